"""Pointwise operators: arithmetic, comparisons, choice, functions of one variable."""

import torch

from .make import DIVISORS, EDGES, HALVES, INF, INTS, NAN, add, b, c, f, i, pos, t, unit

# ---- pointwise: arithmetic ----

add("add.Tensor", c("x + y", f(2, 3), f(3), dynamic={0: [0]}), c("torch.add(x, y, alpha=3)", f(2, 3), f(2, 3)),
    c("x + y", i(-9, 9, 4), f(4)), c("x + y", i(-9, 9, 4), t(2.5)), c("x + y", b(5), b(5)),
    c("x + y", i(0, 9, 4, dtype=torch.int32), i(0, 9, 4)), c("x + y", i(0, 9, 4, dtype=torch.uint8), i(-9, 9, 4, dtype=torch.int8)),
    c("torch.add(x, y, alpha=2)", i(0, 9, 3), i(0, 9, 3)))
add("add.Scalar", c("x + 2", f(2, 3)), c("x + 1.5", i(0, 9, 3)), c("torch.add(x, 2, alpha=3)", f(3)))
add("sub.Tensor", c("x - y", f(2, 3), f(2, 3)), c("torch.sub(x, y, alpha=2)", i(0, 9, 3), i(0, 9, 3)))
add("sub.Scalar", c("x - 2", f(2, 3)), c("x - 2", i(0, 9, 3)))
add("rsub.Scalar", c("1 - x", f(2, 3)), c("torch.rsub(x, 1.5)", i(0, 9, 3)), c("torch.rsub(x, 2, alpha=3)", f(3)))
add("mul.Tensor", c("x * y", f(2, 3), f(2, 1)), c("x * y", b(5), b(5)), c("x * y", i(0, 9, 4, dtype=torch.int16), i(0, 9, 4)),
    c("x * y", f(3, dtype=torch.float64), t(2.0)))
add("mul.Scalar", c("x * 2", f(2, 3)), c("x * 0.5", i(0, 9, 3)), c("x * 2", f(3, dtype=torch.float16)))
add("div.Tensor", c("x / y", f(2, 3), pos(2, 3)), c("x / y", INTS, DIVISORS), c("x / y", b(4), i(1, 5, 4)))
add("div.Scalar", c("x / 2", INTS), c("x / 4.0", f(2, 3)))
add("div.Tensor_mode", *(c(f'torch.div(x, y, rounding_mode="{m}")', *xy) for m in ("floor", "trunc")
                         for xy in ((INTS, DIVISORS), (f(7) * 5, f(7)), (t([1e20, -7.5]), t([3.0, 2.0])))),
    c("torch.div(x, y, rounding_mode=None)", INTS, DIVISORS))
add("div.Scalar_mode", c('torch.div(x, 3, rounding_mode="floor")', INTS), c('torch.div(x, -2, rounding_mode="trunc")', INTS),
    c('torch.div(x, 0.7, rounding_mode="floor")', f(6)))
