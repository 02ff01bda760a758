/* bessel.c - Bessel and Airy functions, the Hurwitz zeta function, and orthogonal polynomials. All
 * are compositions, in prelude/bessel.py. */
#include "aten.h"

#include <string.h>

/* aten::special_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor and the other polynomials; the
 * name selects the recurrence */
static Value *aten_polynomial(Rule *r, Graph *g)
{
    const char *word = r->schema->name + sizeof "aten::special_" - 1;
    bool shifted = strncmp(word, "shifted_", 8) == 0;
    Value *x, *n;

    (void)g;
    promote_float(r, "x", "n", &x, &n);
    Obj *args[] = {obj_strz(r->it, shifted ? word + 8 : word), obj_bool(r->it, shifted),
                   obj_tensor(r->it, x), obj_tensor(r->it, n)};
    return tensor_read(r->it, call_prelude(r, "polynomial", args, COUNT_OF(args))->tensor);
}

#define POLYNOMIAL(name)                                                                           \
    RULE("aten::special_" name "(Tensor x, Tensor n) -> Tensor", 9, aten_polynomial),              \
        RULE("aten::special_" name ".x_scalar(Scalar x, Tensor n) -> Tensor", 9, aten_polynomial), \
        RULE("aten::special_" name ".n_scalar(Tensor x, Scalar n) -> Tensor", 9, aten_polynomial)

/* clang-format off */
const RuleRow bessel_rules[] = {
    PRELUDE("aten::i0(Tensor self) -> Tensor", 9, "i0"),
    PRELUDE("aten::special_i0e(Tensor self) -> Tensor", 9, "special_i0e"),
    PRELUDE("aten::special_i1(Tensor self) -> Tensor", 9, "special_i1"),
    PRELUDE("aten::special_i1e(Tensor self) -> Tensor", 9, "special_i1e"),
    POLYNOMIAL("chebyshev_polynomial_t"),
    POLYNOMIAL("chebyshev_polynomial_u"),
    POLYNOMIAL("chebyshev_polynomial_v"),
    POLYNOMIAL("chebyshev_polynomial_w"),
    POLYNOMIAL("shifted_chebyshev_polynomial_t"),
    POLYNOMIAL("shifted_chebyshev_polynomial_u"),
    POLYNOMIAL("shifted_chebyshev_polynomial_v"),
    POLYNOMIAL("shifted_chebyshev_polynomial_w"),
    POLYNOMIAL("hermite_polynomial_h"),
    POLYNOMIAL("hermite_polynomial_he"),
    POLYNOMIAL("laguerre_polynomial_l"),
    POLYNOMIAL("legendre_polynomial_p"),
    OF_FLOATS("aten::special_zeta(Tensor self, Tensor other) -> Tensor", 9, "zeta"),
    OF_FLOATS("aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor", 9, "zeta"),
    OF_FLOATS("aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor", 9, "zeta"),
    PRELUDE("aten::polygamma(int n, Tensor self) -> Tensor", 9, "polygamma"),
    PRELUDE("aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!)", 9, "polygamma_"),
    PRELUDE("aten::special_bessel_j0(Tensor self) -> Tensor", 9, "special_bessel_j0"),
    PRELUDE("aten::special_bessel_j1(Tensor self) -> Tensor", 9, "special_bessel_j1"),
    PRELUDE("aten::special_bessel_y0(Tensor self) -> Tensor", 9, "special_bessel_y0"),
    PRELUDE("aten::special_bessel_y1(Tensor self) -> Tensor", 9, "special_bessel_y1"),
    PRELUDE("aten::special_modified_bessel_k0(Tensor self) -> Tensor", 9, "special_modified_bessel_k0"),
    PRELUDE("aten::special_modified_bessel_k1(Tensor self) -> Tensor", 9, "special_modified_bessel_k1"),
    PRELUDE("aten::special_scaled_modified_bessel_k0(Tensor x) -> Tensor", 9, "special_scaled_modified_bessel_k0"),
    PRELUDE("aten::special_scaled_modified_bessel_k1(Tensor x) -> Tensor", 9, "special_scaled_modified_bessel_k1"),
    PRELUDE("aten::special_spherical_bessel_j0(Tensor x) -> Tensor", 9, "special_spherical_bessel_j0"),
    PRELUDE("aten::special_airy_ai(Tensor x) -> Tensor", 9, "special_airy_ai"),
    {0}
};
/* clang-format on */
