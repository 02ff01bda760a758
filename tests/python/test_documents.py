"""The code of five documents that users read about torch.onnx, run with `ptonnx` in place of `torch.onnx`.

Each block is the document's, except for its own mistakes (a CUDA device, `torch._C.graph`, `super(FooModule, ...)`) and for
`range(y)` of a tensor in a script, which torch itself no longer takes. Models of torchvision are those of tests/models. What the document says about the result is asserted; where it describes a limitation of
torch.onnx, the test shows that it is lifted or reported.
"""

import runpy
import types
import warnings

import numpy as np
import onnx
import pytest
import torch

import ptonnx
from models import NETWORKS
from models.resnet import ResNet
from numeric import Expected, check_close, run_ort
from protos import dims, names


@pytest.fixture
def run(tmp_path, monkeypatch):
    """run(block, name=value...) gives the variables of the block. Blocks share a directory and the given variables."""
    monkeypatch.chdir(tmp_path)
    blocks = iter(range(100))

    def execute(block, **given):
        file = tmp_path / f"block_{next(blocks)}.py"  # torch.jit.script reads the source
        file.write_text(block.replace("torch.onnx", "ptonnx"))
        return runpy.run_path(str(file), {"torch": torch, "ptonnx": ptonnx, "np": np, **given},
                              run_name="document")

    return execute


def operators(model):
    return [node.op_type for node in model.graph.node]


def load(name):
    model = onnx.load(name)
    onnx.checker.check_model(model, full_check=True)
    return model


# ---- tracing and scripting (documents 001 and 002) ----

LOOP = """
import torch

class LoopModel(torch.nn.Module):
    def forward(self, x, y):
        for i in range(y):
            x = x + i
        return x

model = LoopModel()
dummy_input = torch.ones(2, 3, dtype=torch.long)
loop_count = torch.tensor(5, dtype=torch.long)

torch.onnx.export(model, (dummy_input, loop_count), 'loop.onnx', verbose=True, input_names=['input_data', 'loop_count'])
"""
LOOP_2 = """
@torch.jit.script
def loop(x, y):
    for i in range(int(y)):
        x = x + i
    return x

class LoopModel2(torch.nn.Module):
    def forward(self, x, y):
        return loop(x, y)

model = LoopModel2()
dummy_input = torch.ones(2, 3, dtype=torch.long)
loop_count = torch.tensor(5, dtype=torch.long)

torch.onnx.export(model, (dummy_input, loop_count), 'loop.onnx', verbose=True, input_names=['input_data', 'loop_count'])
"""
PRINT = """
import onnx

model = onnx.load("loop.onnx")
print(onnx.helper.printable_graph(model.graph))
"""


def test_tracing_unrolls_the_loop(run, capsys):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        run(LOOP)
    texts = [str(w.message) for w in caught]
    assert any("Converting a tensor to a Python integer" in text or "loop_count" in text for text in texts)
    assert any("the input 'loop_count' is not used and is left out" in text for text in texts)
    assert "%input_data : Long(2, 3)" in capsys.readouterr().out
    model = load("loop.onnx")
    assert names(model.graph.input) == ["input_data"] and set(operators(model)) == {"Add"}
    check_close(run_ort("loop.onnx", {"input_data": torch.ones(2, 3, dtype=torch.long)})[0], torch.full((2, 3), 11))
    run(PRINT)
    assert "%input_data[INT64, 2x3]" in capsys.readouterr().out


def test_scripting_keeps_the_loop(run, capsys):
    run(LOOP_2)
    model = load("loop.onnx")
    assert names(model.graph.input) == ["input_data", "loop_count"] and "Loop" in operators(model)
    x = torch.ones(2, 3, dtype=torch.long)
    for count in (0, 1, 5, 7):
        feeds = {"input_data": x, "loop_count": torch.tensor(count)}
        check_close(run_ort("loop.onnx", feeds)[0], x + sum(range(count)))
    run(PRINT)
    assert "%loop_count[INT64, scalar]" in capsys.readouterr().out


# ---- dynamic axes (document 001) ----

