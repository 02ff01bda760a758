#!/usr/bin/env python3
"""embed.py NAME OUTPUT.c INPUT...: write a C file that defines `const char NAME[]` with the bytes of the inputs.

A terminating zero is added; `const size_t NAME_length` does not count it. Used for the prelude.
"""
import sys
from pathlib import Path

name, target, *sources = sys.argv[1:]
data = b"\n".join(Path(source).read_bytes() for source in sources)
rows = [", ".join(str(b) for b in data[i : i + 20]) for i in range(0, len(data), 20)]
body = "".join(f"    {row},\n" for row in rows)
Path(target).write_text(
    f"#include <stddef.h>\n\n"
    f"extern const char {name}[];\nextern const size_t {name}_length;\n"
    f"const char {name}[] = {{\n{body}    0,\n}};\nconst size_t {name}_length = {len(data)};\n"
)
