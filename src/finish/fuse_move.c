/* fuse_move.c - Transpose, Reshape, Transpose and Reshape, Transpose, Reshape where the second
 * Reshape only splits axes: they are split first, and then moved once, or not at all.
 */
#include "build/query.h"

#include "fuse.h"

#define MAX_AXES 16

typedef struct Split {
    int n, m;                /* axes before and after */
    int64_t sizes[MAX_AXES]; /* sizes of the input of the first Transpose */
    int64_t parts[MAX_AXES]; /* sizes of the output of the Reshape */
    int first[MAX_AXES + 1]; /* for each input axis of the Reshape, the index of its first part */
} Split;

static bool sizes_of(const Value *v, int64_t *sizes, int *n)
{
    if (v->rank < 1 || v->rank > MAX_AXES)
        return false;
    *n = v->rank;
    for (int i = 0; i < v->rank; i++)
        if (!sym_known(v->dims[i], &sizes[i]) || sizes[i] <= 0)
            return false;
    return true;
}

/* Assigns to each moved axis the consecutive parts whose product is its size. An axis of size 1 may
 * have no part. False: the parts do not fit the axes. */
static bool find_runs(Split *s, const int64_t *perm)
{
    int part = 0;

    for (int i = 0; i < s->n; i++) {
        int64_t left = s->sizes[perm[i]];

        s->first[i] = part;
        if (left == 1 && part < s->m && s->parts[part] == 1)
            part++;
        while (left > 1) {
            if (part == s->m || left % s->parts[part] != 0)
                return false;
            left /= s->parts[part++];
        }
    }
    s->first[s->n] = s->m; /* the remaining axes have size 1 */
    return true;
}

/* The sizes of the first Reshape, and the position of each part in them. */
static void order_parts(const Split *s, const int64_t *perm, int64_t *shape, int64_t *place)
{
    int at = 0;

    for (int axis = 0; axis < s->n; axis++)
        for (int i = 0; i < s->n; i++)
            for (int part = s->first[i]; perm[i] == axis && part < s->first[i + 1]; part++) {
                shape[at] = s->parts[part];
                place[part] = at++;
            }
}

/* Are any axes except those of size 1 permuted? */
static bool moves_parts(const int64_t *perm, const int64_t *shape, int m)
{
    int64_t before = -1;

    for (int i = 0; i < m; i++) {
        if (shape[perm[i]] == 1)
            continue;
        if (perm[i] < before)
            return true;
        before = perm[i];
    }
    return false;
}

/* The Reshape reads the input of the first Transpose, possibly through other Reshapes. */
static void reshape_first(Graph *g, Node *reshape, const Node *transpose, const int64_t *shape,
                          int m)
{
    const Node *user = transpose;
    Value *x = user->inputs[0];

    while (x->node && node_is(x->node, OP_RESHAPE) && used_once(x, user)) {
        user = x->node;
        x = user->inputs[0];
    }
    set_input(g, reshape, 0, x);
    set_input(g, reshape, 1, const_i64s(g, shape, (size_t)m));
    for (int i = 0; i < m; i++)
        reshape->outputs[0]->dims[i] = sym_int(g, shape[i]);
}

/* If the shapes match, the producer of the Reshape's input writes the Reshape's output directly. */
static void drop_reshape(Graph *g, Node *reshape)
{
    Value *x = reshape->inputs[0], *y = reshape->outputs[0];

    if (x->is_input || !used_once(x, reshape) || x->rank != y->rank || !broadcasts_into(x, y) ||
        !broadcasts_into(y, x))
        return;
    take_over(g, x->node, reshape);
}

/* The last Transpose has no effect: the Reshape writes its output. */
static void only_reshape(Graph *g, Node *first, Node *reshape, Node *last)
{
    int64_t sizes[MAX_AXES];
    int n;

    if (!sizes_of(last->outputs[0], sizes, &n))
        return;
    reshape_first(g, reshape, first, sizes, n);
    take_over(g, reshape, last);
    drop_reshape(g, reshape);
}

/* Transpose of a Transpose, which a rewrite of this file has left. */
static void compose(Graph *g, Node *last, const Attr *outer)
{
    Node *first = last->inputs[0]->node;
    const Attr *inner = node_attr(first, "perm");
    int64_t *both = NEW_N(g->job, int64_t, outer->n);
    bool moves = false;

    if (!inner || inner->n != outer->n)
        return;
    for (size_t i = 0; i < outer->n; i++) {
        both[i] = inner->ints[outer->ints[i]];
        moves |= both[i] != (int64_t)i;
    }
    if (!moves)
        return;
    set_attrs(g, last, AT(A_IS("perm", both, outer->n)));
    set_input(g, last, 0, first->inputs[0]);
}

