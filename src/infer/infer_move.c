/* infer_move.c - inference for operators that move or select elements: shapes of the result
 * as symbolic integers, and small int contents carried through by move.c.
 */
#include "infer_rows.h"

#include "move.h"

#include <string.h>

static bool not_negative(Graph *g, const Sym *a)
{
    return sym_le(g, sym_int(g, 0), a) == TRI_YES;
}

void set_rank_of(Graph *g, Value *v, DType dtype, const Value *sizes)
{
    int64_t rank;

    v->dtype = dtype;
    if (value_dim(sizes, 0, &rank) && rank <= MAX_RANK)
        set_fresh(g, v, dtype, (int)rank);
}

static bool is_scalar(const Atom *leaf, const void *unused)
{
    (void)unused;
    return leaf->kind == ATOM_SCALAR;
}

/* Is a number in the shape of a Reshape certainly a size? An expression of sizes is (n-1); a
 * scalar of the graph could be -1. */
static bool is_size(Graph *g, const Sym *a)
{
    Tri negative = sym_lt(g, a, sym_int(g, 0));

    return negative == TRI_NO || (negative == TRI_UNKNOWN && !sym_any_leaf(g, a, is_scalar, NULL));
}

void set_sizes(Graph *g, const Node *node, DType dtype, const Sym *const *sizes, size_t n)
{
    const Sym **dims = new_dims(g, (int)n);

    for (size_t i = 0; i < n; i++) {
        if (sym_lt(g, sizes[i], sym_int(g, 0)) == TRI_YES)
            fail(g->job, g->loc, "%s: size %s of axis %zu is negative", node->op,
                 sym_text(g->job, sizes[i]), i);
        dims[i] = sizes[i];
    }
    set_type(node->outputs[0], dtype, (int)n, dims);
}

void infer_identity(Graph *g, Node *node)
{
    if (!node_input(node, 0))
        return;
    set_like(node->outputs[0], node->inputs[0]);
    if (node->outputs[0]->kind == VALUE_TENSOR)
        move_elems(g, node);
}

/* ---- joining and cutting ---- */

void infer_concat(Graph *g, Node *node)
{
    Value *v = node->outputs[0], *first = node->inputs[0];
    const Sym **dims;
    int axis;

    for (size_t i = 0; i < node->ninputs; i++)
        if (node->inputs[i]->dtype != DT_NONE)
            v->dtype = node->inputs[i]->dtype;
    for (size_t i = 0; i < node->ninputs; i++) {
        if (node->inputs[i]->rank < 0)
            return;
        if (node->inputs[i]->rank != first->rank)
            fail(g->job, g->loc, "Concat: tensors of rank %d and %d do not fit", first->rank,
                 node->inputs[i]->rank);
    }
    axis = axis_in(g, node, node_int(node, "axis", 1), first->rank);
    dims = copy_dims(g, first);
    for (size_t i = 1; i < node->ninputs; i++)
        for (int d = 0; d < first->rank; d++) {
            const Sym *size = node->inputs[i]->dims[d];

            dims[d] = d == axis ? sym_add(g, dims[d], size) : unify(g, node, dims[d], size, d);
        }
    set_type(v, v->dtype, first->rank, dims);
    move_elems(g, node);
}

/* The size of part i without a list of sizes: equal parts, the last one smaller. */
static const Sym *split_size(Graph *g, const Node *node, const Sym *all, size_t i)
{
    const Sym *n = sym_int(g, (int64_t)node->noutputs), *part = ceil_div(g, all, n);

    if (i + 1 < node->noutputs || !node_attr(node, "num_outputs"))
        return node_attr(node, "num_outputs") ? part : sym_div(g, all, n);
    return sym_sub(g, all, dim_times(g, part, (int64_t)node->noutputs - 1));
}

void infer_split(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *list = node_input(node, 1);
    const Attr *attr = node_attr(node, "split");
    size_t n = 0;
    const Sym *const *sizes = list ? value_elems(g, list, &n) : NULL;

    for (size_t i = 0; i < node->noutputs; i++) {
        Value *v = node->outputs[i];
        const Sym **dims;
        int axis;

        v->dtype = x->dtype;
        if (x->rank < 0)
            continue;
        axis = axis_in(g, node, node_int(node, "axis", 0), x->rank);
        dims = copy_dims(g, x);
        if (attr && i < attr->n)
            dims[axis] = sym_int(g, attr->ints[i]);
        else if (!list)
            dims[axis] = split_size(g, node, x->dims[axis], i);
        else if (sizes && i < n)
            dims[axis] = sizes[i];
        else
            dims[axis] = sym_fresh_dim(g, v, axis);
        set_type(v, x->dtype, x->rank, dims);
    }
    move_elems(g, node);
}

