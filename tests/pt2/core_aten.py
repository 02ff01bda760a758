"""Calls of every overload that torch tags as core ATen: {overload: [(expression, tensors), ...]}. `A` is torch.ops.aten, and
the tensors are x, y, z, w."""

import torch

T = torch.tensor
NAN, INF = float("nan"), float("inf")


def f(*shape):
    """Floats from -2 to 2 that repeat no value."""
    n = torch.Size(shape).numel()
    return (torch.arange(n) * 7 % max(n, 1) / max(n, 1) * 4 - 2).reshape(shape)


def p(*shape):
    """Floats from 0.1 to 0.9"""
    return f(*shape) / 5 + 0.5


def i(*shape, high=5):
    return (torch.arange(torch.Size(shape).numel()) * 7 % high).reshape(shape)


def b(*shape):
    return i(*shape, high=3) > 0


CASES = {}


def unary(names, *tensors):
    for name in names.split():
        CASES[f"{name}.default"] = [(f"A.{name}.default(x)", (t,)) for t in tensors]


def binary(names, pairs, scalars=(), tensor="Tensor"):
    for name in names.split():
        CASES[f"{name}.{tensor}"] = [(f"A.{name}.{tensor}(x, y)", pair) for pair in pairs]
        if scalars:
            CASES[f"{name}.Scalar"] = [(f"A.{name}.Scalar(x, {scalar})", (x,)) for x, scalar in scalars]


def add(overload, *cases):
    CASES[overload] = [(f"A.{overload}({arguments})", tensors) for arguments, *tensors in cases]


unary("abs neg", f(2, 3), i(4) - 2, T([NAN, -INF, -0.0]))
unary("sign", f(2, 3), i(4) - 2)  # of NaN: docs/numerics.md
unary("relu ceil floor trunc round", f(2, 3), T([NAN, -INF, -0.5, 0.5, 1.5, 2.5]))
unary("acos asin atanh", p(2, 3))
unary("acosh", p(2, 3) + 2)
unary("asinh atan cos cosh sin sinh tan tanh erf exp expm1 sigmoid", f(2, 3), i(3))
unary("log log10 log1p log2 sqrt rsqrt reciprocal", p(2, 3), i(3) + 1)
unary("isinf isnan", T([NAN, INF, -INF, 1.0]), i(3))
unary("bitwise_not", i(4), b(4))
unary("logical_not", f(3), b(4), i(4))
unary("alias clone", f(2, 3))
unary("nonzero", i(3, 4, high=2), f(2, 0))

