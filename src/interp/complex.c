/* complex.c - calls of operators on complex tensors (complex.h). */
#include "complex.h"

#include "build/emit.h"
#include "call.h"
#include "columns.h"
#include "form.h"
#include "syntax.h"
#include "tensor.h"

#include <string.h>

DType part_dtype(ScalarType type)
{
    switch (type) {
    case ST_COMPLEX32: return DT_FLOAT16;
    case ST_COMPLEX64: return DT_FLOAT;
    case ST_COMPLEX128: return DT_DOUBLE;
    default: return DT_NONE;
    }
}

ScalarType complex_type(DType part)
{
    return part == DT_FLOAT16 ? ST_COMPLEX32 : part == DT_DOUBLE ? ST_COMPLEX128 : ST_COMPLEX64;
}

/* ---- which calls are complex ---- */

static const Type *bare(const Type *type)
{
    return type->kind == TY_OPTIONAL ? type->args[0] : type;
}

static bool is_tensor_type(const Type *type)
{
    type = bare(type);
    return type->kind == TY_TENSOR ||
           (type->kind == TY_LIST && bare(type->args[0])->kind == TY_TENSOR);
}

static bool is_dtype(const SchemaParam *param)
{
    return bare(param->type)->kind == TY_INT &&
           (strcmp(param->name, "dtype") == 0 || strncmp(param->type_word, "ScalarType", 10) == 0);
}

static bool is_complex_type(const Obj *obj)
{
    return obj->kind == OBJ_INT && obj->known && obj->i >= 0 &&
           part_dtype((ScalarType)obj->i) != DT_NONE;
}

static bool is_complex(const Obj *obj)
{
    return obj->kind == OBJ_PAIR || obj->kind == OBJ_COMPLEX;
}

/* Is the object, or an item of the list or tuple, complex? */
static bool has_complex(Interp *it, const Obj *obj)
{
    const List *list = obj->kind == OBJ_LIST || obj->kind == OBJ_TUPLE ? obj->list : NULL;

    visit(it);
    for (size_t i = 0; list && i < list->n; i++)
        if (has_complex(it, list->at[i]))
            return true;
    return is_complex(obj);
}

static bool is_about_tensors(const Schema *schema)
{
    for (size_t i = 0; i < schema->nparams; i++)
        if (is_tensor_type(schema->params[i].type))
            return true;
    return schema->nresults && is_tensor_type(schema->results[0]);
}

static bool is_complex_arg(const Rule *r, size_t i)
{
    const SchemaParam *param = &r->schema->params[i];

    if (is_tensor_type(param->type) || has_word(r->row->parts, param->name))
        return has_complex(r->it, r->args[i]);
    if (bare(param->type)->kind == TY_NUMBER)
        return r->args[i]->kind == OBJ_COMPLEX && is_about_tensors(r->schema);
    return is_dtype(param) && is_complex_type(r->args[i]);
}

bool is_complex_call(const Rule *r)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (is_complex_arg(r, i))
            return true;
    return false;
}

/* ---- parts ---- */

static Obj *zeros_like(Interp *it, const Obj *obj)
{
    const Value *v = tensor_read(it, obj->tensor);

    if (v->rank < 0)
        fail(it->job, user_loc(it, it->g->loc),
             "a tensor of unknown rank cannot become complex; give the inputs their shapes with "
             "-i");
    return obj_tensor(it, emit_fill(it->g, v->dtype, 0, v->dims, (size_t)v->rank));
}

static Obj *parts_of_items(Interp *it, Obj *obj, size_t which)
{
    Obj *items = obj_list(it, obj->list->element);

    for (size_t i = 0; i < obj->list->n; i++)
        list_add(it, items->list, part_of(it, obj->list->at[i], which));
    items->kind = obj->kind;
    return items;
}

Obj *part_of(Interp *it, Obj *obj, size_t which)
{
    visit(it);
    switch (obj->kind) {
    case OBJ_PAIR: return obj->list->at[which];
    case OBJ_COMPLEX: return obj_float(it, which ? obj->im : obj->f);
    case OBJ_TENSOR: return which ? zeros_like(it, obj) : obj;
    case OBJ_INT:
    case OBJ_BOOL: return which ? obj_int(it, 0) : obj;
    case OBJ_FLOAT: return which ? obj_float(it, 0) : obj;
    case OBJ_LIST:
    case OBJ_TUPLE: return parts_of_items(it, obj, which);
    default: return obj;
    }
}

Obj *fixed_pair(Interp *it, Obj *obj)
{
    Value *parts[2];

    for (size_t i = 0; i < 2; i++)
        parts[i] = tensor_read(it, part_of(it, obj, i)->tensor);
    return obj_pair(it, obj_tensor(it, parts[0]), obj_tensor(it, parts[1]));
}

Obj *pair_of_real(Interp *it, Obj *real)
{
    Obj *obj = call_syntax(it, SYNTAX_FORM, "complex tensor", &real, 1, NO_LOC);

    if (obj->kind != OBJ_PAIR)
        unwind(it->job);
    return obj;
}

Obj *real_of_pair(Interp *it, Obj *pair)
{
    Obj *obj = call_syntax(it, SYNTAX_FORM, "real tensor", &pair, 1, NO_LOC);

    if (obj->kind != OBJ_TENSOR)
        unwind(it->job);
    return obj;
}

/* The argument for one part of a call. A complex dtype becomes the dtype of its parts. */
static Obj *part_arg(const Rule *r, size_t i, size_t which)
{
    const SchemaParam *param = &r->schema->params[i];
    Obj *obj = r->args[i];

    if (has_word(r->row->parts, param->name))
        return part_of(r->it, obj, which);
    if (is_dtype(param) && is_complex_type(obj))
        return obj_int(r->it, scalar_type_of_dtype(part_dtype((ScalarType)obj->i)));
    return obj;
}

