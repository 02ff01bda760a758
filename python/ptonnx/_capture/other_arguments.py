"""Arguments that differ from an example: other sizes along the dynamic axes, and other values. Needs torch.

A model may reject arguments: two sizes must be equal, a table ends, lengths must be sorted. So there are several rungs, each
closer to the example than the one before.
"""

import math
from typing import NamedTuple

SHUFFLED_MOST = 1 << 20  # elements; the values of larger tensors are rolled
_LARGE = 1e4  # masks consist of infinities and of numbers above this


class Rung(NamedTuple):
    """How arguments differ: `sizes` is a key of _SIZES, `values` one of "moved", "rows" and "same"."""

    sizes: str
    values: str


OTHER_SIZES = (Rung("next", "moved"), Rung("double", "moved"), Rung("next", "rows"), Rung("double", "same"), Rung("less", "moved"),
               Rung("same", "moved"), Rung("same", "rows"))
OTHER_VALUES = (Rung("same", "moved"), Rung("same", "rows"))
EDGE_SIZES = (Rung("one", "rows"), Rung("one", "same"))
_LESS_FIRST = 1 << 16  # elements; a run with larger inputs would take longer than one with the example


def _fits(size, n, taken):
    return size not in taken and math.gcd(size, n) == 1


def _next(n, taken):
    """A larger size that shares no factor with n; a size next to n would leave range(0, n - 1, 2) as it is."""
    first = max(n + max(3, n // 4), 2)
    return next(size for size in range(first, 4 * first + len(taken) + 99) if _fits(size, n or 1, taken))


def _less(n, taken):
    """A smaller size, or for 1 and 2 the next one."""
    if n <= 2:
        return n + 1
    return next((size for size in range(n - max(1, n // 4), 1, -1) if _fits(size, n, taken)), n)


_SIZES = {"next": _next, "double": lambda n, taken: 2 * n, "less": _less, "same": lambda n, taken: n, "one": lambda n, taken: 1}


def other_sizes(sizes, kind):
    """{dim: another size} of {dim: size}. Dims that differ in the example differ here, where that is possible."""
    taken, found = set(sizes.values()), {}
    for dim, n in sizes.items():
        found[dim] = _SIZES[kind](n, taken)
        taken.add(found[dim])
    return found


def _resized(tensor, dims, sizes):
    """The tensor with these sizes along the named dims. Its rows stay in their order, so that sorted values stay sorted."""
    import torch

    for axis, dim in enumerate(dims or ()):
        n = tensor.shape[axis]
        if not isinstance(dim, str) or sizes[dim] == n:
            continue
        if n == 0:
            shape = [*tensor.shape[:axis], sizes[dim], *tensor.shape[axis + 1:]]
            tensor = tensor.new_zeros(shape)
        else:
            tensor = tensor.index_select(axis, torch.arange(sizes[dim], device=tensor.device) * n // sizes[dim])
    return tensor


def _other_constant(flat, generator):
    """Other elements for a tensor whose elements are equal. Flags and small integers stay in their range."""
    import torch

    if flat.dtype.is_floating_point:
        noise = torch.randn(flat.numel(), generator=generator)
        return flat + noise.to(flat.device, flat.dtype) * flat[0].abs().clamp(min=1) if flat[0].isfinite() else flat
    if flat.dtype.is_complex:
        return flat * 0.5
    value = flat[0].item()
    flat = flat.clone()
    flat[-1] = not value if flat.dtype == torch.bool else 1 - value if value in (0, 1) else value - 1
    return flat


def _shuffled(flat, generator):
    import torch

    if flat.numel() > SHUFFLED_MOST:
        return flat.roll(flat.numel() // 3 + 1)
    return flat[torch.randperm(flat.numel(), generator=generator).to(flat.device)]


def _moved(tensor, generator):
    """The elements in another order. Most numbers change their sign; those of masks and integers stay as they are."""
    import torch

    flat = tensor.reshape(-1)
    if not flat.numel():
        return tensor
    if bool((flat == flat[0]).all()):
        return _other_constant(flat, generator).reshape(tensor.shape)
    flat = _shuffled(flat, generator)
    if tensor.dtype.is_complex:
        flat = flat * -0.75
    elif tensor.dtype.is_floating_point:
        kept = (torch.arange(flat.numel(), device=flat.device) % 8 == 5) | ~flat.isfinite() | (flat.abs() > _LARGE)
        flat = torch.where(kept, flat, flat * -0.75)
    return flat.reshape(tensor.shape)


def _other(tensor, dims, sizes, values, generator):
    import torch

    if tensor.is_quantized or tensor.layout != torch.strided:
        return tensor
    other = _resized(tensor.detach(), dims, sizes)
    if values == "moved":
        other = _moved(other, generator)
    elif values == "rows" and other.dim():
        other = other.roll(1, 0)
    return other.clone().requires_grad_(tensor.requires_grad)


def rungs_for(inputs):
    """The rungs of other sizes: for large inputs with smaller sizes first."""
    if sum(tensor.numel() for tensor in inputs) <= _LESS_FIRST:
        return OTHER_SIZES
    return (Rung("less", "moved"), Rung("less", "rows"), *(rung for rung in OTHER_SIZES if rung.sizes != "less"))


def named_sizes(inputs, dims):
    """{dim: its size} of the dynamic dims. dims: for each input the list of its dims, of which the dynamic ones are names."""
    found = {}
    for tensor, own in zip(inputs, dims):
        for axis, dim in enumerate(own or ()):
            if isinstance(dim, str):
                found.setdefault(dim, tensor.shape[axis])
    return found


def other_inputs(inputs, dims, rung):
    """The inputs of a rung, and {dim: size} of its dynamic dims. None: they would be those of the example."""
    import torch

    before = named_sizes(inputs, dims)
    sizes = other_sizes(before, rung.sizes)
    if sizes == before and (rung.sizes != "same" or rung.values == "same"):
        return None
    generator = torch.Generator().manual_seed(1)
    with torch.no_grad():
        found = [_other(tensor, own, sizes, rung.values, generator) for tensor, own in zip(inputs, dims)]
    return found, sizes
