# backward_axes.py - gradients of pools, paddings and resizing (backward.c). These operators are linear along each axis: the
# result for the unit vectors of an axis is the matrix of the axis, and the gradient is a product with the matrix.


def check_gradient(grad_output: Tensor, shape: List[int]):
    if ops.ptonnx.rank_is_known(grad_output) and torch.size(grad_output) != shape:
        raise RuntimeError("the gradient must have the shape of the result")


# Checks the gradient of a result that differs from the tensor only in its last `n` sizes.
def check_last_dims(grad_output: Tensor, self: Tensor, n: int):
    if not (ops.ptonnx.rank_is_known(grad_output) and ops.ptonnx.rank_is_known(self)):
        return
    elif torch.dim(self) < n + 1 or torch.dim(grad_output) != torch.dim(self):
        raise RuntimeError("the gradient must have as many dims as the tensor")
    aten.check_gradient(grad_output, torch.size(self)[:-n] + torch.size(grad_output)[-n:])


# Checks the gradient of a maximum, whose positions are in `indices`.
def check_maximum(grad_output: Tensor, self: Tensor, indices: Tensor, n: int):
    aten.check_last_dims(grad_output, self, n)
    if ops.ptonnx.rank_is_known(indices):
        aten.check_gradient(grad_output, torch.size(indices))


def check_resized(grad_output: Tensor, output_size: List[int], input_size: List[int], n: int):
    if len(output_size) != n or len(input_size) != n + 2:
        raise RuntimeError("the sizes do not have as many numbers as the gradient has dims")
    aten.check_gradient(grad_output, input_size[:2] + output_size)


def max_pool2d_with_indices_backward(grad_output: Tensor, self: Tensor, kernel_size: List[int], stride: List[int],
                                     padding: List[int], dilation: List[int], ceil_mode: bool, indices: Tensor) -> Tensor:
    y = aten.max_plane_backward(grad_output, self, indices)
    if not ops.ptonnx.may_pool2d(grad_output, self, kernel_size, stride, padding, dilation, ceil_mode):
        raise RuntimeError("the gradient must have the sizes of the result")
    return y


def max_pool3d_with_indices_backward(grad_output: Tensor, self: Tensor, kernel_size: List[int], stride: List[int],
                                     padding: List[int], dilation: List[int], ceil_mode: bool, indices: Tensor) -> Tensor:
    y = aten.max_volume_backward(grad_output, self, indices)
    if not ops.ptonnx.may_pool3d(grad_output, self, kernel_size, stride, padding, dilation, ceil_mode):
        raise RuntimeError("the gradient must have the sizes of the result")
    return y


# The indices are positions in the last two dims, or three.
def max_plane_backward(grad_output: Tensor, self: Tensor, indices: Tensor) -> Tensor:
    aten.check_maximum(grad_output, self, indices, 2)
    shape = torch.size(self)[:-2]
    flat = torch.zeros(shape + [torch.size(self, -2) * torch.size(self, -1)], dtype=grad_output.dtype)
    at = torch.flatten(indices, -2, -1)
    return torch.reshape(torch.scatter_add(flat, -1, at, torch.flatten(grad_output, -2, -1)), torch.size(self))


def max_volume_backward(grad_output: Tensor, self: Tensor, indices: Tensor) -> Tensor:
    aten.check_maximum(grad_output, self, indices, 3)
    shape = torch.size(self)[:-3]
    flat = torch.zeros(shape + [torch.size(self, -3) * torch.size(self, -2) * torch.size(self, -1)], dtype=grad_output.dtype)
    at = torch.flatten(indices, -3, -1)
    return torch.reshape(torch.scatter_add(flat, -1, at, torch.flatten(grad_output, -3, -1)), torch.size(self))


def unit_vectors(n: int, dtype: int) -> Tensor:
    return torch.unsqueeze(torch.eye(n, dtype=dtype), 0)


# rows [1, high, out_high], columns [1, wide, out_wide]
def by_axes(grad_output: Tensor, rows: Tensor, columns: Tensor) -> Tensor:
    return torch.matmul(torch.matmul(torch.squeeze(rows, 0), grad_output), torch.mT(torch.squeeze(columns, 0)))


