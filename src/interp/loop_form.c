/* loop_form.c - the forms (form.h) of the values that a loop carries. The leaves begin with the
 * values before the loop. The state at the beginning of a run is built over the inputs of the
 * body, and the state at its end is joined with the forms. */
#include "loop.h"

#include "build/emit.h"
#include "open_list.h"
#include "tensor.h"

_Noreturn void loop_cannot(Loop *l, const char *why)
{
    if (l->starting)
        unwind(l->it->job);
    fail(l->it->job, user_loc(l->it, tree_loc(l->it, l->s)),
         "this loop cannot be exported: %s%s%s%s", l->variable ? "'" : "",
         l->variable ? l->variable : "", l->variable ? "' " : "", why);
}

/* Peels the first iteration if the keys of a dict differ: they may be the same in all later
 * iterations. */
static void refuse_form(void *loop, const Unlike *why)
{
    Loop *l = loop;

    if (why == &unlike_keys && !l->starting)
        split_loop(l->it, l->two_names->loop, 1);
    loop_cannot(l, why->loop);
}

void begin_join(Loop *l)
{
    l->join.it = l->it;
    l->join.refuse = refuse_form;
    l->join.arg = l;
}

/* ---- values of the leaves before the loop ---- */

static bool *no_free_dims(Loop *l, const Value *v)
{
    return NEW_N(l->it->job, bool, (size_t)(v->rank > 0 ? v->rank : 0) + 1);
}

static Subject *subject_new(Loop *l, bool container, size_t index)
{
    Subject *s = NEW(l->it->job, Subject);

    s->container = container;
    s->index = index;
    return s;
}

Leaf *leaf_new(Loop *l, const Form *f, Value *init)
{
    Leaf *leaf = NEW(l->it->job, Leaf);

    if (l->body && is_within(init->block, l->body))
        loop_cannot(l, "changes between iterations in a way that cannot be exported yet");
    leaf->form = f;
    leaf->init = init;
    leaf->free_dim = no_free_dims(l, init);
    if (f->kind == FORM_LEAF && f->item == OBJ_TENSOR)
        leaf->subject = subject_new(l, false, f->index);
    l->weakened = true;
    return leaf;
}

/* A dim that differs between items is not carried. */
static void shape_sequence(Loop *l, Leaf *leaf, const Value *like)
{
    leaf->shape = like;
    leaf->free_dim = no_free_dims(l, leaf->shape);
    leaf->free_rank = leaf->shape->rank < 0;
    for (int i = 0; i < leaf->shape->rank; i++)
        leaf->free_dim[i] = dim_is_within(l->it, leaf->shape->dims[i], l->body);
}

/* A shorter loop is unrolled instead of carrying a sequence: then the shapes and the length stay
 * known. */
#define SHORT_LOOP 16 /* iterations */

static Leaf *open_leaf(Loop *l, const Form *f, Obj *before, const Obj *after)
{
    Interp *it = l->it;
    Obj *list = before ? before : obj_list(it, kind_type(it, f->item));
    const Value *like = after ? list_like(it, f, after->list) : NULL;
    Value *init = f->kind == FORM_STACK
                      ? stacked_value(it, list->list, like)
                      : sequence_value(it, list->list, like ? like->dtype : DT_NONE);
    Leaf *leaf;

    if (!init)
        loop_cannot(l, unlike_lists(it)->loop);
    if (f->kind == FORM_SEQUENCE && l->over && l->over->count >= 0 && l->over->count <= SHORT_LOOP)
        loop_cannot(l, "a list of tensors of different shapes changes its length");
    leaf = leaf_new(l, f, init);
    leaf->list = list;
    if (f->kind == FORM_SEQUENCE)
        shape_sequence(l, leaf, like ? like : init);
    else
        leaf->free_dim[0] = true;
    return leaf;
}

/* A value that is not set before the loop: nothing reads it before an iteration sets it. */
static Leaf *unset_leaf(Loop *l, const Form *f, Obj *after)
{
    const Value *like = NULL;
    Leaf *leaf;

    if (f->item == OBJ_TENSOR && !after)
        loop_cannot(l, "is not set");
    if (f->item == OBJ_TENSOR)
        like = tensor_shape(l->it, after->tensor, l->body);
    leaf = leaf_new(l, f, form_unread(l->it, f, like, l->body));
    for (int i = 0; like && i < like->rank; i++)
        leaf->free_dim[i] = leaf->init->dims[i] != like->dims[i];
    return leaf;
}

