"""Gradients, and other forms that decompositions of torch make."""

import torch

from .make import EDGES, add, b, c, f, i, pos, t, unit

A = "torch.ops.aten."
POINTS = t([-4.0, -3.0, -1.5, -0.5, 0.0, 0.5, 1.0, 2.5, 3.0, 4.0])
for name, args in (("threshold", ", 0.5"), ("hardtanh", ", -1.0, 1.0"), ("leaky_relu", ", 0.1, False"), ("softplus", ", 2.0, 3.0"), ("silu", ""), ("mish", ""),
                   ("hardsigmoid", ""), ("hardswish", ""), ("hardshrink", ", 0.5"), ("softshrink", ", 0.5"), ("gelu", ""), ("gelu", ", approximate='tanh'")):
    add(f"{name}_backward", c(f"{A}{name}_backward(x, y{args})", f(10), POINTS))
add("threshold_backward", c(f"{A}threshold_backward(x, y, 0)", f(len(EDGES)), EDGES), c(f"{A}threshold_backward(x, y, 0.1)", i(-5, 5, 6), f(6)), c(f"{A}threshold_backward(x, y, 1)", i(-5, 5, 6), i(-5, 5, 6)))
for name in ("tanh", "sigmoid"):
    add(f"{name}_backward", c(f"{A}{name}_backward(x, y)", f(9), unit(9)))
for result in (True, False):
    add("elu_backward", c(f"{A}elu_backward(x, 0.5, 1.2, 0.8, {result}, y)", f(10), POINTS / 10))
add("log_sigmoid_forward", c(f"{A}log_sigmoid_forward(x)", POINTS, script=False))
add("log_sigmoid_backward", c(f"{A}log_sigmoid_backward(x, y, torch.exp(-y.abs()))", f(10), POINTS))
add("logit_backward", *(c(f"{A}logit_backward(x, y, {eps})", f(5), t([-0.1, 0.05, 0.5, 0.97, 1.2])) for eps in (None, 0.1)))
add("glu_backward", c(f"{A}glu_backward(x, y, 1)", f(2, 3), f(2, 6)))
for name in ("_softmax", "_log_softmax"):
    add(f"{name}_backward_data", c(f"{A}{name}_backward_data(x, y, 1, torch.float32)", f(2, 3), unit(2, 3), script=False))
for reduction in (0, 1, 2):
    grad = f(4, 3) if reduction == 0 else t(1.5)
    d = {1: [0], 2: [0], **({0: [0]} if reduction == 0 else {})}
    add("mse_loss_backward", c(f"{A}mse_loss_backward(x, y, z, {reduction})", grad, f(4, 3), f(4, 3), dynamic=d))
    add("smooth_l1_loss_backward", c(f"{A}smooth_l1_loss_backward(x, y, z, {reduction}, 0.7)", grad, f(4, 3), f(4, 3), dynamic=d))
    add("huber_loss_backward", c(f"{A}huber_loss_backward(x, y, z, {reduction}, 0.7)", grad, f(4, 3), f(4, 3), dynamic=d))
    add("binary_cross_entropy_backward", c(f"{A}binary_cross_entropy_backward(x, y, z, None, {reduction})", grad, unit(4, 3), unit(4, 3), dynamic=d))
    for shape, name in (((4, 3), "nll_loss"), ((2, 3, 2, 2), "nll_loss2d")):
        target = i(0, 3, *(shape[:1] + shape[2:]))
        target.view(-1)[1] = -100
        grad = f(*target.shape) if reduction == 0 else t(1.5)
        add(f"{name}_backward", c(f"{A}{name}_backward(x, y, z, w, {reduction}, -100, v)", grad, f(*shape), target, pos(3), t(2.5), dynamic=False))
add("nll_loss_backward", c(f"{A}nll_loss_backward(x, y, z, None, 1, -100, w)", t(1.5), f(4, 3), t([0, 2, 1, 1]), t(4.0), dynamic={1: [0], 2: [0]}))
add("native_dropout_backward", c(f"{A}native_dropout_backward(x, y, 2.0)", f(4), b(4)))
for frequency in (False, True):
    add("embedding_dense_backward", c(f"{A}embedding_dense_backward(x, y, 6, {-1 + 3 * frequency}, {frequency})", f(2, 3, 4), t([[0, 2, 5], [2, 2, 1]]), dynamic={0: [0], 1: [0]}))
MASK = "[True, True, True]"
for how in ("0.1, 0.9, True, False", "0.1, 0.9, False, False", "0.5, 0.5, True, True"):
    add("rrelu_with_noise_backward", c(f"{A}rrelu_with_noise_backward(x, y, z, {how})", f(4, 3), f(4, 3), f(4, 3), dynamic={0: [0], 1: [0], 2: [0]}))
