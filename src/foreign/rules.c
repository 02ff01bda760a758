/* rules.c - users' rules in C: their rows, their calls and their results. */
#include "call.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp/quantized.h"

#include <limits.h>

enum {
    MAX_ITEMS = 1 << 24 /* of inputs, outputs, attributes and elements of an attribute */
};

/* Nodes that the rule makes go where the operator is called; a sub-graph that a failed rule left
 * open must not get the nodes of later ones. */
static int call_rule(ptonnx_call *call)
{
    const ptonnx_rule *rule = call->r->row->custom;
    Block *block = call->r->g->block;
    int code = rule->call(call, rule->user);

    call->r->g->block = block;
    return code;
}

static Value *run_foreign(Rule *r, Graph *g)
{
    ptonnx_call call = {.r = r};
    int code = call_rule(&call);

    (void)g;
    if (r->it->job->ending)
        unwind_all(r->it->job);
    if (code && call.failed)
        unwind(r->it->job);
    if (code)
        rule_fail(r, "its rule failed with %d", code);
    if (!call.returned)
        rule_fail(r, "its rule did not set a result");
    if (call.depth)
        rule_fail(r, "its rule did not end a graph that it began");
    return NULL;
}

const RuleRow *foreign_rules(Job *job, const ptonnx_rule *rules, size_t n)
{
    RuleRow *rows = NEW_N(job, RuleRow, n + 1);

    for (size_t i = 0; i < n; i++) {
        if (!rules[i].schema || !rules[i].call)
            fail_code(job, CODE_USAGE, NO_LOC, "rule %zu has no schema or no function", i);
        if (rules[i].since < 0 || rules[i].since > OPSET_MAX)
            fail_code(job, CODE_USAGE, NO_LOC,
                      "rule %zu begins at opset %d; valid opsets are 0 to %d", i, rules[i].since,
                      OPSET_MAX);
        rows[i] = (RuleRow){.schema = rules[i].schema,
                            .since = rules[i].since,
                            .fn = run_foreign,
                            .custom = &rules[i]};
    }
    return n ? rows : NULL;
}

/* ---- one request of a rule ---- */

int run_request(Request request, void (*fn)(void *request))
{
    if (!request.call)
        return PTONNX_ERROR_USAGE;
    if (protect_foreign(request.call->r->it->job, fn, &request))
        return 0;
    request.call->failed = true;
    return PTONNX_ERROR_MODEL;
}

void check_destination(const Request *q, const void *place)
{
    if (!place)
        rule_fail(q->call->r, "its rule passes NULL for a result");
}

void check_array(const Request *q, const char *what, const void *array, size_t n)
{
    if (n > MAX_ITEMS)
        rule_fail(q->call->r, "its rule passes %zu %s, which is too many", n, what);
    if (n && !array)
        rule_fail(q->call->r, "its rule passes NULL for %zu %s", n, what);
}

void check_visible(const Request *q, const Value *v)
{
    const Block *block = q->call->r->g->block;

    if (!v || v->data || value_virtual(v))
        return;
    while (block && block != v->block)
        block = block->parent;
    if (!block)
        rule_fail(q->call->r, "its rule uses a tensor of a graph outside of that graph");
}

/* ---- results ---- */

/* A number of the program from a tensor with one element. */
static Obj *number_result(Rule *r, Value *v, TypeKind kind)
{
    Interp *it = r->it;

    if (kind == TY_BOOL)
        return obj_bool_value(it, emit_cast(it->g, v, DT_BOOL));
    if (kind == TY_INT)
        return obj_sym(it, sym_scalar(it->g, emit_cast(it->g, v, DT_INT64)));
    return obj_float_value(it, emit_cast(it->g, v, DT_DOUBLE));
}

/* A list of ints from a tensor of rank 1. */
static Obj *ints_result(Rule *r, Value *v)
{
    Obj *list = obj_list(r->it, r->schema->results[0]->args[0]);
    size_t known = 0;
    const Sym *const *elems = value_elems(r->g, v, &known);
    int64_t n = (int64_t)known;

    if (v->rank != 1 || (!elems && !value_dim(v, 0, &n)))
        rule_fail(r,
                  "its rule must return a tensor of rank 1 and of known length for a list of ints");
    v = elems ? v : emit_cast(r->g, v, DT_INT64);
    for (int64_t i = 0; i < n; i++) {
        Value *index = const_i64(r->g, i);
        Value *item = elems ? NULL : op(r->g, "Gather", IN(v, index), AT(A_I("axis", 0)));

        list_add(r->it, list->list, obj_sym(r->it, elems ? elems[i] : sym_scalar(r->g, item)));
    }
    return list;
}

static Obj *list_result(Rule *r, Value **values, size_t n)
{
    Obj *list = obj_list(r->it, r->schema->results[0]->args[0]);

    for (size_t i = 0; i < n; i++)
        list_add(r->it, list->list, obj_tensor(r->it, values[i]));
    return list;
}

