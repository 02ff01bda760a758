"""export_to_pretty_string: the model as text instead of a file."""

import ctypes

from .. import errors
from .._binding import library as c
from .export import export


def _onnx_text(data):
    """The model in ONNX text syntax (docs/onnx-text.md), by the core."""
    lib = c.library()
    text, report = ctypes.c_void_p(), ctypes.c_void_p()
    memory = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
    code = lib.ptonnx_inspect(ctypes.byref(text), ctypes.byref(report), ctypes.byref(c.Source(memory=memory, length=len(data))), 1)
    lib.ptonnx_report_free(report)
    if code:
        raise errors.make(errors.InternalError, f"the exported model cannot be printed (code {code})")
    try:
        return ctypes.string_at(text).decode(errors="replace")
    finally:
        lib.ptonnx_free(text)


def _protobuf_text(data):
    try:
        import onnx
        from google.protobuf import text_format
    except ImportError:
        raise ImportError("export_to_pretty_string(google_printer=True) needs the package onnx") from None
    return text_format.MessageToString(onnx.load_model_from_string(data))


def export_to_pretty_string(model, args=(), *positional, google_printer=False, add_node_names=True, export_type=None, **kwargs):
    """The exported model as text: in ONNX text syntax, or with google_printer=True in the text format of protobuf.

    The arguments are those of export(), without `f` (torch up to 1.10 has an unused `f` there). Nodes always have names, so
    add_node_names has no effect; neither has export_type.
    """
    if positional and not isinstance(positional[0], bool):
        positional = positional[1:]  # the old `f`
    data = bytes(export(model, args, None, *positional, **kwargs))
    return _protobuf_text(data) if google_printer else _onnx_text(data)
