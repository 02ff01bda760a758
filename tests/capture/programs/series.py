"""Time series, recommendation and tables of features."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


@program("batch n 3", batch=[2, 1, 3], n=[12, 20, 7])
class SeriesDecomposition(nn.Module):
    """The trend is a moving average with repeated ends."""

    def forward(self, x):
        front, end = x[:, :1].repeat(1, 2, 1), x[:, -1:].repeat(1, 2, 1)
        trend = F.avg_pool1d(torch.cat([front, x, end], 1).mT, 5, 1).mT
        return x - trend, trend


@program("batch n 3", batch=[2, 1, 3], n=[12, 20, 7])
class AutoCorrelation(nn.Module):
    """Autoformer: the number of delays is the logarithm of the length."""

    def forward(self, x):
        n = x.shape[1]
        y = torch.fft.rfft(x, dim=1)
        correlation = torch.fft.irfft(y * y.conj(), n=n, dim=1).mean(-1)[:, : n // 2 + 1]  # it is symmetric
        k = int(1.5 * math.log(n))
        delays = correlation.topk(k, dim=-1).indices
        index = (torch.arange(n)[None, :, None] + delays[:, None]) % n
        gathered = x[torch.arange(x.shape[0])[:, None, None], index]
        return gathered.mean(2)


@program("batch n 3", batch=[2, 1, 3], n=[12, 20, 8])
class TimesBlock(nn.Module):
    """TimesNet: periods come from the largest frequencies of the data."""

    def forward(self, x):
        b, n, c = x.shape
        spectrum = torch.fft.rfft(x, dim=1).abs().mean((0, 2))
        spectrum[0] = 0
        frequency = int(spectrum.argmax())
        period = n // frequency
        if n % period != 0:
            x = F.pad(x, (0, 0, 0, period - n % period))
        y = x.reshape(b, -1, period, c).mean(1)
        return y.sum(1)


@program("batch n 3", batch=[2, 1, 3], n=[12, 20, 8])
class FixedPeriods(nn.Module):
    """Periods by the length of the input, and a default."""

    PERIODS = {12: 3, 24: 4, 8: 2}

    def forward(self, x):
        period = self.PERIODS.get(x.shape[1], 5)
        y = x[:, : x.shape[1] // period * period]
        return y.unflatten(1, (-1, period)).mean(1).sum(1)


@program("batch n 3", batch=[2, 1, 3], n=[12, 30, 5])
class SparseQueries(nn.Module):
    """Informer: as many queries as c * ceil(log n), by NumPy."""

    def forward(self, x):
        n = x.shape[1]
        count = min(int(2 * np.ceil(np.log(n)).astype("int").item()), n)
        scores = x @ x.mT
        activity = scores.amax(-1) - scores.mean(-1)
        return activity.topk(count, sorted=True).values


@program("batch n 3", batch=[2, 1, 3], n=[12, 20, 9])
class PatchedSeries(nn.Module):
    """PatchTST: the series is padded at its end and unfolded."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 6)

    def forward(self, x):
        y = F.pad(x.mT, (0, 2), mode="replicate")
        return self.layer(y.unfold(-1, 4, 2))


@program("batch n 3", batch=[2, 1, 3], n=[12, 20, 9])
class NormalizedSeries(nn.Module):
    """RevIN: statistics are kept as attributes and used at the end."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)

    def normalize(self, x):
        self.mean = x.mean(1, keepdim=True).detach()
        self.deviation = (x.var(1, keepdim=True, unbiased=False) + 1e-5).sqrt().detach()
        return (x - self.mean) / self.deviation

    def forward(self, x):
        return self.layer(self.normalize(x)) * self.deviation + self.mean


@program("batch n", batch=[2, 1, 3], n=[12, 20, 9])
class BasisExpansion(nn.Module):
    """N-BEATS: polynomials over the length of the input."""

    def __init__(self):
        super().__init__()
        self.theta = nn.Parameter(torch.randn(3))

    def forward(self, x):
        n = x.shape[1]
        grid = torch.stack([(torch.arange(n) / n) ** i for i in range(3)])
        return x - self.theta @ grid


@program("batch n", batch=[2, 1, 3], n=[12, 20, 9])
class SeasonalBasis(nn.Module):
    def __init__(self):
        super().__init__()
        self.theta = nn.Parameter(torch.randn(1, 64))

    def forward(self, x):
        n = x.shape[1]
        grid = [2 * np.pi * np.arange(n) / n * i for i in range(n // 2)]
        basis = torch.tensor(np.array([np.cos(g) for g in grid]), dtype=torch.float32)
        return x + self.theta[:, : n // 2] @ basis


@program("batch n 2", batch=[2, 1, 3], n=[12, 20, 9])
class AutoregressiveForecast(nn.Module):
    """Each step is appended, and only the last four values are read."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 2)

    def forward(self, x):
        for _ in range(3):
            step = self.layer(x[:, -4:].flatten(1))
            x = torch.cat([x, step[:, None]], 1)
        return x[:, -3:]


