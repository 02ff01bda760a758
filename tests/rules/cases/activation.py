"""Activations."""

import torch

from .make import INTS, NAN, add, c, f, i, t

for name in ("relu", "relu6", "hardtanh", "selu", "mish", "hardswish", "hardsigmoid", "silu", "softplus", "hardshrink",
             "softshrink", "elu", "celu", "leaky_relu"):
    add(name, c(f"F.{name}(x)", f(3, 5) * 4), c(f"F.{name}(x)", f(3, 5, dtype=torch.float64), opset=9))
add("relu", c("torch.relu(x)", INTS))
add("relu6", c("torch.ops.aten.relu6(x)", f(9) * 4, script=False))
add("hardtanh", c("F.hardtanh(x, -0.5, 2.0)", f(9)))
add("elu", c("F.elu(x, 0.5)", f(9)), c("torch._C._nn.elu(x, 0.5, 2.0, 0.3)", f(9), opset=9))
add("celu", c("F.celu(x, 0.5)", f(9)), c("F.celu(x, 2.0)", f(9, dtype=torch.float64)))
add("leaky_relu", c("F.leaky_relu(x, 0.2)", f(9)))
add("prelu", c("F.prelu(x, y)", f(2, 3, 4, 4), f(3), dynamic={0: [0]}), c("F.prelu(x, y)", f(2, 3), f(1), dynamic={0: [0]}),
    c("F.prelu(x, y)", f(2, 3), f(3), dynamic={0: [0]}), c("torch.prelu(x, y)", f(2, 3, 4), f(1), dynamic={0: [0]}))
add("_prelu_kernel", c("torch._prelu_kernel(x, y)", f(2, 3), f(1, 3), dynamic={0: [0]}))
add("rrelu", c("F.rrelu(x)", f(9)), c("F.rrelu(x)", f(9).double()))
add("threshold", c("F.threshold(x, 0.1, 2.0)", t([0.0, 0.1, 0.2, NAN])), c("F.threshold(x, 0.0, 0.0)", f(5)))
add("hardshrink", c("F.hardshrink(x, 0.3)", t([0.3, -0.3, 0.4, NAN])))
add("softshrink", c("F.softshrink(x, 0.3)", f(9)))
add("gelu", c("F.gelu(x)", f(9), opset=9), c('F.gelu(x, approximate="tanh")', f(9)))
add("softplus", c("F.softplus(x, 2.0, 1.0)", f(9) * 3, opset=9), c("F.softplus(x)", f(9, dtype=torch.float64) * 20, opset=9))
add("log_sigmoid", c("F.logsigmoid(x)", t([-200.0, -1.0, 0.0, 1.0, 50.0])))
add("glu", c("F.glu(x)", f(2, 6)), c("F.glu(x, 1)", f(2, 4, 3)))
for name in ("softmax", "log_softmax"):
    add(name + ".int", *(c(f"F.{name}(x, {d})", f(2, 3, 4)) for d in (0, 1, 2, -1)), c(f"F.{name}(x, 0)", f()),
        c(f"F.{name}(x, 1, dtype=torch.float64)", f(2, 3)), c(f"torch.{name}(x, 0, torch.float32)", i(0, 4, 5)))
    add("_" + name, c(f"torch._{name}(x, 1, False)", f(2, 3)))
