# count.py - operators of count.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# Sorting takes NaN for the greatest number; a slice with NaN gives NaN.
def quantile(self: Tensor, q: Tensor, dim: Optional[int], keepdim: bool, interpolation: str) -> Tensor:
    unknown = torch.isnan(self)
    if dim is not None:
        any = torch.any(unknown, dim, keepdim)
    else:
        any = torch.any(unknown)
    y = torch.nanquantile(self, q, dim, keepdim, interpolation=interpolation)
    return torch.where(any, float("nan"), y)


def quantile_scalar(self: Tensor, q: float, dim: Optional[int], keepdim: bool, interpolation: str) -> Tensor:
    return torch.quantile(self, torch.full([], q, dtype=self.dtype), dim, keepdim, interpolation=interpolation)


def nanquantile(self: Tensor, q: Tensor, dim: Optional[int], keepdim: bool, interpolation: str) -> Tensor:
    if ops.ptonnx.is_empty(self, 0):
        raise RuntimeError("aten::quantile: takes a tensor with elements")
    elif dim is None or torch.dim(self) == 0:
        x = torch.reshape(self, [-1])
    else:
        x = torch.movedim(self, dim, -1)
    unknown = torch.isnan(x)
    sorted = torch.sort(torch.where(unknown, float("inf"), x), -1)[0]
    count = torch.to(torch.sum(torch.logical_not(unknown), [-1], True), self.dtype)
    rank = torch.clamp_min(count - 1, 0) * torch.reshape(q, [-1])
    if interpolation == "lower":
        rank = torch.floor(rank)
    elif interpolation == "higher":
        rank = torch.ceil(rank)
    elif interpolation == "nearest":
        rank = torch.round(rank)
    below = torch.floor(rank)
    y = torch.gather(sorted, -1, torch.to(below, torch.int64))
    if interpolation == "linear" or interpolation == "midpoint":
        above = torch.gather(sorted, -1, torch.to(torch.ceil(rank), torch.int64))
        weight = rank - below
        if interpolation == "midpoint":
            weight = torch.full_like(weight, 0.5)
        y = torch.lerp(y, above, weight)
    y = torch.where(count == 0, float("nan"), y)
    y = torch.movedim(y, -1, 0)
    if keepdim and torch.dim(self) > 0:
        if dim is None:
            y = torch.reshape(y, [-1] + [1] * torch.dim(self))
        else:
            y = torch.unsqueeze(y, dim % torch.dim(self) + 1)
    if torch.dim(q) == 0:
        y = torch.squeeze(y, 0)
    return y


def nanquantile_scalar(self: Tensor, q: float, dim: Optional[int], keepdim: bool, interpolation: str) -> Tensor:
    return torch.nanquantile(self, torch.full([], q, dtype=self.dtype), dim, keepdim, interpolation=interpolation)


def nanmedian_dim(self: Tensor, dim: int, keepdim: bool) -> Tuple[Tensor, Tensor]:
    if not torch.is_floating_point(self) or torch.dim(self) == 0:
        return torch.median(self, dim, keepdim)
    unknown = torch.isnan(self)
    sorted, order = torch.sort(torch.where(unknown, float("inf"), self), dim)
    count = torch.sum(torch.logical_not(unknown), [dim], True)
    middle = torch.clamp_min(count - 1, 0) // 2
    value = torch.where(count == 0, float("nan"), torch.gather(sorted, dim, middle))
    index = torch.gather(order, dim, middle)
    if not keepdim:
        return (torch.squeeze(value, dim), torch.squeeze(index, dim))
    return (value, index)


def nanmedian(self: Tensor) -> Tensor:
    return torch.nanmedian(aten.never_nothing(torch.reshape(self, [-1])), 0)[0]


# The length is one more than the greatest number.
def bincount(self: Tensor, weights: Optional[Tensor], minlength: int) -> Tensor:
    x = torch.to(self, torch.int64)
    n = int(torch.max(torch.cat([x, torch.tensor([minlength - 1])]))) + 1
    if weights is None:
        w = torch.ones_like(x)
    elif torch.is_floating_point(weights):
        w = weights
    else:
        w = torch.to(weights, torch.float64)
    return torch.index_add(torch.zeros([n], dtype=w.dtype), 0, x, w)


def histc(self: Tensor, bins: int, min: number, max: number) -> Tensor:
    if min > max:
        raise RuntimeError("aten::histc: max must be larger than min")
    x = torch.reshape(self, [-1])
    low = torch.full([], min, dtype=self.dtype)
    high = torch.full([], max, dtype=self.dtype)
    if min == max:
        least = torch.min(x)
        most = torch.max(x)
        same = least == most
        low = torch.where(same, least - 1, least)
        high = torch.where(same, most + 1, most)
    counted = torch.logical_and(x >= low, x <= high)
    bin = torch.to(torch.where(counted, (x - low) * bins / (high - low), 0.), torch.int64)
    bin = torch.clamp_max(bin, bins - 1)
    return torch.index_add(torch.zeros([bins], dtype=self.dtype), 0, bin, torch.to(counted, self.dtype))


