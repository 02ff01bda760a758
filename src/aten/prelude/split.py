# split.py - operators of split.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def split_with_sizes_copy(self: Tensor, split_sizes: List[int], dim: int) -> List[Tensor]:
    return [torch.clone(x) for x in torch.split_with_sizes(self, split_sizes, dim)]


def unbind_copy(self: Tensor, dim: int) -> List[Tensor]:
    return [torch.clone(x) for x in torch.unbind(self, dim)]


def split_copy(self: Tensor, split_size: int, dim: int) -> List[Tensor]:
    return [torch.clone(part) for part in torch.split(self, split_size, dim)]


# Parts that begin at these places, as slices: places may be negative, beyond the end, or before the place in front of them.
# Gives the parts in a row, and their sizes.
def parts_in_a_row(self: Tensor, places: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    size = torch.size(self, dim)
    places = torch.to(places, torch.int64)
    places = torch.clamp(torch.where(places < 0, places + size, places), 0, size)
    starts = torch.cat([torch.zeros([1], dtype=torch.int64), places])
    sizes = torch.clamp_min(torch.cat([places, torch.full([1], size, dtype=torch.int64)]) - starts, 0)
    ends = torch.cumsum(sizes, 0)
    moves = torch.repeat_interleave(starts + sizes - ends, sizes)
    return (torch.index_select(self, dim, torch.arange(torch.size(moves, 0)) + moves), sizes)
