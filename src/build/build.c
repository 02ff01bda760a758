/* build.c - op(): all nodes of a graph are made here.
 *
 * In: an operator, values and attributes. Out: values with everything that is known about them.
 * Often no node is made, because the result is a constant, an existing value, or a small virtual
 * value that becomes data only when it is needed (force.c).
 */
#include "build.h"

#include "emit.h"
#include "fold/fold.h"
#include "infer/infer.h"
#include "graph/schema.h"
#include "simplify.h"

#include <string.h>

#define RECIPE_BYTES 1024 /* larger constants are moved by recipe, not by copying */

/* Dtypes that an operator lacks below the opset `below`. A row with ANY is for an operator that
 * ONNX has for the dtypes, but the common runtimes do not. The operator is then made between casts:
 * the inputs in the mask `inputs` are cast to `via`, and the outputs in the mask `outputs` back.
 * This changes no value: arithmetic on small ints wraps in the cast back, as in torch, and powers
 * of ints are exact up to 2^53 where they are computed as doubles. Constants are computed in their
 * own type. The first row that applies is used. */
typedef struct DtypeRow {
    int below; /* 0 ends the rows of an operator */
    uint32_t lacks;
    DType via;
    uint8_t inputs, outputs;
} DtypeRow;
#define BIT(dtype) (1u << (dtype))
#define BYTES_     (BIT(DT_UINT8) | BIT(DT_INT8))
#define SHORTS     (BIT(DT_UINT16) | BIT(DT_INT16))
#define SMALL      (BYTES_ | SHORTS)
#define BOOL_      BIT(DT_BOOL)
#define BF16       BIT(DT_BFLOAT16)
#define HALVES     (BIT(DT_FLOAT16) | BF16)
#define ANY        (OPSET_MAX + 1)
#define ALL        UINT8_MAX /* the mask of all inputs, however many */

