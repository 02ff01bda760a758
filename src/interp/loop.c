/* loop.c - loops that become an ONNX Loop (docs/interpreter.md §4).
 *
 * The body is run on assumptions. The first assumption is that an iteration changes nothing. A
 * target that a run did change becomes a carried value, of which only the dtype, the rank and the
 * unchanged dims are assumed; then the body is run again, until a run confirms all assumptions.
 * Each run is undone. The block of the last run becomes the body of the Loop.
 */
#include "loop.h"

#include "build/build.h"
#include "build/emit.h"
#include "call.h"
#include "columns.h"
#include "exits.h"
#include "open_list.h"
#include "tensor.h"
#include "syntax.h"

#include <stddef.h>
#include <string.h>

#define MAX_TRIALS 60

/* ---- lists that grow ---- */

/* A list that gets one tensor of one shape per iteration becomes a scan output. Any other list
 * is carried. */
static void collect_growing(Loop *l, Growing *growing)
{
    const List *list = growing->list;
    Obj *one = list->n == 1 && !list->stacked && !list->invalid ? list->at[0] : NULL;
    Value *item;

    if (growing->observed)
        return;
    if (list->n) {
        growing->after = set_item_of(list) ? *list : growing->before;
        growing->after.observed = NULL;
    }
    if (one && one->kind == OBJ_POISON)
        unwind(l->it->job);
    growing->observed = !one || one->kind == OBJ_LIST || one->kind == OBJ_UNSET;
    if (growing->observed)
        return;
    item = listed_value(l->it, one);
    if (!item || item->rank < 0) {
        l->variable = NULL;
        loop_cannot(l, "a list gets items that are neither numbers nor tensors of known rank; "
                       "that cannot be exported yet");
    }
    growing->observed = !dims_are_outside(l->it, item, 0, l->body);
    growing->item = item;
    growing->kind = scalar_kind(one);
}

static void begin_growing(Loop *l, Growing *growing)
{
    touch_list(l->it, growing->list);
    growing->list->n = 0;
    growing->list->at = NULL;
    growing->list->cap = 0;
    growing->list->observed = &growing->observed;
}

/* Lists that do more than grow are carried as a whole. */
static bool demote_growing(Loop *l)
{
    bool demoted = false;

    for (size_t i = 0; i < l->carries.n; i++) {
        Carry *carry = &l->carries.at[i];
        const Growing *growing = carry->growing;

        if (!growing || !growing->observed)
            continue;
        carry->growing = NULL;
        carry->before = contents_obj(l->it, TRAIL_LIST, &growing->before);
        carry->after = contents_obj(l->it, TRAIL_LIST, &growing->after);
        carry->form = form_join_open(&l->join, &growing->before, &growing->after);
        make_leaves(l, carry);
        l->weakened = demoted = true;
    }
    return demoted;
}

/* Puts the items from before the loop in front of those that the loop made. */
static void end_growing(Loop *l, Growing *growing)
{
    Interp *it = l->it;
    Obj *front = obj_list(it, growing->list->element), *made = obj_list(it, front->list->element),
        *both[2] = {front, made};

    for (size_t i = 0; i < growing->before.n; i++)
        list_add(it, front->list, growing->before.at[i]);
    set_stacked(it, made->list, growing->result, growing->kind);
    if (front->list->n)
        made = call_syntax(it, SYNTAX_BINARY, "+", both, 2, tree_loc(l->it, l->s));
    if (!is_stacked(made))
        unwind(it->job);
    growing->result = made->list->stacked;
    set_stacked(it, growing->list, growing->result, growing->kind);
    growing->list->grown = l->two_containers;
}

/* ---- one run ---- */

static void leaf_input(Loop *l, Leaf *leaf)
{
    Graph *g = l->it->g;
    const Value *shape = leaf->shape ? leaf->shape : leaf->init;
    int rank = leaf->free_rank ? -1 : shape->rank;
    bool sequence = leaf->init->kind == VALUE_SEQUENCE;

    leaf->in = block_input(l->it->g, l->body, leaf->init->dtype, rank);
    leaf->in->kind = leaf->init->kind;
    for (int i = 0; i < rank; i++)
        leaf->in->dims[i] =
            leaf->free_dim[i] ? sym_fresh_dim(g, sequence ? NULL : leaf->in, i) : shape->dims[i];
}

