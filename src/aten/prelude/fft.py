# fft.py - Fourier transforms (fft.c). A transform is the DFT of ONNX where the target has it, in double, because the float32 kernel
# of ONNX Runtime is inexact for sizes that are not powers of two; and a product with matrices of cosines and sines otherwise.


# Matrices [n, m] for a size that is decided at run time are computed at run time.
def turns(n: int, m: int) -> Tensor:
    steps = torch.unsqueeze(torch.arange(n), 1) * torch.arange(m)
    return torch.to(torch.remainder(steps, n), torch.float64) * 6.283185307179586 / n


def dft_matrices(n: int, m: int, dtype: int) -> Tuple[Tensor, Tensor]:
    if ops.ptonnx.is_known(n):
        return ops.ptonnx.dft_matrix(n, m, False, dtype), ops.ptonnx.dft_matrix(n, m, True, dtype)
    angle = aten.turns(n, m)
    return torch.to(torch.cos(angle), dtype), torch.to(torch.sin(angle), dtype)


def dft_by_matrices(self: Tensor, dim: int, inverse: bool, onesided: bool) -> Tensor:
    re = torch.movedim(ops.ptonnx.part(self, 0), dim, -1)
    n = re.size(-1)
    cos, sin = aten.dft_matrices(n, n // 2 + 1 if onesided else n, re.dtype)
    if inverse:
        cos = cos / n
        sin = -sin / n
    a = torch.matmul(re, cos)
    b = -torch.matmul(re, sin)
    if torch.is_complex(self):
        im = torch.movedim(ops.ptonnx.part(self, 1), dim, -1)
        a = a + torch.matmul(im, sin)
        b = b + torch.matmul(im, cos)
    return ops.ptonnx.complex(torch.movedim(a, -1, dim), torch.movedim(b, -1, dim))


# The inverse is divided by the size.
def dft(self: Tensor, dim: int, inverse: bool, onesided: bool) -> Tensor:
    if not ops.ptonnx.has_dft():
        return aten.dft_by_matrices(self, dim, inverse, onesided)
    n = self.size(dim)
    dtype = ops.ptonnx.part(self, 0).dtype
    x = torch.view_as_real(self) if torch.is_complex(self) else torch.unsqueeze(self, -1)
    if not ops.ptonnx.is_known(n) or (n & (n - 1)) != 0:
        x = torch.to(x, torch.float64)
    y = ops.ptonnx.dft(x, dim if dim >= 0 else dim - 1, inverse, onesided)
    return torch.view_as_complex(torch.to(y, dtype))


def as_float(self: Tensor) -> Tensor:
    if torch.is_complex(self) or torch.is_floating_point(self):
        return self
    return self / 1


# Truncates, or pads with zeros.
def resized(self: Tensor, n: Optional[int], dim: int) -> Tensor:
    if (self.size(dim) if n is None else n) < 1:
        raise RuntimeError("a Fourier transform needs one point at least")
    elif n is None:
        return self
    more = max(n - self.size(dim), 0)
    later = self.dim() - 1 - dim if dim >= 0 else -1 - dim
    return torch.narrow(torch.constant_pad_nd(self, [0, 0] * later + [0, more], 0), dim, 0, n)


def scaled(self: Tensor, n: int, norm: Optional[str], inverse: bool) -> Tensor:
    if norm is None or norm == "backward":
        return self
    if norm == "ortho":
        return self * n ** 0.5 if inverse else self / n ** 0.5
    if norm != "forward":
        raise Exception("norm must be None, forward, backward or ortho")
    return self * n if inverse else self / n


def fft_fft(self: Tensor, n: Optional[int], dim: int, norm: Optional[str]) -> Tensor:
    x = aten.resized(aten.as_float(self), n, dim)
    return aten.scaled(aten.dft(x, dim, False, False), x.size(dim), norm, False)


def fft_ifft(self: Tensor, n: Optional[int], dim: int, norm: Optional[str]) -> Tensor:
    x = aten.resized(aten.as_float(self), n, dim)
    return aten.scaled(aten.dft(x, dim, True, False), x.size(dim), norm, True)


def fft_rfft(self: Tensor, n: Optional[int], dim: int, norm: Optional[str]) -> Tensor:
    x = aten.resized(aten.as_float(self), n, dim)
    return aten.scaled(aten.dft(x, dim, False, True), x.size(dim), norm, False)


# The other half of the spectrum is the conjugate of the first one, backwards.
def fft_irfft(self: Tensor, n: Optional[int], dim: int, norm: Optional[str]) -> Tensor:
    x = aten.as_complex(aten.as_float(self))
    size = 2 * (x.size(dim) - 1) if n is None else n
    if size < 1:
        raise RuntimeError("a Fourier transform needs one point at least")
    half = aten.resized(x, size // 2 + 1, dim)
    rest = torch.narrow(half, dim, 1, size - size // 2 - 1)
    whole = torch.cat([half, torch.flip(torch.conj_physical(rest), [dim])], dim)
    return aten.scaled(ops.ptonnx.part(aten.dft(whole, dim, True, False), 0), size, norm, True)


def other_norm(norm: Optional[str]) -> str:
    if norm is None or norm == "backward":
        return "forward"
    return "backward" if norm == "forward" else norm


def fft_hfft(self: Tensor, n: Optional[int], dim: int, norm: Optional[str]) -> Tensor:
    x = aten.as_complex(aten.as_float(self))
    return torch.fft_irfft(torch.conj_physical(x), n, dim, aten.other_norm(norm))


def fft_ihfft(self: Tensor, n: Optional[int], dim: int, norm: Optional[str]) -> Tensor:
    return torch.conj_physical(torch.fft_rfft(self, n, dim, aten.other_norm(norm)))


# ---- along several dims ----

def fft_dim(d: int, rank: int) -> int:
    if d < -rank or d >= rank:
        raise RuntimeError("a dim of the Fourier transform is out of range")
    return d % rank


def fft_dims(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]]) -> List[int]:
    rank = self.dim()
    if dim is not None:
        if s is not None and len(s) != len(dim):
            raise RuntimeError("Fourier transforms need one size for each dim")
        dims = annotate(List[int], [])
        for d in dim:
            if aten.fft_dim(d, rank) in dims:
                raise RuntimeError("a dim of the Fourier transform is repeated")
            dims.append(aten.fft_dim(d, rank))
        return dims
    if s is not None:
        if len(s) > rank:
            raise RuntimeError("the Fourier transform has more sizes than the tensor has dims")
        return [rank - len(s) + i for i in range(len(s))]
    return [i for i in range(rank)]


def fft_size(s: Optional[List[int]], i: int) -> Optional[int]:
    if s is None or (ops.ptonnx.is_known(s[i]) and s[i] == -1):
        return None
    return s[i]


def fft_fftn(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]], norm: Optional[str]) -> Tensor:
    dims = aten.fft_dims(self, s, dim)
    y = aten.as_complex(aten.as_float(self)) if len(dims) == 0 else self
    for i in range(len(dims)):
        y = torch.fft_fft(y, aten.fft_size(s, i), dims[i], norm)
    return y


