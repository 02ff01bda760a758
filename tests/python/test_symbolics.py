"""Symbolic functions that users register: their arguments and results, sub-graphs, faults and threads. Every model runs in
ONNX Runtime, or, with operators of other domains, in the evaluator of the onnx package."""

import threading

import numpy as np
import onnx
import pytest
import torch
from onnx.reference import ReferenceEvaluator
from torch import nn
from torch.onnx import symbolic_helper
from torch.onnx._internal.torchscript_exporter import jit_utils, utils

import ptonnx
from numeric import Expected, run_ort
from symbolics import Call, Clip, Scale, X, Y, Z, check, elu, nodes, registered, scale, symlib

pytestmark = pytest.mark.filterwarnings("ignore")


# Registered functions


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
            assert ptonnx._symbolic.registry.dispatch(target, versions) == _dispatch_opset_version(target, versions)


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
        (lambda g, x: g.onnxscript_op(None, x), "onnxscript_op takes a function of onnxscript, not NoneType"),
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
