"""ptonnx.export of programs of torch.export: an ExportedProgram, a path, and a live module with dynamo=True."""

import dataclasses
import gc
import io
import os
import subprocess
import sys
import typing
import zipfile

import onnx
import pytest
import torch

import ptonnx
from caches import Cache
from numeric import check_close, ort_session
from ptonnx._capture.program import _saved

pytestmark = pytest.mark.filterwarnings("ignore")
Dim = torch.export.Dim


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 3)

    def forward(self, x, scale=None):
        y = self.linear(x)
        y = torch.cond(y.sum() > 0, lambda v: v.relu(), lambda v: v - 1, (y,))
        return y if scale is None else y * scale


X = torch.linspace(-1, 1, 8).reshape(2, 4)


def check(data, module, *args):
    session = ort_session(data)
    feeds = {i.name: a.numpy() for i, a in zip(session.get_inputs(), args)}
    with torch.no_grad():
        check_close(session.run(None, feeds)[0], module(*args))


def dims(data):
    model = onnx.load_model_from_string(data)
    return [[d.dim_param or d.dim_value for d in i.type.tensor_type.shape.dim] for i in model.graph.input]


def test_exported_program(tmp_path):
    net = Net().eval()
    program = torch.export.export(net, (X,), dynamic_shapes={"x": {0: Dim("batch")}})
    data = ptonnx.export(program).bytes
    check(data, net, X)
    check(data, net, torch.randn(5, 4))
    ptonnx.export(program, f=tmp_path / "m.onnx")
    check(str(tmp_path / "m.onnx"), net, X)


def test_path_and_bytes(tmp_path):
    net = Net().eval()
    torch.export.save(torch.export.export(net, (X,)), tmp_path / "m.pt2")
    data = ptonnx.export(str(tmp_path / "m.pt2")).bytes
    check(data, net, X)
    assert ptonnx.export((tmp_path / "m.pt2").read_bytes()).bytes == data


def test_saving_is_that_of_torch():
    """Saving goes without torch's self-test and without garbage collections: the contents are the same, and afterwards both are
    as they were."""
    program = torch.export.export(Net().eval(), (X,), dynamic_shapes={"x": {0: Dim("batch")}})
    program._module_call_graph, program._example_inputs = [], None  # the core does not need them
    ours, theirs = _saved(program, []), io.BytesIO()
    torch.export.save(program, theirs)
    ours, theirs = (
        {name: file.read(name) for name in file.namelist() if not name.endswith("serialization_id")}
        for file in map(zipfile.ZipFile, (ours, theirs))
    )
    assert ours == theirs
    assert gc.isenabled()
    from torch._export.serde import schema, serialize

    wrong = schema.ExportedProgram(*[None] * len(dataclasses.fields(schema.ExportedProgram)))
    with pytest.raises(AttributeError):
        serialize.canonicalize(wrong)


@pytest.mark.parametrize("options", [{"dynamo": True}, {"capture": "export"}])
def test_live(options):
    net = Net().eval()
    data = ptonnx.export(net, (X, torch.tensor(2.0)), dynamic_shapes={"x": {0: Dim("batch")}, "scale": {}}, **options).bytes
    assert dims(data) == [["batch", 4], []]
    check(data, net, X, torch.tensor(2.0))
    check(data, net, -torch.ones(3, 4), torch.tensor(2.0))  # the other branch, which a trace does not have


def test_dynamic_axes():
    net = Net().eval()
    data = ptonnx.export(net, (X,), dynamo=True, input_names=["data"], dynamic_axes={"data": {0: "rows"}}).bytes
    assert dims(data) == [["rows", 4]]
    check(data, net, torch.randn(7, 4))


def test_derived_dims():
    class Halves(torch.nn.Module):
        def forward(self, x, y):
            return x[::2] + y, torch.arange(y.shape[0])

    n = Dim("n", min=2)
    shapes = {"x": {0: 2 * n}, "y": {0: n}}
    data = ptonnx.export(Halves(), (torch.randn(8), torch.randn(4)), dynamo=True, dynamic_shapes=shapes).bytes
    assert dims(data) == [["2*n"], ["n"]]
    check(data, lambda x, y: x[::2] + y, torch.randn(10), torch.randn(5))


