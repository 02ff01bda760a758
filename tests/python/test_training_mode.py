"""Layers in training mode are named, and the training mode "inference" removes them."""

import subprocess
import warnings

import pytest
import torch
from torch import nn

import ptonnx
from numeric import check_close, run_ort
from paths import ROOT

X = torch.arange(12.0).view(4, 3)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear, self.dropout, self.norm = nn.Linear(3, 3), nn.Dropout(0.5), nn.BatchNorm1d(3)
        self.norm.running_mean.fill_(0.25)
        self.alpha, self.rnn = nn.AlphaDropout(0.3), nn.GRU(3, 3, 2, dropout=0.4)

    def forward(self, x):
        x = self.norm(self.dropout(self.linear(x)))
        return self.alpha(self.rnn(x)[0]) + nn.functional.rrelu(x, training=self.training)


class AlwaysDrops(nn.Module):
    def forward(self, x):
        return nn.functional.dropout(x, 0.5) + 1


def operators(report):
    return {node.op_type for node in report.model_proto.graph.node}


def traced(model):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.manual_seed(0)
        return torch.jit.trace(model, X, check_trace=False)


def exported(*args, **more):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        report = ptonnx.export(*args, **more)
    return report, [str(one.message) for one in caught if "training mode" in str(one.message)]


@pytest.mark.parametrize("make", [traced, lambda model: torch.export.export(model, (X,))], ids=["trace", "program"])
def test_a_model_in_training_mode(make, tmp_path):
    model = make(Net().train())
    report, texts = exported(model, X)
    assert len(texts) == 1 and "call model.eval() before tracing" in texts[0].replace("Call", "call") and ".py:" in texts[0], texts
    assert "RandomUniformLike" in operators(report) or "Dropout" in operators(report)


def test_inference_is_the_model_in_eval_mode():
    torch.manual_seed(1)
    model = Net().train()
    copied = Net().eval()
    copied.load_state_dict(model.state_dict())
    report, texts = exported(traced(model), X, training=ptonnx.TrainingMode.INFERENCE)
    assert not texts and not operators(report) & {"Dropout", "RandomUniformLike", "RandomUniform", "Bernoulli"}
    copied.norm.load_state_dict(model.norm.state_dict())  # the trace has updated the statistics
    check_close(run_ort(report.bytes, {report.inputs[0]["name"]: X})[0], copied(X))


def test_a_live_module_that_drops_in_eval_mode():
    assert len(exported(AlwaysDrops().eval(), X)[1]) == 1
    report, texts = exported(AlwaysDrops(), X, training=ptonnx.TrainingMode.INFERENCE)
    assert not texts and operators(report) == {"Add"}


@pytest.mark.parametrize("model, mode", [(Net().eval(), "EVAL"), (Net().train(), "EVAL"), (Net().train(), "TRAINING"), (Net().train(), "PRESERVE")])
def test_no_warning(model, mode):
    assert not exported(model, X, training=ptonnx.TrainingMode[mode])[1]


def test_the_command(tmp_path):
    traced(AlwaysDrops()).save(tmp_path / "model.pt")
    command = [ROOT / "build" / "ptonnx", tmp_path / "model.pt", "-i", "float32[4,3]", "-o", tmp_path / "model.onnx"]
    plain, chosen = (subprocess.run([*command, *more], capture_output=True, text=True) for more in ([], ["--training", "inference"]))
    assert plain.returncode == chosen.returncode == 0
    assert "training mode" in plain.stderr and "training mode" not in chosen.stderr
