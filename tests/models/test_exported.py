"""The tiny models through torch.export: the program equals PyTorch in ONNX Runtime, at the sizes of the example and at
others, and onnxslim finds nothing to remove."""

import functools

import onnx
import pytest
import torch

from models.test_models import model, outputs
from models.tiny import TINY, make_inputs
from numeric import check_model_close, export_command, run_ort
from models.test_slim import check_slim

pytestmark = pytest.mark.filterwarnings("ignore")
AUTO = torch.export.Dim.AUTO
OPSET = 17
NAMES = ["bert", "llama", "t5", "deberta", "vit"]  # capturing a model takes seconds


def shapes(tiny):
    """dynamic_shapes: every size that has a name is dynamic."""
    return tuple({axis: AUTO for axis, dim in enumerate(declared.dims) if isinstance(dim, str) and dim not in tiny.counted}
                 for declared in tiny.inputs.values())


def constants(exported):
    """Axes of inputs whose size became a number."""
    values = {node.name: node.meta["val"] for node in exported.graph.nodes if node.op == "placeholder"}
    return [[isinstance(size, int) for size in values[name].shape] for name in exported.graph_signature.user_inputs]


@pytest.fixture(scope="session")
def saved(tmp_path_factory):
    @functools.cache
    def make(name):
        tiny = TINY[name]
        exported = torch.export.export(model(name), tuple(make_inputs(tiny, tiny.traced, 1)), dynamic_shapes=shapes(tiny), strict=False)
        path = tmp_path_factory.mktemp("exported") / f"{name}.pt2"
        torch.export.save(exported, path)
        return path, constants(exported)

    return make


def check(file, tiny, module, sizes, seed):
    tensors = make_inputs(tiny, sizes, seed)
    with torch.no_grad():
        expected = outputs(module(*tensors))
    actual = run_ort(file, dict(zip(tiny.inputs, tensors)))
    assert len(actual) == len(expected)
    for one, other in zip(actual, expected):
        check_model_close(one, other)


@pytest.mark.parametrize("name", NAMES)
def test_exported(name, saved, tmp_path):
    tiny, module, file = TINY[name], model(name), tmp_path / "m.onnx"
    path, fixed = saved(name)
    export_command(path, file, max(OPSET, tiny.opset))
    onnx.checker.check_model(onnx.load(file), full_check=True)
    check(file, tiny, module, tiny.traced, 2)
    other = {**tiny.traced}
    for declared, flags in zip(tiny.inputs.values(), fixed):
        for dim, is_fixed in zip(declared.dims, flags):
            if isinstance(dim, str) and not is_fixed:
                other[dim] = tiny.other[dim]
    if other != tiny.traced:
        check(file, tiny, module, other, 3)
    check_slim(file)
