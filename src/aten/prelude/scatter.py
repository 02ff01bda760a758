# scatter.py - operators of scatter.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def masked_scatter(self: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    mask, self = torch.broadcast_tensors([mask, self])
    count = torch.cumsum(torch.reshape(mask, [-1]), 0)
    values = torch.reshape(source, [-1])
    n = torch.numel(source)
    if not ops.ptonnx.is_known(n) or n == 0:  # there is always an element to take, for places that are not written
        values = torch.cat([values, torch.new_zeros(values, [1])])
    taken = torch.take(values, torch.clamp_min(count - 1, 0))
    return torch.where(mask, torch.reshape_as(taken, self), self)


# Writes `src` to `part`, which is a view of `copy`, and returns `copy`.
def with_part(copy: Tensor, part: Tensor, src: Tensor, op: str) -> Tensor:
    if ops.ptonnx.may_match(src, part):
        torch.copy_(part, src)
    else:
        raise RuntimeError(op + ": 'src' must have the shape of the part that it replaces")
    return copy


def slice_scatter(self: Tensor, src: Tensor, dim: int, start: Optional[int], end: Optional[int],
                  step: int) -> Tensor:
    y = torch.clone(self)
    return aten.with_part(y, torch.slice(y, dim, start, end, step), src, "aten::slice_scatter")


def select_scatter(self: Tensor, src: Tensor, dim: int, index: int) -> Tensor:
    y = torch.clone(self)
    return aten.with_part(y, torch.select(y, dim, index), src, "aten::select_scatter")


def fill_diagonal(self: Tensor, fill_value: number, wrap: bool) -> Tensor:
    place = torch.arange(torch.numel(self))
    step = 1
    for n in torch.size(self)[1:]:
        step = step * n + 1
    if torch.dim(self) == 2:
        step = torch.size(self, 1) + 1
    on = place % step == 0
    if torch.dim(self) == 2 and not wrap:
        on = torch.logical_and(on, place < torch.size(self, 1) * torch.size(self, 1))
    return torch.masked_fill(self, torch.reshape_as(on, self), fill_value)


def as_strided_scatter(self: Tensor, src: Tensor, size: List[int], stride: List[int],
                       storage_offset: Optional[int]) -> Tensor:
    y = torch.clone(self)
    return aten.with_part(y, torch.as_strided(y, size, stride, storage_offset), src, "aten::as_strided_scatter")


def diagonal_scatter(self: Tensor, src: Tensor, offset: int, dim1: int, dim2: int) -> Tensor:
    y = torch.clone(self)
    return aten.with_part(y, torch.diagonal(y, offset, dim1, dim2), src, "aten::diagonal_scatter")


def put(self: Tensor, index: Tensor, source: Tensor, accumulate: bool) -> Tensor:
    if torch.numel(index) != torch.numel(source):
        raise RuntimeError("aten::put: 'source' must have as many elements as 'index'")
    flat = torch.reshape(self, [-1])
    place = torch.reshape(index, [-1])
    place = torch.where(place < 0, place + torch.numel(self), place)
    return torch.reshape_as(torch.index_put(flat, [place], torch.reshape(source, [-1]), accumulate), self)


def index_reduce(self: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, include_self: bool) -> Tensor:
    if torch.dim(source) != torch.dim(self):
        raise RuntimeError("aten::index_reduce: takes a source of the same rank as self")
    elif torch.dim(self) == 0:
        return torch.scatter_reduce(self, dim, torch.reshape(index, []), source, reduce, include_self=include_self)
    for i, n in enumerate(torch.size(source)):
        if n != (torch.numel(index) if i == dim % torch.dim(self) else torch.size(self, i)):
            raise RuntimeError("aten::index_reduce: the source needs a row for each index, and the other sizes of self")
    shape = [1] * torch.dim(source)
    shape[dim] = -1
    place = torch.expand_as(torch.reshape(index, shape), source)
    return torch.scatter_reduce(self, dim, place, source, reduce, include_self=include_self)


def _unsafe_masked_index_put_accumulate(self: Tensor, mask: Tensor, indices: List[Optional[Tensor]],
                                        values: Tensor) -> Tensor:
    counted = torch.masked_fill(values, torch.logical_not(mask), 0)
    return torch.index_put(self, aten.masked_positions(self, indices), counted, True)


# A product of complex numbers cannot be computed part by part, so ScatterElements with a reduction does not serve. The loop
# handles one index along `dim` at a time: then no two elements go to the same place.
def scatter_reduce_complex(self: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str) -> Tensor:
    if reduce == "add":
        return torch.scatter_add(self, dim, index, src)
    if reduce != "multiply":
        raise RuntimeError("aten::scatter: reduce must be 'add' or 'multiply'")
    y = torch.atleast_1d(self)
    places = torch.atleast_1d(index)
    factors = torch.atleast_1d(src)
    for i, n in enumerate(torch.size(places)):
        if torch.size(factors, i) < n:
            raise RuntimeError("aten::scatter: 'src' needs an element for each index")
        factors = torch.slice(factors, i, 0, n)
    for k in range(torch.size(places, dim)):
        place = torch.narrow(places, dim, k, 1)
        y = torch.scatter(y, dim, place, torch.gather(y, dim, place) * torch.narrow(factors, dim, k, 1))
    return torch.reshape_as(y, self)


def scatter_value_reduce_complex(self: Tensor, dim: int, index: Tensor, value: number, reduce: str) -> Tensor:
    return aten.scatter_reduce_complex(self, dim, index, torch.full(torch.size(index), value, dtype=self.dtype), reduce)
