"""What may be None, in loops, branches and lists of unknown length."""

from typing import Dict, List, Optional, Tuple

import torch
from torch import Tensor, nn

from . import f, ints, neg, pos, program

R = ((pos(3), 3), (neg(3), 2), (f(3), 0), (pos(3), 1))


@program(*R)
def flag_then_none(x, n: int):
    o: Optional[Tensor] = x
    flag = False
    for i in range(n):
        if flag:
            o = None
        else:
            o = x * 2
        flag = True
    if o is None:
        return x - 1
    return o


@program(*R)
def number_flag(x, n: int):
    o: Optional[int] = 1
    flag = False
    for i in range(n):
        if flag:
            o = None
        else:
            o = i + 5
        flag = True
    if o is None:
        return x - 1
    return x + o


@program(*R)
def optional_dict(x, n: int):
    d: Optional[Dict[str, Tensor]] = None
    if bool(x.sum() > 0):
        d = {"a": x * 2, "b": x + 1}
    if d is not None:
        return d["a"] + d["b"]
    return x


@program(*R)
def optional_list(x, n: int):
    d: Optional[List[Tensor]] = None
    if bool(x.sum() > 0):
        d = [x * 2, x + 1]
    if d is not None:
        return d[0] + d[1] + len(d)
    return x


@program(*R)
def optional_open_list(x, n: int):
    d: Optional[List[int]] = None
    if bool(x.sum() > 0):
        d = [i * 2 for i in range(n)]
    k = 0
    if d is not None:
        for v in d:
            k += v
        k += len(d) * 100
    return x + k


@program(*R)
def optional_tuple_loop(x, n: int):
    s: Optional[Tuple[Tensor, int]] = None
    for i in range(n):
        if s is None:
            s = (x, 1)
        else:
            s = (s[0] + x, s[1] * 2)
    if s is None:
        return x, 0
    return s[0], s[1]


@program(*R)
def optional_float_loop(x, n: int):
    best: Optional[float] = None
    for i in range(n):
        v = float(x[i])
        if best is None or v > best:
            best = v
    if best is None:
        return x
    return x + best


@program(*R)
def optional_dict_loop(x, n: int):
    s: Optional[Dict[str, Tensor]] = None
    for i in range(n):
        if s is None:
            s = {"k": x, "v": x + 1}
        else:
            s = {"k": s["k"] + x, "v": s["v"] * 2}
    if s is None:
        return x
    return s["k"] - s["v"]


@program(*R)
def optional_list_loop(x, n: int):
    s: Optional[List[Tensor]] = None
    for i in range(n):
        if s is None:
            s = [x]
        else:
            s = s + [x * i]
    if s is None:
        return x
    return torch.stack(s).sum(0) + len(s)


@program(*R)
def optional_in_tuple(x, n: int):
    t: Tuple[Tensor, Optional[Tensor]] = (x, None)
    for i in range(n):
        a, b = t
        if b is None:
            t = (a, a * 2)
        else:
            t = (b, None)
    a, b = t
    if b is None:
        return a
    return a + b


@program(*R)
def optional_reset(x, n: int):
    o: Optional[Tensor] = None
    s = x
    for i in range(n):
        if o is not None:
            s = s + o
            o = None
        else:
            o = s * 2
    return s, o is None


@program(*R)
def optional_write(x, n: int):
    o: Optional[Tensor] = None
    s = x.clone()
    if bool(x.sum() > 0):
        o = s
    if o is not None:
        o.add_(1)
    return s * 2


@program(*R)
def optional_write_loop(x, n: int):
    o: Optional[Tensor] = None
    s = x.clone()
    for i in range(n):
        if o is None:
            o = s.clone()
        else:
            o.add_(1)
    if o is None:
        return s
    return s * 2 + o


@program(*R)
def list_of_opt_pop(x, n: int):
    l: List[Optional[Tensor]] = []
    for i in range(n):
        if bool(x[i] > 0):
            l.append(x)
        else:
            l.append(None)
    s = x
    while len(l) > 0:
        v = l.pop()
        if v is not None:
            s = s + v
        else:
            s = s * 2
    return s


