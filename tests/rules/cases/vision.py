"""Operators of torchvision: boxes and their parts of an image, deformable convolutions."""

import torch
import vision_kernels  # noqa: F401 - defines them

from .make import add, c, f, i, pos, t, unit

BOXES = t([[0.0, 0, 10, 10], [1, 1, 11, 11], [20, 20, 30, 30], [0, 0, 10, 9.5], [21, 19, 29, 31], [5, 5, 5, 8], [5, 5, 5, 8], [40, 2, 50, 9]])
SCORES = t([0.5, 0.9, 0.8, 0.9, 0.1, 0.3, 0.3, 0.7])
for dtype in (torch.float32, torch.float64):
    add("torchvision::nms", *(c(f"torch.ops.torchvision.nms(x, y, {limit})", BOXES.to(dtype), SCORES.to(dtype)) for limit in (0.1, 0.5, 0.7)))
# boxes of whole numbers, whose overlap may be the limit; corners in the wrong order; limits outside of 0 to 1
WHOLE = torch.cat([corner := i(0, 6, 40, 2), corner + i(1, 7, 40, 2)], 1).float()
add("torchvision::nms", *(c(f"torch.ops.torchvision.nms(x, y, {limit})", WHOLE, unit(40)) for limit in (0.1, 0.3, 0.6, 0.7)),
    c("torch.ops.torchvision.nms(x, y, 0.3)", t([[10.0, 10, 0, 0], [1, 1, 9, 9], [9, 1, 1, 9], [2, 2, 8, 8], [1, 9, 9, 1]]), t([0.9, 0.8, 0.7, 0.6, 0.5])),
    *(c(f"torch.ops.torchvision.nms(x, y, {limit})", BOXES, SCORES) for limit in (-0.5, 0.0, 1.0, 1.5)))
add("torchvision::nms", c("torch.ops.torchvision.nms(x, y, 0.5)", torch.zeros(0, 4), torch.zeros(0), dynamic=False, opset=14))

ROIS = t([[0.0, 1.3, 2.2, 9.1, 10.7], [1, 0, 0, 15, 15], [0, -3, -2, 4, 3], [1, 12, 9, 30, 25], [0, 5, 5, 5.2, 5.1], [1, 2.5, 3.5, 7.5, 6.5]])
NONE = torch.zeros(0, 5)
for aligned in (True, False):
    for ratio in (2, -1):
        add("torchvision::roi_align", c(f"torch.ops.torchvision.roi_align(x, y, 0.5, 3, 2, {ratio}, {aligned})", f(2, 3, 8, 9), ROIS,
                                        dynamic={0: [0, 2], 1: [0]}),
            c(f"torch.ops.torchvision.roi_align(x, y, 1.0, 2, 2, {ratio}, {aligned})", f(2, 3, 8, 9), NONE, dynamic=False, opset=14))
add("torchvision::roi_align", c("torch.ops.torchvision.roi_align(x, y, 0.5, 2, 2, 0, True)", f(2, 2, 6, 6).double(), ROIS.double(), dynamic=False))
for ratio in (2, -1):
    add("torchvision::ps_roi_align", c(f"torch.ops.torchvision.ps_roi_align(x, y, 0.5, 2, 3, {ratio})", f(2, 12, 8, 9), ROIS, dynamic={0: [0, 2], 1: [0]}),
        c(f"torch.ops.torchvision.ps_roi_align(x, y, 0.5, 2, 3, {ratio})", f(2, 12, 8, 9), NONE, dynamic=False, opset=14))
add("torchvision::roi_pool", c("torch.ops.torchvision.roi_pool(x, y, 0.5, 2, 3)", f(2, 3, 8, 9), ROIS, dynamic={0: [0, 2], 1: [0]}),
    c("torch.ops.torchvision.roi_pool(x, y, 1.0, 2, 3)[0]", f(2, 3, 8, 9), ROIS), c("torch.ops.torchvision.roi_pool(x, y, 1.0, 2, 2)", f(2, 3, 8, 9).double(), ROIS.double(), dynamic=False),
    c("torch.ops.torchvision.roi_pool(x, y, 1.0, 2, 2)", f(2, 3, 8, 9), NONE, dynamic=False, opset=14))
add("torchvision::ps_roi_pool", c("torch.ops.torchvision.ps_roi_pool(x, y, 0.5, 2, 3)", f(2, 12, 8, 9), ROIS, dynamic={0: [0, 2], 1: [0]}),
    c("torch.ops.torchvision.ps_roi_pool(x, y, 1.0, 2, 3)", f(2, 12, 8, 9), ROIS, dynamic=False))
DEFORM = "torch.ops.torchvision.deform_conv2d(x, y, z, w, v, {}, {}, {}, {}, {}, {}, {}, {}, {})".format
add("torchvision::deform_conv2d",
    c(DEFORM(1, 1, 1, 1, 1, 1, 1, 1, True), f(2, 4, 5, 6), f(3, 4, 3, 3) * 0.3, f(2, 18, 5, 6), unit(2, 9, 5, 6), f(3), dynamic={0: [0], 2: [0], 3: [0]}),
    c(DEFORM(2, 1, 0, 2, 1, 2, 2, 2, False), f(2, 4, 7, 6), f(6, 2, 3, 2) * 0.3, f(2, 24, 3, 8) * 2, torch.zeros(2, 1), f(6), dynamic=False),
    c(DEFORM(1, 1, 0, 0, 1, 1, 1, 2, True), f(1, 2, 4, 4).double(), f(2, 2, 2, 2).double(), f(1, 16, 3, 3).double(), pos(1, 8, 3, 3).double(), f(2).double(), dynamic=False))