/* to - max(a, b) is min(to - a, to - b) */
const Sym *steps_between(Graph *g, const Sym *from, const Sym *to, int64_t step)
{
    const Atom *atom = sym_lone(from);
    const Sym *count;

    stack_check(g->job, NO_LOC);
    if (atom && atom->kind == ATOM_MAX) {
        count = steps_between(g, atom->a, to, step);
        return sym_min(g, count, steps_between(g, atom->b, to, step));
    }
    count = ceil_div(g, sym_sub(g, to, from), sym_int(g, step));
    return sym_max(g, count, sym_int(g, 0));
}

/* The position `at`+shift: a negative `at` counts from the end. NULL when its sign is not known. */
static const Sym *position(Graph *g, const Sym *at, const Sym *size, int64_t shift)
{
    if (not_negative(g, at))
        return sym_is(at, INT64_MAX) ? at : plus(g, at, shift);
    if (sym_lt(g, at, sym_int(g, 0)) != TRI_YES)
        return NULL;
    return sym_is(at, INT64_MIN) ? sym_int(g, 0) : plus(g, sym_add(g, at, size), shift);
}

/* The number of elements of a slice. Its bounds are clamped to the axis, so a slice that starts
 * after the end or ends before the beginning is empty. A negative step walks from start down to end
 * + 1; it is computed as a walk up from end + 1 to start + 1, and start is clamped to the
 * elements. NULL if the end of such a walk is the greatest number, for which runtimes disagree. */
static const Sym *sliced(Graph *g, const Sym *size, const Sym *start, const Sym *end, int64_t step)
{
    const Sym *from, *to;
    int64_t at;

    if (step == 0 || step == INT64_MIN || (step < 0 && sym_is(end, INT64_MAX)))
        return NULL;
    from = step > 0 ? position(g, start, size, 0) : position(g, end, size, 1);
    to = step > 0 ? position(g, end, size, 0) : position(g, start, size, 1);
    if (!from || !to)
        return NULL;
    if (sym_known(from, &at) && at > INT64_MAX / 2) /* so that to - from is a number */
        return sym_int(g, 0);
    from = sym_max(g, from, sym_int(g, 0));
    to = sym_min(g, step > 0 ? to : sym_max(g, to, sym_int(g, 1)), size);
    return steps_between(g, from, to, step > 0 ? step : -step);
}

/* A list of numbers, possibly symbolic, from an attribute or input. NULL if unknown. */
static const Sym *const *list_syms(Graph *g, const Node *node, const char *attr_name, size_t index,
                                   size_t *n)
{
    const Attr *attr = node_attr(node, attr_name);
    const Sym **list;

    if (!attr)
        return node_input(node, index) ? value_elems(g, node->inputs[index], n) : NULL;
    list = NEW_N(g->job, const Sym *, attr->n + 1);
    for (size_t i = 0; i < attr->n; i++)
        list[i] = sym_int(g, attr->ints[i]);
    *n = attr->n;
    return list;
}

void infer_slice(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t nstarts = 0, nends = 0, naxes, nsteps;
    const Sym *const *starts = list_syms(g, node, "starts", 1, &nstarts);
    const Sym *const *ends = list_syms(g, node, "ends", 2, &nends);
    const int64_t *axes, *steps;
    bool has_axes, has_steps, know_steps;
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    if (!list_of(g, node, "axes", 3, &axes, &naxes, &has_axes) || (!has_axes && !starts)) {
        set_fresh(g, v, x->dtype, x->rank);
        return;
    }
    know_steps = list_of(g, node, "steps", 4, &steps, &nsteps, &has_steps);
    dims = copy_dims(g, x);
    for (size_t i = 0; i < (has_axes ? naxes : nstarts); i++) {
        int axis = axis_in(g, node, has_axes ? axes[i] : (int64_t)i, x->rank);
        const Sym *size = NULL;

        if (i < nstarts && i < nends && starts && ends && know_steps)
            size = sliced(g, dims[axis], starts[i], ends[i], i < nsteps ? steps[i] : 1);
        dims[axis] = size ? size : sym_fresh_dim(g, v, axis);
    }
    set_type(v, x->dtype, x->rank, dims);
    move_elems(g, node);
}

/* ---- indexing ---- */

