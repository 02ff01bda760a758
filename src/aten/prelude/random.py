# random.py - operators of random.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# The in-place form has a number as the mean; normal() takes a tensor of means.
def normal_(self: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    return torch.copy_(self, torch.normal(mean, std, torch.size(self), dtype=self.dtype))


# The in-place form has a number as the probability; bernoulli() takes the probabilities from self.
def bernoulli_float_(self: Tensor, p: float, generator: Any) -> Tensor:
    return torch.copy_(self, torch.bernoulli(self, p))


def bernoulli_tensor_(self: Tensor, p: Tensor, generator: Any) -> Tensor:
    return torch.copy_(self, torch.bernoulli(self, p))


# Inverse transforms of numbers u in [0, 1).
def drawn(self: Tensor) -> Tensor:
    return torch.rand(torch.size(self), dtype=torch.float64)


def exponential(self: Tensor, lambd: float, generator: Any) -> Tensor:
    if not torch.is_floating_point(self):
        raise RuntimeError("aten::exponential: takes floats only")
    if lambd <= 0:
        raise RuntimeError("aten::exponential: lambda must be greater than 0")
    return torch.to(torch.log(1 - aten.drawn(self)) / -lambd, self.dtype)


# tan(pi * (u - 1/2)), as a quotient: runtimes have the tangent of float32 only.
def cauchy(self: Tensor, median: float, sigma: float, generator: Any) -> Tensor:
    if not torch.is_floating_point(self):
        raise RuntimeError("aten::cauchy: takes floats only")
    if sigma <= 0:
        raise RuntimeError("aten::cauchy: sigma must be greater than 0")
    angle = (aten.drawn(self) - 0.5) * 3.141592653589793
    return torch.to(torch.sin(angle) / torch.cos(angle) * sigma + median, self.dtype)


def log_normal(self: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    if not torch.is_floating_point(self):
        raise RuntimeError("aten::log_normal: takes floats only")
    if std <= 0:
        raise RuntimeError("aten::log_normal: std must be greater than 0")
    return torch.to(torch.exp(torch.normal(mean, std, torch.size(self), dtype=torch.float64)), self.dtype)


# Trials up to the first success: one more than the failures before it.
def geometric(self: Tensor, p: float, generator: Any) -> Tensor:
    if p <= 0 or p >= 1:
        raise RuntimeError("aten::geometric: p must be between 0 and 1")
    if self.dtype == torch.bool:
        raise RuntimeError("aten::geometric: takes no bools")
    return torch.to(torch.floor(torch.log(1 - aten.drawn(self)) / torch.log(1 - p)) + 1, self.dtype)


# The greatest number of a dtype, which is given by its number. For floats: the greatest integer up to which all integers are exact.
def greatest(dtype: int) -> int:
    return {0: 255, 1: 127, 2: 32767, 3: 2147483647, 5: 2048, 6: 16777216, 7: 9007199254740992, 11: 1, 15: 256}[dtype]


def random_from_(self: Tensor, low: int, to: Optional[int], generator: Any) -> Tensor:
    if to is not None:
        if low >= to:
            raise RuntimeError("aten::random_: 'from' must be less than 'to'")
        return torch.copy_(self, torch.randint(low, to, torch.size(self), dtype=self.dtype))
    if self.dtype != torch.int64:
        return torch.copy_(self, torch.randint(low, aten.greatest(self.dtype) + 1, torch.size(self), dtype=self.dtype))
    if low != 0:
        raise RuntimeError("aten::random_: for int64 with 'from', 'to' must be given")
    words = torch.randint(0, 2147483648, torch.size(self), dtype=torch.int64)
    return torch.copy_(self, words * 4294967296 + torch.randint(0, 4294967296, torch.size(self), dtype=torch.int64))


def random_to_(self: Tensor, to: int, generator: Any) -> Tensor:
    return aten.random_from_(self, 0, to, generator)


def random_(self: Tensor, generator: Any) -> Tensor:
    return aten.random_from_(self, 0, None, generator)


def native_dropout(input: Tensor, p: float, train: Optional[bool]) -> Tuple[Tensor, Tensor]:
    if ops.ptonnx.is_empty(input, 0):
        return (input, torch.empty_like(input))  # PyTorch's mask has the dtype of the input here
    if train is not None and not train or p == 0:
        return (input, torch.ones_like(input, dtype=torch.bool))
    kept = torch.rand_like(input) >= p
    return (torch.where(kept, input / (1 - p), 0.), kept)


# PyTorch draws no complex numbers here.
def dropout_complex(input: Tensor, p: float, train: bool) -> Tensor:
    if train and p > 0 and p < 1:
        raise RuntimeError("aten::dropout: takes no complex numbers in training mode")
    return input * 0 if train and p == 1 else input


def native_dropout_complex(input: Tensor, p: float, train: Optional[bool]) -> Tuple[Tensor, Tensor]:
    if ops.ptonnx.is_empty(torch.real(input), 0):
        return (input, torch.empty_like(input))  # as above
    factors, kept = torch.native_dropout(torch.ones_like(torch.real(input)), p, train)
    return (input * factors, kept)


# Dropped elements get the least value of SELU, -alpha * scale; then mean and variance are restored.
def alpha_dropped(input: Tensor, kept: Tensor, p: float) -> Tensor:
    alpha = 1.7580993408473766
    a = ((alpha * alpha * p + 1) * (1 - p)) ** -0.5
    high = torch.full([], alpha * a * p, dtype=input.dtype)
    low = torch.full([], alpha * a * (p - 1), dtype=input.dtype)
    return torch.where(kept, input * a, 0.) + torch.where(kept, high, low)


def alpha_dropout(input: Tensor, p: float, train: bool) -> Tensor:
    if not train or p == 0:
        return input
    if p == 1:
        return input * 0
    return aten.alpha_dropped(input, torch.rand_like(input) >= p, p)


# Whole channels are dropped.
def feature_alpha_dropout(input: Tensor, p: float, train: bool) -> Tensor:
    if not train or p == 0:
        return input
    if p == 1:
        return input * 0
    if torch.dim(input) < 2:
        raise RuntimeError("aten::feature_alpha_dropout: takes a tensor of rank 2 or more")
    channels = torch.size(input)[:2] + [1] * (torch.dim(input) - 2)
    return aten.alpha_dropped(input, torch.rand(channels, dtype=input.dtype) >= p, p)


def random(self: Tensor, generator: Any) -> Tensor:
    return torch.random_(torch.clone(self))


def random_to(self: Tensor, to: int, generator: Any) -> Tensor:
    return torch.random_(torch.clone(self), to)


def random_from(self: Tensor, low: int, to: Optional[int], generator: Any) -> Tensor:
    return torch.random_(torch.clone(self), low, to)


def normal_functional(self: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    return torch.normal_(torch.clone(self), mean, std)
