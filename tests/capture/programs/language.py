"""Language: encoders, decoders, tagging, retrieval, translation."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


@program("int64<20 batch n", "int64<2 batch n", batch=[2, 1, 3], n=[6, 9, 1])
class TinyBert(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.positions, self.types = nn.Embedding(20, 8), nn.Embedding(16, 8), nn.Embedding(2, 8)
        self.register_buffer("ids", torch.arange(16)[None], persistent=False)
        self.norm, self.query, self.pool = nn.LayerNorm(8), nn.Linear(8, 8), nn.Linear(8, 8)

    def forward(self, ids, mask=None, types=None):
        n = ids.size(1)
        if mask is None:
            mask = torch.ones(ids.shape)
        if types is None:
            types = torch.zeros(ids.shape, dtype=torch.long)
        x = self.norm(self.words(ids) + self.positions(self.ids[:, :n]) + self.types(types))
        added = (1.0 - mask[:, None].float()) * torch.finfo(x.dtype).min
        x = (self.query(x) @ x.mT / math.sqrt(8) + added).softmax(-1) @ x
        return x, torch.tanh(self.pool(x[:, 0]))


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 1])
class TinyGpt(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.positions = nn.Embedding(20, 8), nn.Embedding(16, 8)
        self.norm = nn.LayerNorm(8)

    def forward(self, ids):
        b, n = ids.shape
        assert n <= 16, f"a sequence of {n} is longer than 16"
        x = self.words(ids) + self.positions(torch.arange(0, n, dtype=torch.long))
        x = F.scaled_dot_product_attention(x, x, x, is_causal=True)
        return F.linear(self.norm(x), self.words.weight)


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 1])
class LastTokenOnly(TinyGpt):
    def forward(self, ids):
        return super().forward(ids)[:, [-1], :]


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 20, 1])
class CutToContext(TinyGpt):
    """Longer inputs are cut to the last 16 tokens."""

    def forward(self, ids):
        ids = ids if ids.size(1) <= 16 else ids[:, -16:]
        return super().forward(ids)[:, -1]


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 3])
class GreedyDecoder(TinyGpt):
    """Three tokens are added greedily."""

    def forward(self, ids):
        for _ in range(3):
            best = super().forward(ids)[:, -1].argmax(-1, keepdim=True)
            ids = torch.cat([ids, best], 1)
        return ids


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 3])
class DecoderUntilEnd(TinyGpt):
    """Stops when each row has the end symbol."""

    def forward(self, ids):
        done = torch.zeros(ids.shape[0], dtype=torch.bool)
        for _ in range(4):
            best = super().forward(ids)[:, -1].argmax(-1)
            ids = torch.cat([ids, best[:, None]], 1)
            done = done | (best < 8)
            if done.all():
                break
        return ids


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 3])
class SentenceEmbedding(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(20, 8, padding_idx=0)

    def forward(self, ids):
        mask = ids.ne(0)
        x = self.words(ids)
        mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1e-9)
        return F.normalize(mean, p=2, dim=1)


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 3])
class LastTokenPooling(SentenceEmbedding):
    """The last token that is no padding; padding may be left or right."""

    def forward(self, ids):
        mask = (ids != 0).long()
        x = self.words(ids)
        if mask[:, -1].sum() == mask.shape[0]:
            return x[:, -1]
        last = (mask.sum(1) - 1).clamp(min=0)
        return x[torch.arange(x.shape[0]), last]


@program("int64<20 batch n", "int64<20 batch m", batch=[2, 1, 3], n=[6, 9, 3], m=[5, 7, 1])
class PairOfTexts(nn.Module):
    """Texts are joined with separators, and segments are numbered."""

    def __init__(self):
        super().__init__()
        self.words, self.types = nn.Embedding(22, 8), nn.Embedding(2, 8)

    def forward(self, a, b):
        start, end = a.new_full((a.shape[0], 1), 20), a.new_full((a.shape[0], 1), 21)
        ids = torch.cat([start, a, end, b, end], 1)
        types = torch.cat([torch.zeros(a.shape[1] + 2), torch.ones(b.shape[1] + 1)]).long()
        return self.words(ids) + self.types(types)


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 3])
class SequenceTagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.layer = nn.Embedding(20, 6), nn.LSTM(6, 4, bidirectional=True, batch_first=True)
        self.head = nn.Linear(8, 5)

    def forward(self, ids):
        h = torch.zeros(2, ids.shape[0], 4)
        y, _ = self.layer(self.words(ids), (h, h))
        return self.head(y).argmax(-1)


@program("n 5", n=[6, 9, 2])
class ViterbiDecoder(nn.Module):
    """The best path through a chain, with a loop over the length in both directions."""

    def __init__(self):
        super().__init__()
        self.transitions = nn.Parameter(torch.randn(5, 5))

    def forward(self, emissions):
        score, back = emissions[0], []
        for emission in emissions[1:]:
            total = score[:, None] + self.transitions
            best, index = total.max(0)
            score = best + emission
            back.append(index)
        path = [score.argmax()]
        for index in reversed(back):
            path.append(index[path[-1]])
        return torch.stack(path[::-1])


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 3])
class CharacterConvolution(nn.Module):
    """Short texts are padded to the widest kernel."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(20, 6)
        self.layers = nn.ModuleList(nn.Conv1d(6, 3, k) for k in (2, 3, 5))

    def forward(self, ids):
        x = self.words(ids).mT
        if x.shape[-1] < 5:
            x = F.pad(x, (0, 5 - x.shape[-1]))
        return torch.cat([layer(x).relu().amax(-1) for layer in self.layers], 1)


