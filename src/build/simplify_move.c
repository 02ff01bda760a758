/* simplify_move.c - fewer nodes that only move elements: transposes, reshapes, slices and their
 * chains. Each rewrite is exact and does not depend on other uses, as in simplify.c. */
#include "query.h"

#include "build.h"
#include "emit.h"

#include <string.h>

/* ---- reshapes ---- */

bool is_reshaping(const Value *v)
{
    return made_by_trait(v, RESHAPES);
}

bool is_constant_target(const Value *from, const Sym *const *dims, size_t n)
{
    size_t computed = 0;

    for (size_t i = 0; i < n; i++) {
        if (sym_is(dims[i], 0))
            return false;
        computed +=
            !sym_known(dims[i], NULL) && !((int64_t)i < from->rank && from->dims[i] == dims[i]);
    }
    return from->rank >= 0 && computed <= 1;
}

/* A Reshape of a Reshape becomes one Reshape. */
static Value *one_reshape(Graph *g, Value *x, const Sym *const *dims, size_t n)
{
    if (!is_reshaping(x) || !is_constant_target(x->node->inputs[0], dims, n))
        return NULL;
    return emit_reshape(g, x, dims, n);
}

/* A constant shape without 0 has the same meaning for the input of the first Reshape. */
static Value *merge_reshape(Graph *g, const Node *node, const Sym *const *shape, size_t n)
{
    Value *x = node->inputs[0];

    if (!is_reshaping(x))
        return NULL;
    for (size_t i = 0; i < n; i++)
        if (!sym_known(shape[i], NULL) || sym_is(shape[i], 0))
            return NULL;
    return op(g, "Reshape", IN(x->node->inputs[0], node->inputs[1]), AT_NONE);
}

/* Removes a Reshape to the dims that x has, and merges a Reshape of a Reshape. */
Value *simplify_reshape(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    const Sym *const *shape;
    size_t n;
    bool zero_copies = node_int(node, "allowzero", 0) == 0;
    size_t open = 0;

    if (node->ninputs < 2 || !(shape = value_elems(g, node->inputs[1], &n)))
        return NULL;
    for (size_t i = 0; i < n && x->rank == (int64_t)n; i++) {
        if (sym_is(shape[i], -1))
            open++;
        else if (shape[i] != x->dims[i] && !(zero_copies && sym_is(shape[i], 0)))
            open += 2;
    }
    if (x->rank == (int64_t)n && open <= 1)
        return x;
    return merge_reshape(g, node, shape, n);
}

/* Removes a Flatten that keeps a matrix, and merges a Flatten of a Reshape. */
Value *simplify_flatten(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    int64_t axis = node_int(node, "axis", 1);
    const Sym *dims[2] = {sym_int(g, 1), sym_int(g, 1)};

    if (x->rank < 0)
        return NULL;
    axis += axis < 0 ? x->rank : 0;
    if (x->rank == 2 && axis == 1)
        return x;
    if (!is_reshaping(x))
        return NULL;
    for (int i = 0; i < x->rank; i++)
        dims[i >= axis] = sym_mul(g, dims[i >= axis], x->dims[i]);
    return one_reshape(g, x, dims, 2);
}

/* ---- transposes ---- */

bool is_identity(const int64_t *perm, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (perm[i] != (int64_t)i)
            return false;
    return true;
}

/* A transpose that moves only axes of size 1 leaves every element where it is. */
static Value *transpose_as_reshape(Graph *g, Value *x, const int64_t *perm, size_t n)
{
    const Sym **dims;
    int64_t last = -1;

    if (x->rank != (int64_t)n || x->data)
        return NULL;
    dims = NEW_N(g->job, const Sym *, n + 1);
    for (size_t i = 0; i < n; i++) {
        dims[i] = x->dims[perm[i]];
        if (sym_is(dims[i], 1))
            continue;
        if (perm[i] < last)
            return NULL;
        last = perm[i];
    }
    return is_constant_target(x, dims, n) ? emit_reshape(g, x, dims, n) : NULL;
}

/* Removes a Transpose that changes nothing, and makes one Transpose of two. */
Value *simplify_transpose(Graph *g, const Node *node)
{
    const Attr *outer = node_attr(node, "perm"), *inner;
    Value *x = node->inputs[0];
    int64_t *both;

    if (outer == NULL)
        return NULL;
    if (is_identity(outer->ints, outer->n))
        return x;
    if (x->transpose_of)
        return x->transpose_of;
    inner = made_by(x, OP_TRANSPOSE) ? node_attr(x->node, "perm") : NULL;
    if (inner == NULL || inner->n != outer->n)
        return transpose_as_reshape(g, x, outer->ints, outer->n);
    both = NEW_N(g->job, int64_t, outer->n);
    for (size_t i = 0; i < outer->n; i++)
        both[i] = inner->ints[outer->ints[i]];
    return emit_transpose(g, x->node->inputs[0], both, outer->n);
}

