/* numbers.c - operators on numbers: known ones are computed as TorchScript does
 * (docs/torchscript-format.md §4.10), symbolic ints stay symbolic, numbers that the graph computed
 * become 0-dim nodes.
 */
#include "lang.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp/eval.h"
#include "interp/interp.h"
#include "interp/quantized.h"
#include "interp/tensor.h"

#include <math.h>
#include <string.h>

static bool both_ints(const Obj *a, const Obj *b)
{
    return (a->kind == OBJ_INT || a->kind == OBJ_BOOL) &&
           (b->kind == OBJ_INT || b->kind == OBJ_BOOL);
}

double as_double(const Obj *obj)
{
    return obj->kind == OBJ_FLOAT || obj->kind == OBJ_COMPLEX ? obj->f : (double)obj->i;
}

/* The name without its namespace: "add" for "aten::add". */
static const char *op_word(Rule *r)
{
    const char *colon = strrchr(r->schema->name, ':');

    return colon ? colon + 1 : r->schema->name;
}

bool is(Rule *r, const char *word)
{
    return strcmp(op_word(r), word) == 0;
}

/* ---- arithmetic ---- */

typedef struct Arith {
    const char *word;
    char sign; /* '<': the smaller number, '>': the larger one, '/': true division, '_': rounded
                  down,
                  '%': a remainder with the sign of the divisor, 'f': of the dividend */
    const Sym *(*of_syms)(Graph *g, const Sym *a, const Sym *b); /* NULL: the result is a float */
    const char *node;                                            /* NULL: more than one */
} Arith;
static const Arith ariths[] = {
    {"add", '+', sym_add, "Add"},      {"sub", '-', sym_sub, "Sub"},
    {"mul", '*', sym_mul, "Mul"},      {"min", '<', sym_min, "Min"},
    {"max", '>', sym_max, "Max"},      {"floordiv", '_', sym_div, NULL},
    {"remainder", '%', sym_mod, NULL}, {"floor_divide", '_', sym_div, NULL},
    {"div", '/', NULL, "Div"},         {"pow", '^', NULL, "Pow"},
    {"fmod", 'f', NULL, NULL},
};

static const Arith *arith_of(Rule *r)
{
    const Arith *arith = ariths;

    while (!is(r, arith->word))
        arith++;
    return arith;
}

/* int64 wraps around; Syms would turn an overflow into an unknown. */
static bool wrapped_int(const Arith *arith, const Obj *a, const Obj *b, int64_t *result)
{
    uint64_t x = (uint64_t)a->i, y = (uint64_t)b->i;

    if (!a->known || !b->known)
        return false;
    switch (arith->sign) {
    case '+': *result = (int64_t)(x + y); return true;
    case '-': *result = (int64_t)(x - y); return true;
    case '*': *result = (int64_t)(x * y); return true;
    case '<': *result = b->i < a->i ? b->i : a->i; return true;
    case '>': *result = b->i > a->i ? b->i : a->i; return true;
    default: *result = arith->sign == '_' ? INT64_MIN : 0; return a->i == INT64_MIN && b->i == -1;
    }
}

static double python_mod(double a, double b)
{
    double m = fmod(a, b);

    return m != 0 && (m < 0) != (b < 0) ? m + b : m;
}

static double float_result(const Arith *arith, double a, double b)
{
    switch (arith->sign) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '<': return b < a ? b : a;
    case '>': return b > a ? b : a;
    case '%': return python_mod(a, b);
    case '/': return a / b;
    case '^': return pow(a, b);
    case 'f': return fmod(a, b);
    default: return floor(a / b);
    }
}

/* The same on numbers that the graph computes, as doubles. */
static Value *float_node(const Arith *arith, Graph *g, Value *a, Value *b)
{
    if (arith->node)
        return op(g, arith->node, IN(a, b), AT_NONE);
    if (arith->sign == '_') {
        a = op(g, "Div", IN(a, b), AT_NONE);
        return op(g, "Floor", IN(a), AT_NONE);
    }
    return arith->sign == '%' ? emit_remainder(g, a, b) : emit_fmod(g, a, b);
}

