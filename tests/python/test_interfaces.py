"""Interfaces that say what they do not take, and callables that are not modules."""

import functools

import pytest
import torch
from torch import nn

import ptonnx
from numeric import check_close, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")
X = torch.arange(12.0).view(3, 4)


class Sum(nn.Module):
    def forward(self, x, y=None):
        return x[:, :2] + y[:, :2] if y is not None else x + 1


def test_one_name_for_axes_that_differ():
    model, args = Sum(), (torch.ones(3, 10), torch.ones(3, 4))
    for axes in ({"dynamic_axes": {"x": {1: "n"}, "y": {1: "n"}}}, {"dynamic_shapes": ({1: "n"}, {1: "n"})}):
        with pytest.raises(ptonnx.errors.OnnxExporterError, match="axis 1 of 'x' has size 10, and axis 1 of 'y' has size 4"):
            ptonnx.export(model, args, input_names=["x", "y"], **axes)
    ptonnx.export(model, args, input_names=["x", "y"], dynamic_axes={"x": {0: "b", 1: "n"}, "y": {0: "b", 1: "m"}})


def test_misspelt_keywords():
    with pytest.raises(TypeError, match="no parameter 'yy' of kwargs: is it 'y'?"):
        ptonnx.export(Sum(), X, kwargs={"yy": X})


class Api:
    def __init__(self):
        self.net, self.scale, self.more = nn.Linear(4, 4), nn.Parameter(torch.full((4,), 2.0)), [nn.Linear(4, 4)]

    def predict(self, x):
        return self.more[0](self.net(x)) * self.scale


api, nets = Api(), {"a": [nn.Linear(4, 4)]}


def apply(net, x, shift=api.scale):
    return net(x) + shift


@pytest.mark.parametrize("function", [api.predict, functools.partial(apply, nets["a"][0]), lambda x: nets["a"][0](x) + 1,
                                      lambda x: api.predict(x) + 1], ids=["method", "partial", "lambda", "object"])
def test_callables_with_weights(function):
    report = ptonnx.export(function, X, input_names=["x"])
    check_close(run_ort(report.bytes, {"x": X})[0], function(X))
