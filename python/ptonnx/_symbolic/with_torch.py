"""Runs symbolic functions on a graph of torch.

A function of a user gets torch's own GraphContext on a small new graph, so all its queries and calls work as in torch.onnx. The
nodes that it made are then made again through the rule API.

torch keeps one table of inferred shapes for the process: it is filled again when the graph of another thread, or of an export
inside a symbolic function, was in it.
"""

import ctypes
import dataclasses
import inspect
import threading

from .._binding import rules as r
from .._binding.dtypes import FROM_GRAPH, GRAPH_NAMES
from .._capture.capture import in_onnx_export
from .._capture.torch_globals import own_globals, torch_module
from .script import inline

_EXPORT_TYPES = {"fallthrough": "ONNX_FALLTHROUGH", "aten": "ONNX_ATEN_FALLBACK", "aten-always": "ONNX_ATEN"}
_FIRST_SYMBOL = 1 << 30  # torch numbers its own symbols from 1, and keeps 32 bits of a number


def _context_class():
    """torch's GraphContext, with an inference of types that several graphs can use in turn."""
    own = getattr(_context_class, "made", None)
    if own is None:
        import torch

        base = torch_module("jit_utils").GraphContext
        lists_nodes = any(field.name == "new_nodes" for field in dataclasses.fields(base))  # not in torch 1.13

        class Context(base):
            def op(self, opname, *raw_args, outputs=1, **kwargs):
                args = [self.op("Constant", value_z=a) if isinstance(a, torch.Tensor) else a for a in raw_args]
                with own_globals(onnx_shape_inference=False):
                    result = super().op(opname, *args, outputs=outputs, **kwargs)
                if not lists_nodes:
                    made = result if isinstance(result, torch.Value) else result[0]
                    self.__dict__.setdefault("new_nodes", []).append(made.node())
                _inference.run(self)
                return result

            def onnxscript_op(self, onnx_fn, *raw_args, outputs=1, **kwargs):
                return inline(self, onnx_fn, raw_args, outputs, kwargs)

        own = _context_class.made = Context
    return own


class _Inference:
    """torch's table of inferred shapes, which belongs to one list of nodes at a time."""

    def __init__(self):
        self._lock, self._owner = threading.Lock(), None

    def run(self, context):
        """Infers the types of the outputs of the last node."""
        import torch

        infer, opset = torch._C._jit_pass_onnx_node_shape_type_inference, context.opset
        if not hasattr(torch, "compile"):  # torch 1.13 rejects opsets that it does not know
            opset = min(opset, torch_module("_constants").ONNX_MAX_OPSET)
        *before, node = nodes = context.new_nodes
        with self._lock:
            if self._owner is not nodes:
                torch._C._jit_pass_onnx_graph_shape_type_inference(torch._C.Graph(), {}, opset)  # empties the table
                self._owner = nodes
                for other in before:
                    types = [value.type() for value in other.outputs()]
                    infer(other, {}, opset)
                    for value, kind in zip(other.outputs(), types):
                        value.setType(kind)
            infer(node, {}, opset)


_inference = _Inference()


class Symbols:
    """Dims that are decided at run time, as symbols of torch's types."""

    def __init__(self):
        self._numbers, self._addresses = {}, {}

    def number(self, address):
        """A negative number. Unknown sizes, whose address is None, are all different."""
        if address not in self._numbers:
            number = -_FIRST_SYMBOL - len(self._addresses)
            self._addresses[number] = address
            if address is None:
                return number
            self._numbers[address] = number
        return self._numbers[address]

    def dim(self, number):
        return number if number >= 0 else r.Dim(self._addresses.get(number))


def _strides(dims):
    strides, step = [], 1
    for dim in reversed(dims):
        strides.append(step)
        step *= max(dim, 1)
    return strides[::-1]