static const DtypeRow dtype_rows[OP_COUNT][4] = {
    [OP_ACOS] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_ACOSH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_ADD] = {{ANY, SMALL, DT_INT32, 3, 1}},
    [OP_ARGMAX] = {{ANY, SHORTS | BOOL_, DT_INT32, 1, 0}},
    [OP_ARGMIN] = {{ANY, SHORTS | BOOL_, DT_INT32, 1, 0}},
    [OP_ASIN] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_ASINH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_ATAN] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_ATANH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_AVERAGE_POOL] = {{22, BF16, DT_FLOAT, 1, 1}},
    /* before opset 15, the statistics have its type */
    [OP_BATCH_NORMALIZATION] = {{15, HALVES, DT_FLOAT, 31, 1}},
    [OP_CLIP] = {{ANY, SHORTS, DT_INT32, 7, 1}},
    [OP_COMPRESS] = {{28, BF16, DT_FLOAT, 1, 1}},
    [OP_CONV] = {{22, BF16, DT_FLOAT, 7, 1}},
    [OP_CONV_TRANSPOSE] = {{22, BF16, DT_FLOAT, 7, 1}},
    [OP_COS] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_COSH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_CUMSUM] = {{ANY, SMALL | BOOL_, DT_INT32, 1, 1}, {14, HALVES, DT_FLOAT, 1, 1}},
    [OP_DIV] = {{ANY, SMALL, DT_INT32, 3, 1}},
    [OP_EINSUM] = {{ANY, SMALL, DT_INT32, ALL, 1}, {28, BF16, DT_FLOAT, ALL, 1}},
    [OP_ELU] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_EQUAL] = {{ANY, SMALL, DT_INT32, 3, 0}},
    [OP_GLOBAL_AVERAGE_POOL] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_GLOBAL_MAX_POOL] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_GREATER] = {{9, SMALL | BOOL_, DT_FLOAT, 3, 0},
                    {9, BIT(DT_INT32) | BIT(DT_UINT32), DT_DOUBLE, 3, 0},
                    {ANY, SMALL | BOOL_, DT_INT32, 3, 0}},
    [OP_GREATER_OR_EQUAL] = {{ANY, SMALL | BOOL_, DT_INT32, 3, 0}, {16, BF16, DT_FLOAT, 3, 0}},
    [OP_HARD_SIGMOID] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_HARD_SWISH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_INSTANCE_NORMALIZATION] = {{22, BF16, DT_FLOAT, 7, 1}},
    [OP_LEAKY_RELU] = {{16, BF16, DT_FLOAT, 1, 1}},
    [OP_LESS] = {{9, SMALL | BOOL_, DT_FLOAT, 3, 0},
                 {9, BIT(DT_INT32) | BIT(DT_UINT32), DT_DOUBLE, 3, 0},
                 {ANY, SMALL | BOOL_, DT_INT32, 3, 0}},
    [OP_LESS_OR_EQUAL] = {{ANY, SMALL | BOOL_, DT_INT32, 3, 0}, {16, BF16, DT_FLOAT, 3, 0}},
    [OP_MATMUL] = {{ANY, SMALL, DT_INT32, 3, 1}},
    [OP_MAX] = {{12, SMALL, DT_FLOAT, ALL, 1}, {ANY, SMALL | BOOL_, DT_INT32, ALL, 1}},
    [OP_MAX_POOL] = {{12, BYTES_, DT_FLOAT, 1, 1},
                     {ANY, SHORTS, DT_FLOAT, 1, 1},
                     {ANY, BIT(DT_INT32), DT_DOUBLE, 1, 1},
                     {22, BF16, DT_FLOAT, 1, 1}},
    [OP_MIN] = {{12, SMALL, DT_FLOAT, ALL, 1}, {ANY, SMALL | BOOL_, DT_INT32, ALL, 1}},
    [OP_MISH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_MOD] = {{ANY, BOOL_, DT_INT32, 3, 1}},
    [OP_MUL] = {{ANY, SMALL, DT_INT32, 3, 1}},
    [OP_NEG] = {{ANY, SMALL, DT_INT32, 1, 1}, {ANY, BIT(DT_UINT32), DT_INT64, 1, 1}},
    [OP_NON_ZERO] = {{ANY, BIT(DT_DOUBLE) | HALVES | BIT(DT_INT8) | SHORTS, DT_BOOL, 1, 0}},
    [OP_PRELU] = {{16, BF16, DT_FLOAT, 3, 1}},
    [OP_PAD] = {{11, SMALL | BOOL_, DT_FLOAT, 1, 1},
                {11, BIT(DT_INT32), DT_DOUBLE, 1, 1},
                {13, BOOL_, DT_INT32, 5, 1},
                {ANY, SHORTS, DT_INT32, 5, 1}},
    [OP_POW] = {{ANY, SMALL, DT_INT64, 3, 1},
                {12, BIT(DT_INT32) | BIT(DT_INT64), DT_DOUBLE, 3, 1},
                {15, BF16, DT_FLOAT, 3, 1}},
    [OP_RANGE] = {{27, HALVES, DT_FLOAT, 7, 1}},
    [OP_REDUCE_MAX] = {{12, SMALL, DT_INT32, 1, 1},
                       {20, BOOL_, DT_INT32, 1, 1},
                       {ANY, SHORTS, DT_INT32, 1, 1}},
    [OP_REDUCE_MEAN] = {{ANY, SMALL, DT_INT32, 1, 1}},
    [OP_REDUCE_MIN] = {{12, SMALL, DT_INT32, 1, 1},
                       {20, BOOL_, DT_INT32, 1, 1},
                       {ANY, SHORTS, DT_INT32, 1, 1}},
    [OP_REDUCE_PROD] = {{ANY, SMALL | BOOL_, DT_INT32, 1, 1}},
    [OP_REDUCE_SUM] = {{ANY, SMALL | BOOL_, DT_INT32, 1, 1}},
    [OP_ROUND] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_SELU] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_SIN] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_SINH] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_SOFTPLUS] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_SOFTSIGN] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_SUB] = {{ANY, SMALL, DT_INT32, 3, 1}},
    [OP_TAN] = {{22, BF16, DT_FLOAT, 1, 1}},
    [OP_TOPK] = {{ANY, SMALL | BOOL_, DT_INT32, 1, 1}, {24, BF16, DT_FLOAT, 1, 1}},
    [OP_TRILU] = {{ANY, SMALL | BIT(DT_INT32), DT_INT64, 1, 1}},
    [OP_UNIQUE] = {{ANY, SMALL | BOOL_ | BIT(DT_INT32), DT_INT64, 1, 1},
                   {28, BF16, DT_FLOAT, 1, 1}},
    [OP_WHERE] = {{ANY, BIT(DT_INT8) | SHORTS, DT_INT32, 6, 1}, {16, BF16, DT_FLOAT, 6, 1}},
};

