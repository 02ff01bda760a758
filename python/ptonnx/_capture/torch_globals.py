"""torch's modules and globals of the TorchScript exporter.

torch keeps the target opset, the training mode and "an export is running" in one object of the process. Inside `own_globals`
the current thread sees its own values there; other threads see theirs.
"""

import contextlib
import importlib
import threading

_local = threading.local()


def torch_module(name):
    """A module of the TorchScript exporter; its place depends on the version of torch."""
    for place in ("torch.onnx._internal.torchscript_exporter", "torch.onnx._internal", "torch.onnx"):
        try:
            return importlib.import_module(f"{place}.{name}")
        except ImportError:
            continue
    raise ImportError(f"this version of torch has no module for '{name}' of the TorchScript exporter")


def forwarder(module, name):
    """__getattr__ and __dir__ of a module `name` that has the members of a module of torch's exporter."""

    def get(member):
        try:
            found = torch_module(module)
        except ImportError as missing:
            if member.startswith("__"):
                raise AttributeError(member) from None
            raise ImportError(f"'{name}.{member}' needs torch: {missing}") from None
        try:
            return getattr(found, member)
        except AttributeError:
            raise AttributeError(f"module '{name}' has no attribute '{member}'") from None

    return get, lambda: dir(torch_module(module))


def _thread_globals():
    """torch's globals of the exporter, with values for this thread inside `own_globals`."""
    shared = torch_module("_globals").GLOBALS
    if not hasattr(type(shared), "ptonnx_thread_values"):

        class Globals(type(shared)):
            ptonnx_thread_values = True

            def __getattribute__(self, name):
                values = getattr(_local, "globals", None)
                return values[name] if values and name in values else super().__getattribute__(name)

            def __setattr__(self, name, value):
                values = getattr(_local, "globals", None)
                if values and name in values:
                    values[name] = value
                else:
                    super().__setattr__(name, value)

        shared.__class__ = Globals
    return shared


@contextlib.contextmanager
def own_globals(**values):
    """The globals of the exporter have these values for the current thread."""
    try:
        _thread_globals()
    except ImportError:  # this torch has none
        pass
    before = getattr(_local, "globals", None)
    _local.globals = {**(before or {}), **values}
    try:
        yield
    finally:
        _local.globals = before