static void begin_body(Loop *l)
{
    Graph *g = l->it->g;

    g->block = l->body = block_new(g, g->block, name(g->job, "body"));
    l->iteration = block_input(l->it->g, l->body, DT_INT64, 0);
    l->condition = block_input(l->it->g, l->body, DT_BOOL, 0);
    for (size_t i = 0; i < l->leaves.n; i++)
        leaf_input(l, l->leaves.at[i]);
    repeat_places(l); /* before set_aliases: the contents that the body begins with are valid */
    l->it->settling++;
    set_carries(l, AT_START);
    for (size_t i = 0; i < l->growing.n; i++)
        begin_growing(l, l->growing.at[i]);
    l->it->settling--;
    set_aliases(l, AT_START);
}

/* Sets the variables of a `for`, and runs the statements of one iteration. */
static Flow run_iteration(Loop *l)
{
    const Sym *iteration = sym_add(l->it->g, iteration_sym(l), sym_int(l->it->g, l->first));

    if (l->s->kind == S_FOR)
        assign(l->it, l->s->b, sequence_at(l->it, l->over, iteration, tree_loc(l->it, l->s)));
    return run_block(l->it, l->s->body);
}

static void note_exits(Loop *l, Flow ways)
{
    if (ways & ~l->exits)
        l->weakened = true;
    l->exits |= ways;
}

/* The loop condition after an iteration; NULL: always true. */
static Value *for_condition(Loop *l)
{
    return l->exits ? op(l->it->g, "Not", IN(left_value(l->it, l->exits)), AT_NONE) : NULL;
}

static Flow eval_condition(Interp *it, void *loop_)
{
    const Loop *l = loop_;
    Value *again = condition_value(it, eval(it, l->s->a));

    set_slot(it, &it->frame->vars, again_name(it), obj_bool_value(it, again));
    return FLOW_NEXT;
}

/* The condition is evaluated only if the iteration has not left the loop. */
static Value *while_condition(Loop *l)
{
    Interp *it = l->it;
    Name again = again_name(it);

    set_slot(it, &it->frame->vars, again, obj_bool(it, false));
    if (l->exits)
        run_unless_left(it, l->exits, eval_condition, l, tree_loc(l->it, l->s->a));
    else
        eval_condition(it, l);
    return condition_value(it, map_get(&it->frame->vars, again));
}

static void run_body(Loop *l)
{
    Interp *it = l->it;
    Flow flow;

    clear_flags(it, FLOW_EXITS);
    flow = run_iteration(l);
    if (flow == FLOW_RAISE)
        loop_cannot(l, "every iteration raises an exception");
    l->once = !(flow & (FLOW_NEXT | FLOW_CONTINUE));
    if (l->once)
        return;
    note_flow(it, flow);
    note_exits(l, flow & (FLOW_BREAK | FLOW_RETURN));
    l->again = l->s->kind == S_WHILE ? while_condition(l) : for_condition(l);
    clear_flags(it, FLOW_BREAK | FLOW_CONTINUE);
}

/* ---- changes of a run ---- */

static bool is_reshaped(const Change *change)
{
    return change->kind == TRAIL_TENSOR &&
           change->before->tensor.shape_version != change->after->tensor.shape_version;
}

static bool is_carried(Loop *l, const Change *change)
{
    Carry *carry = change->carry ? &l->carries.at[change->carry - 1] : NULL;

    if (!carry)
        return false;
    l->weakened |= is_reshaped(change) && !carry->reshaped;
    carry->reshaped |= is_reshaped(change);
    return true;
}

static void add_carry(Loop *l, Change *change, Carry carry)
{
    carry.kind = change->kind;
    carry.target = change->target;
    carry.key = change->key;
    carry.reshaped = is_reshaped(change);
    if (carry.form->kind == FORM_FIXED &&
        (carry.kind != TRAIL_SLOT || l->join.fixed.at[carry.form->index] == change->before->obj))
        return;
    make_leaves(l, &carry);
    vec_push(l->it->job, &l->carries, carry);
    change->carry = l->carries.n;
    l->weakened = true;
}

Place *target_place(const Loop *l, TrailKind kind, void *target)
{
    switch (kind) {
    case TRAIL_SLOT:
        if (target == &l->it->frame->vars)
            return NULL;
        return ((Instance *)((char *)target - offsetof(Instance, attrs)))->place;
    case TRAIL_LIST: return ((List *)target)->place;
    case TRAIL_DICT: return ((Dict *)target)->place;
    case TRAIL_TENSOR: return ((Tensor *)target)->place;
    default: return target;
    }
}

/* Is the target made by an iteration, or does it represent a carried object? Such a target exists
 * only within one iteration. A slot must have existed before: it may be a variable of a function
 * that was called. */
