# pool.py - operators of pool.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# indices are positions within a plane of the result.
def unpooled(self: Tensor, indices: Tensor, output_size: List[int], op: str) -> Tensor:
    lead = torch.size(self)[:torch.dim(self) - len(output_size)]
    size = 1
    for n in output_size:
        size = size * n
    if not ops.ptonnx.may_match(indices, self):
        raise RuntimeError(op + ": 'indices' must have the shape of 'self'")
    elif ops.ptonnx.is_empty(self, 1):
        raise RuntimeError(op + ": a dim of 'self' has size 0; only the batch may be empty")
    flat = torch.zeros(lead + [size], dtype=self.dtype)
    y = torch.scatter(flat, -1, torch.reshape(indices, lead + [-1]), torch.reshape(self, lead + [-1]))
    return torch.reshape(y, lead + output_size)


def max_unpool2d(self: Tensor, indices: Tensor, output_size: List[int]) -> Tensor:
    if len(output_size) != 2:
        raise RuntimeError("aten::max_unpool2d: needs two sizes")
    return aten.unpooled(self, indices, output_size, "aten::max_unpool2d")


def max_unpool3d(self: Tensor, indices: Tensor, output_size: List[int], stride: List[int],
                 padding: List[int]) -> Tensor:
    if len(output_size) != 3 or len(stride) != 3 or len(padding) != 3:
        raise RuntimeError("aten::max_unpool3d: needs three sizes, strides and paddings")
    return aten.unpooled(self, indices, output_size, "aten::max_unpool3d")


# Where the windows of a fractional pool begin along an axis: [..., out]; the last one ends with the axis.
def window_starts(samples: Tensor, size: int, out: int, kernel: int) -> Tensor:
    last = size - kernel
    steps = torch.to(torch.arange(out), samples.dtype)
    part = float(last) / float(out - 1) if out > 1 else 0.
    first = torch.unsqueeze(samples, -1)
    starts = torch.trunc((steps + first) * part) - torch.trunc(first * part)
    return torch.to(torch.where(steps == out - 1, float(last), starts), torch.int64)


# The greatest element of each window, and its position in the plane; `at` has the positions of the elements of each window,
# [batch, channels, windows, elements].
def greatest_at(self: Tensor, at: Tensor, space: int) -> Tuple[Tensor, Tensor]:
    flat = torch.flatten(self, -space, -1)
    shape = torch.size(at)
    values = torch.reshape(torch.gather(flat, -1, torch.flatten(at, -2, -1)), shape)
    which = torch.argmax(values, -1, True)
    return (torch.squeeze(torch.gather(values, -1, which), -1), torch.squeeze(torch.gather(at, -1, which), -1))


def fractional_max_pool2d(self: Tensor, kernel_size: List[int], output_size: List[int],
                          random_samples: Tensor) -> Tuple[Tensor, Tensor]:
    x = self if torch.dim(self) == 4 else torch.unsqueeze(self, 0)
    n, c, high, wide = torch.size(x)
    out_h, out_w = output_size
    if len(kernel_size) != 2 or torch.size(random_samples, 2) != 2 or kernel_size[0] + out_h - 1 > high or kernel_size[1] + out_w - 1 > wide:
        raise RuntimeError("aten::fractional_max_pool2d: the windows must fit the input, and 'random_samples' must have two numbers for each channel")
    samples = torch.slice(random_samples, 0, 0, n)
    rows = aten.window_starts(torch.select(samples, 2, 1), high, out_h, kernel_size[0])
    columns = aten.window_starts(torch.select(samples, 2, 0), wide, out_w, kernel_size[1])
    rows = torch.unsqueeze(rows, -1) + torch.arange(kernel_size[0])
    columns = torch.unsqueeze(columns, -1) + torch.arange(kernel_size[1])
    at = torch.reshape(rows, [n, c, out_h, 1, kernel_size[0], 1]) * wide + torch.reshape(columns, [n, c, 1, out_w, 1, kernel_size[1]])
    at = torch.reshape(at, [n, c, out_h * out_w, kernel_size[0] * kernel_size[1]])
    y, places = aten.greatest_at(x, at, 2)
    shape = torch.size(self)[:-2] + output_size
    return (torch.reshape(y, shape), torch.reshape(places, shape))


def fractional_max_pool3d(self: Tensor, kernel_size: List[int], output_size: List[int],
                          random_samples: Tensor) -> Tuple[Tensor, Tensor]:
    x = self if torch.dim(self) == 5 else torch.unsqueeze(self, 0)
    n, c, deep, high, wide = torch.size(x)
    out_d, out_h, out_w = output_size
    k, l, m = kernel_size
    if torch.size(random_samples, 2) != 3 or k + out_d > deep or l + out_h > high or m + out_w > wide:
        raise RuntimeError("aten::fractional_max_pool3d: the windows must fit the input, and 'random_samples' must have three numbers for each channel")
    samples = torch.slice(random_samples, 0, 0, n)
    layers = aten.window_starts(torch.select(samples, 2, 0), deep, out_d, k)
    rows = aten.window_starts(torch.select(samples, 2, 1), high, out_h, l)
    columns = aten.window_starts(torch.select(samples, 2, 2), wide, out_w, m)
    layers = torch.reshape(torch.unsqueeze(layers, -1) + torch.arange(k), [n, c, out_d, 1, 1, k, 1, 1])
    rows = torch.reshape(torch.unsqueeze(rows, -1) + torch.arange(l), [n, c, 1, out_h, 1, 1, l, 1])
    columns = torch.reshape(torch.unsqueeze(columns, -1) + torch.arange(m), [n, c, 1, 1, out_w, 1, 1, m])
    at = torch.reshape((layers * high + rows) * wide + columns, [n, c, out_d * out_h * out_w, k * l * m])
    y, places = aten.greatest_at(x, at, 3)
    shape = torch.size(self)[:-3] + output_size
    return (torch.reshape(y, shape), torch.reshape(places, shape))


