#!/usr/bin/env python3
"""Exports the programs of the collection live, compares the models with PyTorch, and prints what became of them, beside what
became of them before: `run.py [options] [PART-OF-A-NAME ...]`. Fails if a program is silently wrong or crashes, or if too many
warnings are about right models (`make check-capture`).

Each program is exported without dynamic axes, and compared at other values, and with dynamic axes, and compared at other sizes.
A worker process runs many programs; if it dies, the program that it ran is a crash, and the next worker goes on.
"""

import argparse
import importlib.util
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
sys.path[:0] = [str(TESTS), str(TESTS / "helpers")]
COLLECTION = HERE / "programs"
BEFORE = HERE / "before.tsv"
KNOWN = HERE / "known.tsv"
MODES = ["static", "dynamic"]
MOST_FALSE_WARNINGS = 0.02  # of the right models
PROGRAMS_OF_A_WORKER = 100
SECONDS_OF_A_PROGRAM = 300
SILENT, CRASH, INVALID = "silently wrong", "crash", "invalid program"


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help="run only programs whose names contain one of these")
    parser.add_argument("--package", type=Path, default=TESTS.parent / "python",
                        help="the folder of the package ptonnx; its library is ../build/libptonnx.so, or $PTONNX_LIBRARY")
    parser.add_argument("--collection", type=Path, default=COLLECTION, help="the folder of the programs")
    parser.add_argument("--mode", choices=MODES, help="only these exports")
    parser.add_argument("--write", type=Path, help="write the verdicts to a file, where those of other programs are kept, and judge nothing")
    parser.add_argument("--before", type=Path, default=BEFORE, help="verdicts of another build to print beside (default: before.tsv)")
    parser.add_argument("-v", "--verbose", action="store_true", help="print every warning, refusal and difference")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


# Worker


def load_programs(folder=COLLECTION):
    """{name: Program} of all files of a folder."""
    from capture.declare import PROGRAMS

    for file in sorted(folder.glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"collection.{file.stem}", file)
        sys.modules[spec.name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[spec.name])
    return PROGRAMS


def work(package, folder):
    """Judges the programs that standard input names, and prints a line of JSON before and after each."""
    sys.path.insert(0, str(package))
    from capture.judge import judge

    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what programs print
    programs = load_programs(folder)
    for name, mode in json.load(sys.stdin):
        print(json.dumps([name, mode, None]), file=answers)
        print(json.dumps([name, mode, judge(programs[name], mode == "dynamic")]), file=answers)


# Master


def one_worker(command, tasks, results):
    """Runs tasks until the worker ends or dies. Adds to `results`; returns the tasks that are left."""
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    worker.stdin.write(json.dumps(tasks))
    worker.stdin.close()
    done, running = len(results), None
    while True:
        timer = threading.Timer(SECONDS_OF_A_PROGRAM, worker.kill)
        timer.start()
        line = worker.stdout.readline()
        timer.cancel()
        if not line:
            break
        *task, result = json.loads(line)
        running = tuple(task)
        if result:
            results[running], running = result, None
    code = worker.wait()
    if running:
        results[running] = [CRASH, [], f"the process ended with code {code}"]
    elif len(results) == done:
        raise SystemExit(f"a worker ended with code {code} before its first program")
    return [task for task in tasks if tuple(task) not in results]


def run_all(package, tasks, folder=COLLECTION):
    """{(name, mode): [verdict, warnings, reason]}"""
    command = [sys.executable, __file__, "--worker", "--package", str(package), "--collection", str(folder)]
    results = {}
    while tasks:
        chunk, rest = tasks[:PROGRAMS_OF_A_WORKER], tasks[PROGRAMS_OF_A_WORKER:]
        tasks = one_worker(command, chunk, results) + rest
    return results


# The tables


