# doubles.py - functions of float64 for which the common runtimes have no kernel (RuleRow.doubles). Arguments are those of the schema, in
# its order. Errors are a few units in the last place.


def tan_double(self: Tensor) -> Tensor:
    return torch.sin(self) / torch.cos(self)


# In two factors, so that nothing overflows before the result does.
def sinh_double(self: Tensor) -> Tensor:
    root = torch.exp(torch.abs(self) * 0.5)
    far = torch.copysign(root * 0.5 * root - 0.5 / root / root, self)
    near = torch.expm1(self)
    return torch.where(torch.abs(self) < 1, (near + near / (near + 1)) * 0.5, far)


def cosh_double(self: Tensor) -> Tensor:
    root = torch.exp(torch.abs(self) * 0.5)
    return root * 0.5 * root + 0.5 / root / root


# Rational approximation of Cephes, after reduction to |x| <= 0.66.
def atan_double(self: Tensor) -> Tensor:
    size = torch.abs(self)
    large = size > 2.414213562373095
    small = size <= 0.66
    x = torch.where(large, -1 / size, torch.where(small, size, (size - 1) / (size + 1)))
    zero = torch.zeros([], dtype=torch.float64)
    start = torch.where(large, 1.5707963267948966, torch.where(small, zero, 0.7853981633974483))
    rest = torch.where(large, 6.123233995736766e-17, torch.where(small, zero, 3.061616997868383e-17))
    square = x * x
    num = torch.full_like(square, -8.750608600031904122785e-1)
    den = square + 2.485846490142306297962e1
    for p in [-1.615753718733365076637e1, -7.500855792314704667340e1, -1.228866684490136173410e2, -6.485021904942025371773e1]:
        num = num * square + p
    for q in [1.650270098316988542046e2, 4.328810604912902668951e2, 4.853903996359136964868e2, 1.945506571482613964425e2]:
        den = den * square + q
    return torch.copysign(start + (x * (square * num / den) + x + rest), self)


def asin_double(self: Tensor) -> Tensor:
    return torch.atan(self / torch.sqrt((1 - self) * (1 + self)))


def acos_double(self: Tensor) -> Tensor:
    return torch.atan(torch.sqrt((1 - self) / (1 + self))) * 2


def asinh_double(self: Tensor) -> Tensor:
    size = torch.abs(self)
    near = torch.log1p(size + size * size / (torch.sqrt(size * size + 1) + 1))
    return torch.copysign(torch.where(size > 1e8, torch.log(size) + 0.6931471805599453, near), self)


def acosh_double(self: Tensor) -> Tensor:
    above = self - 1
    near = torch.log1p(above + torch.sqrt(above * above + above * 2))
    y = torch.where(self > 1e8, torch.log(self) + 0.6931471805599453, near)
    return torch.where(self < 1, float("nan"), y)


def atanh_double(self: Tensor) -> Tensor:
    size = torch.abs(self)
    return torch.copysign(torch.log1p(size * 2 / (1 - size)) * 0.5, self)


def erf_double(self: Tensor) -> Tensor:
    size = torch.abs(self)
    tail = aten.erfc_scaled(torch.clamp_max(size, 30)) * torch.exp(-self * self)
    return torch.where(size < 0.46875, aten.erf_near(self), torch.copysign(1 - tail, self))


def gelu_double(self: Tensor, approximate: str) -> Tensor:
    if approximate == "tanh":
        inner = torch.tanh((self + self * self * self * 0.044715) * 0.7978845608028654)
    elif approximate == "none":
        inner = torch.erf(self * 0.7071067811865476)
    else:
        raise RuntimeError("aten::gelu: approximate must be 'none' or 'tanh'")
    return self * 0.5 * (inner + 1)


def selu_double(self: Tensor) -> Tensor:
    return torch.where(self > 0, self, torch.expm1(self) * 1.6732632423543772) * 1.0507009873554805


def leaky_relu_double(self: Tensor, negative_slope: number) -> Tensor:
    return torch.where(self > 0, self, self * negative_slope)


def softplus_double(self: Tensor, beta: number, threshold: number) -> Tensor:
    x = self * beta
    y = (torch.clamp_min(x, 0) + torch.log1p(torch.exp(-torch.abs(x)))) / beta
    return torch.where(x > threshold, self, y)


def log_sigmoid_double(self: Tensor) -> Tensor:
    return torch.clamp_max(self, 0) - torch.log1p(torch.exp(-torch.abs(self)))


def mish_double(self: Tensor) -> Tensor:
    return self * torch.tanh(torch.softplus(self, 1, float("inf")))
