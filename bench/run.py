#!/usr/bin/env python3
"""`make bench`: what a conversion costs, compared with other programs on the same machine.

    bench/run.py [--quick] [--resume] [PART ...]      all parts, or some

A part prints its figures, and stores them in bench/out/bench.json, where they replace those of its last run. The versions of
the programs that were measured are stored with them. The plots beside this file show all parts that it contains, so the parts
can be run at different times. `--quick` measures small sizes only. `--resume` skips the parts that have figures of the same
program, packages and sizes.

On a busy machine the times are too high; their ratios are more reliable. The part "table" has no times, and
`bench/graphs.py --prepare` makes the files for the part "graphs" in advance: both can be done on a busy machine.
docs/contributing.md lists how long each part takes.
"""

import argparse
import json
import os
import platform
import subprocess
import time
from importlib import metadata

import files
import graphs
import growth
import live
import table
from numeric import ptonnx_command
from plot import line_plot

OUT = graphs.OUT
STORE = OUT / "bench.json"
PACKAGES = ["torch", "onnx", "onnxruntime", "onnxscript", "onnxslim"]
# name: a function that measures the part; its argument is true if a few small sizes are enough
PARTS = {
    "growth": lambda quick: growth.main(growth.LAYERS[: 3 if quick else None]),
    "live": lambda quick: live.main(live.PAIRS[: 2 if quick else None]),
    "looks": lambda quick: live.looks(list(live.LOOKS)[: 1 if quick else None]),
    "files": lambda quick: files.main(files.SIZES[: 2 if quick else None]),
    "resnet50": lambda _: table.cost(),
    "table": table.counts,
    "graphs": lambda quick: graphs.main(graphs.NAMES[:: 8 if quick else 1]),
}


# Plots


def points(rows, x, y):
    return [(row[x], row.get(y)) for row in rows]


def plot_files(rows):
    line_plot(
        OUT / "files.svg", "A cold command", "size of the .pt file in MB", "seconds",
        {"ptonnx": points(rows, "file_mb", "seconds"), "cp and sync": points(rows, "file_mb", "copy_seconds"),
         "ptonnx (processor)": points(rows, "file_mb", "processor_seconds"),
         "torch.onnx (processor)": points(rows, "file_mb", "torch_processor_seconds")},
    )
    line_plot(
        OUT / "memory.svg", "Highest memory of a command", "size of the .pt file in MB", "MB",
        {"anonymous": points(rows, "file_mb", "anonymous_mb"), "resident": points(rows, "file_mb", "resident_mb")},
    )


def plot_live(rows):
    line_plot(
        OUT / "live.svg", "Live modules", "pairs of Linear and ReLU", "processor seconds",
        {f"{who} ({way})": [(row["pairs"], row.get(way, {}).get(key)) for row in rows]
         for way in ("trace", "export") for who, key in (("ptonnx", "ours"), ("capture", "capture"), ("torch.onnx", "torch"))},
    )


def plot_growth(kinds):
    for key, title, unit in (("us", "Time", "µs"), ("kb", "Memory", "kB")):
        line_plot(
            OUT / f"growth_{key}.svg", f"{title} per layer", "layers", f"{unit} per layer",
            {kind: points(rows, "layers", f"{key}_per_layer") for kind, rows in kinds.items()},
        )


def plot_graphs(rows):
    for key, title in (("nodes", "Nodes"), ("runtime", "Time in ONNX Runtime")):
        line_plot(
            OUT / f"graphs_{key}.svg", f"{title}: ours as a part of the peer's", "number of the model, opset after opset", "ratio",
            {peer: [(i, row["nodes"] / row["peers"][peer]["nodes"] if key == "nodes" else row["peers"][peer]["optimised"].get("ratio"))
                    for i, row in enumerate(rows, 1) if peer in row["peers"]] for peer in graphs.PEERS},
        )


PLOTS = {"files": plot_files, "live": plot_live, "growth": plot_growth, "graphs": plot_graphs}


# Parts


def version_of(package):
    try:
        return metadata.version(package).split("+")[0]
    except metadata.PackageNotFoundError:
        return None


def output(*command):
    """What a command prints; empty if it is not there or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=OUT.parent).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def circumstances(quick):
    """What the figures of a part depend on."""
    return {
        "version": output(ptonnx_command(), "--version"), "commit": output("git", "rev-parse", "--short", "HEAD"),
        "machine": platform.machine(), "processors": os.cpu_count(), "quick": quick,
        "packages": {package: version_of(package) for package in PACKAGES},
    }  # fmt: skip


def stored():
    """The figures of all parts that were measured."""
    return json.loads(STORE.read_text()) if STORE.exists() else {}


def run_part(name, quick):
    load, start = os.getloadavg()[0], time.time()
    figures = PARTS[name](quick)
    return {"with": circumstances(quick), "load": round(load, 1), "minutes": round((time.time() - start) / 60, 1), "figures": figures}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    options = parser.parse_args()
    for name in set(options.parts) - set(PARTS):
        parser.error(f"there is no part {name!r}, only {', '.join(PARTS)}")
    OUT.mkdir(exist_ok=True)
    for name in options.parts or PARTS:
        if options.resume and stored().get(name, {}).get("with") == circumstances(options.quick):
            print(f"{name} was measured before")
            continue
        part = run_part(name, options.quick)
        STORE.write_text(json.dumps({**stored(), name: part}, indent=1) + "\n")
        if name in PLOTS:
            PLOTS[name](part["figures"])
        print(f"{name} took {part['minutes']} minutes", flush=True)
    print(f"{STORE} has all figures; the plots are beside it")


if __name__ == "__main__":
    main()