def read_verdicts(path):
    """{(name, mode): verdict} of a file that --write made."""
    rows = [line.split("\t") for line in path.read_text().splitlines()[1:]] if path.exists() else []
    return {(name, mode): verdict for name, *verdicts in rows for mode, verdict in zip(MODES, verdicts) if verdict != "-"}


def write_verdicts(path, verdicts):
    names = sorted({name for name, _ in verdicts})
    rows = [[name, *(verdicts.get((name, mode), "-") for mode in MODES)] for name in names]
    path.write_text("".join("\t".join(row) + "\n" for row in [["program", *MODES], *rows]))


def read_known(path):
    """{(name, mode): reason} of failures that are known."""
    rows = [line.split("\t") for line in path.read_text().splitlines()[1:]] if path.exists() else []
    assert all(len(row) == 3 and row[2] for row in rows), f"{path.name}: each row needs a name, a mode and a reason"
    return {(name, mode): reason for name, mode, reason in rows}


def table(before, now, order):
    """Lines: a row for each verdict, with the counts of both builds in both modes."""
    yield f"{'':24}{'static':>16}{'dynamic':>16}"
    yield f"{'':24}" + f"{'before':>8}{'now':>8}" * 2
    for verdict in order:
        counts = [sum(v == verdict and m == mode for (_, m), v in build.items()) for mode in MODES for build in (before, now)]
        yield f"{verdict:24}" + "".join(f"{count:>8}" for count in counts)


def failures(results, known):
    """Lines: every reason for which the run fails."""
    for key, (verdict, _, reason) in sorted(results.items()):
        if verdict == INVALID or verdict in (SILENT, CRASH) and key not in known:
            yield f"{verdict}: {' '.join(key)}: {(reason.splitlines() or [''])[0]}"
    for key in sorted(known):
        if key in results and results[key][0] not in (SILENT, CRASH):
            yield f"no longer needed in {KNOWN.name}: {' '.join(key)}"
    right = [key for key, result in results.items() if result[0].startswith("equal")]
    warned = [key for key in sorted(right) if results[key][1]]
    if len(warned) > MOST_FALSE_WARNINGS * len(right):
        yield f"{len(warned)} of {len(right)} right models have a warning; at most {MOST_FALSE_WARNINGS:.0%} may"
        yield from (f"  {' '.join(key)}: {results[key][1][0].splitlines()[0]}" for key in warned)


def details(results):
    for key, (verdict, told, reason) in sorted(results.items()):
        if told or reason:
            yield f"{' '.join(key)}: {verdict}"
            yield from (f"    warning: {text}" for text in told)
            yield from [f"    {reason}"] if reason else []


def main():
    chosen = options()
    if chosen.worker:
        return work(chosen.package, chosen.collection)
    programs = load_programs(chosen.collection)
    unknown = read_known(KNOWN).keys() - {(name, mode) for name in programs for mode in MODES}
    assert not unknown, f"{KNOWN.name} names programs that do not exist: {sorted(unknown)}"
    tasks = [(name, mode) for name, program in programs.items() for mode in MODES
             if (mode == "static" or program.sizes) and chosen.mode in (None, mode)
             and (not chosen.parts or any(part in name for part in chosen.parts))]
    results = run_all(chosen.package, tasks, chosen.collection)
    verdicts = {key: result[0] for key, result in results.items()}
    print("\n".join(details(results)) if chosen.verbose else "", end="\n" if chosen.verbose else "")
    if chosen.write:
        kept = {key: verdict for key, verdict in read_verdicts(chosen.write).items() if key[0] in programs}
        write_verdicts(chosen.write, kept | verdicts)
        return 0
    from capture.judge import VERDICTS

    before = {key: verdict for key, verdict in read_verdicts(chosen.before).items() if key in verdicts}
    print("\n".join(table(before, verdicts, VERDICTS)))
    reasons = list(failures(results, read_known(KNOWN)))
    print("\n".join(reasons))
    return 1 if reasons else 0


if __name__ == "__main__":
    sys.exit(main())
