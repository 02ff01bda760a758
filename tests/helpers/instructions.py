"""Instructions that a command executes, counted by valgrind: the same number in every run, also on a busy machine.

Three fixed models are compared with the work of tests/runners/reference_work.c, which was built by the same compiler. As a
script it records the figures for this compiler in tests/data/instructions.json.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from deep_archive import write_deep_archive, write_program
from numeric import ptonnx_command
from paths import BUILD, CORPUS, TESTS

FIGURES = TESTS / "data" / "instructions.json"


def write_branches(path):
    block = ["if bool(torch.gt(torch.sum(y), 0)):", "  y = torch.relu(torch.t(y))", "for i in range(3):", "  _0 = torch.add_(y, i)"]
    write_program(path, ["y = torch.neg(x)", *block * 40])


# name: (how the file is made, further arguments)
MODELS = {
    "layers": (lambda path: write_deep_archive(path, 100), ["-i", "float32[2,4]"]),
    "program": (write_branches, ["-i", "float32[4,4]"]),
    "exported": (lambda path: shutil.copy(CORPUS / "pt2-2.13" / "transformer_core_aten.pt2", path), []),
}


def why_not():
    """Why nothing can be counted here; None if it can."""
    if not shutil.which("valgrind"):
        return "valgrind is not there: instructions are not counted"
    if compiler().startswith("without optimisation"):
        return "this build is not optimised: instructions are not counted"
    return None


def reference():
    return str(BUILD / "reference_work")


def compiler():
    return subprocess.run([reference()], capture_output=True, text=True, check=True).stdout.rpartition(",")[0]


def count(command):
    """Instructions in the program itself, not in the kernel."""
    with tempfile.NamedTemporaryFile() as out:
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out.name}"]
        done = subprocess.run([*valgrind, *map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def measure(folder):
    """The instructions of each model, in thousandths of those of the reference."""
    unit, found = count([reference()]) / 1000, {}
    for name, (write, arguments) in MODELS.items():
        path = Path(folder) / f"{name}.pt"
        write(path)
        command = [ptonnx_command(), "-q", path, "-o", path.with_suffix(".onnx"), *arguments]
        found[name] = round(count(command) / unit)
    return found


def main():
    reason = why_not()
    if reason:
        sys.exit(reason)
    figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        figures[compiler()] = measure(folder)
    FIGURES.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n")
    print(figures[compiler()])


if __name__ == "__main__":
    main()
