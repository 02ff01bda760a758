"""ptonnx converts PyTorch models to ONNX. `import ptonnx` does not import torch or numpy."""

import importlib

from . import errors
from ._enums import OperatorExportTypes, TrainingMode
from ._export import export
from ._report import Report
from ._symbolic import register_custom_op_symbolic, unregister_custom_op_symbolic

__all__ = [
    "OperatorExportTypes",
    "Report",
    "TrainingMode",
    "errors",
    "export",
    "is_in_onnx_export",
    "register_custom_op_symbolic",
    "select_model_mode_for_export",
    "unregister_custom_op_symbolic",
]


def is_in_onnx_export():
    """True while a model is being captured; torch.onnx.is_in_onnx_export() is then True as well."""
    from . import _capture

    return _capture.is_in_onnx_export()


def select_model_mode_for_export(model, mode):
    """A context manager that puts the model into the given TrainingMode and restores every submodule afterwards."""
    from . import _capture

    return _capture.select_model_mode_for_export(model, mode)


def __getattr__(name):
    if name == "__version__":
        from ._library import library

        return library().ptonnx_version().decode()
    if name == "JitScalarType":
        from ._scalar_type import JitScalarType

        return JitScalarType
    if name.startswith("symbolic_"):
        try:
            return importlib.import_module(f"ptonnx.{name}")
        except ModuleNotFoundError:
            pass
    raise AttributeError(f"module 'ptonnx' has no attribute '{name}'")
