"""Two names for one list, dict or object, of which a loop or a branch binds one anew."""

from typing import Dict, List, Optional

import torch

from . import f, neg, pos, program

RUNS = ((f(4), 3), (f(4), 5), (f(4), 2), (f(4), 0))


@program(*RUNS)
def changed_in_first_iteration(x, n: int):
    q = [x]
    r = q
    for i in range(n):
        r.append(x * i)
        r = r + [x]
    return len(q), len(r)


@program(*RUNS, refused="a loop gave it a second name")
def changed_behind(x, n: int):
    q = [x]
    r = q
    for i in range(n):
        r = r + [x]
    r.append(x)
    return len(q), len(r)


@program(*RUNS, refused="a loop gave it a second name")
def other_changed_behind(x, n: int):
    q = [x]
    r = q
    for i in range(n):
        r = r + [x]
    q.append(x)
    return len(q), len(r)


@program(*RUNS)
def item_set_in_first_iteration(x, n: int):
    q = [x, x + 1]
    r = q
    for i in range(n):
        r[0] = x * 5
        r = [x, x + 2]
    return q[0], r[0]


@program(*RUNS)
def dict_in_first_iteration(x, n: int):
    q = {"a": x}
    r = q
    for i in range(n):
        r["a"] = x * 5
        r = {"a": x + 7}
    return q["a"], r["a"]


@program(*RUNS, refused="a loop gave it a second name")
def dict_behind(x, n: int):
    q = {"a": x}
    r = q
    for i in range(n):
        r = {"a": x + 7}
    r["a"] = x * 5
    return q["a"], r["a"]


@torch.jit.script
class Box:
    def __init__(self, t: torch.Tensor):
        self.t = t


@program(*RUNS)
def object_in_first_iteration(x, n: int):
    q = Box(x)
    r = q
    for i in range(n):
        r.t = x * 5
        r = Box(x + i)
    return q.t, r.t


@program(*RUNS, refused="a loop gave it a second name")
def object_behind(x, n: int):
    q = Box(x)
    r = q
    for i in range(n):
        r = Box(x + i)
    r.t = x * 5
    return q.t, r.t


@program(*RUNS)
def three_names(x, n: int):
    q = [x]
    r = q
    s = q
    for i in range(n):
        r.append(x)
        r = [x]
        s = s + [x]
    return len(q), len(r), len(s)


@program(*RUNS, refused="a loop gave it a second name")
def same_list_two_iterations_later(x, n: int):
    a, b, c, d = [x], [x], [x], [x]
    y = x
    for i in range(n):
        c.append(x)
        y = y + len(d) * 2
        c = a
        d = b
        t = [x]
        a = t
        b = t
    return y


@program(*RUNS)
def swapped(x, n: int):
    q = [x]
    r = [x, x]
    for i in range(n):
        q.append(x * i)
        t = q
        q = r
        r = t
    return len(q), len(r)


@program(*RUNS)
def joined_then_changed(x, n: int):
    q = [x]
    r = q
    for i in range(n):
        r = r + [x]
        q = r
        q.append(x)
    return len(q), len(r)


@program(*RUNS, refused="a loop gave it a second name")
def one_before_the_loop(x, n: int):
    """Without an iteration, q and r are the same list."""
    q = [x]
    r = q
    for i in range(n):
        r = q
        q = r + [x]
    q.append(x)
    return len(q), len(r)


@program(*RUNS)
def one_before_a_loop_that_runs(x, n: int):
    q = [x]
    r = q
    for i in range(n * n + 1):
        r = q
        q = r + [x]
    q.append(x)
    return len(q), len(r)


@program(*RUNS, refused="a loop gave it a second name")
def dicts_before_the_loop(x, n: int):
    q = {"a": x}
    r = q
    for i in range(n):
        r = q
        q = {"a": x * i}
    q["a"] = x + 1
    return q["a"], r["a"]


@program(*RUNS)
def objects_swapped(x, n: int):
    q = Box(x)
    r = Box(x + 1)
    for i in range(n):
        q.t = q.t + 1
        q, r = r, q
    return q.t, r.t


@program(*RUNS)
def objects_joined(x, n: int):
    q = Box(x)
    r = q
    for i in range(n):
        r = Box(x + i)
        q = r
        q.t = x * 2
    return q.t, r.t


@program(*RUNS, refused="a loop gave it a second name")
def joined_in_each_iteration(x, n: int):
    q = [x]
    r = [x, x]
    for i in range(n):
        q.append(x * i)
        r = r + [x]
        q = r
    return len(q), len(r)


@program(*RUNS, refused="a loop gave it a second name")
def objects_joined_in_each_iteration(x, n: int):
    q = Box(x)
    r = Box(x + 1)
    s = x
    for i in range(n):
        q.t = q.t + 1
        s = s + r.t
        r = Box(s)
        q = r
    return q.t, r.t, s


@program(*RUNS)
def inside_another(x, n: int):
    q = [x]
    l = [q]
    r = [x, x]
    for i in range(n):
        r = r + [x]
        l[0] = r
        if i == 1:
            l[0].append(x)
    return len(l[0]), len(r)


# Two names mean one container that a branch made. They still do behind the branch.
SIDES = ((f(3), 3), (pos(3), 0), (neg(3), 2), (pos(3), 4))
ONE_NAME = "have become one name in a branch; it cannot be changed after that"


