"""ShuffleNet-V2 (Ma et al. 2018), x1.0."""

import torch
from torch import nn

from .blocks import scaled


def channel_shuffle(x, groups: int):
    batchsize, num_channels, height, width = x.size()
    x = x.view(batchsize, groups, num_channels // groups, height, width)
    x = torch.transpose(x, 1, 2).contiguous()
    return x.view(batchsize, num_channels, height, width)


def depthwise(channels, stride):
    return nn.Conv2d(channels, channels, 3, stride, 1, groups=channels, bias=False)


def pointwise(inp, out):
    return nn.Conv2d(inp, out, kernel_size=1, stride=1, padding=0, bias=False)


class InvertedResidual(nn.Module):
    def __init__(self, inp, out, stride):
        super().__init__()
        self.stride = stride
        half = out // 2
        self.branch1 = nn.Sequential()
        if stride > 1:
            self.branch1 = nn.Sequential(
                depthwise(inp, stride),
                nn.BatchNorm2d(inp),
                pointwise(inp, half),
                nn.BatchNorm2d(half),
                nn.ReLU(inplace=True),
            )
        self.branch2 = nn.Sequential(
            pointwise(inp if stride > 1 else half, half),
            nn.BatchNorm2d(half),
            nn.ReLU(inplace=True),
            depthwise(half, stride),
            nn.BatchNorm2d(half),
            pointwise(half, half),
            nn.BatchNorm2d(half),
            nn.ReLU(inplace=True),
        )

    def forward(self, x):
        if self.stride == 1:
            x1, x2 = x.chunk(2, dim=1)
            out = torch.cat((x1, self.branch2(x2)), dim=1)
        else:
            out = torch.cat((self.branch1(x), self.branch2(x)), dim=1)
        return channel_shuffle(out, 2)


class ShuffleNetV2(nn.Module):
    def __init__(self, width=1.0, num_classes=1000):
        super().__init__()
        # Even, because every block splits its channels into halves.
        first, *stages, last = (scaled(c, width, 2) for c in (24, 116, 232, 464, 1024))
        self.conv1 = nn.Sequential(
            nn.Conv2d(3, first, 3, 2, 1, bias=False),
            nn.BatchNorm2d(first),
            nn.ReLU(inplace=True),
        )
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        self.stage2 = self._make_stage(first, stages[0], 4)
        self.stage3 = self._make_stage(stages[0], stages[1], 8)
        self.stage4 = self._make_stage(stages[1], stages[2], 4)
        self.conv5 = nn.Sequential(
            pointwise(stages[2], last),
            nn.BatchNorm2d(last),
            nn.ReLU(inplace=True),
        )
        self.fc = nn.Linear(last, num_classes)

    @staticmethod
    def _make_stage(inp, out, repeats):
        blocks = [InvertedResidual(inp, out, 2)]
        blocks += [InvertedResidual(out, out, 1) for _ in range(repeats - 1)]
        return nn.Sequential(*blocks)

    def forward(self, x):
        x = self.conv1(x)
        x = self.maxpool(x)
        x = self.stage2(x)
        x = self.stage3(x)
        x = self.stage4(x)
        x = self.conv5(x)
        x = x.mean([2, 3])
        return self.fc(x)
