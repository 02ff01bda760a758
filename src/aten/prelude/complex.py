# complex.py - operators on complex tensors, over their real and imaginary parts (src/interp/complex.h). A row of another file names
# the function that its operator has for complex arguments. ops.ptonnx.part gives a part of a tensor or number, 0 or 1;
# that of a real one is 0. ops.ptonnx.complex makes a new tensor of two parts, ops.ptonnx.pair one of these very tensors.


# ---- making them, and taking them apart ----

def complex(real: Tensor, imag: Tensor) -> Tensor:
    if real.dtype != imag.dtype:
        raise Exception("torch.complex takes two tensors of one dtype")
    return ops.ptonnx.complex(real, imag)


def polar(abs: Tensor, angle: Tensor) -> Tensor:
    return ops.ptonnx.complex(abs * torch.cos(angle), abs * torch.sin(angle))


def view_as_complex(self: Tensor) -> Tensor:
    if self.size(-1) != 2:
        raise Exception("view_as_complex takes a tensor whose last dim is of size 2")
    return ops.ptonnx.pair(ops.ptonnx.every_other(self, 0), ops.ptonnx.every_other(self, 1))


def view_as_real(self: Tensor) -> Tensor:
    if not torch.is_complex(self):
        raise Exception("view_as_real takes a complex tensor")
    return ops.ptonnx.interleaved(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))


def real_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.strided(ops.ptonnx.part(self, 0))


def imag(self: Tensor) -> Tensor:
    if not torch.is_complex(self):
        raise Exception("imag takes a complex tensor")
    return ops.ptonnx.strided(ops.ptonnx.part(self, 1))


def conj_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.pair(torch.alias(ops.ptonnx.part(self, 0)), torch._neg_view(ops.ptonnx.part(self, 1)))


def neg_view_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.pair(torch._neg_view(ops.ptonnx.part(self, 0)), torch._neg_view(ops.ptonnx.part(self, 1)))


def conj_physical_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.complex(ops.ptonnx.part(self, 0), -ops.ptonnx.part(self, 1))


def dtype_complex(a: Tensor) -> int:
    return ops.ptonnx.complex_type(a)


def is_floating_point_complex(self: Tensor) -> bool:
    return False


def is_signed_complex(self: Tensor) -> bool:
    return True


def element_size_complex(self: Tensor) -> int:
    return torch.element_size(ops.ptonnx.part(self, 0)) * 2


def isreal_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.part(self, 1) == 0


# ---- arithmetic ----

def neg_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.complex(-ops.ptonnx.part(self, 0), -ops.ptonnx.part(self, 1))


def add_complex(self: Tensor, other: Tensor, alpha: number) -> Tensor:
    if alpha != 1:
        other = other * alpha
    re = ops.ptonnx.part(self, 0) + ops.ptonnx.part(other, 0)
    if not torch.is_complex(other):
        return ops.ptonnx.complex(re, ops.ptonnx.part(self, 1))
    if not torch.is_complex(self):
        return ops.ptonnx.complex(re, ops.ptonnx.part(other, 1))
    return ops.ptonnx.complex(re, ops.ptonnx.part(self, 1) + ops.ptonnx.part(other, 1))


def add_number_complex(self: Tensor, other: number, alpha: number) -> Tensor:
    other = other * alpha
    re = ops.ptonnx.part(self, 0) + ops.ptonnx.part(other, 0)
    im = ops.ptonnx.part(other, 1)
    if not torch.is_complex(self):
        return ops.ptonnx.complex(re, im)
    if im == 0:
        return ops.ptonnx.complex(re, ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, ops.ptonnx.part(self, 1) + im)


def sub_complex(self: Tensor, other: Tensor, alpha: number) -> Tensor:
    if alpha != 1:
        other = other * alpha
    re = ops.ptonnx.part(self, 0) - ops.ptonnx.part(other, 0)
    if not torch.is_complex(other):
        return ops.ptonnx.complex(re, ops.ptonnx.part(self, 1))
    if not torch.is_complex(self):
        return ops.ptonnx.complex(re, -ops.ptonnx.part(other, 1))
    return ops.ptonnx.complex(re, ops.ptonnx.part(self, 1) - ops.ptonnx.part(other, 1))


def sub_number_complex(self: Tensor, other: number, alpha: number) -> Tensor:
    return torch.add(self, -(other * alpha))


def rsub_complex(self: Tensor, other: Tensor, alpha: number) -> Tensor:
    return torch.sub(other, self, alpha=alpha)


def rsub_number_complex(self: Tensor, other: number, alpha: number) -> Tensor:
    return torch.add(-(self * alpha), other)


