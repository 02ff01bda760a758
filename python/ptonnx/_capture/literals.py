"""Tensors that a model makes from numbers, as torch.tensor([1, 2]), and then changes in place.

The tracer keeps such a tensor as a constant, by reference: after a write the constant has the new contents, and the recorded write
is done once more when the model runs. If a recording has such a constant, it is repeated with copies: the writes go to the copy.
"""

import contextlib
import functools
import threading

_thread = threading.local()  # .copies: the tensors are copied


class ConstantIsWritten(RuntimeError):
    """A constant of the graph was written while it was recorded."""


def _is_written(node):
    if node.kind() != "prim::Constant" or not node.hasAttribute("value") or node.kindOf("value") != "t":
        return False
    tensor = node.t("value")
    return not tensor.is_inference() and tensor._version > 0


def check_constants(graph):
    """Raises ConstantIsWritten if a constant was written, unless the recording already uses copies: then the write came before
    it."""
    if not getattr(_thread, "copies", False) and any(map(_is_written, graph.nodes())):
        raise ConstantIsWritten


def _is_computed(value):
    """Is it a tensor, or a size that is recorded (sizes.py), or does it contain one?"""
    if isinstance(value, (list, tuple)):
        return any(map(_is_computed, value))
    return hasattr(value, "tensor") or hasattr(value, "detach")


def _stacked(value):
    import torch

    if isinstance(value, (list, tuple)):
        parts = list(map(_stacked, value))
        dtype = functools.reduce(torch.promote_types, [part.dtype for part in parts])
        return torch.stack([part.to(dtype) for part in parts])
    if hasattr(value, "tensor"):
        return value.tensor().to(torch.get_default_dtype()) if isinstance(value, float) else value.tensor()
    return value.reshape(()) if isinstance(value, torch.Tensor) else torch.as_tensor(value)


def computed(maker):
    """torch.tensor() or another function that makes a tensor of numbers: of numbers that the model computes, it makes a constant."""

    @functools.wraps(maker)
    def function(*args, dtype=None, device=None, **others):
        given = args[-1] if args else None
        if not _is_computed(given) or hasattr(given, "detach"):
            named = {"dtype": dtype, "device": device}
            return maker(*args, **{name: value for name, value in named.items() if value is not None}, **others)
        return _stacked(given).to(device=device, dtype=dtype or (args[0].dtype if len(args) == 2 else None))

    return function


@contextlib.contextmanager
def copied_literals():
    """Functions that make a tensor of numbers or of an array return a copy of it, for the tracer."""
    import torch
    from torch.overrides import TorchFunctionMode

    makers = (torch.tensor, torch.as_tensor, torch.asarray, torch.Tensor.new_tensor)
    library = torch.library.Library("aten", "IMPL")
    can_replace = hasattr(library, "_destroy")  # not in PyTorch 1.13
    if can_replace:  # lift_fresh is the last step of from_numpy, which no mode sees
        library.impl("lift_fresh", lambda tensor: tensor.clone(), "CPU")

    class Mode(TorchFunctionMode):
        def __torch_function__(self, func, types, args=(), kwargs=None):
            result = func(*args, **(kwargs or {}))
            func = getattr(func, "__wrapped__", func)
            if func not in makers:
                return result
            given = [*args, *(kwargs or {}).values()][func is makers[-1]]
            return result if isinstance(given, torch.Tensor) else result.clone()

    _thread.copies = True
    try:
        with Mode():
            yield
    finally:
        _thread.copies = False
        if can_replace:
            library._destroy()
