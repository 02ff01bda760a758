"""Convolutions and pools."""

from .make import add, c, f, small

add("conv1d", c("F.conv1d(x, y, z, 2, 1)", small(2, 4, 9), f(6, 4, 3), f(6), dynamic={0: [0, 2]}),
    c("F.conv1d(x, y)", small(4, 9), f(6, 4, 3), dynamic=False))
add("conv2d", c("F.conv2d(x, y, z, 2, (1, 2), 1, 2)", small(2, 4, 9, 8), f(6, 2, 3, 3), f(6), dynamic={0: [0, 2, 3]}),
    c("F.conv2d(x, y, None, (1, 2), 0, (2, 1))", small(4, 9, 8), f(6, 4, 3, 3), dynamic=False),
    c("F.conv2d(x, y, None, 1, 1)", small(2, 4, 9, 8), f(6, 4, 3, 3), dynamic={0: [0, 2], 1: [2, 3]}))
add("conv3d", c("F.conv3d(x, y, z, padding=1)", small(1, 2, 5, 6, 7), f(3, 2, 3, 3, 3), f(3), dynamic={0: [0]}))
add("conv1d.padding", c('F.conv1d(x, y, padding="same")', small(2, 4, 9), f(6, 4, 4), dynamic={0: [0]}))
add("conv2d.padding", c('F.conv2d(x, y, padding="same", dilation=2)', small(2, 4, 9, 8), f(6, 4, 3, 4), dynamic={0: [0]}),
    c('F.conv2d(x, y, padding="valid")', small(2, 4, 9, 8), f(6, 4, 3, 4), dynamic={0: [0]}))
add("conv3d.padding", c('F.conv3d(x, y, padding="same")', small(1, 2, 5, 6, 7), f(3, 2, 3, 3, 3), dynamic={0: [0]}))
add("_convolution", c("F.conv2d(x, y, z)", small(2, 4, 9, 8), f(6, 4, 3, 3), f(6), dynamic={0: [0]}),
    c("F.conv_transpose2d(x, y, z, 2, 1, 1)", small(2, 4, 5, 6), f(4, 3, 3, 3), f(3), dynamic={0: [0]}))
add("_convolution_mode", c('F.conv2d(x, y, padding="same")', small(2, 4, 9, 8), f(6, 4, 3, 3), dynamic={0: [0]}))
add("convolution", c("torch.convolution(x, y, z, [1], [1], [1], False, [0], 1)", small(2, 4, 9), f(6, 4, 3), f(6), dynamic={0: [0]}))
add("conv_transpose1d", c("F.conv_transpose1d(x, y, z, 2, 1, 1)", small(2, 4, 5), f(4, 3, 3), f(3), dynamic={0: [0]}),
    c("F.conv_transpose1d(x, y, z, 2, 1, 1)", small(2, 4, 5), f(4, 3, 3), f(3), dynamic={0: [0], 1: [2]}))
add("conv_transpose2d.input", c("F.conv_transpose2d(x, y, z, 2, 1, 0, 2, 2)", small(2, 4, 5, 6), f(4, 3, 3, 3), f(6), dynamic={0: [0]}),
    c("F.conv_transpose2d(x, y)", small(4, 5, 6), f(4, 3, 3, 3), dynamic=False))
