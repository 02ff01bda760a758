"""Weights above the limits of small ones: 256 MiB, which the core expands without a reason; 2 GiB, above which a model has a second file;
4 GiB, which 32 bits cannot count. A weight is zeros, which cost memory only where they are written, and a last row that is found again."""

import fcntl
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
import torch

import ptonnx
from numeric import ort_session, ptonnx_command

pytestmark = pytest.mark.filterwarnings("ignore")
WIDTH = 1024
LAST = torch.arange(WIDTH, dtype=torch.float32).half()


class Table(torch.nn.Module):
    """A weight that is just larger than `most` bytes."""

    def __init__(self, most):
        super().__init__()
        rows = most // (2 * WIDTH) + 7
        self.weight = torch.nn.Parameter(torch.zeros(rows, WIDTH, dtype=torch.float16), requires_grad=False)
        self.weight[-1] = LAST

    def forward(self, i):
        return torch.nn.functional.embedding(i, self.weight)


def saved(path):
    def save(module, args):
        if path.suffix == ".pt2":
            torch.export.save(torch.export.export(module, args), path)
        else:
            torch.jit.save(torch.jit.trace(module, args), path)
        return str(path)
    return save


def export_by(way, module, args, tmp_path):
    """Exports the module to the file m.onnx."""
    model = str(tmp_path / "m.onnx")
    if way in ("recording", "dynamo"):
        ptonnx.export(module, args, model, dynamo=way == "dynamo" or None)
    elif way == "script":
        ptonnx.export(torch.jit.script(module), args, model)
    elif way == "command":
        source = saved(tmp_path / "m.pt")(module, args)
        subprocess.run([ptonnx_command(), "-q", source, "-o", model], check=True)
    else:
        ptonnx.export(saved(tmp_path / f"m.{way}")(module, args), f=model)
    return model


@pytest.fixture
def folder(tmp_path):
    """A folder that is removed at once, also after a success: pytest keeps those of three runs. One process at a time has one."""
    with open(Path(tempfile.gettempdir()) / "ptonnx-large-weights", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield tmp_path
        shutil.rmtree(tmp_path)


def need_memory(way, size):
    """torch.export.save holds five copies of a weight; the module, the runtime and torch's other ways need less."""
    available = next(int(line.split()[1]) for line in open("/proc/meminfo") if line.startswith("MemAvailable")) * 1024
    needed = (6 if way == "pt2" else 4) * size
    if available < needed:
        pytest.skip(f"{needed >> 30} GiB of memory are needed")


SIZES = {"256 MiB": 256 << 20, "2 GiB": 2 << 30, "4 GiB": 4 << 30}
WAYS = ("recording", "script", "dynamo", "pt", "pt2", "command")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_large_weight(way, size, folder):
    need_memory(way, SIZES[size])
    module = Table(SIZES[size]).eval()
    rows = len(module.weight)
    model = export_by(way, module, (torch.tensor([0, rows - 1]),), folder)
    result = torch.from_numpy(ort_session(model).run(None, {"i": torch.tensor([rows - 1, 1]).numpy()})[0])
    assert torch.equal(result, torch.stack([LAST, torch.zeros_like(LAST)]))


class Counted:
    """A file of which only the length and the last bytes are kept."""

    def __init__(self):
        self.length, self.last = 0, b""

    def write(self, data):
        self.length += len(data)
        self.last = (self.last + data)[-4 * WIDTH :]


@pytest.mark.parametrize("way", ("recording", "script", "dynamo"))
def test_weight_that_is_not_stored(way):
    """The cheap form: nothing reads or keeps the model."""
    module, file, example = Table(SIZES["256 MiB"]).eval(), Counted(), (torch.tensor([0]),)
    ptonnx.export(torch.jit.script(module) if way == "script" else module, example, file, dynamo=way == "dynamo" or None)
    assert SIZES["256 MiB"] < file.length < SIZES["256 MiB"] + (1 << 20)
    assert LAST.numpy().tobytes() in file.last
