"""Scripted programs of tests/programs against PyTorch eager: every run of each, ints and bools exact, floats to 1e-5."""

import copy
import subprocess

import numpy as np
import onnx
import onnxruntime
import pytest
import torch

from numeric import ptonnx_command, to_numpy
from programs import all_programs

pytestmark = pytest.mark.filterwarnings("ignore")
PROGRAMS = all_programs()


def flat(value, path):
    """(name, tensor or number) of an argument and its members, as the command names them."""
    if isinstance(value, dict):
        return [item for key, member in value.items() for item in flat(member, f"{path}.{key}")]
    if hasattr(value, "_fields"):
        return [item for key in value._fields for item in flat(getattr(value, key), f"{path}.{key}")]
    if isinstance(value, (tuple, list)):
        return [item for i, member in enumerate(value) for item in flat(member, f"{path}.{i}")]
    return [] if value is None else [(path, value)]


def param_names(script):
    schema = script.schema if isinstance(script, torch.jit.ScriptFunction) else script.forward.schema
    return [a.name for a in schema.arguments if a.name != "self"]


def feeds_of(names, run):
    return [item for name, value in zip(names, run) for item in flat(value, name)]


def specs(names, runs):
    """-i for each tensor; dims whose sizes differ between the runs get a name, equal ones the same."""
    runs, texts = [feeds_of(names, run) for run in runs], []
    for members in zip(*runs):
        path, first = members[0]
        if not isinstance(first, torch.Tensor):
            texts.append(f"{path}:{ {int: 'int64', bool: 'bool', float: 'float64'}[type(first)] }[]")
            continue
        sizes = list(zip(*[value.shape for _, value in members]))
        dims = [str(s[0]) if len(set(s)) == 1 else "n" + "_".join(map(str, s)) for s in sizes]
        texts.append(f"{path}:{str(first.dtype)[6:]}[{','.join(dims)}]")
    return texts


def results(value):
    if isinstance(value, dict):
        return [y for member in value.values() for y in results(member)]
    if isinstance(value, (tuple, list)):
        return [y for member in value for y in results(member)]
    return [] if value is None or isinstance(value, (str, complex)) else [to_numpy(value)]


def check_same(actual, expected):
    assert len(actual) == len(expected), f"{len(actual)} outputs, expected {len(expected)}"
    for a, e in zip(actual, expected):
        assert a.dtype == e.dtype, f"dtype {a.dtype}, expected {e.dtype}"
        assert a.shape == e.shape, f"shape {a.shape}, expected {e.shape}"
        if e.dtype.kind == "f":
            np.testing.assert_allclose(a, e, 1e-5, 1e-5)
        else:
            np.testing.assert_array_equal(a, e)


def export(program, directory):
    """(exit code, messages, path of the file, names of the parameters)"""
    script = torch.jit.script(program.eager())
    script.save(str(directory / "program.pt"))
    return run_command(program, directory, param_names(script))


def run_command(program, directory, names):
    pt, path = directory / "program.pt", directory / "program.onnx"
    command = [ptonnx_command(), str(pt), "-o", str(path), *program.options]
    for spec in specs(names, program.runs):
        command += ["-i", spec]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr, path, names


def session_of(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def check_program(program, directory):
    code, messages, path, names = export(program, directory)
    if program.refused:
        assert code == 1 and program.refused in messages, messages
        return
    assert code == 0, messages
    check_file(program, path, names)


def check_file(program, path, names):
    onnx.checker.check_model(str(path), full_check=True)
    session = session_of(path)
    wanted = {i.name for i in session.get_inputs()}
    for run in program.runs:
        feeds = {name: to_numpy(value) for name, value in feeds_of(names, run) if name in wanted}
        actual = results(session.run(None, feeds))
        expected = results(program.eager()(*copy.deepcopy(run)))
        check_same(actual, expected)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.name)
def test_program(program, tmp_path):
    assert len(program.runs) >= 3 or program.refused
    check_program(program, tmp_path)


def test_there_are_many():
    assert len(PROGRAMS) >= 300
