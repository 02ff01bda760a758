"""torch.onnx.ops.attention and rotary_embedding in a model: live, traced, captured by torch.export and saved."""

import pytest
import torch

import ptonnx
from numeric import Expected, ort_session, to_numpy

pytestmark = pytest.mark.filterwarnings("ignore")
ops = torch.onnx.ops


class Attention(torch.nn.Module):
    def __init__(self, results=(0,), **options):
        super().__init__()
        self.results, self.options = results, options

    def forward(self, *args):
        found = ops.attention(*args, **self.options)
        return tuple(found[i] for i in self.results)


class Rotary(torch.nn.Module):
    def __init__(self, **options):
        super().__init__()
        self.options = options

    def forward(self, *args):
        return ops.rotary_embedding(*args, **self.options)


def heads(n, length, width=8):
    return torch.randn(2, n, length, width)


def tables(*shape):
    angles = torch.rand(*shape) * 6
    return angles.cos(), angles.sin()


def cases():
    q, k, v = heads(4, 5), heads(4, 7), heads(4, 7)
    visible = torch.rand(5, 7) > 0.3
    visible[:, 0] = True
    rows = torch.randn(2, 5, 16), torch.randn(2, 7, 8), torch.randn(2, 7, 8)
    past = heads(4, 3), heads(4, 3)
    yield "plain", Attention(), (q, k, v)
    yield "all results", Attention((0, 1, 2, 3)), (q, k, v)
    yield "causal", Attention(is_causal=True, scale=0.3), (q, q + 1, q - 1)
    yield "bool mask", Attention(), (q, k, v, visible)
    yield "float mask", Attention((0, 3), qk_matmul_output_mode=1), (q, k, v, torch.randn(5, 7))
    yield "fewer key heads", Attention((0, 3)), (q, heads(2, 7), heads(2, 7))
    yield "rows", Attention((0, 1), q_num_heads=2, kv_num_heads=1), rows
    yield "past", Attention((0, 1, 2)), (q, k, v, None, *past)
    yield "softcap", Attention((0, 3), softcap=2.0, qk_matmul_output_mode=2), (q, k, v)
    yield "weights", Attention((0, 3), qk_matmul_output_mode=3, is_causal=True), (q, q, q)
    yield "precision", Attention(softmax_precision=11), (q, k, v)
    yield "rotary", Rotary(), (q, *tables(10, 4), torch.randint(0, 10, (2, 5)))
    yield "rotary rows", Rotary(num_heads=2), (rows[0], *tables(10, 4), torch.randint(0, 10, (2, 5)))
    yield "rotary pairs", Rotary(interleaved=True), (q, *tables(2, 5, 4))
    yield "rotary part", Rotary(rotary_embedding_dim=4), (q, *tables(10, 2), torch.randint(0, 10, (2, 5)))


CASES = {name: (module.eval(), args) for name, module, args in cases()}


def report_of(way, module, args, opset, tmp_path):
    if way == "pt":
        path = tmp_path / "m.pt"
        given = [arg for arg in args if arg is not None]
        flat = module if len(given) == len(args) else Bound(module, args)
        torch.jit.save(torch.jit.trace(flat, tuple(given), check_trace=False), path)
        return ptonnx.export(str(path), opset_version=opset)
    if way == "pt2":
        torch.export.save(torch.export.export(module, args), tmp_path / "m.pt2")
        return ptonnx.export(str(tmp_path / "m.pt2"), opset_version=opset)
    return ptonnx.export(module, args, dynamo=way == "dynamo" or None, opset_version=opset)


class Bound(torch.nn.Module):
    """The module with None where the arguments have it."""

    def __init__(self, module, args):
        super().__init__()
        self.module, self.nones = module, [arg is None for arg in args]

    def forward(self, *args):
        given = iter(args)
        return self.module(*(None if none else next(given) for none in self.nones))


SAVED = ("all results", "past", "rotary")  # what of these is also exported from files


@pytest.mark.parametrize("opset", [17, 23])
@pytest.mark.parametrize("case, way", [(case, way) for case in CASES for way in ("trace", "dynamo", "pt", "pt2") if len(way) > 3 or case in SAVED])
def test_ops(case, way, opset, tmp_path):
    module, args = CASES[case]
    report = report_of(way, module, args, opset, tmp_path)
    given = [arg for arg in args if arg is not None]
    session = ort_session(report.bytes)
    outputs = session.run(None, {i.name: to_numpy(arg) for i, arg in zip(session.get_inputs(), given, strict=True)})
    Expected(Bound(module, args), given).check(outputs)
    if opset == 23 and case in ("plain", "causal", "bool mask"):
        assert report.operators == {"Attention": 1}
    if opset == 23 and case.startswith("rotary"):
        assert report.operators == {"RotaryEmbedding": 1}


def test_aten_decompositions():
    assert {str(op) for op in ptonnx.ops.aten_decompositions()} == {"onnx.Attention.opset23", "onnx.RotaryEmbedding.opset23"}
    assert ptonnx.ops.attention is ops.attention and set(ops.__all__) <= set(dir(ptonnx.ops))


class Example(torch.onnx.ExportableModule):
    def forward(self, x, scale):
        return x * scale

    def example_arguments(self):
        return (torch.ones(2, 3),), {"scale": torch.tensor(2.0)}

    def dynamic_shapes(self):
        return {"x": {0: "batch"}, "scale": None}

    def input_names(self):
        return ["data", "factor"]

    def output_names(self):
        return ["scaled"]


@pytest.mark.parametrize("dynamo", [None, True])
def test_exportable_module(dynamo):
    report = ptonnx.export(Example(), dynamo=dynamo)
    assert [(value["name"], value["shape"]) for value in report.inputs] == [("data", ["batch", 3]), ("factor", [])]
    assert report.outputs[0]["name"] == "scaled"
    own = ptonnx.export(Example(), (torch.ones(4), torch.tensor(1.0)), input_names=["a", "b"], dynamo=dynamo)
    assert [(value["name"], value["shape"]) for value in own.inputs] == [("a", [4]), ("b", [])]
    with ptonnx.patched_torch():
        assert isinstance(Example().to_onnx(), ptonnx.Report)
