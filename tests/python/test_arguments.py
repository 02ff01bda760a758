"""Faults of arguments that users have met: each is an error or a warning that names the argument, never a wrong file."""

import re
import warnings

import onnx
import pytest
import torch
from torch import nn

import ptonnx
from numeric import run_ort
from protos import dims, names


X = torch.arange(6, dtype=torch.float32).reshape(2, 3)


class Two(nn.Module):
    def forward(self, x, y):
        return x + 1, torch.cat([x, x])


def exported(*args, **kwargs):
    model = onnx.load_model_from_string(bytes(ptonnx.export(*args, **kwargs)))
    onnx.checker.check_model(model, full_check=True)
    return model


def scaled(x):
    return x * 2


@pytest.mark.parametrize("argument, value, error, text", [
    ("input_names", [None], TypeError, r"'input_names\[0\]' must be a str, not None"),
    ("output_names", [None], TypeError, r"'output_names\[0\]' must be a str, not None"),
    ("dynamic_axes", {None: {0: "n"}}, TypeError, "'dynamic_axes' must be a str, not None"),
    ("input_names", ["a", ""], ValueError, r"'input_names\[1\]' is empty"),
    ("output_names", ["a\0b"], ValueError, r"'output_names\[0\]' contains a NUL"),
    ("input_names", ["a\0b"], ValueError, r"'input_names\[0\]' contains a NUL"),
    ("dynamic_axes", {"x": {0: "a\0b"}}, ValueError, "'dynamic_axes' contains a NUL"),
    ("opset_version", 2**32 + 13, ValueError, "'opset_version' is 4294967309"),
    ("opset_version", 13.0, TypeError, "'opset_version' must be an int, not float"),
    ("opset_version", True, TypeError, "'opset_version' must be an int, not bool"),
    ("custom_opsets", {"d": 2**32 + 1}, ValueError, "'custom_opsets' is 4294967297"),
    ("keep_unused_inputs", "yes", TypeError, "'keep_unused_inputs' must be a bool, not str"),
])
def test_wrong_values(argument, value, error, text):
    with pytest.raises(error, match=text):
        ptonnx.export(scaled, X, **{argument: value})


# Unused inputs


def test_unused_inputs_are_left_out_with_a_warning():
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="the input 'second' is not used and is left out"):
        model = exported(Two(), (X, X), input_names=["first", "second"])
    assert names(model.graph.input) == ["first"]


def test_unused_inputs_are_kept_on_request():
    with warnings.catch_warnings():
        warnings.simplefilter("error", ptonnx.errors.OnnxExporterWarning)
        model = exported(Two(), (X, X), input_names=["first", "second"], keep_unused_inputs=True)
    assert names(model.graph.input) == ["first", "second"]


# dynamic_axes


def test_dynamic_axes_of_an_output_by_its_default_name():
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.simplefilter("ignore", torch.jit.TracerWarning)
        model = exported(scaled, X, dynamic_axes={"x": {0: "n"}, "output": {0: "rows"}})
    assert dims(model.graph.output[0]) == ["rows", 3]


def test_dynamic_axes_of_an_output_alone():
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="axis 0 of the output 'y' is not dynamic.*always 2"):
        model = exported(scaled, X, output_names=["y"], dynamic_axes={"y": {0: "n"}})
    assert dims(model.graph.output[0]) == [2, 3]


def test_dynamic_axes_of_an_unused_input():
    with pytest.warns(ptonnx.errors.OnnxExporterWarning, match="the input 'y' is not used"):
        model = exported(Two(), (X, X), dynamic_axes={"x": {0: "n"}, "y": {0: "m"}})
    assert dims(model.graph.input[0]) == ["n", 3]
    assert [list(y.shape) for y in run_ort(model.SerializeToString(), {"x": X})] == [[2, 3], [4, 3]]


