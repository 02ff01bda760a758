"""Images: classification, segmentation, position tables, windows."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 24, 8], w=[16, 16, 24])
class VisionTransformer(nn.Module):
    """The position table is interpolated if the number of patches is another than the trained one."""

    def __init__(self):
        super().__init__()
        self.patches = nn.Conv2d(3, 8, 4, 4)
        self.token, self.table = nn.Parameter(torch.randn(1, 1, 8)), nn.Parameter(torch.randn(1, 17, 8))
        self.head = nn.Linear(8, 5)

    def positions(self, n, h, w):
        if n == self.table.shape[1] - 1 and h == w:
            return self.table
        side = int(math.sqrt(self.table.shape[1] - 1))
        grid = self.table[:, 1:].reshape(1, side, side, 8).permute(0, 3, 1, 2)
        grid = F.interpolate(grid, size=(h // 4, w // 4), mode="bilinear", align_corners=False)
        return torch.cat([self.table[:, :1], grid.flatten(2).mT], 1)

    def forward(self, x):
        h, w = x.shape[-2:]
        y = self.patches(x).flatten(2).transpose(1, 2)
        y = torch.cat([self.token.expand(x.shape[0], -1, -1), y], 1)
        return self.head((y + self.positions(y.shape[1] - 1, h, w))[:, 0])


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 24, 8], w=[16, 16, 24])
class AlwaysInterpolated(VisionTransformer):
    def positions(self, n, h, w):
        grid = self.table[:, 1:].reshape(1, 4, 4, 8).permute(0, 3, 1, 2)
        grid = F.interpolate(grid, size=(h // 4, w // 4), mode="bicubic", align_corners=True)
        return torch.cat([self.table[:, :1], grid.flatten(2).mT], 1)


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 24, 8], w=[16, 16, 24])
class InterpolatedByScale(VisionTransformer):
    """DINO: a scale factor with a small addition against rounding."""

    def positions(self, n, h, w):
        side = int((self.table.shape[1] - 1) ** 0.5)
        grid = self.table[:, 1:].reshape(1, side, side, 8).permute(0, 3, 1, 2)
        h0, w0 = h // 4 + 0.1, w // 4 + 0.1
        grid = F.interpolate(grid, scale_factor=(h0 / side, w0 / side), mode="nearest")
        return torch.cat([self.table[:, :1], grid.flatten(2).mT], 1)


def window_partition(x, size):
    b, h, w, c = x.shape
    x = x.view(b, h // size, size, w // size, size, c)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(-1, size, size, c)


def window_reverse(windows, size, h, w):
    b = int(windows.shape[0] / (h * w / size / size))
    x = windows.view(b, h // size, w // size, size, size, -1)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(b, h, w, -1)


@program("batch h w 4", batch=[1, 2, 1], h=[8, 12, 4], w=[8, 4, 16])
class SwinWindows(nn.Module):
    def forward(self, x):
        windows = window_partition(x, 4).view(-1, 16, 4)
        windows = (windows @ windows.mT).softmax(-1) @ windows
        return window_reverse(windows, 4, x.shape[1], x.shape[2])


@program("batch h w 4", batch=[1, 2, 1], h=[8, 12, 4], w=[8, 4, 16])
class ShiftedWindows(nn.Module):
    """The mask of shifted windows is computed from slices of the image; small images are not shifted."""

    def forward(self, x):
        _, h, w, _ = x.shape
        shift = 0 if min(h, w) <= 4 else 2
        mask = None
        if shift:
            regions, count = torch.zeros(1, h, w, 1), 0
            for rows in (slice(0, -4), slice(-4, -shift), slice(-shift, None)):
                for columns in (slice(0, -4), slice(-4, -shift), slice(-shift, None)):
                    regions[:, rows, columns] = count
                    count += 1
            flat = window_partition(regions, 4).view(-1, 16)
            mask = (flat[:, None] != flat[..., None]).float() * -100
            x = torch.roll(x, (-shift, -shift), (1, 2))
        windows = window_partition(x, 4).view(-1, 16, 4)
        scores = windows @ windows.mT
        if mask is not None:
            scores = (scores.view(-1, len(mask), 16, 16) + mask).view(-1, 16, 16)
        y = window_reverse(scores.softmax(-1) @ windows, 4, h, w)
        return torch.roll(y, (shift, shift), (1, 2))


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class PaddedPatches(nn.Module):
    """Padding to a multiple of the patch, only where it is needed."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Conv2d(3, 4, 4, 4)

    def forward(self, x):
        h, w = x.shape[-2:]
        if w % 4 != 0:
            x = F.pad(x, (0, 4 - w % 4))
        if h % 4 != 0:
            x = F.pad(x, (0, 0, 0, 4 - h % 4))
        return self.layer(x)