Rule part_rule(const Rule *r, size_t which)
{
    Rule part = *r;

    part.result = NULL;
    part.args = job_copy(r->it->job, r->args, (r->schema->nparams + 1) * sizeof *r->args);
    for (size_t i = 0; i < r->schema->nparams; i++)
        part.args[i] = part_arg(r, i, which);
    return part;
}

/* ---- results ---- */

/* Converts a part to a float tensor. */
static Obj *as_part(Interp *it, Obj *obj)
{
    Value *v = tensor_read(it, obj->tensor);

    if (v->dtype == DT_FLOAT16 || v->dtype == DT_FLOAT || v->dtype == DT_DOUBLE)
        return obj;
    return obj_tensor(it,
                      emit_cast(it->g, v, dtype_is_float(v->dtype) ? DT_FLOAT : default_float(it)));
}

/* The open list of the complex tensors whose parts are the items of two open lists. */
static Obj *open_list_of_pairs(Interp *it, Obj *re, Obj *im)
{
    static const Form pair = {.kind = FORM_TUPLE, .item = OBJ_PAIR, .n = 2};
    Obj *pairs = obj_list(it, re->list->element);
    Obj **lists = NEW_N(it->job, Obj *, 2);

    lists[0] = re;
    lists[1] = im;
    pairs->list->item = &pair;
    pairs->list->columns = lists;
    return pairs;
}

static Obj *pair_of_results(Interp *it, Obj *re, Obj *im)
{
    visit(it);
    if (re->kind == OBJ_LIST && re->list->stacked && re->list->item_kind == OBJ_TENSOR)
        return open_list_of_pairs(it, re, im);
    if (re->kind == OBJ_TENSOR) {
        re = as_part(it, re);
        return obj_pair(it, re, as_part(it, im));
    }
    if ((re->kind == OBJ_LIST || re->kind == OBJ_TUPLE) && re->list->n &&
        is_tensor(re->list->at[0])) {
        Obj *items = obj_list(it, re->list->element);

        for (size_t i = 0; i < re->list->n; i++)
            list_add(it, items->list, pair_of_results(it, re->list->at[i], im->list->at[i]));
        items->kind = re->kind;
        return items;
    }
    return re; /* a shape or a number of elements, which is the same for both parts */
}

static void check_words(Rule *r, const char *words)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (r->args[i]->kind != OBJ_INT && is_complex_arg(r, i) &&
            !has_word(words, r->schema->params[i].name))
            rule_fail(r, "argument '%s' cannot be complex", r->schema->params[i].name);
}

/* zeros_like(z, dtype=torch.float32) returns only the real part. */
static bool asks_for_real(const Rule *r)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (is_dtype(&r->schema->params[i]) && r->args[i]->kind == OBJ_INT)
            return !is_complex_type(r->args[i]);
    return false;
}

static Obj *result_of_parts(Rule *r)
{
    Rule re, im;
    Obj *real;

    check_words(r, r->row->parts);
    re = part_rule(r, 0);
    real = rule_result(&re);
    if (asks_for_real(r))
        return real;
    im = part_rule(r, 1);
    return pair_of_results(r->it, real, rule_result(&im));
}

/* ---- products ---- */

/* The product of a part of one factor and a part of the other. */
static Value *product_of(const Rule *r, const size_t *factors, size_t a, size_t b)
{
    Rule part = *r;
    Obj *result;

    part.result = NULL;
    part.args = job_copy(r->it->job, r->args, (r->schema->nparams + 1) * sizeof *r->args);
    part.args[factors[0]] = part_of(r->it, r->args[factors[0]], a);
    part.args[factors[1]] = part_of(r->it, r->args[factors[1]], b);
    result = as_part(r->it, rule_result(&part));
    return tensor_read(r->it, result->tensor);
}

/* (a + bi) (c + di) = (ac - bd) + (ad + bc)i. A real factor has no second product. */
static Obj *result_of_product(Rule *r)
{
    size_t factors[2], n = 0;
    bool complex[2];
    Graph *g = r->g;
    Value *re, *im;

    check_words(r, r->row->product);
    for (size_t i = 0; i < r->schema->nparams && n < 2; i++)
        if (has_word(r->row->product, r->schema->params[i].name))
            factors[n++] = i;
    if (n < 2)
        BUG(r->it->job, "'%s' does not have two factors", r->schema->text);
    complex[0] = is_complex(r->args[factors[0]]);
    complex[1] = is_complex(r->args[factors[1]]);
    re = product_of(r, factors, 0, 0);
    if (complex[0] && complex[1]) {
        re = emit_sub(g, re, product_of(r, factors, 1, 1));
        im = product_of(r, factors, 0, 1);
        im = emit_add(g, im, product_of(r, factors, 1, 0));
    } else {
        im = product_of(r, factors, complex[0], complex[1]);
    }
    return obj_pair(r->it, obj_tensor(r->it, re), obj_tensor(r->it, im));
}

Obj *complex_result(Rule *r)
{
    RuleRow *own;
    Rule prelude = *r;

    if (r->row->takes_complex)
        return rule_result(r);
    if (r->row->parts)
        return result_of_parts(r);
    if (r->row->product)
        return result_of_product(r);
    if (!r->row->complex)
        rule_fail(r, "complex tensors and numbers are not supported here");
    own = job_copy(r->it->job, r->row, sizeof *r->row);
    own->fn = NULL;
    own->host = NULL;
    own->node = NULL;
    own->prelude = r->row->complex;
    prelude.row = own;
    return rule_result(&prelude);
}
