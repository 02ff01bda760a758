"""Operators that models rarely have."""

import torch

from .make import INF, NAN, add, b, c, f, i, pos, t, unit
from .rnn import _qkv

add("_safe_softmax", c("torch.ops.aten._safe_softmax(x, -1)", t([[-INF, -INF], [1.0, 2.0]]), script=False))
for name, args, shape in (("squeeze_copy", "", (2, 1)), ("unsqueeze_copy", ", 1", (2,)), ("permute_copy", ", [1, 0]", (2, 3)), ("t_copy", "", (2, 3))):
    add(name, c(f"torch.{name}(x{args})", f(*shape), script=name != "squeeze_copy"))
for name, args in (("squeeze_copy.dim", ", 1"), ("squeeze_copy.dims", ", [1]"), ("transpose_copy.int", ", 0, 1"), ("slice_copy.Tensor", ", 1, 0, 2"), ("select_copy.int", ", 1, 0")):
    add(name, c(f"torch.{name.split('.')[0]}(x{args})", f(2, 1)))
add("_unsafe_index_put", c("torch.ops.aten._unsafe_index_put(x, [y], z)", f(4, 3), t([0, 2]), f(2, 3), opset=11, dynamic=False, script=False))
add("_index_put_impl", c("torch.ops.aten._index_put_impl(x, [y], z)", f(4, 3), t([0, 2]), f(2, 3), opset=11, dynamic=False, script=False))
add("fill_diagonal", c("(x + 0).fill_diagonal_(7)", f(3, 4)), c("(x + 0).fill_diagonal_(7)", f(7, 3)),
    c("(x + 0).fill_diagonal_(7, True)", f(7, 3)), c("(x + 0).fill_diagonal_(7, True)", f(3, 7)), c("(x + 0).fill_diagonal_(7)", f(3, 3, 3), dynamic=False))
add("cumprod", c("torch.cumprod(x, 1)", f(2, 4)), c("torch.cumprod(x, 0)", i(1, 4, 4)), c("torch.cumprod(x, -1)", t([[2.0, NAN, 1.0], [3.0, 0.0, INF], [0.5, INF, 2.0]])))
# Long rows: products of doubles, and steps of 1, 2, 4, ... elements.
add("cumprod", c("torch.cumprod(x, 0)", f(40, 2)), c("torch.cumprod(x, 1)", f(2, 33, 2), dynamic={0: [0, 1]}), c("torch.cumprod(x, 0)", i(-3, 4, 40)), c("torch.cumprod(x, 0)", i(-3, 4, 31)),
    c("torch.cumprod(x, 1, dtype=torch.uint8)", i(1, 4, 2, 40, dtype=torch.int32)))
add("logcumsumexp", c("torch.logcumsumexp(x, 1)", f(2, 4) * 20), c("torch.logcumsumexp(x, 1)", f(2, 40) * 20, dynamic={0: [0, 1]}), c("torch.logcumsumexp(x, 0)", f(32, 2)),
    c("torch.logcumsumexp(x, 0)", t([-INF, -INF, 1.0, 3.0, -INF, 2.0] * 6 + [INF, 2.0, INF, -INF, NAN, 1.0])), c("torch.logcumsumexp(x, 0)", f(35).double()))
add("diff", c("torch.diff(x)", f(2, 5)), c("torch.diff(x, 2, 0)", i(0, 9, 5, 2), opset=10), c("torch.diff(x, 1, 1, y)", f(2, 5), f(2, 1)))
add("diff", c("torch.diff(x.squeeze())", f(3, 1, 4), opset=13, dynamic={0: [0]}))
add("cdist", c('torch.cdist(x, y, float("inf"))', f(4, 0), f(5, 0)))
add("cdist", c("torch.cdist(x, y)", f(4, 3), f(5, 3)), c("torch.cdist(x, y, 1.0)", f(2, 4, 3), f(2, 5, 3)))
add("median", c("torch.median(x)", f(2, 4), dynamic=False), c("torch.median(x)", f(5), dynamic=False))
add("median.dim", c("torch.median(x, 1)", f(2, 4)), c("torch.median(x, 0, True)[0]", f(5, 2), dynamic=False))
add("cross", c("torch.cross(x, y, 1)", f(2, 3), f(2, 3)), c("torch.cross(x, y)", f(2, 3), f(2, 3)), c("torch.cross(x, y)", f(2, 3, 4), f(2, 3, 4), dynamic={0: [0, 2], 1: [0, 2]}))
add("float_power.Tensor_Tensor", c("torch.float_power(x, y)", pos(3), f(3)))
add("float_power.Tensor_Scalar", c("torch.float_power(x, 2)", i(0, 9, 3)))
add("float_power.Scalar", c("torch.float_power(2, x)", f(3)))
add("ldexp.Tensor", c("torch.ldexp(x, y)", f(3), i(-3, 4, 3)))
SMALL = [(1.0, -149), (2.0**-149, 149), (2.0**-140, 260), (1.0, 127), (-0.0, 5000), (INF, -5000), (1.5, -149), (1.0, 200)]
for dtype in (torch.float16, torch.float32, torch.float64):
    add("ldexp.Tensor", c("torch.ldexp(x, y)", t([x for x, _ in SMALL], dtype), t([n for _, n in SMALL])))
add("ldexp.Tensor", c("torch.ldexp(x, y)", t([2.0**-1074, 1.5, 2.0**-1070, 1.0], torch.float64), t([1074, -1074, 2000, 1023])),
    c("torch.ldexp(x, y)", i(-3, 4, 3), i(-3, 4, 3)), c("torch.ldexp(x, y)", f(3), f(3).double()))
# the signs of zeros
add("copysign.Tensor", c("1 / torch.copysign(x, y)", t([0.0, -0.0, 0.0, -0.0]), t([-2.0, 2.0, -0.0, 0.0])))
add("col2im", c("F.fold(x, (5, 6), 3, padding=1)", f(2, 27, 30)), c("F.fold(x, (6, 7), (2, 3), (2, 1), 0, 2)", f(2, 12, 6)), c("F.fold(x, (4, 4), 2, stride=2)", f(8, 4), dynamic=False),
    c("F.fold(x, (3, 4), 1)", f(2, 5, 12), dynamic={0: [0, 1]}),
    c("F.fold(F.unfold(x, (3, 2), padding=1, stride=2), (x.size(2), x.size(3)), (3, 2), padding=1, stride=2)", f(2, 3, 7, 6), dynamic={0: [0, 1, 2, 3]}),
    c("F.fold(y, (x.size(0), x.size(1)), (3, 2), 1, 1, 4)", f(7, 8), f(1, 12, 6), dynamic={0: [0, 1]}))
for m in ("bilinear", "nearest", "bicubic"):
    for p in ("zeros", "border", "reflection"):
        add("grid_sampler", *(c(f'F.grid_sample(x, y, "{m}", "{p}", align_corners={corners})', f(2, 3, 5, 6) * 0.3, unit(2, 4, 4, 2) * 4 - 2,
                                dynamic={0: [0, 2], 1: [0, 1]}) for corners in (True, False)))
add("grid_sampler_2d", c("torch.grid_sampler_2d(x, y, 0, 0, False)", f(2, 3, 5, 6), unit(2, 4, 4, 2) * 2 - 1))
for m, p, corners in ((0, 0, False), (0, 2, True), (1, 1, False), (1, 2, False)):
    add("grid_sampler_3d", c(f"torch.grid_sampler_3d(x, y, {m}, {p}, {corners})", f(2, 3, 4, 5, 6), unit(2, 3, 4, 4, 3) * 4 - 2))
# Sizes that are decided at run time; 20 and 21 at 0.6 tell a product from a quotient, so do 2 and 41, 42. For "nearest-exact"
# 2 and 41 meet half-way between two elements, where PyTorch itself depends on the processor.
for mode, key, length in (("nearest", "upsample_nearest1d.vec", 2), ("nearest-exact", "_upsample_nearest_exact1d.vec", 3)):
    add(key, c(f'F.interpolate(x, scale_factor=0.6, mode="{mode}")', f(1, 2, 20), dynamic={0: [2]}, opset=9),
        c(f'F.interpolate(x, size=y.size(0), mode="{mode}")', f(1, 2, length), f(40), dynamic={1: [0]}, opset=9))
for kind in ("bilinear", "bicubic"):
    for align in (True, False):
        add(f"_upsample_{kind}2d_aa.vec", c(f'F.interpolate(x, scale_factor=0.7, mode="{kind}", align_corners={align}, antialias=True)',
                                            f(1, 2, 9, 11), dynamic={0: [2, 3]}))
        add(f"upsample_{kind}2d.vec", c(f'F.interpolate(x, scale_factor=1.7, mode="{kind}", align_corners={align})', f(1, 2, 5, 6) * 0.3,
                                        dynamic={0: [2, 3]}, opset=9))
add("adaptive_avg_pool2d", c('F.interpolate(x, scale_factor=0.7, mode="area")', f(1, 2, 9, 11), dynamic={0: [2, 3]}, opset=9))
add("adaptive_max_pool2d", c("F.adaptive_max_pool2d(x, (3, 2))", f(1, 2, 8, 9), dynamic={0: [2, 3]}, opset=9))
add("adaptive_max_pool2d", c("F.adaptive_max_pool2d(x, (None, 4), return_indices=True)", f(1, 2, 8, 9), dynamic={0: [0, 1, 2, 3]}, script=False, opset=11),
    c("F.adaptive_max_pool2d(x, (x.size(3) // 2, 5), return_indices=True)", i(0, 3, 2, 7, 9, dtype=torch.int64).float()[None], dynamic={0: [2, 3]}, script=False, opset=11))
