"""What numeric tests share: running ONNX files, comparing with PyTorch, calling the command."""

import functools
import os
import subprocess
from pathlib import Path

import ml_dtypes
import numpy as np
import onnx
import onnxruntime
import torch
from onnx.reference import ReferenceEvaluator

# Tests run in as many processes as there are cores: more threads only get in each other's way.
torch.set_num_threads(1)

# (rtol, atol) by dtype name. Integers and bools are not here: they must be equal.
TOLERANCES = {
    "float64": (1e-7, 1e-8),
    "float32": (1e-5, 1e-6),
    "float16": (2e-3, 2e-3),
    "bfloat16": (2e-2, 2e-2),
    "complex64": (1e-5, 1e-6),
    "complex128": (1e-7, 1e-8),
}


def to_numpy(value):
    """A tensor, array or number as an array; numpy has bfloat16 from ml_dtypes."""
    if not isinstance(value, torch.Tensor):
        return np.asarray(value)
    value = value.detach().cpu().resolve_conj().resolve_neg()
    if value.dtype == torch.bfloat16:
        return value.contiguous().view(torch.uint16).numpy().view(ml_dtypes.bfloat16)
    return value.numpy()


def run_ort(model, feeds, optimize=True, threads=1):
    """The outputs of ONNX Runtime on `model` (a path, or bytes) for {name: array or tensor}."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3  # errors: its warnings are about its own optimiser
    if not optimize:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    source = model if isinstance(model, bytes) else str(model)
    session = onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])
    return session.run(None, {name: to_numpy(value) for name, value in feeds.items()})


def run_reference(model, feeds):
    """As run_ort, by the onnx package's evaluator: for opsets, dtypes and operators that the
    runtime lacks. It is slow."""
    evaluator = ReferenceEvaluator(model if isinstance(model, bytes) else str(model))
    return evaluator.run(None, {name: to_numpy(value) for name, value in feeds.items()})


def check_close(actual, expected, dtype=None):
    """`actual` equals `expected` within the tolerance of `dtype`, by default expected's own."""
    actual, expected = to_numpy(actual), to_numpy(expected)
    assert actual.dtype == expected.dtype, f"dtype {actual.dtype}, expected {expected.dtype}"
    assert actual.shape == expected.shape, f"shape {actual.shape}, expected {expected.shape}"
    name = str(dtype or expected.dtype).removeprefix("torch.")
    if name not in TOLERANCES:
        np.testing.assert_array_equal(actual, expected)
        return
    rtol, atol = TOLERANCES[name]
    exact = np.complex128 if name.startswith("complex") else np.float64
    # NaN equals NaN only, and an infinity the same infinity only.
    np.testing.assert_allclose(actual.astype(exact), expected.astype(exact), rtol, atol)


def check_model_close(actual, expected):
    """For outputs of whole models: the greatest error is at most 1e-4 of expected's deviation."""
    actual, expected = to_numpy(actual), to_numpy(expected)
    assert actual.dtype == expected.dtype, f"dtype {actual.dtype}, expected {expected.dtype}"
    assert actual.shape == expected.shape, f"shape {actual.shape}, expected {expected.shape}"
    assert np.isfinite(expected).all() and np.isfinite(actual).all()
    error, deviation = np.abs(actual - expected).max(), expected.std()
    assert error <= 1e-4 * deviation, f"error {error:.3g} of deviation {deviation:.3g}"


def operators(graph):
    """The operators of a graph and of all graphs within."""
    for node in graph.node:
        yield node.op_type
        for attribute in node.attribute:
            yield from operators(attribute.g)


@functools.cache
def newest_runtime_opset():
    """The newest opset that the installed ONNX Runtime accepts; the onnx package may be ahead."""
    graph = onnx.parser.parse_graph("relu (float[1] x) => (float[1] y) { y = Relu(x) }")
    for opset in range(onnx.defs.onnx_opset_version(), 6, -1):
        opsets = [onnx.helper.make_opsetid("", opset)]
        ir = onnx.helper.find_min_ir_version_for(opsets)
        model = onnx.helper.make_model(graph, opset_imports=opsets, ir_version=ir)
        try:
            run_ort(model.SerializeToString(), {"x": np.zeros(1, np.float32)})
        except Exception:  # each refusal has a class of its own in the runtime
            continue
        return opset
    raise RuntimeError("ONNX Runtime accepts no opset at all")


OPSETS = [7, 9, 11, 13, 17, 20, newest_runtime_opset()]


def ptonnx_command():
    """The command under test: $PTONNX, else what `make` built."""
    default = Path(__file__).resolve().parent.parent / "build" / "ptonnx"
    return os.environ.get("PTONNX", str(default))


def export_command(pt_path, onnx_path, opset, inputs=(), extra=()):
    """Run the command; `inputs` are -i specifications, `extra` any further arguments."""
    command = [ptonnx_command(), str(pt_path), "-o", str(onnx_path), "--opset", str(opset)]
    for spec in inputs:
        command += ["-i", spec]
    done = subprocess.run([*command, *extra], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done
