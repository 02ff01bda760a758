/* call.c - calls of operators. call_match.c finds the row that takes the arguments. In-place
 * operators, out= and views are handled here for all rules; a rule only computes. */
#include "call.h"

#include "build/emit.h"
#include "branch.h"
#include "call_match.h"
#include "columns.h"
#include "complex.h"
#include "exits.h"
#include "fallback.h"
#include "quantized.h"
#include "stacked.h"
#include "tensor.h"
#include "choice.h"

/* ---- running ---- */

/* Is the result a view of the first argument, or possibly one? `to`, `contiguous` and `reshape`
 * return their input itself, a view of it, or a copy. A result of another dtype is a copy, unless
 * the operator reads the same bits as another dtype (ViewRow.bits). */
static bool is_view(Rule *r, Value *base, Value *v)
{
    const Schema *schema = r->schema;
    bool alias = schema->nparams && schema->params[0].alias && !schema->params[0].written &&
                 schema->nresults && schema->result_alias[0];

    /* some operators of PyTorch return a view without an alias in their schema */
    return (alias || r->row->view) && r->args[0]->kind == OBJ_TENSOR &&
           (v->dtype == base->dtype || (r->view && r->view->bits));
}

static Obj *wrap(Rule *r, Value *v, size_t which)
{
    Obj *self = r->schema->nparams ? r->args[0] : NULL, *obj;

    if (self && self->kind == OBJ_TENSOR && self->tensor->value &&
        is_view(r, self->tensor->value, v))
        return view_or_copy(r, self->tensor, v, which);
    obj = obj_tensor(r->it, v);
    set_result_layout(r, obj->tensor);
    return obj;
}

static Obj *result_of(Rule *r, Value *v)
{
    Obj *result = r->result;

    if (v)
        return wrap(r, v, 0);
    if (!result)
        return obj_none(r->it);
    if (r->traits & TRAIT_STRIDED && !r->row->view)
        return forget_layout(r->it, result);
    if (result->kind == OBJ_LIST && r->schema->nresults && r->schema->result_alias[0] &&
        (r->row->fn || r->row->host) && !r->row->prelude)
        for (size_t i = 0; i < result->list->n; i++)
            if (result->list->at[i]->kind == OBJ_TENSOR && !result->list->at[i]->tensor->base)
                result->list->at[i] = wrap(r, result->list->at[i]->tensor->value, i);
    return result;
}

Obj *rule_result(Rule *r)
{
    return result_of(r, run_rule(r));
}

/* A tensor that is given as out= takes the shape of the result and keeps its own dtype. */
static void write_out_part(Call *call, Tensor *out, Obj *result)
{
    Interp *it = call->it;
    Value *v;

    if (result->kind != OBJ_TENSOR)
        fail(it->job, user_loc(it, call->loc),
             result->kind == OBJ_PAIR ? "%s: out= is a real tensor, but the result is complex"
                                      : "%s: out= does not fit the results",
             call->op_name);
    v = tensor_read(it, out);
    v = emit_cast(it->g, tensor_read(it, result->tensor), v->dtype);
    tensor_take(it, out, v);
}

static void write_one_out(Call *call, Obj *out, Obj *result)
{
    if (out->kind == OBJ_PAIR && is_tensor(result)) {
        result = fixed_pair(call->it, result);
        for (size_t i = 0; i < 2; i++)
            write_out_part(call, out->list->at[i]->tensor, result->list->at[i]);
    } else {
        write_out_part(call, out->tensor, result);
    }
}

static Obj *write_out(Call *call, Obj *result)
{
    Obj *out = call->out;

    if (out->kind != OBJ_TUPLE) {
        write_one_out(call, out, result);
        return out;
    }
    if (result->kind != OBJ_TUPLE || result->list->n != out->list->n)
        fail(call->it->job, user_loc(call->it, call->loc), "%s: out= does not fit the results",
             call->op_name);
    for (size_t i = 0; i < out->list->n; i++)
        write_one_out(call, out->list->at[i], result->list->at[i]);
    out->made_by = result->made_by;
    return out;
}

/* Rows whose own schema has (a!) write themselves (lists). Other rows compute, and the write is
 * done here. */