# Scaled by the larger part of the divisor, so that its square neither overflows nor vanishes.
def quotient(a: Tensor, b: Tensor, c: Tensor, d: Tensor) -> Tensor:
    size = torch.maximum(torch.abs(c), torch.abs(d))
    zero = size == 0
    p = torch.where(zero, 1., c / size)
    q = torch.where(zero, 0., d / size)
    norm = c * p + d * q
    return ops.ptonnx.complex((a * p + b * q) / norm, (b * p - a * q) / norm)


def div_complex(self: Tensor, other: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    c = ops.ptonnx.part(other, 0)
    if not torch.is_complex(other):
        return ops.ptonnx.complex(a / c, ops.ptonnx.part(self, 1) / c)
    dtype = (a / c).dtype
    b, d = ops.ptonnx.part(self, 1), ops.ptonnx.part(other, 1)
    return aten.quotient(torch.to(a, dtype), torch.to(b, dtype), torch.to(c, dtype), torch.to(d, dtype))


def div_number_complex(self: Tensor, other: number) -> Tensor:
    c = ops.ptonnx.part(other, 0)
    d = ops.ptonnx.part(other, 1)
    if d == 0:
        return ops.ptonnx.complex(ops.ptonnx.part(self, 0) / c, ops.ptonnx.part(self, 1) / c)
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    norm = c * c + d * d
    return ops.ptonnx.complex(a * (c / norm) + b * (d / norm), b * (c / norm) - a * (d / norm))


def reciprocal_complex(self: Tensor) -> Tensor:
    c = ops.ptonnx.part(self, 0)
    return aten.quotient(torch.ones_like(c), torch.zeros_like(c), c, ops.ptonnx.part(self, 1))


def eq_complex(self: Tensor, other: Tensor) -> Tensor:
    re = ops.ptonnx.part(self, 0) == ops.ptonnx.part(other, 0)
    return torch.logical_and(re, ops.ptonnx.part(self, 1) == ops.ptonnx.part(other, 1))


def eq_number_complex(self: Tensor, other: number) -> Tensor:
    re = ops.ptonnx.part(self, 0) == ops.ptonnx.part(other, 0)
    return torch.logical_and(re, ops.ptonnx.part(self, 1) == ops.ptonnx.part(other, 1))


def ne_complex(self: Tensor, other: Tensor) -> Tensor:
    return torch.logical_not(torch.eq(self, other))


def ne_number_complex(self: Tensor, other: number) -> Tensor:
    return torch.logical_not(torch.eq(self, other))


def square_complex(self: Tensor) -> Tensor:
    return self * self


# In double, where the squares of single numbers neither overflow nor vanish.
def abs_complex(self: Tensor) -> Tensor:
    re = torch.to(ops.ptonnx.part(self, 0), torch.float64)
    im = torch.to(ops.ptonnx.part(self, 1), torch.float64)
    return torch.to(torch.sqrt(re * re + im * im), ops.ptonnx.part(self, 0).dtype)


def angle_complex(self: Tensor) -> Tensor:
    return torch.atan2(ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))


def sgn_complex(self: Tensor) -> Tensor:
    size = torch.abs(self)
    size = torch.where(size == 0, 1., size)
    return ops.ptonnx.complex(ops.ptonnx.part(self, 0) / size, ops.ptonnx.part(self, 1) / size)


def isnan_complex(self: Tensor) -> Tensor:
    return torch.logical_or(torch.isnan(ops.ptonnx.part(self, 0)), torch.isnan(ops.ptonnx.part(self, 1)))


def isinf_complex(self: Tensor) -> Tensor:
    return torch.logical_or(torch.isinf(ops.ptonnx.part(self, 0)), torch.isinf(ops.ptonnx.part(self, 1)))


def isfinite_complex(self: Tensor) -> Tensor:
    return torch.logical_and(torch.isfinite(ops.ptonnx.part(self, 0)), torch.isfinite(ops.ptonnx.part(self, 1)))


# ---- dtypes ----

# A copy where the imaginary part is lost.
def to_type(self: Tensor, dtype: int, copy: bool) -> Tensor:
    part = ops.ptonnx.part_type(dtype)
    if part >= 0:
        re = torch.to(ops.ptonnx.part(self, 0), part, False, copy)
        return ops.ptonnx.pair(re, torch.to(ops.ptonnx.part(self, 1), part, False, copy))
    if dtype == torch.bool:
        return torch.ne(self, 0)
    return torch.to(torch.clone(ops.ptonnx.part(self, 0)), dtype)