class Uncapturable(torch.nn.Module):
    def forward(self, x):
        return x + 1 if float(x.sum()) > 100 else x - 1


def test_fallback():
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="torch.export could not capture the model"):
        ptonnx.export(Uncapturable(), (X,), dynamo=True)
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="the model is traced, because"):
        data = ptonnx.export(Uncapturable(), (X,), dynamo=True, fallback=True).bytes
    check(data, Uncapturable(), X)


def test_default_is_tracing():
    before = torch.export.export
    try:
        torch.export.export = None  # would fail if it were called
        check(ptonnx.export(torch.nn.ReLU(), (X,)).bytes, torch.nn.ReLU(), X)
    finally:
        torch.export.export = before


def test_one_of_several(tmp_path):
    from torch.export.pt2_archive._package import package_pt2

    one, two = torch.nn.Linear(4, 2).eval(), torch.nn.Linear(4, 3).eval()
    path = str(tmp_path / "both.pt2")
    package_pt2(path, exported_programs={name: torch.export.export(m, (X,)) for name, m in (("one", one), ("two", two))})
    check(ptonnx.export(path, program="two").bytes, two, X)
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'one', 'two'"):
        ptonnx.export(path)


def test_capture_is_checked():
    with pytest.raises(ValueError, match="capture must be"):
        ptonnx.export(torch.nn.ReLU(), (X,), capture="magic")


# ---- the report as a model ----


@pytest.mark.not_quick
@pytest.mark.parametrize("f", [None, "m.onnx"])
def test_report_is_a_program(f, tmp_path):
    """save(), model_proto and calls, as torch.onnx.ONNXProgram has them."""
    net = Net().eval()
    report = ptonnx.export(net, (X, torch.tensor(2.0)), f and tmp_path / f, dynamo=True)
    assert [i.name for i in report.model_proto.graph.input] == ["x", "scale"]
    check_close(report(X, torch.tensor(3.0))[0].numpy(), net(X, torch.tensor(3.0)))
    check_close(report(X, scale=torch.tensor(3.0))[0].numpy(), net(X, torch.tensor(3.0)))
    check_close(report(X.numpy(), torch.tensor(3.0).numpy())[0], net(X, torch.tensor(3.0)))
    report.save(tmp_path / "copy.onnx")
    check(str(tmp_path / "copy.onnx"), net, X, torch.tensor(2.0))
    with open(tmp_path / "written.onnx", "wb") as file:
        report.save(file)
    assert (tmp_path / "written.onnx").read_bytes() == (tmp_path / "copy.onnx").read_bytes()


def test_calls_with_nested_arguments():
    class Pair(torch.nn.Module):
        def forward(self, pair, unused, table):
            return pair[0] * table["a"], pair[1] + 1

    args = ((X, X + 1), torch.zeros(3), {"a": torch.tensor(2.0)})
    for dynamo in (None, True):
        report = ptonnx.export(Pair(), (*args, {}), dynamo=dynamo)
        for actual, expected in zip(report(*args), Pair()(*args)):
            check_close(actual.numpy(), expected)
    with pytest.raises(TypeError, match="there are 1 positional arguments"):
        report(X)
    with pytest.raises(TypeError, match="the model has no input 'z'"):
        report(*args, z=X)


def test_save_with_external_data(tmp_path):
    net = torch.nn.Linear(4, 3).eval()
    report = ptonnx.export(net, (X,), tmp_path / "m.onnx", external_data="always")
    (tmp_path / "elsewhere").mkdir()
    report.save(tmp_path / "elsewhere" / "n.onnx")
    check(str(tmp_path / "elsewhere" / "n.onnx"), net, X)


# ---- classes of arguments and results ----


class Point(typing.NamedTuple):
    x: torch.Tensor
    y: torch.Tensor


@dataclasses.dataclass
class Box:
    low: torch.Tensor
    high: torch.Tensor


def test_classes_that_cannot_be_saved():
    """torch.export.save refuses a program with them."""
    torch.export.register_dataclass(Box)

    class Classes(torch.nn.Module):
        def forward(self, point, box):
            return Box(point.x + box.low, point.y * box.high), Point(box.low, point.x), torch.topk(point.x, 2)

    args = (Point(X[0], X[1]), Box(X[0] + 1, X[1] + 1))
    report = ptonnx.export(Classes(), args, dynamo=True)
    box, point, top = Classes()(*args)
    expected = [box.low, box.high, point.x, point.y, top.values, top.indices]
    for actual, e in zip(report(args[0].x, args[0].y, args[1].low, args[1].high), expected, strict=True):
        check_close(actual.numpy(), e)


