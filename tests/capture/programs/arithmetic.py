"""Numbers that are computed from sizes."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@program("batch n 4", batch=[2, 1, 3], n=[4, 9, 16])
def tokens_to_image_by_sqrt(x):
    side = int(math.sqrt(x.shape[1]))
    return x.transpose(1, 2).reshape(x.shape[0], 4, side, side)


@program("batch n 4", batch=[2, 1, 3], n=[4, 9, 16])
def tokens_to_image_by_power(x):
    side = int(x.shape[1] ** 0.5)
    return x.transpose(1, 2).reshape(-1, 4, side, side)


@program("batch n 4", batch=[2, 1, 3], n=[4, 9, 16])
def tokens_to_image_by_isqrt(x):
    side = math.isqrt(x.shape[1])
    return x.unflatten(1, (side, side)).permute(0, 3, 1, 2)


@program("batch n 4", batch=[2, 1, 3], n=[5, 12, 1])
def attention_scaled_by_log_length(x):
    scale = math.log(x.shape[1] + 1, 2)
    return (x @ x.transpose(1, 2) * scale).softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[5, 12, 30])
def levels_by_log2(x):
    for _ in range(int(math.log2(x.shape[1]))):
        x = (x[:, 0::2][:, : x.shape[1] // 2] + x[:, 1::2]) / 2
    return x


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
def square_crop_by_min(x):
    h, w = x.shape[-2:]
    side = min(h, w)
    top, left = (h - side) // 2, (w - side) // 2
    return x[..., top:top + side, left:left + side]


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
def square_padding_by_max(x):
    h, w = x.shape[-2:]
    side = max(h, w)
    return F.pad(x, (0, side - w, 0, side - h))


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 5], w=[10, 7, 16])
def long_side_by_sorted(x):
    short, long = sorted(x.shape[-2:])
    return x.sum((2, 3)) * short / long


@program("batch n", batch=[2, 1, 3], n=[11, 12, 5])
def divmod_of_size(x):
    rows, rest = divmod(x.shape[1], 4)
    return x[:, : rows * 4].reshape(-1, rows, 4).sum((1, 2)) + rest


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 4], w=[10, 6, 16])
def resized_by_rounded_sizes(x):
    h, w = x.shape[-2:]
    return F.interpolate(x, (round(h * 0.75), round(w * 1.5)), mode="nearest")


@program("batch 3 h w", batch=[1, 2, 1], h=[9, 12, 5], w=[10, 7, 15])
def resized_to_multiple_of_four(x):
    h, w = (math.ceil(n / 4) * 4 for n in x.shape[-2:])
    return F.interpolate(x, size=(h, w), mode="nearest")


@program("batch n", batch=[2, 1, 3], n=[8, 12, 1])
def mean_by_numel(x):
    return x.sum() / x.numel()


@program("batch n 2", batch=[2, 1, 3], n=[8, 12, 1])
def numel_of_shape(x):
    return x.sum() / x.shape[1:].numel() + x.shape.numel()


@program("batch n 2", batch=[2, 1, 3], n=[8, 12, 1])
def bytes_of_tensor(x):
    return x * (x.nbytes / 1024) + x.element_size()


@program("batch n 2", batch=[2, 1, 3], n=[8, 12, 5])
def windows_by_strides(x):
    s = x.stride()
    return x.as_strided((x.size(0), x.size(1) - 2, 3, 2), (s[0], s[1], s[1], s[2]))


@program("batch n 2", batch=[2, 1, 3], n=[8, 12, 5])
def stride_as_a_factor(x):
    return x / x.contiguous().stride(0)


@program("batch 4 h w", batch=[1, 2, 1], h=[9, 12, 5], w=[10, 7, 15])
def boxes_by_tensor_of_sizes(x):
    h, w = x.shape[-2:]
    scale = torch.tensor([w, h, w, h], dtype=torch.float32)
    return x.mean((2, 3)).sigmoid() * scale


@program("batch 4 h w", batch=[1, 2, 1], h=[9, 12, 5], w=[10, 7, 15])
def boxes_clipped_to_image(x):
    h, w = x.shape[2], x.shape[3]
    boxes = x.mean((2, 3)) * 20
    limit = torch.as_tensor([w, h, w, h])
    return torch.minimum(boxes.clamp(min=0), limit)


@program("batch 2 h w", batch=[1, 2, 1], h=[9, 12, 5], w=[10, 7, 15])
def normalized_flow(flow):
    factor = flow.new_tensor(flow.shape[-2:]).view(1, 2, 1, 1)
    return flow * 2 / factor - 1


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 1])
def product_of_shape(x):
    return x.sum() / math.prod(x.shape[:-1])


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 1])
def product_by_numpy(x):
    return x.sum() / float(np.prod(x.shape))


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def ceil_by_numpy(x):
    chunk = int(np.ceil(x.shape[1] / 3))
    return torch.stack([part.sum(1) for part in x.split(chunk, 1)], 1)


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def positions_by_numpy(x):
    position = torch.from_numpy(np.linspace(0, 1, x.shape[1], dtype=np.float32))
    return x * position[:, None]


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def hann_by_numpy(x):
    return x * torch.as_tensor(np.hanning(x.size(1) + 2)[1:-1], dtype=x.dtype)[:, None]


@program("batch n", batch=[2, 1, 3], n=[8, 12, 30])
def gcd_of_size(x):
    return x * math.gcd(x.shape[1], 12)


@program("batch n", batch=[2, 1, 3], n=[8, 12, 30])
def float_of_size(x):
    return x / float(x.shape[1])


@program("batch n", batch=[2, 1, 3], n=[8, 12, 30])
def true_division(x):
    n = x.shape[1]
    return x * (1 / n) + n / 7


@program("batch n", batch=[2, 1, 3], n=[8, 12, 30])
def negative_offsets(x):
    n = x.size(1)
    return x[:, -(n // 2):] - x[:, : n // 2].flip(1)


@program("batch n 2", batch=[2, 1, 3], n=[8, 12, 5])
def sum_of_sizes(x):
    return x + sum(x.shape) + len(x.shape)


@program("batch n 2", batch=[2, 1, 3], n=[8, 12, 5])
def average_of_a_list_of_sizes(x):
    sizes = [int(s) for s in x.shape]
    return x / (sum(sizes) / len(sizes))


@program("batch 3 h w", batch=[1, 2, 1], h=[32, 48, 40], w=[32, 24, 64])
class ScalesByOctave(nn.Module):
    """RoI levels by the image's side: k = floor(4 + log2(side / 224))."""

    def forward(self, x):
        level = max(0, math.floor(4 + math.log2(max(x.shape[-2:]) / 56)))
        return F.avg_pool2d(x, 2 ** (level - 2))


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def half_of_length_in_python(x):
    n = x.shape[1]
    middle = n // 2 if n % 2 == 0 else (n - 1) // 2
    return x[:, middle]


@program("batch n", batch=[2, 1, 3], n=[8, 12, 5])
def size_as_output(x):
    return x.sum(), x.shape[1]


@program("batch n", batch=[2, 1, 3], n=[8, 12, 5])
def length_plus_one_as_output(x):
    return {"total": x.sum(), "length": torch.tensor(x.shape[1] + 1)}


@program("batch n", batch=[2, 1, 3], n=[8, 12, 5])
def repeat_by_size(x):
    return torch.tensor([1.0, 2.0]).repeat(x.shape[1]) * x.sum()


@program("batch n", batch=[2, 1, 3], n=[8, 12, 5])
def full_of_size(x):
    return torch.full((2,), x.shape[1]) + x.sum()
