"""The argument dynamic_shapes: by parameter name or in order, nested like the arguments; for each tensor
{axis: dim}, or one dim per axis, or None. A dim is a torch.export.Dim, a name, Dim.AUTO, Dim.DYNAMIC, Dim.STATIC, an int
or None."""

from .. import errors


def _refuse(text):
    raise errors.make(errors.OnnxExporterError, f"dynamic_shapes: {text}")


def _member(tree, part, path):
    """The part of the tree for one member of a tuple, list or dict."""
    if tree is None:
        return None
    if isinstance(tree, dict):
        return tree.get(part, tree.get(int(part)) if part.isdigit() else None)
    if isinstance(tree, (tuple, list)):
        if part.isdigit() and int(part) < len(tree):
            return tree[int(part)]
        _refuse(f"the shape of '{path}' is missing")
    _refuse(f"expected the members of '{path}', found {tree!r}")


def _shape_of(dynamic_shapes, path, parameters, keywords):
    first, *rest = path.split(".")
    if first not in parameters and not (isinstance(dynamic_shapes, dict) and first in dynamic_shapes):
        first, rest = keywords, [first, *rest]
    if isinstance(dynamic_shapes, dict):
        tree = dynamic_shapes.get(first)
    else:
        tree = _member(dynamic_shapes, str(parameters.index(first)), first)
    for part in rest:
        tree = _member(tree, part, path)
    return tree


def _dim_name(dim, size, path, axis):
    """The name of a dynamic dim; None for one that keeps its size."""
    hint = getattr(dim, "type", None)  # Dim.AUTO, Dim.DYNAMIC and Dim.STATIC are hints with an enum inside
    kind = getattr(hint, "name", None)
    if dim is None or kind == "STATIC" or (isinstance(dim, int) and not isinstance(dim, bool)):
        if isinstance(dim, int) and dim != size:
            _refuse(f"axis {axis} of '{path}' is {size}, not {dim}")
        return None
    if kind in ("AUTO", "DYNAMIC"):
        return f"{path.replace('.', '_')}_dim_{axis}"
    name = dim if isinstance(dim, str) else getattr(dim, "__name__", None)
    if not name or not name.isidentifier():
        _refuse(f"{dim!r} of '{path}' is not a name, a Dim, or one of Dim.AUTO, Dim.DYNAMIC and Dim.STATIC")
    return name


def _axes(shape, rank, path):
    """{axis: dim}"""
    if isinstance(shape, (tuple, list)):
        if len(shape) != rank:
            _refuse(f"{len(shape)} dims are given for '{path}', which has rank {rank}")
        return dict(enumerate(shape))
    if not isinstance(shape, dict):
        _refuse(f"expected the dims of '{path}', found {shape!r}")
    for axis in shape:
        if not isinstance(axis, int) or not -rank <= axis < rank:
            _refuse(f"axis {axis!r} of '{path}' is out of range: the tensor has rank {rank}")
    return {axis % rank: dim for axis, dim in shape.items()}


def _members(tree):
    if isinstance(tree, dict):
        return tree.items()
    return enumerate(tree) if isinstance(tree, (tuple, list)) else ()


def _check_members(tree, at, paths):
    """The members of a tree are members of the argument `at`, in which the paths lead to tensors."""
    inside = [path.split(".") for path in paths]
    if [] in inside or [""] in inside:
        return
    for key, part in _members(tree):
        below = [".".join(rest) for first, *rest in inside if first == str(key)]
        if below:
            _check_members(part, f"{at}.{key}", below)
        elif part is not None:
            _refuse(f"'{at}' has no tensor {key!r}")


def _check_keys(dynamic_shapes, parameters):
    unknown = [key for key in dynamic_shapes if key not in parameters] if isinstance(dynamic_shapes, dict) else []
    if unknown:
        _refuse(f"the model has no parameter {', '.join(map(repr, unknown))}; it was given {', '.join(parameters)}")
    if not isinstance(dynamic_shapes, (dict, tuple, list)):
        raise TypeError(f"dynamic_shapes must be a dict, tuple or list, not {type(dynamic_shapes).__name__}")


