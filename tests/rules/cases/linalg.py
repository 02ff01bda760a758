"""Linear algebra."""

import expert_kernels  # noqa: F401 - defines the operator of transformers
import torch
import torch.onnx.ops  # registers its operators

from .make import add, c, f, i, pos, t

SQUARES = f(2, 3, 3) + 3 * torch.eye(3)
GRAM = SQUARES @ SQUARES.mT
for name in ("embedding_bag", "embedding_bag.padding_idx", "_embedding_bag", "_embedding_bag_forward_only"):
    pads = name.endswith("idx")
    spell = f"torch.{name.split('.')[0]}(x, y, z, False, %d, False, %s, %s" + (", 1)[0]" if pads else ")[0]")
    for mode in (0, 1, 2):
        add(name, c(spell % (mode, "None", False), f(5, 3), t([1, 2, 4, 1, 0, 3]), t([0, 2, 2, 5]), dynamic={1: [0]}),
            c(spell % (mode, "None", True), f(5, 3), t([1, 2, 4, 1, 0, 3]), t([0, 1, 4, 6]), dynamic=False),
            c(spell % (mode, "None", False), f(5, 3), t([1, 2, 4, 1, 0, 3]), t([0, 2, 4]), dynamic=False))
    add(name, c(spell % (0, "w", False), f(5, 3), t([1, 2, 4, 1, 0, 3]), t([0, 2, 2, 5]), f(6), dynamic={1: [0], 3: [0]}))
for mode in (1, 2):
    for pad in (-1, 2):
        add("_embedding_bag", c(f"torch._embedding_bag(x, y, z, False, {mode}, False, None, False, {pad})", f(5, 3),
            t([1, 2, 4, 1, 0, 3]), t([0, 2, 2, 5]), dynamic={1: [0]}))
for mode in ("sum", "mean", "max"):
    add("embedding_bag.padding_idx", c(f'F.embedding_bag(y, x, mode="{mode}")', i(0, 5, 2, 4), f(5, 3), dynamic={0: [0]}),
        c(f'F.embedding_bag(y, x, mode="{mode}", padding_idx=-2)', i(2, 5, 2, 4), f(5, 3), dynamic={0: [0]}))
add("embedding_bag.padding_idx", c('F.embedding_bag(y, x, per_sample_weights=z, mode="sum")', i(0, 5, 2, 4), f(5, 3), f(2, 4),
                                   dynamic={0: [0], 2: [0]}))
add("embedding_renorm", c("torch.embedding_renorm_(x, y, 1.0, 2.0)", f(5, 3), t([1, 3, 1, 4]), dynamic={1: [0]}),
    c("torch.embedding_renorm_(x, y, 0.5, 1.0)", f(5, 3), t([[1, 3], [0, 4]]), dynamic={1: [0]}))
add("renorm", c("torch.renorm(x, 2, 0, 1.0)", f(4, 3)), c("torch.renorm(x, 1, -1, 2.0)", f(4, 3, 2)),
    c('torch.renorm(x, float("inf"), 1, 0.5)', f(4, 3)))
for order in ("1", "-1", 'float("inf")', '-float("inf")'):
    add("linalg_matrix_norm", c(f"torch.linalg.matrix_norm(x, {order})", f(3, 4)),
        c(f"torch.linalg.matrix_norm(x, {order}, (2, 0), True)", f(3, 4, 2)), c(f"torch.linalg.matrix_norm(x, {order}, (0, 2))", f(3, 4, 2)))
    add("linalg_norm", c(f"torch.linalg.norm(x, {order}, (-1, 0))", f(3, 4)), c(f"torch.linalg.norm(x, {order})", f(3, 4)))
add("linalg_matrix_norm.str_ord", c("torch.linalg.matrix_norm(x)", f(2, 3, 4)),
    c('torch.linalg.matrix_norm(x, "fro", (0, 2), True)', f(2, 3, 4)))
add("linalg_norm.ord_str", c('torch.linalg.norm(x, "fro")', f(3, 4)), c('torch.linalg.norm(x, "fro", (2, 1), True)', f(2, 3, 4)))
for name in ("linalg_det", "logdet"):
    spell = {"linalg_det": "torch.linalg.det(x)"}.get(name, f"torch.{name}(x)")
    add(name, c(spell, GRAM), c(spell, GRAM[0], dynamic=False))
