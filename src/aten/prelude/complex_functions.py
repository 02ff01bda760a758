# complex_functions.py - exponentials, logarithms, trigonometric functions and powers of complex tensors (complex.py explains
# the operators that are used).


# ---- functions ----

# The absolute value. It is infinite if a part is infinite, even if the other one is NaN. torch.abs() leaves this case out,
# because it costs four nodes.
def size_in_c(self: Tensor) -> Tensor:
    return torch.where(torch.isinf(self), torch.scalar_tensor(float("inf"), dtype=ops.ptonnx.part(self, 0).dtype), torch.abs(self))


# As in the C library: exp(-inf + i y) is 0 and exp(inf + i y) is inf + i nan if y is not finite; the imaginary part of exp(x +
# 0 i) is 0 even if x is infinite.
def exp_of_parts(a: Tensor, b: Tensor) -> Tensor:
    size = torch.exp(a)
    limit = torch.logical_and(torch.isinf(a), torch.logical_not(torch.isfinite(b)))
    im = torch.where(a < 0, 0., float("nan"))
    turned = torch.where(b == 0, b, size * torch.sin(b))
    return ops.ptonnx.complex(torch.where(limit, size, size * torch.cos(b)), torch.where(limit, torch.to(im, size.dtype), turned))


def exp_complex(self: Tensor) -> Tensor:
    return aten.exp_of_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))


def exp2_complex(self: Tensor) -> Tensor:
    return torch.exp(self * 0.6931471805599453)


# exp(a) cos(b) - 1 = expm1(a) cos(b) - 2 sin(b/2)^2
def expm1_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    half = torch.sin(b * 0.5)
    return ops.ptonnx.complex(torch.expm1(a) * torch.cos(b) - half * half * 2, torch.exp(a) * torch.sin(b))


def log_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.complex(torch.log(aten.size_in_c(self)), torch.angle(self))


def log2_complex(self: Tensor) -> Tensor:
    return torch.log(self) / 0.6931471805599453


def log10_complex(self: Tensor) -> Tensor:
    return torch.log(self) / 2.302585092994046


# Near 0 the sum 1 + self would lose digits; elsewhere the squares may overflow, or vanish beside those of -1.
def log1p_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    near = torch.log1p(a * (a + 2) + b * b) * 0.5
    return ops.ptonnx.complex(torch.where(a * a + b * b < 0.25, near, torch.log(torch.abs(self + 1))), torch.atan2(b, a + 1))


# The root with a positive real part. One part is a root and the other a quotient by it, so that nothing cancels. As in C, an infinite
# imaginary part makes both parts infinite.
def sqrt_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    root = torch.sqrt((aten.size_in_c(self) + torch.abs(a)) * 0.5)
    other = torch.abs(b) / torch.where(root == 0, 1., root * 2)
    left = a < 0
    re, im = torch.where(left, other, root), torch.where(left, root, other)
    infinite = torch.isinf(b)
    return ops.ptonnx.complex(torch.where(infinite, torch.abs(b), re), torch.copysign(torch.where(infinite, torch.abs(b), im), b))


def rsqrt_complex(self: Tensor) -> Tensor:
    return torch.reciprocal(torch.sqrt(self))


# x * y, and 0 where x or y is 0, also if the other one is infinite or NaN.
def product_with_zeros(x: Tensor, y: Tensor) -> Tensor:
    product = torch.where(x == 0, torch.where(y < 0, -x, x), x * y)
    return torch.where(y == 0, torch.where(x < 0, -y, y), product)


# x * cos(b), where x is a function of a; infinite if a is infinite and b is not finite.
def product_with_cosine(x: Tensor, a: Tensor, b: Tensor) -> Tensor:
    product = aten.product_with_zeros(x, torch.cos(b))
    return torch.where(torch.logical_and(torch.isinf(a), torch.isnan(product)), float("inf"), product)


def sinh_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    return aten.product_with_cosine(torch.sinh(a), a, b), aten.product_with_zeros(torch.cosh(a), torch.sin(b))


def cosh_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    return aten.product_with_cosine(torch.cosh(a), a, b), aten.product_with_zeros(torch.sinh(a), torch.sin(b))


def sin_complex(self: Tensor) -> Tensor:
    im, re = aten.sinh_parts(ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))
    return ops.ptonnx.complex(re, im)


