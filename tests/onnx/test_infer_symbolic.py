"""Inference over whole models with symbolic sizes: chains of shape arithmetic, If, Loop, Scan, functions, defaults."""

import numpy as np
import onnx
import onnx.numpy_helper
import onnx.parser
import pytest
from onnx import TensorProto, helper
from test_infer_table import parse_types
from test_onnx_files import runner, tool  # noqa: F401  (a fixture)


def infer(folder, model, program=None):
    (folder / "model.onnx").write_bytes(model.SerializeToString())
    answer, = tool([("infer", folder / "model.onnx", folder / "types")], program)
    return answer, parse_types((folder / "types").read_text()) if answer == "ok" else None


def parsed(text, opset=18):
    return onnx.parser.parse_model(f'<ir_version: 10, opset_import: ["": {opset}]>\n{text}')


# name: inputs, nodes, {value: sizes}
CHAINS = {
    "flatten by hand": ("float[b,c,h,w] x", """
        s = Shape (x)
        zero = Constant <value_int = 0> ()
        b = Gather (s, zero)
        axes = Constant <value_ints = [0]> ()
        b1 = Unsqueeze (b, axes)
        rest = Constant <value_ints = [-1]> ()
        to = Concat <axis = 0> (b1, rest)
        y = Reshape (x, to)""", {"y": ["b", "c*h*w"]}),
    "heads": ("float[b,s,e] x", """
        s = Shape <start = 0, end = 2> (x)
        heads = Constant <value_ints = [8, -1]> ()
        to = Concat <axis = 0> (s, heads)
        y = Reshape (x, to)
        t = Transpose <perm = [0, 2, 1, 3]> (y)""", {"t": ["b", 8, "s", "e//8"]}),
    "half the size": ("float[b,n] x", """
        s = Shape <start = 1> (x)
        two = Constant <value_ints = [2]> ()
        half = Div (s, two)
        zero = Constant <value_ints = [0]> ()
        one = Constant <value_ints = [1]> ()
        y = Slice (x, zero, half, one)
        z = Slice (x, half, s, one)""", {"y": ["b", "n//2"], "z": ["b", "n-n//2"]}),
    "range over a size": ("float[n,m] x", """
        s = Shape (x)
        one = Constant <value_int = 1> ()
        zero = Constant <value_int = 0> ()
        n = Gather (s, one)
        y = Range (zero, n, one)
        wide = Cast <to = 1> (y)
        z = Mul (x, wide)""", {"y": ["m"], "z": ["n", "m"]}),
    "a choice that is decided": ("float[n] x", """
        s = Shape (x)
        zero = Constant <value_ints = [0]> ()
        big = GreaterOrEqual (s, zero)
        three = Constant <value_ints = [3]> ()
        to = Where (big, s, three)
        y = ConstantOfShape (to)""", {"y": ["n"]}),
    "a choice that is not decided": ("float[n] x", """
        s = Shape (x)
        five = Constant <value_ints = [5]> ()
        big = Greater (s, five)
        three = Constant <value_ints = [3]> ()
        to = Where (big, s, three)
        more = Concat <axis = 0> (to, three)
        y = ConstantOfShape (more)""", {"y": [None, 3]}),
    "through int32 and back": ("float[n,4] x", """
        s = Shape (x)
        narrow = Cast <to = 6> (s)
        twice = Add (narrow, narrow)
        wide = Cast <to = 7> (twice)
        y = ConstantOfShape (wide)""", {"y": ["2*n", 8]}),
    "expand to what is not known": ("float[1,3,1] x, int64[3] to", "y = Expand (x, to)", {"y": [None, 3, None]}),
    "reshape to what is not known": ("float[6,n] x, int64[1] k", """
        two = Constant <value_ints = [2]> ()
        to = Concat <axis = 0> (two, k)
        y = Reshape (x, to)""", {"y": [2, None]}),
    "product of sizes": ("float[a,b,c] x", """
        s = Shape (x)
        p = ReduceProd <keepdims = 1> (s)
        y = ConstantOfShape (p)
        n = Size (x)""", {"y": ["a*b*c"], "p": [1]}),
    "greatest and least": ("float[a] x, float[b] y", """
        s = Shape (x)
        t = Shape (y)
        most = Max (s, t)
        least = Min (s, t)
        p = ConstantOfShape (most)
        q = ConstantOfShape (least)""", {"p": ["max(a, b)"], "q": ["min(a, b)"]}),
    "conv": ("float[b,3,h,w] x, float[8,3,3,3] k", """
        y = Conv <strides = [2, 2], pads = [1, 1, 1, 1]> (x, k)
        z = GlobalAveragePool (y)""", {"y": ["b", 8, "(h+1)//2", "(w+1)//2"], "z": ["b", 8, 1, 1]}),
    "both branches agree": ("float[n,4] x, bool c", """
        y = If (c) <then_branch = g () => (float[p,q] a) { a = Relu (x) },
                    else_branch = h () => (float[r,t] d) { d = Transpose <perm = [0, 1]> (x) }>""", {"y": ["n", 4]}),
    "branches of different sizes": ("float[n,4] x, bool c", """
        y = If (c) <then_branch = g () => (float[p,q] a) { a = Relu (x) },
                    else_branch = h () => (float[r,t] d) { d = Concat <axis = 0> (x, x) }>""", {"y": [None, 4]}),
    "a loop that keeps sizes": ("float[n,4] x, int64 count, bool c", """
        y, all = Loop (count, c, x) <body = g (int64 i, bool go, v) => (bool on, out, each)
            { on = Identity (go) out = Relu (v) each = Transpose (v) }>""", {"y": ["n", 4], "all": [None, 4, "n"]}),
    "a loop that grows one axis": ("float[n,4] x, int64 count, bool c", """
        y = Loop (count, c, x) <body = g (int64 i, bool go, v) => (bool on, out)
            { on = Identity (go) out = Concat <axis = 0> (v, v) }>""", {"y": [None, 4]}),
    "a loop that adds axes": ("float[n,4] x, int64 count, bool c", """
        y = Loop (count, c, x) <body = g (int64 i, bool go, v) => (bool on, out) {
            on = Identity (go)
            axes = Constant <value_ints = [0]> ()
            out = Unsqueeze (v, axes) }>""", {"y": None}),
    "a loop whose second value follows the first": ("float[n] x, float[n] y, int64 count, bool c", """
        p, q = Loop (count, c, x, y) <body = g (int64 i, bool go, v, w) => (bool on, out, last)
            { on = Identity (go) out = Concat <axis = 0> (v, v) last = Relu (v) }>""", {"p": [None], "q": [None]}),
    "a loop that swaps": ("float[n,m] x, float[m,n] y, int64 count, bool c", """
        p, q = Loop (count, c, x, y) <body = g (int64 i, bool go, v, w) => (bool on, out, last)
            { on = Identity (go) out = Identity (w) last = Identity (v) }>""", {"p": [None, None]}),
    "a loop in a loop": ("float[n,4] x, int64 count, bool c", """
        y = Loop (count, c, x) <body = g (int64 i, bool go, v) => (bool on, out) {
            on = Identity (go)
            out = Loop (count, c, v) <body = h (int64 k, bool more, u) => (bool again, next)
                { again = Identity (more) next = Add (u, x) }> }>""", {"y": ["n", 4]}),
}


