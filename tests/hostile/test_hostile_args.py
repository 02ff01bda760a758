"""What PyTorch refuses, the export refuses: sizes that overflow, windows without size, places outside of a storage.

REFUSED is a table of calls that PyTorch raises on. EQUAL are extreme calls that it takes. A sample of the calls of
hostile_args.py is judged as well; PTONNX_CHECK_LONG=1 judges all of them.
"""

import collections
import io
import os
import re
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
    # matrices
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
    ('torch.pad(x, [1, 1], "reflect")', ("float32", [0, 4, 5])), ('torch.pad(x, [1, 1, 1, 1], "circular")', F345), ("torch.triangular_solve(x, y)[1]", ("float32", [2, 3, 4]), ("float32", [3, 3])), ("torch.roll(x, [1])", F23),
    ("torch.full([2], 255, dtype=0)",), ("torch.conv_transpose2d(x, y, None, [1, 1], [0, 0], [1, 0], 1, [2, 1])", ("float32", [1, 4, 5, 6]), WEIGHT),
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
# What is left, and why: operators, calls, the reason.
KNOWN = [
    ("aten::celu", "", "Celu of ONNX Runtime loses digits where alpha is large"),
    ("aten::__[lr]shift__.Scalar", "", "shifts of uint8 by more than an int"),
    ("aten::lerp.Tensor", "", "integers are taken as floats"),
    (".*_polynomial_.*", "", "polynomials of a degree of 2^31 and more have lost all digits"),
    ("aten::(r?sub|lerp|div|floor_divide)[._].*", LEAST_INT, "the negated or divided number overflows in PyTorch"),
    ("aten::(arange|slice|unfold|tri[ul]_indices|pad|_pad_circular).*", f"9223372036854775807|{LEAST_INT}", "sizes overflow in PyTorch"),
    ("aten::pow.*", r"\d{8}", "powers of integers wrap in PyTorch"),
    ("aten::clamp.*", "2147483648", "ONNX Runtime compares int64 of 2^31 to 2^32 as int32"),
    ("aten::(add|sub|rsub|addcmul|addcdiv|linspace|cov).*", f"complex.*({INFINITE})|({INFINITE}).*complex|correction=", "a real factor multiplies each part"),
    ("aten::(b?addb?mm|addmv|addr)", INFINITE, "the kernels of products apply alpha to parts of a sum"),
    ("aten::(topk|kthvalue|sort|argsort|msort).*", "", "the order of equal elements"),
    ("aten::(searchsorted|bucketize).*", "", "boundaries that are not sorted"),
    ("aten::(sinh|cosh)", "float64", "PyTorch's vector kernel overflows early"),
    ("aten::logspace.*", "-2.0", "powers of a negative base are not rounded to float32"),
    ("aten::softplus", INFINITE, "PyTorch overflows above a threshold that is not finite"),
    ("aten::max_pool._?.*", r"\[2, 2|\[2\], \[2\]", "ONNX Runtime has no infinity for a window without elements"),
    ("aten::(new_)?empty.*", "", "the memory is not initialized"),
    ("aten::pixel_unshuffle", r"\b0\b", "PyTorch keeps the shape of an empty tensor"),
    ("aten::_weight_norm.*", "", "PyTorch reads past a 'g' that is too short"),
    ("aten::_upsample_bi(linear|cubic)2d_aa.*", ", 1]", "PyTorch reads other elements for a width of 1"),
    ("aten::linalg_lstsq", "", "matrices without full rank: residuals that depend on the data"),
    ("aten::(view|one_hot|take_along_dim|take|gather)", "", "sizes and indices that only the data tell"),
]  # fmt: skip


def is_known(key, line):
    return any(re.fullmatch(operator, key) and re.search(call, str(line)) for operator, call, _ in KNOWN)


def chosen(text, every):
    return zlib.crc32(text.encode()) % every == 0


@pytest.mark.parametrize("part", range(PARTS))
def test_calls(part, table):
    """No call that PyTorch refuses becomes a model, and no model computes something else."""
    counts, wrong = collections.Counter(), []
    for key in [key for key in CASES if chosen(key, KEYS_OF)][part::PARTS]:
        calls = [c for c in hostile_args.hostile_calls(key, LONG, LONG) if chosen(str(hostile_args.line_of(c)), CALLS_OF)]
        for call, verdict, theirs, ours in hostile_args.judge(calls):
            counts[verdict] += 1
            line = hostile_args.line_of(call)
            if verdict in ("WRONG", "DIFFERENT", "BUG") and not is_known(key, line):
                wrong.append((verdict, *line, theirs, ours))
    table("hostile_args", ["verdict", "calls"], sorted(counts.items()))
    assert not wrong, "\n".join(map(str, wrong))
