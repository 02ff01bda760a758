"""Rotary embeddings that models write out become RotaryEmbedding where the result is the same."""

import pytest
import torch
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")
OPSETS = (23, 24, 26)


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


def halves(x):
    return x[..., : x.shape[-1] // 2], x[..., x.shape[-1] // 2 :]


def chunks(x):
    return x.chunk(2, dim=-1)


def neighbours(x):
    return x[..., ::2], x[..., 1::2]


def unbound(x):
    return x.reshape(*x.shape[:-1], -1, 2).unbind(-1)


def unbound_halves(x):
    return x.reshape(*x.shape[:-1], 2, -1).unbind(-2)


def join_halves(a, b):
    return torch.cat((a, b), dim=-1)


def join_neighbours(a, b):
    return torch.stack((a, b), dim=-1).flatten(-2)


def twice_each(angles):
    return torch.repeat_interleave(angles, 2, dim=-1)


def expanded(angles):
    return angles[..., None].expand(*angles.shape, 2).reshape(*angles.shape[:-1], -1)


def stacked(angles):
    return torch.stack([angles, angles], dim=-1).reshape(*angles.shape[:-1], -1)


def twice(angles):
    return torch.cat((angles, angles), dim=-1)


class Sum(nn.Module):
    """x * cos + rotated(x) * sin: Llama, GPT-NeoX (halves), GPT-J, Cohere, RoFormer, timm (neighbours)."""

    def __init__(self, parts, join, table, heads_first=True, part=8, table_first=True):
        super().__init__()
        self.parts, self.join, self.table, self.heads_first, self.part = parts, join, table, heads_first, part
        self.table_first = table_first
        self.register_buffer("frequencies", 1.0 / (100.0 ** (torch.arange(0, part, 2).float() / part)))

    def turn(self, x, cos, sin):
        a, b = self.parts(x)
        return x * cos + self.join(-b, a) * sin

    def tables(self, length, dtype):
        angles = torch.arange(length)[:, None] * self.frequencies
        if self.table_first:
            angles = self.table(angles)
            cos, sin = angles.cos() * 0.5, angles.sin() * 0.5
        else:
            cos, sin = self.table(angles.cos()), self.table(angles.sin())
        shape = (None, None) if self.heads_first else (None, slice(None), None)
        return cos[shape].to(dtype), sin[shape].to(dtype)

    def forward(self, x):
        cos, sin = self.tables(x.shape[2 if self.heads_first else 1], x.dtype)
        if self.part == 8:
            return self.turn(x, cos, sin)
        return torch.cat((self.turn(x[..., : self.part], cos, sin), x[..., self.part :]), dim=-1)


class Parts(Sum):
    """Both parts by themselves: GPT-OSS (halves), ChatGLM (neighbours)."""

    def __init__(self, parts, join, heads_first=True, part=8):
        super().__init__(parts, join, lambda angles: angles, heads_first, part)

    def turn(self, x, cos, sin):
        a, b = self.parts(x)
        return self.join(a * cos - b * sin, b * cos + a * sin)


SUMS = {
    "halves": (halves, join_halves, twice),
    "chunks": (chunks, join_halves, twice),
    "neighbours": (neighbours, join_neighbours, twice_each),
    "expanded": (neighbours, join_neighbours, expanded),
    "unbound": (unbound, join_neighbours, stacked),
    "unbound halves": (unbound_halves, join_halves, twice),
}
PARTS = {"halves": (halves, join_halves), "chunks": (chunks, join_halves), "neighbours": (neighbours, join_neighbours),
         "unbound": (unbound, join_neighbours), "unbound halves": (unbound_halves, join_halves)}


def check(module, tmp_path, dtype=torch.float32, opsets=OPSETS, heads_first=True, extra=()):
    shapes = ((2, 3, 5, 8), (1, 3, 6, 8)) if heads_first else ((2, 5, 3, 8), (1, 6, 3, 8))
    x, y = (torch.randn(shape, dtype=dtype) for shape in shapes)
    return check_operators(module, (x,), (y,), [{0: "b", 2 if heads_first else 1: "l"}], tmp_path, opsets, extra)


def assert_fused(found):
    assert found.count("RotaryEmbedding") == 1 and not {"Neg", "Split", "Sub", "Add"} & set(found), found


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("table_first", [True, False])
@pytest.mark.parametrize("how", SUMS)
def test_sum(how, table_first, dtype, tmp_path):
    found = check(Sum(*SUMS[how], table_first=table_first), tmp_path, dtype)
    assert_fused(found)
    assert "Slice" not in found


@pytest.mark.parametrize("part", [8, 4])
@pytest.mark.parametrize("heads_first", [True, False])
@pytest.mark.parametrize("how", SUMS)
def test_sum_of_first_elements(how, heads_first, part, tmp_path):
    """Other elements than the first ones stay as they are; the heads may be behind the length."""
    found = check(Sum(*SUMS[how], heads_first=heads_first, part=part), tmp_path, opsets=(23,), heads_first=heads_first)
    assert_fused(found)
    assert "Slice" not in found and found.count("Transpose") == (0 if heads_first else 2)


@pytest.mark.parametrize("part", [8, 4])
@pytest.mark.parametrize("heads_first", [True, False])
@pytest.mark.parametrize("how", PARTS)
def test_parts(how, heads_first, part, tmp_path):
    found = check(Parts(*PARTS[how], heads_first, part), tmp_path, opsets=(23, 26), heads_first=heads_first)
    assert_fused(found)
    assert "Slice" not in found


@pytest.mark.parametrize("how", ["halves", "neighbours"])
def test_first_elements_of_halves(how, tmp_path):
    assert_fused(check(Sum(*SUMS[how], part=4), tmp_path, torch.float16))


class ByPosition(nn.Module):
    """Tables that were made before, and positions that are an input."""

    def __init__(self, table):
        super().__init__()
        angles = table(torch.randn(16, 4))
        self.neighbours = table is twice_each
        self.register_buffer("cos", angles.cos())
        self.register_buffer("sin", angles.sin())

    def forward(self, x, positions):
        cos, sin = self.cos[positions][:, None], self.sin[positions][:, None]
        if self.neighbours:
            return x * cos + join_neighbours(-x[..., 1::2], x[..., ::2]) * sin
        return x * cos + join_halves(-x[..., 4:], x[..., :4]) * sin


@pytest.mark.parametrize("table", [twice, twice_each])
def test_positions(table, tmp_path):
    inputs = torch.randn(2, 3, 5, 8), torch.randint(0, 16, (2, 5))
    others = torch.randn(1, 3, 6, 8), torch.randint(0, 16, (1, 6))
    names = [{0: "b", 2: "l"}, {0: "b", 1: "l"}]
    found = check_operators(ByPosition(table), inputs, others, names, tmp_path, OPSETS)
    assert sorted(set(found)) == ["Gather", "RotaryEmbedding"], found


class BehindPrefix(nn.Module):
    """The first row is no position: timm."""

    def __init__(self, parts, join, table):
        super().__init__()
        self.parts, self.join = parts, join
        self.register_buffer("angles", table(torch.randn(5, 4)))

    def forward(self, x):
        rest = x[:, :, 1:]
        a, b = self.parts(rest)
        return torch.cat((x[:, :, :1], rest * self.angles.cos() + self.join(-b, a) * self.angles.sin()), dim=2)


@pytest.mark.parametrize("how", ["halves", "chunks", "neighbours"])
def test_behind_a_prefix(how, tmp_path):
    found = check_operators(BehindPrefix(*SUMS[how]), (torch.randn(2, 3, 6, 8),), (torch.randn(1, 3, 6, 8),), [{0: "b"}], tmp_path, OPSETS)
    assert_fused(found)
    assert found.count("Slice") == 2


class Multimodal(nn.Module):
    """Positions of time, height and width, each for some of the elements of both halves: Qwen2-VL."""

    def __init__(self, sizes, rows):
        super().__init__()
        self.sizes, self.rows = sizes, rows
        self.register_buffer("frequencies", torch.rand(4))

    def table(self, values):
        return torch.cat([part[row] for part, row in zip(values.split(self.sizes, dim=-1), self.rows)], dim=-1)[:, None]

    def forward(self, x, positions):
        angles = twice(positions[..., None] * self.frequencies)
        return x * self.table(angles.cos()) + join_halves(-x[..., 4:], x[..., :4]) * self.table(angles.sin())


@pytest.mark.parametrize("sizes, rows, fused", [([1, 2, 1] * 2, [0, 1, 2] * 2, True), ([1, 2, 1] * 2, [0, 1, 2, 0, 2, 1], False),
                                                ([1, 3, 3, 1], [0, 1, 0, 1], False), ([1, 2, 1, 2, 1, 1], [0, 1, 2] * 2, False)])
def test_multimodal(sizes, rows, fused, tmp_path):
    inputs = torch.randn(2, 3, 5, 8), torch.randint(0, 16, (3, 2, 5))
    others = torch.randn(1, 3, 6, 8), torch.randint(0, 16, (3, 1, 6))
    found = check_operators(Multimodal(sizes, rows), inputs, others, [{0: "b", 2: "l"}, {1: "b", 2: "l"}], tmp_path, OPSETS)
    assert ("RotaryEmbedding" in found) == fused


class ComplexRotary(nn.Module):
    """Pairs of elements as complex numbers; the heads before or behind the length."""

    def __init__(self, heads_first, conjugate=False):
        super().__init__()
        self.heads_first, self.conjugate = heads_first, conjugate
        self.register_buffer("angles", torch.randn(6, 4))

    def forward(self, x):
        length = x.shape[2 if self.heads_first else 1]
        angles = self.angles[torch.arange(length)]
        turn = torch.polar(torch.ones_like(angles), angles)
        turn = turn.view((1, 1, length, 4) if self.heads_first else (1, length, 1, 4))
        pairs = torch.view_as_complex(x.reshape(x.shape[0], x.shape[1], x.shape[2], -1, 2))
        pairs = pairs.conj() if self.conjugate else pairs
        return torch.view_as_real(pairs * turn).flatten(3)


@pytest.mark.parametrize("heads_first", [False, True])
def test_complex(heads_first, tmp_path):
    found = check(ComplexRotary(heads_first), tmp_path, heads_first=heads_first)
    assert found.count("RotaryEmbedding") == 1 and "Mul" not in found


class Other(Sum):
    """Almost rotary embeddings."""

    def __init__(self, how):
        table = twice if how == "other pairs" else twice_each
        super().__init__(neighbours, join_neighbours, table, part=4 if how.startswith("rest") else 8)
        self.how = how
        self.register_buffer("more", torch.randn(3, 1, 1))

    def turn(self, x, cos, sin):
        a, b = self.parts(x)
        if self.how == "no minus":
            return x * cos + self.join(b, a) * sin
        if self.how == "minus at the other part":
            return x * cos + self.join(b, -a) * sin
        if self.how == "order":
            return x * cos + self.join(-a, b) * sin
        if self.how == "of another":
            return x * cos + self.join(-b, a + 1) * sin
        if self.how == "heads differ":
            cos, sin = cos + self.more, sin + self.more
        if self.how == "joined as halves":
            return x * cos + join_halves(-b, a) * sin
        if self.how == "backwards":
            cos, sin = cos[..., ::2], sin[..., ::2]
            return self.join(a * cos + b * sin, b * cos - a * sin)
        if self.how == "table differs":
            cos, sin = cos[..., ::2], sin[..., ::2]
            return self.join(a * cos - b * sin, b * cos + a * (sin + 1))
        return super().turn(x, cos, sin)

    def forward(self, x):
        if not self.how.startswith("rest"):
            return super().forward(x)
        y = self.turn(x[..., :4], *self.tables(x.shape[2], x.dtype))
        if self.how == "rest first":
            return torch.cat((x[..., 4:], y), dim=-1)
        if self.how == "rest of another":
            return torch.cat((y, (x + 1)[..., 4:]), dim=-1)
        return torch.cat((y, x[..., 3:7]), dim=-1)


@pytest.mark.parametrize("how", ["no minus", "minus at the other part", "order", "of another", "heads differ", "joined as halves",
                                 "backwards", "table differs", "other pairs"])
def test_others_stay_plain(how, tmp_path):
    assert "RotaryEmbedding" not in check(Other(how), tmp_path, opsets=(23,))


@pytest.mark.parametrize("how", ["rest first", "rest of another", "rest overlaps"])
def test_other_rests_are_joined(how, tmp_path):
    found = check(Other(how), tmp_path, opsets=(23,))
    assert {"RotaryEmbedding", "Concat", "Slice"} <= set(found)


def test_stays_plain(tmp_path):
    for options in {"opsets": (22,)}, {"opsets": (23,), "extra": ["--no-fusion"]}:
        assert "RotaryEmbedding" not in check(Sum(*SUMS["halves"]), tmp_path, **options)
    assert "RotaryEmbedding" not in check(Sum(*SUMS["halves"]).double(), tmp_path, torch.float64, opsets=(23,))
    assert "RotaryEmbedding" not in check(ComplexRotary(True), tmp_path, opsets=(22,))
    assert "RotaryEmbedding" not in check(ComplexRotary(True, conjugate=True), tmp_path, opsets=(23,))
