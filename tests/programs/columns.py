"""Lists of tuples, lists, dicts and objects whose length is decided at run time."""

from typing import Dict, List, NamedTuple, Optional, Tuple

import torch

from . import f, neg, pos, program

RUNS = ((f(4), 3), (f(4), 5), (f(4), 0))


@program(*RUNS)
def tuples(x, n: int):
    r: List[Tuple[torch.Tensor, int]] = []
    for i in range(n):
        r.append((x * i, i * 2))
    s = x
    k = 0
    for t, j in r:
        s = s + t
        k += j
    return s, k, len(r)


@program(*RUNS)
def tuples_many_shapes(x, n: int):
    r = [(x, 0.5, True)]
    for i in range(n):
        r.append((x[:i + 1], i * 0.5, i > 1))
    a, b, c = r[-1]
    d = r[0][0]
    return a, b, c, d, torch.cat([t[0] for t in r])


@program(*RUNS)
def tuples_index(x, n: int):
    r = [(x, 1)]
    for i in range(n):
        r.append((x + i, i))
        if i > 2:
            r.pop(0)
    t = r[-1]
    q = r[::-1] + [(x, 7)]
    return t[0], t[1], len(q), q[0][1], q[-1][1]


@program(*RUNS)
def tuples_from_the_last_one(x, n: int):
    r = [(x, 1)]
    for i in range(n):
        t, k = r[-1]
        r.append((t * 2, k + i))
    return r[-1][0], r[-1][1], len(r)


@program(*RUNS)
def tuples_repeated(x, n: int):
    r = [(x, x + 1)]
    for i in range(n):
        t = r[-1][1]
        r.append((t, t))
    return r[-1][0], r[0][1], len(r)


@program(*RUNS)
def lists_of_lists(x, n: int):
    r: List[List[torch.Tensor]] = []
    for i in range(n):
        r.append([x * i, x[:i]])
    s = x
    for p in r:
        s = s + p[0] + p[1].sum()
    return s, len(r)


@program(*RUNS)
def dicts_list(x, n: int):
    r: List[Dict[str, torch.Tensor]] = []
    for i in range(n):
        r.append({"a": x * i, "b": x[:i]})
    s = x
    for p in r:
        s = s + p["a"] + p["b"].sum()
    return s, len(r)


class Pt(NamedTuple):
    a: torch.Tensor
    b: int


@program(*RUNS)
def named(x, n: int):
    r: List[Pt] = []
    for i in range(n):
        r.append(Pt(x * i, i))
    s = x
    for p in r:
        s = s + p.a * p.b
    return s, len(r)


@program(*RUNS)
def nested_tuples(x, n: int):
    r = [((x, 1), [x, x])]
    for i in range(n):
        r.append(((x + i, i), [x[:i], x * 2]))
    s = x
    for (t, j), l in r:
        s = s + t * j + l[0].sum() + l[1]
    return s


@program(*RUNS)
def branch_tuples(x, n: int):
    r = [(x, 1)]
    if n > 3:
        r.append((x + 1, 2))
    elif n == 0:
        r.append((x[:2], 5))
        r.append((x * 2, 3))
    s = x
    for t, j in r:
        s = s + t.sum() * j
    return s, len(r)


@program(*RUNS)
def tuples_sometimes(x, n: int):
    r = [(x, 1)]
    for i in range(n):
        if bool(x[i % 4] > 0):
            r.append((x[:i], i))
    s = x
    for t, j in r:
        s = s + t.sum() * j
    return s, len(r)


@program(*RUNS)
def tuples_while_queue(x, n: int):
    q = [(x, 0)]
    s = x.sum() * 0
    deepest = 0
    while len(q) > 0:
        t, d = q.pop()
        s = s + t.sum() * d
        deepest = max(deepest, d)
        if t.size(0) > 1 and d < n:
            h = t.size(0) // 2
            q.append((t[:h], d + 1))
            q.append((t[h:], d + 1))
    return s, deepest


