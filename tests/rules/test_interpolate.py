"""aten::__interpolate, F.interpolate in one operator, which archives of old versions have; and scales that are decided at run time."""

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


def scripted(parameters, expression):
    source = f"def program({parameters}):\n    return {expression}\n"
    linecache.cache["<interpolate>"] = (len(source), None, source.splitlines(True), "<interpolate>")
    scope = {"torch": torch, "F": torch.nn.functional, "__name__": "interpolate"}
    exec(compile(source, "<interpolate>", "exec"), scope)
    return torch.jit.script(scope["program"])


def draw(shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed(len(shape)))) * 0.1


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rank, call", CALLS, ids=lambda value: str(value))
def test_interpolate(rank, call, tmp_path):
    script = scripted("x", f"torch.ops.aten.__interpolate(x, {call}, False)")
    x = draw([2, 3, 6, 7, 4][:rank])
    assert "__interpolate" in script.code
    script.save(str(tmp_path / "m.pt"))
    for opset in (11, 13, 20):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, [f"float32{list(x.shape)}".replace(" ", "")])
        Expected(script, (x,)).check(run_ort(tmp_path / "m.onnx", {"x": x}))


UPSAMPLE = [
    "__upsample(x, 7, None, 'nearest', None)", "__upsample(x, None, 2, 'bilinear', False)", "__upsample(x, [5, 9], None, 'bilinear', True)",
    "__upsample_nearest(x, None, 3)", "__upsample_nearest(x, [9, 5], None)", "__upsample_bilinear(x, 8, None)", "__upsample_bilinear(x, [5, 9], None)",
    "__upsample_bilinear(x, None, [2, 3])", "__upsample_bilinear(x, None, 2)",
]  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("call", UPSAMPLE)
def test_upsample(call, tmp_path):
    script = scripted("x", f"torch.ops.aten.{call}")
    x = draw([2, 3, 6, 7])
    script.save(str(tmp_path / "m.pt"))
    for opset in (11, 20):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, ["float32[2,3,6,7]"])
        Expected(script, (x,)).check(run_ort(tmp_path / "m.onnx", {"x": x}))


COMPUTED = [
    (3, "mode='nearest'"), (4, "mode='nearest'"), (5, "mode='nearest'"), (4, "mode='nearest-exact'"), (3, "mode='linear'"),
    (4, "mode='bilinear'"), (4, "mode='bilinear', align_corners=True"), (5, "mode='trilinear'"), (4, "mode='bicubic'"),
    (4, "mode='bicubic', align_corners=True"), (4, "mode='area'"), (4, "mode='bilinear', antialias=True"),
    (4, "mode='bicubic', antialias=True"), (4, "mode='bilinear', recompute_scale_factor=True"),
]  # fmt: skip
# At 1.1 some axes keep their size, at 2.3 one is doubled: torch then moves elements by the sizes or by the scale, as its kernels differ.
SCALES = (2.0, 1.1, 0.6, 2.3)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rank, how", COMPUTED, ids=str)
def test_scale_of_the_run_time(rank, how, tmp_path):
    script = scripted("x, scale", f"F.interpolate(x, scale_factor=float(scale.item()), {how})")
    script.save(str(tmp_path / "m.pt"))
    x = draw([2, 3, 6, 7, 4][:rank])
    sizes = ",".join(["2", "3", "h", "w", "d"][:rank])
    for opset, dims in ((11, sizes), (20, sizes), (20, ",".join(map(str, x.shape)))):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, [f"float32[{dims}]", "float32[]"])
        for number in SCALES:
            scale = torch.tensor(number)
            Expected(script, (x, scale)).check(run_ort(tmp_path / "m.onnx", {"x": x, "scale": scale}))


def test_a_scale_for_each_axis(tmp_path):
    expression = "F.interpolate(x, scale_factor=[float(scale[0].item()), 1.5], mode='bilinear')"
    script = scripted("x, scale", expression)
    script.save(str(tmp_path / "m.pt"))
    x = draw([2, 3, 6, 7])
    export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["float32[2,3,6,7]", "float32[1]"])
    for number in SCALES:
        scale = torch.tensor([number])
        Expected(script, (x, scale)).check(run_ort(tmp_path / "m.onnx", {"x": x, "scale": scale}))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("how", ["size=(7, 9), mode='bilinear'", "size=(y.size(1), y.size(2)), mode='bicubic'", "size=(y.size(1), 9), mode='nearest'"])
def test_between_two_transposes(how, tmp_path):
    """ONNX Runtime moves the first Transpose past the Resize, and reads a size for each axis of its input then."""
    script = scripted("x, y", f"F.interpolate(torch.relu(x.permute(0, 3, 1, 2)), {how}).permute(0, 2, 3, 1)")
    script.save(str(tmp_path / "m.pt"))
    x, y = draw([2, 4, 5, 3]), draw([1, 8, 9])
    for opset in (11, 18, 23):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", opset, ["float32[n,h,w,3]", "float32[1,a,b]"])
        Expected(script, (x, y)).check(run_ort(tmp_path / "m.onnx", {"x": x, "y": y}))
