"""Special functions, order statistics, counts."""

import torch

from .make import EDGES, INF, INTS, NAN, add, c, f, i, pos, t, unit

add("erfinv", c("torch.erfinv(x)", t([-1.0, -0.999999, -0.99, -0.8, -0.3, 0.0, 1e-6, 0.5, 0.849, 0.851, 0.97, 0.9999999, 1.0, 1.5, NAN])),
    c("torch.erfinv(x)", i(-1, 2, 5)), c("torch.erfinv(x)", unit(5).double()))
add("special_ndtri", c("torch.special.ndtri(x)", t([0.0, 1e-30, 1e-12, 3e-8, 1e-4, 0.01, 0.3, 0.5, 0.8, 0.99, 0.999999, 1.0, 2.0, -0.5, NAN])),
    c("torch.special.ndtri(x)", unit(5).double()))
add("special_ndtr", c("torch.special.ndtr(x)", f(9)))
GAMMA = t([-INF, -3.5, -2.0, -0.7, -0.0, 0.0, 1e-3, 0.5, 0.99, 1.0, 1.4616, 2.0, 2.01, 6.5, 7.5, 33.0, 1e5, INF, NAN])
add("lgamma", c("torch.lgamma(x)", GAMMA), c("torch.lgamma(x)", i(1, 9, 5)))
add("digamma", c("torch.digamma(x)", GAMMA[1:]), c("torch.digamma(x)", i(0, 9, 5)))
BESSEL = t([-INF, -60.0, -16.0, -14.5, -3.0, -0.1, 0.0, 0.5, 2.0, 8.0, 15.0, 15.5, 40.0, INF, NAN])
for name, spell in (("i0", "torch.i0"), ("special_i0e", "torch.special.i0e"), ("special_i1", "torch.special.i1"), ("special_i1e", "torch.special.i1e")):
    add(name, c(f"{spell}(x)", BESSEL), c(f"{spell}(x)", i(-5, 6, 5)), c(f"{spell}(x)", (f(9) * 9).double()))
add("mvlgamma", c("torch.mvlgamma(x, 3)", pos(5) + 1), c("torch.mvlgamma(x, 2)", i(2, 9, 5)))
add("special_entr", c("torch.special.entr(x)", EDGES), c("torch.special.entr(x)", i(-1, 3, 5)))
add("special_xlog1py", c("torch.special.xlog1py(x, y)", t([0.0, 1.0, 0.0, 2.0]), t([-1.0, 1.0, NAN, 3.0])), c("torch.special.xlog1py(x, y)", i(0, 3, 4), pos(4)))
add("special_xlog1py.other_scalar", c("torch.special.xlog1py(x, 2)", f(4)))
add("special_xlog1py.self_scalar", c("torch.special.xlog1py(2, x)", pos(4)))
for name in ("gcd", "lcm"):
    add(name, c(f"torch.{name}(x, y)", t([12, -8, 0, 7, 0, 1071]), t([18, 12, 5, 0, 0, -462]), opset=11),
        c(f"torch.{name}(x, y)", i(1, 60, 3, 1, dtype=torch.int32), i(1, 60, 4, dtype=torch.int32), opset=11, dynamic={0: [0]}))
add("angle", c("torch.angle(x)", EDGES), c("torch.angle(x)", INTS))
add("isreal", c("torch.isreal(x)", f(2, 3)))
for name in ("cummax", "cummin"):
    add(name, c(f"torch.{name}(x, 0)", t([2.0, 3.0, 3.0, 1.0, 1.0, 5.0])), c(f"torch.{name}(x, -1)", i(0, 4, 3, 6)),
        c(f"torch.{name}(x, 1)", f(2, 4, 3)), c(f"torch.{name}(x, 0)", t([2.0, NAN, 3.0, NAN, 1.0])), c(f"torch.{name}(x, 0)", t(2.5)))
for name in ("quantile", "nanquantile"):
    for how in ("linear", "lower", "higher", "midpoint", "nearest"):
        add(name + ".scalar", c(f'torch.{name}(x, 0.3, dim=1, interpolation="{how}")', f(3, 6)))
    add(name + ".scalar", c(f"torch.{name}(x, 0.5)", f(3, 4)), c(f"torch.{name}(x, 0.9, keepdim=True)", f(3, 4)),
        c(f"torch.{name}(x, 0.9, 0, True)", t([[1.0, NAN], [2.0, NAN], [NAN, NAN], [5.0, NAN]])))
    add(name, c(f"torch.{name}(x, y, dim=0, keepdim=True)", f(5, 3), t([0.0, 0.25, 1.0]), dynamic={0: [0]}),
        c(f"torch.{name}(x, y)", t([1.0, INF, -INF, 2.0]), t([0.1, 0.5]), dynamic={0: [0]}),
        c(f"torch.{name}(x, y)", t([1.0, INF, -INF, -INF, INF]), t([0.1, 0.4, 0.5, 1.0]), dynamic={0: [0]}))
add("nanmedian", c("torch.nanmedian(x)", t([3.0, NAN, 1.0, 2.0, NAN, 7.0])), c("torch.nanmedian(x)", t([NAN, NAN])))
add("nanmedian.dim", c("torch.nanmedian(x, 1)", t([[3.0, NAN, 1.0, 2.0], [4.0, 5.0, 6.0, 7.0]])), c("torch.nanmedian(x, 0, True)", t([3, 5, 1])))
add("mode", c("torch.mode(x)", t([[1, 2, 2, 3, 3], [5, 4, 4, 4, 5]])), c("torch.mode(x, 0, True)", t([[1.0, 2.0], [1.0, 3.0], [0.0, 3.0]])))
add("bincount", c("torch.bincount(x)", i(0, 7, 9)), c("torch.bincount(x, minlength=9)", i(0, 7, 9, dtype=torch.int32)),
    c("torch.bincount(x, y)", i(0, 7, 9), f(9)), c("torch.bincount(x, y, 3)", i(0, 2, 9), i(0, 5, 9)))
add("histc", c("torch.histc(x, 5, -1, 1)", f(30)), c("torch.histc(x, 4)", f(3, 7)), c("torch.histc(x, 3)", t([2.0, 2.0])),
    c("torch.histc(x, 10, 0, 10)", t([0.0, 1.0, 9.99, 10.0, 11.0, -1.0])))
add("allclose", c("if torch.allclose(x, y):\n    return x\nreturn x + 1", f(3), f(3), trace=False), c("if torch.allclose(x, x + 1e-9):\n    return x\nreturn x + 1", f(3), trace=False))
add("equal", c("if torch.equal(x, y):\n    return x\nreturn x + 1", f(3), f(3), trace=False),
    c("if torch.equal(x, y):\n    return x\nreturn x + 1", f(3), f(4), trace=False, dynamic=False))
for name in ("trapezoid", "trapz", "cumulative_trapezoid"):
    add(name + ".dx", c(f"torch.{name}(x, dx=0.5, dim=0)", f(4, 3)), c(f"torch.{name}(x)", f(4, 3)))
    add(name + ".x", c(f"torch.{name}(x, y)", f(4, 3), f(3), dynamic={0: [0]}), c(f"torch.{name}(x, y, dim=0)", f(4, 3), f(4, 3)))
add("sum_to_size", c("x.sum_to_size([3, 1])", f(2, 3, 4)), c("x.sum_to_size([])", f(2, 3), dynamic=False, script=False))

add("special_log_ndtr", c("torch.special.log_ndtr(x)", t([-INF, -50.0, -10.0, -4.5, -3.9, -1.0, -0.1, 0.0, 0.5, 3.0, 9.0, INF, NAN])))
