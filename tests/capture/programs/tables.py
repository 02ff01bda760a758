"""Tables that a model chooses, fills or groups by sizes."""

import collections
import collections.abc
import functools
import itertools
import numbers

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@program("batch n 4", "batch m 4", "batch n 4", batch=[2, 1, 3], n=[6, 9, 5], m=[4, 9, 5])
def features_grouped_by_shape(x, y, z):
    """Levels of the same resolution are averaged, as in multi-scale tests."""
    groups = {}
    for feature in (x, y, z):
        groups.setdefault(feature.shape[1], []).append(feature)
    return torch.cat([torch.stack(group).mean(0) for group in groups.values()], 1)


@program("batch 3 h w", "batch 3 h w", batch=[1, 2, 1], h=[4, 6, 1], w=[5, 7, 3])
def images_batched_by_size(x, y):
    batches = collections.defaultdict(list)
    for image in (x, y):
        batches[image.shape[-2:]].append(image)
    return [torch.cat(images) for images in batches.values()]


@program("batch n", "batch m", batch=[2, 1, 3], n=[6, 9, 5], m=[6, 9, 4])
def distinct_lengths(x, y):
    lengths = list(dict.fromkeys([x.shape[1], y.shape[1]]))
    return (x.sum() + y.sum()) / len(lengths)


@program("batch n", "batch m", batch=[2, 1, 3], n=[6, 9, 5], m=[6, 9, 4])
def most_common_length(x, y):
    (length, count), *_ = collections.Counter([x.shape[1], y.shape[1]]).most_common(1)
    return x[:, :length].sum(1) * count


@program("batch n", "batch m", batch=[2, 1, 3], n=[6, 9, 5], m=[6, 9, 4])
def runs_of_equal_lengths(x, y):
    runs = [len(list(run)) for _, run in itertools.groupby([x.size(1), y.size(1), y.size(1)])]
    return x.sum(1) * runs[0]


KERNELS = {4: (3, 1), 6: (5, 2), 8: (7, 3)}


@program("batch 2 n", batch=[2, 1, 3], n=[6, 8, 5])
class KernelForLength(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(2, 2, 7))

    def forward(self, x):
        size, padding = KERNELS.get(x.shape[-1], (1, 0))
        return F.conv1d(x, self.weight[..., :size], padding=padding)


@program("batch length 8", batch=[2, 1, 3], length=[8, 16, 10])
class PrecomputedPositions(nn.Module):
    """Tables of trained lengths are learnt; other lengths take sinusoids."""

    def __init__(self):
        super().__init__()
        self.tables = nn.ParameterDict({str(n): nn.Parameter(torch.randn(n, 8)) for n in (8, 16)})
        self.trained = {8, 16}

    def forward(self, x):
        n = x.shape[1]
        if n in self.trained:
            return x + self.tables[str(int(n))]
        angle = torch.arange(n)[:, None] / torch.arange(1, 9)
        return x + torch.sin(angle)


@program("batch length 8", batch=[2, 1, 3], length=[8, 16, 10])
class PrefilledCache(nn.Module):
    """A cache of windows that is filled in the constructor for usual lengths, with another window."""

    def __init__(self):
        super().__init__()
        self.windows = {8: torch.hann_window(8), 16: torch.hann_window(16)}

    def window(self, n):
        if n not in self.windows:
            self.windows[n] = torch.hamming_window(n)
        return self.windows[n]

    def forward(self, x):
        return x * self.window(x.shape[1])[:, None]


@program("batch 4 h w", batch=[1, 2, 1], h=[4, 8, 6], w=[4, 8, 10])
class AnchorsForLevel(nn.Module):
    """Anchor sizes by the stride of the level, which follows from its resolution."""

    STRIDES = {4: 8.0, 8: 4.0}

    def forward(self, x):
        stride = self.STRIDES.get(x.shape[-1], 3.2)
        centers = (torch.arange(x.shape[-1]) + 0.5) * stride
        return x + centers


@program("batch n", batch=[2, 1, 3], n=[6, 8, 5])
def size_in_frozenset(x):
    powers = frozenset({1, 2, 4, 8, 16})
    return x.softmax(-1) if x.shape[1] in powers else x.log_softmax(-1)


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def size_in_keys(x):
    gains = {8: 2.0, 16: 4.0}
    return x * (gains[8] if x.shape[1] in gains.keys() else 1.0)


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def pair_in_set(x):
    fused = {(2, 8), (4, 8), (3, 5)}
    return x * 2 if tuple(x.shape) in fused else x - 1


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def shape_as_key(x):
    bias = {torch.Size([2, 8]): 0.5, torch.Size([3, 5]): 1.5}.get(x.shape, 0.0)
    return x + bias


@functools.singledispatch
def doubled(value):
    return value + value + 1


@doubled.register
def _(value: int):
    return value * 2


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def single_dispatch_of_size(x):
    return x / doubled(x.shape[1])


@program("batch n n", batch=[2, 1, 3], n=[8, 6, 5])
def number_or_sequence(x):
    size = x.shape[1]
    pair = (size, size) if isinstance(size, numbers.Number) else (4, 4)
    return F.adaptive_avg_pool2d(F.pad(x, (0, 4, 0, 4)), pair)


@program("batch n n", batch=[2, 1, 3], n=[8, 6, 5])
def integral_or_not(x):
    size = x.shape[1]
    scale = 2 if isinstance(size, numbers.Integral) else 3
    return x * scale / size


