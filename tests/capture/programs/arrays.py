"""NumPy and Python's own numbers inside of forward."""

import math
import random

import numpy as np
import torch
from torch import nn

from capture.declare import program


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def array_of_input(x):
    return torch.from_numpy(x.detach().numpy() * 2)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def mean_of_array(x):
    return x - float(np.asarray(x.detach()).mean())


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def percentile_of_array(x):
    return x.clamp(max=float(np.percentile(x.detach().numpy(), 75)))


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def list_of_input(x):
    return x - np.mean(x.tolist())


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def sinusoids_of_numpy(x):
    position = np.arange(x.shape[1])[:, None]
    angle = position / np.power(100.0, np.arange(4)[None] / 4)
    return x + torch.from_numpy(np.sin(angle)).float()


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def mask_of_numpy(x):
    mask = np.triu(np.ones((x.shape[1], x.shape[1])), k=1).astype("uint8")
    scores = (x @ x.mT).masked_fill(torch.from_numpy(mask) == 1, -1e9)
    return scores.softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def constants_of_numpy(x):
    return x * torch.tensor(np.array([0.1, 0.2, 0.3, 0.4], dtype=np.float32)) + np.float32(2)


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def sqrt_of_numpy(x):
    return (x @ x.mT / np.sqrt(x.shape[-1])).softmax(-1) @ x


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def sqrt_of_length_by_numpy(x):
    return x / np.sqrt(x.shape[1])


@program("batch n 4", batch=[2, 1, 3], n=[6, 9, 1])
def log_of_length_by_numpy(x):
    return x * float(np.log(x.shape[1] + 1))


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 1], w=[5, 7, 3])
def grid_of_numpy(x):
    ys, xs = np.mgrid[: x.shape[2], : x.shape[3]]
    return x + torch.as_tensor(ys + xs, dtype=torch.float32)


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 5], w=[5, 7, 3])
def shape_as_array(x):
    h, w = np.array(x.shape[-2:]) * 2
    return nn.functional.interpolate(x, size=(int(h), int(w)))


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 5], w=[5, 7, 3])
def ratio_as_array(x):
    ratio = np.array([8, 8]) / np.array(x.shape[-2:])
    return x * float(ratio.min())


@program("batch 3 h w", batch=[1, 2, 1], h=[4, 6, 5], w=[5, 7, 3])
def product_of_array(x):
    return x.sum((1, 2, 3)) / np.prod(x.shape[1:])


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def integers_of_numpy(x):
    n = np.int64(x.shape[1])
    return x[:, : n // 2]


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def index_by_numpy(x):
    return x[:, np.arange(0, x.shape[1], 2)]


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def index_by_linspace(x):
    return x[:, torch.linspace(0, x.shape[1] - 1, 4).long()]


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def index_by_numpy_linspace(x):
    return x[:, np.linspace(0, x.shape[1] - 1, 4).astype(int)]


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def permutation_with_a_seed(x):
    order = np.random.RandomState(0).permutation(x.shape[1])
    return x[:, order]


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def sample_with_a_seed(x):
    chosen = random.Random(3).sample(range(x.shape[1]), 4)
    return x[:, sorted(chosen)]


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def even_and_odd_by_lists(x):
    even = [i for i in range(x.size(1)) if i % 2 == 0]
    odd = [i for i in range(x.size(1)) if i % 2 == 1]
    return torch.cat([x[:, even], x[:, odd]], 1)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def weights_as_a_list(x):
    weights = [1 / (i + 1) for i in range(x.shape[1])]
    return (x * torch.tensor(weights)).sum(1)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def nested_lists(x):
    n = x.shape[1]
    table = torch.tensor([[math.cos(i * j) for j in range(n)] for i in range(n)])
    return x @ table


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def factors_as_a_tensor(x):
    return x * torch.tensor(1 / x.shape[1]) + torch.tensor([x.shape[0], x.shape[1]]).prod()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def scalar_tensor_of_size(x):
    return x / torch.scalar_tensor(x.shape[1]) + torch.full_like(x, x.shape[0])


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def long_tensor_of_sizes(x):
    return torch.LongTensor([x.shape[0], x.shape[1]]) * 2, x.sum()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def shape_as_tensor(x):
    return torch.tensor(x.shape) + x.sum().long(), torch._shape_as_tensor(x)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def list_times_size(x):
    return x + torch.tensor([0.5] * x.shape[1])


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def range_as_list(x):
    return x + torch.tensor(list(range(x.shape[1])))


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def array_filled_by_a_loop(x):
    table = np.zeros((x.shape[1], 2), dtype=np.float32)
    for i in range(len(table)):
        table[i] = i, i ** 2
    return x @ torch.from_numpy(table)


@program("batch n", batch=[2, 1, 3], n=[6, 9, 10])
def stack_of_scalars(x):
    return x * torch.stack([torch.tensor(float(i)) for i in range(x.shape[1])])
