# prims.py - operators of prims.c. Arguments are those of the schema, in its order. An `if` on a dtype, a rank or None is
# decided at export time.


# These operators do not broadcast, except tensors without dims.
def same_shape(a: Tensor, b: Tensor) -> bool:
    if not (ops.ptonnx.rank_is_known(a) and ops.ptonnx.rank_is_known(b)):
        return True
    return torch.dim(a) == 0 or torch.dim(b) == 0 or ops.ptonnx.may_match(a, b)


# The dims that are reduced; aten/limits.c rejects negative ones.
def reduced_dims(inp: Tensor, dims: Optional[List[int]]) -> List[int]:
    if dims is None:
        raise RuntimeError("the operators of prims need a list of dims")
    for dim in dims:
        if ops.ptonnx.rank_is_known(inp) and dim >= max(torch.dim(inp), 1):
            raise RuntimeError("a dim of a reduction is out of range")
    return dims


# The dims of an extreme value are not empty.
def extreme_dims(inp: Tensor, dims: Optional[List[int]]) -> List[int]:
    reduced = aten.reduced_dims(inp, dims)
    for dim in reduced:
        if ops.ptonnx.rank_is_known(inp) and torch.dim(inp) > 0 and ops.ptonnx.is_known(torch.size(inp, dim)) and torch.size(inp, dim) == 0:
            raise RuntimeError("a dim of size 0 has no extreme value")
    return reduced


# Integers are divided as in C.
def prims_div(self: Tensor, other: Tensor) -> Tensor:
    if not aten.same_shape(self, other):
        raise RuntimeError("prims::div: both tensors must have the same shape")
    elif torch.is_floating_point(self) or torch.is_complex(self):
        return torch.div(self, other)
    return torch.div(self, other, rounding_mode="trunc")


def prims_pow(self: Tensor, other: Tensor) -> Tensor:
    if not aten.same_shape(self, other):
        raise RuntimeError("prims::pow: both tensors must have the same shape")
    return torch.pow(self, other)


def prims_cbrt(self: Tensor) -> Tensor:
    return torch.copysign(torch.pow(torch.abs(self), 1. / 3.), self)


def prims_sum(inp: Tensor, dims: Optional[List[int]], output_dtype: Optional[int]) -> Tensor:
    return torch.sum(inp, aten.reduced_dims(inp, dims), dtype=output_dtype)


# One dim after the other, from the last.
def prims_prod(inp: Tensor, dims: Optional[List[int]], output_dtype: Optional[int]) -> Tensor:
    y = inp
    order = torch.sorted(torch.copy(aten.reduced_dims(inp, dims)))
    for k in range(len(order)):
        y = torch.prod(y, order[-1 - k], dtype=output_dtype)
    return y


def prims_amax(inp: Tensor, dims: Optional[List[int]], output_dtype: Optional[int]) -> Tensor:
    y = torch.amax(inp, aten.extreme_dims(inp, dims))
    return y if output_dtype is None else torch.to(y, output_dtype)


def prims_amin(inp: Tensor, dims: Optional[List[int]], output_dtype: Optional[int]) -> Tensor:
    y = torch.amin(inp, aten.extreme_dims(inp, dims))
    return y if output_dtype is None else torch.to(y, output_dtype)


def prims_var(inp: Tensor, dims: Optional[List[int]], correction: Optional[float], output_dtype: Optional[int]) -> Tensor:
    y = torch.var(inp, aten.reduced_dims(inp, dims), correction=1. if correction is None else correction)
    return y if output_dtype is None else torch.to(y, output_dtype)


def prims_where(pred: Tensor, a: Tensor, b: Tensor) -> Tensor:
    if not (aten.same_shape(pred, a) and aten.same_shape(pred, b) and aten.same_shape(a, b)):
        raise RuntimeError("prims::where: the tensors must have the same shape")
    return torch.where(pred, a, b)


def prims_convert(a: Tensor, dtype: int) -> Tensor:
    return torch.to(a, dtype, copy=True)


def prims_device_put(a: Tensor, device: Any, non_blocking: bool) -> Tensor:
    return torch.clone(a)


def prims_item(a: Tensor) -> number:
    return torch.item(a)


def prims_fill(self: Tensor, value: number) -> Tensor:
    return torch.full_like(self, value)


def prims_copy_to(a: Tensor, b: Tensor) -> Tensor:
    if torch.numel(a) != torch.numel(b):
        raise RuntimeError("prims::copy_to: both tensors must have the same number of elements")
    return torch.copy_(a, b)


def prims_copy_strided(a: Tensor, stride: List[int]) -> Tensor:
    return torch.copy_(torch.empty_strided(torch.size(a), stride, dtype=a.dtype), a)


def prims_view_of(a: Tensor) -> Tensor:
    return torch.view(a, torch.size(a))


def prims_view_of_dtype(a: Tensor, dtype: int) -> Tensor:
    return torch.view(a, dtype=dtype)


def prims_conj(a: Tensor) -> Tensor:
    return torch.conj(a)


# Dim i of the tensor becomes dim broadcast_dimensions[i].
def prims_broadcast_in_dim(a: Tensor, shape: List[int], broadcast_dimensions: List[int]) -> Tensor:
    y = a
    if torch.dim(a) != len(broadcast_dimensions):
        raise RuntimeError("prims::broadcast_in_dim: 'broadcast_dimensions' must have one number for each dim")
    for dim in range(len(shape)):
        if dim not in broadcast_dimensions:
            y = torch.unsqueeze(y, dim)
    return torch.expand(y, shape)


