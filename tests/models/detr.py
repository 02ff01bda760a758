"""DETR, "End-to-End Object Detection with Transformers" (Carion et al. 2020), on a backbone of three convolutions.

torch's own encoder and decoder layers; sine positions by cumsum, with interleaved sines and cosines.
"""

import math
from typing import Tuple

import torch
from torch import Tensor, nn


class Detr(nn.Module):
    def __init__(self, dim=16, heads=2, layers=2, queries=5, num_classes=7):
        super().__init__()
        self.half = dim // 2
        self.backbone = nn.Sequential(
            nn.Conv2d(3, 8, 3, stride=2, padding=1, bias=False),
            nn.BatchNorm2d(8),
            nn.ReLU(inplace=True),
            nn.Conv2d(8, 16, 3, stride=2, padding=1),
            nn.ReLU(inplace=True),
            nn.Conv2d(16, dim, 3, stride=2, padding=1),
        )
        encoder_layer = nn.TransformerEncoderLayer(dim, heads, 2 * dim, batch_first=True)
        self.encoder = nn.TransformerEncoder(encoder_layer, layers, enable_nested_tensor=False)
        decoder_layer = nn.TransformerDecoderLayer(dim, heads, 2 * dim, batch_first=True)
        self.decoder = nn.TransformerDecoder(decoder_layer, layers, nn.LayerNorm(dim))
        self.query_embed = nn.Embedding(queries, dim)
        self.class_embed = nn.Linear(dim, num_classes + 1)
        self.bbox_embed = nn.Sequential(nn.Linear(dim, dim), nn.ReLU(), nn.Linear(dim, 4))

    def positions(self, features):
        ones = torch.ones_like(features[:, 0])
        y, x = ones.cumsum(1), ones.cumsum(2)
        y = y / (y[:, -1:, :] + 1e-6) * (2 * math.pi)
        x = x / (x[:, :, -1:] + 1e-6) * (2 * math.pi)
        channel = torch.arange(self.half, dtype=torch.float32, device=features.device)
        wave = 10000 ** (2 * torch.div(channel, 2, rounding_mode="floor") / self.half)
        x, y = x[:, :, :, None] / wave, y[:, :, :, None] / wave
        x = torch.stack((x[:, :, :, 0::2].sin(), x[:, :, :, 1::2].cos()), dim=4).flatten(3)
        y = torch.stack((y[:, :, :, 0::2].sin(), y[:, :, :, 1::2].cos()), dim=4).flatten(3)
        return torch.cat((y, x), dim=3).flatten(1, 2)

    def forward(self, image) -> Tuple[Tensor, Tensor]:
        features = self.backbone(image)
        tokens = features.flatten(2).permute(0, 2, 1) + self.positions(features)
        memory = self.encoder(tokens)
        queries = self.query_embed.weight.unsqueeze(0).repeat(image.shape[0], 1, 1)
        x = self.decoder(queries, memory)
        return self.class_embed(x), self.bbox_embed(x).sigmoid()
