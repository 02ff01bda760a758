"""The page of a report: made by the library, shown in a notebook or in the browser."""

import ctypes
import html
import os
import tempfile
import webbrowser

from .._binding import library as c

FORM_HTML = 4  # PTONNX_FORM_HTML


def _source(report):
    if report.bytes is not None:
        memory = ctypes.cast(ctypes.c_char_p(report.bytes), ctypes.c_void_p)
        return c.Source(memory=memory, length=len(report.bytes))
    if report.file is None:
        raise ValueError("the model was written to a file object: only a path or export(..., f=None) can be shown")
    return c.Source(path=os.fsencode(report.file))


def page(report):
    lib, text, done = c.library(), ctypes.c_void_p(), ctypes.c_void_p()
    code = lib.ptonnx_inspect(ctypes.byref(text), ctypes.byref(done), ctypes.byref(_source(report)), FORM_HTML)
    lib.ptonnx_report_free(done)
    if code:
        raise OSError(f"the model cannot be read: code {code}")
    try:
        return ctypes.string_at(text).decode()
    finally:
        lib.ptonnx_free(text)


def _notebook():
    """IPython.display.display in a notebook; None elsewhere."""
    try:
        from IPython import get_ipython
        from IPython.display import display
    except ImportError:
        return None
    shell = get_ipython()
    return display if shell is not None and hasattr(shell, "kernel") else None


def frame(text, height):
    """The page in a frame of its own, so that its style does not affect that of the notebook."""
    return f'<iframe srcdoc="{html.escape(text)}" style="width:100%;height:{int(height)}px;border:0"></iframe>'


def show(report, height):
    text, display = page(report), _notebook()
    if display:
        display({"text/html": frame(text, height), "text/plain": repr(report)}, raw=True)
        return
    with tempfile.NamedTemporaryFile("w", suffix=".html", prefix="ptonnx-", delete=False, encoding="utf-8") as file:
        file.write(text)
    webbrowser.open("file://" + file.name)
