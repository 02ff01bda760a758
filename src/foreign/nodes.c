/* nodes.c - nodes, constants and sub-graphs that a user's rule in C makes. */
#include "call.h"

#include "build/emit.h"
#include "onnx/check.h"
#include "build/build.h"

#include <string.h>

enum {
    MAX_RANK = 64
};

/* ---- types ---- */

static DType dtype_of(const Request *q)
{
    return q->type ? dtype_parse(q->type, strlen(q->type)) : DT_NONE;
}

#define SEQUENCE "sequence("

/* Removes "sequence(...)" around a dtype. */
static bool take_sequence(Request *q)
{
    size_t n = q->type ? strlen(q->type) : 0, word = strlen(SEQUENCE);

    if (n <= word || strncmp(q->type, SEQUENCE, word) != 0 || q->type[n - 1] != ')')
        return false;
    q->type = job_strndup(q->call->r->it->job, q->type + word, n - word - 1);
    return true;
}

static void check_rank(const Request *q, int least)
{
    if (q->rank < least || q->rank > MAX_RANK)
        rule_fail(q->call->r, "its rule makes a tensor of rank %d; valid ranks are %d to %d",
                  q->rank, least, MAX_RANK);
    check_array(q, "dims", q->dims, q->rank < 0 ? 0 : (size_t)q->rank);
}

static const Sym **dims_of(const Request *q, Value *v)
{
    Graph *g = q->call->r->g;
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)q->rank + 1);

    for (int i = 0; i < q->rank; i++)
        dims[i] = q->dims[i] >= 0               ? sym_int(g, q->dims[i])
                  : q->symbols && q->symbols[i] ? (const Sym *)q->symbols[i]
                                                : sym_fresh_dim(g, v, i);
    return dims;
}

/* The dtype of a type that a rule declares; DT_NONE: not given. Checks its rank, too. */
static DType declared_dtype(const Request *q)
{
    DType dtype = dtype_of(q);

    if (q->type && dtype == DT_NONE)
        rule_fail(q->call->r, "'%s' is not a dtype", q->type);
    check_rank(q, -1);
    return dtype;
}

/* Gives a new value the type that a rule declares. */
static void set_new_type(Request *q, Value *v)
{
    bool sequence = take_sequence(q);
    DType dtype = declared_dtype(q);

    v->kind = sequence ? VALUE_SEQUENCE : VALUE_TENSOR;
    set_type(v, dtype, q->rank, q->rank < 0 ? NULL : dims_of(q, v));
}

static Request typed_request(ptonnx_call *call, void *out, const char *dtype, int rank,
                             const int64_t *dims, const ptonnx_symbol *const *symbols)
{
    return (Request){
        .call = call, .out = out, .type = dtype, .rank = rank, .dims = dims, .symbols = symbols};
}

/* ---- attributes ---- */

static const char **copy_texts(Request *q, const ptonnx_attribute *given)
{
    const char **copy = NEW_N(q->call->r->it->job, const char *, given->n + 1);

    check_array(q, "texts of an attribute", given->strings, given->n);
    for (size_t i = 0; i < given->n; i++) {
        if (!given->strings[i])
            rule_fail(q->call->r, "its rule passes NULL for a text of the attribute '%s'",
                      given->name);
        copy[i] = name(q->call->r->it->job, given->strings[i]);
    }
    return copy;
}

static const Data *constant_of(Request *q, const ptonnx_attribute *given)
{
    const Value *v = as_value(given->tensor);

    if (!v || !v->data)
        rule_fail(q->call->r, "its rule passes a tensor that is not a constant as attribute '%s'",
                  given->name);
    return v->data;
}

/* Each graph belongs to one node. */
static Block *graph_of(Request *q, const ptonnx_attribute *given)
{
    ptonnx_call *call = q->call;

    for (size_t i = 0; i < call->graphs.n; i++) {
        Block *block = call->graphs.at[i];

        if (block != (Block *)given->graph)
            continue;
        call->graphs.at[i] = call->graphs.at[--call->graphs.n];
        return block;
    }
    rule_fail(call->r, "its rule passes as '%s' a graph that it has not ended, or has used before",
              given->name);
}

