#!/usr/bin/env python3
"""A model of 5 GiB (or as many as the first argument says) against `cp X Y && sync Y` on the same disk.

Prints the time of both (median of 5, in turn), the highest anonymous memory while converting, and whether ONNX
Runtime computes what PyTorch does. Files go to $BENCH_DIR, or the system's temporary directory, and are removed.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from run import ROOT, anonymous_bytes

RUNS = 5
WIDTH = 2048
LAYER_BYTES = WIDTH * WIDTH * 4


def save_model(path, layers):
    import torch

    class Tower(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = torch.nn.ModuleList(torch.nn.Linear(WIDTH, WIDTH, bias=i % 2 == 0) for i in range(layers))

        def forward(self, x):
            for layer in self.layers:
                x = torch.relu(layer(x)) * 2.4
            return x

    torch.manual_seed(0)
    model = Tower().eval()
    torch.jit.save(torch.jit.trace(model, torch.randn(2, WIDTH), check_trace=False), path)


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - start


def difference(pt, onnx):
    """The largest error of the converted model, in standard deviations of the output."""
    import onnxruntime
    import torch

    x = torch.randn(2, WIDTH, generator=torch.Generator().manual_seed(1))
    with torch.no_grad():
        wanted = torch.jit.load(pt)(x).numpy()
    session = onnxruntime.InferenceSession(onnx, providers=["CPUExecutionProvider"])
    given = session.run(None, {session.get_inputs()[0].name: x.numpy()})[0]
    return float(abs(given - wanted).max() / wanted.std())


def main():
    gib = float(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        pt, copy, onnx = (str(Path(folder) / name) for name in ("large.pt", "copy", "large.onnx"))
        save_model(pt, max(1, round(gib * 2**30 / LAYER_BYTES)))
        ptonnx = Path(os.environ.get("PTONNX_BUILD", ROOT / "build")) / "ptonnx"
        convert = [str(ptonnx), "-q", pt, "-o", onnx]
        cp = ["sh", "-c", 'cp "$0" "$1" && sync "$1"', pt, copy]
        subprocess.run(["sync", folder], check=True)
        theirs, ours = [], []
        turns = [(cp, theirs, copy), (convert, ours, onnx)]
        for _ in range(RUNS):
            turns.reverse()  # who comes second may find the disk still busy with the first
            for command, times, target in turns:
                for old in (target, target + ".data"):
                    Path(old).unlink(missing_ok=True)
                times.append(seconds(command))
        Path(copy).unlink()
        memory = anonymous_bytes(convert)
        ours, theirs = statistics.median(ours), statistics.median(theirs)
        size, wide = os.path.getsize(pt), os.path.exists(onnx + ".data")
        print(f"large ({size / 2**30:.1f} GiB): {ours:.2f} s, cp and sync {theirs:.2f} s, ratio {ours / theirs:.2f}")
        print(f"large: {memory / 1e6:.1f} MB of anonymous memory, {'with' if wide else 'no'} external data")
        print(f"large: differs from PyTorch by {difference(pt, onnx):.1e} standard deviations of the output")


if __name__ == "__main__":
    main()