@program(*RUNS)
def beam(x, n: int):
    beams = [(x, 0.0)]
    for i in range(n):
        new: List[Tuple[torch.Tensor, float]] = []
        for t, s in beams:
            new.append((torch.cat([t, x[:1]]), s + float(t.sum())))
            if i < 2:
                new.append((torch.cat([t, x[1:2]]), s - 1.0))
        beams = new
    best = beams[0]
    for b in beams:
        if b[1] > best[1]:
            best = b
    return best[0], best[1], len(beams)


@program(*RUNS)
def known_index(x, n: int):
    r = [(x, 1), (x[:1], 2), (x * 2, 3), (x * 3, 4), (x * 4, 5), (x, 6)]
    t = r[n]
    u = r[:n]
    return t[0], t[1], len(u)


@program(*RUNS)
def ints_grow(x, n: int):
    r: List[int] = []
    b: List[bool] = []
    g: List[float] = []
    for i in range(n):
        if bool(x[i % 4] > 0):
            r.append(i)
            b.append(i > 1)
        g.append(float(x[i % 4]))
    r.append(1)
    b.append(True)
    g.append(2.0)
    return torch.tensor(r), torch.tensor(b), torch.tensor(g), len(r)


@program(*RUNS)
def list_of_int_lists(x, n: int):
    r: List[List[int]] = []
    for i in range(n):
        r.append([i, i * 2, 3])
    k = 0
    for a in r:
        k += a[0] * a[1] + a[2]
    return k, len(r)


@program(*RUNS)
def const_str(x, n: int):
    mode = "add"
    other = "mul"
    for i in range(n):
        if mode == "add":
            x = x + i
        else:
            x = x * 2
        mode = "add"
        other = mode
    return x


@torch.jit.script
class Rec:
    def __init__(self, t: torch.Tensor, n: int):
        self.t = t
        self.n = n


@program(*RUNS)
def objects(x, n: int):
    r: List[Rec] = []
    for i in range(n):
        r.append(Rec(x * i, i))
    s = x
    for o in r:
        s = s + o.t * o.n
    return s


@program((pos(3), 2), (neg(3), 1), (pos(3), 0))
def objects_on_one_side(x, n: int):
    r = [Rec(x, 1)]
    if x.sum() > 0:
        r.append(Rec(x * n, n))
    s = x
    for o in r:
        s = s + o.t * o.n
    return s


@program(*RUNS, refused="holds copies")
def inner_changed(x, n: int):
    r: List[List[torch.Tensor]] = []
    p = [x, x]
    for i in range(n):
        p[0] = x * i
        r.append(p)
    s = x
    for q in r:
        s = s + q[0]
    return s


@program(*RUNS, refused="holds copies")
def inner_changed_later(x, n: int):
    r: List[List[torch.Tensor]] = []
    for i in range(n):
        p = [x, x * i]
        r.append(p)
        p[0] = x + 1
    s = x
    for q in r:
        s = s + q[0]
    return s


@program(*RUNS, refused="holds copies")
def inner_changed_behind(x, n: int):
    p = [x, x]
    r = [p]
    for i in range(n):
        r.append([x, x * i])
    p[0] = x + 3
    return r[0][0]


@program(*RUNS, refused="holds copies")
def taken_changed(x, n: int):
    r = [[x, x]]
    for i in range(n):
        r.append([x, x * i])
    q = r[-1]
    q[0] = x + 3
    return r[-1][0]


@program(*RUNS)
def comp_tuples(x, n: int):
    r = [(x * i, i) for i in range(n)]
    s = x
    for t, i in r:
        s = s + t * i
    return s


@program(*RUNS)
def enumerate_zip(x, n: int):
    r = [(x * i, i) for i in range(n)]
    s = x
    for k, (t, i) in enumerate(r):
        s = s + t * i * k
    for (t, i), (u, j) in zip(r, r[1:]):
        s = s + t * j + u * i
    return s


