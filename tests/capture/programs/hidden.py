"""Several decisions in one line, in one place that many layers share, or after many harmless ones."""

import torch
import torch.nn.functional as F
from torch import nn

from capture.declare import program


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def chunks_of_long_inputs(x):
    """The first condition is about the channels, which are always 4."""
    return x.relu() if x.shape[2] == 4 and x.shape[1] < 8 else x.tanh()


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def several_sizes_in_a_condition(x):
    batch, n, width = x.shape
    return x * 2 if width > 2 and batch > 0 and n <= 8 else x * 3


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def conditions_in_a_sum(x):
    return x * ((x.shape[2] > 3) + (x.shape[1] > 8))


class Block(nn.Module):
    """All blocks share this line; only the second one has a limit that matters."""

    def __init__(self, limit):
        super().__init__()
        self.layer, self.limit = nn.Linear(4, 4), nn.Parameter(torch.tensor(float(limit)), requires_grad=False)

    def forward(self, x):
        y = self.layer(x)
        return y.clamp(max=0.5) if self.limit < x.shape[1] else y


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
class BlocksWithLimits(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.Sequential(Block(1000), Block(8), Block(1000))

    def forward(self, x):
        return self.blocks(x)


class Router(nn.Module):
    def __init__(self, is_active):
        super().__init__()
        self.is_active, self.gain = is_active, nn.Parameter(torch.tensor(1.0))

    def forward(self, x):
        return x * 2 if self.gain > (x.mean() if self.is_active else self.gain * 2) else x - 1


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
class RoutersInARow(nn.Module):
    """The first router compares parameters only, the second one data."""

    def __init__(self):
        super().__init__()
        self.routers = nn.Sequential(Router(False), Router(True), Router(False))

    def forward(self, x):
        return self.routers(x)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
class ParameterThenData(nn.Module):
    def __init__(self):
        super().__init__()
        self.gates = nn.ParameterList(nn.Parameter(torch.tensor(g)) for g in (0.5, 1.5))

    def forward(self, x):
        for value in (*self.gates, x.mean()):
            if value > 0:
                x = x + 1
        return x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
class WeightItemThenSize(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.tensor(2.0))

    def forward(self, x):
        a, b = float(self.scale), float(x.shape[1])
        return x * a / b


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def many_harmless_conditions(x):
    """A condition on the length comes after a hundred on the static width."""
    for i in range(100):
        if x.shape[2] == i:
            x = x + 1
    return x if x.shape[1] > 8 else -x


def _flags(x):
    return [x.shape[2] > limit for limit in (1, 2, 3)] + [x.shape[1] > 8]


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def count_of_flags(x):
    return x * sum(_flags(x))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def any_of_flags(x):
    return x * 2 if any(size > 8 for size in reversed(x.shape)) else x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def all_of_flags(x):
    return x * 2 if all(size < 8 for size in x.shape[::-1]) else x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 4])
def filtered_sizes(x):
    return x * len([size for size in reversed(x.shape) if size > 5])


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 9, 4], m=[5, 4, 7])
def longer_of_two(x, y):
    return (x if x.shape[1] >= y.shape[1] else y).sum(1)


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 9, 4], m=[5, 4, 7])
def cut_to_the_shorter(x, y):
    n = min(x.shape[1], y.shape[1])
    return x[:, :n] - y[:, :n]


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 9, 4], m=[5, 4, 4])
def padded_to_the_longer(x, y):
    longest = max(len(x[0]), len(y[0]))
    return sum(F.pad(z, (0, 0, 0, longest - z.shape[1])) for z in (x, y))


@program("batch n 4", "batch m 4", batch=[2, 1, 3], n=[6, 9, 4], m=[5, 4, 4])
def swapped_by_length(x, y):
    first, second = sorted([x, y], key=lambda z: z.shape[1])
    return first.sum(1) - 2 * second.sum(1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def nested_function(x):
    def cut(y, most=8):
        return y[:, :most] if y.shape[1] > most else F.pad(y, (0, 0, 0, most - y.shape[1]))

    return cut(x)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def comprehension_over_layers(x):
    return sum(x * i if x.shape[-1] > i and x.shape[-2] > i * 4 else x for i in range(1, 4))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def lambda_over_sizes(x):
    scale = (lambda batch, n, width: n / width if n > 2 * width else 1.0)(*x.shape)
    return x * scale


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def loop_until_short(x):
    while x.shape[1] > 4:
        x = F.avg_pool1d(x.mT, 2, ceil_mode=True).mT
    return x.sum(1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def loop_over_positions(x):
    state = torch.zeros_like(x[:, 0])
    for t in range(x.shape[1]):
        state = 0.5 * state + x[:, t]
    return state


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def loop_over_an_axis(x):
    state = x.new_zeros(x.shape[0], 4)
    for step in x.unbind(1):
        state = torch.tanh(state + step)
    return state


@program("batch 4", batch=[2, 1, 3])
def loop_over_a_batch(x):
    return torch.stack([row.cumsum(0) for row in x])


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def loop_over_chunks(x):
    return torch.cat([chunk.mean(1, keepdim=True) for chunk in x.split(4, 1)], 1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def loop_with_step(x):
    return torch.stack([x[:, i:i + 3].sum(1) for i in range(0, x.shape[1], 3)], 1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def enumerated_rows(x):
    return sum(row * (i + 1) for i, row in enumerate(x.transpose(0, 1)))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def zipped_rows(x):
    return sum((a * b).sum(-1) for a, b in zip(x.transpose(0, 1), x.flip(1).transpose(0, 1)))


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def try_view(x):
    try:
        return x.view(x.shape[0], 2, -1, 4, x.shape[1] // 2 + x.shape[1] % 2 * 50)
    except RuntimeError:
        return x.flatten(1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def try_index(x):
    try:
        return x[:, 8]
    except IndexError:
        return x[:, -1]


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def unpacked_shape(x):
    *front, width = x.shape
    return x.reshape(*front, 2, width // 2).sum(-1)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 20])
def assert_over_lines(x):
    assert (
        x.shape[1] > 0
        and x.shape[2] == 4
    ), "a message"
    return x.exp()


@program("batch n 4", batch=[2, 1, 3], n=[6, 8, 20])
def check_of_multiple(x):
    if x.shape[1] % 2 != 0:
        raise ValueError(f"{x.shape[1]} is odd")
    return x.view(x.shape[0], -1, 2, 4).sum(2)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def is_causal_by_length(x):
    """The condition of transformers: one query needs no mask."""
    q = x.unsqueeze(1)
    return F.scaled_dot_product_attention(q, q, q, is_causal=q.shape[2] > 1)[:, 0]


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def mask_only_if_longer_than_one(x):
    scores = x @ x.mT
    if x.shape[1] > 1:
        scores = scores + torch.full((x.shape[1], x.shape[1]), -1e9).triu(1)
    return scores.softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def normalized_unless_single(x):
    if x.shape[1] == 1:
        return x
    return (x - x.mean(1, keepdim=True)) / (x.std(1, keepdim=True) + 1)


@program("batch 4", batch=[4, 1, 3])
def batch_statistics_unless_single(x):
    return x if x.size(0) < 2 else (x - x.mean(0)) / (x.var(0, unbiased=True) + 1)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def squeezed_if_single(x):
    return x.squeeze(-1).sum()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 4])
def shape_of_result_by_batch(x):
    y = x.sum(1)
    return y.unsqueeze(0) if y.dim() == 1 else y