static void write_part(Call *call, Rule *r, const Obj *self, const Obj *result)
{
    if (r->schema->nresults && r->schema->result_alias[0]) {
        tensor_become(call->it, self->tensor, r, result->tensor);
        return;
    }
    if (!(r->traits & TRAIT_FILLS) && self->tensor->overlaps &&
        tensor_overlaps(call->it, self->tensor))
        fail(call->it->job, user_loc(call->it, call->loc),
             "%s: several elements of this tensor share memory (expand, unfold); clone() it first",
             call->op_name);
    tensor_write(call->it, self->tensor, tensor_read(call->it, result->tensor));
}

static Obj *write_self(Call *call, Rule *r, Obj *result)
{
    Obj *self = call->n ? call->args[0] : NULL;

    if (self && self->kind == OBJ_LIST && result->kind == OBJ_LIST && result->list == self->list)
        return self;
    if (!self || !is_tensor(self) || !is_tensor(result) || self->kind == OBJ_QUANTIZED ||
        result->kind == OBJ_QUANTIZED)
        fail(call->it->job, user_loc(call->it, call->loc), "%s: cannot be written in place",
             call->op_name);
    if (self->kind == OBJ_TENSOR && result->kind == OBJ_PAIR)
        fail(call->it->job, user_loc(call->it, call->loc),
             "%s: the result is complex; it cannot be written to a real tensor", call->op_name);
    if (self->kind == OBJ_TENSOR) {
        write_part(call, r, self, result);
        return self;
    }
    if (!r->schema->nresults || !r->schema->result_alias[0])
        result = fixed_pair(call->it, result);
    for (size_t i = 0; i < 2; i++) {
        Rule part = part_rule(r, i);

        write_part(call, &part, self->list->at[i], result->list->at[i]);
    }
    return self;
}

static bool can_be_out(const Call *call, size_t i)
{
    return call->names && call->names[i] && is_tensor(call->args[i]) &&
           call->args[i]->kind != OBJ_QUANTIZED;
}

static void take_out(Call *call)
{
    for (size_t i = positionals(call); i < call->n; i++)
        if (can_be_out(call, i) && same_text(call->names[i], "out")) {
            call->out = call->args[i];
            for (; i + 1 < call->n; i++) {
                call->args[i] = call->args[i + 1];
                call->names[i] = call->names[i + 1];
            }
            call->n--;
            return;
        }
}

static bool has_parameter(Interp *it, RowSet *set, Name keyword)
{
    for (size_t i = 0; set && i < set->rows.n; i++) {
        const Schema *schema = schema_at(it, set, i);

        for (size_t k = 0; k < schema->nparams; k++)
            if (schema->params[k].name == keyword)
                return true;
    }
    return false;
}

/* An in-place operator may have the schema of its functional form only. */
static bool is_parameter(const Call *call, Name keyword)
{
    return has_parameter(call->it, call->set, keyword) ||
           has_parameter(call->it, call->plain_set, keyword);
}

/* If an operator has several results, there is a keyword for each of them at the end of the call,
 * such as `values` and `indices`. The first one may be `out`. */
static void take_outs(Call *call)
{
    size_t first = call->out != NULL, n = call->n, nouts;
    Obj **outs;

    while (n && can_be_out(call, n - 1) && !is_parameter(call, call->names[n - 1]))
        n--;
    nouts = first + call->n - n;
    if (nouts < 2)
        return;
    outs = NEW_N(call->it->job, Obj *, nouts);
    outs[0] = call->out;
    for (size_t i = n; i < call->n; i++)
        outs[first + i - n] = call->args[i];
    call->out = obj_tuple(call->it, outs, nouts);
    call->n = n;
}

static bool has_trait(const Call *call, unsigned trait)
{
    return call->set && (call->set->traits & trait);
}

/* Checks for lists that a branch or loop made invalid. */
static void check_lists(const Call *call)
{
    for (size_t i = 0; i < call->n; i++) {
        read_container(call->it, call->args[i]);
        if (call->args[i]->kind == OBJ_DICT && !(i == 0 && has_trait(call, TRAIT_OPEN_KEYS)))
            need_keys(call->it, call->args[i]->dict, call->loc);
    }
    for (size_t i = 0; i < call->n; i++) {
        const List *list = call->args[i]->kind == OBJ_LIST ? call->args[i]->list : NULL;

        if (list && (list->invalid || list->observed) &&
            !(i == 0 && has_trait(call, TRAIT_APPENDS)))
            need_items(call->it, list, call->loc);
    }
}

