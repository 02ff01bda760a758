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


def atan2(self: Tensor, other: Tensor) -> Tensor:
    pi = 3.141592653589793
    turned = torch.where(self < 0, -pi, pi)
    angle = torch.atan(self / other) + torch.where(other < 0, turned, 0.)
    return torch.where(other == 0, torch.sign(self) * (pi / 2), angle)


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
    size = torch.abs(self) / 1
    return torch.where(torch.signbit(other), -size, size)


def copysign_number(self: Tensor, other: number) -> Tensor:
    size = torch.abs(self) / 1
    if other < 0 or 1. / other < 0:
        return -size
    return size


def heaviside(self: Tensor, values: Tensor) -> Tensor:
    step = torch.to(self > 0, self.dtype)
    return torch.where(self == 0, values, step)


def isclose(self: Tensor, other: Tensor, rtol: float, atol: float, equal_nan: bool) -> Tensor:
    near = torch.abs(self - other) <= torch.abs(other) * rtol + atol
    close = torch.logical_or(self == other, torch.logical_and(near, torch.isfinite(other)))
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
    t = torch.tanh(self / 2)
    return torch.where(torch.abs(self) < 1, 2 * t / (1 - t), torch.exp(self) - 1)


# log(1 + x) loses what the addition rounds away; the quotient gives it back.
def log1p(self: Tensor) -> Tensor:
    u = self / 1 + 1
    near = torch.where(u == 1, self / 1, torch.log(u) * (self / (u - 1)))
    return torch.where(self > 1, torch.log(u), near)


def erfc(self: Tensor) -> Tensor:
    return 1 - torch.erf(self)


def sinc(self: Tensor) -> Tensor:
    x = self * 3.141592653589793
    return torch.where(x == 0, 1., torch.sin(x) / x)


def deg2rad(self: Tensor) -> Tensor:
    return self * 0.017453292519943295


def rad2deg(self: Tensor) -> Tensor:
    return self * 57.29577951308232


# ---- reductions ----


def nansum(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    return torch.sum(torch.where(torch.isnan(self), 0., self), dim, keepdim, dtype=dtype)


def nanmean(self: Tensor, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    sum = torch.nansum(self, dim, keepdim, dtype=dtype)
    return sum / torch.sum(torch.logical_not(torch.isnan(self)), dim, keepdim)


def dist(self: Tensor, other: Tensor, p: number) -> Tensor:
    return torch.norm(self - other, p)


def trace(self: Tensor) -> Tensor:
    return torch.sum(torch.diagonal(self))


def cosine_similarity(x1: Tensor, x2: Tensor, dim: int, eps: float) -> Tensor:
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
    y = torch.sum(middle * torch.unsqueeze(input2, -2), [-1])
    if bias is not None:
        y = y + bias
    return y


def linalg_vecdot(x: Tensor, y: Tensor, dim: int) -> Tensor:
    return torch.sum(x * y, [dim])


def linalg_cross(self: Tensor, other: Tensor, dim: int) -> Tensor:
    a = torch.roll(self, -1, dim) * torch.roll(other, 1, dim)
    b = torch.roll(self, 1, dim) * torch.roll(other, -1, dim)
    return a - b


def cross(self: Tensor, other: Tensor, dim: Optional[int]) -> Tensor:
    if dim is not None:
        return torch.linalg_cross(self, other, dim=dim)
    i = 0
    while torch.size(self, i) != 3:
        i = i + 1
    return torch.linalg_cross(self, other, dim=i)


def scaled_dot_product_attention(query: Tensor, key: Tensor, value: Tensor, attn_mask: Optional[Tensor],
                                 dropout_p: float, is_causal: bool, scale: Optional[float],
                                 enable_gqa: bool) -> Tensor:
    if enable_gqa:
        repeats = torch.size(query, -3) // torch.size(key, -3)
        key = torch.repeat_interleave(key, repeats, -3)
        value = torch.repeat_interleave(value, repeats, -3)
    if scale is None:
        root = torch.sqrt(torch.scalar_tensor(torch.size(query, -1), dtype=query.dtype))
        query = query / root
    else:
        query = query * scale
    scores = torch.matmul(query, torch.transpose(key, -2, -1))
    if is_causal:
        rows = torch.size(query, -2)
        columns = torch.size(key, -2)
        below = torch.unsqueeze(torch.arange(rows), 1) >= torch.arange(columns)
        scores = torch.where(below, scores, -float("inf"))
    if attn_mask is not None:
        if attn_mask.dtype == 11:
            scores = torch.where(attn_mask, scores, -float("inf"))
        else:
            scores = scores + attn_mask
    weights = torch.softmax(scores, -1)
    if attn_mask is not None and attn_mask.dtype == 11:
        # a row that may attend to nothing gives zeros
        weights = torch.where(torch.isnan(weights), 0., weights)
    if dropout_p > 0:
        weights = torch.dropout(weights, dropout_p, True)
    return torch.matmul(weights, value)


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


def bucketize(self: Tensor, boundaries: Tensor, out_int32: bool, right: bool) -> Tensor:
    return torch.searchsorted(boundaries, self, out_int32=out_int32, right=right)


def isin(elements: Tensor, test_elements: Tensor, assume_unique: bool, invert: bool) -> Tensor:
    found = torch.any(torch.unsqueeze(elements, -1) == torch.reshape(test_elements, [-1]), -1)
    if invert:
        found = torch.logical_not(found)
    return found


def masked_scatter(self: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    mask = torch.expand_as(mask, self)
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
    on = torch.eye(torch.size(self, 0), torch.size(self, 1), dtype=11)
    if wrap and torch.size(self, 0) > torch.size(self, 1) + 1:
        raise RuntimeError("fill_diagonal with wrap on a tall matrix is not supported")
    if torch.dim(self) > 2:
        raise RuntimeError("fill_diagonal of more than 2 dims is not supported")
    return torch.masked_fill(self, on, fill_value)


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
    else:
        factor = torch.to(counted, self.dtype)
    loss = torch.where(counted, -picked * factor, 0.)
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


# One direction of an LSTM whose hidden state is projected by w_hr. x: [time, batch, features]; bias: both, added up.
def lstm_projected(x: Tensor, h: Tensor, c: Tensor, w_ih: Tensor, w_hh: Tensor, w_hr: Tensor, bias: Optional[Tensor],
                   lengths: Optional[Tensor], reverse: bool) -> Tuple[Tensor, Tensor, Tensor]:
    from_x = torch.linear(x, w_ih, bias)
    if reverse:
        from_x = torch.flip(from_x, [0])
    steps = torch.size(x, 0)
    outputs = annotate(List[Tensor], [])
    for step in range(steps):
        i, f, g, o = torch.chunk(torch.select(from_x, 0, step) + torch.linear(h, w_hh), 4, -1)
        next_c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
        next_h = torch.linear(torch.sigmoid(o) * torch.tanh(next_c), w_hr)
        output = next_h
        if lengths is not None:
            place = step
            if reverse:
                place = steps - 1 - step
            runs = torch.unsqueeze(place < lengths, 1)
            next_c = torch.where(runs, next_c, c)
            next_h = torch.where(runs, next_h, h)
            output = torch.where(runs, output, torch.zeros_like(output))
        c = next_c
        h = next_h
        torch.append(outputs, output)
    y = torch.stack(outputs)
    if reverse:
        y = torch.flip(y, [0])
    return (y, h, c)