NUMBERS = [(f(2, 3), f(3) + 3), (f(2, 3), i(2, 1)), (i(4), i(4) + 1), (f(2, 3), T(2.5)), (i(3), T(2.5))]
binary("add sub", NUMBERS, [(f(3), "2.5, 3"), (i(3), "2, 3"), (i(3), "2.5")])
binary("mul", NUMBERS, [(f(3), "2.5"), (i(3), "2"), (i(3), "2.5"), (b(3), "2")])
binary("div", NUMBERS, [(f(3), "2.5"), (i(3), "2")])
add("div.Tensor_mode", *((f"x, y, rounding_mode={mode!r}", x, y) for mode in ("trunc", "floor", None) for x, y in NUMBERS))
add("div.Scalar_mode", *((f"x, {n}, rounding_mode={mode!r}", x) for mode in ("trunc", "floor", None) for n in (2, -2.5) for x in (f(5), i(5) - 2)))
binary("eq ne lt le gt ge", [(f(2, 3), f(3)), (i(4), i(4).flip(0)), (f(3), i(3)), (b(4), b(4).flip(0))], [(f(3), "0.0"), (i(3), "1"), (i(3), "1.5")])
binary("fmod remainder", [(f(6) * 3, p(6) - 1), (i(5) - 2, i(5) + 1), (f(3), T(0.7))], [(f(6) * 3, "-0.7"), (i(5) - 2, "3"), (i(5) - 2, "-3")])
binary("bitwise_and bitwise_or bitwise_xor", [(i(4), i(4).flip(0)), (b(4), b(4).flip(0)), (i(4), b(4))], [(i(4), "6"), (b(4), "True")])
binary("logical_and logical_or logical_xor maximum minimum", [(f(2, 3), f(3)), (i(4), i(4).flip(0))], tensor="default")
binary("atan2", [(f(2, 3), f(3)), (T([0.0, -0.0, 1.0]), T([0.0, -1.0, -0.0]))], tensor="default")
add("atan2.out", ("x, y, out=torch.empty(2, 3)", f(2, 3), f(2, 3).flip(0)))
add("pow.Tensor_Tensor", ("x, y", p(3), f(3)), ("x, y", i(4), i(4)))
add("pow.Tensor_Scalar", *((f"x, {n}", x) for n in (2, 3, 0.5, -1) for x in (p(3),)), ("x, 3", i(4)), ("x, 2.5", i(4)))
add("pow.Scalar", ("2, x", f(3)), ("2.5, x", i(4)), ("2, x", i(4)))
add("clamp.default", ("x, -0.5, 0.5", f(5)), ("x, min=0", f(5)), ("x, max=1", i(4)), ("x, 0.5, 2.5", i(4)))
add("clamp.Tensor", ("x, y, z", f(2, 3), f(3) - 1, f(3) + 1), ("x, min=y", f(3), T(0.0)), ("x, max=y", f(3), f(3).flip(0)))
add("elu.default", ("x", f(5)), ("x, 0.5, 1.5, 2.0", f(5)))
add("gelu.default", ("x", f(5)), ("x, approximate='tanh'", f(5)))
add("hardtanh.default", ("x", f(5)), ("x, -0.5, 1.5", f(5)), ("x, 0, 2", i(5)))
add("leaky_relu.default", ("x", f(5)), ("x, 0.3", f(5)))
add("where.self", ("x, y, z", b(3), f(2, 3), f(3)), ("x, y, z", b(3), i(3), f(3)), ("x, y, z", b(2, 1), f(2, 3), T(1.0)))

# Reductions

for name in ("amax", "amin"):
    add(f"{name}.default", ("x, [1]", f(2, 3)), ("x, [0, 2], True", f(2, 3, 4)), ("x", f(2, 3)), ("x, [-1]", i(2, 3)))
for name in ("argmax", "argmin"):
    add(f"{name}.default", ("x", f(2, 3)), ("x, 1", f(2, 3)), ("x, -1, True", i(2, 3)))
for name in ("max", "min"):
    add(f"{name}.dim", ("x, 1", f(2, 3)), ("x, -2, True", f(2, 3)), ("x, 0", i(4)))
add("any.default", ("x", b(3)), ("x", f(2, 2)))
add("any.dim", ("x, 1", b(2, 3)), ("x, 0, True", i(2, 3)))
add("any.dims", ("x, [0, 1]", b(2, 3)), ("x, [0], True", i(2, 3)), ("x, None", b(2, 3)))
add("mean.default", ("x", f(2, 3)), ("x, dtype=torch.float64", i(2, 3)))
add("mean.dim", ("x, [1]", f(2, 3)), ("x, [0, -1], True", f(2, 3, 4)), ("x, None", f(2, 3)), ("x, [1], dtype=torch.float64", f(2, 3)))
add("prod.default", ("x", f(2, 3)), ("x", i(4) + 1), ("x, dtype=torch.float64", i(3)))
add("prod.dim_int", ("x, 1", f(2, 3)), ("x, 0, True", i(2, 3)))
add("sum.dim_IntList", ("x, [1]", f(2, 3)), ("x, [0, -1], True", i(2, 3, 4)), ("x, None", f(2, 3)), ("x, [0], dtype=torch.int32", b(4)))
add("var.dim", ("x, [1]", f(2, 3)), ("x, [0, 1], False, True", f(2, 3)))
add("var.correction", ("x, [1], correction=0", f(2, 3)), ("x, [0], correction=2, keepdim=True", f(4, 3)), ("x", f(2, 3)), ("x, None, correction=0.5", f(2, 3)))
add("cumsum.default", ("x, 1", f(2, 3)), ("x, -2", i(2, 3)), ("x, 0, dtype=torch.float64", b(4)))
add("sort.default", ("x", f(2, 5)), ("x, 0, True", f(4, 2)))
add("topk.default", ("x, 2", f(2, 5)), ("x, 3, 0, False", f(4, 2)), ("x, 2, -1, True, True", i(5, high=11)))