def to_device_complex(self: Tensor, device: Device, dtype: int, non_blocking: bool, copy: bool, memory_format: Optional[int]) -> Tensor:
    return aten.to_type(self, dtype, copy)


def to_dtype_complex(self: Tensor, dtype: int, non_blocking: bool, copy: bool, memory_format: Optional[int]) -> Tensor:
    return aten.to_type(self, dtype, copy)


def to_other_complex(self: Tensor, other: Tensor, non_blocking: bool, copy: bool, memory_format: Optional[int]) -> Tensor:
    return aten.to_type(self, other.dtype, copy)


def to_layout_complex(self: Tensor, dtype: Optional[int], layout: Optional[int], device: Optional[Device], pin_memory: Optional[bool],
                      non_blocking: bool, copy: bool, memory_format: Optional[int]) -> Tensor:
    return aten.to_type(self, self.dtype if dtype is None else dtype, copy)


def to_prim_complex(self: Tensor, device: Optional[Device], dtype: Optional[int], non_blocking: bool, copy: bool) -> Tensor:
    return aten.to_type(self, self.dtype if dtype is None else dtype, copy)


def to_prim_dtype_complex(self: Tensor, dtype: Optional[int], non_blocking: bool, copy: bool) -> Tensor:
    return aten.to_type(self, self.dtype if dtype is None else dtype, copy)


def to_copy_complex(self: Tensor, dtype: Optional[int], layout: Optional[int], device: Optional[Device], pin_memory: Optional[bool],
                    non_blocking: bool, memory_format: Optional[int]) -> Tensor:
    return aten.to_type(self, self.dtype if dtype is None else dtype, True)


def type_as_complex(self: Tensor, other: Tensor) -> Tensor:
    return aten.to_type(self, other.dtype, False)


def as_tensor_complex(data: Tensor, dtype: Optional[int], device: Optional[Device]) -> Tensor:
    return aten.to_type(data, data.dtype if dtype is None else dtype, False)


def resolve_conj_complex(self: Tensor) -> Tensor:
    return torch.alias(self)


def copy_complex(self: Tensor, src: Tensor, non_blocking: bool) -> Tensor:
    if not torch.is_complex(self):
        return torch.copy(self, ops.ptonnx.part(src, 0))
    re = torch.copy(ops.ptonnx.part(self, 0), ops.ptonnx.part(src, 0))
    return ops.ptonnx.complex(re, torch.copy(ops.ptonnx.part(self, 1), ops.ptonnx.part(src, 1)))


def result_type_complex(tensor: Tensor, other: Tensor) -> int:
    part = torch.result_type(ops.ptonnx.part(tensor, 0), ops.ptonnx.part(other, 0))
    return ops.ptonnx.complex_type(ops.ptonnx.complex(torch.zeros([], dtype=part), 0.))


def result_type_number_complex(tensor: Tensor, other: number) -> int:
    part = torch.result_type(ops.ptonnx.part(tensor, 0), ops.ptonnx.part(other, 0))
    return ops.ptonnx.complex_type(ops.ptonnx.complex(torch.zeros([], dtype=part), 0.))


# ---- creation ----

def as_complex(self: Tensor) -> Tensor:
    if torch.is_complex(self):
        return self
    return ops.ptonnx.complex(self, 0.)


def ones_complex(size: List[int], dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                 pin_memory: Optional[bool]) -> Tensor:
    return aten.as_complex(torch.ones(size, dtype=ops.ptonnx.part_type(dtype)))


def ones_like_complex(self: Tensor, dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                      pin_memory: Optional[bool], memory_format: Optional[int]) -> Tensor:
    if dtype is None:
        return aten.as_complex(torch.ones_like(ops.ptonnx.part(self, 0)))
    if ops.ptonnx.part_type(dtype) < 0:
        return torch.ones_like(ops.ptonnx.part(self, 0), dtype=dtype)
    return aten.as_complex(torch.ones_like(ops.ptonnx.part(self, 0), dtype=ops.ptonnx.part_type(dtype)))


def new_ones_complex(self: Tensor, size: List[int], dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                     pin_memory: Optional[bool]) -> Tensor:
    type = self.dtype if dtype is None else dtype
    if ops.ptonnx.part_type(type) < 0:
        return torch.ones(size, dtype=type)
    return torch.ones(size, dtype=type)


def eye_complex(n: int, dtype: Optional[int], layout: Optional[int], device: Optional[Device], pin_memory: Optional[bool]) -> Tensor:
    return aten.as_complex(torch.eye(n, dtype=ops.ptonnx.part_type(dtype)))


