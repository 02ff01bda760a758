"""Makes the nodes of a graph of torch again through the rule API."""

import functools
import sys

from .._binding.dtypes import ONNX_CODES
from .._binding.rules import Dim
from .with_torch import type_of

_DOMAINS = {"aten": "org.pytorch.aten"}
_BLOCKS = {"If": ("then_branch", "else_branch"), "Loop": ("body",), "Scan": ("body",)}
# Operators whose inputs must have one dtype. torch.onnx casts them: as in PyTorch, a tensor takes precedence over a number.
_SAME_DTYPE = {
    "Add", "Concat", "Div", "Gemm", "Min", "Max", "Mod", "Mul", "Pow", "Sub", "MatMul", "Conv", "Greater", "Less", "Equal",
    "GreaterOrEqual", "LessOrEqual", "Where",
}  # fmt: skip
_CONDITIONS = {"If": 0, "Loop": 1}
_SEQUENCES = ("prim::ListConstruct", "prim::TupleConstruct")


class Replay:
    """known: addresses of tensors by the numbers of their values."""

    def __init__(self, call, known, symbols):
        self.call, self.symbols = call, symbols
        self.made = dict(known)

    # Nodes

    def finish(self, name, graph, result, types=()):
        """Makes the nodes that the results need, and gives the results. types: (dtype, dims) of results that the nodes leave open."""
        results = self._results(name, result)
        self._run(graph.nodes(), results)
        if len(results) == 1 and results[0].node().kind() == "prim::TupleConstruct" and not self.call.schema.endswith(")"):
            return self._quantized(*results[0].node().inputs())
        given = []
        for value in results:
            made = None if value is None else self.made[value.unique()]
            given += made if isinstance(made, list) else [made]
        if len(given) == 1 and given[0] is not None and self.call.schema.endswith("[]") and self.call.is_sequence(given[0]):
            given = [self._item(given[0], i) for i in range(len(types))] or given
        for at, (dtype, dims) in zip(given, types):
            if at is not None and not self.call.is_sequence(at) and (self.call.dtype(at) is None or self.call.dims(at) is None):
                self.call.declare(at, dtype, dims)
        self.call.give(given)

    def _quantized(self, integers, scale, zero_point, axis=None):
        """torch.onnx keeps a quantized tensor as a tuple."""
        axis = -1 if axis is None or axis.node().mustBeNone() else int(axis.node().t("value"))
        self.call.give_quantized(*(self.made[value.unique()] for value in (integers, scale, zero_point)), axis)

    def _item(self, sequence, i):
        at = self.call.constant("int64", [], i.to_bytes(8, sys.byteorder))
        return self.call.node("SequenceAt", [sequence, at])[0]

    def _results(self, name, result):
        import torch

        results = list(result) if isinstance(result, (tuple, list)) else [result]
        for i, value in enumerate(results):
            if not isinstance(value, torch._C.Value) and not (i and value is None):
                raise TypeError(
                    f"the symbolic function of '{name}' must return values that g.op gives, not {type(value).__name__}")
        return results

    def _run(self, nodes, wanted):
        """Makes the nodes on which the wanted values depend."""
        needed, live = {value.unique() for value in wanted if value is not None}, []
        for node in reversed(list(nodes)):
            if any(value.unique() in needed for value in node.outputs()):
                live.append(node)
                needed.update(_reads(node))
        for node in reversed(live):
            outputs = list(node.outputs())
            if not all(value.unique() in self.made for value in outputs):
                self._node(node, outputs)

    def _node(self, node, outputs):
        kind = node.kind()
        if kind == "prim::Constant":
            made = [None if node.mustBeNone() else self._number(node)]
        elif kind in _SEQUENCES:
            made = [[self.made[value.unique()] for value in node.inputs()]]
        elif kind in ("prim::ListUnpack", "prim::TupleUnpack"):
            made = self.made[node.input().unique()]
        elif kind == "onnx::Constant":
            made = [self._constant(node)]
        else:
            made = self._made(node, kind, outputs)
        self.made.update(zip((value.unique() for value in outputs), made))

    def _made(self, node, kind, outputs):
        domain, _, name = kind.partition("::")
        inputs = [self._input(value, kind) for value in node.inputs()]
        if domain == "onnx" and name in _SAME_DTYPE:
            inputs = self._aligned(name, inputs)
        elif domain == "onnx" and name in _CONDITIONS:
            inputs[_CONDITIONS[name]] = self._condition(inputs[_CONDITIONS[name]])
        attributes = [self._attribute(node, key) for key in node.attributeNames()]
        for i, block in enumerate(node.blocks()):
            attributes.append((_block_name(name, i), "g", self._block(node, name, block, _block_name(name, i))))
        made = self.call.node(name if domain == "onnx" else f"{_DOMAINS.get(domain, domain)}::{name}", inputs, attributes,
                              len(outputs))
        if domain != "onnx":
            for value, at in zip(outputs, made):
                dtype, dims = type_of(value.type(), self.symbols)
                if dtype is not None or dims is not None:
                    self.call.declare(at, dtype, dims)
        return made

    def _input(self, value, kind):
        """An input of a node. A list of ints is a tensor, a list of tensors a sequence."""
        made = self.made[value.unique()]
        if not isinstance(made, list):
            return made
        if not made or any(at is None or isinstance(at, list) for at in made):
            raise TypeError(f"an input of {kind} is a list of {len(made)} items, which is neither a tensor nor a sequence")
        element = getattr(value.type(), "getElementType", lambda: None)()
        if element is None or element.kind() != "IntType":
            return self.call.node("SequenceConstruct", made)[0]
        shape = self.call.constant("int64", [1], (1).to_bytes(8, sys.byteorder))
        return self.call.node("Concat", [self.call.node("Reshape", [at, shape])[0] for at in made], [("axis", "i", 0)])[0]

    def _condition(self, at):
        """torch.onnx casts the conditions of If and Loop to bool."""
        if at is None or self.call.dtype(at) in (None, "bool"):
            return at
        return self.call.node("Cast", [at], [("to", "i", ONNX_CODES["bool"])])[0]

    def _aligned(self, name, inputs):
        """Inputs cast to the common dtype of torch's scalar type analysis."""
        first = 1 if name == "Where" else 0
        dtypes = [self.call.dtype(at) if at is not None else None for at in inputs[first:]]
        if len({dtype for dtype in dtypes if dtype}) < 2:
            return inputs
        wanted = _promoted([(dtype, self.call.dims(at) == []) for at, dtype in zip(inputs[first:], dtypes) if dtype])
        to = [("to", "i", ONNX_CODES[wanted])]
        cast = [at if dtype in (None, wanted) else self.call.node("Cast", [at], to)[0]
                for at, dtype in zip(inputs[first:], dtypes)]
        return inputs[:first] + cast

    # Constants and attributes

    def _number(self, node):
        import torch

        return self._tensor(torch.tensor(node.output().toIValue()))

    def _tensor(self, tensor):
        tensor = tensor.detach().cpu().contiguous()
        dtype = str(tensor.dtype).rpartition(".")[2]
        return self.call.constant(dtype, list(tensor.shape), tensor.data_ptr() or None)

    def _constant(self, node):
        import torch

        names = list(node.attributeNames())
        if len(names) != 1:
            raise ValueError(f"a Constant has the attributes {', '.join(names) or 'none'}; it needs one of them, a value")
        kind = _kind_of(node, names[0])
        value = getattr(node, kind)(names[0])
        if kind in ("t", "z"):
            return self._tensor(value)
        if kind in ("i", "is"):
            return self._tensor(torch.tensor(value, dtype=torch.int64))
        if kind in ("f", "fs"):
            return self._tensor(torch.tensor(value, dtype=torch.float32))
        return self.call.node("Constant", [], [(f"value_string{'s' * (kind == 'ss')}", kind, value)])[0]

    def _attribute(self, node, name):
        kind = _kind_of(node, name)
        value = getattr(node, kind)(name)
        if kind == "t":
            value = self._tensor(value)
        elif kind == "g":
            value = self._graph(value, name)
        elif kind == "ty":
            value = self._type(value)
        return name, kind, value

    def _type(self, kind):
        """(dtype, dims) of an attribute that is a type: of a tensor, or of a list of tensors."""
        if kind.kind() == "ListType":
            dtype, dims = self._type(kind.getElementType())
            return f"sequence({dtype})", dims
        dtype, dims = type_of(kind, self.symbols)
        return dtype or "undefined", dims

    # Sub-graphs

    def _graph(self, graph, name):
        """An attribute that is a graph of its own."""
        outer, self.made = self.made, {}
        try:
            inputs = list(graph.inputs())
            return self._body(name, inputs, [(None, None)] * len(inputs), graph.nodes(), list(graph.outputs()))
        finally:
            self.made = outer

    def _block(self, node, op, block, name):
        inputs = list(block.inputs())
        return self._body(
            name, inputs, self._carried(node, op, len(inputs)), block.nodes(), list(block.outputs()), op == "Loop")

    def _carried(self, node, op, n):
        """The types of the inputs of a Loop's body where they are not declared: of carried values the dtype and rank of the
        first."""
        if op != "Loop":
            return [(None, None)] * n
        types = [("int64", []), ("bool", [])]
        for value in list(node.inputs())[2:]:
            at = self._input(value, op)
            dims = self.call.dims(at)
            dtype = self.call.dtype(at)
            if self.call.is_sequence(at):
                types.append((f"sequence({dtype})", dims))
            else:
                types.append((dtype, None if dims is None else [Dim() for _ in dims]))
        return (types + [(None, None)] * n)[:n]

    def _body(self, name, inputs, types, nodes, outputs, is_loop=False):
        self.call.begin_graph(name)
        for value, (dtype, dims) in zip(inputs, types):
            declared, shape = type_of(value.type(), self.symbols)
            self.made[value.unique()] = self.call.graph_input(declared or dtype, dims if shape is None else shape)
        self._run(nodes, outputs)
        results = [self._input(value, name) for value in outputs]
        if is_loop and results:
            results[0] = self._condition(results[0])
        return self.call.end_graph(results)


