/* fold_math.c - elementwise kernels of several arguments, with broadcasting. One row per operator
 * holds its function on doubles and its function on 64-bit ints; NULL where the operator has none.
 */
#include "fold_private.h"

#include <math.h>
#include <string.h>

/* ---- two arguments ---- */

/* An operator on ints may have no result: *ok = false. `dtype` is the dtype of b. A uint64 above
 * INT64_MAX is passed as the negative int64 with the same bits. */
typedef int64_t IntPair(int64_t a, int64_t b, DType dtype, bool *ok);
typedef double FloatPair(double a, double b);

static double float_div(double a, double b)
{
    return a / b;
}

/* The remainder has the sign of the divisor, as in Python. */
static double float_mod(double a, double b)
{
    double rest = fmod(a, b);

    if (rest == 0)
        return copysign(0, b);
    return (rest < 0) != (b < 0) ? rest + b : rest;
}

static double float_prelu(double x, double slope)
{
    return x < 0 ? slope * x : x;
}

static int64_t int_neg(int64_t x)
{
    return (int64_t)(0 - (uint64_t)x);
}

/* Rounds towards zero. */
static int64_t int_div(int64_t a, int64_t b, DType dtype, bool *ok)
{
    if (b == 0) {
        *ok = false;
        return 0;
    }
    if (dtype == DT_UINT64)
        return (int64_t)((uint64_t)a / (uint64_t)b);
    return b == -1 ? int_neg(a) : a / b;
}

