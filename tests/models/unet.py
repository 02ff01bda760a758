"""U-Net (Ronneberger et al. 2015): maps on the way up are padded to those of the way down."""

import torch
import torch.nn.functional as F
from torch import nn


class DoubleConv(nn.Sequential):
    def __init__(self, inp, out):
        super().__init__(
            nn.Conv2d(inp, out, 3, padding=1, bias=False),
            nn.BatchNorm2d(out),
            nn.ReLU(inplace=True),
            nn.Conv2d(out, out, 3, padding=1, bias=False),
            nn.BatchNorm2d(out),
            nn.ReLU(inplace=True),
        )


class Up(nn.Module):
    def __init__(self, inp, out, bilinear: bool):
        super().__init__()
        if bilinear:
            up = nn.Upsample(scale_factor=2, mode="bilinear", align_corners=True)
            self.up = nn.Sequential(up, nn.Conv2d(inp, out, 1))
        else:
            self.up = nn.ConvTranspose2d(inp, out, kernel_size=2, stride=2)
        self.conv = DoubleConv(2 * out, out)

    def forward(self, x, skip):
        x = self.up(x)
        rows = skip.size()[2] - x.size()[2]
        columns = skip.size()[3] - x.size()[3]
        x = F.pad(x, [columns // 2, columns - columns // 2, rows // 2, rows - rows // 2])
        return self.conv(torch.cat([skip, x], dim=1))


class UNet(nn.Module):
    def __init__(self, width=4, num_classes=3):
        super().__init__()
        self.inc = DoubleConv(3, width)
        self.down1 = nn.Sequential(nn.MaxPool2d(2), DoubleConv(width, 2 * width))
        self.down2 = nn.Sequential(nn.MaxPool2d(2), DoubleConv(2 * width, 4 * width))
        self.up1 = Up(4 * width, 2 * width, bilinear=True)
        self.up2 = Up(2 * width, width, bilinear=False)
        self.outc = nn.Conv2d(width, num_classes, kernel_size=1)

    def forward(self, image):
        x1 = self.inc(image)
        x2 = self.down1(x1)
        x3 = self.down2(x2)
        x = self.up1(x3, x2)
        return self.outc(self.up2(x, x1))
