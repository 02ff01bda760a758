/* layers_attention.c - attention: softmax(q k^T * scale + mask) v. emit_attention() makes the
 * operator for a layer whose parts are known; attention_of() finds the parts in plain operators,
 * with layers_product.c, layers_mask.c and layers_causal.c. */
#include "layers.h"

#include "build/build.h"
#include "build/emit.h"
#include "build/query.h"

#include <string.h>

/* The largest number of nodes that compute queries, keys and values from parameters. */
#define MOST_FOLDED 64

/* Is v equal to x, of rank 4, but with each head repeated? The heads are on `axis`. `expanded` has
 * an axis of copies after the heads, which a Reshape merges with the heads to give v. */
static bool repeats_heads(const Value *v, const Value *expanded, const Value *x, int axis,
                          int64_t *times)
{
    int64_t heads, same, all;

    if (x->rank != 4 || expanded->rank != 5 || !value_dim(x, axis, &heads) ||
        !value_dim(expanded, axis, &same) || same != heads || heads < 1 ||
        !value_dim(expanded, axis + 1, times) || !value_dim(v, axis, &all) || all != heads * *times)
        return false;
    for (int i = 0; i < 4; i++)
        if (i != axis &&
            (expanded->dims[i < axis ? i : i + 1] != x->dims[i] || v->dims[i] != x->dims[i]))
            return false;
    return true;
}

/* If v repeats each head of a value, by an Expand along a new axis after the heads and a Reshape:
 * this value. Otherwise NULL. */
static Value *before_copies(const Value *v, int axis, int64_t *times)
{
    const Value *expanded = made_by(v, OP_RESHAPE) && v->rank == 4 ? v->node->inputs[0] : NULL;
    const Value *unsqueezed =
        expanded && made_by(expanded, OP_EXPAND) ? expanded->node->inputs[0] : NULL;
    Value *x;

    if (!unsqueezed || !made_by(unsqueezed, OP_UNSQUEEZE) || unsqueezed->rank != 5 ||
        !sym_is(unsqueezed->dims[axis + 1], 1))
        return NULL;
    x = unsqueezed->node->inputs[0];
    return repeats_heads(v, expanded, x, axis, times) ? x : NULL;
}

/* If v is one head, expanded to several: the value with one head. Otherwise NULL. */
static Value *before_expand(const Value *v, int64_t *times)
{
    Value *x = made_by(v, OP_EXPAND) && v->rank == 4 ? v->node->inputs[0] : NULL;

    return x && x->rank == 4 && sym_is(x->dims[1], 1) && value_dim(v, 1, times) &&
                   x->dims[0] == v->dims[0] && x->dims[2] == v->dims[2] && x->dims[3] == v->dims[3]
               ? x
               : NULL;
}

/* If v has keys or values of which each head is repeated for `*times` heads of queries: the keys or
 * values without the copies. The heads may have been swapped with the length after they were
 * repeated. Otherwise v itself. */
static Value *before_repeat(Graph *g, Value *v, int64_t *times)
{
    static const int64_t swap[] = {0, 2, 1, 3};
    const Attr *perm = made_by(v, OP_TRANSPOSE) ? node_attr(v->node, "perm") : NULL;
    Value *x = before_copies(v, 1, times);

    if (!x)
        x = before_expand(v, times);
    if (!x && perm && perm->n == 4 && memcmp(perm->ints, swap, sizeof swap) == 0) {
        x = before_copies(v->node->inputs[0], 2, times);
        x = x ? emit_transpose(g, x, swap, 4) : NULL;
    }
    if (!x)
        *times = 1;
    return x ? x : v;
}

static void drop_repeats(Graph *g, AttentionLayer *a)
{
    int64_t of_keys, of_values;
    Value *k = before_repeat(g, a->k, &of_keys);
    Value *v = before_repeat(g, a->v, &of_values);

    if (of_keys == of_values) {
        a->k = k;
        a->v = v;
    }
}

/* Is the number of heads of the queries a multiple of that of the keys? Without an axis of heads,
 * there is one head. */
static bool heads_divide(const AttentionLayer *a)
{
    int64_t of_queries, of_keys, of_values;

    return a->q->rank == 3 ||
           (value_dim(a->q, 1, &of_queries) && value_dim(a->k, 1, &of_keys) &&
            value_dim(a->v, 1, &of_values) && of_keys == of_values && of_queries % of_keys == 0);
}