@pytest.mark.parametrize("name", CHAINS)
def test_chain(name, tmp_path):
    inputs, nodes, wanted = CHAINS[name]
    answer, types = infer(tmp_path, parsed(f"main ({inputs}) => ({', '.join(wanted)}) {{ {nodes} }}"))
    assert answer == "ok"
    assert {value: types[value].dims for value in wanted} == wanted


def test_iterations_that_are_known(tmp_path):
    body = parsed("""g (int64 i, bool go, v) => (bool on, out, each) {
        on = Constant <value = bool {1}> ()
        out = Relu (v)
        each = Transpose (v) }""").graph
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 4])
    model = onnx.ModelProto(ir_version=10, opset_import=[helper.make_opsetid("", 18)])
    model.graph.CopyFrom(helper.make_graph([helper.make_node("Loop", ["count", "", "x"], ["y", "all"], body=body)], "m", [x], [
        helper.make_tensor_value_info("all", TensorProto.FLOAT, None)], [helper.make_tensor("count", 7, [], [5])]))
    _, types = infer(tmp_path, model)
    assert types["all"].dims == [5, 4, "n"] and types["y"].dims == ["n", 4]


def test_scan_with_axes(tmp_path):
    body = parsed("g (state, x) => (next, out) { next = Add (state, x) out = Concat <axis = 0> (state, x) }").graph
    infos = [helper.make_tensor_value_info("start", TensorProto.FLOAT, ["b"]),
             helper.make_tensor_value_info("xs", TensorProto.FLOAT, ["b", "k"])]
    node = helper.make_node("Scan", ["start", "xs"], ["last", "all"], body=body, num_scan_inputs=1, scan_input_axes=[1],
                            scan_output_axes=[-1])
    graph = helper.make_graph([node], "m", infos, [helper.make_tensor_value_info("all", TensorProto.FLOAT, None)])
    _, types = infer(tmp_path, helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10))
    assert types["last"].dims == ["b"] and types["all"].dims == ["2*b", "k"]


