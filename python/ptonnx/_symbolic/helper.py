"""The functions of symbolic_helper that work without torch, on the values of without_torch.py."""

import functools
import inspect

from .. import errors
from .._binding.dtypes import GRAPH_NAMES, ONNX_CODES
from .without_torch import Value, flat_numbers

cast_pytorch_to_onnx = {graph: ONNX_CODES[name] for name, graph in GRAPH_NAMES.items()}


# Queries about values


def _is_value(x):
    return isinstance(x, Value)


def _is_none(x):
    return x is None or (_is_value(x) and x.node().mustBeNone())


def _is_constant(value):
    return not _is_value(value) or value.node().kind() in ("onnx::Constant", "prim::Constant")


def _is_onnx_constant(value):
    return _is_value(value) and value.node().kind() == "onnx::Constant"


def _is_tensor(x):
    return x.type().kind() == "TensorType"


def _is_list(x):
    return x.type().kind() == "ListType"


def _is_packed_list(list_value):
    return _is_value(list_value) and list_value.node().kind() == "prim::ListConstruct"


def _is_tuple_construct(x):
    return _is_value(x) and x.node().kind() == "prim::TupleConstruct"


def _is_fp(value):
    return value.type().scalarType() in ("Float", "Double", "Half", "BFloat16")


def _is_bool(value):
    return value.type().scalarType() == "Bool"


def _unpack_list(list_value):
    if not _is_packed_list(list_value):
        raise errors.make(errors.OnnxExporterError, "expected prim::ListConstruct")
    return list(list_value.node().inputs())


def _unpack_tuple(tuple_value):
    return tuple(tuple_value.node().inputs())


def _get_tensor_rank(x):
    return x.type().dim() if _is_tensor(x) else None


def _get_tensor_sizes(x, allow_nonstatic=True):
    return x.type().varyingSizes() if allow_nonstatic else x.type().sizes()


def _get_tensor_dim_size(x, dim):
    sizes = _get_tensor_sizes(x)
    return sizes[dim] if sizes else None


# Constants


def _parse_arg(value, desc, arg_name=None, node_name=None):
    """The content of a constant: desc is v, i, f, b, s, t, is, fs or none."""
    if desc == "none":
        return value
    if desc == "v" or not _is_value(value):
        return value
    if value.node().mustBeNone():
        return None
    if desc in ("is", "fs") and _is_packed_list(value):
        return [_parse_arg(item, desc[0], arg_name) for item in value.node().inputs()]
    if not _is_onnx_constant(value):
        raise errors.make(
            errors.OnnxExporterError,
            f"Expected node type 'onnx::Constant' for argument '{arg_name}' of node '{node_name}', got '{value.node().kind()}'.")
    content = value.node().t("value")
    if desc == "t":
        return content
    if desc in ("is", "fs"):
        return [{"is": int, "fs": float}[desc](number) for number in flat_numbers(content)[1]]
    if desc not in ("i", "f", "b", "s"):
        raise errors.make(errors.OnnxExporterError, f"ONNX symbolic does not understand the descriptor '{desc}'")
    return {"i": int, "f": float, "b": bool, "s": str}[desc](content)


def _get_const(value, desc, arg_name):
    if not _is_constant(value):
        raise errors.make(errors.OnnxExporterError, f"ONNX symbolic expected a constant value of the '{arg_name}' argument, got '{value}'")
    return _parse_arg(value, desc)


def _maybe_get_const(value, desc):
    is_list = _is_packed_list(value) and desc in ("is", "fs") and all(map(_is_onnx_constant, value.node().inputs()))
    return _parse_arg(value, desc) if _is_onnx_constant(value) or is_list else value


def _maybe_get_scalar(value):
    content = _maybe_get_const(value, "t")
    return content if not _is_value(content) and not isinstance(content, (list, tuple)) else value


# Decorators


def parse_args(*arg_descriptors):
    """Unpacks the constants among the arguments: parse_args("v", "i", "is")."""

    def decorator(fn):
        names = [p.name for p in inspect.signature(fn).parameters.values()][1:]

        @functools.wraps(fn)
        def wrapper(g, *args, **kwargs):
            if len(arg_descriptors) < len(args):
                raise AssertionError(f"{len(args)} arguments are given to {fn.__name__}, which has {len(arg_descriptors)} descriptors")
            parsed = [_parse_arg(arg, desc, name, fn.__name__)
                      for arg, desc, name in zip(args, arg_descriptors, names + ["argument"] * len(args))]
            return fn(g, *parsed, **kwargs)

        return wrapper

    return decorator


def quantized_args(*arg_q_descriptors, scale=None, zero_point=None, quantize_output=True):
    """Values are never quantized without torch, so the function is returned as it is."""
    return lambda fn: fn


# Errors


def _unimplemented(op, msg, value=None):
    raise errors.make(errors.OnnxExporterError, f"ONNX export failed on {op}, which is not implemented: {msg}")


def _onnx_unsupported(op_name, value=None):
    raise errors.make(errors.OnnxExporterError, f"Unsupported: ONNX export of operator {op_name}")


def _onnx_opset_unsupported(op_name, current_opset, supported_opset, value=None):
    _onnx_opset_unsupported_detailed(op_name, current_opset, supported_opset, "", value)


def _onnx_opset_unsupported_detailed(op_name, current_opset, supported_opset, reason, value=None):
    raise errors.make(
        errors.OnnxExporterError,
        f"Unsupported: ONNX export of {op_name} in opset {current_opset}. {reason} Please try opset version {supported_opset}.")


# Nodes


def _axes_op(g, name, x, axes, since, **attributes):
    """Below opset `since` the axes are an attribute, then an input."""
    if g.opset < since:
        return g.op(name, x, axes_i=axes, **attributes)
    return g.op(name, x, g.op("Constant", value_t=list(axes)), **attributes)


def _unsqueeze_helper(g, input, axes_i):
    return _axes_op(g, "Unsqueeze", input, axes_i, 13)


def _squeeze_helper(g, input, axes_i):
    return _axes_op(g, "Squeeze", input, axes_i, 13)


def _reducesum_helper(g, input, axes_i=None, keepdims_i=1, noop_with_empty_axes_i=0):
    if axes_i is None:
        return g.op("ReduceSum", input, keepdims_i=keepdims_i)
    return _axes_op(g, "ReduceSum", input, axes_i, 13, keepdims_i=keepdims_i)


def _reshape_helper(g, input, shape, allowzero=0):
    return g.op("Reshape", input, shape if _is_value(shape) else g.op("Constant", value_t=list(shape)), allowzero_i=allowzero or None)
