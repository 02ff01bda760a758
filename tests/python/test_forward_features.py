"""What the forward() of a live module may use beside operators: copies of tensors, compiled functions, calls with other weights, ranges of the
profiler, arrays of NumPy. What cannot be recorded is an error that names the line and one remedy."""

import copy
import warnings

import numpy as np
import pytest
import torch
from numeric import Expected, run_ort
from torch import nn
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

import ptonnx

SIZES = {"static": None, "dynamic": {"x": {0: "rows"}}}


class Model(nn.Module):
    """A module whose forward() is a function of the module and the input."""

    def __init__(self, function):
        super().__init__()
        torch.manual_seed(0)
        self.linear, self.function = nn.Linear(4, 4), function

    def forward(self, x):
        return self.function(self, x)


def inputs(start, rows=3):
    return torch.arange(start, start + 4.0 * rows).mul(1.7).sin().reshape(rows, 4)


def exported(model, axes=None, **options):
    """The report of an export, and the texts of all warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        report = ptonnx.export(model, (inputs(0),), input_names=["x"], dynamic_axes=axes, **options)
    return report, [str(one.message) for one in caught]


def copied(self, x):
    y = copy.copy(x)
    y += 1
    return x * 2


def deeply_copied(self, x):
    parts = copy.deepcopy({"x": x, "same": x})
    parts["x"] += 1
    return x * parts["x"] * parts["same"]


def called_with_other_weights(self, x):
    return torch.func.functional_call(self.linear, {name: 2 * value for name, value in self.linear.named_parameters()}, (x,))


def in_a_range(self, x):
    with torch.profiler.record_function("layer"):
        return self.linear(x)


@torch.autograd.profiler.record_function("decorated")
def _decorated(x):
    return x.sin()


@torch.compile(fullgraph=True)
def _compiled(x):
    return x.sin() * x.shape[0]


WORKS = {
    "copy": copied,
    "deepcopy": deeply_copied,
    "functional_call": called_with_other_weights,
    "record_function": in_a_range,
    "record_function as a decorator": lambda self, x: self.linear(_decorated(x)),
    "compiled function": lambda self, x: _compiled(self.linear(x)) + 1,
}


def check(model, axes):
    """The file is right for other values and sizes than the example's, and nothing was warned of."""
    report, found = exported(model, axes)
    assert found == []
    for x in (inputs(0), inputs(7), *([inputs(3, 5), inputs(2, 1)] if axes else [])):
        Expected(model, (x,)).check(run_ort(report.bytes, {"x": x}))


@pytest.mark.parametrize("axes", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("name", WORKS)
def test_works(name, axes):
    # PyTorch does not compile here: the compiled function is compared with the same function as it is.
    with torch.compiler.set_stance("force_eager"):
        check(Model(WORKS[name]), axes)


@pytest.mark.parametrize("axes", SIZES.values(), ids=SIZES)
def test_compiled_submodule(axes):
    model = Model(lambda self, x: self.compiled(x) + self.linear(x))
    model.compiled = torch.compile(nn.Sequential(nn.Linear(4, 4), nn.ReLU()))
    with torch.compiler.set_stance("force_eager"):
        check(model, axes)


def test_copies_outside_of_the_export():
    exported(Model(copied))
    x = torch.ones(2, requires_grad=True)
    assert not hasattr(torch.Tensor, "__copy__")
    assert torch.equal(copy.copy(x), x) and copy.copy(x).data_ptr() == x.data_ptr()
    assert copy.deepcopy(x).data_ptr() != x.data_ptr()


def branch(self, x):
    return torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x * 2, (x,))


def loop(self, x):
    return torch.while_loop(lambda i, x: i < 3, lambda i, x: (i + 1, x * 2), (torch.tensor(0), x))[1]


def line_of(function):
    return f"{__file__}:{function.__code__.co_firstlineno + 1}: "


@pytest.mark.parametrize("axes", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(("function", "name"), [(branch, "cond"), (loop, "while_loop")])
def test_operators_that_take_functions(function, name, axes):
    with pytest.raises(ptonnx.errors.OnnxExporterError) as raised:
        exported(Model(function), axes)
    assert str(raised.value) == (f"{line_of(function)}a recording cannot contain torch's operator '{name}', which takes functions: "
                                 "export the model with dynamo=True")


def attention(self, x):
    return flex_attention(*[x.reshape(1, 1, -1, 4)] * 3)


def masked_attention(self, x):
    mask = create_block_mask(lambda batch, head, row, column: row >= column, 1, 1, 3, 3, device="cpu")
    return flex_attention(*[x.reshape(1, 1, -1, 4)] * 3, block_mask=mask)


@pytest.mark.parametrize("function", [attention, masked_attention])
def test_flex_attention(function):
    with pytest.raises(ptonnx.errors.OnnxExporterError) as raised:
        exported(Model(function))
    assert str(raised.value) == (f"{line_of(function)}a recording cannot contain torch's operator 'flex_attention', which takes functions: "
                                 "call F.scaled_dot_product_attention with a mask instead")


def _asking(x):
    return x if torch.jit.is_tracing() else x + 1


def test_function_that_is_scripted_in_forward_and_asks_for_tracing():
    model = Model(lambda self, x: torch.jit.script(_asking)(x) * 2)
    report, _ = exported(model)
    Expected(model, (inputs(5),)).check(run_ort(report.bytes, {"x": inputs(5)}))


@pytest.mark.parametrize("function", [branch, loop])
def test_the_remedy_for_operators_that_take_functions(function):
    model = Model(function)
    report = ptonnx.export(model, (inputs(0),), input_names=["x"], dynamo=True)
    for x in (inputs(0), inputs(9)):
        Expected(model, (x,)).check(run_ort(report.bytes, {"x": x}))


def gradient(self, x):
    x = x.detach().requires_grad_(True)
    return torch.autograd.grad((self.linear(x)**2).sum(), x)[0]


def backward(self, x):
    x = x.detach().requires_grad_(True)
    (self.linear(x)**2).sum().backward()
    return x.grad


@pytest.mark.parametrize("axes", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("function", [gradient, backward])
def test_gradients_through_layers(function, axes):
    with pytest.raises(ptonnx.errors.OnnxExporterError) as raised:
        exported(Model(function), axes)
    place, text = str(raised.value).split(": ", 1)
    assert place == f"{__file__}:{function.__code__.co_firstlineno + 2}"
    assert text == "this gradient needs tensors that are not in the recording: compute it with torch.func.grad"


def test_the_remedy_for_gradients():
    check(Model(lambda self, x: torch.func.grad(lambda value: (self.linear(value)**2).sum())(x)), None)


def from_method(self, x):
    return x + torch.from_numpy(x.detach().numpy() * 2)


def from_function(self, x):
    return x + torch.from_numpy(np.asarray(x.detach()) * 2)


@pytest.mark.parametrize("look", [True, False])
@pytest.mark.parametrize("function", [from_method, from_function])
def test_arrays_of_numpy(function, look):
    """One warning, which is ours and names the line."""
    report, found = exported(Model(function), look=look)
    assert len(found) == 1 and found[0].startswith(line_of(function)) and "the model keeps" in found[0]
    assert report.warnings == found
