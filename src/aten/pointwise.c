/* pointwise.c - arithmetic, comparisons, logic and choice, element by element on broadcast
 * operands. Functions of one variable are in math.c, activations in activation.c.
 */
#include "aten.h"

#include <math.h>
#include <string.h>

/* ---- arithmetic ---- */

static Value *aten_add(Rule *r, Graph *g)
{
    Value *x, *y;
    DType dtype = promote(r, "self", "other", &x, &y);

    y = times_alpha(r, g, y);
    return dtype == DT_BOOL ? emit_or(g, x, y) : emit_add(g, x, y);
}

static Value *aten_sub(Rule *r, Graph *g)
{
    Value *x, *y;

    if (promote(r, "self", "other", &x, &y) == DT_BOOL)
        rule_fail(r, "bools cannot be subtracted; use ^ or logical_xor");
    y = times_alpha(r, g, y);
    return emit_sub(g, x, y);
}

static Value *aten_rsub(Rule *r, Graph *g)
{
    Value *x, *y;

    if (promote(r, "self", "other", &x, &y) == DT_BOOL)
        rule_fail(r, "bools cannot be subtracted; use ^ or logical_xor");
    x = times_alpha(r, g, x);
    return emit_sub(g, y, x);
}

static Value *aten_mul(Rule *r, Graph *g)
{
    Value *x, *y;

    if (promote(r, "self", "other", &x, &y) == DT_BOOL)
        return emit_and(g, x, y);
    return emit_mul(g, x, y);
}

static Value *aten_div(Rule *r, Graph *g)
{
    Value *x, *y;

    promote_float(r, "self", "other", &x, &y);
    return emit_div(g, x, y);
}

static Value *aten_floor_divide(Rule *r, Graph *g)
{
    Value *x, *y;

    promote(r, "self", "other", &x, &y);
    return emit_floor_div(g, x, y);
}

static Value *aten_div_mode(Rule *r, Graph *g)
{
    const char *mode = arg_str(r, "rounding_mode");
    Value *x, *y;

    if (!mode)
        return aten_div(r, g);
    if (strcmp(mode, "floor") == 0)
        return aten_floor_divide(r, g);
    if (strcmp(mode, "trunc") != 0)
        rule_fail(r, "rounding_mode must be None, 'trunc' or 'floor', not '%s'", mode);
    promote(r, "self", "other", &x, &y);
    return emit_trunc_div(g, x, y);
}

/* div in archives of version 3 and older: float division if either operand is a float, else toward
 * zero. */
static Value *aten_div_0_3(Rule *r, Graph *g)
{
    Value *x, *y;
    DType dtype = promote(r, "self", "other", &x, &y);

    return dtype_is_float(dtype) ? emit_div(g, x, y) : emit_trunc_div(g, x, y);
}

/* Has the sign of the divisor. */
static Value *aten_remainder(Rule *r, Graph *g)
{
    Value *x, *y;

    promote(r, "self", "other", &x, &y);
    return emit_remainder(g, x, y);
}

/* Has the sign of the dividend. */
static Value *aten_fmod(Rule *r, Graph *g)
{
    Value *x, *y;

    promote(r, "self", "other", &x, &y);
    return emit_fmod(g, x, y);
}

/* x to a whole power, by squaring: exact for integers, and possible at opsets whose Pow accepts
 * floats only. */
static Value *int_power(Graph *g, Value *x, int64_t exponent)
{
    Value *result = NULL;

    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1)
            result = result ? emit_mul(g, result, x) : x;
        if (exponent > 1)
            x = emit_mul(g, x, x);
    }
    return result;
}

