"""Bools that make torch's tracer fail. A recording that fails for this reason is repeated with other values.

A bool operand, as in `mask == True` ("We don't have an op for aten::eq"), becomes a tensor without dims, which has the same
effect in type promotion. For operators without an overload for tensors it becomes an int, and the result is cast to its dtype.
"""

import contextlib

from .failures import TraceIsLost, failures_are_undone
from .generators import generators_kept
from .literals import ConstantIsWritten, copied_literals

_TENSORS = frozenset(("eq", "ne", "lt", "le", "gt", "ge", "and", "or", "xor", "iand", "ior", "ixor", "bitwise_and", "bitwise_or",
                      "bitwise_xor", "remainder", "fmod", "pow", "masked_fill", "index_fill", "where"))
_INTS = frozenset(("full", "full_like", "new_full", "scatter", "clamp", "clamp_min", "clamp_max", "clip", "fill", "constant_pad_nd"))
_NUMBERS = frozenset(("input", "self", "other", "value", "exponent", "fill_value", "min", "max"))


def _is_about_bools(error):
    """Is this the failure of the tracer?"""
    text = str(error)
    return "We don't have an op for aten::" in text and "bool" in text.partition("Argument types:")[2].partition("Candidates:")[0]


def _other_numbers():
    """A torch mode that replaces bools among the arguments of operators."""
    import torch
    from torch.overrides import TorchFunctionMode

    tensors = [torch.tensor(False), torch.tensor(True)]  # made here, so that the tracer does not warn of them

    class Mode(TorchFunctionMode):
        def __torch_function__(self, func, types, args=(), kwargs=None):
            kwargs = kwargs or {}
            name = getattr(func, "__name__", "").strip("_")
            if isinstance(kwargs.get("alpha"), bool):  # of add, sub and index_add
                kwargs = {**kwargs, "alpha": int(kwargs["alpha"])}
            if name in _TENSORS or name in _INTS:
                given = [*args, *(value for key, value in kwargs.items() if key in _NUMBERS)]
                if name == "full" and any(isinstance(value, bool) for value in given) and kwargs.get("dtype") is None:
                    kwargs = {**kwargs, "dtype": torch.bool}
                make = tensors.__getitem__ if name in _TENSORS else int
                args = [make(value) if isinstance(value, bool) else value for value in args]
                kwargs = {key: make(value) if isinstance(value, bool) and key in _NUMBERS else value for key, value in kwargs.items()}
            return func(*args, **kwargs)

    return Mode()


def recorded(record):
    """Calls record(), and calls it again with other values after each failure of the tracer that these values prevent, including
    those of failures.py and literals.py. The generators of random numbers are afterwards as before."""
    remedies = [(_is_about_bools, _other_numbers), (lambda error: isinstance(error, ConstantIsWritten), copied_literals),
                (lambda error: isinstance(error, TraceIsLost), failures_are_undone)]
    with contextlib.ExitStack() as stack:
        while True:
            try:
                with generators_kept():
                    return record()
            except (RuntimeError, TypeError) as error:
                remedy = next((one for one in remedies if one[0](error)), None)
                if remedy is None:
                    raise
            remedies.remove(remedy)
            stack.enter_context(remedy[1]())
