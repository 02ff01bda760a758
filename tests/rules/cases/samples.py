"""What the samples of operators in PyTorch's own tests have found; random operators."""

import torch

from .make import DIVISORS, EDGES, INF, INTS, NAN, add, b, c, f, i, pos, t, unit

EMPTY = t([], torch.float32)
add("addmm", c("torch.addmm(x, y, z, beta=0.2, alpha=0.6)", f(2, 3), f(2, 0), f(0, 3), dynamic=False))
add("cov", c("torch.cov(x)", f(1, 4), dynamic=False))
add("corrcoef", c("torch.corrcoef(x)", f(1, 4), dynamic=False))
add("diff", c("torch.diff(x, 0, 0, None, y)", f(5, 2), f(2, 2), dynamic=False))
add("cosine_similarity", c("F.cosine_similarity(x, y, -2)", f(1, 2, 3), f(2, 1, 3), dynamic={0: [1]}))
add("broadcast_tensors", c("torch.broadcast_tensors(x, y, z)", f(3), f(1, 2, 1), f(5, 1, 1), dynamic={0: [0]}, script=False))
add("masked_scatter", c("x.masked_scatter(y, z)", f(5), b(5, 5), f(5, 5), dynamic=False))
add("nansum", c("torch.nansum(x)", i(0, 9, 3)), c("torch.nansum(x, 0)", b(3, 2)))
add("nonzero", c("torch.nonzero(x)", t(0.0), dynamic=False), c("torch.nonzero(x)", t(2.0), dynamic=False))
add("one_hot", c("F.one_hot(x, 4)", t(2), dynamic=False))
add("pad", *(c(f"F.pad(x, (-2, 3, 0, 0), mode='{mode}')", f(1, 2, 3, 4), script=False) for mode in ("replicate", "reflect")))
add("hardswish", c("F.hardswish(x)", f(9, dtype=torch.float64)))
add("hardsigmoid", c("F.hardsigmoid(x)", f(9, dtype=torch.float64)))
for pool in ("3, 2, 1", "3, 2, ceil_mode=True", "2, 2, 1, ceil_mode=True"):  # zeros count before the padding of a pool
    add("max_pool2d", c(f"F.max_pool2d(F.pad(x, (1, 0, 0, 1)), {pool})", -f(2, 2, 6, 7).abs() - 1, dynamic={0: [0, 2, 3]}, opset=8))
add("max_pool2d", c("F.max_pool2d(x, 2)", i(-99, 99, 1, 2, 4, 4, dtype=torch.int32)))
add("max_pool2d", c("F.max_pool2d(F.pad(x - 9, [1, 1, 1, 1]), 3, 2)", f(1, 2, 6, 6), dynamic={0: [0, 2]}))
add("cat", c("torch.cat([x, y], 1)[:, -3:0], torch.cat([x, y], 1)[:, -3:-1]", f(2, 3), f(2, 4), dynamic={0: [1]}))
add("mean", c("torch.mean(x)", EMPTY, dynamic=False))
add("var", c("torch.var(x, unbiased=False)", EMPTY, dynamic=False))
add("any", c("torch.any(x)", EMPTY, dynamic=False), c("torch.any(x)", b(3)))
add("all", c("torch.all(x)", EMPTY, dynamic=False), c("torch.all(x)", b(3)))
add("_is_any_true", c("torch._is_any_true(x)", b(2, 3)))
add("_is_all_true", c("torch._is_all_true(x)", b(2, 3)), c("torch._is_all_true(x)", b(2, 3) | True))
add("any.dim", c("torch.any(x, 0)", torch.zeros(0, 3), dynamic=False))
add("einsum", c("torch.einsum('i->', x)", i(0, 9, 3, dtype=torch.uint8), script=False),
    c("torch.einsum('i,i->', x, y)", i(0, 9, 3, dtype=torch.int32), i(0, 9, 3, dtype=torch.int32), script=False))
# dtypes for which ONNX or the runtime has no Einsum; sums of bytes wrap around
add("einsum", *(c("torch.einsum('aij,ajk->aik', x, y)", i(-9, 99, 2, 3, 4).to(dtype), i(-9, 99, 2, 4, 5).to(dtype), script=False) for dtype in (torch.uint8, torch.int8, torch.int16)),
    c("torch.einsum('ij,jk,kl->il', x, y, z)", *(i(-9, 9, *shape, dtype=torch.int8) for shape in ((2, 3), (3, 4), (4, 2))), script=False, dynamic={0: [0]}),
    c(f"torch.einsum('{','.join('i' * 9)}->i', {', '.join('xyxyxyxyx')})", i(-3, 3, 7, dtype=torch.int8), i(-3, 3, 7, dtype=torch.int8), script=False),
    c("torch.einsum('ij,jk->ik', x.bfloat16(), y.bfloat16()).float(), torch.einsum('i->', x[0].bfloat16()).float()", i(-3, 4, 2, 3, dtype=torch.float32), i(-3, 4, 3, 4, dtype=torch.float32), script=False, opset=13, dynamic={0: [0]}))
