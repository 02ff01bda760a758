# activation.py - operators of activation.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# In training mode, `noise` becomes the slope of each element: random for elements that are not positive, 1 for the others.
def rrelu_with_noise_functional(self: Tensor, noise: Tensor, lower: number, upper: number, training: bool,
                                generator: Any) -> Tuple[Tensor, Tensor]:
    if not ops.ptonnx.may_match(noise, self):
        raise RuntimeError("aten::rrelu_with_noise: 'noise' must have the shape of 'self'")
    elif not training:
        return (torch.rrelu(self, lower, upper, False), noise)
    elif not (lower <= upper and upper - lower < 3.4028235e+38):
        raise RuntimeError("aten::rrelu_with_noise: the slopes must be finite, and 'lower' not greater than 'upper'")
    drawn = torch.rand_like(self) * (upper - lower) + lower
    slope = torch.where(self <= 0, drawn, torch.ones([], dtype=self.dtype))
    return (self * slope, slope)


def rrelu_with_noise(self: Tensor, noise: Tensor, lower: number, upper: number, training: bool, generator: Any) -> Tensor:
    y, drawn = aten.rrelu_with_noise_functional(self, noise, lower, upper, training, generator)
    if training:
        torch.copy_(noise, drawn)
    return y


# Kinds of masks: 0 is [L, L], 1 is [B, L], 2 has the shape of the scores [B, H, L, L].
def _masked_softmax(self: Tensor, mask: Tensor, dim: Optional[int], mask_type: Optional[int]) -> Tensor:
    kind = 2 if mask_type is None else mask_type
    size = torch.size(self)
    fits = ops.ptonnx.may_match(self, mask)
    if torch.dim(self) == 4 and torch.dim(mask) == 2 and kind == 0:
        fits = size[2] == size[3] and torch.size(mask) == size[2:]
    elif torch.dim(self) == 4 and torch.dim(mask) == 2 and kind == 1:
        fits = size[2] == size[3] and torch.size(mask) == [size[0], size[3]]
    if not fits:
        raise RuntimeError("aten::_masked_softmax: the shape of the mask does not fit 'mask_type'")
    elif kind == 1 and torch.dim(mask) == 2:
        mask = torch.reshape(mask, [torch.size(mask, 0), 1, 1, torch.size(mask, 1)])
    return torch.softmax(torch.masked_fill(self, mask, -float("inf")), -1 if dim is None else dim)
