"""Creation and conversion of tensors."""

from .make import add, c, f, i, t

# ---- creation ----

_like = "torch.%s(x)"
for name in ("zeros", "ones"):
    add(name, c(f"torch.{name}(2, 3) + x", f(3), dynamic=False), c(f"torch.{name}(x.size(0), 2, dtype=torch.int64)", f(3)), c(f"torch.{name}([])+x", f(2)))
    add(name + "_like", c(f"torch.{name}_like(x)", f(2, 3)), c(f"torch.{name}_like(x, dtype=torch.bool)", i(0, 9, 2)))
    add("new_" + name, c(f"x.new_{name}(2, x.size(0))", f(3)), c(f"x.new_{name}((2,), dtype=torch.int32)", f(3)))
add("full", c("torch.full((2, 3), 2.5) + x", f(3), dynamic=False), c("torch.full((x.size(0),), 7)", f(3)),
    c("torch.full((2,), 3, dtype=torch.float64)", f(3)), c("torch.full((x.size(0),), x.size(0))", f(3), script=False))
add("full_like", c("torch.full_like(x, 2)", f(2, 3)), c("torch.full_like(x, 2.5)", i(0, 9, 3)), c('torch.full_like(x, float("-inf"))', f(3)))
add("new_full", c("x.new_full((x.size(0),), 2.5)", f(3)))
add("empty.memory_format", c("torch.empty(2, 3).fill_(1.0) + x", f(3), dynamic=False))
add("empty_like", c("torch.empty_like(x).fill_(2.0)", f(3)))
add("new_empty", c("x.new_empty((2, 3)).zero_()", f(3), dynamic=False))
add("empty_strided", c("torch.empty_strided((2, 3), (3, 1)).zero_() + x", f(3), dynamic=False))
add("fill.Scalar", c("(x + 0).fill_(2)", f(3)), c("y = x.clone()\ny[0].fill_(3)\nreturn y", f(2, 3), opset=11))
add("fill.Tensor", c("(x + 0).fill_(y)", f(3), t(2)))
add("zero", c("(x + 1).zero_()", f(3)))
add("copy", c("torch.ops.aten.copy(x, y)", f(2, 3), f(3), script=False, dynamic={0: [0]}), c("(x + 0).copy_(y)", f(2, 3), i(0, 9, 2, 3)))
add("arange", c("torch.arange(x.size(0)) + x", f(5)), c("torch.arange(5) + x", f(5), dynamic=False), c("torch.arange(2.5)", f(1)),
    c("torch.arange(x.size(0), dtype=torch.float32) + x", f(5)))
add("arange.start", c("torch.arange(1, x.size(0) + 1) + x", f(5)), c("torch.arange(0.5, 3)", f(1)))
add("arange.start_step", c("torch.arange(10, 0, -3)", f(1)), c("torch.arange(0, 1, 0.1)", f(1)), c("torch.arange(0, x.size(0) * 2, 2)", f(5)),
    c("x[torch.arange(x.size(0) - 1, -1, -1)], x[torch.arange(x.size(0) - 1, -1, -3)], x[torch.arange(x.size(0) - 1, 0, -2)]", f(6)))
add("linspace", c("torch.linspace(-1, 1, 7) + x", f(7), dynamic=False), c("torch.linspace(0, 5, 1)", f(1)), c("torch.linspace(0, 10, 4, dtype=torch.int64)", f(1)))
add("logspace", c("torch.logspace(0, 2, 5)", f(1)), c("torch.logspace(0, 3, 4, 2.0)", f(1)))
add("eye", c("torch.eye(3) + x", f(3, 3), dynamic=False), c("torch.eye(x.size(0), dtype=torch.int64)", f(3)))
add("eye.m", c("torch.eye(2, 3) + x", f(3), dynamic=False))
for name in ("hann_window", "hamming_window"):
    add(name, c(f"torch.{name}(8)", f(1)))
    add(name + ".periodic", c(f"torch.{name}(7, False)", f(1)), c(f"torch.{name}(1, False)", f(1)))
