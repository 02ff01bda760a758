"""Two names for one list, dict or object, of which a loop binds one anew."""

import torch

from . import f, program

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
