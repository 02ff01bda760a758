"""ONNX files through src/onnx: read, written, printed, parsed, checked, damaged. tests/runners/onnx_tool.c does the work.

The models are those of the onnx package itself (its node, simple and light tests of opset 7 and up), and one that
has everything which those lack.
"""

import collections
import glob
import os
import pathlib
import subprocess
import sys
import warnings

import numpy as np
import onnx
import onnx.checker
import onnx.numpy_helper
import onnx.parser
import onnx.printer
import pytest
from onnx import TensorProto, helper

from draws import seed
from paths import BUILD, SANITIZER_BUILD
from required import NEEDS_SANITIZER

SANITIZED = SANITIZER_BUILD / "onnx_tool"
DATA = pathlib.Path(onnx.__file__).parent / "backend" / "test" / "data"
# onnx.printer writes `...` for these, or what onnx.parser takes for something else.
UNPRINTABLE_BY_ONNX = {TensorProto.UINT4, TensorProto.INT4, TensorProto.FLOAT4E2M1, TensorProto.UINT2,
                       TensorProto.INT2, TensorProto.COMPLEX64, TensorProto.COMPLEX128}


def tool(tasks, program=None):
    """Runs `verb from to` lines; gives an answer for each."""
    run = subprocess.run([program or BUILD / "onnx_tool"], input="".join(f"{verb} {a} {b}\n" for verb, a, b in tasks),
                         capture_output=True, text=True, errors="replace", timeout=300)
    assert run.returncode == 0, run.stderr[-3000:]
    answers = run.stdout.split("\n")[:-1]
    assert len(answers) == len(tasks)
    return answers


def opset(model):
    return max([o.version for o in model.opset_import if o.domain in ("", "ai.onnx")] or [7])


def package_models():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from onnx.backend.test.case.node import collect_testcases

        for case in collect_testcases(None):
            if case.model is not None:
                yield "node", case.name, case.model.SerializeToString()
    for kind in ("simple", "light"):
        for file in sorted(glob.glob(f"{DATA}/{kind}/**/*.onnx", recursive=True)):
            yield kind, os.path.relpath(file, DATA).replace("/", "_"), pathlib.Path(file).read_bytes()


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    """[(kind, path, model)] of opset 7 and up."""
    folder, found = tmp_path_factory.mktemp("models"), []
    for i, (kind, _, data) in enumerate([*package_models(), ("own", "everything", everything().SerializeToString())]):
        model = onnx.ModelProto.FromString(data)
        if opset(model) >= 7:
            path = folder / f"{i}.onnx"
            path.write_bytes(data)
            found.append((kind, path, model))
    return found


# ---- a model with everything ----


def tensors():
    rng = np.random.default_rng(0)
    for name, number in TensorProto.DataType.items():
        if name in ("UNDEFINED", "STRING"):
            continue
        dtype = helper.tensor_dtype_to_np_dtype(number)
        bits = rng.integers(0, 2, 12) if name == "BOOL" else rng.integers(-2, 2, 12)
        array = (np.abs(bits) % 2 if "UINT" in name else bits).astype(dtype).reshape(3, 4)
        raw = onnx.numpy_helper.from_array(array, f"raw_{name}")
        raw.data_type = number
        yield raw
        values = array.flatten().tolist() if name not in ("COMPLEX64", "COMPLEX128") else array.flatten()
        yield helper.make_tensor(f"typed_{name}", number, [3, 4], values)
    yield helper.make_tensor("strings", TensorProto.STRING, [2], [b'quo"te\\', "ö\n".encode()])
    yield helper.make_tensor("empty", TensorProto.FLOAT, [0, 3], [])
    for special in (np.nan, np.inf, -np.inf, -0.0, 1e-45, 3.4028235e38):
        yield helper.make_tensor(f"special_{special}", TensorProto.FLOAT, [], [special])


def types():
    tensor = helper.make_tensor_type_proto(TensorProto.FLOAT, ["n", 3, None, "2*n + 1", "a b"])
    yield tensor
    yield helper.make_tensor_type_proto(TensorProto.INT64, None)
    yield helper.make_sequence_type_proto(tensor)
    yield helper.make_optional_type_proto(helper.make_sequence_type_proto(tensor))
    yield helper.make_map_type_proto(TensorProto.INT64, tensor)
    yield helper.make_sparse_tensor_type_proto(TensorProto.DOUBLE, [2, "m"])
    denoted = onnx.TypeProto()
    denoted.CopyFrom(tensor)
    denoted.denotation = "IMAGE"
    denoted.tensor_type.shape.dim[0].denotation = "DATA_BATCH"
    yield denoted
    yield onnx.TypeProto()
    opaque = onnx.TypeProto()
    opaque.opaque_type.domain, opaque.opaque_type.name = "my.domain", "thing"
    yield opaque


