"""Operators of torchvision where the number of boxes is decided at run time, and may be zero."""

import pytest
import torch
from modules import check_module

import vision_kernels  # noqa: F401 - defines them

IMAGE = torch.arange(2 * 8 * 6 * 7.0).reshape(2, 8, 6, 7).sin()
ROIS = torch.tensor([[0, 1.5, 1.0, 5.0, 4.5], [1, 0.0, 2.0, 6.0, 5.0]])
CALLS = {
    "roi_align": lambda x, b: torch.ops.torchvision.roi_align(x, b, 0.8, 2, 2, 2, False),
    "roi_align, adaptive": lambda x, b: torch.ops.torchvision.roi_align(x, b, 0.8, 2, 2, -1, True),
    "ps_roi_align": lambda x, b: torch.ops.torchvision.ps_roi_align(x, b, 0.8, 2, 2, 0)[0],
    "roi_pool": lambda x, b: torch.ops.torchvision.roi_pool(x, b, 0.8, 2, 2)[0],
    "ps_roi_pool": lambda x, b: torch.ops.torchvision.ps_roi_pool(x, b, 0.8, 2, 2)[0],
}


class OfBoxes(torch.nn.Module):
    """Boxes are chosen by their scores, so that their number depends on data."""

    def __init__(self, call):
        super().__init__()
        self.call = call

    def forward(self, image, boxes, scores):
        chosen = boxes[scores > 0.5]
        kept = torch.ops.torchvision.nms(chosen[:, 1:], scores[scores > 0.5], 0.9)
        return self.call(image, chosen[kept]), kept


@pytest.mark.parametrize("name", CALLS)
def test_number_of_boxes(name, tmp_path):
    some, none = torch.tensor([0.6, 0.9]), torch.tensor([0.1, 0.2])
    inputs, others = (IMAGE, ROIS, some), (IMAGE, ROIS, none)
    check_module(OfBoxes(CALLS[name]), inputs, tmp_path, 10, others, [{}, {0: "n"}, {0: "n"}], kinds=("trace",))


@pytest.mark.parametrize("name", CALLS)
def test_sizes_of_the_image(name, tmp_path):
    """All sizes are decided at run time, also where no box is left."""
    class Op(torch.nn.Module):
        def forward(self, image, boxes):
            return CALLS[name](image, boxes)

    larger = torch.arange(3 * 16 * 9 * 5.0).reshape(3, 16, 9, 5).cos()
    names = [{0: "n", 1: "c", 2: "h", 3: "w"}, {0: "k"}]
    for boxes in (ROIS[:1], ROIS[:0]):
        check_module(Op(), (IMAGE, ROIS), tmp_path, 10, (larger, boxes), names, kinds=("trace",))
