from typing import List

import torch

from . import f, neg, pos, program


@program((pos(3),), (neg(3),), (f(3),))
def chosen_written(x):
    a = x.clone()
    b = x * 2
    t = a
    if x.sum() > 0:
        t = b
    t.add_(1)
    return a, b, t


@program((pos(3),), (neg(3),), (f(3),))
def source_written(x):
    a = x.clone()
    b = x * 2
    if x.sum() > 0:
        t = a
    else:
        t = b
    a.add_(10)
    b.mul_(3)
    return a, b, t


@program((pos(3),), (neg(3),), (f(3),))
def written_back_and_forth(x):
    a = x.clone()
    b = x * 2
    if x.sum() > 0:
        t = a
    else:
        t = b
    t.add_(1)
    a.mul_(2)
    t.add_(100)
    b.sub_(1)
    return a, b, t


@program((pos(4),), (neg(4),), (f(4),))
def chosen_view(x):
    a = x.clone()
    if x.sum() > 0:
        t = a[:2]
    else:
        t = a[2:]
    t.add_(1)
    return a, t


@program((pos(4),), (neg(4),), (f(4),))
def view_of_chosen(x):
    a = x.clone()
    b = x + 1
    if x.sum() > 0:
        t = a
    else:
        t = b
    v = t[1:3]
    v.zero_()
    return a, b, t


@program((pos(4),), (neg(4),), (f(6),))
def view_before_branch(x):
    a = x.clone()
    v = a[:2]
    if x.sum() > 0:
        a.add_(1)
    w = v * 2
    v.zero_()
    return a, w


@program((pos(4),), (neg(4),), (f(6),))
def view_read_in_branch_used_after(x):
    a = x.clone()
    v = a[:2]
    if x.sum() > 0:
        s = v.sum()
    else:
        s = v.mean()
    return s, v + 1, a


@program((pos(4),), (neg(4),), (f(6),))
def view_read_in_branch_after_write(x):
    a = x.clone()
    v = a[:2]
    a.add_(1)
    if x.sum() > 0:
        s = v.sum()
    else:
        s = v.mean()
    return s, v + 1


@program((f(3), 3), (f(3), 0), (f(3), 1))
def loop_rebinds_to_alias(x, n: int):
    a = x.clone()
    b = x * 2
    t = a
    for i in range(n):
        t.add_(1)
        t = b
    return a, b, t


@program((f(3), 3), (f(3), 0), (f(3), 1))
def swap_each_iteration(x, n: int):
    a = x.clone()
    b = x * 2
    for i in range(n):
        a, b = b, a
    return a, b


@program((f(3), 1), (f(3), 2), (f(3), 4), refused="a loop gave it a second name")
def same_tensor_two_iterations_later(x, n: int):
    a, b, c, d = x + 0, x + 1, x + 2, x + 3
    y = x
    for i in range(n):
        c.add_(1)
        y = y + d * 2
        c = a
        d = b
        t = x * 2
        a = t
        b = t
    return y


@program((f(3), 1), (f(3), 2), (f(3), 4), refused="a loop gave it a second name")
def same_tensor_in_the_second_iteration(x, n: int):
    a = x + 0
    b, p, o, y = a, x + 1, x + 2, x
    for i in range(n):
        p.add_(1)
        y = y + o * 2
        o = a
        p = b
        a = x + 3
        b = x + 4
    return y


@program((f(3), 3), (f(3), 0), (f(3), 1))
def swap_then_write(x, n: int):
    a = x.clone()
    b = x * 2
    for i in range(n):
        a, b = b, a
        a.add_(1)
    return a, b


@program((f(3), 3), (f(3), 0), (f(3), 1), refused="a second name")
def swap_then_write_kept(x, n: int):
    p = x.clone()
    q = x * 2
    a = p
    b = q
    for i in range(n):
        a, b = b, a
        a.add_(1)
    return a, b, p, q


@program((f(3), 3), (f(3), 0), (f(3), 1))
def alias_made_in_loop(x, n: int):
    a = x.clone()
    b = x * 2
    for i in range(n):
        b = a
    b.add_(1)
    return a, b


@program((f(3), 3), (f(3), 0), (f(3), 1))
def previous_kept(x, n: int):
    prev = x
    cur = x.clone()
    for i in range(n):
        prev = cur
        cur = cur + i
    prev = prev + 0
    cur.mul_(2)
    return prev, cur


@program((f(3), 3), (f(3), 0), (f(3), 1))
def previous_aliased(x, n: int):
    prev = x.clone()
    cur = x.clone()
    for i in range(n):
        prev = cur
        cur.add_(1)
    return prev, cur