add("floor_divide", c("x // y", INTS, DIVISORS), c("torch.floor_divide(x, y)", f(7) * 5, f(7)))
QUOTIENTS = t([1.0, 2.5, 0.3, -0.3, 100.1, -7.0, 1e6, 12345.678])
add("floor_divide", c("torch.floor_divide(x, y)", QUOTIENTS, t([0.1, 0.0, 0.1, 0.1, -0.1, 0.7, 0.3, 1e-3]), opset=9))
add("remainder.Tensor", c("torch.remainder(x, y)", QUOTIENTS, t([0.1, 0.5, 0.1, 0.1, -0.1, 0.7, 0.3, 1e-3])))
add("fmod.Tensor", c("torch.fmod(x, y)", QUOTIENTS, t([0.1, 0.5, 0.1, 0.1, -0.1, 0.7, 0.3, 1e-3])))
add("remainder.Scalar", c("x % 0.1", QUOTIENTS))
add("floor_divide.Scalar", c("torch.floor_divide(x, 0.1)", QUOTIENTS))
add("floor_divide.Scalar", c("torch.floor_divide(x, -3)", INTS), c("x // 2", f(5)))
add("remainder.Tensor", c("x % y", INTS, DIVISORS), c("torch.remainder(x, y)", f(7) * 5, f(7)))
add("remainder.Scalar", c("x % 3", INTS), c("torch.remainder(x, -3)", INTS), c("x % 0.7", f(7) * 5))
add("remainder.Scalar_Tensor", c("torch.remainder(7, x)", DIVISORS))
add("fmod.Tensor", c("torch.fmod(x, y)", INTS, DIVISORS), c("torch.fmod(x, y)", f(7) * 5, f(7)))
add("fmod.Scalar", c("torch.fmod(x, 3)", INTS), c("torch.fmod(x, -0.7)", f(7) * 5))
add("pow.Tensor_Scalar", *(c(f"torch.pow(x, {e})", pos(5)) for e in (0, 1, 2, 3, 0.5, -0.5, -1, -2, 2.5)),
    *(c(f"x ** {e}", INTS) for e in (0, 1, 2, 3, 5)), c("x ** 0.5", i(0, 9, 4)))
add("pow.Tensor_Scalar", c("x ** 87, x ** 64", i(-9, 10, 7)), c("x ** 200", i(-9, 10, 7, dtype=torch.int32)))  # they wrap around
add("pow.Tensor_Tensor", c("x ** y", pos(5), f(5)), c("x ** y", i(-3, 4, 5), i(0, 4, 5), opset=12))
add("pow.Scalar", c("2 ** x", f(5)), c("torch.pow(2, x)", i(0, 9, 5), opset=12), c("torch.pow(-3, x)", t([0, 3, 4, 6], torch.uint8), opset=12))  # the last wraps around
add("square", c("torch.square(x)", f(5)))
for name in ("maximum", "minimum", "max", "min"):
    key = name if "imum" in name else name + ".other"
    add(key, c(f"torch.{name}(x, y)", f(2, 3), f(3), dynamic={0: [0]}), c(f"torch.{name}(x, y)", INTS, DIVISORS),
        c(f"torch.{name}(x, y)", i(0, 9, 4), f(4)))
for name in ("fmax", "fmin"):
    add(name, c(f"torch.{name}(x, y)", t([1.0, NAN, 3.0, NAN]), t([2.0, 1.0, NAN, NAN])))

add("addcmul", c("torch.addcmul(x, y, y, value=2)", f(3), t([100, 2, -100], torch.int8)), c("torch.addcmul(x, y, z, value=-1.5)", *[i(-9, 9, 4, dtype=torch.int16)] * 3),
    c("torch.addcmul(x, y, z, value=0.5)", f(3, dtype=torch.float64), f(3), f(3)))
COUNTS = t([-100, -1, 0, 1, 6, 7, 8, 30, 31, 32, 62, 63, 64, 100])
for dtype in (torch.uint8, torch.int8, torch.int32, torch.int64):
    ends = t([torch.iinfo(dtype).min, torch.iinfo(dtype).max, 77], dtype).view(3, 1)
    add("__lshift__.Tensor", c("x << y", ends, COUNTS.to(dtype)))
    add("__rshift__.Tensor", c("x >> y", ends, COUNTS.to(dtype)))
    add("__lshift__.Scalar", c("x << -1, x << 7, x << 31, x << 63, x << 64", ends))
    add("__rshift__.Scalar", c("x >> -1, x >> 7, x >> 8, x >> 31, x >> 63, x >> 64", ends))

HALF, INT, WIDE = t([1.5, -2.0], torch.float16), t([2, 3], torch.int32), t([1.5, -2.5])
for name in ("atan2", "xlogy", "copysign", "special.xlog1py", "logaddexp", "logaddexp2", "hypot", "nextafter"):
    key = name.replace(".", "_") + {"xlogy": ".Tensor", "copysign": ".Tensor"}.get(name, "")
    pairs = ((HALF, WIDE), (WIDE, HALF), (t(2.5), HALF), (INT, t(2.5))) if name == "nextafter" else ((HALF, INT), (WIDE, HALF), (t(2.5), HALF), (INT, t(2.5)))
    add(key, *(c(f"torch.{name}(x, y)", *pair) for pair in pairs))