def fft_ifftn(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]], norm: Optional[str]) -> Tensor:
    dims = aten.fft_dims(self, s, dim)
    y = aten.as_complex(aten.as_float(self)) if len(dims) == 0 else self
    for i in range(len(dims)):
        y = torch.fft_ifft(y, aten.fft_size(s, i), dims[i], norm)
    return y


def fft_rfftn(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]], norm: Optional[str]) -> Tensor:
    dims = aten.fft_dims(self, s, dim)
    last = len(dims) - 1
    y = torch.fft_rfft(self, aten.fft_size(s, last), dims[last], norm)
    for i in range(last):
        y = torch.fft_fft(y, aten.fft_size(s, i), dims[i], norm)
    return y


def fft_irfftn(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]], norm: Optional[str]) -> Tensor:
    dims = aten.fft_dims(self, s, dim)
    last = len(dims) - 1
    y = self
    for i in range(last):
        y = torch.fft_ifft(y, aten.fft_size(s, i), dims[i], norm)
    return torch.fft_irfft(y, aten.fft_size(s, last), dims[last], norm)


def fft_hfftn(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]], norm: Optional[str]) -> Tensor:
    dims = aten.fft_dims(self, s, dim)
    last = len(dims) - 1
    y = self
    for i in range(last):
        y = torch.fft_fft(y, aten.fft_size(s, i), dims[i], norm)
    return torch.fft_hfft(y, aten.fft_size(s, last), dims[last], norm)