/* ---- axes of size 1 ---- */

const int64_t *node_axes(Graph *g, const Node *node, int rank, size_t *n)
{
    const Attr *attr = node_attr(node, "axes");
    const Sym *const *elems;
    int64_t *axes;

    if (attr)
        *n = attr->n;
    elems = attr || node->ninputs < 2 ? NULL : value_elems(g, node->inputs[1], n);
    if ((attr == NULL && elems == NULL) || rank < 0)
        return NULL;
    axes = NEW_N(g->job, int64_t, *n + 1);
    for (size_t i = 0; i < *n; i++) {
        if (attr)
            axes[i] = attr->ints[i];
        else if (!sym_known(elems[i], &axes[i]))
            return NULL;
        axes[i] += axes[i] < 0 ? rank : 0;
    }
    return axes;
}

/* How many axes the node names. */
static size_t node_axis_count(Graph *g, const Node *node)
{
    const Attr *attr = node_attr(node, "axes");
    size_t n = 0;

    if (attr)
        return attr->n;
    if (node->ninputs > 1)
        value_elems(g, node->inputs[1], &n);
    return n;
}

/* The number that is the `nth` (from 0) not among the taken ones. */
static int64_t nth_free(const int64_t *taken, size_t n, int64_t nth)
{
    for (int64_t i = 0;; i++) {
        bool is_taken = false;

        for (size_t t = 0; t < n; t++)
            is_taken |= taken[t] == i;
        if (!is_taken && nth-- == 0)
            return i;
    }
}

/* Squeeze of an Unsqueeze, and the reverse. */
static Value *inverse_squeeze(Graph *g, const Node *node)
{
    bool squeezes = node_is(node, OP_SQUEEZE);
    Value *x = node->inputs[0];
    const int64_t *these, *those;
    size_t n, m;

    if (!made_by(x, squeezes ? OP_UNSQUEEZE : OP_SQUEEZE) || x->rank < 0 ||
        x->node->inputs[0]->rank < 0)
        return NULL;
    those = node_axes(g, x->node, squeezes ? x->rank : x->node->inputs[0]->rank, &m);
    n = 0;
    these = node_axes(g, node, squeezes ? x->rank : x->node->inputs[0]->rank, &n);
    if (these == NULL || those == NULL || n != m || memcmp(these, those, n * sizeof *these) != 0)
        return NULL;
    return x->node->inputs[0];
}

/* Unsqueeze of Unsqueeze: the axes of both, those of the first moved by those of the second. */
static Value *merge_unsqueeze(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    const int64_t *outer, *inner;
    size_t n = 0, m = 0;
    int64_t *both;

    if (!made_by(x, OP_UNSQUEEZE) || x->rank < 0)
        return NULL;
    inner = node_axes(g, x->node, x->rank, &m);
    outer = inner ? node_axes(g, node, x->rank + (int)node_axis_count(g, node), &n) : NULL;
    if (outer == NULL)
        return NULL;
    both = NEW_N(g->job, int64_t, n + m);
    memcpy(both, outer, n * sizeof *outer);
    for (size_t i = 0; i < m; i++)
        both[n + i] = nth_free(outer, n, inner[i]);
    return emit_unsqueeze(g, x->node->inputs[0], both, n + m);
}

/* The dims of x with an axis of size 1 inserted at each of these positions. */
static const Sym **dims_with(Graph *g, const Value *x, const int64_t *axes, size_t n)
{
    const Sym **dims = NEW_N(g->job, const Sym *, (size_t)x->rank + n + 1);

    for (size_t i = 0; i < n; i++)
        dims[axes[i]] = sym_int(g, 1);
    for (int i = 0, at = 0; i < x->rank; i++, at++) {
        while (dims[at])
            at++;
        dims[at] = x->dims[i];
    }
    return dims;
}

static bool are_distinct_axes(const int64_t *axes, size_t n, int rank)
{
    for (size_t i = 0; i < n; i++) {
        if (axes[i] < 0 || axes[i] >= rank)
            return false;
        for (size_t k = 0; k < i; k++)
            if (axes[k] == axes[i])
                return false;
    }
    return true;
}

/* Unsqueeze of a Gather of one index: the axis is kept with size 1 instead of being removed and
 * added again. */
