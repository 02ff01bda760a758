"""Diffusion and generation of images, and their restoration."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


def timestep_embedding(t, dim, longest=100):
    half = dim // 2
    rates = torch.exp(-math.log(longest) * torch.arange(half) / half)
    angle = t[:, None].float() * rates[None]
    table = torch.cat([angle.cos(), angle.sin()], -1)
    if dim % 2:
        table = torch.cat([table, torch.zeros_like(table[:, :1])], -1)
    return table


@program("int64<100 batch", batch=[2, 1, 3])
class TimeEmbedding(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(7, 8), nn.SiLU(), nn.Linear(8, 8))

    def forward(self, t):
        return self.layers(timestep_embedding(t, 7))


class TimeUNet(nn.Module):
    """Attention at chosen resolutions only."""

    attention_resolutions = {8, 16}

    def __init__(self):
        super().__init__()
        self.first, self.down = nn.Conv2d(2, 4, 3, 1, 1), nn.Conv2d(4, 4, 3, 2, 1)
        self.time, self.up, self.last = nn.Linear(8, 4), nn.Conv2d(4, 4, 3, 1, 1), nn.Conv2d(4, 2, 1)

    def attention(self, x):
        q = x.flatten(2).mT
        return x + ((q @ q.mT / 2).softmax(-1) @ q).mT.view_as(x)

    def forward(self, x, t):
        x = self.first(x) + self.time(timestep_embedding(t, 8))[..., None, None]
        y = self.down(x).relu()
        if y.shape[-1] in self.attention_resolutions:
            y = self.attention(y)
        y = self.up(F.interpolate(y, size=x.shape[-2:], mode="nearest"))
        return self.last(x + y)


@program("batch 2 n n", "int64<100 batch", batch=[1, 2, 1], n=[16, 20, 32])
class UNetWithAttentionAtResolutions(TimeUNet):
    pass


@program("batch 2 n n", "int64<100 batch", batch=[1, 2, 1], n=[12, 16, 32])
class UNetWithoutAttentionInTheExample(TimeUNet):
    pass


@program("batch 2 n n", "int64<100 batch", batch=[1, 2, 1], n=[8, 16, 4])
class UNetWithAttentionBelow(TimeUNet):
    """Attention at low resolutions, by comparison."""

    def forward(self, x, t):
        x = self.first(x) + self.time(timestep_embedding(t, 8))[..., None, None]
        y = self.down(x)
        return self.last(self.attention(y) if y.shape[2] * y.shape[3] <= 32 else y)


@program("batch 2 h w", batch=[1, 2, 1], h=[8, 10, 9], w=[8, 12, 8])
class UpsampleSizes(nn.Module):
    """diffusers passes sizes on only if a side is no multiple of the factor."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv2d(2, 2, 3, 2, 1) for _ in range(2))

    def forward(self, x):
        is_odd = any(side % 4 != 0 for side in x.shape[-2:])
        sizes = []
        for layer in self.layers:
            sizes.append(x.shape[2:])
            x = layer(x)
        for size in reversed(sizes):
            x = F.interpolate(x, size=size) if is_odd else F.interpolate(x, scale_factor=2.0)
        return x


@program("batch 2 h w", made("", lambda draw, **_: torch.tensor(3.0 + draw.number)), batch=[1, 2, 1], h=[8, 10, 9], w=[8, 12, 8])
def broadcast_timestep(x, t):
    """A single time for the whole batch."""
    if t.dim() == 0:
        t = t[None]
    t = t.expand(x.shape[0])
    return x + timestep_embedding(t, 2)[..., None, None]


@program("two 2 h w", two=[2, 4, 6], h=[8, 10, 9], w=[8, 12, 8])
def guidance(x):
    """Both halves of the batch are joined."""
    free, text = x.chunk(2)
    return free + 7.5 * (text - free)


