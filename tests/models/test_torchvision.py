"""Networks of torchvision itself: archives that torchvision 0.14 made (tests/corpus/torchvision-0.14/make.py), with their inputs
and outputs. Detectors have images of two sizes, and some find nothing."""

import subprocess

import numpy as np
import onnx
import pytest

from numeric import export_command, newest_runtime_opset, ort_session, ptonnx_command
from paths import CORPUS

ARCHIVES = sorted((CORPUS / "torchvision-0.14").glob("*.pt"))
SPECS = {
    "operators": ["float32[1,4,10,12]", "float32[1,36,5,12]", "float32[1,18,5,12]", "float32[n,4]", "float32[n]"],
    "mobilenet": ["float32[batch,3,height,width]"],
}


def specs(path):
    network, *_ = path.stem.split("_")
    return SPECS.get(network) or [("images.0:" if path.stem.endswith("scripted") else "") + "float32[3,height,width]"]


def stored(path, which):
    data = np.load(path.with_suffix(".npz"))
    read = lambda kind: [data[f"{which}.{kind}{i}"] for i in range(len(data.files)) if f"{which}.{kind}{i}" in data.files]
    return read("in"), read("out")


def check_run(path, model, optimize):
    names = [value.name for value in onnx.load(model).graph.input]
    session = ort_session(model, optimize)
    for which in "ab":
        inputs, expected = stored(path, which)
        actual = session.run(None, dict(zip(names, inputs)))
        assert len(actual) == len(expected)
        for a, e in zip(actual, expected):
            assert a.shape == e.shape and a.dtype == e.dtype
            if path.stem.startswith("mobilenet"):  # rounding is carried from layer to layer
                assert np.abs(a - e).max() <= 0.3 * e.std()
            else:
                assert np.allclose(a, e, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("opset", [16, newest_runtime_opset()])
@pytest.mark.parametrize("path", ARCHIVES, ids=lambda p: p.stem)
def test_archive(path, opset, tmp_path):
    export_command(path, tmp_path / "m.onnx", opset, specs(path))
    for optimize in (True, False):
        check_run(path, tmp_path / "m.onnx", optimize)


def test_warning_about_boxes(tmp_path):
    """The boxes have 2 dims instead of 3 if there are none."""
    path = CORPUS / "torchvision-0.14" / "faster_scripted.pt"
    command = [ptonnx_command(), path, "-o", tmp_path / "m.onnx", "-i", *specs(path)]
    said = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stderr
    assert "a tensor has 3 dims after one side of this branch, and 2 after the other, where it has no elements" in said
