import torch

from . import f, ints, program


@program(f(4, 5, 6), f(3, 5, 6), f(5, 5, 6))
def basic(x):
    return x[0], x[-1, 2], x[1:, :, 3], x[..., 0], x[:, None, 1:3], x[None, 0]


@program(f(4, 5), f(6, 5), f(3, 5))
def steps(x):
    return x[::2], x[:, 1::3], x[-2:], x[:-1, -3:-1]


@program((f(4, 5), 1), (f(6, 5), 2), (f(3, 5), -1))
def unknown(x, i: int):
    return x[i], x[:, i], x[i, i]


@program((f(6, 5), 1, 3), (f(6, 5), 2, 2), (f(5, 5), 0, 100))
def unknown_slice(x, a: int, b: int):
    return x[a:b], x[:, a:], x[:b], x[-b:]


@program((f(6, 5), 1), (f(6, 5), 2), (f(5, 5), 3))
def unknown_size(x, n: int):
    y = x[n : n + 2]
    return y, y.size(0), x[:, :n].sum(1)


@program(f(4, 5), f(6, 5), f(3, 5))
def tensors(x):
    i = torch.tensor([0, 2, -1])
    return x[i], x[:, i], x[i, i], x[[0, 1]]


@program(f(4, 5), f(6, 5), f(4, 5))
def rank_two(x):
    i = torch.tensor([[1, 2], [2, -3]])
    return x[i], x[i, torch.tensor([-2, 3])]


@program(f(4, 3, 5), f(6, 3, 5), f(4, 3, 5))
def apart(x):
    i = torch.tensor([2, 3])
    j = torch.tensor([1, 2])
    return x[i, :, j], x[:, j, j], x[i, 1:, j]


@program(f(4, 5), f(6, 5), f(3, 5))
def masks(x):
    return x[x > 0], x[x.sum(1) > 0], x[:, x[0] > 0]


@program((f(4, 5), f(4) > 0), (f(6, 5), f(6) > 0), (f(3, 5), f(3) > 5))
def mask_and_index(x, m):
    return x[m], x[m, 1], x[m][:, 2:]


@program((f(4, 3, 2), f(4, 3) > 0), (f(6, 3, 2), f(6, 3) > 0), (f(2, 3, 2), f(2, 3) > 0))
def mask_rank_two(x, m):
    return x[m], x[m].sum()


@program((f(5, 4), ints(3, high=5)), (f(5, 4), ints(2, high=5)), (f(7, 4), ints(0)))
def index_input(x, i):
    return x[i], x[i, 0], x[:, 1:][i]


@program((f(5, 4), ints(3, 2, high=5)), (f(5, 4), ints(2, 2, high=5)), (f(7, 4), ints(1, 2, high=7)))
def index_input_rank_two(x, i):
    return x[i], x[i[:, 0], 1]


@program((f(5, 4), ints(3, low=-5, high=5)), (f(5, 4), ints(2, low=-5, high=5)), (f(7, 4), ints(1, low=-5, high=5)))
def negative_input(x, i):
    return x[i]


@program(f(4, 5), f(6, 5), f(3, 5))
def chained(x):
    return x[1:][0], x[:, 1:][:, ::2][0], x.t()[2][1:]


@program((f(4, 5), 2), (f(6, 5), 0), (f(3, 5), 1))
def from_item(x, k: int):
    i = int(x.abs().sum(1).argmax())
    return x[i], x[i][k], i


@program((f(4, 5),), (f(6, 5),), (f(3, 5),))
def by_zero_dim_tensor(x):
    i = x.sum(1).argmax()
    return x[i], x[:, 0][i]


@program((f(4, 5),), (f(6, 5),), (f(3, 5),))
def gather_forms(x):
    i = x.argsort(1)
    return torch.gather(x, 1, i), x.index_select(1, torch.tensor([3, 1])), torch.take(x, torch.tensor([0, 4]))


@program((f(4, 5),), (f(6, 5),), (f(3, 5),))
def nonzero_forms(x):
    i = torch.nonzero(x > 0)
    return i, x[i[:, 0], i[:, 1]], torch.masked_select(x, x > 0)


@program((f(4, 5), 3), (f(6, 5), 0), (f(3, 5), 2))
def in_loop(x, n: int):
    s = torch.zeros(5)
    for i in range(n):
        s = s + x[i] + x[-1 - i] * x[0, i]
    return s


@program((f(4, 5), 3), (f(6, 5), 0), (f(3, 5), 2))
def slices_in_loop(x, n: int):
    s = torch.zeros(())
    for i in range(n):
        s = s + x[i:, : i + 1].sum()
    return s


@program((f(2, 5, 3),), (f(2, 5, 3),), (f(4, 5, 3),))
def ellipsis(x):
    i = torch.tensor([0, 1])
    return x[..., 1:, 0], x[0, ..., None], x[i, 1:], x[..., None].shape[3]


@program((f(4),), (f(6),), (f(3),))
def arange_index(x):
    n = x.size(0)
    i = n - 1 - torch.arange(n)
    return x[i], x[torch.arange(n) % 2 == 0]


@program((f(4, 4),), (f(6, 6),), (f(3, 3),))
def broadcast_index(x):
    n = x.size(0)
    i = torch.arange(n)
    return x[i.unsqueeze(1), i], x[i, i]


@program((f(4, 5), 2), (f(6, 5), 0), (f(3, 5), 1))
def tuple_shape(x, n: int):
    a, b = x.shape
    s0, s1 = x.size()
    return x.reshape(b, a), a * b + n, s0 - s1


@program((ints(4), 2), (ints(6), 0), (ints(3), 1))
def items(x, n: int):
    return x[n].item() + 1, int(x[0]) * 2, float(x[-1]) / 2, bool(x[0] > 3)


@program(f(4), f(6), -f(1).abs())
def items_of_bools(x):
    n = (x > 0).any().item()
    return torch.full([2], n), torch.full_like(x, n), torch.add(x > 1, n), torch.where(x > 1, n, n)


@program(f(6, 5), f(3, 5), f(1, 5))
def less_than_is_taken(x):
    n = x.size(0)
    y = x.clone()
    y[n - 4 :] = 7.0
    return x[n - 4 :], x[: n - 5], x[n - 2 :], y
