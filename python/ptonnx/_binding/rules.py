"""Rules in Python: functions that C calls for each use of an operator. They use the functions of ptonnx.h for rules.

Tensors, graphs and symbols are addresses (int) of objects of C, which are valid until the conversion ends.
"""

import ctypes
from ctypes import POINTER, c_char_p, c_double, c_int, c_int64, c_size_t, c_void_p

from . import library as c
from .dtypes import FROM_CORE

CALL = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)


class _Rule(ctypes.Structure):
    _fields_ = [("schema", c_char_p), ("since", c_int), ("call", CALL), ("user", c_void_p)]


class _Argument(ctypes.Structure):
    pass


_Argument._fields_ = [
    ("name", c_char_p),
    ("type", c_char_p),
    ("kind", c_int),
    ("i", c_int64),
    ("f", c_double),
    ("s", c_char_p),
    ("tensor", c_void_p),
    ("items", POINTER(_Argument)),
    ("n", c_size_t),
]


class _Attribute(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("kind", c_int),
        ("i", c_int64),
        ("f", c_double),
        ("s", c_char_p),
        ("ints", POINTER(c_int64)),
        ("floats", POINTER(c_double)),
        ("n", c_size_t),
        ("strings", POINTER(c_char_p)),
        ("tensor", c_void_p),
        ("graph", c_void_p),
    ]


NONE, BOOL, INT, FLOAT, TEXT, TENSOR, LIST, TUPLE, DEVICE, QUANTIZED = range(10)
_ATTRIBUTES = {"f": 1, "i": 2, "s": 3, "t": 4, "g": 5, "fs": 6, "is": 7, "ss": 8, "ty": 13}


def _declare(lib):
    """Sets the types of the functions, once for each loaded library."""
    if getattr(lib, "ptonnx_rules_declared", False):
        return lib
    call, tensor, out = c_void_p, c_void_p, POINTER(c_void_p)
    dims, symbols = POINTER(c_int64), POINTER(c_void_p)
    for name, result, *arguments in (
        ("call_opset", c_int, call),
        ("call_operator", c_char_p, call),
        ("call_arguments", c_int, POINTER(POINTER(_Argument)), POINTER(c_size_t), call),
        ("call_contents", c_int, out, POINTER(c_size_t), call, tensor),
        ("tensor_dtype", c_char_p, tensor),
        ("tensor_rank", c_int, tensor),
        ("tensor_is_sequence", c_int, tensor),
        ("tensor_dim", c_int64, tensor, c_int),
        ("tensor_symbol", c_void_p, tensor, c_int),
        ("tensor_param", c_char_p, tensor),
        ("call_node", c_int, out, c_size_t, call, c_char_p, out, c_size_t, POINTER(_Attribute), c_size_t),
        ("call_constant", c_int, out, call, c_char_p, c_int, dims, c_void_p),
        ("call_declare", c_int, call, tensor, c_char_p, c_int, dims, symbols),
        ("call_graph_begin", c_int, call, c_char_p),
        ("call_graph_input", c_int, out, call, c_char_p, c_int, dims, symbols),
        ("call_graph_end", c_int, out, call, out, c_size_t),
        ("call_return", c_int, call, out, c_size_t),
        ("call_return_quantized", c_int, call, tensor, tensor, tensor, c_int),
        ("call_fail", c_int, call, c_char_p),
    ):
        function = getattr(lib, f"ptonnx_{name}")
        function.restype, function.argtypes = result, arguments
    lib.ptonnx_rules_declared = True
    return lib