# Shapes and indices

add("as_strided.default", ("x, [2, 2], [3, 1], 1", f(3, 3)), ("x, [3, 3], [1, 3]", f(3, 3)))
add("cat.default", ("[x, y]", f(2, 3), f(1, 3)), ("[x, y], -1", f(2, 3), i(2, 2)), ("[x, x, y]", i(2), i(3)))
add("constant_pad_nd.default", ("x, [1, 2]", f(2, 3)), ("x, [1, -1, 0, 2], 2.5", f(2, 3)), ("x, [1, 1], 3", i(2, 3)))
add("copy.default", ("x, y", f(2, 3), f(3)), ("x, y", f(3), i(3)))
add("diagonal.default", ("x", f(3, 4)), ("x, 1, 0, 2", f(3, 2, 4)), ("x, -1", f(3, 4)))
add("expand.default", ("x, [4, 2, 3]", f(2, 3)), ("x, [-1, 3]", f(2, 1)))
add("fill.Scalar", ("x, 2.5", f(2, 3)), ("x, 2", i(3)))
add("flip.default", ("x, [0]", f(3)), ("x, [0, -1]", f(2, 3)))
add("gather.default", ("x, 1, y", f(2, 3), i(2, 2, high=3)), ("x, 0, y", f(3, 2), i(1, 2, high=3)))
add("index.Tensor", ("x, [y]", f(4, 3), i(2, 2, high=4)), ("x, [None, y]", f(2, 3), i(4, high=3)), ("x, [y, z]", f(4, 3), i(2, high=4), i(2, high=3)),
    ("x, [y]", f(3), b(3)), ("x, [y, None, z]", f(2, 3, 4), i(2, high=2), i(2, high=4)))
add("index_put.default", ("x, [y], z", f(4, 3), T([0, 2]), f(2, 3)), ("x, [y], z, True", f(4), T([1, 1, 0]), f(3)),
    ("x, [None, y], z", f(2, 3), T([0, 2]), T(1.0)), ("x, [y], z", f(4), T([True, False, True, False]), T(5.0)))
add("index_select.default", ("x, 1, y", f(2, 3), i(4, high=3)), ("x, 0, y", i(4), i(2)))
add("masked_scatter.default", ("x, y, z", f(2, 3), b(2, 3), f(6) + 9))
add("permute.default", ("x, [2, 0, 1]", f(2, 3, 4)), ("x, [-1, 0]", f(2, 3)))
add("repeat.default", ("x, [2, 3]", f(2, 2)), ("x, [2, 1, 2]", f(3, 2)))
add("scatter.value", ("x, 1, y, 2.5", f(2, 3), i(2, 2, high=3)))
add("scatter.src", ("x, 1, y, z", f(2, 3), T([[0, 2], [1, 0]]), f(2, 2) + 9))
add("scatter_add.default", ("x, 0, y, z", f(3, 2), i(4, 2, high=3), f(4, 2)))
add("scatter_reduce.two", *((f"x, 0, y, z, {how!r}, include_self={own}", f(3), T([0, 0, 1]), f(3) + 1)
                            for how in ("sum", "prod", "mean", "amax", "amin") for own in (True, False)))
