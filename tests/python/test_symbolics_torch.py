"""Symbolic functions and torch.onnx: the functions of torch that they may call, the modules with torch's names, and torch's own
symbolic functions."""

import functools
import importlib

import onnx
import pytest
import torch
from torch import nn
from torch.onnx import symbolic_helper

import ptonnx
from numeric import Expected, run_ort
from paths import ROOT
from symbolics import Call, X, Y, Z, check, nodes, registered, scale, symlib

pytestmark = pytest.mark.filterwarnings("ignore")


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


def test_types_as_attributes(registered):
    """Optional has a type as its attribute: that of a tensor, or of a list of tensors."""

    def optional(g, x, *rest):
        rows = g.op("SequenceConstruct", x, x)
        kept = g.op("OptionalGetElement", g.op("Optional", rows, type_ty=torch._C.ListType(x.type())))
        single = g.op("OptionalGetElement", g.op("Optional", x, type_ty=x.type()))
        return g.op("Add", single, g.op("SequenceAt", kept, g.op("Constant", value_t=torch.tensor(1))))

    registered("symlib::scale", optional, 15)
    report = ptonnx.export(Call(symlib.scale), (X,), None, opset_version=16, input_names=["x"], dynamic_axes={"x": {0: "n"}})
    proto = onnx.load_model_from_string(report.bytes)
    onnx.checker.check_model(proto, full_check=True)
    types = [node.attribute[0].tp for node in proto.graph.node if node.op_type == "Optional"]
    assert [kind.WhichOneof("value") for kind in types] == ["sequence_type", "tensor_type"]
    assert [(kind.elem_type, len(kind.shape.dim)) for kind in (types[0].sequence_type.elem_type.tensor_type, types[1].tensor_type)] == [(1, 2)] * 2
    for x in (X, X[:1]):
        Expected(lambda x: x + x, (x,)).check(run_ort(report.bytes, {"x": x}))


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


# torch's own symbolic functions, registered as if they were the user's: they use everything that a function may use

I = torch.tensor([[[0, 3, 1, 2]] * 3] * 2)
IMAGE = torch.linspace(-2, 3, 192).reshape(1, 3, 8, 8)
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
