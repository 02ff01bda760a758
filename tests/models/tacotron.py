"""Tacotron 2 (Shen et al. 2018), teacher forced: a location-sensitive attention around two LSTM cells, frame by frame."""

from typing import List, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class LocationAttention(nn.Module):
    def __init__(self, query, memory, dim):
        super().__init__()
        self.query_layer = nn.Linear(query, dim, bias=False)
        self.memory_layer = nn.Linear(memory, dim, bias=False)
        self.location_conv = nn.Conv1d(2, 4, kernel_size=5, padding=2, bias=False)
        self.location_dense = nn.Linear(4, dim, bias=False)
        self.v = nn.Linear(dim, 1, bias=False)

    def forward(self, query, memory, processed, history, mask) -> Tuple[Tensor, Tensor]:
        location = self.location_dense(self.location_conv(history).transpose(1, 2))
        energies = self.v(torch.tanh(self.query_layer(query.unsqueeze(1)) + location + processed)).squeeze(-1)
        energies = energies.masked_fill(mask, -float("inf"))
        weights = F.softmax(energies, dim=1)
        return torch.bmm(weights.unsqueeze(1), memory).squeeze(1), weights


class Tacotron(nn.Module):
    def __init__(self, symbols=37, dim=8, mels=6, hidden=8):
        super().__init__()
        self.mels, self.hidden, self.memory_dim = mels, hidden, 2 * dim
        self.embedding = nn.Embedding(symbols, dim)
        self.convolution = nn.Sequential(nn.Conv1d(dim, dim, 5, padding=2), nn.BatchNorm1d(dim), nn.ReLU())
        self.lstm = nn.LSTM(dim, dim, num_layers=1, batch_first=True, bidirectional=True)
        self.prenet = nn.Sequential(nn.Linear(mels, hidden), nn.ReLU())
        self.attention_rnn = nn.LSTMCell(hidden + 2 * dim, hidden)
        self.attention = LocationAttention(hidden, 2 * dim, hidden)
        self.decoder_rnn = nn.LSTMCell(hidden + 2 * dim, hidden)
        self.projection = nn.Linear(hidden + 2 * dim, mels)
        self.gate = nn.Linear(hidden + 2 * dim, 1)

    def forward(self, text, lengths, frames) -> Tuple[Tensor, Tensor, Tensor]:
        x = self.convolution(self.embedding(text).transpose(1, 2)).transpose(1, 2)
        memory, _ = self.lstm(x)
        batch, length = text.shape
        mask = torch.arange(length, device=text.device).unsqueeze(0) >= lengths.unsqueeze(1)
        processed = self.attention.memory_layer(memory)
        hidden = torch.zeros(batch, self.hidden)
        cell, decoder_hidden, decoder_cell = hidden.clone(), hidden.clone(), hidden.clone()
        weights, total = torch.zeros(batch, length), torch.zeros(batch, length)
        context = torch.zeros(batch, self.memory_dim)
        mels: List[Tensor] = []
        gates: List[Tensor] = []
        alignments: List[Tensor] = []
        inputs = self.prenet(frames.permute(1, 0, 2))
        for frame in inputs:
            hidden, cell = self.attention_rnn(torch.cat((frame, context), -1), (hidden, cell))
            history = torch.cat((weights.unsqueeze(1), total.unsqueeze(1)), dim=1)
            context, weights = self.attention(hidden, memory, processed, history, mask)
            total += weights
            decoder_hidden, decoder_cell = self.decoder_rnn(
                torch.cat((hidden, context), -1), (decoder_hidden, decoder_cell)
            )
            out = torch.cat((decoder_hidden, context), dim=1)
            mels.append(self.projection(out))
            gates.append(self.gate(out).squeeze(1))
            alignments.append(weights)
        return torch.stack(mels, 2), torch.stack(gates, 1), torch.stack(alignments, 1)
