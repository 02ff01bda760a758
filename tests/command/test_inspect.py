"""`ptonnx inspect --json` and `ptonnx compare`."""

import json
import subprocess

import numpy as np
import onnx
import onnx.parser
import pytest
from onnx import numpy_helper

from paths import BUILD, CORPUS, EXAMPLE

PTONNX = BUILD / "ptonnx"


def run(*arguments):
    return subprocess.run([PTONNX, *map(str, arguments)], capture_output=True, text=True)


def inspected(file):
    result = run("inspect", "--json", file)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    file = tmp_path_factory.mktemp("model") / "m.onnx"
    assert run(EXAMPLE, "-q", "-o", file).returncode == 0
    return file


# JSON


def test_archive_as_json():
    data = inspected(EXAMPLE)
    assert data["format"] == "torchscript" and data["bytes"] == EXAMPLE.stat().st_size
    (method,) = data["methods"]
    assert method == {"name": "forward", "parameters": [{"name": "image", "type": "Tensor"}], "result": "Tensor",
                      "traced_with": [{"dtype": "float32", "shape": [1, 3, 32, 32]}]}  # fmt: skip
    assert {"name": "aten::_convolution", "count": 2, "supported": True} in data["operators"]
    assert {"name": "features.0.weight", "role": "parameter", "dtype": "float32", "shape": [8, 3, 3, 3], "bytes": 864} in data["weights"]


