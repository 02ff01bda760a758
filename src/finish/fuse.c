/* fuse.c - merges a node with the producer of its input if no other node reads this input. Runs
 * once, at the end, over lists of live nodes whose uses are counted; each rewrite keeps the counts
 * right. */
#include "fuse.h"

#include "build/query.h"

#include <string.h>

bool used_once(const Value *v, const Node *user)
{
    return v->node && v->node->live && v->node->noutputs == 1 && v->node->block == user->block &&
           v->uses == 1;
}

/* The other inputs of the consumer lose a use. */
void take_over(Node *maker, Node *user)
{
    Value *result = user->outputs[0];

    for (size_t i = 0; i < user->ninputs; i++)
        if (user->inputs[i] && user->inputs[i] != maker->outputs[0])
            user->inputs[i]->uses--;
    user->live = false;
    maker->outputs[0] = result;
    result->node = maker;
    result->index = 0;
}

static bool is_unused(const Node *node)
{
    for (size_t i = 0; i < node->noutputs; i++)
        if (node->outputs[i] && node->outputs[i]->uses > 0)
            return false;
    for (size_t i = 0; i < node->nattrs; i++)
        if (node->attrs[i].kind == ATTR_GRAPH)
            return false;
    return true;
}

void release(Graph *g, Value *v)
{
    VEC(Value *) left = {0};

    vec_push(g->job, &left, v);
    while (left.n > 0) {
        v = left.at[--left.n];
        if (--v->uses > 0 || !v->node || !v->node->live || !is_unused(v->node))
            continue;
        v->node->live = false;
        for (size_t i = 0; i < v->node->ninputs; i++)
            if (v->node->inputs[i])
                vec_push(g->job, &left, v->node->inputs[i]);
    }
}

void set_attrs(Graph *g, Node *node, const Attr *changed, size_t n)
{
    Attr *attrs = attrs_with(g, node, changed, n);
    size_t added = 0;

    for (size_t i = 0; i < n; i++)
        added += !node_attr(node, changed[i].name);
    node->attrs = attrs;
    node->nattrs += added;
}

/* ---- MatMul and Add ---- */

/* Can c be the third operand of Gemm? It is broadcast to the result, not the reverse. */
static bool can_be_added(const Value *c, const Value *product)
{
    return c && c->dtype == product->dtype && product->rank == 2 && broadcasts_into(c, product);
}

static void set_inputs(Graph *g, Node *node, Value *a, Value *b, Value *c)
{
    node->inputs = NEW_N(g->job, Value *, 3);
    node->inputs[0] = a;
    node->inputs[1] = b;
    node->inputs[2] = c;
    node->ninputs = 3;
}

void become_gemm(Graph *g, Node *add, Node *product, Value *c)
{
    static const char *const names[] = {"alpha", "beta", "transA", "transB"};
    Attr *attrs = NEW_N(g->job, Attr, COUNT_OF(names) + 1);

    attrs[0] = A_F(name(g->job, names[0]), node_float(product, names[0], 1));
    attrs[1] = A_F(name(g->job, names[1]), 1);
    attrs[2] = A_I(name(g->job, names[2]), node_int(product, names[2], 0));
    attrs[3] = A_I(name(g->job, names[3]), node_int(product, names[3], 0));
    set_inputs(g, add, product->inputs[0], product->inputs[1], c);
    node_set_op(g, add, OP_GEMM);
    add->attrs = attrs;
    add->nattrs = COUNT_OF(names);
    product->live = false;
}

/* Add of a product of two matrices, for the dtypes that runtimes support in Gemm: floats except
 * bfloat16. */
static void fuse_add(Graph *g, Node *node)
{
    for (size_t i = 0; i < 2; i++) {
        Value *x = node->inputs[i], *c = node->inputs[1 - i];
        Node *product = x ? x->node : NULL;

        if (!product || product->ninputs != 2 || !used_once(x, node) || !can_be_added(c, x) ||
            !dtype_is_float(x->dtype) || x->dtype == DT_BFLOAT16 || product->inputs[0]->rank != 2 ||
            product->inputs[1]->rank != 2)
            continue;
        if (node_is(product, OP_MATMUL) || node_is(product, OP_GEMM)) {
            become_gemm(g, node, product, c);
            return;
        }
    }
}

/* ---- Neg ---- */