Value *give_float_value(Rule *r, Value *v)
{
    return give(r, obj_float_value(r->it, v));
}

static Value *graph_floats(Rule *r, const Arith *arith, Obj *a, Obj *b)
{
    Value *x = emit_cast(r->g, obj_as_value(r->it, a), DT_DOUBLE);
    Value *y = emit_cast(r->g, obj_as_value(r->it, b), DT_DOUBLE);

    return give_float_value(r, float_node(arith, r->g, x, y));
}

static Value *complex_arith(Rule *r, const Arith *arith, const Obj *a, const Obj *b)
{
    double ar = as_double(a), br = as_double(b);
    double ai = a->kind == OBJ_COMPLEX ? a->im : 0, bi = b->kind == OBJ_COMPLEX ? b->im : 0;

    switch (arith->sign) {
    case '+': return give(r, obj_complex(r->it, ar + br, ai + bi));
    case '-': return give(r, obj_complex(r->it, ar - br, ai - bi));
    case '*': return give(r, obj_complex(r->it, ar * br - ai * bi, ar * bi + ai * br));
    default: rule_fail(r, "complex numbers are not supported here");
    }
}

static Value *host_arith(Rule *r)
{
    const Arith *arith = arith_of(r);
    Obj *a = r->args[0], *b = r->args[1];
    bool divides = arith->sign == '_' || arith->sign == '%';
    int64_t wrapped;

    if (a->kind == OBJ_COMPLEX || b->kind == OBJ_COMPLEX)
        return complex_arith(r, arith, a, b);
    if (arith->of_syms && both_ints(a, b)) {
        if (wrapped_int(arith, a, b, &wrapped))
            return give(r, obj_int(r->it, wrapped));
        const Sym *right = obj_as_sym(r->it, b), *left = obj_as_sym(r->it, a);

        if (divides && sym_is(right, 0))
            rule_fail(r, "division by zero");
        return give_int(r, arith->of_syms(r->g, left, right));
    }
    if (!a->known || !b->known)
        return graph_floats(r, arith, a, b);
    if (divides && as_double(b) == 0 && !is(r, "floor_divide"))
        rule_fail(r, "division by zero");
    return give(r, obj_float(r->it, float_result(arith, as_double(a), as_double(b))));
}

static Value *host_neg(Rule *r)
{
    Obj *a = r->args[0];

    if (a->kind == OBJ_COMPLEX)
        return give(r, obj_complex(r->it, -a->f, -a->im));
    if (a->kind == OBJ_INT && a->known)
        return give(r, obj_int(r->it, (int64_t)(0 - (uint64_t)a->i)));
    if (a->kind == OBJ_INT)
        return give_int(r, sym_neg(r->g, a->sym));
    if (a->known)
        return give(r, obj_float(r->it, -a->f));
    return give_float_value(r, op(r->g, "Neg", IN(a->value), AT_NONE));
}

static Value *tensor_abs(Rule *r)
{
    return give(r, rule_call(r, "aten::abs", r->args, 1));
}

static Value *host_abs(Rule *r)
{
    Graph *g = r->g;
    Obj *a = r->args[0];

    if (a->kind == OBJ_COMPLEX)
        return give(r, obj_float(r->it, hypot(a->f, a->im)));
    if (a->kind == OBJ_INT) {
        const Sym *x = obj_as_sym(r->it, a);

        return give_int(r, sym_max(g, x, sym_neg(g, x)));
    }
    if (a->known)
        return give(r, obj_float(r->it, fabs(as_double(a))));
    return give_float_value(r, op(g, "Abs", IN(a->value), AT_NONE));
}

/* ---- bits ---- */

static int64_t bit_result(Rule *r, int64_t a, int64_t b)
{
    if (is(r, "__and__"))
        return a & b;
    if (is(r, "__or__"))
        return a | b;
    if (is(r, "__xor__"))
        return a ^ b;
    if (b < 0 || b > 63)
        rule_fail(r, "cannot shift by %lld", (long long)b);
    if (is(r, "__lshift__"))
        return (int64_t)((uint64_t)a << b);
    return a >= 0 ? a >> b : ~(~a >> b);
}

