"""What the package has beside export: the other functions of torch.onnx, reports, and the patch of torch."""

import io
import subprocess
import sys
import warnings
from typing import List, Optional, Tuple

import numpy as np
import onnx
import pytest
import torch
from torch import nn

import ptonnx
from paths import BUILD, EXAMPLE, ROOT
from ptonnx import verification
from ptonnx._conversion.progress import Bar
from ptonnx._conversion.report import size_text


pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
X = torch.arange(6, dtype=torch.float32).reshape(2, 3) / 7


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)
        self.norm = nn.BatchNorm1d(4)

    def forward(self, x, scale: float = 2.0):
        return torch.relu(self.norm(self.fc(x))) * scale


class Wrong(nn.Module):
    """The trace has its constant, the model draws another one at each call."""

    calls = 0

    def forward(self, x):
        y = x.cos()
        Wrong.calls += 1
        y = y + Wrong.calls
        return torch.relu(y)


# Reports


def test_report_as_a_table():
    report = ptonnx.export(lambda x, y: x * 2, (X, X), input_names=["long_name", "unused"])
    first, *rest = repr(report).splitlines()
    assert first.startswith("ptonnx: 1 node, ") and ", opset 20, " in first
    assert rest[:2] == ["  input   long_name  float32[2, 3]", "  output  output     float32[2, 3]"]
    assert rest[2].startswith("  warning the input 'unused' is not used")


def test_report_for_notebooks():
    html = ptonnx.export(lambda x: x * 2, X, input_names=["<b>"])._repr_html_()
    assert html.startswith("<table>") and "<td>&lt;b&gt;</td>" in html and "<b>" not in html


def test_report_of_a_failure():
    with pytest.raises(ptonnx.errors.OnnxExporterError) as raised:
        ptonnx.export(torch._standard_gamma, X)
    assert "failed with code 1" in repr(raised.value.report) and "error   aten::_standard_gamma" in repr(raised.value.report)


@pytest.mark.parametrize("n, text", [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (10**12, "1.0 TB")])
def test_sizes(n, text):
    assert size_text(n) == text


def test_report_file(tmp_path):
    report = ptonnx.export(Net().eval(), (X,), tmp_path / "net.onnx", report=True, artifacts_dir=tmp_path)
    path = (tmp_path / "net_report").with_suffix(".md")
    text = path.read_text()
    assert report.path == str(path)
    assert "## Inputs" in text and "| `x` | `float32[2, 3]` |" in text and "| Gemm | 1 |" in text


def test_report_file_of_a_failure(tmp_path):
    with pytest.raises(ptonnx.errors.UnsupportedOperatorError):
        ptonnx.export(torch._standard_gamma, X, report=True, artifacts_dir=tmp_path)
    assert "## Errors" in (tmp_path / "onnx_export_report").with_suffix(".md").read_text()


# The progress bar


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("stream, shown", [(Terminal, True), (io.StringIO, False)])
def test_progress_bar(stream, shown, monkeypatch):
    monkeypatch.setattr(sys, "stderr", stream())
    bar = Bar()
    bar.step("reading", 0.5)
    assert sys.stderr.getvalue() == ""  # not before a second
    bar.next = 0
    bar.step("reading", 0.5)
    bar.end()
    assert ("[###############               ]  50 %  reading" in sys.stderr.getvalue()) == shown


# Messages in the words of Python


def test_unsupported_operators_with_advice():
    with pytest.raises(ptonnx.errors.UnsupportedOperatorError) as raised:
        ptonnx.export(torch._standard_gamma, X, opset_version=17)
    text = str(raised.value)
    assert "register_custom_op_symbolic('aten::_standard_gamma', function, opset_version)" in text and "rules=" in text


def test_missing_descriptions_name_the_argument(tmp_path):
    class Two(nn.Module):
        def forward(self, x, y):
            return x.sum() + y.sum()

    torch.jit.script(Two()).save(str(tmp_path / "m.pt"))
    with pytest.raises(ptonnx.errors.OnnxExporterError, match=r"args=\{'x': \('float32', \['\.\.\.'\]\)"):
        ptonnx.export(tmp_path / "m.pt")


def test_warnings_are_of_torchs_class_too():
    with pytest.warns(torch.onnx.errors.OnnxExporterWarning, match="'y' is not used"):
        ptonnx.export(lambda x, y: x, (X, X))


# Other functions


def test_pretty_string():
    text = ptonnx.export_to_pretty_string(Net().eval(), (X,), input_names=["a"], opset_version=13)
    model = onnx.parser.parse_model(text)
    assert [node.op_type for node in model.graph.node] == ["Gemm", "Relu", "Mul"] and model.opset_import[0].version == 13
    assert 'op_type: "Gemm"' in ptonnx.export_to_pretty_string(Net().eval(), (X,), google_printer=True)
    assert ptonnx.export_to_pretty_string(Net().eval(), (X,), "ignored.onnx", True).startswith("<")


