"""g.onnxscript_op: the nodes of a function of onnxscript. torch.onnx uses its name, its opset and to_function_proto() only."""

import numpy as np
import onnx
import pytest
import torch
from onnx import helper, numpy_helper

import ptonnx
from numeric import run_ort

X = torch.linspace(-2, 2, 6).reshape(2, 3)


class Script:
    """As an onnxscript.OnnxFunction."""

    def __init__(self, nodes, outputs=("y",), **more):
        self.name, self.opset = "Own", helper.make_opsetid("own", 1)
        self.proto = helper.make_function("own", "Own", ["x", "low"], outputs, nodes, [helper.make_opsetid("", 17)], **more)

    def to_function_proto(self):
        return self.proto


def referring(op_type, inputs, outputs, **references):
    node = helper.make_node(op_type, inputs, outputs)
    for name, (outer, kind) in references.items():
        attribute = node.attribute.add()
        attribute.name, attribute.ref_attr_name, attribute.type = name, outer, kind
    return node


CLIPPED = Script(
    [
        helper.make_node("Constant", [], ["two"], value=numpy_helper.from_array(np.float32(2))),
        helper.make_node("Mul", ["x", "two"], ["double"]),
        helper.make_node("Clip", ["double", "", "two"], ["most"]),
        referring("LeakyRelu", ["most"], ["leaky"], alpha=("slope", onnx.AttributeProto.FLOAT)),
        referring("Elu", ["most"], ["elu"], alpha=("weight", onnx.AttributeProto.FLOAT)),
        helper.make_node("Max", ["leaky", "low"], ["y"]),
    ],
    ("y", "elu"),
    attributes=["slope"],
    attribute_protos=[helper.make_attribute("weight", 0.5)],
)


@pytest.fixture
def relu():
    yield lambda function: ptonnx.register_custom_op_symbolic("aten::relu", function, 17)
    ptonnx.unregister_custom_op_symbolic("aten::relu", 17)


@pytest.mark.parametrize("more, weight", [({}, 0.5), ({"weight_f": 0.25}, 0.25)], ids=["default", "given"])
def test_the_nodes_of_the_function(relu, more, weight):
    def symbolic(g, x):
        low = g.op("Constant", value_t=torch.tensor(-0.1))
        y, elu = g.onnxscript_op(CLIPPED, x, low, outputs=2, slope_f=0.125, **more)
        return g.op("Add", y, elu)

    relu(symbolic)
    report = ptonnx.export(torch.relu, (X,), input_names=["x"], opset_version=17)
    most = (X * 2).clamp(max=2)
    wanted = torch.nn.functional.leaky_relu(most, 0.125).clamp(min=-0.1) + torch.nn.functional.elu(most, weight)
    assert np.allclose(run_ort(report.bytes, {"x": X})[0], wanted, atol=1e-6)
    assert all(not node.domain for node in onnx.load_model_from_string(report.bytes).graph.node)


def test_constants_of_numbers(relu):
    """onnxscript writes a number of the source, or an attribute that is used as a value, as value_float and the like."""
    kinds = onnx.AttributeProto
    function = Script([
        referring("Constant", [], ["by"], value_float=("by", kinds.FLOAT)),
        helper.make_node("Constant", [], ["sizes"], value_ints=[3, 2]),
        helper.make_node("Constant", [], ["more"], value_floats=[0.5, 0.25]),
        helper.make_node("Reshape", ["x", "sizes"], ["reshaped"]),
        helper.make_node("Mul", ["reshaped", "by"], ["product"]),
        helper.make_node("Add", ["product", "more"], ["y"]),
    ], attributes=["by"])
    relu(lambda g, x: g.onnxscript_op(function, x, by_f=0.125))
    report = ptonnx.export(torch.relu, (X,), input_names=["x"], opset_version=17)
    assert np.allclose(run_ort(report.bytes, {"x": X})[0], X.reshape(3, 2) * 0.125 + torch.tensor([0.5, 0.25]))


BRANCH = Script([helper.make_node("If", ["x"], ["y"], then_branch=helper.make_graph([], "a", [], []))])


@pytest.mark.parametrize("symbolic, text", [
    (lambda g, x: g.onnxscript_op(CLIPPED, x, x, outputs=2, size_i=1)[0], "the function 'Own' has no attribute 'size'"),
    (lambda g, x: g.onnxscript_op(CLIPPED, x, x), "has 2 inputs and 2 outputs, not 2 and 1"),
    (lambda g, x: g.onnxscript_op(CLIPPED, x, x, x, outputs=2)[0], "has 2 inputs and 2 outputs, not 3 and 2"),
    (lambda g, x: g.onnxscript_op(BRANCH, x), "the attribute 'then_branch' is a graph or a type"),
], ids=["attribute", "outputs", "inputs", "graph"])
def test_faults(relu, symbolic, text):
    relu(symbolic)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match=text):
        ptonnx.export(torch.relu, (X,), opset_version=17)
