"""ptonnx converts PyTorch models to ONNX. `import ptonnx` does not import torch or numpy."""

import importlib

from . import _names, errors
from ._binding.enums import OperatorExportTypes, TensorProtoDataType, TrainingMode
from ._conversion.report import Report
from ._export.export import export
from ._symbolic.registry import SymbolicContext, register_custom_op_symbolic, unregister_custom_op_symbolic

__all__ = [
    "OperatorExportTypes",
    "Report",
    "SymbolicContext",
    "TensorProtoDataType",
    "TrainingMode",
    "errors",
    "export",
    "export_to_pretty_string",
    "is_in_onnx_export",
    "operators",
    "patch_torch",
    "patched_torch",
    "register_custom_op_symbolic",
    "select_model_mode_for_export",
    "unregister_custom_op_symbolic",
    "utils",
    "verification",
]

producer_name = "ptonnx"


def __getattr__(name):
    if name in _names.MODULES:
        return importlib.import_module(f"{__name__}.{name}")
    if name in _names.LAZY:
        return getattr(importlib.import_module(f"{__name__}.{_names.LAZY[name]}"), name)
    if name in ("__version__", "producer_version"):
        from ._binding.library import library

        return library().ptonnx_version().decode()
    if name.startswith("symbolic_"):
        try:
            return importlib.import_module(f"ptonnx.{name}")
        except ModuleNotFoundError:
            pass
    raise _names.missing(__name__, name)


def __dir__():
    return sorted({*globals(), *_names.LAZY, *_names.MODULES, "__version__", "producer_version"})