def prims_transpose(a: Tensor, permutation: List[int]) -> Tensor:
    return torch.permute(a, permutation)


# All of these dims are of size 1, even if that is only seen at run time.
def prims_squeeze(a: Tensor, dimensions: List[int]) -> Tensor:
    y = a
    for dim in dimensions:
        if dim >= torch.dim(a) or dimensions.count(dim) > 1:
            raise RuntimeError("prims::squeeze: a dim is repeated or out of range")
        elif ops.ptonnx.is_known(torch.size(a, dim)) and torch.size(a, dim) != 1:
            raise RuntimeError("prims::squeeze: takes dims of size 1 only")
    for dim in range(torch.dim(a) - 1, -1, -1):
        if dim in dimensions:
            y = torch.squeeze(y, dim) if ops.ptonnx.is_known(torch.size(y, dim)) else torch.select(y, dim, 0)
    return y


def prims_reshape(a: Tensor, shape: List[int]) -> Tensor:
    return torch.clone(torch.reshape(a, shape))


# Merges the dims from `start` to `end`, including `end`.
def prims_collapse(a: Tensor, start: int, end: int) -> Tensor:
    return torch.clone(ops.prims.collapse_view(a, start, end))


def prims_collapse_view(a: Tensor, start: int, end: int) -> Tensor:
    if torch.dim(a) == 0 and max(start, end) > 0:
        raise RuntimeError("prims::collapse: a dim is out of range")
    elif torch.dim(a) == 0:
        return torch.view(a, [1])
    return torch.flatten(a, start, end)


def prims_split_dim(a: Tensor, dim: int, outer_length: int) -> Tensor:
    sizes = torch.size(a)
    return torch.view(a, sizes[:dim] + [outer_length, sizes[dim] // outer_length] + sizes[dim + 1:])


def prims_rev(a: Tensor, dims: List[int]) -> Tensor:
    return torch.flip(a, dims)


def prims_as_strided(a: Tensor, size: List[int], stride: List[int], storage_offset: int) -> Tensor:
    return torch.as_strided(a, size, stride, storage_offset)


def prims_iota(length: int, start: int, step: int, dtype: int, device: Any, requires_grad: bool) -> Tensor:
    end = float(start) + float(length) * float(step)
    if end >= 9223372036854775808. or end < -9223372036854775808.:
        raise RuntimeError("prims::iota: the end does not fit an int64")
    return torch.arange(start, start + length * step, step, dtype=dtype)


def prims_full(shape: List[int], fill_value: number, dtype: int, device: Any, requires_grad: bool) -> Tensor:
    return torch.full(shape, fill_value, dtype=dtype)


def prims_full_like(a: Tensor, fill_value: number, dtype: int, device: Any, requires_grad: bool) -> Tensor:
    return torch.full_like(a, fill_value, dtype=dtype)


def prims_scalar_tensor(s: number, dtype: Optional[int], device: Any) -> Tensor:
    if dtype is None:
        raise RuntimeError("prims::scalar_tensor: needs a dtype")
    return torch.scalar_tensor(s, dtype=dtype)


def prims_empty(shape: List[int], dtype: int, device: Any, requires_grad: bool) -> Tensor:
    return torch.empty(shape, dtype=dtype)


def prims_empty_strided(shape: List[int], strides: List[int], dtype: int, device: Any, requires_grad: bool) -> Tensor:
    return torch.empty_strided(shape, strides, dtype=dtype)


def prims_empty_permuted(shape: List[int], physical_layout: List[int], dtype: int, device: Any, requires_grad: bool) -> Tensor:
    return torch.empty_permuted(shape, physical_layout, dtype=dtype)


def prims_uniform(shape: List[int], low: number, high: number, dtype: int, device: Any, stride: List[int],
                  generator: Any) -> Tensor:
    return torch.uniform(torch.empty_strided(shape, stride, dtype=dtype), low, high)


def prims_normal(shape: List[int], mean: number, std: number, dtype: int, device: Any, requires_grad: bool,
                 generator: Any) -> Tensor:
    return torch.normal(mean, std, shape, dtype=dtype)


def prims_svd(A: Tensor, full_matrices: bool) -> Tuple[Tensor, Tensor, Tensor]:
    return torch.linalg_svd(A, full_matrices)


# The transforms of prims are not normalized: mode 0.
def prims_fft_r2c(self: Tensor, dim: List[int], onesided: bool) -> Tensor:
    if ops.ptonnx.is_empty(self, 0) or len(dim) == 0 or (len(dim) > 1 and min(dim[:-1]) < 0):
        raise RuntimeError("prims::fft_r2c: the tensor and 'dim' must not be empty, and only the last number of 'dim' may be negative")
    return torch._fft_r2c(self, dim, 0, onesided)


def prims_fft_c2c(self: Tensor, dim: List[int], forward: bool) -> Tensor:
    if ops.ptonnx.is_empty(self, 0):
        raise RuntimeError("prims::fft_c2c: the tensor must not be empty")
    return torch._fft_c2c(self, dim, 0, forward)


def prims_fft_c2r(self: Tensor, dim: List[int], last_dim_size: int) -> Tensor:
    if ops.ptonnx.is_empty(self, 0):
        raise RuntimeError("prims::fft_c2r: the tensor must not be empty")
    return torch._fft_c2r(self, dim, 0, last_dim_size)
