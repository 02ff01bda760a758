"""Watches what Python takes out of tensors and sizes while a model is recorded: the recording has only its value.

`if x.sum() > 0`, `range(x.shape[0])`, `table[x.argmax()]` and `x.item()` leave nothing in the recording. The tensor that was converted is
kept: it becomes a further result of the recorded function, and the core warns if it depends on dims or inputs that are decided at run time.
Conditions that only lead to an exception are left out (checks.py).

Slices of tensors and functions of torch convert tensors to numbers too, but the tracer records the tensor by a node aten::Int: before the
conversion for functions, after it for slices. Such a conversion is no event. A few functions convert a tensor without such a node, as in
`avg_pool2d(x, n)`, where one number stands for two. They call no method of the tensor, only a kernel.

Two operations differ under the tracer and are corrected: `x.data` and `torch.tensor([x.sum(), 1])` would be constants.
"""

import contextlib
import functools
import linecache
import os
import sys
import threading
import warnings
from typing import NamedTuple

from ..errors import PACKAGE
from .checks import Checks, is_torchs_check
from .getters import base, finish, replace, restore
from .literals import computed
from .members import numbers_in

# The method of a tensor, and what its result is to Python.
_INDEX, _ARGUMENT, CONDITION = "a loop count or an index", "an argument", "a condition"
_METHODS = {"__int__": "a number", "__float__": "a number", "__complex__": "a number", "item": "a number", "tolist": "a number",
            "__index__": _INDEX, "__bool__": CONDITION, "numpy": "an array of NumPy", "__array__": "an array of NumPy"}
_ARITHMETIC = frozenset(f"aten::{name}" for name in (
    "add", "sub", "rsub", "mul", "div", "floor_divide", "remainder", "neg", "pow", "Int", "gt", "ge", "lt", "le", "eq", "ne", "to", "maximum",
    "minimum", "clamp", "sqrt", "log", "floor", "ceil", "round", "abs", "any", "stack", "sort", "select",
    "where")) | {"prim::NumToTensor", "prim::ListConstruct"}

_inner = threading.local()  # .watches: those of the thread; a forward() that is recorded may export another model


def trace_value(tensor):
    """The value of the trace; None for a tensor that the trace does not have."""
    import torch

    try:
        return torch._C._get_value_trace(tensor)
    except RuntimeError:  # it requires a gradient, but is not a weight
        return None


def _watching():
    import torch

    watches = getattr(_inner, "watches", ())
    return watches[-1] if watches and torch._C._get_tracing_state() is not None else None


def note(use, tensor, is_usual=False):
    """Python takes the plain value of the number that tensor() gives. is_usual: torch's own code does the same for nearly every size."""
    import torch

    watch = _watching()
    if watch and not watch.quiet and not (is_usual and is_torchs(next(_outer_frames(sys._getframe(1))).f_code)):
        with quiet(), torch._C.DisableTorchFunction():
            tensor = tensor()
        watch.note(use, tensor)


@contextlib.contextmanager
def quiet():
    """In the block, nothing is an event of this thread."""
    watch = _watching()
    if watch is None:
        yield
        return
    watch.quiet += 1
    try:
        yield
    finally:
        watch.quiet -= 1


@functools.cache
def _libraries():
    import torch

    numpy = sys.modules.get("numpy", torch)
    return tuple(os.path.dirname(module.__file__) + os.sep for module in (torch, numpy))


def is_torchs(code):
    """Is it code of torch, or of NumPy?"""
    return code.co_filename.startswith(_libraries())


def _outer_frames(frame):
    """The frames from this one outwards, without those of this package, up to the first that is not torch's."""
    while frame is not None:
        if not frame.f_code.co_filename.startswith(PACKAGE):
            yield frame
            if not is_torchs(frame.f_code):
                return
        frame = frame.f_back


def place_of_user():
    """The "file:line" of the user's code that runs."""
    frame = next((one for one in _outer_frames(sys._getframe(1)) if not is_torchs(one.f_code)), None)
    return f"{frame.f_code.co_filename}:{frame.f_lineno}" if frame is not None else "the model"


def expects_unhashable():
    """Does the caller handle the TypeError of a size that is not hashable, as einops does?"""
    watch, frame = _watching(), next(_outer_frames(sys._getframe(1)), None)
    return watch is not None and frame is not None and frame.f_lineno in watch.checks(frame).unhashable


