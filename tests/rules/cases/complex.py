"""Complex tensors: operators that make them or take them apart, and others on complex arguments.

Models take and give a complex tensor as a real one with a last dim of 2 (numeric.py)."""

import torch

from .make import INF, NAN, add, b, f, i, t
from .make import c as case


def c(code, *inputs, **options):
    """Most compositions choose by Where."""
    return case(code, *inputs, **{"opset": 9, **options})


def z(*shape, dtype=torch.complex64):
    """Complex normal numbers."""
    return torch.complex(f(*shape), f(*shape)).to(dtype)


Z, W, R = z(3, 4), z(3, 4), f(3, 4)
D = z(3, 4, dtype=torch.complex128)
ZEROS = t([0, 1, 1j, -2, -1j, 1 + 1j, -1 - 2j, 3 - 1j], torch.complex64)  # zeros, and values on the axes

# ---- making them, and taking them apart ----
add("complex", c("torch.complex(x, y)", f(3, 4), f(3, 4), opset=7), c("torch.complex(x, y)", f(3, 1).double(), f(4).double(), dynamic={0: [0]}))
add("polar", c("torch.polar(x, y)", f(3, 4), f(3, 4)), c("torch.polar(x, y)", f(5).double(), f(5).double()))
add("view_as_complex", c("torch.view_as_complex(x)", f(3, 4, 2)), c("torch.view_as_complex(x) * 2", f(3, 2).double()),
    c("torch.view_as_complex(x.reshape(x.shape[0], -1, 2)).reshape(-1)", f(3, 4)))
add("view_as_real", c("torch.view_as_real(x)", Z, opset=7), c("torch.view_as_real(x * x)", Z, opset=7), c("torch.view_as_real(x).flatten(1)", Z),
    c("torch.view_as_real(x.t())", Z, dynamic={0: [1]}), c("torch.view_as_real(x)", z()))
add("real", c("x.real", Z), c("(x * 2).real.contiguous(), x.real.reshape(-1)", Z), c("torch.real(x) + 1", D))
add("imag", c("x.imag", Z), c("torch.imag(x * x)", D))
add("conj", c("x.conj() * 2", Z), c("x.conj().imag, x.conj().real", Z), c("x.conj().t().conj()", Z))
add("_conj", c("torch._conj(x).clone()", Z))
add("conj_physical", c("torch.conj_physical(x)", Z))
add("_conj_physical", c("torch._conj_physical(x)", Z))
add("resolve_conj", c("x.conj().resolve_conj()", Z))
add("resolve_neg", c("x.conj().imag.resolve_neg()", Z))
add("_neg_view", c("torch._neg_view(x) * 2", f(3)), c("torch._neg_view(x) + 1", Z))
add("is_complex", c("x + (1 if torch.is_complex(x) else 2)", Z), c("x.real + (1 if torch.is_complex(x.real) else 2)", Z))
add("isreal", c("torch.isreal(x)", ZEROS))
add("tensor.complex", c("x + torch.tensor(1 + 2j)", Z, trace=False))
add("as_tensor.complex", c("x + torch.as_tensor(1 + 2j)", Z, trace=False))

# ---- arithmetic and promotion ----
for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*"), ("div", "/")):
    add(f"{name}.Tensor", c(f"x {sign} y", Z, W, opset=9 if sign == "/" else 7), c(f"x {sign} y", Z, R, opset=7), c(f"y {sign} x", Z, R), c(f"x {sign} y", Z, f(4).double(), dynamic={0: [0]}),
        c(f"x {sign} y", Z, z(), dynamic={0: [0]}), c(f"x {sign} y", i(1, 5, 3), z(), dynamic={0: [0]}), c(f"x {sign} y", z(3, 1), R, dynamic={0: [0], 1: [0]}))
    add(f"{name}.Scalar", c(f"x {sign} 2.5, x {sign} (1 + 2j)", Z), c(f"x {sign} 2j", R), c(f"x {sign} 2j", i(0, 5, 3)))
