"""WaveNet (van den Oord et al. 2016): dilated causal convolutions with gates and skips."""

import torch
import torch.nn.functional as F
from torch import nn


class GatedLayer(nn.Module):
    def __init__(self, channels, skips, dilation):
        super().__init__()
        self.pad = dilation
        self.conv = nn.Conv1d(channels, 2 * channels, kernel_size=2, dilation=dilation)
        self.res = nn.Conv1d(channels, channels, kernel_size=1)
        self.skip = nn.Conv1d(channels, skips, kernel_size=1)

    def forward(self, x):
        a, b = self.conv(F.pad(x, (self.pad, 0))).chunk(2, dim=1)
        gated = torch.tanh(a) * torch.sigmoid(b)
        return x + self.res(gated), self.skip(gated)


class WaveNet(nn.Module):
    def __init__(self, channels=8, skips=8, depth=4, classes=16):
        super().__init__()
        self.start = nn.Conv1d(1, channels, 1)
        self.layers = nn.ModuleList([GatedLayer(channels, skips, 2**i) for i in range(depth)])
        self.end1 = nn.Conv1d(skips, skips, 1)
        self.end2 = nn.Conv1d(skips, classes, 1)

    def forward(self, wave):
        x = self.start(wave.unsqueeze(1))
        total = torch.zeros([1], dtype=x.dtype, device=x.device)
        for layer in self.layers:
            x, skip = layer(x)
            total = total + skip
        return self.end2(F.relu(self.end1(F.relu(total))))
