/* fold_unary.c - elementwise kernels of one argument. One row per operator holds its function on
 * doubles and its function on 64-bit ints; NULL where the operator has none.
 */
#include "fold_private.h"

#include <math.h>
#include <string.h>

static double float_sign(double x)
{
    return isnan(x) ? x : (x > 0) - (x < 0);
}

static double float_relu(double x)
{
    return x < 0 ? 0 : x;
}

static double float_sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

static double float_softplus(double x)
{
    return x > 0 ? x + log1p(exp(-x)) : log1p(exp(x));
}

static double float_softsign(double x)
{
    return x / (1 + fabs(x));
}

static double float_reciprocal(double x)
{
    return 1 / x;
}

static double float_neg(double x)
{
    return -x;
}

static double float_mish(double x)
{
    return x * tanh(float_softplus(x));
}

/* x * max(0, min(1, x/6 + 0.5)) */
static double float_hardswish(double x)
{
    double gate = x / 6 + 0.5;

    return x * (gate > 1 ? 1 : gate < 0 ? 0 : gate);
}

static int64_t int_neg(int64_t x, bool is_unsigned)
{
    (void)is_unsigned;
    return (int64_t)(0 - (uint64_t)x);
}

static int64_t int_abs(int64_t x, bool is_unsigned)
{
    return x < 0 && !is_unsigned ? int_neg(x, false) : x;
}

static int64_t int_sign(int64_t x, bool is_unsigned)
{
    return is_unsigned ? x != 0 : (x > 0) - (x < 0);
}

static int64_t int_relu(int64_t x, bool is_unsigned)
{
    return x < 0 && !is_unsigned ? 0 : x;
}

static int64_t int_bitnot(int64_t x, bool is_unsigned)
{
    (void)is_unsigned;
    return ~x;
}

static int64_t int_not(int64_t x, bool is_unsigned)
{
    (void)is_unsigned;
    return !x;
}

static const struct UnaryRow {
    double (*floats)(double);
    int64_t (*ints)(int64_t x, bool is_unsigned);
} unary_rows[OP_COUNT] = {
    [OP_ABS] = {fabs, int_abs},
    [OP_ACOS] = {acos, NULL},
    [OP_ACOSH] = {acosh, NULL},
    [OP_ASIN] = {asin, NULL},
    [OP_ASINH] = {asinh, NULL},
    [OP_ATAN] = {atan, NULL},
    [OP_ATANH] = {atanh, NULL},
    [OP_BITWISE_NOT] = {NULL, int_bitnot},
    [OP_CEIL] = {ceil, NULL},
    [OP_COS] = {cos, NULL},
    [OP_COSH] = {cosh, NULL},
    [OP_ERF] = {erf, NULL},
    [OP_EXP] = {exp, NULL},
    [OP_FLOOR] = {floor, NULL},
    [OP_HARD_SWISH] = {float_hardswish, NULL},
    [OP_LOG] = {log, NULL},
    [OP_MISH] = {float_mish, NULL},
    [OP_NEG] = {float_neg, int_neg},
    [OP_NOT] = {NULL, int_not},
    [OP_RECIPROCAL] = {float_reciprocal, NULL},
    [OP_RELU] = {float_relu, int_relu},
    [OP_ROUND] = {rint, NULL},
    [OP_SIGMOID] = {float_sigmoid, NULL},
    [OP_SIGN] = {float_sign, int_sign},
    [OP_SIN] = {sin, NULL},
    [OP_SINH] = {sinh, NULL},
    [OP_SOFTPLUS] = {float_softplus, NULL},
    [OP_SOFTSIGN] = {float_softsign, NULL},
    [OP_SQRT] = {sqrt, NULL},
    [OP_TAN] = {tan, NULL},
    [OP_TANH] = {tanh, NULL},
};

static bool float_test(const Node *node, double x)
{
    bool positive = node_int(node, "detect_positive", 1) != 0;
    bool negative = node_int(node, "detect_negative", 1) != 0;

    if (node_is(node, OP_IS_NAN))
        return isnan(x);
    return isinf(x) && (x > 0 ? positive : negative);
}

/* IsNaN, IsInf */
static bool fold_test(const Node *node, const Data *x, Data *out)
{
    int64_t n = data_count(x);

    for (int64_t i = 0; i < n; i++)
        data_set_int(out, i, float_test(node, data_float(x, i)));
    return true;
}

bool fold_has_unary(OperatorNumber number)
{
    return unary_rows[number].floats || unary_rows[number].ints;
}

bool fold_float_unary(const Node *node, const double *a, size_t n, double *out)
{
    double (*floats)(double) = unary_rows[node_number(node)].floats;

    if (!floats)
        return false;
    for (size_t i = 0; i < n; i++)
        out[i] = floats(a[i]);
    return true;
}

