# loss.py - operators of loss.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.
# The argument `reduction` is 0 for none, 1 for the mean, 2 for the sum.


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


# The logarithms are at least -100, as in PyTorch. It drops dims of size 1 before it broadcasts the target.
# Dims of size 1 do not count. Where sizes are dynamic, `target` has as many elements as `self`, in the same order.
def binary_cross_entropy(self: Tensor, target: Tensor, weight: Optional[Tensor], reduction: int) -> Tensor:
    dropped = not ops.ptonnx.may_match(self, target)
    if dropped:
        shape = torch.size(self)
        self = torch.squeeze(self)
        target = torch.squeeze(target)
    elif ops.ptonnx.rank_is_known(self):
        target = torch.reshape(target, torch.size(self))
    yes = torch.clamp_min(torch.log(self), -100)
    no = torch.clamp_min(torch.log1p(-self), -100)
    loss = (target - 1) * no - target * yes
    if not ops.ptonnx.may_match(loss, self):
        raise RuntimeError("aten::binary_cross_entropy: 'target' must have the shape of 'self'")
    elif dropped:
        loss = torch.reshape(loss, shape)
    if weight is not None:
        weighted = torch.to(loss * weight, loss.dtype)
        if not ops.ptonnx.may_match(weighted, loss):
            raise RuntimeError("aten::binary_cross_entropy: 'weight' must expand to the shape of 'self'")
        loss = weighted
    if reduction == 1:
        return torch.mean(loss)
    if reduction == 2:
        return torch.sum(loss)
    return loss


def binary_cross_entropy_with_logits(self: Tensor, target: Tensor, weight: Optional[Tensor],
                                     pos_weight: Optional[Tensor], reduction: int) -> Tensor:
    if pos_weight is not None:
        factor = (pos_weight - 1) * target + 1
        if not ops.ptonnx.may_match(factor * self, self):
            raise RuntimeError("aten::binary_cross_entropy_with_logits: 'pos_weight' must expand to the shape of 'self'")
        loss = (1 - target) * self - factor * torch.log_sigmoid(self)
    else:
        loss = (1 - target) * self - torch.log_sigmoid(self)
    if weight is not None:
        loss = loss * weight
    if not ops.ptonnx.may_match(loss, target):
        raise RuntimeError("aten::binary_cross_entropy_with_logits: the other tensors must expand to the shape of 'target'")
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


# The exponential overflows in float16, even if a runtime computes it in float32.
def soft_margin_loss(self: Tensor, target: Tensor, reduction: int) -> Tensor:
    product = torch.to(-self * target, self.dtype)
    if not ops.ptonnx.may_match(product, self):
        raise RuntimeError("aten::soft_margin_loss: 'target' must expand to the shape of 'self'")
    elif product.dtype == torch.float16:
        power = torch.exp(torch.to(product, torch.float32))
        power = torch.where(power >= 65520., float("inf"), power)
        loss = torch.to(torch.log1p(power), torch.float16)
    else:
        loss = torch.log1p(torch.exp(product))
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
    elif torch.size(self)[:1] + torch.size(self)[2:] != torch.size(target):
        raise RuntimeError("aten::nll_loss: 'target' must have the sizes of 'self' without the classes")
    if weight is not None and (torch.dim(weight) != 1 or torch.size(weight, 0) != torch.size(self, dim)):
        raise RuntimeError("aten::nll_loss: 'weight' must have a number for each class")
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
    if label_smoothing > 1:
        raise RuntimeError("aten::cross_entropy_loss: label_smoothing must be 0 to 1")
    elif torch.is_floating_point(target):
        classes = torch.size(self, dim)
        if ignore_index >= 0:
            raise RuntimeError("aten::cross_entropy_loss: takes no ignore_index with probabilities of classes")
        elif not ops.ptonnx.may_match(target, self):
            raise RuntimeError("aten::cross_entropy_loss: probabilities of classes must have the shape of 'self'")
        elif weight is not None and ops.ptonnx.rank_is_known(weight) and torch.size(weight) != [classes]:
            raise RuntimeError("aten::cross_entropy_loss: 'weight' must have a number for each class")
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
    if not label_smoothing > 0:
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


