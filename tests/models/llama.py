"""A Llama-style decoder (Touvron et al. 2023): rotary positions, RMS norm, gated feed-forward, grouped keys and values.

One step of generation: the caches of keys and values come in, and go out longer by the new tokens.
"""

from typing import List, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class RMSNorm(nn.Module):
    def __init__(self, dim, eps: float = 1e-6):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(dim))
        self.eps = eps

    def forward(self, x):
        variance = x.float().pow(2).mean(-1, keepdim=True)
        return self.weight * (x * torch.rsqrt(variance + self.eps)).to(x.dtype)


def rotate_half(x):
    first, second = x[..., : x.shape[-1] // 2], x[..., x.shape[-1] // 2 :]
    return torch.cat((-second, first), dim=-1)


def repeat_kv(x, n: int):
    batch, heads, length, dim = x.shape
    if n == 1:
        return x
    x = x[:, :, None, :, :].expand(batch, heads, n, length, dim)
    return x.reshape(batch, heads * n, length, dim)


class LlamaAttention(nn.Module):
    def __init__(self, dim, heads, kv_heads):
        super().__init__()
        self.heads, self.kv_heads, self.head_dim = heads, kv_heads, dim // heads
        self.q_proj = nn.Linear(dim, heads * self.head_dim, bias=False)
        self.k_proj = nn.Linear(dim, kv_heads * self.head_dim, bias=False)
        self.v_proj = nn.Linear(dim, kv_heads * self.head_dim, bias=False)
        self.o_proj = nn.Linear(heads * self.head_dim, dim, bias=False)

    def forward(self, x, cos, sin, mask, past_key, past_value) -> Tuple[Tensor, Tensor, Tensor]:
        batch, length, _ = x.shape
        query = self.q_proj(x).view(batch, length, self.heads, self.head_dim).transpose(1, 2)
        key = self.k_proj(x).view(batch, length, self.kv_heads, self.head_dim).transpose(1, 2)
        value = self.v_proj(x).view(batch, length, self.kv_heads, self.head_dim).transpose(1, 2)
        query = query * cos + rotate_half(query) * sin
        key = key * cos + rotate_half(key) * sin
        key, value = torch.cat([past_key, key], dim=2), torch.cat([past_value, value], dim=2)
        groups = self.heads // self.kv_heads
        y = F.scaled_dot_product_attention(query, repeat_kv(key, groups), repeat_kv(value, groups), attn_mask=mask)
        y = y.transpose(1, 2).reshape(batch, length, -1)
        return self.o_proj(y), key, value


class LlamaLayer(nn.Module):
    def __init__(self, dim, heads, kv_heads):
        super().__init__()
        self.self_attn = LlamaAttention(dim, heads, kv_heads)
        self.gate_proj = nn.Linear(dim, 2 * dim, bias=False)
        self.up_proj = nn.Linear(dim, 2 * dim, bias=False)
        self.down_proj = nn.Linear(2 * dim, dim, bias=False)
        self.input_layernorm = RMSNorm(dim)
        self.post_attention_layernorm = RMSNorm(dim)

    def forward(self, x, cos, sin, mask, past_key, past_value) -> Tuple[Tensor, Tensor, Tensor]:
        y, key, value = self.self_attn(self.input_layernorm(x), cos, sin, mask, past_key, past_value)
        x = x + y
        y = self.post_attention_layernorm(x)
        return x + self.down_proj(F.silu(self.gate_proj(y)) * self.up_proj(y)), key, value


class Llama(nn.Module):
    def __init__(self, vocabulary=37, dim=16, heads=4, kv_heads=2, layers=2):
        super().__init__()
        self.embed_tokens = nn.Embedding(vocabulary, dim)
        self.layers = nn.ModuleList([LlamaLayer(dim, heads, kv_heads) for _ in range(layers)])
        self.norm = RMSNorm(dim)
        self.lm_head = nn.Linear(dim, vocabulary, bias=False)
        head_dim = dim // heads
        frequencies = 1.0 / (10000.0 ** (torch.arange(0, head_dim, 2).float() / head_dim))
        self.register_buffer("inv_freq", frequencies, persistent=False)

    def forward(self, ids, key0, value0, key1, value1) -> Tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        past, length = key0.shape[2], ids.shape[1]
        position = torch.arange(past, past + length, device=ids.device)
        angles = position[:, None].float() * self.inv_freq[None, :]
        angles = torch.cat((angles, angles), dim=-1)
        cos, sin = angles.cos(), angles.sin()
        x = self.embed_tokens(ids)
        mask = torch.full((length, past + length), float("-inf"), dtype=x.dtype, device=x.device)
        mask = torch.triu(mask, diagonal=past + 1)
        caches: List[Tuple[Tensor, Tensor]] = [(key0, value0), (key1, value1)]
        updated: List[Tensor] = []
        for i, layer in enumerate(self.layers):
            x, key, value = layer(x, cos, sin, mask, caches[i][0], caches[i][1])
            updated += [key, value]
        logits = self.lm_head(self.norm(x))
        return logits, updated[0], updated[1], updated[2], updated[3]
