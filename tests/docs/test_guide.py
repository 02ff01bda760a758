"""The blocks of code in README.md and docs/guide run, and print what the pages show: tests/helpers/guide.py."""

import subprocess
import sys

import pytest
import torch

from guide import is_like, reading
from paths import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page):
    torch.manual_seed(0)
    with reading() as reader:
        for shown, printed in reader.read(page):
            assert is_like(shown, printed), f"printed:\n{printed}\nthe page shows:\n{shown}"
        assert reader.ran


def test_scripts_are_up_to_date():
    command = [sys.executable, ROOT / "tools" / "gen_examples.py", "--check"]
    assert not subprocess.run(command).returncode, "run tools/gen_examples.py"


def test_output_is_compared():
    assert is_like("one\n…\nthree\n", "one\ntwo\nthree\n")
    assert is_like("0.10 s\n", "0.02 s\n")
    assert not is_like("one\n…\nthree\n", "one\ntwo\n")
