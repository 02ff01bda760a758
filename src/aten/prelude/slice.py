# slice.py - operators of slice.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# For a contiguous tensor.
def as_strided(self: Tensor, size: List[int], stride: List[int], storage_offset: int) -> Tensor:
    place = torch.full([], storage_offset, dtype=torch.int64)
    for i in range(len(size)):
        place = torch.unsqueeze(place, -1) + torch.arange(size[i]) * stride[i]
    return torch.take(self, place)


def as_strided_copy(self: Tensor, size: List[int], stride: List[int], storage_offset: Optional[int]) -> Tensor:
    return torch.clone(torch.as_strided(self, size, stride, storage_offset))


def diagonal_copy(self: Tensor, offset: int, dim1: int, dim2: int) -> Tensor:
    return torch.clone(torch.diagonal(self, offset, dim1, dim2))


def narrow_copy(self: Tensor, dim: int, start: int, length: int) -> Tensor:
    return torch.clone(torch.narrow(self, dim, start, length))


def unfold_copy(self: Tensor, dimension: int, size: int, step: int) -> Tensor:
    return torch.clone(torch.unfold(self, dimension, size, step))
