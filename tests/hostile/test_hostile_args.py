"""What PyTorch refuses, the export refuses: sizes that overflow, windows without size, places outside of a storage.

REFUSED is a table of calls that PyTorch raises on. EQUAL are extreme calls that it takes. A sample of the calls of
hostile_args.py is judged as well; PTONNX_CHECK_LONG=1 judges all of them.
"""

import collections
import io
import os
import re
import time
import zlib

import numpy as np
import pytest
import torch

import hostile_args
import ptonnx
from numeric import check_close, run_ort
from rules.cases import CASES
from source_text import EMPTY_MODULE, module_text

pytestmark = pytest.mark.filterwarnings("ignore")
LARGE, LEAST = "9223372036854775807", "(-9223372036854775807 - 1)"
F23, F345, IMAGE, MASK = ("float32", [2, 3]), ("float32", [3, 4, 5]), ("float32", [1, 2, 5, 6]), ("bool", [2, 3])
WEIGHT, BIAS, LINE = ("float32", [4, 2, 3, 3]), ("float32", [4]), ("float32", [9])
I23, C23 = ("int64", [2, 3]), ("complex64", [2, 3])


def conv(stride="[1, 1]", padding="[0, 0]", dilation="[1, 1]", groups="1"):
    return f"torch.conv2d(x, y, None, {stride}, {padding}, {dilation}, {groups})", IMAGE, WEIGHT


def transposed(stride="[1, 1]", padding="[0, 0]", extra="[0, 0]", groups="1", dilation="[1, 1]"):
    return f"torch.conv_transpose2d(x, y, None, {stride}, {padding}, {extra}, {groups}, {dilation})", ("float32", [1, 4, 5, 6]), WEIGHT


def pool(kernel="[3, 3]", stride="[2, 2]", padding="[1, 1]", dilation="[1, 1]"):
    return f"torch.max_pool2d(x, {kernel}, {stride}, {padding}, {dilation}, False)", IMAGE


def strided(size="[2, 2]", stride="[1, 2]", offset="None"):
    return f"torch.as_strided(x, {size}, {stride}, {offset})", LINE


def columns(kernel="[3, 3]", dilation="[1, 1]", padding="[1, 1]", stride="[1, 1]"):
    return f"torch.im2col(x, {kernel}, {dilation}, {padding}, {stride})", IMAGE


def image(size="[5, 6]", kernel="[1, 1]", dilation="[1, 1]", padding="[0, 0]", stride="[1, 1]"):
    return f"torch.col2im(x, {size}, {kernel}, {dilation}, {padding}, {stride})", ("float32", [1, 2, 30])