def fft_ihfftn(self: Tensor, s: Optional[List[int]], dim: Optional[List[int]], norm: Optional[str]) -> Tensor:
    dims = aten.fft_dims(self, s, dim)
    last = len(dims) - 1
    y = torch.fft_ihfft(self, aten.fft_size(s, last), dims[last], norm)
    for i in range(last):
        y = torch.fft_ifft(y, aten.fft_size(s, i), dims[i], norm)
    return y


# ---- the transforms that exported programs call. normalization 0: not divided, 1: by the root of the size, 2: by the size ----

def norm_of(normalization: int, inverse: bool) -> Optional[str]:
    if normalization == 1:
        return "ortho"
    if (normalization == 0) != inverse:
        return "backward"
    return "forward"


def _fft_c2c(self: Tensor, dim: List[int], normalization: int, forward: bool) -> Tensor:
    if forward:
        return torch.fft_fftn(self, None, dim, aten.norm_of(normalization, False))
    return torch.fft_ifftn(self, None, dim, aten.norm_of(normalization, True))


def _fft_r2c(self: Tensor, dim: List[int], normalization: int, onesided: bool) -> Tensor:
    if len(dim) == 0:
        raise RuntimeError("aten::_fft_r2c: needs a dim")
    norm = aten.norm_of(normalization, False)
    if onesided:
        return torch.fft_rfftn(self, None, dim, norm)
    return torch.fft_fftn(self, None, dim, norm)


def _fft_c2r(self: Tensor, dim: List[int], normalization: int, last_dim_size: int) -> Tensor:
    sizes = [-1] * (len(dim) - 1) + [last_dim_size]
    return torch.fft_irfftn(self, sizes, dim, aten.norm_of(normalization, True))