static bool heads_fit(Graph *g, const AttentionLayer *a)
{
    int rank = a->q->rank;

    if ((rank != 3 && rank != 4) || a->k->rank != rank || a->v->rank != rank || value_empty(a->q) ||
        value_empty(a->k) || value_empty(a->v) || !heads_divide(a))
        return false;
    return equal_dims(g, a->q->dims[0], a->k->dims[0]) &&
           equal_dims(g, a->k->dims[0], a->v->dims[0]) &&
           equal_dims(g, a->q->dims[rank - 1], a->k->dims[rank - 1]) &&
           equal_dims(g, a->k->dims[rank - 2], a->v->dims[rank - 2]);
}

/* The mask for all queries and keys: the operator broadcasts batches and heads only. NULL when its
 * shape does not fit. */
static Value *whole_mask(Graph *g, const AttentionLayer *a)
{
    Value *mask = a->mask;
    const Sym *dims[4];

    if (mask->rank != 2 && mask->rank != 4)
        return NULL;
    if (mask->dtype != DT_BOOL && mask->dtype != a->q->dtype)
        return NULL;
    for (int i = 0; i < mask->rank - 2; i++) {
        if (!sym_is(mask->dims[i], 1) &&
            (i >= a->q->rank - 2 || !equal_dims(g, mask->dims[i], a->q->dims[i])))
            return NULL;
        dims[i] = mask->dims[i];
    }
    dims[mask->rank - 2] = a->q->dims[a->q->rank - 2];
    dims[mask->rank - 1] = a->k->dims[a->k->rank - 2];
    return emit_expand(g, mask, dims, (size_t)mask->rank);
}

/* Does each query see exactly the keys up to its own position? */
static bool is_causal(Graph *g, const AttentionLayer *a, Value *mask)
{
    const Sym *bound = causal_bound(g, mask);

    return bound && sym_is(bound, 0) &&
           equal_dims(g, mask->dims[mask->rank - 2], a->q->dims[a->q->rank - 2]) &&
           equal_dims(g, mask->dims[mask->rank - 1], a->k->dims[a->k->rank - 2]);
}

/* A causal mask, alone or combined with another one, is an attribute. */
static void take_causal(Graph *g, AttentionLayer *a)
{
    if (a->causal || !a->mask)
        return;
    if (is_causal(g, a, a->mask)) {
        a->causal = true;
        a->mask = NULL;
    }
    for (size_t i = 0;
         i < 2 && !a->causal && (made_by(a->mask, OP_AND) || made_by(a->mask, OP_ADD)); i++) {
        Value *one = a->mask->node->inputs[i], *other = a->mask->node->inputs[1 - i];

        if (is_causal(g, a, one) && (other->rank == 2 || other->rank == 4)) {
            a->causal = true;
            a->mask = other;
        }
    }
    if (!a->causal && made_by(a->mask, OP_WHERE) && is_lowest(g, a->mask->node->inputs[2]) &&
        is_causal(g, a, a->mask->node->inputs[0])) {
        a->causal = true;
        a->mask = a->mask->node->inputs[1];
    }
}

/* Is v computed from constants alone, by at most *left nodes? */
static bool is_computed(Graph *g, const Value *v, int *left)
{
    stack_check(g->job, NO_LOC);
    if (v->data)
        return true;
    if (!v->node || v->node->ninputs == 0 || --*left < 0)
        return false;
    for (size_t i = 0; i < v->node->ninputs; i++)
        if (v->node->inputs[i] && !is_computed(g, v->node->inputs[i], left))
            return false;
    return true;
}

/* Do queries, keys and values depend on parameters alone, as those of DETR's queries? Then the
 * plain operators are computed at export time (finish/precompute.c), and no Attention is made. */
static bool is_folded(Graph *g, const AttentionLayer *a)
{
    int left = MOST_FOLDED;

    return !g->no_folding && is_computed(g, a->q, &left) && is_computed(g, a->k, &left) &&
           is_computed(g, a->v, &left);
}

/* ONNX infers the rows of a result of rank 3 from the sizes of the rows, and takes an unknown one
 * for 0. */
static bool rows_are_known(const AttentionLayer *a)
{
    const Value *const rows[] = {a->q, a->k, a->v};

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (rows[i]->rank == 3 && !sym_known(rows[i]->dims[2], NULL))
            return false;
    return true;
}

