"""Autograd functions: their `symbolic` method, and functions that are registered for prim::PythonOp."""

import numpy as np
import onnx
import pytest
import torch
from onnx.reference import ReferenceEvaluator
from onnx.reference.op_run import OpRun
from torch.onnx import symbolic_helper

import ptonnx
from numeric import Expected
from symbolics import Call, Clip, Scale, X, check, nodes, registered

pytestmark = pytest.mark.filterwarnings("ignore")


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, by):
        return x * by


class ScaleFunction(torch.autograd.Function):
    @staticmethod
    def forward(x, by):
        return x * by

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def symbolic(g, x, by):
        return g.op("com.example::Scale", x, by_f=by, sizes_i=[1, 2], words_s=["a", "b"], table_t=torch.tensor([[1, 2]]))


def clip_and_double(x):
    first, second = Clip.apply(x * 2, 0.25, x)
    return Double.apply(first, 3) + second


def test_autograd_function():
    proto = check(clip_and_double, X, input_names=["x"], dynamic_axes={"x": [0]}, others=[(torch.randn(2, 4),)])
    assert nodes(proto) == ["Add", "Add", "Max", "Mul", "Mul", "ReduceSum"]


def test_apply_that_was_bound_before(registered):
    """`self.clip = Clip.apply` in __init__ keeps torch's own method."""
    clip, double, scaled = Clip.apply, Double.apply, ScaleFunction.apply
    proto = check(lambda x: double(clip(x * 2, 0.25, x)[0], 3), X, input_names=["x"], dynamic_axes={"x": [0]}, others=[(torch.randn(2, 4),)])
    assert nodes(proto) == ["Add", "Max", "Mul", "Mul"]
    check(lambda x: scaled(x, 2.0).sum(1) + 1, X, own=[Scale])
    registered("prim::PythonOp", lambda g, x, by, **kwargs: g.op("Mul", x, g.op("Constant", value_t=torch.tensor(float(by)))), 1)
    check(lambda x: double(x, 3), X)


def test_autograd_function_in_another_domain():
    """The rank and dtype of the result are those of forward()."""
    check(lambda x: ScaleFunction.apply(x, 2.0).sum(1) + 1, X, own=[Scale])
    check(lambda x: ScaleFunction.apply(x, 2.0).sum(1), X, own=[Scale], input_names=["x"], dynamic_axes={"x": [0]}, others=[(torch.randn(3, 4),)])


def test_autograd_function_without_inlining():
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'Double' has no symbolic"):
        ptonnx.export(Call(clip_and_double), (X,), None, autograd_inlining=False)
    check(lambda x: Clip.apply(x, 0.25, x)[0], X, autograd_inlining=False)


def test_python_op(registered):
    seen = []

    def python_op(g, *args, **kwargs):
        seen.append((kwargs["name"], args[1], g.original_node.output().type().scalarType()))
        made = g.op("Mul", args[0], g.op("Constant", value_t=torch.tensor(float(args[1]))))
        return made.setType(g.original_node.output().type())

    registered("prim::PythonOp", python_op, 1)
    check(clip_and_double, X)
    assert seen == [("Double", 3, "Float")]


def test_python_op_of_torch_1_10(registered):
    """The name and the arguments that the documentation of torch 1.10 has: the node comes second."""

    def python_op(g, n, *args, **kwargs):
        assert all(out.requiresGrad() in (True, False) for out in n.outputs()) and kwargs["name"] == "Double"
        return g.op("Mul", args[0], g.op("Constant", value_t=torch.tensor(float(args[1]))))

    registered("::prim_PythonOp", python_op, 1)
    check(clip_and_double, X, opset=9)


def test_symbolic_context(registered):
    """torch 1.12 to 2.4 pass a context to functions that ask for it."""

    def relu(ctx: ptonnx.SymbolicContext, g, x):
        assert ctx.cur_node.kind() == "aten::relu" and ctx.params_dict is g.params_dict
        return g.op("Relu", x)

    registered("aten::relu", relu)
    assert nodes(check(torch.relu, X)) == ["Relu"]


def test_function_as_a_node():
    data = ptonnx.export(Call(clip_and_double), (X,), None, operator_export_type=ptonnx.OperatorExportTypes.ONNX_FALLTHROUGH).bytes
    proto = onnx.load_model_from_string(data)
    [node] = [node for node in proto.graph.node if node.domain]
    assert (node.domain, node.op_type) == ("prim", "PythonOp")
    assert {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute} == {
        "inplace": 0, "module": Double.__module__.encode(), "name": b"Double"}

    class PythonOp(OpRun):
        op_domain = "prim"

        def _run(self, x, inplace=None, module=None, name=None):
            return (x * np.float32(3),)

    got = ReferenceEvaluator(proto, new_ops=[PythonOp]).run(None, {proto.graph.input[0].name: X.numpy()})
    Expected(clip_and_double, (X,)).check(got)


def test_fallback_to_aten(registered):
    """A function that fails gives way to a node of ATen, if the caller wants that."""
    registered("aten::relu", lambda g, x: symbolic_helper._onnx_unsupported("relu"))
    kind = ptonnx.OperatorExportTypes.ONNX_ATEN_FALLBACK
    proto = onnx.load_model_from_string(ptonnx.export(Call(torch.relu), (X,), None, operator_export_type=kind).bytes)
    assert [(node.domain, node.op_type) for node in proto.graph.node] == [("org.pytorch.aten", "ATen")]


def test_function_is_left_alone():
    apply = torch.autograd.Function.__dict__.get("apply")
    check(clip_and_double, X)
    assert torch.autograd.Function.__dict__.get("apply") is apply
    assert not any("ptonnx_functions" in name for name in torch._C._dispatch_get_all_op_names())


def test_torch_forgets_the_operators_of_calls():
    """torch.jit.script would take an object at the address of a former operator for this operator."""
    table = torch.jit._builtins._get_builtin_table()
    ptonnx.export(Call(clip_and_double), (X,), None)
    assert not [name for name in table.values() if name.startswith("ptonnx_functions")]