# torch.nn.functional.linear_cross_entropy in chunks of the batch, which save memory and do not change the result. The
# gradients, which PyTorch computes together with the loss, are empty if they are not asked for.
def linear_cross_entropy(input: Tensor, linear_weight: Tensor, target: Tensor, linear_bias: Optional[Tensor],
                         weight: Optional[Tensor], reduction: str, ignore_index: int, label_smoothing: float,
                         batch_chunk_size: int, acc_policy: str, acc_dtype: int, allow_retain_graph: bool,
                         compute_input_grad: bool, compute_linear_weight_grad: bool,
                         compute_linear_bias_grad: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    if label_smoothing > 0:
        raise RuntimeError("torch_nn::_linear_cross_entropy_batch_chunked: takes no label_smoothing")
    elif reduction != "mean" and reduction != "sum":
        raise RuntimeError("torch_nn::_linear_cross_entropy_batch_chunked: reduction must be 'mean' or 'sum'")
    x = torch.to(input, acc_dtype)
    w = torch.to(linear_weight, acc_dtype)
    logits = aten.linear_logits(input, linear_weight, linear_bias, acc_dtype, batch_chunk_size)
    shares = aten.class_shares(target, weight, ignore_index, acc_dtype)
    if reduction == "mean":
        shares = shares / torch.sum(shares)
    each = torch.nll_loss_nd(torch.log_softmax(logits, 1), target, None, 0, ignore_index)
    loss = torch.sum(each * shares)
    counted = torch.where(target != ignore_index, target, 0)
    slopes = torch.softmax(logits, 1) - torch.to(torch.one_hot(counted, torch.size(linear_weight, 0)), acc_dtype)
    slopes = slopes * torch.unsqueeze(shares, 1)
    none = torch.zeros([0, 0], dtype=input.dtype)
    of_input = torch.to(torch.matmul(slopes, w), input.dtype) if compute_input_grad else none
    of_weight = torch.to(torch.matmul(torch.t(slopes), x), input.dtype) if compute_linear_weight_grad else none
    of_bias = torch.to(torch.sum(slopes, [0]), input.dtype) if compute_linear_bias_grad else torch.flatten(none)
    return (torch.to(loss, input.dtype), of_input, of_weight, of_bias)


def linear_logits(input: Tensor, linear_weight: Tensor, linear_bias: Optional[Tensor], dtype: int, chunk: int) -> Tensor:
    if chunk < 1 or chunk > 2147483647:
        raise RuntimeError("'batch_chunk_size' must be 1 to 2147483647")
    bias = None if linear_bias is None else torch.to(linear_bias, dtype)
    return torch.linear(torch.to(input, dtype), torch.to(linear_weight, dtype), bias)


# The weight of the class of each sample; 0 for those that are ignored.
def class_shares(target: Tensor, weight: Optional[Tensor], ignore_index: int, dtype: int) -> Tensor:
    counted = target != ignore_index
    if weight is None:
        return torch.to(counted, dtype)
    return torch.where(counted, torch.to(torch.take(weight, torch.where(counted, target, 0)), dtype), 0.)


def linear_cross_entropy_each(input: Tensor, linear_weight: Tensor, target: Tensor, linear_bias: Optional[Tensor],
                              weight: Optional[Tensor], ignore_index: int, batch_chunk_size: int, acc_policy: str,
                              acc_dtype: int) -> Tensor:
    logits = aten.linear_logits(input, linear_weight, linear_bias, acc_dtype, batch_chunk_size)
    shares = aten.class_shares(target, weight, ignore_index, acc_dtype)
    each = torch.nll_loss_nd(torch.log_softmax(logits, 1), target, None, 0, ignore_index)
    return torch.to(each * shares, input.dtype)


def hinge_embedding_loss(self: Tensor, target: Tensor, margin: float, reduction: int) -> Tensor:
    zero = torch.zeros([], dtype=self.dtype)
    apart = torch.clamp_min(torch.full([], margin, dtype=self.dtype) - self, 0)  # integers have a margin of integers
    loss = torch.where(target == -1, zero, self) + torch.where(target == 1, zero, apart)
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
    if dim > 1 or (ops.ptonnx.rank_is_known(target) and torch.dim(target) != dim):
        raise RuntimeError("aten::cosine_embedding_loss: takes matrices with a vector as 'target', or vectors with a number")
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
    if torch.dim(anchor) != torch.dim(positive) or torch.dim(anchor) != torch.dim(negative):
        raise RuntimeError("aten::triplet_margin_loss: the three tensors must have the same number of dims")
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


# Rows of states: blanks around the labels. alpha is the logarithm of the probability to be in a state.
def ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, blank: int,
             reduction: int, zero_infinity: bool) -> Tensor:
    single = torch.dim(log_probs) == 2
    if single:
        log_probs = torch.unsqueeze(log_probs, 1)
    input_lengths = torch.to(torch.reshape(input_lengths, [-1]), torch.int64)
    lengths = torch.to(torch.reshape(target_lengths, [-1]), torch.int64)
    targets = torch.to(targets, torch.int64)
    if torch.dim(targets) == 1:
        # rows one after the other: each begins where the previous one ends
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
    may_skip = states != before
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
    without_steps = torch.where(lengths == 0, torch.zeros([], dtype=loss.dtype), inf)
    loss = torch.where(input_lengths == 0, without_steps, loss)
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
    if torch.dim(self) < 2 and torch.dim(target) < 2:
        self = torch.reshape(self, [1, -1])
        target = torch.reshape(target, [1])
    elif torch.dim(target) == 0:
        target = torch.reshape(target, [1])
    classes = torch.size(self, -1)
    if torch.dim(target) > 1 or torch.size(target, 0) != torch.size(self, 0):
        raise RuntimeError("aten::multi_margin_loss: 'target' must have a class for each sample")
    elif weight is not None and (torch.dim(weight) > 1 or torch.numel(weight) != classes):
        raise RuntimeError("aten::multi_margin_loss: 'weight' must have a number for each class")
    place = torch.unsqueeze(target, -1)
    z = margin - torch.gather(self, -1, place) + self
    z = torch.where(z > 0, z, 0.)  # NaN counts nothing
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