@program("batch 4 h w", batch=[1, 2, 1], h=[8, 13, 5], w=[10, 7, 16])
class PatchMerging(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(16, 8, bias=False)

    def forward(self, x):
        x = F.pad(x, (0, x.shape[3] % 2, 0, x.shape[2] % 2)).permute(0, 2, 3, 1)
        x = torch.cat([x[:, i::2, j::2] for j in (0, 1) for i in (0, 1)], -1)
        return self.layer(x)


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 24, 8], w=[16, 8, 12])
class SmallUNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.one, self.two = nn.Conv2d(3, 4, 3, 1, 1), nn.Conv2d(4, 8, 3, 2, 1)
        self.up, self.last = nn.ConvTranspose2d(8, 4, 2, 2), nn.Conv2d(8, 2, 1)

    def forward(self, x):
        a = self.one(x).relu()
        b = self.up(self.two(a).relu())
        return self.last(torch.cat([a, b], 1))


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 23, 9], w=[16, 9, 13])
class UNetWithPadding(SmallUNet):
    """The upper path is padded to the size of the lower one."""

    def forward(self, x):
        a = self.one(x).relu()
        b = self.up(self.two(a).relu())
        dy, dx = a.size(2) - b.size(2), a.size(3) - b.size(3)
        b = F.pad(b, [dx // 2, dx - dx // 2, dy // 2, dy - dy // 2])
        return self.last(torch.cat([a, b], 1))


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 23, 9], w=[16, 9, 13])
class UNetWithCrop(SmallUNet):
    def forward(self, x):
        a = self.one(x).relu()
        b = self.up(self.two(a).relu())
        if b.shape != a.shape:
            b = b[..., : a.shape[2], : a.shape[3]]
        return self.last(torch.cat([a, b], 1))


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 24, 8], w=[16, 8, 12])
class SegmentationHead(nn.Module):
    def __init__(self):
        super().__init__()
        self.body, self.head = nn.Conv2d(3, 8, 3, 4, 1), nn.Conv2d(8, 2, 1)

    def forward(self, x):
        size = x.shape[-2:]
        y = self.head(self.body(x).relu())
        return {"out": F.interpolate(y, size=size, mode="bilinear", align_corners=False)}


@program("batch 4 h w", batch=[1, 2, 1], h=[6, 12, 7], w=[6, 9, 10])
class PyramidPooling(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv2d(4, 2, 1) for _ in range(3))

    def forward(self, x):
        parts = [x]
        for bins, layer in zip((1, 2, 3), self.layers):
            y = layer(F.adaptive_avg_pool2d(x, bins))
            parts.append(F.interpolate(y, x.shape[2:], mode="nearest"))
        return torch.cat(parts, 1)


@program("batch 4 h w", batch=[1, 2, 1], h=[6, 12, 7], w=[6, 9, 10])
class SqueezeByPool(nn.Module):
    """MobileNet on small inputs: an average pool with the size of the feature map."""

    def forward(self, x):
        return F.avg_pool2d(x, kernel_size=x.size()[2:]).flatten(1)


