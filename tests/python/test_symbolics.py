"""Symbolic functions of users: registered ones, those of autograd functions, and what they may call and ask. Every model runs in
ONNX Runtime, or, with operators of other domains, in the evaluator of the onnx package."""

import functools
import importlib
import os
import subprocess
import sys
import threading

import numpy as np
import onnx
import pytest
import torch
from onnx.reference import ReferenceEvaluator
from onnx.reference.op_run import OpRun
from torch import nn
from torch.onnx import symbolic_helper
from torch.onnx._internal.torchscript_exporter import jit_utils, utils

import ptonnx
from numeric import Expected, operators, run_ort, to_numpy
from paths import ROOT

pytestmark = pytest.mark.filterwarnings("ignore")

OPERATORS = {
    "scale(Tensor x, float by=2.0, int[] sizes=[1, 2], *, str mode='up') -> Tensor": lambda x, by=2.0, sizes=(1, 2), mode="up": x * by,
    "halves(Tensor x) -> (Tensor, Tensor)": lambda x: tuple(t.clone() for t in x.chunk(2, 1)),
    "parts(Tensor x) -> Tensor[]": lambda x: [t.clone() for t in x.chunk(3, 0)],
    "join(Tensor[] xs, Tensor? w=None, bool flip=False) -> Tensor":
        lambda xs, w=None, flip=False: torch.cat(list(xs)[:: -1 if flip else 1]) * (1 if w is None else w),
    "largest(Tensor x, int count) -> Tensor": lambda x, count: x.reshape(-1).topk(count).values.sum(),
}
LIBRARY = torch.library.Library("symlib", "DEF")
for schema, function in OPERATORS.items():
    LIBRARY.define(schema)
    LIBRARY.impl(schema.split("(")[0], function, "CPU")
symlib = torch.ops.symlib
X = torch.linspace(-4, 4, 24).reshape(6, 4)


class Scale(OpRun):
    op_domain = "com.example"

    def _run(self, x, by=None, sizes=None, words=None, table=None):
        assert list(sizes) == [1, 2] and list(words) == ["a", "b"] and table.tolist() == [[1, 2]]
        return ((x * np.float32(by)).astype(x.dtype),)


