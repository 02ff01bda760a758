/* functions.c - functions of the module `math`. */
#include "lang.h"

#include "build/emit.h"
#include "interp/interp.h"

#include <math.h>

static double math_result(Rule *r, double f)
{
    static const struct {
        const char *word;
        double (*fn)(double);
    } table[] = {
        {"sqrt", sqrt},   {"exp", exp},     {"log", log},      {"log2", log2},
        {"log10", log10}, {"log1p", log1p}, {"expm1", expm1},  {"sin", sin},
        {"cos", cos},     {"tan", tan},     {"asin", asin},    {"acos", acos},
        {"atan", atan},   {"sinh", sinh},   {"cosh", cosh},    {"tanh", tanh},
        {"erf", erf},     {"erfc", erfc},   {"gamma", tgamma}, {"lgamma", system_log_gamma},
        {"fabs", fabs},   {"asinh", asinh}, {"acosh", acosh},  {"atanh", atanh}};

    for (size_t i = 0; i < COUNT_OF(table); i++)
        if (is(r, table[i].word))
            return table[i].fn(f);
    return is(r, "degrees") ? f * 180 / acos(-1) : f * acos(-1) / 180;
}

/* The operator on tensors that computes the same function; NULL: there is none. */
static const char *tensor_op(Rule *r)
{
    if (is(r, "gamma"))
        return NULL;
    if (is(r, "fabs"))
        return "aten::abs";
    if (is(r, "degrees"))
        return "aten::rad2deg";
    return is(r, "radians") ? "aten::deg2rad" : r->schema->name;
}

/* Calls the operator `name` with the arguments as 0-dim tensors, because a number is decided at run
 * time. The tensors are doubles, or int64 where the schema has an int. */
static Obj *on_doubles(Rule *r, Graph *g, const char *name)
{
    Obj *args[2];

    for (size_t i = 0; i < r->schema->nparams; i++) {
        DType dtype = r->schema->params[i].type->kind == TY_INT ? DT_INT64 : DT_DOUBLE;

        args[i] = obj_tensor(r->it, emit_cast(g, obj_as_value(r->it, r->args[i]), dtype));
    }
    return rule_call(r, name, args, r->schema->nparams);
}

static Value *give_double(Rule *r, Graph *g, Obj *tensor)
{
    return give_float_value(r, emit_cast(g, obj_as_value(r->it, tensor), DT_DOUBLE));
}

static Value *host_math(Rule *r)
{
    if (!r->args[0]->known && tensor_op(r))
        return give_double(r, r->g, on_doubles(r, r->g, tensor_op(r)));
    return give(r, obj_float(r->it, math_result(r, known_number(r, r->args[0]))));
}

static Value *host_is_special(Rule *r)
{
    Obj *x = r->args[0];
    double f;

    if (!x->known) {
        x = on_doubles(r, r->g, r->schema->name);
        return give(r, obj_bool_value(r->it, obj_as_value(r->it, x)));
    }
    f = as_double(x);
    return give_bool(r, is(r, "isnan") ? isnan(f) : is(r, "isinf") ? isinf(f) : isfinite(f));
}

static Value *host_math_of_two(Rule *r)
{
    Obj *a = r->args[0], *b = r->args[1];
    double x, y;

    if (!a->known || !b->known)
        return give_double(r, r->g, on_doubles(r, r->g, r->schema->name));
    x = as_double(a);
    y = as_double(b);
    if (is(r, "ldexp"))
        return give(r, obj_float(r->it, ldexp(x, (int)fmax(fmin(y, 4096), -4096))));
    return give(r, obj_float(r->it, is(r, "atan2") ? atan2(x, y) : copysign(x, y)));
}

Value *on_ints(Rule *r, Graph *g)
{
    Obj *args[2] = {r->args[0], r->args[1]};

    for (int i = 0; i < 2; i++)
        args[i] = obj_tensor(r->it, obj_as_value(r->it, args[i]));
    return give_int(r, emit_item(g, obj_as_value(r->it, rule_call(r, r->schema->name, args, 2))));
}

static Value *host_gcd(Rule *r)
{
    uint64_t a = (uint64_t)r->args[0]->i, b = (uint64_t)r->args[1]->i;

    if (!r->args[0]->known || !r->args[1]->known)
        return on_ints(r, r->g);
    a = r->args[0]->i < 0 ? 0 - a : a;
    b = r->args[1]->i < 0 ? 0 - b : b;
    while (b) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return give(r, obj_int(r->it, (int64_t)a));
}

