import torch

from . import f, ints, neg, pos, program


@program((f(3), 3), (f(3), 0), (f(3), 7))
def plain_for(x, n: int):
    for i in range(n):
        x = x + i
    return x


@program((f(3), 3), (f(3), 0), (f(3), -2))
def for_count(x, n: int):
    k = 0
    for i in range(n):
        k += 2
        x = x * 1.5
    return x, k


@program((f(3), 2, 9), (f(3), 5, 5), (f(3), -3, 2))
def for_from_to(x, a: int, b: int):
    for i in range(a, b):
        x = x + i * 0.5
    return x


@program((f(3), 1, 10), (f(3), 10, 1), (f(3), 0, 3))
def for_step(x, a: int, b: int):
    for i in range(a, b, 3):
        x = x + i
    return x


@program((f(3), 10), (f(3), 0), (f(3), 3))
def for_down(x, a: int):
    for i in range(a, 0, -2):
        x = x - i
    return x


@program((f(3), 5), (f(3), 0), (f(3), 1))
def while_int(x, n: int):
    k = 0
    while k < n:
        x = x + k
        k += 1
    return x, k


@program(pos(3), neg(3), 100 * pos(3))
def while_data(x):
    while bool(x.sum() < 50):
        x = x * 2 + 10
    return x


@program((pos(3), 10), (neg(3), 10), (pos(3), 0))
def while_and(x, n: int):
    k = 0
    while k < n and bool(x.sum() > 0):
        x = x - 0.7
        k += 1
    return x, k


@program((f(2), 4), (f(2), 0), (f(2), 1))
def growing_cat(x, n: int):
    y = x
    for i in range(n):
        y = torch.cat([y, x * i])
    return y


@program((f(2), 4), (f(2), 0), (f(2), 1))
def growing_zeros(x, n: int):
    y = torch.zeros(0)
    for i in range(n):
        y = torch.cat([y, x[:1] + i])
    return y


@program((f(4, 3),), (f(1, 3),), (f(6, 3),))
def over_rows(x):
    s = torch.zeros(3)
    for row in x:
        s = s + row * row
    return s


@program((f(4, 3),), (f(1, 3),), (f(6, 3),))
def over_size(x):
    s = torch.zeros(3)
    for i in range(x.size(0)):
        s = s * 0.5 + x[i]
    return s


@program((f(3), 3), (f(3), 5), (f(3), 0))
def fibonacci(x, n: int):
    a, b = 0, 1
    for i in range(n):
        a, b = b, a + b
    return x * a, b


@program((f(3), 3), (f(3), 5), (f(3), 0))
def float_state(x, n: int):
    a = 1.0
    for i in range(n):
        a = a / 2 + i
    return x * a, a


@program((f(3), 3), (f(3), 5), (f(3), 0))
def bool_state(x, n: int):
    flip = False
    for i in range(n):
        flip = not flip
        if flip:
            x = x + 1
        else:
            x = x * 2
    return x, flip


@program((f(3), 6), (f(3), 2), (f(3), 0))
def with_continue(x, n: int):
    for i in range(n):
        if i % 2 == 0:
            continue
        x = x + i
    return x


@program((f(3), 9), (f(3), 2), (f(3), 0))
def with_break(x, n: int):
    k = 0
    for i in range(n):
        if i == 4:
            break
        x = x + i
        k = i
    return x, k


@program((pos(3), 9), (neg(3), 9), (pos(3), 0))
def break_on_data(x, n: int):
    for i in range(n):
        if bool(x.sum() < 0):
            break
        x = x - 0.5
    return x


@program((pos(3), 20), (neg(3), 9), (pos(3), 0))
def break_and_continue(x, n: int):
    s = 0
    for i in range(n):
        if i == 2:
            continue
        if i > 5 and bool(x.sum() > 0):
            break
        s += i
        x = x + 1
    return x, s