@program("int64<20 batch n", "int64<20 batch m", batch=[2, 1, 3], n=[6, 9, 3], m=[5, 7, 1])
class AttentionalDecoder(nn.Module):
    """Translation with a recurrent decoder that attends to the source."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(20, 6)
        self.encoder, self.cell = nn.GRU(6, 6, batch_first=True), nn.GRUCell(12, 6)

    def forward(self, source, target):
        memory, state = self.encoder(self.words(source))
        state, outputs = state[0], []
        for t in range(target.size(1)):
            weights = (memory @ state[..., None]).softmax(1)
            context = (memory * weights).sum(1)
            state = self.cell(torch.cat([self.words(target[:, t]), context], 1), state)
            outputs.append(state)
        return torch.stack(outputs, 1)


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 1])
class SharedSinusoids(nn.Module):
    """A table of fairseq that is made again if the input is longer."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(20, 8)
        self.table = self.make(8)

    @staticmethod
    def make(n):
        rate = torch.exp(torch.arange(4) * -(math.log(100) / 3))
        angle = torch.arange(n)[:, None] * rate
        return torch.cat([angle.sin(), angle.cos()], 1)

    def forward(self, ids):
        n = ids.shape[1]
        if self.table is None or n > self.table.size(0):
            self.table = self.make(n)
        return self.words(ids) * math.sqrt(8) + self.table[:n]


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 1])
class MaskedTokens(nn.Module):
    """Logits only where a token is masked."""

    def __init__(self):
        super().__init__()
        self.words, self.head = nn.Embedding(20, 8), nn.Linear(8, 20)

    def forward(self, ids):
        x = self.words(ids)
        return self.head(x[ids < 10])


@program("int64<20 batch n", batch=[2, 1, 3], n=[6, 9, 4])
def repeated_tokens_are_punished(ids):
    """The repetition penalty of generation."""
    logits = torch.linspace(-1, 1, 20).expand(ids.shape[0], 20)
    score = logits.gather(1, ids)
    score = torch.where(score < 0, score * 1.2, score / 1.2)
    return logits.scatter(1, ids, score)


@program("batch 20", batch=[2, 1, 3])
def nucleus_of_probabilities(logits):
    ordered, index = logits.sort(descending=True)
    remove = ordered.softmax(-1).cumsum(-1) > 0.9
    remove = torch.cat([torch.zeros_like(remove[:, :1]), remove[:, :-1]], 1)
    return logits.masked_fill(remove.scatter(1, index, remove), float("-inf")).softmax(-1)


@program("batch n 20", batch=[2, 1, 3], n=[6, 9, 1])
def beams_of_last_step(logits):
    beams, words = 3, logits.shape[-1]
    scores, index = logits[:, -1].log_softmax(-1).topk(beams)
    return scores, index // words, index % words


@program("int64<20 batch n", batch=[2, 1, 3], n=[8, 12, 5])
class ChunkedLongText(nn.Module):
    """Texts of more than eight tokens are encoded in overlapping parts."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(20, 4)

    def forward(self, ids):
        if ids.shape[1] <= 8:
            return self.words(ids).mean(1)
        parts = [self.words(ids[:, i:i + 8]).mean(1) for i in range(0, ids.shape[1] - 4, 4)]
        return torch.stack(parts).mean(0)


@program("int64<20 batch n", batch=[2, 1, 3], n=[8, 12, 5])
class HashedBigrams(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(17, 4)

    def forward(self, ids):
        previous = F.pad(ids[:, :-1], (1, 0))
        return self.table((previous * 31 + ids) % self.table.num_embeddings).sum(1)


@program("int64<20 batch n", made("batch", lambda draw, batch, n, **_: draw.integers(n, batch)), batch=[2, 1, 3], n=[8, 12, 5])
class SpanPointer(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.head = nn.Embedding(20, 4), nn.Linear(4, 2)

    def forward(self, ids, start):
        logits = self.head(self.words(ids))
        mask = torch.arange(ids.shape[1]) < start[:, None]
        first, last = logits.unbind(-1)
        return first.argmax(-1), last.masked_fill(mask, -1e9).argmax(-1)


@program("int64<20 batch n", batch=[2, 1, 3], n=[8, 12, 5])
class DilatedConvolutions(nn.Module):
    """Causal convolutions; the number of layers is set by the constructor."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(20, 4)
        self.layers = nn.ModuleList(nn.Conv1d(4, 4, 2, dilation=2 ** i) for i in range(3))

    def forward(self, ids):
        x = self.words(ids).transpose(1, 2)
        for layer in self.layers:
            pad = (layer.kernel_size[0] - 1) * layer.dilation[0]
            x = x + layer(F.pad(x, (pad, 0))).tanh()
        return x
