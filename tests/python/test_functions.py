"""export_modules_as_functions: which functions there are, what they contain, and that the results are the same."""

import subprocess

import numpy
import onnx
import ptonnx
import pytest
import torch
from torch import nn

from numeric import ptonnx_command, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")


class Layer(nn.Module):
    scale: float

    def __init__(self, size, scale=2.0):
        super().__init__()
        self.scale = scale
        self.fc = nn.Linear(size, size)

    def forward(self, x):
        return torch.relu(self.fc(x)) * self.scale + x


class Net(nn.Module):
    def __init__(self, scales=(2.0, 2.0, 2.0)):
        super().__init__()
        self.layers = nn.ModuleList([Layer(4, scale) for scale in scales])
        self.head = nn.Linear(4, 2, bias=False)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


class Branching(nn.Module):
    """A branch and a loop of modules, decided at run time."""

    def __init__(self):
        super().__init__()
        self.one, self.other = Layer(4), Layer(4, 3.0)

    def forward(self, x, n: int):
        for i in range(n):
            if bool(x.sum() > i):
                x = self.one(x) / 10
            else:
                x = self.other(x) - 1
        return x


class Overloaded(nn.Module):
    def forward(self, x, y=None, z=None):
        if y is None:
            return x + 1
        return x + y if z is None else (x + y, x + z)


class Calls(nn.Module):
    def __init__(self):
        super().__init__()
        self.n = Overloaded()

    def forward(self, x, y, z):
        return self.n(x), self.n(x, y), self.n(x, y, z)


class TwoParts(nn.Module):
    """The nodes of other modules lie between those of its two calls of one module."""

    def __init__(self):
        super().__init__()
        self.fc, self.act = nn.Linear(4, 4), nn.Tanh()

    def forward(self, x):
        return self.fc(self.act(self.fc(x)))


class Masked(nn.Module):
    """What all layers would share, and sizes that are decided at run time."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([self.Part() for _ in range(3)])

    class Part(nn.Module):
        def forward(self, x, mask):
            longer = x.reshape(x.shape[0] * 2, -1).sum(1).reshape(x.shape[0], 2)
            return x + (1.0 - mask[:, None]) * -3.0 + longer.mean()

    def forward(self, x, mask):
        for layer in self.layers:
            x = layer(x, mask)
        return x


X = torch.randn(3, 4)


def model_of(model, args, functions, **options):
    data = bytes(ptonnx.export(model, args, export_modules_as_functions=functions, **options))
    made = onnx.load_from_string(data)
    onnx.checker.check_model(made, full_check=True)
    return made


def check(model, args, made):
    """The results with and without optimizations are PyTorch's."""
    expected = model(*args)
    expected = expected if isinstance(expected, tuple) else (expected,)
    flat = [t for e in expected for t in (e if isinstance(e, tuple) else (e,))]
    feeds = {i.name: torch.as_tensor(a) for i, a in zip(made.graph.input, args)}
    for optimize in True, False:
        actual = run_ort(made.SerializeToString(), feeds, optimize=optimize)
        for one, other in zip(actual, flat, strict=True):
            numpy.testing.assert_allclose(one, other.detach().numpy(), rtol=1e-5, atol=1e-5)


def functions(made):
    return {f.name: f for f in made.functions}


def test_layers_share_a_function():
    model = Net().eval()
    made = model_of(model, X, True)
    found = functions(made)
    assert list(found) == ["Linear", "Linear.1", "Layer", "Net"]
    assert found["Linear"].domain == "torch.nn.modules.linear" and found["Layer"].domain == __name__
    assert [n.op_type for n in made.graph.node] == ["Net"]
    assert [n.op_type for n in found["Net"].node] == ["Layer"] * 3 + ["Linear.1"]
    assert list(found["Layer"].attribute) == ["scale"]
    assert {a.name: a.f for a in found["Net"].node[0].attribute} == {"scale": 2.0}
    assert list(found["Layer"].input) == ["input", "fc.weight", "fc.bias"]
    assert {o.domain for o in found["Net"].opset_import} == {"", __name__, "torch.nn.modules.linear"}
    check(model, (X,), made)


VERBOSE = """\
  %4 : Float(3, 4) = {here}::Layer[scale=2.](%x, %layers.0.fc.weight, %layers.0.fc.bias), scope: Net/ModuleList[layers]/Layer[0]
  %output : Float(3, 2) = onnx::Gemm[alpha=1., beta=1., transA=0, transB=1](%4, %head.weight), scope: Net/Linear[head]
  return (%output)
with {here}::Layer = graph(%input : Tensor,
      %fc.weight : Tensor,
      %fc.bias : Tensor):
  %9 : Tensor = onnx::Constant[value={2}]()
  %10 : Tensor = onnx::Gemm[alpha=1., beta=1., transA=0, transB=1](%input, %fc.weight, %fc.bias)
  %11 : Tensor = onnx::Relu(%10)
  %12 : Tensor = onnx::Mul(%11, %9)
  %13 : Tensor = onnx::Add(%12, %input)
  return (%13)
"""


def test_verbose_prints_the_bodies(capfd):
    report = ptonnx.export(Net((2.0,)).eval(), X, export_modules_as_functions={Layer}, verbose=True)
    assert report.graph in capfd.readouterr().out
    assert report.graph.partition("):\n")[2] == VERBOSE.replace("{here}", __name__)