# Messages about forward()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("prepare", [lambda model: model, torch.jit.script], ids=["trace", "script"])
def test_missing_and_additional_arguments(prepare):
    class Sum(nn.Module):
        def forward(self, a, b, c: int = 1):
            return a + b + c

    with pytest.raises(TypeError, match=r"forward\(\) also needs 'b'"):
        ptonnx.export(prepare(Sum()), (X,))
    with pytest.raises(TypeError, match="arguments"):
        ptonnx.export(prepare(Sum()), (X, X, 1, 2))


def test_numbers_of_numpy_are_inputs():
    numpy = pytest.importorskip("numpy")
    report = ptonnx.export(lambda x, s: x * s, (X, numpy.float32(2)))
    assert [(i["name"], i["dtype"]) for i in report.inputs] == [("x", "float32"), ("s", "float32")]


# Opsets


@pytest.mark.parametrize("opset", [7, 8, 9, 10])
@pytest.mark.parametrize("function", [
    lambda x: torch.sort((x * 9).long()),
    lambda x: x.index_put((torch.tensor([0]),), torch.tensor(1.0)),
    lambda x: torch.index_put(x > 0.5, (torch.tensor([0]),), torch.tensor(True), accumulate=True),
    lambda x: x.cumsum(0),
    lambda x: torch.unique(x),
    lambda x: x[x > 0.5],
])
def test_the_opset_that_a_message_names_is_enough(function, opset):
    try:
        ptonnx.export(function, X, opset_version=opset)
    except ptonnx.errors.OnnxExporterError as error:
        (needed,) = re.findall(r"opset (\d+)(?: or later| on|:)", str(error).splitlines()[0])[:1]
        assert int(needed) > opset
        assert ptonnx.export(function, X, opset_version=int(needed)).opset == int(needed)


class Keywords(nn.Module):
    def forward(self, x, *more, **rest):
        return x + sum(t.sum() for t in more) + rest["a"] * rest["b"][0].sum()


@pytest.mark.parametrize("shapes", [
    {"x": {0: "n"}, "more": ({0: "k"}, None), "rest": {"a": {0: "n"}, "b": [{1: "m"}]}},
    {"x": {0: "n"}, "more": ({0: "k"}, None), "a": {0: "n"}, "b": [{1: "m"}]},
    ({0: "n"}, ({0: "k"}, None), {"a": {0: "n"}, "b": [{1: "m"}]}),
])
def test_dynamic_shapes_of_keywords(shapes):
    """In the dict of **kwargs, as torch.export wants them, or by their names: they were ignored, and the model had fixed sizes."""
    model = exported(Keywords(), (X, X, X), kwargs={"a": X, "b": [X]}, dynamic_shapes=shapes)
    assert [dims(i) for i in model.graph.input] == [["n", 3], ["k", 3], [2, 3], ["n", 3], [2, "m"]]
    given = [torch.rand(4, 3), torch.rand(5, 3), X, torch.rand(4, 3), torch.rand(2, 7)]
    expected = Keywords()(*given[:3], a=given[3], b=given[4:])
    (found,) = run_ort(model.SerializeToString(), {i.name: v for i, v in zip(model.graph.input, given)})
    torch.testing.assert_close(torch.from_numpy(found), expected)


@pytest.mark.parametrize("shapes, text", [
    ({"rest": {"a": {0: "n"}, "c": {0: "n"}}}, "dynamic_shapes: 'rest' has no tensor 'c'"),
    ({"rest": {"b": [{0: "n"}, {0: "n"}]}}, "dynamic_shapes: 'rest.b' has no tensor 1"),
    ({"more": ({0: "k"}, None, {0: "k"})}, "dynamic_shapes: 'more' has no tensor 2"),
])
def test_dynamic_shapes_of_no_tensor(shapes, text):
    with pytest.raises(ptonnx.errors.OnnxExporterError, match=re.escape(text)):
        ptonnx.export(Keywords(), (X, X, X), kwargs={"a": X, "b": [X]}, dynamic_shapes=shapes)
