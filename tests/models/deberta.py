"""DeBERTa (He et al. 2020): content and position attend to one another apart, gathered by relative distance."""

import torch
from torch import nn


class DisentangledAttention(nn.Module):
    def __init__(self, dim, heads, span):
        super().__init__()
        self.heads, self.head_dim, self.span = heads, dim // heads, span
        self.in_proj = nn.Linear(dim, 3 * dim, bias=False)
        self.q_bias = nn.Parameter(torch.zeros(dim))
        self.v_bias = nn.Parameter(torch.zeros(dim))
        self.pos_proj = nn.Linear(dim, dim, bias=False)
        self.pos_q_proj = nn.Linear(dim, dim)

    def split_heads(self, x):
        return x.view(x.size(0), x.size(1), self.heads, -1).permute(0, 2, 1, 3)

    def relative_scores(self, q, k, relative, embeddings):
        """c2p and p2c: scores against every distance, of which each pair picks its own."""
        span = self.span
        pos_k = self.split_heads(self.pos_proj(embeddings).unsqueeze(0))
        pos_q = self.split_heads(self.pos_q_proj(embeddings).unsqueeze(0))
        c2p = torch.matmul(q, pos_k.transpose(-1, -2))
        place = torch.clamp(relative + span, 0, span * 2 - 1)
        index = place.expand([q.size(0), q.size(1), q.size(2), relative.size(-1)])
        score = torch.gather(c2p, dim=-1, index=index)
        p2c = torch.matmul(k, pos_q.transpose(-1, -2) / (self.head_dim * 3) ** 0.5)
        place = torch.clamp(-relative + span, 0, span * 2 - 1)
        index = place.expand([q.size(0), q.size(1), k.size(2), k.size(2)])
        return score + torch.gather(p2c, dim=-1, index=index).transpose(-1, -2)

    def forward(self, x, mask, relative, embeddings):
        q, k, v = self.in_proj(x).chunk(3, dim=-1)
        q, k, v = self.split_heads(q + self.q_bias), self.split_heads(k), self.split_heads(v + self.v_bias)
        q = q / (self.head_dim * 3) ** 0.5
        scores = torch.matmul(q, k.transpose(-1, -2)) + self.relative_scores(q, k, relative, embeddings)
        hidden = ~mask.to(torch.bool)
        weights = torch.softmax(scores.masked_fill(hidden, -10000.0), -1)
        weights.masked_fill_(hidden, 0)
        y = torch.matmul(weights, v).permute(0, 2, 1, 3).contiguous()
        return y.view(y.size(0), y.size(1), -1)


class DebertaLayer(nn.Module):
    def __init__(self, dim, heads, span):
        super().__init__()
        self.attention = DisentangledAttention(dim, heads, span)
        self.dense = nn.Linear(dim, dim)
        self.norm1 = nn.LayerNorm(dim)
        self.feed = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Linear(2 * dim, dim))
        self.norm2 = nn.LayerNorm(dim)

    def forward(self, x, mask, relative, embeddings):
        x = self.norm1(x + self.dense(self.attention(x, mask, relative, embeddings)))
        return self.norm2(x + self.feed(x))


class Deberta(nn.Module):
    def __init__(self, vocabulary=37, dim=16, heads=4, layers=2, span=4):
        super().__init__()
        self.embeddings = nn.Embedding(vocabulary, dim)
        self.norm = nn.LayerNorm(dim)
        self.rel_embeddings = nn.Embedding(2 * span, dim)
        self.layers = nn.ModuleList([DebertaLayer(dim, heads, span) for _ in range(layers)])

    def forward(self, input_ids, attention_mask):
        length = input_ids.size(-1)
        positions = torch.arange(length, device=input_ids.device)
        relative = (positions[:, None] - positions.view(1, -1).repeat(length, 1))[None, None]
        pair = attention_mask.unsqueeze(1).unsqueeze(2)
        mask = pair * pair.squeeze(-2).unsqueeze(-1)
        x = self.norm(self.embeddings(input_ids)) * attention_mask.unsqueeze(-1).float()
        for layer in self.layers:
            x = layer(x, mask, relative, self.rel_embeddings.weight)
        return x
