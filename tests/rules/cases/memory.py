"""Strides, copies, joins."""

import torch

from .make import add, b, c, f, i, pos, t

add("as_strided", c("torch.as_strided(x, (2, 2), (1, 2))", f(9)), c("torch.as_strided(x, (3, 2), (2, 1), 1)", f(3, 3)),
    c("torch.as_strided(x.view(-1), (4, 3), (1, 1))", f(2, 3)), c("torch.as_strided(x, (), (), 2)", f(5)),
    c("y = x.clone()\ny.as_strided((2, 2), (3, 1)).add_(10)\nreturn y", f(3, 3), opset=11))
# the storage of a tensor with its channels last
LAST = "memory_format=torch.channels_last"
add("as_strided", *(c(f"{code}.as_strided((2, 3), (1, 2), 1)", f(2, 3, 4, 5)) for code in (
        f"x.to({LAST})", f"x.contiguous({LAST})", f"torch.clone(x, {LAST})", f"torch.sum(x, 1, True).to({LAST})", f"x.to({LAST})[:, 1:].permute(0, 2, 3, 1)", f"x.to({LAST}).to({LAST}, copy=True)",
        "x.to(memory_format=torch.preserve_format)")),
    *(c(f"x.to({LAST}).{copy}().as_strided((2, 3), (1, 2), 1)", f(2, 3, 4, 5), dynamic=False) for copy in ("flatten", "contiguous")),
    c("x.to(memory_format=torch.channels_last_3d).as_strided((2, 3), (1, 2))", f(2, 3, 2, 4, 5)),
    c(f"y = x.to({LAST})\ny.as_strided((2, 3), (1, 2), 1).mul_(2)\nreturn x, y", f(2, 3, 4, 5), opset=11),
    c("torch.view_as_real(torch.view_as_complex(x).as_strided((2, 2), (1, 2), 1))", f(6, 2)))
add("as_strided", c("x[1].as_strided((2, 2), (4, 1))", f(3, 4)), c("x[:, 1:].as_strided((2, 2), (4, 1))", f(3, 4), dynamic=False),
    *(c(f"y = x.clone()\nz = {view}\nz.as_strided_((2, 2), (4, 1))\nz.add_(1)\nreturn y, z", f(3, 4), dynamic=False, opset=11) for view in ("y", "y.t()", "y[1]")))
add("as_strided_copy", c("torch.as_strided_copy(x, (2, 2), (1, 2))", f(9)))
SCRIPT = {"trace": False}  # the tracer rejects them
add("resize_", *(c(f"y = x.clone()\nz = {view}.resize_({sizes})\nz.add_(1)\nreturn y, z", f(3, 4), dynamic=False, opset=11, **SCRIPT) for view, sizes in (
        ("y", "2, 6"), ("y", "3, 4"), ("y", "2, 2"), ("y", "0"), ("y.t()", "2, 3"), ("y[1:]", "3"), ("y[:, 1]", "2, 4"))),
    c("y = x.clone()\ny.resize_(x.size(0) * 2, 2)\nreturn y", f(3, 4), dynamic={0: [0]}, **SCRIPT),
    c("y = x.clone()\ny.resize_(x.size(0) - 1, 2)\nreturn y", f(3, 4), **SCRIPT),
    c("y = torch.empty(0)\ny.resize_(x.size(0), 2).fill_(3.0)\nreturn y", f(3, 4), **SCRIPT),
    c("y = torch.view_as_complex(x).clone()\ny.resize_(2, 2)\nreturn torch.view_as_real(y)", f(6, 2), dynamic=False, **SCRIPT))
add("resize", c("torch.ops.aten.resize(x, [2, 2])", f(3, 4), **SCRIPT))
add("resize_as_", c("y = x.clone()\ny.resize_as_(z)\nreturn y * 2", f(3, 4), f(4, 3), f(2, 5), dynamic=False, **SCRIPT),
    c("z = x.clone()\nz.resize_as_(y)\nreturn z * 2", f(3, 6), f(2, 5), dynamic={0: [0, 1], 1: [0, 1]}, **SCRIPT),
    c("z = x.clone()\nw = z[1:]\nw.resize_as_(y)\nw.add_(1)\nreturn z, w", f(3, 6), f(2, 4), dynamic={0: [0, 1], 1: [0]}, opset=11, **SCRIPT))
add("resize_as", c("torch.ops.aten.resize_as(x, y)", f(3, 4), f(2, 5), dynamic=False, **SCRIPT),
    c("torch.ops.aten.resize_as(x, y)", f(3, 6), f(2, 5), dynamic={0: [0, 1], 1: [0, 1]}, **SCRIPT))
add("set_.source_Tensor", c("z = x.clone()\nw = y + 1\nz.set_(w)\nreturn z, w, x + 1", f(3, 4), f(2, 5), **SCRIPT),
    c("z = x.clone()\nz.set_(y[0] + 1)\nz.add_(1)\nreturn z", f(3, 4), f(2, 5), **SCRIPT))