@program((pos(3), 20), (neg(3), 9), (pos(3), 0))
def while_true(x, n: int):
    k = 0
    while True:
        if k >= n:
            break
        x = x + k
        k += 3
    return x, k


@program((f(3), 5), (f(3), 1), (f(3), 0))
def last_value(x, n: int):
    y = x
    for i in range(n):
        y = x * i
    return y


@program((f(3),), (f(3),), (f(3),))
def known_count(x):
    for i in range(4):
        x = x * 2 + i
    return x


@program((f(3),), (f(5),), (f(3),))
def known_no_nodes(x):
    s = 0
    for i in range(10):
        s += i * i
    return x + s


@program((f(3),), (f(5),), (f(2),))
def list_constant(x):
    for v in [1, 5, 7]:
        x = x + v
    return x


@program((ints(5),), (ints(3),), (ints(8),))
def int_max(x):
    best = int(x[0])
    for i in range(x.size(0)):
        v = int(x[i])
        if v > best:
            best = v
    return best


@program((27,), (1,), (6,))
def collatz(n: int):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps, n


@program((48, 36), (7, 5), (0, 3))
def gcd(a: int, b: int):
    while b != 0:
        a, b = b, a % b
    return a


@program((2.0,), (10.0,), (0.25,))
def newton(a: float):
    x = a
    k = 0
    while abs(x * x - a) > 1e-9 and k < 50:
        x = 0.5 * (x + a / x)
        k += 1
    return x


@program((f(3), 4), (f(5), 4), (f(2), 0))
def two_loops(x, n: int):
    for i in range(n):
        x = x + i
    y = x
    for i in range(n * 2):
        y = y - i
    return x, y


@program((f(3, 2), 4), (f(5, 2), 4), (f(2, 2), 0))
def invariant(x, n: int):
    y = torch.zeros(2)
    for i in range(n):
        w = x.t() @ x
        y = y + w.sum(0) * i
    return y


@program((f(3), 4), (f(3), 1), (f(3), 0))
def i_after(x, n: int):
    i = -1
    for i in range(n):
        x = x + 1
    return x, i


@program((f(4),), (f(1),), (f(7),))
def reverse_by_flip(x):
    n = x.size(0)
    y = torch.zeros(n)
    for i in range(n):
        y[i] = x[n - 1 - i]
    return y


@program((f(3), 3), (f(3), 0), (f(3), 5))
def shape_changes(x, n: int):
    for i in range(n):
        x = torch.cat([x, x[-1:]])
    return x, x.size(0)


@program((f(8), 3), (f(8), 0), (f(8), 5))
def shape_shrinks(x, n: int):
    for i in range(n):
        x = x[1:]
    return x


@program(f(4, 3), f(2, 3), f(1, 3))
def append_squeezed(x):
    y = []
    for row in x:
        y.append(row.sum(-1, keepdim=True).squeeze(0))
    return torch.stack(y)


@program((f(1, 3, 4), 3), (f(1, 5, 4), 0), (f(1, 2, 4), 5))
def attention_to_what_came_before(x, n: int):
    """Keys grow, and the first query is longer than the others."""
    seen = x[:, :0]
    for i in range(n):
        seen = torch.cat([seen, x], 1)
        x = torch.nn.functional.scaled_dot_product_attention(x, seen, seen)[:, -1:]
    return x, seen


@program(f(6, 2), f(4, 2), f(600, 2))
def many_constants(x):
    """All iterations together compute constants of 100 MB."""
    bias = torch.zeros(2, 512)
    for s in range(2):
        for i in range(512):
            bias = bias * 2
            bias[s, i] = 5.0
            bias = torch.remainder(bias, 7.0)
            bias[0, 0] = 5.0
    return bias[:, : x.size(0)] + x.size(1)


@program((f(3),), (pos(4),), (neg(1),))
def items_of_bools(x):
    n = (x[0] > 0).item()
    for i in range(x.size(0)):
        n = (x[i] > 0).item()
    return torch.full([2], n)
