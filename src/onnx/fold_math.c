/* fold_math.c - elementwise kernels with broadcasting. One row per operator holds its function on
 * doubles and its function on 64-bit ints; NULL where the operator has none.
 */
#include "fold.h"

#include <math.h>
#include <string.h>

/* ---- one argument ---- */

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

static double float_reciprocal(double x)
{
    return 1 / x;
}

static double float_neg(double x)
{
    return -x;
}

static int64_t int_neg(int64_t x)
{
    return (int64_t)(0 - (uint64_t)x);
}

static int64_t int_abs(int64_t x)
{
    return x < 0 ? int_neg(x) : x;
}

static int64_t int_sign(int64_t x)
{
    return (x > 0) - (x < 0);
}

static int64_t int_relu(int64_t x)
{
    return x < 0 ? 0 : x;
}

static int64_t int_bitnot(int64_t x)
{
    return ~x;
}

static int64_t int_not(int64_t x)
{
    return !x;
}

static const struct UnaryRow {
    const char *op;
    double (*floats)(double);
    int64_t (*ints)(int64_t);
} unary_rows[] = {
    {"Abs", fabs, int_abs},
    {"Acos", acos, NULL},
    {"Acosh", acosh, NULL},
    {"Asin", asin, NULL},
    {"Asinh", asinh, NULL},
    {"Atan", atan, NULL},
    {"Atanh", atanh, NULL},
    {"BitwiseNot", NULL, int_bitnot},
    {"Ceil", ceil, NULL},
    {"Cos", cos, NULL},
    {"Cosh", cosh, NULL},
    {"Erf", erf, NULL},
    {"Exp", exp, NULL},
    {"Floor", floor, NULL},
    {"Log", log, NULL},
    {"Neg", float_neg, int_neg},
    {"Not", NULL, int_not},
    {"Reciprocal", float_reciprocal, NULL},
    {"Relu", float_relu, int_relu},
    {"Round", rint, NULL},
    {"Sigmoid", float_sigmoid, NULL},
    {"Sign", float_sign, int_sign},
    {"Sin", sin, NULL},
    {"Sinh", sinh, NULL},
    {"Softplus", float_softplus, NULL},
    {"Sqrt", sqrt, NULL},
    {"Tan", tan, NULL},
    {"Tanh", tanh, NULL},
};

static bool float_test(const Node *node, double x)
{
    bool positive = node_int(node, "detect_positive", 1) != 0;
    bool negative = node_int(node, "detect_negative", 1) != 0;

    if (strcmp(node->op, "IsNaN") == 0)
        return isnan(x);
    return isinf(x) && (x > 0 ? positive : negative);
}

/* IsNaN, IsInf */
static bool fold_test(Graph *g, const Node *node, const Data *x, Data *out)
{
    int64_t n = data_count(x);

    (void)g;
    for (int64_t i = 0; i < n; i++)
        data_set_int(out, i, float_test(node, data_float(x, i)));
    return true;
}

bool fold_unary(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    const struct UnaryRow *row = NULL;
    int64_t n;

    if (!out)
        return false;
    if (out->dtype == DT_BOOL && dtype_is_float(x->dtype))
        return fold_test(g, node, x, out);
    for (size_t i = 0; i < COUNT_OF(unary_rows) && !row; i++)
        if (strcmp(unary_rows[i].op, node->op) == 0)
            row = &unary_rows[i];
    if (!row || (is_integral(x->dtype) ? !row->ints : !row->floats || !dtype_is_float(x->dtype)))
        return false;
    n = data_count(x);
    for (int64_t i = 0; i < n; i++) {
        if (is_integral(x->dtype))
            data_set_int(out, i, row->ints(data_int(x, i)));
        else
            data_set_float(out, i, row->floats(data_float(x, i)));
    }
    return true;
}

/* ---- two arguments ---- */

/* An operator on ints may refuse: *ok = false. `is_unsigned` is for uint64, whose high half is
 * negative here. */
typedef int64_t IntPair(int64_t a, int64_t b, bool is_unsigned, bool *ok);
typedef double FloatPair(double a, double b);

static double float_add(double a, double b)
{
    return a + b;
}

static double float_sub(double a, double b)
{
    return a - b;
}

static double float_mul(double a, double b)
{
    return a * b;
}

static double float_div(double a, double b)
{
    return a / b;
}

/* NaN wins, as in NumPy. */
static double float_max(double a, double b)
{
    return isnan(a) || a > b ? a : b;
}

static double float_min(double a, double b)
{
    return isnan(a) || a < b ? a : b;
}

