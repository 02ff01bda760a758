"""Whole networks, traced and exported, equal PyTorch in ONNX Runtime at every opset.

Thin networks on small images at all opsets; at full width one opset. The command does the exports;
that the Python door gives the same bytes is a test of its own, so that numerics run once.
"""

import functools
from typing import NamedTuple

import onnx
import pytest
import torch

from models import NETWORKS
from numeric import (
    OPSETS,
    check_model_close,
    export_command,
    newest_runtime_opset,
    operators,
    ort_session,
    run_ort,
    run_reference,
)
from protos import dims
from seeding import assert_depends_on_input, make_image, seed_parameters

# torch announces the end of TorchScript at every call.
pytestmark = pytest.mark.filterwarnings("ignore:.torch.jit:DeprecationWarning")
CLASSES = 50
# Every opset that the onnx package knows and the runtime does not.
AHEAD = range(newest_runtime_opset() + 1, onnx.defs.onnx_opset_version() + 1)


def cases(opsets, chosen=lambda network: True):
    """(network, opset) wherever the opset can express the network, as test parameters."""
    pairs = [
        pytest.param(name, opset, marks=pytest.mark.xdist_group(name))
        for name, network in NETWORKS.items()
        for opset in opsets
        if opset >= network.opset and chosen(network)
    ]
    return pytest.mark.parametrize("name, opset", pairs)


class Traced(NamedTuple):
    model: torch.nn.Module
    archive: str
    image: torch.Tensor  # what it was traced with
    expected: dict  # "traced", "batch" or "size" -> (image, PyTorch's output for it)


def trace(model, directory, images):
    """Save the archive that torch.jit.trace gives for the first of the images."""
    _, _, height, width = images["traced"].shape
    assert_depends_on_input(model, lambda number: make_image(number, 1, height, width))
    with torch.no_grad():
        expected = {key: (image, model(image)) for key, image in images.items()}
        traced = torch.jit.trace(model, images["traced"], check_trace=False)
    archive = str(directory / "model.pt")
    torch.jit.save(traced, archive)
    return Traced(model, archive, images["traced"], expected)


@pytest.fixture(scope="session")
def thin(tmp_path_factory):
    """thin(name) -> the network in small, traced once."""

    @functools.cache
    def make(name):
        network = NETWORKS[name]
        height, width = max(64, network.smallest + 5), max(80, network.smallest + 15)
        factor = 0.25
        if not network.dynamic:
            # Only multiples of the pool's grid have equal windows: the paper's size it is.
            height, width, factor = network.size, network.size, 0.125
        images = {
            "traced": make_image(1, 2, height, width),
            "batch": make_image(2, 3, height, width),
        }
        if network.dynamic:
            # Odd and unlike in both directions: windows of strided pools end elsewhere.
            images["size"] = make_image(3, 1, height + 33, width - 5)
        model = network.make(width=factor, num_classes=CLASSES).eval()
        return trace(seed_parameters(model, 1), tmp_path_factory.mktemp(name), images)

    return make


def check_file(path, opset, batch, height, width):
    """The file is valid and declares this opset, these input dims and this batch of outputs."""
    onnx.checker.check_model(str(path), full_check=True)
    model = onnx.load(str(path), load_external_data=False)
    assert [(entry.domain, entry.version) for entry in model.opset_import] == [("", opset)]
    (x,) = model.graph.input
    assert x.name == "x" and dims(x) == [batch, 3, height, width]
    (y,) = model.graph.output
    assert dims(y)[0] == batch and len(dims(y)) == 2


def check_output(model, image, expected, run=run_ort):
    (actual,) = run(model, {"x": image})
    check_model_close(actual, expected)


@cases(OPSETS)
def test_static(name, opset, thin, tmp_path):
    network = thin(name)
    path = tmp_path / "model.onnx"
    export_command(network.archive, path, opset)
    check_file(path, opset, 2, *network.image.shape[2:])
    check_output(path, *network.expected["traced"])


@cases(OPSETS)
def test_dynamic_batch(name, opset, thin, tmp_path):
    network = thin(name)
    path = tmp_path / "model.onnx"
    height, width = network.image.shape[2:]
    export_command(network.archive, path, opset, [f"x:float32[batch,3,{height},{width}]"])
    check_file(path, opset, "batch", height, width)
    session = ort_session(path)
    for key in "traced", "batch":
        check_output(session, *network.expected[key])