/* The result for exponents that torch does not compute with pow(); NULL for others. */
static Value *special_power(Graph *g, Value *x, double exponent)
{
    bool is_float = dtype_is_float(x->dtype);

    if (exponent == 1)
        return x;
    if (exponent == 2)
        return emit_mul(g, x, x);
    if (dtype_is_int(x->dtype) && exponent >= 1 && exponent < 0x1p63)
        return int_power(g, x, (int64_t)exponent);
    if (is_float && exponent == 0.5)
        return op(g, "Sqrt", IN(x), AT_NONE);
    if (is_float && exponent == -0.5)
        x = op(g, "Sqrt", IN(x), AT_NONE);
    else if (!is_float || exponent != -1)
        return NULL;
    return op(g, "Reciprocal", IN(x), AT_NONE);
}

/* Integers to the power of possibly negative integers. For a negative exponent every base except 1
 * and -1 gives 0. */
static Value *pow_of_ints(Graph *g, Value *x, Value *y)
{
    Value *one, *large, *negative, *gone;

    if (y->dtype == DT_UINT8)
        return op(g, "Pow", IN(x, y), AT_NONE);
    negative = emit_compare(g, "Less", y, num_like(g, y, 0));
    one = num_like(g, x, 1);
    large = emit_compare(g, "Greater", op(g, "Abs", IN(x), AT_NONE), one);
    gone = op(g, "And", IN(negative, large), AT_NONE);
    x = emit_where(g, gone, num_like(g, x, 0), x);
    y = op(g, "Abs", IN(y), AT_NONE);
    return op(g, "Pow", IN(x, y), AT_NONE);
}

static Value *aten_pow(Rule *r, Graph *g)
{
    Value *x, *y, *special;
    double exponent;

    promote(r, "self", "exponent", &x, &y);
    if (known_num(r, "exponent", &exponent)) {
        if (dtype_is_int(x->dtype) && exponent < 0)
            rule_fail(r, "integers have no negative powers; cast them to a float type first");
        special = special_power(g, x, exponent);
        if (special)
            return special;
    } else if (dtype_is_int(x->dtype)) {
        return pow_of_ints(g, x, y);
    }
    return op(g, "Pow", IN(x, y), AT_NONE);
}

static Value *aten_square(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (x->dtype == DT_BOOL)
        x = emit_cast(g, x, DT_INT64);
    return emit_mul(g, x, x);
}

static Value *aten_maximum(Rule *r, Graph *g)
{
    Value *x, *y;

    if (promote(r, "self", "other", &x, &y) == DT_BOOL)
        return emit_or(g, x, y);
    return emit_max(g, x, y);
}

static Value *aten_minimum(Rule *r, Graph *g)
{
    Value *x, *y;

    if (promote(r, "self", "other", &x, &y) == DT_BOOL)
        return emit_and(g, x, y);
    return emit_min(g, x, y);
}

/* Sets the three operands in their common dtype, and multiplies the second by `value`, which is
 * converted to that dtype. */
static void addc_operands(Rule *r, Graph *g, Value **x, Value **y, Value **z)
{
    DType dtype = promoted_dtype(r, 3, (const char *[]){"self", "tensor1", "tensor2"});

    *x = in_as(r, "self", dtype);
    *y = in_as(r, "tensor1", dtype);
    *z = in_as(r, "tensor2", dtype);
    if (!arg_is(r, "value", 1))
        *y = emit_mul(g, *y, in_as(r, "value", dtype));
}

static Value *aten_addcmul(Rule *r, Graph *g)
{
    Value *x, *y, *z;

    addc_operands(r, g, &x, &y, &z);
    return emit_add(g, x, emit_mul(g, y, z));
}

static Value *aten_addcdiv(Rule *r, Graph *g)
{
    Value *x, *y, *z;

    addc_operands(r, g, &x, &y, &z);
    if (!dtype_is_float(x->dtype))
        rule_fail(r, "takes floats");
    return emit_add(g, x, emit_div(g, y, z));
}

/* ---- comparisons and logic ---- */

static Value *aten_compare(Rule *r, Graph *g)
{
    Value *x, *y;

    promote(r, "self", "other", &x, &y);
    return emit_compare(g, r->row->node, x, y);
}

