"""Calls of a model's functions: src/onnx/check*.c follows each with the types and attributes that it gives."""

import onnx
import onnx.parser
import pytest
from test_check_operators import check
from test_onnx_files import onnx_refuses

GOOD = """<ir_version: 9, opset_import: ["": 15, "d": 1]>
g (float[3] x, float[3] y) => (float[3] o) { o = d.twice <scale = 2.0> (x, y) }
<domain: "d", opset_import: ["": 15, "d": 1]> twice <scale> (a, b) => (c) { p = d.once <scale: float = @scale> (a, b) c = Add (p, b) }
<domain: "d", opset_import: ["": 15]> once <scale, bias: float = 1.0> (a, b, missing) => (c)
{
    k = Constant <value_float: float = @scale> ()
    m = Constant <value_float: float = @bias> ()
    s = Mul (a, k)
    t = Clip (s, m, missing)
    c = Add (t, b)
}"""

# what is put there instead, what is told
FAULTS = {
    "element types": ("float[3] y", "int32[3] y", "called from node 0 (twice) of graph 'g'"),
    "sizes": ("float[3] y", "float[4] y", "sizes 3 and 4 of axis 0 do not fit"),
    "declared type of the result": ("(float[3] o)", "(int32[3] o)", "is declared as int32[3], but it is float[3]"),
    "declared size of the result": ("(float[3] o)", "(float[4] o)", "is declared as float[4], but it is float[3]"),
    "attribute left out": ("<scale = 2.0>", "", "it has 0 values, but must have one"),
    "attribute of another kind": ("scale = 2.0", "scale = 2", "attribute 'value_float' is of type int"),
    "domain not imported": ('["": 15, "d": 1]>\ng', '["": 15]>\ng', "domain 'd' is not imported"),
    "operator of another version": ('["": 15]> once', '["": 11]> once', "the operator has another definition at opset 15"),
    "calls itself": ("p = d.once", "p = d.twice", "function 'twice' calls itself"),
}


def test_good(tmp_path):
    model = onnx.parser.parse_model(GOOD)
    assert not onnx_refuses(model) and check(tmp_path, model) == "ok"


@pytest.mark.parametrize("name", FAULTS)
def test_fault(tmp_path, name):
    old, new, told = FAULTS[name]
    model = onnx.parser.parse_model(GOOD.replace(old, new, 1))
    assert GOOD.count(old) and told in check(tmp_path, model)
    assert name == "calls itself" or onnx_refuses(model)


def test_two_calls_with_types_of_their_own(tmp_path):
    text = """<ir_version: 9, opset_import: ["": 15, "d": 1]>
    g (float[3] x, int64[2,5] i) => (float[3] o, int64[2,5] p) { o = d.double (x) p = d.double (i) }
    <domain: "d", opset_import: ["": 15]> double (a) => (b) { b = Add (a, a) }"""
    assert check(tmp_path, onnx.parser.parse_model(text)) == "ok"
    assert "is declared as int64[2,5]" in check(tmp_path, onnx.parser.parse_model(text.replace("d.double (i)", "d.double (x)")))
