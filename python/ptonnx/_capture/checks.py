"""Lines of Python code where a number cannot change what a model computes: conditions of a `raise`, assertions, texts of messages.

`if x.shape[1] != self.width: raise ...` leaves only one way to go on, and the recording has it.
"""

import ast
import linecache
import os

_MESSAGES = frozenset(("debug", "info", "warning", "warn", "error", "exception", "critical", "log", "print", "warning_once", "info_once"))
_ATTEMPTS = 50
_CHECKS = ("check", "_check", "_assert", "assert", "_verify", "validate", "_validate", "get_expected")


_EITHER_WAY = tuple(f"torch{os.sep}{name}" for name in ("_refs", "_prims", "_decomp", "_meta"))


def is_check(name):
    """Is this the name of a function that only raises exceptions, or computes what another one checks?"""
    return name.startswith(_CHECKS)


def is_torchs_check(code):
    """torch's own functions that check arguments; and those that write operators in Python, with shortcuts for sizes that are equal."""
    return is_check(code.co_name) or any(part in code.co_filename for part in _EITHER_WAY)


def _called(node):
    function = node.value.func if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
    return getattr(function, "attr", getattr(function, "id", ""))


def _only_speaks(body):
    """Does this block only print or log?"""
    return all(_called(node) in _MESSAGES for node in body)


def _asked(node):
    """The expression of the container in `n in container` and container.get(n); None for other nodes."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
        return node.comparators[0]
    return node.func.value if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get" else None


def _lines(node):
    return range(node.lineno, node.end_lineno + 1)


def source_tree(file):
    """The syntax tree of a source file; an empty one if it is not Python. CPython 3.11 counts the depth of all threads that build a tree in
    one number, and fails if it is not what it was: then another attempt is made."""
    text = "".join(linecache.getlines(file))
    for _ in range(_ATTEMPTS):
        try:
            return ast.parse(text)
        except SyntaxError:
            break
        except SystemError:
            continue
    return ast.Module([], [])


class Checks:
    """The lines of one file. asked: {line: expressions of containers in which it looks for something}."""

    def __init__(self, file):
        self.lines, self.unhashable, self.asked, handled = set(), set(), {}, set()
        nodes = list(ast.walk(source_tree(file)))
        for node in nodes:
            if isinstance(node, ast.Try) and node.handlers:
                lines = {line for part in node.body for line in _lines(part)}
                handled |= lines
                caught = {getattr(name, "id", "") for one in node.handlers if one.type for name in ast.walk(one.type)}
                self.unhashable |= lines if "TypeError" in caught else set()
        for node in nodes:
            container = _asked(node)
            for line in _lines(node) if container is not None else ():
                self.asked.setdefault(line, []).append(container)
            if isinstance(node, (ast.Assert, ast.Raise)) and node.lineno not in handled:
                self.lines.update(_lines(node))
            elif isinstance(node, ast.If) and self._is_guard(node, handled):
                self.lines.update(_lines(node.test))
            elif _called(node) in _MESSAGES or is_check(_called(node)):
                self.lines.update(_lines(node))

    @staticmethod
    def _is_guard(node, handled):
        """An exception that the same function handles is a way to go on."""
        ends = [block[-1] for block in (node.body, node.orelse) if block]
        raises = any(isinstance(end, ast.Raise) and end.lineno not in handled for end in ends)
        return raises or _only_speaks(node.body + node.orelse)
