import enum
from typing import Any, List, Optional

import torch

from . import f, neg, pos, program


@torch.jit.script
class Point:
    def __init__(self, x: int, y: int):
        self.x = x
        self.y = y

    def __add__(self, o: "Point") -> "Point":
        return Point(self.x + o.x, self.y + o.y)

    def __lt__(self, o: "Point") -> bool:
        return self.x < o.x

    def __eq__(self, o: "Point") -> bool:
        return self.x == o.x and self.y == o.y

    def __len__(self) -> int:
        return 2

    def __getitem__(self, i: int) -> int:
        return self.x if i == 0 else self.y

    def __setitem__(self, i: int, v: int) -> None:
        if i == 0:
            self.x = v
        else:
            self.y = v

    def __contains__(self, k: int) -> bool:
        return k == self.x

    def __call__(self, a: int) -> int:
        return a + self.x

    @property
    def total(self) -> int:
        return self.x + self.y

    @total.setter
    def total(self, v: int):
        self.x = v - self.y

    @staticmethod
    def make(a: int) -> "Point":
        return Point(a, a)

    def scaled(self, s: int = 2, *, off: int) -> int:
        return self.x * s + off


@torch.jit.script
class Acc:
    def __init__(self, x: torch.Tensor):
        self.value = x
        self.n = 0
        self.items: List[torch.Tensor] = []

    def add(self, v: torch.Tensor):
        self.value = self.value + v
        self.n += 1

    def add_in_place(self, v: torch.Tensor):
        self.value.add_(v)

    def keep(self, v: torch.Tensor) -> int:
        self.items.append(v)
        return len(self.items)


@torch.jit.script
class Counter:
    def __init__(self, n: int):
        self.n = n

    def __enter__(self):
        self.n += 1
        return self

    def __exit__(self, t: Any, v: Any, tb: Any):
        self.n -= 10


@torch.jit.script
class Node:
    def __init__(self, v: torch.Tensor, p: Point):
        self.v = v
        self.p = p


class Color(enum.Enum):
    RED = 1
    GREEN = 2


class Word(enum.Enum):
    A = "aa"
    B = "bbb"


@program((f(3), 2), (f(3), 0), (f(3), -4))
def point(t, a: int):
    p = Point(a, 2) + Point(3, 4)
    p[0] = 7
    p.x += 1
    q = Point.make(3)
    return t + p(3) + p.total + p[1] + len(p) + p.scaled(off=3) + q.x


@program((f(3), 2), (f(3), 0), (f(3), 5))
def point_compare(t, a: int):
    p = Point(a, 2)
    if p < Point(1, 1):
        t = t + 1
    if p == Point(2, 2):
        t = t * 2
    if 5 in p:
        t = t - 1
    return t


@program((f(3), 2), (f(3), 0), (f(3), 5))
def setter(t, a: int):
    p = Point(1, 2)
    p.total = a
    return t + p.x, p.total


@program((f(3), 2), (f(3), 0), (f(3), 5))
def accumulator(x, n: int):
    a = Acc(x)
    for i in range(n):
        a.add(x * i)
    return a.value, a.n


@program(pos(3), neg(3), f(4))
def accumulator_branch(x):
    a = Acc(x)
    if x.sum() > 0:
        a.add(x)
    else:
        a.value = x * 5
    return a.value, a.n


@program(f(3), f(4), f(5))
def alias(x):
    a = Acc(x)
    b = a
    b.add(x)
    b.n += 5
    return a.value, a.n


@program(f(3), f(4), f(5))
def tensor_in_place(x):
    y = x.clone()
    a = Acc(y)
    a.add_in_place(x)
    y.mul_(2)
    return y, a.value


@program((f(3), 2), (f(3), 1), (f(3), 5))
def list_attribute(x, n: int):
    a = Acc(x)
    for i in range(n):
        a.items.append(x + i)
    return torch.stack(a.items)


@program(f(3), f(4), f(5))
def keep(x):
    a = Acc(x)
    k = a.keep(x) + a.keep(x + 1)
    return x + k, torch.stack(a.items)


@program(f(3), f(4), f(5))
def nested_objects(x):
    n = Node(x, Point(1, 2))
    n.p.x = 5
    n.v = n.v + n.p.total
    p = n.p
    p.y = 100
    return n.v, n.p.y


