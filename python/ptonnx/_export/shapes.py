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
    if isinstance(shape, dict):
        return shape
    if isinstance(shape, (tuple, list)):
        if len(shape) != rank:
            _refuse(f"{len(shape)} dims are given for '{path}', which has rank {rank}")
        return dict(enumerate(shape))
    _refuse(f"expected the dims of '{path}', found {shape!r}")


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
    for key, part in dynamic_shapes.items() if isinstance(dynamic_shapes, dict) else zip(parameters, dynamic_shapes):
        inside = [path.partition(".")[2] for path in paths if path.split(".")[0] == key]
        _check_members(part, key, own if key == keywords else inside)


def apply_dynamic_shapes(dynamic_shapes, specs, paths, parameters, keywords=None):
    """Writes dim names into the specs, whose paths in the arguments are `paths`. `keywords`: the parameter **kwargs; the
    shapes of its members are in a dict of this name, as for torch.export, or beside those of the parameters."""
    if dynamic_shapes is None:
        return
    _check(dynamic_shapes, paths, parameters, keywords)
    for spec, path in zip(specs, paths):
        shape = _shape_of(dynamic_shapes, path, parameters, keywords)
        if shape is None or spec.dims is None:
            continue
        for axis, dim in _axes(shape, len(spec.dims), path).items():
            if not isinstance(axis, int) or not -len(spec.dims) <= axis < len(spec.dims):
                _refuse(f"axis {axis!r} of '{path}' is out of range: the tensor has rank {len(spec.dims)}")
            name = _dim_name(dim, spec.dims[axis], path, axis % len(spec.dims))
            spec.dims[axis] = name or spec.dims[axis]
