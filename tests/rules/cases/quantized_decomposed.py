"""Quantized programs of torch.export: integers, scales and zero points are tensors of their own."""

import torch
import torch.ao.quantization.fx._decomposed  # noqa: F401  (registers the operators)

from .make import add, c, f, i, t

D = "torch.ops.quantized_decomposed."
BYTES = (("uint8", 0, 255, 100), ("uint8", 0, 127, 60), ("int8", -128, 127, -3), ("int8", -127, 127, 0))
SCALES, ZEROS = t([0.03, 0.05, 0.02]), t([3, -2, 0])


def d(name, code, *inputs, **options):
    add("quantized_decomposed::" + name, c(D + code, *inputs, **options))


# ---- one scale ----

for dtype, low, high, zero in BYTES:
    bounds = f"{low}, {high}, torch.{dtype}"
    x = f(4, 5) * 3
    d("quantize_per_tensor", f"quantize_per_tensor(x, 0.05, {zero}, {bounds})", x, step=1)
    d("quantize_per_tensor", f"quantize_per_tensor(x, 0.05, {zero}, {bounds})", x.half(), step=1)
    d("quantize_per_tensor", f"quantize_per_tensor(x.to(torch.bfloat16), 0.05, {zero}, {bounds})", x, step=1, opset=13)
    d("quantize_per_tensor.tensor", f"quantize_per_tensor(x, y, z, {bounds})", x, t([0.05]), t([zero]), dynamic={0: [0]}, step=1)
    d("quantize_per_tensor.tensor2", f"quantize_per_tensor(x, y, z, torch.tensor({low}), torch.tensor({high}), torch.{dtype})", x,
      t(0.05), t(zero, torch.int32), dynamic={0: [0]}, step=1)
    n = i(low, high + 1, 3, 5, dtype=getattr(torch, dtype))
    d("dequantize_per_tensor", f"dequantize_per_tensor(x, 0.05, {zero}, {bounds})", n)
    d("dequantize_per_tensor", f"dequantize_per_tensor(x, 0.05, {zero}, {bounds}, out_dtype=torch.float64)", n)
    d("dequantize_per_tensor", f"dequantize_per_tensor(x, 0.05, {zero}, {bounds}, out_dtype=torch.float16)", n)
    d("dequantize_per_tensor.tensor", f"dequantize_per_tensor(x, y, z, {bounds})", n, t([0.05]), t([zero]), dynamic={0: [0]})
    d("dequantize_per_tensor.tensor2", f"dequantize_per_tensor(x, y, z, torch.tensor({low}), torch.tensor({high}), torch.{dtype})", n,
      t(0.05), t(zero, torch.int32), dynamic={0: [0]})
for dtype, low, high in (("int16", -32768, 32767), ("int32", -(2**24), 2**24)):
    bounds = f"{low}, {high}, torch.{dtype}"
    d("quantize_per_tensor", f"quantize_per_tensor(x, 0.05, 7, {bounds})", f(4, 5) * 300)
    d("quantize_per_tensor", f"quantize_per_tensor(x, 0.05, 7, {bounds})", t(3.3))
    d("dequantize_per_tensor", f"dequantize_per_tensor(x, 0.05, 7, {bounds})", i(-30000, 30000, 3, 5, dtype=getattr(torch, dtype)))
bounds = "-128, 127, torch.int8"
d("quantize_per_tensor", f"quantize_per_tensor(x, 0.05, 300, {bounds})", f(4, 5) * 9 - 9)  # no byte has this zero point
d("dequantize_per_tensor", f"dequantize_per_tensor(x, 0.05, 300, {bounds})", i(-128, 128, 3, 5, dtype=torch.int8))

# ---- a scale per channel ----

for dtype, low, high, _ in BYTES:
    bounds, zeros = f"{low}, {high}, torch.{dtype}", ZEROS.abs() if low == 0 else ZEROS
    for axis in (0, 1, -1):
        x = f(3, 3, 3) * 3
        d("quantize_per_channel", f"quantize_per_channel(x, y, z, {axis}, {bounds})", x, SCALES, zeros, dynamic=False, step=1)
        n = i(low, high + 1, 3, 3, 3, dtype=getattr(torch, dtype))
        d("dequantize_per_channel", f"dequantize_per_channel(x, y, z, {axis}, {bounds})", n, SCALES, zeros, dynamic=False)
    d("quantize_per_channel", f"quantize_per_channel(x, y, z, 1, {bounds})", f(4, 3) * 3, SCALES.double(), zeros.int(), dynamic={0: [0]}, step=1)
    n = i(low, high + 1, 4, 3, dtype=getattr(torch, dtype))
    d("dequantize_per_channel", f"dequantize_per_channel(x, y, None, 1, {bounds})", n, SCALES, dynamic={0: [0]})
    d("dequantize_per_channel", f"dequantize_per_channel(x, y, z, 1, {bounds}, out_dtype=torch.float64)", n, SCALES, zeros, dynamic={0: [0]})
    d("dequantize_per_channel", f"dequantize_per_channel(x, y, z, 1, {bounds})", n, SCALES, zeros * 0.5, dynamic={0: [0]})
    d("dequantize_per_channel", f"dequantize_per_channel(x, y, z, 1, {bounds})", n, SCALES, zeros.to(n.dtype), dynamic={0: [0]})
d("quantize_per_channel", "quantize_per_channel(x, y, z, 1, -32768, 32767, torch.int16)", f(4, 3) * 300, SCALES, ZEROS, dynamic={0: [0]})
d("dequantize_per_channel", "dequantize_per_channel(x, y, z, 1, -32768, 32767, torch.int16)", i(-999, 999, 4, 3, dtype=torch.int16), SCALES, ZEROS,
  dynamic={0: [0]})