add("bitwise_right_shift.Tensor", c("torch.bitwise_right_shift(x, y)", i(0, 255, 8, dtype=torch.uint8), t([0, 1, 2, 7, 8, 9, 3, 4], torch.uint8), opset=12))
add("square", c("torch.square(x)", b(4)))
add("outer", c("torch.outer(x, y)", b(3), b(4)))
add("addr", c("torch.addr(x, y, z)", b(3, 4), b(3), b(4), dynamic=False), c("torch.addr(x, y, z, beta=0)", b(3, 4), b(3), b(4), dynamic=False))
add("tensordot", c("torch.tensordot(x, y, dims=([0, 1], [2, 0]))", f(1, 1, 1), f(2, 1, 2), dynamic=False))
add("tensor_split.sections", c("torch.tensor_split(x, 3)", f(5, 2)), c("torch.tensor_split(x, 4)", f(2, 2)))
add("tensor_split.tensor_indices_or_sections", c("torch.tensor_split(x, y, 1)", f(2, 5), t([1, 3]), dynamic={0: [1]}, opset=10))
add("tensor_split.tensor_indices_or_sections", *(c("parts = torch.tensor_split(x, y)\nreturn parts[0], parts[-2], parts[-1], len(parts), torch.cat(parts)", f(7, 2), t(places),
    dynamic={0: [0], 1: [0]}, opset=11, trace=False) for places in ([2, 4], [-3, 4, 12], [5, 2, 0], [0])))
for dtype in (torch.float16, torch.float32):
    add("index_add", c("x.index_add(0, y, z)", f(3, 2, dtype=dtype), t([0, 0, 2]), f(3, 2, dtype=dtype), opset=16))
    add("scatter_add", c("x.scatter_add(0, y, z)", f(3, dtype=dtype), t([0, 0, 2]), f(3, dtype=dtype)))
add("index_add", c("x.index_add(0, y, z)", t(1.0), t([0]), t(2.0), dynamic=False, script=False))
add("index_copy", c("x.index_copy(0, y, z)", t(1.0), t([0]), t(2.0), dynamic=False, script=False))
add("index_put", c("x.index_put((y,), z, accumulate=True)", f(3, dtype=torch.float16), t([0, 0]), f(2, dtype=torch.float16), opset=16))
for how in ("amax", "amin"):
    for dtype in (torch.int64, torch.int32, torch.uint8):
        add("scatter_reduce.two", c(f"x.scatter_reduce(0, y, z, '{how}', include_self=False)", i(0, 9, 4, dtype=dtype), t([0, 0, 2]),
                                    i(0, 9, 3, dtype=dtype), opset=18, dynamic=False))
    add("scatter_reduce.two", c(f"x.scatter_reduce(0, y, z, '{how}')", b(4), t([0, 0, 2]), b(3), opset=18, dynamic=False))
add("index_reduce", c("x.index_reduce(0, y, z, 'prod')", t(3.0), t([0]), t(2.0), opset=16, dynamic=False, script=False))
add("gather", c("torch.gather(x, 0, y)", f(5), torch.zeros(2, 0, dtype=torch.int64), dynamic=False))
SIGNED = t([0.0, -0.0, 1.0, -1.0, INF, -INF, NAN])
add("atan2", c("torch.atan2(x, y)", SIGNED.repeat(7), SIGNED.repeat_interleave(7)), c("torch.atan2(x, y)", INTS, DIVISORS),
    c("torch.atan2(x, y)", f(5, dtype=torch.float16), f(5, dtype=torch.float16)))
add("angle", c("torch.angle(x)", f(5, dtype=torch.float16)))
add("copysign.Tensor", c("torch.copysign(x, y)", b(4), f(4)))
add("isclose", c("torch.isclose(x, y)", b(4), b(4)), c("torch.isclose(x, y, atol=1.0)", i(0, 9, 9, dtype=torch.uint8), i(0, 9, 9, dtype=torch.uint8)))
add("expm1", c("torch.expm1(x)", b(4)))
# a tail that 1 - erf(x) loses; scaled, because the tolerance knows no smaller numbers
TAIL = torch.arange(0.0, 9.0, 0.25)
add("erfc", c("torch.erfc(x) * torch.exp(x * x)", TAIL), c("torch.erfc(x)", EDGES), c("torch.erfc(x)", f(9, dtype=torch.float64)))
add("special_erfcx", c("torch.special.erfcx(x)", f(9) * 3), c("torch.special.erfcx(x)", TAIL.double()))
add("special_ndtr", c("torch.special.ndtr(x)", f(9, dtype=torch.float64)))
add("special_log_ndtr", c("torch.special.log_ndtr(x)", f(20) * 5), c("torch.special.log_ndtr(x)", f(20).double() * 5))
add("erfinv", c("torch.erfinv(x)", (unit(9) * 2 - 1).half()))
add("bilinear", c("F.bilinear(x, y, z)", i(0, 3, 2, 3, dtype=torch.int32), i(0, 3, 2, 4, dtype=torch.int32), i(0, 3, 5, 3, 4, dtype=torch.int32),
                  dynamic={0: [0], 1: [0]}))
