/* fuse_heads.c - makes Attention read and return rows. Models split rows into heads before the
 * operator, and join the heads to rows after it:
 *
 *     [batch, length, heads * size] -> Reshape, Transpose -> [batch, heads, length, size]
 *
 * These nodes are removed: with attributes for the numbers of heads, the operator accepts rows and
 * returns rows. If queries, keys and values are parts of one product, a Split takes them out of it.
 */
#include "fuse.h"

#include "build/build.h"
#include "build/emit.h"
#include "layers/layers.h"
#include "build/query.h"

#include <string.h>

typedef struct Heads {
    Node *attention, *transpose, *last; /* in this order; the last is a Reshape */
    int64_t of_queries, of_keys;
} Heads;

static bool permutes(const Value *v, const int64_t *perm, size_t n)
{
    const Attr *attr = made_by(v, OP_TRANSPOSE) ? node_attr(v->node, "perm") : NULL;

    return attr && attr->n == n && memcmp(attr->ints, perm, n * sizeof *perm) == 0;
}

/* Permutations: between [batch, length, heads, size] and [batch, heads, length, size]; from
 * [length, batch, heads, size] to heads; and from heads back to [length, batch, heads, size]. */
static const int64_t swap_middle[] = {0, 2, 1, 3}, heads_of_swapped[] = {1, 2, 0, 3},
                     length_first[] = {2, 0, 1, 3};

/* `heads` is [batch, heads, length, size]. Is v [batch, length, heads * size]? */
static bool holds_rows(Graph *g, const Value *v, const Value *heads)
{
    int64_t width, number, size;

    return v->rank == 3 && equal_dims(g, v->dims[0], heads->dims[0]) &&
           equal_dims(g, v->dims[1], heads->dims[2]) && value_dim(v, 2, &width) &&
           value_dim(heads, 1, &number) && value_dim(heads, 3, &size) && width == number * size;
}

static void set_rows(Graph *g, Value *v)
{
    const Sym **dims = new_dims(g, 3);

    dims[0] = v->dims[0];
    dims[1] = v->dims[2];
    dims[2] = sym_mul(g, v->dims[1], v->dims[3]);
    v->rank = 3;
    v->dims = dims;
}

/* The input of the rotary embedding that made v, or v itself. */
static Value *before_rotary(Value *v)
{
    return made_by(v, OP_ROTARY_EMBEDDING) && used_once(v->node->inputs[0], v->node)
               ? v->node->inputs[0]
               : v;
}

/* ---- parts of one product ---- */

/* If v is one of the parts of a tensor [parts, batch, heads, length, size]: this tensor, and the
 * index of the part. Otherwise NULL. */
static Value *packed_in(const Value *v, int64_t *part)
{
    const Value *index, *one;

    if (made_by(v, OP_SQUEEZE)) {
        one = v->node->inputs[0];
        *part = one->index;
        return one->node && node_is(one->node, OP_SPLIT) && one->rank == 5 && one->uses == 1 &&
                       sym_is(one->dims[0], 1) && node_int(one->node, "axis", 0) == 0
                   ? one->node->inputs[0]
                   : NULL;
    }
    if (!made_by(v, OP_GATHER) || node_int(v->node, "axis", 0) != 0 ||
        v->node->inputs[0]->rank != 5)
        return NULL;
    index = v->node->inputs[1];
    *part = index->data && index->rank == 0 ? data_int(index->data, 0) : -1;
    return v->node->inputs[0];
}

/* The product [batch, length, 3 * heads * size] of which queries, keys and values are the parts 0,
 * 1 and 2; NULL when they are not. */
static Value *packed_rows(Graph *g, const Node *attention)
{
    static const int64_t perm[] = {2, 0, 3, 1, 4};
    Value *whole = NULL, *reshaped;
    int64_t part, parts, number, size, all;
    uint32_t uses;

    for (int64_t i = 0; i < 3; i++) {
        const Value *v = attention->inputs[i];
        Value *from = packed_in(v, &part);

        if (!from || part != i || (whole && from != whole) || !used_once(v, attention))
            return NULL;
        whole = from;
    }
    uses = made_by(attention->inputs[0], OP_SQUEEZE) ? 1 : 3;
    if (!permutes(whole, perm, 5) || whole->uses != uses || !value_dim(whole, 0, &parts) ||
        parts != 3)
        return NULL;
    reshaped = whole->node->inputs[0];
    if (!made_by(reshaped, OP_RESHAPE) || !used_once(reshaped, whole->node) ||
        reshaped->node->inputs[0]->rank != 3)
        return NULL;
    whole = reshaped->node->inputs[0];
    return value_dim(whole, 2, &all) && value_dim(attention->inputs[0], 1, &number) &&
                   value_dim(attention->inputs[0], 3, &size) && all == 3 * number * size &&
                   equal_dims(g, whole->dims[0], attention->inputs[0]->dims[0]) &&
                   equal_dims(g, whole->dims[1], attention->inputs[0]->dims[2])
               ? reshaped
               : NULL;
}

