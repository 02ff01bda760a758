import torch

from . import f, ints, neg, pos, program


@program((f(3), 3, 2), (f(3), 0, 2), (f(3), 2, 0))
def loops(x, n: int, m: int):
    for i in range(n):
        for j in range(m):
            x = x + i * j
    return x


@program((f(3), 4), (f(3), 0), (f(3), 1))
def triangle(x, n: int):
    k = 0
    for i in range(n):
        for j in range(i):
            x = x + j
            k += 1
    return x, k


@program((pos(3), 4), (neg(3), 3), (pos(3), 0))
def branch_in_loop(x, n: int):
    for i in range(n):
        if bool(x.sum() > 0):
            x = x - 1
        else:
            x = x + 2
    return x


@program((pos(3), 4), (neg(3), 3), (pos(3), 0))
def loop_in_branch(x, n: int):
    if x.sum() > 0:
        for i in range(n):
            x = x * 2
    else:
        for i in range(n):
            x = x - i
    return x


@program((pos(3), 4), (neg(3), 3), (pos(3), 0))
def loop_in_branch_in_loop(x, n: int):
    for i in range(n):
        if bool(x.sum() > i):
            for j in range(i):
                x = x - j
        else:
            x = x + 1
    return x


@program((f(3, 4),), (f(2, 1),), (f(5, 3),))
def matrix_sum(x):
    s = torch.zeros(())
    for i in range(x.size(0)):
        for j in range(x.size(1)):
            s = s + x[i, j] * (i - j)
    return s


@program((ints(6),), (ints(1),), (ints(4),))
def bubble(x):
    y = x.clone()
    n = y.size(0)
    for i in range(n):
        for j in range(n - 1):
            if bool(y[j] > y[j + 1]):
                t = y[j].clone()
                y[j] = y[j + 1]
                y[j + 1] = t
    return y


@program((f(3), 5), (f(3), 0), (f(3), 12))
def while_in_for(x, n: int):
    total = 0
    for i in range(n):
        k = i
        while k > 0:
            total += k
            k = k // 2
        x = x + total
    return x, total


@program((f(3), 3, 9), (f(3), 0, 1), (f(3), 5, 2))
def break_inner(x, n: int, m: int):
    for i in range(n):
        for j in range(m):
            if j > i:
                break
            x = x + j
    return x


@program((pos(3), 3), (neg(3), 3), (pos(3), 1))
def flag_from_inner(x, n: int):
    found = False
    for i in range(n):
        for j in range(n):
            if i * j == 2 and bool(x.sum() > 0):
                found = True
        if found:
            x = x + 1
    return x, found


@program((pos(3), 3), (neg(3), 3), (pos(3), 1))
def ifs_in_ifs_in_loop(x, n: int):
    a = 0
    for i in range(n):
        if i > 0:
            if bool(x.sum() > 0):
                a += i
            else:
                a -= i
        elif n == 1:
            a = 100
        x = x * 1.5
    return x, a


@program((f(2, 3), 3), (f(4, 3), 2), (f(2, 3), 0))
def matmul_power(x, n: int):
    m = x.t() @ x
    r = torch.eye(3)
    for i in range(n):
        s = r
        for j in range(2):
            s = s @ m
        r = s * 0.1
    return r


@program((4,), (0,), (9,))
def primes(n: int):
    count = 0
    for i in range(2, n):
        prime = True
        for j in range(2, i):
            if i % j == 0:
                prime = False
        if prime:
            count += 1
    return count


@program((f(3), 2, 3), (f(3), 0, 3), (f(3), 3, 1))
def three_deep(x, n: int, m: int):
    for i in range(n):
        for j in range(m):
            for k in range(j + 1):
                x = x + (i + 1) * (j - k)
    return x


@program((f(3), 3), (f(3), 1), (f(3), 0))
def carried_through_both(x, n: int):
    a = x
    b = x * 2
    for i in range(n):
        a, b = b, a
        for j in range(i):
            a, b = b + j, a
    return a, b


@program((ints(5, high=4),), (ints(2, high=4),), (ints(7, high=4),))
def counts(x):
    h = torch.zeros(4, dtype=torch.int64)
    for i in range(x.size(0)):
        h[int(x[i])] += 1
    return h


