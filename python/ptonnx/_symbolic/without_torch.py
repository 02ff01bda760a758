"""Runs symbolic functions where there is no torch. `g`, its values, their types and nodes behave like those of torch.onnx.

g.op makes each node at once, through the rule API. Tensors in attributes (`value_t`) are numbers, nested lists, or arrays with
dtype, shape and tobytes(), such as those of numpy.
"""

import re
import struct

from .._binding import rules as r
from .._binding.dtypes import FROM_GRAPH, GRAPH_NAMES

_ATTRIBUTE = re.compile(r"(.+)_([ifstgz]|ty)")
_DOMAINS = {"aten": "org.pytorch.aten"}
_FORMATS = {"int64": "q", "float32": "f", "float64": "d", "bool": "?"}


class Type:
    """dtype: torch's name, or None. dims: sizes and Dims, or None for an unknown rank."""

    def __init__(self, dtype=None, dims=None, kind="TensorType"):
        self._dtype, self._dims, self._kind = dtype, dims, kind

    def kind(self):
        return self._kind

    def scalarType(self):
        return GRAPH_NAMES.get(self._dtype)

    def dtype(self):
        return self._dtype

    def dim(self):
        return None if self._dims is None else len(self._dims)

    def sizes(self):
        known = self.varyingSizes()
        return None if known is None or None in known else known

    def varyingSizes(self):
        return None if self._dims is None else [None if isinstance(dim, r.Dim) else dim for dim in self._dims]

    def with_sizes(self, sizes):
        return Type(self._dtype, [r.Dim() if size is None else size for size in sizes])

    def with_dtype(self, dtype):
        return Type(FROM_GRAPH.get(dtype, str(dtype).rpartition(".")[2]), self._dims)

    def __str__(self):
        return "Tensor" if self._kind == "TensorType" else self._kind


class Node:
    """kind, inputs and outputs (Values), attributes: {name: (kind, value)}."""

    def __init__(self, kind, inputs=(), attributes=None):
        self._kind, self._inputs, self._outputs, self._attributes = kind, list(inputs), [], attributes or {}

    def kind(self):
        return self._kind

    def inputs(self):
        return iter(self._inputs)

    def input(self):
        return self._inputs[0]

    def inputsAt(self, i):
        return self._inputs[i]

    def inputsSize(self):
        return len(self._inputs)

    def outputs(self):
        return iter(self._outputs)

    def output(self):
        return self._outputs[0]

    def outputsSize(self):
        return len(self._outputs)

    def attributeNames(self):
        return list(self._attributes)

    def hasAttribute(self, name):
        return name in self._attributes

    def kindOf(self, name):
        return self._attributes[name][0]

    def mustBeNone(self):
        return self._kind == "prim::Constant" and not self._attributes

    def scopeName(self):
        return ""

    def sourceRange(self):
        return ""

    def _get(self, name):
        return self._attributes[name][1]

    i = f = s = t = z = fs = ss = _get

    def __getattr__(self, name):
        if name == "is":
            return self._get
        raise AttributeError(name)

    def __str__(self):
        return f"{self._kind}({', '.join(value.debugName() for value in self._inputs)})"


class Value:
    """A tensor at an address of C, or a list of Values, or None."""

    _count = 0

    def __init__(self, node, kind, at=None, name=None):
        self._node, self._type, self.at = node, kind, at
        Value._count += 1
        self._name, self._number = name or str(Value._count), Value._count
        node._outputs.append(self)

    def node(self):
        return self._node

    def type(self):
        return self._type

    def setType(self, kind):
        self._type = kind
        return self

    def debugName(self):
        return self._name

    def setDebugName(self, name):
        self._name = name
        return self

    def unique(self):
        return self._number

    def isCompleteTensor(self):
        return self._type.sizes() is not None and self._type.dtype() is not None

    def requires_grad(self):
        return False

    requiresGrad = requires_grad

    def __str__(self):
        return f"{self._name} defined in ({self._node})"


def flat_numbers(value):
    """(shape, numbers) of nested lists."""
    if not isinstance(value, (list, tuple)):
        return [], [value]
    parts = [flat_numbers(item) for item in value]
    if any(shape != parts[0][0] for shape, _ in parts):
        raise ValueError("the lists of a tensor have different lengths")
    return [len(parts), *(parts[0][0] if parts else [])], [number for _, numbers in parts for number in numbers]


def packed(value, dtype=None):
    """(dtype, shape, bytes) of a number, of nested lists, or of an array. As in torch, ints are int64 and floats float32."""
    if hasattr(value, "tobytes") and hasattr(value, "shape"):
        return str(value.dtype), list(value.shape), value.tobytes()
    shape, numbers = flat_numbers(value)
    if dtype is None:
        kinds = set(map(type, numbers))
        dtype = "bool" if kinds == {bool} else "int64" if kinds <= {bool, int} and kinds else "float32"
    return dtype, shape, struct.pack(f"={len(numbers)}{_FORMATS[dtype]}", *numbers)