static Value *aten_logical(Rule *r, Graph *g)
{
    Value *x = in_as(r, "self", DT_BOOL);
    Value *y = in_as(r, "other", DT_BOOL);

    return op(g, r->row->node, IN(x, y), AT_NONE);
}

static Value *aten_logical_not(Rule *r, Graph *g)
{
    return emit_not(g, in_as(r, "self", DT_BOOL));
}

/* The digits to base 16 of each number, as many as its width has, along a new last axis. */
static Value *hex_digits(Graph *g, Value *x, Value *powers)
{
    Value *column = unsqueeze1(g, emit_cast(g, x, DT_INT64), x->rank);
    Value *shifted = emit_floor_div(g, column, powers);

    return emit_remainder(g, shifted, const_i64(g, 16));
}

/* The number with these digits. ONNX Runtime adds int64 as doubles, so the two halves of a long
 * number are added separately. The highest digit wraps to the sign. */
static Value *number_of_digits(Graph *g, Value *digits, Value *powers, int64_t n)
{
    Value *terms = emit_mul(g, digits, powers), *low, *high;
    const int64_t last = digits->rank - 1;

    if (n <= 8)
        return emit_reduce(g, "ReduceSum", terms, &last, 1, false);
    low = emit_slice(g, terms, last, sym_int(g, 0), sym_int(g, n / 2), 1);
    high = emit_slice(g, terms, last, sym_int(g, n / 2), sym_int(g, n), 1);
    low = emit_reduce(g, "ReduceSum", low, &last, 1, false);
    high = emit_reduce(g, "ReduceSum", high, &last, 1, false);
    return emit_add(g, low, high);
}

/* x & y for targets without BitwiseAnd: digit by digit, from a table of 16 times 16. */
static Value *and_by_digits(Rule *r, Graph *g, Value *x, Value *y)
{
    size_t n = 2 * dtype_size(x->dtype);
    int64_t table[256], powers[16];
    Value *scale, *a, *b, *both;

    rank_of(r, x);
    rank_of(r, y);
    for (int i = 0; i < 256; i++)
        table[i] = (i / 16) & (i % 16);
    for (size_t i = 0; i < n; i++)
        powers[i] = (int64_t)1 << 4 * i;
    scale = const_i64s(g, powers, n);
    a = hex_digits(g, x, scale);
    b = hex_digits(g, y, scale);
    a = emit_mul(g, a, const_i64(g, 16));
    a = emit_add(g, a, b);
    both = emit_gather(g, const_i64s(g, table, 256), a, 0);
    return emit_cast(g, number_of_digits(g, both, scale, (int64_t)n), x->dtype);
}

/* For bools, "BitwiseAnd" stands for And */
static Value *aten_bitwise(Rule *r, Graph *g)
{
    const char *type = r->row->node;
    Value *x, *y;
    DType dtype = promote(r, "self", "other", &x, &y);
    Value *both, *sum;

    if (dtype_is_float(dtype))
        rule_fail(r, "takes integers and bools, not %s", dtype_name(dtype));
    if (dtype == DT_BOOL)
        return op(g, type + strlen("Bitwise"), IN(x, y), AT_NONE);
    if (target_has(g, type))
        return op(g, type, IN(x, y), AT_NONE);
    both = and_by_digits(r, g, x, y);
    if (strcmp(type, "BitwiseAnd") == 0)
        return both;
    /* x | y is x + y - (x & y), and x ^ y is x + y - 2 (x & y). */
    sum = emit_sub(g, emit_add(g, x, y), both);
    return strcmp(type, "BitwiseOr") == 0 ? sum : emit_sub(g, sum, both);
}

/* -1 - x for signed numbers, which every opset can express */
static Value *aten_bitwise_not(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    if (x->dtype == DT_BOOL)
        return emit_not(g, x);
    if (target_has(g, "BitwiseNot"))
        return op(g, "BitwiseNot", IN(x), AT_NONE);
    return emit_sub(g, num_like(g, x, x->dtype == DT_UINT8 ? 255 : -1), x);
}

