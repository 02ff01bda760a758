"""Numbers that Python takes out of tensors while a model is captured: a warning names the line, the input and the axis."""

import math
import warnings

import pytest
import torch

import ptonnx
from numeric import check_close, run_ort

X = torch.arange(12.0).reshape(3, 4)


def looped(x):
    y = x[0]
    for i in range(x.shape[0]):
        y = y + x[i]
    return y


def branched(x):
    return x * 2 if x.shape[0] + 1 > 2 else x


def numbered(x):
    return x * int(x.shape[0])


def measured(x):
    return {"rows": x * len(x), "all": x}


def iterated(x):
    return sum(row * 2 for row in x)


def scaled(x):
    h = x @ x.T.reshape(4, -1) if x.dim() == 3 else x * 2
    return h / math.sqrt(h.shape[-1])


def by_value(x):
    return x * 2 if x.sum() > 0 else x


def checked(x):
    assert x.shape[0] == 3
    return x + 1


def export(function, axes=None):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        report = ptonnx.export(function, (X,), dynamic_axes=axes and {"x": axes})
    ours = [str(w.message) for w in caught if issubclass(w.category, ptonnx.errors.OnnxExporterWarning)]
    assert not [w for w in caught if issubclass(w.category, torch.jit.TracerWarning)]
    return report, ours


@pytest.mark.parametrize("function, line", [
    (looped, "for i in range(x.shape[0]):"),
    (branched, "return x * 2 if x.shape[0] + 1 > 2 else x"),
    (numbered, "return x * int(x.shape[0])"),
    (measured, 'return {"rows": x * len(x), "all": x}'),
    (iterated, "return sum(row * 2 for row in x)"),
])
def test_a_size_that_becomes_a_number(function, line):
    report, (strong,) = export(function, {0: "batch"})
    assert __file__ in strong and f"`{line}`" in strong and "(axis 0 of 'x')" in strong
    assert "is decided at run time" in strong and "torch.jit.script" in strong
    for axes in None, {1: "width"}:
        report, (weak,) = export(function, axes)
        assert f"`{line}`: axis 0 of 'x' must be 3 in the model" in weak
    expected = function(X)
    tensors = expected.values() if isinstance(expected, dict) else [expected]
    for actual, tensor in zip(run_ort(report.bytes, {"x": X}), tensors, strict=True):
        check_close(actual, tensor)


def test_a_size_that_is_known_is_no_fault():
    assert export(scaled, {0: "batch"})[1] == []
    assert "decided at run time by width" in export(scaled, {1: "width"})[1][0]
    assert export(checked)[1] == []
    assert export(torch.nn.TransformerEncoderLayer(4, 2, 8).eval(), None)[1] == []


def test_a_condition_on_values():
    (warning,) = export(by_value)[1]
    assert "a condition" in warning and "wrong for other inputs" in warning


def augmented(x):
    a = b = x.shape[0]
    b += 2
    b *= 2
    return torch.arange(a), torch.arange(b)


def test_augmented_assignment_to_a_size_makes_a_new_number():
    report, caught = export(augmented, {0: "batch"})
    assert caught == [] and [output["shape"] for output in report.outputs] == [["batch"], ["2*batch+4"]]
    for x in X, torch.ones(5, 4):
        for actual, tensor in zip(run_ort(report.bytes, {"x": x}), augmented(x), strict=True):
            check_close(actual, tensor)


def through_data(x):
    y = x + 1
    y.data.mul_(3)
    return y, x.data * 2


def test_data_is_the_same_tensor():
    report, caught = export(through_data, {0: "batch"})
    assert caught == []
    x = torch.arange(8.0).reshape(2, 4)
    for actual, tensor in zip(run_ort(report.bytes, {"x": x}), through_data(x), strict=True):
        check_close(actual, tensor)
    assert "data" not in vars(torch.Tensor) and "__int__" not in vars(torch.Tensor)


class WithScript(torch.nn.Module):
    """A scripted submodule is captured by torch.jit.trace."""

    def __init__(self, function):
        super().__init__()
        self.function, self.scripted = function, torch.jit.script(torch.nn.Identity())

    def forward(self, x):
        return self.function(self.scripted(x))


@pytest.mark.filterwarnings("ignore:.*torch.jit.script:DeprecationWarning")
@pytest.mark.parametrize("function, line", [(branched, "return x * 2 if x.shape[0] + 1 > 2 else x"), (numbered, "return x * int(x.shape[0])")])
def test_a_number_beside_a_scripted_submodule(function, line):
    report, (strong,) = export(WithScript(function), {0: "batch"})
    assert f"`{line}`" in strong and "is decided at run time" in strong
    (actual,) = run_ort(report.bytes, {"x": X})
    check_close(actual, function(X))
    report, found = export(WithScript(scaled), {0: "batch"})
    assert found == []
