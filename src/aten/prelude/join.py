# join.py - operators of join.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def trace(self: Tensor) -> Tensor:
    return torch.sum(torch.diagonal(self))


def rot90(self: Tensor, k: int, dims: List[int]) -> Tensor:
    if len(dims) != 2 or dims[0] % torch.dim(self) == dims[1] % torch.dim(self):
        raise RuntimeError("aten::rot90: needs two different dims")
    elif min(dims) < -torch.dim(self) or max(dims) >= torch.dim(self):
        raise RuntimeError("aten::rot90: a dim is out of range")
    turns = k % 4
    if turns == 1:
        return torch.transpose(torch.flip(self, [dims[1]]), dims[0], dims[1])
    if turns == 2:
        return torch.flip(self, dims)
    if turns == 3:
        return torch.flip(torch.transpose(self, dims[0], dims[1]), [dims[1]])
    return self


# Broadcasts the vector to a matrix and keeps its diagonal; the rest is 0.
def diag_embed(self: Tensor, offset: int, dim1: int, dim2: int) -> Tensor:
    down = 0
    right = offset
    if offset < 0:
        down = -offset
        right = 0
    size = torch.size(self, -1) + down + right
    rows = torch.unsqueeze(torch.arange(size), 1)
    x = torch.unsqueeze(torch.constant_pad_nd(self, [down, right]), -1)
    kept = torch.where(torch.arange(size) == rows + (right - down), x, torch.zeros([], dtype=self.dtype))
    return torch.movedim(kept, [-2, -1], [dim1, dim2])


def diag(self: Tensor, diagonal: int) -> Tensor:
    if torch.dim(self) == 1:
        return torch.diag_embed(self, diagonal, 0, 1)
    return torch.diagonal(self, diagonal)


def diagflat(self: Tensor, offset: int) -> Tensor:
    return torch.diag_embed(torch.reshape(self, [-1]), offset, 0, 1)


# Element i occurs repeats[i] times. The element at position p is the first whose repeats end after p.
def repeat_interleave(repeats: Tensor, output_size: Optional[int]) -> Tensor:
    if torch.dim(repeats) != 1:
        raise RuntimeError("aten::repeat_interleave: takes a vector of counts")
    ends = torch.cumsum(repeats, 0)
    n = int(torch.sum(repeats))
    return torch.to(torch.sum(torch.unsqueeze(torch.arange(n), 1) >= ends, [1]), repeats.dtype)


def repeat_interleave_self(self: Tensor, repeats: Tensor, dim: Optional[int], output_size: Optional[int]) -> Tensor:
    if torch.numel(repeats) == 1:
        return torch.repeat_interleave(self, int(repeats), dim)
    x = self
    axis = 0
    if dim is None:
        x = torch.reshape(self, [-1])
    else:
        axis = dim
    repeats = torch.expand(repeats, [torch.size(x, axis)])
    return torch.index_select(x, axis, torch.repeat_interleave(repeats))


def _chunk_cat(tensors: List[Tensor], dim: int, num_chunks: int) -> Tensor:
    for x in tensors:
        if ops.ptonnx.is_empty(x, 0):
            raise RuntimeError("aten::_chunk_cat: a tensor without elements has no chunks")
        elif dim < 0 and torch.dim(x) != torch.dim(tensors[0]):
            raise RuntimeError("aten::_chunk_cat: a negative 'dim' needs tensors of the same rank")
    if dim < 0:
        dim = dim + torch.dim(tensors[0])
    rows = annotate(List[Tensor], [])
    for x in tensors:
        chunk = (torch.size(x, dim) + num_chunks - 1) // num_chunks
        more = chunk * num_chunks - torch.size(x, dim)
        x = torch.constant_pad_nd(x, [0] * (2 * (torch.dim(x) - dim) - 1) + [more])
        torch.append(rows, torch.reshape(x, torch.size(x)[:dim] + [num_chunks, -1]))
    return torch.cat(rows, dim + 1)


