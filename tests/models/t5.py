"""T5 (Raffel et al. 2019), encoder and decoder: buckets of relative positions, RMS norm, no scaling of scores."""

import math
from typing import Optional

import torch
from torch import Tensor, nn

from .llama import RMSNorm


class T5Attention(nn.Module):
    def __init__(self, dim, heads, buckets, bidirectional: bool, has_bias: bool):
        super().__init__()
        self.heads, self.key_dim = heads, dim // heads
        self.buckets, self.max_distance, self.bidirectional = buckets, 16, bidirectional
        self.q = nn.Linear(dim, dim, bias=False)
        self.k = nn.Linear(dim, dim, bias=False)
        self.v = nn.Linear(dim, dim, bias=False)
        self.o = nn.Linear(dim, dim, bias=False)
        self.relative_attention_bias = nn.Embedding(buckets, heads) if has_bias else None

    def bucket(self, relative):
        buckets = torch.zeros_like(relative)
        count = self.buckets
        if self.bidirectional:
            count = count // 2
            buckets += (relative > 0).to(torch.long) * count
            relative = torch.abs(relative)
        else:
            relative = -torch.min(relative, torch.zeros_like(relative))
        exact = count // 2
        is_small = relative < exact
        scale = (count - exact) / math.log(self.max_distance / exact)
        large = exact + (torch.log(relative.float() / exact) * scale).to(torch.long)
        large = torch.min(large, torch.full_like(large, count - 1))
        buckets += torch.where(is_small, relative, large)
        return buckets

    def bias(self, queries: int, keys: int, device: torch.device) -> Tensor:
        context = torch.arange(queries, dtype=torch.long, device=device)[:, None]
        memory = torch.arange(keys, dtype=torch.long, device=device)[None, :]
        table = self.relative_attention_bias
        if table is None:
            return torch.zeros((1, self.heads, queries, keys), device=device)
        return table(self.bucket(memory - context)).permute([2, 0, 1]).unsqueeze(0)

    def forward(self, x, memory: Optional[Tensor], bias):
        batch, length = x.shape[:2]
        source = x if memory is None else memory
        q = self.q(x).view(batch, -1, self.heads, self.key_dim).transpose(1, 2)
        k = self.k(source).view(batch, -1, self.heads, self.key_dim).transpose(1, 2)
        v = self.v(source).view(batch, -1, self.heads, self.key_dim).transpose(1, 2)
        scores = torch.matmul(q, k.transpose(3, 2))
        scores += bias
        weights = nn.functional.softmax(scores.float(), dim=-1).type_as(scores)
        y = torch.matmul(weights, v).transpose(1, 2).contiguous()
        return self.o(y.view(batch, length, self.heads * self.key_dim))


class T5Block(nn.Module):
    def __init__(self, dim, heads, decoder: bool, has_bias: bool):
        super().__init__()
        self.self_attention = T5Attention(dim, heads, 8, not decoder, has_bias)
        self.self_norm = RMSNorm(dim)
        self.cross_attention = T5Attention(dim, heads, 8, True, False) if decoder else None
        self.cross_norm = RMSNorm(dim) if decoder else None
        self.wi = nn.Linear(dim, 2 * dim, bias=False)
        self.wo = nn.Linear(2 * dim, dim, bias=False)
        self.feed_norm = RMSNorm(dim)

    def forward(self, x, bias, memory: Optional[Tensor], memory_bias):
        x = x + self.self_attention(self.self_norm(x), None, bias)
        if self.cross_attention is not None and self.cross_norm is not None:
            x = x + self.cross_attention(self.cross_norm(x), memory, memory_bias)
        return x + self.wo(torch.relu(self.wi(self.feed_norm(x))))


class T5Stack(nn.Module):
    def __init__(self, dim, heads, layers, decoder: bool):
        super().__init__()
        self.is_decoder = decoder
        self.block = nn.ModuleList([T5Block(dim, heads, decoder, i == 0) for i in range(layers)])
        self.final_norm = RMSNorm(dim)

    def self_bias(self, length: int, x: Tensor) -> Tensor:
        bias = torch.zeros(1, device=x.device)
        for i, block in enumerate(self.block):
            if i == 0:
                bias = block.self_attention.bias(length, length, x.device)
        if self.is_decoder:
            later = torch.ones(length, length, dtype=torch.bool, device=x.device).triu(1)
            bias = bias.masked_fill(later, -3.4e38)
        return bias

    def forward(self, x, mask, memory: Optional[Tensor]):
        bias = self.self_bias(x.shape[1], x)
        hidden = (1.0 - mask[:, None, None, :].to(x.dtype)) * -1e9
        if not self.is_decoder:
            bias = bias + hidden
        for block in self.block:
            x = block(x, bias, memory, hidden)
        return self.final_norm(x)


class T5(nn.Module):
    def __init__(self, vocabulary=37, dim=16, heads=4, layers=2):
        super().__init__()
        self.shared = nn.Embedding(vocabulary, dim)
        self.encoder = T5Stack(dim, heads, layers, decoder=False)
        self.decoder = T5Stack(dim, heads, layers, decoder=True)
        self.lm_head = nn.Linear(dim, vocabulary, bias=False)
        self.scale = dim**-0.5

    def forward(self, input_ids, attention_mask, decoder_input_ids):
        memory = self.encoder(self.shared(input_ids), attention_mask, None)
        y = self.decoder(self.shared(decoder_input_ids), attention_mask, memory)
        return self.lm_head(y * self.scale), memory