Value *emit_attention(Graph *g, const AttentionLayer *layer)
{
    AttentionLayer a = *layer;
    Value *mask = NULL;
    Attr attrs[7] = {{0}};
    size_t n = 0;

    if (g->no_fusion || !target_has(g, "Attention") || a.scale < 0 || a.q->dtype != a.k->dtype ||
        a.q->dtype != a.v->dtype || (a.q->dtype != DT_FLOAT && a.q->dtype != DT_FLOAT16) ||
        is_folded(g, &a))
        return NULL;
    drop_repeats(g, &a);
    if (!heads_fit(g, &a) || !rows_are_known(&a))
        return NULL;
    if (a.mask && a.mask->rank == 3)
        a.mask = emit_unsqueeze(g, a.mask, (const int64_t[]){a.q->rank == 3 ? 1 : 0}, 1);
    take_causal(g, &a);
    if (a.mask && !(mask = whole_mask(g, &a)))
        return NULL;
    if (a.causal)
        attrs[n++] = A_I("is_causal", 1);
    if (a.scale > 0)
        attrs[n++] = A_F("scale", a.scale);
    if (a.softcap > 0)
        attrs[n++] = A_F("softcap", a.softcap);
    if (a.single)
        attrs[n++] = A_I("softmax_precision", DT_FLOAT);
    if (a.q->rank == 3) {
        attrs[n++] = A_I("q_num_heads", 1);
        attrs[n++] = A_I("kv_num_heads", 1);
    }
    return op(g, "Attention", (Value *[]){a.q, a.k, a.v, mask}, mask ? 4 : 3, attrs);
}

static Value *without_factors(const Graph *g, Value *v, double *scale)
{
    Value *x = v;

    do {
        v = x;
        x = without_factor(g, v, scale);
    } while (x != v);
    return v;
}

/* The product of queries and keys, if v is this product times a factor, or c * tanh(product *
 * factor / c). Sets the scale and the softcap. */
static Value *product_in(Graph *g, Value *v, AttentionLayer *a)
{
    double cap = 1;
    const Value *bounded = without_factors(g, v, &cap);

    a->scale = 1;
    a->softcap = 0;
    if (made_by(bounded, OP_TANH)) {
        a->softcap = a->scale = cap;
        v = bounded->node->inputs[0];
    }
    v = with_merged_heads(g, without_factors(g, v, &a->scale));
    return without_factors(g, v, &a->scale);
}

/* `sum` is scores + bias. Returns the scores; the mask of the layer, which was a condition, becomes
 * the bias where the condition holds, and `lowest` elsewhere. NULL: there is no bias, or it may
 * hide keys. */
static Value *without_bias(Graph *g, const Value *sum, Value *lowest, AttentionLayer *a)
{
    for (size_t i = 0; i < 2 && made_by(sum, OP_ADD); i++) {
        Value *plain = product_in(g, sum->node->inputs[i], a), *bias = sum->node->inputs[1 - i];

        if (!is_scores(plain) || bias->dtype != plain->dtype || lowest->rank > 0 ||
            may_be_lowest(g, bias, ALL_ELEMENTS))
            continue;
        if (bias->rank == 3 && plain->rank == 4)
            bias = emit_unsqueeze(g, bias, (const int64_t[]){0}, 1);
        a->mask = emit_where(g, a->mask, bias, lowest);
        return plain;
    }
    return NULL;
}

/* The node selects the scores where a condition holds, and -inf or finfo.min elsewhere, or the
 * reverse. Returns the scores, and sets the mask. NULL: the node does something else, or the mask
 * may hide all keys of a query. */
static Value *without_condition(Graph *g, const Node *where, AttentionLayer *a)
{
    bool inverted = is_lowest(g, where->inputs[1]);
    Value *mask = where->inputs[0], *plain;

    if (!inverted && !is_lowest(g, where->inputs[2]))
        return NULL;
    if (inverted)
        mask = op(g, "Not", IN(mask), AT_NONE);
    if (!each_row_is_visible(g, mask))
        return NULL;
    a->mask = mask;
    plain = without_bias(g, where->inputs[inverted ? 2 : 1], where->inputs[inverted ? 1 : 2], a);
    return plain ? plain : product_in(g, where->inputs[inverted ? 2 : 1], a);
}

/* Adds a mask. False: the mask may hide all keys of a query. The scores of this query are then all
 * -inf or finfo.min, for which Attention and Softmax differ. */
static bool add_mask(Graph *g, AttentionLayer *a, Value *mask, DType dtype)
{
    bool hides = may_be_lowest(g, mask, ALL_ELEMENTS);

    if (mask->dtype != dtype || (hides && !each_row_is_visible(g, mask)) ||
        (hides && a->mask && may_be_lowest(g, a->mask, ALL_ELEMENTS)))
        return false;
    a->mask = a->mask ? emit_add(g, a->mask, mask) : mask;
    return true;
}

/* Reshapes a mask [batch * heads, ...] to [batch, heads, ...]; NULL if its shape does not fit. */
static Value *mask_of_heads(Graph *g, Value *mask, const Value *scores)
{
    const Sym *dims[4] = {scores->dims[0], scores->dims[1], NULL, NULL};

    if (mask->rank != 3 || !equal_dims(g, mask->dims[0], sym_mul(g, dims[0], dims[1])))
        return NULL;
    dims[2] = mask->dims[1];
    dims[3] = mask->dims[2];
    return emit_reshape(g, mask, dims, 4);
}

