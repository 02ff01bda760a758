"""torch.onnx.export as ptonnx.export: for programs whose calls of it cannot be changed."""

import contextlib
import functools
import importlib

_saved = {}


def _places():
    """(module, name) of each place where torch keeps its export function."""
    for name in ("torch.onnx", "torch.onnx.utils"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        if hasattr(module, "export"):
            yield module, "export"


def patch_torch():
    """From now on torch.onnx.export is ptonnx.export. Returns a function that undoes it."""
    from .export import export

    for module, name in _places():
        theirs = getattr(module, name)
        if getattr(theirs, "ptonnx_patch", False):
            continue

        @functools.wraps(export)
        def ours(*args, **kwargs):
            return export(*args, **kwargs)

        ours.ptonnx_patch = True
        _saved[module, name] = theirs
        setattr(module, name, ours)
    return unpatch_torch


def unpatch_torch():
    """torch.onnx.export is torch's own function again."""
    while _saved:
        (module, name), theirs = _saved.popitem()
        setattr(module, name, theirs)


@contextlib.contextmanager
def patched_torch():
    """`with ptonnx.patched_torch():` torch.onnx.export is ptonnx.export."""
    was_patched = bool(_saved)
    patch_torch()
    try:
        yield
    finally:
        if not was_patched:
            unpatch_torch()
