"""Longformer (Beltagy et al. 2020): attention within a window, by chunks that overlap in memory."""

from typing import List

import torch
import torch.nn.functional as F
from torch import nn


def overlapping_chunks(x: torch.Tensor, window: int) -> torch.Tensor:
    """[B, L, D] -> [B, L / window - 1, 2 * window, D]: each chunk begins in the middle of the one before.

    A copy: whether the heads were split by a view or a copy depends on sizes, and as_strided reads memory."""
    x = x.clone(memory_format=torch.contiguous_format).view(x.size(0), x.size(1) // (2 * window), 2 * window, x.size(2))
    size: List[int] = list(x.size())
    stride: List[int] = list(x.stride())
    size[1] = size[1] * 2 - 1
    stride[1] = stride[1] // 2
    return x.as_strided(size, stride)


def skewed(x: torch.Tensor) -> torch.Tensor:
    """Diagonals become columns: [..., n, n] -> [..., n, n + 1], read row by row."""
    x = F.pad(x, (0, 0, 0, 1))
    return x.view(x.size(0), x.size(1), x.size(3), x.size(2))


def without_neighbours(scores: torch.Tensor, window: int) -> torch.Tensor:
    """Positions before the first and behind the last token get no weight."""
    before = torch.ones(window, window + 1).tril().flip([0])[None, :, None, :] > 0
    behind = before.flip([1, 3])
    start = scores[:, :window, :, : window + 1]
    scores[:, :window, :, : window + 1] = torch.full_like(start, -float("inf")).where(before.expand(start.size()), start)
    end = scores[:, -window:, :, -(window + 1) :]
    scores[:, -window:, :, -(window + 1) :] = torch.full_like(end, -float("inf")).where(behind.expand(end.size()), end)
    return scores


class WindowAttention(nn.Module):
    def __init__(self, dim: int, heads: int, window: int):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(dim, dim) for _ in range(4))
        self.heads, self.window = heads, window

    def split(self, x: torch.Tensor) -> torch.Tensor:
        """[B, L, D] -> [B * heads, L, D / heads]"""
        x = x.view(x.size(0), x.size(1), self.heads, x.size(2) // self.heads).transpose(1, 2)
        return x.reshape(x.size(0) * self.heads, x.size(2), x.size(3))

    def scores(self, query: torch.Tensor, key: torch.Tensor) -> torch.Tensor:
        """[B * heads, L, 2 * window + 1]: the product of each token with its neighbours"""
        w = self.window
        chunks = torch.einsum("bcxd,bcyd->bcxy", overlapping_chunks(query, w), overlapping_chunks(key, w))
        chunks = skewed(chunks)
        y = chunks.new_zeros([chunks.size(0), chunks.size(1) + 1, w, 2 * w + 1])
        y[:, :-1, :, w:] = chunks[:, :, :w, : w + 1]
        y[:, -1, :, w:] = chunks[:, -1, w:, : w + 1]
        y[:, 1:, :, :w] = chunks[:, :, -(w + 1) : -1, w + 1 :]
        y[:, 0, 1:w, 1:w] = chunks[:, 0, : w - 1, 1 - w :]
        return y.view(query.size(0), query.size(1), 2 * w + 1)

    def weighted(self, weights: torch.Tensor, value: torch.Tensor) -> torch.Tensor:
        """[B * heads, L, D / heads]: the neighbours' values by their weights"""
        w = self.window
        chunks = value.size(1) // w
        weights = F.pad(weights.reshape(weights.size(0), chunks, w, 2 * w + 1), (0, w + 1))
        weights = weights.view(weights.size(0), chunks, -1)[:, :, :-w]
        weights = weights.view(weights.size(0), chunks, w, 3 * w + 1)[:, :, :, :-1]
        padded = F.pad(value, (0, 0, w, w), value=-1.0).clone(memory_format=torch.contiguous_format)
        stride: List[int] = list(padded.stride())
        values = padded.as_strided([padded.size(0), chunks, 3 * w, padded.size(2)], [stride[0], w * stride[1], stride[1], stride[2]])
        y = torch.einsum("bcwd,bcdh->bcwh", weights, values)
        return y.reshape(value.size(0), value.size(1), value.size(2))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        size = x.size(2) // self.heads
        query, key, value = self.split(self.query(x) / size**0.5), self.split(self.key(x)), self.split(self.value(x))
        scores = self.scores(query, key).view(x.size(0), self.heads, x.size(1), 2 * self.window + 1).transpose(1, 2)
        weights = torch.softmax(without_neighbours(scores, self.window), -1)
        weights = weights.transpose(1, 2).reshape(x.size(0) * self.heads, x.size(1), 2 * self.window + 1)
        y = self.weighted(weights, value).view(x.size(0), self.heads, x.size(1), size).transpose(1, 2)
        return self.out(y.reshape(x.size(0), x.size(1), x.size(2)))


class Longformer(nn.Module):
    """The length must be a multiple of twice the window."""

    def __init__(self, vocabulary: int = 37, dim: int = 16, heads: int = 2, window: int = 4, layers: int = 2, positions: int = 64):
        super().__init__()
        self.words, self.places = nn.Embedding(vocabulary, dim), nn.Embedding(positions, dim)
        self.attention = nn.ModuleList([WindowAttention(dim, heads, window) for _ in range(layers)])
        self.norms = nn.ModuleList([nn.LayerNorm(dim) for _ in range(layers)])

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        x = self.words(ids) + self.places(torch.arange(ids.size(1), device=ids.device))
        for attention, norm in zip(self.attention, self.norms):
            x = norm(x + attention(x))
        return x
