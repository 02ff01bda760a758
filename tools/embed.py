#!/usr/bin/env python3
"""embed.py NAME INPUT OUTPUT.c: write a C file that defines `const char NAME[]` with the bytes of INPUT.

A terminating zero is added; `const size_t NAME_length` does not count it. Used for the prelude.
"""
import sys
from pathlib import Path

name, source, target = sys.argv[1:4]
data = Path(source).read_bytes()
rows = [", ".join(str(b) for b in data[i : i + 20]) for i in range(0, len(data), 20)]
body = "".join(f"    {row},\n" for row in rows)
Path(target).write_text(
    f"#include <stddef.h>\n\n"
    f"extern const char {name}[];\nextern const size_t {name}_length;\n"
    f"const char {name}[] = {{\n{body}    0,\n}};\nconst size_t {name}_length = {len(data)};\n"
)
