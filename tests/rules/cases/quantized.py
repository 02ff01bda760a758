"""Quantized tensors. A result may be off by one step of its scale: `step`."""

import torch

from .make import add, c, f, t, unit

QX = "torch.quantize_per_tensor(x, 0.05, 60, torch.quint8)"
QY = "torch.quantize_per_tensor(y, 0.03, 100, torch.quint8)"
SIGNED = "torch.quantize_per_tensor(x, 0.05, -3, torch.qint8)"
PLAIN = f(2, 6)


def q(code, *inputs, step=0.05, **options):
    """`QX` and `QY` stand for x and y quantized."""
    for name, text in (("QX", QX), ("QY", QY), ("SIGNED", SIGNED)):
        code = code.replace(name, text)
    return c(code, *inputs, step=step, **options)


# ---- making and reading ----

for dtype, zero in (("quint8", 60), ("qint8", -3), ("qint32", 1000)):
    add("quantize_per_tensor", q(f"torch.quantize_per_tensor(x, 0.05, {zero}, torch.{dtype}).dequantize()", f(3, 5) * 4))
add("quantize_per_tensor", q("torch.quantize_per_tensor(x, 0.05, 60, torch.quint8)", f(3, 5), step=1))
add("quantize_per_tensor.tensor_qparams",
    q("torch.quantize_per_tensor(x, y, z, torch.quint8).dequantize()", f(3, 5), t(0.05), t(60), dynamic={0: [0]}))
add("quantize_per_tensor.tensors",
    q("a, b = torch.quantize_per_tensor([x, y], torch.tensor([0.05, 0.02]), torch.tensor([60, 3]), torch.quint8)\nreturn a.dequantize(), b.dequantize()",
      f(3, 5), f(2)))
for dtype in ("quint8", "qint8"):
    add("quantize_per_channel", *(q(f"torch.quantize_per_channel(x, y, z, {axis}, torch.{dtype}).dequantize()", f(3, 3, 2) * 4,
                                    t([0.05, 0.1, 0.02]), t([0, 3, 9]), dynamic=False, opset=opset) for axis, opset in ((0, 0), (1, 13))))
add("quantize_per_channel", q("torch.quantize_per_channel(x, y, z, 0, torch.quint8).dequantize()", f(3, 4) * 4, t([0.05, 0.1, 0.02]),
                              t([0.3, 3.7, 9.0]), dynamic=False))
add("quantize_per_channel", q("torch.quantize_per_channel(x, y, z, 1, torch.quint8).dequantize()", f(4, 3) * 4, t([0.05, 0.1, 0.02]),
                              t([0, 3, 9]), dynamic={0: [0]}, opset=13))
add("dequantize.self", q("QX.dequantize()", f(3, 5)), q("torch.dequantize(SIGNED)", f(3, 5)), c("x.dequantize()", f(3)))
add("dequantize.tensors", q("torch.dequantize([QX, QY])", f(3, 5), f(2)))
add("int_repr", q("QX.int_repr()", f(3, 5), step=1), q("SIGNED.int_repr()", f(3, 5), step=1))
add("q_scale", q("x * QX.q_scale()", f(3)))
add("q_zero_point", q("x * QX.q_zero_point()", f(3)))
CHANNELS = "torch.quantize_per_channel(x, torch.tensor([0.05, 0.1]), torch.tensor([3, 7]), 0, torch.qint8)"
add("q_per_channel_scales", c(f"{CHANNELS}.q_per_channel_scales()", f(2, 3), dynamic=False))
add("q_per_channel_zero_points", c(f"{CHANNELS}.q_per_channel_zero_points()", f(2, 3), dynamic=False))
add("q_per_channel_axis", c(f"x + {CHANNELS}.q_per_channel_axis()", f(2, 3), dynamic=False))
add("_make_per_tensor_quantized_tensor", c("torch._make_per_tensor_quantized_tensor(x, 0.5, 3).dequantize()", t([[1, 3, 200]], torch.uint8)),
    c("torch._make_per_tensor_quantized_tensor(x, 0.5, 3).dequantize()", t([[-100, 3, 100]], torch.int8)))
add("_make_per_channel_quantized_tensor", c("torch._make_per_channel_quantized_tensor(x, y, z, 1).dequantize()", t([[1, 3, 200]], torch.uint8),
                                            t([0.5, 1.0, 2.0]), t([1, 3, 5]), dynamic={0: [0]}))

