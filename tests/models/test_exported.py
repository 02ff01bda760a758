"""All models of this folder through torch.export: the .pt2 file, exported, equals PyTorch in ONNX Runtime at the sizes of the
example and at others, and is as good as the trace of the model.

Capturing takes seconds, so each model is captured once, with dynamic sizes, in its smallest form.
"""

import functools
from typing import NamedTuple

import onnx
import pytest
import torch
from torch import nn
from torch.ao import quantization

from models import NETWORKS
from models.detection import FasterRcnn, RetinaNet, Ssd
from models.parameters import MODELS
from models.test_models import model as tiny_model, outputs
from models.test_slim import check_slim, counts
from models.tiny import TINY, Input, Tiny, make_inputs
from numeric import check_model_close, export_command, newest_runtime_opset, ort_session, run_ort
from paths import CORPUS
from seeding import check_change, make_image, seed_parameters

pytestmark = pytest.mark.filterwarnings("ignore")
AUTO = torch.export.Dim.AUTO
OPSETS = [13, 17, 20, newest_runtime_opset()]

# Networks with dynamic image sizes; capturing the others so takes up to 20 seconds, and Swin 100.
SIZED = {"resnet18", "shufflenet_v2"}
# Sizes that torch.export makes numbers: its LSTM is a loop over them.
FIXED = {"tacotron": {"length"}}
# Of the networks, make check captures those that differ most from each other; to torch.export the others are more of the same.
CHECKED = {"alexnet", "resnet18", "shufflenet_v2", "convnext_tiny"}
# Cases of a quick run, besides the first two.
QUICK = {"wavenet", "alexnet"}


def network(name):
    chosen = NETWORKS[name]
    size, width = (max(64, chosen.smallest), 0.25) if chosen.dynamic else (chosen.size, 0.0625)
    dims = ("batch", 3, "height", "width") if name in SIZED else ("batch", 3, size, size)
    return Tiny(functools.partial(chosen.make, width=width, num_classes=10), dict(x=Input("smooth", dims)),
                dict(batch=2, height=size, width=size), dict(batch=3, height=size + 33, width=size - 5), chosen.opset)


def with_parameters(kind):
    shape = kind(False).example().shape
    return Tiny(lambda: kind(False), dict(x=Input("noise", ("batch", *shape[1:]))), dict(batch=2), dict(batch=3), 9)


def tiny(name):
    chosen = TINY[name]
    if name == "swin":
        return chosen._replace(inputs=dict(image=Input("smooth", ("batch", 3, 24, 20))))
    return chosen


SUBJECTS = {
    **{name: tiny(name) for name in TINY},
    **{name: network(name) for name in NETWORKS},
    **{f"{kind.__name__}_parameters": with_parameters(kind) for kind in MODELS},
}


def module_of(name):
    return tiny_model(name) if name in TINY else seed_parameters(SUBJECTS[name].make().eval(), 1)


def shapes(subject):
    """dynamic_shapes: every size that has a name is dynamic, but those that a Python loop counts."""
    return tuple({axis: AUTO for axis, dim in enumerate(declared.dims) if isinstance(dim, str) and dim not in subject.counted}
                 for declared in subject.inputs.values())


def fixed_sizes(exported, subject):
    """The names of sizes that became numbers."""
    values = {node.name: node.meta["val"] for node in exported.graph.nodes if node.op == "placeholder"}
    return {dim for name, declared in zip(exported.graph_signature.user_inputs, subject.inputs.values())
            for dim, size in zip(declared.dims, values[name].shape) if isinstance(dim, str) and str(size).isdigit()}


class Captured(NamedTuple):
    path: str
    module: nn.Module
    example: tuple
    expected: list  # (feeds, PyTorch's outputs) at the sizes of the example and at others


@pytest.fixture(scope="session")
def captured(tmp_path_factory):
    """captured(name) -> the model as a .pt2 file, made once."""

    @functools.cache
    def make(name):
        subject, module = SUBJECTS[name], module_of(name)
        example = make_inputs(subject, subject.traced, 1)
        exported = torch.export.export(module, tuple(example), dynamic_shapes=shapes(subject), strict=False)
        fixed = subject.counted | FIXED.get(name, set())
        assert fixed_sizes(exported, subject) == fixed
        path = tmp_path_factory.mktemp("exported") / f"{name}.pt2"
        torch.export.save(exported, path)
        other = {**subject.other, **{size: subject.traced[size] for size in fixed}}
        expected = []
        with torch.no_grad():
            for sizes, seed in ((subject.traced, 1), (subject.traced, 2), (other, 3)):
                tensors = make_inputs(subject, sizes, seed)
                expected.append((dict(zip(subject.inputs, tensors)), outputs(module(*tensors))))
        for one, another in zip(expected[0][1], expected[1][1]):
            check_change(one, another)
        return Captured(path, module, example, expected)

    return make


