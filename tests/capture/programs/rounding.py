"""Sizes times fractions: Python computes with 64 bits, and then rounds."""

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@program("batch n 2", batch=[2, 1, 3], n=[10, 30, 20])
def kept_tokens_by_ratio(x):
    keep = int(x.shape[1] * 0.7)
    order = x.sum(-1).argsort(dim=1, descending=True)[:, :keep]
    return torch.gather(x, 1, order[..., None].expand(-1, -1, 2))


@program("batch n 2", batch=[2, 1, 3], n=[10, 100, 50])
def top_share(x):
    count = max(1, int(0.29 * x.shape[1]))
    return x.topk(count, dim=1).values.mean(1)


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 20])
def stretched_by_ceil(x):
    return F.interpolate(x, math.ceil(x.shape[-1] * 1.1))


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 20])
def stretched_by_numpy_ceil(x):
    return x.repeat(1, 1, 2)[..., : int(np.ceil(x.shape[-1] * 1.1))]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 41])
def floor_of_quotient(x):
    return x[..., : math.floor(x.shape[-1] / 0.1) // 20]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def rounding_of_halves(x):
    return x[..., : round(x.shape[-1] / 2)]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def rounding_of_halves_by_addition(x):
    return x[..., : int(x.shape[-1] / 2 + 0.5)]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def rounding_to_digits(x):
    return x * round(x.shape[-1] / 3, 2)


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def ceil_by_negation(x):
    return x[..., : -(-x.shape[-1] // 2)]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def ceil_by_addition(x):
    return x[..., : (x.shape[-1] + 3) // 4]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def truncated_negative_quotient(x):
    return x[..., int(-x.shape[-1] / 2):]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def remainder_of_negative(x):
    return F.pad(x, (0, -x.shape[-1] % 8))


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def fmod_of_size(x):
    return F.pad(x, (0, int(math.fmod(x.shape[-1], 8))))


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def ratio_of_sizes_by_fraction(x):
    part = Fraction(2, 3) * x.shape[-1]
    return x[..., : int(part)]


@program("batch 2 n", batch=[2, 1, 3], n=[9, 10, 25])
def ratio_by_decimal(x):
    return x[..., : int(Decimal("0.7") * int(x.shape[-1]))]


@program("batch 3 h w", batch=[1, 2, 1], h=[20, 30, 10], w=[16, 9, 12])
def shorter_side_to_eight(x):
    """The resize of torchvision: the shorter side becomes 8 and the longer one keeps the ratio."""
    h, w = x.shape[-2:]
    if h < w:
        size = (8, int(8 * w / h))
    else:
        size = (int(8 * h / w), 8)
    return F.interpolate(x, size, mode="nearest")


@program("batch 3 h w", batch=[1, 2, 1], h=[20, 30, 10], w=[16, 9, 24])
def longer_side_to_ten(x):
    scale = 10 / max(x.shape[-2:])
    h, w = (int(side * scale + 0.5) for side in x.shape[-2:])
    return F.adaptive_avg_pool2d(x, (h, w))


@program("batch 3 h w", batch=[1, 2, 1], h=[20, 30, 10], w=[16, 8, 12])
def limited_scale(x):
    """The scale of detectors: the shorter side to 16, but the longer one at most 24."""
    short, long = float(min(x.shape[-2:])), float(max(x.shape[-2:]))
    scale = min(16 / short, 24 / long)
    return F.avg_pool2d(x, 3, 1, 1) * scale


@program("batch 3 h w", batch=[1, 2, 1], h=[20, 30, 10], w=[16, 8, 12])
def channels_by_multiplier(x):
    def divisible(value, by=4):
        rounded = max(by, int(value + by / 2) // by * by)
        return rounded + by if rounded < 0.9 * value else rounded

    return x[..., : divisible(x.shape[-1] * 0.6)]


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 1])
def sequence_length_power(x):
    return x * x.shape[1] ** -0.5


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 1])
def negative_power_of_size(x):
    return x * x.shape[1] ** -1


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 40])
def large_power_of_two(x):
    return x * 2.0 ** -x.shape[1] + (1 << x.shape[1]) % 1000003 % 7


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 30])
def factorial_of_size(x):
    return x * math.log(math.factorial(x.shape[1]))


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def combinations_of_size(x):
    pairs = x.shape[1] * (x.shape[1] - 1) // 2
    rows, columns = torch.triu_indices(x.shape[1], x.shape[1], 1)
    products = (x[:, rows] * x[:, columns]).sum(-1)
    return products.sum(1) / pairs


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def binomial_of_size(x):
    return x / math.comb(x.shape[1], 2)


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def hypotenuse_of_sizes(x):
    return x / math.hypot(x.shape[1], 4)


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def exponent_of_size(x):
    mantissa, exponent = math.frexp(x.shape[1])
    return x * mantissa + exponent


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def schedule_by_length(x):
    warm = min(1.0, x.shape[1] / 10)
    rate = 0.5 * (1 + math.cos(math.pi * warm))
    return x * rate


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def large_product(x):
    return x + (x.shape[1] * 123456789) % 1000 / 1000


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def exact_third(x):
    return x.double() * (x.shape[1] / 3)


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def mean_in_double(x):
    return x.double().sum() * (0.1 / x.shape[1])


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def integer_tensor_divided(x):
    ids = x.abs().mul(100).long()
    return ids / x.shape[1], ids // x.shape[1], ids % x.shape[1]


@program("batch n 4", batch=[2, 1, 3], n=[9, 16, 3])
def dtype_of_result(x):
    return (x.abs() * 4).int() + x.shape[1], (x.abs() * 4).to(torch.uint8) * x.shape[1] // 3


@program("batch n 4", batch=[2, 1, 3], n=[8, 16, 6])
def power_of_two_by_bits(x):
    n = x.shape[1]
    if n & (n - 1) == 0:
        return x.reshape(x.shape[0], n // 2, 2, 4).sum(2)
    return x


@program("batch n 4", batch=[2, 1, 3], n=[8, 16, 4])
class HadamardTransform(nn.Module):
    def forward(self, x):
        n, h = x.shape[1], 1
        while h < n:
            x = x.reshape(x.shape[0], n // (2 * h), 2, h, 4)
            x = torch.stack([x[:, :, 0] + x[:, :, 1], x[:, :, 0] - x[:, :, 1]], 2)
            h *= 2
        return x.reshape(x.shape[0], n, 4)
