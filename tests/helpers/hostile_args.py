"""Calls of operators with hostile arguments: what PyTorch does with them, and what ptonnx does.

Each case of rules/cases gives calls of its operator. Every number, list and shape of a call is replaced in turn by values
that are out of range, overflow, or have the wrong length. PyTorch runs the call in a process of its own, because it may
allocate without bound or crash; then we export the same call, and ONNX Runtime runs what came out.

    python tests/helpers/hostile_args.py [--keys REGEX] [--all-cases] [--every N] [-o results.jsonl]

A verdict is one of these:

    refused   PyTorch raises and the export fails
    same      both succeed, and the outputs are equal
    strict    PyTorch succeeds and the export fails: a limitation
    late      PyTorch raises, the export succeeds, and ONNX Runtime raises
    memory    PyTorch has too little memory, or its kernel gives up: what we do is not judged
    WRONG     PyTorch raises, and the model computes something
    DIFFERENT the outputs differ
    FAILS     PyTorch succeeds, and ONNX Runtime raises
    BUG       the export reports a fault of its own, or dies
"""

import argparse
import contextlib
import functools
import io
import json
import math
import os
import re
import resource
import signal
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
import torch

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / folder) for folder in ("tests/helpers", "tests", "python")]

import ptonnx  # noqa: E402
from numeric import Expected, check_close, real_pairs, run_ort, run_reference, tensors_of, to_numpy  # noqa: E402
from rules.cases import CASES, RANDOM  # noqa: E402
from source_text import module_text, write_archive  # noqa: E402

MEMORY = 6 << 30  # of address space; torch and ONNX Runtime map 2 GiB
# Seconds of processor time for each step. Some calls of PyTorch take minutes, such as a polynomial of degree 2^31; they are not judged.
LIMITS = {"torch": 3, "export": 10, "runtime": 10}
WAIT = 30  # Wall-clock time for each second of processor time: a process that is blocked uses none.
OPSET = 21
LARGE = 2**63 - 1

INTS = [0, 1, -1, 2, -2, 7, 2**31 - 1, 2**31, 2**62, LARGE, -LARGE - 1]
FLOATS = [0.0, 1.0, -1.0, 0.5, 1e300, math.inf, -math.inf, math.nan]


class Call(NamedTuple):
    key: str
    schema: object
    args: tuple  # tensors, numbers, lists, None


# ---- calls ----


def module_of(case):
    from rules.test_ops import module_of as make

    return make(case, "hostile")


class Evaluation:
    """Values of a TorchScript graph for given inputs."""

    def __init__(self, graph, inputs):
        names = [v.debugName() for v in graph.inputs()][1:]
        self.known = dict(zip(names, inputs))

    def value(self, v):
        name = v.debugName()
        if name not in self.known:
            self.known[name] = self.result(v.node())
        return self.known[name]

    def result(self, node):
        if node.kind() == "prim::Constant":
            return node.output().toIValue()
        args = [self.value(v) for v in node.inputs()]
        if node.kind() == "prim::ListConstruct":
            return args
        operation, _ = torch._C._jit_get_operation(node.kind())
        return operation(*args)


def graphs_of(case):
    module = module_of(case)
    if case.script:
        yield torch.jit.script(module).inlined_graph
    if case.trace:
        yield torch.jit.trace(module, case.inputs, check_trace=False).inlined_graph


def is_plain(value):
    """Can it be written in a text? Quantized tensors and packed parameters are results of other operators."""
    if isinstance(value, (list, tuple)):
        return all(map(is_plain, value))
    return not isinstance(value, torch.ScriptObject) and not (isinstance(value, torch.Tensor) and value.is_quantized)


