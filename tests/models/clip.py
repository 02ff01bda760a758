"""CLIP (Radford et al. 2021): texts and images into one space; the text's last token is found by argmax."""

from collections import OrderedDict
from typing import Optional, Tuple

import torch
from torch import Tensor, nn


class QuickGELU(nn.Module):
    def forward(self, x):
        return x * torch.sigmoid(1.702 * x)


class ClipBlock(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.attn = nn.MultiheadAttention(dim, heads)
        self.ln_1 = nn.LayerNorm(dim)
        self.mlp = nn.Sequential(
            OrderedDict(c_fc=nn.Linear(dim, 2 * dim), gelu=QuickGELU(), c_proj=nn.Linear(2 * dim, dim))
        )
        self.ln_2 = nn.LayerNorm(dim)

    def forward(self, x, mask: Optional[Tensor] = None):
        y = self.ln_1(x)
        x = x + self.attn(y, y, y, need_weights=False, attn_mask=mask)[0]
        return x + self.mlp(self.ln_2(x))


class Clip(nn.Module):
    def __init__(self, dim=16, heads=2, layers=2, patch=4, grid=4, vocabulary=37, context=16):
        super().__init__()
        self.conv1 = nn.Conv2d(3, dim, kernel_size=patch, stride=patch, bias=False)
        self.class_embedding = nn.Parameter(torch.empty(dim))
        self.visual_positions = nn.Parameter(torch.empty(grid * grid + 1, dim))
        self.ln_pre = nn.LayerNorm(dim)
        self.visual = nn.ModuleList([ClipBlock(dim, heads) for _ in range(layers)])
        self.ln_post = nn.LayerNorm(dim)
        self.visual_projection = nn.Parameter(torch.empty(dim, dim // 2))
        self.token_embedding = nn.Embedding(vocabulary, dim)
        self.positional_embedding = nn.Parameter(torch.empty(context, dim))
        self.text = nn.ModuleList([ClipBlock(dim, heads) for _ in range(layers)])
        self.ln_final = nn.LayerNorm(dim)
        self.text_projection = nn.Parameter(torch.empty(dim, dim // 2))
        self.logit_scale = nn.Parameter(torch.ones([]))

    def encode_image(self, image):
        x = self.conv1(image)
        x = x.reshape(x.shape[0], x.shape[1], -1).permute(0, 2, 1)
        first = torch.zeros(x.shape[0], 1, x.shape[-1], dtype=x.dtype, device=x.device)
        x = torch.cat([self.class_embedding.to(x.dtype) + first, x], dim=1)
        x = self.ln_pre(x + self.visual_positions.to(x.dtype)).permute(1, 0, 2)
        for block in self.visual:
            x = block(x)
        return self.ln_post(x.permute(1, 0, 2)[:, 0, :]) @ self.visual_projection

    def encode_text(self, text):
        x = self.token_embedding(text) + self.positional_embedding[: text.shape[1]]
        mask = torch.full((text.shape[1], text.shape[1]), float("-inf"), device=x.device)
        mask = mask.triu_(1)
        x = x.permute(1, 0, 2)
        for block in self.text:
            x = block(x, mask)
        x = self.ln_final(x.permute(1, 0, 2))
        return x[torch.arange(x.shape[0]), text.argmax(dim=-1)] @ self.text_projection

    def forward(self, image, text) -> Tuple[Tensor, Tensor]:
        image_features, text_features = self.encode_image(image), self.encode_text(text)
        image_features = image_features / image_features.norm(p=2, dim=1, keepdim=True)
        text_features = text_features / text_features.norm(p=2, dim=1, keepdim=True)
        logits = self.logit_scale.exp() * image_features @ text_features.t()
        return logits, logits.t()
