"""Quantized operators that PyTorch has in its engine oneDNN only: equal up to one step."""

import numpy as np
import pytest
import torch

import ptonnx
from draws import seed
from numeric import ort_session

Q = torch.ops.quantized
CALLS = {
    "linear_leaky_relu": lambda x, p, _: Q.linear_leaky_relu(x, p, 0.05, 90, 0.1),
    "linear_tanh": lambda x, p, _: Q.linear_tanh(x, p, 0.01, 128),
    "conv2d_add": lambda x, p, sum: Q.conv2d_add(x, sum, p, 0.1, 100),
    "conv2d_add_relu": lambda x, p, sum: Q.conv2d_add_relu(x, sum, p, 0.1, 0),
}
STEPS = {"linear_leaky_relu": 0.05, "linear_tanh": 0.01, "conv2d_add": 0.1, "conv2d_add_relu": 0.1}


class Layer(torch.nn.Module):
    def __init__(self, name, weight, bias):
        super().__init__()
        self.call = CALLS[name]
        quantized = torch.quantize_per_tensor(weight, 0.02, 0, torch.qint8)
        self.packed = Q.linear_prepack(quantized, bias) if "linear" in name else Q.conv2d_prepack(quantized, bias, [1, 1], [0, 0], [1, 1], 1)

    def forward(self, x, sum):
        x, sum = (torch.quantize_per_tensor(t, 0.05, 100, torch.quint8) for t in (x, sum))
        return self.call(x, self.packed, sum).dequantize()


@pytest.fixture
def engine():
    before = torch.backends.quantized.engine
    torch.backends.quantized.engine = "onednn"
    yield
    torch.backends.quantized.engine = before


@pytest.mark.filterwarnings("ignore")
@pytest.mark.skipif("onednn" not in torch.backends.quantized.supported_engines, reason="this PyTorch has no oneDNN")
@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("opset", [13, 20])
def test_one_step(name, opset, engine):
    torch.manual_seed(seed(3))
    shapes = ((3, 4), (8, 4), (8,), (3, 8)) if "linear" in name else ((1, 3, 6, 6), (4, 3, 3, 3), (4,), (1, 4, 4, 4))
    x, weight, bias, sum = (torch.randn(shape) for shape in shapes)
    layer = Layer(name, weight, bias)
    expected = layer(x, sum).numpy()
    session = ort_session(ptonnx.export(layer, (x, sum), None, opset_version=opset, keep_unused_inputs=True).bytes)
    (actual,) = session.run(None, {i.name: t.numpy() for i, t in zip(session.get_inputs(), (x, sum))})
    assert expected.std() > 0.1 and np.abs(actual - expected).max() <= STEPS[name] * 1.001