static bool is_own(const Loop *l, const Change *change)
{
    const Place *place = target_place(l, change->kind, change->target);

    return place && place->born >= l->level;
}

static void new_slot(Loop *l, Change *change)
{
    Carry carry = {.before = change->before->obj, .after = change->after->obj};

    if (!change->before->obj || !change->after->obj || is_own(l, change) ||
        (change->before->obj->kind == OBJ_POISON && change->before->obj->text))
        return; /* it exists only within one iteration */
    l->variable = change->key;
    carry.form = step_form(l, carry.before, carry.after);
    if (!carry.form)
        carry.form = form_join(&l->join, NULL, carry.before, carry.after);
    add_carry(l, change, carry);
}

/* A list that gets or loses items with members is converted to columns before the loop. */
static bool becomes_columns(Loop *l, List *list, const List *after)
{
    bool grows = after->columns || after->n > list->n;
    const Form *item = grows                ? items_form(l->it, &l->join.b, after, NULL)
                       : list->n > after->n ? items_form(l->it, &l->join.a, list, NULL)
                                            : NULL;

    if (!item || !make_columns(l->it, list, item))
        return false;
    return l->weakened = true;
}

static void add_container(Loop *l, Change *change)
{
    Carry carry = {.before = contents_obj(l->it, change->kind, change->before),
                   .after = contents_obj(l->it, change->kind, change->after)};

    carry.form = form_join(&l->join, NULL, carry.before, carry.after);
    add_carry(l, change, carry);
}

static void add_growing(Loop *l, Change *change)
{
    Carry carry = {
        .kind = TRAIL_LIST, .target = change->target, .growing = NEW(l->it->job, Growing)};

    *carry.growing = (Growing){
        .list = change->target, .before = change->before->list, .after = change->after->list};
    if (!carry.growing->before.element)
        carry.growing->before.element = kind_type(l->it, stacked_kind(&carry.growing->after));
    vec_push(l->it->job, &l->carries, carry);
    change->carry = l->carries.n;
    l->weakened = true;
}

static void new_list(Loop *l, Change *change)
{
    const List *a = &change->before->list, *b = &change->after->list;
    bool same_front = b->n == a->n + 1;

    for (size_t i = 0; i < a->n && same_front; i++)
        same_front = obj_same(l->it, a->at[i], b->at[i]);
    if (a->observed) { /* the enclosing loop appends to it */
        *a->observed = true;
        return;
    }
    if (a->columns) /* its columns change, and are carried themselves */
        return;
    if (becomes_columns(l, change->target, b))
        return;
    if (same_front && !a->stacked && !b->stacked)
        add_growing(l, change);
    else
        add_container(l, change);
}

/* The contents of the cell are invalid, so it need not be carried. order_carries removes carries
 * without a target. */
void drop_cell(Loop *l, const Tensor *cell)
{
    Change *change = change_find(l->changes, cell, NULL);

    if (change && change->carry)
        l->carries.at[change->carry - 1].target = NULL;
    if (change)
        change->carry = 0;
    for (size_t i = 0; !change && i < l->carries.n; i++) /* carried since an earlier trial */
        if (l->carries.at[i].kind == TRAIL_TENSOR && l->carries.at[i].target == cell)
            l->carries.at[i].target = NULL;
}

static void new_cell(Loop *l, Change *change)
{
    Tensor *cell = change->target;
    const Place *after = place_after(l->changes, cell->place);
    Carry carry = {.form = NULL};

    if (cell->born < l->level && cell->base && is_reshaped(change))
        loop_cannot(l, "an iteration changes the shape of a view in place; clone() it before the "
                       "loop");
    if (cell->base || cell->fork || cell->born >= l->level || after->access == ACCESS_NONE ||
        after->version == cell->place->version)
        return; /* views are derived again when they are read */
    l->variable = cell->place->label;
    if (after->access == ACCESS_FAILED)
        unwind(l->it->job);
    carry.before = carry.after = obj_of_tensor(l->it, cell);
    carry.form = form_leaf(&l->join, FORM_LEAF, OBJ_NONE);
    add_carry(l, change, carry);
    l->by_index.at[carry.form->index]->written_at = after->written_at;
}

