"""The enums of torch.onnx, usable without torch."""

import enum

from .options import UNSUPPORTED


class TrainingMode(enum.IntEnum):
    EVAL = 0
    PRESERVE = 1
    TRAINING = 2
    INFERENCE = 3  # not in torch.onnx: as EVAL, and so are operators that are called in training mode


class OperatorExportTypes(enum.IntEnum):
    ONNX = 0
    ONNX_ATEN = 1
    ONNX_ATEN_FALLBACK = 2
    RAW = 3
    ONNX_FALLTHROUGH = 4


TensorProtoDataType = enum.IntEnum("TensorProtoDataType", (
    "UNDEFINED FLOAT UINT8 INT8 UINT16 INT16 INT32 INT64 STRING BOOL FLOAT16 DOUBLE UINT32 UINT64 COMPLEX64 COMPLEX128 "
    "BFLOAT16 FLOAT8E4M3FN FLOAT8E4M3FNUZ FLOAT8E5M2 FLOAT8E5M2FNUZ"), start=0)
TensorProtoDataType.__doc__ = "The dtypes of ONNX."


def training_mode(value):
    """A TrainingMode of ptonnx or of torch; None is EVAL."""
    if value is None:
        return TrainingMode.EVAL
    name = getattr(value, "name", None)
    if name not in TrainingMode.__members__:
        raise TypeError(f"training must be a TrainingMode, not {value!r}")
    return TrainingMode[name]


# The value of the option `unsupported` for each OperatorExportTypes.
_UNSUPPORTED = {"ONNX": "error", "ONNX_ATEN": "aten-always", "ONNX_ATEN_FALLBACK": "aten", "ONNX_FALLTHROUGH": "fallthrough"}


def unsupported_mode(value):
    """The option `unsupported` for an OperatorExportTypes of ptonnx or of torch, or its name; None is ONNX."""
    name = "ONNX" if value is None else value if isinstance(value, str) else getattr(value, "name", None)
    if name == "RAW":
        raise ValueError("operator_export_type RAW is not supported: print the graph of the traced model instead")
    if name not in _UNSUPPORTED:
        raise TypeError(f"operator_export_type must be one of {', '.join(_UNSUPPORTED)}, not {value!r}")
    return UNSUPPORTED.index(_UNSUPPORTED[name])
