"""MobileNet-V2 (Sandler et al. 2018) and MobileNet-V3 (Howard et al. 2019), large and small."""

from functools import partial

import torch
import torch.nn.functional as F
from torch import nn

from .blocks import ConvNormActivation, SqueezeExcitation, make_divisible


class InvertedResidualV2(nn.Module):
    def __init__(self, inp, out, stride, expand):
        super().__init__()
        hidden = inp * expand
        self.use_res_connect = stride == 1 and inp == out
        layers = []
        if expand != 1:
            layers.append(ConvNormActivation(inp, hidden, 1, activation=nn.ReLU6))
        layers += [
            ConvNormActivation(hidden, hidden, 3, stride, groups=hidden, activation=nn.ReLU6),
            nn.Conv2d(hidden, out, 1, 1, 0, bias=False),
            nn.BatchNorm2d(out),
        ]
        self.conv = nn.Sequential(*layers)

    def forward(self, x):
        if self.use_res_connect:
            return x + self.conv(x)
        return self.conv(x)


class MobileNetV2(nn.Module):
    # Table 2 of the paper: expansion, channels, repeats, stride of the first.
    STAGES = [
        (1, 16, 1, 1),
        (6, 24, 2, 2),
        (6, 32, 3, 2),
        (6, 64, 4, 2),
        (6, 96, 3, 1),
        (6, 160, 3, 2),
        (6, 320, 1, 1),
    ]

    def __init__(self, width=1.0, num_classes=1000, block=InvertedResidualV2):
        super().__init__()
        channels = make_divisible(32 * width)
        # The paper does not thin out the last convolution of thinner networks.
        last = make_divisible(1280 * max(1.0, width))
        layers = [ConvNormActivation(3, channels, 3, 2, activation=nn.ReLU6)]
        for expand, c, repeats, stride in self.STAGES:
            out = make_divisible(c * width)
            for i in range(repeats):
                layers.append(block(channels, out, stride if i == 0 else 1, expand))
                channels = out
        layers.append(ConvNormActivation(channels, last, 1, activation=nn.ReLU6))
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(0.2), nn.Linear(last, num_classes))

    def forward(self, x):
        x = self.features(x)
        x = F.adaptive_avg_pool2d(x, (1, 1))
        x = torch.flatten(x, 1)
        return self.classifier(x)


# The paper's batch norms have this epsilon in V3 only.
ConvV3 = partial(ConvNormActivation, eps=0.001)


class InvertedResidualV3(nn.Module):
    def __init__(self, inp, kernel, hidden, out, squeeze, activation, stride):
        super().__init__()
        self.use_res_connect = stride == 1 and inp == out
        layers = []
        if hidden != inp:
            layers.append(ConvV3(inp, hidden, 1, activation=activation))
        layers.append(ConvV3(hidden, hidden, kernel, stride, hidden, activation=activation))
        if squeeze:
            gate = partial(nn.Hardsigmoid, inplace=True)
            layers.append(SqueezeExcitation(hidden, make_divisible(hidden // 4), gate=gate))
        layers.append(ConvV3(hidden, out, 1, activation=None))
        self.block = nn.Sequential(*layers)

    def forward(self, x):
        result = self.block(x)
        if self.use_res_connect:
            result += x
        return result


class MobileNetV3(nn.Module):
    # Tables 1 and 2: kernel, expanded, out, squeeze-excitation, hard-swish, stride.
    LARGE = [
        (3, 16, 16, 0, 0, 1),
        (3, 64, 24, 0, 0, 2),
        (3, 72, 24, 0, 0, 1),
        (5, 72, 40, 1, 0, 2),
        (5, 120, 40, 1, 0, 1),
        (5, 120, 40, 1, 0, 1),
        (3, 240, 80, 0, 1, 2),
        (3, 200, 80, 0, 1, 1),
        (3, 184, 80, 0, 1, 1),
        (3, 184, 80, 0, 1, 1),
        (3, 480, 112, 1, 1, 1),
        (3, 672, 112, 1, 1, 1),
        (5, 672, 160, 1, 1, 2),
        (5, 960, 160, 1, 1, 1),
        (5, 960, 160, 1, 1, 1),
    ]
    SMALL = [
        (3, 16, 16, 1, 0, 2),
        (3, 72, 24, 0, 0, 2),
        (3, 88, 24, 0, 0, 1),
        (5, 96, 40, 1, 1, 2),
        (5, 240, 40, 1, 1, 1),
        (5, 240, 40, 1, 1, 1),
        (5, 120, 48, 1, 1, 1),
        (5, 144, 48, 1, 1, 1),
        (5, 288, 96, 1, 1, 2),
        (5, 576, 96, 1, 1, 1),
        (5, 576, 96, 1, 1, 1),
    ]

    def __init__(self, width=1.0, num_classes=1000, large=True):
        super().__init__()
        channels = make_divisible(16 * width)
        layers = [ConvV3(3, channels, 3, 2, activation=nn.Hardswish)]
        for kernel, hidden, out, squeeze, swish, stride in self.LARGE if large else self.SMALL:
            hidden, out = make_divisible(hidden * width), make_divisible(out * width)
            activation = nn.Hardswish if swish else nn.ReLU
            layers.append(
                InvertedResidualV3(channels, kernel, hidden, out, squeeze, activation, stride)
            )
            channels = out
        layers.append(ConvV3(channels, 6 * channels, 1, activation=nn.Hardswish))
        last = make_divisible((1280 if large else 1024) * width)
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            nn.Linear(6 * channels, last),
            nn.Hardswish(inplace=True),
            nn.Dropout(p=0.2, inplace=True),
            nn.Linear(last, num_classes),
        )

    def forward(self, x):
        x = self.features(x)
        x = self.avgpool(x)
        x = torch.flatten(x, 1)
        return self.classifier(x)
