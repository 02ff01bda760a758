/* math.c - functions of one variable: absolute value and rounding, powers and logarithms,
 * trigonometry, tests of kind.
 */
#include "aten.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* One node of the operator that the row names. Integers and bools are cast to float32 first, as in
 * torch. */
static Value *aten_float_unary(Rule *r, Graph *g)
{
    return op(g, r->row->node, IN(in_float(r, "self")), AT_NONE);
}

/* ---- rounding ---- */

/* Integers stay as they are. */
static Value *aten_floor(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return dtype_is_float(x->dtype) ? op(g, r->row->node, IN(x), AT_NONE) : x;
}

static Value *aten_trunc(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return dtype_is_float(x->dtype) ? emit_trunc(g, x) : x;
}

/* Half to even. */
static Value *aten_round(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return dtype_is_float(x->dtype) ? emit_round(g, x) : x;
}

static Value *aten_round_decimals(Rule *r, Graph *g)
{
    int64_t decimals = arg_int(r, "decimals");
    Value *x = in(r, "self"), *scale;
    DType dtype = x->dtype;

    if (!dtype_is_float(dtype))
        return x;
    if (dtype_size(dtype) < 4) /* the smaller types cannot represent the scale */
        x = emit_cast(g, x, DT_FLOAT);
    scale = num_like(g, x, pow(10, (double)llabs(decimals)));
    if (decimals >= 0) {
        x = emit_round(g, emit_mul(g, x, scale));
        return emit_cast(g, emit_div(g, x, scale), dtype);
    }
    x = emit_round(g, emit_div(g, x, scale));
    return emit_cast(g, emit_mul(g, x, scale), dtype);
}

static Value *aten_sign(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return x->dtype == DT_BOOL ? x : emit_sign(g, x);
}

/* ---- powers and logarithms ---- */

static Value *aten_rsqrt(Rule *r, Graph *g)
{
    Value *root = op(g, "Sqrt", IN(in_float(r, "self")), AT_NONE);

    return op(g, "Reciprocal", IN(root), AT_NONE);
}

/* The division keeps powers of two exact. */
static Value *aten_log2(Rule *r, Graph *g)
{
    Value *x = op(g, "Log", IN(in_float(r, "self")), AT_NONE);

    return emit_div(g, x, num_like(g, x, M_LN2));
}

static Value *aten_log10(Rule *r, Graph *g)
{
    Value *x = op(g, "Log", IN(in_float(r, "self")), AT_NONE);

    return emit_div(g, x, num_like(g, x, M_LN10));
}

static Value *aten_exp2(Rule *r, Graph *g)
{
    Value *x = in_float(r, "self");

    return op(g, "Pow", IN(num_like(g, x, 2), x), AT_NONE);
}

/* x between eps and 1 - eps. If eps is above 1/2, the bounds are reversed, and the lower bound is
 * applied first, as in PyTorch. A NaN has no effect. */
static Value *away_from_ends(Graph *g, Value *x, double eps)
{
    Value *low, *high, *below;

    if (isnan(eps))
        return x;
    if (eps <= 0.5)
        return clip_between(g, x, eps, 1 - eps);
    low = num_like(g, x, eps);
    high = num_like(g, x, 1 - eps);
    below = emit_compare(g, "Less", x, low);
    x = emit_where(g, emit_compare(g, "Greater", x, high), high, x);
    return emit_where(g, below, low, x);
}

static Value *aten_logit(Rule *r, Graph *g)
{
    Value *x = in_float(r, "self");
    Value *rest;

    if (!arg_is_none(r, "eps"))
        x = away_from_ends(g, x, arg_num(r, "eps"));
    rest = emit_sub(g, num_like(g, x, 1), x);
    return op(g, "Log", IN(emit_div(g, x, rest)), AT_NONE);
}

/* ---- tests of kind ---- */

/* The result of a test for integers, which are all finite. */
static Value *all_are(Rule *r, Graph *g, Value *x, bool answer)
{
    if (x->rank < 0)
        return expand_to(r, const_num(g, DT_BOOL, answer), x);
    return emit_fill(g, DT_BOOL, answer, (const Sym *const *)x->dims, (size_t)x->rank);
}