/* Is the argument stored in a list or dict, so that its kind does not matter? */
static bool is_item(const Call *call, size_t i)
{
    return i && call->set && i == call->set->item;
}

static bool any_columns(const Call *call)
{
    for (size_t i = 0; i < call->n; i++)
        if (!is_item(call, i) && call->args[i]->kind == OBJ_LIST && call->args[i]->list->columns)
            return true;
    return false;
}

static bool any_stacked(const Call *call)
{
    for (size_t i = 0; i < call->n; i++)
        if (!is_item(call, i) && is_stacked(call->args[i]))
            return true;
    return false;
}

/* A list of known length that is changed at an index that is decided at run time. */
static bool opens_list(const Call *call)
{
    const Obj *list = call->n ? call->args[0] : NULL;
    const Obj *index = call->n > 1 ? call->args[1] : NULL;

    return list && list->kind == OBJ_LIST && list->list->n && index && index->kind == OBJ_INT &&
           !index->known && has_trait(call, TRAIT_AT_INDEX);
}

/* `is`, `is not` */
static bool is_identity_test(const Call *call)
{
    return call->n == 2 && has_trait(call, TRAIT_IS | TRAIT_IS_NOT);
}

/* ---- arguments that may be None ---- */

static Obj *call_again(Interp *it, void *call_)
{
    const Call *call = call_;

    return call_operator(it, call->op_name, call->args, call->names, call->n, call->loc);
}

/* Runs the call twice: with the value, and with None. */
static Obj *call_both_ways(const Call *call, size_t i)
{
    Interp *it = call->it;
    Call some = *call, none = *call;

    if (call->out)
        fail(it->job, user_loc(it, call->loc), "%s: an argument may be None, depending on the data",
             call->op_name);
    some.args = job_copy(it->job, call->args, call->n * sizeof *call->args);
    none.args = job_copy(it->job, call->args, call->n * sizeof *call->args);
    some.args[i] = call->args[i]->some;
    none.args[i] = obj_none(it);
    return choose_obj(it, call->loc, call->args[i]->value, call_again, &some, &none);
}

/* The index of the first argument that may be None and whose parameter is Optional; the call is
 * then run for both cases. Returns call->n if there is none. */
static size_t maybe_argument(const Call *call, const Rule *r)
{
    for (size_t i = 0; i < call->n; i++)
        for (size_t k = 0; call->args[i]->kind == OBJ_MAYBE && k < r->schema->nparams; k++) {
            const Type *type = r->schema->params[k].type;

            if (r->args[k] == call->args[i] && type->kind == TY_OPTIONAL &&
                type->args[0]->kind != TY_VAR)
                return i;
        }
    return call->n;
}

/* May the i-th argument of a call with an open list be None? */
static bool takes_none(const Call *call, size_t i)
{
    const Schema *schema =
        call->set && call->set->open ? schema_at(call->it, call->set, call->set->open_at) : NULL;

    return schema && i < positionals(call) && i < schema->nparams &&
           schema->params[i].type->kind == TY_OPTIONAL;
}

/* Like maybe_argument, for a call with an open list. A program never passes None to other
 * parameters. */
static size_t maybe_bound(const Call *call)
{
    size_t found = call->n;

    for (size_t i = 0; i < call->n; i++) {
        if (call->args[i]->kind != OBJ_MAYBE || is_item(call, i))
            continue;
        if (takes_none(call, i))
            found = i;
        else
            call->args[i] = call->args[i]->some;
    }
    return found;
}

/* ---- arguments that are one of several strings ---- */

typedef struct OptionCall {
    const Call *call;
    size_t arg;
} OptionCall;

static Obj *call_with_option(Interp *it, Obj *option, void *call_)
{
    const OptionCall *c = call_;
    Call own = *c->call;

    own.args = job_copy(it->job, own.args, own.n * sizeof *own.args);
    own.args[c->arg] = option;
    return call_again(it, &own);
}

/* The index of the first argument that is a choice. Arguments that are only stored in a
 * container or only printed do not count. Returns call->n if there is none. */
static size_t choice_argument(const Call *call)
{
    if (has_trait(call, TRAIT_TEXT_ONLY))
        return call->n;
    for (size_t i = 0; i < call->n; i++)
        if (call->args[i]->kind == OBJ_CHOICE && !is_item(call, i))
            return i;
    return call->n;
}

