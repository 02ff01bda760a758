"""The enums of torch.onnx, usable without torch."""

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
    """A TrainingMode of ptonnx or of torch; None is EVAL."""
    if value is None:
        return TrainingMode.EVAL
    name = getattr(value, "name", None)
    if name not in TrainingMode.__members__:
        raise TypeError(f"training must be a TrainingMode, not {value!r}")
    return TrainingMode[name]
