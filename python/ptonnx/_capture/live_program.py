"""Live modules and functions that torch.export captures. Needs torch."""

import contextlib
import inspect

from .. import errors
from .capture import _as_module, _bind, _known_keywords, in_onnx_export, select_model_mode_for_export, split_args
from .plain import plain, plain_forward
from .program import inputs_of, program_archive
from .sources import OwnCode
from .state import State
from .strategies import capture
from .tree import leaves
from .weights import refuse_freed


class Example:
    """The arguments of forward() as torch.export takes them: `args` and `keywords`, and by parameter in `bound`.

    For each tensor in them: its path, which is the name of its input in a trace, and the tensor itself."""

    def __init__(self, module, args, keywords):
        import torch

        signature = inspect.signature(module.forward)
        kinds = {p.kind: name for name, p in signature.parameters.items()}
        self.rest = kinds.get(inspect.Parameter.VAR_KEYWORD)  # the parameter **kwargs
        keywords = _known_keywords(keywords, signature.parameters, self.rest is not None)
        bound = _bind(signature, args, keywords)
        in_order = [name for name in signature.parameters if name in keywords]
        self.args, self.keywords = args, {**{name: keywords[name] for name in in_order}, **keywords}
        self.bound = dict(bound.arguments)
        self.paths, self.tensors = [], []
        for name, value in self.bound.items():
            parts = value.items() if name == self.rest else [(name, value)]
            for path, leaf in (found for key, item in parts for found in leaves(item, key)):
                if isinstance(leaf, torch.Tensor):
                    self.paths.append(path)
                    self.tensors.append(leaf)

        self.order = self.numbers((self.args, self.keywords))  # of the inputs of the program

    def numbers(self, value):
        """The numbers of the tensors in the value, in the order of torch.utils._pytree, which is not always that of `paths`."""
        import torch

        found, open_numbers = [], {}
        for number, tensor in enumerate(self.tensors):
            open_numbers.setdefault(id(tensor), []).append(number)
        for leaf in torch.utils._pytree.tree_leaves(value):
            if isinstance(leaf, torch.Tensor):
                same = open_numbers[id(leaf)]
                found.append(same.pop(0) if len(same) > 1 else same[0])
        return found

    def shapes_by_tree(self, shapes):
        """The shape of each tensor in dynamic_shapes that have the structure of torch.utils._pytree, as torch.export takes them: that of a
        class is the list of its members. None: they have another one."""
        import torch

        pytree, found = torch.utils._pytree, [None] * len(self.tensors)
        numbers = iter(self.numbers(self.bound))
        pending = [(self.bound if isinstance(shapes, dict) else list(self.bound.values()), shapes)]
        while pending:
            value, shape = pending.pop()
            if isinstance(value, torch.Tensor):
                found[next(numbers)] = shape
            elif pytree._get_node_type(value) in pytree.SUPPORTED_NODES:
                parts = _parts(value, shape)
                if parts is None:
                    return None
                pending += reversed(parts)
        return found

    def shapes(self, dims):
        """dynamic_shapes of torch.export. dims: {axis: dim} of each tensor."""
        import torch

        numbers = iter(self.numbers(self.bound))

        def shape_of(leaf):
            return (dims[next(numbers)] or None) if isinstance(leaf, torch.Tensor) else None

        found = {name: _shape_tree(value, shape_of) for name, value in self.bound.items()}
        rest = found.pop(self.rest, {})
        return {**found, **rest}


def _parts(value, shape):
    """(member, its shape) of a value that torch.utils._pytree knows; None: the shape has other members."""
    import torch

    pytree = torch.utils._pytree
    children, keys = pytree.SUPPORTED_NODES[pytree._get_node_type(value)].flatten_fn(value)
    if shape is None:
        return [(child, None) for child in children]
    if isinstance(shape, dict) and isinstance(value, dict):
        return [(child, shape.get(key)) for key, child in zip(keys, children)] if set(shape) <= set(keys) else None
    is_list = isinstance(shape, (tuple, list)) and len(shape) == len(children)
    return list(zip(children, shape)) if is_list else None


def _shape_tree(value, shape_of):
    """The value with shape_of(leaf) for each leaf; that of a class is the list of its members, as torch.export takes it."""
    import torch

    pytree = torch.utils._pytree
    kind = pytree._get_node_type(value)
    if kind not in pytree.SUPPORTED_NODES:
        return shape_of(value)
    children, context = pytree.SUPPORTED_NODES[kind].flatten_fn(value)
    members = [_shape_tree(child, shape_of) for child in children]
    is_builtin = kind in getattr(pytree, "BUILTIN_TYPES", pytree.SUPPORTED_NODES)
    return pytree.SUPPORTED_NODES[kind].unflatten_fn(members, context) if is_builtin else members


def _places(dims, example):
    """{name: [(tensor, axis), ...]} of the dims that are names."""
    places = {}
    for number, axes in enumerate(dims):
        for axis, dim in axes.items():
            if isinstance(dim, str):
                places.setdefault(dim, []).append((number, axis))
    for name, found in places.items():
        sizes = {example.tensors[number].shape[axis] for number, axis in found}
        if len(sizes) > 1:
            where = " and ".join(f"axis {axis} of '{example.paths[number]}'" for number, axis in found)
            errors.warn(f"'{name}' is the name of dims with different sizes in the example, which stay apart: {where}",
                        errors.OnnxExporterWarning)
            places[name] = []
    return places


