"""The first example of torch.onnx's documentation: AlexNet, named parameters, verbose output.

With our own AlexNet and random weights on the CPU. input_names runs on into the parameters in
state-dict order, and verbose=True prints every node of the file as the documentation shows it.
"""

import re

import numpy as np
import onnx
import pytest
import torch
from onnx import numpy_helper

from models import NETWORKS
from numeric import check_model_close, run_ort
from seeding import make_image, seed_parameters

# The documentation's lines, but for the counter that was each value's name in those days. Its
# shapes and scopes hold for any exporter of this network; its attributes for the Conv.
FIRST = (
    r"%\S+ : Float\(10, 64, 55, 55\) = onnx::Conv\[dilations=\[1, 1\], group=1, "
    r"kernel_shape=\[11, 11\], pads=\[2, 2, 2, 2\], strides=\[4, 4\]\]"
    r"\(%actual_input_1, %learned_0, %learned_1\), "
    r"scope: AlexNet/Sequential\[features\]/Conv2d\[0\]"
)
SOME = [
    # shape, operator, scope
    ("10, 64, 55, 55", "Relu", "AlexNet/Sequential[features]/ReLU[1]"),
    ("10, 64, 27, 27", "MaxPool", "AlexNet/Sequential[features]/MaxPool2d[2]"),
    ("10, 256, 6, 6", "MaxPool", "AlexNet/Sequential[features]/MaxPool2d[12]"),
    ("10, 1000", "Gemm", "AlexNet/Sequential[classifier]/Linear[6]"),
]
NODE = re.compile(
    r"\s*%(?P<output>\S+) : (?P<type>\w+)\((?P<dims>[\d, ]*)\) = onnx::(?P<op>\w+)"
    r"(?:\[(?P<attributes>.*)\])?\((?P<inputs>[^()]*)\), scope: (?P<scope>\S+)"
)
VALUE = re.compile(r"%(?P<name>\S+) : Float\((?P<dims>[\d, ]*)\)")


@pytest.mark.not_quick
def test_alexnet_example(tmp_path, capfd):
    # One test of several checks: the export writes a quarter of a gigabyte.
    ptonnx = pytest.importorskip("ptonnx")
    model = seed_parameters(NETWORKS["alexnet"].make(), 3)
    dummy_input = make_image(1, 10, 224, 224)
    path = str(tmp_path / "alexnet.onnx")
    input_names = ["actual_input_1"] + ["learned_%d" % i for i in range(16)]
    output_names = ["output1"]
    capfd.readouterr()
    ptonnx.export(
        model, dummy_input, path, verbose=True, input_names=input_names, output_names=output_names
    )
    printed = capfd.readouterr().out

    graph = onnx.load(path).graph
    check_names(graph, model)
    check_header(printed, model)
    check_nodes(printed, graph)
    onnx.checker.check_model(path, full_check=True)
    # Exported in eval mode, and given back as it was.
    assert model.training
    with torch.no_grad():
        expected = model.eval()(dummy_input)
    (actual,) = run_ort(path, {"actual_input_1": dummy_input}, threads=2)
    check_model_close(actual, expected)


def check_names(graph, model):
    """Names beyond the input's name the parameters, in state-dict order."""
    assert [value.name for value in graph.input] == ["actual_input_1"]
    assert [value.name for value in graph.output] == ["output1"]
    written = {tensor.name: tensor for tensor in graph.initializer}
    for i, (key, parameter) in enumerate(model.state_dict().items()):
        array = numpy_helper.to_array(written[f"learned_{i}"])
        assert np.array_equal(array, parameter.numpy()), key


def check_header(printed, model):
    """graph(...) declares the input and the parameters, with their shapes."""
    header = printed[printed.index("graph(") : printed.index(" = onnx::")]
    declared = [(match["name"], match["dims"]) for match in VALUE.finditer(header)]
    shapes = [("actual_input_1", (10, 3, 224, 224))]
    shapes += [(f"learned_{i}", p.shape) for i, p in enumerate(model.state_dict().values())]
    shapes = [(name, ", ".join(map(str, shape))) for name, shape in shapes]
    assert declared[: len(shapes)] == shapes


def check_nodes(printed, graph):
    """Each node of the file has its line, in order; the documentation's lines are among them."""
    assert re.search(FIRST, printed)
    lines = [match for line in printed.splitlines() if (match := NODE.match(line))]
    assert len(lines) == len(graph.node)
    # Values between nodes may be numbered in print; what the user named keeps its name.
    names = {"actual_input_1": "actual_input_1", "output1": "output1"}
    names |= {tensor.name: tensor.name for tensor in graph.initializer}
    for line, node in zip(lines, graph.node):
        assert line["op"] == node.op_type
        inputs = [name.removeprefix("%") for name in line["inputs"].split(", ")]
        assert [names[name] for name in inputs] == list(node.input)
        assert names.setdefault(line["output"], node.output[0]) == node.output[0]
        attributes = re.findall(r"(\w+)=", line["attributes"] or "")
        assert sorted(attributes) == sorted(entry.name for entry in node.attribute)
    seen = [(line["dims"], line["op"], line["scope"]) for line in lines]
    for row in SOME:
        assert row in seen
    assert "return (%output1)" in printed