FUNCTIONS = """<ir_version: 10, opset_import: ["": 18, "my": 1]>
main (float[n,6] x) => (y, z) {
    y = my.Rows <k = 3> (x)
    z = my.Rows (y)
}
<domain: "my", opset_import: ["": 13]>
Rows <k: int = 2> (a) => (b) {
    zero = Constant <value_ints = [-1]> ()
    k = Constant <value_int: int = @k> ()
    axes = Constant <value_ints = [0]> ()
    k1 = Unsqueeze (k, axes)
    to = Concat <axis = 0> (zero, k1)
    b = Reshape (a, to)
}"""


def test_functions_take_the_attributes_of_their_call(tmp_path):
    _, types = infer(tmp_path, onnx.parser.parse_model(FUNCTIONS))
    assert types["y"].dims == ["2*n", 3] and types["z"].dims == ["3*n", 2]


def test_functions_that_call_themselves_end(tmp_path):
    model = onnx.parser.parse_model(FUNCTIONS)
    model.functions[0].opset_import.append(helper.make_opsetid("my", 1))
    for name in "cd":
        model.functions[0].node.append(helper.make_node("Rows", ["a"], [name], domain="my"))
    assert infer(tmp_path, model)[0] == "ok"


@pytest.mark.parametrize("ir, sizes", [(3, [2, 3]), (10, [None, None])])
def test_a_default_of_an_input_is_no_constant(ir, sizes, tmp_path):
    model = parsed("main (float[n] x, int64[2] to) => (y) { y = Reshape (x, to) }")
    model.ir_version = ir
    model.graph.initializer.append(onnx.numpy_helper.from_array(np.array([2, 3]), "to"))
    assert infer(tmp_path, model)[1]["y"].dims == sizes


# operator: the attribute, inputs
TYPED = {"Cast": ("to", 1), "BitCast": ("to", 1), "EyeLike": ("dtype", 1), "RandomNormalLike": ("dtype", 1),
         "RandomUniformLike": ("dtype", 1), "Bernoulli": ("dtype", 1), "Multinomial": ("dtype", 1),
         "RandomNormal": ("dtype", 0), "RandomUniform": ("dtype", 0), "SequenceEmpty": ("dtype", 0),
         "HannWindow": ("output_datatype", 1), "MelWeightMatrix": ("output_datatype", 5),
         "QuantizeLinear": ("output_dtype", 2), "DequantizeLinear": ("output_dtype", 2)}


@pytest.mark.parametrize("number", [-1, 29, 2**31, 2**63 - 1, -2**63])
def test_element_types_that_are_none(number, runner, tmp_path):  # noqa: F811
    """An attribute that is not an element type leaves the type unknown, and later nodes accept that."""
    for operator, (attribute, inputs) in TYPED.items():
        shape = {"shape": [2, 3]} if operator in ("RandomNormal", "RandomUniform") else {}
        nodes = [helper.make_node(operator, ["x"] * inputs, ["v"], **{attribute: number}, **shape),
                 helper.make_node("Add", ["v", "v"], ["y"]), helper.make_node("Shape", ["v"], ["z"])]
        graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, [2, 3])],
                                  [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)])
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 26)], ir_version=10)
        answer, types = infer(tmp_path, model, runner)
        assert answer == "ok" and types["v"].dtype == 0, operator
        assert types["y"].dtype == TensorProto.FLOAT, operator  # as the graph says of its output


