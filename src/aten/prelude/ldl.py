# ldl.py - factors of symmetric and Hermitian matrices that need not be positive definite, as LAPACK's sytrf, hetrf and
# sytrs have them: the lower triangle with unit diagonal L, and D with blocks of one or two rows, in one matrix.


# Element i of the last dim but one, which is kept.
def row_at(m: Tensor, i: Tensor) -> Tensor:
    index = torch.unsqueeze(torch.unsqueeze(i, -1), -1)
    return torch.gather(m, -2, torch.expand(index, torch.size(m)[:-2] + [1, torch.size(m, -1)]))


# The order of rows in which i and j are exchanged.
def exchanged(rows: Tensor, i: Tensor, j: Tensor) -> Tensor:
    i = torch.unsqueeze(i, -1)
    j = torch.unsqueeze(j, -1)
    return torch.where(rows == i, j, torch.where(rows == j, i, rows))


def take_rows(m: Tensor, order: Tensor) -> Tensor:
    return torch.gather(m, -2, torch.expand(torch.unsqueeze(order, -1), torch.size(m)))


# The pivot of step k by the rule of Bunch and Kaufman: the row to take, whether rows k and k + 1 become one block, and
# whether there is no pivot.
def ldl_pivot(m: Tensor, rows: Tensor, k: int) -> Tuple[Tensor, Tensor, Tensor]:
    alpha = 0.6403882032022076  # (1 + sqrt(17)) / 8
    sizes = aten.pivot_size(m)
    own = torch.diagonal(sizes, 0, -2, -1)
    mine = torch.select(own, -1, k)
    below = torch.where(rows > k, torch.select(sizes, -1, k), -1.)
    other = torch.argmax(below, -1)
    most = torch.relu(torch.amax(below, [-1]))
    its_row = torch.squeeze(aten.row_at(sizes, other), -2)
    away = torch.logical_and(rows >= k, rows != torch.unsqueeze(other, -1))
    its_most = torch.amax(torch.where(away, its_row, -1.), [-1])
    its_own = torch.squeeze(torch.gather(own, -1, torch.unsqueeze(other, -1)), -1)
    none = torch.logical_or(torch.maximum(mine, most) == 0, torch.isnan(mine))
    stays = torch.logical_or(mine >= alpha * most, mine >= alpha * most * (most / its_most))
    stays = torch.logical_or(none, stays)
    both = torch.logical_not(torch.logical_or(stays, its_own >= alpha * its_most))
    return (torch.where(stays, k, other), both, none)


# The columns k and k + 1 of m times the inverse of the block of these rows.
def ldl_block(a: Tensor, b: Tensor, k: int, next: int, hermitian: bool) -> Tuple[Tensor, Tensor]:
    link = torch.unsqueeze(torch.select(a, -1, next), -1)
    back = torch.conj_physical(link) if hermitian else link
    first = torch.unsqueeze(torch.select(a, -1, k), -1) / back
    second = torch.unsqueeze(torch.select(b, -1, next), -1) / link
    scale = 1 / (first * second - 1)
    return (scale / back * (second * a - b), scale / link * (first * b - a))


# The product of a column and a row, which is conjugated.
def outer_product(column: Tensor, row: Tensor, hermitian: bool) -> Tensor:
    return torch.unsqueeze(column, -1) * torch.unsqueeze(torch.conj_physical(row) if hermitian else row, -2)


# The whole matrix of its lower triangle. LAPACK ignores the imaginary parts on the diagonal of a Hermitian matrix.
def from_lower(self: Tensor, hermitian: bool) -> Tensor:
    m = torch.tril(self, -1)
    diagonal = self * torch.eye(torch.size(self, -1), dtype=aten.real_type(self))
    if hermitian:
        return m + torch.mH(m) + ops.ptonnx.part(diagonal, 0)
    return m + torch.mT(m) + diagonal


def to_matrices(flags: Tensor) -> Tensor:
    return torch.unsqueeze(torch.unsqueeze(flags, -1), -1)


# y with a new column k: `column` in the rows of `rest`; in other rows, `old` from the diagonal down.
def ldl_written(y: Tensor, here: Tensor, k: int, column: Tensor, rest: Tensor, old: Tensor) -> Tensor:
    rows = torch.arange(torch.size(y, -1))
    whole = torch.where(rest, column, torch.where(rows >= k, old, 0.))
    return torch.where(torch.logical_and(rows == k, aten.to_matrices(here)), torch.unsqueeze(whole, -1), y)


# Step k, after the exchange of rows: adds column k, or both columns of a block, to the factors y, and reduces m to the part that
# remains.
def ldl_step(m: Tensor, y: Tensor, k: int, next: int, free: Tensor, both: Tensor, none: Tensor,
             hermitian: bool) -> Tuple[Tensor, Tensor]:
    rows = torch.arange(torch.size(m, -1))
    a = torch.select(m, -1, k)
    b = torch.select(m, -1, next)
    one = a / torch.unsqueeze(torch.select(a, -1, k), -1)
    left, right = aten.ldl_block(a, b, k, next, hermitian)
    pair = torch.unsqueeze(both, -1)
    rest = torch.logical_and(rows > torch.where(pair, next, k), torch.unsqueeze(torch.logical_not(none), -1))
    left = torch.where(rest, torch.where(pair, left, one), 0.)
    right = torch.where(torch.logical_and(rest, pair), right, 0.)
    y = aten.ldl_written(y, free, k, left, rest, a)
    y = aten.ldl_written(y, both, next, right, rest, b)
    change = aten.outer_product(left, a, hermitian) + aten.outer_product(right, b, hermitian)
    return (torch.where(aten.to_matrices(free), m - change, m), y)


