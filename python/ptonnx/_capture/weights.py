"""The weights of a live model. The core asks for their bytes part by part, when it needs them; no weight is copied as a whole, except small
ones.

Other threads may resize the memory of a weight at any time. So a weight is read through its storage, whose size is compared with the
bytes that are read in the same step as they are read.
"""

import array
import ctypes
import operator
from typing import NamedTuple, Optional

from .. import errors
from .._binding import library as c
from .state import storage_of

_PART = 16 << 20  # bytes that are copied at a time, or one row
_SMALL = 64 << 10  # a weight of at most this many bytes is copied before the core runs

_bytes_at = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_ssize_t)(("PyBytes_FromStringAndSize", ctypes.pythonapi))


def _held(storage, start, n):
    """At most n bytes of a storage: fewer, if it has fewer. These iterators are C code, so that between the look at the size and the
    copy the interpreter runs no other thread."""
    there = map(max, (0,), map(min, (n,), map(operator.sub, iter(storage.nbytes, None), (start,))))
    return next(map(_bytes_at, map(operator.add, iter(storage.data_ptr, None), (start,)), there))


def _extent(tensor):
    """(first byte, end) of the elements of a tensor in its storage."""
    size, first = tensor.element_size(), tensor.storage_offset()
    if not tensor.numel():
        return first * size, first * size
    last = first + sum((n - 1) * step for n, step in zip(tensor.shape, tensor.stride()))
    return first * size, (last + 1) * size


def _has_plain_class(tensor):
    import torch

    return type(tensor) in (torch.Tensor, torch.nn.Parameter, getattr(torch.nn, "Buffer", torch.Tensor))


def _lost(name, has, needs):
    return errors.make(
        errors.OnnxExporterError,
        f"the memory of '{name}' was resized or freed: it has {has} bytes, and the elements need {needs}. Export the model before its "
        "storages are resized, or after they have their size again",
    )


def refuse_freed(tensors):
    """(name, tensor) whose storage ends before the last element. torch itself would read beyond it."""
    import torch

    for name, tensor in tensors:
        if not isinstance(tensor, torch.Tensor) or tensor.layout != torch.strided or tensor.is_meta or not _has_plain_class(tensor):
            continue
        storage = storage_of(tensor)
        if storage is not None and storage.nbytes() < _extent(tensor)[1]:
            raise _lost(name, storage.nbytes(), _extent(tensor)[1])


def _in_memory(tensor):
    """The tensor as it can be read where it is. None: on another device, conjugated, or of a class that keeps its elements
    elsewhere."""
    import torch

    if type(tensor) not in (torch.Tensor, torch.nn.Parameter):
        if tensor.data_ptr() == 0:
            return None
        tensor = tensor.detach().as_subclass(torch.Tensor)
    return None if not tensor.is_cpu or tensor.is_conj() or tensor.is_neg() else tensor


class _Weight(NamedTuple):
    name: str
    tensor: object
    storage: Optional[object]  # None: it cannot be read where it is
    start: int  # the first byte in the storage
    end: int
    in_rows: bool  # are the elements in row-major order, without gaps?

    @property
    def nbytes(self):
        return self.tensor.numel() * self.tensor.element_size()

    @property
    def key(self):
        """Equal for weights with the same memory, dtype, dims and strides. None: it is not known."""
        tensor = self.tensor
        return self.storage and (self.storage._cdata, self.start, tensor.dtype, tensor.shape, tensor.stride())


def _weight(name, tensor):
    readable = _in_memory(tensor)
    storage = None if readable is None else storage_of(readable)
    if storage is None:
        return _Weight(name, tensor, None, 0, 0, False)
    start, end = _extent(readable)
    if storage.nbytes() < end:
        raise _lost(name, storage.nbytes(), end)
    return _Weight(name, readable, storage, start, end, readable.is_contiguous())


def _private(weight, first, n):
    """A copy of n rows of a weight from row `first` on, with the same strides, which no other thread can resize. Without a look at
    the weight itself, whose slices torch refuses if it is resized."""
    import torch

    tensor = weight.tensor
    shape, strides, size = tensor.shape, tensor.stride(), tensor.element_size()
    start = weight.start
    if tensor.dim():
        shape, start = (n, *shape[1:]), start + first * strides[0] * size
    end = start + (1 + sum((m - 1) * step for m, step in zip(shape, strides))) * size
    data = _held(weight.storage, start, end - start)
    if len(data) != end - start:
        raise _lost(weight.name, weight.storage.nbytes(), weight.end)
    return torch.frombuffer(bytearray(data), dtype=tensor.dtype).as_strided(shape, strides)


