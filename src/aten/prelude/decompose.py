# decompose.py - operators of decompose.c: singular values, eigenvalues of symmetric matrices, and reflections, of real
# and complex matrices. All of them compute in float64 or complex128. The signs (or phases) of singular vectors and
# eigenvectors are not determined, so they may be others than LAPACK's.


# Step k of a tournament of n rows (n is even, or one is idle): the row with which each row is paired.
def paired_rows(n: int, k: Tensor) -> Tensor:
    rows = torch.arange(n)
    odd = n - 1 + n % 2
    other = torch.remainder(2 * k - rows, odd)
    if n % 2 == 1:
        return other
    return torch.where(rows == n - 1, k, torch.where(rows == k, n - 1, other))


# Jacobi's rotations for all pairs of a step at once: makes the paired elements of the symmetric matrix 0. A phase
# first makes the elements of a complex matrix real.
def rotations(m: Tensor, n: int, k: Tensor) -> Tensor:
    rows = torch.arange(n)
    other = aten.paired_rows(n, k)
    pairs = torch.to(torch.unsqueeze(other, 1) == rows, torch.float64)
    same = torch.eye(n, dtype=torch.float64)
    mine = aten.real_diagonal(m)
    its = torch.sum(torch.unsqueeze(mine, -2) * pairs, [-1])
    link = torch.sum(m * pairs, [-1])
    both = torch.where(other == rows, 0., torch.abs(link) if torch.is_complex(m) else link)
    ratio = (its - mine) / (2 * torch.where(both == 0, 1., both))
    sign = torch.where(ratio == 0, torch.where(rows < other, 1., -1.), torch.sign(ratio))
    tangent = torch.where(both == 0, 0., sign / (torch.abs(ratio) + torch.sqrt(ratio * ratio + 1)))
    cosine = 1 / torch.sqrt(tangent * tangent + 1)
    sine = tangent * cosine
    if torch.is_complex(m):
        sine = torch.sgn(link) * sine
    return torch.unsqueeze(cosine, -1) * same + torch.unsqueeze(sine, -1) * pairs


# Eigenvalues of symmetric matrices, ascending, and their vectors as columns.
def symmetric_eigen(m: Tensor) -> Tuple[Tensor, Tensor]:
    n = torch.size(m, -1)
    v = torch.expand(torch.eye(n, dtype=m.dtype), torch.size(m))
    same = torch.eye(n, dtype=torch.float64)
    steps = max(n - 1 + n % 2, 1)
    limit = torch.sum(aten.squares(m)) * 1e-30
    i = 0
    while i < 20 * steps and bool(torch.sum(aten.squares(m * (1 - same))) > limit):
        turn = aten.rotations(m, n, torch.full([], i % steps, dtype=torch.int64))
        m = torch.matmul(torch.mH(turn), torch.matmul(m, turn))
        v = torch.matmul(v, turn)
        i = i + 1
    values, order = torch.sort(aten.real_diagonal(m), -1)
    order = torch.expand(torch.unsqueeze(order, -2), torch.size(v))
    return (values, torch.gather(v, -1, order))


# Rotates the columns until they are orthogonal; their lengths are the singular values, descending. Gives these, the
# columns and the rotation, both in that order.
def orthogonal_columns(A: Tensor) -> Tuple[Tensor, Tensor, Tensor]:
    n = torch.size(A, -1)
    v = torch.expand(torch.eye(n, dtype=A.dtype), torch.size(A)[:-2] + [n, n])
    same = torch.eye(n, dtype=torch.float64)
    steps = max(n - 1 + n % 2, 1)
    products = torch.matmul(torch.mH(A), A)
    limit = torch.sum(aten.squares(products)) * 1e-32
    i = 0
    while i < 20 * steps and bool(torch.sum(aten.squares(products * (1 - same))) > limit):
        turn = aten.rotations(products, n, torch.full([], i % steps, dtype=torch.int64))
        A = torch.matmul(A, turn)
        v = torch.matmul(v, turn)
        products = torch.matmul(torch.mH(A), A)
        i = i + 1
    lengths = torch.sqrt(torch.sum(aten.squares(A), [-2]))
    lengths, order = torch.sort(lengths, -1, True)
    order = torch.unsqueeze(order, -2)
    return (lengths, torch.gather(A, -1, torch.expand(order, torch.size(A))), torch.gather(v, -1, torch.expand(order, torch.size(v))))


