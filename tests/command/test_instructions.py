"""No commit makes conversions slower by 10 %: three models, counted in instructions (helpers/instructions.py)."""

import json

import pytest
import torch

from deep_archive import write_program
from instructions import FIGURES, compiler, count, measure, why_not
from numeric import ptonnx_command

LIMIT, LIMIT_ELSEWHERE = 1.10, 1.40  # for a compiler whose figures are recorded, and for any other
RECORD = "if that is intended, run tests/helpers/instructions.py, and say why in the commit"


@pytest.fixture(scope="module", autouse=True)
def can_count():
    reason = why_not()
    if reason:
        pytest.skip(reason)


def test_instructions_of_three_models(tmp_path):
    figures = json.loads(FIGURES.read_text())
    known = compiler() in figures
    recorded = figures.get(compiler()) or next(iter(figures.values()))
    limit = LIMIT if known else LIMIT_ELSEWHERE
    ratios = {name: found / recorded[name] for name, found in measure(tmp_path).items()}
    worse = {name: f"{ratio:.2f} times as many" for name, ratio in ratios.items() if ratio > limit}
    assert not worse, f"instructions: {worse}; {RECORD}"


def test_start_of_the_command():
    assert count([ptonnx_command(), "--version"]) < 2_000_000


@pytest.mark.not_quick
def test_an_exported_program_costs_like_a_trace(tmp_path):
    """With the reading of its JSON, a program costs at most 1.5 times as much as the trace of the same model."""
    layers = (layer for _ in range(64) for layer in (torch.nn.Linear(8, 8), torch.nn.ReLU()))
    model, x = torch.nn.Sequential(*layers).eval(), torch.ones(2, 8)
    torch.jit.save(torch.jit.trace(model, x, check_trace=False), tmp_path / "model.pt")
    torch.export.save(torch.export.export(model, (x,)), tmp_path / "model.pt2")
    trace, program = (
        count([ptonnx_command(), "-q", tmp_path / name, "-o", tmp_path / "model.onnx"]) for name in ("model.pt", "model.pt2")
    )
    assert program < 1.5 * trace, (program, trace)


SUM = "if bool(torch.gt(torch.sum(y), 0)):"
IN_A_ROW = {
    "branches": [SUM, "  y = torch.relu(y)"],
    "swaps": [SUM, "  w = y", "  y = z", "  z = w"],
    "loops": ["for i in range(torch.size(x, 0)):", "  y = torch.relu(torch.add(y, 1))"],
    "a branch and a write": [SUM, "  y = torch.relu(y)", "_0 = torch.add_(c, 1)"],
    "appending branches": [SUM, "  _0 = torch.append(l, torch.relu(y))"],
}
BEFORE = ["y = torch.neg(x)", "z = torch.abs(x)", "c = torch.exp(x)", "l = annotate(List[Tensor], [])"]


@pytest.mark.not_quick
@pytest.mark.parametrize("name", IN_A_ROW)
def test_statements_in_a_row_cost_their_number(tmp_path, name):
    """What one chooses is what the next one may choose: such a chain is not followed again for each of its members."""
    found = {}
    for n in 50, 400:
        path = tmp_path / f"{n}.pt"
        write_program(path, [*BEFORE, *IN_A_ROW[name] * n, "y = y + z + c"])
        found[n] = count([ptonnx_command(), "-q", path, "-o", tmp_path / "model.onnx", "-i", "float32[n,4]"])
    assert found[400] < 10 * found[50], found


def loop_of(n, before, statement, after):
    """A loop whose body has n statements, each with a variable or list of its own."""
    return [
        *(before.format(i=i) for i in range(n)),
        "for i in range(torch.size(x, 0)):",
        *(f"  {statement.format(i=i)}" for i in range(n)),
        "y = x",
        *(f"y = torch.add(y, {after.format(i=i)})" for i in range(n)),
    ]


def rows_of(n, row):
    return [f"y = torch.zeros([{n}, 4])", *(f"_0 = torch.copy_(torch.select(y, 0, {i}), {row.format(i=i)})" for i in range(n))]


AT_ONCE = {
    "variables of a loop": lambda n: loop_of(n, "t{i} = torch.mul(x, {i})", "t{i} = torch.add(t{i}, 1)", "t{i}"),
    "numbers of a loop": lambda n: loop_of(n, "t{i} = {i}", "t{i} = torch.mul(t{i}, 2)", "t{i}"),
    "lists of a loop": lambda n: loop_of(
        n, "t{i} = annotate(List[Tensor], [])", "_0 = torch.append(t{i}, torch.add(x, {i}))", "torch.sum(torch.stack(t{i}, 0))"
    ),
    "rows of a constant": lambda n: rows_of(n, "torch.mul(torch.select(x, 0, 0), {i})"),
    "constant rows of a constant": lambda n: [*rows_of(n, "torch.full([4], {i}.)"), "y = torch.add(y, torch.sum(x))"],
}


@pytest.mark.slow
@pytest.mark.parametrize("name", AT_ONCE)
def test_values_at_once_cost_their_number(tmp_path, name):
    """Nothing compares or copies all values that one loop carries, or all rows of a constant, for each of them: what is linear
    takes 8 times as long. A constant whose rows are constant is joined after each row, until that was too much work."""
    limit = 16 if name == "constant rows of a constant" else 10
    found = {}
    for n in 256, 2048:
        path = tmp_path / f"{n}.pt"
        write_program(path, AT_ONCE[name](n))
        found[n] = count([ptonnx_command(), "-q", path, "-o", tmp_path / "model.onnx", "-i", "float32[n,4]"])
    assert found[2048] < limit * found[256], found


OF_INPUTS = {
    "sum": lambda names: ("4", ["y = x0", *(f"y = torch.add(y, {x})" for x in names[1:])]),
    "sum of sizes": lambda names: (
        "d{},4", ["n = torch.size(x0, 0)", *(f"n = torch.add(n, torch.size({x}, 0))" for x in names[1:]), "y = torch.add(x0, n)"]
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", OF_INPUTS)
def test_inputs_cost_their_number(tmp_path, name):
    """The description of an input, and whether other inputs have the same dim, are found without a search through all of them."""
    found = {}
    for n in 512, 4096:
        names = [f"x{i}" for i in range(n)]
        dims, lines = OF_INPUTS[name](names)
        write_program(tmp_path / "model.pt", lines, names)
        shapes = [argument for x in names for argument in ("-i", f"{x}:float32[{dims.format(x)}]")]
        found[n] = count([ptonnx_command(), "-q", tmp_path / "model.pt", "-o", tmp_path / "model.onnx", *shapes])
    assert found[4096] < 9 * found[512], found
