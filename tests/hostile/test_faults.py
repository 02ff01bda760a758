"""Every allocation and every call to the system fails once, and the process is killed at every call: tests/runners/fault_runner.c.

The sanitizer build, in which each object is an allocation of its own, also finds what a failure leaks. PTONNX_ALL_FAULTS=1
tries each of its allocations instead of every 29th after the first 300."""

import os
import re
import subprocess
import zipfile

import pytest
import torch

from paths import BUILD, EXAMPLE, ROOT
from required import NEEDS_SANITIZER

BUILDS = ["build", pytest.param("build-sanitizer", marks=NEEDS_SANITIZER)]
STRIDE = "1" if os.environ.get("PTONNX_ALL_FAULTS") else "29"


class Net(torch.nn.Module):
    """Weights that are scaled, transposed, and copied from file to file in one piece."""

    def __init__(self):
        super().__init__()
        self.conv, self.norm = torch.nn.Conv2d(3, 16, 7), torch.nn.BatchNorm2d(16)
        self.first, self.second = torch.nn.Linear(70, 600), torch.nn.Linear(600, 600)

    def forward(self, x, y):
        return self.norm(self.conv(x)), self.second(self.first(y)) @ self.second.weight


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    torch.manual_seed(0)
    path = tmp_path_factory.mktemp("faults") / "model.pt"
    inputs = torch.rand(1, 3, 16, 16), torch.rand(2, 3, 70)
    torch.jit.save(torch.jit.trace(Net().eval(), inputs), str(path))
    return path


def run(build, model, folder, *arguments):
    folder.mkdir(exist_ok=True)
    done = subprocess.run([ROOT / build / "fault_runner", model, folder, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return int(re.fullmatch(r"(\d+) faults, 0 wrong", done.stdout.strip())[1])


@pytest.mark.parametrize("state", ["fresh", "old"])
@pytest.mark.parametrize("files", ["one", "two"])
@pytest.mark.parametrize("mode", ["memory", "gone", "fail", "before", "after"])
@pytest.mark.parametrize("build", BUILDS)
def test_every_fault(build, mode, files, state, model, tmp_path):
    if build == "build-sanitizer" and mode in ("before", "after"):
        pytest.skip("a killed process has no leaks")
    small = EXAMPLE
    least = 15 if mode in ("memory", "gone") else 20 if files == "one" else 45
    assert run(build, small if mode in ("memory", "gone") else model, tmp_path / "f", mode, files, state, STRIDE) >= least


def test_large_model_out_of_memory(model, tmp_path):
    assert run("build", model, tmp_path / "f", "memory", "two", "old") >= 20


@pytest.fixture
def packed(tmp_path):
    path = tmp_path / "packed.pt"
    with zipfile.ZipFile(EXAMPLE) as source, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            target.writestr(entry.filename, source.read(entry))
    return path


@pytest.mark.parametrize("build", BUILDS[1:])
def test_compressed_archive_out_of_memory(build, packed, tmp_path):
    """Memory that is gone while a record is inflated is not damaged data."""
    assert run(build, packed, tmp_path / "f", "memory", "one", "old", STRIDE) >= 300


def test_compressed_archive_without_memory_for_zlib(packed):
    """Here the allocations of zlib itself fail, too: tests/unit/test_memory.c."""
    done = subprocess.run([BUILD / "test_memory", packed], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
