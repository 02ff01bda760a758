/* merge.c - which tensors the names mean after a branch.
 *
 * Two names that mean one tensor on both sides mean one tensor afterwards. A tensor that a side
 * made and that has only one name is replaced by the output of the If. Any other tensor keeps
 * its identity: the result is a fork, which remembers its two sources (tensor.c).
 */
#include "merge.h"

#include "../graph/emit.h"
#include "open_list.h"
#include "tensor.h"

static bool is_made_by(const Side *side, const Tensor *tensor)
{
    return tensor->born >= side->level;
}

static const State *state_of(const Merge *m, const Side *side)
{
    return side == m->a ? &m->join.a : &m->join.b;
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

/* A value that nothing reads: zeros of the same shape if the shape is known outside, otherwise
 * an empty tensor. */
static Value *dummy_tensor(Merge *m, const Value *like, const Block *made_in)
{
    if (like->rank < 0 || !dims_are_outside(m->it, like, 0, made_in))
        return dummy_value(m->it, like);
    return emit_fill(m->it->g, like->dtype, 0, like->dims, (size_t)like->rank);
}

static Obj *dummy_leaf(Merge *m, const Form *f, const Part *other, const Side *side)
{
    Tensor *like;

    switch (f->item) {
    case OBJ_INT: return obj_int(m->it, f->kind == FORM_CHOICE ? f->options[0] : 0);
    case OBJ_BOOL: return obj_bool(m->it, false);
    case OBJ_FLOAT: return obj_float(m->it, 0);
    default:
        like = other->obj->tensor;
        return obj_tensor(
            m->it,
            dummy_tensor(m, like->value ? like->value : tensor_read(m->it, like), side->block));
    }
}

static void fill_parts(Merge *m, size_t leaf)
{
    const Form *f = m->join.leaves.at[leaf];
    Part *a = &m->a->parts[leaf], *b = &m->b->parts[leaf];

    if (f->kind == FORM_STACK || f->kind == FORM_SEQUENCE) {
        a->list = a->list ? a->list : obj_list(m->it, kind_type(m->it, f->item))->list;
        b->list = b->list ? b->list : obj_list(m->it, kind_type(m->it, f->item))->list;
        return;
    }
    if (!a->obj)
        a->obj = dummy_leaf(m, f, b, m->b);
    if (!b->obj)
        b->obj = dummy_leaf(m, f, a, m->a);
}

/* ---- outputs ---- */

static size_t add_output(Merge *m, const Form *f, Part a, Part b)
{
    vec_push(m->it->job, &m->outputs, ((Output){f, a, b}));
    return m->outputs.n - 1;
}

/* Makes an output for a cell that one side made. The other side gives a dummy value. */
static Tensor *cell_outside(Merge *m, Side *side, Tensor *tensor)
{
    static const Form tensor_leaf = {.kind = FORM_LEAF, .item = OBJ_TENSOR};
    Part inner = {.obj = obj_of_tensor(m->it, tensor)}, dummy;
    Tensor *outside = obj_tensor(m->it, NULL)->tensor;
    OuterCell cell = {outside, tensor, side, 0};

    dummy.list = NULL;
    dummy.obj = dummy_leaf(m, &tensor_leaf, &inner, side);
    cell.output = side == m->a ? add_output(m, &tensor_leaf, inner, dummy)
                               : add_output(m, &tensor_leaf, dummy, inner);
    vec_push(m->it->job, &m->cells, cell);
    return outside;
}

static bool can_view_outside(Merge *m, const Side *side, const Tensor *tensor)
{
    Obj *const *args;
    size_t n = view_arguments(tensor, &args);

    for (size_t i = 0; i < n; i++)
        if (!is_outside(m->it, state_of(m, side), args[i]))
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
    const Tensor *a = m->a->parts[leaf].obj->tensor, *b = m->b->parts[leaf].obj->tensor;
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

static void plan_tensor(Merge *m, LeafPlan *plan, Tensor *a, Tensor *b)
{
    plan->own_a = is_own(m->a, a);
    plan->own_b = is_own(m->b, b);
    plan->first_cell = m->cells.n;
    if (!plan->own_a)
        plan->x = stand_in(m, m->a, a);
    if (!plan->own_b)
        plan->y = stand_in(m, m->b, b);
    plan->cells = m->cells.n - plan->first_cell;
}

/* All names are counted before the first tensor is planned. */
void plan_outputs(Merge *m)
{
    size_t n = m->join.leaves.n;
    Map pairs = {0};

    m->leaves = NEW_N(m->it->job, LeafPlan, n + 1);
    for (size_t i = 0; i < n; i++) {
        Obj *a = m->a->parts[i].obj, *b = m->b->parts[i].obj;

        fill_parts(m, i);
        m->leaves[i].same = is_tensor_leaf(m, i) ? first_leaf(m, &pairs, i) : i;
        if (!is_tensor_leaf(m, i) || m->leaves[i].same != i)
            continue;
        if (a)
            count_name(m, m->a, a->tensor);
        if (b)
            count_name(m, m->b, b->tensor);
    }
    for (size_t i = 0; i < n; i++) {
        LeafPlan *plan = &m->leaves[i];
        const Part *a = &m->a->parts[i], *b = &m->b->parts[i];

        if (plan->same != i) {
            plan->output = m->leaves[plan->same].output;
            continue;
        }
        plan->output = add_output(m, m->join.leaves.at[i], *a, *b);
        if (is_tensor_leaf(m, i))
            plan_tensor(m, plan, a->obj->tensor, b->obj->tensor);
    }
}

/* ---- tensors behind the branch ---- */

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

static Obj *with_layout(const Obj *a, const Obj *b, Obj *obj)
{
    obj->tensor->layout = joint_layout(a->tensor, b->tensor);
    return obj;
}

/* A new tensor, which may alias the tensors that the sides made. */
static Obj *merged_tensor(Merge *m, const Obj *a, const Obj *b, Value *out)
{
    Obj *obj = with_layout(a, b, obj_tensor(m->it, out));

    if (is_made_by(m->a, tensor_cell(a->tensor)))
        alias_outer(m, m->a, obj->tensor, a->tensor);
    if (is_made_by(m->b, tensor_cell(b->tensor)))
        alias_outer(m, m->b, obj->tensor, b->tensor);
    return obj;
}

/* Sets the values of outer cells. Each may alias whatever the inner cell may alias. */
static void fill_cells(Merge *m, const LeafPlan *plan)
{
    for (size_t i = 0; i < plan->cells; i++) {
        const OuterCell *cell = &m->cells.at[plan->first_cell + i];

        cell->outside->value = m->outs[cell->output];
        alias_outer(m, cell->side, cell->outside, cell->inner);
    }
}

static Obj *new_tensor(Merge *m, const LeafPlan *plan, const Obj *a, const Obj *b)
{
    Value *out = m->outs[plan->output];
    bool has_a = plan->own_a || plan->x, has_b = plan->own_b || plan->y;
    Tensor *x, *y;
    Obj *obj;

    fill_cells(m, plan);
    obj = merged_tensor(m, a, b, out);
    if (plan->own_a && plan->own_b)
        return obj;
    x = plan->own_a ? obj->tensor : plan->x; /* a tensor with only one name is the output itself */
    y = plan->own_b ? obj->tensor : plan->y;
    if (has_a && has_b)
        return with_layout(a, b, tensor_fork(m->it, m->join.condition, x, y, out));
    alias_outer(m, m->a, obj->tensor, a->tensor);
    alias_outer(m, m->b, obj->tensor, b->tensor);
    add_meaning(m, m->a, obj->tensor, a->tensor);
    add_meaning(m, m->b, obj->tensor, b->tensor);
    return obj;
}

Obj *build_tensor(void *merge, size_t leaf)
{
    Merge *m = merge;
    LeafPlan *plan = &m->leaves[leaf];

    if (plan->same != leaf)
        return m->leaves[plan->same].built;
    plan->built = new_tensor(m, plan, m->a->parts[leaf].obj, m->b->parts[leaf].obj);
    return plan->built;
}

static bool any_common(const Map *a, const Map *b)
{
    for (size_t i = 0; i < a->n; i++)
        if (map_get(b, a->at[i].key))
            return true;
    return false;
}

static void note_side_copies(Merge *m, const Side *side, List *list, size_t leaf)
{
    Map copied = cells_in(m->it, side->parts[leaf].list);

    for (size_t i = 0; copied.n && i < m->join.leaves.n; i++) {
        const LeafPlan *plan = &m->leaves[i];
        Map cells = {0};

        if (plan->built && plan->same == i)
            cells = cells_of(m, side, side->parts[i].obj->tensor);
        if (any_common(&cells, &copied))
            note_cell(m->it, list, tensor_cell(plan->built->tensor));
    }
}

void note_copies(Merge *m, List *const *open_lists)
{
    for (size_t i = 0; i < m->join.leaves.n; i++)
        if (open_lists[i]) {
            note_side_copies(m, m->a, open_lists[i], i);
            note_side_copies(m, m->b, open_lists[i], i);
        }
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
