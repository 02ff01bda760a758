from typing import Dict, Optional, Tuple

import torch

from . import f, ints, neg, pos, program


@program(pos(3), neg(3), f(4))
def early(x):
    if x.sum() > 0:
        return x + 1
    y = x * 2
    return y - 1


@program((pos(3), 0), (neg(3), 1), (pos(3), 2))
def several(x, n: int):
    if n == 0:
        return x
    if x.sum() > 0:
        return x + n
    x = x * 3
    if n == 1:
        return x
    return x - 1


@program((f(3), 9), (f(3), 2), (f(3), 0))
def from_loop(x, n: int):
    for i in range(n):
        if i == 5:
            return x + i
        x = x * 2
    return x


@program((pos(3), 9), (neg(3), 9), (pos(3), 0))
def from_loop_on_data(x, n: int):
    for i in range(n):
        if bool(x.sum() < 0):
            return x, i
        x = x - 0.4
    return x, -1


@program((3, 4), (0, 0), (5, 1))
def from_nested_loop(n: int, m: int):
    for i in range(n):
        for j in range(m):
            if i + j > 3:
                return i * 10 + j
    return -1


@program((ints(6), 3), (ints(2), 100), (ints(9), 0))
def search(x, v: int):
    for i in range(x.size(0)):
        if int(x[i]) == v:
            return i
    return -1


@program((pos(3), 4), (neg(3), 4), (pos(3), 20))
def from_while(x, n: int):
    k = 0
    while True:
        if k > n:
            return x
        if bool(x.sum() > 6):
            return x * 100
        x = x + 1
        k += 2


@program(pos(3), neg(3), f(3))
def both_return(x):
    if x.sum() > 0:
        return x
    else:
        return -x


@program(pos(3), neg(3), f(3))
def tuple_early(x) -> Tuple[torch.Tensor, int]:
    if x.sum() > 0:
        return x, 1
    x = x * 2
    return x, 2


@program((pos(3), True), (neg(3), True), (neg(3), False))
def return_in_nested_branch(x, flag: bool):
    if flag:
        if x.sum() > 0:
            return x + 1
        x = x - 1
    else:
        x = x * 5
    return x


@program((f(3), 6), (f(3), 3), (f(3), 0))
def continue_then_more(x, n: int):
    k = 0
    for i in range(n):
        x = x + 1
        if i < 2:
            continue
        k += i
        if k > 6:
            continue
        x = x * 2
    return x, k


@program((f(3), 6), (f(3), 3), (f(3), 0))
def break_keeps_state(x, n: int):
    a = 1
    y = x
    for i in range(n):
        y = y + a
        if i == 2:
            a = 50
            break
        a = a * 2
    return y, a


def helper(x, n: int):
    if n > 2:
        return x * n
    for i in range(n):
        if bool(x.sum() > 3):
            return x
        x = x + 1
    return x - 1


@program((f(3), 6), (pos(3), 2), (neg(3), 0))
def in_function(x, n: int):
    y = helper(x, n)
    return helper(y + x, n + 1)


@program((f(3), 6), (pos(3), 2), (neg(3), 0))
def return_nothing_useful(x, n: int):
    if n == 6:
        return torch.zeros(1)
    x = x + 1
    if n == 2:
        return torch.ones(2)
    return x


@program((f(3), 6), (pos(3), 2), (neg(3), 0))
def while_break_in_branch(x, n: int):
    go = True
    k = 0
    while go:
        k += 1
        if k > n:
            if bool(x.sum() > 100):
                x = x + 5
            break
        x = x + 1
        if k == 4:
            go = False
    return x, k


@program((f(3), 6), (pos(3), 2), (neg(3), 0))
def else_branch_returns(x, n: int):
    if n > 3:
        y = x + 1
    else:
        return x
    return y * 2


@program((pos(3), 3), (neg(3), 3), (pos(3), 0))
def raise_in_loop(x, n: int):
    for i in range(n):
        if i > 50:
            raise RuntimeError("too many")
        x = x + i
    return x


@program((pos(3), 4), (neg(3), 4), (pos(3), 0))
def object_made_behind_a_return(x, n: int):
    total = [0]
    for i in range(n):
        if bool(x.sum() > 8):
            return x, total[0], i
        total = [total[0] + i]
        x = x + total[0]
    return x, total[0], n


@program((pos(3), 5), (neg(3), 1), (f(3), 0))
def first_iteration_ends(x, n: int):
    l = [x]
    for k in range(n):
        x = x * 2
        if len(l) > 0:
            break
    for k in range(n):
        x = x + k
    return x


@program((pos(3),), (neg(3),), (f(3),))
def break_in_a_list_of_one(x):
    l = [x + 1]
    b = x
    for e in l:
        if bool(e.sum() > 1):
            b = e * 2
            break
    return b


@program((pos(3), True), (neg(3), True), (f(3), False))
def known_and_unknown_bools(x, flag: bool):
    known, positive = len(x.shape) > 1, bool(x.sum() > 0)
    return (known & flag, flag & (not known), known | positive, flag | (not known), known ^ flag, (not known) ^ positive,
            positive & flag, positive | flag)


@program((pos(3), 2), (neg(3), 2), (neg(3), 0))
def return_or_break_in_the_first_iteration(x, n: int):
    l = [x, x]
    for i in range(n):
        x = x + i
        if bool(x.sum() > 2):
            return x, n
        if len(l) > 1:
            break
    return x * 2, 1


def name_found(x, n: int) -> str:
    for i in range(n):
        if bool(x.sum() * i > 5):
            return "found"
        if i > 7:
            return "x"
    return "not"


@program((pos(3) + 2, 3), (neg(3), 2), (neg(3), 9), (f(3), 0))
def string_from_loop(x, n: int):
    return x * len(name_found(x, n))


def pair_found(x, n: int) -> Optional[Tuple[torch.Tensor, int]]:
    for i in range(n):
        if bool(x.sum() * i > 5):
            return x * i, i
        if bool(x.sum() * i < -9):
            return None
    return None


@program((pos(3) + 2, 3), (neg(3) - 2, 4), (f(3), 0))
def optional_pair_from_loop(x, n: int):
    pair = pair_found(x, n)
    if pair is not None:
        return pair[0] * pair[1]
    return x


def dict_found(x, n: int) -> Dict[str, torch.Tensor]:
    for i in range(n):
        if bool(x.sum() * i > 5):
            return {"p": x * i}
        if bool(x.sum() * i < -9):
            return {"p": x, "q": x + 1}
    return {"p": x - 1}


@program((pos(3) + 2, 3), (neg(3) - 2, 4), (f(3), 0))
def dict_from_loop(x, n: int):
    found = dict_found(x, n)
    if "q" in found:
        return found["q"]
    return found["p"]
