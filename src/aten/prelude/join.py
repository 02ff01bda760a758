# join.py - operators of join.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


def trace(self: Tensor) -> Tensor:
    return torch.sum(torch.diagonal(self))


def rot90(self: Tensor, k: int, dims: List[int]) -> Tensor:
    if len(dims) != 2 or dims[0] % torch.dim(self) == dims[1] % torch.dim(self):
        raise RuntimeError("aten::rot90: needs two different dims")
    turns = k % 4
    if turns == 1:
        return torch.transpose(torch.flip(self, [dims[1]]), dims[0], dims[1])
    if turns == 2:
        return torch.flip(self, dims)
    if turns == 3:
        return torch.flip(torch.transpose(self, dims[0], dims[1]), [dims[1]])
    return self


# The vector becomes a column beside zeros, of which the diagonal is kept.
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


# The least of those that occur most often, and where it is last.
def mode(self: Tensor, dim: int, keepdim: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return (self, torch.zeros([], dtype=4))
    x = torch.movedim(self, dim, -1)
    sorted = torch.sort(x, -1)[0]
    often = torch.sum(torch.unsqueeze(sorted, -1) == torch.unsqueeze(sorted, -2), [-1])
    value = torch.gather(sorted, -1, torch.argmax(often, -1, True))
    index = torch.amax(torch.where(x == value, torch.arange(torch.size(x, -1)), 0), [-1], True)
    value = torch.movedim(value, -1, dim)
    index = torch.movedim(index, -1, dim)
    if not keepdim:
        return (torch.squeeze(value, dim), torch.squeeze(index, dim))
    return (value, index)
