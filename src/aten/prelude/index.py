# index.py - operators of index.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def msort(self: Tensor) -> Tensor:
    return torch.sort(self, 0)[0]


def searchsorted(sorted_sequence: Tensor, self: Tensor, out_int32: bool, right: bool, side: Optional[str],
                 sorter: Optional[Tensor]) -> Tensor:
    rank = torch.dim(sorted_sequence)
    if rank == 0:
        raise RuntimeError("aten::searchsorted: the sorted sequence must have at least one dim")
    elif rank > 1 and (rank != torch.dim(self) or torch.size(sorted_sequence)[:-1] != torch.size(self)[:-1]):
        raise RuntimeError("aten::searchsorted: sequences and values must have the same sizes, except in the last dim")
    elif sorter is not None and not ops.ptonnx.may_match(sorter, sorted_sequence):
        raise RuntimeError("aten::searchsorted: 'sorter' must have the shape of the sorted sequence")
    if sorter is not None:
        sorted_sequence = torch.gather(sorted_sequence, -1, sorter)
    if torch.dim(sorted_sequence) > 1:
        sorted_sequence = torch.unsqueeze(sorted_sequence, -2)
    x = torch.unsqueeze(self, -1)
    if side is not None:
        right = side == "right"
    if right:
        before = torch.logical_not(sorted_sequence > x)  # NaN comes last
    else:
        before = torch.logical_not(sorted_sequence >= x)
    place = torch.sum(before, [-1])
    if out_int32:
        place = torch.to(place, torch.int32)
    return place


def searchsorted_number(sorted_sequence: Tensor, self: number, out_int32: bool, right: bool, side: Optional[str],
                        sorter: Optional[Tensor]) -> Tensor:
    return torch.searchsorted(sorted_sequence, torch.full([], self), out_int32=out_int32, right=right, side=side, sorter=sorter)


def bucketize_number(self: number, boundaries: Tensor, out_int32: bool, right: bool) -> Tensor:
    return torch.searchsorted(boundaries, torch.full([], self), out_int32=out_int32, right=right)


def bucketize(self: Tensor, boundaries: Tensor, out_int32: bool, right: bool) -> Tensor:
    return torch.searchsorted(boundaries, self, out_int32=out_int32, right=right)


def isin(elements: Tensor, test_elements: Tensor, assume_unique: bool, invert: bool) -> Tensor:
    found = torch.any(torch.unsqueeze(elements, -1) == torch.reshape(test_elements, [-1]), -1)
    if invert:
        found = torch.logical_not(found)
    return found


def isin_number(elements: Tensor, test_element: number, assume_unique: bool, invert: bool) -> Tensor:
    if invert:
        return elements != test_element
    return elements == test_element


def isin_of_number(element: number, test_elements: Tensor, assume_unique: bool, invert: bool) -> Tensor:
    if invert:
        return torch.all(test_elements != element)
    return torch.any(test_elements == element)


def _unique(self: Tensor, sorted: bool, return_inverse: bool) -> Tuple[Tensor, Tensor]:
    values, inverse, counts = torch._unique2(self, sorted, return_inverse, False)
    return (values, inverse)


def argwhere(self: Tensor) -> Tensor:
    return torch.nonzero(self)


def nonzero_static(self: Tensor, size: int, fill_value: int) -> Tensor:
    found = torch.slice(torch.nonzero(self), 0, 0, size)
    more = torch.full([size, torch.dim(self)], fill_value, dtype=torch.int64)
    return torch.slice(torch.cat([found, more], 0), 0, 0, size)


def masked_positions(self: Tensor, indices: List[Optional[Tensor]]) -> List[Optional[Tensor]]:
    fitting = annotate(List[Optional[Tensor]], [])
    for i, index in enumerate(indices):
        if index is None:
            torch.append(fitting, None)
        else:
            torch.append(fitting, torch.clamp(index, -torch.size(self, i), torch.size(self, i) - 1))
    return fitting


def _unsafe_masked_index(self: Tensor, mask: Tensor, indices: List[Optional[Tensor]], fill: number) -> Tensor:
    y = torch.index(self, aten.masked_positions(self, indices))
    return torch.masked_fill(y, torch.logical_not(mask), fill)
