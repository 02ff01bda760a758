"""operator_export_type and --unsupported: operators that cannot be converted become nodes of another domain."""

import subprocess

import onnx
import pytest
import torch
from onnx import numpy_helper
from torch import nn

import ptonnx
from numeric import ptonnx_command
from ptonnx import OperatorExportTypes as Types


pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
X = torch.rand(3, 3)
ATEN = "org.pytorch.aten"
torch.library.define("ptonnx_modes::twice", "(Tensor x, int n=2) -> (Tensor, Tensor)")
torch.library.impl("ptonnx_modes::twice", "CPU", lambda x, n=2: (x * n, x + n))


class Unknown(nn.Module):
    """Operators that have no rule: one result, a list, one result."""

    def forward(self, x):
        a = torch._foobar(x)
        norms = torch._foreach_powsum([x, x], 1)
        return torch.relu(a), norms[0] + norms[1], torch._standard_gamma(x) + 1


def exported(model, kind, x=X, **options):
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="becomes a node of another domain"):
        report = ptonnx.export(model, x, operator_export_type=kind, **options)
    return onnx.load_model_from_string(bytes(report))


def inputs(model, node):
    """The contents of constant inputs, None for missing ones, and the names of others."""
    known = {i.name: numpy_helper.to_array(i).tolist() for i in model.graph.initializer}
    return [known.get(name, name or None) for name in node.input]


def other_nodes(model):
    return [node for node in model.graph.node if node.domain]


def attributes(node):
    return {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}


def test_the_default_is_an_error():
    with pytest.raises(ptonnx.errors.UnsupportedOperatorError, match="aten::_foobar: this operator is not supported"):
        ptonnx.export(Unknown(), X)


def test_fallthrough():
    model = exported(Unknown(), torch.onnx.OperatorExportTypes.ONNX_FALLTHROUGH)
    first, norms, gamma = other_nodes(model)
    assert [(n.domain, n.op_type, len(n.output)) for n in (first, norms, gamma)] == [
        (ATEN, "_foobar", 1), (ATEN, "_foreach_powsum", 2), (ATEN, "_standard_gamma", 1)]
    assert inputs(model, first)[0] == "x" and inputs(model, gamma) == list(first.output)  # _foobar returns its argument
    assert inputs(model, norms)[1] == 1
    assert {o.domain: o.version for o in model.opset_import}[ATEN] == 1
    assert "Relu" in [n.op_type for n in model.graph.node]


def test_defaults_are_filled_in():
    """As in torch.onnx. The program is not run, since the operator needs another processor."""

    @torch.jit.script
    def product(x):
        return torch._scaled_grouped_mm(x, x, x, x, use_fast_accum=True)

    model = exported(product, Types.ONNX_FALLTHROUGH)
    (node,) = other_nodes(model)
    assert inputs(model, node)[4:] == [None, None, None, None, True]


def test_aten_fallback():
    model = exported(Unknown(), Types.ONNX_ATEN_FALLBACK)
    assert [(n.domain, n.op_type) for n in other_nodes(model)] == [(ATEN, "ATen")] * 3
    assert [attributes(n) for n in other_nodes(model)] == [
        {"operator": word, "overload_name": b""} for word in (b"_foobar", b"_foreach_powsum", b"_standard_gamma")]
    assert "Relu" in [n.op_type for n in model.graph.node]


def test_every_operator_as_aten():
    """The node of torch's own test of this mode: torch.fmod."""
    report = ptonnx.export(lambda x, y: torch.fmod(x, y).cos().std(0), (X, X), operator_export_type=Types.ONNX_ATEN)
    model = onnx.load_model_from_string(bytes(report))
    assert [(n.op_type, *attributes(n).values()) for n in model.graph.node] == [
        ("ATen", b"fmod", b"Tensor"), ("ATen", b"cos", b""), ("ATen", b"std", b"dim")]
    assert [d.dim_value for d in model.graph.output[0].type.tensor_type.shape.dim] == [3]


def test_aten_of_the_oldest_releases():
    report = ptonnx.export(torch.cos, X, aten=True)
    assert [n.op_type for n in onnx.load_model_from_string(bytes(report)).graph.node] == ["ATen"]


class Custom(nn.Module):
    def forward(self, x):
        a, b = torch.ops.ptonnx_modes.twice(x, 3)
        return a + b