@program(f(3), f(4), f(5))
def with_statement(x):
    with Counter(4) as c:
        x = x + c.n
    return x + c.n


@program(f(3), f(4), f(5))
def with_two(x):
    with Counter(4) as c, Counter(7) as d:
        x = x + c.n * d.n
    with torch.no_grad():
        x = x * 2
    return x, c.n, d.n


@program(f(3), f(4), f(5))
def with_autocast_off(x):
    with torch.autocast("cpu", enabled=False):
        y = x @ x
    with torch.autocast("cuda"):  # of no effect on tensors of the CPU
        y = y + x @ x
    return y


@program(f(3), f(4), f(5), refused="torch.autocast in a scripted model is not supported")
def with_autocast(x):
    with torch.autocast("cpu"):
        y = x @ x
    return y


@program((f(3), 3), (f(3), 0), (f(3), 1))
def with_in_loop(x, n: int):
    c = Counter(0)
    for i in range(n):
        with c:
            x = x + c.n
    return x, c.n


@program(pos(3), neg(3), f(4))
def object_chosen(x):
    if x.sum() > 0:
        p = Point(1, 2)
    else:
        p = Point(3, 4)
    return x + p.x * p.y


@program(pos(3), neg(3), f(4))
def object_aliased_then_changed(x):
    p = Point(1, 2)
    q = Point(3, 4)
    r = p
    if x.sum() > 0:
        r = q
    r.x = 50
    return x + p.x + q.x * 100


@program((f(3), 3), (f(3), 0), (f(3), 1))
def object_state_loop(x, n: int):
    p = Point(0, 1)
    for i in range(n):
        p = p + Point(i, p.y)
    return x + p.x, p.y


@program((f(3), 3), (f(3), 0), (f(3), 1))
def object_attr_loop(x, n: int):
    p = Point(0, 1)
    for i in range(n):
        p.x, p.y = p.y, p.x + p.y
    return x + p.x, p.y


@program(f(3), f(4), f(5))
def list_of_objects(x):
    l = [Point(1, 2), Point(3, 4)]
    l[0].x = 9
    for p in l:
        x = x + p.x * p.y
    return x


@program(f(3), f(4), f(5))
def sort_objects(x):
    l = [Point(5, 2), Point(3, 4)]
    l.sort()
    return x + l[0].x


@program((f(3), 1), (f(4), 2), (f(5), 3))
def enum_values(x, n: int):
    c = Color.GREEN
    if c == Color.GREEN:
        x = x + c.value
    if c is not Color.RED:
        x = x * n
    return x + len(c.name) + sum([e.value for e in Color])


@program((f(3), 1), (f(4), 2), (f(5), 3))
def enum_strings(x, n: int):
    w = Word.A
    return x + len(w.value) * n + (1 if w == Word.B else 2)


@program(f(3), f(4), f(5))
def enum_dict(x):
    d = {Color.RED.value: x, Color.GREEN.value: x * 2}
    return d[2] - d[1]


class Holder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.color = Color.RED
        self.point = Point(1, 2)

    def forward(self, x):
        if self.color == Color.RED:
            x = x + 1
        return x * self.point.total


program(f(3), f(4), f(5))(Holder)


@program((f(3), True), (f(4), False), (f(5), True))
def optional_object(x, flag: bool):
    p: Optional[Point] = Point(1, 2)
    if p is not None:
        x = x + p.x
    return x * 2 if flag else x


@program((pos(3), 2), (neg(3), 1), (f(3), 0))
def object_or_new_one(x, n: int):
    p = Point(n, 2)
    if bool(x.sum() > 0):
        p = Point(5, n)
    return x + p.x, p.y


OBJECT_RUNS = (pos(3), neg(3), f(3))


@torch.jit.script
class Counted:
    def __init__(self, t: torch.Tensor, n: int):
        self.t = t
        self.n = n

    def grow(self, k: int):
        self.n += k
        self.t = self.t * k


@program(*OBJECT_RUNS)
def either_one_of_two(x):
    a = Counted(x, 1)
    b = Counted(x + 1, 2)
    o = a
    if bool(x.sum() > 0):
        o = b
    o.t = x * 3
    o.n += 5
    return a.t, b.t, a.n, b.n, o.t, o.n


