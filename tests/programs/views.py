import torch

from . import f, ints, neg, pos, program


@program(f(3, 4), f(2, 4), f(5, 4))
def row(x):
    x = x.clone()
    x[0].add_(1)
    return x


@program(f(3, 4), f(2, 4), f(5, 4))
def column(x):
    x = x.clone()
    y = x[:, 1]
    y.mul_(3)
    return x, y


@program(f(3, 4), f(2, 4), f(5, 4))
def transposed(x):
    x = x.clone()
    y = x.t()
    y[0].zero_()
    y.add_(1)
    return x, y


@program(f(3, 4), f(2, 4), f(5, 4))
def flattened(x):
    x = x.clone()
    y = x.view(-1)
    y[1:3] = 7.0
    return x


@program(f(3, 4), f(2, 4), f(5, 4))
def seen_through_view(x):
    x = x.clone()
    y = x.view(-1)
    x.add_(1)
    x[0, 0] = 100.0
    return y


@program(f(4, 4), f(2, 4), f(6, 4))
def chain(x):
    x = x.clone()
    y = x[::2].t()[1:3]
    y.add_(10)
    return x, y


@program(f(4, 6), f(2, 6), f(3, 6))
def narrow_and_unfold(x):
    x = x.clone()
    x.narrow(1, 2, 3).mul_(2)
    w = x.unfold(1, 2, 2)
    return x, w


@program(f(3, 3), f(3, 3), f(3, 3))
def diagonal(x):
    x = x.clone()
    x.diagonal().fill_(1.0)
    return x


@program(f(3, 4), f(2, 4), f(1, 4))
def unsqueezed(x):
    x = x.clone()
    y = x.unsqueeze(0)
    y.add_(1)
    z = y.squeeze(0)
    z.mul_(2)
    return x, y.shape[0]


@program(f(4, 3), f(2, 3), f(6, 3))
def chunks(x):
    x = x.clone()
    a, b = x.chunk(2)
    a.add_(1)
    b.mul_(2)
    return x, a, b


@program(f(4, 3), f(4, 2), f(4, 5))
def unbind(x):
    x = x.clone()
    rows = x.unbind(0)
    rows[1].zero_()
    rows[3].add_(rows[0])
    return x


@program(f(5, 3), f(5, 2), f(5, 5))
def split(x):
    x = x.clone()
    a, b = x.split([2, 3])
    b.copy_(b * 2)
    a += 1
    return x


@program(f(2, 3, 4), f(1, 3, 4), f(4, 3, 4))
def permuted(x):
    x = x.clone()
    y = x.permute(2, 0, 1)
    y[1] = 5.0
    return x, y


@program(f(1, 4), f(1, 3), f(1, 5))
def expanded_read(x):
    y = x.expand(3, -1)
    z = y + 1
    return z, y


@program(f(4, 4), f(6, 4), f(2, 4))
def two_views(x):
    x = x.clone()
    a = x[1:]
    b = x[:-1]
    a.add_(1)
    b.mul_(2)
    a.sub_(b.clone())
    return x


@program(f(4, 4), f(6, 4), f(2, 4))
def view_of_view(x):
    x = x.clone()
    a = x[:, 1:]
    b = a[:, 1:]
    b.fill_(0)
    a.add_(1)
    return x, a, b


@program(f(4, 4), f(4, 4), f(4, 4))
def reshape_copy(x):
    x = x.clone()
    y = x.t().reshape(-1)
    y.add_(100)
    return x, y


@program(f(4, 4), f(6, 4), f(2, 4))
def reshape_view(x):
    x = x.clone()
    y = x.reshape(-1)
    y.add_(100)
    return x, y


@program(f(2, 3, 4), f(5, 3, 4), f(1, 3, 4), refused="strides")
def reshape_twice(x):
    y = (x + 1).transpose(0, 1).reshape(3, -1)  # a view where x has one row, else a copy
    z = y.reshape(-1)  # so this is one or the other
    z.add_(1)
    return y, z


@program(f(4, 4), f(6, 4), f(2, 4), refused="strides")
def contiguous_of_unknown_size(x):
    x = x.clone()
    z = x.t().contiguous()  # a copy, unless x has one row
    z.add_(1)
    return x, z


@program(f(3, 4), f(3, 4), f(3, 4))
def as_strided_in_storage(x):
    x = x.clone()
    y = x.t().unsqueeze(0)  # where it starts, x does
    z = y.as_strided((2, 2), (4, 1))
    w = x[1].as_strided((3,), (4,), 2)
    z.add_(10)
    return x, y, z, w


@program(f(3, 4), f(5, 4), f(2, 4))
def as_strided_from_within(x):
    y = x.clone()
    z = y[1].as_strided((3,), (1,))
    z.add_(1)
    return y, z


@program(f(3, 4), f(5, 4), f(2, 4))
def as_strided_in_place(x):
    y = x.clone()
    z = y.t()
    z.as_strided_((2, 2), (4, 1), 1)
    z.add_(1)
    return y, z


