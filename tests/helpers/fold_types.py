"""Cases for the table of test_fold_table.py: small inputs of each numeric type that the schema of an operator allows. They
include special numbers (NaN, infinities, -0, the least and the largest int), tensors without elements and tensors without
axes. onnx.reference computes the expected results."""

import functools
import warnings

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from draws import seed

OPSETS = (28, 13)
TOLERANCE = {"float64": 1e-9, "float32": 1e-5, "float16": 4e-3, "bfloat16": 3e-2}
INTS = "int8 int16 int32 int64 uint8 uint16 uint32 uint64".split()


class Like:
    """An input of the type that varies: its shape, and the numbers that it may have."""

    def __init__(self, *shape, odd=True, least=None, most=None):
        self.shape, self.odd, self.least, self.most = shape, odd, least, most

    def array(self, dtype, rng):
        if dtype == np.dtype(bool):
            return rng.integers(0, 2, self.shape).astype(bool)
        name, size = dtype.name, int(np.prod(self.shape))
        low, high = (0 if name.startswith("uint") else -4), 5
        if name in ("uint2", "int2"):
            low, high = (0, 4) if name == "uint2" else (-2, 2)
        if self.least is not None:
            low = max(low, self.least)
        if self.most is not None:
            high = min(high, self.most + 1)
        if low >= high:  # unsigned types have no negative numbers
            low, high = 1, 4
        flat = rng.integers(low, high, size)
        if name in INTS or "int" in name:
            flat = flat.astype(dtype)
            if self.odd and size > 2 and name in INTS:
                flat[0], flat[1] = np.iinfo(dtype).min, np.iinfo(dtype).max
        else:
            flat = (flat + (rng.random(size) if self.least is None else 0)).astype(np.float32).astype(dtype)
            if self.odd and size > 3 and name in TOLERANCE:
                flat[0], flat[1], flat[2], flat[3] = np.nan, np.inf, -np.inf, -0.0
        return flat.reshape(self.shape)


def tame(*shape):
    return Like(*shape, odd=False)


def ints(*values):
    return np.array(values, np.int64)


def many(names, inputs, exact=False, **attributes):
    return [(name, inputs, attributes, exact) for name in names.split()]


