/* simplify_parts.c - parts of a tensor: Concat, Split, Slice and Gather. Each rewrite is exact and
 * does not depend on other uses, as in simplify.c. */
#include "query.h"

#include "build.h"
#include "emit.h"

/* From 0 on; -1 when it is not known. */
static int axis_of(const Node *node, int rank)
{
    int64_t axis = node_int(node, "axis", 0);

    axis += axis < 0 ? rank : 0;
    return rank >= 0 && axis >= 0 && axis < rank ? (int)axis : -1;
}

/* ---- joining ---- */

/* The input of a Split, if the Concat joins all its parts in their order; otherwise NULL. */
static Value *unsplit(const Node *node)
{
    const Node *split = node->inputs[0]->node;

    if (!split || !node_is(split, OP_SPLIT) || split->noutputs != node->ninputs)
        return NULL;
    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i]->node != split || node->inputs[i]->index != (int)i)
            return NULL;
    return axis_of(node, split->inputs[0]->rank) == axis_of(split, split->inputs[0]->rank) &&
                   split->inputs[0]->rank >= 0
               ? split->inputs[0]
               : NULL;
}

/* Removes parts without elements from a Concat. */
Value *simplify_concat(Graph *g, const Node *node)
{
    int64_t axis = node_int(node, "axis", 0), size;
    VEC(Value *) parts = {0};

    if (node->ninputs == 1)
        return node->inputs[0];
    for (size_t i = 0; i < node->ninputs; i++)
        if (!value_dim(node->inputs[i], (int)axis, &size) || size != 0)
            vec_push(g->job, &parts, node->inputs[i]);
    if (parts.n == 0)
        return node->inputs[0];
    return parts.n == node->ninputs ? unsplit(node)
                                    : op(g, "Concat", parts.at, parts.n, node->attrs);
}

/* ---- taking ---- */

/* Finds the part of a Concat that contains index *at, which becomes the index in that part; a
 * negative index counts from the end. Returns the number of the part, or the number of parts if a
 * size before it is unknown. */
static size_t part_at(const Node *concat, int axis, int64_t *at)
{
    size_t n = concat->ninputs;

    for (size_t i = 0; i + 1 < n; i++) {
        size_t part = *at < 0 ? n - 1 - i : i;
        int64_t size;

        if (!value_dim(concat->inputs[part], axis, &size))
            return n;
        if (*at < 0 ? -size <= *at : *at < size)
            return part;
        *at += *at < 0 ? size : -size;
    }
    return *at < 0 ? 0 : n - 1;
}

Value *slice_of_concat(const Node *concat, int64_t axis, int64_t *start, int64_t *end)
{
    int64_t first = *start, last = *end - 1, size;
    bool to_end = *end == INT64_MAX;
    size_t part;

    /* an end of 0 is the beginning for any start */
    if (axis < 0 || axis != axis_of(concat, concat->outputs[0]->rank) || *end == INT64_MIN ||
        *end == 0)
        return NULL;
    part = part_at(concat, (int)axis, &first);
    if (part == concat->ninputs || (!to_end && (*start < 0) != (last < 0)) ||
        (to_end && part + 1 < concat->ninputs) ||
        (!to_end && part_at(concat, (int)axis, &last) != part))
        return NULL;
    *start = first;
    if (!to_end)
        *end = last == -1 ? INT64_MAX : last + 1;
    if (value_dim(concat->inputs[part], (int)axis, &size) && first == -size)
        *start = 0;
    return concat->inputs[part];
}

/* An element of a Concat is an element of one of its inputs. */
static Value *gather_of_concat(Graph *g, const Node *node, int axis)
{
    const Node *concat = node->inputs[0]->node;
    int64_t at;
    size_t part;
    Value *index;

    if (!made_by(node->inputs[0], OP_CONCAT) || axis != axis_of(concat, node->inputs[0]->rank) ||
        node->inputs[1]->rank > 1 || !value_int(g, node->inputs[1], &at))
        return NULL;
    part = part_at(concat, axis, &at);
    if (part == concat->ninputs)
        return NULL;
    index = node->inputs[1]->rank == 0 ? const_i64(g, at) : const_i64s(g, &at, 1);
    return op(g, "Gather", IN(concat->inputs[part], index), node->attrs);
}

/* One index of an axis, if the other axes keep the order that they had before a Transpose. */
static Value *gather_of_transpose(Graph *g, const Node *node, int axis)
{
    const Attr *perm =
        made_by(node->inputs[0], OP_TRANSPOSE) ? node_attr(node->inputs[0]->node, "perm") : NULL;
    int64_t last = -1;

    if (perm == NULL || perm->n != (size_t)node->inputs[0]->rank || node->inputs[1]->rank != 0)
        return NULL;
    for (size_t i = 0; i < perm->n; i++) {
        if ((int)i == axis)
            continue;
        if (perm->ints[i] < last)
            return NULL;
        last = perm->ints[i];
    }
    return op(g, "Gather", IN(node->inputs[0]->node->inputs[0], node->inputs[1]),
              AT(A_I("axis", perm->ints[axis])));
}

/* Gather of one index along an axis, which a Reshape before it has made by dividing a longer axis
 * in two: the result is a part of the longer axis. All such Gathers use the same Split. */
static Value *gather_of_split(Graph *g, const Node *node, int axis)
{
    enum {
        PARTS_MAX = 8
    };
    const Value *y = node->inputs[0];
    const Sym *sizes[PARTS_MAX];
    Value *x, *parts[PARTS_MAX];
    int64_t at, n;

    if (!made_by(y, OP_RESHAPE) || node->inputs[1]->rank != 0 ||
        !value_int(g, node->inputs[1], &at) || axis + 1 >= y->rank ||
        !sym_known(y->dims[axis], &n) || n < 2 || n > PARTS_MAX || at < -n || at >= n)
        return NULL;
    x = y->node->inputs[0];
    if (x->rank != y->rank - 1 || x->dims[axis] != sym_mul(g, y->dims[axis], y->dims[axis + 1]))
        return NULL;
    for (int i = 0; i < x->rank; i++)
        if (i != axis && x->dims[i] != y->dims[i + (i > axis)])
            return NULL;
    for (int64_t i = 0; i < n; i++)
        sizes[i] = y->dims[axis + 1];
    emit_split(g, x, axis, sizes, (size_t)n, parts);
    return parts[at + (at < 0 ? n : 0)];
}

/* The only index of an axis of size 1: a Squeeze, which is merged with a Reshape before it. */
static Value *gather_only(Graph *g, const Node *node, int axis)
{
    int64_t at, one_axis = axis;

    if (!sym_is(node->inputs[0]->dims[axis], 1) || node->inputs[1]->rank > 1 ||
        !value_int(g, node->inputs[1], &at) || (at != 0 && at != -1))
        return NULL;
    if (node->inputs[1]->rank == 1)
        return node->inputs[0];
    return is_reshaping(node->inputs[0]) ? emit_squeeze(g, node->inputs[0], &one_axis, 1) : NULL;
}

Value *simplify_gather(Graph *g, const Node *node)
{
    int axis = axis_of(node, node->inputs[0]->rank);
    Value *same;

    if (axis < 0 || node->inputs[0]->kind != VALUE_TENSOR || node->inputs[1]->rank < 0)
        return NULL;
    if ((same = gather_only(g, node, axis)) || (same = gather_of_concat(g, node, axis)) ||
        (same = gather_of_split(g, node, axis)))
        return same;
    return gather_of_transpose(g, node, axis);
}