class Call(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


@pytest.fixture
def registered():
    """register(name, function, opset), undone after the test."""
    done = []

    def register(name, function, opset=9):
        ptonnx.register_custom_op_symbolic(name, function, opset)
        done.append((f"aten{name}" if name.startswith("::") else name, opset))

    yield register
    for name, opset in set(done):
        if opset in ptonnx._symbolic._functions.get(name, ()):
            ptonnx.unregister_custom_op_symbolic(name, opset)
    assert not ptonnx._symbolic._functions


def check(function, *args, opset=13, own=(), others=(), **keywords):
    """Exports, compares with PyTorch for these arguments and for `others`, and returns the model."""
    model = function if isinstance(function, nn.Module) else Call(function)
    data = ptonnx.export(model, args, None, opset_version=opset, **keywords).bytes
    proto = onnx.load_model_from_string(data)
    onnx.checker.check_model(proto, full_check=True)
    names = [value.name for value in proto.graph.input]
    for given in (args, *others):
        feeds = {name: to_numpy(value) for name, value in zip(names, given)}
        got = ReferenceEvaluator(proto, new_ops=list(own)).run(None, feeds) if own else run_ort(data, feeds)
        Expected(model, given).check(got)
    return proto


def nodes(proto):
    return sorted(operators(proto.graph))


# Registered functions


@symbolic_helper.parse_args("v", "f", "is", "s")
def scale(g, x, by, sizes, mode):
    assert mode == "up"
    made = g.op("com.example::Scale", x, by_f=by, sizes_i=sizes, words_s=["a", "b"], table_t=torch.tensor([[1, 2]]), none_s=None)
    return made.setType(x.type())


def test_custom_operator(registered):
    registered("symlib::scale", scale)
    proto = check(lambda x: symlib.scale(x + 1, 3.0).relu(), X, own=[Scale], custom_opsets={"com.example": 3},
                  input_names=["x"], dynamic_axes={"x": {0: "batch"}}, others=[(torch.randn(2, 4),)])
    assert {o.domain: o.version for o in proto.opset_import} == {"": 13, "com.example": 3}
    assert nodes(proto) == ["Add", "Relu", "Scale"]
    dims = proto.graph.output[0].type.tensor_type.shape.dim
    assert [d.dim_param or d.dim_value for d in dims] == ["batch", 4]


def test_every_kind_of_attribute(registered):
    """A list of floats, too, to which torch's kindOf() gives another word."""

    def scale(g, x, by, sizes, mode):
        floats = g.op("Constant", value_f=[0.5, 1.5])
        made = g.op("com.example::Kinds", x, floats, i_i=1, is_i=[1, 2], f_f=0.5, fs_f=[0.5, 1.5], s_s="a", ss_s=["a", "b"],
                    t_t=torch.tensor([1, 2]))
        return made.setType(x.type())

    registered("symlib::scale", scale)
    proto = onnx.load_model_from_string(ptonnx.export(Call(symlib.scale), (X,)).bytes)
    found = {a.name: onnx.helper.get_attribute_value(a) for a in proto.graph.node[-1].attribute}
    assert onnx.numpy_helper.to_array(found.pop("t")).tolist() == [1, 2]
    assert found == {"i": 1, "is": [1, 2], "f": 0.5, "fs": [0.5, 1.5], "s": b"a", "ss": [b"a", b"b"]}
    assert [onnx.numpy_helper.to_array(t).tolist() for t in proto.graph.initializer] == [[0.5, 1.5]]


def test_scripted_and_saved_models(registered, tmp_path):
    registered("symlib::scale", scale)

    @torch.jit.script
    def model(x):
        y = x
        for _ in range(2):
            y = torch.ops.symlib.scale(y, 1.5)
        return y

    model.save(str(tmp_path / "m.pt"))
    for given in (model, tmp_path / "m.pt"):
        data = ptonnx.export(given, (X,), None, unroll_loops=True).bytes
        got = ReferenceEvaluator(data, new_ops=[Scale]).run(None, {"x": X.numpy()})
        Expected(model, (X,)).check(got)


def elu(g, self, alpha, scale, input_scale):
    alpha = symbolic_helper._get_const(alpha, "f", "alpha")
    return g.op("Neg", g.op("Neg", g.op("Elu", self, alpha_f=alpha)))


@pytest.mark.parametrize("name", ["aten::elu", "::elu"])
@pytest.mark.parametrize("opset", [7, 9, 13, 20])
def test_replaces_builtin(registered, name, opset):
    registered(name, elu, 9)
    for function in (lambda x: nn.functional.elu(x, 0.5), lambda x: nn.functional.elu_(x + 1, 0.5)):
        assert "Elu" in nodes(check(function, X, opset=opset)) and ptonnx.export(Call(function), X, opset_version=opset).nodes >= 1


def test_names_of_parameters_do_not_matter(registered):
    registered("aten::elu", lambda g, scale, input_scale, alpha, self: g.op("Elu", scale, alpha_f=symbolic_helper._parse_arg(input_scale, "f")))
    check(lambda x: nn.functional.elu(x, 0.5), X)


def test_built_in_rules_do_not_use_it(registered):
    """As in torch.onnx: cosine_similarity divides, diagonal is part of einsum, and neither is a call of the model."""

    def never(g, *args):
        raise AssertionError("called")

    for name in ("aten::div", "aten::diagonal", "aten::unsqueeze", "aten::expm1"):
        registered(name, never, 17)
    check(lambda y, z: nn.functional.cosine_similarity(y, z, 1), Y, Z, opset=17)
    check(lambda w: torch.einsum("ii->i", w), torch.randn(3, 3), opset=17)
    check(lambda y, z: torch.cdist(y, z), Y, Z, opset=17)
    check(lambda y: nn.functional.elu(y.double(), 0.5), Y, opset=17)


def test_unregister(registered):
    seen = []

    def marked(g, self, *rest):
        seen.append(g.opset)
        return g.op("Elu", self)

    registered("aten::elu", marked)
    check(nn.functional.elu, X)
    ptonnx.unregister_custom_op_symbolic("::elu", 9)
    check(nn.functional.elu, X)
    assert seen == [13]
    with pytest.warns(UserWarning, match="no symbolic function is registered"):
        ptonnx.unregister_custom_op_symbolic("aten::elu", 9)


def test_dispatch_by_opset(registered):
    """softmax is built in for opsets 9 and 13."""
    seen = []

    def at(version):
        def function(g, self, dim, dtype=None):
            seen.append(version)
            return g.op("Softmax", self, axis_i=symbolic_helper._parse_arg(dim, "i"))

        return function

    registered("aten::softmax", at(11), 11)
    softmax = lambda x: torch.softmax(x, 1)  # noqa: E731
    check(softmax, X, opset=12)
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="opset 13 takes precedence; register it for opset 13"):
        check(softmax, X, opset=14)
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="opset 9 takes precedence"):
        check(softmax, X, opset=10)
    registered("aten::softmax", at(13), 13)
    check(softmax, X, opset=14)
    assert seen == [11, 13]


def test_dispatch_as_torch():
    from torch.onnx._internal.torchscript_exporter.registration import _dispatch_opset_version

    for versions in ([], [1], [9], [9, 13], [7, 9], [8, 9, 15], [10], [1, 20]):
        for target in range(7, 29):
            assert ptonnx._symbolic.dispatch(target, versions) == _dispatch_opset_version(target, versions)