static Value *aten_isnan(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return dtype_is_float(x->dtype) ? emit_is_nan(g, x) : all_are(r, g, x, false);
}

static Value *aten_isinf(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (!dtype_is_float(x->dtype))
        return all_are(r, g, x, false);
    if (target_has(g, "IsInf") && (x->dtype == DT_FLOAT || x->dtype == DT_DOUBLE))
        return op(g, "IsInf", IN(x), AT_NONE);
    x = op(g, "Abs", IN(x), AT_NONE);
    return emit_compare(g, "Equal", x, num_like(g, x, INFINITY));
}

static Value *aten_isposinf(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (!dtype_is_float(x->dtype))
        return all_are(r, g, x, false);
    return emit_compare(g, "Equal", x, num_like(g, x, INFINITY));
}

static Value *aten_isneginf(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (!dtype_is_float(x->dtype))
        return all_are(r, g, x, false);
    return emit_compare(g, "Equal", x, num_like(g, x, -INFINITY));
}

/* |x| < inf, false for NaN */
static Value *aten_isfinite(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (!dtype_is_float(x->dtype))
        return all_are(r, g, x, true);
    x = op(g, "Abs", IN(x), AT_NONE);
    return emit_compare(g, "Less", x, num_like(g, x, INFINITY));
}

/* Also of -0, whose reciprocal is negative. */
static Value *aten_signbit(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *zero = num_like(g, x, 0);
    Value *negative = emit_compare(g, "Less", x, zero);
    Value *inverse;

    if (!dtype_is_float(x->dtype))
        return negative;
    inverse = op(g, "Reciprocal", IN(x), AT_NONE);
    return emit_or(g, negative, emit_compare(g, "Less", inverse, zero));
}

static double largest(DType dtype)
{
    switch (dtype) {
    case DT_DOUBLE: return DBL_MAX;
    case DT_FLOAT16: return 65504;
    case DT_BFLOAT16: return 0x1.fep127;
    default: return FLT_MAX;
    }
}

static Value *aten_nan_to_num(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    double limit = largest(x->dtype);
    double nan_is = arg_is_none(r, "nan") ? 0 : arg_num(r, "nan");
    double high = arg_is_none(r, "posinf") ? limit : arg_num(r, "posinf");
    double low = arg_is_none(r, "neginf") ? -limit : arg_num(r, "neginf");
    Value *test, *y;

    if (!dtype_is_float(x->dtype))
        return x;
    test = emit_is_nan(g, x);
    y = emit_where(g, test, num_like(g, x, nan_is), x);
    test = emit_compare(g, "Equal", x, num_like(g, x, INFINITY));
    y = emit_where(g, test, num_like(g, x, high), y);
    test = emit_compare(g, "Equal", x, num_like(g, x, -INFINITY));
    return emit_where(g, test, num_like(g, x, low), y);
}

