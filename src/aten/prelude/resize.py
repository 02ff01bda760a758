# resize.py - operators of resize.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.
# F.interpolate of old archives. By default it computes the scales from the sizes.


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


# ---- sizes and scales that are decided at run time, where the target's Resize cannot take them ----


def resize_size(size: int, scale: float) -> int:
    return int(torch.floor(float(size) * scale))


# The distance of neighbouring results, in elements of the input: from the scale, or else from the sizes.
def resize_step(size: int, out: int, scale: Optional[float], align: bool) -> float:
    if align:
        return float(size - 1) / float(max(out - 1, 1))
    if scale is not None:
        return 1.0 / scale
    return float(size) / float(out)


# For a plane whose height and width add up to at most 128, and in all smooth kernels except the plain cubic one, PyTorch
# decides by the sizes, not by the scale, whether an axis is copied (or doubled, by the nearest element).
def resize_snap(step: Tensor, size: int, out: int, times: int, small: Tensor) -> Tensor:
    fits = torch.logical_and(small, torch.eq(torch.full([1], out, dtype=torch.int64), size * times))
    return torch.where(fits, torch.full_like(step, 1.0 / times), step)


# In double, because PyTorch does not round the products before the subtraction.
def resize_places(size: int, out: int, scale: Optional[float], exact: bool, plane: int) -> Tensor:
    step = torch.full([1], aten.resize_step(size, out, scale, False), dtype=torch.float32)
    if scale is not None and not exact:
        small = torch.le(torch.full([1], plane, dtype=torch.int64), 128)
        step = aten.resize_snap(step, size, out, 1, small)
        step = aten.resize_snap(step, size, out, 2, small)
    if exact:
        middle = torch.to((torch.arange(out, dtype=torch.float64) + 0.5) * torch.to(step, torch.float64) - 0.5, torch.float32)
        place = torch.to(torch.to(torch.relu(middle), torch.float64) + 0.5, torch.float32)
    else:
        place = torch.arange(out, dtype=torch.float32) * step
    return torch.clamp(torch.to(place, torch.int64), None, size - 1)


def resize_kernel(x: Tensor, radius: int) -> Tensor:
    x = torch.abs(x)
    if radius == 1:
        return torch.relu(1 - x)
    if radius == 3:
        return torch.where(torch.lt(x, 3), torch.sinc(x) * torch.sinc(x / 3), torch.zeros_like(x))
    far = torch.where(torch.lt(x, 2), (((x - 5) * x + 8) * x - 4) * -0.5, torch.zeros_like(x))
    return torch.where(torch.le(x, 1), (1.5 * x - 2.5) * x * x + 1, far)


# For antialiasing kernels, which are as wide as the step.
def resize_smooth(elements: Tensor, size: int, out: int, step: Tensor, radius: int) -> Tensor:
    centre = (torch.arange(out, dtype=torch.float64) + 0.5) * step
    wide = torch.clamp(step, 1)
    after = torch.ge(elements, torch.floor(centre - radius * wide + 0.5))
    before = torch.lt(elements, torch.floor(centre + radius * wide + 0.5))
    weights = aten.resize_kernel((elements - centre + 0.5) / wide, radius)
    weights = torch.where(torch.logical_and(after, before), weights, torch.zeros_like(weights))
    return weights / torch.sum(weights, [0])


# The weight of each element in each of `out` results: [size, out]. Kernels are numbered as in resize.c.
def resize_weights(size: int, out: int, scale: Optional[float], align: bool, kernel: int) -> Tensor:
    step = torch.full([1], aten.resize_step(size, out, scale, align), dtype=torch.float64)
    if scale is not None and kernel != 1 and not align:
        step = aten.resize_snap(step, size, out, 1, torch.ones_like(step, dtype=torch.bool))
    elements = torch.unsqueeze(torch.arange(size, dtype=torch.float64), 1)
    places = torch.arange(out, dtype=torch.float64)
    if kernel >= 2:
        return aten.resize_smooth(elements, size, out, step, kernel - 1)
    if align:
        at = places * step
    else:
        at = (places + 0.5) * step - 0.5
    if kernel == 0:
        return torch.relu(1 - torch.abs(elements - torch.clamp(at, 0, size - 1)))
    base = torch.floor(at)
    parts = aten.cubic_weights(at - base)
    weights = torch.zeros_like(elements)
    for k in range(4):
        place = torch.clamp(base + (k - 1), 0, size - 1)
        weights = weights + torch.where(torch.eq(elements, place), parts[k], torch.zeros_like(parts[k]))
    return weights