def test_registered_with_torch():
    seen = []

    def marked(g, self, *rest):
        seen.append(1)
        return g.op("Elu", self)

    torch.onnx.register_custom_op_symbolic("aten::elu", marked, 9)
    try:
        check(nn.functional.elu, X)
    finally:
        torch.onnx.unregister_custom_op_symbolic("aten::elu", 9)
    check(nn.functional.elu, X)
    assert seen == [1]


@pytest.mark.parametrize(
    "name, error", [("elu", ptonnx.errors.OnnxExporterError), ("a::1b", torch.onnx.errors.OnnxExporterError), ("onnx::Relu", ValueError),
                    (3, TypeError), ("", ptonnx.errors.OnnxExporterError)])  # fmt: skip
def test_refused_names(name, error):
    with pytest.raises(error):
        ptonnx.register_custom_op_symbolic(name, elu, 9)
    with pytest.raises(error):
        ptonnx.unregister_custom_op_symbolic(name, 9)


def test_refused_functions():
    with pytest.raises(TypeError, match="callable"):
        ptonnx.register_custom_op_symbolic("a::b", 3, 9)
    with pytest.raises(TypeError, match="opset_version"):
        ptonnx.register_custom_op_symbolic("a::b", elu, "9")


# Arguments and results


def test_several_results(registered):
    def halves(g, x):
        return g.op("Split", x, axis_i=1, outputs=2)

    registered("symlib::halves", halves)
    check(lambda x: torch.sub(*symlib.halves(x)), X, opset=11)


def test_list_results(registered):
    def parts(g, x):
        return g.op("prim::ListConstruct", *g.op("Split", x, axis_i=0, outputs=3))

    registered("symlib::parts", parts)
    check(lambda x: symlib.parts(x)[2] - symlib.parts(x)[0], X, opset=11)


def test_lists_none_and_numbers(registered):
    def join(g, xs, w, flip):
        assert symbolic_helper._is_packed_list(xs)
        items = symbolic_helper._unpack_list(xs)
        if symbolic_helper._maybe_get_const(flip, "b"):
            items = items[::-1]
        made = g.op("Concat", *items, axis_i=0)
        return made if symbolic_helper._is_none(w) else g.op("Mul", made, w)

    registered("symlib::join", join)
    check(lambda x, y: symlib.join([x, y, x]), X, X + 1)
    check(lambda x, y: symlib.join([x, y], y[0], True), X, X + 1)


def test_inside_branches_and_loops(registered):
    """The function makes an If of its own, in the branches of a Loop."""

    def scale(g, x, by, sizes, mode):
        total = g.op("ReduceSum", x, keepdims_i=0)
        condition = g.op("Greater", total, g.op("Constant", value_t=torch.tensor(1e9)))
        result, (then, otherwise), _ = jit_utils.add_op_with_blocks(g, "If", condition, n_blocks=2)
        utils._add_output_to_block(then.block, then.op("Neg", x))
        utils._add_output_to_block(otherwise.block, otherwise.op("Mul", x, otherwise.op("Cast", by, to_i=1)))
        return result

    @torch.jit.script
    def model(x, n: int):
        y = x
        for i in range(n):
            if bool(y.sum() > 100):
                y = torch.ops.symlib.scale(y, 0.5)
            else:
                y = torch.ops.symlib.scale(y) + i
        return y

    registered("symlib::scale", scale)
    data = ptonnx.export(model, (torch.ones(2, 3), 3), None, opset_version=17).bytes
    names = [value.name for value in onnx.load_model_from_string(data).graph.input]
    for n in (0, 1, 5, 9):
        Expected(model, (torch.ones(2, 3), n)).check(run_ort(data, dict(zip(names, (torch.ones(2, 3), n)))))


def test_ints_as_results(registered):
    seen = []

    def size(g, self, dim=None):
        seen.append(dim is None)
        shape = g.op("Shape", self)
        return shape if dim is None else g.op("Gather", shape, dim, axis_i=0)

    @torch.jit.script
    def model(x):
        s = x.size()
        return x.reshape([s[0] * s[1], x.size(2)]) + len(s)

    registered("aten::size", size, 11)
    data = ptonnx.export(model, (Y,), None, opset_version=13, dynamic_axes={"x": {0: "n"}}, input_names=["x"]).bytes
    for x in (Y, torch.randn(5, 3, 4)):
        Expected(model, (x,)).check(run_ort(data, {"x": x}))
    assert seen == [True, False]


def test_number_known_at_run_time(registered):
    def largest(g, x, count):
        assert not symbolic_helper._is_constant(count) and count.type().sizes() == [] and count.type().scalarType() == "Long"
        flat = g.op("Reshape", x, g.op("Constant", value_t=torch.tensor([-1])))
        values, _ = g.op("TopK", flat, symbolic_helper._unsqueeze_helper(g, count, [0]), outputs=2)
        return symbolic_helper._reducesum_helper(g, values, keepdims_i=0)

    @torch.jit.script
    def model(x):
        return torch.ops.symlib.largest(x, x.shape[0])

    registered("symlib::largest", largest)
    data = ptonnx.export(model, (X,), None, opset_version=13, input_names=["x"], dynamic_axes={"x": {0: "n"}}).bytes
    for x in (X, torch.randn(3, 4)):
        Expected(model, (x,)).check(run_ort(data, {"x": x}))