# ---- verify=True ----


class Scaled(torch.nn.Module):
    def forward(self, x, table=None):
        return x.relu() if table is None else (x.relu() * table["a"][0], table["a"][1] + 1)


TABLE = {"a": (torch.tensor(2.0), torch.ones(2))}
WRONG_RULES = '''
def relu(self: Tensor) -> Tensor:
    "aten::relu(Tensor self) -> Tensor"
    return self * 2
'''


def sources(tmp_path):
    """(model, args, options) of each way to give a program."""
    program, nested = torch.export.export(Scaled(), (X,)), torch.export.export(Scaled(), (X, TABLE))
    torch.export.save(nested, tmp_path / "m.pt2")
    yield program, (), {}
    yield program, (X - 1,), {}
    yield nested, (), {"input_names": ["first"]}
    yield tmp_path / "m.pt2", (), {"input_names": ["first"]}
    yield (tmp_path / "m.pt2").read_bytes(), (), {}
    yield Scaled(), (X,), {"dynamo": True, "dynamic_axes": {"x": {0: "rows"}}}
    yield Scaled(), (X, TABLE, {}), {"dynamo": True}
    yield Scaled(), (X,), {"dynamo": True, "kwargs": {"table": TABLE}}


def test_verify(tmp_path):
    (tmp_path / "rules.py").write_text(WRONG_RULES)
    for model, args, options in sources(tmp_path):
        assert ptonnx.export(model, args, verify=True, **options).differences == "Every output equals PyTorch's."
        with pytest.raises(ptonnx.errors.VerificationError):
            ptonnx.export(model, args, verify=True, rules=str(tmp_path / "rules.py"), **options)


def test_verify_one_of_several(tmp_path):
    from torch.export.pt2_archive._package import package_pt2

    from ptonnx.verification import main

    path = str(tmp_path / "both.pt2")
    package_pt2(path, exported_programs={"one": torch.export.export(Scaled(), (X,)), "two": torch.export.export(torch.nn.Sigmoid(), (X,))})
    report = ptonnx.export(path, f=tmp_path / "m.onnx", program="two", verify=True)
    assert report.differences == "Every output equals PyTorch's."
    assert main(path, str(tmp_path / "m.onnx"), "two") == 0
    assert "error" in main(path, str(tmp_path / "m.onnx"), "one")


# ---- weights ----


class Weights(torch.nn.Module):
    """Tied, transposed and equal weights, and a buffer that is not in the state dict."""

    def __init__(self):
        super().__init__()
        self.first, self.second = torch.nn.Linear(32, 32), torch.nn.Linear(32, 32, bias=False)
        self.second.weight = self.first.weight
        self.turned = torch.nn.Parameter(torch.randn(48, 32).t())
        self.register_buffer("mask", torch.ones(40, 40).tril(), persistent=False)
        self.register_buffer("scale", torch.randn(32, 48))

    def forward(self, x):
        return self.second(self.first(x)) @ self.turned * self.scale[: x.shape[0]] + self.mask[: x.shape[0], :1]


def test_weights_that_are_handed_over(tmp_path):
    """The model is the same as by the file, in which the weights are."""
    module = Weights().eval()
    program = torch.export.export(module, (torch.randn(3, 32),))
    torch.export.save(program, tmp_path / "m.pt2")
    data = ptonnx.export(program).bytes
    assert data == ptonnx.export(str(tmp_path / "m.pt2")).bytes
    check(data, module, torch.randn(3, 32))
    assert [i.name for i in onnx.load_model_from_string(data).graph.initializer if list(i.dims) == [32, 32]] == ["first.weight"]


GROWTH = """
import sys, torch, ptonnx
module = torch.nn.Sequential(*[torch.nn.Linear(2048, 2048) for _ in range(6)]).eval()
program = torch.export.export(module, (torch.randn(1, 2048),), strict=False)
def most(key):
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith(key)) >> 10
open("/proc/self/clear_refs", "w").write("5")  # the peak begins again
before = most("VmRSS")
ptonnx.export(program, f=sys.argv[1])
print(most("VmHWM") - before)
"""


