/* branch.c - branches on conditions that only the run time knows (docs/interpreter.md §3).
 *
 * Each side runs in a block of its own with the trail on, and is undone. What either side changed
 * is merged: what is equal stays, numbers and tensors become outputs of an If, containers merge
 * member by member. The merge is walked three times: to count the names of each tensor, to collect
 * the pairs that need an output, and, with the If made, to build the merged objects.
 */
#include "branch.h"

#include "../graph/emit.h"
#include "exits.h"
#include "open_list.h"
#include "tensor.h"

#include <string.h>

#define MAX_BRANCHES 200 /* ONNX files that nest deeper are of no use to anybody */

/* ---- running the sides ---- */

/* Cells of the outside that were written through views: what they hold is made while we are inside.
 */
void settle_writes(Interp *it, size_t from)
{
    for (size_t i = from; i < it->trail.n; i++)
        if (it->trail.at[i].kind == TRAIL_TENSOR) {
            Tensor *tensor = it->trail.at[i].thing;

            if (tensor->pending)
                tensor_read(it, tensor);
        }
}

static void run_side(Interp *it, SideFn *run, void *arg_, Side *side, const char *block_name)
{
    Graph *g = it->g;
    Block *outer = g->block;
    Frame *frame = it->frame;
    TrailMark mark = trail_begin(it);

    stack_check(it->job, NO_LOC);
    side->level = it->level;
    g->block = side->block = block_new(g, outer, name(it->job, block_name));
    it->branches++;
    side->flow = run(it, arg_);
    if (side->flow != FLOW_RAISE) {
        note_flow(it, side->flow);
        settle_writes(it, mark.at);
    }
    it->branches--;
    it->raising = false;
    it->frame = frame;
    g->block = outer;
    side->changes = trail_undo(it, mark);
}

static void apply(Interp *it, const Changes *changes, bool after)
{
    for (size_t i = 0; i < changes->list.n; i++) {
        const Change *change = changes->list.at[i];

        restore_content(it, change, after ? &change->after : &change->before);
    }
}

/* ---- changes of either side ---- */

static Content content_in(const Side *side, const Change *change)
{
    const Change *own = change_find(&side->changes, change->kind, change->thing, change->key);

    return own ? own->after : change->before;
}

/* A variable at the end of a side. Nobody reads those of a function that has returned, nor one that
 * is not set where the place behind the branch is not reached. */
static Obj *slot_in(Merge *m, const Side *side, const Change *change)
{
    Obj *obj = content_in(side, change).obj, *exit_ = absent_exit(m->it, change->key);
    bool local = change->thing == &m->it->frame->vars;

    if (exit_)
        return obj ? obj : exit_;
    if (local && (side->flow == FLOW_RETURN || (!obj && !(side->flow & FLOW_NEXT))))
        return obj_unset(m->it);
    return obj;
}

/* Was it only looked at whether it is None? */
static bool is_refined(const Merge *m, const Obj *before, const Obj *a, const Obj *b)
{
    const Value *c = m->condition;

    if (!before || before->kind != OBJ_MAYBE)
        return false;
    if (c == before->value)
        return a == before->some && b->kind == OBJ_NONE;
    return c->node && strcmp(c->node->op, "Not") == 0 && c->node->inputs[0] == before->value &&
           a->kind == OBJ_NONE && b == before->some;
}

static void merge_slot(Merge *m, const Change *change)
{
    Obj *a = slot_in(m, m->a, change), *b = slot_in(m, m->b, change), *merged;

    if (!a || !b)
        merged = late_poison(m, "this name is set on one side of a branch only");
    else
        merged = is_refined(m, change->before.obj, a, b) ? change->before.obj : merge_objs(m, a, b);
    if (m->outs)
        set_slot(m->it, change->thing, change->key, merged);
}

static void merge_list(Merge *m, const Change *change)
{
    List *list = change->thing;
    Content *a = NEW(m->it->job, Content), *b = NEW(m->it->job, Content);
    Reason *why;

    *a = content_in(m->a, change);
    *b = content_in(m->b, change);
    if (merge_contents(m, &a->list, &b->list, list) || !m->outs)
        return;
    touch_list(m->it, list);
    if (list->reads)
        *list->reads = true; /* the loop around us will do it in another way */
    list->lost = unlike_lists(m);
    why = NEW(m->it->job, Reason);
    *why = (Reason){.text = list->lost, .plain = true};
    place_limit(m->it, list->place, ACCESS_READ, why, user_loc(m->it, m->loc));
}