@program("batch 2 h w", "int64<10 batch", batch=[1, 2, 1], h=[8, 10, 9], w=[8, 12, 8])
class NoiseStep(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("kept", torch.linspace(0.99, 0.1, 10).cumprod(0))

    def forward(self, x, t):
        kept = self.kept[t].view(-1, *([1] * (x.dim() - 1)))
        previous = torch.where(t > 0, self.kept[(t - 1).clamp(min=0)], torch.ones(())).view(-1, 1, 1, 1)
        clean = ((x - (1 - kept).sqrt() * 0.1) / kept.sqrt()).clamp(-1, 1)
        return previous.sqrt() * clean + (1 - previous).sqrt() * 0.1


@program("batch 2 h w", made("1", lambda draw, **_: torch.tensor([draw.number % 2])), batch=[1, 2, 1], h=[8, 10, 9], w=[8, 12, 8])
def last_step_adds_no_noise(x, t):
    if t[0] == 0:
        return x.clamp(-1, 1)
    return x * 0.9 + 0.05


@program("batch n 6", batch=[1, 2, 1], n=[16, 36, 4])
class PatchDecoder(nn.Module):
    """DiT: tokens to an image, whose side is the root of their number."""

    def forward(self, x):
        side = int(x.shape[1] ** 0.5)
        assert side * side == x.shape[1]
        x = x.reshape(x.shape[0], side, side, 1, 2, 3)
        return torch.einsum("nhwpqc->nchpwq", x).reshape(x.shape[0], 3, side, side * 2)


@program("batch 4 h w", batch=[1, 2, 1], h=[4, 6, 2], w=[6, 4, 3])
class SinusoidsOfTwoAxes(nn.Module):
    def forward(self, x):
        h, w = x.shape[-2:]
        ys = torch.arange(h).float()[:, None] / torch.tensor([1.0, 10.0])
        xs = torch.arange(w).float()[:, None] / torch.tensor([1.0, 10.0])
        table = torch.cat([ys.sin()[:, None].expand(h, w, 2), xs.cos()[None].expand(h, w, 2)], -1)
        return x + table.permute(2, 0, 1)


@program("batch 4 h w", batch=[1, 2, 1], h=[4, 6, 2], w=[6, 4, 3])
class VectorQuantizer(nn.Module):
    def __init__(self):
        super().__init__()
        self.codes = nn.Embedding(16, 4)

    def forward(self, x):
        flat = x.permute(0, 2, 3, 1).reshape(-1, 4)
        distance = flat.pow(2).sum(1, keepdim=True) - 2 * flat @ self.codes.weight.T + self.codes.weight.pow(2).sum(1)
        index = distance.argmin(1)
        y = self.codes(index).view(x.shape[0], *x.shape[2:], 4).permute(0, 3, 1, 2)
        return x + (y - x).detach(), index.view(x.shape[0], -1)


# Restoration


class WindowsOfImage(nn.Module):
    """SwinIR: the mask for the trained resolution is kept, others are computed."""

    def __init__(self):
        super().__init__()
        self.resolution = (8, 8)
        self.register_buffer("mask", self.mask_of(8, 8))

    @staticmethod
    def mask_of(h, w):
        rows = (torch.arange(h) >= h - 2)[:, None] * 2 + (torch.arange(w) >= w - 2)
        return rows.float()

    def forward(self, x):
        size = (x.shape[2], x.shape[3])
        mask = self.mask if self.resolution == size else self.mask_of(*size)
        return x * (1 + mask)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 16], w=[8, 12, 8])
class TrainedResolution(WindowsOfImage):
    pass


@program("batch 3 h w", batch=[1, 2, 1], h=[12, 8, 16], w=[12, 8, 8])
class OtherResolution(WindowsOfImage):
    pass