def attributes():
    graph = helper.make_graph([helper.make_node("Identity", ["outer"], ["inner"])], "body", [],
                              [helper.make_tensor_value_info("inner", TensorProto.FLOAT, None)],
                              [helper.make_tensor("own", TensorProto.FLOAT, [1], [1.0])])
    values = helper.make_tensor("values", TensorProto.FLOAT, [2], [1, 2])
    sparse = helper.make_sparse_tensor(values, helper.make_tensor("i", TensorProto.INT64, [2], [0, 3]), [4])
    tensor = helper.make_tensor("named", TensorProto.INT32, [2], [1, -2])
    for value in (1.5, 7, b"bytes \x00\xff", "text", tensor, graph, [1.5, 2.0], [1, -2], ["a", "b"], [tensor, tensor],
                  [graph], sparse, [sparse], next(types()), list(types())[:2]):
        yield helper.make_attribute(f"a{len(str(value))}_{type(value).__name__}", value)
    reference = onnx.AttributeProto(name="refers", ref_attr_name="alpha", type=onnx.AttributeProto.FLOAT)
    yield reference
    yield onnx.AttributeProto(name="no_type", i=3)
    yield onnx.AttributeProto(name="no_value", type=onnx.AttributeProto.INT)
    yield onnx.AttributeProto(name="two", type=onnx.AttributeProto.INT, i=3, f=4, doc_string="odd")
    yield onnx.AttributeProto(name="empty", type=onnx.AttributeProto.INTS)