@program("batch 4 h w", batch=[1, 2, 1], h=[6, 12, 7], w=[6, 9, 10])
class SpatialPyramid(nn.Module):
    """Pools with kernels that follow from the size, as in SPP-net."""

    def forward(self, x):
        parts = []
        for level in (1, 2, 3):
            kernel = tuple(math.ceil(n / level) for n in x.shape[-2:])
            padding = tuple((k * level - n + 1) // 2 for k, n in zip(kernel, x.shape[-2:]))
            parts.append(F.max_pool2d(x, kernel, kernel, padding).amax((2, 3)))
        return torch.cat(parts, 1)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
class SamePadding(nn.Module):
    """The padding of TensorFlow for a stride of two."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Conv2d(3, 4, 3, 2)

    def forward(self, x):
        pads = [max((math.ceil(n / 2) - 1) * 2 + 3 - n, 0) for n in x.shape[-2:]]
        if any(pad > 0 for pad in pads):
            x = F.pad(x, (pads[1] // 2, pads[1] - pads[1] // 2, pads[0] // 2, pads[0] - pads[0] // 2))
        return self.layer(x)


@program("batch 8 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
class CoordinateAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Conv2d(8, 8, 1)

    def forward(self, x):
        h, w = x.shape[-2:]
        y = torch.cat([x.mean(3, keepdim=True), x.mean(2, keepdim=True).mT], 2)
        rows, columns = torch.split(self.layer(y), [h, w], dim=2)
        return x * rows.sigmoid() * columns.mT.sigmoid()


@program("batch 8 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
def channel_shuffle(x):
    b, c, h, w = x.size()
    return x.view(b, 2, c // 2, h, w).transpose(1, 2).contiguous().view(b, -1, h, w)


@program("batch 8 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
def shuffled_by_groups_of_width(x):
    groups = 4 if x.shape[3] > 4 else 2
    return x.unflatten(1, (groups, -1)).transpose(1, 2).flatten(1, 2)


@program("batch 4 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
class CoordinateConvolution(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Conv2d(6, 4, 1)

    def forward(self, x):
        b, _, h, w = x.shape
        ys = torch.linspace(-1, 1, h).view(1, 1, h, 1).expand(b, 1, h, w)
        xs = torch.linspace(-1, 1, w).view(1, 1, 1, w).expand(b, 1, h, w)
        return self.layer(torch.cat([x, ys, xs], 1))


@program("batch 2 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
class SpatialTransformer(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 6)

    def forward(self, x):
        theta = torch.eye(2, 3) + 0.1 * self.layer(x.mean((2, 3))).view(-1, 2, 3)
        grid = F.affine_grid(theta, x.size(), align_corners=False)
        return F.grid_sample(x, grid, align_corners=False)


@program("batch 2 h w", "batch 2 h w", batch=[1, 2, 1], h=[5, 6, 3], w=[5, 3, 8])
def warped_by_flow(x, flow):
    b, _, h, w = x.shape
    ys, xs = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")
    grid = torch.stack([xs, ys]).float() + flow * 0.1
    grid = 2 * grid / torch.tensor([w - 1, h - 1]).view(2, 1, 1) - 1
    return F.grid_sample(x, grid.permute(0, 2, 3, 1), align_corners=True)


@program("batch 6 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
class GroupsByDivisor(nn.Module):
    def forward(self, x):
        groups = max(g for g in range(1, 4) if x.shape[1] % g == 0)
        return F.group_norm(x, groups)


@program("batch 4 h w", batch=[1, 2, 1], h=[8, 6, 4], w=[8, 10, 4])
class RelativePositionBias(nn.Module):
    """Two axes of relative positions, interpolated to the size of the image."""

    def __init__(self):
        super().__init__()
        self.height, self.width = nn.Parameter(torch.randn(15, 4)), nn.Parameter(torch.randn(15, 4))

    def table(self, n, rows):
        distance = 2 * n - 1
        if rows.shape[0] != distance:
            rows = F.interpolate(rows.T[None], size=distance, mode="linear")[0].T
        index = torch.arange(n)[:, None] - torch.arange(n)[None] + n - 1
        return rows[index]

    def forward(self, x):
        y = x.permute(0, 2, 3, 1)
        rows = torch.einsum("bhwc,hkc->bhwk", y, self.table(x.shape[2], self.height))
        columns = torch.einsum("bhwc,wkc->bhwk", y, self.table(x.shape[3], self.width))
        return rows.sum(-1) + columns.sum(-1)


@program("batch 3 h w", batch=[1, 2, 1], h=[16, 24, 8], w=[16, 8, 12])
class MultiCrop(nn.Module):
    """Crops of the four corners and the centre."""

    def forward(self, x):
        h, w = x.shape[-2:]
        top, left = int(round((h - 8) / 2.0)), int(round((w - 8) / 2.0))
        crops = [x[..., :8, :8], x[..., :8, w - 8:], x[..., h - 8:, :8], x[..., h - 8:, w - 8:], x[..., top:top + 8, left:left + 8]]
        return torch.stack(crops, 1)


@program("batch 3 h w", batch=[1, 2, 1], h=[6, 9, 12], w=[6, 6, 12])
def upsampled_if_small(x):
    if max(x.shape[-2:]) < 8:
        x = F.interpolate(x, scale_factor=2)
    return x.sum((2, 3))


@program("batch 3 h w", batch=[1, 2, 1], h=[6, 9, 12], w=[9, 6, 12])
def portrait_is_turned(x):
    if x.shape[2] > x.shape[3]:
        x = x.transpose(2, 3).flip(3)
    return x


@program("h w", h=[6, 9, 5], w=[9, 6, 12])
def channels_are_added(x):
    """An image without channels or batch gets both."""
    while x.dim() < 4:
        x = x.unsqueeze(0)
    if x.shape[1] == 1:
        x = x.expand(-1, 3, -1, -1)
    return F.avg_pool2d(x, 2)
