"""Sizes as keys, members of sets, ints, texts and arguments of functions that Python caches."""

import functools
from collections import defaultdict, namedtuple

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program

SCALES = {8: 0.5, 12: 2.0, 16: 3.0}
FAST_LENGTHS = {8, 16, 32}


@program("batch length 4", batch=[2, 1, 3], length=[8, 12, 16])
def scale_by_table(x):
    return x * SCALES[x.shape[1]]


@program("batch length 4", batch=[2, 1, 3], length=[8, 12, 7])
def scale_by_table_with_default(x):
    return x * SCALES.get(x.shape[1], 1.5)


@program("batch length 4", batch=[2, 1, 3], length=[8, 9, 16])
def fast_path_for_lengths(x):
    if x.size(1) in FAST_LENGTHS:
        return x.mean(1)
    return x.amax(1)


@program("batch length 4", batch=[2, 1, 3], length=[6, 16, 8])
def slow_path_for_lengths(x):
    return torch.relu(x) if x.shape[1] in (8, 16) else torch.sigmoid(x)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 16, 12], w=[8, 16, 10])
class ResolutionTable(nn.Module):
    """A learnt temperature for each resolution the model was trained at."""

    def __init__(self):
        super().__init__()
        self.temperature = nn.ParameterDict({f"{h}x{w}": nn.Parameter(torch.randn(3, 1, 1)) for h, w in [(8, 8), (16, 16)]})

    def forward(self, x):
        key = f"{x.shape[2]}x{x.shape[3]}"
        if key in self.temperature:
            return x * self.temperature[key]
        return x


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 16, 24], w=[8, 16, 24])
class HeadByResolution(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleDict({str(n): nn.Conv2d(3, 2, 1) for n in (8, 16, 24)})

    def forward(self, x):
        return self.heads[str(x.size(-1))](x)


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 1])
class MaskCache(nn.Module):
    """A causal mask for each length, made when it is first needed."""

    def __init__(self):
        super().__init__()
        self.masks = {}

    def forward(self, x):
        n = x.shape[1]
        if n not in self.masks:
            self.masks[n] = torch.full((n, n), float("-inf")).triu(1)
        scores = x @ x.transpose(1, 2) / 8 ** 0.5
        return (scores + self.masks[n]).softmax(-1) @ x


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 1])
class MaskCacheByTuple(nn.Module):
    def __init__(self):
        super().__init__()
        self.cache = {}

    def forward(self, x):
        key = (x.size(1), x.dtype, x.device)
        mask = self.cache.get(key)
        if mask is None:
            mask = self.cache[key] = torch.ones(x.size(1), x.size(1)).tril().bool()
        scores = (x @ x.transpose(1, 2)).masked_fill(~mask, -1e4)
        return scores.softmax(-1) @ x


@functools.lru_cache(maxsize=8)
def sinusoids(length, dim):
    position = torch.arange(length)[:, None]
    rate = torch.exp(torch.arange(0, dim, 2) * (-9.2 / dim))
    return torch.cat([torch.sin(position * rate), torch.cos(position * rate)], 1)


@program("batch length dim", batch=[2, 1, 3], length=[6, 9, 1], dim=[8, 8, 8])
def sinusoids_from_lru_cache(x):
    return x + sinusoids(x.shape[1], x.shape[2])


