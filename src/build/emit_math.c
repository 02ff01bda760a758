/* emit_math.c - constructors for arithmetic, comparison, logic, choice and reduction, exact at
 * every opset: integers keep all their bits, NaN compares as in C.
 */
#include "emit.h"

#include "build.h"
#include "infer/infer.h"

#include <math.h>
#include <string.h>

static bool is_unsigned(DType dtype)
{
    return dtype == DT_UINT8 || dtype == DT_UINT16 || dtype == DT_UINT32 || dtype == DT_UINT64;
}

static bool is_wide_int(DType dtype)
{
    return dtype == DT_INT32 || dtype == DT_INT64 || dtype == DT_UINT32 || dtype == DT_UINT64;
}

/* A product to which a bias is added, as emit_gemm has it: runtimes make one layer of the two. */
static Value *product_beside_bias(Graph *g, Value *y, const Value *bias)
{
    const Node *node = y->node;
    Value *a, *b;

    if (!bias->data || !node || node->ninputs != 2 ||
        (!node_is(node, OP_MATMUL) && !node_is(node, OP_GEMM)) ||
        !bias_overflows(node->inputs[0], node->inputs[1], bias))
        return y;
    a = input_by_arithmetic(g, node->inputs[0]);
    b = weight_by_arithmetic(g, node->inputs[1]);
    return op(g, node->op, IN(a, b), node->attrs);
}

Value *emit_add(Graph *g, Value *a, Value *b)
{
    a = product_beside_bias(g, a, b);
    b = product_beside_bias(g, b, a);
    return op(g, "Add", IN(a, b), AT_NONE);
}

Value *emit_sub(Graph *g, Value *a, Value *b)
{
    return op(g, "Sub", IN(a, b), AT_NONE);
}

Value *emit_mul(Graph *g, Value *a, Value *b)
{
    return op(g, "Mul", IN(a, b), AT_NONE);
}

Value *emit_div(Graph *g, Value *a, Value *b)
{
    return op(g, "Div", IN(a, b), AT_NONE);
}

/* Min and Max broadcast from opset 8 on: before, operands of unlike shape are expanded. */
static Value *expand_like(Graph *g, Value *a, const Value *b)
{
    int rank;
    const Sym **dims = broadcast_dims(g, a, b, &rank);

    if (dims == NULL)
        fail(g->job, g->loc, "Min and Max of tensors of unknown rank need opset 8");
    return emit_expand(g, a, dims, (size_t)rank);
}

static Value *extreme(Graph *g, const char *type, Value *a, Value *b)
{
    bool is_min = strcmp(type, "Min") == 0;
    Value *less, *wide;

    if (a->dtype == DT_BOOL)
        return is_min ? emit_and(g, a, b) : emit_or(g, a, b);
    if (g->opset < 12 && is_wide_int(a->dtype)) {
        less = emit_compare(g, "Less", a, b);
        return is_min ? emit_where(g, less, a, b) : emit_where(g, less, b, a);
    }
    if (g->opset < 8) {
        wide = expand_like(g, a, b);
        b = expand_like(g, b, a);
        a = wide;
    }
    return op(g, type, IN(a, b), AT_NONE);
}

Value *emit_min(Graph *g, Value *a, Value *b)
{
    return extreme(g, "Min", a, b);
}

Value *emit_max(Graph *g, Value *a, Value *b)
{
    return extreme(g, "Max", a, b);
}

Value *emit_sign(Graph *g, Value *x)
{
    Value *zero, *above, *below;

    if (g->opset >= 9)
        return op(g, "Sign", IN(x), AT_NONE);
    zero = const_num(g, x->dtype, 0);
    above = emit_cast(g, emit_compare(g, "Greater", x, zero), x->dtype);
    below = emit_cast(g, emit_compare(g, "Less", x, zero), x->dtype);
    return emit_sub(g, above, below);
}

/* Rounds toward zero: the floor of the absolute value, with the sign put back. */
Value *emit_trunc(Graph *g, Value *x)
{
    Value *size, *sign;

    if (!dtype_is_float(x->dtype))
        return x;
    size = op(g, "Floor", IN(op(g, "Abs", IN(x), AT_NONE)), AT_NONE);
    sign = emit_sign(g, x);
    return emit_mul(g, size, sign);
}