static void merge_dict(Merge *m, const Change *change)
{
    Dict *dict = change->thing;
    Obj same = {.kind = OBJ_DICT, .dict = dict}, *merged = merge_dicts(m, &same, &same);

    if (!m->outs)
        return;
    touch_dict(m->it, dict);
    dict->perhaps = merged->dict->perhaps;
    dict->unordered = merged->dict->unordered;
    dict->keys.at = merged->dict->keys.at;
    dict->values.at = merged->dict->values.at;
    dict->keys.n = dict->values.n = dict->keys.cap = dict->values.cap = merged->dict->keys.n;
}

static uint64_t after_both(const Place *a, const Place *b)
{
    return (a->version > b->version ? a->version : b->version) + 1;
}

/* A cell that was written: its value is chosen; its views derive themselves again. */
static void merge_cell(Merge *m, const Change *change)
{
    Tensor *cell = change->thing;
    const Place *a = place_after(&m->a->changes, cell->place);
    const Place *b = place_after(&m->b->changes, cell->place);
    bool in_a = a->version != cell->place->version, in_b = b->version != cell->place->version;
    Obj *obj = obj_tensor(m->it, NULL);
    Value *out;

    /* one that was only read may have had to make what was written before */
    if (cell->base || cell->fork || !(in_a || in_b) || place_is_invalid(a) || place_is_invalid(b))
        return;
    obj->tensor = cell;
    out = merge_output(m, (Pair){.a = obj, .b = obj});
    if (out)
        tensor_set(m->it, cell, out, after_both(a, b), in_a ? a->written_at : b->written_at);
}

static void merge_place(Merge *m, const Change *change)
{
    if (m->outs)
        place_join(m->it, change->thing, place_after(&m->a->changes, change->thing),
                   place_after(&m->b->changes, change->thing));
}

static void merge_change(Merge *m, const Change *change)
{
    switch (change->kind) {
    case TRAIL_SLOT: merge_slot(m, change); break;
    case TRAIL_LIST: merge_list(m, change); break;
    case TRAIL_DICT: merge_dict(m, change); break;
    case TRAIL_TENSOR: merge_cell(m, change); break;
    case TRAIL_PLACE: merge_place(m, change); break;
    }
}

static void merge_changes(Merge *m)
{
    for (size_t i = 0; i < m->a->changes.list.n; i++)
        merge_change(m, m->a->changes.list.at[i]);
    for (size_t i = 0; i < m->b->changes.list.n; i++) {
        const Change *change = m->b->changes.list.at[i];

        if (!change_find(&m->a->changes, change->kind, change->thing, change->key))
            merge_change(m, change);
    }
}

/* ---- the If ---- */

/* What an empty list of one side looks like as a tensor: the other one says it. */
static const Value *like_other(Merge *m, const Pair *pair, bool is_a)
{
    const List *other = is_a ? pair->lb : pair->la;
    const Value *v =
        example_item(other) ? example_item(other) : example_item(is_a ? pair->la : pair->lb);
    Value *like;

    if (!pair->sequence && (!v || other->stacked))
        return v;
    like = value_new(m->it->g);
    if (pair->sequence) {
        like->kind = VALUE_SEQUENCE;
        like->dtype = sequence_dtype_of(pair->la, pair->lb);
        return like;
    }
    like->dtype = v->dtype;
    like->rank = v->rank + 1;
    like->dims = NEW_N(m->it->job, const Sym *, (size_t)like->rank + 1);
    for (int i = 0; i < v->rank; i++)
        like->dims[i + 1] = v->dims[i];
    return like;
}