@program(*RUNS)
class Holder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(4, 4)

    def forward(self, x, n: int):
        states: List[Tuple[torch.Tensor, torch.Tensor]] = []
        h = torch.zeros(4)
        c = torch.zeros(4)
        for i in range(n):
            h = torch.tanh(self.l(x) + c)
            c = c + h
            states.append((h, c))
        out = x
        for h, c in states:
            out = out + h - c
        return out, len(states)


@program((pos(3), 2), (pos(3), 0), (neg(3), 3))
def joined_in_nested_loops(x, n: int):
    items, c, j, k = [(x, 1)], x * 2, 0, 0
    while k < 3 and bool(x.sum() > 0):
        k += 1
        for i in range(n):
            items = items + [(x, i)]
            if bool(x[0] > c[1]):
                break
        c, j = items[-1]
    return c, j, len(items)


@program(*RUNS, refused="which holds copies")
def a_tensor_that_a_loop_put_into_a_pair_is_changed_behind_it(x, n: int):
    b = x * 1
    pairs = [[x, x], [x, x]]
    for i in range(n):
        pairs = [[b, x]]
    b.neg_()
    return pairs[0][0]


@program(*RUNS, refused="which holds copies")
def a_tensor_that_a_loop_put_into_a_list_in_a_tuple_is_changed_behind_it(x, n: int):
    b = x * 1
    both = ([x, x], x)
    for i in range(n):
        both = ([b], x)
    b.neg_()
    return both[0][0]


@program(*RUNS, refused="different lengths")
def a_list_whose_items_differ_after_a_branch_is_joined_again(x, n: int):
    row, d = [{"a": x}], [{"a": x * 2}]
    if bool(x[0] > 0):
        row.append({"b": x})
    if n > 2:
        d = row
    return x + len(d)


@program(*RUNS, refused="different lengths")
def a_list_whose_items_differ_after_a_branch_is_an_item(x, n: int):
    row = [{"a": x}]
    if bool(x[0] > 0):
        row.append({"b": x})
    rows = [row]
    if n > 2:
        rows.append([{"a": x}])
    return x + len(rows[0])


@program(*RUNS, refused="different lengths")
def a_dict_whose_keys_have_two_orders_is_an_item(x, n: int):
    if bool(x[0] > 0):
        d = {"b": x, "a": x * 2}
    else:
        d = {"a": x * 3, "b": x * 4}
    dicts = [d]
    if n > 2:
        dicts.append({"b": x * 5, "a": x * 6})
    y = x
    for item in dicts:
        for value in item.values():
            y = y * 0.5 + value
    return y


@program(*RUNS, refused="a second name")
def a_list_that_may_be_another_list_is_an_item(x, n: int):
    a, b = [x, x], [x * 2, x * 2]
    c = a
    for i in range(n):
        a, b = b, a
    a[0] = x * 5
    rows = [c]
    if bool(x[1] > 0):
        rows.append([x, x])
    return rows[0][0], a[0], b[0]


@program(*RUNS, refused="different lengths")
def a_list_that_is_shortened_before_it_is_an_item(x, n: int):
    row, rows = [x, x * 2, x * 3], [[x, x + 1, x + 2]]
    if bool(x[0] > 0):
        if n > 1:
            row.pop()
        else:
            row.pop()
        rows.append(row)
    y = x
    for items in rows:
        y = y * 0.5 + items[0]
    return y


@program(*RUNS)
def a_tensor_that_a_loop_put_into_a_pair_is_read_behind_it(x, n: int):
    b = x * 2
    pairs = [[x, x], [x, x]]
    for i in range(n):
        pairs = [[b, x]]
    return pairs[0][0] + b, len(pairs)