@program(f(3, 4), f(5, 4), f(2, 4))
def resized(x):
    y = x.clone()
    z = y[1:]
    z.resize_(2, 2)
    y.add_(1)
    z.mul_(2)
    return y, z


@program(f(3, 4), f(5, 4), f(2, 4))
def set_to_another(x):
    y = x.clone()
    y.set_(x[0] * 2)
    y.add_(1)
    return y


@program(f(2, 3, 4), f(5, 3, 4), f(1, 3, 4), refused="storage")
def as_strided_of_unknown_strides(x):
    return x.transpose(0, 1).reshape(3, -1).as_strided((2, 2), (4, 1))


@program(f(4, 4), f(4, 4), f(4, 4))
def contiguous_view(x):
    x = x.clone()
    y = x.contiguous()
    y.add_(1)
    z = x.t().contiguous()
    z.add_(1)
    return x, y, z


@program(f(4, 4), f(6, 4), f(2, 4))
def detach_and_clone(x):
    x = x.clone()
    y = x.detach()
    y.add_(1)
    z = x.clone()
    z.mul_(0)
    return x, z


@program(f(4), f(6), f(2))
def to_same(x):
    x = x.clone()
    y = x.to(torch.float32)
    y.add_(1)
    z = x.float()
    z.mul_(2)
    w = x.double()
    w.zero_()
    return x, w


@program((f(4, 3), 1), (f(6, 3), 0), (f(2, 3), 1))
def select_unknown(x, i: int):
    x = x.clone()
    x[i] = 0.0
    x.select(0, i).add_(5)
    return x


@program((f(6, 3), 1), (f(6, 3), 0), (f(8, 3), 4))
def slice_unknown(x, i: int):
    x = x.clone()
    x[i : i + 2].mul_(10)
    x[:, :1] = 1.0
    return x


@program((f(6, 3), 1), (f(6, 3), 0), (f(8, 3), 4))
def narrow_unknown(x, i: int):
    x = x.clone()
    y = x.narrow(0, i, 2)
    y.add_(1)
    return x, y


@program(f(2, 3, 4), f(1, 3, 4), f(4, 3, 4))
def flatten_unflatten(x):
    x = x.clone()
    y = x.flatten(1)
    y[:, 0] = 9.0
    z = y.unflatten(1, [3, 4])
    z.add_(1)
    return x


@program(f(2, 3, 4), f(1, 3, 4), f(4, 3, 4))
def view_as(x):
    x = x.clone()
    y = x.view(x.size(0), 12)
    y[0, :5].zero_()
    z = y.view_as(x)
    z.mul_(2)
    return x


@program((pos(3, 2),), (neg(3, 2),), (f(4, 2),))
def view_written_in_branch(x):
    x = x.clone()
    y = x[0]
    if x.sum() > 0:
        y.add_(1)
    else:
        x[0] = 5.0
    return x, y


@program((pos(3, 2),), (neg(3, 2),), (f(4, 2),))
def view_made_in_branch(x):
    x = x.clone()
    if x.sum() > 0:
        y = x[0]
    else:
        y = x[1]
    z = y * 2
    return z


@program((f(3, 2), 3), (f(3, 2), 0), (f(4, 2), 1))
def view_written_in_loop(x, n: int):
    x = x.clone()
    y = x[0]
    for i in range(n):
        y.add_(i)
        x.mul_(1.5)
    return x, y


@program((f(3, 2),), (f(1, 2),), (f(4, 2),))
def rows_written_in_loop(x):
    x = x.clone()
    for i in range(x.size(0)):
        x[i] = x[i] * i
    return x


@program((f(3, 2),), (f(1, 2),), (f(4, 2),))
def walked_rows_written(x):
    x = x.clone()
    for row in x:
        row.add_(1)
    return x


@program((f(4, 2),), (f(2, 2),), (f(5, 2),))
def prefix_sum(x):
    x = x.clone()
    for i in range(1, x.size(0)):
        x[i] += x[i - 1]
    return x


@program(f(4), f(2), f(3))
def movedim(x):
    y = x.clone().unsqueeze(0).expand(2, -1).clone()
    z = y.movedim(0, 1)
    z[0] = 3.0
    return y, z


@program(f(4, 4), f(2, 2), f(3, 3))
def swapaxes(x):
    y = x.clone()
    z = y.swapaxes(0, 1)
    z[0].add_(1)
    return y


@program(f(2, 4), f(2, 2), f(2, 6))
def squeeze_dim(x):
    y = x.clone().unsqueeze(1)
    z = y.squeeze(1)
    z[1] = 0.0
    return y


@program(f(2, 3), f(4, 3), f(5, 3))
def pieces_swapped(x):
    y = x.clone()
    a = y[0].clone()
    y[0] = y[-1]
    y[-1] = a
    return y


@program((f(6), 1), (f(6), -3), (f(6), 4))
def narrow_from_the_end(x, i: int):
    return torch.narrow(x, 0, i, 2)


@program(f(3, 3), f(3, 3), f(3, 3))
def adjoint_copied(x):
    x = x.clone()
    y = x.mH.reshape(-1)
    y.add_(1)
    return x, y