static bool is_float32(const Value *v)
{
    return v && v->dtype == DT_FLOAT;
}

/* The row for the dtype of one of the first two inputs; NULL: the operator accepts it. No operator
 * lacks float32, the dtype of most nodes. */
static const DtypeRow *dtype_row(const Graph *g, const Node *node)
{
    if (*node->domain || (node->ninputs > 0 && is_float32(node->inputs[0]) &&
                          (node->ninputs < 2 || is_float32(node->inputs[1]))))
        return NULL;
    for (size_t r = 0; r < COUNT_OF(dtype_rows[0]); r++) {
        const DtypeRow *row = &dtype_rows[node_number(node)][r];
        size_t i = row->inputs & 1 ? 0 : 1; /* the input whose dtype matters */

        if (g->opset < row->below && i < node->ninputs && node->inputs[i] &&
            (row->lacks & BIT(node->inputs[i]->dtype)))
            return row;
    }
    return NULL;
}

/* Makes the operator of the node between casts. */
static void op_via(Graph *g, const DtypeRow *row, const Node *node, Value **inputs, Value **outs)
{
    Value **cast = job_copy(g->job, inputs, node->ninputs * sizeof *cast);
    DType dtype = inputs[row->inputs & 1 ? 0 : 1]->dtype;

    for (size_t i = 0; i < node->ninputs; i++)
        if ((row->inputs == ALL || (i < 8 && row->inputs >> i & 1)) && cast[i])
            cast[i] = emit_cast(g, cast[i], row->via);
    op_n(g, node->op, cast, node->ninputs, node->attrs, node->noutputs, outs);
    for (size_t i = 0; i < node->noutputs; i++)
        if (row->outputs >> i & 1)
            outs[i] = emit_cast(g, outs[i], dtype);
}

/* May the node be shared, folded, moved? Dropout may not: it is only made for training. What an
 * operator of another domain does is not known: it may draw random numbers. */
bool node_is_pure(const Node *node)
{
    if ((*node->domain && !operator_has_domain(node->domain)) || node_has(node, RANDOM) ||
        node_is(node, OP_DROPOUT))
        return false;
    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind == ATTR_GRAPH || node->attrs[i].kind == ATTR_TYPE)
            return false;
    return true;
}

static void check_operator(Graph *g, const Operator *record, const char *type)
{
    int first;

    if (schema_version(record, g->opset))
        return;
    first = schema_first(record);
    if (first == 0)
        fail(g->job, g->loc, "ONNX has no operator '%s'", type);
    if (first > g->opset)
        fail(g->job, g->loc, "ONNX has %s from opset %d on: the target opset is %d", type, first,
             g->opset);
    fail(g->job, g->loc, "ONNX no longer has %s at opset %d", type, g->opset);
}

static Attr attr_copy(Job *job, const Attr *from)
{
    Attr attr = *from;

    if (attr.kind == ATTR_STRING)
        attr.s = name_n(job, from->s, from->lengths ? from->lengths[0] : strlen(from->s));
    else if (attr.kind == ATTR_INTS)
        attr.ints = job_copy(job, from->ints, from->n * sizeof *from->ints);
    else if (attr.kind == ATTR_FLOATS)
        attr.floats = job_copy(job, from->floats, from->n * sizeof *from->floats);
    else if (attr.kind == ATTR_STRINGS)
        attr.strings = job_copy(job, from->strings, from->n * sizeof *from->strings);
    return attr;
}

bool attr_equal(const Attr *a, const Attr *b)
{
    if (a->name != b->name || a->kind != b->kind || a->n != b->n)
        return false;
    switch (a->kind) {
    case ATTR_INT: return a->i == b->i;
    /* NOLINTNEXTLINE(*-memory-comparison,cert-exp42-c,cert-flp37-c): -0 is not 0, NaN is NaN */
    case ATTR_FLOAT: return memcmp(&a->f, &b->f, sizeof a->f) == 0;
    case ATTR_STRING: return strcmp(a->s, b->s) == 0;
    case ATTR_INTS: return a->n == 0 || memcmp(a->ints, b->ints, a->n * sizeof *a->ints) == 0;
    case ATTR_FLOATS:
        return a->n == 0 || memcmp(a->floats, b->floats, a->n * sizeof *a->floats) == 0;
    case ATTR_TENSOR: return data_equal(a->tensor, b->tensor);
    default: return false;
    }
}