def asked_numbers(size):
    """The numbers in the sets and dicts in which the caller looks for a size of this value."""
    watch, frame = _watching(), next(_outer_frames(sys._getframe(1)), None)
    if watch is None or frame is None or is_torchs(frame.f_code):
        return []
    return numbers_in(watch.checks(frame).asked.get(frame.f_lineno, ()), frame, size)


def is_weight(value):
    watch = _watching()
    kind = value.node().kind()
    return kind == "prim::GetAttr" or (kind == "prim::Param" and watch is not None and value.offset() >= watch.first + watch.inputs)


def is_vmapped():
    import torch

    functorch = getattr(torch._C, "_functorch", None)
    return functorch is not None and functorch.peek_interpreter_stack() is not None and hasattr(functorch, "get_unwrapped")


def _sources(value):
    """The nodes from which a value is made by arithmetic."""
    todo, seen = [value], set()
    while todo:
        value = todo.pop()
        if value.node().kind() not in _ARITHMETIC:
            yield value.node()
        elif value.unique() not in seen:
            seen.add(value.unique())
            todo += value.node().inputs()


def _origins(value):
    """(number of an input, axis) of the sizes of inputs from which a value is made by arithmetic."""
    found = set()
    for node in _sources(value):
        if node.kind() == "aten::size" and node.inputsSize() == 2:
            tensor, axis = node.inputsAt(0), node.inputsAt(1).toIValue()
            if tensor.node().kind() == "prim::Param" and axis is not None:
                found.add((tensor.offset(), axis))
    return sorted(found)


def _identity(value):
    """Two nodes that read the same size are the same number."""
    node = value.node()
    while node.kind() in ("prim::NumToTensor", "aten::Int"):
        node = node.input().node()
    if node.kind() == "aten::size" and node.inputsSize() == 2:
        return node.inputsAt(0).unique(), node.inputsAt(1).toIValue()
    return value.unique()


def _ints(value):
    kinds = ("aten::Int", "aten::Float", "aten::ScalarImplicit")
    return [use.user.output() for use in value.uses() if use.user.kind() in kinds]


class _Taken(NamedTuple):
    """A number that C takes out of a tensor of the trace."""

    place: tuple  # (file, line) of the user's code
    use: str
    tensor: object
    ints: int  # how many nodes aten::Int the value has
    recorded: bool  # it has one for this argument of a function


class _Kernel:
    """The kernel that takes a number out of a tensor. It is replaced while there are Watches; PyTorch 1.13 cannot replace it."""

    def __init__(self):
        self._users, self._library = 0, None

    def _take(self, keys, tensor):
        import torch

        watch = _watching()
        if watch and not watch.quiet:
            watch.take(_ARGUMENT, tensor)
        below = torch._C._dispatch_keyset_full_after(torch._C._dispatch_key_parse("Tracer"))
        return torch.ops.aten._local_scalar_dense.default.redispatch(keys & below, tensor)

    def add(self):
        import torch

        self._users += 1
        if self._users == 1 and hasattr(torch._C, "_dispatch_keyset_full_after"):
            self._library = torch.library.Library("aten", "IMPL")
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", message="Warning only once for all operators")  # that one is replaced
                self._library.impl("_local_scalar_dense", self._take, "Tracer", with_keyset=True)

    def remove(self):
        self._users -= 1
        if not self._users and self._library is not None:
            self._library._destroy()
            self._library = None


_kernel = _Kernel()