def calls_of(key, case):
    """The calls of the operator `key` in a case, if their arguments can be written in a text."""
    if key.startswith("quantized"):
        return []
    for graph in graphs_of(case):
        evaluation, found = Evaluation(graph, case.inputs), []
        for node in graph.nodes():
            if node.schema().split("(")[0] != key:
                continue
            try:
                found.append(Call(key, torch._C.parse_schema(node.schema()), tuple(map(evaluation.value, node.inputs()))))
            except (RuntimeError, IndexError, TypeError):  # an argument comes from a node that is not an operator
                continue
        if found:
            return [call for call in found if is_plain(call.args)]
    return []


def number_lists(given, values):
    yield []
    yield [*given, given[-1] if given else 1]
    yield [*given] * 4
    yield given[:-1]
    for value in values:
        yield [value] * max(len(given), 1)
        for k in range(len(given)):
            if len(given) > 1:
                yield [*given[:k], value, *given[k + 1 :]]


def turned(x):
    """From the last element to the first. PyTorch has no flip() of floats of 8 bits."""
    dims = list(range(x.dim()))
    if x.is_floating_point() and x.dtype.itemsize == 1:
        return x.view(torch.uint8).flip(dims).view(x.dtype)
    return x.flip(dims)


def shapes(x):
    """Tensors with the contents of x, and other shapes."""
    yield x.unsqueeze(0)
    yield x.unsqueeze(-1)
    yield x.reshape(-1)
    yield torch.stack([x, x], -1)
    for d in {0, -1} if x.dim() else ():
        if x.shape[d]:
            yield x.select(d, 0)
    if x.dim():
        for d in range(x.dim()):
            yield x.narrow(d, 0, 0)
            yield torch.cat([x, turned(x.narrow(d, 0, min(1, x.shape[d])))], d)  # matrices keep their rank
            if x.shape[d] > 1:
                yield x.narrow(d, 0, 1)


def replacements(kind, given):
    """Hostile values for an argument of this type."""
    optional = kind.startswith("Optional[")
    kind = re.sub(r"^Optional\[(.*)\]$", r"\1", kind)
    if kind == "Tensor" and isinstance(given, torch.Tensor):
        yield from shapes(given)
    elif kind == "List[Tensor]" and isinstance(given, list):
        yield []
        for k, x in enumerate(given):
            for y in shapes(x):
                yield [*given[:k], y, *given[k + 1 :]]
    elif kind in ("int", "SymInt"):
        yield from INTS
    elif kind == "float":
        yield from FLOATS
    elif kind in ("Scalar", "number"):
        yield from INTS
        yield from FLOATS
    elif kind == "bool":
        yield not given
    elif kind in ("List[int]", "List[SymInt]"):
        yield from number_lists(list(given or []) if not isinstance(given, int) else [given], INTS)
    elif kind == "List[float]":
        yield from number_lists(list(given or []), FLOATS)
    if optional and given is not None:
        yield None


def mutations(call, shapes_too=True):
    """Calls that differ from a valid one in one argument."""
    for k, (parameter, given) in enumerate(zip(call.schema.arguments, call.args)):
        if parameter.name in IGNORED:
            continue
        if not shapes_too and "Tensor" in str(parameter.real_type):
            continue
        for value in replacements(str(parameter.real_type), given):
            yield call._replace(args=(*call.args[:k], value, *call.args[k + 1 :]))


# ---- both sides ----


def archive_of(text, data=None):
    """The bytes of an archive of a module with this code."""
    memory = io.BytesIO()
    write_archive(memory, text, data, version=10)
    return memory.getvalue()


