"""The tables at the end of a test run: counts of several tests and processes are added, and the sums stand below."""

import subprocess
import sys

import pytest

from paths import TESTS

INNER = """
import pytest
@pytest.mark.parametrize("i", [1, 2, 3])
def test_fills(table, i):
    table("infer", ["operator", "ok", "all"], [["Add", i, 10], [f"Operator{i}", 0, 1]])
def test_fails_but_fills(table):
    table("infer", ["operator", "ok", "all"], [["Add", 0, 100]])
    assert False
"""

WANTED = """\
table: infer
operator   ok  all
Add         6  130
Operator1   0    1
Operator2   0    1
Operator3   0    1
all         6  133
"""


@pytest.mark.not_quick
@pytest.mark.parametrize("arguments", [[], pytest.param(["-n", "2"], marks=pytest.mark.slow)], ids=["one process", "two processes"])
def test_tables_are_printed_after_the_tests(arguments, tmp_path):
    for name in ("conftest.py", "helpers/draws.py", "helpers/tables.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((TESTS / name).read_text())
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = helpers\n")
    (tmp_path / "test_inner.py").write_text(INNER)
    run = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments, tmp_path],
                         capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 1 and WANTED in run.stdout, run.stdout
