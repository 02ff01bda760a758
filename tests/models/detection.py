"""Detectors in the style of torchvision: Faster R-CNN (Ren et al. 2015) with a feature pyramid (Lin et al. 2017), RetinaNet
(Lin et al. 2017) and SSD (Liu et al. 2016), on a backbone of a few convolutions. All of them can be scripted.

Dicts of named feature maps, lists of anchors, nms per class, boxes per level: what scripted detectors need of the language.
"""

import math
from collections import OrderedDict
from typing import Dict, List, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

import vision_kernels  # noqa: F401 - defines the operators of torchvision


def batched_nms(boxes: Tensor, scores: Tensor, groups: Tensor, threshold: float) -> Tensor:
    """Boxes of different groups are moved apart, so that they do not meet."""
    if boxes.numel() == 0:
        return torch.empty((0,), dtype=torch.int64, device=boxes.device)
    offsets = groups.to(boxes) * (boxes.max() + torch.tensor(1).to(boxes))
    return torch.ops.torchvision.nms(boxes + offsets[:, None], scores, threshold)


def clip_boxes(boxes: Tensor, size: Tuple[int, int]) -> Tensor:
    x = boxes[..., 0::2].clamp(min=0, max=size[1])
    y = boxes[..., 1::2].clamp(min=0, max=size[0])
    return torch.stack((x, y), dim=boxes.dim()).reshape(boxes.shape)


def large_boxes(boxes: Tensor, least: float) -> Tensor:
    width, height = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    return torch.where((width >= least) & (height >= least))[0]


def decode(codes: Tensor, boxes: Tensor, weights: Tuple[float, float, float, float]) -> Tensor:
    """Boxes [n, 4] moved by codes [n, 4 k] -> [n, 4 k]"""
    boxes = boxes.to(codes.dtype)
    width, height = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    x, y = boxes[:, 0] + 0.5 * width, boxes[:, 1] + 0.5 * height
    wx, wy, ww, wh = weights
    dw = torch.clamp(codes[:, 2::4] / ww, max=math.log(1000.0 / 16))
    dh = torch.clamp(codes[:, 3::4] / wh, max=math.log(1000.0 / 16))
    x = codes[:, 0::4] / wx * width[:, None] + x[:, None]
    y = codes[:, 1::4] / wy * height[:, None] + y[:, None]
    w, h = torch.exp(dw) * width[:, None] * 0.5, torch.exp(dh) * height[:, None] * 0.5
    return torch.stack((x - w, y - h, x + w, y + h), dim=2).flatten(1)


class Backbone(nn.Module):
    """Named maps of three sizes."""

    def __init__(self, width=8):
        super().__init__()
        self.stem = nn.Conv2d(3, width, 3, 2, 1)
        self.body = nn.ModuleDict({name: nn.Conv2d(width, width, 3, 2, 1) for name in ("0", "1", "2")})

    def forward(self, x: Tensor) -> Dict[str, Tensor]:
        out: Dict[str, Tensor] = OrderedDict()
        x = F.relu(self.stem(x))
        for name, layer in self.body.items():
            x = F.relu(layer(x))
            out[name] = x
        return out


class Pyramid(nn.Module):
    def __init__(self, width=8, levels=3):
        super().__init__()
        self.inner = nn.ModuleList(nn.Conv2d(width, width, 1) for _ in range(levels))
        self.layer = nn.ModuleList(nn.Conv2d(width, width, 3, padding=1) for _ in range(levels))

    def inner_result(self, x: Tensor, index: int) -> Tensor:
        blocks = len(self.inner)
        if index < 0:
            index += blocks
        out = x
        for i, module in enumerate(self.inner):
            if i == index:
                out = module(x)
        return out

    def layer_result(self, x: Tensor, index: int) -> Tensor:
        blocks = len(self.layer)
        if index < 0:
            index += blocks
        out = x
        for i, module in enumerate(self.layer):
            if i == index:
                out = module(x)
        return out

    def forward(self, x: Dict[str, Tensor]) -> Dict[str, Tensor]:
        names = list(x.keys())
        maps = list(x.values())
        last = self.inner_result(maps[-1], -1)
        results = []
        results.append(self.layer_result(last, -1))
        for index in range(len(maps) - 2, -1, -1):
            lateral = self.inner_result(maps[index], index)
            last = lateral + F.interpolate(last, size=lateral.shape[-2:], mode="nearest")
            results.insert(0, self.layer_result(last, index))
        results.append(F.max_pool2d(results[-1], kernel_size=1, stride=2, padding=0))
        names.append("pool")
        return OrderedDict([(k, v) for k, v in zip(names, results)])