/* Attributes are sorted by name, so that equal nodes compare equal and the file does not depend on
 * the order in a rule. */
static size_t sort_attrs(Job *job, const Attr *attrs, size_t given, Attr *to)
{
    size_t n = 0;

    for (size_t i = 0; n < given; i++) {
        size_t at = n;
        Name attr_name;

        if (attrs[i].kind == ATTR_NONE) /* an attribute that a rule leaves out */
            continue;
        attr_name = name(job, attrs[i].name);
        for (; at > 0 && strcmp(to[at - 1].name, attr_name) > 0; at--)
            to[at] = to[at - 1];
        to[at] = attrs[i];
        to[at].name = attr_name;
        n++;
    }
    return n;
}

/* Are these the attributes of the node `other`, so that both nodes can share the array? Attributes
 * with tensors are never shared. */
static bool has_attrs(const Node *other, const Attr *attrs, size_t n)
{
    if (!other || other->nattrs != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        const Attr *a = &attrs[i], *b = &other->attrs[i];

        if (a->kind == ATTR_TENSOR || a->lengths || b->lengths || b->ref || !attr_equal(a, b))
            return false;
    }
    return true;
}

/* Layers of one kind often have the same attributes: a node shares the array of the last node of
 * its operator, if it is equal. */
static void set_attrs(Graph *g, Node *node, const Attr *attrs)
{
    Attr few[8], *sorted = few, *own;
    const Node *last = map_get(&g->last_of_operator, node->op);
    size_t given = 0;

    for (size_t i = 0; attrs && attrs[i].name; i++)
        given += attrs[i].kind != ATTR_NONE;
    if (!given)
        return;
    if (given > COUNT_OF(few))
        sorted = NEW_N(g->job, Attr, given);
    node->nattrs = sort_attrs(g->job, attrs, given, sorted);
    if (has_attrs(last, sorted, given)) {
        node->attrs = last->attrs;
        return;
    }
    own = NEW_WALKED_N(g->job, Attr, given + 1); /* the last one ends them */
    for (size_t i = 0; i < given; i++)
        own[i] = attr_copy(g->job, &sorted[i]);
    node->attrs = own;
    map_put(g->job, &g->last_of_operator, node->op, node);
}

/* "com.example::Op" is an operator of a custom domain. */
static void set_operator(Graph *g, Node *node, const char *type)
{
    const char *colons = strstr(type, "::");

    if (colons) {
        node->domain = name_n(g->job, type, (size_t)(colons - type));
        node->op = name(g->job, colons + 2);
        node->record = operator_in(node->domain, node->op);
        return;
    }
    node->record = operator_find(type);
    check_operator(g, node->record, type);
    node->domain = g->no_domain;
    node->op = name(g->job, type);
}

static Node *candidate(Graph *g, const char *type, Value **inputs, size_t ninputs,
                       const Attr *attrs, size_t nouts)
{
    Node *node = NEW_WALKED(g->job, Node);

    set_operator(g, node, type);
    while (ninputs > 0 && inputs[ninputs - 1] == NULL)
        ninputs--;
    node->inputs = NEW_WALKED_N(g->job, Value *, ninputs + 1);
    if (ninputs)
        memcpy(node->inputs, inputs, ninputs * sizeof *inputs);
    node->ninputs = ninputs;
    set_attrs(g, node, attrs);
    node->outputs = NEW_WALKED_N(g->job, Value *, nouts + 1);
    node->noutputs = nouts;
    for (size_t i = 0; i < nouts; i++) {
        node->outputs[i] = value_new(g);
        node->outputs[i]->index = (int)i;
    }
    node->scope = g->scope;
    node->loc = g->loc;
    node->block = g->block;
    return node;
}

/* Equal nodes: one table per block. Nodes of outer blocks are visible in inner blocks. */
typedef struct SharedNode {
    Node *node;
    Value **outputs;
    struct SharedNode *next;
} SharedNode;

/* Is it as small as the value of a ConstantOfShape? Such contents are compared, because a program
 * may fill tensors with thousands of different numbers. */
static bool is_small_plain(const Data *data)
{
    return data->at && !data->from && data_is_plain(data) && data_bytes(data) <= 16;
}

