"""Shapes that change in place, in branches and loops, and out= of tensors that a branch selected."""

import torch

from . import f, neg, pos, program

SIDES = (pos(4, 4), neg(4, 4), f(4, 4))
TIMES = ((f(4, 4), 3), (f(4, 4), 0), (f(4, 4), 2))
VIEW_USED = "the shape of a tensor is changed in place here, before a view of it is used again"
CHOSEN = "a branch selected the tensor whose shape is changed in place; clone() it first"
VIEW_SPLIT = "a branch has changed the shape of a view of it in place; clone() it first"


# ---- out= ----


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


@program(*SIDES, refused="out= may change the shape of a tensor that a branch selected")
def out_of_chosen_resized(x):
    a = x.clone()
    b = x + 1
    t = a
    if bool(x.sum() > 0):
        t = b
    torch.add(x[0], x[1], out=t)
    return a.sum() - b.sum()


# ---- shapes in branches ----


@program(*SIDES)
def rank_in_branch(x):
    y = x.clone()
    if bool(x.sum() > 0):
        y.unsqueeze_(0)
    return y.reshape(-1), y.dim()


@program(*SIDES)
def both_sides(x):
    y = x.clone()
    if bool(x.sum() > 0):
        y.unsqueeze_(0)
    else:
        y.unsqueeze_(1)
    return y


@program(*SIDES)
def square_in_branches(x):
    y = x.clone()
    if bool(x.sum() > 0):
        y.t_()
    if bool(x[0, 0] > 0.4):
        if bool(x[0, 1] > 0.4):
            y.transpose_(0, 1)
        y[0] = 1.0
    y[1] = 5.0
    return y, y[2], y[:, 1]


@program(*SIDES)
def name_in_branch(x):
    y = x.clone()
    z = x
    if bool(x.sum() > 0):
        y.t_()
        z = y
    z = z + 1
    return y, z


@program(*SIDES)
def row_out_of_branch(x):
    y = x.clone()
    z = x[1]
    if bool(x.sum() > 0):
        y.t_()
        z = y[0]
    return y, z


@program(*SIDES)
def row_of_reshaped(x):
    y = x.clone()
    y.unsqueeze_(0)
    if bool(x.sum() > 0):
        z = y[0]
    else:
        z = y[:, 0]
    z.add_(1)
    return y


@program(*SIDES)
def view_in_branch(x):
    z = x.clone()
    y = z[:, 1:4]
    if bool(x.sum() > 0):
        z.add_(1)
        y.transpose_(0, 1)
        y[0] = 7.0
    else:
        z.mul_(3)
    return y.sum(0), z


@program(*SIDES, refused=VIEW_SPLIT)
def view_in_branch_written(x):
    z = x.clone()
    y = z.view(4, 4)
    if bool(x.sum() > 0):
        y.t_()
    y[0] = 7.0
    return y, z


@program(*SIDES, refused=VIEW_SPLIT)
def views_in_branch_written(x):
    z = x.clone()
    y = z.view(4, 4)
    w = z.view(4, 4)
    if bool(x.sum() > 0):
        y.t_()
        w.t_()
    y.add_(1)
    return y, w


@program(*SIDES, refused=VIEW_USED)
def older_view(x):
    y = x.clone()
    v = y[0]
    if bool(x.sum() > 0):
        y.t_()
        y.add_(1)
    return y, v


@program(*SIDES)
def only_in_branch(x):
    y = x.clone()
    z = x.view(4, 4)
    r = x
    if bool(x.sum() > 0):
        y.unsqueeze_(0)
        z.unsqueeze_(0)
        r = y + z
    return r.sum()


@program(*SIDES, refused=CHOSEN)
def chosen(x):
    a = x.clone()
    b = x + 1
    t = a
    if bool(x.sum() > 0):
        t = b
    t.t_()
    return a, b


@program(*SIDES)
def chosen_alone(x):
    a = x.clone()
    b = x + 1
    t = a
    if bool(x.sum() > 0):
        t = b
    t.t_()
    return t