add("repeat_interleave.self_int", q("QX.repeat_interleave(2, 1).dequantize()", f(3, 5)))

# ---- layers ----

# Without instructions for it, a processor saturates sums of two products above 32767 in PyTorch: the weights are small.
W = "torch.quantize_per_tensor(y, 0.04, 0, torch.qint8)"
WC = "torch.quantize_per_channel(y, torch.linspace(0.03, 0.05, y.size(0)), torch.zeros(y.size(0), dtype=torch.int64), 0, torch.qint8)"
for weight in (W, WC):
    for relu in ("", "_relu"):
        add(f"quantized::linear{relu}", *(q(f"p = torch.ops.quantized.linear_prepack({weight}, z)\nreturn torch.ops.quantized.linear{relu}(QX, p, 0.1, 70).dequantize()",
                                            f(*shape), f(4, 6), f(4), dynamic={0: [0]}, step=0.1) for shape in ((3, 6), (2, 3, 6))))
        for dims, x, y in ((1, (2, 4, 9), (6, 2, 3)), (2, (2, 4, 7, 7), (6, 2, 3, 3)), (3, (1, 4, 5, 5, 5), (4, 2, 2, 2, 2))):
            new = ".new" if dims > 1 else ""
            add(f"quantized::conv{dims}d{relu}{new}",
                q(f"p = torch.ops.quantized.conv{dims}d_prepack({weight}, z, {[2] * dims}, {[1] * dims}, {[1] * dims}, 2)\nreturn torch.ops.quantized.conv{dims}d{relu}(QX, p, 0.2, 70).dequantize()",
                  f(*x), f(*y), f(y[0]), dynamic={0: [0]}, step=0.2))
# A bias that opset 10 cannot quantize: one number per channel, or of a transposed convolution. Transposed convolutions have
# as many channels before as after, because PyTorch's kernel for processors with VNNI is wrong for others (docs/numerics.md).
FIXED = "torch.quantize_per_channel(torch.linspace(-1, 1, 24).reshape({}), torch.linspace(0.03, 0.05, 4), torch.zeros(4, dtype=torch.int64), 0, torch.qint8), torch.linspace(-1, 1, 4)"
add("quantized::linear", *(q(f"p = torch.ops.quantized.linear_prepack({FIXED.format('4, 6')})\nreturn torch.ops.quantized.linear(QX, p, 0.1, 70).dequantize()",
                             f(*shape), opset=10, step=0.1) for shape in ((3, 6), (2, 3, 6))))
add("quantized::conv1d", q(f"p = torch.ops.quantized.conv1d_prepack({FIXED.format('4, 2, 3')}, [1], [0], [1], 1)\nreturn torch.ops.quantized.conv1d(QX, p, 0.2, 70).dequantize()", f(2, 2, 7), opset=10, step=0.2))
add("quantized::conv_transpose1d", q("w = torch.quantize_per_tensor(torch.linspace(-1, 1, 48).reshape(4, 4, 3), 0.04, 0, torch.qint8)\np = torch.ops.quantized.conv_transpose1d_prepack(w, torch.linspace(-1, 1, 4), [1], [0], [0], [1], 1)\nreturn torch.ops.quantized.conv_transpose1d(QX, p, 0.2, 70).dequantize()",
                                     f(2, 4, 7), opset=10, step=0.2))
add("quantized::conv2d.new", q(f"p = torch.ops.quantized.conv2d_prepack({W}, None, [1, 2], [0, 1], [2, 1], 1)\nreturn torch.ops.quantized.conv2d(QX, p, 0.2, 70).dequantize()",
                               f(2, 4, 7, 7), f(6, 4, 3, 3), dynamic={0: [0]}, step=0.2))
for dims, x, y in ((1, (2, 4, 5), (4, 2, 3)), (2, (2, 4, 5, 5), (4, 2, 3, 3)), (3, (1, 4, 3, 3, 3), (4, 2, 2, 2, 2))):
    add(f"quantized::conv_transpose{dims}d",
        q(f"p = torch.ops.quantized.conv_transpose{dims}d_prepack({W}, z, {[2] * dims}, {[1] * dims}, {[1] * dims}, {[1] * dims}, 2)\nreturn torch.ops.quantized.conv_transpose{dims}d(QX, p, 0.2, 70).dequantize()",
          f(*x), f(*y), f(4), dynamic={0: [0]}, step=0.2))

