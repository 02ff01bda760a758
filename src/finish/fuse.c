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

/* ---- MatMul and Add ---- */

/* Can c be the third operand of Gemm? It is broadcast to the result, not the reverse. */
static bool can_be_added(const Value *c, const Value *product)
{
    return c && c->dtype == product->dtype && product->rank == 2 && broadcasts_into(c, product);
}

void become_gemm(Graph *g, Node *add, const Node *product, Value *c)
{
    become(g, add, OP_GEMM, IN(product->inputs[0], product->inputs[1], c),
           AT(A_F("alpha", node_float(product, "alpha", 1)), A_F("beta", 1),
              A_I("transA", node_int(product, "transA", 0)),
              A_I("transB", node_int(product, "transB", 0))));
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
        set_input(g, product, i, negated(g, number));
        take_over(g, product, node);
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
    set_attrs(g, reduce, AT(A_I("keepdims", 1)));
    take_over(g, reduce, node);
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
    for (size_t i = inner->ninputs; i-- > 0;) {
        Value *part = inner->inputs[i];

        vec_push(g->job, left, part);
        add_use(part);
        if (v->uses > 1) /* else `inner` no longer uses it */
            count_along(g, counts, part, outer, 1);
    }
    release(g, v);
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

    if (node->live && node_is(node, OP_ATTENTION) && written->weights->uses > 0)
        become(g, node, OP_MATMUL, IN(written->weights, written->values), AT_NONE);
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
