"""An export leaves the caller's world as it was: weights, buffers, attributes, autograd, other threads; and it never ends the process."""

import subprocess
import sys
import textwrap
import threading
from collections import deque

import numpy as np
import pytest
import torch
from torch import nn

import ptonnx
from numeric import check_close, run_ort
from paths import ROOT

pytestmark = pytest.mark.filterwarnings("ignore")
X = torch.arange(6.0).view(2, 3)


def run_alone(program):
    """The output of a program in a process of its own, which must end by itself."""
    start = "import sys; sys.path.insert(0, 'python')\nimport torch, ptonnx\nimport numpy as np\nfrom torch import nn\n"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", start + textwrap.dedent(program)], cwd=ROOT, capture_output=True,
                          text=True, timeout=120)
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return done.stdout.strip()


@pytest.mark.not_quick
def test_buffers_in_read_only_memory(tmp_path):
    np.arange(3, dtype=np.float32).tofile(tmp_path / "table")
    shown = run_alone(f"""
        class Table(nn.Module):
            def __init__(self):
                super().__init__()
                self.register_buffer("table", torch.from_numpy(np.memmap({str(tmp_path / "table")!r}, np.float32, "r")))

            def forward(self, x):
                return x + self.table

        print(ptonnx.export(Table(), torch.ones(2, 3)).nodes)
    """)
    assert shown == "1"


class Counts(nn.Module):
    """It changes its state in every way."""

    def __init__(self):
        super().__init__()
        self.register_buffer("steps", torch.zeros(2))
        self.norm = nn.BatchNorm1d(3)
        self.embedding = nn.Embedding(4, 3, max_norm=0.5)
        self.table, self.calls, self.seen, self.by_name, self.recent = None, 0, [], {"a": [1]}, deque([1], 3)
        self.plain = torch.ones(3)

    def forward(self, x):
        if self.table is None:
            self.table = torch.arange(3.0) * 2
        self.calls += 1
        self.seen.append(x.shape)
        self.by_name["a"].append(2)
        self.by_name["b"] = self.calls
        self.recent.append(3)
        self.steps[1:] += 1
        self.steps.mul_(2)
        self.plain *= 3
        return self.norm(x) + self.table + self.steps.sum() + self.plain + self.embedding(torch.tensor([1, 2]))


def state_of(model):
    tensors = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    others = {"calls": model.calls, "seen": list(model.seen), "a": list(model.by_name["a"]), "names": sorted(model.by_name),
              "recent": list(model.recent), "table": model.table}
    return {**tensors, "plain": model.plain.clone()}, others, {name: tensor._version for name, tensor in model.state_dict(keep_vars=True).items()}


@pytest.mark.parametrize("training", ["EVAL", "TRAINING"])
@pytest.mark.parametrize("axes", [None, {"x": {0: "n"}}], ids=["static", "dynamic"])
def test_state_is_as_before(training, axes):
    torch.manual_seed(1)
    model = Counts().eval()
    tensors, others, versions = state_of(model)
    ptonnx.export(model, X, input_names=["x"], dynamic_axes=axes, training=getattr(ptonnx.TrainingMode, training), verify=training == "EVAL")
    now, others_now, versions_now = state_of(model)
    assert all(torch.equal(now[name], tensors[name]) for name in tensors)
    assert (others_now, versions_now) == (others, versions) and type(model.recent) is deque and model.training is False


def test_backward_of_a_loss_from_before():
    model = Counts().eval()
    model.embedding.max_norm = None
    loss = (model(X) * nn.functional.linear(X, model.embedding.weight[:3] * model.steps.sum())).sum()
    ptonnx.export(model, X)
    loss.backward()
    assert model.norm.weight.grad is not None


class Slow(nn.Module):
    """Another thread changes its state while it runs."""

    def __init__(self):
        super().__init__()
        self.register_buffer("filled", torch.zeros(3))
        self.register_buffer("own", torch.zeros(3))
        self.register_buffer("replaced", torch.zeros(3))
        self.epoch, self.change = 0, lambda: None

    def forward(self, x):
        thread = threading.Thread(target=self.change)
        thread.start()
        thread.join()
        self.own += 1
        return x + self.own


def test_what_another_thread_sets_keeps_its_value():
    model = Slow()

    def change():
        model.filled.fill_(7)
        model.replaced = torch.full((3,), 8.0)
        model.epoch = 9

    model.change = change
    ptonnx.export(model, X)
    assert (model.filled == 7).all() and (model.replaced == 8).all() and model.epoch == 9 and (model.own == 0).all()


def test_modules_of_inference_mode():
    with torch.inference_mode():
        model = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3)).eval()
        expected = model(X)
    report = ptonnx.export(model, X)
    check_close(run_ort(report.bytes, {"input": X})[0], expected)


def test_weights_that_are_buffers_are_not_copied(monkeypatch):
    model, copies = nn.Module(), []
    model.register_buffer("weight", torch.ones(3, 3))
    model.forward = lambda x: x @ model.weight
    clone = torch.Tensor.clone
    monkeypatch.setattr(torch.Tensor, "clone", lambda tensor, **more: copies.append(tensor.shape) or clone(tensor, **more))
    ptonnx.export(model, torch.ones(5, 3))
    assert copies == [(5, 3)]  # the example
