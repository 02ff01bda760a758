"""The enums of torch.onnx that callers write, without torch."""

import enum


class TrainingMode(enum.IntEnum):
    EVAL = 0
    PRESERVE = 1
    TRAINING = 2


class OperatorExportTypes(enum.IntEnum):
    ONNX = 0
    ONNX_ATEN = 1
    ONNX_ATEN_FALLBACK = 2
    RAW = 3
    ONNX_FALLTHROUGH = 4


def training_mode(value):
    """Ours, torch's own enum of the same names, or None, which means EVAL."""
    if value is None:
        return TrainingMode.EVAL
    name = getattr(value, "name", None)
    if name not in TrainingMode.__members__:
        raise TypeError(f"training must be a TrainingMode, not {value!r}")
    return TrainingMode[name]
