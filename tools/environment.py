#!/usr/bin/env python3
"""environment.py FOLDER REQUIREMENTS: a virtual environment that has what a file of requirements lists.

An absent or empty folder becomes such an environment. An environment that this tool has made gets the missing packages. Any other
environment belongs to its user: nothing is installed there, and a missing package is an error.
"""

import re
import subprocess
import sys
import venv
from pathlib import Path

OURS = ".ptonnx"  # a folder in the environment; its file `installed` lists the requirements that are met
VERSIONS = """
import importlib.metadata, sys
for name in sys.argv[1:]:
    try:
        print(importlib.metadata.version(name))
    except importlib.metadata.PackageNotFoundError:
        print()
"""


def lines_of(file):
    """The requirements in the file and in those that it includes."""
    for line in file.read_text().splitlines():
        if line.startswith("-r "):
            yield from lines_of(file.parent / line[3:].strip())
        elif line.strip() and not line.startswith("#"):
            yield line.strip()


def name_of(line):
    """The package that a line requires."""
    return re.match(r"[\w.-]+", line)[0]


def check(folder, lines):
    """The error about packages that an environment of the user lacks; None if it has all. A version other than the pinned one
    is only a note."""
    names = [name_of(line) for line in lines]
    done = subprocess.run([folder / "bin" / "python", "-c", VERSIONS, *names], capture_output=True, text=True, check=True)
    versions = dict(zip(names, done.stdout.split("\n")))
    missing = [line for line, name in zip(lines, names) if not versions[name]]
    if missing:
        return f"{folder} is not an environment that make has made, and lacks {', '.join(missing)}: install them there, or choose another VENV"
    for line, name in zip(lines, names):
        if line != f"{name}=={versions[name].partition('+')[0]}":
            print(f"note: {folder} has {name} {versions[name]}; {line} is tested")
    return None


def install(folder, requirements, lines):
    """Installs the file unless all of its lines are installed, maybe as a part of another file."""
    kept = folder / OURS / "installed"
    installed = kept.read_text().splitlines() if kept.exists() else []
    if kept.exists() and set(lines) <= set(installed):
        return
    print(f"installing {requirements.name} into {folder}", flush=True)
    if not (folder / "bin" / "pip").exists():
        venv.create(folder, with_pip=True)
    subprocess.run([folder / "bin" / "pip", "install", "--quiet", "-r", requirements], check=True)
    names = {name_of(line) for line in lines}
    others = [line for line in installed if name_of(line) not in names]
    kept.write_text("\n".join([*others, *lines]))


def main():
    folder, requirements = map(Path, sys.argv[1:])
    lines = list(lines_of(requirements))
    if not folder.exists() or not any(folder.iterdir()):
        (folder / OURS).mkdir(parents=True)
    if (folder / OURS).exists():
        return install(folder, requirements, lines)
    if not (folder / "bin" / "python").exists():
        return f"{folder} is not a virtual environment: choose another VENV"
    return check(folder, lines)


if __name__ == "__main__":
    sys.exit(main())
