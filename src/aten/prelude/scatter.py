# scatter.py - operators of scatter.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


def masked_scatter(self: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    mask, self = torch.broadcast_tensors([mask, self])
    count = torch.cumsum(torch.reshape(mask, [-1]), 0)
    taken = torch.take(source, torch.clamp_min(count - 1, 0))
    return torch.where(mask, torch.reshape_as(taken, self), self)


def slice_scatter(self: Tensor, src: Tensor, dim: int, start: Optional[int], end: Optional[int],
                  step: int) -> Tensor:
    y = torch.clone(self)
    torch.copy_(torch.slice(y, dim, start, end, step), src)
    return y


def select_scatter(self: Tensor, src: Tensor, dim: int, index: int) -> Tensor:
    y = torch.clone(self)
    torch.copy_(torch.select(y, dim, index), src)
    return y


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