Value *emit_trunc_div(Graph *g, Value *a, Value *b)
{
    return emit_trunc(g, emit_div(g, a, b));
}

/* Are all elements known to be at least 0? */
static bool never_negative(Graph *g, Value *v)
{
    size_t n;
    const Sym *const *elems = value_elems(g, v, &n);
    int64_t low, high;

    if (is_unsigned(v->dtype))
        return true;
    if (elems == NULL)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!sym_range(g, elems[i], &low, &high) || low < 0)
            return false;
    return true;
}

/* Integers before Mod (10): one less than the quotient where a remainder has the other sign. */
static Value *int_floor_div_before_10(Graph *g, Value *a, Value *b)
{
    Value *zero = const_num(g, a->dtype, 0);
    Value *quotient = emit_div(g, a, b);
    Value *rest = emit_sub(g, a, emit_mul(g, quotient, b));
    Value *uneven = emit_not(g, emit_equal(g, rest, zero));
    Value *minus_a = emit_compare(g, "Less", rest, zero);
    Value *minus_b = emit_compare(g, "Less", b, zero);
    Value *differ = op(g, "Xor", IN(minus_a, minus_b), AT_NONE);
    Value *down = emit_and(g, uneven, differ);

    return emit_sub(g, quotient, emit_cast(g, down, a->dtype));
}

/* Computed in the next wider integer type: rounding down from the lowest number would overflow. */
static Value *int_floor_div(Graph *g, Value *a, Value *b)
{
    DType dtype = a->dtype, wider = dtype_size(dtype) < 4 ? DT_INT32 : DT_INT64;
    Value *rest;

    if (never_negative(g, a) && never_negative(g, b))
        return emit_div(g, a, b);
    if (g->opset < 10)
        return int_floor_div_before_10(g, a, b);
    a = emit_cast(g, a, wider);
    b = emit_cast(g, b, wider);
    rest = op(g, "Mod", IN(a, b), AT(A_I("fmod", 0)));
    return emit_cast(g, emit_div(g, emit_sub(g, a, rest), b), dtype);
}

/* Does the result of fmod have another sign than b? */
static Value *signs_differ(Graph *g, Value *rest, Value *b)
{
    Value *product = emit_mul(g, rest, emit_sign(g, b));

    return emit_compare(g, "Less", product, const_num(g, b->dtype, 0));
}

/* Floor division of floats by a non-zero divisor. PyTorch computes the remainder first, so 1 // 0.1
 * is 9 although 1 / 0.1 rounds to 10. */
static Value *float_floor_div(Graph *g, Value *a, Value *b)
{
    Value *rest = emit_fmod(g, a, b);
    Value *quotient = emit_round(g, emit_div(g, emit_sub(g, a, rest), b));
    Value *down = emit_cast(g, signs_differ(g, rest, b), b->dtype);

    return emit_sub(g, quotient, down);
}

/* x where `kept` is infinite, 0 where it is 0. */
static Value *kept_where(Graph *g, Value *x, Value *kept)
{
    x = emit_min(g, x, kept);
    return emit_max(g, x, op(g, "Neg", IN(kept), AT_NONE));
}

/* Before opset 9, which has Where, the result is a sum: one term is 0 where b is 0, the other is 0
 * where b is not 0. */
static Value *floor_div_before_9(Graph *g, Value *a, Value *b)
{
    Value *zero = emit_cast(g, emit_equal(g, b, const_num(g, b->dtype, 0)), b->dtype);
    Value *other = emit_sub(g, const_num(g, b->dtype, 1), zero);
    Value *if_zero = op(g, "Neg", IN(op(g, "Log", IN(other), AT_NONE)), AT_NONE);
    Value *if_not = op(g, "Neg", IN(op(g, "Log", IN(zero), AT_NONE)), AT_NONE);
    Value *quotient = kept_where(g, emit_div(g, a, b), if_zero);
    Value *divided = kept_where(g, a, if_not);

    return emit_add(g, quotient, float_floor_div(g, divided, emit_add(g, b, zero)));
}