/* The options that are keys of the dict. Any other key would raise an exception, and the program
 * is assumed not to raise. */
static Obj *options_in(Interp *it, Dict *dict, const Obj *choice)
{
    List *options = NEW(it->job, List);

    for (size_t i = 0; i < choice->list->n; i++)
        if (dict_get(it, dict, choice->list->at[i]))
            vec_push(it->job, options, choice->list->at[i]);
    return choice_new(it, options->n ? options : choice->list, choice->sym);
}

static Obj *call_on_choice(const Call *call, size_t i)
{
    OptionCall own = {call, i};

    if (i == 1 && call->args[0]->kind == OBJ_DICT && has_trait(call, TRAIT_KEY_EXISTS))
        call->args[1] = options_in(call->it, call->args[0]->dict, call->args[1]);
    if (has_trait(call, TRAIT_EQUAL | TRAIT_UNEQUAL) && call->n == 2 &&
        is_choosable(call->args[0]) && is_choosable(call->args[1]))
        return compare_choices(call->it, call->args[0], call->args[1],
                               has_trait(call, TRAIT_EQUAL));
    return for_each_option(call->it, call->loc, call->args[i], call_with_option, &own);
}

/* Is this an `is None` test of a list? A list is never None. */
static bool is_none_test(const Call *call)
{
    return is_identity_test(call) &&
           (call->args[0]->kind == OBJ_NONE || call->args[1]->kind == OBJ_NONE);
}

static Obj *call_on_open_list(const Call *call)
{
    const OpenRow *open = call->set ? call->set->open : NULL;
    size_t maybe = maybe_bound(call);
    ListCall list = {call->it, call->op_name, call->args, call->names, call->n, .loc = call->loc};

    if (maybe < call->n)
        return call_both_ways(call, maybe);
    if (any_columns(call))
        return call_on_columns(open, call->set ? call->set->item : 0, call->it, call->op_name,
                               call->args, call->n, call->loc);
    if (is_none_test(call))
        return obj_bool(call->it, has_trait(call, TRAIT_IS_NOT));
    return call_on_stack(open, &list);
}

/* ---- texts that depend on data ---- */

/* A text that depends on the data may be printed but not used otherwise. */
static void check_texts(const Call *call, const Rule *r)
{
    bool decides = r->schema->nresults && r->schema->results[0]->kind != TY_STR;

    for (size_t i = 0; i < call->n && decides; i++)
        if (call->args[i]->kind == OBJ_STR && !call->args[i]->known && !is_item(call, i))
            fail(call->it->job, user_loc(call->it, call->loc),
                 "%s: this text depends on the data: it can be printed, but not used otherwise",
                 call->op_name);
}

static Obj *text_result(const Call *call, const Rule *r, Obj *result)
{
    bool known = true;

    if (result->kind != OBJ_STR || !r->schema->nresults || r->schema->results[0]->kind != TY_STR)
        return result;
    for (size_t i = 0; i < call->n; i++)
        known &= obj_text_known(call->it, call->args[i]);
    if (known)
        return result;
    result = job_copy(call->it->job, result, sizeof *result);
    result->known = false;
    return result;
}

/* ---- the steps of a call ----
 *
 * A step that returns bool returns true if it has set the result.
 */

static bool call_directly(Call *call)
{
    DirectFn *direct = call->set ? call->set->rows.at[0]->direct : NULL;

    stack_check(call->it->job, NO_LOC);
    if (direct)
        call->result = direct(call->it, call->args, call->names, call->n, call->loc);
    return direct;
}

/* Runs one call for each string or enum member that an argument may be. */
static bool split_choice(Call *call)
{
    size_t which = choice_argument(call);

    if (which == call->n || is_identity_test(call))
        return false;
    call->result = call_on_choice(call, which);
    return true;
}

static void open_list(const Call *call)
{
    if (opens_list(call) && !make_stacked(call->it, call->args[0]->list))
        make_columns(call->it, call->args[0]->list, NULL);
}

static bool call_open(Call *call)
{
    if (!any_stacked(call) || (any_columns(call) && is_identity_test(call)))
        return false;
    call->result = call_on_open_list(call);
    return true;
}

