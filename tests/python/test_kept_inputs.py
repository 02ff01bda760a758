"""Which arguments of a live model are inputs of the ONNX model: the same as torch.onnx has, where it can export the model."""

import io

import numpy as np
import onnx
import pytest
import torch
import torch.nn.functional as F

import ptonnx
from numeric import run_ort

X = torch.arange(12.0).reshape(3, 4)
Y = X + 1


def set_part(x, y):
    x = x.clone()
    x[0:3] = y
    return x


# The data of x is not needed if its sizes are known.
SHAPES = {
    "view_as": lambda x, y: y.reshape(-1).view_as(x),
    "expand_as": lambda x, y: y[:1].expand_as(x),
    "view(shape)": lambda x, y: y.reshape(-1).view(x.shape),
    "expand(size)": lambda x, y: y[:1].expand(x.size()),
    "zeros_like": lambda x, y: torch.zeros_like(x) + y,
    "full_like": lambda x, y: torch.full_like(x, 2.0) + y,
    "full_like of a tensor": lambda x, y: torch.full_like(x, y.sum()),
    "new_zeros": lambda x, y: x.new_zeros(x.shape) + y,
    "size": lambda x, y: y * x.size(0),
    "numel": lambda x, y: y * x.numel(),
    "size of a sum": lambda x, y: y * (x + 1).size(0),
    "view_as of a sum": lambda x, y: y.reshape(-1).view_as(x + 1),
    "fill_": lambda x, y: x.clone().fill_(2.0) + y,
    "all parts are set": set_part,
    "type_as": lambda x, y: y.type_as(x),
    "where": lambda x, y: torch.where(torch.ones_like(x) > 0, y, x),
    "slice": lambda x, y: y[: x.shape[0]],
    "interpolate": lambda x, y: F.interpolate(y[None, None], size=x.shape),
    "broadcast_tensors": lambda x, y: torch.broadcast_tensors(x, y[:1])[1],
    "meshgrid": lambda x, y: torch.meshgrid(x[0], y[0], indexing="ij")[1],
    "not used": lambda x, y: (x + 1, y)[1] * 1,
}


def names_in(export, function, axes, x=X, **more):
    model = torch.nn.Module()
    model.forward = function
    if isinstance(function, torch.jit.ScriptFunction):
        model = function
    buffer = io.BytesIO()
    export(model, (x.clone(), Y.clone()), buffer, input_names=["x", "y"], dynamic_axes=axes, opset_version=17, **more)
    return [value.name for value in onnx.load_model_from_string(buffer.getvalue()).graph.input]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("axes", [None, {"x": {0: "n"}}, {"y": {0: "n"}}], ids=["fixed", "x is dynamic", "y is dynamic"])
@pytest.mark.parametrize("title", SHAPES)
def test_the_same_inputs_as_torch(title, axes):
    theirs = names_in(torch.onnx.export, SHAPES[title], axes, dynamo=False)
    assert names_in(ptonnx.export, SHAPES[title], axes) == theirs


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("title", ["zeros_like", "full_like", "new_zeros", "not used"])
def test_the_same_inputs_as_torch_without_dims(title):
    theirs = names_in(torch.onnx.export, SHAPES[title], None, torch.tensor(2.0), dynamo=False)
    assert names_in(ptonnx.export, SHAPES[title], None, torch.tensor(2.0)) == theirs


@torch.jit.script
def raises_or_adds(x, y):
    if float(x) < 0:
        raise ValueError("negative")
    else:
        z = y + 1
    return z


@torch.jit.script
def raises_or_goes_on(x, y):
    if float(x) < 0:
        raise ValueError("negative")
    return y + 1


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("function, names", [(raises_or_adds, ["x", "y"]), (raises_or_goes_on, ["y"])], ids=["else", "no else"])
def test_the_same_inputs_as_torch_with_an_exception(function, names):
    assert names_in(torch.onnx.export, function, None, torch.tensor(2.0), dynamo=False) == names
    assert names_in(ptonnx.export, function, None, torch.tensor(2.0)) == names


@torch.jit.script
def only_empty_lists(x):
    a, b = [x], [x]
    a.pop()
    b.clear()
    return a, b