TEMPLATES = [
    *many("Abs Neg Sign BitwiseNot Not Ceil Floor Round IsNaN IsInf", [Like(2, 4)]),
    *many("Abs Neg Not Relu Exp", [Like()]),
    *many("Abs Relu Exp Softplus", [Like(0, 3)]),
    *many("Acos Asin Atan Atanh Cos Cosh Erf Exp Reciprocal Relu Sigmoid Sin Sinh Softplus Softsign Sqrt Tan Tanh", [Like(2, 4)]),
    *many("Celu Elu Gelu HardSigmoid HardSwish LeakyRelu Log Mish Selu Swish ThresholdedRelu Acosh Asinh", [tame(2, 4)]),
    *many("Add Sub Mul Max Min Equal Less LessOrEqual Greater GreaterOrEqual", [Like(2, 4), Like(4)]),
    *many("Add Mul Max Equal Less And", [Like(), Like(1)]),
    *many("Add Max Equal And", [Like(0, 3), Like(1, 3)]),
    *many("Sum Mean Max Min", [Like(2, 4), Like(4), tame(2, 1)]),
    *many("And Or Xor BitwiseAnd BitwiseOr BitwiseXor", [Like(2, 4), Like(4)]),
    *many("Div Mod", [Like(2, 4), Like(4, odd=False, least=1)]),
    *many("Div Mod", [tame(2, 4), Like(4, odd=False, least=-3, most=-1)]),
    *many("Mod", [Like(2, 4), Like(4, odd=False, least=1)], fmod=1),
    *many("PRelu", [tame(2, 4), tame(4)]),
    *many("BitShift", [Like(2, 4), Like(4, odd=False, least=0)], direction="LEFT"),
    *many("BitShift", [Like(2, 4), Like(4, odd=False, least=0)], direction="RIGHT"),
    *many("Clip", [Like(2, 4), Like(odd=False, least=1, most=1), Like(odd=False, least=3, most=3)]),
    *many("Shrink", [tame(2, 4)], lambd=1.0, bias=1.0),
    # moved
    *many("Concat", [Like(2, 3), Like(2, 2)], True, axis=1),
    *many("Concat", [Like(2, 3), Like(2, 0)], True, axis=-1),
    *many("Expand", [Like(2, 1), ints(3, 2, 4)], True),
    *many("Flatten", [Like(2, 3, 2)], True, axis=2),
    *many("Gather", [Like(3, 4), ints(2, -1, 0)], True, axis=1),
    *many("GatherElements", [Like(3, 4), np.array([[0, -1], [2, 1], [3, 0]])], True, axis=1),
    *many("GatherND", [Like(2, 3, 4), np.array([[[1], [0]], [[2], [-1]]])], True, batch_dims=1),
    *many("Identity", [Like(2, 3)], True),
    *many("Identity", [Like()], True),
    *many("Pad", [Like(2, 3), ints(1, 0, 0, 2), Like()], True),
    *many("Pad", [Like(2, 4), ints(1, 2, 1, 3)], True, mode="reflect"),
    *many("Pad", [Like(2, 4), ints(1, 2, 1, 3)], True, mode="edge"),
    *many("Reshape", [Like(2, 6), ints(3, 2, -1)], True),
    *many("Slice", [Like(4, 5), ints(3, -1), ints(-100, 0), ints(0, 1), ints(-1, -2)], True),
    *many("Split", [Like(2, 5), ints(2, 3)], True, axis=1),
    *many("Squeeze", [Like(2, 1, 3), ints(1)], True),
    *many("Unsqueeze", [Like(2, 3), ints(0, -1)], True),
    *many("Tile", [Like(2, 3), ints(2, 2)], True),
    *many("Transpose", [Like(2, 3, 4)], True, perm=[2, 0, 1]),
    *many("Trilu", [Like(2, 3, 3), np.array(1)], True, upper=0),
    *many("DepthToSpace", [Like(1, 8, 2, 3)], True, blocksize=2),
    *many("DepthToSpace", [Like(1, 8, 2, 3)], True, blocksize=2, mode="CRD"),
    *many("SpaceToDepth", [Like(1, 2, 4, 6)], True, blocksize=2),
    *many("ReverseSequence", [Like(4, 3), ints(1, 4, 2)], True, time_axis=0, batch_axis=1),
    *many("CenterCropPad", [Like(3, 5), ints(6, 2)], True),
    *many("Compress", [Like(3, 4), np.array([True, False, True])], True, axis=0),
    *many("Compress", [Like(3, 4), np.array([True, False, True])], True),
    *many("Where", [np.array([[True], [False]]), Like(2, 4), Like(4)], True),
    *many("ScatterElements Scatter", [Like(3, 4), np.array([[0, -1], [2, 1]]), Like(2, 2)], True, axis=1),
    *many("ScatterElements", [tame(3, 4), np.array([[0, 0], [2, 1]]), tame(2, 2)], axis=1, reduction="add"),
    *many("ScatterElements", [tame(3, 4), np.array([[0, 0], [2, 1]]), tame(2, 2)], axis=1, reduction="max"),
    *many("ScatterND", [Like(3, 4), np.array([[0], [-1]]), Like(2, 4)], True),
    *many("ScatterND", [tame(3, 4), np.array([[0], [0]]), tame(2, 4)], reduction="mul"),
    *many("ScatterND", [tame(3, 4), np.array([[0], [0]]), tame(2, 4)], reduction="min"),
    *many("TensorScatter", [Like(2, 4, 3), Like(2, 2, 3), ints(1, 2)], True),
    *many("OneHot", [ints(0, 2, -1), np.array(3), Like(2, odd=False, least=0)], True),
    *many("Shape Size", [Like(2, 3)], True),
    *many("EyeLike", [Like(3, 4)], k=1),
    *many("Resize", [tame(1, 1, 2, 3), np.array([], np.float32), np.array([1, 1, 2, 2], np.float32)], True),
    # along axes
    *many("ReduceSum ReduceProd ReduceMax ReduceMin ReduceL1 ReduceSumSquare", [Like(3, 4), ints(0)]),
    *many("ReduceSum ReduceProd ReduceMax ReduceMin ReduceMean ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp ReduceSumSquare",
          [Like(3, 4, odd=False, least=1), ints(1)]),
    *many("ReduceSum ReduceProd ReduceMax ReduceMin ReduceL1 ReduceSumSquare", [Like(0, 4), ints(0)]),
    *many("ReduceSum ReduceMax", [Like()]),
    *many("ReduceSumSquare ReduceL1 ReduceMax", [tame(2, 4)], noop_with_empty_axes=1),
    *many("ArgMax ArgMin", [Like(3, 4, odd=False)], axis=1),
    *many("ArgMax ArgMin", [Like(3, 4, odd=False)], axis=0, select_last_index=1, keepdims=0),
    *many("CumSum CumProd", [tame(3, 4), np.array(1)], exclusive=1, reverse=1),
    *many("CumSum CumProd", [Like(3, 4), np.array(0)]),
    *many("TopK", [tame(3, 5), ints(3)], axis=1),
    *many("TopK", [tame(3, 5), ints(2)], axis=0, largest=0),
    *many("Unique", [tame(3, 5)]),
    *many("Unique", [tame(3, 5)], sorted=0),
    *many("Unique", [tame(4, 2)], axis=0),
    *many("NonZero", [tame(3, 4)]),
    *many("Softmax LogSoftmax Hardmax LpNormalization", [tame(3, 4)]),
    *many("Softmax LogSoftmax", [tame(2, 3, 2)], axis=1),
    *many("Range", [Like(odd=False, least=1, most=1), Like(odd=False, least=4, most=4), Like(odd=False, least=2, most=2)]),
    # matrices, windows, norms
    *many("MatMul", [tame(2, 3), tame(3, 4)]),
    *many("MatMul", [Like(2, 2, 3, odd=False), tame(3)]),
    *many("MatMul", [tame(2, 0), tame(0, 3)]),
    *many("Gemm", [tame(3, 2), tame(4, 3), tame(4)], transA=1, transB=1),
    *many("Einsum", [tame(2, 3, 4), tame(2, 4, 2)], equation="bij,bjk->bik"),
    *many("Einsum", [tame(3, 3)], equation="...ii->...i"),
    *many("Det", [tame(2, 3, 3)]),
    *many("Conv", [tame(1, 2, 5, 4), tame(4, 1, 3, 2), tame(4)], group=2, pads=[1, 0, 1, 1], strides=[2, 1]),
    *many("ConvTranspose", [tame(1, 2, 3, 2), tame(2, 2, 3, 2), tame(2)], strides=[2, 2], output_padding=[1, 0]),
    *many("MaxPool AveragePool", [tame(1, 2, 5, 4)], kernel_shape=[3, 2], pads=[1, 0, 1, 1], strides=[2, 1]),
    *many("LpPool", [tame(1, 2, 5, 4)], kernel_shape=[3, 2], strides=[2, 1]),
    *many("GlobalMaxPool GlobalAveragePool GlobalLpPool", [tame(2, 2, 3, 2)]),
    *many("LayerNormalization", [tame(2, 3, 4), tame(4), tame(4)]),
    *many("RMSNormalization", [tame(2, 3, 4), tame(4)]),
    *many("InstanceNormalization", [tame(2, 3, 4), tame(3), tame(3)]),
    *many("GroupNormalization", [tame(2, 4, 3), tame(4), tame(4)], num_groups=2),
    *many("LRN", [tame(3, 3, 2, 2)], size=3),
    *many("BatchNormalization", [tame(2, 3, 4), tame(3), tame(3), tame(3), Like(3, odd=False, least=1)]),
]
# Cases in which onnx.reference differs from the specification of the operator.
IN_ANOTHER_TYPE = ("ReduceSumSquare", "Det")
IN_SINGLE_PRECISION = ("Erf", "Gelu", "HardSwish", "GroupNormalization")
WRONG = {("BatchNormalization", 13)}  # ONNX Runtime follows the specification
OUTPUTS = {"Split": 2, "TopK": 2, "Unique": 4}


