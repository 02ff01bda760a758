# create.py - operators of create.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# Computed from the nearer end, as in PyTorch. The bounds are rounded to the dtype, except for a single power.
# base None: the exponents themselves.
def spaced(start: number, end: number, steps: int, base: Optional[float], dtype: int) -> Tensor:
    first = torch.full([], start, dtype=torch.float64)
    low = torch.to(torch.to(first, dtype), torch.float64)
    high = torch.to(torch.to(torch.full([], end, dtype=torch.float64), dtype), torch.float64)
    place = torch.arange(steps)
    step = (high - low) / max(steps - 1, 1)
    y = torch.where(place < max(steps // 2, 1), low + step * place, high - step * (steps - 1 - place))
    if base is not None:
        y = torch.where(torch.scalar_tensor(steps, dtype=torch.int64) == 1, first, y)
        y = torch.pow(base, y)
    return torch.to(y, dtype)


def cosine_window(window_length: int, periodic: bool, alpha: float, beta: float, dtype: int) -> Tensor:
    length = torch.scalar_tensor(window_length, dtype=dtype)
    period = length if periodic else length - 1
    angle = torch.arange(window_length, dtype=dtype) * (6.283185307179586 / period)
    return torch.where(length == 1, 1, alpha - beta * torch.cos(angle))


def _dim_arange(like: Tensor, dim: int) -> Tensor:
    return torch.arange(torch.size(like, dim))