add("set_.source_Tensor_storage_offset", c("y = x.clone()\ny.set_(x + 1, 2, [2, 3], [3, 1])\nreturn y", f(3, 4), **SCRIPT),
    c("y = x.clone()\ny.set_(x + 1, 2, [2, 3])\nreturn y", f(3, 4), **SCRIPT))
add("set_", c("y = x.clone()\ny.set_()\nreturn x, y", f(3, 4), **SCRIPT))
add("as_strided_scatter", c("torch.as_strided_scatter(x, y, (2, 2), (1, 2))", f(9), f(2, 2), dynamic={0: [0]}))
add("diagonal_scatter", c("torch.diagonal_scatter(x, y, 1)", f(3, 4), f(3), dynamic=False), c("torch.diagonal_scatter(x, y, 0, 1, 2)", f(2, 3, 3), f(2, 3)))
add("diagonal_copy", c("torch.diagonal_copy(x, 1)", f(3, 4), dynamic=False))
add("linalg_diagonal", c("torch.linalg.diagonal(x)", f(2, 3, 3)), c("torch.linalg.diagonal(x, offset=1, dim1=0, dim2=1)", f(3, 4, 2), dynamic=False),
    c("y = x.clone()\ntorch.linalg.diagonal(y).mul_(2)\nreturn y", f(2, 3, 3), opset=11))
add("narrow_copy", c("torch.narrow_copy(x, 1, 1, 2)", f(3, 4)))
add("unfold_copy", c("torch.unfold_copy(x, 1, 2, 1)", f(3, 4)))
add("split_with_sizes_copy", c("torch.split_with_sizes_copy(x, [1, 3], 1)", f(3, 4)))
add("unbind_copy.int", c("torch.unbind_copy(x, 1)", f(3, 2)))
add("lift_fresh_copy", c("torch.ops.aten.lift_fresh_copy(x)", f(3)))
add("alias_copy", c("torch.alias_copy(x)", f(3)))
add("put", c("torch.put(x, y, z)", f(3, 4), t([1, 5, -1]), f(3), dynamic={1: [0], 2: [0]}), c("torch.put(x, y, z, True)", f(3, 4), t([[1, 5], [1, 2]]), f(2, 2), dynamic=False))
for how in ("prod", "mean", "amax", "amin"):
    low = 18 if how[0] == "a" else 16
    add("index_reduce", c(f'torch.index_reduce(x, 0, y, z, "{how}")', f(4, 3), t([0, 2, 0]), f(3, 3), opset=low, dynamic=False),
        c(f'torch.index_reduce(x, 1, y, z, "{how}", include_self=False)', f(4, 3), t([0, 2, 0, 0]), f(4, 4), opset=low, dynamic=False))
add("argwhere", c("torch.argwhere(x)", i(0, 2, 3, 4)))
add("nonzero_static", c("torch.nonzero_static(x, size=3)", i(0, 2, 3, 4)), c("torch.nonzero_static(x, size=9, fill_value=7)", t([0, 1, 1])))
add("unique_consecutive", c("torch.unique_consecutive(x, True, True)", t([1, 1, 2, 2, 3, 1, 1])), c("torch.unique_consecutive(x)", t([[1, 1], [1, 2]])),
    c("torch.unique_consecutive(x, True, True, 0)", t([[1, 2], [1, 2], [3, 4], [1, 2]])), c("torch.unique_consecutive(x, True, True, 1)", t([[1, 1, 2], [5, 5, 5]]), dynamic=False))
add("unique_dim_consecutive", c("torch.ops.aten.unique_dim_consecutive(x, 0, True, True)", t([[1, 2], [1, 2], [3, 4], [1, 2]])))
add("unique_dim", c("torch.unique(x, dim=0)", t([[3, 4], [1, 2], [3, 4]])), c("torch.unique(x, return_inverse=True, return_counts=True, dim=1)", t([[3, 1, 3], [4, 2, 4]]), dynamic=False))
add("repeat_interleave.Tensor", c("torch.repeat_interleave(x)", t([2, 0, 3])), c("torch.repeat_interleave(x)", t([2, 0, 3], torch.int32)))
add("repeat_interleave.self_Tensor", c("torch.repeat_interleave(x, y, 0)", f(3, 2), t([2, 0, 3])), c("torch.repeat_interleave(x, y)", f(2, 2), t([2]), dynamic={0: [0]}),
    c("torch.repeat_interleave(x, y, -1)", f(2, 3), t([1, 0, 2]), dynamic={0: [0]}))
