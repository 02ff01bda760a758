# norm.py - operators of norm.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def cosine_similarity(x1: Tensor, x2: Tensor, dim: int, eps: float) -> Tensor:
    x1, x2 = torch.broadcast_tensors([x1, x2])
    n1 = torch.clamp_min(torch.linalg_vector_norm(x1, 2, [dim], True), eps)
    n2 = torch.clamp_min(torch.linalg_vector_norm(x2, 2, [dim], True), eps)
    return torch.sum((x1 / n1) * (x2 / n2), [dim])


def pairwise_distance(x1: Tensor, x2: Tensor, p: float, eps: float, keepdim: bool) -> Tensor:
    return torch.linalg_vector_norm(x1 - x2 + eps, p, [-1], keepdim)


# The statistics of this batch. The running statistics follow them by `momentum`, with the unbiased variance.
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
    if eps == 0:
        y = torch.where(variance == 0, 0., y)
    if weight is not None:
        y = y * torch.reshape(weight, shape)
    if bias is not None:
        y = y + torch.reshape(bias, shape)
    inverse = 1 / root
    if eps == 0:
        inverse = torch.where(variance == 0, 0., inverse)
    return (y, torch.flatten(mean), torch.flatten(inverse))


# With an eps of 0: channels whose elements are all equal become 0.
def instance_norm_exactly(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor]) -> Tensor:
    x = input
    if torch.dim(input) == 2:
        x = torch.unsqueeze(input, 2)
    dims = [i for i in range(2, torch.dim(x))]
    shape = [-1] + [1] * len(dims)
    centred = x - torch.mean(x, dims, True)
    variance = torch.mean(centred * centred, dims, True)
    y = torch.where(variance == 0, 0., centred / torch.sqrt(variance))
    if weight is not None:
        y = y * torch.reshape(weight, shape)
    if bias is not None:
        y = y + torch.reshape(bias, shape)
    if torch.dim(input) == 2:
        y = torch.squeeze(y, 2)
    return y


# The functional forms return the new running statistics instead of writing them.
def native_batch_norm_legit_functional(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], running_mean: Tensor,
                                       running_var: Tensor, training: bool, momentum: float,
                                       eps: float) -> Tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    mean, var = torch.clone(running_mean), torch.clone(running_var)
    y, batch_mean, inverse = torch._native_batch_norm_legit(input, weight, bias, mean, var, training, momentum, eps)
    return (y, batch_mean, inverse, mean, var)


def batch_norm_with_update_functional(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], running_mean: Tensor,
                                      running_var: Tensor, momentum: float,
                                      eps: float) -> Tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
    mean, var = torch.clone(running_mean), torch.clone(running_var)
    y, batch_mean, inverse, reserve = torch._batch_norm_with_update(input, weight, bias, mean, var, momentum, eps)
    return (y, batch_mean, inverse, reserve, mean, var)


def fused_rms_norm(input: Tensor, normalized_shape: List[int], weight: Optional[Tensor],
                   eps: Optional[float]) -> Tuple[Tensor, Tensor]:
    y = torch.rms_norm(input, normalized_shape, weight, eps)
    if eps is None:
        eps = 1.1920928955078125e-07
    dims = [-1 - i for i in range(len(normalized_shape))]
    return (y, torch.rsqrt(torch.mean(input * input, dims, True) + eps))


# The fourth result of these two is reserved space of the device, and the last of the second says which implementation ran.
def _batch_norm_no_update(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], running_mean: Optional[Tensor],
                          running_var: Optional[Tensor], momentum: float,
                          eps: float) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    y, mean, inverse = torch.native_batch_norm(input, weight, bias, running_mean, running_var, False, momentum, eps)
    return (y, mean, inverse, torch.zeros([0], dtype=torch.uint8))


def _batch_norm_impl_index(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], running_mean: Optional[Tensor],
                           running_var: Optional[Tensor], training: bool, momentum: float, eps: float,
                           cudnn_enabled: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor, int]:
    y, mean, inverse = torch.native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)
    return (y, mean, inverse, torch.zeros([0], dtype=torch.uint8), 0)
