"""The figures of the table in the README: ptonnx beside both exporters of torch.onnx, which need PyTorch, and the newer one also
onnxscript. bench/run.py keeps them, with the reason for each model or program that was not converted (parts resnet50 and table).

- Time and memory are those of a whole process that converts a file of ResNet-50.
- Networks are those of tests/models in small, as live modules with fixed sizes.
- Programs are those of tests/programs with branches and loops whose arguments are tensors. The older exporters get the scripted program; sizes that
  differ between its runs are dynamic.
- A network or program counts as converted if ONNX Runtime gives the results of PyTorch for every run.
"""

import multiprocessing
import sys
import tempfile
import warnings
from pathlib import Path
from typing import NamedTuple

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
from peers import NAMES as NETWORKS  # noqa: E402
from peers import make as make_network  # noqa: E402
from programs import all_programs  # noqa: E402

PROGRAM_FILES = ["branches", "loops", "realistic"]
OPSET = 20
EXPORTERS = ["ptonnx", "trace", "dynamo"]
TORCH = """
import sys, torch
torch.set_num_threads(1)
dynamo = sys.argv[1].endswith(".pt2")
model = torch.export.load(sys.argv[1]) if dynamo else torch.jit.load(sys.argv[1])
torch.onnx.export(model, (torch.zeros(1, 3, 224, 224),), sys.argv[2], dynamo=dynamo, verbose=False)
"""


def exporters():
    return [who for who in EXPORTERS if who != "dynamo" or has_onnxscript()]


def export(who, model, args, target, opset, dynamic=None):
    """Exports a module; `dynamic` has a set of dims for each argument."""
    names = [f"x{i}" for i in range(len(args))]
    if who == "dynamo":
        shapes = tuple({dim: torch.export.Dim.DYNAMIC for dim in dims} for dims in dynamic) if dynamic else None
        torch.onnx.export(model, args, target, opset_version=opset, input_names=names, dynamo=True, dynamic_shapes=shapes, verbose=False)
        return
    axes = {name: {dim: f"{name}_{dim}" for dim in dims} for name, dims in zip(names, dynamic or []) if dims}
    options = {"opset_version": opset, "input_names": names, "dynamic_axes": axes or None}
    if who == "ptonnx":
        ptonnx.export(model, args, target, **options)
    else:
        torch.onnx.export(model, args, target, dynamo=False, **options)


# Time and memory


def cost():
    """{who: what converting a file of ResNet-50 costs}, the least of three runs"""
    with tempfile.TemporaryDirectory(dir=on_disk()) as folder:
        found = cost_in(Path(folder))
    return {who: {"seconds": seconds, "megabytes": megabytes} for who, (seconds, megabytes) in found.items()}


def cost_in(folder):
    """{who: (processor seconds, highest resident MB)}"""
    from models import NETWORKS

    pt, pt2, onnx_file = folder / "model.pt", folder / "model.pt2", folder / "model.onnx"
    save_traced("resnet50", pt)
    torch.export.save(torch.export.export(NETWORKS["resnet50"].make().eval(), (torch.zeros(1, 3, 224, 224),)), pt2)
    commands = {"ptonnx": [ptonnx_command(), "-q", pt, "-o", onnx_file], "trace": [sys.executable, "-W", "ignore", "-c", TORCH, pt, onnx_file],
                "dynamo": [sys.executable, "-W", "ignore", "-c", TORCH, pt2, onnx_file]}  # fmt: skip
    found = {}
    for who in exporters() * 3:  # by turns
        code, messages, *figures = measured(commands[who])
        if code:
            raise SystemExit(f"{who} did not convert ResNet-50: {messages}")
        found[who] = list(map(min, found.get(who, figures), figures))
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


# Networks, and programs with branches and loops


class Case(NamedTuple):
    name: str
    make: object  # makes the module or function; each call makes an equal one
    runs: list
    script: bool  # for the older exporters


def network_case(name):
    module, inputs = make_network(name)
    return Case(name, lambda: module, [inputs], script=False)


