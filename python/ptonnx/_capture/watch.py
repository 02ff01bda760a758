"""Watches the numbers that Python takes out of tensors while a model is captured: the trace has only their values.

`if x.shape[0] > 2`, `range(x.shape[0])`, `int(x.shape[0])`, `len(x)` and `x.item()` leave nothing in the trace. The tensor
that was converted is kept: it becomes a further result of the recorded function, and the core warns if it depends on dims
or inputs that are decided at run time.

Slices of tensors and functions of torch convert tensors to numbers too, but the tracer records the tensor by a node aten::Int:
before the conversion for functions, after it for slices. Such a conversion is not reported. A few functions convert a tensor
without such a node, as in `avg_pool2d(x, x.shape[2])`, where one number stands for two. They call no method of the tensor, only a
kernel.

More operations differ under the tracer and are corrected: `x.data` would be a constant, `n += 1` on a size, which is
a tensor while torch traces, would change other variables that have the same size, `round(n / 2)`, `divmod(n, 2)`, `(n / 2).is_integer()` and
`n.bit_length()` would fail, and `n * 0.29` would have the precision of a float32 (numbers.py).
"""

import contextlib
import linecache
import os
import sys
import threading
import warnings
from typing import NamedTuple

from ..errors import PACKAGE
from .numbers import ARITHMETIC, ROUNDING, Names, exact, is_traced_number, remember_operator, rounded, trace_value

_MOST = 64  # lines that are reported

# The method of a tensor, and what its result is to Python.
_INDEX, _ARGUMENT = "a loop count or an index", "an argument"
_NUMBERS = {"__int__": "a number", "__float__": "a number", "item": "a number", "tolist": "a number",
            "__index__": _INDEX, "__bool__": "a condition"}
_LENGTHS = {"__len__": "a length", "__iter__": "the length of a loop"}
_IN_PLACE = ("__iadd__", "__isub__", "__imul__", "__ifloordiv__", "__itruediv__", "__imod__", "__ipow__")
_COMPARISONS = ("__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__ne__")
_ARITHMETIC = frozenset(("aten::add", "aten::sub", "aten::rsub", "aten::mul", "aten::div", "aten::floor_divide",
                         "aten::remainder", "aten::neg", "aten::pow", "aten::Int", "prim::NumToTensor", "aten::gt",
                         "aten::ge", "aten::lt", "aten::le", "aten::eq", "aten::ne"))


def _sizes(value):
    """The nodes aten::size from which arithmetic makes a value. A value that has such nodes is an int outside a trace."""
    todo, seen, sizes = [value], set(), []
    while todo:
        node = todo.pop().node()
        if node.kind() in _ARITHMETIC and node.output().unique() not in seen:
            seen.add(node.output().unique())
            todo += node.inputs()
        elif node.kind() == "aten::size" and node.inputsSize() == 2:
            sizes.append(node)
    return sizes


def _is_of_sizes(value):
    """Is it made of sizes and constants alone?"""
    todo, seen = [value], set()
    while todo:
        node = todo.pop().node()
        if node.kind() in _ARITHMETIC and node.output().unique() not in seen:
            seen.add(node.output().unique())
            todo += node.inputs()
        elif node.kind() not in (*_ARITHMETIC, "aten::size", "aten::numel", "prim::Constant"):
            return False
    return True


def _origins(value):
    """(number of an input, axis) of the sizes of inputs from which a value is made."""
    found = set()
    for node in _sizes(value):
        tensor, axis = node.inputsAt(0), node.inputsAt(1).toIValue()
        if tensor.node().kind() == "prim::Param" and axis is not None:
            found.add((tensor.offset(), axis))
    return sorted(found)


def _user_frame():
    """The innermost frame outside torch and this package, and whether torch's own code made the conversion."""
    import torch

    library = os.path.dirname(torch.__file__) + os.sep
    frame, inside = sys._getframe(2), False
    while frame is not None and frame.f_code.co_filename.startswith((library, PACKAGE)):
        inside |= frame.f_code.co_filename.startswith(library)
        frame = frame.f_back
    return frame, inside


# Methods of ints and floats that tensors lack


def _rounded(tensor, digits=None):
    return rounded(tensor) if digits is None else tensor.round(decimals=digits)


def _is_integer(tensor):
    return bool(exact(tensor) == exact(tensor).floor())


def _bit_length(tensor):
    return int(tensor).bit_length()


def _in_a_trace(name, function):
    """A method that tensors have only while torch traces."""
    import torch

    def method(tensor, *args):
        if torch._C._get_tracing_state() is None:
            raise (TypeError if name.startswith("__") else AttributeError)(f"type Tensor doesn't define {name} method")
        return function(tensor, *args)

    return method


