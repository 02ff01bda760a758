# backward.py - operators of backward.c: the gradients that exported training graphs contain, and other forms that
# decompositions of torch make. Arguments are those of the schema, in its order.


def threshold_backward(grad_output: Tensor, self: Tensor, threshold: number) -> Tensor:
    grad = torch.to(grad_output, torch.result_type(grad_output, self))
    return torch.where(self <= threshold, torch.zeros([], dtype=grad.dtype), grad)


def tanh_backward(grad_output: Tensor, output: Tensor) -> Tensor:
    return grad_output * (1 - output * output)


def sigmoid_backward(grad_output: Tensor, output: Tensor) -> Tensor:
    return grad_output * (1 - output) * output


def hardtanh_backward(grad_output: Tensor, self: Tensor, min_val: number, max_val: number) -> Tensor:
    return torch.where(torch.logical_or(self <= min_val, self >= max_val), 0., grad_output)


def leaky_relu_backward(grad_output: Tensor, self: Tensor, negative_slope: number, self_is_result: bool) -> Tensor:
    return torch.where(self > 0, grad_output, grad_output * negative_slope)


# In training, the noise has the slope of each element; otherwise all slopes are the mean of `lower` and `upper`.
def rrelu_with_noise_backward(grad_output: Tensor, self: Tensor, noise: Tensor, lower: number, upper: number,
                              training: bool, self_is_result: bool) -> Tensor:
    if training:
        return grad_output * noise
    return torch.leaky_relu_backward(grad_output, self, (lower + upper) / 2, self_is_result)


def elu_backward(grad_output: Tensor, alpha: number, scale: number, input_scale: number, is_result: bool,
                 self_or_result: Tensor) -> Tensor:
    if is_result and not alpha >= 0:
        raise RuntimeError("aten::elu_backward: with is_result, 'alpha' must not be negative: the result would not determine the input")
    x = self_or_result
    below = alpha * scale
    if is_result:
        slope = input_scale * (x + below)
    else:
        slope = torch.exp(x * input_scale) * input_scale * below
    return torch.where(x <= 0, grad_output * slope, grad_output * scale)


def gelu_backward(grad_output: Tensor, self: Tensor, approximate: str) -> Tensor:
    if approximate == "tanh":
        cubic = 0.044715
        root = 0.7978845608028654
        bent = torch.tanh(root * (self + cubic * self * self * self))
        slope = root * (1 + 3 * cubic * self * self)
        return grad_output * (0.5 * (1 + bent) + 0.5 * self * (1 - bent * bent) * slope)
    below = 0.5 * (1 + torch.erf(self * 0.7071067811865476))
    density = torch.exp(self * self * -0.5) * 0.3989422804014327
    return grad_output * (below + self * density)


def softplus_backward(grad_output: Tensor, self: Tensor, beta: number, threshold: number) -> Tensor:
    return torch.where(self * beta > threshold, grad_output, grad_output * torch.sigmoid(self * beta))


def silu_backward(grad_output: Tensor, self: Tensor) -> Tensor:
    part = torch.sigmoid(self)
    return grad_output * part * (1 + self * (1 - part))


def mish_backward(grad_output: Tensor, self: Tensor) -> Tensor:
    bent = torch.tanh(torch.softplus(self))
    return grad_output * (bent + self * torch.sigmoid(self) * (1 - bent * bent))


def hardsigmoid_backward(grad_output: Tensor, self: Tensor) -> Tensor:
    return torch.where(torch.logical_and(self > -3, self < 3), grad_output / 6, 0.)


def hardswish_backward(grad_output: Tensor, self: Tensor) -> Tensor:
    inside = torch.where(self < 3, grad_output * (self / 3 + 0.5), grad_output)
    return torch.where(self <= -3, 0., inside)


def shrink_backward(grad_out: Tensor, self: Tensor, lambd: number) -> Tensor:
    return torch.where(torch.logical_and(self >= -lambd, self <= lambd), 0., grad_out)


# On a CPU, the second result is exp(-|x|), which the gradient takes as `buffer`.
def log_sigmoid_forward(self: Tensor) -> Tuple[Tensor, Tensor]:
    return (torch.log_sigmoid(self), torch.exp(-torch.abs(self)))


# `buffer` is exp(-|self|).
def log_sigmoid_backward(grad_output: Tensor, self: Tensor, buffer: Tensor) -> Tensor:
    part = buffer / (1 + buffer)
    return grad_output * (part + torch.to(self < 0, part.dtype) * (1 - 2 * part))