def marks(name, opset):
    slow = name in NETWORKS and name not in CHECKED
    quick = name in QUICK and opset == 17
    return [pytest.mark.xdist_group(f"exported {name}"), *[pytest.mark.slow] * slow, *[pytest.mark.quick] * quick]


def cases(opsets):
    return [
        pytest.param(name, opset, marks=marks(name, opset))
        for name, subject in SUBJECTS.items()
        for opset in sorted({max(opset, subject.opset) for opset in opsets})
    ]


@pytest.mark.parametrize("name, opset", cases(OPSETS))
def test_numbers(name, opset, captured, tmp_path):
    program, file = captured(name), tmp_path / "m.onnx"
    export_command(program.path, file, opset)
    onnx.checker.check_model(str(file), full_check=opset == 17)
    session = ort_session(file)
    for feeds, expected in program.expected:
        actual = run_ort(session, feeds)
        assert len(actual) == len(expected)
        for one, another in zip(actual, expected):
            check_model_close(one, another)


def specs(file):
    """-i for the trace: the inputs of the model that the .pt2 file became."""
    kinds = {onnx.TensorProto.FLOAT: "float32", onnx.TensorProto.INT64: "int64"}
    for value in onnx.load(file).graph.input:
        tensor = value.type.tensor_type
        yield f"{value.name}:{kinds[tensor.elem_type]}[{','.join(dim.dim_param or str(dim.dim_value) for dim in tensor.shape.dim)}]"


@pytest.mark.parametrize("name, opset", cases([17]))
def test_as_good_as_the_trace(name, opset, captured, tmp_path):
    """onnxslim removes nothing, and the numbers of nodes differ by 5 % at most."""
    program, exported, traced = captured(name), tmp_path / "exported.onnx", tmp_path / "traced.onnx"
    with torch.no_grad():
        torch.jit.save(torch.jit.trace(program.module, program.example, check_trace=False, strict=False), str(tmp_path / "m.pt"))
    export_command(program.path, exported, opset)
    export_command(tmp_path / "m.pt", traced, opset, specs(exported))
    check_slim(exported)
    ours, others = (sum(counts(onnx.load(file)).values()) for file in (exported, traced))
    assert abs(ours - others) <= 0.05 * others


# ---- models that torch.export does not capture ----


def quantized():
    """A network whose weights are packed by torch.ao.quantization, as all of test_quantized.py."""
    return quantization.quantize_dynamic(nn.Sequential(nn.Linear(4, 4)).eval(), {nn.Linear}), (torch.randn(2, 4),)


def torchvision():
    """The archives of test_torchvision.py are TorchScript."""
    return torch.jit.load(str(CORPUS / "torchvision-0.14" / "operators_traced.pt")), (torch.randn(1, 4, 10, 12),)


def detector(kind):
    """batched_nms returns early if there are no boxes, which depends on data."""
    return lambda: (seed_parameters(kind(least=0.05).eval(), 3), (make_image(1, 1, 32, 32),))


UNCAPTURED = {  # model: (how it is made, torch's reason)
    "FasterRcnn": (detector(FasterRcnn), "Could not guard on data-dependent expression"),
    "RetinaNet": (detector(RetinaNet), "Could not guard on data-dependent expression"),
    "Ssd": (detector(Ssd), "Could not guard on data-dependent expression"),
    "quantized networks": (quantized, "PackedParamsBase"),
    "torchvision's archives": (torchvision, "Exporting a ScriptModule is not supported"),
}


@pytest.mark.not_quick
@pytest.mark.parametrize("name", UNCAPTURED)
def test_uncaptured(name):
    make, reason = UNCAPTURED[name]
    module, args = make()
    with pytest.raises(Exception, match=reason):
        torch.export.export(module, args, strict=False)