def cos_complex(self: Tensor) -> Tensor:
    re, im = aten.cosh_parts(ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))
    return ops.ptonnx.complex(re, -im)


def sinh_complex(self: Tensor) -> Tensor:
    re, im = aten.sinh_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, im)


def cosh_complex(self: Tensor) -> Tensor:
    re, im = aten.cosh_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, im)


# Computed with e = exp(-2|a|), which cannot overflow. If a is infinite, b is ignored.
def tanh_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    size = torch.abs(a)
    e = torch.exp(size * -2)
    angle = torch.where(torch.isinf(a), 0., b * 2)
    norm = e * e + e * torch.cos(angle) * 2 + 1
    re = aten.product_with_zeros(-torch.expm1(size * -4), 1 / norm)
    return torch.copysign(re, a), torch.where(b == 0, b, e * torch.sin(angle) * 2 / norm)


def tanh_complex(self: Tensor) -> Tensor:
    re, im = aten.tanh_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, im)


def tan_complex(self: Tensor) -> Tensor:
    re, im = aten.tanh_parts(-ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))
    return ops.ptonnx.complex(im, -re)


def sigmoid_complex(self: Tensor) -> Tensor:
    return torch.reciprocal(torch.exp(-self) + 1)


def silu_complex(self: Tensor) -> Tensor:
    return self * torch.sigmoid(self)


# With a NaN beside it, C's library keeps an infinity, and what follows from a zero alone.
def infinite_beside_nan(a: Tensor, b: Tensor) -> Tensor:
    return torch.logical_and(torch.isinf(a), torch.isnan(b))


# Kahan's formulas, which are right on both sides of the branch cuts.
def asin_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    below = torch.sqrt(ops.ptonnx.complex(1 - a, -b))
    above = torch.sqrt(ops.ptonnx.complex(1 + a, b))
    product = ops.ptonnx.part(below * above, 0)
    edge = torch.logical_and(torch.isinf(a), torch.abs(b) < float("inf"))
    re = torch.where(a == 0, a, torch.atan2(a, torch.where(edge, 0., product)))
    im = torch.asinh(ops.ptonnx.part(torch.conj_physical(below) * above, 1))
    return re, torch.where(aten.infinite_beside_nan(a, b), float("inf"), im)


def asin_complex(self: Tensor) -> Tensor:
    re, im = aten.asin_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, im)


def asinh_complex(self: Tensor) -> Tensor:
    re, im = aten.asin_parts(-ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))
    return ops.ptonnx.complex(im, -re)


def acos_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    below = torch.sqrt(ops.ptonnx.complex(1 - a, -b))
    above = torch.sqrt(ops.ptonnx.complex(1 + a, b))
    re = torch.atan2(ops.ptonnx.part(below, 0), ops.ptonnx.part(above, 0)) * 2
    re = torch.where(torch.isinf(b), torch.atan2(torch.abs(b), a), torch.where(a == 0, 1.5707963267948966, re))
    im = torch.asinh(ops.ptonnx.part(torch.conj_physical(above) * below, 1))
    return ops.ptonnx.complex(re, torch.where(aten.infinite_beside_nan(a, b), -float("inf"), im))


def acosh_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    below = torch.sqrt(ops.ptonnx.complex(a - 1, b))
    above = torch.sqrt(ops.ptonnx.complex(a + 1, b))
    im = torch.atan2(ops.ptonnx.part(below, 1), ops.ptonnx.part(above, 0)) * 2
    im = torch.where(torch.logical_and(a == 0, torch.isnan(b)), 1.5707963267948966, im)
    im = torch.where(torch.isinf(b), torch.atan2(b, a), im)
    re = torch.asinh(ops.ptonnx.part(torch.conj_physical(below) * above, 0))
    return ops.ptonnx.complex(torch.where(aten.infinite_beside_nan(a, b), float("inf"), re), im)