/* Views may have to be derived: that happens in the state that the side left, in its own block. */
static void read_values(Merge *m, Side *side, bool is_a)
{
    Graph *g = m->it->g;
    Block *outer = g->block;
    TrailMark mark = trail_begin(m->it);

    apply(m->it, &side->changes, true);
    g->block = side->block;
    for (size_t i = 0; i < m->pairs.n; i++) {
        const Pair *pair = &m->pairs.at[i];
        Obj *obj = is_a ? pair->a : pair->b;
        List *list = is_a ? pair->la : pair->lb;
        Value *v = is_a ? pair->va : pair->vb;

        if (list)
            v = stacked_value(m->it, list, like_other(m, pair, is_a));
        else if (obj)
            v = obj_as_value(m->it, obj);
        if (!v)
            BUG(m->it->job, "a side of a branch has no value");
        vec_push(m->it->job, &side->values, v);
    }
    g->block = outer;
    trail_undo(m->it, mark); /* what was derived belongs to the side's block */
    apply(m->it, &side->changes, false);
}

/* One dtype per output; numbers of a graph are int64 or double already. */
static void unify(Merge *m)
{
    for (size_t i = 0; i < m->pairs.n; i++) {
        Value *a = m->a->values.at[i], *b = m->b->values.at[i];

        if (a->dtype != b->dtype && a->dtype != DT_NONE && b->dtype != DT_NONE)
            fail(m->it->job, user_loc(m->it, m->loc),
                 "a tensor is %s after one side of this branch and %s after the other; ONNX needs "
                 "one dtype",
                 dtype_name(a->dtype), dtype_name(b->dtype));
    }
}

/* Numbers that need no node on either side are chosen without branching. */
static bool is_cheap(const Merge *m)
{
    if (m->a->block->nodes.n || m->b->block->nodes.n)
        return false;
    for (size_t i = 0; i < m->pairs.n; i++)
        if (m->a->values.at[i]->rank != 0 || m->b->values.at[i]->rank != 0 || m->it->g->opset < 9)
            return false;
    return true;
}

static void make_outputs(Merge *m)
{
    Graph *g = m->it->g;
    size_t n = m->pairs.n;

    m->outs = NEW_N(m->it->job, Value *, n + 1);
    if (n == 0)
        return;
    read_values(m, m->a, true);
    read_values(m, m->b, false);
    unify(m);
    if (is_cheap(m)) {
        for (size_t i = 0; i < n; i++)
            m->outs[i] = emit_where(g, m->condition, m->a->values.at[i], m->b->values.at[i]);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        block_output(g, m->a->block, m->a->values.at[i]);
        block_output(g, m->b->block, m->b->values.at[i]);
    }
    emit_if(g, user_loc(m->it, m->loc), m->condition, m->a->block, m->b->block, n, m->outs);
}

static void walk_merge(Merge *m, Walk walk)
{
    m->walk = walk;
    m->merged = m->a->stand_ins = m->b->stand_ins = (Map){0};
    m->it->settling++;
    merge_changes(m);
    m->it->settling--;
}

static void settle_aliases(Merge *m)
{
    for (size_t i = 0; i < m->open.n; i++) {
        const OpenAlias *open = &m->open.at[i];
        Tensor *other = map_get(&open->side->stand_ins, open->other);

        if (other)
            place_may_alias(m->it, open->tensor->place, other->place, m->why);
    }
}

void add_meaning(Merge *m, const Side *side, Tensor *tensor, Tensor *inner)
{
    for (size_t i = 0; i < m->meanings.n; i++)
        if (m->meanings.at[i].tensor == tensor && m->meanings.at[i].side == side)
            return;
    vec_push(m->it->job, &m->meanings, ((Meaning){tensor, inner, side}));
}

/* Tensors that may be the same at the end of a side may be the same behind the branch. */
static void alias_each_other(Merge *m)
{
    for (size_t i = 0; i < m->meanings.n; i++)
        for (size_t k = 0; k < i; k++) {
            const Meaning *x = &m->meanings.at[i], *y = &m->meanings.at[k];

            if (x->side != y->side || !may_meet(m->it, x->inner, y->inner))
                continue;
            place_may_alias(m->it, x->tensor->place, y->tensor->place, m->why);
            place_may_alias(m->it, y->tensor->place, x->tensor->place, m->why);
        }
}

static Flow join(Interp *it, const Choice *choice, Side *a, Side *b)
{
    Merge m = {.it = it, .condition = choice->condition, .a = a, .b = b, .loc = choice->loc};

    m.why = job_copy(it->job, &known_inside, sizeof known_inside); /* this branch's own */
    walk_merge(&m, WALK_COUNT);
    walk_merge(&m, WALK_COLLECT);
    make_outputs(&m);
    walk_merge(&m, WALK_BUILD);
    settle_aliases(&m);
    alias_each_other(&m);
    return a->flow | b->flow;
}

