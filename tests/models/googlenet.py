"""GoogLeNet, "Going Deeper with Convolutions" (Szegedy et al. 2014), with batch norm.

The paper's 5x5 branch has a 3x3 kernel here, as all published PyTorch weights do. A script's result has
one type: there, outputs that only training has are None.
"""

from typing import NamedTuple, Optional

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .blocks import scaled


def transform_input(x):
    """From the ImageNet mean and deviation per channel to the [-1, 1] of TensorFlow's weights."""
    x_ch0 = torch.unsqueeze(x[:, 0], 1) * (0.229 / 0.5) + (0.485 - 0.5) / 0.5
    x_ch1 = torch.unsqueeze(x[:, 1], 1) * (0.224 / 0.5) + (0.456 - 0.5) / 0.5
    x_ch2 = torch.unsqueeze(x[:, 2], 1) * (0.225 / 0.5) + (0.406 - 0.5) / 0.5
    return torch.cat((x_ch0, x_ch1, x_ch2), 1)


class BasicConv2d(nn.Module):
    def __init__(self, inp, out, **kwargs):
        super().__init__()
        self.conv = nn.Conv2d(inp, out, bias=False, **kwargs)
        self.bn = nn.BatchNorm2d(out, eps=0.001)

    def forward(self, x):
        x = self.conv(x)
        x = self.bn(x)
        return F.relu(x, inplace=True)


class Inception(nn.Module):
    def __init__(self, inp, ch1x1, ch3x3red, ch3x3, ch5x5red, ch5x5, pool_proj):
        super().__init__()
        self.branch1 = BasicConv2d(inp, ch1x1, kernel_size=1)
        self.branch2 = nn.Sequential(
            BasicConv2d(inp, ch3x3red, kernel_size=1),
            BasicConv2d(ch3x3red, ch3x3, kernel_size=3, padding=1),
        )
        self.branch3 = nn.Sequential(
            BasicConv2d(inp, ch5x5red, kernel_size=1),
            BasicConv2d(ch5x5red, ch5x5, kernel_size=3, padding=1),
        )
        self.branch4 = nn.Sequential(
            nn.MaxPool2d(kernel_size=3, stride=1, padding=1, ceil_mode=True),
            BasicConv2d(inp, pool_proj, kernel_size=1),
        )

    def forward(self, x):
        outputs = [self.branch1(x), self.branch2(x), self.branch3(x), self.branch4(x)]
        return torch.cat(outputs, 1)


class InceptionAux(nn.Module):
    def __init__(self, inp, width, num_classes):
        super().__init__()
        channels, hidden = scaled(128, width), scaled(1024, width)
        self.conv = BasicConv2d(inp, channels, kernel_size=1)
        self.fc1 = nn.Linear(channels * 4 * 4, hidden)
        self.fc2 = nn.Linear(hidden, num_classes)
        self.dropout = nn.Dropout(p=0.7)

    def forward(self, x):
        x = F.adaptive_avg_pool2d(x, (4, 4))
        x = self.conv(x)
        x = torch.flatten(x, 1)
        x = F.relu(self.fc1(x), inplace=True)
        return self.fc2(self.dropout(x))


class GoogLeNetOutputs(NamedTuple):
    logits: Tensor
    aux_logits2: Optional[Tensor]
    aux_logits1: Optional[Tensor]


class GoogLeNet(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, aux_logits=False, transform=False):
        super().__init__()
        self.aux_logits = aux_logits
        self.transform_input = transform
        c1, c2 = scaled(64, width), scaled(192, width)
        self.channels = c2

        def inception(*channels):
            channels = [scaled(c, width) for c in channels]
            block = Inception(self.channels, *channels)
            self.channels = channels[0] + channels[2] + channels[4] + channels[5]
            return block

        self.conv1 = BasicConv2d(3, c1, kernel_size=7, stride=2, padding=3)
        self.maxpool1 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        self.conv2 = BasicConv2d(c1, c1, kernel_size=1)
        self.conv3 = BasicConv2d(c1, c2, kernel_size=3, padding=1)
        self.maxpool2 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        self.inception3a = inception(64, 96, 128, 16, 32, 32)
        self.inception3b = inception(128, 128, 192, 32, 96, 64)
        self.maxpool3 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        self.inception4a = inception(192, 96, 208, 16, 48, 64)
        aux1_channels = self.channels
        self.inception4b = inception(160, 112, 224, 24, 64, 64)
        self.inception4c = inception(128, 128, 256, 24, 64, 64)
        self.inception4d = inception(112, 144, 288, 32, 64, 64)
        aux2_channels = self.channels
        self.inception4e = inception(256, 160, 320, 32, 128, 128)
        self.maxpool4 = nn.MaxPool2d(2, stride=2, ceil_mode=True)
        self.inception5a = inception(256, 160, 320, 32, 128, 128)
        self.inception5b = inception(384, 192, 384, 48, 128, 128)
        self.aux1 = InceptionAux(aux1_channels, width, num_classes) if aux_logits else None
        self.aux2 = InceptionAux(aux2_channels, width, num_classes) if aux_logits else None
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(0.2)
        self.fc = nn.Linear(self.channels, num_classes)

    @torch.jit.unused
    def eager_outputs(self, x: Tensor, aux2: Optional[Tensor], aux1: Optional[Tensor]) -> GoogLeNetOutputs:
        return GoogLeNetOutputs(x, aux2, aux1) if self.training and self.aux_logits else x

    def forward(self, x):
        if self.transform_input:
            x = transform_input(x)
        x = self.maxpool1(self.conv1(x))
        x = self.conv3(self.conv2(x))
        x = self.maxpool2(x)
        x = self.inception3b(self.inception3a(x))
        x = self.maxpool3(x)
        x = self.inception4a(x)
        aux1: Optional[Tensor] = None
        if self.aux1 is not None and self.training:
            aux1 = self.aux1(x)
        x = self.inception4d(self.inception4c(self.inception4b(x)))
        aux2: Optional[Tensor] = None
        if self.aux2 is not None and self.training:
            aux2 = self.aux2(x)
        x = self.inception4e(x)
        x = self.maxpool4(x)
        x = self.inception5b(self.inception5a(x))
        x = self.avgpool(x)
        x = torch.flatten(x, 1)
        x = self.fc(self.dropout(x))
        if torch.jit.is_scripting():
            return GoogLeNetOutputs(x, aux2, aux1)
        return self.eager_outputs(x, aux2, aux1)