/* ---- shifts: counts that are negative, or not below the width, shift everything out ---- */

static void promote_shift(Rule *r, Value **x, Value **count)
{
    DType dtype = promote(r, "self", "other", x, count);

    if (dtype_is_float(dtype) || dtype == DT_BOOL)
        rule_fail(r, "takes integers, not %s", dtype_name(dtype));
}

static int width_of(const Value *x)
{
    return 8 * (int)dtype_size(x->dtype);
}

/* The number of bits of a known shift; `out` if it is not in the range of the dtype. PyTorch
 * converts the number to the dtype of the tensor first. */
static bool known_shift(Rule *r, Graph *g, const Value *x, Value *by, int out, int *bits)
{
    int64_t count;

    if (arg(r, "other")->kind == OBJ_TENSOR || !value_int(g, by, &count))
        return false;
    *bits = count < 0 || count >= width_of(x) ? out : (int)count;
    return true;
}

/* factors[c] for each count c of 0 ... n - 1, `out` for the others: by a table, as Pow of integers
 * is not exact in all runtimes. */
static Value *by_count(Rule *r, Graph *g, Value *count, const int64_t *factors, int n, int64_t out)
{
    int64_t *table = NEW_N(r->it->job, int64_t, (size_t)n + 2);
    Value *at = emit_cast(g, count, DT_INT64);

    table[0] = table[n + 1] = out;
    memcpy(table + 1, factors, (size_t)n * sizeof *table);
    at = emit_max(g, at, const_i64(g, -1));
    at = emit_min(g, at, const_i64(g, n));
    at = emit_add(g, at, const_i64(g, 1));
    return emit_gather(g, const_i64s(g, table, (size_t)n + 2), at, 0);
}

static Value *aten_left_shift(Rule *r, Graph *g)
{
    int64_t factors[64];
    Value *x, *y;
    int bits;

    promote_shift(r, &x, &y);
    if (known_shift(r, g, x, y, -1, &bits))
        return emit_mul(g, x, const_num(g, x->dtype, bits < 0 ? 0 : ldexp(1, bits)));
    for (int i = 0; i < 64; i++)
        factors[i] = (int64_t)((uint64_t)1 << i);
    y = by_count(r, g, y, factors, width_of(x), 0);
    return emit_mul(g, x, emit_cast(g, y, x->dtype));
}

/* x >> bits as a floor division by 2^bits. int64 has no 2^63, so a shift by 63 takes two divisions.
 */
static Value *right_shifted(Graph *g, Value *x, int bits)
{
    Value *wide = emit_cast(g, x, DT_INT64);
    Value *y = emit_floor_div(g, wide, const_i64(g, (int64_t)1 << (bits < 63 ? bits : 62)));

    if (bits == 63)
        y = emit_floor_div(g, y, const_i64(g, 2));
    return emit_cast(g, y, x->dtype);
}

/* Arithmetic, so it floors. */
static Value *aten_right_shift(Rule *r, Graph *g)
{
    int64_t factors[64], rest[64] = {0};
    Value *x, *y, *wide;
    int bits, width, most;

    promote_shift(r, &x, &y);
    width = width_of(x);
    most = x->dtype == DT_UINT8 ? width : width - 1;
    if (known_shift(r, g, x, y, most, &bits))
        return right_shifted(g, x, bits);
    wide = emit_cast(g, x, DT_INT64);
    for (int i = 0; i < 64; i++) {
        factors[i] = (int64_t)1 << (i < 63 ? i : 62);
        rest[i] = i < 63 ? 1 : 2;
    }
    wide = emit_floor_div(g, wide, by_count(r, g, y, factors, width, factors[most]));
    if (most == 63) /* its power of two does not fit int64 */
        wide = emit_floor_div(g, wide, by_count(r, g, y, rest, width, 2));
    return emit_cast(g, wide, x->dtype);
}

/* ---- choice ---- */

