#!/usr/bin/env python3
"""A table of ptonnx beside both exporters of torch.onnx, which need PyTorch, and the newer one also onnxscript. It goes to bench/out/table.txt.

Time and memory are those of a whole process that converts a file of ResNet-50. A program counts as converted if the model gives the results
of PyTorch for every run of the program: tests/programs, those whose arguments are tensors. `--quick` takes a small part of them.
"""

import argparse
import multiprocessing
import os
import sys
import tempfile
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "tests"), str(ROOT / "tests" / "helpers")]

import numpy  # noqa: E402
import onnx  # noqa: E402
import onnxruntime  # noqa: E402
import torch  # noqa: E402

import ptonnx  # noqa: E402
from cost import measured, on_disk, save_traced  # noqa: E402
from live import has_onnxscript  # noqa: E402
from numeric import ptonnx_command  # noqa: E402
from programs import all_programs  # noqa: E402

OUT = Path(__file__).resolve().parent / "out"
PROGRAM_FILES = ["branches", "loops", "realistic"]
OPSET = 20
COLUMNS = {"ptonnx": "ptonnx", "trace": "torch.onnx, `dynamo=False`", "dynamo": "torch.onnx, `dynamo=True`"}
TORCH = """
import sys, torch
torch.set_num_threads(1)
dynamo = sys.argv[1].endswith(".pt2")
model = torch.export.load(sys.argv[1]) if dynamo else torch.jit.load(sys.argv[1])
torch.onnx.export(model, (torch.zeros(1, 3, 224, 224),), sys.argv[2], dynamo=dynamo, verbose=False)
"""


def export(who, model, args, target, opset, dynamic=None):
    """Exports a module; `dynamic` has a set of dims for each argument."""
    names = [f"x{i}" for i in range(len(args))]
    if who == "dynamo":
        shapes = tuple({dim: torch.export.Dim.DYNAMIC for dim in dims} for dims in dynamic) if dynamic else None
        torch.onnx.export(model, args, target, opset_version=opset, dynamo=True, dynamic_shapes=shapes, verbose=False)
        return
    axes = {name: {dim: f"{name}_{dim}" for dim in dims} for name, dims in zip(names, dynamic or []) if dims}
    options = {"opset_version": opset, "input_names": names, "dynamic_axes": axes or None}
    if who == "ptonnx":
        ptonnx.export(model, args, target, **options)
    else:
        torch.onnx.export(model, args, target, dynamo=False, **options)


# Time and memory


def cost(folder):
    """{who: (processor seconds, highest resident MB)}"""
    from models import NETWORKS

    pt, pt2, onnx_file = folder / "model.pt", folder / "model.pt2", folder / "model.onnx"
    save_traced("resnet50", pt)
    torch.export.save(torch.export.export(NETWORKS["resnet50"].make().eval(), (torch.zeros(1, 3, 224, 224),)), pt2)
    commands = {"ptonnx": [ptonnx_command(), "-q", pt, "-o", onnx_file], "trace": [sys.executable, "-W", "ignore", "-c", TORCH, pt, onnx_file],
                "dynamo": [sys.executable, "-W", "ignore", "-c", TORCH, pt2, onnx_file]}  # fmt: skip
    found = {}
    for who, command in commands.items():
        code, messages, *found[who] = measured(command)
        if code:
            raise SystemExit(f"{who} did not convert ResNet-50: {messages}")
    return found


# Opsets


def opsets(who, folder):
    """The opsets that it writes for a small network. An exporter that writes none is not installed properly."""
    found, target, fault = [], str(folder / "small.onnx"), None
    for opset in range(5, 31):
        try:
            export(who, torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU()).eval(), (torch.ones(1, 3),), target, opset)
        except Exception as error:
            fault = error
            continue
        found += [opset for entry in onnx.load(target).opset_import if entry.domain in ("", "ai.onnx") and entry.version == opset]
    if not found:
        raise SystemExit(f"{who} exports nothing: {fault}")
    return found


# Programs with branches and loops


