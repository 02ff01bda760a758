#!/usr/bin/env python3
"""Makes examples/tiny_convnet.pt: a traced convolutional network with fixed weights. Needs torch 2.x.

torch.jit.save also stores source positions, which contain paths of the machine that it ran on: those records are
omitted here.
"""

import io
import zipfile
from pathlib import Path

import torch
from torch import nn


class TinyConvNet(nn.Module):
    def __init__(self, classes=10):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
            nn.Conv2d(8, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.AdaptiveAvgPool2d(1),
        )
        self.classifier = nn.Linear(16, classes)

    def forward(self, image):
        return self.classifier(self.features(image).flatten(1))


def without_debug_records(archive, target):
    """A copy of the zip archive; contents begin at multiples of 64 bytes, as torch lays them out."""
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(target, "w") as new:
        for record in old.infolist():
            if record.filename.endswith(".debug_pkl"):
                continue
            info = zipfile.ZipInfo(record.filename)
            begin = new.fp.tell() + 30 + len(info.filename) + 4
            padding = -begin % 64
            info.extra = b"FB" + padding.to_bytes(2, "little") + b"Z" * padding
            new.writestr(info, old.read(record))


if __name__ == "__main__":
    torch.manual_seed(0)
    model = TinyConvNet().eval()
    traced = torch.jit.trace(model, torch.randn(1, 3, 32, 32), check_trace=False)
    saved = io.BytesIO()
    torch.jit.save(traced, saved)
    without_debug_records(saved, Path(__file__).with_name("tiny_convnet.pt"))
