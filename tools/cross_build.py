"""What builds for other platforms share (build_web.py, build_dist.py): the C files of the core, and compiling them with another compiler.

Objects are named by what they are made from, so that a second run compiles what has changed.
"""

import hashlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-D_FILE_OFFSET_BITS=64", f"-I{ROOT / 'include'}"]
EMBEDDED = {  # as in meson.build
    "prelude_text": sorted((ROOT / "src/aten/prelude").glob("*.py")),
    "support_text": [ROOT / "src/support.tsv"],
    "without_rule_text": [ROOT / "src/aten/without_rule.txt"],
    "page_text": [ROOT / "web" / name for name in ("report.html", "style.css", "graph.js", "draw.js", "report.js")],
}


def version():
    return re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text())[1]


def core_sources(objects, windows=False):
    """The C files of the library, with those that tools/embed.py makes."""
    other = "system_posix.c" if windows else "system_windows.c"
    for file in sorted((ROOT / "src").rglob("*.c")):
        if "cli" not in file.parts and file.name != other:
            yield file
    for name, inputs in EMBEDDED.items():
        target = objects / f"{name}.c"
        subprocess.run([sys.executable, ROOT / "tools/embed.py", name, target, *inputs], check=True)
        yield target


def compile_one(compiler, file, objects, flags, headers):
    key = hashlib.sha256(file.read_bytes() + headers + " ".join(map(str, [*compiler[1:], *flags])).encode()).hexdigest()[:16]
    target = objects / f"{file.stem}-{key}.o"
    if not target.exists():
        unfinished = target.with_suffix(".tmp.o")
        subprocess.run([*compiler, *flags, "-c", file, "-o", unfinished], check=True)
        unfinished.rename(target)
    return target


def compile_all(compiler, files, objects, flags):
    """The objects of the files, JOBS at a time."""
    headers = b"".join(file.read_bytes() for folder in ("src", "include") for file in sorted((ROOT / folder).rglob("*.h")))
    flags = [*FLAGS, f'-DPTONNX_VERSION="{version()}"', *flags]
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "1"))) as pool:
        return list(pool.map(lambda file: compile_one(compiler, file, objects, flags, headers), files))
