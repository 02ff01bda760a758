"""Shapes, strides and other attributes of tensors that are numbers."""

import torch
import torch.nn.functional as F

from capture.declare import program


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def elements_of_a_row(x):
    return x.sum((1, 2)) / x[0].numel()


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def nelement_of_tensor(x):
    return x.sum() / x.nelement() + torch.numel(x)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def numel_of_size(x):
    return x.sum() / x.size().numel()


@program("batch n 2", batch=[2, 1, 3], n=[6, 20, 4])
def condition_on_numel(x):
    return x.softmax(1) if x.numel() < 30 else x.sigmoid()


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def rows_by_numel(x):
    return x.reshape(x.numel() // x.size(-1), x.size(-1)).cumsum(0)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def bytes_of_storage(x):
    return x + x.untyped_storage().nbytes() / 100


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def size_in_megabytes(x):
    return x * (x.element_size() * x.nelement() / 1024 ** 2)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def stride_of_axis(x):
    return x.sum() + x.stride(0) + x.stride()[1] + x.mT.contiguous().stride(1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def offset_of_slice(x):
    return x[:, 1:] + x[:, 1:].storage_offset()


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def diagonals_by_strides(x):
    square = x @ x.mT
    rows = square.reshape(x.shape[0], -1)
    return rows[:, :: x.shape[1] + 1]


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def flat_view_by_strides(x):
    return x.contiguous().as_strided((x.shape[0], x.shape[1] * 2), (x.shape[1] * 2, 1))


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 1])
def contiguous_or_not(x):
    y = x.transpose(1, 2)
    return y.view(x.shape[0], -1) if y.is_contiguous() else y.reshape(x.shape[0], -1) * 2


@program("batch n", batch=[2, 1, 3], n=[6, 9, 1])
def same_size(x):
    y = x.cumsum(1)[:, :1]
    return x + 1 if x.is_same_size(y) else x - y


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
def length_of_tensor(x):
    return x.sum(0) / len(x) + len(x[0])


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
def length_by_dunder(x):
    return x / x.__len__() + x.size()[1].__index__()


@program("batch n", batch=[2, 1, 3], n=[6, 9, 2])
def length_as_default(x, scale=None):
    scale = scale or len(x[0]) ** -0.5
    return x * scale


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 2])
def shape_equals_list(x):
    return x * 2 if list(x.shape[1:]) == [6, 2] else x * 3


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 2])
def shape_equals_tuple(x):
    return x * 2 if x.shape[1:] == (6, 2) else x * 3


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 2])
def shape_is_greater(x):
    return x * 2 if x.shape > (2, 5, 0) else x * 3


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 2])
def size_in_shape(x):
    return x * 2 if 9 in x.shape else x * 3


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 1])
def number_of_large_axes(x):
    return x * sum(n > 1 for n in x.shape)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 1])
def largest_axis(x):
    axis = max(range(x.dim()), key=lambda i: x.shape[i])
    return x.sum(axis)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def size_by_name_of_attribute(x):
    return x / getattr(x, "shape")[1] * getattr(x, "size")(0)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def size_of_arange(x):
    position = torch.arange(x.shape[1])
    return x / position.shape[0] + len(position)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def sizes_in_a_dict(x):
    sizes = dict(zip(("batch", "length", "width"), x.shape))
    return x.reshape(sizes["batch"] * sizes["length"], sizes["width"]).sum(1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def sizes_in_a_dict_as_arguments(x):
    def scaled(y, *, batch, length, width):
        return y * batch / length * width

    return scaled(x, **{key: size for key, size in zip(("batch", "length", "width"), x.shape)})


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def swapped_sizes(x):
    b, n, c = x.shape
    b, n = n, b
    return x.reshape(b, n, c).sum(1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def last_sizes_are_kept(x):
    sizes = [x.shape[1]]
    for _ in range(2):
        sizes.append((sizes[-1] + 1) // 2)
        x = F.avg_pool1d(x.mT, 2, ceil_mode=True).mT
    for size in sizes[-2::-1]:
        x = F.interpolate(x.mT, size=size).mT
    return x


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def negative_and_positive_axes(x):
    return x.view(x.size(0), -1, x.size(-1)).transpose(-2, -1).reshape(x.shape[-3], x.shape[-1] * x.shape[-2])


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def new_tensors_by_size(x):
    n = x.shape[1]
    return x + torch.eye(n, 2), torch.ones(n, n).triu(), x.new_zeros((n, 1)), torch.zeros(x.size())


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def functions_with_sizes(x):
    n = x.shape[1]
    return x * torch.linspace(0, 1, n)[:, None], torch.arange(1, n + 1) / n, torch.full((n,), 1.0 / n), torch.logspace(0, 1, n)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def windows_of_torch(x):
    n = x.shape[1]
    return x * torch.bartlett_window(n)[:, None] + torch.blackman_window(n, periodic=False)[:, None]


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def triangles_of_torch(x):
    rows, columns = torch.tril_indices(x.shape[1], x.shape[1], -1)
    return (x @ x.mT)[:, rows, columns]


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def combinations_of_torch(x):
    pairs = torch.combinations(torch.arange(x.shape[1]))
    return x[:, pairs[:, 0]] * x[:, pairs[:, 1]]


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def narrowed(x):
    return x.narrow(1, x.shape[1] // 2, x.shape[1] - x.shape[1] // 2), x.select(1, x.shape[1] - 1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def rolled_by_half(x):
    return torch.roll(x, x.shape[1] // 2, 1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def repeated_to_a_size(x):
    times = -(-10 // x.shape[1])
    return x.repeat(1, times, 1)[:, :10]


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def split_in_two(x):
    n = x.shape[1]
    a, b = x.split([n // 3, n - n // 3], 1)
    return b.sum(1) - a.sum(1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 1])
def chunks_of_half(x):
    parts = x.chunk(2, dim=1)
    return parts[0].sum(1) - parts[-1].mean(1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def unflattened(x):
    y = x.flatten(0, 1)
    return y.unflatten(0, (x.shape[0], -1)).amax(1)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def einsum_with_sizes(x):
    return torch.einsum("bnc,bmc->bnm", x, x) / x.shape[1] ** 0.5


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def topk_by_size(x):
    return x.topk(min(5, x.shape[1]), dim=1).values


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def median_by_sort(x):
    return x.sort(1).values[:, (x.shape[1] - 1) // 2]


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def quantile_by_index(x):
    place = 0.3 * (x.shape[1] - 1)
    low = int(place)
    y = x.sort(1).values
    return torch.lerp(y[:, low], y[:, low + 1], place - low)


@program("batch n 2", batch=[2, 1, 3], n=[6, 9, 4])
def unbiased_by_hand(x):
    n = x.shape[1]
    return ((x - x.mean(1, keepdim=True)) ** 2).sum(1) / max(n - 1, 1)
