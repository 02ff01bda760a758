"""Longformer's attention in chunks that overlap in memory, against PyTorch."""

import pytest
import torch
import torch.nn.functional as F

from draws import seed
from models.longformer import Longformer, WindowAttention
from numeric import export_command, run_ort
from seeding import check_change, seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")
PROGRAMS = ["trace", "script"]


def ids(batch, length):
    return torch.randint(0, 37, (batch, length), generator=torch.Generator().manual_seed(seed(batch + length)))


@pytest.fixture(scope="module")
def model():
    return seed_parameters(Longformer().eval(), 1)


def save(model, kind, path):
    program = torch.jit.trace(model, ids(2, 16), check_trace=False) if kind == "trace" else torch.jit.script(model)
    program.save(str(path))


def check(path, model, x):
    with torch.no_grad():
        expected = model(x)
    (actual,) = run_ort(path, {"ids": x})
    assert torch.allclose(torch.from_numpy(actual), expected, atol=1e-4 * float(expected.std()), rtol=1e-5)


def test_chunks_are_attention_within_a_window():
    """The model itself is right: it equals attention with a mask."""
    layer = WindowAttention(16, 2, 4).eval()
    x = torch.randn(2, 24, 16, generator=torch.Generator().manual_seed(seed(2)))
    query, key, value = (f(x).view(2, 24, 2, 8).transpose(1, 2) for f in (layer.query, layer.key, layer.value))
    near = (torch.arange(24)[:, None] - torch.arange(24)).abs() <= 4
    expected = layer.out(F.scaled_dot_product_attention(query, key, value, near).transpose(1, 2).reshape(2, 24, 16))
    assert torch.allclose(layer(x), expected, atol=1e-5)


@pytest.mark.parametrize("kind", PROGRAMS)
@pytest.mark.parametrize("opset", [13, 17, 20])
def test_fixed_sizes(model, kind, opset, tmp_path):
    save(model, kind, tmp_path / "m.pt")
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, ["int64[2,16]"])
    check(tmp_path / "m.onnx", model, ids(2, 16))
    check_change(model(ids(2, 16)), model((ids(2, 16) + 1) % 37))


@pytest.mark.parametrize("dims, kind", [("batch,16", "trace"), ("batch,16", "script"), ("2,length", "script"), ("batch,length", "script")])
def test_dynamic_sizes(model, dims, kind, tmp_path):
    save(model, kind, tmp_path / "m.pt")
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, [f"int64[{dims}]"])
    for batch, length in ((2, 16), (3 if "batch" in dims else 2, 16), (2, 32 if "length" in dims else 16)):
        check(tmp_path / "m.onnx", model, ids(batch, length))


def test_strides_of_a_trace(model, tmp_path):
    """Python has asked for the strides, so that a trace has those of its example: torch.jit gives other numbers than the model as well."""
    save(model, "trace", tmp_path / "m.pt")
    said = export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["int64[2,length]"]).stderr
    assert "aten::as_strided: the model keeps the stride 128 of the example, but 8*length is decided at run time" in said
