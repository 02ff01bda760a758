"""Attention and the modules made of it equal PyTorch, on the fast paths and off them."""

from typing import Optional

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from draws import seed
from modules import check_module, operators, programs
from numeric import export_command

pytestmark = pytest.mark.filterwarnings("ignore")
INF = float("inf")


@pytest.fixture(autouse=True)
def same_numbers():
    torch.manual_seed(seed(1))


@pytest.fixture(params=[False, True], ids=["slow", "fast"])
def fastpath(request):
    before = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(request.param)
    yield request.param
    torch.backends.mha.set_fastpath_enabled(before)


def seeded(module):
    random = torch.Generator().manual_seed(seed(5))
    with torch.no_grad():
        for p in module.parameters():
            p.copy_(torch.randn(p.shape, generator=random) * 0.3)
    return module.eval()


# ---- scaled_dot_product_attention ----


class Attention(nn.Module):
    def __init__(self, is_causal: bool = False, scale: float = 0.0, gqa: bool = False):
        super().__init__()
        self.is_causal, self.scale, self.gqa = is_causal, scale, gqa

    def forward(self, q, k, v):
        scale = self.scale if self.scale else None
        return F.scaled_dot_product_attention(q, k, v, is_causal=self.is_causal, scale=scale, enable_gqa=self.gqa)


class Masked(nn.Module):
    def forward(self, q, k, v, mask):
        return F.scaled_dot_product_attention(q, k, v, mask)


def qkv(batch, length, keys, heads=2, kv_heads=2, size=4, value_size=4):
    query = torch.randn(batch, heads, length, size)
    return query, torch.randn(batch, kv_heads, keys, size), torch.randn(batch, kv_heads, keys, value_size)


