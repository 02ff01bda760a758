"""Indexing and scatter."""

import torch

from .make import NAN, add, b, c, f, i, t

# ---- indexing ----

add("index.Tensor", c("x[y]", f(4, 3), i(0, 4, 5)), c("x[:, y]", f(4, 3), i(-3, 3, 2, 2), opset=11), c("x[y, z]", f(4, 3), i(0, 4, 5), i(0, 3, 5)),
    c("x[y, :, z]", f(4, 3, 5), i(0, 4, 6), i(0, 5, 6)), c("x[:, y, z]", f(4, 3, 5), i(-3, 3, 6, 1), i(0, 5, 2), dynamic={0: [0]}),
    c("x[y]", f(4, 3), b(4), opset=9), c("x[x > 0]", f(4, 3), opset=9), c("x[:, y]", f(2, 3), t([True, False, True]), opset=9, dynamic={0: [0]}),
    c("x[y, z]", f(4, 3), b(4, 3)[:, 0], t(1), opset=9), c("x[0, y]", f(4, 3), i(0, 3, 2)))
add("_unsafe_index.Tensor", c("torch.ops.aten._unsafe_index(x, [y])", f(4, 3), i(0, 4, 5), script=False))
add("gather", c("torch.gather(x, 1, y)", f(2, 5), i(0, 5, 2, 3)), c("torch.gather(x, 0, y)", f(4, 5), i(0, 4, 2, 5), dynamic=False), c("torch.gather(x, 0, y)", f(), t(0)))
add("index_select", c("torch.index_select(x, 1, y)", f(2, 5), t([0, 4, 1]), dynamic={0: [0]}), c("torch.index_select(x, 0, y)", f(4, 2), t(2)))
add("embedding", c("F.embedding(x, y)", i(0, 7, 2, 3), f(7, 4), dynamic={0: [0]}))
add("take", c("torch.take(x, y)", f(2, 5), i(0, 10, 2, 3), dynamic={1: [0]}))
add("take_along_dim", c("torch.take_along_dim(x, y, 1)", f(2, 5), i(0, 5, 2, 3)), c("torch.take_along_dim(x, y, 1)", f(2, 5), i(-5, 5, 2, 4)), c("torch.take_along_dim(x, y)", f(2, 5), i(0, 10, 3)),
    c("torch.take_along_dim(x, y, 1)", f(2, 5), i(0, 5, 1, 3), dynamic={0: [0]}))
add("masked_select", c("torch.masked_select(x, y)", f(2, 3), b(2, 3)), c("torch.masked_select(x, y)", f(2, 3), t([True, False, True]), dynamic={0: [0]}))
add("nonzero", c("torch.nonzero(x)", i(0, 2, 3, 4)), c("torch.nonzero(x)", b(5)))
add("nonzero_numpy", c("torch.nonzero(x, as_tuple=True)[1]", i(0, 2, 3, 4), script=False))
add("topk", c("torch.topk(x, 2)", f(3, 5)), c("torch.topk(x, 2, 0)", f(4, 3), dynamic=False), c("torch.topk(x, 3, 1, False)", f(3, 5)), c("torch.topk(x, 1)", i(0, 99, 3, 5), opset=11))
add("sort", c("torch.sort(x)", f(3, 5)), c("torch.sort(x, 0, True)", f(4, 3)), c("torch.sort(x, 1)[0]", i(0, 9, 3, 5)))
add("sort.stable", c("torch.sort(x, stable=True)", i(0, 3, 2, 6), opset=11), c("torch.sort(x, dim=0, stable=True, descending=True)", i(0, 3, 6, 2), dynamic=False, opset=11))
add("argsort", c("torch.argsort(x, 1)", f(3, 5)), c("torch.argsort(x, 0, True)", f(4, 3)))
add("argsort.stable", c("torch.argsort(x, stable=True)", i(0, 3, 2, 6), opset=11))
add("msort", c("torch.msort(x)", f(5, 2), dynamic=False))
add("kthvalue", c("torch.kthvalue(x, 2)", f(3, 5)), c("torch.kthvalue(x, 2, 0, True)", f(4, 3), dynamic=False))
add("_unique2", c("torch.unique(x, return_inverse=True, return_counts=True)", i(0, 4, 3, 4), script=False), c("torch.unique(x)", i(0, 4, 9), script=False))
add("one_hot", c("F.one_hot(x, 5)", i(0, 5, 2, 3)), c("F.one_hot(x)", t([0, 3, 1])))
for name in ("tril", "triu"):
    add(name, c(f"torch.{name}(x)", f(4, 5)), c(f"torch.{name}(x, 1)", f(2, 4, 4)), c(f"torch.{name}(x, -1)", i(0, 9, 4, 4)), c(f"torch.{name}(x)", b(3, 3)))
    add(name + "_indices", c(f"torch.{name}_indices(3, 4, 1) + x", t(0)), c(f"torch.{name}_indices(4, 3, -1) + x", t(0)))
