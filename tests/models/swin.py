"""Swin transformer (Liu et al. 2021): attention in windows, every other layer in shifted ones, with masks."""

from typing import Optional

import torch
import torch.nn.functional as F
from torch import Tensor, nn


def window_partition(x, size: int):
    B, H, W, C = x.shape
    x = x.view(B, H // size, size, W // size, size, C)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(-1, size * size, C)


def window_reverse(windows, size: int, H: int, W: int):
    B = windows.shape[0] // (H * W // size // size)
    x = windows.view(B, H // size, W // size, size, size, -1)
    return x.permute(0, 1, 3, 2, 4, 5).contiguous().view(B, H, W, -1)


class WindowAttention(nn.Module):
    def __init__(self, dim, heads, size):
        super().__init__()
        self.heads, self.scale = heads, (dim // heads) ** -0.5
        self.relative_position_bias_table = nn.Parameter(torch.zeros((2 * size - 1) ** 2, heads))
        axis = torch.arange(size)
        coords = torch.stack(torch.meshgrid(axis, axis, indexing="ij")).flatten(1)
        relative = (coords[:, :, None] - coords[:, None, :]).permute(1, 2, 0) + size - 1
        index = relative[:, :, 0] * (2 * size - 1) + relative[:, :, 1]
        self.register_buffer("relative_position_index", index)
        self.qkv = nn.Linear(dim, 3 * dim)
        self.proj = nn.Linear(dim, dim)

    def forward(self, x, mask: Optional[Tensor]):
        B, N, C = x.shape
        qkv = self.qkv(x).reshape(B, N, 3, self.heads, C // self.heads).permute(2, 0, 3, 1, 4)
        q, k, v = qkv[0], qkv[1], qkv[2]
        attn = (q * self.scale) @ k.transpose(-2, -1)
        bias = self.relative_position_bias_table[self.relative_position_index.view(-1)].view(N, N, -1)
        attn = attn + bias.permute(2, 0, 1).contiguous().unsqueeze(0)
        if mask is not None:
            windows = mask.shape[0]
            attn = attn.view(B // windows, windows, self.heads, N, N) + mask.unsqueeze(1).unsqueeze(0)
            attn = attn.view(-1, self.heads, N, N)
        attn = torch.softmax(attn, dim=-1)
        return self.proj((attn @ v).transpose(1, 2).reshape(B, N, C))


class SwinBlock(nn.Module):
    def __init__(self, dim, heads, size, shift):
        super().__init__()
        self.size, self.shift = size, shift
        self.norm1 = nn.LayerNorm(dim)
        self.attn = WindowAttention(dim, heads, size)
        self.norm2 = nn.LayerNorm(dim)
        self.mlp = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Linear(2 * dim, dim))

    def mask(self, x, H: int, W: int):
        """Windows that the shift put together from opposite edges must not mix."""
        regions = torch.zeros((1, H, W, 1), device=x.device)
        count = 0.0
        size, shift = self.size, self.shift
        for top, bottom in [(0, H - size), (H - size, H - shift), (H - shift, H)]:
            for left, right in [(0, W - size), (W - size, W - shift), (W - shift, W)]:
                regions[:, top:bottom, left:right, :] = count
                count += 1.0
        windows = window_partition(regions, self.size).squeeze(-1)
        mask = windows.unsqueeze(1) - windows.unsqueeze(2)
        return mask.masked_fill(mask != 0, -100.0).masked_fill(mask == 0, 0.0)

    def forward(self, x):
        B, H, W, C = x.shape
        y = F.pad(self.norm1(x), (0, 0, 0, (-W) % self.size, 0, (-H) % self.size))
        padded_h, padded_w = y.shape[1], y.shape[2]
        mask: Optional[Tensor] = None
        if self.shift > 0:
            y = torch.roll(y, shifts=(-self.shift, -self.shift), dims=(1, 2))
            mask = self.mask(y, padded_h, padded_w)
        y = self.attn(window_partition(y, self.size), mask)
        y = window_reverse(y, self.size, padded_h, padded_w)
        if self.shift > 0:
            y = torch.roll(y, shifts=(self.shift, self.shift), dims=(1, 2))
        x = x + y[:, :H, :W, :].contiguous()
        return x + self.mlp(self.norm2(x))


class PatchMerging(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.norm = nn.LayerNorm(4 * dim)
        self.reduction = nn.Linear(4 * dim, 2 * dim, bias=False)

    def forward(self, x):
        H, W = x.shape[1:3]
        x = F.pad(x, (0, 0, 0, W % 2, 0, H % 2))
        x0, x1 = x[:, 0::2, 0::2, :], x[:, 1::2, 0::2, :]
        x2, x3 = x[:, 0::2, 1::2, :], x[:, 1::2, 1::2, :]
        return self.reduction(self.norm(torch.cat([x0, x1, x2, x3], -1)))


class Swin(nn.Module):
    def __init__(self, dim=8, heads=2, size=4, num_classes=10):
        super().__init__()
        self.patch_embed = nn.Conv2d(3, dim, 2, stride=2)
        self.layers = nn.Sequential(
            SwinBlock(dim, heads, size, 0),
            SwinBlock(dim, heads, size, size // 2),
            PatchMerging(dim),
            SwinBlock(2 * dim, heads, size, 0),
            SwinBlock(2 * dim, heads, size, size // 2),
        )
        self.norm = nn.LayerNorm(2 * dim)
        self.head = nn.Linear(2 * dim, num_classes)

    def forward(self, image):
        x = self.patch_embed(image).permute(0, 2, 3, 1)
        x = self.norm(self.layers(x))
        return self.head(x.mean(dim=[1, 2]))
