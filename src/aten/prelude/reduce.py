# reduce.py - operators of reduce.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def nansum(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if not torch.is_floating_point(self):
        return torch.sum(self, dim, keepdim, dtype=dtype)
    return torch.sum(torch.where(torch.isnan(self), 0., self), dim, keepdim, dtype=dtype)


def nanmean(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    sum = torch.nansum(self, dim, keepdim, dtype=dtype)
    return sum / torch.sum(torch.logical_not(torch.isnan(self)), dim, keepdim)


def dist(self: Tensor, other: Tensor, p: number) -> Tensor:
    return torch.norm(self - other, p)


# Is element j of a row at or before element i? One row per i.
def pairs_before(n: int) -> Tensor:
    return torch.unsqueeze(torch.arange(n), 1) >= torch.arange(n)


# The positions of the elements `shift` places before, and a column that is true where there are such elements.
def rows_before(at: Tensor, shift: int, rank: int) -> Tuple[Tensor, Tensor]:
    there = torch.reshape(at >= shift, [-1] + [1] * (rank - 1))
    return torch.clamp(at - shift, min=0), there


# Running products and sums of at most 32 elements are computed from a table of all pairs of elements. For longer rows the
# table would need too much memory, so these take a logarithmic number of steps: after k steps, element i has the result for
# the last 2^k elements up to i. As in PyTorch, the elements are doubles.
def cumprod(self: Tensor, dim: int, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        x = torch.to(self, dtype)
    elif torch.is_floating_point(self):
        x = self
    else:
        x = torch.to(self, torch.int64)
    if torch.dim(x) == 0:
        return x
    n = torch.size(x, dim)
    if n <= 32:
        table = torch.unsqueeze(torch.movedim(x, dim, -1), -2)
        table = torch.where(aten.pairs_before(n), table, torch.ones([], dtype=x.dtype))
        y = torch.movedim(torch.prod(table, -1, dtype=x.dtype), -1, dim)
    else:
        rows = torch.movedim(x, dim, 0)
        if torch.is_floating_point(x):
            rows = torch.to(rows, torch.float64)
        at = torch.arange(n)
        shift = 1
        while shift < n:
            others, there = aten.rows_before(at, shift, torch.dim(rows))
            rows = torch.where(there, rows * torch.index_select(rows, 0, others), rows)
            shift = shift * 2
        y = torch.movedim(torch.to(rows, x.dtype), 0, dim)
    return y


def logcumsumexp(self: Tensor, dim: int) -> Tensor:
    if torch.dim(self) == 0:
        return self
    n = torch.size(self, dim)
    if n <= 32:
        table = torch.unsqueeze(torch.movedim(self, dim, -1), -2)
        table = torch.where(aten.pairs_before(n), table, -float("inf"))
        y = torch.movedim(torch.logsumexp(table, [-1]), -1, dim)
    else:
        rows = torch.to(torch.movedim(self, dim, 0), torch.float64)
        at = torch.arange(n)
        shift = 1
        while shift < n:
            others, there = aten.rows_before(at, shift, torch.dim(rows))
            rows = torch.where(there, torch.logaddexp(rows, torch.index_select(rows, 0, others)), rows)
            shift = shift * 2
        y = torch.movedim(torch.to(rows, self.dtype), 0, dim)
    return y


def check_joins(x: Tensor, other: Optional[Tensor], dim: int):
    if other is None:
        return
    elif torch.dim(other) != torch.dim(x):
        raise RuntimeError("aten::diff: 'prepend' and 'append' need as many dims as the tensor")
    for i, n in enumerate(torch.size(x)):
        if i != dim and torch.size(other, i) != n:
            raise RuntimeError("aten::diff: 'prepend' and 'append' need the sizes of the tensor, except along the dim")


# A dim of a tensor, counted from the front.
def wrapped(x: Tensor, dim: int) -> int:
    if dim < -torch.dim(x) or dim >= torch.dim(x):
        raise RuntimeError("the dim is out of range")
    return dim % torch.dim(x)


def diff(self: Tensor, n: int, dim: int, prepend: Optional[Tensor], append: Optional[Tensor]) -> Tensor:
    x = self
    if n == 0 and prepend is None and append is None:
        return x
    if prepend is not None or append is not None:
        dim = aten.wrapped(x, dim)
        aten.check_joins(x, prepend, dim)
        aten.check_joins(x, append, dim)
    if n == 0:
        return x
    if prepend is not None:
        x = torch.cat([prepend, x], dim)
    if append is not None:
        x = torch.cat([x, append], dim)
    if n > 100:  # nothing is left after as many steps as there are elements
        n = min(n, torch.size(x, dim))
    for i in range(n):
        later = torch.slice(x, dim, 1)
        earlier = torch.slice(x, dim, 0, -1)
        if x.dtype == torch.bool:
            x = torch.logical_xor(later, earlier)
        else:
            x = later - earlier
    return x


# The kernels of distances take the order in the dtype of the elements, and an order that is not finite as the maximum.
def distance_order(p: float, x: Tensor) -> float:
    if abs(p) == float("inf") or (abs(p) > 3.4028234663852886e+38 and x.dtype != torch.float64):
        return float("inf")
    return p


# The lengths of the last dim. The maximum of no elements is 0.
def lengths_of_rows(difference: Tensor, p: float) -> Tensor:
    order = aten.distance_order(p, difference)
    y = torch.linalg_vector_norm(difference, order, [-1])
    size = torch.size(difference, -1)
    if order == float("inf") and not (ops.ptonnx.is_known(size) and size > 0):
        return torch.clamp_min(y, 0)
    return y


def cdist(x1: Tensor, x2: Tensor, p: float, compute_mode: Optional[int]) -> Tensor:
    if torch.size(x1, -1) != torch.size(x2, -1):
        raise RuntimeError("aten::cdist: both tensors must have the same number of columns")
    return aten.lengths_of_rows(torch.unsqueeze(x1, -2) - torch.unsqueeze(x2, -3), p)


# The lower of the two middle elements.
def median_dim(self: Tensor, dim: int, keepdim: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return torch.kthvalue(self, 1, dim, keepdim)
    return torch.kthvalue(self, (torch.size(self, dim) + 1) // 2, dim, keepdim)


# A single NaN replaces an empty input, converted to integers as the processor does.
def never_nothing(x: Tensor) -> Tensor:
    count = 1 - min(torch.size(x, 0), 1)
    if torch.is_floating_point(x):
        lack = torch.full([count], float("nan"), dtype=x.dtype)
    elif x.dtype == torch.int64:
        lack = torch.full([count], -9223372036854775807 - 1, dtype=torch.int64)
    elif x.dtype == torch.int32:
        lack = torch.full([count], -2147483648, dtype=torch.int32)
    else:
        lack = torch.zeros([count], dtype=x.dtype)
    return torch.cat([x, lack])


def median(self: Tensor) -> Tensor:
    x = aten.never_nothing(torch.reshape(self, [-1]))
    return torch.kthvalue(x, (torch.size(x, 0) + 1) // 2)[0]


def extreme(x: Tensor, greatest: bool) -> Tensor:
    if greatest:
        return torch.amax(x, [-1], True)
    return torch.amin(x, [-1], True)


# The last of equal extremes; NaN stays. In the table, positions after an element hold the first element, which does not change
# the extreme.
def running_extreme(self: Tensor, dim: int, greatest: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return (torch.select(torch.unsqueeze(self, dim), dim, 0), torch.zeros([], dtype=torch.int64))
    n = torch.size(self, dim)
    x = torch.unsqueeze(torch.movedim(self, dim, -1), -2)
    place = torch.arange(n)
    before = torch.unsqueeze(place, 1) >= place
    most = aten.extreme(torch.where(before, x, torch.slice(x, -1, 0, 1)), greatest)
    hit = torch.logical_and(before, x == most)
    if torch.is_floating_point(self):
        unknown = torch.isnan(x)
        clean = torch.where(unknown, 0., x)
        clean = torch.where(torch.logical_and(before, torch.logical_not(unknown)), x, torch.slice(clean, -1, 0, 1))
        met = torch.logical_and(before, unknown)
        most = torch.where(torch.any(met, -1, True), float("nan"), aten.extreme(clean, greatest))
        hit = torch.logical_or(met, torch.logical_and(before, x == most))
    index = torch.amax(torch.where(hit, place, 0), [-1])
    return (torch.movedim(torch.squeeze(most, -1), -1, dim), torch.movedim(index, -1, dim))


def cummax(self: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    return aten.running_extreme(self, dim, True)


def cummin(self: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    return aten.running_extreme(self, dim, False)


# The differences of the positions along the dim of y. Positions of fewer dims belong to the last ones.
def trapezoid_steps(y: Tensor, x: Tensor, dim: int) -> Tensor:
    shape = [1] * torch.dim(y)
    if torch.dim(x) == 1:
        if torch.size(x, 0) != torch.size(y, dim):
            raise RuntimeError("aten::trapezoid: needs one position for each element along the dim")
        shape[dim] = -1
        x = torch.reshape(x, shape)
    elif torch.dim(x) < torch.dim(y):
        x = torch.reshape(x, shape[torch.dim(x):] + torch.size(x))
    return torch.slice(x, dim, 1) - torch.slice(x, dim, 0, -1)


def sums_of_pairs(y: Tensor, dim: int) -> Tensor:
    return torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1)


def trapezoid_x(y: Tensor, x: Tensor, dim: int) -> Tensor:
    dim = aten.wrapped(y, dim)
    return torch.sum(aten.trapezoid_steps(y, x, dim) * aten.sums_of_pairs(y, dim), [dim]) / 2.


def trapezoid(y: Tensor, dx: number, dim: int) -> Tensor:
    return torch.sum(aten.sums_of_pairs(y, dim), [dim]) * (dx / 2.)


def cumulative_trapezoid_x(y: Tensor, x: Tensor, dim: int) -> Tensor:
    dim = aten.wrapped(y, dim)
    return torch.cumsum(aten.trapezoid_steps(y, x, dim) * aten.sums_of_pairs(y, dim), dim) / 2.


def cumulative_trapezoid(y: Tensor, dx: number, dim: int) -> Tensor:
    return torch.cumsum(aten.sums_of_pairs(y, dim) * (dx / 2.), dim)


def sum_to_size(self: Tensor, size: List[int]) -> Tensor:
    if len(size) == 0:
        return torch.sum(self)
    more = torch.dim(self) - len(size)
    y = self
    if more > 0:
        y = torch.sum(y, [i for i in range(more)])
    for i, n in enumerate(size):
        if n == 1:
            y = torch.sum(y, [i], True)
        elif n != torch.size(y, i):
            raise RuntimeError("aten::sum_to_size: the size cannot be expanded to that of the tensor")
    return y


def segment_reduce(data: Tensor, reduce: str, lengths: Optional[Tensor], indices: Optional[Tensor],
                   offsets: Optional[Tensor], axis: int, unsafe: bool, initial: Optional[number]) -> Tensor:
    starts = torch.zeros([1], dtype=torch.int64)
    ends = starts
    axis = axis + torch.dim(data) if axis < 0 else axis
    rows = lengths if lengths is not None else offsets
    if rows is not None and (torch.dim(rows) != axis + 1 or torch.size(rows)[:-1] != torch.size(data)[:axis]):
        raise RuntimeError("aten::segment_reduce: the axis must be the last dim of the lengths or offsets, whose other sizes are those of the data")
    elif offsets is not None and lengths is None and torch.size(offsets, -1) == 0:
        raise RuntimeError("aten::segment_reduce: 'offsets' must have at least one element")
    elif lengths is not None and not unsafe and ops.ptonnx.is_empty(lengths, 0):
        raise RuntimeError("aten::segment_reduce: 'lengths' must not be empty unless 'unsafe' is set")
    if lengths is not None:
        ends = torch.cumsum(lengths, -1)
        starts = ends - lengths
    elif offsets is not None:
        starts = torch.slice(offsets, -1, 0, -1)
        ends = torch.slice(offsets, -1, 1)
    else:
        raise RuntimeError("aten::segment_reduce: either 'lengths' or 'offsets' must be given")
    places = torch.arange(torch.size(data, axis))
    inside = torch.logical_and(places >= torch.unsqueeze(starts, -1), places < torch.unsqueeze(ends, -1))
    for _ in range(torch.dim(data) - axis - 1):
        inside = torch.unsqueeze(inside, -1)
    x = torch.unsqueeze(data, axis)
    if reduce == "max" or reduce == "min":
        sign = 1. if reduce == "max" else -1.
        least = -float("inf") if initial is None else initial * sign
        best = torch.amax(torch.where(inside, x * sign, least), [axis + 1])
        broken = torch.any(torch.logical_and(inside, torch.isnan(x)), axis + 1)
        return torch.where(broken, float("nan"), torch.clamp_min(best, least) * sign)
    if reduce == "prod":
        product = torch.prod(torch.where(inside, x, 1.), axis + 1)
        return product if initial is None else product * initial
    sum = torch.sum(torch.where(inside, x, 0.), [axis + 1])
    if initial is not None:
        sum = sum + initial
    if reduce == "sum":
        return sum
    if reduce != "mean":
        raise RuntimeError("aten::segment_reduce: 'reduce' must be 'max', 'min', 'sum', 'mean' or 'prod'")
    count = torch.sum(inside, [axis + 1])
    empty = float("nan") if initial is None else initial
    return torch.where(count == 0, empty, sum / torch.to(count, data.dtype))


def _aminmax(self: Tensor) -> Tuple[Tensor, Tensor]:
    if ops.ptonnx.is_empty(self, 0):
        raise RuntimeError("aten::_aminmax: a tensor without elements has no least element")
    return torch.aminmax(self)


def _aminmax_dim(self: Tensor, dim: int, keepdim: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) > 0 and torch.size(self, dim) == 0:
        raise RuntimeError("aten::_aminmax: a dim of size 0 has no least element")
    return torch.aminmax(self, dim=dim, keepdim=keepdim)


def _logcumsumexp(self: Tensor, dim: int) -> Tensor:
    return torch.logcumsumexp(self, dim)


def _euclidean_dist(x1: Tensor, x2: Tensor) -> Tensor:
    if torch.dim(x1) == 0 or torch.dim(x2) < 2 or torch.size(x1, -1) != torch.size(x2, -1):
        raise RuntimeError("aten::_euclidean_dist: the points of both tensors must have the same number of coordinates")
    elif torch.dim(x1) == 1:
        return torch.squeeze(torch.cdist(torch.unsqueeze(x1, 0), x2), -2)
    return torch.cdist(x1, x2)


def linalg__powsum(self: Tensor, ord: number, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if dtype is not None:
        self = torch.to(self, dtype)
    return torch.sum(torch.pow(torch.abs(self), ord), dim, keepdim)
