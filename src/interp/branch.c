/* branch.c - branches on conditions that are decided at run time (docs/interpreter.md §3).
 *
 * Each side runs in a block of its own with the trail on, and is then undone. For each target
 * that either side changed, the results of the two sides are joined (form.h): equal parts stay,
 * numbers and tensors become outputs of an If, containers are joined member by member. Then the
 * If is made, and the new contents of the targets are built over its outputs.
 */
#include "merge.h"

#include "build/emit.h"
#include "exits.h"
#include "open_list.h"
#include "tensor.h"
#include "build/build.h"

#include <string.h>

#define MAX_BRANCHES 200 /* deeper nesting has no practical use */

/* ---- running the sides ---- */

/* Outer cells that the side wrote through views: their values are computed now, inside the
 * side's block. */
void settle_writes(Interp *it, size_t from)
{
    for (size_t i = from; i < it->trail.n; i++)
        if (it->trail.at[i].kind == TRAIL_TENSOR) {
            Tensor *tensor = it->trail.at[i].target;

            if (tensor->pending)
                tensor_read(it, tensor);
        }
}

typedef struct SideRun {
    Interp *it;
    SideFn *run;
    void *arg;
    Side *side;
    TrailMark mark;
} SideRun;

static void run_in_block(void *arg_)
{
    SideRun *r = arg_;

    stack_check(r->it->job, NO_LOC);
    r->it->g->block = r->side->block;
    r->it->branches++;
    r->side->flow = r->run(r->it, r->arg);
    if (r->side->flow == FLOW_RAISE)
        return;
    note_flow(r->it, r->side->flow);
    settle_writes(r->it, r->mark.at);
}

/* The side is undone whether it fails or not. */
static void run_side(Interp *it, SideFn *run, void *arg_, Side *side, const char *block_name)
{
    SideRun r = {it, run, arg_, side, trail_begin(it)};
    bool done;

    side->level = it->level;
    side->block = block_new(it->g, it->g->block, name(it->job, block_name));
    done = run_protected(it, run_in_block, &r);
    side->changes = trail_undo(it, r.mark);
    if (!done)
        unwind(it->job);
    it->raising = false;
}

/* ---- targets that either side changed ---- */

static const Content *content_in(const Side *side, const Change *change)
{
    return state_content(side->state, change->target, change->key);
}

/* The value of a variable at the end of a side. It is unset if nothing can read it: the function
 * has returned, or the variable is not set and control does not reach the end of the branch. */
static Obj *slot_in(Merge *m, const Side *side, const Change *change)
{
    Obj *obj = content_in(side, change)->obj, *exit_ = absent_exit(m->it, change->key);
    bool local = change->target == &m->it->frame->vars;

    if (exit_)
        return obj ? obj : exit_;
    if (local && (side->flow == FLOW_RETURN || (!obj && !(side->flow & FLOW_NEXT))))
        return obj_unset(m->it);
    return obj;
}

/* Did the sides only refine the variable, by testing whether it is None? */
static bool is_refined(const Merge *m, const Obj *before, const Obj *a, const Obj *b)
{
    const Value *c = m->join.condition;

    if (!before || before->kind != OBJ_MAYBE)
        return false;
    if (c == before->value)
        return a == before->some && b->kind == OBJ_NONE;
    return c->node && node_is(c->node, OP_NOT) && c->node->inputs[0] == before->value &&
           a->kind == OBJ_NONE && b == before->some;
}

static void join_slot(Merge *m, Root *root)
{
    const Change *change = root->change;

    for (size_t k = 0; k < 2; k++)
        root->ends[k] = slot_in(m, &m->sides[k], change);
    if (!root->ends[0] || !root->ends[1])
        root->form = form_invalid(m->it, "this name is set on one side of a branch only");
    else if (is_refined(m, change->before->obj, root->ends[0], root->ends[1]))
        root->form = form_fixed(&m->join, change->before->obj);
    else
        root->form = form_join(&m->join, NULL, root->ends[0], root->ends[1]);
}