/* The Reshape becomes a Split, whose outputs are the inputs of the attention. */
static void split_packed(Graph *g, Value *reshaped, Node *attention)
{
    Node *split = reshaped->node;
    int64_t width;

    split->outputs = NEW_N(g->job, Value *, 3);
    split->noutputs = 3;
    for (size_t i = 0; i < 3; i++) {
        set_rows(g, attention->inputs[i]);
        give_output(g, split, i, attention->inputs[i]);
    }
    value_dim(attention->inputs[0], 2, &width);
    become(g, split, OP_SPLIT,
           IN(split->inputs[0], const_i64s(g, (const int64_t[]){width, width, width}, 3)),
           AT(A_I("axis", 2)));
}

/* ---- batches and lengths in the other order ---- */

static const int64_t swap_first[] = {1, 0, 2};

/* The Transpose swaps the first two axes of rows from now on. */
static void set_swap(Graph *g, Node *transpose)
{
    set_attrs(g, transpose, AT(A_IS("perm", swap_first, 3)));
}

/* The index of the data input of a layer on the last axis, which is a product with a constant
 * matrix or a sum with a bias. -1: the node is not such a layer. */
static int layer_input(const Node *node)
{
    if (node_is(node, OP_MATMUL))
        return node->inputs[1]->data && node->inputs[1]->rank == 2 ? 0 : -1;
    for (int i = 0; i < 2 && node_is(node, OP_ADD); i++)
        if (node->inputs[1 - i]->data && node->inputs[1 - i]->rank <= 1)
            return i;
    return -1;
}

/* How many of the attention's inputs are swapped outputs of the Split? */
static size_t count_swapped(const Node *attention, const Node *split)
{
    size_t n = 0;

    for (size_t i = 0; i < 3; i++) {
        const Value *v = attention->inputs[i];

        n += permutes(v, swap_first, 3) && used_once(v, attention) &&
             v->node->inputs[0]->node == split && v->node->inputs[0]->uses == 1;
    }
    return n;
}

/* The Transpose from which layers on the last axis compute v, [length, batch, width]. NULL if there
 * is none, or if a value between the two has other consumers. */
static Node *swap_before(const Value *v, const Node *user, const Node *attention)
{
    const Node *node = v->node;
    int input;

    if (node && node->live && node_is(node, OP_SPLIT) && node->block == user->block &&
        (node_int(node, "axis", 0) == 2 || node_int(node, "axis", 0) == -1) &&
        count_swapped(attention, node) == node->noutputs) {
        user = node;
        v = node->inputs[0];
    }
    while (v->node && used_once(v, user) && (input = layer_input(v->node)) >= 0) {
        user = v->node;
        v = user->inputs[input];
    }
    return permutes(v, swap_first, 3) && used_once(v, user) ? v->node : NULL;
}

/* The producer of the data input of a layer or Split, and the index of this input. */
static Node *before(const Node *node, size_t *input)
{
    *input = node_is(node, OP_SPLIT) ? 0 : (size_t)layer_input(node);
    return node->inputs[*input]->node;
}

/* All values between the Transpose and the attention get the order with the batches first. */
static void drop_swaps(Graph *g, Node *attention, const Value *swapped)
{
    Node *node = swapped->node->inputs[0]->node;
    const Node *swap = swap_before(swapped->node->inputs[0], swapped->node, attention);
    size_t input;

    for (size_t i = 0; i < 3; i++) {
        const Value *v = attention->inputs[i];

        if (permutes(v, swap_first, 3) && v->node->inputs[0]->node == node)
            set_input(g, attention, i, v->node->inputs[0]);
    }
    for (;;) {
        for (size_t i = 0; i < node->noutputs; i++) {
            Value *v = node->outputs[i];
            const Sym **dims = new_dims(g, 3);

            dims[0] = v->dims[1];
            dims[1] = v->dims[0];
            dims[2] = v->dims[2];
            v->dims = dims;
        }
        if (before(node, &input) == swap)
            break;
        node = before(node, &input);
    }
    set_input(g, node, input, swap->inputs[0]);
}

/* If layers compute queries, keys or values from swapped rows and the result is swapped back, both
 * Transposes are removed. */
static void fuse_swaps(Graph *g, Node *attention)
{
    for (size_t i = 0; i < 3; i++) {
        const Value *v = attention->inputs[i];

        if (permutes(v, swap_first, 3) && used_once(v, attention) &&
            swap_before(v->node->inputs[0], v->node, attention))
            drop_swaps(g, attention, v);
    }
}

/* ---- single parts ---- */

/* The rows, [batch, length, width], from which `heads`, [batch, heads, length, size], was made;
 * NULL if it was not made from rows. `*swapped` is set if the rows are [length, batch, width]. */
