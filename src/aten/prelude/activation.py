# activation.py - operators of activation.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


# In training mode the noise is the slope of each element that is not positive, and 1 for the others.
def rrelu_with_noise_functional(self: Tensor, noise: Tensor, lower: number, upper: number, training: bool,
                                generator: Any) -> Tuple[Tensor, Tensor]:
    if not training:
        return (torch.rrelu(self, lower, upper, False), noise)
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
    if mask_type is not None and mask_type == 1:
        mask = torch.reshape(mask, [torch.size(mask, 0), 1, 1, torch.size(mask, 1)])
    return torch.softmax(torch.masked_fill(self, mask, -float("inf")), -1 if dim is None else dim)
