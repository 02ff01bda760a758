"""Mamba (Gu and Dao 2023): a selective scan, written as a loop over the sequence."""

import math
from typing import List

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .llama import RMSNorm


class MambaBlock(nn.Module):
    def __init__(self, dim, state, kernel=4):
        super().__init__()
        self.inner, self.state, self.rank = 2 * dim, state, math.ceil(dim / 16)
        self.norm = RMSNorm(dim)
        self.in_proj = nn.Linear(dim, 2 * self.inner, bias=False)
        self.conv1d = nn.Conv1d(self.inner, self.inner, kernel, groups=self.inner, padding=kernel - 1)
        self.x_proj = nn.Linear(self.inner, self.rank + 2 * state, bias=False)
        self.dt_proj = nn.Linear(self.rank, self.inner)
        self.A_log = nn.Parameter(torch.arange(1.0, state + 1).repeat(self.inner, 1).log())
        self.D = nn.Parameter(torch.ones(self.inner))
        self.out_proj = nn.Linear(self.inner, dim, bias=False)

    def scan(self, u, delta, A, B, C):
        decay = torch.exp(torch.einsum("bld,dn->bldn", delta, A))
        drive = torch.einsum("bld,bln,bld->bldn", delta, B, u)
        state = torch.zeros(u.shape[0], self.inner, self.state, dtype=u.dtype, device=u.device)
        ys: List[Tensor] = []
        for i in range(u.shape[1]):
            state = decay[:, i] * state + drive[:, i]
            ys.append(torch.einsum("bdn,bn->bd", state, C[:, i, :]))
        return torch.stack(ys, dim=1) + u * self.D

    def forward(self, x):
        length = x.shape[1]
        u, gate = self.in_proj(self.norm(x)).split([self.inner, self.inner], dim=-1)
        u = self.conv1d(u.transpose(1, 2))[:, :, :length].transpose(1, 2)
        u = F.silu(u)
        delta, B, C = self.x_proj(u).split([self.rank, self.state, self.state], dim=-1)
        delta = F.softplus(self.dt_proj(delta))
        y = self.scan(u, delta, -torch.exp(self.A_log.float()), B, C)
        return x + self.out_proj(y * F.silu(gate))


class Mamba(nn.Module):
    def __init__(self, vocabulary=37, dim=8, state=4, layers=2):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, dim)
        self.layers = nn.ModuleList([MambaBlock(dim, state) for _ in range(layers)])
        self.norm_f = RMSNorm(dim)
        self.lm_head = nn.Linear(dim, vocabulary, bias=False)

    def forward(self, ids):
        x = self.embedding(ids)
        for layer in self.layers:
            x = layer(x)
        return self.lm_head(self.norm_f(x))