class Text:
    """A call as TorchScript."""

    def __init__(self, call):
        self.inputs = []
        parts = []
        for parameter, value in zip(call.schema.arguments, call.args):
            text = self.literal(value, str(parameter.real_type))
            parts.append(f"{parameter.name}={text}" if parameter.kwarg_only else text)
        space, name = call.schema.name.split("::")
        self.call = f"{'torch' if space == 'aten' else 'ops.' + space}.{name}({', '.join(parts)})"

    def literal(self, value, kind):
        if isinstance(value, torch.Tensor):
            self.inputs.append(value)
            return f"x{len(self.inputs) - 1}"
        if isinstance(value, (list, tuple)):
            if not value:
                members = re.search("Tensor|float|bool", kind)
                return f"annotate(List[{members[0] if members else 'int'}], [])"
            return f"[{', '.join(self.literal(item, '') for item in value)}]"
        if isinstance(value, str):
            return json.dumps(value)
        if isinstance(value, torch.device):
            return 'torch.device("cpu")'
        if isinstance(value, int) and value == -LARGE - 1:
            return f"(-{LARGE} - 1)"
        if isinstance(value, float) and not math.isfinite(value):
            return f'float("{value}")'
        return repr(value)

    def archive(self):
        params = ", ".join(f"x{i}: Tensor" for i in range(len(self.inputs)))
        return archive_of(module_text(params, [f"return {self.call}"]))

    def export(self, opset=OPSET):
        specs = [(str(x.dtype).removeprefix("torch."), list(x.shape)) for x in self.inputs]
        out = io.BytesIO()
        ptonnx.export(self.archive(), specs, out, opset_version=opset, keep_unused_inputs=True)
        return out.getvalue()


def cloned(value):
    if isinstance(value, torch.Tensor):
        return value.clone()
    return [cloned(item) for item in value] if isinstance(value, list) else value


def flat(result):
    if isinstance(result, (tuple, list)):
        return [y for item in result for y in flat(item)]
    if isinstance(result, torch.Tensor) and result.is_quantized and result.qscheme() == torch.per_channel_affine:
        integers = result.int_repr()
        return [integers, result.q_per_channel_scales().float(), result.q_per_channel_zero_points().to(integers.dtype)]
    if isinstance(result, torch.Tensor):
        return tensors_of(result)
    return [torch.tensor(result, dtype=torch.float64 if isinstance(result, float) else None)]


# Limits of memory, of a library or of PyTorch's own code: another build may run the call.
NO_MEMORY = re.compile(
    "allocate memory|not enough memory|bad_alloc|out of memory|could not create a primitive|could not construct a memory"
    "|max_size\\(\\)|found type 'list'|MKL FFT error|can be any value and is ambiguous|INTERNAL ASSERT|SymInt|pin_memory|Could not infer dtype|can require gradients|half to float conversion", re.I,
)
# ONNX Runtime has no kernel, or takes no arrays of this dtype (bfloat16).
NO_KERNEL = re.compile("NOT_IMPLEMENTED|Could not find an implementation|can't be converted to MLDataType")
# Outputs that PyTorch does not determine: the signs of vectors, and memory that is not initialized. Their shape and dtype are judged.
UNDETERMINED = [
    (r"aten::((_?linalg_)?svd)|prims::svd", (0, 2)),
    (r"aten::(_?linalg_eigh|symeig)", (1,)),
    (r"(aten|prims)::(new_)?empty.*", (0,)),
]
# Operators whose further outputs are for gradients, and are not exported.
FIRST_ONLY = {"aten::_ctc_loss": 1, "aten::_ctc_loss.Tensor": 1, "aten::_linalg_det": 1, "aten::_linalg_slogdet": 2}
# Arguments that do not affect the numbers: memory layouts, and arguments for training only.
IGNORED = {"pin_memory", "requires_grad", "half_to_float", "memory_format", "layout", "device"}


def operation(call):
    """The operator, as a function of all arguments in the order of its schema."""
    space, name = call.schema.name.split("::")
    operator = getattr(getattr(torch.ops, space), name)
    overload = getattr(operator, call.schema.overload_name or "default")
    names = [p.name for p in call.schema.arguments]
    by_name = {p.name for p in call.schema.arguments if p.kwarg_only}

    def run(*args):
        positional = [a for n, a in zip(names, args) if n not in by_name]
        return overload(*positional, **{n: a for n, a in zip(names, args) if n in by_name})

    return run


