"""aten::__interpolate, F.interpolate in one operator, which archives of old versions have."""

import linecache

import pytest
import torch

from draws import seed
from numeric import Expected, export_command, run_ort

CALLS = [
    (4, "7, None, 'nearest', None, None"), (4, "None, 2.5, 'nearest', None, None"), (4, "8, None, 'bilinear', None, None"),
    (4, "None, 1.5, 'bicubic', False, None"), (4, "[5, 9], None, 'bilinear', False, None"), (4, "[9, 5], None, 'nearest', None, None"),
    (4, "[3, 2], None, 'area', None, None"), (4, "None, [1.5, 2.0], 'bilinear', True, None"), (4, "None, [0.5, 0.4], 'area', None, None"),
    (4, "None, [1.7, 1.3], 'nearest', None, None"), (4, "[4, 9], None, 'bicubic', True, None"), (3, "None, 1.5, 'linear', False, None"),
    (3, "5, None, 'area', None, None"), (5, "5, None, 'trilinear', False, None"), (5, "None, [1.5, 1.0, 2.0], 'nearest', None, None"),
    (4, "None, [1.5, 2.3], 'bilinear', False, True"), (4, "None, [1.5, 2.3], 'bilinear', False, False"),
]  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rank, call", CALLS, ids=lambda value: str(value))
def test_interpolate(rank, call, tmp_path):
    source = f"def program(x):\n    return torch.ops.aten.__interpolate(x, {call}, False)\n"
    linecache.cache["<interpolate>"] = (len(source), None, source.splitlines(True), "<interpolate>")
    scope = {"torch": torch, "__name__": "interpolate"}
    exec(compile(source, "<interpolate>", "exec"), scope)
    x = torch.randn([2, 3, 6, 7, 4][:rank], generator=torch.Generator().manual_seed(seed(rank))) * 0.1
    script = torch.jit.script(scope["program"])
    assert "__interpolate" in script.code
    script.save(str(tmp_path / "m.pt"))
    for opset in (11, 13, 20):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, [f"float32{list(x.shape)}".replace(" ", "")])
        Expected(script, (x,)).check(run_ort(tmp_path / "m.onnx", {"x": x}))
