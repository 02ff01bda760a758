#!/usr/bin/env python3
"""All of `make bench`: what a conversion costs, as ratios to what else runs on the same machine. Prints each figure, and
writes bench/out/bench.json and plots. `--quick` takes small sizes only.

The times are those of one run: on a busy machine they are too high, and their ratios say more.
"""

import argparse
import json
import platform
import subprocess
from pathlib import Path

import files
import graphs
import growth
import live
import table
from numeric import ptonnx_command
from plot import line_plot

OUT = Path(__file__).resolve().parent / "out"


def plots(found):
    def points(rows, x, y):
        return [(row[x], row.get(y)) for row in rows]

    rows = found["files"]
    line_plot(
        OUT / "files.svg", "A cold command", "size of the .pt file in MB", "seconds",
        {"ptonnx": points(rows, "file_mb", "seconds"), "cp and sync": points(rows, "file_mb", "copy_seconds"),
         "torch.onnx (processor)": points(rows, "file_mb", "torch_processor_seconds")},
    )
    line_plot(
        OUT / "memory.svg", "Highest memory of a command", "size of the .pt file in MB", "MB",
        {"anonymous": points(rows, "file_mb", "anonymous_mb"), "resident": points(rows, "file_mb", "resident_mb")},
    )
    rows = found["live"]
    line_plot(
        OUT / "live.svg", "Live modules", "pairs of Linear and ReLU", "processor seconds",
        {f"{who} ({way})": [(row["pairs"], row.get(way, {}).get(key)) for row in rows]
         for way in ("trace", "export") for who, key in (("ptonnx", "ours"), ("capture", "capture"), ("torch.onnx", "torch"))},
    )
    line_plot(
        OUT / "growth.svg", "Time per layer", "layers", "µs per layer",
        {kind: points(rows, "layers", "us_per_layer") for kind, rows in found["growth"].items()},
    )
    numbered = list(enumerate(found["graphs"], 1))
    for key, title in (("nodes", "Nodes"), ("runtime", "Time in ONNX Runtime")):
        line_plot(
            OUT / f"graphs_{key}.svg", f"{title}: ours as a part of the peer's", "number of the model", "ratio",
            {peer: [(i, row["nodes"] / row["peers"][peer]["nodes"] if key == "nodes" else row["peers"][peer]["optimised"].get("ratio"))
                    for i, row in numbered if peer in row["peers"]] for peer in graphs.PEERS},
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    version = subprocess.run([ptonnx_command(), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    found = {"version": version, "machine": platform.machine(), "quick": quick}
    found["growth"] = growth.main(growth.LAYERS[: 3 if quick else None])
    found["live"] = live.main(live.PAIRS[: 2 if quick else None])
    found["files"] = files.main(files.SIZES[: 2 if quick else None])
    found["table"] = table.main(quick)
    found["graphs"] = graphs.main(graphs.NAMES[:: 8 if quick else 1])
    OUT.mkdir(exist_ok=True)
    (OUT / "bench.json").write_text(json.dumps(found, indent=1) + "\n")
    plots(found)
    print(f"{OUT / 'bench.json'} has all figures; the plots are beside it")


if __name__ == "__main__":
    main()