def number_of(type_text):
    """TensorProto's number of "tensor(int8)"; None for others than tensors of numbers."""
    name = type_text.removeprefix("tensor(").removesuffix(")").upper()
    return None if name in ("STRING", "COMPLEX64", "COMPLEX128") or "(" in name else TensorProto.DataType.Value(name)


def types_of(op, place, opset):
    """The types that input `place` of the operator may have; none if the opset does not have the operator."""
    try:
        schema = onnx.defs.get_schema(op, opset)
    except onnx.defs.SchemaError:
        return set()
    if schema.deprecated:
        return set()
    return {number_of(t) for t in schema.inputs[min(place, len(schema.inputs) - 1)].types} - {None}


def cast_cases(rng):
    """Casts from each type to each type, of numbers that both types can represent."""
    for a in sorted(types_of("Cast", 0, 28)):
        for b in sorted(types_of("Cast", 0, 28)):
            source, target = (helper.tensor_dtype_to_np_dtype(t) for t in (a, b))
            unsigned = any(s.name.startswith("uint") or s.name == "float8_e8m0fnu" for s in (source, target))
            array = Like(2, 3, odd=False, least=0 if unsigned else -2, most=1).array(source, rng)
            if "e8m0" in source.name + target.name:
                array = np.full((2, 3), 1).astype(source)
            yield "Cast", [array], {"to": b}, False
    for text in ("float16", "float32", "bfloat16"):
        dtype = helper.tensor_dtype_to_np_dtype(number_of(text if text != "float32" else "float"))
        for wide in (np.int64, np.uint64):
            values = [2**53 + 1, 2**60 + 2**36 + 1, 2**24 + 1, 2**63 - 1, 2**33 + 2**9, 65519]
            yield "Cast", [np.array(values, wide)], {"to": helper.np_dtype_to_tensor_dtype(dtype)}, False
        odd = np.array([np.nan, np.inf, -np.inf, -0.0, 1e-40, 448, 464, 500, -1e5, 3e38], np.float32)
        yield "Cast", [odd], {"to": helper.np_dtype_to_tensor_dtype(dtype)}, False
        yield "Cast", [odd], {"to": TensorProto.BOOL}, False