/* The remainder of a division, with the sign of the divisor. */
static int64_t int_mod(int64_t a, int64_t b, DType dtype, bool *ok)
{
    int64_t rest;

    if (b == 0) {
        *ok = false;
        return 0;
    }
    if (dtype == DT_UINT64)
        return (int64_t)((uint64_t)a % (uint64_t)b);
    rest = b == -1 ? 0 : a % b;
    return rest && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* Sign of the dividend. */
static int64_t int_fmod(int64_t a, int64_t b, DType dtype, bool *ok)
{
    if (b == 0 || b == -1 || dtype == DT_UINT64)
        return int_mod(a, b, dtype, ok);
    return a % b;
}

static int64_t int_pow(int64_t a, int64_t b, DType dtype, bool *ok)
{
    uint64_t power = 1, base = (uint64_t)a;

    if (b < 0 && dtype != DT_UINT64)
        *ok = false;
    for (uint64_t n = (uint64_t)b; n && *ok; n >>= 1) {
        power *= n & 1 ? base : 1;
        base *= base;
    }
    return (int64_t)power;
}

static int64_t int_prelu(int64_t x, int64_t slope, DType dtype, bool *ok)
{
    (void)ok;
    return x < 0 && dtype != DT_UINT64 ? (int64_t)((uint64_t)x * (uint64_t)slope) : x;
}

static int64_t int_and(int64_t a, int64_t b, DType dtype, bool *ok)
{
    (void)dtype;
    (void)ok;
    return a & b;
}

static int64_t int_or(int64_t a, int64_t b, DType dtype, bool *ok)
{
    (void)dtype;
    (void)ok;
    return a | b;
}

static int64_t int_xor(int64_t a, int64_t b, DType dtype, bool *ok)
{
    (void)dtype;
    (void)ok;
    return a ^ b;
}

/* A shift by a negative number, or by all bits or more, gives 0. */
static int64_t int_left(int64_t a, int64_t b, DType dtype, bool *ok)
{
    (void)ok;
    return (uint64_t)b < dtype_bits(dtype) ? (int64_t)((uint64_t)a << b) : 0;
}

/* The sign bit is shifted in. */
static int64_t int_right(int64_t a, int64_t b, DType dtype, bool *ok)
{
    bool negative = a < 0 && dtype != DT_UINT64;
    uint64_t bits = negative ? ~(uint64_t)a : (uint64_t)a;

    (void)ok;
    bits = (uint64_t)b < dtype_bits(dtype) ? bits >> b : 0;
    return (int64_t)(negative ? ~bits : bits);
}

typedef struct BinaryRow {
    NumberPair *numbers; /* or one function for ints and floats */
    FloatPair *floats;
    IntPair *ints;
} BinaryRow;
static const BinaryRow binary_rows[OP_COUNT] = {
    [OP_ADD] = {number_add, NULL, NULL},      [OP_BIT_SHIFT] = {NULL, NULL, int_left},
    [OP_BITWISE_AND] = {NULL, NULL, int_and}, [OP_BITWISE_OR] = {NULL, NULL, int_or},
    [OP_BITWISE_XOR] = {NULL, NULL, int_xor}, [OP_DIV] = {NULL, float_div, int_div},
    [OP_MAX] = {number_max, NULL, NULL},      [OP_MEAN] = {number_add, NULL, NULL},
    [OP_MIN] = {number_min, NULL, NULL},      [OP_MOD] = {NULL, float_mod, int_mod},
    [OP_MUL] = {number_mul, NULL, NULL},      [OP_PRELU] = {NULL, float_prelu, int_prelu},
    [OP_POW] = {NULL, pow, int_pow},          [OP_SUB] = {number_sub, NULL, NULL},
    [OP_SUM] = {number_add, NULL, NULL},
};

bool fold_has_binary(OperatorNumber number)
{
    const BinaryRow *row = &binary_rows[number];

    return row->numbers || row->floats || row->ints;
}

/* NULL: there is none. */
static const BinaryRow *binary_row(const Node *node)
{
    static const BinaryRow right = {NULL, NULL, int_right}, c_mod = {NULL, fmod, int_fmod};

    if (node_is(node, OP_BIT_SHIFT) && strcmp(node_str(node, "direction", ""), "LEFT") != 0)
        return strcmp(node_str(node, "direction", ""), "RIGHT") == 0 ? &right : NULL;
    if (node_is(node, OP_MOD) && node_int(node, "fmod", 0))
        return &c_mod;
    return fold_has_binary(node_number(node)) ? &binary_rows[node_number(node)] : NULL;
}

int64_t *fold_positions(Graph *g, const Data *out, const Data *in)
{
    int64_t *map = NEW_N(g->job, int64_t, (size_t)data_count(out) + 1);

    broadcast_map(out->rank, out->dims, in->rank, in->dims, map);
    return map;
}

/* out = row(a, b). Pow's operands may be of different kinds: then both are taken as floats. */
static bool pair(Graph *g, const BinaryRow *row, const Data *a, const Data *b, Data *out)
{
    const int64_t *at_a = fold_positions(g, out, a), *at_b = fold_positions(g, out, b);
    bool ints = dtype_is_integral(a->dtype) && dtype_is_integral(b->dtype), ok = true;
    int64_t n = data_count(out);

    if (!dtype_is_number(a->dtype) || !dtype_is_number(b->dtype) ||
        (row->numbers && a->dtype != b->dtype) ||
        !(row->numbers || (ints ? row->ints != NULL : row->floats != NULL)))
        return false;
    for (int64_t i = 0; i < n && ok; i++) {
        if (row->numbers)
            number_put(out, i,
                       row->numbers(a->dtype, number_at(a, at_a[i]), number_at(b, at_b[i])));
        else if (ints)
            data_set_int(out, i,
                         row->ints(data_int(a, at_a[i]), data_int(b, at_b[i]), b->dtype, &ok));
        else
            data_set_float(out, i, row->floats(data_float(a, at_a[i]), data_float(b, at_b[i])));
    }
    return ok;
}

/* The most frequent operators, in loops that compilers vectorise. */
static bool arithmetic(OperatorNumber number, const double *a, const double *b, size_t n,
                       double *out)
{
    switch (number) {
    case OP_ADD:
        for (size_t i = 0; i < n; i++)
            out[i] = a[i] + b[i];
        return true;
    case OP_SUB:
        for (size_t i = 0; i < n; i++)
            out[i] = a[i] - b[i];
        return true;
    case OP_MUL:
        for (size_t i = 0; i < n; i++)
            out[i] = a[i] * b[i];
        return true;
    case OP_DIV:
        for (size_t i = 0; i < n; i++)
            out[i] = a[i] / b[i];
        return true;
    default: return false;
    }
}

bool fold_floats(const Node *node, const double *a, const double *b, size_t n, double *out)
{
    const BinaryRow *row = node->ninputs == 2 ? binary_row(node) : NULL;

    if (node->ninputs == 1)
        return fold_float_unary(node, a, n, out);
    if (!row || node_is(node, OP_MEAN) || !(row->numbers || row->floats))
        return false;
    if (arithmetic(node_number(node), a, b, n, out))
        return true;
    for (size_t i = 0; i < n; i++)
        out[i] = row->numbers ? row->numbers(DT_DOUBLE, (Number){.f = a[i]}, (Number){.f = b[i]}).f
                              : row->floats(a[i], b[i]);
    return true;
}

bool fold_binary(Graph *g, const Node *node, Data **outputs)
{
    const Data *a = fold_input(g, node, 0), *b = fold_input(g, node, 1);
    const BinaryRow *row = binary_row(node);
    Data *out = outputs[0] = fold_output(g, node, 0);

    return out && row && a && b && pair(g, row, a, b, out);
}

/* Max, Min, Sum, Mean: from left to right, rounded at each step. */
bool fold_variadic(Graph *g, const Node *node, Data **outputs)
{
    const Data *all = fold_input(g, node, 0);
    const BinaryRow *row = binary_row(node);
    Data *out = fold_output(g, node, 0);

    if (!out || !row || !dtype_is_number(all->dtype))
        return false;
    if (node->ninputs == 1)
        out = fold_copy(g, all);
    for (size_t i = 1; i < node->ninputs; i++) {
        out = fold_output(g, node, 0);
        if (!pair(g, row, all, fold_input(g, node, i), out))
            return false;
        all = out;
    }
    if (node_is(node, OP_MEAN))
        for (int64_t i = 0, n = data_count(out); i < n; i++)
            data_set_float(out, i, data_float(out, i) / (double)node->ninputs);
    outputs[0] = out;
    return true;
}

/* ---- comparing ---- */

/* `sign` is -1, 0, 1, or 2 when one of the numbers is NaN. */
static bool holds(OperatorNumber number, Number a, Number b, int sign)
{
    switch (number) {
    case OP_AND: return a.i && b.i;
    case OP_OR: return a.i || b.i;
    case OP_XOR: return !a.i != !b.i;
    case OP_EQUAL: return sign == 0;
    case OP_LESS: return sign == -1;
    case OP_LESS_OR_EQUAL: return sign == -1 || sign == 0;
    case OP_GREATER: return sign == 1;
    default: return sign == 1 || sign == 0;
    }
}

bool fold_compare(Graph *g, const Node *node, Data **outputs)
{
    const Data *a = fold_input(g, node, 0), *b = fold_input(g, node, 1);
    Data *out = outputs[0] = fold_output(g, node, 0);

    if (!out || !a || !b || a->dtype != b->dtype || !dtype_is_number(a->dtype))
        return false;
    const int64_t *at_a = fold_positions(g, out, a), *at_b = fold_positions(g, out, b);
    int64_t n = data_count(out);
    for (int64_t i = 0; i < n; i++) {
        Number x = number_at(a, at_a[i]), y = number_at(b, at_b[i]);

        data_set_int(out, i, holds(node_number(node), x, y, number_order(a->dtype, x, y)));
    }
    return true;
}

/* ---- choosing ---- */

bool fold_where(Graph *g, const Node *node, Data **outputs)
{
    const Data *condition = fold_input(g, node, 0), *side[2];
    Data *out = outputs[0] = fold_output(g, node, 0);
    const int64_t *at, *at_side[2];

    side[0] = fold_input(g, node, 2);
    side[1] = fold_input(g, node, 1);
    if (!out || side[0]->dtype != out->dtype || side[1]->dtype != out->dtype)
        return false;
    at = fold_positions(g, out, condition);
    at_side[0] = fold_positions(g, out, side[0]);
    at_side[1] = fold_positions(g, out, side[1]);
    for (int64_t i = 0, n = data_count(out); i < n; i++) {
        int which = data_int(condition, at[i]) != 0;

        data_set_from(out, i, side[which], at_side[which][i]);
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
    static const BinaryRow max = {number_max, NULL, NULL}, min = {number_min, NULL, NULL};
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
