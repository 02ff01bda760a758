#!/usr/bin/env python3
"""The fuzzers of tests/fuzz: run them, replay their seeds and regressions, choose their seeds.

    fuzz.py available                  can clang build them here? If not, prints what to install
    fuzz.py run BUILD SECONDS JOBS     every fuzzer of BUILD, JOBS at a time, for SECONDS in all
    fuzz.py replay PROGRAM KIND        the seeds and regressions of a kind, with a program that replays files
    fuzz.py seeds BUILD MADE [KIND...] the fewest files of BUILD/corpus and of the folder MADE that reach the same code
                                       become tests/fuzz/seeds/KIND.zip
"""

import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FUZZ = Path(__file__).resolve().parents[1] / "tests" / "fuzz"
MAX_LENGTH = {"archive": 32768, "onnx": 8192, "text": 8192}  # bytes of an input; others: 4096, or the largest seed
TIMEOUT, MEGABYTES = 5, 1024  # an input that needs more is a finding
GIVE_UP = 20  # findings of one fuzzer in one run
ENVIRONMENT = {"ASAN_OPTIONS": "quarantine_size_mb=16:malloc_context_size=2", "PATH": "/usr/local/bin:/usr/bin:/bin"}
PROGRESS = re.compile(r"^#\d+\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)", re.M)


def available():
    program = b"int LLVMFuzzerTestOneInput(const char *data, unsigned long size) { return !data || !size; }"
    command = ["clang", "-fsanitize=fuzzer,address,undefined", "-x", "c", "-", "-o", "/dev/null"]
    if not shutil.which("clang"):
        print("the fuzzers need clang: apt-get install clang")
        return True
    if subprocess.run(command, input=program, capture_output=True).returncode:
        print("the fuzzers need the libraries of clang's sanitizers: apt-get install libclang-rt-dev")
        return True
    return False