# The decomposition of matrices that are not wider than high. The reflections that make the columns triangular also replace
# columns that are zero, and add the columns of a full U.
def high_svd(A: Tensor, full: bool) -> Tuple[Tensor, Tensor, Tensor]:
    lengths, columns, v = aten.orthogonal_columns(A)
    n = torch.size(A, -1)
    u, r = torch.linalg_qr(columns, "complete" if full else "reduced")
    sign = 1. - 2. * torch.to(torch.diagonal(ops.ptonnx.part(r, 0), 0, -2, -1) < 0, torch.float64)
    if full and torch.size(A, -2) != n:
        more = torch.size(A, -2) - n
        sign = torch.cat([sign, torch.ones(torch.size(A)[:-2] + [more], dtype=torch.float64)], -1)
    return (u * torch.unsqueeze(sign, -2), lengths, torch.mH(v))


def _linalg_svd(A: Tensor, full_matrices: bool, compute_uv: bool, driver: Optional[str]) -> Tuple[Tensor, Tensor, Tensor]:
    wide = torch.to(A, aten.widest(A))
    if torch.size(A, -2) < torch.size(A, -1):
        v, s, u = aten.high_svd(torch.mH(wide), full_matrices)
        u = torch.mH(u)
        v = torch.mH(v)
    else:
        u, s, v = aten.high_svd(wide, full_matrices)
    if not compute_uv:
        u = torch.zeros([0], dtype=A.dtype)
        v = torch.zeros([0], dtype=A.dtype)
    return (torch.to(u, A.dtype), torch.to(s, aten.real_type(A)), torch.to(v, A.dtype))


def linalg_svd(A: Tensor, full_matrices: bool, driver: Optional[str]) -> Tuple[Tensor, Tensor, Tensor]:
    return torch._linalg_svd(A, full_matrices, True, driver=driver)


def svd(self: Tensor, some: bool, compute_uv: bool) -> Tuple[Tensor, Tensor, Tensor]:
    if compute_uv:
        u, s, v = torch._linalg_svd(self, not some)
        return (u, s, torch.mH(v))
    s = torch.linalg_svdvals(self)
    high = torch.size(self, -2)
    wide = torch.size(self, -1)
    batch = torch.size(self)[:-2]
    return (torch.zeros(batch + [high, high], dtype=self.dtype), s, torch.zeros(batch + [wide, wide], dtype=self.dtype))


def linalg_svdvals(A: Tensor, driver: Optional[str]) -> Tensor:
    wide = torch.to(A, aten.widest(A))
    if torch.size(A, -2) < torch.size(A, -1):
        wide = torch.mH(wide)
    return torch.to(aten.orthogonal_columns(wide)[0], aten.real_type(A))


# Neither the other triangle nor the imaginary part of the diagonal is read.
def symmetric(A: Tensor, upper: bool) -> Tensor:
    inner = torch.triu(A, 1) if upper else torch.tril(A, -1)
    if torch.is_complex(A):
        return inner + torch.mH(inner) + torch.diag_embed(aten.real_diagonal(A))
    return (torch.triu(A) if upper else torch.tril(A)) + torch.mT(inner)


def linalg_eigh(self: Tensor, UPLO: str) -> Tuple[Tensor, Tensor]:
    values, vectors = aten.symmetric_eigen(torch.to(aten.symmetric(self, UPLO == "U" or UPLO == "u"), aten.widest(self)))
    return (torch.to(values, aten.real_type(self)), torch.to(vectors, self.dtype))


def _linalg_eigh(A: Tensor, UPLO: str, compute_v: bool) -> Tuple[Tensor, Tensor]:
    values, vectors = torch.linalg_eigh(A, UPLO)
    if not compute_v:
        vectors = torch.zeros([0], dtype=A.dtype)
    return (values, vectors)


def linalg_eigvalsh(self: Tensor, UPLO: str) -> Tensor:
    return torch.linalg_eigh(self, UPLO)[0]