add("add.Tensor", c("torch.add(x, y, alpha=2)", Z, W), c("torch.add(x, y, alpha=1j)", Z, W))
add("sub.Tensor", c("torch.sub(x, y, alpha=3)", R, W))
add("rsub.Scalar", c("2 - x", Z), c("(1 + 1j) - x", Z, script=False))
add("neg", c("-x", Z))
add("reciprocal", c("torch.reciprocal(x)", Z), c("1 / x", D))
add("eq.Tensor", c("x == y", ZEROS, t([0, 1, 1, -2, 1j, 1 + 1j, -1 - 2j, 0], torch.complex64)), c("x == y.real", ZEROS, ZEROS))
add("eq.Scalar", c("x == 0, x == 1j", ZEROS))
add("ne.Tensor", c("x != y", ZEROS, ZEROS.roll(1)))
add("ne.Scalar", c("x != 0", ZEROS))
add("square", c("torch.square(x)", Z))
add("abs", c("x.abs()", Z), c("torch.abs(x)", ZEROS), c("x.abs()", D))
add("angle", c("x.angle()", Z), c("torch.angle(x)", ZEROS), c("x.angle()", D))
add("sgn", c("torch.sgn(x)", ZEROS))
add("isnan", c("torch.isnan(x)", t([complex(NAN, 0), complex(0, NAN), complex(1, INF), 1j])))
add("isinf", c("torch.isinf(x)", t([complex(INF, 0), complex(0, -INF), complex(1, NAN), 1j])))
add("isfinite", c("torch.isfinite(x)", t([complex(INF, 0), complex(0, NAN), 1j])))
add("addcmul", c("torch.addcmul(x, y, y, value=2)", Z, W))
add("addcdiv", c("torch.addcdiv(x, y, x)", Z, W))

# ---- functions ----
add("log1p", c("torch.log1p(x)", t([1e20, -1e20j, -1 + 1e-20j, -0.5, 1e-9 + 1e-9j, -1e-9 - 1e-5j, 0.3 + 0.4j, -0.9 + 0.3j], torch.complex64)))
for name in ("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sqrt", "rsqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh",
             "asin", "acos", "atan", "asinh", "acosh", "atanh", "sigmoid"):
    add(name, c(f"torch.{name}(x)", Z), c(f"torch.{name}(x)", D))
add("sqrt", c("torch.sqrt(x)", ZEROS))
add("pow.Tensor_Tensor", c("x ** y", Z, W), c("x ** y.real", Z, W), c("x.abs() ** y", Z, W))
add("pow.Tensor_Scalar", *(c(f"x ** {e}", Z) for e in ("2", "3", "0.5", "-1", "-2", "0.3", "(1 + 2j)", "0")), c("x ** 2.5", ZEROS))
add("pow.Scalar", c("2 ** x", Z), c("torch.pow(2., x)", D))
# As real pairs, because a complex NaN equals every other one. All pairs of numbers with infinite, NaN and zero parts.
PARTS = [0.0, -0.0, 1.0, -2.0, INF, -INF, NAN]
EXTREME = t([complex(a, b) for a in PARTS for b in PARTS], torch.complex64)
PAIRS = (EXTREME.repeat_interleave(len(EXTREME)), EXTREME.repeat(len(EXTREME)))
add("pow.Tensor_Tensor", c("torch.view_as_real(x ** y)", *PAIRS, dynamic={0: [0], 1: [0]}),
    c("torch.view_as_real(x ** y)", *(x.to(torch.complex128) for x in PAIRS), dynamic=False))
add("div.Tensor", c("torch.view_as_real(x / y)", *PAIRS, dynamic={0: [0], 1: [0]}))
add("pow.Tensor_Scalar", *(c(f"torch.view_as_real(x ** {e})", EXTREME) for e in ("0.5", "-0.5", "-1", "-2", "2.5", "(1 + 2j)")))
for name in ("exp", "log", "sqrt", "rsqrt", "reciprocal"):
    add(name, c(f"torch.view_as_real(torch.{name}(x))", EXTREME))
# Squares that overflow or become 0, and products of an infinity and 0.
SIZES = [0.0, -0.0, 1.0, -1.0, 1e-30, -1e-20, 0.3, 1e20, -1e38]
LIMITS = t([complex(a, b) for a in SIZES for b in SIZES], torch.complex64)
for name in ("atan", "atanh"):
    add(name, c(f"torch.view_as_real(torch.{name}(x))", LIMITS), c(f"torch.view_as_real(torch.{name}(x))", t([INF, -INF, complex(2, INF), complex(-INF, -INF)], torch.complex64)))
