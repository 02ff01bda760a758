# bessel.py - operators of bessel.c that are compositions of others. Arguments are those of the schema, in its order;
# an `if` on a dtype, a rank or None is decided at export time.
# All are computed in float64, by the formulas of PyTorch.


# In float64: the power series up to 15, Hankel's expansion above. i0e and i1e are i0 and i1 times exp(-|x|).
def special_i0e(self: Tensor) -> Tensor:
    x = torch.abs(torch.to(self, torch.float64))
    near = torch.clamp_max(x, 15)
    square = near * near / 4
    sum = torch.ones_like(x)
    for k in [40 - i for i in range(40)]:
        sum = sum * square / (k * k) + 1
    far = torch.clamp_min(x, 15)
    series = torch.ones_like(x)
    for k in [16 - i for i in range(16)]:
        series = series * (2 * k - 1) * (2 * k - 1) / (far * (8 * k)) + 1
    y = torch.where(x < 15, sum * torch.exp(-near), series / torch.sqrt(far * 6.283185307179586))
    return aten.as_given(y, self)


def special_i1e(self: Tensor) -> Tensor:
    given = torch.to(self, torch.float64)
    x = torch.abs(given)
    near = torch.clamp_max(x, 15)
    square = near * near / 4
    sum = torch.ones_like(x)
    for k in [40 - i for i in range(40)]:
        sum = sum * square / (k * (k + 1)) + 1
    far = torch.clamp_min(x, 15)
    series = torch.ones_like(x)
    for k in [16 - i for i in range(16)]:
        series = series * (2 * k - 3) * (2 * k + 1) / (far * (8 * k)) + 1
    y = torch.where(x < 15, sum * near * torch.exp(-near) / 2, series / torch.sqrt(far * 6.283185307179586))
    y = torch.where(given < 0, -y, y)
    return aten.as_given(y, self)


def i0(self: Tensor) -> Tensor:
    x = self / 1
    y = torch.special_i0e(torch.to(x, torch.float64)) * torch.exp(torch.abs(torch.to(x, torch.float64)))
    return torch.to(torch.where(torch.isinf(x), float("nan"), y), x.dtype)  # as in PyTorch, which computes 0 * inf


def special_i1(self: Tensor) -> Tensor:
    x = self / 1
    y = torch.special_i1e(torch.to(x, torch.float64)) * torch.exp(torch.abs(torch.to(x, torch.float64)))
    return torch.to(torch.where(torch.isinf(x), float("nan"), y), x.dtype)  # as in PyTorch, which computes 0 * inf


def horner(x: Tensor, coefficients: List[float]) -> Tensor:
    y = torch.full_like(x, coefficients[0])
    for a in coefficients[1:]:
        y = y * x + a
    return y


# A Chebyshev series by Clenshaw's recurrence.
def chebyshev_series(x: Tensor, coefficients: List[float]) -> Tensor:
    before = torch.zeros_like(x)
    last = before
    y = torch.full_like(x, coefficients[0])
    for a in coefficients[1:]:
        before = last
        last = y
        y = x * last - before + a
    return (y - before) * 0.5


# The two factors of the cosine and sine of an angle that make up J0 and Y0 above 5.
def bessel_far0(x: Tensor) -> Tuple[Tensor, Tensor]:
    z = 25 / (x * x)
    p = aten.horner(z, [0.0007969367292973471, 0.08283523921074408, 1.239533716464143, 5.447250030587687,
                        8.74716500199817, 5.303240382353949, 1.0])
    p = p / aten.horner(z, [0.0009244088105588637, 0.08562884743544745, 1.2535274390105895, 5.470977403304171,
                            8.761908832370695, 5.306052882353947, 1.0])
    q = aten.horner(z, [-0.011366383889846916, -1.2825271867050931, -19.553954425773597, -93.20601521237683,
                        -177.68116798048806, -147.07750515495118, -51.41053267665993, -6.050143506007285])
    q = q / aten.horner(z, [64.3178256118178, 856.4300259769806, 3882.4018360540163, 7240.467741956525,
                            5930.727011873169, 2062.0933166032783, 242.0057402402914])
    scale = 0.7978845608028654 / torch.sqrt(x)
    return p * scale, q * scale * 5 / x


