"""Checks of arguments. ctypes cuts ints to their C size and ends texts at NUL without a word, so that each value is checked
before it goes there."""

import operator
import os


def _kind(value):
    return "None" if value is None else type(value).__name__


def integer(name, value, low, high):
    """An int or what is one by __index__ (numpy has such); a bool is none."""
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is None:
        raise TypeError(f"export(): '{name}' is an int, not {_kind(value)}")
    if not low <= number <= high:
        raise ValueError(f"export(): '{name}' is {_short(number)}: it must be from {low} to {high}")
    return number


def _short(number):
    return number if abs(number) < 1 << 128 else "too large" if number > 0 else "too small"


def flag(name, value):
    """A bool; 0 and 1, and numpy's bools, are as good. None is False."""
    if value is None or isinstance(value, (bool, int)) and value in (0, 1) or type(value).__name__ in ("bool_", "bool"):
        return bool(value)
    raise TypeError(f"export(): '{name}' is a bool, not {_kind(value)}")


def text(name, value):
    """A text that C and ONNX can hold, as it is: without NUL and lone surrogates."""
    if not isinstance(value, str):
        raise TypeError(f"export(): '{name}' is a str, not {_kind(value)}")
    try:
        encoded = value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"export(): '{name}' has a lone surrogate, which is no text: {value!r}") from None
    if b"\0" in encoded:
        raise ValueError(f"export(): '{name}' has a NUL: {value!r}")
    return value


def word(name, value):
    """A text that is not empty."""
    if not text(name, value):
        raise ValueError(f"export(): '{name}' is empty")
    return value


def names(name, values):
    """None or a sequence of names that differ, as a list."""
    if values is None:
        return []
    if isinstance(values, (str, bytes, dict, set, frozenset)) or not hasattr(values, "__len__"):
        raise TypeError(f"export(): '{name}' is a list of names, not {_kind(values)}")
    values = [word(f"{name}[{i}]", value) for i, value in enumerate(values)]
    twice = [value for i, value in enumerate(values) if value in values[:i]]
    if twice:
        raise ValueError(f"export(): '{name}' has {twice[0]!r} twice")
    return values


def file_name(name, value):
    """A path as bytes."""
    if not isinstance(value, str) and not hasattr(value, "__fspath__"):
        raise TypeError(f"export(): '{name}' is a path, not {_kind(value)}")
    try:
        encoded = os.fsencode(value)
    except UnicodeEncodeError:
        raise ValueError(f"export(): '{name}' is no file name: {value!r}") from None
    if not encoded or b"\0" in encoded:
        raise ValueError(f"export(): '{name}' is no file name: {value!r}")
    return encoded


def mapping(name, value, what):
    """A dict, or None, which is an empty one."""
    if value is not None and not isinstance(value, dict):
        raise TypeError(f"export(): '{name}' is a dict of {what}, not {_kind(value)}")
    return value or {}


def opsets(value):
    given = mapping("custom_opsets", value, "versions by domain")
    return {word("custom_opsets", domain): integer("custom_opsets", version, 1, (1 << 31) - 1)
            for domain, version in given.items()}


def source(model):
    """A path, bytes, a file object, or what can be called, as modules and functions can."""
    known = isinstance(model, (str, bytes, bytearray, memoryview)) or hasattr(model, "__fspath__")
    if not known and not callable(getattr(model, "read", None)) and not callable(model):
        raise TypeError(
            f"export(): 'model' is a module, a function, a path, bytes or a file object, not {_kind(model)}")


def keywords(value, is_live):
    given = mapping("kwargs", value, "arguments by name")
    for key in given:
        word("kwargs", key)
    if given and not is_live:
        raise TypeError("export(): 'kwargs' are example arguments of a live model; a saved one is given specs in 'args'")
    return given


def target(f):
    """None, a path, or an object to write to."""
    if isinstance(f, str) or hasattr(f, "__fspath__"):
        file_name("f", f)
    elif f is not None and not callable(getattr(f, "write", None)):
        raise TypeError(f"export(): 'f' is a path, a file object or None, not {_kind(f)}")
