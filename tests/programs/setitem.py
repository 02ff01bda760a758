import torch

from . import f, ints, program


@program(f(3, 4), f(5, 4), f(3, 4))
def scalar(x):
    x = x.clone()
    x[0, 1] = 5.0
    x[-1, -1] = 7
    return x


@program((f(4, 5), f(5)), (f(6, 5), f(5)), (f(3, 5), f(5)))
def row_from(x, v):
    x = x.clone()
    x[1] = v
    x[:, 2] = v[0]
    return x


@program((f(4, 5), f(5)), (f(6, 5), f(5)), (f(3, 5), f(5)))
def broadcast(x, v):
    x = x.clone()
    x[1:3] = v
    x[:, ::2] = 0.0
    return x


@program(f(4, 5), f(6, 5), f(3, 5))
def ellipsis(x):
    x = x.clone()
    x[..., -1] += 2
    x[..., 0] = x[..., 1]
    return x


@program(f(4, 5), f(6, 5), f(3, 5))
def mask(x):
    x = x.clone()
    x[x > 0] = 3.0
    return x


@program(f(4, 5), f(6, 5), f(3, 5))
def mask_values(x):
    x = x.clone()
    m = x > 0
    x[m] = x[m] * 2 + 1
    return x


@program(f(4, 5), f(6, 5), f(3, 5))
def row_mask(x):
    x = x.clone()
    m = x.sum(1) > 0
    x[m] = 0.0
    return x


@program(f(4, 5), f(6, 5), f(3, 5))
def column_mask(x):
    x = x.clone()
    m = x[0] > 0
    x[:, m] = 9.0
    return x


@program((f(4, 5), f(2, 5)), (f(6, 5), f(2, 5)), (f(3, 5), f(2, 5)))
def index_tensor(x, v):
    x = x.clone()
    x[torch.tensor([0, 2])] = v
    return x


@program((f(4, 5), f(2)), (f(6, 5), f(2)), (f(3, 5), f(2)))
def index_pairs(x, v):
    x = x.clone()
    x[torch.tensor([0, 2]), torch.tensor([1, -1])] = v
    return x


@program((f(4, 5), f(2, 2)), (f(6, 5), f(2, 2)), (f(4, 5), f(2, 2)))
def index_rank_two(x, v):
    x = x.clone()
    x[torch.tensor([[1, 2], [2, 3]]), torch.tensor([2, 3])] = v
    return x


@program((f(4, 3, 5), f(2, 3)), (f(6, 3, 5), f(2, 3)), (f(4, 3, 5), f(2, 3)))
def index_apart(x, v):
    x = x.clone()
    x[torch.tensor([2, 3]), :, torch.tensor([1, 2])] = v
    return x


@program((f(4, 5), f(2)), (f(6, 5), f(2)), (f(3, 5), f(2)))
def index_negative(x, v):
    x = x.clone()
    x[torch.tensor([1, -2]), torch.tensor([-2, 3])] = v
    return x


@program((f(3, 4, 5), f(5)), (f(6, 4, 5), f(5)), (f(4, 4, 5), f(5)))
def index_broadcast(x, v):
    x = x.clone()
    x[torch.tensor([[0, 2], [1, 1]]), 1:3] = v
    return x


@program((f(5, 4), 2), (f(5, 4), 0), (f(7, 4), -1))
def unknown_position(x, i: int):
    x = x.clone()
    x[i] = 1.0
    x[i, 2] = 5.0
    return x


@program((f(5, 4), ints(3, high=5)), (f(5, 4), ints(2, high=5)), (f(7, 4), ints(0)))
def accumulate(x, i):
    x = x.clone()
    x.index_put_([i], torch.ones(4), accumulate=True)
    return x


@program((f(5, 4), ints(3, high=5)), (f(5, 4), ints(2, high=5)), (f(7, 4), ints(1, high=7)))
def index_input(x, i):
    x = x.clone()
    x[i] = -1.0
    return x


@program((f(5, 4), 2), (f(5, 4), 0), (f(7, 4), 5))
def slice_to(x, n: int):
    x = x.clone()
    x[:n] = 0.0
    x[n:, 1:] += 1
    return x


@program((f(2, 3, 4),), (f(5, 3, 4),), (f(1, 3, 4),))
def mixed(x):
    x = x.clone()
    x[0, :, 1] = 1.0
    x[:, 1:, ::2] = 2.0
    x[:, torch.tensor([0, 2]), 3] = 4.0
    return x


@program((f(2, 3, 4),), (f(5, 3, 4),), (f(1, 3, 4),))
def none_index(x):
    x = x.clone()
    x[:, None, 0] = 1.0
    return x


@program((f(6),), (f(3),), (f(4),))
def in_loop_with_mask(x):
    x = x.clone()
    for i in range(3):
        m = x > i
        x[m] = x[m] - 0.5
    return x


@program((f(6), 3), (f(3), 0), (f(4), 4))
def in_unknown_loop(x, n: int):
    x = x.clone()
    for i in range(n):
        x[i] = x[i] * 2
        x[x < 0] = 0.25
    return x


@program((ints(5),), (ints(3),), (ints(7),))
def int_tensor(x):
    y = torch.zeros_like(x)
    y[x > 4] = 1
    y[0] = x.max()
    return y


@program((f(4, 4),), (f(4, 4),), (f(4, 4),))
def empty_result(x):
    y = x.clone()
    y[2:2] = 5.0
    y[x > 1000] = 7.0
    return y


@program((f(4, 3), f(4, 3) > 0), (f(2, 3), f(2, 3) > 0), (f(6, 3), f(6, 3) > 0))
def mask_input(x, m):
    y = x.clone()
    y[m] = 0.0
    y[~m] += 1
    return y


@program((f(4, 3), 1), (f(2, 3), 0), (f(6, 3), 2))
def dtype_cast(x, i: int):
    y = torch.zeros(4, 3, dtype=torch.int64)
    y[i] = 3
    z = x.clone()
    z[0, i] = 2
    return y, z


@program((f(5, 4), 4, 2), (f(7, 3), 7, 3), (f(6, 1), 1, 1))
def step_at_run_time(x, end: int, step: int):
    y = x.clone()
    y[:end:step, 0::step] = 1.0
    z = x.clone()
    z[1::step] += torch.arange(1, x.size(1) + 1)
    return y, z