add("linalg_slogdet", c("torch.linalg.slogdet(x)", f(4, 3, 3)))
add("slogdet", c("torch.slogdet(x)", f(4, 3, 3)))
add("linalg_inv", c("torch.linalg.inv(x)", SQUARES), c("torch.linalg.inv(x)", t([[0.0, 2.0], [1.0, 3.0]]), dynamic=False),
    c("torch.inverse(x)", t([[[4.0]]])), c("torch.inverse(x @ x.t() + torch.eye(x.size(0)))", f(3, 4)))
add("linalg_inv_ex", c("torch.linalg.inv_ex(x)", SQUARES))
add("linalg_solve", c("torch.linalg.solve(x, y)", SQUARES, f(2, 3, 4)), c("torch.linalg.solve(x, y)", SQUARES[0], f(3), dynamic=False),
    c("torch.linalg.solve(x, y)", SQUARES, f(3, 1), dynamic={0: [0]}), c("torch.linalg.solve(x, y, left=False)", SQUARES, f(2, 4, 3)),
    c("torch.linalg.solve(x, y)", SQUARES, f(2, 3)))
add("linalg_solve_ex", c("torch.linalg.solve_ex(x, y)", SQUARES, f(2, 3, 4)))
for upper in (True, False):
    add("linalg_solve_triangular", c(f"torch.linalg.solve_triangular(x, y, upper={upper})", SQUARES, f(2, 3, 4)),
        c(f"torch.linalg.solve_triangular(x, y, upper={upper}, left=False, unitriangular=True)", SQUARES[0], f(4, 3), dynamic=False))
    add("linalg_cholesky", c(f"torch.linalg.cholesky(x, upper={upper})", GRAM), c(f"torch.linalg.cholesky(x, upper={upper})", GRAM[0], dynamic=False))
    add("cholesky", c(f"torch.cholesky(x, {upper})", GRAM))
    add("triangular_solve", c(f"torch.triangular_solve(x, y, {upper}, {not upper})", f(2, 3, 4), SQUARES))
add("linalg_cholesky_ex", c("torch.linalg.cholesky_ex(x)", GRAM))
add("linalg_matrix_power", *(c(f"torch.matrix_power(x, {n})", SQUARES / 3) for n in (0, 1, 2, 5)),
    c("torch.linalg.matrix_power(x, -2)", SQUARES, opset=11))
add("linalg_vander", c("torch.linalg.vander(x)", f(3)), c("torch.linalg.vander(x, N=4)", i(1, 5, 2, 3)))
add("vander", c("torch.vander(x)", f(3), dynamic=False), c("torch.vander(x, 2, increasing=True)", f(3)))
add("kron", c("torch.kron(x, y)", f(2, 3), f(3, 2)), c("torch.kron(x, y)", i(0, 9, 2), i(0, 9, 3, 2)), c("torch.kron(x, y)", f(2, 1, 2), f(3)))
add("pdist", c("torch.pdist(x)", f(4, 3)), c("torch.pdist(x, 1.0)", f(4, 3)))
# One variable has a covariance without dims: their number is dynamic only in a trace, whose example tells it.
add("cov", c("torch.cov(x)", f(3, 5), script=False), c("torch.cov(x)", f(3, 5), dynamic={0: [1]}), c("torch.cov(x, correction=0)", f(6)),
    c("torch.cov(x)", i(0, 9, 3, 4), dynamic={0: [1]}),
    c("torch.cov(x, fweights=y, aweights=z)", f(3, 5), i(1, 4, 5), pos(5), dynamic={0: [0]}, script=False),
    c("torch.cov(x, fweights=y, aweights=z)", f(3, 5), i(1, 4, 5), pos(5), dynamic=False))
add("corrcoef", c("torch.corrcoef(x)", f(3, 5), script=False), c("torch.corrcoef(x)", f(3, 5), dynamic={0: [1]}), c("torch.corrcoef(x)", f(5)))
add("_grouped_mm", c("torch._grouped_mm(x, y, offs=z)", f(16, 16), f(2, 16, 8), t([5, 16], torch.int32), dynamic=False),
    c("torch._grouped_mm(x, y)", f(2, 8, 16), f(2, 16, 8)))
EXPERTS = "torch.ops.transformers.grouped_mm_fallback(x, y, z)"
add("transformers::grouped_mm_fallback", c(EXPERTS, f(7, 5), f(3, 5, 4), t([2, 2, 7]), dynamic={0: [0]}),
    c(EXPERTS, f(9, 3), f(4, 3, 2), t([0, 4, 4, 6], torch.int32), dynamic={0: [0]}),
    c(EXPERTS, f(0, 3), f(2, 3, 2), t([0, 0]), dynamic=False), c(EXPERTS, f(4, 3).double(), f(2, 3, 2).double(), t([1, 4]), dynamic=False))
