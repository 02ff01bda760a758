#!/usr/bin/env python3
"""Writes tests/data/peer_nodes.tsv: how many nodes other exporters write for the models of tests/models.

    tools/gen_peers.py [--opsets N,N] [MODEL ...]      all models, or the rows of some

Needs the packages of requirements.txt, and onnxscript for the newer exporter of torch. "-" means that an exporter cannot export a
model to that opset.
"""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "helpers")]

import onnx  # noqa: E402
import onnxscript  # noqa: E402, F401  its absence must not look like a refusal
import torch  # noqa: E402

from numeric import newest_runtime_opset  # noqa: E402
from peers import NAMES, PEERS, count_nodes, make, peer_file  # noqa: E402

TABLE = ROOT / "tests" / "data" / "peer_nodes.tsv"
OPSETS = [17, 20, 23, newest_runtime_opset()]


def measure(name, folder, opsets):
    rows = {}
    for opset in opsets:
        for peer in PEERS:
            module, inputs = make(name)
            path = Path(folder) / "model.onnx"
            done = peer_file(peer, module, inputs, path, opset)
            rows[name, opset, peer] = str(count_nodes(onnx.load(str(path)))) if done else "-"
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--opsets", type=lambda text: [int(part) for part in text.split(",")], default=OPSETS)
    parser.add_argument("models", nargs="*", metavar="MODEL", default=NAMES)
    options = parser.parse_args()
    rows = {}
    if TABLE.exists():
        rows = {tuple([name, int(opset), peer]): count for name, opset, peer, count in
                (line.split("\t") for line in TABLE.read_text().splitlines()[1:])}
    with tempfile.TemporaryDirectory() as folder:
        for name in options.models:
            rows.update(measure(name, folder, options.opsets))
            lines = ["\t".join(map(str, (*key, rows[key]))) for key in
                     sorted(rows, key=lambda key: (NAMES.index(key[0]), *key[1:]))]
            TABLE.write_text("\n".join([f"model\topset\tpeer, torch {torch.__version__.split('+')[0]}\tnodes", *lines]) + "\n")
            print(name, flush=True)


if __name__ == "__main__":
    main()