static void join_container(Merge *m, Root *root)
{
    const Change *change = root->change;

    for (size_t k = 0; k < 2; k++)
        root->ends[k] = contents_obj(m->it, change->kind, content_in(&m->sides[k], change));
    root->form = form_join(&m->join, NULL, root->ends[0], root->ends[1]);
}

static bool is_reshaped(const Merge *m, const Change *change)
{
    uint32_t before = change->before->tensor.shape_version;
    const Tensor *tensor = change->target;

    return tensor->born < m->sides[0].level &&
           (content_in(&m->sides[0], change)->tensor.shape_version != before ||
            content_in(&m->sides[1], change)->tensor.shape_version != before);
}

/* The state of a place at the end of a side. */
static const Place *place_in(const Merge *m, size_t side, const Place *place)
{
    return place_after(&m->sides[side].changes, place);
}

/* Joins the contents of a cell that a side wrote; views of it are derived again. A cell that was
 * only read may have computed a pending write, which needs no output. A tensor whose shape was
 * changed in place is joined as a whole. */
static void join_cell(Merge *m, Root *root)
{
    Tensor *cell = root->change->target;
    bool reshaped = is_reshaped(m, root->change);
    const Place *a = place_in(m, 0, cell->place), *b = place_in(m, 1, cell->place);
    bool written = a->version != cell->place->version || b->version != cell->place->version;

    if (cell->fork || place_is_invalid(a) || place_is_invalid(b) ||
        (!reshaped && (cell->base || !written)))
        return;
    root->ends[0] = root->ends[1] = obj_of_tensor(m->it, cell);
    root->form = form_leaf(&m->join, FORM_LEAF, OBJ_NONE);
}

static void join_root(Merge *m, const Change *change)
{
    Root root = {.change = change};

    switch (change->kind) {
    case TRAIL_SLOT: join_slot(m, &root); break;
    case TRAIL_LIST:
    case TRAIL_DICT: join_container(m, &root); break;
    case TRAIL_TENSOR: join_cell(m, &root); break;
    case TRAIL_PLACE: break;
    }
    vec_push(m->it->job, &m->roots, root);
}

static void join_roots(Merge *m)
{
    const Changes *a = &m->sides[0].changes, *b = &m->sides[1].changes;

    for (size_t i = 0; i < a->list.n; i++)
        join_root(m, a->list.at[i]);
    for (size_t i = 0; i < b->list.n; i++)
        if (!change_find(a, b->list.at[i]->target, b->list.at[i]->key))
            join_root(m, b->list.at[i]);
}

static void flatten_side(Merge *m, size_t k)
{
    Side *side = &m->sides[k];

    side->ends = NEW_N(m->it->job, Obj *, m->join.leaves.n + 1);
    for (size_t i = 0; i < m->roots.n; i++) {
        const Root *root = &m->roots.at[i];

        if (root->form && root->ends[0] && root->ends[1])
            form_flatten(m->it, side->state, root->form, root->ends[k], side->ends);
    }
}

/* ---- the If ---- */

/* An empty list takes its dtype and shape from the list of the other side. */
static Value *list_value(Merge *m, const Form *f, List *list, const List *other)
{
    const Value *like = list_like(m->it, f, other);

    return stacked_value(m->it, list, like ? like : list_like(m->it, f, list));
}

/* The value of an output at the end of a side. A view may be derived here. */
static Value *output_value(Merge *m, const Output *output, size_t side)
{
    Obj *end = output->ends[side];
    Value *v = is_open(output->form)
                   ? list_value(m, output->form, end->list, output->ends[1 - side]->list)
                   : obj_as_value(m->it, end);

    if (!v)
        BUG(m->it->job, "a side of a branch has no value");
    return v;
}

typedef struct Reading {
    Merge *m;
    size_t side;
} Reading;

static void read_in_block(void *reading_)
{
    const Reading *reading = reading_;
    Merge *m = reading->m;
    Side *side = &m->sides[reading->side];

    m->it->g->block = side->block;
    for (size_t i = 0; i < m->outputs.n; i++)
        vec_push(m->it->job, &side->values, output_value(m, &m->outputs.at[i], reading->side));
}