def everything():
    node = helper.make_node("Custom", ["x0", "", "raw_FLOAT", ""], ["", "outer"], "odd \"name\"", "doc", "my.domain")
    node.attribute.extend(attributes())
    node.overload = "more"
    node.metadata_props.add(key="k", value="v")
    node.device_configurations.add(configuration_id="d").sharding_spec.add(tensor_name="x0", device=[1, 2])
    inputs = [helper.make_value_info(f"x{i}", t, "doc") for i, t in enumerate(types())]
    graph = helper.make_graph([helper.make_node("Relu", ["outer"], ["y"]), node], "g", inputs,
                              [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n"]), inputs[0]],
                              list(tensors()), "doc", [helper.make_tensor_value_info("outer", TensorProto.FLOAT, None),
                                                       helper.make_tensor_value_info("nobody", TensorProto.FLOAT, [1])])
    graph.initializer[0].metadata_props.add(key="k", value="v")
    graph.initializer[1].doc_string = "doc"
    external = graph.initializer.add(name="elsewhere", data_type=TensorProto.FLOAT, dims=[1000], data_location=1)
    external.external_data.add(key="location", value="not/here.bin")
    graph.metadata_props.add(key="k", value="v")
    annotation = graph.quantization_annotation.add(tensor_name="x0")
    annotation.quant_parameter_tensor_names.add(key="SCALE_TENSOR", value="raw_FLOAT")
    values = helper.make_tensor("sparse", TensorProto.FLOAT, [1], [1])
    graph.sparse_initializer.append(
        helper.make_sparse_tensor(values, helper.make_tensor("i", TensorProto.INT64, [1], [2]), [4]))
    function = helper.make_function("my.domain", "Custom", ["a"], ["b"], [helper.make_node("Relu", ["a"], ["b"])],
                                    [helper.make_opsetid("", 20)], ["alpha"],
                                    [helper.make_attribute("beta", 2.0)], overload="more")
    function.doc_string = "doc"
    function.value_info.append(helper.make_tensor_value_info("a", TensorProto.FLOAT, [1]))
    model = helper.make_model(graph, functions=[function], producer_name="me", doc_string="doc\nmore",
                              opset_imports=[helper.make_opsetid("my.domain", 2), helper.make_opsetid("", 20)])
    model.metadata_props.add(key="k", value="v")
    model.model_version, model.domain, model.producer_version = 3, "d", "1"
    training = model.training_info.add()
    training.algorithm.CopyFrom(graph)
    training.update_binding.add(key="a", value="b")
    model.configuration.add(name="d", num_devices=2, device=["a", "b"])
    unknown = b"\xfa\x3e\x03abc" + b"\xf5\x3e\x01\x02\x03\x04" + b"\x83\x3f\x08\x01\x84\x3f"  # bytes, fixed, a group
    model.MergeFromString(unknown)
    model.graph.MergeFromString(unknown)
    model.graph.node[0].MergeFromString(unknown)
    model.graph.initializer[2].MergeFromString(unknown)
    model.graph.input[1].MergeFromString(unknown)
    model.graph.node[1].attribute[0].MergeFromString(unknown)
    return model


# ---- read, write ----


def count(name, kinds, answers):
    print(f"{name}: " + ", ".join(f"{kind} {n}" for kind, n in collections.Counter(kinds).items()), file=sys.stderr)
    wrong = [answer for answer in answers if answer != "ok"]
    assert not wrong, wrong[:3]


def test_reads_and_writes_the_same(models, tmp_path):
    answers = tool([("copy", path, tmp_path / path.name) for _, path, _ in models])
    for (_, path, model), answer in zip(models, answers):
        written = onnx.ModelProto.FromString((tmp_path / path.name).read_bytes()) if answer == "ok" else None
        assert written == model, (path, answer)
    again = tool([("copy", tmp_path / path.name, tmp_path / f"{path.name}.2") for _, path, _ in models])
    for _, path, _ in models:
        assert (tmp_path / path.name).read_bytes() == (tmp_path / f"{path.name}.2").read_bytes()
    count("models read and written unchanged", [kind for kind, _, _ in models], answers + again)


# ---- text ----


def plain_tensor(tensor):
    """The contents in raw_data, whatever field had them. The name of an attribute's tensor stays if it can."""
    if tensor.data_location == TensorProto.EXTERNAL or tensor.data_type == TensorProto.STRING:
        return
    array = onnx.numpy_helper.to_array(tensor)
    if tensor.data_type in (TensorProto.FLOAT6E2M3, TensorProto.FLOAT6E3M2) and not tensor.raw_data:
        array = array.reshape(tuple(tensor.dims))
    plain = onnx.numpy_helper.from_array(array, tensor.name)
    plain.data_type = tensor.data_type
    tensor.CopyFrom(plain)


UNSAYABLE = {
    "ModelProto": ("training_info", "configuration"),
    "FunctionProto": ("metadata_props",),
    "GraphProto": ("doc_string", "metadata_props", "quantization_annotation", "sparse_initializer"),
    "NodeProto": ("doc_string", "metadata_props", "device_configurations"),
    "AttributeProto": ("doc_string",),
    "ValueInfoProto": ("doc_string", "metadata_props"),
    "TensorProto": ("doc_string", "metadata_props"),
    "TypeProto": ("denotation",),
    "Dimension": ("denotation",),
}


def plain(message):
    """Without what the text syntax has no words for: docs/onnx-text.md."""
    kind = message.DESCRIPTOR.name
    message.DiscardUnknownFields()
    for field in UNSAYABLE.get(kind, ()):
        message.ClearField(field)
    if kind == "NodeProto":
        sayable = [a for a in message.attribute
                   if a.type and a.type not in (onnx.AttributeProto.SPARSE_TENSOR, onnx.AttributeProto.SPARSE_TENSORS)]
        del message.attribute[:]
        message.attribute.extend(sayable)
    if kind == "TensorProto":
        plain_tensor(message)
    for field, value in message.ListFields():
        if field.message_type:
            for inner in value if hasattr(value, "__len__") else [value]:
                plain(inner)
        elif value == "" and kind in ("NodeProto", "TensorProto", "FunctionProto"):
            message.ClearField(field.name)
    return message


def same(a, b):
    return a.SerializeToString(deterministic=True) == b.SerializeToString(deterministic=True)


def without_own(models):
    return [m for m in models if m[0] != "own"]


@pytest.mark.not_quick
def test_prints_and_parses_the_same(models, tmp_path):
    tasks = [("print", path, tmp_path / f"{path.stem}.txt") for _, path, _ in models]
    answers = tool(tasks)
    answers += tool([("parse", text, tmp_path / f"{text.stem}.onnx") for _, _, text in tasks])
    count("models printed and parsed unchanged", [kind for kind, _, _ in without_own(models)], answers)
    for _, path, model in without_own(models):
        parsed = onnx.ModelProto.FromString((tmp_path / path.name).read_bytes())
        wanted = plain(onnx.ModelProto.FromString(model.SerializeToString()))
        assert same(plain(parsed), wanted), path
        theirs = onnx.parser.parse_model((tmp_path / f"{path.stem}.txt").read_text())
        assert same(plain(theirs), wanted), path


def odd(message):
    """Attributes of the model with everything that no text can have as they are."""
    odd_ones = ("no_type", "no_value", "two")
    kept = [a for a in message.graph.node[1].attribute if a.name not in odd_ones]
    del message.graph.node[1].attribute[:]
    message.graph.node[1].attribute.extend(kept)
    return message


def test_prints_and_parses_everything(models, tmp_path):
    kind, path, model = models[-1]
    text, back = tmp_path / "text", tmp_path / "back"
    assert kind == "own" and tool([("print", path, text), ("parse", text, back)]) == ["ok", "ok"]
    parsed = plain(odd(onnx.ModelProto.FromString(back.read_bytes())))
    wanted = plain(odd(onnx.ModelProto.FromString(model.SerializeToString())))
    for ours, theirs in zip(parsed.graph.initializer, wanted.graph.initializer, strict=True):
        assert same(ours, theirs), ours.name
    assert str(parsed.graph.node) == str(wanted.graph.node)
    assert str(parsed.functions) == str(wanted.functions)
    for i, (ours, theirs) in enumerate(zip(parsed.graph.input, wanted.graph.input, strict=True)):
        assert ours.type == theirs.type or i == 7, ours  # 7: a type without a type
    assert parsed.metadata_props == wanted.metadata_props and parsed.opset_import == wanted.opset_import


def printed_by_onnx(model):
    def dtypes(graph):
        for tensor in graph.initializer:
            yield tensor.data_type
        for node in graph.node:
            for attribute in node.attribute:
                if attribute.HasField("t"):
                    yield attribute.t.data_type
                if attribute.HasField("g"):
                    yield from dtypes(attribute.g)

    return None if UNPRINTABLE_BY_ONNX & set(dtypes(model.graph)) else onnx.printer.to_text(model)


@pytest.mark.not_quick
def test_parses_what_onnx_prints(models, tmp_path):
    tasks, texts = [], []
    for _, path, model in without_own(models):
        text = printed_by_onnx(model)
        try:
            theirs = text and onnx.parser.parse_model(text)
        except onnx.parser.ParseError:
            continue  # it prints some things that it does not read
        if text:
            (tmp_path / f"{path.stem}.txt").write_text(text)
            tasks.append(("parse", tmp_path / f"{path.stem}.txt", tmp_path / path.name))
            texts.append(theirs)
    answers = tool(tasks)
    print(f"texts of onnx.printer that parse the same: {len(tasks)}", file=sys.stderr)
    assert set(answers) == {"ok"} and len(tasks) > 1800
    for (_, _, written), theirs in zip(tasks, texts):
        assert same(plain(onnx.ModelProto.FromString(written.read_bytes())), plain(theirs)), written


# ---- damage ----


def varint(value):
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def field(number, kind, body):
    return varint(number << 3 | kind) + body


def nested(number, body):
    return field(number, 2, varint(len(body)) + body)


def in_attribute(body):
    return nested(7, nested(1, nested(5, nested(1, b"a") + body)))


def in_tensor(body):
    return nested(7, nested(5, nested(8, b"w") + body))


# The wire's field kinds, each as a field that is read: where it stands, its number, type and body.
FIELDS = {
    "varint": (in_attribute, 3, 0, varint(300)),
    "packed varints": (in_attribute, 8, 2, varint(4) + b"\x01\xac\x02\x03"),
    "fixed32": (in_attribute, 2, 5, b"\0\0\x80\x3f"),
    "packed fixed32": (in_attribute, 7, 2, varint(8) + b"\0\0\x80\x3f" * 2),
    "packed fixed64": (lambda b: in_tensor(field(1, 0, b"\1") + field(2, 0, b"\x0b") + b), 10, 2, varint(8) + b"\0" * 8),
    "bytes": (lambda b: in_tensor(field(1, 0, b"\4") + field(2, 0, b"\x02") + b), 9, 2, varint(4) + b"abcd"),
    "string": (lambda b: nested(7, nested(1, b)), 4, 2, varint(4) + b"Relu"),
    "message": (in_attribute, 5, 2, varint(4) + field(1, 0, b"\x00") + field(2, 0, b"\x01")),
    "group": (lambda b: nested(7, b), 99, 3, field(1, 0, b"\1") + field(99, 4, b"")),
}


def damages(number, kind, body):
    """At least ten ways in which one field can be wrong."""
    yield from (field(number, kind, body)[:-n] for n in range(1, min(4, len(body) + 1)))  # cut off
    yield varint(number << 3 | kind)  # nothing after the tag
    yield from (field(number, wrong, b"") for wrong in (4, 6, 7))  # wire types that do not exist, or end nothing
    yield field(0, kind, body)
    yield b"\xff" * 10 + b"\x01" + body  # a tag of more than 64 bits
    yield varint(number << 3 | kind | 1 << 40) + body  # a tag of more than 32 bits
    other = {0: (2, 5), 1: (0, 2), 2: (0, 5), 3: (4, 4), 5: (0, 2)}[kind]
    if kind == 2 and body[1:3] in (b"\x01\xac", b"\0\0"):
        other = (3, 3)  # packed numbers may stand alone
    yield from (field(number, wrong, b"\xff" * 10 + b"\x01") for wrong in other)
    if kind in (0, 2):
        yield field(number, kind, b"\x80" * 10 + b"\x01")  # overlong
        yield field(number, kind, b"\xff" * 9 + b"\x02")
    if kind == 2:
        yield field(number, kind, varint(2**64 - 1) + body)  # a negative length
        yield from (field(number, kind, varint(n) + body) for n in (2**31, 2**63, len(body) + 1))


def head():
    return field(1, 0, b"\x09") + nested(8, nested(1, b"") + field(2, 0, b"\x14"))


@pytest.fixture(scope="module", params=["plain", pytest.param("sanitized", marks=NEEDS_SANITIZER)])
def runner(request):
    """onnx_tool of the plain build, and of the one with sanitizers."""
    return BUILD / "onnx_tool" if request.param == "plain" else SANITIZED


@pytest.mark.parametrize("name", FIELDS)
def test_damaged_field(name, runner, tmp_path):
    place, number, kind, body = FIELDS[name]
    whole = head() + place(field(number, kind, body))
    (tmp_path / "whole").write_bytes(whole)
    assert tool([("copy", tmp_path / "whole", tmp_path / "out")], runner) == ["ok"]
    tasks = []
    for i, damaged in enumerate(damages(number, kind, body)):
        (tmp_path / str(i)).write_bytes(head() + place(damaged))
        tasks += [(verb, tmp_path / str(i), tmp_path / "out") for verb in ("copy", "print", "check")]
    assert len(tasks) >= 30
    for task, answer in zip(tasks, tool(tasks, runner)):
        assert answer.startswith("3:") and "at offset" in answer, (task, answer)


def deep(levels, wrap, body=b""):
    for _ in range(levels):
        body = wrap(body)
    return body


BOMBS = {
    "graphs in graphs": lambda: nested(7, deep(10000, lambda b: nested(1, nested(5, nested(6, b))))),
    "types in types": lambda: nested(7, nested(11, nested(2, deep(10000, lambda b: nested(4, nested(1, b)))))),
    "groups in groups": lambda: field(99, 3, b"") * 10000 + field(99, 4, b"") * 10000,
    "2^40 elements": lambda: in_tensor(field(1, 0, varint(2**40)) + field(2, 0, b"\x01") + nested(9, b"abcd")),
    "2^80 elements": lambda: in_tensor(field(1, 0, varint(2**40)) * 2 + field(2, 0, b"\x01") + nested(9, b"abcd")),
    "2^80 elements and none": lambda: in_tensor(field(1, 0, varint(2**40)) * 2 + field(1, 0, b"\0") + field(2, 0, b"\1")),
    "a negative dim": lambda: in_tensor(field(1, 0, varint(2**64 - 1)) + field(2, 0, b"\x01")),
    "too few elements": lambda: in_tensor(field(1, 0, b"\x03") + field(2, 0, b"\x01") + nested(4, b"\0" * 8)),
    "contents of another type": lambda: in_tensor(field(1, 0, b"\x02") + field(2, 0, b"\x01") + nested(7, b"\1\2")),
    "a zero in a name": lambda: nested(7, nested(1, nested(4, b"Re\0lu"))),
    "two graphs": lambda: nested(7, nested(2, b"a")) + nested(7, nested(2, b"b")),
    "strings missing": lambda: in_tensor(field(1, 0, b"\x02") + field(2, 0, b"\x08") + nested(6, b"one")),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bomb(name, runner, tmp_path):
    (tmp_path / "bomb").write_bytes(head() + BOMBS[name]())
    answers = tool([(verb, tmp_path / "bomb", tmp_path / "out") for verb in ("copy", "print", "check")], runner)
    assert all(answer.startswith("3:") and "at offset" in answer for answer in answers), answers


@pytest.mark.parametrize("kind", range(1, 15))
def test_attribute_without_a_value(kind, runner, tmp_path):
    """An attribute of each type that holds nothing of that type."""
    (tmp_path / "model").write_bytes(head() + in_attribute(field(20, 0, varint(kind))))
    tasks = [(verb, tmp_path / "model", tmp_path / verb) for verb in ("copy", "print", "check", "infer", "fold")]
    answers = tool([*tasks, ("parse", tmp_path / "print", tmp_path / "out")], runner)
    assert all(answer == "ok" or answer.startswith(("1:", "3:")) for answer in answers), answers
    assert onnx.load(tmp_path / "copy") == onnx.load(tmp_path / "model")


def test_a_cycle_is_a_fault(runner, tmp_path):
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [2])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [2])
    nodes = [helper.make_node("Add", ["x", "b"], ["a"], "one"), helper.make_node("Add", ["x", "a"], ["b"], "two"),
             helper.make_node("Relu", ["b"], ["y"], "three")]
    onnx.save(helper.make_model(helper.make_graph(nodes, "g", [x], [y])), tmp_path / "cycle")
    copied, checked = tool([("copy", tmp_path / "cycle", tmp_path / "out"), ("check", tmp_path / "cycle", "-")], runner)
    assert copied == "ok" and "node 'one' (Add): input 1, 'b', is defined only after its use" in checked


