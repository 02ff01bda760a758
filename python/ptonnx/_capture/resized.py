"""Functions that torch.jit.script compiles: torch's functions of upsampling with scale factors that are tensors (scales.py)."""

from typing import List

import torch
from torch import Tensor


def nearest(name: str, x: Tensor, scales: List[Tensor]) -> Tensor:
    factors = [float(scale) for scale in scales]
    if name == "upsample_nearest1d":
        return torch.ops.aten.upsample_nearest1d(x, None, factors)
    if name == "upsample_nearest2d":
        return torch.ops.aten.upsample_nearest2d(x, None, factors)
    if name == "upsample_nearest3d":
        return torch.ops.aten.upsample_nearest3d(x, None, factors)
    if name == "_upsample_nearest_exact1d":
        return torch.ops.aten._upsample_nearest_exact1d(x, None, factors)
    if name == "_upsample_nearest_exact2d":
        return torch.ops.aten._upsample_nearest_exact2d(x, None, factors)
    return torch.ops.aten._upsample_nearest_exact3d(x, None, factors)


def linear(name: str, x: Tensor, align_corners: bool, scales: List[Tensor]) -> Tensor:
    factors = [float(scale) for scale in scales]
    if name == "upsample_linear1d":
        return torch.ops.aten.upsample_linear1d(x, None, align_corners, factors)
    if name == "upsample_bilinear2d":
        return torch.ops.aten.upsample_bilinear2d(x, None, align_corners, factors)
    if name == "upsample_trilinear3d":
        return torch.ops.aten.upsample_trilinear3d(x, None, align_corners, factors)
    if name == "upsample_bicubic2d":
        return torch.ops.aten.upsample_bicubic2d(x, None, align_corners, factors)
    if name == "_upsample_bilinear2d_aa":
        return torch.ops.aten._upsample_bilinear2d_aa(x, None, align_corners, factors)
    return torch.ops.aten._upsample_bicubic2d_aa(x, None, align_corners, factors)
