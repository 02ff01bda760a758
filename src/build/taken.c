/* taken.c - see taken.h. */
#include "taken.h"

#include "build.h"

static bool takes(const Node *node, const Value *v)
{
    for (size_t i = 0; node && i < node->ninputs; i++)
        if (node->inputs[i] == v)
            return true;
    return false;
}

void graph_take(Graph *g, const Value *result, const Value *used)
{
    Taken taken = {result, used};

    if (!used->data && result != used && (!result || !takes(result->node, used)))
        vec_push(g->job, &g->taken, taken);
}

/* Adds all values from which `v` is computed to the set, and the nodes that compute them. A Loop
 * may have thousands of inputs and of outputs, so a node is visited once. */
static void reach(Graph *g, Map *reached, const Value *v)
{
    VEC(const Value *) todo = {0};

    vec_push(g->job, &todo, v);
    while (todo.n > 0) {
        v = todo.at[--todo.n];
        if (!v || map_get(reached, v))
            continue;
        map_put(g->job, reached, v, (void *)v);
        if (!v->node || map_get(reached, v->node))
            continue;
        map_put(g->job, reached, v->node, v->node);
        for (size_t i = 0; i < v->node->ninputs; i++)
            vec_push(g->job, &todo, v->node->inputs[i]);
    }
}

/* Is the value used in the model? A virtual value may be used as the value that was forced for it.
 */
static bool is_used(Graph *g, const Value *v)
{
    const Value *forced = v->uses == 0 && value_virtual(v) ? value_forced(g, (Value *)v) : v;

    return forced && forced->uses > 0;
}

Map taken_inputs(Graph *g)
{
    Map reached = {0}, inputs = {0};

    /* A value is recorded before the values that are made from it. */
    for (size_t i = g->taken.n; i-- > 0;) {
        const Value *result = g->taken.at[i].result;

        if (!result || is_used(g, result) || map_get(&reached, result))
            reach(g, &reached, g->taken.at[i].used);
    }
    for (size_t i = 0; i < g->root->inputs.n; i++)
        if (map_get(&reached, g->root->inputs.at[i]))
            map_put(g->job, &inputs, g->root->inputs.at[i], g->root->inputs.at[i]);
    return inputs;
}
