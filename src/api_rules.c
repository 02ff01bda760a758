/* api_rules.c - users' rules in C: the functions of ptonnx.h for them.
 *
 * Each function runs under its own protect_foreign(), so that no longjmp crosses frames of the
 * user's function. The user's function returns the code instead.
 */
#include "api.h"

#include "interp/call.h"
#include "interp/interp.h"
#include "interp/rule.h"
#include "onnx/check.h"

#include <string.h>

enum {
    MAX_RANK = 64,
    MAX_ITEMS = 1 << 24 /* of inputs, outputs, attributes and elements of an attribute */
};

struct ptonnx_call {
    Rule *r;
    bool returned;
};

static const ptonnx_tensor *as_tensor(const Value *v)
{
    return (const ptonnx_tensor *)v;
}

static Value *as_value(const ptonnx_tensor *tensor)
{
    return (Value *)tensor;
}

static Value *run_foreign(Rule *r, Graph *g)
{
    const ptonnx_rule *rule = r->row->custom;
    ptonnx_call call = {.r = r};
    size_t errors = job_errors(r->it->job);
    int code = rule->call(&call, rule->user);

    (void)g;
    if (r->it->job->ending)
        unwind_all(r->it->job);
    if (code && job_errors(r->it->job) > errors)
        unwind(r->it->job);
    if (code)
        rule_fail(r, "its rule failed with %d", code);
    if (!call.returned)
        rule_fail(r, "its rule did not set a result");
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
                      "rule %zu is since opset %d; valid opsets are 0 to %d", i, rules[i].since,
                      OPSET_MAX);
        rows[i] = (RuleRow){.schema = rules[i].schema,
                            .since = rules[i].since,
                            .fn = run_foreign,
                            .custom = &rules[i]};
    }
    return n ? rows : NULL;
}

/* ---- one request of a rule ---- */

typedef struct Request {
    ptonnx_call *call;
    const char *param;
    void *out, *out2;
    const char *type;
    ptonnx_tensor *const *inputs;
    size_t ninputs, noutputs;
    const ptonnx_attribute *attributes;
    size_t nattributes;
    int rank;
    const int64_t *dims;
    const void *contents;
    const ptonnx_tensor *tensor;
} Request;

static int answer(Request request, void (*fn)(void *request))
{
    if (!request.call)
        return PTONNX_ERROR_USAGE;
    return protect_foreign(request.call->r->it->job, fn, &request) ? 0 : PTONNX_ERROR_MODEL;
}

/* The destination of the result must be given. */
static void check_place(const Request *q, const void *place)
{
    if (!place)
        rule_fail(q->call->r, "its rule passes NULL for a result");
}

/* Checks an array that the rule passes. A huge count is taken for uninitialized memory. */
static void check_array(const Request *q, const char *what, const void *array, size_t n)
{
    if (n > MAX_ITEMS)
        rule_fail(q->call->r, "its rule passes %zu %s, which is too many", n, what);
    if (n && !array)
        rule_fail(q->call->r, "its rule passes NULL for %zu %s", n, what);
}

static void check_param(const Request *q)
{
    check_place(q, q->out);
    if (!q->param || !arg_named(q->call->r, q->param))
        rule_fail(q->call->r, "its rule reads the argument '%s', which is not in the schema",
                  q->param ? q->param : "");
}

int ptonnx_call_opset(const ptonnx_call *call)
{
    return call ? call->r->g->opset : 0;
}

static void give_tensor(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(const ptonnx_tensor **)q->out = as_tensor(in_opt(q->call->r, q->param));
}

int ptonnx_call_tensor(ptonnx_tensor **tensor, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = tensor}, give_tensor);
}

static void give_tensors(void *arg)
{
    Request *q = arg;
    Value **values;

    check_param(q);
    check_place(q, q->out2);
    *(size_t *)q->out2 = arg_tensors(q->call->r, q->param, &values);
    *(Value ***)q->out = values;
}

