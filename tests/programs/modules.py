from typing import Dict, List, Optional, Tuple

import torch
from torch import nn

from . import f, ints, neg, pos, program


@program(f(2, 4), f(5, 4), f(1, 4))
class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4)
        self.k = 3
        self.scale = 0.5

    def forward(self, x):
        return self.a(x) * self.scale + self.k


@program(f(2, 4), f(5, 4), f(1, 4))
class Lists(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(4, 4) for _ in range(3)])

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        for i, layer in enumerate(self.layers):
            x = x + layer(x) * i
        return self.layers[0](x) + self.layers[-1](x) + len(self.layers)


@program(f(2, 4), f(5, 4), f(1, 4))
class Dicts(nn.Module):
    def __init__(self):
        super().__init__()
        self.d = nn.ModuleDict({"a": nn.Linear(4, 4), "b": nn.Tanh()})

    def forward(self, x):
        for k, m in self.d.items():
            if k != "b":
                x = m(x)
        return self.d["b"](x)


@program((f(2, 4), 2), (f(5, 4), 0), (f(1, 4), 3))
class SharedInLoop(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4)

    def forward(self, x, n: int):
        for i in range(n):
            x = torch.tanh(self.a(x)) + i
        return x


@program(pos(2, 4), neg(5, 4), f(1, 4))
class ModuleInBranch(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 3)
        self.b = nn.Linear(4, 3)

    def forward(self, x):
        if x.sum() > 0:
            return self.a(x)
        else:
            return self.b(x)