def test_an_operator_of_another_namespace():
    model = exported(Custom(), Types.ONNX_FALLTHROUGH)
    (node,) = other_nodes(model)
    assert (node.domain, node.op_type, inputs(model, node)) == ("ptonnx_modes", "twice", ["x", 3])
    assert [n.op_type for n in model.graph.node] == ["twice", "Add"] and len(node.output) == 2
    with pytest.raises(ptonnx.errors.UnsupportedOperatorError, match="ptonnx_modes::twice"):
        ptonnx.export(Custom(), X, operator_export_type=Types.ONNX_ATEN_FALLBACK)


def test_a_rule_that_fails(tmp_path):
    rules = tmp_path / "rules.py"
    rules.write_text('def cos(self: Tensor) -> Tensor:\n    "aten::cos(Tensor self) -> Tensor"\n'
                     '    raise RuntimeError("not for this model")\n')
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="not for this model"):
        ptonnx.export(torch.cos, X, rules=rules)
    model = exported(torch.cos, Types.ONNX_ATEN_FALLBACK, rules=rules)
    assert [attributes(n)["operator"] for n in other_nodes(model)] == [b"cos"]


def test_two_calls_are_two_nodes():
    """A node that nobody knows may draw random numbers."""
    model = exported(lambda x: torch._standard_gamma(x) - torch._standard_gamma(x), Types.ONNX_FALLTHROUGH)
    assert [n.op_type for n in other_nodes(model)] == ["_standard_gamma"] * 2


def test_in_a_branch_and_a_loop():
    @torch.jit.script
    def looped(x, n: int):
        for _ in range(n):
            x = torch._standard_gamma(x)
        if bool(x.sum() > 0):
            x = torch._foobar(x)
        return x

    model = exported(looped, Types.ONNX_FALLTHROUGH, (X, 3))
    text = onnx.printer.to_text(model)
    assert f"{ATEN}._standard_gamma" in text and f"{ATEN}._foobar" in text


@pytest.mark.parametrize("word, count", [("fallthrough", 3), ("aten", 3), ("aten-always", 3), ("error", 0)])
def test_command(word, count, tmp_path):
    torch.jit.trace(Unknown(), X, check_trace=False).save(str(tmp_path / "m.pt"))
    command = [ptonnx_command(), str(tmp_path / "m.pt"), "-o", str(tmp_path / "m.onnx"), "--unsupported", word]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == (0 if count else 1)
    if count:
        assert "warning: aten::_foobar: this operator is not converted" in done.stderr
        assert len(other_nodes(onnx.load(tmp_path / "m.onnx"))) >= count


@pytest.mark.parametrize("value, error", [(Types.RAW, ValueError), ("ATEN", TypeError), (3, TypeError)])
def test_wrong_values(value, error):
    with pytest.raises(error, match="operator_export_type"):
        ptonnx.export(torch.cos, X, operator_export_type=value)


class Traced(nn.Module):
    """Results of an operator of torch, of one of another namespace, and of one that is converted only if the rank is known."""

    def forward(self, x):
        a = torch._standard_gamma(x.abs())
        b, c = torch.ops.ptonnx_modes.twice(a.double())
        q, index = torch.kthvalue(a, 1)
        return a, b, c, q, index


@pytest.mark.parametrize("axes", (None, {"x": {0: "n"}}))
def test_a_trace_gives_types(axes):
    """onnx.checker needs the rank of each output. Sizes are left open: they may depend on the contents of the example."""
    model = exported(Traced(), Types.ONNX_FALLTHROUGH, input_names=["x"], dynamic_axes=axes)
    onnx.checker.check_model(model)
    types = [o.type.tensor_type for o in model.graph.output]
    assert [(t.elem_type, len(t.shape.dim)) for t in types] == [(1, 2), (11, 2), (11, 2), (1, 1), (7, 1)]
    assert not any(d.HasField("dim_value") for d in types[0].shape.dim)


@pytest.mark.parametrize("kind", (Types.ONNX_ATEN_FALLBACK, Types.ONNX_ATEN))
def test_a_trace_gives_types_of_aten_nodes(kind):
    class Changed(nn.Module):
        def forward(self, x):
            y = x.double()
            y[1:] = torch._standard_gamma(x[1:].abs()).double()
            return y, torch._standard_gamma(x.double().abs())

    model = exported(Changed(), kind)
    onnx.checker.check_model(model)
    types = [o.type.tensor_type for o in model.graph.output]
    assert [(t.elem_type, len(t.shape.dim)) for t in types] == [(11, 2), (11, 2)]