# The second row of a block has no step of its own. `free` tells for which matrices of the batch a row is not such a row.
def linalg_ldl_factor_ex(self: Tensor, hermitian: bool, check_errors: bool) -> Tuple[Tensor, Tensor, Tensor]:
    hermitian = hermitian and torch.is_complex(self)
    n = torch.size(self, -1)
    rows = torch.arange(n)
    m = aten.from_lower(torch.to(self, aten.widest(self)), hermitian)
    y = torch.zeros_like(m)
    pivots = torch.zeros(torch.size(self)[:-1], dtype=torch.int64)
    info = torch.zeros(torch.size(self)[:-2], dtype=torch.int64)
    free = torch.ones(torch.size(self)[:-2], dtype=torch.bool)
    for k in range(n):
        next = min(k + 1, n - 1)
        pivot, both, none = aten.ldl_pivot(m, rows, k)
        both = torch.logical_and(both, free)
        none = torch.logical_and(none, free)
        goes = torch.where(both, next, k)
        order = aten.exchanged(rows, goes, torch.where(free, pivot, goes))
        m = torch.mT(aten.take_rows(torch.mT(aten.take_rows(m, order)), order))
        m, y = aten.ldl_step(m, y, k, next, free, both, none, hermitian)
        here = torch.logical_and(rows == k, torch.unsqueeze(free, -1))
        here = torch.logical_or(here, torch.logical_and(rows == next, torch.unsqueeze(both, -1)))
        pivots = torch.where(here, torch.unsqueeze(torch.where(both, -1, 1) * (pivot + 1), -1), pivots)
        info = torch.where(torch.logical_and(info == 0, none), k + 1, info)
        free = torch.logical_not(both)
    return (torch.to(y, self.dtype), torch.to(pivots, torch.int32), torch.to(info, torch.int32))


def linalg_ldl_factor(self: Tensor, hermitian: bool) -> Tuple[Tensor, Tensor]:
    y, pivots, _ = torch.linalg_ldl_factor_ex(self, hermitian=hermitian)
    return (y, pivots)


# Which rows are the second of a block: every other one of those with negative pivots.
def ldl_seconds(pivots: Tensor) -> Tensor:
    rows = torch.arange(torch.size(pivots, -1))
    y = torch.zeros_like(pivots) > 0
    taken = torch.zeros(torch.size(pivots)[:-1], dtype=torch.bool)
    for k in range(torch.size(pivots, -1)):
        y = torch.where(rows == k, torch.unsqueeze(taken, -1), y)
        taken = torch.logical_and(torch.select(pivots, -1, k) < 0, torch.logical_not(taken))
    return y


# L of the factors is a product of an exchange of rows and a column for each row; D has the blocks.
def linalg_ldl_solve(LD: Tensor, pivots: Tensor, B: Tensor, hermitian: bool) -> Tensor:
    if torch.size(pivots) != torch.size(LD)[:-1]:
        raise RuntimeError("aten::linalg_ldl_solve: needs as many pivots as the matrices have rows")
    hermitian = hermitian and torch.is_complex(LD)
    n = torch.size(LD, -1)
    rows = torch.arange(n)
    ld = torch.to(LD, aten.widest(LD))
    batch = torch.size(torch.sum(ld, [-2, -1]) + torch.sum(B, [-2, -1]))
    x = torch.expand(torch.to(B, ld.dtype), batch + torch.size(B)[-2:])
    numbers = torch.to(pivots, torch.int64)
    second = aten.ldl_seconds(numbers)
    first = torch.logical_and(numbers < 0, torch.logical_not(second))
    below = torch.where(torch.unsqueeze(rows, -1) > rows + torch.unsqueeze(torch.to(first, torch.int64), -2), ld, 0.)
    for k in range(n):
        order = aten.ldl_order(numbers, second, rows, k)
        x = aten.take_rows(x, order)
        x = x - torch.unsqueeze(torch.select(below, -1, k), -1) * torch.unsqueeze(torch.select(x, -2, k), -2)
    x = torch.linalg_solve(aten.from_lower(torch.tril(ld) - below, hermitian), x)
    for i in range(n):
        k = n - 1 - i
        column = torch.select(below, -1, k)
        part = torch.sum(torch.unsqueeze(torch.conj_physical(column) if hermitian else column, -1) * x, [-2], True)
        x = torch.where(torch.unsqueeze(rows == k, -1), x - part, x)
        x = aten.take_rows(x, aten.ldl_order(numbers, second, rows, k))
    return torch.to(x, B.dtype)


# The exchange of step k; that of a block is made at its first row.
def ldl_order(pivots: Tensor, second: Tensor, rows: Tensor, k: int) -> Tensor:
    pivot = torch.select(pivots, -1, k)
    goes = torch.where(pivot < 0, k + 1, k)
    return aten.exchanged(rows, goes, torch.where(torch.select(second, -1, k), goes, torch.abs(pivot) - 1))
