"""Checks of arguments. ctypes silently truncates ints to their C size and texts at a NUL, so every value is checked before it
is passed to C."""

import io
import operator
import os


def _kind(value):
    return "None" if value is None else type(value).__name__


def integer(name, value, low, high):
    """An int, or an object with __index__ such as an integer of numpy, but not a bool."""
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is None:
        raise TypeError(f"export(): '{name}' must be an int, not {_kind(value)}")
    if not low <= number <= high:
        raise ValueError(f"export(): '{name}' is {_short(number)}: it must be from {low} to {high}")
    return number


def _short(number):
    return number if abs(number) < 1 << 128 else "too large" if number > 0 else "too small"


def flag(name, value):
    """A bool, 0, 1 or a bool of numpy. None is False."""
    if value is None or isinstance(value, (bool, int)) and value in (0, 1) or type(value).__name__ in ("bool_", "bool"):
        return bool(value)
    raise TypeError(f"export(): '{name}' must be a bool, not {_kind(value)}")


def text(name, value):
    """A text that C and ONNX can represent: without NUL and lone surrogates."""
    if not isinstance(value, str):
        raise TypeError(f"export(): '{name}' must be a str, not {_kind(value)}")
    try:
        encoded = value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"export(): '{name}' contains a lone surrogate: {value!r}") from None
    if b"\0" in encoded:
        raise ValueError(f"export(): '{name}' contains a NUL: {value!r}")
    return value


def word(name, value):
    """A text that is not empty."""
    if not text(name, value):
        raise ValueError(f"export(): '{name}' is empty")
    return value


def names(name, values):
    """None or a sequence of distinct names, as a list."""
    if values is None:
        return []
    if isinstance(values, (str, bytes, dict, set, frozenset)) or not hasattr(values, "__len__"):
        raise TypeError(f"export(): '{name}' must be a list of names, not {_kind(values)}")
    values = [word(f"{name}[{i}]", value) for i, value in enumerate(values)]
    twice = [value for i, value in enumerate(values) if value in values[:i]]
    if twice:
        raise ValueError(f"export(): '{name}' contains {twice[0]!r} twice")
    return values


def file_name(name, value):
    """A path as bytes."""
    if not isinstance(value, str) and not hasattr(value, "__fspath__"):
        raise TypeError(f"export(): '{name}' must be a path, not {_kind(value)}")
    try:
        encoded = os.fsencode(value)
    except UnicodeEncodeError:
        raise ValueError(f"export(): '{name}' is not a file name: {value!r}") from None
    if not encoded or b"\0" in encoded:
        raise ValueError(f"export(): '{name}' is not a file name: {value!r}")
    return encoded


def mapping(name, value, what):
    """A dict; None is an empty dict."""
    if value is not None and not isinstance(value, dict):
        raise TypeError(f"export(): '{name}' must be a dict of {what}, not {_kind(value)}")
    return value or {}


def opsets(value):
    given = mapping("custom_opsets", value, "versions by domain")
    return {word("custom_opsets", domain): integer("custom_opsets", version, 1, (1 << 31) - 1)
            for domain, version in given.items()}


def source(model):
    """A path, bytes, a file object, or a callable (a module or function)."""
    known = isinstance(model, (str, bytes, bytearray, memoryview)) or hasattr(model, "__fspath__")
    program = type(model).__name__ == "ExportedProgram"
    if not known and not program and not callable(getattr(model, "read", None)) and not callable(model):
        raise TypeError(
            f"export(): 'model' must be a module, a function, a path, bytes or a file object, not {_kind(model)}")


def keywords(value, is_live):
    given = mapping("kwargs", value, "arguments by name")
    for key in given:
        word("kwargs", key)
    if given and not is_live:
        raise TypeError("export(): 'kwargs' are example arguments of a live model; describe the inputs of a saved model in 'args'")
    return given


def target(f):
    """None, a path, or an object to write to."""
    if isinstance(f, str) or hasattr(f, "__fspath__"):
        file_name("f", f)
    elif isinstance(f, io.TextIOBase):
        raise TypeError("export(): 'f' is a text file: open it in binary mode, \"wb\"")
    elif f is not None and not callable(getattr(f, "write", None)):
        raise TypeError(f"export(): 'f' must be a path, a file object or None, not {_kind(f)}")