def fft_fftshift(self: Tensor, dim: Optional[List[int]]) -> Tensor:
    dims = [i for i in range(torch.dim(self))] if dim is None else dim
    return torch.roll(self, [torch.size(self, d) // 2 for d in dims], dims)


def fft_ifftshift(self: Tensor, dim: Optional[List[int]]) -> Tensor:
    dims = [i for i in range(torch.dim(self))] if dim is None else dim
    return torch.roll(self, [(torch.size(self, d) + 1) // 2 for d in dims], dims)


def dstack(tensors: List[Tensor]) -> Tensor:
    parts = annotate(List[Tensor], [])
    for x in tensors:
        if torch.dim(x) < 2:
            x = torch.reshape(x, [1, -1])
        if torch.dim(x) == 2:
            x = torch.unsqueeze(x, 2)
        torch.append(parts, x)
    return torch.cat(parts, 2)


def block_diag(tensors: List[Tensor]) -> Tensor:
    blocks = annotate(List[Tensor], [])
    width = 0
    for x in tensors:
        if torch.dim(x) < 2:
            x = torch.reshape(x, [1, -1])
        torch.append(blocks, x)
        width = width + torch.size(x, 1)
    rows = annotate(List[Tensor], [])
    left = 0
    for x in blocks:
        right = width - left - torch.size(x, 1)
        torch.append(rows, torch.constant_pad_nd(x, [left, right]))
        left = left + torch.size(x, 1)
    return torch.cat(rows, 0)


def cartesian_prod(tensors: List[Tensor]) -> Tensor:
    for x in tensors:
        if torch.dim(x) != 1:
            raise RuntimeError("aten::cartesian_prod: takes tensors of rank 1 only")
    if len(tensors) == 1:
        return tensors[0]
    columns = annotate(List[Tensor], [])
    for x in torch.meshgrid(tensors, indexing="ij"):
        torch.append(columns, torch.reshape(x, [-1]))
    return torch.stack(columns, 1)


# The grid of all r-tuples of indices, of which the increasing ones are kept.
def combinations(self: Tensor, r: int, with_replacement: bool) -> Tensor:
    if r == 0:
        return torch.zeros([0], dtype=self.dtype)
    place = torch.arange(torch.size(self, 0))
    grids = torch.meshgrid([place] * r, indexing="ij")
    kept = torch.ones_like(grids[0], dtype=torch.bool)
    for a, b in zip(grids[:-1], grids[1:]):
        if with_replacement:
            kept = torch.logical_and(kept, a <= b)
        else:
            kept = torch.logical_and(kept, a < b)
    return torch.take(self, torch.nonzero(kept))


# All have the dtype of the first.
def pad_sequence(sequences: List[Tensor], batch_first: bool, padding_value: float, padding_side: str) -> Tensor:
    longest = 0
    for x in sequences:
        longest = max(longest, torch.size(x, 0))
    rows = annotate(List[Tensor], [])
    for x in sequences:
        more = longest - torch.size(x, 0)
        pads = [0, 0] * (torch.dim(x) - 1)
        if padding_side == "left":
            pads = pads + [more, 0]
        else:
            pads = pads + [0, more]
        torch.append(rows, torch.constant_pad_nd(torch.to(x, sequences[0].dtype), pads, padding_value))
    if batch_first:
        return torch.stack(rows, 0)
    return torch.stack(rows, 1)


def flatten_dense_tensors(tensors: List[Tensor]) -> Tensor:
    return torch.cat([torch.reshape(x, [-1]) for x in tensors])


def unflatten_dense_tensors(flat: Tensor, tensors: List[Tensor]) -> List[Tensor]:
    parts = torch.split_with_sizes(flat, [torch.numel(x) for x in tensors])
    return [torch.view(parts[i], torch.size(tensors[i])) for i in range(len(tensors))]
