#!/usr/bin/env python3
"""The cost of ptonnx.export of a live module, compared in the same process with torch.onnx.export: both ways, by a trace and
by torch.export. The capture alone (torch's own trace, or torch.export) is shown apart. Processor times of pairs of Linear
and ReLU; the least of several runs. The arguments are the numbers of pairs.
"""

import io
import sys
import time
import warnings
from pathlib import Path

import torch

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "python")]

import ptonnx  # noqa: E402

PAIRS = [64, 256, 1024, 4096]
EXPORT_MOST = 1024  # pairs that torch.export captures: it takes minutes for more


def trace(model, args):
    """torch.onnx's own trace, with the scopes that it records."""
    from torch.onnx._internal.torchscript_exporter import utils

    try:
        utils._setup_trace_module_map(model, False)
        utils._trace_and_get_graph_from_model(model, args)
    finally:
        utils._reset_trace_module_map()


def has_onnxscript():
    try:
        import onnxscript  # noqa: F401
    except ImportError:
        return False
    return True


def least(runs, function, *args, **options):
    times = []
    for _ in range(runs):
        start = time.process_time()
        function(*args, **options)
        times.append(time.process_time() - start)
    return min(times)


def bench_way(model, args, dynamo):
    result = {
        "ours": least(3, ptonnx.export, model, args, dynamo=dynamo),
        "capture": least(2, torch.export.export if dynamo else trace, model, args),
    }
    if not dynamo or has_onnxscript():
        result["torch"] = least(1, lambda: torch.onnx.export(model, args, io.BytesIO(), dynamo=dynamo))
        result["ratio_to_torch"] = result["ours"] / result["torch"]
    result["ratio_to_capture"] = result["ours"] / result["capture"]
    return result


def main(pairs):
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    args, results = (torch.ones(2, 8),), []
    for n in pairs:
        layers = [layer for _ in range(n) for layer in (torch.nn.Linear(8, 8), torch.nn.ReLU())]
        model = torch.nn.Sequential(*layers).eval()
        result = {"pairs": n}
        for way, dynamo in (("trace", False), ("export", True)):
            if dynamo and n > EXPORT_MOST:
                continue
            result[way] = found = bench_way(model, args, dynamo)
            theirs = f"{found['ratio_to_torch']:.3f} times torch.onnx.export" if "torch" in found else "torch.onnx needs onnxscript"
            print(
                f"{n} pairs of layers by {way}: ptonnx.export {found['ours']:.2f} s,"
                f" {found['ratio_to_capture']:.2f} times the capture alone, {theirs}"
            )
        results.append(result)
    return results


if __name__ == "__main__":
    main([int(n) for n in sys.argv[1:]] or PAIRS)