add("select.int", ("x, 1, 2", f(2, 3)), ("x, 0, -1", f(2, 3)))
add("select_scatter.default", ("x, y, 1, 2", f(2, 3), f(2)), ("x, y, 0, -1", f(2, 3), f(3)))
add("slice.Tensor", ("x", f(3)), ("x, 1, 1, 3", f(2, 5)), ("x, 0, -3, -1", f(5)), ("x, 0, 0, 9223372036854775807, 2", f(5)))
add("slice_scatter.default", ("x, y, 1, 1, 3", f(2, 5), f(2, 2)), ("x, y, 0, 0, 5, 2", f(5), f(3)))
add("split_with_sizes.default", ("x, [1, 2]", f(3, 2)), ("x, [2, 0, 1], -1", f(2, 3)))
add("squeeze.dim", ("x, 1", f(2, 1, 3)), ("x, 0", f(2, 1)))
add("squeeze.dims", ("x, [0, 2]", f(1, 2, 1)), ("x, [0, 1]", f(1, 2)))
add("unsqueeze.default", ("x, 0", f(2, 3)), ("x, -1", f(2, 3)))
add("view.default", ("x, [3, 2]", f(2, 3)), ("x, [-1]", f(2, 3)))
add("embedding.default", ("x, y", f(5, 3), i(2, 2)), ("x, y, 1", f(5, 3), i(4)))
add("_embedding_bag.default", *((f"x, y, z, False, {mode}", f(5, 3), i(6), T([0, 2, 2])) for mode in (0, 1, 2)),
    ("x, y, z, False, 0, False, w, True", f(5, 3), i(6), T([0, 4, 6]), p(6)))

# Creation

add("arange.start_step", ("0, 5", ), ("1, 8, 3, dtype=torch.float32", ), ("5.0, 0, -1.5", ))
add("empty.memory_format", ("[2, 3]", ), ("[2], dtype=torch.int32", ))
add("empty_strided.default", ("[2, 3], [1, 2]", ))
add("full.default", ("[2, 3], 2.5", ), ("[2], 3, dtype=torch.int32", ), ("[], True", ))
add("full_like.default", ("x, 2.5", f(2, 3)), ("x, 3, dtype=torch.int64", f(2)))
add("scalar_tensor.default", ("2.5", ), ("3, dtype=torch.int64", ))
add("rand.default", ("[2, 3]", ))
add("randn.default", ("[2, 3]", ))
add("randperm.default", ("5", ))
add("_to_copy.default", ("x, dtype=torch.int64", f(4)), ("x, dtype=torch.float16", i(4)), ("x, dtype=torch.bool", f(3)), ("x", f(3)))
WITHOUT_RULE = {"resize_.default", "sym_is_contiguous.default"}
RANDOM = {"empty.memory_format", "empty_strided.default", "rand.default", "randn.default", "randperm.default", "native_dropout.default"}

# Numbers

CASES["_local_scalar_dense.default"] = [("x * A._local_scalar_dense.default(y)", (f(3), T(2.5))), ("x + A._local_scalar_dense.default(y)", (i(3), T(2)))]
CASES["sym_numel.default"] = [("x * A.sym_numel.default(x)", (f(2, 3),))]
CASES["sym_size.int"] = [("x * A.sym_size.int(x, 1)", (f(2, 3),))]
CASES["sym_storage_offset.default"] = [("x + A.sym_storage_offset.default(x)", (f(2, 3),))]
CASES["sym_stride.int"] = [("x * A.sym_stride.int(x, 0)", (f(2, 3),))]

# Layers

