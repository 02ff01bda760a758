from typing import List, NamedTuple, Optional, Tuple

import torch

from . import f, neg, pos, program


class Pair(NamedTuple):
    a: torch.Tensor
    b: int


class State(NamedTuple):
    h: torch.Tensor
    c: torch.Tensor


@program(f(3), f(4), f(5))
def unpack(x):
    t = (x, 2, 0.5)
    a, b, c = t
    return a * b + c + t[1]


@program(f(3), f(4), f(5))
def swap(x):
    a, b = x, x + 1
    a, b = b, a
    return a, b


@program(f(3), f(4), f(5))
def nested(x):
    t = ((x, 1), (x + 1, (2, x * 3)))
    (a, b), (c, (d, e)) = t
    return a + b + c + d + e, t[1][1][1]


@program(f(3), f(4), f(5))
def sliced(x):
    t = (x, x + 1, x + 2, x + 3)
    return t[1:3], t[-1], len(t)


@program((pos(3), 1), (neg(3), 2), (pos(2), 3))
def branch(x, n: int) -> Tuple[torch.Tensor, int]:
    if x.sum() > 0:
        t = (x + 1, n)
    else:
        t = (x - 1, n * 2)
    return t


@program((f(3), 3), (f(3), 0), (f(3), 5))
def loop(x, n: int):
    t = (x, 1)
    for i in range(n):
        t = (t[0] + t[1], t[1] * 2)
    return t


@program(((f(3), f(3)),), ((f(4), f(4)),), ((f(1), f(1)),))
def as_input(t: Tuple[torch.Tensor, torch.Tensor]):
    return t[0] * t[1]


@program((f(3), 2), (f(4), 3), (f(5), -1))
def named(x, n: int):
    p = Pair(x, n)
    q = Pair(a=p.a + 1, b=p.b * 2)
    return q.a * q.b, q


@program((Pair(f(3), 2),), (Pair(f(4), 3),), (Pair(f(5), -1),))
def named_input(p: Pair) -> Pair:
    return Pair(p.a + p.b, p.b)


@program((pos(3), 2), (neg(4), 3), (pos(5), -1))
def named_branch(x, n: int):
    p = Pair(x, n)
    if x.sum() > 0:
        p = Pair(x * 2, n + 1)
    return p.a + p.b


@program((f(3), 3), (f(3), 0), (f(3), 5))
def named_loop(x, n: int):
    s = State(x, x * 0)
    for i in range(n):
        h = torch.tanh(s.h + s.c)
        s = State(h, s.c + h * i)
    return s


def two(x, k: int) -> Tuple[torch.Tensor, torch.Tensor]:
    return x + k, x - k


@program((f(3), 3), (f(3), 0), (f(3), 5))
def from_function(x, n: int):
    a, b = two(x, n)
    c, d = two(a, 2)
    return c * d + b


@program((f(3), 3), (f(3), 0), (f(3), 5))
def list_of_tuples(x, n: int):
    l = [(x, 1), (x * 2, 2)]
    y = x
    for t, k in l:
        y = y + t * k
    return y + n


@program((f(3), 3), (f(3), 1), (f(3), 5))
def tuples_appended(x, n: int):
    l: List[Tuple[torch.Tensor, int]] = []
    for i in range(3):
        l.append((x * i, i))
    return l[0][0] + l[2][0] * l[1][1] + n


@program((f(3, 4),), (f(2, 4),), (f(5, 4),))
def max_pair(x):
    v, i = torch.max(x, 1)
    m = torch.max(x, 0)
    return v, i, m.values, m[1]


@program((f(3, 4),), (f(2, 4),), (f(5, 4),))
def sort_pair(x):
    s = x.sort(dim=1, descending=True)
    return s.values, s[1]


@program((pos(3),), (neg(3),), (f(3),))
def optional_member(x):
    t: Tuple[torch.Tensor, Optional[torch.Tensor]] = (x, None)
    if x.dim() == 1:
        t = (x, x * 2)
    b = t[1]
    if b is not None:
        return t[0] + b
    return t[0]


@program((f(3), 1), (f(3), 0), (f(3), 2))
def compare(x, n: int):
    if (n, 2) == (1, 2):
        return x
    return x + 1


@program((f(3), 0), (f(3), 1), (f(3), -1))
def item_at_run_time(x, i: int):
    sizes = (3, 5)
    parts = (x, x * 2)
    return parts[i] + sizes[i]
