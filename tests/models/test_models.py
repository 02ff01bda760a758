"""Tiny models of other kinds than image classifiers, traced and scripted, equal PyTorch in ONNX Runtime.

Each is exported with fixed sizes, with an open batch and with all sizes open, and the last is run at
sizes other than those of the trace.
"""

import functools
from typing import NamedTuple

import onnx
import pytest
import torch

from models.tiny import TINY, make_inputs
from numeric import check_model_close, export_command, newest_runtime_opset, operators, ort_session, run_ort, run_reference
from seeding import check_change, seed_parameters
from models.test_slim import check_slim

# torch announces the end of TorchScript at every call, and its tracer every size that it meets.
pytestmark = pytest.mark.filterwarnings("ignore")
OPSETS = [13, 17, 20, newest_runtime_opset()]


class Program(NamedTuple):
    archive: str
    specs: dict  # "static", "batch" or "open" -> what -i is given
    expected: dict  # "traced" or "other" -> (feeds, PyTorch's outputs)


def outputs(value):
    """The tensors of what a model returns."""
    if isinstance(value, torch.Tensor):
        return [value]
    members = value.values() if isinstance(value, dict) else value
    return [tensor for member in members for tensor in outputs(member)]


def specs(tiny, inputs, open_sizes):
    """-i of every input, with names for the sizes that are left open."""
    texts = []
    for (name, declared), tensor in zip(tiny.inputs.items(), inputs):
        dims = [str(dim if dim in open_sizes else size) for dim, size in zip(declared.dims, tensor.shape)]
        texts.append(f"{name}:{str(tensor.dtype).removeprefix('torch.')}[{','.join(dims)}]")
    return texts


@functools.cache
def model(name):
    return seed_parameters(TINY[name].make().eval(), 1)


@pytest.fixture(scope="session")
def program(tmp_path_factory):
    """program(name, way) -> the model, saved once as a trace or as a script."""

    @functools.cache
    def make(name, way):
        tiny, module = TINY[name], model(name)
        inputs = make_inputs(tiny, tiny.traced, 1)
        fixed = tiny.counted if way == "traced" else frozenset()
        other_sizes = {**tiny.other, **{key: tiny.traced[key] for key in fixed}}
        expected = {}
        with torch.no_grad():
            for key, sizes, seed in ("traced", tiny.traced, 1), ("other", other_sizes, 3):
                tensors = make_inputs(tiny, sizes, seed)
                expected[key] = dict(zip(tiny.inputs, tensors)), outputs(module(*tensors))
            for one, other in zip(expected["traced"][1], outputs(module(*make_inputs(tiny, tiny.traced, 2)))):
                check_change(one, other)
            if way == "traced":
                saved = torch.jit.trace(module, inputs, check_trace=False, strict=False)
            else:
                saved = torch.jit.script(module)
        archive = str(tmp_path_factory.mktemp("tiny") / f"{name}.pt")
        torch.jit.save(saved, archive)
        names = {"static": [], "batch": ["batch"], "open": set(tiny.traced) - fixed}
        return Program(archive, {form: specs(tiny, inputs, open_) for form, open_ in names.items()}, expected)

    return make


def cases(opsets):
    """(way, name, opset), the lowest opset of each model first."""
    return pytest.mark.parametrize(
        "way, name, opset",
        [
            pytest.param(way, name, opset, marks=pytest.mark.xdist_group(name))
            for name, tiny in TINY.items()
            for way in ("traced", "scripted")
            for opset in sorted({tiny.opset, *opsets})
        ],
    )


def check_runs(path, program, keys, run=run_ort):
    model = ort_session(path) if run is run_ort else path
    for key in keys:
        feeds, expected = program.expected[key]
        results = run(model, feeds)
        assert len(results) == len(expected)
        for actual, tensor in zip(results, expected):
            check_model_close(actual, tensor)


def export(program, form, path, opset):
    export_command(program.archive, path, opset, program.specs[form])
    onnx.checker.check_model(str(path), full_check=True)


@cases(OPSETS)
def test_open(way, name, opset, program, tmp_path):
    saved, path = program(name, way), tmp_path / "model.onnx"
    export(saved, "open", path, opset)
    check_runs(path, saved, ["traced", "other"])
    if not TINY[name].counted:  # what decides about paths is known
        assert not {"If", "Loop", "Scan"} & set(operators(onnx.load(str(path)).graph))


@cases([17, 23])
def test_static(way, name, opset, program, tmp_path):
    saved, path = program(name, way), tmp_path / "model.onnx"
    export(saved, "static", path, opset)
    check_runs(path, saved, ["traced"])


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in TINY])
def test_opsets_after_the_runtime(name, program, tmp_path):
    """ONNX Runtime does not take the newest opsets yet; the onnx package has an evaluator."""
    for opset in range(newest_runtime_opset() + 1, onnx.defs.onnx_opset_version() + 1):
        saved, path = program(name, "traced"), tmp_path / f"{opset}.onnx"
        export(saved, "open", path, opset)
        # The evaluator takes the logarithm of Softmax for LogSoftmax, which may be that of 0: such a model is only checked.
        if "LogSoftmax" not in operators(onnx.load(str(path)).graph):
            check_runs(path, saved, ["traced", "other"], run_reference)


@pytest.mark.parametrize("form", ["static", "batch", "open"])
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in TINY])
def test_nothing_is_left_to_slim(name, form, program, tmp_path):
    for way in "traced", "scripted":
        saved, path = program(name, way), tmp_path / f"{way}.onnx"
        export(saved, form, path, 17)
        check_slim(path)