add("sum_to_size", c("x.sum_to_size(())", i(0, 9, 2, dtype=torch.int32), script=False))
add("frexp.Tensor", c("torch.frexp(x)", t([INF, -INF, NAN, 0.0, -0.0, 1e-40, 3.0, -0.75, 1.0, 0.999999, 2.0**100])), c("torch.frexp(x)", f(9).double() * 1e9))
add("nextafter", c("torch.nextafter(x, y)", t([1.0, 1.0, -1.0, 0.0, 0.0, INF, 3.0, NAN, 2.5, 3.4028234663852886e38]),
                   t([2.0, 0.0, 5.0, 1.0, -1.0, 0.0, 3.0, 1.0, NAN, INF])),
    c("torch.nextafter(x, y)", f(9).double(), f(9).double()))
add("gradient.scalarint", c("torch.gradient(x)", f(4, 5), script=False), c("torch.gradient(x, spacing=0.5, dim=1, edge_order=2)", f(4, 5), script=False))
add("gradient.scalararray", c("torch.gradient(x, spacing=2, dim=(0, 1))", i(0, 9, 4, 5), script=False))
add("gradient.array", c("torch.gradient(x, dim=(1, 0))", f(4, 5), script=False))
add("gradient.tensorarrayint", c("torch.gradient(x, spacing=(y,), dim=0, edge_order=2)", f(4, 5), t([0.0, 1.0, 1.5, 4.0]), script=False))
add("gradient.tensorarray", c("torch.gradient(x, spacing=(y, z), dim=(1, 0))", f(4, 5), t([0.0, 1.0, 1.5, 4.0, 9.0]), t([0.0, 0.1, 0.5, 4.0]),
                              dynamic={0: [0], 2: [0]}, script=False))
for name, rest in (("linspace", ""), ("logspace", ", 2.0")):
    add(name + ".Tensor_Tensor", c(f"torch.{name}(x, y, 7{rest})", t(-1.0), t(2.5), dynamic=False), c(f"torch.{name}(x, y, 1{rest})", t(1), t(3), dynamic=False))
    add(name + ".Tensor_Scalar", c(f"torch.{name}(x, 3.5, 4{rest}, dtype=torch.int64)", t(0.5), dynamic=False, script=False))
    add(name + ".Scalar_Tensor", c(f"torch.{name}(-1, x, 4{rest})", t(2.5), dynamic=False))
add("bucketize.Scalar", c("torch.bucketize(2.5, x)", t([1.0, 2.0, 3.0]), dynamic=False), c("torch.bucketize(2, x, right=True, out_int32=True)", t([1, 2, 3]), dynamic=False))
add("searchsorted.Scalar", c("torch.searchsorted(x, 2.5)", t([1.0, 2.0, 3.0]), dynamic=False), c("torch.searchsorted(x, 2, side='right')", t([1, 2, 3]), dynamic=False))
LOG_PROBS = torch.log_softmax(f(6, 2, 5), 2)
for name, lengths in (("Tensor", "z, w"), ("IntList", "(6, 5), (3, 2)")):
    extra = (t([6, 5]), t([3, 2])) if name == "Tensor" else ()
    for reduction in ("none", "mean", "sum"):
        add("ctc_loss." + name, c(f"F.ctc_loss(x, y, {lengths}, reduction='{reduction}')", LOG_PROBS, t([[1, 2, 2], [3, 4, 0]]), *extra,
                                  dynamic={0: [0]}, script=False))
add("ctc_loss.IntList", c("F.ctc_loss(x, y, (2, 2), (3, 1), blank=4, zero_infinity=True)", LOG_PROBS[:2], t([1, 1, 1, 2]), dynamic=False, script=False),
    c("F.ctc_loss(x, y, (2, 2), (3, 1), blank=4, reduction='none')", LOG_PROBS[:2], t([1, 1, 1, 2]), dynamic=False, script=False))