def test_constants_that_differ_are_attributes():
    model = Net((2.0, 3.0, 4.0)).eval()
    made = model_of(model, X, {Layer})
    (layer,) = made.functions
    assert list(layer.attribute) == ["scale", "inferred::Constant_value"]
    values = [onnx.numpy_helper.to_array(a.t) for n in made.graph.node for a in n.attribute if a.name.startswith("inferred")]
    assert values == [2.0, 3.0, 4.0]
    check(model, (X,), made)


def test_overloads():
    args = X, torch.randn(3, 4), torch.randn(3, 4)
    made = model_of(Calls(), args, {Overloaded})
    assert set(functions(made)) == {"Overloaded", "Overloaded.1", "Overloaded.2"}
    check(Calls(), args, made)


@pytest.mark.parametrize("opset", [15, 18, 20, 23])
def test_control_flow(opset):
    model = torch.jit.script(Branching().eval())
    for chosen, expected in (True, {"Linear", "Layer", "Branching"}), ({nn.Linear}, {"Linear"}), ({"Layer"}, {"Layer"}):
        made = model_of(model, (X, 3), chosen, opset_version=opset)
        assert set(functions(made)) == expected
        for n in 0, 1, 4:
            check(model, (X, n), made)


def test_called_twice():
    model = TwoParts().eval()
    for source in model, torch.jit.script(model), torch.jit.trace(model, X):
        made = model_of(source, X, True)
        assert [n.op_type for n in functions(made)["TwoParts"].node] == ["Linear", "Tanh", "Linear"]
        check(model, (X,), made)


@pytest.mark.parametrize("way", ["live", "trace", "script", "export"])
def test_ways(way, tmp_path):
    model, options = Net().eval(), {}
    source = {"live": lambda: model, "trace": lambda: torch.jit.trace(model, X), "script": lambda: torch.jit.script(model),
              "export": lambda: torch.export.export(model, (X,))}[way]()
    made = model_of(source, X, True, **options)
    assert set(functions(made)) == {"Linear", "Linear.1", "Layer", "Net"}
    assert functions(made)["Linear"].domain == "torch.nn.modules.linear" and functions(made)["Net"].domain == __name__
    check(model, (X,), made)


def test_shared_values_do_not_cross_calls():
    model, args = Masked(), (torch.randn(2, 5, 6), torch.ones(2, 6))
    made = model_of(model, args, {Masked.Part}, dynamic_axes={"x": {0: "n", 1: "k"}, "mask": {0: "n"}})
    assert list(functions(made)) == ["Part"] and [n.op_type for n in made.graph.node].count("Part") == 3
    assert len(functions(made)["Part"].output) == 1
    check(model, args, made)
    check(model, (torch.randn(3, 7, 6), torch.zeros(3, 6)), made)


def test_names_of_classes_for_files(tmp_path):
    torch.jit.save(torch.jit.script(Net().eval()), tmp_path / "net.pt")
    spec = [("float32", ["batch", 4])]
    for name in "Layer", f"{__name__}.Layer":
        assert list(functions(model_of(str(tmp_path / "net.pt"), spec, {name}))) == ["Layer"]
    report = ptonnx.export(str(tmp_path / "net.pt"), spec, export_modules_as_functions=["Lauer"])
    assert any("no module of the class 'Lauer'" in note for note in report.notes)


def test_bytes_do_not_change():
    model = Net().eval()
    one, other = (bytes(ptonnx.export(model, X, export_modules_as_functions=True)) for _ in range(2))
    assert one == other


def command(*arguments):
    return subprocess.run([ptonnx_command(), *map(str, arguments)], capture_output=True, text=True)


def test_command(tmp_path):
    archive, path, text = tmp_path / "net.pt", tmp_path / "net.onnx", tmp_path / "net.onnxtxt"
    torch.jit.save(torch.jit.script(Net((2.0, 3.0, 3.0)).eval()), archive)
    options = [archive, "-o", path, "-i", "x:float32[batch,4]"]
    assert command(*options, "--functions").returncode == 0
    assert list(functions(onnx.load(path))) == ["Linear", "Linear.1", "Layer", "Net"]
    assert "valid" in command("check", path).stdout
    text.write_text(command("inspect", path, "--text").stdout)
    assert "Linear.1" in text.read_text()
    assert command(*options, "--functions=Layer").returncode == 0
    assert list(functions(onnx.load(path))) == ["Layer"]
    done = command(*options, "--functions", "--opset", "14")
    assert done.returncode == 2 and "need opset 15 or later" in done.stderr


def test_wrong_arguments():
    for value, error in ("Linear", TypeError), ({3}, RuntimeError), ({Net()}, RuntimeError), ({""}, RuntimeError):
        with pytest.raises(error, match="export_modules_as_functions"):
            ptonnx.export(Net(), X, export_modules_as_functions=value)
    with pytest.raises(ValueError, match="opset_version 15"):
        ptonnx.export(Net(), X, export_modules_as_functions=True, opset_version=14)


def test_external_data_and_parameters(tmp_path):
    model = Net().eval()
    ptonnx.export(model, X, str(tmp_path / "m.onnx"), export_modules_as_functions=True, external_data="always")
    made = onnx.load(tmp_path / "m.onnx")
    check(model, (X,), made)
    made = model_of(model, X, True, export_params=False)
    assert {i.name for i in made.graph.input} == {"x", *dict(model.named_parameters())}


def test_report_counts_the_nodes_of_functions():
    report = ptonnx.export(Net().eval(), X, export_modules_as_functions=True)
    made = onnx.load_from_string(bytes(report))
    assert report.nodes == len(made.graph.node) + sum(len(f.node) for f in made.functions)