int ptonnx_call_tensors(ptonnx_tensor ***list, size_t *n, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = list, .out2 = n}, give_tensors);
}

static void give_known_int(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(int64_t *)q->out = arg_int(q->call->r, q->param);
}

int ptonnx_call_int(int64_t *value, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = value}, give_known_int);
}

static void give_float(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(double *)q->out = arg_num(q->call->r, q->param);
}

int ptonnx_call_float(double *value, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = value}, give_float);
}

static void give_text(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(const char **)q->out = arg_str(q->call->r, q->param);
}

int ptonnx_call_text(const char **text, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = text}, give_text);
}

static void give_ints(void *arg)
{
    Request *q = arg;

    check_param(q);
    check_place(q, q->out2);
    *(size_t *)q->out2 = arg_ints(q->call->r, q->param, q->out);
}

int ptonnx_call_ints(const int64_t **list, size_t *n, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = list, .out2 = n}, give_ints);
}

static void give_none(void *arg)
{
    Request *q = arg;

    check_param(q);
    *(int *)q->out = arg_is_none(q->call->r, q->param);
}

int ptonnx_call_is_none(int *none, ptonnx_call *call, const char *param)
{
    return answer((Request){.call = call, .param = param, .out = none}, give_none);
}

/* ---- tensors ---- */

const char *ptonnx_tensor_dtype(const ptonnx_tensor *tensor)
{
    DType dtype = tensor ? as_value(tensor)->dtype : DT_NONE;

    return dtype == DT_NONE ? NULL : dtype_name(dtype);
}

int ptonnx_tensor_rank(const ptonnx_tensor *tensor)
{
    return tensor ? as_value(tensor)->rank : -1;
}

int64_t ptonnx_tensor_dim(const ptonnx_tensor *tensor, int axis)
{
    const Value *v = as_value(tensor);
    int64_t size;

    if (!v || v->rank < 0 || axis < -v->rank || axis >= v->rank || !value_dim(v, axis, &size))
        return -1;
    return size;
}

/* ---- nodes ---- */

static Attr attr_of(Request *q, const ptonnx_attribute *given)
{
    Attr attr = {.name = given->name, .kind = (AttrKind)given->kind};

    switch (given->kind) {
    case PTONNX_ATTRIBUTE_FLOAT: attr.f = given->f; break;
    case PTONNX_ATTRIBUTE_INT: attr.i = given->i; break;
    case PTONNX_ATTRIBUTE_STRING: attr.s = given->s; break;
    case PTONNX_ATTRIBUTE_FLOATS: attr.floats = given->floats; break;
    case PTONNX_ATTRIBUTE_INTS: attr.ints = given->ints; break;
    default: rule_fail(q->call->r, "%d is not a kind of attribute", (int)given->kind);
    }
    if (given->kind == PTONNX_ATTRIBUTE_FLOATS || given->kind == PTONNX_ATTRIBUTE_INTS) {
        check_array(q, "elements of an attribute",
                    attr.floats ? (const void *)attr.floats : attr.ints, given->n);
        attr.n = given->n;
    }
    if (!given->name || !*given->name || (given->kind == PTONNX_ATTRIBUTE_STRING && !given->s))
        rule_fail(q->call->r, "its rule passes an attribute without a name or without a text");
    return attr;
}

static void make_node(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;
    Value **inputs, **outputs = q->out;
    Attr *attrs;

    check_array(q, "outputs", q->out, q->noutputs);
    check_array(q, "inputs", q->inputs, q->ninputs);
    check_array(q, "attributes", q->attributes, q->nattributes);
    attrs = NEW_N(r->it->job, Attr, q->nattributes + 1);
    inputs = NEW_N(r->it->job, Value *, q->ninputs + 1);
    if (!q->type || !*q->type || q->noutputs == 0)
        rule_fail(r, "its rule makes a node without a name or without outputs");
    for (size_t i = 0; i < q->nattributes; i++)
        attrs[i] = attr_of(q, &q->attributes[i]);
    for (size_t i = 0; i < q->ninputs; i++)
        inputs[i] = as_value(q->inputs[i]);
    op_checked(r->g, q->type, inputs, q->ninputs, attrs, q->noutputs, outputs);
}