# (expression over x, y, z; their types)
REFUSED = [
    conv(dilation="[0, 1]"), conv(dilation="[1, -1]"), conv(padding="[-1, 0]"), conv(padding=f"[0, {LARGE}]"), conv(stride="[0, 1]"),
    conv(stride="[1, -2]"), conv(groups="0"), conv(groups="-1"), conv(groups="3"), conv(padding=f"[{LEAST}, 0]"),
    conv(padding="[4611686018427387904, 0]"), conv(padding='"same"', stride="[2, 1]"), conv(padding='"same"', dilation="[0, 1]"),
    ("torch.conv2d(x, y, z)", IMAGE, WEIGHT, ("float32", [3])), ("torch.conv2d(x, y, z)", IMAGE, WEIGHT, ("float32", [4, 1])),
    ("torch.conv2d(x, y, None)", IMAGE, ("float32", [4, 2, 0, 3])), ("torch.conv2d(x, y, None, [1, 1], [2, 2])", ("float32", [1, 2, 5, 0]), WEIGHT),
    transposed(dilation="[-1, 1]"), transposed(padding="[-1, 0]"), transposed(stride="[0, 1]"), transposed(extra="[-1, 0]"),
    transposed(extra="[1, 0]"), transposed(extra=f"[{LARGE}, 0]"), transposed(groups="0"), transposed(groups="3"),
    transposed(stride=f"[{LARGE}, 1]"), transposed(padding=f"[{LARGE}, 1]"),
    ("torch._convolution(x, y, None, [1, 1], [0, 0], [1, 1], False, [-1, 0], 1, False, False, False, False)", IMAGE, WEIGHT),
    pool(kernel="[0, 3]"), pool(kernel="[-1, 3]"), pool(stride="[0, 1]"), pool(stride="[1, -1]"), pool(padding="[-1, 0]"),
    pool(padding="[2, 1]"), pool(padding=f"[{LARGE}, 1]"), pool(dilation="[0, 1]"), pool(dilation="[1, -1]"), pool(kernel=f"[{LARGE}, 3]"),
    pool(stride="[4294967297, 1]"),
    ("torch.avg_pool2d(x, [2, 2], [2, 2], [0, 0], False, True, 0)", IMAGE), ("torch.avg_pool2d(x, [2, 2], [2, 2], [2, 0])", IMAGE),
    ("torch.adaptive_avg_pool2d(x, [4611686018427387904, 2])", IMAGE), ("torch.adaptive_max_pool2d(x, [-1, 2])", IMAGE),
    columns(kernel="[0, 3]"), columns(dilation="[0, 1]"), columns(padding="[-1, 0]"), columns(stride="[-1, 1]"), columns(dilation="[7, 7]"),
    image(kernel="[0, 1]"), image(stride="[0, 1]"), image(dilation="[0, 1]"), image(kernel="[2, 2]"), image(size="[0, 6]"),
    strided(size="[3, 5]"), strided(offset="7"), strided(offset="-1"), strided(size="[-1, 2]"), strided(stride="[-1, 2]"),
    strided(stride="[1]"), strided(size="[2, 4611686018427387904]"), strided(stride=f"[{LARGE}, {LARGE}]"), strided(offset=LARGE),
    ("torch.as_strided_scatter(x, y, [2, 2], [7, 2])", LINE, ("float32", [2, 2])),
    ("torch.split(x, 0)", LINE), ("torch.split(x, -1)", LINE), (f"torch.split(x, {LEAST})", LINE), ("torch.unsafe_split(x, 0)", LINE),
    ("torch.split_with_sizes(x, [10, -1])", LINE), ("torch.split_with_sizes(x, [4, 4])", LINE),
    ("torch.tensor_split(x, 0)", LINE), ("torch.chunk(x, 0)", LINE),
    (f"torch.repeat(x, [{LARGE}, 1])", F23), ("torch.repeat(x, [4611686018427387904, 4])", F23), ("torch.repeat(x, [-1, 1])", F23),
    ("torch.repeat(x, [2147483648, 2147483648])", F23), (f"torch.tile(x, [{LARGE}, {LARGE}])", F23),
    ("torch.repeat_interleave(x, -1, 1)", F23), (f"torch.repeat_interleave(x, {LARGE}, 1)", F23), ("torch.repeat_interleave(x, 2, 1, output_size=5)", F23),
    (f'torch.pad(x, [{LARGE}, 1], "constant")', F23), (f'torch.pad(x, [{LARGE}, {LARGE}], "constant")', F23),
    ('torch.pad(x, [-2, -2], "constant")', F23), (f'torch.pad(x, [{LEAST}, 0], "constant")', F23), ('torch.pad(x, [1, 6], "circular")', F345),
    ("torch.replication_pad1d(x, [4611686018427387904, 2])", F345), ("torch.replication_pad1d(x, [1, 2, 3, 4])", F345),
    ("torch.constant_pad_nd(x, [1, 1], 1e300)", F23),
    ("torch.view(x, [-2, -3])", F23), ("torch.reshape(x, [-2])", F23), ("torch.unflatten(x, 1, [-3, -1])", F23),
    ("torch._reshape_alias(x, [3, 2], [2])", F23), ("torch.expand(x, [1, 3])", F23), ("torch.expand(x, [-2, 2, 3])", F23), ("torch.broadcast_to(x, [1, 1])", F23),
    (f"torch.expand(x, [{LARGE}, 2, 3])", F23), ("torch.permute(x, annotate(List[int], []))", F23),
    ("torch.narrow(x, 1, 2, 2)", F23), ("torch.narrow(x, 1, 0, -1)", F23), ("torch.narrow(x, 1, 4, 0)", F23), (f"torch.narrow(x, 1, 1, {LARGE})", F23),
    ("torch.unfold(x, 1, 4, 1)", F23), ("torch.unfold(x, 1, 2, 0)", F23), (f"torch.unfold(x, 1, {LARGE}, 1)", F23),
    ("torch.pixel_shuffle(x, 4611686018427387904)", IMAGE), ("torch.channel_shuffle(x, 0)", IMAGE), ("torch.channel_shuffle(x, 3)", IMAGE),
    ("torch.rot90(x, 1, [0, 0])", F23), ("torch.rot90(x, 1, [0, 1, 1])", F23), ("torch.diag_embed(x, 2147483647)", F23),
    ("torch.zeros([2147483648, 2147483648])",), ("torch.ones([-1])",), ("torch.full([2], 1e300)",), (f"torch.empty([{LARGE}, 2])",),
    ("torch.arange(-1)",), ("torch.arange(1, 5, -1)",), ("torch.arange(0, 5, 0)",), (f"torch.arange({LARGE})",), ("torch.eye(-1)",), ("torch.eye(2147483648)",),
    ("torch.linspace(0, 1, -1)",), ("torch.tril_indices(-1, 2)",), ("torch.upsample_nearest2d(x, [0, 3])", IMAGE), ("torch.upsample_bilinear2d(x, [-1, 3], True)", IMAGE),
    ("torch.upsample_nearest2d(x, [2, 3])", ("float32", [1, 2, 0, 6])), ("torch.upsample_nearest2d(x, [2, 3], [2., 2.])", IMAGE),
    ("torch.upsample_nearest2d(x, None, [-1., 2.])", IMAGE), ("torch.upsample_nearest2d(x, None, [1e300, 2.])", IMAGE),
    ("torch.clamp(x, None, None)", F23), ("torch.clamp(x, 1e300)", F23), ("torch.add(x, y, alpha=1e300)", F23, F23), ("torch.masked_fill(x, y, 1e300)", F23, MASK),
    ("torch.leaky_relu(x, 1e300)", F23), ("torch.celu(x, 0)", F23), ("torch.rrelu(x, 0.5, 0.25, False)", F23), ("torch.softshrink(x, -1.)", F23),
    ("torch.dropout(x, 1.5, False)", F23), ("torch.isclose(x, y, -1.)", F23, F23), ("torch.kthvalue(x, 4)", F23), ("torch.kthvalue(x, 0)", F23),
    ("torch.renorm(x, 0, 0, 1)", F23), ("torch.renorm(x, 2, 5, 1)", F23), ("torch.linalg_norm(x, 3)", F23), ("torch.sum_to_size(x, [3, 1])", F23),
    ("torch.rms_norm(x, [4])", F23), ("torch.linalg_cross(x, y, dim=0)", F23, F23), ("torch.quantile(x, 1.5)", F23), ("torch.histc(x, 5, 2, 1)", F23),
    ("torch.fake_quantize_per_tensor_affine(x, 0.1, 300, 0, 255)", F23), ("torch.diff(x, -1)", F23), ("torch.bincount(x, None, -1)", ("int64", [4])),
    ("torch.mm(x, y)", ("float32", [1, 2, 3]), ("float32", [3, 4])), ("torch.bmm(x, y)", ("float32", [1, 5, 2, 3]), ("float32", [5, 3, 4])),
    ("torch.dot(x, y)", ("float32", [1, 3]), ("float32", [3])), ("torch.index_select(x, 1, y)", F23, ("int64", [1, 2])), ("torch.diagonal(x, 0, 1, 1)", F23),
    ("torch.reflection_pad1d(x, [5, 1])", F345), ("torch.layer_norm(x, [3], y)", F23, ("float32", [1, 3])), ("torch.linalg_matrix_norm(x, 1, [0, 0])", F23),
    ("torch.one_hot(x, -2)", I23), ("torch.gather(x, 5, y)", F23, I23),
    ("torch.lerp(x, x, y)", F23, ("float64", [3])),
    # a factor of another kind than the result, or too large for it
    ("torch.add(x, y, alpha=0.5)", I23, I23), ("torch.sub(x, 2, 1.0)", I23), ("torch.rsub(x, 2, 1.0)", I23), ("torch.addr(x, y, z, beta=1.0)", I23, ("int64", [2]), ("int64", [3])),
    ("torch.add(x, y, alpha=1e300)", C23, C23), ("torch.logit(x, 1e300)", F23), ("torch.logspace(2147483647, 3, 1, 10.0, dtype=3)",),
    # tensors whose shapes do not fit
    ("torch.index(x, [y])", F23, ("bool", [3])), ("torch.index(x, [None, y])", F23, ("bool", [1])), ("torch.index_put(x, [y], z)", F23, ("bool", [1]), ("float32", [])),
    ("torch.index_put(x, [y], z)", F23, ("bool", [3]), ("float32", [1, 3])), ("torch.index_add(x, 0, y, z)", F23, ("int64", [2]), ("float32", [2, 1])), ("torch.index_add(x, 0, y, z)", F23, ("int64", [1]), F23),
    ("torch.index_add(x, 0, y, z)", ("float32", [2]), ("int64", [1]), ("float32", [])), ("torch.index_copy(x, 0, y, z)", F23, ("int64", [1]), ("float32", [1, 2])),
    ("torch.select_scatter(x, y, 0, 1)", F23, ("float32", [1])), ("torch.slice_scatter(x, y, 1, 0, 2)", F23, ("float32", [2, 1])), ("torch.diagonal_scatter(x, y)", F23, ("float32", [1])),
    ("torch.as_strided_scatter(x, y, [2, 2], [2, 1])", LINE, ("float32", [1, 2])), ("torch.max_unpool2d(x, y, [4, 4])", ("float32", [1, 2, 2]), ("int64", [1, 1, 2])),
    ("torch.max_unpool2d(x, y, [4])", ("float32", [1, 2, 2]), ("int64", [1, 2, 2])), ("torch.max_unpool2d(x, y, [4, 4])", ("float32", [2, 2]), ("int64", [2, 2])), ("torch.max_unpool2d(x, y, [4, 4])", ("float32", [1, 0, 2, 2]), ("int64", [1, 0, 2, 2])),
    ("torch.max_unpool3d(x, y, [2, 2, 2], [1, 1, 1], [0, 0, 0])", ("float32", [1, 1, 2, 2]), ("int64", [1, 1, 2, 1])), ("torch.cartesian_prod([x, y])", ("float32", [2]), F23), ("torch.cartesian_prod([x])", F23),
    ("torch.addr(x, y, z)", ("float32", [1, 2, 3]), ("float32", [2]), ("float32", [3])), ("torch.addmm(x, y, z, beta=0)", ("float32", [8]), F23, ("float32", [3, 4])),
    ("torch.addbmm(x, y, z)", ("float32", [2, 4]), ("float32", [1, 2, 3]), ("float32", [5, 3, 4])), ("torch.baddbmm(x, y, z)", ("float32", [5, 2, 4]), ("float32", [5, 2, 3]), ("float32", [1, 3, 4])),
    ("torch.bmm(x, y)", ("float32", [1, 2, 3]), ("float32", [5, 3, 4])), ("torch.cat([x, y], 1)", F23, ("float32", [1, 0])), ("torch.stack([x, y])", ("float32", [0]), ("float32", [2])),
    ("torch.prelu(x, y)", ("float32", [2, 1, 4]), ("float32", [3])), ("torch.prelu(x, y)", F23, ("float32", [1, 3])), ("torch.linalg_lstsq(x, y)[0]", ("float32", [3, 3]), ("float32", [2, 3, 1])), ("torch.linalg_lstsq(x, y)[0]", ("float32", [2, 3, 3]), ("float32", [3, 1])),
    ("torch.conv1d(x, y, z)", ("complex64", [2, 2, 5]), ("complex64", [3, 2, 3]), ("complex64", [1])), ("torch.conv1d(x, y, z)", ("complex64", [2, 2, 5]), ("complex64", [3, 2, 3, 1]), ("complex64", [3])),
    ("torch.convolution(x, y, None, [1], [0], [1], False, [0], 1)", ("float32", [4, 9]), ("float32", [6, 4, 3])), ("torch.linspace(1, x, 3)", ("float32", [1])), ('torch.einsum("ii->i", [x])', ("float32", [3, 1])),
    # weights of layers
    ("torch.batch_norm(x, None, None, None, y, False, 0.1, 1e-05, True)", F23, ("float32", [3])), ("torch.batch_norm(x, None, None, None, None, False, 0.1, 1e-05, True)", F23), ("torch.batch_norm(x, None, None, None, None, True, 0.1, 1e-05, True)", LINE),
    ("torch.batch_norm(x, y, None, None, None, True, 0.1, 1e-05, True)", F23, ("float32", [1])), ("torch.instance_norm(x, y, None, None, None, True, 0.1, 1e-05, True)", F345, ("float32", [1])), ("torch.group_norm(x, 2, y)", F345, ("float32", [1])),
    ("torch.group_norm(x, 2, None, y)", F345, ("float32", [1, 4])), ("torch.layer_norm(x, [3], y)", F23, ("float32", [1])), ("torch.layer_norm(x, [3], None, y)", F23, ("float32", [])), ("torch.rms_norm(x, [3], y)", F23, ("float32", [1])),
    ("torch.rms_norm(x, [3], y)", C23, ("complex64", [1])), ("torch.linear(x, y, z)", ("float32", [4]), ("float32", [1, 4]), ("float32", [3])), ("torch.linear(x, y, z)", C23, ("complex64", [1, 3]), ("complex64", [2])),
    ("torch.bilinear(x, y, z)", ("float32", [1, 3]), ("float32", [2, 4]), ("float32", [5, 3, 4])), ("torch.bilinear(x, y, z)", ("float32", [2, 3]), ("float32", [2, 1]), ("float32", [5, 3, 4])),
    ("torch.embedding_bag(x, y, z, False, 0, False, None, False, 7)[0]", ("float32", [5, 3]), ("int64", [6]), ("int64", [2])), ("torch.embedding_bag(x, y, z)[0]", LINE, ("int64", [6]), ("int64", [2])),
    ("torch.scaled_dot_product_attention(x, x, x, y)", ("float32", [2, 3, 4, 5]), ("float32", [4])), ("torch.scaled_dot_product_attention(x, x, x, y, 0.0, True)", F345, ("float32", [4, 4])), ("torch.scaled_dot_product_attention(x, x, x, y)", F345, ("float32", [3, 4])),
    # derivatives and integrals
    ("torch.gradient(x)", ("float32", [1, 4])), ("torch.gradient(x, dim=[0, -2])", F23), ("torch.gradient(x, dim=[1], edge_order=2)", ("float32", [3, 2])), ("torch.gradient(x, spacing=[1., 2.], dim=[1])", F23),
    ("torch.gradient(x, spacing=[y, y])", ("float32", [3, 3]), ("float32", [3, 1])), ("torch.gradient(x)", ("uint8", [4])), ("torch.gradient(x, spacing=[2.])", F23),
    ("torch.diff(x, 0, 0, None, y)", F23, ("float32", [2, 2])), ("torch.diff(x, 0, -1, y)", F23, ("float32", [3])), ("torch.diff(x, 0, 7, x)", F23), ("torch.trapezoid(x, y)", F23, ("float32", [2])),
    ("torch.trapezoid(x, y, dim=0)", C23, ("float32", [3])), ("torch.cumulative_trapezoid(x, y, dim=0)", ("float32", [4, 3, 1]), ("float32", [4, 3])), ("torch.cumulative_trapezoid(x, y, dim=2)", F23, F23),
    # numbers and formats
    ("torch.tensor(1e300, dtype=7)",), ("torch.scalar_tensor(2j)",), ("torch.arange(0, 3.1, 1e300, dtype=4)",), ('torch.arange(0, 3.1, float("inf"), dtype=3)',), ("torch.contiguous(x, memory_format=2)", F345),
    ("torch.clone(x, memory_format=3)", IMAGE), ("torch.zeros_like(x, memory_format=2)", F23), ("torch.unfold(x, 0, 2, 1)", ("float32", [])), ("torch.im2col(x, [3, 3], [1, 1], [1, 1], [1, 1])", ("float32", [2, 0, 5, 6])),
    ("torch.repeat_interleave(x)", ("int64", [1, 3])), ("torch.repeat_interleave(x)", ("int64", [])), ("torch.repeat_interleave(x, y, 1)", F23, ("int64", [1, 3])), ("torch.tensor_split(x, y, 1)", F23, ("int64", [2, 1])),
    ('torch.index_reduce(x, 0, y, z, "prod")', ("float32", [4, 3]), ("int64", [3]), ("float32", [3, 1])), ('torch.index_reduce(x, 1, y, z, "amin")', F23, ("int64", []), F23), ('torch.index_reduce(x, 0, y, z, "mean")', ("float32", []), ("int64", [1]), ("float32", [1])),
    ('torch.renorm(x, float("inf"), 1, 0.5)', ("float32", [0, 3])), ("torch.embedding_bag(x, y, z, False, 1)[0]", ("float64", [5, 3]), ("int64", [6, 2]), ("int64", [1])),
    # Fourier transforms, and what exported training programs call
    ("torch.fft_fft(x, 0)", F23), ("torch.fft_rfft(x, -1)", F23), ("torch.fft_irfft(x)", ("complex64", [2, 1])), ("torch.fft_fft2(x, None, [0, 1, 1])", F23), ("torch.fft_rfft2(x, [4, 5, 4], [0, 1])", F23),
    ("torch.fft_fftn(x, [4, 5], [1])", C23), ("torch.fft_ifftn(x, [4, 7])", ("complex64", [6])), ("torch.fft_fft(x)", ("float32", [3, 0])), ("torch.thnn_conv2d(x, y, [3, 1])", IMAGE, WEIGHT), ("torch.slow_conv_dilated2d(x, y, [3, 3], None, [1, 1], [1])", IMAGE, WEIGHT),
    ("torch.upsample_nearest1d_backward(x, [7], [2, 3, 4])", ("float32", [2, 1, 7])), ("torch.upsample_bilinear2d_backward(x, [7, 6], [2, 3, 4, 3, 3], False)", ("float32", [2, 3, 7, 6])), ("torch._upsample_nearest_exact2d_backward(x, [7, 6], [2, 3, 4, 3])", ("float32", [1, 2, 3, 7, 6])),
    ("torch.reflection_pad1d_backward(x, y, [2, 1])", ("float32", [3, 8]), ("float32", [2, 3, 5])), ("torch.replication_pad2d_backward(x, y, [2, 1, 0, 3])", ("float32", [2, 3, 7, 7]), ("float32", [2, 3, 4, 5])),
    ("torch.adaptive_max_pool2d_backward(x, y, z)", ("float32", [3, 3, 3, 3]), ("float32", [2, 3, 7, 6]), ("int64", [2, 3, 3, 3])), ("torch.max_pool2d_with_indices_backward(x, y, [2, 2], [1, 1], [0, 0], [1, 1], False, z)", ("float32", [2, 6, 2, 1]), ("float32", [2, 7, 3, 2]), ("int64", [2, 6, 2, 1])),
    ("torch.rrelu_with_noise(x, y, 0.1, 0.3)", F23, ("float32", [3])), ("torch.rrelu_with_noise(x, y, 0.3, 0.1, True)", F23, F23), ("torch.empty_permuted([2, 3], [-1, 0])",), ("torch.empty_permuted([2, 3], [0, 0])",), ("torch.empty_permuted([2, 3], [0])",),
    ("torch._softmax_backward_data(x, y, 1, 6)", ("float32", [1, 2, 3]), F23),
    ("torch.nll_loss_backward(x, y, z, None, 1, -100, torch.ones([]))", ("float32", []), F23, ("int64", [3])), ("torch.nll_loss_backward(x, y, z, None, 0, -100, torch.ones([2]))", ("float32", [2]), F23, ("int64", [2])), ("torch.nll_loss_backward(x, y, z, torch.ones([2]), 0, -100, torch.ones([]))", ("float32", [2]), F23, ("int64", [2])),
    ("torch.nll_loss_backward(x, y, z, None, 1, -100, torch.ones([]))", ("float32", []), ("float32", [1, 2, 3]), ("int64", [1])), ("torch.nll_loss_backward(x, y, z, None, 0, -100, torch.ones([]))", ("float32", [1]), F23, ("int64", [2])), ("torch.nll_loss_backward(x, y, z, None, 2, -100, torch.ones([]))", ("float32", [2]), F23, ("int64", [2])),
    ("torch.nll_loss2d_backward(x, y, z, None, 1, -100, torch.ones([]))", ("float32", []), ("float32", [2, 3, 2, 2]), ("int64", [2, 2, 1])), ("torch.nll_loss2d_backward(x, y, z, None, 2, -100, torch.ones([]))", ("float32", [2, 2, 2]), ("float32", [2, 3, 2, 2]), ("int64", [2, 2, 2])), ("torch.nll_loss2d_backward(x, y, z, None, 1, -100, torch.ones([]))", ("float32", []), ("float32", [3, 2, 2]), ("int64", [2, 2, 2])),
    *((f"torch.max_pool2d_with_indices_backward(x, y, {window}, False, z)", ("float32", [2, 6, 2, 1]), ("float32", [2, 6, 3, 2]), ("int64", [2, 6, 2, 1])) for window in ("[2, 2, 2], [1, 1], [0, 0], [1, 1]", "[-1, 2], [1, 1], [0, 0], [1, 1]", "[2, 2147483647], [1, 1], [0, 0], [1, 1]", "[2, 2], [0, 1], [0, 0], [1, 1]", "[2, 2], [1, 1], [2, 0], [1, 1]", "[2, 2], [1, 1], [0, 0], [1, 2]", "[2, 1], [1, 1], [0, 0], [1, 1]")),
    ("torch.max_pool3d_with_indices_backward(x, y, [2], [1], [2], [1], False, z)", ("float32", [1, 2, 2, 3, 2]), ("float32", [1, 2, 3, 4, 3]), ("int64", [1, 2, 2, 3, 2])), ("torch.max_pool3d_with_indices_backward(x, y, [2], [1], [0], [0], False, z)", ("float32", [2, 2, 3, 2]), ("float32", [2, 3, 4, 3]), ("int64", [2, 2, 3, 2])),
    ("torch._aminmax(x)", ("float32", [0, 4])), ("torch._aminmax(x, 1)", ("float32", [3, 0])), ("torch.histogramdd(x, 3)[0]", LINE), ('torch.histogram(x, 5, range=[0., float("inf")])[0]', LINE), ("torch.thnn_conv2d(x, y, [3, 3])", ("float32", [2, 5, 6]), WEIGHT),
    ("torch.fake_quantize_per_channel_affine(x, y, z, -1, 0, 255)", F23, ("float32", [3]), ("int32", [3])), ("torch.fake_quantize_per_channel_affine(x, y, z, 1, 0, 255)", F23, ("float32", [1, 3]), ("int32", [3])),
    ("torch.fake_quantize_per_channel_affine(x, y, z, 1, 0, 255)", F23, ("float32", [1]), ("int32", [3])), ("torch.fake_quantize_per_channel_affine(x, y, z, 1, 0, 255)", ("float32", [2, 1]), ("float32", [3]), ("int32", [3])),
    *((f"torch.dequantize(torch.quantize_per_tensor(x, 0.5, {zero}, {dtype}))", F23) for zero, dtype in ((-1, 13), (256, 13), (-129, 12), (128, 12), (2147483648, 14), (LARGE, 14))),
    *((f"torch.dequantize(torch._make_per_tensor_quantized_tensor(x, 0.5, {zero}))", (dtype, [2])) for zero, dtype in ((256, "uint8"), (-1, "uint8"), (128, "int8"), (2147483648, "int32"))),
    ("torch.int_repr(torch.quantize_per_channel(x, y, z, -1, 13))", F23, ("float32", [3]), ("int64", [3])), ("torch.int_repr(torch.quantize_per_channel(x, y, z, 0, 13))", ("float32", [1, 3]), ("float32", [3]), ("int64", [3])), ("torch.int_repr(torch.quantize_per_channel(x, torch.ones([3]), z, 1, 13))", F23, F23, ("int64", [2])),
    ("torch.int_repr(torch.quantize_per_channel(x, y, z, 1, 13))", F23, ("float32", [1, 3]), ("int64", [3])), ("torch.int_repr(torch.quantize_per_channel(x, torch.ones([3]), torch.tensor([0, 1, 256]), 1, 13))", F23),
    ("torch.int_repr(torch._make_per_channel_quantized_tensor(x, y, z, 1))", ("uint8", [1, 3]), ("float32", [4]), ("int64", [3])), ("torch.int_repr(torch._make_per_channel_quantized_tensor(x, y, z, 1))", ("uint8", [1, 3]), ("float32", [3]), ("int64", [3, 1])),
    ("torch.int_repr(torch.quantize_per_tensor_dynamic(x, 13, False))", ("float32", [3, 0])),
    ("torch.range(1.5, 1, 1, dtype=4)",), ("torch.range(0, 1, -1.0)",), ('torch.range(5, 1, float("-inf"), dtype=4)',), ('torch.range(1, 4, float("nan"))',), ("torch._list_to_tensor([3, 2147483648])",), ("torch._list_to_tensor([-2147483649, 3])",),
    *((f"torch._masked_softmax(x, y, -1, {kind})", ("float32", size), ("bool", mask)) for kind, size, mask in ((2, [2, 3, 4, 4], [4, 4]), (0, [2, 3, 4, 4], [1, 4]), (0, [3, 4, 4], [4, 4]), (0, [2, 3, 4, 4], [4]), (1, [2, 3, 0, 4], [2, 4]), (1, [1, 2, 3, 4, 4], [2, 4]), (3, [2, 3, 4, 4], [4, 4]))),
    # more gradients
    ("torch.elu_backward(x, -1, 1.0, 1.0, True, y)", F23, F23), ("torch.log_sigmoid_backward(x, y, z)", LINE, LINE, ("float32", [8])), ("torch.logit_backward(x, y, 1e300)", F23, F23), ("torch.glu_backward(x, y, 1)", ("float32", [1, 2, 3]), ("float32", [2, 6])), ("torch.glu_backward(x, y, 1)", F23, ("float32", [1, 6])),
    ("torch.binary_cross_entropy_backward(x, y, z, None, 1)", ("float32", []), ("float32", [4, 1]), ("float32", [4, 3])), ("torch.binary_cross_entropy_backward(x, y, z, None, 1)", ("float32", []), ("float32", [4, 3]), ("float32", [4, 1])),
    *((f"torch.convolution_backward(x, y, z, [6], [1, 1], [1, 0], [1, 1], {how}, 1, [True, True, True])", ("float32", grad), ("float32", [2, 4, 8, 9]), ("float32", weight)) for how, grad, weight in (("False, [1, 1]", [2, 6, 8, 8], [6, 4, 3, 2]), ("True, [-1, 0]", [2, 6, 8, 10], [4, 6, 3, 2]), ("True, [0, 0]", [2, 6, 8, 10], [5, 6, 3, 2]), ("False, [0, 0]", [2, 6, 7, 8], [6, 4, 3, 2]))),
    *((f"torch.unfold_backward(x, {sizes}, 1, 3, 2)", ("float32", grad)) for sizes, grad in (("[2, 7, 3]", [0, 3, 3, 3]), ("[2, 7]", [2, 3, 3, 3]), ("[1, 7, 3]", [2, 3, 3, 3]), ("[2, 7, -1]", [2, 3, 3, 3]))),
    ("torch.trace_backward(x, [3, 4])", ("float32", [1])), ("torch.trace_backward(x, [3, 4, 4])", ("float32", [])), ("torch.embedding_dense_backward(x, y, 6, -1, False)", ("float32", [24]), ("int64", [2, 3])),
    *((f"torch.native_layer_norm_backward(x, y, {shape}, z, z, {weight}, torch.ones([4]), [True, True, True])[0]", ("float32", grad), ("float32", [3, 4]), ("float32", [3, 1])) for shape, weight, grad in (("[2]", "torch.ones([4])", [3, 4]), ("annotate(List[int], [])", "torch.ones([4])", [3, 4]), ("[4]", "torch.ones([1, 4])", [3, 4]), ("[4]", "None", [3, 4]))),
    ("torch.native_batch_norm_backward(x, x, y, z, z, None, None, False, 1e-05, [True, True, True])[0]", F345, ("float32", [1, 4]), ("float32", [4])), ("torch.native_batch_norm_backward(x, x, y, y, z, None, None, False, 1e-05, [True, True, True])[0]", F345, ("float32", [4]), ("float32", [4, 2])),
    ("torch.norm_except_dim(x, 2, 3)", F345), ("torch.norm_except_dim(x, 2, -4)", F345),
    ("torch.stft(x, 8, None, 0, None, False, False, True)", ("float32", [2, 48])), ("torch.stft(x, 8, None, 9, None, False, False, True)", ("float32", [2, 48])), ("torch.stft(x, 8, None, None, None, False, None, True)", ("float64", [1, 2, 28])), ("torch.stft(x, 8, None, None, y, False, None, True)", ("float32", [2, 28]), ("float32", [1, 8])),
    ("torch.istft(x, 16, 4)", ("complex64", [2, 10, 12])), ("torch.istft(x, 16, 4, 0)", ("complex64", [2, 9, 12])), ("torch.istft(x, 16, 4, 12, y)", ("complex64", [9, 12]), ("float32", [1, 12])), ("torch.istft(x, 16, 4, None, None, False, False, None, 0)", ("complex64", [2, 9, 12])),
    ("torch.fractional_max_pool2d(x, [7, 2], [3, 4], y)[0]", ("float32", [2, 3, 8, 9]), ("float32", [2, 3, 2])), ("torch.fractional_max_pool2d(x, [2, 2], [3, 4], y)[0]", ("float32", [3, 8, 9]), ("float32", [1, 3, 3])), ("torch.fractional_max_pool3d(x, [2, 2, 2], [3, 3, 3], y)[0]", ("float32", [2, 4, 6, 7]), ("float32", [1, 2, 3])), ("torch.fractional_max_pool3d(x, [2, 2, 2], [2, 3, 2], y)[0]", ("float32", [2, 5, 6, 7]), ("float32", [1, 2, 3, 1])),
    ("torch._weight_int8pack_mm(x, y, z)", ("float32", [3, 64]), ("int8", [32, 64]), ("float32", [1])),
    ("torch._compute_linear_combination(x, y)", ("float32", [3, 0, 4]), ("float32", [5, 3])), ("torch._fft_r2c(x, annotate(List[int], []), 1, False)", F23), ("torch._fft_c2r(x, [1], 0, -1)", C23), ("torch._fake_quantize_learnable_per_tensor_affine(x, y, z, 0, 31, 1.0)", F23, ("float32", []), ("float32", [1])),
    ("torch.lu_unpack(x, y, False, True)[0]", ("float32", [4, 4]), ("int32", [1])),
    # parts and counts
    ("torch._chunk_cat([x, y], 0, 2)", ("float32", [3, 0]), ("float32", [4, 2])), ("torch._chunk_cat([x, y], -2, 2)", ("float32", [3, 4]), ("float32", [4, 2, 2])), ("torch._euclidean_dist(x, y)", ("float32", [3, 1]), ("float32", [5, 4])), ("torch._euclidean_dist(x, y)", ("float32", [3, 4]), ("float32", [4])),
    ("torch.histogram(x, 5, range=[0., 1., 0., 1.])[0]", LINE), ("torch.histogram(x, 5, range=[0., 1e300])[0]", LINE), ("torch.histogramdd(x, [3, 2], [-1., 1e300, -2., 2.])[0]", ("float32", [9, 2])), ("torch.histogramdd(x, [3, 0])[0]", ("float32", [0, 2])), ("torch.histogram(x, 3, weight=y)[0]", LINE, ("float32", [])), ("torch.histogramdd(x, [3, 2], [-1., 1., 2., -2.])[0]", ("float32", [9, 2])), ("torch.histogramdd(x, [3, 2], [-1., 1., -2., 2., 2.])[0]", ("float32", [9, 2])),
    ("torch.histogramdd(x, [3, 2], None, y)[0]", ("float32", [9, 2]), ("float32", [9, 1])), ("torch.histogramdd(x, [y, y], None, z)[0]", ("float32", [1, 9, 2]), ("float32", [3]), LINE), ("torch._histogramdd_from_bin_cts(x, [3, 2])", ("float32", [2])), ("torch.histogramdd(x, [3, 2, 3])[0]", ("float32", [0, 2])),
    ('torch.segment_reduce(x, "sum", lengths=y, axis=0)', ("float32", [6, 2]), ("int64", [4, 2])), ('torch.segment_reduce(x, "sum", offsets=y, axis=0, initial=0.5)', LINE, ("int64", [4, 1])), ('torch.segment_reduce(x, "max", offsets=y, axis=0, initial=0.5)', LINE, ("int64", [0])), ('torch.segment_reduce(x, "max", lengths=y, axis=-1)', ("float32", [6, 2]), ("int64", [4])),
    ('torch.segment_reduce(x, "prod", lengths=y, axis=1)', ("float32", [2, 3, 1]), ("int64", [2, 0])), ('torch.segment_reduce(x, "prod", lengths=y, axis=0, unsafe=True, initial=1e300)', ("float32", [3]), ("int64", [3])),
    # matrices
    ("torch.linalg_ldl_factor(x)[0]", F23), ("torch.linalg_lu_solve(x, y, z)", ("float32", [3, 3]), ("int32", [1]), ("float32", [3, 3])), ("torch.linalg_ldl_solve(x, y, z)", ("float32", [3, 3]), ("int32", [1]), ("float32", [3, 3])),
    ("torch.ormqr(x, y, z)", ("float32", [1, 5, 3]), ("float32", [3]), ("float32", [5, 2])), ("torch.ormqr(x, y, z)", ("float32", [5, 4]), ("float32", [3]), ("float32", [5, 2])), ("torch.ormqr(x, y, z)", ("float32", [5, 3]), ("float32", [3]), ("float32", [5])),
    ("torch.linalg_householder_product(x, y)", F23, ("float32", [3])), ("torch.linalg_householder_product(x, y)", ("float32", [5, 3]), ("float32", [1, 3])), ("torch.linalg_pinv(x, 1e-05, True)", ("float32", [2, 1, 5])),
    ("torch.linalg_vander(x)", ("float32", [3, 1])), ("torch.linalg_tensorinv(x, -2)", ("float32", [4, 2, 2])), ("torch.linalg_tensorsolve(x, y, [2147483648])", ("float32", [2, 2, 4]), ("float32", [2, 2])),
    ("torch.matrix_H(x)", ("float32", [3])), ("torch.matrix_H(x)", ("complex64", [2, 2, 2])),
    ("torch.linalg_inv(x)", ("float32", [2, 1, 3])), ("torch.linalg_det(x)", ("complex64", [3, 1])), ("torch.linalg_cholesky(x)", ("float32", [3])), ("torch.linalg_solve(x, y)", ("float32", [3, 3]), ("float32", [1, 3])),
    ("torch.linalg_solve_triangular(x, y, upper=True)", ("float32", [3, 3]), ("float32", [3])), ("torch.chain_matmul([x, y])", ("float32", [3]), ("float32", [3, 4])), ("torch.linalg_multi_dot([x, y])", ("complex64", [1, 3, 3]), ("complex64", [3, 3])),
    ("torch.linalg_cross(x, y)", ("float32", [2, 3]), ("float32", [3])), ('torch.linalg_norm(x, "fro")', F345), ("torch.renorm(x, 2, 0, 1)", LINE), ("torch.diag(x)", F345), ("torch.trace(x)", F345),
    # moving elements
    ("torch.expand_as(x, y)", ("float32", [3, 1]), ("float32", [4])), ("torch.copy(x, y)", ("float32", [2, 1]), ("float32", [3])), ("torch.meshgrid([x])", F23), ("torch.rot90(x, 0, [1, 2])", F23), ("torch.roll(x, [1, 2])", F23),
    ("torch.narrow(x, 0, y, 1)", F23, ("int64", [1])), ("torch.bucketize(x, y)", F23, ("float32", [1, 3])), ("torch.searchsorted(x, y)", ("float32", [1, 5]), ("float32", [2, 3])), ("torch.searchsorted(x, y, sorter=z)", ("float32", [4]), LINE, ("int64", [3])),
    ('torch.pad(x, [1, 1], "reflect", 2.0)', F345), ('torch.pad(x, [1, 1], "replicate")', IMAGE), ('torch.pad(x, [1, 1], "circular")', LINE), ("torch.reflection_pad1d(x, [1, 1])", ("float32", [2, 0, 5])), ('torch.pad(x, [-1, 2, 1, -1], "constant")', ("float32", [2, 0, 4])),
    ('torch.pad(x, [-2, -2], "replicate")', ("float32", [1, 2, 3])),
    ("torch.uniform(x, 2.0, 1.0)", F23), ('torch.uniform(x, 0.0, float("inf"))', F23), ('ops.prims.normal([2], mean=0.0, std=-1.0, dtype=6, device=torch.device("cpu"), requires_grad=False)',),
    ("torch.quantile(x, y)", F23, ("float32", [1, 1])), ("torch.quantile(x, 0.5)", ("float32", [0])), ("torch.linalg_eigh(x)[0]", ("float32", [3, 1])), ("torch.vander(x)", F23), ("torch.pdist(x)", F345), ("torch.cov(x)", F345),
    ("torch.combinations(x)", F23), ("torch.vsplit(x, 3)[0]", LINE), ("torch.nll_loss(x, y)", ("float32", [5, 4]), ("int64", [0])), ("torch.nll_loss(x, y, z)", ("float32", [5, 4]), ("int64", [5]), ("float32", [1])),
    ("torch.put(x, y, z)", F23, ("int64", [3]), ("float32", [1])), ("torch.index_reduce(x, 0, y, z, 'prod')", ("float32", [4, 3]), ("int64", [3, 1]), ("float32", [3, 3])),
    ("torch.rnn_tanh(x, y, [z, torch.ones([2, 2])], False, 1, 0.0, False, False, False)[0]", ("float32", [0, 4, 3]), ("float32", [1, 4, 2]), ("float32", [2, 3])),
    # losses
    ("torch.soft_margin_loss(x, y)", ("float32", [1, 3]), F23), ("torch.binary_cross_entropy_with_logits(x, y)", F23, ("float32", [1, 3])), ("torch.binary_cross_entropy(x, y)", F23, ("float32", [2, 1])),
    ("torch.binary_cross_entropy(x, y, z)", F23, F23, ("float32", [1, 2, 3])), ("torch.binary_cross_entropy_with_logits(x, y, None, z)", F23, F23, ("float32", [4, 2, 3])),
    ("torch.cross_entropy_loss(x, y, None, 1, -100, 1.5)", F23, ("int64", [2])), ("torch.cross_entropy_loss(x, y, None, 1, 0)", F23, F23), ("torch.cross_entropy_loss(x, y, z)", F23, F23, ("float32", [1])),
    ("torch.cosine_embedding_loss(x, x, y)", F23, ("int64", [2, 1])), ("torch.triplet_margin_loss(x, y, x)", F23, ("float32", [3])), ("torch.multi_margin_loss(x, y, 1, 1e300)", F23, ("int64", [2])),
    ("torch.multi_margin_loss(x, y)", F23, ("int64", [1])), ("torch.multi_margin_loss(x, y, 1, 1, z)", F23, ("int64", [2]), ("float32", [2])), ("torch.multilabel_margin_loss(x, y)", F23, ("int64", [1, 3])),
    ("torch.ctc_loss(x, y, [4, 3], [1, 1])", ("float32", [3, 2, 5]), ("int64", [2, 1])), ("torch.ctc_loss(x, y, [3, 3], [1, -1])", ("float32", [3, 2, 5]), ("int64", [2, 1])), ("torch.ctc_loss(x, y, [3], [1])", ("float32", [3, 2, 5]), ("int64", [2, 1])),
    ("torch.ctc_loss(x, y, [3, 3], [2, 1])", ("float32", [3, 2, 5]), ("int64", [2])), ("torch.ctc_loss(x, y, [3, 3], [1, 1], 5)", ("float32", [3, 2, 5]), ("int64", [2, 1])), ("torch.ctc_loss(x, y, z, z)", ("float32", [3, 2, 5]), ("int64", [2, 1]), ("int64", [1])),
    # distances and products
    ("torch.cdist(x, x, -1.0)", F23), ('torch.cdist(x, x, float("nan"))', F23), ("torch.cdist(x, x, 2.0, 3)", F23), ("torch.cdist(x, y)", F23, ("float32", [2, 1])), ("torch.cdist(x, y)", F23, ("float32", [3])),
    ("torch._trilinear(x, y, z, [1, 3], [0], [1, 2], [2, 3], 4)", ("float32", [2, 4]), F345, ("float32", [2, 5])), ("torch._trilinear(x, y, z, [1, 3], [0], [1, 1], [2, 3])", ("float32", [2, 4]), F345, ("float32", [2, 5])),
    ("torch._trilinear(x, y, z, [1, 3], [0], [1, 2], [2, 3])", ("float32", [2, 4]), F345, ("float32", [1, 5])), ("torch._grouped_mm(x, y)", ("float32", [8, 16]), ("float32", [2, 16, 8])), ("torch._grouped_mm(x, y)", ("float32", [1, 8, 16]), ("float32", [2, 16, 8])),
    ("torch._grouped_mm(x, y, z)", ("float32", [8, 16]), ("float32", [2, 16, 8]), ("int32", [1])),
    # recurrent cells and packed sequences
    ("torch.gru_cell(x, y, torch.ones([6, 3]), torch.ones([6, 2]))", ("float32", [1, 3]), ("float32", [4, 2])), ("torch.rnn_tanh_cell(x, y, torch.ones([1, 3]), torch.ones([2, 2]))", ("float32", [4, 3]), ("float32", [4, 2])),
    ("torch.lstm_cell(x, [y, z], torch.ones([8, 3]), torch.ones([8, 2]))[0]", ("float32", [4, 3]), ("float32", [4, 2]), ("float32", [4, 1])), ("torch.lstm_cell(x, [y, z], torch.ones([8, 3]), torch.ones([8, 2]))[0]", ("float32", [4, 3]), ("float32", [4, 2]), ("float32", [2])),
    ("torch._pack_padded_sequence(x, y, True)[0]", ("float32", [4, 3, 2]), ("int64", [3])), ("torch._pack_padded_sequence(x, torch.tensor([3, 2]), True)[0]", ("float32", [2, 3, 0])), ("torch._pad_packed_sequence(x, torch.tensor([2, 1, 1]), False, 0.0, 2)[0]", ("float32", [4, 2])),
    ("torch._pad_packed_sequence(x, torch.tensor([2, 1, 1]), False, 1e300, 0)[0]", ("float32", [4, 2])),
    # attention
    ("torch.scaled_dot_product_attention(x, y, y, torch.zeros([3, 5]), 0.0, True)", ("float32", [2, 2, 3, 4]), ("float32", [1, 2, 5, 4])), ("torch.scaled_dot_product_attention(x, x, y, torch.zeros([3, 3]), 0.0, True)", ("float32", [2, 2, 3, 4]), ("float32", [2, 2, 3, 5])),
    ("torch._scaled_dot_product_attention_math(x, y, y, torch.zeros([3, 5]))[0]", ("float32", [2, 2, 1, 4]), ("float32", [2, 2, 5, 4])), ("torch._scaled_dot_product_flash_attention_for_cpu(x, x, y)[0]", ("float32", [2, 2, 3, 4]), ("float32", [2, 2, 3, 5])),
    ("torch._native_multi_head_attention(x, x, x, -1, 2, torch.ones([12, 4]), torch.ones([12]), torch.ones([4, 4]), torch.ones([4]))[0]", ("float32", [2, 3, 4])), ("torch._native_multi_head_attention(x, x, x, 4, 2, torch.ones([12, 4]), torch.ones([12]), torch.ones([4, 4]), torch.ones([4]), y, True, True, 0)[0]", ("float32", [2, 3, 4]), ("bool", [1, 3])),
    ("torch._native_multi_head_attention(x, x, x, 4, 2, torch.ones([12, 4]), torch.ones([12]), torch.ones([4, 4]), torch.ones([4]), y, True, True, 7)[0]", ("float32", [2, 3, 4]), ("bool", [3, 3])), ("torch._native_multi_head_attention(x, x, x, 4, 2, torch.ones([12, 4]), torch.ones([1]), torch.ones([4, 4]), torch.ones([4]))[0]", ("float32", [2, 3, 4])),
    # statistics of nothing
    ("torch.instance_norm(x, y, y, None, None, True, 0.1, 1e-05, True)", ("float32", [0, 3, 5]), ("float32", [3])), ("torch._native_batch_norm_legit(x, None, None, True, 0.1, 1e-05)[0]", ("float32", [4, 3, 0])),
    # prims
    ("ops.prims.div(x, y)", F23, ("float32", [1, 3])), ("ops.prims.where(x, y, y)", MASK, ("float32", [3])), ("ops.prims.sum(x, [-1])", F23), ("ops.prims.reshape(x, [-1, 2])", F23), ("ops.prims.prod(x, [2])", F23), ("ops.prims.sum(x, [0, 0])", F23), ("ops.prims.amax(x, [0])", ("float32", [0, 3])),
    ("ops.prims.rev(x, [-1])", F23), ("ops.prims.transpose(x, [-1, 0])", F23), ("ops.prims.squeeze(x, [0])", F23), ("ops.prims.collapse(x, 1, 0)", ("float32", [])), ("ops.prims.collapse_view(x, 0, -1)", F23), ("ops.prims.broadcast_in_dim(x, [4, -1, 3], [1, 2])", F23),
    ("ops.prims.broadcast_in_dim(x, [4, 2, 3], [2])", F23), ("ops.prims.copy_strided(x, [0, 1])", F23), (f"ops.prims.copy_strided(x, [{LARGE}, 1])", F23), ("ops.prims.fft_c2c(x, dim=[1, 1], forward=True)", C23), ("ops.prims.fft_r2c(x, dim=[1], onesided=False)", ("float32", [0, 3])),
    ('ops.prims.iota(4, start=0, step=4611686018427387904, dtype=4, device=torch.device("cpu"), requires_grad=False)',), ("ops.prims.scalar_tensor(2.5)",), ("torch.empty_permuted([2, 3], [0, 0])",), ("torch.empty_permuted([2, 3], [1])",), ("torch.empty_permuted([2, 3], [0, -1])",),
    (f"torch.empty_strided([3, 2], [1, {LARGE}])",), ("torch.fft_fftn(x, None, [1, -1])", F23),
    # orders and dims
    ("torch.linalg_norm(x, 2)", F345), ("torch.linalg_norm(x, None, annotate(List[int], []))", F23), ("torch.linalg_norm(x, -2)", ("float32", [0, 3])), ('torch.linalg_vector_norm(x, float("inf"))', ("float32", [0])),
    ("torch.norm(x, -1, [1])", ("float32", [2, 0])), ("torch.linalg_matrix_norm(x, 1, [-9223372036854775807 - 1, -1])", F23), ("torch.sum(x, [0, 0])", ("float32", [])), ("torch.logsumexp(x, annotate(List[int], []))", F23),
    ("torch.logcumsumexp(x, 1)", ("complex64", [])), ("torch.softmax(x, 0)", I23), ("torch.unique_consecutive(x, True, True, 0)[0]", ("int64", [4, 0])), ('torch.einsum("ij->i", [x], path=annotate(List[int], []))', F23),
    ('torch.einsum("i,i->", [x, y], path=[0])', ("complex64", [3]), ("complex64", [3])),
    # windows: empty tensors, windows that are too large, paddings of more than half a window
    ("torch.max_pool2d(x, [3, 3], [2, 2], [1, 1], [1, 1])", ("int64", [2, 0, 8, 8])), ("torch.max_pool1d(x, [3], [2], [1])", ("float32", [2, 3, 0])), ("torch.avg_pool2d(x, [3, 3], [2, 2], [1, 1], True)", ("int64", [2, 3, 0, 7])),
    ("torch.max_pool2d(x, [20, 20], [2, 2], [1, 1], [1, 1], True)", IMAGE), ("torch.max_pool2d(x, [3, 3], [1, 1], [2, 2], [2, 2])", ("float32", [2, 3, 11, 10])), ("torch.avg_pool3d(x, [3, 3, 3], [2, 2, 2], [1, 1, 1])", ("float32", [1, 2, 2, 8, 8])),
    ("torch.avg_pool2d(x, [2, 2], [2, 2], [0, 0], False, True, 0)", ("float64", [1, 2, 5, 6])), ("torch.adaptive_avg_pool2d(x, [2, 2])", ("float32", [1, 2, 0, 6])), ("torch.adaptive_avg_pool3d(x, [2, 2, 2])", ("float32", [1, 0, 4, 4, 4])),
    ("torch.adaptive_max_pool2d(x, [2, 2])", ("float32", [2, 0, 6, 6])), ("torch.conv_transpose2d(x, y)", ("float32", [4, 5, 6]), ("float32", [4, 0, 3, 3])),
    # arguments of private operators and of gradients
    ("torch._pad_enum(x, [1, 2], -1)", F345), ("torch._pad_enum(x, [1, 2], 4)", F345), (f"torch._pad_enum(x, [{LEAST}, 2], 2)", F345), ('torch.pad(x, [-4, -2], "circular")', F345),
    ("torch._fft_r2c(x, [-1, 0], 1, True)", F23), ("torch._fft_c2r(x, [0, -1], 1, 6)", C23),
    ("torch.slow_conv_transpose2d(x, y, [3, 2], None, [2, 1], [1, 0], [1], [1, 2])", ("float32", [2, 3, 6, 5]), ("float32", [3, 4, 3, 2])), ('torch.scatter(x, 2, y, z, reduce="multiply")', ("complex64", []), ("int64", []), ("complex64", [])),
    ("torch.avg_pool2d_backward(x, y, [2, 3], [2, 1], [0, 1], False, True, 0)", ("float32", [2, 2, 3, 7]), ("float32", [2, 2, 6, 7])), ("torch.avg_pool3d_backward(x, y, [1], [1], [0], False, True, 0)", ("float32", [2, 2, 3, 3]), ("float32", [2, 2, 3, 3])),
    ("torch.istft(x, 8, None, None, None, True, False, False, None, False)", ("complex64", [2, 8, 1])), ("torch.istft(x, 8, None, None, None, True, False, False, None, False)", ("complex64", [0, 8, 12])),
    ("torch.slow_conv_transpose2d(x, y, [3, 2], None, [2], [1, 0], [1, 0], [1, 2])", ("float32", [2, 3, 6, 5]), ("float32", [3, 4, 3, 2])), ("torch.slow_conv_transpose2d(x, y, [3, 2], None, [2, 1], [1, 0], [1, 0], [1])", ("float32", [2, 3, 6, 5]), ("float32", [3, 4, 3, 2])),
    ("torch._slow_conv2d_forward(x, y, [3, 3], None, [2], [1, 0])", IMAGE, WEIGHT), ("torch.slow_conv_dilated2d(x, y, [3, 3], None, [1, 1], [1, 0], [1])", IMAGE, WEIGHT), ("torch._saturate_weight_to_fp16(x)", LINE),
    ('torch.scatter(x, 0, y, z, reduce="multiply")', C23, ("int64", [1, 3]), ("complex64", [1, 1])), ('torch.scatter(x, 0, y, z, reduce="multiply")', ("complex64", []), ("int64", [2]), ("complex64", [])),
    ("torch.slow_conv3d(x, y, [1, 1, 1], None, [1, 1, 1], [0, 0, 0])", ("float32", [2, 3, 4, 5]), ("float32", [4, 2, 1, 1, 1])), ("torch.slow_conv_transpose2d(x, y, [1, 1], None, [1, 1], [0, 0], [0, 0], [1, 1])", ("float32", [0, 2, 3, 4]), ("float32", [2, 4, 1, 1])),
    ("torch.cov(x, fweights=y)", F23, ("int64", [1])), ("torch.cov(x, aweights=y)", F23, ("float32", [])),
    ("torch.unique_dim(x, 1, True, True, True)", ("int64", [0, 3])),
    ("torch.range(1.5, 4, 1e+300, dtype=4)",),
    ("torch.istft(x, 8, None, 1, None, True, False, False, None, False)", ("complex64", [2, 8, 12])), ("torch.istft(x, 7, 2, 2, None, True, False, None, 30, False)", ("complex64", [2, 4, 12])), ("torch.istft(x, 8, 2, 4, None, False, False, False, None, False)", ("complex64", [2, 8, 12])),
    ('torch.stft(x, 8, None, None, None, True, "reflect", False, None, True, None)', ("float32", [0, 40])),
    ("torch.native_group_norm_backward(x, x, y, y, None, 2, 7, 6, 3, [True, False, True])[0]", ("float32", [2, 6, 3, 2]), F23), ("torch.soft_margin_loss_backward(x, y, y, 0)", ("float32", [1, 2, 3]), F23),
]  # fmt: skip