def test_unconvertible_ops():
    graph, names = ptonnx.utils.unconvertible_ops(lambda x: torch._foobar(x) + torch._standard_gamma(x).cos(), (X,))
    assert names == ["aten::_foobar", "aten::_standard_gamma"] and "aten::_foobar" in str(graph)
    graph, names = ptonnx.utils.unconvertible_ops(Net().eval(), (X,))
    assert names == []


def test_operators():
    model = onnx.load_model_from_string(bytes(ptonnx.export(
        lambda x, y: ptonnx.operators.reshape_from_tensor_shape(x, ptonnx.operators.shape_as_tensor(y)), (X, X.reshape(3, 2)),
        dynamic_axes={"x": {0: "n"}, "y": {0: "m"}})))
    assert "Reshape" in [node.op_type for node in model.graph.node]


def test_log_switches(capsys):
    assert not ptonnx.is_onnx_log_enabled()
    ptonnx.log("nothing")
    ptonnx.enable_log()
    try:
        assert ptonnx.is_onnx_log_enabled()
        ptonnx.log("one ", 2)
        ptonnx.set_log_stream("stderr")
        ptonnx.log("three")
        with pytest.raises(ValueError, match="'stdout' or 'stderr'"):
            ptonnx.set_log_stream("printer")
        ptonnx.export(lambda x: x * 2, X, optimize=True)
    finally:
        ptonnx.disable_log()
        ptonnx.set_log_stream("stdout")
    out, err = capsys.readouterr()
    assert out == "one 2\n" and err.startswith("three\n") and "note: the argument 'optimize'" in err


def test_verbose_prints_notes(capsys):
    ptonnx.export(lambda x: x * 2, X, optimize=True, verbose=True)
    assert "note: the argument 'optimize' has no effect" in capsys.readouterr().out


def test_names():
    for name in ptonnx.__all__:
        assert getattr(ptonnx, name) is not None and name in dir(ptonnx)
    assert ptonnx.producer_name == "ptonnx" and ptonnx.producer_version == ptonnx.__version__
    assert ptonnx.TensorProtoDataType.BFLOAT16 == onnx.TensorProto.BFLOAT16
    assert issubclass(ptonnx.CheckerError, ptonnx.errors.OnnxExporterError)


@pytest.mark.parametrize("module, name, advice", [
    (ptonnx, "ExportTypes", "only ONNX files"), (ptonnx, "dynamo_export", "use ptonnx.export"),
    (ptonnx, "nonsense", "no attribute"),
    (ptonnx.utils, "_model_to_graph", "private"), (verification, "verify_onnx_program", "verification.verify"),
])
def test_missing_names_have_advice(module, name, advice):
    with pytest.raises(AttributeError, match=advice):
        getattr(module, name)


def test_python_m():
    run = [sys.executable, "-m", "ptonnx", "--version"]
    out = subprocess.run(run, capture_output=True, text=True, cwd=ROOT / "python", check=True).stdout
    assert out == subprocess.run([BUILD / "ptonnx", "--version"], capture_output=True, text=True, check=True).stdout


def test_patched_torch(tmp_path):
    theirs = torch.onnx.export
    with ptonnx.patched_torch():
        assert torch.onnx.export is not theirs
        torch.onnx.export(Net().eval(), (X,), str(tmp_path / "m.onnx"), dynamo=False)
        with ptonnx.patched_torch():
            pass
        assert torch.onnx.export is not theirs
    assert torch.onnx.export is theirs
    assert onnx.load(tmp_path / "m.onnx").producer_name == "ptonnx"
    undo = ptonnx.patch_torch()
    ptonnx.patch_torch()
    undo()
    assert torch.onnx.export is theirs


# Verification


def test_verify():
    model = Net().eval()
    verification.verify(model, (X,))
    verification.verify(model, (X, {"scale": 3.0}), dynamic_axes={"x": {0: "n"}}, additional_test_inputs=[(X[:1], 5.0)])
    verification.verify(torch.jit.script(model), (X,), opset_version=13, use_external_data=True)
    verification.verify(lambda a: {"sum": a[0] + a[1]["k"], "none": None}, ([X, {"k": X}],))
    verification.verify(model, (X,), options=verification.VerificationOptions(backend=verification.OnnxBackend.REFERENCE))


def test_verify_leaves_the_model_as_it_was():
    model = Net().train()
    before = {key: value.clone() for key, value in model.state_dict().items()}
    verification.verify(model, (X,))
    assert model.training and all(torch.equal(before[key], value) for key, value in model.state_dict().items())


class Counting(torch.nn.Module):
    """Its state changes with every call."""

    def __init__(self):
        super().__init__()
        self.scale = torch.ones(2, 3)

    def forward(self, x):
        self.scale = self.scale * 2
        return x * self.scale


@torch.jit.script
def sizes_or_none(x, more: Optional[torch.Tensor]) -> Tuple[List[int], Optional[torch.Tensor]]:
    sizes = [x.size(0), x.size(1)]
    return sizes, more