SMALL = [TensorProto.BFLOAT16, TensorProto.FLOAT8E4M3FN, TensorProto.FLOAT8E4M3FNUZ, TensorProto.FLOAT8E5M2,
         TensorProto.FLOAT8E5M2FNUZ, TensorProto.UINT4, TensorProto.INT4, TensorProto.FLOAT4E2M1, TensorProto.UINT2,
         TensorProto.INT2]
MOVES = {"Identity": {}, "Reshape": {}, "Transpose": {}, "Shape": {}, "Size": {}, "Squeeze": {}, "Unsqueeze": {}, "Flatten": {},
         "Cast": {"to": 1}, "DequantizeLinear": {}}


@pytest.mark.parametrize("number", SMALL, ids=lambda n: TensorProto.DataType.Name(n))
def test_small_element_types(number, tmp_path):
    """Everything that takes 8-, 4- and 2-bit types says the same as onnx, of inputs and of constants."""
    array = np.zeros((2, 1, 3), helper.tensor_dtype_to_np_dtype(number))
    tensor = onnx.numpy_helper.from_array(array, "x")
    tensor.data_type = number
    ints = {"Reshape": [6], "Squeeze": [1], "Unsqueeze": [0]}
    for operator, attributes in MOVES.items():
        more = [onnx.numpy_helper.from_array(np.array(ints[operator]), "n")] if operator in ints else []
        second = ["n"] if more else ["scale"] if operator == "DequantizeLinear" else []
        if second == ["scale"]:
            more = [onnx.numpy_helper.from_array(np.float32(1), "scale")]
        node = helper.make_node(operator, ["x", *second], ["y"], **attributes)
        x = helper.make_tensor_value_info("x", number, [2, 1, 3])
        for inputs, constants in (([x], more), ([], [tensor, *more])):
            graph = helper.make_graph([node], "g", inputs, [onnx.ValueInfoProto(name="y")], constants)
            model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 25)], ir_version=13)
            theirs = onnx.shape_inference.infer_shapes(model, strict_mode=True).graph.output[0].type.tensor_type
            answer, types = infer(tmp_path, model)
            assert answer == "ok", answer
            assert types["y"].dtype == theirs.elem_type
            assert types["y"].dims == [d.dim_value for d in theirs.shape.dim], operator


CALLED = """
<domain: "d", opset_import: ["": 18]> shape (x) => (s) { s = Shape (x) }
<domain: "d", opset_import: ["": 18]> to_type <to> (x, c) => (y) {
    y = If (c) <then_branch = a () => (p) { p = Cast <to: int = @to> (x) }, else_branch = b () => (q) { q = Cast <to: int = @to> (x) }>
}
<domain: "d", opset_import: ["": 18]> quantize (x, scale, zero) => (y) { y = QuantizeLinear (x, scale, zero) }
<domain: "d", opset_import: ["": 18]> greatest (x, axes) => (y) { y = ReduceMax (x, axes) }"""


def test_what_goes_into_a_call_and_comes_out(tmp_path):
    """Contents come out of a call, attributes go into branches, inputs that are left out are none."""
    model = onnx.parser.parse_model("""<ir_version: 10, opset_import: ["": 18, "d": 1]>
    g (float[n,1,16] x, float[1,8,16] y, bool c, float s) => () {
        shape_of_x = d.shape (x)
        shape_of_y = d.shape (y)
        a = Expand (y, shape_of_x)
        b = Expand (y, shape_of_y)
        i = d.to_type <to = 6> (x, c)
        l = d.to_type <to = 7> (y, c)
        q = d.quantize (x, s)
        m = d.greatest (x)
    }""" + CALLED)
    answer, types = infer(tmp_path, model)
    assert answer == "ok"
    assert {name: (types[name].dtype, types[name].dims) for name in "abilqm"} == {
        "a": (TensorProto.FLOAT, ["n", 8, 16]), "b": (TensorProto.FLOAT, [1, 8, 16]), "i": (TensorProto.INT32, ["n", 1, 16]),
        "l": (TensorProto.INT64, [1, 8, 16]), "q": (TensorProto.UINT8, ["n", 1, 16]), "m": (TensorProto.FLOAT, [1, 1, 1])}


