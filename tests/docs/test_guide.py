"""The blocks of code in README.md, docs/guide and reference pages for users run, and print what the pages show: tests/helpers/guide.py."""

import json
import os
import subprocess
import sys

import pytest

from guide import is_like
from paths import ROOT

REFERENCE = ["custom-rules", "inspect", "migrating"]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md")), *(ROOT / "docs" / f"{name}.md" for name in REFERENCE)]


@pytest.fixture(scope="module")
def outputs():
    """Of all pages, in a process of its own: the pages register operators."""
    paths = os.pathsep.join([str(ROOT / "tests" / "helpers"), str(ROOT / "python")])
    command = [sys.executable, "-W", "ignore", ROOT / "tests" / "helpers" / "guide.py", "--json", *PAGES]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True, check=True)
    return dict(zip(PAGES, json.loads(done.stdout.splitlines()[-1]), strict=True))


@pytest.mark.not_quick
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page, outputs):
    assert isinstance(outputs[page], list), outputs[page]
    assert outputs[page]
    for shown, printed in outputs[page]:
        assert is_like(shown, printed), f"printed:\n{printed}\nthe page shows:\n{shown}"


def test_scripts_are_up_to_date():
    command = [sys.executable, ROOT / "tools" / "gen_examples.py", "--check"]
    assert not subprocess.run(command).returncode, "run tools/gen_examples.py"


def test_output_is_compared():
    assert is_like("one\n…\nthree\n", "one\ntwo\nthree\n")
    assert is_like("0.10 s\n", "0.02 s\n")
    assert not is_like("one\n…\nthree\n", "one\ntwo\n")
