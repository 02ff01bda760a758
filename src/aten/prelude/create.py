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


# From 0 to 1 within a period of the window. A window of one element is 1.
def window_places(window_length: int, periodic: bool) -> Tensor:
    period = torch.scalar_tensor(window_length if periodic else window_length - 1, dtype=torch.float64)
    return torch.arange(window_length, dtype=torch.float64) / torch.where(period == 0, 1., period)


def window_of(y: Tensor, window_length: int, dtype: Optional[int]) -> Tensor:
    y = torch.where(torch.scalar_tensor(window_length, dtype=torch.int64) == 1, 1., y)
    return torch.to(y, torch.zeros([]).dtype if dtype is None else dtype)


def bartlett_window_periodic(window_length: int, periodic: bool, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    place = aten.window_places(window_length, periodic)
    return aten.window_of(1. - torch.abs(place * 2. - 1.), window_length, dtype)


def bartlett_window(window_length: int, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    return aten.bartlett_window_periodic(window_length, True, dtype, None, None, None)


def blackman_window_periodic(window_length: int, periodic: bool, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    angle = aten.window_places(window_length, periodic) * 6.283185307179586
    return aten.window_of(0.42 - 0.5 * torch.cos(angle) + 0.08 * torch.cos(angle * 2.), window_length, dtype)


def blackman_window(window_length: int, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    return aten.blackman_window_periodic(window_length, True, dtype, None, None, None)


def kaiser_window_beta(window_length: int, periodic: bool, beta: float, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    place = aten.window_places(window_length, periodic) * 2. - 1.
    arc = beta * torch.sqrt(torch.clamp_min(1. - place * place, 0.))
    return aten.window_of(torch.i0(arc) / torch.i0(torch.full([], beta, dtype=torch.float64)), window_length, dtype)


def kaiser_window_periodic(window_length: int, periodic: bool, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    return aten.kaiser_window_beta(window_length, periodic, 12., dtype, None, None, None)


def kaiser_window(window_length: int, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    return aten.kaiser_window_beta(window_length, True, 12., dtype, None, None, None)


# The end is included. If the result has integers, the start, the end and the step are truncated.
def range_step(start: number, end: number, step: number, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    kind = torch.zeros([]).dtype if dtype is None else dtype
    first = torch.full([], start, dtype=kind)
    if not ((step > 0 and end >= start) or (step < 0 and end <= start)):
        raise RuntimeError("aten::range: the step must lead from the start to the end")
    elif not torch.is_floating_point(first) and abs(step) == float("inf"):
        raise RuntimeError("aten::range: a step between integers must be finite")
    elif not torch.is_floating_point(first):
        start, end, step = int(start), int(end), int(step)
    count = int(torch.floor((float(end) - float(start)) / float(step))) + 1
    wide = torch.float64 if torch.is_floating_point(first) else torch.int64
    places = torch.to(torch.arange(count), wide)
    return torch.to(torch.to(first, wide) + places * torch.to(torch.full([], step, dtype=kind), wide), kind)


def range(start: number, end: number, dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    return aten.range_step(start, end, 1, dtype, None, None, None)


def _efficientzerotensor(size: List[int], dtype: Optional[int], layout: Any, device: Any, pin_memory: Any) -> Tensor:
    return torch.zeros(size, dtype=dtype)


def _list_to_tensor(self: List[int]) -> Tensor:
    return torch.tensor(self, dtype=torch.int32)
