#!/usr/bin/env python3
"""The cost of a conversion, compared with `cp X Y && sync Y` of the same file, and its growth with the depth of a model.

Processor times are the least of several runs; memory is the highest anonymous memory that was seen while converting.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "helpers")]

from cost import anonymous_bytes, copy_command, least_seconds, on_disk, save_traced  # noqa: E402
from deep_archive import write_deep_archive  # noqa: E402
from numeric import ptonnx_command  # noqa: E402

NETWORKS = ["resnet50", "mobilenet_v2"]
LAYERS = [1000, 2000, 4000, 8000, 16000]


def convert(path, *more):
    return [ptonnx_command(), "-q", str(path), "-o", str(path.with_suffix(".onnx")), *more]


def bench_network(name, folder):
    path = folder / f"{name}.pt"
    save_traced(name, path)
    ours, theirs = least_seconds(convert(path), copy_command(path, folder / "copy"))
    memory = max(anonymous_bytes(convert(path)) for _ in range(5))
    print(
        f"{name}: {path.stat().st_size / 1e6:.0f} MB in {ours * 1000:.0f} ms, copied in {theirs * 1000:.0f} ms,"
        f" ratio {ours / theirs:.2f}, of 3 copies and 20 ms {ours / (3 * theirs + 0.020):.2f};"
        f" {memory / 1e6:.1f} MB of memory"
    )


def bench_depth(folder):
    before = None
    for layers in LAYERS:
        path = folder / f"deep{layers}.pt"
        write_deep_archive(path, layers)
        command = convert(path, "-i", "float32[2,4]")
        (seconds,), memory = least_seconds(command), anonymous_bytes(command)
        growth = f", {seconds / before:.2f} times the one before" if before else ""
        print(
            f"{layers} layers of Linear and ReLU: {seconds:.2f} s{growth};"
            f" {memory / 1e6:.0f} MB of memory, {memory / (2 * layers) / 1e3:.1f} kB per node"
        )
        before = seconds


def main():
    with tempfile.TemporaryDirectory(dir=on_disk()) as folder:
        for name in NETWORKS:
            bench_network(name, Path(folder))
        bench_depth(Path(folder))


if __name__ == "__main__":
    main()
