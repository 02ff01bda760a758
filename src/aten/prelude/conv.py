# conv.py - operators of conv.c that are other forms of a convolution. Arguments are those of the schema, in its order. The
# size of the kernel is that of the weight.


def check_kernel(weight: Tensor, kernel_size: List[int], lists: List[List[int]]):
    if torch.dim(weight) < 3 or kernel_size != torch.size(weight)[2:]:
        raise RuntimeError("the size of the kernel must be that of the weight")
    for numbers in lists:
        if len(numbers) != len(kernel_size):
            raise RuntimeError("strides, paddings and dilations need a number for each dim of the kernel")


def slow_conv(self: Tensor, weight: Tensor, kernel_size: List[int], bias: Optional[Tensor], stride: List[int],
              padding: List[int]) -> Tensor:
    aten.check_kernel(weight, kernel_size, [stride, padding])
    return torch.convolution(self, weight, bias, stride, padding, [1], False, [0], 1)


def slow_conv_dilated(self: Tensor, weight: Tensor, kernel_size: List[int], bias: Optional[Tensor], stride: List[int],
                      padding: List[int], dilation: List[int]) -> Tensor:
    aten.check_kernel(weight, kernel_size, [stride, padding, dilation])
    return torch.convolution(self, weight, bias, stride, padding, dilation, False, [0], 1)


def conv_depthwise(self: Tensor, weight: Tensor, kernel_size: List[int], bias: Optional[Tensor], stride: List[int],
                   padding: List[int], dilation: List[int]) -> Tensor:
    return torch.convolution(self, weight, bias, stride, padding, dilation, False, [0], torch.size(self, 1))


def slow_conv_transpose(self: Tensor, weight: Tensor, kernel_size: List[int], bias: Optional[Tensor], stride: List[int],
                        padding: List[int], output_padding: List[int], dilation: List[int]) -> Tensor:
    aten.check_kernel(weight, kernel_size, [stride, padding, output_padding, dilation])
    if torch.size(self, 0) == 0:
        raise RuntimeError("the input must not be empty")
    return torch.convolution(self, weight, bias, stride, padding, dilation, True, output_padding, 1)
