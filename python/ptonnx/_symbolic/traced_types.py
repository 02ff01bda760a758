"""The types of results that a trace has seen, for operators with a symbolic function.

A node of another domain has no types unless the symbolic function sets them. torch.onnx then uses those of the trace. They are
found here by the operator and its arguments. If two calls with arguments of the same dtypes, ranks and values have results of
different types, the types are unknown. Sizes count only where all sizes of the arguments are those of the trace.
"""

from .._binding import rules as r
from .._binding.dtypes import FROM_GRAPH


def _tensor_type(kind):
    return FROM_GRAPH.get(kind.scalarType()), kind.sizes()


def _of_value(value):
    """(key without sizes, key with sizes) of an input of a traced node."""
    node = value.node()
    if node.kind() in ("prim::ListConstruct", "prim::TupleConstruct"):
        items = [_of_value(item) for item in node.inputs()]
        return tuple(item[0] for item in items), tuple(item[1] for item in items)
    if value.type().kind() == "TensorType":
        dtype, sizes = _tensor_type(value.type())
        return (dtype, None if sizes is None else len(sizes)), (dtype, tuple(sizes or ()))
    constant = node.kind() == "prim::Constant"
    key = _of_number(value.toIValue() if constant else None)
    return key, key


def _of_number(value):
    """A list that is one constant has the same key as a list of constants."""
    if isinstance(value, (list, tuple)):
        return tuple(map(_of_number, value))
    return (type(value).__name__, str(value))


def _of_argument(argument, call):
    """The same for an argument of a rule; None where a dtype or rank is unknown."""
    if argument.kind in (r.LIST, r.TUPLE, r.QUANTIZED):
        items = [_of_argument(item, call) for item in argument.value]
        return tuple(item[0] for item in items), tuple(item[1] for item in items)
    if argument.kind == r.TENSOR:
        dtype, dims = call.dtype(argument.tensor), call.dims(argument.tensor)
        return (dtype, None if dims is None else len(dims)), (dtype, tuple(dims or ()))
    value = argument.value
    key = ("device", value) if argument.kind == r.DEVICE else _of_number(value)
    return key, key


def _results(node):
    """The outputs of a node. If its output is a list that the next node unpacks, the items."""
    outputs = list(node.outputs())
    uses = [use.user for use in outputs[0].uses()] if len(outputs) == 1 else []
    if len(uses) == 1 and uses[0].kind() == "prim::ListUnpack":
        return list(uses[0].outputs())
    return outputs


class TracedTypes:
    """names: the operators whose types are kept."""

    def __init__(self, names):
        self._names, self._found = frozenset(names), {}

    def __bool__(self):
        return bool(self._names)

    def add(self, graph):
        """Adds the nodes of a traced graph, in which calls of modules are inlined."""
        for node in graph.nodes():
            name = node.kind()[:-1] if node.kind().endswith("_") else node.kind()
            outputs = _results(node) if name in self._names else []
            if outputs and all(value.type().kind() == "TensorType" for value in outputs):
                self._add(name, node, outputs)

    def _add(self, name, node, outputs):
        results = [_tensor_type(value.type()) for value in outputs]
        if any(dtype is None or sizes is None for dtype, sizes in results):
            return
        keys = [_of_value(value) for value in node.inputs()]
        ranks = [(dtype, [r.Dim() for _ in sizes]) for dtype, sizes in results]
        for which, types, told in ((0, ranks, [(d, len(s)) for d, s in results]), (1, results, results)):
            key = (name, which, tuple(key[which] for key in keys))
            before = self._found.setdefault(key, (told, types))
            if before is not None and before[0] != told:
                self._found[key] = None

    def find(self, name, arguments, call):
        """[(dtype, dims)] of the results, or [] if the trace does not determine them."""
        if not self._found:
            return []
        keys = [_of_argument(argument, call) for argument in arguments]
        for which in (1, 0):
            found = self._found.get((name, which, tuple(key[which] for key in keys)))
            if found is not None:
                return found[1]
        return []