class Failed(Exception):
    """A function of C failed. The message is recorded already; the rule returns the code."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Argument:
    """kind, and the value: a number, a text, None, or a list of Arguments. `tensor` is the address of a tensor, or of a number
    that is decided at run time; then the value is None."""

    def __init__(self, given):
        self.name, self.type = (text.decode() if text else None for text in (given.name, given.type))
        self.kind, self.tensor, self.value = given.kind, given.tensor, None
        if self.kind in (LIST, TUPLE, QUANTIZED):
            self.value = [Argument(given.items[i]) for i in range(given.n)]
        elif self.kind in (TEXT, DEVICE):
            self.value = given.s.decode(errors="replace")
        elif self.tensor is None and self.kind != NONE:
            self.value = {BOOL: bool(given.i), INT: given.i, FLOAT: given.f}[self.kind]

    def constant_list(self):
        """The numbers of a list of ints or floats that are all known, which torch.onnx passes as one constant; else None."""
        if self.kind != LIST or any(item.tensor is not None or item.kind not in (INT, FLOAT) for item in self.value):
            return None
        if not self.value and (self.type is None or self.type.startswith("Tensor")):
            return None
        return [item.value for item in self.value]


class Dim:
    """A size that is decided at run time. Equal dims have the same symbol; None is an unknown size."""

    def __init__(self, symbol=None):
        self.symbol = symbol


def _addresses(values):
    return (c_void_p * max(len(values), 1))(*values)


def _plain(text, what):
    encoded = text.encode() if isinstance(text, str) else bytes(text)
    if b"\0" in encoded:
        raise ValueError(f"{what} contains a NUL: {text!r}")
    return encoded


class RuleCall:
    """One use of an operator."""

    def __init__(self, lib, address):
        self._lib, self._at, self._graphs = lib, address, 0
        self.opset = lib.ptonnx_call_opset(address)
        self.schema = lib.ptonnx_call_operator(address).decode()

    def _check(self, code):
        if code:
            raise Failed(code)

    def arguments(self):
        given, n = POINTER(_Argument)(), c_size_t()
        self._check(self._lib.ptonnx_call_arguments(ctypes.byref(given), ctypes.byref(n), self._at))
        return [Argument(given[i]) for i in range(n.value)]

    # Tensors

    def dtype(self, tensor):
        """torch's name, such as "float32"; the core's if torch has none; None if the dtype is unknown."""
        dtype = self._lib.ptonnx_tensor_dtype(tensor)
        return FROM_CORE.get(dtype.decode(), dtype.decode()) if dtype else None

    def dims(self, tensor):
        """Sizes and Dims; None if the rank is unknown."""
        lib, rank = self._lib, self._lib.ptonnx_tensor_rank(tensor)
        if rank < 0:
            return None
        sizes = [lib.ptonnx_tensor_dim(tensor, axis) for axis in range(rank)]
        return [Dim(lib.ptonnx_tensor_symbol(tensor, axis)) if size < 0 else size for axis, size in enumerate(sizes)]

    def is_sequence(self, tensor):
        return bool(self._lib.ptonnx_tensor_is_sequence(tensor))

    def param(self, tensor):
        """The state-dict name of a parameter or buffer, or None."""
        name = self._lib.ptonnx_tensor_param(tensor)
        return name.decode() if name else None

    def contents(self, tensor):
        """The address of the contents of a constant and their length in bytes, or None."""
        at, length = c_void_p(), c_size_t()
        self._check(self._lib.ptonnx_call_contents(ctypes.byref(at), ctypes.byref(length), self._at, tensor))
        return (at.value, length.value) if at else None

    # Nodes

    def node(self, kind, inputs, attributes=(), outputs=1):
        """attributes: (name, kind, value), with the kinds of torch: i, f, s, t, g, is, fs, ss. Returns a list of tensors."""
        keep, results = [], _addresses([None] * outputs)
        given = (_Attribute * max(len(attributes), 1))(*(self._attribute(*a, keep) for a in attributes))
        self._check(self._lib.ptonnx_call_node(
            results, outputs, self._at, _plain(kind, "the name of a node"), _addresses(inputs), len(inputs), given,
            len(attributes)))
        return list(results)[:outputs]

    def _attribute(self, name, kind, value, keep):
        if kind not in _ATTRIBUTES:
            raise TypeError(f"the attribute '{name}' has the kind '{kind}', which is not supported")
        given = _Attribute(name=_plain(name, "the name of an attribute"), kind=_ATTRIBUTES[kind])
        if kind == "s":
            given.s = _plain(value, f"the attribute '{name}'")
        elif kind in ("i", "f"):
            setattr(given, kind, value)
        elif kind == "ty":
            dtype, dims = value
            given.s = _plain(dtype, f"the dtype of the attribute '{name}'")
            if dims is not None:
                keep.append((c_int64 * max(len(dims), 1))(*(-1 if isinstance(size, Dim) else size for size in dims)))
                given.ints, given.n = keep[-1], len(dims)
        elif kind in ("t", "g"):
            setattr(given, {"t": "tensor", "g": "graph"}[kind], value)
        else:
            item, field = {"is": (c_int64, "ints"), "fs": (c_double, "floats"), "ss": (c_char_p, "strings")}[kind]
            value = [_plain(text, f"the attribute '{name}'") for text in value] if kind == "ss" else list(value)
            keep.append((item * max(len(value), 1))(*value))
            setattr(given, field, keep[-1])
            given.n = len(value)
        return given

    def constant(self, dtype, dims, contents):
        """A constant tensor with a copy of the contents: bytes, or an address."""
        result = c_void_p()
        self._check(self._lib.ptonnx_call_constant(
            ctypes.byref(result), self._at, dtype.encode(), len(dims), (c_int64 * max(len(dims), 1))(*dims), contents))
        return result.value

    def _type(self, dtype, dims):
        """dtype, rank, sizes and symbols for C."""
        given = dims or []
        sizes = (c_int64 * max(len(given), 1))(*(-1 if isinstance(dim, Dim) else dim for dim in given))
        symbols = _addresses([dim.symbol if isinstance(dim, Dim) else None for dim in given])
        return dtype.encode() if dtype else None, -1 if dims is None else len(given), sizes, symbols

    def declare(self, tensor, dtype, dims):
        """Declares the type of an output of a node in another domain."""
        self._check(self._lib.ptonnx_call_declare(self._at, tensor, *self._type(dtype, dims)))

    def begin_graph(self, name):
        self._check(self._lib.ptonnx_call_graph_begin(self._at, name.encode()))

    def graph_input(self, dtype, dims):
        result = c_void_p()
        self._check(self._lib.ptonnx_call_graph_input(ctypes.byref(result), self._at, *self._type(dtype, dims)))
        return result.value

    def end_graph(self, outputs):
        result = c_void_p()
        self._check(self._lib.ptonnx_call_graph_end(ctypes.byref(result), self._at, _addresses(outputs), len(outputs)))
        return result.value

    # Results

    def give(self, results):
        self._check(self._lib.ptonnx_call_return(self._at, _addresses(results), len(results)))

    def give_quantized(self, integers, scale, zero_point, axis):
        self._check(self._lib.ptonnx_call_return_quantized(self._at, integers, scale, zero_point, axis))

    def fail(self, message):
        """Records an error at the line of the model. Returns the code."""
        return self._lib.ptonnx_call_fail(self._at, message.replace("\0", "\\0").encode(errors="replace"))


class Rules:
    """Rules for one export. Each is (schema, function): the function gets a RuleCall and gives its results. Exceptions are
    recorded as errors at the line of the model that uses the operator, and kept."""

    def __init__(self, rules):
        self._rules, self.raised = list(rules), []

    def __len__(self):
        return len(self._rules)

    def array(self, keep):
        calls = [CALL(self._called(function)) for _, function in self._rules]
        array = (_Rule * max(len(calls), 1))(
            *(_Rule(schema.encode(), 0, call, None) for (schema, _), call in zip(self._rules, calls)))
        keep += [calls, array]
        return ctypes.cast(array, c_void_p)

    def _called(self, function):
        def called(address, _):
            call = None
            try:
                call = RuleCall(_declare(c.library()), address)
                function(call)
                return 0
            except Failed as failed:
                return failed.code
            except BaseException as raised:
                self.raised.append(raised)
                return call.fail(_described(raised)) if call else 1

        return called


def _described(raised):
    text = " ".join(str(raised).split())
    return f"its symbolic function raised {type(raised).__name__}" + (f": {text}" if text else "")