add("_convolution_mode", c("F.conv2d(x, y, padding='same', dilation=(1, 2))", f(2, 3, 7, 8), f(4, 3, 2, 3), dynamic={0: [2], 1: [2, 3]}, script=False, opset=11),
    c("F.conv1d(x, y, z, padding='same')", f(3, 8), f(4, 3, 2), f(4), dynamic={0: [1], 1: [2]}, script=False, opset=11))
add("adaptive_max_pool3d", c("F.adaptive_max_pool3d(x, (11, 3, 5), return_indices=True)", f(2, 1, 7, 6, 12), dynamic={0: [0, 2, 3, 4]}, opset=11),
    c("F.adaptive_max_pool3d(x, (4, 3, 5))", f(1, 7, 6, 12).double(), dynamic={0: [1, 2, 3]}, opset=11))
add("flip", c("torch.flip(x, [1, 2])", f(2, 3, 4), dynamic={0: [1, 2]}, opset=9))
add("slice.Tensor", c("x[:, 1::2]", f(2, 5), dynamic={0: [1]}, opset=9), c("x[3::3]", f(2), dynamic={0: [0]}, opset=9))
# Axes that stay as long as they are although the scale says something else.
for mode, key in (("nearest", "upsample_nearest2d.vec"), ("bilinear", "upsample_bilinear2d.vec"), ("bicubic", "upsample_bicubic2d.vec")):
    add(key, *(c(f'F.interpolate(x, scale_factor={scale}, mode="{mode}")', f(1, 2, 3, 6) * 0.3, dynamic={0: [2, 3]}, opset=9) for scale in (1.3, 2.15)))
add("_upsample_bilinear2d_aa.vec", c('F.interpolate(x, scale_factor=1.3, mode="bilinear", antialias=True)', f(1, 2, 2, 6), dynamic={0: [2, 3]}))
add("_upsample_lanczos2d_aa", c("torch.ops.aten._upsample_lanczos2d_aa(x, [3, 4], False)", f(2, 3, 7, 9), script=False))
add("_upsample_lanczos2d_aa.vec", c('F.interpolate(x, (3, 12), mode="lanczos", antialias=True)', f(2, 3, 7, 9)))
for reduction in ("none", "mean", "sum"):
    r = f'reduction="{reduction}"'
    add("hinge_embedding_loss", c(f"F.hinge_embedding_loss(x, y, {r})", f(4), t([1.0, -1.0, -1.0, 1.0])))
    add("margin_ranking_loss", c(f"F.margin_ranking_loss(x, y, z, margin=0.2, {r})", f(4), f(4), t([1.0, -1.0, -1.0, 1.0])))
    add("cosine_embedding_loss", c(f"F.cosine_embedding_loss(x, y, z, margin=0.2, {r})", f(4, 3), f(4, 3), t([1, -1, -1, 1])))
    add("triplet_margin_loss", c(f"F.triplet_margin_loss(x, y, z, swap=True, {r})", f(4, 3), f(4, 3), f(4, 3)))
add("arange.start_step", c("torch.arange(0, 3.1, 1, dtype=torch.int64) + x, torch.arange(0.5, 4.2, 1.5, dtype=torch.int64) + x[0]", i(0, 9, 3), dynamic=False),
    c("torch.arange(0.5, 4.2, 1.5, dtype=torch.int32) + x", i(0, 9, 3, dtype=torch.int32), dynamic=False))
for name in ("bessel_j0", "bessel_j1", "airy_ai", "spherical_bessel_j0"):
    add(f"special_{name}", c(f"torch.special.{name}(x)", f(40) * 6), c(f"torch.special.{name}(x)", t([0.0, -0.0, 1e-6, 200.0, -200.0, INF, NAN]), dynamic=False),
        c(f"torch.special.{name}(x)", i(-9, 9, 4), dynamic=False), c(f"torch.special.{name}(x)", f(20, dtype=torch.float64) * 6, dynamic=False))
for name in ("bessel_y0", "bessel_y1", "modified_bessel_k0", "modified_bessel_k1", "scaled_modified_bessel_k0", "scaled_modified_bessel_k1"):
    add(f"special_{name}", c(f"torch.special.{name}(x)", pos(40) * 6), c(f"torch.special.{name}(x)", t([0.0, -1.0, 1e-6, 2.0, 5.0, 60.0, NAN]), dynamic=False),
        c(f"torch.special.{name}(x)", i(1, 9, 4), dynamic=False), c(f"torch.special.{name}(x)", pos(20).double() * 6, dynamic=False))
for name in [f"{shifted}chebyshev_polynomial_{kind}" for shifted in ("", "shifted_") for kind in "tuvw"] + ["laguerre_polynomial_l", "legendre_polynomial_p"]:
    add(f"special_{name}", c(f"torch.special.{name}(x, y)", f(5, 4), i(-2, 12, 4), dynamic={0: [0]}), c(f"torch.special.{name}(x, y)", f(3, dtype=torch.float64), t([[0.0], [1.9], [20.0]]), dynamic=False))
    add(f"special_{name}.n_scalar", c(f"torch.special.{name}(x, 3)", t([0.0, 1.0, -1.0, 0.5, 2.0])), c(f"torch.special.{name}(x, 5)", i(-2, 3, 4)))
    add(f"special_{name}.x_scalar", c(f"torch.special.{name}(0.5, x)", i(-1, 9, 6)))
for name in ("hermite_polynomial_h", "hermite_polynomial_he"):
    add(f"special_{name}", c(f"torch.special.{name}(x, y)", i(1, 3, 5, 4), i(-2, 9, 4), dynamic={0: [0]}), c(f"torch.special.{name}(x, y)", f(3, dtype=torch.float64), t([[0.0], [130.0], [600.0]]), dynamic=False))
    add(f"special_{name}.n_scalar", c(f"torch.special.{name}(x, 3)", t([0.0, 1.0, -1.0, 0.5, 2.0])), c(f"torch.special.{name}(x, 129)", f(4)))
    add(f"special_{name}.x_scalar", c(f"torch.special.{name}(0.5, x)", i(-1, 9, 6)))
add("special_zeta", c("torch.special.zeta(x, y)", t([[1.5], [1.0], [3.0], [0.5], [4.0], [30.0], [INF]]), t([0.5, 1.0, 20.0, 0.0, -3.0, -4.5, -20.25]), dynamic={0: [0], 1: [0]}),
    c("torch.special.zeta(x, y)", pos(5).double() + 1, pos(5).double()), c("torch.special.zeta(x, x)", torch.zeros(0), dynamic=False))
add("special_zeta.self_scalar", c("torch.special.zeta(2, x)", i(-1, 9, 6)))
add("special_zeta.other_scalar", c("torch.special.zeta(x, 0.5)", pos(4) + 1))
for n in range(5):
    add("polygamma", c(f"torch.polygamma({n}, x)", f(12) * 4), c(f"torch.polygamma({n}, x)", i(-3, 6, 6), dynamic=False), c(f"torch.special.polygamma({n}, x)", pos(5).half() + 1, dynamic=False))
add("polygamma_", c("(x + 0).polygamma_(2)", pos(4)), c("(x + 0).polygamma_(1)", t([-0.1, -3.9, 0.3, 7.0]).half(), dynamic=False))
add("linspace", c("torch.linspace(-1, 1, x.size(0)) + torch.linspace(3, 5, x.size(1), dtype=torch.float64)[:1]", f(5, 1), opset=9))
add("logspace", c("torch.logspace(0, 2, x.size(0))", f(4), opset=9))
add("arange.start_step", c("torch.arange(x.size(0) / 2, y.size(0), 0.75)", f(2), f(7), opset=9, trace=False))
add("index_put", c("x.index_put((y, z), w, accumulate=True)", f(4, 5, 2), t([1, -1, 1]), t([0, 2, 0]), f(3, 2)),
    c("x.index_put((y,), z, accumulate=True)", i(0, 9, 4, 2), t([2, 0, 2]), i(0, 9, 2), dynamic={1: [0]}))
add("clamp", c("torch.clamp(x, -0.5, 0.7)", f(4).double(), opset=8))
add("arange.start_step", c("torch.arange(x.size(0), 8.5, 1.5, dtype=torch.int32)", f(2), opset=11), c("torch.arange(x.size(0) * 0.1, 1, 0.1)", f(3), opset=11))
add("hann_window", c("torch.hann_window(x.size(0)) + x", f(6), opset=9), c("torch.hann_window(x.size(0)) + x", f(1), opset=9))
add("hamming_window.periodic_alpha", c("torch.hamming_window(x.size(0), False, 0.6, dtype=torch.float64) + x", f(5), opset=9))
add("prelu", c("F.prelu(x, y)", t(-2.5), t([0.25]), dynamic=False))
add("pow.Tensor_Tensor", c("torch.pow(x, y)", t([0, 1, -1, -1, 3, 3, 2]), t([-2, -2, -2, -3, -1, 4, 0]), opset=12))
add("linalg_vander", c("torch.linalg.vander(x, N=3)", t(2.0), dynamic=False, opset=11))
add("multi_margin_loss", c("F.multi_margin_loss(x, y)", f(1, 4), t(2), dynamic=False))
add("multi_margin_loss", c('F.multi_margin_loss(x, y, reduction="none"), F.multi_margin_loss(x[0], y[0])', t([2.0]), t([0]), dynamic=False),
    c('F.multi_margin_loss(x, y, p=2, reduction="none")', f(5), t([3]), dynamic=False))
