"""Sizes as numbers of Python, while a model with dynamic sizes is recorded. Needs torch.

In: what a getter of a tensor has read (getters.py). Out: a Number, which Python, NumPy and torch take for an int or a float. Arithmetic on
Numbers gives Numbers; tensor() is the value as a tensor of the trace, made when it is needed first. Where Python or C takes the plain value,
as in a key, a condition or a loop count, the watch gets a note of it (watch.py).
"""

import contextlib
import builtins
import math
import operator
import sys
import threading

import torch

from . import watch
from .getters import base

_METHODS_OF_NUMBERS = ("bit_length", "bit_count", "as_integer_ratio", "conjugate", "is_integer", "to_bytes", "hex", "numerator", "denominator",
                       "real", "imag")
_DEEP = 40  # operations that depend on one another are put into the trace before recursion becomes deep


context = threading.local()  # .names: the Names of a recording, or None


def is_number(value):
    return type(value) in (Size, Real)


def plain(value):
    """The value for the example, in the class that the trace can take."""
    if is_number(value):
        return value.value
    return value if type(value) in (int, float) else float(value) if isinstance(value, float) else int(value)


def note(value, use):
    """Python takes the plain value of a Number."""
    watch.note(use, value.tensor)


def _see_taken():
    names = getattr(context, "names", None)
    if names:
        names.see(taken=True)


def make(value, trace, *operands):
    """The Number trace(*operands), which is `value` for the example. trace() makes the tensor."""
    names = getattr(context, "names", None)
    if names:
        names.see()
    number = object.__new__(Size if isinstance(value, int) else Real)
    deep = 1 + max((part._deep for part in operands if is_number(part)), default=0)
    number.__dict__.update(value=value, trace=trace, operands=operands, _deep=deep, _tensor=None)
    if deep > _DEEP:
        number.tensor()
        number.__dict__["_deep"] = 0
    return number


def _whole(value):
    return value.tensor() if is_number(value) else plain(value)


def double(value):
    return value.tensor().to(torch.float64) if is_number(value) else plain(value)


def _is_float(value):
    return isinstance(value, float)


def _full(a, like):
    return a if isinstance(a, torch.Tensor) else torch.full_like(like, a)


def divide(a, b):
    """a / b of ints and doubles. torch computes a number divided by a tensor as a product with the reciprocal, which is rounded twice, so
    the number becomes a tensor first."""
    a, b = double(a), double(b)
    return torch.div(_full(a, b), b) if isinstance(b, torch.Tensor) else torch.div(a, b)


def _power(a, b):
    if isinstance(a, torch.Tensor) and not a.is_floating_point() and not isinstance(b, torch.Tensor) and b < 0:
        a = a.double()
    return a**b


def arithmetic(function):
    """The operation on tensors and plain numbers: in double precision if one of them is a float, as Python computes it."""

    def trace(*operands):
        return function(*map(double if any(map(_is_float, operands)) else _whole, operands))

    return trace


def of_doubles(function):
    return lambda *operands: function(*map(double, operands))


def _quotient(number):
    """(a, b) if the number is a / b of ints. Rounding it is then a division of ints, which the core can represent as a symbolic integer."""
    return number.operands if number.trace is divide and not any(map(_is_float, number.operands)) else None


def _floor(number):
    quotient = _quotient(number)
    return _whole(quotient[0]) // _whole(quotient[1]) if quotient else double(number).floor().to(torch.int64)