# ---- what is packed ----

NUMBERS = "x + torch.ops.quantized.{0}_stride(p)[0] * 2 + torch.ops.quantized.{0}_padding(p)[1] + torch.ops.quantized.{0}_dilation(p)[0] * 5 + torch.ops.quantized.{0}_groups(p) + torch.ops.quantized.{0}_transpose(p) + torch.ops.quantized.{0}_output_padding(p)[0] * 7"
for dims, shape in ((2, (4, 2, 3, 3)), (3, (4, 2, 2, 2, 2))):
    for name, more in ((f"conv{dims}d", ""), (f"conv_transpose{dims}d", f"{[1] * dims}, ")):
        pack = f"p = torch.ops.quantized.{name}_prepack({W}, None, {[2] * dims}, {[1] * dims}, {more}{[1] * dims}, 2)\n"
        for what in ("stride", "padding", "dilation", "groups", "transpose", "output_padding"):
            add(f"quantized::{name}_{what}", c(pack + "return " + NUMBERS.format(name), f(3), f(*shape), dynamic={0: [0]}, trace=False))
        for what in ("prepack", "unpack"):
            add(f"quantized::{name}_{what}", c(pack + f"w, b = torch.ops.quantized.{name}_unpack(p)\nreturn x + w.dequantize().sum()", f(3), f(*shape), dynamic={0: [0]}, trace=False))
for name in ("conv_prepack", "conv_unpack"):
    add("quantized::" + name, c(f"p = torch.ops.quantized.conv_prepack({W}, None, [2, 2], [1, 1], [1, 1], 2)\nw, b = torch.ops.quantized.conv_unpack(p)\nreturn x + w.dequantize().sum()",
                                f(3), f(4, 2, 3, 3), dynamic={0: [0]}, trace=False))
for name, more in (("conv1d", ""), ("conv_transpose1d", "[0], ")):
    add(f"quantized::{name}_unpack", c(f"p = torch.ops.quantized.{name}_prepack({W}, None, [2], [1], {more}[1], 1)\nw, b = torch.ops.quantized.{name}_unpack(p)\nreturn x + w.dequantize().sum(0)",
                                       f(5, 4, 3), f(4, 4, 3), dynamic={0: [0]}, trace=False))
add("quantized::linear_dynamic_fp16_unpacked_weight", c("torch.ops.quantized.linear_dynamic_fp16_unpacked_weight(x, y, z)", f(2, 4), f(3, 4), f(3), dynamic={0: [0]}))
for name in ("conv1d_prepack", "conv_transpose1d_prepack"):
    call = name.removesuffix("_prepack")
    more = ", [0]" if "transpose" in name else ""
    add("quantized::" + name, q(f"p = torch.ops.quantized.{name}({W}, z, [2], [1]{more}, [1], 1)\nreturn torch.ops.quantized.{call}(QX, p, 0.2, 70).dequantize()",
                                f(2, 4, 9), f(4, 4, 3), f(4), dynamic={0: [0]}, step=0.2))
for kind, weight in (("", W), ("_fp16", "y")):
    for what in ("prepack", "unpack"):
        add(f"quantized::linear_{what}{kind}", c(f"p = torch.ops.quantized.linear_prepack{kind}({weight}, z)\nw, b = torch.ops.quantized.linear_unpack{kind}(p)\nreturn x + w.dequantize().sum()",
                                                 f(3), f(2, 4), f(2), dynamic={0: [0]}, trace=False))
for relu in ("", "_relu"):
    for dims, x, y in ((2, (2, 4, 7, 7), (6, 2, 3, 3)), (3, (1, 4, 5, 5, 5), (4, 2, 2, 2, 2))):
        add(f"quantized::conv{dims}d{relu}",
            q(f"p = torch.ops.quantized.conv{dims}d_prepack({W}, z, {[2] * dims}, {[1] * dims}, {[1] * dims}, 2)\nreturn torch.ops.quantized.conv{dims}d{relu}(QX, p, {[2] * dims}, {[1] * dims}, {[1] * dims}, 2, 0.2, 70).dequantize()",
              f(*x), f(*y), f(y[0]), dynamic={0: [0]}, step=0.2))

