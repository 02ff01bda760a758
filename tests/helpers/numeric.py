"""What numeric tests share: running ONNX files, comparing with PyTorch, calling the command."""

import copy
import functools
import os
import subprocess

import ml_dtypes
import numpy as np
import onnx
import onnxruntime
import torch
from onnx.reference import ReferenceEvaluator
from onnx.reference.op_run import OpRun

from paths import ROOT

# Tests run in as many processes as there are cores: more threads only get in each other's way.
THREADS = int(os.environ.get("PTONNX_TEST_THREADS", "1"))
torch.set_num_threads(THREADS)

# (rtol, atol) by dtype name. Integers and bools are not here: they must be equal.
TOLERANCES = {
    "float64": (1e-7, 1e-8),
    "float32": (1e-5, 1e-6),
    "float16": (2e-3, 2e-3),
    "bfloat16": (2e-2, 2e-2),
    "complex64": (1e-5, 1e-6),
    "complex128": (1e-7, 1e-8),
}
SAMPLES = 8  # nudged runs of a program
JUMP = 1000  # a larger change than so many atol is a discontinuity, not rounding


def to_numpy(value):
    """A tensor, array or number as an array; numpy has bfloat16 from ml_dtypes."""
    if not isinstance(value, torch.Tensor):
        return np.asarray(value)
    value = value.detach().cpu().resolve_conj().resolve_neg()
    if value.dtype == torch.bfloat16:
        return value.contiguous().view(torch.uint16).numpy().view(ml_dtypes.bfloat16)
    return value.numpy()


def real_pairs(array):
    """A complex array as a model takes and gives it: a real one with a last dim of 2."""
    if array.dtype.kind != "c":
        return array
    return np.stack([array.real, array.imag], -1)


def complex_numbers(array):
    """And back."""
    return np.ascontiguousarray(array).view(np.complex64 if array.dtype == np.float32 else np.complex128)[..., 0]