/* Where b is 0 the result is a / b. */
Value *emit_floor_div(Graph *g, Value *a, Value *b)
{
    Value *quotient, *zero;

    if (!dtype_is_float(a->dtype))
        return int_floor_div(g, a, b);
    if (b->data && data_count(b->data) == 1 && data_float(b->data, 0) != 0)
        return float_floor_div(g, a, b);
    if (g->opset < 9)
        return floor_div_before_9(g, a, b);
    quotient = float_floor_div(g, a, b);
    zero = emit_equal(g, b, const_num(g, b->dtype, 0));
    return emit_where(g, zero, emit_div(g, a, b), quotient);
}

/* The divisor is the sum of two numbers with 26 bits each (Dekker), so that their products with the
 * quotient are exact. The quotient is one too large if it was rounded up to an integer. */
static Value *fmod_of_doubles(Graph *g, Value *a, Value *b)
{
    Value *whole = emit_trunc_div(g, a, b);
    Value *scaled = emit_mul(g, b, const_num(g, DT_DOUBLE, (1 << 27) + 1));
    Value *high = emit_sub(g, scaled, emit_sub(g, scaled, b)), *low = emit_sub(g, b, high);
    Value *rest = emit_sub(g, a, emit_mul(g, whole, high)), *size, *other;

    rest = emit_sub(g, rest, emit_mul(g, whole, low));
    size = op(g, "Abs", IN(b), AT_NONE);
    size = emit_mul(g, size, emit_sign(g, a));
    other = emit_cast(g, signs_differ(g, rest, a), DT_DOUBLE);
    return emit_add(g, rest, emit_mul(g, other, size));
}

/* As doubles the steps are exact for floats whose quotient is below 2^28. */
static Value *fmod_before_10(Graph *g, Value *a, Value *b)
{
    DType dtype = a->dtype;
    Value *whole;

    if (dtype == DT_DOUBLE)
        return fmod_of_doubles(g, a, b);
    if (dtype_is_float(dtype)) {
        a = emit_cast(g, a, DT_DOUBLE);
        b = emit_cast(g, b, DT_DOUBLE);
    }
    whole = emit_trunc_div(g, a, b);
    return emit_cast(g, emit_sub(g, a, emit_mul(g, whole, b)), dtype);
}

Value *emit_fmod(Graph *g, Value *a, Value *b)
{
    if (g->opset >= 10)
        return op(g, "Mod", IN(a, b), AT(A_I("fmod", 1)));
    return fmod_before_10(g, a, b);
}

Value *emit_remainder(Graph *g, Value *a, Value *b)
{
    Value *rest, *other;

    if (!dtype_is_float(a->dtype)) {
        if (g->opset >= 10)
            return op(g, "Mod", IN(a, b), AT(A_I("fmod", 0)));
        rest = emit_floor_div(g, a, b);
        return emit_sub(g, a, emit_mul(g, rest, b));
    }
    rest = emit_fmod(g, a, b);
    other = signs_differ(g, rest, b);
    if (g->opset < 9)
        return emit_add(g, rest, emit_mul(g, emit_cast(g, other, b->dtype), b));
    return emit_where(g, other, emit_add(g, rest, b), rest);
}

/* Before Round (11): up from the floor when more than half is missing, or exactly half and the
 * floor is odd. */
static Value *round_before_11(Graph *g, Value *x)
{
    Value *half = const_num(g, x->dtype, 0.5), *two = const_num(g, x->dtype, 2);
    Value *floor = op(g, "Floor", IN(x), AT_NONE);
    Value *part = emit_sub(g, x, floor);
    Value *halved = op(g, "Floor", IN(emit_mul(g, floor, half)), AT_NONE);
    Value *odd = emit_sub(g, floor, emit_mul(g, halved, two));
    Value *is_odd = emit_compare(g, "Greater", odd, half);
    Value *tie = emit_and(g, emit_equal(g, part, half), is_odd);
    Value *up = emit_or(g, emit_compare(g, "Greater", part, half), tie);

    return emit_add(g, floor, emit_cast(g, up, x->dtype));
}

