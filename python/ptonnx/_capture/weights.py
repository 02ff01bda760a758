"""The weights of a live model. The core reads them where they are; those that it cannot read are copied part by part, when it
needs them.
"""

import array
import ctypes

from .. import errors
from .._binding import library as c

_PART = 16 << 20  # bytes that are copied at a time, or one row


def _in_memory(tensor):
    """The tensor as the core can read it, without a copy. None: on another device, conjugated, or of a class that keeps its
    elements elsewhere."""
    import torch

    if type(tensor) not in (torch.Tensor, torch.nn.Parameter):
        if tensor.data_ptr() == 0:
            return None
        tensor = tensor.detach().as_subclass(torch.Tensor)
    return None if not tensor.is_cpu or tensor.is_conj() or tensor.is_neg() else tensor


def _rows_with(tensor, offset):
    """(first byte, rows) of a part of the tensor that has the byte at this offset. A tensor without memory is one part, since its
    class may not know slices."""
    row = tensor[0].numel() * tensor.element_size() if tensor.dim() and tensor.data_ptr() else 0
    if not row:
        return 0, tensor
    n = max(1, _PART // row)
    first = offset // row // n * n
    return first * row, tensor.detach()[first : first + n]


class _Copy:
    """A copy of a part of a weight in row-major order. The same memory is used for every part."""

    def __init__(self):
        self._memory, self._number, self._first, self._end = None, None, 0, 0

    def address(self, number, name, tensor, offset):
        """(address of the byte at this offset, how many bytes follow it)"""
        if number != self._number or not self._first <= offset < self._end:
            self._number = None
            first, rows = _rows_with(tensor, offset)
            self._fill(name, rows)
            self._number, self._first, self._end = number, first, first + rows.numel() * rows.element_size()
        return self._memory.data_ptr() + offset - self._first, self._end - offset

    def _fill(self, name, rows):
        import torch

        n = rows.numel() * rows.element_size()
        if self._memory is None or len(self._memory) < n:
            self._memory = torch.empty(n, dtype=torch.uint8, device="cpu")
        try:
            with torch.no_grad():
                self._memory[:n].view(rows.dtype).view(rows.shape).copy_(rows.detach())
        except (RuntimeError, NotImplementedError, TypeError) as problem:
            raise errors.make(
                errors.OnnxExporterError, f"the weight '{name}' is a {type(rows).__name__}, which cannot be copied: {problem}"
            ) from problem


class Weights:
    """The weights as (name, tensor), for members `weights` and `read_weight` of ptonnx_options."""

    def __init__(self, tensors):
        self._tensors = list(tensors)
        self._copy = _Copy()

    def __len__(self):
        return len(self._tensors)

    def nbytes(self):
        return sum(tensor.numel() * tensor.element_size() for _, tensor in self._tensors)

    def array(self, keep):
        """A C array. The tensors are kept."""
        found = [_in_memory(tensor) for _, tensor in self._tensors]
        sizes = array.array("q")
        for _, tensor in self._tensors:
            sizes.extend(tensor.shape)
            sizes.extend(tensor.stride())
        at, _ = sizes.buffer_info()
        dtypes, rows = {}, []
        for (name, tensor), readable in zip(self._tensors, found):
            rank, dtype = tensor.dim(), tensor.dtype
            if dtype not in dtypes:
                dtypes[dtype] = str(dtype).rpartition(".")[2].encode()
            place = None if readable is None else readable.data_ptr()
            rows.append((name.encode(), dtypes[dtype], rank, at, at + 8 * rank, place))
            at += 16 * rank
        made = (c.Weight * len(rows))(*rows)
        keep += [sizes, made, found, self]
        return made

    def read(self, number, offset, into, n):
        """Copies n bytes of a weight to the address `into`."""
        while n:
            at, step = self._copy.address(number, *self._tensors[number], offset)
            step = min(n, step)
            ctypes.memmove(into, at, step)
            into, offset, n = into + step, offset + step, n - step