@program("batch n 2", "batch m 2", batch=[2, 1, 3], n=[12, 20, 9], m=[3, 5, 1])
class ForecastAsLongAsKnown(nn.Module):
    """As many steps as known future features."""

    def __init__(self):
        super().__init__()
        self.encoder, self.cell = nn.GRU(2, 4, batch_first=True), nn.GRUCell(2, 4)

    def forward(self, x, future):
        state = self.encoder(x)[1][0]
        rows = []
        for step in future.transpose(0, 1):
            state = self.cell(step, state)
            rows.append(state)
        return torch.stack(rows, 1)


@program("batch n 2", batch=[2, 1, 3], n=[12, 20, 9])
def differences(x):
    return torch.diff(x, dim=1), x[:, 1:] / (x[:, :-1].abs() + 1), F.pad(x, (0, 0, 1, 0))[:, : x.shape[1]]


@program("batch n", batch=[2, 1, 3], n=[12, 20, 9])
def exponential_average(x):
    weights = 0.9 ** torch.arange(x.shape[1] - 1, -1, -1)
    return (x * weights).sum(1) / weights.sum()


@program("batch n", batch=[2, 1, 3], n=[12, 20, 9])
def missing_values(x):
    """Missing values take the last known one."""
    known = x > -0.5
    index = torch.where(known, torch.arange(x.shape[1]), 0).cummax(1).values
    return x.gather(1, index)


@program("batch n", batch=[2, 1, 3], n=[12, 20, 9])
def missing_values_if_any(x):
    x = torch.where(x < -3, float("nan"), x)
    if torch.isnan(x).any():
        x = torch.nan_to_num(x, nan=float(x.nanmean()))
    return x.cumsum(1)


# Recommendation


@program("int64<10 batch 3", "batch 4", batch=[4, 1, 7])
class WideAndDeep(nn.Module):
    def __init__(self):
        super().__init__()
        self.tables = nn.ModuleList(nn.Embedding(10, 4) for _ in range(3))
        self.deep, self.wide = nn.Sequential(nn.Linear(16, 8), nn.ReLU(), nn.Linear(8, 1)), nn.Linear(4, 1)

    def forward(self, ids, x):
        parts = [table(ids[:, i]) for i, table in enumerate(self.tables)]
        return (self.deep(torch.cat([*parts, x], 1)) + self.wide(x)).sigmoid().squeeze(1)


@program("int64<10 batch 3", batch=[4, 1, 7])
class FactorizationMachine(nn.Module):
    """One table for all fields, with an offset for each."""

    def __init__(self):
        super().__init__()
        self.register_buffer("offsets", torch.tensor(np.cumsum([0, 10, 10])))
        self.table, self.linear = nn.Embedding(30, 4), nn.Embedding(30, 1)

    def forward(self, ids):
        ids = ids + self.offsets
        x = self.table(ids)
        pairs = x.sum(1).pow(2) - x.pow(2).sum(1)
        return (self.linear(ids).sum(1) + 0.5 * pairs.sum(1, keepdim=True)).squeeze(1)


@program("batch fields 4", batch=[4, 1, 7], fields=[3, 5, 2])
class DotInteraction(nn.Module):
    """DLRM: the lower triangle of all products, by lists of indices."""

    def forward(self, x):
        z = x @ x.mT
        n = x.shape[1]
        rows = torch.tensor([i for i in range(n) for j in range(i)])
        columns = torch.tensor([j for i in range(n) for j in range(i)])
        return z[:, rows, columns]


