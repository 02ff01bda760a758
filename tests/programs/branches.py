from typing import List, Tuple

import torch

from . import f, neg, pos, program


@program(pos(3), neg(3), pos(5))
def plain(x):
    if x.sum() > 0:
        y = x + 1
    else:
        y = x * 2
    return y


@program(pos(3), neg(3), f(4))
def no_else(x):
    y = x
    if x.sum() > 0:
        y = y.relu() + 3
    return y


@program(pos(3), neg(3), pos(1))
def three_ways(x):
    s = x.sum()
    if s > 5:
        y = x - 5
    elif s > 0:
        y = x + 5
    else:
        y = -x
    return y


@program((f(3), 1), (f(3), 2), (f(3), 7))
def on_int(x, n: int):
    if n == 1:
        return x
    elif n == 2:
        return x * 2
    return x * n


@program((f(3), True), (f(3), False), (f(2), True))
def on_flag(x, flag: bool):
    if flag:
        x = x + 1
    return x


@program((pos(3), 1.5), (neg(3), 0.5), (f(3), -2.0))
def on_float(x, a: float):
    if a > 1.0:
        b = a * 2
    else:
        b = a - 1
    return x * b, b


@program(pos(3), neg(3), pos(2))
def numbers(x):
    if bool(x.sum() > 0):
        k, a = 3, 0.5
    else:
        k, a = 5, 1.5
    return x * k + a, k


@program(pos(3), neg(3), f(3))
def bool_result(x):
    ok = False
    if x.sum() > 0:
        ok = True
    return ok, x if ok else x * 2


@program((pos(2, 3), 1), (neg(2, 3), 2), (pos(4, 3), 3))
def nested(x, n: int):
    if x.sum() > 0:
        if n > 2:
            y = x + n
        else:
            y = x - n
    else:
        if n > 1:
            y = x * n
        else:
            y = x
    return y


@program((pos(3), pos(3)), (pos(3), neg(3)), (neg(3), neg(3)))
def and_or(x, y):
    a = bool(x.sum() > 0)
    b = bool(y.sum() > 0)
    if a and b:
        return x + y
    if a or b:
        return x - y
    return x * y


@program((pos(3),), (neg(3),), (f(3),))
def not_tensor(x):
    if not (x.sum() > 0):
        return x + 1
    return x


@program(pos(2, 3), neg(2, 3), pos(5, 3))
def sizes_differ(x):
    if x.sum() > 0:
        y = x[:1]
    else:
        y = torch.cat([x, x])
    return y, y.size(0)


@program(pos(4), neg(4), pos(6))
def used_size_after(x):
    if x.sum() > 0:
        y = x[1:]
    else:
        y = x
    z = torch.zeros(y.size(0) + 1)
    return z, y.sum()


@program(pos(2, 3), neg(2, 3), f(1, 3))
def several_results(x) -> Tuple[torch.Tensor, torch.Tensor, int]:
    if x.mean() > 0:
        a, b = x + 1, x.sum(0)
        n = 1
    else:
        a, b = x - 1, x.mean(0)
        n = 2
    return a, b, n


@program((pos(3), 2), (neg(3), 2), (pos(3), -1))
def assertion(x, n: int):
    assert x.dim() == 1
    if n > 100:
        raise ValueError("too big")
    if x.sum() > 0:
        x = x + n
    return x


@program((pos(3), 2), (neg(3), 2), (pos(3), 7))
def raising_side(x, n: int):
    if n > 10:
        raise RuntimeError("no")
    else:
        y = x * n
    return y


@program((pos(3), 1), (neg(3), 1), (pos(3), 0))
def ternary(x, n: int):
    y = x + 1 if x.sum() > 0 else x - 1
    z = 3 if n > 0 else 4
    return y * z


@program((pos(3), 1), (neg(3), 4), (f(3), 0))
def ternary_nested(x, n: int):
    return x * (1 if n == 0 else 2 if n == 1 else 3) + (0.5 if bool(x.sum() > 0) else n * 1.0)


@program(pos(3), neg(3), f(5))
def same_after_all(x):
    if x.sum() > 0:
        y = x
        a = 3
    else:
        y = x
        a = 3
    return y * a


@program(pos(3), neg(3), f(3))
def unused_branch(x):
    if x.sum() > 0:
        y = x + 1
    else:
        y = x + 2
    return x


@program(pos(3), neg(3), f(3))
def dtype_meets(x):
    if x.sum() > 0:
        y = x.to(torch.float64)
    else:
        y = x.double() * 2
    return y


@program(pos(3), neg(3), f(3), refused="dtype")
def dtypes_differ(x):
    if x.sum() > 0:
        y = x
    else:
        y = x.double()
    return y


@program(pos(2, 3), neg(2, 3), pos(4, 3))
def ranks_differ_then_sum(x):
    if x.sum() > 0:
        y = x
    else:
        y = x.reshape(-1)
    return y.sum()


@program((pos(3), 5), (neg(3), 2), (pos(3), 1))
def int_arithmetic(x, n: int):
    if n % 2 == 0:
        m = n // 2
    else:
        m = 3 * n + 1
    if x.sum() > 0:
        m += 1
    return torch.arange(m), m


@program((f(3), 3), (f(3), 0), (f(3), -4))
def sign(x, n: int):
    s = 0
    if n > 0:
        s = 1
    elif n < 0:
        s = -1
    return x * s, s, abs(n), min(n, 2), max(n, -2)


@program(f(4), f(6), f(2))
def on_size(x):
    if x.size(0) > 3:
        return x[:3]
    return x


@program((f(2, 3),), (f(3, 3),), (f(5, 3),))
def on_size_even(x):
    if x.shape[0] % 2 == 0:
        y = x.view(2, -1)
    else:
        y = x.view(1, -1)
    return y


@program((pos(3), pos(3)), (neg(3), pos(3)), (neg(3), neg(3)))
def condition_tensor_kept(x, y):
    c = x.sum() > 0
    if c:
        z = x
    else:
        z = y
    if c:
        z = z + 1
    return z, c


@program((pos(3), [1, 2]), (neg(3), [3, 4]), (pos(3), [0, 9]))
def int_list(x, l: List[int]):
    if l[0] > l[1]:
        return x + l[0]
    if x.sum() > 0:
        return x + l[1]
    return x * l[1]


@program(pos(3), neg(3), f(3))
def prints_and_warns(x):
    if x.sum() > 0:
        print("positive", x)
        y = x + 1
    else:
        y = x - 1
    return y


@program((pos(3), 0.0), (neg(3), 1.0), (f(3), 2.5))
def float_compare(x, a: float):
    if a == 0.0:
        return x
    if a != 1.0 and a >= 2.0:
        x = x / a
    return x - a


@program((pos(3),), (neg(3),), (f(3),))
def where_and_if(x):
    y = torch.where(x > 0, x, -x)
    if y.max() > 1:
        y = y.clamp(max=1.0)
    return y


@program((f(3), 3), refused="this complex number differs")
def complex_number(x, n: int):
    c = 1j
    if n > 1:
        c = 2j
    return (torch.complex(x, x) * c).real


@program((pos(3),), (neg(3),), (f(4),))
def items_of_bools(x):
    n = (x > 1).any().item()
    if x.sum() > 0:
        n = (x > 1).all().item()
    last = torch.tensor(True).item()
    if x.sum() > 1:
        last = torch.tensor(False).item()
    return torch.full([2], n), torch.full([2], last)
