"""ResNet, "Deep Residual Learning for Image Recognition" (He et al. 2015).

The bottleneck has its stride in the 3x3 convolution, as every published set of weights has.
"""

import torch
from torch import nn

from .blocks import scaled


def conv3x3(inp, out, stride=1):
    return nn.Conv2d(inp, out, kernel_size=3, stride=stride, padding=1, bias=False)


def conv1x1(inp, out, stride=1):
    return nn.Conv2d(inp, out, kernel_size=1, stride=stride, bias=False)


class BasicBlock(nn.Module):
    expansion = 1

    def __init__(self, inp, planes, stride, downsample):
        super().__init__()
        self.conv1 = conv3x3(inp, planes, stride)
        self.bn1 = nn.BatchNorm2d(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = conv3x3(planes, planes)
        self.bn2 = nn.BatchNorm2d(planes)
        self.downsample = downsample

    def forward(self, x):
        identity = x
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        if self.downsample is not None:
            identity = self.downsample(x)
        out += identity
        return self.relu(out)


class Bottleneck(nn.Module):
    expansion = 4

    def __init__(self, inp, planes, stride, downsample):
        super().__init__()
        self.conv1 = conv1x1(inp, planes)
        self.bn1 = nn.BatchNorm2d(planes)
        self.conv2 = conv3x3(planes, planes, stride)
        self.bn2 = nn.BatchNorm2d(planes)
        self.conv3 = conv1x1(planes, planes * self.expansion)
        self.bn3 = nn.BatchNorm2d(planes * self.expansion)
        self.relu = nn.ReLU(inplace=True)
        self.downsample = downsample

    def forward(self, x):
        identity = x
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.relu(self.bn2(self.conv2(out)))
        out = self.bn3(self.conv3(out))
        if self.downsample is not None:
            identity = self.downsample(x)
        out += identity
        return self.relu(out)


class ResNet(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, block=BasicBlock, layers=(2, 2, 2, 2)):
        super().__init__()
        planes = [scaled(64, width) * 2**i for i in range(4)]
        self.channels = planes[0]
        self.conv1 = nn.Conv2d(3, planes[0], kernel_size=7, stride=2, padding=3, bias=False)
        self.bn1 = nn.BatchNorm2d(planes[0])
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        self.layer1 = self._make_layer(block, planes[0], layers[0], 1)
        self.layer2 = self._make_layer(block, planes[1], layers[1], 2)
        self.layer3 = self._make_layer(block, planes[2], layers[2], 2)
        self.layer4 = self._make_layer(block, planes[3], layers[3], 2)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(planes[3] * block.expansion, num_classes)

    def _make_layer(self, block, planes, count, stride):
        out, blocks = planes * block.expansion, []
        for i in range(count):
            downsample, step = None, stride if i == 0 else 1
            if step != 1 or self.channels != out:
                downsample = nn.Sequential(conv1x1(self.channels, out, step), nn.BatchNorm2d(out))
            blocks.append(block(self.channels, planes, step, downsample))
            self.channels = out
        return nn.Sequential(*blocks)

    def forward(self, x):
        x = self.relu(self.bn1(self.conv1(x)))
        x = self.maxpool(x)
        x = self.layer1(x)
        x = self.layer2(x)
        x = self.layer3(x)
        x = self.layer4(x)
        x = self.avgpool(x)
        x = torch.flatten(x, 1)
        return self.fc(x)