# The real part is log1p(4|a| / d) / 4, where d = (1 - |a|)^2 + b^2. The greater of both terms is taken out of d: its square may overflow
# or become 0. Near 1 and -1 the quotient may overflow as well, so that the logarithm is that of its factors.
def atanh_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    size = torch.abs(a)
    first, second = torch.abs(1 - size), torch.abs(b)
    most = torch.maximum(first, second)
    whole = torch.where(most == 0, 1., most)
    part = torch.minimum(first, second) / whole
    rest = part * part + 1
    near = torch.log(size * 4 / rest) - torch.log(most) * 2
    far = torch.log1p(size / whole * 4 / whole / rest)
    re = torch.where(most < 0.001, near, far) * 0.25
    im = torch.atan2(b, ((1 - size) * (1 + size) - b * b) * 0.5) * 0.5
    infinite = torch.logical_or(torch.isinf(a), torch.isinf(b))
    re = torch.copysign(torch.where(torch.logical_or(infinite, a == 0), 0., re), a)
    infinite = torch.logical_and(infinite, b == b)
    return re, torch.where(infinite, torch.copysign(torch.full_like(b, 1.5707963267948966), b), im)


def atanh_complex(self: Tensor) -> Tensor:
    re, im = aten.atanh_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, im)


def atan_complex(self: Tensor) -> Tensor:
    re, im = aten.atanh_parts(-ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))
    return ops.ptonnx.complex(im, -re)


# ---- powers ----

# A factor of a product in which a factor is infinite, as in C: only the signs of the parts of an infinite factor are used, and
# NaN is replaced by 0.
def signs_of_infinity(factor: Tensor) -> Tensor:
    infinite = torch.isinf(factor)
    numbers = torch.where(torch.isnan(factor), torch.zeros_like(factor), factor)
    signs = torch.where(infinite, torch.sign(factor), torch.zeros_like(factor))
    return torch.where(torch.any(infinite, -1, True), signs, numbers)


# The product as a compiler of C makes it: an infinite factor gives an infinite product also where both parts would be NaN.
def product_in_c(self: Tensor, other: Tensor) -> Tensor:
    a = torch.view_as_real(self)
    b = torch.view_as_real(other)
    product = torch.view_as_real(self * other)
    lost = torch.all(torch.isnan(product), -1, True)
    infinite = torch.logical_or(torch.any(torch.isinf(a), -1, True), torch.any(torch.isinf(b), -1, True))
    signs = torch.view_as_complex(aten.signs_of_infinity(a)) * torch.view_as_complex(aten.signs_of_infinity(b))
    return torch.where(torch.logical_and(lost, infinite), torch.view_as_real(signs) * float("inf"), product)


# exp(exponent log(base)), as C's library has it
def power(base: Tensor, exponent: Tensor) -> Tensor:
    x = aten.product_in_c(exponent, torch.log(base))
    return aten.exp_of_parts(torch.select(x, -1, 0), torch.select(x, -1, 1))


def pow_complex(self: Tensor, exponent: Tensor) -> Tensor:
    return aten.power(aten.as_complex(self), aten.as_complex(exponent))


def pow_number_complex(self: Tensor, exponent: number) -> Tensor:
    base = aten.as_complex(self)
    if exponent == 0:
        return torch.ones_like(base)
    if exponent == 1:
        return torch.clone(base)
    if exponent == 2:
        return base * base
    if exponent == 3:
        return base * base * base
    if exponent == 0.5:
        return torch.sqrt(base)
    if exponent == -0.5:
        return torch.rsqrt(base)
    if exponent == -1:
        return torch.reciprocal(base)
    if exponent == -2:
        return torch.reciprocal(base * base)
    return aten.power(base, torch.scalar_tensor(exponent, dtype=base.dtype))


def number_pow_complex(self: number, exponent: Tensor) -> Tensor:
    base = torch.scalar_tensor(self, dtype=torch.complex64)
    if ops.ptonnx.part(exponent, 0).dtype == torch.float64:
        base = torch.scalar_tensor(self, dtype=torch.complex128)
    return aten.power(base, aten.as_complex(exponent))


def float_power_complex(self: Tensor, exponent: Tensor) -> Tensor:
    return torch.pow(torch.to(self, torch.complex128), torch.to(exponent, torch.complex128))


def float_power_number_complex(self: Tensor, exponent: number) -> Tensor:
    return torch.pow(torch.to(self, torch.complex128), exponent)


def number_float_power_complex(self: number, exponent: Tensor) -> Tensor:
    return torch.pow(self, torch.to(exponent, torch.complex128))