def _rows_with(weight, offset):
    """(first byte, rows) of a part of the weight that has the byte at this offset. A tensor without memory is one part, since its
    class may not know slices."""
    tensor = weight.tensor
    row = weight.nbytes // len(tensor) if tensor.dim() and (weight.storage or tensor.data_ptr()) else 0
    if not row:
        return 0, tensor.detach() if weight.storage is None else _private(weight, 0, 1)
    n = max(1, _PART // row)
    first = offset // row // n * n
    n = min(n, len(tensor) - first)
    return first * row, tensor.detach()[first : first + n] if weight.storage is None else _private(weight, first, n)


class _Copy:
    """A copy of a part of a weight in row-major order. The same memory is used for every part."""

    def __init__(self):
        self._memory, self._number, self._first, self._end = None, None, 0, 0

    def address(self, number, weight, offset):
        """(address of the byte at this offset, how many bytes follow it)"""
        if number != self._number or not self._first <= offset < self._end:
            self._number = None
            first, rows = _rows_with(weight, offset)
            self._fill(weight.name, rows)
            self._number, self._first, self._end = number, first, first + rows.numel() * rows.element_size()
        return self._memory.data_ptr() + offset - self._first, self._end - offset

    def _fill(self, name, rows):
        import torch

        n = rows.numel() * rows.element_size()
        if self._memory is None or len(self._memory) < n:
            self._memory = torch.empty(n, dtype=torch.uint8, device="cpu")
        try:
            with torch.no_grad():
                self._memory[:n].view(rows.dtype).view(rows.shape).copy_(rows)
        except (RuntimeError, NotImplementedError, TypeError) as problem:
            raise errors.make(
                errors.OnnxExporterError, f"the weight '{name}' is a {type(rows).__name__}, which cannot be copied: {problem}"
            ) from problem


class Weights:
    """The weights as (name, tensor), for members `weights` and `read_weight` of ptonnx_options."""

    def __init__(self, tensors):
        self._weights = [_weight(name, tensor) for name, tensor in tensors]
        self._copy = _Copy()

    def __len__(self):
        return len(self._weights)

    def nbytes(self):
        return sum(weight.nbytes for weight in self._weights)

    def array(self, keep):
        """A C array. The weights are kept."""
        sizes, small = array.array("q"), bytearray(sum(w.nbytes for w in self._weights if w.nbytes <= _SMALL) or 1)
        for weight in self._weights:
            sizes.extend(weight.tensor.shape)
        memory = (ctypes.c_char * len(small)).from_buffer(small)
        at, free = sizes.buffer_info()[0], ctypes.addressof(memory)
        dtypes, rows, known = {}, [], {}
        for number, weight in enumerate(self._weights):
            rank, dtype, key = weight.tensor.dim(), weight.tensor.dtype, weight.key
            if dtype not in dtypes:
                dtypes[dtype] = str(dtype).rpartition(".")[2].encode()
            first, place = known.get(key, (number, None))
            if first == number and weight.nbytes <= _SMALL:
                place = free
                self.read(number, 0, place, weight.nbytes)
                free += weight.nbytes
            if key is not None:
                known[key] = first, place
            same = 1 + first if first != number and place is None else 0
            rows.append((weight.name.encode(), dtypes[dtype], rank, at, None, place, same))
            at += 8 * rank
        made = (c.Weight * len(rows))(*rows)
        keep += [sizes, memory, made, self]
        return made

    def read(self, number, offset, into, n):
        """Copies n bytes of a weight to the address `into`."""
        weight = self._weights[number]
        if weight.in_rows:
            data = _held(weight.storage, weight.start + offset, n)
            if len(data) != n:
                raise _lost(weight.name, weight.storage.nbytes(), weight.end)
            ctypes.memmove(into, data, n)
            return
        while n:
            at, step = self._copy.address(number, weight, offset)
            step = min(n, step)
            ctypes.memmove(into, at, step)
            into, offset, n = into + step, offset + step, n - step
