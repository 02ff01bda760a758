"""Attention: masks, windows, positions, caches of keys and values."""

import math
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


def heads(x, count=2):
    return x.view(x.shape[0], x.shape[1], count, -1).transpose(1, 2)


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 1])
class CausalSelfAttention(nn.Module):
    """The block of minGPT: a buffer with the mask of the longest sequence."""

    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(8, 24), nn.Linear(8, 8)
        self.register_buffer("bias", torch.tril(torch.ones(16, 16)).view(1, 1, 16, 16))

    def forward(self, x):
        b, t, c = x.size()
        q, k, v = (heads(part) for part in self.qkv(x).split(c, dim=2))
        scores = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
        scores = scores.masked_fill(self.bias[:, :, :t, :t] == 0, float("-inf"))
        return self.out((scores.softmax(-1) @ v).transpose(1, 2).contiguous().view(b, t, c))


class Cached(NamedTuple):
    key: torch.Tensor
    value: torch.Tensor


class CachedAttention(nn.Module):
    """One step of a decoder with the legacy cache: a pair of tensors."""

    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(8, 24), nn.Linear(8, 8)

    def forward(self, x, past):
        q, k, v = (heads(part) for part in self.qkv(x).chunk(3, -1))
        k, v = torch.cat([past[0], k], 2), torch.cat([past[1], v], 2)
        t, s = q.shape[2], k.shape[2]
        mask = torch.ones(t, s, dtype=torch.bool).tril(diagonal=s - t)
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        return self.out(y.transpose(1, 2).flatten(2)), (k, v)


@program("batch t 8", ("batch 2 past 4", "batch 2 past 4"), batch=[2, 1, 3], t=[3, 1, 2], past=[4, 6, 1])
class StepWithPast(CachedAttention):
    pass


@program("batch t 8", Cached("batch 2 past 4", "batch 2 past 4"), batch=[2, 1, 3], t=[1, 1, 1], past=[4, 6, 1])
class OneTokenWithPast(CachedAttention):
    def forward(self, x, past):
        y, (key, value) = super().forward(x, past)
        return y, Cached(key, value)


@program("batch t 8", ["batch 2 past 4", "batch 2 past 4"], batch=[2, 1, 3], t=[2, 1, 3], past=[4, 6, 1])
class RotaryWithPast(nn.Module):
    """Positions go on where the cache ends."""

    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(8, 24)
        self.register_buffer("rates", 1 / 50 ** (torch.arange(0, 4, 2) / 4), persistent=False)

    def rotated(self, x, start):
        position = torch.arange(start, start + x.shape[2])
        angle = (position[:, None] * self.rates).repeat(1, 2)
        a, b = x.chunk(2, -1)
        return x * angle.cos() + torch.cat([-b, a], -1) * angle.sin()

    def forward(self, x, past):
        start = past[0].shape[2]
        q, k, v = (heads(part) for part in self.qkv(x).chunk(3, -1))
        k = torch.cat([past[0], self.rotated(k, start)], 2)
        v = torch.cat([past[1], v], 2)
        return F.scaled_dot_product_attention(self.rotated(q, start), k, v), k, v


@program("batch t 8", ["batch 2 past 4", "batch 2 past 4"], batch=[2, 1, 3], t=[1, 2, 2], past=[6, 9, 1])
def sliding_window_with_past(x, past):
    """Only the last eight positions are kept."""
    q = heads(x)
    k, v = torch.cat([past[0], q], 2)[:, :, -8:], torch.cat([past[1], q * 2], 2)[:, :, -8:]
    return (q @ k.mT).softmax(-1) @ v, k, v


@program("batch t 8", ["batch 2 past 4", "batch 2 past 4"], batch=[2, 1, 3], t=[2, 2, 2], past=[3, 9, 6])
def sliding_window_by_condition(x, past):
    q = heads(x)
    k = torch.cat([past[0], q], 2)
    v = torch.cat([past[1], q * 2], 2)
    if k.shape[2] > 8:
        k, v = k[:, :, -8:], v[:, :, -8:]
    return (q @ k.mT).softmax(-1) @ v


class StaticCache:
    """Fixed tables and a counter of what is filled in Python."""

    def __init__(self, batch, most=12):
        self.key, self.value = torch.zeros(batch, most, 4), torch.zeros(batch, most, 4)
        self.filled = 0

    def update(self, key, value):
        end = self.filled + key.shape[1]
        self.key[:, self.filled:end], self.value[:, self.filled:end] = key, value
        self.filled = end
        return self.key[:, :end], self.value[:, :end]


