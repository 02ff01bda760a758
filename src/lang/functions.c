/* functions.c - functions of the module `math` that take known numbers only. */
#include "lang.h"

#include <math.h>

/* aten::factorial.int(int a) -> int */
static Value *host_factorial(Rule *r, Graph *g)
{
    int64_t n = arg_int(r, "a"), product = 1;

    if (n < 0 || n > 20)
        rule_fail(r, "takes numbers from 0 to 20, whose result is an int");
    for (int64_t i = 2; i <= n; i++)
        product *= i;
    return give_int(r, sym_int(g, product));
}

/* aten::modf(float a) -> (float, float): the fraction and the whole part */
static Value *host_modf(Rule *r, Graph *g)
{
    double whole, fraction = modf(known_number(r, r->args[0]), &whole);
    Obj *parts[] = {obj_float(r->it, fraction), obj_float(r->it, whole)};

    (void)g;
    return give(r, obj_tuple(r->it, parts, 2));
}

/* aten::mathremainder.float(float a, float b) -> float */
static Value *host_remainder(Rule *r, Graph *g)
{
    double a = known_number(r, r->args[0]), b = known_number(r, r->args[1]);

    (void)g;
    return give(r, obj_float(r->it, remainder(a, b)));
}

const RuleRow function_rules[] = {
    HOST("aten::factorial.int(int a) -> int", host_factorial),
    HOST("aten::modf(float a) -> (float, float)", host_modf),
    HOST("aten::mathremainder.int(int a, int b) -> float", host_remainder),
    HOST("aten::mathremainder.float(float a, float b) -> float", host_remainder),
    HOST("aten::mathremainder.int_float(int a, float b) -> float", host_remainder),
    HOST("aten::mathremainder.float_int(float a, int b) -> float", host_remainder),
    {0}};