/* The result for two bools, one of which is known at export time: `other`, or a bool that does not
 * depend on `other`. NULL: a node must compute it. */
static Obj *half_known(Rule *r, bool known, Obj *other)
{
    if (is(r, "__xor__"))
        return known ? NULL : other;
    return known == is(r, "__and__") ? other : obj_bool(r->it, known);
}

static bool is_shift(Rule *r)
{
    return is(r, "__lshift__") || is(r, "__rshift__");
}

/* A shift by a known number is a product or a floor quotient. */
static const Sym *shifted(Rule *r, Graph *g, const Sym *a, int64_t power)
{
    return is(r, "__lshift__") ? sym_mul(g, a, sym_int(g, power))
                               : sym_div(g, a, sym_int(g, power));
}

static Value *host_bits(Rule *r)
{
    Graph *g = r->g;
    Obj *a = r->args[0], *b = r->args[1];
    bool bools = a->kind == OBJ_BOOL && b->kind == OBJ_BOOL;
    Obj *half = !bools || a->known == b->known ? NULL
                : a->known                     ? half_known(r, a->i != 0, b)
                                               : half_known(r, b->i != 0, a);

    if (half)
        return give(r, half);
    if (bools && (!a->known || !b->known)) {
        Value *x = obj_as_value(r->it, a), *y = obj_as_value(r->it, b);

        return give(r, obj_bool_value(r->it, op(g,
                                                is(r, "__and__")  ? "And"
                                                : is(r, "__or__") ? "Or"
                                                                  : "Xor",
                                                IN(x, y), AT_NONE)));
    }
    if (a->kind == OBJ_INT && !a->known && is_shift(r) && b->known && b->i >= 0 && b->i < 63)
        return give(r, obj_sym(r->it, shifted(r, g, obj_as_sym(r->it, a), INT64_C(1) << b->i)));
    if (a->kind == OBJ_BOOL)
        return give_bool(r, bit_result(r, arg_int(r, "a"), arg_int(r, "b")) != 0);
    if (!a->known || !b->known)
        return on_ints(r, g);
    return give(r, obj_int(r->it, bit_result(r, a->i, b->i)));
}

/* ---- comparison ---- */

typedef struct Comparison {
    const char *word, *node;
    Tri (*of_syms)(Graph *g, const Sym *a, const Sym *b);
    bool swapped, negated;
} Comparison;
static const Comparison comparisons[] = {
    {"eq", "Equal", sym_eq, false, false},  {"ne", "Equal", sym_eq, false, true},
    {"lt", "Less", sym_lt, false, false},   {"le", "LessOrEqual", sym_le, false, false},
    {"gt", "Greater", sym_lt, true, false}, {"ge", "GreaterOrEqual", sym_le, true, false},
};

static const Comparison *comparison_of(Rule *r)
{
    const Comparison *c = comparisons;

    while (!is(r, c->word))
        c++;
    return c;
}

static Tri compare_floats(const Comparison *c, double a, double b)
{
    bool yes = c->of_syms == sym_eq ? a == b : c->of_syms == sym_lt ? a < b : a <= b;

    return yes ? TRI_YES : TRI_NO;
}

static Value *compare_node(Rule *r, const Comparison *c, Obj *a, Obj *b)
{
    DType dtype = both_ints(a, b) ? DT_INT64 : DT_DOUBLE;
    Value *x = emit_cast(r->g, obj_as_value(r->it, a), dtype);
    Value *y = emit_cast(r->g, obj_as_value(r->it, b), dtype);

    if (c->of_syms != sym_eq)
        return emit_compare(r->g, c->node, x, y);
    x = emit_equal(r->g, x, y);
    return c->negated ? op(r->g, "Not", IN(x), AT_NONE) : x;
}