# The same of volumes, with depths [1, deep, out_deep].
def by_three_axes(grad_output: Tensor, depths: Tensor, rows: Tensor, columns: Tensor) -> Tensor:
    y = aten.by_axes(grad_output, rows, columns)
    shape = torch.size(y)
    flat = torch.matmul(torch.squeeze(depths, 0), torch.flatten(y, -2, -1))
    return torch.reshape(flat, shape[:-3] + [torch.size(depths, 1), shape[-2], shape[-1]])


def avg_pool3d_backward(grad_output: Tensor, self: Tensor, kernel_size: List[int], stride: List[int],
                        padding: List[int], ceil_mode: bool, count_include_pad: bool,
                        divisor_override: Optional[int]) -> Tensor:
    if not torch.is_floating_point(self):
        raise RuntimeError("aten::avg_pool3d_backward: integers are not supported, because PyTorch truncates each quotient")
    elif divisor_override is not None and divisor_override == 0:
        raise RuntimeError("aten::avg_pool3d_backward: 'divisor_override' must not be 0")
    k = kernel_size * (3 // len(kernel_size))
    s = stride * (3 // len(stride)) if len(stride) > 0 else k
    p = padding * (3 // len(padding))
    aten.check_last_dims(grad_output, self, 3)
    axes = annotate(List[Tensor], [])
    for i in range(3):
        unit = aten.unit_vectors(torch.size(self, i - 3), self.dtype)
        whole = count_include_pad or divisor_override is not None
        axis = torch.avg_pool1d(unit, [k[i]], [s[i]], [p[i]], ceil_mode, whole)
        if divisor_override is not None:
            axis = torch.to(axis > 0, self.dtype)
        axes.append(axis)
    y = aten.by_three_axes(grad_output, axes[0], axes[1], axes[2])
    return y if divisor_override is None else y / divisor_override


def _adaptive_avg_pool3d_backward(grad_output: Tensor, self: Tensor) -> Tensor:
    aten.check_last_dims(grad_output, self, 3)
    axes = [torch.adaptive_avg_pool1d(aten.unit_vectors(torch.size(self, i - 3), self.dtype), [torch.size(grad_output, i - 3)]) for i in range(3)]
    return aten.by_three_axes(grad_output, axes[0], axes[1], axes[2])


# The unit vectors of dim -1, -2 or -3, padded as that dim is.
def padded_units(self: Tensor, dim: int, padding: List[int], reflects: bool) -> Tensor:
    unit = aten.unit_vectors(torch.size(self, dim), self.dtype)
    sides = [padding[-2 * dim - 2], padding[-2 * dim - 1]]
    return torch.reflection_pad1d(unit, sides) if reflects else torch.replication_pad1d(unit, sides)


def check_padded(grad_output: Tensor, self: Tensor, padding: List[int], n: int):
    if len(padding) != 2 * n:
        raise RuntimeError("needs two numbers for each padded dim")
    aten.check_last_dims(grad_output, self, n)
    for i in range(n):
        if ops.ptonnx.rank_is_known(grad_output) and torch.size(grad_output, -1 - i) != torch.size(self, -1 - i) + padding[2 * i] + padding[2 * i + 1]:
            raise RuntimeError("the gradient must have the shape of the padded tensor")


def pad1d_backward(grad_output: Tensor, self: Tensor, padding: List[int], reflects: bool) -> Tensor:
    aten.check_padded(grad_output, self, padding, 1)
    columns = aten.padded_units(self, -1, padding, reflects)
    return torch.matmul(grad_output, torch.mT(torch.squeeze(columns, 0)))


def pad2d_backward(grad_output: Tensor, self: Tensor, padding: List[int], reflects: bool) -> Tensor:
    aten.check_padded(grad_output, self, padding, 2)
    rows = aten.padded_units(self, -2, padding, reflects)
    return aten.by_axes(grad_output, rows, aten.padded_units(self, -1, padding, reflects))


def pad3d_backward(grad_output: Tensor, self: Tensor, padding: List[int], reflects: bool) -> Tensor:
    aten.check_padded(grad_output, self, padding, 3)
    depths = aten.padded_units(self, -3, padding, reflects)
    rows = aten.padded_units(self, -2, padding, reflects)
    return aten.by_three_axes(grad_output, depths, rows, aten.padded_units(self, -1, padding, reflects))


def reflection_pad1d_backward(grad_output: Tensor, self: Tensor, padding: List[int]) -> Tensor:
    return aten.pad1d_backward(grad_output, self, padding, True)


def reflection_pad2d_backward(grad_output: Tensor, self: Tensor, padding: List[int]) -> Tensor:
    return aten.pad2d_backward(grad_output, self, padding, True)


def reflection_pad3d_backward(grad_output: Tensor, self: Tensor, padding: List[int]) -> Tensor:
    return aten.pad3d_backward(grad_output, self, padding, True)


def replication_pad1d_backward(grad_output: Tensor, self: Tensor, padding: List[int]) -> Tensor:
    return aten.pad1d_backward(grad_output, self, padding, False)


def replication_pad2d_backward(grad_output: Tensor, self: Tensor, padding: List[int]) -> Tensor:
    return aten.pad2d_backward(grad_output, self, padding, False)


def replication_pad3d_backward(grad_output: Tensor, self: Tensor, padding: List[int]) -> Tensor:
    return aten.pad3d_backward(grad_output, self, padding, False)


def avg_pool2d_backward(grad_output: Tensor, self: Tensor, kernel_size: List[int], stride: List[int],
                        padding: List[int], ceil_mode: bool, count_include_pad: bool,
                        divisor_override: Optional[int]) -> Tensor:
    if not torch.is_floating_point(self):
        raise RuntimeError("aten::avg_pool2d_backward: integers are not supported, because PyTorch truncates each quotient")
    elif divisor_override is not None and divisor_override == 0:
        raise RuntimeError("aten::avg_pool2d_backward: 'divisor_override' must not be 0")
    k = kernel_size * (2 // len(kernel_size))
    s = stride * (2 // len(stride)) if len(stride) > 0 else k
    p = padding * (2 // len(padding))
    aten.check_last_dims(grad_output, self, 2)
    rows = aten.unit_vectors(torch.size(self, -2), self.dtype)
    columns = aten.unit_vectors(torch.size(self, -1), self.dtype)
    if divisor_override is not None:
        count_include_pad = True
    rows = torch.avg_pool1d(rows, [k[0]], [s[0]], [p[0]], ceil_mode, count_include_pad)
    columns = torch.avg_pool1d(columns, [k[1]], [s[1]], [p[1]], ceil_mode, count_include_pad)
    if divisor_override is not None:
        rows = torch.to(rows > 0, self.dtype)
        columns = torch.to(columns > 0, self.dtype) / divisor_override
    return aten.by_axes(grad_output, rows, columns)


def _adaptive_avg_pool2d_backward(grad_output: Tensor, self: Tensor) -> Tensor:
    aten.check_last_dims(grad_output, self, 2)
    rows = torch.adaptive_avg_pool1d(aten.unit_vectors(torch.size(self, -2), self.dtype), [torch.size(grad_output, -2)])
    columns = torch.adaptive_avg_pool1d(aten.unit_vectors(torch.size(self, -1), self.dtype), [torch.size(grad_output, -1)])
    return aten.by_axes(grad_output, rows, columns)


# The scale is ignored if the size stays the same or is doubled.
def nearest_of_axis(input: int, output: List[int], dtype: int, scale: Optional[float]) -> Tensor:
    ignored = output[0] == input or output[0] == 2 * input
    return torch.upsample_nearest1d(aten.unit_vectors(input, dtype), output, None if ignored else scale)


def upsample_nearest1d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int],
                                scales: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 1)
    columns = aten.nearest_of_axis(input_size[2], output_size, grad_output.dtype, scales)
    return torch.matmul(grad_output, torch.mT(torch.squeeze(columns, 0)))


def upsample_nearest2d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int],
                                scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 2)
    rows = aten.nearest_of_axis(input_size[2], [output_size[0]], grad_output.dtype, scales_h)
    columns = aten.nearest_of_axis(input_size[3], [output_size[1]], grad_output.dtype, scales_w)
    return aten.by_axes(grad_output, rows, columns)


def upsample_linear1d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int], align_corners: bool,
                               scales: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 1)
    columns = torch.upsample_linear1d(aten.unit_vectors(input_size[2], grad_output.dtype), output_size, align_corners, scales)
    return torch.matmul(grad_output, torch.mT(torch.squeeze(columns, 0)))