def special_bessel_j0(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.abs(given)
    angle = torch.to(size - 0.7853981633974483, torch.float64)
    size = torch.to(size, torch.float64)
    near = torch.clamp_max(size, 5)
    x = near * near
    p = aten.horner(x, [-4794432209.782018, 1956174919465.5657, -249248344360967.72, 9708622510473064.0])
    q = aten.horner(x, [499.563147152651, 173785.4016763747, 48440965.83399621, 11185553704.535683, 2112775201154.892,
                        310518229857422.56, 3.1812195594320496e+16, 1.7108629408104315e+18])
    a, b = aten.bessel_far0(torch.clamp_min(size, 5))
    low = (x - 5.783185962946785) * (x - 30.471262343662087) * p / q
    y = torch.where(size <= 5, low, a * torch.cos(angle) - b * torch.sin(angle))
    return torch.to(y, given.dtype)


def special_bessel_y0(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.to(given, torch.float64)
    angle = torch.to(given - 0.7853981633974483, torch.float64)
    near = torch.clamp(size, 0, 5)
    x = near * near
    p = aten.horner(x, [15592.436785523574, -14663929.59039716, 5435264770.518765, -982136065717.9115,
                        87590639439536.7, -3466283033847297.0, 4.4273326857256984e+16, -1.8495080043698668e+16])
    q = aten.horner(x, [1041.2835366425984, 626107.330137135, 268919633.39381415, 86400248710.3935,
                        20297961275010.555, 3171577528429750.5, 2.5059625617265306e+17])
    low = p / q + 0.6366197723675814 * torch.log(near) * torch.special_bessel_j0(near)
    low = torch.where(size == 0, -float("inf"), torch.where(size < 0, float("nan"), low))
    a, b = aten.bessel_far0(torch.clamp_min(size, 5))
    y = torch.where(size <= 5, low, a * torch.sin(angle) + b * torch.cos(angle))
    return torch.to(y, given.dtype)


# The two factors of the cosine and sine of an angle that make up J1 and Y1 above 5.
def bessel_far1(x: Tensor) -> Tuple[Tensor, Tensor]:
    z = 25 / (x * x)
    p = aten.horner(z, [0.0007621256162081731, 0.07313970569409176, 1.1271960812968493, 5.112079511468076,
                        8.424045901417724, 5.214515986823615, 1.0])
    p = p / aten.horner(z, [0.0005713231280725487, 0.06884559087544954, 1.105142326340617, 5.073863861286015,
                            8.399855543276042, 5.209828486823619, 1.0])
    q = aten.horner(z, [0.05108625947501766, 4.982138729512334, 75.82382841325453, 366.7796093601508,
                        710.8563049989261, 597.4896124006136, 211.68875710057213, 25.207020585802372])
    q = q / aten.horner(z, [74.23732770356752, 1056.4488603826283, 4986.410583376536, 9562.318924047562,
                            7997.041604473507, 2826.1927851763908, 336.0936078106983])
    scale = 0.7978845608028654 / torch.sqrt(x)
    return p * scale, q * scale * 5 / x


def special_bessel_j1(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.abs(given)
    angle = torch.to(size - 2.356194490192345, torch.float64)
    size = torch.to(size, torch.float64)
    near = torch.clamp_max(size, 5)
    x = near * near
    p = aten.horner(x, [-899971225.7055594, 452228297998.19403, -72749424522181.83, 3682957328638529.0])
    q = aten.horner(x, [620.8364781180543, 256987.25675774884, 83514679.14319493, 22151159547.97925,
                        4749141220799.914, 784369607876235.9, 8.952223361846274e+16, 5.322786203326801e+18])
    a, b = aten.bessel_far1(torch.clamp_min(size, 5))
    low = near * (x - 14.681970642123893) * (x - 49.218456321694600) * p / q
    y = torch.where(size <= 5, low, a * torch.cos(angle) - b * torch.sin(angle))
    y = torch.where(given < 0, -y, y)
    return torch.to(y, given.dtype)


def special_bessel_y1(self: Tensor) -> Tensor:
    given = self / 1
    size = torch.to(given, torch.float64)
    angle = torch.to(given - 2.356194490192345, torch.float64)
    near = torch.clamp(size, 0, 5)
    x = near * near
    p = aten.horner(x, [1263204747.9017804, -647355876379.1603, 114509511541823.73, -8127702555013251.0,
                        2.024394757135949e+17, -7.788771962659501e+17])
    q = aten.horner(x, [594.3015923461282, 235564.09294306856, 73481194.44597217, 18760131610.870617,
                        3882312774962.3857, 620557727146953.8, 6.871410873553005e+16, 3.9727060811656064e+18])
    low = near * p / q + 0.6366197723675814 * (torch.special_bessel_j1(near) * torch.log(near) - 1 / near)
    low = torch.where(size == 0, -float("inf"), torch.where(size < 0, float("nan"), low))
    a, b = aten.bessel_far1(torch.clamp_min(size, 5))
    y = torch.where(size <= 5, low, a * torch.sin(angle) + b * torch.cos(angle))
    return torch.to(y, given.dtype)


def special_scaled_modified_bessel_k0(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    near = torch.clamp(x, 0, 2)
    low = aten.chebyshev_series(near * near - 2,
                                [1.374465435613523e-16, 4.25981614279661e-14, 1.0349695257633842e-11,
                                 1.904516377220209e-09, 2.5347910790261494e-07, 2.286212103119452e-05,
                                 0.001264615411446926, 0.0359799365153615, 0.3442898999246285, -0.5353273932339028])
    low = low - torch.log(near / 2) * torch.i0(near)
    low = torch.where(x == 0, float("inf"), torch.where(x < 0, float("nan"), low * torch.exp(near)))
    far = torch.clamp_min(x, 2)
    high = aten.chebyshev_series(8 / far - 2,
                                 [5.300433772686263e-18, -1.6475804301524212e-17, 5.2103915050390274e-17,
                                  -1.678231096805412e-16, 5.512055978524319e-16, -1.848593377343779e-15,
                                  6.3400764774050706e-15, -2.2275133269916698e-14, 8.032890775363575e-14,
                                  -2.9800969231727303e-13, 1.140340588208475e-12, -4.514597883373944e-12,
                                  1.8559491149547177e-11, -7.957489244477107e-11, 3.577397281400301e-10,
                                  -1.69753450938906e-09, 8.574034017414225e-09, -4.660489897687948e-08,
                                  2.766813639445015e-07, -1.8317555227191195e-06, 1.39498137188765e-05,
                                  -0.00012849549581627802, 0.0015698838857300533, -0.0314481013119645,
                                  2.4403030820659555])
    return aten.as_given(torch.where(x <= 2, low, high / torch.sqrt(far)), self)


def special_modified_bessel_k0(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    return aten.as_given(torch.special_scaled_modified_bessel_k0(x) * torch.exp(-x), self)


def special_scaled_modified_bessel_k1(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    near = torch.clamp(x, 0, 2)
    low = aten.chebyshev_series(near * near - 2,
                                [-7.023863479386288e-18, -2.427449850519366e-15, -6.666901694199329e-13,
                                 -1.4114883926335278e-10, -2.213387630734726e-08, -2.4334061415659684e-06,
                                 -0.0001730288957513052, -0.006975723859639864, -0.12261118082265715,
                                 -0.3531559607765449, 1.5253002273389478])
    low = low / near + torch.log(near / 2) * torch.special_i1(near)
    low = torch.where(x == 0, float("inf"), torch.where(x < 0, float("nan"), low * torch.exp(near)))
    far = torch.clamp_min(x, 2)
    high = aten.chebyshev_series(8 / far - 2,
                                 [-5.756744483665017e-18, 1.7940508731475592e-17, -5.689462558442859e-17,
                                  1.838093544366639e-16, -6.057047248373319e-16, 2.038703165624334e-15,
                                  -7.019837090418314e-15, 2.4771544244813043e-14, -8.976705182324994e-14,
                                  3.3484196660784293e-13, -1.2891739609510289e-12, 5.13963967348173e-12,
                                  -2.1299678384275683e-11, 9.218315187605006e-11, -4.1903547593418965e-10,
                                  2.015049755197033e-09, -1.0345762465678097e-08, 5.7410841254500495e-08,
                                  -3.5019606030878126e-07, 2.406484947837217e-06, -1.936197974166083e-05,
                                  0.00019521551847135162, -0.002857816859622779, 0.10392373657681724,
                                  2.7206261904844427])
    return aten.as_given(torch.where(x <= 2, low, high / torch.sqrt(far)), self)


def special_modified_bessel_k1(self: Tensor) -> Tensor:
    x = torch.to(self, torch.float64)
    return aten.as_given(torch.special_scaled_modified_bessel_k1(x) * torch.exp(-x), self)


def special_spherical_bessel_j0(self: Tensor) -> Tensor:
    given = self / 1
    x = torch.to(given, torch.float64)
    y = torch.where(x == 0, 1., torch.sin(x) / x)
    return torch.to(torch.where(torch.isinf(x), 0., y), given.dtype)


# The power series and the angle are computed in the dtype of the tensor: PyTorch loses the same digits there.
def special_airy_ai(self: Tensor) -> Tensor:
    x = self / 1
    size = torch.abs(x)
    angle = size * 2 * torch.sqrt(size) / 3
    z = 1 / torch.to(angle, torch.float64)
    fall = aten.horner(z, [0.346538101525629, 12.007595273964581, 76.27960536152345, 168.08922493463058,
                           159.75639135016442, 70.53609068404442, 14.026469116338967, 1.0])
    fall = fall / aten.horner(z, [0.5675945326387702, 14.75625625848472, 84.51389701414746, 177.31808814540045,
                                  164.2346928715297, 71.47784008255756, 14.095913560783403, 1.0])
    root = torch.sqrt(torch.sqrt(torch.to(size, torch.float64)))
    fall = fall * 0.5641895835477563 / (root * 2 * torch.exp(torch.to(angle, torch.float64)))
    square = z * z
    p = aten.horner(square, [-0.1316963234183318, -0.6264565444319123, -0.6931580360369335, -0.2797799815451191,
                             -0.04919001326095003, -0.004062659235948854, -0.0001592764962392621,
                             -2.776491081552329e-06, -1.6778769848911465e-08])
    p = p / aten.horner(square, [13.356042070655324, 32.682503279522464, 26.736704094149957, 9.187074029072596,
                                 1.4752914677166642, 0.11568717379518804, 0.004402916416152112, 7.547203482874142e-05,
                                 4.5185009297058035e-07]) * square + 1
    q = aten.horner(square, [0.01973399320916857, 0.39110302961568827, 1.0657989759959559, 0.9391692298166502,
                             0.35146565610554764, 0.06338889196289255, 0.005858041130483885, 0.000282851600836737,
                             6.98793669997261e-06, 8.117892395543892e-08, 3.415517847659236e-10])
    q = q / aten.horner(square, [9.30892908077442, 19.835292871831214, 15.564662893286462, 5.476860694229755,
                                 0.9542936116189619, 0.08645808263523921, 0.004126565238242226,
                                 0.00010125908511650914, 1.1716673321441352e-06, 4.9183457006293e-09]) * z
    angle = torch.to(angle + 0.7853981633974483, torch.float64)
    wave = (torch.sin(angle) * p - torch.cos(angle) * q) * 0.5641895835477563 / root
    near = torch.clamp(x, -2.09, 2.09)
    cube = near * near * near
    m = torch.ones_like(near)
    n = near
    f = m
    g = n
    for k in range(1, 25):
        m = m * cube / (3 * k - 1) / (3 * k)
        n = n * cube / (3 * k) / (3 * k + 1)
        f = f + m
        g = g + n
    y = torch.to(f * 0.3550280538878172 - g * 0.2588194037928068, torch.float64)
    y = torch.where(x < -2.09, wave, torch.where(x >= 2.09, fall, y))
    y = torch.where(x > 103.892, 0., y)
    return torch.to(torch.where(torch.isinf(x), float("nan"), y), x.dtype)


# Hurwitz's zeta function: the terms up to q + 9, then the Euler-Maclaurin formula.
def zeta(self: Tensor, other: Tensor) -> Tensor:
    x, q = torch.broadcast_tensors([torch.to(self, torch.float64), torch.to(other, torch.float64)])
    pole = torch.logical_and(q <= 0, torch.floor(q) == q)
    w = torch.where(pole, 1., q)
    s = torch.pow(w, -x)
    b = s
    steps = torch.where(w < 0, torch.floor(9 - w) + 1, 9.)
    k = 0
    while bool(torch.any(steps > k)):
        on = steps > k
        w = torch.where(on, w + 1, w)
        b = torch.pow(w, -x)
        s = torch.where(on, s + b, s)
        k = k + 1
    sum = s + b * w / (x - 1) - b / 2
    a = x
    power = b / w
    for i, divisor in enumerate([12., -720., 30240., -1209600., 47900160., -1892437580.318379, 74724249600.,
                                 -2950130727918.164, 116467828143500.67, -4597978722407472., 1.8152105401943546e+17,
                                 -7.166165256175667e+18]):
        sum = sum + a * power / divisor
        a = a * (x + (2 * i + 1)) * (x + (2 * i + 2))
        power = power / (w * w)
    tiny = torch.abs(b) < torch.abs(s) * 1.1102230246251565e-16
    y = torch.where(tiny, s, sum)
    unfit = torch.logical_or(x < 1, torch.logical_and(q <= 0, torch.floor(x) != x))
    y = torch.where(pole, float("inf"), torch.where(unfit, float("nan"), y))
    y = torch.where(x < 1, float("nan"), torch.where(x == 1, float("inf"), y))
    return torch.to(y, self.dtype)


def trigamma(self: Tensor) -> Tensor:
    given = aten.at_least_float(self)
    turn = torch.sin(torch.to(given * 3.141592653589793, torch.float64))
    x = torch.to(given, torch.float64)
    x = torch.where(given < 0.5, 1 - x, x)
    y = torch.zeros_like(x)
    for i in range(6):
        y = y + 1 / (x * x)
        x = x + 1
    r = 1 / (x * x)
    y = y + (1 + 0.5 / x + r * (1. / 6 - r * (1. / 30 - r / 42))) / x
    y = torch.where(given < 0.5, 9.869604401089358 / (turn * turn) - y, y)
    return aten.as_given(y, self)


def polygamma_(self: Tensor, n: int) -> Tensor:
    return torch.polygamma(n, self)


def polygamma(n: int, self: Tensor) -> Tensor:
    if n < 0:
        raise RuntimeError("aten::polygamma: n must not be negative")
    if n == 0:
        return torch.digamma(self)
    if n == 1:
        return aten.trigamma(self)
    factor = 1. if n % 2 == 1 else -1.
    for i in range(min(n, 171)):  # 171! is infinite
        factor = factor * (i + 1)
    zeta = torch.special_zeta(torch.full([], n + 1, dtype=torch.float64), torch.to(self, torch.float64))
    return aten.as_given(zeta * factor, self)


# The polynomial of degree n by its recurrence, for all degrees at once. Shifted polynomials are those of 2x - 1.
def polynomial(kind: str, shifted: bool, x: Tensor, n: Tensor) -> Tensor:
    degree = torch.to(n, torch.int64)
    given = x
    x, _ = torch.broadcast_tensors([torch.to(x, torch.float64), n])
    if shifted:
        x = x + x - 1
    before = torch.ones_like(x)
    last = x
    if kind == "chebyshev_polynomial_u" or kind == "hermite_polynomial_h":
        last = x + x
    elif kind == "chebyshev_polynomial_v":
        last = x + x - 1
    elif kind == "chebyshev_polynomial_w":
        last = x + x + 1
    elif kind == "laguerre_polynomial_l":
        last = 1 - x
    y = torch.where(degree < 0, 0., torch.where(degree == 0, 1., last))
    k = 2
    while bool(torch.any(degree >= k)):
        if kind == "hermite_polynomial_h":
            next = x * 2 * last - before * (2 * (k - 1))
        elif kind == "hermite_polynomial_he":
            next = x * last - before * (k - 1)
        elif kind == "laguerre_polynomial_l":
            next = ((2 * k - 1 - x) * last - before * (k - 1)) / k
        elif kind == "legendre_polynomial_p":
            next = (x * (2 * k - 1) * last - before * (k - 1)) / k
        else:
            next = x * 2 * last - before
        y = torch.where(degree == k, next, y)
        before = last
        last = next
        k = k + 1
    if kind == "hermite_polynomial_h" or kind == "hermite_polynomial_he":
        most = 512 if given.dtype == torch.float64 else 128
        y = torch.where(degree > most, float("nan"), y)
    return torch.to(y, given.dtype)