@program((pos(3),), (neg(3),), (f(3),))
def lists_chosen_read(x):
    a = [x, x + 1]
    b = [x * 2, x * 3]
    if x.sum() > 0:
        l = a
    else:
        l = b
    return l[0], l[1], a[0]


@program((pos(3),), (neg(3),), (f(3),), refused="cannot be changed")
def lists_chosen_changed(x):
    a = [x, x + 1]
    b = [x * 2, x * 3]
    if x.sum() > 0:
        l = a
    else:
        l = b
    l.append(x)
    return len(a), len(b), l[2]


@program((pos(3),), (neg(3),), (f(3),))
def list_element_chosen(x):
    l = [x.clone(), x * 2]
    if x.sum() > 0:
        t = l[0]
    else:
        t = l[1]
    t.add_(1)
    return l[0], l[1]


@program((pos(3),), (neg(3),), (f(3),))
def same_list_twice(x):
    l = [x]
    m = l
    if x.sum() > 0:
        m.append(x + 1)
    else:
        l.append(x + 2)
    return torch.stack(l), len(m)


@program((pos(3), pos(3)), (neg(3), pos(3)), (neg(3), neg(3)))
def chosen_twice(x, y):
    a = x.clone()
    b = y.clone()
    c = x + y
    t = a
    if x.sum() > 0:
        t = b
    if y.sum() > 0:
        t = c
    t.mul_(10)
    return a, b, c, t


@program((pos(3), 3), (neg(3), 2), (pos(3), 0))
def chosen_in_loop(x, n: int):
    a = x.clone()
    b = x * 2
    for i in range(n):
        if i % 2 == 0:
            t = a
        else:
            t = b
        t.add_(1)
    return a, b


@program((pos(3),), (neg(3),), (f(3),))
def conditional_clone_input(x):
    y = x
    if x.sum() > 0:
        y = x + 1
    y = y * 2
    return y, x


@program((pos(3),), (neg(3),), (f(3),))
def conditional_write_input(x):
    y = x
    if x.sum() > 0:
        y = x + 1
    y.mul_(2)
    return y, x


@program((pos(3, 3),), (neg(3, 3),), (f(3, 3),))
def transposed_or_not(x):
    a = x.clone()
    t = a
    if x.sum() > 0:
        t = a.t()
    t[0] = 5.0
    return a, t


@program((pos(3), 3), (neg(3), 3), (pos(3), 0))
def view_of_carried(x, n: int):
    a = x.clone()
    for i in range(n):
        v = a[1:]
        v.add_(i)
        a = a * 2
    return a


@program((pos(3), 3), (neg(3), 3), (pos(3), 0))
def view_outlives_iteration(x, n: int):
    a = x.clone()
    v = a[:1]
    for i in range(n):
        v = a[1:2]
        a.add_(1)
    return a, v


@program((pos(3), 3), (neg(3), 3), (pos(3), 0))
def same_tensor_two_names_in_loop(x, n: int):
    a = x.clone()
    b = a
    for i in range(n):
        a.add_(1)
        b.mul_(2)
    return a, b


@program((pos(3),), (neg(3),), (f(3),))
def function_returns_input(x):
    y = x.clone()
    z = pick(y, x)
    z.add_(1)
    return y, z


def pick(a, b):
    if b.sum() > 0:
        return a
    return a * 2


@program((pos(3),), (neg(3),), (f(3),))
def tuple_of_aliases(x):
    y = x.clone()
    t = (y, y[1:])
    if x.sum() > 0:
        t[1].add_(1)
    t[0].mul_(2)
    return t[0], t[1]


@program((pos(3),), (neg(3),), (f(3),))
def dict_of_aliases(x):
    y = x.clone()
    d = {"y": y}
    if x.sum() > 0:
        d["y"].add_(1)
    y.mul_(2)
    return d["y"]


@program((f(3), 3), (f(3) - 9, 3), (f(3), 0), (f(3), 1))
def first_iteration_writes_while(x, n: int):
    a = x.clone()
    t = a
    k = 0
    while k < n and bool(t.sum() < 50):
        t.add_(1)
        t = t * 3
        k += 1
    return a, t, k


@program((f(3), 3), (f(3) + 9, 3), (f(3), 0), (f(3), 1), refused="a second name")
def first_iteration_may_break(x, n: int):
    a = x.clone()
    t = a
    for i in range(n):
        t.add_(i)
        if bool(t.sum() > 20):
            break
        t = t + a
        a.mul_(0.5)
    return a, t