@program(*OBJECT_RUNS)
def either_source_written(x):
    a = Counted(x, 1)
    b = Counted(x + 1, 2)
    o = a if bool(x.sum() > 0) else b
    a.t = x * 5
    b.n = 7
    o.grow(2)
    return a.t, b.t, a.n, b.n, o.t, o.n


@program(*OBJECT_RUNS)
def either_in_place(x):
    a = Counted(x.clone(), 1)
    b = Counted(x + 1, 2)
    o = a if bool(x.sum() > 0) else b
    o.t.add_(1)
    return a.t, b.t, o.t


@program((pos(3), 3), (neg(3), 2), (f(3), 0))
def either_in_loop(x, n: int):
    a = Counted(x, 1)
    b = Counted(x + 1, 2)
    for i in range(n):
        o = a if bool(x[i % 3] > 0) else b
        o.t = o.t + i
        o.n += 1
    return a.t, b.t, a.n, b.n


@program((pos(3), 3), (neg(3), 2), (f(3), 0))
def two_names_written_within(x, n: int):
    a, b = Counted(x * 2, 1), Counted(x * 3, 2)
    q = b
    for i in range(n):
        for j in range(n):
            x = x * 0.5 + q.t
            a.t = x + j
        q = a
    return x, a.t


@program((pos(3), 3), (neg(3), 2), (f(3), 0), refused="means different objects in different iterations")
def either_carried(x, n: int):
    a = Counted(x, 1)
    b = Counted(x + 1, 2)
    o = a
    for i in range(n):
        if bool(x[i % 3] > 0.5):
            o = b
        o.t = o.t + i
    return a.t, b.t, o.n


@program(*OBJECT_RUNS, refused="have become one name in a branch")
def either_new_on_one_side(x):
    a = Counted(x, 1)
    o = a
    if bool(x.sum() > 0):
        o = Counted(x + 1, 2)
        o.n = 9
    o.t = x * 3
    return a.t, o.t, a.n, o.n


@program(*OBJECT_RUNS)
def either_twice(x):
    a = Counted(x, 1)
    b = Counted(x + 1, 2)
    c = Counted(x + 2, 3)
    o = a if bool(x.sum() > 0) else b
    p = o if bool(x[0] > 0) else c
    p.n += 10
    p.t = x * 3
    return a.t, b.t, c.t, a.n, b.n, c.n, o.n, p.n


@program((f(3),), (pos(3),), (neg(3),))
def object_of_both_sides_has_two_names(x):
    if bool(x.sum() > 0):
        p = Point(1, 2)
        q = p
    else:
        p = Point(3, 4)
        q = p
    q.x = 7
    return x * p.x + p.y


INNER_RUNS = [(pos(3), 3), (neg(3), 3), (pos(3), 0), (f(3), 1)]  # with a negative sum the inner loop has no iterations


@program(*INNER_RUNS)
def inner_loop_replaces_object(x, n: int):
    o = Counted(x, 2)
    k = 2 * int(bool(x.sum() > 0))
    s = x
    for i in range(n):
        for j in range(k):
            o = Counted(x + j, 1)
        o.t = o.t * 0.5 + i
        o.n += 1
        s = s + o.t * o.n
    return o.t, o.n, s


@program(*INNER_RUNS)
def inner_loops_replace_object_and_set_attributes(x, n: int):
    o = Counted(x, 2)
    k = 2 * int(bool(x.sum() > 0))
    for i in range(n):
        for j in range(k):
            o = Counted(o.t + j, 1)
            for _ in range(j):
                o = Counted(o.t + 1, o.n)
                o.n += 1
            o.t = o.t * 0.5
        o.t = o.t + i
        o.n += 1
    return o.t, o.n


@program(*INNER_RUNS, refused="a list, dict or object may be changed here, before it is used again: a loop gave it a second name")
def inner_loop_replaces_object_with_another_name(x, n: int):
    o = Counted(x, 2)
    first = o
    k = 2 * int(bool(x.sum() > 0))
    for i in range(n):
        for j in range(k):
            o = Counted(x + j, 1)
        o.t = o.t + i
    return o.t, first.t