add("xlogy.Scalar_Other", c("torch.xlogy(x, 0.5)", INT))
add("special_xlog1py.other_scalar", c("torch.special.xlog1py(x, 0.5)", INT))
add("lerp.Tensor", c("torch.lerp(x, y, z)", t([1, 200], torch.uint8), t([100, 2], torch.uint8), t(0.25), dynamic={0: [0], 1: [0]}))
add("floor_divide", *(c("torch.floor_divide(x, y)", t([torch.iinfo(d).min, torch.iinfo(d).max, 5], d).view(3, 1), t([7, -7, 3, 100], d)) for d in (torch.int8, torch.int16, torch.int32)),
    c("torch.floor_divide(x, y)", t([1.0, -4.0, 0.0, INF, NAN, -7.5]).view(6, 1), t([0.1, 0.0, -0.0, -3.0, 2.0])))
add("floor_divide.Scalar", c("torch.floor_divide(x, float('inf')), torch.floor_divide(x, float('-inf'))", t([1.0, -4.0, 0.0]), opset=10))
add("elu", c("torch.ops.aten.elu(x, 3, 2, -2.5)", f(9), opset=9))
add("_prelu_kernel", c("torch.ops.aten._prelu_kernel(x, y)", f(3, 1), f(3, 2)))
add("_unique2", c("torch.ops.aten._unique2(x), torch.ops.aten._unique2(x, True, False, True)", i(0, 3, 2, 3), dynamic=False))
add("unique_consecutive", c("torch.unique_consecutive(x), torch.ops.aten.unique_consecutive(x)", i(0, 3, 2, 3), dynamic=False))
add("topk", c("torch.topk(x, 0, 1)", f(2, 3)))
add("clamp", c("torch.clamp(x, 300), torch.clamp(x, max=2)", t([1.0, INF, -INF, NAN, 400.0])), c("torch.clamp(x, 0.5)", t([1.0, INF, -INF], torch.float64)))
add("clamp_min", c("torch.clamp_min(x, 1)", t([1.0, INF, -INF, NAN])))
add("clamp_max", c("torch.clamp_max(x, 1)", t([1.0, INF, -INF, NAN], torch.float16)))
add("all.dims", c("torch.all(x, ()), torch.all(x, (), keepdim=True)", i(0, 2, 2, 3)))
add("any.dims", c("torch.any(x, ())", i(0, 2, 2, 3, dtype=torch.uint8)))
add("addr", c("torch.addr(x, y, z, beta=2)", f(2, 3), f(2, dtype=torch.float16), f(3), dynamic=False), c("torch.addr(x, y, z, beta=-1)", t(3, torch.uint8), t([2], torch.uint8), f(3, dtype=torch.float64), dynamic=False))
add("celu", c("torch.celu(x, -3.0)", f(9), opset=9))
add("logspace.Scalar_Tensor", c("torch.logspace(1, x, 3, 0.0), torch.logspace(1, x, 3, -2.0)", t(3.0)))
add("logspace", c("x + torch.logspace(1, 3, 3, 0.0) + torch.logspace(1, 3, 3, -2.0)", f(3), dynamic=False))
add("round.decimals", c("torch.round(x, decimals=5), torch.round(x, decimals=-1)", f(9, dtype=torch.float16) * 20))
add("nextafter", *(c("torch.nextafter(x, y)", t([1.0, 0.0, -1.0, 65504.0, NAN], d).view(5, 1), t([2.0, -1.0, 0.0, INF], d)) for d in (torch.float16, torch.float64)),
    c("torch.nextafter(x.bfloat16(), y.bfloat16()).float()", t([1.0, 0.0, -1.0, 5.0]).view(4, 1), t([2.0, -1.0, 0.0, INF]), opset=13, script=False))