/* Computes the outputs of a side, in its block and with the state that it left. All is undone, also
 * if a tensor cannot be read: values that views get here belong to the block of the side. */
static void read_values(Merge *m, size_t k)
{
    TrailMark mark = trail_begin(m->it);
    bool done;

    trail_redo(m->it, &m->sides[k].changes);
    done = run_protected(m->it, read_in_block, &(Reading){m, k});
    trail_rewind(m->it, mark);
    if (!done)
        unwind(m->it->job);
}

/* Both sides must give an output the same dtype. Numbers are already int64 or double. */
static void check_equal_dtypes(Merge *m)
{
    for (size_t i = 0; i < m->outputs.n; i++) {
        const Value *a = m->sides[0].values.at[i], *b = m->sides[1].values.at[i];

        if (a->dtype != b->dtype && a->dtype != DT_NONE && b->dtype != DT_NONE)
            fail(m->it->job, user_loc(m->it, m->loc),
                 "a tensor is %s after one side of this branch and %s after the other; ONNX needs "
                 "one dtype",
                 dtype_name(a->dtype), dtype_name(b->dtype));
    }
}

/* ---- tensors without elements ---- */

/* The number that a 0-dim value is; NULL: it is not known. */
static const Sym *number_of_value(Merge *m, Value *v)
{
    size_t n;
    const Sym *const *elems = v->rank == 0 ? value_elems(m->it->g, v, &n) : NULL;

    return elems && n == 1 ? elems[0] : NULL;
}

/* The size that is zero on the side where the condition `size > 0` does not hold; NULL: the
 * condition is another one. */
static const Sym *size_above_zero(Merge *m)
{
    const Node *node = m->join.condition->node;
    bool less = node && node_is(node, OP_LESS);
    const Sym *least, *size;
    int64_t zero;

    if (!node || (!less && !node_is(node, OP_GREATER)))
        return NULL;
    size = number_of_value(m, node->inputs[less ? 1 : 0]);
    least = number_of_value(m, node->inputs[less ? 0 : 1]);
    return size && least && sym_known(least, &zero) && zero == 0 ? size : NULL;
}

static bool has_dim(const Value *v, const Sym *size)
{
    for (int i = 0; i < v->rank; i++)
        if (v->dims[i] == size)
            return true;
    return false;
}

/* `if n > 0: x = x.reshape(n, -1, 4)`: where n is 0, x has no elements. It gets as many dims as
 * where it has some, because ONNX needs to know their number. */
static void shape_empty(Merge *m)
{
    const Sym *size = size_above_zero(m);
    Graph *g = m->it->g;
    Block *outer = g->block;

    for (size_t i = 0; size && i < m->outputs.n; i++) {
        const Value *a = m->sides[0].values.at[i], *b = m->sides[1].values.at[i];

        if (a->rank < 0 || b->rank < 0 || a->rank == b->rank || !has_dim(a, size) ||
            !has_dim(b, size) || !dims_are_outside(m->it, a, 0, m->sides[0].block))
            continue;
        report(m->it->job, SEV_WARNING, user_loc(m->it, m->loc),
               "a tensor has %d dims after one side of this branch, and %d after the other, where "
               "it has no elements; it has %d dims in both cases here",
               a->rank, b->rank, a->rank);
        g->block = m->sides[1].block;
        m->sides[1].values.at[i] = emit_fill(g, a->dtype, 0, a->dims, (size_t)a->rank);
        g->block = outer;
    }
}

/* If neither side made a node and all outputs are numbers, a Where replaces the If. */
static bool is_cheap(const Merge *m)
{
    if (m->sides[0].block->nodes.n || m->sides[1].block->nodes.n || !target_has(m->it->g, "Where"))
        return false;
    for (size_t i = 0; i < m->outputs.n; i++)
        if (m->sides[0].values.at[i]->rank != 0 || m->sides[1].values.at[i]->rank != 0)
            return false;
    return true;
}