add("multilabel_margin_loss", c("F.multilabel_margin_loss(x, y)", t(2.0), t(0), dynamic=False))
add("multilabel_margin_loss", *(c(f"F.multilabel_margin_loss(x, y, reduction='{how}')", *pair, dynamic=False) for how in ("none", "mean")
                                for pair in ((t(0.3), t([0])), (t([0.3]), t(0)), (t(0.3), t([-1])))))
add("linalg_solve", c("torch.linalg.solve(x, y)", torch.zeros(2, 0, 0), torch.zeros(2, 0, 3), dynamic=False))
for name in ("igamma", "igammac"):
    add(name, c(f"torch.special.gammainc{name[6:]}(x, y)", pos(6) * 4, pos(6) * 4), c(f"torch.{name}(x, y)", t([[0.5], [3.0], [20.0], [300.0]]).double(), t([0.1, 1.0, 2.5, 19.0, 21.0, 310.0]).double(), dynamic=False),
        c(f"torch.{name}(x, y)", t([[0.0], [-1.0], [2.0], [INF], [NAN]]), t([0.0, -1.0, 2.0, INF, NAN]), dynamic=False))
for reduce in ("sum", "mean", "max", "min", "prod"):
    add("segment_reduce", c(f'torch.segment_reduce(x, "{reduce}", lengths=y)', f(6, 2), t([1, 3, 0, 2]), dynamic=False), c(f'torch.segment_reduce(x, "{reduce}", offsets=y, initial=0.5)', f(6), t([0, 2, 2, 6]), dynamic={0: [0]}),
        c(f'torch.segment_reduce(x, "{reduce}", lengths=y, axis=1, initial=2)', t([[[1.0], [NAN], [3.0]], [[4.0], [5.0], [6.0]]]), t([[1, 2], [3, 0]]), dynamic=False))
add("histogram.bin_ct", c("torch.histogram(x, 4)", f(9)), c("torch.histogram(x, 5, range=(-1.0, 1.0), density=True)", f(4, 3)), c("torch.histogram(x, 3, weight=y)", f(9), pos(9)),
    c("torch.histogram(x, 2)", torch.ones(3), dynamic=False), c("torch.histogram(x, 4, range=(0.0, 1.0))", t([0.0, 0.25, 0.5, 1.0, -0.1, 1.1]), dynamic=False))
add("histogram.bins_tensor", c("torch.histogram(x, y)", f(9), t([-1.0, -0.5, 0.5, 2.0])), c("torch.histogram(x, y, weight=z, density=True)", f(4, 3), t([-1.0, -0.5, 0.5, 2.0]), pos(4, 3), dynamic=False))
add("_unsafe_masked_index", c("torch.ops.aten._unsafe_masked_index(x, y, [None, z], 7)", f(3, 4), t([True, False, True]), t([1, 9, 3]), script=False, dynamic=False))
add("_unsafe_masked_index_put_accumulate", c("torch.ops.aten._unsafe_masked_index_put_accumulate(x, y, [z], w)", f(4), t([True, False, True, True]), t([1, 9, 3, 1]), f(4), script=False, dynamic=False))
add("_chunk_cat", c("torch._chunk_cat([x, y], 0, 2)", f(3, 4), f(4, 2, 2), dynamic=False), c("torch._chunk_cat([x, y], 1, 3)", f(2, 4), f(2, 6)))
add("fft_fftshift", c("torch.fft.fftshift(x), torch.fft.fftshift(x, [1])", f(4, 5)))
add("fft_ifftshift", c("torch.fft.ifftshift(x), torch.fft.ifftshift(x, 0)", i(0, 9, 3, 5)))
add("new_empty_strided", c("x.new_empty_strided([2, 3], [1, 2]).fill_(2) + x", f(2, 3), dynamic=False))
add("empty_permuted", c("torch.empty_permuted([2, 3], [1, 0]).zero_() + x", f(2, 3), dynamic=False, script=False))
add("_batch_norm_with_update", c("torch.ops.aten._batch_norm_with_update(x, y, z, w + 0, v + 0, 0.2, 1e-5)[:3]", f(4, 3, 5), f(3), f(3), f(3), pos(3), dynamic={0: [0]}, script=False),
    c("mean, var = w + 0, v + 0\ny = torch.ops.aten._batch_norm_with_update(x, y, z, mean, var, 0.2, 1e-5)[0]\nreturn y, mean, var", f(4, 3), f(3), f(3), f(3), pos(3), dynamic={0: [0]}, script=False))
add("linalg_qr", c("torch.linalg.qr(x)", f(4, 3)), c("torch.linalg.qr(x)", f(2, 3, 5)), c('torch.linalg.qr(x, "complete")', f(5, 2), dynamic=False), c('torch.linalg.qr(x, "r")[1]', f(3, 3), dynamic=False),
    c("torch.linalg.qr(x)", torch.zeros(3, 3), dynamic=False))