def _ceil(number):
    quotient = _quotient(number)
    return -(-_whole(quotient[0]) // _whole(quotient[1])) if quotient else double(number).ceil().to(torch.int64)


def _truncated(number):
    quotient = _quotient(number)
    if quotient:
        a, b = map(_whole, quotient)
        return torch.div(_full(a, b) if isinstance(b, torch.Tensor) else a, b, rounding_mode="trunc")
    return double(number).to(torch.int64)


def _nearest(number):
    return double(number).round().to(torch.int64)


class Number:
    """A size, or what is computed from sizes."""

    def tensor(self):
        """The value as a tensor of the trace."""
        known = self.__dict__
        if known["_tensor"] is None:
            if torch._C._get_tracing_state() is None:  # code that is not recorded, as in an autograd function
                return torch.tensor(self.value, dtype=torch.float64 if _is_float(self) else None)
            with torch._C.DisableTorchFunction():
                known["_tensor"] = known["trace"](*known["operands"])
        return known["_tensor"]

    node = property(lambda self: _Node(self), lambda self, value: None)

    def __hash__(self):
        if watch.expects_unhashable():
            raise TypeError("unhashable type: a size of a model that is recorded")
        _see_taken()
        note(self, "a key")
        others = watch.asked_numbers(self.value)
        if others:
            watch.note("a condition", lambda: (self.tensor() == torch.tensor(others)).any())
        return hash(self.value)

    def __array__(self, dtype=None, copy=None):
        import numpy

        note(self, "an array of NumPy")
        return numpy.array(self.value, dtype)

    def __reduce_ex__(self, protocol):
        note(self, "a copy")
        return type(self.value), (self.value,)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    __pos__ = __copy__

    def __floor__(self):
        return make(math.floor(self.value), _floor, self) if _is_float(self) else self

    def __ceil__(self):
        return make(math.ceil(self.value), _ceil, self) if _is_float(self) else self

    def __trunc__(self):
        return make(math.trunc(self.value), _truncated, self) if _is_float(self) else self

    def __round__(self, digits=None):
        if not _is_float(self):
            return self
        if digits is None:
            return make(round(self.value), _nearest, self)
        return make(round(self.value, digits), lambda number: double(number).round(decimals=digits), self)

    def __neg__(self):
        return make(-self.value, arithmetic(operator.neg), self)

    def __abs__(self):
        return make(abs(self.value), arithmetic(abs), self)

    def __invert__(self):
        return make(~self.value, arithmetic(operator.invert), self)

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self


def _define_operators():
    named = {name: getattr(operator, name) for name in ("add", "sub", "mul", "floordiv", "mod", "xor", "lshift", "rshift")}
    traced = {name: arithmetic(function) for name, function in named.items()}
    named.update({"and": operator.and_, "or": operator.or_, "pow": operator.pow, "truediv": operator.truediv})
    traced.update({"and": arithmetic(operator.and_), "or": arithmetic(operator.or_), "pow": arithmetic(_power), "truediv": divide})
    for name, function in named.items():
        _define_operator(name, function, traced[name])
    for name in ("lt", "le", "gt", "ge", "eq", "ne"):
        setattr(Number, f"__{name}__", _comparison(getattr(operator, name)))
    for name, use in {"bool": "a condition", "int": "a number", "float": "a number", "complex": "a number", "str": "a text", "repr": "a text",
                      "index": "a loop count or an index", "format": "a text"}.items():
        setattr(Number, f"__{name}__", _taking(operator.index if name == "index" else getattr(builtins, name), use))
    for name in _METHODS_OF_NUMBERS:
        setattr(Number, name, _method(name))


def _define_operator(name, function, trace):
    def forward(a, b, *modulus):
        if not isinstance(b, (int, float)):
            return NotImplemented
        result = make(function(a.value, plain(b)), trace, a, b)
        return result % modulus[0] if modulus else result

    def reflected(a, b):
        return make(function(plain(b), a.value), trace, b, a) if isinstance(b, (int, float)) else NotImplemented

    setattr(Number, f"__{name}__", forward)
    setattr(Number, f"__r{name}__", reflected)


def _comparison(function):
    """A comparison is a bool, as outside of a trace: an argument that must be a bool takes nothing else."""

    def compare(a, b):
        if not isinstance(b, (int, float)):
            return NotImplemented
        found = function(a.value, plain(b))
        if a is not b:
            is_shortcut = function is operator.eq and not found and type(b) is int and b == 1  # as for axes that are broadcast
            watch.note("a condition", lambda: arithmetic(function)(a, b), is_shortcut)
        return found

    return compare


def _taking(function, use):
    def method(self, *args):
        if use == "a number":
            _see_taken()
        note(self, use)
        return function(self.value, *args)

    return method


def _method(name):
    def get(self):
        found = getattr(self.value, name)
        if callable(found):
            use = "a condition" if name == "is_integer" else "a number"
            return _taking(lambda value, *args, **kwargs: found(*args, **kwargs), use).__get__(self)
        note(self, "a number")
        return found

    return property(get)


_define_operators()


class Size(Number, getattr(torch, "SymInt", object)):
    __class__ = property(lambda self: int)


class Real(Number, getattr(torch, "SymFloat", object)):
    __class__ = property(lambda self: float)


class _Node:
    """What torch's C++ code asks of a number that no mode has replaced: it takes the plain value."""

    def __init__(self, number):
        self._number = number

    def _taken(self, *args):
        note(self._number, "an argument")
        return self._number.value

    guard_int = guard_float = guard_bool = int_ = bool_ = _taken

    def is_int(self):
        return type(self._number) is Size

    def is_float(self):
        return type(self._number) is Real

    def _no(self):
        return False

    is_bool = is_nested_int = is_constant = _no

    def _yes(self):
        return True

    is_symbolic = has_hint = _yes

    def _none(self):
        return None

    maybe_as_int = maybe_as_float = nested_int = _none

    def clone(self):
        return self


class Shape(tuple):
    """x.shape: a tuple of Numbers that Python takes for a torch.Size."""

    __class__ = property(lambda self: torch.Size)

    def numel(self):
        return math.prod(self)

    def __getitem__(self, at):
        found = tuple.__getitem__(self, at)
        return Shape(found) if isinstance(at, slice) else found

    def __add__(self, other):
        return Shape(tuple.__add__(self, tuple(other)))

    def __radd__(self, other):
        return Shape(tuple(other) + tuple(self))

    def __repr__(self):
        return f"torch.Size([{', '.join(map(repr, self))}])"


# What getters give


def _value_of(tensor):
    """The value of the trace, if its sizes may vary: it is neither a constant nor a weight. None for others."""
    value = watch.trace_value(tensor)
    if value is None or value.node().kind() == "prim::Constant":
        return None
    return None if watch.is_weight(value) else value


def _size(tensor, axis, value, number):
    """The size that the tensor had when it was read: an operator in place, such as t_(), may have come since."""
    if watch.trace_value(tensor).unique() == value.unique():
        return base().size(tensor, axis)
    graph = torch._C._get_tracing_state().graph()
    place = graph.insertConstant(axis)
    size = graph.create("aten::size", [value, place], 1)
    size.output().setType(torch._C.IntType.get())
    found = graph.create("prim::NumToTensor", [size.output()], 1)
    graph.prependNode(size) if value.node().kind() == "prim::Param" else size.insertAfter(value.node())
    found.insertAfter(size)
    place.node().moveBefore(size)
    made = torch.full((), number)
    torch._C._set_value_trace(made, found.output())
    return made


def _of_vmap(tensor, name, value):
    """Inside of vmap the sizes are plain: torch's rules for batches are written in C++, where the tracer does not see them."""
    while torch._C._functorch.is_functorch_wrapped_tensor(tensor):
        tensor = torch._C._functorch.get_unwrapped(tensor)
    watch.note("a size inside of vmap", lambda: base().numel(tensor))
    return value


def _stride(tensor, shape, value):
    """Strides of a contiguous tensor are products of sizes. Others depend on how the tensor was made."""
    if any(step != math.prod(map(plain, shape[i + 1:])) for i, step in enumerate(value)) and len(value):
        watch.note("a stride", lambda: base().numel(tensor))
        return value
    return tuple(math.prod(shape[i + 1:]) for i in range(len(shape)))


def size_of(name, tensor, value, args):
    """The Number, or Shape, for the plain value that a getter has read."""
    if watch.is_vmapped():
        return _of_vmap(tensor, name, value)
    traced = _value_of(tensor)
    if traced is None:
        return value
    if name == "size" and args and args[0] is not None:
        axis = plain(args[0]) if isinstance(args[0], int) else None
        return value if axis is None else make(value, _size, tensor, axis % tensor.dim(), traced, value)
    if name == "__len__":
        _see_taken()
        watch.note("a length", lambda: base().size(tensor, 0))
        return value
    if name in ("numel", "nelement"):
        return make(value, base().numel, tensor)
    if name == "nbytes":
        return make(value // tensor.element_size(), base().numel, tensor) * tensor.element_size()
    if name == "storage_offset":
        if value:
            watch.note("a position in memory", lambda: base().numel(tensor))
        return value
    sizes = value if name != "stride" else tensor.shape
    shape = sizes if type(sizes) is Shape else Shape(make(n, _size, tensor, i, traced, n) for i, n in enumerate(sizes))
    if name != "stride":
        return shape
    if not args and isinstance(value, tuple):
        return _stride(tensor, shape, value)
    strides = tensor.stride()
    return strides[args[0]]