AXES = [
    "{'input_1': [0, 2, 3], 'input_2': [0], 'output': [0, 1]}",
    "{'input_1': {0: 'batch', 1: 'width', 2: 'height'}, 'input_2': {0: 'batch'}, 'output': {0: 'batch', 1: 'detections'}}",
    "{'input_1': [0, 2, 3], 'input_2': {0: 'batch'}, 'output': [0, 1]}",
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("axes", AXES)
def test_forms_of_dynamic_axes(axes, tmp_path):
    def detect(x, y):
        return x.flatten(2).sum(1).unsqueeze(-1).expand(-1, -1, 5) + y.sum(1).reshape(-1, 1, 1)

    given = eval(axes)
    x, y = torch.rand(2, 3, 4, 5), torch.rand(2, 4)
    report = ptonnx.export(detect, (x, y), input_names=["input_1", "input_2"], output_names=["output"], dynamic_axes=given)
    model = onnx.load_model_from_string(bytes(report))
    expected = {"{'input_1': [": ["input_1_dynamic_axes_1", 3, "input_1_dynamic_axes_2", "input_1_dynamic_axes_3"],
                "{'input_1': {": ["batch", "width", "height", 5]}[axes[:13]]
    assert dims(model.graph.input[0]) == expected
    assert given == eval(axes)  # the caller's dict is not changed


BATCH = """
# you want this batch size to be variable
batch_size = 1
sample_input = torch.randn(batch_size, 3, 64, 64)

torch.onnx.export(
    model,
    sample_input,
    'sample.onnx',
    input_names=['input'],
    output_names=['output'],
    dynamic_axes={
        'input': {0: 'batch_size'},
        'output': {0: 'batch_size'}
    }
)
"""


def test_variable_batch_size(run):
    model = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.Flatten()).eval()
    run(BATCH, model=model)
    assert dims(load("sample.onnx").graph.input[0])[0] == dims(load("sample.onnx").graph.output[0])[0] == "batch_size"
    image = torch.randn(3, 3, 64, 64)
    Expected(model, (image,)).check(run_ort("sample.onnx", {"input": image}))


# ---- document 002 ----

ALEXNET = """
import torch
import torchvision

dummy_input = torch.randn(10, 3, 224, 224)
model = torchvision.models.alexnet(pretrained=True)

input_names = [ "actual_input_1" ] + [ "learned_%d" % i for i in range(16) ]
output_names = [ "output1" ]

torch.onnx.export(model, dummy_input, "alexnet.onnx", verbose=True, input_names=input_names, output_names=output_names)
"""
RUN_ALEXNET = """
import onnx

# Load the ONNX model
model = onnx.load("alexnet.onnx")

# Check that the model is well formed
onnx.checker.check_model(model)

import onnxruntime as ort

ort_session = ort.InferenceSession("alexnet.onnx")

outputs = ort_session.run(
    None,
    {"actual_input_1": np.random.randn(10, 3, 224, 224).astype(np.float32)},
)
"""


def stand_in(monkeypatch, **makers):
    """A module torchvision with our models."""
    module = types.ModuleType("torchvision")
    module.models = types.ModuleType("torchvision.models")
    for name, make in makers.items():
        setattr(module.models, name, make)
    monkeypatch.setitem(__import__("sys").modules, "torchvision", module)
    monkeypatch.setitem(__import__("sys").modules, "torchvision.models", module.models)


@pytest.mark.not_quick
def test_alexnet(run, monkeypatch, capsys):
    """tests/python/test_alexnet_example.py looks at each printed line."""
    stand_in(monkeypatch, alexnet=lambda pretrained: NETWORKS["alexnet"].make())
    run(ALEXNET)
    printed = capsys.readouterr().out
    assert "%actual_input_1 : Float(10, 3, 224, 224)" in printed and "%learned_15 : Float(1000)" in printed
    assert "%output1 : Float(10, 1000)" in printed
    assert run(RUN_ALEXNET)["outputs"][0].shape == (10, 1000)


def test_numpy_is_a_constant_and_torch_is_not():
    report = ptonnx.export(lambda x, y: torch.cat((x, y), dim=1), (torch.randn(1, 2), torch.randn(1, 2)))
    assert [i["name"] for i in report.inputs] == ["x", "y"]


@pytest.mark.filterwarnings("ignore")
def test_item_becomes_a_constant_with_a_warning_and_a_tensor_does_not():
    class Bad(torch.nn.Module):
        def forward(self, x, y):
            return x.reshape(y.item(), -1)

    class Good(torch.nn.Module):
        def forward(self, x, y):
            return x.reshape(y, -1)

    args = (torch.rand(2, 6), torch.tensor(3))
    with pytest.warns(Warning, match="Python number|'y'"):
        report = ptonnx.export(Bad(), args)
    assert [i["name"] for i in report.inputs] == ["x"]
    report = ptonnx.export(Good(), args)
    assert [i["name"] for i in report.inputs] == ["x", "y"]
    assert run_ort(bytes(report), {"x": args[0], "y": torch.tensor(4)})[0].shape == (4, 3)


