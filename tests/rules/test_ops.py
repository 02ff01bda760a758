"""Every rule of src/aten against PyTorch eager: traced and scripted, from its lowest opset on, static and dynamic.

The library exports in this process, in memory: a command for each model takes more than twice the time.
"""

import functools
import linecache
import re
import subprocess
import warnings

import numpy as np
import onnx
import pytest
import torch
import torch.nn.functional as F

import ptonnx
from numeric import Expected, export_command, newest_runtime_opset, ort_session, ptonnx_command, run_ort, run_reference
from rules.cases import CASES, RANDOM, UNREACHED, c

pytestmark = pytest.mark.filterwarnings("ignore")
ALL = [
    pytest.param(
        name, number, id=f"{name.removeprefix('aten::')}-{number}", marks=[] if number else pytest.mark.quick
    )
    for name, cases in CASES.items()
    for number in range(len(cases))
]


@functools.cache
def rules():
    """{row name: lowest opset of any dtype}, as the command lists them; without the operators of the language."""
    text = subprocess.run([ptonnx_command(), "ops"], capture_output=True, text=True, check=True).stdout
    rows = re.findall(r"^(\d+)(?!\S* +language ).*? (\w+::[\w.]+)\(", text, re.MULTILINE)
    return {name: min(int(since) for since, other in rows if other == name) for _, name in rows}


def module_of(case, key):
    """The case as a module whose source torch can find."""
    params = ", ".join("xyzwvu"[: len(case.inputs)])
    body = case.code if "\n" in case.code else "return " + case.code
    lines = "\n        ".join(body.split("\n"))
    source = f"class Op(torch.nn.Module):\n    def forward(self, {params}):\n        {lines}\n"
    file = f"<{key}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    scope = {"torch": torch, "F": F, "__name__": "ops"}
    exec(compile(source, file, "exec"), scope)
    return scope["Op"]().eval()


def operators_in(module):
    """Overloads in the graph, in-place forms also by their plain name."""
    found, blocks = set(), [module.inlined_graph]
    for block in blocks:
        for node in block.nodes():
            blocks.extend(node.blocks())
            schema = node.schema()
            if "(" in schema:
                name = schema.split("(")[0]
                found |= {name, re.sub(r"(?<=[a-z0-9])_(?=\.|$)", "", name), re.sub(r"::__i(?=\w+__)", "::__", name)}
    return found


def specs(case, dynamic):
    """(dtype, dims) of the inputs; equal dynamic sizes get one name."""
    for number, x in enumerate(case.inputs):
        chosen = [0] if case.dynamic is True else (case.dynamic or {}).get(number, [])
        dims = [f"n{size}" if dynamic and d in chosen else size for d, size in enumerate(x.shape)]
        yield str(x.dtype).removeprefix("torch."), dims


def dims_text(case):
    """-i specifications."""
    return [f"{dtype}[{','.join(map(str, dims))}]" for dtype, dims in specs(case, False)]


def export(archive, case, opset, dynamic=False):
    """The model of an archive, both as bytes."""
    return ptonnx.export(archive, list(specs(case, dynamic)), opset_version=opset, keep_unused_inputs=True).bytes


def grown(case):
    """The inputs with their dynamic dims one longer."""
    larger = []
    for number, x in enumerate(case.inputs):
        for d in [0] if case.dynamic is True and x.dim() else (case.dynamic or {}).get(number, []) if case.dynamic is not True else []:
            x = torch.cat([x, x.narrow(d, 0, 1)], d)
        larger.append(x)
    return larger


def run(model, inputs, optimize=True):
    """The outputs of a model, which is a path or bytes."""
    try:
        session = ort_session(model, optimize)
        return run_ort(session, {value.name: x for value, x in zip(session.get_inputs(), inputs)})
    except Exception as problem:  # each refusal has a class of its own in the runtime
        if "NOT_IMPLEMENTED" not in str(problem) and "Could not find an implementation" not in str(problem):
            raise
    loaded = onnx.load_model_from_string(model) if isinstance(model, bytes) else onnx.load(model)
    return run_reference(model, {value.name: x for value, x in zip(loaded.graph.input, inputs)})


def compare(model, expected, step=0.0):
    if not step:
        expected.check(list(map(np.asarray, run(model, expected.inputs))))
        return
    for optimize in (False, True):
        expected.check_steps(list(map(np.asarray, run(model, expected.inputs, optimize))), step)


def programs(name, number):
    """(kind, saved module), checked to contain the operator that the case is about."""
    case = CASES[name][number]
    module = module_of(case, f"{name}-{number}")
    made, found = [], set()
    if case.trace:
        made.append(("trace", torch.jit.trace(module, tuple(x.clone() for x in case.inputs), check_trace=False)))
    if case.script:
        made.append(("script", torch.jit.script(module)))
    for _, program in made:
        found |= operators_in(program)
    assert name in found, f"{name} is not among {sorted(found)}"
    return case, module, made


