"""Modules of torch whose Python code decides by values or sizes."""

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


def band(draw, length, **_):
    """A mask that is causal in the example only."""
    mask = torch.ones(length, length).triu(1).bool()
    return mask if draw.number == 0 else torch.ones(length, length).triu(2).bool()


def window(draw, length, **_):
    """A mask that is not causal: positions at most one apart see each other."""
    position = torch.arange(length)
    return (position[:, None] - position).abs() > 1 + draw.number % 2


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.0)
        self.encoder = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)

    def forward(self, x, mask):
        return self.encoder(x, mask=mask)


@program("batch length 8", made("length length", band), batch=[2, 1, 3], length=[6, 9, 4])
class EncoderWithCausalMask(Encoder):
    pass


@program("batch length 8", made("length length", window), batch=[2, 1, 3], length=[6, 9, 4])
class EncoderWithOtherMask(Encoder):
    pass


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 4])
class EncoderWithMaskOfItsOwn(Encoder):
    def forward(self, x):
        return self.encoder(x, mask=nn.Transformer.generate_square_subsequent_mask(x.shape[1]))


@program("batch length 8", batch=[2, 1, 3], length=[2, 9, 4])
class EncoderWithWindowOfItsOwn(Encoder):
    def forward(self, x):
        length = x.shape[1]
        mask = torch.ones(length, length).tril().triu(-2) == 0
        return self.encoder(x, mask=mask)


@program("batch length 8", "bool batch length", batch=[2, 1, 3], length=[6, 9, 4])
class EncoderWithPadding(nn.Module):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.0)
        self.encoder = nn.TransformerEncoder(layer, 1)

    def forward(self, x, padding):
        padding = padding & (torch.arange(x.shape[1]) > 0)
        return self.encoder(x, src_key_padding_mask=padding).masked_fill(padding[..., None], 0)


@program("batch source 8", "batch target 8", batch=[2, 1, 3], source=[6, 9, 1], target=[5, 4, 7])
class EncoderDecoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Transformer(8, 2, 1, 1, 16, batch_first=True, dropout=0.0)

    def forward(self, source, target):
        mask = self.body.generate_square_subsequent_mask(target.size(1))
        return self.body(source, target, tgt_mask=mask, tgt_is_causal=True)


@program("batch source 8", "batch target 8", made("target target", lambda draw, target, **_: window(draw, target)),
         batch=[2, 1, 3], source=[6, 9, 1], target=[5, 4, 7])
class DecoderWithOtherMask(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.TransformerDecoder(nn.TransformerDecoderLayer(8, 2, 16, batch_first=True, dropout=0.0), 1)

    def forward(self, memory, x, mask):
        return self.layers(x, memory, tgt_mask=mask)


@program("batch 8", batch=[4, 2, 7])
class AdaptiveSoftmaxPredict(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.AdaptiveLogSoftmaxWithLoss(8, 20, [4, 10], div_value=2.0)

    def forward(self, x):
        return self.softmax.predict(x)


@program("batch 8", batch=[4, 2, 7])
class AdaptiveSoftmaxLogProb(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.AdaptiveLogSoftmaxWithLoss(8, 20, [4, 10], div_value=2.0)

    def forward(self, x):
        return self.softmax.log_prob(x)


@program("batch 8", "int64<20 batch", batch=[4, 2, 7])
class AdaptiveSoftmaxLoss(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.AdaptiveLogSoftmaxWithLoss(8, 20, [4, 10], div_value=2.0)

    def forward(self, x, target):
        return self.softmax(x, target).output


@program("batch length 8", "bool batch length", batch=[2, 1, 3], length=[6, 9, 4])
class SelfAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = nn.MultiheadAttention(8, 2, batch_first=True)

    def forward(self, x, padding):
        padding = padding & (torch.arange(x.shape[1]) > 0)
        return self.attention(x, x, x, key_padding_mask=padding, need_weights=True)


@program("batch length 8", batch=[2, 1, 3], length=[6, 9, 4])
class CausalAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = nn.MultiheadAttention(8, 2, batch_first=True)

    def forward(self, x):
        mask = nn.Transformer.generate_square_subsequent_mask(x.shape[1])
        return self.attention(x, x, x, attn_mask=mask, is_causal=True, need_weights=False)[0]


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 12, 6], w=[10, 6, 8])
class PoolAndUnpool(nn.Module):
    def __init__(self):
        super().__init__()
        self.pool, self.unpool = nn.MaxPool2d(2, return_indices=True), nn.MaxUnpool2d(2)

    def forward(self, x):
        y, indices = self.pool(x)
        return self.unpool(y, indices, output_size=x.shape)


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 13, 6], w=[10, 7, 9])
class TransposedConvolutionToSize(nn.Module):
    def __init__(self):
        super().__init__()
        self.down, self.up = nn.Conv2d(3, 4, 3, 2, 1), nn.ConvTranspose2d(4, 3, 3, 2, 1)

    def forward(self, x):
        return self.up(self.down(x), output_size=x.shape[-2:])


