"""weight_norm is computed when exporting: the weights are written scaled, once each."""

import onnx
import pytest
import torch
from torch.nn.utils import parametrizations, weight_norm

from draws import seed
from numeric import check_model_close, export_command, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")


class Normed(torch.nn.Module):
    def __init__(self, norm, share):
        super().__init__()
        self.a = norm(torch.nn.Conv1d(64, 64, 3))
        self.b = norm(torch.nn.ConvTranspose1d(64, 32, 4), dim=1)
        self.c = norm(torch.nn.Linear(64, 48), dim=None if norm is weight_norm else 0)
        self.bn = torch.nn.BatchNorm1d(64)
        self.share = share

    def forward(self, x):
        y = self.bn(self.a(x))
        w = self.c(y.mean(2))
        return self.b(y), w + torch.conv1d(x, self.a.weight_v).mean() if self.share else w


@pytest.mark.parametrize("opset", [7, 13, 20])
@pytest.mark.parametrize("norm, share", [(weight_norm, False), (weight_norm, True), (parametrizations.weight_norm, False)])
def test_weight_norm(norm, share, opset, tmp_path):
    torch.manual_seed(seed(opset))
    module = Normed(norm, share).eval()
    for tensor in (*module.parameters(), module.bn.running_mean):
        torch.nn.init.normal_(tensor)
    torch.nn.init.uniform_(module.bn.running_var, 0.5, 2)
    x = torch.randn(2, 64, 20)
    torch.jit.trace(module, (x,)).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, ["float32[2,64,20]"])
    graph = onnx.load(tmp_path / "m.onnx").graph
    operators = [node.op_type for node in graph.node]
    # A weight that is used as it is, too, is not written a second time.
    assert operators.count("Mul") == share and not {"Div", "ReduceL2", "Sqrt"} & set(operators)
    assert sum(len(w.raw_data) >= 64 * 64 * 3 * 4 for w in graph.initializer) == 1
    for actual, expected in zip(run_ort(tmp_path / "m.onnx", {graph.input[0].name: x}), module(x), strict=True):
        check_model_close(actual, expected)
