"""Layers that models write out in plain operators become one operator where the opset has it and the result is the same."""

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from modules import check_operators

pytestmark = pytest.mark.filterwarnings("ignore")
INF = float("inf")
FUSED = {"RMSNormalization", "RotaryEmbedding", "Attention"}
OPSETS = (23, 24, 26)


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


class LlamaNorm(nn.Module):
    """x * rsqrt(mean(x^2) + eps), in float32, times a weight of the model's dtype."""

    def __init__(self, size, how="rsqrt", scaled=True):
        super().__init__()
        self.how = how
        self.weight = nn.Parameter(torch.randn(size)) if scaled else None

    def forward(self, x):
        y = x.to(torch.float32)
        variance = y.pow(2).mean(-1, keepdim=True) if self.how != "product" else (y * y).mean([-1], keepdim=True)
        if self.how == "sqrt":
            y = y / torch.sqrt(variance + 1e-6)
        elif self.how == "inverse":
            y = y * (1.0 / torch.sqrt(1e-6 + variance))
        else:
            y = y * torch.rsqrt(variance + 1e-6)
        y = y.to(x.dtype)
        return y if self.weight is None else self.weight * y


class OtherNorm(nn.Module):
    """As RMS normalization, but not over the last axis, or of other elements."""

    def __init__(self, how):
        super().__init__()
        self.how = how

    def forward(self, x):
        if self.how == "first axis":
            return x * torch.rsqrt(x.pow(2).mean(1, keepdim=True) + 1e-6)
        if self.how == "of another":
            return x * torch.rsqrt((x + 1).pow(2).mean(-1, keepdim=True) + 1e-6)
        if self.how == "cubes":
            return x * torch.rsqrt(x.abs().pow(3).mean(-1, keepdim=True) + 1e-6)
        if self.how == "more axes":
            return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + torch.full((1, 1, 1, 1), 1e-6))
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) - 1e-6)


class Eager(nn.Module):
    def forward(self, q, k, v):
        return torch.matmul(F.softmax(torch.matmul(q, k.transpose(2, 3)) * 0.3, dim=-1), v)


class Sdpa(nn.Module):
    def __init__(self, mask="none", repeats=1, **options):
        super().__init__()
        self.mask, self.repeats, self.options = mask, repeats, options

    def forward(self, q, k, v):
        length, keys = q.shape[2], k.shape[2]
        mask = None
        if self.mask == "bool":
            mask = torch.arange(keys)[None, :] > torch.arange(length)[:, None]  # the last query sees nothing
        elif self.mask == "one row":
            mask = (torch.arange(keys) > 1)[None, :]
        elif self.mask != "none":
            mask = torch.full((length, keys), float(self.mask)).triu(0)
        if self.repeats > 1:
            batch, heads, _, size = k.shape
            k = k[:, :, None].expand(batch, heads, self.repeats, keys, size).reshape(batch, -1, keys, size)
            v = v[:, :, None].expand(batch, heads, self.repeats, keys, size).reshape(batch, -1, keys, size)
        return F.scaled_dot_product_attention(q, k, v, mask, **self.options)


def qkv(batch, length, keys, heads=4, kv_heads=4, dtype=torch.float32):
    query = torch.randn(batch, heads, length, 8, dtype=dtype)
    return query, torch.randn(batch, kv_heads, keys, 8, dtype=dtype), torch.randn(batch, kv_heads, keys, 8, dtype=dtype)


def check_norm(module, tmp_path, dtype=torch.float32, opsets=OPSETS, extra=()):
    module, x, y = module.to(dtype), torch.randn(2, 3, 16, dtype=dtype), torch.randn(1, 5, 16, dtype=dtype)
    return check_operators(module, (x,), (y,), [{0: "b", 1: "l"}], tmp_path, opsets, extra)


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("how", ["rsqrt", "sqrt", "inverse", "product"])
def test_rms_norm(how, scaled, tmp_path):
    assert check_norm(LlamaNorm(16, how, scaled), tmp_path) == ["RMSNormalization"]


