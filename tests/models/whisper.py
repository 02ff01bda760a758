"""Whisper (Radford et al. 2022): convolutions over a spectrogram, then a transformer encoder and decoder."""

import math
from typing import Optional

import torch
import torch.nn.functional as F
from torch import Tensor, nn


def sinusoids(length, channels):
    step = math.log(10000) / (channels // 2 - 1)
    scaled = torch.arange(length)[:, None] * torch.exp(-step * torch.arange(channels // 2))[None]
    return torch.cat([scaled.sin(), scaled.cos()], dim=1)


class WhisperAttention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(dim, dim)
        self.key = nn.Linear(dim, dim, bias=False)
        self.value = nn.Linear(dim, dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x, memory: Optional[Tensor] = None, mask: Optional[Tensor] = None):
        source = x if memory is None else memory
        q, k, v = self.query(x), self.key(source), self.value(source)
        batch, length, dim = q.shape
        scale = (dim // self.heads) ** -0.25
        q = q.view(batch, length, self.heads, -1).permute(0, 2, 1, 3) * scale
        k = k.view(batch, k.shape[1], self.heads, -1).permute(0, 2, 3, 1) * scale
        v = v.view(batch, v.shape[1], self.heads, -1).permute(0, 2, 1, 3)
        qk = q @ k
        if mask is not None:
            qk += mask[:length, :length]
        w = F.softmax(qk.float(), dim=-1).to(q.dtype)
        return self.out((w @ v).permute(0, 2, 1, 3).flatten(start_dim=2))


class ResidualAttentionBlock(nn.Module):
    def __init__(self, dim, heads, cross: bool):
        super().__init__()
        self.attn = WhisperAttention(dim, heads)
        self.attn_ln = nn.LayerNorm(dim)
        self.cross_attn = WhisperAttention(dim, heads) if cross else None
        self.cross_attn_ln = nn.LayerNorm(dim) if cross else None
        self.mlp = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Linear(2 * dim, dim))
        self.mlp_ln = nn.LayerNorm(dim)

    def forward(self, x, memory: Optional[Tensor] = None, mask: Optional[Tensor] = None):
        x = x + self.attn(self.attn_ln(x), mask=mask)
        if self.cross_attn is not None and self.cross_attn_ln is not None:
            x = x + self.cross_attn(self.cross_attn_ln(x), memory)
        return x + self.mlp(self.mlp_ln(x))


class Whisper(nn.Module):
    def __init__(self, mels=8, dim=16, heads=2, layers=2, vocabulary=37, frames=32, positions=16):
        super().__init__()
        self.conv1 = nn.Conv1d(mels, dim, kernel_size=3, padding=1)
        self.conv2 = nn.Conv1d(dim, dim, kernel_size=3, stride=2, padding=1)
        self.register_buffer("frame_embedding", sinusoids(frames, dim))
        self.encoder = nn.ModuleList([ResidualAttentionBlock(dim, heads, False) for _ in range(layers)])
        self.ln_post = nn.LayerNorm(dim)
        self.token_embedding = nn.Embedding(vocabulary, dim)
        self.positional_embedding = nn.Parameter(torch.empty(positions, dim))
        self.decoder = nn.ModuleList([ResidualAttentionBlock(dim, heads, True) for _ in range(layers)])
        self.ln = nn.LayerNorm(dim)
        mask = torch.empty(positions, positions).fill_(float("-inf")).triu_(1)
        self.register_buffer("mask", mask, persistent=False)

    def forward(self, mel, tokens):
        x = F.gelu(self.conv1(mel))
        x = F.gelu(self.conv2(x)).permute(0, 2, 1)
        x = (x + self.frame_embedding[: x.shape[1]]).to(x.dtype)
        for block in self.encoder:
            x = block(x)
        memory = self.ln_post(x)
        y = self.token_embedding(tokens) + self.positional_embedding[: tokens.shape[-1]]
        for block in self.decoder:
            y = block(y, memory, self.mask)
        y = self.ln(y)
        return (y @ torch.transpose(self.token_embedding.weight.to(y.dtype), 0, 1)).float()