static Value *aten_where(Rule *r, Graph *g)
{
    Value *condition = in_mask(r, "condition");
    Value *x, *y;

    promote(r, "self", "other", &x, &y);
    return emit_where(g, condition, x, y);
}

static Value *aten_masked_fill(Rule *r, Graph *g)
{
    Value *x = in(r, "self");
    Value *mask = in_mask(r, "mask");
    Value *value = scalar_like(r, x, "value");

    return emit_where(g, mask, value, x);
}

static Value *aten_clamp(Rule *r, Graph *g)
{
    DType dtype = promoted_dtype(r, 3, (const char *const[]){"self", "min", "max"});
    Value *x = in_as(r, "self", dtype);
    Value *low = arg_is_none(r, "min") ? NULL : in_as(r, "min", dtype);
    Value *high = arg_is_none(r, "max") ? NULL : in_as(r, "max", dtype);
    double from, to;

    if (!low && !high)
        rule_fail(r, "needs 'min' or 'max'");
    if (known_num(r, "min", &from) && known_num(r, "max", &to) &&
        from > to) /* a runtime may reject this Clip */
        return emit_min(g, emit_max(g, x, low), high);
    return emit_clip(g, x, low, high);
}

static Value *aten_clamp_tensor(Rule *r, Graph *g)
{
    DType dtype = promoted_dtype(r, 3, (const char *const[]){"self", "min", "max"});
    Value *x = in_as(r, "self", dtype);

    if (arg_is_none(r, "min") && arg_is_none(r, "max"))
        rule_fail(r, "needs 'min' or 'max'");
    if (!arg_is_none(r, "min"))
        x = emit_max(g, x, in_as(r, "min", dtype));
    if (!arg_is_none(r, "max"))
        x = emit_min(g, x, in_as(r, "max", dtype));
    return x;
}

static Value *aten_clamp_min(Rule *r, Graph *g)
{
    Value *x, *low;

    promote(r, "self", "min", &x, &low);
    return emit_clip(g, x, low, NULL);
}

static Value *aten_clamp_max(Rule *r, Graph *g)
{
    Value *x, *high;

    promote(r, "self", "max", &x, &high);
    return emit_clip(g, x, NULL, high);
}

static Value *aten_clamp_min_tensor(Rule *r, Graph *g)
{
    Value *x, *low;

    promote(r, "self", "min", &x, &low);
    return emit_max(g, x, low);
}

static Value *aten_clamp_max_tensor(Rule *r, Graph *g)
{
    Value *x, *high;

    promote(r, "self", "max", &x, &high);
    return emit_min(g, x, high);
}

/* True for all elements, because the tensor is not complex. */
static Value *aten_isreal(Rule *r, Graph *g)
{
    Value *x = in(r, "self");

    return emit_fill(g, DT_BOOL, 1, (const Sym *const *)x->dims, (size_t)rank_of(r, x));
}