def logit_backward(grad_output: Tensor, self: Tensor, eps: Optional[float]) -> Tensor:
    slope = grad_output / (self * (1 - self))
    if eps is None or eps < 0:
        return torch.where(torch.logical_or(self < 0, self > 1), float("nan"), slope)
    return torch.where(torch.logical_or(self < eps, self > 1 - eps), 0., slope)


def glu_backward(grad_output: Tensor, self: Tensor, dim: int) -> Tensor:
    a, b = torch.chunk(self, 2, dim)
    part = torch.sigmoid(b)
    if not ops.ptonnx.may_match(grad_output * part, part):
        raise RuntimeError("aten::glu_backward: the gradient must expand to half of 'self'")
    return torch.cat([grad_output * part, grad_output * a * part * (1 - part)], dim)


def _softmax_backward_data(grad_output: Tensor, output: Tensor, dim: int, input_dtype: int) -> Tensor:
    aten.check_gradient(grad_output, torch.size(output))
    y = grad_output * output
    if torch.dim(output) == 0:
        return torch.to(y - output * y, input_dtype)
    return torch.to(y - output * torch.sum(y, [dim], True), input_dtype)


def _log_softmax_backward_data(grad_output: Tensor, output: Tensor, dim: int, input_dtype: int) -> Tensor:
    aten.check_gradient(grad_output, torch.size(output))
    if torch.dim(output) == 0:
        return torch.to(grad_output - torch.exp(output) * grad_output, input_dtype)
    return torch.to(grad_output - torch.exp(output) * torch.sum(grad_output, [dim], True), input_dtype)


# ---- losses; reduction 1 is the mean ----


def loss_share(self: Tensor, reduction: int) -> float:
    return 1. / torch.numel(self) if reduction == 1 else 1.


def mse_loss_backward(grad_output: Tensor, self: Tensor, target: Tensor, reduction: int) -> Tensor:
    return 2 * (self - target) * grad_output * aten.loss_share(self, reduction)


def smooth_l1_loss_backward(grad_output: Tensor, self: Tensor, target: Tensor, reduction: int, beta: float) -> Tensor:
    x = self - target
    slope = torch.where(torch.abs(x) < beta, x / beta, torch.sign(x)) if beta > 0 else torch.sign(x)
    return slope * grad_output * aten.loss_share(self, reduction)


def huber_loss_backward(grad_output: Tensor, self: Tensor, target: Tensor, reduction: int, delta: float) -> Tensor:
    x = self - target
    return torch.clamp(x, -delta, delta) * grad_output * aten.loss_share(self, reduction)


# PyTorch drops dims of size 1 before it broadcasts.
def binary_cross_entropy_backward(grad_output: Tensor, self: Tensor, target: Tensor, weight: Optional[Tensor],
                                  reduction: int) -> Tensor:
    shape = torch.size(self)
    single = torch.dim(grad_output) == 0 or ops.ptonnx.may_match(grad_output, self)
    dropped = not single or not ops.ptonnx.may_match(self, target)
    if dropped:
        grad_output, self, target = torch.squeeze(grad_output), torch.squeeze(self), torch.squeeze(target)
    y = grad_output * (self - target) / torch.clamp_min((1 - self) * self, 1e-12)
    if not ops.ptonnx.may_match(y, self):
        raise RuntimeError("aten::binary_cross_entropy_backward: the other tensors must expand to the shape of 'self'")
    elif dropped:
        y = torch.reshape(y, shape)
    if weight is not None:
        weighted = y * weight
        if not ops.ptonnx.may_match(weighted, y):
            raise RuntimeError("aten::binary_cross_entropy_backward: 'weight' must expand to the shape of 'self'")
        y = weighted
    return y * aten.loss_share(self, reduction)