def test_program_as_json(tmp_path):
    torch = pytest.importorskip("torch")

    class Scale(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.w = torch.nn.Parameter(torch.ones(3))

        def forward(self, x):
            return x * self.w

    file = tmp_path / "m.pt2"
    torch.export.save(torch.export.export(Scale(), (torch.ones(2, 3),)), file)
    data = inspected(file)
    assert data["format"] == "torch.export" and data["torch"].startswith(torch.__version__.split("+")[0])
    assert [weight["name"] for weight in data["weights"]] == ["w"]
    assert data["methods"][0]["captured_with"] == [{"name": "x", "dtype": "float32", "shape": [2, 3]}]


def test_sizes_and_conditions_of_a_program():
    file = CORPUS / "pt2-2.13" / "derived.pt2"
    (method,) = inspected(file)["methods"]
    assert [(value["name"], value["shape"]) for value in method["captured_with"]] == [
        ("a", ["(s52+1)"]), ("b", ["s52"]), ("c", ["((4*s52)+4)"])]  # fmt: skip
    assert len(method["requires"]) == 2
    assert """
  a: float32[(s52+1)]
  b: float32[s52]
  c: float32[((4*s52)+4)]
  s52 from 2 to 49
  requires ((-1) + L['a'].size()[0]) == L['b'].size()[0]
""" in run("inspect", file).stdout


def test_onnx_as_json(model):
    data, proto = inspected(model), onnx.load(str(model))
    assert (data["format"], data["opset"], data["ir_version"]) == ("onnx", 20, proto.ir_version)
    assert data["inputs"] == [{"name": "image", "kind": "tensor", "dtype": "float32", "shape": [1, 3, 32, 32]}]
    assert data["nodes"] == len(proto.graph.node) == sum(row["count"] for row in data["operators"])
    sizes = {tensor.name: len(numpy_helper.to_array(tensor).tobytes()) for tensor in proto.graph.initializer}
    assert {row["name"]: row["bytes"] for row in data["weights"]} == sizes


def test_types_as_json(tmp_path):
    text = tmp_path / "m.txt"
    text.write_text('<ir_version: 8, opset_import: ["" : 17]> g (float[N,?,2] x, int64 k, float[] u) => (seq(float[2]) s, float[] y) '
                    "{ s = SequenceConstruct (x) y = Identity (u) }")
    data = inspected(text)
    assert [v["shape"] for v in data["inputs"]] == [["N", None, 2], [], None]
    assert data["outputs"][0]["kind"] == "sequence" and data["outputs"][0]["shape"] == [2]


def test_hostile_names_as_json(tmp_path):
    """Names are quoted, and bytes that are not UTF-8 are replaced."""
    text = tmp_path / "m.txt"
    text.write_bytes(b'<ir_version: 8, opset_import: ["" : 17]> g (float "a\\"\x01</script>\xff") => (float y) { y = Neg ("a\\"\x01</script>\xff") }')
    (value,) = inspected(text)["inputs"]
    assert value["name"] == 'a"\x01</script>�'


def test_one_form_at_a_time():
    result = run("inspect", "--json", "--text", EXAMPLE)
    assert result.returncode == 2 and "one of --text, --json and --html" in result.stderr


def test_descriptions_of_inputs_are_for_graphs(tmp_path):
    result = run("inspect", "-i", "float32[1]", EXAMPLE)
    assert result.returncode == 2 and "graph of --html only" in result.stderr
    result = run("inspect", "--html", "-i", "float32[", EXAMPLE)
    assert result.returncode == 2 and "']' is missing" in result.stderr
    run(EXAMPLE, "-q", "-o", tmp_path / "m.onnx")
    result = run("inspect", "--html", "-i", "float32[1]", tmp_path / "m.onnx", "-o", tmp_path / "m.html")
    assert result.returncode == 2 and "an ONNX model has its own" in result.stderr and not (tmp_path / "m.html").exists()


def test_output_is_a_file_or_absent(tmp_path):
    copy = tmp_path / "m.pt"
    copy.write_bytes(EXAMPLE.read_bytes())
    assert run("inspect", "--json", "-o", tmp_path / "m.json", copy).returncode == 0
    assert json.loads((tmp_path / "m.json").read_text()) == inspected(copy)
    assert run("inspect", "-o", copy, copy).returncode == 2
    assert run("inspect", "-o", tmp_path / "x.txt", tmp_path / "absent.pt").returncode == 4
    assert copy.read_bytes() == EXAMPLE.read_bytes() and sorted(p.name for p in tmp_path.iterdir()) == ["m.json", "m.pt"]


# compare


def compared(a, b, tmp_path):
    """(exit code, lines) of a comparison of two ModelProtos or files."""
    files = []
    for name, side in (("a.onnx", a), ("b.onnx", b)):
        if isinstance(side, onnx.ModelProto):
            onnx.save(side, str(tmp_path / name))
            side = tmp_path / name
        files.append(side)
    result = run("compare", *files)
    assert result.stderr == "", result.stderr
    return result.returncode, [line.strip() for line in result.stdout.splitlines()]


def test_equal_models(model, tmp_path):
    assert compared(model, model, tmp_path) == (0, [])


def test_inner_names_do_not_count(model, tmp_path):
    proto = onnx.load(str(model))
    inner = {name for node in proto.graph.node for name in node.output} - {v.name for v in proto.graph.output}
    for node in proto.graph.node:
        node.name += "_2"
        for names in (node.input, node.output):
            names[:] = [name + "_2" if name in inner else name for name in names]
    del proto.graph.value_info[:]
    proto.producer_name = "other"
    assert compared(model, proto, tmp_path) == (0, [])


def test_defaults_and_constant_nodes_do_not_count(tmp_path):
    head = '<ir_version: 8, opset_import: ["" : 17]> g (float[2] x) => (float[2] y) '
    a = onnx.parser.parse_model(head + "<float[2] w = {1, 2}> { v = Add (x, w) y = LeakyRelu (v) }")
    b = onnx.parser.parse_model(head + "{ w = Constant <value = float[2] {1, 2}> () u = Identity (x) v = Add (u, w) y = LeakyRelu <alpha = 0.01> (v) }")
    code, lines = compared(a, b, tmp_path)
    assert code == 1  # the operators and the weights differ ...
    assert not any(line.startswith("structure") for line in lines)  # ... and the computation does not
    assert "0        1  Constant" in lines and "only in A: 'w': float[2]" in lines


def computes(text, opset=17):
    return onnx.parser.parse_model(f'<ir_version: 8, opset_import: ["" : {opset}]> g (float[2] x) => (float[2] y) ' + text)


def test_order_of_inputs(tmp_path):
    """It counts unless the operator is symmetric."""
    weight = "<float[2] w = {1, 2}> "
    a = computes(weight + "{ u = Add (x, w) v = Mul (w, u) y = Sub (v, w) }")
    assert compared(a, computes(weight + "{ u = Add (w, x) v = Mul (u, w) y = Sub (v, w) }"), tmp_path) == (0, [])
    code, lines = compared(a, computes(weight + "{ u = Add (x, w) v = Mul (w, u) y = Sub (w, v) }"), tmp_path)
    assert code == 1 and "only in B: Sub '' (w, v)" in lines


def test_constant_nodes_are_not_listed(tmp_path):
    """A constant that differs is seen at the node that uses it."""
    a, b = (computes(f"{{ w = Constant <value = float[2] {{1, {i}}}> () y = Add (x, w) }}") for i in (2, 3))
    code, lines = compared(a, b, tmp_path)
    assert code == 1 and lines[1:] == ["only in A: Add '' (x, w)", "only in B: Add '' (x, w)"]


def weights_of(proto):
    return {tensor.name: tensor for tensor in proto.graph.initializer}


def test_changed_weight(model, tmp_path):
    proto = onnx.load(str(model))
    tensor = weights_of(proto)["classifier.weight"]
    array = numpy_helper.to_array(tensor).copy()
    array[3, 4] += 0.5
    tensor.CopyFrom(numpy_helper.from_array(array, tensor.name))
    code, lines = compared(model, proto, tmp_path)
    assert code == 1
    assert "contents of 'classifier.weight': float[10,16]: 1 of 160 elements differ, by at most 0.5" in lines
    assert any(line.startswith("only in A: Gemm") for line in lines)


def test_renamed_and_transposed_weights(model, tmp_path):
    proto = onnx.load(str(model))
    tensors, gemm = weights_of(proto), proto.graph.node[-1]
    assert gemm.op_type == "Gemm"
    tensors["classifier.bias"].name = gemm.input[2] = "onnx::bias"
    turned = numpy_helper.from_array(np.ascontiguousarray(numpy_helper.to_array(tensors["classifier.weight"]).T), "w.T")
    tensors["classifier.weight"].CopyFrom(turned)
    gemm.input[1] = "w.T"
    del gemm.attribute[[a.name for a in gemm.attribute].index("transB")]
    code, lines = compared(model, proto, tmp_path)
    assert code == 1
    assert "'classifier.bias': float[10] in A is called 'onnx::bias' in B" in lines
    assert "'classifier.weight': float[10,16] in A is transposed in B: 'w.T': float[16,10]" in lines


def test_changed_node(model, tmp_path):
    proto = onnx.load(str(model))
    node = next(node for node in proto.graph.node if node.op_type == "Relu")
    node.op_type = "Sigmoid"
    code, lines = compared(model, proto, tmp_path)
    assert code == 1 and "0        1  Sigmoid" in lines
    assert any(line.startswith(f"only in A: Relu '{node.name}'") for line in lines)
    assert any(line.startswith(f"only in B: Sigmoid '{node.name}'") for line in lines)
    assert any(line.startswith("after them: 6 nodes in A, 6 in B") for line in lines)


def test_changed_signature(model, tmp_path):
    proto = onnx.load(str(model))
    proto.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "N"
    proto.opset_import[0].version = 19
    code, lines = compared(model, proto, tmp_path)
    assert code == 1 and lines[:3] == ["signature", "opset: 20 in A, 19 in B",
                                       "input 'image': float[1,3,32,32] in A, float[N,3,32,32] in B"]  # fmt: skip


def test_difference_in_a_branch(tmp_path):
    def made(op):
        return onnx.parser.parse_model(
            '<ir_version: 8, opset_import: ["" : 17]> g (float[2] x, bool c) => (float[2] y) '
            f"{{ y = If (c) <then_branch = t () => (float[2] a) {{ a = {op} (x) }}, else_branch = e () => (float[2] b) {{ b = Neg (x) }}> }}")  # fmt: skip

    assert compared(made("Abs"), made("Abs"), tmp_path)[0] == 0
    code, lines = compared(made("Abs"), made("Exp"), tmp_path)
    assert code == 1 and any(line.startswith("only in A: If") for line in lines)


def test_calls_of_functions(tmp_path):
    def made(op):
        return onnx.parser.parse_model(
            '<ir_version: 8, opset_import: ["" : 17, "my" : 1]> g (float[2] x) => (float[2] y) { y = my.f (x) }\n'
            f'<domain: "my", opset_import: ["" : 17]> f (a) => (b) {{ b = {op} (a) }}')

    assert compared(made("Abs"), made("Abs"), tmp_path)[0] == 0
    assert compared(made("Abs"), made("Exp"), tmp_path)[0] == 1


def test_another_exporter(tmp_path):
    """The weights are recognised although torch.onnx names and folds them in its own way."""
    torch = pytest.importorskip("torch")
    module = torch.jit.load(str(EXAMPLE))
    other = tmp_path / "torch.onnx"
    with torch.no_grad():
        torch.onnx.export(module, (torch.zeros(1, 3, 32, 32),), str(other), opset_version=17, dynamo=False, input_names=["image"],
                          output_names=["output"])  # fmt: skip
    ours = tmp_path / "ours.onnx"
    assert run(EXAMPLE, "-q", "-o", ours, "--opset", "17").returncode == 0
    code, lines = compared(ours, other, tmp_path)
    assert code == 1 and not any("classifier" in line for line in lines if line.startswith("only in"))


@pytest.mark.parametrize("arguments, code, message", [
    ([EXAMPLE], 2, "takes two files"),
    ([EXAMPLE, EXAMPLE], 3, "not an ONNX model"),
    (["absent.onnx", "absent.onnx"], 4, "absent.onnx"),
    (["--nothing"], 2, "is unknown"),
])  # fmt: skip
def test_what_cannot_be_compared(arguments, code, message):
    result = run("compare", *arguments)
    assert result.returncode == code and message in result.stderr and result.stdout == ""