def _forms(dims, example):
    """The forms of dynamic_shapes. In the first one, axes with one name have one Dim; in the second one, torch.export decides which axes
    are equal."""
    import torch

    dynamic, places = torch.export.Dim.DYNAMIC, _places(dims, example)
    known = {dim.__name__: dim for axes in dims for dim in axes.values() if isinstance(dim, torch.export.Dim) or hasattr(dim, "root")}

    def chosen(name):
        if name in known or len(places[name]) < 2:
            return known.get(name, dynamic)
        return known.setdefault(name, torch.export.Dim(name if name.isidentifier() else f"joined_{len(known)}"))

    def form(choose):
        return example.shapes([{axis: choose(dim) if isinstance(dim, str) else dim for axis, dim in axes.items()} for axes in dims])

    apart = form(lambda name: dynamic)
    return [apart] if all(len(found) < 2 for found in places.values()) and not known else [form(chosen), apart]


def _own_name(dim):
    """The name in a dim; None: it has none, or is computed from others."""
    name = dim if isinstance(dim, str) else getattr(dim, "__name__", None)
    return name if name and name.isidentifier() and not hasattr(dim, "root") else None


def _is_declared(dim):
    """Is the axis dynamic for certain? Of Dim.AUTO the program decides."""
    return dim is not None and not isinstance(dim, int) and getattr(getattr(dim, "type", None), "name", None) not in ("AUTO", "STATIC")


def _checked_dims(program, dims, example):
    """{(input, axis): name}. Axes that the program does not have as they are declared are reported."""
    wanted, symbols = {}, {}
    for (name, value), number in zip(inputs_of(program), example.order):
        for axis, dim in dims[number].items():
            size, where = value.shape[axis], f"axis {axis} of '{example.paths[number]}'"
            if isinstance(size, int) and _is_declared(dim):
                errors.warn(f"{where} is declared dynamic, but the captured program needs the size {size} there", errors.OnnxExporterWarning)
            elif _own_name(dim):
                wanted[name, axis] = _own_name(dim)
                first, other = symbols.setdefault(_own_name(dim), (str(size), where))
                if first != str(size):
                    errors.warn(f"'{_own_name(dim)}' is the name of {other} and of {where}, but the captured program has them apart",
                                errors.OnnxExporterWarning)
    return wanted


def _normal(tensor):
    """A tensor of inference mode as one that torch.export accepts, with the same elements in memory."""
    import torch

    if not isinstance(tensor, torch.Tensor) or not tensor.is_inference():
        return tensor
    same = torch.empty(0, dtype=tensor.dtype, device=tensor.device)
    same.set_(tensor.untyped_storage(), tensor.storage_offset(), tensor.shape, tensor.stride())
    return torch.nn.Parameter(same, requires_grad=False) if isinstance(tensor, torch.nn.Parameter) else same


@contextlib.contextmanager
def _without_inference_mode(module):
    """In the block, parameters and buffers that were made in inference mode are normal tensors."""
    import torch

    replaced = []
    with torch.inference_mode(False):
        try:
            for part in module.modules():
                for held in () if isinstance(part, torch.jit.ScriptModule) else (part._parameters, part._buffers):
                    for name, tensor in held.items():
                        if isinstance(tensor, torch.Tensor) and tensor.is_inference():
                            replaced.append((held, name, tensor))
                            held[name] = _normal(tensor)
            yield
        finally:
            for held, name, tensor in replaced:
                held[name] = tensor


def _as_arguments(value):
    """plain() with tensors that torch.export accepts."""
    import torch

    return torch.utils._pytree.tree_map(_normal, plain(value))


def capture_program(model, args, kwargs, training, dims_of):
    """A module or function with example arguments, captured by torch.export, as an Archive. dims_of(example): {axis: dim} of each of its
    tensors. The first names of the Archive are the paths of the example's tensors."""
    import torch

    args, keywords = split_args(args, kwargs)
    module = model if isinstance(model, torch.nn.Module) else _as_module(model)
    example = Example(module, _as_arguments(args), {name: _as_arguments(value) for name, value in keywords.items()})
    dims = dims_of(example)
    shapes = _forms(dims, example) if any(dims) else [None]
    refuse_freed((*module.named_parameters(), *module.named_buffers()))
    with State(list(module.modules()), with_tensors=False), _without_inference_mode(module):
        with select_model_mode_for_export(module, training), in_onnx_export(), plain_forward(module, args, keywords):
            captured = capture(module, example.args, example.keywords, shapes)
        wanted = _checked_dims(captured.program, dims, example)
        archive = program_archive(captured.program, wanted, OwnCode(module))
    if len(example.order) == len(archive.names):
        archive.own_names, archive.names = archive.names, [example.paths[number] for number in example.order]
    archive.remarks = captured.failed
    return archive
