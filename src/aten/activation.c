/* activation.c - activation functions and softmax. */
#include "aten.h"

#include "graph/schema.h"

#include <math.h>

#include <string.h>

/* ---- piecewise linear ---- */

static Value *aten_relu(Rule *r, Graph *g)
{
    return emit_relu(g, in(r, "self"));
}

static Value *aten_relu6(Rule *r, Graph *g)
{
    return clip_between(g, in(r, "self"), 0, 6);
}

static Value *aten_hardtanh(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *low = scalar_like(r, x, "min_val");
    Value *high = scalar_like(r, x, "max_val");

    return emit_clip(g, x, low, high);
}

static Value *aten_leaky_relu(Rule *r, Graph *g)
{
    double slope = arg_num(r, "negative_slope");

    return op(g, "LeakyRelu", IN(in(r, "self")), AT(A_F("alpha", slope)));
}

/* PRelu, which runtimes do not have for float64. */
static Value *emit_prelu(Graph *g, Value *x, Value *slope)
{
    Value *above;

    if (x->dtype != DT_DOUBLE || !target_has(g, "Where"))
        return op(g, "PRelu", IN(x, slope), AT_NONE);
    above = emit_compare(g, "Greater", x, num_like(g, x, 0));
    return emit_where(g, above, x, emit_mul(g, x, slope));
}

/* One slope, or one per channel (dim 1). */
static Value *aten_prelu(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *slope = in(r, "weight");
    int rank = rank_of(r, x);
    const Sym **dims;

    if (rank_of(r, slope) == 1 && sym_known(slope->dims[0], NULL) && !sym_is(slope->dims[0], 1))
        check_dim(r, "weight", slope, 0, rank > 1 ? x->dims[1] : sym_int(g, 1));
    if (slope->rank == 1 && rank > 2) {
        dims = filled_dims(r, sym_int(g, 1), (size_t)rank - 1);
        dims[0] = slope->dims[0];
        slope = emit_reshape(g, slope, dims, (size_t)rank - 1);
    } else if (rank == 0) { /* the slope must not have more dims than the tensor */
        slope = emit_reshape(g, slope, NULL, 0);
    }
    return emit_prelu(g, x, slope);
}

/* The slope broadcasts already, in ONNX without making the tensor larger. */
static Value *aten_prelu_kernel(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *slope = in(r, "weight");

    return emit_prelu(g, expand_to(r, x, slope), slope);
}

static Value *aten_rrelu(Rule *r, Graph *g)
{
    double lower = arg_num(r, "lower"), upper = arg_num(r, "upper");
    Value *x = in(r, "self");
    Value *slope, *positive;

    if (lower > upper)
        rule_fail(r, "'lower' is %g, which is more than 'upper', %g", lower, upper);
    check_float(r, "self", x);
    if (!is_training(r, "training")) {
        Obj *args[2] = {obj_tensor(r->it, x), obj_float(r->it, (lower + upper) / 2)};

        return give(r, rule_call(r, "aten::leaky_relu", args, 2));
    }
    slope = random_uniform(r, g, x->dtype, (const Sym *const *)x->dims, (size_t)rank_of(r, x),
                           lower, upper);
    positive = emit_compare(g, "Greater", x, num_like(g, x, 0));
    return emit_where(g, positive, x, emit_mul(g, x, slope));
}

/* NaN stays. */
static Value *aten_threshold(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *limit = scalar_like(r, x, "threshold");
    Value *value = scalar_like(r, x, "value");

    if (arg_is(r, "threshold", 0) && arg_is(r, "value", 0))
        return emit_relu(g, x);
    return emit_where(g, emit_compare(g, "LessOrEqual", x, limit), value, x);
}

/* Small elements are multiplied by 0, so that NaN stays. */
static Value *aten_hardshrink(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *size = op(g, "Abs", IN(x), AT_NONE);
    Value *small = emit_compare(g, "LessOrEqual", size, scalar_like(r, x, "lambd"));

    return emit_mul(g, x, emit_cast(g, emit_not(g, small), x->dtype));
}

/* x - clip(x, -lambd, lambd) */
static Value *aten_softshrink(Rule *r, Graph *g)
{
    double lambd = arg_num(r, "lambd");
    Value *x = in(r, "self");

    return emit_sub(g, x, clip_between(g, x, -lambd, lambd));
}

static Value *aten_hardsigmoid(Rule *r, Graph *g)
{
    return emit_hardsigmoid(g, in(r, "self"));
}

static Value *aten_hardswish(Rule *r, Graph *g)
{
    return emit_hardswish(g, in(r, "self"));
}

/* ---- exponential ---- */