# Counts rows [n, dims] in a grid of bins. Along each dim, an element belongs to the last bin whose left edge is not above it;
# the last bin includes its right edge.
def counts_in_bins(rows: Tensor, edges: List[Tensor], weight: Optional[Tensor], density: bool) -> Tensor:
    counted = torch.full([torch.size(rows, 0)], True)
    place = torch.zeros([torch.size(rows, 0)], dtype=torch.int64)
    sizes = [torch.size(bins, 0) - 1 for bins in edges]
    for i in range(len(edges)):
        x = torch.select(rows, 1, i)
        within = torch.logical_and(x >= torch.select(edges[i], 0, 0), x <= torch.select(edges[i], 0, -1))
        counted = within if i == 0 else torch.logical_and(counted, within)
        here = torch.clamp_max(torch.searchsorted(edges[i], x, right=True) - 1, sizes[i] - 1)
        place = here if i == 0 else place * sizes[i] + here
    each = torch.to(counted, rows.dtype)
    if weight is not None:
        each = torch.where(counted, torch.reshape(weight, [-1]), 0.)
    total = 1
    for size in sizes:
        total = total * size
    counts = torch.index_add(torch.zeros([total], dtype=rows.dtype), 0, torch.where(counted, place, 0), each)
    if len(edges) > 1:
        counts = torch.reshape(counts, sizes)
    if density:
        counts = counts / torch.sum(counts)
        for i in range(len(edges)):
            width = torch.diff(edges[i])
            counts = counts / (width if len(edges) == 1 else torch.reshape(width, [-1] + [1] * (len(edges) - 1 - i)))
    return counts


def histogram_edges(self: Tensor, bins: Tensor, weight: Optional[Tensor], density: bool) -> Tuple[Tensor, Tensor]:
    if weight is not None and torch.numel(weight) != torch.numel(self):
        raise RuntimeError("aten::histogram: needs a weight for each element")
    return aten.counts_in_bins(torch.reshape(self, [-1, 1]), [bins], weight, density), bins


