"""Computations on parameters alone are done at export time, whatever their size: no node depends on parameters alone."""

import copy
import os

import onnx
import pytest
import torch
from torch import nn

import ptonnx
from models.parameters import MODELS, Lora, NFNet
from numeric import check_close, check_model_close, export_command, run_ort
from seeding import seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")


def constant_nodes(graph):
    """The nodes that depend on no input of the model."""
    known, found = {tensor.name for tensor in graph.initializer} | {""}, []
    for node in graph.node:
        if all(name in known for name in node.input):
            known.update(node.output)
            found.append(node.op_type)
    return found


def export(model, path, opset=20, x=None, **options):
    x = model.example() if x is None else x
    ptonnx.export(model, (x,), str(path), opset_version=opset, input_names=["x"], **options)
    return onnx.load(path), x


@pytest.mark.parametrize("opset", [9, 13, 17, 20, 23])
@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("kind", MODELS, ids=lambda kind: kind.__name__)
def test_no_node_depends_on_parameters_alone(kind, large, opset, tmp_path):
    model = seed_parameters(kind(large).eval(), 1)
    onnx_model, x = export(model, tmp_path / "m.onnx", opset)
    assert constant_nodes(onnx_model.graph) == []
    onnx.checker.check_model(onnx_model, full_check=True)
    with torch.no_grad():
        check_model_close(run_ort(tmp_path / "m.onnx", {"x": x})[0], model(x))


@pytest.mark.parametrize("kind, dtype", [(NFNet, torch.float16), (Lora, torch.float16), (Lora, torch.float64)])
def test_other_floats(kind, dtype, tmp_path):
    """The result is as close to the exact one as PyTorch's own."""
    model = seed_parameters(kind(True).eval(), 2).to(dtype)
    onnx_model, x = export(model, tmp_path / "m.onnx", x=model.example().to(dtype) / 4)
    assert constant_nodes(onnx_model.graph) == []
    with torch.no_grad():
        own = model(x)
        exact = copy.deepcopy(model).double()(x.double())
    errors = [(y.double() - exact).abs().max() for y in (torch.from_numpy(run_ort(tmp_path / "m.onnx", {"x": x})[0]), own)]
    assert errors[0] <= max(1.5 * errors[1], 1e-13)


def test_archive_and_live_module_agree(tmp_path):
    model = seed_parameters(NFNet(True).eval(), 3)
    live, x = export(model, tmp_path / "live.onnx")
    torch.jit.trace(model, (x,)).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 20)
    saved = onnx.load(tmp_path / "m.onnx")
    tensors = [{tensor.name: tensor.raw_data for tensor in m.graph.initializer} for m in (live, saved)]
    assert tensors[0] == tensors[1]
    export_command(tmp_path / "m.pt", tmp_path / "outside.onnx", 20, extra=["--external-data", "always"])
    check_close(run_ort(tmp_path / "outside.onnx", {"x": x})[0], run_ort(tmp_path / "m.onnx", {"x": x})[0])


@pytest.mark.parametrize("options", [{"do_constant_folding": False}, {"export_params": False},
                                     {"training": torch.onnx.TrainingMode.TRAINING}],
                         ids=["no folding", "no parameters", "training"])
def test_switched_off(options, tmp_path):
    onnx_model, _ = export(seed_parameters(Lora(True), 4), tmp_path / "m.onnx", **options)
    assert sum(node.op_type == "MatMul" for node in onnx_model.graph.node) >= 1
    assert sum(node.op_type == "Add" for node in onnx_model.graph.node) >= 1


def test_in_place(tmp_path):
    model = seed_parameters(Lora(True).eval(), 5)
    x = model.example()
    torch.jit.trace(model, (x,)).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 20, extra=["--external-data", "in-place"])
    assert constant_nodes(onnx.load(tmp_path / "m.onnx", load_external_data=False).graph) != []
    with torch.no_grad():
        check_model_close(run_ort(tmp_path / "m.onnx", {"x": x})[0], model(x))


class Shared(nn.Module):
    """The weight is used as it is, too: its other form would be written a second time."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(300, 300))

    def forward(self, x):
        return x @ (self.weight - self.weight.mean(1, keepdim=True)) + x @ self.weight


class Outer(nn.Module):
    """The result is much larger than the parameters."""

    def __init__(self):
        super().__init__()
        self.rows, self.columns = nn.Parameter(torch.randn(900, 1)), nn.Parameter(torch.randn(1, 900))

    def forward(self, x):
        return x @ torch.tanh(self.rows * self.columns)


class Scaled(nn.Module):
    """A weight is used by a layer whose batch norm goes into it, and by another one's weight."""

    def __init__(self):
        super().__init__()
        self.first, self.norm = nn.Conv2d(64, 64, 3), nn.BatchNorm2d(64)
        self.table = nn.Parameter(torch.randn(64, 64, 3, 3))

    def forward(self, x):
        y = self.norm(self.first(x))
        weight = self.table - self.first.weight.mean() * self.table.std(dim=(2, 3), keepdim=True)
        return nn.functional.conv2d(y, weight)


@pytest.mark.parametrize("kind, shape", [(Shared, (2, 300)), (Outer, (2, 900))])
def test_the_file_does_not_grow(kind, shape, tmp_path):
    model = kind().eval()
    _, x = export(model, tmp_path / "m.onnx", x=torch.randn(shape))
    weights = sum(tensor.numel() * 4 for tensor in model.parameters())
    assert os.path.getsize(tmp_path / "m.onnx") < weights + 4000
    with torch.no_grad():
        check_model_close(run_ort(tmp_path / "m.onnx", {"x": x})[0], model(x))


def test_a_weight_that_is_scaled_later(tmp_path):
    model = seed_parameters(Scaled().eval(), 6)
    onnx_model, x = export(model, tmp_path / "m.onnx", x=torch.randn(1, 64, 9, 9))
    assert [node.op_type for node in onnx_model.graph.node] == ["Conv", "Conv"]
    with torch.no_grad():
        check_model_close(run_ort(tmp_path / "m.onnx", {"x": x})[0], model(x))


class OutOfRange(nn.Module):
    """PyTorch and runtimes report the error; the export must not read beside the table."""

    def __init__(self):
        super().__init__()
        self.table = nn.Parameter(torch.randn(1000, 100))
        self.register_buffer("index", torch.full((900,), 1000))

    def forward(self, x):
        return x + self.table[self.index]


def test_an_index_out_of_range_stays(tmp_path):
    program = torch.jit.script(OutOfRange().eval())
    torch.jit.save(program, str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 20, ["x:float32[900,100]"])
    assert "Gather" in constant_nodes(onnx.load(tmp_path / "m.onnx").graph)


def test_names_of_parts_of_a_parameter_are_not_reported(tmp_path):
    class Experts(nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = nn.Parameter(torch.randn(2, 8, 8))

        def forward(self, x):
            return (x @ self.weight[0].t()).relu() @ self.weight[1].t()

    report = ptonnx.export(Experts(), (torch.randn(3, 8),), str(tmp_path / "m.onnx"))
    assert report.messages == []
    assert len({tensor.name for tensor in onnx.load(tmp_path / "m.onnx").graph.initializer}) == 2
