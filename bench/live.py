#!/usr/bin/env python3
"""The cost of ptonnx.export of a live module, compared in the same process with torch.onnx.export: both ways, by a trace and
by torch.export. The capture alone (torch's own trace, or torch.export) is shown apart. Processor times of pairs of Linear
and ReLU; the least of several runs. The arguments are the numbers of pairs, or names of the networks of `looks`: resnet50, bert
and llama, without and with dynamic axes, with and without the second look.
"""

import io
import sys
import time
import warnings
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "tests"), str(ROOT / "tests" / "helpers")]

import ptonnx  # noqa: E402
from models import NETWORKS  # noqa: E402
from models.bert import Bert  # noqa: E402
from models.llama import Llama  # noqa: E402

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


# The second look


class Decoder(Llama):
    """A step of a decoder with any number of layers; `caches` are keys and values by turns."""

    def forward(self, ids, *caches):
        past, length = caches[0].shape[2], ids.shape[1]
        angles = torch.arange(past, past + length)[:, None].float() * self.inv_freq[None, :]
        angles = torch.cat((angles, angles), dim=-1)
        x, made = self.embed_tokens(ids), []
        mask = torch.triu(torch.full((length, past + length), float("-inf")), diagonal=past + 1)
        for layer, key, value in zip(self.layers, caches[::2], caches[1::2]):
            x, *updated = layer(x, angles.cos(), angles.sin(), mask, key, value)
            made += updated
        return self.lm_head(self.norm(x)), *made


def resnet50():
    return NETWORKS["resnet50"].make(), (torch.randn(1, 3, 224, 224),), {"x": {0: "n", 2: "h", 3: "w"}}


def bert():
    ids = torch.randint(0, 1000, (2, 16))
    args = ids, torch.ones_like(ids), torch.zeros_like(ids)
    names = "input_ids", "attention_mask", "token_type_ids"
    return Bert(1000, 768, 12, 12, 64), args, {name: {0: "n", 1: "length"} for name in names}


def llama():
    layers = 16
    caches = [torch.randn(1, 4, 12, 64) for _ in range(2 * layers)]
    names = [f"caches.{number}" for number in range(2 * layers)]
    axes = {"ids": {0: "n", 1: "length"}, **{name: {0: "n", 2: "past"} for name in names}}
    return Decoder(1000, 512, 8, 4, layers), (torch.randint(0, 1000, (1, 5)), *caches), axes


LOOKS = {"resnet50": resnet50, "bert": bert, "llama": llama}


def named_axes(args, axes):
    """dynamic_axes for torch.onnx, with names for the inputs."""
    return {"input_names": list(axes), "dynamic_axes": axes} if len(axes) == len(args) else {}


def bench_looks(name):
    """Processor seconds of one network: a plain run, torch's trace, and exports."""
    model, args, axes = LOOKS[name]()
    model.eval()
    rows = []
    with torch.no_grad():
        plain, traced = least(5, model, *args), least(3, trace, model, args)
        for mode, own, theirs in (("static", {}, {}), ("dynamic", {"dynamic_axes": axes}, named_axes(args, axes))):
            row = {"network": name, "mode": mode, "plain": plain, "trace": traced}
            row["off"] = least(3, ptonnx.export, model, args, look=False, **own)
            row["on"] = least(3, ptonnx.export, model, args, **own)
            row["torch"] = least(2, lambda options: torch.onnx.export(model, args, io.BytesIO(), dynamo=False, **options), theirs)
            rows.append(row)
    return rows


def looks(names):
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    torch.manual_seed(0)
    results = [row for name in names for row in bench_looks(name)]
    for row in results:
        print(f"{row['network']} {row['mode']}: a run {row['plain']:.3f} s, torch's trace {row['trace']:.2f} s, ptonnx.export without a look"
              f" {row['off']:.2f} s, with it {row['on']:.2f} s ({row['on'] / row['off'] - 1:+.0%}), torch.onnx.export {row['torch']:.2f} s")
    return results


# Pairs of layers


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
    given = sys.argv[1:]
    if not given or given[0].isdigit():
        main([int(n) for n in given] or PAIRS)
    if not given or not given[0].isdigit():
        looks(given or LOOKS)
