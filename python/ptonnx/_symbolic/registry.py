"""Symbolic functions of users: which function belongs to an operator at an opset, and the rules that call them.

The dispatch is torch's: among the opsets for which torch.onnx has a function of its own, and those for which the user
registered one, the highest that is not above the target counts.
"""

import re
import sys

from .. import errors

# Other modules are imported where they are used, because every `import ptonnx` imports this one.

_NAME = r"[a-zA-Z0-9_-]+::[a-zA-Z_-]+[a-zA-Z0-9_-]*"
DEFAULT_OPSET = 20
_BASE = 9  # below this opset, torch searches upwards

_functions = {}  # operator -> {opset: function}


def _checked_name(symbolic_name):
    if not isinstance(symbolic_name, str):
        raise TypeError(f"the name of an operator must be a str, not {type(symbolic_name).__name__}")
    name = f"aten{symbolic_name}" if symbolic_name.startswith("::") else symbolic_name
    if not re.fullmatch(_NAME, name):
        raise errors.make(
            errors.OnnxExporterError,
            f"cannot register '{symbolic_name}': the name must have the form domain::name, and the name must start with a letter",
        )
    if name.startswith("onnx::"):
        raise ValueError(f"cannot register '{symbolic_name}': operators of the domain onnx cannot be replaced")
    return name


def _checked_opset(opset_version):
    if isinstance(opset_version, bool) or not hasattr(opset_version, "__index__"):
        raise TypeError(f"opset_version must be an int, not {type(opset_version).__name__}")
    return opset_version.__index__()


def register_custom_op_symbolic(symbolic_name, symbolic_fn, opset_version):
    """Registers a symbolic function for an operator, as torch.onnx.register_custom_op_symbolic.

    symbolic_name: "domain::name"; "::name" is "aten::name". symbolic_fn: symbolic_fn(g, *arguments) makes nodes with g.op and
    returns the results. opset_version: the lowest opset at which the function applies. For an operator that torch.onnx knows,
    its own function for a higher opset takes precedence at that opset, as in torch.onnx.
    """
    name, opset = _checked_name(symbolic_name), _checked_opset(opset_version)
    if not callable(symbolic_fn):
        raise TypeError(f"the symbolic function of '{name}' must be callable, not {type(symbolic_fn).__name__}")
    versions = dict(_functions.get(name, ()))
    versions[opset] = symbolic_fn
    _functions[name] = versions  # replaced as a whole: another thread may be reading the old one


def unregister_custom_op_symbolic(symbolic_name, opset_version):
    """Removes what register_custom_op_symbolic has registered."""
    name, opset = _checked_name(symbolic_name), _checked_opset(opset_version)
    versions = dict(_functions.get(name, ()))
    if versions.pop(opset, None) is None:
        errors.warn(f"no symbolic function is registered for '{name}' at opset {opset}")
    if versions:
        _functions[name] = versions
    else:
        _functions.pop(name, None)


def _registered_with_torch():
    """{operator: {opset: function}} of torch.onnx.register_custom_op_symbolic."""
    for module in ("torch.onnx._internal.torchscript_exporter.registration", "torch.onnx._internal.registration"):
        registry = getattr(sys.modules.get(module), "registry", None)
        if registry is not None:
            groups = ((name, group._functions._overrides) for name, group in registry._registry.items())
            return {name: dict(overrides) for name, overrides in groups if overrides}
    return {}


def dispatch(target, versions):
    """The version that torch.onnx chooses for a target opset; None if there is none."""
    if target >= _BASE:
        return max((version for version in versions if version <= target), default=None)
    return min((version for version in versions if target <= version <= _BASE), default=None)


def _chosen(name, versions, opset):
    """The user's function for the opset; or None, with a warning that gives the reason."""
    from .table import builtin_versions

    builtin = builtin_versions().get(name, ())
    version = dispatch(opset, {*versions, *builtin})
    if version in versions:
        return versions[version]
    registered = ", ".join(map(str, sorted(versions)))
    if version is None:
        text = f"it does not apply at opset {opset}"
    else:
        text = f"at opset {opset} the built-in function of opset {version} takes precedence"
    errors.warn(f"the symbolic function of '{name}' is registered for opset {registered}: {text}; register it for opset "
                f"{opset if version is None else version}", errors.OnnxExporterWarning)
    return None