# ---- arithmetic ----

TWO = (f(2, 6), f(2, 6))
for name in ("add", "mul"):
    for relu in ("", "_relu"):
        add(f"quantized::{name}{relu}", q(f"torch.ops.quantized.{name}{relu}(QX, QY, 0.1, 70).dequantize()", f(2, 6), f(2, 6), step=0.1))
        for b in (0.7, -1.3, 20.0, -20.0) if name == "add" else (0.7, -1.3, 0.0):
            add(f"quantized::{name}{relu}.Scalar", q(f"torch.ops.quantized.{name}{relu}(QX, {b}).dequantize()", f(2, 6), step=0.15))
            add(f"quantized::{name}_scalar{relu}", q(f"torch.ops.quantized.{name}_scalar{relu}(QX, {b}).dequantize()", f(2, 6), step=0.15))
        add(f"quantized::{name}{relu}.Scalar2", q(f"torch.ops.quantized.{name}{relu}(0.7, QX).dequantize()", f(2, 6), step=0.15))
        add(f"quantized::{name}_scalar{relu}.Tensor", q(f"torch.ops.quantized.{name}_scalar{relu}(QX, torch.tensor(0.7)).dequantize()", f(2, 6), step=0.15))
add("quantized::matmul", q("torch.ops.quantized.matmul(QX, QY, 0.2, 70).dequantize()", f(2, 6), f(6, 3), dynamic={0: [0]}, step=0.2))
add("quantized::cat", q("torch.ops.quantized.cat([QX, QY], 1, 0.0613, 50).dequantize()", f(2, 6), f(2, 3), step=0.0613),
    q("torch.ops.quantized.cat([QX, QY], 1, None, None).dequantize()", f(2, 6), f(2, 3)))
add("quantized::cat_relu", q("torch.ops.quantized.cat_relu([QX, QY], 1, 0.0613, 50).dequantize()", f(2, 6), f(2, 3), step=0.0613))

# ---- activations, pools, normalisation ----

# From steps of 0.05 to steps of 0.07 no value lies half-way between two steps, where PyTorch and the runtime may differ.
for code, step in (("hardswish(QX, 0.07, 9)", 0.07), ("leaky_relu(QX, 0.2, False, 0.07, 50)", 0.07), ("elu(QX, 0.07, 50, 0.5)", 0.07),
                   ("celu(QX, 0.07, 50, 0.5)", 0.07), ("sigmoid(QX, 0.01, 3)", 0.01), ("softmax(QX, 1, 0.01, 0)", 0.01), ("relu6(QX)", 0.05),
                   ("clamp(QX, -0.5, 0.7)", 0.05), ("threshold(QX, 0.1, 0.5)", 0.05), ("dropout(QX, 0.05, 60, 0.5, False)", 0.05)):
    add("quantized::" + code.split("(")[0], q(f"torch.ops.quantized.{code}.dequantize()", f(2, 6), step=step))
add("quantized::prelu", q("torch.ops.quantized.prelu(QX, torch.quantize_per_tensor(y, 0.002, 0, torch.quint8), 0.06, 50).dequantize()", f(2, 3, 4), unit(3) * 0.5, dynamic={0: [0]}, step=0.06), q("torch.ops.quantized.prelu(QX, torch.quantize_per_tensor(y, 0.01, 100, torch.quint8), 0.06, 50).dequantize()", f(2, 3, 4), f(3), dynamic={0: [0]}, step=0.06))
add("quantized::max_pool1d", q("torch.ops.quantized.max_pool1d(QX, [3], [2], [1], [1], False).dequantize()", f(2, 3, 8)))
add("quantized::max_pool2d", q("torch.ops.quantized.max_pool2d(QX, [3, 3], [2, 2], [1, 1], [1, 1], False).dequantize()", f(2, 3, 8, 8)))
add("quantized_max_pool1d", q("torch.quantized_max_pool1d(QX, [3], [2], [1], [1], False).dequantize()", f(2, 3, 8)))
add("quantized_max_pool2d", q("torch.quantized_max_pool2d(QX, [3, 3], [2, 2], [1, 1], [1, 1], False).dequantize()", f(2, 3, 8, 8)))
add("quantized_max_pool3d", q("torch.quantized_max_pool3d(QX, [2, 2, 2], [2, 2, 2], [0, 0, 0], [1, 1, 1], False).dequantize()", f(1, 2, 4, 4, 4)))
NORM = "torch.ops.quantized.{}(QX, y, z, y * 0.1, z * z + 0.5, 1e-5, 0.1, 70).dequantize()"
for name, shape in (("batch_norm", (2, 3, 4, 4)), ("batch_norm1d", (2, 3, 4)), ("batch_norm2d", (2, 3, 4, 4)), ("batch_norm3d", (2, 3, 2, 2, 2))):
    for relu in ("", "_relu"):
        add(f"quantized::{name}{relu}", q(NORM.format(name + relu), f(*shape), f(3), f(3), dynamic={0: [0]}, step=0.1))
