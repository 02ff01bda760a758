# complex.py - operators on complex tensors, over their real and imaginary parts (src/interp/complex.h). A row of another file names
# the function that its operator has for complex arguments. ops.ptonnx.part gives a part of a tensor or number, 0 or 1;
# the imaginary part of a real one is 0. ops.ptonnx.complex copies its two parts, ops.ptonnx.pair aliases them.


# ---- making them, and taking them apart ----

def complex(real: Tensor, imag: Tensor) -> Tensor:
    if real.dtype != imag.dtype:
        raise Exception("torch.complex takes two tensors of the same dtype")
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


# PyTorch's own formula: the smaller part of the divisor is divided by the larger one, so that no square overflows or underflows,
# and the quotient by an infinite divisor is 0. Division by 0 divides by +0.
def quotient(a: Tensor, b: Tensor, c: Tensor, d: Tensor) -> Tensor:
    real = torch.abs(c) >= torch.abs(d)
    zero = torch.abs(c) + torch.abs(d) == 0
    larger, smaller = torch.where(real, c, d), torch.where(real, d, c)
    ratio = torch.where(zero, 0., smaller / larger)
    scale = torch.reciprocal(torch.where(zero, 0., larger + smaller * ratio))
    re = torch.where(zero, a, torch.where(real, a + b * ratio, a * ratio + b))
    im = torch.where(zero, b, torch.where(real, b - a * ratio, b * ratio - a))
    return ops.ptonnx.complex(re * scale, im * scale)


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


# In double, in which the squares of float32 numbers neither overflow nor underflow.
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

# The result is a copy if the imaginary part is dropped.
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


# A conjugate view is copied: its imaginary part is a negated view.
def resolve_conj_complex(self: Tensor) -> Tensor:
    im = ops.ptonnx.part(self, 1)
    return ops.ptonnx.pair(ops.ptonnx.resolved(ops.ptonnx.part(self, 0), im), ops.ptonnx.resolved(im, im))


# A negated view is copied: both its parts are negated views.
def resolve_neg_complex(self: Tensor) -> Tensor:
    re = ops.ptonnx.part(self, 0)
    return ops.ptonnx.pair(ops.ptonnx.resolved(re, re), ops.ptonnx.resolved(ops.ptonnx.part(self, 1), re))


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


def result_type_of_number_complex(scalar: number, tensor: Tensor) -> int:
    return torch.result_type(tensor, scalar)


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


def randn_like_complex(self: Tensor, dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                       pin_memory: Optional[bool], memory_format: Optional[int]) -> Tensor:
    return torch.randn(torch.size(self), dtype=self.dtype if dtype is None else dtype)


# Both parts have this mean.
def normal_complex(mean: float, std: float, size: List[int], generator: Any, dtype: Optional[int], layout: Optional[int],
                   device: Optional[Device], pin_memory: Optional[bool]) -> Tensor:
    type = ops.ptonnx.part_type(dtype)
    re = torch.normal(mean, std * 0.7071067811865476, size, dtype=type)
    return ops.ptonnx.complex(re, torch.normal(mean, std * 0.7071067811865476, size, dtype=type))


def normal_around_complex(mean: Tensor, std: float, generator: Any) -> Tensor:
    return torch.normal(0., std, torch.size(mean), dtype=mean.dtype) + mean


def logspace_complex(start: Any, end: Any, steps: Optional[int], base: float, dtype: Optional[int], layout: Optional[int],
                     device: Optional[Device], pin_memory: Optional[bool]) -> Tensor:
    return torch.pow(base, torch.linspace(start, end, 100 if steps is None else steps, dtype=dtype))


def scalar_tensor_complex(s: number, dtype: Optional[int], layout: Optional[int], device: Optional[Device],
                          pin_memory: Optional[bool]) -> Tensor:
    if dtype is None:
        raise RuntimeError("aten::scalar_tensor: a complex number needs a complex dtype")
    return torch.full([], s, dtype=dtype)


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


def is_nonzero_complex(self: Tensor) -> bool:
    return bool(torch.ne(self, 0))


def nonzero_complex(self: Tensor) -> Tensor:
    return torch.nonzero(torch.ne(self, 0))


def nonzero_numpy_complex(self: Tensor) -> List[Tensor]:
    return torch.nonzero_numpy(torch.ne(self, 0))


def equal_complex(self: Tensor, other: Tensor) -> bool:
    return torch.equal(torch.view_as_real(aten.as_complex(self)), torch.view_as_real(aten.as_complex(other)))


# Compares the distance of the numbers, not that of each part.
def isclose_complex(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> Tensor:
    same = torch.eq(self, other)
    if equal_nan:
        same = torch.logical_or(same, torch.logical_and(torch.isnan(self), torch.isnan(other)))
    apart = torch.abs(self - other)
    near = torch.logical_and(torch.isfinite(apart), apart <= atol + torch.abs(other) * rtol)
    return torch.logical_or(same, near)


def allclose_complex(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> bool:
    return bool(torch.all(torch.isclose(self, other, rtol, atol, equal_nan)))


def view_as_complex_copy(self: Tensor) -> Tensor:
    return torch.clone(torch.view_as_complex(self))


def view_as_real_copy(self: Tensor) -> Tensor:
    return torch.clone(torch.view_as_real(self))


def _conj_copy(self: Tensor) -> Tensor:
    return torch.conj_physical(torch.clone(self))


def _neg_view_copy(self: Tensor) -> Tensor:
    return torch.neg(self)