def upsample_bilinear2d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int], align_corners: bool,
                                 scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 2)
    rows = torch.upsample_linear1d(aten.unit_vectors(input_size[2], grad_output.dtype), [output_size[0]], align_corners, scales_h)
    columns = torch.upsample_linear1d(aten.unit_vectors(input_size[3], grad_output.dtype), [output_size[1]], align_corners, scales_w)
    return aten.by_axes(grad_output, rows, columns)


def upsample_nearest3d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int], scales_d: Optional[float],
                                scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 3)
    depths = aten.nearest_of_axis(input_size[2], [output_size[0]], grad_output.dtype, scales_d)
    rows = aten.nearest_of_axis(input_size[3], [output_size[1]], grad_output.dtype, scales_h)
    columns = aten.nearest_of_axis(input_size[4], [output_size[2]], grad_output.dtype, scales_w)
    return aten.by_three_axes(grad_output, depths, rows, columns)


def _upsample_nearest_exact1d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int],
                                       scales: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 1)
    columns = torch._upsample_nearest_exact1d(aten.unit_vectors(input_size[2], grad_output.dtype), output_size, scales)
    return torch.matmul(grad_output, torch.mT(torch.squeeze(columns, 0)))


def _upsample_nearest_exact2d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int],
                                       scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 2)
    rows = torch._upsample_nearest_exact1d(aten.unit_vectors(input_size[2], grad_output.dtype), [output_size[0]], scales_h)
    columns = torch._upsample_nearest_exact1d(aten.unit_vectors(input_size[3], grad_output.dtype), [output_size[1]], scales_w)
    return aten.by_axes(grad_output, rows, columns)