void infer_gather(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *index = node->inputs[1], *v = node->outputs[0];
    const Sym **dims;
    int axis, rank = 0;

    v->dtype = x->dtype;
    if (x->rank < 0 || index->rank < 0)
        return;
    axis = axis_in(g, node, node_int(node, "axis", 0), x->rank);
    dims = new_dims(g, x->rank + index->rank);
    for (int i = 0; i < axis; i++)
        dims[rank++] = x->dims[i];
    for (int i = 0; i < index->rank; i++)
        dims[rank++] = index->dims[i];
    for (int i = axis + 1; i < x->rank; i++)
        dims[rank++] = x->dims[i];
    set_type(v, x->dtype, rank, dims);
    move_elems(g, node);
}

void infer_gather_elements(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *index = node->inputs[1], *v = node->outputs[0];

    set_type(v, x->dtype, index->rank, index->dims);
    if (x->rank < 0 || index->rank < 0)
        return;
    if (x->rank != index->rank)
        fail(g->job, g->loc, "%s: an index of rank %d does not fit data of rank %d", node->op,
             index->rank, x->rank);
    axis_in(g, node, node_int(node, "axis", 0), x->rank);
    move_elems(g, node);
}

void infer_gather_nd(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *index = node->inputs[1], *v = node->outputs[0];
    int batch = (int)node_int(node, "batch_dims", 0), rank = 0;
    int64_t depth;
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0 || index->rank < 1 || !value_dim(index, -1, &depth))
        return;
    if (batch < 0 || depth < 0 || depth > x->rank - batch)
        fail(g->job, g->loc, "GatherND: indices of %lld numbers do not fit data of rank %d",
             (long long)depth, x->rank);
    dims = new_dims(g, x->rank + index->rank);
    for (int i = 0; i < index->rank - 1; i++)
        dims[rank++] = index->dims[i];
    for (int i = batch + (int)depth; i < x->rank; i++)
        dims[rank++] = x->dims[i];
    set_type(v, x->dtype, rank, dims);
}

void infer_scatter(Graph *g, Node *node)
{
    Value *x = node->inputs[0];

    if (!node_is(node, OP_SCATTER_ND) && x->rank >= 0)
        axis_in(g, node, node_int(node, "axis", 0), x->rank);
    set_like(node->outputs[0], x);
}

/* ---- shapes ---- */

/* The size for -1, given the product of the other sizes. */
static const Sym *rest_size(Graph *g, const Node *node, const Sym *all, const Sym *others)
{
    const Sym *size = sym_exact_div(g, all, others);
    int64_t a, b;

    if (size)
        return size;
    if (sym_is(others, 0) || (sym_known(all, &a) && sym_known(others, &b) && a % b != 0))
        fail(g->job, g->loc, "%s: %s elements do not fit a shape with rows of %s", node->op,
             sym_text(g->job, all), sym_text(g->job, others));
    return sym_div(g, all, others);
}

/* Sets the dims that the shape of a Reshape gives. Returns the axis whose entry is -1; -1: there is
 * none. *open is set if a size is unknown. */
static int given_sizes(Graph *g, Node *node, const Sym *const *shape, int rank, const Sym **dims,
                       bool *open)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    bool allow_zero = node_int(node, "allowzero", 0) != 0;
    int rest = -1;

    for (int i = 0; i < rank; i++) {
        if (sym_is(shape[i], -1) && rest < 0) {
            rest = i;
        } else if (sym_is(shape[i], 0) && !allow_zero) {
            *open |= i >= x->rank;
            dims[i] = i < x->rank ? x->dims[i] : sym_fresh_dim(g, v, i);
        } else {
            bool known = is_size(g, shape[i]);

            *open |= !known;
            dims[i] = known ? shape[i] : sym_fresh_dim(g, v, i);
        }
    }
    return rest;
}

void infer_reshape(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n = 0;
    const Sym *const *shape = list_syms(g, node, "shape", 1, &n);
    const Sym **dims, *all = value_numel(g, x), *others = sym_int(g, 1);
    bool open = false;
    int rest;

    if (!shape) {
        set_rank_of(g, v, x->dtype, node->inputs[1]);
        return;
    }
    dims = new_dims(g, (int)n);
    rest = given_sizes(g, node, shape, (int)n, dims, &open);
    for (int i = 0; i < (int)n; i++)
        if (i != rest)
            others = sym_mul(g, others, dims[i]);
    if (rest >= 0)
        dims[rest] = all && !open ? rest_size(g, node, all, others) : sym_fresh_dim(g, v, rest);
    else if (all && !open && sym_eq(g, all, others) == TRI_NO)
        fail(g->job, g->loc, "Reshape: %s elements do not fit a shape of %s", sym_text(g->job, all),
             sym_text(g->job, others));
    set_type(v, x->dtype, (int)n, dims);
    move_elems(g, node);
}