# The classes are dim 0 of a single sample, and dim 1 of a batch. Gradients of a sum or a mean, and of a single sample,
# are single numbers.
def nll_gradient(grad_output: Tensor, self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int,
                 ignore_index: int, total_weight: Tensor) -> Tensor:
    dim = 0 if torch.dim(self) == 1 else 1
    count = torch.size(self, dim)
    if weight is not None and torch.numel(weight) != count:
        raise RuntimeError("'weight' must have a number for each class")
    elif reduction == 0 and dim == 1:
        aten.check_gradient(grad_output, torch.size(target))
    elif torch.dim(grad_output) > 1:
        raise RuntimeError("the gradient must be a single number")
    else:
        grad_output = torch.reshape(grad_output, annotate(List[int], []))
    ignored = target == ignore_index
    at = torch.where(ignored, 0, target)
    factor = torch.ones_like(torch.to(at, self.dtype)) if weight is None else torch.index(torch.flatten(weight), [at])
    factor = torch.where(ignored, 0., -factor) * grad_output
    if torch.numel(total_weight) != 1:
        raise RuntimeError("'total_weight' must be a single number")
    elif reduction == 1:
        factor = factor / torch.reshape(total_weight, annotate(List[int], []))
    shape = [count] + [1] * (torch.dim(self) - dim - 1)
    here = torch.unsqueeze(at, dim) == torch.reshape(torch.arange(count), shape)
    return torch.where(here, torch.unsqueeze(factor, dim), 0.)


def nll_total_weight(self: Tensor, target: Tensor, weight: Optional[Tensor], ignore_index: int) -> Tensor:
    ignored = target == ignore_index
    at = torch.where(ignored, 0, target)
    factor = torch.ones_like(torch.to(at, self.dtype)) if weight is None else torch.index(torch.flatten(weight), [at])
    return torch.sum(torch.where(ignored, 0., factor))


# PyTorch takes a batch of targets for a single sample, and reads the first.
def nll_loss_backward(grad_output: Tensor, self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int,
                      ignore_index: int, total_weight: Tensor) -> Tensor:
    single = torch.dim(self) == 1 and torch.dim(target) == 0
    if torch.dim(target) > 1 or torch.dim(self) == 0 or torch.dim(self) > 2:
        raise RuntimeError("aten::nll_loss_backward: needs scores of one dim or two, and a target for each sample")
    elif not single and (torch.dim(target) == 0 or torch.size(self, 0) != torch.size(target, 0)):
        raise RuntimeError("aten::nll_loss_backward: needs a target for each sample")
    elif torch.dim(self) == 1 and not single:
        target = torch.select(target, 0, 0)
    return aten.nll_gradient(grad_output, self, target, weight, reduction, ignore_index, total_weight)


def nll_loss2d_backward(grad_output: Tensor, self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int,
                        ignore_index: int, total_weight: Tensor) -> Tensor:
    if torch.dim(self) != 4 or torch.size(self)[:1] + torch.size(self)[2:] != torch.size(target):
        raise RuntimeError("aten::nll_loss2d_backward: 'target' must have the sizes of 'self' without the classes")
    return aten.nll_gradient(grad_output, self, target, weight, reduction, ignore_index, total_weight)


# ---- dropout, embedding, norms ----


def native_dropout_backward(grad_output: Tensor, mask: Tensor, scale: float) -> Tensor:
    return grad_output * (torch.to(mask, grad_output.dtype) * scale)


def embedding_dense_backward(grad_output: Tensor, indices: Tensor, num_weights: int, padding_idx: int,
                             scale_grad_by_freq: bool) -> Tensor:
    width = torch.size(grad_output, -1)
    if torch.numel(grad_output) != torch.numel(indices) * width:
        raise RuntimeError("aten::embedding_dense_backward: needs a row of the gradient for each index")
    at = torch.to(torch.reshape(indices, [-1]), torch.int64)
    rows = torch.reshape(grad_output, [-1, width])
    if scale_grad_by_freq:
        counts = torch.index_add(torch.zeros([num_weights], dtype=grad_output.dtype), 0, at, torch.ones_like(torch.to(at, grad_output.dtype)))
        rows = rows / torch.unsqueeze(torch.index_select(counts, 0, at), 1)
    if padding_idx >= 0:
        rows = torch.where(torch.unsqueeze(at == padding_idx, 1), 0., rows)
    return torch.index_add(torch.zeros([num_weights, width], dtype=grad_output.dtype), 0, at, rows)


# The gradient of the input of a normalization over `dims`; `scaled` is the gradient of the normalized tensor.
def normalized_backward(scaled: Tensor, x: Tensor, rstd: Tensor, dims: List[int]) -> Tensor:
    return rstd * (scaled - torch.mean(scaled, dims, True) - x * torch.mean(scaled * x, dims, True))


def check_norm_weight(weight: Optional[Tensor], needed: bool, shape: List[int]):
    if weight is None:
        if needed:
            raise RuntimeError("aten::native_layer_norm_backward: the program requests the gradient of a weight or bias that is None")
    elif torch.size(weight) != shape:
        raise RuntimeError("aten::native_layer_norm_backward: weight and bias must have the shape normalized_shape")