# Edges of bins of one width, within the range [low, high] at 2 * dim, or else from the least to the largest element.
def even_edges(self: Tensor, bins: int, range: Optional[List[float]], dim: int) -> Tensor:
    if range is not None:
        low = torch.full([], range[2 * dim], dtype=torch.float64)
        high = torch.full([], range[2 * dim + 1], dtype=torch.float64)
    else:
        x = torch.to(torch.reshape(self, [-1]), torch.float64)
        nothing = torch.scalar_tensor(torch.size(x, 0), dtype=torch.int64) == 0
        low = torch.where(nothing, 0., torch.min(x))
        high = torch.where(nothing, 1., torch.max(x))
    alone = low == high
    low = torch.where(alone, low - 0.5, low)
    high = torch.where(alone, high + 0.5, high)
    places = torch.arange(bins + 1)
    step = (high - low) / bins
    edges = torch.where(places < (bins + 1) // 2, low + step * places, high - step * (bins - places))
    return torch.to(edges, self.dtype)


def histogram(self: Tensor, bins: int, range: Optional[List[float]], weight: Optional[Tensor],
              density: bool) -> Tuple[Tensor, Tensor]:
    aten.check_range(self, range, 1)
    return aten.histogram_edges(self, aten.even_edges(self, bins, range, 0), weight, density)


def check_range(self: Tensor, range: Optional[List[float]], dims: int):
    if range is not None:
        if len(range) != 2 * dims:
            raise RuntimeError("the range of a histogram needs two numbers for each dim")
        for i in aten.counting(dims):
            if range[2 * i] > range[2 * i + 1]:
                raise RuntimeError("the range of a histogram must not end before it begins")
            elif self.dtype == torch.float32 and max(abs(range[2 * i]), abs(range[2 * i + 1])) > 3.4028234663852886e+38:
                raise RuntimeError("the range of a histogram does not fit the dtype of the tensor")


# Rows of as many elements as there are dims.
def histogramdd_rows(self: Tensor, dims: int) -> Tensor:
    if torch.dim(self) < 2 or torch.size(self, -1) != dims:
        raise RuntimeError("aten::histogramdd: the last dim of 'self' must have one element for each item of 'bins'")
    return torch.reshape(torch.reshape(self, torch.size(self)[:-1] + [dims]), [-1, dims])  # also at run time


def histogramdd_bin_edges(self: Tensor, bins: List[int], range: Optional[List[float]], weight: Optional[Tensor],
                          density: bool) -> List[Tensor]:
    aten.check_range(self, range, len(bins))
    rows = aten.histogramdd_rows(self, len(bins))
    return [aten.even_edges(torch.select(rows, 1, i), bins[i], range, i) for i in aten.counting(len(bins))]


def counting(n: int) -> List[int]:  # where `range` is an argument
    return [i for i in range(n)]


def histogramdd_from_bin_tensors(self: Tensor, bins: List[Tensor], weight: Optional[Tensor], density: bool) -> Tensor:
    if weight is not None and torch.size(weight) != torch.size(self)[:-1]:
        raise RuntimeError("aten::histogramdd: needs a weight for each row")
    return aten.counts_in_bins(aten.histogramdd_rows(self, len(bins)), bins, weight, density)


def histogramdd_from_bin_cts(self: Tensor, bins: List[int], range: Optional[List[float]], weight: Optional[Tensor],
                             density: bool) -> Tensor:
    edges = aten.histogramdd_bin_edges(self, bins, range, None, False)
    return aten.histogramdd_from_bin_tensors(self, edges, weight, density)


def histogramdd_edges(self: Tensor, bins: List[Tensor], range: Optional[List[float]], weight: Optional[Tensor],
                      density: bool) -> Tuple[Tensor, List[Tensor]]:
    return aten.histogramdd_from_bin_tensors(self, bins, weight, density), bins


def histogramdd(self: Tensor, bins: List[int], range: Optional[List[float]], weight: Optional[Tensor],
                density: bool) -> Tuple[Tensor, List[Tensor]]:
    edges = aten.histogramdd_bin_edges(self, bins, range, None, False)
    return aten.histogramdd_edges(self, edges, None, weight, density)


def histogramdd_int(self: Tensor, bins: int, range: Optional[List[float]], weight: Optional[Tensor],
                    density: bool) -> Tuple[Tensor, List[Tensor]]:
    return aten.histogramdd(self, [bins] * torch.size(self, -1), range, weight, density)


# An element begins a run when it differs from the one before.
def unique_consecutive(self: Tensor, return_inverse: bool, return_counts: bool,
                       dim: Optional[int]) -> Tuple[Tensor, Tensor, Tensor]:
    if dim is None:
        x = torch.reshape(self, [-1])
        changed = torch.slice(x, 0, 1) != torch.slice(x, 0, 0, -1)
    else:
        x = torch.movedim(self, dim, 0)
        if ops.ptonnx.is_empty(x, 1):
            raise RuntimeError("aten::unique_consecutive: only the dim 'dim' may have size 0")
        flat = torch.flatten(torch.unsqueeze(x, -1), 1)
        changed = torch.any(torch.slice(flat, 0, 1) != torch.slice(flat, 0, 0, -1), 1)
    n = torch.size(x, 0)
    begins = torch.cat([torch.slice(torch.ones([n], dtype=torch.bool), 0, 0, 1), changed])
    starts = torch.squeeze(torch.nonzero(begins), 1)
    values = torch.index_select(x, 0, starts)
    inverse = torch.cumsum(begins, 0) - 1
    ends = torch.cat([torch.slice(starts, 0, 1), torch.full([1], n, dtype=torch.int64)])
    counts = ends - starts
    if dim is not None:
        return (torch.movedim(values, 0, dim), inverse, counts)
    none = torch.zeros([0], dtype=torch.int64)
    return (values, torch.reshape_as(inverse, self) if return_inverse else none, counts if return_counts else none)


def unique_dim_consecutive(self: Tensor, dim: int, return_inverse: bool,
                           return_counts: bool) -> Tuple[Tensor, Tensor, Tensor]:
    return torch.unique_consecutive(self, return_inverse, return_counts, dim)


# The smallest of the most frequent elements, and its last index.
def mode(self: Tensor, dim: int, keepdim: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return (self, torch.zeros([], dtype=torch.int64))
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


# The exclusive or of the rows, as a row: steps of 1, 2, 4, ... rows.
def xor_of_rows(rows: Tensor) -> Tensor:
    n = torch.size(rows, 0)
    if ops.ptonnx.is_known(n) and n == 0:
        raise RuntimeError("aten::hash_tensor: a dim of size 0 cannot be reduced")
    at = torch.arange(n)
    shift = 1
    while shift < n:
        there = torch.reshape(at + shift < n, [-1] + [1] * (torch.dim(rows) - 1))
        other = torch.index_select(rows, 0, torch.clamp(at + shift, max=n - 1))
        rows = torch.where(there, torch.bitwise_xor(rows, other), rows)
        shift = shift * 2
    return torch.unsqueeze(torch.select(rows, 0, 0), 0)


# The exclusive or of all numbers: integers, or the bits of doubles.
def hash_tensor(self: Tensor, dim: List[int], keepdim: bool, mode: int) -> Tensor:
    if mode != 0:
        raise RuntimeError("aten::hash_tensor: 'mode' must be 0")
    if torch.dim(self) == 0 and dim not in [[], [0], [-1]]:
        raise RuntimeError("aten::hash_tensor: a tensor without dims takes dim 0 or -1 only")
    dims = list(range(torch.dim(self))) if len(dim) == 0 or torch.dim(self) == 0 else dim
    if torch.is_floating_point(self):
        x = torch.view(torch.to(self, torch.float64), dtype=torch.int64)
    else:
        x = torch.to(self, torch.int64)
    for d in dims:
        x = torch.movedim(aten.xor_of_rows(torch.movedim(x, d, 0)), 0, d)
    if not keepdim:
        x = torch.squeeze(x, dims)
    return torch.to(x, torch.uint64)