def test_what_values_answer(registered):
    seen = {}

    def relu(g, x):
        kind = x.type()
        seen.update(
            dtype=kind.scalarType(), sizes=kind.sizes(), varying=kind.varyingSizes(), dim=kind.dim(), node=x.node().kind(),
            name=isinstance(x.debugName(), str), opset=g.opset, original=g.original_node.kind(),
            helper=(symbolic_helper._get_tensor_rank(x), symbolic_helper._get_tensor_sizes(x), symbolic_helper._get_tensor_dim_size(x, 1)),
            exporting=torch.onnx.is_in_onnx_export(), scalar=torch.onnx.JitScalarType.from_value(x).dtype(),
        )
        y = g.op("Relu", x)
        seen["inferred"] = (y.type().scalarType(), y.type().varyingSizes(), y.node().kind(), g.op("Shape", y).type().sizes())
        return y

    registered("aten::relu", relu)
    check(torch.relu, X, input_names=["x"], dynamic_axes={"x": {0: "n"}})
    assert seen == {
        "dtype": "Float", "sizes": None, "varying": [None, 4], "dim": 2, "node": "prim::Param", "name": True, "opset": 13,
        "original": "aten::relu", "helper": (2, [None, 4], 4), "exporting": True, "scalar": torch.float32,
        "inferred": ("Float", [None, 4], "onnx::Relu", [2]),
    }  # fmt: skip
    check(torch.relu, X)
    assert (seen["sizes"], seen["varying"]) == ([6, 4], [6, 4])


def test_weights_and_constants(registered):
    seen = []

    def linear(g, x, weight, bias):
        seen.append((weight.node().kind(), tuple(g.params_dict[weight.debugName()].shape), weight.debugName() in g.params_dict))
        return g.op("Gemm", x, weight, bias, transB_i=1)

    def add(g, x, other, alpha):
        seen.append(symbolic_helper._maybe_get_const(other, "t"))
        return g.op("Add", x, other)

    registered("aten::linear", linear)
    registered("aten::add", add, 11)

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.fc = nn.Linear(4, 3)

        def forward(self, x):
            return self.fc(x) + torch.tensor([1.0, 2.0, 3.0])

    check(Net(), X)
    assert seen[0] == ("prim::Param", (3, 4), True)
    assert torch.equal(seen[1], torch.tensor([1.0, 2.0, 3.0]))


# Sub-graphs


def test_if(registered):
    def relu(g, x):
        total = g.op("ReduceSum", x, keepdims_i=0)
        condition = g.op("Greater", total, g.op("Constant", value_t=torch.tensor(0.0)))
        result, (then, otherwise), node = jit_utils.add_op_with_blocks(g, "If", condition, n_blocks=2)
        utils._add_output_to_block(then.block, then.op("Mul", x, then.op("Constant", value_t=torch.tensor(2.0))))
        utils._add_output_to_block(otherwise.block, otherwise.op("Neg", x))
        return result.setType(x.type())

    registered("aten::relu", relu)
    data = ptonnx.export(Call(torch.relu), (X,), None, opset_version=13).bytes
    assert "If" in nodes(onnx.load_model_from_string(data))
    for x in (X + 1, X - 1):
        [got] = run_ort(data, {onnx.load_model_from_string(data).graph.input[0].name: x})
        np.testing.assert_array_equal(got, (2 * x if x.sum() > 0 else -x).numpy())


def test_loop(registered):
    """x + 0 + 1 + 2 by a Loop that carries a value."""

    def relu(g, x):
        count, yes = g.op("Constant", value_t=torch.tensor(3)), g.op("Constant", value_t=torch.tensor(True))
        result, (body,), node = jit_utils.add_op_with_blocks(g, "Loop", count, yes, x, n_blocks=1)
        i, condition, carried = (utils._add_input_to_block(body.block) for _ in range(3))
        step = body.op("Cast", i, to_i=1)
        utils._add_output_to_block(body.block, body.op("Identity", condition))
        utils._add_output_to_block(body.block, body.op("Add", carried, step))
        return result.setType(x.type())

    registered("aten::relu", relu)
    data = ptonnx.export(Call(torch.relu), (X,), None, opset_version=13).bytes
    proto = onnx.load_model_from_string(data)
    onnx.checker.check_model(proto, full_check=True)
    [got] = run_ort(data, {proto.graph.input[0].name: X})
    np.testing.assert_allclose(got, (X + 3).numpy(), rtol=1e-6)


# torch's own functions


