/* recipe.c - data_recipe(): nodes that only move, cast or scale the contents of a weight. */
#include "fold.h"

#include <string.h>

/* Does a recipe round as the node does? */
static bool can_cast(const Node *node, DType from, DType to)
{
    return dtype_is_number(from) && dtype_size(to) > 0 && dtype_is_number(to) &&
           to != DT_FLOAT8E8M0 && node_int(node, "saturate", 1) != 0;
}

/* The result of a Mul of a weight with one factor per slice along an axis, as weight_norm makes it.
 * NULL if the node is not such a product. */
static const Data *scaled(Graph *g, const Node *node)
{
    const Data *data = node->inputs[0]->data, *by = node->inputs[1]->data;
    int axis = 0, below = data->rank - by->rank, wide = 0;
    double *factors;

    for (int i = 0; i < by->rank; i++)
        if (by->dims[i] != 1) {
            axis = i + below;
            wide++;
        }
    if (!dtype_is_float(data->dtype) || data->stored != data->dtype || below < 0 || wide > 1 ||
        (wide && by->dims[axis - below] != data->dims[axis]) ||
        (data->scale && data->scale_axis != axis))
        return NULL;
    factors = NEW_N(g->job, double, (size_t)data->dims[axis] + 1);
    for (int64_t i = 0; i < data->dims[axis]; i++)
        factors[i] = data_float(by, wide ? i : 0);
    return data_scale(g, data, factors, axis);
}

const Data *data_recipe(Graph *g, const Node *node)
{
    const Value *out = node->outputs[0];
    const Data *data = node->inputs[0]->data;
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)(out->rank > 0 ? out->rank : 0) + 1);

    if (dtype_size(data->dtype) == 0)
        return NULL;
    if (node_is(node, OP_CAST))
        return can_cast(node, data->dtype, out->dtype) ? data_cast(g, data, out->dtype) : NULL;
    if (node_is(node, OP_TRANSPOSE)) {
        const Attr *perm = node_attr(node, "perm");
        int *order = NEW_N(g->job, int, (size_t)data->rank + 1);

        for (int i = 0; i < data->rank; i++)
            order[i] = perm ? (int)perm->ints[i] : data->rank - 1 - i;
        return data_permute(g, data, order);
    }
    if (node_is(node, OP_MUL))
        return scaled(g, node);
    if (!node_has(node, RESHAPES))
        return NULL;
    for (int i = 0; i < out->rank; i++)
        if (!value_dim(out, i, &dims[i]))
            return NULL;
    return out->rank < 0 ? NULL : data_reshape(g, data, out->rank, dims);
}