@program(f(3), f(3), f(3))
class BufferRead(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("b", torch.arange(3.0))
        self.register_buffer("none", None)
        self.p = nn.Parameter(torch.ones(3))

    def forward(self, x):
        if self.none is None:
            x = x + self.b
        return x * self.p


@program(f(3), f(3), f(3))
class BufferWritten(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("b", torch.arange(3.0))

    def forward(self, x):
        self.b.add_(x)
        y = self.b * 2
        self.b[0] = 0.0
        return y, self.b + 1


@program(f(3), f(3), f(3))
class AttributeSet(nn.Module):
    h: List[int]

    def __init__(self):
        super().__init__()
        self.register_buffer("cnt", torch.zeros(1))
        self.n = 0
        self.h = []

    def forward(self, x):
        self.cnt += 1
        self.n += 1
        self.h.append(self.n)
        self.cnt = self.cnt * 2
        return x + self.cnt + len(self.h)


@program(pos(3), neg(3), f(3))
class AttributeSetInBranch(nn.Module):
    def __init__(self):
        super().__init__()
        self.n = 1
        self.register_buffer("b", torch.zeros(3))

    def forward(self, x):
        if x.sum() > 0:
            self.n = 5
            self.b = x * 2
        else:
            self.n += 1
        return x * self.n + self.b


@program((f(3), 3), (f(3), 0), (f(3), 1))
class AttributeSetInLoop(nn.Module):
    def __init__(self):
        super().__init__()
        self.n = 1
        self.register_buffer("b", torch.zeros(3))

    def forward(self, x, k: int):
        for i in range(k):
            self.n *= 2
            self.b = self.b + x
        return x * self.n + self.b, self.n


@program((f(3), 3), (f(3), 0), (f(3), 1))
class BufferWrittenInLoop(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("b", torch.zeros(3))

    def forward(self, x, k: int):
        for i in range(k):
            self.b.add_(x * i)
        return self.b


class Sub(nn.Module):
    def __init__(self):
        super().__init__()
        self.lin = nn.Linear(4, 4)
        self.calls = 0

    def forward(self, x, y: Optional[torch.Tensor] = None, k: int = 2):
        self.calls += 1
        if y is not None:
            x = x + y
        return self.lin(x) * k + self.calls

    @torch.jit.export
    def twice(self, x):
        return self.forward(self.forward(x, None, 1), x, 2)


@program(f(2, 4), f(5, 4), f(1, 4))
class Submodule(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = Sub()
        self.b = Sub()

    def forward(self, x):
        return self.a(x) + self.b(x, x, k=3) + self.a.twice(x)


@program(f(2, 4), f(5, 4), f(1, 4))
class SharedModule(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4)
        self.b = self.a

    def forward(self, x):
        return self.a(x) + self.b(x + 1)


def after(self, input: Tuple[torch.Tensor], output: torch.Tensor) -> torch.Tensor:
    return output + 1


def before(self, input: Tuple[torch.Tensor]) -> Tuple[torch.Tensor]:
    return (input[0] * 2,)


class Inner(nn.Module):
    def forward(self, x: torch.Tensor):
        return x.relu()


@program(f(2, 4), f(5, 4), f(1, 4))
class Hooked(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = Inner()
        self.inner.register_forward_hook(after)
        self.inner.register_forward_pre_hook(before)
        self.register_forward_hook(after)
        self.register_forward_pre_hook(before)

    def forward(self, x: torch.Tensor):
        return self.inner(x) - 3


def double(x, k: int = 2):
    return x * k


@program(f(3), f(4), f(5))
def forked(x):
    a = torch.jit.fork(double, x)
    b = torch.jit.fork(double, x, 5)
    return torch.jit.wait(a) + torch.jit.wait(b)


@program(f(3), f(4), f(5))
def forks_in_list(x):
    l = [torch.jit.fork(double, x, i) for i in [1, 2, 3]]
    s = x
    for w in l:
        s = s + torch.jit.wait(w)
    return s


@program(pos(3), neg(4), f(5))
def fork_in_branch(x):
    if x.sum() > 0:
        w = torch.jit.fork(double, x, 3)
    else:
        w = torch.jit.fork(double, x, 7)
    return torch.jit.wait(w)


@torch.jit.interface
class One(nn.Module):
    def one(self, x: torch.Tensor, y: int) -> torch.Tensor:
        pass


class AddOne(nn.Module):
    @torch.jit.export
    def one(self, x: torch.Tensor, y: int) -> torch.Tensor:
        return x + y


class MulOne(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.full((1,), 3.0))

    @torch.jit.export
    def one(self, x: torch.Tensor, y: int) -> torch.Tensor:
        return x * y * self.w


@program(f(3), f(4), f(5))
class Interface(nn.Module):
    proxy: One

    def __init__(self):
        super().__init__()
        self.proxy = MulOne()

    def forward(self, x):
        return self.proxy.one(x, 3)


@program(f(3), f(4), f(5))
class IndexedContainer(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.ModuleList([AddOne(), MulOne()])
        self.d = nn.ModuleDict({"a": AddOne(), "m": MulOne()})

    def forward(self, x):
        for i in range(2):
            m: One = self.l[i]
            x = m.one(x, i + 1)
        v: One = self.d["m"]
        return v.one(x, 2)


@program(f(2, 4), f(5, 4), f(1, 4))
class Cells(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.LSTMCell(4, 3)

    def forward(self, x):
        h, c = torch.zeros(x.size(0), 3), torch.zeros(x.size(0), 3)
        for i in range(3):
            h, c = self.cell(x * i, (h, c))
        return h, c


@program(f(4, 2, 4), f(1, 2, 4), f(6, 2, 4))
class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.wx = nn.Linear(4, 3)
        self.wh = nn.Linear(3, 3)

    def forward(self, x):
        h = torch.zeros(x.size(1), 3)
        out: List[torch.Tensor] = []
        for t in range(x.size(0)):
            h = torch.tanh(self.wx(x[t]) + self.wh(h))
            out.append(h)
        return torch.stack(out), h


@program(f(4, 2, 4), f(1, 2, 4), f(6, 2, 4))
class Gru(nn.Module):
    def __init__(self):
        super().__init__()
        self.x3 = nn.Linear(4, 9)
        self.h3 = nn.Linear(3, 9)

    def forward(self, x):
        h = torch.zeros(x.size(1), 3)
        outs = torch.zeros(x.size(0), x.size(1), 3)
        for t in range(x.size(0)):
            a, b = self.x3(x[t]).chunk(3, 1), self.h3(h).chunk(3, 1)
            r, z = torch.sigmoid(a[0] + b[0]), torch.sigmoid(a[1] + b[1])
            n = torch.tanh(a[2] + r * b[2])
            h = (1 - z) * n + z * h
            outs[t] = h
        return outs, h


@program(f(4, 2, 4), f(1, 2, 4), f(6, 2, 4))
class Lstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Linear(7, 12)

    def step(self, x, state: Tuple[torch.Tensor, torch.Tensor]):
        h, c = state
        i, fo, g, o = self.w(torch.cat([x, h], 1)).chunk(4, 1)
        c = torch.sigmoid(fo) * c + torch.sigmoid(i) * torch.tanh(g)
        h = torch.sigmoid(o) * torch.tanh(c)
        return h, (h, c)

    def forward(self, x):
        state = (torch.zeros(x.size(1), 3), torch.zeros(x.size(1), 3))
        outs: List[torch.Tensor] = []
        for row in x.unbind(0):
            out, state = self.step(row, state)
            outs.append(out)
        return torch.stack(outs), state


@program((f(1, 6), 3), (f(1, 6), 6), (f(1, 6), 1))
class Beam(nn.Module):
    """Keeps the two best continuations until each has ended."""

    def __init__(self):
        super().__init__()
        self.next = nn.Linear(6, 8)
        self.emb = nn.Embedding(8, 6)

    def forward(self, start, most: int):
        scores = torch.zeros(2)
        tokens = torch.zeros(2, 1, dtype=torch.int64)
        state = start.expand(2, -1)
        k = 0
        done = False
        while k < most and not done:
            logp = torch.log_softmax(self.next(state), 1) + scores.unsqueeze(1)
            best, at = logp.view(-1).topk(2)
            beam, word = at // 8, at % 8
            tokens = torch.cat([tokens[beam], word.unsqueeze(1)], 1)
            state = torch.tanh(state[beam] + self.emb(word))
            scores = best
            done = bool((word == 0).all())
            k += 1
        return tokens, scores, k


@program((ints(1, high=8), 4), (ints(1, high=8), 0), (ints(1, high=8), 9))
class Greedy(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(8, 6)
        self.out = nn.Linear(6, 8)

    def forward(self, token, most: int):
        h = torch.zeros(1, 6)
        said = token
        for i in range(most):
            h = torch.tanh(h * 0.5 + self.emb(said[-1:]))
            word = self.out(h).argmax(1)
            said = torch.cat([said, word])
            if int(word) == 3:
                break
        return said


class Leaf(nn.Module):
    def __init__(self, depth: int):
        super().__init__()
        self.lin = nn.Linear(4, 4)
        self.below = Leaf(depth - 1) if depth else nn.Identity()

    def forward(self, x):
        return self.below(torch.tanh(self.lin(x))) + x


@program(f(2, 4), f(5, 4), f(1, 4))
class Tree(nn.Module):
    def __init__(self):
        super().__init__()
        self.top = Leaf(12)

    def forward(self, x):
        return self.top(x)


@program(f(3), f(4), f(5))
class Constants(nn.Module):
    __constants__ = ["table", "mode"]

    def __init__(self):
        super().__init__()
        self.table = [1, 2, 3]
        self.mode = "mul"
        self.sizes = {"a": 1.5}
        self.pair = (1, 2.0)

    def forward(self, x):
        for v in self.table:
            x = x * v if self.mode == "mul" else x + v
        return x + self.sizes["a"] + self.pair[1]


@program((f(3), 2), (f(3), 0), (f(3), 5))
class DictState(nn.Module):
    cache: Dict[str, torch.Tensor]

    def __init__(self):
        super().__init__()
        self.cache = {"h": torch.zeros(3)}

    def forward(self, x, n: int):
        for i in range(n):
            self.cache["h"] = self.cache["h"] * 0.5 + x
        return self.cache["h"]


@program((f(3), 2), (f(3), 0), (f(3), 5))
class ListState(nn.Module):
    kept: List[torch.Tensor]

    def __init__(self):
        super().__init__()
        self.kept = [torch.ones(3)]

    def forward(self, x, n: int):
        self.kept.append(x)
        self.kept[0] = self.kept[0] + n
        return self.kept[0] + self.kept[1] + len(self.kept)


@program((f(2, 4), True), (f(5, 4), False), (f(1, 4), True))
class FlagModule(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Dropout(0.5), nn.Linear(4, 4))

    def forward(self, x, flag: bool):
        y = self.a(x)
        if flag:
            y = y + self.a[0](x)
        return y


@program(f(3), f(4), f(1))
def awaited(x):
    later = torch.jit._awaitable(double, x)
    now = torch.jit._awaitable_nowait(x + 1)
    return torch.jit._awaitable_wait(later) - torch.jit._awaitable_wait(now)
