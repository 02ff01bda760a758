"""Heads beyond boxes, in the style of torchvision: Mask R-CNN and Keypoint R-CNN (He et al. 2017) on the Faster R-CNN of
detection.py, and FCOS (Tian et al. 2019), which has no anchors. All of them can be scripted.

Masks are pasted into images, and places are found in heatmaps, box by box: loops whose length is the number of detections.
"""

from typing import List, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from models.detection import Backbone, FasterRcnn, Head, LevelAlign, Pyramid, batched_nms, by_anchor, clip_boxes


def grown(boxes: Tensor, scale: float) -> Tensor:
    """Boxes of `scale` times the size around the same centres."""
    half_w, half_h = (boxes[:, 2] - boxes[:, 0]) * 0.5 * scale, (boxes[:, 3] - boxes[:, 1]) * 0.5 * scale
    x, y = (boxes[:, 2] + boxes[:, 0]) * 0.5, (boxes[:, 3] + boxes[:, 1]) * 0.5
    return torch.stack((x - half_w, y - half_h, x + half_w, y + half_h), dim=1)


def paste(mask: Tensor, box: Tensor, high: int, wide: int) -> Tensor:
    """An image with the mask resized to the box, and zeros elsewhere."""
    left, top, right, bottom = int(box[0]), int(box[1]), int(box[2]), int(box[3])
    w, h = max(right - left + 1, 1), max(bottom - top + 1, 1)
    part = F.interpolate(mask[None, None], size=(h, w), mode="bilinear", align_corners=False)[0, 0]
    image = torch.zeros((high, wide), dtype=mask.dtype, device=mask.device)
    x0, x1 = max(left, 0), min(right + 1, wide)
    y0, y1 = max(top, 0), min(bottom + 1, high)
    image[y0:y1, x0:x1] = part[y0 - top : y1 - top, x0 - left : x1 - left]
    return image


@torch.jit.script  # a loop in a trace, too, which would keep sizes that are given as numbers
def paste_all(masks: Tensor, boxes: Tensor, image: Tensor) -> Tensor:
    high, wide = image.shape[-2], image.shape[-1]
    images = torch.zeros((0, high, wide), dtype=masks.dtype)
    for i in range(masks.size(0)):
        images = torch.cat((images, paste(masks[i][0], boxes[i], high, wide)[None]))
    return images


class MaskRcnn(FasterRcnn):
    def __init__(self, width=8, classes=4, least=0.05, most=5):
        super().__init__(width, classes, least, most)
        self.mask_align = LevelAlign(size=6)
        self.mask_conv = nn.Conv2d(width, width, 3, padding=1)
        self.mask_up = nn.ConvTranspose2d(width, width, 2, 2)
        self.mask_score = nn.Conv2d(width, classes, 1)

    def forward(self, image: Tensor) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
        size = (image.shape[-2], image.shape[-1])
        maps = self.pyramid(self.backbone(image))
        proposals = self.proposals(image, list(maps.values()))
        x = F.relu(self.hidden(self.align(maps, proposals).flatten(1)))
        found = self.detections(self.score(x), self.code(x), proposals, size)
        boxes, labels = torch.cat([f["boxes"] for f in found]), torch.cat([f["labels"] for f in found])
        x = F.relu(self.mask_conv(self.mask_align(maps, [f["boxes"] for f in found])))
        x = self.mask_score(F.relu(self.mask_up(x))).sigmoid()
        masks = x[torch.arange(x.shape[0]), labels][:, None]
        masks = F.pad(masks, (1, 1, 1, 1))
        scale = masks.shape[-1] / (masks.shape[-1] - 2)
        pasted = paste_all(masks, grown(boxes, scale).to(torch.int64), image)
        return boxes, labels, torch.cat([f["scores"] for f in found]), pasted