# Extreme arguments that PyTorch takes.
EQUAL = [
    (f"torch.slice(x, 0, {LARGE})", F23), (f"torch.slice(x, 0, {LEAST}, {LARGE})", F23),
    (f"torch.tensor_split(x, [{LARGE}, {LARGE}], 1)", F23), (f"torch.split(x, {LARGE})[0]", LINE),
    ('torch.clamp(x, float("nan"))', F23), ('torch.clamp(x, None, float("nan"))', F23), ('torch.clamp_max(x, float("nan"))', F23), ('torch.clamp(x, float("-inf"), float("inf"))', F23),
    ("torch.as_strided(x, [2, 4], [1, 2], 1)", LINE), ("torch.as_strided(x, [0, 40], [1, 2], 0)", LINE), ("torch.expand(x, [4, -1, 3])", F23),
    ("torch.narrow(x, 1, 3, 0)", F23), ("torch.narrow(x, 1, -2, 2)", F23), ("torch.max_pool2d(x, [3, 3], [2, 2], [1, 1], [2, 2], False)", IMAGE),
    ("torch.add(x, y, alpha=1e30)", F23, F23), ('torch.add(x, y, alpha=float("inf"))', F23, F23), ("torch.mul(x, 1e300)", F23), ("torch.arange(5, 5)",),
    ("torch.stack([x, y], 1)", ("float32", [0]), ("float32", [0])), ("torch.vstack([x, y])", ("float32", [0]), ("float32", [0])), ("torch.column_stack([x, y])", ("float32", [0]), ("float32", [0])),
    ("torch.cartesian_prod([x, y])", ("float32", [0]), ("float32", [2])), ("torch.cat([x, y], 1)", F23, ("float32", [0])), ("torch.hstack([x, y])", F23, ("float32", [0])),
    ("torch.logit(x, 1.0)", F23), ('torch.logit(x, float("nan"))', F23), ('torch.softplus(x, float("inf"))', F23), ("torch.softplus(x, 1e30)", F23), ('torch.var(x, [1], correction=float("nan"))', F23),
    ("torch.adaptive_avg_pool2d(x, [1, 1])", ("float32", [1, 2, 0, 6])), ("torch.adaptive_avg_pool2d(x, [1, 1])", ("float64", [1, 2, 0, 6])), ("torch.adaptive_avg_pool2d(x, [2, 2])", ("float32", [0, 5, 6])),
    ("torch.linalg_vector_norm(x, 2147483648)", ("float16", [2, 3])), ("torch.linalg_lstsq(x, y, 2.0, driver=\"gels\")[0]", ("float32", [2, 2]), ("float32", [2, 1])), ("torch.linalg_lstsq(x, y)[0]", ("complex64", [3, 2]), ("complex64", [3, 1])),
    ("torch.max_pool2d(x, [3, 3], [2, 2], [1, 1], [1, 1])", ("float32", [0, 2, 5, 6])), ("torch.addcmul(x, y, z)", ("complex64", [2, 3]), ("complex64", [3]), ("complex64", [1])), ("torch.add(x, y, alpha=0.5)", I23, F23),
    ('torch.einsum("i,i->", [x, y])', ("int32", [1]), ("int32", [3])), ('torch.einsum("i,i->", [x, y])', ("int32", [1]), ("int32", [1])), ("torch.add(x, y)", ("complex64", [3, 1]), ("float32", [3, 0])),
    ('torch.pad(x, [1, 1], "reflect")', ("float32", [0, 4, 5])), ('torch.pad(x, [1, 1, 1, 1], "circular")', F345), ('torch.pad(x, [-4, -1], "circular")', F345), ("torch.triangular_solve(x, y)[1]", ("float32", [2, 3, 4]), ("float32", [3, 3])), ("torch.roll(x, [1])", F23),
    ("torch.cdist(x, x, 1e300)", F23), ("torch.pdist(x, 1e300)", F23), ("torch.cdist(x, x, 1e300)", ("float64", [2, 3])), ('torch.instance_norm(x, None, None, None, None, True, 0.1, 0.0, False)', F23),
    ("torch.batch_norm(x, None, None, None, None, True, 0.1, 0.0, True)", ("float32", [2, 1, 1])), ('torch.multi_margin_loss(x, y, 1, float("nan"))', F23, ("int64", [2])), ("torch.cross_entropy_loss(x, y, None, 1, -100, -0.5)", F23, ("int64", [2])),
    ("torch.ctc_loss(x, y, [0, 3], [1, 0], 0, 0)", ("float32", [3, 2, 5]), ("int64", [2, 1])), ("torch.ctc_loss(x, y, [3, 3], [2, 2], 1, 0)", ("float32", [3, 2, 5]), ("int64", [2, 2])), ("torch.binary_cross_entropy(x, y)", F23, ("float32", [2, 3, 1])),
    ("torch.soft_margin_loss(x, y)", F23, ("float64", [3])), ("torch.native_dropout(x, 0.5, False)[1]", ("float32", [0, 4])), ("torch.native_dropout(x, 0.5, False)[1]", ("complex64", [0, 4])), ("torch.scaled_dot_product_attention(x, x, y, torch.zeros([3, 3]), 0.0, True)", ("float32", [2, 2, 3, 4]), ("float32", [2, 2, 3, 0])),
    ("torch._trilinear(x, y, z, [-3, 3], [0], [2, 1], [-2, 3], 1)", ("float32", [2, 4]), F345, ("float32", [2, 5])), ("torch.float_power(0, x)", ("complex64", [2, 3])), ('torch.pow(x, float("-inf"))', C23), ("torch.pow(x, -1.5)", C23),
    ("torch.gradient(x, spacing=9223372036854775807, dim=[0])[0]", ("int64", [4, 5])), ("torch.trapezoid(x, y, dim=1)", ("complex64", [3, 4]), ("float32", [3, 4])), ("torch.trapezoid(x, y)", F345, ("float32", [4, 5])),
    ('torch.cumulative_trapezoid(x, dx=float("inf"), dim=0)', F345), ("torch.diff(x, 2147483647)", F23), ("torch.diff(x, 0, 7)", F23), ("torch.linalg_cond(x)", ("float32", [2, 0, 3])), ('torch.linalg_cond(x, "fro")', ("float32", [2, 0, 0])), ("torch.matrix_H(x)", ("complex64", [])),
    ("torch.tensor(0.1, dtype=7) * 1e8",), ("torch.tensor([0.1, 1e300], dtype=7) * 1e8",), ("torch.tensor([1, 300], dtype=0)",), ("torch.tensor(300, dtype=0)",), ("torch.tensor(70000., dtype=5)",), ("torch.vander(x, 1)", ("float32", [3])),
    ("torch.nll_loss_backward(x, y, z, None, 1, -100, torch.full([1], 2.0))", ("float32", [1]), ("float32", [3]), ("int64", [3])), ("torch.nll_loss_backward(x, y, z, torch.full([1, 3], 2.0), 0, -100, torch.ones([]))", ("float32", [2]), F23, ("int64", [2])),
    ("torch.max_pool3d_with_indices_backward(x, y, [2], [2], [0], [1], False, z)", ("float32", [1, 2, 2, 3, 2]), ("float32", [1, 2, 3, 4, 3]), ("int64", [1, 2, 2, 3, 2])), ("torch.max_pool2d_with_indices_backward(x, y, [3], annotate(List[int], []), [1], [1], True, z)", ("float32", [2, 2, 3]), ("float32", [2, 5, 6]), ("int64", [2, 2, 3])), ("torch.max_pool3d_with_indices_backward(x, y, [2], [1], [0], [1], False, z)", ("float32", [2, 2, 3, 2]), ("float32", [2, 3, 4, 3]), ("int64", [2, 2, 3, 2])),
    ("torch.dequantize(torch.quantize_per_tensor(x, 0.5, 255, 13))", F23), ("torch.dequantize(torch.quantize_per_tensor(x, 0.5, -128, 12))", F23), ("torch.dequantize(torch._make_per_tensor_quantized_tensor(x, 0.5, 255))", ("uint8", [2])), ("torch.range(1.5, 1, float('-inf'))",), ("torch.range(2, 2, 7, dtype=4)",), ("torch._list_to_tensor([-2147483648, 2147483647])",),
    ("torch._masked_softmax(x, y, -1, 0)", ("float32", [2, 3, 4, 4]), ("bool", [2, 3, 4, 4])), ("torch._masked_softmax(x, y, -1, 1)", ("float32", [2, 3, 4, 4]), ("bool", [2, 4])),
    ("torch.log_sigmoid_backward(x, y, z)", LINE, LINE, ("float32", [])), ("torch.log_sigmoid_backward(x, y, z)", LINE, LINE, ("float32", [9, 1])), ("torch.logit_backward(x, y, -1.0)", F23, F23), ("torch.glu_backward(x, y, 1)", ("float32", [3]), ("float32", [2, 6])), ("torch._euclidean_dist(x, y)", ("float32", [4]), ("float32", [5, 4])),
    ("torch.binary_cross_entropy_backward(x, y, z, None, 0)", ("float32", [1, 4, 3]), ("float32", [4, 3]), ("float32", [4, 3, 1])), ("torch.elu_backward(x, -1, 1.0, 1.0, False, y)", F23, F23), ("torch._prelu_kernel_backward(x, y, z)[1]", LINE, LINE, ("float32", [9, 1])), ("torch.histogramdd(x, [3, 2], None, y)[0]", ("float32", [1, 9, 2]), ("float32", [1, 9])),
    ("torch.histogram(x, 3, weight=y)[0]", LINE, LINE), ('torch.segment_reduce(x, "sum", lengths=y, axis=-1, unsafe=True)', ("float32", [2, 3]), ("int64", [2, 2])), ("torch.unfold_backward(x, [2, 7, 3], -2, 3, 2)", ("float32", [2, 3, 3, 3])),
    ("torch.istft(x, 8, 2)", ("complex64", [2, 8, 12])), ("torch.norm_except_dim(x, 2, 0)", LINE), ("torch.norm_except_dim(x, 2, -2)", F345), ("torch.fractional_max_pool2d(x, [2, 2], [3, 4], y)[0]", ("float32", [3, 4, 5]), ("float32", [1, 3, 2])), ("torch.native_batch_norm_backward(x, x, y, y, y, z, z, False, 1e-05, [True, True, True])[0]", F345, ("float32", [4]), ("float32", [0])),
    ("torch.col2im(x, [3, 4], [1, 1], [4611686018427387904, 1], [0, 0], [1, 1])", ("float32", [2, 5, 12])), ("torch.upsample_nearest2d_backward(x, [7, 6], [2, 3, 4, 3], None, 1.0)", ("float32", [2, 3, 7, 6])), ("torch.upsample_nearest1d_backward(x, [6], [1, 2, 6], 3.0)", ("float32", [1, 2, 6])),
    ("torch.full([2], 255, dtype=0)",), ("torch.conv_transpose2d(x, y, None, [1, 1], [0, 0], [1, 0], 1, [2, 1])", ("float32", [1, 4, 5, 6]), WEIGHT),
    ("torch.__lshift__(x, 257)", ("uint8", [3])), ("torch.__rshift__(x, 9223372036854775807)", ("int8", [3])), ("torch.add(x, 9007199254740993)", ("int32", [3])), ("torch.matmul(x, y)", ("float32", [0]), ("float32", [2, 0, 3])), ("torch.matmul(x, y)", ("float32", [2, 3, 0]), ("float32", [0])),
    ("torch.fft_rfftfreq(-1, 1.0)",), ("torch.istft(x, 7, 2, 3, None, True, False, None, 20, False)", ("complex64", [2, 4, 12])),
    ("torch.polygamma(9223372036854775807, x)", F23), ("torch.polygamma(171, x)", ("float64", [3])),
    ('torch.bucketize(float("nan"), x)', ("float32", [1])), ('torch.bucketize(float("nan"), x, right=True)', ("int64", [1])),
]  # fmt: skip


