"""What src/infer/infer*.c knows of the outputs of every operator, against onnx.shape_inference and the real outputs of the
onnx package's own tests.

Each model is asked in several forms: as it is, with symbolic sizes (equal ones of one name, and each of its own name), with
small inputs as initializers, and at older opsets. Nothing may be different from the real outputs; what onnx knows and we do
not is counted.
"""

import ast
import collections
import operator

import node_models
import numpy as np
import onnx
import onnx.shape_inference
import pytest
from test_onnx_files import tool

Type = collections.namedtuple("Type", "form dtype dims contents")  # dims: None, or a list of int, str (symbolic), None


# ---- asking onnx ----


def without_types(model):
    """Of what nodes make: the main graph's declarations."""
    model = node_models.copy(model)
    model.graph.ClearField("value_info")
    for value in model.graph.output:
        value.ClearField("type")
    return model


def named(dim):
    """Names that onnx makes up say nothing."""
    return None if dim.startswith("unk__") or not dim else dim


def type_of_proto(proto):
    form = proto.WhichOneof("value")
    if form == "tensor_type":
        tensor = proto.tensor_type
        dims = None
        if tensor.HasField("shape"):
            dims = [d.dim_value if d.HasField("dim_value") else named(d.dim_param) for d in tensor.shape.dim]
        return Type("tensor", tensor.elem_type, dims, None)
    if form in ("sequence_type", "optional_type"):
        inner = type_of_proto(getattr(proto, form).elem_type)
        outer = form.split("_")[0]
        return inner and inner._replace(form=outer if inner.form == "tensor" else f"{outer} {inner.form}")
    return None


def ask_onnx(model):
    """{name: Type}; None when onnx's own inference stumbles."""
    try:
        found = onnx.shape_inference.infer_shapes(model, strict_mode=True, data_prop=True)
    except Exception:  # it has several kinds
        return None
    types = {v.name: type_of_proto(v.type) for v in [*found.graph.value_info, *found.graph.output]}
    return {name: type_ for name, type_ in types.items() if type_}


# ---- asking ourselves ----


def size(text):
    return None if text == "?" else int(text) if text.lstrip("-").isdigit() else text


def parse_types(text):
    types = {}
    for line in text.splitlines():
        name, form, dtype, rank, dims, *contents = line.split("\t")
        sizes = [size(d) for d in dims.split(";")] if int(rank) > 0 else []
        elems = [size(d) for d in contents[0][1:].split(";")] if contents and contents[0] != "=" else contents and []
        types[name] = Type(form, int(dtype), sizes if int(rank) >= 0 else None, elems or None)
    return types


OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
              ast.Mod: operator.mod}


def evaluate(text, sizes):
    """The number that an expression over named sizes is."""
    def value(node):
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return sizes[node.id]
        if isinstance(node, ast.UnaryOp):
            return -value(node.operand)
        if isinstance(node, ast.Call):
            return {"min": min, "max": max}[node.func.id](*(value(a) for a in node.args))
        return OPERATIONS[type(node.op)](value(node.left), value(node.right))

    try:
        return value(ast.parse(text, mode="eval").body)
    except KeyError:
        return None  # of a size that is not given: one of a sequence's tensors


# ---- comparing ----


def differs(ours, dims, sizes):
    """Is something that we say of the sizes not so?"""
    if ours.dims is None or dims is None:
        return False
    if len(ours.dims) != len(dims):
        return True
    said = [evaluate(mine, sizes) if isinstance(mine, str) else mine for mine in ours.dims]
    return any(real is not None and mine is not None and mine != real for mine, real in zip(said, dims))


def numbers_only(dims):
    return dims and [d if isinstance(d, int) else None for d in dims]


def real_types(value):
    """Shapes that a real output has: several for a sequence."""
    if isinstance(value, list):
        return [shape for v in value for shape in real_types(v)]
    return [] if value is None else [list(np.shape(value))]


def knows_less(ours, theirs):
    if theirs.dtype and not ours.dtype:
        return True
    if theirs.dims is None:
        return False
    return ours.dims is None or any(
        their is not None and mine is None or isinstance(their, int) and not isinstance(mine, int)
        for mine, their in zip(ours.dims, theirs.dims))