class Graph:
    """`g`, the first argument of a symbolic function."""

    def __init__(self, call, opset):
        self._call, self.opset = call, opset
        self.block, self.original_node, self.params_dict, self.env, self.values_in_env, self.new_nodes = None, None, {}, {}, set(), []

    # Arguments

    def argument(self, given):
        """The value of an argument of the operator."""
        numbers = given.constant_list()
        if numbers is not None:
            return self._constant(numbers, "float32" if float in map(type, numbers) else "int64")
        if given.kind in (r.LIST, r.TUPLE, r.QUANTIZED):
            items = [self.argument(item) for item in given.value]
            name = "List" if given.kind == r.LIST else "Tuple"
            return Value(Node(f"prim::{name}Construct", items), Type(kind=f"{name}Type"))
        if given.tensor is not None:
            return self._tensor(given)
        if given.kind in (r.NONE, r.DEVICE):
            return Value(Node("prim::Constant", (), {} if given.kind == r.NONE else {"value": ("s", given.value)}), Type(kind="NoneType"))
        if given.kind == r.TEXT:
            return Value(Node("onnx::Constant", (), {"value": ("s", given.value)}), Type(kind="StringType"))
        dtype = {r.BOOL: "bool", r.INT: "int64", r.FLOAT: "float64"}[given.kind]
        return self._constant(given.value, dtype)

    def _tensor(self, given):
        at = given.tensor
        return Value(Node("prim::Param"), Type(self._call.dtype(at), self._call.dims(at)), at, self._call.param(at) or given.name)

    def _constant(self, value, dtype=None):
        dtype, shape, contents = packed(value, dtype)
        at = self._call.constant(dtype, shape, contents)
        return Value(Node("onnx::Constant", (), {"value": ("t", value)}), Type(dtype, shape), at)

    # Nodes

    def op(self, opname, *raw_args, outputs=1, **kwargs):
        kind = opname if "::" in opname else f"onnx::{opname}"
        attributes = dict(_attribute(key, value) for key, value in kwargs.items() if value is not None and key not in ("inplace", "aten"))
        if kind == "onnx::Constant":
            return self._constant(*(value for _, value in attributes.values()))
        inputs = [a if isinstance(a, Value) else self._constant(a) for a in raw_args]
        node = Node(kind, inputs, attributes)
        self.new_nodes.append(node)
        if kind in ("prim::ListConstruct", "prim::TupleConstruct"):
            return Value(node, Type(kind=f"{kind[6:-9]}Type"))
        for at in self._make(kind, inputs, attributes, outputs):
            Value(node, Type(self._call.dtype(at), self._call.dims(at)), at)
        return node.output() if outputs == 1 else tuple(node.outputs())

    def _make(self, kind, inputs, attributes, outputs):
        domain, _, name = kind.partition("::")
        given = []
        for key, (attribute, value) in attributes.items():
            if attribute == "t":
                value = self._call.constant(*packed(value))
            given.append((key, attribute, value))
        addresses = [None if value.node().mustBeNone() else self._address(value, kind) for value in inputs]
        return self._call.node(name if domain == "onnx" else f"{_DOMAINS.get(domain, domain)}::{name}", addresses, given, outputs)

    def _address(self, value, kind):
        """An input of a node. A list of ints is a tensor."""
        items = list(value.node().inputs()) if value.node().kind() == "prim::ListConstruct" else []
        if items and all(item.node().kind() == "onnx::Constant" and item.type().dtype() == "int64" for item in items):
            return self._constant([item.node().t("value") for item in items]).at
        if value.at is None:
            raise TypeError(f"an input of {kind} is {value}, which is not a tensor")
        return value.at

    def at(self, operator, *args, overload_name="", **kwargs):
        return self.op("aten::ATen", *args, operator_s=operator, overload_name_s=overload_name, **kwargs)

    aten_op = at


def _attribute(key, value):
    """("alpha_f", 1) -> ("alpha", ("f", 1))"""
    found = _ATTRIBUTE.fullmatch(key)
    if found is None:
        raise ValueError(f"Invalid attribute specifier '{key}': the name must end with its type, as in 'dim_i'")
    name, kind = found.groups()
    kind = {"z": "t"}.get(kind, kind)
    if kind == "ty":
        return name, (kind, (value.dtype(), value._dims))
    if kind not in "ifst":
        raise ValueError(f"the attribute '{key}' needs torch: only _i, _f, _s, _t and _ty work without it")
    return name, (kind + "s" if kind != "t" and isinstance(value, (list, tuple)) else kind, value)


class Runner:
    """Makes rules from symbolic functions, for one export."""

    def __init__(self, opset, training, unsupported, types, check_order):
        self.opset, self.check_order = opset, check_order

    def rule(self, name, function, recorded=None):
        def run(call):
            g = Graph(call, self.opset)
            arguments = call.arguments()
            self.check_order(name, function, arguments)
            values = [g.argument(argument) for argument in arguments]
            g.original_node = Node(name, values)
            Value(g.original_node, Type())
            result = function(g, *values)
            call.give([self._address(name, call, value) for value in _items(result)])

        return run

    def _address(self, name, call, value):
        if not isinstance(value, Value) or value.at is None:
            raise TypeError(f"the symbolic function of '{name}' must return values that g.op gives, not {type(value).__name__}")
        dtype, dims = value.type().dtype(), value.type()._dims
        if "::" in value.node().kind() and not value.node().kind().startswith(("onnx::", "prim::")) and (dtype or dims is not None):
            call.declare(value.at, dtype, dims)
        return value.at


def _items(result):
    results = list(result) if isinstance(result, (tuple, list)) else [result]
    for value in results:
        if isinstance(value, Value) and value.node().kind() == "prim::ListConstruct":
            yield from value.node().inputs()
        else:
            yield value
