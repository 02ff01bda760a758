"""What changes in Python and torch while sizes are Numbers (sizes.py): functions of torch get their tensors, and functions of Python that
would take the plain value, such as max() and math.sqrt(), compute with them. Needs torch.
"""

import builtins
import contextlib
import functools
import math
import sys
import threading

import torch
from torch.overrides import TorchFunctionMode

from . import watch
from .getters import replace, restore, sizes_are
from .names import Names
from .scales import resize
from .sizes import Real, Shape, Size, context, double, is_number, make, note, of_doubles, plain, size_of
from .sizes_of_data import SizedByData

_thread = threading.local()  # .mode: the Mode of a recording, or missing
_PARTS = (list, tuple, Shape, torch.Size)


def has_number(value):
    kind = type(value)
    if kind is Size or kind is Real:
        return True
    if kind in _PARTS:
        return any(map(has_number, value))
    return kind is slice and (is_number(value.start) or is_number(value.stop) or is_number(value.step))


def _mapped(value, function):
    kind = type(value)
    if kind is Size or kind is Real:
        return function(value)
    if kind is slice:
        return slice(*(_mapped(part, function) for part in (value.start, value.stop, value.step)))
    if kind in _PARTS:
        return (list if kind is list else tuple)(_mapped(part, function) for part in value)
    return value


def _taken(number):
    note(number, "an argument")
    return number.value


def _scalars_are_doubles(args):
    """Would a tensor in double precision change the dtype of the result? It takes part in type promotion as a float does, unless there is
    no tensor of floats with dims."""
    tensors = [arg for arg in args if isinstance(arg, torch.Tensor)]
    return not tensors or any(t.dtype == torch.float64 or (t.dim() and t.is_floating_point()) for t in tensors)


class _Swap:
    """The arguments of one call, with tensors of the trace in place of Numbers."""

    def __init__(self, args, kwargs):
        self.tensors = []
        doubles = _scalars_are_doubles([*args, *kwargs.values()])

        def tensor(number):
            made = number.tensor()
            if type(number) is Real and not doubles:
                made = made.to(torch.get_default_dtype())
            self.tensors.append((number, made))
            return made

        self.args = [_mapped(arg, tensor) for arg in args]
        self.kwargs = {name: _mapped(arg, tensor) for name, arg in kwargs.items()}

        self._uses = [_uses(made) for _, made in self.tensors]

    def note_unseen(self):
        """Has C++ taken a number without a node of the trace? Then its tensor has fewer new uses than there are arguments with it."""
        for number, made in self.tensors:
            before = [uses for (_, other), uses in zip(self.tensors, self._uses) if other is made]
            if _uses(made) < before[0] + len(before):
                note(number, "an argument")


def _uses(tensor):
    value = watch.trace_value(tensor)
    return 0 if value is None else len(value.uses())


