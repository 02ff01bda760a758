"""Records a live module as one function of its inputs and weights: the archive contains no weights; they stay where they are.

torch.jit.trace makes a script module of every submodule, and saving writes the weights: both cost more than the model's own
run. Here the tracer's graph is saved as a function whose last arguments are the weights; the core gets their addresses.
"""

import contextlib
import sys

from .. import errors
from .._binding.dtypes import FROM_GRAPH, ONNX_CODES
from .failures import checked_trace
from .generators import Generators
from .literals import check_constants
from .look import flat_results
from .notes import depends_on_data
from .tree import leaves
from .watch import Watch
from .weights import Weights

# Nodes that the archive shows inside of other expressions; they make no node of the model.
_CONTAINERS = frozenset(("prim::Constant", "prim::ListConstruct", "prim::TupleConstruct", "prim::DictConstruct"))


# Attributes of modules that hold no tensors; most attributes are of these types.
_PLAIN = frozenset((bool, int, float, str, type(None)))


def _attributes(module, own):
    """(name, value) of attributes that may be or hold tensors. `own` are the names of attributes that every module has."""
    return [
        (name, value) for name, value in vars(module).items()
        if name not in own and type(value) not in _PLAIN and not (name[0] == "_" and type(value) is dict)
    ]


class Parts:
    """The modules of a model as (path, module), and its tensors as (path, tensor), each once, under its first name: those of a
    module are its parameters, buffers, then tensors that are plain attributes. has_objects: an attribute is a ScriptObject."""

    def __init__(self, modules):
        import torch

        self.modules, self.tensors, self.has_objects = modules, [], False
        own, seen = frozenset(vars(torch.nn.Module())), set()
        for prefix, module in self.modules:
            found = [*module._parameters.items(), *module._buffers.items()]
            for name, value in _attributes(module, own):
                if isinstance(value, torch.Tensor):
                    found.append((name, value))
                elif type(value) in (list, tuple, dict):
                    found += [(path, leaf) for path, leaf in leaves(value, name) if isinstance(leaf, torch.Tensor)]
                else:
                    self.has_objects = self.has_objects or isinstance(value, torch.ScriptObject)
            for name, tensor in found:
                if tensor is not None and id(tensor) not in seen:
                    seen.add(id(tensor))
                    self.tensors.append((f"{prefix}.{name}" if prefix else name, tensor))


def can_record(parts):
    """False for models that only torch.jit.trace can capture: with scripted submodules, packed parameters, sparse or quantized
    tensors."""
    import torch

    if sys.byteorder != "little" or not hasattr(torch._C, "_create_graph_by_tracing") or parts.has_objects:
        return False
    kinds = {type(module) for _, module in parts.modules}
    if any(issubclass(kind, torch.jit.ScriptModule) for kind in kinds):
        return False
    return all(tensor.layout == torch.strided and not tensor.is_quantized for _, tensor in parts.tensors)


def refuse_meta(tensors):
    names = [name for name, tensor in tensors if tensor.is_meta]
    if names:
        shown = ", ".join(map(repr, names[:5])) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
        raise errors.make(
            errors.OnnxExporterError,
            f"the model has weights without data, on the device 'meta': {shown}; load them before the export",
        )


def _mark(value, scope, kind=""):
    word, _, number = value.debugName().rpartition(".")
    if not number.isdigit():
        word = value.debugName()
    module = scope.rpartition("/")[2] or "0"
    value.setDebugName(f"{'' if word.isdigit() else word}{kind}_in_{module}_")


def _mark_type(value, scope):
    """Marks a tensor by its dtype and rank too, `..._is_1_4_in_3_`. False for other values, and for complex tensors, which are
    pairs in the core."""
    if value.type().kind() != "TensorType":
        return False
    dtype, sizes = FROM_GRAPH.get(value.type().scalarType()), value.type().sizes()
    if dtype is None or sizes is None or dtype.startswith("complex"):
        return False
    _mark(value, scope, f"_is_{ONNX_CODES[dtype]}_{len(sizes)}")
    return True


def _mark_modules(graph, typed):
    """Marks which nodes belong to which call of a module: where the call changes between two nodes, the value of the first is
    named after its call, `..._in_3_` (see ptonnx.h). typed: the types of all tensors are marked too. Returns the scopes of the
    nodes."""
    last, scope, scopes = None, "", {""}
    for node in graph.nodes():
        if node.kind() in _CONTAINERS:
            continue
        now = node.scopeName() or scope  # a node that torch normalized, such as an attention, has lost its scope
        if now != scope:
            scopes.add(now)
            if last is not None:
                _mark(last, scope)
        scope = now
        marked = [typed and _mark_type(value, scope) for value in node.outputs()]
        if marked:
            last = None if marked[0] else node.outputsAt(0)
    if last is not None:
        _mark(last, scope)
    return scopes