@program("batch n 4", batch=[2, 1, 3], n=[6, 10, 3])
def steps_with_a_static_cache(x):
    cache, rows = StaticCache(x.shape[0]), []
    for start in range(0, 6, 3):
        part = x[:, start:start + 3]
        key, value = cache.update(part, part * 2)
        rows.append((part @ key.mT).softmax(-1) @ value)
    return torch.cat(rows, 1), cache.key


@program("batch 12 4", "batch 1 4", made("1", lambda draw, **_: torch.tensor([3 + draw.number])), batch=[2, 1, 3])
def static_cache_by_position(table, x, position):
    table = table.index_copy(1, position, x)
    mask = torch.arange(12) <= position
    return (x @ table.mT).masked_fill(~mask, float("-inf")).softmax(-1) @ table, table


@program("batch 12 4", "batch 1 4", made("", lambda draw, **_: torch.tensor(3 + draw.number)), batch=[2, 1, 3])
def static_cache_by_int(table, x, position):
    n = int(position) + 1
    table = torch.cat([table[:, :n - 1], x], 1)
    return (x @ table.mT).softmax(-1) @ table


def bucket(distance, buckets=8, most=20):
    """The relative positions of T5."""
    half = buckets // 2
    sign = (distance > 0).long() * half
    distance = distance.abs()
    exact = half // 2
    large = exact + (torch.log(distance.float().clamp(min=1) / exact) / math.log(most / exact) * (half - exact)).long()
    return sign + torch.where(distance < exact, distance, large.clamp(max=half - 1))


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 9, 1], m=[5, 7, 2])
class BucketedBias(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(8, 1)

    def forward(self, x, y):
        distance = torch.arange(y.shape[1])[None] - torch.arange(x.shape[1])[:, None]
        return (x @ y.mT + self.table(bucket(distance))[..., 0]).softmax(-1) @ y


@program("batch n 4", batch=[2, 1, 3], n=[6, 8, 2])
class ShawPositions(nn.Module):
    """Relative positions that are clipped to a distance of four."""

    def __init__(self):
        super().__init__()
        self.table = nn.Parameter(torch.randn(9, 4))

    def forward(self, x):
        n = x.shape[1]
        distance = (torch.arange(n)[None] - torch.arange(n)[:, None]).clamp(-4, 4) + 4
        scores = x @ x.mT + torch.einsum("bid,ijd->bij", x, self.table[distance])
        return scores.softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
class TransformerXL(nn.Module):
    """The relative shift by padding and reshaping."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        b, n, _ = x.shape
        position = torch.arange(n - 1, -1, -1.0)[:, None] / torch.arange(1, 5)
        scores = x @ self.layer(position).T
        padded = F.pad(scores, (1, 0)).view(b, n + 1, n)
        return (x @ x.mT + padded[:, 1:].view_as(scores)).softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
class MusicTransformer(nn.Module):
    """A table of relative positions that is cut or padded for the length."""

    def __init__(self):
        super().__init__()
        self.table = nn.Parameter(torch.randn(8, 4))

    def forward(self, x):
        n = x.shape[1]
        table = self.table[max(0, 8 - n):]
        if n > 8:
            table = torch.cat([table[:1].expand(n - 8, 4), table])
        return (x @ x.mT + x @ table.T).softmax(-1) @ x


def alibi_slopes(count):
    def powers(n):
        start = 2 ** (-(2 ** -(math.log2(n) - 3)))
        return [start ** (i + 1) for i in range(n)]

    if math.log2(count).is_integer():
        return powers(count)
    nearest = 2 ** math.floor(math.log2(count))
    return powers(nearest) + powers(2 * nearest)[0::2][: count - nearest]


@program("batch n 12", batch=[2, 1, 3], n=[6, 9, 1])
def linear_biases(x):
    q = heads(x, 3)
    distance = torch.arange(x.shape[1])[None] - torch.arange(x.shape[1])[:, None]
    bias = torch.tensor(alibi_slopes(q.shape[1]))[:, None, None] * distance
    return F.scaled_dot_product_attention(q, q, q, attn_mask=bias)


@program("batch head n 4", batch=[2, 1, 3], head=[4, 8, 3], n=[6, 9, 1])
def linear_biases_of_dynamic_heads(q):
    distance = -torch.arange(q.shape[2]).flip(0)
    return (q @ q.mT + torch.tensor(alibi_slopes(q.shape[1]))[:, None, None] * distance).softmax(-1) @ q


@program("batch n 4", "bool batch n", batch=[2, 1, 3], n=[6, 9, 1])
def extended_mask(x, mask):
    """The additive mask of BERT."""
    added = (1.0 - mask[:, None].to(x.dtype)) * -1e4
    return (x @ x.mT + added).softmax(-1) @ x


@program("batch n 4", "int64<2 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def mask_by_rank(x, mask):
    if mask.dim() == 3:
        added = mask[:, None]
    elif mask.dim() == 2:
        added = mask[:, None, :]
    else:
        raise ValueError("wrong rank")
    return (x @ x.mT + (1 - added) * torch.finfo(x.dtype).min).softmax(-1) @ x


@program("batch n 4", "bool batch n", batch=[2, 1, 3], n=[6, 9, 1])
def mask_unless_all_true(x, mask):
    """transformers drops a mask that masks nothing."""
    mask = mask | (torch.arange(x.shape[1]) == 0)
    if mask.all():
        return x.softmax(1)
    return x.masked_fill(~mask[..., None], -1e4).softmax(1)


@program("int64<5 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def positions_of_tokens(ids):
    """fairseq: positions count only what is no padding."""
    mask = (ids != 1).int()
    return (mask.cumsum(1) * mask).long() + 1


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def windows_with_padding(x):
    """Attention in windows of four, after padding to a multiple."""
    b, n, c = x.shape
    pad = (4 - n % 4) % 4
    y = F.pad(x, (0, 0, 0, pad)).view(b, -1, 4, c)
    y = (y @ y.mT).softmax(-1) @ y
    return y.reshape(b, n + pad, c)[:, :n]


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def windows_with_padding_if_needed(x):
    b, n, c = x.shape
    rest = n % 4
    if rest:
        x = F.pad(x, (0, 0, 0, 4 - rest))
    y = x.view(b, -1, 4, c)
    return ((y @ y.mT).softmax(-1) @ y).flatten(1, 2)[:, :n]


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def blocks_of_long_inputs(x):
    """Memory-efficient attention: blocks of four queries."""
    rows = [(x[:, i:i + 4] @ x.mT).softmax(-1) @ x for i in range(0, x.shape[1], 4)]
    return torch.cat(rows, 1)


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def blocks_only_if_long(x):
    if x.shape[1] <= 8:
        return (x @ x.mT).softmax(-1) @ x
    return torch.cat([(part @ x.mT).softmax(-1) @ x for part in x.chunk(2, 1)], 1)


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
class Linformer(nn.Module):
    """The projection of the length is cut to the input."""

    def __init__(self):
        super().__init__()
        self.projection = nn.Parameter(torch.randn(3, 16))

    def forward(self, x):
        short = self.projection[:, : x.shape[1]] @ x
        return (x @ short.mT).softmax(-1) @ short


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 6])
def nystrom_landmarks(x):
    landmarks = x.reshape(x.shape[0], 2, x.shape[1] // 2, 4).mean(2)
    return (x @ landmarks.mT).softmax(-1) @ ((landmarks @ x.mT).softmax(-1) @ x)


@program("batch n 4", batch=[2, 1, 3], n=[8, 12, 5])
def softmax_scaled_by_length(x):
    """Scores times log(n) / log(trained length) beyond the trained length."""
    n = x.shape[1]
    scale = math.log(n) / math.log(8) if n > 8 else 1.0
    return (x @ x.mT * scale).softmax(-1) @ x


@program("batch n 8", batch=[2, 1, 3], n=[8, 12, 5])
class GroupedQueries(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.kv = nn.Linear(8, 8), nn.Linear(8, 4)

    def forward(self, x):
        b, n, _ = x.shape
        q = self.q(x).view(b, n, 4, 2).transpose(1, 2)
        k, v = self.kv(x).view(b, n, 2, 1, 2).permute(2, 0, 3, 1, 4)
        k, v = (part.expand(b, q.shape[1] // part.shape[1], n, 2) for part in (k, v))
        return F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(b, n, -1)


@program("batch n 8", batch=[2, 1, 3], n=[8, 12, 5])
class FlexibleBackend(nn.Module):
    """The choice of a kernel by head width and length; both compute the same."""

    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(8, 24)

    def forward(self, x):
        q, k, v = (heads(part) for part in self.qkv(x).chunk(3, -1))
        if hasattr(F, "scaled_dot_product_attention") and x.shape[1] < 10:
            return F.scaled_dot_product_attention(q, k, v)
        return (q @ k.mT / math.sqrt(q.size(-1))).softmax(-1) @ v