static void new_carries(Loop *l, const Changes *changes)
{
    for (size_t i = 0; i < changes->list.n; i++) {
        Change *change = changes->list.at[i];

        if (is_carried(l, change) || (change->kind != TRAIL_SLOT && is_own(l, change)))
            continue;
        switch (change->kind) {
        case TRAIL_SLOT: new_slot(l, change); break;
        case TRAIL_LIST: new_list(l, change); break;
        case TRAIL_DICT: add_container(l, change); break;
        case TRAIL_TENSOR: new_cell(l, change); break;
        case TRAIL_PLACE: note_place(l, change); break;
        }
    }
}

/* Is it the carry that the change of its target refers to? */
static bool is_marked(const Loop *l, const Carry *carry, size_t index)
{
    const Change *change = change_find(l->changes, carry->target, carry->key);

    return change && change->carry == index + 1;
}

/* Carried values are in the order in which the last trial changed them first, so that the order
 * does not depend on earlier trials. */
static void order_carries(Loop *l)
{
    Carry *at = l->carries.at,
          *old = job_copy(l->it->job, l->carries.at, l->carries.n * sizeof *old);
    size_t n = l->carries.n, done = 0;

    for (size_t i = 0; i < l->changes->list.n; i++)
        if (l->changes->list.at[i]->carry)
            at[done++] = old[l->changes->list.at[i]->carry - 1];
    for (size_t i = 0; i < n; i++)
        if (old[i].target && !is_marked(l, &old[i], i))
            at[done++] = old[i];
    l->carries.n = done;
}

static void run_trial(void *loop)
{
    Loop *l = loop;
    Changes changes;

    l->it->branches++;
    begin_body(l);
    trail_begin_run(l->it, &l->mark);
    run_body(l);
    if (l->once)
        return;
    settle_writes(l->it, l->mark.at);
    changes = trail_changes(l->it, l->mark);
    l->join.a = (State){.others = &changes};
    l->join.b = (State){.block = l->body};
    for (size_t i = 0; i < l->carries.n; i++)
        if (!l->carries.at[i].growing)
            collect_carry(l, &l->carries.at[i]);
    for (size_t i = 0; i < l->growing.n; i++)
        collect_growing(l, l->growing.at[i]);
    list_leaves(l);
    find_aliases(l);
    check_lists(l);
}

static bool any_demoted(const Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        if (l->growing.at[i]->observed)
            return true;
    return false;
}

/* The loop has failed: what it would have changed becomes poison, whose uses are skipped. */
static void poison_change(Loop *l, const Change *change)
{
    Interp *it = l->it;
    Place *place = change->target;

    switch (change->kind) {
    case TRAIL_SLOT:
        if (change->before->obj)
            set_slot(it, change->target, change->key, obj_poison(it));
        break;
    case TRAIL_LIST:
    case TRAIL_DICT: fail_place(it, target_place(l, change->kind, change->target)); break;
    case TRAIL_PLACE:
        if (place->tensor && !tensor_cell(place->tensor)->fork &&
            place->version != change->after->place.version)
            fail_place(it, place);
        break;
    case TRAIL_TENSOR: break;
    }
}

/* Drops the assumptions that the run contradicted. */
static void weaken(void *loop)
{
    Loop *l = loop;

    if (l->once)
        return;
    if (l->exits & FLOW_RETURN)
        begin_exits(l->it);
    l->join.a = (State){0};
    l->join.b = (State){.own = l->changes, .block = l->body};
    for (size_t i = 0; i < l->carries.n; i++)
        if (l->carries.at[i].changed)
            make_leaves(l, &l->carries.at[i]);
    /* Sets Change.carry. A carry whose target the trial did not change has no Change. */
    for (size_t i = 0; i < l->carries.n; i++) {
        Change *change = change_find(l->changes, l->carries.at[i].target, l->carries.at[i].key);

        if (change && !change->carry)
            change->carry = i + 1;
    }
    if (!demote_growing(l))
        new_carries(l, l->changes);
    order_carries(l);
    list_leaves(l);
}

static void run_once(Loop *l)
{
    Interp *it = l->it;
    Changes changes;
    bool done;
    size_t listed = it->listed_strings.n;

    l->mark = trail_begin(it);
    l->level = it->level;
    memory_trial(l);
    l->weakened = false;
    done = run_protected(it, run_trial, l);
    done |= any_demoted(l);
    it->raising = false;
    changes = trail_undo(it, l->mark);
    l->weakened |= it->listed_strings.n !=
                   listed; /* an item that the body read may be one of the new strings */
    l->changes = &changes;
    if (!done || !run_protected(it, weaken, l)) {
        for (size_t i = 0; i < changes.list.n; i++)
            poison_change(l, changes.list.at[i]);
        unwind(it->job);
    }
    l->changes = NULL;
}