def chosen_functions(opset):
    """{operator: function} of the user's functions that apply at the opset, in a fixed order."""
    given = _registered_with_torch()
    for name, versions in list(_functions.items()):
        given[name] = {**given.get(name, {}), **versions}
    found = {name: _chosen(name, given[name], opset) for name in sorted(given)}
    return {name: _with_context(function) for name, function in found.items() if function is not None}


# Rules


def _takes_or_gives_tensors(schema):
    return "Tensor" in schema and not re.search(r"\(\w+!\) out\b", schema)


def _schemas(name, torch):
    """The schemas of the operator in this process, or in the core; if it has none, one that takes any arguments."""
    from .._binding import library

    found = [str(s) for s in torch._C._jit_get_schemas_for_operator(name)] if torch else library.schemas(name)
    if torch and not found:
        in_place = torch._C._jit_get_schemas_for_operator(f"{name}_")
        found = [f"{name}{'.' + s.overload_name if s.overload_name else ''}" + _without_alias(str(s)) for s in in_place]
    return list(filter(_takes_or_gives_tensors, found)) or [f"{name}(...) -> Any"]


def _without_alias(schema):
    """The part of a schema after the name, without the marks of in-place arguments."""
    return re.sub(r"(?<=Tensor)\(\w+!\)", "", schema[schema.index("("):])


def _runner(opset, training, unsupported, types):
    """Runs the functions on a graph of torch, or on one of our own where there is no torch."""
    import importlib.util

    if importlib.util.find_spec("torch") is None:
        from .without_torch import Runner
    else:
        from .with_torch import Runner
    return Runner(opset, training, unsupported, types, _check_order)


class SymbolicContext:
    """The object that torch 1.12 to 2.4 pass as the first argument to a symbolic function whose annotation requests it."""

    def __init__(self, params_dict, env, cur_node, onnx_block):
        self.params_dict, self.env, self.cur_node, self.onnx_block = params_dict, env, cur_node, onnx_block


def _with_context(function):
    """A function whose first parameter is a SymbolicContext, as one whose first parameter is g."""
    import inspect

    try:
        first = next(iter(inspect.signature(function).parameters.values()), None)
    except (TypeError, ValueError):  # a callable without a signature
        return function
    wanted = getattr(first, "annotation", None)
    if wanted is not SymbolicContext and getattr(wanted, "__name__", str(wanted)).rpartition(".")[2] != "SymbolicContext":
        return function
    return lambda g, *args, **kwargs: function(
        SymbolicContext(g.params_dict, g.env, g.original_node, g.block), g, *args, **kwargs)


def _check_order(name, function, arguments):
    """Without a schema, arguments are passed in the order of the call. One that the call gives by name must be the parameter at
    that place."""
    import inspect

    named = [(i, argument.name) for i, argument in enumerate(arguments) if argument.type is None and argument.name is not None]
    names = list(inspect.signature(function).parameters)[1:] if named else []
    for i, given in named:
        if given in names and names.index(given) != i:
            raise TypeError(f"the call leaves out arguments before '{given}': import the library that defines '{name}', so "
                            "that its defaults are known")


class Symbolics:
    """The symbolic functions of one export."""

    def __init__(self, opset, training, inlining, unsupported):
        """unsupported: the name of the option; inlining: autograd_inlining."""
        from .._capture.functions import Functions
        from .traced_types import TracedTypes

        self._opset, self._training, self._unsupported = opset or DEFAULT_OPSET, training, unsupported
        self._functions = chosen_functions(self._opset)
        python_op = self._functions.pop("prim::PythonOp", None)
        node_second = self._functions.pop("aten::prim_PythonOp", None)  # the name in torch 1.10
        if python_op is None and node_second is not None:
            python_op = lambda g, *args, **kwargs: node_second(g, g.original_node, *args, **kwargs)  # noqa: E731
        self.autograd = Functions(inlining, unsupported, python_op, TracedTypes(self._functions))

    def rules(self):
        """Rules for the registered functions, and for the autograd functions that the capture has recorded; None if there are
        none."""
        recorded = self.autograd.recorded
        if not self._functions and not recorded:
            return None
        from .._binding.rules import Rules

        runner = _runner(self._opset, self._training, self._unsupported, self.autograd.types)
        rules = [function.rule(runner) for function in recorded]
        for name, function in self._functions.items():
            rules += [(schema, runner.rule(name, function)) for schema in _schemas(name, sys.modules.get("torch"))]
        return Rules(rules)
