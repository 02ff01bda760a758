# random.py - operators of random.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


# In place it has a mean of its own: normal() takes a tensor for the means.
def normal_(self: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    return torch.copy_(self, torch.normal(mean, std, torch.size(self), dtype=self.dtype))


# In place it has a chance of its own: bernoulli() takes self for the chances.
def bernoulli_float_(self: Tensor, p: float, generator: Any) -> Tensor:
    return torch.copy_(self, torch.bernoulli(self, p))


def bernoulli_tensor_(self: Tensor, p: Tensor, generator: Any) -> Tensor:
    return torch.copy_(self, torch.bernoulli(self, p))
