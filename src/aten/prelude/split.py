# split.py - operators of split.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def split_with_sizes_copy(self: Tensor, split_sizes: List[int], dim: int) -> List[Tensor]:
    return [torch.clone(x) for x in torch.split_with_sizes(self, split_sizes, dim)]


def unbind_copy(self: Tensor, dim: int) -> List[Tensor]:
    return [torch.clone(x) for x in torch.unbind(self, dim)]


def split_copy(self: Tensor, split_size: int, dim: int) -> List[Tensor]:
    return [torch.clone(part) for part in torch.split(self, split_size, dim)]