for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh", "asin", "acos", "atan", "asinh", "acosh", "atanh"):
    add(name, c(f"torch.view_as_real(torch.{name}(x))", EXTREME), c(f"torch.view_as_real(torch.{name}(x))", EXTREME.to(torch.complex128), dynamic=False))
for name in ("asin", "acos", "asinh", "acosh"):
    add(name, c(f"torch.view_as_real(torch.{name}(x))", LIMITS))
OVERFLOW = t([complex(a, b) for a in (1e10, -1e10, -INF, 2.0) for b in (0.0, -0.0, 1.0, -2.0)], torch.complex64)
for name in ("sinh", "cosh"):
    add(name, c(f"torch.view_as_real(torch.{name}(x))", OVERFLOW))
for name in ("sin", "cos"):
    add(name, c(f"torch.view_as_real(torch.{name}(torch.complex(x.imag, x.real)))", OVERFLOW))
add("float_power.Tensor_Tensor", c("torch.float_power(x, y)", Z, W))
add("float_power.Tensor_Scalar", c("torch.float_power(x, 2)", Z))
add("float_power.Scalar", c("torch.float_power(2, x)", Z))

# ---- dtypes and creation ----
add("to.dtype", c("x.to(torch.complex128)", Z), c("x.to(torch.complex64)", R), c("x.to(torch.float32), x.to(torch.bool)", ZEROS), c("x.to(torch.int64)", ZEROS))
add("to.other", c("x.to(y), y.to(x.real)", Z, D))
add("type_as", c("x.type_as(y)", R, Z))
add("zeros", c("x + torch.zeros(4, dtype=torch.complex64)", R))
add("ones", c("x * torch.ones(4, dtype=torch.complex64)", R))
add("full", c("x * torch.full((4,), 1 + 2j)", Z), c("x * torch.full((4,), 2, dtype=torch.complex64)", R))
add("eye", c("x @ torch.eye(4, dtype=torch.complex64)", Z))
add("zeros_like", c("torch.zeros_like(x)", Z), c("torch.zeros_like(x, dtype=torch.float32)", Z), c("torch.zeros_like(x, dtype=torch.complex64)", R))
add("ones_like", c("torch.ones_like(x)", Z), c("torch.ones_like(x, dtype=torch.float32)", Z))
add("full_like", c("torch.full_like(x, 1 - 2j)", Z))
add("new_zeros", c("x.new_zeros(2)", Z))
add("new_ones", c("x.new_ones(2)", Z))
add("new_full", c("x.new_full((2,), 3j)", Z, script=False))
add("scalar_tensor", c("x + torch.scalar_tensor(2j, dtype=torch.complex64)", Z, script=False))
add("result_type.Tensor", c("x.to(torch.result_type(x, y))", R, Z, trace=False))
add("result_type.Scalar_Tensor", c("y.to(torch.result_type(2, y))", R, Z, trace=False))