static Value *host_compare(Rule *r)
{
    const Comparison *c = comparison_of(r);
    Obj *a = r->args[0], *b = r->args[1];
    Tri t = TRI_UNKNOWN;

    if (a->kind == OBJ_COMPLEX || b->kind == OBJ_COMPLEX) {
        if (c->of_syms != sym_eq)
            rule_fail(r, "complex numbers have no order");
        t = obj_equal(r->it, a, b);
    } else if (both_ints(a, b) && (a->kind == OBJ_INT || a->known) &&
               (b->kind == OBJ_INT || b->known)) {
        const Sym *right = obj_as_sym(r->it, b), *left = obj_as_sym(r->it, a);

        t = c->swapped ? c->of_syms(r->g, right, left) : c->of_syms(r->g, left, right);
    } else if (a->known && b->known) {
        double x = as_double(a), y = as_double(b);

        t = c->swapped ? compare_floats(c, y, x) : compare_floats(c, x, y);
    }
    if (t != TRI_UNKNOWN)
        return give_bool(r, (t == TRI_YES) != c->negated);
    return give(r, obj_bool_value(r->it, compare_node(r, c, a, b)));
}

/* ---- rounding, conversion ---- */

static int64_t int_of_double(double f)
{
    return f >= -9223372036854775808.0 && f < 9223372036854775808.0 ? (int64_t)f : INT64_MIN;
}

/* floor, ceil: an int */
static Value *host_floor(Rule *r)
{
    Graph *g = r->g;
    Obj *a = r->args[0];
    double f;
    Value *v;

    if (a->kind == OBJ_INT || a->kind == OBJ_BOOL)
        return give_int(r, obj_as_sym(r->it, a));
    if (!a->known) {
        v = op(g, is(r, "floor") ? "Floor" : "Ceil", IN(a->value), AT_NONE);
        return give_int(r, emit_item(g, emit_cast(g, v, DT_INT64)));
    }
    f = is(r, "floor") ? floor(a->f) : ceil(a->f);
    if (int_of_double(f) == INT64_MIN && f != -9223372036854775808.0)
        rule_fail(r, "%g is out of the range of an int", f);
    return give(r, obj_int(r->it, int_of_double(f)));
}

static Value *host_round(Rule *r)
{
    Obj *a = r->args[0];

    if (a->known)
        return give(r, obj_float(r->it, nearbyint(as_double(a))));
    return give_float_value(r,
                            emit_round(r->g, emit_cast(r->g, obj_as_value(r->it, a), DT_DOUBLE)));
}

double known_number(Rule *r, Obj *obj)
{
    if (!obj->known)
        rule_fail(r, "this number must be known at export time");
    return as_double(obj);
}

/* Checks that a tensor has exactly one element. */
static void check_one(Rule *r, Obj *a)
{
    Value *v = a->kind == OBJ_TENSOR ? tensor_read(r->it, a->tensor) : NULL;
    const Sym *count = v && v->rank > 0 ? value_numel(r->g, v) : NULL;
    int64_t n;

    if (count && sym_known(count, &n) && n != 1)
        rule_fail(r, "a tensor of %lld elements is not one number", (long long)n);
}

/* The argument. A complex number must be real, as in PyTorch. */
static Obj *real_argument(Rule *r)
{
    Obj *a = r->args[0];

    if (a->kind != OBJ_COMPLEX)
        return a;
    if (a->im != 0)
        rule_fail(r, "the number has an imaginary part");
    return obj_float(r->it, a->f);
}

static Value *host_int(Rule *r)
{
    Obj *a = real_argument(r);
    Value *v;

    check_one(r, a);
    if (a->kind == OBJ_INT || a->kind == OBJ_BOOL)
        return give_int(r, obj_as_sym(r->it, a));
    if (a->kind == OBJ_FLOAT && a->known)
        return give(r, obj_int(r->it, int_of_double(a->f)));
    if (a->kind == OBJ_STR)
        return give(r, obj_int(r->it, parse_int_text(r, a)));
    v = obj_as_value(r->it, a);
    return give_int(r, emit_item(r->g, emit_cast(r->g, v, DT_INT64)));
}

