"""Numbers that Python computes from sizes while a model is captured.

Outside a trace a size is an int. While torch traces, it is a tensor without dims. This makes two differences:

- `n * 0.29` is a float32 tensor, where Python has a double: int(n * 0.29) could be another number. Such a tensor remembers its operands, and
  exact() computes it again in float64 if Python takes a number out of it.
- `int(n / 2)`, `max(n, 4)` and `math.sqrt(n)` take a number out of the tensor, so that the trace has only the value of the example. In a
  repeated recording, these names mean functions that return tensors (Names).
"""

import ast
import contextlib
import linecache
import math
import types

_OPERANDS = "_ptonnx_operands"  # attribute of a tensor: (function, its operands); a result of arithmetic on sizes
_EXACT = "_ptonnx_exact"  # attribute of a tensor: the same number in float64

ARITHMETIC = tuple(f"__{prefix}{name}__" for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow")
                   for prefix in ("", "r")) + ("__neg__", "__pos__", "__abs__")


def trace_value(tensor):
    """The value of the trace; None for a tensor that the trace does not have."""
    import torch

    try:
        return torch._C._get_value_trace(tensor)
    except RuntimeError:  # it requires a gradient, but is not a weight
        return None


def is_traced_number(value):
    """Is it a size, or a result of arithmetic on sizes? Such a value is a tensor while torch traces, and a Python number
    otherwise."""
    import torch

    if not isinstance(value, torch.Tensor) or value.dim() or torch._C._get_tracing_state() is None:
        return False
    if hasattr(value, _OPERANDS):
        return True
    traced = trace_value(value)
    return traced is not None and traced.node().kind() == "prim::NumToTensor"


def _is_number(value):
    return type(value) in (int, float) or is_traced_number(value)


def remember(result, function, operands):
    """Records that result is function(*operands), if the operands are sizes, numbers, or results of arithmetic on them."""
    if all(map(_is_number, operands)):
        setattr(result, _OPERANDS, (function, operands))
    return result


def divide(a, b, rounding_mode=None):
    """a / b of numbers, at least one of which is a tensor. torch computes a number divided by a tensor as a product with the reciprocal,
    which is rounded twice, so the number becomes a tensor first."""
    import torch

    return torch.div(a if hasattr(a, "dim") else torch.full_like(b, a), b, rounding_mode=rounding_mode)


def remember_operator(result, name, method, operands):
    """The same for the result of a method such as __add__."""
    if name.endswith("truediv__"):
        method, operands = divide, operands if name == "__truediv__" else operands[::-1]
    remember(result, method, operands)


def exact(value):
    """The number with the precision that Python computes with: an int64 or float64 tensor, or the value itself if it is not a
    result of arithmetic on sizes."""
    operands = getattr(value, _OPERANDS, None)
    if operands is None or not value.is_floating_point():
        return value
    if not hasattr(value, _EXACT):
        setattr(value, _EXACT, operands[0](*map(_as_double, operands[1])))
    return getattr(value, _EXACT)


def _as_double(value):
    import torch

    return exact(value).to(torch.float64) if isinstance(value, torch.Tensor) else value


def _int(tensor):
    """The number as an int64 tensor, without its fraction."""
    import torch

    result = tensor.to(torch.int64)
    setattr(result, _OPERANDS, (None, ()))
    return result


def _float(function, *operands):
    """The number function(*operands) as a tensor of the default dtype, which takes part in type promotion as a float does."""
    import torch

    result = function(*map(_as_double, operands)).to(torch.get_default_dtype())
    return remember(result, function, operands)


def rounded(number):
    """round(number): the nearest int, and the even one if two are equally near."""
    return _int(exact(number).round() if number.is_floating_point() else number)


def _quotient(number):
    """(a, b) if the number is a / b of ints. Rounding it is then a division of ints, which the core can represent as a
    symbolic integer."""
    function, operands = getattr(number, _OPERANDS, (None, ()))
    return operands if function is divide and not any(map(_is_float, operands)) else None


def _is_float(number):
    return isinstance(number, float) or (hasattr(number, "dim") and number.is_floating_point())


def _floor(number):
    quotient = _quotient(number)
    return quotient[0] // quotient[1] if quotient else _int(exact(number).floor())


