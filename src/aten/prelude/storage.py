# storage.py - operators of storage.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# For a contiguous tensor.
def as_strided(self: Tensor, size: List[int], stride: List[int], storage_offset: int) -> Tensor:
    place = torch.full([], storage_offset, dtype=torch.int64)
    for i in range(len(size)):
        place = torch.unsqueeze(place, -1) + torch.arange(size[i]) * stride[i]
    return torch.take(self, place)


def as_strided_copy(self: Tensor, size: List[int], stride: List[int], storage_offset: Optional[int]) -> Tensor:
    return torch.clone(torch.as_strided(self, size, stride, storage_offset))


def first_number(self: Tensor) -> int:
    return int(torch.flatten(self)[0])


def resize(self: Tensor, size: List[int], memory_format: Optional[int]) -> Tensor:
    return torch.resize_(torch.clone(self), size, memory_format=memory_format)


def resize_as_(self: Tensor, the_template: Tensor, memory_format: Optional[int]) -> Tensor:
    return torch.resize_(self, torch.size(the_template), memory_format=memory_format)


def resize_as(self: Tensor, the_template: Tensor, memory_format: Optional[int]) -> Tensor:
    return torch.resize(self, torch.size(the_template), memory_format=memory_format)