# ---- data movement: on each part ----
add("reshape", c("x.reshape(-1), x.conj().reshape(2, -1)", z(4, 3), dynamic=False))
add("transpose.int", c("x.transpose(0, 1) * 2", Z, dynamic={0: [1]}))
add("cat", c("torch.cat([x, y, x.real], 1)", Z, W))
add("stack", c("torch.stack([x, y])", Z, W))
add("index.Tensor", c("x[y]", Z, i(0, 3, 2), dynamic={1: [0]}), c("x[x.real > 0]", Z))
add("copy", c("y = x.clone()\ny[0] = 1j\ny[1:, 2] = x[0, 0]\nreturn y", Z))
add("index_put", c("z = x.clone()\nz[y] = 2\nreturn z", Z, b(3, 4)))
add("where.self", c("torch.where(y > 0, x, y)", Z, R), c("torch.where(x.real > 0, x, -x)", Z))
add("masked_fill.Scalar", c("x.masked_fill(x.real > 0, 1j), x.masked_fill(x.real > 0, 2.)", Z))
add("gather", c("torch.gather(x, 1, y)", Z, i(0, 4, 3, 2), dynamic={0: [0], 1: [0]}))
add("constant_pad_nd", c("torch.constant_pad_nd(x, [1, 2], 3.)", Z), c("torch.constant_pad_nd(x, [1, 2], 1j)", Z, script=False))
add("pad", c("F.pad(x, [1, 2], value=3.)", Z))
add("flip", c("x.flip(1)", Z))
add("roll", c("torch.roll(x, 1, 1)", Z))
add("expand", c("x[:, None].expand(-1, 2, -1)", Z))
add("repeat", c("x.repeat(1, 2)", Z))
add("split.Tensor", c("a, b = x.split(2, 1)\nreturn a * b", Z), c("torch.cat(x.split(2)[:1] + x.split(2)[1:])", z(5, 3), trace=False, opset=13))
add("unbind.int", c("a, b, d, e = x.unbind(1)\nreturn a * b + d / e", Z), c("torch.stack(x.unbind(1))", Z, dynamic={0: [0]}),
    c("y = torch.zeros_like(x[:, 0])\nfor row in x.unbind(1):\n    y = y * 1j + row\nreturn y", Z, trace=False, dynamic={0: [0, 1]}))
add("diagonal", c("x.diagonal() * 2", Z, dynamic={0: [1]}))
add("tril", c("x.tril()", Z))
add("copy", c("y = torch.zeros_like(x)\ny.copy_(x)\nreturn y", Z), c("z = torch.zeros_like(x)\nz.copy_(y)\nreturn z", Z, R), c("y = torch.zeros_like(x.real)\ny.copy_(x)\nreturn y", Z))
add("fill.Scalar", c("y = x.clone()\ny.fill_(1 + 1j)\nreturn y * x", Z))

# ---- reductions ----
add("sum", c("x.sum()", Z))
add("sum.dim_IntList", c("x.sum(1), x.sum(0, keepdim=True)", Z))
add("mean", c("x.mean()", Z))
add("mean.dim", c("x.mean(1)", Z))
add("cumsum", c("x.cumsum(0)", Z))
add("prod", c("x.prod()", z(2, 3)))
add("prod.dim_int", c("x.prod(1), x.prod(0, keepdim=True)", z(2, 3)))
add("cumprod", c("x.cumprod(1)", z(2, 3)), c("x.cumprod(0)", z(2, 3)))
add("any", c("x.any()", ZEROS))
add("all.dim", c("x.all(0)", ZEROS))
add("count_nonzero", c("torch.count_nonzero(x)", ZEROS))
add("nonzero", c("x.nonzero()", ZEROS))
add("equal", c("torch.equal(x, y)", Z, W, trace=False))
add("isclose", c("torch.isclose(x, y)", Z, W), c("torch.isclose(x, x + 1e-7)", Z))
add("allclose", c("torch.allclose(x, y)", Z, W, trace=False))
add("var.correction", c("torch.var(x, dim=1, correction=0)", Z))
add("std.correction", c("torch.std(x, dim=1, correction=1)", Z))
add("var.dim", c("x.var(1)", Z))
add("std", c("x.std()", Z))
add("norm.ScalarOpt_dim", c("torch.norm(x, 2.0, [1])", Z, trace=False))
add("linalg_vector_norm", c("torch.linalg.vector_norm(x, 2, 1), torch.linalg.vector_norm(x, 1)", Z))
add("logical_not", c("torch.logical_not(x)", ZEROS))
add("logical_and", c("torch.logical_and(x, x.roll(1))", ZEROS))