# For bytes, PyTorch rounds the weights to the number of bits with which the greatest fits int16.
def resize_byte_weights(weights: Tensor) -> Tensor:
    powers = torch.pow(torch.full([], 2.0, dtype=torch.float64), torch.arange(23, dtype=torch.float64))
    fits = torch.lt(torch.floor(torch.amax(weights) * powers + 0.5), 32768)
    scale = torch.amax(torch.where(fits, powers, torch.ones_like(powers)))
    return torch.sign(weights) * torch.floor(torch.abs(weights) * scale + 0.5) / scale


# The weights of the four neighbours of a position that is t after the second, by Keys' kernel with -0.75.
def cubic_weights(t: Tensor) -> List[Tensor]:
    far = t + 1
    rest = 1 - t
    end = 2 - t
    return [
        ((-0.75 * far + 3.75) * far - 6.0) * far + 3.0,
        (1.25 * t - 2.25) * t * t + 1,
        (1.25 * rest - 2.25) * rest * rest + 1,
        ((-0.75 * end + 3.75) * end - 6.0) * end + 3.0,
    ]


# ---- grid_sampler where GridSample does not do ----


# Turns a coordinate from -1 to 1 into a position from 0 to size - 1. PyTorch rounds each step of it to the type of the
# grid, `dtype`, which moves the points of a float16 or bfloat16 grid; runtimes may leave such steps out, so they are casts.
def grid_place(x: Tensor, size: int, align_corners: bool, dtype: int) -> Tensor:
    if align_corners:
        return aten.grid_step(aten.grid_step(x + 1, dtype) / 2 * (size - 1), dtype)
    return aten.grid_step(aten.grid_step(aten.grid_step(x + 1, dtype) * size, dtype) - 1, dtype) / 2


def grid_step(x: Tensor, dtype: int) -> Tensor:
    if dtype == x.dtype:
        return x
    return torch.to(torch.to(x, dtype), x.dtype)