@program("batch n n", batch=[2, 1, 3], n=[8, 6, 5])
def iterable_or_not(x):
    """The helper _ntuple that many vision models have."""
    size = x.shape[2]
    pair = tuple(size) if isinstance(size, collections.abc.Iterable) else (size, size)
    return x.sum() / (pair[0] * pair[1])


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def iterable_by_attribute(x):
    n = x.shape[1]
    return x.sum(1) / (n if not hasattr(n, "__iter__") else 100)


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def scalar_for_numpy(x):
    n = x.shape[1]
    return x.sum(1) / n if np.isscalar(n) else x.sum(1)


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def size_with_dtype(x):
    n = x.shape[1]
    return x * 2 if getattr(n, "dtype", None) is None else x / n


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def size_with_device(x):
    n = x.shape[1]
    limit = n.to(x.device) * 2 if hasattr(n, "device") else n
    return x.cumsum(1) / limit


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def size_is_a_python_number(x):
    n = x.size(1)
    if not isinstance(n, (int, float)):
        raise_to = 2
    else:
        raise_to = 1
    return (x / n) ** raise_to


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def scale_or_tensor(x):
    """A helper takes a number or a tensor, as in F.gaussian_nll_loss."""
    def normalized(value, by):
        return value / by if not isinstance(by, torch.Tensor) else value / by.clamp(min=7)

    return normalized(x, x.shape[1])


@program("batch n", batch=[2, 1, 3], n=[8, 16, 5])
def name_of_variant(x):
    variants = {"tiny-8": 1.0, "tiny-16": 2.0}
    return x * variants.get("tiny-" + str(x.shape[1]), 3.0)


@program("batch n", batch=[2, 1, 3], n=[8, 16, 5])
def name_by_percent(x):
    variants = {"n=8": torch.sin, "n=16": torch.cos}
    return variants.get("n=%s" % x.shape[1], torch.tanh)(x)


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 8], w=[4, 5, 8])
def name_by_join(x):
    key = "x".join(map(str, x.shape[-2:]))
    return x * {"4x4": 0.5, "8x8": 0.25}.get(key, 1.0)


@program("batch n", batch=[2, 1, 3], n=[8, 16, 5])
def name_by_format(x):
    key = "len_{}".format(x.shape[1])
    return {"len_8": torch.relu, "len_16": torch.abs}.get(key, torch.neg)(x)


@program("batch n", batch=[2, 1, 3], n=[8, 16, 5])
def name_by_repr(x):
    return x * 2 if repr(x.shape[1]) == "8" else x * 3


@program("batch n", batch=[2, 1, 3], n=[8, 16, 5])
def name_starts_with(x):
    return x + 1 if str(x.shape).startswith("torch.Size([2, 8") else x - 1


@program("batch n 4", batch=[2, 1, 3], n=[8, 16, 5])
class AttributeByLength(nn.Module):
    def __init__(self):
        super().__init__()
        self.head_8, self.head_16, self.head_5 = (nn.Linear(4, 3) for _ in range(3))

    def forward(self, x):
        return getattr(self, f"head_{x.shape[1]}")(x)


@program("batch n 4", batch=[2, 1, 3], n=[8, 16, 5])
class AttributeByLengthOrDefault(nn.Module):
    def __init__(self):
        super().__init__()
        self.head_8, self.head_16, self.default = (nn.Linear(4, 3) for _ in range(3))

    def forward(self, x):
        name = "head_" + str(x.shape[1])
        return (getattr(self, name) if hasattr(self, name) else self.default)(x)


@program("batch 4 h w", batch=[1, 2, 1], h=[4, 6, 8], w=[4, 5, 8])
class ScaleEmbedding(nn.Module):
    """An index for each resolution of training, and one for all others."""

    def __init__(self):
        super().__init__()
        self.index = {(4, 4): 0, (8, 8): 1}
        self.table = nn.Embedding(3, 4)

    def forward(self, x):
        index = self.index.get((x.shape[2], x.shape[3]), 2)
        return x + self.table.weight[index].view(1, 4, 1, 1)


@functools.lru_cache(maxsize=None)
def dft_matrix(n):
    angle = torch.outer(torch.arange(n), torch.arange(n)) * (-2 * torch.pi / n)
    return torch.cos(angle), torch.sin(angle)


@program("batch n", batch=[2, 1, 3], n=[8, 16, 5])
def fourier_transform_by_matrix(x):
    real, imaginary = dft_matrix(x.shape[-1])
    return ((x @ real) ** 2 + (x @ imaginary) ** 2).sqrt()


@functools.cache
def neighbours(n, radius):
    return torch.tensor([[abs(i - j) <= radius for j in range(n)] for i in range(n)])


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def local_attention_from_cache(x):
    scores = (x @ x.mT).masked_fill(~neighbours(x.shape[1], 2), float("-inf"))
    return scores.softmax(-1) @ x


@program("batch n", batch=[2, 1, 3], n=[8, 6, 5])
def bisected_bucket(x):
    import bisect

    bucket = bisect.bisect([4, 6, 10], x.shape[1])
    return x * (bucket + 1)


@program("batch n", batch=[2, 1, 3], n=[3, 1, 2])
def list_by_size(x):
    return x * [0.1, 0.2, 0.3, 0.4][x.shape[1]]


@program("batch n", batch=[2, 1, 3], n=[3, 1, 2])
def chained_map(x):
    table = collections.ChainMap({3: 0.5}, {1: 0.25, 2: 0.75})
    return x * table.get(x.shape[1], 9.0)