add("_weight_norm_interface", c("torch._weight_norm_interface(x, y)", f(4, 3, 2), f(4, 1, 1)), c("torch._weight_norm_interface(x, y, 1)", f(4, 3), f(1, 3), dynamic=False))
# PyTorch's kernel for processors without VNNI saturates the sums of larger products.
add("_int_mm", c("torch._int_mm(x, y)", i(-64, 64, 17, 8, dtype=torch.int8), i(-64, 64, 8, 16, dtype=torch.int8), dynamic=False))
add("_trilinear", c("torch._trilinear(x, y, z, [1, 3], [0], [1, 2], [2, 3])", f(2, 4), f(3, 4, 5), f(2, 5), dynamic=False))
add("conv_tbc", c("torch.conv_tbc(x, y, z, 1)", f(6, 2, 3), f(3, 3, 4), f(4), dynamic={0: [0, 1]}))
for corners in (True, False):
    add("affine_grid_generator", c(f"F.affine_grid(x, [2, 3, 4, 5], {corners})", f(2, 2, 3), dynamic=False),
        c(f"F.affine_grid(x, [2, 3, 1, 4, 5], {corners})", f(2, 3, 4), dynamic=False),
        c(f"F.affine_grid(x, y.size(), {corners})", f(2, 2, 3), f(2, 1, 4, 5), opset=11))
add("native_group_norm", c("torch.native_group_norm(x, y, z, 2, 6, 20, 3, 1e-5)", f(2, 6, 4, 5), f(6), f(6), dynamic=False))
NOT_POSITIVE = t([[1.8, 0.2, 0.5, -0.2], [0.2, 1.5, -0.9, 1.0], [0.5, -0.9, -0.2, -2.6], [-0.2, 1.0, -2.6, 1.6]])
for upper in (False, True):
    add("linalg_cholesky_ex", c(f"torch.linalg.cholesky_ex(x, upper={upper})", torch.stack([NOT_POSITIVE, torch.eye(4), -torch.eye(4)])))
    add("linalg_cholesky", c(f"torch.linalg.cholesky(x, upper={upper})", torch.zeros(2, 0, 0), dynamic=False))

# Signs of vectors are not determined: what is made of them is compared.
SOME = {"high": f(4, 3), "wide": f(3, 4), "batch": f(2, 5, 3), "one": f(1, 1), "ones": torch.ones(4, 3), "none": torch.zeros(3, 3), "empty": torch.zeros(0, 3)}
for name, x in SOME.items():
    lines = "return s, u[..., :s.size(-1)] * s.unsqueeze(-2) @ v[..., :s.size(-1), :], u.mT @ u, v @ v.mT"
    add("linalg_svd", *(c(f"u, s, v = torch.linalg.svd(x, full_matrices={full})\n{lines}", x, dynamic={0: [0]} if x.dim() == 3 else False) for full in (False, True)))
    add("linalg_svdvals", c("torch.linalg.svdvals(x)", x, dynamic={0: [0]} if x.dim() == 3 else False))
    add("linalg_pinv.atol_rtol_float", c("torch.linalg.pinv(x)", x, dynamic=False, script=False))
    add("linalg_matrix_rank.atol_rtol_tensor", c("torch.linalg.matrix_rank(x)", x, dynamic=False, script=False))
    if name != "ones":  # what is left of equal columns is rounding
        add("geqrf", c("torch.geqrf(x)", x, dynamic=False))
add("linalg_svdvals", c("torch.linalg.svdvals(x)", f(30, 20), dynamic=False), c("torch.linalg.svdvals(x)", f(4, 4, dtype=torch.float64), dynamic=False))
add("_linalg_svd", c("torch._linalg_svd(x, False, False)[1]", f(4, 3), dynamic=False, script=False))
add("svd", c("u, s, v = torch.svd(x)\nreturn s, u * s @ v.mT", f(4, 3), dynamic=False), c("torch.svd(x, compute_uv=False)", f(3, 4), dynamic=False))
SYMMETRIC = (lambda x: x + x.mT)(f(2, 5, 5))
for x in (SYMMETRIC, torch.eye(3), f(4, 4)):
    for half in "LU":
        add("linalg_eigh", c(f"w, v = torch.linalg.eigh(x, '{half}')\nreturn w, v * w.unsqueeze(-2) @ v.mT, v.mT @ v", x, dynamic={0: [0]} if x.dim() == 3 else False))
        add("linalg_eigvalsh", c(f"torch.linalg.eigvalsh(x, '{half}')", x, dynamic=False))