# ---- integers: ONNX has no convolutions and few pools of them ----

# (before, after) for each of the last axes, as constant_pad_nd takes it.
def last_first(before: List[int], after: List[int]) -> List[int]:
    pads: List[int] = []
    for i in range(len(before)):
        pads = [before[i], after[i]] + pads
    return pads


# The windows over the last axes: [..., windows of each axis, elements of a window].
def windows(self: Tensor, kernel: List[int], stride: List[int], dilation: List[int]) -> Tensor:
    first = torch.dim(self) - len(kernel)
    y = self
    for i in range(len(kernel)):
        y = torch.unfold(y, first + i, dilation[i] * (kernel[i] - 1) + 1, stride[i])
        y = torch.slice(y, -1, 0, None, dilation[i])
    return torch.flatten(y, first + len(kernel))


def convolve_integers(self: Tensor, weight: Tensor, bias: Optional[Tensor], before: List[int], after: List[int],
                      stride: List[int], dilation: List[int], groups: int) -> Tensor:
    kernel = torch.size(weight)[2:]
    x = torch.constant_pad_nd(self, aten.last_first(before, after), 0)
    x = aten.windows(x, kernel, stride, dilation)
    spatial = torch.size(x)[2:-1]
    x = torch.unflatten(x, 1, [groups, -1])
    x = torch.flatten(torch.movedim(x, 2, -2), -2)
    x = torch.flatten(x, 2, -2)
    w = torch.reshape(weight, [groups, torch.size(weight, 0) // groups, -1])
    y = torch.matmul(x, torch.transpose(w, 1, 2))
    y = torch.flatten(torch.transpose(y, 2, 3), 1, 2)
    y = torch.reshape(y, torch.size(y)[:2] + spatial)
    if bias is not None:
        y = y + torch.reshape(bias, [-1] + [1] * len(kernel))
    return y


# A convolution over elements that are `stride` apart, with the weight turned around.
def convolve_integers_transposed(self: Tensor, weight: Tensor, bias: Optional[Tensor], before: List[int],
                                 after: List[int], stride: List[int], dilation: List[int], groups: int) -> Tensor:
    x = self
    n = len(stride)
    w = torch.unflatten(torch.flip(weight, [2 + i for i in range(n)]), 0, [groups, -1])
    w = torch.flatten(torch.transpose(w, 1, 2), 0, 1)
    first: List[int] = []
    last: List[int] = []
    for i in range(n):
        if stride[i] > 1:
            size = torch.size(x, 2 + i)
            x = torch.constant_pad_nd(torch.unsqueeze(x, 3 + i), [0, 0] * (n - 1 - i) + [0, stride[i] - 1], 0)
            x = torch.slice(torch.flatten(x, 2 + i, 3 + i), 2 + i, 0, (size - 1) * stride[i] + 1)
        reach = dilation[i] * (torch.size(weight, 2 + i) - 1)
        first = first + [reach - before[i]]
        last = last + [reach - after[i]]
    return aten.convolve_integers(x, w, bias, first, last, [1] * n, dilation, groups)


def max_pool_integers(self: Tensor, kernel: List[int], stride: List[int], before: List[int], after: List[int],
                      dilation: List[int], least: int) -> Tensor:
    x = torch.constant_pad_nd(self, aten.last_first(before, after), least)
    return torch.amax(aten.windows(x, kernel, stride, dilation), [-1])


def max_pool_integers_with_places(self: Tensor, kernel: List[int], stride: List[int], before: List[int],
                                  after: List[int], dilation: List[int], least: int) -> Tuple[Tensor, Tensor]:
    pads = aten.last_first(before, after)
    x = aten.windows(torch.constant_pad_nd(self, pads, least), kernel, stride, dilation)
    which = torch.argmax(x, -1, True)
    spatial = torch.size(self)[-len(kernel):]
    count = 1
    for size in spatial:
        count = count * size
    places = torch.constant_pad_nd(torch.reshape(torch.arange(count), spatial), pads, 0)
    places = torch.expand_as(aten.windows(places, kernel, stride, dilation), x)
    return (torch.squeeze(torch.gather(x, -1, which), -1), torch.squeeze(torch.gather(places, -1, which), -1))


# Integer quotients are truncated.
def quotient_of(total: Tensor, by: Tensor) -> Tensor:
    if torch.is_floating_point(total):
        return total / by
    return torch.div(total, by, rounding_mode="trunc")


# `margin`: zeros after the padding that are not counted.
def average_pool_integers(self: Tensor, kernel: List[int], stride: List[int], before: List[int], after: List[int],
                          margin: List[int], count_include_pad: bool, divisor: Optional[int]) -> Tensor:
    n = len(kernel)
    none = [0] * n
    x = torch.constant_pad_nd(self, aten.last_first(before, after), 0)
    x = torch.constant_pad_nd(x, aten.last_first(none, margin), 0)
    total = torch.sum(aten.windows(x, kernel, stride, [1] * n), [-1])
    if divisor is not None:
        return aten.quotient_of(total, torch.scalar_tensor(divisor, dtype=torch.int64))
    ones = torch.constant_pad_nd(torch.ones(torch.size(self)[-n:], dtype=torch.int64), aten.last_first(before, after),
                                 1 if count_include_pad else 0)
    ones = torch.constant_pad_nd(ones, aten.last_first(none, margin), 0)
    return aten.quotient_of(total, torch.sum(aten.windows(ones, kernel, stride, [1] * n), [-1]))
