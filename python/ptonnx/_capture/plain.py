"""Arguments and results of torch.export without classes that it does not know: caches of keys and values, dataclasses. Needs torch."""

import contextlib
import functools
import inspect

from .tree import leaves, members, rebuild


def _is_known_class(value):
    from torch.utils import _pytree

    return type(value) in _pytree.SUPPORTED_NODES or isinstance(value, tuple) and hasattr(value, "_fields")


def is_known(value):
    """Does torch.export know the classes of all parts of the value that have members?"""
    found = members(value)
    return found is None or _is_known_class(value) and all(map(is_known, found[1]))


def plain(value):
    """The value, with a list or a dict in place of each part whose class torch.export does not know. The leaves stay in their order."""
    if is_known(value):
        return value
    names, children, again = members(value)
    children = [plain(child) for child in children]
    if _is_known_class(value):
        return again(children)
    return children if names == [str(i) for i in range(len(names))] else dict(zip(names, children))


def _like(value, given):
    """The leaves of `given` in the classes of `value`, of which it is plain()."""
    if is_known(value):
        return given
    found = iter([leaf for _, leaf in leaves(given, "")])
    return rebuild(value, lambda _: next(found))


def _with_names(signature, keywords):
    """The signature with these names in place of **kwargs, of which torch.export cannot have dynamic sizes."""
    parameters = [p for p in signature.parameters.values() if p.kind != p.VAR_KEYWORD]
    if len(parameters) < len(signature.parameters):
        known = signature.parameters
        parameters += [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in keywords if name not in known]
    return signature.replace(parameters=parameters)


@contextlib.contextmanager
def plain_forward(module, args, keywords):
    """In the block, forward() takes plain() of these arguments. If torch.export does not know the class of a part of its result, it
    returns the leaves of the result."""
    theirs, own = module.forward, vars(module).get("forward")

    @functools.wraps(theirs)
    def forward(*given, **named):
        named = {name: _like(keywords[name], item) if name in keywords else item for name, item in named.items()}
        result = theirs(*_like(args, given), **named)
        return result if is_known(result) else [leaf for _, leaf in leaves(result, "")]

    forward.__signature__ = _with_names(inspect.signature(theirs), keywords)
    module.forward = forward
    try:
        yield
    finally:
        del module.forward
        if own is not None:
            module.forward = own
