# complex_linear.py - sums, products, variances, norms, matrix products and convolutions of complex tensors (complex.py
# explains the operators that are used).


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


# The part of the largest exponent that logsumexp subtracts from all exponents: infinities are not subtracted.
def finite_or_zero(self: Tensor) -> Tensor:
    return torch.where(torch.isfinite(self), self, 0.)


def logsumexp_complex(self: Tensor, dim: List[int], keepdim: bool) -> Tensor:
    if len(dim) == 0 and not keepdim and torch.dim(self) > 0:
        raise RuntimeError("aten::logsumexp: needs a dim, or keepdim")
    most = aten.finite_or_zero(torch.amax(ops.ptonnx.part(self, 0), dim, True))
    y = torch.log(torch.sum(torch.exp(self - most), dim, True)) + most
    if keepdim:
        return y
    return torch.squeeze(y, dim if len(dim) > 0 else [i for i in range(torch.dim(self))])


# The phase of the number with the greater real part is kept as it is.
def logaddexp_complex(self: Tensor, other: Tensor) -> Tensor:
    first = ops.ptonnx.part(self, 0) < ops.ptonnx.part(other, 0)
    low = torch.where(first, self, other)
    high = torch.where(first, other, self)
    y = torch.log1p(torch.exp(low - high)) + high
    size = ops.ptonnx.part(low, 0)
    same = torch.logical_and(torch.isinf(size), size == ops.ptonnx.part(high, 0))
    edge = ops.ptonnx.complex(size, torch.where(size < 0, ops.ptonnx.part(low, 1), float("nan")))
    return torch.where(same, edge, y)


def logcumsumexp_complex(self: Tensor, dim: int) -> Tensor:
    if self.dim() == 0:
        return torch.select(torch.unsqueeze(self, dim), dim, 0)
    rows = torch.movedim(self, dim, 0)
    y = torch.full_like(torch.sum(rows, 0), -float("inf"))
    ys: List[Tensor] = []
    for i in range(rows.size(0)):
        y = torch.logaddexp(rows[i], y)
        ys.append(y)
    if len(ys) == 0:
        return torch.clone(self)
    return torch.movedim(torch.stack(ys), 0, dim)


# PyTorch has them for a real dtype only.
def softmax_complex(self: Tensor, dim: int, dtype: Optional[int]) -> Tensor:
    if dtype is None or ops.ptonnx.part_type(dtype) >= 0:
        raise RuntimeError("aten::softmax: complex numbers need a real 'dtype'")
    else:
        return torch.softmax(torch.to(self, dtype), dim)


def log_softmax_complex(self: Tensor, dim: int, dtype: Optional[int]) -> Tensor:
    if dtype is None or ops.ptonnx.part_type(dtype) >= 0:
        raise RuntimeError("aten::log_softmax: complex numbers need a real 'dtype'")
    else:
        return torch.log_softmax(torch.to(self, dtype), dim)


def rms_norm_complex(input: Tensor, normalized_shape: List[int], weight: Optional[Tensor], eps: Optional[float]) -> Tensor:
    if eps is None:
        eps = 2.220446049250313e-16 if input.dtype == torch.complex128 else 1.1920928955078125e-07
    count = len(normalized_shape)
    if count == 0 or torch.dim(input) < count or torch.size(input)[-count:] != normalized_shape:
        raise RuntimeError("aten::rms_norm: normalized_shape must be the last sizes of the input")
    elif weight is not None and torch.size(weight) != normalized_shape:
        raise RuntimeError("aten::rms_norm: the weight must be of normalized_shape")
    dims = [-1 - i for i in range(count)]
    y = input * torch.rsqrt(torch.mean(input * input, dims, True) + eps)
    if weight is None:
        return y
    return y * weight