# ---- matrices ----
add("matmul", c("x @ y.t()", Z, W, dynamic=False), c("x @ y", z(2, 3, 4), z(4), dynamic={0: [0]}))
add("mm", c("torch.mm(x, y)", Z, z(4, 2), dynamic={0: [0]}))
add("bmm", c("torch.bmm(x, y)", z(2, 3, 4), z(2, 4, 2)))
add("mv", c("torch.mv(x, y)", Z, z(4), dynamic={0: [0]}))
add("dot", c("torch.dot(x, y)", z(4), z(4)))
add("vdot", c("torch.vdot(x, y)", z(4), z(4)))
add("outer", c("torch.outer(x, y)", z(3), z(4)))
add("kron", c("torch.kron(x, y)", z(2, 2), z(2, 3), dynamic=False))
add("addmm", c("torch.addmm(x, y, z, beta=2, alpha=1j)", z(3, 2), Z, z(4, 2), dynamic={0: [0], 1: [0]}))
add("linear", c("F.linear(x, y, z)", Z, z(2, 4), z(2), dynamic={0: [0]}))
add("einsum", c('torch.einsum("ij,kj->ik", x, y)', Z, W, dynamic=False), c('torch.einsum("ij,jk,kl->il", x, y, z)', Z, z(4, 2), z(2, 3), dynamic={0: [0]}))
add("mH", c("x.mH * 2", Z, dynamic={0: [1]}))
add("conv1d", c("F.conv1d(x, y, z, padding=1)", z(2, 2, 5), z(3, 2, 3), z(3), dynamic={0: [0]}))
add("conv2d", c("F.conv2d(x, y)", z(2, 2, 5, 5), z(3, 2, 3, 3), dynamic={0: [0]}))

# ---- compositions ----
M, N = z(3, 3) + 3 * torch.eye(3), z(3, 3)
H = M @ M.mH
add("lerp.Scalar", c("torch.lerp(x, y, 0.3)", Z, W))
add("lerp.Tensor", c("torch.lerp(x, y, z)", Z, W, z(3, 4)))
add("diff", c("torch.diff(x)", Z))
add("dist", c("torch.dist(x, y)", Z, W))
add("silu", c("F.silu(x)", Z))
add("sinc", c("torch.sinc(x)", Z))
add("cov", c("torch.cov(x)", Z, dynamic=False))
add("l1_loss", c("F.l1_loss(x, y)", Z, W))
add("trapezoid.x", c("torch.trapezoid(y, x)", R, Z, script=False))
add("trapezoid.dx", c("torch.trapezoid(x, dx=0.5, dim=0)", Z, script=False))
add("var_mean.dim", c("torch.var_mean(x, 1)", Z, trace=False))
add("linalg_norm", c("torch.linalg.norm(x)", Z))
for order in (2, -2, 1, "float('-inf')"):
    add("linalg_norm", c(f"torch.linalg.norm(x, {order})", Z, opset=10), c(f"torch.linalg.norm(x, {order}, (1, 0), True)", Z, opset=10))
add("linalg_vecdot", c("torch.linalg.vecdot(x, y)", Z, W))
add("linalg_multi_dot", c("torch.linalg.multi_dot([x, y, x])", M, N, dynamic=False))
add("linalg_solve", c("torch.linalg.solve(x, y)", M, N, dynamic=False, trace=False, opset=11))
add("linalg_inv_ex", c("torch.linalg.inv_ex(x)[0]", M, dynamic=False, opset=11))
add("linalg_det", c("torch.linalg.det(x)", M, dynamic=False, opset=12))
add("linalg_slogdet", c("torch.linalg.slogdet(x)", M, dynamic=False, opset=12))
add("linalg_lu_factor", c("torch.linalg.lu_factor(x)", N, dynamic=False, opset=12))
add("linalg_cholesky", c("torch.linalg.cholesky(x)", H, dynamic=False, opset=11))
add("linalg_matrix_exp", c("torch.linalg.matrix_exp(x)", N * 0.3, dynamic=False, opset=12))
add("linalg_matrix_power", c("torch.linalg.matrix_power(x, 3)", N, dynamic=False))
add("linalg_vander", c("torch.linalg.vander(x)", z(4), dynamic=False, opset=11))

# ---- factorizations: phases of vectors are not determined, so what is made of them is compared ----
for x in (z(4, 3), z(3, 4), z(2, 5, 3), z(1, 1), z(3, 3, dtype=torch.complex128), R + 0j, torch.zeros(3, 3, dtype=torch.complex64)):
    how = {"dynamic": {0: [0]} if x.dim() == 3 else False, "opset": 10}
    lines = "return s, u[..., :s.size(-1)] * s.unsqueeze(-2) @ v[..., :s.size(-1), :], u.mH @ u, v @ v.mH"
    add("linalg_svd", *(c(f"u, s, v = torch.linalg.svd(x, full_matrices={full})\n{lines}", x, **how) for full in (False, True)))
    add("linalg_svdvals", c("torch.linalg.svdvals(x)", x, **how))
    add("linalg_pinv.atol_rtol_float", c("torch.linalg.pinv(x)", x, **{**how, "dynamic": False, "script": False}))
    add("linalg_qr", *(c(f"torch.linalg.qr(x, '{mode}')", x, **{**how, "opset": 9}) for mode in ("reduced", "complete")))
    add("geqrf", c("torch.geqrf(x)", x, dynamic=False))