def eye_m_complex(n: int, m: int, dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                  pin_memory: Optional[bool]) -> Tensor:
    return aten.as_complex(torch.eye(n, m, dtype=ops.ptonnx.part_type(dtype)))


# The variances of the parts add up to 1.
def randn_complex(size: List[int], dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                  pin_memory: Optional[bool]) -> Tensor:
    type = ops.ptonnx.part_type(dtype)
    re = torch.randn(size, dtype=type) * 0.7071067811865476
    return ops.ptonnx.complex(re, torch.randn(size, dtype=type) * 0.7071067811865476)


# ---- logic ----

def logical_not_complex(self: Tensor) -> Tensor:
    return torch.eq(self, 0)


def logical_and_complex(self: Tensor, other: Tensor) -> Tensor:
    return torch.logical_and(torch.ne(self, 0), torch.ne(other, 0))


def logical_or_complex(self: Tensor, other: Tensor) -> Tensor:
    return torch.logical_or(torch.ne(self, 0), torch.ne(other, 0))


def logical_xor_complex(self: Tensor, other: Tensor) -> Tensor:
    return torch.logical_xor(torch.ne(self, 0), torch.ne(other, 0))


def any_complex(self: Tensor) -> Tensor:
    return torch.any(torch.ne(self, 0))


def any_dim_complex(self: Tensor, dim: int, keepdim: bool) -> Tensor:
    return torch.any(torch.ne(self, 0), dim, keepdim)


def any_dims_complex(self: Tensor, dim: Optional[List[int]], keepdim: bool) -> Tensor:
    return torch.any(torch.ne(self, 0), dim, keepdim)


def all_complex(self: Tensor) -> Tensor:
    return torch.all(torch.ne(self, 0))


def all_dim_complex(self: Tensor, dim: int, keepdim: bool) -> Tensor:
    return torch.all(torch.ne(self, 0), dim, keepdim)


def all_dims_complex(self: Tensor, dim: Optional[List[int]], keepdim: bool) -> Tensor:
    return torch.all(torch.ne(self, 0), dim, keepdim)


def count_nonzero_complex(self: Tensor, dim: Optional[int]) -> Tensor:
    return torch.count_nonzero(torch.ne(self, 0), dim)


def count_nonzero_dim_complex(self: Tensor, dim: List[int]) -> Tensor:
    return torch.count_nonzero(torch.ne(self, 0), dim)


def nonzero_complex(self: Tensor) -> Tensor:
    return torch.nonzero(torch.ne(self, 0))


def nonzero_numpy_complex(self: Tensor) -> List[Tensor]:
    return torch.nonzero_numpy(torch.ne(self, 0))


def equal_complex(self: Tensor, other: Tensor) -> bool:
    return torch.equal(torch.view_as_real(aten.as_complex(self)), torch.view_as_real(aten.as_complex(other)))