/* clang-format off */
const RuleRow pointwise_rules[] = {
    RULE("aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", 7, aten_add, .complex = "add_complex"),
    RULE("aten::add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", 7, aten_add, .complex = "add_number_complex"),
    RULE("aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", 7, aten_sub, .complex = "sub_complex"),
    RULE("aten::sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", 7, aten_sub, .complex = "sub_number_complex"),
    RULE("aten::rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", 7, aten_rsub, .complex = "rsub_complex"),
    RULE("aten::rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", 7, aten_rsub, .complex = "rsub_number_complex"),
    RULE("aten::mul.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_mul, .product = "self other"),
    RULE("aten::mul.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_mul, .product = "self other"),
    RULE("aten::div.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_div, .complex = "div_complex"),
    RULE("aten::div.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_div, .complex = "div_number_complex"),
    RULE("aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor", 7, aten_div_mode),
    RULE("aten::div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor", 7, aten_div_mode),
    RULE("aten::div_0_3.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_div_0_3),
    RULE("aten::div_0_3.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_div_0_3),
    RULE("aten::div_0_3.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor", 7, aten_div_mode),
    RULE("aten::div_0_3.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor", 7, aten_div_mode),
    RULE("aten::floor_divide(Tensor self, Tensor other) -> Tensor", 7, aten_floor_divide),
    RULE("aten::floor_divide.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_floor_divide),
    RULE("aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_remainder),
    RULE("aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_remainder),
    RULE("aten::remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor", 7, aten_remainder),
    RULE("aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_fmod),
    RULE("aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_fmod),
    RULE("aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor", 7, aten_pow, .complex = "pow_complex"),
    RULE("aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor", 7, aten_pow, .complex = "pow_number_complex"),
    RULE("aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor", 7, aten_pow, .complex = "number_pow_complex"),
    RULE("aten::square(Tensor self) -> Tensor", 7, aten_square, .complex = "square_complex"),
    RULE("aten::maximum(Tensor self, Tensor other) -> Tensor", 7, aten_maximum),
    RULE("aten::minimum(Tensor self, Tensor other) -> Tensor", 7, aten_minimum),
    RULE("aten::max.other(Tensor self, Tensor other) -> Tensor", 7, aten_maximum),
    RULE("aten::min.other(Tensor self, Tensor other) -> Tensor", 7, aten_minimum),

    RULE("aten::eq.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_compare, .node = "Equal", .complex = "eq_complex"),
    RULE("aten::eq.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_compare, .node = "Equal", .complex = "eq_number_complex"),
    RULE("aten::ne.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_compare, .node = "NotEqual", .complex = "ne_complex"),
    RULE("aten::ne.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_compare, .node = "NotEqual", .complex = "ne_number_complex"),
    RULE("aten::lt.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_compare, .node = "Less"),
    RULE("aten::lt.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_compare, .node = "Less"),
    RULE("aten::le.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_compare, .node = "LessOrEqual"),
    RULE("aten::le.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_compare, .node = "LessOrEqual"),
    RULE("aten::gt.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_compare, .node = "Greater"),
    RULE("aten::gt.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_compare, .node = "Greater"),
    RULE("aten::ge.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_compare, .node = "GreaterOrEqual"),
    RULE("aten::ge.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_compare, .node = "GreaterOrEqual"),
    RULE("aten::logical_and(Tensor self, Tensor other) -> Tensor", 7, aten_logical, .node = "And", .complex = "logical_and_complex"),
    RULE("aten::logical_or(Tensor self, Tensor other) -> Tensor", 7, aten_logical, .node = "Or", .complex = "logical_or_complex"),
    RULE("aten::logical_xor(Tensor self, Tensor other) -> Tensor", 7, aten_logical, .node = "Xor", .complex = "logical_xor_complex"),
    RULE("aten::logical_not(Tensor self) -> Tensor", 7, aten_logical_not, .complex = "logical_not_complex"),
    RULE("aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseAnd"),
    RULE("aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_bitwise, .node = "BitwiseAnd"),
    RULE("aten::bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseAnd"),
    RULE("aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseOr"),
    RULE("aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_bitwise, .node = "BitwiseOr"),
    RULE("aten::bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseOr"),
    RULE("aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseXor"),
    RULE("aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_bitwise, .node = "BitwiseXor"),
    RULE("aten::bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseXor"),
    RULE("aten::bitwise_not(Tensor self) -> Tensor", 7, aten_bitwise_not),
    RULE("aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_bitwise, .node = "BitwiseAnd"),
    RULE("aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseAnd"),
    RULE("aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseOr"),
    RULE("aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_bitwise, .node = "BitwiseOr"),
    RULE("aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_bitwise, .node = "BitwiseXor"),
    RULE("aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_bitwise, .node = "BitwiseXor"),
    RULE("aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_left_shift),
    RULE("aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_left_shift),
    RULE("aten::bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor", 7, aten_left_shift),
    RULE("aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_right_shift),
    RULE("aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_right_shift),
    RULE("aten::bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor", 7, aten_right_shift),
    RULE("aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_left_shift),
    RULE("aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_left_shift),
    RULE("aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor", 7, aten_right_shift),
    RULE("aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor", 7, aten_right_shift),

    RULE("aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor", 9, aten_where, .parts = "self other"),
    RULE("aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor", 9, aten_where, .parts = "self other"),
    RULE("aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor", 9, aten_where, .parts = "self other"),
    RULE("aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor", 7, aten_where, .parts = "self other"),
    RULE("aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor", 9, aten_masked_fill, .parts = "self value"),
    RULE("aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor", 9, aten_masked_fill, .parts = "self value"),
    RULE("aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor", 7, aten_clamp),
    RULE("aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor", 7, aten_clamp_tensor),
    RULE("aten::clamp_min(Tensor self, Scalar min) -> Tensor", 7, aten_clamp_min),
    RULE("aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor", 7, aten_clamp_min_tensor),
    RULE("aten::clamp_max(Tensor self, Scalar max) -> Tensor", 7, aten_clamp_max),
    RULE("aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor", 7, aten_clamp_max_tensor),

    PRELUDE("aten::fmax(Tensor self, Tensor other) -> Tensor", 9, "fmax"),
    PRELUDE("aten::fmin(Tensor self, Tensor other) -> Tensor", 9, "fmin"),
    PRELUDE("aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor", 7, "lerp_number", .takes_complex = true),
    PRELUDE("aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor", 9, "lerp", .takes_complex = true),
    RULE("aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor", 7, aten_addcmul, .complex = "addcmul_complex"),
    RULE("aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor", 7, aten_addcdiv, .complex = "addcdiv_complex"),
    OF_FLOATS("aten::atan2(Tensor self, Tensor other) -> Tensor", 9, "atan2"),
    OF_FLOATS("aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor", 9, "xlogy"),
    OF_FLOATS("aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor", 9, "xlogy"),
    OF_FLOATS("aten::xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor", 9, "xlogy"),
    OF_FLOATS("aten::logaddexp(Tensor self, Tensor other) -> Tensor", 9, "logaddexp", .complex = "logaddexp_complex"),
    OF_FLOATS("aten::logaddexp2(Tensor self, Tensor other) -> Tensor", 9, "logaddexp2"),
    OF_FLOATS("aten::hypot(Tensor self, Tensor other) -> Tensor", 9, "hypot"),
    OF_FLOATS("aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor", 9, "copysign"),
    PRELUDE("aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor", 7, "copysign_number"),
    PRELUDE("aten::heaviside(Tensor self, Tensor values) -> Tensor", 9, "heaviside"),
    PRELUDE("aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor", 7, "isclose", .complex = "isclose_complex"),
    PRELUDE("aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor", 7, "float_power", .complex = "float_power_complex"),
    PRELUDE("aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor", 7, "float_power_exponent", .complex = "float_power_number_complex"),
    PRELUDE("aten::float_power.Scalar(Scalar self, Tensor exponent) -> Tensor", 7, "float_power_base", .complex = "number_float_power_complex"),
    PRELUDE("aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor", 7, "ldexp", .takes_complex = true),
    PRELUDE("aten::gcd(Tensor self, Tensor other) -> Tensor", 9, "gcd"),
    PRELUDE("aten::lcm(Tensor self, Tensor other) -> Tensor", 9, "lcm"),
    PRELUDE("aten::angle(Tensor self) -> Tensor", 9, "angle", .complex = "angle_complex"),
    RULE("aten::isreal(Tensor self) -> Tensor", 7, aten_isreal, .complex = "isreal_complex"),
    PRELUDE("aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool", 7, "allclose", .complex = "allclose_complex"),
    PRELUDE("aten::equal(Tensor self, Tensor other) -> bool", 7, "equal", .complex = "equal_complex"),
    PRELUDE("aten::_add_relu.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", 7, "_add_relu"),
    PRELUDE("aten::_add_relu.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", 7, "_add_relu_number"),
    {0}
};
/* clang-format on */
