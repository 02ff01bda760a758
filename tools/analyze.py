#!/usr/bin/env python3
"""analyze.py [--quick] [--changed] [-j JOBS] [FILE...]: static analysis of src/ by clang-tidy (.clang-tidy) and gcc -fanalyzer.

--quick leaves out what follows paths through functions (clang-analyzer-* and gcc). --changed looks only at files that differ from the
branch that this one tracks, or else from the last commit. A tool that is not installed is skipped with a note. The exit code is 1 when there is a finding.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FLAGS = ["-std=c11", "-D_GNU_SOURCE", '-DPTONNX_VERSION="0"', "-Iinclude", "-Isrc"]
# Checks of gcc that are off. Unwinding by longjmp looks like a leak to it; the sanitizers look for real ones. It also assumes
# that a lookup returns NULL where the caller has ruled that out; clang's analyzer has both of these checks.
OFF = ["malloc-leak", "fd-leak", "null-dereference", "use-of-uninitialized-value"]
GCC = ["-O1", "-fanalyzer", "-Werror", *(f"-Wno-analyzer-{check}" for check in OFF)]


OTHER_SYSTEMS = ["system_windows.c"]  # the headers of these are not here


def tidy_command(file, quick):
    less = ["--checks=-clang-analyzer-*"] if quick else []
    return ["clang-tidy", "--quiet", *less, file, "--", *FLAGS]


def gcc_command(file):
    return ["gcc", *FLAGS, *GCC, "-c", file, "-o", os.devnull]


def gcc_analyzes():
    """`gcc` may be clang by another name, or older than the analyzer."""
    probe = [*gcc_command("-"), "-x", "c"]
    probe = [part for part in probe if part != "-"] + ["-"]
    return bool(shutil.which("gcc")) and subprocess.run(probe, input=b"", capture_output=True).returncode == 0


def commands(files, quick):
    if shutil.which("clang-tidy"):
        yield from (tidy_command(file, quick) for file in files)
    else:
        print("clang-tidy is not there: its checks are not run")
    if quick:
        return
    if gcc_analyzes():
        yield from (gcc_command(file) for file in files)
    else:
        print("gcc -fanalyzer is not there: it is not run")


def git(*arguments):
    """The lines that git prints; None if it fails, or is not there."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return done.stdout.splitlines() if done.returncode == 0 else None


def changed(files):
    """Those that differ from the branch that this one tracks, or else from the last commit, and those that include such a header
    by its name. All files where git does not know."""
    (base,) = git("merge-base", "HEAD", "@{upstream}") or ["HEAD"]
    tracked, new = git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")
    if tracked is None or new is None:
        return files
    names = {*tracked, *new}
    headers = "|".join(re.escape(Path(name).name) for name in names if name.endswith(".h"))
    including = re.compile(rf'#include ["<](.*/)?({headers})[">]')
    return [file for file in files if file in names or headers and including.search((ROOT / file).read_text())]


def findings(command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode == 0:
        return None
    notes = re.sub(r"^\d+ warnings? (generated|treated as errors?)\.?\n", "", result.stderr, flags=re.M)
    return result.stdout + notes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--changed", action="store_true")
    parser.add_argument("-j", type=int, default=2, metavar="JOBS")
    parser.add_argument("files", nargs="*")
    args = parser.parse_args()
    files = args.files or [str(f.relative_to(ROOT)) for f in sorted((ROOT / "src").rglob("*.c")) if f.name not in OTHER_SYSTEMS]
    if args.changed:
        files = changed(files)
    with ThreadPoolExecutor(args.j) as pool:
        found = [text for text in pool.map(findings, commands(files, args.quick)) if text is not None]
    print("".join(found) + f"{len(files)} files analyzed, findings in {len(found)} runs")
    sys.exit(bool(found))


main()