Value *emit_round(Graph *g, Value *x)
{
    if (!dtype_is_float(x->dtype))
        return x;
    return g->opset < 11 ? round_before_11(g, x) : op(g, "Round", IN(x), AT_NONE);
}

#define MAX_SUMS 1024 /* each of them takes the whole axis */

/* Before CumSum (opset 11): for each index of the axis, a sum over the elements up to it. The
 * number of terms is the square of the size, so a size that is known to be large is an error. */
static Value *cumsum_before_11(Graph *g, Value *x, int64_t axis, bool exclusive, bool reverse)
{
    int64_t summed = axis + 1, n;
    Value *numbers, *to, *counts;

    if (value_dim(x, (int)axis, &n) && n > MAX_SUMS)
        fail(g->job, g->loc, "a running sum along an axis of %lld elements needs opset 11",
             (long long)n);
    numbers = emit_numbers(g, x->dims[axis]);
    to = emit_unsqueeze(g, numbers, (const int64_t[]){1}, 1);
    counts = reverse ? emit_compare(g, exclusive ? "Greater" : "GreaterOrEqual", numbers, to)
                     : emit_compare(g, exclusive ? "Less" : "LessOrEqual", numbers, to);
    for (int i = (int)axis + 1; i < x->rank; i++)
        counts = emit_unsqueeze(g, counts, (const int64_t[]){counts->rank}, 1);
    x = emit_unsqueeze(g, x, &axis, 1);
    x = emit_where(g, counts, x, const_num(g, x->dtype, 0));
    return emit_reduce(g, "ReduceSum", x, &summed, 1, false);
}

Value *emit_cumsum(Graph *g, Value *x, int64_t axis, bool exclusive, bool reverse)
{
    Value *along = const_i64(g, emit_axis(g, axis, x->rank));

    if (g->opset < 11 && x->rank > 0)
        return cumsum_before_11(g, x, emit_axis(g, axis, x->rank), exclusive, reverse);
    return op(g, "CumSum", IN(x, along), AT(A_I("exclusive", exclusive), A_I("reverse", reverse)));
}

Value *emit_not(Graph *g, Value *x)
{
    return op(g, "Not", IN(emit_cast(g, x, DT_BOOL)), AT_NONE);
}

Value *emit_and(Graph *g, Value *a, Value *b)
{
    a = emit_cast(g, a, DT_BOOL);
    b = emit_cast(g, b, DT_BOOL);
    return op(g, "And", IN(a, b), AT_NONE);
}

Value *emit_or(Graph *g, Value *a, Value *b)
{
    a = emit_cast(g, a, DT_BOOL);
    b = emit_cast(g, b, DT_BOOL);
    return op(g, "Or", IN(a, b), AT_NONE);
}

/* Every number is below 0 or above -1, while NaN is neither. NULL for a dtype without NaN. */
static Value *is_number(Graph *g, Value *x)
{
    Value *below, *above;

    if (!dtype_is_float(x->dtype))
        return NULL;
    if (x->data && data_count(x->data) == 1 && !isnan(data_float(x->data, 0)))
        return NULL;
    below = op(g, "Less", IN(x, const_num(g, x->dtype, 0)), AT_NONE);
    above = op(g, "Greater", IN(x, const_num(g, x->dtype, -1)), AT_NONE);
    return emit_or(g, below, above);
}

static Value *and_numbers(Graph *g, Value *result, Value *a, Value *b)
{
    a = is_number(g, a);
    b = is_number(g, b);
    if (a)
        result = emit_and(g, result, a);
    return b ? emit_and(g, result, b) : result;
}

Value *emit_is_nan(Graph *g, Value *x)
{
    if (!dtype_is_float(x->dtype))
        return emit_not(g, emit_equal(g, x, x));
    if (g->opset >= 9)
        return op(g, "IsNaN", IN(x), AT_NONE);
    x = is_number(g, x);
    return x ? emit_not(g, x) : const_num(g, DT_BOOL, 0);
}

/* Unsigned ints that no kernel compares, in a signed type of at least their size: equality is
 * kept, and order below 2^63. */
