"""The methods of tensors that give sizes, while a model is recorded.

torch's tracer gives a tensor without dims for each size, so that a key of a dict, `n in (8, 16)` or `isinstance(n, int)` goes another way
than outside of a trace. Here the tracer is paused while a method reads a size: it is an int. Where sizes are dynamic, a function that is
given makes a number of it that is recorded (sizes.py).
"""

import contextlib
import threading

METHODS = ("size", "numel", "nelement", "__len__", "stride", "storage_offset")
PROPERTIES = ("shape", "nbytes")
_thread = threading.local()  # .given: what a getter gives, a function (name, tensor, plain value, arguments); missing outside of a recording
_lock = threading.Lock()
_users, _saved = [0], []


def base():
    """The class of torch.Tensor that is written in C."""
    import torch

    return getattr(torch._C, "TensorBase", None) or torch._C._TensorBase


def replace(saved, owner, name, value):
    """Sets an attribute of a class or module; restore(saved) undoes it."""
    saved.append((owner, name, vars(owner).get(name), name in vars(owner)))
    setattr(owner, name, value)


def restore(saved):
    while saved:
        owner, name, value, had = saved.pop()
        if had:
            setattr(owner, name, value)
        else:
            delattr(owner, name)


def _resizing():
    """The code of F.interpolate, which calls size(i).float() while torch traces."""
    import torch

    code = torch.nn.functional.interpolate.__code__
    return {code, *(part for part in code.co_consts if isinstance(part, type(code)))}


def _reading(name, plain):
    import sys

    import torch

    get, put = torch._C._get_tracing_state, torch._C._set_tracing_state
    resizing = _resizing()

    def method(tensor, *args, **kwargs):
        given = getattr(_thread, "given", None)
        state = given and get()
        if not state:
            return plain(tensor, *args, **kwargs)
        if sys._getframe(1).f_code in resizing:
            with torch._C.DisableTorchFunction():
                return plain(tensor, *args, **kwargs)
        put(None)
        try:
            with torch._C.DisableTorchFunction():
                value = plain(tensor, *args, **kwargs)
        finally:
            put(state)
        return given(name, tensor, value, args or tuple(kwargs.values()))

    return method


def _install():
    import torch

    for name in METHODS:
        replace(_saved, torch.Tensor, name, _reading(name, getattr(torch.Tensor, name)))
    for name in PROPERTIES:
        if hasattr(torch.Tensor, name):
            replace(_saved, torch.Tensor, name, property(_reading(name, getattr(base(), name).__get__)))
    replace(_saved, torch, "numel", _reading("numel", torch.numel))


def _plain(name, tensor, value, args):
    return value


def finish():
    """At the end of a recording."""
    given = getattr(_thread, "given", None)
    if hasattr(given, "finish"):
        given.finish()


@contextlib.contextmanager
def sizes_are(given=_plain):
    """In the block, the recordings of this thread get what `given` makes of each size: ints, if it is not given."""
    with _lock:
        _users[0] += 1
        if _users[0] == 1:
            _install()
    before, _thread.given = getattr(_thread, "given", None), given
    try:
        yield
    finally:
        _thread.given = before
        with _lock:
            _users[0] -= 1
            if not _users[0]:
                restore(_saved)
