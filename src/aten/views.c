/* views.c - the view operators: where the elements of their results lie in the memory of the base.
 *
 * Each ViewRow (interp.h) describes one way to view a tensor; the rows of view operators refer to
 * them. A stride function sets the strides of the view, or returns false where an argument that it
 * needs is not known at export time.
 */
#include "aten.h"

#include <string.h>

/* An axis that the call names; false when it is not known. */
static bool known_axis(const ViewStep *s, const char *param, int rank, int *axis)
{
    const Obj *obj = arg_named(s->r, param);

    if (!obj || obj->kind != OBJ_INT || !obj->known)
        return false;
    *axis = (int)(obj->i < 0 ? obj->i + rank : obj->i);
    return *axis >= 0 && *axis < (rank > 0 ? rank : 1);
}

static bool same(const ViewStep *s)
{
    if (s->base->rank != s->view->rank)
        return false;
    memcpy(s->to, s->from, (size_t)s->base->rank * sizeof *s->to);
    return true;
}

static bool dropped(const ViewStep *s)
{
    int axis, n = 0;

    if (!known_axis(s, "dim", s->base->rank, &axis) || s->view->rank != s->base->rank - 1)
        return false;
    for (int i = 0; i < s->base->rank; i++)
        if (i != axis)
            s->to[n++] = s->from[i];
    return true;
}

static bool stepped(const ViewStep *s)
{
    const Obj *step = arg_named(s->r, "step");
    int axis;

    if (!same(s) || !step)
        return same(s);
    if (!known_axis(s, "dim", s->base->rank, &axis) || step->kind != OBJ_INT || !step->known)
        return false;
    s->to[axis] = sym_mul(s->g, s->from[axis], sym_int(s->g, step->i));
    return true;
}

static bool swapped_axes(const ViewStep *s, int a, int b)
{
    if (!same(s))
        return false;
    s->to[a] = s->from[b];
    s->to[b] = s->from[a];
    return true;
}

static bool swapped(const ViewStep *s)
{
    int a, b, rank = s->base->rank;

    if (arg_named(s->r, "dim0"))
        return known_axis(s, "dim0", rank, &a) && known_axis(s, "dim1", rank, &b) &&
               (rank ? swapped_axes(s, a, b) : same(s));
    return rank < 2 ? same(s) : swapped_axes(s, rank - 2, rank - 1);
}

static bool permuted(const ViewStep *s)
{
    const Obj *dims = arg_named(s->r, "dims");
    int rank = s->base->rank;

    if (!dims || dims->kind != OBJ_LIST || dims->list->n != (size_t)rank || s->view->rank != rank)
        return false;
    for (int i = 0; i < rank; i++) {
        const Obj *axis = dims->list->at[i];

        if (axis->kind != OBJ_INT || !axis->known || axis->i < -rank || axis->i >= rank)
            return false;
        s->to[i] = s->from[axis->i < 0 ? axis->i + rank : axis->i];
    }
    return true;
}

/* Reads the axes of movedim, one int or a list of ints. Returns their number; -1: they are not
 * known. */
static int known_axes(const ViewStep *s, const char *param, int *axes)
{
    const Obj *obj = arg_named(s->r, param);
    int rank = s->base->rank, n = 0;

    if (obj && obj->kind == OBJ_INT)
        return known_axis(s, param, rank, axes) ? 1 : -1;
    for (; obj && obj->kind == OBJ_LIST && n < (int)obj->list->n; n++) {
        const Obj *axis = obj->list->at[n];

        if (n == rank || axis->kind != OBJ_INT || !axis->known || axis->i < -rank ||
            axis->i >= rank)
            return -1;
        axes[n] = (int)(axis->i < 0 ? axis->i + rank : axis->i);
    }
    return n;
}

/* The named axes go to their destinations, and the others fill the rest in their order. */
static bool moved_axes(const ViewStep *s)
{
    int rank = s->base->rank, next = 0, n;
    int *source = NEW_N(s->r->it->job, int, (size_t)rank + 1);
    int *destination = NEW_N(s->r->it->job, int, (size_t)rank + 1);
    bool *taken = NEW_N(s->r->it->job, bool, (size_t)rank + 1);

    n = known_axes(s, "source", source);
    if (n < 0 || known_axes(s, "destination", destination) != n || s->view->rank != rank)
        return false;
    if (rank == 0)
        return true;
    memset(s->to, 0, (size_t)rank * sizeof *s->to);
    for (int i = 0; i < n; i++) {
        s->to[destination[i]] = s->from[source[i]];
        taken[source[i]] = true;
    }
    for (int i = 0; i < rank; i++) {
        if (s->to[i])
            continue;
        while (taken[next])
            next++;
        s->to[i] = s->from[next++];
    }
    return true;
}

static bool reversed_axes(const ViewStep *s)
{
    if (s->base->rank != s->view->rank)
        return false;
    for (int i = 0; i < s->base->rank; i++)
        s->to[i] = s->from[s->base->rank - 1 - i];
    return true;
}

static bool unsqueezed(const ViewStep *s)
{
    Graph *g = s->g;
    int axis, n = 0;

    if (!known_axis(s, "dim", s->base->rank + 1, &axis) || s->view->rank != s->base->rank + 1)
        return false;
    for (int i = 0; i < s->view->rank; i++)
        if (i != axis)
            s->to[i] = s->from[n++];
    s->to[axis] =
        axis < s->base->rank ? sym_mul(g, s->base->dims[axis], s->from[axis]) : sym_int(g, 1);
    return true;
}

/* The strides are known if `dim` is known, or if exactly the dims that are known to be 1 are
 * removed. */