for name, sizes in (("upsample_bilinear2d", "[7, 3], False"), ("upsample_bicubic2d", "[7, 3], True"), ("_upsample_bilinear2d_aa", "[4, 3], False"), ("_upsample_bicubic2d_aa", "[4, 13], False")):
    add(name, c(f"torch.ops.aten.{name}(x, {sizes})", i(0, 256, 1, 3, 9, 11, dtype=torch.uint8), dynamic={0: [2, 3]}))
for name, sizes in (("upsample_nearest2d", "[4, 3], 1.0, None"), ("_upsample_nearest_exact2d", "[1, 2], 2.0, 1.0"), ("upsample_bilinear2d", "[4, 7], False, None, 1.5"), ("upsample_bicubic2d", "[4, 7], False, 2.0, 1.5")):
    add(name, c(f"torch.ops.aten.{name}(x, {sizes})", f(1, 2, 3, 5), dynamic={0: [0]}))
add("ldexp.Tensor", c("torch.ldexp(x, y)", HALF, INT), c("torch.ldexp(x, y)", INT, HALF))
ENDLESS = t([[1.0, INF], [2.0, -INF], [NAN, 3.0], [INF, 4.0], [5.0, INF]])
add("index_add", c("torch.index_add(x, 0, y, z)", f(4, 2), t([0, 0, 1, 3, 0]), ENDLESS, dynamic={0: [0]}, opset=9))
add("index_put", c("x.index_put((y,), z, accumulate=True)", f(4, 2), t([0, 0, 1, 3, -1]), ENDLESS, dynamic={0: [0]}))
for order in ("1", "float('inf')"):
    add("linalg_norm", *(c(f"torch.linalg.norm(x, {order})", f(*shape), dynamic=False) for shape in ((0, 3), (3, 0))))
add("linalg_norm", *(c("torch.linalg.norm(x, 2)", f(*shape), dynamic=False, opset=10) for shape in ((0, 3), (3, 0))))

# ---- pointwise: comparisons and logic ----

for name in ("eq", "ne", "lt", "le", "gt", "ge"):
    add(name + ".Tensor", c(f"torch.{name}(x, y)", i(0, 3, 9), i(0, 3, 9)), c(f"torch.{name}(x, y)", i(0, 3, 9), f(9)),
        c(f"torch.{name}(x, y)", EDGES, EDGES.flip(0)), c(f"torch.{name}(x, y)", b(6), b(6)))
    add(name + ".Scalar", c(f"torch.{name}(x, 1)", i(0, 3, 9)), c(f"torch.{name}(x, 0.5)", i(0, 3, 9)),
        c(f"torch.{name}(x, 0.5)", EDGES))
for name in ("logical_and", "logical_or", "logical_xor"):
    add(name, c(f"torch.{name}(x, y)", b(8), b(8)), c(f"torch.{name}(x, y)", i(0, 2, 8), f(8)))
add("logical_not", c("torch.logical_not(x)", b(4)), c("torch.logical_not(x)", t([0.0, 1.0, NAN])))
for word, sign in (("and", "&"), ("or", "|"), ("xor", "^")):
    for key in (f"bitwise_{word}", f"__{word}__"):
        spell = f"torch.bitwise_{word}(x, %s)" if key.startswith("b") else f"x {sign} %s"
        add(key + ".Tensor", c(spell % "y", b(8), b(8)), c(spell % "y", i(-99, 99, 8), i(-99, 99, 8), opset=18))
        add(key + ".Scalar", c(spell % "6", i(-99, 99, 8), opset=18))
    add(f"bitwise_{word}.Scalar_Tensor", c(f"torch.bitwise_{word}(6, x)", i(-99, 99, 8), opset=18))
