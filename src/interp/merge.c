/* merge.c - which tensors the names mean after a branch.
 *
 * Two names that mean one tensor on both sides mean one tensor afterwards. A tensor that a side
 * made and that has only one name is replaced by the output of the If. Any other tensor keeps
 * its identity: the result is a fork, which remembers its two sources (tensor.c).
 */
#include "merge.h"

#include "build/emit.h"
#include "open_list.h"
#include "tensor.h"

static bool is_made_by(const Side *side, const Tensor *tensor)
{
    return tensor->born >= side->level;
}

/* ---- names ---- */

/* The cells that a tensor may be at the end of a side, as a set. */
static Map cells_of(Merge *m, const Side *side, Tensor *tensor)
{
    Map cells = {0};

    add_meanings(m->it, tensor, side->level, &cells);
    return cells;
}

/* Counts a name for the cell of a tensor, and for all cells that it may alias. */
static void count_name(Merge *m, Side *side, Tensor *tensor)
{
    Map cells = cells_of(m, side, tensor);

    for (size_t i = 0; i < cells.n; i++)
        if (is_made_by(side, cells.at[i].value))
            map_add(m->it->job, &side->names, cells.at[i].value, 1);
}

static bool is_own(const Side *side, Tensor *tensor)
{
    const Tensor *cell = tensor_cell(tensor);

    return is_made_by(side, cell) && !cell->fork && map_count(&side->names, cell) == 1;
}

/* ---- values for a side that has none ---- */

static Obj *dummy_leaf(Merge *m, const Form *f, const Obj *other, const Side *side)
{
    const Value *like =
        is_number_kind(f->item) ? NULL : tensor_shape(m->it, other->tensor, side->block);

    return obj_of_kind(m->it, f->item, form_unread(m->it, f, like, side->block));
}

static void fill_end(Merge *m, size_t leaf, Obj **end, const Side *other)
{
    const Form *f = m->join.leaves.at[leaf];

    if (!*end)
        *end = is_open(f) ? obj_list(m->it, kind_type(m->it, f->item))
                          : dummy_leaf(m, f, other->ends[leaf], other);
}

/* ---- outputs ---- */

static size_t add_output(Merge *m, const Form *f, Obj *a, Obj *b)
{
    vec_push(m->it->job, &m->outputs, ((Output){f, {a, b}}));
    return m->outputs.n - 1;
}

/* Makes an output for a cell that one side made. The other side gives a dummy value. */
static Tensor *cell_outside(Merge *m, Side *side, Tensor *tensor)
{
    static const Form tensor_leaf = {.kind = FORM_LEAF, .item = OBJ_TENSOR};
    Obj *inner = obj_of_tensor(m->it, tensor), *dummy = dummy_leaf(m, &tensor_leaf, inner, side);
    Tensor *outside = obj_tensor(m->it, NULL)->tensor;
    OuterCell cell = {outside, tensor, side, 0};

    cell.output = side == &m->sides[0] ? add_output(m, &tensor_leaf, inner, dummy)
                                       : add_output(m, &tensor_leaf, dummy, inner);
    vec_push(m->it->job, &m->cells, cell);
    return outside;
}

static bool can_view_outside(Merge *m, const Side *side, const Tensor *tensor)
{
    Obj *const *args;
    size_t n = view_arguments(tensor, &args);

    for (size_t i = 0; i < n; i++)
        if (!is_outside(m->it, side->state, args[i]))
            return false;
    return true;
}

/* The tensor after the branch that represents a tensor of a side; NULL if it cannot be described
 * there. */
static Tensor *stand_in(Merge *m, Side *side, Tensor *tensor)
{
    Tensor *made = map_get(&side->stand_ins, tensor), *base;

    visit(m->it);
    if (!is_made_by(side, tensor) || made)
        return made ? made : tensor;
    if (tensor->fork || (tensor->base && !can_view_outside(m, side, tensor)))
        return NULL;
    if (tensor->base) {
        base = stand_in(m, side, tensor->base);
        made = base ? view_again(m->it, tensor, base) : NULL;
    } else {
        made = cell_outside(m, side, tensor);
    }
    if (made)
        map_put(m->it->job, &side->stand_ins, tensor, made);
    return made;
}