static bool squeezed(const ViewStep *s)
{
    int axis, n = 0;
    bool one = known_axis(s, "dim", s->base->rank, &axis);

    if (s->view->rank == s->base->rank)
        return same(s);
    for (int i = 0; i < s->base->rank; i++)
        if (one ? i != axis : !sym_is(s->base->dims[i], 1)) {
            if (n == s->view->rank)
                return false;
            s->to[n++] = s->from[i];
        }
    return n == s->view->rank;
}

static bool expanded_strides(const ViewStep *s)
{
    int lead = s->view->rank - s->base->rank;

    for (int i = 0; i < s->view->rank; i++) {
        if (i < lead || (sym_is(s->base->dims[i - lead], 1) && !sym_is(s->view->dims[i], 1)))
            s->to[i] = sym_int(s->g, 0);
        else if (s->base->dims[i - lead] == s->view->dims[i])
            s->to[i] = s->from[i - lead];
        else
            return false;
    }
    return lead >= 0;
}

static bool diagonal(const ViewStep *s)
{
    int a, b, n = 0, rank = s->base->rank;

    if (!known_axis(s, "dim1", rank, &a) || !known_axis(s, "dim2", rank, &b) ||
        s->view->rank != rank - 1)
        return false;
    for (int i = 0; i < rank; i++)
        if (i != a && i != b)
            s->to[n++] = s->from[i];
    s->to[n] = sym_add(s->g, s->from[a], s->from[b]);
    return true;
}

/* as_strided has the strides as an argument. */
static bool restrided(const ViewStep *s)
{
    const Obj *strides = arg_named(s->r, "stride");

    if (!strides || strides->kind != OBJ_LIST || strides->list->n != (size_t)s->view->rank)
        return false;
    for (int i = 0; i < s->view->rank; i++) {
        if (strides->list->at[i]->kind != OBJ_INT)
            return false;
        s->to[i] = obj_as_sym(s->r->it, strides->list->at[i]);
    }
    return true;
}

static bool unfolded(const ViewStep *s)
{
    const Obj *step = arg_named(s->r, "step");
    int axis, rank = s->base->rank;

    if (!known_axis(s, "dimension", rank, &axis) || !step || !step->known ||
        s->view->rank != rank + 1)
        return false;
    if (rank == 0) {
        s->to[0] = sym_int(s->g, 1);
        return true;
    }
    memcpy(s->to, s->from, (size_t)rank * sizeof *s->to);
    s->to[rank] = s->from[axis];
    s->to[axis] = sym_mul(s->g, s->from[axis], sym_int(s->g, step->i));
    return true;
}

/* The strides of a view of complex elements: each of these is two real elements. */
static bool halved(const ViewStep *s)
{
    for (int i = 0; i < s->view->rank; i++)
        s->to[i] = sym_div(s->g, s->from[i], sym_int(s->g, 2));
    return s->view->rank == s->base->rank - 1;
}

static bool doubled(const ViewStep *s)
{
    for (int i = 0; i < s->view->rank; i++)
        s->to[i] = sym_mul(s->g, s->from[i], sym_int(s->g, 2));
    return s->view->rank == s->base->rank;
}

/* ---- rows ---- */

/* The elements keep their order. */
const ViewRow view_reshape = {.reshapes = true, .back = BACK_RESHAPE};
const ViewRow view_or_copy_reshape = {
    .reshapes = true, .back = BACK_RESHAPE, .copy = COPY_BY_STRIDES};
const ViewRow view_unsqueeze = {.strides = unsqueezed, .back = BACK_RESHAPE};
const ViewRow view_squeeze = {.strides = squeezed, .back = BACK_RESHAPE};
const ViewRow view_same = {.strides = same, .back = BACK_RESHAPE};
const ViewRow view_bits = {.strides = same, .back = BACK_RESHAPE, .bits = true};
const ViewRow view_contiguous = {.strides = same, .back = BACK_RESHAPE, .copy = COPY_IF_STRIDED};
const ViewRow view_to = {.strides = same, .back = BACK_RESHAPE, .copy = COPY_ON_REQUEST};

/* The axes change their order. */
const ViewRow view_swap = {.strides = swapped, .back = BACK_SELF};
const ViewRow view_reverse_axes = {.strides = reversed_axes, .back = BACK_SELF};
const ViewRow view_permute = {.strides = permuted};
const ViewRow view_movedim = {.strides = moved_axes};

/* A part of the elements. */
const ViewRow view_select = {
    .strides = dropped, .back = BACK_PART, .moves_start = true, .start = "index"};
const ViewRow view_slice = {
    .strides = stepped, .back = BACK_PART, .moves_start = true, .start = "start", .end = "end"};
const ViewRow view_narrow = {
    .strides = same, .back = BACK_PART, .moves_start = true, .start = "start", .length = "length"};
const ViewRow view_unbind = {.strides = dropped, .moves_start = true};
const ViewRow view_split = {.strides = same, .moves_start = true};
const ViewRow view_diagonal = {.strides = diagonal, .moves_start = true};

/* Two elements may share one location. */
const ViewRow view_expand = {.strides = expanded_strides, .overlaps = true, .broadcasts = true};
const ViewRow view_unfold = {.strides = unfolded, .overlaps = true};
const ViewRow view_as_strided = {.strides = restrided, .moves_start = true, .overlaps = true};

/* Parts of complex tensors. */
const ViewRow view_part = {.strides = halved,
                           .back = BACK_PART,
                           .moves_start = true,
                           .part_of_pair = true,
                           .start = "index"};
const ViewRow view_of_part = {
    .strides = doubled, .back = BACK_RESHAPE, .moves_start = true, .part_of_pair = true};
const ViewRow view_negative = {.strides = same, .back = BACK_SELF, .negates = true};
const ViewRow view_resolved = {.strides = same, .back = BACK_RESHAPE, .copy = COPY_IF_NEGATED};
