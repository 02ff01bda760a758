"""ViT, "An Image is Worth 16x16 Words" (Dosovitskiy et al. 2020), with positions resized to the image."""

import torch
import torch.nn.functional as F
from torch import nn


class ViTBlock(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.norm1 = nn.LayerNorm(dim, eps=1e-6)
        self.attn = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.norm2 = nn.LayerNorm(dim, eps=1e-6)
        self.mlp = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Dropout(0.1), nn.Linear(2 * dim, dim))

    def forward(self, x):
        y = self.norm1(x)
        y, _ = self.attn(y, y, y, need_weights=False)
        x = x + y
        return x + self.mlp(self.norm2(x))


class ViT(nn.Module):
    def __init__(self, dim=16, heads=4, layers=2, patch=4, grid=4, num_classes=10):
        super().__init__()
        self.patch, self.grid = patch, grid
        self.conv_proj = nn.Conv2d(3, dim, patch, stride=patch)
        self.class_token = nn.Parameter(torch.zeros(1, 1, dim))
        self.pos_embedding = nn.Parameter(torch.zeros(1, 1 + grid * grid, dim))
        self.blocks = nn.Sequential(*[ViTBlock(dim, heads) for _ in range(layers)])
        self.norm = nn.LayerNorm(dim, eps=1e-6)
        self.head = nn.Linear(dim, num_classes)

    def positions(self, height: int, width: int):
        """The table was learnt for a square grid; another grid reads it in between."""
        table = self.pos_embedding[:, 1:].reshape(1, self.grid, self.grid, -1).permute(0, 3, 1, 2)
        table = F.interpolate(table, size=(height, width), mode="bilinear", align_corners=False)
        return torch.cat([self.pos_embedding[:, :1], table.flatten(2).transpose(1, 2)], dim=1)

    def forward(self, image):
        n, _, h, w = image.shape
        x = self.conv_proj(image).flatten(2).transpose(1, 2)
        x = torch.cat([self.class_token.expand(n, -1, -1), x], dim=1)
        x = x + self.positions(h // self.patch, w // self.patch)
        x = self.norm(self.blocks(x))
        return self.head(x[:, 0])