def verdict(case, answer, ours, theirs, sizes, with_outputs):
    """wrong, less, unknown or ok; and why."""
    if answer != "ok":
        return "wrong", answer
    less = unknown = None
    outputs = [v.name for v in case.model.graph.output]
    reals = dict(zip(outputs, case.outputs)) if case.outputs and with_outputs else {}
    declared = {v.name: type_of_proto(v.type) for v in case.model.graph.output}
    for name, mine in ours.items():
        shapes = real_types(reals[name]) if name in reals else []
        if any(differs(mine, shape, sizes) for shape in shapes):
            return "wrong", f"{name}: {mine}, really {shapes}"
        said = declared.get(name) if name in reals else None
        if said and mine.dtype and (mine.dtype, mine.form) != (said.dtype, said.form):
            return "wrong", f"{name}: {mine}, really {said}"
        their = (theirs or {}).get(name)
        if their and any(differs(their, shape, sizes) for shape in shapes):
            their = None  # onnx is wrong
        if their and not shapes:
            same_type = not mine.dtype or not their.dtype or (mine.form, mine.dtype) == (their.form, their.dtype)
            if not same_type or differs(mine, numbers_only(their.dims), sizes):
                return "wrong", f"{name}: {mine}, onnx says {their}"
        if their and knows_less(mine, their):
            less = f"{name}: {mine}, onnx says {their}"
        if not mine.dtype or mine.dims is None or None in mine.dims:
            unknown = f"{name}: {mine}, really {shapes}"
    return ("less", less) if less else ("unknown", unknown) if unknown else ("ok", None)


# ---- the forms ----


def named_sizes(case):
    """The numbers that the model's own symbolic sizes are."""
    sizes = {}
    for value, contents in zip(case.model.graph.input, case.inputs or ()):
        if isinstance(contents, np.ndarray):
            dims = value.type.tensor_type.shape.dim
            sizes.update({d.dim_param: n for d, n in zip(dims, contents.shape) if d.dim_param})
    return sizes


def forms(case):
    """(form, model, {name of a size: number}, does it make the tested outputs?)"""
    def own(name, axis, n):
        return own_sizes.setdefault(f"s{axis}_{''.join(c if c.isalnum() else '_' for c in name)}", n) and \
            f"s{axis}_{''.join(c if c.isalnum() else '_' for c in name)}"

    def shared(name, axis, n):
        return shared_sizes.setdefault(f"n{n}", n) and f"n{n}"

    given = named_sizes(case)
    own_sizes, shared_sizes = dict(given), dict(given)
    yield "as it is", case.model, given, True
    yield "sizes of one name", node_models.with_dims_named(case.model, shared), shared_sizes, True
    yield "sizes of own names", node_models.with_dims_named(case.model, own), own_sizes, True
    constant = node_models.with_constants(case)
    if constant:
        yield "constants", constant, given, True
    constant = node_models.with_constants(case, 1)
    if constant:
        yield "constants and sizes", node_models.with_dims_named(constant, shared), shared_sizes, True
    for version, model in node_models.older_versions(case):
        yield f"opset {version}", model, given, False


# Sizes that large or unlisted contents decide, or that differ from tensor to tensor of a sequence.
DECIDED_BY_CONTENTS = {"Compress", "ImageDecoder", "Loop", "NonMaxSuppression", "NonZero", "SequenceInsert", "SequenceMap",
                       "SplitToSequence", "StringNormalizer", "StringSplit", "Unique", "(simple models)"}


@pytest.mark.not_quick
def test_infer_table(tmp_path, table):
    asked, tasks = [], []
    for case in node_models.cases():
        for form, model, sizes, with_outputs in forms(case):
            bare = without_types(model)
            path = tmp_path / f"{len(tasks)}.onnx"
            path.write_bytes(bare.SerializeToString())
            asked.append((case, form, ask_onnx(bare), sizes, with_outputs))
            tasks.append(("infer", path, path.with_suffix(".txt")))
    counts, told = collections.defaultdict(collections.Counter), []
    for (case, form, theirs, sizes, with_outputs), (_, _, found), answer in zip(asked, tasks, tool(tasks)):
        if not with_outputs and theirs is None:
            continue  # no model of that opset
        ours = parse_types(found.read_text()) if answer == "ok" else None
        kind, why = verdict(case, answer, ours, theirs, sizes, with_outputs)
        counts[case.operator].update([kind])
        told.append((kind, case.operator, case.name, form, why))
    table("infer", ["operator", "ok", "all", "unknown", "less than onnx", "wrong"],
          [[name, c["ok"], sum(c.values()), c["unknown"], c["less"], c["wrong"]] for name, c in counts.items()])
    wrong = [t for t in told if t[0] == "wrong"]
    assert not wrong, "\n".join(map(str, [len(wrong), *wrong[:20]]))
    unknown = [t for t in told if t[0] == "unknown" and t[3] == "constants" and "_expanded" not in t[2]]
    assert {t[1] for t in unknown} <= DECIDED_BY_CONTENTS, "\n".join(map(str, unknown[:20]))
    less = [t for t in told if t[0] == "less"]
    assert len(less) < 0.003 * len(told), "\n".join(map(str, [len(less), *less[:20]]))