@program(*R)
def list_of_opt_change(x, n: int):
    l: List[Optional[Tensor]] = []
    for i in range(n):
        l.append(x * i)
    if n > 1:
        l[0] = None
    l.insert(0, None)
    l = l + [x, None]
    l.reverse()
    k = 0
    s = x
    for v in l[1:]:
        if v is not None:
            s = s + v
        else:
            k += 1
    return s, k


@program(*R)
def list_of_opt_ints(x, n: int):
    l: List[Optional[int]] = []
    for i in range(n):
        if i % 2 == 0:
            l.append(i)
        else:
            l.append(None)
    k = 0
    for v in l:
        if v is not None:
            k += v
        else:
            k += 100
    return x + k


@program(*R)
def list_of_opt_tuples(x, n: int):
    l: List[Optional[Tuple[Tensor, int]]] = []
    for i in range(n):
        if bool(x[i] > 0):
            l.append((x, i))
        else:
            l.append(None)
    k = 0
    for v in l:
        if v is not None:
            k += v[1] + 10
            x = x + v[0]
    return x, k


@program((pos(3),1), (neg(3),2), (f(3),1))
def merged_lengths(x, n: int):
    xs: List[Optional[Tensor]] = [x]
    if bool(x.sum() > 0):
        xs.append(None)
    else:
        xs = [None, x, x]
    v = xs[n]
    if v is None:
        return x
    return v * 2


@program((pos(3),1), (neg(3),0), (f(3),1))
def maybe_by_index(x, n: int):
    xs: List[Optional[Tensor]] = [x, None]
    if bool(x.sum() > 0):
        xs[1] = x
    v = xs[n]
    if v is None:
        return x
    return v * 2


@program((pos(3),1), (neg(3),0), (f(3),1))
def maybe_numbers(x, n: int):
    xs: List[Optional[int]] = [n, None]
    if bool(x.sum() > 0):
        xs[1] = n + 1
    v = xs[n]
    if v is None:
        return x
    return x * v


@program((pos(3),1), (neg(3),0), (f(3),1))
def in_tuples(x, n: int):
    xs: List[Tuple[int, Optional[Tensor]]] = []
    for i in range(n + 1):
        if bool(x.sum() > 0):
            xs.append((i, x))
        else:
            xs.append((i, None))
    k, v = xs[n]
    if v is None:
        return x, k
    return x * v, k


@program((pos(3),1), (neg(3),0), (f(3),1))
def set_by_index(x, n: int):
    xs = [x, x + 1]
    o: Optional[Tensor] = None
    if bool(x.sum() > 0):
        o = x
    ys: List[Optional[Tensor]] = [x, x]
    for i in range(n):
        ys[i] = o
    a = ys[0]
    if a is None:
        return x * 3
    return a


@program((pos(3),1), (neg(3),0), (f(3),1))
def stack_maybe(x, n: int):
    o: Optional[Tensor] = None
    if bool(x.sum() > 0):
        o = x
    ys: List[Optional[Tensor]] = []
    for i in range(n + 1):
        ys = ys + [o]
    a = ys[0]
    if a is None:
        return x * 3
    return a


@program((pos(3),1), (neg(3),0), (f(3),1))
def tensor_index_none(x, n: int):
    o: Optional[Tensor] = None
    if bool(x.sum() > 0):
        o = x
    d: Dict[str, Optional[Tensor]] = {"a": None}
    for i in range(n + 1):
        d["a"] = o
        o = None
    a = d["a"]
    if a is None:
        return x * 3
    return a


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(7, 4)
        self.rnn = nn.LSTM(4, 5)
        self.out = nn.Linear(5, 7)

    def forward(self, start, steps: int):
        tok = start
        state: Optional[Tuple[Tensor, Tensor]] = None
        outs: List[Tensor] = []
        for _ in range(steps):
            e = self.emb(tok).unsqueeze(0)
            if state is None:
                y, state = self.rnn(e)
            else:
                y, state = self.rnn(e, state)
            logits = self.out(y[0])
            tok = logits.argmax(-1)
            outs.append(tok)
            if bool((tok == 0).all()):
                break
        return torch.stack(outs)


