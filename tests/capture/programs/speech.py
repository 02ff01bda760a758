"""Speech and audio: spectra, subsampling, lengths, streaming."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


def lengths_of(draw, batch, n, **_):
    """One of the rows has all frames."""
    found = draw.integers(n, batch) + 1
    found[0] = n
    return found


@program("batch n", batch=[2, 1, 3], n=[64, 100, 40])
class LogSpectrum(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("window", torch.hann_window(16))

    def forward(self, x):
        spectrum = torch.stft(x, 16, 8, window=self.window, center=True, pad_mode="reflect", return_complex=True)
        return spectrum.abs().pow(2).clamp(min=1e-6).log()


@program("batch n", batch=[2, 1, 3], n=[64, 100, 40])
class MelSpectrum(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("window", torch.hann_window(16))
        self.register_buffer("bank", torch.rand(5, 9))

    def forward(self, x):
        spectrum = torch.stft(x, 16, 8, window=self.window, center=False, return_complex=True)
        mel = self.bank @ torch.view_as_real(spectrum).pow(2).sum(-1)
        log = mel.clamp(min=1e-5).log10()
        return torch.maximum(log, log.max() - 8.0)


@program("batch n", batch=[2, 1, 3], n=[64, 100, 40])
def frames_by_unfold(x):
    frames = x.unfold(1, 16, 8)
    frames = frames - frames.mean(-1, keepdim=True)
    return frames * torch.hamming_window(16)


@program("batch n", batch=[2, 1, 3], n=[64, 100, 41])
def frames_with_padding(x):
    """The last frame is filled with zeros."""
    count = 1 + math.ceil(max(x.shape[1] - 16, 0) / 8)
    missing = (count - 1) * 8 + 16 - x.shape[1]
    return F.pad(x, (0, missing)).unfold(1, 16, 8)


@program("batch n", batch=[2, 1, 3], n=[64, 100, 41])
def frames_by_index(x):
    count = (x.shape[1] - 16) // 8 + 1
    index = torch.arange(16)[None] + 8 * torch.arange(count)[:, None]
    return x[:, index]


@program("batch n", batch=[2, 1, 3], n=[64, 100, 41])
def frames_by_numpy(x):
    count = int(np.floor((x.shape[1] - 16) / 8)) + 1
    starts = np.arange(count) * 8
    return torch.stack([x[:, s:s + 16] for s in starts], 1)


@program("batch n 8", made("batch", lengths_of), batch=[2, 1, 3], n=[12, 20, 7])
class Subsampling(nn.Module):
    """Two convolutions, and the lengths after them."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Conv2d(1, 2, 3, 2), nn.ReLU())
        self.out = nn.Linear(6, 4)

    def forward(self, x, lengths):
        y = self.layers(x[:, None])
        b, c, t, f = y.size()
        y = self.out(y.transpose(1, 2).contiguous().view(b, t, c * f))
        lengths = ((lengths.float() - 3) / 2 + 1).floor().clamp(min=1).long()
        mask = torch.arange(t)[None] >= lengths[:, None]
        return y.masked_fill(mask[..., None], 0), lengths


@program("batch n 8", made("batch", lengths_of), batch=[2, 1, 3], n=[12, 20, 7])
class MaskedByLongest(nn.Module):
    """The mask is as wide as the longest row, which is the input's width."""

    def forward(self, x, lengths):
        longest = int(lengths.max().item())
        mask = torch.arange(0, longest)[None].expand(len(lengths), longest) >= lengths[:, None]
        return x.masked_fill(mask[..., None], 0).sum(1)


