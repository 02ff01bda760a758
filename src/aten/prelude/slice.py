# slice.py - operators of slice.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def diagonal_copy(self: Tensor, offset: int, dim1: int, dim2: int) -> Tensor:
    return torch.clone(torch.diagonal(self, offset, dim1, dim2))


def narrow_copy(self: Tensor, dim: int, start: int, length: int) -> Tensor:
    return torch.clone(torch.narrow(self, dim, start, length))


def unfold_copy(self: Tensor, dimension: int, size: int, step: int) -> Tensor:
    return torch.clone(torch.unfold(self, dimension, size, step))