@cases(OPSETS, lambda network: network.dynamic)
def test_dynamic_size(name, opset, thin, tmp_path):
    network = thin(name)
    path = tmp_path / "model.onnx"
    export_command(network.archive, path, opset, ["x:float32[batch,3,height,width]"])
    check_file(path, opset, "batch", "height", "width")
    session = ort_session(path)
    for key in "traced", "batch", "size":
        check_output(session, *network.expected[key])


@cases(AHEAD)
def test_opset_ahead_of_runtime(name, opset, thin, tmp_path):
    network = thin(name)
    path = tmp_path / "model.onnx"
    height, width = network.image.shape[2:]
    export_command(network.archive, path, opset, [f"x:float32[batch,3,{height},{width}]"])
    check_file(path, opset, "batch", height, width)
    if name == "squeezenet1_1":  # the others take the evaluator too long
        check_output(path, *network.expected["batch"], run=run_reference)


@cases([17])
def test_scripted(name, opset, thin, tmp_path):
    """What a script decides while it runs is known here: no If and no Loop is left of it."""
    network = thin(name)
    archive, path = tmp_path / "script.pt", tmp_path / "model.onnx"
    torch.jit.save(torch.jit.script(network.model), str(archive))
    form = "size" if NETWORKS[name].dynamic else "batch"
    dims = "height,width" if NETWORKS[name].dynamic else "{},{}".format(*network.image.shape[2:])
    export_command(archive, path, opset, [f"x:float32[batch,3,{dims}]"])
    onnx.checker.check_model(str(path), full_check=True)
    assert not {"If", "Loop", "Scan"} & set(operators(onnx.load(str(path)).graph))
    session = ort_session(path)
    for key in "traced", form:
        check_output(session, *network.expected[key])


# One of each pair that differs by batch norm only: the files have half a gigabyte.
@pytest.mark.slow
@cases([17], lambda network: network not in (NETWORKS["vgg11_bn"], NETWORKS["vgg16"]))
def test_full_width(name, opset, tmp_path):
    network = NETWORKS[name]
    model = seed_parameters(network.make().eval(), 2)
    full = trace(model, tmp_path, {"traced": make_image(1, 2, network.size, network.size)})
    path = tmp_path / "model.onnx"
    export_command(full.archive, path, opset)
    check_file(path, opset, 2, network.size, network.size)
    check_output(path, *full.expected["traced"])
    for file in tmp_path.iterdir():  # pytest would keep those of three runs
        file.unlink()


def test_opset_too_low(thin, tmp_path):
    path = tmp_path / "model.onnx"
    with pytest.raises(RuntimeError, match=r"exit code 1\n.*convnext.py:\d+:\d+: error: .*opset 9"):
        export_command(thin("convnext_tiny").archive, path, 7)
    assert not path.exists()


@pytest.mark.parametrize("opset", [9, 20])
@pytest.mark.parametrize("name", ["resnet18", "densenet121", "shufflenet_v2", "convnext_tiny"])
def test_python_gives_the_same_bytes(name, opset, thin, tmp_path):
    ptonnx = pytest.importorskip("ptonnx")
    network = thin(name)
    batch, channels, height, width = network.image.shape
    forms = {  # dynamic_axes of Python, dims of the command
        "static": (None, [batch, channels, height, width]),
        "dynamic": ({"x": {0: "batch", 2: "height"}}, ["batch", channels, "height", width]),
    }
    for form, (axes, shape) in forms.items():
        by_command = tmp_path / f"{form}.onnx"
        spec = "x:float32[" + ",".join(map(str, shape)) + "]"
        export_command(network.archive, by_command, opset, [spec])
        expected = by_command.read_bytes()

        sources = {
            "live": (network.model, (network.image,)),
            "script": (torch.jit.load(network.archive), (network.image,)),
            "path": (network.archive, [("float32", shape)]),
        }
        for source, (model, arguments) in sources.items():
            path = tmp_path / f"{form}-{source}.onnx"
            live = {} if source == "path" else {"dynamic_axes": axes}
            ptonnx.export(model, arguments, str(path), opset_version=opset, **live)
            assert path.read_bytes() == expected, f"{form} {source}"