NAMES = [{0: "batch", 2: "length"}, {0: "batch", 2: "keys"}, {0: "batch", 2: "keys"}]
OPTIONS = {
    "plain": {},
    "causal": dict(is_causal=True),
    "scale": dict(scale=0.3),
    "grouped": dict(gqa=True),
    "all": dict(is_causal=True, scale=2.0, gqa=True),
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("keys", [3, 6])
def test_options(options, keys, tmp_path):
    heads = dict(heads=6, kv_heads=2 if "gqa" in options else 6, value_size=5)
    lowest = 9 if "is_causal" in options else 7
    check_module(Attention(**options), qkv(2, 4, keys, **heads), tmp_path, lowest=lowest)
    check_module(Attention(**options), qkv(2, 4, keys, **heads), tmp_path, lowest=max(lowest, 11),
                 others=qkv(3, 5, 7, **heads), names=NAMES)


@pytest.mark.parametrize("shape", [(4, 3), (2, 4, 3), (2, 3, 2, 4, 3)])
def test_ranks(shape, tmp_path):
    check_module(Attention(), tuple(torch.randn(shape) for _ in range(3)), tmp_path)
    check_module(Attention(is_causal=True), tuple(torch.randn(shape) for _ in range(3)), tmp_path, lowest=9)


class WeightedRows(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("weight", torch.rand(3, 6))

    def forward(self, x):
        y = F.scaled_dot_product_attention(x, x, x)
        return F.linear(torch.softmax(y @ y.transpose(1, 2), -1) @ y, self.weight)


def test_rows_of_unknown_size(tmp_path):
    """The result of an Attention of rank 3 would have rows of size 0 for the checks of ONNX Runtime, which do not fit the weight."""
    names = [{0: "batch", 1: "length", 2: "size"}]
    check_module(WeightedRows(), (torch.randn(2, 4, 6),), tmp_path, lowest=11, others=(torch.randn(1, 5, 6),), names=names)


def masks(length, keys):
    seen = torch.rand(length, keys) < 0.6
    seen[:, 0] = True
    blind = seen.clone()
    blind[1] = False  # this query sees nothing: zeros
    numbers = torch.randn(2, 1, length, keys)
    return {
        "bool": seen,
        "blind": blind,
        "bool of heads": torch.stack([seen, blind]).expand(2, 2, length, keys).contiguous(),
        "numbers": numbers,
        "infinite": numbers.masked_fill(~blind, -INF),
    }


@pytest.mark.parametrize("kind", ["bool", "blind", "bool of heads", "numbers", "infinite"])
def test_masks(kind, tmp_path):
    few, more = masks(4, 5)[kind], masks(3, 6)[kind]
    names = {few.dim() - 2: "length", few.dim() - 1: "keys"}
    check_module(Masked(), (*qkv(2, 4, 5), few), tmp_path, lowest=9, others=(*qkv(2, 3, 6), more),
                 names=[*({2: name} for name in ("length", "keys", "keys")), names])


@pytest.mark.parametrize("dtype", [torch.float64, torch.float16])
def test_dtypes(dtype, tmp_path):
    inputs = tuple(x.to(dtype) for x in qkv(2, 4, 5))
    check_module(Attention(is_causal=True), inputs, tmp_path, lowest=9)
    check_module(Masked(), (*inputs, masks(4, 5)["numbers"].to(dtype)), tmp_path, lowest=9)


def test_nan_stays(tmp_path):
    q, k, v = qkv(1, 3, 4)
    q[0, 0, 1, 0] = torch.nan
    check_module(Masked(), (q, k, v, masks(3, 4)["bool"]), tmp_path, lowest=9)


def test_parts_of_attention(tmp_path):
    class Parts(nn.Module):
        def forward(self, q, k, v, mask):
            math = torch._scaled_dot_product_attention_math(q, k, v, mask)
            flash = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu(q, k, v, 0.0, False, attn_mask=mask)
            causal = torch._scaled_dot_product_attention_math(q, k, v, None, 0.0, True, scale=0.5)
            return math, flash, causal

    check_module(Parts(), (*qkv(2, 4, 5), masks(4, 5)["numbers"]), tmp_path, lowest=9, kinds=("trace",))


# ---- MultiheadAttention ----


class Self(nn.Module):
    def __init__(self, weights: bool = True, average: bool = True, batch_first: bool = True, **options):
        super().__init__()
        self.attention = seeded(nn.MultiheadAttention(8, 2, batch_first=batch_first, **options))
        self.weights, self.average = weights, average

    def forward(self, x):
        return self.attention(x, x, x, need_weights=self.weights, average_attn_weights=self.average)


class SelfPadded(Self):
    def forward(self, x, padding):
        return self.attention(x, x, x, key_padding_mask=padding, need_weights=self.weights)


class SelfMasked(Self):
    def forward(self, x, mask):
        return self.attention(x, x, x, attn_mask=mask, need_weights=self.weights)


class SelfBoth(Self):
    def forward(self, x, padding, mask):
        return self.attention(x, x, x, padding, attn_mask=mask, need_weights=self.weights)


class Cross(nn.Module):
    def __init__(self, **options):
        super().__init__()
        self.attention = seeded(nn.MultiheadAttention(8, 2, **options))

    def forward(self, q, k, v):
        return self.attention(q, k, v)


def flat_outputs(module):
    """None in place of the weights is no output of the file."""

    class First(nn.Module):
        def __init__(self):
            super().__init__()
            self.module = module

        def forward(self, *inputs):
            return self.module(*inputs)[0]

    return First().eval()


def padding(*lengths, size=None):
    return torch.arange(size or max(lengths)) >= torch.tensor(lengths).unsqueeze(1)


def causal(length):
    return torch.triu(torch.ones(length, length, dtype=torch.bool), 1)


@pytest.mark.parametrize("average", [True, False])
@pytest.mark.parametrize("batch_first", [True, False])
def test_self_attention(average, batch_first, fastpath, tmp_path):
    names = [{0: "batch", 1: "length"} if batch_first else {0: "length", 1: "batch"}]
    check_module(Self(average=average, batch_first=batch_first), (torch.randn(2, 4, 8),), tmp_path,
                 others=(torch.randn(3, 5, 8),), names=names)


def test_self_attention_without_weights(fastpath, tmp_path):
    check_module(flat_outputs(Self(False)), (torch.randn(2, 4, 8),), tmp_path, kinds=("trace",),
                 others=(torch.randn(3, 5, 8),), names=[{0: "batch", 1: "length"}])


def test_unbatched_self_attention(fastpath, tmp_path):
    check_module(Self(batch_first=False), (torch.randn(4, 8),), tmp_path, others=(torch.randn(5, 8),), names=[{0: "length"}])


MASKS = {
    "padding": (SelfPadded, lambda n: (padding(n, 2),), [{1: "length"}]),
    "causal": (SelfMasked, lambda n: (causal(n),), [{0: "length", 1: "length"}]),
    "both": (SelfBoth, lambda n: (padding(n, 2), causal(n)), [{1: "length"}, {0: "length", 1: "length"}]),
}


@pytest.mark.parametrize("weights", [True, False])
@pytest.mark.parametrize("kind", MASKS)
def test_masked_self_attention(kind, weights, fastpath, tmp_path):
    make, given, names = MASKS[kind]
    module = make(weights)
    if not weights:
        module = flat_outputs(module)
    check_module(module, (torch.randn(2, 4, 8), *given(4)), tmp_path, lowest=9, kinds=("trace", "script") if weights else ("trace",),
                 others=(torch.randn(2, 6, 8), *given(6)), names=[{1: "length"}, *names])


CROSS = {"plain": {}, "sizes": dict(kdim=5, vdim=6), "bias_kv": dict(add_bias_kv=True), "zero": dict(add_zero_attn=True), "no bias": dict(bias=False)}


@pytest.mark.parametrize("options", CROSS.values(), ids=CROSS)
def test_cross_attention(options, tmp_path):
    def inputs(batch, length, keys):
        sizes = options.get("kdim", 8), options.get("vdim", 8)
        return torch.randn(length, batch, 8), *(torch.randn(keys, batch, size) for size in sizes)

    names = [{0: "length", 1: "batch"}, {0: "keys", 1: "batch"}, {0: "keys", 1: "batch"}]
    kinds = ("trace", "script") if "bias" not in options else ("trace",)  # torch cannot script it
    check_module(Cross(**options), inputs(2, 3, 4), tmp_path, others=inputs(3, 2, 5), names=names, kinds=kinds)


# ---- transformers ----


@pytest.mark.parametrize("norm_first", [True, False])
@pytest.mark.parametrize("activation", ["relu", "gelu"])
def test_encoder_layer(norm_first, activation, fastpath, tmp_path):
    layer = seeded(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, norm_first=norm_first, activation=activation))
    path = check_module(layer, (torch.randn(2, 4, 8),), tmp_path, lowest=9, others=(torch.randn(3, 5, 8),),
                        names=[{0: "batch", 1: "length"}])
    assert operators(path).count("Attention") == 1  # of the newest opset


class Encoder(nn.Module):
    def __init__(self, layers=2, **options):
        super().__init__()
        layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, **options)
        self.encoder = seeded(nn.TransformerEncoder(layer, layers, norm=nn.LayerNorm(8)))

    def forward(self, x):
        return self.encoder(x)