d("fake_quant_per_channel", "fake_quant_per_channel(x, y, z, 1, -128, 127)", f(4, 3) * 3, SCALES.double(), ZEROS, dynamic={0: [0]}, step=0.05)

# ---- scales that depend on the data ----

for x in (f(3, 5), f(3, 5).abs(), -f(3, 5).abs(), f(3, 5, dtype=torch.float16), t([[0.0, 0.0]])):
    half = {"step": 1e-5} if x.dtype == torch.float16 else {}  # ONNX Runtime does not round in between
    for low, high, dtype in ((-128, 127, "int8"), (0, 255, "uint8")):
        for name in ("choose_qparams", "choose_qparams_symmetric"):
            d(name + ".tensor", f"{name}(x, {low}, {high}, 1e-5, torch.{dtype})", x, **half)
    d("choose_qparams_per_token", "choose_qparams_per_token(x, torch.int8)", x)
    for name in ("choose_qparams_per_token_asymmetric", "_choose_qparams_per_token_asymmetric_impl"):
        if not half:  # a rounding more or less decides the zero point
            d(name, f"{name}(x, torch.int8)", x)
TOKENS = f(2, 3, 1).abs() + 0.01
d("quantize_per_token", "quantize_per_token(x, y, z, -128, 127, torch.int8)", f(2, 3, 5), TOKENS, i(-3, 3, 2, 3, 1), dynamic={0: [0], 1: [0], 2: [0]})
d("quantize_per_token", "quantize_per_token(x, y, z, -128, 127, torch.int8)", f(2, 3, 5), TOKENS.double(), i(-3, 3, 2, 3, 1).float())
d("dequantize_per_token", "dequantize_per_token(x, y, z, -128, 127, torch.int8, torch.float32)", i(-128, 128, 2, 3, 5, dtype=torch.int8), TOKENS,
  i(-3, 3, 2, 3, 1))
d("dequantize_per_token", "dequantize_per_token(x, y, z, -128, 127, torch.int8, torch.float32)", i(-128, 128, 2, 3, 5, dtype=torch.int8),
  TOKENS.double(), i(-3, 3, 2, 3, 1))

# ---- groups of a row ----

for size in (2, 3):
    groups = 4 * 6 // size
    scales, zeros = f(4, groups // 4).abs() + 0.02, i(-3, 3, 4, groups // 4, dtype=torch.int32)
    d("quantize_per_channel_group", f"quantize_per_channel_group(x, y, z, -8, 7, torch.int8, {size})", f(4, 6), scales, zeros, dynamic={0: [0], 1: [0], 2: [0]})
    n = i(-8, 8, 4, 6, dtype=torch.int8)
    d("dequantize_per_channel_group", f"dequantize_per_channel_group(x, y, z, -8, 7, torch.int8, {size}, torch.float32)", n, scales, zeros,
      dynamic={0: [0], 1: [0], 2: [0]})
    d("dequantize_per_channel_group", f"dequantize_per_channel_group(x, y, None, -8, 7, torch.int8, {size}, torch.float16)", n, scales, dynamic=False)
d("convert_element_type.no_fuse", "convert_element_type.no_fuse(x, torch.float16)", f(3, 4), script=False)

# ---- products of weights of bytes with floats, which ONNX Runtime must not round ----

WEIGHT = "(torch.arange(512) % 251 - 125).to(torch.int8).reshape({})"
EACH = "torch.linspace(0.005, 0.02, 8), torch.arange(8) - 4"
for code, shape, w, axis in (("F.linear(x, w)", (5, 64), "8, 64", 0), ("F.linear(x, w)", (2, 5, 64), "8, 64", 0), ("F.linear(x, w, x[0, 0, :8])", (2, 5, 64), "8, 64", 0),
                             ("x @ w", (2, 5, 64), "64, 8", 1), ("x @ w", (5, 64), "64, 8", 1), ("torch.addmm(x[:, :8], x, w)", (5, 64), "64, 8", 1),
                             ("w @ x", (64, 3), "8, 64", 0)):
    for name, rest in (("dequantize_per_tensor", "0.01, 3"), ("dequantize_per_channel", f"{EACH}, {axis}")):
        add("quantized_decomposed::" + name, c(f"w = {D}{name}({WEIGHT.format(w)}, {rest}, -128, 127, torch.int8)\nreturn {code}", f(*shape), dynamic={0: [0]} if len(shape) > 2 else False))

# ---- signed bytes around views: from opset 21 on, ONNX Runtime fails to replace them by unsigned ones ----

PAIR = "{0}dequantize_per_tensor({0}quantize_per_tensor({1}, 0.05, 3, -128, 127, torch.int8), 0.05, 3, -128, 127, torch.int8)".format
for view in ("transpose(1, 2)", "reshape(2, 4, 3)", "unsqueeze(0)", "[:, :, 1:]"):
    add("quantized_decomposed::dequantize_per_tensor", c(f"{PAIR(D, 'x')}.{view} @ {PAIR(D, 'y')}".replace(".[", "["), f(2, 3, 4),
                                                         f(2, 4 if view.startswith("u") else 3, 5), dynamic=False))

# ---- layers with a float bias: ONNX Runtime makes it integers by Round, which opset 10 lacks ----

for call, shape, w in (("F.linear", (5, 64), "8, 64"), ("F.linear", (2, 5, 64), "8, 64"), ("F.conv1d", (2, 8, 9), "8, 8, 8")):
    add("quantized_decomposed::dequantize_per_tensor",
        c(f"w = {D}dequantize_per_tensor({WEIGHT.format(w)}, 0.01, 3, -128, 127, torch.int8)\nreturn {call}({PAIR(D, 'x')}, w, torch.linspace(-1, 1, 8))", f(*shape), dynamic=False, opset=10))