def test_calls_of_torch(registered):
    from torch.onnx import symbolic_opset9, symbolic_opset11, symbolic_opset13

    axis = torch.tensor(0)

    def scale(g, x, by, sizes, mode):
        y = symbolic_opset9.mul(g, x, by)
        y = symbolic_opset11.unsqueeze(g, y, g.op("Constant", value_t=axis))
        y = symbolic_opset11.squeeze(g, y, g.op("Constant", value_t=axis))
        y = symbolic_opset13.unbind(g, symbolic_opset11.stack(g, g.op("prim::ListConstruct", y, y), g.op("Constant", value_t=axis)),
                                    g.op("Constant", value_t=axis), 2)[1]
        y = symbolic_helper._reshape_helper(g, y, g.op("Shape", x))
        return symbolic_opset9.add(g, y, g.op("Constant", value_t=torch.tensor(0.0)))

    registered("symlib::scale", scale)
    check(lambda x: symlib.scale(x, 1.5), X, input_names=["x"], dynamic_axes={"x": [0]}, others=[(torch.randn(2, 4),)])


def test_quantized_args(registered):
    @symbolic_helper.quantized_args(True)
    def relu(g, x):
        return g.op("Relu", x)

    registered("aten::relu", relu)
    check(torch.relu, X)


def test_quantized_tensors(registered):
    """A quantized tensor is a tuple of its integers, scale and zero point; quantized_args computes with numbers."""
    seen = []

    @symbolic_helper.quantized_args(True)
    def relu(g, x):
        seen.append(x.type().scalarType())
        return g.op("Relu", x)

    @symbolic_helper.quantized_args(True, False)
    def cat(g, xs, dim):
        return g.op("Concat", *symbolic_helper._unpack_list(xs), axis_i=symbolic_helper._get_const(dim, "i", "dim"))

    registered("aten::relu", relu, 13)
    registered("aten::cat", cat, 13)

    def model(x):
        q = torch.quantize_per_tensor(x, 0.1, 10, torch.quint8)
        c = torch.quantize_per_channel(x, torch.full((4,), 0.125), torch.zeros(4, dtype=torch.long), 1, torch.qint8)
        return torch.relu(q).dequantize(), torch.cat([q, torch.relu(q)], 0).dequantize(), c.dequantize()

    proto = check(model, X, opset=13)
    assert {"QuantizeLinear", "DequantizeLinear", "Relu", "Concat"} <= set(nodes(proto)) and seen == ["Float", "Float"]


def test_aten_node(registered):
    registered("symlib::scale", lambda g, x, *rest: g.at("scale", x, overload_name="own", by_f=2.0).setType(x.type()))
    proto = onnx.load_model_from_string(ptonnx.export(Call(symlib.scale), (X,), None).bytes)
    [node] = proto.graph.node
    assert (node.domain, node.op_type) == ("org.pytorch.aten", "ATen")
    assert {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute} == {
        "operator": b"scale", "overload_name": b"own", "by": 2.0}


# Autograd functions


class Clip(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, y):
        ctx.save_for_backward(x)
        return x.clamp(min=low) + y, x.sum(0)

    @staticmethod
    def symbolic(g, x, low, y):
        assert isinstance(low, float)
        clipped = g.op("Max", x, g.op("Constant", value_t=torch.tensor(low)))
        return g.op("Add", clipped, y), symbolic_helper._reducesum_helper(g, x, axes_i=[0], keepdims_i=0)


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


# Faults


def test_exception(registered):
    def relu(g, x):
        raise LookupError("no such thing")

    registered("aten::relu", relu)

    def model(x):
        return torch.relu(x) + 1  # the line

    with pytest.raises(LookupError, match="no such thing") as caught:
        ptonnx.export(Call(model), (X,), None)
    error = caught.value
    assert isinstance(error, ptonnx.errors.OnnxExporterError) and isinstance(error, torch.onnx.errors.OnnxExporterError)
    assert "torch.relu(x) + 1  # the line" in str(error) and "aten::relu: its symbolic function raised LookupError" in str(error)
    assert error.report.errors and error.__cause__.__traceback__.tb_next.tb_next.tb_frame.f_code is relu.__code__


@pytest.mark.parametrize(
    "function, text",
    [
        (lambda g, x: g.onnxscript_op(None, x), "onnxscript_op is not supported"),
        (lambda g, x: g.op("SequenceConstruct", x, x), "returns a sequence"),
        (lambda g, x: None, "must return values that g.op gives, not NoneType"),
        (lambda g, x: 3, "must return values that g.op gives, not int"),
        (lambda g, x: (x, x), "its rule returns 2 tensors, but the schema has 1"),
        (lambda g, x: g.op("Relu", x, x), "aten::relu|Relu"),
        (lambda g, x: g.op("Nonsense", x), "Nonsense"),
        (lambda g, x: g.op("Relu", x, a=1), "Invalid attribute specifier"),
        (lambda g: g.op("Relu"), "takes 1 positional argument but 2 were given"),
        (symbolic_helper.parse_args("i")(lambda g, x: x), "Failed to export a node|onnx::Constant"),
        (lambda g, x: symbolic_helper._unimplemented("relu", "never"), "never"),
        (lambda g, x: g.op("my::Op", x, text_s="a\0b"), "contains a NUL"),
    ],
)
def test_faulty_functions(registered, function, text):
    registered("aten::relu", function)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match=text):
        ptonnx.export(Call(torch.relu), (X,), None)