static uint64_t attr_hash(uint64_t hash, const Attr *attr)
{
    hash = hash_bytes(hash, attr->name, strlen(attr->name));
    hash = hash_u64(hash, (uint64_t)attr->i);
    hash = hash_bytes(hash, &attr->f, sizeof attr->f);
    hash = hash_u64(hash, attr->n);
    if (attr->kind == ATTR_INTS)
        hash = hash_bytes(hash, attr->ints, attr->n * sizeof *attr->ints);
    if (attr->kind == ATTR_STRING)
        hash = hash_bytes(hash, attr->s, strlen(attr->s));
    if (attr->kind == ATTR_TENSOR && is_small_plain(attr->tensor))
        hash = hash_bytes(hash, attr->tensor->at, (size_t)data_bytes(attr->tensor));
    return hash;
}

static uint64_t node_hash(const Node *node, Value **inputs)
{
    uint64_t hash = hash_bytes(node->noutputs, node->op, strlen(node->op));

    for (size_t i = 0; i < node->ninputs; i++)
        hash = hash_u64(hash, inputs[i] ? inputs[i]->id + UINT64_C(1) : 0);
    for (size_t i = 0; i < node->nattrs; i++)
        hash = attr_hash(hash, &node->attrs[i]);
    return hash ? hash : 1;
}

static bool node_equal(const Node *a, const Node *b, Value **b_inputs)
{
    if (a->op != b->op || a->domain != b->domain || a->ninputs != b->ninputs ||
        a->noutputs != b->noutputs || a->nattrs != b->nattrs)
        return false;
    for (size_t i = 0; i < a->ninputs; i++)
        if (a->inputs[i] != b_inputs[i])
            return false;
    for (size_t i = 0; i < a->nattrs; i++)
        if (!attr_equal(&a->attrs[i], &b->attrs[i]))
            return false;
    return true;
}

/* The outputs of an equal node, or NULL. An input that is not data yet cannot have a node, so the
 * search does not force any input. */
static Value **find_shared(Graph *g, const Node *node)
{
    Value *few[8] = {NULL}, **inputs = few;
    uint64_t hash;

    if (node->ninputs > COUNT_OF(few))
        inputs = NEW_N(g->job, Value *, node->ninputs);
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i] && !(inputs[i] = value_forced(g, node->inputs[i])))
            return NULL;
    hash = node_hash(node, inputs);
    for (Block *block = g->block; block; block = block->parent)
        for (SharedNode *s = map_get(&block->shared, (const void *)(uintptr_t)hash); s; s = s->next)
            if (node_equal(s->node, node, inputs) &&
                (!g->split_modules || s->node->scope == node->scope))
                return s->outputs;
    return NULL;
}

static void share(Graph *g, Node *node)
{
    const void *key = (const void *)(uintptr_t)node_hash(node, node->inputs);
    SharedNode *shared = NEW(g->job, SharedNode);

    shared->node = node;
    shared->outputs = node->outputs;
    shared->next = map_get(&g->block->shared, key);
    map_put(g->job, &g->block->shared, key, shared);
}

static bool all_constant(const Graph *g, const Node *node)
{
    for (size_t i = 0; i < node->ninputs; i++) {
        const Value *v = node->inputs[i];

        if (v && (!v->data || (v->is_param && g->keep_params_apart)))
            return false;
    }
    return true;
}

static bool is_matrix_transpose(const Node *node)
{
    const Attr *perm = node_is(node, OP_TRANSPOSE) ? node_attr(node, "perm") : NULL;

    return perm && perm->n == 2 && perm->ints[0] == 1;
}

static bool is_folded(Name param_name)
{
    size_t n = strlen(param_name), end = strlen(".folded");

    return n > end && strcmp(param_name + n - end, ".folded") == 0;
}

/* Tensors made from one parameter are named after it (docs/naming.md). */
static Value *derived_constant(Graph *g, const Node *node, const Data *data)
{
    Value *v = const_value(g, data);
    const Value *param = NULL;

    for (size_t i = 0; i < node->ninputs; i++) {
        const Value *in = node->inputs[i];

        if (in && in->name && in->data && (in->is_param || data_bytes(in->data) > RECIPE_BYTES) &&
            (!param || data_bytes(in->data) > data_bytes(param->data)))
            param = in;
    }
    if (param && v->name == NULL)
        v->name = is_matrix_transpose(node) ? name_f(g->job, "%s.T", param->name)
                  : is_folded(param->name)  ? param->name
                                            : name_f(g->job, "%s.folded", param->name);
    /* symmetric contents are their own transpose, so a reference to it is of no use */
    if (v != node->inputs[0] && is_matrix_transpose(node))
        v->transpose_of = node->inputs[0];
    return v;
}

