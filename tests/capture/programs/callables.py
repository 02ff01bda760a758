"""What can be exported beside modules and functions: partial functions, methods, lambdas, objects, wrapped modules."""

import functools

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x, scale=None):
        return self.layer(x) / (scale or x.shape[1])

    def embed(self, x):
        return self.layer(x).mean(1)


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def method_of_a_module():
    return Scaled().embed


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def partial_of_a_module():
    module = Scaled()
    return functools.partial(module, scale=3)


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def lambda_over_a_module():
    module = Scaled()
    return lambda x: module(x).softmax(-1)


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def closure_over_parameters():
    weight = nn.Parameter(torch.randn(3, 4))

    def forward(x):
        return F.linear(x, weight) / x.shape[1]

    return forward


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def closure_over_a_list():
    layers = [nn.Linear(4, 4), nn.Linear(4, 4)]

    def forward(x):
        for layer in layers:
            x = torch.tanh(layer(x))
        return x

    return forward


class Pipeline:
    """A plain object that holds a module, as a user's inference code does."""

    def __init__(self):
        self.module, self.mean = Scaled(), torch.tensor(0.3)

    def __call__(self, x):
        return self.module(x - self.mean)

    def predict(self, x):
        return self(x).argmax(-1)


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def object_that_is_called():
    return Pipeline()


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def method_of_a_pipeline():
    return Pipeline().predict


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def decorated_function():
    module = Scaled()

    @torch.no_grad()
    def forward(x):
        return module(x)

    return forward


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def wrapped_for_several_devices():
    return nn.DataParallel(Scaled())


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def compiled_module():
    return torch.compile(Scaled(), backend="eager")


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def module_with_a_compiled_part():
    module = Scaled()
    compiled = torch.compile(module.layer, backend="eager")
    module.embed = lambda x: compiled(x).amax(1)
    module.forward = lambda x: module.embed(x) * x.shape[1]
    return module


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def scripted_part():
    @torch.jit.script
    def centered(x):
        if x.size(1) > 6:
            return x - x.mean(1, keepdim=True)
        return x

    module = Scaled()
    return lambda x: module(centered(x))


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def module_in_double():
    module = Scaled().double()
    return lambda x: module(x.double()).float()


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def frozen_module():
    module = Scaled()
    for parameter in module.parameters():
        parameter.requires_grad_(False)
    return module


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def made_under_inference_mode():
    with torch.inference_mode():
        return Scaled()


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def shared_layers():
    layer = nn.Linear(4, 4)
    return nn.Sequential(layer, nn.ReLU(), layer)


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def replaced_forward():
    module = Scaled()
    plain = module.forward
    module.forward = lambda x: plain(x) * (2 if x.shape[1] > 6 else 1)
    return module


@program("batch n 4", is_maker=True, batch=[2, 1, 3], n=[6, 9, 1])
def function_with_a_default():
    def forward(x, limit=8):
        return x[:, :limit].sum(1) if x.shape[1] > limit else x.mean(1)

    return forward