Flow run_choice(Interp *it, const Choice *choice)
{
    Side a = {0}, b = {0};
    Loc outer = it->g->loc;
    Flow flow;

    stack_check(it->job, NO_LOC);
    if (it->branches >= MAX_BRANCHES)
        fail(it->job, user_loc(it, choice->loc),
             "branches that depend on data are nested more than %d deep", MAX_BRANCHES);
    run_side(it, choice->then, choice->then_arg, &a, "then_branch");
    if (a.flow == FLOW_RAISE) /* a side that raises is assumed not to be taken */
        return choice->otherwise(it, choice->otherwise_arg);
    run_side(it, choice->otherwise, choice->otherwise_arg, &b, "else_branch");
    if (b.flow == FLOW_RAISE)
        return choice->then(it, choice->then_arg);
    it->g->loc = user_loc(it, choice->loc);
    flow = join(it, choice, &a, &b);
    it->g->loc = outer;
    return flow;
}

typedef struct ObjSide {
    Interp *it;
    ObjFn *fn;
    void *arg;
    Obj *answer;
} ObjSide;

static void make_answer(void *side_)
{
    ObjSide *side = side_;

    stack_check(side->it->job, NO_LOC);
    side->answer = side->fn(side->it, side->arg);
}

static Name answer_name(Interp *it)
{
    return name(it->job, ".answer");
}

static Flow run_obj_side(Interp *it, void *side_)
{
    ObjSide *side = side_;
    Frame *frame = it->frame;

    side->answer = obj_poison(it);
    if (!protect(it->job, make_answer, side)) {
        it->frame = frame;
        if (it->raising)
            return FLOW_RAISE;
    }
    set_slot(it, &it->frame->vars, answer_name(it), side->answer);
    return FLOW_NEXT;
}

Obj *choose_between(Interp *it, Loc loc, Value *condition, ObjFn *then, void *a, ObjFn *otherwise,
                    void *b)
{
    ObjSide x = {it, then, a, NULL}, y = {it, otherwise, b, NULL};
    Choice choice = {loc, condition, run_obj_side, run_obj_side, &x, &y};
    Obj *answer;

    if (run_choice(it, &choice) == FLOW_RAISE)
        unwind(it->job);
    answer = map_get(&it->frame->vars, answer_name(it));
    set_slot(it, &it->frame->vars, answer_name(it), NULL); /* it is nobody's variable */
    if (answer->kind == OBJ_POISON && answer->text)
        fail(it->job, user_loc(it, loc), "%s", answer->text);
    return answer;
}

Obj *choose_obj(Interp *it, Loc loc, Value *condition, ObjFn *fn, void *a, void *b)
{
    return choose_between(it, loc, condition, fn, a, fn, b);
}

typedef struct IfSide {
    Tree *s;
    bool holds;
    TreeList rest; /* what comes behind the `if`, where only this side goes on */
} IfSide;

static Flow run_if_side(Interp *it, void *side_)
{
    IfSide *side = side_;
    Flow flow;

    refine(it, side->s->a, side->holds);
    flow = run_block(it, side->holds ? side->s->body : side->s->orelse);
    return side->rest.n ? run_behind(it, flow, &side->rest) : flow;
}

static bool always_leaves(Interp *it, TreeList block)
{
    const Tree *last = block.n ? block.at[block.n - 1] : NULL;

    stack_check(it->job, NO_LOC);
    if (!last)
        return false;
    if (last->kind == S_IF)
        return always_leaves(it, last->body) && always_leaves(it, last->orelse);
    return last->kind == S_RETURN || last->kind == S_BREAK || last->kind == S_CONTINUE;
}

Flow run_both(Interp *it, Tree *s, Value *condition, TreeList *rest)
{
    IfSide then = {.s = s, .holds = true}, otherwise = {.s = s};
    Choice choice = {s->a->loc, condition, run_if_side, run_if_side, &then, &otherwise};
    bool then_leaves = always_leaves(it, s->body), else_leaves = always_leaves(it, s->orelse);

    if (then_leaves != else_leaves) {
        *(then_leaves ? &otherwise.rest : &then.rest) = *rest;
        rest->n = 0;
    }
    return run_choice(it, &choice);
}