def program_cases():
    return [Case(program.name, program.eager, program.runs, script=True) for program in all_programs()
            if program.name.partition("-")[0] in PROGRAM_FILES and not program.refused
            and all(isinstance(value, torch.Tensor) for run in program.runs for value in run)]  # fmt: skip


def as_module(made):
    """A function as a module with the same arguments."""
    return made if isinstance(made, torch.nn.Module) else type("Program", (torch.nn.Module,), {"forward": staticmethod(made)})()


def tensors(value):
    """The results in the order of the outputs of a model."""
    if isinstance(value, torch.Tensor):
        return [value.detach().numpy()]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (tuple, list)):
        return [member for part in value for member in tensors(part)]
    return [numpy.asarray(value)]


def same(given, wanted):
    """Close in each element; results of deep networks relative to the deviation of all elements, as in the tests of tests/models."""
    if given.dtype != wanted.dtype or given.shape != wanted.shape:
        return False
    if numpy.allclose(given, wanted, rtol=1e-4, atol=1e-5, equal_nan=True):
        return True
    return wanted.dtype.kind == "f" and bool(numpy.abs(given - wanted).max() <= 1e-4 * wanted.std())


def results(who, case, target):
    """The results of the exported model, for each run."""
    sizes = [list(zip(*(run[i].shape for run in case.runs))) for i in range(len(case.runs[0]))]
    dynamic = [{dim for dim, values in enumerate(dims) if len(set(values)) > 1} for dims in sizes]
    made = case.make()
    model = torch.jit.script(made) if case.script and who != "dynamo" else as_module(made)
    export(who, model, tuple(value.clone() for value in case.runs[0]), target, OPSET, dynamic if any(dynamic) else None)
    session = onnxruntime.InferenceSession(target)
    known = {spec.name for spec in session.get_inputs()}  # an exporter may leave out an input that is not used
    feeds = [{f"x{i}": value.numpy() for i, value in enumerate(run) if f"x{i}" in known} for run in case.runs]
    return [[numpy.asarray(value) for value in session.run(None, feed)] for feed in feeds]


def fault_of(who, case, target):
    """Why the case is not converted; empty: the model gives the results of PyTorch for every run."""
    with torch.no_grad():
        wanted = [tensors(case.make()(*[value.clone() for value in run])) for run in case.runs]
    try:
        given = results(who, case, target)
    except Exception as error:
        return f"{type(error).__name__}: {error}".strip()
    right = [len(a) == len(b) and all(map(same, a, b)) for a, b in zip(given, wanted)]
    return "" if all(right) else f"wrong results in {right.count(False)} of {len(right)} runs"


def faults(who, cases, folder):
    """{case: why it is not converted}. Each case has a process of its own, because an exporter may end it."""
    found, reason = {}, folder / "reason"
    for case in cases:
        reason.write_text("the process ended")
        process = multiprocessing.get_context("fork").Process(
            target=lambda case=case: reason.write_text(fault_of(who, case, str(folder / "case.onnx")))
        )
        process.start()
        process.join()
        if process.exitcode == 1:  # an exception outside of the exporter
            raise SystemExit(f"{case.name} cannot be measured")
        if reason.read_text():
            found[case.name] = reason.read_text()
    return found


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


def counts(quick):
    """{who: what it converts}; `quick` takes a small part of the networks and programs."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    step, found = 10 if quick else 1, {}
    cases = {"networks": [network_case(name) for name in NETWORKS[::step]], "programs": program_cases()[::step]}
    model = Unsupported()
    with tempfile.TemporaryDirectory(dir=on_disk()) as folder:
        folder = Path(folder)
        for who in exporters():
            row = {"opsets": opsets(who, folder), "problems": problems(who, model, folder)}
            for kind, members in cases.items():
                row[f"{kind} not converted"] = faults(who, members, folder)
                row[kind] = f"{len(members) - len(row[f'{kind} not converted'])} of {len(members)}"
            found[who] = row
            print(who, row, flush=True)
    return found