@functools.lru_cache(None)
def offsets(h, w):
    return torch.stack(torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij"), -1).float()


@program("batch 2 h w", batch=[2, 1, 3], h=[5, 7, 1], w=[6, 4, 3])
def grid_from_lru_cache(flow):
    h, w = flow.shape[-2:]
    return flow.permute(0, 2, 3, 1) + offsets(h, w)


def as_pair(size):
    if isinstance(size, int):
        return size, size
    return size


@program("batch 2 n n", batch=[2, 1, 3], n=[6, 9, 4])
def pair_of_int(x):
    h, w = as_pair(x.shape[-1])
    return F.interpolate(x, (h * 2, w * 2))


@program("batch 2 n m", batch=[2, 1, 3], n=[6, 9, 4], m=[6, 5, 4])
def size_is_int_or_tensor(x):
    n = x.shape[2]
    steps = n if isinstance(n, int) else int(n.max())
    return torch.cumsum(x, 2) / steps


@program("batch n", batch=[2, 1, 3], n=[6, 9, 4])
def size_has_item(x):
    n = x.shape[1]
    n = n.item() if hasattr(n, "item") else n
    return x / n


@program("batch n", batch=[2, 1, 3], n=[6, 9, 4])
def size_is_tensor(x):
    n = x.size(1)
    if torch.is_tensor(n):
        n = n.float().clamp(min=7)
    return x / n


@program("batch n 3", batch=[2, 1, 3], n=[6, 9, 16])
def module_by_text(x):
    name = "even" if str(x.shape[1])[-1] in "02468" else "odd"
    return {"even": torch.tanh, "odd": torch.exp}[name](x)


@program("batch n", batch=[2, 1, 3], n=[8, 12, 100])
def digits_of_size(x):
    return x * len(str(x.shape[1]))


@program("batch n", batch=[2, 1, 3], n=[8, 12, 31])
def bits_of_size(x):
    n = x.shape[1]
    return F.pad(x, (0, (1 << (n - 1).bit_length()) - n))


@program("batch n", batch=[2, 1, 3], n=[8, 12, 31])
def binary_text_of_size(x):
    bits = torch.tensor([int(bit) for bit in f"{x.shape[1]:08b}"])
    return x.sum(1, keepdim=True) * bits


@program("batch length 4", batch=[2, 1, 3], length=[8, 12, 16])
class BucketEmbedding(nn.Module):
    """Speed of speech by bucket of the length: the smallest bucket that holds the input."""

    def __init__(self):
        super().__init__()
        self.buckets = [8, 12, 16]
        self.table = nn.Embedding(3, 4)

    def forward(self, x):
        index = self.buckets.index(x.shape[1])
        return x + self.table.weight[index]


@program("batch n 4", batch=[2, 1, 3], n=[5, 12, 20])
class BucketByCondition(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(4, 4)

    def forward(self, x):
        bucket = next(i for i, most in enumerate([8, 16, 32]) if x.shape[1] <= most)
        return x + self.table(torch.tensor(bucket))


Grid = namedtuple("Grid", "h w")


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 1], w=[6, 4, 3])
def named_tuple_of_sizes(x):
    grid = Grid(*x.shape[-2:])
    return x.flatten(2).mean(-1) * grid.h / grid.w


@program("batch n", batch=[2, 1, 3], n=[8, 12, 31])
def dispatch_of_sizes(x):
    groups = defaultdict(list)
    for i in range(x.shape[1]):
        groups[i % 3].append(x[:, i])
    return torch.stack([sum(groups[k]) for k in sorted(groups)], 1)


@program("batch n", batch=[2, 1, 3], n=[8, 12, 31])
def match_of_size(x):
    match x.shape[1]:
        case 8:
            return x + 1
        case 12:
            return x * 2
        case _:
            return -x


@program("a 4", "b 4", a=[3, 5, 1], b=[5, 5, 2])
def equal_lengths(x, y):
    if x.shape == y.shape:
        return x + y
    return x.sum(0) + y.sum(0)


@program("a 4", "b 4", a=[3, 5, 1], b=[3, 4, 2])
def lengths_in_a_set(x, y):
    if len({len(x), len(y)}) == 1:
        return torch.stack([x, y]).mean(0)
    return torch.cat([x, y])


@program("batch n", batch=[2, 1, 3], n=[8, 12, 31])
def texts_in_a_message(x):
    assert x.shape[1] % 1 == 0, f"bad length {x.shape[1]}"
    label = f"length {x.shape[1]}"
    print(label)
    return x * 2


@program("batch n", batch=[2, 1, 3], n=[8, 12, 31])
def size_is_checked_for_none(x, size=None):
    size = x.shape[1] if size is None else size
    return x.sum(1) / size


@program("batch n 4", batch=[2, 1, 3], n=[4, 9, 16])
def key_of_square(x):
    side = {4: 2, 9: 3, 16: 4}[x.shape[1]]
    return x.reshape(x.shape[0], side, side, 4).transpose(1, 2)


@program("batch n", batch=[4, 1, 3], n=[8, 12, 31])
def try_a_table(x):
    try:
        weight = SCALES[len(x) * 2]
    except KeyError:
        weight = 1.0
    return x * weight
