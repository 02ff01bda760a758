"""Interpolation and padding."""

from .make import add, b, c, f, i

for n, kind, shape in ((1, "linear", (2, 3, 7)), (2, "bilinear", (2, 3, 5, 6)), (3, "trilinear", (1, 2, 4, 5, 3))):
    size = [9, 4, 6][:n]
    whole = ", ".join(["2.0"] * n)
    odd = ", ".join(["1.7", "0.6", "2.3"][:n])
    for mode, key in (("nearest", f"upsample_nearest{n}d.vec"), ("nearest-exact", f"_upsample_nearest_exact{n}d.vec")):
        low = 11 if mode == "nearest-exact" else 9
        add(key, c(f'F.interpolate(x, scale_factor=[{whole}], mode="{mode}")', f(*shape), dynamic={0: [0, 2]}, opset=7),
            c(f'F.interpolate(x, {size}, mode="{mode}")', f(*shape), dynamic={0: [0]}), c(f'F.interpolate(x, scale_factor=[{odd}], mode="{mode}")', f(*shape), dynamic={0: [0]}))
    for align in (True, False):
        add(f"upsample_{kind}{n}d.vec", c(f'F.interpolate(x, scale_factor=[{whole}], mode="{kind}", align_corners={align})', f(*shape), dynamic={0: [0, 2]}),
            c(f'F.interpolate(x, {size}, mode="{kind}", align_corners={align})', f(*shape), dynamic={0: [0]}),
            c(f'F.interpolate(x, {[1] * n}, mode="{kind}", align_corners={align})', f(*shape), dynamic={0: [0]}))
    add(f"upsample_{kind}{n}d.vec", c(f'F.interpolate(x, scale_factor=[{odd}], mode="{kind}")', f(*shape), dynamic={0: [0]}))
    add(f"upsample_{kind}{n}d", c(f"torch.ops.aten.upsample_{kind}{n}d(x, {size}, False)", f(*shape), script=False, dynamic={0: [0]}))
    add(f"upsample_nearest{n}d", c(f"torch.ops.aten.upsample_nearest{n}d(x, {size})", f(*shape), script=False, dynamic={0: [0]}))
    add(f"_upsample_nearest_exact{n}d", c(f"torch.ops.aten._upsample_nearest_exact{n}d(x, {size})", f(*shape), script=False, dynamic={0: [0]}))
for align in (True, False):
    add("upsample_bicubic2d.vec", c(f'F.interpolate(x, (9, 4), mode="bicubic", align_corners={align})', f(2, 3, 5, 6) * 0.3, dynamic={0: [0]}),
        c(f'F.interpolate(x, scale_factor=2.0, mode="bicubic", align_corners={align})', f(2, 3, 5, 6) * 0.3, dynamic={0: [0, 2]}))
    for kind in ("bilinear", "bicubic"):
        add(f"_upsample_{kind}2d_aa.vec", c(f'F.interpolate(x, (9, 4), mode="{kind}", align_corners={align}, antialias=True)', f(2, 3, 5, 9), dynamic={0: [0]}))
add("upsample_bicubic2d", c("torch.ops.aten.upsample_bicubic2d(x, [9, 4], False)", f(2, 3, 5, 6) * 0.3, script=False, dynamic={0: [0]}))
for kind in ("bilinear", "bicubic"):
    add(f"_upsample_{kind}2d_aa", c(f"torch.ops.aten._upsample_{kind}2d_aa(x, [3, 4], False)", f(2, 3, 5, 9), script=False, dynamic={0: [0]}))
add("pad", c("F.pad(x, (1, 2))", f(2, 3)), c("F.pad(x, (1, 2, 0, 1), value=2.5)", f(2, 3, 4)), c("F.pad(x, (-1, 2, 1, -1))", f(2, 3, 4), dynamic={0: [0]}),
    *(c(f'F.pad(x, (1, 2, 2, 1), mode="{m}")', f(2, 3, 5, 6)) for m in ("reflect", "replicate", "circular")), c('F.pad(x, (2, 1), mode="circular")', f(2, 3, 5)),
    c("F.pad(x, (1, 1))", i(0, 9, 2, 3), opset=11), c("F.pad(x, (1, 1), value=True)", b(2, 3)), c("F.pad(x, (x.size(0), 1))", f(3, 2), opset=11),
    c('F.pad(x, (-1, 2, 1, -1), mode="replicate")', f(2, 3, 5, 6)))
add("constant_pad_nd", c("torch.constant_pad_nd(x, [1, 2], 3)", f(2, 3)), c("torch.constant_pad_nd(x, [1, 0])", f(2, 3)))
add("_pad_circular", c("torch.ops.aten._pad_circular(x, [1, 2])", f(2, 3, 5), script=False))
for n in (1, 2, 3):
    shape = (2, 3, 5, 6, 4)[: n + 2]
    add(f"reflection_pad{n}d", c(f"torch.ops.aten.reflection_pad{n}d(x, {[1, 2] * n})", f(*shape), script=False))
    add(f"replication_pad{n}d", c(f"torch.ops.aten.replication_pad{n}d(x, {[1, 2] * n})", f(*shape), script=False))