def tensor_type(dtype, dims, symbols):
    """A type of torch's graphs. dims None: unknown rank."""
    import torch

    name = GRAPH_NAMES.get(dtype)
    if name is None:
        return torch._C.TensorType.get()
    if dims is None:
        return torch._C.TensorType.get().with_dtype(getattr(torch, dtype))
    words = [f"SS({symbols.number(dim.symbol)})" if isinstance(dim, r.Dim) else str(dim) for dim in dims]
    if dims and not any(isinstance(dim, r.Dim) for dim in dims):
        words.append(f"strides={_strides(dims)}")
    words += ["requires_grad=0", "device=cpu"]
    return next(torch._C.parse_ir(f"graph(%x : {name}({', '.join(words)})):\n  return (%x)").inputs()).type()


def type_of(kind, symbols):
    """(dtype, dims) of a type of torch's graphs; None for what the type leaves open."""
    scalar = getattr(kind, "scalarType", lambda: None)()
    sizes = getattr(kind, "symbolic_sizes", lambda: None)()
    dims = None if sizes is None else [symbols.dim(size) for size in sizes]
    return FROM_GRAPH.get(scalar), dims


class _Arguments:
    """The arguments of an operator as values of two graphs: the new one, in which numbers are onnx::Constant, and that of the
    original node, in which they are prim::Constant."""

    def __init__(self, call, symbols):
        import torch

        self.torch, self.call, self.symbols = torch, call, symbols
        self.graph, self.original = torch._C.Graph(), torch._C.Graph()
        self.known, self.params = {}, _Params(call)

    def both(self, argument):
        """The value of the new graph and of the original one."""
        numbers = argument.constant_list()
        if numbers is not None:
            dtype = self.torch.float32 if float in map(type, numbers) else self.torch.int64
            return self._constant("t", self.torch.tensor(numbers, dtype=dtype)), self._original_list(numbers)
        if argument.kind in (r.LIST, r.TUPLE, r.QUANTIZED):
            return self._sequence(argument)
        if argument.tensor is not None:
            return self._tensor(argument)
        value = argument.value
        original = self.original.insertConstant(value)
        if argument.kind in (r.NONE, r.DEVICE):
            return self.graph.insertConstant(None if value is None else self.torch.device(value)), original
        if argument.kind == r.TEXT:
            return self._constant("s", value), original
        dtype = {r.BOOL: self.torch.bool, r.INT: self.torch.int64, r.FLOAT: self.torch.float64}[argument.kind]
        return self._constant("t", self.torch.tensor(value, dtype=dtype)), original

    def _original_list(self, numbers):
        if numbers:
            return self.original.insertConstant(numbers)
        return self.original.insertNode(self.original.create("prim::ListConstruct", [], 1)).output()

    def _constant(self, kind, value):
        node = self.graph.insertNode(self.graph.create("onnx::Constant", [], 1))
        getattr(node, f"{kind}_")("value", value)
        if kind == "t":
            node.output().inferTypeFrom(value)
        return node.output()

    def _sequence(self, argument):
        pairs = [self.both(item) for item in argument.value]
        kind = "prim::ListConstruct" if argument.kind == r.LIST else "prim::TupleConstruct"
        made = []
        for graph, values in ((self.graph, [p[0] for p in pairs]), (self.original, [p[1] for p in pairs])):
            node = graph.insertNode(graph.create(kind, values, 1))
            node.output().setType(self._sequence_type(argument, values))
            made.append(node.output())
        return tuple(made)

    def _sequence_type(self, argument, values):
        if argument.kind != r.LIST:
            return self.torch._C.TupleType([value.type() for value in values])
        kinds = {item.kind for item in argument.value}
        lists = self.torch._C.ListType
        made = {r.INT: lists.ofInts, r.FLOAT: lists.ofFloats, r.BOOL: lists.ofBools, r.TEXT: lists.ofStrings}
        return made.get(kinds.pop() if len(kinds) == 1 else None, lists.ofTensors)()

    def _tensor(self, argument):
        call, at = self.call, argument.tensor
        kind = tensor_type(call.dtype(at), call.dims(at), self.symbols)
        original = self.original.addInput()
        original.setType(kind)
        param = call.param(at)
        contents = None if param else constant_tensor(call, at)
        if contents is not None:
            value = self._constant("t", contents)
        else:
            value = self.graph.addInput()
            value.setType(kind)
            if param or argument.name:
                value.setDebugName(param or argument.name)
            if param:
                self.params.names[value.debugName()] = at
        self.known[value.unique()] = at
        return value, original