def test_empty_lists_are_outputs():
    """A model must have an output."""
    assert run_ort(ptonnx.export(only_empty_lists, (X,), keep_unused_inputs=True).bytes, {"x": X}) == [[], []]
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="returns no tensor"):
        ptonnx.export(only_empty_lists, (X,), opset_version=10)


def test_a_shared_dim_keeps_no_other_input():
    """Both inputs have the dim n; the program asks only y for it."""
    axes = {"x": {0: "n"}, "y": {0: "n"}}
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="the input 'x' is not used"):
        assert names_in(ptonnx.export, lambda x, y: y.reshape(y.shape[0], 2, 2), axes) == ["y"]


def test_numbers_that_decide_nothing_are_kept():
    """The second part is what the first one leaves, so its size is not needed."""
    sizes = [torch.tensor(1), torch.tensor(2)]
    report = ptonnx.export(lambda x, s: torch.cat(x.split(s)) * 1, (X, sizes))
    assert [value["name"] for value in report.inputs] == ["x", "s.0", "s.1"]


class Flagged(torch.nn.Module):
    def forward(self, x, flag: bool):
        return x * flag, flag


def test_a_bool_is_an_input():
    report = ptonnx.export(Flagged(), (X, True))
    assert [(value["name"], value["dtype"]) for value in report.inputs] == [("x", "float32"), ("flag", "bool")]
    for flag in (True, False):
        y, same = run_ort(report.bytes, {"x": X, "flag": torch.tensor(flag)})
        assert np.array_equal(y, X * flag) and bool(same) == flag
    assert torch.equal(report(X, False)[0], X * 0)


@pytest.mark.parametrize("function", [
    lambda x, flag: x + 1 if flag is True else x * 5,
    lambda x, flag: x.sum(0, keepdim=flag),
    lambda x, flag: x + 1 if isinstance(flag, bool) else x * flag,
], ids=["identity", "an argument that must be a bool", "isinstance"])
def test_a_bool_that_must_be_one_is_a_constant(function):
    report = ptonnx.export(function, (X, True))
    assert [value["name"] for value in report.inputs] == ["x"]
    assert np.array_equal(run_ort(report.bytes, {"x": X})[0], function(X, True))


@pytest.mark.filterwarnings("ignore:the input 'flag' is not used")
def test_a_bool_as_condition_is_reported():
    """A second look proves it with another value."""
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="True becomes False in .* the model keeps True"):
        ptonnx.export(lambda x, flag: x * 2 if flag else x, (X, True))
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="the value that a condition has"):
        ptonnx.export(lambda x, flag: x * 2 if flag else x, (X, True), look=False)


@pytest.mark.parametrize("function", [
    lambda x, n: x.select(n, 0) + n,
    lambda x, n: torch.cat([x, x], n),
    lambda x, n: torch.ops.aten.add.Scalar(x, n),
    lambda x, n: x * [3, 4, 5][n] if isinstance(n, int) else None,
], ids=["a dim", "a dim of cat", "an overload", "Python"])
@pytest.mark.filterwarnings("ignore:the input 'n' is not used")
def test_an_int_that_must_be_one_is_a_constant(function):
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match=r"the ints among the arguments \(1\) are constants"):
        report = ptonnx.export(function, (X, 1), input_names=["x", "n"])
    assert [value["name"] for value in report.inputs] == ["x"]
    assert np.array_equal(run_ort(report.bytes, {"x": X})[0], function(X, 1))
    assert np.array_equal(report(X, 1)[0], function(X, 1))


def test_the_first_failure_of_a_model_with_ints_is_reported():
    with pytest.raises(ptonnx.errors.OnnxExporterError, match="'dim' depends on the size or data of an input"):
        ptonnx.export(lambda x, n: torch.linalg.eig(x[:, :3].unsqueeze(0).select(n, 0))[0], (X, 0))


def test_tensors_as_keys_of_a_dict():
    key = torch.tensor(1.5)

    def forward(d):
        return {"sum": d[next(iter(d))] + next(iter(d))}

    report = ptonnx.export(forward, ({key: X}, {}))
    assert [value["name"] for value in report.inputs] == ["d.0.key", "d.0.value"]
    got = run_ort(report.bytes, {"d.0.key": torch.tensor(4.0), "d.0.value": X})
    assert np.array_equal(got[0], X + 4)
