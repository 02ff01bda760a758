"""What the cases are made of: inputs of all kinds, and the table that they are added to."""

import math
import zlib
from typing import NamedTuple

import torch

from draws import seed

_random = torch.Generator().manual_seed(seed(7))
INF, NAN = math.inf, math.nan


class Case(NamedTuple):
    code: str  # an expression, or statements that end in `return`
    inputs: tuple
    dynamic: object = True  # False: sizes are fixed; else {input number: dims}
    opset: int = 0  # lowest that this case needs; 0: what the rule says
    script: bool = True
    trace: bool = True
    step: float = 0  # of a quantized result, by which it may be off; the runtime's optimisations are then off and on


def c(code, *inputs, **options):
    return Case(code, inputs, **options)


def f(*shape, dtype=torch.float32):
    """Normal numbers."""
    return torch.randn(shape, generator=_random).to(dtype)


def small(*shape):
    """Normal numbers of a tenth: sums of many keep within the tolerance."""
    return f(*shape) * 0.1


def pos(*shape):
    """Between 0.1 and 2.1."""
    return torch.rand(shape, generator=_random) * 2 + 0.1


def unit(*shape):
    """Between 0.05 and 0.95."""
    return torch.rand(shape, generator=_random) * 0.9 + 0.05


def i(low, high, *shape, dtype=torch.int64):
    return torch.randint(low, high, shape, generator=_random).to(dtype)


def b(*shape):
    return torch.rand(shape, generator=_random) < 0.5


def t(values, dtype=None):
    return torch.tensor(values, dtype=dtype)


INTS = t([-7, -3, -1, 0, 2, 5, 9])
DIVISORS = t([3, -2, 4, 5, -3, 2, -4])
EDGES = t([-INF, -30.5, -1.5, -1.0, -0.5, -0.0, 0.0, 0.5, 1.0, 2.5, 30.5, INF, NAN])
HALVES = t([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, -1.2, 1.7, 3.0])

CASES = {}


def add(name, *cases):
    CASES.setdefault(name if "::" in name else "aten::" + name, []).extend(cases)
    _random.manual_seed(seed(zlib.crc32(name.encode())))  # the numbers of a row depend on the row before at most