def ort_session(model, optimize=True, threads=THREADS):
    """A session of ONNX Runtime for `model`: a path, or bytes."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # tests run in parallel
    options.log_severity_level = 3  # errors: its warnings are about its own optimiser
    if not optimize:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    source = model if isinstance(model, bytes) else str(model)
    return onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])


def run_ort(model, feeds, optimize=True, threads=THREADS):
    """The outputs of ONNX Runtime on `model` (a path, bytes, or a session for several runs) for {name: array or tensor}."""
    session = model if isinstance(model, onnxruntime.InferenceSession) else ort_session(model, optimize, threads)
    return session.run(None, {name: real_pairs(to_numpy(value)) for name, value in feeds.items()})


class MaxRoiPool(OpRun):
    """A reference kernel: the onnx package has no kernel for MaxRoiPool, and ONNX Runtime has none from opset 22 on."""

    def _run(self, x, rois, pooled_shape=None, spatial_scale=1.0):
        from vision_kernels import roi_pool

        return (roi_pool(torch.from_numpy(x), torch.from_numpy(rois), spatial_scale, *pooled_shape)[0].numpy(),)


def run_reference(model, feeds):
    """As run_ort, by the onnx package's evaluator: for opsets, dtypes and operators that the
    runtime lacks. It is slow."""
    evaluator = ReferenceEvaluator(model if isinstance(model, bytes) else str(model), new_ops=[MaxRoiPool])
    types = dict(zip(evaluator.input_names, evaluator.input_types))
    complex_types = (onnx.TensorProto.COMPLEX64, onnx.TensorProto.COMPLEX128)
    arrays = {name: to_numpy(value) for name, value in feeds.items()}
    return evaluator.run(None, {name: array if types[name].tensor_type.elem_type in complex_types else real_pairs(array)
                                for name, array in arrays.items()})


def tensors_of(value):
    """The tensors and numbers of a result, in order; None, strings and complex numbers are left out."""
    if isinstance(value, (tuple, list, dict)):
        return [y for member in (value.values() if isinstance(value, dict) else value) for y in tensors_of(member)]
    if isinstance(value, torch.Tensor) and value.is_quantized:
        integers = value.int_repr()
        return [integers, torch.tensor(value.q_scale()), torch.tensor(value.q_zero_point(), dtype=integers.dtype)]
    return [] if value is None or isinstance(value, (str, complex)) else [value]


def exact(array):
    return array.astype(np.complex128 if "complex" in str(array.dtype) else np.float64)


def check_close(actual, expected, dtype=None, room=None):
    """`actual` equals `expected` within rtol of each element plus atol: those of expected's dtype, or of `dtype` where
    that is coarser. NaN equals only NaN, and an infinity only the same infinity; integers and bools must be equal.

    Sums of large terms that cancel need a larger tolerance. `room()` returns the addition for each element. It is called
    only if the plain tolerance does not suffice.
    """
    actual, expected = to_numpy(actual), to_numpy(expected)
    if expected.dtype.kind == "c" and actual.dtype.kind == "f" and actual.shape[-1:] == (2,):
        actual = complex_numbers(actual)
    assert actual.dtype == expected.dtype, f"dtype {actual.dtype}, expected {expected.dtype}"
    assert actual.shape == expected.shape, f"shape {actual.shape}, expected {expected.shape}"
    if str(expected.dtype) not in TOLERANCES:
        np.testing.assert_array_equal(actual, expected)
        return
    rtol, atol = tolerance(expected.dtype, dtype)
    actual, expected = exact(actual), exact(expected)
    if room and not np.allclose(actual, expected, rtol, atol, equal_nan=True):
        atol = atol + room()
    close = np.isclose(actual, expected, rtol, atol, equal_nan=True)
    if expected.dtype.kind == "c":  # an infinite part says nothing about the other one
        parts = [np.isclose(part(actual), part(expected), rtol, atol, equal_nan=True) for part in (np.real, np.imag)]
        close |= parts[0] & parts[1]
    assert close.all(), difference(actual, expected, close, np.broadcast_to(atol + rtol * np.abs(expected), close.shape))


def difference(actual, expected, close, allowed):
    """A text with the first few positions where two arrays differ, and the difference that is allowed there."""
    places = np.argwhere(~close)
    lines = [f"{list(place)}: {actual[at]!r}, expected {expected[at]!r} within {allowed[at]:.2g}"
             for place in places[:5].tolist() for at in [tuple(place)]]
    return f"{len(places)} of {close.size} elements differ\n" + "\n".join(lines)


def tolerance(*dtypes):
    """(rtol, atol) of the coarsest of these dtypes."""
    names = [str(dtype).removeprefix("torch.") for dtype in dtypes if dtype is not None]
    return max(TOLERANCES[name] for name in names)


def nudged(value, part, generator):
    """A copy of an argument in which every floating-point element is larger or smaller by `part` of itself."""
    if isinstance(value, (list, tuple)):
        members = [nudged(member, part, generator) for member in value]
        return type(value)(*members) if hasattr(value, "_make") else type(value)(members)
    if isinstance(value, dict):
        return {key: nudged(member, part, generator) for key, member in value.items()}
    if isinstance(value, np.ndarray) and value.dtype.kind in "fc":
        return nudged(torch.from_numpy(value.copy()), part, generator).numpy()
    if isinstance(value, float):
        return nudged(torch.tensor(value, dtype=torch.float64), part, generator).item()
    if not isinstance(value, torch.Tensor) or not (value.is_floating_point() or value.is_complex()):
        return copy.deepcopy(value)
    signs = torch.randint(0, 2, value.shape, generator=generator) * 2 - 1
    wide = value.detach().to(torch.complex128 if value.is_complex() else torch.float64)
    return (wide * (1 + part * signs)).to(value.dtype)


class Expected:
    """The results of `program(*inputs)` in PyTorch, and the tolerance of its sums.

    The kernels of PyTorch and ONNX Runtime differ from processor to processor in the order of additions and in fused
    operations. The error of a sum is relative to its terms, not to the sum, which is smaller if terms cancel. So the
    tolerance is rtol times the element, plus atol, plus atol times the magnitude of the terms. The last part is measured:
    each floating-point element of the inputs is changed at random by a factor of 1 + atol or 1 - atol, in several runs of
    the same program. The largest change of each output element is the additional tolerance. It is small for an element
    that is not a sum: about atol times the element, far below rtol times the element.

    A change that is too large to be a rounding error (floor, comparisons, another branch) gives no additional tolerance.
    """

    def __init__(self, program, inputs, flat=tensors_of):
        self.program, self.inputs, self.flat = program, inputs, flat
        self.outputs = self.run(copy.deepcopy(inputs))

    def run(self, inputs):
        with torch.no_grad():
            return self.flat(self.program(*inputs))

    def check(self, actual, dtype=None):
        """The outputs `actual` are close to the program's; `dtype` as for check_close."""
        assert len(actual) == len(self.outputs), f"{len(actual)} outputs, expected {len(self.outputs)}"
        for number, (a, e) in enumerate(zip(actual, self.outputs)):
            check_close(a, e, dtype, lambda: self.room(number, dtype))  # noqa: B023 - called at once

    def check_steps(self, actual, step):
        """The same for results that were rounded to multiples of `step`: few may be off, by one step at most."""
        assert len(actual) == len(self.outputs), f"{len(actual)} outputs, expected {len(self.outputs)}"
        for a, e in zip(actual, map(to_numpy, self.outputs)):
            assert a.dtype == e.dtype and a.shape == e.shape, f"{a.dtype}{a.shape}, expected {e.dtype}{e.shape}"
            steps = np.abs(exact(a) - exact(e)) / step
            assert steps.max(initial=0) < 1.01, f"off by {steps.max():.3g} steps"
            assert (steps > 0.01).mean() <= 0.1 if steps.size > 40 else (steps > 0.01).sum() <= 4

    def room(self, number, dtype=None):
        """The additional tolerance of each element of output `number`: the largest change of the element in the runs."""
        base = to_numpy(self.outputs[number])
        _, atol = tolerance(base.dtype, dtype)
        base, generator = exact(base), torch.Generator().manual_seed(0)
        most = np.zeros(base.shape)
        with np.errstate(invalid="ignore"):
            for _ in range(SAMPLES):
                moved = exact(to_numpy(self.run(nudged(self.inputs, atol, generator))[number]))
                if moved.shape == base.shape:
                    most = np.maximum(most, np.abs(moved - base))
        finite = np.abs(base[np.isfinite(base)])
        return np.where(most <= JUMP * atol * max(1.0, finite.max(initial=0)), most, 0)


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
        except Exception:  # the runtime has a class of exceptions for each kind of rejection
            continue
        return opset
    raise RuntimeError("ONNX Runtime accepts no opset at all")


OPSETS = [7, 9, 11, 13, 17, 20, newest_runtime_opset()]


def ptonnx_command():
    """The command under test: $PTONNX, else what `make` built."""
    default = ROOT / "build" / "ptonnx"
    return os.environ.get("PTONNX", str(default))


def export_command(pt_path, onnx_path, opset, inputs=(), extra=()):
    """Run the command; `inputs` are -i specifications, `extra` any further arguments. Tests pair the inputs of the model
    with tensors by position, so unused inputs are kept."""
    command = [ptonnx_command(), str(pt_path), "-o", str(onnx_path), "--opset", str(opset), "--keep-unused-inputs"]
    for spec in inputs:
        command += ["-i", spec]
    done = subprocess.run([*command, *extra], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done
