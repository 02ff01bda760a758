"""No commit makes conversions slower by 10 %: three models, counted in instructions (helpers/instructions.py)."""

import json

import pytest

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
