"""Scripted programs of tests/programs against PyTorch eager: every run of each."""

import json
import re
import subprocess

import onnx
import pytest
import torch

from numeric import Expected, ort_session, ptonnx_command, tensors_of, to_numpy
from paths import TESTS
from programs import all_programs

pytestmark = pytest.mark.filterwarnings("ignore")
PROGRAMS = all_programs()
REFUSED_FILE = TESTS / "data" / "refused_messages.json"  # tools/gen_refused.py
REFUSED = json.loads(REFUSED_FILE.read_text()) if REFUSED_FILE.exists() else {}


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


def shown(messages):
    """The texts of the errors, without positions and source lines."""
    return re.findall(r": error: (.*)", messages)


def check_program(program, directory):
    code, messages, path, names = export(program, directory)
    if program.refused:
        assert code == 1 and program.refused in messages, messages
        assert shown(messages) == REFUSED[program.name], "a message has changed: run tools/gen_refused.py"
        return
    assert code == 0, messages
    check_file(program, path, names)


def check_file(program, path, names):
    onnx.checker.check_model(str(path), full_check=True)
    session = ort_session(path)
    wanted = {i.name for i in session.get_inputs()}
    for run in program.runs:
        feeds = {name: to_numpy(value) for name, value in feeds_of(names, run) if name in wanted}
        expected = Expected(lambda *run: program.eager()(*run), run)
        expected.check(tensors_of(session.run(None, feeds)), "float32")  # numbers are float64, made of float32 tensors


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.name)
def test_program(program, tmp_path):
    assert len(program.runs) >= 3 or program.refused
    check_program(program, tmp_path)


def test_every_file_lists_programs_and_every_program_has_a_name_of_its_own():
    """A second function of the same name hides the first one in its file, and the two share an id."""
    files = {file.stem for file in (TESTS / "programs").glob("*.py")} - {"__init__"}
    assert {program.name.partition("-")[0] for program in PROGRAMS} == {name for name in files if not name.startswith("test_")}
    names = [program.name for program in PROGRAMS]
    assert sorted(names) == sorted(set(names))
