"""EfficientNet-B0 (Tan and Le 2019)."""

from functools import partial

import torch
from torch import nn

from .blocks import ConvNormActivation, SqueezeExcitation, StochasticDepth, make_divisible


class MBConv(nn.Module):
    def __init__(self, inp, out, kernel, stride, expand, drop):
        super().__init__()
        hidden = make_divisible(inp * expand)
        self.use_res_connect = stride == 1 and inp == out
        layers = []
        if hidden != inp:
            layers.append(ConvNormActivation(inp, hidden, 1, activation=nn.SiLU))
        layers += [
            ConvNormActivation(hidden, hidden, kernel, stride, hidden, activation=nn.SiLU),
            SqueezeExcitation(hidden, max(1, inp // 4), partial(nn.SiLU, inplace=True)),
            ConvNormActivation(hidden, out, 1, activation=None),
        ]
        self.block = nn.Sequential(*layers)
        self.stochastic_depth = StochasticDepth(drop)

    def forward(self, x):
        result = self.block(x)
        if self.use_res_connect:
            result = self.stochastic_depth(result)
            result += x
        return result


class EfficientNet(nn.Module):
    # Table 1 of the paper: expansion, kernel, stride of the first, channels, repeats.
    STAGES = [
        (1, 3, 1, 16, 1),
        (6, 3, 2, 24, 2),
        (6, 5, 2, 40, 2),
        (6, 3, 2, 80, 3),
        (6, 5, 1, 112, 3),
        (6, 5, 2, 192, 4),
        (6, 3, 1, 320, 1),
    ]

    def __init__(self, width=1.0, num_classes=1000):
        super().__init__()
        channels = make_divisible(32 * width)
        layers = [ConvNormActivation(3, channels, 3, 2, activation=nn.SiLU)]
        total, done = sum(stage[-1] for stage in self.STAGES), 0
        for expand, kernel, stride, c, repeats in self.STAGES:
            out, blocks = make_divisible(c * width), []
            for i in range(repeats):
                step, drop = stride if i == 0 else 1, 0.2 * done / total
                blocks.append(MBConv(channels, out, kernel, step, expand, drop))
                channels, done = out, done + 1
            layers.append(nn.Sequential(*blocks))
        layers.append(ConvNormActivation(channels, 4 * channels, 1, activation=nn.SiLU))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            nn.Dropout(p=0.2, inplace=True),
            nn.Linear(4 * channels, num_classes),
        )

    def forward(self, x):
        x = self.features(x)
        x = self.avgpool(x)
        x = torch.flatten(x, 1)
        return self.classifier(x)
