"""The logging switches of torch.onnx: after enable_log(), an export prints its notes."""

import sys

_state = {"enabled": False, "stream": "stdout"}


def is_onnx_log_enabled():
    """True if the log is printed."""
    return _state["enabled"]


def enable_log():
    """From now on, the notes of each export and the arguments of log() are printed."""
    _state["enabled"] = True


def disable_log():
    _state["enabled"] = False


def set_log_stream(stream_name="stdout"):
    """"stdout" or "stderr"."""
    if stream_name not in ("stdout", "stderr"):
        raise ValueError(f"set_log_stream(): the stream must be 'stdout' or 'stderr', not {stream_name!r}")
    _state["stream"] = stream_name


def log(*args):
    """Prints the arguments, without a separator, if the log is enabled."""
    if _state["enabled"]:
        print(*args, sep="", file=getattr(sys, _state["stream"]))