@torch.jit.script
def places(maps: Tensor, boxes: Tensor) -> Tuple[Tensor, Tensor]:
    """The highest place of each heatmap, resized to its box: positions [n, points, 2] and scores [n, points]."""
    positions = torch.zeros((0, maps.size(1), 2), dtype=torch.float32)
    scores = torch.zeros((0, maps.size(1)), dtype=torch.float32)
    width = (boxes[:, 2] - boxes[:, 0]).clamp(min=1)
    height = (boxes[:, 3] - boxes[:, 1]).clamp(min=1)
    for i in range(maps.size(0)):
        w, h = int(width[i].ceil()), int(height[i].ceil())
        grid = F.interpolate(maps[i][:, None], size=(h, w), mode="bicubic", align_corners=False)[:, 0]
        flat = grid.reshape(maps.size(1), -1)
        at = flat.argmax(dim=1)
        column = at % w
        row = torch.div(at - column, w, rounding_mode="floor")
        x = (column.to(torch.float32) + 0.5) * (width[i] / w) + boxes[i, 0]
        y = (row.to(torch.float32) + 0.5) * (height[i] / h) + boxes[i, 1]
        positions = torch.cat((positions, torch.stack((x, y), dim=1)[None]))
        scores = torch.cat((scores, flat.gather(1, at[:, None])[None, :, 0]))
    return positions, scores


class KeypointRcnn(FasterRcnn):
    def __init__(self, width=8, points=3, least=0.05, most=5):
        super().__init__(width, 2, least, most)
        self.point_align = LevelAlign(size=6)
        self.point_conv = nn.Conv2d(width, width, 3, padding=1)
        self.point_score = nn.ConvTranspose2d(width, points, 4, 2, 1)

    def forward(self, image: Tensor) -> Tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        maps = self.pyramid(self.backbone(image))
        proposals = self.proposals(image, list(maps.values()))
        x = F.relu(self.hidden(self.align(maps, proposals).flatten(1)))
        found = self.detections(self.score(x), self.code(x), proposals, (image.shape[-2], image.shape[-1]))
        boxes, labels = torch.cat([f["boxes"] for f in found]), torch.cat([f["labels"] for f in found])
        x = F.relu(self.point_conv(self.point_align(maps, [f["boxes"] for f in found])))
        heat = F.interpolate(self.point_score(x), scale_factor=2.0, mode="bilinear", align_corners=False)
        points, scores = places(heat, boxes)
        return boxes, labels, torch.cat([f["scores"] for f in found]), points, scores


class Fcos(nn.Module):
    """Each cell of a map gives distances to the four sides of a box, and how central it is in it."""

    def __init__(self, width=8, classes=3, least=0.05, best=10, most=6):
        super().__init__()
        self.backbone, self.pyramid = Backbone(width), Pyramid(width)
        self.head = Head(width, 1, classes)
        self.centre = nn.Conv2d(width, 1, 3, padding=1)
        self.classes, self.least, self.best, self.most = classes, least, best, most

    def centres(self, image: Tensor, maps: List[Tensor]) -> List[Tensor]:
        """[cells, 3] of each map: x, y and the size of a cell"""
        result = []
        for m in maps:
            step_y, step_x = image.shape[-2] // m.shape[-2], image.shape[-1] // m.shape[-1]
            ys = (torch.arange(0, m.shape[-2], dtype=torch.float32) + 0.5) * step_y
            xs = (torch.arange(0, m.shape[-1], dtype=torch.float32) + 0.5) * step_x
            y, x = torch.meshgrid(ys, xs, indexing="ij")
            result.append(torch.stack((x.reshape(-1), y.reshape(-1), torch.full_like(x, step_x).reshape(-1)), dim=1))
        return result

    def forward(self, image: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
        maps = list(self.pyramid(self.backbone(image)).values())
        scores, codes = self.head(maps)
        boxes, chosen, labels = [], [], []
        for m, score, code, cell in zip(maps, scores, codes, self.centres(image, maps)):
            central = by_anchor(self.centre(m), 1, 1)[0].sigmoid()
            flat = torch.sqrt(by_anchor(score, 1, self.classes)[0].sigmoid() * central).flatten()
            keep = flat > self.least
            flat, at = flat[keep], torch.where(keep)[0]
            flat, order = flat.topk(min(self.best, at.size(0)))
            at = at[order]
            place = torch.div(at, self.classes, rounding_mode="floor")
            sides = F.relu(by_anchor(code, 1, 4)[0][place]) * cell[place, 2:]
            x, y = cell[place, 0], cell[place, 1]
            box = torch.stack((x - sides[:, 0], y - sides[:, 1], x + sides[:, 2], y + sides[:, 3]), dim=-1)
            boxes.append(clip_boxes(box, (image.shape[-2], image.shape[-1])))
            chosen.append(flat)
            labels.append(at % self.classes)
        box, score, label = torch.cat(boxes), torch.cat(chosen), torch.cat(labels)
        keep = batched_nms(box, score, label, 0.6)[: self.most]
        return box[keep], label[keep], score[keep]
