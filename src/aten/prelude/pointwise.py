# pointwise.py - operators of pointwise.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def fmax(self: Tensor, other: Tensor) -> Tensor:
    return torch.where(torch.isnan(self), other, torch.where(torch.isnan(other), self, torch.maximum(self, other)))


def fmin(self: Tensor, other: Tensor) -> Tensor:
    return torch.where(torch.isnan(self), other, torch.where(torch.isnan(other), self, torch.minimum(self, other)))


# Computed from the nearer end, as in PyTorch.
def lerp(self: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    if weight.dtype != self.dtype and torch.dim(weight) > 0:
        raise RuntimeError("aten::lerp: 'weight' must have the dtype of 'self'")
    dtype = torch.result_type(self, weight)
    self = torch.to(self, dtype)
    end = torch.to(end, dtype)
    low = self + weight * (end - self)
    high = end - (end - self) * (1 - weight)
    return torch.where(torch.abs(weight) < 0.5, low, high)


def lerp_number(self: Tensor, end: Tensor, weight: number) -> Tensor:
    if -0.5 < weight and weight < 0.5:
        return self + (end - self) * weight
    return end - (end - self) * (1 - weight)


# The angle to the nearer half of the x axis, adjusted by the signs, also of zeros. Two zeros or infinities have no quotient.
def atan2(self: Tensor, other: Tensor) -> Tensor:
    y = torch.abs(self)
    x = torch.abs(other)
    alike = torch.where(y == 0, y, torch.ones([], dtype=y.dtype))
    angle = torch.atan(torch.where(y == x, alike, y / x))
    angle = torch.where(torch.signbit(other), 3.141592653589793 - angle, angle)
    return torch.where(torch.signbit(self), -angle, angle)


def xlogy(self: Tensor, other: Tensor) -> Tensor:
    product = torch.where(self == 0, 0., self * torch.log(other))
    return torch.where(torch.isnan(other), other, product)


def logaddexp(self: Tensor, other: Tensor) -> Tensor:
    most = torch.maximum(self, other)
    apart = torch.abs(self - other)
    sum = most + torch.log1p(torch.exp(-apart))
    return torch.where(self == other, most + 0.6931471805599453, sum)


def logaddexp2(self: Tensor, other: Tensor) -> Tensor:
    ln2 = 0.6931471805599453
    return torch.logaddexp(self * ln2, other * ln2) / ln2


def hypot(self: Tensor, other: Tensor) -> Tensor:
    most = torch.maximum(torch.abs(self), torch.abs(other))
    least = torch.minimum(torch.abs(self), torch.abs(other))
    ratio = torch.where(least == most, 1., least / most)
    size = most * torch.sqrt(ratio * ratio + 1)
    infinite = (torch.abs(self) == float("inf")) | (torch.abs(other) == float("inf"))
    return torch.where(infinite, float("inf"), size) # also if the other part is NaN


# A product, because ONNX Runtime's Where makes +0 of -0.
def copysign(self: Tensor, other: Tensor) -> Tensor:
    minus, plus = torch.scalar_tensor(-1, dtype=self.dtype), torch.scalar_tensor(1, dtype=self.dtype)
    return torch.abs(self) * torch.where(torch.signbit(other), minus, plus)


def copysign_number(self: Tensor, other: number) -> Tensor:
    size = torch.abs(self / 1)
    if other < 0 or 1. / other < 0:
        return -size
    return size


def heaviside(self: Tensor, values: Tensor) -> Tensor:
    step = torch.to(self > 0, self.dtype)
    return torch.where(self == 0, values, step)


def isclose(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> Tensor:
    same = self == other
    other = other / 1
    near = torch.abs(self - other) <= torch.abs(other) * rtol + atol
    close = torch.logical_or(same, torch.logical_and(near, torch.isfinite(other)))
    if equal_nan:
        close = torch.logical_or(close, torch.logical_and(torch.isnan(self), torch.isnan(other)))
    return close


def float_power(self: Tensor, exponent: Tensor) -> Tensor:
    return torch.pow(torch.to(self, torch.float64), torch.to(exponent, torch.float64))


def float_power_exponent(self: Tensor, exponent: number) -> Tensor:
    return torch.pow(torch.to(self, torch.float64), exponent)


def float_power_base(self: number, exponent: Tensor) -> Tensor:
    return torch.pow(self, torch.to(exponent, torch.float64))


# A part of the exponent, whose power of two is a double. Small powers leave 53 bits for the next step, so that only the last product
# rounds.
def exponent_step(exponent: Tensor) -> Tensor:
    least = torch.to(exponent < -1022, torch.float64) * 53 - 1022
    return torch.maximum(torch.clamp_max(exponent, 1000), least)


# The power of two may exceed what the dtype represents where the result does not: 2^-149 times 2^200.
def ldexp(self: Tensor, other: Tensor) -> Tensor:
    if torch.is_floating_point(other) or torch.is_complex(other) or torch.is_complex(self):
        return self * torch.pow(2., other)
    x = torch.to(self / 1, torch.float64)
    exponent = torch.to(other, torch.float64)
    if (self / 1).dtype != torch.float64:
        return torch.to(x * torch.pow(2., torch.clamp(exponent, -400, 400)), (self / 1).dtype)
    exponent = torch.clamp(exponent, -2200, 2200)
    first = aten.exponent_step(exponent)
    second = aten.exponent_step(exponent - first)
    third = torch.clamp(exponent - first - second, -1022, 1000)
    return x * torch.pow(2., first) * torch.pow(2., second) * torch.pow(2., third)


# Euclid's algorithm, for all elements at once.
def gcd(self: Tensor, other: Tensor) -> Tensor:
    zero = torch.zeros([], dtype=torch.int64)
    a, b = torch.broadcast_tensors([torch.abs(torch.to(self, torch.int64)), torch.abs(torch.to(other, torch.int64))])
    while bool(torch.any(b != 0)):
        divisor = torch.where(b == 0, 1, b)
        rest = torch.where(b == 0, zero, a % divisor)
        a = torch.where(b == 0, a, b)
        b = rest
    return torch.to(a, torch.result_type(self, other))


def lcm(self: Tensor, other: Tensor) -> Tensor:
    divisor = torch.gcd(self, other)
    safe = torch.where(divisor == 0, torch.ones_like(divisor), divisor)
    return torch.abs(torch.div(self, safe, rounding_mode="trunc") * other)


def angle(self: Tensor) -> Tensor:
    x = self / 1
    turned = torch.where(x < 0, torch.full([], 3.141592653589793, dtype=x.dtype), torch.zeros([], dtype=x.dtype))
    return torch.where(torch.isnan(x), x, turned)


def allclose(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> bool:
    return bool(torch.all(torch.isclose(self, other, rtol, atol, equal_nan)))


def equal(self: Tensor, other: Tensor) -> bool:
    if torch.size(self) != torch.size(other):
        return False
    return bool(torch.all(self == other))


def _add_relu(self: Tensor, other: Tensor, alpha: number) -> Tensor:
    return torch.relu(torch.add(self, other, alpha=alpha))


def _add_relu_number(self: Tensor, other: number, alpha: number) -> Tensor:
    return torch.relu(torch.add(self, other, alpha))
