from typing import List

import torch

from . import f, ints, neg, pos, program


@program(f(3), f(5), f(1))
def literal(x):
    l = [x, x + 1, x * 2]
    l.append(x - 1)
    return torch.stack(l).sum(0)


@program(f(3), f(5), f(1))
def methods(x):
    l = [3, 1, 2]
    l.append(5)
    l.extend([7, 8])
    l.insert(1, 9)
    a = l.pop()
    b = l.pop(0)
    l.reverse()
    l.sort()
    l.remove(9)
    return x + a * b + l[0] + l[-1] + len(l) + l.index(5) + l.count(2)


@program((f(3), 4), (f(3), 1), (f(3), 7))
def appended_in_loop(x, n: int):
    l: List[torch.Tensor] = []
    for i in range(n):
        l.append(x + i)
    return torch.stack(l)


@program((f(3), 4), (f(3), 1), (f(3), 7))
def appended_then_cat(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x * i)
    return torch.cat(l), len(l)


@program((f(3), 4), (f(3), 1), (f(3), 7))
def appended_then_item(x, n: int):
    l = [x]
    for i in range(n):
        l.append(l[0] * i)
    return l[-1] + l[0], l[n // 2]


@program((f(3), 4), (f(3), 1), (f(3), 0))
def read_while_growing(x, n: int):
    l = [x]
    for i in range(n):
        l.append(l[-1] * 2)
    return l[-1]


@program((f(3), 4), (f(3), 1), (f(3), 2))
def ints_appended(x, n: int):
    l: List[int] = []
    for i in range(n):
        l.append(i * i)
    return x + len(l), torch.tensor(l)


@program((f(3), 4), (f(3), 1), (f(3), 2))
def floats_appended(x, n: int):
    l: List[float] = []
    for i in range(n):
        l.append(i * 0.5)
    return x + l[0], l[-1]


@program((f(3), 4), (f(3), 1), (f(3), 7))
def comprehension_unknown(x, n: int):
    return torch.stack([x * i for i in range(n)])


@program((f(4, 3),), (f(1, 3),), (f(2, 3),))
def comprehension_rows(x):
    return torch.stack([row.sum() for row in x])


@program(f(3), f(5), f(1))
def comprehension_known(x):
    return torch.stack([x * i for i in [1, 3, 5]])


@program(f(3), f(5), f(1))
def slices(x):
    l = [x, x + 1, x + 2, x + 3]
    m = l[1:3]
    n = l[::2]
    o = l[-2:]
    return torch.stack(m + n + o)


@program(f(3), f(5), f(1))
def alias(x):
    a = [x]
    b = a
    b.append(x + 1)
    c = a.copy()
    c.append(x + 2)
    return len(a), len(b), len(c), torch.stack(a)


@program(f(3), f(5), f(1))
def item_set(x):
    l = [x, x, x]
    l[1] = x * 2
    l[-1] += 1
    return torch.stack(l)


@program(f(3), f(5), f(1))
def item_in_place(x):
    l = [x.clone(), x.clone()]
    l[0].add_(5)
    m = l[1]
    m.mul_(2)
    return l[0], l[1]


@program(pos(3), neg(3), f(4))
def branch_same_length(x):
    l = [x]
    if x.sum() > 0:
        l.append(x + 1)
    else:
        l.append(x - 1)
    return torch.stack(l)


@program(pos(3), neg(3), f(4))
def branch_items(x):
    l = [x, x]
    if x.sum() > 0:
        l[0] = x + 1
    return l[0] + l[1] * 2


@program(pos(3), neg(3), f(3))
def branch_other_length(x):
    l = [x]
    if x.sum() > 0:
        l.append(x + 1)
    return torch.stack(l)


@program((f(3), 4), (f(3), 1), (f(3), 0))
def append_sometimes(x, n: int):
    l = [x]
    for i in range(n):
        if i % 2 == 0:
            l.append(x + i)
    return torch.stack(l)


@program((f(3), 4), (f(3), 1), (f(3), 2))
def append_twice(x, n: int):
    l: List[torch.Tensor] = []
    for i in range(n):
        l.append(x + i)
        l.append(x - i)
    return torch.stack(l)


@program((f(5), 4), (f(5), 1), (f(5), 2))
def append_other_shapes(x, n: int):
    l: List[torch.Tensor] = []
    for i in range(n):
        l.append(x[i:])
    return torch.cat(l)


@program((f(3), 4), (f(3), 1), (f(3), 0))
def two_lists(x, n: int):
    a = [x]
    b = [x * 2]
    for i in range(n):
        a.append(x + i)
        b.append(x * i)
    return torch.stack(a), torch.stack(b, 1)


@program((f(3), 4), (f(3), 1), (f(3), 2))
def list_state(x, n: int):
    state = [x, x * 2]
    for i in range(n):
        state = [state[1], state[0] + i]
    return state[0], state[1]


@program((f(3), 4), (f(3), 1), (f(3), 2))
def list_state_items(x, n: int):
    state = [x, x * 2]
    for i in range(n):
        t = state[0]
        state[0] = state[1]
        state[1] = t + i
    return state[0], state[1]


@program(f(3), f(5), f(2))
def contains(x):
    l = [1, 2, 3]
    if 2 in l and 5 not in l:
        x = x + 1
    return x


@program((f(3), 2), (f(3), 3), (f(3), 9))
def contains_unknown(x, n: int):
    l = [1, 2, 3]
    if n in l:
        x = x + 1
    return x


@program((f(3), 0), (f(3), 1), (f(3), 2))
def index_unknown(x, n: int):
    l = [x, x * 2, x * 3]
    return l[n]


@program((f(3), 0), (f(3), 1), (f(3), -1))
def int_index_unknown(x, n: int):
    l = [10, 20, 30]
    return x + l[n]


@program(f(4, 3), f(4, 2), f(4, 5))
def unbind_list(x):
    l = x.unbind(0)
    return l[0] + l[1], len(l)


@program((f(6),), (f(2),), (f(4),))
def chunk_list(x):
    l = torch.chunk(x, 2)
    return l[0] - l[1]


@program((f(6, 2),), (f(3, 2),), (f(4, 2),))
def split_unknown(x):
    l = x.split(2)
    return l[0], l[-1]


@program((f(6, 2),), (f(3, 2),), (f(4, 2),))
def split_walk(x):
    s = torch.zeros(2)
    for part in x.split(2):
        s = s + part.sum(0)
    return s


@program((f(3), [f(2), f(2)]), (f(3), [f(2), f(2)]), (f(1), [f(2), f(2)]))
def list_input(x, l: List[torch.Tensor]):
    return x, l[0] + l[1], len(l)


@program(f(3), f(4), f(5))
def list_output(x):
    return [x, x + 1], [1, 2]


@program((f(3), 3), (f(3), 1), (f(3), 5))
def list_output_grown(x, n: int):
    l: List[torch.Tensor] = []
    for i in range(n):
        l.append(x + i)
    return l


@program(f(3), f(4), f(5))
def nested_lists(x):
    l = [[x, x + 1], [x * 2, x * 3]]
    l[0][1] = x - 1
    l[1].append(x)
    s = x
    for row in l:
        for v in row:
            s = s + v
    return s


@program(f(3), f(4), f(5))
def zip_enumerate(x):
    a = [x, x + 1]
    b = [2, 3]
    y = x
    for u, v in zip(a, b):
        y = y + u * v
    for i, u in enumerate(a):
        y = y - u * i
    return y


@program((f(4, 3), f(4)), (f(2, 3), f(2)), (f(5, 3), f(5)))
def zip_tensors(x, y):
    s = torch.zeros(3)
    for a, b in zip(x, y):
        s = s + a * b
    return s


@program((f(4, 3),), (f(2, 3),), (f(5, 3),))
def enumerate_tensor(x):
    s = torch.zeros(3)
    for i, a in enumerate(x):
        s = s + a * i
    return s


@program((f(3), 4), (f(3), 1), (f(3), 7))
def walk_grown(x, n: int):
    l: List[torch.Tensor] = []
    for i in range(n):
        l.append(x + i)
    s = x
    for v in l:
        s = s * 0.5 + v
    return s


@program((f(3), 4), (f(3), 1), (f(3), 7))
def sorted_sum(x, n: int):
    l = [n, 2, 5]
    return x + sum(l) + max(l) + min(l)


@program(f(3), f(4), f(5))
def sizes_list(x):
    s = x.size()
    t = list(s) + [2]
    return x.unsqueeze(1).expand(t), len(s)


@program((f(3), 2), (f(3), 1), (f(3), 4))
def multiplied(x, n: int):
    l = [x] * 3
    k = [0] * n
    return torch.stack(l), len(k)


@program((f(3), 4), (f(3), 2), (f(3), 7))
def pop_in_loop(x, n: int):
    l = [x, x + 1, x + 2]
    while len(l) > 1:
        a = l.pop()
        x = x + a * n
    return x


@program((f(3), 4), (f(3), 2), (f(3), 0))
def clear_each_iteration(x, n: int):
    l = [x]
    for i in range(n):
        l = [l[-1] + i]
    return l[0]


@program((pos(3), 4), (neg(3), 1), (pos(3), 0))
def cleared_on_both_sides(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x * i)
    if x.sum() > 0:
        l.clear()
    else:
        l.clear()
    l.append(x + 1)
    return torch.stack(l), len(l)


@program((f(3), 4), (f(3), 2), (f(3), 3))
def grown_in_nested(x, n: int):
    l: List[torch.Tensor] = []
    for i in range(n):
        for j in range(n):
            l.append(x * (i + j))
    return torch.stack(l)


@program((f(3), 4), (f(3), 2), (f(3), 3))
def rows_of_rows(x, n: int):
    rows: List[torch.Tensor] = []
    for i in range(n):
        row: List[torch.Tensor] = []
        for j in range(n):
            row.append(x * (i - j))
        rows.append(torch.stack(row))
    return torch.stack(rows)


@program((pos(3), 2), (neg(3), 1), (f(3), 0))
def replaced_after_del(x, n: int):
    l = [x, x + 1]
    if bool(x.sum() > 0):
        del l[0]
        l = l + [x * 2]
    return l[0], l[1]


@program((pos(3), 4), (neg(3), 1), (f(3), 0))
def deleted_and_inserted(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x + i)
    l.insert(0, x * 2)
    l.insert(-1, x * 3)
    del l[n % 2]
    if len(l) > 2:
        l.pop(1)
    return torch.stack(l), len(l)


@program((pos(3), 4), (neg(3), 1), (f(3), 2))
def deleted_from_unlike(x, n: int):
    l = [x]
    for i in range(n):
        l.append(x[: 1 + i % 2])
    l.insert(1, x[:2])
    del l[-1]
    y = l.pop(0)
    return torch.cat(l), y


@program((pos(3), 4), (neg(3), 0), (f(3), -2))
def number_list_changed(x, n: int):
    l = [5, 6]
    for i in range(n):
        l.append(i * i)
    l.insert(n, 7)
    k = l.pop(n % 2)
    return x + k, torch.tensor(l)


@program((pos(3), 2), (neg(3), 5), (f(3), 0))
def zipped_lists(x, n: int):
    a = [x]
    for i in range(n):
        a.append(x * i)
    y = torch.zeros(3)
    for i, (p, q) in enumerate(zip(a, torch.stack(a))):
        y = y + p * q * i
    return y, torch.stack([p + q for p, q in zip(a, a)])


@program((f(2, 4), f(3, 2), 1), (f(1, 5), f(2, 2), 3), (f(3, 2), f(1, 2), 0), options=("--opset", "10"))
def masked_items(x, frames, n: int):
    mask = (torch.arange(x.shape[1]).unsqueeze(0) >= n) & (x.sum(1, keepdim=True) > 0)
    items: List[torch.Tensor] = []
    for frame in frames:
        items.append((x + frame.sum()).masked_fill(mask, 0.0))
    return torch.stack(items)


@program((f(4), 3), (f(4), 1), (f(4), 2), refused="from opset 13 on", options=("--opset", "12"))
def items_of_many_shapes(x, n: int):
    items: List[torch.Tensor] = []
    for i in range(n):
        items.append(x[: i + 1])
    return torch.cat(items)


@program((f(3, 2), f(1, 2), 1), (f(3, 2), f(1, 2), -1), (f(3, 2), f(1, 2), 0))
def item_of_many_shapes(x, y, i: int):
    return [x, y][i] + 1, [x, x + 1][i]


@program((f(3, 2), f(1, 2), 1), (f(3, 2), f(1, 2), -1), (f(3, 2), f(1, 2), 0))
def any_item_taken_out(x, y, i: int):
    items = [x, y, x * 2]
    taken = items.pop(i)
    del items[i]
    return taken, torch.cat(items), len(items)


@program((f(3, 2), f(1, 2), 1), (f(3, 2), f(1, 2), -1), (f(3, 2), f(1, 2), 0))
def any_item_set(x, y, i: int):
    items = [x, x + 1]
    items[i] = y
    sizes = [1, 2, x.size(0)]
    sizes[i] += 5
    return torch.cat(items), torch.tensor(sizes)


@program((f(3, 2), 4, 1), (f(3, 2), 2, -1), (f(3, 2), 3, 0))
def item_of_another_shape_set(x, n: int, i: int):
    items: List[torch.Tensor] = []
    for k in range(n):
        items.append(x * k)
    items[i] = x[:1]
    return torch.cat(items)


@program((f(3, 2), 2), (f(3, 2), 0), refused="items of a list of unknown length must be of one dtype", options=("--opset", "10"))
def item_of_another_shape_below_11(x, n: int):
    items: List[torch.Tensor] = [x]
    for k in range(n):
        items.append(x * k)
    items[n] = x[:1]
    return torch.cat(items)


@program((f(3, 8),), (f(2, 6),), (f(4, 4),))
def chunks_of_a_size(x):
    pieces = torch.chunk(x, x.size(0), 1)
    return pieces[0] + 1, torch.cat(pieces, 1), len(pieces)


@program((f(3, 4), 3), (f(3, 4), 1), (f(3, 4), 2))
def branch_of_many_ranks(x, n: int):
    if n > 2:
        items = [x, x[0]]
    else:
        items = [x[0] + 1]
    items.append(x * 2)
    return items[0].sum(), len(items), items[-1].sum()


@program((f(3, 4), f(2, 4), 3), (f(2, 4), f(5, 4), 1), (f(1, 4), f(3, 4), 0))
def grown_behind_another_shape(x, y, n: int):
    items = [x]
    for i in range(n):
        items.append(y * i)
    rows = [x]
    for i in range(n):
        rows.append(x[0] * i)
    return torch.cat(items), rows[-1].sum()


@program(*[torch.arange(6.0).reshape(3, 2) * k for k in (1, -1, 2)], options=("--opset", "9"))
def outputs_before_there_are_sequences(x):
    made: List[Tensor] = []
    for i in range(len(x)):
        made.append(torch.relu(x[i] - 2))
    return made, x


@program(f(3, 4), f(5, 2), f(1, 6))
def grid_of_sizes(x):
    sizes = [x.size(0), x.size(1)]
    axes = [torch.arange(s) * 0.5 for s in sizes]  # an operator takes them one by one
    rows, columns = torch.meshgrid(axes, indexing="ij")
    return x * rows + columns


@program(f(1, 2, 3, 4), f(1, 5, 2, 3), f(2, 3, 1, 2))
def constants_of_as_many_sizes_as_the_data_say(x):
    some = x.shape[1 : x.size(2)]
    first = x.shape[: x.size(0)]
    made = [
        x.new_zeros(some), torch.ones(first, dtype=torch.int32), torch.full(first, 2.5), x.new_full(some, 3) + 1,
        torch.zeros(some), x.new_ones(first), torch.empty(some).fill_(2), torch.full(first, x.size(1)),
    ]  # fmt: skip
    return [m.flatten() for m in made], torch.tensor(made[0].shape, dtype=torch.int64), torch.tensor(made[1].shape)


@program(f(1, 4), f(3, 2), f(2, 1))
def views_by_as_many_sizes_as_the_data_say(x):
    sizes = [1]
    for i in range(x.size(0)):
        sizes.append(1)
    kept = [-1] * x.size(0) + [-1, -1]
    made = [x.view(sizes + [-1]), x.reshape([-1] + sizes), x.expand([2] + kept[:2]), x.expand(sizes + kept[:2])]
    return [m.flatten() for m in made], [torch.tensor(m.shape) for m in made]


@program(f(1, 4), f(2, 3), refused="may be changed in place here")
def view_by_such_sizes_is_written(x):
    y = x.view([-1][: x.size(0)])
    y.add_(1)
    return x, y


@program(f(2, 7), f(3, 8), f(1, 4))
def steps_of_the_run_time(x):
    return x[:, :: x.size(0)], x[:: x.size(0), 1 :: x.size(1)]


STEPS = ((f(7), 1), (f(7), 2), (f(7), -1), (f(7), -3), (f(2), 9), (f(1), -9))


@program(*STEPS)
def slice_by_a_step(x, k: int):
    a = [x[0], x[0] + 1, x[0] + 2, x[0] + 3]
    b = [1, 2, 3, 4, 5]
    return torch.stack(a[::k]), torch.tensor(b[-2::k]), len(a[1:3:k]), torch.tensor(b[: x.size(0) : k] + [0])


@program(*STEPS)
def slice_of_open_list_by_a_step(x, k: int):
    a: List[Tensor] = []
    for i in range(x.size(0)):
        a.append(x[i] * 2)
    return torch.stack(a[::k]), len(a[2::k]), len(a[:-2:k]), len(a[3:1:k])


@program((f(7), 1), (f(7), 2), (f(3), -2), (f(1), -2))
def slice_of_ragged_list_by_a_step(x, k: int):
    a: List[Tensor] = []
    for i in range(x.size(0)):
        a.append(x[: i + 1] * 2)
    return torch.cat(a[::k]), len(a[x.size(0) - 2 : 0 : k])


@program(f(3), f(4), f(1))
def constant_tensors_in_order(x):
    items = [torch.tensor(2.0), torch.tensor(0.5), torch.tensor([1.0]), torch.tensor(0.5)]
    ordered = sorted(items)
    items[0] = torch.tensor(10.0)
    falling = [torch.tensor(5), torch.tensor(-2), torch.tensor(4)]
    falling.sort(reverse=True)
    return x + ordered[0] - ordered[2] * ordered[3], falling[0] * 100 + falling[1] * 10 + falling[2], items[0]


@program((f(3), 4, 2), (f(5), 1, 9), (f(1), -3, -3))
def ints_in_order(x, a: int, b: int):
    items = [a, b, x.size(0)]
    falling = [b, 2, a]
    falling.sort(reverse=True)
    ordered = sorted(items)
    return ordered[0], ordered[1], ordered[2], torch.tensor(falling), items[0]


@program(f(3), neg(3), pos(2))
def floats_in_order(x):
    items = [float(x[0]), 0.25, float(x[1])]
    other = items
    for i in range(x.size(0)):
        items[0] += 0.3
        other.sort()
    if bool(x.sum() > 0):
        items.sort(reverse=True)
    return x + items[0], other[1], items[2]


@program(f(3), neg(3), refused="the order of the items depends on the data")
def tensors_in_order(x):
    items = [x[0], x[1], x[2]]
    items.sort()
    return items[0]


class Ranked:
    def __init__(self, rank: torch.Tensor):
        self.rank = rank

    def __lt__(self, other: "Ranked"):
        return bool(self.rank < other.rank)


@program(f(3), neg(3), refused="the order of the items depends on the data")
def objects_in_order(x):
    items = [Ranked(x[0]), Ranked(x[1])]
    items.sort()
    return items[0].rank


@program(f(3), f(4), f(1))
def constant_tensors_found(x):
    items = [torch.tensor(1), torch.tensor(4), torch.tensor(4)]
    k = items.index(torch.tensor(4)) + 10 * items.count(torch.tensor(4)) + 100 * items.count(torch.tensor(7))
    items.remove(torch.tensor(1))
    return x * k, len(items)


@program(torch.tensor([1.0, 2.0]), torch.tensor([1.0, 3.0]), torch.tensor([2.0, 1.0]))
def equal_lists_of_tensors(x):
    same = [x[0], x[1] - 1] == [torch.tensor(1.0), torch.ones(1)]
    if same:
        return x * 2
    return x


@program((f(4), 3), (f(4), 1), (f(4), 0))
def shapes_differ_from_the_second_iteration_on(x, n: int):
    items = [x]
    part = x
    for i in range(n):
        items = items + [part]
        part = torch.cat([part, x])
    return len(items), items[-1], items[0]


@program((f(4), 3), (f(4), 1), (f(4), 0))
def an_inner_loop_appends_from_the_second_iteration_on(x, n: int):
    items = [x]
    more = [x + 1]
    for i in range(n):
        items.append(x * i)
        for item in more:
            items.append(item)
        more.append(x - i)
    return len(items), torch.stack(items).sum(0)