# Threads


def test_export_inside_a_function(registered):
    inner = []

    def relu(g, x):
        inner.append(ptonnx.export(Call(lambda y: nn.functional.elu(y)), (X,), None, opset_version=11).bytes)
        assert g.opset == 13 and symbolic_helper.GLOBALS.export_onnx_opset_version == 13
        return g.op("Relu", x)

    registered("aten::relu", relu)
    registered("aten::elu", elu)
    check(torch.relu, X)
    assert onnx.load_model_from_string(inner[0]).opset_import[0].version == 11


def test_threads_give_the_same_bytes(registered):
    registered("aten::elu", elu)
    registered("symlib::scale", scale)
    opsets = [9 + i % 8 for i in range(10)]
    alone = torch.onnx.is_in_onnx_export

    def model(x):
        return nn.functional.elu(symlib.scale(Clip.apply(x, 0.25, x)[0], 2.0))

    def export(opset):
        return ptonnx.export(Call(model), (X,), None, opset_version=opset).bytes

    expected = [export(opset) for opset in opsets]
    got, start = {}, threading.Barrier(len(opsets))

    def work(i):
        start.wait()
        try:
            got[i] = export(opsets[i])
        except Exception as raised:
            got[i] = raised

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(opsets))]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert symbolic_helper.GLOBALS.export_onnx_opset_version not in range(9, 17)
    for thread in threads:
        thread.join()
    assert [got[i] for i in range(len(opsets))] == expected
    assert not alone()


# Types that only the trace knows


def test_types_of_the_trace(registered):
    """The symbolic function does not say what its node gives."""
    registered("symlib::scale", lambda g, x, by, sizes, mode: g.op(
        "com.example::Scale", x, by_f=2.0, sizes_i=[1, 2], words_s=["a", "b"], table_t=torch.tensor([[1, 2]])))

    def model(x):
        return symlib.scale(x) + 1, symlib.scale(x.double()).sum(1), symlib.scale(x.reshape(-1)) * 2

    check(model, X, own=[Scale])
    proto = check(model, X, own=[Scale], input_names=["x"], dynamic_axes={"x": {0: "n"}}, others=[(torch.randn(3, 4),)])
    assert len(proto.graph.output[0].type.tensor_type.shape.dim) == 2


# Modules with torch's names


def test_modules():
    assert ptonnx.symbolic_helper.parse_args is symbolic_helper.parse_args
    assert ptonnx.symbolic_opset9.add is torch.onnx.symbolic_opset9.add
    assert ptonnx.JitScalarType is torch.onnx.JitScalarType
    import ptonnx.symbolic_opset20 as newest
    from ptonnx.symbolic_helper import _unsqueeze_helper, quantized_args  # noqa: F401

    assert "gelu" in dir(newest) and "parse_args" in dir(ptonnx.symbolic_helper)
    with pytest.raises(AttributeError, match="ptonnx.symbolic_helper.*nonsense"):
        ptonnx.symbolic_helper.nonsense
    with pytest.raises(AttributeError, match="symbolic_opset21"):
        ptonnx.symbolic_opset21


HELPERS = (
    "_get_const _maybe_get_const _maybe_get_scalar _parse_arg _node_get _scalar _is_none _is_value _is_constant _is_onnx_constant "
    "_is_tensor _is_list _is_tensor_list _is_scalar_list _is_packed_list _is_tuple_construct _is_fp _is_bool is_complex_value "
    "_is_split_static _unpack_list _unpack_tuple _unpack_quantized_tensor _get_tensor_rank _get_tensor_sizes _get_tensor_dim_size "
    "_get_dim_for_cross _try_get_scalar_type args_have_same_dtype _type_promote_from_values parse_args quantized_args "
    "_overload_by_arg_count _apply_params _unsqueeze_helper _squeeze_helper _slice_helper _reshape_helper _reducesum_helper "
    "_select_helper _size_helper _numel_helper _arange_helper _arange_cast_helper _unbind_helper _scatter_helper _flatten_helper "
    "_sort_helper _topk_helper _lt_helper _max_helper _min_helper _argmin_argmax_helper _var_mean_helper _batchnorm_helper "
    "_embedding_bag_helper _linalg_vector_norm_helper _interpolate_helper _interpolate_size_to_scales "
    "_interpolate_get_scales _interpolate_get_scales_and_mode _interpolate_get_scales_if_available _get_interpolate_attributes "
    "_interpolate_warning _index_fill_reshape_helper _repeat_interleave_split_helper _repeat_interleave_single_value_repeat_helper "
    "_generate_wrapped_number _if_scalar_type_as _maybe_cast_to_type _maybe_cast_reduce_op_input _op_with_optional_float_cast "
    "_handle_reduce_dim_none _reduce_op_symbolic_helper _reduce_with_dtype_helper _avgpool_helper _optional_input_placeholder_tensor "
    "quantize_helper dequantize_helper requantize_bias_helper _unimplemented _onnx_unsupported _onnx_opset_unsupported "
    "_onnx_opset_unsupported_detailed _block_list_in_opset check_training_mode cast_pytorch_to_onnx scalar_type_to_onnx "
    "scalar_type_to_pytorch_type scalar_name_to_pytorch pytorch_name_to_type"
).split()