static Value *host_float(Rule *r)
{
    Obj *a = real_argument(r);
    Value *v;

    check_one(r, a);
    if (a->kind == OBJ_STR)
        return give(r, obj_float(r->it, parse_float_text(r, a)));
    if (a->kind != OBJ_TENSOR && a->known)
        return give(r, obj_float(r->it, as_double(a)));
    v = emit_cast(r->g, obj_as_value(r->it, a), DT_DOUBLE);
    if (v->rank != 0)
        v = emit_reshape(r->g, v, NULL, 0);
    return give_float_value(r, v);
}

static Value *host_bool(Rule *r)
{
    Tri t = truth(r->it, r->args[0], r->loc);
    Value *v;

    if (t != TRI_UNKNOWN)
        return give_bool(r, t == TRI_YES);
    v = emit_cast(r->g, obj_as_value(r->it, r->args[0]), DT_BOOL);
    if (v->rank != 0)
        v = emit_reshape(r->g, v, NULL, 0);
    return give(r, obj_bool_value(r->it, v));
}

static Value *host_not(Rule *r)
{
    Tri t = truth(r->it, r->args[0], r->loc);

    if (t != TRI_UNKNOWN)
        return give_bool(r, t == TRI_NO);
    return give(
        r, obj_bool_value(r->it, op(r->g, "Not",
                                    IN(emit_cast(r->g, obj_as_value(r->it, r->args[0]), DT_BOOL)),
                                    AT_NONE)));
}

/* item(), ScalarImplicit, IntImplicit, FloatImplicit */
static Value *host_scalar(Rule *r)
{
    TypeKind kind = is(r, "IntImplicit") ? TY_INT : is(r, "FloatImplicit") ? TY_FLOAT : TY_NUMBER;

    check_one(r, r->args[0]);
    return give(r, obj_convert(r->it, r->args[0], type_simple(r->it->program, kind)));
}

static Value *host_complex(Rule *r)
{
    return give(r, obj_complex(r->it, known_number(r, r->args[0]), known_number(r, r->args[1])));
}

/* prim::NumToTensor */
static Value *host_num_to_tensor(Rule *r)
{
    return obj_as_value(r->it, r->args[0]);
}

static Value *host_divmod(Rule *r)
{
    Graph *g = r->g;
    Obj *a = r->args[0], *b = r->args[1], *pair[2];

    if (b->known && as_double(b) == 0)
        rule_fail(r, "division by zero");
    if (both_ints(a, b)) {
        const Sym *right = obj_as_sym(r->it, b), *left = obj_as_sym(r->it, a);

        pair[0] = obj_sym(r->it, sym_div(g, left, right));
        pair[1] = obj_sym(r->it, sym_mod(g, left, right));
    } else if (!a->known || !b->known) {
        Value *x = emit_cast(g, obj_as_value(r->it, a), DT_DOUBLE);
        Value *y = emit_cast(g, obj_as_value(r->it, b), DT_DOUBLE), *m = emit_remainder(g, x, y);

        pair[0] = obj_float_value(r->it, emit_div(g, emit_sub(g, x, m), y));
        pair[1] = obj_float_value(r->it, m);
    } else {
        double x = as_double(a), y = as_double(b), m = python_mod(x, y);

        pair[0] = obj_float(r->it, (x - m) / y);
        pair[1] = obj_float(r->it, m);
    }
    return give(r, obj_tuple(r->it, pair, 2));
}

static Value *host_range_length(Rule *r)
{
    Graph *g = r->g;
    const Sym *step = arg_sym(r, "step"), *high = arg_sym(r, "hi");
    const Sym *span = sym_sub(g, arg_sym(r, "lo"), high);

    if (sym_is(step, 0))
        rule_fail(r, "the step of a range cannot be 0");
    /* ceil((hi - lo) / step) is -floor((lo - hi) / step) for any sign of the step */
    return give_int(r, sym_max(g, sym_neg(g, sym_div(g, span, step)), sym_int(g, 0)));
}

