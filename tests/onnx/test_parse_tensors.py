"""Numbers and tensors of the text syntax: as onnx.parser reads them, and refused at their place where they cannot be."""

import numpy as np
import onnx
import onnx.numpy_helper
import onnx.parser
import pytest
from test_onnx_files import tool


def parse(folder, text):
    (folder / "model.txt").write_text(f'<ir_version: 10, opset_import: ["": 19]>\n{text}')
    answer, = tool([("parse", folder / "model.txt", folder / "model.onnx")])
    return answer, onnx.ModelProto.FromString((folder / "model.onnx").read_bytes()) if answer == "ok" else None


def graph(tensor):
    return f"g () => () <{tensor}> {{ y = Identity (w) }}"


def contents(model):
    return onnx.numpy_helper.to_array(model.graph.initializer[0])


@pytest.mark.parametrize("tensor, wanted", [
    ("int4[3] w = {-8, 7, 1}", [-8, 7, 1]), ("uint4[2] w = {15, 1}", [15, 1]), ("uint4[3] w = {31, 1}", [15, 1, 1]),
    ("int2[5] w = {-2, 1, 0, -1, 1}", [-2, 1, 0, -1, 1]), ("uint2[2] w = {3, 2}", [3, 2]),
    ("complex64[2] w = {1, 2.5}", [1, 2.5]), ("complex128[1] w = {1, 2}", [1 + 2j]), ("complex64[1] w = {0}", [0]),
    ("uint8[2] w = {0, 255}", [0, 255]), ("int8[2] w = {-128, 127}", [-128, 127]), ("float[2] w = {-inf, 1e5}", [-np.inf, 1e5]),
    ("bool[2] w = {1, 0}", [True, False]), ("uint32[1] w = {4294967295}", [4294967295]), ("float[0] w = {}", [])])
def test_tensor(tmp_path, tensor, wanted):
    answer, model = parse(tmp_path, graph(tensor))
    assert answer == "ok"
    assert contents(model).astype(np.complex128).tolist() == np.array(wanted, np.complex128).tolist()


@pytest.mark.parametrize("tensor, told", [  # ^ is the place
    ("float[2] w = {1^}", "1 values do not fit a tensor of 2 elements"),
    ("float[1] w = {1, 2^}", "2 values do not fit a tensor of 1 elements"),
    ("complex64[2] w = {1, 2, 3^}", "3 values do not fit"), ("int4[5] w = {1, 2^}", "2 values do not fit"),
    ("uint8[1] w = {300^}", "300 is not an element of uint8"), ("uint8[1] w = {-1^}", "-1 is not an element of uint8"),
    ("int8[1] w = {128^}", "128 is not an element of int8"), ("int4[2] w = {8, 1^}", "8 is not an element of int4"),
    ("uint32[1] w = {4294967296^}", "not an element of uint32"), ("float[1] w = {1e^}", "digits of an exponent"),
    ("float[1] w = {1e+^}", "digits of an exponent"), ("float[1] w = {1e400^}", "the number 1e400 is too large"),
    ("double[1] w = {1e400^}", "too large"), ("float[1] w = {3.5e38^}", "too large"),
    ("float[-1] w = {^1}", "cannot have a size of -1")])
def test_place_of_a_fault(tmp_path, tensor, told):
    answer, _ = parse(tmp_path, graph(tensor.replace("^", "")))
    assert f":2:{graph(tensor).index('^')}: " in answer and told in answer


def test_a_number_too_large_for_an_attribute(tmp_path):
    answer, _ = parse(tmp_path, "g () => () { y = Constant <value_float = 1e39> () }")
    assert "2:45: the number 1e39 is too large" in answer
