"""Fourier transforms: sizes that pad and cut, every norm, dims in any order; below opset 17 by matrices, from it on by DFT."""

import torch

from .complex import z
from .make import add, f
from .make import c as case


def c(code, *inputs, **options):
    return case(code, *inputs, **{"opset": 9, **options})


X, Z = f(3, 6), z(3, 6)
ALL = {0: [0, 1]}  # every size is dynamic
for name, x in (("fft", Z), ("ifft", Z), ("rfft", X), ("irfft", Z), ("hfft", Z), ("ihfft", X)):
    call = f"torch.fft.{name}"
    add(f"fft_{name}", c(f"{call}(x)", x, dynamic=ALL), c(f'{call}(x, 4, norm="ortho")', x), c(f'{call}(x, 9, dim=0, norm="forward")', x),
        c(f"{call}(x)", x.to(torch.complex128 if x.is_complex() else torch.float64)))
    two = torch.stack([x, x * 2])
    add(f"fft_{name}2", c(f"{call}2(x)", two), c(f'{call}2(x, s=(4, 5), dim=(0, 2), norm="ortho")', two, dynamic=False))
    add(f"fft_{name}n", c(f"{call}n(x)", two), c(f'{call}n(x, s=(4, 7), norm="forward")', two, dynamic=False))
add("fft_fft", c("torch.fft.fft(x)", X), c("torch.fft.fft(x)", torch.arange(6).reshape(2, 3)), c("torch.fft.fft(x)", f(2, 400)))
add("fft_irfft", c("torch.fft.irfft(x, 7)", Z), c("torch.fft.irfft(torch.fft.rfft(x), x.shape[1])", f(2, 5), dynamic=ALL))
for how in (0, 1, 2):
    add("_fft_c2c", c(f"torch.ops.aten._fft_c2c(x, [0, 1], {how}, True)", Z, script=False), c(f"torch.ops.aten._fft_c2c(x, [1], {how}, False)", Z, script=False, dynamic=ALL))
    add("_fft_r2c", c(f"torch.ops.aten._fft_r2c(x, [0, 1], {how}, True)", X, script=False, dynamic=ALL), c(f"torch.ops.aten._fft_r2c(x, [1], {how}, False)", X, script=False))
    add("_fft_c2r", c(f"torch.ops.aten._fft_c2r(x, [0, 1], {how}, 10)", Z, script=False, dynamic={0: [0]}), c(f"torch.ops.aten._fft_c2r(x, [1], {how}, 11)", Z, script=False, dynamic={0: [0]}))
add("fft_fftfreq", c("torch.fft.fftfreq(7) + x, torch.fft.fftfreq(7, 0.5, dtype=torch.float64)", f(7), dynamic=False))
add("fft_rfftfreq", c("torch.fft.rfftfreq(7) + x, torch.fft.rfftfreq(6)", f(4), dynamic=False))
add("fft_fftshift", c("torch.fft.fftshift(x)", Z))
add("fft_ifftshift", c("torch.fft.ifftshift(x, [1])", Z))

S = f(2, 40)
TIME = {0: [1]}
add("stft", c("torch.stft(x, 16, window=y, return_complex=True)", S, torch.hann_window(16), dynamic=TIME),
    c("torch.stft(x, 15, 5, 10, y, center=False, normalized=True, return_complex=True)", S, torch.hann_window(10), dynamic=TIME),
    c('torch.stft(x, 8, pad_mode="constant", onesided=False, return_complex=True)', S),
    c("torch.stft(x, 8, return_complex=True)", f(30), dynamic={0: [0]}),
    c("torch.stft(x, 8, return_complex=False)", S, script=False),
    c("torch.stft(x, 8, return_complex=True)", f(2, 20).double()),
    c("torch.stft(x, 12, 4, 8, y, center=False, return_complex=True, align_to_window=True)", S, torch.hann_window(8), dynamic=TIME),
    c("torch.stft(x, 8, return_complex=True)", z(2, 20)))
add("stft", c("torch.stft(x, 8, window=y, center=False).abs()", torch.complex(f(32), f(32)), torch.hann_window(8), dynamic=False),
    c("torch.stft(x, 8, window=torch.complex(y, y), center=False).abs()", f(32), torch.hann_window(8), dynamic=False))
add("stft.center", c('torch.ops.aten.stft.center(x, 8, center=True, pad_mode="reflect", return_complex=True)', S, script=False, dynamic=False))
add("istft", c("torch.istft(x, 16, window=y)", z(2, 9, 12), torch.hann_window(16), dynamic={0: [0, 2]}),
    c("torch.istft(x, 16, 4, 12, y, normalized=True, length=40)", z(9, 12), torch.hann_window(12), dynamic={0: [1]}),
    c("torch.istft(x, 16, 4, center=False)", z(2, 9, 12)), c("torch.istft(x, 8, onesided=False)", z(2, 8, 12), dynamic={0: [2]}),
    c("torch.istft(x, 7, 2, length=30)", z(2, 4, 12), dynamic=False),
    c("torch.istft(x, 8)", z(2, 5, 6, dtype=torch.complex128), opset=16, dynamic={0: [0]}),
    c("torch.istft(x, 8, return_complex=True, onesided=False)", z(2, 8, 6), opset=16, dynamic={0: [0]}))
