"""How a program of the collection is declared.

    @program("batch 3 height width", batch=[2, 1, 3], height=[8, 12, 9], width=[8, 6, 1])
    class Pooled(nn.Module): ...

In: a class of modules or a function, a text for each argument, and the sizes of each dynamic axis. The first size is that of the
example, the others are those at which a dynamic export is compared. Out: PROGRAMS, a Program for each declaration.
"""

import inspect
import zlib
from typing import Any, Callable, NamedTuple

import torch

from draws import seed

PROGRAMS = {}
PLAIN, OPPOSITE, LARGE, SMALL, LOW = "plain", "opposite", "large", "small", "low"
KINDS = [PLAIN, PLAIN, OPPOSITE, LARGE, SMALL, LOW]


class Draw:
    """The values of one set of arguments; set 0 is the example. The kinds differ so much that a condition on the values goes the
    other way in one of them."""

    def __init__(self, name, number):
        self.number, self.kind = number, KINDS[number]
        drawn = 0 if self.kind == OPPOSITE else number
        self.generator = torch.Generator().manual_seed(seed(zlib.crc32(f"{name} {drawn}".encode())))

    def normal(self, *shape):
        x = torch.randn(shape, generator=self.generator)
        return {OPPOSITE: -2 * x, LARGE: 3 * x.abs(), SMALL: x / 20, LOW: -3 * x.abs()}.get(self.kind, x)

    def uniform(self, *shape):
        x = torch.rand(shape, generator=self.generator)
        return {OPPOSITE: 1 - x, LARGE: 1 - x / 20, SMALL: x / 20}.get(self.kind, x)

    def integers(self, high, *shape):
        x = torch.randint(0, high, shape, generator=self.generator)
        return {OPPOSITE: high - 1 - x, LARGE: x * 0 + high - 1, LOW: x * 0}.get(self.kind, x)

    def bools(self, *shape):
        return self.integers(2, *shape).bool()


class Made(NamedTuple):
    """An argument that a function makes: make(draw, **sizes)."""

    dims: str
    make: Callable


def made(dims, make):
    return Made(dims, make)


def dims_of(spec):
    """The sizes and names of axes in a text: "int64<9 batch 4" as [batch, 4]."""
    words = (spec.dims if isinstance(spec, Made) else spec).split()
    kinds = ("normal", "uniform", "bool")
    return words[1:] if words and (words[0] in kinds or "<" in words[0]) else words


def value_of(spec, draw, sizes):
    """The tensor that a text describes: "batch 3" and "normal batch 3", "uniform 4", "bool n", "int64<9 batch n"."""
    if isinstance(spec, Made):
        return spec.make(draw, **sizes)
    shape = [sizes[dim] if dim in sizes else int(dim) for dim in dims_of(spec)]
    kind, _, high = (spec.split() or [""])[0].partition("<")
    if high:
        return draw.integers(int(high), *shape).to(getattr(torch, kind))
    return {"uniform": draw.uniform, "bool": draw.bools}.get(kind, draw.normal)(*shape)


def mapped(spec, function, path):
    """The nested tuples, lists and dicts of `spec` with function(path, member) in place of each member."""
    if isinstance(spec, dict):
        return {key: mapped(member, function, f"{path}.{key}") for key, member in spec.items()}
    if isinstance(spec, (tuple, list)) and not isinstance(spec, Made):
        keys = getattr(spec, "_fields", range(len(spec)))
        members = [mapped(member, function, f"{path}.{key}") for key, member in zip(keys, spec)]
        return type(spec)(*members) if hasattr(spec, "_fields") else type(spec)(members)
    return function(path, spec)


class Program(NamedTuple):
    name: str  # topic.name
    target: Any
    specs: tuple  # of each argument: a text, a Made, or a nested tuple, list or dict of them
    sizes: dict  # {dim: [size of the example, other sizes]}
    is_maker: bool = False  # the target makes what is exported

    def make(self):
        """The module or function, always in the state that it has before its first call."""
        if not self.is_maker:
            return self.target
        torch.manual_seed(seed(zlib.crc32(self.name.encode())))
        found = self.target()
        return found.eval() if isinstance(found, torch.nn.Module) else found

    def parameters(self):
        """The names of the parameters of forward that take the arguments."""
        found = self.make()
        function = found.forward if isinstance(found, torch.nn.Module) else found
        return [name for name in inspect.signature(function).parameters if name != "self"][: len(self.specs)]

    def axes(self):
        """dynamic_axes of the export."""
        found = {}

        def add(path, spec):
            named = {i: dim for i, dim in enumerate(dims_of(spec)) if dim in self.sizes}
            if named:
                found[path] = named

        for name, spec in zip(self.parameters(), self.specs):
            mapped(spec, add, name)
        return found

    def arguments(self, sizes_at, number):
        """The arguments at the sizes with the index `sizes_at`, with the set `number` of values."""
        sizes, draw = {dim: all_[sizes_at] for dim, all_ in self.sizes.items()}, Draw(self.name, number)
        return tuple(mapped(spec, lambda _, member: value_of(member, draw, sizes), "") for spec in self.specs)

    def argument_sets(self, is_dynamic):
        """The example, then the others: values of each kind, and if `is_dynamic`, at each of the sizes."""
        number_of_sizes = len(next(iter(self.sizes.values()))) if is_dynamic else 1
        return [self.arguments(i, number) for i in range(number_of_sizes) for number in range(len(KINDS))]


def program(*specs, is_maker=False, **sizes):
    """A decorator that adds a class of modules or a function to the collection. is_maker: the function returns what is exported."""
    assert len({len(all_) for all_ in sizes.values()}) <= 1, "each axis needs the same number of sizes"

    def declare(target):
        name = f"{target.__module__.rpartition('.')[2]}.{target.__name__}"
        assert name not in PROGRAMS, f"{name} is declared twice"
        PROGRAMS[name] = Program(name, target, specs, sizes, is_maker or isinstance(target, type))
        return target

    return declare