/* In an old archive, a name may have an old meaning for some of its overloads only. */
static void match_rows(Call *call, Rule *r)
{
    if (choose_row(call, call->set, r) ||
        choose_row(call, map_get(&call->it->rows, call->op_name), r))
        return;
    call->in_place = r->in_place = choose_row(call, call->plain_set, r);
    if (!call->in_place)
        no_overload(call, call->set ? call->set : call->plain_set);
}

/* Runs one call with the value of an argument and one with None. */
static bool split_optional(Call *call, const Rule *r)
{
    size_t which = maybe_argument(call, r);

    if (which < call->n)
        call->result = call_both_ways(call, which);
    return which < call->n;
}

static void run_matched(Call *call, Rule *r)
{
    bool complex = is_complex_call(r);
    Obj *result = NULL;
    Value *v = NULL;

    map_add(call->it->job, &call->it->used, r->row, 1);
    call->it->rules_running++;
    if (complex)
        result = complex_result(r);
    else
        v = run_rule(r);
    call->it->rules_running--;
    if (!complex && r->row->fn != fallback_rule)
        v = as_aten_node(r, v);
    call->result = text_result(call, r, complex ? result : result_of(r, v));
    if (!call->it->rules_running && !(r->traits & TRAIT_DTYPE_ONLY))
        note_taken(r, call->result);
    if (call->result->kind == OBJ_TUPLE && r->schema->nresults > 1)
        call->result->made_by = r->schema;
}

static bool take_quantized(Call *call, Rule *r)
{
    QuantizedCall own = {r,         call->op_name, call->in_place ? call->plain : NULL,
                         call->out, call->args,    call->names,
                         call->n};
    Obj *result = call_quantized(&own);

    if (result)
        call->result = result;
    return result;
}

static void write_result(Call *call, Rule *r)
{
    if (call->in_place)
        call->result = write_self(call, r, call->result);
    else if (call->out)
        call->result = write_out(call, call->result);
}

_Noreturn static void refuse_unknown(const Call *call)
{
    Name plain = call->plain ? call->plain : call->op_name;
    size_t n;
    const char *reason = reason_without_rule(call->it->options.schemas, plain, &n);

    call->it->rule_missing = true;
    fail(call->it->job, call->loc, "%s: this operator is not supported%s%.*s", call->op_name,
         reason ? ": " : "", (int)n, reason ? reason : "");
}

static void run_call(void *call_)
{
    Call *call = call_;
    Rule *r = &call->rule;

    if (!call->set && !call->plain_set)
        refuse_unknown(call);
    if (call_directly(call))
        return;
    check_lists(call); /* first: nothing may be computed from invalid contents */
    if (split_choice(call))
        return;      /* before lists are opened: each of the calls has one key or index */
    open_list(call); /* before the search for open lists, because this step creates them */
    if (call_open(call))
        return;     /* before matching: no schema takes an open list */
    take_out(call); /* before matching: schemas have no parameters for results */
    take_outs(call);
    match_rows(call, r);
    if (split_optional(call, r))
        return; /* after matching: the schema tells which arguments may be None */
    if (take_quantized(call, r))
        return;
    check_texts(call, r);
    run_matched(call, r);
    write_result(call, r);
}

/* Makes the node of another domain for a call that failed. */
static void run_fallback(void *call_)
{
    Call *call = call_;
    Rule *r = &call->rule;

    if (!r->row) {
        call->result = fallback_call(call->it, call->op_name, call->args, call->n);
        return;
    }
    r->result = NULL;
    call->result = result_of(r, fallback_rule(r, call->it->g));
    write_result(call, r);
}

/* Keeps a call that failed as a node of another domain, if the option `unsupported` allows it for
 * this operator. */
static bool fall_back(Call *call, size_t messages)
{
    Interp *it = call->it;

    if (it->raising || !may_fall_back(it, call->op_name) ||
        (call->rule.row &&
         (call->rule.row->fn == fallback_rule || !schema_has_tensor_result(call->rule.schema))))
        return false;
    job_drop_messages(it->job, messages);
    return run_protected(it, run_fallback, call);
}