static Value *gather_one(Graph *g, Value *x, const int64_t *axes, size_t n)
{
    const Node *gather = x->node;
    int64_t axis, index;

    if (!made_by(x, OP_GATHER) || n != 1 || gather->inputs[0]->rank < 0 ||
        gather->inputs[1]->rank != 0 || !value_int(g, gather->inputs[1], &index))
        return NULL;
    axis = node_int(gather, "axis", 0);
    axis += axis < 0 ? gather->inputs[0]->rank : 0;
    if (axes[0] != axis)
        return NULL;
    return op(g, "Gather", IN(gather->inputs[0], const_i64s(g, &index, 1)), gather->attrs);
}

Value *simplify_unsqueeze(Graph *g, const Node *node)
{
    Value *x = node->inputs[0], *same = inverse_squeeze(g, node);
    size_t n = node_axis_count(g, node);
    const int64_t *axes;

    if (same == NULL)
        same = merge_unsqueeze(g, node);
    if (same || x->rank < 0 || !(is_reshaping(x) || made_by(x, OP_GATHER)))
        return same;
    axes = node_axes(g, node, x->rank + (int)n, &n);
    if (axes == NULL || !are_distinct_axes(axes, n, x->rank + (int)n))
        return NULL;
    if (made_by(x, OP_GATHER))
        return gather_one(g, x, axes, n);
    return one_reshape(g, x, dims_with(g, x, axes, n), (size_t)x->rank + n);
}

/* Squeeze of Squeeze: the axes of both, as the first one counts them. */
static Value *merge_squeeze(Graph *g, Value *x, const int64_t *axes, size_t n)
{
    Value *before = x->node->inputs[0];
    size_t m = 0;
    const int64_t *inner = node_axes(g, x->node, before->rank, &m);
    int64_t *both;

    if (inner == NULL)
        return NULL;
    both = NEW_N(g->job, int64_t, n + m + 1);
    memcpy(both, inner, m * sizeof *inner);
    for (size_t i = 0; i < n; i++)
        both[m + i] = nth_free(inner, m, axes[i]);
    return emit_squeeze(g, before, both, n + m);
}

/* Axes that an Unsqueeze or a Reshape has added for a Transpose, as in torch.nn's attention: the
 * tensor is transposed without them. */
static Value *squeeze_of_transpose(Graph *g, const Value *x, const int64_t *axes, size_t n)
{
    const Attr *perm = node_attr(x->node, "perm");
    Value *before = x->node->inputs[0];
    int64_t *inner = NEW_N(g->job, int64_t, n + 1), *kept = NEW_N(g->job, int64_t, (size_t)x->rank);
    size_t left = 0;

    if (perm == NULL || perm->n != (size_t)x->rank || !is_reshaping(before))
        return NULL;
    for (size_t i = 0; i < n; i++) {
        inner[i] = perm->ints[axes[i]];
        if (!sym_is(before->dims[inner[i]], 1))
            return NULL;
    }
    for (int i = 0; i < x->rank; i++) {
        int64_t place = perm->ints[i];
        bool taken = false;

        for (size_t k = 0; k < n; k++) {
            taken |= axes[k] == i;
            place -= inner[k] < perm->ints[i];
        }
        if (!taken)
            kept[left++] = place;
    }
    before = emit_squeeze(g, before, inner, n);
    return emit_transpose(g, before, kept, left);
}

Value *simplify_squeeze(Graph *g, const Node *node)
{
    Value *x = node->inputs[0], *same = inverse_squeeze(g, node);
    size_t n = 0, left = 0;
    const int64_t *axes;
    const Sym **dims;

    if (same || x->rank < 0 || !(is_reshaping(x) || made_by(x, OP_TRANSPOSE)))
        return same;
    axes = node_axes(g, node, x->rank, &n);
    if (axes == NULL || !are_distinct_axes(axes, n, x->rank))
        return NULL;
    if (made_by(x, OP_TRANSPOSE))
        return squeeze_of_transpose(g, x, axes, n);
    if (made_by(x, OP_SQUEEZE))
        return merge_squeeze(g, x, axes, n);
    dims = NEW_N(g->job, const Sym *, (size_t)x->rank + 1);
    for (int i = 0; i < x->rank; i++) {
        bool taken = false;

        for (size_t k = 0; k < n; k++)
            taken |= axes[k] == i;
        if (!taken)
            dims[left++] = x->dims[i];
        else if (!sym_is(x->dims[i], 1))
            return NULL;
    }
    return one_reshape(g, x, dims, left);
}

/* ---- slices ---- */

