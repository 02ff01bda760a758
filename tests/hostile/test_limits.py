"""What a small file may cost: the memory of every command, the bytes that are written, and the bytes that are read from a pipe.
SECURITY.md states the formulas."""
import io
import os
import subprocess
import zipfile
from pathlib import Path

import pytest
import torch

import ptonnx
from cost import measured
from paths import BUILD

MIB = 1 << 20
OWN = 48 * MIB  # the program, its tables, and the pages of the file

CODE = "class M(Module):\n  def forward(self, x: Tensor) -> Tensor:\n    return "
ARCHIVE = {"m/data.pkl": b"\x80\x02c__torch__\nM\n)\x81}b.", "m/version": "3\n", "m/constants.pkl": b"\x80\x02)."}
PT2 = {"m/archive_format": "pt2", "m/archive_version": "0", "m/byteorder": "little"}
BOMBS = {
    "brackets.pt": ARCHIVE | {"m/data.pkl": b"\x80\x02" + b"]" * 60_000_000},
    "marks.pt": ARCHIVE | {"m/data.pkl": b"\x80\x02" + b"(" * 60_000_000},
    "tuples.pt": ARCHIVE | {"m/data.pkl": b"\x80\x02" + b")" * 30_000_000},
    "deep_code.pt": ARCHIVE | {"m/code/__torch__.py": CODE + "(x + " * 10_000_000},
    "long_code.pt": ARCHIVE | {"m/code/__torch__.py": CODE + "x + " * 10_000_000 + "x\n"},
    "names.pt": ARCHIVE | {"m/code/__torch__.py": CODE + "[" + "x, " * 10_000_000 + "]\n"},
    "lists.pt2": PT2 | {"m/models/model.json": "[" + "[]," * 20_000_000 + "[]]"},
    "deep.pt2": PT2 | {"m/models/model.json": "[" * 60_000_000},
    "objects.pt2": PT2 | {"m/models/model.json": "[" + '{"a":0},' * 8_000_000 + "0]"},
}
TEXTS = {
    "nodes.txt": '<ir_version: 8, opset_import: ["" : 17]>\ng (float[N] X) => (float[N] Y) {\n' + "Y = Add(X, X)\n" * 60_000 + "}\n",
    "names.txt": '<ir_version: 8, opset_import: ["" : 17]>\ng (float[N] X) => (float[N] Y) {Y = Sum(' + "X, " * 300_000 + "X)}\n",
    "dims.txt": '<ir_version: 8, opset_import: ["" : 17]>\ng (float[' + "1," * 450_000 + "1] X) => (float[N] Y) {Y = Neg(X)}\n",
    "numbers.txt": '<ir_version: 8, opset_import: ["" : 17]>\ng () => (int64[N] Y) {Y = Constant<value_ints = [' + "1," * 450_000 + "1]>()}\n",
}
COMMANDS = {
    ".pt": [[], ["inspect"], ["inspect", "--html"]],
    ".pt2": [[], ["inspect", "--json"], ["inspect", "--html"]],
    ".txt": [["inspect", "--text"], ["inspect", "--html"], ["check"], ["compare"]],
}
RUNS = [(name, command) for name in [*BOMBS, *TEXTS] for command in COMMANDS[Path(name).suffix]]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("limits")
    for name, records in BOMBS.items():
        with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for record, contents in records.items():
                archive.writestr(record, contents)
    for name, text in TEXTS.items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize(("name", "command"), RUNS, ids=[f"{name}-{' '.join(command) or 'export'}" for name, command in RUNS])
def test_memory_is_in_proportion_to_the_file(files, name, command):
    arguments = [files / name] * (2 if command == ["compare"] else 1)
    made = ["-o", files / "page.html"] if command[-1:] == ["--html"] else []
    status, messages, _, megabytes = measured([BUILD / "ptonnx", *command, *arguments, *made])
    inputs = len(arguments) * (files / name).stat().st_size
    assert megabytes * MIB <= 128 * MIB + 512 * inputs + OWN
    assert status in (0, 1, 2, 3) and (status == 0 or "error: " in messages)


# --- the output ---


class Repeated(torch.nn.Module):
    """Weights of 256 MiB each, whose file has four bytes for each of them."""

    def __init__(self, count):
        super().__init__()
        for number in range(count):
            self.register_buffer(f"w{number}", torch.zeros(1).expand(1 << 26))

    def forward(self, x):
        return [x + w for w in self.buffers()]


@pytest.fixture(scope="module")
def repeated(tmp_path_factory):
    file = tmp_path_factory.mktemp("repeated") / "m.pt"
    torch.jit.trace(Repeated(5), torch.zeros(1), check_trace=False).save(file)
    assert file.stat().st_size < 20_000
    return file


def export(file, *options):
    return subprocess.run([BUILD / "ptonnx", file, "-i", "x:float32[1]", "-o", file.with_suffix(".onnx"), *options],
                          capture_output=True, text=True, check=False)


def test_a_small_file_does_not_fill_the_disk(repeated):
    result = export(repeated)
    assert result.returncode == 1 and "the model would have 13421" in result.stderr and "(--max-output, max_output)" in result.stderr
    assert [file.name for file in repeated.parent.iterdir()] == ["m.pt"]


def test_max_output(repeated):
    assert "may give at most 1000000" in export(repeated, "--max-output", "1000000").stderr
    with pytest.raises(ptonnx.OnnxExporterError, match="may give at most 1000000"):
        ptonnx.export(repeated, (torch.zeros(1),), repeated.with_suffix(".onnx"), max_output=1_000_000)


# --- pipes ---


def piped(source, *command):
    """The command on what another command writes without end; how many bytes it took."""
    feed = subprocess.Popen(source, stdout=subprocess.PIPE)
    used = subprocess.run([BUILD / "ptonnx", *command], stdin=feed.stdout, capture_output=True, text=True, check=False, timeout=60)
    feed.stdout.close()
    feed.wait(60)
    return used


@pytest.mark.parametrize("line", ["y", "<html>", "\\x80\\x02"])
def test_an_endless_pipe_that_is_no_archive_ends_an_export_at_once(line):
    result = piped(["yes", line], "-", "-o", os.devnull)
    assert result.returncode == 3 and result.stderr.count("\n") <= 2 and "standard input" in result.stderr


@pytest.mark.parametrize("command", [["inspect"], ["check"]])
def test_an_endless_pipe_that_is_no_model_has_a_limit(command):
    result = piped(["yes"], *command, "-")
    assert result.returncode == 3 and "'standard input' is no model: it has more than 67108864 bytes" in result.stderr


class Endless(io.RawIOBase):
    """A file of Python that never ends, and how much of it was read."""

    taken = 0

    def read(self, n=-1):
        assert 0 < n <= MIB
        self.taken += n
        return b"y\n" * (n // 2)


def test_an_endless_file_of_python_ends_an_export_at_once():
    file = Endless()
    with pytest.raises(ptonnx.OnnxExporterError):
        ptonnx.export(file, (torch.zeros(1),), io.BytesIO())
    assert file.taken <= 4 * MIB