add("bitwise_not", c("torch.bitwise_not(x)", b(4)), c("~x", i(-99, 99, 8)), c("~x", i(0, 255, 8, dtype=torch.uint8)))
for key, sign in (("bitwise_left_shift", "<<"), ("__lshift__", "<<"), ("bitwise_right_shift", ">>"), ("__rshift__", ">>")):
    spell = f"torch.{key}(x, %s)" if key.startswith("b") else f"x {sign} %s"
    add(key + ".Tensor", c(spell % "y", i(-99, 99, 8), i(0, 9, 8), opset=12))
    add(key + (".Tensor_Scalar" if key.startswith("b") else ".Scalar"), c(spell % "3", i(-99, 99, 8)))
    if key.startswith("b"):
        add(key + ".Scalar_Tensor", c(f"torch.{key}(-77, x)", i(0, 9, 8), opset=12))

# ---- pointwise: choice ----

add("where.self", c("torch.where(x, y, z)", b(2, 3), f(2, 3), f(3), dynamic={0: [0], 1: [0]}),
    c("torch.where(x > 0, x, y)", f(5), i(0, 9, 5)))
add("where.ScalarOther", c("torch.where(x, y, 2.5)", b(4), f(4)), c("torch.where(x, y, 2.5)", b(4), i(0, 9, 4)))
add("where.ScalarSelf", c("torch.where(x, 1, y)", b(4), f(4)))
add("where.Scalar", c("torch.where(x, 1.5, 2)", b(4)), c("torch.where(x, 1, 2)", b(4)))
add("where", c("torch.where(x)[0]", b(7), script=False), c("torch.where(x)[1]", b(3, 4), script=False))
add("masked_fill.Scalar", c("x.masked_fill(y, -1e9)", f(2, 3), b(2, 3)), c("x.masked_fill(y, 2.7)", i(0, 9, 4), b(4)),
    c('x.masked_fill(y, float("-inf"))', f(2, 3), b(3), dynamic={0: [0]}))
add("masked_fill.Tensor", c("x.masked_fill(y, z)", f(2, 3), b(2, 3), t(2.0)))
add("clamp", c("torch.clamp(x, -0.5, 0.5)", f(9)), c("torch.clamp(x, min=0)", f(9)), c("torch.clamp(x, max=0.3)", f(9)),
    c("torch.clamp(x, -2, 3)", INTS), c("torch.clamp(x, 0.5, 3.5)", INTS), c("x.clamp(1, -1)", f(5)))
add("clamp.Tensor", c("torch.clamp(x, y, z)", f(9), f(9) - 1, f(9) + 1), c("torch.clamp(x, max=y)", f(9), f(9)),
    c("torch.clamp(x, y, z)", INTS, t(0), t(4)))
add("clamp_min", c("torch.clamp_min(x, 0.2)", f(9)), c("torch.clamp_min(x, 1)", INTS))
add("clamp_max", c("torch.clamp_max(x, 0.2)", f(9)), c("torch.clamp_max(x, 1)", INTS))
add("clamp_min.Tensor", c("torch.clamp_min(x, y)", f(9), f(9)))
add("clamp_max.Tensor", c("torch.clamp_max(x, y)", f(9), f(9)))
add("lerp.Scalar", c("torch.lerp(x, y, 0.3)", f(4), f(4)), c("torch.lerp(x, y, 0.8)", f(4), f(4)))
add("lerp.Tensor", c("torch.lerp(x, y, z)", f(6), f(6), f(6)))
add("addcmul", c("torch.addcmul(x, y, z)", f(4), f(4), f(4)), c("torch.addcmul(x, y, z, value=0.5)", f(4), f(4), f(4)))
add("addcdiv", c("torch.addcdiv(x, y, z)", f(4), f(4), pos(4)), c("torch.addcdiv(x, y, z, value=2)", f(4), f(4), pos(4)))
add("atan2", c("torch.atan2(x, y)", f(20), f(20)), c("torch.atan2(x, y)", t([0.0, 0.0, 1.0, -1.0, 0.0, 2.0]), t([-1.0, 0.0, 0.0, 0.0, 1.0, -2.0])))
add("xlogy.Tensor", c("torch.xlogy(x, y)", t([0.0, 1.0, 2.0, 0.0]), t([0.0, 2.0, 3.0, NAN])))
add("xlogy.Scalar_Other", c("torch.xlogy(x, 2.0)", f(4)))
add("xlogy.Scalar_Self", c("torch.xlogy(2.0, x)", pos(4)))
add("logaddexp", c("torch.logaddexp(x, y)", f(6) * 30, f(6) * 30), c("torch.logaddexp(x, y)", t([-INF, 1.0, INF]), t([-INF, 1.0, 2.0])))
add("logaddexp2", c("torch.logaddexp2(x, y)", f(6) * 30, f(6) * 30))
add("hypot", c("torch.hypot(x, y)", f(6), f(6)), c("torch.hypot(x, y)", t([0.0, 3e20]), t([0.0, 4e20])))
add("copysign.Tensor", c("torch.copysign(x, y)", f(6), t([1.0, -1.0, 0.0, -0.0, 2.0, -2.0])))
add("copysign.Scalar", c("torch.copysign(x, -2.0)", f(6)))
add("heaviside", c("torch.heaviside(x, y)", t([-1.0, 0.0, 2.0]), f(3)))
add("isclose", c("torch.isclose(x, y)", t([1.0, 1.0, INF, NAN]), t([1.0 + 1e-9, 1.1, INF, NAN])),
    c("torch.isclose(x, y, equal_nan=True)", t([1.0, NAN]), t([1.0, NAN])))

