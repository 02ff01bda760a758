"""verify=True and --verify run ONNX Runtime also with other arguments than the example."""

import os
import subprocess
import sys
import warnings

import pytest
import torch
from torch import nn

import ptonnx
from numeric import ptonnx_command
from paths import ROOT

X = torch.linspace(-2, 3, 16).reshape(4, 4)
BATCH = {"x": {0: "n"}}


def export(function, args=(X,), **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ptonnx.export(function, args, verify=True, **options)


def right(x, scale):
    return x.softmax(1) * scale, x.sum(0)


def wrong_for_others(x, scale):
    return x * (2 if x.shape[0] > 4 else scale)


def wrong_for_one(x, scale):
    return x * (2 if x.shape[0] == 1 else scale)


@pytest.mark.parametrize("options, said", [
    ({}, "Every output equals PyTorch's."),
    ({"dynamic_axes": BATCH, "look": False}, "Every output equals PyTorch's."),
    ({"dynamic_axes": BATCH}, "Every output equals PyTorch's, also with 2 other arguments."),
    ({"dynamic_axes": BATCH, "examples": [(X[:2], 4.0)]}, "Every output equals PyTorch's, also with 3 other arguments."),
])
def test_the_arguments_of_the_looks_are_run(options, said):
    assert export(right, (X, 3.0), **options).differences == said


@pytest.mark.parametrize("function, shape", [(wrong_for_others, r"\[7, 4\]"), (wrong_for_one, r"\[1, 4\]")])
def test_a_model_that_is_wrong_for_another_size(function, shape):
    with pytest.raises(ptonnx.errors.VerificationError, match=rf"with 'x' {shape}, 'scale' \[\]: the output 'output' differs from PyTorch"):
        export(function, (X, 3.0), dynamic_axes=BATCH)
    assert export(function, (X, 3.0)).differences == "Every output equals PyTorch's."


def test_a_model_that_the_runtime_cannot_run():
    """reshape() with the size of the example."""
    with pytest.raises(ptonnx.errors.VerificationError, match="with 'x' .*: ONNX Runtime fails: "):
        export(lambda x: x.reshape(2, x.shape[0] // 2, 4) if x.shape[0] == 4 else x.reshape(1, -1, 4), dynamic_axes=BATCH)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_saved_model_is_run_at_several_sizes(tmp_path):
    path = str(tmp_path / "model.pt")
    torch.jit.script(nn.Sequential(nn.Softmax(1), nn.ReLU())).save(path)
    report = ptonnx.export(path, [("float32", ["n", 4])], tmp_path / "model.onnx", verify=True)
    assert report.differences == "Every output equals PyTorch's, also with 2 other arguments."
    assert ptonnx.export(path, [("float32", [2, 4])], tmp_path / "model.onnx", verify=True).differences == "Every output equals PyTorch's."


RULE = """
def relu(self: Tensor) -> Tensor:
    "aten::relu(Tensor self) -> Tensor"
    if self.size(0) == 1:
        return torch.tanh(self)
    return torch.clamp(self, min=0)
"""


@pytest.mark.not_quick
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_command_finds_a_difference_for_size_one(tmp_path):
    path, rule = str(tmp_path / "model.pt"), tmp_path / "rules.py"
    torch.jit.trace(nn.ReLU(), X).save(path)
    rule.write_text(RULE)
    environment = {**os.environ, "PATH": f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "python")}
    command = [ptonnx_command(), path, "-q", "--verify", "-o", tmp_path / "model.onnx", "--rules", rule, "-i"]
    for dim, code, text in (("n", 1, "with 'input' [1, 4]: the output "), ("3", 0, "every output equals PyTorch's")):
        done = subprocess.run([*command, f"float32[{dim},4]"], capture_output=True, text=True, env=environment)
        assert done.returncode == code and text in done.stderr, done.stderr
