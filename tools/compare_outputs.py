#!/usr/bin/env python3
"""Does a change of the code change what is exported? Two steps:

    compare_outputs.py record FOLDER [TEST ...]     runs tests, and keeps each archive that the command is given
    compare_outputs.py compare FOLDER OLD NEW       runs two builds of the command on all that was kept

The second step prints each call whose file, exit code or messages differ, and fails if there is one. A call keeps the
name of the test that made it.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ["tests"]
FOLDER, COMMAND = "PTONNX_RECORD_FOLDER", "PTONNX_RECORD_COMMAND"
ARCHIVES = (".pt", ".pth", ".zip")


def keep(folder, source):
    """The name of the copy of an archive."""
    data = Path(source).read_bytes()
    name = hashlib.sha256(data).hexdigest()[:24]
    if not (folder / name).exists():
        part = folder / f"{name}.{os.getpid()}"
        part.write_bytes(data)
        part.replace(folder / name)
    return name


def call():
    """Stands for the command while tests run: keeps its arguments, then runs it."""
    words, folder = sys.argv[1:], Path(os.environ[FOLDER])
    archives = [i for i, word in enumerate(words) if word.endswith(ARCHIVES) and os.path.isfile(word) and words[i - 1] != "-o"]
    outputs = [i + 1 for i, word in enumerate(words[:-1]) if word == "-o"]
    if len(archives) == 1 and len(outputs) == 1:
        kept = list(words)
        kept[archives[0]], kept[outputs[0]] = "<archive>", "<output>"
        name = keep(folder, words[archives[0]])
        test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" (")[0]
        text = json.dumps({"archive": name, "words": kept, "test": test})
        key = hashlib.sha256(json.dumps([name, kept]).encode()).hexdigest()[:24]
        (folder / f"{key}.json").write_text(text)
    os.execv(os.environ[COMMAND], [os.environ[COMMAND], *words])


def record(folder, tests):
    folder.mkdir(parents=True, exist_ok=True)
    real = os.environ.get("PTONNX", str(ROOT / "build" / "ptonnx"))
    settings = {FOLDER: str(folder.resolve()), COMMAND: real, "PTONNX": str(Path(__file__).resolve())}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *(tests or TESTS)]
    code = subprocess.run(command, cwd=ROOT, env=os.environ | settings).returncode
    print(f"{len(list(folder.glob('*.json')))} calls are kept in {folder}")
    return code


def run(command, folder, recorded, work):
    """(exit code, messages, bytes of each file)"""
    output = Path(work) / "out.onnx"
    words = [{"<archive>": str(folder / recorded["archive"]), "<output>": str(output)}.get(w, w) for w in recorded["words"]]
    done = subprocess.run([command, *words], capture_output=True, timeout=120, cwd=work)
    files = {path.name: path.read_bytes() for path in Path(work).iterdir()}
    messages = re.sub(rb"[0-9.]+ s\b", b"<time>", done.stdout + done.stderr)
    return done.returncode, messages.replace(str(work).encode(), b"<work>"), files


def compare_one(folder, path, commands):
    """A line about the difference, or None."""
    recorded, results = json.loads(path.read_text()), []
    for command in commands:
        work = tempfile.mkdtemp()
        try:
            results.append(run(command, folder, recorded, work))
        finally:
            shutil.rmtree(work)
    (old_code, old_text, old_files), (new_code, new_text, new_files) = results
    if old_code != new_code:
        what = f"exit code {old_code}, now {new_code}: {new_text.decode(errors='replace').strip()[:300]}"
    elif old_files != new_files:
        what = "the file differs"
    elif old_text != new_text:
        what = f"the messages differ\n    old: {old_text.decode(errors='replace').strip()}\n    new: {new_text.decode(errors='replace').strip()}"
    else:
        return None
    return f"{recorded['test']} [{path.stem}]: {what}"


def compare(folder, old, new, jobs):
    paths = sorted(folder.glob("*.json"))
    commands = [str(Path(command).resolve()) for command in (old, new)]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        lines = [line for line in pool.map(lambda path: compare_one(folder, path, commands), paths) if line]
    print("\n".join([*sorted(lines), f"{len(paths)} calls, {len(lines)} differ"]))
    return 1 if lines or not paths else 0


def main():
    if FOLDER in os.environ:
        return call()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(dest="step", required=True)
    step = steps.add_parser("record")
    step.add_argument("folder", type=Path)
    step.add_argument("tests", nargs="*")
    step = steps.add_parser("compare")
    step.add_argument("folder", type=Path)
    step.add_argument("old")
    step.add_argument("new")
    step.add_argument("-j", dest="jobs", type=int, default=2)
    a = parser.parse_args()
    return record(a.folder, a.tests) if a.step == "record" else compare(a.folder, a.old, a.new, a.jobs)


if __name__ == "__main__":
    sys.exit(main())
