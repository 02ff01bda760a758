"""The argument dynamic_axes: {name: {axis: dim}}, {name: [axis, ...]}, or a mixture."""

from .. import errors
from .._binding import check

_MOST = (1 << 31) - 1  # an axis is an int in C


def _dim_name(key, name):
    """A name that starts with a digit would be read as a size: `dynamic_axes={"x": {0: "0"}}`."""
    if not name[:1].isdigit():
        return name
    errors.warn(f"dynamic_axes: {name!r} of '{key}' is not a name; the dim is called dim_{name}")
    return f"dim_{name}"


def _named(key, axes):
    """{axis: dim name}. The caller's dict is not changed."""
    if isinstance(axes, dict):
        pairs = [(axis, check.word("dynamic_axes", dim)) for axis, dim in axes.items()]
    elif not isinstance(axes, (list, tuple, set, range)):
        raise TypeError(f"dynamic_axes: the axes of '{key}' must be a dict or a list, not {type(axes).__name__}")
    else:
        errors.warn(f"dynamic_axes: the axes of '{key}' have no names; they are called {key}_dynamic_axes_1, ...")
        pairs = [(axis, f"{key}_dynamic_axes_{i}") for i, axis in enumerate(axes, 1)]
    named = {}
    for axis, dim in pairs:
        if isinstance(axis, bool) or not isinstance(axis, int):
            raise ValueError(f"dynamic_axes: axis {axis!r} of '{key}' is not an int")
        check.integer("dynamic_axes", axis, -_MOST, _MOST)
        if axis in named:
            errors.warn(f"dynamic_axes: axis {axis} of '{key}' is given twice")
        named.setdefault(axis, _dim_name(key, dim))
    return named


def _apply(key, named, dims):
    if dims is None:
        raise errors.make(errors.OnnxExporterError, f"dynamic_axes: the rank of '{key}' is not given")
    for axis, dim in named.items():
        if not -len(dims) <= axis < len(dims):
            raise errors.make(
                errors.OnnxExporterError,
                f"dynamic_axes: axis {axis} of '{key}' is out of range: the tensor has rank {len(dims)}",
            )
        dims[axis] = dim


def program_axes(dynamic_axes, input_names, example):
    """{axis: dim name} of each tensor of an example for torch.export (_capture/live_program.py), and the keys that are names of inputs.
    A key is the user's name of the input, its path, or its path as an identifier, which torch.export makes its name."""
    found, known = [], set()
    given = dict(zip(example.order, input_names))  # the names are given in the order of the program's inputs
    for number, (path, tensor) in enumerate(zip(example.paths, example.tensors)):
        names = [*filter(None, [given.get(number)]), path, path.replace(".", "_")]
        key = next((name for name in names if name in dynamic_axes), None)
        dims = list(tensor.shape)
        if key is not None:
            known.add(key)
            named = _named(key, dynamic_axes[key])
            _apply(key, named, dims)
        found.append({axis: dim for axis, dim in enumerate(dims) if isinstance(dim, str)})
    return found, known


def apply_dynamic_axes(dynamic_axes, specs, names):
    """Writes dim names into the specs of inputs, which are called `names`. Returns (output, axis, dim name) for the others: the
    core knows the names of outputs, and warns about names that are neither."""
    output_dims = []
    by_name = dict(zip(names, specs))
    for key, axes in check.mapping("dynamic_axes", dynamic_axes, "axes by name").items():
        named = _named(check.word("dynamic_axes", key), axes)
        if key in by_name:
            _apply(key, named, by_name[key].dims)
            continue
        output_dims += [(key, axis, dim) for axis, dim in named.items()]
    return output_dims


def check_shared_names(specs, names):
    """Axes with one name have one size in the model; a trace for which they differ would be wrong."""
    seen = {}
    for spec, path in zip(specs, names):
        for axis, (dim, size) in enumerate(zip(spec.dims or (), spec.example or ())):
            if not isinstance(dim, str):
                continue
            first, at, other = seen.setdefault(dim, (path, axis, size))
            if other != size:
                raise errors.make(
                    errors.OnnxExporterError,
                    f"the name '{dim}' is given to axes that differ in the example: axis {at} of '{first}' has size {other}, and axis "
                    f"{axis} of '{path}' has size {size}. Give them two names",
                )


def watched_texts(watched, specs, names, note):
    """Texts for the core, which warns about numbers that are decided at run time. `watched` comes from _capture/record.py. Sizes of axes
    that are not dynamic stand in the declared inputs of the model: only note() gets them."""
    texts, known = [], {}
    for text, origins in watched:
        if origins:
            known.setdefault(text, origins)
        origins = origins or known.get(text, ())  # the same line, in another layer
        axes = [(names[i], axis, specs[i].dims[axis]) for i, axis in origins]
        where = " and ".join(f"axis {axis} of '{name}'" for name, axis, _ in axes)
        if axes and all(isinstance(size, int) for _, _, size in axes):
            sizes = ", ".join(str(size) for _, _, size in axes)
            note(f"{text}: {where} must keep the declared size {sizes} in the model")
        texts.append(f"{text} ({where})" if axes else text)
    return texts
