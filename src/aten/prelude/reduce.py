# reduce.py - operators of reduce.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


def nansum(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if not torch.is_floating_point(self):
        return torch.sum(self, dim, keepdim, dtype=dtype)
    return torch.sum(torch.where(torch.isnan(self), 0., self), dim, keepdim, dtype=dtype)


def nanmean(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    sum = torch.nansum(self, dim, keepdim, dtype=dtype)
    return sum / torch.sum(torch.logical_not(torch.isnan(self)), dim, keepdim)


def dist(self: Tensor, other: Tensor, p: number) -> Tensor:
    return torch.norm(self - other, p)


# Element i of the result is made from the elements up to i: the product of a row of which the rest is 1.
def cumprod(self: Tensor, dim: int, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        x = torch.to(self, dtype)
    elif torch.is_floating_point(self):
        x = self
    else:
        x = torch.to(self, 4)
    if torch.dim(x) == 0:
        return x
    n = torch.size(x, dim)
    x = torch.unsqueeze(torch.movedim(x, dim, -1), -2)
    before = torch.unsqueeze(torch.arange(n), 1) >= torch.arange(n)
    rows = torch.where(before, x, torch.ones([], dtype=x.dtype))
    return torch.movedim(torch.prod(rows, -1, dtype=x.dtype), -1, dim)


def logcumsumexp(self: Tensor, dim: int) -> Tensor:
    if torch.dim(self) == 0:
        return self
    n = torch.size(self, dim)
    x = torch.unsqueeze(torch.movedim(self, dim, -1), -2)
    before = torch.unsqueeze(torch.arange(n), 1) >= torch.arange(n)
    rows = torch.where(before, x, -float("inf"))
    return torch.movedim(torch.logsumexp(rows, [-1]), -1, dim)


def diff(self: Tensor, n: int, dim: int, prepend: Optional[Tensor], append: Optional[Tensor]) -> Tensor:
    x = self
    if n == 0:
        return x
    if prepend is not None:
        x = torch.cat([prepend, x], dim)
    if append is not None:
        x = torch.cat([x, append], dim)
    for i in range(n):
        later = torch.slice(x, dim, 1)
        earlier = torch.slice(x, dim, 0, -1)
        if x.dtype == 11:
            x = torch.logical_xor(later, earlier)
        else:
            x = later - earlier
    return x


def cdist(x1: Tensor, x2: Tensor, p: float, compute_mode: Optional[int]) -> Tensor:
    return torch.linalg_vector_norm(torch.unsqueeze(x1, -2) - torch.unsqueeze(x2, -3), p, [-1])


# The lower one of the two in the middle.
def median_dim(self: Tensor, dim: int, keepdim: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return torch.kthvalue(self, 1, dim, keepdim)
    return torch.kthvalue(self, (torch.size(self, dim) + 1) // 2, dim, keepdim)


# One NaN stands for no elements, as a processor makes integers of it.
def never_nothing(x: Tensor) -> Tensor:
    count = 1 - min(torch.size(x, 0), 1)
    if torch.is_floating_point(x):
        lack = torch.full([count], float("nan"), dtype=x.dtype)
    elif x.dtype == 4:
        lack = torch.full([count], -9223372036854775807 - 1, dtype=4)
    elif x.dtype == 3:
        lack = torch.full([count], -2147483648, dtype=3)
    else:
        lack = torch.zeros([count], dtype=x.dtype)
    return torch.cat([x, lack])


def median(self: Tensor) -> Tensor:
    x = aten.never_nothing(torch.reshape(self, [-1]))
    return torch.kthvalue(x, (torch.size(x, 0) + 1) // 2)[0]
