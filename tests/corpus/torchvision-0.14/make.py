#!/usr/bin/python3
"""Makes the archives of this folder with Debian's python3-torch (1.13) and python3-torchvision (0.14):

    apt-get install python3-torch python3-torchvision
    /usr/bin/python3 tests/corpus/torchvision-0.14/make.py

Each NAME.pt is a network of torchvision with a small backbone, traced or scripted; NAME.npz has its inputs and outputs:
`a.in0`, `a.out0`, `a.out1`, ... and the same for images of another size, `b`. Networks named "nothing" find nothing.
"""

import os
import sys
import warnings
from pathlib import Path

import numpy as np
import torch
import torchvision
from torch import nn
from torchvision.models import detection
from torchvision.models.detection import backbone_utils, faster_rcnn, keypoint_rcnn, mask_rcnn
from torchvision.models.detection.anchor_utils import AnchorGenerator, DefaultBoxGenerator
from torchvision.ops import MultiScaleRoIAlign

HERE = Path(__file__).parent
SIZE = {"min_size": 64, "max_size": 96}


def backbone(width):
    body = nn.Sequential()
    for i in range(4):
        body.add_module(str(i), nn.Sequential(nn.Conv2d(3 if i == 0 else 8, 8, 3, 2, 1), nn.BatchNorm2d(8), nn.ReLU()))
    layers = {"1": "0", "2": "1", "3": "2"}
    return backbone_utils.BackboneWithFPN(body, layers, [8, 8, 8], width)


def rcnn(width, least, classes):
    names = ["0", "1", "2"]
    return {
        "backbone": backbone(width),
        "rpn_anchor_generator": AnchorGenerator(((8,), (16,), (32,), (64,)), ((0.5, 1.0, 2.0),) * 4),
        "rpn_pre_nms_top_n_test": 40,
        "rpn_post_nms_top_n_test": 12,
        "box_roi_pool": MultiScaleRoIAlign(names, 3, 2),
        "box_head": faster_rcnn.TwoMLPHead(width * 9, 16),
        "box_predictor": faster_rcnn.FastRCNNPredictor(16, classes),
        "box_score_thresh": least,
        "box_detections_per_img": 5,
        **SIZE,
    }


def faster(least):
    return detection.FasterRCNN(**rcnn(8, least, 4))


def mask(least):
    return detection.MaskRCNN(**rcnn(8, least, 4), mask_roi_pool=MultiScaleRoIAlign(["0", "1", "2"], 4, 2),
                              mask_head=mask_rcnn.MaskRCNNHeads(8, (8,), 1), mask_predictor=mask_rcnn.MaskRCNNPredictor(8, 8, 4))


def keypoint(least):
    return detection.KeypointRCNN(**rcnn(8, least, 2), keypoint_roi_pool=MultiScaleRoIAlign(["0", "1", "2"], 4, 2),
                                  keypoint_head=keypoint_rcnn.KeypointRCNNHeads(8, (8,)),
                                  keypoint_predictor=keypoint_rcnn.KeypointRCNNPredictor(8, 3))


def fcos(least):
    anchors = AnchorGenerator(((8,), (16,), (32,), (64,)), ((1.0,),) * 4)
    return detection.FCOS(backbone(32), 3, anchor_generator=anchors, score_thresh=least, topk_candidates=20, detections_per_img=5, **SIZE)


def retinanet(least):
    anchors = AnchorGenerator(((8,), (16,), (32,), (64,)), ((0.5, 1.0, 2.0),) * 4)
    return detection.RetinaNet(backbone(8), 3, anchor_generator=anchors, score_thresh=least, topk_candidates=20, detections_per_img=5, **SIZE)


def ssd(least):
    anchors = DefaultBoxGenerator([[2], [2, 3], [2], [2]])
    head = detection.ssd.SSDHead([8] * 4, anchors.num_anchors_per_location(), 4)
    return detection.ssd.SSD(backbone(8), anchors, (64, 64), 4, head=head, score_thresh=least, topk_candidates=20,
                         detections_per_img=5)