def program(expression, types):
    params = ", ".join(f"{name}: Tensor" for name, _ in zip("xyz", types))
    return hostile_args.archive_of(module_text(params, [f"return {expression}"]), EMPTY_MODULE)


def inputs_of(types):
    random = torch.Generator().manual_seed(5)
    return [torch.randint(0, 2, dims, generator=random).to(getattr(torch, dtype)) for dtype, dims in types]


def export(data, types):
    out = io.BytesIO()
    ptonnx.export(data, [(dtype, list(dims)) for dtype, dims in types], out, opset_version=17, keep_unused_inputs=True)
    return out.getvalue()


@pytest.mark.parametrize("expression, types", [(row[0], row[1:]) for row in REFUSED], ids=[f"{i}: {row[0]}" for i, row in enumerate(REFUSED)])
def test_refused(expression, types):
    data = program(expression, types)
    with pytest.raises((RuntimeError, IndexError, MemoryError)):
        torch.jit.load(io.BytesIO(data))(*inputs_of(types))
    with pytest.raises(ptonnx.errors.OnnxExporterError) as refusal:
        export(data, types)
    assert "internal" not in str(refusal.value)


@pytest.mark.parametrize("expression, types", [(row[0], row[1:]) for row in EQUAL], ids=[f"{i}: {row[0]}" for i, row in enumerate(EQUAL)])
def test_equal(expression, types):
    data, inputs = program(expression, types), inputs_of(types)
    expected = hostile_args.flat(torch.jit.load(io.BytesIO(data))(*inputs))
    actual = run_ort(export(data, types), dict(zip("xyz", inputs)))
    assert len(actual) == len(expected)
    for a, e in zip(actual, expected):
        check_close(np.asarray(a), e)


