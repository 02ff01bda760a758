"""Causal masks and caches of keys and values become part of the operator Attention, where the result is the same."""

import onnx
import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")
OPSETS = (23, 26)
INF, LOWEST = float("inf"), torch.finfo(torch.float32).min


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


def fill(hidden, lowest, dtype):
    return torch.zeros(hidden.shape, dtype=dtype).masked_fill(hidden, lowest)


# masks of n queries and m keys, for a float type and its number for hidden keys
MASKS = {
    "triu": lambda n, m, dtype, low: torch.triu(torch.full((n, m), low, dtype=dtype), diagonal=1),
    "places": lambda n, m, dtype, low: torch.arange(m)[None, :] <= torch.arange(n)[:, None],
    "greater": lambda n, m, dtype, low: ~(torch.arange(m) > torch.arange(n).view(-1, 1)),
    "less": lambda n, m, dtype, low: torch.arange(m) < (torch.arange(n) + 1).view(n, 1),
    "queries first": lambda n, m, dtype, low: torch.arange(n)[:, None] >= torch.arange(m),
    "tril": lambda n, m, dtype, low: torch.ones(n, m, dtype=torch.bool).tril(),
    "fill": lambda n, m, dtype, low: fill(torch.arange(m) > torch.arange(n)[:, None], low, dtype),
    "where": lambda n, m, dtype, low: torch.where(torch.arange(m) <= torch.arange(n)[:, None], torch.tensor(0.0, dtype=dtype), low),
}
OTHER_MASKS = {
    "one more": lambda n, m, dtype, low: torch.triu(torch.full((n, m), low, dtype=dtype), diagonal=2),
    "one less": lambda n, m, dtype, low: torch.arange(m)[None, :] < torch.arange(n)[:, None],
    "the future": lambda n, m, dtype, low: torch.arange(m)[None, :] >= torch.arange(n)[:, None],
    "a window": lambda n, m, dtype, low: (torch.arange(m) - torch.arange(n)[:, None]).abs() < 2,
    "every second": lambda n, m, dtype, low: torch.arange(0, 2 * m, 2) <= torch.arange(n)[:, None],
    "not low": lambda n, m, dtype, low: torch.triu(torch.full((n, m), -3.0, dtype=dtype), diagonal=1),
    "not zero": lambda n, m, dtype, low: torch.where(torch.arange(m) <= torch.arange(n)[:, None], torch.tensor(0.5, dtype=dtype), low),
}


class Masked(nn.Module):
    def __init__(self, mask, low=LOWEST, eager=False):
        super().__init__()
        self.mask, self.low, self.eager = mask, low, eager

    def forward(self, q, k, v):
        mask = self.mask(q.shape[2], k.shape[2], q.dtype, self.low)[None, None]
        if not self.eager:
            return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        scores = q @ k.transpose(2, 3) * 0.3
        scores = scores.masked_fill(~mask, self.low) if mask.dtype == torch.bool else scores + mask
        return F.softmax(scores, dim=-1, dtype=torch.float32).to(q.dtype) @ v


def tensors(batch, length, keys, heads=2, dtype=torch.float32):
    return [torch.randn(batch, heads, n, 8, dtype=dtype) for n in (length, keys, keys)]


def attentions(path):
    return [node for node in onnx.load(path).graph.node if node.op_type == "Attention"]


def is_causal(node):
    """Has it the causal mask of the operator, and no other?"""
    return any(attr.name == "is_causal" for attr in node.attribute) and not any(node.input[3:4])


def check(module, tmp_path, dtype=torch.float32, opsets=OPSETS):
    """With as many keys as queries, and with other numbers of both."""
    names = [{0: "b", 2: "l"}, {0: "b", 2: "s"}, {0: "b", 2: "s"}]
    found = check_operators(module, tensors(2, 4, 4, dtype=dtype), tensors(1, 3, 5, dtype=dtype), names, tmp_path, opsets)
    return found, attentions(tmp_path / f"{opsets[-1]}.onnx")


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("how", MASKS)
def test_causal_masks(how, eager, tmp_path):
    found, (node,) = check(Masked(MASKS[how], eager=eager), tmp_path)
    assert found == ["Attention"] and is_causal(node)


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("how", ["triu", "where"])
def test_causal_masks_of_halves(how, eager, tmp_path):
    found, (node,) = check(Masked(MASKS[how], torch.finfo(torch.float16).min, eager), tmp_path, torch.float16)
    assert found == ["Attention"] and is_causal(node)


