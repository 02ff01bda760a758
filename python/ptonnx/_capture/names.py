"""Names of Python that take the plain value out of a number in C, while sizes are Numbers: int(), float(), len(), functions that were imported
from math, and functions with a cache. They are replaced in the globals of the functions that compute with sizes.
"""

import ast
import builtins
import functools
import sys

from ..errors import PACKAGE
from .checks import source_tree

_TYPES = ("int", "float")


def _only_called(tree, name):
    """Is the name used only in calls, as in `int(x)`, in annotations, and as an argument of isinstance()? `dtype=int` needs the type itself."""
    allowed = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            is_check = isinstance(node.func, ast.Name) and node.func.id == "isinstance"
            allowed.update(map(id, [node.func] + [part for arg in node.args[1:] for part in ast.walk(arg)] * is_check))
        for field in ("annotation", "returns"):
            found = getattr(node, field, None)
            allowed.update(map(id, ast.walk(found)) if found is not None else ())
    return all(id(node) in allowed for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name)


def _safe_types(file):
    """The names of types whose replacement is not visible in this source file."""
    tree = source_tree(file)
    return [name for name in _TYPES if _only_called(tree, name)] if tree.body else ()


def _uncached(cached, is_number):
    """A function with a cache finds a result by the plain value of a size: with a Number it is called without its cache."""

    @functools.wraps(cached)
    def function(*args, **kwargs):
        numbers = any(map(is_number, args)) or any(map(is_number, kwargs.values()))
        return (cached.__wrapped__ if numbers else cached)(*args, **kwargs)

    return function


class Names:
    """replacements: {name of a builtin, or id of a function of math: what is called instead}."""

    def __init__(self, replacements, is_number):
        self._replacements, self._is_number = replacements, is_number
        self._types, self._saved = {}, []
        self._late = {}  # code: whether one of its names was replaced when it ran already
        self.is_incomplete = False  # such a name was used before

    def see(self, taken=False):
        """The innermost function outside of this package computes with a size. taken: a function of Python takes its plain value."""
        frame = sys._getframe(2)
        while frame.f_code.co_filename.startswith(PACKAGE):
            frame = frame.f_back
        if frame.f_code not in self._late:
            self._late[frame.f_code] = self.add(frame.f_code, frame.f_globals)
        self.is_incomplete |= taken and self._late[frame.f_code]

    def is_late(self):
        """Is another recording needed, because a name was used before it was replaced?"""
        late, self.is_incomplete, self._late = self.is_incomplete, False, dict.fromkeys(self._late, False)
        return late

    def add(self, code, scope):
        """Replaces the names that this code uses; False if there are none."""
        self._late.setdefault(code, False)
        found = False
        for name in code.co_names:
            value = scope.get(name, builtins.__dict__.get(name))
            other = self._replacements.get(name if name not in scope else id(value))
            if name in _TYPES and name not in scope and name not in self._safe(code.co_filename):
                other = None
            elif type(value) is functools._lru_cache_wrapper:
                other = _uncached(value, self._is_number)
            if other is not None:
                self._saved.append((scope, name, value, name in scope))
                scope[name] = other
                found = True
        return found

    def _safe(self, file):
        if file not in self._types:
            self._types[file] = _safe_types(file)
        return self._types[file]

    def restore(self):
        while self._saved:
            scope, name, value, had = self._saved.pop()
            if had:
                scope[name] = value
            else:
                del scope[name]
