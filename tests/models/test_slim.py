"""A slimming tool finds nothing to remove: onnxslim leaves the count of every operator type as it is.

All models of tests/models with fixed sizes, and the classifiers, traced, with an open batch. Initializers are not compared.
"""

import collections
import functools

import onnx
import onnxslim
import pytest
import torch

import ptonnx
from models import NETWORKS
from numeric import check_model_close, export_command, newest_runtime_opset, operators, run_ort
from peers import NAMES, make
from seeding import make_image, seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")
OPSETS = [17, pytest.param(20, marks=pytest.mark.slow), pytest.param(23, marks=pytest.mark.slow), newest_runtime_opset()]


@pytest.fixture(scope="module", params=NETWORKS)
def traced(request, tmp_path_factory):
    """(archive, height, width) of a network in small."""
    network = NETWORKS[request.param]
    size, factor = max(64, network.smallest), 0.25
    if not network.dynamic:  # only multiples of the pool's grid can be exported
        size, factor = network.size, 0.0625
    model = seed_parameters(network.make(width=factor, num_classes=10).eval(), 1)
    with torch.no_grad():
        program = torch.jit.trace(model, make_image(1, 1, size, size), check_trace=False)
    archive = tmp_path_factory.mktemp("slim") / f"{request.param}.pt"
    torch.jit.save(program, str(archive))
    return archive, size, size


def counts(model):
    return collections.Counter(operators(model.graph))


def check_slim(path):
    """It writes some products of fixed sizes and their bias as Reshape, Gemm, Reshape, which are more nodes; ONNX Runtime does
    that, too, while it loads a file."""
    ours, slim = counts(onnx.load(str(path))), counts(onnxslim.slim(onnx.load(str(path))))
    products = slim["Gemm"] - ours["Gemm"]
    assert products >= 0 and slim["Reshape"] >= ours["Reshape"]
    ours.subtract({"MatMul": products, "Add": products})
    for counter in ours, slim:
        counter.pop("Gemm", None), counter.pop("Reshape", None)
    assert +slim == +ours


@functools.cache
def model(name):
    return make(name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opset", OPSETS)
def test_nothing_is_left_to_slim(name, opset, tmp_path):
    ptonnx.export(*model(name), str(tmp_path / "m.onnx"), opset_version=opset)
    check_slim(tmp_path / "m.onnx")


@pytest.mark.parametrize("opset", OPSETS)
def test_nothing_is_left_to_slim_of_any_batch(traced, opset, tmp_path):
    archive, height, width = traced
    export_command(archive, tmp_path / "m.onnx", opset, [f"x:float32[batch,3,{height},{width}]"])
    check_slim(tmp_path / "m.onnx")


@pytest.mark.parametrize("name", ["resnet18", "inception_v3", "shufflenet_v2"])
def test_switched_off(name, tmp_path):
    """--no-simplify leaves batch norms and nested parts as they are, and the results."""
    network = NETWORKS[name]
    model = seed_parameters(network.make(width=0.25, num_classes=10).eval(), 1)
    image = make_image(1, 2, max(64, network.smallest), max(64, network.smallest))
    archive, path = tmp_path / "model.pt", tmp_path / "model.onnx"
    with torch.no_grad():
        torch.jit.save(torch.jit.trace(model, image, check_trace=False), str(archive))
        output = model(image)
    export_command(archive, path, 17)
    simple = counts(onnx.load(str(path)))
    export_command(archive, path, 17, extra=["--no-simplify", "--no-constant-folding"])
    whole = counts(onnx.load(str(path)))
    assert simple["BatchNormalization"] == 0 < whole["BatchNormalization"]
    assert sum(simple.values()) < sum(whole.values())
    check_model_close(run_ort(path, {"x": image})[0], output)