@program(*SIDES)
def source_of_chosen(x):
    z = x.clone()
    a = z.view(4, 4)
    b = x + 1
    t = a
    if bool(x.sum() > 0):
        t = b
    a.t_()
    b.t_()
    t.add_(1)
    return a, b, t, z


@program(*SIDES)
def copied_by_reshape(x):
    y = x.clone()
    y.t_()
    z = y.reshape(-1)
    z.add_(1)
    return y, z


# ---- dims that may be 1 ----

ONES = (f(3, 4, 5), f(1, 4, 5), f(3, 1, 5), f(1, 1, 1), f(0, 1, 5))


@program(*ONES)
def squeezed_if_one(x):
    y = torch.squeeze(x, 1)
    return y.dim(), y.reshape(-1), torch.relu(x.squeeze(0)).sum()


@program(*ONES)
def all_squeezed(x):
    y = x.squeeze()
    return y.dim(), y.reshape(-1) * 2


@program(*ONES)
def two_squeezed(x):
    y = torch.squeeze(x, [0, 2]) + 1
    return y.dim(), y.reshape(-1), y.numel()


@program(*ONES)
def squeezed_and_written(x):
    y = x.clone()
    y.squeeze(1).mul_(2)
    return y


@program(*ONES)
def squeezed_in_branch(x):
    y = x
    if x.size(0) < 3:
        y = x.squeeze(0)
    return y.sum(), y.dim()


@program(*ONES[:3], refused="dim 1 has a dynamic size: whether it is dropped depends on the input")
def squeezed_then_transposed(x):
    return x.squeeze(1).transpose(0, 1)


# ---- shapes in loops ----


@program(*TIMES)
def rank_in_loop(x, n: int):
    y = x.clone()
    for i in range(n):
        y.unsqueeze_(0)
    return y.reshape(-1), y.dim()


@program(*TIMES)
def square_in_loop(x, n: int):
    y = x.clone()
    for i in range(n):
        y.t_()
    return y


@program((f(4, 5), 3), (f(4, 5), 0), (f(4, 5), 2))
def transposed_in_loop(x, n: int):
    y = x.clone()
    for i in range(n):
        y.transpose_(0, 1)
        y[0] += 1.0
    return y


@program((f(4, 1), 3), (f(4, 1), 0), (f(4, 1), 2), refused="the rank of its tensor depends on the data")
def squeezed_in_loop(x, n: int):
    y = x.clone()
    for i in range(n):
        y.squeeze_()
    return y


@program(*TIMES)
def branch_in_loop(x, n: int):
    y = x.clone()
    for i in range(n):
        if bool(y[0, 0] > 0):
            y.t_()
        y[0] += y[1]
    return y


@program(*TIMES)
def row_in_loop(x, n: int):
    x = x.clone()
    h = x
    for i in range(n):
        r = h[0]
        r.unsqueeze_(0)
        r.add_(1)
        h = h + r
    return h, x


@program(*TIMES)
def second_name_in_loop(x, n: int):
    x = x.clone()
    y = x
    for i in range(n):
        y.t_()
        y = y + 1
    return x, y


@program(*TIMES, refused="a loop gave it a second name")
def first_name_in_loop(x, n: int):
    x = x.clone()
    y = x
    s = torch.zeros(4, 4)
    for i in range(n):
        x.t_()
        s = s + y
        y = y * 2
    return s


@program(*TIMES, refused="an iteration changes the shape of a view in place; clone() it before the loop")
def view_in_loop(x, n: int):
    y = x.clone().view(4, 4)
    for i in range(n):
        y.t_()
    return y


@program(*TIMES, refused=VIEW_USED)
def older_view_in_loop(x, n: int):
    y = x.clone()
    v = y[0]
    s = x.sum()
    for i in range(n):
        s = s + v.sum()
        y.t_()
        y.add_(1)
    return y, s