add("qr", c("torch.qr(x)", f(4, 3).double()), c("torch.qr(x, False)", f(4, 3), dynamic=False))
add("linalg_lu_factor", c("torch.linalg.lu_factor(x)", f(4, 4)), c("torch.linalg.lu_factor(x)", f(2, 3, 5)), c("torch.linalg.lu_factor(x)", f(5, 2), dynamic=False))
add("linalg_lu_factor_ex", c("torch.linalg.lu_factor_ex(x)", t([[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [1.0, 0.0, 1.0]]), dynamic=False))
add("_lu_with_info", c("torch._lu_with_info(x)", f(3, 3)))
add("linalg_lu", c("torch.linalg.lu(x)", f(4, 4)), c("torch.linalg.lu(x)", f(2, 5, 3)))
add("lu_unpack", c("torch.lu_unpack(*torch.linalg.lu_factor(x))", f(2, 4, 4), script=False), c("torch.lu_unpack(x, y, True, False)[1:]", f(4, 4), t([1, 2, 3, 4], torch.int32), dynamic=False))
for options in ("", ", left=False", ", adjoint=True", ", left=False, adjoint=True"):
    add("linalg_lu_solve", c(f"torch.linalg.lu_solve(x, y, z{options})", f(3, 3) + 3 * torch.eye(3), t([2, 3, 3], torch.int32), f(3, 3), dynamic=False))
add("lu_solve", c("torch.lu_solve(x, y, z)", f(3, 2), f(3, 3) + 3 * torch.eye(3), t([2, 3, 3], torch.int32), dynamic=False))
add("linalg_matrix_exp", c("torch.linalg.matrix_exp(x)", f(3, 3), dynamic=False), c("torch.matrix_exp(x)", f(2, 4, 4).double() * 3))
# Keywords that no other case gives.
add("_index_put_impl", c("torch.ops.aten._index_put_impl(x, [y], z, True, True)", f(4, 3), t([0, 2, 0]), f(3, 3), opset=16, dynamic=False, script=False))
add("_unsafe_index_put", c("torch.ops.aten._unsafe_index_put(x, [y], z, True)", f(4, 3), t([0, 2, 0]), f(3, 3), opset=16, dynamic=False, script=False))
add("_safe_softmax", c("torch.ops.aten._safe_softmax(x, -1, torch.float64)", f(2, 3), script=False))
for in_order in ("True", "False"):
    add("_unique2", c(f"torch._unique2(x, {in_order}, True, True)", i(0, 5, 9)))
    add("unique_dim", c(f"torch.unique(x, {in_order}, True, True, 0)", i(0, 2, 6, 2), dynamic=False))
add("_unique2", c("y, inverse, counts = torch.unique(x.bfloat16(), return_inverse=True, return_counts=True)\nreturn y.float(), inverse, counts", t([1.0, 2.5, 1.001, -3.0, 2.5]), opset=13, script=False))
scales = {"linear1d": ("[5], False, 1.7", 3), "nearest1d": ("[5], 1.7", 3), "bilinear2d": ("[5, 7], False, 1.7, 1.9", 4), "bicubic2d": ("[5, 7], False, 1.7, 1.9", 4),
          "nearest2d": ("[5, 7], 1.7, 1.9", 4), "trilinear3d": ("[5, 7, 3], False, 1.7, 1.9, 1.1", 5), "nearest3d": ("[5, 7, 3], 1.7, 1.9, 1.1", 5)}
for name, (text, rank) in scales.items():
    add(f"upsample_{name}", c(f"torch.ops.aten.upsample_{name}(x, {text})", f(*[2, 3, 3, 4, 3][:rank]), script=False))
    if "nearest" in name:
        add(f"_upsample_{name.replace('nearest', 'nearest_exact')}", c(f"torch.ops.aten._upsample_{name.replace('nearest', 'nearest_exact')}(x, {text})", f(*[2, 3, 3, 4, 3][:rank]), script=False))
for name in ("bilinear2d_aa", "bicubic2d_aa", "lanczos2d_aa"):
    add(f"_upsample_{name}", c(f"torch.ops.aten._upsample_{name}(x, [5, 4], False, 0.7, 0.55)", f(2, 3, 8, 7), script=False, dynamic=False))
add("addbmm", c("torch.addbmm(x, y, z, beta=0.5, alpha=2)", f(3, 4), f(2, 3, 5), f(2, 5, 4), dynamic=False), c("torch.addbmm(x, y, z, beta=0)", f(3, 4) / 0, f(2, 3, 5), f(2, 5, 4), dynamic=False))
add("addmv", c("torch.addmv(x, y, z, beta=0.5)", f(3), f(3, 4), f(4), dynamic=False), c("torch.addmv(x, y, z, beta=2, alpha=3)", i(0, 5, 3), i(0, 5, 3, 4), i(0, 5, 4), dynamic=False))
add("addr", c("torch.addr(x, y, z, beta=0.5, alpha=2)", f(3, 4), f(3), f(4), dynamic=False), c("torch.addr(x, y, z, beta=0)", f(3, 4) / 0, f(3), f(4), dynamic=False))
for name in ("all", "any"):
    add(f"{name}.dims", c(f"torch.{name}(x, (0, -1), True)", b(2, 3, 4)))
add("allclose", c("torch.allclose(x, y, 0.5), torch.allclose(x, y, 0.0, 3.0), torch.allclose(z, z, equal_nan=True), torch.allclose(z, z)", t([1.0, 2.0]), t([1.5, 2.5]), t([1.0, NAN]), trace=False, dynamic=False))
add("isclose", c("torch.isclose(x, y, 0.5)", f(9), f(9)), c("torch.isclose(x, y, rtol=1.0, atol=0.0)", i(0, 9, 9), i(0, 9, 9)))
add("arange.start", c("torch.arange(1, 5, dtype=torch.float16) + x, torch.arange(1.5, 4, dtype=torch.float64)", f(4).half(), dynamic=False))
add("argsort.stable", c("torch.argsort(x, stable=True, dim=0, descending=True)", i(0, 3, 6, 2), opset=11), c("torch.argsort(x, stable=True, dim=0)", i(0, 3, 6, 2), opset=11))
add("as_strided_copy", c("torch.as_strided_copy(x, (2, 2), (3, 1), 2)", f(9), dynamic=False))
add("as_strided_scatter", c("torch.as_strided_scatter(x, y, (2, 2), (3, 1), 2)", f(9), f(2, 2), dynamic=False))
add("binary_cross_entropy_with_logits", c('F.binary_cross_entropy_with_logits(x, y, z, reduction="none", pos_weight=w)', f(3, 4), unit(3, 4), pos(4), pos(4), dynamic={0: [0], 1: [0]}),
    c("F.binary_cross_entropy_with_logits(x, y, pos_weight=z)", f(3, 4), unit(3, 4), pos(4), dynamic={0: [0], 1: [0]}))
add("bucketize.Tensor", c("torch.bucketize(x, y, out_int32=True, right=True)", f(6), t([-1.0, 0.0, 1.0]), dynamic={0: [0]}))
add("conv1d", c("F.conv1d(x, y, z, 2, 1, 2, 2)", f(2, 4, 9), f(6, 2, 3), f(6), dynamic={0: [0]}))
add("conv1d.padding", c('F.conv1d(x, y, z, 1, "same", 2, 2)', f(2, 4, 9), f(6, 2, 4), f(6), dynamic={0: [0]}), c('F.conv1d(x, y, None, 2, "valid")', f(2, 4, 9), f(6, 4, 4), dynamic={0: [0]}))
add("conv2d.padding", c('F.conv2d(x, y, z, 1, "same", (1, 2), 2)', f(2, 4, 5, 6), f(6, 2, 3, 2), f(6), dynamic={0: [0]}), c('F.conv2d(x, y, None, (2, 1), "valid")', f(2, 4, 5, 6), f(6, 4, 3, 2), dynamic={0: [0]}))
add("conv3d", c("F.conv3d(x, y, z, (1, 2, 1), 1, (2, 1, 1), 2)", f(2, 4, 5, 4, 4), f(6, 2, 2, 2, 2), f(6), dynamic={0: [0]}))
add("conv3d.padding", c('F.conv3d(x, y, z, 1, "same", (1, 2, 1), 2)', f(2, 4, 5, 4, 4), f(6, 2, 2, 3, 2), f(6), dynamic={0: [0]}), c('F.conv3d(x, y, None, 2, "valid")', f(2, 4, 5, 4, 4), f(6, 4, 2, 3, 2), dynamic={0: [0]}))
add("conv_transpose1d", c("F.conv_transpose1d(x, y, z, 2, 1, 1, 2, 2)", f(2, 4, 5), f(4, 3, 3), f(6), dynamic={0: [0]}))
add("conv_transpose3d.input", c("F.conv_transpose3d(x, y, z, 2, 1, 1, 2, 2)", f(2, 4, 2, 3, 2), f(4, 3, 3, 2, 3), f(6), dynamic={0: [0]}))
add("cosine_similarity", c("F.cosine_similarity(x, y, 0, 3.0)", f(4, 3), f(4, 3), dynamic=False))
add("cross_entropy_loss", c("F.cross_entropy(x, y, ignore_index=1), F.cross_entropy(x, y, z, ignore_index=1, label_smoothing=0.1)", f(5, 4), t([0, 1, 3, 1, 2]), pos(4), dynamic={0: [0], 1: [0]}),
    c('F.cross_entropy(x, y, ignore_index=1, reduction="none")', f(2, 4, 3), t([[0, 1, 3], [1, 2, 0]]), dynamic=False))
add("ctc_loss.Tensor", c("F.ctc_loss(x, y, z, w, blank=2, zero_infinity=True)", torch.log_softmax(f(6, 2, 4), 2), t([[0, 1, 1], [3, 3, 3]]), t([6, 4]), t([3, 3]), dynamic=False))
add("cumprod", c("torch.cumprod(x, 0, dtype=torch.float64), torch.cumprod(x, 0, dtype=torch.int64), torch.cumprod(x, 0, dtype=torch.uint8)", i(1, 4, 4, dtype=torch.int32)))
add("diagflat", c("torch.diagflat(x, 1), torch.diagflat(x, -2)", f(2, 2)))
add("diagonal_copy", c("torch.diagonal_copy(x, 1, 1, 2), torch.diagonal_copy(x, 0, -1, 0)", f(2, 3, 4), dynamic=False))
add("empty.memory_format", c("torch.empty(2, 3, dtype=torch.int32).zero_() + x", i(0, 5, 3, dtype=torch.int32), dynamic=False))
add("empty_like", c("torch.empty_like(x, dtype=torch.int8).fill_(3)", f(2, 3)))
add("empty_strided", c("torch.empty_strided([2, 3], [3, 1], dtype=torch.float64).fill_(3) + x", f(3), dynamic=False))
add("empty_permuted", c("torch.empty_permuted([2, 3], [1, 0], dtype=torch.int16).zero_() + x", i(0, 5, 3, dtype=torch.int16), dynamic=False, script=False))
add("new_empty", c("x.new_empty([2, 3], dtype=torch.int32).fill_(3)", f(3)))
add("new_empty_strided", c("x.new_empty_strided([2, 3], [1, 2], dtype=torch.int32).fill_(3)", f(3)))
add("new_full", c("x.new_full([2], 3.7, dtype=torch.int32), x.new_full([2], 1, dtype=torch.float16)", f(3)))
add("full_like", c("torch.full_like(x, 3.7, dtype=torch.int32), torch.full_like(x, -1, dtype=torch.bool), torch.full_like(x, 2, dtype=torch.float64)", f(3)))
add("eye.m", c("torch.eye(2, 3, dtype=torch.int32) + x", i(0, 4, 3, dtype=torch.int32), dynamic=False))
for name in ("hamming_window", "hann_window"):
    add(name, c(f"torch.{name}(5, dtype=torch.float64)[:x.size(0)]", f(3), dynamic=False))
    add(f"{name}.periodic", c(f"torch.{name}(5, False, dtype=torch.float64)[:x.size(0)]", f(3), dynamic=False))
add("hamming_window.periodic_alpha_beta", c("torch.hamming_window(5, True, 0.6, 0.3, dtype=torch.float64)[:x.size(0)]", f(3), dynamic=False))
add("gradient.array", c("torch.gradient(x, dim=[0, 1], edge_order=2)", f(4, 3)))
add("group_norm", c("F.group_norm(x, 2, y, z, 0.5)", f(2, 4, 3), f(4), f(4), dynamic={0: [0]}))
add("layer_norm", c("F.layer_norm(x, [3], y, z, 0.5)", f(2, 4, 3), f(3), f(3), dynamic={0: [0]}))
add("gru_cell", c("torch.gru_cell(x, y, z, w, v, u)", f(2, 3), f(2, 4), f(12, 3), f(12, 4), f(12), f(12), dynamic={0: [0], 1: [0]}))
for name in ("rnn_tanh_cell", "rnn_relu_cell"):
    add(name, c(f"torch.{name}(x, y, z, w, v, u)", f(2, 3), f(2, 4), f(4, 3), f(4, 4), f(4), f(4), dynamic={0: [0], 1: [0]}))
for r in ("none", "sum"):
    add("hinge_embedding_loss", c(f'F.hinge_embedding_loss(x, y, margin=1.5, reduction="{r}")', t([1, 2, 0, 5], torch.int32), t([1, -1, 1, -1])))
# What has no elements, and what may have none or one when it runs.
add("binary_cross_entropy", c('F.binary_cross_entropy(x, y, z, reduction="none")', unit(3), unit(3), pos(3).double()),
    c("F.binary_cross_entropy(x.squeeze(), y)", unit(3, 1), unit(3), dynamic={0: [0], 1: [0]}))
add("broadcast_shapes", c("return x.expand(torch.broadcast_shapes(x.size(), y.size()))\n", f(3, 1), f(2, 1, 4), trace=False))
add("_infer_size", c("return x.expand(torch._C._infer_size(x.size(), y.size()))\n", f(1, 4), f(3, 1), trace=False, dynamic={0: [1], 1: [0]}))
add("repeat_interleave.self_int", c("x.repeat_interleave(0)", f(3)), c("x.repeat_interleave(0, dim=1)", f(3, 2)))
add("logspace.Tensor_Tensor", c("torch.logspace(x, y, 1, 2.0)", t(INF), t(3.0)))
add("tensordot", c("torch.tensordot(x, y, ([1], [0]))", f(2, 1), f(3, 4), dynamic={0: [0]}, script=False),
    c("torch.tensordot(x, y, 1)", f(2, 3), f(3, 4), dynamic={0: [1], 1: [0]}))
add("pad_sequence", c("torch._C._nn.pad_sequence([x, y], True, 0.5)", i(0, 9, 2), f(3), script=False), c("torch._C._nn.pad_sequence([y, x], True, 0.5)", i(0, 9, 2), f(3), script=False))
add("bincount", c("torch.bincount(x, y, 2)", i(0, 2, 0), f(0), dynamic=False))
for name in ("trapezoid", "trapz"):
    add(name + ".dx", c(f"torch.{name}(x)", i(0, 2, 3, 0), dynamic={0: [0]}))
    add(name + ".x", c(f"torch.{name}(x, y)", i(0, 2, 3, 0), f(0), dynamic={0: [0]}))
add("histogram.bin_ct", c("torch.histogram(x[1:], 3)", f(1)))
add("_scaled_dot_product_flash_attention_for_cpu", c("torch.ops.aten._scaled_dot_product_flash_attention_for_cpu(x, y, z)", *(x.half() for x in _qkv), opset=9),
    c("torch.ops.aten._scaled_dot_product_flash_attention_for_cpu(x, y, z)[0]", f(2, 4, 3, 4), f(2, 2, 5, 4), f(2, 2, 5, 4), opset=9))
add("logspace", c("x + torch.logspace(0.5, 3, 1, dtype=torch.int32)", f(3), dynamic=False), c("x + torch.logspace(2.7, 1, 4, dtype=torch.float16)", f(4), dynamic=False))
add("logspace.Tensor_Scalar", c("torch.logspace(x, 3, y.size(0), dtype=torch.int64)", t(0.5), f(1), dynamic={1: [0]}))
for name in ("median", "nanmedian"):
    for x in (f(1), i(0, 9, 1), i(0, 9, 1, dtype=torch.int32), i(0, 9, 1, dtype=torch.uint8)):
        add(name, c(f"torch.{name}(x[1:])", x, opset=11))
add("instance_norm", c("torch.instance_norm(x, None, None, None, None, True, 0.1, 1.0, False)", f(2, 3), dynamic={0: [0]}),
    c("torch.instance_norm(x, y, z, None, None, True, 0.1, 1.0, False)", f(2, 3), f(3), f(3), dynamic={0: [0]}))
for stride in (2, 3, 5):
    add("avg_pool2d", c(f"F.avg_pool2d(x, 3, {stride}, 1, ceil_mode=True, divisor_override=5)", f(1, 2, 6, 7), dynamic={0: [2, 3]}),
        c(f"F.avg_pool2d(x, 3, {stride}, 1, ceil_mode=True)", f(1, 2, 6, 8), dynamic={0: [2, 3]}))
    add("max_pool2d", c(f"F.max_pool2d(x, 3, {stride}, 1, ceil_mode=True)", f(1, 2, 6, 7), dynamic={0: [2, 3]}),
        c(f"F.max_pool2d(x, 3, {stride}, 1, (2, 1), ceil_mode=True)", f(1, 2, 9, 8), dynamic={0: [2, 3]}))
add("hinge_embedding_loss", c('F.hinge_embedding_loss(x, y, margin=0.3, reduction="none")', f(4), t([1.0, -1.0, -1.0, 1.0])))
add("triplet_margin_loss", c('F.triplet_margin_loss(x, y, z, margin=0.3, p=1.0, eps=0.1, reduction="none")', f(4, 3), f(4, 3), f(4, 3)))
add("linalg_cholesky_ex", c("torch.linalg.cholesky_ex(x, upper=True)[0]", t([[4.0, 1.0], [1.0, 3.0]]), dynamic=False))
add("linalg_solve_ex", c("torch.linalg.solve_ex(x, y, left=False)[0]", f(3, 3), f(2, 3), dynamic=False))
add("linalg_matrix_norm", c("torch.linalg.matrix_norm(x, 1, (0, 1), True, dtype=torch.float64)", f(2, 3, 4), dynamic=False))
add("linalg_matrix_norm.str_ord", c('torch.linalg.matrix_norm(x, "fro", (0, 2), True, dtype=torch.float64)', f(2, 3, 4), dynamic=False))
add("linalg_norm", c("torch.linalg.norm(x, 1, 1, True, dtype=torch.float64), torch.linalg.norm(x, None, None, True)", f(2, 3)), c("torch.linalg.norm(x, keepdim=True)", f(2, 3, 4), dynamic=False))
add("linalg_norm.ord_str", c('torch.linalg.norm(x, "fro", (0, 1), True, dtype=torch.float64)', f(2, 3, 4), dynamic=False))
add("linalg_vecdot", c("torch.linalg.vecdot(x, y, dim=0)", f(2, 3), f(2, 3)))
add("linalg_vector_norm", c("torch.linalg.vector_norm(x, 3, 0, True, dtype=torch.float64)", f(2, 3)))
add("linspace.Scalar_Tensor", c("torch.linspace(1, x, 4, dtype=torch.float64)", t(3.0), dynamic=False))
add("linspace.Tensor_Tensor", c("torch.linspace(x, y, 4, dtype=torch.float64)", t(1.0), t(3.0), dynamic=False))
add("logspace", c("torch.logspace(0, 1, 4, 3.0, dtype=torch.float64)[:x.size(0)]", f(3), dynamic=False))
for kind in ("1d", "2d", "3d"):
    rank = int(kind[0])
    add(f"max_pool{kind}_with_indices", c(f"F.max_pool{kind}(x, 2, 2, 1, 2, True, return_indices=True)", f(*[2, 3, 7, 6, 5][: rank + 2]), opset=10))
add("nanmean", c("torch.nanmean(x, 1, True), torch.nanmean(x, (0, 1), dtype=torch.float64)", t([[1.0, NAN, 3.0], [4.0, 5.0, NAN]])))
add("nansum", c("torch.nansum(x, 1, True), torch.nansum(x, (0, 1), dtype=torch.float64)", t([[1.0, NAN, 3.0], [4.0, 5.0, NAN]])))
for way in ("lower", "higher", "midpoint", "nearest"):
    for name in ("quantile", "nanquantile"):
        add(name, c(f'torch.{name}(x, y, 0, interpolation="{way}")', t([[1.0, NAN], [4.0, 5.0], [2.5, 2.0], [7.0, 1.0]]), t([0.1, 0.5, 0.61]), dynamic=False))
        add(f"{name}.scalar", c(f'torch.{name}(x, 0.37, 0, True, interpolation="{way}")', f(7, 2)))
add("nll_loss_nd", c("F.nll_loss(x, y, z, ignore_index=1)", f(5, 4), t([0, 1, 3, 1, 2]), pos(4), dynamic={0: [0], 1: [0]}))
for reduction in range(3):
    add("nll_loss", c(f"torch.ops.aten.nll_loss(x, y, z, {reduction}, 1)", f(5, 4), t([0, 1, 3, 1, 2]), pos(4), dynamic={0: [0], 1: [0]}, script=False))
    add("nll_loss2d", c(f"torch.ops.aten.nll_loss2d(x, y, z, {reduction}, 1)", f(2, 4, 1, 3), t([[[0, 1, 3]], [[1, 2, 0]]]), pos(4), dynamic={0: [0], 1: [0]}, script=False))
add("prod.dim_int", c("torch.prod(x, 0, dtype=torch.float64), torch.prod(x, 0, True, dtype=torch.int64)", i(1, 4, 4, 2, dtype=torch.int32)))
add("repeat_interleave.Tensor", c("torch.repeat_interleave(x, output_size=6)", t([1, 2, 3]), dynamic=False))
add("repeat_interleave.self_Tensor", c("torch.repeat_interleave(x, y, 0, output_size=6)", f(3, 2), t([1, 2, 3]), dynamic=False))
add("repeat_interleave.self_int", c("torch.repeat_interleave(x, 2, 1, output_size=6)", f(2, 3)))
add("searchsorted.Scalar", c("torch.searchsorted(x, 2.0, out_int32=True, right=True), torch.searchsorted(y, 2.0, sorter=z)", t([1.0, 2.0, 2.0, 3.0]), t([3.0, 1.0, 2.0]), t([1, 2, 0]), dynamic=False, opset=11))
add("searchsorted.Tensor", c("torch.searchsorted(x, y, right=True), torch.searchsorted(x, y, out_int32=True)", t([1.0, 2.0, 2.0, 3.0]), t([2.0, 0.0, 3.5]), dynamic=False),
    c('torch.searchsorted(x, y, side="right", sorter=z)', t([[3.0, 1.0, 2.0], [1.0, 3.0, 3.0]]), t([[2.0], [3.0]]), t([[1, 2, 0], [0, 1, 2]]), dynamic=False, opset=11))
add("slice_copy.Tensor", c("torch.slice_copy(x, 0, 1, 6, 2)", f(7, 2), dynamic=False))
add("sub.Scalar", c("torch.sub(x, 3, alpha=2), torch.sub(x, 0.5, alpha=-1.5)", f(3)), c("torch.sub(x, 3, alpha=2)", i(0, 9, 3)))
add("to.dtype", c("x.to(torch.float64, copy=True), x.to(torch.float32, copy=True)", f(3)), c("y = x.to(torch.float32, copy=True)\ny += 1\nreturn x, y", f(3)), c("y = (x + 0)\nz = y.to(torch.float32)\nz += 1\nreturn y, z", f(3)))
add("to.other", c("y = x.to(x, copy=True)\ny += 1\nreturn x, y", f(3)))
add("to.device", c('y = x.to("cpu", torch.float32, copy=True)\ny += 1\nreturn x, y', f(3)))
add("topk", c("torch.topk(x, 2, 0, False, False)[0].sum(0)", f(5, 2)))
add("triangular_solve", c("torch.triangular_solve(x, y, True, True, True)", f(3, 2), f(3, 3), dynamic=False), c("torch.triangular_solve(x, y, False, False, True)", f(3, 2), f(3, 3), dynamic=False))
add("tril_indices", c("torch.tril_indices(3, 4, -1, dtype=torch.int32) + x", i(0, 4, 1, dtype=torch.int32), dynamic=False))
add("triu_indices", c("torch.triu_indices(3, 4, 1, dtype=torch.int32) + x", i(0, 4, 1, dtype=torch.int32), dynamic=False), c("torch.triu_indices(x.size(0), x.size(1), -1)", f(4, 3), dynamic={0: [0, 1]}, opset=9))
add("lu_unpack", c("torch.lu_unpack(x, y, False)[0]", f(4, 4), t([3, 2, 4, 4], torch.int32), dynamic=False))
for name, kind in (("tensor", "bool"), ("tensor", "int"), ("as_tensor", "bool"), ("as_tensor", "int"), ("as_tensor", "float")):
    add(f"{name}.{kind}", c(f"y: {kind} = {dict(bool='True', int='3', float='2.5')[kind]}\nreturn torch.{name}(y, dtype=torch.float64) + x", f(3), trace=False))
add("as_tensor.list", c("torch.as_tensor([1, 2, 3], dtype=torch.float64) + x", f(3), trace=False, dynamic=False))
add("tensor", c("torch.tensor([[1, 2, 3]], dtype=torch.float64) + x", f(3), trace=False, dynamic=False))

add("narrow.Tensor", c("x.narrow(0, y, 2), x.narrow(0, y - 2, 3)", f(6, 2), t(-2), script=False, opset=9), c("x.narrow(1, y, 2)", f(3, 5), t(1), script=False, opset=9))
# Sizes that stay although the scale is not 1: some of torch's kernels copy, others move by the scale.
for name, mode, shapes in (("upsample_linear1d", "linear", [(1, 2, 3)]), ("upsample_bilinear2d", "bilinear", [(1, 2, 3, 5), (1, 2, 3, 3)]), ("upsample_trilinear3d", "trilinear", [(1, 2, 3, 5, 3)]),
                           ("upsample_bicubic2d", "bicubic", [(1, 2, 3, 5), (1, 2, 3, 3)]), ("upsample_nearest1d", "nearest", [(1, 2, 3)]), ("upsample_nearest2d", "nearest", [(1, 2, 3, 5), (1, 2, 3, 120)]),
                           ("upsample_nearest3d", "nearest", [(1, 2, 3, 3, 3)]), ("_upsample_nearest_exact1d", "nearest-exact", [(1, 2, 3)]), ("_upsample_nearest_exact2d", "nearest-exact", [(1, 2, 3, 5)])):
    for shape in shapes:
        add(f"{name}.vec", c(f'F.interpolate(x, scale_factor=1.3, mode="{mode}")', f(*shape)))
add("upsample_nearest2d.vec", c('F.interpolate(x, scale_factor=2.15, mode="nearest")', f(2, 1, 5, 6)), c('F.interpolate(x, scale_factor=2.01, mode="nearest")', f(2, 1, 5, 80)))

add("prelu", c("F.prelu(x, y)", t(-2.0), f(1), dynamic=False))
add("unfold", c("x.unfold(1, x.size(0), 2)", f(2, 8), opset=11), c("x.unfold(0, x.size(1), x.size(1) - 1)", f(6, 2), opset=11))
add("chunk", c("torch.cat(torch.chunk(x, y.size(0), 1), 1)", f(2, 7), f(3), opset=11, dynamic={0: [0, 1]}), c("torch.chunk(x, y.size(0))[1]", f(6, 2), f(3), opset=11))
add("cumsum", c("torch.cumsum(x, 1)", f(2, 5, 3)), c("torch.cumsum(x, 0)", i(0, 9, 3, 4, dtype=torch.int32)),
    c("torch.cumsum(x, -1, dtype=torch.float64)", t([1.0, INF, 2.0]), dynamic=False))
add("slice.Tensor", *(c(f"x[:, {bounds}]", f(2, 8), f(3), opset=9) for bounds in ("y.size(0):", ":y.size(0) - 1", "-y.size(0)::2", "1:y.size(0) + 9")),
    c("x[int(y):]", f(8), t(-3), opset=9, dynamic=False), c("x[:int(y)]", f(8), t(-99), opset=9, dynamic=False))
add("repeat_interleave.self_Tensor", c("torch.repeat_interleave(x, y, 1)", f(2, 3), t([2]), dynamic={0: [0, 1]}), c("torch.repeat_interleave(x, torch.tensor(3))", f(2, 3)),
    c("torch.repeat_interleave(x, torch.tensor([1, 0, 2]), 1)", f(2, 3), dynamic={0: [0]}))
add("einsum", c('torch.einsum("...ii->...i", x), torch.einsum("ij->ji", x[0])', b(2, 3, 3)), c('torch.einsum("ij,j->ji", x, y)', b(3, 4), b(4), dynamic={0: [0]}), c('torch.einsum("ij->i", x)', b(3, 4)))
add("fake_quantize_per_tensor_affine", *[c(f"torch.fake_quantize_per_tensor_affine(x * 5, 0.05, 2, {low}, {high})", f(3, 4))
    for low, high in ((0, 255), (-128, 127), (0, 127), (-8, 7), (-32768, 32767))],
    c("torch.fake_quantize_per_tensor_affine(x * 5, 0.05, 2, 0, 255)", f(3, 4).double(), opset=8))
add("fake_quantize_per_tensor_affine.tensor_qparams", c("torch.fake_quantize_per_tensor_affine(x * 5, y, z, 0, 127)", f(3, 4), t([0.05]), t([3], torch.int32), dynamic={0: [0]}),
    c("torch.fake_quantize_per_tensor_affine(x * 5, y, z, -128, 127)", f(3, 4), t(0.05), t(-3), dynamic={0: [0]}),
    c("torch.fake_quantize_per_tensor_affine(x * 5, y, z, 0, 127)", f(3, 4), t([0.05]), t([300], torch.int32), dynamic={0: [0]}))  # outside of the range
for low, high in ((0, 255), (-127, 127), (-32768, 32767)):
    add("fake_quantize_per_channel_affine", c(f"torch.fake_quantize_per_channel_affine(x * 5, y, z, 1, {low}, {high})", f(2, 3, 4), t([0.05, 0.1, 0.02]), t([0, 3, 1], torch.int32), dynamic={0: [0]}))
add("elu", c("F.elu(x, 0.5)", f(5).double(), opset=9))
add("einsum", c("torch.einsum('i,i->i', x, y)", b(4), f(4)), c("torch.einsum('i,j->ij', x, y)", b(3), i(0, 9, 2)))
add("chunk", c("torch.chunk(x, 3)", f(0, 3), dynamic=False, script=False))
add("upsample_nearest1d.vec", c("F.interpolate(x, 84)", f(1, 1, 70), dynamic=False), c("F.interpolate(x, scale_factor=1.2)", f(1, 2, 25), dynamic=False))
add("linalg_matrix_exp", c("torch.matrix_exp(x)", t([[INF, 0.0], [0.0, 1.0]]), dynamic=False))
add("celu", c("F.celu(x, 2.0)", f(5).double(), opset=9))

# Rules that no case of this torch can reach: old archives, other devices, private variants.
add("fractional_max_pool2d", *(c(f"torch.ops.aten.fractional_max_pool2d(x, [{k}, 2], [{out}, 4], y)", f(2, 3, 8, 9), unit(2, 3, 2), dynamic={0: [0], 1: [0]}) for k, out in ((2, 3), (3, 1))),
    *(c("torch.ops.aten.fractional_max_pool2d(x, [2, 2], [3, 4], y)", f(3, 8, 9), unit(n, 3, 2), dynamic=False) for n in (1, 2)))
add("fractional_max_pool3d", c("torch.ops.aten.fractional_max_pool3d(x, [2, 2, 3], [2, 3, 2], y)", f(2, 2, 5, 6, 7), unit(2, 2, 3), dynamic={0: [0], 1: [0]}),
    *(c("torch.ops.aten.fractional_max_pool3d(x, [2, 2, 2], [2, 3, 2], y)", f(2, 5, 6, 7), unit(n, 2, 3), dynamic=False) for n in (1, 3)))

# ---- other forms of operators ----

A = "torch.ops.aten."


def form(name, code, *inputs, only="", **options):
    add(name, c(f"{A}{name.partition('.')[0]}({code}){only}", *inputs, **options))


form("thnn_conv2d", "x, y, [3, 2], z, [2, 1], [1, 0]", f(2, 3, 6, 5), f(4, 3, 3, 2), f(4), dynamic={0: [0]})
form("_slow_conv2d_forward", "x, y, [3, 2], None, [2, 1], [1, 0]", f(2, 3, 6, 5), f(4, 3, 3, 2), dynamic={0: [0]})
for name in ("slow_conv3d", "slow_conv3d_forward"):
    form(name, "x, y, [2, 1, 2], z, [1, 1, 2], [0, 0, 1]", f(2, 3, 4, 3, 5), f(4, 3, 2, 1, 2), f(4), dynamic={0: [0]})
form("slow_conv_dilated2d", "x, y, [3, 2], z, [2, 1], [1, 0], [1, 2]", f(2, 3, 6, 5), f(4, 3, 3, 2), f(4), dynamic={0: [0]})
form("slow_conv_dilated3d", "x, y, [2, 1, 2], z, [1, 1, 2], [0, 0, 1], [2, 1, 1]", f(2, 3, 4, 3, 5), f(4, 3, 2, 1, 2), f(4), dynamic={0: [0]})
form("slow_conv_transpose2d", "x, y, [3, 2], z, [2, 1], [1, 0], [1, 0], [1, 2]", f(2, 3, 6, 5), f(3, 4, 3, 2), f(4), dynamic={0: [0]})
form("slow_conv_transpose3d", "x, y, [2, 1, 2], z, [1, 1, 2], [0, 0, 1], [0, 0, 1], [2, 1, 1]", f(2, 3, 4, 3, 5), f(3, 4, 2, 1, 2), f(4), dynamic={0: [0]})
for length in ("x.size(0)", "1", "0", "2"):
    for name in ("bartlett_window", "blackman_window", "kaiser_window"):
        form(name, length, f(7), trace=length != "x.size(0)")
        form(name + ".periodic", f"{length}, False", f(7), trace=length != "x.size(0)")
    form("kaiser_window.beta", f"{length}, True, 5.5, dtype=torch.float64", f(7), trace=length != "x.size(0)")
form("range.step", "1, 4", f(3))
form("range.step", "1.5, 4, dtype=torch.int64", f(3))
form("range.step", "0, 1, 0.3", f(3))
form("range.step", "5, x.size(0), -2, dtype=torch.int64", f(1), trace=False)
add("_efficientzerotensor", c("torch.ops.aten._efficientzerotensor([x.size(0), 2]) + x", f(3, 2), trace=False))
form("_list_to_tensor", "[x.size(0), 3]", f(3), trace=False)
for name in ("detach_copy", "_lazy_clone", "_conj_copy", "_neg_view_copy"):
    if name != "_conj_copy":
        form(name, "x", f(3, 2))
    form(name, "torch.view_as_complex(x)", f(3, 2))
form("view_as_complex_copy", "x", f(3, 2))
form("view_as_real_copy", "torch.view_as_complex(x)", f(3, 2))
form("_to_cpu", "[x, y]", f(3, 2), f(2), dynamic={0: [0]}, trace=False)
add("chalf", c("x.chalf().to(torch.complex64)", f(3, 2), script=False))
form("_saturate_weight_to_fp16", "x", t([[1e9, -1e9, 2.5]]))
form("_reshape_copy", "x, [-1, 6]", f(4, 3), dynamic=False)
form("_reshape_alias_copy", "x, [2, 6], [6, 1]", f(4, 3), dynamic=False)
form("split_copy.Tensor", "x, 2, 1", f(3, 5))
form("flatten_dense_tensors", "[x, y]", f(3, 2), f(2), dynamic={0: [0]})
form("unflatten_dense_tensors", "x, [y, z]", f(8), f(3, 2), f(2), dynamic=False)
form("_pad_enum", "x, [1, 2], 0", f(3, 5))
form("_pad_enum", "x, [1, 2], 1", f(3, 5))
form("_pad_enum", "x, [1, 2], 2", f(3, 5))
form("_pad_enum", "x, [1, 2], 3, 1.5", f(3, 5))
form("_is_all_true", "x", b(4))
form("_is_any_true", "x", b(4))
form("_aminmax", "x", f(3, 4))
form("_aminmax.dim", "x, 1, True", f(3, 4))
form("_logcumsumexp", "x, 1", f(3, 4))
form("_euclidean_dist", "x, y", f(3, 4), f(5, 4))
form("linalg__powsum", "x, 3, [1], True", f(3, 4))
form("linalg__powsum", "x, 1, dtype=torch.float64", f(3, 4))
form("_add_relu.Tensor", "x, y, alpha=2", f(3, 4), f(3, 4))
form("_add_relu.Scalar", "x, 0.5, 2", f(3, 4))
form("_addmm_activation", "x, y, z, beta=2, alpha=0.5", f(4), f(3, 5), f(5, 4), dynamic={1: [0]})
form("_addmm_activation", "x, y, z, use_gelu=True", f(4), f(3, 5), f(5, 4), opset=9, dynamic={1: [0]})
for more, *others in (("", ), (", bias=v", f(16)), (", scale_result=v", t(3.0))):
    form("_scaled_mm", f"x.to(torch.float8_e4m3fn), y.to(torch.float8_e5m2), z, w, out_dtype=torch.float32{more}", f(5, 16), f(16, 16), t(0.5), t([1.5]), *others,
         dynamic={0: [0]})
form("_scaled_mm", "x.to(torch.float8_e4m3fn), y.to(torch.float8_e4m3fn), z, w", f(5, 16), f(16, 16), pos(5, 1), pos(1, 16), only=".to(torch.float32)", dynamic={0: [0], 2: [0]})
# The sums of whole numbers are exact, so that all kernels round the same numbers to 8 bits.
def whole(*shape):
    return i(-3, 4, *shape, dtype=torch.float32)


form("_scaled_mm", "x.to(torch.float8_e4m3fn), y.to(torch.float8_e4m3fn), z, w, scale_result=v, out_dtype=torch.float8_e4m3fn", whole(5, 16), whole(16, 16), t(0.5), t(1.5), t(3.0), only=".to(torch.float32)",
     dynamic={0: [0]})
form("_compute_linear_combination", "x, y", f(3, 2, 4), f(5, 3), dynamic={1: [0]})
form("_weight_int8pack_mm", "x, y, z", f(3, 64), i(-128, 128, 32, 64, dtype=torch.int8), pos(32) * 0.01, dynamic={0: [0]})
form("_cholesky_solve_helper", "x, y, False", f(3, 2), f(3, 3).tril() + 2 * torch.eye(3), dynamic=False)
form("_linalg_det", "x", f(4, 3, 3), only="[0]")
form("_linalg_slogdet", "x", f(4, 3, 3), only="[:2]", script=False)
form("_linalg_slogdet", "x", f(4, 3, 3), only="[1]")
form("_linalg_solve_ex", "x, y", f(2, 3, 3) + 3 * torch.eye(3), f(2, 3, 2))
LOGITS = f(6, 2, 5).log_softmax(-1)
form("_ctc_loss", "x, y, [6, 5], [3, 2], 0, False", LOGITS, i(1, 5, 2, 3), only="[0]", dynamic=False)
form("_ctc_loss.Tensor", "x, y, z, w, 0, True", LOGITS, i(1, 5, 2, 3), t([6, 5]), t([3, 2]), only="[0]", dynamic=False)
for reduction in (0, 1, 2):
    form("multilabel_margin_loss_forward", f"x, y, {reduction}", f(3, 4), t([[1, 2, -1, 0], [0, -1, 2, 3], [-1, 0, 0, 0]]))
form("multilabel_margin_loss_forward", "x, y, 0", f(4), t([1, 2, -1, 0]), dynamic=False)
for name, training in (("_batch_norm_no_update", ""), ("_batch_norm_impl_index", "False, ")):
    form(name, f"x, y, z, w, v, {training}0.1, 1e-5{', True' if training else ''}", f(4, 3, 5), f(3), f(3), f(3), pos(3), only="[0]", trace=not training, dynamic={0: [0]})
form("rrelu_with_noise", "x, y, 0.1, 0.3, False", f(3, 4), pos(3, 4))
form("rrelu_with_noise_functional", "x, y, 0.1, 0.3, False", f(3, 4), pos(3, 4))
form("rrelu_with_noise_functional", "x, y, 0.25, 0.25, True", f(3, 4), pos(3, 4), opset=9)
add("rrelu_with_noise", c("n = y * 1\nr = torch.ops.aten.rrelu_with_noise(x, n, 0.25, 0.25, True)\nreturn r, n", f(3, 4), pos(3, 4), opset=9))
form("_masked_softmax", "x, y, -1, 2", f(2, 3, 4, 4), b(2, 3, 4, 4) & b(2, 3, 4, 4), dynamic=False)
form("_masked_softmax", "x, y, -1, 0", f(2, 3, 4, 4), torch.ones(4, 4).triu(1) > 0, dynamic=False)
form("_masked_softmax", "x, y, -1, 1", f(2, 3, 4, 4), t([[False, False, True, True], [False, False, False, False]]), dynamic=False)
form("_transform_bias_rescale_qkv", "x, y, 4", f(2, 3, 48), f(48), dynamic={0: [0]})

# windows as large as an input of a size that is decided at run time
add("avg_pool1d", c("F.avg_pool1d(x, (x.size(2),))", f(2, 3, 6)))
add("avg_pool2d", c("F.avg_pool2d(x, x.size()[2:])", f(2, 3, 6, 7)), c("F.avg_pool2d(x, (x.size(2), 1))", f(2, 3, 6, 7)),
    c("F.avg_pool2d(x, x.size()[2:])", f(2, 3, 6, 7, dtype=torch.float64)))
add("avg_pool3d", c("F.avg_pool3d(x, (2, x.size(3), x.size(4)), 1)", f(2, 3, 3, 4, 5)))
add("max_pool1d", c("F.max_pool1d(x, (x.size(2),))", f(2, 3, 6)))
add("max_pool2d", c("F.max_pool2d(x, x.size()[2:])", f(2, 3, 6, 7)), c("F.max_pool2d(x, x.size()[2:])", i(-9, 9, 2, 3, 6, 7)),
    c("F.max_pool2d(x, (2, x.size(3)), (1, 1))", f(2, 3, 6, 7)))
add("stride", c("a = x.stride()\nb = x.t().stride()\nc = x[:, 1:].unfold(1, 2, 1).stride()\nreturn x + a[0] + 10 * b[0] + 100 * c[0] + 1000 * c[2]", f(3, 4), trace=False, dynamic={0: [0, 1]}))
add("stride.int", c("x + x.transpose(0, 1).stride(1) + 10 * x[::2].stride(0) + 100 * x.expand(2, x.size(0), x.size(1)).stride(0)", f(4, 3), trace=False, dynamic={0: [0, 1]}))

TWO_EDGES = "[torch.tensor([-1.0, 0.0, 1.0, 2.0]), torch.tensor([-2.0, 0.0, 2.0])]"
add("histogramdd", *(c(f"torch.histogramdd(x, [3, 2]{more})", f(9, 2), dynamic={0: [0]}) for more in (", density=True", ", range=[-1.0, 1.0, -2.0, 2.0]", ", weight=x[:, 0]")),
    c("torch.histogramdd(x, [3, 2])", f(3, 4, 2), dynamic={0: [0, 1]}), c("torch.histogramdd(x, [3, 2])", f(0, 2), dynamic=False))
add("histogramdd.int_bins", c("torch.histogramdd(x, 3)", f(9, 2), dynamic={0: [0]}))
add("histogramdd.TensorList_bins", c(f"torch.histogramdd(x, {TWO_EDGES}, weight=x[:, 0].abs(), density=True)", f(9, 2), dynamic={0: [0]}))
add("_histogramdd_bin_edges", c("torch.ops.aten._histogramdd_bin_edges(x, [3, 2])", f(9, 2), dynamic={0: [0]}))
add("_histogramdd_from_bin_cts", c("torch.ops.aten._histogramdd_from_bin_cts(x, [3, 2])", f(9, 2), dynamic={0: [0]}))
add("_histogramdd_from_bin_tensors", c(f"torch.ops.aten._histogramdd_from_bin_tensors(x, {TWO_EDGES})", f(9, 2), dynamic={0: [0]}))
# the places of a float16 grid are rounded; ONNX Runtime has no GridSample of doubles before opset 20
HALF_GRID = (unit(2, 12, 12, 2) * 3 - 1.5).half()
for m in ("bilinear", "nearest"):
    for p in ("zeros", "border", "reflection"):
        add("grid_sampler", *(c(f'F.grid_sample(x, y, "{m}", "{p}", align_corners={corners})', f(2, 3, 9, 16, dtype=torch.float16), HALF_GRID) for corners in (True, False)))
add("grid_sampler_3d", *(c(f"torch.grid_sampler_3d(x, y, {m}, 0, False)", f(2, 3, 4, 5, 6, dtype=torch.float16), (unit(2, 3, 4, 4, 3) * 4 - 2).half()) for m in (0, 1)))
# the same for bfloat16; the nearest elements, and averages of small integers, are exact
add("grid_sampler", *(c(f'F.grid_sample(x.bfloat16(), y.bfloat16(), "nearest", "{p}", align_corners={corners}).float()', f(2, 3, 9, 16).bfloat16().float(), unit(2, 12, 12, 2) * 3 - 1.5, opset=13, script=False)
                        for p in ("zeros", "border", "reflection") for corners in (True, False)),
    *(c(f'F.grid_sample(x.bfloat16(), y.bfloat16(), "bilinear", "{p}", align_corners=True).float()', i(-4, 4, 2, 3, 9, 5, dtype=torch.float32), i(-11, 11, 2, 6, 6, 2) / 8, opset=13, script=False)
      for p in ("zeros", "border", "reflection")))
add("grid_sampler_3d", c("torch.grid_sampler_3d(x.bfloat16(), y.bfloat16(), 1, 0, False).float()", f(2, 3, 4, 5, 6).bfloat16().float(), unit(2, 3, 4, 4, 3) * 4 - 2, opset=13, script=False))
add("grid_sampler", *(c(f"torch.grid_sampler(x, y, {m}, 0, True)", f(2, 3, 5, 6).double(), unit(2, 4, 4, 2).double() * 4 - 2) for m in (0, 2)))
# functions that ONNX has for bfloat16 from opset 22 on
for name in ("acos", "asin", "atan", "atanh", "cos", "sin", "sinh", "cosh", "tan", "asinh"):
    add(name, c(f"torch.{name}(x.bfloat16()).float()", unit(2, 3), opset=13, script=False))
# and powers from opset 15 on; those of small integers are exact
add("pow.Tensor_Tensor", c("torch.pow(x.bfloat16(), y.bfloat16()).float()", i(1, 4, 2, 3, dtype=torch.float32), i(0, 4, 2, 3, dtype=torch.float32), opset=13, script=False))
add("exp2", c("torch.exp2(x.bfloat16()).float()", i(-3, 9, 2, 3, dtype=torch.float32), opset=13, script=False))
add("acosh", c("torch.acosh(x.bfloat16() + 1).float()", unit(2, 3), opset=13, script=False))
add("masked_select", c("torch.masked_select(x.bfloat16(), y).float()", f(2, 3), b(2, 3), opset=13, script=False))
for name in ("elu", "selu", "softplus"):  # kernels of processors round to one of two neighbours, which are less than the step apart
    add(name, c(f"F.{name}(x.bfloat16()).float()", f(2, 3).clamp(-1.8, 1.8), opset=13, script=False, step=2**-7))
# int64 of any size, which ONNX sorts and pads from opset 11 on
WIDE = t([[2**62, 2**62 - 1, -(2**62), 1 - 2**62, 5, 5], [2**32, 2**32 - 1, -(2**32), -1, 0, 2**53 + 1]])
for name, rest in (("sort", ""), ("sort", ", 0, True"), ("topk", ", 2"), ("topk", ", 2, 1, False"), ("kthvalue", ", 4")):
    add(name, c(f"torch.{name}(x{rest})[0]", WIDE, dynamic=False, opset=9))
add("sort.stable", c("torch.sort(x, stable=True)", t([[3, -1, 3, 2**40, -1], [0, 2**40, 0, 1, 2**40]]), opset=9))
for mode in ("reflect", "replicate"):
    add("pad", c(f"F.pad(x, [2, 1], mode='{mode}')", WIDE, opset=9))
add("pad", c("F.pad(x, [-2, 1, 2, -1], value=-7.0)", WIDE, opset=9, dynamic={0: [1]}), c("F.pad(x, [-2, 1])", WIDE, opset=9))
add("hash_tensor", c("torch.hash_tensor(x)", i(-9, 9, 3, 4)), c("torch.hash_tensor(x, [1]), torch.hash_tensor(x, 0, keepdim=True)", i(-9, 9, 5, 3)), c("torch.hash_tensor(x)", t(-7)), c("torch.hash_tensor(x, -1), torch.hash_tensor(x, 0, keepdim=True)", t(-7)),
    c("torch.hash_tensor(x, 1)", i(-9, 9, 2, 1, dtype=torch.int32)), c("torch.hash_tensor(x)", b(7)), c("torch.hash_tensor(x), torch.hash_tensor(x, [0, 2])", f(2, 3, 4), opset=26), c("torch.hash_tensor(x, -1)", f(2, 3).half(), opset=26))