add("quantized_batch_norm", q("torch.quantized_batch_norm(QX, y, z, y * 0.1, z * z + 0.5, 1e-5, 0.1, 70).dequantize()", f(2, 3, 4, 4), f(3), f(3), dynamic={0: [0]}, step=0.1))
add("quantized::layer_norm", q("torch.ops.quantized.layer_norm(QX, [6], y, z, 1e-5, 0.05, 70).dequantize()", f(2, 6), f(6), f(6), dynamic={0: [0]}))
add("quantized::group_norm", q("torch.ops.quantized.group_norm(QX, 2, y, z, 1e-5, 0.05, 70).dequantize()", f(2, 4, 5), f(4), f(4), dynamic={0: [0]}))
add("quantized::instance_norm", q("torch.ops.quantized.instance_norm(QX, y, z, 1e-5, 0.05, 70).dequantize()", f(2, 4, 5), f(4), f(4), dynamic={0: [0]}))

# ---- scales that depend on the data ----

for dtype in ("quint8", "qint8"):
    for reduce in (False, True):
        add("quantize_per_tensor_dynamic", q(f"torch.quantize_per_tensor_dynamic(x, torch.{dtype}, {reduce}).dequantize()", f(3, 5), step=0.06))
add("quantize_per_tensor_dynamic", q("torch.quantize_per_tensor_dynamic(x, torch.quint8, False).dequantize()", t([[0.0, 0.0]]), step=0.01),
    q("torch.quantize_per_tensor_dynamic(x, torch.quint8, False).dequantize()", t([[1e-6, 2e-6]]), step=1e-4))
for relu in ("", "_relu"):
    add(f"quantized::linear{relu}_dynamic", *(q(f"torch.ops.quantized.linear{relu}_dynamic(x, torch.ops.quantized.linear_prepack({weight}, z), True)", f(*shape), f(4, 6), f(4), dynamic={0: [0]}, step=0.05)
                                              for weight in (W, WC) for shape in ((3, 6), (2, 3, 6))))
    add(f"quantized::linear{relu}_dynamic_fp16", c(f"torch.ops.quantized.linear{relu}_dynamic_fp16(x, torch.ops.quantized.linear_prepack_fp16(y, z))", f(3, 6), f(4, 6), f(4), dynamic={0: [0]}))
for dims, x, y in ((1, (2, 4, 9), (4, 2, 3)), (2, (2, 4, 7, 7), (4, 2, 3, 3)), (3, (1, 4, 5, 5, 5), (4, 2, 2, 2, 2))):
    for name, more in ((f"conv{dims}d", ""), (f"conv_transpose{dims}d", f"{[0] * dims}, ")):
        add(f"quantized::{name}_dynamic", q(f"torch.ops.quantized.{name}_dynamic(x, torch.ops.quantized.{name}_prepack({W}, z, {[2] * dims}, {[1] * dims}, {more}{[1] * dims}, 2), True)",
                                            f(*x), f(*y), f(4), dynamic={0: [0]}, step=0.1))
