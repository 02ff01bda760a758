"""What src/onnx/check*.c asks of single operators, initializers and sparse tensors, beyond names and schemas: each fault is
told, and the same model without it is valid for us and for onnx.checker."""

import onnx
import onnx.parser
import pytest
from onnx import TensorProto, helper
from test_onnx_files import onnx_refuses, tool


def check(folder, model):
    (folder / "model.onnx").write_bytes(model.SerializeToString())
    answer, = tool([("check", folder / "model.onnx", "-")])
    return answer


def parsed(text, opset=22):
    return onnx.parser.parse_model(f'<ir_version: 10, opset_import: ["": {opset}]>\n{text}')


# operator: (inputs, initializers, node, [(part of the node or an input, what is put there instead, what is told)])
NODES = {
    "Transpose": ("float[2,3,4] x", "", "y = Transpose <perm = [1, 0, 2]> (x)", [("[1, 0, 2]", "[1, 0, 1]", "axis 1 twice")]),
    "BatchNormalization": ("float[2,4,5] x, float[4] s, float[4] b, float[4] m, float[4] v", "",
                           "y = BatchNormalization (x, s, b, m, v)",
                           [("float[4] s", "float[4,1] s", "'s', has rank 2, but must have rank 1"),
                            ("y =", "y, p, q =", "it has 3 outputs, but with training_mode 0 it has 1"),
                            ("ation (", "ation <training_mode = 1> (", "with training_mode 1 it has 3")]),
    "Conv": ("float[1,3,8,8] x, float[4,3,3,3] w", "", "y = Conv <strides = [2, 2], pads = [1, 1, 1, 1]> (x, w)",
             [("[2, 2]", "[2]", "'strides' has 1 numbers, but must have 2"),
              ("[1, 1, 1, 1]", "[1, 1]", "'pads' has 2 numbers, but must have 4")]),
    "ConvTranspose": ("float[1,3,8,8] x, float[3,4,3,3] w", "", 'y = ConvTranspose <pads = [1, 1, 1, 1], auto_pad = "NOTSET"> (x, w)',
                      [("NOTSET", "SAME_UPPER", "cannot be used together")]),
    "MaxPool": ("float[1,3,8,8] x", "", "y = MaxPool <kernel_shape = [2, 2]> (x)",
                [("[2, 2]", "[2]", "'kernel_shape' has 1"), ("[2, 2]", "[-2, 2]", "is -2, but must be at least 1"),
                 ("[1,3,8,8]", "[1]", "must have rank 3 or more")]),
    "MaxUnpool": ("float[1,1,2,2] x, int64[1,1,2,2] i", "", "y = MaxUnpool <kernel_shape = [2, 2]> (x, i)",
                  [("[2, 2]", "[2]", "'kernel_shape' has 1 numbers, but must have 2")]),
    "Attention": ("float[2,3,4,8] q, float[2,3,6,8] k, float[2,3,6,8] v", "", "y = Attention (q, k, v)",
                  [("[2,3,4,8]", "[2,4,24]", "attribute 'q_num_heads' is missing"), ("[2,3,4,8]", "[2]", "must have rank 3 to 4")]),
    "RotaryEmbedding": ("float[2,4,3,8] x, float[50,4] c, float[50,4] s, int64[2,3] p", "", "y = RotaryEmbedding (x, c, s, p)",
                        [("[2,4,3,8]", "[2,3,32]", "attribute 'num_heads' is missing")]),
    "CenterCropPad": ("float[20,10] x", "int64[2] s = {10, 7}", "y = CenterCropPad (x, s)", [("[20,10]", "[20,10,3]", "shape has 2 numbers")]),
    "Col2Im": ("float[1,5,5] x, int64[2] i, int64[2] b", "", "y = Col2Im (x, i, b)", [("int64[2] b", "int64[3] b", "must be the same")]),
    "RMSNormalization": ("float[2,3] x, float[3] w", "", "y = RMSNormalization (x, w)",
                         [("RMSNormalization (", "RMSNormalization <axis = -7> (", "axis -7 is out of range")]),
    "RoiAlign": ("float[1,1,9,9] x, float[3,4] r, int64[3] b", "", "y = RoiAlign (x, r, b)", [("[3,4]", "[3,5]", "a region has 4 numbers")]),
    "Softmax": ("float[3] x", "", "y = Softmax (x)", [("float[3]", "float", "must have rank 1 or more")]),
    "TensorScatter": ("float[2,1,4,5] c, float[2,1,1,5] u, int64[2] w", "", "y = TensorScatter (c, u, w)",
                      [("[2,1,1,5]", "[2,1,5]", "rank 3 does not fit a cache of rank 4"), ("[2,1,1,5]", "[2,1,1,6]", "must be the same")]),
    "NegativeLogLikelihoodLoss": ("float[3,4,5] x, int64[3,5] t, float[4] w", "", "y = NegativeLogLikelihoodLoss (x, t, w)",
                                  [("int64[3,5]", "int64[3,5,1]", "labels of rank 3 do not fit scores of rank 3"),
                                   ("int64[3,5]", "int64[3,6]", "must be the same"),
                                   ("float[4] w", "float[5] w", "must be the same")]),
    "ConstantOfShape": ("int64[2] s", "", "y = ConstantOfShape (s)", [("int64[2]", "int64[1,2]", "has rank 2")]),
    "DFT of opset 17": ("float[2,6,5,1] x", "", "y = DFT <axis = 1, onesided = 1> (x)",
                        [("axis = 1", "axis = 3", "has the real and imaginary parts"), ("axis = 1", "axis = -1", "has the real and imaginary parts"),
                         ("5,1]", "5,2]", "onesided is for real numbers"), ("[2,6,5,1]", "[2]", "has rank 1")]),
    "QuantizeLinear": ("float[3] x, float s, uint16 z", "", "y = QuantizeLinear <output_dtype = 4> (x, s, z)",
                       [("= 4", "= 22", "but the zero point 'z' is uint16")]),
    "QuantizeLinear without a zero point": ("float[3] x, float s", "", "y = QuantizeLinear <output_dtype = 4> (x, s)",
                                            [("= 4", "= 10", "would be float16, which the operator does not return")]),
    "Cast": ("float[3] x", "", "y = Cast <to = 7> (x)",
             [("= 7", "= 15", "would be complex128, which"), ("= 7", "= 0", "is 0, which is not an element type")]),
    "Einsum": ("float[3,4] x", "", 'y = Einsum <equation = "ij->i"> (x)', [("ij->i", "i1->i", "'1' in the equation 'i1->i' is not a letter"),
                                                                        ("ij->i", "ijkl", "operand 0 of rank 2 does not fit 'ijkl'")]),
    "Reshape": ("float[2,3] x", "int64[2] s = {3, -1}", "y = Reshape (x, s)",
                [("{3, -1}", "{-1, -1}", "has -1 twice"), ("{3, -1}", "{-2, 3}", "size -2 of axis 0 is negative"),
                 ("int64[2] s = {3, -1}", "int64[3] s = {2, 3, 0}", "0 copies axis 2, but the input has rank 2")]),
    "Split": ("float[2,4] x", "int64[2] s = {3, 1}", "y, z = Split <axis = 1> (x, s)",
              [("{3, 1}", "{3, 2}", "add up to 5, but the axis has 4"), ("axis = 1", "axis = 1, num_outputs = 2", "has both"),
               ("(x, s)", "(x)", "has none"), ("int64[2] s = {3, 1}", "int64[3] s = {1, 1, 2}", "3 numbers, but must have 2")]),
    "Slice": ("float[4,5] x", "int64[2] s = {0, 1}, int64[2] e = {3, 4}, int64[2] a = {0, 1}, int64[2] t = {1, 2}",
              "y = Slice (x, s, e, a, t)",
              [("a = {0, 1}", "a = {1, -1}", "axis -1 is sliced twice"), ("t = {1, 2}", "t = {1, 0}", "a step of 0 is not valid"),
               ("int64[2] e = {3, 4}", "int64[1] e = {3}", "ends has 1 numbers, but must have 2")]),
    "Tile": ("float[2,4] x", "int64[2] r = {1, 2}", "y = Tile (x, r)", [("int64[2] r = {1, 2}", "int64[3] r = {1, 2, 1}", "repeats has 3")]),
    "TopK": ("float[2,4] x", "int64[1] k = {3}", "y, z = TopK (x, k)",
             [("{3}", "{5}", "an axis of 4 does not have 5 elements"), ("int64[1] k = {3}", "int64[2] k = {1, 1}", "has 2 elements, but must have 1")]),
    "OneHot": ("int64[2] i, int64 d, float[2] v", "", "y = OneHot (i, d, v)",
               [("float[2]", "float[3]", "has 3 elements, but must have 2"), ("int64 d", "int64[2] d", "has 2 elements")]),
    "Range": ("", "int64 a = {0}, int64 b = {5}, int64 c = {1}", "y = Range (a, b, c)", [("int64 a", "int64[1] a", "must be a scalar")]),
    "DepthToSpace": ("float[1,4,2,2] x", "", "y = DepthToSpace <blocksize = 2> (x)", [("[1,4,2,2]", "[4,2,2]", "must have rank 4")]),
    "LSTM": ("float[3,2,5] x, float[1,16,5] w, float[1,16,4] r", "", "y = LSTM <hidden_size = 4> (x, w, r)",
             [("[3,2,5]", "[3,5]", "must have rank 3")]),
    "Det": ("float[2,3,3] x", "", "y = Det (x)", [("3,3]", "3,4]", "must be the same"), ("[2,3,3]", "[2]", "rank 2 or more")]),
    "Resize": ("float[1,1,4,4] x", "float[4] s = {1, 1, 2, 2}, int64[4] z = {1, 1, 8, 8}", "y = Resize (x, , s)",
               [("(x, , s)", "(x, , s, z)", "has both"), ("(x, , s)", "(x)", "has none"),
                ("float[4] s = {1, 1, 2, 2}", "float[3] s = {1, 2, 2}", "has 3 numbers for 4 axes")]),
    "GridSample": ("float[1,1,3,3] x, float[1,2,2,2] g", "", "y = GridSample (x, g)",
                   [("2,2,2] g", "2,2,3] g", "the last size of the grid is 3"), ("[1,2,2,2]", "[1,2,2]", "rank 3 does not fit")]),
    "If": ("bool c, float[2] x", "", """y = If (c) <then_branch = t () => (float[2] a) { a = Relu (x) },
                                                  else_branch = e () => (float[2] b) { b = Neg (x) }>""",
           [("(float[2] b) { b = Neg (x) }", "(int64[2] b) { b = Cast <to = 7> (x) }", "output 0 is float in graph 't', but int64")]),
}


