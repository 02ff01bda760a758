"""Source lines of a live model, for the messages about it.

A trace names files and lines, and parts of it may come from a loaded archive, which can name any file. So only lines of
code are shown that the model's classes, or the callers of export(), can reach in this process. linecache also knows the
cells of notebooks. None of this costs time before a message needs a line.
"""

import dis
import linecache
import sys
import types

_MOST = 20000  # functions and classes that are visited


class OwnCode:
    """The code of a model and of the caller of export()."""

    def __init__(self, model):
        self._model, self._codes, self._lines = model, [], None
        frame = sys._getframe(1)
        while frame is not None:
            self._codes.append(frame.f_code)
            frame = frame.f_back

    def line(self, file, number):
        """The text of a line, or None if it belongs to other code."""
        if self._lines is None:
            self._lines = self._own_lines()
        return linecache.getline(file, number).rstrip("\n") or None if (file, number) in self._lines else None

    def _own_lines(self):
        todo, seen = [self._model], set()
        for module in self._model.modules() if hasattr(self._model, "modules") else ():
            todo += [type(module), *vars(module).values()]
        while todo and len(seen) < _MOST:
            value = todo.pop()
            if id(value) not in seen:
                seen.add(id(value))
                todo += self._reached_from(value)
        lines, codes = set(), list(self._codes)
        while codes:
            code = codes.pop()
            lines.update((code.co_filename, n) for _, n in dis.findlinestarts(code))
            codes += [const for const in code.co_consts if isinstance(const, types.CodeType)]
        return lines

    def _reached_from(self, value):
        """Functions and classes that a function or class refers to, except functions of torch, which do not lead to user code."""
        value = getattr(value, "__func__", value)
        if isinstance(value, property):
            return [value.fget]
        if isinstance(value, type):
            return [member for cls in value.__mro__ if not _is_torchs(cls) for member in vars(cls).values()]
        if not isinstance(value, types.FunctionType):
            return [] if isinstance(value, types.ModuleType) or _is_torchs(type(value)) else [type(value)]
        if _is_torchs(value):
            return [cell.cell_contents for cell in value.__closure__ or () if cell != types.CellType()]
        self._codes.append(value.__code__)
        reached = [cell.cell_contents for cell in value.__closure__ or () if cell != types.CellType()]
        names = _names(value.__code__)
        for name in names:
            found = value.__globals__.get(name)
            if isinstance(found, types.ModuleType) and not found.__name__.startswith("torch"):
                reached += [vars(found)[other] for other in names if other in vars(found)]
            elif isinstance(found, (type, types.FunctionType)):
                reached.append(found)
        return reached


def _is_torchs(value):
    return str(getattr(value, "__module__", "")).partition(".")[0] in ("torch", "builtins")


def _names(code):
    names = set(code.co_names)
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            names |= _names(const)
    return sorted(names)
