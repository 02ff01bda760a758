"""Lists of strings of unknown length, and dicts whose keys are decided at run time."""

from typing import Dict, List, Tuple

import torch
from torch import Tensor

from . import f, ints, neg, pos, program

R = ((pos(3), 3), (neg(3), 2), (f(3), 0), (pos(3), 1))


@program((ints(5),), (ints(3),), (ints(1),))
def names_by_data(ids):
    names: List[str] = []
    for i in range(ids.size(0)):
        if int(ids[i]) > 4:
            names.append("big")
        else:
            names.append("small")
    n = 0
    for s in names:
        if s == "big":
            n += 1
    return n, len(names), "big" in names, names[-1] == "small"


@program(*R)
def named_tensors(x, n: int):
    parts: List[Tuple[str, Tensor]] = [("first", x)]
    for i in range(n):
        parts.append(("even" if i % 2 == 0 else "odd", x * i))
    s = x
    for name, t in parts:
        if name == "even":
            s = s + t
        elif name == "odd":
            s = s - t
        else:
            s = s * 2
    return s


@program(*R)
def new_in_later_iteration(x, n: int):
    names = ["a"]
    k = 0
    for i in range(n):
        last = names[-1]
        if last == "a":
            k += 1
            names.append("b")
        elif last == "b":
            k += 10
            names.append("c")
        else:
            k += 100
    return x, k, len(names)


@program(*R)
def known_names(x, n: int):
    names = ["up", "down", "up", "stay"]
    table = {"up": 1.0, "down": -1.0, "stay": 0.0}
    return x + table[names[n]]


@program(*R)
def changed_names(x, n: int):
    names = ["a", "b"]
    for i in range(n):
        names.insert(0, "c")
    names[0] = "d"
    w = names.pop()
    names = names[::-1] + ["e"]
    return x, names.count("c"), names.index("d") if "d" in names else -1, w == "b", names == ["d", "e"]


@program(*R)
def optional_losses(x, n: int):
    losses: Dict[str, Tensor] = {"a": x.sum()}
    if bool(x.sum() > 0):
        losses["b"] = x.max()
    losses["c"] = x.min()
    total = torch.zeros(())
    for k, v in losses.items():
        total = total * 2 + v
        if k == "b":
            total = total + 1
    return total, len(losses), "b" in losses


@program(*R)
def stacked_values(x, n: int):
    d: Dict[str, Tensor] = {}
    if bool(x.sum() > 0):
        d["p"] = x * 2
    d["q"] = x
    s = torch.stack(list(d.values())).sum(0)
    for k in d.keys():
        s = s + d[k]
    return s


@program(*R)
def get_perhaps(x, n: int):
    d = {"a": 1}
    if n > 1:
        d["b"] = 2
    return x, d.get("b", 7), d.get("a", 5), len(d)


@program(*R)
def two_perhaps(x, n: int):
    d: Dict[int, Tensor] = {}
    if n > 0:
        d[3] = x
    if bool(x.sum() > 0):
        d[5] = x + 1
    s = 0
    for k in d.keys():
        s = s * 10 + k
    return x, s, len(d)