class PaddedEncoder(Encoder):
    def forward(self, x, padding):
        return self.encoder(x, src_key_padding_mask=padding)


class MaskedEncoder(Encoder):
    def forward(self, x, mask):
        return self.encoder(x, mask)


def test_encoder(fastpath, tmp_path):
    check_module(Encoder(), (torch.randn(2, 4, 8),), tmp_path, others=(torch.randn(3, 5, 8),),
                 names=[{0: "batch", 1: "length"}])


def some_mask(length):
    return torch.rand(length, length) < 0.5 - torch.eye(length)


# A trace asked once whether the mask is the causal one; a script asks at run time, and must take any other.


def test_masked_encoder(fastpath, tmp_path):
    names = [{0: "batch", 1: "length"}, {0: "length", 1: "length"}]
    few = torch.randn(2, 4, 8), causal(4)
    path = check_module(MaskedEncoder(), few, tmp_path, lowest=9, others=(torch.randn(3, 5, 8), causal(5)), names=names)
    assert "If" not in operators(path)
    check_module(MaskedEncoder(), few, tmp_path, lowest=9, others=(torch.randn(3, 5, 8), some_mask(5)), names=names, kinds=("script",))


def test_padded_encoder(fastpath, tmp_path):
    """The fast path makes nested tensors: zeros where the padding was."""
    kinds = ("trace", "script") if fastpath else ("trace",)  # scripts are always on it
    for mask_names in ({0: "batch", 1: "length"}, {0: "batch_of_mask", 1: "length_of_mask"}):
        path = check_module(PaddedEncoder(), (torch.randn(2, 4, 8), padding(4, 2)), tmp_path, lowest=11, kinds=kinds,
                            others=(torch.randn(3, 5, 8), padding(5, 1, 3)), names=[{0: "batch", 1: "length"}, mask_names])
        assert "If" not in operators(path)


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.decoder = seeded(nn.TransformerDecoder(nn.TransformerDecoderLayer(8, 2, 16, batch_first=True), 2))

    def forward(self, x, memory, mask, padding):
        return self.decoder(x, memory, tgt_mask=mask, memory_key_padding_mask=padding)