def native_layer_norm_backward(grad_out: Tensor, input: Tensor, normalized_shape: List[int], mean: Tensor, rstd: Tensor,
                               weight: Optional[Tensor], bias: Optional[Tensor],
                               output_mask: List[bool]) -> Tuple[Tensor, Tensor, Tensor]:
    outer = torch.dim(input) - len(normalized_shape)
    if len(normalized_shape) == 0 or outer < 0 or torch.size(input)[outer:] != normalized_shape:
        raise RuntimeError("aten::native_layer_norm_backward: the last sizes of the input must be normalized_shape")
    inner = [i + outer for i in range(len(normalized_shape))]
    aten.check_norm_weight(weight, output_mask[1], normalized_shape)
    aten.check_norm_weight(bias, output_mask[2], normalized_shape)
    means = torch.mean(input, inner, True)
    if not (ops.ptonnx.may_match(grad_out, input) and ops.ptonnx.may_match(mean, means) and ops.ptonnx.may_match(rstd, means)):
        raise RuntimeError("aten::native_layer_norm_backward: the gradient and the statistics must have the shapes of the results")
    x = (input - mean) * rstd
    scaled = grad_out if weight is None else grad_out * weight
    before = [i for i in range(outer)]
    of_weight = grad_out * x
    of_bias = grad_out
    if outer > 0:
        of_weight = torch.sum(of_weight, before)
        of_bias = torch.sum(of_bias, before)
    return (aten.normalized_backward(scaled, x, rstd, inner), of_weight, of_bias)