FACTOR = torch.linalg.cholesky(t([[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]))
add("cholesky_solve", c("torch.cholesky_solve(x, y)", f(3, 2), FACTOR, dynamic=False), c("torch.cholesky_solve(x, y, True)", f(3, 2), FACTOR.T, dynamic=False))
add("cholesky_inverse", c("torch.cholesky_inverse(x)", FACTOR, dynamic=False), c("torch.cholesky_inverse(x, upper=True)", FACTOR.T, dynamic=False))
add("linalg_tensorinv", c("torch.linalg.tensorinv(x, ind=1)", f(4, 2, 2) + torch.eye(4).view(4, 2, 2) * 3, dynamic=False))
add("linalg_tensorsolve", c("torch.linalg.tensorsolve(x, y)", f(2, 2, 4) + torch.eye(4).view(2, 2, 4) * 3, f(2, 2), dynamic=False),
    c("torch.linalg.tensorsolve(x, y, dims=(0,))", f(4, 2, 2) + torch.eye(4).view(4, 2, 2) * 3, f(2, 2), dynamic=False))
add("conj_physical", c("torch.conj_physical(x)", f(3)))
add("_conj_physical", c("torch._conj_physical(x)", f(3)))
add("matrix_H", c("x.H", f(2, 3)))
for number in (1, 2, 3):
    add(f"atleast_{number}d.Sequence", c(f"torch.atleast_{number}d([x, y])", t(1.0), f(2, 3), script=False))
add("native_batch_norm", c("torch.native_batch_norm(x, y, z, w.clone(), w.clone(), True, 0.1, 1e-5)", f(4, 3, 5), f(3), f(3), pos(3), dynamic={0: [0, 2]}, script=False),
    c("torch.native_batch_norm(x, y, z, w, w, False, 0.1, 1e-5)[0]", f(4, 3, 5), f(3), f(3), pos(3), dynamic={0: [0, 2]}, script=False))
add("_native_batch_norm_legit", c("torch._native_batch_norm_legit(x, y, z, w.clone(), w.clone(), True, 0.1, 1e-5)", f(4, 3), f(3), f(3), pos(3), dynamic={0: [0]}, script=False))
add("_native_batch_norm_legit_functional", c("torch.ops.aten._native_batch_norm_legit_functional(x, y, z, y, w, True, 0.1, 1e-5)", f(4, 3, 5), f(3), f(3), pos(3), dynamic={0: [0, 2]}, script=False))
add("_batch_norm_with_update_functional", c("a = torch.ops.aten._batch_norm_with_update_functional(x, y, z, y, w, 0.1, 1e-5)\nreturn a[0], a[1], a[2], a[4], a[5]", f(4, 3, 5), f(3), f(3), pos(3), dynamic={0: [0, 2]}, script=False))
add("_fused_rms_norm", c("torch.ops.aten._fused_rms_norm(x, [4], y, 1e-5)", f(2, 3, 4), f(4), dynamic={0: [0, 1]}, script=False), c("torch.ops.aten._fused_rms_norm(x, [3, 4], None, None)", f(2, 3, 4), dynamic={0: [0]}, script=False))
add("_cdist_forward", c("torch.ops.aten._cdist_forward(x, y, 2.0, None)", f(3, 4), f(5, 4), dynamic={0: [0], 1: [0]}, script=False))
add("_pdist_forward", c("torch.ops.aten._pdist_forward(x, 2.0)", f(4, 3), dynamic={0: [0]}, script=False))
add("_native_batch_norm_legit.no_stats", c("torch._native_batch_norm_legit(x, y, z, True, 0.1, 1e-5)", f(4, 3, 5), f(3), f(3), dynamic={0: [0, 2]}, script=False))
add("batch_norm", c("m = y.clone()\nv = z.clone()\na = F.batch_norm(x, m, v, training=True, momentum=0.3)\nreturn a, m, v", f(4, 3, 2), f(3), pos(3), dynamic={0: [0]}))
add("unfold", c("x.unfold(0, 1, 1)", t(2.0), dynamic=False))
add("diagonal", *(c(f"torch.diagonal(x, {offset}, 0, 2)", f(3, 2, 4), dynamic={0: [0, 2]}, opset=11) for offset in (0, 1, -1)))
add("upsample_bilinear2d.vec", c("F.interpolate(x, (5, 7), mode='bilinear')", i(0, 255, 1, 2, 3, 4, dtype=torch.uint8), dynamic=False))
add("_convolution", *(c(f"F.conv_transpose2d(x, y, z, stride=(3, 2), padding={padding}, output_padding=(2, 3), dilation=4)", f(1, 2, 4, 3),
                        f(2, 4, 3, 2), f(4), dynamic=False, opset=11, script=False) for padding in (0, 1, 4)))
for name in ("Byte", "Char", "Short", "Int", "Half", "Double"):
    add("_cast_" + name, c(f"torch._cast_{name}(x)", t([0.5, 3.0, 9.75])))
add("_unique", c("torch._unique(x, True, True)", i(0, 4, 3, 4)))
add("_dim_arange", c("torch._dim_arange(x, 1)", f(2, 3), dynamic={0: [0, 1]}))
add("roll", c("torch.roll(x, (7, -9), (0, 1))", f(3, 4), dynamic={0: [0, 1]}, opset=10))

add("_reshape_from_tensor", c("torch._reshape_from_tensor(x, torch.tensor([3, -1]))", f(4, 3), script=False),
    c("torch._reshape_from_tensor(x, y)", f(4, 3), t([3, -1]), dynamic={0: [0]}, opset=14))

WIDE, MASKS = t([2**63 - 1, -(2**63), -1, 0, 5, -(2**32) - 1, -(2**31)]), t([-1, 2**62 + 1, -5, 7, -(2**63), -1, -77])
for name, sign in (("and", "&"), ("or", "|"), ("xor", "^")):
    add(f"bitwise_{name}.Tensor", c(f"torch.bitwise_{name}(x, y)", WIDE, MASKS, opset=7),
        *(c(f"torch.bitwise_{name}(x, y)", i(-128, 128, 9, dtype=d), i(-128, 128, 9, dtype=d), opset=7) for d in (torch.uint8, torch.int8, torch.int32)))
    add(f"__{name}__.Tensor", c(f"z = x.clone()\nz {sign}= y\nreturn z", WIDE, MASKS, opset=7))
    add(f"bitwise_{name}.Scalar", c(f"torch.bitwise_{name}(x, 6)", i(-99, 99, 3, 4), opset=7, dynamic={0: [1]}))
add("__lshift__.Scalar", c("z = x.clone()\nz <<= 2\nreturn z", i(-99, 99, 5)))
add("__rshift__.Scalar", c("z = x.clone()\nz >>= 2\nreturn z", i(-99, 99, 5)))
add("unfold", *(c(f"x.unfold(0, {size}, 1)", t(2.0), dynamic=False) for size in (0, 1)))
add("layer_norm", c("F.layer_norm(x, [4], y, z)", f(3, 4).half(), f(4), f(4), dynamic={0: [0]}))
add("native_layer_norm", c("torch.native_layer_norm(x, [4], y, z, 1e-5)", f(3, 4).half(), f(4), f(4), dynamic={0: [0]}))
for mode in (0, 1, 2):
    for last in (False, True):
        add("embedding_bag", c(f"torch.embedding_bag(x, y, z, False, {mode}, False, None, {last})", f(5, 3), i(0, 5, 6), t([0, 2, 4]), dynamic={1: [0]}))
        add("_embedding_bag", c(f"torch._embedding_bag(x, y, z, False, {mode}, False, None, {last}, 2)", f(5, 3), i(0, 5, 6, dtype=torch.int32), t([0, 2, 4], torch.int32), dynamic=False))
    add("embedding_bag", c(f"torch.embedding_bag(x, y, z, False, {mode}, False, None, True)", f(5, 3).double(), i(0, 5, 6), t([0, 2, 4]), dynamic=False))
for dtype in (torch.bool, torch.uint8, torch.int16, torch.int32):
    add("_unique2", c("torch.unique(x, return_inverse=True, return_counts=True)", i(0, 9, 3, 4, dtype=dtype), script=False))
    add("unique_dim", c("torch.unique(x, dim=0)", i(0, 2, 6, 2, dtype=dtype), script=False))
add("pixel_shuffle", c("F.pixel_shuffle(x, 2)", i(0, 9, 1, 8, 2, 3)), c("F.pixel_shuffle(x, 2)", b(1, 8, 2, 3)))
add("digamma", c("torch.digamma(x)", t([-0.5, -1.3, -7.9, 0.2, 3.0]).double()))

# (code, inputs, mean, deviation, low, high) of the numbers that it makes
RANDOM = {
    "aten::rand": ("torch.rand(100, 100) + x", t(0.0), 0.5, 0.2887, 0, 1),
    "aten::randn": ("torch.randn(100, 100) + x", t(0.0), 0, 1, -8, 8),
    "aten::rand_like": ("torch.rand_like(x)", f(100, 100), 0.5, 0.2887, 0, 1),
    "aten::randn_like": ("torch.randn_like(x)", f(100, 100), 0, 1, -8, 8),
    "aten::randint": ("torch.randint(4, (100, 100)) + x", t(0), 1.5, 1.118, 0, 3),
    "aten::randint.low": ("torch.randint(-3, 1, (100, 100)) + x", t(0), -1.5, 1.118, -3, 0),
    "aten::randint_like": ("torch.randint_like(x, 4)", f(100, 100), 1.5, 1.118, 0, 3),
    "aten::randint_like.low_dtype": ("torch.randint_like(x, -3, 1)", i(0, 9, 100, 100), -1.5, 1.118, -3, 0),
    "prims::uniform": ("torch.ops.prims.uniform([100, 100], low=-1.0, high=2.0, dtype=torch.float32, device=x.device, stride=[100, 1]) + x", t(0.0), 0.5, 0.866, -1, 2),
    "prims::normal": ("torch.ops.prims.normal([100, 100], mean=1.0, std=2.0, dtype=torch.float32, device=x.device, requires_grad=False) + x", t(0.0), 1, 2, -15, 17),
    "aten::bernoulli": ("torch.bernoulli(x)", torch.full((100, 100), 0.3), 0.3, 0.4583, 0, 1),
    "aten::rand.generator": ("torch.rand(100, 100, generator=None) + x", t(0.0), 0.5, 0.2887, 0, 1),
    "aten::randn.generator": ("torch.randn(100, 100, generator=None) + x", t(0.0), 0, 1, -8, 8),
    "aten::rand_like.generator": ("torch.rand_like(x, generator=None)", f(100, 100), 0.5, 0.2887, 0, 1),
    "aten::randn_like.generator": ("torch.randn_like(x, generator=None)", f(100, 100), 0, 1, -8, 8),
    "aten::randint.generator": ("torch.randint(4, (100, 100), generator=None) + x", t(0), 1.5, 1.118, 0, 3),
    "aten::randint.low_generator": ("torch.randint(-3, 1, (100, 100), generator=None) + x", t(0), -1.5, 1.118, -3, 0),
    "aten::randint_like.generator": ("torch.randint_like(x, 4, generator=None)", f(100, 100), 1.5, 1.118, 0, 3),
    "aten::randint_like.low_generator_dtype": ("torch.randint_like(x, -3, 1, generator=None)", f(100, 100), -1.5, 1.118, -3, 0),
    "aten::randint_like.Tensor": ("torch.randint_like(x, x.max().to(torch.long))", torch.full((100, 100), 4.0), 1.5, 1.118, 0, 3),
    "aten::randint_like.Tensor_generator": ("torch.randint_like(x, x.max().to(torch.long), generator=None)", torch.full((100, 100), 4.0), 1.5, 1.118, 0, 3),
    "aten::randperm.generator": ("torch.randperm(1000, generator=None) + x", t(0), 499.5, 288.7, 0, 999),
    "aten::bernoulli_.float": ("torch.zeros_like(x).bernoulli_()", f(100, 100), 0.5, 0.5, 0, 1),
    "aten::bernoulli_.Tensor": ("torch.zeros_like(x).bernoulli_(x)", torch.full((100, 100), 0.3), 0.3, 0.4583, 0, 1),
    "aten::bernoulli.p": ("torch.bernoulli(x, 0.3)", f(100, 100), 0.3, 0.4583, 0, 1),
    "aten::bernoulli.Tensor": ("(x + 0).bernoulli_(x)", torch.full((100, 100), 0.3), 0.3, 0.4583, 0, 1),
    "aten::normal_": ("torch.full_like(x, 50).normal_(3.0, 2.0)", torch.zeros(100, 100), 3, 2, -13, 19),
    "aten::normal.Tensor_float": ("torch.normal(x, 2.0)", torch.full((100, 100), 3.0), 3, 2, -13, 19),
    "aten::normal.float_Tensor": ("torch.normal(3.0, x)", torch.full((100, 100), 2.0), 3, 2, -13, 19),
    "aten::normal.Tensor_Tensor": ("torch.normal(x, x)", torch.full((100, 100), 2.0), 2, 2, -13, 19),
    "aten::normal.float_float": ("torch.normal(3.0, 2.0, (100, 100)) + x", t(0.0), 3, 2, -13, 19),
    "aten::uniform": ("(x + 0).uniform_(2.0, 4.0)", f(100, 100), 3, 0.5774, 2, 4),
    "aten::exponential": ("torch.empty_like(x).exponential_(2.0)", f(100, 100), 0.5, 0.5, 0, 20),
    "aten::cauchy": ("torch.atan((x + 0).cauchy_(0.0, 1.0))", f(100, 100), 0, 0.9069, -1.5708, 1.5708),
    "aten::log_normal": ("(x + 0).log_normal_(0.5, 0.25)", f(100, 100), 1.7011, 0.4320, 0, 20),
    "aten::geometric": ("(x + 0).geometric_(0.25)", i(0, 9, 100, 100), 4, 3.4641, 1, 200),
    "aten::random_": ("(x + 0).random_()", i(0, 9, 100, 100, dtype=torch.uint8), 127.5, 73.9, 0, 255),
    "aten::random_.to": ("(x + 0).random_(16777300)", f(100, 100, dtype=torch.float64), 8388649.5, 4843189, 0, 16777299),
    "aten::random_.from": ("(x + 0).random_(-3, 1)", i(0, 9, 100, 100, dtype=torch.int32), -1.5, 1.118, -3, 0),
    "aten::random": ("torch.ops.aten.random(x)", i(0, 9, 100, 100, dtype=torch.uint8), 127.5, 73.9, 0, 255),
    "aten::random.to": ("torch.ops.aten.random(x, 10)", f(100, 100), 4.5, 2.8723, 0, 9),
    "aten::random.from": ("torch.ops.aten.random(x, -3, 1)", i(0, 9, 100, 100, dtype=torch.int32), -1.5, 1.118, -3, 0),
    "aten::normal_functional": ("torch.ops.aten.normal_functional(x, 3.0, 2.0)", torch.zeros(100, 100), 3, 2, -13, 19),
    "aten::multinomial": ("torch.multinomial(x, 1)", t([[0.5, 0.5]] * 10000), 0.5, 0.5, 0, 1),
    "aten::randperm": ("torch.randperm(1000) + x", t(0), 499.5, 288.7, 0, 999),
    "aten::dropout": ("F.dropout(x, 0.25, True)", torch.ones(100, 100), 1, 0.5774, 0, 1.3334),
    "aten::feature_dropout": ("F.dropout2d(x, 0.25, True)", torch.ones(100, 100, 1, 1), 1, 0.5774, 0, 1.3334),
    "aten::alpha_dropout": ("F.alpha_dropout(x, 0.25, True)", torch.ones(100, 100), 0.6504, 1.0358, -1.145, 1.249),
    "aten::feature_alpha_dropout": ("F.feature_alpha_dropout(x, 0.25, True)", torch.ones(100, 100, 1, 1), 0.6504, 1.0358, -1.145, 1.249),
    "aten::rrelu": ("F.rrelu(x, 0.2, 0.4, True)", -torch.ones(100, 100), -0.3, 0.05774, -0.4, -0.2),
}
# integers: PyTorch has convolutions and averages of int64 only; the quotients are cut off
add("conv2d", c("F.conv2d(x, y, z, 2, 1)", i(-9, 9, 2, 4, 7, 6), i(-9, 9, 6, 4, 3, 2), i(-9, 9, 6), opset=11, dynamic={0: [0]}),
    c("F.conv2d(x, y, None, 1, 1, 1, 2)", i(-9, 9, 2, 4, 7, 6), i(-9, 9, 6, 2, 3, 2), opset=11, dynamic={0: [0]}))
add("conv1d", c("F.conv1d(x, y << 60)", i(-9, 9, 2, 4, 9), i(-9, 9, 6, 4, 3), opset=11, dynamic={0: [0]}))
add("conv_transpose2d.input", c("F.conv_transpose2d(x, y, z, 2, 1, 1, 2)", i(-9, 9, 2, 4, 5, 4), i(-9, 9, 4, 3, 3, 2), i(-9, 9, 6), opset=11, dynamic={0: [0]}))
add("conv_transpose1d", c("F.conv_transpose1d(x, y, None, 3, 0, 2)", i(-9, 9, 2, 4, 5), i(-9, 9, 4, 3, 3), opset=11, dynamic={0: [0]}))
add("avg_pool2d", *(c(f"F.avg_pool2d(x, 3, 2, 1, {rest})", i(-9, 9, 2, 3, 8, 7), opset=11) for rest in ("True", "False", "True, False", "True, True, 3")))
add("max_pool2d", c("F.max_pool2d(x << 58, 3, 2, 1, 1, True)", i(-9, 9, 2, 3, 8, 8), opset=12), c("F.max_pool2d(x, 2, 1, 0, 2)", i(-9, 9, 2, 3, 8, 7), opset=12))
add("soft_margin_loss", c("F.soft_margin_loss(x, y, reduction='none')", t([-12.0, -3.0, 0.0, 2.0, 12.0], torch.float16), t([1.0, -1.0, 1.0, 1.0, 1.0], torch.float16)))
add("max_pool2d_with_indices", c("F.max_pool2d(x << 58, 3, 2, 1, 1, True, return_indices=True)", i(-9, 9, 2, 3, 8, 8), opset=12), c("F.max_pool2d(x, 2, 1, 0, 2, return_indices=True)", i(-9, 9, 3, 8, 7), opset=12))
add("max_pool3d_with_indices", c("F.max_pool3d(x, 2, return_indices=True)", i(-9, 9, 2, 3, 4, 4, 4), opset=12))
# factors that are no float32, which attributes of Gemm are
add("addmm", c("torch.addmm(x, y, z, beta=0.2, alpha=0.6)", *(f(*shape, dtype=torch.float64) for shape in ((3, 2), (3, 4), (4, 2))), dynamic={0: [0], 1: [0]}))
# the same beside a MatMul, into which ONNX Runtime merges them as float32; the angles make the difference large
A, B = f(2, 3, 4, dtype=torch.float64), f(2, 4, 5, dtype=torch.float64)
add("matmul", *(c(f"torch.cos({code})", A, B, dynamic={0: [0, 1], 1: [0]}) for code in ("x @ y * 1000000.1", "(x / 1.3e-6) @ y", "(y * 1000000.1).transpose(1, 2) @ x.transpose(1, 2)", "x @ (y * 1048576.0) / 3.0")))
# values that are no float32, which the attribute of Pad before opset 11 is
add("constant_pad_nd", *(c(f"torch.constant_pad_nd(x, {pads}, 16777217)", i(-9, 9, 3, 4, dtype=torch.int32)) for pads in ("[1, 2]", "[-1, 2, 1, 0]")),
    c("torch.cos(torch.constant_pad_nd(x, [1, 2], 12345678.1))", f(3, 4, dtype=torch.float64), opset=9))
add("scatter_reduce.two", *(c(f"torch.scatter_reduce(x, 0, y, z, '{way}', include_self={include})", i(0, 9, 5, 3).to(dtype), i(0, 5, 5, 2), i(0, 9, 5, 2).to(dtype), dynamic=False)
                            for dtype in (torch.bool, torch.int32) for way in ("amin", "amax") for include in (True, False)))
# the sizes of both decide, where they are dynamic
add("take_along_dim", c("torch.take_along_dim(x, y, 1)", f(3, 5), i(0, 5, 3, 2), dynamic={0: [0], 1: [0]}, script=False), c("torch.take_along_dim(x, y, 1)", f(3, 5), i(0, 5, 1, 2), dynamic={0: [0]}, script=False))
add("linalg_svd", c("u, s, v = torch.linalg.svd(x)\nreturn s, u @ u.mT, v @ v.mT", f(3, 4), dynamic={0: [0, 1]}, opset=12))
add("adaptive_avg_pool3d", c("F.adaptive_avg_pool3d(x, (5, 7, 4))", torch.zeros(0, 2, 8, 8, 8), dynamic=False, trace=False))
# float64, of which runtimes lack kernels
D = t([0.0, -0.0, 1e-300, 1e-9, -0.3, 0.5, -0.66, 0.7, 0.999999, -1.0, 1.0, 1.5, -2.5, 5.0, -30.0, 700.0, -710.0, 1e10, -1e200, INF, -INF, NAN], torch.float64)
for name in ("tan", "sinh", "cosh", "atan", "asin", "acos", "asinh", "acosh", "atanh", "erf"):
    add(name, c(f"torch.{name}({'x.clamp(-1e5, 1e5)' if name == 'tan' else 'x'})", D, opset=9))
for code in ("F.selu(x)", "F.gelu(x)", "F.gelu(x, approximate='tanh')", "F.mish(x)", "F.softplus(x, 2.0, 5.0)", "F.logsigmoid(x)", "F.leaky_relu(x, 0.3)"):
    add({"logsigmoid": "log_sigmoid"}.get(code[2:code.index("(")], code[2:code.index("(")]), c(code, D.nan_to_num(2.0, 9.0, -9.0).clamp(-50, 50), opset=9))
add("prelu", c("F.prelu(x, y)", f(2, 3, 4, dtype=torch.float64), f(3, dtype=torch.float64), opset=9, dynamic={0: [0]}))
add("linalg_det", c("torch.linalg.det(x)", f(2, 4, 4, dtype=torch.float64), dynamic=False, opset=12))
X, K = f(2, 4, 7, 6, dtype=torch.float64), f(6, 4, 3, 2, dtype=torch.float64)
add("conv2d", *(c("F.conv2d(x, y, z, 2, 1)", X, K, f(6, dtype=torch.float64), opset=opset, dynamic={0: dims}) for opset, dims in ((7, [0]), (11, [0, 2, 3]))))
add("conv_transpose2d.input", *(c("F.conv_transpose2d(x, y.transpose(0, 1), None, 2, 1, 1)", X, K, opset=opset, dynamic={0: dims}) for opset, dims in ((7, [0]), (11, [0, 2, 3]))))
add("avg_pool2d", *(c(f"F.avg_pool2d(x, 3, 2, 1, {rest})", X, opset=opset, dynamic={0: dims}) for opset, dims in ((7, [0]), (11, [0, 2, 3])) for rest in ("True", "False", "True, False", "True, True, 3")))
add("adaptive_max_pool2d", c("F.adaptive_max_pool2d(x, 1, return_indices=True)", X, dynamic={0: [0]}))
add("adaptive_avg_pool2d", c("F.adaptive_avg_pool2d(x, 1)", X, dynamic={0: [0]}, script=True, trace=False), c("F.adaptive_avg_pool2d(x, (7, 3))", X, dynamic={0: [0]}, trace=False, opset=9))
for mode in ("bilinear", "bicubic"):
    add(f"upsample_{mode}2d.vec", *(c(f"F.interpolate(x, size=(9, 5), mode='{mode}', align_corners={corners})", X, dynamic={0: [0]}, script=False, opset=9) for corners in (True, False)))
add("upsample_nearest2d.vec", c("F.interpolate(x, scale_factor=1.7)", X, dynamic={0: [0]}, script=False, opset=9))
add("instance_norm", c("F.instance_norm(x, None, None, y, z)", X, f(4, dtype=torch.float64), f(4, dtype=torch.float64), dynamic={0: [0]}))
add("group_norm", c("F.group_norm(x, 2)", X, dynamic={0: [0]}))
# factors of which there may be no products
add("addmm", c("torch.addmm(x, y[:, 1:], z[1:], beta=0.2, alpha=0.6)", f(2, 3), f(2, 1), f(1, 3), dynamic={1: [1], 2: [0]}))
add("batch_norm", c("F.batch_norm(x, y, z)", f(0), f(0), pos(0), dynamic=False), c("F.batch_norm(x, y, z)", f(0, 3), f(3), pos(3), dynamic=False))
add("tensor_split.tensor_indices_or_sections", *(c(f"first, second, third = torch.tensor_split(x, y, {dim})\nreturn first, second, third", f(7, 4), t(3), dynamic={0: [dim]}, opset=11) for dim in (0, 1)))
add("matmul", c("torch.matmul(x, y)", f(2, 3, 0), f(2, 0, 3), dynamic=False))
add("bmm", c("torch.bmm(x, y)", f(2, 3, 0), f(2, 0, 3), dynamic=False))
# nothing is written
for dtype in (torch.float16, torch.float32):
    add("put", *(c(f"torch.put(x, y, z, {add_up})", f(n, dtype=dtype), t([], torch.int64), f(0, dtype=dtype), dynamic=False) for n in (1, 4) for add_up in (True, False)))
# multiples of divisors that have all bits of a float64: below opset 10 there is no Mod
STEPS = t([0.3, 0.1, -0.7, 1e-3, 3.0, 1e200], torch.float64).repeat(6)
TIMES = t([-1048575.0, -12.0, -3.0, 7.0, 10.0, 98765.5], torch.float64).repeat_interleave(6) * STEPS
for name in ("fmod.Tensor", "remainder.Tensor", "floor_divide"):
    add(name, c(f"torch.{name.split('.')[0]}(x, y)", TIMES, STEPS, opset=9))
add("remainder.Scalar", c("x % 0.3, x % -0.1", TIMES.clamp(-99999.9, 99999.9)))