PACK = "a = torch.ops.quantized.linear_prepack(torch.quantize_per_tensor(z, 0.04, 0, torch.qint8), None)\nb = torch.ops.quantized.linear_prepack(torch.quantize_per_tensor(w, 0.04, 0, torch.qint8), None)\n"
CELL = PACK + "p = torch.ops.quantized.make_quantized_cell_params_dynamic(a, b, z.sum(1), z.sum(1), True)\n"
HALF = "p = torch.ops.quantized.make_quantized_cell_params_fp16(torch.ops.quantized.linear_prepack_fp16(z, None), torch.ops.quantized.linear_prepack_fp16(w, None))\n"
LSTM = "return torch.quantized_lstm(x, [y, y], [p], True, 1, 0.0, False, False, False, dtype=torch.{}, use_dynamic=True)"
GRU = "return torch.quantized_gru(x, y, [p], True, 1, 0.0, False, False, True)"
for row in ("quantized_lstm.input", "quantized::make_quantized_cell_params_dynamic"):
    add(row, q(CELL + LSTM.format("qint8"), f(5, 2, 3), f(1, 2, 4), f(16, 3), f(16, 4), dynamic={0: [0]}, trace=False, step=0.02, opset=9))
for row in ("quantized_gru.input", "quantized::make_quantized_cell_params_fp16"):
    add(row, q(HALF + GRU, f(2, 5, 3), f(1, 2, 4), f(12, 3), f(12, 4), dynamic={0: [1]}, trace=False, step=0.02, opset=9))
add("quantized_gru.input", q(CELL + GRU, f(2, 5, 3), f(1, 2, 4), f(12, 3), f(12, 4), dynamic={0: [1]}, trace=False, step=0.02, opset=9))
add("quantized::quantized_lstm_cell_dynamic", q(PACK + "return torch.ops.quantized.quantized_lstm_cell_dynamic(x, [y, y], a, b, z.sum(1), z.sum(1))", f(2, 3), f(2, 4), f(16, 3), f(16, 4), dynamic=False, step=0.02))
for name, gates in (("gru", 12), ("rnn_tanh", 4), ("rnn_relu", 4)):
    add(f"quantized::quantized_{name}_cell_dynamic", q(PACK + f"return torch.ops.quantized.quantized_{name}_cell_dynamic(x, y, a, b, z.sum(1), z.sum(1))", f(2, 3), f(2, 4), f(gates, 3), f(gates, 4), dynamic=False, step=0.1))

# ---- embeddings ----

for bits, dtype in (("byte", "quint8"), ("4bit", "quint4x2")):
    table = f"p = torch.ops.quantized.embedding_bag_prepack(torch.quantize_per_channel(y, y.abs().amax(1) / 7, y.abs().amax(1) * 3.5, 0, torch.{dtype}))\n"
    add(f"quantized::embedding_{bits}", c(table + f"return torch.ops.quantized.embedding_{bits}(p, x)", t([0, 3, 1, 3]), f(5, 8), trace=False, dynamic={0: [0]}))
    for row in (f"quantized::embedding_bag_{bits}", "quantized::embedding_bag_prepack"):
        add(row, c(table + f"return torch.ops.quantized.embedding_bag_{bits}(p, x, z, False, 0, False, None, None, False)", t([0, 3, 1, 3]), f(5, 8), t([0, 1]), trace=False, dynamic=False, opset=9))
    add(f"quantized::embedding_bag_{bits}", c(table + f"return torch.ops.quantized.embedding_bag_{bits}(p, x, z, False, 0, False, None, None, False)", t([0, 3, 1, 3]), f(5, 8), t([0, 1]), trace=False, dynamic={0: [0]}, opset=9))
    if bits == "byte":
        add("quantized::embedding_bag_unpack", c(table + "return x + torch.ops.quantized.embedding_bag_unpack(p).dequantize().sum()", f(3), f(5, 8), trace=False, dynamic={0: [0]}))

# ---- rounding as in training ----

add("fake_quantize_per_channel_affine", c("torch.fake_quantize_per_channel_affine(x, y, z, 1, 0, 255)", f(2, 3) * 4, t([0.05, 0.1, 0.02]), t([3.3, 7.25, 9.9]), dynamic={0: [0]}))
add("fake_quantize_per_tensor_affine_cachemask", c("torch.ops.aten.fake_quantize_per_tensor_affine_cachemask(x, 0.05, 3, 0, 31)", f(3, 5) * 2))
add("fake_quantize_per_channel_affine_cachemask", *(c("torch.ops.aten.fake_quantize_per_channel_affine_cachemask(x, y, z, 1, -8, 7)", f(2, 3) * 2, t([0.05, 0.1, 0.02]), zero, dynamic={0: [0]})
                                                    for zero in (t([0, 3, -2], torch.int32), t([0.3, 3.7, -2.2]))))