def symeig(self: Tensor, eigenvectors: bool, upper: bool) -> Tuple[Tensor, Tensor]:
    return torch._linalg_eigh(self, "U" if upper else "L", eigenvectors)


# ---- what is made of singular values ----


def default_rtol(A: Tensor) -> float:
    step = 2.220446049250313e-16 if aten.real_type(A) == torch.float64 else 1.1920928955078125e-07
    return float(max(torch.size(A, -2), torch.size(A, -1))) * step


# Singular values that are not greater than this count as 0.
def singular_limit(A: Tensor, s: Tensor, atol: Optional[Tensor], rtol: Optional[Tensor]) -> Tensor:
    if atol is None:
        absolute = torch.zeros([], dtype=s.dtype)
    else:
        absolute = torch.to(atol, s.dtype)
    if rtol is not None:
        relative = torch.to(rtol, s.dtype)
    elif atol is None:
        relative = torch.full([], aten.default_rtol(A), dtype=s.dtype)
    else:
        relative = torch.where(absolute > 0, 0., torch.full([], aten.default_rtol(A), dtype=s.dtype))
    most = torch.amax(torch.cat([s, torch.zeros(torch.size(s)[:-1] + [1], dtype=s.dtype)], -1), [-1])
    return torch.unsqueeze(torch.maximum(absolute, relative * most), -1)


def linalg_pinv_tensors(self: Tensor, atol: Optional[Tensor], rtol: Optional[Tensor], hermitian: bool) -> Tensor:
    A = torch.to(self, aten.widest(self))
    if hermitian and torch.size(A, -2) != torch.size(A, -1):
        raise RuntimeError("aten::linalg_pinv: a hermitian matrix is square")
    if hermitian:
        A = aten.symmetric(A, False)
    u, s, v = torch._linalg_svd(A, False)
    limit = aten.singular_limit(self, s, atol, rtol)
    inverse = torch.where(s > limit, 1 / torch.where(s > limit, s, 1.), 0.)
    return torch.to(torch.matmul(torch.mH(v) * torch.unsqueeze(inverse, -2), torch.mH(u)), self.dtype)


def as_limit(limit: Optional[float]) -> Optional[Tensor]:
    if limit is None:
        return None
    return torch.full([], limit, dtype=torch.float64)


def linalg_pinv_floats(self: Tensor, atol: Optional[float], rtol: Optional[float], hermitian: bool) -> Tensor:
    return torch.linalg_pinv(self, atol=aten.as_limit(atol), rtol=aten.as_limit(rtol), hermitian=hermitian)


def linalg_pinv(self: Tensor, rcond: float, hermitian: bool) -> Tensor:
    return torch.linalg_pinv(self, atol=aten.as_limit(0.), rtol=aten.as_limit(rcond), hermitian=hermitian)


def linalg_pinv_rcond(self: Tensor, rcond: Tensor, hermitian: bool) -> Tensor:
    return torch.linalg_pinv(self, atol=aten.as_limit(0.), rtol=rcond, hermitian=hermitian)


def pinverse(self: Tensor, rcond: float) -> Tensor:
    return torch.linalg_pinv(self, rcond)


def linalg_matrix_rank_tensors(input: Tensor, atol: Optional[Tensor], rtol: Optional[Tensor], hermitian: bool) -> Tensor:
    if hermitian:
        s = torch.abs(torch.linalg_eigvalsh(input))
    else:
        s = torch.linalg_svdvals(input)
    return torch.sum(s > aten.singular_limit(input, s, atol, rtol), [-1])


def linalg_matrix_rank_floats(self: Tensor, atol: Optional[float], rtol: Optional[float], hermitian: bool) -> Tensor:
    return torch.linalg_matrix_rank(self, atol=aten.as_limit(atol), rtol=aten.as_limit(rtol), hermitian=hermitian)


def linalg_matrix_rank(self: Tensor, tol: float, hermitian: bool) -> Tensor:
    return torch.linalg_matrix_rank(self, atol=aten.as_limit(tol), rtol=aten.as_limit(0.), hermitian=hermitian)


