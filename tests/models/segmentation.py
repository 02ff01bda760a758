"""DeepLab's segmentation head (Chen et al. 2017): dilated branches, image pooling, all resized to sizes known at run time."""

from typing import Dict

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class ASPPConv(nn.Sequential):
    def __init__(self, inp, out, dilation):
        super().__init__(
            nn.Conv2d(inp, out, 3, padding=dilation, dilation=dilation, bias=False), nn.BatchNorm2d(out), nn.ReLU()
        )


class ASPPPooling(nn.Sequential):
    def __init__(self, inp, out):
        super().__init__(nn.AdaptiveAvgPool2d(1), nn.Conv2d(inp, out, 1, bias=False), nn.BatchNorm2d(out), nn.ReLU())

    def forward(self, x):
        size = x.shape[-2:]
        for layer in self:
            x = layer(x)
        return F.interpolate(x, size=size, mode="bilinear", align_corners=False)


class ASPP(nn.Module):
    def __init__(self, inp, out, rates):
        super().__init__()
        first = nn.Sequential(nn.Conv2d(inp, out, 1, bias=False), nn.BatchNorm2d(out), nn.ReLU())
        dilated = [ASPPConv(inp, out, rate) for rate in rates]
        self.convs = nn.ModuleList([first, *dilated, ASPPPooling(inp, out)])
        self.project = nn.Sequential(nn.Conv2d(len(self.convs) * out, out, 1, bias=False), nn.ReLU(), nn.Dropout(0.5))

    def forward(self, x):
        results = []
        for conv in self.convs:
            results.append(conv(x))
        return self.project(torch.cat(results, dim=1))


class Segmentation(nn.Module):
    def __init__(self, width=8, num_classes=4):
        super().__init__()
        self.low = nn.Sequential(nn.Conv2d(3, width, 3, stride=2, padding=1), nn.ReLU())
        self.high = nn.Sequential(nn.Conv2d(width, 2 * width, 3, stride=2, padding=1), nn.ReLU())
        self.aspp = ASPP(2 * width, width, (2, 4))
        self.classifier = nn.Conv2d(2 * width, num_classes, 1)
        self.aux = nn.Conv2d(2 * width, num_classes, 1)

    def forward(self, image) -> Dict[str, Tensor]:
        size = image.shape[-2:]
        low = self.low(image)
        high = self.high(low)
        x = F.interpolate(self.aspp(high), size=low.shape[-2:], mode="nearest")
        x = self.classifier(torch.cat([low, x], dim=1))
        out = F.interpolate(x, size=size, mode="bilinear", align_corners=True)
        aux = F.interpolate(self.aux(high), size=size, mode="bicubic", align_corners=False)
        return {"out": out, "aux": aux}
