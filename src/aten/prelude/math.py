# math.py - operators of math.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided when exporting.


def frac(self: Tensor) -> Tensor:
    return self - torch.trunc(self)


# exp(x) - 1 cancels near 0, where 2t / (1 - t) of t = tanh(x/2) does not.
def expm1(self: Tensor) -> Tensor:
    x = self / 1
    t = torch.tanh(x / 2)
    return torch.where(torch.abs(x) < 1, 2 * t / (1 - t), torch.exp(x) - 1)


# log(1 + x) loses what the addition rounds away; the quotient gives it back.
def log1p(self: Tensor) -> Tensor:
    u = self / 1 + 1
    near = torch.where(u == 1, self / 1, torch.log(u) * (self / (u - 1)))
    return torch.where(self > 1, torch.log(u), near)


# Cody's rational approximations, in float64: erf(x) up to 15/32 ...
def erf_near(x: Tensor) -> Tensor:
    square = x * x
    num = square * 1.85777706184603153e-1
    den = square
    for a in [3.16112374387056560, 1.13864154151050156e2, 3.77485237685302021e2]:
        num = (num + a) * square
    for b in [2.36012909523441209e1, 2.44024637934444173e2, 1.28261652607737228e3]:
        den = (den + b) * square
    return x * (num + 3.20937758913846947e3) / (den + 2.84423683343917062e3)


# ... and erfc(x) * exp(x^2) from there on.
def erfc_scaled(x: Tensor) -> Tensor:
    x = torch.clamp_min(x, 0.46875)
    num = x * 2.15311535474403846e-8
    den = x
    for c in [5.64188496988670089e-1, 8.88314979438837594, 6.61191906371416295e1, 2.98635138197400131e2,
              8.81952221241769090e2, 1.71204761263407058e3, 2.05107837782607147e3]:
        num = (num + c) * x
    for d in [1.57449261107098347e1, 1.17693950891312499e2, 5.37181101862009858e2, 1.62138957456669019e3,
              3.29079923573345963e3, 4.36261909014324716e3, 3.43936767414372164e3]:
        den = (den + d) * x
    middle = (num + 1.23033935479799725e3) / (den + 1.23033935480374942e3)
    square = 1 / (x * x)
    num = square * 1.63153871373020978e-2
    den = square
    for p in [3.05326634961232344e-1, 3.60344899949804439e-1, 1.25781726111229246e-1, 1.60837851487422766e-2]:
        num = (num + p) * square
    for q in [2.56852019228982242, 1.87295284992346725, 5.27905102951428412e-1, 6.05183413124413191e-2]:
        den = (den + q) * square
    far = square * (num + 6.58749161529837803e-4) / (den + 2.33520497626869185e-3)
    return torch.where(x < 4, middle, (0.5641895835477562869 - far) / x)


# In the dtype of a float, of others in the one that floats have that say nothing else.
def as_given(y: Tensor, given: Tensor) -> Tensor:
    return torch.to(y, torch.result_type(given, 1.))


# Half precision is computed in float32.
def at_least_float(x: Tensor) -> Tensor:
    return torch.to(x, 7 if torch.result_type(x, 1.) == 7 else 6)


def erfc(self: Tensor) -> Tensor:
    x = torch.to(self, 7)
    size = torch.abs(x)
    tail = aten.erfc_scaled(torch.clamp_max(size, 30)) * torch.exp(-x * x)
    tail = torch.where(x < 0, 2 - tail, tail)
    return aten.as_given(torch.where(size < 0.46875, 1 - aten.erf_near(x), tail), self)


def sinc(self: Tensor) -> Tensor:
    x = self * 3.141592653589793
    return torch.where(x == 0, 1., torch.sin(x) / x)


def deg2rad(self: Tensor) -> Tensor:
    return self * 0.017453292519943295


def rad2deg(self: Tensor) -> Tensor:
    return self * 57.29577951308232


# A mantissa from 0.5 to 1 and a power of two. The logarithm may be off by one next to a power of two.
def frexp(self: Tensor) -> Tuple[Tensor, Tensor]:
    x = torch.to(self, 7)
    whole = torch.logical_or(x == 0, torch.logical_not(torch.isfinite(x)))
    exponent = torch.floor(torch.log2(torch.where(whole, 1., torch.abs(x)))) + 1
    mantissa = x / torch.pow(2., exponent - 1) / 2
    exponent = torch.where(torch.abs(mantissa) >= 1, exponent + 1, torch.where(torch.abs(mantissa) < 0.5, exponent - 1, exponent))
    mantissa = torch.where(whole, x, x / torch.pow(2., exponent - 1) / 2)
    exponent = torch.where(whole, torch.zeros_like(exponent), exponent)
    return (torch.to(mantissa, self.dtype), torch.to(exponent, 3))


