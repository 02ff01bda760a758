# matmul.py - operators of matmul.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Optional[Tensor]) -> Tensor:
    if torch.dim(input1) != torch.dim(input2) or torch.size(input1)[:-1] != torch.size(input2)[:-1]:
        raise RuntimeError("aten::bilinear: both inputs must have the same sizes, except in the last dim")
    elif torch.dim(weight) != 3 or torch.size(input1, -1) != torch.size(weight, 1) or torch.size(input2, -1) != torch.size(weight, 2):
        raise RuntimeError("aten::bilinear: the weight must have the last sizes of both inputs")
    elif bias is not None and torch.size(bias, 0) != torch.size(weight, 0):
        raise RuntimeError("aten::bilinear: the bias must have a number for each row of the weight")
    # [..., i] @ [i, o * j] -> [..., o, j], times input2 over j
    o = torch.size(weight, 0)
    by_input = torch.flatten(torch.transpose(weight, 0, 1), 1)
    middle = torch.reshape(torch.matmul(input1, by_input), torch.size(input1)[:-1] + [o, torch.size(weight, 2)])
    y = torch.to(torch.sum(middle * torch.unsqueeze(input2, -2), [-1]), input1.dtype)
    if bias is not None:
        y = y + bias
    return y


def linalg_vecdot(x: Tensor, y: Tensor, dim: int) -> Tensor:
    return torch.sum(torch.conj_physical(x) * y, [dim])


def linalg_cross(self: Tensor, other: Tensor, dim: int) -> Tensor:
    if torch.dim(self) != torch.dim(other):
        raise RuntimeError("aten::linalg_cross: both tensors need the same number of dims")
    elif torch.size(self, dim) != 3 or torch.size(other, dim) != 3:
        raise RuntimeError("aten::linalg_cross: both tensors need a size of 3 in the dim")
    next = torch.tensor([1, 2, 0])
    last = torch.tensor([2, 0, 1])
    a = torch.index_select(self, dim, next) * torch.index_select(other, dim, last)
    b = torch.index_select(self, dim, last) * torch.index_select(other, dim, next)
    return a - b


def cross(self: Tensor, other: Tensor, dim: Optional[int]) -> Tensor:
    if dim is not None:
        return torch.linalg_cross(self, other, dim=dim)
    for i in range(torch.dim(self) - 1):
        if torch.size(self, i) == 3:
            return torch.linalg_cross(self, other, dim=i)
    return torch.linalg_cross(self, other, dim=-1)


def _addmm_activation(self: Tensor, mat1: Tensor, mat2: Tensor, beta: number, alpha: number, use_gelu: bool) -> Tensor:
    y = torch.addmm(self, mat1, mat2, beta=beta, alpha=alpha)
    return torch.gelu(y) if use_gelu else torch.relu(y)


# A product of two float8 matrices. There is one scale for each of them, or one per row of the first and per column of the
# second. PyTorch divides by `scale_result` only if `out_dtype` is given and is float8.
def _scaled_mm(self: Tensor, mat2: Tensor, scale_a: Tensor, scale_b: Tensor, bias: Optional[Tensor], scale_result: Optional[Tensor],
               out_dtype: Optional[int], use_fast_accum: bool) -> Tensor:
    n = torch.size(mat2, 1)
    float8 = [torch.float8_e4m3fn, torch.float8_e5m2]
    single = torch.numel(scale_a) == 1 and torch.numel(scale_b) == 1
    by_row = torch.dim(scale_a) == 2 and torch.dim(scale_b) == 2 and torch.size(scale_a, 1) == 1 and torch.size(scale_b, 0) == 1
    if self.dtype not in float8 or mat2.dtype not in float8 or scale_a.dtype != torch.float32 or scale_b.dtype != torch.float32:
        raise RuntimeError("aten::_scaled_mm: both matrices must be float8, and their scales float32")
    elif not single and (not by_row or torch.size(scale_a, 0) != torch.size(self, 0) or torch.size(scale_b, 1) != n):
        raise RuntimeError("aten::_scaled_mm: takes one scale for each matrix, or scales of shape [rows, 1] and [1, columns]")
    elif bias is not None and torch.numel(bias) != n:
        raise RuntimeError("aten::_scaled_mm: the bias must have a number for each column")
    elif not by_row:
        scale_a, scale_b = torch.reshape(scale_a, []), torch.reshape(scale_b, [])
    y = torch.matmul(torch.to(self, torch.float32), torch.to(mat2, torch.float32)) * scale_a * scale_b
    if bias is not None:
        y = y + torch.to(bias, torch.float32)
    dtype = self.dtype if out_dtype is None else out_dtype
    if scale_result is not None and out_dtype is not None and dtype in float8:
        y = y / scale_result
    return torch.to(y, dtype)


def _compute_linear_combination(input: Tensor, coefficients: Tensor) -> Tensor:
    if ops.ptonnx.is_empty(input, 0):
        raise RuntimeError("aten::_compute_linear_combination: tensors without elements are not combined")
    y = torch.matmul(coefficients, torch.reshape(input, [torch.size(input, 0), -1]))
    return torch.reshape(y, [torch.size(coefficients, 0)] + torch.size(input)[1:])


# Weights of one byte, with a scale per row.
def _weight_int8pack_mm(self: Tensor, mat2: Tensor, scales: Tensor) -> Tensor:
    if torch.size(scales, 0) != torch.size(mat2, 0):
        raise RuntimeError("aten::_weight_int8pack_mm: needs a scale for each row of the weight")
    return torch.matmul(self, torch.t(torch.to(mat2, self.dtype))) * scales
