# quantized_decomposed.py - operators of quantized_decomposed.c that are compositions of others. Arguments are those of the
# schema, in its order, unless a comment says otherwise; an `if` on a dtype, a rank or None is decided at export time.


# `input` is float32. The scale and the zero point are tensors that broadcast to it. The reciprocal of a single scale is
# rounded to float32.
def decomposed_quantize(input: Tensor, scale: Tensor, zero_point: Tensor, low: int, high: int, dtype: int) -> Tensor:
    inverse = torch.reciprocal(torch.to(scale, torch.float64))
    if torch.dim(scale) == 0:
        inverse = torch.to(inverse, torch.float32)
        zero_point = torch.to(zero_point, torch.float32)
    elif scale.dtype != torch.float64:
        inverse = torch.reciprocal(scale)
    steps = torch.round(input * inverse)
    return torch.to(torch.clamp(steps + zero_point, low, high), dtype)


# Arguments as above, and the dtype of the result.
def decomposed_dequantize(input: Tensor, scale: Tensor, zero_point: Tensor, out_dtype: Optional[int]) -> Tensor:
    dtype = torch.float32 if out_dtype is None else out_dtype
    return (torch.to(input, dtype) - torch.to(zero_point, dtype)) * torch.to(scale, dtype)


def decomposed_dequantize_channels(input: Tensor, scale: Tensor, zero_point: Tensor, out_dtype: Optional[int]) -> Tensor:
    return torch.to((input - zero_point) * scale, torch.float32 if out_dtype is None else out_dtype)


def decomposed_range(input: Tensor) -> Tuple[Tensor, Tensor]:
    return torch.clamp_max(torch.amin(input), 0.), torch.clamp_min(torch.amax(input), 0.)


# The scale, but at least eps, which is rounded to float32.
def decomposed_scale(scale: Tensor, eps: float) -> Tensor:
    return torch.reshape(torch.clamp_min(torch.to(scale, torch.float32), eps), [1])


def decomposed_choose(input: Tensor, quant_min: int, quant_max: int, eps: float, dtype: int) -> Tuple[Tensor, Tensor]:
    least, most = aten.decomposed_range(input)
    scale = aten.decomposed_scale((most - least) / float(quant_max - quant_min), eps)
    zero = quant_min - torch.to(torch.round(least / scale), torch.int32)
    return torch.to(scale, torch.float64), torch.to(torch.clamp(zero, quant_min, quant_max), torch.int64)


def decomposed_choose_symmetric(input: Tensor, quant_min: int, quant_max: int, eps: float,
                                dtype: int) -> Tuple[Tensor, Tensor]:
    least, most = aten.decomposed_range(input)
    scale = aten.decomposed_scale(torch.maximum(-least, most) / (float(quant_max - quant_min) / 2), eps)
    return torch.to(scale, torch.float64), torch.full([1], 128 if dtype == 0 else 0, dtype=torch.int64)


def decomposed_choose_per_token(input: Tensor, dtype: int) -> Tuple[Tensor, Tensor]:
    if dtype != torch.int8:
        raise RuntimeError("choose_qparams_per_token takes only int8")
    most = torch.amax(torch.abs(input), [-1], True)
    if most.dtype == torch.float16:
        most = torch.to(most, torch.float32)
    scales = torch.clamp_min(most, 1e-05) / 127
    return scales, torch.zeros_like(scales)


def decomposed_choose_asymmetric(input: Tensor, dtype: int) -> Tuple[Tensor, Tensor]:
    least = torch.clamp_max(torch.amin(input, [-1], True), 0.)
    most = torch.clamp_min(torch.amax(input, [-1], True), 0.)
    scale = torch.clamp_min((most - least) / 255., 1.1920928955078125e-07)
    low = least / scale
    high = most / scale
    zero = torch.where((low - 128) + (high + 127) > 0, -128 - low, 127 - high)
    return torch.to(scale, torch.float64), torch.to(torch.round(torch.clamp(zero, -128, 127)), torch.int64)


# The zero point is added before rounding.
def decomposed_quantize_per_token(input: Tensor, scales: Tensor, zero_points: Tensor, quant_min: int, quant_max: int,
                                  dtype: int) -> Tensor:
    steps = torch.round(input * torch.reciprocal(scales) + zero_points)
    return torch.to(torch.clamp(steps, quant_min, quant_max), dtype)


def decomposed_dequantize_per_token(input: Tensor, scales: Tensor, zero_points: Tensor, quant_min: int, quant_max: int,
                                    dtype: int, output_dtype: int) -> Tensor:
    return torch.to((input - zero_points) * scales, output_dtype)


# The number of elements of a row that share a scale.
def decomposed_group(input: Tensor, scales: Tensor, group_size: int) -> int:
    size = torch.size(input, -1)
    if group_size > size and torch.size(scales, -1) == 1:
        group_size = size
    if torch.dim(input) != 2 or group_size <= 1 or size % group_size != 0:
        raise RuntimeError("the input must be a matrix, and 'group_size' must be more than 1 and divide the size of a row")
    return group_size


def decomposed_quantize_groups(input: Tensor, scales: Tensor, zero_points: Tensor, quant_min: int, quant_max: int,
                               dtype: int, group_size: int) -> Tensor:
    groups = torch.reshape(input, [-1, aten.decomposed_group(input, scales, group_size)])
    steps = aten.decomposed_quantize_per_token(groups, torch.reshape(scales, [-1, 1]),
                                               torch.reshape(zero_points, [-1, 1]), quant_min, quant_max, dtype)
    return torch.reshape(steps, torch.size(input))


def decomposed_dequantize_groups(input: Tensor, scales: Tensor, zero_points: Optional[Tensor], quant_min: int,
                                 quant_max: int, dtype: int, group_size: int, output_dtype: int) -> Tensor:
    groups = torch.reshape(input, [-1, aten.decomposed_group(input, scales, group_size)])
    if zero_points is not None:
        zero_points = torch.reshape(zero_points, [-1])
    y = ops.quantized_decomposed.dequantize_per_channel(groups, torch.reshape(scales, [-1]), zero_points, 0, quant_min,
                                                        quant_max, dtype, out_dtype=None)
    return torch.to(torch.reshape(y, torch.size(input)), output_dtype)


def decomposed_fake_quantize(input: Tensor, scales: Tensor, zero_points: Tensor, axis: int, quant_min: int,
                             quant_max: int) -> Tensor:
    return torch.fake_quantize_per_channel_affine(input, torch.to(scales, torch.float32),
                                                  torch.to(zero_points, torch.int32), axis, quant_min, quant_max)


def decomposed_convert(input: Tensor, dtype: int) -> Tensor:
    return torch.to(input, dtype)