/* ---- the Loop ---- */

/* The dims of a sequence are the sizes that all its items share. */
static void shape_result(Loop *l, const Leaf *leaf)
{
    Value *v = leaf->result;

    v->rank = leaf->in->rank;
    v->dims = new_dims(l->it->g, v->rank);
    for (int i = 0; i < v->rank; i++)
        v->dims[i] = leaf->free_dim[i] ? sym_fresh_dim(l->it->g, NULL, 0) : leaf->shape->dims[i];
}

/* Before opset 11 a Loop must carry at least one value. */
static void carry_something(Loop *l)
{
    Leaf *leaf;

    if (l->leaves.n || target_least_inputs(l->it->g, "Loop") <= 2)
        return;
    leaf = leaf_new(l, form_leaf(&l->join, FORM_LEAF, OBJ_BOOL), const_num(l->it->g, DT_BOOL, 1));
    leaf->in = leaf->out = block_input(l->it->g, l->body, DT_BOOL, 0);
    vec_push(l->it->job, &l->leaves, leaf);
}

static void make_loop(Loop *l)
{
    Interp *it = l->it;
    Graph *g = it->g;
    size_t n, nouts;
    Value **inputs, **outs;

    if (!l->leaves.n && !l->growing.n)
        return; /* the loop only changed numbers that are functions of the iteration number */
    carry_something(l);
    n = l->leaves.n;
    nouts = n + l->growing.n;
    inputs = NEW_N(it->job, Value *, n + 2);
    outs = NEW_N(it->job, Value *, nouts + 1);
    inputs[0] = l->limit ? sym_value(g, l->limit) : NULL;
    inputs[1] = l->go_on ? l->go_on : const_num(g, DT_BOOL, 1);
    block_output(g, l->body, l->again ? l->again : l->condition);
    for (size_t i = 0; i < n; i++) {
        inputs[i + 2] = l->leaves.at[i]->init;
        l->body->inputs.at[i + 2] = l->leaves.at[i]->in;
        block_output(g, l->body, l->leaves.at[i]->out);
    }
    for (size_t i = 0; i < l->growing.n; i++)
        block_output(g, l->body, l->growing.at[i]->item);
    op_n(g, "Loop", inputs, n + 2, AT(A_G("body", l->body)), nouts, outs);
    for (size_t i = 0; i < n; i++) {
        l->leaves.at[i]->result = outs[i];
        if (outs[i]->kind == VALUE_SEQUENCE)
            shape_result(l, l->leaves.at[i]);
    }
    for (size_t i = 0; i < l->growing.n; i++) {
        l->growing.at[i]->result = outs[n + i];
        if (l->count && !l->exits && outs[n + i]->rank > 0)
            outs[n + i]->dims[0] = l->count; /* each iteration adds one element */
    }
}

/* `while True` without a break can only end by a return. */
static bool endless(const Loop *l)
{
    return l->s->kind == S_WHILE && l->s->a->kind == EX_TRUE && l->exits == FLOW_RETURN;
}

static Flow first_iteration(Interp *it, void *loop_)
{
    return end_of_loop(it, run_iteration(loop_));
}

static Flow no_iteration(Interp *it, void *loop_)
{
    (void)it;
    (void)loop_;
    return FLOW_NEXT;
}

/* Runs iterations outside of a Loop, under the condition that there is at least one. */
static Flow run_if_any(Loop *l, SideFn *run)
{
    Branch branch = {tree_loc(l->it, l->s), any_iteration(l), run, no_iteration, l, l};

    stack_check(l->it->job, NO_LOC);
    return branch.condition ? run_branch(l->it, &branch) : run(l->it, l);
}

static void search(void *loop_)
{
    Loop *l = loop_;
    const char *outer;
    int trials = 0;

    memory_start(l);
    outer = l->it->changing;
    do {
        if (++trials > MAX_TRIALS)
            loop_cannot(l, "changes its shape again and again: no fixed form was found");
        run_once(l);
        l->it->changing = l->variable ? l->variable : outer;
    } while (l->weakened && !l->once);
    l->it->changing = outer;
    l->variable = NULL;
}

static size_t count_errors(const Job *job)
{
    return job_errors(job) + job->dropped;
}

/* The memory of an earlier trial of the enclosing loop may contain assumptions that are too
 * weak. If a search that used a memory fails, the program is run again without memories. That
 * run decides whether the program can be exported, and which messages it gets. */
