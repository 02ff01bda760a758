from typing import List

import torch

from . import f, ints, neg, pos, program


@program(f(3), f(4), f(5))
def many(x):
    x = x.clone()
    x.add_(1).mul_(2).sub_(0.5).div_(3)
    x.abs_()
    x.sqrt_()
    x.clamp_(0.1, 0.9)
    return x


@program(f(3), f(4), f(5))
def augmented(x):
    x = x.clone()
    y = x
    x += 1
    x -= 0.5
    x *= 2
    x /= 4
    return x, y


@program(f(3), f(4), f(5))
def augmented_slices(x):
    x = x.clone()
    x[0] += 1
    x[1:] *= 2
    x[-1] -= x[0]
    return x


@program(ints(4), ints(6), ints(5))
def int_in_place(x):
    x = x.clone()
    x += 2
    x.floor_divide_(2)
    x *= x
    return x


@program(f(3), f(4), f(5))
def on_input(x):
    x.add_(1)
    return x * 2


@program((f(3), f(3)), (f(4), f(4)), (f(5), f(5)))
def copy(x, y):
    z = torch.zeros_like(x)
    z.copy_(y)
    z.add_(x)
    return z, y


@program((f(3, 2), f(2)), (f(4, 2), f(2)), (f(5, 2), f(2)))
def copy_broadcast(x, y):
    z = torch.empty_like(x)
    z.copy_(y)
    return z


@program(f(3), f(4), f(5))
def fill_and_zero(x):
    a = torch.empty_like(x).fill_(3)
    b = x.clone().zero_()
    return a + b


@program((f(3), ints(3)), (f(4), ints(4)), (f(5), ints(5)))
def dtype_kept(x, i):
    y = i.clone()
    y.copy_(x * 10)
    z = i.clone()
    z.add_(i)
    return y, z


@program(f(3), f(4), f(5))
def masked_fill(x):
    x = x.clone()
    x.masked_fill_(x < 0, 0.5)
    return x


@program(f(3, 2), f(4, 2), f(5, 2))
def index_ops(x):
    x = x.clone()
    i = torch.tensor([0, 2])
    x.index_fill_(0, i, 1.0)
    x.index_add_(0, i, torch.ones(2, 2))
    x.index_copy_(0, torch.tensor([1]), torch.zeros(1, 2))
    return x


@program(f(3, 4), f(4, 4), f(5, 4))
def scatter(x):
    x = x.clone()
    i = torch.zeros(2, 4, dtype=torch.int64)
    x.scatter_(0, i, 7.0)
    x.scatter_add_(0, torch.ones(1, 4, dtype=torch.int64), torch.ones(1, 4))
    return x


@program(f(3), f(4), f(5))
def out_argument(x):
    y = torch.zeros_like(x)
    torch.add(x, x, out=y)
    z = torch.empty(0)
    torch.mul(x, 2, out=z)
    return y, z


@program(f(3), f(4), f(5))
def relu_chain(x):
    y = torch.relu_(x.clone())
    z = torch.nn.functional.relu(y, inplace=True)
    return y, z


@program((f(3), 3), (f(3), 0), (f(3), 5))
def in_loop(x, n: int):
    x = x.clone()
    for i in range(n):
        x.add_(i)
        x *= 0.5
    return x


@program((f(3), 3), (f(3), 0), (f(3), 5))
def in_loop_alias(x, n: int):
    x = x.clone()
    y = x
    for i in range(n):
        y.add_(i)
    return x, y


@program((pos(3),), (neg(3),), (f(3),))
def in_branch(x):
    y = x.clone()
    z = y
    if x.sum() > 0:
        y.add_(1)
    else:
        z.mul_(3)
    return y, z


@program((pos(3),), (neg(3),), (f(3),))
def clone_in_branch(x):
    y = x.clone()
    z = y
    if x.sum() > 0:
        z = y.clone()
    z.add_(1)
    return y, z


@program((f(3), 2), (f(3), 0), (f(3), 4))
def buffer_in_loop(x, n: int):
    buf = torch.zeros(5, 3)
    for i in range(n):
        buf[i] = x * i
    return buf


@program((f(3), 2), (f(3), 0), (f(3), 4))
def rebind_and_write(x, n: int):
    y = x.clone()
    for i in range(n):
        y = y + 1
        y.mul_(2)
    return y


@program((f(3), 2), (f(3), 0), (f(3), 4))
def write_and_rebind(x, n: int):
    y = x.clone()
    for i in range(n):
        y.mul_(2)
        y = y + 1
    return y


@program((f(3), 2), (f(3), 0), (f(3), 4))
def write_alias_then_rebind(x, n: int):
    x = x.clone()
    y = x
    for i in range(n):
        y.add_(1)
        y = y * 2
    return x, y


def bump(t, k: int):
    t.add_(k)


@program((f(3), 2), (f(3), 0), (f(3), 4))
def in_function(x, n: int):
    y = x.clone()
    bump(y, n)
    bump(y[1:], 100)
    return y


@program((f(3), 2), (f(3), 0), (f(3), 4))
def list_elements(x, n: int):
    l = [x.clone(), x.clone() + 1]
    for t in l:
        t.add_(n)
    return l[0], l[1]


@program((f(3), 2), (f(3), 0), (f(3), 4))
def list_elements_in_loop(x, n: int):
    l = [x.clone(), x.clone() + 1]
    for i in range(n):
        l[0].add_(i)
        l[1].mul_(2)
    return l[0], l[1]


@program(f(3, 4), f(5, 4), f(2, 4))
def old_value_kept(x):
    x = x.clone()
    y = x + 0
    z = x * 1
    x.add_(5)
    return y, z, x


@program(f(4), f(6), f(5))
def overlapping_copy(x):
    x = x.clone()
    x[1:] = x[:-1].clone()
    return x


@program(f(3), f(4), f(5))
def lerp_and_addc(x):
    y = x.clone()
    y.lerp_(torch.ones_like(x), 0.25)
    y.addcmul_(x, x, value=0.5)
    y.addcdiv_(x, x * x + 1)
    return y


@program(pos(3), pos(4), pos(5))
def pow_and_neg(x):
    y = x.clone()
    y.pow_(2)
    y.neg_()
    y.exp_()
    return y


@program(f(4), f(6), f(5))
def bools(x):
    m = x > 0
    m[0] = True
    m.logical_not_()
    n = ~m
    n &= x > 0.5
    return m, n


@program(f(2, 3), f(1, 3), f(4, 3))
def triu(x):
    y = x.clone()
    y.triu_()
    return y


@program((pos(3), 4), (neg(3), 4), (f(3), 0))
def branch_in_loop(x, n: int):
    y = x.clone()
    for i in range(n):
        if bool(y.sum() > 0):
            y.sub_(2)
        else:
            y.add_(3)
    return y


@program((f(2, 3), f(4)), (f(1, 3), f(2)), (f(2, 1), f(5)))
def input_set_to_another(x, y):
    x.set_(y)
    return x + 1
