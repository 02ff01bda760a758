"""Lists whose length is decided at run time: tensors of many shapes (ONNX sequences), of one shape, and numbers."""

from typing import List

import torch

from . import f, program

RUNS = ((f(4), 3), (f(4), 5), (f(4), 4))


@program(*RUNS)
def seq_slice(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return torch.cat(r[1:]), torch.cat(r[:-1]), torch.cat(r[1:3]), torch.cat(r[-2:])


@program(*RUNS)
def seq_slice_step(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return torch.cat(r[::2]), torch.cat(r[1::3])


@program(*RUNS)
def seq_slice_unknown(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return torch.cat(r[n - 2:n]), torch.cat(r[:n])


@program(*RUNS)
def seq_reverse(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return torch.cat(r[::-1])


@program(*RUNS)
def seq_reverse_method(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    r.reverse()
    return torch.cat(r)


@program(*RUNS)
def seq_add(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    s = r + [x[:2]]
    t = [x[:1], x] + r
    return torch.cat(s), torch.cat(t), torch.cat(r + r), len(s)


@program(*RUNS)
def seq_extend(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    r.extend([x[:2], x])
    r += [x[:1]]
    r.extend(r)
    return torch.cat(r), len(r)


@program(*RUNS)
def seq_mul(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return torch.cat(r * 2), torch.cat(r * n)


@program(*RUNS)
def seq_insert(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    r.insert(1, x[:2])
    r.insert(-1, x[:3])
    r.insert(100, x[:1] + 3)
    r.insert(-100, x[:1] + 4)
    return torch.cat(r)


@program(*RUNS)
def seq_pop(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    a = r.pop(1)
    b = r.pop(-2)
    c = r.pop()
    return a, b, c, torch.cat(r)


@program(*RUNS)
def seq_del_clear(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    del r[0]
    del r[-1]
    y = torch.cat(r)
    r.clear()
    k = len(r)
    r.append(x)
    return y, k, torch.cat(r)


@program(*RUNS)
def seq_index(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return r[-1], r[-2], r[n], r[-n], r[n - 3], len(r)


@program(*RUNS)
def seq_iter(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    s = x.sum() * 0
    for t in r:
        s = s + t.sum() * 2
    return s


@program(*RUNS)
def seq_comp(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    q = [t * 2 for t in r]
    w = [t.sum() for t in r]
    z = [t.size(0) for t in r]
    u = [t[:1] for t in r]
    return torch.cat(q), torch.stack(w), torch.tensor(z), torch.cat(u)


@program(*RUNS)
def seq_enum_zip(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    s = x.sum() * 0
    for i, t in enumerate(r):
        s = s + t.sum() * i
    for t, u in zip(r, r[1:]):
        s = s + t.sum() * u.sum()
    return s


@program((f(4), 3), (f(4), 3), (f(4) + 5, 3))
def seq_unpack(x, n: int):
    r: List[torch.Tensor] = []
    for i in range(n):
        r.append(x[:i + 1] * i)
    a, b, c = r
    return a, b, c


@program(*RUNS)
def seq_stack(x, n: int):
    r = [x]
    for i in range(n):
        r.append((x[:i + 1] * i).sum(0, keepdim=True).expand(4))
    return torch.stack(r), torch.stack(r, 1), torch.stack(r, -1), torch.cat(r, -1)


@program(*RUNS)
def seq_carried(x, n: int):
    r = [x]
    for i in range(n):
        r = r[1:] + [x[:i + 1], x]
        r.extend([x[:2]])
        if i > 2:
            r.pop(0)
    return torch.cat(r), len(r)


@program(*RUNS)
def seq_carried_del(x, n: int):
    r = [x, x[:1], x[:2]]
    for i in range(n):
        r.append(x[:i + 1])
        r.append(x[:1])
        del r[0]
        r.insert(1, x[1:])
        r[0] = x[:3] * i
        s = r[-1] + r[i][:1]
        r.append(s)
    return torch.cat(r), len(r)


@program(*RUNS)
def seq_carried_rev(x, n: int):
    r = [x, x[:1], x[:2]]
    for i in range(n):
        r = r[::-1]
        r.append(x[:i + 1])
    return torch.cat(r), len(r)


@program(*RUNS)
def seq_carried_clear(x, n: int):
    r = [x, x[:1], x[:2]]
    for i in range(n):
        r.append(x[:i + 1])
        if i == 2:
            r.clear()
    r.append(x)
    return torch.cat(r), len(r)


@program(*RUNS)
def seq_in_while(x, n: int):
    q = [x]
    out = x.sum() * 0
    while len(q) > 0:
        t = q.pop()
        out = out + t.sum()
        if t.size(0) > 1:
            h = t.size(0) // 2
            q.append(t[:h])
            q.append(t[h:])
    return out


@program(*RUNS)
def seq_fifo(x, n: int):
    q = [x]
    out = x.sum() * 0
    while len(q) > 0:
        t = q.pop(0)
        out = out * 2 + t.sum()
        if t.size(0) > 1:
            h = t.size(0) // 2
            q.append(t[:h])
            q.append(t[h:])
    return out


@program(*RUNS)
def seq_slice_set(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    r[1] = x
    r[-1] = x + 1
    r[n - 1] = x[:2]
    return torch.cat(r)


@program(*RUNS)
def seq_copy(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    s = r.copy()
    s.append(x)
    q = list(r)
    q.append(x[:2])
    return torch.cat(r), torch.cat(s), torch.cat(q)


@program(*RUNS)
def seq_truth(x, n: int):
    r = [x][:0]
    for i in range(n - 3):
        r.append(x[:i + 1] * i)
    if len(r) == 0:
        return x
    return torch.cat(r)


@program(*RUNS)
def seq_out(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x[:i + 1] * i)
    return r[1:]


@program(*RUNS)
def seq_branch(x, n: int):
    r = [x]
    if n > 3:
        r.append(x[:n - 3])
    else:
        r.append(x[:2])
        r.append(x[:1])
    for t in r:
        x = x + t.sum()
    return x, torch.cat(r[1:]), torch.cat(r[::-1])



@program(*RUNS)
def st_slice(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x * i)
    return torch.cat(r[1:]), torch.stack(r[::-1]), torch.cat(r[::2]), torch.cat(r[-2:]), torch.cat(r[3:0:-1])


@program(*RUNS)
def st_ops(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x * i)
    r.reverse()
    s = r * 2
    t = r * n
    a, b = t[-1], t[n]
    r.extend(s)
    r += [x]
    r.insert(2, x + 1)
    c = r.pop(1)
    del r[-1]
    return torch.cat(r), torch.stack(s), torch.stack(t), a, b, c, len(t)


@program(*RUNS)
def st_mixed(x, n: int):
    r = [x]
    for i in range(n):
        r.append(x * i)
    s = r + [x[:2]]
    r.extend([x[:1]])
    r.insert(0, x[:3])
    r[1] = x[1:]
    return torch.cat(s), torch.cat(r)


@program(*RUNS)
def num_list(x, n: int):
    r = [1]
    for i in range(n):
        r.append(x[:i].size(0) * 2)
    r.reverse()
    s = r + [7]
    t = s * 2
    t.insert(1, n)
    a = t.pop(0)
    b = t.index(7)
    c = t.count(2)
    t.sort()
    d = sorted(s)
    t.remove(7)
    found = 7 in s, n in s, 100 in s, a, b, c
    return torch.tensor(r[::-1]), torch.tensor(s[1:]), torch.tensor(t), max(s), min(s), sum(s), torch.tensor(d), len(t), found


@program(*RUNS)
def num_list2(x, n: int):
    r = [0.5]
    for i in range(n):
        r.append(i * 0.5)
    s = [v * 2 for v in r]
    k = 0.0
    for v in s:
        k += v
    u = [i > 2 for i in range(n)]
    return torch.tensor(s), k, torch.tensor(u), any(u), all(u), r == s, r == r


@program(*RUNS)
def num_eq(x, n: int):
    r = [0]
    for i in range(n):
        r.append(i)
    s = [0, 0, 1, 2]
    return r == s, s == r, r != s


@program(*RUNS)
def known_any(x, n: int):
    r = [x, x[:1], x[:2], x[1:], x[:3]]
    a = r[n - 2]
    b = torch.cat(r[:n])
    c = torch.cat(r[-n + 1::-1])
    s = r.copy()
    s[n - 2] = x[:2] * 2
    t = r.copy()
    u = t.pop(n - 3)
    t.insert(n - 2, x[:1])
    del t[n - 3]
    return a, b, c, torch.cat(s), torch.cat(t), u, torch.cat([x, x[:1]] * n), len([x] * n)


@program(*RUNS)
def known_any_num(x, n: int):
    r = [1, 2, 3, 4, 5, 6]
    s = r[:n]
    t = [0, 1] * n
    r[n - 2] = 7
    k = r.pop(n)
    return torch.tensor(r), torch.tensor(s), torch.tensor(t), k, sum(s), max(t)


@program(*RUNS)
def known_any_keeps(x, n: int):
    r = [x.clone(), x * 2, x * 3, x * 5, x * 7, x * 8]
    a = r[n - 1]
    b = r[0]
    a = a + len(r[n - 2:n])
    b.add_(1)
    return a + 1, b, r[0], r[n - 3]


@program((f(4), -1), (f(4), 2), (f(4), -7), (f(4), 0), (f(4), 9))
def slice_edges(x, n: int):
    r = [x]
    q = [x]
    for i in range(x.size(0)):
        r.append(x[:i + 1] * i)
        q.append(x * i)
    a = r[n:]
    b = r[:n]
    c = r[n::-1]
    d = r[:n:-1]
    e = r[n:n + 2:-2]
    f = r[n + 2:n:-2]
    a2 = q[n:]
    b2 = q[:n]
    c2 = q[n::-1]
    d2 = q[:n:-1]
    e2 = q[n:n + 2:-2]
    f2 = q[n + 2:n:-2]
    s = [torch.cat([x] + a), torch.cat([x] + b), torch.cat([x] + c), torch.cat([x] + d), torch.cat([x] + e), torch.cat(f + [x])]
    t = [torch.cat([x] + a2), torch.cat([x] + b2), torch.cat([x] + c2), torch.cat([x] + d2), torch.cat([x] + e2), torch.cat(f2 + [x])]
    return s, t


@program((f(4), 0), (f(4), 1), (f(4), 2))
def mul_empty(x, n: int):
    q: List[torch.Tensor] = []
    r: List[torch.Tensor] = []
    k = [0][1:]
    for i in range(n):
        q.append(x * i)
        r.append(x[: i + 1])
        k.append(i)
    y = torch.cat([x] + q * 2), torch.cat([x] + r * 3), torch.cat([x] + r * (n - 1))
    return y, len(k * 2), len(q[::-1]), len(r[::-1]), sum(k), 1 in k


@program(*RUNS, options=("--opset", "13"))
def sides_that_pass_on(x, n: int):
    r = [x, x[:1], x[:2]]
    for i in range(n):
        r.append(x[:i])
        if i == 2:
            r.clear()
        elif i == 1:
            r = r[1:]
    r.append(x)
    return torch.cat(r), len(r)


@program((f(3, 3), 2), (-f(3, 3).abs(), 3), (f(3, 3).abs(), 1))
def joined_of_many_ranks(x, n: int):
    l = [x]
    if bool(x.sum() > 0):
        l = [x[0], x]
    m = [x]
    for i in range(n):
        m.append(x[:i])
    l = l + m
    return l[0].dim(), len(l)