def linalg_matrix_rank_tol(input: Tensor, tol: Tensor, hermitian: bool) -> Tensor:
    return torch.linalg_matrix_rank(input, atol=tol, rtol=aten.as_limit(0.), hermitian=hermitian)


# The dims of a matrix norm moved to the end.
def as_matrices(self: Tensor, dim: List[int], dtype: Optional[int]) -> Tensor:
    if len(dim) != 2 or dim[0] % torch.dim(self) == dim[1] % torch.dim(self):
        raise RuntimeError("aten::linalg_matrix_norm: needs two dims")
    if dtype is not None:
        self = torch.to(self, dtype)
    return torch.movedim(self, dim, [-2, -1])


def with_dims(y: Tensor, dim: List[int], rank: int, keepdim: bool) -> Tensor:
    if not keepdim:
        return y
    y = torch.unsqueeze(y, min(dim[0] % rank, dim[1] % rank))
    return torch.unsqueeze(y, max(dim[0] % rank, dim[1] % rank))


def spectral_norm(self: Tensor, least: bool, dim: List[int], keepdim: bool, dtype: Optional[int]) -> Tensor:
    s = torch.linalg_svdvals(aten.as_matrices(self, dim, dtype))
    y = aten.least_of(s, -1, False) if least else torch.relu(torch.amax(s, [-1]))  # 0 if there is none
    return aten.with_dims(y, dim, torch.dim(self), keepdim)


def nuclear_norm_of(self: Tensor, dim: List[int], keepdim: bool, dtype: Optional[int]) -> Tensor:
    s = torch.linalg_svdvals(aten.as_matrices(self, dim, dtype))
    return aten.with_dims(torch.sum(s, [-1]), dim, torch.dim(self), keepdim)


def nuclear_norm(self: Tensor, keepdim: bool) -> Tensor:
    return aten.nuclear_norm_of(self, [-2, -1], keepdim, None)


def nuclear_norm_dim(self: Tensor, dim: List[int], keepdim: bool) -> Tensor:
    return aten.nuclear_norm_of(self, dim, keepdim, None)


def finite_or_inf(y: Tensor) -> Tensor:
    return torch.where(torch.isfinite(y), y, float("inf"))


# The condition number. It is infinite for a matrix without an inverse, and 0 for one without elements.
def linalg_cond(self: Tensor, p: Optional[number]) -> Tensor:
    by_inverse = p is not None and p != 2 and p != -2
    inverse = torch.linalg_inv(self) if by_inverse else self
    if ops.ptonnx.is_empty(self, 0):
        return torch.zeros(torch.size(self)[:-2], dtype=aten.real_type(self))
    elif by_inverse:
        return aten.finite_or_inf(torch.linalg_matrix_norm(self, p) * torch.linalg_matrix_norm(inverse, p))
    s = torch.linalg_svdvals(self)
    most = torch.amax(s, [-1])
    least = torch.amin(s, [-1])
    quotient = least / most if p is not None and p == -2 else most / least
    elements = torch.scalar_tensor(torch.size(self, -2) * torch.size(self, -1), dtype=torch.int64)
    return torch.where(elements > 0, quotient, 0.)


def linalg_cond_named(self: Tensor, p: str) -> Tensor:
    inverse = torch.linalg_inv(self)
    if ops.ptonnx.is_empty(self, 0):
        return torch.zeros(torch.size(self)[:-2], dtype=aten.real_type(self))
    return aten.finite_or_inf(torch.linalg_matrix_norm(self, p) * torch.linalg_matrix_norm(inverse, p))


# The fraction of the largest singular value below which a singular value counts as 0. gels ignores it, gelsd uses the default if
# `rcond` is not between 0 and 1, and gelsy decides by another measure, which agrees for small fractions only.
def lstsq_limit(self: Tensor, rcond: Optional[float], kind: str) -> float:
    if rcond is None or kind == "gels" or (kind == "gelsd" and not (rcond > 0 and rcond < 1)):
        return aten.default_rtol(self)
    elif kind == "gelsy" and not rcond <= 0.01:
        raise RuntimeError("aten::linalg_lstsq: takes a rcond of more than 0.01 with the drivers gelsd and gelss only")
    return rcond