@program("batch length 4", made("batch", lambda draw, batch, length, **_: draw.integers(length, batch) + 1),
         batch=[2, 1, 3], length=[6, 9, 4])
class PackedRecurrence(nn.Module):
    def __init__(self):
        super().__init__()
        self.recurrence = nn.GRU(4, 5, batch_first=True)

    def forward(self, x, lengths):
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        _, state = self.recurrence(packed)
        return state


@program("batch length 4", batch=[2, 1, 3], length=[6, 9, 1])
class BidirectionalRecurrence(nn.Module):
    def __init__(self):
        super().__init__()
        self.recurrence = nn.LSTM(4, 5, num_layers=2, bidirectional=True, batch_first=True)

    def forward(self, x):
        y, (state, _) = self.recurrence(x)
        return y.mean(1), state


@program("batch 3 h w", batch=[1, 2, 1], h=[8, 13, 6], w=[10, 7, 9])
def interpolation_with_recomputed_factor(x):
    return F.interpolate(x, scale_factor=1.5, mode="bilinear", recompute_scale_factor=True)


@program("batch 4 n", batch=[2, 1, 3], n=[8, 13, 5])
class SamePaddingConvolution(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Conv1d(4, 6, 4, padding="same")

    def forward(self, x):
        return self.layer(x)


@program("batch 4 n", batch=[2, 1, 3], n=[8, 13, 5])
class CircularConvolution(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Conv1d(4, 6, 3, padding=2, padding_mode="circular")

    def forward(self, x):
        return self.layer(x)


@program("batch 4 n", batch=[2, 1, 3], n=[8, 13, 5])
class InstanceNormOfSequence(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.InstanceNorm1d(4, affine=True)

    def forward(self, x):
        return self.norm(x)


@program("int64<12 batch length", "batch length", batch=[2, 1, 3], length=[6, 9, 1])
class WeightedBag(nn.Module):
    def __init__(self):
        super().__init__()
        self.bag = nn.EmbeddingBag(12, 5, mode="sum")

    def forward(self, ids, weights):
        return self.bag(ids, per_sample_weights=weights)


@program("int64<12 batch length", batch=[2, 1, 3], length=[6, 9, 1])
class EmbeddingWithNorm(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(12, 5, padding_idx=0)

    def forward(self, ids):
        return F.normalize(self.table(ids), dim=-1)


@program("batch n", batch=[2, 1, 3], n=[8, 12, 5])
class NormOfLastAxis(nn.Module):
    def forward(self, x):
        return F.layer_norm(x, x.shape[1:])


@program("batch 5", batch=[4, 1, 3])
def gumbel_is_hard_without_noise(logits):
    soft = (logits / 0.7).softmax(-1)
    hard = F.one_hot(soft.argmax(-1), 5).float()
    return hard - soft.detach() + soft


@program("batch 5", "batch 5", batch=[4, 1, 3])
def triplet_distance(x, y):
    return F.pairwise_distance(x, y), F.cosine_similarity(x, y)