# The unit in the last place of a number depends on its exponent; towards zero a power of two has that of the one below.
def nextafter(self: Tensor, other: Tensor) -> Tensor:
    digits, least, top = 24., -149., 127.
    if self.dtype == 7:
        digits, least, top = 53., -1074., 1023.
    elif self.dtype == 5:
        digits, least, top = 11., -24., 15.
    elif self.dtype == 15:
        digits, least, top = 8., -133., 127.
    x = torch.to(self, 7)
    y = torch.to(other, 7)
    mantissa, exponent = torch.frexp(x)
    place = torch.to(exponent, 7) - digits
    shrinks = torch.abs(y) < torch.abs(x)
    shrinks = torch.logical_or(shrinks, torch.signbit(x) != torch.signbit(y))
    place = torch.where(torch.logical_and(shrinks, torch.abs(mantissa) == 0.5), place - 1, place)
    unit = torch.pow(2., torch.clamp_min(place, least))
    unit = torch.where(x == 0, torch.pow(torch.full([], 2., dtype=7), least), unit)
    moved = torch.where(y > x, x + unit, x - unit)
    most = (1 - torch.pow(torch.full([], 2., dtype=7), -digits)) * 2 * torch.pow(torch.full([], 2., dtype=7), top)
    moved = torch.where(torch.isinf(x), torch.where(x > 0, most, -most), moved)
    moved = torch.where(x == y, y, moved)
    moved = torch.where(torch.isnan(x), x, torch.where(torch.isnan(y), y, moved))
    return torch.to(moved, self.dtype)


# The slope along one dim, by differences of neighbours on both sides; at the ends of one side.
def gradient_even(self: Tensor, spacing: number, dim: int, edge_order: int) -> Tensor:
    x = self / 1
    n = torch.size(x, dim)
    middle = (torch.slice(x, dim, 2) - torch.slice(x, dim, 0, -2)) / (spacing * 2)
    a = torch.slice(x, dim, 0, 1)
    b = torch.slice(x, dim, 1, 2)
    z = torch.slice(x, dim, -1)
    y = torch.slice(x, dim, -2, -1)
    if edge_order == 1:
        first = (b - a) / spacing
        last = (z - y) / spacing
    else:
        first = (b * 2 - a * 1.5 - torch.slice(x, dim, 2, 3) * 0.5) / spacing
        last = (z * 1.5 - y * 2 + torch.slice(x, dim, -3, -2) * 0.5) / spacing
    return torch.cat([first, middle, last], dim)


def gradient_at(self: Tensor, places: Tensor, dim: int, edge_order: int) -> Tensor:
    shape = [1] * torch.dim(self)
    shape[dim] = -1
    steps = torch.slice(places, 0, 1) - torch.slice(places, 0, 0, -1)
    h = torch.reshape(steps / 1, shape)
    p = torch.slice(h, dim, 0, -1)
    q = torch.slice(h, dim, 1)
    x = self / 1
    middle = (torch.slice(x, dim, 1, -1) * ((q - p) / (p * q)) - torch.slice(x, dim, 0, -2) * (q / (p * (p + q)))
              + torch.slice(x, dim, 2) * (p / (q * (p + q))))
    a = torch.slice(x, dim, 0, 1)
    b = torch.slice(x, dim, 1, 2)
    z = torch.slice(x, dim, -1)
    y = torch.slice(x, dim, -2, -1)
    if edge_order == 1:
        first = (b - a) / torch.slice(h, dim, 0, 1)
        last = (z - y) / torch.slice(h, dim, -1)
    else:
        p = torch.slice(h, dim, 0, 1)
        q = torch.slice(h, dim, 1, 2)
        first = (b * ((p + q) / (p * q)) - a * ((p * 2 + q) / (p * (p + q)))
                 - torch.slice(x, dim, 2, 3) * (p / (q * (p + q))))
        p = torch.slice(h, dim, -2, -1)
        q = torch.slice(h, dim, -1)
        last = (z * ((q * 2 + p) / (q * (p + q))) - y * ((p + q) / (p * q))
                + torch.slice(x, dim, -3, -2) * (q / (p * (p + q))))
    return torch.cat([first, middle, last], dim)


def gradient(self: Tensor, spacing: Optional[number], dim: Optional[int], edge_order: int) -> List[Tensor]:
    step = 1.
    if spacing is not None:
        step = float(spacing)
    if dim is not None:
        return [aten.gradient_even(self, step, dim, edge_order)]
    return [aten.gradient_even(self, step, i, edge_order) for i in range(torch.dim(self))]


def gradient_dims(self: Tensor, spacing: number, dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, spacing, i, edge_order) for i in dim]


def gradient_unit(self: Tensor, dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, 1., i, edge_order) for i in dim]


def gradient_spacings(self: Tensor, spacing: List[number], dim: Optional[int], edge_order: int) -> List[Tensor]:
    if dim is not None:
        return [aten.gradient_even(self, spacing[0], dim, edge_order)]
    return [aten.gradient_even(self, spacing[i], i, edge_order) for i in range(torch.dim(self))]


def gradient_spacings_dims(self: Tensor, spacing: List[number], dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, spacing[i], d, edge_order) for i, d in enumerate(dim)]


def gradient_places(self: Tensor, spacing: List[Tensor], dim: Optional[int], edge_order: int) -> List[Tensor]:
    if dim is not None:
        return [aten.gradient_at(self, spacing[0], dim, edge_order)]
    return [aten.gradient_at(self, spacing[i], i, edge_order) for i in range(torch.dim(self))]


def gradient_places_dims(self: Tensor, spacing: List[Tensor], dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_at(self, spacing[i], d, edge_order) for i, d in enumerate(dim)]
