"""Scripted programs with the loops that decoders have, at several lengths, against PyTorch."""

import subprocess
from typing import List, Tuple

import onnx
import pytest
import torch
from torch import Tensor, nn

from draws import seed
from numeric import Expected, ptonnx_command, run_ort

pytestmark = pytest.mark.filterwarnings("ignore")


class LstmByHand(nn.Module):
    def __init__(self):
        super().__init__()
        self.x, self.h = nn.Linear(4, 20), nn.Linear(5, 20)

    def step(self, x: Tensor, h: Tensor, c: Tensor) -> Tuple[Tensor, Tensor]:
        i, f, g, o = (self.x(x) + self.h(h)).chunk(4, 1)
        c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
        return torch.sigmoid(o) * torch.tanh(c), c

    def forward(self, xs: Tensor) -> Tuple[Tensor, Tensor]:
        h = torch.zeros(xs.size(1), 5)
        c = torch.zeros(xs.size(1), 5)
        out: List[Tensor] = []
        for t in range(xs.size(0)):
            h, c = self.step(xs[t], h, c)
            out.append(h)
        return torch.stack(out), c


class CellLoop(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm, self.gru = nn.LSTMCell(4, 5), nn.GRUCell(5, 3)

    def forward(self, xs: Tensor) -> Tuple[Tensor, Tensor]:
        h, c = torch.zeros(xs.size(1), 5), torch.zeros(xs.size(1), 5)
        g = torch.zeros(xs.size(1), 3)
        for x in xs:
            h, c = self.lstm(x, (h, c))
            g = self.gru(h, g)
        return g, h


class GruReversed(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(4, 6)

    def forward(self, xs: Tensor) -> Tensor:
        h = torch.zeros(xs.size(1), 6)
        out: List[Tensor] = []
        t = xs.size(0) - 1
        while t >= 0:
            h = self.cell(xs[t], h)
            out = [h] + out
            t -= 1
        return torch.cat(out, 1)


class Greedy(nn.Module):
    """Words one by one, until the end word or a limit."""

    def __init__(self):
        super().__init__()
        self.words, self.cell, self.scores = nn.Embedding(7, 8), nn.GRUCell(8, 8), nn.Linear(8, 7)

    def forward(self, state: Tensor, limit: int) -> Tuple[Tensor, int]:
        word = torch.zeros(1, dtype=torch.int64)
        out: List[Tensor] = []
        done = False
        while not done and len(out) < limit:
            state = self.cell(self.words(word), state)
            word = self.scores(state).argmax(1)
            out.append(word)
            done = bool(word[0] == 3)
        return torch.stack(out), len(out)


class Beam(nn.Module):
    """The best `width` continuations of each step; prefixes follow their parents."""

    def __init__(self):
        super().__init__()
        self.words, self.cell, self.scores = nn.Embedding(9, 8), nn.LSTMCell(8, 8), nn.Linear(8, 9)
        self.width = 3

    def forward(self, state: Tensor, steps: int) -> Tuple[Tensor, Tensor]:
        h = state.expand(self.width, 8)
        c = torch.zeros(self.width, 8)
        prefix = torch.zeros(self.width, 1, dtype=torch.int64)
        total = torch.full((self.width,), float("-inf"))
        total[0] = 0.0
        ended = torch.zeros(self.width, dtype=torch.bool)
        for step in range(steps):
            h, c = self.cell(self.words(prefix[:, -1]), (h, c))
            chance = torch.log_softmax(self.scores(h), 1)
            chance = chance.masked_fill(ended.unsqueeze(1), float("-inf"))
            chance[:, 0] = torch.where(ended, torch.zeros_like(total), chance[:, 0])
            total, best = (total.unsqueeze(1) + chance).view(-1).topk(self.width)
            parent = torch.div(best, 9, rounding_mode="floor")
            word = best % 9
            h, c = h[parent], c[parent]
            prefix = torch.cat([prefix[parent], word.unsqueeze(1)], 1)
            ended = ended[parent] | (word == 0)
            if bool(ended.all()):
                break
        return prefix, total


class Attending(nn.Module):
    """A decoder with a growing memory of keys and values."""

    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(6, 6) for _ in range(4))

    def forward(self, x: Tensor, steps: int) -> Tensor:
        keys = torch.empty(x.size(0), 0, 6)
        values = torch.empty(x.size(0), 0, 6)
        out: List[Tensor] = []
        for _ in range(steps):
            keys = torch.cat([keys, self.k(x).unsqueeze(1)], 1)
            values = torch.cat([values, self.v(x).unsqueeze(1)], 1)
            weights = torch.softmax((self.q(x).unsqueeze(1) @ keys.transpose(1, 2)) / 6 ** 0.5, -1)
            x = torch.tanh(self.o((weights @ values).squeeze(1)) + x)
            out.append(x)
        return torch.stack(out, 1)


class Leaf(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.mix = nn.Linear(width, width)

    def forward(self, x: Tensor, depth: int) -> Tuple[Tensor, int]:
        return torch.tanh(self.mix(x)), depth


class Branch(nn.Module):
    """A grammar's rule: its parts are rules again."""

    def __init__(self, depth: int, width: int):
        super().__init__()
        self.inner = Branch(depth - 1, width) if depth > 1 else Leaf(width)
        self.side = Leaf(width)

    def forward(self, x: Tensor, depth: int) -> Tuple[Tensor, int]:
        if bool(x.sum() > 0):
            y, reached = self.inner(x * 1.1, depth + 1)
        else:
            y, reached = self.side(x - 0.1, depth)
        return x + y * 0.5, reached


class Tree(nn.Module):
    def __init__(self):
        super().__init__()
        self.root = Branch(12, 4)

    def forward(self, x: Tensor) -> Tuple[Tensor, int]:
        return self.root(x, 0)


def f(*shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed(sum(shape))))


CASES = [
    (LstmByHand, ["float32[time,batch,4]"], [(f(1, 2, 4),), (f(5, 3, 4),), (f(9, 1, 4),)]),
    (CellLoop, ["float32[time,batch,4]"], [(f(1, 2, 4),), (f(6, 3, 4),), (f(0, 2, 4),)]),
    (GruReversed, ["float32[time,batch,4]"], [(f(1, 2, 4),), (f(4, 3, 4),), (f(7, 1, 4),)]),
    (Greedy, ["float32[1,8]"], [(f(1, 8), 1), (f(1, 8) * 3, 6), (f(1, 8) * -2, 20)]),
    (Beam, ["float32[1,8]"], [(f(1, 8), 1), (f(1, 8) * 2, 4), (f(1, 8) * -3, 12)]),
    (Attending, ["float32[batch,6]"], [(f(1, 6), 1), (f(3, 6), 5), (f(2, 6), 11)]),
    (Tree, ["float32[n,4]"], [(f(2, 4),), (f(2, 4).abs(),), (f(3, 4) - 9,), (f(1, 4) + 0.5,)]),
]


@pytest.mark.parametrize("kind, specs, runs", CASES, ids=[c[0].__name__ for c in CASES])
def test_decoder(kind, specs, runs, tmp_path):
    torch.manual_seed(seed(3))
    module = kind().eval()
    torch.jit.script(module).save(str(tmp_path / "m.pt"))
    command = [ptonnx_command(), str(tmp_path / "m.pt"), "-o", str(tmp_path / "m.onnx"), "-i", *specs]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    onnx.checker.check_model(str(tmp_path / "m.onnx"), full_check=True)
    names = [i.name for i in onnx.load(tmp_path / "m.onnx").graph.input]
    for values in runs:
        Expected(module, values).check(run_ort(tmp_path / "m.onnx", dict(zip(names, values))))