def too_low(problem, opset):
    """Does the message say that a higher opset is needed?"""
    return any(int(n) > opset for n in re.findall(r"(?:needs|from) opset (\d+)", str(problem)))


def opsets_of(name, number, thorough, quick):
    """The lowest and the newest opset of a case, and all or one between them. The cases of an operator take turns, so that three
    cases have all of them. A quick run has one opset."""
    lowest, between = CASES[name][number].opset or rules()[name], (13, 17, 20)
    if quick:
        return [max(lowest, 17)]
    chosen = between if thorough else between[number % 3 :][:1]
    return sorted({lowest, *(opset for opset in (*chosen, newest_runtime_opset()) if opset >= lowest)})


@pytest.mark.parametrize("name, number", ALL)
def test_rule(name, number, thorough, pytestconfig):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        case, module, made = programs(name, number)
        expected = Expected(module, case.inputs)
    opsets = opsets_of(name, number, thorough, pytestconfig.getoption("--part") == "quick")
    models = {}  # {model: (what it is, what it must give)}; a script often gives the same model as the trace
    for kind, program in made:
        archive = program.save_to_buffer()
        for opset in opsets if kind == "trace" or not case.trace else opsets[:1] + opsets[-1:]:
            models[export(archive, case, opset)] = f"{kind}, opset {opset}", expected
        if case.dynamic:
            models |= dynamic_models(case, module, archive, opsets)
    for model, (title, outputs) in models.items():
        print(title)  # pytest shows it if the next line fails
        compare(model, outputs, case.step)


def dynamic_models(case, module, archive, opsets):
    """The same for models with dynamic dims and inputs of other sizes."""
    larger = grown(case)
    if all(a.shape == b.shape for a, b in zip(larger, case.inputs)):
        return {}
    models, expected = {}, Expected(module, larger)
    for opset in opsets[:1] + opsets[-1:]:
        try:
            models[export(archive, case, opset, dynamic=True)] = f"dynamic, opset {opset}", expected
        except ptonnx.errors.OnnxExporterError as problem:
            if opset == opsets[-1] or not too_low(problem, opset):
                raise
    return models


@pytest.mark.parametrize("name", RANDOM)
@pytest.mark.parametrize("opset", [13, newest_runtime_opset()])
def test_random(name, opset, tmp_path):
    """Shape, dtype, mean, deviation and bounds of what random operators make."""
    code, x, mean, deviation, low, high = RANDOM[name]
    module = module_of(c(code, x), name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        # a trace has no operators of prims with a device
        program = torch.jit.script(module) if name.startswith("prims::") else torch.jit.trace(module, x, check_trace=False)
    assert name in operators_in(program)
    program.save(str(tmp_path / "random.pt"))
    spec = dims_text(c(code, x))
    export_command(tmp_path / "random.pt", tmp_path / "random.onnx", opset, spec, ["--training", "preserve"])
    (y,) = run(tmp_path / "random.onnx", [x])
    expected = module(x)
    assert y.dtype == expected.numpy().dtype and y.shape == tuple(expected.shape)
    assert low <= y.min() and y.max() <= high
    assert abs(y.mean() - mean) < 0.05 * deviation and abs(y.std() - deviation) < 0.05 * deviation


def test_multinomial_draws_without_replacement(tmp_path):
    module = module_of(c("torch.multinomial(x, 3), torch.multinomial(x, 5, True)", torch.rand(50, 3)), "multinomial")
    x = torch.rand(50, 3) + 0.1
    torch.jit.trace(module, x, check_trace=False).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["float32[50,3]"])
    without, again = run(tmp_path / "m.onnx", [x])
    assert (np.sort(without, 1) == np.arange(3)).all()
    assert again.shape == (50, 5) and again.min() >= 0 and again.max() <= 2


@pytest.mark.parametrize("dtype", [torch.float64, torch.float16])
def test_integers_in_another_default_dtype(dtype, tmp_path):
    """Compositions, too, make floats of integers that are what the program says."""
    codes = ["erfinv(x - 1)", "lgamma(x)", "special.i0e(x)", "expm1(x)", "cov(x)", "trapezoid(x)", "ldexp(x, x)", "isclose(x, x + 1)", "logit(x - 1)", "xlogy(x, 0.5)"]
    case = c(", ".join("torch." + code for code in codes), torch.tensor([1, 2, 1]))
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        module = module_of(case, "default")
        expected = Expected(module, case.inputs)
        torch.jit.trace(module, case.inputs, check_trace=False).save(str(tmp_path / "m.pt"))
    finally:
        torch.set_default_dtype(before)
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["int64[3]"], ["--default-dtype", str(dtype).removeprefix("torch.")])
    compare(tmp_path / "m.onnx", expected)


def test_every_rule_has_a_case():
    """In whatever namespace; those of prim are part of the language, and tests/programs has them."""
    ours = {name for name in rules() if not name.startswith("prim::")}
    assert sorted(ours - set(CASES) - set(RANDOM) - set(UNREACHED)) == []
    assert sorted((set(CASES) | set(RANDOM) | set(UNREACHED)) - ours) == []
