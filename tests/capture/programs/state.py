"""What a module remembers: lazily made tables, counters, buffers that forward changes."""

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@program("batch length 4", batch=[2, 1, 3], length=[6, 9, 1])
class LazyMask(nn.Module):
    def __init__(self):
        super().__init__()
        self.mask = None

    def forward(self, x):
        if self.mask is None or self.mask.size(0) != x.size(1):
            self.mask = torch.full((x.size(1), x.size(1)), float("-inf")).triu(1)
        return ((x @ x.mT) + self.mask).softmax(-1) @ x


@program("batch length 4", batch=[2, 1, 3], length=[6, 9, 1])
class LazyMaskOnce(nn.Module):
    """The mask of the first call is kept and cut, and made again if it is too short."""

    def __init__(self):
        super().__init__()
        self.mask = None

    def forward(self, x):
        n = x.size(1)
        if self.mask is None or len(self.mask) < n:
            self.mask = torch.ones(n, n).tril().bool()
        return (x @ x.mT).masked_fill(~self.mask[:n, :n], -1e9).softmax(-1) @ x


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 1])
class LazyRotaryTable(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("rates", 1 / 100 ** (torch.arange(0, 8, 2) / 8))
        self.length, self.cos, self.sin = None, None, None

    def forward(self, x):
        n = x.shape[1]
        if n != self.length:
            self.length = n
            angle = torch.outer(torch.arange(n).float(), self.rates)
            self.cos, self.sin = angle.cos().repeat(1, 2), angle.sin().repeat(1, 2)
        first, second = x.chunk(2, -1)
        return x * self.cos + torch.cat([-second, first], -1) * self.sin


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 20])
class GrownRotaryTable(nn.Module):
    """A table for 16 positions, which grows for longer inputs."""

    def __init__(self):
        super().__init__()
        self.rates = 1 / 100 ** (torch.arange(0, 8, 2) / 8)
        self.longest = 16
        self.grow(16)

    def grow(self, n):
        angle = torch.outer(torch.arange(n).float(), self.rates)
        self.cos, self.sin = angle.cos().repeat(1, 2), angle.sin().repeat(1, 2)

    def forward(self, x):
        n = x.shape[1]
        if n > self.longest:
            self.longest = n
            self.grow(n)
        first, second = x.chunk(2, -1)
        return x * self.cos[:n] + torch.cat([-second, first], -1) * self.sin[:n]


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 20])
class DynamicBaseRotary(nn.Module):
    """NTK scaling: the base of the rates depends on the length beyond the trained one."""

    def forward(self, x):
        n, base = x.shape[1], 100.0
        if n > 8:
            base = base * ((2.0 * n / 8) - 1) ** (8 / 6)
        angle = torch.outer(torch.arange(n).float(), 1 / base ** (torch.arange(0, 8, 2) / 8))
        return x * angle.cos().repeat(1, 2)


@program("batch 4", batch=[2, 1, 3])
class CallCounter(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        return x * self.calls


@program("batch 4", batch=[2, 1, 3])
class WarmUpCounter(nn.Module):
    """The first call takes another way than later ones."""

    def __init__(self):
        super().__init__()
        self.is_first = True

    def forward(self, x):
        if self.is_first:
            self.is_first = False
            return x.tanh()
        return x.sigmoid()


@program("batch 4", batch=[2, 1, 3])
class CounterInBuffer(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("steps", torch.zeros((), dtype=torch.long))

    def forward(self, x):
        self.steps += 1
        return x / self.steps


@program("batch 4", batch=[2, 1, 3])
class MovingAverage(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.ones(4))

    def forward(self, x):
        self.mean = 0.9 * self.mean + 0.1 * x.mean(0)
        return x - self.mean


@program("batch 4", batch=[2, 1, 3])
class MovingAverageInPlace(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.ones(4))

    def forward(self, x):
        self.mean.mul_(0.9).add_(x.mean(0), alpha=0.1)
        return x - self.mean


@program("batch 4", batch=[2, 1, 3])
class InitializedByFirstCall(nn.Module):
    """ActNorm: the first batch sets scale and shift."""

    def __init__(self):
        super().__init__()
        self.register_buffer("is_set", torch.tensor(False))
        self.register_buffer("shift", torch.zeros(4))

    def forward(self, x):
        if not self.is_set:
            self.shift.copy_(x.mean(0))
            self.is_set.fill_(True)
        return x - self.shift


@program("batch 4", batch=[2, 1, 3])
class RecordedActivations(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(4, 4) for _ in range(2))
        self.seen = []

    def forward(self, x):
        for layer in self.layers:
            x = layer(x).relu()
            self.seen.append(x)
        return torch.cat(self.seen[-2:], 1)


@program("batch 4", batch=[2, 1, 3])
class ListThatGrows(nn.Module):
    def __init__(self):
        super().__init__()
        self.history = []

    def forward(self, x):
        self.history.append(x.mean(0))
        return x - torch.stack(self.history).mean(0)


@program("batch 4", batch=[2, 1, 3])
class HookThatScales(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)
        self.features = {}
        self.layer.register_forward_hook(lambda module, inputs, y: self.features.setdefault("y", y) * 2)

    def forward(self, x):
        y = self.layer(x)
        return y + self.features["y"]


@program("batch 4", batch=[2, 1, 3])
class PreHook(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)
        self.layer.register_forward_pre_hook(lambda module, inputs: (inputs[0] / inputs[0].shape[0],))

    def forward(self, x):
        return self.layer(x)


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 1], w=[5, 7, 3])
class LazyCoordinates(nn.Module):
    """The grid of YOLO's head, which is made again if the resolution changed."""

    def __init__(self):
        super().__init__()
        self.grid, self.shape = None, None

    def forward(self, x):
        if self.shape != x.shape[-2:]:
            h, w = self.shape = x.shape[-2:]
            self.grid = torch.stack(torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")).float()
        return x[:, :2] + self.grid


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 1], w=[5, 7, 3])
class LazyCoordinatesByKey(nn.Module):
    def __init__(self):
        super().__init__()
        self.grids = {}

    def forward(self, x):
        key = f"{x.shape[2]}-{x.shape[3]}"
        if key not in self.grids:
            self.grids[key] = torch.stack(torch.meshgrid(torch.arange(x.shape[2]), torch.arange(x.shape[3]), indexing="ij"))
        return x[:, :2] + self.grids[key] / 10


