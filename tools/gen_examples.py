#!/usr/bin/env python3
"""Writes examples/guide/*.py from docs/guide/*.md: a page as a script whose cells an editor shows as a notebook.

    tools/gen_examples.py           writes the files
    tools/gen_examples.py --check   exit code 1 if a file is not up to date
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES, SCRIPTS = ROOT / "docs" / "guide", ROOT / "examples" / "guide"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```\n", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)  # a command, and the output below it
SAVED = re.compile(r"Save as `([^`]+)`:\s*\Z")  # the text before a block that is a file


def comment(text):
    return "".join(f"# {line}".rstrip() + "\n" for line in text.strip().splitlines())


def prints(text):
    return "\n" + comment(text) if text.strip() else ""


def console(text):
    return "\n".join(f"subprocess.run({command!r}, shell=True)\n{prints(shown)}" for command, shown in COMMAND.findall(text))


def cell(kind, text, before):
    saved = SAVED.search(before)
    if saved:
        return f"# %%\nPath({saved[1]!r}).write_text('''\\\n{text.replace(chr(92), chr(92) * 2)}''')\n\n"
    if kind in ("python", "console"):
        return f"# %%\n{text if kind == 'python' else console(text)}\n"
    return f"{comment(text)}\n"


def script(page):
    made = f"# From docs/guide/{page.name}, by tools/gen_examples.py. The comment below a cell is what it prints.\nimport subprocess\nfrom pathlib import Path\n\n"
    parts = BLOCK.split(page.read_text())
    for i in range(0, len(parts), 3):
        text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", parts[i])  # without its links
        made += f"# %% [markdown]\n{comment(text)}\n" if text.strip() else ""
        made += cell(parts[i + 1], parts[i + 2], parts[i]) if i + 2 < len(parts) else ""
    return made.rstrip() + "\n"


def scripts():
    return {SCRIPTS / f"{page.stem.replace('-', '_')}.py": script(page) for page in sorted(PAGES.glob("*.md"))}


if __name__ == "__main__":
    if "--check" in sys.argv:
        stale = any(not path.exists() or path.read_text() != text for path, text in scripts().items())
        sys.exit("run tools/gen_examples.py" if stale else 0)
    SCRIPTS.mkdir(exist_ok=True)
    for path, text in scripts().items():
        path.write_text(text)