def fft_fftfreq(n: int, d: float, dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                pin_memory: Optional[bool]) -> Tensor:
    upper = torch.arange(0, (n + 1) // 2, dtype=torch.float64)
    steps = torch.cat([upper, torch.arange(-(n // 2), 0, dtype=torch.float64)])
    return torch.to(steps, torch.ones([0]).dtype if dtype is None else dtype) * (1. / (n * d))


def fft_rfftfreq(n: int, d: float, dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                 pin_memory: Optional[bool]) -> Tensor:
    last = 0 if n == -1 else n // 2  # PyTorch rounds to 0
    steps = torch.arange(0, last + 1, dtype=torch.float64)
    return torch.to(steps, torch.ones([0]).dtype if dtype is None else dtype) * (1. / (n * d))


# ---- short times ----

# The window, centred in n_fft elements.
def stft_window(window: Optional[Tensor], win_length: int, n_fft: int, dtype: int) -> Tensor:
    if win_length <= 0 or win_length > n_fft:
        raise RuntimeError("a window must have 1 to n_fft elements")
    elif window is not None and (torch.dim(window) != 1 or torch.size(window, 0) != win_length):
        raise RuntimeError("the window must have one dim, of size win_length")
    w = torch.ones([win_length], dtype=dtype) if window is None else window
    left = (n_fft - win_length) // 2
    return torch.constant_pad_nd(w, [left, n_fft - win_length - left], 0)


def stft_frames(x: Tensor, window: Tensor, n_fft: int, hop: int, onesided: bool) -> Tensor:
    frames = torch.unfold(x, -1, n_fft, hop) * window
    y = torch.fft_rfft(frames, None, -1, None) if onesided else torch.fft_fft(frames, None, -1, None)
    return torch.transpose(y, 1, 2)


# A convolution with windowed cosines and sines.
def stft_filters(x: Tensor, window: Tensor, n_fft: int, hop: int, onesided: bool) -> Tensor:
    m = n_fft // 2 + 1 if onesided else n_fft
    cos = torch.t(ops.ptonnx.dft_matrix(n_fft, m, False, x.dtype))
    sin = torch.t(ops.ptonnx.dft_matrix(n_fft, m, True, x.dtype))
    filters = torch.unsqueeze(torch.cat([cos, -sin]) * window, 1)
    y = torch.conv1d(torch.unsqueeze(x, 1), filters, None, hop)
    parts = torch.split(y, m, 1)
    return ops.ptonnx.complex(parts[0], parts[1])


def stft(self: Tensor, n_fft: int, hop_length: Optional[int], win_length: Optional[int], window: Optional[Tensor], normalized: bool,
         onesided: Optional[bool], return_complex: Optional[bool], align_to_window: Optional[bool]) -> Tensor:
    hop = n_fft // 4 if hop_length is None else hop_length
    if self.dim() == 0 or self.dim() > 2:
        raise RuntimeError("aten::stft: the signal must have 1 or 2 dims")
    x = torch.unsqueeze(self, 0) if self.dim() == 1 else self
    length = n_fft if win_length is None else win_length
    if align_to_window is not None and align_to_window:
        left = (n_fft - length) // 2
        x = torch.constant_pad_nd(x, [left, n_fft - length - left], 0)
    w = aten.stft_window(window, length, n_fft, ops.ptonnx.part(x, 0).dtype)
    is_real = not torch.is_complex(x) and not torch.is_complex(w)
    half = is_real if onesided is None else onesided
    if is_real and x.dtype == torch.float32:
        y = aten.stft_filters(x, w, n_fft, hop, half)
    else:
        y = aten.stft_frames(x, w, n_fft, hop, half)
    if normalized:
        y = y / n_fft ** 0.5
    if self.dim() == 1:
        y = torch.squeeze(y, 0)
    # PyTorch 2 demands return_complex for real signals; before, None gave pairs.
    if is_real if return_complex is None else not return_complex:
        return torch.view_as_real(y)
    return y


def stft_center(self: Tensor, n_fft: int, hop_length: Optional[int], win_length: Optional[int], window: Optional[Tensor], center: bool,
                pad_mode: str, normalized: bool, onesided: Optional[bool], return_complex: Optional[bool],
                align_to_window: Optional[bool]) -> Tensor:
    x = self
    if center and align_to_window is not None:
        raise RuntimeError("aten::stft: align_to_window needs center=False")
    elif center and pad_mode != "constant" and ops.ptonnx.is_empty(self, 0):
        raise RuntimeError("aten::stft: the signal must not be empty")
    if center:
        batch = torch.unsqueeze(self, 0) if self.dim() == 1 else self
        x = torch.squeeze(torch.pad(torch.unsqueeze(batch, 1), [n_fft // 2, n_fft // 2], pad_mode), 1)
        if self.dim() == 1:
            x = torch.squeeze(x, 0)
    return torch.stft(x, n_fft, hop_length, win_length, window, normalized, onesided, return_complex, align_to_window)


# Adds up overlapping frames.
def overlap_add(frames: Tensor, hop: int) -> Tensor:
    n = frames.size(1)
    size = frames.size(2)
    at = torch.unsqueeze(torch.arange(n) * hop, 1) + torch.arange(size)
    y = torch.new_zeros(frames, [frames.size(0), size + hop * (n - 1)])
    return torch.index_add(y, 1, torch.reshape(at, [-1]), torch.flatten(frames, 1))


# A transposed convolution with windowed cosines and sines: each frequency but the first and the last counts twice.
def istft_filters(x: Tensor, window: Tensor, n_fft: int, hop: int) -> Tensor:
    re = ops.ptonnx.part(x, 0)
    m = n_fft // 2 + 1
    twice = torch.full([m, 1], 2. / n_fft, dtype=re.dtype)
    twice[0] = 1. / n_fft
    if n_fft % 2 == 0:
        twice[m - 1] = 1. / n_fft
    cos = torch.t(ops.ptonnx.dft_matrix(n_fft, m, False, re.dtype)) * twice
    sin = torch.t(ops.ptonnx.dft_matrix(n_fft, m, True, re.dtype)) * twice
    filters = torch.unsqueeze(torch.cat([cos, -sin]) * window, 1)
    return torch.squeeze(torch.conv_transpose1d(torch.cat([re, ops.ptonnx.part(x, 1)], 1), filters, None, hop), 1)


def istft(self: Tensor, n_fft: int, hop_length: Optional[int], win_length: Optional[int], window: Optional[Tensor], center: bool,
          normalized: bool, onesided: Optional[bool], length: Optional[int], return_complex: bool) -> Tensor:
    spectrum = self if torch.is_complex(self) else torch.view_as_complex(self)
    x = torch.unsqueeze(spectrum, 0) if spectrum.dim() == 2 else spectrum
    hop = n_fft // 4 if hop_length is None else hop_length
    one = n_fft // 2 + 1
    half = torch.size(x, 1) == one if onesided is None else onesided
    if torch.size(x, 1) != (one if half else n_fft):
        raise RuntimeError("aten::istft: the number of frequencies must be n_fft, or n_fft // 2 + 1 if onesided")
    elif length is not None and length == 0:
        raise RuntimeError("aten::istft: 'length' must not be 0")
    elif ops.ptonnx.is_empty(x, 0):
        raise RuntimeError("aten::istft: the spectrum must not be empty")
    width = n_fft if win_length is None else win_length
    if hop <= 0 or hop > width:
        raise RuntimeError("aten::istft: hop_length must be 1 to win_length")
    dtype = ops.ptonnx.part(x, 0).dtype
    w = aten.stft_window(window, width, n_fft, dtype)
    if normalized:
        x = x * n_fft ** 0.5
    if return_complex:
        y = aten.overlap_add(torch.fft_ifft(torch.transpose(x, 1, 2), None, -1, None) * w, hop)
    else:
        x = torch.narrow(x, 1, 0, n_fft // 2 + 1)
        if dtype == torch.float32:
            y = aten.istft_filters(x, w, n_fft, hop)
        else:
            y = aten.overlap_add(torch.fft_irfft(torch.transpose(x, 1, 2), n_fft, -1, None) * w, hop)
    n = x.size(2)
    whole = n_fft + hop * (n - 1)
    squares = torch.expand(torch.reshape(w * w, [1, 1, -1]), [1, n, n_fft])
    if dtype == torch.float32 and not torch.is_complex(w):
        envelope = torch.conv_transpose1d(torch.ones([1, 1, n], dtype=dtype), torch.reshape(w * w, [1, 1, -1]), None, hop)
        envelope = torch.squeeze(envelope, 1)
    else:
        envelope = aten.overlap_add(squares, hop)
    start = n_fft // 2 if center else 0
    end = whole - start
    if length is not None:
        end = min(start + length, whole)
    if end <= start:
        raise RuntimeError("aten::istft: the frames are too few: no signal is left")
    if window is None:
        left = (n_fft - width) // 2
        if start < left:
            raise RuntimeError("aten::istft: no window covers the first elements")
        if end > left + hop * (n - 1) + width:
            raise RuntimeError("aten::istft: no window covers the last elements")
    y = torch.narrow(y, 1, start, end - start) / torch.narrow(envelope, 1, start, end - start)
    if length is not None:
        y = torch.constant_pad_nd(y, [0, start + length - end], 0)
    if spectrum.dim() == 2:
        return torch.squeeze(y, 0)
    return y