static Value *as_signed(Graph *g, Value *x)
{
    return x->dtype == DT_UINT32 || x->dtype == DT_UINT64 ? emit_cast(g, x, DT_INT64) : x;
}

Value *emit_equal(Graph *g, Value *a, Value *b)
{
    Value *less, *greater;

    a = as_signed(g, a);
    b = as_signed(g, b);
    if (g->opset >= 11 || !dtype_is_float(a->dtype))
        return op(g, "Equal", IN(a, b), AT_NONE);
    less = op(g, "Less", IN(a, b), AT_NONE);
    greater = op(g, "Greater", IN(a, b), AT_NONE);
    return and_numbers(g, emit_not(g, emit_or(g, less, greater)), a, b);
}

/* int64 before opset 9, where only floats compare: halves fit a double exactly. Division is toward
 * zero, so the high halves are in order, and equal ones leave the low halves to decide. */
static Value *int64_less_before_9(Graph *g, Value *a, Value *b)
{
    Value *unit = const_i64(g, INT64_C(1) << 32);
    Value *high_a = emit_div(g, a, unit), *high_b = emit_div(g, b, unit);
    Value *low_a = emit_sub(g, a, emit_mul(g, high_a, unit));
    Value *low_b = emit_sub(g, b, emit_mul(g, high_b, unit));
    Value *same = op(g, "Equal", IN(high_a, high_b), AT_NONE);
    Value *less;

    high_a = emit_cast(g, high_a, DT_DOUBLE);
    high_b = emit_cast(g, high_b, DT_DOUBLE);
    low_a = emit_cast(g, low_a, DT_DOUBLE);
    low_b = emit_cast(g, low_b, DT_DOUBLE);
    less = op(g, "Less", IN(low_a, low_b), AT_NONE);
    less = emit_and(g, same, less);
    return emit_or(g, op(g, "Less", IN(high_a, high_b), AT_NONE), less);
}

static Value *less_or_greater(Graph *g, const char *type, Value *a, Value *b)
{
    if (a->dtype != DT_INT64 || g->opset >= 9)
        return op(g, type, IN(a, b), AT_NONE);
    return strcmp(type, "Less") == 0 ? int64_less_before_9(g, a, b) : int64_less_before_9(g, b, a);
}

Value *emit_compare(Graph *g, const char *type, Value *a, Value *b)
{
    bool or_equal = strstr(type, "OrEqual") != NULL;
    Value *beyond;

    if (strcmp(type, "Equal") == 0)
        return emit_equal(g, a, b);
    if (strcmp(type, "NotEqual") == 0)
        return emit_not(g, emit_equal(g, a, b));
    if (a->dtype != DT_UINT64 || g->opset < 9) {
        a = as_signed(g, a);
        b = as_signed(g, b);
    }
    if (!or_equal)
        return less_or_greater(g, type, a, b);
    if (g->opset >= 12)
        return op(g, type, IN(a, b), AT_NONE);
    /* a <= b is "not a > b", except for NaN */
    beyond = less_or_greater(g, type[0] == 'L' ? "Greater" : "Less", a, b);
    return and_numbers(g, emit_not(g, beyond), a, b);
}

static bool is_finite_constant(const Value *v)
{
    if (v->data == NULL)
        return false;
    for (int64_t i = 0, n = data_count(v->data); i < n; i++)
        if (i >= 4096 || !isfinite(data_float(v->data, i)))
            return false;
    return true;
}

/* Before Where (9): a product with 0 or 1 chooses; exact for ints (sums wrap back) and for finite
 * floats. */
static Value *where_before_9(Graph *g, Value *condition, Value *a, Value *b)
{
    Value *chosen, *others;

    if (dtype_is_float(a->dtype) && !(is_finite_constant(a) && is_finite_constant(b)))
        fail(g->job, g->loc, "Where on floats needs opset 9: the target opset is %d", g->opset);
    chosen = emit_mul(g, emit_cast(g, condition, a->dtype), a);
    others = emit_mul(g, emit_cast(g, emit_not(g, condition), a->dtype), b);
    return emit_add(g, chosen, others);
}