# The distance, not that of each part.
def isclose_complex(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> Tensor:
    same = torch.eq(self, other)
    if equal_nan:
        same = torch.logical_or(same, torch.logical_and(torch.isnan(self), torch.isnan(other)))
    apart = torch.abs(self - other)
    near = torch.logical_and(torch.isfinite(apart), apart <= atol + torch.abs(other) * rtol)
    return torch.logical_or(same, near)


def allclose_complex(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> bool:
    return bool(torch.all(torch.isclose(self, other, rtol, atol, equal_nan)))


# ---- functions ----

def exp_complex(self: Tensor) -> Tensor:
    return torch.polar(torch.exp(ops.ptonnx.part(self, 0)), ops.ptonnx.part(self, 1))


def exp2_complex(self: Tensor) -> Tensor:
    return torch.exp(self * 0.6931471805599453)


# exp(a) cos(b) - 1 = expm1(a) cos(b) - 2 sin(b/2)^2
def expm1_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    half = torch.sin(b * 0.5)
    return ops.ptonnx.complex(torch.expm1(a) * torch.cos(b) - half * half * 2, torch.exp(a) * torch.sin(b))


def log_complex(self: Tensor) -> Tensor:
    return ops.ptonnx.complex(torch.log(torch.abs(self)), torch.angle(self))


def log2_complex(self: Tensor) -> Tensor:
    return torch.log(self) / 0.6931471805599453


def log10_complex(self: Tensor) -> Tensor:
    return torch.log(self) / 2.302585092994046


def log1p_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    return ops.ptonnx.complex(torch.log1p(a * (a + 2) + b * b) * 0.5, torch.atan2(b, a + 1))


# Of the half plane on the right; the part that is not rooted is a quotient, so that nothing cancels.
def sqrt_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    root = torch.sqrt((torch.abs(self) + torch.abs(a)) * 0.5)
    other = torch.abs(b) / torch.where(root == 0, 1., root * 2)
    left = a < 0
    return ops.ptonnx.complex(torch.where(left, other, root), torch.copysign(torch.where(left, root, other), b))


def rsqrt_complex(self: Tensor) -> Tensor:
    return torch.reciprocal(torch.sqrt(self))


def sin_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    return ops.ptonnx.complex(torch.sin(a) * torch.cosh(b), torch.cos(a) * torch.sinh(b))


def cos_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    return ops.ptonnx.complex(torch.cos(a) * torch.cosh(b), -(torch.sin(a) * torch.sinh(b)))


def sinh_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    return ops.ptonnx.complex(torch.sinh(a) * torch.cos(b), torch.cosh(a) * torch.sin(b))


def cosh_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    return ops.ptonnx.complex(torch.cosh(a) * torch.cos(b), torch.sinh(a) * torch.sin(b))


# With e = exp(-2|a|), which cannot overflow.
def tanh_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    size = torch.abs(a)
    e = torch.exp(size * -2)
    norm = e * e + e * torch.cos(b * 2) * 2 + 1
    return torch.copysign(-torch.expm1(size * -4) / norm, a), e * torch.sin(b * 2) * 2 / norm


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


# Kahan's formulas, which are right on both sides of the branch cuts.
def asin_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    below = torch.sqrt(ops.ptonnx.complex(1 - a, -b))
    above = torch.sqrt(ops.ptonnx.complex(1 + a, b))
    re = torch.atan2(a, ops.ptonnx.part(below * above, 0))
    return re, torch.asinh(ops.ptonnx.part(torch.conj_physical(below) * above, 1))


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
    return ops.ptonnx.complex(re, torch.asinh(ops.ptonnx.part(torch.conj_physical(above) * below, 1)))


def acosh_complex(self: Tensor) -> Tensor:
    a = ops.ptonnx.part(self, 0)
    b = ops.ptonnx.part(self, 1)
    below = torch.sqrt(ops.ptonnx.complex(a - 1, b))
    above = torch.sqrt(ops.ptonnx.complex(a + 1, b))
    im = torch.atan2(ops.ptonnx.part(below, 1), ops.ptonnx.part(above, 0)) * 2
    return ops.ptonnx.complex(torch.asinh(ops.ptonnx.part(torch.conj_physical(below) * above, 0)), im)


def atanh_parts(a: Tensor, b: Tensor) -> Tuple[Tensor, Tensor]:
    size = torch.abs(a)
    apart = (1 - size) * (1 - size) + b * b
    re = torch.copysign(torch.log1p(size * 4 / apart) * 0.25, a)
    return re, torch.atan2(b * 2, (1 - size) * (1 + size) - b * b) * 0.5


def atanh_complex(self: Tensor) -> Tensor:
    re, im = aten.atanh_parts(ops.ptonnx.part(self, 0), ops.ptonnx.part(self, 1))
    return ops.ptonnx.complex(re, im)


def atan_complex(self: Tensor) -> Tensor:
    re, im = aten.atanh_parts(-ops.ptonnx.part(self, 1), ops.ptonnx.part(self, 0))
    return ops.ptonnx.complex(im, -re)


# ---- powers ----

# exp(exponent log(base)); a base of 0 has no logarithm.
def power(base: Tensor, exponent: Tensor) -> Tensor:
    zero = torch.eq(base, 0)
    y = torch.exp(exponent * torch.log(torch.masked_fill(base, zero, 1)))
    y = torch.where(zero, torch.zeros_like(y), y)
    return torch.where(torch.eq(exponent, 0), torch.ones_like(y), y)


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
    zero = torch.eq(base, 0)
    y = torch.exp(torch.log(torch.masked_fill(base, zero, 1)) * exponent)
    return torch.where(zero, torch.zeros_like(y), y)


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


# ---- sums and products ----

def prod_rows(self: Tensor) -> Tensor:
    y = torch.ones_like(torch.sum(self, 0))
    for i in range(self.size(0)):
        y = y * self[i]
    return y


def prod_complex(self: Tensor, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        self = torch.to(self, dtype)
    return aten.prod_rows(torch.reshape(self, [-1]))


def prod_dim_complex(self: Tensor, dim: int, keepdim: bool, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        self = torch.to(self, dtype)
    if self.dim() == 0:
        return torch.clone(self)
    y = aten.prod_rows(torch.movedim(self, dim, 0))
    if keepdim:
        return torch.unsqueeze(y, dim)
    return y


def cumprod_complex(self: Tensor, dim: int, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        self = torch.to(self, dtype)
    if self.dim() == 0:
        return torch.clone(self)
    rows = torch.movedim(self, dim, 0)
    y = torch.ones_like(torch.sum(rows, 0))
    ys: List[Tensor] = []
    for i in range(rows.size(0)):
        y = y * rows[i]
        ys.append(y)
    if len(ys) == 0:
        return torch.clone(self)
    return torch.movedim(torch.stack(ys), 0, dim)


def var_complex(self: Tensor, dim: Optional[List[int]], correction: Optional[number], keepdim: bool) -> Tensor:
    re = torch.var(ops.ptonnx.part(self, 0), dim, correction=correction, keepdim=keepdim)
    return re + torch.var(ops.ptonnx.part(self, 1), dim, correction=correction, keepdim=keepdim)


def var_plain_complex(self: Tensor, unbiased: bool) -> Tensor:
    return torch.var(self, None, correction=1 if unbiased else 0)


def var_dim_complex(self: Tensor, dim: Optional[List[int]], unbiased: bool, keepdim: bool) -> Tensor:
    return torch.var(self, dim, correction=1 if unbiased else 0, keepdim=keepdim)


def std_plain_complex(self: Tensor, unbiased: bool) -> Tensor:
    return torch.sqrt(torch.var(self, unbiased))


def std_dim_complex(self: Tensor, dim: Optional[List[int]], unbiased: bool, keepdim: bool) -> Tensor:
    return torch.sqrt(torch.var(self, dim, unbiased, keepdim))


def std_complex(self: Tensor, dim: Optional[List[int]], correction: Optional[number], keepdim: bool) -> Tensor:
    return torch.sqrt(torch.var(self, dim, correction=correction, keepdim=keepdim))


def var_mean_complex(self: Tensor, dim: Optional[List[int]], correction: Optional[number], keepdim: bool) -> Tuple[Tensor, Tensor]:
    return torch.var(self, dim, correction=correction, keepdim=keepdim), torch.mean(self, dim, keepdim)


def std_mean_complex(self: Tensor, dim: Optional[List[int]], correction: Optional[number], keepdim: bool) -> Tuple[Tensor, Tensor]:
    return torch.std(self, dim, correction=correction, keepdim=keepdim), torch.mean(self, dim, keepdim)


def var_mean_plain_complex(self: Tensor, unbiased: bool) -> Tuple[Tensor, Tensor]:
    return torch.var(self, unbiased), torch.mean(self)


def var_mean_dim_complex(self: Tensor, dim: Optional[List[int]], unbiased: bool, keepdim: bool) -> Tuple[Tensor, Tensor]:
    return torch.var(self, dim, unbiased, keepdim), torch.mean(self, dim, keepdim)


def std_mean_plain_complex(self: Tensor, unbiased: bool) -> Tuple[Tensor, Tensor]:
    return torch.std(self, unbiased), torch.mean(self)


def std_mean_dim_complex(self: Tensor, dim: Optional[List[int]], unbiased: bool, keepdim: bool) -> Tuple[Tensor, Tensor]:
    return torch.std(self, dim, unbiased, keepdim), torch.mean(self, dim, keepdim)


def trapezoid_x_complex(y: Tensor, x: Tensor, dim: int) -> Tensor:
    n = y.size(dim) - 1
    steps = torch.diff(x, 1, -1)
    if x.dim() == 1:
        steps = torch.reshape(steps, [-1] + [1] * (y.dim() - 1 - dim % y.dim()))
    else:
        steps = torch.diff(x, 1, dim)
    return torch.sum((torch.narrow(y, dim, 0, n) + torch.narrow(y, dim, 1, n)) * steps, [dim]) / 2.


def trapezoid_complex(y: Tensor, dx: number, dim: int) -> Tensor:
    n = y.size(dim) - 1
    return torch.sum(torch.narrow(y, dim, 0, n) + torch.narrow(y, dim, 1, n), [dim]) * dx / 2.


def linalg_norm_complex(self: Tensor, ord: Optional[number], dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        self = torch.to(self, dtype)
    return torch.linalg_norm(torch.abs(self), ord, dim, keepdim)


def norm_complex(self: Tensor, p: number) -> Tensor:
    return torch.norm(torch.abs(self), p)


def norm_dim_complex(self: Tensor, p: Optional[number], dim: List[int], keepdim: bool) -> Tensor:
    return torch.norm(torch.abs(self), p, dim, keepdim)


def norm_dim_dtype_complex(self: Tensor, p: Optional[number], dim: List[int], keepdim: bool, dtype: int) -> Tensor:
    return torch.norm(torch.abs(torch.to(self, dtype)), p, dim, keepdim)


def norm_dtype_complex(self: Tensor, p: Optional[number], dtype: int) -> Tensor:
    return torch.norm(torch.abs(torch.to(self, dtype)), 2 if p is None else p)


def vector_norm_complex(self: Tensor, ord: number, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        self = torch.to(self, dtype)
    return torch.linalg_vector_norm(torch.abs(self), ord, dim, keepdim)


# ---- matrices ----

def mH_complex(self: Tensor) -> Tensor:
    return torch.conj(torch.mT(self))


def widest(self: Tensor) -> int:
    if torch.is_complex(self):
        return torch.complex128
    return torch.float64


# By which LAPACK chooses a pivot.
def pivot_size(self: Tensor) -> Tensor:
    if torch.is_complex(self):
        return torch.abs(ops.ptonnx.part(self, 0)) + torch.abs(ops.ptonnx.part(self, 1))
    return torch.abs(self)


def multi_dot_complex(tensors: List[Tensor]) -> Tensor:
    y = tensors[0]
    for i in range(1, len(tensors)):
        y = torch.matmul(y, tensors[i])
    return y


# The product of the diagonal of an LU factorization; each exchange of rows turns its sign.
def linalg_det_complex(A: Tensor) -> Tensor:
    lu, pivots = torch.linalg_lu_factor(A)
    diagonal = torch.diagonal(lu, 0, -2, -1)
    places = torch.arange(1, diagonal.size(-1) + 1)
    turns = torch.sum(torch.to(pivots != places, torch.int64), [-1])
    sign = 1 - torch.to(torch.remainder(turns, 2), ops.ptonnx.part(A, 0).dtype) * 2
    return torch.prod(diagonal, -1) * sign


def vdot_complex(self: Tensor, other: Tensor) -> Tensor:
    return torch.dot(torch.conj_physical(self), other)


def sum_of(self: Tensor, product: Tensor, beta: number, alpha: number) -> Tensor:
    if alpha != 1:
        product = product * alpha
    if beta == 0:
        return product
    if beta == 1:
        return self + product
    return self * beta + product


def addmm_complex(self: Tensor, mat1: Tensor, mat2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.sum_of(self, torch.mm(mat1, mat2), beta, alpha)


def addmv_complex(self: Tensor, mat: Tensor, vec: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.sum_of(self, torch.mv(mat, vec), beta, alpha)


def addbmm_complex(self: Tensor, batch1: Tensor, batch2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.sum_of(self, torch.sum(torch.bmm(batch1, batch2), 0), beta, alpha)


def baddbmm_complex(self: Tensor, batch1: Tensor, batch2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.sum_of(self, torch.bmm(batch1, batch2), beta, alpha)


def addr_complex(self: Tensor, vec1: Tensor, vec2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.sum_of(self, torch.outer(vec1, vec2), beta, alpha)


def addcmul_complex(self: Tensor, tensor1: Tensor, tensor2: Tensor, value: number) -> Tensor:
    return aten.sum_of(self, tensor1 * tensor2, 1, value)


def addcdiv_complex(self: Tensor, tensor1: Tensor, tensor2: Tensor, value: number) -> Tensor:
    return aten.sum_of(self, tensor1 / tensor2, 1, value)


def linear_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor]) -> Tensor:
    y = torch.matmul(input, torch.t(weight) if weight.dim() == 2 else weight)
    if bias is None:
        return y
    return y + bias


# Every choice of a part of each factor: i to the power of the number of imaginary ones.
def einsum_complex(equation: str, tensors: List[Tensor], path: Optional[List[int]]) -> Tensor:
    n = len(tensors)
    re: List[Tensor] = []
    im: List[Tensor] = []
    for choice in range(1 << n):
        turns = 0
        there = True
        parts: List[Tensor] = []
        for i in range(n):
            which = (choice >> i) & 1
            turns = turns + which
            if which == 1 and not torch.is_complex(tensors[i]):
                there = False
            else:
                parts.append(ops.ptonnx.part(tensors[i], which))
        if there:
            y = torch.einsum(equation, parts)
            if turns % 4 >= 2:
                y = -y
            if turns % 2 == 0:
                re.append(y)
            else:
                im.append(y)
    a = re[0]
    b = im[0]
    for i in range(1, len(re)):
        a = a + re[i]
    for i in range(1, len(im)):
        b = b + im[i]
    return ops.ptonnx.complex(a, b)


# ---- convolutions ----

def with_bias(y: Tensor, bias: Optional[Tensor], spatial: int) -> Tensor:
    if bias is None:
        return y
    return y + torch.reshape(bias, [-1] + [1] * spatial)


def of_parts(a: Tensor, b: Tensor, c: Tensor, d: Tensor) -> Tensor:
    return ops.ptonnx.complex(a - d, b + c)


def convolution_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                        dilation: List[int], transposed: bool, output_padding: List[int], groups: int) -> Tensor:
    re = ops.ptonnx.part(weight, 0)
    im = ops.ptonnx.part(weight, 1)
    x = ops.ptonnx.part(input, 0)
    a = torch.convolution(x, re, None, stride, padding, dilation, transposed, output_padding, groups)
    b = torch.convolution(x, im, None, stride, padding, dilation, transposed, output_padding, groups)
    x = ops.ptonnx.part(input, 1)
    c = torch.convolution(x, re, None, stride, padding, dilation, transposed, output_padding, groups)
    d = torch.convolution(x, im, None, stride, padding, dilation, transposed, output_padding, groups)
    return aten.with_bias(aten.of_parts(a, b, c, d), bias, weight.dim() - 2)


def _convolution_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                         dilation: List[int], transposed: bool, output_padding: List[int], groups: int, benchmark: bool,
                         deterministic: bool, cudnn_enabled: bool, allow_tf32: bool) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)


def conv1d_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                   dilation: List[int], groups: int) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, False, [0], groups)


def conv2d_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                   dilation: List[int], groups: int) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, False, [0, 0], groups)


def conv3d_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                   dilation: List[int], groups: int) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, False, [0, 0, 0], groups)


def conv_transpose1d_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                             output_padding: List[int], groups: int, dilation: List[int]) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, True, output_padding, groups)


