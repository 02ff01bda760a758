"""The text of the prelude (src/aten/prelude), as far as Python and TorchScript differ."""

import ast
from pathlib import Path

import pytest

PRELUDE = sorted((Path(__file__).resolve().parents[2] / "src" / "aten" / "prelude").glob("*.py"))


def unclear(source):
    """The lines with `a or b and c`: TorchScript gives both words one strength, so that it means `(a or b) and c` there."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            for value in node.values[1:]:
                if isinstance(value, ast.BoolOp) and not lines[value.lineno - 1][: value.col_offset].rstrip().endswith("("):
                    yield value.lineno


@pytest.mark.parametrize("file", PRELUDE, ids=lambda file: file.name)
def test_and_within_or_has_parentheses(file):
    assert list(unclear(file.read_text())) == []


def test_the_check_finds_what_it_looks_for():
    assert list(unclear("x = a or b and c")) == [1] and list(unclear("x = a or (b and c)")) == []