add("linalg_eigvalsh", c("torch.linalg.eigvalsh(x)", SYMMETRIC.double(), dynamic=False))
add("_linalg_eigh", c("torch._linalg_eigh(x)[0]", SYMMETRIC, dynamic=False, script=False))
add("linalg_pinv", c("torch.linalg.pinv(x, 0.3)", f(3, 4), dynamic=False), c("torch.linalg.pinv(x, 1e-5, True)", SYMMETRIC, dynamic=False))
add("linalg_pinv.rcond_tensor", c("torch.linalg.pinv(x, y)", f(3, 4), t(0.3), dynamic=False, script=False))
add("linalg_pinv.atol_rtol_float", c("torch.linalg.pinv(x, atol=0.5, rtol=0.1)", f(3, 4), dynamic=False), c("torch.linalg.pinv(x, atol=0.5)", f(3, 4), dynamic=False))
add("linalg_pinv.atol_rtol_tensor", *(c(f"torch.linalg.pinv(x, {limits})", f(2, 3, 4), t([0.5, 0.7]), dynamic=False, script=False) for limits in ("atol=y", "rtol=y")))
add("pinverse", c("torch.pinverse(x)", f(3, 4), dynamic=False))
add("linalg_matrix_rank", c("torch.linalg.matrix_rank(x, 0.5)", f(3, 4), dynamic=False), c("torch.linalg.matrix_rank(x, 0.5, True)", SYMMETRIC, dynamic=False))
add("linalg_matrix_rank.tol_tensor", c("torch.linalg.matrix_rank(x, y)", f(3, 4), t(0.9), dynamic=False, script=False))
add("linalg_matrix_rank.atol_rtol_float", c("torch.linalg.matrix_rank(x, atol=0.5, rtol=0.4)", f(3, 4), dynamic=False))
add("nuclear_norm", c("torch.nuclear_norm(x)", f(3, 4), dynamic=False), c("torch.nuclear_norm(x, True)", f(3, 4), dynamic=False))
add("nuclear_norm.dim", c("torch.nuclear_norm(x, [0, 2], True)", f(3, 2, 4), dynamic=False))
add("linalg_matrix_norm", *(c(f"torch.linalg.matrix_norm(x, {order}, dim=(2, 0), keepdim={keep})", f(3, 2, 4), dynamic=False, opset=9) for order in (2, -2) for keep in (True, False)))
add("linalg_matrix_norm.str_ord", c("torch.linalg.matrix_norm(x, 'nuc')", f(2, 3, 4), dynamic=False, opset=9))
REGULAR = f(2, 3, 3) + torch.eye(3) * 2
for order in ("2", "-2", "1", "float('inf')"):
    add("linalg_cond", c(f"torch.linalg.cond(x, {order})", REGULAR, dynamic=False), c(f"torch.linalg.cond(x, {order})", torch.zeros(2, 2) + t([1.0, 2.0]), dynamic=False) if order == "1" else c("torch.linalg.cond(x)", f(3, 2), dynamic=False))
for order in ("fro", "nuc"):
    add("linalg_cond.p_str", c(f"torch.linalg.cond(x, '{order}')", REGULAR, dynamic=False))
for driver in ("gelsy", "gelsd", "gels"):
    add("linalg_lstsq", *(c(f"torch.linalg.lstsq(x, y, driver='{driver}')", x, y, dynamic=False, script=False) for x, y in ((f(5, 3), f(5, 2)), (f(2, 3, 3), f(2, 3, 1)))))
