"""The result of an export is a torch.onnx.ONNXProgram."""

import copy
import io
import os
import pickle
import subprocess
import sys

import numpy as np
import onnx
import pytest
import torch

import ptonnx
from numeric import check_close, ort_session

pytestmark = pytest.mark.filterwarnings("ignore")


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = torch.nn.Linear(4, 64), torch.nn.Linear(64, 2)
        self.register_buffer("shift", torch.randn(2))

    def forward(self, x, scale=None):
        y = self.second(self.first(x).relu()) - self.shift
        return y if scale is None else {"scaled": y * scale["by"], "plain": y}


X = torch.linspace(-1, 1, 12).reshape(3, 4)
AXES = {"x": {0: "rows"}}


@pytest.fixture(params=["trace", "dynamo", "path"])
def exported(request, tmp_path):
    """(module, its program)"""
    net = Net().eval()
    f = tmp_path / "made.onnx" if request.param == "path" else None
    return net, ptonnx.export(net, (X,), f, dynamo=request.param == "dynamo" or None, dynamic_axes=AXES)


def check(model, net, *args):
    session = ort_session(model)
    with torch.no_grad():
        check_close(session.run(None, {i.name: a.numpy() for i, a in zip(session.get_inputs(), args)})[0], net(*args))


def test_it_is_an_onnx_program(exported):
    _, program = exported
    assert isinstance(program, torch.onnx.ONNXProgram) and isinstance(program, ptonnx.Report) and ptonnx.ONNXProgram is ptonnx.Report
    assert program.code == 0 and not program.errors and "Gemm" in program.operators


def test_every_public_member_of_torchs_class_is_ours():
    """torch's own code would work on members that a report does not have."""
    theirs = {name for name in vars(torch.onnx.ONNXProgram) if not name.startswith("_")}
    assert theirs <= set(dir(ptonnx.Report)) and {"save", "optimize", "compute_values"} <= theirs


def test_exported_program():
    program = ptonnx.export(Net().eval(), (X,), dynamo=True)
    assert isinstance(program.exported_program, torch.export.ExportedProgram)
    assert ptonnx.export(Net().eval(), (X,)).exported_program is None


def test_calls(exported):
    net, program = exported
    with torch.no_grad():
        for args in ((X,), (X[:1],)):
            for result in (program(*args), program(x=args[0]), program.call_reference(*args)):
                check_close(result[0].numpy(), net(*args))


def test_nested_arguments_and_results():
    net, scale = Net().eval(), {"by": torch.tensor(3.0)}
    for dynamo in (None, True):
        program = ptonnx.export(net, (X, scale, {}), dynamo=dynamo)
        for actual, expected in zip(program(X, scale), net(X, scale).values(), strict=True):
            check_close(actual.numpy(), expected.detach())


def test_session(exported):
    net, program = exported
    program.initialize_inference_session()
    first = program.session
    program(X)
    assert program.session is first
    program.release()
    assert program.session is None
    given = []
    program.initialize_inference_session(lambda model: given.append(model) or ort_session(model))
    check_close(program(X)[0].numpy(), net(X).detach())
    assert isinstance(given[0], (bytes, str))


def test_plain_saves_need_no_further_package(exported, tmp_path):
    net, program = exported
    program.save(tmp_path / "saved.onnx")
    memory = io.BytesIO()
    program.save(memory)
    assert program._model is None
    check(str(tmp_path / "saved.onnx"), net, X)
    check(memory.getvalue(), net, X)


def test_what_is_saved_does_not_follow_the_module(exported, tmp_path):
    net, program = exported
    expected = net(X).detach()
    with torch.no_grad():
        net.first.weight.zero_()
    program.save(tmp_path / "saved.onnx")
    check_close(ort_session(str(tmp_path / "saved.onnx")).run(None, {"x": X.numpy()})[0], expected)


def test_copies(exported):
    net, program = exported
    for other in (copy.copy(program), pickle.loads(pickle.dumps(program))):
        assert type(other) is type(program) and other.operators == program.operators
        check_close(other(X)[0].numpy(), net(X).detach())


MISSING = """
import sys
sys.modules[sys.argv[1]] = None
import torch, ptonnx
program = ptonnx.export(torch.nn.ReLU(), (torch.ones(2),))
try:
    eval(sys.argv[2])
except ImportError as problem:
    print(problem)
"""


@pytest.mark.parametrize("package, use", [("onnx_ir", "program.model"), ("onnxruntime", "program(torch.ones(2))"), ("onnx", "program.model_proto")])
def test_a_missing_package_is_named(package, use):
    command = [sys.executable, "-c", MISSING, package, use]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert done.stdout == f"this needs the package {package}: pip install {package}\n", done.stderr


class Sparse(torch.nn.Module):
    """2 GiB of zeros, which cost no memory, of which the model keeps all."""

    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.zeros((2 << 20) + 7, 512, dtype=torch.float16), requires_grad=False)

    def forward(self, i):
        return torch.nn.functional.embedding(i, self.weight)


@pytest.mark.slow
def test_no_file_above_two_gib(tmp_path):
    module, i = Sparse(), torch.tensor([(2 << 20) + 6])
    module.weight[-1] = 3.0
    program = ptonnx.export(module, (i,))
    folder = os.path.dirname(program.file)
    assert program.bytes is None and torch.equal(program(i)[0], torch.full((1, 512), 3.0).half())
    del program
    assert not os.path.exists(folder)