add("addmm.default", ("x, y, z", f(3), f(2, 4), f(4, 3)), ("x, y, z, beta=0.5, alpha=2", f(2, 3), f(2, 4), f(4, 3)))
add("bmm.default", ("x, y", f(2, 3, 4), f(2, 4, 2)))
add("mm.default", ("x, y", f(3, 4), f(4, 2)), ("x, y", i(2, 2), i(2, 2)))
add("convolution.default", ("x, y, z, [2], [1], [1], False, [0], 1", f(1, 2, 7), f(4, 2, 3), f(4)),
    ("x, y, None, [1, 1], [0, 1], [1, 2], False, [0, 0], 2", f(1, 4, 5, 6), f(4, 2, 2, 2)),
    ("x, y, z, [2, 2], [1, 1], [1, 1], True, [1, 1], 1", f(1, 2, 4, 4), f(2, 3, 3, 3), f(3)),
    ("x, y, None, [1, 1, 1], [0, 0, 0], [1, 1, 1], False, [0, 0, 0], 1", f(1, 1, 3, 4, 4), f(2, 1, 2, 2, 2)))
add("_adaptive_avg_pool2d.default", ("x, [2, 3]", f(1, 2, 5, 6)), ("x, [1, 1]", f(2, 5, 6)))
add("_adaptive_avg_pool3d.default", ("x, [2, 2, 1]", f(1, 2, 4, 5, 6)))
add("avg_pool1d.default", ("x, [2]", f(1, 2, 6)), ("x, [3], [2], [1], True, False", f(2, 7)))
add("adaptive_avg_pool1d.default", ("x, [3]", f(1, 2, 7)), ("x, [1]", f(2, 5)))
add("avg_pool2d.default", ("x, [2, 2]", f(1, 2, 5, 6)), ("x, [3, 3], [2, 2], [1, 1], True, False", f(1, 2, 6, 6)), ("x, [2, 2], [1, 1], [0, 0], False, True, 3", f(1, 1, 4, 4)))
add("avg_pool3d.default", ("x, [2, 2, 2]", f(1, 1, 4, 5, 6)), ("x, [2, 2, 2], [1, 2, 2], [1, 0, 1], True", f(1, 1, 4, 4, 4)))
add("max_pool2d_with_indices.default", ("x, [2, 2]", f(1, 2, 5, 6)), ("x, [3, 3], [2, 2], [1, 1], [1, 1], True", f(1, 2, 6, 6)))
add("max_pool3d_with_indices.default", ("x, [2, 2, 2]", f(1, 1, 4, 5, 6)))
add("native_dropout.default", ("x, 0.5, True", f(20)), ("x, 0.5, False", f(4)))
add("native_layer_norm.default", ("x, [3], y, z, 1e-5", f(2, 3), f(3), f(3) + 1), ("x, [2, 3], None, None, 1e-3", f(4, 2, 3)))
add("native_group_norm.default", ("x, y, z, 2, 4, 6, 2, 1e-5", f(2, 4, 2, 3), f(4), f(4) + 1), ("x, None, None, 1, 4, 3, 4, 1e-3", f(1, 4, 3)))
add("_native_batch_norm_legit_no_training.default", ("x, y, z, w, w + 1, 0.1, 1e-5", f(2, 3, 4), f(3), f(3) + 1, p(3)))
CASES["_native_batch_norm_legit.default"] = [
    ("(lambda m, v: (*A._native_batch_norm_legit.default(x, y, z, m, v, True, 0.1, 1e-5), m, v))(w.clone(), w + 1)", (f(4, 3, 2), f(3), f(3) + 1, p(3))),
    ("A._native_batch_norm_legit.default(x, y, z, w.clone(), w + 1, False, 0.1, 1e-5)[0]", (f(4, 3, 2), f(3), f(3) + 1, p(3)))]