# A list of lists, dicts or objects holds copies. After a loop has swapped two names, `p` may be `a`, which is changed then.
IS_COPIED = "which holds copies, so it can no longer be changed"


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def list_with_a_second_name_is_changed(x, n: int):
    a = [x * 1, x + 1]
    p = a
    q = [x + 2, x + 3]
    for i in range(n):
        p, q = q, p
    r: List[List[torch.Tensor]] = []
    for i in range(n):
        r.append(p)
    a[0] = x * 9
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def dict_with_a_second_name_is_changed(x, n: int):
    a = {"k": x * 1}
    p = a
    q = {"k": x * 2}
    for i in range(n):
        p, q = q, p
    r: List[Dict[str, torch.Tensor]] = []
    for i in range(n):
        r.append(p)
    a["k"] = x * 9
    s = torch.zeros(3)
    for item in r:
        s = s + item["k"]
    return s


# The same for a container that a branch or an iteration made: the name means another container behind it.
ONE_NAME = "have become one name in a branch; it cannot be changed after that"


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused=ONE_NAME)
def list_that_both_sides_appended_is_changed(x, n: int):
    r = [[x, x]]
    for i in range(n):
        r.append([x * i, x])
    if bool(x.sum() > 0):
        p = [x + 1, x]
        r.append(p)
    else:
        p = [x + 2, x]
        r.append(p)
    p[0] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused=ONE_NAME)
def dict_that_both_sides_appended_is_changed(x, n: int):
    r = [{"k": x}]
    for i in range(n):
        r.append({"k": x * i})
    if bool(x.sum() > 0):
        p = {"k": x + 1}
        r.append(p)
    else:
        p = {"k": x + 2}
        r.append(p)
    p["k"] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item["k"]
    return s


@program((f(3), 3), (pos(3), 0), (neg(3), 2))
def list_that_both_sides_appended_is_read(x, n: int):
    r = [[x, x]]
    for i in range(n):
        r.append([x * i, x])
    if bool(x.sum() > 0):
        p = [x + 1, x]
        r.append(p)
    else:
        p = [x + 2, x]
        r.append(p)
    s = p[0] + len(p)
    p = [x + 100, x]
    p[0] = s + p[0]
    for item in r:
        s = s + item[0]
    return s, p[0]


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused="which holds copies")
def tensor_of_a_tuple_that_both_sides_appended_is_changed(x, n: int):
    r = [(x, 1)]
    for i in range(n):
        r.append((x * i, i))
    if bool(x.sum() > 0):
        t = x + 1
        r.append((t, 3))
    else:
        t = x + 2
        r.append((t, 4))
    t.add_(1)
    s = torch.zeros(3)
    for item, k in r:
        s = s + item * k
    return s


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused="which holds copies")
def optional_item_that_both_sides_appended_is_changed(x, n: int):
    r: List[Optional[torch.Tensor]] = [x]
    for i in range(n):
        r.append(None)
    if bool(x.sum() > 0):
        t = x * 2
        r.append(t)
    else:
        t = x * 3
        r.append(t)
    t.add_(1)
    s = torch.zeros(3)
    for item in r:
        if item is not None:
            s = s + item
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def first_list_of_a_longer_list_is_changed(x, n: int):
    p = [x, x]
    r = [p]
    for i in range(n):
        r = r + [[x * i, x]]
    p[0] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def list_in_front_of_an_open_list_is_changed(x, n: int):
    p = [x, x]
    q = [[x, x]]
    for i in range(n):
        q.append([x * i, x])
    r = [p] + q
    p[0] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused=IS_COPIED)
def first_list_of_a_list_of_two_lengths_is_changed(x, n: int):
    p = [x, x]
    r = [p]
    if bool(x.sum() > 0):
        r = r + [[x * n, x]]
    p[0] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def list_that_iterations_appended_is_changed_behind_the_loop(x, n: int):
    r = [[x, x]]
    p = [x, x]
    for i in range(n):
        p = [x * i, x]
        r.append(p)
    p[0] = x + 100
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def next_iteration_changes_the_appended_list(x, n: int):
    r = [[x, x]]
    p = [x, x]
    for i in range(n):
        p[0] = x + 5
        p = [x * i, x]
        r.append(p)
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2), refused=IS_COPIED)
def next_iteration_changes_the_list_in_a_sum(x, n: int):
    r = [[x, x]]
    p = [x, x]
    for i in range(n):
        p[0] = x + 5
        p = [x * i, x]
        r = r + [p]
    s = torch.zeros(3)
    for item in r:
        s = s + item[0]
    return s


