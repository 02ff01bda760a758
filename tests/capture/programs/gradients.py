"""Gradients, maps over axes, and contexts inside of forward."""

import contextlib

import torch
import torch.nn.functional as F
from torch import nn
from torch.func import functional_call, grad, jacrev, vmap

from capture.declare import program


@program("batch n 3", batch=[2, 1, 3], n=[4, 6, 2])
class Forces(nn.Module):
    """Forces are the negative gradient of the energy."""

    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.Linear(8, 1))

    def forward(self, positions):
        positions = positions.detach().requires_grad_()
        energy = self.net(positions).sum((1, 2))
        force = -torch.autograd.grad(energy.sum(), positions)[0]
        return energy, force


@program("batch 3", batch=[2, 1, 3])
class GradientOfInput(nn.Module):
    """A step of gradient ascent on the input."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(3, 2)

    def forward(self, x):
        with torch.enable_grad():
            y = x.clone().requires_grad_(True)
            loss = self.net(y).log_softmax(-1)[:, 0].sum()
            (slope,) = torch.autograd.grad(loss, y)
        return x + 0.1 * slope.sign()


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def gradient_of_a_function(x):
    return grad(lambda y: (y ** 3).sum() / y.shape[1])(x)


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def mapped_over_batch(x):
    return vmap(lambda row: row / row.norm())(x)


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def mapped_with_sizes(x):
    return vmap(lambda row: row.cumsum(0) / row.shape[0])(x)


@program("batch n 3", batch=[2, 1, 3], n=[4, 6, 1])
def mapped_twice(x):
    return vmap(vmap(lambda a: a @ a))(x)


@program("batch n 3", "batch n 3", batch=[2, 1, 3], n=[4, 6, 1])
def mapped_products(x, y):
    return vmap(torch.mm, in_dims=(0, 0))(x, y.transpose(1, 2))


@program("batch 3", batch=[2, 1, 3])
def jacobian_by_rows(x):
    return vmap(jacrev(lambda row: row.sin() * row.sum()))(x)


@program("batch 4", batch=[2, 1, 3])
class WeightsAsArguments(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x):
        weights = {name: value * 2 for name, value in self.layer.named_parameters()}
        return functional_call(self.layer, weights, (x,))


@program("batch 4", batch=[2, 1, 3])
class Ensemble(nn.Module):
    def __init__(self):
        super().__init__()
        self.members = nn.ModuleList(nn.Linear(4, 3) for _ in range(3))

    def forward(self, x):
        weight = torch.stack([m.weight for m in self.members])
        bias = torch.stack([m.bias for m in self.members])
        return vmap(F.linear, (None, 0, 0))(x, weight, bias).mean(0)


@program("batch 4", batch=[2, 1, 3])
class Hypernetwork(nn.Module):
    """The weights of a layer are computed for each row."""

    def __init__(self):
        super().__init__()
        self.make = nn.Linear(4, 8)

    def forward(self, x):
        weight = self.make(x).view(-1, 2, 4)
        return torch.einsum("boi,bi->bo", weight, x)


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def without_gradients(x):
    with torch.no_grad():
        scale = x.abs().amax(1, keepdim=True)
    return x / scale


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def detached_part(x):
    return x + (x.round() - x).detach()


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def recorded_region(x):
    with torch.profiler.record_function("region"):
        return x.cumsum(1) / x.shape[1]


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def null_context(x):
    with contextlib.nullcontext():
        return x.tanh() * len(x)


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def gradient_is_on(x):
    """A usual condition; both ways compute the same."""
    return x.exp() if torch.is_grad_enabled() else x.detach().exp()


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def needs_gradient(x):
    return x * 2 if not x.requires_grad else x * 3


class Straight(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return (x > 0).float()

    @staticmethod
    def backward(ctx, slope):
        return slope


class ScaledByLength(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x / x.shape[1]

    @staticmethod
    def backward(ctx, slope):
        return slope


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def own_function(x):
    return Straight.apply(x) * x


@program("batch n", batch=[2, 1, 3], n=[4, 6, 1])
def own_function_with_sizes(x):
    return ScaledByLength.apply(x) + 1


@program("batch n 4", batch=[2, 1, 3], n=[4, 6, 1])
class Checkpointed(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        return torch.utils.checkpoint.checkpoint(self.layer, x, use_reentrant=False) / x.shape[1]


@program("batch n 4", batch=[2, 1, 3], n=[4, 6, 1])
class DeepEquilibrium(nn.Module):
    """A fixed number of steps to a fixed point, without gradients."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        z = torch.zeros_like(x)
        with torch.no_grad():
            for _ in range(5):
                z = torch.tanh(0.3 * self.layer(z) + x)
        return z


@program("batch n 4", batch=[2, 1, 3], n=[4, 6, 1])
class EquilibriumUntilConverged(DeepEquilibrium):
    def forward(self, x):
        z = torch.zeros_like(x)
        for _ in range(30):
            new = torch.tanh(0.3 * self.layer(z) + x)
            if (new - z).norm() < 0.05 * new.norm():
                break
            z = new
        return new


@program("batch n 4", batch=[2, 1, 3], n=[4, 6, 1])
def noise_with_a_generator(x):
    noise = torch.rand(4, generator=torch.Generator().manual_seed(3))
    return x + noise


@program("batch n 4", batch=[2, 1, 3], n=[4, 6, 1])
def noise_of_length_with_a_generator(x):
    noise = torch.rand(x.shape[1], 4, generator=torch.Generator().manual_seed(3))
    return x + noise