add("hamming_window.periodic_alpha", c("torch.hamming_window(7, False, 0.6)", f(1)))
add("hamming_window.periodic_alpha_beta", c("torch.hamming_window(7, False, 0.6, 0.3)", f(1)))
add("tensor.int", c("torch.tensor(3) + x", f(2), trace=False), c("torch.tensor(x.size(0)) * x", f(2), trace=False))
add("tensor.float", c("torch.tensor(2.5) * x", i(0, 9, 3), trace=False), c("torch.tensor(2.5, dtype=torch.float64)", f(1), trace=False))
add("tensor.bool", c("torch.tensor(True)", f(1), trace=False))
add("tensor", c("torch.tensor([[1, 2], [3, 4]]) + x", f(2), trace=False, dynamic=False), c("torch.tensor([1.5, 2.0])", f(1), trace=False),
    c("torch.tensor([x.size(0), 2])", f(3), trace=False), c("torch.tensor([True, False])", f(1), trace=False))
add("as_tensor", c("torch.as_tensor(x, dtype=torch.float64)", f(2), trace=False))
add("as_tensor.int", c("torch.as_tensor(3) + x", f(2), trace=False))
add("as_tensor.float", c("torch.as_tensor(3.5) + x", f(2), trace=False))
add("as_tensor.bool", c("torch.as_tensor(True)", f(2), trace=False))
add("as_tensor.list", c("torch.as_tensor([1, 2]) + x", f(2), trace=False, dynamic=False))
add("scalar_tensor", c("torch.scalar_tensor(3) + x", f(2)), c("torch.scalar_tensor(3, dtype=torch.int32)", f(2)))

# ---- dtypes and nothing ----

add("to.dtype", c("x.to(torch.float64)", f(3)), c("x.to(torch.int64)", t([-1.7, 1.7, 2.5])), c("x.to(torch.bool)", f(3)), c("x.half()", f(3), script=False), c("x.to(torch.int32)", i(0, 9, 3)))
add("to.device", c('x.to(torch.device("cpu"), torch.float64)', f(3)))
add("to.other", c("x.to(y)", f(3), i(0, 9, 3)))
add("to.dtype_layout", c("torch.ops.aten.to(x, dtype=torch.int64, layout=None, device=None)", f(3), script=False))
add("to.prim_Device", c('x.to("cpu") + 1', f(3)))
add("_to_copy", c("torch.ops.aten._to_copy(x, dtype=torch.int64)", f(3), script=False))
add("type_as", c("x.type_as(y)", f(3), i(0, 9, 3)))
add("_cast_Float", c("torch._cast_Float(x)", i(0, 9, 3)))
add("_cast_Long", c("torch._cast_Long(x)", f(3)))
add("cpu", c("x.cpu() + 1", f(3)))
add("cuda")
add("contiguous", c("x.t().contiguous() + 1", f(2, 3)), c("x.contiguous(memory_format=torch.channels_last)", f(2, 3, 4, 4)))
add("clone", c("y = x.clone()\ny += 1\nreturn x, y", f(3)))
add("detach", c("x.detach() + 1", f(3)))
add("alias", c("torch.ops.aten.alias(x) + 1", f(3), script=False))
add("lift", c("torch.ops.aten.lift(x) + 1", f(3), script=False))
add("is_signed", c("x + 1 if x.is_signed() else x", f(3), trace=False))
add("element_size", c("x * x.element_size()", f(3), trace=False))
add("result_type.Tensor", c("x.to(torch.result_type(x, y))", i(0, 9, 3), f(3)))
add("result_type.Scalar", c("x.to(torch.result_type(x, 1.5))", i(0, 9, 3)))
add("result_type.Scalar_Tensor", c("x.to(torch.result_type(1.5, x))", i(0, 9, 3)))
add("result_type.Scalar_Scalar", c("x.to(torch.result_type(x.size(0), 2.5)), x.to(torch.result_type(x.size(0), 1))", i(0, 9, 3), trace=False))
