# quantize.py - operators of quantize.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def fake_quantize_enabled(self: Tensor, scale: Tensor, zero_point: Tensor, fake_quant_enabled: Tensor,
                          quant_min: int, quant_max: int) -> Tuple[Tensor, Tensor]:
    steps = torch.round(self * torch.reciprocal(scale)) + zero_point
    mask = torch.logical_and(torch.ge(steps, quant_min), torch.le(steps, quant_max))
    if bool(torch.ne(fake_quant_enabled, 1)):
        return self, torch.ones_like(mask)
    return torch.fake_quantize_per_tensor_affine(self, scale, zero_point, quant_min, quant_max), mask


# The zero point is learnt as a floating-point number.
def fake_quantize_learnable(self: Tensor, scale: Tensor, zero_point: Tensor, quant_min: int, quant_max: int,
                            grad_factor: float) -> Tensor:
    zero = torch.to(torch.clamp(torch.round(zero_point), quant_min, quant_max), torch.int32)
    return torch.fake_quantize_per_tensor_affine(self, scale, zero, quant_min, quant_max)


def fake_quantize_learnable_channels(self: Tensor, scale: Tensor, zero_point: Tensor, axis: int, quant_min: int,
                                     quant_max: int, grad_factor: float) -> Tensor:
    zero = torch.to(torch.clamp(torch.round(zero_point), quant_min, quant_max), torch.int32)
    return torch.fake_quantize_per_channel_affine(self, scale, zero, axis, quant_min, quant_max)


# A scale and a zero point for numbers between `least` and `most`. Symmetric: zero lies in the middle of the integers.
def chosen_scale(least: Tensor, most: Tensor, low: int, high: int, symmetric: bool) -> Tuple[Tensor, Tensor]:
    a = torch.clamp_max(torch.to(least, torch.float64), 0.0)
    b = torch.clamp_min(torch.to(most, torch.float64), 0.0)
    around = torch.logical_and(torch.lt(a, 0.0), torch.gt(b, 0.0))
    if symmetric:
        half = (high - low) // 2
        widest = torch.maximum(torch.abs(a / -(half + 1)), torch.abs(b / half))
        a = torch.where(around, widest * -(half + 1), a)
        b = torch.where(around, widest * half, b)
    range_scale = torch.to(torch.to((b - a) / (high - low), torch.float32), torch.float64)
    usual = torch.ge(range_scale, 2.94e-39)
    scale = torch.where(usual, torch.clamp_min(range_scale, 6.1e-05), 0.1)
    zero = low - a / torch.where(usual, range_scale, 0.1)
    if symmetric:
        zero = torch.where(around, torch.full_like(zero, (low + high) / 2), zero)
    return torch.to(scale, torch.float32), torch.to(torch.clamp(torch.round(zero), low, high), torch.int32)


def moved_average(running: Tensor, seen: Tensor, averaging_const: float) -> Tensor:
    return torch.where(torch.isinf(running), seen, running + averaging_const * (seen - running))


# Observes the range of the tensor if the observer is on, and quantizes by the observed range if fake quantization is on. The mask
# tells which elements are not clamped.
def fused_observe_with_mask(self: Tensor, observer_on: Tensor, fake_quant_on: Tensor, running_min: Tensor,
                            running_max: Tensor, scale: Tensor, zero_point: Tensor, averaging_const: float,
                            quant_min: int, quant_max: int, ch_axis: int, per_row_fake_quant: bool,
                            symmetric_quant: bool) -> Tuple[Tensor, Tensor]:
    if bool(torch.eq(observer_on, 1)):
        if per_row_fake_quant:
            rows = torch.flatten(torch.transpose(self, 0, ch_axis), 1)
            least = torch.amin(rows, [1])
            most = torch.amax(rows, [1])
        else:
            least = torch.reshape(torch.min(self), torch.size(running_min))
            most = torch.reshape(torch.max(self), torch.size(running_max))
        torch.copy_(running_min, aten.moved_average(running_min, least, averaging_const))
        torch.copy_(running_max, aten.moved_average(running_max, most, averaging_const))
    if bool(torch.ne(fake_quant_on, 1)):
        return self, torch.ones_like(self, dtype=torch.bool)
    new_scale, new_zero = aten.chosen_scale(running_min, running_max, quant_min, quant_max, symmetric_quant)
    torch.copy_(scale, new_scale)
    torch.copy_(zero_point, new_zero)
    if per_row_fake_quant:
        return torch.fake_quantize_per_channel_affine_cachemask(self, scale, zero_point, ch_axis, quant_min, quant_max)
    return torch._fake_quantize_per_tensor_affine_cachemask_tensor_qparams(self, scale, zero_point, fake_quant_on, quant_min, quant_max)


def fused_observe_and_quantize(self: Tensor, observer_on: Tensor, fake_quant_on: Tensor, running_min: Tensor,
                               running_max: Tensor, scale: Tensor, zero_point: Tensor, averaging_const: float,
                               quant_min: int, quant_max: int, ch_axis: int, per_row_fake_quant: bool,
                               symmetric_quant: bool) -> Tensor:
    return aten.fused_observe_with_mask(self, observer_on, fake_quant_on, running_min, running_max, scale, zero_point, averaging_const,
                                        quant_min, quant_max, ch_axis, per_row_fake_quant, symmetric_quant)[0]


# Returns the new ranges, scale and zero point, and leaves the given ones as they are.
def fused_observe_functional(self: Tensor, observer_on: Tensor, fake_quant_on: Tensor, running_min: Tensor,
                             running_max: Tensor, scale: Tensor, zero_point: Tensor, averaging_const: float,
                             quant_min: int, quant_max: int, ch_axis: int, per_row_fake_quant: bool,
                             symmetric_quant: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
    least = torch.clone(running_min)
    most = torch.clone(running_max)
    new_scale = torch.clone(scale)
    new_zero = torch.clone(zero_point)
    output, mask = aten.fused_observe_with_mask(self, observer_on, fake_quant_on, least, most, new_scale, new_zero, averaging_const,
                                                quant_min, quant_max, ch_axis, per_row_fake_quant, symmetric_quant)
    return output, mask, least, most, new_scale, new_zero
