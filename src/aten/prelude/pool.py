# pool.py - operators of pool.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


# indices count within a plane of the result.
def max_unpool(self: Tensor, indices: Tensor, output_size: List[int]) -> Tensor:
    lead = torch.size(self)[:torch.dim(self) - len(output_size)]
    size = 1
    for n in output_size:
        size = size * n
    flat = torch.zeros(lead + [size], dtype=self.dtype)
    y = torch.scatter(flat, -1, torch.reshape(indices, lead + [-1]), torch.reshape(self, lead + [-1]))
    return torch.reshape(y, lead + output_size)


def max_unpool3d(self: Tensor, indices: Tensor, output_size: List[int], stride: List[int],
                 padding: List[int]) -> Tensor:
    if len(output_size) != 3 or len(stride) != 3 or len(padding) != 3:
        raise RuntimeError("aten::max_unpool3d: needs three sizes, strides and paddings")
    return torch.max_unpool2d(self, indices, output_size)