def linalg_lstsq(self: Tensor, b: Tensor, rcond: Optional[float], driver: Optional[str]) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    vector = torch.dim(b) == 1 or (torch.dim(self) - 1 == torch.dim(b) and torch.size(self)[:-1] == torch.size(b))
    kind = "gelsy" if driver is None else driver
    if torch.dim(b) > torch.dim(self) or torch.dim(b) < torch.dim(self) - 1:
        raise RuntimeError("aten::linalg_lstsq: 'b' must have as many dims as 'self', or one less")
    elif not vector and torch.dim(b) < torch.dim(self) and torch.size(self, -3) != torch.size(b, -2):
        raise RuntimeError("aten::linalg_lstsq: 'b' must have the batch dims of 'self'")
    A = torch.to(self, aten.widest(self))
    right = torch.to(torch.unsqueeze(b, -1) if vector else b, A.dtype)
    limit = aten.lstsq_limit(self, rcond, kind)
    x = torch.matmul(torch.linalg_pinv(A, limit), right)
    batch = torch.size(x)[:-2]
    s = torch.linalg_svdvals(A)
    ranks = torch.sum(s > limit * torch.amax(s, [-1], True), [-1])
    if ops.ptonnx.is_empty(right, torch.dim(right) - 1):
        ranks = torch.zeros_like(ranks)
    residuals = torch.zeros([0], dtype=aten.real_type(self))
    if torch.size(self, -2) > torch.size(self, -1) and kind != "gelsy":
        residuals = torch.to(torch.sum(aten.squares(torch.matmul(A, x) - right), [-2]), residuals.dtype)
        if kind == "gels" and ops.ptonnx.is_empty(A, torch.dim(A) - 1):
            residuals = torch.zeros_like(residuals)
    if kind == "gels":
        ranks = torch.zeros([0], dtype=torch.int64)
    values = torch.zeros([0], dtype=aten.real_type(self))
    if kind == "gelss" or kind == "gelsd":
        values = torch.to(s, values.dtype)
    if vector:
        x = torch.squeeze(x, -1)
    return (torch.to(x, self.dtype), residuals, ranks, values)


# ---- reflections, as LAPACK keeps them: below the diagonal, without their leading 1 ----


# The reflection I - tau v v^H, with LAPACK's signs, that clears a column of r below row i: v, whose element i is 1, and
# tau, in a last dim of size 1.
def reflection(r: Tensor, rows: Tensor, i: int) -> Tuple[Tensor, Tensor]:
    column = torch.select(r, -1, i)
    head = torch.unsqueeze(torch.select(column, -1, i), -1)
    below = torch.where(rows > i, column, 0.)
    rest = torch.sum(aten.squares(below), [-1], True)
    norm = torch.sqrt(aten.squares(head) + rest)
    signed = torch.where(ops.ptonnx.part(head, 0) < 0, -norm, norm)
    done = rest == 0
    if torch.is_complex(r):
        done = torch.logical_and(done, ops.ptonnx.part(head, 1) == 0)
    tau = torch.where(done, 0., (head + signed) / torch.where(done, 1., signed))
    return (torch.where(rows == i, 1., below / torch.where(done, 1., head + signed)), tau)


def row_of(v: Tensor) -> Tensor:
    return torch.unsqueeze(torch.conj_physical(v), -2)


# m without its part along v, times the factor.
def reflect(m: Tensor, v: Tensor, factor: Tensor) -> Tensor:
    return m - torch.unsqueeze(v * factor, -1) * torch.matmul(aten.row_of(v), m)


def linalg_qr(A: Tensor, mode: str) -> Tuple[Tensor, Tensor]:
    r = torch.to(A, aten.widest(A))
    rows = torch.arange(torch.size(A, -2))
    q = torch.expand(torch.eye(torch.size(A, -2), dtype=r.dtype), torch.size(A)[:-1] + [torch.size(A, -2)])
    least = min(torch.size(A, -2), torch.size(A, -1))
    for i in range(least):
        v, tau = aten.reflection(r, rows, i)
        r = aten.reflect(r, v, torch.conj_physical(tau))
        q = q - torch.matmul(q, torch.unsqueeze(v * tau, -1)) * aten.row_of(v)
    r = torch.triu(torch.to(r, A.dtype))
    q = torch.to(q, A.dtype)
    if mode != "complete":
        r = torch.slice(r, -2, 0, least)
        q = torch.slice(q, -1, 0, least)
    if mode == "r":
        q = torch.zeros([0], dtype=A.dtype)
    return q, r