static Value *negated(Graph *g, const Value *v)
{
    Data *data = data_new(g, v->dtype, v->data->rank, v->data->dims);

    for (int64_t i = 0, n = data_count(data); i < n; i++)
        data_set_float(data, i, -data_float(v->data, i));
    return const_value(g, data);
}

/* Merges a Neg into a factor or divisor that is one number: this changes no rounding. */
static void fuse_neg(Graph *g, Node *node)
{
    Value *x = node->inputs[0];
    Node *product = x->node;

    if (!product || g->no_folding || !dtype_is_float(x->dtype) || !used_once(x, node) ||
        !(node_is(product, OP_MUL) || node_is(product, OP_DIV)))
        return;
    for (size_t i = 0; i < 2; i++) {
        Value *number = product->inputs[i];

        if (!may_look_into(g, number) || number->is_param || number->rank > 0)
            continue;
        number->uses--;
        product->inputs[i] = negated(g, number);
        product->inputs[i]->uses++;
        take_over(product, node);
        return;
    }
}

/* ---- Unsqueeze after a reduction ---- */

static bool same_set(const int64_t *a, size_t n, const int64_t *b, size_t m)
{
    size_t found = 0;

    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < m; k++)
            found += a[i] == b[k];
    return n == m && found == n;
}

/* An Unsqueeze that restores reduced axes: the reduction keeps them instead. */
static void fuse_unsqueeze(Graph *g, Node *node)
{
    Value *x = node->inputs[0];
    Node *reduce = x->node;
    const int64_t *axes, *reduced, *axis = NULL;
    size_t n = 0, m = 1;
    int rank;
    int64_t arg;
    const Attr *keep;

    if (!reduce || !used_once(x, node) || !node_has(reduce, REDUCES) ||
        !(keep = node_attr(reduce, "keepdims")) || keep->i != 0 || reduce->inputs[0]->rank < 0)
        return;
    rank = reduce->inputs[0]->rank;
    arg = node_int(reduce, "axis", 0);
    arg += arg < 0 ? rank : 0;
    if (node_is(reduce, OP_ARGMAX) || node_is(reduce, OP_ARGMIN))
        axis = &arg;
    reduced = axis ? axis : node_axes(g, reduce, rank, &m);
    axes = node_axes(g, node, rank, &n);
    if (!axes || !reduced || !same_set(axes, n, reduced, m))
        return;
    set_attrs(g, reduce, &A_I(name(g->job, "keepdims"), 1), 1);
    take_over(reduce, node);
}

/* ---- Concat of Concat ---- */

#define MAX_PARTS 64 /* number of parts of a Concat that replaces several nodes */

typedef VEC(Value *) Values;

static bool is_along(const Value *v, const Node *outer)
{
    int64_t inner_axis, outer_axis;

    if (!v->node || !v->node->live || !node_is(v->node, OP_CONCAT) ||
        v->node->block != outer->block || v->rank < 0)
        return false;
    inner_axis = node_int(v->node, "axis", 0);
    outer_axis = node_int(outer, "axis", 0);
    return inner_axis + (inner_axis < 0 ? v->rank : 0) ==
           outer_axis + (outer_axis < 0 ? v->rank : 0);
}

/* Counts how often Concats along the same axis use a value. */
static void count_along(Graph *g, Map *counts, Value *v, const Node *outer, int more)
{
    if (is_along(v, outer))
        map_add(g->job, counts, v, more);
}

/* A Concat whose consumers have all absorbed it is no longer needed. */
static bool is_inner_concat(const Map *counts, const Value *v, const Node *outer)
{
    return is_along(v, outer) && map_count(counts, v) == v->uses;
}

/* Replaces v by its parts in `outer`. */
static void dissolve(Graph *g, Map *counts, Value *v, const Node *outer, Values *left)
{
    const Node *inner = v->node;

    count_along(g, counts, v, outer, -1);
    if (--v->uses == 0)
        v->node->live = false;
    for (size_t i = inner->ninputs; i-- > 0;) {
        Value *part = inner->inputs[i];

        vec_push(g->job, left, part);
        if (v->uses == 0)
            continue;
        part->uses++;
        count_along(g, counts, part, outer, 1);
    }
}

