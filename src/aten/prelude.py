# Operators that are compositions of others, in TorchScript; embedded at build time, run by the interpreter.
# Arguments are those of the schema, in its order. An `if` on a dtype, a rank or None is decided when exporting.

# ---- pointwise ----


def fmax(self: Tensor, other: Tensor) -> Tensor:
    return torch.where(torch.isnan(self), other, torch.where(torch.isnan(other), self, torch.maximum(self, other)))


def fmin(self: Tensor, other: Tensor) -> Tensor:
    return torch.where(torch.isnan(self), other, torch.where(torch.isnan(other), self, torch.minimum(self, other)))


# From the nearer end, as torch does it.
def lerp(self: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    low = self + weight * (end - self)
    high = end - (end - self) * (1 - weight)
    return torch.where(torch.abs(weight) < 0.5, low, high)


def lerp_number(self: Tensor, end: Tensor, weight: number) -> Tensor:
    if -0.5 < weight and weight < 0.5:
        return self + (end - self) * weight
    return end - (end - self) * (1 - weight)


def addcmul(self: Tensor, tensor1: Tensor, tensor2: Tensor, value: number) -> Tensor:
    product = tensor1 * tensor2
    if value != 1:
        product = product * value
    return self + product


def addcdiv(self: Tensor, tensor1: Tensor, tensor2: Tensor, value: number) -> Tensor:
    if value != 1:
        tensor1 = tensor1 * value
    return self + tensor1 / tensor2


# The angle to the nearer half of the x axis, turned by the signs, of zeros too. Two zeros or infinities have no quotient.
def atan2(self: Tensor, other: Tensor) -> Tensor:
    y = torch.abs(self / 1)
    x = torch.abs(other / 1)
    alike = torch.where(y == 0, y, torch.ones([], dtype=y.dtype))
    angle = torch.atan(torch.where(y == x, alike, y / x))
    angle = torch.where(torch.signbit(other), 3.141592653589793 - angle, angle)
    return torch.where(torch.signbit(self), -angle, angle)


def xlogy(self: Tensor, other: Tensor) -> Tensor:
    product = torch.where(self == 0, 0., self * torch.log(other))
    return torch.where(torch.isnan(other), other, product)


def xlogy_other(self: Tensor, other: number) -> Tensor:
    return torch.xlogy(self, torch.full([], other, dtype=self.dtype))


def xlogy_self(self: number, other: Tensor) -> Tensor:
    return torch.xlogy(torch.full([], self, dtype=other.dtype), other)


def logaddexp(self: Tensor, other: Tensor) -> Tensor:
    most = torch.maximum(self, other)
    apart = torch.abs(self - other)
    sum = most + torch.log1p(torch.exp(-apart))
    return torch.where(self == other, most + 0.6931471805599453, sum)


def logaddexp2(self: Tensor, other: Tensor) -> Tensor:
    ln2 = 0.6931471805599453
    return torch.logaddexp(self * ln2, other * ln2) / ln2


def hypot(self: Tensor, other: Tensor) -> Tensor:
    most = torch.maximum(torch.abs(self), torch.abs(other))
    least = torch.minimum(torch.abs(self), torch.abs(other))
    ratio = torch.where(least == most, 1., least / most)
    return most * torch.sqrt(ratio * ratio + 1)


def copysign(self: Tensor, other: Tensor) -> Tensor:
    size = torch.abs(self / 1)
    return torch.where(torch.signbit(other), -size, size)


def copysign_number(self: Tensor, other: number) -> Tensor:
    size = torch.abs(self / 1)
    if other < 0 or 1. / other < 0:
        return -size
    return size


def heaviside(self: Tensor, values: Tensor) -> Tensor:
    step = torch.to(self > 0, self.dtype)
    return torch.where(self == 0, values, step)


def isclose(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> Tensor:
    same = self == other
    if not torch.is_floating_point(other):
        other = torch.to(other, 6)
    near = torch.abs(self - other) <= torch.abs(other) * rtol + atol
    close = torch.logical_or(same, torch.logical_and(near, torch.isfinite(other)))
    if equal_nan:
        close = torch.logical_or(close, torch.logical_and(torch.isnan(self), torch.isnan(other)))
    return close


def float_power(self: Tensor, exponent: Tensor) -> Tensor:
    return torch.pow(torch.to(self, 7), torch.to(exponent, 7))


def float_power_exponent(self: Tensor, exponent: number) -> Tensor:
    return torch.pow(torch.to(self, 7), exponent)


def float_power_base(self: number, exponent: Tensor) -> Tensor:
    return torch.pow(self, torch.to(exponent, 7))


def ldexp(self: Tensor, other: Tensor) -> Tensor:
    return self * torch.pow(2., other)


def frac(self: Tensor) -> Tensor:
    return self - torch.trunc(self)


# exp(x) - 1 cancels near 0, where 2t / (1 - t) of t = tanh(x/2) does not.
def expm1(self: Tensor) -> Tensor:
    x = self / 1
    t = torch.tanh(x / 2)
    return torch.where(torch.abs(x) < 1, 2 * t / (1 - t), torch.exp(x) - 1)


# log(1 + x) loses what the addition rounds away; the quotient gives it back.
def log1p(self: Tensor) -> Tensor:
    u = self / 1 + 1
    near = torch.where(u == 1, self / 1, torch.log(u) * (self / (u - 1)))
    return torch.where(self > 1, torch.log(u), near)


# Cody's rational approximations, in float64: erf(x) up to 15/32 ...
def erf_near(x: Tensor) -> Tensor:
    square = x * x
    num = square * 1.85777706184603153e-1
    den = square
    for a in [3.16112374387056560, 1.13864154151050156e2, 3.77485237685302021e2]:
        num = (num + a) * square
    for b in [2.36012909523441209e1, 2.44024637934444173e2, 1.28261652607737228e3]:
        den = (den + b) * square
    return x * (num + 3.20937758913846947e3) / (den + 2.84423683343917062e3)


# ... and erfc(x) * exp(x^2) from there on.
def erfc_scaled(x: Tensor) -> Tensor:
    x = torch.clamp_min(x, 0.46875)
    num = x * 2.15311535474403846e-8
    den = x
    for c in [5.64188496988670089e-1, 8.88314979438837594, 6.61191906371416295e1, 2.98635138197400131e2,
              8.81952221241769090e2, 1.71204761263407058e3, 2.05107837782607147e3]:
        num = (num + c) * x
    for d in [1.57449261107098347e1, 1.17693950891312499e2, 5.37181101862009858e2, 1.62138957456669019e3,
              3.29079923573345963e3, 4.36261909014324716e3, 3.43936767414372164e3]:
        den = (den + d) * x
    middle = (num + 1.23033935479799725e3) / (den + 1.23033935480374942e3)
    square = 1 / (x * x)
    num = square * 1.63153871373020978e-2
    den = square
    for p in [3.05326634961232344e-1, 3.60344899949804439e-1, 1.25781726111229246e-1, 1.60837851487422766e-2]:
        num = (num + p) * square
    for q in [2.56852019228982242, 1.87295284992346725, 5.27905102951428412e-1, 6.05183413124413191e-2]:
        den = (den + q) * square
    far = square * (num + 6.58749161529837803e-4) / (den + 2.33520497626869185e-3)
    return torch.where(x < 4, middle, (0.5641895835477562869 - far) / x)


def as_given(y: Tensor, given: Tensor) -> Tensor:
    if torch.is_floating_point(given):
        return torch.to(y, given.dtype)
    return torch.to(y, 6)


def erfc(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    size = torch.abs(x)
    tail = aten.erfc_scaled(torch.clamp_max(size, 30)) * torch.exp(-x * x)
    tail = torch.where(x < 0, 2 - tail, tail)
    return aten.as_given(torch.where(size < 0.46875, 1 - aten.erf_near(x), tail), self)


def special_erfcx(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    near = torch.exp(x * x) * torch.to(torch.erfc(x), 7)
    return aten.as_given(torch.where(x > 0.46875, aten.erfc_scaled(x), near), self)


def sinc(self: Tensor) -> Tensor:
    x = self * 3.141592653589793
    return torch.where(x == 0, 1., torch.sin(x) / x)


def deg2rad(self: Tensor) -> Tensor:
    return self * 0.017453292519943295


def rad2deg(self: Tensor) -> Tensor:
    return self * 57.29577951308232


# ---- reductions ----


def nansum(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if not torch.is_floating_point(self):
        return torch.sum(self, dim, keepdim, dtype=dtype)
    return torch.sum(torch.where(torch.isnan(self), 0., self), dim, keepdim, dtype=dtype)


def nanmean(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    sum = torch.nansum(self, dim, keepdim, dtype=dtype)
    return sum / torch.sum(torch.logical_not(torch.isnan(self)), dim, keepdim)


def dist(self: Tensor, other: Tensor, p: number) -> Tensor:
    return torch.norm(self - other, p)


def trace(self: Tensor) -> Tensor:
    return torch.sum(torch.diagonal(self))


def cosine_similarity(x1: Tensor, x2: Tensor, dim: int, eps: float) -> Tensor:
    x1, x2 = torch.broadcast_tensors([x1, x2])
    n1 = torch.clamp_min(torch.linalg_vector_norm(x1, 2, [dim], True), eps)
    n2 = torch.clamp_min(torch.linalg_vector_norm(x2, 2, [dim], True), eps)
    return torch.sum((x1 / n1) * (x2 / n2), [dim])


def pairwise_distance(x1: Tensor, x2: Tensor, p: float, eps: float, keepdim: bool) -> Tensor:
    return torch.linalg_vector_norm(x1 - x2 + eps, p, [-1], keepdim)


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
    return torch.movedim(torch.prod(rows, -1), -1, dim)


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


def median(self: Tensor) -> Tensor:
    x = torch.reshape(self, [-1])
    return torch.kthvalue(x, (torch.size(x, 0) + 1) // 2)[0]


# ---- products ----


def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Optional[Tensor]) -> Tensor:
    # [..., 1, 1, i] @ [o, i, j] -> [..., o, 1, j], times input2 over j
    left = torch.unsqueeze(torch.unsqueeze(input1, -2), -2)
    middle = torch.squeeze(torch.matmul(left, weight), -2)
    y = torch.to(torch.sum(middle * torch.unsqueeze(input2, -2), [-1]), input1.dtype)
    if bias is not None:
        y = y + bias
    return y


def linalg_vecdot(x: Tensor, y: Tensor, dim: int) -> Tensor:
    return torch.sum(x * y, [dim])


def linalg_cross(self: Tensor, other: Tensor, dim: int) -> Tensor:
    next = torch.tensor([1, 2, 0])
    last = torch.tensor([2, 0, 1])
    a = torch.index_select(self, dim, next) * torch.index_select(other, dim, last)
    b = torch.index_select(self, dim, last) * torch.index_select(other, dim, next)
    return a - b


def cross(self: Tensor, other: Tensor, dim: Optional[int]) -> Tensor:
    if dim is not None:
        return torch.linalg_cross(self, other, dim=dim)
    i = 0
    while torch.size(self, i) != 3:
        i = i + 1
    return torch.linalg_cross(self, other, dim=i)


# ---- shapes and indices ----


def rot90(self: Tensor, k: int, dims: List[int]) -> Tensor:
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


def msort(self: Tensor) -> Tensor:
    return torch.sort(self, 0)[0]


def searchsorted(sorted_sequence: Tensor, self: Tensor, out_int32: bool, right: bool, side: Optional[str],
                 sorter: Optional[Tensor]) -> Tensor:
    if sorter is not None:
        sorted_sequence = torch.gather(sorted_sequence, -1, sorter)
    if torch.dim(sorted_sequence) > 1:
        sorted_sequence = torch.unsqueeze(sorted_sequence, -2)
    x = torch.unsqueeze(self, -1)
    if side is not None:
        right = side == "right"
    if right:
        before = sorted_sequence <= x
    else:
        before = sorted_sequence < x
    place = torch.sum(before, [-1])
    if out_int32:
        place = torch.to(place, 3)
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


# ---- losses: reduction 0 is none, 1 the mean, 2 the sum ----


def l1_loss(self: Tensor, target: Tensor, reduction: int) -> Tensor:
    loss = torch.abs(self - target)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def mse_loss(self: Tensor, target: Tensor, reduction: int) -> Tensor:
    loss = torch.square(self - target)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def huber_loss(self: Tensor, target: Tensor, reduction: int, delta: float) -> Tensor:
    z = torch.abs(self - target)
    loss = torch.where(z < delta, z * z * 0.5, (z - 0.5 * delta) * delta)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def smooth_l1_loss(self: Tensor, target: Tensor, reduction: int, beta: float) -> Tensor:
    if beta == 0:
        return torch.l1_loss(self, target, reduction)
    return torch.huber_loss(self, target, reduction, beta) / beta


# The logarithms are held at -100, as torch holds them.
def binary_cross_entropy(self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int) -> Tensor:
    yes = torch.clamp_min(torch.log(self), -100)
    no = torch.clamp_min(torch.log1p(-self), -100)
    loss = (target - 1) * no - target * yes
    if weight is not None:
        loss = loss * weight
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def binary_cross_entropy_with_logits(self: Tensor, target: Tensor, weight: Optional[Tensor],
                                     pos_weight: Optional[Tensor], reduction: int) -> Tensor:
    if pos_weight is not None:
        factor = (pos_weight - 1) * target + 1
        loss = (1 - target) * self - factor * torch.log_sigmoid(self)
    else:
        loss = (1 - target) * self - torch.log_sigmoid(self)
    if weight is not None:
        loss = loss * weight
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def kl_div(self: Tensor, target: Tensor, reduction: int, log_target: bool) -> Tensor:
    if log_target:
        loss = torch.exp(target) * (target - self)
    else:
        loss = torch.xlogy(target, target) - target * self
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def soft_margin_loss(self: Tensor, target: Tensor, reduction: int) -> Tensor:
    loss = torch.log1p(torch.exp(-target * self))
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


# self: log-probabilities [N, C, ...] or [C]; target: classes [N, ...] or [].
def nll_loss(self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int, ignore_index: int) -> Tensor:
    dim = 1
    if torch.dim(self) == 1:
        dim = 0
    counted = target != ignore_index
    classes = torch.where(counted, target, 0)
    picked = torch.squeeze(torch.gather(self, dim, torch.unsqueeze(classes, dim)), dim)
    if weight is not None:
        factor = torch.where(counted, torch.take(weight, classes), 0.)
        picked = picked * factor
    else:
        factor = torch.to(counted, self.dtype)
    loss = torch.where(counted, -picked, 0.)
    if reduction == 1:
        return torch.sum(loss) / torch.sum(factor)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def cross_entropy_loss(self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int, ignore_index: int,
                       label_smoothing: float) -> Tensor:
    dim = 1
    if torch.dim(self) == 1:
        dim = 0
    scores = torch.log_softmax(self, dim)
    if torch.is_floating_point(target):
        classes = torch.size(self, dim)
        if label_smoothing > 0:
            target = target * (1 - label_smoothing) + label_smoothing / classes
        terms = scores * target
        if weight is not None:
            shape = [1] * torch.dim(self)
            shape[dim] = -1
            terms = terms * torch.reshape(weight, shape)
        loss = -torch.sum(terms, [dim])
        if reduction == 1:
            return torch.sum(loss) / (torch.numel(self) // classes)
        if reduction == 2:
            return torch.sum(loss)
        return loss
    plain = torch.nll_loss_nd(scores, target, weight, reduction, ignore_index)
    if label_smoothing == 0:
        return plain
    counted = target != ignore_index
    shares = scores
    if weight is not None:
        shape = [1] * torch.dim(self)
        shape[dim] = -1
        shares = scores * torch.reshape(weight, shape)
    smooth = torch.where(counted, -torch.sum(shares, [dim]), 0.)
    if reduction == 1:
        if weight is not None:
            count = torch.sum(torch.where(counted, torch.take(weight, torch.where(counted, target, 0)), 0.))
        else:
            count = torch.sum(counted)
        smooth = torch.sum(smooth) / count
    if reduction == 2:
        smooth = torch.sum(smooth)
    return plain * (1 - label_smoothing) + smooth * (label_smoothing / torch.size(self, dim))


def hinge_embedding_loss(self: Tensor, target: Tensor, margin: float, reduction: int) -> Tensor:
    apart = torch.where(target == 1, 0., torch.clamp_min(margin - self, 0))
    loss = torch.where(target == -1, 0., self) + apart
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def margin_ranking_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: float, reduction: int) -> Tensor:
    loss = torch.clamp_min(-target * (input1 - input2) + margin, 0)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def cosine_embedding_loss(input1: Tensor, input2: Tensor, target: Tensor, margin: float, reduction: int) -> Tensor:
    dim = torch.dim(input1) - 1
    tiny = 1e-12
    product = torch.sum(input1 * input2, [dim])
    sizes = (torch.sum(input1 * input1, [dim]) + tiny) * (torch.sum(input2 * input2, [dim]) + tiny)
    cosine = product / torch.sqrt(sizes)
    alike = torch.where(target == 1, 1 - cosine, 0.)
    loss = torch.where(target == -1, torch.clamp_min(cosine - margin, 0), alike)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def triplet_margin_loss(anchor: Tensor, positive: Tensor, negative: Tensor, margin: float, p: float, eps: float,
                        swap: bool, reduction: int) -> Tensor:
    near = torch.pairwise_distance(anchor, positive, p, eps)
    far = torch.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = torch.minimum(far, torch.pairwise_distance(positive, negative, p, eps))
    loss = torch.clamp_min(margin + near - far, 0)
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


# ---- recurrent networks ----


def lstm_cell(input: Tensor, hx: List[Tensor], w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
              b_hh: Optional[Tensor]) -> Tuple[Tensor, Tensor]:
    gates = torch.linear(input, w_ih, b_ih) + torch.linear(hx[0], w_hh, b_hh)
    i, f, g, o = torch.chunk(gates, 4, -1)
    c = torch.sigmoid(f) * hx[1] + torch.sigmoid(i) * torch.tanh(g)
    return (torch.sigmoid(o) * torch.tanh(c), c)


def gru_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
             b_hh: Optional[Tensor]) -> Tensor:
    x_r, x_z, x_n = torch.chunk(torch.linear(input, w_ih, b_ih), 3, -1)
    h_r, h_z, h_n = torch.chunk(torch.linear(hx, w_hh, b_hh), 3, -1)
    z = torch.sigmoid(x_z + h_z)
    n = torch.tanh(x_n + torch.sigmoid(x_r + h_r) * h_n)
    return n + z * (hx - n)


def rnn_tanh_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
                  b_hh: Optional[Tensor]) -> Tensor:
    return torch.tanh(torch.linear(input, w_ih, b_ih) + torch.linear(hx, w_hh, b_hh))


def rnn_relu_cell(input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
                  b_hh: Optional[Tensor]) -> Tensor:
    return torch.relu(torch.linear(input, w_ih, b_ih) + torch.linear(hx, w_hh, b_hh))


# One direction of a layer, cell by cell. x: [time, batch, features]; w_hr projects the hidden state of an LSTM.
def recurrent(kind: str, x: Tensor, h: Tensor, c: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Optional[Tensor],
              b_hh: Optional[Tensor], w_hr: Optional[Tensor], lengths: Optional[Tensor],
              reverse: bool) -> Tuple[Tensor, Tensor, Tensor]:
    steps = torch.size(x, 0)
    outputs = annotate(List[Tensor], [])
    for i in range(steps):
        place = i
        if reverse:
            place = steps - 1 - i
        now = torch.select(x, 0, place)
        next_c = c
        if kind == "LSTM":
            next_h, next_c = torch.lstm_cell(now, [h, c], w_ih, w_hh, b_ih, b_hh)
        elif kind == "GRU":
            next_h = torch.gru_cell(now, h, w_ih, w_hh, b_ih, b_hh)
        elif kind == "Relu":
            next_h = torch.rnn_relu_cell(now, h, w_ih, w_hh, b_ih, b_hh)
        else:
            next_h = torch.rnn_tanh_cell(now, h, w_ih, w_hh, b_ih, b_hh)
        if w_hr is not None:
            next_h = torch.linear(next_h, w_hr)
        output = next_h
        if lengths is not None:
            runs = torch.unsqueeze(torch.gt(lengths, place), 1)
            next_c = torch.where(runs, next_c, c)
            next_h = torch.where(runs, next_h, h)
            output = torch.where(runs, output, torch.zeros_like(output))
        c = next_c
        h = next_h
        torch.append(outputs, output)
    y = torch.stack(outputs)
    if reverse:
        # a Gather by a falling Range becomes a wrong Slice in ONNX Runtime's optimiser
        y = torch.index_select(y, 0, steps - 1 - torch.arange(steps))
    return (y, h, c)


# ---- attention ----


# What the scores become by an additive mask; a bool one says what may be seen.
def additive_mask(mask: Tensor, dtype: int) -> Tensor:
    if mask.dtype == 11:
        return torch.where(mask, torch.zeros([], dtype=dtype), torch.full([], -float("inf"), dtype=dtype))
    return mask


def causal_mask(query: Tensor, key: Tensor) -> Tensor:
    return torch.unsqueeze(torch.arange(torch.size(query, -2)), 1) >= torch.arange(torch.size(key, -2))


def attention_scores(query: Tensor, key: Tensor, attn_mask: Optional[Tensor], is_causal: bool,
                     scale: Optional[float]) -> Tensor:
    if scale is None:
        root = torch.sqrt(torch.scalar_tensor(torch.size(query, -1), dtype=query.dtype))
        query = query / root
    else:
        query = query * scale
    scores = torch.matmul(query, torch.transpose(key, -2, -1))
    if is_causal:
        attn_mask = aten.causal_mask(query, key)
    if attn_mask is not None:
        scores = scores + aten.additive_mask(attn_mask, query.dtype)
    return scores


# Heads of keys and values serve several heads of queries each.
def repeat_heads(x: Tensor, query: Tensor) -> Tensor:
    return torch.repeat_interleave(x, torch.size(query, -3) // torch.size(x, -3), -3)


def scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                 dropout_p: float, is_causal: bool, scale: Optional[float],
                                 enable_gqa: bool) -> Tensor:
    if enable_gqa:
        key = aten.repeat_heads(key, query)
        value = aten.repeat_heads(value, query)
    weights = torch.softmax(aten.attention_scores(query, key, attn_mask, is_causal, scale), -1)
    if dropout_p > 0:
        weights = torch.dropout(weights, dropout_p, True)
    y = torch.matmul(weights, value)
    if attn_mask is not None:
        # a query that may see nothing gives zeros
        if attn_mask.dtype == 11:
            sees = torch.any(attn_mask, -1, True)
        else:
            sees = torch.amax(attn_mask, [-1], True) != -float("inf")
        y = torch.where(sees, y, torch.zeros([], dtype=y.dtype))
    return y


def scaled_dot_product_attention_math(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                      dropout_p: float, is_causal: bool, dropout_mask: Optional[Tensor],
                                      scale: Optional[float], enable_gqa: bool) -> Tuple[Tensor, Tensor]:
    if dropout_p > 0 or dropout_mask is not None:
        raise RuntimeError("aten::_scaled_dot_product_attention_math: dropout by a given mask is not supported")
    if enable_gqa:
        key = aten.repeat_heads(key, query)
        value = aten.repeat_heads(value, query)
    if attn_mask is not None:
        attn_mask = torch.to(attn_mask, query.dtype)  # bools count as numbers here
    scores = aten.attention_scores(query, key, attn_mask, is_causal, scale)
    weights = torch.softmax(scores, -1)
    if attn_mask is not None:
        sees = torch.amax(attn_mask, [-1], True) != -float("inf")
        weights = torch.where(sees, weights, torch.zeros([], dtype=weights.dtype))
    return (torch.matmul(weights, value), weights)


def scaled_dot_product_flash_attention_for_cpu(query: Tensor, key: Tensor, value: Tensor, dropout_p: float,
                                               is_causal: bool, attn_mask: Optional[Tensor],
                                               scale: Optional[float]) -> Tuple[Tensor, Tensor]:
    y = torch.scaled_dot_product_attention(query, key, value, attn_mask, dropout_p, is_causal, scale=scale)
    scores = aten.attention_scores(query, key, attn_mask, is_causal, scale)
    return (y, torch.logsumexp(scores, [-1]))


def scaled_dot_product_attention_before_2(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                          dropout_p: float, need_attn_weights: bool,
                                          is_causal: bool) -> Tuple[Tensor, Optional[Tensor]]:
    weights = torch.softmax(aten.attention_scores(query, key, attn_mask, is_causal, None), -1)
    if dropout_p > 0:
        weights = torch.dropout(weights, dropout_p, True)
    y = torch.matmul(weights, value)
    if need_attn_weights:
        return (y, weights)
    return (y, None)


# `same`: query, key and value are one tensor. True in the mask: must not be seen.
def native_multi_head_attention(query: Tensor, key: Tensor, value: Tensor, embed_dim: int, num_head: int,
                                qkv_weight: Tensor, qkv_bias: Tensor, proj_weight: Tensor, proj_bias: Tensor,
                                mask: Optional[Tensor], need_weights: bool, average_attn_weights: bool,
                                mask_type: Optional[int], same: bool) -> Tuple[Tensor, Optional[Tensor]]:
    if same:
        q, k, v = torch.chunk(torch.linear(query, qkv_weight, qkv_bias), 3, -1)
    else:
        q_weight, k_weight, v_weight = torch.chunk(qkv_weight, 3)
        q_bias, k_bias, v_bias = torch.chunk(qkv_bias, 3)
        q = torch.linear(query, q_weight, q_bias)
        k = torch.linear(key, k_weight, k_bias)
        v = torch.linear(value, v_weight, v_bias)
    split = [torch.size(query, 0), torch.size(query, 1), num_head, embed_dim // num_head]
    q = torch.transpose(torch.reshape(q, split), 1, 2)
    k = torch.transpose(torch.reshape(k, split), 1, 2)
    v = torch.transpose(torch.reshape(v, split), 1, 2)
    if mask is not None:
        mask = torch.logical_not(mask)
        if mask_type == 1:
            mask = torch.unsqueeze(torch.unsqueeze(mask, 1), 1)
    weights = torch.softmax(aten.attention_scores(q, k, mask, False, None), -1)
    y = torch.reshape(torch.transpose(torch.matmul(weights, v), 1, 2), torch.size(query))
    y = torch.linear(y, proj_weight, proj_bias)
    if not need_weights:
        return (y, None)
    if average_attn_weights:
        weights = torch.mean(weights, [1])
    return (y, weights)


def transformer_encoder_layer(src: Tensor, embed_dim: int, num_heads: int, qkv_weight: Tensor, qkv_bias: Tensor,
                              proj_weight: Tensor, proj_bias: Tensor, use_gelu: bool, norm_first: bool, eps: float,
                              norm_weight_1: Tensor, norm_bias_1: Tensor, norm_weight_2: Tensor, norm_bias_2: Tensor,
                              ffn_weight_1: Tensor, ffn_bias_1: Tensor, ffn_weight_2: Tensor, ffn_bias_2: Tensor,
                              mask: Optional[Tensor], mask_type: Optional[int]) -> Tensor:
    x = src
    if norm_first:
        x = torch.layer_norm(x, [embed_dim], norm_weight_1, norm_bias_1, eps)
    y, _ = torch._native_multi_head_attention(x, x, x, embed_dim, num_heads, qkv_weight, qkv_bias, proj_weight,
                                              proj_bias, mask, False, True, mask_type)
    middle = y + src
    if norm_first:
        x = torch.layer_norm(middle, [embed_dim], norm_weight_2, norm_bias_2, eps)
    else:
        middle = torch.layer_norm(middle, [embed_dim], norm_weight_1, norm_bias_1, eps)
        x = middle
    x = torch.linear(x, ffn_weight_1, ffn_bias_1)
    if use_gelu:
        x = torch.gelu(x)
    else:
        x = torch.relu(x)
    x = torch.linear(x, ffn_weight_2, ffn_bias_2) + middle
    if not norm_first:
        x = torch.layer_norm(x, [embed_dim], norm_weight_2, norm_bias_2, eps)
    return x


# Do the steps that exist come first in each row of the mask?
def left_aligned(mask: Tensor) -> Tensor:
    lengths = torch.sum(mask, [1], True)
    return torch.all(mask == (torch.arange(torch.size(mask, 1)) < lengths))


# ---- linear algebra ----


def linalg_matrix_norm(self: Tensor, ord: number, dim: List[int], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if ord == 2 or ord == -2:
        raise RuntimeError("aten::linalg_matrix_norm: singular values are not supported; orders 1, -1, inf, -inf and 'fro' are")
    rank = torch.dim(self)
    first = dim[0] % rank
    second = dim[1] % rank
    if ord == 1 or ord == -1:
        first, second = second, first
    if not keepdim and first > second:
        first = first - 1
    sums = torch.linalg_vector_norm(self, 1, [second], keepdim, dtype=dtype)
    if ord > 0:
        return torch.amax(sums, [first], keepdim)
    return torch.amin(sums, [first], keepdim)


def linalg_matrix_norm_named(self: Tensor, ord: str, dim: List[int], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if ord != "fro":
        raise RuntimeError("aten::linalg_matrix_norm: singular values are not supported; orders 1, -1, inf, -inf and 'fro' are")
    return torch.linalg_vector_norm(self, 2, dim, keepdim, dtype=dtype)


def linalg_norm_named(self: Tensor, ord: str, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if dim is None:
        dim = [0, 1]
    return torch.linalg_matrix_norm(self, ord, dim, keepdim, dtype=dtype)


def logdet(self: Tensor) -> Tensor:
    return torch.log(torch.linalg_det(self))


def linalg_slogdet(A: Tensor) -> Tuple[Tensor, Tensor]:
    det = torch.linalg_det(A)
    return (torch.sign(det), torch.log(torch.abs(det)))


# Gauss and Jordan, with the greatest pivot of each column. A singular matrix gives inf or NaN, where torch raises.
def linalg_solve(A: Tensor, B: Tensor, left: bool) -> Tensor:
    n = torch.size(A, -1)
    vector = torch.dim(B) == 1 or (torch.dim(A) - 1 == torch.dim(B) and torch.size(A)[:-1] == torch.size(B))
    if vector:
        B = torch.unsqueeze(B, -1)
    if not left:
        A = torch.mT(A)
        B = torch.mT(B)
    batch = torch.size(torch.sum(A, [-2, -1]) + torch.sum(B, [-2, -1]))
    columns = n + torch.size(B, -1)
    m = torch.cat([torch.expand(A, batch + [n, n]), torch.expand(B, batch + [n, torch.size(B, -1)])], -1)
    rows = torch.arange(n)
    for k in range(n):
        here = rows == k
        sizes = torch.where(rows < k, -1., torch.abs(torch.select(m, -1, k)))
        best = torch.argmax(sizes, -1, True)
        order = torch.where(here, best, torch.where(rows == best, k, rows))
        m = torch.gather(m, -2, torch.expand(torch.unsqueeze(order, -1), batch + [n, columns]))
        pivot = torch.unsqueeze(torch.select(m, -2, k), -2)
        pivot = pivot / torch.unsqueeze(torch.select(pivot, -1, k), -1)
        others = m - torch.unsqueeze(torch.select(m, -1, k), -1) * pivot
        m = torch.where(torch.unsqueeze(here, -1), pivot, others)
    x = torch.slice(m, -1, n)
    if not left:
        x = torch.mT(x)
    if vector:
        x = torch.squeeze(x, -1)
    return x


def linalg_solve_ex(A: Tensor, B: Tensor, left: bool, check_errors: bool) -> Tuple[Tensor, Tensor]:
    info = torch.zeros(torch.size(A)[:-2], dtype=3)
    return (torch.linalg_solve(A, B, left=left), info)


def linalg_inv(A: Tensor) -> Tensor:
    return torch.linalg_solve(A, torch.expand_as(torch.eye(torch.size(A, -1), dtype=A.dtype), A))


def linalg_inv_ex(A: Tensor, check_errors: bool) -> Tuple[Tensor, Tensor]:
    info = torch.zeros(torch.size(A)[:-2], dtype=3)
    return (torch.linalg_inv(A), info)


def linalg_solve_triangular(self: Tensor, B: Tensor, upper: bool, left: bool, unitriangular: bool) -> Tensor:
    if upper:
        A = torch.triu(self)
    else:
        A = torch.tril(self)
    if unitriangular:
        on = torch.eye(torch.size(A, -1), dtype=11)
        A = torch.where(on, torch.ones([], dtype=A.dtype), A)
    if torch.dim(B) < torch.dim(A):
        B = torch.expand(B, torch.size(A)[:-2] + torch.size(B)[-2:])
    return torch.linalg_solve(A, B, left=left)


def triangular_solve(self: Tensor, A: Tensor, upper: bool, transpose: bool,
                     unitriangular: bool) -> Tuple[Tensor, Tensor]:
    m = A
    if transpose:
        m = torch.mT(A)
        upper = not upper
    return (torch.linalg_solve_triangular(m, self, upper=upper, unitriangular=unitriangular), torch.clone(A))


# Column by column; each takes its product with itself off what is left.
def linalg_cholesky(self: Tensor, upper: bool) -> Tensor:
    n = torch.size(self, -1)
    rest = self
    if upper:
        rest = torch.mT(self)
    rows = torch.arange(n)
    columns = annotate(List[Tensor], [])
    for k in range(n):
        column = torch.select(rest, -1, k)
        root = torch.sqrt(torch.select(torch.unsqueeze(column, -1), -2, k))
        column = torch.where(rows >= k, column / root, torch.zeros([], dtype=self.dtype))
        rest = rest - torch.unsqueeze(column, -1) * torch.unsqueeze(column, -2)
        torch.append(columns, column)
    if upper:
        return torch.stack(columns, -2)
    return torch.stack(columns, -1)


def linalg_cholesky_ex(self: Tensor, upper: bool, check_errors: bool) -> Tuple[Tensor, Tensor]:
    info = torch.zeros(torch.size(self)[:-2], dtype=3)
    return (torch.linalg_cholesky(self, upper=upper), info)


def cholesky(self: Tensor, upper: bool) -> Tensor:
    return torch.linalg_cholesky(self, upper=upper)


# Powers by squaring.
def linalg_matrix_power(self: Tensor, n: int) -> Tensor:
    power = self
    if n < 0:
        power = torch.linalg_inv(self)
        n = -n
    if n == 0:
        return torch.expand_as(torch.eye(torch.size(self, -1), dtype=self.dtype), self)
    y = power
    n = n - 1
    while n > 0:
        if n % 2 == 1:
            y = torch.matmul(y, power)
        power = torch.matmul(power, power)
        n = n // 2
    return y


def linalg_vander(x: Tensor, N: Optional[int]) -> Tensor:
    if torch.dim(x) == 0:
        x = torch.unsqueeze(x, 0)
    n = torch.size(x, -1) if N is None else N
    if not torch.is_floating_point(x):
        x = torch.to(x, 4)
    factors = torch.where(torch.arange(n) == 0, torch.ones([], dtype=x.dtype), torch.unsqueeze(x, -1))
    return torch.cumprod(factors, -1)


def vander(x: Tensor, N: Optional[int], increasing: bool) -> Tensor:
    y = torch.linalg_vander(x, N=N)
    if increasing:
        return y
    return torch.flip(y, [-1])


def kron(self: Tensor, other: Tensor) -> Tensor:
    rank = max(torch.dim(self), torch.dim(other))
    a = torch.reshape(self, [1] * (rank - torch.dim(self)) + torch.size(self))
    b = torch.reshape(other, [1] * (rank - torch.dim(other)) + torch.size(other))
    left = annotate(List[int], [])
    right = annotate(List[int], [])
    both = annotate(List[int], [])
    for i in range(rank):
        left = left + [torch.size(a, i), 1]
        right = right + [1, torch.size(b, i)]
        both = both + [torch.size(a, i) * torch.size(b, i)]
    return torch.reshape(torch.reshape(a, left) * torch.reshape(b, right), both)


def pdist(self: Tensor, p: float) -> Tensor:
    n = torch.size(self, 0)
    pairs = torch.nonzero(torch.triu(torch.ones([n, n], dtype=4), 1))
    a = torch.index_select(self, 0, torch.select(pairs, 1, 0))
    b = torch.index_select(self, 0, torch.select(pairs, 1, 1))
    return torch.linalg_vector_norm(a - b, p, [1])


# Rows are variables, columns are observations.
def cov(self: Tensor, correction: int, fweights: Optional[Tensor], aweights: Optional[Tensor]) -> Tensor:
    x = self
    if not torch.is_floating_point(x):
        x = torch.to(x, 6)
    if torch.dim(x) < 2:
        x = torch.reshape(x, [1, -1])
    if fweights is None and aweights is None:
        n = torch.size(x, 1)
        x = x - torch.mean(x, [1], True)
        return torch.squeeze(torch.matmul(x, torch.t(x)) / max(n - correction, 0))
    w = torch.ones([torch.size(x, 1)], dtype=x.dtype)
    if fweights is not None:
        w = w * fweights
    if aweights is not None:
        w = w * aweights
    total = torch.sum(w)
    x = x - torch.sum(x * w, [1], True) / total
    norm = total - correction
    if aweights is not None and correction != 0:
        norm = total - correction * torch.sum(w * aweights) / total
    return torch.squeeze(torch.matmul(x, torch.t(x * w)) / torch.clamp_min(norm, 0))


def corrcoef(self: Tensor) -> Tensor:
    c = torch.cov(self)
    if torch.dim(c) == 0:
        return c / c
    on = torch.eye(torch.size(c, 0), dtype=11)
    root = torch.sqrt(torch.sum(torch.where(on, c, torch.zeros([], dtype=c.dtype)), [1]))
    c = c / torch.unsqueeze(root, -1) / root
    return torch.clamp(c, -1, 1)


def renorm(self: Tensor, p: number, dim: int, maxnorm: number) -> Tensor:
    others = annotate(List[int], [])
    for i in range(torch.dim(self)):
        if i != dim % torch.dim(self):
            others = others + [i]
    norm = torch.linalg_vector_norm(self, p, others, True)
    return self * torch.where(norm > maxnorm, maxnorm / (norm + 1e-7), 1.)


def embedding_renorm(self: Tensor, indices: Tensor, max_norm: float, norm_type: float) -> Tensor:
    used = torch.reshape(indices, [-1])
    rows = torch.renorm(torch.index_select(self, 0, used), norm_type, 0, max_norm)
    return torch.index_copy(self, 0, used, rows)


# offsets say where each bag begins; element p is in the last bag that begins at or before it.
def embedding_bag(weight: Tensor, indices: Tensor, offsets: Tensor, mode: int, per_sample_weights: Optional[Tensor],
                  include_last_offset: bool, padding_idx: int) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    starts = torch.to(offsets, 4)
    if include_last_offset:
        starts = torch.slice(starts, 0, 0, -1)
    indices = torch.reshape(indices, [-1])
    bags = torch.size(starts, 0)
    place = torch.arange(torch.size(indices, 0))
    bag_of = torch.sum(starts <= torch.unsqueeze(place, 1), [1]) - 1
    counted = torch.ones_like(indices)
    rows = torch.index_select(weight, 0, indices)
    if padding_idx >= 0:
        counted = torch.to(indices != padding_idx, indices.dtype)
    counted = torch.to(counted, 4)
    sizes = torch.index_add(torch.zeros([bags], dtype=4), 0, bag_of, counted)
    present = torch.unsqueeze(sizes > 0, 1)
    if mode == 2:
        mine = torch.logical_and(bag_of == torch.unsqueeze(torch.arange(bags), 1), counted == 1)
        y = torch.where(torch.unsqueeze(mine, 2), rows, -float("inf"))
        winners = torch.where(present, torch.index(torch.to(indices, 4), [torch.argmax(y, 1)]), 0)
        y = torch.where(present, torch.amax(y, [1]), 0.)
        return (y, bag_of, sizes, winners)
    if per_sample_weights is not None:
        rows = rows * torch.unsqueeze(torch.reshape(per_sample_weights, [-1]), 1)
    if padding_idx >= 0:
        rows = torch.where(torch.unsqueeze(counted == 1, 1), rows, 0.)
    y = torch.index_add(torch.zeros([bags, torch.size(weight, 1)], dtype=weight.dtype), 0, bag_of, rows)
    if mode == 1:
        y = torch.where(present, y / torch.unsqueeze(torch.clamp_min(sizes, 1), 1), 0.)
    return (y, bag_of, sizes, sizes)


# The same for bags of one size.
def embedding_bag_even(weight: Tensor, indices: Tensor, size: int, mode: int, per_sample_weights: Optional[Tensor],
                       padding_idx: int) -> Tensor:
    indices = torch.reshape(indices, [-1, size])
    rows = torch.embedding(weight, indices)
    if per_sample_weights is not None:
        rows = rows * torch.unsqueeze(torch.reshape(per_sample_weights, [-1, size]), 2)
    if padding_idx < 0:
        if mode == 0:
            return torch.sum(rows, [1])
        if mode == 1:
            return torch.mean(rows, [1])
        return torch.amax(rows, [1])
    counted = torch.unsqueeze(indices != padding_idx, 2)
    count = torch.sum(counted, [1])
    if mode == 2:
        return torch.where(count > 0, torch.amax(torch.where(counted, rows, -float("inf")), [1]), 0.)
    y = torch.sum(torch.where(counted, rows, 0.), [1])
    if mode == 1:
        y = y / torch.clamp_min(count, 1)
    return y


# Groups are rows of self (2-d by 3-d), columns of mat2 (3-d by 2-d), or the summed dim (2-d by 2-d).
def grouped_mm(self: Tensor, mat2: Tensor, offs: Optional[Tensor], bias: Optional[Tensor],
               out_dtype: Optional[int]) -> Tensor:
    if bias is not None or out_dtype is not None:
        raise RuntimeError("aten::_grouped_mm: a bias or another dtype is not supported")
    if offs is None:
        return torch.matmul(self, mat2)
    begin = 0
    parts = annotate(List[Tensor], [])
    for i, place in enumerate(torch.unbind(offs)):
        end = int(place)
        if torch.dim(self) == 2 and torch.dim(mat2) == 3:
            part = torch.matmul(torch.slice(self, 0, begin, end), torch.select(mat2, 0, i))
        elif torch.dim(self) == 3:
            part = torch.matmul(torch.select(self, 0, i), torch.slice(mat2, 1, begin, end))
        else:
            part = torch.matmul(torch.slice(self, 1, begin, end), torch.slice(mat2, 0, begin, end))
        torch.append(parts, part)
        begin = end
    if torch.dim(self) == 3:
        return torch.cat(parts, 1)
    if torch.dim(mat2) == 3:
        return torch.cat(parts, 0)
    return torch.stack(parts)


def _trilinear(i1: Tensor, i2: Tensor, i3: Tensor, expand1: List[int], expand2: List[int], expand3: List[int],
               sumdim: List[int], unroll_dim: int) -> Tensor:
    for d in expand1:
        i1 = torch.unsqueeze(i1, d)
    for d in expand2:
        i2 = torch.unsqueeze(i2, d)
    for d in expand3:
        i3 = torch.unsqueeze(i3, d)
    y = i1 * i2 * i3
    if len(sumdim) == 0:
        return y
    return torch.sum(y, sumdim)


def conv_tbc(self: Tensor, weight: Tensor, bias: Tensor, pad: int) -> Tensor:
    y = torch.conv1d(torch.permute(self, [1, 2, 0]), torch.permute(weight, [2, 1, 0]), bias, [1], [pad])
    return torch.permute(y, [2, 0, 1])


# ---- running extremes, order statistics, counts ----


# The last one of equal extremes; NaN stays. What lies ahead counts as the first element, which is among those before.
def cummax(self: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return (self, torch.zeros([], dtype=4))
    n = torch.size(self, dim)
    x = torch.unsqueeze(torch.movedim(self, dim, -1), -2)
    place = torch.arange(n)
    before = torch.unsqueeze(place, 1) >= place
    most = torch.amax(torch.where(before, x, torch.slice(x, -1, 0, 1)), [-1], True)
    hit = torch.logical_and(before, x == most)
    if torch.is_floating_point(self):
        unknown = torch.isnan(x)
        clean = torch.where(unknown, 0., x)
        clean = torch.where(torch.logical_and(before, torch.logical_not(unknown)), x, torch.slice(clean, -1, 0, 1))
        met = torch.logical_and(before, unknown)
        most = torch.where(torch.any(met, -1, True), float("nan"), torch.amax(clean, [-1], True))
        hit = torch.logical_or(met, torch.logical_and(before, x == most))
    index = torch.amax(torch.where(hit, place, 0), [-1])
    return (torch.movedim(torch.squeeze(most, -1), -1, dim), torch.movedim(index, -1, dim))


def cummin(self: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    if torch.dim(self) == 0:
        return (self, torch.zeros([], dtype=4))
    n = torch.size(self, dim)
    x = torch.unsqueeze(torch.movedim(self, dim, -1), -2)
    place = torch.arange(n)
    before = torch.unsqueeze(place, 1) >= place
    least = torch.amin(torch.where(before, x, torch.slice(x, -1, 0, 1)), [-1], True)
    hit = torch.logical_and(before, x == least)
    if torch.is_floating_point(self):
        unknown = torch.isnan(x)
        clean = torch.where(unknown, 0., x)
        clean = torch.where(torch.logical_and(before, torch.logical_not(unknown)), x, torch.slice(clean, -1, 0, 1))
        met = torch.logical_and(before, unknown)
        least = torch.where(torch.any(met, -1, True), float("nan"), torch.amin(clean, [-1], True))
        hit = torch.logical_or(met, torch.logical_and(before, x == least))
    index = torch.amax(torch.where(hit, place, 0), [-1])
    return (torch.movedim(torch.squeeze(least, -1), -1, dim), torch.movedim(index, -1, dim))


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
    return torch.nanmedian(torch.reshape(self, [-1]), 0)[0]


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


def trapezoid_x(y: Tensor, x: Tensor, dim: int) -> Tensor:
    if torch.dim(x) == 1 and torch.dim(y) > 1:
        shape = [1] * torch.dim(y)
        shape[dim] = -1
        x = torch.reshape(x, shape)
    step = torch.slice(x, dim, 1) - torch.slice(x, dim, 0, -1)
    return torch.sum(step * (torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1)) / 2., [dim])


def trapezoid(y: Tensor, dx: number, dim: int) -> Tensor:
    return torch.sum(torch.slice(y, dim, 1) + torch.slice(y, dim, 0, -1), [dim]) / 2. * dx


def cumulative_trapezoid_x(y: Tensor, x: Tensor, dim: int) -> Tensor:
    if torch.dim(x) == 1 and torch.dim(y) > 1:
        shape = [1] * torch.dim(y)
        shape[dim] = -1
        x = torch.reshape(x, shape)
    step = torch.slice(x, dim, 1) - torch.slice(x, dim, 0, -1)
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
    return y


# ---- special functions ----


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
    x = self
    if x.dtype != 7:
        x = torch.to(x, 6)
    q = x * 0.5
    return aten.as_given(aten.normal_quantile(q, 0.5 - torch.abs(q)) * 0.7071067811865476, self)


def special_ndtri(self: Tensor) -> Tensor:
    x = self
    if x.dtype != 7:
        x = torch.to(x, 6)
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
    if torch.is_floating_point(self):
        return torch.to(value, self.dtype)
    return torch.to(value, 6)


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
    if torch.is_floating_point(self):
        return torch.to(torch.where(given == 0, -1 / given, value), self.dtype)
    return torch.to(torch.where(given == 0, -float("inf"), value), 6)


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
    return torch.where(torch.isnan(other), other / 1, product)


def special_xlog1py_other(self: Tensor, other: number) -> Tensor:
    return torch.special_xlog1py(self, torch.full([], other, dtype=self.dtype))


def special_xlog1py_self(self: number, other: Tensor) -> Tensor:
    return torch.special_xlog1py(torch.full([], self, dtype=other.dtype), other)


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


# ---- places in memory, copies, joins ----


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
        torch.append(rows, torch.constant_pad_nd(x, pads, padding_value))
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
    if dim is None:
        inverse = torch.reshape_as(inverse, self)
    else:
        values = torch.movedim(values, 0, dim)
    return (values, inverse, ends - starts)


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


# theta [N, 2, 3] with size [N, C, H, W], or [N, 3, 4] with [N, C, D, H, W]: the grid of points (x, y(, z), 1) by theta.
def affine_grid_generator(theta: Tensor, size: List[int], align_corners: bool) -> Tensor:
    dims = len(size) - 2
    points = annotate(List[Tensor], [])
    for i in range(dims):
        n = size[len(size) - 1 - i]
        place = torch.arange(n, dtype=theta.dtype)
        if not align_corners:
            place = (place * 2 + 1) / n - 1
        elif n == 1:
            place = place * 0
        else:
            place = place * 2 / (n - 1) - 1
        shape = [1] * dims
        shape[dims - 1 - i] = -1
        torch.append(points, torch.expand(torch.reshape(place, shape), size[2:]))
    torch.append(points, torch.ones(size[2:], dtype=theta.dtype))
    base = torch.reshape(torch.stack(points, -1), [1, -1, dims + 1])
    grid = torch.matmul(base, torch.mT(theta))
    return torch.reshape(grid, [size[0]] + size[2:] + [dims])


# ---- normalised and lossy leftovers ----


def native_group_norm(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], N: int, C: int, HxW: int,
                      group: int, eps: float) -> Tuple[Tensor, Tensor, Tensor]:
    x = torch.reshape(input, [N, group, C // group * HxW])
    mean = torch.mean(x, [2])
    rstd = torch.rsqrt(torch.var(x, [2], False) + eps)
    return (torch.group_norm(input, group, weight, bias, eps), mean, rstd)


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
    return torch.max_unpool2d(self, indices, output_size)


def nll_loss_forward(self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int,
                     ignore_index: int) -> Tuple[Tensor, Tensor]:
    counted = target != ignore_index
    if reduction == 0:
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


def _weight_norm_interface(v: Tensor, g: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    others = annotate(List[int], [])
    for i in range(torch.dim(v)):
        if i != dim % torch.dim(v):
            others = others + [i]
    norms = torch.linalg_vector_norm(v, 2, others, True)
    return (v * (g / norms), norms)


def _int_mm(self: Tensor, mat2: Tensor) -> Tensor:
    return torch.to(torch.matmul(torch.to(self, 4), torch.to(mat2, 4)), 3)


# In the tail by erfc(x) exp(x^2), whose logarithm does not underflow.
def special_log_ndtr(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    z = torch.clamp_min(-x, 1) / 1.4142135623730951
    far = torch.log(aten.erfc_scaled(z) / 2) - z * z
    near = torch.log1p(-torch.special_ndtr(-torch.clamp_min(x, -1)))
    y = torch.where(x < -1, far, near)
    return aten.as_given(torch.where(x == -float("inf"), x, y), self)


# In float64: the power series up to 15, Hankel's expansion beyond. i0e and i1e are theirs times exp(-|x|).
def special_i0e(self: Tensor) -> Tensor:
    x = torch.abs(torch.to(self, 7))
    near = torch.clamp_max(x, 15)
    square = near * near / 4
    sum = torch.ones_like(x)
    for k in [40 - i for i in range(40)]:
        sum = sum * square / (k * k) + 1
    far = torch.clamp_min(x, 15)
    series = torch.ones_like(x)
    for k in [16 - i for i in range(16)]:
        series = series * (2 * k - 1) * (2 * k - 1) / (far * (8 * k)) + 1
    y = torch.where(x < 15, sum * torch.exp(-near), series / torch.sqrt(far * 6.283185307179586))
    if torch.is_floating_point(self):
        return torch.to(y, self.dtype)
    return torch.to(y, 6)


def special_i1e(self: Tensor) -> Tensor:
    given = torch.to(self, 7)
    x = torch.abs(given)
    near = torch.clamp_max(x, 15)
    square = near * near / 4
    sum = torch.ones_like(x)
    for k in [40 - i for i in range(40)]:
        sum = sum * square / (k * (k + 1)) + 1
    far = torch.clamp_min(x, 15)
    series = torch.ones_like(x)
    for k in [16 - i for i in range(16)]:
        series = series * (2 * k - 3) * (2 * k + 1) / (far * (8 * k)) + 1
    y = torch.where(x < 15, sum * near * torch.exp(-near) / 2, series / torch.sqrt(far * 6.283185307179586))
    y = torch.where(given < 0, -y, y)
    if torch.is_floating_point(self):
        return torch.to(y, self.dtype)
    return torch.to(y, 6)


def i0(self: Tensor) -> Tensor:
    x = self / 1
    y = torch.special_i0e(torch.to(x, 7)) * torch.exp(torch.abs(torch.to(x, 7)))
    return torch.to(torch.where(torch.isinf(x), float("nan"), y), x.dtype)  # as torch has it: 0 times inf


def special_i1(self: Tensor) -> Tensor:
    x = self / 1
    y = torch.special_i1e(torch.to(x, 7)) * torch.exp(torch.abs(torch.to(x, 7)))
    return torch.to(torch.where(torch.isinf(x), float("nan"), y), x.dtype)  # as torch has it: 0 times inf


# A mantissa from 0.5 to 1 and a power of two. The logarithm may be off by one next to a power of two.
def frexp(self: Tensor) -> Tuple[Tensor, Tensor]:
    x = torch.to(self, 7)
    whole = torch.logical_or(x == 0, torch.logical_not(torch.isfinite(x)))
    exponent = torch.floor(torch.log2(torch.where(whole, 1., torch.abs(x)))) + 1
    mantissa = x / torch.pow(2., exponent - 1) / 2
    exponent = torch.where(torch.abs(mantissa) >= 1, exponent + 1, torch.where(torch.abs(mantissa) < 0.5, exponent - 1, exponent))
    mantissa = torch.where(whole, x, x / torch.pow(2., exponent - 1) / 2)
    exponent = torch.where(whole, torch.zeros_like(exponent), exponent)
    return (torch.to(mantissa, self.dtype), torch.to(exponent, 3))


# The unit in the last place of a number depends on its exponent; towards zero a power of two has that of the one below.
def nextafter(self: Tensor, other: Tensor) -> Tensor:
    digits = 24.
    least = -149.
    if self.dtype == 7:
        digits = 53.
        least = -1074.
    x = torch.to(self, 7)
    y = torch.to(other, 7)
    mantissa, exponent = torch.frexp(x)
    place = torch.to(exponent, 7) - digits
    shrinks = torch.abs(y) < torch.abs(x)
    shrinks = torch.logical_or(shrinks, torch.signbit(x) != torch.signbit(y))
    place = torch.where(torch.logical_and(shrinks, torch.abs(mantissa) == 0.5), place - 1, place)
    unit = torch.pow(2., torch.clamp_min(place, least))
    unit = torch.where(x == 0, torch.pow(torch.full([], 2., dtype=7), least), unit)
    moved = torch.where(y > x, x + unit, x - unit)
    most = (1 - torch.pow(torch.full([], 2., dtype=7), -digits)) * 2
    if self.dtype == 7:
        most = most * 8.98846567431158e+307
    else:
        most = most * 1.7014118346046923e+38
    moved = torch.where(torch.isinf(x), torch.where(x > 0, most, -most), moved)
    moved = torch.where(x == y, y, moved)
    moved = torch.where(torch.isnan(x), x, torch.where(torch.isnan(y), y, moved))
    return torch.to(moved, self.dtype)


# The slope along one dim, by differences of neighbours on both sides; at the ends of one side.
def gradient_even(self: Tensor, spacing: number, dim: int, edge_order: int) -> Tensor:
    x = self / 1
    n = torch.size(x, dim)
    middle = (torch.slice(x, dim, 2) - torch.slice(x, dim, 0, -2)) / (spacing * 2)
    a = torch.slice(x, dim, 0, 1)
    b = torch.slice(x, dim, 1, 2)
    z = torch.slice(x, dim, -1)
    y = torch.slice(x, dim, -2, -1)
    if edge_order == 1:
        first = (b - a) / spacing
        last = (z - y) / spacing
    else:
        first = (b * 2 - a * 1.5 - torch.slice(x, dim, 2, 3) * 0.5) / spacing
        last = (z * 1.5 - y * 2 + torch.slice(x, dim, -3, -2) * 0.5) / spacing
    return torch.cat([first, middle, last], dim)


def gradient_at(self: Tensor, places: Tensor, dim: int, edge_order: int) -> Tensor:
    shape = [1] * torch.dim(self)
    shape[dim] = -1
    steps = torch.slice(places, 0, 1) - torch.slice(places, 0, 0, -1)
    h = torch.reshape(steps / 1, shape)
    p = torch.slice(h, dim, 0, -1)
    q = torch.slice(h, dim, 1)
    x = self / 1
    middle = (torch.slice(x, dim, 1, -1) * ((q - p) / (p * q)) - torch.slice(x, dim, 0, -2) * (q / (p * (p + q)))
              + torch.slice(x, dim, 2) * (p / (q * (p + q))))
    a = torch.slice(x, dim, 0, 1)
    b = torch.slice(x, dim, 1, 2)
    z = torch.slice(x, dim, -1)
    y = torch.slice(x, dim, -2, -1)
    if edge_order == 1:
        first = (b - a) / torch.slice(h, dim, 0, 1)
        last = (z - y) / torch.slice(h, dim, -1)
    else:
        p = torch.slice(h, dim, 0, 1)
        q = torch.slice(h, dim, 1, 2)
        first = (b * ((p + q) / (p * q)) - a * ((p * 2 + q) / (p * (p + q)))
                 - torch.slice(x, dim, 2, 3) * (p / (q * (p + q))))
        p = torch.slice(h, dim, -2, -1)
        q = torch.slice(h, dim, -1)
        last = (z * ((q * 2 + p) / (q * (p + q))) - y * ((p + q) / (p * q))
                + torch.slice(x, dim, -3, -2) * (q / (p * (p + q))))
    return torch.cat([first, middle, last], dim)


def gradient(self: Tensor, spacing: Optional[number], dim: Optional[int], edge_order: int) -> List[Tensor]:
    step = 1.
    if spacing is not None:
        step = float(spacing)
    if dim is not None:
        return [aten.gradient_even(self, step, dim, edge_order)]
    return [aten.gradient_even(self, step, i, edge_order) for i in range(torch.dim(self))]


def gradient_dims(self: Tensor, spacing: number, dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, spacing, i, edge_order) for i in dim]


def gradient_unit(self: Tensor, dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, 1., i, edge_order) for i in dim]


def gradient_spacings(self: Tensor, spacing: List[number], dim: Optional[int], edge_order: int) -> List[Tensor]:
    if dim is not None:
        return [aten.gradient_even(self, spacing[0], dim, edge_order)]
    return [aten.gradient_even(self, spacing[i], i, edge_order) for i in range(torch.dim(self))]


def gradient_spacings_dims(self: Tensor, spacing: List[number], dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, spacing[i], d, edge_order) for i, d in enumerate(dim)]


def gradient_places(self: Tensor, spacing: List[Tensor], dim: Optional[int], edge_order: int) -> List[Tensor]:
    if dim is not None:
        return [aten.gradient_at(self, spacing[0], dim, edge_order)]
    return [aten.gradient_at(self, spacing[i], i, edge_order) for i in range(torch.dim(self))]


def gradient_places_dims(self: Tensor, spacing: List[Tensor], dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_at(self, spacing[i], d, edge_order) for i, d in enumerate(dim)]


# Counted from the nearer end, as torch does it; an integer dtype makes the bounds integers first. base 0: no power.
def spaced(start: number, end: number, steps: int, base: float, dtype: int) -> Tensor:
    low = torch.to(torch.full([], start, dtype=7), dtype)
    high = torch.to(torch.full([], end, dtype=7), dtype)
    low = torch.to(low, 7)
    high = torch.to(high, 7)
    place = torch.arange(steps)
    step = (high - low) / max(steps - 1, 1)
    y = torch.where(place < max(steps // 2, 1), low + step * place, high - step * (steps - 1 - place))
    if base != 0:
        y = torch.pow(base, y)
    return torch.to(y, dtype)


def cosine_window(window_length: int, periodic: bool, alpha: float, beta: float, dtype: int) -> Tensor:
    length = torch.scalar_tensor(window_length, dtype=dtype)
    period = length if periodic else length - 1
    angle = torch.arange(window_length, dtype=dtype) * (6.283185307179586 / period)
    return torch.where(length == 1, 1, alpha - beta * torch.cos(angle))


def cholesky_solve(self: Tensor, input2: Tensor, upper: bool) -> Tensor:
    if upper:
        y = torch.linalg_solve_triangular(torch.mT(input2), self, upper=False)
        return torch.linalg_solve_triangular(input2, y, upper=True)
    y = torch.linalg_solve_triangular(input2, self, upper=False)
    return torch.linalg_solve_triangular(torch.mT(input2), y, upper=True)


def cholesky_inverse(self: Tensor, upper: bool) -> Tensor:
    return torch.cholesky_solve(torch.expand_as(torch.eye(torch.size(self, -1), dtype=self.dtype), self), self, upper)


def linalg_tensorinv(self: Tensor, ind: int) -> Tensor:
    rows = torch.size(self)[:ind]
    columns = torch.size(self)[ind:]
    n = 1
    for size in columns:
        n = n * size
    return torch.reshape(torch.linalg_inv(torch.reshape(self, [-1, n])), columns + rows)


def linalg_tensorsolve(self: Tensor, other: Tensor, dims: Optional[List[int]]) -> Tensor:
    a = self
    if dims is not None:
        kept = [i for i in range(torch.dim(self)) if not (i in [d % torch.dim(self) for d in dims])]
        a = torch.permute(self, kept + [d % torch.dim(self) for d in dims])
    columns = torch.size(a)[torch.dim(other):]
    flat = torch.reshape(other, [-1])
    return torch.reshape(torch.linalg_solve(torch.reshape(a, [torch.size(flat, 0), -1]), flat), columns)


# Rows of states: blanks around the labels. alpha is the logarithm of the probability to be in a state.
def ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, blank: int,
             reduction: int, zero_infinity: bool) -> Tensor:
    single = torch.dim(log_probs) == 2
    if single:
        log_probs = torch.unsqueeze(log_probs, 1)
    input_lengths = torch.to(torch.reshape(input_lengths, [-1]), 4)
    lengths = torch.to(torch.reshape(target_lengths, [-1]), 4)
    targets = torch.to(targets, 4)
    if torch.dim(targets) == 1:
        # one row behind the other: each begins where those before it end
        starts = torch.unsqueeze(torch.cumsum(lengths, 0) - lengths, 1)
        place = starts + torch.arange(torch.size(targets, 0))
        targets = torch.take(targets, torch.clamp_max(place, torch.size(targets, 0) - 1))
    count = torch.size(targets, 1)
    blanks = torch.full_like(targets, blank)
    states = torch.flatten(torch.stack([blanks, targets], 2), 1)
    states = torch.cat([states, torch.full_like(torch.slice(input_lengths, 0), blank)[:, None]], 1)
    inf = torch.full([], float("inf"), dtype=log_probs.dtype)
    place = torch.arange(count * 2 + 1)
    before = torch.constant_pad_nd(torch.slice(states, 1, 0, -2), [2, 0], -1)
    may_skip = torch.logical_and(states != blank, states != before)
    alpha = torch.where(place < 2, torch.gather(torch.select(log_probs, 0, 0), 1, states), -inf)
    for t in range(1, torch.size(log_probs, 0)):
        one = torch.constant_pad_nd(torch.slice(alpha, 1, 0, -1), [1, 0], -float("inf"))
        two = torch.constant_pad_nd(torch.slice(alpha, 1, 0, -2), [2, 0], -float("inf"))
        two = torch.where(may_skip, two, -inf)
        most = torch.maximum(torch.maximum(alpha, one), two)
        most = torch.where(most == -inf, torch.zeros([], dtype=most.dtype), most)
        sum = torch.exp(alpha - most) + torch.exp(one - most) + torch.exp(two - most)
        now = torch.log(sum) + most + torch.gather(torch.select(log_probs, 0, t), 1, states)
        alpha = torch.where(torch.unsqueeze(input_lengths, 1) > t, now, alpha)
    end = torch.unsqueeze(lengths * 2, 1)
    last = torch.gather(alpha, 1, end)
    label = torch.where(end > 0, torch.gather(alpha, 1, torch.clamp_min(end - 1, 0)), -inf)
    most = torch.maximum(last, label)
    most = torch.where(most == -inf, torch.zeros([], dtype=most.dtype), most)
    loss = -torch.squeeze(torch.log(torch.exp(last - most) + torch.exp(label - most)) + most, 1)
    if zero_infinity:
        loss = torch.where(loss == inf, torch.zeros([], dtype=loss.dtype), loss)
    if reduction == 1:
        return torch.mean(loss / torch.clamp_min(lengths, 1))
    if reduction == 2:
        return torch.sum(loss)
    if single:
        return torch.squeeze(loss, 0)
    return loss


def ctc_loss_ints(log_probs: Tensor, targets: Tensor, input_lengths: List[int], target_lengths: List[int], blank: int,
                  reduction: int, zero_infinity: bool) -> Tensor:
    return aten.ctc_loss(log_probs, targets, torch.tensor(input_lengths), torch.tensor(target_lengths), blank, reduction,
                         zero_infinity)


# The statistics of this batch, which the running ones follow by `momentum`; these count without bias.
def batch_norm_training(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], running_mean: Optional[Tensor],
                        running_var: Optional[Tensor], momentum: float,
                        eps: float) -> Tuple[Tensor, Tensor, Tensor]:
    dims = [0] + [i for i in range(2, torch.dim(input))]
    shape = [-1] + [1] * (torch.dim(input) - 2)
    mean = torch.mean(input, dims, True)
    centred = input - mean
    variance = torch.mean(centred * centred, dims, True)
    if running_mean is not None:
        torch.copy_(running_mean, running_mean * (1 - momentum) + torch.flatten(mean) * momentum)
    if running_var is not None:
        n = torch.numel(input) // torch.size(input, 1)
        unbiased = torch.flatten(variance) * (n / (n - 1))
        torch.copy_(running_var, running_var * (1 - momentum) + unbiased * momentum)
    root = torch.sqrt(variance + eps)
    y = centred / root
    if weight is not None:
        y = y * torch.reshape(weight, shape)
    if bias is not None:
        y = y + torch.reshape(bias, shape)
    return (y, torch.flatten(mean), torch.flatten(1 / root))


# ---- old names ----


def _unique(self: Tensor, sorted: bool, return_inverse: bool) -> Tuple[Tensor, Tensor]:
    values, inverse, counts = torch._unique2(self, sorted, return_inverse, False)
    return (values, inverse)


def _dim_arange(like: Tensor, dim: int) -> Tensor:
    return torch.arange(torch.size(like, dim))


def _cast_Byte(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, 0)


def _cast_Char(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, 1)


def _cast_Short(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, 2)


def _cast_Int(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, 3)


def _cast_Half(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, 5)


def _cast_Double(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, 7)


# In place it has a mean of its own: normal() takes a tensor for the means.
def normal_(self: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    return torch.copy_(self, torch.normal(mean, std, torch.size(self), dtype=self.dtype))


# In place it has a chance of its own: bernoulli() takes self for the chances.
def bernoulli_float_(self: Tensor, p: float, generator: Any) -> Tensor:
    return torch.copy_(self, torch.bernoulli(self, p))


def bernoulli_tensor_(self: Tensor, p: Tensor, generator: Any) -> Tensor:
    return torch.copy_(self, torch.bernoulli(self, p))


# ---- F.interpolate of old archives: unless told not to, it computes the scales from the sizes ----


def interpolate_size(input: Tensor, scales: List[float]) -> List[int]:
    sizes = annotate(List[int], [])
    for i in range(len(scales)):
        sizes = sizes + [int(torch.floor(float(torch.size(input, i + 2)) * scales[i]))]
    return sizes


def interpolate_smooth(
    input: Tensor, size: Optional[List[int]], scales: Optional[List[float]], mode: str, align: bool, antialias: bool
) -> Tensor:
    if mode == "linear":
        return torch.upsample_linear1d(input, size, align, scales)
    if mode == "trilinear":
        return torch.upsample_trilinear3d(input, size, align, scales)
    if mode == "bilinear":
        if antialias:
            return torch._upsample_bilinear2d_aa(input, size, align, scales)
        return torch.upsample_bilinear2d(input, size, align, scales)
    if antialias:
        return torch._upsample_bicubic2d_aa(input, size, align, scales)
    return torch.upsample_bicubic2d(input, size, align, scales)


def interpolate_nearest(
    input: Tensor, size: Optional[List[int]], scales: Optional[List[float]], exact: bool
) -> Tensor:
    if torch.dim(input) == 3:
        if exact:
            return torch._upsample_nearest_exact1d(input, size, scales)
        return torch.upsample_nearest1d(input, size, scales)
    if torch.dim(input) == 4:
        if exact:
            return torch._upsample_nearest_exact2d(input, size, scales)
        return torch.upsample_nearest2d(input, size, scales)
    if exact:
        return torch._upsample_nearest_exact3d(input, size, scales)
    return torch.upsample_nearest3d(input, size, scales)


def interpolate_area(input: Tensor, size: List[int]) -> Tensor:
    if torch.dim(input) == 3:
        return torch.adaptive_avg_pool1d(input, size)
    if torch.dim(input) == 4:
        return torch.adaptive_avg_pool2d(input, size)
    return torch.adaptive_avg_pool3d(input, size)


def interpolate(
    input: Tensor, size: Optional[List[int]], scale_factor: Optional[List[float]], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    scales = scale_factor
    if scale_factor is not None:
        if mode == "area" or recompute_scale_factor is None or recompute_scale_factor:
            size = aten.interpolate_size(input, scale_factor)
            scales = None
    if mode == "area":
        return aten.interpolate_area(input, size)
    if mode == "nearest" or mode == "nearest-exact":
        return aten.interpolate_nearest(input, size, scales, mode == "nearest-exact")
    return aten.interpolate_smooth(input, size, scales, mode, align_corners is not None and align_corners, antialias)


def interpolate_repeated_size(input: Tensor, size: Optional[int]) -> Optional[List[int]]:
    if size is None:
        return None
    return [size] * (torch.dim(input) - 2)


def interpolate_repeated_scale(input: Tensor, scale: Optional[float]) -> Optional[List[float]]:
    if scale is None:
        return None
    return [scale] * (torch.dim(input) - 2)


def interpolate_number(
    input: Tensor, size: Optional[int], scale_factor: Optional[float], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    sizes = aten.interpolate_repeated_size(input, size)
    scales = aten.interpolate_repeated_scale(input, scale_factor)
    return aten.interpolate(input, sizes, scales, mode, align_corners, recompute_scale_factor, antialias)


def interpolate_sizes(
    input: Tensor, size: Optional[List[int]], scale_factor: Optional[float], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    scales = aten.interpolate_repeated_scale(input, scale_factor)
    return aten.interpolate(input, size, scales, mode, align_corners, recompute_scale_factor, antialias)


def interpolate_scales(
    input: Tensor, size: Optional[int], scale_factor: Optional[List[float]], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    sizes = aten.interpolate_repeated_size(input, size)
    return aten.interpolate(input, sizes, scale_factor, mode, align_corners, recompute_scale_factor, antialias)


# ---- Bessel, Airy and Hurwitz functions, orthogonal polynomials: in float64, by torch's own formulas ----


def horner(x: Tensor, coefficients: List[float]) -> Tensor:
    y = torch.full_like(x, coefficients[0])
    for a in coefficients[1:]:
        y = y * x + a
    return y


# A Chebyshev series by Clenshaw's recurrence.
def chebyshev_series(x: Tensor, coefficients: List[float]) -> Tensor:
    before = torch.zeros_like(x)
    last = before
    y = torch.full_like(x, coefficients[0])
    for a in coefficients[1:]:
        before = last
        last = y
        y = x * last - before + a
    return (y - before) * 0.5


# Beyond 5, J0 and Y0 are these two times the cosine and sine of an angle.
def bessel_far0(x: Tensor) -> Tuple[Tensor, Tensor]:
    z = 25 / (x * x)
    p = aten.horner(z, [0.0007969367292973471, 0.08283523921074408, 1.239533716464143, 5.447250030587687,
                        8.74716500199817, 5.303240382353949, 1.0])
    p = p / aten.horner(z, [0.0009244088105588637, 0.08562884743544745, 1.2535274390105895, 5.470977403304171,
                            8.761908832370695, 5.306052882353947, 1.0])
    q = aten.horner(z, [-0.011366383889846916, -1.2825271867050931, -19.553954425773597, -93.20601521237683,
                        -177.68116798048806, -147.07750515495118, -51.41053267665993, -6.050143506007285])
    q = q / aten.horner(z, [64.3178256118178, 856.4300259769806, 3882.4018360540163, 7240.467741956525,
                            5930.727011873169, 2062.0933166032783, 242.0057402402914])
    scale = 0.7978845608028654 / torch.sqrt(x)
    return p * scale, q * scale * 5 / x


def special_bessel_j0(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.abs(given)
    angle = torch.to(size - 0.7853981633974483, 7)
    size = torch.to(size, 7)
    near = torch.clamp_max(size, 5)
    x = near * near
    p = aten.horner(x, [-4794432209.782018, 1956174919465.5657, -249248344360967.72, 9708622510473064.0])
    q = aten.horner(x, [499.563147152651, 173785.4016763747, 48440965.83399621, 11185553704.535683, 2112775201154.892,
                        310518229857422.56, 3.1812195594320496e+16, 1.7108629408104315e+18])
    a, b = aten.bessel_far0(torch.clamp_min(size, 5))
    low = (x - 5.783185962946785) * (x - 30.471262343662087) * p / q
    y = torch.where(size <= 5, low, a * torch.cos(angle) - b * torch.sin(angle))
    return torch.to(y, given.dtype)


def special_bessel_y0(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.to(given, 7)
    angle = torch.to(given - 0.7853981633974483, 7)
    near = torch.clamp(size, 0, 5)
    x = near * near
    p = aten.horner(x, [15592.436785523574, -14663929.59039716, 5435264770.518765, -982136065717.9115,
                        87590639439536.7, -3466283033847297.0, 4.4273326857256984e+16, -1.8495080043698668e+16])
    q = aten.horner(x, [1041.2835366425984, 626107.330137135, 268919633.39381415, 86400248710.3935,
                        20297961275010.555, 3171577528429750.5, 2.5059625617265306e+17])
    low = p / q + 0.6366197723675814 * torch.log(near) * torch.special_bessel_j0(near)
    low = torch.where(size == 0, -float("inf"), torch.where(size < 0, float("nan"), low))
    a, b = aten.bessel_far0(torch.clamp_min(size, 5))
    y = torch.where(size <= 5, low, a * torch.sin(angle) + b * torch.cos(angle))
    return torch.to(y, given.dtype)


# Beyond 5, J1 and Y1 are these two times the cosine and sine of an angle.
def bessel_far1(x: Tensor) -> Tuple[Tensor, Tensor]:
    z = 25 / (x * x)
    p = aten.horner(z, [0.0007621256162081731, 0.07313970569409176, 1.1271960812968493, 5.112079511468076,
                        8.424045901417724, 5.214515986823615, 1.0])
    p = p / aten.horner(z, [0.0005713231280725487, 0.06884559087544954, 1.105142326340617, 5.073863861286015,
                            8.399855543276042, 5.209828486823619, 1.0])
    q = aten.horner(z, [0.05108625947501766, 4.982138729512334, 75.82382841325453, 366.7796093601508,
                        710.8563049989261, 597.4896124006136, 211.68875710057213, 25.207020585802372])
    q = q / aten.horner(z, [74.23732770356752, 1056.4488603826283, 4986.410583376536, 9562.318924047562,
                            7997.041604473507, 2826.1927851763908, 336.0936078106983])
    scale = 0.7978845608028654 / torch.sqrt(x)
    return p * scale, q * scale * 5 / x


def special_bessel_j1(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.abs(given)
    angle = torch.to(size - 2.356194490192345, 7)
    size = torch.to(size, 7)
    near = torch.clamp_max(size, 5)
    x = near * near
    p = aten.horner(x, [-899971225.7055594, 452228297998.19403, -72749424522181.83, 3682957328638529.0])
    q = aten.horner(x, [620.8364781180543, 256987.25675774884, 83514679.14319493, 22151159547.97925,
                        4749141220799.914, 784369607876235.9, 8.952223361846274e+16, 5.322786203326801e+18])
    a, b = aten.bessel_far1(torch.clamp_min(size, 5))
    low = near * (x - 14.681970642123893) * (x - 49.218456321694600) * p / q
    y = torch.where(size <= 5, low, a * torch.cos(angle) - b * torch.sin(angle))
    y = torch.where(given < 0, -y, y)
    return torch.to(y, given.dtype)


def special_bessel_y1(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.to(given, 7)
    angle = torch.to(given - 2.356194490192345, 7)
    near = torch.clamp(size, 0, 5)
    x = near * near
    p = aten.horner(x, [1263204747.9017804, -647355876379.1603, 114509511541823.73, -8127702555013251.0,
                        2.024394757135949e+17, -7.788771962659501e+17])
    q = aten.horner(x, [594.3015923461282, 235564.09294306856, 73481194.44597217, 18760131610.870617,
                        3882312774962.3857, 620557727146953.8, 6.871410873553005e+16, 3.9727060811656064e+18])
    low = near * p / q + 0.6366197723675814 * (torch.special_bessel_j1(near) * torch.log(near) - 1 / near)
    low = torch.where(size == 0, -float("inf"), torch.where(size < 0, float("nan"), low))
    a, b = aten.bessel_far1(torch.clamp_min(size, 5))
    y = torch.where(size <= 5, low, a * torch.sin(angle) + b * torch.cos(angle))
    return torch.to(y, given.dtype)


def special_scaled_modified_bessel_k0(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    near = torch.clamp(x, 0, 2)
    low = aten.chebyshev_series(near * near - 2,
                                [1.374465435613523e-16, 4.25981614279661e-14, 1.0349695257633842e-11,
                                 1.904516377220209e-09, 2.5347910790261494e-07, 2.286212103119452e-05,
                                 0.001264615411446926, 0.0359799365153615, 0.3442898999246285, -0.5353273932339028])
    low = low - torch.log(near / 2) * torch.i0(near)
    low = torch.where(x == 0, float("inf"), torch.where(x < 0, float("nan"), low * torch.exp(near)))
    far = torch.clamp_min(x, 2)
    high = aten.chebyshev_series(8 / far - 2,
                                 [5.300433772686263e-18, -1.6475804301524212e-17, 5.2103915050390274e-17,
                                  -1.678231096805412e-16, 5.512055978524319e-16, -1.848593377343779e-15,
                                  6.3400764774050706e-15, -2.2275133269916698e-14, 8.032890775363575e-14,
                                  -2.9800969231727303e-13, 1.140340588208475e-12, -4.514597883373944e-12,
                                  1.8559491149547177e-11, -7.957489244477107e-11, 3.577397281400301e-10,
                                  -1.69753450938906e-09, 8.574034017414225e-09, -4.660489897687948e-08,
                                  2.766813639445015e-07, -1.8317555227191195e-06, 1.39498137188765e-05,
                                  -0.00012849549581627802, 0.0015698838857300533, -0.0314481013119645,
                                  2.4403030820659555])
    return aten.as_given(torch.where(x <= 2, low, high / torch.sqrt(far)), self)


def special_modified_bessel_k0(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    return aten.as_given(torch.special_scaled_modified_bessel_k0(x) * torch.exp(-x), self)


def special_scaled_modified_bessel_k1(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    near = torch.clamp(x, 0, 2)
    low = aten.chebyshev_series(near * near - 2,
                                [-7.023863479386288e-18, -2.427449850519366e-15, -6.666901694199329e-13,
                                 -1.4114883926335278e-10, -2.213387630734726e-08, -2.4334061415659684e-06,
                                 -0.0001730288957513052, -0.006975723859639864, -0.12261118082265715,
                                 -0.3531559607765449, 1.5253002273389478])
    low = low / near + torch.log(near / 2) * torch.special_i1(near)
    low = torch.where(x == 0, float("inf"), torch.where(x < 0, float("nan"), low * torch.exp(near)))
    far = torch.clamp_min(x, 2)
    high = aten.chebyshev_series(8 / far - 2,
                                 [-5.756744483665017e-18, 1.7940508731475592e-17, -5.689462558442859e-17,
                                  1.838093544366639e-16, -6.057047248373319e-16, 2.038703165624334e-15,
                                  -7.019837090418314e-15, 2.4771544244813043e-14, -8.976705182324994e-14,
                                  3.3484196660784293e-13, -1.2891739609510289e-12, 5.13963967348173e-12,
                                  -2.1299678384275683e-11, 9.218315187605006e-11, -4.1903547593418965e-10,
                                  2.015049755197033e-09, -1.0345762465678097e-08, 5.7410841254500495e-08,
                                  -3.5019606030878126e-07, 2.406484947837217e-06, -1.936197974166083e-05,
                                  0.00019521551847135162, -0.002857816859622779, 0.10392373657681724,
                                  2.7206261904844427])
    return aten.as_given(torch.where(x <= 2, low, high / torch.sqrt(far)), self)


def special_modified_bessel_k1(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    return aten.as_given(torch.special_scaled_modified_bessel_k1(x) * torch.exp(-x), self)


def special_spherical_bessel_j0(self: Tensor) -> Tensor:
    given = self / 1
    x = torch.to(given, 7)
    y = torch.where(x == 0, 1., torch.sin(x) / x)
    return torch.to(torch.where(torch.isinf(x), 0., y), given.dtype)


# The power series stays in the tensor's own dtype, as the angle does: torch's digits are lost there, too.
def special_airy_ai(self: Tensor) -> Tensor:
    x = self / 1
    size = torch.abs(x)
    angle = size * 2 * torch.sqrt(size) / 3
    z = 1 / torch.to(angle, 7)
    fall = aten.horner(z, [0.346538101525629, 12.007595273964581, 76.27960536152345, 168.08922493463058,
                           159.75639135016442, 70.53609068404442, 14.026469116338967, 1.0])
    fall = fall / aten.horner(z, [0.5675945326387702, 14.75625625848472, 84.51389701414746, 177.31808814540045,
                                  164.2346928715297, 71.47784008255756, 14.095913560783403, 1.0])
    root = torch.sqrt(torch.sqrt(torch.to(size, 7)))
    fall = fall * 0.5641895835477563 / (root * 2 * torch.exp(torch.to(angle, 7)))
    square = z * z
    p = aten.horner(square, [-0.1316963234183318, -0.6264565444319123, -0.6931580360369335, -0.2797799815451191,
                             -0.04919001326095003, -0.004062659235948854, -0.0001592764962392621,
                             -2.776491081552329e-06, -1.6778769848911465e-08])
    p = p / aten.horner(square, [13.356042070655324, 32.682503279522464, 26.736704094149957, 9.187074029072596,
                                 1.4752914677166642, 0.11568717379518804, 0.004402916416152112, 7.547203482874142e-05,
                                 4.5185009297058035e-07]) * square + 1
    q = aten.horner(square, [0.01973399320916857, 0.39110302961568827, 1.0657989759959559, 0.9391692298166502,
                             0.35146565610554764, 0.06338889196289255, 0.005858041130483885, 0.000282851600836737,
                             6.98793669997261e-06, 8.117892395543892e-08, 3.415517847659236e-10])
    q = q / aten.horner(square, [9.30892908077442, 19.835292871831214, 15.564662893286462, 5.476860694229755,
                                 0.9542936116189619, 0.08645808263523921, 0.004126565238242226,
                                 0.00010125908511650914, 1.1716673321441352e-06, 4.9183457006293e-09]) * z
    angle = torch.to(angle + 0.7853981633974483, 7)
    wave = (torch.sin(angle) * p - torch.cos(angle) * q) * 0.5641895835477563 / root
    near = torch.clamp(x, -2.09, 2.09)
    cube = near * near * near
    m = torch.ones_like(near)
    n = near
    f = m
    g = n
    for k in range(1, 25):
        m = m * cube / (3 * k - 1) / (3 * k)
        n = n * cube / (3 * k) / (3 * k + 1)
        f = f + m
        g = g + n
    y = torch.to(f * 0.3550280538878172 - g * 0.2588194037928068, 7)
    y = torch.where(x < -2.09, wave, torch.where(x >= 2.09, fall, y))
    y = torch.where(x > 103.892, 0., y)
    return torch.to(torch.where(torch.isinf(x), float("nan"), y), x.dtype)


# Hurwitz: the terms up to q + 9, then Euler and Maclaurin.
def zeta(self: Tensor, other: Tensor) -> Tensor:
    x, q = torch.broadcast_tensors([torch.to(self, 7), torch.to(other, 7)])
    pole = torch.logical_and(q <= 0, torch.floor(q) == q)
    w = torch.where(pole, 1., q)
    s = torch.pow(w, -x)
    b = s
    steps = torch.where(w < 0, torch.floor(9 - w) + 1, 9.)
    k = 0
    while bool(torch.any(steps > k)):
        on = steps > k
        w = torch.where(on, w + 1, w)
        b = torch.pow(w, -x)
        s = torch.where(on, s + b, s)
        k = k + 1
    sum = s + b * w / (x - 1) - b / 2
    a = x
    power = b / w
    for i, divisor in enumerate([12., -720., 30240., -1209600., 47900160., -1892437580.318379, 74724249600.,
                                 -2950130727918.164, 116467828143500.67, -4597978722407472., 1.8152105401943546e+17,
                                 -7.166165256175667e+18]):
        sum = sum + a * power / divisor
        a = a * (x + (2 * i + 1)) * (x + (2 * i + 2))
        power = power / (w * w)
    tiny = torch.abs(b) < torch.abs(s) * 1.1102230246251565e-16
    y = torch.where(tiny, s, sum)
    unfit = torch.logical_or(x < 1, torch.logical_and(q <= 0, torch.floor(x) != x))
    y = torch.where(pole, float("inf"), torch.where(unfit, float("nan"), y))
    y = torch.where(x < 1, float("nan"), torch.where(x == 1, float("inf"), y))
    return torch.to(y, self.dtype)


def trigamma(self: Tensor) -> Tensor:
    given = self if self.dtype == 7 else torch.to(self, 6)
    turn = torch.sin(torch.to(given * 3.141592653589793, 7))
    x = torch.to(given, 7)
    x = torch.where(given < 0.5, 1 - x, x)
    y = torch.zeros_like(x)
    for i in range(6):
        y = y + 1 / (x * x)
        x = x + 1
    r = 1 / (x * x)
    y = y + (1 + 0.5 / x + r * (1. / 6 - r * (1. / 30 - r / 42))) / x
    y = torch.where(given < 0.5, 9.869604401089358 / (turn * turn) - y, y)
    return aten.as_given(y, self)


def polygamma_(self: Tensor, n: int) -> Tensor:
    return torch.polygamma(n, self)


def polygamma(n: int, self: Tensor) -> Tensor:
    if n < 0:
        raise RuntimeError("aten::polygamma: n must not be negative")
    if n == 0:
        return torch.digamma(self)
    if n == 1:
        return aten.trigamma(self)
    factor = 1. if n % 2 == 1 else -1.
    for i in range(n):
        factor = factor * (i + 1)
    zeta = torch.special_zeta(torch.full([], n + 1, dtype=7), torch.to(self, 7))
    return aten.as_given(zeta * factor, self)


# The polynomial of degree n by its recurrence, for all degrees at once. `shifted` ones have 2x - 1 for x.
def polynomial(kind: str, shifted: bool, x: Tensor, n: Tensor) -> Tensor:
    degree = torch.to(n, 4)
    given = x
    x, _ = torch.broadcast_tensors([torch.to(x, 7), n])
    if shifted:
        x = x + x - 1
    before = torch.ones_like(x)
    last = x
    if kind == "chebyshev_polynomial_u" or kind == "hermite_polynomial_h":
        last = x + x
    elif kind == "chebyshev_polynomial_v":
        last = x + x - 1
    elif kind == "chebyshev_polynomial_w":
        last = x + x + 1
    elif kind == "laguerre_polynomial_l":
        last = 1 - x
    y = torch.where(degree < 0, 0., torch.where(degree == 0, 1., last))
    k = 2
    while bool(torch.any(degree >= k)):
        if kind == "hermite_polynomial_h":
            next = x * 2 * last - before * (2 * (k - 1))
        elif kind == "hermite_polynomial_he":
            next = x * last - before * (k - 1)
        elif kind == "laguerre_polynomial_l":
            next = ((2 * k - 1 - x) * last - before * (k - 1)) / k
        elif kind == "legendre_polynomial_p":
            next = (x * (2 * k - 1) * last - before * (k - 1)) / k
        else:
            next = x * 2 * last - before
        y = torch.where(degree == k, next, y)
        before = last
        last = next
        k = k + 1
    if kind == "hermite_polynomial_h" or kind == "hermite_polynomial_he":
        most = 512 if given.dtype == 7 else 128
        y = torch.where(degree > most, float("nan"), y)
    return torch.to(y, given.dtype)


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
    while bool(torch.any(term > sum * 1e-17)):
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
    while bool(torch.any(torch.abs(step - 1) > 1e-15)):
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


# ---- parts of tensors ----


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
        low = torch.min(x)
        high = torch.max(x)
    alone = low == high
    low = torch.where(alone, low - 0.5, low)
    high = torch.where(alone, high + 0.5, high)
    places = torch.arange(bins + 1)
    step = (high - low) / bins
    edges = torch.where(places < (bins + 1) // 2, low + step * places, high - step * (bins - places))
    return aten.histogram_edges(self, torch.to(edges, self.dtype), weight, density)


# ---- factors of matrices ----


# Householder's reflections with LAPACK's signs, in float64.
def linalg_qr(A: Tensor, mode: str) -> Tuple[Tensor, Tensor]:
    r = torch.to(A, 7)
    rows = torch.arange(torch.size(A, -2))
    q = torch.expand(torch.eye(torch.size(A, -2), dtype=7), torch.size(A)[:-1] + [torch.size(A, -2)])
    least = min(torch.size(A, -2), torch.size(A, -1))
    for i in range(least):
        column = torch.select(r, -1, i)
        head = torch.unsqueeze(torch.select(column, -1, i), -1)
        below = torch.where(rows > i, column, 0.)
        rest = torch.sum(below * below, [-1], True)
        norm = torch.sqrt(head * head + rest)
        first = torch.where(head < 0, head - norm, head + norm)
        v = torch.where(rest == 0, 0., torch.where(rows == i, first, below))
        scaled = v * 2 / torch.where(rest == 0, 1., first * first + rest)
        r = r - torch.unsqueeze(scaled, -1) * torch.matmul(torch.unsqueeze(v, -2), r)
        q = q - torch.matmul(q, torch.unsqueeze(v, -1)) * torch.unsqueeze(scaled, -2)
    r = torch.triu(torch.to(r, A.dtype))
    q = torch.to(q, A.dtype)
    if mode != "complete":
        r = torch.slice(r, -2, 0, least)
        q = torch.slice(q, -1, 0, least)
    if mode == "r":
        q = torch.zeros([0], dtype=A.dtype)
    return q, r


def qr(self: Tensor, some: bool) -> Tuple[Tensor, Tensor]:
    return torch.linalg_qr(self, "reduced" if some else "complete")


# Rows by partial pivoting: both factors in one matrix, the row that each step took, and where rows came from.
def lu_factors(A: Tensor, pivot: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    if not pivot:
        raise RuntimeError("aten::linalg_lu: is supported with pivot=True only, as on any CPU")
    m = torch.to(A, 7)
    least = min(torch.size(A, -2), torch.size(A, -1))
    rows = torch.arange(torch.size(A, -2))
    columns = torch.arange(torch.size(A, -1))
    steps = torch.arange(least)
    came = torch.expand(rows, torch.size(A)[:-1])
    pivots = torch.zeros(torch.size(A)[:-2] + [least], dtype=4)
    info = torch.zeros(torch.size(A)[:-2], dtype=4)
    for k in range(least):
        sizes = torch.where(rows < k, -1., torch.abs(torch.select(m, -1, k)))
        best = torch.argmax(sizes, -1, True)
        order = torch.where(rows == k, best, torch.where(rows == best, k, rows))
        came = torch.gather(came, -1, order)
        m = torch.gather(m, -2, torch.expand(torch.unsqueeze(order, -1), torch.size(A)))
        row = torch.unsqueeze(torch.select(m, -2, k), -2)
        head = torch.select(row, -1, k)
        factor = torch.select(m, -1, k) / torch.where(head == 0, 1., head)
        factor = torch.unsqueeze(torch.where(rows > k, factor, 0.), -1)
        reduced = torch.where(columns > k, m - factor * row, m)
        m = torch.where(torch.logical_and(torch.unsqueeze(rows > k, -1), columns == k), factor, reduced)
        pivots = torch.where(steps == k, best + 1, pivots)
        info = torch.where(torch.logical_and(info == 0, torch.squeeze(head, -1) == 0), k + 1, info)
    return torch.to(m, A.dtype), torch.to(pivots, 3), torch.to(info, 3), came


def linalg_lu_factor(A: Tensor, pivot: bool) -> Tuple[Tensor, Tensor]:
    lu, pivots, _, _ = aten.lu_factors(A, pivot)
    return lu, pivots


def linalg_lu_factor_ex(A: Tensor, pivot: bool, check_errors: bool) -> Tuple[Tensor, Tensor, Tensor]:
    lu, pivots, info, _ = aten.lu_factors(A, pivot)
    return lu, pivots, info


def permutation_matrix(came: Tensor, like: Tensor) -> Tensor:
    rows = torch.unsqueeze(torch.arange(torch.size(like, -2)), -1)
    return torch.to(torch.unsqueeze(came, -2) == rows, like.dtype)


def lu_parts(lu: Tensor) -> Tuple[Tensor, Tensor]:
    least = min(torch.size(lu, -2), torch.size(lu, -1))
    lower = torch.tril(torch.slice(lu, -1, 0, least), -1)
    one = torch.eye(torch.size(lu, -2), least, dtype=lu.dtype)
    return lower + one, torch.triu(torch.slice(lu, -2, 0, least))


def linalg_lu(A: Tensor, pivot: bool) -> Tuple[Tensor, Tensor, Tensor]:
    lu, _, _, came = aten.lu_factors(A, pivot)
    lower, upper = aten.lu_parts(lu)
    return aten.permutation_matrix(came, A), lower, upper


def lu_permutation(lu: Tensor, pivots: Tensor) -> Tensor:
    rows = torch.arange(torch.size(lu, -2))
    came = torch.expand(rows, torch.size(lu)[:-1])
    for k in range(torch.size(pivots, -1)):
        other = torch.unsqueeze(torch.to(torch.select(pivots, -1, k), 4), -1) - 1
        order = torch.where(rows == k, other, torch.where(rows == other, k, rows))
        came = torch.gather(came, -1, order)
    return aten.permutation_matrix(came, lu)


def lu_unpack(LU_data: Tensor, LU_pivots: Tensor, unpack_data: bool, unpack_pivots: bool) -> Tuple[Tensor, Tensor, Tensor]:
    p = torch.zeros([0], dtype=LU_data.dtype)
    lower = p
    upper = p
    if unpack_pivots:
        p = aten.lu_permutation(LU_data, LU_pivots)
    if unpack_data:
        lower, upper = aten.lu_parts(LU_data)
    return p, lower, upper


def linalg_lu_solve(LU: Tensor, pivots: Tensor, B: Tensor, left: bool, adjoint: bool) -> Tensor:
    if left:
        return aten.lu_solve_columns(LU, pivots, B, adjoint)
    return torch.mT(aten.lu_solve_columns(LU, pivots, torch.mT(B), not adjoint))


def lu_solve_columns(LU: Tensor, pivots: Tensor, B: Tensor, adjoint: bool) -> Tensor:
    p = aten.lu_permutation(LU, pivots)
    lower, upper = aten.lu_parts(LU)
    if adjoint:
        y = torch.linalg_solve_triangular(torch.mT(upper), B, upper=False)
        y = torch.linalg_solve_triangular(torch.mT(lower), y, upper=True, unitriangular=True)
        return torch.matmul(p, y)
    y = torch.linalg_solve_triangular(lower, torch.matmul(torch.mT(p), B), upper=False, unitriangular=True)
    return torch.linalg_solve_triangular(upper, y, upper=True)


def lu_solve(self: Tensor, LU_data: Tensor, LU_pivots: Tensor) -> Tensor:
    return aten.lu_solve_columns(LU_data, LU_pivots, self, False)


# Taylor's series of a matrix that is halved until it is small, squared as often.
def linalg_matrix_exp(self: Tensor) -> Tensor:
    one = torch.eye(torch.size(self, -1), dtype=7)
    x = torch.to(self, 7)
    halves = 0
    while bool(torch.any(torch.sum(torch.abs(x), [-1]) > 0.5)):
        x = x / 2
        halves = halves + 1
    y = one + x / 16
    for k in range(15):
        y = one + torch.matmul(x, y) / (15 - k)
    for _ in range(halves):
        y = torch.matmul(y, y)
    return torch.to(y, self.dtype)


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