add("conv_transpose3d.input", c("F.conv_transpose3d(x, y, None, 2, 1)", small(1, 2, 3, 4, 3), f(2, 3, 3, 3, 3), dynamic={0: [0]}))
for n, shape in ((1, (2, 3, 11)), (2, (2, 3, 11, 10)), (3, (1, 2, 7, 8, 9))):
    spatial = {0: [0, 2]}
    add(f"max_pool{n}d", c(f"F.max_pool{n}d(x, 3, 2, 1)", f(*shape), dynamic=spatial), c(f"F.max_pool{n}d(x, 2)", f(*shape[1:]), dynamic=False),
        c(f"F.max_pool{n}d(x, 3, 2, 1, 1, ceil_mode=True)", f(*shape), dynamic={0: [0]}),
        c(f"F.max_pool{n}d(x, 2, 3, 1, ceil_mode=True)", f(*shape), dynamic={0: [0]}),
        c(f"F.max_pool{n}d(x, 3, 1, 1, 2)", f(*shape), opset=10, dynamic={0: [0]}))
    add(f"max_pool{n}d_with_indices", c(f"F.max_pool{n}d(x, 3, 2, 1, return_indices=True)", f(*shape), dynamic={0: [0]}),
        c(f"F.max_pool{n}d(x, 2, 3, 1, ceil_mode=True, return_indices=True)", f(*shape), opset=10, dynamic={0: [0]}))
    add(f"avg_pool{n}d", c(f"F.avg_pool{n}d(x, 3, 2, 1)", f(*shape), dynamic=spatial), c(f"F.avg_pool{n}d(x, 2)", f(*shape[1:]), dynamic=False),
        c(f"F.avg_pool{n}d(x, 3, 2, 1, ceil_mode=True)", f(*shape), dynamic={0: [0]}),
        c(f"F.avg_pool{n}d(x, 3, 2, 1, ceil_mode=True, count_include_pad=False)", f(*shape), dynamic={0: [0]}),
        c(f"F.avg_pool{n}d(x, 2, 3, 1, ceil_mode=True)", f(*shape), dynamic={0: [0]}))
    if n > 1:
        add(f"avg_pool{n}d", c(f"F.avg_pool{n}d(x, 3, 2, 1, divisor_override=5)", f(*shape), dynamic={0: [0]}),
            c(f"F.avg_pool{n}d(x, 2, 3, 1, ceil_mode=True, divisor_override=5)", f(*shape), dynamic={0: [0]}))
    some = f(*shape[:2], *([12] * n))
    for kind in ("avg", "max"):
        call = f"F.adaptive_{kind}_pool{n}d(x, %s)"
        add(f"adaptive_{kind}_pool{n}d", c(call % 1, f(*shape), dynamic=spatial), c(call % 4, some, dynamic={0: [0]}),
            c(call % 5, f(*shape), dynamic={0: [0]}, opset=7), c(call % 1, f(*shape[1:]), dynamic=False),
            c(call % 3, f(*shape[1:]), dynamic=False, opset=7))
    add(f"adaptive_avg_pool{n}d", c(f"F.adaptive_avg_pool{n}d(x, 5)", f(*shape), dynamic={0: [0, 2]}),
        c(f"F.adaptive_avg_pool{n}d(x, 17)", f(*shape), dynamic={0: [0]}))
    add(f"adaptive_max_pool{n}d", c(f"F.adaptive_max_pool{n}d(x, 1, return_indices=True)", f(*shape), dynamic=spatial),
        c(f"F.adaptive_max_pool{n}d(x, 4, return_indices=True)", some, dynamic={0: [0]}),
        c(f"F.adaptive_max_pool{n}d(x, 5, return_indices=True)", f(*shape), dynamic={0: [0]}))
for n in (2, 3):
    add(f"_adaptive_avg_pool{n}d", c(f"torch._adaptive_avg_pool{n}d(x, {[2] * n})" if n == 2 else f"torch.ops.aten._adaptive_avg_pool3d(x, {[2] * n})",
                                     f(1, 2, *([4] * n)), script=False))
# an output padding that is decided at run time: 0 in the example
for code, x, weight in (("1d(x, y, stride=3, output_padding=z.size(0) - 1)", small(2, 2, 4), f(2, 3, 3)),
                        ("2d(x, y, stride=2, padding=1, output_padding=(z.size(0) - 1, 1), groups=2)", small(2, 4, 4, 3), f(4, 3, 3, 3)),
                        ("2d(x, y, y[0, :, 0, 0], stride=1, dilation=3, output_padding=z.size(0) - 1)", small(2, 4, 3), f(2, 3, 3, 2)),
                        ("3d(x, y, stride=2, output_padding=(0, z.size(0) - 1, 1))", small(1, 2, 2, 3, 2).double(), f(2, 1, 2, 2, 2).double())):
    name = f"conv_transpose{code[:2]}"
    add(name if code.startswith("1d") else f"{name}.input", c(f"F.conv_transpose{code}", x, weight, f(1), dynamic={2: [0]}, trace=False))
