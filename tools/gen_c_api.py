#!/usr/bin/env python3
"""Writes docs/c-api.md from include/ptonnx.h: each comment is a text, the declarations below it are code.

    tools/gen_c_api.py           writes the file
    tools/gen_c_api.py --check   exit code 1 if the file is not up to date
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HEADER, PAGE = ROOT / "include" / "ptonnx.h", ROOT / "docs" / "c-api.md"
BEGIN = """# C API

<!-- made by tools/gen_c_api.py from include/ptonnx.h -->

`#include <ptonnx.h>`, and link with `pkg-config --cflags --libs ptonnx`. [Converting a model from C](guide/c.md) begins with
a complete program.

"""
CPLUSPLUS = re.compile(r"^#ifdef __cplusplus\n.*?^(?:#else\n(.*?)^)?#endif\n", re.DOTALL | re.MULTILINE)
ENTRY = re.compile(r"(?:/\* (?P<text>(?:(?!\*/).)*?) ?\*/\n)?(?P<code>.*)", re.DOTALL)
NAME = re.compile(r"^PTONNX_API [^(]*?\b(ptonnx_\w+)\(|^typedef (?:struct|enum) (ptonnx_\w+)|^#define (PTONNX_\w+)", re.MULTILINE)


def prose(comment):
    return re.sub(r"\n \* ?", "\n", comment or "").strip()


def entry(paragraph):
    match = ENTRY.fullmatch(paragraph)
    names = list(dict.fromkeys(next(filter(None, found)) for found in NAME.findall(match["code"])))
    title = ", ".join(names) if len(names) < 4 else f"{names[0]} to {names[-1]}"
    code = re.sub(r"^PTONNX_API ", "", re.sub(r" +\\\n", " \\\\\n", match["code"]), flags=re.MULTILINE)
    text = prose(match["text"])
    return f"## {title}\n\n" + (f"{text}\n\n" if text else "") + f"```c\n{code.strip()}\n```\n\n" if names else ""


def page():
    header = CPLUSPLUS.sub(lambda match: match[1] or "", HEADER.read_text())
    header = re.sub(r"^/\* ----.*\n", "", header, flags=re.MULTILINE)
    begin, rest = header.split("#ifndef PTONNX_H", 1)
    declarations = rest[rest.index("/* The version of the library") :]
    about = prose(re.fullmatch(r"/\* ptonnx\.h - (.*?) ?\*/\s*", begin, re.DOTALL)[1])
    return BEGIN + about[0].upper() + about[1:] + "\n\n" + "".join(map(entry, declarations.split("\n\n"))).rstrip() + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit("run tools/gen_c_api.py" if page() != PAGE.read_text() else 0)
    PAGE.write_text(page())