# ---- calls that are made up ----

LONG = bool(os.environ.get("PTONNX_CHECK_LONG"))
PARTS = 64 if LONG else 8
KEYS_OF, CALLS_OF = (1, 1) if LONG else (20, 6)  # every n-th
LEAST_INT, INFINITE = re.escape("-9223372036854775807 - 1"), r'float\("(nan|inf|-inf)"\)|1e\+300'
WRONG, DIFFERENT, EITHER = ("WRONG",), ("DIFFERENT",), ("WRONG", "DIFFERENT")
# What is left, and why: operators, calls, what a reason excuses, the reason.
KNOWN = [
    ("aten::celu", r"\d{10}|1e\+300|inf", DIFFERENT, "Celu of ONNX Runtime loses digits where alpha is large"),
    (".*_polynomial_.*x_scalar", r"\d{10}", DIFFERENT, "the recurrence of PyTorch overflows in float32, and gives NaN"),
    (".*_polynomial_.*x_scalar", "nan", DIFFERENT, "for NaN PyTorch gives memory that is not initialized"),
    ("aten::special_chebyshev_polynomial_u", r"'float64\[\]', 'float32", DIFFERENT, "a degree of 20 in float32: rounding is left"),
    ("aten::polygamma_?", r"\d{10}", DIFFERENT, "PyTorch keeps 32 bits of the order"),
    ("aten::(r?sub|lerp|div|floor_divide)[._].*", LEAST_INT, DIFFERENT, "the negated or divided number overflows in PyTorch"),
    ("aten::(arange|slice|unfold|(unsafe_)?chunk|tri[ul]_indices|pad|_pad_(circular|enum)).*", f"9223372036854775807|{LEAST_INT}", EITHER, "sizes overflow in PyTorch"),
    ("aten::pow.*", r"\d{8}", DIFFERENT, "powers of integers wrap in PyTorch"),
    ("aten::clamp.*", "2147483648", DIFFERENT, "ONNX Runtime compares int64 of 2^31 to 2^32 as int32"),
    ("aten::(add|sub|rsub|addcmul|addcdiv|linspace|rms_norm).*", f"complex.*({INFINITE})|({INFINITE}).*complex", DIFFERENT, "a real factor multiplies each part"),
    ("aten::logspace", rf"(?=.*({INFINITE}))(?=.*(\dj\)|dtype=(9|10)\b))", DIFFERENT, "a real factor multiplies each part of a complex number"),
    ("aten::cov", r"correction=\d+, fweights=x1, aweights=x2.*complex", DIFFERENT, "the imaginary part of a variance is 0 or rounding, and is divided by 0"),
    ("aten::(b?addb?mm|addmv|addr|_addmm_activation)", INFINITE, DIFFERENT, "the kernels of products apply alpha to parts of a sum"),
    ("aten::(topk|kthvalue|sort|argsort|msort).*", "", DIFFERENT, "the order of equal elements, and of all elements if they need not be sorted"),
    ("aten::(searchsorted|bucketize).*", "", DIFFERENT, "boundaries that are not sorted"),
    ("aten::(sinh|cosh)", "float64", DIFFERENT, "PyTorch's vector kernel overflows early"),
    ("aten::logspace.*", "-2.0", DIFFERENT, "powers of a negative base are not rounded to float32"),
    ("aten::softplus", INFINITE, DIFFERENT, "PyTorch overflows above a threshold that is not finite"),
    ("aten::max_pool._?.*", r"\[2, 2|\[2\], \[2\]", DIFFERENT, "ONNX Runtime has no infinity for a window without elements"),
    ("aten::resize(_as)?", r"\b0\b", DIFFERENT, "the memory is not initialized"),
    ("aten::repeat_interleave.(self_)?Tensor", r"output_size=\d", WRONG, "an output_size that the counts contradict"),
    ("aten::logspace.Tensor_.*", r"x\d, [^,]+, 1, ", WRONG, "a single power that does not fit: only the data tell"),
    ("aten::(lin|log)space.Tensor_Scalar", "9223372036854775807", DIFFERENT, "the bound is rounded to 2^63, which is no int64"),
    ("aten::pinverse", "1e-15", DIFFERENT, "matrices without full rank: rounding decides what is taken for 0"),
    ("aten::linalg_cond", r"\(x0, (None|-?2)\)", DIFFERENT, "matrices without full rank: the least singular value is rounding"),
    ("aten::(geqrf|qr|linalg_qr|linalg_lu|linalg_lu_factor|_lu_with_info)", "", EITHER, "columns that depend on others: what is left of them is rounding"),
    ("aten::_?embedding_bag.*", r"int\d+\[(0|1|1, 6)\]', 'int", WRONG, "offsets behind the indices: only the data tell"),
    ("aten::_?embedding_bag.*", r"int64\[5\]|int32\[4\]", EITHER, "offsets that are out of order: only the data tell"),
    ("aten::_embedding_bag", rf"{LEAST_INT}.*int32", DIFFERENT, "beside indices of int32, PyTorch keeps 32 bits of padding_idx"),
    ("aten::(linalg_inv|linalg_cholesky_ex|linalg_lu_factor_ex)", "", WRONG, "matrices without an inverse: an error that depends on the data"),
    ("aten::pixel_unshuffle", r"\b0\b", DIFFERENT, "PyTorch keeps the shape of an empty tensor"),
    ("aten::_weight_norm.*", "", EITHER, "PyTorch reads past a 'g' that is too short"),
    ("aten::_upsample_(bi(linear|cubic)|lanczos)2d_aa.*", ", 1]", DIFFERENT, "PyTorch reads other elements for a width of 1"),
    ("aten::_?scaled_dot_product_(flash_)?attention.*", r'True.*scale=(0\.0|-1\.0)|scale=float', DIFFERENT, "the fused kernel scales the -inf of masked scores, and gives 0 for NaN"),
    ("aten::_grouped_mm", r"16, [19]\]", WRONG, "PyTorch wants rows of a multiple of 16 bytes"),
    ("aten::_grouped_mm", r"\[17, 16\]", EITHER, "rows behind the last group are not initialized"),
    ("aten::_?ctc_loss.Tensor", r"float32\[1, 2|'int64\[[36]\]'", WRONG, "lengths that only the data tell"),
    ("aten::_batch_norm_impl_index", r"\[0, |, 0[,\]]", DIFFERENT, "the statistics of an empty batch are not initialized"),
    ("aten::addmm", "alpha=0.6.*float64", DIFFERENT, "ONNX Runtime merges a factor of float64 into the product, as a float32"),
    ("aten::float_power.*", r"\d{16}", DIFFERENT, "the angle of a huge power has lost all digits"),
    ("prims::iota", "4611686018427387904|9223372036854775807", EITHER, "PyTorch computes the length in float64"),
    ("aten::view|prims::reshape", r"\[x1", WRONG, "sizes that only the data tell"),
    ("aten::linalg_lstsq", "", DIFFERENT, "matrices without full rank: residuals that depend on the data"),
    ("aten::(_add_relu.*)", INFINITE, DIFFERENT, "PyTorch's kernel ends at the largest float"),
    ("aten::rrelu_with_noise.*", ", True, None", DIFFERENT, "slopes are random"),
    ("aten::(_?adaptive_(avg|max)_pool2d|max_pool3d_with_indices)_backward", "", EITHER, "PyTorch writes outside of its memory if sizes differ"),
    ("aten::nll_loss(2d)?_backward", "", EITHER, "PyTorch writes outside of its memory for a target that is no class"),
    ("aten::fake_quantize_per_channel_affine.*", "", WRONG, "zero points outside of the range: only the data tell"),
    ("aten::quantize_per_tensor", r'float\("nan"\)|2147483647', EITHER, "PyTorch's kernels convert NaN and the largest integers in ways of their own"),
    ("aten::quantize_per_channel", "float32.*float32.*float32", EITHER, "zero points of floats are for 4 bits; others fail where PyTorch copies the tensor"),
    ("aten::segment_reduce", "", EITHER, "lengths and offsets that only the data tell"),
    ("aten::gelu_backward", "tanh", EITHER, "where the slope is nearly 0, rounding is left"),
    ("aten::stride.*", "", DIFFERENT, "the inputs of a model are contiguous"),
    ("aten::_cholesky_solve_helper", "", DIFFERENT, "PyTorch reads outside of matrices that are not of one batch"),
    ("aten::one_hot", r", [12]\)", WRONG, "classes that only the data tell"),
    ("aten::take_along_dim", r"None\)", WRONG, "indices that only the data tell"),
    ("aten::stft(.center)?", r"None, None(, True)?\)", EITHER, "PyTorch before 2.0 takes real inputs without return_complex"),
    ("aten::stft", r"15, 5, 10, .*True, True\)", EITHER, "PyTorch pads one element too few if n_fft - win_length is odd"),
    ("aten::istft", "x1", EITHER, "windows whose sum is 0 somewhere: only the data tell"),
    ("aten::avg_pool2d_backward", r"'float32\[1, ", EITHER, "PyTorch writes outside of its memory if sizes differ"),
    ("aten::fake_quantize_per_tensor_affine", r"1e\+300", DIFFERENT, "PyTorch's kernel has a scale of float32, for float64 as well"),
    ("aten::slow_conv_transpose3d", r"2147483648|\d{19}", WRONG, "PyTorch's kernel has dilations of 32 bits"),
    ("aten::linalg_ldl_solve", "hermitian=True.*complex", DIFFERENT, "a diagonal that is not real: LAPACK reads the imaginary part in blocks of two only"),
    ("aten::lstm.data", r"'int64\[1\]'", WRONG, "batch sizes that only the data tell: gru takes the same data, and ignores the other rows"),
    ("torchvision::(ps_)?roi_align", r"\b0\b", WRONG, "an image without elements: torchvision reads outside of it"),
    ("aten::grid_sampler.*", "float16", DIFFERENT, "kernels round the coordinates of float16 in ways of their own"),
]  # fmt: skip