@program("batch length 4", batch=[2, 1, 3], length=[6, 9, 1])
class LazyParameters(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = None
        self.weight = nn.Parameter(torch.randn(3, 4))

    def forward(self, x):
        if self.layer is None:
            self.layer = lambda y: F.linear(y, self.weight) / y.shape[1]
        return self.layer(x)


@program("batch 4", batch=[2, 1, 3])
class SpectralNorm(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.utils.parametrizations.spectral_norm(nn.Linear(4, 4))

    def forward(self, x):
        return self.layer(x)


@program("batch 4", batch=[2, 1, 3])
class WeightNorm(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.utils.parametrizations.weight_norm(nn.Linear(4, 4))

    def forward(self, x):
        return self.layer(x)


@program("batch 4", batch=[2, 1, 3])
class WeightsMadeInForward(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        weight = self.layer.weight
        limit = weight.abs().max()
        if limit > 0.1:
            weight = weight / limit * 0.1
        return F.linear(x, weight)


@program("batch 4", batch=[2, 1, 3])
class PrunedWeights(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        kept = self.layer.weight.abs() > self.layer.weight.abs().median().item()
        return F.linear(x, self.layer.weight * kept, self.layer.bias)


@program("batch 6", batch=[2, 1, 3])
class ParameterOfAnOption(nn.Module):
    """Conditions on weights are decided when the model is exported."""

    def __init__(self):
        super().__init__()
        self.gate = nn.Parameter(torch.tensor(0.7))
        self.layer = nn.Linear(6, 2)

    def forward(self, x):
        return self.layer(x) * self.gate if self.gate > 0.5 else self.layer(x)


@program("batch 4", batch=[2, 1, 3])
class TrainingFlag(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer, self.noise = nn.Linear(4, 4), 0.1

    def forward(self, x):
        if self.training:
            x = x + self.noise * torch.randn_like(x)
        return F.dropout(self.layer(x), 0.5, self.training)


@program("batch 4", batch=[2, 1, 3])
class StochasticDepth(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(4, 4) for _ in range(3))

    def forward(self, x):
        for layer in self.layers:
            if self.training and torch.rand(()) < 0.5:
                continue
            x = x + layer(x).relu()
        return x


@program("batch 4", batch=[4, 1, 3])
class ChosenOnce(nn.Module):
    """A plan that the first batch chooses, and that is kept as a plain attribute."""

    def __init__(self):
        super().__init__()
        self.plan = None

    def forward(self, x):
        self.plan = self.plan or ("wide" if len(x) > 3 else "narrow")
        return x * 2 if self.plan == "wide" else x.tanh()


@program("batch length 4", batch=[2, 1, 3], length=[6, 9, 1])
class LongestSoFar(nn.Module):
    def __init__(self):
        super().__init__()
        self.longest = 4

    def forward(self, x):
        self.longest = max(self.longest, x.shape[1])
        return F.pad(x, (0, 0, 0, self.longest - x.shape[1])).mean(1)
