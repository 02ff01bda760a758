# special.py - operators of special.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


def special_erfcx(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    near = torch.exp(x * x) * torch.to(torch.erfc(x), 7)
    return aten.as_given(torch.where(x > 0.46875, aten.erfc_scaled(x), near), self)


def extreme(x: Tensor, greatest: bool) -> Tensor:
    if greatest:
        return torch.amax(x, [-1], True)
    return torch.amin(x, [-1], True)


# The last one of equal extremes; NaN stays. What lies ahead counts as the first element, which is among those before.
def running_extreme(self: Tensor, dim: int, greatest: bool) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return (self, torch.zeros([], dtype=4))
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


# NaN counts as the greatest while sorting, and its slice is NaN then.
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
    if dim is None or torch.dim(self) == 0:
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
    y = torch.gather(sorted, -1, torch.to(below, 4))
    if interpolation == "linear" or interpolation == "midpoint":
        above = torch.gather(sorted, -1, torch.to(torch.ceil(rank), 4))
        weight = rank - below
        if interpolation == "midpoint":
            weight = torch.full_like(weight, 0.5)
        y = torch.where(above == y, y, torch.lerp(y, above, weight))
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
    x = torch.to(self, 4)
    n = int(torch.max(torch.cat([x, torch.tensor([minlength - 1])]))) + 1
    if weights is None:
        w = torch.ones_like(x)
    elif torch.is_floating_point(weights):
        w = weights
    else:
        w = torch.to(weights, 7)
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
    bin = torch.to(torch.where(counted, (x - low) * bins / (high - low), 0.), 4)
    bin = torch.clamp_max(bin, bins - 1)
    return torch.index_add(torch.zeros([bins], dtype=self.dtype), 0, bin, torch.to(counted, self.dtype))


def allclose(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> bool:
    return bool(torch.all(torch.isclose(self, other, rtol, atol, equal_nan)))


def equal(self: Tensor, other: Tensor) -> bool:
    if torch.size(self) != torch.size(other):
        return False
    return bool(torch.all(self == other))


# The places' differences along the dim that is y's, also where x has more dims.
def trapezoid_steps(y: Tensor, x: Tensor, dim: int) -> Tensor:
    if torch.dim(x) == 1 and torch.dim(y) > 1:
        shape = [1] * torch.dim(y)
        shape[dim] = -1
        x = torch.reshape(x, shape)
    return torch.slice(x, dim, 1) - torch.slice(x, dim, 0, -1)


def trapezoid_x(y: Tensor, x: Tensor, dim: int) -> Tensor:
    if dim < 0:
        dim = dim + torch.dim(y)
    step = aten.trapezoid_steps(y, x, dim)
    return torch.sum(step * (torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1)) / 2., [dim])


def trapezoid(y: Tensor, dx: number, dim: int) -> Tensor:
    return torch.sum(torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1), [dim]) / 2. * dx


def cumulative_trapezoid_x(y: Tensor, x: Tensor, dim: int) -> Tensor:
    if dim < 0:
        dim = dim + torch.dim(y)
    step = aten.trapezoid_steps(y, x, dim)
    return torch.cumsum(step * (torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1)), dim) / 2.


def cumulative_trapezoid(y: Tensor, dx: number, dim: int) -> Tensor:
    return torch.cumsum(torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1), dim) * (dx / 2.)


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


