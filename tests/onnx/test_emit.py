"""Every constructor of src/build/emit*.c, at many opsets, against numpy (torch for layers).

The models come from tests/runners/emit_models.c. A case says from which opset it can be expressed, with
sizes known and with dynamic sizes; below that it must fail with a message, from there on it must
pass the checker and give the right numbers in ONNX Runtime.
"""
import math
import os
import subprocess
import tempfile

import numpy as np
import onnx
import pytest
from onnx.reference import ReferenceEvaluator

from draws import seed
from numeric import Expected, run_ort
from paths import BUILD

OPSETS = [7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 26, 28]
RUNTIME_OPSET = 26  # newer ones go to onnx's reference evaluator
DTYPES = {"f": np.float32, "i64": np.int64, "i32": np.int32, "u8": np.uint8, "b": np.bool_}
PROGRAM = os.environ.get("EMIT_MODELS", str(BUILD / "emit_models"))

BIG = 2**62
INT_PAIRS = (np.array([7, -7, 7, -7, 6, -6]), np.array([2, 2, -2, -2, 3, 3]))
NAN_PAIRS = (
    np.array([1, 2, np.nan, np.nan, np.inf, -np.inf, 0.5, -0.0], np.float32),
    np.array([2, 1, 1, np.nan, np.inf, np.inf, np.nan, 0.0], np.float32),
)
LONG_PAIRS = (
    np.array([BIG, -BIG, BIG + 1, 5, -5, 0, -BIG - 1, 2**32]),
    np.array([-BIG, BIG, BIG, 5, -4, 0, -BIG, 2**32 + 1]),
)
INPUTS = {
    "gather": {1: np.array([[0, 2], [1, 1]])},
    "gather_elements": {1: np.array([[0, 2], [1, 1]])},
    "gather_nd": {1: np.array([[0, 2], [1, 1]])},
    "scatter_elements": {1: np.array([[0, 2], [1, 0]])},
    "scatter_add": {1: np.array([[2, 2], [1, 0]])},
    "scatter_nd": {1: np.array([[0, 2], [1, 1]])},
    "onehot": {0: np.array([[0, 4, 2], [1, 1, 3]])},
    "item": {0: np.array(-7)},
    "arithmetic_u8": {1: np.array([3, 200, 9], np.uint8)},
    "trunc": {0: np.array([1.5, -1.5, 0.5, -0.5, 3, -3, 1e9, np.inf], np.float32)},
    "division_ints": dict(enumerate(INT_PAIRS)),
    "division_i32": {i: v.astype(np.int32) for i, v in enumerate(INT_PAIRS)},
    "division_floats": {
        0: np.array([7, -7, 7, -7, 6, 0.3, -0.3, 5.5], np.float32),
        1: np.array([2, 2, -2, -2, 3, 0.7, 0.7, 0.25], np.float32),
    },
    "round": {0: np.array([0.5, 1.5, 2.5, -0.5, -1.5, 2.4, -2.6, np.inf], np.float32)},
    "compare": dict(enumerate(NAN_PAIRS)),
    "is_nan": {0: NAN_PAIRS[0]},
    "compare_i64": dict(enumerate(LONG_PAIRS)),
    "minmax_i64": {
        0: np.array([[BIG + 1, -5, 7], [0, BIG, -BIG]]),
        1: np.array([BIG, 5, -7]),
    },
    "argmax_i64": {0: np.array([[BIG, BIG + 1, 0, 1, 2], [5, 4, -BIG - 1, -BIG, 0]])},
    "topk": {0: np.array([[1, 5, 3, 2, 4], [9, 8, 7, 6, 5]], np.float32)},
    "bottomk": {0: np.array([[1, 5, 3, 2, 4], [9, 8, 7, 6, 5]], np.float32)},
    "bottomk_u8": {0: np.array([[0, 5, 3, 2, 4], [9, 8, 7, 6, 255]], np.uint8)},
    "clip_tensors": {1: np.array([-0.5, 0, -1], np.float32), 2: np.full((2, 3), 0.5, np.float32)},
    "where": {1: np.array([[np.inf, 1, np.nan], [1, 2, 3]], np.float32)},
}


def line(first, step, *dims):
    return (first + step * np.arange(math.prod(dims))).astype(np.float32).reshape(dims)


def softmax(x, axis):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def norm(x, axes, epsilon=1e-3):
    return (x - x.mean(axes, keepdims=True)) / np.sqrt(x.var(axes, keepdims=True) + epsilon)


def scatter(x, i, u, add=False):
    y = x.copy()
    for r in range(i.shape[0]):
        for c in range(i.shape[1]):
            y[r, i[r, c]] = u[r, c] + (y[r, i[r, c]] if add else 0)
    return y