# GridSample of float16 and bfloat16: the positions are rounded to this dtype, and then converted to coordinates again.
def grid_sampler_half(
    input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    axes = annotate(List[Tensor], [])
    rank = torch.dim(input)
    for i in range(rank - 2):
        size = torch.size(input, rank - 1 - i)
        place = aten.grid_place(torch.to(torch.select(grid, -1, i), torch.float32), size, align_corners, grid.dtype)
        if align_corners:
            axes.append(place * 2 / max(size - 1, 1) - 1)
        else:
            axes.append((place * 2 + 1) / size - 1)
    y = torch.grid_sampler(torch.to(input, torch.float32), torch.stack(axes, -1), interpolation_mode, padding_mode, align_corners)
    return torch.to(y, input.dtype)


# Reflects positions outside at `low` and `low + span`.
def grid_reflect(x: Tensor, low: float, span: int) -> Tensor:
    x = torch.abs(x - low)
    flips = torch.floor(x / span)
    beyond = torch.fmod(x, torch.to(torch.full([1], span, dtype=torch.float64), x))
    odd = torch.ne(flips - 2 * torch.floor(flips / 2), 0)
    return torch.where(odd, span - beyond, beyond) + low


# Modes of padding: 0 zeros, 1 border, 2 reflection.
def grid_within(x: Tensor, size: int, padding_mode: int, align_corners: bool) -> Tensor:
    if padding_mode == 0:
        return x
    if padding_mode == 2:
        if align_corners:
            mirrored = aten.grid_reflect(x, 0.0, max(size - 1, 1))
        else:
            mirrored = aten.grid_reflect(x, -0.5, size)
        x = mirrored
    return torch.clamp(x, 0, size - 1)


# Elements of `flat`, [N, C, product of sizes], at integer positions, each [N, points]; 0 outside.
def grid_fetch(flat: Tensor, places: List[Tensor], sizes: List[int]) -> Tensor:
    inside = torch.ones_like(places[0], dtype=torch.bool)
    at = torch.zeros_like(places[0], dtype=torch.int64)
    for place, size in zip(places, sizes):
        inside = torch.logical_and(inside, torch.logical_and(torch.ge(place, 0), torch.le(place, size - 1)))
        at = at * size + torch.to(torch.clamp(place, 0, size - 1), torch.int64)
    at = torch.where(inside, at, torch.zeros_like(at))
    shape = [torch.size(flat, 0), torch.size(flat, 1), torch.size(at, 1)]
    values = torch.gather(flat, 2, torch.expand(torch.unsqueeze(at, 1), shape))
    return torch.where(torch.unsqueeze(inside, 1), values, torch.zeros_like(values))


def grid_linear(flat: Tensor, places: List[Tensor], sizes: List[int]) -> Tensor:
    lows = [torch.floor(place) for place in places]
    result = torch.zeros_like(flat)[:, :, :1]
    for corner in range(1 << len(places)):
        weight = torch.ones_like(places[0])
        ends = annotate(List[Tensor], [])
        for i in range(len(places)):
            if (corner >> i) % 2 == 1:
                weight = weight * (places[i] - lows[i])
                ends = ends + [lows[i] + 1]
            else:
                weight = weight * (lows[i] + 1 - places[i])
                ends = ends + [lows[i]]
        result = result + aten.grid_fetch(flat, ends, sizes) * torch.unsqueeze(weight, 1)
    return result


def grid_cubic(
    flat: Tensor, places: List[Tensor], sizes: List[int], padding_mode: int, align_corners: bool
) -> Tensor:
    lows = [torch.floor(place) for place in places]
    rows = aten.cubic_weights(places[0] - lows[0])
    columns = aten.cubic_weights(places[1] - lows[1])
    result = torch.zeros_like(flat)[:, :, :1]
    for i in range(4):
        row = aten.grid_within(lows[0] + (i - 1), sizes[0], padding_mode, align_corners)
        for k in range(4):
            column = aten.grid_within(lows[1] + (k - 1), sizes[1], padding_mode, align_corners)
            value = aten.grid_fetch(flat, [row, column], sizes)
            result = result + value * torch.unsqueeze(rows[i] * columns[k], 1)
    return result


# Modes of interpolation: 0 linear, 1 nearest, 2 cubic. The grid has x before y before z.
def grid_sampler(
    input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    sizes = torch.size(input)[2:]
    shape = torch.size(input)[:2] + torch.size(grid)[1:-1]
    wide = torch.float64 if grid.dtype == torch.float64 else torch.float32
    flat = torch.to(torch.flatten(input, 2), wide)
    points = torch.to(torch.flatten(grid, 1, -2), wide)
    places = [
        aten.grid_place(torch.select(points, 2, len(sizes) - 1 - i), sizes[i], align_corners, grid.dtype)
        for i in range(len(sizes))
    ]
    if interpolation_mode == 2:
        result = aten.grid_cubic(flat, places, sizes, padding_mode, align_corners)
    else:
        within = [aten.grid_within(places[i], sizes[i], padding_mode, align_corners) for i in range(len(sizes))]
        if interpolation_mode == 1:
            result = aten.grid_fetch(flat, [torch.round(place) for place in within], sizes)
        else:
            result = aten.grid_linear(flat, within, sizes)
    return torch.reshape(torch.to(result, input.dtype), shape)


# Functions of old programs, which take whole scales.
def upsample(input: Tensor, size: Optional[List[int]], scale_factor: Optional[List[int]], mode: str,
             align_corners: Optional[bool]) -> Tensor:
    scales = None if scale_factor is None else [float(scale) for scale in scale_factor]
    return aten.interpolate(input, size, scales, mode, align_corners, None, False)


def upsample_repeated_scale(input: Tensor, scale: Optional[int]) -> Optional[List[int]]:
    return None if scale is None else [scale] * (torch.dim(input) - 2)


def upsample_number(input: Tensor, size: Optional[int], scale_factor: Optional[int], mode: str,
                    align_corners: Optional[bool]) -> Tensor:
    return aten.upsample(input, aten.interpolate_repeated_size(input, size), aten.upsample_repeated_scale(input, scale_factor), mode, align_corners)


def upsample_nearest_number(input: Tensor, size: Optional[int], scale_factor: Optional[int]) -> Tensor:
    return aten.upsample_number(input, size, scale_factor, "nearest", None)


def upsample_bilinear_number(input: Tensor, size: Optional[int], scale_factor: Optional[int]) -> Tensor:
    return aten.upsample_number(input, size, scale_factor, "bilinear", True)


def upsample_sizes(input: Tensor, size: Optional[List[int]], scale_factor: Optional[int], mode: str,
                    align_corners: Optional[bool]) -> Tensor:
    return aten.upsample(input, size, aten.upsample_repeated_scale(input, scale_factor), mode, align_corners)


def upsample_nearest_sizes(input: Tensor, size: Optional[List[int]], scale_factor: Optional[int]) -> Tensor:
    return aten.upsample_sizes(input, size, scale_factor, "nearest", None)


def upsample_bilinear_sizes(input: Tensor, size: Optional[List[int]], scale_factor: Optional[int]) -> Tensor:
    return aten.upsample_sizes(input, size, scale_factor, "bilinear", True)


def upsample_bilinear_scales(input: Tensor, size: Optional[int], scale_factor: Optional[List[int]]) -> Tensor:
    return aten.upsample(input, aten.interpolate_repeated_size(input, size), scale_factor, "bilinear", True)
