#!/usr/bin/env python3
"""The command on a .pt file, compared with `cp X Y && sync Y` of that file, and with a new Python process that loads and exports
it with torch.onnx. Each model is a tower of Linear layers; the arguments are the sizes of the files in MB.

Files go to $BENCH_DIR, or the system's temporary directory, and are removed.
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "tests" / "helpers")]

from cost import anonymous_bytes, copy_command, measured, on_disk, processor_seconds  # noqa: E402
from numeric import ptonnx_command  # noqa: E402

SIZES = [5, 50, 500, 5000]
TORCH_MOST = 500  # MB; torch.onnx copies the weights several times
CHECK_MOST = 500  # MB; PyTorch and ONNX Runtime load the weights to compare the results
LARGE = 1000  # MB; a run takes half a minute

TORCH = """
import sys, warnings, torch
warnings.simplefilter("ignore")
torch.set_num_threads(1)
model = torch.jit.load(sys.argv[1])
torch.onnx.export(model, torch.zeros(2, int(sys.argv[3])), sys.argv[2], dynamo=False)
"""


def width_of(megabytes):
    return 256 if megabytes < 200 else 2048


def save_model(path, megabytes):
    import torch

    width = width_of(megabytes)
    layers = max(1, round(megabytes * 1e6 / (width * width * 4)))

    class Tower(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = torch.nn.ModuleList(torch.nn.Linear(width, width, bias=i % 2 == 0) for i in range(layers))

        def forward(self, x):
            for layer in self.layers:
                x = torch.relu(layer(x)) * 2.4
            return x

    torch.manual_seed(0)
    model = Tower().eval()
    torch.jit.save(torch.jit.trace(model, torch.randn(2, width), check_trace=False), path)


def seconds(command):
    """(elapsed, processor time)"""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True)
    elapsed, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return elapsed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def difference(pt, onnx, width):
    """The largest error of the converted model, in standard deviations of the output."""
    import onnxruntime
    import torch

    x = torch.randn(2, width, generator=torch.Generator().manual_seed(1))
    with torch.no_grad():
        wanted = torch.jit.load(pt)(x).numpy()
    session = onnxruntime.InferenceSession(onnx, providers=["CPUExecutionProvider"])
    given = session.run(None, {session.get_inputs()[0].name: x.numpy()})[0]
    return float(abs(given - wanted).max() / wanted.std())


def in_turn(commands, runs):
    """{name: (median of the elapsed times, least processor time)}. The commands alternate: who comes second may find the disk still
    busy with the first."""
    times = {name: [] for name in commands}
    for run in range(runs):
        for name in sorted(commands, reverse=run % 2 == 0):
            command, target = commands[name]
            for old in (target, target + ".data"):
                Path(old).unlink(missing_ok=True)
            times[name].append(seconds(command))
    return {name: (statistics.median(a for a, _ in values), min(b for _, b in values)) for name, values in times.items()}


def bench_file(folder, megabytes):
    pt, copy, onnx = (str(Path(folder) / name) for name in ("model.pt", "copy", "model.onnx"))
    save_model(pt, megabytes)
    subprocess.run(["sync", folder], check=True)
    convert = [ptonnx_command(), "-q", pt, "-o", onnx]
    times = in_turn({"copy": (copy_command(pt, copy), copy), "ours": (convert, onnx)}, runs=3 if megabytes > LARGE else 5)
    (elapsed, processor), (copy_elapsed, _) = times["ours"], times["copy"]
    Path(copy).unlink()
    result = {
        "file_mb": os.path.getsize(pt) / 1e6,
        "seconds": elapsed,
        "copy_seconds": copy_elapsed,
        "ratio_to_copy": elapsed / copy_elapsed,
        "processor_seconds": processor,
        "anonymous_mb": anonymous_bytes(convert) / 1e6,
        "resident_mb": measured(convert)[3],
    }
    print(
        f"{result['file_mb']:.0f} MB: {elapsed:.3f} s, cp and sync {copy_elapsed:.3f} s, ratio {result['ratio_to_copy']:.2f};"
        f" memory {result['anonymous_mb']:.1f} MB anonymous, {result['resident_mb']:.1f} MB resident"
    )
    if megabytes <= CHECK_MOST:
        error = difference(pt, onnx, width_of(megabytes))
        print(f"{result['file_mb']:.0f} MB: differs from PyTorch by {error:.1e} standard deviations of the output")
    if megabytes <= TORCH_MOST:
        torch_onnx = [sys.executable, "-c", TORCH, pt, onnx, str(width_of(megabytes))]
        result["torch_processor_seconds"] = processor_seconds(torch_onnx)
        result["torch_ratio"] = result["torch_processor_seconds"] / result["processor_seconds"]
        print(
            f"{result['file_mb']:.0f} MB: {result['processor_seconds']:.3f} s of processor time, a cold torch.onnx"
            f" {result['torch_processor_seconds']:.2f} s, {result['torch_ratio']:.0f} times as much"
        )
    return result


def main(sizes):
    results = []
    for megabytes in sizes:
        needed = 3.1 * megabytes * 1e6  # the file, its copy and the model
        if shutil.disk_usage(on_disk() or tempfile.gettempdir()).free < needed:
            print(f"{megabytes:.0f} MB: left out, {needed / 1e9:.0f} GB of disk are needed; BENCH_DIR names another one")
            continue
        with tempfile.TemporaryDirectory(dir=on_disk()) as folder:
            results.append(bench_file(folder, megabytes))
    return results


if __name__ == "__main__":
    main([float(size) for size in sys.argv[1:]] or SIZES)