def _divmod(tensor, other):
    return tensor // other, tensor % other


def _rdivmod(tensor, other):
    return other // tensor, other % tensor


_OF_NUMBERS = {"__round__": _rounded, "__divmod__": _divmod, "__rdivmod__": _rdivmod, "is_integer": _is_integer, "bit_length": _bit_length}


class _Request(NamedTuple):
    """Python, or a function of torch, takes a number out of a tensor."""

    place: tuple  # (file, line) of the user's code
    inside: bool  # is it a line that calls torch's own Python code?
    tensor: object
    value: object  # of the trace
    use: str
    ints: int  # how many nodes aten::Int the value had before


def _ints(value):
    kinds = ("aten::Int", "aten::Float", "aten::ScalarImplicit")
    return [use.user.output() for use in value.uses() if use.user.kind() in kinds]


class _Kernel:
    """The kernel that takes a number out of a tensor. It is replaced while there are Watches; PyTorch 1.13 cannot replace it."""

    def __init__(self):
        self._watches, self._library = [], None

    def _take(self, keys, tensor):
        import torch

        for watch in reversed(self._watches):
            watch.take(tensor)
        below = torch._C._dispatch_keyset_full_after(torch._C._dispatch_key_parse("Tracer"))
        return torch.ops.aten._local_scalar_dense.default.redispatch(keys & below, tensor)

    def add(self, watch):
        import torch

        self._watches.append(watch)
        if len(self._watches) == 1 and hasattr(torch._C, "_dispatch_keyset_full_after"):
            self._library = torch.library.Library("aten", "IMPL")
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", message="Warning only once for all operators")  # that one is replaced
                self._library.impl("_local_scalar_dense", self._take, "Tracer", with_keyset=True)

    def remove(self, watch):
        self._watches.remove(watch)
        if not self._watches and self._library is not None:
            self._library._destroy()
            self._library = None


_kernel = _Kernel()


_inner = threading.local()  # .watches: those of the thread; a forward() that is traced may export another model


@contextlib.contextmanager
def comparisons_of_sizes_are_bools():
    """For the Watches that this thread makes meanwhile: `x.shape[0] > 1` is a bool, as outside a trace, and not a tensor."""
    _inner.compares = True
    try:
        yield
    finally:
        _inner.compares = False


@contextlib.contextmanager
def numbers_are_tensors(names):
    """For the Watches that this thread makes meanwhile: int(), max(), math.ceil() and others return tensors in the functions of `names`."""
    _inner.rounds = True
    try:
        with names.replaced():
            yield
    finally:
        _inner.rounds = False