@pytest.mark.parametrize("scaled", [False, True])
def test_rms_norm_of_halves(scaled, tmp_path):
    assert check_norm(LlamaNorm(16, scaled=scaled), tmp_path, torch.float16) == ["RMSNormalization"]
    assert check_norm(nn.RMSNorm(16, elementwise_affine=scaled), tmp_path, torch.float16) == ["RMSNormalization"]


def test_rms_norm_stays_plain(tmp_path):
    assert not FUSED & set(check_norm(LlamaNorm(16), tmp_path, opsets=(22,)))
    assert not FUSED & set(check_norm(LlamaNorm(16), tmp_path, extra=["--no-fusion"]))
    assert not FUSED & set(check_norm(nn.RMSNorm(16), tmp_path, torch.float64))


@pytest.mark.parametrize("how", ["first axis", "of another", "cubes", "more axes", "negative epsilon"])
def test_other_norms_stay_plain(how, tmp_path):
    assert not FUSED & set(check_norm(OtherNorm(how), tmp_path, opsets=(23,)))


LAYER_NORMS = {
    "rsqrt": lambda x, u: (x - u) * torch.rsqrt((x - u).pow(2).mean(-1, keepdim=True) + 1e-5),
    "sqrt": lambda x, u: (x - u) / torch.sqrt(((x - u) * (x - u)).mean(-1, keepdim=True) + 1e-5),
    "var": lambda x, u: (x - u) / torch.sqrt(x.var(-1, keepdim=True, unbiased=False) + 1e-5),
    "var_mean": lambda x, u: (x - torch.var_mean(x, -1, keepdim=True)[1]) / (x.var(-1, keepdim=True, correction=0) + 1e-5) ** 0.5,
}
OTHER_LAYER_NORMS = {
    "unbiased": lambda x, u: (x - u) / torch.sqrt(x.var(-1, keepdim=True) + 1e-5),
    "epsilon behind the root": lambda x, u: (x - u) / (x.var(-1, keepdim=True, unbiased=False).sqrt() + 1e-5),
    "not centred": lambda x, u: x / torch.sqrt(x.var(-1, keepdim=True, unbiased=False) + 1e-5),
    "other mean": lambda x, u: (x - x.mean(1, keepdim=True)) / torch.sqrt((x - x.mean(1, keepdim=True)).pow(2).mean(-1, keepdim=True) + 1e-5),
    "other axis": lambda x, u: (x - x.mean(1, keepdim=True)) / torch.sqrt(x.var(1, keepdim=True, unbiased=False) + 1e-5),
}


class WrittenNorm(nn.Module):
    def __init__(self, function, affine=True):
        super().__init__()
        self.function = function
        self.weight = nn.Parameter(torch.randn(16)) if affine else None
        self.bias = nn.Parameter(torch.randn(16)) if affine else None

    def forward(self, x):
        y = self.function(x, x.mean(-1, keepdim=True))
        return y if self.weight is None else self.weight * y + self.bias


@pytest.mark.parametrize("affine", [False, True])
@pytest.mark.parametrize("how", LAYER_NORMS)
def test_layer_norm(how, affine, tmp_path):
    assert check_norm(WrittenNorm(LAYER_NORMS[how], affine), tmp_path, opsets=(17, 23, 26)) == ["LayerNormalization"]


class ChannelNorm(nn.Module):
    """ConvNeXt's layer norm of images: over the channels, which are not the last axis."""

    def __init__(self, axis=1, affine=True, other=None):
        super().__init__()
        self.axis, self.other = axis, other
        self.weight = nn.Parameter(torch.randn(6)) if affine else None
        self.bias = nn.Parameter(torch.randn(6)) if affine else None

    def forward(self, x):
        u = x.mean(self.axis, keepdim=True)
        s = (x - u).pow(2).mean(self.axis if self.other is None else self.other, keepdim=True)
        y = (x - u) / torch.sqrt(s + 1e-6)
        if self.weight is None:
            return y
        shape = [6, *[1] * (x.dim() - 1 - self.axis)]
        return self.weight.view(shape) * y + self.bias.view(shape)


def check_channels(module, tmp_path, opsets=(17, 23, 26), dims={0: "b", 3: "w"}, **options):
    x, y = torch.randn(2, 6, 6, 5), torch.randn(3, 6, 6, 4)
    return sorted(check_operators(module, (x,), (y,), [dims], tmp_path, opsets, **options))