/* A selection that is known, between a tensor and a number; NULL when it must be computed. */
static Value *where_known(const Value *condition, Value *a, Value *b)
{
    Value *chosen, *other;

    if (!condition->data || data_count(condition->data) != 1)
        return NULL;
    chosen = data_float(condition->data, 0) != 0 ? a : b;
    other = chosen == a ? b : a;
    return other->rank == 0 && condition->rank <= chosen->rank ? chosen : NULL;
}

Value *emit_where(Graph *g, Value *condition, Value *a, Value *b)
{
    Value *others, *known;

    condition = emit_cast(g, condition, DT_BOOL);
    if ((known = where_known(condition, a, b)))
        return known;
    if (a->dtype == DT_BOOL) { /* the common runtimes have no Where of bools */
        others = emit_and(g, emit_not(g, condition), b);
        return emit_or(g, emit_and(g, condition, a), others);
    }
    if (g->opset < 9)
        return where_before_9(g, condition, a, b);
    return op(g, "Where", IN(condition, a, b), AT_NONE);
}

/* From 18 on, norms, logarithms of sums and Softplus are functions. Runtimes expand those of half
 * precision to operators of half precision, whose squares and exponentials overflow. */
static bool expansion_overflows(const Graph *g, const Value *x)
{
    return g->opset >= 18 && x->dtype == DT_FLOAT16;
}

Value *emit_softplus(Graph *g, Value *x)
{
    if (!expansion_overflows(g, x))
        return op(g, "Softplus", IN(x), AT_NONE);
    x = op(g, "Softplus", IN(emit_cast(g, x, DT_FLOAT)), AT_NONE);
    return emit_cast(g, x, DT_FLOAT16);
}