def native_group_norm_backward(grad_out: Tensor, input: Tensor, mean: Tensor, rstd: Tensor, weight: Optional[Tensor],
                               N: int, C: int, HxW: int, group: int,
                               output_mask: List[bool]) -> Tuple[Tensor, Tensor, Tensor]:
    if min([N, C, HxW]) < 0 or C % group != 0 or (output_mask[1] and weight is None):
        raise RuntimeError("aten::native_group_norm_backward: needs sizes of 0 or more, equal groups, and a weight for its gradient")
    shape = [N, group, C // group, HxW]
    factor = torch.reshape(rstd, [N, group, 1, 1])
    x = (torch.reshape(input, shape) - torch.reshape(mean, [N, group, 1, 1])) * factor
    grad = torch.reshape(grad_out, shape)
    scaled = grad if weight is None else grad * torch.reshape(weight, [1, group, C // group, 1])
    of_input = aten.normalized_backward(scaled, x, factor, [2, 3])
    channels = [C] if weight is None else torch.size(weight)
    of_weight = torch.reshape(torch.sum(grad * x, [0, 3]), channels)
    of_bias = torch.reshape(torch.sum(grad, [0, 3]), channels)
    return (torch.reshape(of_input, torch.size(input)), of_weight, of_bias)


def native_batch_norm_backward(grad_out: Tensor, input: Tensor, weight: Optional[Tensor], running_mean: Optional[Tensor],
                               running_var: Optional[Tensor], save_mean: Optional[Tensor], save_invstd: Optional[Tensor],
                               train: bool, eps: float, output_mask: List[bool]) -> Tuple[Tensor, Tensor, Tensor]:
    if not ops.ptonnx.may_match(grad_out, input):
        raise RuntimeError("aten::native_batch_norm_backward: the gradient must have the shape of the input")
    for numbers in [weight, save_mean if train else running_mean, save_invstd if train else running_var]:
        if numbers is not None:
            if torch.size(numbers, 0) != torch.size(input, 1):
                raise RuntimeError("aten::native_batch_norm_backward: the weight and the statistics must have one number for each channel")
    shape = [-1] + [1] * (torch.dim(input) - 2)
    dims = [0] + [i + 2 for i in range(torch.dim(input) - 2)]
    mean = save_mean if train else running_mean
    rstd = save_invstd if train else 1 / torch.sqrt(running_var + eps)
    factor = torch.reshape(rstd, shape)
    x = (input - torch.reshape(mean, shape)) * factor
    scaled = grad_out if weight is None else grad_out * torch.reshape(weight, shape)
    of_input = aten.normalized_backward(scaled, x, factor, dims) if train else scaled * factor
    return (of_input, torch.sum(grad_out * x, dims), torch.sum(grad_out, dims))


# ---- convolutions ----


# The gradient of the weight [out, in / groups, kernel] of a convolution from x to y, which is a convolution of the
# images with the gradients, whose batch is the channels.
def weight_gradient(x: Tensor, y: Tensor, weight: Tensor, stride: List[int], padding: List[int], dilation: List[int],
                    groups: int) -> Tensor:
    n = torch.size(x, 0)
    space = torch.dim(x) - 2
    of_x = torch.reshape(x, [n, groups, -1] + torch.size(x)[2:])
    of_x = torch.reshape(torch.movedim(of_x, [2, 1, 0], [0, 1, 2]), [-1, groups * n] + torch.size(x)[2:])
    of_y = torch.transpose(y, 0, 1)
    result = torch.convolution(of_x, of_y, None, dilation, padding, stride, False, [0] * space, groups)
    for i in range(space):
        result = torch.slice(result, i + 2, 0, torch.size(weight, i + 2))
    return torch.transpose(result, 0, 1)


# The gradient of the input of a convolution. If the stride does not divide the size, up to stride - 1 elements at the end have
# no gradient. Their number is output_padding, which ONNX needs as a constant. If sizes are decided at run time, stride - 1
# zeros are appended, and the result is cut.
def input_gradient(grad: Tensor, input: Tensor, weight: Tensor, stride: List[int], padding: List[int],
                   dilation: List[int], groups: int) -> Tensor:
    space = torch.dim(input) - 2
    more = [0] * space
    known = True
    for i in range(space):
        covered = (torch.size(grad, i + 2) - 1) * stride[i] - 2 * padding[i] + dilation[i] * (torch.size(weight, i + 2) - 1) + 1
        more[i] = torch.size(input, i + 2) - covered
        known = known and ops.ptonnx.is_known(more[i])
    if known:
        return torch.convolution(grad, weight, None, stride, padding, dilation, True, more, groups)
    none = [0] * space
    result = torch.convolution(grad, weight, None, stride, none, dilation, True, none, groups)
    for i in range(space):
        result = torch.constant_pad_nd(result, [0] * (2 * (space - 1 - i)) + [0, stride[i] - 1], 0)
        result = torch.slice(result, i + 2, padding[i], padding[i] + torch.size(input, i + 2))
    return result


def convolution_backward(grad_output: Tensor, input: Tensor, weight: Tensor, bias_sizes: Optional[List[int]],
                         stride: List[int], padding: List[int], dilation: List[int], transposed: bool,
                         output_padding: List[int], groups: int, output_mask: List[bool]) -> Tuple[Tensor, Tensor, Tensor]:
    space = torch.dim(input) - 2
    stride = stride * (space // len(stride))
    padding = padding * (space // len(padding))
    dilation = dilation * (space // len(dilation))
    if (not transposed and max(output_padding) > 0) or min(output_padding) < 0:
        raise RuntimeError("aten::convolution_backward: output_padding must be 0, or positive in a transposed convolution")
    y = torch.convolution(input, weight, None, stride, padding, dilation, transposed, output_padding, groups)
    if not ops.ptonnx.may_match(grad_output, y):
        raise RuntimeError("aten::convolution_backward: the gradient must have the shape of the result")
    if not transposed:
        of_weight = aten.weight_gradient(input, grad_output, weight, stride, padding, dilation, groups)
        of_input = aten.input_gradient(grad_output, input, weight, stride, padding, dilation, groups)
    else:
        of_weight = aten.weight_gradient(grad_output, input, weight, stride, padding, dilation, groups)
        of_input = torch.convolution(grad_output, weight, None, stride, padding, dilation, False, [0] * space, groups)
    of_bias = torch.sum(grad_output, [0] + [i + 2 for i in range(space)])
    return (of_input, of_weight, of_bias)


# ---- parts of a tensor ----


def unfold_backward(grad_in: Tensor, input_sizes: List[int], dim: int, size: int, step: int) -> Tensor:
    windows = torch.unfold(torch.arange(input_sizes[dim]), 0, size, step)
    expected = input_sizes + [size]
    expected[dim % len(input_sizes)] = torch.size(windows, 0)
    aten.check_gradient(grad_in, expected)
    taken = torch.flatten(windows)
    pieces = torch.flatten(torch.movedim(grad_in, dim % len(input_sizes), -2), -2, -1)
    zeros = torch.zeros(torch.size(pieces)[:-1] + [input_sizes[dim]], dtype=grad_in.dtype)
    return torch.movedim(torch.index_add(zeros, -1, taken, pieces), -1, dim)


def index_select_backward(grad: Tensor, self_sizes: List[int], dim: int, index: Tensor) -> Tensor:
    return torch.index_add(torch.zeros(self_sizes, dtype=grad.dtype), dim, index, grad)


def trace_backward(grad: Tensor, sizes: List[int]) -> Tensor:
    if torch.dim(grad) != 0 or len(sizes) != 2:
        raise RuntimeError("aten::trace_backward: the gradient must be a single number, and 'sizes' must have two numbers")
    return torch.eye(sizes[0], sizes[1], dtype=grad.dtype) * grad


def embedding_backward(grad: Tensor, indices: Tensor, num_weights: int, padding_idx: int, scale_grad_by_freq: bool,
                       sparse: bool) -> Tensor:
    if sparse:
        raise RuntimeError("aten::embedding_backward: sparse gradients are not supported; use sparse=False")
    return torch.embedding_dense_backward(grad, indices, num_weights, padding_idx, scale_grad_by_freq)


def _prelu_kernel_backward(grad_output: Tensor, self: Tensor, weight: Tensor) -> Tuple[Tensor, Tensor]:
    mine = torch.where(self > 0, grad_output, weight * grad_output)
    theirs = torch.where(self > 0, torch.zeros([], dtype=self.dtype), self * grad_output)
    return (mine, torch.expand_as(theirs, mine))


def soft_margin_loss_backward(grad_output: Tensor, self: Tensor, target: Tensor, reduction: int) -> Tensor:
    power = torch.exp(-target * self)
    slope = -target * power / (1 + power)
    y = slope * grad_output
    if not ops.ptonnx.may_match(y, slope):
        raise RuntimeError("aten::soft_margin_loss_backward: the gradient must expand to the shape of the loss")
    return y / torch.numel(self) if reduction == 1 else y


def select_backward(grad_output: Tensor, input_sizes: List[int], dim: int, index: int) -> Tensor:
    return torch.select_scatter(torch.zeros(input_sizes, dtype=grad_output.dtype), grad_output, dim, index)


def slice_backward(grad_output: Tensor, input_sizes: List[int], dim: int, start: int, end: int, step: int) -> Tensor:
    return torch.slice_scatter(torch.zeros(input_sizes, dtype=grad_output.dtype), grad_output, dim, start, end, step)


def diagonal_backward(grad_output: Tensor, input_sizes: List[int], offset: int, dim1: int, dim2: int) -> Tensor:
    return torch.diagonal_scatter(torch.zeros(input_sizes, dtype=grad_output.dtype), grad_output, offset, dim1, dim2)


# ---- other forms ----


def native_channel_shuffle(self: Tensor, groups: int) -> Tensor:
    return torch.channel_shuffle(self, groups)


def norm_except_dim(v: Tensor, pow: int, dim: int) -> Tensor:
    if dim == -1:
        return torch.norm(v, pow)
    kept = dim + torch.dim(v) if dim < 0 else dim
    if kept < 0 or kept >= torch.dim(v):
        raise RuntimeError("aten::norm_except_dim: the tensor has no such dim")
    elif torch.dim(v) == 1:
        return torch.norm(torch.unsqueeze(v, 1), pow, [1])
    return torch.norm(v, pow, [i for i in range(torch.dim(v)) if i != kept], True)


# The gradient of max, min, median, mode, kthvalue, sort and topk along a dim: each element goes to where its value came from.
def value_selecting_reduction_backward(grad: Tensor, dim: int, indices: Tensor, sizes: List[int], keepdim: bool) -> Tensor:
    if not keepdim and len(sizes) > 0:
        grad = torch.unsqueeze(grad, dim)
        indices = torch.unsqueeze(indices, dim)
    return torch.scatter(torch.zeros(sizes, dtype=grad.dtype), dim, indices, grad)


def gather_backward(grad: Tensor, self: Tensor, dim: int, index: Tensor, sparse_grad: bool) -> Tensor:
    if sparse_grad:
        raise RuntimeError("aten::gather_backward: sparse gradients are not supported")
    return torch.scatter_add(torch.zeros_like(self), dim, index, grad)


def cummaxmin_backward(grad: Tensor, input: Tensor, indices: Tensor, dim: int) -> Tensor:
    return torch.scatter_add(torch.zeros_like(input), dim, indices, grad)


def affine_grid_generator_backward(grad: Tensor, size: List[int], align_corners: bool) -> Tensor:
    dims = len(size) - 2
    base = aten.affine_base(size[2:], grad.dtype, align_corners)
    points = torch.reshape(grad, [size[0], torch.size(base, 1), dims])
    return torch.matmul(torch.mT(points), base)