add("_native_batch_norm_legit.no_stats", ("x, y, z, True, 0.1, 1e-5", f(4, 3, 2), f(3), f(3) + 1))
add("_softmax.default", ("x, 1, False", f(2, 3)), ("x, -2, False", f(2, 3, 4)))
add("_log_softmax.default", ("x, 1, False", f(2, 3)), ("x, 0, False", f(3)))
add("_cdist_forward.default", ("x, y, 2.0, None", f(3, 4), f(2, 4)), ("x, y, 1.0, 2", f(3, 4), f(2, 4)), ("x, y, 0.0, 2", f(3, 2), f(2, 2)), ("x, y, 3.0, None", f(2, 3, 4), f(2, 2, 4)))
add("_pdist_forward.default", ("x", f(4, 3)), ("x, 1.0", f(4, 3)), ("x, 0.0", f(4, 2)), ("x, 3.0", f(4, 3)))
add("col2im.default", ("x, [4, 5], [2, 2], [1, 1], [0, 0], [1, 1]", f(1, 8, 12)), ("x, [4, 4], [2, 2], [1, 1], [1, 1], [2, 2]", f(1, 4, 9)))
add("grid_sampler_2d.default", *((f"x, y, {mode}, {padding}, {corners}", f(1, 2, 4, 5), f(1, 3, 3, 2) * 0.6)
                                 for mode in (0, 1, 2) for padding in (0, 1, 2) for corners in (True, False)))
add("reflection_pad1d.default", ("x, [1, 2]", f(2, 4)))
add("reflection_pad2d.default", ("x, [1, 2, 0, 1]", f(1, 2, 4, 4)))
add("reflection_pad3d.default", ("x, [1, 2, 0, 1, 1, 1]", f(1, 1, 3, 4, 4)))
add("replication_pad2d.default", ("x, [1, 2, 0, 1]", f(1, 2, 4, 4)))
add("replication_pad3d.default", ("x, [1, 2, 0, 1, 1, 1]", f(1, 1, 3, 4, 4)))
add("upsample_bilinear2d.vec", ("x, [5, 7], False, None", f(1, 2, 3, 4)), ("x, None, True, [2.0, 1.5]", f(1, 2, 3, 4)))
add("upsample_nearest2d.vec", ("x, [5, 7], None", f(1, 2, 3, 4)), ("x, None, [2.0, 1.5]", f(1, 2, 3, 4)))
add("_fft_r2c.default", ("x, [1], 0, True", f(2, 6)), ("x, [0, 1], 1, False", f(4, 3)))
CASES["_fft_c2r.default"] = [("A._fft_c2r.default(torch.complex(x, y), [1], 2, 6)", (f(2, 4), f(2, 4).flip(0)))]

# Gradients

add("_adaptive_avg_pool2d_backward.default", ("x, y", f(1, 2, 2, 3), f(1, 2, 5, 6)))
add("avg_pool2d_backward.default", ("x, y, [2, 2], [2, 2], [0, 0], False, True, None", f(1, 2, 2, 3), f(1, 2, 4, 6)))
add("convolution_backward.default", ("x, y, z, [3], [1, 1], [1, 1], [1, 1], False, [0, 0], 1, [True, True, True]", f(1, 3, 4, 4), f(1, 2, 4, 4), f(3, 2, 3, 3)))
add("embedding_dense_backward.default", ("x, y, 5, -1, False", f(2, 2, 3), i(2, 2)))
CASES["max_pool2d_with_indices_backward.default"] = [
    ("A.max_pool2d_with_indices_backward.default(x, y, [2, 2], [2, 2], [0, 0], [1, 1], False, A.max_pool2d_with_indices(y, [2, 2])[1])", (f(1, 2, 2, 3), f(1, 2, 4, 6)))]
CASES["native_group_norm_backward.default"] = [
    ("(lambda r: A.native_group_norm_backward.default(x, y, r[1], r[2], z, 2, 4, 6, 2, [True, True, True]))(A.native_group_norm(y, z, None, 2, 4, 6, 2, 1e-5))", (f(2, 4, 2, 3).flip(0), f(2, 4, 2, 3), f(4)))]
CASES["native_layer_norm_backward.default"] = [
    ("(lambda r: A.native_layer_norm_backward.default(x, y, [3], r[1], r[2], z, w, [True, True, True]))(A.native_layer_norm(y, [3], z, w, 1e-5))", (f(2, 3).flip(1), f(2, 3), f(3), f(3)))]