@program((f(5), 2), (f(3), 2), (f(8), 0))
def window(x, k: int):
    n = x.size(0)
    y = torch.zeros(n)
    for i in range(n):
        s = torch.zeros(())
        for j in range(k):
            if i + j < n:
                s = s + x[i + j]
        y[i] = s
    return y


@program((f(3), 2), (f(3), 0), (f(3), 1))
def four_levels_carried(x, n: int):
    a, b, c, d = x, x * 2, x * 3, x * 4
    for i in range(n):
        a = a + d
        for j in range(n):
            b = b * 0.5 + a
            for k in range(n):
                c = c + b * 0.25
                for m in range(n):
                    d = d * 0.5 + c[:1]
                c = c - d
            b = b + c
        a = a + b
    return a, b, c, d


@program((f(3), 2), (f(3), 0), (f(3), 1))
def three_levels_growing(x, n: int):
    a = x
    for i in range(n):
        b = a
        for j in range(n):
            c = b
            for k in range(n):
                c = torch.cat([c, x[:1]])
            b = torch.cat([b, c])
        a = torch.cat([a, b])
    return a


@program((f(3), 2), (f(3), 0), (f(3), 3))
def three_levels_of_lists(x, n: int):
    outer = [x]
    for i in range(n):
        row = [x * i]
        for j in range(n):
            y = x
            for k in range(n):
                y = y + k
                row.append(y * j)
        outer.append(torch.stack(row).sum(0))
    return torch.stack(outer)


@program((f(3), 3), (f(3), 0), (f(3), 1))
def breaks_at_each_level(x, n: int):
    count = 0
    for i in range(n):
        for j in range(n):
            for k in range(n):
                x = x + 1
                count += 1
                if bool(x.sum() > 8):
                    break
            if bool(x.sum() > 12):
                break
            x = x * 0.5
        if count > 6:
            break
    return x, count


@program((f(3), 3), (f(3), 0), (f(3), 1))
def return_from_three_levels(x, n: int):
    for i in range(n):
        for j in range(n):
            for k in range(n):
                x = x + 1
                if bool(x.sum() > 9):
                    return x, i
            x = x * 0.5
    return x - 1, n


@program((f(3, 3), 2), (f(3, 3), 0), (f(3, 3), 1))
def writes_at_each_level(x, n: int):
    x = x.clone()
    for i in range(n):
        x[0].add_(1)
        y = x.t().clone()
        for j in range(n):
            y[1].mul_(0.5)
            z = y * 2
            for k in range(n):
                z[:, 0].add_(y[0])
                z.t()[1].sub_(1)
            y.add_(z)
        x.copy_(y)
    return x


@program((f(3), 2), (f(3), 0), (f(3), 3))
def swapped_at_two_levels(x, n: int):
    a, b = x, x * 2
    for i in range(n):
        c = a
        for j in range(n):
            for k in range(n):
                c, b = b + 1, c
            a, c = c, a
    return a, b


@program((f(3), 2), (f(3), 0), (f(3), 3))
def counted_and_conditional(x, n: int):
    total = 0
    best = x
    for i in range(n):
        found = False
        for j in range(n):
            y = x * j
            k = 0
            while bool(y.sum() < 4) and k < 3:
                y = y + 1
                k += 1
                total += 1
            if bool(y.sum() > best.sum()):
                best = y
                found = True
        if found:
            total += 10
    return best, total


@program((f(3), 3), (f(3), 0), (f(3), 1))
def list_of_two_names_written_within(x, n: int):
    a, b = [x * 2, x], [x * 3, x]
    q = b
    for i in range(n):
        for j in range(n):
            x = x * 0.5 + q[0]
            a[0] = x + j
        q = a
    return x, a[0]


@program((f(3), 3), (f(3), 0), (f(3), 1))
def dict_of_two_names_written_within(x, n: int):
    a, b = {"u": x * 2}, {"u": x * 3}
    q = b
    for i in range(n):
        for j in range(n):
            x = x * 0.5 + q["u"]
            a["u"] = x + j
        q = a
    return x, a["u"]