for on in (0, 1):
    add("_fake_quantize_per_tensor_affine_cachemask_tensor_qparams", c(f"torch._fake_quantize_per_tensor_affine_cachemask_tensor_qparams(x, torch.tensor([0.05]), torch.tensor([3], dtype=torch.int32), torch.tensor([{on}]), 0, 31)", f(3, 5) * 2))
for zero in (2.2, 2.7, -4.0, 2.5):
    add("_fake_quantize_learnable_per_tensor_affine", c(f"torch._fake_quantize_learnable_per_tensor_affine(x, torch.tensor([0.05]), torch.tensor([{zero}]), 0, 31)", f(3, 5) * 2))
add("_fake_quantize_learnable_per_channel_affine", c("torch._fake_quantize_learnable_per_channel_affine(x, y, z, 1, 0, 15)", f(2, 4) * 2, t([0.05, 0.1, 0.02, 0.2]), t([2.2, 2.7, -4.0, 2.5]), dynamic={0: [0]}))
OBSERVE = "torch.fused_moving_avg_obs_fake_quant(x, torch.tensor([{}]), torch.tensor([{}]), {}, {}, {}, {}, 0.01, {}, {}, {}, {}, {})"
ONE = ("torch.tensor(-1.0)", "torch.tensor(1.5)", "torch.tensor([0.05])", "torch.tensor([3], dtype=torch.int32)")
ROWS = ("torch.tensor([-1.0, -2.0, -0.5])", "torch.tensor([1.5, 1.0, 2.0])", "torch.tensor([0.05, 0.02, 0.1])", "torch.tensor([0, 0, 0], dtype=torch.int32)")
for observer, on in ((1, 1), (0, 1), (1, 0), (0, 0)):
    add("fused_moving_avg_obs_fake_quant", q(OBSERVE.format(observer, on, *ONE, 0, 255, 0, False, False), f(3, 5), step=0.02, opset=9, trace=False))
for observer in (0, 1):
    add("fused_moving_avg_obs_fake_quant", q(OBSERVE.format(observer, 1, *ROWS, -128, 127, 0, True, True), f(3, 5), step=0.02, opset=9, trace=False, dynamic=False),
        q(OBSERVE.format(observer, 1, *ONE, -128, 127, 0, False, True).replace("[3], dtype", "[0], dtype"), f(3, 5), step=0.02, opset=9, trace=False))
# The decomposed forms also return a mask of the elements that are not clamped, and the functional one the new state.
HELPER = "_fused_moving_avg_obs_fq_helper"
for observer, on in ((1, 1), (0, 1), (1, 0), (0, 0)):
    for state, low, high, rows in ((ONE, 0, 31, False), (ROWS, -8, 7, True)):
        call = OBSERVE.format(observer, on, *state, low, high, 0, rows, rows).replace("fused_moving_avg_obs_fake_quant", "ops.aten." + HELPER)
        add(HELPER, q(call, f(3, 5) * 2, step=0.2, opset=9, trace=False, dynamic=False))
        add(HELPER + "_functional", q(call.replace(HELPER, HELPER + "_functional"), f(3, 5) * 2, step=0.2, opset=9, trace=False, dynamic=False))
for relu in ("", "_relu"):
    name = f"linear_with_input_q_dq_qweight_dq{relu}_output_fp32"
    add(f"quantized::{name}", c(f"p = torch.ops.quantized.linear_prepack({W}, z)\nreturn torch.ops.quantized.{name}(x, 0.05, 100, p)", f(3, 6), f(4, 6), f(4), trace=False, dynamic={0: [0]}))

# Ties: PyTorch rounds a mean of integers over the last dims half to even.
TIES = (torch.arange(64.0) * 7 % 13).reshape(4, 4, 4) * 0.1
add("mean.dim", *(c(f"torch.quantize_per_tensor(x, 0.1, {zero}, torch.{dtype}).mean({dims}).int_repr()", TIES, dynamic=dims == "[1, 2]")
                  for dtype, zero in (("quint8", 60), ("qint8", -3)) for dims in ("[2]", "[1, 2]", "[2], True")))
add("mean", c("torch.quantize_per_tensor(x, 0.1, 60, torch.quint8).mean().int_repr()", TIES))