@program((f(3), 3), (f(3) + 9, 3), (f(3), 0), (f(3) - 9, 5), refused="a second name")
def first_iteration_may_return(x, n: int):
    a = x.clone()
    t = a
    for i in range(n):
        t.add_(i + 1)
        if bool(t.sum() > 20):
            return a, t, i
        t = t * 2
    return a, t, -1


@program((f(3),), (f(3) - 9,), (f(3) + 9,))
def first_of_three_iterations(x):
    a = x.clone()
    t = a
    for i in range(3):
        t.add_(x)
        t = torch.relu(t) + i
    return a, t


@program((f(3),), (f(3) - 9,), (f(3) + 9,))
def swap_in_known_iterations(x):
    a = x.clone()
    b = x * 2
    p, q = a, b
    for i in range(5):
        p, q = q, p
        p.add_(q + i)
    return a, b, p, q


@program((f(4, 3), 3), (f(0, 3), 0), (f(1, 3), 1))
def first_row_writes(x, n: int):
    a = torch.zeros(3)
    t = a
    rows: List[torch.Tensor] = []
    for row in x:
        t.add_(row)
        t = t + n
        rows.append(t * 2)
    return a, t, len(rows)


@program((f(3), 3), (f(3), 0), (f(3), 1))
def first_iterations_of_two_loops(x, n: int):
    a = x.clone()
    b = x * 2
    t = a
    for i in range(n):
        t.add_(1)
        s = b
        for k in range(n - 1):
            s.mul_(2)
            s = s + t
        t = s - 1
    return a, b, t


@program((pos(3), f(3)), (neg(3), f(3)), (f(3), f(3)), refused="have become one name in a branch; it cannot be changed")
def list_that_a_loop_keeps_or_replaces(x, y):
    l = [x, y]
    m = l
    k = 0
    while True:
        k += 1
        if k > 3 or bool(x.sum() > 0):
            break
        l = l[::-1]
    l[0] = x + 10
    return m[0], m[1]


@program((f(3), 3), (f(3), 0), (f(3), 1), refused="it is in a list of unknown length, which holds copies")
def changed_after_it_was_put_into_a_list(x, n: int):
    l = [x, x + 1]
    for k in range(n):
        if k % 2 == 0:
            a = x * 0.5
            l.append(a)
            a.add_(2)
    s = torch.zeros(3)
    for item in l:
        s = s + item
    return s


@program((f(3), f(3)), (f(3), neg(3)), (f(3), pos(3)), refused="a loop gave it a second name")
def names_swapped_until_a_break(x, y):
    c = x + y
    a = x
    b = c
    for k in range(3):
        if bool(y.sum() > 0):
            break
        a, b = b, a
    c.mul_(0.5)
    return a, b


@program((f(3), f(3), 3), (f(3), f(3), 0), (f(3), f(3), 1), refused="a loop gave it a second name")
def row_of_a_matrix_that_a_loop_may_replace(x, y, n: int):
    q = x.unsqueeze(1) * y
    r = q[0]
    for k in range(n - 1):
        q = q.clone()
        r = q.t()[0]
    q.t()[1].neg_()
    return r


@program((f(3), f(3), 3), (f(3), f(3), 0), (f(3), f(3), 1), refused="depends on strides that are not known here")
def two_that_may_be_views_of_one(x, y, n: int):
    z = x.unsqueeze(1) * y
    if n > 1:
        z = z.t()
    a = z.reshape(9)
    b = z.reshape(9)
    a.neg_()
    return b


@program((f(3), 3), (f(3), 0), (f(3), 1), refused="which tensor of a list it is depends on the data")
def two_that_may_be_one_of_a_list(x, n: int):
    l = [x + 1]
    for k in range(n):
        l.append(x * k)
    a = l[0]
    b = l[0]
    a.neg_()
    return b


@program((f(3), 3), (f(3), 0), (f(3), 2), refused="in a branch it became another tensor or a part of one")
def two_that_branches_made_parts_of_one(x, n: int):
    c = x * 2
    q = x + 1
    r = x + 2
    if n > 1:
        i = int(c.abs().sum().item()) % 3
        q = c[i:]
    if n > 2:
        j = int(c.abs().sum().item()) % 3
        r = c[j:]
    q.neg_()
    return r


@program((f(3), f(3), 3), (f(3), f(3), 0), (f(3), f(3), 1))
def one_of_two_swapped_names_is_changed(x, y, n: int):
    c = x + y
    a = x
    b = c
    for k in range(n):
        a, b = b, a
    a.mul_(0.5)
    return a, b


@program((f(3), f(3), 3), (f(3), f(3), 0), (f(3), f(3), 1))
def changed_itself_though_it_may_be_a_view(x, y, n: int):
    z = x.unsqueeze(1) * y
    if n > 1:
        z = z.t()
    a = z.reshape(9)
    for k in range(n):
        if k > 1:
            a.neg_()
        else:
            a.add_(1)
    if n > 2:
        a.neg_()
    return a