@program("batch 3 h w", batch=[1, 2, 1], h=[12, 8, 16], w=[12, 8, 8])
class ResolutionsInADict(WindowsOfImage):
    """Masks of several resolutions are made in the constructor."""

    def __init__(self):
        super().__init__()
        self.masks = {(n, n): self.mask_of(n, n) * 0.5 for n in (8, 12)}

    def forward(self, x):
        mask = self.masks.get(tuple(x.shape[-2:]))
        if mask is None:
            mask = self.mask_of(*x.shape[-2:])
        return x * (1 + mask)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class SuperResolution(nn.Module):
    """Reflection to a multiple of four, an upscaling by two, and a cut."""

    def __init__(self):
        super().__init__()
        self.body, self.up = nn.Conv2d(3, 4, 3, 1, 1), nn.Sequential(nn.Conv2d(4, 12, 3, 1, 1), nn.PixelShuffle(2))

    def forward(self, x):
        h, w = x.shape[2:]
        bottom, right = (4 - h % 4) % 4, (4 - w % 4) % 4
        y = F.pad(x, (0, right, 0, bottom), "reflect")
        y = self.up(self.body(y))
        return y[:, :, : h * 2, : w * 2]


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class ResidualUpscaling(SuperResolution):
    def forward(self, x):
        base = F.interpolate(x, scale_factor=2, mode="nearest")
        return base + self.up(self.body(x))


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class TiledInference(nn.Module):
    """Tiles of six, each on its own, written into the result."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Conv2d(3, 3, 3, 1, 1)

    def forward(self, x):
        _, _, h, w = x.shape
        y = torch.zeros_like(x)
        for top in range(0, h, 6):
            for left in range(0, w, 6):
                tile = x[..., top:min(top + 6, h), left:min(left + 6, w)]
                y[..., top:top + tile.shape[2], left:left + tile.shape[3]] = self.layer(tile)
        return y


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class LocalPooling(nn.Module):
    """TLC: the window of the average is the trained size, or the whole image if that is smaller."""

    def forward(self, x):
        kernel = (min(8, x.shape[2]), min(8, x.shape[3]))
        if kernel == tuple(x.shape[-2:]):
            return F.adaptive_avg_pool2d(x, 1).expand_as(x)
        y = F.avg_pool2d(x, kernel, 1)
        dh, dw = x.shape[2] - y.shape[2], x.shape[3] - y.shape[3]
        return F.pad(y, (dw // 2, dw - dw // 2, dh // 2, dh - dh // 2), mode="replicate")


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class FourierBlock(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Conv2d(6, 6, 1)

    def forward(self, x):
        h, w = x.shape[-2:]
        y = torch.fft.rfft2(x, norm="ortho")
        y = self.layer(torch.cat([y.real, y.imag], 1)).relu()
        real, imaginary = y.chunk(2, 1)
        return torch.fft.irfft2(torch.complex(real, imaginary), s=(h, w), norm="ortho")


@program("batch 3 h w", batch=[1, 2, 1], h=[9, 12, 6], w=[12, 9, 6])
class Deblocking(nn.Module):
    """Blocks of three are folded back by their counts."""

    def forward(self, x):
        size = x.shape[-2:]
        columns = F.unfold(x, 3, stride=3)
        return F.fold(columns * 2, size, 3, stride=3) / F.fold(torch.ones_like(columns), size, 3, stride=3)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 6], w=[10, 8, 16])
class Pyramid(nn.Module):
    """As many levels as the shorter side allows."""

    def forward(self, x):
        levels = int(math.log2(min(x.shape[-2:]))) - 1
        parts = [x.mean((2, 3))]
        for _ in range(levels):
            x = F.avg_pool2d(x, 2)
            parts.append(x.mean((2, 3)))
        return torch.stack(parts).sum(0)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 6], w=[10, 8, 16])
class HaarWavelet(nn.Module):
    def forward(self, x):
        even, odd = x[:, :, 0::2] / 2, x[:, :, 1::2] / 2
        a, b, c, d = even[..., 0::2], odd[..., 0::2], even[..., 1::2], odd[..., 1::2]
        return torch.cat([a + b + c + d, -a - b + c + d, -a + b - c + d, a - b - c + d], 1)


@program("batch 1 h w", "batch 1 h w", batch=[1, 2, 1], h=[12, 14, 9], w=[11, 8, 16])
class StructuralSimilarity(nn.Module):
    """A window that is cached by channels and kind."""

    def __init__(self):
        super().__init__()
        self.window, self.channels = torch.ones(1, 1, 5, 5) / 25, 1

    def forward(self, x, y):
        if x.size(1) != self.channels or self.window.dtype != x.dtype:
            self.window = self.window.expand(x.size(1), 1, 5, 5).to(x.dtype)
            self.channels = x.size(1)
        mx, my = F.conv2d(x, self.window), F.conv2d(y, self.window)
        sxy = F.conv2d(x * y, self.window) - mx * my
        return ((2 * mx * my + 0.01) / (mx ** 2 + my ** 2 + 0.01) * (2 * sxy + 0.03)).mean()


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 6], w=[10, 8, 16])
def gamma_by_brightness(x):
    """Dark images are lifted."""
    y = x.sigmoid()
    return y ** 0.5 if y.mean() < 0.5 else y


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 6], w=[10, 8, 16])
def range_of_input(x):
    """Images from 0 to 255 are scaled, others are not."""
    if x.max() > 4:
        x = x / 255
    return (x - 0.5) / 0.25
