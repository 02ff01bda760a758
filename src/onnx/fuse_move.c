/* fuse_move.c - Transpose, Reshape, Transpose where the Reshape only splits axes: they are split
 * first, and then moved once.
 */
#include "simplify.h"

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

/* Runs of parts, one for each moved axis, whose products are the axes' sizes. */
static bool find_runs(Split *s, const int64_t *perm)
{
    int part = 0;

    for (int i = 0; i < s->n; i++) {
        int64_t left = s->sizes[perm[i]];

        s->first[i] = part;
        do {
            if (part == s->m || left % s->parts[part] != 0)
                return false;
            left /= s->parts[part++];
        } while (left > 1);
    }
    s->first[s->n] = part;
    return part == s->m;
}

/* Sizes of the Reshape that comes first, and where each part stands then. */
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

/* The Reshape reads what the first Transpose read, behind other Reshapes. */
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

void fuse_transposes(Graph *g, Node *last)
{
    Node *reshape = last->inputs[0]->node, *first;
    Attr *outer = node_attr(last, "perm"), *inner;
    Split s;
    int64_t shape[MAX_AXES], place[MAX_AXES], *perm;
    bool moves = false;

    if (!reshape || !node_is(reshape, "Reshape") || !used_once(last->inputs[0], last) || !outer)
        return;
    first = reshape->inputs[0]->node;
    if (!first || !node_is(first, "Transpose") || !used_once(reshape->inputs[0], reshape) ||
        !(inner = node_attr(first, "perm")) || !sizes_of(first->inputs[0], s.sizes, &s.n) ||
        !sizes_of(reshape->outputs[0], s.parts, &s.m) || !find_runs(&s, inner->ints))
        return;
    order_parts(&s, inner->ints, shape, place);
    reshape_first(g, reshape, first, shape, s.m);
    perm = NEW_N(g->job, int64_t, (size_t)s.m);
    for (int i = 0; i < s.m; i++) {
        perm[i] = place[outer->ints[i]];
        moves |= perm[i] != i;
    }
    outer->ints = perm;
    if (!moves)
        take_over(reshape, last);
}