def _unname_results(graph, watched):
    """Removes the name of a single result. Of several results, those that are variables of the model's own forward() keep
    their names."""
    made = next(graph.outputs()).node()
    if watched:
        made = next(made.inputs()).node()
    if made.kind() != "prim::TupleConstruct":
        return
    for value in made.inputs():
        node = value.node()
        if node.kind() != "prim::Param" and (made.inputsSize() == 1 or "/" in node.scopeName()):
            value.setDebugName("_")


def _saved(graph, names, watched, typed):
    """The archive of a function with these names of its first parameters, and the scopes of its nodes."""
    import torch

    for value, name in zip(graph.inputs(), names):
        value.setDebugName(name)
    _unname_results(graph, watched)
    scopes = _mark_modules(graph, typed)
    return torch._C._create_function_from_graph("forward", graph).save_to_buffer(), scopes


class Calls(dict):
    """Gives the tracer a name for each call of a module: the number of the call, as text. The first call of a module has
    the number of the module."""

    def __init__(self, modules):
        super().__init__((module, i) for i, (_, module) in enumerate(modules))
        self.rows = list(modules)  # the (path, module) of each number
        self._seen = set()

    def __getitem__(self, module):
        return self.get(module)

    def get(self, module, default=None):
        first = dict.get(self, module)
        if first is None:
            return default
        if first not in self._seen:
            self._seen.add(first)
            return str(first)
        self.rows.append(self.rows[first])
        return str(len(self.rows) - 1)


def _callers(scopes):
    """{number of a call: number of the call in which it was made} of scopes "0/3/7"."""
    found = {"0": "0"}
    for scope in scopes:
        steps = scope.split("/")
        found.update(zip(steps[1:], steps))
    return found


def _variable(tensor):
    """The name of the variable that holds a tensor, for the tracer, in the frame that called torch; "" if there is none."""
    frame = sys._getframe(1)
    while frame.f_code.co_filename.startswith(errors.PACKAGE):  # mode.py calls functions of torch for the model
        frame = frame.f_back
    for name, value in frame.f_locals.items():
        if value is tensor:
            return "" if name == "self" else name
    return ""


@contextlib.contextmanager
def variables_named():
    """torch.jit.trace names values as a recording does."""
    from torch.jit import _trace as tracer

    before = tracer._create_interpreter_name_lookup_fn
    try:
        tracer._create_interpreter_name_lookup_fn = lambda frames_up=1: _variable
        yield
    finally:
        tracer._create_interpreter_name_lookup_fn = before


@contextlib.contextmanager
def _scopes(calls):
    """The scopes of nodes are the numbers of calls of modules."""
    from torch.jit import _trace as tracer

    before = tracer._trace_module_map
    try:
        tracer._trace_module_map = calls
        yield
    finally:
        tracer._trace_module_map = before


class Recorded:
    """The tracer's graph, its archive, its Weights, the modules as _conversion/call.py takes them, and
    texts about numbers that Python took out of tensors, whose tensors are the last results of the function; `numbers` are
    (text, value). results: the tensors that the model returned."""

    def __init__(self, parts, model, noted, binding, names, traceable, typed, saved=True):
        """noted(): a context manager in which forward() runs. binding: how the model receives its inputs, which get these names.
        traceable(result): the result in a form that the tracer accepts. typed: the archive has the types of all tensors.
        saved: False for a recording that is only compared.

        The tracer notes every Python frame with every node, so there are few frames between export() and the model."""
        import torch

        calls, tensors, inputs, before = Calls(parts.modules), parts.tensors, binding.copies(), Generators()
        n = len(inputs)

        def run(*values):
            args, kwargs = binding.arguments(values[:n])
            with noted(), checked_trace():
                result = traceable(model(*args, **kwargs))
            result = result if isinstance(result, (tuple, dict)) else (result,)
            self.results = flat_results(result)
            self.depends_on_data = depends_on_data(self.results, n)
            found = watch.finish()
            return (result, *(tensor for _, tensor, _ in found)) if found else result

        given = [*inputs, *(tensor for _, tensor in tensors)]
        with Watch(n) as watch, _scopes(calls):
            self.graph = torch._C._create_graph_by_tracing(run, given, _variable, False, False)[0]
        check_constants(self.graph)
        self.tensors, self.drew_python, self.drew_torch = tensors, before.python_moved(), before.torch_moved()
        self.numbers = [(text, tensor.detach()) for text, tensor, _ in watch.found]
        self.watched = [(text, origins) for text, _, origins in watch.found]
        if not saved:
            return
        self.data, scopes = _saved(self.graph, names, bool(watch.found), typed)
        self.weights = Weights(tensors)
        callers = _callers(scopes)
        self.modules = [
            (path, f"{type(module).__module__}.{type(module).__name__}", int(callers.get(str(i), -1)), module)
            for i, (path, module) in enumerate(calls.rows)
        ]