add("bucketize.Tensor", *(c(f"torch.bucketize(x, y, right={r})", t([0.5, 1.0, 3.0, NAN]), t([0.0, 1.0, 2.0]), dynamic=False) for r in (True, False)))
add("searchsorted.Tensor", c("torch.searchsorted(x, y)", torch.sort(f(2, 5))[0], f(2, 3)), c('torch.searchsorted(x, y, side="right", out_int32=True)', t([1.0, 2.0, 2.0, 3.0]), t([2.0, 0.0]), dynamic=False))
add("isin.Tensor_Tensor", c("torch.isin(x, y)", i(0, 9, 2, 3), i(0, 9, 4), dynamic={0: [0]}), c("torch.isin(x, y, invert=True)", i(0, 9, 2, 3), i(0, 9, 4), dynamic=False))
add("isin.Tensor_Scalar", c("torch.isin(x, 3), torch.isin(x, 3, invert=True), torch.isin(x, 2.5)", i(0, 5, 2, 3)), c("torch.isin(x, 1)", t([1.0, NAN, 0.5])))
add("isin.Scalar_Tensor", c("torch.isin(3, x), torch.isin(3, x, invert=True), torch.isin(2.5, x)", i(0, 5, 2, 3)), c("torch.isin(4, x), torch.isin(9, x, invert=True)", t([4, 2])))

# ---- scatter ----

add("index_put", c("torch.index_put(x, [y], z)", f(4, 3), t([0, 2]), f(2, 3), opset=11, dynamic=False), c("torch.index_put(x, [y > 0], z)", f(4), f(4), t(5.0)),
    c("torch.index_put(x, [y, z], w, accumulate=True)", f(4, 3), t([0, 0, 2]), t([1, 1, 0]), f(3), opset=16, dynamic=False),
    c("y = x.clone()\ny[:, z] = w\nreturn y", f(2, 5), t(0), t([4, 1]), f(2, 2), opset=11, dynamic={0: [0], 3: [0]}, script=False),
    c("y = x.clone()\ny[x > 0] = 0.0\nreturn y", f(2, 5)),
    c("y = x.clone()\ny[:, z > 0] = w\nreturn y", f(2, 3), t(0), t([1, 0, 1]), f(2), opset=11, dynamic=False, script=False))
add("scatter.src", c("torch.scatter(x, 1, y, z)", f(2, 5), t([[0, 3], [4, 1]]), f(2, 5), dynamic=False), c("x.scatter(0, y, z)", f(4, 2), t([[3, 0]]), f(1, 2), dynamic=False))
add("scatter.value", c("torch.scatter(x, 1, y, 2.5)", f(2, 5), t([[0, 3], [4, 1]])))
add("scatter.reduce", *(c(f'torch.scatter(x, 1, y, z, reduce="{m}")', f(2, 5), t([[0, 0], [4, 1]]), f(2, 2), dynamic=False) for m in ("add", "multiply")))
add("scatter.value_reduce", c('torch.scatter(x, 1, y, 2.0, reduce="add")', f(2, 5), t([[0, 0], [4, 1]]), dynamic=False))
add("scatter_add", c("torch.scatter_add(x, 1, y, z)", f(2, 5), t([[0, 0], [4, 1]]), f(2, 3)))
add("scatter_reduce.two", *(c(f'torch.scatter_reduce(x, 1, y, z, "{m}", include_self={s})', f(2, 5), t([[0, 0], [4, 1]]), f(2, 2), dynamic=False,
                              opset=18 if m[0] == "a" else 16) for m in ("sum", "prod", "mean", "amax", "amin") for s in (True, False)))
add("index_add", c("torch.index_add(x, 0, y, z)", f(4, 3), t([0, 2, 0]), f(3, 3), dynamic=False), c("torch.index_add(x, 1, y, z, alpha=2)", f(2, 4), t([3, 1]), f(2, 2), dynamic={0: [0], 2: [0]}))
add("index_copy", c("torch.index_copy(x, 0, y, z)", f(4, 3), t([2, 0]), f(2, 3), dynamic=False))
add("index_fill.int_Scalar", c("torch.index_fill(x, 1, y, 2.0)", f(2, 4), t([3, 1]), dynamic={0: [0]}))
add("index_fill.int_Tensor", c("torch.index_fill(x, 1, y, z)", f(2, 4), t([3, 1]), t(2.0), dynamic={0: [0]}))
add("masked_scatter", c("torch.masked_scatter(x, y, z)", f(2, 3), b(2, 3) & False, f(0), dynamic=False),
    c("torch.masked_scatter(x, y.unsqueeze(-1), x[y] + 1)", f(2, 3, 4), b(2, 3)),
    c("torch.masked_scatter(x, y.unsqueeze(-1), x[y] + 1)", f(2, 3, 4), b(2, 3) & False))
add("masked_scatter", c("torch.masked_scatter(x, y, z)", f(2, 3), t([[True, False, True], [False, True, True]]), f(6), dynamic=False))
add("slice_scatter", c("torch.slice_scatter(x, y, 1, 1, 5, 2)", f(2, 6), f(2, 2)))
add("select_scatter", c("torch.select_scatter(x, y, 1, 2)", f(2, 6), f(2)))
