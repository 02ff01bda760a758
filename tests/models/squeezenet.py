"""SqueezeNet (Iandola et al. 2016), versions 1.0 and 1.1."""

import torch
from torch import nn

from .blocks import scaled


class Fire(nn.Module):
    def __init__(self, inp, squeeze, expand):
        super().__init__()
        self.squeeze = nn.Conv2d(inp, squeeze, kernel_size=1)
        self.squeeze_activation = nn.ReLU(inplace=True)
        self.expand1x1 = nn.Conv2d(squeeze, expand, kernel_size=1)
        self.expand1x1_activation = nn.ReLU(inplace=True)
        self.expand3x3 = nn.Conv2d(squeeze, expand, kernel_size=3, padding=1)
        self.expand3x3_activation = nn.ReLU(inplace=True)

    def forward(self, x):
        x = self.squeeze_activation(self.squeeze(x))
        return torch.cat(
            [
                self.expand1x1_activation(self.expand1x1(x)),
                self.expand3x3_activation(self.expand3x3(x)),
            ],
            1,
        )


# The first convolution (channels, kernel), then fire modules (squeeze, expand) and max pools "M".
FIRES = [(16, 64), (16, 64), (32, 128), (32, 128), (48, 192), (48, 192), (64, 256), (64, 256)]
VERSIONS = {
    "1_0": ((96, 7), ["M", *FIRES[:3], "M", *FIRES[3:7], "M", FIRES[7]]),
    "1_1": ((64, 3), ["M", *FIRES[:2], "M", *FIRES[2:4], "M", *FIRES[4:]]),
}


class SqueezeNet(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, version="1_0"):
        super().__init__()
        (channels, kernel), body = VERSIONS[version]
        channels = scaled(channels, width)
        layers = [nn.Conv2d(3, channels, kernel_size=kernel, stride=2), nn.ReLU(inplace=True)]
        for entry in body:
            if entry == "M":
                layers.append(nn.MaxPool2d(kernel_size=3, stride=2, ceil_mode=True))
                continue
            squeeze, expand = (scaled(c, width) for c in entry)
            layers.append(Fire(channels, squeeze, expand))
            channels = 2 * expand
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(
            nn.Dropout(p=0.5),
            nn.Conv2d(channels, num_classes, kernel_size=1),
            nn.ReLU(inplace=True),
            nn.AdaptiveAvgPool2d((1, 1)),
        )

    def forward(self, x):
        x = self.features(x)
        x = self.classifier(x)
        return torch.flatten(x, 1)
