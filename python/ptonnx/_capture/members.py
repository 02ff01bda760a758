"""The numbers in a set or dict in which a program looks for a size.

If none of them has the hash of the size, Python compares nothing: what `n in {8, 16}` is for n = 9 leaves no condition to be noted.
"""

import ast
import inspect

_UNKNOWN = object()


def _value(node, frame):
    """The value of a literal, a variable or an attribute; no code of the model runs. _UNKNOWN: it is something else."""
    if isinstance(node, ast.Name):
        return frame.f_locals.get(node.id, frame.f_globals.get(node.id, _UNKNOWN))
    if isinstance(node, ast.Attribute):
        owner = _value(node.value, frame)
        return _UNKNOWN if owner is _UNKNOWN else inspect.getattr_static(owner, node.attr, _UNKNOWN)
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError):
        return _UNKNOWN


def numbers_in(containers, frame, value):
    """The ints among the members of the sets and dicts that these expressions are, and those in tuples among them other than `value`: whether
    the rest of the tuple is in one with `value`, a single size cannot tell."""
    found = set()
    for container in containers:
        members = _value(container, frame)
        for member in members if isinstance(members, (set, frozenset, dict)) else ():
            parts = [part for part in member if part != value] if isinstance(member, tuple) else [member]
            found.update(part for part in parts if type(part) is int)
    return sorted(found)
