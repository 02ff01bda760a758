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
static bool is_causal(Graph *g, const Node *attention, const Value *past)
{
    Value *mask = attention->ninputs > 3 ? attention->inputs[3] : NULL;
    const Sym *bound = mask ? causal_bound(g, mask) : NULL;

    return bound && equal_dims(g, bound, past->dims[2]) &&
           equal_dims(g, mask->dims[mask->rank - 2], attention->inputs[0]->dims[2]);
}

/* The attention produces the joined keys and values from now on. */
static void take_cache(Graph *g, Node *attention, Value *keys, Value *values)
{
    Value **inputs = NEW_N(g->job, Value *, 6), **outputs = NEW_N(g->job, Value *, 3);
    Node *joins[2] = {keys->node, values->node};
    const Attr causal = A_I(name(g->job, "is_causal"), 1);

    inputs[0] = attention->inputs[0];
    inputs[3] = attention->ninputs > 3 ? attention->inputs[3] : NULL;
    if (is_causal(g, attention, joins[0]->inputs[0])) {
        release(g, inputs[3]);
        inputs[3] = NULL;
        set_attrs(g, attention, &causal, 1);
    }
    outputs[0] = attention->outputs[0];
    outputs[1] = keys;
    outputs[2] = values;
    for (int i = 0; i < 2; i++) {
        inputs[1 + i] = joins[i]->inputs[1];
        inputs[4 + i] = joins[i]->inputs[0];
        joins[i]->live = false;
        outputs[1 + i]->uses--;
        outputs[1 + i]->node = attention;
        outputs[1 + i]->index = 1 + i;
    }
    attention->inputs = inputs;
    attention->ninputs = 6;
    attention->outputs = outputs;
    attention->noutputs = 3;
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