static bool is_int_list(const Schema *schema)
{
    return schema->nresults == 1 && schema->results[0]->kind == TY_LIST &&
           schema->results[0]->args[0]->kind == TY_INT;
}

static void check_results(const Request *q)
{
    const Schema *schema = q->call->r->schema;
    bool list = schema->nresults == 1 && schema->results[0]->kind == TY_LIST;

    check_array(q, "results", q->inputs, q->ninputs);
    if (!schema->varargs && !list && q->ninputs != schema->nresults)
        rule_fail(q->call->r, "its rule returns %zu tensors, but the schema has %zu", q->ninputs,
                  schema->nresults);
    for (size_t i = 0; i < q->ninputs; i++) {
        if (!q->inputs[i] && i > 0 && !list)
            continue; /* None: a result that the model must not use */
        if (!q->inputs[i])
            rule_fail(q->call->r, "its rule returns NULL as result %zu", i);
        check_visible(q, as_value(q->inputs[i]));
        if (as_value(q->inputs[i])->kind != VALUE_TENSOR)
            rule_fail(q->call->r, "its rule returns a sequence as result %zu: return its items", i);
    }
    if (is_int_list(schema) && q->ninputs != 1)
        rule_fail(q->call->r, "its rule must return one tensor of rank 1 for a list of ints");
    if (list && !is_int_list(schema) && schema->results[0]->args[0]->kind != TY_TENSOR)
        rule_fail(q->call->r,
                  "a rule in C or Python cannot return a list of other items than tensors");
}

/* One tensor, or a tuple of tensors and None. */
static Obj *tuple_result(Rule *r, Value **values, size_t n)
{
    Obj *result = values_result(r->it, values, n);

    for (size_t i = 0; n > 1 && i < n; i++)
        if (!values[i])
            result->list->at[i] = obj_none(r->it);
    return result;
}

static void take_result(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;
    const Type *first =
        r->schema->nresults == 1 && !r->schema->varargs ? r->schema->results[0] : NULL;
    Value **values = (Value **)q->inputs;

    check_results(q);
    if (is_int_list(r->schema))
        give(r, ints_result(r, values[0]));
    else if (first && first->kind == TY_LIST)
        give(r, list_result(r, values, q->ninputs));
    else if (first && (first->kind == TY_INT || first->kind == TY_FLOAT || first->kind == TY_BOOL))
        give(r, number_result(r, values[0], first->kind));
    else
        give(r, tuple_result(r, values, q->ninputs));
    q->call->returned = true;
}

int ptonnx_call_return(ptonnx_call *call, ptonnx_tensor *const *results, size_t n)
{
    return run_request((Request){.call = call, .inputs = results, .ninputs = n}, take_result);
}

static void take_quantized(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;
    Value *part[3];
    ScalarType type;

    for (size_t i = 0; i < 3; i++) {
        part[i] = as_value(q->inputs[i]);
        if (!part[i])
            rule_fail(r, "its rule passes NULL for a part of a quantized tensor");
        check_visible(q, part[i]);
    }
    type = part[0]->dtype == DT_INT8    ? ST_QINT8
           : part[0]->dtype == DT_INT32 ? ST_QINT32
                                        : ST_QUINT8;
    if (part[0]->dtype != steps_of_type(type).dtype)
        rule_fail(r, "the integers of a quantized tensor must be uint8, int8 or int32");
    if (q->rank < -1 || q->rank >= (part[0]->rank < 0 ? INT_MAX : part[0]->rank))
        rule_fail(r, "%d is not an axis of the quantized tensor", q->rank);
    if (r->schema->nresults != 1 && !r->schema->varargs)
        rule_fail(r, "its rule returns 1 tensor, but the schema has %zu", r->schema->nresults);
    part[1] = emit_cast(r->g, part[1], DT_FLOAT);
    part[2] = emit_cast(r->g, part[2], DT_INT64);
    give(r, obj_quantized(r->it, obj_tensor(r->it, part[0]), part[1], part[2], type, q->rank));
    q->call->returned = true;
}

int ptonnx_call_return_quantized(ptonnx_call *call, ptonnx_tensor *integers, ptonnx_tensor *scale,
                                 ptonnx_tensor *zero_point, int axis)
{
    ptonnx_tensor *const parts[] = {integers, scale, zero_point};

    return run_request((Request){.call = call, .inputs = parts, .ninputs = 3, .rank = axis},
                       take_quantized);
}

static void note_failure(void *arg)
{
    Request *q = arg;

    rule_fail(q->call->r, "%s", q->type ? q->type : "its rule failed");
}

int ptonnx_call_fail(ptonnx_call *call, const char *message)
{
    return run_request((Request){.call = call, .type = message}, note_failure);
}