static Leaf *first_leaf(Loop *l, const Carry *carry, const Form *f, Obj *before, Obj *after)
{
    Tensor *tensor;
    Leaf *leaf;

    if (is_open(f))
        return open_leaf(l, f, before, after);
    if (!before)
        return unset_leaf(l, f, after);
    if (before->kind != OBJ_TENSOR)
        return leaf_new(l, f, obj_as_value(l->it, before));
    tensor = before->tensor;
    leaf = leaf_new(l, f, tensor_read(l->it, tensor));
    if (carry->kind == TRAIL_TENSOR) /* the contents of an outer cell */
        return leaf;
    leaf->source = tensor;
    leaf->subject->source = tensor_cell(tensor)->place;
    leaf->strided = tensor->layout != LAYOUT_CONTIGUOUS;
    return leaf;
}

/* Takes an object apart. A loop may carry thousands of objects, so it does not make an array of all
 * leaves for each: only the leaves of these parts are set. */
static Obj **flatten(Loop *l, const Forms *parts, Obj *obj, const State *state, Ends *ends)
{
    while (ends->n < l->join.leaves.n)
        vec_push(l->it->job, ends, NULL);
    for (size_t i = 0; i < parts->n; i++)
        if (is_leaf(parts->at[i]))
            ends->at[parts->at[i]->index] = NULL;
    form_flatten(l->it, state, parts->at[0], obj, ends->at);
    return ends->at;
}

void make_leaves(Loop *l, Carry *carry)
{
    Forms parts = form_parts(l->it, carry->form);
    Obj **before = flatten(l, &parts, carry->before, &l->join.a, &l->ends_a);
    Obj **after = flatten(l, &parts, carry->after, &l->join.b, &l->ends_b);

    while (l->by_index.n < l->join.leaves.n)
        vec_push(l->it->job, &l->by_index, NULL);
    for (size_t i = 0; i < parts.n; i++) {
        size_t k = parts.at[i]->index;

        if (is_leaf(parts.at[i]) && !l->by_index.at[k])
            l->by_index.at[k] = first_leaf(l, carry, parts.at[i], before[k], after[k]);
    }
    carry->changed = false;
}

/* ---- ints that are functions of the iteration ---- */

bool is_step(const Loop *l, const Obj *before)
{
    return before->kind == OBJ_INT && l->count && !l->exits;
}

/* An int of a `for` that grows by a constant is a function of the iteration number and is not
 * carried. */
const Form *step_form(Loop *l, Obj *before, Obj *after)
{
    Interp *it = l->it;
    const Sym *begin;
    int64_t step;
    Form *f;

    if (!is_step(l, before) || after->kind != OBJ_INT)
        return NULL;
    begin = obj_as_sym(it, before);
    if (!sym_known(sym_sub(it->g, obj_as_sym(it, after), begin), &step))
        return NULL;
    f = form_invalid(it, NULL);
    f->kind = FORM_STEP;
    f->step = step;
    return f;
}

static const Sym *after_steps(Loop *l, const Carry *carry, const Sym *iterations)
{
    Graph *g = l->it->g;
    const Sym *step = sym_int(g, carry->form->step);

    return sym_add(g, obj_as_sym(l->it, carry->before), sym_mul(g, step, iterations));
}

static bool is_next_step(Loop *l, const Carry *carry, Obj *after)
{
    const Sym *next = sym_add(l->it->g, iteration_sym(l), sym_int(l->it->g, 1));

    return is_step(l, carry->before) && after->kind == OBJ_INT &&
           obj_as_sym(l->it, after) == after_steps(l, carry, next);
}

/* ---- the state at the beginning of a run, and after the loop ---- */

bool is_entered(Loop *l)
{
    return l->count ? sym_lt(l->it->g, sym_int(l->it->g, 0), l->count) == TRI_YES : !l->go_on;
}

Value *any_iteration(Loop *l)
{
    Graph *g = l->it->g;
    Value *count, *zero;

    if (!l->count || is_entered(l))
        return l->go_on;
    count = sym_value(g, l->count);
    zero = const_i64(g, 0);
    return emit_compare(g, "Greater", count, zero);
}

const Sym *iteration_sym(Loop *l)
{
    return !l->iteration ? sym_int(l->it->g, 0) : sym_scalar(l->it->g, l->iteration);
}

/* If there is no iteration, the name still means the tensor from before the loop. */
static Obj *or_source(Loop *l, const Leaf *leaf, Obj *obj)
{
    Value *any = any_iteration(l);
    Obj *fork;

    if (!any)
        return obj;
    fork = tensor_fork(l->it, any, obj->tensor, leaf->source, obj->tensor->value);
    fork->tensor->layout = obj->tensor->layout;
    return fork;
}

