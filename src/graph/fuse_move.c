/* fuse_move.c - Transpose, Reshape, Transpose where the Reshape only splits axes: they are split
 * first, and then moved once, or not at all.
 */
#include "simplify_private.h"

#include "fuse.h"

#define MAX_AXES 16

typedef struct Split {
    int n, m;                /* axes before and after */
    int64_t sizes[MAX_AXES]; /* before, as the first Transpose takes them */
    int64_t parts[MAX_AXES]; /* after, as the Reshape makes them */
    int first[MAX_AXES + 1]; /* the first part of each axis that the Reshape takes */
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

/* Runs of parts, one for each moved axis, whose products are the axes' sizes. An axis of size 1 may
 * have none. */
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
static void reshape_first(Graph *g, Node *reshape, Node *transpose, const int64_t *shape, int m)
{
    Value *x = transpose->inputs[0], *target = const_i64s(g, shape, (size_t)m);

    transpose->live = false;
    while (x->node && node_is(x->node, "Reshape") && used_once(x, transpose)) {
        x->node->inputs[1]->uses--;
        x->node->live = false;
        transpose = x->node;
        x = x->node->inputs[0];
    }
    reshape->inputs[1]->uses--;
    target->uses++;
    reshape->inputs[0] = x;
    reshape->inputs[1] = target;
    for (int i = 0; i < m; i++)
        reshape->outputs[0]->dims[i] = sym_int(g, shape[i]);
}

/* If the shapes match, the producer of the Reshape's input writes the Reshape's output directly. */
static void drop_reshape(Node *reshape)
{
    Value *x = reshape->inputs[0], *y = reshape->outputs[0];

    if (x->is_input || !used_once(x, reshape) || x->rank != y->rank || !broadcasts_into(x, y) ||
        !broadcasts_into(y, x))
        return;
    take_over(x->node, reshape);
}

/* The last Transpose has no effect: the Reshape writes its output. */
static void only_reshape(Graph *g, Node *first, Node *reshape, Node *last)
{
    int64_t sizes[MAX_AXES];
    int n;

    sizes_of(last->outputs[0], sizes, &n);
    reshape_first(g, reshape, first, sizes, n);
    take_over(reshape, last);
    drop_reshape(reshape);
}

void fuse_transposes(Graph *g, Node *last)
{
    Node *reshape = last->inputs[0]->node, *first;
    Attr *outer = node_attr(last, "perm"), *inner;
    Split s;
    int64_t shape[MAX_AXES], place[MAX_AXES], *perm;

    if (!reshape || !node_is(reshape, "Reshape") || !used_once(last->inputs[0], last) || !outer)
        return;
    first = reshape->inputs[0]->node;
    if (!first || !node_is(first, "Transpose") || !used_once(reshape->inputs[0], reshape) ||
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
    outer->ints = perm;
}