@pytest.mark.parametrize("affine", [False, True])
@pytest.mark.parametrize("axis", [1, 2])
def test_layer_norm_over_channels(axis, affine, tmp_path):
    assert check_channels(ChannelNorm(axis, affine), tmp_path) == ["LayerNormalization", "Transpose", "Transpose"]


def test_layer_norm_over_channels_stays_plain(tmp_path):
    plain = set()
    for module, options in (
        (ChannelNorm(), {"opsets": (16,)}),
        (ChannelNorm(), {"extra": ["--no-fusion"]}),
        (ChannelNorm(2, other=1), {}),  # two axes
        (ChannelNorm(affine=False), {"dims": {0: "b", 1: "c", 3: "w"}}),  # LayerNormalization needs their number
    ):
        plain |= {op for op in check_channels(module, tmp_path, **options) if "Norm" in op}
    assert not plain


class HalfNorm(WrittenNorm):
    """Computed in float32; the weights are applied before or after the cast back."""

    def __init__(self, how):
        super().__init__(LAYER_NORMS["rsqrt"])
        self.how = how

    def forward(self, x):
        if self.how == "layer_norm":
            return F.layer_norm(x.float(), (16,), self.weight.float(), self.bias.float()).to(x.dtype)
        y = x.float()
        y = self.function(y, y.mean(-1, keepdim=True))
        if self.how == "late cast":
            return (self.weight.float() * y + self.bias.float()).to(x.dtype)
        return self.weight * y.to(x.dtype) + self.bias


@pytest.mark.parametrize("how", ["layer_norm", "late cast", "early cast"])
def test_layer_norm_of_halves(how, tmp_path):
    assert check_norm(HalfNorm(how), tmp_path, torch.float16, opsets=(17, 23, 26)) == ["LayerNormalization"]


def test_layer_norm_of_halves_with_other_weights(tmp_path):
    """Weights that float16 cannot hold stay float32; what is computed in float16 alone may overflow and stays plain."""

    class Precise(nn.Module):
        def __init__(self):
            super().__init__()
            self.norm = nn.LayerNorm(16)
            self.norm.weight.data.uniform_(0.5, 1.5)

        def forward(self, x):
            return self.norm(x.float()).to(x.dtype)

        def to(self, dtype):
            return self

    assert check_norm(Precise(), tmp_path, torch.float16, opsets=(17, 23)) == ["Cast", "LayerNormalization", "Cast"]
    assert "LayerNormalization" not in check_norm(WrittenNorm(LAYER_NORMS["rsqrt"]), tmp_path, torch.float16, opsets=(17, 23))


@pytest.mark.parametrize("how", OTHER_LAYER_NORMS)
def test_other_layer_norms_stay_plain(how, tmp_path):
    found = check_norm(WrittenNorm(OTHER_LAYER_NORMS[how]), tmp_path, opsets=(17, 23))
    assert "LayerNormalization" not in found


def test_layer_norm_stays_plain(tmp_path):
    for options in {"opsets": (16,)}, {"opsets": (17,), "extra": ["--no-fusion"]}, {"opsets": (17,), "dtype": torch.float64}:
        assert "LayerNormalization" not in check_norm(WrittenNorm(LAYER_NORMS["rsqrt"]), tmp_path, **options)


class GroupNorm(nn.Module):
    """GroupNorm by reshapes."""

    def __init__(self):
        super().__init__()
        self.weight, self.bias = nn.Parameter(torch.randn(8, 1, 1)), nn.Parameter(torch.randn(8, 1, 1))

    def forward(self, x):
        y = x.reshape(x.shape[0], 2, -1)
        y = (y - y.mean(-1, keepdim=True)) / torch.sqrt(y.var(-1, keepdim=True, unbiased=False) + 1e-5)
        return y.reshape(x.shape) * self.weight + self.bias


@pytest.mark.parametrize("size", [6, 80])
def test_group_norm(size, tmp_path):
    inputs, others = (torch.randn(2, 8, size, size),), (torch.randn(3, 8, size, size),)
    found = check_operators(GroupNorm(), inputs, others, [{0: "b"}], tmp_path, (17, 23))
    assert found.count("LayerNormalization") + found.count("InstanceNormalization") == 1 and "ReduceMean" not in found


