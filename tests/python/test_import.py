"""`import ptonnx` without torch and numpy takes less than 60 ms on an idle machine."""

import os
import subprocess
import sys
import venv

import pytest

from paths import ROOT

CODE = """
import sys, time
start = time.process_time()
import {module}
print(time.process_time() - start, *sys.modules)
"""
SLOW = {"torch", "numpy", "onnx", "onnxruntime", "inspect", "dataclasses", "pathlib", "html", "tempfile", "typing", "asyncio"}
# Two modules of Python itself, as a unit of time, because other programs use the machine too. Ratios from 0.34 to 0.61 were
# measured, depending on the machine and on its load. The names in SLOW find most slips; the limit finds slow code of our own.
UNIT = "unittest.mock, http.client"
LIMIT = 0.85


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The interpreter of a virtual environment without packages."""
    folder = tmp_path_factory.mktemp("env")
    venv.create(folder, with_pip=False)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def run(python, module):
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    code = CODE.format(module=module)
    done = subprocess.run([python, "-c", code], env=environment, capture_output=True, text=True, check=True)
    seconds, *modules = done.stdout.split()
    return float(seconds), set(modules)


def test_import_is_fast(python):
    """The least of some runs, in turns with those of the unit."""
    times, units = [], []
    for _ in range(7):
        seconds, modules = run(python, "ptonnx")
        assert not SLOW & modules, "these are imported when they are needed"
        times.append(seconds)
        units.append(run(python, UNIT)[0])
    assert min(times) < LIMIT * min(units)


def test_torch_and_numpy_are_missing(python):
    for module in ("torch", "numpy"):
        with pytest.raises(subprocess.CalledProcessError):
            run(python, module)
