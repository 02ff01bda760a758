"""The decoder of Meta's reference code for Llama: rotary positions as products of complex numbers."""

import torch
import torch.nn.functional as F
from torch import nn


class RMSNorm(nn.Module):
    def __init__(self, dim, eps: float = 1e-6):
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(dim))

    def forward(self, x):
        x = x.float()
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps) * self.weight


def precompute_freqs_cis(dim: int, end: int, theta: float = 10000.0):
    freqs = 1.0 / (theta ** (torch.arange(0, dim, 2)[: (dim // 2)].float() / dim))
    freqs = torch.outer(torch.arange(end, dtype=torch.float32), freqs)
    return torch.polar(torch.ones_like(freqs), freqs)


def apply_rotary_emb(x, freqs_cis):
    pairs = torch.view_as_complex(x.float().reshape(x.shape[0], x.shape[1], x.shape[2], -1, 2))
    freqs_cis = freqs_cis.view(1, pairs.shape[1], 1, pairs.shape[3])
    return torch.view_as_real(pairs * freqs_cis).flatten(3).type_as(x)


class Attention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads, self.head_dim = heads, dim // heads
        self.wq = nn.Linear(dim, dim, bias=False)
        self.wk = nn.Linear(dim, dim, bias=False)
        self.wv = nn.Linear(dim, dim, bias=False)
        self.wo = nn.Linear(dim, dim, bias=False)

    def forward(self, x, freqs_cis, mask):
        batch, length, _ = x.shape
        xq = self.wq(x).view(batch, length, self.heads, self.head_dim)
        xk = self.wk(x).view(batch, length, self.heads, self.head_dim)
        xv = self.wv(x).view(batch, length, self.heads, self.head_dim)
        xq, xk = apply_rotary_emb(xq, freqs_cis), apply_rotary_emb(xk, freqs_cis)
        scores = torch.matmul(xq.transpose(1, 2), xk.transpose(1, 2).transpose(2, 3)) / self.head_dim**0.5
        scores = F.softmax(scores + mask, dim=-1)
        y = torch.matmul(scores, xv.transpose(1, 2)).transpose(1, 2).contiguous().view(batch, length, -1)
        return self.wo(y)


class Block(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.attention = Attention(dim, heads)
        self.attention_norm, self.ffn_norm = RMSNorm(dim), RMSNorm(dim)
        self.w1 = nn.Linear(dim, 2 * dim, bias=False)
        self.w2 = nn.Linear(2 * dim, dim, bias=False)
        self.w3 = nn.Linear(dim, 2 * dim, bias=False)

    def forward(self, x, freqs_cis, mask):
        x = x + self.attention(self.attention_norm(x), freqs_cis, mask)
        y = self.ffn_norm(x)
        return x + self.w2(F.silu(self.w1(y)) * self.w3(y))


class LlamaComplex(nn.Module):
    def __init__(self, vocabulary=37, dim=16, heads=2, layers=2, positions=24):
        super().__init__()
        self.tok_embeddings = nn.Embedding(vocabulary, dim)
        self.layers = nn.ModuleList([Block(dim, heads) for _ in range(layers)])
        self.norm = RMSNorm(dim)
        self.output = nn.Linear(dim, vocabulary, bias=False)
        self.register_buffer("freqs_cis", precompute_freqs_cis(dim // heads, positions), persistent=False)

    def forward(self, tokens):
        length = tokens.shape[1]
        freqs_cis = self.freqs_cis[torch.arange(length)]
        mask = torch.triu(torch.full((length, length), float("-inf")), diagonal=1)
        x = self.tok_embeddings(tokens)
        for layer in self.layers:
            x = layer(x, freqs_cis, mask)
        return self.output(self.norm(x))
