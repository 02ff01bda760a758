# linalg.py - operators of linalg.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def least_of(self: Tensor, dim: int, keepdim: bool) -> Tensor:
    if torch.size(self, dim) == 0:
        raise RuntimeError("aten::linalg_matrix_norm: an empty matrix has no norm of a negative order")
    return torch.amin(self, [dim], keepdim)


def linalg_matrix_norm(self: Tensor, ord: number, dim: List[int], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if ord == 2 or ord == -2:
        return aten.spectral_norm(self, ord == -2, dim, keepdim, dtype)
    elif abs(ord) != 1 and abs(ord) != float("inf"):
        raise RuntimeError("aten::linalg_matrix_norm: the order must be 1, -1, 2, -2, inf, -inf, 'fro' or 'nuc'")
    elif len(dim) != 2 or dim[0] % torch.dim(self) == dim[1] % torch.dim(self):
        raise RuntimeError("aten::linalg_matrix_norm: needs two dims")
    elif min(dim) < -torch.dim(self) or max(dim) >= torch.dim(self):
        raise RuntimeError("aten::linalg_matrix_norm: a dim is out of range")
    rank = torch.dim(self)
    first = dim[0] % rank
    second = dim[1] % rank
    if ord == 1 or ord == -1:
        first, second = second, first
    if not keepdim and first > second:
        first = first - 1
    sums = torch.linalg_vector_norm(self, 1, [second], keepdim, dtype=dtype)
    if ord > 0: # the maximum of an empty set of sums is 0
        most = torch.amax(sums, [first], keepdim)
        return torch.relu(most)
    return aten.least_of(sums, first, keepdim)


def linalg_matrix_norm_named(self: Tensor, ord: str, dim: List[int], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if ord == "nuc":
        return aten.nuclear_norm_of(self, dim, keepdim, dtype)
    elif ord != "fro":
        raise RuntimeError("aten::linalg_matrix_norm: the order must be 1, -1, 2, -2, inf, -inf, 'fro' or 'nuc'")
    elif len(dim) != 2:
        raise RuntimeError("aten::linalg_matrix_norm: needs two dims")
    return torch.linalg_vector_norm(self, 2, dim, keepdim, dtype=dtype)


def linalg_norm_named(self: Tensor, ord: str, dim: Optional[List[int]], keepdim: bool, dtype: Optional[int]) -> Tensor:
    if dim is None:
        dim = [0, 1]
        if torch.dim(self) != 2:
            raise RuntimeError("aten::linalg_norm: an order without 'dim' needs a matrix")
    return torch.linalg_matrix_norm(self, ord, dim, keepdim, dtype=dtype)


def logdet(self: Tensor) -> Tensor:
    sign, size = torch.linalg_slogdet(self)
    if torch.is_complex(self):
        return torch.log(sign) + size
    return torch.where(sign < 0, float("nan"), size)


# From the factors, because the product of many numbers may overflow. A swap of rows changes the sign.
def linalg_slogdet(A: Tensor) -> Tuple[Tensor, Tensor]:
    factors, pivots = torch.linalg_lu_factor(torch.to(A, aten.widest(A)))
    heads = torch.diagonal(factors, 0, -2, -1)
    swaps = torch.sum(pivots != torch.arange(1, torch.size(A, -1) + 1), [-1])
    sign = torch.prod(torch.sgn(heads), -1) * (1. - 2. * (swaps % 2))
    size = torch.sum(torch.log(torch.abs(heads)), [-1])
    return (torch.to(sign, A.dtype), torch.to(size, aten.real_type(A)))


# Gauss-Jordan elimination with partial pivoting. A singular matrix gives inf or NaN; PyTorch raises an exception.
def solve_matrices(A: Tensor, B: Tensor, left: bool) -> Tensor:
    n = torch.size(A, -1)
    if not left:
        A = torch.mT(A)
        B = torch.mT(B)
    if torch.size(B, -2) != n:
        raise RuntimeError("aten::linalg_solve: 'B' does not have the size of the matrices of 'A'")
    batch = torch.size(torch.sum(A, [-2, -1]) + torch.sum(B, [-2, -1]))
    columns = n + torch.size(B, -1)
    m = torch.cat([torch.expand(A, batch + [n, n]), torch.expand(B, batch + [n, torch.size(B, -1)])], -1)
    rows = torch.arange(n)
    for k in range(n):
        here = rows == k
        sizes = torch.where(rows < k, -1., torch.abs(torch.select(m, -1, k)))
        best = torch.argmax(sizes, -1, True)
        order = torch.where(here, best, torch.where(rows == best, k, rows))
        m = torch.gather(m, -2, torch.expand(torch.unsqueeze(order, -1), batch + [n, columns]))
        pivot = torch.unsqueeze(torch.select(m, -2, k), -2)
        pivot = pivot / torch.unsqueeze(torch.select(pivot, -1, k), -1)
        others = m - torch.unsqueeze(torch.select(m, -1, k), -1) * pivot
        m = torch.where(torch.unsqueeze(here, -1), pivot, others)
    x = torch.slice(m, -1, n)
    return x if left else torch.mT(x)


def linalg_solve(A: Tensor, B: Tensor, left: bool) -> Tensor:
    vector = torch.dim(B) == 1 or (torch.dim(A) - 1 == torch.dim(B) and torch.size(A)[:-1] == torch.size(B))
    if vector:
        B = torch.unsqueeze(B, -1)
    if not ops.ptonnx.rank_is_known(B):
        raise RuntimeError("aten::linalg_solve: whether 'B' has vectors or matrices depends on its sizes; give equal dims of 'A' and 'B' the same names or numbers")
    else:
        x = aten.solve_matrices(A, B, left)
        return torch.squeeze(x, -1) if vector else x


def linalg_solve_ex(A: Tensor, B: Tensor, left: bool, check_errors: bool) -> Tuple[Tensor, Tensor]:
    info = torch.zeros(torch.size(A)[:-2], dtype=torch.int32)
    return (torch.linalg_solve(A, B, left=left), info)


def linalg_inv(A: Tensor) -> Tensor:
    return torch.linalg_solve(A, torch.expand_as(torch.eye(torch.size(A, -1), dtype=A.dtype), A))


def linalg_inv_ex(A: Tensor, check_errors: bool) -> Tuple[Tensor, Tensor]:
    info = torch.zeros(torch.size(A)[:-2], dtype=torch.int32)
    return (torch.linalg_inv(A), info)


def linalg_solve_triangular(self: Tensor, B: Tensor, upper: bool, left: bool, unitriangular: bool) -> Tensor:
    if upper:
        A = torch.triu(self)
    else:
        A = torch.tril(self)
    if unitriangular:
        on = torch.eye(torch.size(A, -1), dtype=torch.bool)
        A = torch.where(on, torch.ones([], dtype=A.dtype), A)
    if torch.dim(B) < 2:
        raise RuntimeError("aten::linalg_solve_triangular: 'B' must have 2 dims at least")
    elif torch.dim(B) < torch.dim(A):
        B = torch.expand(B, torch.size(A)[:-2] + torch.size(B)[-2:])
    return torch.linalg_solve(A, B, left=left)


def triangular_solve(self: Tensor, A: Tensor, upper: bool, transpose: bool,
                     unitriangular: bool) -> Tuple[Tensor, Tensor]:
    m = A
    if transpose:
        m = torch.mT(A)
        upper = not upper
    x = torch.linalg_solve_triangular(m, self, upper=upper, unitriangular=unitriangular)
    return (x, torch.clone(torch.expand(A, torch.size(x)[:-2] + torch.size(A)[-2:])))


# Column by column; the outer product of each column is subtracted from the rest.
def linalg_cholesky(self: Tensor, upper: bool) -> Tensor:
    n = torch.size(self, -1)
    rest = torch.mH(self) if upper else self
    rows = torch.arange(n)
    y = torch.zeros_like(self)
    for k in range(n):
        column = torch.select(rest, -1, k)
        root = torch.sqrt(torch.select(torch.unsqueeze(column, -1), -2, k))
        column = torch.unsqueeze(torch.where(rows >= k, column / root, torch.zeros([], dtype=self.dtype)), -1)
        rest = rest - column * torch.mH(column)
        y = torch.where(rows == k, column, y)
    if upper:
        return torch.mH(y)
    return y


# The same up to the first pivot that is not positive; info is its number. LAPACK leaves the columns from there on
# unchanged, except for that pivot.
def linalg_cholesky_ex(self: Tensor, upper: bool, check_errors: bool) -> Tuple[Tensor, Tensor]:
    n = torch.size(self, -1)
    rest = torch.mH(self) if upper else self
    rows = torch.arange(n)
    info = torch.zeros(torch.size(self)[:-2] + [1], dtype=torch.int64)
    y = torch.tril(rest)
    for k in range(n):
        column = torch.select(rest, -1, k)
        pivot = ops.ptonnx.part(torch.select(torch.unsqueeze(column, -1), -2, k), 0)
        before = info == 0
        info = torch.where(torch.logical_and(before, torch.logical_not(pivot > 0)), k + 1, info)
        fine = torch.unsqueeze(info == 0, -1)
        root = torch.sqrt(torch.where(pivot > 0, pivot, 1.))
        column = torch.unsqueeze(torch.where(rows >= k, column / root, torch.zeros([], dtype=self.dtype)), -1)
        rest = torch.where(fine, rest - column * torch.mH(column), rest)
        here = torch.logical_and(torch.unsqueeze(before, -1), torch.unsqueeze(rows == k, -1))
        y = torch.where(rows == k, torch.where(fine, column, torch.where(here, torch.unsqueeze(pivot, -1), y)), y)
    if upper:
        y = torch.mH(y)
    return (y, torch.to(torch.squeeze(info, -1), torch.int32))


def cholesky(self: Tensor, upper: bool) -> Tensor:
    return torch.linalg_cholesky(self, upper=upper)


# Powers by squaring.
def linalg_matrix_power(self: Tensor, n: int) -> Tensor:
    power = self
    if n < 0:
        power = torch.linalg_inv(self)
        n = -n
    if n == 0:
        return torch.expand_as(torch.eye(torch.size(self, -1), dtype=self.dtype), self)
    y = power
    n = n - 1
    while n > 0:
        if n % 2 == 1:
            y = torch.matmul(y, power)
        power = torch.matmul(power, power)
        n = n // 2
    return y


def linalg_vander(x: Tensor, N: Optional[int]) -> Tensor:
    if torch.dim(x) == 0:
        x = torch.unsqueeze(x, 0)
    n = torch.size(x, -1) if N is None else N
    if n < 2:
        raise RuntimeError("aten::linalg_vander: needs 2 columns at least")
    return aten.powers(x, n)


# 1, x, x^2, ... in a last dim of size n.
def powers(x: Tensor, n: int) -> Tensor:
    if not torch.is_floating_point(x) and not torch.is_complex(x):
        x = torch.to(x, torch.int64)
    factors = torch.where(torch.arange(n) == 0, torch.ones([], dtype=x.dtype), torch.unsqueeze(x, -1))
    return torch.cumprod(factors, -1)


def vander(x: Tensor, N: Optional[int], increasing: bool) -> Tensor:
    y = aten.powers(x, torch.size(x, 0) if N is None else N)
    if increasing:
        return y
    return torch.flip(y, [-1])


def kron(self: Tensor, other: Tensor) -> Tensor:
    rank = max(torch.dim(self), torch.dim(other))
    a = torch.reshape(self, [1] * (rank - torch.dim(self)) + torch.size(self))
    b = torch.reshape(other, [1] * (rank - torch.dim(other)) + torch.size(other))
    left = annotate(List[int], [])
    right = annotate(List[int], [])
    both = annotate(List[int], [])
    for i in range(rank):
        left = left + [torch.size(a, i), 1]
        right = right + [1, torch.size(b, i)]
        both = both + [torch.size(a, i) * torch.size(b, i)]
    return torch.reshape(torch.reshape(a, left) * torch.reshape(b, right), both)


def pdist(self: Tensor, p: float) -> Tensor:
    n = torch.size(self, 0)
    pairs = torch.nonzero(torch.triu(torch.ones([n, n], dtype=torch.int64), 1))
    a = torch.index_select(self, 0, torch.select(pairs, 1, 0))
    b = torch.index_select(self, 0, torch.select(pairs, 1, 1))
    return aten.lengths_of_rows(a - b, p)


def check_observations(x: Tensor, weights: Optional[Tensor]):
    if weights is not None and torch.numel(weights) != torch.size(x, 1):
        raise RuntimeError("aten::cov: needs a weight for each observation")


# Rows are variables, columns are observations.
def cov(self: Tensor, correction: int, fweights: Optional[Tensor], aweights: Optional[Tensor]) -> Tensor:
    x = self / 1
    if torch.dim(x) < 2:
        x = torch.reshape(x, [1, -1])
    aten.check_observations(x, fweights)
    aten.check_observations(x, aweights)
    if fweights is None and aweights is None:
        n = torch.size(x, 1)
        x = x - torch.mean(x, [1], True)
        return torch.squeeze(torch.matmul(x, torch.mH(x)) / max(n - correction, 0))
    if fweights is None:
        w = aweights
    elif aweights is None:
        w = fweights
    else:
        w = fweights * aweights
    total = torch.sum(w)
    x = x - torch.sum(x * w, [1], True) / total
    norm = total - correction
    if aweights is not None and correction != 0:
        norm = total - correction * torch.sum(w * aweights) / total
    return torch.squeeze(torch.matmul(x, torch.mH(x * w)) / torch.clamp_min(norm, 0))


def corrcoef(self: Tensor) -> Tensor:
    c = torch.cov(self)
    if torch.dim(c) == 0:
        return c / c
    on = torch.eye(torch.size(c, 0), dtype=torch.bool)
    variances = ops.ptonnx.part(c, 0)
    root = torch.sqrt(torch.sum(torch.where(on, variances, torch.zeros([], dtype=variances.dtype)), [1]))
    c = c / torch.unsqueeze(root, -1) / root
    if torch.is_complex(c):
        return ops.ptonnx.complex(torch.clamp(ops.ptonnx.part(c, 0), -1, 1), torch.clamp(ops.ptonnx.part(c, 1), -1, 1))
    return torch.clamp(c, -1, 1)


def renorm(self: Tensor, p: number, dim: int, maxnorm: number) -> Tensor:
    if torch.dim(self) < 2:
        raise RuntimeError("aten::renorm: takes a tensor of rank 2 or more")
    elif not p > 0:
        raise RuntimeError("aten::renorm: p must be positive")
    elif dim < -torch.dim(self) or dim >= torch.dim(self):
        raise RuntimeError("aten::renorm: dim is out of range")
    others = annotate(List[int], [])
    for i in range(torch.dim(self)):
        if i != dim % torch.dim(self):
            others = others + [i]
            if p == float("inf") and torch.size(self, i) == 0:
                raise RuntimeError("aten::renorm: a maximum of no elements is not defined")
    norm = torch.linalg_vector_norm(self, p, others, True)
    return self * torch.where(norm > maxnorm, maxnorm / (norm + 1e-7), 1.)


def embedding_renorm(self: Tensor, indices: Tensor, max_norm: float, norm_type: float) -> Tensor:
    used = torch.reshape(indices, [-1])
    rows = torch.renorm(torch.index_select(self, 0, used), norm_type, 0, max_norm)
    return torch.index_copy(self, 0, used, rows)


# `offsets` has the position where each bag begins; element p is in the last bag that begins at or before p.
def embedding_bag(weight: Tensor, indices: Tensor, offsets: Tensor, mode: int, per_sample_weights: Optional[Tensor],
                  include_last_offset: bool, padding_idx: int, backward: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    starts = torch.to(offsets, torch.int64)
    if include_last_offset:
        starts = torch.slice(starts, 0, 0, -1)
    integers = offsets.dtype if indices.dtype == torch.int32 else indices.dtype
    # PyTorch has a fast kernel, which ignores the indices after the last offset and does not compute the bag of each index
    fast = padding_idx < 0 and mode != 2 and weight.dtype != torch.float64
    if torch.dim(indices) != 1 and (mode == 1 or not fast):
        raise RuntimeError("aten::embedding_bag: needs indices of one dim")
    indices = torch.reshape(indices, [-1])
    bags = torch.size(starts, 0)
    place = torch.arange(torch.size(indices, 0))
    bag_of = torch.sum(starts <= torch.unsqueeze(place, 1), [1]) - 1
    counted = torch.ones_like(indices)
    rows = torch.index_select(weight, 0, indices)
    if padding_idx >= 0:
        counted = torch.to(indices != padding_idx, indices.dtype)
    counted = torch.to(counted, torch.int64)
    sizes = torch.index_add(torch.zeros([bags], dtype=torch.int64), 0, bag_of, counted)
    present = torch.unsqueeze(sizes > 0, 1)
    if mode == 2:
        mine = torch.logical_and(bag_of == torch.unsqueeze(torch.arange(bags), 1), counted == 1)
        y = torch.where(torch.unsqueeze(mine, 2), rows, -float("inf"))
        winners = torch.where(present, torch.index(torch.to(indices, torch.int64), [torch.argmax(y, 1)]), 0)
        y = torch.where(present, torch.amax(y, [1]), 0.)
        return (y, torch.to(bag_of, integers), torch.to(sizes, integers), torch.to(winners, integers))
    if per_sample_weights is not None:
        rows = rows * torch.unsqueeze(torch.reshape(per_sample_weights, [-1]), 1)
    if padding_idx >= 0:
        rows = torch.where(torch.unsqueeze(counted == 1, 1), rows, 0.)
    if fast and include_last_offset:
        rows = torch.where(torch.unsqueeze(place < torch.select(offsets, 0, -1), 1), rows, 0.)
    y = torch.index_add(torch.zeros([bags, torch.size(weight, 1)], dtype=weight.dtype), 0, bag_of, rows)
    if mode == 1:
        y = torch.where(present, y / torch.unsqueeze(torch.clamp_min(sizes, 1), 1), 0.)
    elif fast:
        bag_of = torch.zeros([0], dtype=torch.int64)
    if mode == 0:
        sizes = torch.zeros([bags if backward else torch.size(offsets, 0)], dtype=torch.int64)
    sizes = torch.to(sizes, integers)
    return (y, torch.to(bag_of, integers), sizes, sizes)


# The same for bags of one size.
def embedding_bag_even(weight: Tensor, indices: Tensor, size: int, mode: int, per_sample_weights: Optional[Tensor],
                       padding_idx: int) -> Tensor:
    indices = torch.reshape(indices, [-1, size])
    rows = torch.embedding(weight, indices)
    if per_sample_weights is not None:
        rows = rows * torch.unsqueeze(torch.reshape(per_sample_weights, [-1, size]), 2)
    if padding_idx < 0:
        if mode == 0:
            return torch.sum(rows, [1])
        if mode == 1:
            return torch.mean(rows, [1])
        return torch.amax(rows, [1])
    counted = torch.unsqueeze(indices != padding_idx, 2)
    count = torch.sum(counted, [1])
    if mode == 2:
        return torch.where(count > 0, torch.amax(torch.where(counted, rows, -float("inf")), [1]), 0.)
    y = torch.sum(torch.where(counted, rows, 0.), [1])
    if mode == 1:
        y = y / torch.clamp_min(count, 1)
    return y


# Groups are rows of self (2-d by 3-d), columns of mat2 (3-d by 2-d), or the summed dim (2-d by 2-d).
def grouped_mm(self: Tensor, mat2: Tensor, offs: Optional[Tensor], bias: Optional[Tensor],
               out_dtype: Optional[int]) -> Tensor:
    a, b = torch.dim(self), torch.dim(mat2)
    if bias is not None or out_dtype is not None:
        raise RuntimeError("aten::_grouped_mm: a bias or another dtype is not supported")
    elif min(a, b) < 2 or max(a, b) > 3 or (offs is None) != (a + b == 6):
        raise RuntimeError("aten::_grouped_mm: takes two tensors of rank 3, or offsets and tensors of rank 2 and 3")
    elif offs is None:
        return torch.bmm(self, mat2)
    elif torch.dim(offs) != 1 or (b == 3 and torch.size(offs, 0) != torch.size(mat2, 0)) or (a == 3 and torch.size(offs, 0) != torch.size(self, 0)):
        raise RuntimeError("aten::_grouped_mm: 'offs' must have a number for each matrix")
    begin = 0
    parts = annotate(List[Tensor], [])
    for i, place in enumerate(torch.unbind(offs)):
        end = int(place)
        if torch.dim(self) == 2 and torch.dim(mat2) == 3:
            part = torch.matmul(torch.slice(self, 0, begin, end), torch.select(mat2, 0, i))
        elif torch.dim(self) == 3:
            part = torch.matmul(torch.select(self, 0, i), torch.slice(mat2, 1, begin, end))
        else:
            part = torch.matmul(torch.slice(self, 1, begin, end), torch.slice(mat2, 0, begin, end))
        torch.append(parts, part)
        begin = end
    # rows or columns after the last group are not computed
    rows, columns = torch.size(self, -2), torch.size(mat2, -1)
    if torch.dim(self) == 3:
        torch.append(parts, torch.zeros([rows, max(columns - begin, 0)], dtype=self.dtype))
        return torch.reshape(torch.cat(parts, 1), [rows, columns])
    if torch.dim(mat2) == 3:
        torch.append(parts, torch.zeros([max(rows - begin, 0), columns], dtype=self.dtype))
        return torch.reshape(torch.cat(parts, 0), [rows, columns])
    return torch.stack(parts)


# The experts of transformers: the rows of each, sorted by expert. Rows after the last group are zero.
def grouped_mm_fallback(input: Tensor, weight: Tensor, offs: Tensor) -> Tensor:
    if torch.dim(input) != 2 or torch.dim(weight) != 3:
        raise RuntimeError("transformers::grouped_mm_fallback: takes rows of rank 2 and matrices of rank 3")
    else:
        return torch._grouped_mm(input, weight, offs)


# The tensor with new dims at these places of `rank` dims, in ascending order.
def unsqueezed(x: Tensor, dims: List[int], rank: int) -> Tensor:
    places = [d % rank for d in dims]
    if len(dims) > 0 and (min(dims) < -rank or max(dims) >= rank):
        raise RuntimeError("aten::_trilinear: a dim is out of range")
    elif torch.dim(x) + len(dims) != rank:
        raise RuntimeError("aten::_trilinear: the expanded tensors must have the same number of dims")
    for d in torch.sorted(places):
        x = torch.unsqueeze(x, d)
        if places.count(d) > 1:
            raise RuntimeError("aten::_trilinear: a dim is repeated")
    return x


# The size of a dim is that of the last tensor that is not expanded there.
def _trilinear(i1: Tensor, i2: Tensor, i3: Tensor, expand1: List[int], expand2: List[int], expand3: List[int],
               sumdim: List[int], unroll_dim: int) -> Tensor:
    rank = torch.dim(i1) + len(expand1)
    if unroll_dim >= rank:
        raise RuntimeError("aten::_trilinear: unroll_dim is out of range")
    i1 = aten.unsqueezed(i1, expand1, rank)
    i2 = aten.unsqueezed(i2, expand2, rank)
    i3 = aten.unsqueezed(i3, expand3, rank)
    y = i1 * i2 * i3
    for d in range(rank):
        last = i1
        if d not in expand3 and d - rank not in expand3:
            last = i3
        elif d not in expand2 and d - rank not in expand2:
            last = i2
        if (d == unroll_dim or d not in sumdim) and torch.size(y, d) != torch.size(last, d):
            raise RuntimeError("aten::_trilinear: sizes do not fit")
    if len(sumdim) == 0:
        return y
    return torch.sum(y, sumdim)


def conv_tbc(self: Tensor, weight: Tensor, bias: Tensor, pad: int) -> Tensor:
    y = torch.conv1d(torch.permute(self, [1, 2, 0]), torch.permute(weight, [2, 1, 0]), bias, [1], [pad])
    return torch.permute(y, [2, 0, 1])


# theta [N, 2, 3] with size [N, C, H, W], or [N, 3, 4] with [N, C, D, H, W]: the grid of points (x, y(, z), 1) by theta.
# The homogeneous coordinates of all points, [1, points, dims + 1].
def affine_base(size: List[int], dtype: int, align_corners: bool) -> Tensor:
    dims = len(size)
    points = annotate(List[Tensor], [])
    for i in range(dims):
        n = size[dims - 1 - i]
        place = torch.arange(n, dtype=dtype)
        if not align_corners:
            place = (place * 2 + 1) / n - 1
        elif n == 1:
            place = place * 0
        else:
            place = place * 2 / (n - 1) - 1
        shape = [1] * dims
        shape[dims - 1 - i] = -1
        torch.append(points, torch.expand(torch.reshape(place, shape), size))
    torch.append(points, torch.ones(size, dtype=dtype))
    return torch.reshape(torch.stack(points, -1), [1, -1, dims + 1])


def affine_grid_generator(theta: Tensor, size: List[int], align_corners: bool) -> Tensor:
    grid = torch.matmul(aten.affine_base(size[2:], theta.dtype, align_corners), torch.mT(theta))
    return torch.reshape(grid, [size[0]] + size[2:] + [len(size) - 2])


def native_group_norm(input: Tensor, weight: Optional[Tensor], bias: Optional[Tensor], N: int, C: int, HxW: int,
                      group: int, eps: float) -> Tuple[Tensor, Tensor, Tensor]:
    if min([N, C, HxW]) < 0 or C % group != 0:
        raise RuntimeError("aten::native_group_norm: needs sizes of 0 or more, and channels that the groups divide")
    x = torch.reshape(input, [N, group, C // group * HxW])
    mean = torch.mean(x, [2])
    rstd = torch.rsqrt(torch.var(x, [2], False) + eps)
    return (torch.group_norm(input, group, weight, bias, eps), mean, rstd)


def _weight_norm_interface(v: Tensor, g: Tensor, dim: int) -> Tuple[Tensor, Tensor]:
    others = annotate(List[int], [])
    for i in range(torch.dim(v)):
        if i != dim % torch.dim(v):
            others = others + [i]
    norms = torch.linalg_vector_norm(v, 2, others, True)
    if not ops.ptonnx.may_match(g, norms):
        raise RuntimeError("aten::_weight_norm_interface: 'g' must have the size of 'v' in the dim, and 1 in the others")
    return (v * (g / norms), norms)


def _int_mm(self: Tensor, mat2: Tensor) -> Tensor:
    return torch.to(torch.matmul(torch.to(self, torch.int64), torch.to(mat2, torch.int64)), torch.int32)


def cholesky_solve(self: Tensor, input2: Tensor, upper: bool) -> Tensor:
    if upper:
        y = torch.linalg_solve_triangular(torch.mH(input2), self, upper=False)
        return torch.linalg_solve_triangular(input2, y, upper=True)
    y = torch.linalg_solve_triangular(input2, self, upper=False)
    return torch.linalg_solve_triangular(torch.mH(input2), y, upper=True)


def cholesky_inverse(self: Tensor, upper: bool) -> Tensor:
    return torch.cholesky_solve(torch.expand_as(torch.eye(torch.size(self, -1), dtype=self.dtype), self), self, upper)


def linalg_tensorinv(self: Tensor, ind: int) -> Tensor:
    if ind < 1:
        raise RuntimeError("aten::linalg_tensorinv: 'ind' must be positive")
    rows = torch.size(self)[:ind]
    columns = torch.size(self)[ind:]
    n = 1
    for size in columns:
        n = n * size
    return torch.reshape(torch.linalg_inv(torch.reshape(self, [-1, n])), columns + rows)


def linalg_tensorsolve(self: Tensor, other: Tensor, dims: Optional[List[int]]) -> Tensor:
    a = self
    if dims is not None:
        a = torch.movedim(self, dims, [i - len(dims) for i in range(len(dims))])
    columns = torch.size(a)[torch.dim(other):]
    flat = torch.reshape(other, [-1])
    return torch.reshape(torch.linalg_solve(torch.reshape(a, [torch.size(flat, 0), -1]), flat), columns)


# Rows by partial pivoting: both factors in one matrix, the row that each step took, and where rows came from.
def lu_factors(A: Tensor, pivot: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    if not pivot:
        raise RuntimeError("aten::linalg_lu: only pivot=True is supported, as in PyTorch on a CPU")
    m = torch.to(A, aten.widest(A))
    least = min(torch.size(A, -2), torch.size(A, -1))
    rows = torch.arange(torch.size(A, -2))
    columns = torch.arange(torch.size(A, -1))
    steps = torch.arange(least)
    came = torch.expand(rows, torch.size(A)[:-1])
    pivots = torch.zeros(torch.size(A)[:-2] + [least], dtype=torch.int64)
    info = torch.zeros(torch.size(A)[:-2], dtype=torch.int64)
    for k in range(least):
        sizes = torch.where(rows < k, -1., aten.pivot_size(torch.select(m, -1, k)))
        best = torch.argmax(sizes, -1, True)
        order = torch.where(rows == k, best, torch.where(rows == best, k, rows))
        came = torch.gather(came, -1, order)
        m = torch.gather(m, -2, torch.expand(torch.unsqueeze(order, -1), torch.size(A)))
        row = torch.unsqueeze(torch.select(m, -2, k), -2)
        head = torch.select(row, -1, k)
        factor = torch.select(m, -1, k) / torch.where(head == 0, 1., head)
        factor = torch.unsqueeze(torch.where(rows > k, factor, 0.), -1)
        reduced = torch.where(columns > k, m - factor * row, m)
        m = torch.where(torch.logical_and(torch.unsqueeze(rows > k, -1), columns == k), factor, reduced)
        pivots = torch.where(steps == k, best + 1, pivots)
        info = torch.where(torch.logical_and(info == 0, torch.squeeze(head, -1) == 0), k + 1, info)
    return torch.to(m, A.dtype), torch.to(pivots, torch.int32), torch.to(info, torch.int32), came


def linalg_lu_factor(A: Tensor, pivot: bool) -> Tuple[Tensor, Tensor]:
    lu, pivots, _, _ = aten.lu_factors(A, pivot)
    return lu, pivots


def linalg_lu_factor_ex(A: Tensor, pivot: bool, check_errors: bool) -> Tuple[Tensor, Tensor, Tensor]:
    lu, pivots, info, _ = aten.lu_factors(A, pivot)
    return lu, pivots, info


def permutation_matrix(came: Tensor, like: Tensor) -> Tensor:
    rows = torch.unsqueeze(torch.arange(torch.size(like, -2)), -1)
    return torch.to(torch.unsqueeze(came, -2) == rows, like.dtype)


def lu_parts(lu: Tensor) -> Tuple[Tensor, Tensor]:
    least = min(torch.size(lu, -2), torch.size(lu, -1))
    lower = torch.tril(torch.slice(lu, -1, 0, least), -1)
    one = torch.eye(torch.size(lu, -2), least, dtype=lu.dtype)
    return lower + one, torch.triu(torch.slice(lu, -2, 0, least))


def linalg_lu(A: Tensor, pivot: bool) -> Tuple[Tensor, Tensor, Tensor]:
    lu, _, _, came = aten.lu_factors(A, pivot)
    lower, upper = aten.lu_parts(lu)
    return aten.permutation_matrix(came, A), lower, upper


def lu_permutation(lu: Tensor, pivots: Tensor) -> Tensor:
    rows = torch.arange(torch.size(lu, -2))
    came = torch.expand(rows, torch.size(lu)[:-1])
    for k in range(torch.size(pivots, -1)):
        other = torch.unsqueeze(torch.to(torch.select(pivots, -1, k), torch.int64), -1) - 1
        order = torch.where(rows == k, other, torch.where(rows == other, k, rows))
        came = torch.gather(came, -1, order)
    return aten.permutation_matrix(came, lu)


def lu_unpack(LU_data: Tensor, LU_pivots: Tensor, unpack_data: bool, unpack_pivots: bool) -> Tuple[Tensor, Tensor, Tensor]:
    p = torch.zeros([0], dtype=LU_data.dtype)
    lower = p
    upper = p
    if unpack_pivots:
        if torch.size(LU_pivots, -1) != min(torch.size(LU_data, -2), torch.size(LU_data, -1)):
            raise RuntimeError("aten::lu_unpack: needs a pivot for each column of the lower matrix")
        p = aten.lu_permutation(LU_data, LU_pivots)
    if unpack_data:
        lower, upper = aten.lu_parts(LU_data)
    return p, lower, upper


def linalg_lu_solve(LU: Tensor, pivots: Tensor, B: Tensor, left: bool, adjoint: bool) -> Tensor:
    if left:
        return aten.lu_solve_columns(LU, pivots, B, adjoint)
    return torch.mH(aten.lu_solve_columns(LU, pivots, torch.mH(B), not adjoint))


def lu_solve_columns(LU: Tensor, pivots: Tensor, B: Tensor, adjoint: bool) -> Tensor:
    if torch.dim(pivots) < 1 or torch.size(pivots, -1) != torch.size(LU, -1):
        raise RuntimeError("aten::linalg_lu_solve: needs as many pivots as the matrix has rows")
    p = aten.lu_permutation(LU, pivots)
    lower, upper = aten.lu_parts(LU)
    if adjoint:
        y = torch.linalg_solve_triangular(torch.mH(upper), B, upper=False)
        y = torch.linalg_solve_triangular(torch.mH(lower), y, upper=True, unitriangular=True)
        return torch.matmul(p, y)
    y = torch.linalg_solve_triangular(lower, torch.matmul(torch.mT(p), B), upper=False, unitriangular=True)
    return torch.linalg_solve_triangular(upper, y, upper=True)


def lu_solve(self: Tensor, LU_data: Tensor, LU_pivots: Tensor) -> Tensor:
    return aten.lu_solve_columns(LU_data, LU_pivots, self, False)


# The Taylor series of the matrix, which is halved until it is small; the result is squared as often.
def linalg_matrix_exp(self: Tensor) -> Tensor:
    one = torch.eye(torch.size(self, -1), dtype=torch.float64)
    x = torch.to(self, aten.widest(self))
    halves = 0
    size = torch.sum(torch.abs(x), [-1])
    while bool(torch.any(torch.logical_and(size > 0.5, size < float("inf")))):
        x = x / 2
        size = size / 2
        halves = halves + 1
    y = one + x / 16
    for k in range(15):
        y = one + torch.matmul(x, y) / (15 - k)
    for _ in range(halves):
        y = torch.matmul(y, y)
    return torch.to(y, self.dtype)


def _cholesky_solve_helper(self: Tensor, A: Tensor, upper: bool) -> Tensor:
    return torch.cholesky_solve(self, A, upper)


# The factors are those of the matrix or of its transposed form, depending on its memory. They are for gradients.
def _linalg_det(A: Tensor) -> Tuple[Tensor, Optional[Tensor], Optional[Tensor]]:
    return (torch.linalg_det(A), None, None)


def _linalg_slogdet(A: Tensor) -> Tuple[Tensor, Tensor, Optional[Tensor], Optional[Tensor]]:
    sign, size = torch.linalg_slogdet(A)
    return (sign, size, None, None)


def _linalg_solve_ex(A: Tensor, B: Tensor, left: bool, check_errors: bool) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    result, info = torch.linalg_solve_ex(A, B, left=left)
    lu, pivots = torch.linalg_lu_factor(A)
    return (result, lu, pivots, info)
