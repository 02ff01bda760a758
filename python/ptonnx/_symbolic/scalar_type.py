"""JitScalarType of torch.onnx: torch's own, or this one where there is no torch."""

import enum
import importlib.util

from .._binding.dtypes import FROM_CORE, FROM_GRAPH, GRAPH_NAMES, ONNX_CODES

_NAMES = ("uint8 int8 int16 int32 int64 float16 float32 float64 complex32 complex64 complex128 bool qint8 quint8 qint32 bfloat16 "
          "float8_e5m2 float8_e4m3fn float8_e5m2fnuz float8_e4m3fnuz").split()  # fmt: skip


class _OwnJitScalarType(enum.IntEnum):
    """Scalar types with torch's numbers. dtype() is the name of the dtype."""

    UINT8 = 0
    INT8 = 1
    INT16 = 2
    INT = 3
    INT64 = 4
    HALF = 5
    FLOAT = 6
    DOUBLE = 7
    COMPLEX32 = 8
    COMPLEX64 = 9
    COMPLEX128 = 10
    BOOL = 11
    QINT8 = 12
    QUINT8 = 13
    QINT32 = 14
    BFLOAT16 = 15
    FLOAT8E5M2 = 16
    FLOAT8E4M3FN = 17
    FLOAT8E5M2FNUZ = 18
    FLOAT8E4M3FNUZ = 19
    UNDEFINED = 20

    @classmethod
    def _from_name(cls, name):
        dtype = FROM_GRAPH.get(name, FROM_CORE.get(name, name))
        if dtype not in _NAMES:
            raise ValueError(f"Unknown torch or scalar type: '{name}'")
        return cls(_NAMES.index(dtype))

    from_name = _from_name

    @classmethod
    def from_dtype(cls, dtype):
        return cls._from_name(str(dtype).rpartition(".")[2])

    @classmethod
    def from_onnx_type(cls, onnx_type):
        return cls._from_name(next(name for name, code in ONNX_CODES.items() if code == onnx_type))

    @classmethod
    def from_value(cls, value, default=None):
        dtype = value.type().dtype() if hasattr(value, "type") else None
        if dtype is None and default is None:
            raise ValueError(f"the dtype of {value} is unknown")
        return cls.from_dtype(dtype) if dtype is not None else default

    def dtype(self):
        if self == _OwnJitScalarType.UNDEFINED:
            raise ValueError("UNDEFINED has no dtype")
        return _NAMES[self]

    def scalar_name(self):
        return "Undefined" if self == _OwnJitScalarType.UNDEFINED else GRAPH_NAMES.get(_NAMES[self], _NAMES[self])

    def torch_name(self):
        return "undefined" if self == _OwnJitScalarType.UNDEFINED else {v: k for k, v in FROM_CORE.items()}.get(_NAMES[self], _NAMES[self])

    def onnx_type(self):
        return ONNX_CODES[self.dtype()]

    def onnx_compatible(self):
        return self != _OwnJitScalarType.UNDEFINED and _NAMES[self] in ONNX_CODES


def _chosen():
    if importlib.util.find_spec("torch") is None:
        return _OwnJitScalarType
    import torch.onnx

    return torch.onnx.JitScalarType


JitScalarType = _chosen()