/* Axes are an input of ReduceSum from 13 on, of the others from 18 on. */
static Value *reduce_node(Graph *g, const char *type, Value *x, const int64_t *axes, size_t n,
                          bool keepdims)
{
    int since = strcmp(type, "ReduceSum") == 0 ? 13 : 18;
    int64_t *sorted = NEW_N(g->job, int64_t, n + 1);
    Attr keep = A_I("keepdims", keepdims);

    if (n == 0)
        return op(g, type, IN(x), AT(keep));
    for (size_t i = 0; i < n; i++) {
        int64_t axis = emit_axis(g, axes[i], x->rank);
        size_t at = i;

        for (; at > 0 && sorted[at - 1] > axis; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = axis;
    }
    if (g->opset < since)
        return op(g, type, IN(x), AT(keep, A_IS("axes", sorted, n)));
    return op(g, type, IN(x, const_i64s(g, sorted, n)), AT(keep));
}

/* Is this the extreme of bytes, which opset 12 is the first to have? ONNX Runtime moves
 * DequantizeLinear after the node. */
static bool is_extreme_of_bytes(const Graph *g, const char *type, const Value *x)
{
    return g->opset < 12 && is_dequantized(x) &&
           (strcmp(type, "ReduceMax") == 0 || strcmp(type, "ReduceMin") == 0);
}

Value *emit_reduce(Graph *g, const char *type, Value *x, const int64_t *axes, size_t n,
                   bool keepdims)
{
    if (is_extreme_of_bytes(g, type, x))
        x = input_by_arithmetic(g, x);
    if (strncmp(type, "ReduceL", 7) != 0 || !expansion_overflows(g, x))
        return reduce_node(g, type, x, axes, n, keepdims);
    x = reduce_node(g, type, emit_cast(g, x, DT_FLOAT), axes, n, keepdims);
    return emit_cast(g, x, DT_FLOAT16);
}

/* Runtimes have no ArgMax of int64. TopK takes it from 11 on; before, the first element that equals
 * the extreme is found among 0s and 1s. */
static Value *arg_int64(Graph *g, const char *type, Value *x, int64_t axis, bool keepdims)
{
    bool largest = strcmp(type, "ArgMax") == 0;
    Value *values, *indices;

    if (g->opset < 11) {
        values = emit_reduce(g, largest ? "ReduceMax" : "ReduceMin", x, &axis, 1, true);
        x = emit_cast(g, emit_equal(g, x, values), DT_FLOAT);
        return op(g, "ArgMax", IN(x), AT(A_I("axis", axis), A_I("keepdims", keepdims)));
    }
    emit_topk(g, x, sym_int(g, 1), axis, largest, true, &values, &indices);
    return keepdims ? indices : emit_squeeze(g, indices, &axis, 1);
}

Value *emit_arg(Graph *g, const char *type, Value *x, int64_t axis, bool keepdims)
{
    axis = emit_axis(g, axis, x->rank);
    if (x->dtype == DT_INT64)
        return arg_int64(g, type, x, axis, keepdims);
    return op(g, type, IN(x), AT(A_I("axis", axis), A_I("keepdims", keepdims)));
}

void emit_halves(Graph *g, Value *x, Value **high, Value **low)
{
    Value *base = const_num(g, DT_INT64, 4294967296.), *top = emit_div(g, x, base);

    *high = emit_cast(g, top, DT_DOUBLE);
    *low = emit_cast(g, emit_sub(g, x, emit_mul(g, top, base)), DT_DOUBLE);
}

Value *emit_from_halves(Graph *g, Value *high, Value *low)
{
    Value *base = const_num(g, DT_INT64, 4294967296.);

    high = emit_mul(g, emit_cast(g, high, DT_INT64), base);
    return emit_add(g, high, emit_cast(g, low, DT_INT64));
}

/* The smallest before opset 11: the largest of the negated elements. */
static void topk_before_11(Graph *g, Value *x, const Sym *k, int64_t axis, bool largest,
                           Value **outs)
{
    Attr along = A_I("axis", axis);
    DType dtype = x->dtype;
    int64_t count;

    if (!dtype_is_float(dtype))
        x = emit_cast(g, x, dtype_size(dtype) < 4 ? DT_FLOAT : DT_DOUBLE);
    if (!largest)
        x = op(g, "Neg", IN(x), AT_NONE);
    if (g->opset == 10)
        op_n(g, "TopK", IN(x, syms_value(g, &k, 1)), AT(along), 2, outs);
    else if (sym_known(k, &count))
        op_n(g, "TopK", IN(x), AT(along, A_I("k", count)), 2, outs);
    else
        fail(g->job, g->loc, "TopK with a k that is not constant needs opset 10");
    if (!largest)
        outs[0] = op(g, "Neg", IN(outs[0]), AT_NONE);
    outs[0] = emit_cast(g, outs[0], dtype);
}

/* The same of int64: in the order of the low halves, then of the high ones. Equal elements keep
 * their order. */
static void topk_int64(Graph *g, Value *x, const Sym *k, int64_t axis, bool largest, Value **outs)
{
    Value *high, *low, *by_low[2];

    emit_halves(g, x, &high, &low);
    topk_before_11(g, low, x->dims[axis], axis, largest, by_low);
    high = emit_gather_elements(g, high, by_low[1], axis);
    topk_before_11(g, high, k, axis, largest, outs);
    outs[1] = emit_gather_elements(g, by_low[1], outs[1], axis);
    outs[0] = emit_gather_elements(g, x, outs[1], axis);
}

void emit_topk(Graph *g, Value *x, const Sym *k, int64_t axis, bool largest, bool sorted,
               Value **values, Value **indices)
{
    Value *outs[2];

    axis = emit_axis(g, axis, x->rank);
    if (sym_is(k, 0) && g->opset < 10) { /* where k is an attribute it must not be 0 */
        *values = emit_slice(g, x, axis, k, k, 1);
        *indices = emit_cast(g, *values, DT_INT64);
        return;
    }
    if (g->opset < 11 && x->dtype == DT_INT64)
        topk_int64(g, x, k, axis, largest, outs);
    else if (g->opset < 11)
        topk_before_11(g, x, k, axis, largest, outs);
    else
        op_n(g, "TopK", IN(x, syms_value(g, &k, 1)),
             AT(A_I("axis", axis), A_I("largest", largest), A_I("sorted", sorted)), 2, outs);
    *values = outs[0];
    *indices = outs[1];
}

/* Sets the attribute of Clip before opset 11, if the bound is a number that a float holds exactly.
 */
static bool clip_attr(const Graph *g, const Value *bound, Attr *attr)
{
    double value;

    if (bound == NULL)
        return true;
    if (bound->data == NULL || data_count(bound->data) != 1 ||
        (bound->is_param && g->keep_params_apart))
        return false;
    value = data_float(bound->data, 0);
    *attr = A_F(attr->name, value);
    return bound->rank == 0 && (double)(float)value == value;
}

static bool is_number_bound(const Value *bound)
{
    return !bound || bound->rank == 0;
}

static bool is_nan(const Value *bound)
{
    return bound && bound->data && bound->rank == 0 && dtype_is_float(bound->dtype) &&
           isnan(data_float(bound->data, 0));
}

/* An omitted bound means the greatest finite number, so for floats it is given as infinity. Doubles
 * of opset 8 to 11 are left to Min and Max, for which ONNX Runtime has kernels. */
Value *emit_clip(Graph *g, Value *x, Value *low, Value *high)
{
    Attr min = {.name = "min"}, max = {.name = "max"};
    bool scalars, is_float = dtype_is_float(x->dtype) && (x->dtype != DT_DOUBLE || g->opset < 8);

    if (low == NULL && high == NULL)
        return x;
    low = low ? emit_cast(g, low, x->dtype) : NULL;
    high = high ? emit_cast(g, high, x->dtype) : NULL;
    /* A NaN bound makes every result NaN, which Clip does not specify. */
    if (is_nan(low))
        return emit_add(g, x, low);
    if (is_nan(high))
        return emit_add(g, x, high);
    if (dtype_is_float(x->dtype) && is_number_bound(low) && is_number_bound(high)) {
        low = low ? low : const_num(g, x->dtype, -(double)INFINITY);
        high = high ? high : const_num(g, x->dtype, (double)INFINITY);
    }
    scalars = (!low || low->rank == 0) && (!high || high->rank == 0);
    if (g->opset >= 12 || (g->opset == 11 && is_float)) {
        if (scalars)
            return op(g, "Clip", IN(x, low, high), AT_NONE);
    } else if (g->opset < 11 && is_float && clip_attr(g, low, &min) && clip_attr(g, high, &max)) {
        return op(g, "Clip", IN(x), AT(min, max));
    }
    if (low)
        x = emit_max(g, x, low);
    return high ? emit_min(g, x, high) : x;
}

Value *emit_relu(Graph *g, Value *x)
{
    if (dtype_is_float(x->dtype))
        return op(g, "Relu", IN(x), AT_NONE);
    return is_unsigned(x->dtype) ? x : emit_max(g, x, const_num(g, x->dtype, 0));
}

/* Before 13 it works on everything from the axis on, as one: the axis is moved to the end. */
static Value *softmax_before_13(Graph *g, const char *type, Value *x, int64_t axis)
{
    int64_t *perm;
    int64_t last = x->rank - 1;

    if (x->rank < 0)
        fail(g->job, g->loc, "%s of a tensor of unknown rank needs opset 13", type);
    if (axis == last)
        return op(g, type, IN(x), AT(A_I("axis", axis)));
    perm = NEW_N(g->job, int64_t, (size_t)x->rank);
    for (int64_t i = 0; i <= last; i++)
        perm[i] = i;
    perm[axis] = last;
    perm[last] = axis;
    x = emit_transpose(g, x, perm, (size_t)x->rank);
    x = op(g, type, IN(x), AT(A_I("axis", last)));
    return emit_transpose(g, x, perm, (size_t)x->rank);
}

Value *emit_softmax(Graph *g, const char *type, Value *x, int64_t axis)
{
    int64_t front = 0;
    Value *row;

    stack_check(g->job, NO_LOC);
    if (x->rank == 0) {
        row = emit_softmax(g, type, emit_unsqueeze(g, x, &front, 1), 0);
        return emit_squeeze(g, row, &front, 1);
    }
    axis = emit_axis(g, axis, x->rank);
    if (g->opset < 13)
        return softmax_before_13(g, type, x, axis);
    return op(g, type, IN(x), AT(A_I("axis", axis)));
}