QUANTIZED = torch.quantize_per_tensor(torch.randn(2, 3), 0.1, 3, torch.quint8)
VERIFIED = {
    "a state that changes": lambda: (Counting(), (X,), {}),
    "the same, scripted": lambda: (torch.jit.script(Counting()), (X,), {}),
    "a model that cannot be copied": lambda: (torch.nn.utils.weight_norm(nn.Linear(3, 2)), (X,), {}),
    "a dict as the last argument": lambda: (lambda x, d: x + d["k"], (X, {"k": X}), {}),
    "a dict as the only argument": lambda: (lambda d: d["k"] * 2, ({"k": X},), {}),
    "keyword arguments": lambda: (lambda x, *, y: x + y, (X,), {"input_kwargs": {"y": X}}),
    "a leaf that is changed in place": lambda: (lambda x: x.add_(3), (X.clone().requires_grad_(),), {}),
    "inputs that remain": lambda: (lambda x, y, z: y.cos() + x.shape[0], (X, X, X), {"remained_onnx_input_idx": [1]}),
    "tensors that remain": lambda: (lambda p, z: p[1].cos(), ((X, X), X), {"remained_onnx_input_idx": [1]}),
    "arguments that remain": lambda: (lambda p, z: p.cos(), (X, X), {"remained_onnx_input_idx": [0], "flatten": False}),
    "quantized inputs and outputs": lambda: (lambda x: (x, x.dequantize()), (QUANTIZED,), {}),
    "lists of numbers, and None": lambda: (sizes_or_none, (X, None), {}),
}


@pytest.mark.parametrize("name", VERIFIED)
def test_what_verify_takes(name):
    model, args, keywords = VERIFIED[name]()
    verification.verify(model, args, **keywords)


def test_remaining_inputs_must_be_those_of_the_model():
    with pytest.raises(ValueError, match="more example arguments"):
        verification.verify(lambda x, y: x.cos(), (X, X), remained_onnx_input_idx=[0, 1])


def test_export_and_verify_quantized_inputs():
    report = ptonnx.export(torch.dequantize, (QUANTIZED,), verify=True)
    assert report.differences == "Every output equals PyTorch's."


def test_verify_complex_numbers():
    z = torch.tensor([[1 + 2j, -3j], [0.5, 4 - 1j]])
    report = ptonnx.export(lambda z: (z * (1 + 2j), abs(z)), (z,), verify=True)
    assert [output["shape"] for output in report.outputs] == [[2, 2, 2], [2, 2]]
    ptonnx.verification.verify(torch.jit.script(conjugate), (z,))


def conjugate(z):
    return z.conj() + 1j, z.real


def test_verify_finds_differences():
    with pytest.raises(AssertionError, match="differs from PyTorch in 6 of 6 elements"):
        verification.verify(Wrong(), (X,))
    verification.verify(Wrong(), (X,), rtol=10.0)
    with pytest.raises(AssertionError, match="has dtype"):
        verification._raise_if([verification._difference("y", np.float64(1), torch.tensor(1.0), verification.VerificationOptions())])


@pytest.mark.parametrize("f", [None, "path", "memory"])
def test_export_and_verify(f, tmp_path):
    target = None if f is None else tmp_path / "m.onnx" if f == "path" else io.BytesIO()
    report = ptonnx.export(Net().eval(), (X,), target, input_names=["a"], verify=True)
    assert report.differences == "Every output equals PyTorch's."
    with pytest.raises(ptonnx.errors.VerificationError, match="differs"):
        ptonnx.export(Wrong(), (X,), verify=True)


def test_export_and_verify_a_saved_model():
    assert ptonnx.export(EXAMPLE, [("float32", ["n", 3, 32, 32])], verify=True).differences


def test_export_and_verify_with_an_unused_input():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert ptonnx.export(lambda x, y, z: (x + z["k"], x), (X, X, {"k": X}, {}), verify=True).differences


def test_find_mismatch(capsys):
    assert not verification.find_mismatch(Net().eval(), (X,)).has_mismatch()

    class Rules(nn.Module):
        def forward(self, x):
            return torch.relu(torch.cos(x + 1).tanh()) * 2

    ptonnx.register_custom_op_symbolic("aten::cos", lambda g, x: g.op("Sin", x), 9)
    try:
        found = verification.find_mismatch(Rules(), (X,), opset_version=13)
    finally:
        ptonnx.unregister_custom_op_symbolic("aten::cos", 9)
    assert found.has_mismatch() and found.kind == "aten::cos" and "differs from PyTorch" in found.difference
    found.pretty_print_mismatch()
    assert "aten::cos" in capsys.readouterr().out and found.essential_node_kinds() == {"aten::cos"}


def test_model_diff():
    class Sized(nn.Module):
        def forward(self, x):
            return x * 2 if x.shape[0] > 2 else x + 1

    assert verification.check_export_model_diff(Net().eval(), [((X,), (X,))]) == ""
    assert "Mul" in verification.check_export_model_diff(Sized(), [((X,), (torch.ones(3, 3),))])
