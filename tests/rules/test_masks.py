"""Masks of attention in the spellings of models: causal and padding masks together, biases by position, capped scores."""

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")
INF = float("inf")
NAMES = [{0: "b", 2: "l"}] * 3 + [{0: "b", 1: "l"}]


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


class Written(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *inputs):
        return self.function(*inputs)


def inputs(batch, length, dtype, hidden):
    """The keys at the start are padding: with a causal mask the first queries see nothing."""
    seen = torch.ones(batch, length, dtype=torch.bool)
    seen[0, :hidden] = False
    seen[-1, -1] = False
    return (*(torch.randn(batch, 4, length, 8, dtype=dtype) for _ in range(3)), seen)


def check(function, tmp_path, dtype=torch.float32, opsets=(23, 26), padded=True, hidden=2):
    n = 4 if padded else 3
    return check_operators(Written(function), inputs(2, 5, dtype, hidden)[:n], inputs(3, 7, dtype, hidden)[:n], NAMES[:n],
                           tmp_path, opsets)


def lower(n):
    return torch.ones(n, n, dtype=torch.bool).tril()


def eager(q, k, v, change):
    return change(q @ k.mT * 0.3).softmax(-1) @ v


# ---- both masks ----

BOTH = {
    "bool": lambda q, k, v, seen: F.scaled_dot_product_attention(q, k, v, lower(q.shape[2])[None, None] & seen[:, None, None]),
    "bool, padding first": lambda q, k, v, seen: F.scaled_dot_product_attention(q, k, v, seen[:, None, None] & lower(q.shape[2])),
    "floats": lambda q, k, v, seen: F.scaled_dot_product_attention(
        q, k, v, torch.full((q.shape[2],) * 2, -INF, dtype=q.dtype).triu(1)[None, None]
        + torch.zeros_like(seen, dtype=q.dtype).masked_fill(~seen, -INF)[:, None, None]),
    "written out": lambda q, k, v, seen: eager(q, k, v, lambda s: s + (
        torch.full((q.shape[2],) * 2, -INF, dtype=q.dtype).triu(1) + (1 - seen[:, None, None].to(q.dtype)) * -1e4)),
}


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", [how for how in BOTH if how != "written out"])
def test_causal_and_padding(how, dtype, tmp_path):
    found = check(BOTH[how], tmp_path, dtype)
    assert "Attention" in found and not {"Trilu", "And", "Softmax"} & set(found), found


def test_written_causal_and_padding(tmp_path):
    """A row without a visible key would be NaN: it stays plain, since the sum may be as low as possible."""
    assert "Softmax" in check(BOTH["written out"], tmp_path)


# ---- spellings of causal masks of any length ----

TABLE = torch.ones(64, 64).tril()[None, None]
CAUSAL = {
    "equal to 0": lambda q, k, v: eager(q, k, v, lambda s: s.masked_fill(torch.ones(q.shape[2], q.shape[2]).tril() == 0, -INF)),
    "upper triangle": lambda q, k, v: eager(q, k, v, lambda s: s.masked_fill(
        torch.ones(q.shape[2], q.shape[2], dtype=torch.bool).triu(1), -INF)),
    "as bool": lambda q, k, v: eager(q, k, v, lambda s: s.masked_fill(torch.ones(q.shape[2], q.shape[2]).triu(1).bool(), -INF)),
    "cast": lambda q, k, v: eager(q, k, v, lambda s: s + torch.full((q.shape[2],) * 2, -INF).triu(1).to(s.dtype)),
}
PARTS = {
    "part of a table": lambda q, k, v: eager(q, k, v, lambda s: s.masked_fill(TABLE[:, :, : q.shape[2], : q.shape[2]] == 0, -INF)),
    "part of a bool table": lambda q, k, v: eager(q, k, v, lambda s: torch.where(
        TABLE.bool()[:, :, : q.shape[2], : q.shape[2]], s, torch.full([], torch.finfo(s.dtype).min, dtype=s.dtype))),
}
OTHER = {
    "itself too": lambda q, k, v: eager(q, k, v, lambda s: s.masked_fill(torch.ones(q.shape[2], q.shape[2]).tril(-1) == 0, -1e4)),
    "later keys": lambda q, k, v: F.scaled_dot_product_attention(q, k, v, torch.ones(q.shape[2], q.shape[2]).triu() != 0),
    "later rows": lambda q, k, v: F.scaled_dot_product_attention(q, k, v, TABLE[:, :, 1 : q.shape[2] + 1, : q.shape[2]] != 0),
}


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", CAUSAL)
def test_causal(how, dtype, tmp_path):
    assert check(CAUSAL[how], tmp_path, dtype, padded=False) == ["Attention"]


@pytest.mark.parametrize("how", PARTS)
def test_causal_part_of_a_table(how, tmp_path):
    """The length may be above the table's, so the mask stays for any length; a fixed one becomes an attribute."""
    check(PARTS[how], tmp_path, padded=False)
    found = check_operators(Written(PARTS[how]), inputs(2, 5, torch.float32, 0)[:3], inputs(3, 5, torch.float32, 0)[:3], [{0: "b"}] * 3,
                            tmp_path, (23,))
    assert found == ["Attention"]


@pytest.mark.parametrize("how", OTHER)
def test_almost_causal(how, tmp_path):
    assert check(OTHER[how], tmp_path, padded=False) != ["Attention"]


# ---- other changes of the scores ----

CAPPED = {
    "plain": lambda q, k, v: eager(q, k, v, lambda s: torch.tanh(s / 2.0) * 2.0),
    "causal": lambda q, k, v: eager(q, k, v, lambda s: 2.0 * torch.tanh(s / 2.0) + torch.full((q.shape[2],) * 2, -INF).triu(1).to(s.dtype)),
}


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", CAPPED)
def test_capped_scores(how, dtype, tmp_path):
    assert check(CAPPED[how], tmp_path, dtype, padded=False) == ["Attention"]


