"""Errors, with the names of torch.onnx.

If torch is loaded, a raised error is also an instance of torch's class of the same name, so that
`except torch.onnx.errors.OnnxExporterError` catches it.
"""

import importlib
import os
import sys
import warnings

PACKAGE = os.path.dirname(os.path.abspath(__file__)) + os.sep  # all code of this package is below it


class OnnxExporterWarning(UserWarning):
    """An assumption or omission of the export."""


class CallHintViolationWarning(UserWarning):
    """Never raised: a class of torch 1.13, for programs that filter it. Here an argument of a wrong type is an error."""


def warn(message, category=UserWarning):
    """Warns at the line outside this package that called it. A warning of this module is also one of torch's class of that
    name, if torch is loaded."""
    if category.__module__ == __name__:
        category = _with_torchs(category)
    frame, level = sys._getframe(1), 2
    while frame and frame.f_code.co_filename.startswith(PACKAGE):
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


class OnnxExporterError(RuntimeError):
    """The export failed. `report` lists every reason (None if the core was not called)."""

    def __init__(self, message, report=None):
        RuntimeError.__init__(self, message)
        self.report = report


class UnsupportedOperatorError(OnnxExporterError):
    """The model calls operators that cannot be converted; the report lists all of them."""


class CheckerError(OnnxExporterError):
    """A name of torch up to 2.4: the model is invalid. ptonnx checks every node when it is made."""


class SymbolicValueError(OnnxExporterError):
    """A symbolic function cannot handle a value."""

    def __init__(self, message, value=None):
        OnnxExporterError.__init__(self, message)
        self.value = value


class VerificationError(OnnxExporterError, AssertionError):
    """The results of the exported model differ from those of PyTorch."""


class UnsupportedArgumentError(OnnxExporterError, NotImplementedError):
    """An argument of torch.onnx.export that ptonnx does not support yet."""


class InvalidModelError(OnnxExporterError):
    """The input is not a readable model."""


class FileError(OnnxExporterError, OSError):
    """Reading or writing failed."""


class InternalError(OnnxExporterError):
    """A fault of ptonnx itself: please report it."""


class SymbolicError(OnnxExporterError):
    """A symbolic function raised an exception. The error is also an instance of the class of that exception."""


_raised = {}


def _with_torchs(kind):
    """A class of this module that is also torch's class of that name, or else its OnnxExporterError; without torch, `kind`."""
    if "torch" not in sys.modules:
        return kind
    if kind not in _raised:
        try:
            theirs = importlib.import_module("torch.onnx.errors")
        except ImportError:  # before 1.13
            return kind
        base = getattr(theirs, kind.__name__, None)
        if base is None and issubclass(kind, OnnxExporterError):
            base = theirs.OnnxExporterError
        namespace = {"__module__": kind.__module__, "__doc__": kind.__doc__}
        _raised[kind] = type(kind.__name__, (kind, base), namespace) if base else kind
    return _raised[kind]


def make(kind, message, report=None):
    """An instance of `kind`. If torch is loaded, also of torch's class of that name, or of its OnnxExporterError."""
    return _with_torchs(kind)(message, report)


def make_from(cause, message, report):
    """An error about an exception in a user's function: its cause, with the traceback. It is also an instance of the class of
    the cause, because torch.onnx passes such exceptions on."""
    if not isinstance(cause, Exception):
        return cause
    error = make(SymbolicError, message, report)
    if not isinstance(error, type(cause)):
        try:
            error.__class__ = type(
                "SymbolicError", (type(error), type(cause)), {"__module__": __name__, "__str__": RuntimeError.__str__})
        except TypeError:  # the objects have other members in C
            pass
    error.__dict__.update(vars(cause), report=report)
    error.__cause__ = cause
    return error