# Integers of four bits are two to a byte. The last byte may have one.
FOUR_BITS = "torch.quantize_per_channel(x, torch.tensor([0.5, 1.0, 0.2]), torch.tensor([0.3, 3.7, 9.0]), 0, torch.quint4x2)"
add("int_repr", *(c(f"{FOUR_BITS}.int_repr()", torch.linspace(-2, 3, 3 * n).reshape(3, n), dynamic={0: [1]}) for n in (4, 5)))

# PyTorch adds the zero point of an int32 before rounding, in float32. Two saturate.
for zero in (0, 7, 123456789, 2**31 - 1, -(2**31)):
    add("int_repr", c(f"torch.quantize_per_tensor(x, 0.001, {zero}, torch.qint32).int_repr()", torch.cat([f(30) * 5000, t([-1e30, 1e30])])))

# Numbers of 16 bits are rounded in float32. ONNX Runtime takes no bfloat16 from numpy.
for dtype in ("float16", "bfloat16"):
    x = f"x.to(torch.{dtype})"
    add("fake_quantize_per_tensor_affine", c(f"torch.fake_quantize_per_tensor_affine({x}, 0.05, 7, 0, 255).float()", f(20, 5) * 4, opset=13))
    add("fake_quantize_per_tensor_affine_cachemask", c(f"y, mask = torch.ops.aten.fake_quantize_per_tensor_affine_cachemask({x}, 0.05, 3, 0, 31)\nreturn y.float(), mask", f(20, 5), opset=13))
add("fake_quantize_per_channel_affine", c("torch.fake_quantize_per_channel_affine(x, y, z, 1, -8, 7)", f(20, 3, dtype=torch.float16) * 2, t([0.05, 0.1, 0.02]), t([1, 0, -3], torch.int32), dynamic={0: [0]}))

# Opset 12 is the first that has ReduceMax of bytes, which ONNX Runtime makes of ReduceMax of their numbers.
for opset in (10, 11):
    add("max", q("QX.max().dequantize()", f(3, 5), opset=opset))
    add("min.dim", q("y, i = QX.min(1)\nreturn y.dequantize(), i", f(3, 5), opset=opset))

# ---- more operators of ordinary tensors ----

NEAREST = "F.interpolate(SIGNED.view({}), size={}, mode='nearest-exact')"
for name, code in (("tile", "QX.tile([1, 2])"), ("rot90", "torch.rot90(SIGNED)"), ("hstack", "torch.hstack([QX, QY])"), ("hstack", "torch.hstack([SIGNED[0], SIGNED[1]])"),
                   ("embedding", "F.embedding(y.argsort(1)[:, 0], QX)"), ("_upsample_nearest_exact2d.vec", NEAREST.format("1, 1, 3, 4", "[5, 7]")),
                   ("_upsample_nearest_exact3d.vec", NEAREST.format("1, 1, 1, 3, 4", "[2, 5, 7]"))):
    add(name, q(f"{code}.dequantize()", f(3, 4), f(3, 4), dynamic=False))
add("to.dtype_layout", *(q(f"{kind}.to('cpu').dequantize()", f(3, 4), script=False) for kind in ("QX", "SIGNED", "torch.quantize_per_tensor(x, 0.05, 7, torch.qint32)")))
add("argsort", q("QX.argsort(1)", t([[0.3, -1.0, 2.0], [5.0, 4.0, 3.0]]), dynamic=False))
add("grid_sampler", *(q(f"torch.grid_sampler(QX, y, 0, {padding}, {aligned}).dequantize()", f(2, 3, 5, 6), f(2, 4, 4, 2), dynamic=False, opset=16) for padding in (0, 1, 2) for aligned in (False, True)))
for code in ("q[x > 0] = torch.tensor(0.5)", "q[:, torch.tensor([0, 2])] = torch.tensor(0.5)", "q.view(4, 3)[torch.tensor([1])] = y[:1, :3]"):
    add("index_put", q(f"q = QX\n{code}\nreturn q.dequantize()", f(3, 4), f(3, 4), dynamic=False))
add("element_size", q("x * QX.element_size() + SIGNED.element_size()", f(3, 4), trace=False))
for reduce in (False, True):
    add("quantize_per_tensor_dynamic", c(f"torch.quantize_per_tensor_dynamic(x, torch.float16, {reduce})", t([[0.3, -1e6, 2.0]])))