# Wichura's AS 241: the quantile of the normal distribution at 0.5 + q, where `least` is the nearer of that and 1 minus it.
def normal_quantile(q: Tensor, least: Tensor) -> Tensor:
    r = 0.180625 - q * q
    num = r * 2.5090809287301226727e+3
    den = r * 5.2264952788528545610e+3
    for a in [3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4, 1.3731693765509461125e+4,
              1.9715909503065514427e+3, 1.3314166789178437745e+2]:
        num = (num + a) * r
    for a in [2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4, 5.3941960214247511077e+3,
              6.8718700749205790830e+2, 4.2313330701600911252e+1]:
        den = (den + a) * r
    middle = q * (num + 3.3871328727963666080e+0) / (den + 1)
    root = torch.sqrt(-torch.log(least))
    r = root - 1.6
    num = r * 7.74545014278341407640e-4
    den = r * 1.05075007164441684324e-9
    for a in [2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
              3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0]:
        num = (num + a) * r
    for a in [5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
              6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0]:
        den = (den + a) * r
    tail = (num + 1.42343711074968357734e+0) / (den + 1)
    r = root - 5
    num = r * 2.01033439929228813265e-7
    den = r * 2.04426310338993978564e-15
    for a in [2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
              2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0]:
        num = (num + a) * r
    for a in [1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
              1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1]:
        den = (den + a) * r
    far = (num + 6.65790464350110377720e+0) / (den + 1)
    far = torch.where(least == 0, float("inf"), far)
    tail = torch.where(root <= 5, tail, far) * torch.sign(q)
    return torch.where(torch.abs(q) <= 0.425, middle, tail)


def erfinv(self: Tensor) -> Tensor:
    x = aten.at_least_float(self)
    q = x * 0.5
    return aten.as_given(aten.normal_quantile(q, 0.5 - torch.abs(q)) * 0.7071067811865476, self)


def special_ndtri(self: Tensor) -> Tensor:
    x = aten.at_least_float(self)
    return aten.as_given(aten.normal_quantile(x - 0.5, torch.minimum(x, 1 - x)), self)


