"""Cases for the table of test_fold_table.py: the node and simple tests of the onnx package, with their data, and those of
fold_types.py."""

import glob
import pathlib
import warnings

import fold_types
import numpy as np
import onnx
from onnx import numpy_helper

DATA = pathlib.Path(onnx.__file__).parent / "backend" / "test" / "data"
SEVERAL = "(several nodes)"
# Operators that are folded if their inputs are constants: all except control flow, sequences, strings, recurrent layers,
# random numbers, losses, training, detection and signals.
OPERATORS = set("""
Abs Acos Acosh Add And ArgMax ArgMin Asin Asinh Atan Atanh AveragePool BatchNormalization BitCast BitShift BitwiseAnd
BitwiseNot BitwiseOr BitwiseXor Cast CastLike Ceil Celu CenterCropPad Clip Compress Concat Constant ConstantOfShape
Conv ConvInteger ConvTranspose Cos Cosh CumProd CumSum DepthToSpace DequantizeLinear Det Div Einsum Elu Equal Erf Exp
Expand EyeLike Flatten Floor Gather GatherElements GatherND Gelu Gemm GlobalAveragePool GlobalLpPool GlobalMaxPool
Greater GreaterOrEqual GroupNormalization HardSigmoid HardSwish Hardmax Identity InstanceNormalization IsInf IsNaN
LRN LayerNormalization LeakyRelu Less LessOrEqual Log LogSoftmax LpNormalization LpPool MatMul MatMulInteger Max
MaxPool Mean Min Mish Mod Mul Neg NonZero Not OneHot Or PRelu Pad Pow QuantizeLinear RMSNormalization Range Reciprocal
ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare
Relu Reshape Resize ReverseSequence Round Scatter ScatterElements ScatterND Selu Shape Shrink Sigmoid Sign Sin Sinh Size
Slice Softmax Softplus Softsign SpaceToDepth Split Sqrt Squeeze Sub Sum Swish Tan Tanh TensorScatter ThresholdedRelu
Tile TopK Transpose Trilu Unique Unsqueeze Upsample Where Xor
""".split())


def opset(model):
    return max([o.version for o in model.opset_import if o.domain in ("", "ai.onnx")] or [7])


def operator(model):
    """Under which row of the table it counts; None when it is none of those."""
    nodes = model.graph.node
    if not nodes or model.functions or not all(n.op_type in OPERATORS and not n.domain for n in nodes):
        return None
    return nodes[0].op_type if len(nodes) == 1 else SEVERAL


def with_contents(model, arrays):
    """The model with its inputs made constants; strings stay inputs."""
    model = onnx.ModelProto.FromString(model.SerializeToString())
    inputs = list(model.graph.input)
    del model.graph.input[:]
    for value, array in zip(inputs, arrays):
        tensor = numpy_helper.from_array(np.asarray(array), value.name)
        assert tensor.data_type == value.type.tensor_type.elem_type, (value.name, array.dtype)
        if tensor.data_type == onnx.TensorProto.STRING:
            model.graph.input.append(value)
        else:
            model.graph.initializer.append(tensor)
    return model


def package_cases():
    """(name, model, inputs, outputs, rtol, atol)"""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from onnx.backend.test.case.node import collect_testcases

        for case in collect_testcases(None):
            if case.model is not None:
                for inputs, outputs in case.data_sets or []:
                    yield case.name, case.model, inputs, outputs, case.rtol, case.atol
    for file in sorted(glob.glob(f"{DATA}/simple/*/model.onnx")):
        folder = pathlib.Path(file).parent
        read = [[onnx.TensorProto.FromString(p.read_bytes()) for p in sorted(folder.glob(f"test_data_set_0/{kind}_*.pb"))]
                for kind in ("input", "output")]
        yield folder.name, onnx.load(file), *read, 1e-3, 1e-7


def arrays(values):
    """NumPy arrays of what the package gives; None where it is no tensor of numbers."""
    made = [numpy_helper.to_array(v) if isinstance(v, onnx.TensorProto) else v for v in values]
    return made if all(isinstance(v, (np.ndarray, np.generic)) for v in made) else None


def node_cases():
    for name, model, inputs, outputs, rtol, atol in package_cases():
        row = operator(model)
        if row is None or opset(model) < 7 or not 0 < len(outputs) == len(model.graph.output):
            continue
        inputs, outputs = arrays(inputs), arrays(outputs)
        if inputs is None or outputs is None or len(inputs) != len(model.graph.input):
            continue
        yield row, name, with_contents(model, inputs), outputs, rtol, atol


def typed_cases():
    for op, inputs, attributes, exact, version in fold_types.all_cases():
        model = fold_types.model_of(op, inputs, attributes, version)
        outputs = fold_types.reference(model, inputs)
        if outputs is None:
            continue
        rtol = fold_types.tolerance(op, inputs, exact)
        name = f"{op}-{version} of {', '.join(f'{a.dtype}{list(a.shape)}' for a in inputs)} {attributes}"
        yield op, name, with_contents(model, inputs), outputs, rtol, rtol
