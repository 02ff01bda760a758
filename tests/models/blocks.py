"""What several of the networks are made of, and how a width factor turns into channel counts."""

import torch
from torch import nn


def scaled(channels, width, multiple=1):
    """`channels` times the width factor, as a positive multiple of `multiple`."""
    return max(multiple, int(channels * width / multiple + 0.5) * multiple)


def make_divisible(value, divisor=8):
    """MobileNet's and EfficientNet's rounding: a multiple of 8, at most a tenth below the value."""
    rounded = max(divisor, int(value + divisor / 2) // divisor * divisor)
    return rounded + divisor if rounded < 0.9 * value else rounded


class ConvNormActivation(nn.Sequential):
    """Convolution without bias, batch norm, activation (or None), padded to keep the size."""

    def __init__(self, inp, out, kernel=3, stride=1, groups=1, activation=nn.ReLU, eps=1e-5):
        padding = (kernel - 1) // 2
        layers = [
            nn.Conv2d(inp, out, kernel, stride, padding, groups=groups, bias=False),
            nn.BatchNorm2d(out, eps=eps),
        ]
        if activation is not None:
            layers.append(activation(inplace=True))
        super().__init__(*layers)


class SqueezeExcitation(nn.Module):
    """Channel attention (Hu et al. 2017), with 1x1 convolutions as its two dense layers."""

    def __init__(self, channels, squeezed, activation=nn.ReLU, gate=nn.Sigmoid):
        super().__init__()
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.fc1 = nn.Conv2d(channels, squeezed, 1)
        self.fc2 = nn.Conv2d(squeezed, channels, 1)
        self.activation = activation()
        self.scale_activation = gate()

    def forward(self, x):
        scale = self.avgpool(x)
        scale = self.activation(self.fc1(scale))
        scale = self.scale_activation(self.fc2(scale))
        return scale * x


class StochasticDepth(nn.Module):
    """Drops whole rows of the batch while training (Huang et al. 2016); the identity in eval."""

    def __init__(self, p):
        super().__init__()
        self.p = p

    def forward(self, x):
        if not self.training or self.p == 0.0:
            return x
        keep = 1.0 - self.p
        rows = [x.shape[0]] + [1] * (x.ndim - 1)
        return x * torch.empty(rows, dtype=x.dtype, device=x.device).bernoulli_(keep).div_(keep)