@pytest.mark.parametrize("name", HELPERS)
def test_helpers_are_there(name):
    assert getattr(ptonnx.symbolic_helper, name) is getattr(symbolic_helper, name)


def test_table_is_up_to_date(tmp_path, monkeypatch):
    """The built-in versions of the committed table are those of the installed torch."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    gen_symbolics = importlib.import_module("gen_symbolics")
    before = gen_symbolics.TARGET.read_text()
    monkeypatch.setattr(gen_symbolics, "TARGET", tmp_path / "table.py")
    gen_symbolics.main()
    assert (tmp_path / "table.py").read_text() == before


# Without torch

WITHOUT_TORCH = """
import sys
sys.modules["torch"] = sys.modules["numpy"] = None  # as if they were not installed
import ptonnx
from ptonnx.symbolic_helper import _get_tensor_sizes, _squeeze_helper, _unsqueeze_helper, parse_args

@parse_args("v", "f", "is", "s")
def scale(g, x, by=2.0, sizes=None, mode=None):
    assert (x.type().scalarType(), _get_tensor_sizes(x), g.opset) == ("Float", [None, 4], 13)
    y = _squeeze_helper(g, _unsqueeze_helper(g, x, [0]), [0])
    return g.op("Mul", y, g.op("Constant", value_t=by))

def elu(g, self, alpha, scale, input_scale):
    made = g.op("com.example::Scale", self, by_f=3.0, sizes_i=[1, 2], words_s=["a", "b"], table_t=[[1, 2]])
    return made.setType(self.type())

def halves(g, x):
    return g.op("Split", x, g.op("Constant", value_t=[2, 2]), axis_i=1, outputs=2)

def join(g, xs, *rest):
    return g.op("Concat", *ptonnx.symbolic_helper._unpack_list(xs), axis_i=0)

for name, function in (("symlib::scale", scale), ("aten::elu", elu), ("symlib::halves", halves), ("symlib::join", join)):
    ptonnx.register_custom_op_symbolic(name, function, 9)
ptonnx.export(sys.argv[1], [("float32", ["n", 4])], sys.argv[2], opset_version=13)
ptonnx.register_custom_op_symbolic("aten::elu", lambda g, x, *rest: g.op("Nonsense", x), 9)
try:
    ptonnx.export(sys.argv[1], [("float32", ["n", 4])], None, opset_version=13)
except ptonnx.errors.OnnxExporterError as error:
    assert "Nonsense" in str(error)
else:
    raise SystemExit("no error")
def wrong(g, x, by=2.0, mode=None, sizes=None):
    return x

ptonnx.register_custom_op_symbolic("symlib::scale", wrong, 9)
try:
    ptonnx.export(sys.argv[1], [("float32", ["n", 4])], None, opset_version=13)
except TypeError as error:
    assert "the call leaves out arguments before 'mode'" in str(error)
else:
    raise SystemExit("no error")
assert ptonnx.JitScalarType.from_name("Float").onnx_type() == 1
try:
    ptonnx.symbolic_opset9.add
except ImportError as error:
    assert "needs torch" in str(error)
