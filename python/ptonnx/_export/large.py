"""f=None for models above 2 GiB, which do not fit into one file: the model is in a temporary folder, with its weights in a second file."""

import os

from .._conversion.call import is_path
from .._conversion.onnx_program import LARGE


def _length(data):
    """The number of bytes of a saved model, as far as it is known."""
    if is_path(data):
        return os.path.getsize(data) if os.path.exists(data) else 0
    if hasattr(data, "getbuffer"):
        return data.getbuffer().nbytes
    return len(data) if hasattr(data, "__len__") else 0


def converted(convert, data, f, given, *more):
    """(report, what it holds) of convert(data, f, given, *more)."""
    weights = given.get("weights")
    if f is not None or _length(data) + (weights.nbytes() if weights else 0) <= LARGE:
        return convert(data, f, given, *more)
    import tempfile  # not with the package, which is imported quickly

    folder = tempfile.TemporaryDirectory(prefix="ptonnx-", ignore_cleanup_errors=True)
    path = os.path.join(folder.name, "model.onnx")
    report, held = convert(data, path, given, *more)
    report.file, report._folder = path, folder
    return report, held
