"""Helpers for symbolic functions, as torch.onnx.symbolic_helper: parse_args, quantized_args, and functions that query values or
make nodes. With torch these are torch's own functions; without it, those that do not need it."""

import importlib.util

from ._capture.torch_globals import forwarder

if importlib.util.find_spec("torch") is not None:
    __getattr__, __dir__ = forwarder("symbolic_helper", __name__)
else:
    from ._symbolic import helper

    def __getattr__(name):
        if hasattr(helper, name) and not name.startswith("__"):
            return getattr(helper, name)
        raise AttributeError(f"'ptonnx.symbolic_helper.{name}' does not exist, or needs torch, which is not installed")