static Value *host_factorial(Rule *r)
{
    int64_t n = arg_int(r, "a"), product = 1;

    if (n < 0 || n > 20)
        rule_fail(r, "takes numbers from 0 to 20: other results do not fit an int64");
    for (int64_t i = 2; i <= n; i++)
        product *= i;
    return give_int(r, sym_int(r->g, product));
}

/* The fraction and the whole part. An infinity has the fraction 0. */
static Value *host_modf(Rule *r)
{
    Graph *g = r->g;
    Obj *parts[2];

    if (r->args[0]->known) {
        double whole, fraction = modf(as_double(r->args[0]), &whole);

        parts[0] = obj_float(r->it, fraction);
        parts[1] = obj_float(r->it, whole);
    } else {
        Value *x = r->args[0]->value, *whole = emit_trunc(g, x);
        Value *infinite = obj_as_value(r->it, on_doubles(r, g, "aten::isinf"));
        Value *fraction = emit_sub(g, x, whole);

        fraction = emit_where(g, infinite, const_num(g, DT_DOUBLE, 0), fraction);
        parts[0] = obj_float_value(r->it, fraction);
        parts[1] = obj_float_value(r->it, whole);
    }
    return give(r, obj_tuple(r->it, parts, 2));
}

/* The mantissa and the power of two. */
static Value *host_frexp(Rule *r)
{
    Graph *g = r->g;
    Obj *parts[2], *pair;

    if (r->args[0]->known) {
        int power = 0;

        parts[0] = obj_float(r->it, frexp(as_double(r->args[0]), &power));
        parts[1] = obj_int(r->it, power);
    } else {
        pair = on_doubles(r, g, "aten::frexp");
        parts[0] = obj_float_value(r->it, obj_as_value(r->it, pair->list->at[0]));
        parts[1] = obj_sym(
            r->it, emit_item(g, emit_cast(g, obj_as_value(r->it, pair->list->at[1]), DT_INT64)));
    }
    return give(r, obj_tuple(r->it, parts, 2));
}

static Value *host_remainder(Rule *r)
{
    double a = known_number(r, r->args[0]), b = known_number(r, r->args[1]);

    return give(r, obj_float(r->it, remainder(a, b)));
}

#define MATH(op_name) HOST("aten::" op_name ".Scalar(Scalar a) -> Scalar", host_math)

const RuleRow function_rules[] = {
    MATH("sqrt"),
    MATH("exp"),
    MATH("log"),
    MATH("log2"),
    MATH("log10"),
    MATH("log1p"),
    MATH("expm1"),
    MATH("sin"),
    MATH("cos"),
    MATH("tan"),
    MATH("asin"),
    MATH("acos"),
    MATH("atan"),
    MATH("sinh"),
    MATH("cosh"),
    MATH("tanh"),
    MATH("asinh"),
    MATH("acosh"),
    MATH("atanh"),
    MATH("erf"),
    MATH("erfc"),
    MATH("gamma"),
    MATH("lgamma"),
    MATH("fabs"),
    MATH("degrees"),
    MATH("radians"),
    HOST("aten::isnan.float(float a) -> bool", host_is_special),
    HOST("aten::isinf.float(float a) -> bool", host_is_special),
    HOST("aten::isfinite.float(float a) -> bool", host_is_special),
    HOST("aten::atan2.Scalar_Scalar(Scalar a, Scalar b) -> float", host_math_of_two),
    HOST("aten::gcd.int(int a, int b) -> int", host_gcd),
    HOST("aten::copysign(Scalar a, Scalar b) -> float", host_math_of_two),
    HOST("aten::ldexp(float x, int i) -> float", host_math_of_two),
    HOST("aten::frexp(float a) -> (float, int)", host_frexp),
    HOST("aten::factorial.int(int a) -> int", host_factorial),
    HOST("aten::modf(float a) -> (float, float)", host_modf),
    HOST("aten::mathremainder.int(int a, int b) -> float", host_remainder),
    HOST("aten::mathremainder.float(float a, float b) -> float", host_remainder),
    HOST("aten::mathremainder.int_float(int a, float b) -> float", host_remainder),
    HOST("aten::mathremainder.float_int(float a, int b) -> float", host_remainder),
    {0}};
