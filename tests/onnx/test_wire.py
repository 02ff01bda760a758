"""What src/onnx writes, read by onnx, onnxruntime and numpy. tests/unit/test_wire.c makes the files."""

import subprocess

import ml_dtypes
import numpy as np
import onnx
import onnx.checker
import onnx.numpy_helper
import onnx.parser
import pytest

from draws import seed
from numeric import Expected, run_ort
from paths import BUILD

SMALL = {
    "float": np.float32,
    "float16": np.float16,
    "bfloat16": ml_dtypes.bfloat16,
    "float8e4m3fn": ml_dtypes.float8_e4m3fn,
    "float8e4m3fnuz": ml_dtypes.float8_e4m3fnuz,
    "float8e5m2": ml_dtypes.float8_e5m2,
    "float8e5m2fnuz": ml_dtypes.float8_e5m2fnuz,
}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    directory = tmp_path_factory.mktemp("wire")
    run = subprocess.run([BUILD / "test_wire", directory], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip().endswith(" 0 failed")
    return directory


def load(made, name):
    return onnx.load(made / f"{name}.onnx")


def outputs(model, feeds):
    return run_ort(model.SerializeToString(), feeds, optimize=False)


def without_custom(model):
    """The same model without the operator that no runtime knows."""
    del model.graph.node[-1]
    del model.graph.output[1:]
    return model


@pytest.mark.parametrize("name", ["norms", "folded", "rest", "both"])
def test_valid(made, name):
    model = load(made, name)
    assert model.SerializeToString() == (made / f"{name}.onnx").read_bytes()
    for value in model.graph.input:
        if value.name == "any":  # the checker wants a rank of every input of the main graph
            value.type.tensor_type.shape.SetInParent()
    onnx.checker.check_model(model, full_check=True)
    assert model.graph.name == "main_graph"
    assert model.producer_name == "ptonnx"


@pytest.mark.parametrize("name", ["norms", "folded", "rest"])
def test_text_reads_back(made, name):
    """All but the constants that are too long, doc strings and value_info."""
    model, text = load(made, name), onnx.parser.parse_model((made / f"{name}.txt").read_text())
    for graph in (model.graph, text.graph):
        for node in graph.node:
            node.doc_string = ""
    for ours, theirs in zip(model.graph.node, text.graph.node, strict=True):
        assert list(ours.input) == list(theirs.input)
        assert list(ours.output) == list(theirs.output)
        assert (ours.name, ours.op_type, ours.domain) == (theirs.name, theirs.op_type, theirs.domain)
        for a, b in zip(ours.attribute, theirs.attribute, strict=True):
            a, b = onnx.helper.get_attribute_value(a), onnx.helper.get_attribute_value(b)
            if isinstance(a, onnx.TensorProto):
                a, b = onnx.numpy_helper.to_array(a).tolist(), onnx.numpy_helper.to_array(b).tolist()
            if isinstance(a, onnx.GraphProto):
                a, b = [n.op_type for n in a.node], [n.op_type for n in b.node]
            assert a == b
    assert list(model.graph.input) == list(text.graph.input)
    assert list(model.graph.output) == list(text.graph.output)
    assert list(model.opset_import) == list(text.opset_import)
    constants = {t.name: onnx.numpy_helper.to_array(t) for t in model.graph.initializer}
    for tensor in text.graph.initializer:
        np.testing.assert_array_equal(constants[tensor.name], onnx.numpy_helper.to_array(tensor))
    declared = {v.name for v in text.graph.value_info} | {t.name for t in text.graph.initializer}
    assert declared == set(constants)


def test_norms_fold(made):
    x = np.random.default_rng(seed(0)).normal(size=(3, 4, 8, 8)).astype(np.float32)
    kept, folded = load(made, "norms"), load(made, "folded")
    assert "BatchNormalization" in {n.op_type for n in kept.graph.node}
    assert "BatchNormalization" not in {n.op_type for n in folded.graph.node}
    names = [t.name for t in folded.graph.initializer]
    assert names[:3] == ["conv1.weight.folded", "conv2.weight.folded", "conv2.bias.folded"]
    assert "conv1.weight.folded_bias" in names and len(names) == 14
    Expected(lambda x: outputs(kept, {"x": x}), (x,)).check(outputs(folded, {"x": x}))


def test_values(made):
    model = without_custom(load(made, "rest"))
    constants = {t.name: onnx.numpy_helper.to_array(t) for t in model.graph.initializer}
    x = np.random.default_rng(seed(1)).normal(size=(5, 40)).astype(np.float32)
    unused = {"never used": np.zeros((11, 3), np.int64), "any": np.zeros(2, np.int32)}
    for flag in (True, False):

        def computed(x):
            y = x + constants["x.1"]
            y = np.maximum(y, 0) if flag else y + constants["constant"]  # noqa: B023 - called at once
            y = (y @ constants["w.T"]).astype(np.float16) + constants["constant.1"]
            return np.minimum(y.astype(np.float32), np.float32(0.1))

        feeds = {"x": x, "flag": np.array(flag), **unused}
        Expected(computed, (x,)).check(outputs(model, feeds), "float16")


def test_names_and_types(made):
    model = load(made, "rest")
    graph = model.graph
    assert [i.name for i in graph.input] == ["x", "flag", "never used", "any"]
    assert [d.dim_param or d.dim_value for d in graph.input[2].type.tensor_type.shape.dim] == ["2*n+1", 3]
    assert not graph.input[3].type.tensor_type.HasField("shape")
    assert [n.op_type for n in graph.node].count("Neg") == 0
    branches = [a.g for n in graph.node if n.op_type == "If" for a in n.attribute]
    assert [[n.op_type for n in b.node] for b in branches] == [["Relu"], ["Add"]]
    assert graph.output[1].type.sequence_type.elem_type.tensor_type.elem_type == onnx.TensorProto.FLOAT
    assert graph.output[2].type.optional_type.elem_type.tensor_type.elem_type == onnx.TensorProto.INT64
    assert list(graph.node[-1].output) == ["list", "", "perhaps"]
    assert [(o.domain, o.version) for o in model.opset_import] == [("", 20), ("my.domain", 3)]
    named = [n.name for n in graph.node]
    assert named[:2] == ["/features/0/Add", "/features/0/If"] and len(set(named)) == len(named)


def test_parameters_as_inputs(made):
    rest, bare, both = (load(made, n).graph for n in ("rest", "no_params", "both"))
    assert [i.name for i in bare.input][4:] == ["x.1", "w.T"]
    assert [i.name for i in both.input] == [i.name for i in bare.input]
    assert {t.name for t in bare.initializer} == {t.name for t in rest.initializer} - {"x.1", "w.T"}
    assert list(both.initializer) == list(rest.initializer)


def test_torch_text(made):
    lines = (made / "folded.torch").read_text().splitlines()
    assert lines[0] == "graph(%x : Float(batch, 4, 8, 8),"
    assert lines[1] == "      %conv1.weight.folded : Float(6, 4, 3, 3),"
    conv = next(line for line in lines if "onnx::Conv[" in line)
    assert conv == (
        "  %15 : Tensor = onnx::Conv[pads=[1, 1, 1, 1]]"
        "(%x, %conv1.weight.folded, %conv1.weight.folded_bias), scope: Net"
    )
    assert lines[-1] == "  return (%y)"


def saturated(values, dtype):
    """ONNX casts to 8 bits with saturation; ml_dtypes overflows."""
    limit = float(ml_dtypes.finfo(dtype).max)
    return np.clip(values, -limit, limit).astype(dtype)


@pytest.mark.parametrize("name", SMALL)
def test_rounding(made, name):
    values, dtype = np.fromfile(made / "double.bin"), SMALL[name]
    ours = np.fromfile(made / f"{name}.bin", np.uint8).view(dtype)
    if dtype in (np.float32, np.float16):
        with np.errstate(over="ignore"):
            wanted = values.astype(dtype)
    elif name == "bfloat16":
        wanted = values.astype(np.float32).astype(dtype)  # exact in float32: 13 bits
    else:
        wanted = saturated(values, dtype)
    np.testing.assert_array_equal(ours.astype(np.float64), wanted.astype(np.float64))
    np.testing.assert_array_equal(np.signbit(ours.astype(np.float64)), np.signbit(wanted.astype(np.float64)))


@pytest.mark.parametrize("name", [n for n in SMALL if n != "float"])
def test_widening(made, name):
    codes = np.arange(65536, dtype=np.uint16) if "8" not in name else np.arange(256, dtype=np.uint8)
    with np.errstate(invalid="ignore"):  # signalling NaNs
        wanted = codes.view(SMALL[name]).astype(np.float64)
    np.testing.assert_array_equal(np.fromfile(made / f"{name}.wide"), wanted)