@program("batch fields 4", batch=[4, 1, 7], fields=[3, 5, 2])
class CrossNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.weights = nn.ParameterList(nn.Parameter(torch.randn(4)) for _ in range(2))

    def forward(self, x):
        first = x
        for weight in self.weights:
            x = first * (x @ weight)[..., None] / x.shape[1] + x
        return x.flatten(1).sum(1)


@program("int64<20 batch n", "int64<20 batch", batch=[3, 1, 5], n=[6, 9, 1])
class InterestNetwork(nn.Module):
    """DIN: attention of a candidate over a history with padding."""

    def __init__(self):
        super().__init__()
        self.items, self.score = nn.Embedding(20, 4, padding_idx=0), nn.Linear(16, 1)

    def forward(self, history, item):
        h, c = self.items(history), self.items(item)[:, None].expand(-1, history.size(1), -1)
        weights = self.score(torch.cat([h, c, h - c, h * c], -1)).squeeze(-1)
        weights = weights.masked_fill(history == 0, -1e9).softmax(-1)
        return (weights[..., None] * h).sum(1)


@program("int64<20 batch n", batch=[3, 1, 5], n=[6, 9, 1])
class SequentialRecommender(nn.Module):
    """SASRec: positions from the right, a timeline mask, scores for all items."""

    def __init__(self):
        super().__init__()
        self.items, self.positions = nn.Embedding(20, 4, padding_idx=0), nn.Embedding(12, 4)

    def forward(self, ids):
        x = self.items(ids) * self.items.embedding_dim ** 0.5
        x = x + self.positions(torch.tile(torch.arange(ids.shape[1]), [ids.shape[0], 1]))
        x = x * (ids != 0)[..., None]
        n = x.shape[1]
        mask = ~torch.tril(torch.ones((n, n), dtype=torch.bool))
        y = (x @ x.mT).masked_fill(mask, -1e9).softmax(-1) @ x
        return y[:, -1] @ self.items.weight.T


@program("int64<20 batch n", batch=[3, 1, 5], n=[6, 9, 4])
class CachedItemScores(nn.Module):
    """The item table is normalised once and kept."""

    def __init__(self):
        super().__init__()
        self.items, self.cached = nn.Embedding(20, 4), None

    def forward(self, ids):
        if self.cached is None:
            self.cached = F.normalize(self.items.weight, dim=1)
        return self.items(ids).mean(1) @ self.cached.T


@program(made("total", lambda draw, total, **_: draw.integers(20, total)),
         made("batch", lambda draw, total, batch, **_: torch.arange(batch) * (total // batch)), total=[8, 12, 6], batch=[2, 3, 1])
class BagsByOffsets(nn.Module):
    def __init__(self):
        super().__init__()
        self.bag = nn.EmbeddingBag(20, 4, mode="mean")

    def forward(self, ids, offsets):
        return self.bag(ids, offsets)


@program("uniform batch n", batch=[3, 1, 5], n=[6, 9, 4])
def binned_features(x):
    edges = torch.tensor([0.2, 0.4, 0.6, 0.8])
    return torch.bucketize(x, edges), F.one_hot(torch.bucketize(x, edges), 5).sum(1)


@program("batch n", batch=[3, 1, 5], n=[6, 9, 4])
def ranks_of_scores(x):
    return x.argsort(1, descending=True).argsort(1) + 1, 1 / torch.log2(torch.arange(2, x.shape[1] + 2))


@program("batch n", "batch n", batch=[3, 1, 5], n=[6, 9, 4])
def discounted_gain(scores, gains):
    """At most five places count."""
    k = min(5, scores.size(1))
    order = scores.topk(k, 1).indices
    return (gains.gather(1, order) / torch.log2(torch.arange(k) + 2.0)).sum(1)


@program("batch n 2", batch=[3, 1, 5], n=[6, 9, 4])
class TreeEnsemble(nn.Module):
    """Soft decision trees of depth two."""

    def __init__(self):
        super().__init__()
        self.gates, self.leaves = nn.Linear(2, 3), nn.Parameter(torch.randn(4))

    def forward(self, x):
        p = self.gates(x).sigmoid()
        left, right = 1 - p[..., :1], p[..., :1]
        leaves = torch.cat([left * (1 - p[..., 1:2]), left * p[..., 1:2], right * (1 - p[..., 2:]), right * p[..., 2:]], -1)
        return (leaves @ self.leaves).mean(1)