@pytest.mark.parametrize("equation", ["aa->a", "a" * 1000 + "->a", "...aa", "aa...", "a,b->ab", "", "->"])
def test_einsum_of_another_rank(equation, runner, tmp_path):
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [2]) for name in "xy")
    node = helper.make_node("Einsum", ["x"], ["y"], "node", equation=equation)
    onnx.save(helper.make_model(helper.make_graph([node], "g", [x], [y])), tmp_path / "model")
    (answer,) = tool([("check", tmp_path / "model", "-")], runner)
    assert answer.startswith("1:")


@pytest.mark.parametrize("op", ["SequenceMap", "Loop", "Scan", "If"])
def test_bodies_that_do_not_fit(op, runner, tmp_path):
    """Inference does not rely on a check before it: an input that is left out, a body that is no graph."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [2]) for name in "xy")
    body = helper.make_graph([helper.make_node("Relu", ["a"], ["b"])], "body", [helper.make_tensor_value_info("a", TensorProto.FLOAT, None)],
                             [helper.make_tensor_value_info("b", TensorProto.FLOAT, None)])
    nodes = [helper.make_node(op, [""], ["y"], "node", body=body, num_scan_inputs=1), helper.make_node(op, ["x"], ["y"], "node", body=3)]
    for i, node in enumerate(nodes):
        onnx.save(helper.make_model(helper.make_graph([node], "g", [x], [y])), tmp_path / f"model{i}")
    tasks = [(verb, tmp_path / f"model{i}", tmp_path / "out") for i in range(2) for verb in ("infer", "check")]
    answers = tool(tasks, runner)
    assert all(answer == "ok" or answer.startswith("1:") for answer in answers)


def test_random_damage(models, runner, tmp_path):
    """Bytes changed at random, in models of all kinds: whatever the answer is, there is one."""
    rng, tasks = np.random.default_rng(seed(0)), []
    chosen = [models[-1], *(models[i] for i in rng.integers(0, len(models), 60) if models[i][1].stat().st_size < 20000)]
    for i in range(700):
        data = bytearray(chosen[i % len(chosen)][1].read_bytes())
        for _ in range(rng.integers(1, 4)):
            data[rng.integers(len(data))] = rng.integers(256)
        (tmp_path / str(i)).write_bytes(data[: rng.integers(len(data))] if i % 10 == 0 else data)
        tasks += [(verb, tmp_path / str(i), tmp_path / "out") for verb in ("check", "print", "infer")]
    answers = collections.Counter(answer.split(":")[0] for answer in tool(tasks, runner))
    print(f"models damaged at random: {dict(answers)}", file=sys.stderr)
    assert set(answers) <= {"ok", "1", "3"}


@pytest.mark.parametrize("text", ["", "<", "<ir_version: 8>", "g", 'g () => () { x = Add (" }', "g (float[2 x) => () {}",
                                  "g (float x) => (float y) { y = A <a = []> (x) }", "g () => () {" + "a = B <c = g () => () {" * 200,
                                  "g () => (" + "seq(" * 200, "g () => () < float[2] w = {1} > {}",
                                  "g () => () < int8[1] w = {99999999999999999999} > {}", "g () => () {} \0"])
def test_damaged_text(text, runner, tmp_path):
    (tmp_path / "text").write_text(text)
    answer = tool([("parse", tmp_path / "text", tmp_path / "out")], runner)[0]
    assert answer.startswith("3:") or answer == "ok" and not text, answer


# ---- check ----


def small_model():
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [2, 3])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [2, 4])
    w = helper.make_tensor("w", TensorProto.FLOAT, [3, 4], [0.0] * 12)
    nodes = [helper.make_node("MatMul", ["x", "w"], ["a"], "mm"), helper.make_node("Relu", ["a"], ["b"], "relu"),
             helper.make_node("Softmax", ["b"], ["y"], "soft", axis=1)]
    return helper.make_model(helper.make_graph(nodes, "g", [x], [y], [w]), opset_imports=[helper.make_opsetid("", 17)],
                             ir_version=8)


def attribute_of(model, **fields):
    model.graph.node[2].attribute[0].CopyFrom(onnx.AttributeProto(name="axis", **fields))


# What is done to the model above, what we say, and whether onnx.checker says something too.
FAULTS = {
    "no ir_version": (lambda m: m.ClearField("ir_version"), "model: it has no ir_version", True),
    "ir_version from the future": (lambda m: setattr(m, "ir_version", 99), "ir_version 99 is not known", True),
    "no graph": (lambda m: m.ClearField("graph"), "it has no graph", True),
    "no opset": (lambda m: m.ClearField("opset_import"), "it imports no opset", True),
    "metadata twice": (lambda m: [m.metadata_props.add(key="k", value=v) for v in "ab"], "has 'k' twice", True),
    "no graph name": (lambda m: m.graph.ClearField("name"), "the graph has no name", True),
    "no input name": (lambda m: m.graph.input[0].ClearField("name"), "an input has no name", True),
    "input without type": (lambda m: m.graph.input[0].ClearField("type"), "input 'x' has no type", True),
    "input without shape": (lambda m: m.graph.input[0].type.tensor_type.ClearField("shape"), "'x' has no shape", True),
    "input twice": (lambda m: m.graph.input.append(m.graph.input[0]), "two inputs have the name 'x'", True),
    "initializer twice": (lambda m: m.graph.initializer.append(m.graph.initializer[0]), "two initializers", True),
    "initializer is no input": (lambda m: setattr(m, "ir_version", 3), "'w' is not an input, as it must be", True),
    "no contents": (lambda m: m.graph.initializer[0].ClearField("float_data"), "'w' has no contents", True),
    "used before": (lambda m: m.graph.node.insert(0, m.graph.node.pop()), "is defined only after its use", True),
    "used but not made": (lambda m: m.graph.node[1].input.__setitem__(0, "q"), "input 0, 'q', has no producer", True),
    "made twice": (lambda m: m.graph.node[1].output.__setitem__(0, "a"), "'a' is defined twice", True),
    "output not made": (lambda m: setattr(m.graph.output[0], "name", "q"), "no node of the graph makes its output 'q'", True),
    "no operator": (lambda m: setattr(m.graph.node[1], "op_type", "Rellu"), "there is no such operator", True),
    "no op_type": (lambda m: m.graph.node[1].ClearField("op_type"), "it has no op_type", True),
    "operator from the future": (lambda m: setattr(m.graph.node[1], "op_type", "Gelu"), "exists from opset 20 on", True),
    "deprecated": (lambda m: setattr(m.graph.node[1], "op_type", "Upsample"), "deprecated since opset 10", True),
    "domain": (lambda m: setattr(m.graph.node[1], "domain", "my"), "domain 'my' is not imported", True),
    "too many inputs": (lambda m: m.graph.node[1].input.append("a"), "it has 2 inputs, but the operator has 1", True),
    "too few inputs": (lambda m: m.graph.node[0].input.pop(), "it has 1 inputs, but the operator has 2", True),
    "input left out": (lambda m: m.graph.node[0].input.__setitem__(0, ""), "input 0, 'A', cannot be left out", True),
    "unknown attribute": (lambda m: setattr(m.graph.node[2].attribute[0], "name", "axes"), "no attribute 'axes'", True),
    "attribute twice": (lambda m: m.graph.node[2].attribute.append(m.graph.node[2].attribute[0]), "occurs twice", True),
    "attribute of another type": (lambda m: attribute_of(m, f=1.0, type=1), "is of type float, but the operator", True),
    "value of another type": (lambda m: attribute_of(m, f=1.0, type=2), "of type int, but has a value of type", True),
    "attribute without type": (lambda m: attribute_of(m, i=1), "attribute 'axis' has an unknown type", True),
    "two values": (lambda m: attribute_of(m, i=1, f=1.0, type=2), "attribute 'axis' has 2 values", True),
    "reference": (lambda m: attribute_of(m, ref_attr_name="q", type=2), "refers to 'q', but is not in a function", False),
    "wrong shape": (lambda m: m.graph.output[0].type.tensor_type.shape.dim[1].__setattr__("dim_value", 5), "it is float[2,4]", True),
    "wrong type": (lambda m: setattr(m.graph.output[0].type.tensor_type, "elem_type", 11), "declared as double", True),
    "types differ": (lambda m: setattr(m.graph.input[0].type.tensor_type, "elem_type", 11), "they must be the same", True),
    "shapes do not fit": (lambda m: m.graph.input[0].type.tensor_type.shape.dim[1].__setattr__("dim_value", 5), "MatMul", True),
    "axis out of range": (lambda m: attribute_of(m, i=7, type=2), "axis", True),
}


def with_branches(change):
    """A model with an If, whose first branch is changed."""
    def branch(name):
        return helper.make_graph([helper.make_node("Relu", ["x"], [f"{name}_y"], f"{name}_node")], name, [],
                                 [helper.make_tensor_value_info(f"{name}_y", TensorProto.FLOAT, [2])])

    one, two = branch("one"), branch("two")
    change(one)
    values = [helper.make_tensor_value_info("x", TensorProto.FLOAT, [2]),
              helper.make_tensor_value_info("c", TensorProto.BOOL, [])]
    node = helper.make_node("If", ["c"], ["y"], "if", then_branch=one, else_branch=two)
    graph = helper.make_graph([node], "g", values, [helper.make_tensor_value_info("y", TensorProto.FLOAT, [2])])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


BRANCH_FAULTS = {
    "nothing": (lambda g: None, "ok"),
    "not made": (lambda g: g.node[0].input.__setitem__(0, "q"), "node 'one_node' (Relu): input 0, 'q', has no producer"),
    "hides": (lambda g: (g.node[0].output.__setitem__(0, "x"), setattr(g.output[0], "name", "x")), "'x' hides a value"),
    "outer output": (lambda g: setattr(g.output[0], "name", "x"), "graph 'one': no node of the graph makes its output 'x'"),
    "operator": (lambda g: setattr(g.node[0], "op_type", "Q"), "node 'one_node' (Q): there is no such operator"),
}


def onnx_refuses(model):
    try:
        onnx.checker.check_model(model, full_check=True)
        return False
    except Exception:  # the checker has several kinds, and inference others
        return True


@pytest.mark.parametrize("name", FAULTS)
def test_fault(name, tmp_path):
    change, wanted, theirs = FAULTS[name]
    model = small_model()
    change(model)
    (tmp_path / "model").write_bytes(model.SerializeToString())
    answer = tool([("check", tmp_path / "model", "-")])[0]
    assert wanted in answer, answer
    assert onnx_refuses(model) == theirs


@pytest.mark.parametrize("name", BRANCH_FAULTS)
def test_fault_in_branch(name, tmp_path):
    change, wanted = BRANCH_FAULTS[name]
    model = with_branches(change)
    (tmp_path / "model").write_bytes(model.SerializeToString())
    assert wanted in tool([("check", tmp_path / "model", "-")])[0]


def test_every_fault_is_told(tmp_path):
    model = small_model()
    for name in ("no operator", "unknown attribute", "no contents", "metadata twice"):
        FAULTS[name][0](model)
    (tmp_path / "model").write_bytes(model.SerializeToString())
    assert len(tool([("check", tmp_path / "model", "-")])[0].split(" | ")) == 4


def test_says_what_onnx_checker_says(models, tmp_path):
    """Of the package's own models. MeanVarianceNormalization is one that onnx's own inference stumbles over."""
    answers = tool([("check", path, "-") for _, path, _ in without_own(models)])
    odd_ones = [(path, answer, model.graph.name) for (_, path, model), answer in zip(without_own(models), answers)
                if answer != "ok"]
    assert not odd_ones, odd_ones[:3]


def test_functions_are_checked(tmp_path):
    model = everything()
    for name in ("graph", "training_info"):
        model.ClearField(name)
    model.graph.CopyFrom(small_model().graph)
    model.functions[0].node.append(helper.make_node("Custom", ["b"], ["c"], domain="my.domain", overload="more"))
    model.functions[0].node.append(helper.make_node("Nothing", ["b"], ["d"]))
    (tmp_path / "model").write_bytes(model.SerializeToString())
    answer = tool([("check", tmp_path / "model", "-")])[0]
    assert "function 'Custom' calls itself" in answer and "(Nothing) of graph 'Custom': there is no" in answer