def qr(self: Tensor, some: bool) -> Tuple[Tensor, Tensor]:
    return torch.linalg_qr(self, "reduced" if some else "complete")


def geqrf(self: Tensor) -> Tuple[Tensor, Tensor]:
    r = torch.to(self, aten.widest(self))
    rows = torch.arange(torch.size(self, -2))
    columns = torch.arange(torch.size(self, -1))
    least = min(torch.size(self, -2), torch.size(self, -1))
    factors = torch.zeros(torch.size(self)[:-2] + [least], dtype=r.dtype)
    for i in range(least):
        v, tau = aten.reflection(r, rows, i)
        kept = torch.logical_and(torch.unsqueeze(rows > i, -1), columns == i)
        turned = torch.where(kept, torch.unsqueeze(v, -1), aten.reflect(r, v, torch.conj_physical(tau)))
        r = torch.where(columns < i, r, turned)
        factors = torch.where(torch.arange(least) == i, tau, factors)
    return (torch.to(r, self.dtype), torch.to(factors, self.dtype))


def check_reflections(m: Tensor, tau: Tensor, C: Tensor):
    if torch.dim(m) < 2 or torch.dim(tau) != torch.dim(m) - 1 or torch.size(tau)[:-1] != torch.size(m)[:-2]:
        raise RuntimeError("'tau' must have the batch dims of the reflections, and one dim more")
    elif torch.dim(C) != torch.dim(m) or torch.size(C)[:-2] != torch.size(m)[:-2]:
        raise RuntimeError("the other matrix must have the batch dims of the reflections")
    elif torch.size(C, -2) != torch.size(m, -2):
        raise RuntimeError("the other matrix must have the size of the reflections")
    elif torch.size(tau, -1) > min(torch.size(m, -2), torch.size(m, -1)):
        raise RuntimeError("there are more factors in 'tau' than reflections")


# The product of the reflections, or its conjugate transpose, times a matrix.
def reflected(reflections: Tensor, tau: Tensor, C: Tensor, transposed: bool) -> Tensor:
    aten.check_reflections(reflections, tau, C)
    m = torch.to(reflections, aten.widest(reflections))
    factors = torch.to(tau, m.dtype)
    if transposed:
        factors = torch.conj_physical(factors)
    y = torch.to(C, m.dtype)
    rows = torch.arange(torch.size(m, -2))
    count = torch.size(tau, -1)
    for k in range(count):
        i = k if transposed else count - 1 - k
        v = torch.where(rows > i, torch.select(m, -1, i), torch.to(rows == i, torch.float64))
        y = aten.reflect(y, v, torch.unsqueeze(torch.select(factors, -1, i), -1))
    return torch.to(y, reflections.dtype)


def linalg_householder_product(input: Tensor, tau: Tensor) -> Tensor:
    if torch.dim(input) < 2 or torch.size(input, -2) < torch.size(input, -1):
        raise RuntimeError("aten::linalg_householder_product: needs matrices that are not wider than high")
    start = torch.eye(torch.size(input, -2), torch.size(input, -1), dtype=torch.float64)
    return aten.reflected(input, tau, torch.expand(start, torch.size(input)), False)


def ormqr(self: Tensor, input2: Tensor, input3: Tensor, left: bool, transpose: bool) -> Tensor:
    if torch.dim(self) < 2 or torch.dim(input2) < 1 or torch.dim(input3) < 2:
        raise RuntimeError("aten::ormqr: needs matrices, and a vector of factors")
    elif torch.size(input2, -1) != min(torch.size(input3, -2 if left else -1), torch.size(self, -1)):
        raise RuntimeError("aten::ormqr: 'tau' must have a factor for each reflection")
    if left:
        return aten.reflected(self, input2, input3, transpose)
    return torch.mH(aten.reflected(self, input2, torch.mH(input3), not transpose))