"""


def test_without_torch(tmp_path):
    def model(x):
        a, b = symlib.halves(symlib.scale(x, 1.5) + symlib.scale(x, mode="down"))
        return nn.functional.elu(symlib.join([a, b]))

    torch.jit.trace(model, (X,)).save(str(tmp_path / "m.pt"))
    (tmp_path / "run.py").write_text(WITHOUT_TORCH)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    subprocess.run([sys.executable, tmp_path / "run.py", tmp_path / "m.pt", tmp_path / "m.onnx"], env=env, check=True)
    onnx.checker.check_model(str(tmp_path / "m.onnx"), full_check=True)
    for x in (X, torch.randn(2, 4)):
        got = ReferenceEvaluator(str(tmp_path / "m.onnx"), new_ops=[Scale]).run(None, {"x": x.numpy()})
        y = x * 3.5
        Expected(lambda y: torch.cat([y[:, :2], y[:, 2:]]) * 3, (y,)).check(got)


# torch's own symbolic functions, registered as if they were the user's: they use everything that a function may use

I = torch.tensor([[[0, 3, 1, 2]] * 3] * 2)
IMAGE = torch.linspace(-2, 3, 192).reshape(1, 3, 8, 8)
Y = torch.linspace(-3, 2, 24).reshape(2, 3, 4)
Z = torch.linspace(1, 4, 24).reshape(2, 3, 4)
WEIGHT = torch.linspace(-1, 1, 20).reshape(5, 4)
KERNEL = torch.linspace(-1, 1, 162).reshape(6, 3, 3, 3)
OWN = {
    "add": (lambda y, z: torch.add(y, z, alpha=2), Y, Z),
    "mul": (lambda i: i * 2.5, I),
    "div": (lambda y, z: torch.div(y, z, rounding_mode="floor"), Y, Z),
    "pow": (lambda y: torch.pow(y, 2), Y),
    "linear": (lambda y: nn.functional.linear(y, WEIGHT), Y),
    "_convolution": (lambda x: nn.functional.conv2d(x, KERNEL, padding=1), IMAGE),
    "layer_norm": (lambda y: nn.functional.layer_norm(y, [4], torch.ones(4), torch.zeros(4)), Y),
    "batch_norm": (nn.BatchNorm2d(3).eval(), IMAGE),
    "gelu": (nn.functional.gelu, Y),
    "prelu": (lambda y: nn.functional.prelu(y, torch.full((3,), 0.2)), Y),
    "clamp": (lambda y: torch.clamp(y, -0.5, 0.5), Y),
    "where": (lambda y, z: torch.where(y > 0, y, z), Y, Z),
    "masked_fill": (lambda y: y.masked_fill(y > 0, 1.5), Y),
    "mean": (lambda y: y.mean((0, 2), keepdim=True), Y),
    "max": (lambda y: y.max(1), Y),
    "std": (lambda z: z.std(1), Z),
    "view": (lambda y: y.view(y.shape[0], -1), Y),
    "size": (lambda y: y.reshape(y.size(0), y.size()[1] * y.size()[2]), Y),
    "squeeze": (lambda x: x.squeeze(0), IMAGE),
    "cat": (lambda y, z: torch.cat([y, z], 1), Y, Z),
    "slice": (lambda y: y[:, 1:3], Y),
    "index": (lambda y: y[:, torch.tensor([0, 2])], Y),
    "embedding": (lambda i: nn.functional.embedding(i, WEIGHT), I),
    "split": (lambda y: torch.split(y, 2, 2), Y),
    "chunk": (lambda y: torch.chunk(y, 2, 2), Y),
    "unbind": (lambda y: torch.unbind(y, 1), Y),
    "max_pool2d": (lambda x: nn.functional.max_pool2d(x, 2), IMAGE),
    "pad": (lambda x: nn.functional.pad(x, (1, 1, 1, 1), mode="reflect"), IMAGE),
    "upsample_nearest2d": (lambda x: nn.functional.interpolate(x, scale_factor=2), IMAGE),
    "upsample_bilinear2d": (lambda x: nn.functional.interpolate(x, size=(3, 5), mode="bilinear"), IMAGE),
    "topk": (lambda y: torch.topk(y, 2), Y),
    "arange": (lambda y: y + torch.arange(4), Y),
    "to": (lambda y: y.to(torch.float64) * 2, Y),
    "one_hot": (lambda i: nn.functional.one_hot(i, 4), I),
    "lstm": (nn.LSTM(4, 5, batch_first=True), Y),
    "einsum": (lambda y, z: torch.einsum("bij,bkj->bik", y, z), Y, Z),
    "diagonal": (lambda y: y.diagonal(0, 1, 2), Y),
    "embedding_bag": (lambda i: nn.functional.embedding_bag(i, WEIGHT, torch.tensor([0, 2, 4])), torch.tensor([0, 3, 1, 2, 4, 1])),
    "scatter": (lambda y: y.scatter(1, torch.zeros(2, 1, 4, dtype=torch.long), torch.ones(2, 1, 4)), Y),
    "eq": (lambda i: i == 2, I),
    "roll": (lambda y: torch.roll(y, 1, 1), Y),
    "unfold": (lambda y: y.unfold(2, 2, 1), Y),
    "cosine_similarity": (lambda y, z: nn.functional.cosine_similarity(y, z, 1), Y, Z),
}  # fmt: skip


@pytest.mark.parametrize("name", OWN)
def test_functions_of_torch(registered, name):
    from torch.onnx._internal.torchscript_exporter.registration import registry

    for opset in range(7, 21):
        importlib.import_module(f"torch.onnx.symbolic_opset{opset}")
    function, *args = OWN[name]
    own = registry.get_function_group(f"aten::{name}").get(17)
    seen = []

    @functools.wraps(own)
    def symbolic(g, *given, **keywords):
        seen.append(g)
        return own(g, *given, **keywords)

    registered(f"aten::{name}", symbolic, 17)
    names = [f"a{i}" for i in range(len(args))]
    check(function, *args, opset=17, input_names=names, dynamic_axes={name: {0: "n"} for name in names})
    assert seen