def test_decoder(tmp_path):
    few = torch.randn(2, 4, 8), torch.randn(2, 5, 8), causal(4), padding(5, 3)
    more = torch.randn(3, 3, 8), torch.randn(3, 6, 8), causal(3), padding(6, 2, 4)
    names = [{0: "batch", 1: "length"}, {0: "batch", 1: "keys"}, {0: "length", 1: "length"}, {0: "batch", 1: "keys"}]
    path = check_module(Decoder(), few, tmp_path, lowest=9, others=more, names=names)
    assert "If" not in operators(path)
    more = torch.randn(3, 3, 8), torch.randn(3, 6, 8), some_mask(3), padding(6, 2, 4)
    check_module(Decoder(), few, tmp_path, lowest=9, others=more, names=names, kinds=("script",))


class Whole(nn.Module):
    def __init__(self):
        super().__init__()
        self.transformer = seeded(nn.Transformer(8, 2, 1, 1, 16))

    def forward(self, source, target, mask):
        return self.transformer(source, target, tgt_mask=mask)


def test_transformer(fastpath, tmp_path):
    few = torch.randn(5, 2, 8), torch.randn(4, 2, 8), nn.Transformer.generate_square_subsequent_mask(4)
    more = torch.randn(6, 3, 8), torch.randn(3, 3, 8), nn.Transformer.generate_square_subsequent_mask(3)
    names = [{0: "source", 1: "batch"}, {0: "length", 1: "batch"}, {0: "length", 1: "length"}]
    path = check_module(Whole(), few, tmp_path, lowest=9, others=more, names=names)
    assert "If" not in operators(path)


# ---- nested tensors ----


def test_nested_tensors_elsewhere(tmp_path):
    """What is not an encoder's own use says how to trace again."""

    class Nested(nn.Module):
        def forward(self, x, mask):
            nested = torch._nested_tensor_from_mask(x, mask)
            return torch.relu(nested).to_padded_tensor(0.0)

    x, mask = torch.randn(2, 3, 8), ~padding(3, 2)
    for _, program in programs(Nested(), (x, mask), ("trace",)):
        program.save(str(tmp_path / "m.pt"))
    with pytest.raises(RuntimeError, match=r"set_fastpath_enabled\(False\)"):
        export_command(tmp_path / "m.pt", tmp_path / "m.onnx", 17, ["float32[2,3,8]", "bool[2,3]"])


def test_scripted_encoder_with_padding_anywhere(tmp_path):
    """Padding at the end is zeros in the result, padding elsewhere is not: it depends on the run."""
    names = [{0: "batch", 1: "length"}, {0: "batch", 1: "length"}]
    check_module(PaddedEncoder(), (torch.randn(2, 4, 8), padding(4, 2)), tmp_path, lowest=11, kinds=("script",),
                 others=(torch.randn(2, 5, 8), padding(5, 3).flip(1)), names=names)


class OwnLayer(nn.TransformerEncoderLayer):
    def forward(self, src, src_mask: Optional[torch.Tensor] = None,
                src_key_padding_mask: Optional[torch.Tensor] = None, is_causal: bool = False):
        return src * 2 if is_causal else src + 1


def test_causal_hint_of_own_layers(tmp_path):
    """Layers that are not torch's may do with the hint what they like: it is not taken for granted."""

    module = MaskedEncoder(layers=1)
    module.encoder = nn.TransformerEncoder(OwnLayer(8, 2, 16, batch_first=True), 1, enable_nested_tensor=False)
    check_module(module, (torch.randn(2, 4, 8), causal(4)), tmp_path, lowest=11, kinds=("script",),
                 others=(torch.randn(2, 4, 8), some_mask(4)), names=[{}, {}])


def test_nested_tensor_to_the_longest(tmp_path):
    class Nested(nn.Module):
        def forward(self, x, mask):
            return torch._nested_tensor_from_mask(x, mask).to_padded_tensor(2.0)

    check_module(Nested(), (torch.randn(2, 5, 8), ~padding(4, 2, size=5)), tmp_path, lowest=10)