def text_of(inputs, initializers, node):
    return f"g ({inputs}) => () <{initializers}> {{ {node} }}" if initializers else f"g ({inputs}) => () {{ {node} }}"


def opset_of(operator):
    return int(operator.rpartition(" of opset ")[2]) if " of opset " in operator else 24


@pytest.mark.parametrize("operator", NODES)
def test_operator(tmp_path, operator):
    inputs, initializers, node, faults = NODES[operator]
    good = text_of(inputs, initializers, node)
    assert not onnx_refuses(parsed(good, opset_of(operator)))
    assert check(tmp_path, parsed(good, opset_of(operator))) == "ok"
    for old, new, told in faults:
        bad = parsed(good.replace(old, new, 1), opset_of(operator))
        assert good.count(old) and onnx_refuses(bad), (old, new)
        assert told in check(tmp_path, bad), (old, new)


# ---- initializers ----


@pytest.mark.parametrize("declared, told", [
    ("float[2,3]", None), ("float[n,3]", None), ("float[2,4]", "axis 1 of input 'w' has size 4"), ("float[n]", "has rank 1"),
    ("int64[2,3]", "input 'w' is int64, but its initializer is float")])
def test_default_of_an_input(tmp_path, declared, told):
    model = parsed(f"g (float[3] x, {declared} w) => () {{ y = Identity (w) }}")
    model.graph.initializer.append(helper.make_tensor("w", TensorProto.FLOAT, [2, 3], range(6)))
    answer = check(tmp_path, model)
    assert bool(onnx_refuses(model)) == bool(told)
    assert told in answer if told else answer == "ok"