add("linalg_lstsq", c("torch.linalg.lstsq(x, y).solution", f(3, 5), f(3, 2), dynamic=False, script=False), c("torch.linalg.lstsq(x, y).solution", f(2, 4, 3), f(2, 4), dynamic=False, script=False))
REFLECTIONS, TAU = torch.geqrf(f(5, 3))
add("linalg_householder_product", c("torch.linalg.householder_product(x, y)", REFLECTIONS, TAU, dynamic=False), c("torch.linalg.householder_product(x, y)", REFLECTIONS, TAU[:2], dynamic=False))
add("ormqr", *(c(f"torch.ormqr(x, y, z, {left}, {transpose})", REFLECTIONS, TAU, f(5, 2) if left else f(2, 5), dynamic=False) for left in (True, False) for transpose in (True, False)))
# batches and rows whose number is decided at run time
BATCH, SECOND = {0: [0]}, {0: [0], 1: [0]}
add("svd", c("torch.svd(x)[1]", f(2, 4, 3), dynamic=BATCH), c("torch.svd(x)[1]", f(4, 3), dynamic=BATCH))
add("linalg_pinv", c("torch.linalg.pinv(x, 0.3)", f(2, 3, 4), dynamic=BATCH))
add("linalg_matrix_rank", c("torch.linalg.matrix_rank(x, 0.5)", f(2, 3, 4), dynamic=BATCH))
add("linalg_eigvalsh", c("torch.linalg.eigvalsh(x)", f(2, 3, 3), dynamic=BATCH))
add("nuclear_norm.dim", c("torch.nuclear_norm(x, [1, 2])", f(2, 3, 4), dynamic=BATCH))
add("linalg_cond", c("torch.linalg.cond(x)", REGULAR, dynamic=BATCH), c("torch.linalg.cond(x, 1)", REGULAR, dynamic=BATCH))
add("linalg_lstsq", c("torch.linalg.lstsq(x, y).solution", f(2, 5, 3), f(2, 5, 2), dynamic=SECOND, script=False))
add("geqrf", c("torch.geqrf(x)", f(2, 4, 3), dynamic=BATCH))
add("linalg_householder_product", c("torch.linalg.householder_product(x, y)", *torch.geqrf(f(2, 5, 3)), dynamic=SECOND))
add("ormqr", c("torch.ormqr(x, y, z)", *torch.geqrf(f(2, 5, 3)), f(2, 5, 2), dynamic={**SECOND, 2: [0]}))
# determinants that are no float32
for name, call in (("logdet", "torch.logdet(x)"), ("linalg_slogdet", "torch.linalg.slogdet(x)")):
    add(name, c(call, 1e6 * torch.eye(8) + 1e5 * f(2, 8, 8)), c(call, 1e-7 * torch.eye(9)[[1, 0, *range(2, 9)]] + 0 * f(3, 9, 9)))
# pivots of one and of two rows, of rows that are exchanged, and none
INDEFINITE = torch.tril(f(4, 5, 5), -1) + 0.3 * torch.diag_embed(f(4, 5))
for x in (INDEFINITE, f(3, 4, 4), f(1, 1), t([[0.0, 9.0], [2.0, 0.0]]), torch.zeros(2, 3, 3)):
    add("linalg_ldl_factor_ex", c("torch.linalg.ldl_factor_ex(x)", x, dynamic={0: [0]} if x.dim() == 3 else False))
add("linalg_ldl_factor", c("torch.linalg.ldl_factor(x)", f(12, 12), dynamic=False), c("torch.linalg.ldl_factor(x)", INDEFINITE.double()))
FACTORS, PIVOTS = torch.linalg.ldl_factor(INDEFINITE)
add("linalg_ldl_solve", c("torch.linalg.ldl_solve(x, y, z)", FACTORS, PIVOTS, f(4, 5, 2)), c("torch.linalg.ldl_solve(x, y, z)", FACTORS[0], PIVOTS[0], f(5, 1), dynamic=False),
    c("torch.linalg.ldl_solve(x, y, z)", FACTORS, PIVOTS, f(5, 2), dynamic={0: [0], 1: [0]}))
# sums of the weights are of their own type, which the difference of nearly equal sums shows
add("cov", c("torch.cov(x, correction=2, aweights=y)", f(2, 3).double(), t([0.5, 0.7, 0.6]), script=False, dynamic=False))
GROWS = {0: [0, 2], 1: [0, 2]}  # batch and length; the numbers of heads are known
add("onnx::Attention.opset23", c("torch.ops.onnx.Attention(x, y, y, is_causal=True)[0]", f(2, 3, 4, 8), f(2, 3, 4, 8), dynamic=GROWS),
    c("torch.ops.onnx.Attention(x, y, y, softcap=2.0, qk_matmul_output_mode=3)", f(2, 4, 3, 8), f(2, 2, 5, 8), dynamic=GROWS))
add("onnx::RotaryEmbedding.opset23", c("torch.ops.onnx.RotaryEmbedding(x, y, y)", f(2, 3, 4, 8), f(2, 4, 4), dynamic={0: [0, 2], 1: [0, 1]}))