void fuse_transposes(Graph *g, Node *last)
{
    Node *reshape = last->inputs[0]->node, *first;
    const Attr *outer = node_attr(last, "perm"), *inner;
    Split s;
    int64_t shape[MAX_AXES] = {0}, place[MAX_AXES] = {0}, *perm;

    if (reshape && outer && node_is(reshape, OP_TRANSPOSE) && used_once(last->inputs[0], last))
        compose(g, last, outer);
    outer = node_attr(last, "perm");
    reshape = last->inputs[0]->node;
    if (!reshape || !node_is(reshape, OP_RESHAPE) || !used_once(last->inputs[0], last) || !outer)
        return;
    first = reshape->inputs[0]->node;
    if (!first || !node_is(first, OP_TRANSPOSE) || !used_once(reshape->inputs[0], reshape) ||
        !(inner = node_attr(first, "perm")) || !sizes_of(first->inputs[0], s.sizes, &s.n) ||
        !sizes_of(reshape->outputs[0], s.parts, &s.m) || !find_runs(&s, inner->ints))
        return;
    order_parts(&s, inner->ints, shape, place);
    perm = NEW_N(g->job, int64_t, (size_t)s.m);
    for (int i = 0; i < s.m; i++)
        perm[i] = place[outer->ints[i]];
    if (!moves_parts(perm, shape, s.m)) {
        only_reshape(g, first, reshape, last);
        return;
    }
    reshape_first(g, reshape, first, shape, s.m);
    set_attrs(g, last, AT(A_IS("perm", perm, outer->n)));
}

/* ---- Reshape, Transpose, Reshape ---- */

/* The first part of each axis of `whole`, where the dims of `parts` only split its axes. */
static bool find_parts(Graph *g, const Value *whole, const Value *parts, int *first)
{
    int part = 0;

    for (int i = 0; i < whole->rank; i++) {
        const Sym *product = sym_int(g, 1);

        first[i] = part;
        do {
            if (part == parts->rank)
                return false;
            product = sym_mul(g, product, parts->dims[part++]);
        } while (product != whole->dims[i]);
    }
    first[whole->rank] = parts->rank;
    return part == parts->rank;
}

Value *constant_target(Graph *g, const Value *x, const Sym *const *dims, size_t n)
{
    int64_t target[MAX_AXES];

    for (size_t i = 0; i < n; i++)
        if (!sym_known(dims[i], &target[i]))
            target[i] = (int64_t)i < x->rank && x->dims[i] == dims[i] ? 0 : -1;
    return const_i64s(g, target, n);
}

void reshape_to(Graph *g, Node *reshape, const Sym *const *dims, size_t n)
{
    Value *target = constant_target(g, reshape->inputs[0], dims, n), *y = reshape->outputs[0];

    set_input(g, reshape, 1, target);
    y->rank = (int)n;
    y->dims = job_copy(g->job, dims, n * sizeof *dims);
}

void fuse_reshapes(Graph *g, Node *last)
{
    const Value *moved = last->inputs[0], *y = last->outputs[0];
    Node *transpose = moved->node, *first;
    const Sym *dims[MAX_AXES];
    int run[MAX_AXES + 1], n = 0;
    int64_t *place;
    const Attr *perm;

    if (!transpose || !node_is(transpose, OP_TRANSPOSE) || !used_once(moved, last) ||
        !(perm = node_attr(transpose, "perm")) || perm->n != (size_t)moved->rank ||
        y->rank > MAX_AXES || moved->rank < 1 || y->rank < 1)
        return;
    first = transpose->inputs[0]->node;
    if (!first || !node_is(first, OP_RESHAPE) || !used_once(transpose->inputs[0], transpose) ||
        node_int(first, "allowzero", 0) || !find_parts(g, moved, y, run))
        return;
    place = NEW_N(g->job, int64_t, (size_t)y->rank);
    for (int axis = 0; axis < moved->rank; axis++)
        for (int i = 0; i < moved->rank; i++)
            for (int part = run[i]; perm->ints[i] == axis && part < run[i + 1]; part++) {
                dims[n] = y->dims[part];
                place[part] = n++;
            }
    if (!is_constant_target(first->inputs[0], dims, (size_t)n))
        return;
    reshape_to(g, first, dims, (size_t)n);
    set_attrs(g, transpose, AT(A_IS("perm", place, n)));
    take_over(g, transpose, last);
}