@program(*SIDES)
def list_of_both_sides_has_two_names(x, n: int):
    if bool(x.sum() > 0):
        p = [x + 1, x]
        q = p
    else:
        p = [x + 2, x]
        q = p
    q[0] = x + n
    return p[0], q[0]


@program(*SIDES)
def dict_of_both_sides_has_two_names(x, n: int):
    if bool(x.sum() > 0):
        p = {"k": x + 1}
        q = p
    else:
        p = {"k": x + 2}
        q = p
    q["k"] = x + n
    return p["k"]


@program(*SIDES)
def list_of_both_sides_is_in_a_tuple_and_a_dict(x, n: int):
    if bool(x.sum() > 0):
        p = [x + 1, x]
        t = (p, 1)
        d = {"k": p}
    else:
        p = [x + 2, x]
        t = (p, 2)
        d = {"k": p}
    t[0][0] = x + n
    d["k"].append(x - 1)
    return p[0], p[-1], len(p), t[1]


@program(*SIDES)
def list_of_both_sides_is_twice_in_a_list(x, n: int):
    if bool(x.sum() > 0):
        p = [x + 1, x]
        l = [p, p]
    else:
        p = [x + 2, x]
        l = [p, p]
    l[0][0] = x + n
    return l[1][0], p[0]


@program(*SIDES)
def names_of_an_inner_branch_stay_names_of_one_list(x, n: int):
    if bool(x.sum() > 0):
        p = [x, x]
        if n > 2:
            q = p
        else:
            q = p
    else:
        q = [x + 1, x]
        p = q
    q[0] = x + n
    return p[0]


@program(*SIDES, refused=ONE_NAME)
def list_has_two_names_on_one_side(x, n: int):
    if bool(x.sum() > 0):
        p = [x + 1, x]
        q = p
    else:
        p = [x + 2, x]
        q = [x + 3, x]
    q[0] = x + n
    return p[0]


@program(*SIDES)
def list_has_two_names_on_one_side_and_is_read(x, n: int):
    if bool(x.sum() > 0):
        p = [x + 1, x]
        q = p
    else:
        p = [x + 2, x]
        q = [x + 3, x]
    return p[0] + q[0] * n


@program(*SIDES, refused=ONE_NAME)
def optional_is_a_list_of_one_side(x, n: int):
    o: Optional[List[torch.Tensor]] = None
    p = [x, x]
    if bool(x.sum() > 0):
        p = [x + 1, x]
        o = p
    if o is not None:
        o[0] = x + n
    return p[0]


@program(*SIDES, refused=ONE_NAME)
def inner_branch_makes_two_lists_one_name(x, n: int):
    if bool(x.sum() > 0):
        p = [x, x]
        q = [x + 1, x]
        if n > 2:
            q = p
    else:
        q = [x + 1, x]
        p = [x + 2, x]
    q[0] = x + n
    return p[0]


@program(*SIDES, refused=ONE_NAME)
def loop_in_a_branch_gives_a_list_a_second_name(x, n: int):
    if bool(x.sum() > 0):
        p = [x * 2, x]
        q = [x * 3, x]
        for i in range(n):
            q = p
    else:
        q = [x + 1, x]
        p = [x + 2, x]
    q[0] = x + 100
    return p[0]


@program(*SIDES, refused=ONE_NAME)
def loop_in_a_branch_gives_an_older_list_a_second_name(x, n: int):
    p = [x * 2, x]
    if bool(x.sum() > 0):
        q = [x * 3, x]
        for i in range(n):
            q = p
    else:
        q = [x + 1, x]
    p[0] = x + 100
    return q[0]


# An optional is None before the loop, and means a list or dict after an iteration.
SECOND_NAME = "a loop gave it a second name"


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=SECOND_NAME)
def optional_becomes_a_list_that_is_changed(x, n: int):
    o: Optional[List[torch.Tensor]] = None
    p = [x, x]
    for i in range(n):
        p = [x * i, x]
        o = p
    p[0] = x + 100
    return x if o is None else o[0]


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=SECOND_NAME)
def optional_becomes_a_list_and_is_changed(x, n: int):
    o: Optional[List[torch.Tensor]] = None
    p = [x, x]
    for i in range(n):
        p = [x * i, x]
        o = p
    if o is not None:
        o[0] = x + 100
    return p[0]


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=SECOND_NAME)
def next_iteration_changes_the_list_of_an_optional(x, n: int):
    o: Optional[List[torch.Tensor]] = None
    p = [x, x]
    y = x
    for i in range(n):
        p[0] = x + 100
        if o is not None:
            y = y + o[0]
        p = [x * i, x]
        o = p
    return y


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=SECOND_NAME)
def optional_becomes_a_dict_that_is_changed(x, n: int):
    o: Optional[Dict[str, torch.Tensor]] = None
    p = {"k": x}
    for i in range(n):
        p = {"k": x * i}
        o = p
    p["k"] = x + 100
    return x if o is None else o["k"]


@program((f(3), 3), (f(3), 0), (f(3), 2), refused="which holds copies, so it can no longer be changed")
def optional_list_that_iterations_appended_is_changed(x, n: int):
    r = [[x, x]]
    o: Optional[List[torch.Tensor]] = None
    for i in range(n):
        o = [x * i, x]
        r.append(o)
    if o is not None:
        o[0] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2))
def optional_list_is_carried_and_read(x, n: int):
    o: Optional[List[torch.Tensor]] = None
    y = x
    for i in range(n):
        if o is not None:
            y = y + o[0] * o[1]
        o = [x * i, y]
    if o is not None:
        y = y - o[1]
    return y