def test_dict_and_str_outputs():
    """The document: keys are removed, strings are removed. ptonnx names outputs after the keys."""
    class Outputs(torch.nn.Module):
        def forward(self, x):
            return {"foo": x + 1, "bar": x + 2}

    model = onnx.load_model_from_string(bytes(ptonnx.export(Outputs(), torch.ones(2))))
    assert names(model.graph.output) == ["foo", "bar"]


# Patterns that torch.onnx lists as unsupported: (read or write, expression).
INDEXING = [
    "data[torch.tensor([[1, 2], [2, -3]]), torch.tensor([-2, 3])]",
    "data[torch.tensor([[1, 2], [2, 3]]), torch.tensor([2, 3])] = new_data",
    "data[torch.tensor([2, 3]), :, torch.tensor([1, 2])] = new_data",
    "data[torch.tensor([1, -2]), torch.tensor([-2, 3])] = new_data",
    "data[torch.tensor([[0, 2], [1, 1]]), 1:3] = new_data",
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("text", INDEXING)
def test_indexing(text):
    body = f"return {text}" if "=" not in text else f"data = data.clone(); {text}; return data"
    space = {"torch": torch}
    exec(f"def indexed(data, new_data):\n    {body}", space)
    args = (torch.rand(4, 5, 5), torch.rand(5))
    data = bytes(ptonnx.export(space["indexed"], args, keep_unused_inputs=True))
    Expected(space["indexed"], args).check(run_ort(data, dict(zip(("data", "new_data"), args))))


ELU = """
from torch.onnx.symbolic_helper import _scalar

def elu(g, input, alpha, scale, input_scale):
    return g.op("Elu", input, alpha_f=_scalar(alpha))

torch.onnx.register_custom_op_symbolic("aten::elu", elu, 9)
try:
    torch.onnx.export(torch.nn.ELU(), torch.ones(1), "elu.onnx", opset_version=9)
finally:
    torch.onnx.unregister_custom_op_symbolic("aten::elu", 9)
"""


def test_elu(run):
    run(ELU)
    assert operators(load("elu.onnx")) == ["Elu"]


STATIC_SYMBOLIC = """
class MyRelu(torch.autograd.Function):
    @staticmethod
    def forward(ctx, input: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(input)
        return input.clamp(min=0)

    @staticmethod
    def symbolic(g: torch._C.Graph, input: torch._C.Value) -> torch._C.Value:
        return g.op("Clip", input, g.op("Constant", value_t=torch.tensor(0, dtype=torch.float)))

class Model(torch.nn.Module):
    def forward(self, x):
        return MyRelu.apply(x) + 1

torch.onnx.export(Model(), torch.randn(4), "relu.onnx", opset_version=13)
"""


def test_static_symbolic(run):
    run(STATIC_SYMBOLIC)
    assert operators(load("relu.onnx")) == ["Clip", "Add"]
    x = torch.tensor([-1.0, 2.0])
    x = torch.cat([x, x])
    check_close(run_ort("relu.onnx", {"x": x})[0], x.clamp(min=0) + 1)


CUSTOM_OPERATOR = """
from torch.onnx import register_custom_op_symbolic
from torch.onnx.symbolic_helper import parse_args

# Define custom symbolic function
@parse_args("v", "v", "f", "i")
def symbolic_foo_forward(g, input1, input2, attr1, attr2):
    return g.op("custom_domain::Foo", input1, input2, attr1_f=attr1, attr2_i=attr2)

# Register custom symbolic function
register_custom_op_symbolic("custom_ops::foo_forward", symbolic_foo_forward, 9)

class FooModel(torch.nn.Module):
    def __init__(self, attr1, attr2):
        super(FooModel, self).__init__()
        self.attr1 = attr1
        self.attr2 = attr2

    def forward(self, input1, input2):
        # Calling custom op
        return torch.ops.custom_ops.foo_forward(input1, input2, self.attr1, self.attr2)

model = FooModel(attr1, attr2)
torch.onnx.export(
  model,
  (example_input1, example_input1),
  "model.onnx",
  # only needed if you want to specify an opset version > 1.
  custom_opsets={"custom_domain": 2})
"""


def test_custom_operator(run):
    torch.library.define("custom_ops::foo_forward", "(Tensor a, Tensor b, float c, int d) -> Tensor")
    torch.library.impl("custom_ops::foo_forward", "CPU", lambda a, b, c, d: a * c + b * d)
    try:
        run(CUSTOM_OPERATOR, attr1=0.5, attr2=3, example_input1=torch.rand(3))
    finally:
        ptonnx.unregister_custom_op_symbolic("custom_ops::foo_forward", 9)
    model = onnx.load("model.onnx")
    (node,) = model.graph.node
    assert (node.domain, node.op_type) == ("custom_domain", "Foo")
    assert {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute} == {"attr1": 0.5, "attr2": 3}
    assert {o.domain: o.version for o in model.opset_import}["custom_domain"] == 2


IMPLICIT_CAST = """
class ImplicitCastType(torch.jit.ScriptModule):
    @torch.jit.script_method
    def forward(self, x):
        # Exporter knows x is float32, will export "2" as float32 as well.
        y = x + 2
        # Currently the exporter doesn't know the datatype of y, so
        # "3" is exported as int64, which is wrong!
        return y + 3

x = torch.tensor([1.0], dtype=torch.float32)
torch.onnx.export(ImplicitCastType(), x, "implicit_cast.onnx",
                  example_outputs=ImplicitCastType()(x))
"""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_implicit_cast(run):
    """The limitation is lifted: the dtype of y is known."""
    run(IMPLICIT_CAST)
    check_close(run_ort("implicit_cast.onnx", {"x": torch.tensor([1.5])})[0], torch.tensor([6.5]))


def test_primitive_inputs():
    report = ptonnx.export(lambda x, n, f: x * n + f, (torch.ones(2), 3, 0.5))
    assert [(i["name"], i["dtype"], i["shape"]) for i in report.inputs][1:] == [("n", "int64", []), ("f", "float64", [])]


# ---- document 003 ----

TWO_MODELS = """
import torch

class Model(torch.nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.conv = torch.nn.Conv2d(3, 3, 3)

    def forward(self, x):
        for i in range(self.n):
            x = self.conv(x)
        return x



models = [Model(2), Model(3)]
model_names = ['model_2', 'model_3']

for model, model_name in zip(models, model_names):
    dummy_input = torch.rand(1, 3, 10, 10)
    dummy_output = model(dummy_input)
    model_trace = torch.jit.trace(model, dummy_input)
    model_script = torch.jit.script(model)

    torch.onnx.export(model_trace, dummy_input, f'{model_name}_trace.onnx', example_outputs=dummy_output)
    torch.onnx.export(model_script, dummy_input, f'{model_name}_script.onnx', example_outputs=dummy_output)
"""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_trace_and_script(run):
    given = run(TWO_MODELS)
    for n, model in zip((2, 3), given["models"]):
        assert operators(load(f"model_{n}_trace.onnx")).count("Conv") == n
        image = torch.rand(1, 3, 10, 10)
        for way in ("trace", "script"):
            (name,) = names(load(f"model_{n}_{way}.onnx").graph.input)
            Expected(model, (image,)).check(run_ort(f"model_{n}_{way}.onnx", {name: image}))
    assert operators(load("model_2_script.onnx")) == operators(load("model_3_script.onnx")) == ["Loop"]


IN_EXPORT = """
import torch

class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = torch.nn.Conv2d(3, 3, 3)

    def forward(self, x):
        x = self.conv(x)
        if torch.onnx.is_in_onnx_export():
            x = torch.clip(x, 0, 1)
        return x

torch.onnx.export(Model(), torch.rand(1, 3, 8, 8), "clip.onnx")
"""


@pytest.mark.parametrize("asks", ["torch.onnx", "ptonnx"])
def test_is_in_onnx_export(run, asks):
    """Both functions answer: the model may belong to somebody else."""
    block = IN_EXPORT.replace("torch.onnx.is_in", "ptonnx.is_in") if asks == "ptonnx" else IN_EXPORT
    run(block)
    assert operators(load("clip.onnx")) == ["Conv", "Clip"] and not torch.onnx.is_in_onnx_export()


INTERRUPTED = """
class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()

    def forward(self, x):
        x = x * x[0].item()
        return x, torch.Tensor([i for i in x])

model = Model()
dummy_input = torch.rand(10)
torch.onnx.export(model, dummy_input, 'a.onnx')
"""


def test_interrupted_trace_warns(run):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        run(INTERRUPTED)
    (warning,) = [str(w.message) for w in caught if "block_" in w.filename]
    assert "x[0].item()" in warning and "[i for i in x]" in warning
    assert len(load("a.onnx").graph.output) == 2


# ---- document 004 ----

RESNET = """
import torch
from torchvision import models
net = models.resnet34()
net = net.eval()
inputs_name = ['inputs']
outputs_name = ['outputs']
dynamic_axes = {
    'inputs': {0: 'batch_size', 1: 'channel'},
    'preprocess_val': {0: 'batch_size'}
}
x = torch.randn(1, 3, 224, 224)
with torch.no_grad():
    model_script = torch.jit.script(net)
    torch.onnx.export(model_script, x, 'net.onnx', input_names=inputs_name, output_names=outputs_name,
                      dynamic_axes=dynamic_axes)
"""


def test_resnet34(run, monkeypatch):
    """'preprocess_val' is no input or output. The convolution has 3 channels, whatever dynamic_axes says."""
    stand_in(monkeypatch, resnet34=lambda: ResNet(0.25, layers=(3, 4, 6, 3)))
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="'preprocess_val' is not the name of an input or output"):
        net = run(RESNET)["net"]
    assert dims(load("net.onnx").graph.input[0])[0] == dims(load("net.onnx").graph.output[0])[0] == "batch_size"
    images = torch.randn(2, 3, 224, 224)
    Expected(net, (images,)).check(run_ort("net.onnx", {"inputs": images}))


