"""src/support.tsv, which `ptonnx ops` shows, is what the export does."""

import subprocess
import sys

import pytest

from draws import CHOICE
from numeric import ptonnx_command
from paths import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import gen_support  # noqa: E402

NAMES = gen_support.operators(ptonnx_command())
TABLE = gen_support.read_table()


def test_no_row_is_listed_twice():
    lines = subprocess.run([ptonnx_command(), "ops"], capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) > 1000 and len(set(lines)) == len(lines)


def test_every_operator_is_measured():
    assert list(TABLE) == NAMES, "run tools/gen_support.py"


@pytest.mark.skipif(CHOICE != 0, reason="the table is made from the usual numbers")
@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.slow] * (i % 10 > 0)) for i, name in enumerate(NAMES)])
def test_row_is_fresh(name):
    assert gen_support.measure(name) == TABLE[name], f"run tools/gen_support.py {name}"