static void put_larger_first(Node *node)
{
    Value *first = node->inputs[0];

    if (data_bytes(first->data) >= data_bytes(node->inputs[1]->data))
        return;
    node->inputs[0] = node->inputs[1];
    node->inputs[1] = first;
}

static void set_recipe(Node *node, Value *base)
{
    node->outputs[0]->recipe = node;
    node->outputs[0]->base = base;
}

/* A tensor that is computed from a weight, and is about as large, is a form of the weight. */
static void note_form(Node *node)
{
    uint64_t bytes = data_bytes(node->outputs[0]->data);

    for (size_t i = 0; i < node->ninputs; i++) {
        Value *v = node->inputs[i];

        if (v && value_origin(v)->is_param && bytes > RECIPE_BYTES &&
            data_bytes(v->data) <= 2 * bytes)
            set_recipe(node, v);
    }
}

static bool fold_constants(Graph *g, Node *node)
{
    Data **contents;
    const Data *moved = NULL;
    size_t known = g->constants.n;

    if (g->no_folding || !all_constant(g, node))
        return false;
    if (node_is(node, OP_MUL))
        put_larger_first(node);
    if (node->inputs[0] && data_bytes(node->inputs[0]->data) > RECIPE_BYTES)
        moved = data_recipe(g, node);
    if (moved) {
        node->outputs[0] = derived_constant(g, node, moved);
        if (g->constants.n > known)
            set_recipe(node, node->inputs[0]);
        return true;
    }
    contents = NEW_N(g->job, Data *, node->noutputs + 1);
    if (!fold(g, node, contents))
        return false;
    for (size_t i = 0; i < node->noutputs; i++)
        node->outputs[i] = derived_constant(g, node, contents[i]);
    if (node->noutputs == 1 && g->constants.n > known)
        note_form(node);
    return true;
}

/* Does the atom refer to the value itself, so that only a node can compute it? */
static bool is_of_value(const Atom *leaf, const void *v)
{
    return leaf->value == v;
}

/* If all elements are numbers, they become a constant at once. */
static Value *known_contents(Graph *g, Value *v, const Sym *const *elems, size_t n)
{
    int64_t dims[MAX_ELEMS], value;
    Data *data;

    for (size_t i = 0; i < n; i++)
        if (!sym_known(elems[i], NULL))
            return v;
    if (v->rank > MAX_ELEMS)
        return v;
    for (int i = 0; i < v->rank; i++)
        value_dim(v, i, &dims[i]);
    data = data_new(g, v->dtype, v->rank, dims);
    for (size_t i = 0; i < n; i++) {
        sym_known(elems[i], &value);
        data_set_int(data, (int64_t)i, value);
    }
    return const_value(g, data);
}

/* Are the contents of all outputs known, so that no node is needed for them now? */
static bool contents_known(Graph *g, Node *node)
{
    if (g->forcing)
        return false;
    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];
        size_t n;
        const Sym *const *elems = value_elems(g, v, &n);

        if (elems == NULL)
            return false;
        for (size_t e = 0; e < n; e++)
            if (sym_any_leaf(g, elems[e], is_of_value, v))
                return false;
    }
    for (size_t i = 0; i < node->noutputs; i++) {
        size_t n = 0;
        const Sym *const *elems = value_elems(g, node->outputs[i], &n);

        node->outputs[i] = known_contents(g, node->outputs[i], elems, n);
    }
    return true;
}

/* Turns virtual inputs into data. Were there any? */
static bool force_inputs(Graph *g, Node *node)
{
    bool any = false;

    for (size_t i = 0; i < node->ninputs; i++) {
        Value *known = node->inputs[i];

        if (!known)
            continue;
        node->inputs[i] = value_force(g, known);
        any |= node->inputs[i] != known;
    }
    return any;
}

