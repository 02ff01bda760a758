/* fuse_cache.c - moves the cache of keys and values into Attention. If a model joins the new keys
 * and values with those of a cache, and returns the joined ones, the operator can join and return
 * them itself. A causal mask that counts the keys of the cache becomes an attribute. */
#include "fuse.h"

#include "build/emit.h"
#include "layers/layers.h"
#include "build/query.h"

/* Does v join two tensors [batch, heads, length, size] along the length? */
static bool is_cache(const Value *v, const Node *user)
{
    const Node *node = v ? v->node : NULL;
    int64_t axis;

    if (!node || !node->live || !node_is(node, OP_CONCAT) || node->ninputs != 2 ||
        node->block != user->block || v->rank != 4 || v->uses < 2)
        return false;
    axis = node_int(node, "axis", 0);
    return axis == 2 || axis == -2;
}

static bool equal_lengths(Graph *g, const Value *a, const Value *b)
{
    return equal_dims(g, a->dims[2], b->dims[2]);
}

/* With a cache, the operator's causal mask lets query i see the keys of the cache and those up to
 * i; without one, those up to i. */
static bool is_causal_after(Graph *g, const Node *attention, const Value *past)
{
    Value *mask = attention->ninputs > 3 ? attention->inputs[3] : NULL;
    const Sym *bound = mask ? causal_bound(g, mask) : NULL;

    return bound && equal_dims(g, bound, past->dims[2]) &&
           equal_dims(g, mask->dims[mask->rank - 2], attention->inputs[0]->dims[2]);
}

/* The attention produces the joined keys and values from now on. */
static void take_cache(Graph *g, Node *attention, Value *keys, Value *values)
{
    const Node *k = keys->node, *v = values->node;
    Value *mask = attention->ninputs > 3 ? attention->inputs[3] : NULL;
    Value *result = attention->outputs[0];

    if (is_causal_after(g, attention, k->inputs[0])) {
        mask = NULL;
        set_attrs(g, attention, AT(A_I("is_causal", 1)));
    }
    set_inputs(
        g, attention,
        IN(attention->inputs[0], k->inputs[1], v->inputs[1], mask, k->inputs[0], v->inputs[0]));
    attention->outputs = NEW_N(g->job, Value *, 3);
    attention->noutputs = 3;
    set_output(attention, 0, result);
    give_output(g, attention, 1, keys);
    give_output(g, attention, 2, values);
}

static void fuse_cache(Graph *g, Node *node, const Map *later)
{
    Value *keys = node->inputs[1], *values = node->inputs[2];

    if (node->ninputs > 4 || node->noutputs != 1 || keys == values || !is_cache(keys, node) ||
        !is_cache(values, node) || node_int(node, "is_causal", 0) != 0)
        return;
    if (equal_lengths(g, keys->node->inputs[0], values->node->inputs[0]) &&
        equal_lengths(g, keys->node->inputs[1], values->node->inputs[1]) &&
        map_count(later, keys) == keys->uses && map_count(later, values) == values->uses)
        take_cache(g, node, keys, values);
}

/* Visits the nodes from the last to the first, so that the later uses of each value are known. */
void fuse_caches(Graph *g, const Block *block)
{
    Map later = {0};

    if (g->no_fusion || !target_has(g, "Attention"))
        return;
    for (size_t i = 0; i < block->outputs.n; i++)
        map_add(g->job, &later, block->outputs.at[i], 1);
    for (size_t i = block->nodes.n; i-- > 0;) {
        Node *node = block->nodes.at[i];

        for (size_t k = 0; node->live && k < node->ninputs; k++)
            if (node->inputs[k] && node->inputs[k]->node &&
                node_is(node->inputs[k]->node, OP_CONCAT))
                map_add(g->job, &later, node->inputs[k], 1);
        if (node->live && node_is(node, OP_ATTENTION))
            fuse_cache(g, node, &later);
    }
}
