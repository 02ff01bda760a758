"""Weights outside of the model: in a second file, or left where they are."""

import subprocess

import onnx
import onnx.checker
import pytest
import torch

import ptonnx
from draws import seed
from numeric import Expected, ort_session
from paths import BUILD
from ptonnx._conversion.call import convert

COMMAND = BUILD / "ptonnx"
WIDTH = 64


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(WIDTH, WIDTH)
        self.second = torch.nn.Linear(WIDTH, WIDTH, bias=False)
        self.conv = torch.nn.Conv1d(1, 16, 17)
        self.norm = torch.nn.BatchNorm1d(16)
        self.register_buffer("shift", torch.randn(3, WIDTH).half())

    def forward(self, x):
        x = self.second(torch.relu(self.first(x))) + self.shift.float()[:2].unsqueeze(1)
        return self.norm(self.conv(x.reshape(-1, 1, WIDTH)))


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    torch.manual_seed(seed(0))
    path = tmp_path_factory.mktemp("external") / "net.pt"
    torch.jit.save(torch.jit.trace(Net().eval(), torch.randn(2, 5, WIDTH)), str(path))
    return path


def run(*arguments):
    return subprocess.run([str(COMMAND), *map(str, arguments)], capture_output=True, text=True)


def check(saved, model):
    """ONNX Runtime on the files equals PyTorch, and onnx finds no fault."""
    onnx.checker.check_model(str(model), full_check=True)
    x = torch.randn(2, 5, WIDTH)
    session = ort_session(model)
    actual = session.run(None, {session.get_inputs()[0].name: x.numpy()})
    Expected(torch.jit.load(str(saved)), (x,)).check(actual)


def places(model):
    """{initializer: {key: value}} of those that lie outside."""
    graph = onnx.load(str(model), load_external_data=False).graph
    return {t.name: {e.key: e.value for e in t.external_data} for t in graph.initializer if t.data_location == 1}


def export_by_limit(saved, target, limit):
    report, _ = convert(str(saved), str(target), {"external_data_limit": limit})
    return report


def test_auto_goes_by_size(saved, tmp_path):
    inside, outside = tmp_path / "inside.onnx", tmp_path / "outside.onnx"
    size = export_by_limit(saved, inside, 0).bytes_written
    assert size == inside.stat().st_size and not places(inside)
    export_by_limit(saved, outside, size)
    assert outside.read_bytes() == inside.read_bytes() and len(list(tmp_path.iterdir())) == 2
    report = export_by_limit(saved, outside, size - 1)
    data = tmp_path / "outside.onnx.data"
    assert report.bytes_written == outside.stat().st_size + data.stat().st_size
    check(saved, outside)


def test_layout(saved, tmp_path):
    """4 KiB aligned, one after the other; tensors below 1 KiB stay inside."""
    model = tmp_path / "net.onnx"
    assert run(saved, "-o", model, "--external-data", "always").returncode == 0
    end, found = 0, places(model)
    for entry in found.values():
        offset, length = int(entry["offset"]), int(entry["length"])
        assert entry["location"] == "net.onnx.data" and offset % 4096 == 0 and 0 <= offset - end < 4096
        assert length >= 1024
        end = offset + length
    assert end == (tmp_path / "net.onnx.data").stat().st_size
    for tensor in onnx.load(str(model), load_external_data=False).graph.initializer:
        assert tensor.name in found or len(tensor.raw_data) < 1024
    check(saved, model)


def test_equal_bytes(saved, tmp_path):
    both = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        model = tmp_path / name / "m.onnx"
        assert run(saved, "-o", model, "--external-data", "always").returncode == 0
        both.append((model.read_bytes(), (tmp_path / name / "m.onnx.data").read_bytes()))
    assert both[0] == both[1]


def test_in_place(saved, tmp_path):
    model = saved.parent / "in_place.onnx"
    done = run(saved, "-o", model, "--external-data", "in-place")
    assert done.returncode == 0 and not (saved.parent / "in_place.onnx.data").exists(), done.stderr
    assert {entry["location"] for entry in places(model).values()} == {"net.pt"}
    assert "first.weight" in places(model) and model.stat().st_size < 8000
    check(saved, model)


def test_in_place_below(saved, tmp_path):
    below = tmp_path / "weights"
    below.mkdir()
    (below / "net.pt").write_bytes(saved.read_bytes())
    model = tmp_path / "net.onnx"
    assert run(below / "net.pt", "-o", model, "--external-data", "in-place").returncode == 0
    assert {entry["location"] for entry in places(model).values()} == {"weights/net.pt"}
    check(saved, model)


def test_in_place_elsewhere_is_refused(saved, tmp_path):
    done = run(saved, "-o", tmp_path / "net.onnx", "--external-data", "in-place")
    assert done.returncode == 2 and "is not in or below the directory" in done.stderr
    assert not list(tmp_path.iterdir())


def test_never_and_too_large_is_refused(saved, tmp_path):
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="external-data auto"):
        convert(str(saved), str(tmp_path / "net.onnx"), {"external_data_limit": 1000, "external_data": 1})
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [["-o", "-", "--external-data", "always"], ["-o", "-", "--external-data", "in-place"]])
def test_needs_a_path(saved, arguments, tmp_path):
    done = run(saved, *arguments)
    assert done.returncode == 2 and "external data" in done.stderr and done.stdout == ""


def test_python_arguments(saved, tmp_path):
    always, in_place = tmp_path / "always.onnx", saved.parent / "py.onnx"
    ptonnx.export(str(saved), (), str(always), use_external_data_format=True)
    assert (tmp_path / "always.onnx.data").exists()
    ptonnx.export(str(saved), (), str(in_place), external_data="in-place")
    ptonnx.export(str(saved), (), str(tmp_path / "never.onnx"), external_data=False)
    assert not (tmp_path / "never.onnx.data").exists()
    for model in (always, in_place, tmp_path / "never.onnx"):
        check(saved, model)
    with pytest.raises(ValueError, match="external_data must be a bool or one of"):
        ptonnx.export(str(saved), (), str(always), external_data="elsewhere")


def test_nothing_is_left_when_the_data_cannot_be_written(saved, tmp_path):
    (tmp_path / "net.onnx.data").mkdir()
    done = run(saved, "-o", tmp_path / "net.onnx", "--external-data", "always")
    assert done.returncode == 4 and [p.name for p in tmp_path.iterdir()] == ["net.onnx.data"]


def test_our_own_reader_finds_the_data(saved, tmp_path):
    model = tmp_path / "net.onnx"
    assert run(saved, "-o", model, "--external-data", "always").returncode == 0
    assert run("check", model).returncode == 0
    assert "in another file" in run("inspect", model).stdout
    (tmp_path / "net.onnx.data").unlink()
    done = run("check", model)
    assert done.returncode == 1 and "lies in 'net.onnx.data', which cannot be read" in done.stderr
    assert "not available" in run("inspect", model).stdout