static Value *host_derive_index(Rule *r)
{
    const Sym *step = arg_sym(r, "step"), *offset = sym_mul(r->g, arg_sym(r, "index"), step);

    return give_int(r, sym_add(r->g, arg_sym(r, "start"), offset));
}

/* ---- identity, exceptions, modes ---- */

static Value *host_is(Rule *r)
{
    Obj *a = r->args[0], *b = r->args[1];
    bool same;

    if ((a->kind == OBJ_MAYBE && b->kind == OBJ_NONE) ||
        (b->kind == OBJ_MAYBE && a->kind == OBJ_NONE)) {
        Value *present = a->kind == OBJ_MAYBE ? a->value : b->value;

        return give(r, obj_bool_value(r->it, is(r, "__is__") ? op(r->g, "Not", IN(present), AT_NONE)
                                                             : present));
    }
    if (a->kind == OBJ_NONE || b->kind == OBJ_NONE)
        same = a->kind == b->kind;
    else if (a->kind == OBJ_TENSOR && b->kind == OBJ_TENSOR)
        same = a->tensor == b->tensor;
    else if ((a->kind == OBJ_LIST || a->kind == OBJ_TUPLE) && a->kind == b->kind)
        same = a->list == b->list;
    else
        same = obj_equal(r->it, a, b) == TRI_YES;
    return give_bool(r, same == is(r, "__is__"));
}

static Value *host_raise(Rule *r)
{
    if (r->it->branches) {
        r->it->raising = true; /* the present branch is assumed not to be taken */
        unwind(r->it->job);
    }
    fail(r->it->job, user_loc(r->it, r->loc), "%s%s",
         r->it->frame->hidden ? "" : "the program raises an exception here: ",
         obj_text(r->it, r->args[0]));
}

static Value *host_nothing(Rule *r)
{
    return give(r, obj_none(r->it));
}

static Value *host_self(Rule *r)
{
    return give(r, r->args[0]);
}

/* ---- tensors' properties ---- */

static Value *host_dtype(Rule *r)
{
    Value *v;

    if (arg(r, "a")->kind == OBJ_QUANTIZED)
        return give_int(r, sym_int(r->g, quantized_type(arg(r, "a"))));
    v = in(r, "a");
    if (v->dtype == DT_NONE)
        rule_fail(r, "the dtype of this tensor is not known here; give it with -i");
    return give_int(r, sym_int(r->g, scalar_type_of_dtype(v->dtype)));
}

static Value *host_device(Rule *r)
{
    return give(r, obj_device(r->it, "cpu"));
}

static Value *host_device_named(Rule *r)
{
    return give(r, obj_device(r->it, arg_str(r, "a")));
}

static Value *host_device_type(Rule *r)
{
    const Obj *device = r->args[0];
    size_t n = strcspn(device->text, ":");

    return give(r, obj_str(r->it, device->text, n < device->length ? n : device->length));
}

static Value *host_device_index(Rule *r)
{
    const char *colon = strchr(r->args[0]->text, ':');

    return give(r, colon ? obj_int(r->it, colon[1] - '0') : obj_none(r->it));
}

static Value *host_is_quantized(Rule *r)
{
    return give_bool(r, arg(r, "a")->kind == OBJ_QUANTIZED);
}

/* The default dtype of an autocast region. */
static Value *host_autocast_dtype(Rule *r)
{
    bool is_cpu = strcmp(arg_str(r, "device_type"), "cpu") == 0;

    return give_int(r, sym_int(r->g, is_cpu ? ST_BFLOAT16 : ST_FLOAT16));
}

static Value *host_false(Rule *r)
{
    return give_bool(r, false);
}

static Value *host_true(Rule *r)
{
    return give_bool(r, true);
}

static Value *host_no_device(Rule *r)
{
    return give_int(r, sym_int(r->g, -1));
}

static Value *host_zero(Rule *r)
{
    return give_int(r, sym_int(r->g, 0));
}

