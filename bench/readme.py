#!/usr/bin/env python3
"""Puts the figures of bench/run.py into the README, between the comments `<!-- bench: NAME -->` and `<!-- end -->`.

    bench/readme.py [--check]

bench/out/bench.json and the plots are copied to docs/bench, which is committed, and the tables of the README are made from
these. Parts that were not measured, or only with `--quick`, are left out. `--check` changes nothing: its exit code tells whether
the README shows the committed figures.
"""

import argparse
import json
import re
import shutil
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "docs" / "bench"
README = ROOT / "README.md"
COLUMNS = {"ptonnx": "ptonnx", "trace": "torch.onnx, `dynamo=False`", "dynamo": "torch.onnx, `dynamo=True`"}


def rows_of(head, rows):
    """A table in Markdown."""
    first, *others = [f"| {' | '.join(line)} |".replace("|  |", "| |") for line in [head, *rows]]
    return "\n".join([first, "|---" * len(head) + "|", *others])


def seconds(value):
    return f"{value:.3f} s" if value < 0.1 else f"{value:.2f} s" if value < 10 else f"{value:.1f} s"


def size(megabytes):
    return f"{megabytes / 1000:.1f} GB" if megabytes >= 1000 else f"{megabytes:.0f} MB"


def span(numbers):
    return f"{min(numbers)} to {max(numbers)}"


def compared(figures):
    """ptonnx beside both exporters of torch."""
    costs, counts = figures["resnet50"], figures["table"]
    cells = {
        "needs": lambda who: {"ptonnx": "nothing", "trace": "PyTorch", "dynamo": "PyTorch, onnxscript"}[who],
        "ResNet-50, from file to file: processor time": lambda who: f"{costs[who]['seconds']:.2f} s",
        "ResNet-50, from file to file: highest memory": lambda who: f"{costs[who]['megabytes']:.0f} MB",
        "opsets that a small network can be exported to": lambda who: span(counts[who]["opsets"]),
        "networks that are converted with right results": lambda who: counts[who]["networks"],
        "programs with branches and loops that are converted with right results": lambda who: counts[who]["programs"],
        "model with three unknown operators: operators that one run names": lambda who: str(counts[who]["problems"]),
    }
    return rows_of(["", *(COLUMNS[who] for who in counts)], [[title, *map(cell, counts)] for title, cell in cells.items()])


def file_rows(figures):
    head = ["file", "`ptonnx`", "`cp && sync`", "ratio", "highest memory: anonymous, resident", "processor time", "torch.onnx in a new process"]
    return rows_of(head, [
        [size(row["file_mb"]), seconds(row["seconds"]), seconds(row["copy_seconds"]), f"{row['ratio_to_copy']:.2f}",
         f"{row['anonymous_mb']:.1f} MB, {row['resident_mb']:.1f} MB", seconds(row["processor_seconds"]),
         f"{seconds(row['torch_processor_seconds'])}, {row['torch_ratio']:.0f} times" if "torch_ratio" in row else "not measured"]
        for row in figures["files"]
    ])  # fmt: skip


def growth_rows(figures):
    head = ["kind of layers", "time and memory per layer of 1,024", "largest number of layers", "time and memory per layer"]
    rows = []
    for kind, found in figures["growth"].items():
        first = next((row for row in found if row["layers"] == 1024), found[0])
        cells = [f"{row['us_per_layer']:.1f} µs, {row['kb_per_layer']:.1f} kB" for row in (first, found[-1])]
        rows.append([kind, cells[0], f"{found[-1]['layers']:,}", cells[1]])
    return rows_of(head, rows)


def live_rows(figures):
    head = ["pairs of Linear and ReLU", "`ptonnx.export`", "the capture alone", "`torch.onnx.export`"]
    return rows_of(head, [
        [f"{row['pairs']:,}, {'`dynamo=True`' if way == 'export' else '`dynamo=False`'}", seconds(row[way]["ours"]), seconds(row[way]["capture"]),
         seconds(row[way]["torch"]) if "torch" in row[way] else "not measured"]
        for row in figures["live"] for way in ("trace", "export") if way in row
    ])  # fmt: skip