program((ints(2, high=7), 4), (ints(3, high=7), 1), (ints(1, high=7), 6))(Decoder)


@program((f(3), 2), (f(3), 0), (f(3), 1))
def caches_per_layer(x, n: int):
    caches: List[Optional[Tensor]] = [None, None, None]
    for t in range(n):
        for i in range(3):
            c = caches[i]
            if c is None:
                caches[i] = x + i
            else:
                caches[i] = c * 2 + x
    out = x
    for c in caches:
        if c is not None:
            out = out + c
    return out


MATRICES = ((pos(3, 3), 3), (neg(3, 3), 2), (f(3, 3), 0), (pos(3, 3), 1))


@program(*MATRICES)
def maybe_bias(x, n: int):
    b: Optional[Tensor] = None
    if bool(x.sum() > 0):
        b = x[0]
    return torch.nn.functional.linear(x, x, b)


@program(*MATRICES)
def maybe_clamp(x, n: int):
    b: Optional[float] = None
    if bool(x.sum() > 0):
        b = 0.5
    return torch.clamp(x, -0.3, b)


@program(*MATRICES)
def maybe_dim(x, n: int):
    b: Optional[int] = None
    if bool(x.sum() > 0):
        b = 2
    return x[:b].sum(0)


@program(*MATRICES)
def maybe_list_slice(x, n: int):
    b: Optional[int] = None
    l = [x, x + 1, x + 2]
    if bool(x.sum() > 0):
        b = 2
    return len(l[:b])


@program(*MATRICES)
def maybe_list_slice2(x, n: int):
    b: Optional[int] = None
    l = [x + i for i in range(n)]
    if bool(x.sum() > 0):
        b = 1
    return len(l[:b])


def sub(x, b: Optional[Tensor]):
    if b is not None:
        return x + b
    return x * 2


@program(*MATRICES)
def maybe_arg(x, n: int):
    b: Optional[Tensor] = None
    if bool(x.sum() > 0):
        b = x[0]
    return sub(x, b)


@program(*R)
def only_none(x, n: int):
    l: List[Optional[Tensor]] = [x]
    for i in range(n):
        l.append(None)
    k = 0
    for v in l:
        if v is None:
            k += 1
        else:
            x = x + v
    return x, k


@program(*R)
def all_none_after_one_side(x, n: int):
    l: List[Optional[Tensor]] = [x, None]
    if bool(x.sum() > 0):
        l[0] = None
        l.append(None)
    k = 0
    for v in l:
        if v is None:
            k += 1
        else:
            x = x + v
    return x, k


@program(*R)
def no_numbers_after_one_side(x, n: int):
    l: List[Optional[int]] = [n, None]
    if bool(x.sum() > 0):
        l[0] = None
        l.append(None)
    k = 0
    for v in l:
        k += 10 if v is None else v
    return k


@program((pos(3), pos(2)), (neg(3), pos(2)), (f(3), neg(2)))
def no_tensors_of_several_sizes_after_one_side(x, y):
    l: List[Optional[Tensor]] = [x, y, None]
    if bool(x.sum() > 0):
        l[0] = None
        l[1] = None
        l.append(None)
    k = torch.zeros(1)
    for v in l:
        if v is not None:
            k = k * 2 + v.sum()
        else:
            k = k + 1
    return k


def all_none_after_a_return_inner(x, y, l: List[Optional[Tensor]]):
    if bool(y.sum() > 2):
        return x
    l[0] = None
    l.append(None)
    for v in l:
        if v is not None:
            x = x + v
    return x - 1


@program((pos(3), pos(3)), (pos(3), pos(3) + 2), (neg(3), neg(3)))
def all_none_after_a_return(x, y):
    l: List[Optional[Tensor]] = [x.clone(), None]
    z = all_none_after_a_return_inner(x, y, l)
    return z, len(l)
