#!/usr/bin/env python3
"""embed.py NAME OUTPUT.c INPUT...: write a C file with the inputs: `const char *const NAME[]` holds, for each, its path from the
root of the repository and its text, then NULL. Used for the prelude, src/support.tsv,
src/aten/without_rule.txt and the page of a report.
"""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
name, target, *sources = sys.argv[1:]
arrays, rows = [], []
for number, source in enumerate(sources):
    data = Path(source).read_bytes()
    lines = [", ".join(str(b) if b < 128 else f"'\\{b:o}'" for b in data[i : i + 20]) for i in range(0, len(data), 20)]
    body = "".join(f"    {line},\n" for line in lines)
    arrays.append(f"static const char text_{number}[] = {{\n{body}    0,\n}};\n")
    rows.append(f'    "{Path(source).resolve().relative_to(ROOT).as_posix()}", text_{number},\n')
Path(target).write_text(
    f"#include <stddef.h>\n\nextern const char *const {name}[];\n{''.join(arrays)}const char *const {name}[] = {{\n{''.join(rows)}    NULL,\n}};\n"
)