def eager(call):
    """("ok", outputs), ("raises", message) or ("memory", message)."""
    try:
        return "ok", flat(operation(call)(*map(cloned, call.args)))
    except Exception as problem:  # of any class: the class is the result of the test
        text = str(problem).split("\n")[0]
        return ("memory" if NO_MEMORY.search(str(problem)) or isinstance(problem, MemoryError) else "raises"), text


def run_model(data, inputs):
    feeds = {f"x{i}": x for i, x in enumerate(inputs)}
    names = set(input_names(data))
    feeds = {name: x for name, x in feeds.items() if name in names}
    try:
        return run_ort(data, feeds)
    except Exception as problem:  # the runtime has a class of exceptions for each kind of rejection
        if not NO_KERNEL.search(str(problem)):
            raise
    return run_reference(data, feeds)


def input_names(data):
    return [v.name for v in onnx.load_model_from_string(data).graph.input]


def room(call, number):
    """The tolerance of output `number` for rounding errors, which are relative to the terms of sums (numeric.py)."""
    try:
        return Expected(operation(call), call.args, flat).room(number)
    except RuntimeError:  # PyTorch refuses a number that is nearly the same
        return 0.0


def is_random(call):
    named = {p.name: value for p, value in zip(call.schema.arguments, call.args)}
    drops = 0 < named.get("dropout_p", 0.0) < 1 or (call.key == "aten::native_dropout" and named["train"] is not False)
    return drops or call.key in RANDOM


def is_determined(call, number):
    """Does PyTorch determine the numbers of this output, or only its dtype and shape?"""
    undetermined = next((outputs for keys, outputs in UNDETERMINED if re.fullmatch(keys, call.key)), ())
    return not is_random(call) and number not in undetermined


def check_type(actual, expected):
    assert (actual.dtype, actual.shape) == (expected.dtype, expected.shape), f"{actual.dtype}{actual.shape}, expected {expected.dtype}{expected.shape}"


def verdict(call, text, step):
    step("torch")
    said, result = eager(call)
    step("export")
    try:
        model = text.export()
    except ptonnx.errors.OnnxExporterError as problem:
        ours = str(problem).split("\n")[0]
        if "BUG" in ours or "internal" in ours:
            return "BUG", result if said != "ok" else "", ours
        return {"ok": "strict", "raises": "refused"}.get(said, said), result if said != "ok" else "", ours
    if said == "memory":
        return said, result, ""
    step("runtime")
    try:
        actual = run_model(model, text.inputs)
    except Exception as problem:  # of any class: the class is the result of the test
        why = str(problem).split("\n")[0]
        return ("FAILS", "", why) if said == "ok" else ("late", result, why)
    actual = [y for a in actual for y in (a if isinstance(a, list) else [a])]  # members of a sequence
    if said == "raises":
        return "WRONG", result, str([np.asarray(a).shape for a in actual])
    result = result[: FIRST_ONLY.get(call.key)]
    try:
        assert len(actual) == len(result), f"{len(actual)} outputs, expected {len(result)}"
        for number, (a, e) in enumerate(zip(actual, result)):
            if is_determined(call, number):
                check_close(np.asarray(a), e, room=lambda: room(call, number))  # noqa: B023 - called at once
            else:
                check_type(np.asarray(a), real_pairs(to_numpy(e)))
    except AssertionError as problem:
        return "DIFFERENT", "", " ".join(str(problem).split())[:200]
    return "same", "", ""


# ---- processes ----


def limit_time(seconds):
    """A signal ends this process after so much processor time, or after much more wall-clock time; 0: no limit."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * WAIT)


def work(calls, first, out):
    """In a child: judge calls from `first` on; a line each."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    for number in range(first, len(calls)):
        text = Text(calls[number])

        def step(name):
            limit_time(LIMITS[name])
            out.write(f"{number}\t{name}\n")
            out.flush()

        answer = verdict(calls[number], text, step)
        limit_time(0)
        out.write(f"{number}\tdone\t{json.dumps(answer)}\n")
        out.flush()


