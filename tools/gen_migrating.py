#!/usr/bin/env python3
"""Writes the tables of docs/migrating.md from tests/python/torch_onnx_table.py.

    tools/gen_migrating.py           writes the file
    tools/gen_migrating.py --check   exit code 1 if the file is not up to date
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "python"))
PAGE = ROOT / "docs" / "migrating.md"
BEGIN, END = "<!-- made by tools/gen_migrating.py -->\n", "<!-- end of the generated part -->\n"


def tables():
    from torch_onnx_table import ROWS

    made = ""
    for section in dict.fromkeys(row.section for row in ROWS):
        made += f"### {section}\n\n| torch.onnx | releases | ptonnx |\n|---|---|---|\n"
        made += "".join(f"| {row.name} | {row.releases} | {row.here} |\n" for row in ROWS if row.section == section) + "\n"
    return made


def page(old):
    before, rest = old.split(BEGIN)
    return before + BEGIN + "\n" + tables() + END + rest.split(END)[1]


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    if "--check" in sys.argv:
        sys.exit("run tools/gen_migrating.py" if page(text) != text else 0)
    PAGE.write_text(page(text), encoding="utf-8")