/* The same as without_mask, for the second of two masks. */
static Value *without_first_mask(Graph *g, Value *scores, AttentionLayer *a)
{
    Value *sum = with_merged_heads(g, scores);

    for (size_t i = 0; i < 2 && made_by(sum, OP_ADD); i++) {
        Value *mask = sum->node->inputs[1 - i], *plain = product_in(g, sum->node->inputs[i], a);

        if (!is_scores(plain))
            continue;
        if (sum != scores)
            mask = mask_of_heads(g, mask, scores);
        return mask && add_mask(g, a, mask, plain->dtype) ? plain : NULL;
    }
    return NULL;
}

/* The scores without the mask that is added to them, which is stored in the layer. There may be two
 * masks, such as a bias by distance and a causal mask. NULL: the masks may hide all keys of a
 * query. */
static Value *without_mask(Graph *g, Value *scores, AttentionLayer *a)
{
    if (made_by(scores, OP_WHERE))
        return without_condition(g, scores->node, a);
    for (size_t i = 0; i < 2 && made_by(scores, OP_ADD); i++) {
        Value *rest = scores->node->inputs[i], *mask = scores->node->inputs[1 - i];
        Value *plain = product_in(g, rest, a);

        if (is_scores(plain))
            return add_mask(g, a, mask, plain->dtype) ? plain : NULL;
        plain = without_first_mask(g, rest, a);
        if (plain)
            return add_mask(g, a, mask, plain->dtype) ? plain : NULL;
    }
    return product_in(g, scores, a);
}

/* The value before halves were cast to float32 for a Softmax, and its result back. */
static Value *weights_in_float32(const Value *v)
{
    Value *y = made_by(v, OP_CAST) && v->dtype == DT_FLOAT16 ? v->node->inputs[0] : NULL;
    const Value *x = y && made_by(y, OP_SOFTMAX) ? y->node->inputs[0] : NULL;

    return x && made_by(x, OP_CAST) && x->dtype == DT_FLOAT &&
                   x->node->inputs[0]->dtype == DT_FLOAT16
               ? y
               : NULL;
}

/* Batch and heads may be one axis, [batch * heads, length, size]. The operator gets the axes that
 * they had before, or one head. */
static Value *attention_of_merged(Graph *g, const AttentionLayer *layer)
{
    const Sym *dims[] = {layer->q->dims[0], layer->q->dims[1], layer->v->dims[2]};
    AttentionLayer a = *layer;
    Value *y;

    a.q = with_separate_heads(g, a.q);
    a.k = with_separate_heads(g, a.k);
    a.v = with_separate_heads(g, a.v);
    if (a.q->rank == 4 && a.k->rank == 4 && a.v->rank == 4 && (!a.mask || a.mask->rank != 3) &&
        equal_dims(g, a.q->dims[1], a.k->dims[1]) && (y = emit_attention(g, &a)))
        return emit_reshape(g, y, dims, COUNT_OF(dims));
    return !a.mask || a.mask->rank < 4 ? emit_attention(g, layer) : NULL;
}

Value *attention_of(Graph *g, const Node *node)
{
    AttentionLayer a = {.scale = 1};
    Value *single, *scores, *masked, *weights, *y;
    WeightedSum sum;
    int64_t axis;

    if (!target_has(g, "Attention") || !weights_and_values(g, node, &sum))
        return NULL;
    sum.weights = with_separate_heads(g, sum.weights);
    single = weights_in_float32(sum.weights);
    weights = single ? single : sum.weights;
    if (!made_by(weights, OP_SOFTMAX))
        return NULL;
    axis = node_int(weights->node, "axis", -1);
    a.v = sum.values;
    a.single = single != NULL;
    scores = weights->node->inputs[0];
    masked = with_separate_heads(g, single ? scores->node->inputs[0] : scores);
    scores = without_mask(g, masked, &a);
    if (masked->rank == 4 && a.mask && a.mask->rank == 3)
        a.mask = emit_unsqueeze(g, a.mask, (const int64_t[]){0}, 1);
    if ((axis != -1 && axis != weights->rank - 1) || !scores || !is_scores(scores) ||
        !queries_and_keys(g, scores, &a) || a.q->rank != a.v->rank)
        return NULL;
    y = a.q->rank == 3 ? attention_of_merged(g, &a) : emit_attention(g, &a);
    if (y && node_is(node, OP_MATMUL) && made_by(y, OP_ATTENTION) &&
        y->node->inputs[2] == node->inputs[1])
        vec_push(g->job, &g->attentions, ((WrittenAttention){y, node->inputs[0], node->inputs[1]}));
    return y && sum.is_moved ? emit_transpose(g, y, sum.order, 4) : y;
}
