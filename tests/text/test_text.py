"""Text tests: TorchScript in, ONNX text out (tests/text/*.t, run by tests/runners/text_runner.c).

They pass when the text is what the files say; every rule must be applied by some case; and the graphs must compute what
torch.jit computes on the same program. Comment lines in a case steer the last of these:

    # x in 0..4           integers of x are drawn from this range (floats too); -5..5 otherwise
    # x = [3., nan]       x holds these
    # n = 4               the size of a named dim
    # random              compare dtypes and shapes only
    # torch: no           torch cannot run this case (and why)
"""

import re
import subprocess
import zipfile
import zlib
from typing import NamedTuple

import numpy as np
import onnx
import onnx.parser
import pytest
import torch
import torch.ao.quantization.fx._decomposed  # noqa: F401  (registers the operators)
import torch.nn.modules.linear_cross_entropy  # noqa: F401 - defines operators

from draws import seed
from numeric import Expected, newest_runtime_opset, real_pairs, run_ort, run_reference, to_numpy
from paths import BUILD, TESTS
from source_text import EMPTY_MODULE

RUNNER, COMMAND = BUILD / "text_runner", BUILD / "ptonnx"
FILES = sorted((TESTS / "text").glob("*.t"))


def output_of(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_text(file):
    code, text = output_of(RUNNER, file)
    assert code == 0, text


# ---- every row ----


def listed(*arguments):
    """The schemas that the runner lists, a line each."""
    code, text = output_of(RUNNER, *arguments)
    assert code == 0, text
    return {" ".join(line.split()) for line in text.splitlines()}


# What a text case cannot make, and which test proves it.
ELSEWHERE = {
    "aten::eq.enum(AnyEnumType a, AnyEnumType b) -> bool": "tests/programs/classes.py",
    "aten::ne.enum(AnyEnumType a, AnyEnumType b) -> bool": "tests/programs/classes.py",
}


def test_every_rule_is_applied():
    applied, everything = listed("--rules", *FILES), listed("--all-rules")
    assert len(everything) > 700
    assert sorted(everything - applied - set(ELSEWHERE)) == []
    assert set(ELSEWHERE) <= everything - applied


def test_the_command_lists_the_rules():
    """`ptonnx ops` shows rows of these tables, and no others."""
    _, text = output_of(COMMAND, "ops")
    shown = {" ".join(row.split()) for row in re.findall(r"\S+::\S+\(.*?(?=; also|$)", text, re.MULTILINE)}
    assert len(shown) > 500
    assert sorted(shown - listed("--all-rules")) == []


# ---- the numbers ----


class Case(NamedTuple):
    title: str
    declarations: list  # (name, dtype, dims, values or None, is it an input?)
    notes: dict
    body: str
    sections: list  # (opset, text)


def split_cases(text):
    for part in re.split(r"^=== ", text, flags=re.MULTILINE)[1:]:
        head, *sections = re.split(r"^--- ", part, flags=re.MULTILINE)
        title, *lines = head.splitlines()
        plain = [line for line in lines if line and line[0] not in " #"]
        notes = dict(note(line[1:].strip()) for line in lines if line.startswith("#"))
        body = "\n".join("  " + line for line in lines if line.startswith("    "))
        tensors = [line for line in plain if ": module " not in line]  # of modules, only the runner knows
        yield Case(title, [declaration(line) for line in tensors], notes, body, list(map(section, sections)))


def note(line):
    match = re.match(r"(\w+)\s*(=|:| in )\s*(.*)", line)
    return (match[1], match[3].strip()) if match else (line, "")


def declaration(line):
    name, kind, dtype, dims, values = re.match(
        r"(\w+): (param |buffer )?(\w+)\[(.*?)\](?: = \[(.*)\])?$", line
    ).groups()
    return name, dtype, [dim.strip() for dim in dims.split(",") if dim.strip()], values, kind is None


def section(text):
    head, _, body = text.partition("\n")
    return (int(head.split()[1]) if head.startswith("onnx") else 0), body


DTYPES = {
    "float": torch.float32, "double": torch.float64, "float16": torch.float16, "bfloat16": torch.bfloat16,
    "bool": torch.bool, "int8": torch.int8, "int16": torch.int16, "int32": torch.int32, "int64": torch.int64,
    "uint8": torch.uint8, "complex64": torch.complex64, "complex128": torch.complex128,
}  # fmt: skip
SIZES = {"batch": 2, "height": 7, "width": 9, "channels": 4, "seq": 5, "n": 3, "m": 4}
NAMES = {"nan": float("nan"), "inf": float("inf")}


def content(case, position):
    """The tensor of one declaration."""
    name, dtype, dims, values, is_input = case.declarations[position]
    dtype = DTYPES[dtype]
    sizes = [int(d) if d.isdigit() else int(case.notes.get(d, SIZES.get(d, 3))) for d in dims]
    count = int(np.prod(sizes))
    random = np.random.default_rng(seed(zlib.crc32(f"{case.title} {name}".encode())))
    given = case.notes.get(name)
    if not is_input:
        number = float if dtype.is_floating_point else int
        numbers = [number(v) for v in values.split(",")] if values else [(i * 37 % 11 - 5) * 0.25 for i in range(count)]
    elif given and ".." not in given:
        numbers = eval(given, {"__builtins__": {}}, NAMES)  # noqa: S307 - numbers, nan and inf
    else:
        low, high = (float(v) for v in (given or "-5..5").split(".."))
        if dtype == torch.bool:
            low, high = 0, 1
        if dtype.is_floating_point:
            numbers = random.uniform(low, high, count)
        elif dtype.is_complex:
            numbers = random.uniform(low, high, count) + random.uniform(low, high, count) * 1j
        else:
            numbers = random.integers(max(int(low), 0) if dtype == torch.uint8 else int(low), int(high) + 1, count)
    exact = torch.float64 if dtype.is_floating_point else None
    return torch.tensor(np.asarray(numbers).tolist(), dtype=exact).to(dtype).reshape(sizes)


CLASS = """class M(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  def forward(self: __torch__.M{params}):
{body}
"""


def loaded(case, path):
    """The case's program as torch loads it: an archive around it."""
    params = "".join(f", {name}: Tensor" for name, *_ in case.declarations)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("m/version", "10\n")
        archive.writestr("m/data.pkl", EMPTY_MODULE)
        archive.writestr("m/constants.pkl", b"\x80\x02).")
        archive.writestr("m/code/__torch__.py", CLASS.format(params=params, body=case.body))
    return torch.jit.load(str(path))


def flat(result):
    """As the runner makes outputs of it: tensors and numbers, one level deep."""
    if isinstance(result, dict):
        result = []
    items = list(result) if isinstance(result, (tuple, list)) else [result]
    return [as_tensor(item) for item in items if isinstance(item, (torch.Tensor, bool, int, float))]


def as_tensor(item):
    if isinstance(item, torch.Tensor):
        return item
    return torch.tensor(item, dtype=torch.float64 if isinstance(item, float) else None)


def model_of(case, opset, text):
    ir = max(4, onnx.helper.find_min_ir_version_for([onnx.helper.make_opsetid("", opset)]))
    functions = ', "__main__" : 1' if "__main__" in text else ""  # the domain of modules
    header = f'<ir_version: {ir}, opset_import: ["" : {opset}{functions}]>\nmain_graph '
    model = onnx.parser.parse_model(header + text)
    params = {name: i for i, (name, *_, is_input) in enumerate(case.declarations) if not is_input}
    made = {name for node in model.graph.node for name in node.output}
    for value in model.graph.value_info:  # the text leaves long ones out
        name = value.name.removesuffix(".T")
        if name in params:
            data = content(case, params[name]).numpy()
            data = data if name == value.name else data.T
            model.graph.initializer.append(onnx.numpy_helper.from_array(data, value.name))
        elif value.name not in made:
            pytest.skip(f"the contents of {value.name} are not in the text")
    onnx.checker.check_model(model)
    return model


def run_model(model, feeds):
    data = model.SerializeToString()
    halves = any(x.dtype == torch.bfloat16 for x in feeds.values())
    if model.opset_import[0].version <= newest_runtime_opset() and not halves:
        try:
            return run_ort(data, feeds)
        except Exception as problem:  # each refusal has a class of its own in the runtime
            if "NOT_IMPLEMENTED" not in str(problem) and "Could not find an implementation" not in str(problem):
                raise
    return run_reference(data, feeds)


def graphs(file):
    """The file with every graph written out, also where it only has counts. test_text compares the two."""
    return output_of(RUNNER, "--graphs", file)[1]


ALL = [pytest.param(case, id=f"{file.stem}: {case.title}") for file in FILES for case in split_cases(graphs(file))]


def compare(case, opset, text, inputs, expected):
    model = model_of(case, opset, text)
    names = [value.name for value in model.graph.input]
    actual = [np.asarray(a) for a in run_model(model, {name: inputs[name].clone() for name in names})]
    if "random" in case.notes:
        assert [(a.shape, a.dtype) for a in actual] == [(e.shape, e.dtype) for e in (real_pairs(to_numpy(e)) for e in expected.outputs)]
    else:
        expected.check(actual)
    for e, value in zip(expected.outputs, model.graph.output, strict=True):
        dims = value.type.tensor_type.shape.dim
        assert [d.dim_value or s for d, s in zip(dims, e.shape)] == list(e.shape), f"opset {opset}: {value}"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("case", ALL)
def test_numbers(case, tmp_path):
    """What the file says a program becomes computes what torch.jit computes."""
    if "torch" in case.notes:
        pytest.skip(case.notes["torch"])
    inputs = {name: content(case, i) for i, (name, *_) in enumerate(case.declarations)}
    models = [(opset, text) for opset, text in case.sections if opset and text.lstrip().startswith("(")]
    if not models:
        pytest.skip("an error")
    program = loaded(case, tmp_path / "m.pt")
    expected = Expected(program, list(inputs.values()), flat)
    for opset, text in models:
        compare(case, opset, text, inputs, expected)