@pytest.mark.parametrize("how", ["triu", "fill", "where"])
def test_causal_masks_of_infinity(how, tmp_path):
    found, (node,) = check(Masked(MASKS[how], -INF, True), tmp_path)
    assert found == ["Attention"] and is_causal(node)


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("how", OTHER_MASKS)
def test_other_masks(how, eager, tmp_path):
    """They remain masks; eager attention of queries that may not see any key remains plain."""
    _, nodes = check(Masked(OTHER_MASKS[how], eager=eager), tmp_path, opsets=(23,))
    assert not any(is_causal(node) for node in nodes)


@pytest.mark.parametrize("low", [-INF, LOWEST])
def test_queries_without_keys(low, tmp_path):
    """The first query sees nothing: eager attention gives NaN for -inf, and the mean of all values for finfo.min."""
    assert not check(Masked(OTHER_MASKS["one less"], low, True), tmp_path, opsets=(23,))[1]


class Cached(nn.Module):
    """Keys and values behind those of a cache, which are results, too."""

    def __init__(self, how, repeats=1):
        super().__init__()
        self.how, self.repeats = how, repeats

    def forward(self, q, k, v, past_k, past_v):
        k, v = torch.cat([past_k, k], dim=2), torch.cat([past_v, v], dim=2)
        length, keys, past = q.shape[2], k.shape[2], past_k.shape[2]
        mask, kv = None, (k, v)
        if self.how == "offset":
            mask = torch.arange(keys)[None, :] <= torch.arange(length)[:, None] + (keys - length)
        elif self.how == "positions":
            mask = (torch.arange(past + length)[None, :] <= torch.arange(past, past + length)[:, None])[None, None]
        elif self.how == "triu":
            mask = torch.full((length, keys), -INF).triu(past + 1)
        elif self.how == "other offset":
            mask = torch.arange(keys)[None, :] <= torch.arange(length)[:, None] + 1
        elif self.how == "by the keys":
            mask = (k.sum((0, 1, 3)) > -100)[None, :]
        if self.repeats > 1:
            kv = [t[:, :, None].expand(-1, -1, self.repeats, -1, -1).reshape(t.shape[0], -1, keys, 8) for t in kv]
        y = F.scaled_dot_product_attention(q, *kv, attn_mask=mask, is_causal=self.how == "top left")
        return (y, k, v) if self.how != "not returned" else y


def check_cached(module, tmp_path, dtype=torch.float32, opsets=OPSETS, heads=2):
    names = [{0: "b", 2: "l"}] * 3 + [{0: "b", 2: "p"}] * 2
    draws = []
    for batch, length, past in (2, 4, 3), (1, 1, 6):
        q = torch.randn(batch, heads * module.repeats, length, 8, dtype=dtype)
        draws.append([q, *tensors(batch, length, length, heads, dtype)[1:], *tensors(batch, past, past, heads, dtype)[1:]])
    return check_operators(module, *draws, names, tmp_path, opsets), attentions(tmp_path / f"{opsets[-1]}.onnx")


@pytest.mark.parametrize("repeats", [1, 2])
@pytest.mark.parametrize("how, causal", [("no mask", False), ("offset", True), ("positions", True), ("triu", True)])
def test_caches(how, causal, repeats, tmp_path):
    found, (node,) = check_cached(Cached(how, repeats), tmp_path)
    assert found == ["Attention"] and len(node.output) == 3
    assert any(attr.name == "is_causal" for attr in node.attribute) == causal


def test_caches_of_halves(tmp_path):
    found, _ = check_cached(Cached("positions", 2), tmp_path, torch.float16)
    assert found == ["Attention"]


def test_an_empty_cache(tmp_path):
    inputs = [*tensors(1, 3, 3), *tensors(1, 0, 0)[1:]]
    others = [*tensors(1, 2, 2), *tensors(1, 4, 4)[1:]]
    names = [{2: "l"}] * 3 + [{2: "p"}] * 2
    assert check_operators(Cached("positions"), others, inputs, names, tmp_path, (23,)) == ["Attention"]


@pytest.mark.parametrize("how", ["other offset", "by the keys", "top left", "not returned"])
def test_other_caches(how, tmp_path):
    """A mask that is computed from the joined keys needs them before; PyTorch's causal mask does not count the cache."""
    found, (node,) = check_cached(Cached(how), tmp_path, opsets=(23,))
    joined = found.count("Concat") >= 2
    assert joined == (how != "other offset") and not (is_causal(node) and len(node.output) == 3)


def test_caches_without_the_operator(tmp_path):
    found, _ = check_cached(Cached("positions"), tmp_path, opsets=(22,))
    assert found.count("Concat") >= 2
