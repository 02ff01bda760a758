"""Gradients that a model computes by autograd: a trace has what autograd saved, which must not be that of its example."""

import pytest
import torch
import torch.nn.functional as F
from numeric import Expected, run_ort

import ptonnx

FUNCTIONS = {
    "log_sigmoid": F.logsigmoid,
    "max": lambda x: x.max(1)[0],
    "min, keepdim": lambda x: x.min(2, keepdim=True)[0],
    "median": lambda x: x.median(1)[0],
    "sort": lambda x: x.sort(1)[0],
    "topk": lambda x: x.topk(2, 1)[0],
    "cummax": lambda x: x.cummax(2)[0],
    "gather": lambda x: x.gather(1, torch.tensor([0, 2, 1, 1]).reshape(1, 4, 1, 1).expand(2, 4, 6, 6)),
    "affine_grid": lambda x: F.affine_grid(x[:, 0, :2, :3], (2, 3, 4, 5), align_corners=False),
    "adaptive_max_pool": lambda x: F.adaptive_max_pool2d(x, 4),
    "max_pool with positions": lambda x: F.max_pool2d(x, 3, 2, 1, return_indices=True)[0],
    "resizing": lambda x: F.interpolate(x, size=(9, 5), mode="bicubic"),
}


class Gradient(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        x = x.detach().requires_grad_(True)
        with torch.enable_grad():
            y = self.function(x)
            factors = torch.arange(y.numel(), dtype=y.dtype).reshape(y.shape).cos()
            return torch.autograd.grad((y * factors).sum(), x)[0]


def inputs(start):
    return torch.arange(start, start + 2 * 3 * 6 * 6.0).mul(1.7).sin().reshape(2, 3, 6, 6)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("opset", [13, 17])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_gradient_of_another_input(name, opset):
    module = Gradient(FUNCTIONS[name])
    model = ptonnx.export(module, (inputs(0),), opset_version=opset, keep_unused_inputs=True).bytes
    other = inputs(500)
    Expected(module, (other,)).check(run_ort(model, {"x": other}))


@pytest.mark.filterwarnings("ignore")
def test_positions_of_the_example():
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'indices' is a constant: the trace has the positions of the maxima"):
        ptonnx.export(Gradient(lambda x: F.max_pool2d(x, 3, 2, 1)), (inputs(0),))


class LossGradient(torch.nn.Module):
    def __init__(self, weight):
        super().__init__()
        self.weight = weight

    def forward(self, x, target):
        x = x.detach().requires_grad_(True)
        with torch.enable_grad():
            return torch.autograd.grad(F.nll_loss(x, target, self.weight), x)[0]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("weight", [None, torch.tensor([0.5, 1.0, 2.0])])
@pytest.mark.parametrize("images", [False, True])
def test_total_weight_of_other_targets(weight, images):
    """Targets that are ignored, and the weights of classes, change what the mean is divided by."""
    x, target, other = inputs(0), torch.arange(72).reshape(2, 6, 6) % 3, torch.arange(72).reshape(2, 6, 6) % 4 % 3
    other[0, :3] = -100
    if not images:
        x, target, other = x[:, :, 0, 0], target[:, 0, 1], other[:, 4, 2]
        other[0] = -100
    module = LossGradient(weight)
    model = ptonnx.export(module, (x, target), opset_version=17, keep_unused_inputs=True).bytes
    Expected(module, (x, other)).check(run_ort(model, {"x": x, "target": other}))