# name: inputs, nodes, {value: (form, element type, sizes)}
HALF_KNOWN = {
    "a matrix product of something": ("float[] a, float[5,m] b", "y = Gemm (a, b)", {"y": ("tensor", 1, [None, "m"])}),
    "a recurrent layer over something": ("float[] x, float[2,16,5] w, float[2,16,4] r",
                                         'y, h = LSTM <hidden_size = 4, direction = "bidirectional"> (x, w, r)',
                                         {"y": ("tensor", 1, [None, 2, None, 4]), "h": ("tensor", 1, [2, None, 4])}),
    "as many regions as images are named": ("float[n,c,h,w] x, float[k,4] r, int64[15] i", "y = RoiAlign (x, r, i)",
                                            {"y": ("tensor", 1, [15, "c", 1, 1])}),
    "an empty list of sizes is none": ("float[1,3,4,n] x", """
        s = Constant <value_floats = [1.0, 1.0, 2.0, 2.0]> ()
        none = Constant <value_ints: ints = []> ()
        y = Resize (x, , s, none)""", {"y": ("tensor", 1, [1, 3, 8, "2*n"])}),
    "a sequence that may be missing": ("float[n,3] x", """
        s = SequenceConstruct (x, x)
        o = Optional (s)
        p = Identity (o)
        y = OptionalGetElement (p)
        e = Optional <type = seq(int32[2,?])> ()
        z = OptionalGetElement (e)""",
        {"o": ("optional sequence", 1, ["n", 3]), "p": ("optional sequence", 1, ["n", 3]), "y": ("sequence", 1, ["n", 3]),
         "e": ("optional sequence", 6, [2, None]), "z": ("sequence", 6, [2, None])}),
    "a branch that is never taken": ("float[4] x", """
        s = Shape (x)
        four = Constant <value_ints = [4]> ()
        same = Equal (s, four)
        c = Squeeze (same)
        zero = Constant <value_ints = [0]> ()
        y = If (c) <then_branch = t () => (a) { a = Relu (x) }, else_branch = e () => (b) { b = Squeeze (x, zero) }>""",
        {"y": ("tensor", 1, [4])}),
}


@pytest.mark.parametrize("name", HALF_KNOWN)
def test_half_known(tmp_path, name):
    inputs, nodes, wanted = HALF_KNOWN[name]
    answer, types = infer(tmp_path, parsed(f"g ({inputs}) => () {{ {nodes} }}"))
    assert answer == "ok"
    assert {v: (types[v].form, types[v].dtype, types[v].dims) for v in wanted} == wanted


def test_sparse_constant(tmp_path):
    model = parsed("g () => () { z = Relu (y) }")
    sparse = helper.make_sparse_tensor(helper.make_tensor("v", TensorProto.DOUBLE, [1], [1]),
                                       helper.make_tensor("i", TensorProto.INT64, [1], [2]), [5, 7])
    model.graph.node.insert(0, helper.make_node("Constant", [], ["y"], sparse_value=sparse))
    _, types = infer(tmp_path, model)
    assert (types["z"].dtype, types["z"].dims) == (TensorProto.DOUBLE, [5, 7])


def test_the_file_says_what_no_rule_knows(tmp_path):
    """Of operators that nobody knows and of sizes that only the run decides; never against a rule."""
    model = onnx.parser.parse_model("""<ir_version: 10, opset_import: ["": 18, "my": 1]>
    g (float[4,8] x, int64[2] s) => () <float[4,k] a, int64[?,found] c, float[5,5] e> {
        a = my.Op (x)
        b = Relu (a)
        c = NonZero (b)
        d = Transpose (c)
        e = Neg (x)
    }""")
    _, types = infer(tmp_path, model)
    assert [types[name].dims for name in "abcde"] == [[4, "k"], [4, "k"], [2, "found"], ["found", 2], [4, 8]]