/* clang-format off */
const RuleRow math_rules[] = {
    SAME("aten::abs(Tensor self) -> Tensor", 7, "Abs", .complex = "abs_complex"),
    SAME("aten::neg(Tensor self) -> Tensor", 7, "Neg", .complex = "neg_complex"),
    RULE("aten::positive(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .parts = "self"),
    RULE("aten::real(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .complex = "real_complex"),
    RULE("aten::conj(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .complex = "conj_complex"),
    RULE("aten::_conj(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .complex = "conj_complex"),
    RULE("aten::conj_physical(Tensor self) -> Tensor", 7, aten_same, .view = &view_same, .complex = "conj_physical_complex"),
    RULE("aten::_conj_physical(Tensor self) -> Tensor", 7, aten_same, .view = &view_same, .complex = "conj_physical_complex"),
    RULE("aten::resolve_conj(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_same, .complex = "resolve_conj_complex"),
    RULE("aten::resolve_neg(Tensor(a) self) -> Tensor(a)", 7, aten_same, .view = &view_resolved, .complex = "resolve_neg_complex"),
    RULE("aten::ceil(Tensor self) -> Tensor", 7, aten_floor, .node = "Ceil"),
    RULE("aten::floor(Tensor self) -> Tensor", 7, aten_floor, .node = "Floor"),
    RULE("aten::trunc(Tensor self) -> Tensor", 7, aten_trunc),
    RULE("aten::round(Tensor self) -> Tensor", 7, aten_round),
    RULE("aten::round.decimals(Tensor self, *, int decimals) -> Tensor", 7, aten_round_decimals),
    PRELUDE("aten::frac(Tensor self) -> Tensor", 7, "frac"),
    RULE("aten::sign(Tensor self) -> Tensor", 7, aten_sign),
    RULE("aten::sgn(Tensor self) -> Tensor", 7, aten_sign, .complex = "sgn_complex"),
    RULE("aten::signbit(Tensor self) -> Tensor", 7, aten_signbit),

    RULE("aten::exp(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Exp", .complex = "exp_complex"),
    RULE("aten::exp2(Tensor self) -> Tensor", 7, aten_exp2, .complex = "exp2_complex"),
    PRELUDE("aten::expm1(Tensor self) -> Tensor", 9, "expm1", .complex = "expm1_complex"),
    RULE("aten::log(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Log", .complex = "log_complex"),
    RULE("aten::log2(Tensor self) -> Tensor", 7, aten_log2, .complex = "log2_complex"),
    RULE("aten::log10(Tensor self) -> Tensor", 7, aten_log10, .complex = "log10_complex"),
    PRELUDE("aten::log1p(Tensor self) -> Tensor", 9, "log1p", .complex = "log1p_complex"),
    RULE("aten::sqrt(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Sqrt", .complex = "sqrt_complex"),
    RULE("aten::rsqrt(Tensor self) -> Tensor", 7, aten_rsqrt, .complex = "rsqrt_complex"),
    RULE("aten::reciprocal(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Reciprocal", .complex = "reciprocal_complex"),
    RULE("aten::sigmoid(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Sigmoid", .complex = "sigmoid_complex"),
    RULE("aten::logit(Tensor self, float? eps=None) -> Tensor", 7, aten_logit),
    RULE("aten::erf(Tensor self) -> Tensor", 9, aten_float_unary, .node = "Erf", .doubles = "erf_double"),
    PRELUDE("aten::erfc(Tensor self) -> Tensor", 9, "erfc"),

    RULE("aten::sin(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Sin", .complex = "sin_complex"),
    RULE("aten::cos(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Cos", .complex = "cos_complex"),
    RULE("aten::tan(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Tan", .doubles = "tan_double", .complex = "tan_complex"),
    RULE("aten::asin(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Asin", .doubles = "asin_double", .complex = "asin_complex"),
    RULE("aten::acos(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Acos", .doubles = "acos_double", .complex = "acos_complex"),
    RULE("aten::atan(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Atan", .doubles = "atan_double", .complex = "atan_complex"),
    RULE("aten::sinh(Tensor self) -> Tensor", 9, aten_float_unary, .node = "Sinh", .doubles = "sinh_double", .complex = "sinh_complex"),
    RULE("aten::cosh(Tensor self) -> Tensor", 9, aten_float_unary, .node = "Cosh", .doubles = "cosh_double", .complex = "cosh_complex"),
    RULE("aten::tanh(Tensor self) -> Tensor", 7, aten_float_unary, .node = "Tanh", .complex = "tanh_complex"),
    RULE("aten::asinh(Tensor self) -> Tensor", 9, aten_float_unary, .node = "Asinh", .doubles = "asinh_double", .complex = "asinh_complex"),
    RULE("aten::acosh(Tensor self) -> Tensor", 9, aten_float_unary, .node = "Acosh", .doubles = "acosh_double", .complex = "acosh_complex"),
    RULE("aten::atanh(Tensor self) -> Tensor", 9, aten_float_unary, .node = "Atanh", .doubles = "atanh_double", .complex = "atanh_complex"),
    PRELUDE("aten::sinc(Tensor self) -> Tensor", 9, "sinc", .takes_complex = true),
    PRELUDE("aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)", 9, "frexp"),
    OF_FLOATS("aten::nextafter(Tensor self, Tensor other) -> Tensor", 9, "nextafter"),
    PRELUDE("aten::gradient.scalarint(Tensor self, *, Scalar? spacing=None, int? dim=None, int edge_order=1) -> Tensor[]", 7, "gradient", .takes_complex = true),
    PRELUDE("aten::gradient.scalararray(Tensor self, *, Scalar spacing, int[] dim, int edge_order=1) -> Tensor[]", 7, "gradient_dims", .takes_complex = true),
    PRELUDE("aten::gradient.array(Tensor self, *, int[] dim, int edge_order=1) -> Tensor[]", 7, "gradient_unit", .takes_complex = true),
    PRELUDE("aten::gradient.scalarrayint(Tensor self, *, Scalar[] spacing, int? dim=None, int edge_order=1) -> Tensor[]", 7, "gradient_spacings", .takes_complex = true),
    PRELUDE("aten::gradient.scalarrayarray(Tensor self, *, Scalar[] spacing, int[] dim, int edge_order=1) -> Tensor[]", 7, "gradient_spacings_dims", .takes_complex = true),
    PRELUDE("aten::gradient.tensorarrayint(Tensor self, *, Tensor[] spacing, int? dim=None, int edge_order=1) -> Tensor[]", 7, "gradient_places", .takes_complex = true),
    PRELUDE("aten::gradient.tensorarray(Tensor self, *, Tensor[] spacing, int[] dim, int edge_order=1) -> Tensor[]", 7, "gradient_places_dims", .takes_complex = true),
    PRELUDE("aten::deg2rad(Tensor self) -> Tensor", 7, "deg2rad"),
    PRELUDE("aten::rad2deg(Tensor self) -> Tensor", 7, "rad2deg"),

    RULE("aten::isnan(Tensor self) -> Tensor", 7, aten_isnan, .complex = "isnan_complex"),
    RULE("aten::isinf(Tensor self) -> Tensor", 7, aten_isinf, .complex = "isinf_complex"),
    RULE("aten::isfinite(Tensor self) -> Tensor", 7, aten_isfinite, .complex = "isfinite_complex"),
    RULE("aten::isposinf(Tensor self) -> Tensor", 7, aten_isposinf),
    RULE("aten::isneginf(Tensor self) -> Tensor", 7, aten_isneginf),
    RULE("aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor", 9, aten_nan_to_num, .parts = "self"),
    PRELUDE("aten::erfinv(Tensor self) -> Tensor", 9, "erfinv"),
    PRELUDE("aten::special_ndtri(Tensor self) -> Tensor", 9, "special_ndtri"),
    PRELUDE("aten::special_ndtr(Tensor self) -> Tensor", 9, "special_ndtr"),
    PRELUDE("aten::special_log_ndtr(Tensor self) -> Tensor", 9, "special_log_ndtr"),
    PRELUDE("aten::lgamma(Tensor self) -> Tensor", 9, "lgamma"),
    PRELUDE("aten::digamma(Tensor self) -> Tensor", 9, "digamma"),
    PRELUDE("aten::mvlgamma(Tensor self, int p) -> Tensor", 9, "mvlgamma"),
    PRELUDE("aten::special_entr(Tensor self) -> Tensor", 9, "special_entr"),
    OF_FLOATS("aten::special_xlog1py(Tensor self, Tensor other) -> Tensor", 9, "special_xlog1py"),
    OF_FLOATS("aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor", 9, "special_xlog1py"),
    OF_FLOATS("aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor", 9, "special_xlog1py"),
    OF_FLOATS("aten::igamma(Tensor self, Tensor other) -> Tensor", 9, "igamma"),
    OF_FLOATS("aten::igammac(Tensor self, Tensor other) -> Tensor", 9, "igammac"),
    PRELUDE("aten::special_erfcx(Tensor self) -> Tensor", 9, "special_erfcx"),
    {0}
};
/* clang-format on */
