"""The functions of torch.onnx.ops, which models call in forward(). They are torch's own, and need torch 2.8 or later."""

import importlib

__all__ = ["aten_decompositions", "attention", "rotary_embedding", "symbolic", "symbolic_multi_out"]


def __getattr__(name):
    if name in __all__:
        return getattr(importlib.import_module("torch.onnx.ops"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__():
    return sorted({*globals(), *__all__})