def ratios(rows, key):
    """Our time as a part of the fastest peer's, for each model that a peer converts: (ratio, low end of the interval)."""
    times = [[found[key] for found in row["peers"].values() if "ratio" in found.get(key, {})] for row in rows]
    return [max((time["ratio"], time["low"]) for time in found) for found in times if found]


def most(numbers):
    return f"{statistics.median(numbers):.2f}, at most {max(numbers):.2f}"


def graph_row(opset, rows):
    cells = [str(opset), str(len(rows)), most([row["nodes"] / min(found["nodes"] for found in row["peers"].values()) for row in rows])]
    for key in ("optimised", "plain"):
        found = ratios(rows, key)
        cells += [most([ratio for ratio, _ in found]), str(sum(low > 1.02 for _, low in found))]
    return cells


def graph_rows(figures):
    rows = [row for row in figures["graphs"] if row["peers"]]
    head = ["opset", "models", "nodes", "time in ONNX Runtime", "slower", "time without its optimisations", "slower"]
    return rows_of(head, [graph_row(opset, [row for row in rows if row["opset"] == opset]) for opset in sorted({row["opset"] for row in rows})])


# part: (the sentence before it, its table, its plots)
COSTS = {
    "files": ("The command, compared with a copy of the file. Weights are copied from file to file, and the memory depends on the graph:",
              file_rows, ["files", "memory"]),
    "growth": ("Processor time and anonymous memory per layer, as a model grows:", growth_rows, ["growth_us", "growth_kb"]),
    "live": ("Live modules, in the process that made them. The capture is the part of the work that torch does:", live_rows, ["live"]),
    "graphs": ("Our graphs of the models of our tests as a part of the best peer's: torch.onnx with `dynamo=True`, or with `dynamo=False` and"
               " onnxslim. A time is the median of 30 alternating pairs of runs of one thread; the column beside it counts the models whose 95 %"
               " interval lies above 1.02:",
               graph_rows, ["graphs_nodes", "graphs_runtime"]),
}  # fmt: skip


def costs(figures):
    """The section about what conversions cost, of the parts that were measured."""
    parts = ["## What it costs\n\n`make bench` measures this. `docs/bench/bench.json` has the versions and the machine of these figures."]
    for part, (words, table, plots) in COSTS.items():
        if part in figures:
            parts += [words, table(figures), " ".join(f"![{plot}](docs/bench/{plot}.svg)" for plot in plots)]
    return "\n\n".join(parts)


# name of a block: (the function that makes it, a function that tells whether these parts are enough for it)
BLOCKS = {
    "compared": (compared, lambda parts: {"resnet50", "table"} <= parts),
    "costs": (costs, lambda parts: bool(parts & set(COSTS))),
}


def kept_figures():
    """The committed figures of each part; none before the first ones are committed."""
    path = KEPT / "bench.json"
    parts = json.loads(path.read_text()) if path.exists() else {}
    return {name: part["figures"] for name, part in parts.items() if not part["with"]["quick"]}


def filled(text, figures):
    """The README with the blocks that can be made."""
    def block(match):
        make, can = BLOCKS[match[1]]
        body = f"{make(figures)}\n" if can(set(figures)) else match[2]
        return f"<!-- bench: {match[1]} -->\n{body}<!-- end -->"

    return re.sub(r"<!-- bench: (\w+) -->\n(.*?)<!-- end -->", block, text, flags=re.DOTALL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    if not check:
        KEPT.mkdir(exist_ok=True)
        for path in [*(ROOT / "bench" / "out").glob("*.svg"), ROOT / "bench" / "out" / "bench.json"]:
            shutil.copy(path, KEPT / path.name)
    old = README.read_text()
    new = filled(old, kept_figures())
    if check:
        sys.exit("the README has other figures than docs/bench/bench.json: run bench/readme.py" if new != old else 0)
    README.write_text(new)


if __name__ == "__main__":
    main()