class Watch:
    """A context manager for the time of a recording. `found` lists (text, tensor, origins), where origins are those of `_origins` for the
    first `inputs` arguments of the function, which follow `first` others (the module itself). Methods of tensors are replaced; the new ones
    do something else only in the thread that made the object, while it records, for the innermost Watch."""

    def __init__(self, inputs, first=0):
        self.found, self.inputs, self.first, self.quiet = [], inputs, first, 0
        self._saved, self._checks, self._taken, self._seen = [], {}, {}, set()

    def checks(self, frame):
        file = frame.f_code.co_filename
        if file not in self._checks:
            self._checks[file] = Checks(file)
        return self._checks[file]

    def _place(self):
        """(file, line) of the user's code, and whether torch's own code is between; None for a check."""
        frames = list(_outer_frames(sys._getframe(1)))
        if not frames or is_torchs(frames[-1].f_code):
            return None
        for frame in frames:
            if frame.f_lineno in self.checks(frame).lines or (is_torchs(frame.f_code) and is_torchs_check(frame.f_code)):
                return None
        return frames[-1].f_code.co_filename, frames[-1].f_lineno

    def note(self, use, tensor):
        place = self._place()
        if place is not None:
            self._report(place, use, tensor, trace_value(tensor))

    def take(self, use, tensor):
        """The same for a method or kernel that the tracer may have seen: finish() tells."""
        value, place = trace_value(tensor), self._place()
        if value is None or place is None:
            self.note(use, tensor)
            return
        ints = _ints(value)
        log = self._taken.setdefault(value.unique(), (value, []))[1]
        recorded = len(ints) > (log[-1].ints if log else 0) and not ints[-1].uses()
        log.append(_Taken(place, use, tensor, len(ints), recorded))

    def _unrecorded(self, value, log):
        """The numbers for which the tracer has recorded nothing until C takes the next one out of the same tensor."""
        at = 0
        while at < len(log):
            end = at + 1
            while end < len(log) and log[end].place == log[at].place and not log[end].recorded:
                end += 1
            after = log[end].ints - log[end].recorded if end < len(log) else len(_ints(value))
            if not log[at].recorded and after - log[at].ints < end - at:
                yield log[at]
            at = end

    def finish(self):
        """Completes `found` at the end of the recording."""
        finish()
        for value, log in self._taken.values():
            for taken in self._unrecorded(value, log):
                self._report(taken.place, taken.use, taken.tensor, value)
        self._taken = {}
        return self.found

    def _report(self, place, use, tensor, value):
        key = place, id(tensor) if value is None else _identity(value)
        if key in self._seen:
            return
        self._seen.add(key)
        line = linecache.getline(*place).strip()
        shown = f" in `{line}`" if line else ""
        origins = [] if value is None else [(at - self.first, axis) for at, axis in _origins(value)]
        origins = [pair for pair in origins if 0 <= pair[0] < self.inputs]
        self.found.append((f"{place[0]}:{place[1]}: the model keeps the value that {use} has for the example{shown}", tensor, origins))

    def _watched(self, original, use):
        def method(tensor, *args, **kwargs):
            if _watching() is not self or self.quiet:
                return original(tensor, *args, **kwargs)
            (self.take if use == _INDEX else self.note)(use, tensor)
            with quiet():
                return original(tensor, *args, **kwargs)

        return method

    def _iterating(self, original):
        """`for row in x`: the size is a number where sizes are dynamic."""

        def method(tensor):
            if _watching() is not self or self.quiet:
                return original(tensor)
            size = tensor.size(0) if tensor.dim() else 0
            if hasattr(size, "tensor"):
                self.note("the length of a loop", size.tensor())
            with quiet():
                return original(tensor)

        return method

    def _comparing(self, original):
        """torch.equal(): a bool of which the tracer sees nothing. Numbers of sizes note themselves when they are compared."""

        def equal(one, other):
            found = original(one, other)
            if _watching() is self and not self.quiet and one.shape == other.shape:
                with quiet():
                    same = (one == other).all()
                self.note(CONDITION, same)
            return found

        return equal

    def _data(self):
        plain = base().data

        def get(tensor):
            return tensor.detach() if _watching() is self else plain.__get__(tensor)

        return property(get, lambda tensor, value: plain.__set__(tensor, value))

    def __enter__(self):
        import torch

        for name, use in _METHODS.items():
            replace(self._saved, torch.Tensor, name, self._watched(getattr(torch.Tensor, name), use))
        replace(self._saved, torch.Tensor, "__iter__", self._iterating(torch.Tensor.__iter__))
        replace(self._saved, torch.Tensor, "data", self._data())
        for owner in (torch, torch.Tensor):
            replace(self._saved, owner, "equal", self._comparing(owner.equal))
        for owner, name in ((torch, "tensor"), (torch, "as_tensor"), (torch, "asarray"), (torch.Tensor, "new_tensor")):
            replace(self._saved, owner, name, computed(getattr(owner, name)))
        _kernel.add()
        _inner.watches = [*getattr(_inner, "watches", ()), self]
        return self

    def __exit__(self, *_):
        _inner.watches = _inner.watches[:-1]
        _kernel.remove()
        restore(self._saved)
