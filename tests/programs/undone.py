"""Branches and loops that are undone, because they cannot be joined or are run in another way: nothing of them is left.

A loop with a known number of iterations is tried as a Loop, and is unrolled if that fails, often while the results of a
branch in it are read. Views that a side wrote must not keep the values of that side.
"""

from typing import Dict, List, Optional

import torch

from . import f, neg, pos, program

BOTH_WAYS = (f(3), pos(3)), (f(3), neg(3)), (f(3), pos(3))


@program(*BOTH_WAYS)
def view_or_second_name(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for k in range(2):
        if bool(y.sum() > 0):
            v += 1
        else:
            t = a
    return a, t, v


@program(*BOTH_WAYS)
def second_name_or_view(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for k in range(2):
        if bool(y.sum() > 0):
            t = a
        else:
            v += 1
    return a, t, v


@program(*BOTH_WAYS)
def view_on_both_sides(x, y):
    a = x.clone()
    v = a[1:]
    w = a[:2]
    t = x
    for k in range(3):
        if bool(y.sum() > 0):
            v += 1
            t = a
        else:
            w *= 2
            t = y
    return a, t, v, w


@program(*BOTH_WAYS)
def view_of_view(x, y):
    a = x.clone()
    v = a[1:]
    w = v.unsqueeze(0)[:, 1:]
    t = x
    for k in range(2):
        if bool(y.sum() > 0):
            w.add_(1)
        else:
            t = a
    return a, t, v, w


@program(*BOTH_WAYS, refused="in a branch it became another tensor or a part of one")
def nested_branches(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for k in range(2):
        if bool(y.sum() > 0):
            if bool(x[0] > 0):
                v += 1
            else:
                t = a
        else:
            v[0] = 4.0
    return a, t, v


@program(*BOTH_WAYS)
def branch_in_branch(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for k in range(2):
        if bool(y.sum() > 0):
            if bool(x[0] > 0):
                v += 1
            else:
                v[0] = 2.0
        else:
            t = a
    return a, t, v


@program(*BOTH_WAYS)
def nested_loops(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for i in range(2):
        for k in range(2):
            if bool(y.sum() > 0):
                v += k + 1
            else:
                t = a
        v = a[:2]
    return a, t, v


@program(*BOTH_WAYS)
def loop_in_branch(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    if bool(x.sum() > 0):
        for k in range(2):
            if bool(y.sum() > 0):
                v += 1
            else:
                t = a
    else:
        v[0] = 3.0
    return a, t, v


@program(*BOTH_WAYS)
def known_while(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    k = 0
    while k < 2:
        k += 1
        if bool(y.sum() > 0):
            v += 1
        else:
            t = a
    return a, t, v


@program(*BOTH_WAYS, refused="a loop gave it a second name")
def unknown_while(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    while bool(a.sum() < 9):
        if bool(y.sum() > 0):
            v += 10
        else:
            t = a
            v = a[:1]
        v += 3
    return a, t, v


@program(*BOTH_WAYS)
def member_of_list(x, y):
    a = x.clone()
    views = [a[1:], a[:2]]
    names = [x, y]
    for k in range(2):
        if bool(y.sum() > 0):
            views[0] += 1
        else:
            names[0] = a
    return a, names[0], views[0], views[1]


@program(*BOTH_WAYS)
def member_of_dict(x, y):
    a = x.clone()
    views = {"v": a[1:]}
    names = {"t": x}
    for k in range(2):
        if bool(y.sum() > 0):
            views["v"].add_(1)
        else:
            names["t"] = a
    return a, names["t"], views["v"]


@torch.jit.script
class TwoNames:
    def __init__(self, v: torch.Tensor, t: torch.Tensor):
        self.v = v
        self.t = t


@program(*BOTH_WAYS)
def member_of_object(x, y):
    a = x.clone()
    o = TwoNames(a[1:], x)
    for k in range(2):
        if bool(y.sum() > 0):
            o.v.add_(1)
        else:
            o.t = a
    return a, o.t, o.v


@program(*BOTH_WAYS)
def optional_name(x, y):
    a = x.clone()
    v = a[1:]
    t: Optional[torch.Tensor] = None
    for k in range(2):
        if bool(y.sum() > 0):
            v += 1
        else:
            t = a
    if t is not None:
        t.add_(1)
    return a, v


def add_to(p, k: int):
    p[1:].add_(k)
    return p


@program(*BOTH_WAYS)
def view_in_a_function(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for k in range(2):
        if bool(y.sum() > 0):
            v = add_to(a, k + 1)[:2]
        else:
            t = a
    return a, t, v


@program(*BOTH_WAYS, refused="in a branch it became another tensor or a part of one")
def with_a_break(x, y):
    a = x.clone()
    v = a[1:]
    t = x
    for k in range(3):
        if bool(y.sum() > 0):
            v += 1
            if bool(a.sum() > 4):
                break
        else:
            t = a
    return a, t, v


class KeptBuffer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("kept", torch.tensor([0.5, -1.0, 2.0]))


@program(*BOTH_WAYS)
class AttributeAsSecondName(KeptBuffer):
    def forward(self, x, y):
        a = x.clone()
        v = self.kept[1:]
        for k in range(2):
            if bool(y.sum() > 0):
                v += 1
            else:
                a = self.kept
        return a, v, self.kept.clone()


# A loop before which a variable is not set: only its shape is taken from the first run, in which a write made it outdated.


@program((f(3), pos(3), 3), (f(3), neg(3), 2), (f(3), neg(3), 0))
def returned_after_a_write(x, y, n: int):
    a = x.clone()
    c = x + y
    v = a[1:]
    for k in range(n):
        c = a + c
        v[0] = 1.0
        if bool(y.sum() > 2):
            return a, c, v
        a = y
    return a, c, v


# Items of a list of unknown length that a branch takes out: the list holds copies, so they must not be written while it is used.

OF_LIST = (f(3), pos(3), 3), (f(3), neg(3), 0), (f(3), pos(3), 1)


def multiples(x, n: int):
    items: List[torch.Tensor] = []
    for i in range(n + 1):
        items.append(x * i)
    return items


@program(*OF_LIST, refused="a tensor may be changed in place here")
def item_is_written_after_branch(x, y, n: int):
    items = multiples(x, n)
    w = x.clone()
    if bool(y.sum() > 0):
        w = items[0]
    w.add_(1)
    return w, torch.stack(items)


@program(*OF_LIST, refused="a tensor may be changed in place here")
def item_is_written_before_another_is_taken(x, y, n: int):
    items = multiples(x, n)
    w = x.clone()
    if bool(y.sum() > 0):
        w = items[0]
    other = items[0]
    w.add_(1)
    return w, other


@program(*OF_LIST, refused="a tensor may be changed in place here")
def item_of_nested_branch_is_written(x, y, n: int):
    items = multiples(x, n)
    w = x.clone()
    other = x.clone()
    if bool(y.sum() > 0):
        if bool(x.sum() > 0):
            other = items[0]
        w = items[0]
    w.add_(1)
    return w, other, torch.stack(items)


@program(*OF_LIST, refused="a tensor may be changed in place here")
def view_of_item_is_written_after_branch(x, y, n: int):
    items = multiples(x, n)
    w = x[1:].clone()
    if bool(y.sum() > 0):
        w = items[0][1:]
    w.add_(1)
    return w, torch.stack(items)


@program(*OF_LIST, refused="a tensor may be changed in place here")
def item_in_dict_is_written_after_branch(x, y, n: int):
    items = multiples(x, n)
    d: Dict[str, torch.Tensor] = {"w": x.clone()}
    if bool(y.sum() > 0):
        d["w"] = items[0]
    d["w"].add_(1)
    return d["w"], torch.stack(items)


@program(*OF_LIST, refused="a tensor may be changed in place here")
def item_is_written_after_loop(x, y, n: int):
    items = multiples(x, n)
    w = x.clone()
    for k in range(n):
        w = items[k]
    w.add_(1)
    return w, torch.stack(items)


@program(*OF_LIST)
def item_is_written_after_the_list_was_used(x, y, n: int):
    items = multiples(x, n)
    w = x.clone()
    if bool(y.sum() > 0):
        w = items[0]
    stacked = torch.stack(items)
    w.add_(1)
    return w, stacked


@program(*OF_LIST)
def item_of_growing_list(x, y, n: int):
    items = [x, y]
    c = x
    for k in range(n):
        items.append(x * k)
        c = items[0]
        if bool(c.sum() > 0):
            break
    return c, len(items)
