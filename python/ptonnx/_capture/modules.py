"""Modules as functions: the classes that `export_modules_as_functions` chooses, and the settings of modules."""

OPSET = 15  # the first whose models have functions


class NotAClassError(TypeError, RuntimeError):
    """torch.onnx raises a RuntimeError."""


def class_names(value):
    """The argument as a list of names of classes: True, False, or a set of classes or of their names."""
    if value is None or value is False or value is True:
        return ["*"] if value else []
    if not isinstance(value, (set, frozenset, list, tuple)):
        raise TypeError(
            f"export(): 'export_modules_as_functions' must be a bool or a set of classes, not {type(value).__name__}"
        )
    names = set()
    for item in value:
        if not isinstance(item, (type, str)) or item == "":
            raise NotAClassError(
                f"export(): 'export_modules_as_functions' contains {item!r}, which is not a class of modules"
            )
        names.update(_names(item) if isinstance(item, type) else [item])
    return sorted(names)


def _names(cls):
    """How programs name the class: TorchScript by its module and its name, torch.export by its qualified name."""
    yield f"{cls.__module__}.{cls.__name__}"
    outer, inside, _ = cls.__qualname__.partition(".<locals>")
    if inside:
        yield f"{cls.__module__}.{outer}.{cls.__name__}"


def check_opset(names, opset):
    """`opset` is 0 if it was not given."""
    if names and 0 < opset < OPSET:
        raise ValueError(
            f"export(): 'export_modules_as_functions' needs opset_version {OPSET} or later, not {opset}: ONNX has functions "
            f"from opset {OPSET} on"
        )


def settings(module):
    """[(name, value)] of the attributes that the class annotates, apart from those of every module: numbers and texts."""
    import torch

    found = {}
    for cls in reversed(type(module).__mro__):
        if cls not in torch.nn.Module.__mro__:
            for name in _annotated(cls):
                value = getattr(module, name, None)
                if _is_simple(name) and _is_simple(value):
                    found[name] = value
    return list(found.items())


def _annotated(cls):
    try:
        return list(cls.__dict__.get("__annotations__") or getattr(cls, "__annotations__", ()))
    except NameError:  # an annotation that cannot be evaluated
        return []


def _is_simple(value):
    """Can it be an attribute of ONNX?"""
    if isinstance(value, str):
        return "\0" not in value and value.isprintable()
    return isinstance(value, float) or isinstance(value, int) and -(1 << 63) <= value < 1 << 63