def conv_transpose2d_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                             output_padding: List[int], groups: int, dilation: List[int]) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, True, output_padding, groups)


def conv_transpose3d_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: List[int],
                             output_padding: List[int], groups: int, dilation: List[int]) -> Tensor:
    return torch.convolution(input, weight, bias, stride, padding, dilation, True, output_padding, groups)


def conv1d_padding_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: str,
                           dilation: List[int], groups: int) -> Tensor:
    a = torch.conv1d(ops.ptonnx.part(input, 0), ops.ptonnx.part(weight, 0), None, stride, padding, dilation, groups)
    b = torch.conv1d(ops.ptonnx.part(input, 0), ops.ptonnx.part(weight, 1), None, stride, padding, dilation, groups)
    c = torch.conv1d(ops.ptonnx.part(input, 1), ops.ptonnx.part(weight, 0), None, stride, padding, dilation, groups)
    d = torch.conv1d(ops.ptonnx.part(input, 1), ops.ptonnx.part(weight, 1), None, stride, padding, dilation, groups)
    return aten.with_bias(aten.of_parts(a, b, c, d), bias, 1)


def conv2d_padding_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: str,
                           dilation: List[int], groups: int) -> Tensor:
    a = torch.conv2d(ops.ptonnx.part(input, 0), ops.ptonnx.part(weight, 0), None, stride, padding, dilation, groups)
    b = torch.conv2d(ops.ptonnx.part(input, 0), ops.ptonnx.part(weight, 1), None, stride, padding, dilation, groups)
    c = torch.conv2d(ops.ptonnx.part(input, 1), ops.ptonnx.part(weight, 0), None, stride, padding, dilation, groups)
    d = torch.conv2d(ops.ptonnx.part(input, 1), ops.ptonnx.part(weight, 1), None, stride, padding, dilation, groups)
    return aten.with_bias(aten.of_parts(a, b, c, d), bias, 2)


def conv3d_padding_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: str,
                           dilation: List[int], groups: int) -> Tensor:
    a = torch.conv3d(ops.ptonnx.part(input, 0), ops.ptonnx.part(weight, 0), None, stride, padding, dilation, groups)
    b = torch.conv3d(ops.ptonnx.part(input, 0), ops.ptonnx.part(weight, 1), None, stride, padding, dilation, groups)
    c = torch.conv3d(ops.ptonnx.part(input, 1), ops.ptonnx.part(weight, 0), None, stride, padding, dilation, groups)
    d = torch.conv3d(ops.ptonnx.part(input, 1), ops.ptonnx.part(weight, 1), None, stride, padding, dilation, groups)
    return aten.with_bias(aten.of_parts(a, b, c, d), bias, 3)
