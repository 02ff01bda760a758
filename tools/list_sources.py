#!/usr/bin/env python3
"""list_sources.py ENDING FOLDER...: print the files below the folders that end so, in a stable order.

meson.build calls it when a build is configured, so that a new file needs no second edit. A file or
folder with a leading '!' is left out.
"""
import sys
from pathlib import Path

ending, *folders = sys.argv[1:]
wanted = [Path(f) for f in folders if not f.startswith("!")]
left_out = [Path(f[1:]) for f in folders if f.startswith("!")]
files = {file for folder in wanted for file in folder.rglob(f"*{ending}")}
for file in sorted(f for f in files if not any(path in (f, *f.parents) for path in left_out)):
    print(file.as_posix())
