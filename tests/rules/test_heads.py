"""Attention between the nodes that make heads of rows, and rows of heads, takes and gives the rows itself."""

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")
HEADS, SIZE, WIDTH = 4, 8, 32


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


class Layer(nn.Module):
    """Self-attention with a product for each of queries, keys and values, of which the last two may have fewer heads."""

    def __init__(self, kv_heads=HEADS, **options):
        super().__init__()
        self.kv_heads, self.options = kv_heads, options
        self.q, self.k, self.v = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, kv_heads * SIZE), nn.Linear(WIDTH, kv_heads * SIZE)

    def heads(self, x, number):
        return x.view(x.shape[0], x.shape[1], number, SIZE).transpose(1, 2)

    def forward(self, x):
        q, k, v = self.heads(self.q(x), HEADS), self.heads(self.k(x), self.kv_heads), self.heads(self.v(x), self.kv_heads)
        y = F.scaled_dot_product_attention(q, k, v, enable_gqa=self.kv_heads != HEADS, **self.options)
        return y.transpose(1, 2).reshape(x.shape)


class Packed(nn.Module):
    """One product for all three."""

    def __init__(self, how):
        super().__init__()
        self.how, self.qkv = how, nn.Linear(WIDTH, 3 * WIDTH)

    def forward(self, x):
        batch, length, _ = x.shape
        if self.how == "chunk":
            q, k, v = (t.view(batch, length, HEADS, SIZE).transpose(1, 2) for t in self.qkv(x).chunk(3, dim=-1))
        else:
            qkv = self.qkv(x).reshape(batch, length, 3, HEADS, SIZE).permute(2, 0, 3, 1, 4)
            q, k, v = qkv.unbind(0) if self.how == "unbind" else (qkv[0], qkv[1], qkv[2])
            if self.how == "other order":
                q, k = k, q
        return ((q * SIZE**-0.5) @ k.transpose(-2, -1)).softmax(-1).matmul(v).transpose(1, 2).flatten(2)


class Rotary(Layer):
    def forward(self, x):
        q, k, v = self.heads(self.q(x), HEADS), self.heads(self.k(x), self.kv_heads), self.heads(self.v(x), self.kv_heads)
        angles = torch.arange(x.shape[1])[:, None] / torch.tensor([1.0, 3.0, 9.0, 27.0])
        cos, sin = torch.cat([angles.cos()] * 2, -1).to(x.dtype), torch.cat([angles.sin()] * 2, -1).to(x.dtype)
        q, k = (t * cos + torch.cat((-t[..., 4:], t[..., :4]), -1) * sin for t in (q, k))
        y = F.scaled_dot_product_attention(q, k, v, enable_gqa=self.kv_heads != HEADS, **self.options)
        return y.transpose(1, 2).reshape(x.shape)


class Multihead(nn.Module):
    def __init__(self, batch_first, cross=False):
        super().__init__()
        self.attention = nn.MultiheadAttention(WIDTH, HEADS, batch_first=batch_first)
        self.cross = cross
        for p in self.attention.parameters():
            nn.init.normal_(p, 0, 0.3)

    def forward(self, x):
        other = x * 2 if self.cross else x
        return self.attention(x, other, other, need_weights=False)[0]


def check(module, tmp_path, dtype=torch.float32, opsets=(23, 26), names=({0: "b", 1: "l"},)):
    x, y = torch.randn(2, 5, WIDTH, dtype=dtype), torch.randn(3 if 0 in names[0] else 2, 4 if 1 in names[0] else 5, WIDTH, dtype=dtype)
    return check_operators(module.to(dtype), (x,), (y,), list(names), tmp_path, opsets)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("options", [{}, {"is_causal": True}, {"kv_heads": 2, "scale": 0.5}], ids=str)
def test_rows(options, dtype, tmp_path):
    assert sorted(check(Layer(**options), tmp_path, dtype)) == ["Add"] * 3 + ["Attention"] + ["MatMul"] * 3


@pytest.mark.parametrize("how", ["chunk", "index", "unbind"])
def test_packed(how, tmp_path):
    assert sorted(check(Packed(how), tmp_path)) == ["Add", "Attention", "MatMul", "Split"]


def test_packed_in_another_order(tmp_path):
    found = check(Packed("other order"), tmp_path)
    assert "Attention" in found and found.count("Transpose") == 2


@pytest.mark.parametrize("kv_heads", [1, 2, 4])
def test_rotary(kv_heads, tmp_path):
    found = check(Rotary(kv_heads), tmp_path)
    assert found.count("RotaryEmbedding") == 2 and not {"Transpose", "Softmax"} & set(found)


@pytest.mark.parametrize("batch_first", [True, False])
@pytest.mark.parametrize("cross", [True, False])
def test_multihead_attention(batch_first, cross, tmp_path):
    """Rows with the length first are swapped once before and once after."""
    found = check(Multihead(batch_first, cross), tmp_path, names=({0: "n"},))
    assert "Attention" in found and found.count("Transpose") <= (1 if batch_first else 4), found
    found = check(Multihead(batch_first, cross), tmp_path, names=({0: "n", 1: "m"},))
    assert "Attention" in found


class Shared(Layer):
    """The heads have other uses."""

    def forward(self, x):
        q, k, v = self.heads(self.q(x), HEADS), self.heads(self.k(x), HEADS), self.heads(self.v(x), HEADS)
        y = F.scaled_dot_product_attention(q, k, v)
        return y.transpose(1, 2).reshape(x.shape), k, y.sum(1)


def test_heads_with_other_uses(tmp_path):
    found = check(Shared(), tmp_path, opsets=(23,))
    assert "Attention" in found and "Transpose" in found


class Cached(Layer):
    """Keys and values are joined with those of earlier calls."""

    def forward(self, x, past_k, past_v):
        q, k, v = self.heads(self.q(x), HEADS), self.heads(self.k(x), self.kv_heads), self.heads(self.v(x), self.kv_heads)
        k, v = torch.cat([past_k, k], 2), torch.cat([past_v, v], 2)
        seen = torch.ones(q.shape[2], k.shape[2], dtype=torch.bool).tril(k.shape[2] - q.shape[2])
        y = F.scaled_dot_product_attention(q, k, v, seen, enable_gqa=self.kv_heads != HEADS)
        return y.transpose(1, 2).reshape(x.shape), k, v


@pytest.mark.parametrize("kv_heads", [2, 4])
def test_rows_with_a_cache(kv_heads, tmp_path):
    def inputs(batch, new, past):
        return (torch.randn(batch, new, WIDTH), *(torch.randn(batch, kv_heads, past, SIZE) for _ in range(2)))

    names = [{0: "b", 1: "new"}, {0: "b", 2: "past"}, {0: "b", 2: "past"}]
    found = check_operators(Cached(kv_heads), inputs(2, 3, 5), inputs(3, 2, 7), names, tmp_path, (23, 24))
    assert sorted(found) == ["Add"] * 3 + ["Attention"] + ["MatMul"] * 3