GELUS = {
    "tanh": lambda x: 0.5 * x * (1.0 + torch.tanh(0.7978845608028654 * (x + 0.044715 * torch.pow(x, 3.0)))),
    "fast tanh": lambda x: 0.5 * x * (1.0 + torch.tanh(x * 0.7978845608 * (1.0 + 0.044715 * x * x))),
    "erf": lambda x: x * 0.5 * (1.0 + torch.erf(x / 1.4142135623730951)),
    "halves": lambda x: x * (0.5 + 0.5 * torch.erf(x * 0.7071067811865476)),
    "divided last": lambda x: x * (1.0 + torch.erf(x / 1.4142135623730951)) / 2,
}
OTHER_GELUS = {
    "six digits": lambda x: x * 0.5 * (1.0 + torch.erf(x / 1.41421)),
    "other cube": lambda x: 0.5 * x * (1.0 + torch.tanh(0.7978845608028654 * (x + 0.0447 * x * x * x))),
    "square": lambda x: 0.5 * x * (1.0 + torch.tanh(0.7978845608028654 * (x + 0.044715 * x * x))),
    "whole": lambda x: x * (1.0 + torch.erf(x / 1.4142135623730951)),
    "minus": lambda x: 0.5 * x * (1.0 - torch.erf(x / 1.4142135623730951)),
    "shifted": lambda x: 0.5 * (x + 1.0) * (1.0 + torch.erf(x / 1.4142135623730951)),
    "tanh of erf's argument": lambda x: x * 0.5 * (1.0 + torch.tanh(x / 1.4142135623730951)),
    "per channel": lambda x: x * torch.full((16,), 0.5) * (1.0 + torch.erf(x / 1.4142135623730951 * torch.linspace(1, 2, 16))),
}