static const Value *type_of(const Request *q, const ptonnx_attribute *given)
{
    int rank = given->n > MAX_RANK ? MAX_RANK + 1 : (int)given->n;
    Request type =
        typed_request(q->call, NULL, given->s, given->ints ? rank : -1, given->ints, NULL);
    Value *v = value_new(q->call->r->g);

    if (!given->s)
        rule_fail(q->call->r, "its rule passes the type '%s' without a dtype", given->name);
    set_new_type(&type, v);
    return v;
}

static Attr attr_of(Request *q, const ptonnx_attribute *given)
{
    Attr attr = {.name = given->name, .kind = (AttrKind)given->kind};

    if (!given->name || !*given->name || (given->kind == PTONNX_ATTRIBUTE_STRING && !given->s))
        rule_fail(q->call->r, "its rule passes an attribute without a name or without a text");
    switch (given->kind) {
    case PTONNX_ATTRIBUTE_FLOAT: attr.f = given->f; break;
    case PTONNX_ATTRIBUTE_INT: attr.i = given->i; break;
    case PTONNX_ATTRIBUTE_STRING: attr.s = given->s; break;
    case PTONNX_ATTRIBUTE_TENSOR: attr.tensor = constant_of(q, given); break;
    case PTONNX_ATTRIBUTE_GRAPH: attr.graph = graph_of(q, given); break;
    case PTONNX_ATTRIBUTE_FLOATS:
        check_array(q, "elements of an attribute", given->floats, given->n);
        attr.floats = given->floats;
        break;
    case PTONNX_ATTRIBUTE_INTS:
        check_array(q, "elements of an attribute", given->ints, given->n);
        attr.ints = given->ints;
        break;
    case PTONNX_ATTRIBUTE_STRINGS: attr.strings = copy_texts(q, given); break;
    case PTONNX_ATTRIBUTE_TYPE: attr.type = type_of(q, given); break;
    default: rule_fail(q->call->r, "%d is not a kind of attribute", (int)given->kind);
    }
    if (given->kind >= PTONNX_ATTRIBUTE_FLOATS && given->kind <= PTONNX_ATTRIBUTE_STRINGS)
        attr.n = given->n;
    return attr;
}

/* ---- nodes ---- */

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
    for (size_t i = 0; i < q->ninputs; i++) {
        inputs[i] = as_value(q->inputs[i]);
        check_visible(q, inputs[i]);
    }
    op_checked(r->g, q->type, inputs, q->ninputs, attrs, q->noutputs, outputs);
}

int ptonnx_call_node(ptonnx_tensor **outputs, size_t noutputs, ptonnx_call *call, const char *type,
                     ptonnx_tensor *const *inputs, size_t ninputs,
                     const ptonnx_attribute *attributes, size_t nattributes)
{
    return run_request((Request){.call = call,
                                 .type = type,
                                 .inputs = inputs,
                                 .ninputs = ninputs,
                                 .noutputs = noutputs,
                                 .attributes = attributes,
                                 .nattributes = nattributes,
                                 .out = outputs},
                       make_node);
}

/* ---- constants, and types of outputs ---- */

static void make_constant(void *arg)
{
    Request *q = arg;
    Rule *r = q->call->r;
    DType dtype = dtype_of(q);
    int64_t count = 1;
    Data *data;

    if (dtype == DT_NONE || !dtype_size(dtype))
        rule_fail(r, "'%s' is not a dtype for constants", q->type ? q->type : "");
    check_destination(q, q->out);
    check_rank(q, 0);
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
    return run_request((Request){.call = call,
                                 .out = tensor,
                                 .type = dtype,
                                 .rank = rank,
                                 .dims = dims,
                                 .contents = contents},
                       make_constant);
}