add("svd", c("u, s, v = torch.svd(x)\nreturn s, u * s @ v.mH", Z, dynamic=False, opset=10))
add("qr", c("torch.qr(x)", Z, dynamic=False))
for half in "LU":
    add("linalg_eigh", *(c(f"w, v = torch.linalg.eigh(x, '{half}')\nreturn w, v * w.unsqueeze(-2) @ v.mH, v.mH @ v", x, dynamic=False, opset=10) for x in (z(2, 5, 5), H, torch.eye(3) + 0j)))
    add("linalg_eigvalsh", c(f"torch.linalg.eigvalsh(x, '{half}')", z(4, 4), dynamic=False, opset=10))
for upper in (False, True):
    add("linalg_cholesky_ex", c(f"torch.linalg.cholesky_ex(x, upper={upper})", torch.stack([H, -H, torch.eye(3) + 0j]), dynamic=False))
for driver in ("gelsy", "gelsd", "gels"):
    add("linalg_lstsq", *(c(f"torch.linalg.lstsq(x, y, driver='{driver}')", x, y, dynamic=False, script=False, opset=10) for x, y in ((z(5, 3), z(5, 2)), (z(2, 3, 3), z(2, 3, 1)))))
add("linalg_matrix_rank.atol_rtol_tensor", c("torch.linalg.matrix_rank(x), torch.linalg.matrix_rank(x, hermitian=True)", H, dynamic=False, script=False, opset=10))
add("linalg_pinv", c("torch.linalg.pinv(x, 1e-5, True)", H, dynamic=False, opset=10))
add("linalg_matrix_norm", c("torch.linalg.matrix_norm(x, 2)", Z, dynamic=False, opset=10))
add("nuclear_norm", c("torch.nuclear_norm(x)", Z, dynamic=False, opset=10))
add("linalg_cond", c("torch.linalg.cond(x), torch.linalg.cond(x, 1)", M, dynamic=False, opset=11))
REFLECTIONS, TAU = torch.geqrf(z(5, 3))
add("linalg_householder_product", c("torch.linalg.householder_product(x, y)", REFLECTIONS, TAU, dynamic=False))
add("ormqr", *(c(f"torch.ormqr(x, y, z, {left}, {transpose})", REFLECTIONS, TAU, z(5, 2) if left else z(2, 5), dynamic=False) for left in (True, False) for transpose in (True, False)))
add("cov", c("torch.cov(x, fweights=y, aweights=z)", Z, i(1, 4, 4), f(4).abs(), dynamic=False, script=False))
add("corrcoef", c("torch.corrcoef(x)", Z, dynamic=False), c("torch.corrcoef(x)", z(4), dynamic=False))

