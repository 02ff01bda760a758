"""Decisions on data: values that Python takes out of tensors."""

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import made, program


@program("batch n", "batch n", batch=[2, 1, 3], n=[6, 9, 1])
def equal_tensors(x, y):
    return x * 2 if torch.equal(x.relu(), x) else x + y


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def close_tensors(x):
    if torch.allclose(x, x.abs()):
        return x.sqrt()
    return x.sigmoid()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def positive_sum(x):
    if x.sum() > 0:
        return x * 2
    return -x


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def any_negative(x):
    if (x < 0).any():
        x = x - x.min()
    return x / x.max()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def all_positive(x):
    return x.log() if torch.all(x > 0) else x.exp()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def is_nonzero(x):
    return x.cumsum(1) if torch.is_nonzero((x > 0).all()) else x.flip(1)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def item_as_a_factor(x):
    return x / x.abs().max().item()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def float_as_a_factor(x):
    return x - float(x.mean())


@program("int64<5 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def value_in_tensor(ids):
    return ids * 2 if 4 in ids else ids + 1


@program("int64<5 batch n", "batch n 3", batch=[2, 1, 3], n=[6, 9, 1])
def all_padding(ids, x):
    mask = ids != 0
    if mask.all():
        return x.mean(1)
    return (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def number_of_positive(x):
    count = int((x > 0).sum())
    return x * count


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def selected_count(x):
    chosen = x[x > 0]
    return chosen.sum() / max(1, len(chosen))


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def nothing_selected(x):
    chosen = x[x > 0]
    if chosen.numel() == 0:
        return x.sum() * 0 + 1
    return chosen.mean()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def rows_of_nonzero(x):
    places = (x > 0).nonzero()
    return places.float().sum(0) + places.shape[0]


@program("int64<5 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def list_of_values(ids):
    return torch.tensor([i * 2 for i in ids.flatten().tolist()])


@program("int64<3 batch", "batch 4", batch=[3, 1, 5])
class Experts(nn.Module):
    """A mixture of experts that calls an expert only if a token goes to it."""

    def __init__(self):
        super().__init__()
        self.experts = nn.ModuleList(nn.Linear(4, 4) for _ in range(3))

    def forward(self, index, x):
        y = torch.zeros_like(x)
        for i, expert in enumerate(self.experts):
            rows = (index == i).nonzero()[:, 0]
            if len(rows):
                y = y.index_copy(0, rows, expert(x[rows]))
        return y


@program("int64<3 batch", "batch 4", batch=[3, 1, 5])
class ExpertsByMask(nn.Module):
    def __init__(self):
        super().__init__()
        self.experts = nn.ModuleList(nn.Linear(4, 4) for _ in range(3))

    def forward(self, index, x):
        y = torch.zeros_like(x)
        for i, expert in enumerate(self.experts):
            y = torch.where((index == i)[:, None], expert(x), y)
        return y


@program("batch 4", batch=[3, 1, 5])
class EarlyExit(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(4, 4) for _ in range(3))
        self.head = nn.Linear(4, 2)

    def forward(self, x):
        for layer in self.layers:
            x = torch.tanh(layer(x))
            if self.head(x).softmax(-1).max() > 0.7:
                break
        return self.head(x)


@program("batch 4", batch=[3, 1, 5])
def newton_until_converged(x):
    a = x.abs() ** 5 + 1
    y = torch.ones_like(a)
    for _ in range(50):
        step = (y * y - a) / (2 * y)
        y = y - step
        if step.abs().max() < 1e-6:
            break
    return y


@program("int64<4 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def classes_by_values(ids):
    return F.one_hot(ids).float().sum(1)


@program("int64<4 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def histogram_by_values(ids):
    return torch.bincount(ids.flatten())


@program("int64<4 batch n", batch=[2, 1, 3], n=[6, 9, 1])
def unique_values(ids):
    values, counts = torch.unique(ids, return_counts=True)
    return values * counts, values.shape[0]


@program(made("batch", lambda draw, batch, **_: draw.integers(4, batch) + 1), "batch 3", batch=[3, 1, 5])
def repeated_by_counts(counts, x):
    return torch.repeat_interleave(x, counts, 0)


@program(made("batch", lambda draw, batch, **_: draw.integers(4, batch) + 1), "batch 6", batch=[3, 1, 5])
def mask_by_longest(lengths, x):
    mask = torch.arange(int(lengths.max())) < lengths[:, None]
    return x[:, : mask.shape[1]] * mask


@program(made("batch", lambda draw, batch, **_: draw.integers(4, batch) + 1), "batch 6", batch=[3, 1, 5])
def mask_by_width(lengths, x):
    mask = torch.arange(x.shape[1]) < lengths[:, None]
    return x.masked_fill(~mask, 0).sum(1) / lengths


@program(made("3", lambda draw, **_: torch.tensor([[2, 1, 3], [1, 4, 1], [3, 2, 1], [1, 1, 4]][draw.number % 4])), "6 2")
def split_by_values(lengths, x):
    return torch.stack([part.sum(0) for part in x.split(lengths.tolist())])


@program("batch 5", batch=[3, 1, 6])
def best_row(x):
    best = x.sum(1).argmax().item()
    return x[best]


@program("batch 5", batch=[3, 1, 6])
def best_row_by_tensor(x):
    return x[x.sum(1).argmax()]


@program("batch 5", batch=[3, 1, 6])
def sorted_by_key(x):
    rows = sorted(range(len(x)), key=lambda i: float(x[i].sum()))
    return x[torch.tensor(rows)]


@program("batch 5", batch=[3, 1, 6])
def maximum_of_a_list(x):
    return max(x.unbind(1), key=lambda column: column.sum())


@program("batch 5", batch=[3, 1, 6])
def python_max_of_tensors(x):
    a, b = x.sum(), x.abs().sum() / 2
    return max(a, b)


@program("batch 5", batch=[3, 1, 6])
def and_of_conditions(x):
    return x if x.sum() > 0 and x.max() > 1 else x * 10


@program("batch 5", batch=[3, 1, 6])
def assertion_on_data(x):
    assert torch.isfinite(x).all(), "not finite"
    return x.exp()


@program("batch 5", batch=[3, 1, 6])
def check_that_raises(x):
    if torch.isnan(x).any():
        raise ValueError("NaN in the input")
    return x.sigmoid()


@program("batch 5", batch=[3, 1, 6])
def message_about_data(x):
    if x.sum() > 0:
        print("positive", x.sum().item())
    return x.tanh()


@program("batch 5", batch=[3, 1, 6])
def clamp_only_if_needed(x):
    """Both ways give the same result."""
    if x.abs().max() > 1:
        x = x.clamp(-1, 1)
    return x.asin()


@program("batch 5", batch=[3, 1, 6])
def rounds_of_a_norm(x):
    for _ in range(int(x.abs().sum().log2().clamp(0, 5))):
        x = x / 2
    return x


@program("int64<6 batch n", batch=[2, 1, 3], n=[6, 9, 4])
def cut_at_the_end(ids):
    """Everything after the first 5 is padding."""
    rows = []
    for row in ids:
        places = (row == 5).nonzero()
        end = places[0, 0] if len(places) else row.shape[0]
        rows.append(torch.where(torch.arange(row.shape[0]) < end, row, 0))
    return torch.stack(rows)


@program("int64<6 batch n", batch=[2, 1, 3], n=[6, 9, 4])
def cut_by_tensors(ids):
    seen = (ids == 5).cumsum(1) > 0
    return ids.masked_fill(seen, 0)


@program("batch n 2", "int64<4 batch", batch=[2, 1, 3], n=[6, 9, 4])
def gathered_by_index(x, index):
    return x[torch.arange(x.shape[0]), index]


@program("3 n 2", "int64<3 1", n=[6, 9, 4])
def row_of_an_int(x, index):
    return x[int(index)]


@program("batch n", "uniform batch n", batch=[2, 1, 3], n=[6, 9, 1])
def truth_of_a_comparison(x, y):
    swap = bool((x.norm() > y.norm()).item())
    first, second = (y, x) if swap else (x, y)
    return first - second / 2


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def flag_in_a_loop(x):
    done = False
    while not done:
        x = x / 2
        done = bool(x.abs().max() < 1)
    return x


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def not_of_a_tensor(x):
    return x if not (x > 2).any() else x / x.max()
