"""Small scripted programs, each with inputs that take different ways through it.

A program is a function or module that torch.jit.script takes, listed by @program with one tuple of arguments per run.
Dims that differ between the runs are exported as dynamic ones. What ONNX cannot say is listed with the beginning of the
error that the user must see: @program(..., refused="...").
"""

import importlib
import pkgutil
import zlib

import torch

from draws import seed

PROGRAMS = []


class Program:
    def __init__(self, code, runs, refused, options):
        self.code, self.runs, self.refused, self.options = code, runs, refused, options
        self.name = f"{code.__module__.rpartition('.')[2]}-{code.__name__}"

    def eager(self):
        """A fresh one: programs may change their own state."""
        if not isinstance(self.code, type):
            return self.code
        torch.manual_seed(seed(0))
        return self.code().eval()


def program(*runs, refused=None, options=()):
    def add(code):
        PROGRAMS.append(Program(code, [run if isinstance(run, tuple) else (run,) for run in runs], refused, options))
        _made.manual_seed(seed(zlib.crc32(PROGRAMS[-1].name.encode())))  # a new program changes the next one's inputs at most
        return code

    return add


_made = torch.Generator().manual_seed(seed(5))


def f(*shape):
    return torch.randn(shape, generator=_made)


def pos(*shape):
    return f(*shape).abs() + 0.1


def neg(*shape):
    return -pos(*shape)


def ints(*shape, low=0, high=9):
    return torch.randint(low, high, shape, generator=_made)


def all_programs():
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        if not module.startswith("test_"):
            importlib.import_module(f"{__name__}.{module}")
    return PROGRAMS