def linalg_norm_complex(self: Tensor, ord: Optional[number], dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if ord is not None and dim is None and torch.dim(self) == 2:
        dim = [0, 1]
    if ord is not None and dim is not None and len(dim) == 2:
        return torch.linalg_matrix_norm(self, ord, dim, keepdim, dtype=dtype)
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

def matrix_H_complex(self: Tensor) -> Tensor:
    if torch.dim(self) == 0:
        return torch.conj(self)
    elif torch.dim(self) != 2:
        raise RuntimeError("aten::matrix_H: takes a matrix")
    return torch.conj(torch.t(self))


def mH_complex(self: Tensor) -> Tensor:
    return torch.conj(torch.mT(self))


def widest(self: Tensor) -> int:
    if torch.is_complex(self):
        return torch.complex128
    return torch.float64


def real_type(self: Tensor) -> int:
    return ops.ptonnx.part(self, 0).dtype


# The squares of the absolute values.
def squares(self: Tensor) -> Tensor:
    re = ops.ptonnx.part(self, 0)
    if torch.is_complex(self):
        im = ops.ptonnx.part(self, 1)
        return re * re + im * im
    return re * re


# The numbers on the diagonal of a matrix that is its own conjugate transpose.
def real_diagonal(self: Tensor) -> Tensor:
    same = torch.eye(torch.size(self, -1), dtype=aten.real_type(self))
    return torch.sum(ops.ptonnx.part(self, 0) * same, [-1])


# The size by which LAPACK chooses a pivot.
def pivot_size(self: Tensor) -> Tensor:
    if torch.is_complex(self):
        return torch.abs(ops.ptonnx.part(self, 0)) + torch.abs(ops.ptonnx.part(self, 1))
    return torch.abs(self)


def multi_dot_complex(tensors: List[Tensor]) -> Tensor:
    for i in range(len(tensors)):
        rank = torch.dim(tensors[i])
        if rank != 2 and (rank != 1 or (i > 0 and i + 1 < len(tensors))):
            raise RuntimeError("aten::linalg_multi_dot: takes matrices, and vectors at the ends")
    y = tensors[0]
    for i in range(1, len(tensors)):
        y = torch.matmul(y, tensors[i])
    return y


# The product of the diagonal of an LU factorization; each exchange of rows changes its sign.
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


# The sum has the shape of the product: only the other term is expanded.
def expanded_sum(sum: Tensor, product: Tensor) -> Tensor:
    if not ops.ptonnx.may_match(sum, product):
        raise RuntimeError("a term that is added to a product must expand to the shape of the product")
    return sum


def plus_product(self: Tensor, product: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.expanded_sum(aten.sum_of(self, product, beta, alpha), product)


def addmm_complex(self: Tensor, mat1: Tensor, mat2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.plus_product(self, torch.mm(mat1, mat2), beta, alpha)


def addmv_complex(self: Tensor, mat: Tensor, vec: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.plus_product(self, torch.mv(mat, vec), beta, alpha)


def addbmm_complex(self: Tensor, batch1: Tensor, batch2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.plus_product(self, torch.sum(torch.bmm(batch1, batch2), 0), beta, alpha)


def baddbmm_complex(self: Tensor, batch1: Tensor, batch2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.plus_product(self, torch.bmm(batch1, batch2), beta, alpha)


def addr_complex(self: Tensor, vec1: Tensor, vec2: Tensor, beta: number, alpha: number) -> Tensor:
    return aten.plus_product(self, torch.outer(vec1, vec2), beta, alpha)


def addcmul_complex(self: Tensor, tensor1: Tensor, tensor2: Tensor, value: number) -> Tensor:
    return aten.sum_of(self, tensor1 * tensor2, 1, value)


def addcdiv_complex(self: Tensor, tensor1: Tensor, tensor2: Tensor, value: number) -> Tensor:
    return aten.sum_of(self, tensor1 / tensor2, 1, value)


def linear_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor]) -> Tensor:
    y = torch.matmul(input, torch.t(weight) if weight.dim() == 2 else weight)
    if bias is None:
        return y
    return aten.expanded_sum(y + bias, y)


# The sum over all choices of a real or imaginary part of each factor, times i for each imaginary one.
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
            y = torch.einsum(equation, parts, path=path)
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
    elif torch.dim(bias) != 1 or torch.size(bias, 0) != torch.size(y, -spatial - 1):
        raise RuntimeError("the bias must have rank 1 and one number for each channel")
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


def convolution_mode_complex(input: Tensor, weight: Tensor, bias: Optional[Tensor], stride: List[int], padding: str,
                             dilation: List[int], groups: int) -> Tensor:
    x = ops.ptonnx.part(input, 0)
    y = ops.ptonnx.part(input, 1)
    re = ops.ptonnx.part(weight, 0)
    im = ops.ptonnx.part(weight, 1)
    a = torch._convolution_mode(x, re, None, stride, padding, dilation, groups)
    b = torch._convolution_mode(x, im, None, stride, padding, dilation, groups)
    c = torch._convolution_mode(y, re, None, stride, padding, dilation, groups)
    d = torch._convolution_mode(y, im, None, stride, padding, dilation, groups)
    return aten.with_bias(aten.of_parts(a, b, c, d), bias, weight.dim() - 2)