@program("batch n 8", made("batch", lengths_of), batch=[2, 1, 3], n=[12, 20, 7])
class StatisticsPooling(nn.Module):
    """Means and deviations of valid frames, in a loop over the batch."""

    def forward(self, x, lengths):
        rows = []
        for row, length in zip(x, lengths):
            part = row[:length]
            rows.append(torch.cat([part.mean(0), part.var(0, unbiased=False).sqrt()]))
        return torch.stack(rows)


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class TimeDelay(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv1d(8, 8, 3, dilation=d) for d in (1, 2))

    def forward(self, x):
        y = x.transpose(1, 2)
        for layer in self.layers:
            y = F.relu(layer(y))
        return torch.cat([y.mean(2), y.std(2, unbiased=False)], 1)


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class FrameStacking(nn.Module):
    """Frames are stacked in groups of three; what is left is cut."""

    def forward(self, x):
        b, t, d = x.shape
        t = t // 3 * 3
        return x[:, :t].reshape(b, t // 3, d * 3)


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class FrameStackingWithPadding(nn.Module):
    def forward(self, x):
        b, t, d = x.shape
        if t % 4 > 0:
            last = x[:, -1:].repeat(1, 4 - t % 4, 1)
            x = torch.cat([x, last], 1)
        return x.reshape(b, -1, d * 4)


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class PyramidRecurrence(nn.Module):
    """Listen, attend and spell: each layer halves the length."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.LSTM(16, 4, batch_first=True), nn.LSTM(8, 4, batch_first=True)])

    def forward(self, x):
        for layer in self.layers:
            if x.size(1) % 2 == 1:
                x = x[:, :-1]
            x = x.contiguous().view(x.size(0), x.size(1) // 2, x.size(2) * 2)
            x, _ = layer(x)
        return x


@program("batch n 8", "batch 4 8", batch=[2, 1, 3], n=[5, 2, 9])
class StreamingConvolution(nn.Module):
    """The last frames are the cache of the next call."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Conv1d(8, 8, 5)

    def forward(self, x, cache):
        y = torch.cat([cache, x], 1)
        return self.layer(y.mT).mT, y[:, -4:]


@program("batch n 8", "2 batch 4", batch=[2, 1, 3], n=[5, 2, 9])
class StreamingRecurrence(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.GRU(8, 4, num_layers=2, batch_first=True)

    def forward(self, x, state):
        return self.layer(x, state)


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class RelativeEncoding(nn.Module):
    """The conformer's positions from n-1 down to 1-n, made again for longer inputs."""

    def __init__(self):
        super().__init__()
        self.table = None

    def extended(self, n):
        if self.table is not None and self.table.size(0) >= 2 * n - 1:
            return self.table
        angle = torch.arange(n - 1, -n, -1.0)[:, None] / torch.arange(1, 9)
        self.table = angle.sin()
        return self.table

    def forward(self, x):
        n = x.size(1)
        table = self.extended(n)
        center = table.size(0) // 2
        return x @ table[center - n + 1:center + n].T


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class ChunkMask(nn.Module):
    """Each frame sees its chunk and all before it."""

    def forward(self, x):
        n = x.shape[1]
        mask = torch.zeros(n, n, dtype=torch.bool)
        for i in range(n):
            mask[i, : min((i // 4 + 1) * 4, n)] = True
        return (x @ x.mT).masked_fill(~mask, float("-inf")).softmax(-1) @ x


@program("batch n 8", batch=[2, 1, 3], n=[12, 20, 7])
class ChunkMaskByTensors(nn.Module):
    def forward(self, x):
        chunk = torch.arange(x.shape[1]) // 4
        mask = chunk[:, None] >= chunk[None]
        return (x @ x.mT).masked_fill(~mask, float("-inf")).softmax(-1) @ x


@program("batch n 6", batch=[1, 2, 3], n=[12, 20, 7])
def greedy_ctc(logits):
    """Repeated symbols and blanks are removed."""
    best = logits[0].argmax(-1)
    kept = torch.cat([best[:1] >= 0, best[1:] != best[:-1]]) & (best != 0)
    return best[kept]


@program("batch n 6", batch=[1, 2, 3], n=[12, 20, 7])
def greedy_ctc_in_python(logits):
    best = torch.unique_consecutive(logits[0].argmax(-1))
    return torch.tensor([i for i in best.tolist() if i != 0])


@program("batch n 6", made("batch n", lambda draw, batch, n, **_: draw.integers(3, batch, n) + 1), batch=[1, 1, 1], n=[4, 6, 2])
def length_regulator(x, durations):
    """FastSpeech: each symbol is repeated by its duration."""
    return torch.repeat_interleave(x[0], durations[0], 0)


@program("batch n 6", made("batch n", lambda draw, batch, n, **_: draw.integers(3, batch, n) + 1), batch=[2, 1, 3], n=[4, 6, 2])
def length_regulator_in_a_loop(x, durations):
    rows = [torch.repeat_interleave(row, d, 0) for row, d in zip(x, durations)]
    return nn.utils.rnn.pad_sequence(rows, batch_first=True)


@program("batch 1 n", batch=[2, 1, 3], n=[8, 12, 5])
class Vocoder(nn.Module):
    """Upsampling by transposed convolutions, and residual blocks."""

    def __init__(self):
        super().__init__()
        self.up = nn.ModuleList([nn.ConvTranspose1d(1, 4, 4, 2, 1), nn.ConvTranspose1d(4, 2, 4, 2, 1)])
        self.out = nn.Conv1d(2, 1, 3, padding=1)

    def forward(self, x):
        for layer in self.up:
            x = layer(F.leaky_relu(x, 0.1))
        return torch.tanh(self.out(x))


@program("batch n", batch=[2, 1, 3], n=[32, 60, 33])
class Separation(nn.Module):
    """Conv-TasNet: the wave is padded so that frames cover it, and the result is cut."""

    def __init__(self):
        super().__init__()
        self.encoder, self.decoder = nn.Conv1d(1, 4, 8, 4, bias=False), nn.ConvTranspose1d(4, 1, 8, 4, bias=False)

    def forward(self, x):
        rest = 8 - (4 + x.shape[1] % 8) % 8
        if rest > 0:
            x = F.pad(x, (0, rest))
        y = F.pad(x, (4, 4))[:, None]
        w = self.encoder(y).relu()
        return self.decoder(w * w.sigmoid())[:, 0, 4:-(rest + 4)]


@program("batch n", batch=[2, 1, 3], n=[32, 60, 33])
class OverlapOfSegments(nn.Module):
    """Dual-path models: segments with an overlap of a half, and the sum of them."""

    def forward(self, x):
        n = x.shape[1]
        pad = 8 - (4 + n % 8) % 8
        y = F.pad(x, (4, pad + 4))
        first = y[:, :-4].reshape(x.shape[0], -1, 8)
        second = y[:, 4:].reshape(x.shape[0], -1, 8)
        z = torch.stack([first, second], 2).relu()
        joined = z[:, :, 0].reshape(x.shape[0], -1)[:, 4:] + z[:, :, 1].reshape(x.shape[0], -1)[:, :-4]
        return joined[:, :n]
