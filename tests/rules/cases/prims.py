"""Operators of the namespace `prims` whose parameters differ from those of aten; tests/pt2/test_prims.py has all of them. The
tracer sees what they are composed of, so that they are only scripted."""

from .make import INF, NAN, add, c, f, i, pos, t

D = "device=torch.device('cpu')"
MADE = f"{D}, requires_grad=False"


def p(name, code, *inputs, **options):
    add("prims::" + name, c(f"torch.ops.prims.{name}({code})", *inputs, trace=False, **options))


p("div", "x, y", f(3, 2), pos(3, 2))
p("div", "x, y", t([7, -7, 7, -7, 0]), t([2, 2, -2, -2, 5]))
p("pow", "x, y", pos(3, 2), f(3, 2))
p("cbrt", "x", t([8.0, -8.0, 0.0, -0.0, NAN, INF, -INF, 0.3]))
for name, dims in (("sum", "[0, 2]"), ("amax", "[0, 2]"), ("amin", "[1]"), ("var", "[0, 2], 1.0"), ("prod", "[2, 0]")):
    p(name, f"x, {dims}", f(3, 2, 4))
p("sum", "x, [1]", i(-5, 5, 3, 4))
p("amax", "x, [1]", i(-5, 5, 3, 4))
p("var", "x, [0], 0.0", f(3, 4))
p("var", "x, [0], 2.0", f(5, 4))
p("where", "x > 0, x, y", f(3, 2), f(3, 2))
p("convert_element_type", "x, torch.float64", f(3, 2))
p("convert_element_type", "x, torch.int32", f(3, 2) * 5)
p("convert_element_type", "x, torch.bool", i(0, 2, 5))
p("device_put", "x, torch.device('cpu')", f(3, 2))
add("prims::item", c("x + torch.ops.prims.item(y)", f(3), t(2.5), dynamic={0: [0]}, trace=False))
p("fill", "x, 1.5", f(3, 2))
add("prims::copy_to", c("y = x * 1\ntorch.ops.prims.copy_to(y[0], x[1])\nreturn y", f(3, 2), trace=False))
p("copy_strided", "x, [1, 3]", f(3, 2), dynamic=False)
add("prims::view_of", c("y = x * 1\ntorch.ops.prims.view_of(y).mul_(2)\nreturn y", f(3, 2), trace=False))
p("view_of_dtype", "x, torch.float32", f(3, 2))
p("conj", "torch.view_as_complex(x)", f(3, 2))
p("broadcast_in_dim", "x, [5, x.size(0), 2], [1, 2]", f(3, 2))
p("broadcast_in_dim", "x, [4, 3], [1]", f(1), dynamic=False)
p("broadcast_in_dim", "x, [2, 3], torch.jit.annotate(list[int], [])", t(2.0))
p("transpose", "x, [2, 0, 1]", f(3, 2, 4))
add("prims::transpose", c("y = x * 1\ntorch.ops.prims.transpose(y, [1, 0])[0].mul_(2)\nreturn y", f(3, 2), trace=False, opset=11))
p("squeeze", "x, [0, 2]", f(1, 3, 1), dynamic={0: [1]})
p("reshape", "x, [x.size(0) * 2, 3]", f(4, 6))
p("collapse", "x, 1, 2", f(3, 2, 4))
p("collapse", "x, 0, 0", t(2.0))
p("collapse_view", "x, 0, 1", f(3, 2, 4))
p("split_dim", "x, 1, 3", f(4, 6))
p("rev", "x, [0, 2]", f(3, 2, 4))
p("as_strided", "x, [2, 2], [1, 2], 1", f(3, 2), dynamic=False)
p("iota", f"x.size(0), start=2, step=3, dtype=torch.int64, {MADE}", f(4))
p("iota", f"4, start=0, step=-2, dtype=torch.int32, {MADE}", f(4))
p("full", f"[x.size(0), 2], 1.5, dtype=torch.float32, {MADE}", f(4))
p("full_like", f"x, 3, dtype=torch.int64, {MADE}", f(4))
p("scalar_tensor", f"2.5, dtype=torch.float64, {D}", f(4))
p("empty", f"[x.size(0), 2], dtype=torch.float32, {MADE}).fill_(2", f(4))
p("empty_strided", f"[3, 2], [1, 3], dtype=torch.float32, {MADE}).fill_(2", f(4), dynamic=False)
p("empty_permuted", f"[3, 2], [1, 0], dtype=torch.float32, {MADE}).fill_(2", f(4), dynamic=False)
add("prims::svd", c("u, s, v = torch.ops.prims.svd(x, full_matrices=False)\nreturn s, (u * s.unsqueeze(-2)) @ v", f(4, 3), trace=False))
p("fft_r2c", "x, dim=[0, 1], onesided=True", f(4, 6))
p("fft_r2c", "x, dim=[1], onesided=False", f(4, 6))
p("fft_c2c", "torch.view_as_complex(x), dim=[1], forward=False", f(4, 6, 2))
p("fft_c2r", "torch.view_as_complex(x), dim=[1], last_dim_size=10", f(4, 6, 2))
p("uniform", f"[4], low=2.0, high=2.0, dtype=torch.float32, {D}, stride=[1]", f(4))
p("normal", f"[4], mean=3.0, std=0.0, dtype=torch.float32, {MADE}", f(4))