/* The lists of a Slice, from attributes or inputs. */
typedef struct SliceLists {
    const Sym *starts[MAX_ELEMS], *ends[MAX_ELEMS], *axes[MAX_ELEMS], *steps[MAX_ELEMS];
    size_t n;
} SliceLists;

/* A list from an attribute or an input; false if it is absent or unknown. */
static bool slice_list(Graph *g, const Node *node, const char *attr_name, size_t index,
                       const Sym **list, size_t *n)
{
    const Attr *attr = node_attr(node, attr_name);
    const Sym *const *elems;

    if (attr) {
        *n = attr->n;
        for (size_t i = 0; i < *n && i < MAX_ELEMS; i++)
            list[i] = sym_int(g, attr->ints[i]);
        return *n <= MAX_ELEMS;
    }
    if (index >= node->ninputs || node->inputs[index] == NULL)
        return false;
    elems = value_elems(g, node->inputs[index], n);
    if (elems)
        memcpy(list, elems, *n * sizeof *elems);
    return elems != NULL;
}

static bool slices_of(Graph *g, const Node *node, SliceLists *s)
{
    size_t n, m;

    if (!slice_list(g, node, "starts", 1, s->starts, &s->n) ||
        !slice_list(g, node, "ends", 2, s->ends, &n) ||
        !slice_list(g, node, "axes", 3, s->axes, &m) || n != s->n || m != s->n)
        return false;
    if (slice_list(g, node, "steps", 4, s->steps, &n))
        return n == s->n;
    for (size_t i = 0; i < s->n; i++)
        s->steps[i] = sym_int(g, 1);
    return node->ninputs < 5 || node->inputs[4] == NULL;
}

bool slice_axis(Graph *g, const Node *node, int64_t *axis)
{
    SliceLists s;

    return node_is(node, OP_SLICE) && slices_of(g, node, &s) && s.n == 1 &&
           sym_known(s.axes[0], axis);
}

static int64_t saturated_sum(int64_t a, int64_t b)
{
    return a > INT64_MAX - b ? INT64_MAX : a + b;
}

/* The slice [from, to) of the slice [*start, *end) of an axis, from and *start >= 0, as one slice.
 * Ends may count from the end of the axis; false if the result depends on the size of the axis. */
static bool slice_of_slice(int64_t *start, int64_t *end, int64_t from, int64_t to)
{
    if (to >= 0 && *end >= 0) {
        to = saturated_sum(*start, to);
        *end = to < *end ? to : *end;
    } else if (to < 0 && (*end < 0 || *end == INT64_MAX)) {
        if (*end < 0 && to < INT64_MIN - *end)
            return false;
        *end = *end < 0 ? *end + to : to;
    } else if (to != INT64_MAX) {
        return false;
    }
    *start = saturated_sum(*start, from);
    return true;
}

/* Slice k of `more` into slice i of `all`, both of the same axis. */
static bool merge_slice(Graph *g, SliceLists *all, size_t i, const SliceLists *more, size_t k)
{
    int64_t start, end, from, to, step;

    if (!sym_is(all->steps[i], 1) || !sym_known(more->steps[k], &step) || step < 1 ||
        !sym_known(all->starts[i], &start) || !sym_known(all->ends[i], &end) ||
        !sym_known(more->starts[k], &from) || !sym_known(more->ends[k], &to) || start < 0 ||
        from < 0 || !slice_of_slice(&start, &end, from, to))
        return false;
    all->starts[i] = sym_int(g, start);
    all->ends[i] = sym_int(g, end);
    all->steps[i] = more->steps[k];
    return true;
}

/* The slice of the same axis; all->n if there is none. */
static size_t same_axis(const SliceLists *all, const Sym *axis)
{
    size_t i = 0;

    while (i < all->n && all->axes[i] != axis)
        i++;
    return i;
}

static bool are_axes(const SliceLists *s)
{
    int64_t axis;

    for (size_t i = 0; i < s->n; i++)
        if (!sym_known(s->axes[i], &axis) || axis < 0)
            return false;
    return true;
}

/* Adds the ranges of a second Slice to those of the first, so that one Slice is enough. */
static bool append_slices(Graph *g, SliceLists *all, const SliceLists *more)
{
    if (all->n + more->n > MAX_ELEMS || !are_axes(all) || !are_axes(more))
        return false;
    for (size_t k = 0; k < more->n; k++) {
        size_t i = same_axis(all, more->axes[k]);

        if (i < all->n) {
            if (!merge_slice(g, all, i, more, k))
                return false;
            continue;
        }
        all->starts[i] = more->starts[k];
        all->ends[i] = more->ends[k];
        all->axes[i] = more->axes[k];
        all->steps[i] = more->steps[k];
        all->n++;
    }
    return true;
}