# ---- functions of one variable ----

for name in ("abs", "neg"):
    add(name, c(f"torch.{name}(x)", f(6)), c(f"torch.{name}(x)", INTS))
for name in ("ceil", "floor", "round", "trunc"):
    add(name, c(f"torch.{name}(x)", HALVES), c(f"torch.{name}(x)", INTS), c(f"torch.{name}(x)", t([INF, -INF, NAN, 3e20])))
add("frac", c("torch.frac(x)", HALVES))
add("round.decimals", c("torch.round(x, decimals=2)", f(6)), c("torch.round(x, decimals=-1)", f(6) * 100))
add("sign", c("torch.sign(x)", f(6)), c("torch.sign(x)", INTS), c("torch.sign(x)", b(4)))
add("sgn", c("torch.sgn(x)", f(6)))
add("signbit", c("torch.signbit(x)", EDGES[:-1]), c("torch.signbit(x)", INTS))
for name in ("positive", "resolve_conj", "resolve_neg", "real", "conj"):
    add(name, c(f"torch.{name}(x) + 1", f(3)))
for name in ("exp", "exp2", "expm1", "sigmoid", "tanh", "atan", "sin", "cos", "tan", "erf", "erfc", "sinh", "cosh", "asinh"):
    add(name, c(f"torch.{name}(x)", f(9)), c(f"torch.{name}(x)", i(-2, 3, 5)))
for name in ("log", "log2", "log10", "log1p", "sqrt", "rsqrt", "reciprocal"):
    add(name, c(f"torch.{name}(x)", pos(9)), c(f"torch.{name}(x)", i(1, 9, 5)))
add("expm1", c("torch.expm1(x)", t([1e-6, -1e-6, 0.0, 90.0, -90.0])))
add("log1p", c("torch.log1p(x)", t([1e-7, -1e-7, 0.0, -1.0, INF, 1e20])))
for name in ("asin", "acos", "atanh"):
    add(name, c(f"torch.{name}(x)", unit(9) * 2 - 1))
add("acosh", c("torch.acosh(x)", pos(9) + 1))
add("logit", c("torch.logit(x)", unit(9)), c("torch.logit(x, 0.2)", unit(9)))
add("sinc", c("torch.sinc(x)", t([0.0, 0.5, -1.3])))
add("deg2rad", c("torch.deg2rad(x)", f(4) * 90))
add("rad2deg", c("torch.rad2deg(x)", f(4)))
for name in ("isnan", "isinf", "isfinite", "isposinf", "isneginf"):
    add(name, c(f"torch.{name}(x)", EDGES), c(f"torch.{name}(x)", INTS), c(f"torch.{name}(x)", EDGES.half()))
add("nan_to_num", c("torch.nan_to_num(x)", EDGES), c("torch.nan_to_num(x, 1.0, 2.0, 3.0)", EDGES))
