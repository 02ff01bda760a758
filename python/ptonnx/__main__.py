"""`python -m ptonnx` is the command `ptonnx`."""

import os
import sys
import sysconfig
from pathlib import Path


def command():
    """The path of the command: beside this Python, or in the build directory of a checkout."""
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user"), os.path.dirname(sys.executable)]
    here = Path(__file__).resolve().parent
    for path in [*(Path(folder) / "ptonnx" for folder in folders), here.parents[1] / "build" / "ptonnx"]:
        if path.is_file() and os.access(path, os.X_OK):
            return str(path)
    return None


def main():
    path = command()
    if path is None:
        sys.exit("ptonnx: error: the command is missing: install the package, or run 'make' in a checkout")
    sys.stdout.flush()
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