static int64_t int_add(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static int64_t int_sub(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    return int_add(a, int_neg(b), is_unsigned, ok);
}

static int64_t int_mul(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

/* Towards zero. */
static int64_t int_div(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    if (b == 0) {
        *ok = false;
        return 0;
    }
    if (is_unsigned)
        return (int64_t)((uint64_t)a / (uint64_t)b);
    return b == -1 ? int_neg(a) : a / b;
}

/* Sign of the divisor. */
static int64_t int_mod(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    int64_t rest;

    if (b == 0) {
        *ok = false;
        return 0;
    }
    if (is_unsigned)
        return (int64_t)((uint64_t)a % (uint64_t)b);
    rest = b == -1 ? 0 : a % b;
    return rest && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* Sign of the dividend. */
static int64_t int_fmod(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    if (b == 0 || b == -1 || is_unsigned)
        return int_mod(a, b, is_unsigned, ok);
    return a % b;
}

static int64_t int_pow(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    uint64_t power = 1, base = (uint64_t)a;

    if (b < 0 && !is_unsigned)
        *ok = false;
    for (uint64_t n = (uint64_t)b; n && *ok; n >>= 1) {
        power *= n & 1 ? base : 1;
        base *= base;
    }
    return (int64_t)power;
}

static bool int_less(int64_t a, int64_t b, bool is_unsigned)
{
    return is_unsigned ? (uint64_t)a < (uint64_t)b : a < b;
}

static int64_t int_max(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)ok;
    return int_less(a, b, is_unsigned) ? b : a;
}

static int64_t int_min(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)ok;
    return int_less(a, b, is_unsigned) ? a : b;
}

static int64_t int_and(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return a & b;
}

static int64_t int_or(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return a | b;
}

static int64_t int_xor(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return a ^ b;
}

/* BitShift is for unsigned types; more than all bits leaves nothing. */
static int64_t int_left(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return (uint64_t)b < 64 ? (int64_t)((uint64_t)a << b) : 0;
}

static int64_t int_right(int64_t a, int64_t b, bool is_unsigned, bool *ok)
{
    (void)is_unsigned;
    (void)ok;
    return (uint64_t)b < 64 ? (int64_t)((uint64_t)a >> b) : 0;
}

typedef struct BinaryRow {
    const char *op, *variant; /* variant: "fmod", "RIGHT" */
    FloatPair *floats;
    IntPair *ints;
} BinaryRow;
static const BinaryRow binary_rows[] = {
    {"Add", "", float_add, int_add},
    {"BitShift", "LEFT", NULL, int_left},
    {"BitShift", "RIGHT", NULL, int_right},
    {"BitwiseAnd", "", NULL, int_and},
    {"BitwiseOr", "", NULL, int_or},
    {"BitwiseXor", "", NULL, int_xor},
    {"Div", "", float_div, int_div},
    {"Max", "", float_max, int_max},
    {"Min", "", float_min, int_min},
    {"Mod", "", NULL, int_mod},
    {"Mod", "fmod", fmod, int_fmod},
    {"Mul", "", float_mul, int_mul},
    {"Pow", "", pow, int_pow},
    {"Sub", "", float_sub, int_sub},
    {"Sum", "", float_add, int_add},
};

static const BinaryRow *binary_row(const Node *node)
{
    const char *variant = node_str(node, "direction", "");

    if (node_int(node, "fmod", 0))
        variant = "fmod";
    for (size_t i = 0; i < COUNT_OF(binary_rows); i++)
        if (strcmp(binary_rows[i].op, node->op) == 0 &&
            strcmp(binary_rows[i].variant, variant) == 0)
            return &binary_rows[i];
    return NULL;
}

static int64_t *positions(Graph *g, const Data *out, const Data *in)
{
    int64_t *map = NEW_N(g->job, int64_t, (size_t)data_count(out) + 1);

    broadcast_map(out->rank, out->dims, in->rank, in->dims, map);
    return map;
}

/* out = row(a, b); the dtype of `a` says in which numbers. */
static bool pair(Graph *g, const BinaryRow *row, const Data *a, const Data *b, Data *out)
{
    const int64_t *at_a = positions(g, out, a), *at_b = positions(g, out, b);
    bool ints = is_integral(a->dtype) && is_integral(b->dtype), ok = true;
    int64_t n = data_count(out);

    if (ints ? !row->ints : !row->floats)
        return false;
    if (!ints && !dtype_is_float(a->dtype) && !dtype_is_float(b->dtype))
        return false;
    for (int64_t i = 0; i < n && ok; i++) {
        if (ints)
            data_set_int(
                out, i,
                row->ints(data_int(a, at_a[i]), data_int(b, at_b[i]), a->dtype == DT_UINT64, &ok));
        else
            data_set_float(out, i, row->floats(data_float(a, at_a[i]), data_float(b, at_b[i])));
    }
    return ok;
}

bool fold_binary(Graph *g, const Node *node, Data **outputs)
{
    const Data *a = fold_input(g, node, 0), *b = fold_input(g, node, 1);
    const BinaryRow *row = binary_row(node);
    Data *out = outputs[0] = fold_output(g, node, 0);

    return out && row && a && b && pair(g, row, a, b, out);
}

/* Max, Min, Sum: from left to right, rounded at each step. */
bool fold_variadic(Graph *g, const Node *node, Data **outputs)
{
    const Data *all = fold_input(g, node, 0);
    const BinaryRow *row = binary_row(node);
    Data *out = fold_output(g, node, 0);

    if (!out || !row)
        return false;
    for (size_t i = 1; i < node->ninputs; i++) {
        Data *next = fold_output(g, node, 0);

        if (!pair(g, row, all, fold_input(g, node, i), next))
            return false;
        all = next;
    }
    outputs[0] = (Data *)all;
    return node->ninputs > 1;
}

/* ---- comparing ---- */

/* -1, 0, 1, or 2 when one is NaN */
static int order(const Data *a, int64_t i, const Data *b, int64_t k)
{
    if (is_integral(a->dtype)) {
        int64_t x = data_int(a, i), y = data_int(b, k);

        return x == y ? 0 : int_less(x, y, a->dtype == DT_UINT64) ? -1 : 1;
    }
    double x = data_float(a, i), y = data_float(b, k);
    return isnan(x) || isnan(y) ? 2 : (x > y) - (x < y);
}

static bool holds(const char *op_type, int sign)
{
    if (strcmp(op_type, "Equal") == 0)
        return sign == 0;
    if (strcmp(op_type, "Less") == 0)
        return sign == -1;
    if (strcmp(op_type, "LessOrEqual") == 0)
        return sign == -1 || sign == 0;
    if (strcmp(op_type, "Greater") == 0)
        return sign == 1;
    return sign == 1 || sign == 0;
}

static bool logic(const char *op_type, bool a, bool b)
{
    return strcmp(op_type, "And") == 0 ? a && b : strcmp(op_type, "Or") == 0 ? a || b : a != b;
}

static bool is_logic(const char *op_type)
{
    return strcmp(op_type, "And") == 0 || strcmp(op_type, "Or") == 0 || strcmp(op_type, "Xor") == 0;
}

bool fold_compare(Graph *g, const Node *node, Data **outputs)
{
    const Data *a = fold_input(g, node, 0), *b = fold_input(g, node, 1);
    Data *out = outputs[0] = fold_output(g, node, 0);

    if (!out || !a || !b || a->dtype != b->dtype ||
        !(is_integral(a->dtype) || dtype_is_float(a->dtype)))
        return false;
    const int64_t *at_a = positions(g, out, a), *at_b = positions(g, out, b);
    int64_t n = data_count(out);
    for (int64_t i = 0; i < n; i++) {
        bool yes = is_logic(node->op) ? logic(node->op, data_int(a, at_a[i]), data_int(b, at_b[i]))
                                      : holds(node->op, order(a, at_a[i], b, at_b[i]));

        data_set_int(out, i, yes);
    }
    return true;
}

/* ---- choosing ---- */

bool fold_where(Graph *g, const Node *node, Data **outputs)
{
    const Data *condition = fold_input(g, node, 0), *side[2];
    Data *out = outputs[0] = fold_output(g, node, 0);
    const int64_t *at, *at_side[2];
    size_t size;

    side[0] = fold_input(g, node, 2);
    side[1] = fold_input(g, node, 1);
    if (!out || side[0]->dtype != out->dtype || side[1]->dtype != out->dtype)
        return false;
    size = dtype_size(out->dtype);
    at = positions(g, out, condition);
    at_side[0] = positions(g, out, side[0]);
    at_side[1] = positions(g, out, side[1]);
    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        int which = data_int(condition, at[i]) != 0;

        memcpy((uint8_t *)out->at + (size_t)i * size,
               side[which]->at + (size_t)at_side[which][i] * size, size);
    }
    return true;
}