static void append(Graph *g, Node *node)
{
#ifdef PTONNX_CHECK_BLOCKS
    check_blocks(g, node); /* here, a backtrace tells which run left the value behind */
#endif
    for (size_t i = 0; i < node->noutputs; i++)
        node->outputs[i]->node = node;
    node->id = g->next_id++;
    vec_push(g->job, &g->block->nodes, node);
}

/* Attributes choose the types of some outputs, for example the dtype of RandomUniform. */
static void check_output_types(Graph *g, const Node *node, const SchemaVersion *schema)
{
    for (size_t i = 0; i < node->noutputs; i++) {
        const Value *v = node->outputs[i];
        const OperatorParam *param = schema_output(schema, i);

        if (v && param && !schema_accepts(param, v->kind, v->dtype))
            fail(g->job, g->loc, "%s of ONNX does not return %s at opset %d: choose another dtype",
                 node->op, dtype_name(v->dtype), g->opset);
    }
}

/* Types that ONNX does not allow never enter a file. `schema` is NULL in other domains. */
static void check_types(Graph *g, const Node *node, const SchemaVersion *schema)
{
    for (size_t i = 0; schema && i < node->ninputs; i++) {
        const Value *v = node->inputs[i];
        const OperatorParam *param = schema_input(schema, i);

        if (v && param && !schema_accepts(param, v->kind, v->dtype))
            fail(g->job, g->loc,
                 "%s of ONNX does not accept %s at opset %d: cast it to another type first",
                 node->op, dtype_name(v->dtype), g->opset);
    }
    if (schema)
        check_output_types(g, node, schema);
}

/* Inputs that must have the same type according to ONNX must have it here. PyTorch rejects most
 * mixtures as well. */
static void check_same_types(Graph *g, const Node *node, const SchemaVersion *schema)
{
    const Value *first[SCHEMA_ANY] = {0};

    for (size_t i = 0; schema && i < node->ninputs; i++) {
        const Value *v = node->inputs[i];
        const OperatorParam *param = schema_input(schema, i);

        if (!v || !param || param->variable == SCHEMA_ANY || !param->homogeneous ||
            v->kind == VALUE_OTHER || v->dtype == DT_NONE)
            continue;
        if (!first[param->variable])
            first[param->variable] = v;
        else if (first[param->variable]->dtype != v->dtype)
            fail(g->job, g->loc,
                 "%s of ONNX requires operands of one dtype, not %s and %s: cast one of them first",
                 node->op, dtype_name(first[param->variable]->dtype), dtype_name(v->dtype));
    }
}

static Value **build(Graph *g, Node *node)
{
    bool pure = node_is_pure(node);
    const SchemaVersion *schema;
    Value **known, *same;

    if (pure && !g->no_simplify && node->noutputs == 1 &&
        ((same = simplify(g, node)) || (g->layer_of && (same = g->layer_of(g, node))))) {
        node->outputs[0] = same;
        return node->outputs;
    }
    if (pure && !g->no_simplify && (known = find_shared(g, node)))
        return known;
    schema = *node->domain ? NULL : schema_version(node->record, g->opset);
    check_same_types(g, node, schema);
    infer(g, node);
    if (pure && fold_constants(g, node)) {
        share(g, node);
        return node->outputs;
    }
    if (pure && contents_known(g, node))
        return node->outputs;
    check_types(g, node, schema);
    if (force_inputs(g, node) && pure && !g->no_simplify && (known = find_shared(g, node)))
        return known;
    append(g, node);
    if (pure)
        share(g, node);
    return node->outputs;
}

/* Can the result be computed directly? The folding kernels take all types, also those that the
 * operator lacks. */
static bool fold_directly(Graph *g, Node *node)
{
    if (!node_is_pure(node) || !all_constant(g, node))
        return false;
    infer(g, node);
    return fold_constants(g, node);
}

void op_n(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs,
          size_t nouts, Value **outs)
{
    Node *node = candidate(g, type, inputs, ninputs, attrs, nouts);
    const DtypeRow *row = dtype_row(g, node);

    stack_check(g->job, NO_LOC);
    if (row && !fold_directly(g, node))
        op_via(g, row, node, inputs, outs);
    else
        memcpy(outs, row ? node->outputs : build(g, node), nouts * sizeof *outs);
}

Value *op(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs)
{
    Value *out;

    op_n(g, type, inputs, ninputs, attrs, 1, &out);
    return out;
}
