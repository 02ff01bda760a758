"""FNet (Lee-Thorp et al. 2021): an encoder whose tokens are mixed by Fourier transforms instead of attention."""

import torch
from torch import nn


class FNetLayer(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.mixing_norm = nn.LayerNorm(dim)
        self.feed_forward = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Linear(2 * dim, dim))
        self.output_norm = nn.LayerNorm(dim)

    def forward(self, x):
        mixed = torch.fft.fftn(x, dim=(1, 2)).real
        x = self.mixing_norm(x + mixed)
        return self.output_norm(x + self.feed_forward(x))


class FNet(nn.Module):
    def __init__(self, vocabulary=37, dim=12, layers=2, positions=32):
        super().__init__()
        self.word_embeddings = nn.Embedding(vocabulary, dim)
        self.position_embeddings = nn.Embedding(positions, dim)
        self.norm = nn.LayerNorm(dim)
        self.layers = nn.ModuleList([FNetLayer(dim) for _ in range(layers)])
        self.pooler = nn.Linear(dim, dim)

    def forward(self, ids):
        places = torch.arange(ids.shape[1], device=ids.device)
        x = self.norm(self.word_embeddings(ids) + self.position_embeddings(places))
        for layer in self.layers:
            x = layer(x)
        return x, torch.tanh(self.pooler(x[:, 0]))
