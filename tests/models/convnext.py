"""ConvNeXt, "A ConvNet for the 2020s" (Liu et al. 2022), tiny."""

from functools import partial

import torch
import torch.nn.functional as F
from torch import nn

from .blocks import StochasticDepth, scaled


class LayerNorm2d(nn.LayerNorm):
    """Layer norm over the channels of an image."""

    def forward(self, x):
        x = x.permute(0, 2, 3, 1)
        x = F.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)
        return x.permute(0, 3, 1, 2)


class Permute(nn.Module):
    def __init__(self, dims):
        super().__init__()
        self.dims = dims

    def forward(self, x):
        return torch.permute(x, self.dims)


class CNBlock(nn.Module):
    def __init__(self, dim, drop):
        super().__init__()
        self.block = nn.Sequential(
            nn.Conv2d(dim, dim, kernel_size=7, padding=3, groups=dim, bias=True),
            Permute([0, 2, 3, 1]),
            nn.LayerNorm(dim, eps=1e-6),
            nn.Linear(dim, 4 * dim),
            nn.GELU(),
            nn.Linear(4 * dim, dim),
            Permute([0, 3, 1, 2]),
        )
        self.layer_scale = nn.Parameter(torch.full((dim, 1, 1), 1e-6))
        self.stochastic_depth = StochasticDepth(drop)

    def forward(self, x):
        result = self.layer_scale * self.block(x)
        result = self.stochastic_depth(result)
        result += x
        return result


class ConvNeXt(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, depths=(3, 3, 9, 3)):
        super().__init__()
        norm = partial(LayerNorm2d, eps=1e-6)
        dims = [scaled(96, width) * 2**i for i in range(4)]
        # Stem: 4x4 patches. Downsampling between stages: norm, then a 2x2 convolution.
        layers = [nn.Sequential(nn.Conv2d(3, dims[0], kernel_size=4, stride=4), norm(dims[0]))]
        done = 0
        for i, (dim, depth) in enumerate(zip(dims, depths)):
            if i > 0:
                down = nn.Conv2d(dims[i - 1], dim, kernel_size=2, stride=2)
                layers.append(nn.Sequential(norm(dims[i - 1]), down))
            drops = [0.1 * (done + j) / (sum(depths) - 1) for j in range(depth)]
            layers.append(nn.Sequential(*(CNBlock(dim, drop) for drop in drops)))
            done += depth
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            norm(dims[-1]), nn.Flatten(1), nn.Linear(dims[-1], num_classes)
        )

    def forward(self, x):
        x = self.features(x)
        x = self.avgpool(x)
        return self.classifier(x)
