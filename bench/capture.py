#!/usr/bin/env python3
"""The cost of ptonnx.export of a live module, compared in the same process with torch.onnx: with its trace alone, and with all
of torch.onnx.export(dynamo=False). Processor times of pairs of Linear and ReLU; the least of several runs.
"""

import io
import sys
import time
import warnings
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "python")]

import ptonnx  # noqa: E402

LAYERS = [256, 1024, 4096]


def trace(model, args):
    """torch.onnx's own trace, with the scopes that it records."""
    from torch.onnx._internal.torchscript_exporter import utils

    try:
        utils._setup_trace_module_map(model, False)
        utils._trace_and_get_graph_from_model(model, args)
    finally:
        utils._reset_trace_module_map()


def least(runs, function, *args):
    times = []
    for _ in range(runs):
        start = time.process_time()
        function(*args)
        times.append(time.process_time() - start)
    return min(times)


def main():
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    args = (torch.ones(2, 8),)
    for layers in LAYERS:
        pairs = [layer for _ in range(layers) for layer in (torch.nn.Linear(8, 8), torch.nn.ReLU())]
        model = torch.nn.Sequential(*pairs).eval()
        ours = least(3, ptonnx.export, model, args)
        traced = least(3, trace, model, args)
        theirs = least(1, lambda: torch.onnx.export(model, args, io.BytesIO(), dynamo=False))
        print(
            f"{layers} pairs of layers: ptonnx.export {ours:.2f} s, {ours / traced:.2f} times the trace of torch.onnx,"
            f" {ours / theirs:.3f} times torch.onnx.export"
        )


if __name__ == "__main__":
    main()
