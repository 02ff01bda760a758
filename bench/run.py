#!/usr/bin/env python3
"""What a conversion costs: ResNet-50 at full width, against `cp X Y && sync Y` of the same file.

Prints processor time (median of 5) and the highest anonymous memory that was seen while converting.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUNS = 5
sys.path[:0] = [str(ROOT / "tests")]


def save_resnet50(path):
    import torch
    from models import NETWORKS

    model = NETWORKS["resnet50"].make().eval()
    torch.jit.save(torch.jit.trace(model, torch.randn(1, 3, 224, 224), check_trace=False), path)


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def anonymous_bytes(command):
    """The highest RssAnon that the kernel shows while the command runs."""
    process, highest = subprocess.Popen(command), 0
    while process.poll() is None:
        try:
            status = Path(f"/proc/{process.pid}/status").read_text()
        except OSError:
            continue
        row = next((line for line in status.splitlines() if line.startswith("RssAnon")), "RssAnon: 0")
        highest = max(highest, int(row.split()[1]) * 1024)
        time.sleep(0.0005)
    return highest


def main():
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        model, copy, onnx = (str(Path(folder) / name) for name in ("resnet50.pt", "copy", "resnet50.onnx"))
        save_resnet50(model)
        convert = [str(ROOT / "build" / "ptonnx"), "-q", model, "-o", onnx]
        cp = ["sh", "-c", 'cp "$0" "$1" && sync "$1"', model, copy]
        ours = statistics.median(processor_seconds(convert) for _ in range(RUNS))
        theirs = statistics.median(processor_seconds(cp) for _ in range(RUNS))
        memory = max(anonymous_bytes(convert) for _ in range(RUNS))
    print(f"resnet50: {ours * 1000:.1f} ms of processor time, cp and sync {theirs * 1000:.1f} ms, ratio {ours / theirs:.2f}")
    print(f"resnet50: {memory / 1e6:.1f} MB of anonymous memory")


if __name__ == "__main__":
    main()
