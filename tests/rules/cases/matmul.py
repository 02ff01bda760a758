"""Products."""

from .make import NAN, add, c, f, i, t

add("linear", c("F.linear(x, y, z)", f(2, 4), f(3, 4), f(3), dynamic={0: [0]}), c("F.linear(x, y)", f(2, 5, 4), f(3, 4), dynamic={0: [0, 1]}),
    c("F.linear(x, y, z)", f(4), f(3, 4), f(3), dynamic=False), c("F.linear(x, y, z)", f(2, 5, 4), f(3, 4), f(3), dynamic={0: [0]}))
add("matmul", c("x @ y", f(2, 3), f(3, 4), dynamic={0: [0]}), c("x @ y", f(5, 2, 3), f(3, 4), dynamic={0: [0]}), c("x @ y", f(3), f(3), dynamic=False),
    c("x @ y", f(5, 1, 2, 3), f(4, 3, 2), dynamic={0: [0]}), c("x @ y", f(2, 3), f(3), dynamic={0: [0]}), c("x @ y", i(0, 9, 2, 3), i(0, 9, 3, 4), dynamic=False))
add("mm", c("torch.mm(x, y)", f(2, 3), f(3, 4), dynamic={0: [0]}))
add("bmm", c("torch.bmm(x, y)", f(5, 2, 3), f(5, 3, 4)))
add("mv", c("torch.mv(x, y)", f(2, 3), f(3), dynamic={0: [0]}))
add("dot", c("torch.dot(x, y)", f(3), f(3)))
add("vdot", c("torch.vdot(x, y)", f(3), f(3)))
add("inner", c("torch.inner(x, y)", f(2, 3), f(4, 3), dynamic={0: [0]}), c("torch.inner(x, y)", f(2, 3), f(4, 5, 3), dynamic=False), c("torch.inner(x, y)", f(3), f(3)))
add("outer", c("torch.outer(x, y)", f(3), f(4), dynamic={0: [0]}), c("torch.ger(x, y)", f(3), f(4)))
add("addmm", c("torch.addmm(x, y, z)", f(4), f(2, 3), f(3, 4), dynamic={1: [0]}), c("torch.addmm(x, y, z, beta=0.5, alpha=2)", f(2, 4), f(2, 3), f(3, 4), dynamic=False),
    c("torch.addmm(x, y, z, beta=0)", f(2, 4) * NAN, f(2, 3), f(3, 4), dynamic=False), c("torch.addmm(x, y, z)", i(0, 9, 4), i(0, 9, 2, 3), i(0, 9, 3, 4), dynamic=False))
add("addmv", c("torch.addmv(x, y, z, alpha=2)", f(2), f(2, 3), f(3), dynamic=False))
add("addbmm", c("torch.addbmm(x, y, z)", f(2, 4), f(5, 2, 3), f(5, 3, 4), dynamic=False))
add("baddbmm", c("torch.baddbmm(x, y, z)", f(5, 2, 4), f(5, 2, 3), f(5, 3, 4)), c("torch.baddbmm(x, y, z, beta=0, alpha=0.5)", f(1, 1, 1), f(5, 2, 3), f(5, 3, 4), dynamic=False))
add("addr", c("torch.addr(x, y, z, beta=2)", f(3, 4), f(3), f(4), dynamic=False))
add("chain_matmul", c("torch.chain_matmul(x, y, z)", f(2, 3), f(3, 4), f(4, 5), dynamic=False, script=False))
add("linalg_multi_dot", c("torch.linalg.multi_dot([x, y, z])", f(2, 3), f(3, 4), f(4, 5), dynamic=False))
add("einsum", c('torch.einsum("bij,bjk->bik", x, y)', f(5, 2, 3), f(5, 3, 4)), c('torch.einsum("i,j->ij", x, y)', f(3), f(4)),
    c('torch.einsum("bhid, bhjd -> bhij", x, y)', f(2, 3, 4, 5), f(2, 3, 6, 5)), c('torch.einsum("...i,ij", x, y)', f(2, 3, 4), f(4, 5), dynamic={0: [0]}))
add("tensordot", c("torch.tensordot(x, y, 2)", f(2, 3, 4), f(3, 4, 5), dynamic={0: [0]}),
    c("torch.tensordot(x, y, ([1, 0], [0, 2]))", f(3, 4, 2), f(4, 5, 3), dynamic=False, script=False))
add("bilinear", c("F.bilinear(x, y, z, w)", f(2, 3), f(2, 4), f(5, 3, 4), f(5), dynamic={0: [0], 1: [0]}),
    *(c("F.bilinear(x, y, z, w)", f(*n, 3), f(*n, 4), f(5, 3, 4), f(5), dynamic=False) for n in ((0,), (2, 0), (), (2, 3))))
add("linalg_vecdot", c("torch.linalg.vecdot(x, y)", f(2, 3), f(2, 3)))
add("linalg_cross", c("torch.linalg.cross(x, y)", f(2, 3), f(2, 3)), c("torch.linalg.cross(x, y, dim=0)", f(3, 4), f(3, 4), dynamic=False))
_qkv = (f(2, 4, 5, 8), f(2, 4, 6, 8), f(2, 4, 6, 7))
add("scaled_dot_product_attention", c("F.scaled_dot_product_attention(x, y, z)", *_qkv), c("F.scaled_dot_product_attention(x, y, z, is_causal=True)", *_qkv, opset=9),
    c("F.scaled_dot_product_attention(x, y, z, w)", *_qkv, f(5, 6), dynamic={0: [0], 1: [0], 2: [0]}, opset=9),
    c("F.scaled_dot_product_attention(x, y, z, w, scale=0.3)", *_qkv, t([[True, False] * 3] * 5), dynamic={0: [0], 1: [0], 2: [0]}, opset=9),
    *(c("F.scaled_dot_product_attention(x, y, z, w, is_causal=True)", f(2, 4, 5, 8), f(2, 4, 6, 8), f(2, 4, 6, 8), mask, dynamic={0: [0], 1: [0], 2: [0]}, opset=9) for mask in (f(5, 6), f(1, 1, 5, 6), t([[False, True, False] * 2] * 5))),
    c("F.scaled_dot_product_attention(x, y, z, enable_gqa=True)", f(2, 4, 5, 8), f(2, 2, 6, 8), f(2, 2, 6, 7)))