# A row of `target` lists classes up to the first -1. The second result says which classes a row has.
def multilabel_margin_loss_forward(self: Tensor, target: Tensor, reduction: int) -> Tuple[Tensor, Tensor]:
    shape = torch.size(target)
    if torch.dim(self) <= 1:  # a number is a row of one class, beside such a row too
        self = torch.atleast_1d(self)
        target = torch.atleast_1d(target)
    classes = torch.size(self, -1)
    if not ops.ptonnx.may_match(target, self):
        raise RuntimeError("aten::multilabel_margin_loss: 'target' must have the shape of 'self'")
    meant = torch.cumsum(target < 0, -1) == 0
    place = torch.where(meant, target, 0)
    hits = torch.logical_and(torch.unsqueeze(place, -1) == torch.arange(classes), torch.unsqueeze(meant, -1))
    chosen = torch.any(hits, -2)
    picked = torch.unsqueeze(torch.gather(self, -1, place), -1)
    z = 1 - picked + torch.unsqueeze(self, -2)
    z = torch.where(z > 0, z, 0.)  # NaN counts nothing
    counted = torch.logical_and(torch.unsqueeze(meant, -1), torch.logical_not(torch.unsqueeze(chosen, -2)))
    loss = torch.sum(torch.where(counted, z, 0.), [-2, -1]) / classes
    if reduction == 1:
        loss = torch.mean(loss)
    if reduction == 2:
        loss = torch.sum(loss)
    return (loss, torch.reshape(torch.to(chosen, self.dtype), shape))


def multilabel_margin_loss(self: Tensor, target: Tensor, reduction: int) -> Tensor:
    return aten.multilabel_margin_loss_forward(self, target, reduction)[0]


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


# The second result, sums of the paths so far, is for gradients.
def _ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: List[int], target_lengths: List[int], blank: int,
              zero_infinity: bool) -> Tuple[Tensor, Optional[Tensor]]:
    return (torch.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, 0, zero_infinity), None)


def _ctc_loss_tensors(log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, blank: int,
                      zero_infinity: bool) -> Tuple[Tensor, Optional[Tensor]]:
    return (torch.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, 0, zero_infinity), None)
