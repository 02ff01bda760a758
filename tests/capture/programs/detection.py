"""Detection: anchors, boxes, proposals, levels, suppression."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


@program("batch 4 h w", batch=[1, 2, 1], h=[4, 6, 3], w=[5, 3, 8])
class AnchorGrid(nn.Module):
    """Three anchors for each place, from the stride of the level."""

    def __init__(self):
        super().__init__()
        self.register_buffer("base", torch.tensor([[8.0, 8.0], [16.0, 8.0], [8.0, 16.0]]))

    def forward(self, x):
        h, w = x.shape[-2:]
        ys, xs = torch.meshgrid(torch.arange(h) * 8, torch.arange(w) * 8, indexing="ij")
        centers = torch.stack([xs, ys], -1).view(-1, 1, 2).float()
        boxes = torch.cat([centers - self.base / 2, centers + self.base / 2], -1).view(-1, 4)
        return boxes, x.flatten(2).mT


@program("batch 3 height width", "batch 4 h w", batch=[1, 2, 1], height=[32, 48, 24], width=[40, 24, 64],
         h=[4, 6, 6], w=[5, 3, 8])
class AnchorsByRatio(nn.Module):
    """The stride is the ratio of image and feature map, as in torchvision."""

    def forward(self, image, feature):
        strides = [image.shape[-2] // feature.shape[-2], image.shape[-1] // feature.shape[-1]]
        ys = torch.arange(0, feature.shape[-2]) * strides[0]
        xs = torch.arange(0, feature.shape[-1]) * strides[1]
        grid = torch.stack(torch.meshgrid(ys, xs, indexing="ij"), -1).flatten(0, 1)
        return grid, feature * torch.tensor(strides).float().mean()


class AnchorCache(nn.Module):
    """Anchors are kept by the sizes of all levels, as older torchvision does."""

    def __init__(self):
        super().__init__()
        self.cache = {}

    def anchors(self, sizes):
        key = str(sizes)
        if key not in self.cache:
            self.cache[key] = [torch.arange(h * w).float() / (h * w) for h, w in sizes]
        return self.cache[key]

    def forward(self, a, b):
        tables = self.anchors([f.shape[-2:] for f in (a, b)])
        return torch.cat([f.flatten(2).mean(1) + t for f, t in zip((a, b), tables)], 1)


@program("batch 2 n n", "batch 2 m m", batch=[1, 2, 1], n=[4, 6, 3], m=[2, 3, 5])
class AnchorsByKey(AnchorCache):
    pass


@program("batch 2 n n", "batch 2 m m", batch=[1, 2, 1], n=[4, 6, 3], m=[4, 3, 5])
class AnchorsOfEqualLevels(AnchorCache):
    """Levels of one size share a table."""

    def forward(self, a, b):
        tables = {f.shape[-1]: torch.arange(f.shape[-1]) / 10 for f in (a, b)}
        return sum((f + tables[f.shape[-1]]).sum((2, 3)) for f in (a, b)) / len(tables)


@program("batch 255 h w", batch=[1, 2, 1], h=[4, 2, 3], w=[4, 3, 2])
class YoloHead(nn.Module):
    def __init__(self):
        super().__init__()
        self.anchors = torch.tensor([[10.0, 13.0], [16.0, 30.0], [33.0, 23.0]]).view(1, 3, 1, 1, 2)
        self.grid = torch.zeros(1)

    def forward(self, x):
        b, _, h, w = x.shape
        x = x.view(b, 3, 85, h, w).permute(0, 1, 3, 4, 2).contiguous()
        if self.grid.shape[2:4] != x.shape[2:4]:
            ys, xs = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")
            self.grid = torch.stack((xs, ys), 2).view(1, 1, h, w, 2).float()
        y = x.sigmoid()
        xy = (y[..., 0:2] * 2 - 0.5 + self.grid) * 8
        wh = (y[..., 2:4] * 2) ** 2 * self.anchors
        return torch.cat([xy, wh, y[..., 4:6]], -1).view(b, -1, 6)


@program("batch 8 a a", "batch 8 b b", batch=[1, 2, 1], a=[4, 6, 2], b=[2, 3, 1])
class LevelsWithShared(nn.Module):
    """One head on all levels; results are sorted and cut to a number that depends on how many there are."""

    def __init__(self):
        super().__init__()
        self.head = nn.Conv2d(8, 1, 1)

    def forward(self, a, b):
        scores = torch.cat([self.head(f).flatten(1) for f in (a, b)], 1)
        count = min(10, scores.shape[1])
        return scores.topk(count, 1)


@program("batch n", batch=[1, 2, 1], n=[12, 30, 4])
def top_per_level(scores):
    """The number before suppression, at most ten of a level."""
    levels = scores.split([scores.shape[1] // 2, scores.shape[1] - scores.shape[1] // 2], 1)
    offset, chosen = 0, []
    for level in levels:
        n = level.shape[1]
        _, index = level.topk(min(10, n), dim=1)
        chosen.append(index + offset)
        offset += n
    return torch.cat(chosen, 1)


@program("n 4", n=[5, 8, 1])
def pairwise_overlap(x):
    boxes = torch.cat([x[:, :2], x[:, :2] + x[:, 2:].abs()], 1)
    area = (boxes[:, 2:] - boxes[:, :2]).prod(1)
    low, high = torch.max(boxes[:, None, :2], boxes[:, :2]), torch.min(boxes[:, None, 2:], boxes[:, 2:])
    common = (high - low).clamp(min=0).prod(2)
    return common / (area[:, None] + area - common + 1e-3)


@program("uniform n 4", "uniform n", n=[5, 8, 1])
def suppression_by_loop(x, scores):
    """Greedy suppression with a loop over all boxes and masks in place of conditions."""
    order = scores.argsort(descending=True)
    boxes = x[order]
    distance = (boxes[:, None] - boxes).abs().sum(-1)
    keep = torch.ones(len(boxes), dtype=torch.bool)
    for i in range(len(boxes)):
        near = (distance[i] < 0.8) & (torch.arange(len(boxes)) > i)
        keep = keep & ~(near & keep[i])
    return boxes * keep[:, None]


@program("uniform n 4", "uniform n", n=[5, 8, 1])
def suppression_on_data(x, scores):
    """Greedy suppression with conditions on data."""
    order, kept = scores.argsort(descending=True), []
    while order.numel() > 0:
        best = order[0]
        kept.append(best)
        if order.numel() == 1:
            break
        distance = (x[order[1:]] - x[best]).abs().sum(-1)
        order = order[1:][distance >= 0.8]
    return torch.stack(kept)


@program("n 4", "uniform n", n=[5, 8, 2])
def filtered_by_score(boxes, scores):
    keep = torch.where(scores > 0.3)[0]
    return boxes[keep], scores[keep]


@program("n 4", "uniform n", n=[5, 8, 2])
def filtered_or_best(boxes, scores):
    """The best box, if no score is high enough."""
    keep = scores > 0.9
    if keep.sum() == 0:
        keep = scores == scores.max()
    return boxes[keep]


@program("batch 3 h w", "n 4", batch=[1, 2, 1], h=[16, 24, 8], w=[20, 12, 32], n=[3, 5, 1])
def boxes_to_image(image, boxes):
    h, w = image.shape[-2:]
    boxes = boxes * 10
    xs, ys = boxes[:, 0::2].clamp(0, w), boxes[:, 1::2].clamp(0, h)
    return torch.stack([xs, ys], 2).view(-1, 4)


@program("batch 3 h w", "n 4", batch=[1, 2, 1], h=[16, 24, 8], w=[20, 12, 32], n=[3, 5, 1])
def relative_boxes(image, boxes):
    h, w = image.shape[-2:]
    return boxes / torch.tensor([[w, h, w, h]], dtype=boxes.dtype)


@program("n 4", n=[5, 8, 2])
def level_by_area(boxes):
    """The level of the pyramid for each proposal."""
    area = (boxes.abs() * 50).prod(1)
    level = torch.floor(4 + torch.log2(area.sqrt() / 224 + 1e-6))
    return level.clamp(2, 5).long() - 2


@program("n 4", "1 8 h w", n=[5, 8, 2], h=[8, 10, 4], w=[8, 6, 12])
class PooledByLevel(nn.Module):
    """Proposals of each level are pooled on their own, and put back in order."""

    def forward(self, boxes, feature):
        level = (boxes.sum(1) > 0).long()
        result = torch.zeros(len(boxes), 8)
        for number in range(2):
            rows = torch.where(level == number)[0]
            pooled = feature.mean((2, 3)).expand(len(rows), -1) * (number + 1)
            result = result.index_put((rows,), pooled + boxes[rows, :1])
        return result


@program("batch 4 h w", "batch 4 m k", batch=[1, 2, 1], h=[8, 12, 6], w=[8, 6, 10], m=[4, 6, 3], k=[4, 3, 5])
class FeaturePyramid(nn.Module):
    def __init__(self):
        super().__init__()
        self.lateral = nn.ModuleList(nn.Conv2d(4, 4, 1) for _ in range(2))

    def forward(self, low, high):
        top = self.lateral[1](high)
        low = self.lateral[0](low)
        size = low.shape[-2:]
        if top.shape[-2:] != size:
            top = F.interpolate(top, size=size, mode="nearest")
        return low + top, top


@program("batch 8 n", batch=[1, 2, 1], n=[4, 16, 9])
class QueriesOfDetr(nn.Module):
    """Sine positions from the cumulated mask, and learnt queries."""

    def __init__(self):
        super().__init__()
        self.queries = nn.Parameter(torch.randn(3, 8))

    def forward(self, x):
        memory = x.mT
        ones = torch.ones(memory.shape[:2])
        position = ones.cumsum(1) / (ones.cumsum(1)[:, -1:] + 1e-6) * 2 * math.pi
        rates = 100 ** (2 * (torch.arange(8) // 2) / 8)
        angle = position[..., None] / rates
        table = torch.stack([angle[..., 0::2].sin(), angle[..., 1::2].cos()], 3).flatten(2)
        return (self.queries @ (memory + table).mT).softmax(-1) @ memory


@program("batch 2 4", made("2 2", lambda draw, **_: torch.tensor([[4, 4 + draw.number], [2, 2]])), batch=[1, 2, 3])
def reference_points(offsets, shapes):
    """Deformable DETR: the sizes of the levels are a tensor."""
    points = []
    for h, w in shapes.tolist():
        ys, xs = torch.meshgrid(torch.linspace(0.5, h - 0.5, h) / h, torch.linspace(0.5, w - 0.5, w) / w, indexing="ij")
        points.append(torch.stack([xs, ys], -1).view(-1, 2))
    return torch.cat(points).sum(0) + offsets[..., :2]


@program("batch 2 8 h w", batch=[1, 2, 3], h=[4, 6, 2], w=[4, 3, 2])
def soft_argmax(x):
    """Key points as expected coordinates."""
    h, w = x.shape[-2:]
    p = x.flatten(3).softmax(-1).view(*x.shape)
    ys = (p.sum(-1) * torch.arange(h)).sum(-1) / h
    xs = (p.sum(-2) * torch.arange(w)).sum(-1) / w
    return torch.stack([xs, ys], -1)


@program("batch 3 h w", batch=[1, 2, 3], h=[4, 6, 2], w=[4, 3, 2])
def peak_of_heatmap(x):
    index = x.flatten(2).argmax(-1)
    return torch.stack([index % x.shape[3], index // x.shape[3]], -1)


@program("batch 3 h w", batch=[1, 2, 3], h=[4, 6, 2], w=[4, 3, 2])
def peak_by_unravel(x):
    rows, columns = torch.unravel_index(x.flatten(2).argmax(-1), x.shape[2:])
    return torch.stack([rows, columns], -1)


@program("batch 2 h w", batch=[1, 2, 3], h=[6, 8, 4], w=[6, 4, 10])
def local_maxima(x):
    peaks = (F.max_pool2d(x, 3, 1, 1) == x).float()
    scores, index = (x.sigmoid() * peaks).flatten(1).topk(4)
    area = x.shape[2] * x.shape[3]
    return scores, index // area, index % area // x.shape[3], index % x.shape[3]
