"""Programs of torch.export: an ExportedProgram, or a live module that torch.export captures, as the bytes of a .pt2 file. Needs
torch."""

import contextlib
import copy
import functools
import gc
import inspect
import io
import sys
import threading
import warnings

from .. import errors
from .._binding.library import Spec
from .capture import Archive, _as_module, in_onnx_export, select_model_mode_for_export, split_args
from .plain import plain, plain_forward
from .sources import OwnCode
from .state import State
from .tree import leaves as leaves_of
from .weights import Weights

ADVICE = ("torch.export could not capture the model. Change the code that it names, or trace the model instead (dynamo=None), or pass "
          "fallback=True to trace it when capturing fails; a trace may contain sizes and branches of the example arguments as constants")


def is_program(model):
    """Is it a torch.export.ExportedProgram?"""
    kind = type(model)
    return kind.__name__ == "ExportedProgram" and kind.__module__.startswith("torch.export")


SMALL = 1024  # a weight of at most this many bytes is stored in the file


def _is_handed_over(tensor):
    """Can the core read the memory of the tensor, and is the tensor large enough to be worth it?"""
    import torch

    return (isinstance(tensor, torch.Tensor) and type(tensor) in (torch.Tensor, torch.nn.Parameter) and tensor.layout == torch.strided
            and not tensor.is_meta and not tensor.is_quantized and tensor.numel() * tensor.element_size() > SMALL)


def _stand_in(tensor):
    """A tensor of the same class, dtype and shape, which has only one element in memory."""
    import torch

    one = torch.zeros(1, dtype=tensor.dtype).expand(tensor.shape)
    return torch.nn.Parameter(one, requires_grad=False) if isinstance(tensor, torch.nn.Parameter) else one


def _without(tensors, weights):
    """The dict with stand-ins for its larger tensors, which go to `weights`."""
    kept = {}
    for name, tensor in tensors.items():
        handed = sys.byteorder == "little" and _is_handed_over(tensor)
        if handed:
            weights.append((name, tensor))
        kept[name] = _stand_in(tensor) if handed else tensor
    return kept


_local = threading.local()  # its `saving`: this thread is inside `_quick_saving`


def _leave_out_self_test(serialize):
    """torch's serializer computes a canonical form of each program, only as a test of itself. In threads inside
    `_quick_saving` the test is skipped."""
    theirs = getattr(serialize, "canonicalize", None)
    if theirs is None or hasattr(theirs, "__wrapped__"):
        return

    @functools.wraps(theirs)
    def canonicalize(program, *args, **keywords):
        return program if getattr(_local, "saving", False) else theirs(program, *args, **keywords)

    serialize.canonicalize = canonicalize


@contextlib.contextmanager
def _quick_saving():
    """Makes torch.export.save take a third of its usual time: without its self-test, and without garbage collections, which
    would visit each of its many small objects several times."""
    try:
        from torch._export.serde import serialize
    except ImportError:  # another version of torch
        pass
    else:
        _leave_out_self_test(serialize)
    collects = gc.isenabled()
    gc.disable()
    _local.saving = True
    try:
        yield
    finally:
        _local.saving = False
        if collects:
            gc.enable()


def _saved(program, weights):
    """The bytes of a .pt2 file; larger weights are not in it, but in the list `weights`, with their names. Classes of arguments
    and results need not be known to torch's serializer: the file has no example arguments, and no trees, which the core does
    not need."""
    import torch

    program = copy.copy(program)
    program._module_call_graph, program._example_inputs = [], None
    program._state_dict = _without(program._state_dict, weights)
    program._constants = _without(program._constants, weights)
    buffer = io.BytesIO()
    with warnings.catch_warnings(), _quick_saving():
        warnings.simplefilter("ignore")
        torch.export.save(program, buffer)
    buffer.seek(0)
    return buffer


def _inputs(program):
    """(name, tensor) of each input of the user that is a tensor."""
    nodes = {node.name: node.meta.get("val") for node in program.graph.nodes if node.op == "placeholder"}
    names = [name for name in program.graph_signature.user_inputs if isinstance(name, str)]
    return [(name, nodes[name]) for name in names if hasattr(nodes.get(name), "shape")]


def _symbol(size):
    """The name of a size that is one symbol; None for numbers and expressions."""
    text = str(size)
    return text if not isinstance(size, int) and text.isidentifier() else None


def _dim_text(size, renamed):
    if isinstance(size, int):
        return size
    for symbol in sorted(map(str, size.node.expr.free_symbols), key=len, reverse=True):
        if symbol in renamed:
            size = size.node.expr if hasattr(size, "node") else size
            size = size.subs({s: s.func(renamed[symbol], integer=True) for s in size.free_symbols if str(s) == symbol})
    text = str(size)
    return text if text.isidentifier() else f"({text})"  # an expression, for example (2*n)


def _renamed(inputs, wanted):
    """{symbol: the user's name}. wanted: {(input, axis): name}"""
    renamed = {}
    for name, value in inputs:
        for axis, size in enumerate(value.shape):
            symbol, own = _symbol(size), wanted.get((name, axis))
            if symbol and own and symbol not in renamed and own not in renamed.values():
                renamed[symbol] = own
    return renamed