def special_ndtr(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    return aten.as_given(torch.erfc(x * -0.7071067811865476) * 0.5, self)


# Stirling's series at x + 7, and the product back; negative numbers by reflection. In float64: it cancels near 1 and 2.
def lgamma(self: Tensor) -> Tensor:
    given = torch.to(self, 7)
    x = torch.where(given < 0.5, 1 - given, given)
    z = torch.where(x < 7, x + 7, x)
    product = torch.ones_like(x)
    for i in [0, 1, 2, 3, 4, 5, 6]:
        product = product * (x + i)
    y = 1 / (z * z)
    series = ((((y / 1188 - 1. / 1680) * y + 1. / 1260) * y - 1. / 360) * y + 1. / 12) / z
    value = (z - 0.5) * torch.log(z) - z + 0.9189385332046727 + series
    value = torch.where(x < 7, value - torch.log(product), value)
    part = torch.abs(torch.sin((given - torch.round(given)) * 3.141592653589793))
    value = torch.where(given < 0.5, 1.1447298858494002 - torch.log(part) - value, value)
    value = torch.where(torch.isinf(given), float("inf"), value)
    return aten.as_given(value, self)


def digamma(self: Tensor) -> Tensor:
    given = torch.to(self, 7)
    x = torch.where(given < 0, 1 - given, given)
    back = torch.zeros_like(x)
    for i in [0, 1, 2, 3, 4, 5, 6, 7]:
        back = back + 1 / (x + i)
    z = x + 8
    y = 1 / (z * z)
    series = ((((y / 132 - 1. / 240) * y + 1. / 252) * y - 1. / 120) * y + 1. / 12) * y
    value = torch.log(z) - 0.5 / z - series - back
    angle = (given - torch.round(given)) * 3.141592653589793
    value = torch.where(given < 0, value - 3.141592653589793 / torch.tan(angle), value)
    value = torch.where(torch.logical_and(given < 0, torch.floor(given) == given), float("nan"), value)
    at_zero = -1 / given if torch.is_floating_point(self) else torch.full_like(given, -float("inf"))
    return aten.as_given(torch.where(given == 0, at_zero, value), self)


def mvlgamma(self: Tensor, p: int) -> Tensor:
    x = self / 1
    y = torch.full_like(x, p * (p - 1) / 4. * 1.1447298858494002)
    for half in [i / 2. for i in range(p)]:
        y = y + torch.lgamma(x - half)
    return y


def special_entr(self: Tensor) -> Tensor:
    x = self / 1
    y = torch.where(x == 0, 0., -x * torch.log(x))
    return torch.where(x < 0, -float("inf"), y)


def special_xlog1py(self: Tensor, other: Tensor) -> Tensor:
    product = torch.where(self == 0, 0., self * torch.log1p(other))
    return torch.where(torch.isnan(other), other, product)


# Euclid, for all elements at once.
def gcd(self: Tensor, other: Tensor) -> Tensor:
    zero = torch.zeros([], dtype=4)
    a, b = torch.broadcast_tensors([torch.abs(torch.to(self, 4)), torch.abs(torch.to(other, 4))])
    while bool(torch.any(b != 0)):
        divisor = torch.where(b == 0, 1, b)
        rest = torch.where(b == 0, zero, a % divisor)
        a = torch.where(b == 0, a, b)
        b = rest
    return torch.to(a, torch.result_type(self, other))


def lcm(self: Tensor, other: Tensor) -> Tensor:
    divisor = torch.gcd(self, other)
    safe = torch.where(divisor == 0, torch.ones_like(divisor), divisor)
    return torch.abs(torch.div(self, safe, rounding_mode="trunc") * other)


def angle(self: Tensor) -> Tensor:
    x = self / 1
    turned = torch.where(x < 0, torch.full([], 3.141592653589793, dtype=x.dtype), torch.zeros([], dtype=x.dtype))
    return torch.where(torch.isnan(x), x, turned)


# Of a tensor whose elements lie in memory in their order.
def as_strided(self: Tensor, size: List[int], stride: List[int], storage_offset: int) -> Tensor:
    place = torch.full([], storage_offset, dtype=4)
    for i in range(len(size)):
        place = torch.unsqueeze(place, -1) + torch.arange(size[i]) * stride[i]
    return torch.take(self, place)


def as_strided_scatter(self: Tensor, src: Tensor, size: List[int], stride: List[int],
                       storage_offset: Optional[int]) -> Tensor:
    y = torch.clone(self)
    torch.copy_(torch.as_strided(y, size, stride, storage_offset), src)
    return y


def as_strided_copy(self: Tensor, size: List[int], stride: List[int], storage_offset: Optional[int]) -> Tensor:
    return torch.clone(torch.as_strided(self, size, stride, storage_offset))


def diagonal_scatter(self: Tensor, src: Tensor, offset: int, dim1: int, dim2: int) -> Tensor:
    y = torch.clone(self)
    torch.copy_(torch.diagonal(y, offset, dim1, dim2), src)
    return y


def diagonal_copy(self: Tensor, offset: int, dim1: int, dim2: int) -> Tensor:
    return torch.clone(torch.diagonal(self, offset, dim1, dim2))


def narrow_copy(self: Tensor, dim: int, start: int, length: int) -> Tensor:
    return torch.clone(torch.narrow(self, dim, start, length))


def unfold_copy(self: Tensor, dimension: int, size: int, step: int) -> Tensor:
    return torch.clone(torch.unfold(self, dimension, size, step))


def split_with_sizes_copy(self: Tensor, split_sizes: List[int], dim: int) -> List[Tensor]:
    return [torch.clone(x) for x in torch.split_with_sizes(self, split_sizes, dim)]


def unbind_copy(self: Tensor, dim: int) -> List[Tensor]:
    return [torch.clone(x) for x in torch.unbind(self, dim)]


def put(self: Tensor, index: Tensor, source: Tensor, accumulate: bool) -> Tensor:
    flat = torch.reshape(self, [-1])
    place = torch.reshape(index, [-1])
    place = torch.where(place < 0, place + torch.numel(self), place)
    return torch.reshape_as(torch.index_put(flat, [place], torch.reshape(source, [-1]), accumulate), self)


def index_reduce(self: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, include_self: bool) -> Tensor:
    if torch.dim(self) == 0:
        return torch.scatter_reduce(self, dim, torch.reshape(index, []), source, reduce, include_self=include_self)
    shape = [1] * torch.dim(source)
    shape[dim] = -1
    place = torch.expand_as(torch.reshape(index, shape), source)
    return torch.scatter_reduce(self, dim, place, source, reduce, include_self=include_self)


def argwhere(self: Tensor) -> Tensor:
    return torch.nonzero(self)


def nonzero_static(self: Tensor, size: int, fill_value: int) -> Tensor:
    found = torch.slice(torch.nonzero(self), 0, 0, size)
    more = torch.full([size, torch.dim(self)], fill_value, dtype=4)
    return torch.slice(torch.cat([found, more], 0), 0, 0, size)


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
    if len(tensors) == 1:
        return tensors[0]
    columns = annotate(List[Tensor], [])
    for x in torch.meshgrid(tensors, indexing="ij"):
        torch.append(columns, torch.reshape(x, [-1]))
    return torch.stack(columns, 1)


# The grid of all r-tuples of places, of which those in rising order are kept.
def combinations(self: Tensor, r: int, with_replacement: bool) -> Tensor:
    if r == 0:
        return torch.zeros([0], dtype=self.dtype)
    place = torch.arange(torch.size(self, 0))
    grids = torch.meshgrid([place] * r, indexing="ij")
    kept = torch.ones_like(grids[0], dtype=11)
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


# An element begins a run when it differs from the one before.
def unique_consecutive(self: Tensor, return_inverse: bool, return_counts: bool,
                       dim: Optional[int]) -> Tuple[Tensor, Tensor, Tensor]:
    if dim is None:
        x = torch.reshape(self, [-1])
        changed = torch.slice(x, 0, 1) != torch.slice(x, 0, 0, -1)
    else:
        x = torch.movedim(self, dim, 0)
        flat = torch.flatten(torch.unsqueeze(x, -1), 1)
        changed = torch.any(torch.slice(flat, 0, 1) != torch.slice(flat, 0, 0, -1), 1)
    n = torch.size(x, 0)
    begins = torch.cat([torch.slice(torch.ones([n], dtype=11), 0, 0, 1), changed])
    starts = torch.squeeze(torch.nonzero(begins), 1)
    values = torch.index_select(x, 0, starts)
    inverse = torch.cumsum(begins, 0) - 1
    ends = torch.cat([torch.slice(starts, 0, 1), torch.full([1], n, dtype=4)])
    counts = ends - starts
    if dim is not None:
        return (torch.movedim(values, 0, dim), inverse, counts)
    none = torch.zeros([0], dtype=4)
    return (values, torch.reshape_as(inverse, self) if return_inverse else none, counts if return_counts else none)


def unique_dim_consecutive(self: Tensor, dim: int, return_inverse: bool,
                           return_counts: bool) -> Tuple[Tensor, Tensor, Tensor]:
    return torch.unique_consecutive(self, return_inverse, return_counts, dim)


# Element i is there repeats[i] times: place p is the element after all whose repeats end at or before p.
def repeat_interleave(repeats: Tensor, output_size: Optional[int]) -> Tensor:
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


def poisson_nll_loss(input: Tensor, target: Tensor, log_input: bool, full: bool, eps: float, reduction: int) -> Tensor:
    if log_input:
        loss = torch.exp(input) - target * input
    else:
        loss = input - target * torch.log(input + eps)
    if full:
        stirling = target * torch.log(target) - target + 0.5 * torch.log(target * 6.283185307179586)
        loss = loss + torch.where(target <= 1, 0., stirling)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def multi_margin_loss(self: Tensor, target: Tensor, p: number, margin: number, weight: Optional[Tensor],
                      reduction: int) -> Tensor:
    shape = torch.size(target)
    if torch.dim(self) < 2:
        self = torch.reshape(self, [1, -1])
        target = torch.reshape(target, [1])
    classes = torch.size(self, -1)
    place = torch.unsqueeze(target, -1)
    z = torch.clamp_min(margin - torch.gather(self, -1, place) + self, 0)
    if p == 2:
        z = z * z
    if weight is not None:
        z = z * torch.take(weight, place)
    z = torch.where(torch.arange(classes) == place, 0., z)
    loss = torch.sum(z, [-1]) / classes
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return torch.reshape(loss, shape)


def native_dropout(input: Tensor, p: float, train: Optional[bool]) -> Tuple[Tensor, Tensor]:
    if train is not None and not train or p == 0:
        return (input, torch.ones_like(input, dtype=11))
    kept = torch.rand_like(input) >= p
    return (torch.where(kept, input / (1 - p), 0.), kept)


# indices count within a plane of the result.
def max_unpool(self: Tensor, indices: Tensor, output_size: List[int]) -> Tensor:
    lead = torch.size(self)[:torch.dim(self) - len(output_size)]
    size = 1
    for n in output_size:
        size = size * n
    flat = torch.zeros(lead + [size], dtype=self.dtype)
    y = torch.scatter(flat, -1, torch.reshape(indices, lead + [-1]), torch.reshape(self, lead + [-1]))
    return torch.reshape(y, lead + output_size)


def max_unpool3d(self: Tensor, indices: Tensor, output_size: List[int], stride: List[int],
                 padding: List[int]) -> Tensor:
    if len(output_size) != 3 or len(stride) != 3 or len(padding) != 3:
        raise RuntimeError("aten::max_unpool3d: needs three sizes, strides and paddings")
    return torch.max_unpool2d(self, indices, output_size)


def nll_loss_forward(self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int,
                     ignore_index: int) -> Tuple[Tensor, Tensor]:
    counted = target != ignore_index
    if reduction == 0 and torch.dim(self) > 1:
        total = torch.zeros([], dtype=self.dtype)
    elif weight is not None:
        total = torch.sum(torch.where(counted, torch.take(weight, torch.where(counted, target, 0)), 0.))
    else:
        total = torch.to(torch.sum(counted), self.dtype)
    return (torch.nll_loss_nd(self, target, weight, reduction, ignore_index), total)


# target: per row the classes, up to the first -1.
def multilabel_margin_loss(self: Tensor, target: Tensor, reduction: int) -> Tensor:
    if torch.dim(self) == 0:
        self = torch.unsqueeze(self, 0)
        target = torch.unsqueeze(target, 0)
    classes = torch.size(self, -1)
    meant = torch.cumsum(target < 0, -1) == 0
    place = torch.where(meant, target, 0)
    hits = torch.logical_and(torch.unsqueeze(place, -1) == torch.arange(classes), torch.unsqueeze(meant, -1))
    chosen = torch.any(hits, -2)
    picked = torch.unsqueeze(torch.gather(self, -1, place), -1)
    z = torch.clamp_min(1 - picked + torch.unsqueeze(self, -2), 0)
    counted = torch.logical_and(torch.unsqueeze(meant, -1), torch.logical_not(torch.unsqueeze(chosen, -2)))
    loss = torch.sum(torch.where(counted, z, 0.), [-2, -1]) / classes
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


# In the tail by erfc(x) exp(x^2), whose logarithm does not underflow.
def special_log_ndtr(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    z = torch.clamp_min(-x, 1) / 1.4142135623730951
    far = torch.log(aten.erfc_scaled(z) / 2) - z * z
    near = torch.log1p(-torch.special_ndtr(-torch.clamp_min(x, -1)))
    y = torch.where(x < -1, far, near)
    return aten.as_given(torch.where(x == -float("inf"), x, y), self)


# x ** a * exp(-x) / gamma(a) times the power series where x is small, else times the continued fraction, which gives the
# other part. What is answered without them, or by the other, is put where both end at once.
def incomplete_gamma(self: Tensor, other: Tensor, upper: bool) -> Tensor:
    a, x = torch.broadcast_tensors([torch.to(self, 7), torch.to(other, 7)])
    most = float("inf")
    plain = torch.logical_and(torch.logical_and(a > 0, x > 0), torch.logical_and(a < most, x < most))
    series = torch.logical_and(plain, x < a + 1)
    n = torch.where(series, a, 1.)
    z = torch.where(series, x, 0.)
    term = 1 / n
    sum = term
    k = 0
    while k < 100000 and bool(torch.any(term > sum * 1e-17)):
        k = k + 1
        n = n + 1
        term = term * z / n
        sum = sum + term
    fraction = torch.logical_and(plain, x >= a + 1)
    s = torch.where(fraction, a, 1.)
    b = torch.where(fraction, x - a + 1, 1.)
    c = torch.full_like(b, 1e+300)
    d = 1 / b
    h = d
    step = torch.where(fraction, 2., torch.ones_like(b))
    i = 1
    while i < 100000 and bool(torch.any(torch.abs(step - 1) > 1e-15)):
        factor = (s - i) * i
        b = b + 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        step = c * d
        h = h * step
        i = i + 1
    front = torch.exp(a * torch.log(x) - x - torch.lgamma(a))
    if upper:
        y = torch.where(series, 1 - front * sum, front * h)
        low = 1.
        high = 0.
    else:
        y = torch.where(series, front * sum, 1 - front * h)
        low = 0.
        high = 1.
    y = torch.where(torch.isinf(x), high, y)
    y = torch.where(torch.isinf(a), torch.where(torch.isinf(x), float("nan"), low), y)
    y = torch.where(x == 0, low, y)
    y = torch.where(a == 0, torch.where(x > 0, high, float("nan")), y)
    y = torch.where(torch.logical_or(a < 0, x < 0), float("nan"), y)
    return torch.to(y, torch.result_type(self, other))


def igamma(self: Tensor, other: Tensor) -> Tensor:
    return aten.incomplete_gamma(self, other, False)


def igammac(self: Tensor, other: Tensor) -> Tensor:
    return aten.incomplete_gamma(self, other, True)


def segment_reduce(data: Tensor, reduce: str, lengths: Optional[Tensor], indices: Optional[Tensor],
                   offsets: Optional[Tensor], axis: int, unsafe: bool, initial: Optional[number]) -> Tensor:
    starts = torch.zeros([1], dtype=4)
    ends = starts
    if lengths is not None:
        ends = torch.cumsum(lengths, -1)
        starts = ends - lengths
    elif offsets is not None:
        starts = torch.slice(offsets, -1, 0, -1)
        ends = torch.slice(offsets, -1, 1)
    else:
        raise RuntimeError("aten::segment_reduce: needs lengths or offsets")
    if axis < 0:
        axis = axis + torch.dim(data)
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
        raise RuntimeError("aten::segment_reduce: reduces by max, min, sum, mean or prod")
    count = torch.sum(inside, [axis + 1])
    empty = float("nan") if initial is None else initial
    return torch.where(count == 0, empty, sum / torch.to(count, data.dtype))


def _chunk_cat(tensors: List[Tensor], dim: int, num_chunks: int) -> Tensor:
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


# The bin of x whose left edge is the last that is not above it; the last bin has its right edge, too.
def histogram_edges(self: Tensor, bins: Tensor, weight: Optional[Tensor], density: bool) -> Tuple[Tensor, Tensor]:
    x = torch.reshape(self, [-1])
    n = torch.size(bins, 0) - 1
    counted = torch.logical_and(x >= torch.select(bins, 0, 0), x <= torch.select(bins, 0, -1))
    place = torch.clamp_max(torch.searchsorted(bins, x, right=True) - 1, n - 1)
    each = torch.to(counted, self.dtype)
    if weight is not None:
        each = torch.where(counted, torch.reshape(weight, [-1]), 0.)
    counts = torch.index_add(torch.zeros([n], dtype=self.dtype), 0, torch.where(counted, place, 0), each)
    if density:
        counts = counts / torch.sum(counts) / torch.diff(bins)
    return counts, bins


def histogram(self: Tensor, bins: int, range: Optional[List[float]], weight: Optional[Tensor],
              density: bool) -> Tuple[Tensor, Tensor]:
    if range is not None:
        low = torch.full([], range[0], dtype=7)
        high = torch.full([], range[1], dtype=7)
    else:
        x = torch.to(torch.reshape(self, [-1]), 7)
        nothing = torch.scalar_tensor(torch.size(x, 0), dtype=4) == 0
        low = torch.where(nothing, 0., torch.min(x))
        high = torch.where(nothing, 1., torch.max(x))
    alone = low == high
    low = torch.where(alone, low - 0.5, low)
    high = torch.where(alone, high + 0.5, high)
    places = torch.arange(bins + 1)
    step = (high - low) / bins
    edges = torch.where(places < (bins + 1) // 2, low + step * places, high - step * (bins - places))
    return aten.histogram_edges(self, torch.to(edges, self.dtype), weight, density)


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


def _unsafe_masked_index_put_accumulate(self: Tensor, mask: Tensor, indices: List[Optional[Tensor]],
                                        values: Tensor) -> Tensor:
    counted = torch.masked_fill(values, torch.logical_not(mask), 0)
    return torch.index_put(self, aten.masked_positions(self, indices), counted, True)
