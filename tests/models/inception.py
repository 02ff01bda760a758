"""Inception-V3, "Rethinking the Inception Architecture for Computer Vision" (Szegedy et al. 2015).

Blocks A to E are the paper's figures 5 to 7 and its grid reductions, named as in all PyTorch code.
"""

from typing import NamedTuple, Optional

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .blocks import scaled
from .googlenet import BasicConv2d, transform_input


def row(inp, out, kernel):
    """A 1xk convolution that keeps the size."""
    return BasicConv2d(inp, out, kernel_size=(1, kernel), padding=(0, kernel // 2))


def column(inp, out, kernel):
    """A kx1 convolution that keeps the size."""
    return BasicConv2d(inp, out, kernel_size=(kernel, 1), padding=(kernel // 2, 0))


def pooled(x):
    return F.avg_pool2d(x, kernel_size=3, stride=1, padding=1)


class InceptionA(nn.Module):
    def __init__(self, inp, pool_features, width):
        super().__init__()
        c48, c64, c96 = (scaled(c, width) for c in (48, 64, 96))
        pool = scaled(pool_features, width)
        self.branch1x1 = BasicConv2d(inp, c64, kernel_size=1)
        self.branch5x5_1 = BasicConv2d(inp, c48, kernel_size=1)
        self.branch5x5_2 = BasicConv2d(c48, c64, kernel_size=5, padding=2)
        self.branch3x3dbl_1 = BasicConv2d(inp, c64, kernel_size=1)
        self.branch3x3dbl_2 = BasicConv2d(c64, c96, kernel_size=3, padding=1)
        self.branch3x3dbl_3 = BasicConv2d(c96, c96, kernel_size=3, padding=1)
        self.branch_pool = BasicConv2d(inp, pool, kernel_size=1)
        self.channels = c64 + c64 + c96 + pool

    def forward(self, x):
        branch1x1 = self.branch1x1(x)
        branch5x5 = self.branch5x5_2(self.branch5x5_1(x))
        branch3x3dbl = self.branch3x3dbl_2(self.branch3x3dbl_1(x))
        branch3x3dbl = self.branch3x3dbl_3(branch3x3dbl)
        branch_pool = self.branch_pool(pooled(x))
        return torch.cat([branch1x1, branch5x5, branch3x3dbl, branch_pool], 1)


class InceptionB(nn.Module):
    def __init__(self, inp, width):
        super().__init__()
        c64, c96, c384 = (scaled(c, width) for c in (64, 96, 384))
        self.branch3x3 = BasicConv2d(inp, c384, kernel_size=3, stride=2)
        self.branch3x3dbl_1 = BasicConv2d(inp, c64, kernel_size=1)
        self.branch3x3dbl_2 = BasicConv2d(c64, c96, kernel_size=3, padding=1)
        self.branch3x3dbl_3 = BasicConv2d(c96, c96, kernel_size=3, stride=2)
        self.channels = c384 + c96 + inp

    def forward(self, x):
        branch3x3 = self.branch3x3(x)
        branch3x3dbl = self.branch3x3dbl_2(self.branch3x3dbl_1(x))
        branch3x3dbl = self.branch3x3dbl_3(branch3x3dbl)
        branch_pool = F.max_pool2d(x, kernel_size=3, stride=2)
        return torch.cat([branch3x3, branch3x3dbl, branch_pool], 1)


class InceptionC(nn.Module):
    def __init__(self, inp, channels_7x7, width):
        super().__init__()
        c7, c192 = scaled(channels_7x7, width), scaled(192, width)
        self.branch1x1 = BasicConv2d(inp, c192, kernel_size=1)
        self.branch7x7_1 = BasicConv2d(inp, c7, kernel_size=1)
        self.branch7x7_2 = row(c7, c7, 7)
        self.branch7x7_3 = column(c7, c192, 7)
        self.branch7x7dbl_1 = BasicConv2d(inp, c7, kernel_size=1)
        self.branch7x7dbl_2 = column(c7, c7, 7)
        self.branch7x7dbl_3 = row(c7, c7, 7)
        self.branch7x7dbl_4 = column(c7, c7, 7)
        self.branch7x7dbl_5 = row(c7, c192, 7)
        self.branch_pool = BasicConv2d(inp, c192, kernel_size=1)
        self.channels = 4 * c192

    def forward(self, x):
        branch1x1 = self.branch1x1(x)
        branch7x7 = self.branch7x7_3(self.branch7x7_2(self.branch7x7_1(x)))
        branch7x7dbl = self.branch7x7dbl_3(self.branch7x7dbl_2(self.branch7x7dbl_1(x)))
        branch7x7dbl = self.branch7x7dbl_5(self.branch7x7dbl_4(branch7x7dbl))
        branch_pool = self.branch_pool(pooled(x))
        return torch.cat([branch1x1, branch7x7, branch7x7dbl, branch_pool], 1)


class InceptionD(nn.Module):
    def __init__(self, inp, width):
        super().__init__()
        c192, c320 = scaled(192, width), scaled(320, width)
        self.branch3x3_1 = BasicConv2d(inp, c192, kernel_size=1)
        self.branch3x3_2 = BasicConv2d(c192, c320, kernel_size=3, stride=2)
        self.branch7x7x3_1 = BasicConv2d(inp, c192, kernel_size=1)
        self.branch7x7x3_2 = row(c192, c192, 7)
        self.branch7x7x3_3 = column(c192, c192, 7)
        self.branch7x7x3_4 = BasicConv2d(c192, c192, kernel_size=3, stride=2)
        self.channels = c320 + c192 + inp

    def forward(self, x):
        branch3x3 = self.branch3x3_2(self.branch3x3_1(x))
        branch7x7x3 = self.branch7x7x3_2(self.branch7x7x3_1(x))
        branch7x7x3 = self.branch7x7x3_4(self.branch7x7x3_3(branch7x7x3))
        branch_pool = F.max_pool2d(x, kernel_size=3, stride=2)
        return torch.cat([branch3x3, branch7x7x3, branch_pool], 1)


class InceptionE(nn.Module):
    def __init__(self, inp, width):
        super().__init__()
        c192, c320, c384, c448 = (scaled(c, width) for c in (192, 320, 384, 448))
        self.branch1x1 = BasicConv2d(inp, c320, kernel_size=1)
        self.branch3x3_1 = BasicConv2d(inp, c384, kernel_size=1)
        self.branch3x3_2a = row(c384, c384, 3)
        self.branch3x3_2b = column(c384, c384, 3)
        self.branch3x3dbl_1 = BasicConv2d(inp, c448, kernel_size=1)
        self.branch3x3dbl_2 = BasicConv2d(c448, c384, kernel_size=3, padding=1)
        self.branch3x3dbl_3a = row(c384, c384, 3)
        self.branch3x3dbl_3b = column(c384, c384, 3)
        self.branch_pool = BasicConv2d(inp, c192, kernel_size=1)
        self.channels = c320 + 4 * c384 + c192

    def forward(self, x):
        branch1x1 = self.branch1x1(x)
        branch3x3 = self.branch3x3_1(x)
        branch3x3 = torch.cat([self.branch3x3_2a(branch3x3), self.branch3x3_2b(branch3x3)], 1)
        branch3x3dbl = self.branch3x3dbl_2(self.branch3x3dbl_1(x))
        branch3x3dbl = [self.branch3x3dbl_3a(branch3x3dbl), self.branch3x3dbl_3b(branch3x3dbl)]
        branch3x3dbl = torch.cat(branch3x3dbl, 1)
        branch_pool = self.branch_pool(pooled(x))
        return torch.cat([branch1x1, branch3x3, branch3x3dbl, branch_pool], 1)


class InceptionAux(nn.Module):
    def __init__(self, inp, width, num_classes):
        super().__init__()
        c128, c768 = scaled(128, width), scaled(768, width)
        self.conv0 = BasicConv2d(inp, c128, kernel_size=1)
        self.conv1 = BasicConv2d(c128, c768, kernel_size=5)
        self.fc = nn.Linear(c768, num_classes)

    def forward(self, x):
        x = F.avg_pool2d(x, kernel_size=5, stride=3)
        x = self.conv1(self.conv0(x))
        x = F.adaptive_avg_pool2d(x, (1, 1))
        return self.fc(torch.flatten(x, 1))


class InceptionOutputs(NamedTuple):
    logits: Tensor
    aux_logits: Optional[Tensor]


class InceptionV3(nn.Module):
    def __init__(self, width=1.0, num_classes=1000, aux_logits=True, transform=False):
        super().__init__()
        self.aux_logits = aux_logits
        self.transform_input = transform
        c32, c64, c80, c192 = (scaled(c, width) for c in (32, 64, 80, 192))
        self.Conv2d_1a_3x3 = BasicConv2d(3, c32, kernel_size=3, stride=2)
        self.Conv2d_2a_3x3 = BasicConv2d(c32, c32, kernel_size=3)
        self.Conv2d_2b_3x3 = BasicConv2d(c32, c64, kernel_size=3, padding=1)
        self.maxpool1 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Conv2d_3b_1x1 = BasicConv2d(c64, c80, kernel_size=1)
        self.Conv2d_4a_3x3 = BasicConv2d(c80, c192, kernel_size=3)
        self.maxpool2 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Mixed_5b = InceptionA(c192, 32, width)
        self.Mixed_5c = InceptionA(self.Mixed_5b.channels, 64, width)
        self.Mixed_5d = InceptionA(self.Mixed_5c.channels, 64, width)
        self.Mixed_6a = InceptionB(self.Mixed_5d.channels, width)
        self.Mixed_6b = InceptionC(self.Mixed_6a.channels, 128, width)
        self.Mixed_6c = InceptionC(self.Mixed_6b.channels, 160, width)
        self.Mixed_6d = InceptionC(self.Mixed_6c.channels, 160, width)
        self.Mixed_6e = InceptionC(self.Mixed_6d.channels, 192, width)
        self.AuxLogits = InceptionAux(self.Mixed_6e.channels, width, num_classes) if aux_logits else None
        self.Mixed_7a = InceptionD(self.Mixed_6e.channels, width)
        self.Mixed_7b = InceptionE(self.Mixed_7a.channels, width)
        self.Mixed_7c = InceptionE(self.Mixed_7b.channels, width)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(0.5)
        self.fc = nn.Linear(self.Mixed_7c.channels, num_classes)

    @torch.jit.unused
    def eager_outputs(self, x: Tensor, aux: Optional[Tensor]) -> InceptionOutputs:
        return InceptionOutputs(x, aux) if self.training and self.aux_logits else x

    def forward(self, x):
        if self.transform_input:
            x = transform_input(x)
        x = self.Conv2d_2b_3x3(self.Conv2d_2a_3x3(self.Conv2d_1a_3x3(x)))
        x = self.maxpool1(x)
        x = self.Conv2d_4a_3x3(self.Conv2d_3b_1x1(x))
        x = self.maxpool2(x)
        x = self.Mixed_5d(self.Mixed_5c(self.Mixed_5b(x)))
        x = self.Mixed_6a(x)
        x = self.Mixed_6e(self.Mixed_6d(self.Mixed_6c(self.Mixed_6b(x))))
        aux: Optional[Tensor] = None
        if self.AuxLogits is not None and self.training:
            aux = self.AuxLogits(x)
        x = self.Mixed_7c(self.Mixed_7b(self.Mixed_7a(x)))
        x = self.avgpool(x)
        x = self.dropout(x)
        x = torch.flatten(x, 1)
        x = self.fc(x)
        if torch.jit.is_scripting():
            return InceptionOutputs(x, aux)
        return self.eager_outputs(x, aux)