static const int64_t *numbers(Graph *g, const Sym *const *list, size_t n)
{
    int64_t *values = NEW_N(g->job, int64_t, n + 1);

    for (size_t i = 0; i < n; i++)
        sym_known(list[i], &values[i]); /* those of an attribute are always known */
    return values;
}

static Value *make_slice(Graph *g, Value *x, const SliceLists *s)
{
    Value *starts, *ends, *axes, *steps = NULL;

    if (g->opset < 10)
        return op(g, "Slice", IN(x),
                  AT(A_IS("axes", numbers(g, s->axes, s->n), s->n),
                     A_IS("starts", numbers(g, s->starts, s->n), s->n),
                     A_IS("ends", numbers(g, s->ends, s->n), s->n)));
    starts = syms_value(g, s->starts, s->n);
    ends = syms_value(g, s->ends, s->n);
    axes = syms_value(g, s->axes, s->n);
    for (size_t i = 0; i < s->n && steps == NULL; i++)
        if (!sym_is(s->steps[i], 1))
            steps = syms_value(g, s->steps, s->n);
    return op(g, "Slice", IN(x, starts, ends, axes, steps), AT_NONE);
}

Value *before_last_slice(Graph *g, const Node *node, int64_t *start, int64_t *step)
{
    Value *x = node->ninputs > 0 ? node->inputs[0] : NULL;
    SliceLists s, rest = {.n = 0};
    bool found = false;
    int64_t axis;

    if (!node_is(node, OP_SLICE) || x->rank < 1 || !slices_of(g, node, &s))
        return NULL;
    for (size_t i = 0; i < s.n; i++) {
        if (!sym_known(s.axes[i], &axis))
            return NULL;
        if (axis == -1 || axis == x->rank - 1) {
            if (found || !sym_known(s.starts[i], start) || !sym_known(s.steps[i], step))
                return NULL;
            found = true;
            continue;
        }
        rest.starts[rest.n] = s.starts[i];
        rest.ends[rest.n] = s.ends[i];
        rest.axes[rest.n] = s.axes[i];
        rest.steps[rest.n++] = s.steps[i];
    }
    if (!found)
        return NULL;
    return rest.n > 0 ? make_slice(g, x, &rest) : x;
}

/* Does the slice keep all elements in their order? Its start is then 0, or minus the size or less.
 */
static bool is_whole(Graph *g, const Value *x, const SliceLists *s, size_t i)
{
    const Sym *size = NULL, *start = s->starts[i];
    int64_t axis;

    if (!sym_is(s->steps[i], 1))
        return false;
    if (sym_known(s->axes[i], &axis) && axis >= 0 && axis < x->rank)
        size = x->dims[axis];
    if (!sym_is(start, 0) && !(size && sym_le(g, start, sym_neg(g, size)) == TRI_YES))
        return false;
    return sym_is(s->ends[i], INT64_MAX) || (size && sym_le(g, size, s->ends[i]) == TRI_YES);
}

/* A slice of a Concat that is a slice of a single part. */
static Value *slice_part(Graph *g, const Node *node, SliceLists *s)
{
    for (size_t i = 0; i < s->n; i++) {
        int64_t axis, start, end;
        Value *part;

        if (!sym_is(s->steps[i], 1) || !sym_known(s->axes[i], &axis) ||
            !sym_known(s->starts[i], &start) || !sym_known(s->ends[i], &end) ||
            !(part = slice_of_concat(node->inputs[0]->node, axis, &start, &end)))
            continue;
        s->starts[i] = sym_int(g, start);
        s->ends[i] = sym_int(g, end);
        return make_slice(g, part, s);
    }
    return NULL;
}

/* Removes a slice that keeps everything, and merges a slice of a slice. */
Value *simplify_slice(Graph *g, const Node *node)
{
    Value *x = node->inputs[0];
    SliceLists *these = NEW(g->job, SliceLists), *all;
    size_t whole = 0;

    if (!slices_of(g, node, these))
        return NULL;
    for (size_t i = 0; i < these->n; i++)
        whole += is_whole(g, x, these, i);
    if (whole == these->n)
        return x;
    if (made_by(x, OP_CONCAT))
        return slice_part(g, node, these);
    if (!made_by(x, OP_SLICE))
        return NULL;
    all = NEW(g->job, SliceLists);
    if (!slices_of(g, x->node, all) || !append_slices(g, all, these))
        return NULL;
    return make_slice(g, x->node->inputs[0], all);
}
