#!/usr/bin/env python3
"""The graphs that we write: how many nodes they have, and how long ONNX Runtime takes for them, compared with the files of
other exporters for the same model and opset. Our file and the peer's run alternately, in one thread, with and without the
runtime's optimisations. A time is the median of these runs, and a ratio the median of the ratios of all pairs, with its 95 %
interval by ranks. The times are processor times, which other work on the machine disturbs less.

Peers that refuse a model, or that need a package which is not installed, are left out. Their files are kept in bench/out/peers,
one folder for each state of tests/models and of the packages, and are made once: `--prepare` makes them and measures nothing.
`--opsets` names other opsets than those that are measured by default.
"""

import argparse
import functools
import hashlib
import itertools
import math
import statistics
import sys
import tempfile
import time
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "tests"), str(ROOT / "tests" / "helpers")]

import onnx  # noqa: E402

import ptonnx  # noqa: E402
from numeric import newest_runtime_opset, ort_session, real_pairs, to_numpy  # noqa: E402
from peers import NAMES, PEERS, count_nodes, make, peer_file  # noqa: E402

OUT = Path(__file__).resolve().parent / "out"
OPSETS = [17, 20, 23, newest_runtime_opset()]
PAIRS = 30
LIMIT = 1.02


@functools.cache
def peers_folder():
    """Where the peers' files are: its name changes with the models and with the packages."""
    sources = [*sorted((ROOT / "tests" / "models").rglob("*.py")), *(ROOT / "tests" / "helpers" / f"{name}.py" for name in ("peers", "seeding"))]
    packages = sorted(f"{entry.name} {entry.version}" for entry in metadata.distributions() if entry.name.startswith(("onnx", "torch")))
    text = "".join([*(path.read_text() for path in sources), *packages])
    folder = OUT / "peers" / hashlib.sha256(text.encode()).hexdigest()[:12]
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def kept_peer_file(peer, name, opset):
    """The peer's file for a model; None if it refuses the model. An empty file says so."""
    path = peers_folder() / f"{name}-{peer}-{opset}.onnx"
    if not path.exists():
        new = path.with_suffix(".new")
        if not peer_file(peer, *make(name), new, opset):
            new.write_bytes(b"")
        new.replace(path)
    return path if path.stat().st_size else None


def runner(path, inputs, optimize):
    """A function that runs the file once and returns the seconds."""
    session = ort_session(path, optimize, threads=1)
    feeds = {spec.name: real_pairs(to_numpy(value)) for spec, value in zip(session.get_inputs(), inputs)}

    def run():
        start = time.process_time()
        session.run(None, feeds)
        return time.process_time() - start

    for _ in range(3):  # the first runs allocate
        run()
    return run


def interval(ratios):
    """The 95 % interval of the median, by ranks."""
    ratios, half = sorted(ratios), 0.98 * math.sqrt(len(ratios))
    low, high = math.floor(len(ratios) / 2 - half), math.ceil(len(ratios) / 2 + half)
    return ratios[max(low, 0)], ratios[min(high, len(ratios) - 1)]


def ratios_of(ours, theirs, pairs):
    """The ratios of alternating runs. The order changes from pair to pair."""
    ratios = []
    for i in range(pairs):
        if i % 2:
            a, b = ours(), theirs()
        else:
            b, a = theirs(), ours()
        ratios.append(a / b)
    return ratios


def compare(ours, theirs, inputs, optimize):
    """The ratio of our time to theirs: median, and interval. In half of the pairs the session of our file is made first, because
    it matters in which memory the weights of a session are."""
    a, b = runner(ours, inputs, optimize), runner(theirs, inputs, optimize)
    ratios = ratios_of(a, b, PAIRS // 2)
    b = a = None
    b, a = runner(theirs, inputs, optimize), runner(ours, inputs, optimize)
    ratios += ratios_of(a, b, PAIRS // 2)
    low, high = interval(ratios)
    return {"ratio": round(statistics.median(ratios), 3), "low": round(low, 3), "high": round(high, 3)}


def measure(name, folder, opset):
    module, inputs = make(name)
    path = folder / "ours.onnx"
    ptonnx.export(module, inputs, str(path), opset_version=opset)
    row = {"model": name, "opset": opset, "nodes": count_nodes(onnx.load(str(path))), "peers": {}}
    for peer in PEERS:
        other = kept_peer_file(peer, name, opset)
        if not other:
            continue
        found = row["peers"][peer] = {"nodes": count_nodes(onnx.load(str(other)))}
        for optimize in (True, False):
            try:
                times = compare(path, other, inputs, optimize)
            except Exception as error:  # the runtime may refuse the peer's file
                times = {"error": str(error)[:80]}
            found["optimised" if optimize else "plain"] = times
    row["slower"] = any(found[how].get("low", 0) > LIMIT for found in row["peers"].values() for how in ("optimised", "plain"))
    return row


def prepare(names, opsets):
    for opset, name in itertools.product(opsets, names):
        print(f"{name} for opset {opset}:", *(peer for peer in PEERS if kept_peer_file(peer, name, opset)), flush=True)


def main(names=NAMES, opsets=OPSETS):
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for opset, name in itertools.product(opsets, names):
            row = measure(name, Path(folder), opset)
            if row["slower"]:  # other work may have disturbed it: what is slower is slower twice
                row = measure(name, Path(folder), opset)
            rows.append(row)
            others = "; ".join(f"{peer} {found['nodes']}, time {found['optimised'].get('ratio')} of its,"
                               f" {found['plain'].get('ratio')} without optimisations" for peer, found in row["peers"].items())
            print(f"{name} for opset {opset}: {row['nodes']} nodes; {others}{'; SLOWER' if row['slower'] else ''}", flush=True)
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prepare", action="store_true")
    parser.add_argument("--opsets", type=lambda text: [int(part) for part in text.split(",")], default=OPSETS)
    parser.add_argument("models", nargs="*", metavar="MODEL", default=NAMES)
    options = parser.parse_args()
    (prepare if options.prepare else main)(options.models, options.opsets)