def unpack_seeds(kind, folder):
    """A folder of a fuzzer's committed seeds."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    packed = FUZZ / "seeds" / f"{kind}.zip"
    if packed.exists():
        zipfile.ZipFile(packed).extractall(folder)
    return folder


def regressions(kind):
    return sorted((FUZZ / "regressions" / kind).glob("*"))


class Fuzzer:
    """One fuzzer and what became of it."""

    def __init__(self, build, program):
        self.kind = program.name.removeprefix("fuzz_")
        self.program = program
        self.corpus, self.findings_folder = build / "corpus" / self.kind, build / "findings" / self.kind
        for folder in (self.corpus, self.findings_folder, build / "logs"):
            folder.mkdir(parents=True, exist_ok=True)
        self.seeds = unpack_seeds(self.kind, build / "seeds" / self.kind)
        sizes = [file.stat().st_size for file in (*self.seeds.iterdir(), *regressions(self.kind))]
        self.length = max(sizes + [MAX_LENGTH.get(self.kind, 4096)])  # libFuzzer cuts what is longer
        self.log = build / "logs" / f"{self.kind}.log"
        self.executions = self.added = self.edges = self.features = self.units = self.seconds = self.memory = self.slowest = 0
        self.findings, self.doubtful = {}, []  # what it is: the reproducer; (what it is, reproducer)

    def command(self, *more):
        return [str(self.program), f"-timeout={TIMEOUT}", f"-rss_limit_mb={MEGABYTES}", f"-max_len={self.length}", *map(str, more)]

    def run(self, seconds):
        """Starts libFuzzer again after each finding, until the time is over."""
        start = time.monotonic()
        self.log.write_text("")
        while (left := int(seconds - self.seconds)) > 0 and len(self.findings) + len(self.doubtful) < GIVE_UP:
            code, text = self.run_once(left)
            self.seconds = time.monotonic() - start
            self.count(text)
            if code and not self.note_finding(text):
                self.findings[f"libFuzzer ended with code {code}"] = self.log
                break
        if not self.executions:
            self.findings["it ran nothing"] = self.log
        return self

    def run_once(self, seconds):
        command = self.command(
            f"-max_total_time={seconds}", "-print_final_stats=1", "-print_funcs=0", "-reload=0",
            f"-artifact_prefix={self.findings_folder}/", self.corpus, self.seeds, *self.regression_folder())  # fmt: skip
        before = self.log.stat().st_size
        with self.log.open("a") as log, subprocess.Popen(command, stdout=log, stderr=log, env=ENVIRONMENT) as process:
            try:
                process.wait(seconds + 3)
            except subprocess.TimeoutExpired:  # it is still reading a large corpus
                process.send_signal(signal.SIGINT)
                process.wait()
        text = self.log.read_bytes()[before:].decode(errors="replace")
        return 0 if "libFuzzer: run interrupted" in text else process.returncode, text

    def regression_folder(self):
        return [FUZZ / "regressions" / self.kind] if regressions(self.kind) else []

    def count(self, text):
        def statistic(name):
            found = re.search(rf"^stat::{name}:\s+(\d+)", text, re.M)
            return int(found[1]) if found else 0

        self.executions += statistic("number_of_executed_units")
        self.added += statistic("new_units_added")
        self.slowest = max(self.slowest, statistic("slowest_unit_time_sec"))
        self.memory = max(self.memory, statistic("peak_rss_mb"))
        for edges, features, units in PROGRESS.findall(text):
            self.edges, self.features, self.units = max(self.edges, int(edges)), max(self.features, int(features)), int(units)

    def note_finding(self, text):
        """Time and memory depend on what else the machine does, so that these are tried once more."""
        written = re.search(r"Test unit written to (\S+)", text)
        if not written:
            return False
        reproducer = Path(written[1])
        what = re.search(r"^WRONG: .*|(?<=^SUMMARY: ).*|(?<=ERROR: libFuzzer: ).*", text, re.M)
        what = re.sub(r"0x[0-9a-f]+|(?<=')[^']*(?=')", "", what[0]) if what else "crash"
        again = reproducer.name.startswith(("timeout-", "oom-"))
        if again and subprocess.run(self.command(reproducer), capture_output=True, env=ENVIRONMENT).returncode == 0:
            self.doubtful.append((what, reproducer))
        else:
            self.findings.setdefault(what, reproducer)
        return True

    def row(self):
        speed = self.executions / self.seconds if self.seconds else 0
        return [self.kind, f"{self.seconds:.0f}", self.executions, f"{speed:.0f}", self.edges, self.features, self.units,
                self.added, self.slowest, self.memory, len(self.findings)]  # fmt: skip


def print_table(fuzzers):
    heads = ["fuzzer", "seconds", "executions", "per second", "edges", "features", "corpus", "new units", "slowest s",
             "peak MB", "findings"]  # fmt: skip
    rows = [heads, *([str(cell) for cell in fuzzer.row()] for fuzzer in fuzzers)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        print(first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)), sep="  ")


def run(build, seconds, jobs):
    build, jobs = Path(build), int(jobs)
    fuzzers = [Fuzzer(build, program) for program in sorted(build.glob("fuzz_*")) if program.is_file()]
    rounds = -(-len(fuzzers) // jobs)
    each = max(int(seconds) / rounds, 1)  # libFuzzer counts whole seconds
    print(f"{len(fuzzers)} fuzzers, {jobs} at a time, {each:.0f} seconds each; logs in {build}/logs", flush=True)
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda fuzzer: fuzzer.run(each), fuzzers))
    print_table(fuzzers)
    for fuzzer in fuzzers:
        for what, reproducer in fuzzer.doubtful:
            print(f"not repeated: {fuzzer.kind}: {what}: {reproducer}")
        for what, reproducer in fuzzer.findings.items():
            print(f"finding: {fuzzer.kind}: {what}")
            print(f"  see {reproducer}" if reproducer == fuzzer.log else f"  reproduce with: {fuzzer.program} {reproducer}")
    failed = sum(bool(fuzzer.findings) for fuzzer in fuzzers)
    print(f"{len(fuzzers) - failed} passed, {failed} failed")
    return failed > 0 or not fuzzers


def replay(program, kind):
    with tempfile.TemporaryDirectory() as folder:
        files = [*sorted(unpack_seeds(kind, Path(folder) / kind).iterdir()), *regressions(kind)]
        if not files:
            print(f"there are no seeds for {kind}")
            return True
        current = Path(folder) / "current"
        current.mkdir()
        code = subprocess.run([Path(program).resolve(), *files], cwd=current, env={"UBSAN_OPTIONS": "halt_on_error=1"}).returncode
        for written in current.iterdir():
            print(f"the fuzzer wrote {written.name} into the current folder")
            code = 1
        return code


def seeds(build, made, *kinds):
    build = Path(build)
    for kind in kinds or sorted(folder.name for folder in Path(made).iterdir()):
        fuzzer = Fuzzer(build, build / f"fuzz_{kind}")
        with tempfile.TemporaryDirectory() as chosen:
            # without the counts of how often an edge is taken, which make the set ten times as large
            command = fuzzer.command("-set_cover_merge=1", "-use_counters=0", chosen, Path(made) / kind, fuzzer.seeds, fuzzer.corpus)
            with (build / "logs" / f"{kind}-merge.log").open("w") as log:
                subprocess.run(command, stdout=log, stderr=log, check=True, env=ENVIRONMENT)
            write_zip(FUZZ / "seeds" / f"{kind}.zip", sorted(Path(chosen).iterdir()))


def write_zip(path, files):
    """The same files make the same bytes."""
    path.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w") as packed:
        for file in files:
            entry = zipfile.ZipInfo(file.name[:12])
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, file.read_bytes(), compresslevel=9)
    print(f"{path.relative_to(FUZZ.parents[1])}: {len(files)} files, {path.stat().st_size} bytes")


if __name__ == "__main__":
    todo = {"available": available, "run": run, "replay": replay, "seeds": seeds}.get(sys.argv[1] if len(sys.argv) > 1 else "")
    sys.exit(bool(todo(*sys.argv[2:])) if todo else __doc__)