static void fuse_concat(Graph *g, Map *counts, Node *node)
{
    Values parts = {0}, left = {0};

    for (size_t i = node->ninputs; i-- > 0;)
        vec_push(g->job, &left, node->inputs[i]);
    while (left.n > 0) {
        Value *v = left.at[--left.n];

        if (is_inner_concat(counts, v, node) &&
            (v->uses == 1 || parts.n + left.n + v->node->ninputs <= MAX_PARTS))
            dissolve(g, counts, v, node, &left);
        else
            vec_push(g->job, &parts, v);
    }
    if (parts.n == node->ninputs)
        return;
    node->inputs = parts.at;
    node->ninputs = parts.n;
}

/* Nodes are visited from the last to the first, so that a chain of them is walked once. */
static void fuse_concats(Graph *g, const Block *block)
{
    Map counts = {0};

    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        for (size_t k = 0; node->live && node_is(node, OP_CONCAT) && k < node->ninputs; k++)
            count_along(g, &counts, node->inputs[k], node, 1);
    }
    for (size_t i = block->nodes.n; i-- > 0;)
        if (block->nodes.at[i]->live && node_is(block->nodes.at[i], OP_CONCAT))
            fuse_concat(g, &counts, block->nodes.at[i]);
}

/* ---- attention ---- */

/* If another node uses the weights of an attention, the operator Attention would compute them a
 * second time. A MatMul of the weights and the values replaces it. */
static void reuse_weights(Graph *g, const WrittenAttention *written)
{
    Node *node = written->y->node;
    Value **before = node->inputs;
    size_t n = node->ninputs;

    if (!node->live || !node_is(node, OP_ATTENTION) || written->weights->uses == 0)
        return;
    node_set_op(g, node, OP_MATMUL);
    node->inputs = NEW_N(g->job, Value *, 2);
    node->inputs[0] = written->weights;
    node->inputs[1] = written->values;
    node->ninputs = 2;
    node->attrs = NULL;
    node->nattrs = 0;
    for (size_t i = 0; i < 2; i++)
        node->inputs[i]->uses++;
    for (size_t i = 0; i < n; i++)
        if (before[i])
            release(g, before[i]);
}

/* ---- the pass ---- */

static bool is_arithmetic(const Node *node)
{
    return node->ninputs == 2 && node->inputs[0] && node->inputs[1] &&
           (node_is(node, OP_ADD) || node_is(node, OP_SUB) || node_is(node, OP_MUL) ||
            node_is(node, OP_DIV));
}

static void fuse_node(Graph *g, Node *node, bool weights)
{
    if (weights && (is_arithmetic(node) || node_is(node, OP_BATCH_NORMALIZATION)))
        fuse_weights(g, node);
    if (node->live && node->ninputs == 2 && node_is(node, OP_ADD))
        fuse_add(g, node);
    if (node->live && node_is(node, OP_UNSQUEEZE))
        fuse_unsqueeze(g, node);
    if (node->live && node_is(node, OP_NEG))
        fuse_neg(g, node);
    if (node->live && node_is(node, OP_TRANSPOSE))
        fuse_transposes(g, node);
    if (node->live && node_is(node, OP_TRANSPOSE))
        fuse_rows(g, node);
    if (node->live && node_is(node, OP_RESHAPE))
        fuse_reshapes(g, node);
    if (node->live && node_is(node, OP_RESHAPE))
        fuse_pixels(g, node);
}

void fuse(Graph *g, Block *const *blocks, size_t nblocks, bool weights)
{
    for (size_t i = 0; i < g->attentions.n; i++)
        reuse_weights(g, &g->attentions.at[i]);
    for (size_t b = 0; b < nblocks; b++) {
        Block *block = blocks[b];
        bool layers = false;

        for (size_t i = 0; i < block->nodes.n; i++) {
            Node *node = block->nodes.at[i];

            if (node->live)
                fuse_node(g, node, weights);
            layers |= node->live && node_is(node, OP_ADD) && ends_layer(node);
        }
        fuse_concats(g, block);
        fuse_caches(g, block);
        for (size_t i = 0; i < block->nodes.n; i++)
            if (block->nodes.at[i]->live && node_is(block->nodes.at[i], OP_RESHAPE))
                fuse_heads(g, block->nodes.at[i]);
        for (size_t i = 0; i < block->nodes.n; i++)
            if (block->nodes.at[i]->live && block->nodes.at[i]->noutputs > 0)
                keep_double_factors(g, block->nodes.at[i]);
        if (layers && !g->no_fusion && !g->split_modules)
            fuse_matrices(g, block);
    }
}