for weight in ("v", "None"):
    add("native_layer_norm_backward", c(f"{A}native_layer_norm_backward(x, y, [4], z, w, {weight}, {'v' if weight == 'v' else 'None'}, {MASK if weight == 'v' else '[True, False, False]'}){'' if weight == 'v' else '[0] + v'}", 
        f(3, 4), f(3, 4), *torch.native_layer_norm(f(3, 4), [4], None, None, 1e-5)[1:], f(4), dynamic=False, trace=False))
X = f(2, 6, 3, 2)
add("native_group_norm_backward", c(f"{A}native_group_norm_backward(x, y, z, w, v, 2, 6, 6, 3, {MASK})", f(2, 6, 3, 2), X, *torch.native_group_norm(X, None, None, 2, 6, 6, 3, 1e-5)[1:], f(6), dynamic=False, trace=False))
for train in (True, False):
    add("native_batch_norm_backward", c(f"{A}native_batch_norm_backward(x, y, z, w, v, w, 1 / torch.sqrt(v + 1e-5), {train}, 1e-5, {MASK})", f(2, 6, 3, 2), X, f(6),
                                        X.mean((0, 2, 3)), X.var((0, 2, 3), unbiased=False), dynamic={0: [0], 1: [0]} if not train else False, trace=False))