/* The tensor whose type a rule declares. It must be an output of a node. The type of an output of
 * an ONNX operator can be declared only if inference has left its dtype or rank open. */
static Value *untyped(const Request *q)
{
    Value *v = q->out;

    if (!v)
        rule_fail(q->call->r, "its rule passes NULL for a tensor");
    if (!v->node || (!*v->node->domain && v->dtype != DT_NONE && v->rank >= 0))
        rule_fail(q->call->r, "its rule declares the type of a tensor whose type is known");
    return v;
}

static void set_type_like(void *arg)
{
    Request *q = arg;
    const Value *like = as_value(q->tensor);
    Value *v = untyped(q);

    if (!like)
        rule_fail(q->call->r, "its rule passes NULL for a tensor");
    set_type(v, like->dtype, like->rank, (const Sym **)like->dims);
}

int ptonnx_call_typed(ptonnx_call *call, ptonnx_tensor *tensor, const ptonnx_tensor *like)
{
    return run_request((Request){.call = call, .out = tensor, .tensor = like}, set_type_like);
}

static void set_declared_type(void *arg)
{
    Request *q = arg;
    Value *v = untyped(q);
    DType dtype = declared_dtype(q);

    if (v->dtype == DT_NONE || *v->node->domain)
        v->dtype = dtype;
    if (v->rank < 0 || *v->node->domain)
        set_type(v, v->dtype, q->rank, q->rank < 0 ? NULL : dims_of(q, v));
}

int ptonnx_call_declare(ptonnx_call *call, ptonnx_tensor *tensor, const char *dtype, int rank,
                        const int64_t *dims, const ptonnx_symbol *const *symbols)
{
    return run_request(typed_request(call, tensor, dtype, rank, dims, symbols), set_declared_type);
}

/* ---- sub-graphs ---- */

static void begin_graph(void *arg)
{
    Request *q = arg;
    Graph *g = q->call->r->g;

    g->block = block_new(g, g->block, name(g->job, q->type && *q->type ? q->type : "body"));
    q->call->depth++;
}

int ptonnx_call_graph_begin(ptonnx_call *call, const char *graph_name)
{
    return run_request((Request){.call = call, .type = graph_name}, begin_graph);
}

static Block *open_graph(const Request *q)
{
    check_destination(q, q->out);
    if (!q->call->depth)
        rule_fail(q->call->r, "its rule has not begun a graph");
    return q->call->r->g->block;
}

static void add_graph_input(void *arg)
{
    Request *q = arg;
    Graph *g = q->call->r->g;
    Block *block = open_graph(q);
    Value *v = block_input(g, block, DT_NONE, -1);

    set_new_type(q, v);
    *(const ptonnx_tensor **)q->out = as_tensor(v);
}

int ptonnx_call_graph_input(ptonnx_tensor **tensor, ptonnx_call *call, const char *dtype, int rank,
                            const int64_t *dims, const ptonnx_symbol *const *symbols)
{
    return run_request(typed_request(call, tensor, dtype, rank, dims, symbols), add_graph_input);
}

static void end_graph(void *arg)
{
    Request *q = arg;
    Graph *g = q->call->r->g;
    Block *block = open_graph(q);

    check_array(q, "outputs of a graph", q->inputs, q->ninputs);
    for (size_t i = 0; i < q->ninputs; i++) {
        if (!q->inputs[i])
            rule_fail(q->call->r, "its rule passes NULL as output %zu of a graph", i);
        check_visible(q, as_value(q->inputs[i]));
        block_output(g, block, as_value(q->inputs[i]));
    }
    g->block = block->parent;
    q->call->depth--;
    vec_push(g->job, &q->call->graphs, block);
    *(Block **)q->out = block;
}

int ptonnx_call_graph_end(ptonnx_graph **graph, ptonnx_call *call, ptonnx_tensor *const *outputs,
                          size_t n)
{
    return run_request((Request){.call = call, .out = graph, .inputs = outputs, .ninputs = n},
                       end_graph);
}