add("dstack", c("torch.dstack([x, y])", f(3), f(3)), c("torch.dstack([x, y])", f(2, 3), f(2, 3, 2)), c("torch.dstack([x])", t(2.0)))
add("block_diag", c("torch.block_diag(x, y, z)", f(2, 3), f(2), t(1.5), script=False), c("torch.ops.aten.block_diag([x, y])", f(2, 3), f(1, 2)))
add("cartesian_prod", c("torch.cartesian_prod(x, y)", i(0, 9, 3), i(0, 9, 2), script=False), c("torch.ops.aten.cartesian_prod([x])", f(3)))
add("combinations", c("torch.combinations(x)", f(4)), c("torch.combinations(x, 3)", f(4)), c("torch.combinations(x, 2, True)", f(3)), c("torch.combinations(x, 1)", f(3)))
add("pad_sequence", c("torch._C._nn.pad_sequence([x, y], False, 1.5)", f(3, 2), f(5, 2), script=False),
    c('torch._C._nn.pad_sequence([x, y], True, 0.0, "left")', f(4), f(2), script=False))
for name, shape in (("hsplit", (3, 4)), ("vsplit", (4, 3)), ("dsplit", (2, 3, 4))):
    add(name + ".int", c(f"torch.{name}(x, 2)", f(*shape), dynamic=False))
    add(name + ".array", c(f"torch.{name}(x, [1, 3])", f(*shape), dynamic=False))
add("hsplit.int", c("a, b = torch.hsplit(x, 2)\na.mul_(2)\nreturn x", f(4), dynamic=False, script=False, opset=11))
for reduction in (0, 1, 2):
    add("poisson_nll_loss", c(f"torch.poisson_nll_loss(x, y, True, True, 1e-8, {reduction})", f(3, 4), pos(3, 4) * 3),
        c(f"torch.poisson_nll_loss(x, y, False, False, 1e-8, {reduction})", pos(3, 4), pos(3, 4)))
    add("multi_margin_loss", c(f"torch._C._nn.multi_margin_loss(x, y, reduction={reduction})", f(3, 4), i(0, 4, 3)),
        c(f"torch._C._nn.multi_margin_loss(x, y, 2, 0.5, z, {reduction})", f(3, 4), i(0, 4, 3), pos(4), dynamic={0: [0], 1: [0]}))
for reduction in (0, 1, 2):
    add("multilabel_margin_loss", c(f"torch._C._nn.multilabel_margin_loss(x, y, {reduction})", f(2, 4), t([[3, 0, -1, 1], [2, -1, 0, 0]])))
    for name, shape in (("nll_loss_forward", (5, 4)), ("nll_loss2d_forward", (3, 4, 2, 2))):
        target = i(0, 4, shape[0], *shape[2:])
        add(name, c(f"torch.ops.aten.{name}(x, y, None, {reduction}, 1)", f(*shape), target),
            c(f"torch.ops.aten.{name}(x, y, z, {reduction}, -100)", f(*shape), target, pos(4), dynamic={0: [0], 1: [0]}))
add("max_unpool2d", c("y, z = F.max_pool2d(x, 2, return_indices=True)\nreturn torch._C._nn.max_unpool2d(y, z, [4, 6])", f(2, 3, 4, 6), script=False, opset=11),
    c("torch._C._nn.max_unpool2d(x, y, [2, 3])", f(1, 1, 2), t([[[4, 0]]]), dynamic=False, script=False, opset=11))
add("max_unpool3d", c("torch._C._nn.max_unpool3d(x, y, [2, 2, 3], [2, 2, 2], [0, 0, 0])", f(1, 1, 1, 2), t([[[[9, 0]]]]), dynamic=False, script=False, opset=11))
add("native_dropout", c("torch.native_dropout(x, 0.5, False)", f(3, 4)), c("torch.native_dropout(x, 0.0, True)", f(3, 4)))
add("storage_offset", c("x + x[1].storage_offset()", f(3, 4), dynamic=False, **SCRIPT))
add("dense_dim", c("x + x.dense_dim()", f(3, 4), **SCRIPT))
add("can_cast", c("x + int(torch.can_cast(x.dtype, torch.float64)) + 2 * int(torch.can_cast(x.dtype, torch.bool))", f(3, 4), **SCRIPT))
add("promote_types", c("x.to(torch.promote_types(x.dtype, torch.float64))", f(3, 4), **SCRIPT))
add("put", c("torch.put(x, y, z, True)", b(3, 4), t([1, 5, 1, -2]), b(4), dynamic=False))
add("index_put", c("torch.index_put(x, [y, z], w)", f(4, 5, 3), t([1, 2, 3, 1]), t([1, -2, 3, 2]), f(4, 3)), c("torch.index_put(x, [y], z)", f(4, 5, 3), b(4, 5), f(3), opset=9, dynamic={0: [2], 2: [0]}),
    c("torch.index_put(x, [y], z, True)", b(4, 3), t([1, 2, 1]), b(3, 3)))
add("index_add", c("torch.index_add(x, 0, y, z)", b(4, 5), t([1, 2, 3, 1]), b(4, 5)), c("torch.index_add(x, 0, y, z, alpha=0)", b(4, 5), t([1, 2, 3, 1]), b(4, 5)))