class _Mode(TorchFunctionMode):
    """Functions of torch get the tensors of Numbers."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if not any(map(has_number, args)) and not any(map(has_number, kwargs.values())):
            return func(*args, **kwargs)
        if torch._C._get_tracing_state() is None or watch.is_vmapped():
            return _with_plain_numbers(func, args, kwargs)
        resized = resize(func, args, _factor, is_number)
        if resized is not None:
            return resized
        swap = _Swap(args, kwargs)
        try:
            with watch.quiet():
                result = func(*swap.args, **swap.kwargs)
        except TypeError:  # it takes only numbers, or bools
            return _with_plain_numbers(func, args, kwargs)
        swap.note_unseen()
        return result


def _with_plain_numbers(func, args, kwargs):
    return func(*(_mapped(arg, _taken) for arg in args), **{name: _mapped(arg, _taken) for name, arg in kwargs.items()})


def _factor(value):
    return value.tensor().to(torch.float64) if is_number(value) else torch.tensor(value, dtype=torch.float64)


# Functions of Python


def _chosen(plain_function, of_tensors, clamp):
    """max() or min()"""

    def trace(*operands):
        convert = double if any(isinstance(value, float) for value in operands) else lambda value: value.tensor() if is_number(value) else value
        first, *others = sorted(map(convert, operands), key=lambda value: not isinstance(value, torch.Tensor))
        for other in others:
            first = of_tensors(first, other) if isinstance(other, torch.Tensor) else clamp(first, other)
        return first

    def function(*args, **kwargs):
        values = args[0] if len(args) == 1 and isinstance(args[0], (list, tuple)) else args
        if kwargs or not any(map(is_number, values)) or not all(isinstance(value, (int, float)) for value in values):
            return plain_function(*args, **kwargs)
        return make(plain_function(map(plain, values)), trace, *values)

    return function


def _sorted(values, *args, **kwargs):
    values = list(values)
    if args or kwargs or not any(map(is_number, values)) or not all(isinstance(value, int) for value in values):
        return _plain_sorted(values, *args, **kwargs)
    return [make(value, functools.partial(_at_place, place), *values) for place, value in enumerate(_plain_sorted(map(plain, values)))]


_plain_sorted = sorted


def _at_place(place, *values):
    tensors = [value.tensor() if is_number(value) else torch.tensor(value) for value in values]
    return torch.stack(tensors).sort()[0][place]


def _exact_power(logarithm, base):
    """A logarithm that is a whole number where the operand is a power of the base."""

    def trace(x):
        found = logarithm(x)
        return torch.where(torch.full_like(x, base) ** found.round() == x, found.round(), found)

    return trace


def _of_math(name, trace):
    plain_function = getattr(math, name)

    def function(*args):
        if not any(map(is_number, args)) or not all(isinstance(arg, (int, float)) for arg in args):
            return plain_function(*args)
        return make(plain_function(*map(plain, args)), trace, *args)

    return function


def _logarithm(x, base=None):
    tensors = [value if isinstance(value, torch.Tensor) else torch.tensor(value, dtype=torch.float64) for value in (x, base) if value is not None]
    return tensors[0].log() if base is None else tensors[0].log() / tensors[1].log()


def _functions_of_math():
    found = {name: of_doubles(getattr(torch, name)) for name in ("sqrt", "exp", "sin", "cos", "tan", "tanh", "atan")}
    found["isqrt"] = lambda x: double(x).sqrt().floor().to(torch.int64)
    found["log"] = of_doubles(_logarithm)
    found["log2"] = of_doubles(_exact_power(torch.log2, 2))
    found["log10"] = of_doubles(_exact_power(torch.log10, 10))
    found["pow"] = of_doubles(lambda a, b: a**b)
    return {name: _of_math(name, trace) for name, trace in found.items()}


def _length(value):
    return value.shape[0] if isinstance(value, torch.Tensor) and value.dim() else len(value)


class _NumberType(type):
    """The class of stand-ins for int and float: a call with a Number gives a Number. Otherwise they are equal to the type `plain`."""

    def __call__(cls, *args, **kwargs):
        if len(args) == 1 and not kwargs and is_number(args[0]):
            return cls.convert(args[0])
        return cls.plain(*args, **kwargs)

    def __instancecheck__(cls, value):
        return isinstance(value, cls.plain)

    def __subclasscheck__(cls, other):
        return issubclass(other, cls.plain)

    def __eq__(cls, other):
        return other is cls or other is cls.plain

    def __hash__(cls):
        return hash(cls.plain)


def _stand_in(kind, convert):
    return _NumberType(kind.__name__, (), {"plain": kind, "convert": staticmethod(convert)})


def _float(number):
    return number if isinstance(number, float) else make(float(number.value), double, number)


# A recording


def _without_modes(original):
    """has_torch_function() for functions of torch that are written in Python: with a mode they would run without it, and the functions that
    they call would not see it."""

    def function(*args):
        if getattr(_thread, "mode", None) is None:
            return original(*args)
        values = args[0] if original is torch.overrides.has_torch_function else args
        return torch._C._is_torch_function_enabled() and any(map(_has_override, values))

    return function


def _has_override(value):
    kind = type(value)
    if kind is torch.Tensor or kind is torch.nn.Parameter or is_number(value):
        return False
    override = getattr(kind, "__torch_function__", None)
    return override is not None and override is not torch._C._disabled_torch_function_impl


def _insert(mode, height):
    """Puts the mode below those that the model has pushed; None takes it away."""
    above = [torch._C._pop_torch_function_stack() for _ in range(torch._C._len_torch_function_stack() - height)]
    if mode is None:
        above.pop()
    else:
        torch._C._push_on_torch_function_stack(mode)
    for one in reversed(above):
        torch._C._push_on_torch_function_stack(one)


class _Recording:
    """Pushes the mode when the first Number is made: it costs time at each call of torch. of_data: only sizes that depend on data are
    Numbers."""

    def __init__(self, of_data):
        self._depends = SizedByData(by_numbers=True) if of_data else None
        self.height, self.is_pushed, self._saved = torch._C._len_torch_function_stack(), False, []

    def given(self, name, tensor, value, args):
        traced = self._depends and watch.trace_value(tensor)
        if self._depends and (traced is None or not self._depends(traced)):
            return value
        found = size_of(name, tensor, value, args)
        if not self.is_pushed and has_number(found):
            self._push()
        return found

    def _push(self):
        self.is_pushed = True
        for name in ("has_torch_function", "has_torch_function_unary", "has_torch_function_variadic"):
            original = getattr(torch.overrides, name)
            replacement = _without_modes(original)
            for module in list(sys.modules.values()):
                if getattr(module, "__name__", "").partition(".")[0] == "torch" and vars(module).get(name) is original:
                    replace(self._saved, module, name, replacement)
        _insert(_Mode(), self.height)

    def close(self):
        if self.is_pushed:
            _insert(None, self.height)
        restore(self._saved)
        self.is_pushed = False


@contextlib.contextmanager
def sizes_are_numbers(functions, of_data=False):
    """In the block, sizes are Numbers for recordings of this thread. functions: those that will run. of_data: only sizes that depend on data.
    Gives a function that calls another one which records: once more, if it used a name before it was replaced."""

    def complete(record):
        found = record()
        return record() if names.is_late() else found

    saved, of_math = [], _functions_of_math()
    names = Names({"int": _stand_in(int, math.trunc), "float": _stand_in(float, _float), "len": _length,
                   **{id(getattr(math, name)): function for name, function in of_math.items()}}, is_number)
    recording, before = _Recording(of_data), (getattr(_thread, "mode", None), getattr(context, "names", None))
    try:
        for name, function in of_math.items():
            replace(saved, math, name, function)
        replace(saved, builtins, "max", _chosen(max, torch.maximum, lambda number, limit: number.clamp(min=limit)))
        replace(saved, builtins, "min", _chosen(min, torch.minimum, lambda number, limit: number.clamp(max=limit)))
        replace(saved, builtins, "sorted", _sorted)
        for function in functions:
            if hasattr(function, "__code__") and not watch.is_torchs(function.__code__):
                names.add(function.__code__, function.__globals__)
        _thread.mode, context.names = recording, names
        with sizes_are(recording.given):
            yield complete
    finally:
        _thread.mode, context.names = before
        recording.close()
        names.restore()
        restore(saved)