@program((f(3), 3), (f(3), 0), (f(3), 2))
def next_iteration_changes_a_list_that_is_not_appended(x, n: int):
    r = [[x, x]]
    p = [x, x]
    q = [x, x]
    for i in range(n):
        q[0] = q[0] + 5
        p = [x * i, q[0]]
        p[0] = p[0] + 1
        r.append(p)
        q = [x * i, x]
    s = torch.zeros(3)
    for item in r:
        s = s + item[0] - item[1]
    return s, p[0], q[0]


@program((f(3), 3), (f(3), 0), (f(3), 2))
def the_other_of_two_names_is_changed(x, n: int):
    p = [x * 1, x + 1]
    q = [x + 2, x + 3]
    for i in range(n):
        p, q = q, p
    r: List[List[torch.Tensor]] = []
    for i in range(n):
        r.append(p)
    q[0] = x * 9
    s = q[0]
    for item in r:
        s = s + item[0]
    return s


def open_list_of_tuples(x, n: int):
    r = [(x, 1)]
    for i in range(n):
        r.append((x * i, i))
    return r


@program(*RUNS, refused="have become one name in a branch")
def a_list_of_tuples_that_a_branch_chose_is_changed(x, n: int):
    r = open_list_of_tuples(x, n)
    q = r
    if n > 2:
        q = r[:]
    q.append((x, 3))
    return len(q), len(r)


@program(*RUNS, refused="have become one name in a branch")
def a_list_of_tuples_of_which_a_branch_chose_a_copy_is_changed(x, n: int):
    r = open_list_of_tuples(x, n)
    q = r
    if n > 2:
        q = r[:]
    t, k = r.pop()
    return t * k, len(q), len(r)


@program(*RUNS, refused="a loop gave it a second name")
def a_list_of_tuples_that_a_loop_gave_a_second_name_is_changed(x, n: int):
    r = open_list_of_tuples(x, n)
    q = r
    for i in range(n):
        q = q + [(x, 2)]
    r[0] = (x, 5)
    return q[0][0] * q[0][1], len(r)


@program(*RUNS)
def both_names_of_a_list_of_tuples_see_its_changes(x, n: int):
    r = open_list_of_tuples(x, n)
    q = r
    q.append((x, 2))
    if n > 2:
        r.append((x + 1, 4))
    for i in range(n):
        q.insert(0, (x, i))
    s = x * 0
    for t, k in r:
        s = s * 2 + t * k
    return s, len(q), len(r)


@program((f(3), 3), (f(3), 0), (f(3), 1), refused="from opset 13 on", options=("--opset", "12"))
def tuples_of_tensors_of_two_shapes(x, n: int):
    r = [(x, 1)]
    if n > 1:
        r.append((torch.cat([x, x]), 2))
    s = x.sum() * 0
    for t, k in r:
        s = s + t.sum() * k
    return s


@program((f(3), f(3), 0), (f(3), f(3), 1), (f(3), f(3), 4))
def second_name_for_another_list(x, y, n: int):
    """Before the loop both names mean the list that becomes an open one; afterwards the second means a list of one pair."""
    grown = [(x.clone(), 1)]
    other = grown
    for i in range(n):
        other = [(y.clone(), 0)]
        grown.insert(0, (x, 0))
    s = torch.zeros(3)
    for item, k in grown:
        s = s * 0.5 + item * k
    for item, k in other:
        s = s * 0.5 - item * k
    return s, len(grown), len(other)
