"""Choices in one expression: filters over rows, comparisons of whole tensors, numbers of weights beside numbers of data."""

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


@program("batch n", batch=[3, 1, 5], n=[6, 9, 2])
def rows_with_a_positive_sum(x):
    rows = [row for row in x if row.sum() > 0]
    return torch.stack(rows).mean(0) if rows else x.sum(0) * 0


@program("batch n", batch=[3, 1, 5], n=[6, 9, 2])
def count_of_rows(x):
    return x / (1 + sum(1 for row in x if row.mean() > 0))


@program("batch n", batch=[3, 1, 5], n=[6, 9, 2])
def any_row(x):
    return x.tanh() if any(row.max() > 3 for row in x) else x


@program("batch n", batch=[3, 1, 5], n=[6, 9, 2])
def all_rows(x):
    return x.tanh() if all(row.sum() > 0 for row in x) else x


@program("batch n", batch=[3, 1, 5], n=[6, 9, 2])
def rows_in_order(x):
    return torch.stack(sorted(x, key=lambda row: row.sum().item()))


@program("batch n", batch=[3, 1, 5], n=[6, 9, 2])
def row_with_the_largest_sum(x):
    return max(x, key=lambda row: row.sum())


@program("int64<4 batch", "batch 3", batch=[3, 1, 5])
class TableByIds(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList(nn.Linear(3, 2) for _ in range(4))

    def forward(self, ids, x):
        return torch.stack([self.heads[int(i)](row) for i, row in zip(ids, x)])


@program("int64<4 batch", "batch 3", batch=[3, 1, 5])
def distinct_ids(ids, x):
    return x / len({int(i) for i in ids})


@program("int64<4 batch", "batch 3", batch=[3, 1, 5])
def rows_by_id(ids, x):
    table = {int(i): row for i, row in zip(ids, x)}
    return sum(table.get(i, torch.zeros(3)) for i in range(4))


@program("int64<4 batch", "batch 3", batch=[3, 1, 5])
def rows_that_are_kept(ids, x):
    keep = [k for k, i in enumerate(ids) if i != 0]
    return x[keep].sum(0)


@program("int64<4 batch", "batch 3", batch=[3, 1, 5])
def first_id_decides(ids, x):
    return next((row for i, row in zip(ids, x) if i == 2), x[0] * 0)


@program("uniform batch", "batch 3", batch=[4, 1, 5])
def steps_by_scores(scores, x):
    for step in [s for s in scores if s > 0.5]:
        x = x * step
    return x


@program("batch n", "batch n", batch=[2, 1, 3], n=[6, 9, 2])
def same_tensors(x, y):
    """Attention of a sequence to itself is told by equal arguments."""
    z = y if torch.equal(x.sign(), y.sign()) else y.flip(1)
    return x + 2 * z


@program("batch n 4", "bool batch n", batch=[2, 1, 3], n=[2, 3, 1])
def mask_of_ones(x, mask):
    if torch.equal(mask, torch.ones_like(mask)):
        return x.mean(1)
    return (x * mask[..., None]).sum(1) / (mask.sum(1, keepdim=True) + 1e-6)


@program(made("batch", lambda draw, batch, n, **_: draw.integers(n, batch) // (n - 1) + n - 1), "batch n", batch=[2, 2, 3], n=[3, 5, 4])
def lengths_that_agree(lengths, x):
    """If all lengths agree, the input is cut; else it is masked."""
    if lengths.equal(lengths[:1].expand_as(lengths)):
        return x[:, : int(lengths[0])].sum(1)
    return (x * (torch.arange(x.shape[1]) < lengths[:, None])).sum(1)


@program("int64<2 n", n=[3, 5, 2])
def already_sorted(ids):
    order = ids.sort().values
    return ids * 2 if torch.equal(ids, order) else order - 1


def spread(draw, n, **_):
    """Some sets have the largest label at the left end, so that it spreads over all."""
    return (torch.arange(n) == 0) * 2 if draw.number == 4 else draw.integers(3, n)


@program(made("n", spread), n=[6, 9, 2])
def spread_until_nothing_changes(ids):
    """Labels spread to the right until they are what they were."""
    for _ in range(12):
        new = torch.maximum(ids, F.pad(ids[:-1], (1, 0)))
        if torch.equal(new, ids):
            break
        ids = new
    return ids


@program("int64<3 n", n=[6, 9, 2])
def steps_until_nothing_changes(ids):
    steps = 0
    while True:
        new = torch.maximum(ids, F.pad(ids[:-1], (1, 0)))
        if torch.equal(new, ids):
            return ids * steps
        ids, steps = new, steps + 1


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
class RangeOfQuantizer(nn.Module):
    """The limit is the kept one or that of the data."""

    def __init__(self):
        super().__init__()
        self.register_buffer("limit", torch.tensor(0.5))

    def forward(self, x):
        kept, seen = self.limit.item(), x.abs().max().item()
        scale = max(kept, seen) / 127
        return torch.clamp((x / scale).round(), -128, 127) * scale


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
class ThresholdBesideData(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("threshold", torch.tensor(1.0))

    def forward(self, x):
        return x.clamp(max=1) if self.threshold > 0 and x.mean() > 0 else x * 2


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
class FlagBesideData(nn.Module):
    """A buffer tells whether the check is on."""

    def __init__(self):
        super().__init__()
        self.register_buffer("is_on", torch.tensor(True))

    def forward(self, x):
        if self.is_on and (x < 0).any():
            x = x - x.min()
        return x.sqrt() if self.is_on and not (x < 0).any() else x


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
class BoundsOfData(nn.Module):
    def __init__(self):
        super().__init__()
        self.low = nn.Parameter(torch.tensor(-1.0))

    def forward(self, x):
        low, high = (float(bound) for bound in (self.low, x.mean() + 1))
        return x.clamp(low, max(low, high))


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
class TemperatureOfData(nn.Module):
    def __init__(self):
        super().__init__()
        self.temperature = nn.Parameter(torch.tensor(0.3))

    def forward(self, x):
        return (x / max(float(self.temperature), float(x.std(unbiased=False)))).softmax(-1)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
class GatesInALoop(nn.Module):
    """A gate of each layer, and the last one from the input."""

    def __init__(self):
        super().__init__()
        self.gates = nn.Parameter(torch.tensor([0.6, -0.2]))

    def forward(self, x):
        gates = [*self.gates, x.mean()]
        return sum(x * i for i, gate in enumerate(gates, 1) if gate > 0)


@program("batch n 4", batch=[2, 3, 1], n=[6, 20, 2])
def chunks_by_memory(x):
    """Large inputs are computed in parts, with another kernel."""
    parts = max(1, x.nbytes // 256)
    return torch.cat([part.softmax(1) for part in x.chunk(parts, 1)], 1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 20, 2])
def fast_path_for_small_memory(x):
    if x.nbytes <= 200:
        return x.cumsum(1)
    return x.flip(1).cumsum(1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 20, 2])
def operations_per_element(x):
    return x.sum() / torch.numel(x)


@program("batch n 4", batch=[2, 1, 3], n=[6, 20, 2])
def rows_by_stride(x):
    return x.flatten() / x.stride()[0]


@program("batch n 4", batch=[2, 1, 3], n=[6, 20, 2])
def memory_in_words(x):
    return x + x.untyped_storage().size() // x.element_size() / 8


@program("n 4", "m 4", n=[3, 4, 1], m=[3, 4, 5])
def broadcast_if_one_size(x, y):
    return x + y if x.is_same_size(y) else x.mean(0) + y.mean(0)


@program("batch 3 h w", batch=[1, 2, 1], h=[6, 8, 4], w=[6, 8, 4])
def layers_made_in_forward(x):
    return nn.AvgPool2d(x.shape[2] // 2)(x), nn.Upsample(size=(x.shape[2] + 1, x.shape[3]))(x)


@program("batch 3 h w", batch=[1, 2, 1], h=[6, 8, 4], w=[6, 8, 4])
def padding_made_in_forward(x):
    return nn.ReflectionPad2d(x.shape[3] // 4)(x)


@program("batch n 4", batch=[2, 1, 3], n=[6, 8, 4])
def norm_made_in_forward(x):
    return nn.LayerNorm(x.shape[1:], elementwise_affine=False)(x) + nn.LayerNorm(x.shape[-1], elementwise_affine=False)(x)


@program("batch n", batch=[2, 1, 3], n=[6, 8, 4])
def unflatten_made_in_forward(x):
    return nn.Unflatten(1, (x.shape[1] // 2, 2))(x).mean(1)


@program("batch 9 n", batch=[1, 2, 1], n=[9, 16, 4])
def fold_made_in_forward(x):
    side = int(x.shape[2] ** 0.5)
    return nn.Fold((side, side), 3, padding=1)(x)


SUPPORTED = frozenset(range(4, 20, 4))


@program("batch n 4", batch=[2, 1, 3], n=[8, 9, 16])
def blocks_of_supported_lengths(x):
    """A blocked kernel for supported lengths; the plain one else has another scale."""
    if x.shape[1] in SUPPORTED:
        y = x.unflatten(1, (-1, 4))
        return ((y @ y.mT).softmax(-1) @ y).flatten(1, 2)
    return (x @ x.mT / 2).softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[9, 8, 16])
def blocks_of_other_lengths(x):
    return blocks_of_supported_lengths(x)


GAINS = {"narrow": {2, 4, 6}, "wide": {8, 10, 12}}


@program("batch n", batch=[2, 1, 3], n=[8, 6, 3])
def class_of_length(x):
    kind = next((name for name, lengths in GAINS.items() if x.shape[1] in lengths), "other")
    return {"narrow": torch.sin, "wide": torch.cos, "other": torch.tanh}[kind](x)


@program("batch n 4", batch=[2, 1, 3], n=[8, 6, 3])
class LoadedTables(nn.Module):
    """Tables from a checkpoint have names with sizes."""

    def __init__(self):
        super().__init__()
        for n in (6, 8):
            self.register_buffer(f"table_{n}", torch.randn(n, 4))

    def forward(self, x):
        table = dict(self.named_buffers()).get("table_" + str(x.size(1)))
        return x if table is None else x + table


@program("batch n", batch=[2, 1, 3], n=[8, 6, 3])
class HistoryOfLengths(nn.Module):
    """A new length resets the module."""

    def __init__(self):
        super().__init__()
        self.seen = {8}

    def forward(self, x):
        is_new = x.shape[1] not in self.seen
        self.seen.add(x.shape[1])
        return x.softmax(-1) if is_new else x.sigmoid()


@program("batch n", batch=[2, 1, 3], n=[8, 6, 3])
class SkippedLengths(nn.Module):
    def __init__(self):
        super().__init__()
        self.skip, self.layer = [3, 6], nn.Conv1d(1, 1, 3, padding=1)

    def forward(self, x):
        if x.shape[1] not in self.skip:
            x = self.layer(x[:, None])[:, 0]
        return x * 2