def is_known(key, line, verdict):
    return any(re.fullmatch(operator, key) and re.search(call, str(line)) and verdict in excused for operator, call, excused, _ in KNOWN)


def chosen(text, every):
    return zlib.crc32(text.encode()) % every == 0


@pytest.mark.parametrize("owner, name, step, expected", [(hostile_args, "eager", "torch", "memory"), (hostile_args.Text, "export", "export", "BUG")])
def test_a_blocked_call_ends(owner, name, step, expected, monkeypatch):
    """A process that waits uses no processor time. The next call is judged."""
    blocked, other = hostile_args.hostile_calls("aten::relu")[:2]
    real, blocking = getattr(owner, name), blocked.args[0].shape
    hostile_args.prepare()

    def function(subject):
        shape = (subject.args if name == "eager" else subject.inputs)[0].shape
        return time.sleep(600) if shape == blocking else real(subject)

    monkeypatch.setattr(owner, name, function)
    monkeypatch.setattr(hostile_args, "WAIT", 2)
    monkeypatch.setitem(hostile_args.LIMITS, step, 1)
    assert [(verdict, where) for _, verdict, where, _ in hostile_args.judge([blocked, other])] == [(expected, step), ("same", "")]


@pytest.mark.parametrize("part", range(PARTS))
def test_calls(part, table):
    """No call that PyTorch refuses becomes a model, and no model computes something else."""
    counts, wrong = collections.Counter(), []
    for key in [key for key in CASES if chosen(key, KEYS_OF)][part::PARTS]:
        calls = [c for c in hostile_args.hostile_calls(key, LONG, LONG) if chosen(str(hostile_args.line_of(c)), CALLS_OF)]
        for call, verdict, theirs, ours in hostile_args.judge(calls):
            counts[verdict] += 1
            line = hostile_args.line_of(call)
            if verdict in ("WRONG", "DIFFERENT", "BUG") and not is_known(key, line, verdict):
                wrong.append((verdict, *line, theirs, ours))
    table("hostile_args", ["verdict", "calls"], sorted(counts.items()))
    assert not wrong, "\n".join(map(str, wrong))