bool fold_unary(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    const struct UnaryRow *row = &unary_rows[node_number(node)];
    int64_t n;

    if (!out || !dtype_is_number(x->dtype))
        return false;
    if (out->dtype == DT_BOOL && dtype_is_float(x->dtype))
        return fold_test(node, x, out);
    if (dtype_is_integral(x->dtype) ? !row->ints : !row->floats)
        return false;
    n = data_count(x);
    for (int64_t i = 0; i < n; i++) {
        if (dtype_is_integral(x->dtype))
            data_set_int(out, i, row->ints(data_int(x, i), x->dtype == DT_UINT64));
        else
            data_set_float(out, i, row->floats(data_float(x, i)));
    }
    return true;
}

/* ---- with parameters ---- */

static double celu(double x, double alpha, double unused)
{
    (void)unused;
    return x > 0 ? x : alpha * expm1(x / alpha);
}

static double elu(double x, double alpha, double unused)
{
    (void)unused;
    return x < 0 ? alpha * expm1(x) : x;
}

static double hard_sigmoid(double x, double alpha, double beta)
{
    double y = alpha * x + beta;

    return y < 0 ? 0 : y > 1 ? 1 : y;
}

static double leaky_relu(double x, double alpha, double unused)
{
    (void)unused;
    return x < 0 ? alpha * x : x;
}

static double selu(double x, double alpha, double gamma)
{
    return x > 0 ? gamma * x : gamma * alpha * expm1(x);
}

static double swish(double x, double alpha, double unused)
{
    (void)unused;
    return x * float_sigmoid(alpha * x);
}

static double thresholded_relu(double x, double alpha, double unused)
{
    (void)unused;
    return x > alpha || isnan(x) ? x : 0;
}

static double gelu(double x, double unused, double none)
{
    (void)unused;
    (void)none;
    return 0.5 * x * (1 + erf(x / sqrt(2)));
}

static double gelu_tanh(double x, double unused, double none)
{
    (void)unused;
    (void)none;
    return 0.5 * x * (1 + tanh(sqrt(2 / acos(-1)) * (x + 0.044715 * x * x * x)));
}

static const struct ActivationRow {
    OperatorNumber op;
    const char *variant; /* Gelu's `approximate` */
    double (*of)(double x, double first, double second);
    const char *first_name, *second_name; /* attributes; "" = none */
    double first, second;                 /* their defaults */
} activation_rows[] = {
    {OP_CELU, "none", celu, "alpha", "", 1, 0},
    {OP_ELU, "none", elu, "alpha", "", 1, 0},
    {OP_GELU, "none", gelu, "", "", 0, 0},
    {OP_GELU, "tanh", gelu_tanh, "", "", 0, 0},
    {OP_HARD_SIGMOID, "none", hard_sigmoid, "alpha", "beta", 0.2, 0.5},
    {OP_LEAKY_RELU, "none", leaky_relu, "alpha", "", 0.01, 0},
    {OP_SELU, "none", selu, "alpha", "gamma", 1.67326319217681884765625, 1.05070102214813232421875},
    {OP_SWISH, "none", swish, "alpha", "", 1, 0},
    {OP_THRESHOLDED_RELU, "none", thresholded_relu, "alpha", "", 1, 0},
};

bool fold_activation(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    const char *variant = node_str(node, "approximate", "none");
    const struct ActivationRow *row = NULL;
    double first, second;

    for (size_t i = 0; i < COUNT_OF(activation_rows) && !row; i++)
        if (node_is(node, activation_rows[i].op) &&
            strcmp(activation_rows[i].variant, variant) == 0)
            row = &activation_rows[i];
    if (!out || !row || !dtype_is_float(x->dtype))
        return false;
    first = fold_float(node, row->first_name, row->first);
    second = fold_float(node, row->second_name, row->second);
    for (int64_t i = 0, n = data_count(x); i < n; i++)
        data_set_float(out, i, row->of(data_float(x, i), first, second));
    return true;
}

/* x + bias below -lambd, x - bias above lambd, 0 between. For ints, a result that does not fit the
 * type is left to the run time. */
bool fold_shrink(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    double bias = fold_float(node, "bias", 0), lambd = fold_float(node, "lambd", 0.5);

    if (!out || !dtype_is_number(x->dtype))
        return false;
    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        double value = data_float(x, i);

        value = value < -lambd ? value + bias : value > lambd ? value - bias : 0;
        data_set_float(out, i, value);
        if (dtype_is_integral(x->dtype) && (fabs(value) >= 0x1p53 || data_float(out, i) != value))
            return false;
    }
    return true;
}