def loop(ir_version, extra):
    """A Loop whose body has an input more, with an initializer."""
    body = onnx.parser.parse_graph("""b (int64 i, bool c, float[1] s) => (bool again, float[1] t)
        { again = Identity (c) t = Add (s, one) }""")
    body.initializer.append(helper.make_tensor("one", TensorProto.FLOAT, [1], [1]))
    if extra:
        body.input.append(helper.make_tensor_value_info("one", TensorProto.FLOAT, [1]))
    graph = helper.make_graph([helper.make_node("Loop", ["n", "c", "x"], ["y"], body=body)], "g",
                              [helper.make_tensor_value_info("n", TensorProto.INT64, []),
                               helper.make_tensor_value_info("c", TensorProto.BOOL, []),
                               helper.make_tensor_value_info("x", TensorProto.FLOAT, [1])],
                              [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1])])
    return helper.make_model(graph, ir_version=ir_version, opset_imports=[helper.make_opsetid("", 8)])


@pytest.mark.parametrize("ir_version, extra, told", [
    (3, True, None), (4, False, None), (3, False, "is not an input, as it must be"), (4, True, "of graph 'b' has an initializer")])
def test_initializer_of_a_body(tmp_path, ir_version, extra, told):
    answer = check(tmp_path, loop(ir_version, extra))
    assert bool(onnx_refuses(loop(ir_version, extra))) == bool(told)
    assert told in answer if told else answer == "ok"


