# matmul.py - operators of matmul.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Optional[Tensor]) -> Tensor:
    if torch.dim(input1) != torch.dim(input2) or torch.size(input1)[:-1] != torch.size(input2)[:-1]:
        raise RuntimeError("aten::bilinear: both inputs must have the same dims, up to the last")
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
    i = 0
    while torch.size(self, i) != 3:
        i = i + 1
    return torch.linalg_cross(self, other, dim=i)


def _addmm_activation(self: Tensor, mat1: Tensor, mat2: Tensor, beta: number, alpha: number, use_gelu: bool) -> Tensor:
    y = torch.addmm(self, mat1, mat2, beta=beta, alpha=alpha)
    return torch.gelu(y) if use_gelu else torch.relu(y)


def _compute_linear_combination(input: Tensor, coefficients: Tensor) -> Tensor:
    y = torch.matmul(coefficients, torch.reshape(input, [torch.size(input, 0), -1]))
    return torch.reshape(y, [torch.size(coefficients, 0)] + torch.size(input)[1:])


# Weights of one byte, with a scale per row.
def _weight_int8pack_mm(self: Tensor, mat2: Tensor, scales: Tensor) -> Tensor:
    return torch.matmul(self, torch.t(torch.to(mat2, self.dtype))) * scales