BRANCHES = {
    "slices": ("res[:10]", "res[:11]"),
    "masks": ("res[res > 0]", "res[res > 10]"),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", BRANCHES)
@pytest.mark.parametrize("axes", [{}, {"res": {1: "c", 2: "h", 3: "w"}}])
def test_branches_on_shapes(kind, axes, tmp_path):
    """The document says that branches of different shapes are a problem: here both work, also with a dynamic channel."""
    first, second = BRANCHES[kind]
    file = tmp_path / "branch.py"
    file.write_text(f"import torch\n\ndef branch(res):\n    res = res.reshape(res.size(0), -1)\n    channel = res.size(1)\n"
                    f"    if channel == 3:\n        res = {first}\n    else:\n        res = {second}\n    return res\n")
    branch = runpy.run_path(str(file), run_name="document")["branch"]
    data = bytes(ptonnx.export(torch.jit.script(branch), torch.randn(1, 3, 10, 10), dynamic_axes=axes))
    for sizes in ((1, 3, 10, 10), (1, 3, 1, 1)) if axes else ((1, 3, 10, 10),):
        x = torch.randn(sizes)
        Expected(branch, (x,)).check(run_ort(data, {"res": x}))


def test_the_name_of_a_file_that_is_not_there():
    """The last block passes the string 'model_script': a path here, an attribute error in torch.onnx."""
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="cannot read 'model_script'"):
        ptonnx.export("model_script", torch.randn(1, 3, 10, 10), "net.onnx", input_names=[], output_names=[], dynamic_axes={})


# ---- document 000 ----


@pytest.mark.filterwarnings("ignore::torch.jit.TracerWarning")
@pytest.mark.parametrize("text", ["dim_size += 2", "dim_size = dim_size + 2"])
def test_sizes_in_arithmetic(text):
    """The document calls the first one bad; both work."""
    space = {"torch": torch}
    exec(f"def padded(x):\n    batch_size, dim_size = x.shape[:2]\n    before = dim_size\n    {text}\n"
         "    return torch.zeros(batch_size, dim_size) + before", space)
    data = bytes(ptonnx.export(space["padded"], torch.rand(2, 3), dynamic_axes={"x": {0: "n", 1: "m"}}))
    (y,) = run_ort(data, {"x": torch.rand(4, 5)})
    assert y.shape == (4, 7)
    check_close(y, torch.full((4, 7), 5.0))


def test_old_signature():
    """All arguments of the document, in its order."""
    report = ptonnx.export(
        lambda x: x * 2, torch.ones(2), None, True, False, ptonnx.TrainingMode.EVAL, ["x"], ["y"],
        ptonnx.OperatorExportTypes.ONNX, None, True, None, None, None, False, True)
    assert report.outputs[0]["name"] == "y"