# dims, values, shape of the indices, indices: what is told
SPARSE = {
    "flat": ([10], 2, [2], [1, 9], None),
    "flat of two axes": ([5, 10], 2, [2], [1, 49], None),
    "by axes": ([5, 10], 3, [3, 2], [0, 9, 2, 0, 2, 1], None),
    "nothing in it": ([5], 0, [0], [], None),
    "behind the end": ([10], 2, [2], [1, 10], "index 1 of a sparse tensor is outside of it"),
    "negative": ([10], 1, [1], [-1], "index 0 of a sparse tensor is outside"),
    "behind the end of an axis": ([5, 10], 1, [1, 2], [5, 0], "is outside of it"),
    "not sorted": ([10], 2, [2], [3, 1], "index 1 of a sparse tensor does not come after"),
    "twice": ([10], 2, [2], [3, 3], "does not come after"),
    "axes not sorted": ([5, 10], 2, [2, 2], [2, 1, 2, 0], "does not come after"),
    "another number of indices": ([10], 2, [3], [1, 2, 3], "do not fit its values"),
    "of another rank": ([5, 10], 1, [1, 1], [0], "do not fit its values"),
    "no dims": ([], 1, [1], [0], "has no dims"),
    "an empty axis": ([0], 1, [1], [0], "size 0 of axis 0 of a sparse tensor is not positive"),
}


@pytest.mark.parametrize("form", SPARSE)
def test_sparse(tmp_path, form):
    dims, n, shape, indices, told = SPARSE[form]
    sparse = helper.make_sparse_tensor(helper.make_tensor("w", TensorProto.FLOAT, [n], [1.0] * n),
                                       helper.make_tensor("i", TensorProto.INT64, shape, indices), dims)
    attribute, initializer = parsed("g (float[3] x) => () { y = Relu (x) }"), parsed("g (float[3] x) => () { y = Relu (x) }")
    attribute.graph.node.append(helper.make_node("Constant", [], ["c"], sparse_value=sparse))
    initializer.graph.sparse_initializer.append(sparse)
    for model in (attribute, initializer):
        answer = check(tmp_path, model)
        assert bool(onnx_refuses(model)) == bool(told)
        assert told in answer if told else answer == "ok"


def test_sparse_names(tmp_path):
    def named(*names):
        model = parsed("g (float[3] x) => () { y = Relu (x) }")
        for name in names:
            model.graph.sparse_initializer.append(helper.make_sparse_tensor(
                helper.make_tensor(name, TensorProto.FLOAT, [1], [1]), helper.make_tensor("i", TensorProto.INT64, [1], [0]), [3]))
        return model

    assert check(tmp_path, named("a", "b")) == "ok"
    assert "two initializers have the name 'a'" in check(tmp_path, named("a", "a"))
    assert "has no name" in check(tmp_path, named(""))


@pytest.mark.parametrize("value", ["int64[0] {}", "int64[2] {3, 4}"])
def test_number_of_constant_of_shape(value, tmp_path):
    """onnx.checker does not look at it, but the operator requires one element, and ONNX Runtime rejects others."""
    model = "g () => (int64[3] y) <int64[1] s = {3}> { y = ConstantOfShape <value = %s> (s) }"
    assert check(tmp_path, parsed(model % "int64[1] {3}")) == "ok"
    assert "elements, but must have one" in check(tmp_path, parsed(model % value))