static void make_if(Merge *m)
{
    Graph *g = m->it->g;
    size_t n = m->outputs.n;

    m->outs = NEW_N(m->it->job, Value *, n + 1);
    if (n == 0)
        return;
    read_values(m, 0);
    read_values(m, 1);
    check_equal_dtypes(m);
    shape_empty(m);
    if (is_cheap(m)) {
        for (size_t i = 0; i < n; i++)
            m->outs[i] = emit_where(g, m->join.condition, m->sides[0].values.at[i],
                                    m->sides[1].values.at[i]);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        block_output(g, m->sides[0].block, m->sides[0].values.at[i]);
        block_output(g, m->sides[1].block, m->sides[1].values.at[i]);
    }
    emit_if(g, user_loc(m->it, m->loc), m->join.condition, m->sides[0].block, m->sides[1].block, n,
            m->outs);
}

/* ---- putting the results in place ---- */

static void build_list(Merge *m, Build *build, const Root *root)
{
    List *list = root->change->target;
    Reason *why;

    if (root->form->kind != FORM_INVALID) {
        form_set_list(build, root->form, list);
        return;
    }
    touch_list(m->it, list);
    if (list->observed)
        *list->observed =
            true; /* the loop around the branch will carry the list instead of appending */
    list->invalid = root->form->why;
    why = NEW(m->it->job, Reason);
    *why = (Reason){.text = list->invalid, .plain = true};
    place_limit(m->it, list->place, ACCESS_READ, why, user_loc(m->it, m->loc));
}

static void build_cell(Merge *m, const Build *build, const Root *root)
{
    Tensor *cell = root->change->target;
    const Place *a = place_in(m, 0, cell->place), *b = place_in(m, 1, cell->place);
    uint64_t version = a->version > b->version ? a->version : b->version;

    if (root->form && !cell->base)
        tensor_set(m->it, cell, build->values[root->form->index], version + 1,
                   a->version != cell->place->version ? a->written_at : b->written_at);
}

/* Sets tensors whose shape a side changed in place, after all cells have their new values. */
static void build_reshaped(Merge *m, const Build *build)
{
    for (size_t i = 0; i < m->roots.n; i++) {
        const Root *root = &m->roots.at[i];
        const Change *change = root->change;
        Tensor *tensor = change->target;

        if (change->kind != TRAIL_TENSOR || !root->form || !is_reshaped(m, change))
            continue;
        if (tensor->base)
            tensor_split_off(m->it, tensor, build->values[root->form->index]);
        tensor_reshaped(m->it, tensor,
                        joint_layout(&content_in(&m->sides[0], change)->tensor,
                                     &content_in(&m->sides[1], change)->tensor));
    }
}

static void build_root(Merge *m, Build *build, const Root *root)
{
    const Change *change = root->change;

    switch (change->kind) {
    case TRAIL_SLOT:
        set_slot(m->it, change->target, change->key, form_build(build, root->form));
        break;
    case TRAIL_LIST: build_list(m, build, root); break;
    case TRAIL_DICT: form_set_dict(build, root->form, change->target); break;
    case TRAIL_TENSOR: build_cell(m, build, root); break;
    case TRAIL_PLACE:
        place_join(m->it, change->target, place_in(m, 0, change->target),
                   place_in(m, 1, change->target));
        break;
    }
}

/* Outside the branch, the sizes of the items of a sequence are not known. */
static void shape_sequence(Merge *m, Value *v, int rank)
{
    v->rank = rank;
    v->dims = new_dims(m->it->g, rank);
    for (int i = 0; i < rank; i++)
        v->dims[i] = sym_fresh_dim(m->it->g, NULL, 0);
}

static void build_roots(Merge *m)
{
    size_t n = m->join.leaves.n;
    Value **values = NEW_N(m->it->job, Value *, n + 1);
    Build build = {
        .join = &m->join, .values = values, .a = m->sides[0].ends, .b = m->sides[1].ends};

    build.tensor = build_tensor;
    build.arg = m;
    build.open_lists = NEW_N(m->it->job, List *, n + 1);
    for (size_t i = 0; i < n; i++) {
        const Form *f = m->join.leaves.at[i];

        values[i] = m->outs[m->leaves[i].output];
        if (f->kind == FORM_SEQUENCE)
            shape_sequence(m, values[i], f->rank);
    }
    m->it->settling++;
    for (size_t i = 0; i < m->roots.n; i++)
        build_root(m, &build, &m->roots.at[i]);
    build_reshaped(m, &build);
    note_copies(m, build.open_lists);
    m->it->settling--;
}