def constant_tensor(call, at):
    """The contents of a constant as a tensor of torch, or None."""
    import torch

    dims, found = call.dims(at), call.contents(at)
    if found is None or dims is None or any(isinstance(dim, r.Dim) for dim in dims):
        return None
    tensor = torch.empty(dims, dtype=getattr(torch, call.dtype(at)))
    ctypes.memmove(tensor.data_ptr(), found[0], found[1])
    return tensor


class _Params(dict):
    """The parameters that are arguments, by the names of their values. Their contents are read on demand."""

    def __init__(self, call):
        super().__init__()
        self.call, self.names = call, {}

    def __contains__(self, name):
        return name in self.names

    def __getitem__(self, name):
        return constant_tensor(self.call, self.names[name])

    def get(self, name, default=None):
        return self[name] if name in self.names else default

    def keys(self):
        return self.names.keys()

    __iter__ = keys

    def __len__(self):
        return len(self.names)


class Runner:
    """Makes rules from symbolic functions, for one export."""

    def __init__(self, opset, training, unsupported, types, check_order):
        import torch

        onnx = torch._C._onnx
        modes = (onnx.TrainingMode.EVAL, onnx.TrainingMode.PRESERVE, onnx.TrainingMode.TRAINING, onnx.TrainingMode.EVAL)
        self.values = {
            "export_onnx_opset_version": opset,
            "training_mode": modes[training],
            "export_training": training == 2,
            "operator_export_type": getattr(onnx.OperatorExportTypes, _EXPORT_TYPES.get(unsupported, "ONNX")),
            "onnx_shape_inference": True,
        }
        self.opset, self.types, self.check_order = opset, types, check_order

    def rule(self, name, function, recorded=None):
        """A rule that runs function(g, *arguments). recorded: the call of an autograd function that it is for."""
        takes_outputs = _takes_outputs(function)

        def run(call):
            from .replay import Replay

            symbols, given = Symbols(), call.arguments()
            self.check_order(name, function, given) if recorded is None else None
            arguments = _Arguments(call, symbols)
            pairs = [arguments.both(argument) for argument in given]
            values, keywords = [p[0] for p in pairs], {}
            if recorded is not None:
                values, keywords = recorded.arguments(values), recorded.keywords
                types = recorded.result_types([call.dims(argument.tensor) for argument in given])
            else:
                types = self.types.find(name, given, call)
                if types and call.schema.endswith("[]") and takes_outputs:
                    keywords = {"_outputs": len(types)}  # torch.onnx passes the number of results to split and similar functions
            node = _original_node(arguments.original, name, [p[1] for p in pairs], types, symbols)
            if recorded is not None:
                node.s_("name", recorded.cls.__name__)
                node.s_("module", recorded.cls.__module__)
            context = _context(
                graph=arguments.graph, block=arguments.graph.block(), opset=self.opset, original_node=node,
                params_dict=arguments.params, env={}, values_in_env=set(), new_nodes=[],
            )
            with in_onnx_export(**self.values):
                result = function(context, *values, **keywords)
            Replay(call, arguments.known, symbols).finish(name, arguments.graph, result, types)

        return run


def _context(**members):
    """torch's GraphContext; that of torch 1.13 has fewer members."""
    made = _context_class()
    names = {field.name for field in dataclasses.fields(made)}
    return made(**{name: value for name, value in members.items() if name in names})


def _takes_outputs(function):
    try:
        return "_outputs" in inspect.signature(function).parameters
    except (TypeError, ValueError):  # a callable without a signature
        return False


def _original_node(graph, name, inputs, types, symbols):
    """The node of the operator, with the types of its results as far as they are known."""
    node = graph.insertNode(graph.create(name, inputs, max(len(types), 1)))
    for value, (dtype, dims) in zip(node.outputs(), types):
        value.setType(tensor_type(dtype, dims, symbols))
    return node