/* The first leaf with the same two tensors. */
static size_t first_leaf(Merge *m, Map *pairs, size_t leaf)
{
    const Tensor *a = m->sides[0].ends[leaf]->tensor, *b = m->sides[1].ends[leaf]->tensor;
    Map *others = map_get(pairs, a);
    size_t first;

    if (!others) {
        others = NEW(m->it->job, Map);
        map_put(m->it->job, pairs, a, others);
    }
    first = map_count(others, b);
    if (first)
        return first - 1;
    map_add(m->it->job, others, b, (intptr_t)leaf + 1);
    return leaf;
}

static bool is_tensor_leaf(const Merge *m, size_t leaf)
{
    const Form *f = m->join.leaves.at[leaf];

    return f->kind == FORM_LEAF && f->item == OBJ_TENSOR;
}

static void plan_tensor(Merge *m, LeafPlan *plan, size_t leaf)
{
    plan->first_cell = m->cells.n;
    for (size_t k = 0; k < 2; k++) {
        Tensor *tensor = m->sides[k].ends[leaf]->tensor;

        plan->own[k] = is_own(&m->sides[k], tensor);
        if (!plan->own[k])
            plan->outside[k] = stand_in(m, &m->sides[k], tensor);
    }
    plan->cells = m->cells.n - plan->first_cell;
}

/* All names are counted before the first tensor is planned. */
void plan_outputs(Merge *m)
{
    size_t n = m->join.leaves.n;
    Map pairs = {0};

    m->leaves = NEW_N(m->it->job, LeafPlan, n + 1);
    for (size_t i = 0; i < n; i++) {
        Obj *ends[] = {m->sides[0].ends[i], m->sides[1].ends[i]};

        for (size_t k = 0; k < 2; k++)
            fill_end(m, i, &m->sides[k].ends[i], &m->sides[1 - k]);
        m->leaves[i].same = is_tensor_leaf(m, i) ? first_leaf(m, &pairs, i) : i;
        for (size_t k = 0; is_tensor_leaf(m, i) && m->leaves[i].same == i && k < 2; k++)
            if (ends[k])
                count_name(m, &m->sides[k], ends[k]->tensor);
    }
    for (size_t i = 0; i < n; i++) {
        LeafPlan *plan = &m->leaves[i];

        if (plan->same != i) {
            plan->output = m->leaves[plan->same].output;
            continue;
        }
        plan->output =
            add_output(m, m->join.leaves.at[i], m->sides[0].ends[i], m->sides[1].ends[i]);
        if (is_tensor_leaf(m, i))
            plan_tensor(m, plan, i);
    }
}

/* ---- tensors after the branch ---- */

const Reason known_inside = {.text = "in a branch it became another tensor or a part of one, at a "
                                     "position that is known only in the branch; clone() it there",
                             .exact = true};

/* Remembers what a tensor means at the end of a side, if it has no identity of its own after the
 * branch or may alias others. */
static void add_meaning(Merge *m, const Side *side, Tensor *tensor, Tensor *inner)
{
    for (size_t i = 0; i < m->meanings.n; i++)
        if (m->meanings.at[i].tensor == tensor && m->meanings.at[i].side == side)
            return;
    vec_push(m->it->job, &m->meanings, ((Meaning){tensor, inner, side}));
}