def program_archive(program, wanted=None, code=None):
    """An ExportedProgram as an Archive. wanted: names of dims, {(input, axis): name}."""
    inputs = _inputs(program)
    renamed = _renamed(inputs, wanted or {})
    specs = []
    for name, value in inputs if renamed else ():
        dtype = str(value.dtype).rpartition(".")[2]
        specs.append(Spec(name, dtype, [_dim_text(size, renamed) for size in value.shape]))
    weights = []
    archive = Archive(_saved(program, weights), specs, [name for name, _ in inputs], [], code=code)
    archive.fields = {"weights": Weights(weights)} if weights else {}
    archive.program = program
    return archive


# Live modules


def _own_dim(dim):
    """The name in a dim of dynamic_shapes; None: it has none."""
    name = dim if isinstance(dim, str) else getattr(dim, "__name__", None)
    return name if name and name.isidentifier() and not hasattr(dim, "root") else None


def _named_dims(shapes, arguments):
    """{number of the tensor: {axis: name}} of dynamic_shapes, which is nested like the arguments."""
    import torch

    tensors = [leaf for _, leaf in leaves_of(arguments, "") if isinstance(leaf, torch.Tensor)]
    found = []

    def walk(value, shape):
        if isinstance(value, torch.Tensor):
            pairs = shape.items() if isinstance(shape, dict) else enumerate(shape or ())
            found.append({axis % max(value.dim(), 1): _own_dim(dim) for axis, dim in pairs if _own_dim(dim)})
        elif isinstance(value, (tuple, list)):
            parts = shape if isinstance(shape, (tuple, list)) else [None] * len(value)
            for item, part in zip(value, parts):
                walk(item, part)
        elif isinstance(value, dict):
            for key, item in value.items():
                walk(item, (shape or {}).get(key))

    walk(arguments, shapes)
    return found if len(found) == len(tensors) else [{} for _ in tensors]


def _from_axes(dynamic_axes, names, bound):
    """dynamic_axes as dynamic_shapes, and the names of the dims by tensor. names: of the inputs, in order."""
    import torch

    paths = [path for path, leaf in leaves_of(bound, "") if isinstance(leaf, torch.Tensor)]
    chosen = []

    def shape_of(value):
        if not isinstance(value, torch.Tensor):
            return None
        key = names[len(chosen)] if len(chosen) < len(names) else paths[len(chosen)]
        axes = dynamic_axes.get(key) or {}
        pairs = axes.items() if isinstance(axes, dict) else ((axis, None) for axis in axes)
        own = {axis % max(value.dim(), 1): name for axis, name in pairs}
        chosen.append({axis: name for axis, name in own.items() if name})
        return {axis: torch.export.Dim.DYNAMIC for axis in own} or None

    return {name: torch.utils._pytree.tree_map(shape_of, value) for name, value in bound.items()}, chosen


def _bound(model, args, keywords):
    """{parameter of forward(): argument}, the structure that dynamic_shapes has in torch.export."""
    return dict(inspect.signature(model.forward).bind(*args, **keywords).arguments)


def _by_parameter(dynamic_shapes, bound):
    if isinstance(dynamic_shapes, dict):
        return {name: dynamic_shapes.get(name) for name in bound}
    return dict(zip(bound, dynamic_shapes))


def capture_program(model, args, kwargs, training, a):
    """A module or function with example arguments, captured by torch.export, as an Archive."""
    import torch

    args, keywords = split_args(args, kwargs)
    module = model if isinstance(model, torch.nn.Module) else _as_module(model)
    known, named = plain(args), {name: plain(value) for name, value in keywords.items()}
    bound = _bound(module, known, named)
    if a["dynamic_shapes"] is not None:
        shapes, dims = a["dynamic_shapes"], _named_dims(_by_parameter(a["dynamic_shapes"], bound), bound)
    elif not a["dynamic_axes"]:
        shapes, dims = None, []
    else:
        shapes, dims = _from_axes(a["dynamic_axes"], a["input_names"], bound)
    try:
        with State(list(module.modules()), with_tensors=False), select_model_mode_for_export(module, training), in_onnx_export():
            with plain_forward(module, args, keywords):
                program = torch.export.export(module, known, named or None, dynamic_shapes=shapes and _dims_only(shapes), strict=False)
    except Exception as reason:
        raise errors.make(errors.OnnxExporterError, f"{ADVICE}. torch.export said: {reason}") from reason
    wanted = {(name, axis): own for (name, _), axes in zip(_inputs(program), dims) for axis, own in axes.items()}
    return program_archive(program, wanted, OwnCode(module))


def _dims_only(shapes):
    """Names as Dims: torch.export does not accept strings."""
    import torch

    known = {}

    def convert(shape):
        if isinstance(shape, str):
            return known.setdefault(shape, torch.export.Dim(shape))
        if isinstance(shape, dict):
            return {key: convert(value) for key, value in shape.items()}
        if type(shape) in (tuple, list):
            return type(shape)([convert(value) for value in shape])
        return shape

    return convert(shapes)
