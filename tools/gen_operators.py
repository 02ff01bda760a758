#!/usr/bin/env python3
"""Writes docs/operators.md from `ptonnx ops`: the operators that can be converted, from the rules themselves."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HEAD = """# Operators

What `ptonnx ops` lists: {names} operators in {rows} forms. *Since* is the first opset that can say a form exactly; *becomes* names
the ONNX operators it is made of, or, in brackets, the torch operators that it is composed of. In-place forms (`relu_`), `out=` forms and
other names of the same operator (`clip` for `clamp`) follow from these. Made by `tools/gen_operators.py`.

| since | becomes | operator |
|---|---|---|
"""


def document(command):
    lines = subprocess.run([command, "ops"], check=True, capture_output=True, text=True).stdout.splitlines()[1:]
    rows = [re.fullmatch(r" *(\d+)  (.*?) +(\w+::.*)", line).groups() for line in lines]
    names = {schema.split("(")[0].split(".")[0] for _, _, schema in rows}
    table = "".join(f"| {since} | {becomes} | `{schema}` |\n" for since, becomes, schema in rows)
    return HEAD.format(names=len(names), rows=len(rows)) + table


if __name__ == "__main__":
    text = document(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "ptonnx"))
    (ROOT / "docs" / "operators.md").write_text(text)
