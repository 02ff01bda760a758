# norm.py - operators of norm.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


def cosine_similarity(x1: Tensor, x2: Tensor, dim: int, eps: float) -> Tensor:
    x1, x2 = torch.broadcast_tensors([x1, x2])
    n1 = torch.clamp_min(torch.linalg_vector_norm(x1, 2, [dim], True), eps)
    n2 = torch.clamp_min(torch.linalg_vector_norm(x2, 2, [dim], True), eps)
    return torch.sum((x1 / n1) * (x2 / n2), [dim])


def pairwise_distance(x1: Tensor, x2: Tensor, p: float, eps: float, keepdim: bool) -> Tensor:
    return torch.linalg_vector_norm(x1 - x2 + eps, p, [-1], keepdim)


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