static State end_of_side(const Side *side, const Side *other)
{
    return (State){&side->changes, &other->changes, side->block, side->level};
}

static void join(Merge *m)
{
    Side *a = &m->sides[0], *b = &m->sides[1];

    m->join.a = end_of_side(a, b);
    m->join.b = end_of_side(b, a);
    a->state = &m->join.a;
    b->state = &m->join.b;
    m->why = job_copy(m->it->job, &known_inside,
                      sizeof known_inside); /* a copy, so that each branch has its own reason */
    join_roots(m);
    flatten_side(m, 0);
    flatten_side(m, 1);
    plan_outputs(m);
    make_if(m);
    build_roots(m);
    alias_meanings(m);
}

Flow run_branch(Interp *it, const Branch *branch)
{
    Merge m = {.it = it, .join = {.it = it, .condition = branch->condition}, .loc = branch->loc};
    Loc outer = it->g->loc;

    stack_check(it->job, NO_LOC);
    if (it->branches >= MAX_BRANCHES)
        fail(it->job, user_loc(it, branch->loc),
             "branches that depend on data are nested more than %d deep", MAX_BRANCHES);
    run_side(it, branch->then, branch->then_arg, &m.sides[0], "then_branch");
    if (m.sides[0].flow == FLOW_RAISE) /* a side that raises is assumed not to be taken */
        return branch->otherwise(it, branch->otherwise_arg);
    run_side(it, branch->otherwise, branch->otherwise_arg, &m.sides[1], "else_branch");
    if (m.sides[1].flow == FLOW_RAISE)
        return branch->then(it, branch->then_arg);
    it->g->loc = user_loc(it, branch->loc);
    join(&m);
    it->g->loc = outer;
    return m.sides[0].flow | m.sides[1].flow;
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

    side->answer = obj_poison(it);
    if (!run_protected(it, make_answer, side) && it->raising)
        return FLOW_RAISE;
    set_slot(it, &it->frame->vars, answer_name(it), side->answer);
    return FLOW_NEXT;
}

Obj *choose_obj(Interp *it, Loc loc, Value *condition, ObjFn *fn, void *a, void *b)
{
    ObjSide x = {it, fn, a, NULL}, y = {it, fn, b, NULL};
    Branch branch = {loc, condition, run_obj_side, run_obj_side, &x, &y};
    Obj *answer;

    if (run_branch(it, &branch) == FLOW_RAISE)
        unwind(it->job);
    answer = map_get(&it->frame->vars, answer_name(it));
    set_slot(it, &it->frame->vars, answer_name(it),
             NULL); /* the answer is not a variable of the program */
    if (answer->kind == OBJ_POISON && answer->text)
        fail(it->job, user_loc(it, loc), "%s", answer->text);
    return answer;
}

typedef struct IfSide {
    Tree *s;
    bool holds;
    TreeList rest; /* the statements after the `if`, if the other side never reaches them */
} IfSide;

static Flow run_if_side(Interp *it, void *side_)
{
    IfSide *side = side_;
    Flow flow;

    refine(it, side->s->a, side->holds);
    flow = run_block(it, side->holds ? side->s->body : side->s->orelse);
    return side->rest.n ? run_after(it, flow, &side->rest) : flow;
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
    Branch branch = {tree_loc(it, s->a), condition, run_if_side, run_if_side, &then, &otherwise};
    bool then_leaves = always_leaves(it, s->body), else_leaves = always_leaves(it, s->orelse);

    if (then_leaves != else_leaves) {
        *(then_leaves ? &otherwise.rest : &then.rest) = *rest;
        rest->n = 0;
    }
    return run_branch(it, &branch);
}