/* The runtimes have no Elu of doubles. */
static Value *emit_elu(Graph *g, Value *x, double alpha)
{
    Value *positive, *one, *y;

    if (x->dtype != DT_DOUBLE || !target_has(g, "Where"))
        return op(g, "Elu", IN(x), AT(A_F("alpha", alpha)));
    positive = emit_compare(g, "Greater", x, num_like(g, x, 0));
    one = num_like(g, x, 1);
    y = emit_sub(g, op(g, "Exp", IN(x), AT_NONE), one);
    return emit_where(g, positive, x, emit_mul(g, y, num_like(g, x, alpha)));
}

static Value *exp_minus_1(Rule *r, Value *x)
{
    return tensor_read(r->it,
                       rule_call(r, "aten::expm1", (Obj *[]){obj_tensor(r->it, x)}, 1)->tensor);
}

static Value *aten_elu(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *y = x;

    if (!arg_is(r, "input_scale", 1))
        y = emit_mul(g, x, scalar_like(r, x, "input_scale"));
    if (arg_num(r, "input_scale") < 0) { /* a negative factor swaps the sides of Elu */
        Value *alpha = scalar_like(r, x, "alpha");

        y = emit_mul(g, exp_minus_1(r, y), alpha);
    } else
        y = emit_elu(g, y, arg_num(r, "alpha"));
    if (!arg_is(r, "input_scale", 1)) {
        Value *positive = emit_compare(g, "Greater", x, num_like(g, x, 0));

        y = emit_where(g, positive, x, y);
    }
    return arg_is(r, "scale", 1) ? y : emit_mul(g, y, scalar_like(r, x, "scale"));
}

/* alpha * elu(x / alpha); ONNX's Celu has float32 only */
static Value *aten_celu(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    double number = arg_num(r, "alpha");
    Value *alpha;

    if (number == 1 && !g->split_modules) /* all functions of the class must have the same nodes */
        return emit_elu(g, x, 1);
    if (!isfinite(number) || number == 0)
        rule_fail(r, "takes a finite alpha that is not 0");
    if (number <= 0) { /* Celu differs for other signs of alpha */
        Obj *args[] = {arg(r, "self"), arg(r, "alpha"), obj_int(r->it, 1),
                       obj_float(r->it, 1 / number)};

        return tensor_read(r->it, rule_call(r, "aten::elu", args, COUNT_OF(args))->tensor);
    }
    if (target_has(g, "Celu") && x->dtype == DT_FLOAT)
        return op(g, "Celu", IN(x), AT(A_F("alpha", arg_num(r, "alpha"))));
    alpha = scalar_like(r, x, "alpha");
    x = emit_elu(g, emit_div(g, x, alpha), 1);
    return emit_mul(g, x, alpha);
}

static Value *aten_gelu(Rule *r, Graph *g)
{
    const char *approximate = arg_str(r, "approximate");

    if (strcmp(approximate, "none") != 0 && strcmp(approximate, "tanh") != 0)
        rule_fail(r, "approximate must be 'none' or 'tanh', not '%s'", approximate);
    if (approximate[0] == 'n' && !target_has(g, "Erf"))
        rule_fail(r, "needs opset %d or later (Erf); the target is %d",
                  schema_first(&operator_records[OP_ERF]), g->opset);
    return emit_gelu(g, in(r, "self"), approximate[0] == 't');
}

static Value *aten_silu(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return emit_mul(g, x, op(g, "Sigmoid", IN(x), AT_NONE));
}

static Value *aten_mish(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *y;

    if (target_has(g, "Mish"))
        return op(g, "Mish", IN(x), AT_NONE);
    y = emit_softplus(g, x);
    return emit_mul(g, x, op(g, "Tanh", IN(y), AT_NONE));
}

/* Above 20, softplus(x) rounds to x in every type except double, so the threshold has no effect,
 * unless x * beta overflows. */
static Value *aten_softplus(Rule *r, Graph *g)
{
    double beta = arg_num(r, "beta"), threshold = arg_num(r, "threshold");
    Value *x = in(r, "self");
    Value *scaled = beta == 1 ? x : emit_mul(g, x, num_like(g, x, beta));
    Value *y = emit_softplus(g, scaled);
    Value *above;

    if (beta != 1)
        y = emit_div(g, y, num_like(g, x, beta));
    if (threshold >= 20 && fabs(beta) <= 100 && x->dtype != DT_DOUBLE)
        return y;
    above = emit_compare(g, "Greater", scaled, num_like(g, x, threshold));
    return emit_where(g, above, x, y);
}

/* -softplus(-x), which does not underflow */
static Value *aten_log_sigmoid(Rule *r, Graph *g)
{
    Value *x = op(g, "Neg", IN(in(r, "self")), AT_NONE);

    x = emit_softplus(g, x);
    return op(g, "Neg", IN(x), AT_NONE);
}