static Value *leaf_value(const Loop *l, const Leaf *leaf)
{
    return l->which == AT_START ? leaf->in : leaf->result;
}

static Obj *build_tensor(void *loop, size_t index)
{
    Loop *l = loop;
    const Leaf *leaf = l->by_index.at[index];
    Obj *obj = obj_tensor(l->it, leaf_value(l, leaf));

    obj->tensor->layout = leaf->strided ? LAYOUT_UNKNOWN : LAYOUT_CONTIGUOUS;
    leaf->subject->start = obj->tensor->place;
    return l->which == AT_END && leaf->source ? or_source(l, leaf, obj) : obj;
}

Subject *container_of(Loop *l, size_t index)
{
    while (l->by_shared.n <= index) {
        Subject *s = subject_new(l, true, l->by_shared.n);

        vec_push(l->it->job, &l->by_shared, s);
    }
    return l->by_shared.at[index];
}

static void build_container(void *loop, size_t shared, Obj *obj)
{
    Loop *l = loop;
    const ContainerPair *pair = &l->join.shared.at[shared];

    container_of(l, shared)->start = place_of(obj);
    if ((pair->a && place_is_copied(l->it, place_of(pair->a))) ||
        (pair->b && place_is_copied(l->it, place_of(pair->b))))
        place_copied(l->it, place_of(obj));
}

static void set_cell(Loop *l, const Carry *carry)
{
    const Leaf *leaf = l->by_index.at[carry->form->index];
    Tensor *cell = carry->target;

    tensor_set(l->it, cell, leaf_value(l, leaf), cell->place->version + 1, leaf->written_at);
    if (carry->reshaped)
        tensor_reshaped(l->it, cell, LAYOUT_UNKNOWN);
}

static Obj *build_slot(Loop *l, Build *build, const Carry *carry)
{
    if (carry->form->kind != FORM_STEP)
        return form_build(build, carry->form);
    return obj_sym(l->it,
                   after_steps(l, carry, l->which == AT_START ? iteration_sym(l) : l->count));
}

static void set_carry(Loop *l, Build *build, const Carry *carry)
{
    switch (carry->kind) {
    case TRAIL_SLOT: set_slot(l->it, carry->target, carry->key, build_slot(l, build, carry)); break;
    case TRAIL_LIST: form_set_list(build, carry->form, carry->target); break;
    case TRAIL_DICT: form_set_dict(build, carry->form, carry->target); break;
    case TRAIL_TENSOR: set_cell(l, carry); break;
    case TRAIL_PLACE: break; /* places are never carried */
    }
}

void set_carries(Loop *l, Which which)
{
    size_t n = l->by_index.n;
    Value **values = NEW_N(l->it->job, Value *, n + 1);
    Obj **lists = NEW_N(l->it->job, Obj *, n + 1);
    Build build = {.join = &l->join, .values = values, .a = lists, .arg = l};

    l->which = which;
    build.tensor = build_tensor;
    build.container = build_container;
    build.loop = l->two_containers;
    build.open_lists = NEW_N(l->it->job, List *, n + 1);
    for (size_t i = 0; i < l->leaves.n; i++) {
        const Leaf *leaf = l->leaves.at[i];

        values[leaf->form->index] = leaf_value(l, leaf);
        lists[leaf->form->index] = leaf->list;
    }
    for (size_t i = 0; i < l->carries.n; i++)
        if (!l->carries.at[i].growing)
            set_carry(l, &build, &l->carries.at[i]);
    for (size_t i = 0; i < l->leaves.n; i++)
        l->leaves.at[i]->final = build.open_lists[l->leaves.at[i]->form->index];
}

/* ---- joining what a run left with what was assumed ---- */

static void weaken_dims(Loop *l, Leaf *leaf)
{
    const Value *out = leaf->out;

    if (leaf->free_rank)
        return;
    if (out->rank != leaf->in->rank) {
        leaf->free_rank = l->weakened = true;
        return;
    }
    for (int i = 0; i < out->rank; i++)
        if (!leaf->free_dim[i] && out->dims[i] != leaf->in->dims[i])
            leaf->free_dim[i] = l->weakened = true;
}

static void read_tensor(Loop *l, Leaf *leaf, Tensor *tensor)
{
    if (leaf->subject)
        leaf->subject->end = tensor_cell(tensor)->place;
    leaf->out = tensor_read(l->it, tensor);
    if (tensor->layout != LAYOUT_CONTIGUOUS && !leaf->strided)
        leaf->strided = l->weakened = true;
    if (leaf->out->dtype != leaf->init->dtype)
        loop_cannot(l, "changes its dtype between iterations; ONNX needs one dtype");
    weaken_dims(l, leaf);
}

