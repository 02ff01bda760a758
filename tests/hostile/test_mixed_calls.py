"""Calls of all operators with tensors of every kind, plain, quantized and complex, and with packed parameters: each gives a model or an
error. PTONNX_MIXED_CALLS is the number of calls of each operator."""

import os
import random
import re
import subprocess

import pytest

from deep_archive import write_program
from draws import seed
from numeric import ptonnx_command
from paths import TESTS

COUNT = int(os.environ.get("PTONNX_MIXED_CALLS", "2"))
PARTS = 4  # tests, which run in parallel
CALLS = 20  # of one program: a statement that fails does not end the run
SPACES = ("aten::", "quantized::", "quantized_decomposed::", "prims::", "torchvision::")
SCHEMA = re.compile(r"(\w+)::(\w+)(?:\.\w+)?\((.*)\) -> ")
PARAMETER = re.compile(r"(?:(\*|\.\.\.)|(.+?) (\w+)(=.*)?)$")
HEAD = [
    "q = torch.quantize_per_tensor(x, 0.5, 3, 13)",
    "q2 = torch.quantize_per_tensor(torch.neg(x), 0.25, 0, 12)",
    "qs = torch.select(torch.select(q, 0, 0), 0, 0)",
    "qc = torch.quantize_per_channel(x, torch.ones([2]), torch.zeros([2], dtype=4), 0, 13)",
    "q4 = torch.unsqueeze(torch.unsqueeze(q2, 2), 3)",
    "z = torch.complex(x, x)",
    "w = torch.add(x, 1)",
    "i = torch.to(x, 4)",
    "b = torch.gt(x, 0)",
    "s = torch.sum(x)",
    "pl = ops.quantized.linear_prepack(q2, None)",
    "pf = ops.quantized.linear_prepack_fp16(w, s)",
    "pc = ops.quantized.conv2d_prepack(q4, None, [1, 1], [0, 0], [1, 1], 1)",
    "p1 = ops.quantized.conv1d_prepack(torch.unsqueeze(q2, 2), None, [1], [0], [1], 1)",
    "pt = ops.quantized.conv_transpose2d_prepack(q4, None, [1, 1], [0, 0], [0, 0], [1, 1], 1)",
    "pe = ops.quantized.embedding_bag_prepack(qc)",
    "pr = ops.quantized.make_quantized_cell_params_dynamic(pl, pl, s, s, False)",
    "ph = ops.quantized.make_quantized_cell_params_fp16(pf, pf)",
]
TENSORS = ["x", "q", "q2", "qs", "qc", "q4", "z", "w", "i", "b", "s"]
PACKED = ["pl", "pf", "pc", "p1", "pt", "pe", "pr", "ph"]
VALUES = {
    "int": ["0", "1", "2", "-1", "13"], "float": ["0.5", "1.", "-1."], "number": ["0.5", "1", "-1", "2j"], "bool": ["True", "False"],
    "str": ['"mean"', '"none"', '"sum"', '"tanh"'], "int[]": ["[0]", "[1, 1]", "[2, 3]", "[-1]", "[]"], "float[]": ["[2., 2.]", "[0.5]"],
    "bool[]": ["[True, False]"], "Device": ['torch.device("cpu")'],
}  # fmt: skip


def value(draw, kind):
    """The text of an argument."""
    if kind.endswith("?") and draw.random() < 0.4:
        return "None"
    kind = re.sub(r"\(.*?\)|\?$", "", kind)  # the marks of aliases
    kind = re.sub(r"\[\d*\]", "[]", kind).replace("SymInt", "int").replace("Scalar", "number").replace("numberType", "int")
    if "Params" in kind:
        one = draw.choice(PACKED)
        return f"[{one}, {one}]" if kind.endswith("]") else one
    if kind.startswith("Tensor"):
        return draw.choice(TENSORS) if kind == "Tensor" else f"[{', '.join(draw.choices(TENSORS, k=draw.randint(1, 3)))}]"
    return draw.choice(VALUES.get(kind, ["None"]))


def split_parameters(text):
    """At the commas outside of brackets."""
    return re.split(r", (?![^([]*[)\]])", text) if text else []


def call(draw, schema):
    """A statement that calls the operator."""
    space, name, parameters = SCHEMA.match(schema).groups()
    arguments, by_name = [], False
    for parameter in split_parameters(parameters):
        star, kind, parameter_name, default = PARAMETER.match(parameter).groups()
        skipped = star or (default and draw.random() < 0.6)
        by_name |= bool(skipped)
        if not skipped:
            arguments.append(f"{parameter_name}={value(draw, kind)}" if by_name else value(draw, kind))
    return f"_r = {'torch' if space == 'aten' else f'ops.{space}'}.{name}({', '.join(arguments)})"


def schemas():
    lines = (TESTS / "data" / "schemas_torch_2.13.tsv").read_text().splitlines()
    return [schema for schema in (line.split("\t")[-1] for line in lines) if schema.startswith(SPACES) and SCHEMA.match(schema)]


def export(path, lines):
    write_program(path, [*HEAD, *lines, "y = torch.dequantize(q)"])
    command = [ptonnx_command(), "-q", str(path), "-o", str(path.with_suffix(".onnx")), "-i", "x:float32[2,3]"]
    return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=120)


def test_the_tensors_can_be_made(tmp_path):
    done = export(tmp_path / "program.pt", ["_r = ops.quantized.linear_relu(q, pl, 0.5, 3)"])
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("part", range(PARTS))
def test_calls(part, tmp_path):
    draw = random.Random(seed(part))
    statements = [call(draw, schema) for schema in schemas()[part::PARTS] for _ in range(COUNT)]
    for first in range(0, len(statements), CALLS):
        lines = statements[first : first + CALLS]
        done = export(tmp_path / "program.pt", lines)
        assert done.returncode in (0, 1), "\n".join([f"exit code {done.returncode}", *lines, done.stderr[-2000:]])