static Value *aten_glu(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    int64_t axis = axis_of(r, "dim", x);
    const Sym *half = sym_div(g, x->dims[axis], sym_int(g, 2));
    Value *parts[2], *gate;
    int64_t size;

    if (sym_known(x->dims[axis], &size) && size % 2)
        rule_fail(r, "dim %lld has the odd size %lld, but must be divided into halves",
                  (long long)axis, (long long)size);
    emit_split(g, x, axis, (const Sym *const[]){half, half}, 2, parts);
    gate = op(g, "Sigmoid", IN(parts[1]), AT_NONE);
    return emit_mul(g, parts[0], gate);
}

/* ---- softmax ---- */

/* The ONNX operator that the row names. A 0-dim tensor is handled as a vector of one element. */
static Value *softmax(Rule *r, Graph *g, Value *x)
{
    int rank = x->rank;
    int64_t axis = arg_axis(r, "dim", rank);

    x = emit_softmax(g, r->row->node, at_least_1d(g, x), axis);
    return undo_at_least_1d(g, x, rank);
}

static Value *aten_softmax(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    x = emit_cast(g, x, arg_dtype(r, "dtype", x->dtype));
    check_float(r, "self", x);
    return softmax(r, g, x);
}

static Value *aten_softmax_half(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return softmax(r, g, arg_bool(r, "half_to_float") ? emit_cast(g, x, DT_FLOAT) : x);
}

/* Rows of -inf give zeros. */
static Value *aten_safe_softmax(Rule *r, Graph *g)
{
    Value *x = aten_softmax(r, g);
    Value *nothing = emit_is_nan(g, x);

    return emit_where(g, nothing, num_like(g, x, 0), x);
}

/* clang-format off */
const RuleRow activation_rules[] = {
    RULE("aten::relu(Tensor self) -> Tensor", 7, aten_relu),
    RULE("aten::relu6(Tensor self) -> Tensor", 7, aten_relu6),
    RULE("aten::hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor", 7, aten_hardtanh),
    RULE("aten::leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor", 7, aten_leaky_relu, .doubles = "leaky_relu_double"),
    RULE("aten::prelu(Tensor self, Tensor weight) -> Tensor", 7, aten_prelu),
    RULE("aten::_prelu_kernel(Tensor self, Tensor weight) -> Tensor", 7, aten_prelu_kernel),
    RULE("aten::rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor", 7, aten_rrelu),
    RULE("aten::threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor", 9, aten_threshold),
    RULE("aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor", 7, aten_hardshrink),
    RULE("aten::softshrink(Tensor self, Scalar lambd=0.5) -> Tensor", 7, aten_softshrink),
    RULE("aten::hardsigmoid(Tensor self) -> Tensor", 7, aten_hardsigmoid),
    RULE("aten::hardswish(Tensor self) -> Tensor", 7, aten_hardswish),
    RULE("aten::elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor", 7, aten_elu),
    SAME("aten::selu(Tensor self) -> Tensor", 7, "Selu", .doubles = "selu_double"),
    RULE("aten::celu(Tensor self, Scalar alpha=1.) -> Tensor", 7, aten_celu),
    RULE("aten::gelu(Tensor self, *, str approximate=\"none\") -> Tensor", 7, aten_gelu, .doubles = "gelu_double"),
    RULE("aten::silu(Tensor self) -> Tensor", 7, aten_silu, .complex = "silu_complex"),
    RULE("aten::mish(Tensor self) -> Tensor", 7, aten_mish, .doubles = "mish_double"),
    RULE("aten::softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor", 7, aten_softplus, .doubles = "softplus_double"),
    RULE("aten::log_sigmoid(Tensor self) -> Tensor", 7, aten_log_sigmoid, .doubles = "log_sigmoid_double"),
    RULE("aten::glu(Tensor self, int dim=-1) -> Tensor", 7, aten_glu),
    RULE("aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor", 7, aten_softmax, .node = "Softmax", .complex = "softmax_complex"),
    RULE("aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor", 7, aten_softmax_half, .node = "Softmax"),
    RULE("aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor", 9, aten_safe_softmax, .node = "Softmax"),
    RULE("aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor", 7, aten_softmax, .node = "LogSoftmax", .complex = "log_softmax_complex"),
    RULE("aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor", 7, aten_softmax_half, .node = "LogSoftmax"),
    PRELUDE("aten::rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor", 7, "rrelu_with_noise"),
    PRELUDE("aten::rrelu_with_noise_functional(Tensor self, Tensor noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> (Tensor, Tensor noise_out)", 7, "rrelu_with_noise_functional"),
    PRELUDE("aten::_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor", 9, "_masked_softmax"),
    {0}
};
/* clang-format on */
