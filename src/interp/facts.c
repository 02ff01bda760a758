/* facts.c - infers the dtype and shape of inputs from their first use.
 *
 * A rule that requires a certain dtype, rank or dim of a tensor states it with expect_*(). If the
 * tensor is an input without a given shape, possibly after operators that keep its rank, the Fact
 * of the input records it, and the program is run again (export.c). Each fact is learnt once, so
 * the repetition ends.
 */
#include "facts.h"

#include "infer/infer.h"
#include "rule.h"

#include <string.h>

/* An expectation about a value, on its way back to an input. */
typedef struct Wanted {
    Value *at;
    int rank;  /* -1: no expectation */
    bool dims; /* the sizes of the two values are the same */
    bool dtype;
} Wanted;

/* Continues with the operand of unknown rank, if the other operand has at most the expected
 * rank. */
static bool step_over_pair(Wanted *w, const Node *node)
{
    Value *a = node->inputs[0], *b = node->ninputs == 2 ? node->inputs[1] : NULL;
    const Value *other;

    if (!b || (a->rank < 0) == (b->rank < 0))
        return false;
    other = a->rank < 0 ? b : a;
    if (w->rank >= 0 && other->rank > w->rank)
        return false;
    w->at = a->rank < 0 ? a : b;
    w->dims = w->dims && other->rank == 0;
    return true;
}

static bool step_over_gather(Wanted *w, const Node *node)
{
    const Value *table = node->inputs[0];

    if (table->rank < 1 || w->rank < table->rank - 1 || node_int(node, "axis", 0) != 0)
        return false;
    *w = (Wanted){node->inputs[1], w->rank - table->rank + 1, false, false};
    return true;
}

static bool step_back(Wanted *w)
{
    const Node *node = w->at->node;

    if (!node || !node->ninputs)
        return false;
    if (node_has(node, BROADCASTS))
        return step_over_pair(w, node);
    if (node_is(node, OP_GATHER))
        return step_over_gather(w, node);
    if (node_is(node, OP_MATMUL) ? w->rank < 2 || node->inputs[1]->rank != 2
                                 : !node_has(node, SAME_TYPE | SAME_DIMS | SAME_RANK))
        return false;
    *w = (Wanted){node->inputs[0], w->rank, w->dims && node_has(node, SAME_TYPE | SAME_DIMS),
                  w->dtype && node_has(node, SAME_TYPE)};
    return true;
}

/* The fact of the input to which the expectation leads; NULL: it leads to no input. */
static Fact *input_fact(Interp *it, Wanted *w);

/* Continues through an If, to the branch that returns an input unchanged. */
static Fact *input_fact_of_branch(Interp *it, Wanted *w)
{
    static const char *const sides[] = {"then_branch", "else_branch"};

    for (size_t i = 0; i < COUNT_OF(sides); i++) {
        const Block *block = node_attr(w->at->node, sides[i])->graph;
        Wanted side = *w;
        Fact *fact;

        side.at = block->outputs.at[w->at->index];
        fact = input_fact(it, &side);
        *w = fact ? side : *w;
        if (fact)
            return fact;
    }
    return NULL;
}

static Fact *input_fact(Interp *it, Wanted *w)
{
    visit(it);
    if (!it->facts.n)
        return NULL;
    while (w->at->node) {
        if (node_is(w->at->node, OP_IF))
            return input_fact_of_branch(it, w);
        if (!step_back(w))
            return NULL;
    }
    return map_get(&it->facts, w->at);
}

/* "aten::conv2d, net.py:12:8" */
static void note_reason(Rule *r, Fact *fact)
{
    Position position = loc_position(r->it->job, user_loc(r->it, r->loc));

    if (fact->reason)
        return;
    fact->conditional = r->g->block != r->g->root;
    fact->reason = position.line ? job_printf(r->it->job, "%s at %s", r->schema->name,
                                              position_text(r->it->job, &position))
                                 : r->schema->name;
}

static Fact *learn_rank(Interp *it, Value *v, int rank)
{
    Wanted w = {v, rank, false, false};
    Fact *fact = v->rank < 0 ? input_fact(it, &w) : NULL;

    if (!fact || fact->rank_given || fact->rank >= 0 || w.rank < 0)
        return NULL;
    fact->rank = w.rank;
    it->learnt = true;
    return fact;
}

void expect_rank(Rule *r, Value *v, int rank)
{
    Fact *fact = learn_rank(r->it, v, rank);

    if (fact)
        note_reason(r, fact);
}

void expect_length(Interp *it, const List *list, size_t n, Loc loc)
{
    const Node *node = list->stacked->node;
    Position position = loc_position(it->job, user_loc(it, loc));
    Fact *fact;

    if (!node || !node_is(node, OP_SHAPE))
        return;
    fact = learn_rank(it, node->inputs[0], (int)n);
    if (!fact || fact->reason)
        return;
    fact->conditional = it->g->block != it->g->root;
    fact->reason = job_printf(it->job, "unpacking its shape into %zu names at %s", n,
                              position_text(it->job, &position));
}

static bool same_axis(const Fact *fact, int a, int b)
{
    int rank = fact->rank < 0 ? 0 : fact->rank;

    return (a < 0 ? a + rank : a) == (b < 0 ? b + rank : b);
}

void expect_dim(Rule *r, Value *v, int axis, const Sym *size)
{
    Wanted w = {v, -1, true, false};
    Fact *fact = input_fact(r->it, &w);
    int64_t number;

    if (!fact || fact->rank_given || !w.dims || !sym_known(size, &number))
        return;
    for (size_t i = 0; i < fact->dims.n; i++)
        if (same_axis(fact, fact->dims.at[i].axis, axis))
            return;
    vec_push(r->it->job, &fact->dims, ((FactDim){axis, number}));
    note_reason(r, fact);
    r->it->learnt |= fact->rank >= 0;
}

void expect_dtype(Rule *r, Value *v, DType dtype)
{
    Wanted w = {v, -1, false, true};
    Fact *fact = input_fact(r->it, &w);

    if (!fact || fact->dtype_given || fact->dtype != DT_NONE || !w.dtype)
        return;
    fact->dtype = dtype;
    note_reason(r, fact);
    r->it->learnt |= w.at->dtype != dtype;
}

void expect_index(Rule *r, Value *v)
{
    if (!dtype_is_int(v->dtype) && v->dtype != DT_BOOL)
        expect_dtype(r, v, DT_INT64);
}

/* ---- messages ---- */

const char *inputs_of_unknown_rank(Interp *it, const Value *v)
{
    Buf names = {.job = it->job};
    VEC(const Value *) list = {0};
    Map seen = {0};

    vec_push(it->job, &list, v);
    for (size_t k = 0; k < list.n; k++) {
        v = list.at[k];
        if (!v || v->rank >= 0 || map_find(&seen, v))
            continue;
        map_put(it->job, &seen, v, NULL);
        if (v->is_input && v->name && v->block == it->g->root)
            buf_printf(&names, "%s'%s'", names.n ? ", " : "", v->name);
        for (size_t i = 0; v->node && i < v->node->ninputs; i++)
            vec_push(it->job, &list, v->node->inputs[i]);
    }
    return names.n ? buf_text(&names) : NULL;
}
