"""What builds for other platforms share (build_web.py, build_dist.py): the C files of the core, and compiling them with another compiler.

A second run compiles only files that have changed, or that include a header that has changed.
"""

import contextlib
import fcntl
import hashlib
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-D_FILE_OFFSET_BITS=64", f"-I{ROOT / 'include'}", f"-I{ROOT / 'src'}"]
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


@contextlib.contextmanager
def only_run(folder):
    """Waits until no other run builds in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"waiting for another run that builds in {folder}", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def contents(depfile):
    """A digest of all files that an object was made from, as the compiler listed them."""
    digest = hashlib.sha256()
    for name in shlex.split(depfile.read_text().partition(":")[2].replace("\\\n", " ")):
        digest.update(Path(name).read_bytes() if Path(name).exists() else b"")
    return digest.hexdigest()


def compile_one(compiler, file, objects, flags):
    command = [*compiler, *flags, "-c", file]
    target = objects / f"{file.stem}-{hashlib.sha256(' '.join(map(str, command)).encode()).hexdigest()[:16]}.o"
    depfile, made_from = target.with_suffix(".d"), target.with_suffix(".digest")
    if not (target.exists() and made_from.exists() and made_from.read_text() == contents(depfile)):
        made_from.unlink(missing_ok=True)
        subprocess.run([*command, "-o", target, "-MMD", "-MF", depfile], check=True)
        made_from.write_text(contents(depfile))
    return target


def compile_all(compiler, files, objects, flags):
    """The objects of the files, JOBS at a time."""
    flags = [*FLAGS, f'-DPTONNX_VERSION="{version()}"', *flags]
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "1"))) as pool:
        return list(pool.map(lambda file: compile_one(compiler, file, objects, flags), files))
