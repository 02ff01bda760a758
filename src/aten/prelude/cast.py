# cast.py - operators of cast.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def _cast_Byte(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, torch.uint8)


def _cast_Char(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, torch.int8)


def _cast_Short(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, torch.int16)


def _cast_Int(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, torch.int32)


def _cast_Half(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, torch.float16)


def _cast_Double(self: Tensor, non_blocking: bool) -> Tensor:
    return torch.to(self, torch.float64)


def _to_cpu(tensors: List[Tensor]) -> List[Tensor]:
    return [torch.clone(x) for x in tensors]


def chalf(self: Tensor, memory_format: Any) -> Tensor:
    return torch.to(self, 8)


def _saturate_weight_to_fp16(weight: Tensor) -> Tensor:
    if torch.dim(weight) != 2:  # of a tensor with a higher rank, PyTorch's kernel reads a part only
        raise RuntimeError("aten::_saturate_weight_to_fp16: takes a matrix")
    return torch.clamp(weight, -65504., 65504.)
