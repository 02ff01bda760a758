"""Runs the blocks of code on a page of the guide as a reader would: from the top to the end, in one directory.

| block | what becomes of it |
|---|---|
| `python` | runs with the variables of the blocks before it; what it prints is the `text` block that follows |
| `console` | the lines that begin with "$ " are run; what they print is what follows. A line "…" stands for any lines |
| any, after "Save as `FILE`:" | is written to the file |
| any other | nothing |

Times are not compared. `python tests/helpers/guide.py PAGE...` writes into the pages what the blocks print, in place of what
is there, unless that has a "…". With --json it prints for each page what it shows and what its blocks print.
"""

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
import warnings
from pathlib import Path

from paths import BUILD, ROOT

sys.path.insert(0, str(ROOT / "tools"))
from gen_examples import BLOCK, COMMAND, SAVED  # noqa: E402


def without_times(text):
    return re.sub(r"\d+\.\d+ s\b", "N s", text).rstrip()


def is_like(shown, printed):
    parts = [re.escape(part) for part in re.split(r"^…\n?", without_times(shown) + "\n", flags=re.MULTILINE)]
    return re.fullmatch("(?s:.*)".join(parts), without_times(printed) + "\n")


class Reader:
    """A reader of one page, in a directory of their own, which has a copy of examples/, and include/ and build/."""

    def __init__(self, folder):
        self.folder, self.variables, self.files = Path(folder), {"__name__": "guide"}, 0
        path = os.pathsep.join([str(BUILD), str(Path(sys.executable).parent), os.environ["PATH"]])
        flags = f"-I{ROOT / 'include'} -L{BUILD} -lptonnx"
        self.env = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT / "python"), "LD_LIBRARY_PATH": str(BUILD),
                                 "PTONNX_FLAGS": flags}  # fmt: skip
        shutil.copytree(ROOT / "examples", self.folder / "examples")
        for name, source in (("include", ROOT / "include"), ("build", BUILD)):
            (self.folder / name).symlink_to(source)

    def run_python(self, text):
        """From a file, because torch.jit.script reads the source."""
        self.files += 1
        file = self.folder / (f"example{self.files}.py" if self.files > 1 else "example.py")
        file.write_text(text)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(text, str(file), "exec"), self.variables)
        return self.without_folder(printed.getvalue())

    def without_folder(self, text):
        return text.replace(f"{self.folder}/", "")

    def shell(self, command):
        done = subprocess.run(["bash", "-c", command], env=self.env, cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)  # fmt: skip
        return self.without_folder(done.stdout)

    def read(self, text):
        """Runs the blocks of a page. (begin, end, printed) of each output: where the page shows it, and what was printed."""
        outputs, printed, before = [], None, 0
        for block in BLOCK.finditer(text):
            kind, begin = block[1], block.start(2)
            saved = SAVED.search(text, before, block.start())
            before = block.end()
            if saved:
                (self.folder / saved[1]).write_text(block[2])
            elif kind == "python":
                printed = self.run_python(block[2])
            elif kind == "text" and printed is not None:
                outputs.append((begin, block.end(2), printed))
                printed = None
            elif kind == "console":
                outputs += [(begin + c.start(2), begin + c.end(2), self.shell(c[1])) for c in COMMAND.finditer(block[2])]
        return outputs


@contextlib.contextmanager
def reading():
    """A reader in a new directory, which is the current one."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        os.chdir(folder)
        try:
            yield Reader(folder)
        finally:
            os.chdir(before)


def fill(page):
    text = page.read_text()
    with reading() as reader:
        outputs = reader.read(text)
    for begin, end, printed in reversed(outputs):
        if "…" not in text[begin:end]:
            text = text[:begin] + printed + text[end:]
    page.write_text(text)


def outputs_of(page):
    """[what the page shows, what was printed] of each output, or the traceback of a block that failed."""
    text = page.read_text()
    with reading() as reader:
        try:
            return [[text[begin:end], printed] for begin, end, printed in reader.read(text)]
        except Exception:
            return traceback.format_exc()


if __name__ == "__main__":
    pages = [Path(name).resolve() for name in sys.argv[1:] if name != "--json"]
    if "--json" in sys.argv:
        results = [outputs_of(page) for page in pages]
        print(json.dumps(results))
    else:
        for page in pages:
            fill(page)
