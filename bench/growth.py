#!/usr/bin/env python3
"""How the cost of the command grows with the number of layers, for programs of several kinds. Processor time is the least of
several runs, memory the highest anonymous memory. The arguments are the numbers of layers.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "tests" / "helpers")]

from cost import anonymous_bytes, least_seconds, on_disk  # noqa: E402
from deep_archive import write_deep_archive, write_program  # noqa: E402
from numeric import ptonnx_command  # noqa: E402

LAYERS = [256, 1024, 4096, 16384, 65536]


def branches(n):
    return ["y = x", *["if bool(torch.gt(torch.sum(y), 0)):", "  y = torch.relu(y)"] * n]


def loops(n):
    loop = ["for i in range(torch.size(x, 0)):", "  y = torch.relu(torch.add(y, 1))"]
    return ["y = x", *loop * n]


# name: how a file with n layers is written
KINDS = {
    "straight": lambda path, n: write_deep_archive(path, n // 2),
    "nested modules": lambda path, n: write_deep_archive(path, n // 2, members_most=8),
    "branches": lambda path, n: write_program(path, branches(n)),
    "loops": lambda path, n: write_program(path, loops(n)),
    "views": lambda path, n: write_program(path, ["y = x", *["y = torch.t(y)"] * n]),
    "in-place writes": lambda path, n: write_program(path, ["y = torch.add(x, 1)", *["_0 = torch.relu_(y)"] * n]),
}
LONGEST = 2  # seconds; what takes longer is not measured with four times as many layers


def bench_growth(folder, kind, n):
    path = Path(folder) / "model.pt"
    KINDS[kind](path, n)
    shape = "float32[n,4]" if kind == "loops" else "float32[4,4]"
    command = [ptonnx_command(), "-q", str(path), "-o", str(path.with_suffix(".onnx")), "-i", shape]
    (seconds,) = least_seconds(command, runs=5 if n <= 4096 else 3)
    return {"layers": n, "seconds": seconds, "anonymous_mb": anonymous_bytes(command) / 1e6}


def main(layers):
    results = {}
    for kind in KINDS:
        with tempfile.TemporaryDirectory(dir=on_disk()) as folder:
            empty = bench_growth(folder, kind, 2)
            results[kind] = []
            for n in layers:
                try:
                    results[kind].append(bench_growth(folder, kind, n))
                except subprocess.CalledProcessError:
                    print(f"{kind}: {n} layers are more work than the command allows")
                    break
                if results[kind][-1]["seconds"] > LONGEST and n != layers[-1]:
                    print(f"{kind}: {results[kind][-1]['seconds']:.1f} s for {n} layers; no more are measured")
                    break
        for result in results[kind]:
            result["us_per_layer"] = (result["seconds"] - empty["seconds"]) / result["layers"] * 1e6
            result["kb_per_layer"] = (result["anonymous_mb"] - empty["anonymous_mb"]) / result["layers"] * 1e3
            print(
                f"{kind}, {result['layers']} layers: {result['seconds']:.3f} s, {result['us_per_layer']:.1f} µs and"
                f" {result['kb_per_layer']:.1f} kB per layer"
            )
    return results


if __name__ == "__main__":
    main([int(n) for n in sys.argv[1:]] or LAYERS)