def _check(dynamic_shapes, paths, parameters, keywords):
    own = [path for path in paths if path.split(".")[0] not in parameters]
    _check_keys(dynamic_shapes, [*parameters, *(path.split(".")[0] for path in own)])
    if not isinstance(dynamic_shapes, dict) and len(dynamic_shapes) > len(parameters):
        _refuse(f"{len(dynamic_shapes)} shapes are given for {len(parameters)} arguments")
    for key, part in dynamic_shapes.items() if isinstance(dynamic_shapes, dict) else zip(parameters, dynamic_shapes):
        inside = [path.partition(".")[2] for path in paths if path.split(".")[0] == key]
        _check_members(part, key, own if key == keywords else inside)


def _is_axes(shape):
    """Is it the shape of one tensor, as a dict?"""
    return isinstance(shape, dict) and all(isinstance(axis, int) for axis in shape) and not any(
        isinstance(dim, (dict, tuple, list)) for dim in shape.values())


def _by_parameter(dynamic_shapes, paths, parameters, keywords):
    """One shape for each argument, as one for each parameter: the last ones are those of *args."""
    named = [name for name in parameters if name != keywords]
    if not isinstance(dynamic_shapes, (tuple, list)) or not named:
        return dynamic_shapes
    first = len(named) - 1
    inside = {path.split(".")[1] for path in paths if path.startswith(f"{named[-1]}.")}
    rest = dynamic_shapes[first:]
    is_one = len(rest) == 1 and len(inside) == 1 and _is_axes(rest[0])
    if not is_one and (len(rest) < 2 or not inside or len(dynamic_shapes) <= len(parameters)):
        return dynamic_shapes
    return (*dynamic_shapes[:first], tuple(rest))


def _nested(tree):
    """The tree with a dict of a dict for each key with a dot: {"0.key": ...} is {"0": {"key": ...}}."""
    if isinstance(tree, (tuple, list)):
        return type(tree)(map(_nested, tree)) if type(tree) in (tuple, list) else tree
    if not isinstance(tree, dict) or _is_axes(tree):
        return tree
    made = {}
    for key, part in tree.items():
        first, dot, rest = key.partition(".") if isinstance(key, str) else (key, "", "")
        below = made.get(first) if dot else None
        made[first] = {**(below if isinstance(below, dict) else {}), rest: part} if dot else part
    return {key: _nested(part) for key, part in made.items()}


def axes_of_shapes(dynamic_shapes, sizes, paths, parameters, keywords=None):
    """{axis: dim} of each tensor. sizes: the dims of the tensors, whose paths in the arguments are `paths`; None: the rank is not known.
    `keywords`: the parameter **kwargs; the shapes of its members are in a dict of this name, as for torch.export, or beside those of
    the parameters."""
    dynamic_shapes = _nested(_by_parameter(dynamic_shapes, paths, parameters, keywords))
    _check(dynamic_shapes, paths, parameters, keywords)
    found = []
    for dims, path in zip(sizes, paths):
        shape = _shape_of(dynamic_shapes, path, parameters, keywords)
        found.append({} if shape is None or dims is None else _axes(shape, len(dims), path))
    return found


def apply_dynamic_shapes(dynamic_shapes, specs, paths, parameters, keywords=None):
    """Writes dim names into the specs, whose paths in the arguments are `paths`."""
    if dynamic_shapes is None:
        return
    found = axes_of_shapes(dynamic_shapes, [spec.dims for spec in specs], paths, parameters, keywords)
    for spec, path, axes in zip(specs, paths, found):
        for axis, dim in axes.items():
            spec.dims[axis] = _dim_name(dim, spec.dims[axis], path, axis) or spec.dims[axis]


def program_dims(dynamic_shapes, example):
    """{axis: dim} of each tensor of an example for torch.export (_capture/live_program.py)."""
    sizes = [tensor.shape for tensor in example.tensors]
    try:
        found = axes_of_shapes(dynamic_shapes, sizes, example.paths, list(example.bound), example.rest)
    except errors.OnnxExporterError:
        by_tree = example.shapes_by_tree(dynamic_shapes)
        if by_tree is None:
            raise
        found = [{} if shape is None else _axes(shape, len(own), path) for shape, own, path in zip(by_tree, sizes, example.paths)]
    for axes, own, path in zip(found, sizes, example.paths):
        for axis, dim in axes.items():
            if not hasattr(dim, "root"):  # a dim that is computed from another
                _dim_name(dim, own[axis], path, axis)  # refuses what is not a dim
    return found
