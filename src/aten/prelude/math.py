# math.py - operators of math.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.


def frac(self: Tensor) -> Tensor:
    return self - torch.trunc(self)


# exp(x) - 1 cancels near 0; 2t / (1 - t) with t = tanh(x/2) does not.
def expm1(self: Tensor) -> Tensor:
    x = self / 1
    t = torch.tanh(x / 2)
    return torch.where(torch.abs(x) < 1, 2 * t / (1 - t), torch.exp(x) - 1)


# log(1 + x) loses the rounding error of the addition; the quotient corrects it.
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


# In the dtype of a floating-point tensor, else in the default dtype.
def as_given(y: Tensor, given: Tensor) -> Tensor:
    return torch.to(y, torch.result_type(given, 1.))


# Half precision is computed in float32.
def at_least_float(x: Tensor) -> Tensor:
    return torch.to(x, 7 if torch.result_type(x, 1.) == 7 else 6)


def erfc(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
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
    x = torch.to(self, torch.float64)
    whole = torch.logical_or(x == 0, torch.logical_not(torch.isfinite(x)))
    exponent = torch.floor(torch.log2(torch.where(whole, 1., torch.abs(x)))) + 1
    mantissa = x / torch.pow(2., exponent - 1) / 2
    exponent = torch.where(torch.abs(mantissa) >= 1, exponent + 1, torch.where(torch.abs(mantissa) < 0.5, exponent - 1, exponent))
    mantissa = torch.where(whole, x, x / torch.pow(2., exponent - 1) / 2)
    exponent = torch.where(whole, torch.zeros_like(exponent), exponent)
    return (torch.to(mantissa, self.dtype), torch.to(exponent, torch.int32))


# The distance to the next number depends on the exponent; towards zero, a power of two has the distance of the power below.
def nextafter(self: Tensor, other: Tensor) -> Tensor:
    digits, least, top = 24., -149., 127.
    if self.dtype == torch.float64:
        digits, least, top = 53., -1074., 1023.
    elif self.dtype == torch.float16:
        digits, least, top = 11., -24., 15.
    elif self.dtype == torch.bfloat16:
        digits, least, top = 8., -133., 127.
    x = torch.to(self, torch.float64)
    y = torch.to(other, torch.float64)
    mantissa, exponent = torch.frexp(x)
    place = torch.to(exponent, torch.float64) - digits
    shrinks = torch.abs(y) < torch.abs(x)
    shrinks = torch.logical_or(shrinks, torch.signbit(x) != torch.signbit(y))
    place = torch.where(torch.logical_and(shrinks, torch.abs(mantissa) == 0.5), place - 1, place)
    unit = torch.pow(2., torch.clamp_min(place, least))
    unit = torch.where(x == 0, torch.pow(torch.full([], 2., dtype=torch.float64), least), unit)
    moved = torch.where(y > x, x + unit, x - unit)
    most = (1 - torch.pow(torch.full([], 2., dtype=torch.float64), -digits)) * 2 * torch.pow(torch.full([], 2., dtype=torch.float64), top)
    moved = torch.where(torch.isinf(x), torch.where(x > 0, most, -most), moved)
    moved = torch.where(x == y, y, moved)
    moved = torch.where(torch.isnan(x), x, torch.where(torch.isnan(y), y, moved))
    return torch.to(moved, self.dtype)


# The slope along one dim, from the neighbours on both sides; at the ends, from the one neighbour.
def gradient_even(self: Tensor, spacing: number, dim: int, edge_order: int) -> Tensor:
    x = self / 1
    n = torch.size(x, dim)
    middle = (torch.slice(x, dim, 2) - torch.slice(x, dim, 0, -2)) / (spacing * 2.)
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
    if torch.dim(places) != 1:
        raise RuntimeError("aten::gradient: needs a vector of positions for each dim")
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


# The dims, checked as in PyTorch; `spacings` is how many of them are given.
def gradient_axes(self: Tensor, dims: List[int], spacings: int, edge_order: int) -> List[int]:
    if self.dtype == torch.uint8:
        raise RuntimeError("aten::gradient: uint8 is not supported")
    elif spacings != len(dims):
        raise RuntimeError("aten::gradient: needs one spacing for each dim")
    axes = annotate(List[int], [])
    for dim in dims:
        if torch.size(self, dim) < edge_order + 1:
            raise RuntimeError("aten::gradient: needs a size of edge_order + 1 at least")
        elif dim % torch.dim(self) in axes:
            raise RuntimeError("aten::gradient: a dim is given twice")
        axes.append(dim % torch.dim(self))
    return axes


def one_or_all(self: Tensor, dim: Optional[int]) -> List[int]:
    if dim is not None:
        return [dim]
    return [i for i in range(torch.dim(self))]


def gradient(self: Tensor, spacing: Optional[number], dim: Optional[int], edge_order: int) -> List[Tensor]:
    step = 1.
    if spacing is not None:
        step = float(spacing)
    return aten.gradient_dims(self, step, aten.one_or_all(self, dim), edge_order)


def gradient_dims(self: Tensor, spacing: number, dim: List[int], edge_order: int) -> List[Tensor]:
    return [aten.gradient_even(self, spacing, i, edge_order) for i in aten.gradient_axes(self, dim, len(dim), edge_order)]


def gradient_unit(self: Tensor, dim: List[int], edge_order: int) -> List[Tensor]:
    return aten.gradient_dims(self, 1., dim, edge_order)


def gradient_spacings(self: Tensor, spacing: List[number], dim: Optional[int], edge_order: int) -> List[Tensor]:
    return aten.gradient_spacings_dims(self, spacing, aten.one_or_all(self, dim), edge_order)


def gradient_spacings_dims(self: Tensor, spacing: List[number], dim: List[int], edge_order: int) -> List[Tensor]:
    axes = aten.gradient_axes(self, dim, len(spacing), edge_order)
    return [aten.gradient_even(self, spacing[i], d, edge_order) for i, d in enumerate(axes)]


def gradient_places(self: Tensor, spacing: List[Tensor], dim: Optional[int], edge_order: int) -> List[Tensor]:
    return aten.gradient_places_dims(self, spacing, aten.one_or_all(self, dim), edge_order)


def gradient_places_dims(self: Tensor, spacing: List[Tensor], dim: List[int], edge_order: int) -> List[Tensor]:
    axes = aten.gradient_axes(self, dim, len(spacing), edge_order)
    return [aten.gradient_at(self, spacing[i], d, edge_order) for i, d in enumerate(axes)]


# Wichura's AS 241: the quantile of the normal distribution at 0.5 + q. `least` is the smaller of 0.5 + q and 0.5 - q.
def normal_quantile(q: Tensor, least: Tensor) -> Tensor:
    r = 0.180625 - q * q
    num = r * 2.5090809287301226727e+3
    den = r * 5.2264952788528545610e+3
    for a in [3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4, 1.3731693765509461125e+4,
              1.9715909503065514427e+3, 1.3314166789178437745e+2]:
        num = (num + a) * r
    for a in [2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4, 5.3941960214247511077e+3,
              6.8718700749205790830e+2, 4.2313330701600911252e+1]:
        den = (den + a) * r
    middle = q * (num + 3.3871328727963666080e+0) / (den + 1)
    root = torch.sqrt(-torch.log(least))
    r = root - 1.6
    num = r * 7.74545014278341407640e-4
    den = r * 1.05075007164441684324e-9
    for a in [2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
              3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0]:
        num = (num + a) * r
    for a in [5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
              6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0]:
        den = (den + a) * r
    tail = (num + 1.42343711074968357734e+0) / (den + 1)
    r = root - 5
    num = r * 2.01033439929228813265e-7
    den = r * 2.04426310338993978564e-15
    for a in [2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
              2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0]:
        num = (num + a) * r
    for a in [1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
              1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1]:
        den = (den + a) * r
    far = (num + 6.65790464350110377720e+0) / (den + 1)
    far = torch.where(least == 0, float("inf"), far)
    tail = torch.where(root <= 5, tail, far) * torch.sign(q)
    return torch.where(torch.abs(q) <= 0.425, middle, tail)


def erfinv(self: Tensor) -> Tensor:
    x = aten.at_least_float(self)
    q = x * 0.5
    return aten.as_given(aten.normal_quantile(q, 0.5 - torch.abs(q)) * 0.7071067811865476, self)


def special_ndtri(self: Tensor) -> Tensor:
    x = aten.at_least_float(self)
    return aten.as_given(aten.normal_quantile(x - 0.5, torch.minimum(x, 1 - x)), self)


def special_ndtr(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    return aten.as_given(torch.erfc(x * -0.7071067811865476) * 0.5, self)


# In the tail, from erfc(x) * exp(x^2), whose logarithm does not underflow.
def special_log_ndtr(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    z = torch.clamp_min(-x, 1) / 1.4142135623730951
    far = torch.log(aten.erfc_scaled(z) / 2) - z * z
    near = torch.log1p(-torch.special_ndtr(-torch.clamp_min(x, -1)))
    y = torch.where(x < -1, far, near)
    return aten.as_given(torch.where(x == -float("inf"), x, y), self)


def special_erfcx(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    near = torch.exp(x * x) * torch.to(torch.erfc(x), torch.float64)
    return aten.as_given(torch.where(x > 0.46875, aten.erfc_scaled(x), near), self)


# Stirling's series at x + 7, then the recurrence back to x; reflection below 0. In float64, because it cancels near 1 and 2.
def lgamma(self: Tensor) -> Tensor:
    given = torch.to(self, torch.float64)
    x = torch.where(given < 0.5, 1 - given, given)
    z = torch.where(x < 7, x + 7, x)
    product = torch.ones_like(x)
    for i in [0, 1, 2, 3, 4, 5, 6]:
        product = product * (x + i)
    y = 1 / (z * z)
    series = ((((y / 1188 - 1. / 1680) * y + 1. / 1260) * y - 1. / 360) * y + 1. / 12) / z
    value = (z - 0.5) * torch.log(z) - z + 0.9189385332046727 + series
    value = torch.where(x < 7, value - torch.log(product), value)
    part = torch.abs(torch.sin((given - torch.round(given)) * 3.141592653589793))
    value = torch.where(given < 0.5, 1.1447298858494002 - torch.log(part) - value, value)
    value = torch.where(torch.isinf(given), float("inf"), value)
    return aten.as_given(value, self)


def digamma(self: Tensor) -> Tensor:
    given = torch.to(self, torch.float64)
    x = torch.where(given < 0, 1 - given, given)
    back = torch.zeros_like(x)
    for i in [0, 1, 2, 3, 4, 5, 6, 7]:
        back = back + 1 / (x + i)
    z = x + 8
    y = 1 / (z * z)
    series = ((((y / 132 - 1. / 240) * y + 1. / 252) * y - 1. / 120) * y + 1. / 12) * y
    value = torch.log(z) - 0.5 / z - series - back
    angle = (given - torch.round(given)) * 3.141592653589793
    value = torch.where(given < 0, value - 3.141592653589793 * torch.cos(angle) / torch.sin(angle), value)
    value = torch.where(torch.logical_and(given < 0, torch.floor(given) == given), float("nan"), value)
    at_zero = -1 / given if torch.is_floating_point(self) else torch.full_like(given, -float("inf"))
    return aten.as_given(torch.where(given == 0, at_zero, value), self)


def mvlgamma(self: Tensor, p: int) -> Tensor:
    x = self / 1
    y = torch.full_like(x, p * (p - 1) / 4. * 1.1447298858494002)
    for half in [i / 2. for i in range(p)]:
        y = y + torch.lgamma(x - half)
    return y


def special_entr(self: Tensor) -> Tensor:
    x = self / 1
    y = torch.where(x == 0, 0., -x * torch.log(x))
    return torch.where(x < 0, -float("inf"), y)


def special_xlog1py(self: Tensor, other: Tensor) -> Tensor:
    product = torch.where(self == 0, 0., self * torch.log1p(other))
    return torch.where(torch.isnan(other), other, product)


# x ** a * exp(-x) / gamma(a), times the power series if x is small, else times the continued fraction, which gives the
# complement. Elements that do not need a series get an argument for which it ends at once.
def incomplete_gamma(self: Tensor, other: Tensor, upper: bool) -> Tensor:
    a, x = torch.broadcast_tensors([torch.to(self, torch.float64), torch.to(other, torch.float64)])
    most = float("inf")
    plain = torch.logical_and(torch.logical_and(a > 0, x > 0), torch.logical_and(a < most, x < most))
    series = torch.logical_and(plain, x < a + 1)
    n = torch.where(series, a, 1.)
    z = torch.where(series, x, 0.)
    term = 1 / n
    sum = term
    k = 0
    while k < 100000 and bool(torch.any(term > sum * 1e-17)):
        k = k + 1
        n = n + 1
        term = term * z / n
        sum = sum + term
    fraction = torch.logical_and(plain, x >= a + 1)
    s = torch.where(fraction, a, 1.)
    b = torch.where(fraction, x - a + 1, 1.)
    c = torch.full_like(b, 1e+300)
    d = 1 / b
    h = d
    step = torch.where(fraction, 2., torch.ones_like(b))
    i = 1
    while i < 100000 and bool(torch.any(torch.abs(step - 1) > 1e-15)):
        factor = (s - i) * i
        b = b + 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        step = c * d
        h = h * step
        i = i + 1
    front = torch.exp(a * torch.log(x) - x - torch.lgamma(a))
    if upper:
        y = torch.where(series, 1 - front * sum, front * h)
        low = 1.
        high = 0.
    else:
        y = torch.where(series, front * sum, 1 - front * h)
        low = 0.
        high = 1.
    y = torch.where(torch.isinf(x), high, y)
    y = torch.where(torch.isinf(a), torch.where(torch.isinf(x), float("nan"), low), y)
    y = torch.where(x == 0, low, y)
    y = torch.where(a == 0, torch.where(x > 0, high, float("nan")), y)
    y = torch.where(torch.logical_or(a < 0, x < 0), float("nan"), y)
    return torch.to(y, torch.result_type(self, other))


def igamma(self: Tensor, other: Tensor) -> Tensor:
    return aten.incomplete_gamma(self, other, False)


def igammac(self: Tensor, other: Tensor) -> Tensor:
    return aten.incomplete_gamma(self, other, True)


def round_to_zero_floordiv(a: int, b: int) -> int:
    size = abs(b)
    q = max(a, 0) // size - max(-a, 0) // size
    return q if b > 0 else -q