/* Records that `tensor` may be, or be a part of, what `other` was at the end of a side. */
static void alias_outer(Merge *m, const Side *side, Tensor *tensor, Tensor *other)
{
    Map cells = cells_of(m, side, other);

    if (other->place->aliases || tensor_cell(other)->fork)
        add_meaning(m, side, tensor, other);
    for (size_t i = 0; i < cells.n; i++) {
        const Tensor *cell = cells.at[i].value;
        const Tensor *outside = is_made_by(side, cell) ? map_get(&side->stand_ins, cell) : cell;

        if (outside)
            place_may_alias(m->it, tensor->place, outside->place, m->why);
    }
}

/* A new tensor, which may alias the tensors that the sides made. */
static Obj *merged_tensor(Merge *m, Tensor *const *ends, Value *out)
{
    Obj *obj = obj_tensor(m->it, out);

    obj->tensor->layout = joint_layout(ends[0], ends[1]);
    for (size_t k = 0; k < 2; k++)
        if (is_made_by(&m->sides[k], tensor_cell(ends[k])))
            alias_outer(m, &m->sides[k], obj->tensor, ends[k]);
    return obj;
}

static Obj *new_tensor(Merge *m, LeafPlan *plan, Tensor *const *ends)
{
    Value *out = m->outs[plan->output];
    Obj *obj, *fork;

    /* Sets the values of outer cells. Each may alias whatever the inner cell may alias. */
    for (size_t i = 0; i < plan->cells; i++) {
        const OuterCell *cell = &m->cells.at[plan->first_cell + i];

        cell->outside->value = m->outs[cell->output];
        alias_outer(m, cell->side, cell->outside, cell->inner);
    }
    obj = merged_tensor(m, ends, out);
    for (size_t k = 0; k < 2; k++)
        if (plan->own[k])
            plan->outside[k] = obj->tensor;
    if (plan->own[0] && plan->own[1])
        return obj;
    if (plan->outside[0] && plan->outside[1]) {
        fork = tensor_fork(m->it, m->join.condition, plan->outside[0], plan->outside[1], out);
        fork->tensor->layout = obj->tensor->layout;
        return fork;
    }
    for (size_t k = 0; k < 2; k++) {
        alias_outer(m, &m->sides[k], obj->tensor, ends[k]);
        add_meaning(m, &m->sides[k], obj->tensor, ends[k]);
    }
    return obj;
}

Obj *build_tensor(void *merge, size_t leaf)
{
    Merge *m = merge;
    LeafPlan *plan = &m->leaves[leaf];

    Tensor *ends[] = {m->sides[0].ends[leaf]->tensor, m->sides[1].ends[leaf]->tensor};

    if (plan->same != leaf)
        return m->leaves[plan->same].built;
    plan->built = new_tensor(m, plan, ends);
    return plan->built;
}

static bool any_common(const Map *a, const Map *b)
{
    for (size_t i = 0; i < a->n; i++)
        if (map_get(b, a->at[i].key))
            return true;
    return false;
}

/* A tensor from before the branch is a source of the list already. */
static void note_side_copies(Merge *m, size_t k, List *list, size_t leaf)
{
    const Side *side = &m->sides[k];
    Map copied = {0};

    for (size_t i = 0; i < m->join.leaves.n; i++) {
        const LeafPlan *plan = &m->leaves[i];
        Tensor *end = plan->built && plan->same == i ? side->ends[i]->tensor : NULL;

        if (!end || !is_made_by(side, tensor_cell(end)))
            continue;
        Map cells = cells_of(m, side, end);
        if (!copied.n)
            copied = cells_in(m->it, side->ends[leaf]->list);
        if (any_common(&cells, &copied))
            note_cell(m->it, list,
                      tensor_cell(plan->outside[k] ? plan->outside[k] : plan->built->tensor));
    }
}

void note_copies(Merge *m, List *const *open_lists)
{
    for (size_t i = 0; i < m->join.leaves.n; i++)
        for (size_t k = 0; open_lists[i] && k < 2; k++)
            note_side_copies(m, k, open_lists[i], i);
}

/* Tensors that may alias at the end of a side may alias after the branch. */
void alias_meanings(Merge *m)
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