def _upsample_nearest_exact3d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int], scales_d: Optional[float],
                                       scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 3)
    depths = torch._upsample_nearest_exact1d(aten.unit_vectors(input_size[2], grad_output.dtype), [output_size[0]], scales_d)
    rows = torch._upsample_nearest_exact1d(aten.unit_vectors(input_size[3], grad_output.dtype), [output_size[1]], scales_h)
    columns = torch._upsample_nearest_exact1d(aten.unit_vectors(input_size[4], grad_output.dtype), [output_size[2]], scales_w)
    return aten.by_three_axes(grad_output, depths, rows, columns)


def upsample_trilinear3d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int], align_corners: bool,
                                  scales_d: Optional[float], scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 3)
    depths = torch.upsample_linear1d(aten.unit_vectors(input_size[2], grad_output.dtype), [output_size[0]], align_corners, scales_d)
    rows = torch.upsample_linear1d(aten.unit_vectors(input_size[3], grad_output.dtype), [output_size[1]], align_corners, scales_h)
    columns = torch.upsample_linear1d(aten.unit_vectors(input_size[4], grad_output.dtype), [output_size[2]], align_corners, scales_w)
    return aten.by_three_axes(grad_output, depths, rows, columns)


# An image of one row is not changed in that direction.
def cubic_units(n: int, dtype: int, size: int, align_corners: bool, scale: Optional[float]) -> Tensor:
    image = torch.unsqueeze(aten.unit_vectors(n, dtype), 2)
    return torch.squeeze(torch.upsample_bicubic2d(image, [1, size], align_corners, None, scale), 2)


# The gradient of an image whose size stays is copied, whatever the scales are.
def upsample_bicubic2d_backward(grad_output: Tensor, output_size: List[int], input_size: List[int], align_corners: bool,
                                scales_h: Optional[float], scales_w: Optional[float]) -> Tensor:
    aten.check_resized(grad_output, output_size, input_size, 2)
    same = output_size[0] == input_size[2] and output_size[1] == input_size[3]
    rows = aten.cubic_units(input_size[2], grad_output.dtype, output_size[0], align_corners, None if same else scales_h)
    columns = aten.cubic_units(input_size[3], grad_output.dtype, output_size[1], align_corners, None if same else scales_w)
    return aten.by_axes(grad_output, rows, columns)