@pytest.mark.not_quick
@pytest.mark.skipif(not os.path.exists("/proc/self/clear_refs"), reason="memory is measured on Linux")
def test_weights_are_not_copied(tmp_path):
    """96 MiB of weights; the process grows by a small part of that."""
    command = [sys.executable, "-c", GROWTH, str(tmp_path / "m.onnx")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert int(done.stdout) < 32
    assert (tmp_path / "m.onnx").stat().st_size > 96 << 20


@dataclasses.dataclass
class State:
    logits: torch.Tensor
    past: object


class Decoder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Linear(4, 4), torch.nn.Linear(4, 4)])

    def forward(self, x, past):
        for i, layer in enumerate(self.layers):
            key, value = past.update(x, x * 2, i)
            x = x + torch.softmax(layer(x) @ key.mT, -1) @ value
        return State(x, past)


def layers_of(length):
    return [(torch.randn(1, length, 4), torch.randn(1, length, 4)) for _ in range(2)]


GROWS = {1: Dim.DYNAMIC}


@pytest.mark.parametrize("options", [
    {"dynamic_shapes": {"x": None, "past": {"0.key": GROWS, "0.value": GROWS, "1.key": GROWS, "1.value": GROWS}}},
    {"dynamic_axes": {f"past.{i}.{word}": [1] for i in range(2) for word in ("key", "value")}},
])
@pytest.mark.parametrize("by_name", [False, True])
def test_classes_that_torch_export_does_not_know(options, by_name):
    torch.manual_seed(0)
    model, x, past = Decoder().eval(), torch.randn(1, 1, 4), Cache(layers_of(3))
    arguments = {"args": (x,), "kwargs": {"past": past}} if by_name else {"args": (x, past)}
    report = ptonnx.export(model, dynamo=True, verify=True, **arguments, **options)
    assert past.key_cache[0].shape == (1, 3, 4)  # the caller's cache is as it was
    assert "forward" not in vars(model)
    session, longer = ort_session(report.bytes), layers_of(5)
    tensors = [x, *(tensor for layer in longer for tensor in layer)]
    outputs = session.run(None, {i.name: tensor.numpy() for i, tensor in zip(session.get_inputs(), tensors)})
    with torch.no_grad():
        state = model(x, Cache(longer))
    pairs = zip(state.past.key_cache, state.past.value_cache)
    for output, expected in zip(outputs, [state.logits, *(tensor for pair in pairs for tensor in pair)], strict=True):
        check_close(output, expected)


class Layer:
    def __init__(self, keys, values):
        self.keys, self.values = keys, values


class LayeredCache(Cache):
    """As in newer releases of transformers."""

    def __init__(self, layers):
        self.layers = [Layer(*layer) for layer in layers]

    def update(self, key, value, layer):
        held = self.layers[layer]
        held.keys, held.values = torch.cat([held.keys, key], 1), torch.cat([held.values, value], 1)
        return held.keys, held.values


def test_a_cache_with_layers():
    torch.manual_seed(0)
    model, x = Decoder().eval(), torch.randn(1, 1, 4)
    shapes = {"x": None, "past": [{"key": {1: "past"}, "value": {1: "past"}}] * 2}
    report = ptonnx.export(model, (x, LayeredCache(layers_of(3))), dynamo=True, dynamic_shapes=shapes)
    assert dims(report.bytes) == [[1, 1, 4]] + 4 * [[1, "past", 4]]
    session, longer = ort_session(report.bytes), layers_of(5)
    tensors = [x, *(tensor for layer in longer for tensor in layer)]
    outputs = session.run(None, {i.name: tensor.numpy() for i, tensor in zip(session.get_inputs(), tensors)})
    with torch.no_grad():
        state = model(x, LayeredCache(longer))
    parts = [part for layer in state.past.layers for part in (layer.keys, layer.values)]
    for output, expected in zip(outputs, [state.logits, *parts], strict=True):
        check_close(output, expected)


def test_a_forward_of_the_object_is_restored():
    model = torch.nn.Linear(4, 3)
    model.forward = own = lambda x: {"y": State(x * 2, None)}
    check(ptonnx.export(model, (X,), dynamo=True).bytes, lambda x: x * 2, X)
    assert vars(model)["forward"] is own