static void read_list(Loop *l, Leaf *leaf, List *list)
{
    leaf->end = list;
    check_sources_since(l->it, list, l->level); /* only tensors of this iteration */
    leaf->out = stacked_value(l->it, list, leaf->in);
    if (!leaf->out || leaf->out->dtype != leaf->init->dtype)
        loop_cannot(l, unlike_kinds.loop);
    weaken_dims(l, leaf);
}

/* If nothing reads the value after this run, the input of the body is used. */
static void read_leaf(Loop *l, Leaf *leaf, Obj *end)
{
    if (leaf->subject)
        leaf->subject->end = leaf->subject->start;
    leaf->out = leaf->in;
    if (end && end->kind == OBJ_LIST)
        read_list(l, leaf, end->list);
    else if (end && end->kind == OBJ_TENSOR)
        read_tensor(l, leaf, end->tensor);
    else if (end)
        leaf->out = emit_cast(l->it->g, obj_as_value(l->it, end), leaf->init->dtype);
}

Obj *obj_now(Loop *l, const Carry *carry)
{
    Tensor *cell = carry->target;

    switch (carry->kind) {
    case TRAIL_SLOT: return map_get(carry->target, carry->key);
    case TRAIL_LIST:
    case TRAIL_DICT: return contents_obj(l->it, carry->kind, carry->target);
    default: /* nothing reads a cell that is invalid */
        return place_is_invalid(cell->place) ? obj_unset(l->it) : obj_of_tensor(l->it, cell);
    }
}

static const Form *join_carry(Loop *l, const Carry *carry)
{
    if (carry->form->kind != FORM_STEP)
        return form_join(&l->join, carry->form, carry->before, carry->after);
    return is_next_step(l, carry, carry->after)
               ? carry->form
               : form_join(&l->join, NULL, carry->before, carry->after);
}

/* The leaf of a form; NULL: the form is not a leaf, or the leaf is not made yet. */
static Leaf *leaf_of(const Loop *l, const Form *f)
{
    return is_leaf(f) && f->index < l->by_index.n ? l->by_index.at[f->index] : NULL;
}

void collect_carry(Loop *l, Carry *carry)
{
    const Form *f;
    Obj **ends;
    Forms parts;

    l->variable = carry->kind == TRAIL_SLOT     ? carry->key
                  : carry->kind == TRAIL_TENSOR ? ((Tensor *)carry->target)->place->label
                                                : NULL;
    carry->after = obj_now(l, carry);
    f = join_carry(l, carry);
    carry->changed = f != carry->form;
    l->weakened |= carry->changed;
    carry->form = f;
    parts = form_parts(l->it, f);
    ends = flatten(l, &parts, carry->after, &l->join.b, &l->ends_b);
    for (size_t i = 0; i < parts.n; i++)
        if (leaf_of(l, parts.at[i]))
            read_leaf(l, leaf_of(l, parts.at[i]), ends[parts.at[i]->index]);
}

static void list_leaf(Loop *l, const Form *f)
{
    Leaf *leaf = leaf_of(l, f);

    if (!leaf)
        return;
    leaf->form = f;
    vec_push(l->it->job, &l->leaves, leaf);
    if (leaf->subject)
        vec_push(l->it->job, &l->subjects, leaf->subject);
}

static void list_container(Loop *l, size_t index)
{
    const ContainerPair *shared = &l->join.shared.at[index];
    Subject *s = container_of(l, index);

    s->source = shared->a ? place_of(shared->a) : NULL; /* NULL: the name is not set */
    s->end = shared->b ? place_of(shared->b) : NULL;
    vec_push(l->it->job, &l->subjects, s);
}

static void list_form_leaves(Loop *l, const Form *f)
{
    Forms parts = form_parts(l->it, f);

    for (size_t i = 0; i < parts.n; i++) {
        list_leaf(l, parts.at[i]);
        if (parts.at[i]->shared)
            list_container(l, parts.at[i]->shared - 1);
    }
}

void list_leaves(Loop *l)
{
    l->leaves.n = l->subjects.n = l->growing.n = 0;
    for (size_t i = 0; i < l->carries.n; i++)
        if (l->carries.at[i].growing)
            vec_push(l->it->job, &l->growing, l->carries.at[i].growing);
        else
            list_form_leaves(l, l->carries.at[i].form);
}