class Anchors(nn.Module):
    def __init__(self, sizes, ratios=(0.5, 1.0, 2.0)):
        super().__init__()
        self.cells = []
        for size in sizes:
            ratio = torch.tensor(ratios)
            w, h = size / ratio.sqrt(), size * ratio.sqrt()
            self.cells.append((torch.stack([-w, -h, w, h], dim=1) / 2).round())
        self.per_cell = len(ratios)

    def grid(self, sizes: List[List[int]], strides: List[List[Tensor]]) -> List[Tensor]:
        anchors = []
        for size, stride, cell in zip(sizes, strides, self.cells):
            high, wide = size
            stride_y, stride_x = stride
            xs = torch.arange(0, wide, dtype=torch.int32) * stride_x
            ys = torch.arange(0, high, dtype=torch.int32) * stride_y
            y, x = torch.meshgrid(ys, xs, indexing="ij")
            x, y = x.reshape(-1), y.reshape(-1)
            shifts = torch.stack((x, y, x, y), dim=1)
            anchors.append((shifts.view(-1, 1, 4) + cell.view(1, -1, 4)).reshape(-1, 4))
        return anchors

    def forward(self, image: Tensor, maps: List[Tensor]) -> List[Tensor]:
        sizes = [m.shape[-2:] for m in maps]
        image_size = image.shape[-2:]
        strides = [
            [
                torch.empty((), dtype=torch.int64).fill_(image_size[0] // g[0]),
                torch.empty((), dtype=torch.int64).fill_(image_size[1] // g[1]),
            ]
            for g in sizes
        ]
        anchors = []
        all_anchors = self.grid(sizes, strides)
        for _ in range(image.shape[0]):
            anchors.append(torch.cat([a for a in all_anchors]))
        return anchors


class Head(nn.Module):
    """Scores and codes of each anchor, level by level."""

    def __init__(self, width, anchors, classes):
        super().__init__()
        self.conv = nn.Conv2d(width, width, 3, padding=1)
        self.score = nn.Conv2d(width, anchors * classes, 1)
        self.code = nn.Conv2d(width, anchors * 4, 1)

    def forward(self, maps: List[Tensor]) -> Tuple[List[Tensor], List[Tensor]]:
        scores, codes = [], []
        for m in maps:
            t = F.relu(self.conv(m))
            scores.append(self.score(t))
            codes.append(self.code(t))
        return scores, codes


def by_anchor(layer: Tensor, anchors: int, each: int) -> Tensor:
    n, _, h, w = layer.shape
    layer = layer.view(n, -1, each, h, w).permute(0, 3, 4, 1, 2)
    return layer.reshape(n, -1, each)


class Proposals(nn.Module):
    """The region proposal network."""

    def __init__(self, width=8, levels=4, before=20, after=6, threshold=0.7):
        super().__init__()
        self.anchors = Anchors([16 * 2**i for i in range(levels)])
        self.head = Head(width, self.anchors.per_cell, 1)
        self.before, self.after, self.threshold = before, after, threshold

    def best_of_levels(self, scores: Tensor, counts: List[int]) -> Tensor:
        chosen = []
        offset = 0
        for level in scores.split(counts, 1):
            count = level.shape[1]
            _, best = level.topk(min(self.before, count), dim=1)
            chosen.append(best + offset)
            offset += count
        return torch.cat(chosen, dim=1)

    def forward(self, image: Tensor, maps: List[Tensor]) -> List[Tensor]:
        scores, codes = self.head(maps)
        anchors = self.anchors(image, maps)
        counts = [s[0].shape[0] * s[0].shape[1] * s[0].shape[2] for s in scores]
        flat_scores = torch.cat([by_anchor(s, 3, 1) for s in scores], dim=1).flatten(1)
        flat_codes = torch.cat([by_anchor(c, 3, 4) for c in codes], dim=1).flatten(0, -2)
        boxes = decode(flat_codes, torch.cat(anchors), (1.0, 1.0, 1.0, 1.0)).view(image.shape[0], -1, 4)
        levels = torch.cat([torch.full((n,), i, dtype=torch.int64) for i, n in enumerate(counts)])
        best = self.best_of_levels(flat_scores, counts)
        results = []
        for i in range(image.shape[0]):
            score = torch.sigmoid(flat_scores[i][best[i]])
            box = clip_boxes(boxes[i][best[i]], (image.shape[-2], image.shape[-1]))
            level = levels[best[i]]
            keep = large_boxes(box, 1e-3)
            box, score, level = box[keep], score[keep], level[keep]
            keep = torch.where(score >= 0.0)[0]
            box, score, level = box[keep], score[keep], level[keep]
            keep = batched_nms(box, score, level, self.threshold)[: self.after]
            results.append(box[keep])
        return results


class LevelAlign(nn.Module):
    """Each box is cut out of the map that fits its size."""

    def __init__(self, size=3, scales=(1 / 4, 1 / 8, 1 / 16)):
        super().__init__()
        self.size, self.scales = size, scales

    def forward(self, maps: Dict[str, Tensor], boxes: List[Tensor]) -> Tensor:
        chosen = []
        for name, m in maps.items():
            if name != "pool":
                chosen.append(m)
        all_boxes = torch.cat(boxes, dim=0)
        ids = torch.cat([torch.full_like(b[:, :1], i, dtype=b.dtype) for i, b in enumerate(boxes)], dim=0)
        rois = torch.cat([ids, all_boxes], dim=1)
        area = (all_boxes[:, 2] - all_boxes[:, 0]) * (all_boxes[:, 3] - all_boxes[:, 1])
        level = torch.floor(1 + torch.log2(torch.sqrt(area) / 32) + 1e-6).clamp(min=0, max=2).to(torch.int64)
        result = torch.zeros((len(rois), chosen[0].shape[1], self.size, self.size), dtype=chosen[0].dtype)
        for i, scale in enumerate(self.scales):
            m = chosen[i]
            here = torch.where(level == i)[0]
            part = torch.ops.torchvision.roi_align(m, rois[here], scale, self.size, self.size, 2, False)
            if torch.jit.is_scripting():
                result[here] = part.to(result.dtype)
            else:  # a trace would keep that a single box was written
                result.index_copy_(0, here, part.to(result.dtype))
        return result


class FasterRcnn(nn.Module):
    def __init__(self, width=8, classes=4, least=0.05, most=5):
        super().__init__()
        self.backbone, self.pyramid, self.proposals = Backbone(width), Pyramid(width), Proposals(width)
        self.align = LevelAlign()
        self.hidden = nn.Linear(width * 9, 16)
        self.score, self.code = nn.Linear(16, classes), nn.Linear(16, classes * 4)
        self.least, self.most = least, most

    def detections(self, scores: Tensor, codes: Tensor, proposals: List[Tensor], size: Tuple[int, int]) -> List[Dict[str, Tensor]]:
        counts = [len(p) for p in proposals]
        boxes = decode(codes, torch.cat(proposals), (10.0, 10.0, 5.0, 5.0)).view(codes.shape[0], -1, 4)
        scores = F.softmax(scores, -1)
        classes = scores.shape[-1]
        found: List[Dict[str, Tensor]] = []
        for box, score in zip(boxes.split(counts, 0), scores.split(counts, 0)):
            box = clip_boxes(box, size)
            label = torch.arange(classes).view(1, -1).expand_as(score)
            box, score, label = box[:, 1:].reshape(-1, 4), score[:, 1:].reshape(-1), label[:, 1:].reshape(-1)
            keep = torch.where(score > self.least)[0]
            box, score, label = box[keep], score[keep], label[keep]
            keep = large_boxes(box, 1e-2)
            box, score, label = box[keep], score[keep], label[keep]
            keep = batched_nms(box, score, label, 0.5)[: self.most]
            found.append({"boxes": box[keep], "labels": label[keep], "scores": score[keep]})
        return found

    def forward(self, image: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        maps = self.pyramid(self.backbone(image))
        proposals = self.proposals(image, list(maps.values()))
        x = F.relu(self.hidden(self.align(maps, proposals).flatten(1)))
        found = self.detections(self.score(x), self.code(x), proposals, (image.shape[-2], image.shape[-1]))
        boxes, labels = torch.cat([f["boxes"] for f in found]), torch.cat([f["labels"] for f in found])
        return boxes, labels, torch.cat([f["scores"] for f in found])


class RetinaNet(nn.Module):
    """One stage: classes and boxes of each anchor; the best of each level, then nms of all."""

    def __init__(self, width=8, classes=3, least=0.05, best=10, most=6):
        super().__init__()
        self.backbone, self.pyramid = Backbone(width), Pyramid(width)
        self.anchors = Anchors([16, 32, 64, 128])
        self.head = Head(width, 3, classes)
        self.classes, self.least, self.best, self.most = classes, least, best, most

    def forward(self, image: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        maps = list(self.pyramid(self.backbone(image)).values())
        scores, codes = self.head(maps)
        anchors = self.anchors(image, maps)[0]
        counts = [s.shape[2] * s.shape[3] * 3 for s in scores]
        boxes, chosen, labels = [], [], []
        for score, code, anchor in zip(scores, codes, anchors.split(counts)):
            flat = torch.sigmoid(by_anchor(score, 3, self.classes)[0]).flatten()
            keep = flat > self.least
            flat = flat[keep]
            at = torch.where(keep)[0]
            count = min(self.best, at.size(0))
            flat, order = flat.topk(count)
            at = at[order]
            place = torch.div(at, self.classes, rounding_mode="floor")
            box = decode(by_anchor(code, 3, 4)[0][place], anchor[place], (1.0, 1.0, 1.0, 1.0))
            boxes.append(clip_boxes(box, (image.shape[-2], image.shape[-1])))
            chosen.append(flat)
            labels.append(at % self.classes)
        box, score, label = torch.cat(boxes, dim=0), torch.cat(chosen, dim=0), torch.cat(labels, dim=0)
        keep = batched_nms(box, score, label, 0.5)[: self.most]
        return box[keep], label[keep], score[keep]


class Ssd(nn.Module):
    """Default boxes of fixed sizes on each map; nms of each class by itself."""

    def __init__(self, width=8, classes=3, least=0.3, best=8, most=5):
        super().__init__()
        self.backbone = Backbone(width)
        self.anchors = Anchors([12, 24, 48], (1.0, 2.0))
        self.head = Head(width, 2, classes)
        self.classes, self.least, self.best, self.most = classes, least, best, most

    def forward(self, image: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        maps = list(self.backbone(image).values())
        scores, codes = self.head(maps)
        anchors = self.anchors(image, maps)[0]
        score = F.softmax(torch.cat([by_anchor(s, 2, self.classes) for s in scores], dim=1), dim=-1)[0]
        code = torch.cat([by_anchor(c, 2, 4) for c in codes], dim=1)[0]
        box = clip_boxes(decode(code, anchors, (10.0, 10.0, 5.0, 5.0)), (image.shape[-2], image.shape[-1]))
        boxes, chosen, labels = [], [], []
        for label in range(1, self.classes):
            part = score[:, label]
            keep = part > self.least
            part, inside = part[keep], box[keep]
            count = min(self.best, part.size(0))
            part, order = part.topk(count)
            boxes.append(inside[order])
            chosen.append(part)
            labels.append(torch.full_like(part, fill_value=label, dtype=torch.int64))
        all_boxes, all_scores, all_labels = torch.cat(boxes, dim=0), torch.cat(chosen, dim=0), torch.cat(labels, dim=0)
        keep = batched_nms(all_boxes, all_scores, all_labels, 0.45)[: self.most]
        return all_boxes[keep], all_labels[keep], all_scores[keep]