void infer_flatten(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Sym **dims = new_dims(g, 2);
    int64_t axis = node_int(node, "axis", 1);

    if (x->rank < 0) {
        set_fresh(g, v, x->dtype, 2);
        return;
    }
    if (axis != x->rank)
        axis = axis_in(g, node, axis, x->rank);
    dims[0] = dims[1] = sym_int(g, 1);
    for (int i = 0; i < x->rank; i++)
        dims[i >= axis] = sym_mul(g, dims[i >= axis], x->dims[i]);
    set_type(v, x->dtype, 2, dims);
    move_elems(g, node);
}

/* Without a list of axes every axis of size 1 is removed; false if a size is unknown. */
static bool squeezed_axes(Graph *g, Node *node, bool *gone)
{
    Value *x = node->inputs[0];
    const int64_t *axes;
    size_t n;
    bool given;

    if (!list_of(g, node, "axes", 1, &axes, &n, &given))
        return false;
    for (int i = 0; i < x->rank && !given; i++) {
        Tri one = sym_eq(g, x->dims[i], sym_int(g, 1));

        if (one == TRI_UNKNOWN)
            return false;
        gone[i] = one == TRI_YES;
    }
    for (size_t i = 0; i < n; i++) {
        int axis = axis_in(g, node, axes[i], x->rank);

        if (sym_eq(g, x->dims[axis], sym_int(g, 1)) == TRI_NO)
            fail(g->job, g->loc, "Squeeze: axis %d has size %s, not 1", axis,
                 sym_text(g->job, x->dims[axis]));
        gone[axis] = true;
    }
    return true;
}

/* Adds or removes as many axes as the list has, if the axes are not known but their number is. */
static void set_rank_changed(Graph *g, Node *node, int sign)
{
    Value *x = node->inputs[0], *v = node->outputs[0], *axes = node_input(node, 1);
    int64_t n;

    if (axes && axes->rank == 1 && value_dim(axes, 0, &n) && n <= MAX_RANK &&
        x->rank + sign * (int)n >= 0)
        set_fresh(g, v, x->dtype, x->rank + sign * (int)n);
}

void infer_squeeze(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Sym **dims;
    bool *gone;
    int rank = 0;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    gone = NEW_N(g->job, bool, (size_t)x->rank + 1);
    if (!squeezed_axes(g, node, gone)) {
        set_rank_changed(g, node, -1);
        return;
    }
    dims = new_dims(g, x->rank);
    for (int i = 0; i < x->rank; i++)
        if (!gone[i])
            dims[rank++] = x->dims[i];
    set_type(v, x->dtype, rank, dims);
    move_elems(g, node);
}

void infer_unsqueeze(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const int64_t *axes;
    size_t n;
    bool given, *added;
    const Sym **dims;
    int rank, from = 0;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    if (!list_of(g, node, "axes", 1, &axes, &n, &given)) {
        set_rank_changed(g, node, 1);
        return;
    }
    rank = x->rank + (int)n;
    added = axes_set(g, node, axes, n, rank);
    dims = new_dims(g, rank);
    for (int i = 0; i < rank; i++) {
        if (!added[i] && from == x->rank)
            fail(g->job, g->loc, "Unsqueeze: an axis is named twice");
        dims[i] = added[i] ? sym_int(g, 1) : x->dims[from++];
    }
    set_type(v, x->dtype, rank, dims);
    move_elems(g, node);
}

void infer_transpose(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Attr *perm = node_attr(node, "perm");
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0) {
        if (perm)
            set_fresh(g, v, x->dtype, (int)perm->n);
        return;
    }
    if (perm && perm->n != (size_t)x->rank)
        fail(g->job, g->loc, "Transpose: %zu axes do not fit a tensor of rank %d", perm->n,
             x->rank);
    dims = new_dims(g, x->rank);
    for (int i = 0; i < x->rank; i++) {
        int64_t from = perm ? perm->ints[i] : x->rank - 1 - i;

        if (from < 0)
            axis_in(g, node, x->rank, x->rank);
        dims[i] = x->dims[axis_in(g, node, from, x->rank)];
    }
    set_type(v, x->dtype, x->rank, dims);
    move_elems(g, node);
}