static void find_form(Loop *l)
{
    Interp *it = l->it;
    size_t errors = count_errors(it->job);
    bool found;

    begin_join(l);
    memory_open(l);
    found = run_protected(it, search, l);
    if (memory_is_warm(l) && (!found || count_errors(it->job) != errors))
        *it->options.search_cold = it->learnt = true;
    memory_close(l, found);
    if (!found)
        unwind(it->job);
}

static Flow loop(Loop *l)
{
    find_form(l);
    if (l->once) { /* a loop that always ends in its first iteration is a branch */
        l->iteration = NULL;
        return run_if_any(l, first_iteration);
    }
    make_loop(l);
    repeat_places(l);
    l->it->settling++;
    set_carries(l, AT_END);
    for (size_t i = 0; i < l->growing.n; i++)
        end_growing(l, l->growing.at[i]);
    l->it->settling--;
    set_aliases(l, AT_END);
    note_lists(l);
    return endless(l) ? FLOW_RETURN : FLOW_NEXT | (l->exits & FLOW_RETURN);
}

/* ---- peeling ----
 *
 * In the first iteration a name may mean a tensor from before the loop, and in later iterations
 * a tensor that an iteration made. A write then goes to one of two tensors. If the result of
 * such a write is used, the program is run again with the first iteration peeled, so that both
 * tensors are known.
 */

#define MAX_UNROLLED 64 /* iterations */

static Name loop_key(Interp *it, Loc loop)
{
    return name(it->job, job_printf(it->job, "%s:%zu:%zu", loop.source->file, loop.source->length,
                                    (size_t)loop.start));
}

int loop_spread(Interp *it, Loc loop)
{
    const Map *split = it->options.split_loops;

    return split && loop.source ? (int)map_count(split, loop_key(it, loop)) : 0;
}

void split_loop(Interp *it, Loc loop, int most)
{
    int now = loop_spread(it, loop);

    if (!it->options.split_loops || !loop.source || it->job->quiet || now >= most)
        return;
    map_add(it->job, it->options.split_loops, loop_key(it, loop), 1);
    it->learnt = true;
}

static Loop new_loop(Interp *it, Tree *s, int most)
{
    Reason *why = NEW(it->job, Reason), *why_container = NEW(it->job, Reason);

    *why = (Reason){.text = "a loop gave it a second name, and which of the two is changed is "
                            "decided at run time; clone() it first",
                    .loop = tree_loc(it, s),
                    .spread = most,
                    .exact = true};
    *why_container = *why;
    why_container->text = "a loop gave it a second name, and which of the two is changed is "
                          "decided at run time; make a copy of it first";
    return (Loop){.it = it, .s = s, .two_names = why, .two_containers = why_container};
}

static Loop for_loop(Interp *it, Tree *s, const Sequence *over, int64_t first)
{
    Loop l = new_loop(it, s, over->count < 0 || over->count > MAX_UNROLLED ? 1 : 2);

    l.over = over;
    l.first = first;
    l.limit = sym_sub(it->g, over->length, sym_int(it->g, first));
    l.count = sym_max(it->g, l.limit, sym_int(it->g, 0));
    return l;
}

static Flow other_iterations(Interp *it, void *loop_)
{
    const Loop *l = loop_;
    Loop rest;

    if (l->s->kind == S_WHILE)
        return run_while(it, l->s, false);
    rest = for_loop(it, l->s, l->over, 1);
    return loop(&rest);
}

static Flow first_and_others(Interp *it, void *loop_)
{
    Loop *l = loop_;
    Flow flow = run_iteration(l), left = flow & (FLOW_BREAK | FLOW_RETURN);

    if (!(flow & (FLOW_NEXT | FLOW_CONTINUE)))
        return end_of_loop(it, flow);
    if (left)
        return end_of_loop(it,
                           run_unless_left(it, left, other_iterations, l, tree_loc(l->it, l->s)));
    clear_flags(it, FLOW_EXITS);
    return other_iterations(it, l);
}

Flow run_for_loop(Interp *it, Tree *s, const Sequence *over)
{
    Loop l = for_loop(it, s, over, 0);

    return loop_spread(it, tree_loc(it, s)) ? run_if_any(&l, first_and_others) : loop(&l);
}

Flow run_while_loop(Interp *it, Tree *s, Value *condition, bool may_split)
{
    Loop l = new_loop(it, s, 1);

    l.go_on = condition;
    return may_split && loop_spread(it, tree_loc(it, s)) ? run_if_any(&l, first_and_others)
                                                         : loop(&l);
}