def dies(call):
    """Does the export of a call end a process in which PyTorch did not run? PyTorch may destroy the memory of its own."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        limit_time(LIMITS["export"])
        code = 1
        try:
            with contextlib.suppress(ptonnx.errors.OnnxExporterError):
                Text(call).export()
            code = 0
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1] != 0


def verdict_of_death(call, step):
    if step == "torch":
        return "memory"
    return "BUG" if step == "export" and dies(call) else "died"


@functools.cache
def prepare():
    """Runs in the parent, before the processes are forked: the first export and the first error import modules, which takes as
    long as 30 calls."""
    schema = torch._C.parse_schema("aten::relu(Tensor self) -> Tensor")
    Text(Call("aten::relu", schema, (torch.zeros(1),))).export()
    with contextlib.suppress(ptonnx.errors.OnnxExporterError):
        Text(Call("aten::relu", schema, (None,))).export()


def judge(calls):
    """(call, verdict, what PyTorch said, what we said) for each."""
    prepare()
    first = 0
    while first < len(calls):
        start = first
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(read_end)
                work(calls, first, os.fdopen(write_end, "w"))
            finally:
                os._exit(0)
        os.close(write_end)
        doing = None
        with os.fdopen(read_end) as lines:
            for line in lines:
                number, step, *answer = line.rstrip("\n").split("\t", 2)
                doing = (int(number), step)
                if answer:
                    yield (calls[int(number)], *json.loads(answer[0]))
                    first = int(number) + 1
        _, status = os.waitpid(child, 0)
        out_of_time = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM)
        # A call that was not the first in its process is judged again: one before it may be the cause.
        if first < len(calls) and (first == start or out_of_time):
            step = doing[1] if doing else "start"
            how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "exit"
            yield (calls[first], verdict_of_death(calls[first], step), step, how)
            first += 1


def hostile_calls(key, all_cases=False, shapes_too=True):
    seen, found = set(), []
    for case in CASES[key] if all_cases else CASES[key][:1]:
        try:
            calls = calls_of(key, case)
        except Exception:  # no program of this case: other tests prove it
            continue
        for call in calls if all_cases else calls[:1]:
            if any(isinstance(x, torch.Tensor) and x.is_nested for x in call.args):
                continue  # it has no shape
            for mutated in mutations(call, shapes_too):
                text = Text(mutated)
                mark = (text.call, tuple((x.dtype, x.shape) for x in text.inputs))
                if mark not in seen:
                    seen.add(mark)
                    found.append(mutated)
    return found


def line_of(call):
    text = Text(call)
    return text.call, [f"{str(x.dtype).removeprefix('torch.')}{list(x.shape)}" for x in text.inputs]


def main():
    parser = argparse.ArgumentParser(description="Compares PyTorch with the export on hostile arguments.")
    parser.add_argument("--keys", default="", help="operators whose name has this expression")
    parser.add_argument("--all-cases", action="store_true", help="all cases of an operator, not the first only")
    parser.add_argument("--numbers", action="store_true", help="no other shapes of tensors")
    parser.add_argument("--after", default="", help="begin behind this operator")
    parser.add_argument("--part", default="0/1", help="i/n: each n-th operator from i on")
    parser.add_argument("-o", "--output", default="hostile.jsonl")
    given = parser.parse_args()
    part, parts = map(int, given.part.split("/"))
    counts, start = {}, time.time()
    with open(given.output, "w") as out:
        keys = list(CASES)
        keys = keys[keys.index(given.after) + 1 if given.after else 0 :]
        for key in [k for k in keys if re.search(given.keys, k)][part::parts]:
            for call, *answer in judge(hostile_calls(key, given.all_cases, not given.numbers)):
                counts[answer[0]] = counts.get(answer[0], 0) + 1
                out.write(json.dumps([key, *answer, *line_of(call)]) + "\n")
            out.flush()
    print(f"{sum(counts.values())} calls in {time.time() - start:.0f} s: {counts}")


if __name__ == "__main__":
    import warnings

    warnings.simplefilter("ignore")
    main()