# An open list holds copies. Each of these tensors is changed in place after it was put into one, under another name.
HOLDS_COPIES = "it is in a list of unknown length, which holds copies"
MAY_SHARE = ((f(1, 5), 3), (f(2, 3), 0), (f(5, 1), 4))  # with one row or column, contiguous() returns the tensor itself


@program((f(3), 3), (pos(3), 0), (neg(3), 1), refused=HOLDS_COPIES)
def appended_one_of_two_is_changed(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x * i)
    a = x * 2
    b = x * 3
    c = a
    if bool(x.sum() > 0):
        c = b
    l.append(c)
    b.add_(1)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 0), (neg(3), 5), refused=HOLDS_COPIES)
def one_of_two_in_a_list_of_two_lengths_is_changed(x, n: int):
    a = x * 2
    b = x * 3
    c = a
    if bool(x.sum() > 0):
        c = b
    l = [c]
    if n > 3:
        l.append(a)
    b.add_(1)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 1), (neg(3), 5), refused=HOLDS_COPIES)
def next_iteration_changes_one_of_two(x, n: int):
    l = []
    a = x * 2
    b = x * 3
    c = a
    if bool(x.sum() > 0):
        c = b
    for i in range(n):
        l.append(c)
        b.add_(1)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 1), (neg(3), 5), refused=HOLDS_COPIES)
def next_iteration_changes_the_chosen_one(x, n: int):
    l = []
    a = x * 2
    b = x * 3
    for i in range(n):
        b.add_(1)
        c = a
        if bool(x.sum() > i):
            c = b
        if i % 2 == 0:
            l.append(c)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused=HOLDS_COPIES)
def both_sides_append_a_tensor_that_is_changed_behind_them(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x * i)
    if bool(x.sum() > 0):
        t = x + 1
        l.append(t)
    else:
        t = x + 2
        l.append(t)
    t.add_(1)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused=HOLDS_COPIES)
def both_sides_append_a_tensor_whose_view_is_changed_behind_them(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x * i)
    if bool(x.sum() > 0):
        t = x + 1
        l.append(t)
        v = t[1:]
    else:
        t = x + 2
        l.append(t)
        v = t[:2]
    v.add_(1)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 0), (neg(3), 2), refused=HOLDS_COPIES)
def both_sides_make_a_list_of_a_tensor_that_is_changed_behind_them(x, n: int):
    if bool(x.sum() > n):
        t = x + 1
        l = [t]
    else:
        t = x + 2
        l = [t, x]
    t.add_(1)
    return torch.stack(l)


@program((f(3), 3), (pos(3), 0), (neg(3), 2))
def both_sides_append_a_tensor_that_is_read_behind_them(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x * i)
    if bool(x.sum() > 0):
        t = x + 1
        l.append(t)
    else:
        t = x + 2
        l.append(t.clone())
    u = t * 2
    u.add_(1)
    return torch.stack(l), t, u


@program(*MAY_SHARE, refused="may be changed in place here")
def changed_where_a_list_may_have_the_same_memory(x, n: int):
    x = x * 2
    z = x.t().contiguous()
    l = [z]
    for i in range(n):
        l.append(z)
    x.add_(1)
    return torch.stack(l)


@program(*MAY_SHARE, refused="depends on strides that are not known here")
def changed_where_a_list_of_two_lengths_may_have_the_same_memory(x, n: int):
    x = x * 2
    z = x.t().contiguous()
    l = [z]
    if n > 3:
        l.append(z)
    x.add_(1)
    return torch.stack(l)


@program((f(1, 5), 3), (f(2, 3), 1), (f(5, 1), 4), refused=HOLDS_COPIES)
def next_iteration_changes_what_may_have_the_same_memory(x, n: int):
    x = x * 2
    l = []
    for i in range(n):
        x.add_(1)
        l.append(x.t().contiguous())
    return torch.stack(l)


@program(*MAY_SHARE)
def list_is_used_before_the_change(x, n: int):
    x = x * 2
    z = x.t().contiguous()
    l = [z]
    for i in range(n):
        l.append(z)
    r = torch.stack(l)
    x.add_(1)
    return r, x


@program(*MAY_SHARE)
def another_tensor_in_each_iteration(x, n: int):
    l = [x.t() * 2]
    for i in range(n):
        y = x * i
        y.add_(1)
        l.append(y.t().contiguous())
    x = x * 2
    x.add_(1)
    return torch.stack(l), x
