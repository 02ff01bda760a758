#!/usr/bin/env python3
"""Runs the tests of kernels as other processors, with other thread counts and with other random numbers, and the long
differential test: `check_long.py [-n JOBS] [configuration ...]`. One line per configuration; fails if any of them fails.

A processor without AVX-512 or AVX2 is imitated by the settings with which PyTorch, oneDNN, MKL, OpenBLAS, NumPy and the C
library choose their kernels.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SSE = {
    "ATEN_CPU_CAPABILITY": "default", "ONEDNN_MAX_CPU_ISA": "SSE41", "MKL_ENABLE_INSTRUCTIONS": "SSE4_2",
    "OPENBLAS_CORETYPE": "Nehalem", "NPY_DISABLE_CPU_FEATURES": "AVX2 FMA3", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA",
}  # fmt: skip
AVX2 = {
    "ATEN_CPU_CAPABILITY": "avx2", "ONEDNN_MAX_CPU_ISA": "AVX2", "MKL_ENABLE_INSTRUCTIONS": "AVX2", "OPENBLAS_CORETYPE": "Haswell",
}  # fmt: skip
# Threads that wait actively would take the processor from the other jobs.
TWO_THREADS = {"PTONNX_TEST_THREADS": "2", "OMP_WAIT_POLICY": "PASSIVE"}
DIFFERENTIAL = {"PTONNX_TEST_SEED": "1", "PTONNX_RANDOM_PROGRAMS": "20000", "PTONNX_VIEW_PROGRAMS": "20000"}
FAULTS = {"PTONNX_ALL_FAULTS": "1", "PTONNX_INTERRUPT_TRIES": "2000"}
FAULT_TESTS = ["tests/hostile/test_faults.py", "tests/python/test_interrupts.py"]
MUTATIONS = {"PTONNX_TEST_SEED": "1", "PTONNX_MUTATIONS": "20000"}
MUTATION_TESTS = ["tests/hostile/test_mutated_programs.py"]
CALLS = {"PTONNX_CHECK_LONG": "1"}
CALL_TESTS = ["tests/hostile/test_hostile_args.py"]
MIXED = {"PTONNX_TEST_SEED": "1", "PTONNX_MIXED_CALLS": "100"}
MIXED_TESTS = ["tests/hostile/test_mixed_calls.py"]
RANDOM_TESTS = ["tests/programs/test_random_programs.py", "tests/programs/test_view_property.py"]

# The folders whose tests run models in PyTorch and ONNX Runtime.
KERNEL_TESTS = [f"tests/{folder}" for folder in ["text", "rules", "programs", "models", "pt2", "python", "onnx", "docs"]]


def seed(number):
    return {"PTONNX_TEST_SEED": str(number)}


# name: (settings, tests). Each processor and number of threads has other random numbers, too.
CONFIGURATIONS = {
    "sse, seed 1": (SSE | seed(1), KERNEL_TESTS),
    "sse, two threads, seed 2": (SSE | TWO_THREADS | seed(2), KERNEL_TESTS),
    "avx2, seed 3": (AVX2 | seed(3), KERNEL_TESTS),
    "avx2, two threads, seed 4": (AVX2 | TWO_THREADS | seed(4), KERNEL_TESTS),
    "two threads, seed 5": (TWO_THREADS | seed(5), KERNEL_TESTS),
    "20,000 random programs": (DIFFERENTIAL, RANDOM_TESTS),
    "40,000 changed programs": (MUTATIONS, MUTATION_TESTS),
    "every fault": (FAULTS, FAULT_TESTS),
    "100 mixed calls": (MIXED, MIXED_TESTS),
    "every call": (CALLS, CALL_TESTS),
}


def supported(settings):
    """NumPy refuses to leave out a feature that the processor does not have, or that NumPy was built on."""
    if "NPY_DISABLE_CPU_FEATURES" not in settings:
        return settings
    command = [sys.executable, "-c", "import numpy"]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True)
    return settings if done.returncode == 0 else {k: v for k, v in settings.items() if k != "NPY_DISABLE_CPU_FEATURES"}


def run(name, jobs):
    """(is it right, the line that says so)"""
    settings, tests = CONFIGURATIONS[name]
    log = ROOT / "build" / f"check-long {name}.log"
    start = time.monotonic()
    with log.open("w") as out:
        command = [sys.executable, "tools/run_tests.py", "-n", str(jobs), *tests]
        code = subprocess.run(command, cwd=ROOT, env=os.environ | supported(settings), stdout=out, stderr=subprocess.STDOUT).returncode
    counts = re.findall(r"^(\d+) passed, (\d+) failed$", log.read_text(), re.MULTILINE)
    passed, failed = map(int, counts[-1]) if counts else (0, 0)
    right = code == 0 and passed > 0 and failed == 0
    line = f"{name}: {passed} passed, {failed} failed, {time.monotonic() - start:.0f} s"
    return right, line if right else f"{line}; exit code {code}, see '{log.relative_to(ROOT)}'"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", dest="jobs", default="2", help="processes of pytest")
    parser.add_argument("configurations", nargs="*", metavar="configuration", help=", ".join(CONFIGURATIONS))
    arguments = parser.parse_args()
    for name in arguments.configurations:
        if name not in CONFIGURATIONS:
            parser.error(f"'{name}' is no configuration; there are: {', '.join(CONFIGURATIONS)}")
    all_right = True
    for name in arguments.configurations or CONFIGURATIONS:
        right, line = run(name, arguments.jobs)
        print(line, flush=True)
        all_right &= right
    return 0 if all_right else 1


if __name__ == "__main__":
    sys.exit(main())
