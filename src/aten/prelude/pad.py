# pad.py - an operator of pad.c that takes the mode as a number.


def _pad_enum(self: Tensor, pad: List[int], mode: int, value: Optional[float]) -> Tensor:
    return torch.pad(self, pad, ["reflect", "replicate", "circular", "constant"][mode], value)