/* A bound as a one-element tensor: input i, or the attribute of old opsets; NULL = none */
static const Data *bound(Graph *g, const Node *node, size_t i, const char *attr_name, DType dtype)
{
    const Attr *attr = node_attr(node, attr_name);
    Data *data;

    if (!attr)
        return fold_input(g, node, i);
    data = data_new(g, dtype, 0, NULL);
    data_set_float(data, 0, attr->f);
    return data;
}

bool fold_clip(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    const Data *low = bound(g, node, 1, "min", x->dtype),
               *high = bound(g, node, 2, "max", x->dtype);
    static const BinaryRow max = {"Max", "", float_max, int_max},
                           min = {"Min", "", float_min, int_min};
    Data *out = fold_output(g, node, 0), *step;

    if (!out)
        return false;
    if (low) {
        if (!pair(g, &max, x, low, out))
            return false;
        x = out;
    }
    if (high) {
        step = fold_output(g, node, 0);
        if (!pair(g, &min, x, high, step))
            return false;
        x = step;
    }
    outputs[0] = (Data *)x;
    return true;
}

/* CastLike has its target in the output too. */
bool fold_cast(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    DType to = node->outputs[0]->dtype;

    if (!(is_integral(x->dtype) || dtype_is_float(x->dtype)) ||
        !(is_integral(to) || dtype_is_float(to)) || dtype_size(to) == 0)
        return false;
    outputs[0] = (Data *)data_plain(g, data_cast(g, x, to));
    return true;
}