@functools.lru_cache(maxsize=None)
def _word_for_floats():
    """The result of kindOf for a list of floats: in torch 2.13 it is "c"."""
    import torch

    graph = torch._C.Graph()  # which owns the node
    node = graph.create("ptonnx::Floats", [], 1)
    node.fs_("floats", [0.0])
    return node.kindOf("floats")


def _kind_of(node, name):
    kind = node.kindOf(name)
    return "fs" if kind == _word_for_floats() else kind


def _category(dtype):
    import torch

    return 0 if dtype == torch.bool else 2 if dtype.is_floating_point else 3 if dtype.is_complex else 1


def _promoted(types):
    """The common dtype of (dtype, is it of rank 0). Rank 0 and double, int64 or bool is a number of Python."""
    import torch

    numbers, tensors = [], []
    for name, is_scalar in types:
        dtype = getattr(torch, name)
        if is_scalar and dtype in (torch.float64, torch.int64, torch.bool):
            numbers.append(torch.get_default_dtype() if dtype == torch.float64 else dtype)
        else:
            tensors.append(dtype)
    joined = [functools.reduce(torch.promote_types, group) for group in (tensors, numbers) if group]
    chosen = joined[-1] if _category(joined[-1]) > _category(joined[0]) else joined[0]
    return str(chosen).rpartition(".")[2]


def _reads(node):
    """The numbers of the values that a node and its blocks read."""
    reads = {value.unique() for value in node.inputs()}
    for block in node.blocks():
        reads.update(value.unique() for value in block.outputs())
        for inner in block.nodes():
            reads |= _reads(inner)
    return reads


def _block_name(op, i):
    names = _BLOCKS.get(op, ())
    if i >= len(names):
        raise ValueError(f"the node {op} has {i + 1} blocks; torch.onnx writes blocks only for If, Loop and Scan")
    return names[i]
