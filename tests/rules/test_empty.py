"""Traces whose example has a dynamic size of 0: the model works for empty tensors, and for others."""

import numpy as np
import pytest
import torch

from numeric import Expected, export_command, run_ort
from rules.cases import c
from rules.test_ops import module_of

pytestmark = pytest.mark.filterwarnings("ignore")

# code, empty example, sizes that are not empty
CASES = {
    "view": ("x.view(x.size(0), 2, 4).transpose(0, 1).reshape(2 * x.size(0), 4)", [(0, 8)], [(3, 8)]),
    "flatten": ("x.flatten(1).t().contiguous().view(-1)", [(0, 2, 3)], [(4, 2, 3)]),
    "pixel_unshuffle": ("torch.pixel_unshuffle(x, 1)", [(1, 0, 4, 4)], [(2, 3, 6, 4)]),
    "bilinear": ("F.bilinear(x, y, z)", [(0, 8), (0, 8), (3, 8, 8)], [(2, 8), (2, 8), (3, 8, 8)]),
    "group_norm": ("F.group_norm(x, 2)", [(0, 4, 3)], [(2, 4, 3)]),
    "cholesky": ("torch.linalg.cholesky(x @ x.mT + torch.eye(3))", [(0, 3, 3)], [(2, 3, 3)]),
    "mean": ("x.mean(), x.mean(0), x.mean(1, keepdim=True)", [(0, 5)], [(3, 5)]),
    "var_mean": ("torch.var_mean(x), torch.var_mean(x, 0), torch.std(x, unbiased=False)", [(0, 5)], [(3, 5)]),
}


@pytest.mark.parametrize("opset", [14, 18, 23])
@pytest.mark.parametrize("name", CASES)
def test_empty_example(name, opset, tmp_path):
    code, empty, larger = CASES[name]
    inputs = [torch.randn(sizes) for sizes in empty]
    module = module_of(c(code, *inputs), f"empty-{name}")
    torch.jit.trace(module, tuple(inputs), check_trace=False).save(str(tmp_path / "m.pt"))
    dims = [",".join(f"d{i}_{axis}" for axis in range(x.dim())) for i, x in enumerate(inputs)]
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, [f"float32[{each}]" for each in dims])
    for sizes in (empty, larger):
        tensors = [torch.randn(each) for each in sizes]
        expected = Expected(module, tensors)
        feeds = dict(zip("xyz", tensors))
        expected.check(list(map(np.asarray, run_ort(tmp_path / "m.onnx", feeds))))


def test_gather_by_an_empty_index(tmp_path):
    """An empty index may have another rank than the tensor."""
    module = module_of(c("torch.gather(x, 0, y)", torch.ones(5), torch.ones(2, 0, dtype=torch.int64)), "empty-gather")
    torch.jit.trace(module, (torch.ones(5), torch.ones(2, 0, dtype=torch.int64)), check_trace=False).save(str(tmp_path / "m.pt"))
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 18, ["float32[n]", "int64[a,b]"])
    (y,) = run_ort(tmp_path / "m.onnx", {"x": torch.ones(4), "y": torch.ones(3, 0, dtype=torch.int64)})
    assert y.shape == (3, 0) and y.dtype == np.float32