def test_scores_capped_after_the_mask(tmp_path):
    assert "Softmax" in check(lambda q, k, v: eager(q, k, v, lambda s: torch.tanh(s + torch.ones(q.shape[2]))), tmp_path, padded=False)


WINDOWS = {
    "filled": lambda q, k, v: eager(q, k, v, lambda s: s.masked_fill(~window(q.shape[2]), torch.finfo(s.dtype).min)),
    "chosen": lambda q, k, v: eager(q, k, v, lambda s: torch.where(window(q.shape[2]), s, torch.tensor(-INF, dtype=s.dtype))),
    "added": lambda q, k, v: eager(q, k, v, lambda s: s + torch.where(
        window(q.shape[2]), torch.tensor(0.0, dtype=s.dtype), torch.finfo(s.dtype).min)),
}


def window(n, first=-3, last=0):
    place = torch.arange(n)
    return (place <= place[:, None] + last) & (place > place[:, None] + first)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", WINDOWS)
def test_windows(how, dtype, tmp_path):
    found = check(WINDOWS[how], tmp_path, dtype, padded=False)
    assert "Attention" in found and "Softmax" not in found


@pytest.mark.parametrize("first, last", [(0, 2), (-1, -1), (-3, -2)])
def test_windows_that_may_be_empty(first, last, tmp_path):
    """The last query, all of them, or the first ones see nothing: finfo.min gives the mean of the values."""
    def attention(q, k, v):
        return eager(q, k, v, lambda s: s.masked_fill(~window(q.shape[2], first, last), torch.finfo(s.dtype).min))

    assert "Softmax" in check(attention, tmp_path, padded=False)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
def test_padding_of_a_bounded_number(dtype, tmp_path):
    found = check(lambda q, k, v, seen: eager(q, k, v, lambda s: s + (1.0 - seen[:, None, None].to(s.dtype)) * -10000.0), tmp_path, dtype)
    assert "Attention" in found and "Softmax" not in found


def test_padding_of_the_lowest_number(tmp_path):
    """A query without a visible key gets the mean of the values."""
    found = check(lambda q, k, v, seen: F.scaled_dot_product_attention(
        q, k, v, (1.0 - seen[:, None, None].to(q.dtype)) * torch.finfo(q.dtype).min), tmp_path, hidden=5)
    assert "Softmax" in found


def test_bias_by_position(tmp_path):
    slopes = torch.tensor([0.5, 0.25, 0.125, 0.0625]).view(1, 4, 1, 1)

    def attention(q, k, v):
        place = torch.arange(q.shape[2])
        return eager(q, k, v, lambda s: s - slopes * (place[:, None] - place).abs())

    found = check(attention, tmp_path, padded=False)
    assert found.count("Softmax") + found.count("Attention") == 1
    found = check(lambda q, k, v: eager(q, k, v, lambda s: s + slopes * torch.arange(q.shape[2]).float()), tmp_path, padded=False)
    assert "Attention" in found and "Softmax" not in found


SLOPES = torch.tensor([0.5, 0.25, 0.125, 0.0625]).view(4, 1, 1)


@pytest.mark.parametrize("low", [-INF, -1e4, torch.finfo(torch.float32).min])
def test_bias_and_condition(low, tmp_path):
    """A bias by position, then a condition: MPT. A finite number that is not the lowest one is a score like others."""
    def attention(q, k, v):
        bias = SLOPES * torch.arange(q.shape[2])
        return eager(q, k, v, lambda s: (s + bias).masked_fill(~lower(q.shape[2]), low))

    found = check(attention, tmp_path, padded=False)
    assert ("Attention" in found and not {"Where", "Trilu", "Softmax"} & set(found)) == (low != -1e4)


def test_bias_and_condition_that_may_hide_all(tmp_path):
    """A bias that is an input may be -inf."""
    def attention(q, k, v, seen):
        bias = torch.zeros_like(seen, dtype=q.dtype).masked_fill(~seen, -INF)[:, None, None]
        return eager(q, k, v, lambda s: (s + bias).masked_fill(~lower(q.shape[2]), -INF))

    assert "Softmax" in check(attention, tmp_path)


def test_bias_of_merged_heads(tmp_path):
    """Batch and heads are one axis for the product and its bias, but not for the mask: BLOOM."""
    def attention(q, k, v, seen):
        batch, heads, n, size = q.shape
        places = (seen.long().cumsum(-1) - 1) * seen
        bias = (SLOPES.view(4, 1) * places[:, None]).reshape(batch * heads, 1, n)
        q, k, v = (x.reshape(batch * heads, n, size) for x in (q, k, v))
        scores = torch.baddbmm(bias, q, k.mT, beta=1.0, alpha=0.3).view(batch, heads, n, n)
        scores = scores + torch.full((n, n), torch.finfo(q.dtype).min).triu(1)
        return torch.bmm(scores.softmax(-1).view(batch * heads, n, n), v).view(batch, heads, n, size)

    found = check(attention, tmp_path)
    assert "Attention" in found and not {"Trilu", "Softmax"} & set(found)


@pytest.mark.parametrize("first", [True, False])
def test_bounded_bias(first, tmp_path):
    """The bound of the bias is not one of the scores."""
    def attention(q, k, v):
        bias = 2.0 * torch.tanh(q.sum(-1, keepdim=True))
        return eager(q, k, v, lambda s: bias + s if first else s + bias)

    found = check(attention, tmp_path, padded=False)
    assert found.count("Attention") == 1 and "Softmax" not in found