class Written(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(4 * x)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", GELUS)
def test_gelu(how, dtype, tmp_path):
    assert check_norm(Written(GELUS[how]), tmp_path, dtype, opsets=(20, 26)) == ["Mul", "Gelu"]


def test_gelu_stays_plain(tmp_path):
    assert "Gelu" not in check_norm(Written(GELUS["erf"]), tmp_path, opsets=(19,))
    assert "Gelu" not in check_norm(Written(GELUS["tanh"]), tmp_path, opsets=(20,), extra=["--no-fusion"])
    assert "Gelu" not in check_norm(Written(GELUS["tanh"]), tmp_path, torch.float64, opsets=(20,))


@pytest.mark.parametrize("how", OTHER_GELUS)
def test_other_gelus_stay_plain(how, tmp_path):
    assert "Gelu" not in check_norm(Written(OTHER_GELUS[how]), tmp_path, opsets=(20,))


def check_attention(module, tmp_path, dtype=torch.float32, opsets=OPSETS, **heads):
    names = [{0: "b", 2: "l"}, {0: "b", 2: "s"}, {0: "b", 2: "s"}]
    inputs, others = qkv(2, 4, 4, dtype=dtype, **heads), qkv(1, 3, 6, dtype=dtype, **heads)
    # ONNX Runtime multiplies doubles by a scale that it has rounded to float32.
    tolerance = torch.float32 if dtype == torch.float64 else None
    return check_operators(module, inputs, others, names, tmp_path, opsets, dtype=tolerance)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("options", [{}, {"is_causal": True}, {"scale": 0.7}], ids=str)
def test_attention(options, dtype, tmp_path):
    assert check_attention(Sdpa(**options), tmp_path, dtype) == ["Attention"]


@pytest.mark.parametrize("mask", ["bool", "one row", "-inf", "-5.0"])
def test_masked_attention(mask, tmp_path):
    found = check_attention(Sdpa(mask), tmp_path)
    assert found.count("Attention") == 1 and "Softmax" not in found


def test_attention_with_few_keys(tmp_path):
    assert check_attention(Sdpa(enable_gqa=True), tmp_path, kv_heads=2) == ["Attention"]
    assert check_attention(Sdpa(repeats=2), tmp_path, kv_heads=2) == ["Attention"]


class Repeated(nn.Module):
    """Heads of keys and values that are repeated for those of the queries, before the heads are swapped with the length."""

    def __init__(self, how):
        super().__init__()
        self.how = how

    def repeat(self, x):
        if self.how == "expand":
            return x[:, :, :, None].expand(*x.shape[:3], 2, x.shape[3]).reshape(*x.shape[:2], -1, x.shape[3])
        return torch.repeat_interleave(x, 2, dim=2) if self.how == "interleave" else torch.cat([x, x], 2)

    def forward(self, q, k, v):
        k, v = (self.repeat(x.transpose(1, 2)).transpose(1, 2) for x in (k, v))
        return F.scaled_dot_product_attention(q, k, v)


@pytest.mark.parametrize("how", ["expand", "interleave", "behind"])
def test_keys_that_are_repeated_before_the_swap(how, tmp_path):
    found = check_attention(Repeated(how), tmp_path, kv_heads=2)
    assert (found == ["Attention"]) == (how != "behind")


class SharedHead(nn.Module):
    """One head of keys and values for all queries: Falcon."""

    def forward(self, q, k, v):
        return F.scaled_dot_product_attention(q, k.expand(-1, 4, -1, -1), v.expand(-1, 4, -1, -1))


def test_keys_of_one_head(tmp_path):
    assert check_attention(SharedHead(), tmp_path, kv_heads=1) == ["Attention"]


class BothScaled(nn.Module):
    def forward(self, q, k, v):
        return torch.softmax((q * 0.5) @ (k * 0.6).transpose(2, 3), -1) @ v


def test_attention_with_two_scales(tmp_path):
    assert check_attention(BothScaled(), tmp_path) == ["Attention"]


def test_attention_with_a_negative_scale(tmp_path):
    """The operator takes positive scales only."""
    assert check_attention(Sdpa(scale=-0.5), tmp_path) == ["Mul", "Attention"]


def test_eager_attention(tmp_path):
    assert check_attention(Eager(), tmp_path) == ["Attention"]


class WithWeights(nn.Module):
    def __init__(self, mean):
        super().__init__()
        self.mean = mean

    def forward(self, q, k, v):
        weights = F.softmax(torch.matmul(q, k.transpose(2, 3)) * 0.3, dim=-1)
        return torch.matmul(weights, v), weights.mean(1) if self.mean else weights


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("mean", [False, True])
def test_attention_that_returns_its_weights(mean, dtype, tmp_path):
    """The weights are computed once."""
    found = check_attention(WithWeights(mean), tmp_path, dtype)
    assert found.count("MatMul") == 2 and "Attention" not in found


class ByEinsum(nn.Module):
    """Scores and sum by einsum; of queries, keys and values with heads on axis 1."""

    def __init__(self, scores, result, mask=False):
        super().__init__()
        self.scores, self.result, self.mask = scores, result, mask

    def forward(self, q, k, v):
        if self.scores.startswith("bq"):
            q, k, v = (x.transpose(1, 2) for x in (q, k, v))
        scores = torch.einsum(self.scores, q, k) * 0.3
        if self.mask:
            scores = scores.masked_fill(torch.ones(scores.shape[2:], dtype=torch.bool).triu(1), -INF)
        return torch.einsum(self.result, F.softmax(scores, dim=-1), v)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("mask", [False, True])
@pytest.mark.parametrize("scores, result, after", [
    ("bhqd,bhkd->bhqk", "bhqk,bhkd->bhqd", []),
    ("bqhd,bkhd->bhqk", "bhqk,bkhd->bqhd", ["Transpose"]),
    ("bqhd,bkhd->bhqk", "bhqk,bkhd->hdqb", ["Transpose"]),
])
def test_attention_by_einsum(scores, result, after, mask, dtype, tmp_path):
    found = check_attention(ByEinsum(scores, result, mask), tmp_path, dtype=dtype)
    assert [name for name in found if name in ("Attention", "Transpose", "Einsum", "Softmax")] == ["Attention", *after]


@pytest.mark.parametrize("scores, result, fused", [
    ("bhqd,bhkd->bhqk", "bhqk,bhkd->bqkd", False),  # sums the heads
    ("bhqd,bhkd->hbqk", "bhqk,bhkd->bhqd", True),  # batch and heads change places
    ("bhqd,bhkd->bhkq", "bhqk,bhkd->bhqd", True),  # as do queries and keys
])
def test_other_einsums(scores, result, fused, tmp_path):
    module, inputs = ByEinsum(scores, result), qkv(4, 5, 5)
    found = check_operators(module, inputs, qkv(4, 5, 5), [{}] * 3, tmp_path, OPSETS)
    assert ("Attention" in found) == fused


class Merged(nn.Module):
    """Batch and heads on one axis, as in models that use bmm; `mask` is added to scores with separate axes, or to merged ones."""

    def __init__(self, how):
        super().__init__()
        self.how = how

    def forward(self, q, k, v):
        batch, heads, length, size = q.shape
        keys = k.shape[2]
        merged = [x.reshape(-1, x.shape[2], size) for x in (q, k, v)]
        scores = torch.bmm(merged[0], merged[1].transpose(1, 2)) * 0.3
        hidden = torch.ones(length, keys, dtype=q.dtype).triu(1) * -20
        if self.how == "merged mask":
            scores = scores + hidden
        elif self.how == "mask of each":
            scores = scores - scores.sigmoid().detach()
        elif self.how == "separate mask":
            scores = (scores.view(batch, heads, length, keys) + hidden[None, None]).view(-1, length, keys)
        elif self.how == "alibi":
            slopes = torch.arange(1, heads + 1)[:, None, None].to(q.dtype) * torch.arange(keys).to(q.dtype) * -0.1
            scores = scores.view(batch, heads, length, keys) + slopes + hidden
            weights = F.softmax(scores, dim=-1).view(-1, length, keys)
            return torch.bmm(weights, merged[2]).view(batch, heads, length, size)
        return torch.bmm(F.softmax(scores, dim=-1), merged[2]).view(batch, heads, length, size)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("how", ["none", "merged mask", "mask of each", "separate mask", "alibi"])
def test_attention_by_bmm(how, dtype, tmp_path):
    found = check_attention(Merged(how).to(dtype), tmp_path, dtype)
    unbounded = how == "mask of each" or (how == "alibi" and dtype == torch.float16)  # a row of the mask may be finfo.min
    assert ("Attention" in found) != unbounded, found


class OneHead(nn.Module):
    def __init__(self, mask=False):
        super().__init__()
        self.mask = mask

    def forward(self, q, k, v):
        scores = torch.bmm(q, k.transpose(1, 2))
        if self.mask:
            scores = scores + v.sum(-1)[:, None, :].clamp(-5, 5)
        return torch.bmm(F.softmax(scores, -1), v)


class OneHeadSdpa(nn.Module):
    def forward(self, q, k, v):
        return F.scaled_dot_product_attention(q, k, v, k.sum(-1)[:, None, :].clamp(-5, 5).expand(-1, q.shape[1], -1))


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
@pytest.mark.parametrize("module", [OneHead(), OneHead(True), OneHeadSdpa()], ids=["plain", "masked", "sdpa"])
def test_attention_without_heads(module, dtype, tmp_path):
    names = [{0: "b", 1: "l"}, {0: "b", 1: "s"}, {0: "b", 1: "s"}]
    inputs, others = ([torch.randn(3, length, 8, dtype=dtype) for length in lengths] for lengths in ((4, 5, 5), (2, 7, 7)))
    found = check_operators(module, tuple(inputs), tuple(others), names, tmp_path, OPSETS)
    assert "Attention" in found and "Softmax" not in found


class Biased(nn.Module):
    """Eager attention with a learned bias, and with the causal mask of a fixed length."""

    def __init__(self, shape=None, mask=None, learnt=0.0, how="add"):
        super().__init__()
        self.how = how
        self.bias = nn.Parameter(torch.randn(shape) + learnt) if shape else None
        self.mask = mask

    def forward(self, q, k, v):
        scores = torch.matmul(q, k.transpose(2, 3)) / 3.0
        if self.bias is not None:
            scores = scores + self.bias
        if self.mask is not None and self.how == "add":
            scores = torch.full((1, 1, 4, 4), self.mask, dtype=q.dtype).triu(1) + scores
        elif self.how == "fill":
            scores = scores.masked_fill(torch.ones(4, 4).triu(1) > 0, self.mask)
        elif self.how == "hide all":
            scores = scores.masked_fill(torch.ones(4, 4).triu(0) > 0, self.mask)
        elif self.how == "where":
            scores = torch.where(torch.ones(1, 1, 4, 4).tril() > 0, scores, self.mask)
        elif self.how == "dynamic":
            scores = scores + torch.full((q.shape[2], q.shape[2]), self.mask).triu(1)
        return torch.matmul(F.softmax(scores, dim=-1), v)


def check_biased(module, tmp_path, dtype=torch.float32):
    inputs, others = qkv(2, 4, 4, dtype=dtype), qkv(3, 4, 4, dtype=dtype)
    return check_operators(module.to(dtype), inputs, others, [{0: "b"}] * 3, tmp_path, OPSETS)


@pytest.mark.parametrize("shape", [(1, 4, 4, 4), (4, 4, 4), (4, 4), (4, 1, 4)], ids=str)
def test_eager_attention_with_a_bias(shape, tmp_path):
    found = check_biased(Biased(shape), tmp_path)
    assert "Attention" in found and "Softmax" not in found


@pytest.mark.parametrize("mask", [-INF, torch.finfo(torch.float32).min, -1e4])
def test_eager_attention_with_a_causal_mask(mask, tmp_path):
    assert check_biased(Biased(mask=mask), tmp_path) == ["Attention"]


@pytest.mark.parametrize("how", ["fill", "where"])
@pytest.mark.parametrize("mask", [-INF, torch.finfo(torch.float32).min])
def test_eager_attention_with_a_condition(mask, how, tmp_path):
    assert check_biased(Biased(mask=mask, how=how), tmp_path) == ["Attention"]


def test_eager_attention_with_other_conditions_stays_plain(tmp_path):
    assert not FUSED & set(check_biased(Biased(mask=-1e4, how="where"), tmp_path))
    assert not FUSED & set(check_biased(Biased(mask=-INF, how="hide all"), tmp_path))


def test_eager_attention_with_the_causal_mask_of_any_length(tmp_path):
    names = [{0: "b", 2: "l"}] * 3
    found = check_operators(Biased(mask=-INF, how="dynamic"), qkv(2, 4, 4), qkv(1, 7, 7), names, tmp_path, OPSETS)
    assert "Attention" in found and "Softmax" not in found


def test_attention_with_keys_from_a_layer(tmp_path):
    """The transposes that make heads and that turn the keys are merged into one."""

    class Layer(nn.Module):
        def forward(self, q, k, v):
            q, k, v = (t.reshape(t.shape[0], t.shape[1], 4, -1).permute(0, 2, 1, 3) for t in (q, k, v))
            return ((q @ k.transpose(-2, -1) * 0.5).softmax(-1) @ v).transpose(1, 2).flatten(2)

    inputs, others = [tuple(torch.randn(n, 5, 32) for _ in range(3)) for n in (2, 3)]
    found = check_operators(Layer(), inputs, others, [{0: "b"}] * 3, tmp_path, OPSETS)
    assert "Attention" in found and "Softmax" not in found and found.count("Transpose") <= 4


def test_eager_attention_of_halves_with_a_bias(tmp_path):
    assert "Attention" in check_biased(Biased((1, 4, 4, 4)), tmp_path, torch.float16)


def test_eager_attention_with_two_masks_stays_plain(tmp_path):
    """The bias may be as low as the mask."""
    assert not FUSED & set(check_biased(Biased((1, 4, 4, 4), learnt=-INF), tmp_path))
    assert not FUSED & set(check_biased(Biased((1, 4, 4, 4), learnt=-3e38), tmp_path))


def test_attention_stays_plain(tmp_path):
    """PyTorch takes the mean of all values where a row of the mask is finfo.min."""
    assert not FUSED & set(check_attention(Sdpa(str(torch.finfo(torch.float32).min)), tmp_path))
    assert not FUSED & set(check_attention(Sdpa(), tmp_path, torch.float64))
    assert not FUSED & set(check_attention(Sdpa(), tmp_path, opsets=(22,)))