def filled(template, number, opset, rng):
    op, inputs, attributes, exact = template
    dtype = helper.tensor_dtype_to_np_dtype(number)
    arrays = [i.array(dtype, rng) if isinstance(i, Like) else i for i in inputs]
    if op.startswith("Reduce") and op != "ReduceSum" and opset < 18:  # axes were an attribute
        attributes = {"axes": arrays.pop().tolist()} if len(arrays) > 1 else {}
    return op, arrays, attributes, exact, opset


def model_of(op, arrays, attributes, opset):
    tensors = [numpy_helper.from_array(np.asarray(a), f"x{i}") for i, a in enumerate(arrays)]
    outputs = [f"y{i}" for i in range(OUTPUTS.get(op, 1))]
    values = [helper.make_tensor_value_info(t.name, t.data_type, t.dims) for t in tensors]
    node = helper.make_node(op, [t.name for t in tensors], outputs, **attributes)
    results = [helper.make_empty_tensor_value_info(o) for o in outputs]
    graph = helper.make_graph([node], "g", values, results)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=13)


def reference(model, arrays):
    """The outputs of onnx.reference; None if it cannot run the model."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            found = ReferenceEvaluator(model).run(None, {i.name: a for i, a in zip(model.graph.input, arrays)})
        except Exception:  # it has no kernel for the type, in one of many ways
            return None
    op = model.graph.node[0].op_type
    return [f.astype(arrays[0].dtype) for f in found] if op in IN_ANOTHER_TYPE else found


def tolerance(op, arrays, exact):
    names = [str(a.dtype) for a in arrays if str(a.dtype) in TOLERANCE]
    if exact or not names:
        return 0
    return max(TOLERANCE[names[0]], 1e-6 if op in IN_SINGLE_PRECISION else 0)


@functools.cache
def all_cases():
    """(operator, arrays, attributes, exact, opset)"""
    rng, found = np.random.default_rng(seed(0)), []
    for template in TEMPLATES:
        place = next(i for i, x in enumerate(template[1]) if isinstance(x, Like))
        for opset in (o for o in OPSETS if (template[0], o) not in WRONG):
            for number in sorted(types_of(template[0], place, opset)):
                found.append(filled(template, number, opset, rng))
    return found + [(*case, 28) for case in cast_cases(rng)]
