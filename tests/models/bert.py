"""BERT, "Pre-training of Deep Bidirectional Transformers" (Devlin et al. 2018).

Attention by matmul and softmax with an additive mask, positions from a buffer, a pooler on the first token.
"""

import math

import torch
from torch import nn


class BertEmbeddings(nn.Module):
    def __init__(self, vocabulary, dim, positions):
        super().__init__()
        self.word_embeddings = nn.Embedding(vocabulary, dim, padding_idx=0)
        self.position_embeddings = nn.Embedding(positions, dim)
        self.token_type_embeddings = nn.Embedding(2, dim)
        self.LayerNorm = nn.LayerNorm(dim, eps=1e-12)
        self.dropout = nn.Dropout(0.1)
        self.register_buffer("position_ids", torch.arange(positions).unsqueeze(0))

    def forward(self, input_ids, token_type_ids):
        length = input_ids.size(1)
        position_ids = self.position_ids[:, :length]
        embeddings = self.word_embeddings(input_ids) + self.token_type_embeddings(token_type_ids)
        embeddings += self.position_embeddings(position_ids)
        return self.dropout(self.LayerNorm(embeddings))


class BertSelfAttention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.head_dim = dim // heads
        self.query = nn.Linear(dim, dim)
        self.key = nn.Linear(dim, dim)
        self.value = nn.Linear(dim, dim)
        self.dropout = nn.Dropout(0.1)

    def split(self, x):
        batch, length, _ = x.shape
        return x.view(batch, length, self.heads, self.head_dim).permute(0, 2, 1, 3)

    def forward(self, hidden, mask):
        query, key = self.split(self.query(hidden)), self.split(self.key(hidden))
        value = self.split(self.value(hidden))
        scores = torch.matmul(query, key.transpose(-1, -2)) / math.sqrt(self.head_dim)
        weights = self.dropout(torch.softmax(scores + mask, dim=-1))
        context = torch.matmul(weights, value).permute(0, 2, 1, 3).contiguous()
        return context.view(hidden.shape[0], hidden.shape[1], self.heads * self.head_dim)


class BertLayer(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.attention = BertSelfAttention(dim, heads)
        self.attention_output = nn.Linear(dim, dim)
        self.attention_norm = nn.LayerNorm(dim, eps=1e-12)
        self.intermediate = nn.Linear(dim, 4 * dim)
        self.output = nn.Linear(4 * dim, dim)
        self.output_norm = nn.LayerNorm(dim, eps=1e-12)

    def forward(self, hidden, mask):
        hidden = self.attention_norm(self.attention_output(self.attention(hidden, mask)) + hidden)
        inner = nn.functional.gelu(self.intermediate(hidden))
        return self.output_norm(self.output(inner) + hidden)


class Bert(nn.Module):
    def __init__(self, vocabulary=37, dim=16, heads=4, layers=2, positions=32):
        super().__init__()
        self.embeddings = BertEmbeddings(vocabulary, dim, positions)
        self.layer = nn.ModuleList([BertLayer(dim, heads) for _ in range(layers)])
        self.pooler = nn.Linear(dim, dim)

    def forward(self, input_ids, attention_mask, token_type_ids):
        mask = attention_mask[:, None, None, :].to(self.pooler.weight.dtype)
        mask = (1.0 - mask) * -10000.0
        hidden = self.embeddings(input_ids, token_type_ids)
        for layer in self.layer:
            hidden = layer(hidden, mask)
        return hidden, torch.tanh(self.pooler(hidden[:, 0]))
