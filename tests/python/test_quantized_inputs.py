"""Quantized tensors as inputs: three inputs of the model each, the integers, their scale and their zero point, as torch.onnx has them."""

import numpy as np
import onnx
import pytest
import torch
import torch.ao.nn.quantized as nnq
from draws import seed
from numeric import run_ort

import ptonnx


def q(*shape, dtype=torch.quint8, zero=128):
    return torch.quantize_per_tensor(torch.randn(*shape), 0.26, zero, dtype)


class Call(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


def linear():
    layer = nnq.Linear(4, 8)
    layer.scale, layer.zero_point = 0.2, 100
    layer.set_weight_bias(torch.quantize_per_tensor(torch.rand(8, 4), 0.02, 0, torch.qint8), torch.rand(8))
    return layer


def conv():
    layer = nnq.Conv2d(4, 6, 3, stride=2)
    layer.scale, layer.zero_point = 0.3, 60
    layer.set_weight_bias(torch.quantize_per_tensor(torch.randn(6, 4, 3, 3), 0.02, 0, torch.qint8), torch.randn(6))
    return layer


class Sums(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.q = nnq.QFunctional()
        self.q.scale, self.q.zero_point = 0.3, 120

    def forward(self, x, y):
        return self.q.add(x, y), self.q.mul(x, y), self.q.cat([x, y])


CASES = {
    "dequantize": lambda: (Call(torch.dequantize), q(2, 3)),
    "int_repr": lambda: (Call(lambda x: x.int_repr()), q(2, 3)),
    "signed": lambda: (Call(torch.dequantize), q(2, 3, dtype=torch.qint8, zero=-3)),
    "wide": lambda: (Call(torch.dequantize), q(2, 3, dtype=torch.qint32, zero=5)),
    "numbers": lambda: (Call(lambda x: x.dequantize() * x.q_scale() + x.q_zero_point()), q(2, 3)),
    "unchanged": lambda: (Call(lambda x: x), q(2, 3)),
    "views": lambda: (Call(lambda x: x.view(2, -1).t()), q(2, 3, 4)),
    "average": lambda: (torch.nn.AvgPool2d(2), q(1, 2, 4, 4)),
    "tuple": lambda: (Call(lambda pair: pair[0].dequantize() + pair[1]), (q(2, 3), torch.randn(2, 3))),
    "functional": lambda: (Sums(), q(2, 3), q(2, 3)),
    "linear": lambda: (linear(), q(3, 4)),
    "conv": lambda: (conv(), q(2, 4, 9, 8)),
}


def three(value):
    """The integers, scale and zero point of a quantized tensor, in the dtypes of inputs."""
    if not isinstance(value, torch.Tensor):
        return [part for member in value for part in three(member)]
    if not value.is_quantized:
        return [value]
    return [value.int_repr(), torch.tensor(value.q_scale(), dtype=torch.float64), torch.tensor(value.q_zero_point())]


# A bias needs more nodes at opset 10, the first one with quantization.
OPSETS = [(name, opset) for name in CASES for opset in (13, 20)] + [("linear", 10), ("conv", 10)]


@pytest.mark.parametrize("name, opset", OPSETS)
def test_quantized_inputs(name, opset):
    seed(5)
    model, *inputs = CASES[name]()
    expected = model.eval()(*inputs)
    data = bytes(ptonnx.export(model, tuple(inputs), None, opset_version=opset, keep_unused_inputs=True))
    names = [value.name for value in onnx.load_from_string(data).graph.input]
    given = three(inputs)
    assert len(names) == len(given)
    got = run_ort(data, dict(zip(names, given)))
    wanted = three(expected if isinstance(expected, tuple) else [expected])
    assert len(got) == len(wanted)
    for mine, theirs in zip(map(np.asarray, got), wanted):
        if theirs.dtype in (torch.uint8, torch.int8, torch.int32):  # the runtime may round the other way
            assert mine.dtype == theirs.numpy().dtype and mine.shape == tuple(theirs.shape)
            assert np.abs(mine.astype(int) - theirs.numpy().astype(int)).max() <= (name in ("linear", "conv"))
        else:
            np.testing.assert_allclose(mine, theirs.numpy(), rtol=1e-6)


def test_names_and_dtypes():
    report = ptonnx.export(Call(torch.dequantize), (q(2, 3),), None, input_names=["x"], dynamic_axes={"x": {0: "batch"}})
    found = {value.name: value.type.tensor_type for value in onnx.load_from_string(bytes(report)).graph.input}
    assert {name: onnx.TensorProto.DataType.Name(kind.elem_type) for name, kind in found.items()} == {
        "x": "UINT8", "x_scale": "DOUBLE", "x_zero_point": "INT64",
    }
    assert found["x"].shape.dim[0].dim_param == "batch" and not found["x_scale"].shape.dim
    assert any("'x' is quantized: it is three inputs" in str(note) for note in report.messages)


def test_per_channel_is_refused():
    x = torch.quantize_per_channel(torch.randn(2, 3), torch.tensor([0.1, 0.2]), torch.tensor([0, 1]), 0, torch.quint8)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="one scale"):
        ptonnx.export(Call(torch.dequantize), (x,), None)


def test_archives(tmp_path):
    """A trace knows that its input was quantized; a script is told."""
    x = q(2, 3)
    torch.jit.trace(Call(torch.dequantize), x, check_trace=False).save(str(tmp_path / "traced.pt"))
    for spec in ((), [("quint8", ["n", 3])], [("uint8", ["n", 3])]):
        data = bytes(ptonnx.export(str(tmp_path / "traced.pt"), spec, None))
        names = [value.name for value in onnx.load_from_string(data).graph.input]
        np.testing.assert_allclose(run_ort(data, dict(zip(names, three(x))))[0], x.dequantize().numpy(), rtol=1e-6)
    channels = torch.quantize_per_channel(torch.randn(2, 3), torch.tensor([0.1, 0.2]), torch.tensor([0, 1]), 0, torch.quint8)
    torch.jit.trace(Call(torch.dequantize), channels, check_trace=False).save(str(tmp_path / "channels.pt"))
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="quantized per channel"):
        ptonnx.export(str(tmp_path / "channels.pt"), (), None)
