"""Audio: a classifier that takes its own spectrogram, and a vocoder that ends in an inverse short-time Fourier transform."""

import torch
from torch import nn


class SpectrogramClassifier(nn.Module):
    """The power of each frequency in bands, on a logarithmic scale, then convolutions."""

    def __init__(self, n_fft=20, hop=5, bands=8, classes=10):
        super().__init__()
        self.n_fft, self.hop = n_fft, hop
        self.register_buffer("window", torch.hann_window(n_fft))
        self.register_buffer("bands", torch.rand(n_fft // 2 + 1, bands, generator=torch.Generator().manual_seed(0)))
        self.features = nn.Sequential(
            nn.Conv2d(1, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(4, 8, 3, padding=1), nn.ReLU()
        )
        self.head = nn.Linear(8, classes)

    def forward(self, audio):
        spectrum = torch.stft(audio, self.n_fft, self.hop, window=self.window, center=True, return_complex=True)
        power = spectrum.abs().pow(2.0).transpose(1, 2)
        mel = torch.log(torch.clamp(power @ self.bands, min=1e-5))
        mel = mel - mel.mean(dim=[1, 2], keepdim=True)
        return self.head(self.features(mel.unsqueeze(1)).amax([2, 3]))


class ConvNeXtBlock(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.depthwise = nn.Conv1d(dim, dim, 7, padding=3, groups=dim)
        self.norm = nn.LayerNorm(dim)
        self.expand, self.project = nn.Linear(dim, 2 * dim), nn.Linear(2 * dim, dim)

    def forward(self, x):
        y = self.norm(self.depthwise(x).transpose(1, 2))
        return x + self.project(nn.functional.gelu(self.expand(y))).transpose(1, 2)


class Vocos(nn.Module):
    """Siuzdak 2023: magnitude and phase of each frame, from which istft makes the sound."""

    def __init__(self, mels=8, dim=12, n_fft=16, hop=4, layers=2):
        super().__init__()
        self.n_fft, self.hop = n_fft, hop
        self.embed = nn.Conv1d(mels, dim, 7, padding=3)
        self.blocks = nn.ModuleList([ConvNeXtBlock(dim) for _ in range(layers)])
        self.norm = nn.LayerNorm(dim)
        self.out = nn.Linear(dim, n_fft + 2)
        self.register_buffer("window", torch.hann_window(n_fft))

    def forward(self, mel):
        x = self.embed(mel)
        for block in self.blocks:
            x = block(x)
        x = self.out(self.norm(x.transpose(1, 2))).transpose(1, 2)
        magnitude, phase = x.chunk(2, dim=1)
        magnitude = torch.clip(torch.exp(magnitude), max=1e2)
        spectrum = magnitude * (torch.cos(phase) + 1j * torch.sin(phase))
        return torch.istft(spectrum, self.n_fft, self.hop, self.n_fft, self.window, center=True)