int ptonnx_call_node(ptonnx_tensor **outputs, size_t noutputs, ptonnx_call *call, const char *type,
                     ptonnx_tensor *const *inputs, size_t ninputs,
                     const ptonnx_attribute *attributes, size_t nattributes)
{
    return answer((Request){.call = call,
                            .type = type,
                            .inputs = inputs,
                            .ninputs = ninputs,
                            .noutputs = noutputs,
                            .attributes = attributes,
                            .nattributes = nattributes,
                            .out = outputs},
                  make_node);
}

static void make_constant(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;
    DType dtype = q->type ? dtype_parse(q->type, strlen(q->type)) : DT_NONE;
    int64_t count = 1;
    Data *data;

    if (dtype == DT_NONE || !dtype_size(dtype))
        rule_fail(r, "'%s' is not a dtype for constants", q->type ? q->type : "");
    if (q->rank < 0 || q->rank > MAX_RANK)
        rule_fail(r, "its rule makes a constant of rank %d", q->rank);
    check_place(q, q->out);
    check_array(q, "dims", q->dims, (size_t)q->rank);
    for (int i = 0; i < q->rank; i++)
        if (q->dims[i] < 0 || __builtin_mul_overflow(count, q->dims[i], &count))
            rule_fail(r, "its rule makes a constant with an invalid dim");
    if (count && !q->contents)
        rule_fail(r, "its rule makes a constant without contents");
    data = data_new(r->g, dtype, q->rank, q->dims);
    if (data_count(data))
        memcpy((uint8_t *)data->at, q->contents, (size_t)data_bytes(data));
    *(const ptonnx_tensor **)q->out = as_tensor(const_value(r->g, data));
}

int ptonnx_call_constant(ptonnx_tensor **tensor, ptonnx_call *call, const char *dtype, int rank,
                         const int64_t *dims, const void *contents)
{
    return answer((Request){.call = call,
                            .out = tensor,
                            .type = dtype,
                            .rank = rank,
                            .dims = dims,
                            .contents = contents},
                  make_constant);
}

static void set_type_like(void *arg)
{
    Request *q = arg;
    const Value *like = as_value(q->tensor);
    Value *v = q->out;

    if (!v || !like)
        rule_fail(q->call->r, "its rule passes NULL for a tensor");
    if (!v->node || !*v->node->domain)
        rule_fail(q->call->r, "its rule declares the type of a tensor whose type is known");
    set_type(v, like->dtype, like->rank, (const Sym **)like->dims);
}

int ptonnx_call_typed(ptonnx_call *call, ptonnx_tensor *tensor, const ptonnx_tensor *like)
{
    return answer((Request){.call = call, .out = tensor, .tensor = like}, set_type_like);
}

/* ---- results ---- */

static void take_result(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;

    check_array(q, "results", q->inputs, q->ninputs);
    if (q->ninputs != r->schema->nresults)
        rule_fail(r, "its rule returns %zu tensors, but the schema has %zu", q->ninputs,
                  r->schema->nresults);
    for (size_t i = 0; i < q->ninputs; i++)
        if (!q->inputs[i])
            rule_fail(r, "its rule returns NULL as result %zu", i);
    give(r, values_result(r->it, (Value **)q->inputs, q->ninputs));
    q->call->returned = true;
}

int ptonnx_call_return(ptonnx_call *call, ptonnx_tensor *const *results, size_t n)
{
    return answer((Request){.call = call, .inputs = results, .ninputs = n}, take_result);
}

static void note_failure(void *arg)
{
    Request *q = arg;

    rule_fail(q->call->r, "%s", q->type ? q->type : "its rule failed");
}

int ptonnx_call_fail(ptonnx_call *call, const char *message)
{
    return answer((Request){.call = call, .type = message}, note_failure);
}