CONV = f"{A}convolution_backward(x, y, z, [{{}}], {{}}, {{}}, {{}}, {{}}, {{}}, {{}}, {MASK})".format
for groups in (1, 2):
    for transposed in (False, True):
        for stride, padding, dilation in (((1, 1), (1, 0), (1, 1)), ((2, 3), (1, 1), (2, 1))):
            x, weight = f(2, 4, 8, 9), f(4, 6 // groups, 3, 2) if transposed else f(6, 4 // groups, 3, 2)
            more = (1, 0) if transposed and stride[0] > 1 else (0, 0)
            y = torch.convolution(x, weight, None, stride, padding, dilation, transposed, more, groups)
            add("convolution_backward", c(CONV(6, list(stride), list(padding), list(dilation), transposed, list(more), groups), f(*y.shape) * 0.1, x, weight, dynamic=False, trace=False))
add("convolution_backward", c(CONV(6, [1, 1], [1, 0], [1, 1], False, [0, 0], 1), f(2, 6, 8, 8) * 0.1, f(2, 4, 8, 9), f(6, 4, 3, 2), dynamic={0: [0], 1: [0]}, trace=False))
POOLED = torch.nn.functional.max_pool2d(X, 2, 1, return_indices=True)[1]
add("max_pool2d_with_indices_backward", c(f"{A}max_pool2d_with_indices_backward(x, y, [2, 2], [1, 1], [0, 0], [1, 1], False, z)", f(*POOLED.shape), X, POOLED, dynamic={0: [0], 1: [0], 2: [0]}))
X3 = f(1, 2, 3, 4, 3)
POOLED3 = torch.nn.functional.max_pool3d(X3, 2, 1, return_indices=True)[1]
add("max_pool3d_with_indices_backward", c(f"{A}max_pool3d_with_indices_backward(x, y, [2], [1], [0], [1], False, z)", f(*POOLED3.shape), X3, POOLED3, dynamic=False))
for args, shape in (("[2, 3], [2, 1], [0, 1], False, True, None", (2, 2, 3, 7)), ("[3], [2], [1], True, False, None", (2, 2, 4, 4)), ("[2], [], [0], False, True, 3", (2, 2, 3, 3))):
    add("avg_pool2d_backward", c(f"{A}avg_pool2d_backward(x, y, {args})", f(*shape), f(2, 2, 6, 7), dynamic={0: [0], 1: [0]}))
add("_adaptive_avg_pool2d_backward", c(f"{A}_adaptive_avg_pool2d_backward(x, y)", f(2, 2, 3, 4), f(2, 2, 7, 6), dynamic={0: [0], 1: [0]}))
add("upsample_nearest1d_backward", c(f"{A}upsample_nearest1d_backward(x, [7], [2, 3, 4])", f(2, 3, 7), dynamic=False))
add("upsample_nearest2d_backward", c(f"{A}upsample_nearest2d_backward(x, [7, 6], [2, 3, 4, 3], None, 2.0)", f(2, 3, 7, 6), dynamic=False))
for align in (False, True):
    add("upsample_linear1d_backward", c(f"{A}upsample_linear1d_backward(x, [7], [2, 3, 4], {align})", f(2, 3, 7), dynamic=False))
    add("upsample_bilinear2d_backward", c(f"{A}upsample_bilinear2d_backward(x, [7, 6], [2, 3, 4, 3], {align})", f(2, 3, 7, 6), dynamic=False))
add("select_backward", c(f"{A}select_backward(x, [2, 3, 4], 1, -1)", f(2, 4), dynamic=False))
add("slice_backward", c(f"{A}slice_backward(x, [2, 6], 1, 1, 6, 2)", f(2, 3), dynamic=False))
add("diagonal_backward", c(f"{A}diagonal_backward(x, [3, 4], 1, 0, 1)", f(3), dynamic=False))
for train in (True, False):
    add("_native_batch_norm_legit_functional", c(f"{A}_native_batch_norm_legit_functional(x, y, y, z, w, {train}, 0.1, 1e-5)[{'' if train else '3'}:]", f(4, 3, 2), f(3), f(3), pos(3), dynamic={0: [0]}, script=False))
add("_cdist_forward", c(f"{A}_cdist_forward(x, y, 2.0, None)", f(4, 3), f(5, 3)))
add("_pdist_forward", c(f"{A}_pdist_forward(x, 2.0)", f(4, 3)))
add("native_channel_shuffle", c(f"{A}native_channel_shuffle(x, 2)", f(2, 6, 3)))
add("norm_except_dim", *(c(f"{A}norm_except_dim(x, 2, {dim})", f(3, 2, 4)) for dim in (-1, 0, 1)))
for kind in ("reflection", "replication"):
    add(f"{kind}_pad1d_backward", c(f"{A}{kind}_pad1d_backward(x, y, [2, 1])", f(2, 3, 8), f(2, 3, 5), dynamic={0: [0], 1: [0]}), c(f"{A}{kind}_pad1d_backward(x, y, [0, 3])", f(3, 8), f(3, 5), dynamic=False))
    add(f"{kind}_pad2d_backward", c(f"{A}{kind}_pad2d_backward(x, y, [2, 1, 0, 3])", f(2, 3, 7, 8), f(2, 3, 4, 5), dynamic={0: [0], 1: [0]}))
    add(f"{kind}_pad3d_backward", c(f"{A}{kind}_pad3d_backward(x, y, [2, 1, 0, 3, 1, 2])", f(2, 3, 6, 7, 8), f(2, 3, 3, 4, 5), dynamic={0: [0], 1: [0]}))
for args, shape in (("[2, 3, 2], [2, 1, 1], [0, 1, 1], False, True, None", (2, 2, 2, 6, 6)), ("[3], [2], [1], True, False, None", (2, 2, 3, 4, 3)), ("[2], [], [0], False, True, 3", (2, 2, 2, 3, 2))):
    add("avg_pool3d_backward", c(f"{A}avg_pool3d_backward(x, y, {args})", f(*shape), f(2, 2, 4, 6, 5), dynamic={0: [0], 1: [0]}))
add("_adaptive_avg_pool3d_backward", c(f"{A}_adaptive_avg_pool3d_backward(x, y)", f(2, 2, 3, 4, 2), f(2, 2, 7, 6, 3), dynamic={0: [0], 1: [0]}))
for dims, shape in ((2, (2, 3, 7, 6)), (3, (2, 3, 5, 4, 6))):
    x = f(*shape)
    at = getattr(torch.nn.functional, f"adaptive_max_pool{dims}d")(x, 3, return_indices=True)[1]
    add(f"adaptive_max_pool{dims}d_backward", c(f"{A}adaptive_max_pool{dims}d_backward(x, y, z)", f(*at.shape), x, at, dynamic={0: [0], 1: [0], 2: [0]}))
add("upsample_nearest3d_backward", c(f"{A}upsample_nearest3d_backward(x, [5, 7, 6], [2, 3, 2, 4, 3], None, None, 2.0)", f(2, 3, 5, 7, 6), dynamic=False))
for dims, size, given in ((1, "[7]", "[2, 3, 4]"), (2, "[7, 6]", "[2, 3, 4, 3]"), (3, "[5, 7, 6]", "[2, 3, 2, 4, 3]")):
    add(f"_upsample_nearest_exact{dims}d_backward", c(f"{A}_upsample_nearest_exact{dims}d_backward(x, {size}, {given})", f(2, 3, *eval(size)), dynamic=False))
for align in (False, True):
    add("upsample_trilinear3d_backward", c(f"{A}upsample_trilinear3d_backward(x, [5, 7, 6], [2, 3, 2, 4, 3], {align})", f(2, 3, 5, 7, 6), dynamic=False))
    add("upsample_bicubic2d_backward", c(f"{A}upsample_bicubic2d_backward(x, [7, 6], [2, 3, 4, 3], {align})", f(2, 3, 7, 6), dynamic=False))
# sizes of both sides that are decided at run time; a trace has those of its example as constants
for dims, names in ((1, ("nearest1d", "linear1d")), (2, ("nearest2d", "bilinear2d", "bicubic2d")), (3, ("nearest3d", "trilinear3d"))):
    sizes = f"[{', '.join(f'x.size({d + 2})' for d in range(dims))}], [{', '.join(f'y.size({d})' for d in range(dims + 2))}]"
    given = {"dynamic": {0: [0, *range(2, dims + 2)], 1: [0, *range(2, dims + 2)]}, "trace": False}
    x, y = f(2, 3, *(9, 7, 8)[:dims]), f(2, 3, *(4, 5, 6)[:dims])
    for name in (*names, f"_upsample_nearest_exact{dims}d"):
        name = name if name.startswith("_") else f"upsample_{name}"
        for align in ("",) if "nearest" in name else (", False", ", True"):
            for scale in ("", ", 1.7" * dims):
                add(f"{name}_backward", c(f"{A}{name}_backward(x, {sizes}{align}{scale})", x, y, **given))
add("upsample_bicubic2d_backward", c(f"{A}upsample_bicubic2d_backward(x, [4, 3], [2, 3, 4, 3], False, 2.0, 0.7)", f(2, 3, 4, 3), dynamic=False),
    c(f"{A}upsample_bicubic2d_backward(x, [x.size(2), x.size(3)], [2, 3, y.size(0), y.size(1)], False, 2.0, 0.7)", f(2, 3, 4, 5), f(4, 5), dynamic={0: [2, 3]}, trace=False))
ROWS = {0: [0], 1: [0], 2: [0]}
for keep, shape in ((True, (3, 1, 4)), (False, (3, 4))):
    add("value_selecting_reduction_backward", c(f"{A}value_selecting_reduction_backward(x, 1, y, [3, 5, 4], {keep})", f(*shape), i(0, 5, *shape), dynamic=False),
        c(f"{A}value_selecting_reduction_backward(x, -2, y, [x.size(0), z.size(0), 4], {keep})", f(*shape), i(0, 5, *shape), f(5), dynamic=ROWS, trace=False))
add("value_selecting_reduction_backward", c(f"{A}value_selecting_reduction_backward(x, 0, y, [], False)", f(), t(0), dynamic=False), c(f"{A}value_selecting_reduction_backward(x, 1, y, [2, 5], True)", f(2, 3), t([[0, 3, 1], [4, 1, 2]]), dynamic=False))
add("gather_backward", c(f"{A}gather_backward(x, z, 1, y, False)", f(3, 4), t([[0, 2, 2, 1]] * 3), f(3, 3), dynamic=ROWS))
add("cummaxmin_backward", c(f"{A}cummaxmin_backward(x, z, y, 1)", f(3, 4), t([[0, 0, 2, 2]] * 3), f(3, 4), dynamic=ROWS))
for align in (False, True):
    add("affine_grid_generator_backward", c(f"{A}affine_grid_generator_backward(x, [2, 3, 4, 5], {align})", f(2, 4, 5, 2), dynamic=False), c(f"{A}affine_grid_generator_backward(x, [2, 3, 4, 1, 3], {align})", f(2, 4, 1, 3, 3), dynamic=False),
        c(f"{A}affine_grid_generator_backward(x, [x.size(0), 3, x.size(1), x.size(2)], {align})", f(2, 4, 5, 2), dynamic={0: [0, 1, 2]}, trace=False))
add("unfold_backward", c(f"{A}unfold_backward(x, [2, 7, 3], 1, 3, 2)", f(2, 3, 3, 3), dynamic=False), c(f"{A}unfold_backward(x, [6], 0, 4, 1)", f(3, 4), dynamic=False))
add("index_select_backward", c(f"{A}index_select_backward(x, [2, 5], 1, y)", f(2, 4), t([1, 3, 1, 0]), dynamic=False))
add("trace_backward", c(f"{A}trace_backward(x, [3, 4])", f(), dynamic=False))
add("embedding_backward", c(f"{A}embedding_backward(x, y, 5, 1, False, False)", f(2, 3, 4), t([[1, 2, 0], [2, 2, 4]]), dynamic={0: [0], 1: [0]}))
add("_prelu_kernel_backward", c(f"{A}_prelu_kernel_backward(x, y, z)", f(10), POINTS, f(10), script=False))
add("soft_margin_loss_backward", *(c(f"{A}soft_margin_loss_backward(x, y, z, {how})", f(2, 5) if how == 0 else f(), f(2, 5), t([[1.0, -1.0, 1.0, -1.0, 1.0]] * 2), dynamic=False) for how in (0, 1, 2)))
