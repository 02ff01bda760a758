"""Programs of torch.export as the bytes of a .pt2 file. Needs torch."""

import contextlib
import copy
import functools
import gc
import io
import sys
import threading
import warnings

from .. import errors
from .._binding.library import Spec
from .capture import Archive
from .weights import Weights, refuse_freed

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


def _without_bits(tensor):
    """The elements of a conjugate or negative view: torch.export.save stores those of the tensor that is viewed."""
    import torch

    if not isinstance(tensor, torch.Tensor) or not (tensor.is_conj() or tensor.is_neg()):
        return tensor
    with torch.no_grad():
        return tensor.detach().resolve_conj().resolve_neg()


def _without(tensors, weights):
    """The dict with stand-ins for its larger tensors, which go to `weights`."""
    kept = {}
    for name, tensor in tensors.items():
        handed = sys.byteorder == "little" and _is_handed_over(tensor)
        if handed:
            weights.append((name, tensor))
        kept[name] = _stand_in(tensor) if handed else _without_bits(tensor)
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
    try:
        with warnings.catch_warnings(), _quick_saving():
            warnings.simplefilter("ignore")
            torch.export.save(program, buffer)
    except Exception as problem:  # of any class: torch raises many
        text = f"torch.export cannot save its program: {type(problem).__name__}: {problem}"
        raise errors.make(errors.OnnxExporterError, text) from problem
    buffer.seek(0)
    return buffer


def inputs_of(program):
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
    refuse_freed([*program.state_dict.items(), *program.constants.items()])
    inputs = inputs_of(program)
    renamed = _renamed(inputs, wanted or {})
    specs = []
    for name, value in inputs if renamed else ():
        dtype = str(value.dtype).rpartition(".")[2]
        specs.append(Spec(name, dtype, [_dim_text(size, renamed) for size in value.shape]))
    weights = []
    archive = Archive(_saved(program, weights), specs, [name for name, _ in inputs], [], code=code)
    archive.fields = {"weights": Weights(weights)} if weights else {}
    archive.program, archive.own_names, archive.remarks = program, archive.names, []
    return archive