def scatter_nd(x, i, u):
    y = x.copy()
    for row, update in zip(i, u):
        y[tuple(row)] = update
    return y


def compare(a, b):
    return [a < b, a > b, a <= b, a >= b, a == b, a != b]


def divisions(a, b):
    floor = np.floor_divide(a, b)
    quotient = np.trunc(a / b).astype(a.dtype)
    return [quotient, floor, np.remainder(a, b), np.fmod(a, b)]


def u8_arithmetic(a, b):
    return [a + b, a - b, a * b, a // b]


def torch_nn(name, *args, **kwargs):
    import torch

    args = [torch.from_numpy(a) if isinstance(a, np.ndarray) else a for a in args]
    return getattr(torch.nn.functional, name)(*args, **kwargs).numpy()


def gelu(x):
    return torch_nn("gelu", x)


def hard(x):
    gate = np.clip(x / 6 + 0.5, 0, 1)
    return [gate, x * gate]


def batch_norm(x):
    v = [line(0.5, 0.25, 3, 1), line(-1, 0.5, 3, 1), line(0.1, 0.1, 3, 1), line(0.5, 0.5, 3, 1)]
    y = (x - v[2]) / np.sqrt(v[3] + 1e-3)
    return [y * v[0] + v[1], y]


def nearest(x, h, w):
    rows = np.arange(h) * x.shape[2] // h
    return x[:, :, rows][:, :, :, np.arange(w) * x.shape[3] // w]


def shape_div(x):
    a, b = x.shape
    return np.array([b // a, b % a, -b // a, -b % a, min(a, b), max(a, b)])


def shape_math(x):
    a, b = x.shape
    return [np.array([a * b + 3, 1 - a, 2 * b, a, b, 9]), np.array(a * b + 3)]


def group_norm(x):
    y = norm(x.reshape(len(x), 2, -1), 2).reshape(x.shape)
    return y * line(0.5, 0.25, 4, 1, 1) + line(-1, 0.5, 4, 1, 1)


ONE_SIZE = {"range_floats", "split"}  # constants of the case fix its sizes
# name: (expected outputs, first opset with known sizes, first opset with dynamic sizes)
CASES = {
    "cast": (lambda x: x.astype(np.int32), 7, 7),
    "reshape_merge": (lambda x: x.reshape(len(x), -1), 7, 7),
    "reshape_swap": (lambda x: x.reshape(x.shape[2], *x.shape[:2]), 7, 7),
    "reshape_twice": (lambda x: x.reshape(-1), 7, 7),
    "squeeze": (lambda x: x[:, 0, :, 0], 7, 7),
    "unsqueeze": (lambda x: x[None, :, :, None], 7, 7),
    "transpose": (lambda x: x.transpose(2, 0, 1), 7, 7),
    "slice": (lambda x: x[:, 1:3], 7, 7),
    "slice_negative": (lambda x: x[:, -2:], 7, 7),
    "slice_step": (lambda x: x[:, 1::2], 7, 9),
    "slice_reverse": (lambda x: x[:, ::-1], 7, 9),
    "slice_to_end": (lambda x: x[:, 1:-1], 7, 7),
    "slice_half": (lambda x: x[:, : x.shape[1] // 2], 7, 9),
    "concat": (lambda a, b: np.concatenate([a, b], 1), 7, 7),
    "stack": (lambda a, b: np.stack([a, b], 1), 7, 7),
    "split": (lambda x: [x[:, 1:], x[:, :1]], 7, 7),
    "split_equal": (lambda x: np.split(x, 2, 1), 7, 7),
    "split_rest": (lambda x: [x[:, :1], x[:, 1:]], 7, 7),
    "expand": (lambda x: np.broadcast_to(x, (2, len(x), 4)), 7, 7),
    "gather": (lambda x, i: x[:, i], 7, 7),
    "gather_negative": (lambda x: x[:, [-1, 0]], 7, 7),
    "select_last": (lambda x: x[:, -1], 7, 7),
    "gather_elements": (lambda x, i: np.take_along_axis(x, i, 1), 7, 9),
    "gather_nd": (lambda x, i: x[i[:, 0], i[:, 1]], 11, 11),
    "scatter_elements": (scatter, 9, 9),
    "scatter_add": (lambda x, i, u: scatter(x, i, u, True), 9, 9),
    "scatter_nd": (scatter_nd, 11, 11),
    "onehot": (lambda x: np.eye(5, dtype=np.float32)[x], 7, 7),
    "flatten": (lambda x: x.reshape(len(x), -1), 7, 7),
    "flatten_front": (lambda x: x.reshape(-1, x.shape[2]), 7, 7),
    "flatten_ints": (lambda x: x.reshape(len(x), -1), 7, 7),
    "tile": (lambda x: np.tile(x, (2, 1, 3)), 7, 7),
    "triu": (lambda x: np.triu(x, 1), 9, 9),
    "tril_ints": (lambda x: np.tril(x), 7, 9),
    "pad": (lambda x: np.pad(x, [(0, 0), (1, 2)], constant_values=1.5), 7, 7),
    "pad_reflect": (lambda x: np.pad(x, [(0, 0), (1, 1)], "reflect"), 7, 7),
    "pad_ints": (lambda x: np.pad(x, [(1, 0), (0, 1)], constant_values=7), 7, 7),
    "pad_bools": (lambda x: np.pad(x, [(1, 0), (0, 1)], constant_values=True), 7, 7),
    "fill": (lambda x: np.full(x.shape, 2.5, np.float32), 7, 7),
    "range": (lambda x: np.arange(1, x.shape[1], 2), 7, 9),
    "range_floats": (lambda x: x + line(0.5, 0.75, 4), 7, 7),
    "shape": (lambda x: np.array(x.shape), 7, 7),
    "shape_math": (shape_math, 7, 7),
    "shape_div": (shape_div, 7, 7),
    "item": (lambda x: np.array([-7, -21, -4, 1]), 7, 7),
    "arithmetic": (lambda a, b: [a + b, a - b, a * b, a / b], 7, 7),
    "arithmetic_u8": (u8_arithmetic, 7, 7),
    "minmax": (lambda a, b: [np.minimum(a, b), np.maximum(a, b)], 7, 7),
    "minmax_i32": (lambda a, b: [np.minimum(a, b), np.maximum(a, b)], 7, 7),
    "minmax_i64": (lambda a, b: [np.minimum(a, b), np.maximum(a, b)], 7, 7),
    "minmax_u8": (lambda a, b: [np.minimum(a, b), np.maximum(a, b)], 7, 7),
    "trunc": (np.trunc, 7, 7),
    "division_ints": (divisions, 7, 7),
    "division_i32": (divisions, 7, 7),
    "division_floats": (divisions, 7, 7),
    "round": (np.round, 7, 7),
    "sign": (np.sign, 7, 7),
    "sign_i64": (np.sign, 7, 7),
    "cumsum": (lambda x: [x.cumsum(1), x[:, ::-1].cumsum(1)[:, ::-1] - x], 9, 9),
    "logic": (lambda a, b: [~a, a & b, a | b], 7, 7),
    "compare": (compare, 7, 7),
    "compare_i64": (compare, 7, 7),
    "compare_i32": (compare, 7, 7),
    "compare_u8": (compare, 7, 7),
    "compare_bool": (compare, 7, 7),
    "is_nan": (np.isnan, 7, 7),
    "where": (np.where, 9, 9),
    "where_i64": (np.where, 7, 7),
    "where_bool": (np.where, 7, 7),
    "where_constants": (lambda c: np.where(c, np.float32(1.5), np.float32(-2)), 7, 7),
    "reduce": (
        lambda x: [x.sum(-1, keepdims=True), x.mean((0, 2)), x.max(), np.sqrt((x * x).sum(1))],
        7,
        7,
    ),
    "reduce_bool": (lambda x: [x.any(1), x.all(1, keepdims=True)], 7, 7),
    "argmax": (lambda x: [x.argmax(1), x.argmin(1)[:, None]], 7, 7),
    "argmax_i64": (lambda x: [x.argmax(1), x.argmin(1)[:, None]], 7, 7),
    "topk": (lambda x: [-np.sort(-x, 1)[:, :2], np.argsort(-x, 1)[:, :2]], 7, 7),
    "bottomk": (lambda x: [np.sort(x, 1)[:, :2], np.argsort(x, 1)[:, :2]], 7, 7),
    "bottomk_u8": (lambda x: [np.sort(x, 1)[:, :2], np.argsort(x, 1)[:, :2]], 7, 7),
    "clip": (lambda x: [np.clip(x, -0.5, 0.25), np.minimum(x, np.float32(0.1))], 7, 7),
    "clip_ints": (lambda x: np.clip(x, -2, 3), 7, 7),
    "clip_tensors": (lambda x, a, b: np.minimum(np.maximum(x, a), b), 7, 7),
    "relu_ints": (lambda x: np.maximum(x, 0), 7, 7),
    "softmax": (lambda x: [softmax(x, -1), softmax(x, 1), np.log(softmax(x, 0))], 7, 7),
    "matmul": (np.matmul, 7, 7),
    "gemm": (lambda a, b, c: [0.5 * a @ b.T + 2 * c, a @ b.T], 7, 7),
    "conv": (
        lambda x: torch_nn(
            "conv2d", x, line(-0.4, 0.05, 4, 1, 3, 3), line(0, 0.1, 4), (2, 1), (1, 0), 1, 2
        ),
        7,
        7,
    ),
    "conv_transpose": (
        lambda x: torch_nn("conv_transpose2d", x, line(-0.4, 0.05, 2, 3, 3, 3), None, 2, 1, 1),
        7,
        7,
    ),
    "max_pool": (lambda x: torch_nn("max_pool2d", x, 3, 2, 1), 7, 7),
    "max_pool_ceil": (lambda x: torch_nn("max_pool2d", x, 3, 2, 0, ceil_mode=True), 7, 7),
    "max_pool_drop": (lambda x: torch_nn("max_pool2d", x, 2, 2, 1, ceil_mode=True), 7, 7),
    "average_pool": (
        lambda x: [torch_nn("avg_pool2d", x, 3, 2, 1, False, c) for c in (True, False)],
        7,
        7,
    ),
    "average_pool_ceil": (
        lambda x: [torch_nn("avg_pool2d", x, 3, 2, 1, True, c) for c in (True, False)],
        7,
        7,
    ),
    "batch_norm": (batch_norm, 7, 7),
    "instance_norm": (
        lambda x: norm(x, (2, 3)) * line(0.5, 0.25, 3, 1, 1) + line(-1, 0.5, 3, 1, 1),
        7,
        7,
    ),
    "group_norm": (group_norm, 7, 7),
    "layer_norm": (
        lambda x: [norm(x, 2) * line(0.5, 0.25, 4) + line(-1, 0.5, 4), norm(x, (1, 2))],
        7,
        7,
    ),
    "gelu": (gelu, 9, 9),
    "gelu_tanh": (lambda x: torch_nn("gelu", x, approximate="tanh"), 7, 7),
    "hard": (hard, 7, 7),
    "dropout": (lambda x: x, 7, 7),
    "resize_nearest": (lambda x: nearest(x, 2 * x.shape[2], 2 * x.shape[3]), 7, 7),
    "resize_scales": (lambda x: nearest(x, 2 * x.shape[2], 3 * x.shape[3]), 7, 7),
    "resize_fixed": (lambda x: nearest(x, 7, 9), 7, 9),
    "resize_linear": (
        lambda x: [
            torch_nn("interpolate", x, (7, 9), mode="bilinear", align_corners=a)
            for a in (True, False)
        ],
        11,
        11,
    ),
    "outputs": (lambda x: [x, x + x, x + x, np.array([4, 5])], 7, 7),
}


def case_inputs(grow=0):
    """Inputs of the cases; with `grow`, dynamic sizes are that much larger."""
    listed = subprocess.run([PROGRAM, "--list"], capture_output=True, text=True, check=True)
    for row in listed.stdout.splitlines():
        name, *specs = row.split(" ")
        random = np.random.default_rng(seed(7))
        made = []
        for i, spec in enumerate(specs):
            dtype, dims = spec[:-1].split("[")
            dims = [d for d in dims.split(",") if d]
            dims = [int(d[1:]) if d[0] == "=" else int(d) + grow * (d != "1") for d in dims]
            value = INPUTS.get(name, {}).get(i)
            if value is None and dtype == "f":
                value = random.standard_normal(dims)
            elif value is None:
                value = random.integers(*{"b": (0, 2), "u8": (0, 256)}.get(dtype, (-9, 10)), dims)
            made.append(np.asarray(value, DTYPES[dtype]))
        yield name, made


def run(path, inputs, opset):
    model = onnx.load(path)
    onnx.checker.check_model(model, full_check=True)
    feed = dict(zip(["x0", "x1", "x2"], inputs))
    if opset > RUNTIME_OPSET:
        return [np.asarray(y) for y in ReferenceEvaluator(model).run(None, feed)]
    return run_ort(path, feed)


def case_fault(path, inputs, opset, expected):
    try:
        Expected(expected, inputs).check(run(path, inputs, opset))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("dynamic", [False, True], ids=["static", "dynamic"])
@pytest.mark.parametrize("opset", OPSETS)
def test_emit(opset, dynamic):
    faults = []
    with tempfile.TemporaryDirectory() as folder, np.errstate(all="ignore"):
        command = [PROGRAM, str(opset), folder] + ["--dynamic"] * dynamic
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        refused = dict(row.split(": ", 1) for row in done.stdout.splitlines())
        other_sizes = dict(case_inputs(4))
        for name, inputs in case_inputs():
            expected, *first = CASES[name]
            path = f"{folder}/{name}.onnx"
            if (name in refused) != (opset < first[dynamic]):
                faults.append(f"{name}: {refused.get(name, 'should have been refused')}")
            if name in refused:
                continue
            why = case_fault(path, inputs, opset, expected)
            if not why and dynamic and name not in INPUTS and name not in ONE_SIZE:
                why = case_fault(path, other_sizes[name], opset, expected)
            if why:
                faults.append(f"{name}: {why}")
    assert not faults, "\n".join(faults)
