from typing import List, Optional, Union

import torch

from . import f, neg, pos, program


@program(f(3), f(4), f(5))
class Default(torch.nn.Module):
    def forward(self, x, y: Optional[torch.Tensor] = None, k: int = 3):
        if y is None:
            y = x * 2
        return x + y * k


@program((f(3), f(3)), (f(4), f(4)), (f(1), f(1)))
def given(x, y: Optional[torch.Tensor] = None):
    if y is not None:
        x = x + y
    return x


@program(pos(3), neg(3), f(3))
def maybe_set(x):
    y: Optional[torch.Tensor] = None
    if x.sum() > 0:
        y = x * 2
    if y is not None:
        return x + y
    return x


@program((pos(3), 4), (neg(3), 4), (pos(3), 0))
def best_of(x, n: int):
    best: Optional[torch.Tensor] = None
    for i in range(n):
        v = x * i
        if best is None:
            best = v
        elif bool(v.sum() > best.sum()):
            best = v
    if best is None:
        return x
    return best


@program((f(3), 3), (f(3), 0), (f(3), 1))
def none_then_tensor(x, n: int):
    h: Optional[torch.Tensor] = None
    for i in range(n):
        if h is None:
            h = x
        else:
            h = h * 2 + x
    assert h is not None or n == 0
    if h is not None:
        return h
    return x - 100


@program((f(3), 3), (f(3), 0), (f(3), 1))
def optional_int(x, n: int):
    k: Optional[int] = None
    if n > 0:
        k = n * 2
    if k is not None:
        x = x + k
    return x


@program((f(3), 3), (f(3), 0), (f(3), 1))
def optional_int_known(x, n: int):
    k: Optional[int] = 3
    if k is not None:
        x = x + k * n
    return x


def add_maybe(x, y: Optional[torch.Tensor], k: Optional[float] = None):
    if y is not None:
        x = x + y
    if k is not None:
        x = x * k
    return x


@program(pos(3), neg(3), f(4))
def through_function(x):
    y: Optional[torch.Tensor] = None
    if x.sum() > 0:
        y = x
    return add_maybe(x, y), add_maybe(x, None, 2.0), add_maybe(x, x)


@program(f(3), f(4), f(5))
def list_of_optionals(x):
    l: List[Optional[torch.Tensor]] = [None, x, x + 1]
    s = x
    for t in l:
        if t is not None:
            s = s + t
    return s


@program(f(3), f(4), f(5))
def unwrap(x):
    y: Optional[torch.Tensor] = x * 2
    assert y is not None
    z = torch.jit._unwrap_optional(y)
    return y + z


@program((f(3), 3), (f(3), 0), (f(3), 1))
def union(x, n: int):
    v: Union[int, float] = 2
    if isinstance(v, int):
        x = x + v
    else:
        x = x * 10
    return x * n


@program((f(3), 3), (f(3), 0), (f(3), 1))
def union_rebound(x, n: int):
    v: Union[int, List[int]] = [1, 2]
    if isinstance(v, int):
        return x + v
    return x + v[1] + n


@program((pos(3), pos(3)), (neg(3), pos(3)), (neg(3), neg(3)))
def maybe_twice(x, y):
    z: Optional[torch.Tensor] = None
    if x.sum() > 0:
        z = x
    if y.sum() > 0 and z is None:
        z = y * 2
    return z if z is not None else x - y


@program((pos(3), 1), (neg(3), 1), (pos(3), 0))
def maybe_returned_inside(x, n: int):
    y: Optional[torch.Tensor] = None
    if x.sum() > 0:
        y = x + 1
    if n > 0:
        y = None
    if y is None:
        return x
    return y


@program((pos(3), 1), (neg(3), 1), (pos(3), 0))
def or_none(x, n: int):
    y: Optional[torch.Tensor] = x if n > 0 else None
    if y is None or bool(x.sum() < 0):
        return x * 3
    return y + 1


class Cache(torch.nn.Module):
    kept: Optional[torch.Tensor]

    def __init__(self):
        super().__init__()
        self.kept = None

    def forward(self, x):
        if self.kept is None:
            self.kept = x * 2
        kept = self.kept
        assert kept is not None
        return x + kept


program(f(3), f(4), f(5))(Cache)