static Value *host_is_floating(Rule *r)
{
    return give_bool(r, dtype_is_float(in(r, "self")->dtype));
}

#define ARITH(op_name) HOST("aten::" op_name "(Scalar a, Scalar b) -> Scalar", host_arith)
#define COMPARE(op_name)                                                                           \
    HOST("aten::" op_name ".bool(bool a, bool b) -> bool", host_compare),                          \
        HOST("aten::" op_name "(Scalar a, Scalar b) -> bool", host_compare)
#define BITS(op_name)                                                                              \
    HOST("aten::" op_name ".bool(bool a, bool b) -> bool", host_bits),                             \
        HOST("aten::" op_name ".int(int a, int b) -> int", host_bits)

/* unwrap_optional: the program asserts that the value is not None. */
static Value *host_unwrap(Rule *r)
{
    if (r->args[0]->kind == OBJ_NONE)
        rule_fail(r, "the program unwraps None here");
    return give(r, r->args[0]->kind == OBJ_MAYBE ? r->args[0]->some : r->args[0]);
}

const RuleRow host_rules[] = {
    ARITH("add"),
    ARITH("sub"),
    ARITH("mul"),
    ARITH("floordiv"),
    ARITH("remainder"),
    PRELUDE("aten::__round_to_zero_floordiv.int(int a, int b) -> int", 7, "round_to_zero_floordiv"),
    HOST("aten::floor_divide(Scalar a, Scalar b) -> Scalar", host_arith),
    HOST("aten::div(Scalar a, Scalar b) -> Scalar", host_arith),
    HOST("aten::pow(Scalar a, Scalar b) -> Scalar", host_arith),
    HOST("aten::fmod(Scalar a, Scalar b) -> float", host_arith),
    HOST("aten::neg.Scalar(Scalar a) -> Scalar", host_neg),
    HOST("prim::abs(Tensor x) -> Tensor", tensor_abs, .takes_complex = true),
    HOST("prim::abs.Scalar(Scalar a) -> Scalar", host_abs),
    HOST("aten::abs.Scalar(Scalar a) -> Scalar", host_abs),
    HOST("prim::min(Scalar a, Scalar b) -> Scalar", host_arith),
    HOST("prim::max(Scalar a, Scalar b) -> Scalar", host_arith),
    BITS("__and__"),
    BITS("__or__"),
    BITS("__xor__"),
    HOST("aten::__lshift__.int(int a, int b) -> int", host_bits),
    HOST("aten::__rshift__.int(int a, int b) -> int", host_bits),
    COMPARE("eq"),
    COMPARE("ne"),
    COMPARE("lt"),
    COMPARE("le"),
    COMPARE("gt"),
    COMPARE("ge"),
    HOST("aten::floor.Scalar(Scalar a) -> int", host_floor),
    HOST("aten::ceil.Scalar(Scalar a) -> int", host_floor),
    HOST("aten::round.Scalar(Scalar a) -> Scalar", host_round),
    HOST("aten::Int.Tensor(Tensor a) -> int", host_int),
    HOST("aten::Int.bool(bool a) -> int", host_int),
    HOST("aten::Int.Scalar(Scalar a) -> int", host_int),
    HOST("aten::Int.str(str a) -> int", host_int),
    HOST("aten::Float.Tensor(Tensor a) -> float", host_float),
    HOST("aten::Float.bool(bool a) -> float", host_float),
    HOST("aten::Float.Scalar(Scalar a) -> float", host_float),
    HOST("aten::Float.str(str a) -> float", host_float),
    HOST("aten::Bool.Tensor(Tensor a) -> bool", host_bool, .complex = "is_nonzero_complex"),
    HOST("aten::Bool(Any a) -> bool", host_bool),
    HOST("aten::is_nonzero(Tensor self) -> bool", host_bool, .complex = "is_nonzero_complex"),
    HOST("aten::__not__(Any self) -> bool", host_not),
    HOST("aten::Complex(Scalar x, Scalar y=0) -> complex", host_complex),
    HOST("aten::item(Tensor self) -> Scalar", host_scalar),
    HOST("aten::ScalarImplicit(Tensor a) -> Scalar", host_scalar),
    HOST("aten::IntImplicit(Tensor a) -> int", host_scalar),
    HOST("aten::FloatImplicit(Tensor a) -> float", host_scalar),
    HOST("prim::NumToTensor.Scalar(Scalar a) -> Tensor", host_num_to_tensor, .parts = "a"),
    HOST("prim::NumToTensor.bool(bool a) -> Tensor", host_num_to_tensor),
    HOST("aten::divmod(Scalar x, Scalar y) -> (Scalar, Scalar)", host_divmod),
    HOST("aten::__range_length(int lo, int hi, int step) -> int", host_range_length),
    HOST("aten::__derive_index(int index, int start, int step) -> int", host_derive_index),
    HOST("aten::__is__(Any self, Any obj) -> bool", host_is, .traits = TRAIT_IS),
    HOST("aten::__isnot__(Any self, Any obj) -> bool", host_is, .traits = TRAIT_IS_NOT),
    HOST("prim::RaiseException(Any msg, str? cls=None) -> ()", host_raise,
         .traits = TRAIT_TEXT_ONLY),
    HOST("aten::warn(Any message, int stacklevel=2) -> ()", host_nothing,
         .traits = TRAIT_TEXT_ONLY),
    HOST("aten::set_grad_enabled(bool val) -> ()", host_nothing),
    HOST("aten::manual_seed(int seed) -> ()", host_nothing),
    HOST("aten::wait(Any self) -> Any", host_self),
    HOST("prim::awaitable_wait(Any self) -> Any", host_self),
    HOST("prim::awaitable_nowait(Any self) -> Any", host_self),
    HOST("prim::unchecked_unwrap_optional(Any optional) -> Any", host_unwrap),
    HOST("aten::_unwrap_optional(Any optional) -> Any", host_unwrap),
    HOST("prim::unchecked_cast(Any x) -> Any", host_self),
    HOST("prim::dtype(Tensor a) -> int", host_dtype, .complex = "dtype_complex"),
    HOST("prim::device(Tensor a) -> Device", host_device, .parts = "a"),
    HOST("prim::layout(Tensor a) -> int", host_zero, .parts = "a"),
    HOST("aten::get_device(Tensor self) -> int", host_no_device, .parts = "self"),
    HOST("aten::device(str a) -> Device", host_device_named),
    HOST("prim::type(Device self) -> str", host_device_type),
    HOST("prim::index(Device self) -> int?", host_device_index),
    HOST("prim::is_cuda(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("prim::is_cpu(Tensor a) -> bool", host_true, .parts = "a"),
    HOST("prim::is_xpu(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("prim::is_sparse(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("prim::is_mkldnn(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("prim::is_quantized(Tensor a) -> bool", host_is_quantized, .parts = "a"),
    HOST("prim::is_nested(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("prim::is_meta(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("prim::requires_grad(Tensor a) -> bool", host_false, .parts = "a"),
    HOST("aten::requires_grad(Tensor self) -> bool", host_false, .parts = "self"),
    HOST("aten::has_torch_function(...) -> bool", host_false),
    HOST("aten::Size(int[] sizes) -> int[]", host_self),
    HOST("aten::sparse_dim(Tensor self) -> int", host_zero, .parts = "self"),
    HOST("aten::is_pinned(Tensor self, Device? device=None) -> bool", host_false, .parts = "self"),
    HOST("aten::is_grad_enabled() -> bool", host_false),
    HOST("aten::is_autocast_enabled() -> bool", host_false),
    HOST("aten::is_autocast_cpu_enabled() -> bool", host_false),
    HOST("aten::get_autocast_dtype(str device_type) -> ScalarType", host_autocast_dtype),
    HOST("aten::is_floating_point(Tensor self) -> bool", host_is_floating,
         .complex = "is_floating_point_complex"),
    {0}};
