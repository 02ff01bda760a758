"""DenseNet, "Densely Connected Convolutional Networks" (Huang et al. 2016).

A layer takes the list of all earlier feature maps and concatenates it itself, so that a trace
passes lists of tensors between modules.
"""

from collections import OrderedDict
from typing import List

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .blocks import scaled


class DenseLayer(nn.Module):
    def __init__(self, inp, growth, bottleneck=4):
        super().__init__()
        self.norm1 = nn.BatchNorm2d(inp)
        self.relu1 = nn.ReLU(inplace=True)
        self.conv1 = nn.Conv2d(inp, bottleneck * growth, kernel_size=1, bias=False)
        self.norm2 = nn.BatchNorm2d(bottleneck * growth)
        self.relu2 = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(bottleneck * growth, growth, kernel_size=3, padding=1, bias=False)

    def forward(self, features: List[Tensor]):
        x = torch.cat(features, 1)
        x = self.conv1(self.relu1(self.norm1(x)))
        return self.conv2(self.relu2(self.norm2(x)))


class DenseBlock(nn.ModuleDict):
    def __init__(self, count, inp, growth):
        super().__init__()
        for i in range(count):
            self.add_module(f"denselayer{i + 1}", DenseLayer(inp + i * growth, growth))

    def forward(self, x):
        features = [x]
        for _, layer in self.items():
            features.append(layer(features))
        return torch.cat(features, 1)


class Transition(nn.Sequential):
    def __init__(self, inp, out):
        super().__init__()
        self.norm = nn.BatchNorm2d(inp)
        self.relu = nn.ReLU(inplace=True)
        self.conv = nn.Conv2d(inp, out, kernel_size=1, bias=False)
        self.pool = nn.AvgPool2d(kernel_size=2, stride=2)


class DenseNet(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, blocks=(6, 12, 24, 16)):
        super().__init__()
        growth = scaled(32, width)
        channels = 2 * growth
        layers = OrderedDict(
            conv0=nn.Conv2d(3, channels, kernel_size=7, stride=2, padding=3, bias=False),
            norm0=nn.BatchNorm2d(channels),
            relu0=nn.ReLU(inplace=True),
            pool0=nn.MaxPool2d(kernel_size=3, stride=2, padding=1),
        )
        for i, count in enumerate(blocks, 1):
            layers[f"denseblock{i}"] = DenseBlock(count, channels, growth)
            channels += count * growth
            if i < len(blocks):
                layers[f"transition{i}"] = Transition(channels, channels // 2)
                channels //= 2
        layers["norm5"] = nn.BatchNorm2d(channels)
        self.features = nn.Sequential(layers)
        self.classifier = nn.Linear(channels, num_classes)

    def forward(self, x):
        features = self.features(x)
        out = F.relu(features, inplace=True)
        out = F.adaptive_avg_pool2d(out, (1, 1))
        out = torch.flatten(out, 1)
        return self.classifier(out)