class One(nn.Module):
    """One image in, tensors out: what a trace can have."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, image):
        return tuple(self.net([image])[0].values())


class Operators(nn.Module):
    """The layers that are operators of torchvision, in all of their forms."""

    def __init__(self):
        super().__init__()
        self.deform = torchvision.ops.DeformConv2d(4, 6, 3, stride=(2, 1), padding=(1, 2), dilation=(1, 2), groups=2)
        self.align = torchvision.ops.RoIAlign(3, 0.5, 2, aligned=True)
        self.adaptive = torchvision.ops.RoIAlign((2, 3), 0.5, -1)
        self.pool = torchvision.ops.RoIPool(3, 0.5)
        self.ps_align = torchvision.ops.PSRoIAlign(2, 0.5, 2)
        self.ps_pool = torchvision.ops.PSRoIPool(2, 0.5)

    def forward(self, x, offset, mask, boxes, scores):
        rois = torch.cat([torch.zeros_like(boxes[:, :1]), boxes], 1)
        kept = torchvision.ops.nms(boxes, scores, 0.3)
        some = torchvision.ops.batched_nms(boxes, scores, (scores * 3).to(torch.int64), 0.3)
        pools = (self.align(x, rois), self.adaptive(x, rois), self.pool(x, rois), self.ps_align(x, rois), self.ps_pool(x, rois))
        plain = torchvision.ops.deform_conv2d(x, offset, self.deform.weight, None, (2, 1), (1, 2), (1, 2))
        return (self.deform(x, offset, mask), plain, kept, some) + pools


def operators():
    def boxes(n):
        at = torch.rand(n, 2) * 12
        return torch.cat([at, at + torch.rand(n, 2) * 16], 1)

    def inputs(n):
        return torch.randn(1, 4, 10, 12), torch.randn(1, 36, 5, 12), torch.rand(1, 18, 5, 12), boxes(n), torch.rand(n)

    return Operators(), inputs(5), inputs(9)


def mobilenet():
    """Quantized in eager mode; the clamps of ReLU6 are those that torchvision replaces by ReLU."""
    torch.backends.quantized.engine = "qnnpack"
    net = fill(torchvision.models.quantization.mobilenet_v2(quantize=False, width_mult=0.1, num_classes=10)).eval()
    images = [torch.randn(2, 3, 32, 32) for _ in range(3)]
    net.fuse_model()
    net.qconfig = torch.ao.quantization.get_default_qconfig("qnnpack")
    torch.ao.quantization.prepare(net, inplace=True)
    for image in images:
        net(image)
    torch.ao.quantization.convert(net, inplace=True)
    return net, (images[0],), (torch.randn(1, 3, 40, 48),)


LAST = ("cls_logits", "bbox_reg", "bbox_ctrness", "cls_score", "bbox_pred", "module_list")


def fill(net):
    """Scores are not saturated, so that rounding does not decide their order."""
    for name, p in net.named_parameters():
        if p.dim() > 1:
            nn.init.kaiming_normal_(p)
            p.data *= 0.2 if name.split(".")[-2] in LAST or "module_list" in name else 1
        elif "bias" in name:
            nn.init.normal_(p, 0, 0.1)
    for module in net.modules():
        if isinstance(module, nn.BatchNorm2d):
            nn.init.normal_(module.running_mean, 0, 0.1)
            nn.init.uniform_(module.running_var, 0.5, 2)
    return net


def tensors(outputs):
    """Of a scripted detector: (losses, [results of an image])."""
    if isinstance(outputs, tuple) and isinstance(outputs[1], list):
        outputs = tuple(outputs[1][0].values())
    return outputs if isinstance(outputs, tuple) else (outputs,)


def image(height, width):
    """In few steps, so that files are small."""
    return torch.randint(0, 8, (3, height, width)) / 8


def save(name, program, sets, as_list=False):
    arrays = {}
    for which, inputs in zip("ab", sets):
        with torch.no_grad():
            program([inputs[0]]) if as_list else program(*inputs)  # a first run of a scripted program is profiled
            outputs = tensors(program([inputs[0]]) if as_list else program(*inputs))
        arrays.update({f"{which}.in{i}": x.numpy() for i, x in enumerate(inputs)})
        arrays.update({f"{which}.out{i}": y.numpy() for i, y in enumerate(outputs)})
        print(name, which, [tuple(y.shape) for y in outputs])
    program.save(str(HERE / f"{name}.pt"))
    np.savez_compressed(HERE / f"{name}.npz", **arrays)


def main():
    warnings.simplefilter("ignore")
    for net, least in ((faster, 0.1), (mask, 0.1), (keypoint, 0.2), (fcos, 0.01), (retinanet, 0.01), (ssd, 0.1)):
        for nothing in (False, True):
            torch.manual_seed(3)
            model = fill(net(2.0 if nothing else least)).eval()
            sets = [(image(64, 80),), (image(90, 70),)]
            name = net.__name__ + ("_nothing" if nothing else "")
            if nothing and net in (faster, fcos, retinanet):
                continue
            if not nothing:
                save(name + "_traced", torch.jit.trace(One(model), sets[0], check_trace=False), sets)
            save(name + "_scripted", torch.jit.script(model), sets, as_list=True)
    torch.manual_seed(4)
    for make in (operators, mobilenet):
        model, *sets = make()
        fill(model) if make is operators else None
        save(make.__name__ + "_traced", torch.jit.trace(model.eval(), sets[0], check_trace=False), sets)
        save(make.__name__ + "_scripted", torch.jit.script(model), sets)


if __name__ == "__main__" and __file__ == "make.py":
    main()
elif __name__ == "__main__":  # archives contain the names of source files: this one's is to be relative
    os.chdir(HERE)
    text = "exec(compile(open('make.py').read(), 'make.py', 'exec'), {'__name__': '__main__', '__file__': 'make.py'})"
    os.execv(sys.executable, [sys.executable, "-c", text])
