/* foreach.c - operators on lists of tensors (aten::_foreach_*): the operator of one tensor, applied
 * to the members with the same index. */
#include "aten.h"

#include <string.h>

/* A row for _foreach_EACH: the operator on one tensor, if it has another name than EACH or takes an
 * argument by keyword. */
typedef struct One {
    const char *each, *one;
    size_t at; /* the index of the argument that is passed by keyword */
    const char *keyword;
    bool by_number; /* only for the overloads with numbers */
} One;

static const One ones[] = {
    {"addcdiv", "addcdiv", .at = 3, .keyword = "value"},
    {"addcmul", "addcmul", .at = 3, .keyword = "value"},
    {"maximum", "clamp_min", .by_number = true},
    {"minimum", "clamp_max", .by_number = true},
    {"norm", "linalg_vector_norm", .at = 2, .keyword = "dtype"},
};

static One one_of(Rule *r)
{
    const char *each = r->schema->name + strlen("aten::_foreach_");
    bool by_number = strncmp(r->schema->overload, "Scalar", 6) == 0;

    for (size_t i = 0; i < COUNT_OF(ones); i++)
        if (strcmp(ones[i].each, each) == 0 && (by_number || !ones[i].by_number))
            return ones[i];
    return (One){.each = each, .one = each};
}

/* The common length of all lists. */
static size_t count_of_lists(Rule *r)
{
    const Obj *first = NULL;

    for (size_t i = 0; i < r->schema->nparams; i++) {
        const Obj *list = r->args[i];

        if (list->kind != OBJ_LIST)
            continue;
        if (first && first->list->n != list->list->n)
            rule_fail(r, "takes lists of the same length, not of %zu and %zu", first->list->n,
                      list->list->n);
        first = list;
    }
    if (!first || first->list->n == 0)
        rule_fail(r, "takes at least one tensor");
    return first->list->n;
}

/* Argument k of the call for the members i. Numbers may be the elements of a tensor, `scalars`. */
static Obj *member_result(Rule *r, size_t k, size_t i)
{
    Obj *at[] = {r->args[k], obj_int(r->it, 0), obj_int(r->it, (int64_t)i)}, *number;

    if (r->args[k]->kind == OBJ_LIST)
        return r->args[k]->list->at[i];
    if (strcmp(r->schema->params[k].name, "scalars") != 0)
        return r->args[k];
    number = rule_call(r, "aten::select", at, COUNT_OF(at));
    return rule_call(r, "aten::item", &number, 1);
}

static Obj *call_one(Rule *r, One one, size_t i)
{
    size_t n = r->schema->nparams;
    const char *op_name = job_printf(r->it->job, "aten::%s%s", one.one, r->in_place ? "_" : "");
    Name *names = NEW_N(r->it->job, Name, n);
    Obj **args = NEW_N(r->it->job, Obj *, n);

    for (size_t k = 0; k < n; k++) {
        args[k] = member_result(r, k, i);
        if (r->schema->params[k].keyword_only)
            names[k] = r->schema->params[k].name;
        if (one.keyword && k == one.at)
            names[k] = name(r->it->job, one.keyword);
    }
    return rule_call_named(r, op_name, args, names, n);
}

/* In place, the members are written one after the other: the next call sees what was written. */
static Value *aten_foreach(Rule *r, Graph *g)
{
    Obj *results = obj_list(r->it, type_simple(r->it->program, TY_TENSOR));
    size_t n = count_of_lists(r);
    One one = one_of(r);

    (void)g;
    for (size_t i = 0; i < n; i++)
        list_add(r->it, results->list, call_one(r, one, i));
    return give(r, r->in_place ? r->args[0] : results);
}

/* clang-format off */
#define EACH(schema_) RULE(schema_, 9, aten_foreach, .takes_complex = true)

/* A tensor also matches a list of tensors, so that overload `Tensor` comes before `List`. */
const RuleRow foreach_rules[] = {
    EACH("aten::_foreach_abs(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_acos(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_add.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_add.Tensor(Tensor[] self, Tensor other, *, Scalar alpha=1) -> Tensor[]"),
    EACH("aten::_foreach_add.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[]"),
    EACH("aten::_foreach_add.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_addcdiv.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[]"),
    EACH("aten::_foreach_addcdiv.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_addcdiv.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[]"),
    EACH("aten::_foreach_addcmul.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[]"),
    EACH("aten::_foreach_addcmul.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_addcmul.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[]"),
    EACH("aten::_foreach_asin(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_atan(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_ceil(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_clamp_max.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_clamp_max.List(Tensor[] self, Tensor[] other) -> Tensor[]"),
    EACH("aten::_foreach_clamp_max.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_clamp_min.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_clamp_min.List(Tensor[] self, Tensor[] other) -> Tensor[]"),
    EACH("aten::_foreach_clamp_min.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[]"),
    EACH("aten::_foreach_copy(Tensor[] self, Tensor[] src, bool non_blocking=False) -> Tensor[] self_out"),
    EACH("aten::_foreach_cos(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_cosh(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_div.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_div.Tensor(Tensor[] self, Tensor other) -> Tensor[]"),
    EACH("aten::_foreach_div.List(Tensor[] self, Tensor[] other) -> Tensor[]"),
    EACH("aten::_foreach_div.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_erf(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_erfc(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_exp(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_expm1(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_floor(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_frac(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_lerp.List(Tensor[] self, Tensor[] tensors1, Tensor[] weights) -> Tensor[]"),
    EACH("aten::_foreach_lerp.Scalar(Tensor[] self, Tensor[] tensors1, Scalar weight) -> Tensor[]"),
    EACH("aten::_foreach_lerp.ScalarList(Tensor[] self, Tensor[] tensors1, Scalar[] weight) -> Tensor[]"),
    EACH("aten::_foreach_lgamma(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_log(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_log10(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_log1p(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_log2(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_max(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_maximum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_maximum.List(Tensor[] self, Tensor[] other) -> Tensor[]"),
    EACH("aten::_foreach_maximum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_minimum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_minimum.List(Tensor[] self, Tensor[] other) -> Tensor[]"),
    EACH("aten::_foreach_minimum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[]"),
    EACH("aten::_foreach_mul.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_mul.Tensor(Tensor[] self, Tensor other) -> Tensor[]"),
    EACH("aten::_foreach_mul.List(Tensor[] self, Tensor[] other) -> Tensor[]"),
    EACH("aten::_foreach_mul.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_neg(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_norm.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]"),
    EACH("aten::_foreach_pow.List(Tensor[] self, Tensor[] exponent) -> Tensor[]"),
    EACH("aten::_foreach_pow.Scalar(Tensor[] self, Scalar exponent) -> Tensor[]"),
    EACH("aten::_foreach_pow.ScalarList(Tensor[] self, Scalar[] exponent) -> Tensor[]"),
    EACH("aten::_foreach_pow.ScalarAndTensor(Scalar self, Tensor[] exponent) -> Tensor[]"),
    EACH("aten::_foreach_reciprocal(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_round(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_rsqrt(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_sigmoid(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_sign(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_sin(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_sinh(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_sqrt(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_sub.Scalar(Tensor[] self, Scalar scalar) -> Tensor[]"),
    EACH("aten::_foreach_sub.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[]"),
    EACH("aten::_foreach_sub.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[]"),
    EACH("aten::_foreach_tan(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_tanh(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_trunc(Tensor[] self) -> Tensor[]"),
    EACH("aten::_foreach_zero(Tensor[] self) -> Tensor[] self_out"),
    {0}
};
/* clang-format on */