@program(f(3, 4), f(3, 4), f(3, 4))
def adjoint_written(x):
    x = x.clone()
    x.mH.mul_(2)
    x.H[1].add_(1)
    y = x.H.flatten()
    y.mul_(3)
    return x, y


@program(f(2, 3, 4), f(2, 3, 5), f(4, 3, 3))
def batch_diagonal(x):
    x = x.clone()
    d = torch.linalg.diagonal(x)
    d.add_(1)
    y = d[0].reshape(-1)
    y.mul_(2)
    return x, d, y


@program(f(2, 3, 4), f(2, 3, 4), f(2, 3, 4))
def movedim_lists(x):
    x = x.clone()
    y = x.movedim([0, 1], [2, 0])
    y[1].add_(1)
    z = y.reshape(-1)
    z.mul_(2)
    return x, y, z


@program(f(2, 3, 4), f(2, 3, 5), f(4, 3, 3))
def movedim_lists_kept_order(x):
    x = x.clone()
    y = x.movedim([-1], [2]).reshape(2, -1)
    y.add_(1)
    return x, y


@program(f(3, 4), f(2, 4), f(5, 4))
def same_tensor_by_other_names(x):
    x = x.clone()
    torch.real(x).reshape(-1).add_(1)
    x.conj().t().mul_(2)
    torch.resolve_conj(x).view(-1)[1:3].zero_()
    torch.resolve_neg(x)[0].add_(3)
    torch.positive(x).flatten().add_(1)
    y = torch.as_tensor(x)
    y[:, 1] = 5.0
    return x, y


@program((f(4), f(3, 4)), (f(5), f(2, 5)), (f(1), f(1, 1)))
def broadcast_then_copied(x, y):
    y = y.clone()
    y.copy_(x.expand_as(y))
    z = y.clone()
    z.copy_(torch.broadcast_to(x * 2, z.shape))
    return y, z


@program(f(3, 4), f(2, 4), f(5, 4))
def physical_conjugate(x):
    x = x.clone()
    y = torch.conj_physical(x)
    y.add_(1)
    return x, y


@program(f(3), f(5), f(1))
def atleast(x):
    x = x * 1
    y = torch.atleast_2d(x)
    y.add_(1)
    z = torch.atleast_3d(y)
    z.mul_(2)
    w = torch.atleast_1d(z)
    w.sub_(3)
    return x, y, z, w


@program(f(3, 4), f(4, 4), f(2, 4))
def atleast_of_strided(x):
    x = x * 1
    y = torch.atleast_3d(x.t())
    y[0].add_(1)
    return x, y


@program(f(3, 4), f(2, 4), f(5, 4))
def complex_part_is_not_contiguous(x):
    z = torch.complex(x, x * 2)
    y = z[1:].imag.contiguous()
    y.mul_(3)
    return z.real, z.imag, y


@program(f(3, 4), f(2, 4), f(5, 4))
def complex_is_contiguous(x):
    z = torch.view_as_complex(x.clone().view(-1, 2))
    z.contiguous().mul_(2)
    z.reshape(-1).conj().add_(1)
    return torch.view_as_real(z)


@program(f(3, 4), f(2, 4), f(5, 4))
def complex_parts_and_pairs(x):
    z = torch.complex(x, x * 2)
    r = torch.view_as_real(z)
    z.real[0] = 1.0
    r[..., 1] += 2.0
    z.conj().unfold(0, 1, 1).mul_(2)
    return r, z.imag.t()


@program(f(3, 4), f(2, 4), f(5, 4))
def resolved_views_written(x):
    z = torch.complex(x, x * 2)
    torch.view_as_real(z.conj().resolve_conj())[..., 0].add_(1)  # a copy
    torch.view_as_real(z.conj().conj().resolve_conj())[..., 0].add_(2)
    z.conj().imag.resolve_neg().add_(3)  # a copy
    z.conj().resolve_neg().add_(4)
    z.imag.resolve_neg().mul_(5)
    return z.real, z.imag


@program(f(3, 2), f(4, 2), f(5, 2))
def resolved_and_written_as_a_whole(x):
    z = torch.view_as_complex(x.clone())
    y = z.resolve_conj()
    y.mul_(3)
    y[0] = 1.0
    return torch.view_as_real(z)


@program(f(3, 4), f(3, 4), f(3, 4))
def complex_branch(x):
    z = torch.complex(x, x * 2)
    w = z
    if bool(x.sum() > 0):
        w = z.conj()
    else:
        z.mul_(2)
    w[0] = 1.0
    return z.real, z.imag, w.abs()


@program((f(2, 1, 3), 1), (f(2, 1, 3), 0), (f(2, 1, 3), -2))
def squeeze_at_a_dim_from_data(x, d: int):
    return torch.exp(x.squeeze(d)).sum()


@program((f(2, 1, 3), 1), (f(1, 2, 3), 0), (f(2, 3, 1), -1))
def squeezed_output_at_a_dim_from_data(x, d: int):
    return x.squeeze(d)
