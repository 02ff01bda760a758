"""A slimming tool finds nothing to remove: onnxslim leaves the count of every operator type as it is.

All networks of tests/models, traced, with fixed sizes and with an open batch. Initializers are not compared.
"""

import collections

import onnx
import onnxslim
import pytest
import torch

from models import NETWORKS
from numeric import check_model_close, export_command, run_ort
from seeding import make_image, seed_parameters

# torch announces the end of TorchScript at every call.
pytestmark = pytest.mark.filterwarnings("ignore:.torch.jit:DeprecationWarning")
OPSETS = [17, 20]


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


def operators(model):
    return collections.Counter(node.op_type for node in model.graph.node)


def linear_layers(model):
    """How many MatMul with Add have operands of more than two axes, all of known size."""
    ranks = {value.name: len(value.type.tensor_type.shape.dim) for value in model.graph.value_info}
    makers = {node.output[0]: node for node in model.graph.node}
    weights = {tensor.name for tensor in model.graph.initializer}
    return sum(
        node.op_type == "Add"
        and node.input[1] in weights
        and node.input[0] in makers
        and makers[node.input[0]].op_type == "MatMul"
        and ranks[node.input[0]] > 2
        for node in model.graph.node
    )


def expected(model, static):
    """The counts that onnxslim should give: our own, but for one habit of it.

    It makes Reshape, Gemm, Reshape of a MatMul and an Add whose sizes are known, three nodes of two. We write Gemm
    only where there are two axes: runtimes fuse MatMul with a bias of one axis, and the sizes stay free.
    """
    counts = operators(model)
    layers = linear_layers(model) if static else 0
    counts.update({"MatMul": -layers, "Add": -layers, "Gemm": layers, "Reshape": 2 * layers})
    return +counts


@pytest.mark.parametrize("opset", OPSETS)
@pytest.mark.parametrize("batch", [None, "batch"], ids=["static", "dynamic"])
def test_nothing_is_left_to_slim(traced, batch, opset, tmp_path):
    archive, height, width = traced
    path = tmp_path / "model.onnx"
    inputs = [f"x:float32[{batch},3,{height},{width}]"] if batch else []
    export_command(archive, path, opset, inputs)
    model = onnx.load(str(path))
    assert operators(onnxslim.slim(onnx.load(str(path)))) == expected(model, batch is None)


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
    simple = operators(onnx.load(str(path)))
    export_command(archive, path, 17, extra=["--no-simplify", "--no-constant-folding"])
    whole = operators(onnx.load(str(path)))
    assert simple["BatchNormalization"] == 0 < whole["BatchNormalization"]
    assert sum(simple.values()) < sum(whole.values())
    check_model_close(run_ort(path, {"x": image})[0], output)
