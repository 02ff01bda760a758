"""Cases for the rules of src/aten: per rule, expressions over x, y, z, w and example inputs.

The key is the overload that the case proves, as `ptonnx ops` names it. An expression is traced and, where torch can,
scripted. Dim 0 of every input is dynamic in the dynamic runs (equal sizes get one name) unless `dynamic` says which are.

A file has the cases of one family. Their order is that of the ids of tests and of the random numbers: a new case goes to the end
of its family.
"""

import importlib

import foreach

from .make import CASES as EVERY
from .make import c

FAMILIES = [
    "pointwise",
    "activation",
    "reduce",
    "conv",
    "norm",
    "matmul",
    "shape",
    "index",
    "create",
    "resize",
    "linalg",
    "special",
    "memory",
    "rnn",
    "samples",
    "loss",
    "rare",
    "vision",
    "backward",
    "complex",
    "quantized",
    "quantized_decomposed",
    "fft",
    "prims",
]
for _family in FAMILIES:
    importlib.import_module(f"{__name__}.{_family}")

from .samples import RANDOM  # noqa: E402

__all__ = ["CASES", "RANDOM", "UNREACHED", "c"]

UNREACHED = {
    **{f"{schema.name}.{schema.overload_name}".removesuffix("."): "lists, which torch.export keeps: see tests/pt2/test_foreach.py" for schema in foreach.SCHEMAS},
    **{f"aten::__interpolate{overload}": "its name is private in classes: see test_interpolate.py"
       for overload in ("", ".size_list", ".scale_list", ".size_list_scale_list")},
    "aten::_scaled_dot_product_attention": "torch 1.13 only: see text/attention.t",
    "aten::_nested_tensor_from_mask_left_aligned": "gives no tensor: see test_attention.py",
    "aten::div_0_3.Tensor": "archives of version 3",
    "aten::div_0_3.Scalar": "archives of version 3",
    "aten::div_0_3.Tensor_mode": "archives of version 3",
    "aten::div_0_3.Scalar_mode": "archives of version 3",
    "aten::full_0_4": "archives of version 4",
    "aten::linspace_0_7": "archives of version 7",
    "aten::logspace_0_8": "archives of version 8",
    "aten::rsub.Tensor": "torch.jit makes it sub",
    "aten::cuda": "no such device here",
    "aten::gradient.scalarrayint": "neither traced nor scripted: see text/math.t",
    "aten::gradient.scalarrayarray": "neither traced nor scripted: see text/math.t",
    "aten::sym_size.int": "torch.export only",
    "aten::frobenius_norm": "torch 1.13 and older",
    "aten::symeig": "torch 1.13 and older: see text/decompose.t",
    "aten::_convolution.deprecated": "torch 1.6 and older",
    "aten::to.prim_dtype": "torch.jit prefers to.dtype",
    "aten::to.prim_other": "torch.jit prefers to.dtype_layout",
    "aten::lift_fresh": "hidden by the tracer",
    "aten::mm.dtype": "cuda only: see text/matmul.t",
    "aten::bmm.dtype": "cuda only: see text/matmul.t",
    "aten::addmm.dtype": "cuda only: see text/matmul.t",
    "aten::baddbmm.dtype": "cuda only: see text/matmul.t",
    **{f"aten::__upsample{overload}": "its name is private in classes: see test_interpolate.py"
       for overload in ("", ".size_list", "_nearest", "_nearest.size_list", "_bilinear", "_bilinear.size_list", "_bilinear.scale_list")},
    **{f"aten::{name}": "cuda only: see text/conv.t" for name in ("_conv_depthwise2d", "conv_depthwise3d")},
    **{f"aten::_scaled_dot_product_{name}_attention": "cuda only: see text/attention.t" for name in ("flash", "efficient", "cudnn")},
    **{f"aten::{name}": "needs an accelerator: see text/cast.t" for name in ("pin_memory", "_pin_memory")},
    **{f"quantized::{name}": "another engine: see test_onednn.py"
       for name in ("linear_leaky_relu", "linear_tanh", "conv2d_add", "conv2d_add_relu")},
    "aten::view.dtype": "torch.export only: see pt2/test_prims.py",
    "aten::range": "torch.jit prefers range.step",
    "aten::split": "the same as split_with_sizes, by a name of scripted code",
}
CASES = {name: cases for name, cases in EVERY.items() if cases}
