/* limits.c - checks that the arguments of a rule are within the limits that PyTorch sets. An
 * error names the argument. The tables (aten/limits.c) have the limits of single arguments;
 * rules check conditions on several arguments. */
#include "interp.h"

#include "rule.h"
#include "tensor.h"

#include <float.h>
#include <math.h>
#include <string.h>

static bool is_for(const Limit *limit, const Rule *r)
{
    size_t n = strcspn(limit->op, "*");

    return strncmp(limit->op, r->schema->name, n) == 0 &&
           (limit->op[n] == '*' || r->schema->name[n] == '\0');
}

static void check_number(Rule *r, const Limit *limit, const Obj *obj)
{
    double value = obj->kind == OBJ_FLOAT ? obj->f : (double)obj->i;

    if (!obj->known || (obj->kind != OBJ_FLOAT && obj->kind != OBJ_INT))
        return;
    if (value >= limit->least && value <= limit->most)
        return;
    if (limit->least == -DBL_MAX)
        rule_fail(r, "'%s' must be finite, not %g", limit->param, value);
    if (limit->most == INFINITY)
        rule_fail(r, "'%s' must be %g or more, not %g", limit->param, limit->least, value);
    rule_fail(r, "'%s' must be %g to %g, not %g", limit->param, limit->least, limit->most, value);
}

/* A tensor argument, or the real part of a complex one; NULL for others, and for unknown ranks. */
static const Value *ranked_arg(Rule *r, const Limit *limit)
{
    Obj *obj = arg_named(r, limit->param);
    const Value *x;

    if (obj && obj->kind == OBJ_PAIR)
        obj = obj->list->at[0];
    x = obj && obj->kind == OBJ_TENSOR ? tensor_read(r->it, obj->tensor) : NULL;
    return x && x->rank >= 0 ? x : NULL;
}

static void check_square(Rule *r, const Limit *limit)
{
    const Value *x = ranked_arg(r, limit);
    Job *job = r->it->job;

    if (x && x->rank < 2)
        rule_fail(r, "'%s' must have 2 dims at least, not %d", limit->param, x->rank);
    if (x && sym_eq(r->g, x->dims[x->rank - 2], x->dims[x->rank - 1]) == TRI_NO)
        rule_fail(r, "'%s' must have square matrices, not %s by %s", limit->param,
                  sym_text(job, x->dims[x->rank - 2]), sym_text(job, x->dims[x->rank - 1]));
}

static void check_rank(Rule *r, const Limit *limit)
{
    const Value *x = ranked_arg(r, limit);
    int rank = x ? x->rank : -1;

    if (rank < 0 || (rank >= limit->least && rank <= limit->most))
        return;
    if (limit->most == INFINITY)
        rule_fail(r, "'%s' must have %g dims at least, not %d", limit->param, limit->least, rank);
    if (limit->least > 0 && limit->least < limit->most)
        rule_fail(r, "'%s' must have %g or %g dims, not %d", limit->param, limit->least,
                  limit->most, rank);
    rule_fail(r, "'%s' must have %g dim%s%s, not %d", limit->param, limit->most,
              limit->most == 1 ? "" : "s", limit->least < limit->most ? " at most" : "", rank);
}

typedef VEC(const Limit *) Limits;
typedef struct SchemaLimits {
    Limits ranks, squares, numbers;
    Limits converted, factors; /* of parameters that the schema has */
    bool has_format;
} SchemaLimits;

static Limits limits_for(const Rule *r, const Limit *limit)
{
    Limits found = {0};

    for (; limit && limit->param; limit++)
        if (is_for(limit, r))
            vec_push(r->it->job, &found, limit);
    return found;
}

static bool has_param(const Rule *r, const char *param)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (same_text(r->schema->params[i].name, param))
            return true;
    return false;
}

/* The rows for this operator, and those for any operator, whose parameter the schema has. */
static Limits numbers_for(const Rule *r, const Limit *limit)
{
    Limits found = {0};

    for (; limit && limit->param; limit++)
        if ((!limit->op || same_text(limit->op, r->schema->name)) && has_param(r, limit->param))
            vec_push(r->it->job, &found, limit);
    return found;
}

/* The tables are searched once per schema. */
static const SchemaLimits *limits_of(Rule *r)
{
    Interp *it = r->it;
    SchemaLimits *found = map_get(&it->limits, r->schema);

    if (!found) {
        found = NEW(it->job, SchemaLimits);
        found->ranks = limits_for(r, it->options.ranks);
        found->squares = limits_for(r, it->options.squares);
        found->numbers = limits_for(r, it->options.limits);
        found->converted = numbers_for(r, it->options.converted);
        found->factors = numbers_for(r, it->options.factors);
        found->has_format = has_param(r, "memory_format");
        map_put(it->job, &it->limits, r->schema, found);
    }
    return found;
}

void check_limits(Rule *r)
{
    const SchemaLimits *limits = limits_of(r);

    for (size_t i = 0; i < limits->ranks.n; i++)
        check_rank(r, limits->ranks.at[i]);
    for (size_t i = 0; i < limits->squares.n; i++)
        check_square(r, limits->squares.at[i]);
    for (size_t i = 0; i < limits->numbers.n; i++) {
        const Limit *limit = limits->numbers.at[i];
        Obj *obj = arg_named(r, limit->param);

        if (obj && obj->kind == OBJ_LIST && obj->list)
            for (size_t k = 0; k < obj->list->n; k++)
                check_number(r, limit, obj->list->at[k]);
        else if (obj)
            check_number(r, limit, obj);
    }
}

/* Checks the rank of the result if memory_format puts the channels last: 4 for images (format 2), 5
 * for volumes (format 3). */
void check_format(Rule *r, const Value *result)
{
    const Obj *format = limits_of(r)->has_format ? arg_named(r, "memory_format") : NULL;

    if (!format || format->kind != OBJ_INT || !format->known || format->i < 2 || result->rank < 0)
        return;
    if (result->rank != format->i + 2)
        rule_fail(r, "a tensor with the channels last must have %lld dims, not %d",
                  (long long)format->i + 2, result->rank);
}

static bool number_fits(const Obj *obj, DType dtype)
{
    bool is_number = obj->known && (obj->kind == OBJ_FLOAT || obj->kind == OBJ_INT);

    return !is_number || fits_dtype(obj->kind == OBJ_FLOAT ? obj->f : (double)obj->i, dtype);
}

void check_converted(Rule *r, DType dtype)
{
    const Limits *converted = &limits_of(r)->converted;

    for (size_t i = 0; i < converted->n; i++) {
        const char *param = converted->at[i]->param;
        const Obj *obj = arg_named(r, param);

        if (obj && !number_fits(obj, dtype))
            rule_fail(r, "'%s' is a number that does not fit %s", param, dtype_name(dtype));
    }
}

void check_factors(Rule *r, DType dtype)
{
    const Limits *factors = &limits_of(r)->factors;

    for (size_t i = 0; i < factors->n; i++) {
        const char *param = factors->at[i]->param;
        const Obj *obj = arg_named(r, param);

        if (obj && obj->kind == OBJ_FLOAT && !dtype_is_float(dtype) && !dtype_is_complex(dtype))
            rule_fail(r, "'%s' is a float, but the result is of dtype %s; give it as an int", param,
                      dtype_name(dtype));
    }
}
