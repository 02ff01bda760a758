# resize.py - operators of resize.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.
# F.interpolate of old archives: unless told not to, it computes the scales from the sizes.


def interpolate_size(input: Tensor, scales: List[float]) -> List[int]:
    sizes = annotate(List[int], [])
    for i in range(len(scales)):
        sizes = sizes + [int(torch.floor(float(torch.size(input, i + 2)) * scales[i]))]
    return sizes


def interpolate_smooth(
    input: Tensor, size: Optional[List[int]], scales: Optional[List[float]], mode: str, align: bool, antialias: bool
) -> Tensor:
    if mode == "linear":
        return torch.upsample_linear1d(input, size, align, scales)
    if mode == "trilinear":
        return torch.upsample_trilinear3d(input, size, align, scales)
    if mode == "bilinear":
        if antialias:
            return torch._upsample_bilinear2d_aa(input, size, align, scales)
        return torch.upsample_bilinear2d(input, size, align, scales)
    if antialias:
        return torch._upsample_bicubic2d_aa(input, size, align, scales)
    return torch.upsample_bicubic2d(input, size, align, scales)


def interpolate_nearest(
    input: Tensor, size: Optional[List[int]], scales: Optional[List[float]], exact: bool
) -> Tensor:
    if torch.dim(input) == 3:
        if exact:
            return torch._upsample_nearest_exact1d(input, size, scales)
        return torch.upsample_nearest1d(input, size, scales)
    if torch.dim(input) == 4:
        if exact:
            return torch._upsample_nearest_exact2d(input, size, scales)
        return torch.upsample_nearest2d(input, size, scales)
    if exact:
        return torch._upsample_nearest_exact3d(input, size, scales)
    return torch.upsample_nearest3d(input, size, scales)


def interpolate_area(input: Tensor, size: List[int]) -> Tensor:
    if torch.dim(input) == 3:
        return torch.adaptive_avg_pool1d(input, size)
    if torch.dim(input) == 4:
        return torch.adaptive_avg_pool2d(input, size)
    return torch.adaptive_avg_pool3d(input, size)


def interpolate(
    input: Tensor, size: Optional[List[int]], scale_factor: Optional[List[float]], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    scales = scale_factor
    if scale_factor is not None:
        if mode == "area" or recompute_scale_factor is None or recompute_scale_factor:
            size = aten.interpolate_size(input, scale_factor)
            scales = None
    if mode == "area":
        return aten.interpolate_area(input, size)
    if mode == "nearest" or mode == "nearest-exact":
        return aten.interpolate_nearest(input, size, scales, mode == "nearest-exact")
    return aten.interpolate_smooth(input, size, scales, mode, align_corners is not None and align_corners, antialias)


def interpolate_repeated_size(input: Tensor, size: Optional[int]) -> Optional[List[int]]:
    if size is None:
        return None
    return [size] * (torch.dim(input) - 2)


def interpolate_repeated_scale(input: Tensor, scale: Optional[float]) -> Optional[List[float]]:
    if scale is None:
        return None
    return [scale] * (torch.dim(input) - 2)


def interpolate_number(
    input: Tensor, size: Optional[int], scale_factor: Optional[float], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    sizes = aten.interpolate_repeated_size(input, size)
    scales = aten.interpolate_repeated_scale(input, scale_factor)
    return aten.interpolate(input, sizes, scales, mode, align_corners, recompute_scale_factor, antialias)


def interpolate_sizes(
    input: Tensor, size: Optional[List[int]], scale_factor: Optional[float], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    scales = aten.interpolate_repeated_scale(input, scale_factor)
    return aten.interpolate(input, size, scales, mode, align_corners, recompute_scale_factor, antialias)


def interpolate_scales(
    input: Tensor, size: Optional[int], scale_factor: Optional[List[float]], mode: str,
    align_corners: Optional[bool], recompute_scale_factor: Optional[bool], antialias: bool
) -> Tensor:
    sizes = aten.interpolate_repeated_size(input, size)
    return aten.interpolate(input, sizes, scale_factor, mode, align_corners, recompute_scale_factor, antialias)
