"""torch.onnx.utils: the functions that scripts call."""

import re

from . import errors
from ._binding.enums import TrainingMode
from ._export.capture_mode import is_in_onnx_export, select_model_mode_for_export
from ._export.export import export
from ._export.pretty import export_to_pretty_string

__all__ = [
    "export",
    "export_to_pretty_string",
    "is_in_onnx_export",
    "select_model_mode_for_export",
    "unconvertible_ops",
]


def unconvertible_ops(model, args, training=TrainingMode.EVAL, opset_version=None):
    """(graph, names): the torch graph of the model, and the names of the operators that cannot be exported at this opset."""
    try:
        export(model, args, training=training, opset_version=opset_version)
        names = []
    except errors.OnnxExporterError as failure:
        if failure.report is None or failure.report.code != 1:
            raise
        found = (re.match(r"(\w+::\w+): ", text) for text in failure.report.errors)
        names = list(dict.fromkeys(match[1] for match in found if match))
    return _torch_graph(model, args), names


def _torch_graph(model, args):
    """The inlined graph of a live or saved model; None without torch."""
    import importlib.util

    from ._export.export import _is_live

    if importlib.util.find_spec("torch") is None:
        return None
    import torch

    if not _is_live(model):
        model = torch.jit.load(model)
    elif not isinstance(model, (torch.jit.ScriptModule, torch.jit.ScriptFunction)):
        args = tuple(args) if isinstance(args, (tuple, list)) else (args,)
        with torch.no_grad():
            model = torch.jit.trace(model, args, check_trace=False, strict=False)
    return model.inlined_graph


def __getattr__(name):
    from ._names import missing

    raise missing(__name__, name)