class Watch:
    """A context manager for the time of a trace. `names` has the functions that take numbers out of sizes. `found` lists (text, tensor, origins), where origins are those of `_origins`
    for the first `inputs` arguments of the function, which follow `first` others (the module itself). Methods of tensors are
    replaced; the new ones do something else only in the thread that made the object, while it traces, for the innermost Watch."""

    def __init__(self, inputs, first=0):
        self.found, self._inputs, self._first, self._lines, self._saved = [], inputs, first, set(), []
        self._requests, self._counted, self._noted, self.names = [], {}, False, Names()

    def _is_tracing(self):
        import torch

        watches = getattr(_inner, "watches", None)
        return bool(watches) and watches[-1] is self and torch._C._get_tracing_state() is not None

    def _note(self, tensor, use):
        frame, inside = _user_frame()
        if frame is None or (inside and use == "a condition"):  # a check inside a function of torch
            return
        value = trace_value(tensor)
        if not inside and value is not None and _is_of_sizes(value):
            self.names.note(frame)
        place = frame.f_code.co_filename, frame.f_lineno
        request = _Request(place, inside, tensor, value, use, 0 if value is None else len(_ints(value)))
        if use not in (_INDEX, _ARGUMENT) or value is None:
            self._report(request)
        elif self._is_function_argument(value):
            self._settle(lambda other: other.value.unique() == value.unique(), of_function=1)
        else:
            self._settle(lambda other: other.value.unique() == value.unique() and other.place != place)
            self._requests.append(request)

    def take(self, tensor):
        """A number is taken out of the tensor, by a method that is watched, or by a function."""
        if not self._noted and self._is_tracing():
            self._note(tensor, _ARGUMENT)

    def _is_function_argument(self, value):
        """Whether a function is about to take the value as an argument: it has a new aten::Int that no node uses yet."""
        ints = _ints(value)
        counted = self._counted.get(value.unique(), 0)
        self._counted[value.unique()] = len(ints)
        return len(ints) > counted and not ints[-1].uses()

    def _settle(self, is_over, of_function=0):
        """Reports the requests for which the tracer has recorded nothing. The last `of_function` nodes are of another request."""
        over = [request for request in self._requests if is_over(request)]
        self._requests = [request for request in self._requests if not is_over(request)]
        for request in over:
            same = [other for other in over if other.place == request.place and other.value.unique() == request.value.unique()]
            if len(_ints(request.value)) - of_function - same[0].ints < len(same):
                self._report(request)

    def finish(self):
        """Sets `found` at the end of the trace: the numbers that the tracer did not record."""
        self._settle(lambda request: True)
        return self.found

    def _report(self, request):
        place, inside, tensor, value, use, _ = request
        line = linecache.getline(*place).strip()
        if place in self._lines or len(self._lines) == _MOST or line.startswith("assert"):
            return
        self._lines.add(place)
        shown = f" in `{line}`" if line else ""
        hidden = value is None or (inside and use != _ARGUMENT)
        origins = [] if hidden else [(at - self._first, axis) for at, axis in _origins(value)]
        origins = [pair for pair in origins if 0 <= pair[0] < self._inputs]
        text = f"{place[0]}:{place[1]}: the model keeps the value that {use} has for the example{shown}"
        self.found.append((text, tensor, origins))

    def _size_of(self, tensor):
        """The size along axis 0 as a tensor of the trace."""
        size = tensor.size(0) if tensor.dim() else None
        return size if hasattr(size, "dim") else None

    def _watched(self, name, original, use):
        lengths = name in _LENGTHS

        def method(tensor, *args, **kwargs):
            if not self._is_tracing():
                return original(tensor, *args, **kwargs)
            noted = self._size_of(tensor) if lengths else tensor
            if noted is not None:
                self._note(noted, use)
            outer, self._noted = self._noted, True
            try:
                return original(tensor if lengths else exact(tensor), *args, **kwargs)
            finally:
                self._noted = outer

        method.__name__ = name
        return method

    def _renewing(self, name, original):
        """An augmented assignment to a size makes a new number: NotImplemented makes Python use the plain operator."""

        def method(tensor, other):
            if self._is_tracing() and is_traced_number(tensor):
                return NotImplemented
            return original(tensor, other)

        method.__name__ = name
        return method

    def _computed(self, name, original):
        """Arithmetic on sizes remembers its operands."""

        def method(tensor, *other):
            result = original(tensor, *other)
            if result is not NotImplemented and result.dim() == 0 and self._is_tracing():
                remember_operator(result, name, original, (tensor, *other))
            return result

        method.__name__ = name
        return method

    def _compared(self, name, original):
        compares = getattr(_inner, "compares", False)

        def method(tensor, other):
            if is_traced_number(tensor):
                tensor, other = exact(tensor), exact(other)
            result = original(tensor, other)
            if not compares:
                return result
            value = trace_value(result) if self._is_tracing() and hasattr(result, "dim") and result.dim() == 0 else None
            return bool(result) if value is not None and _is_of_sizes(value) else result

        method.__name__ = name
        return method

    def _data(self):
        import torch

        plain = torch._C.TensorBase.data if hasattr(torch._C, "TensorBase") else torch._C._TensorBase.data

        def get(tensor):
            return tensor.detach() if self._is_tracing() else plain.__get__(tensor)

        return property(get, lambda tensor, value: plain.__set__(tensor, value))

    def _replace(self, name, method):
        import torch

        self._saved.append((name, torch.Tensor.__dict__.get(name)))
        setattr(torch.Tensor, name, method)

    def __enter__(self):
        import torch

        for name, use in {**_NUMBERS, **_LENGTHS}.items():
            self._replace(name, self._watched(name, getattr(torch.Tensor, name), use))
        for name in _IN_PLACE:
            if hasattr(torch.Tensor, name):
                self._replace(name, self._renewing(name, getattr(torch.Tensor, name)))
        for name in ARITHMETIC:
            self._replace(name, self._computed(name, getattr(torch.Tensor, name)))
        for name in _COMPARISONS:
            self._replace(name, self._compared(name, getattr(torch.Tensor, name)))
        for name, function in {**_OF_NUMBERS, **(ROUNDING if getattr(_inner, "rounds", False) else {})}.items():
            if not hasattr(torch.Tensor, name):
                self._replace(name, _in_a_trace(name, function))
        self._replace("data", self._data())
        _kernel.add(self)
        _inner.watches = [*getattr(_inner, "watches", ()), self]
        return self

    def __exit__(self, *_):
        import torch

        _inner.watches = _inner.watches[:-1]
        _kernel.remove(self)
        while self._saved:
            name, original = self._saved.pop()
            if original is not None:
                setattr(torch.Tensor, name, original)
            else:
                delattr(torch.Tensor, name)
