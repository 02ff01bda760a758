"""VGG, "Very Deep Convolutional Networks for Large-Scale Image Recognition" (Simonyan 2014)."""

import torch
from torch import nn

from .blocks import scaled

# Channels of 3x3 convolutions, and "M" for 2x2 max pools; the letters are the paper's.
CONFIGS = {
    "A": [64, "M", 128, "M", 256, 256, "M", 512, 512, "M", 512, 512, "M"],
    "D": [64, 64, "M", 128, 128, "M", 256, 256, 256, "M", 512, 512, 512, "M", 512, 512, 512, "M"],
}


def make_features(config, batch_norm, width):
    layers, channels = [], 3
    for entry in config:
        if entry == "M":
            layers.append(nn.MaxPool2d(kernel_size=2, stride=2))
            continue
        out = scaled(entry, width)
        layers.append(nn.Conv2d(channels, out, kernel_size=3, padding=1))
        if batch_norm:
            layers.append(nn.BatchNorm2d(out))
        layers.append(nn.ReLU(inplace=True))
        channels = out
    return nn.Sequential(*layers)


class VGG(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, config="A", batch_norm=False):
        super().__init__()
        channels, hidden = scaled(512, width), scaled(4096, width)
        self.features = make_features(CONFIGS[config], batch_norm, width)
        self.avgpool = nn.AdaptiveAvgPool2d((7, 7))
        self.classifier = nn.Sequential(
            nn.Linear(channels * 7 * 7, hidden),
            nn.ReLU(True),
            nn.Dropout(0.5),
            nn.Linear(hidden, hidden),
            nn.ReLU(True),
            nn.Dropout(0.5),
            nn.Linear(hidden, num_classes),
        )

    def forward(self, x):
        x = self.features(x)
        x = self.avgpool(x)
        x = torch.flatten(x, 1)
        return self.classifier(x)