static Value *rows_of(Graph *g, Value *heads, bool *swapped)
{
    Value *x = heads->node ? heads->node->inputs[0] : NULL;

    *swapped = false;
    if (!x)
        return NULL;
    if (is_reshaping(heads) && sym_is(heads->dims[1], 1)) /* one head */
        return holds_rows(g, x, heads) ? x : NULL;
    if (!made_by(heads, OP_TRANSPOSE) || !made_by(x, OP_RESHAPE))
        return NULL;
    x = x->node->inputs[0];
    if (permutes(heads, swap_middle, 4))
        return holds_rows(g, x, heads) ? x : NULL;
    *swapped = true;
    return permutes(heads, heads_of_swapped, 4) && x->rank == 3 &&
                   equal_dims(g, x->dims[0], heads->dims[2]) &&
                   equal_dims(g, x->dims[1], heads->dims[0])
               ? x
               : NULL;
}

/* Can the Attention read rows in place of v without a further node? */
static bool has_rows(Graph *g, Value *v, const Node *user)
{
    bool swapped;
    Value *heads = before_rotary(v);

    return used_once(v, user) && rows_of(g, heads, &swapped) && (heads == v || !swapped);
}

/* The attention reads the rows of its input from now on. */
static void take_rows(Graph *g, Node *attention, size_t input, int64_t number)
{
    Value *v = attention->inputs[input], *heads = before_rotary(v);
    bool swapped;
    Value *rows = rows_of(g, heads, &swapped);

    if (v != heads) {
        set_attrs(g, v->node, AT(A_I("num_heads", number)));
        set_input(g, v->node, 0, rows);
        set_rows(g, v);
    } else if (!swapped) {
        set_input(g, attention, input, rows);
    } else { /* [length, batch, width]: the Transpose swaps the first two axes only */
        set_swap(g, heads->node);
        set_input(g, heads->node, 0, rows);
        set_rows(g, heads);
    }
}

/* ---- the rewrite ---- */

/* [length, batch, width] of the result of the attention */
static const Sym **swapped_rows(Graph *g, const Value *heads)
{
    const Sym **dims = new_dims(g, 3);

    dims[0] = heads->dims[2];
    dims[1] = heads->dims[0];
    dims[2] = sym_mul(g, heads->dims[1], heads->dims[3]);
    return dims;
}

static bool find_heads(Graph *g, Node *last, Heads *h)
{
    Value *x = last->inputs[0], *y;

    if (!used_once(x, last) || !made_by(x, OP_TRANSPOSE) || x->rank != 4)
        return false;
    y = x->node->inputs[0];
    if (!y->node || !node_is(y->node, OP_ATTENTION) || y->index != 0 || y->uses != 1 ||
        !y->node->live || y->node->block != last->block || node_attr(y->node, "q_num_heads"))
        return false;
    *h = (Heads){y->node, x->node, last, 0, 0};
    return (permutes(x, swap_middle, 4)
                ? holds_rows(g, last->outputs[0], y)
                : permutes(x, length_first, 4) && last->outputs[0]->rank > 0) &&
           value_dim(y->node->inputs[0], 1, &h->of_queries) &&
           value_dim(y->node->inputs[1], 1, &h->of_keys);
}

/* Replaces the last Transpose and Reshape: by the result of the attention, or by a Transpose of its
 * first two axes. */
static void give_rows(Graph *g, const Heads *h)
{
    Value *y = h->attention->outputs[0], *x = h->transpose->outputs[0],
          *result = h->last->outputs[0];

    if (permutes(x, swap_middle, 4)) {
        take_over(g, h->transpose, h->last);
        take_over(g, h->attention, h->transpose);
        return;
    }
    x->dims = swapped_rows(g, y);
    x->rank = 3;
    set_swap(g, h->transpose);
    set_rows(g, y);
    reshape_to(g, h->last, result->dims, (size_t)result->rank);
}

static bool can_give_rows(Graph *g, const Heads *h)
{
    const Value *result = h->last->outputs[0];
    Value rows = *h->transpose->outputs[0];

    if (permutes(h->transpose->outputs[0], swap_middle, 4))
        return true;
    rows.dims = swapped_rows(g, h->attention->outputs[0]);
    rows.rank = 3;
    return is_constant_target(&rows, result->dims, (size_t)result->rank);
}

void fuse_heads(Graph *g, Node *last)
{
    Heads h;
    Value *packed;

    if (g->no_fusion || !find_heads(g, last, &h) || !can_give_rows(g, &h))
        return;
    packed = packed_rows(g, h.attention);
    for (size_t i = 0; i < 3 && !packed; i++)
        if (!has_rows(g, h.attention->inputs[i], h.attention))
            return;
    if (packed)
        split_packed(g, packed, h.attention);
    for (size_t i = 0; i < 3 && !packed; i++)
        take_rows(g, h.attention, i, i == 0 ? h.of_queries : h.of_keys);
    set_attrs(g, h.attention, AT(A_I("q_num_heads", h.of_queries), A_I("kv_num_heads", h.of_keys)));
    give_rows(g, &h);
    fuse_swaps(g, h.attention);
}
