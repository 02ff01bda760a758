"""Reductions."""

import torch

from .make import INTS, NAN, add, b, c, f, i, t

for name in ("sum", "mean", "prod"):
    add(name, c(f"torch.{name}(x)", f(2, 3)), c(f"torch.{name}(x)", f()), c(f"torch.{name}(x, dtype=torch.float64)", f(2, 3)))
add("sum", c("torch.sum(x)", i(0, 9, 5, dtype=torch.int32)), c("torch.sum(x)", b(9)))
add("prod", c("torch.prod(x)", i(1, 4, 5)))
add("sum.dim_IntList", c("torch.sum(x, 1)", f(2, 3)), c("torch.sum(x, (0, -1), keepdim=True)", f(2, 3, 4)),
    c("torch.sum(x, [0], dtype=torch.float64)", i(0, 9, 2, 3)), c("torch.sum(x, [])", f(2, 3)), c("torch.sum(x, 0)", f()),
    c("torch.sum(x, -1)", b(2, 3)))
add("mean.dim", c("torch.mean(x, 1)", f(2, 3)), c("torch.mean(x, (2, 3), keepdim=True)", f(2, 3, 4, 5)),
    c("torch.mean(x, [1], dtype=torch.float32)", i(0, 9, 2, 3)))
add("prod.dim_int", c("torch.prod(x, 1)", f(2, 3)), c("torch.prod(x, 0, keepdim=True)", i(1, 4, 2, 3)))
add("logsumexp", c("torch.logsumexp(x, 1)", f(2, 3) * 50), c("torch.logsumexp(x, (0, 2), keepdim=True)", f(2, 3, 4)))
add("count_nonzero", c("torch.count_nonzero(x)", i(0, 2, 9)), c("torch.count_nonzero(x, 1)", i(0, 2, 3, 4)))
add("count_nonzero.dim_IntList", c("torch.count_nonzero(x, (0, 1))", i(0, 2, 3, 4)))
add("nansum", c("torch.nansum(x)", t([1.0, NAN, 2.0])), c("torch.nansum(x, 1)", t([[1.0, NAN], [2.0, 3.0]])))
add("nanmean", c("torch.nanmean(x)", t([1.0, NAN, 2.0])), c("torch.nanmean(x, 1)", t([[1.0, NAN], [2.0, 3.0]])))
for name in ("any", "all"):
    add(name, c(f"torch.{name}(x)", b(5)), c(f"torch.{name}(x)", f(5)), c(f"torch.{name}(x)", i(0, 2, 5, dtype=torch.uint8)))
    add(name + ".dim", c(f"torch.{name}(x, 1)", b(3, 4)), c(f"torch.{name}(x, 0, keepdim=True)", i(0, 2, 3, 4)))
    add(name + ".dims", c(f"torch.{name}(x, (0, 1))", b(3, 4, 2)))
for name in ("max", "min"):
    add(name, c(f"torch.{name}(x)", f(2, 3)), c(f"torch.{name}(x)", INTS), c(f"torch.{name}(x)", b(4)))
    add(name + ".dim", c(f"torch.{name}(x, 1)", f(2, 5)), c(f"torch.{name}(x, 0, keepdim=True)[0]", i(0, 99, 3, 4)),
        c(f"torch.{name}(x, 0)", f()), c(f"torch.{name}(x, -1)[1]", f(2, 3, 4)))
    add("a" + name, c(f"torch.a{name}(x, 1)", f(2, 3)), c(f"torch.a{name}(x, (0, 2), keepdim=True)", f(2, 3, 4)), c(f"torch.a{name}(x)", f(2, 3)))
    add("arg" + name, c(f"torch.arg{name}(x)", f(2, 5)), c(f"torch.arg{name}(x, 1)", f(2, 5)),
        c(f"torch.arg{name}(x, 0, keepdim=True)", f(3, 5)), c(f"torch.arg{name}(x, keepdim=True)", f(2, 5), script=False))
add("aminmax", c("torch.aminmax(x)", f(2, 3)), c("torch.aminmax(x, dim=1, keepdim=True)", f(2, 3)))
for name in ("var", "std", "var_mean", "std_mean"):
    add(name, c(f"torch.{name}(x, unbiased=False)", f(3, 4)), c(f"torch.ops.aten.{name}(x, True)", f(3, 4), script=False))
    add(name + ".dim", c(f"torch.{name}(x, 1, unbiased=False)", f(3, 4)), c(f"torch.{name}(x, (0, 2), True, keepdim=True)", f(3, 4, 2)))
    add(name + ".correction", c(f"torch.{name}(x)", f(3, 4)), c(f"torch.{name}(x, dim=1, correction=2, keepdim=True)", f(3, 4)),
        c(f"torch.{name}(x, 0, correction=0.5)", f(3, 4)))
add("norm.Scalar", *(c(f"torch.ops.aten.norm(x, {p})", f(2, 3), script=False) for p in (1, 2, 3, 0)))
add("norm.ScalarOpt_dim", *(c(f"torch.ops.aten.norm(x, {p}, [1], True)", f(2, 3), script=False)
                            for p in (1, 2.5, 'float("inf")', '-float("inf")', "None")))
add("norm.ScalarOpt_dim_dtype", c("torch.ops.aten.norm(x, 2, [1], False, dtype=torch.float64)", f(2, 3), script=False))
add("norm.ScalarOpt_dtype", c("torch.ops.aten.norm(x, 2, dtype=torch.float64)", f(2, 3), script=False))
add("frobenius_norm.dim", c("torch.ops.aten.frobenius_norm(x, [0, 1])", f(2, 3), script=False))
add("linalg_vector_norm", *(c(f"torch.linalg.vector_norm(x, {p}, [1])", f(2, 3)) for p in (0, 1, 2, 3.5, 'float("inf")')),
    c("torch.linalg.vector_norm(x)", f(2, 3)), c("F.normalize(x, 2.0, 1)", f(2, 3)))
add("linalg_norm", c("torch.linalg.norm(x)", f(2, 3)), c("torch.linalg.norm(x, 1, 1)", f(2, 3)))
add("dist", c("torch.dist(x, y)", f(4), f(4)), c("torch.dist(x, y, 1)", f(4), f(4)))
add("cumsum", c("torch.cumsum(x, 1)", f(2, 5), opset=11), c("torch.cumsum(x, 0)", i(0, 9, 3, 4, dtype=torch.int32), opset=11),
    c("torch.cumsum(x, -1)", b(3, 4), opset=11), c("torch.cumsum(x, 0, dtype=torch.float32)", i(0, 9, 4), opset=11))

# numbers of float16 whose squares and exponentials are infinite
LARGE = f(3, 4, dtype=torch.float16) * 500
for code in ("torch.norm(x, 2, 1)", "torch.linalg.vector_norm(x)"):
    add("linalg_vector_norm" if "linalg" in code else "norm.ScalarOpt_dim", c(code, LARGE))
for name in ("logsumexp", "logcumsumexp"):
    add(name, c(f"torch.{name}(x, 1)", LARGE))
add("softplus", c("F.softplus(x)", LARGE))
add("log_sigmoid", c("F.logsigmoid(x)", LARGE))
