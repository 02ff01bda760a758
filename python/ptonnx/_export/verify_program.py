"""Programs of torch.export in a verification: their arguments as inputs of the model, and their results. Needs torch."""

import copy
import zipfile

from .._capture.plain import plain

MARKS = ("archive_format", "serialized_exported_program.json")


def load_program(file, name=None):
    """The ExportedProgram of a path or a file object; None if it is not a .pt2 file. name: which one of several."""
    import torch

    if not zipfile.is_zipfile(file):
        return None
    with zipfile.ZipFile(file) as archive:
        records = archive.namelist()
    if hasattr(file, "seek"):
        file.seek(0)
    if not any(record.rpartition("/")[2] in MARKS for record in records):
        return None
    if any(record.endswith(MARKS[1]) for record in records):
        return torch.export.load(file)
    from torch.export.pt2_archive._package import load_pt2

    programs = load_pt2(file).exported_programs
    return programs[name] if name else programs.get("model") or next(iter(programs.values()))


def _size(size):
    return size if isinstance(size, int) else size.node.hint


def _random_arguments(program):
    """Arguments of the sizes with which the program was captured."""
    import torch

    values = {node.name: node.meta.get("val") for node in program.graph.nodes if node.op == "placeholder"}
    leaves = []
    for number, name in enumerate(program.graph_signature.user_inputs):
        value = values.get(name) if isinstance(name, str) else name
        if hasattr(value, "shape"):
            drawn = torch.rand([_size(size) for size in value.shape], generator=torch.Generator().manual_seed(number))
            value = drawn.to(value.dtype) if value.dtype.is_floating_point else (drawn * 2).to(value.dtype)
        elif hasattr(value, "node"):
            value = value.node.hint
        leaves.append(value)
    return torch.utils._pytree.tree_unflatten(leaves, program.call_spec.in_spec)


def arguments_of(program, args, kwargs):
    """(args, kwargs): those that are given, else those of the capture, else random ones."""
    if args or kwargs:
        return plain(args), {name: plain(value) for name, value in kwargs.items()}
    return program.example_inputs or _random_arguments(program)


def feeds_of(program, args, kwargs, names):
    """{input of the model: its value}. names: of the inputs that are tensors, in order, as the model has them."""
    import torch
    from torch.export._tree_utils import reorder_kwargs

    leaves = torch.utils._pytree.tree_leaves((args, reorder_kwargs(kwargs, program.call_spec.in_spec)))
    names, feeds = list(names), {}
    for own, leaf in zip(program.graph_signature.user_inputs, leaves):
        if isinstance(leaf, torch.Tensor):
            feeds[names.pop(0) if names else own] = leaf
        elif isinstance(own, str) and isinstance(leaf, (bool, int, float)):
            feeds[own] = leaf
    return feeds


def result_of(program, args, kwargs):
    import torch

    with torch.no_grad():
        return program.module()(*copy.deepcopy(args), **copy.deepcopy(kwargs))