class Wrapped(torch.nn.Module):
    """A function as a module."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


def tensors(value):
    if isinstance(value, torch.Tensor):
        return [value.numpy()]
    if isinstance(value, (tuple, list)):
        return [member for part in value for member in tensors(part)]
    return [numpy.asarray(value)]


def same(given, wanted):
    return given.dtype == wanted.dtype and given.shape == wanted.shape and numpy.allclose(given, wanted, rtol=1e-4, atol=1e-5, equal_nan=True)


def converts(who, program, folder):
    """Whether the model gives the results of PyTorch for every run of the program."""
    eager, target = program.eager(), str(folder / "program.onnx")
    module = eager if isinstance(eager, torch.nn.Module) else Wrapped(eager)
    model = module if who == "dynamo" else torch.jit.script(eager)
    sizes = [list(zip(*(run[i].shape for run in program.runs))) for i in range(len(program.runs[0]))]
    dynamic = [{dim for dim, values in enumerate(dims) if len(set(values)) > 1} for dims in sizes]
    try:
        export(who, model, program.runs[0], target, OPSET, dynamic)
        session = onnxruntime.InferenceSession(target)
        for run in program.runs:
            wanted = tensors(program.eager()(*[value.clone() for value in run]))
            feeds = {spec.name: value.numpy() for spec, value in zip(session.get_inputs(), run)}
            given = [numpy.asarray(value) for value in session.run(None, feeds)]
            if len(given) != len(wanted) or not all(map(same, given, wanted)):
                return False
    except Exception:
        return False
    return True


def converts_apart(who, program, folder):
    """The same in a process of its own, because an exporter may end it."""
    process = multiprocessing.get_context("fork").Process(target=lambda: os._exit(0 if converts(who, program, folder) else 1))
    process.start()
    process.join()
    return process.exitcode == 0


def chosen_programs(quick):
    found = [program for program in all_programs() if program.name.partition("-")[0] in PROGRAM_FILES and not program.refused
             and all(isinstance(value, torch.Tensor) for run in program.runs for value in run)]  # fmt: skip
    return found[:: 10 if quick else 1]


# Problems: operators that no exporter knows

NAMES = ["first", "second", "third"]


def unknown(name):
    """bench::NAME, which copies a tensor."""
    made = torch.library.custom_op(f"bench::{name}", lambda x: x.clone(), mutates_args=(), schema="(Tensor x) -> Tensor")
    made.register_fake(torch.empty_like)
    return made


class Unsupported(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.operators = [unknown(name) for name in NAMES]

    def forward(self, x):
        for operator in self.operators:
            x = operator(x)
        return x


def problems(who, model, folder):
    """How many of the three operators one run names."""
    try:
        export(who, model, (torch.ones(2),), str(folder / "unknown.onnx"), OPSET)
    except Exception as error:
        texts = []
        while error:
            texts.append(str(error))
            error = error.__cause__ or error.__context__
        return sum(any(f"bench::{name}" in text or f"bench.{name}" in text for text in texts) for name in NAMES)
    raise SystemExit(f"{who} exported operators that it cannot know")


# The table


def measure(quick):
    """{who: its figures}"""
    who, model, programs = [name for name in COLUMNS if name != "dynamo" or has_onnxscript()], Unsupported(), chosen_programs(quick)
    with tempfile.TemporaryDirectory(dir=on_disk()) as folder:
        folder = Path(folder)
        costs, found = cost(folder), {}
        for name in who:
            written = opsets(name, folder)
            converted = [program.name for program in programs if converts_apart(name, program, folder)]
            found[name] = {"seconds": costs[name][0], "megabytes": costs[name][1], "opsets": written, "problems": problems(name, model, folder),
                           "programs": len(converted), "of": len(programs), "not converted": [program.name for program in programs if program.name not in converted]}  # fmt: skip
            print(name, found[name], flush=True)
    return found


def span(numbers):
    return f"{min(numbers)} to {max(numbers)}" if numbers else "none"


def table(found):
    rows = {
        "needs": lambda who, _: {"ptonnx": "nothing", "trace": "PyTorch", "dynamo": "PyTorch, onnxscript"}[who],
        "ResNet-50, from file to file: processor time": lambda _, row: f"{row['seconds']:.2f} s",
        "its highest memory": lambda _, row: f"{row['megabytes']:.0f} MB",
        "opsets": lambda _, row: span(row["opsets"]),
        "programs with branches and loops: right for every run": lambda _, row: f"{row['programs']} of {row['of']}",
        "three unknown operators: named in one run": lambda _, row: str(row["problems"]),
    }
    lines = ["| | " + " | ".join(COLUMNS[who] for who in found) + " |", "|---" * (len(found) + 1) + "|"]
    lines += [f"| {title} | " + " | ".join(cell(who, row) for who, row in found.items()) + " |" for title, cell in rows.items()]
    return "\n".join(lines) + "\n"


def main(quick=False):
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    found = measure(quick)
    if not has_onnxscript():
        print("the newer exporter of torch.onnx is left out: it needs onnxscript")
    OUT.mkdir(exist_ok=True)
    (OUT / "table.txt").write_text(table(found))
    print(table(found))
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    main(parser.parse_args().quick)
