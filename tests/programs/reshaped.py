"""out= of tensors that a branch chose."""

import torch

from . import f, neg, pos, program

SIDES = (pos(4, 4), neg(4, 4), f(4, 4))
TIMES = ((f(4, 4), 3), (f(4, 4), 0), (f(4, 4), 2))


@program(*SIDES)
def out_of_chosen(x):
    a = x.clone()
    b = x + 1
    if bool(x.sum() > 0):
        t = a
    else:
        t = b
    torch.add(x, x, out=t)
    return a - b, t


@program(pos(3, 4), neg(5, 4), f(2, 4))
def out_of_chosen_in_branch(x):
    a = x.clone()
    b = x + 1
    t = a
    if bool(x.sum() > 0):
        t = b
    if bool(x[0, 0] > 0.4):
        torch.mul(x, 3, out=t)
    return a, b, t


@program(*TIMES)
def out_of_chosen_in_loop(x, n: int):
    a = x.clone()
    b = x + 1
    for i in range(n):
        t = a
        if bool(a.sum() > 0):
            t = b
        torch.mul(x, i, out=t)
    return a, b


@program(*SIDES, refused="out= may change the shape of a tensor that a branch chose")
def out_of_chosen_resized(x):
    a = x.clone()
    b = x + 1
    t = a
    if bool(x.sum() > 0):
        t = b
    torch.add(x[0], x[1], out=t)
    return a.sum() - b.sum()
