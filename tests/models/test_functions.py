"""Whole models with --functions: calls of modules are functions of the model, and the results are the same."""

import onnx
import pytest
import torch

from models import NETWORKS
from models.test_models import check_runs, program  # noqa: F401  a fixture
from models.tiny import TINY
from numeric import check_model_close, export_command, newest_runtime_opset, run_ort
from seeding import make_image, seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")
OPSETS = [15, 17, 20, newest_runtime_opset()]


def load(path):
    model = onnx.load(str(path))
    onnx.checker.check_model(str(path), full_check=True)
    return model


def calls(model):
    """{name of a function: number of its calls in the model}"""
    names = {function.name: 0 for function in model.functions}
    blocks = [model.graph, *model.functions]
    while blocks:
        for node in blocks.pop().node:
            if node.op_type in names:
                names[node.op_type] += 1
            blocks += [attribute.g for attribute in node.attribute if attribute.type == onnx.AttributeProto.GRAPH]
    return names


def export(saved, path, opset, *options):
    export_command(saved.archive, path, opset, saved.specs["open"], ["--functions", *options])
    return load(path)


@pytest.mark.parametrize("opset", OPSETS)
@pytest.mark.parametrize("way", ["traced", "scripted"])
@pytest.mark.parametrize("name", TINY)
def test_all_modules(name, way, opset, program, tmp_path):  # noqa: F811
    if opset < TINY[name].opset:
        pytest.skip("the model needs a newer opset")
    saved, path = program(name, way), tmp_path / "model.onnx"
    model = export(saved, path, opset)
    assert all(calls(model).values())
    check_runs(path, saved, ["traced", "other"])
    plain = tmp_path / "plain.onnx"
    export_command(saved.archive, plain, opset, saved.specs["open"])
    feeds, _ = saved.expected["other"]
    for one, other in zip(run_ort(path, feeds, optimize=False), run_ort(plain, feeds, optimize=False)):
        check_model_close(one, torch.from_numpy(other))


@pytest.mark.parametrize("name", NETWORKS)
def test_network(name, tmp_path):
    network, path = NETWORKS[name], tmp_path / "model.onnx"
    module = seed_parameters(network.make(width=0.25, num_classes=50).eval(), 1)
    size = max(64, network.smallest) if network.dynamic else network.size
    image = make_image(1, 2, size, size)
    with torch.no_grad():
        expected = module(image)
        torch.jit.save(torch.jit.trace(module, image, check_trace=False), str(tmp_path / "model.pt"))
    export_command(tmp_path / "model.pt", path, 17, extra=["--functions"])
    model = load(path)
    assert [node.op_type for node in model.graph.node] == [type(module).__name__]
    for optimize in True, False:
        check_model_close(run_ort(path, {model.graph.input[0].name: image}, optimize=optimize)[0], expected)