void infer_expand(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n = 0;
    const Sym *const *sizes = value_elems(g, node->inputs[1], &n);
    Value shape = {.rank = (int)n, .dims = (const Sym **)sizes}, *both[2] = {x, &shape};
    int64_t rank;

    v->dtype = x->dtype;
    if (sizes)
        set_broadcast(g, node, v, x->dtype, both, 2);
    else if (x->rank >= 0 && value_dim(node->inputs[1], 0, &rank) && rank <= MAX_RANK)
        set_fresh(g, v, x->dtype, rank > x->rank ? (int)rank : x->rank);
    move_elems(g, node);
}

void infer_tile(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n;
    const Sym *const *repeats = value_elems(g, node->inputs[1], &n);
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    if (!repeats || n != (size_t)x->rank) {
        set_fresh(g, v, x->dtype, x->rank);
        return;
    }
    dims = new_dims(g, x->rank);
    for (int i = 0; i < x->rank; i++)
        dims[i] = sym_mul(g, x->dims[i], repeats[i]);
    set_type(v, x->dtype, x->rank, dims);
    move_elems(g, node);
}

void infer_pad(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    size_t n = 0, naxes;
    const Sym *const *pads = list_syms(g, node, "pads", 1, &n);
    const int64_t *axes;
    bool given;
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    if (!pads || !list_of(g, node, "axes", 3, &axes, &naxes, &given)) {
        set_fresh(g, v, x->dtype, x->rank);
        return;
    }
    if (n != 2 * (given ? naxes : (size_t)x->rank))
        fail(g->job, g->loc, "Pad: %zu paddings do not fit a tensor of rank %d", n, x->rank);
    dims = copy_dims(g, x);
    for (size_t i = 0; i < n / 2; i++) {
        int axis = axis_in(g, node, given ? axes[i] : (int64_t)i, x->rank);
        const Sym *both = sym_add(g, pads[i], pads[i + n / 2]);

        dims[axis] = sym_add(g, dims[axis], both);
        if (!g->wrapped && sym_lt(g, dims[axis], sym_int(g, 0)) == TRI_YES)
            fail(g->job, g->loc, "Pad: size %s of axis %d would be negative",
                 sym_text(g->job, dims[axis]), axis);
    }
    set_type(v, x->dtype, x->rank, dims);
    move_elems(g, node);
}

static const Sym *divided(Graph *g, const Node *node, const Sym *size, int64_t by, int axis)
{
    int64_t n;

    if (sym_known(size, &n) && n % by != 0)
        fail(g->job, g->loc, "%s: size %s of axis %d is not a multiple of %lld", node->op,
             sym_text(g->job, size), axis, (long long)by);
    return sym_div(g, size, sym_int(g, by));
}

static void set_blocks(Graph *g, Node *node, bool to_space)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    int64_t block = node_int(node, "blocksize", 1);
    const Sym **dims;

    if (block <= 0)
        fail(g->job, g->loc, "%s: the block size %lld is not valid", node->op, (long long)block);
    if (x->rank != 4) {
        set_fresh(g, v, x->dtype, 4);
        return;
    }
    dims = copy_dims(g, x);
    for (int i = 0; i < 2; i++)
        dims[1] = to_space ? divided(g, node, dims[1], block, 1) : dim_times(g, dims[1], block);
    for (int i = 2; i < 4; i++)
        dims[i] = to_space ? dim_times(g, dims[i], block) : divided(g, node, dims[i], block, i);
    set_type(v, x->dtype, 4, dims);
}

void infer_depth_to_space(Graph *g, Node *node)
{
    set_blocks(g, node, true);
}

void infer_space_to_depth(Graph *g, Node *node)
{
    set_blocks(g, node, false);
}

void infer_center_crop_pad(Graph *g, Node *node)
{
    Value *x = node->inputs[0], *v = node->outputs[0];
    const Attr *axes = node_attr(node, "axes");
    size_t n;
    const Sym *const *sizes = value_elems(g, node->inputs[1], &n);
    const Sym **dims;

    v->dtype = x->dtype;
    if (x->rank < 0)
        return;
    dims = copy_dims(g, x);
    for (size_t i = 0; i < (axes ? axes->n : (size_t)x->rank); i++) {
        int axis = axis_in(g, node, axes ? axes->ints[i] : (int64_t)i, x->rank);

        dims[axis] = sizes && i < n ? sizes[i] : sym_fresh_dim(g, v, axis);
    }
    set_type(v, x->dtype, x->rank, dims);
}