/* Is it a tensor whose contents are not known, because a write to it failed? */
static bool is_failed_tensor(const Obj *obj)
{
    if (obj->kind == OBJ_TENSOR)
        return tensor_cell(obj->tensor)->place->access == ACCESS_FAILED;
    for (size_t i = 0; i < obj->list->n; i++) {
        const Obj *part = obj->list->at[i];

        if (part->kind == OBJ_TENSOR && tensor_cell(part->tensor)->place->access == ACCESS_FAILED)
            return true;
    }
    return false;
}

/* Is the value uninitialized? Using such a value is an error, unless an earlier error may be the
 * cause. */
static bool is_unset(const Call *call, const Obj *obj)
{
    if (obj->kind != OBJ_UNSET || !obj->known)
        return false;
    if (!job_errors(call->it->job))
        fail(call->it->job, user_loc(call->it, call->loc), "%s: a value that was never set is used",
             call->op_name);
    return true;
}

static bool has_poison(const Call *call)
{
    for (size_t i = 0; i < call->n; i++) {
        const Obj *obj = call->args[i];

        if (obj->kind == OBJ_POISON || (is_tensor(obj) && is_failed_tensor(obj)))
            return true;
        if (!is_identity_test(call) && is_unset(call, obj))
            return true;
        if (obj->kind == OBJ_TUPLE && obj->list->place->access == ACCESS_FAILED)
            return true;
        if (place_of(obj) && place_of(obj)->access == ACCESS_FAILED)
            return true;
    }
    return false;
}

static void lose(Interp *it, const Obj *obj)
{
    bool parts = obj->kind == OBJ_PAIR || obj->kind == OBJ_QUANTIZED || obj->kind == OBJ_LIST ||
                 obj->kind == OBJ_TUPLE;

    for (size_t i = 0; parts && i < obj->list->n; i++)
        if (obj->list->at[i]->kind == OBJ_TENSOR)
            fail_place(it, tensor_cell(obj->list->at[i]->tensor)->place);
    if (obj->kind == OBJ_TENSOR)
        fail_place(it, tensor_cell(obj->tensor)->place);
}

/* The targets of a failed write become poison. */
static void poison_written(Call *call)
{
    if ((call->in_place || call->plain) && call->n)
        lose(call->it, call->args[0]);
    if (call->out)
        lose(call->it, call->out);
}

/* A list of known length may contain poison; it fails only when the element is used. */
static bool keeps_poison(const Call *call)
{
    return has_trait(call, TRAIT_APPENDS) && call->n == 2 && call->args[0]->kind == OBJ_LIST &&
           !is_stacked(call->args[0]);
}

/* The number of names that the result of this call is unpacked into; 0: it is not unpacked. */
static size_t names_of_result(const Interp *it, Loc loc)
{
    Loc call = it->frame ? it->frame->unpacked : NO_LOC;
    bool is_unpacked =
        call.source && call.source == loc.source && call.start == loc.start && call.end == loc.end;

    return is_unpacked ? it->frame->names : 0;
}

Obj *call_operator(Interp *it, Name op_name, Obj **args, Name *names, size_t n, Loc loc)
{
    Call call = {.it = it,
                 .op_name = op_name,
                 .n = n,
                 .loc = loc,
                 .rule = {.it = it, .g = it->g, .loc = loc, .names = names_of_result(it, loc)}};
    Loc outer = it->g->loc;
    int rules_running = it->rules_running;
    const char *subject = it->subject;
    size_t messages = it->job->diags.n;
    bool done;

    call.set = rows_of(call.it, call.op_name);
    call.plain = plain_name(call.it, call.op_name);
    call.plain_set = call.plain ? rows_of(call.it, call.plain) : NULL;
    call.args = job_copy(it->job, args, n * sizeof *args);
    call.names = names ? job_copy(it->job, names, n * sizeof *names) : NULL;
    if (has_poison(&call) && (call.set || call.plain_set || may_fall_back(it, op_name)) &&
        !keeps_poison(&call)) {
        poison_written(&call);
        return obj_poison(it);
    }
    it->g->loc = user_loc(it, loc);
    done = run_protected(it, run_call, &call);
    it->rules_running = rules_running;
    it->subject = subject;
    done = done || fall_back(&call, messages);
    if (!done && !it->raising)
        name_needed_opset(&call.rule, messages);
    it->g->loc = outer;
    if (done)
        return call.result;
    if (it->raising)
        unwind(it->job);
    poison_written(&call);
    return obj_poison(it);
}