# ---- the model of onnx_ir ----


@pytest.fixture
def ir():
    return pytest.importorskip("onnx_ir")


def test_model_is_lazy(exported, ir):
    net, program = exported
    assert program.model is program.model and isinstance(program.model, ir.Model)
    assert [value.name for value in program.model.graph.inputs] == ["x"]
    assert {"first.weight", "second.bias"} & set(program.model.graph.initializers)
    check(program.model_proto.SerializeToString(), net, X)


def test_changes_of_the_model_are_saved(exported, ir, tmp_path):
    net, program = exported
    program.model.graph.outputs[0].name = "renamed"
    program.model.graph.inputs[0].name = "given"
    program.save(tmp_path / "saved.onnx")
    saved = onnx.load(tmp_path / "saved.onnx")
    assert saved.graph.output[0].name == "renamed"
    check(str(tmp_path / "saved.onnx"), net, X)
    check_close(program(X)[0].numpy(), net(X).detach())
    memory = io.BytesIO()
    program.save(memory)
    assert onnx.load_model_from_string(memory.getvalue()).graph.output[0].name == "renamed"


@pytest.mark.parametrize("include", [True, False])
@pytest.mark.parametrize("as_inputs", [True, False])
def test_initializers_of_a_saved_model(exported, ir, tmp_path, include, as_inputs):
    net, program = exported
    assert program.model is not None
    before = program.model_proto
    program.save(tmp_path / "saved.onnx", include_initializers=include, keep_initializers_as_inputs=as_inputs)
    saved = onnx.load(tmp_path / "saved.onnx")
    names = [value.name for value in before.graph.initializer]
    assert [value.name for value in saved.graph.initializer] == (names if include else [])
    assert [value.name for value in saved.graph.input] == ["x", *(names if as_inputs else [])]
    assert program.model_proto == before
    if include:
        check(str(tmp_path / "saved.onnx"), net, X)


def test_external_data(exported, ir, tmp_path):
    net, program = exported
    program.save(tmp_path / "saved.onnx", external_data=True)
    assert (tmp_path / "saved.onnx.data").stat().st_size > 500
    check(str(tmp_path / "saved.onnx"), net, X)
    with pytest.raises(TypeError, match="needs a path"):
        program.save(io.BytesIO(), external_data=True)


def test_apply_weights(exported, ir, tmp_path):
    net, program = exported
    other = Net().eval()
    with torch.no_grad():
        weights = {name: tensor for name, tensor in other.state_dict().items() if name in program.model.graph.initializers}
        assert {"first.weight", "first.bias"} <= set(weights)
        program.apply_weights(weights)
        program.save(tmp_path / "saved.onnx")
        net.load_state_dict({**net.state_dict(), **weights})
        check(str(tmp_path / "saved.onnx"), net, X)
        check_close(program(X)[0].numpy(), net(X))
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="Weight 'nope' not found in the model"):
        program.apply_weights({"nope": X})
    with pytest.raises(ValueError, match="has the shape"):
        program.apply_weights({"first.bias": torch.ones(3)})


def test_a_weight_that_was_computed_from_is_reported(ir):
    net = torch.nn.Sequential(torch.nn.Conv2d(1, 2, 3), torch.nn.BatchNorm2d(2)).eval()
    program = ptonnx.export(net, (torch.randn(1, 1, 5, 5),))
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="'0.weight.folded', which was computed from the weight '0.weight' and keeps its"):
        program.apply_weights({"0.weight": net[0].weight})


def test_a_transposed_weight_is_applied(ir):
    class Product(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.randn(3, 4))

        def forward(self, x):
            return x @ self.weight.t()

    x, other = torch.randn(2, 5, 4), Product()
    program = ptonnx.export(Product(), (x,))
    assert "weight.T" in program.model.graph.initializers
    program.apply_weights(other.state_dict())
    check_close(program(x)[0].numpy(), other(x).detach())


def test_compute_values(exported, ir):
    net, program = exported
    relu = next(node for node in program.model.graph if node.op_type == "Relu")
    value, = program.compute_values([relu.outputs[0].name], (X,))
    check_close(value.numpy(), net.first(X).relu().detach())
    check_close(program(X)[0].numpy(), net(X).detach())
    with pytest.raises(ValueError, match="Value 'nope' not found"):
        program.compute_values(["nope"], (X,))


def test_rename_axes(ir):
    class Flat(torch.nn.Module):
        def forward(self, x):
            return x.flatten()

    def dims(value):
        return [dim.dim_param or dim.dim_value for dim in value.type.tensor_type.shape.dim]

    program = ptonnx.export(Flat(), (X,), dynamic_axes={"x": {0: "rows", 1: "columns"}})
    assert dims(program.model_proto.graph.output[0]) == ["rows*columns"]
    program.rename_axes({"rows": "batch", program.model.graph.inputs[0].shape[1]: "width"})
    assert dims(program.model_proto.graph.input[0]) == ["batch", "width"]
    assert dims(program.model_proto.graph.output[0]) == ["batch*width"]
    with pytest.raises(ValueError, match="is not the name of a dim"):
        program.rename_axes({3: "x"})


def test_optimize(exported):
    pytest.importorskip("onnxscript")
    net, program = exported
    program.optimize()
    check(program.model_proto.SerializeToString(), net, X)
    assert np.shape(program(X)[0]) == (3, 2)