# ---- exponentials, norms, spaces ----
EDGES = torch.complex(t([-INF, INF, INF, 0.0, NAN]), t([0.0, 0.0, 1.0, 1.0, 0.0]))
add("logsumexp", c("torch.logsumexp(x, 1), torch.logsumexp(x * 100, (0, 1), True)", Z))
add("logaddexp", c("torch.logaddexp(x * 3, y * 3)", Z, W), c("torch.logaddexp(x, y)", EDGES, torch.complex(t([-INF, INF, 1.0, -INF, 1.0]), t([1.0, 2.0, 1.0, 3.0, 1.0]))), c("torch.logaddexp(x, y)", Z, R))
add("logcumsumexp", c("torch.logcumsumexp(x * 3, 1)", Z, opset=11), c("torch.logcumsumexp(x, 0)", Z, dynamic=False), c("torch.logcumsumexp(x, 0)", z(), dynamic=False))
add("softmax.int", c("torch.softmax(x, 1, torch.float32)", Z))
add("log_softmax.int", c("torch.log_softmax(x, 1, torch.float64)", Z))
add("ldexp.Tensor", c("torch.ldexp(x, y)", Z, i(-3, 4, 4), dynamic={0: [0]}), c("torch.ldexp(x, y)", Z, W))
add("rms_norm", c("F.rms_norm(x, (4,))", Z, dynamic={0: [0]}), c("F.rms_norm(x, (3, 4), y, 0.1)", Z, W, dynamic=False))
add("triplet_margin_loss", c("F.triplet_margin_loss(x, y, x * 2)", Z, W))
add("linspace", c("x + torch.linspace(1 + 2j, 3 - 1j, 4)", Z, script=False), c("x + torch.linspace(1, 3, 4, dtype=torch.complex64)", Z))
add("linspace.Tensor_Tensor", c("torch.linspace(x, y, 5)", z(), z(), script=False))
add("linspace.Tensor_Scalar", c("torch.linspace(x, 2., 5, dtype=torch.complex64)", z(), script=False))
add("linspace.Scalar_Tensor", c("torch.linspace(2., x, 5, dtype=torch.complex64)", z(), script=False))
add("logspace", c("x + torch.logspace(1 + 2j, 3 - 1j, 4)", Z, script=False), c("x + torch.logspace(1, 3, 4, 2., dtype=torch.complex64)", Z))
add("logspace.Tensor_Tensor", c("torch.logspace(x, y, 5)", z(), z(), script=False))
add("feature_alpha_dropout", c("torch.feature_alpha_dropout(x, 0.5, False)", Z))
add("dropout", c("torch.dropout(x, 0.5, False), torch.dropout(x, 0.0, True), torch.dropout(x, 1.0, True)", Z))
add("feature_dropout", c("torch.feature_dropout(x, 0.5, False)", Z))
add("native_dropout", c("torch.native_dropout(x, 0.5, False)", Z), c("y, kept = torch.native_dropout(x, 0.5, True)\nreturn torch.where(kept, y - 2 * x, y)", Z, script=False))
add("nan_to_num", c("torch.nan_to_num(x), torch.nan_to_num(x, 1.0, 2.0, 3.0)", torch.complex(t([NAN, 1, -INF, 0]), t([1, INF, NAN, -INF]))))
add("where", c("torch.where(x)", ZEROS))
add("neg", c("x if x[0] else -x", ZEROS, trace=False), c("x if torch.is_nonzero(x[1]) else -x", ZEROS, trace=False))
INDEFINITE = torch.tril(z(3, 5, 5), -1) + 0.3 * torch.diag_embed(z(3, 5))
for hermitian in (True, False):
    add("linalg_ldl_factor", c(f"torch.linalg.ldl_factor(x, hermitian={hermitian})", INDEFINITE), c(f"torch.linalg.ldl_factor(x, hermitian={hermitian})", z(4, 4), dynamic=False))
    add("linalg_ldl_solve", c(f"torch.linalg.ldl_solve(x, y, z, hermitian={hermitian})", *torch.linalg.ldl_factor(INDEFINITE, hermitian=hermitian), z(3, 5, 2)))
PLACES = t([[1, 0, 2, 2, 0], [1, 1, 3, 2, 0]])
add("scatter.reduce", c("torch.scatter(x, 0, y, z, reduce='multiply')", z(4, 5), PLACES, z(2, 5), dynamic={1: [0], 2: [0]}), c("torch.scatter(x, -1, y, z, reduce='multiply')", z(4, 5), PLACES[:, :4], z(3, 5), dynamic={0: [0]}),
    c("torch.scatter(x, 0, y, z, reduce='multiply')", z(), t(0), z()), c("torch.scatter(x, 0, y, z, reduce='add')", z(4, 5), t([[1, 0, 2, 2, 0], [1, 1, 3, 2, 0]]), z(2, 5), dynamic={0: [0]}))
add("scatter.value_reduce", c("torch.scatter(x, 0, y, 2 - 1j, reduce='multiply')", z(4, 5), PLACES), c("torch.scatter(x, 0, y, 2 - 1j, reduce='add')", z(4, 5), t([[1, 0, 2, 2, 0], [1, 1, 3, 2, 0]]), dynamic={0: [0]}))