def _ceil(number):
    quotient = _quotient(number)
    return -(-quotient[0] // quotient[1]) if quotient else _int(exact(number).ceil())


def _truncated(number):
    quotient = _quotient(number)
    return _int(divide(*quotient, rounding_mode="trunc") if quotient else exact(number))


# Methods that torch.Tensor lacks: math.floor(n) calls __floor__().
ROUNDING = {"__floor__": _floor, "__ceil__": _ceil, "__trunc__": _truncated}


def _largest_or_smallest(plain, operator, clamp):
    """max() or min(), with operator() for two tensors, and clamp() for a tensor and a number."""

    def function(*args, **kwargs):
        values = args[0] if len(args) == 1 and isinstance(args[0], (list, tuple)) else args
        if kwargs or not all(map(_is_number, values)) or not any(map(is_traced_number, values)):
            return plain(*args, **kwargs)
        floats = set(map(_is_float, values))
        if len(floats) == 2:  # the result may be an int or a float
            return plain(*args, **kwargs)

        def chosen(*numbers):
            first, *others = sorted(numbers, key=lambda number: type(number) in (int, float))  # tensors first
            for other in others:
                first = operator(first, other) if hasattr(other, "dim") else clamp(first, other)
            return first

        return _float(chosen, *values) if True in floats else _int(chosen(*values))

    return function


def _length(value):
    import torch

    traced = isinstance(value, torch.Tensor) and value.dim() and torch._C._get_tracing_state() is not None
    return value.size(0) if traced else len(value)


class _NumberType(type):
    """The class of stand-ins for int and float: a call with a traced number gives a tensor. Otherwise they are equal to the type `plain`."""

    def __call__(cls, *args, **kwargs):
        if len(args) == 1 and not kwargs and is_traced_number(args[0]):
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


def _stand_in(plain, convert):
    return _NumberType(plain.__name__, (), {"plain": plain, "convert": staticmethod(convert)})


def _function(plain, name):
    """A function of math, for which torch has one with the same name."""

    def function(*args):
        import torch

        return _float(getattr(torch, name), *args) if len(args) == 1 and is_traced_number(args[0]) else plain(*args)

    return function


_TYPES = {"int": _stand_in(int, _truncated), "float": _stand_in(float, lambda number: _float(lambda x: x, number))}


def _builtin_functions():
    import torch

    most = _largest_or_smallest(max, torch.maximum, lambda number, limit: number.clamp(min=limit))
    least = _largest_or_smallest(min, torch.minimum, lambda number, limit: number.clamp(max=limit))
    return {"max": most, "min": least, "len": _length}


_OF_MATH = {name: _function(getattr(math, name), name) for name in ("sqrt", "log", "log2", "log10", "exp")}


def _only_called(tree, name):
    """Is the name used only in calls, as in `int(x)`, in annotations, and as an argument of isinstance()?"""
    allowed = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            is_check = isinstance(node.func, ast.Name) and node.func.id == "isinstance"
            allowed.update(map(id, [node.func] + [part for arg in node.args[1:] for part in ast.walk(arg)] * is_check))
        for field in ("annotation", "returns"):
            found = getattr(node, field, None)
            allowed.update(map(id, ast.walk(found)) if found is not None else ())
    return all(id(node) in allowed for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name)


def _safe_types(files):
    """The names of _TYPES whose replacement is not visible in these source files: `dtype=int` needs the type itself."""
    try:
        trees = [ast.parse("".join(linecache.getlines(file))) for file in files]
    except SyntaxError:
        return []
    if not all(tree.body for tree in trees):  # there is no source
        return []
    return [name for name in _TYPES if all(_only_called(tree, name) for tree in trees)]


class Names:
    """The globals of functions that take numbers out of sizes, with the files of these functions."""

    def __init__(self):
        self._found = {}  # id of the globals: (the globals, files)

    def note(self, frame):
        """The function of the frame takes a number out of a size. Does it use a name that can be replaced?"""
        used = set(frame.f_code.co_names)
        if used & {*_TYPES, "max", "min", "len", *_OF_MATH, "floor", "ceil", "trunc", "math"}:
            self._found.setdefault(id(frame.f_globals), (frame.f_globals, set()))[1].add(frame.f_code.co_filename)

    def __bool__(self):
        return bool(self._found)

    @staticmethod
    def _replacements(scope, files):
        """{name: value} for the globals of a module."""
        ours = {**{name: _TYPES[name] for name in _safe_types(files)}, **_builtin_functions()}
        found = {name: value for name, value in ours.items() if name not in scope}
        of_math = types.SimpleNamespace(**{**vars(math), **_OF_MATH})
        functions = {id(getattr(math, name)): function for name, function in _OF_MATH.items()}
        for name, value in scope.items():
            if value is math:
                found[name] = of_math
            elif id(value) in functions:
                found[name] = functions[id(value)]
        return found

    @contextlib.contextmanager
    def replaced(self):
        """In the noted globals, int(), max() and others return tensors for traced numbers."""
        saved = []
        try:
            for scope, files in self._found.values():
                for name, value in self._replacements(scope, files).items():
                    saved.append((scope, name, scope.get(name), name in scope))
                    scope[name] = value
            yield
        finally:
            for scope, name, value, had in reversed(saved):
                if had:
                    scope[name] = value
                else:
                    del scope[name]
