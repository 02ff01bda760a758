/* call_match.c - finds the overload of an operator that takes the arguments of a call, as libtorch
 * does (docs/torchscript-format.md §4.7). */
#include "call_match.h"

#include "call.h"
#include "eval.h"

#include <string.h>

size_t positionals(const Call *call)
{
    size_t n = 0;

    while (n < call->n && (!call->names || !call->names[n]))
        n++;
    return n;
}

/* Adapts an argument to the type of a parameter; NULL if it does not fit. */
static Obj *adapt(Interp *it, Obj *actual, const Type *type, bool convert)
{
    const Type *bare = type->kind == TY_OPTIONAL ? type->args[0] : type;

    if (obj_fits(it, actual, type)) {
        if (actual->kind == OBJ_LIST && bare->kind == TY_LIST && !actual->list->element &&
            actual->list->n == 0)
            return obj_convert(it, actual, bare);
        return actual;
    }
    if (actual->kind == OBJ_NONE)
        return NULL;
    if (bare->kind == TY_LIST && (bare->broadcast || actual->kind == OBJ_TUPLE) &&
        !is_tensor(actual) && actual->kind != OBJ_LIST)
        return obj_convert(it, actual, bare);
    return convert ? obj_convert(it, actual, bare) : NULL;
}

static Obj *keyword(const Call *call, const SchemaParam *param, size_t *used)
{
    for (size_t i = positionals(call); i < call->n; i++)
        if (call->names[i] == param->name ||
            (strcmp(call->names[i], "input") == 0 && strcmp(param->name, "self") == 0)) {
            ++*used;
            return call->args[i];
        }
    return NULL;
}

/* torch.zeros(2, 3): the remaining positional arguments become the last parameter, which is a
 * list. As in PyTorch, this is not a conversion: x.view(3) is a view of size 3 and not of the dtype
 * whose number is 3. */
static Obj *pack_rest(const Call *call, const Schema *schema, size_t formal, size_t next,
                      size_t count, bool convert)
{
    const SchemaParam *param = &schema->params[formal];
    bool last = formal + 1 == schema->nparams || schema->params[formal + 1].keyword_only;
    Obj *list;

    if (!last || param->type->kind != TY_LIST || param->type->broadcast ||
        param->type->args[0]->kind == TY_VAR || call->args[next]->kind == OBJ_LIST ||
        call->args[next]->kind == OBJ_TUPLE)
        return NULL;
    list = obj_list(call->it, param->type->args[0]);
    for (; next < count; next++) {
        Obj *item = adapt(call->it, call->args[next], param->type->args[0], convert);

        if (!item)
            return NULL;
        list_add(call->it, list->list, item);
    }
    return list;
}

static Obj *default_of(Interp *it, const SchemaParam *param)
{
    Obj *value = eval_in(it, NULL, param->init), *fit = adapt(it, value, param->type, true);

    return fit ? fit : value;
}

/* The names of the arguments from `first` on; None for positional ones. */
static Obj *keyword_names(const Call *call, size_t first)
{
    Obj *tuple = obj_tuple(call->it, NULL, 0);

    for (size_t i = first; i < call->n; i++)
        list_add(call->it, tuple->list,
                 call->names && call->names[i] ? obj_strz(call->it, call->names[i])
                                               : obj_none(call->it));
    return tuple;
}

/* How freely a call may be matched with a schema; each level is tried with all overloads. */
typedef enum {
    MATCH_EXACTLY,
    MATCH_CONVERTED,
    MATCH_NUMBERS
} Freedom;

/* Returns the arguments in schema order, or NULL if this overload does not take them. If the
 * schema allows further arguments, they follow as a tuple, and then a tuple of their names. */
static Obj **match(const Call *call, const Schema *schema, Freedom freedom)
{
    bool convert = freedom >= MATCH_CONVERTED;
    Interp *it = call->it;
    size_t count = positionals(call), next = 0, used = 0;
    Obj **out = NEW_N(it->job, Obj *, schema->nparams + 2);

    for (size_t i = 0; i < schema->nparams; i++) {
        const SchemaParam *param = &schema->params[i];
        Obj *actual = NULL, *packed;

        if (next < count && !param->keyword_only) {
            packed = pack_rest(call, schema, i, next, count, convert);
            if (packed) {
                out[i] = packed;
                next = count;
                continue;
            }
            actual = call->args[next++];
        } else if (!(actual = keyword(call, param, &used))) {
            if (!param->init)
                return NULL;
            out[i] = default_of(it, param);
            continue;
        }
        out[i] = adapt(it, actual, param->type, convert);
        if (!out[i] && freedom == MATCH_NUMBERS)
            out[i] = number_as_tensor(it, actual, param->type, call->args, call->n);
        if (!out[i])
            return NULL;
    }
    if (schema->varargs) {
        out[schema->nparams] = obj_tuple(it, call->args + next, call->n - next);
        out[schema->nparams + 1] = keyword_names(call, next);
        return used == 0 ? out : NULL;
    }
    return next == count && used == call->n - count ? out : NULL;
}

_Noreturn void no_overload(const Call *call, RowSet *set)
{
    Buf buf = {.job = call->it->job};

    for (size_t i = 0; i < call->n; i++)
        buf_printf(&buf, "%s%s%s%s", i ? ", " : "",
                   call->names && call->names[i] ? call->names[i] : "",
                   call->names && call->names[i] ? "=" : "", obj_kind_text(call->args[i]));
    fail(call->it->job, user_loc(call->it, call->loc),
         "%s: no overload takes (%s); the first of %zu is %s", call->op_name, buf_text(&buf),
         set->rows.n, schema_at(call->it, set, 0)->text);
}

/* A user's rule that replaces a view operator returns a view of the same kind. */
static const ViewRow *view_row(const RowSet *set, const RuleRow *row)
{
    for (size_t i = 0; row->custom && i < set->rows.n; i++)
        if (set->rows.at[i]->view)
            return set->rows.at[i]->view;
    return row->view;
}

/* A user's rule applies to calls of the model and of other user rules. Built-in rules and the
 * prelude call only built-in rules. */
static bool is_out_of_reach(const Interp *it, const RuleRow *row)
{
    bool inside = it->frame && (it->frame->hidden || (it->rules_running && !it->frame->custom));

    return is_running(it, row) || (row->custom && inside);
}

bool choose_row(Call *call, RowSet *set, Rule *r)
{
    bool exported = call->it->archive && call->it->archive->is_exported;
    Freedom most = exported ? MATCH_NUMBERS : MATCH_CONVERTED;

    if (!set)
        return false;
    for (Freedom freedom = set->rows.n == 1; freedom <= most; freedom++)
        for (size_t i = 0; i < set->rows.n; i++) {
            Schema *schema = schema_at(call->it, set, i);

            if (!is_out_of_reach(call->it, set->rows.at[i]) &&
                (r->args = match(call, schema, freedom))) {
                r->row = set->rows.at[i];
                r->view = view_row(set, r->row);
                r->traits = set->traits;
                r->schema = schema;
                return true;
            }
        }
    return false;
}
