/* tensor.c - cells, views and writes (docs/interpreter.md §2).
 *
 * A view keeps the call that made it. Reading a view after its cell was written runs the call
 * again on the present value of the base. Writing through a view changes the bases step by step,
 * up to the cell.
 */
#include "tensor.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp.h"
#include "rule.h"
#include "state.h"
#include "view_call.h"

#include <string.h>

/* The cell of a tensor, in at most two steps: the root of a cell that has become a view leads to
 * its new cell. */
Tensor *tensor_cell(Tensor *tensor)
{
    while (tensor->root)
        tensor = tensor->root;
    return tensor;
}

static void set_base(Tensor *tensor, Tensor *base, View *view)
{
    tensor->base = base;
    tensor->root = tensor_cell(base);
    tensor->place = base->place;
    tensor->view = view;
    tensor->overlaps = base->overlaps || (view->how && view->how->overlaps);
}

Value *derive(Interp *it, const View *view, Value *base)
{
    size_t n = view->schema->nparams;
    Rule r = {.it = it,
              .g = it->g,
              .row = view->row,
              .schema = view->schema,
              .loc = view->loc,
              .names = view->names};
    Value *v;

    r.args = job_copy(it->job, view->args, n * sizeof *view->args);
    r.args[0] = obj_tensor(it, base);
    v = run_rule(&r);
    if (v)
        return v;
    if (r.result->kind == OBJ_TENSOR)
        return r.result->tensor->value;
    return r.result->list->at[view->which]->tensor->value;
}

/* One of the two sources of a fork. */
typedef struct ForkSource {
    Tensor *tensor;
    uint64_t seen; /* its version (source_version) from which the value of the fork was made */
    bool invalid;  /* its contents were invalid then */
} ForkSource;

/* A tensor with two sources, which other names may see. A write to the fork changes its sources,
 * and a write to a source changes the fork. The fork is one of the two, or both interleaved
 * along a new last axis. */
typedef struct Fork {
    Value *condition; /* selects the first of the two; NULL: the fork has the elements of both */
    ForkSource from[2];
    /* Forks of forks make long chains. What a walk over the sources found is kept until something
     * changes that it depends on: Interp.changes at the walk, or 0. */
    uint64_t version_at, valid_at, facts_at;
    SourceFacts facts; /* found at facts_at */
} Fork;

static void set_value(Interp *it, Tensor *tensor, Value *v, uint64_t version)
{
    touch_tensor(it, tensor);
    tensor->value = v;
    tensor->pending = NULL;
    tensor->version = version;
}

static Value *settled(Interp *it, const Tensor *cell, const struct Pending *p);

static const Reason written_other = {.text =
                                         "whether it shares memory with what is changed depends on "
                                         "strides that are not known here; use clone() or "
                                         "contiguous() before the change",
                                     .memory_only = true};

Tensor *tensor_saved(Interp *it, Name label)
{
    Tensor *tensor = NEW(it->job, Tensor);

    tensor->place = NEW(it->job, Place);
    tensor->place->tensor = tensor;
    tensor->place->label = label;
    return tensor;
}

void tensor_set(Interp *it, Tensor *cell, Value *v, uint64_t version, Loc written_at)
{
    place_set(it, cell->place, version, written_at);
    set_value(it, cell, v, version);
}

static bool source_may_meet(Interp *it, const Fork *fork, Tensor *other)
{
    return may_meet(it, fork->from[0].tensor, other) || may_meet(it, fork->from[1].tensor, other);
}

bool may_meet(Interp *it, Tensor *a, Tensor *b)
{
    const Fork *x, *y;

    visit(it);
    a = tensor_cell(a);
    b = tensor_cell(b);
    x = a->fork;
    y = b->fork;
    if (a == b || places_meet(it, a->place, b->place))
        return true;
    if (x && y && x->condition == y->condition)
        return may_meet(it, x->from[0].tensor, y->from[0].tensor) ||
               may_meet(it, x->from[1].tensor, y->from[1].tensor);
    return x ? source_may_meet(it, x, b) : y && source_may_meet(it, y, a);
}

Tensor *fork_source(const Tensor *tensor, size_t i)
{
    return tensor->fork && i < 2 ? tensor->fork->from[i].tensor : NULL;
}

/* Selects one of two values. An If is used if their shapes differ, because Where would broadcast
 * them. */
static Value *select_value(Interp *it, Value *condition, Value *a, Value *b)
{
    Graph *g = it->g;
    Block *then, *otherwise;
    Value *out;

    if (same_dims(a, b) && target_has(g, "Where"))
        return emit_where(g, condition, a, b);
    then = block_new(g, g->block, name(it->job, "then_branch"));
    otherwise = block_new(g, g->block, name(it->job, "else_branch"));
    block_output(g, then, a);
    block_output(g, otherwise, b);
    emit_if(g, user_loc(it, g->loc), condition, then, otherwise, 1, &out);
    return out;
}

static Value *chosen(Interp *it, const Fork *fork)
{
    Value *a = tensor_read(it, fork->from[0].tensor), *b = tensor_read(it, fork->from[1].tensor);

    return fork->condition ? select_value(it, fork->condition, a, b)
                           : emit_stack(it->g, (Value *[]){a, b}, 2, a->rank);
}

/* Sets the contents of a source after a write to its fork: its shape stays. */
static void write_source(Interp *it, Tensor *source, Value *condition, Value *a, Value *b)
{
    Value *now = tensor_read(it, source), *v = select_value(it, condition, a, b);

    if (!same_dims(v, now) && now->rank >= 0) {
        v->rank = now->rank;
        v->dims = now->dims;
    }
    tensor_write(it, source, v);
}

/* The number of writes and in-place changes of the shape. */
static uint64_t source_version(Interp *it, Tensor *tensor)
{
    return tensor_version(it, tensor) + tensor->shape_version;
}

static void look_at_sources(Interp *it, Fork *fork)
{
    for (size_t i = 0; i < 2; i++) {
        ForkSource *source = &fork->from[i];

        tensor_cell(source->tensor)->place->watched = true;
        source->seen = source_version(it, source->tensor);
        source->invalid = place_is_invalid(source->tensor->place);
    }
}

/* Counts a write to a fork. */
static void renew_fork(Interp *it, Tensor *tensor)
{
    Fork *fork = NEW(it->job, Fork);

    *fork = *tensor->fork;
    look_at_sources(it, fork);
    touch_place(it, tensor->place);
    touch_tensor(it, tensor);
    tensor->place->version++;
    tensor->fork = fork;
}

static bool is_outdated(Interp *it, const ForkSource *source)
{
    return source_version(it, source->tensor) != source->seen;
}

/* Counts writes to the sources of a fork. Its contents are computed when it is read: a check of the
 * version may be made outside of the block of its condition. */
static void update_fork(Interp *it, Tensor *cell)
{
    bool first, second;

    visit(it);
    first = is_outdated(it, &cell->fork->from[0]);
    second = is_outdated(it, &cell->fork->from[1]);
    if (first || second) {
        renew_fork(it, cell);
        cell->place->written_at = fork_source(cell, first ? 0 : 1)->place->written_at;
    }
    cell->fork->version_at = it->changes;
}

/* The number of writes to a tensor. A fork first updates itself from its sources. */
uint64_t tensor_version(Interp *it, Tensor *tensor)
{
    Tensor *cell = tensor_cell(tensor);

    if (cell->fork && cell->fork->version_at != it->changes)
        update_fork(it, cell);
    return cell->place->version;
}

static void add_facts(Interp *it, SourceFacts *facts, Tensor *source)
{
    const Tensor *cell = tensor_cell(source);
    SourceFacts more = source_facts(it, cell);

    if (place_is_invalid(cell->place) && cell->place->invalid_since > more.invalid_since)
        more.invalid_since = cell->place->invalid_since;
    if (more.invalid_since > facts->invalid_since)
        facts->invalid_since = more.invalid_since;
    facts->aliased |= more.aliased || cell->place->aliases;
}

SourceFacts source_facts(Interp *it, const Tensor *cell)
{
    Fork *fork = cell->fork;
    SourceFacts facts = {0};

    if (!fork || fork->facts_at == it->changes)
        return fork ? fork->facts : facts;
    visit(it);
    add_facts(it, &facts, fork->from[0].tensor);
    add_facts(it, &facts, fork->from[1].tensor);
    fork->facts = facts;
    fork->facts_at = it->changes;
    return facts;
}

Obj *tensor_fork(Interp *it, Value *condition, Tensor *a, Tensor *b, Value *value)
{
    Obj *obj = obj_tensor(it, value);

    obj->tensor->fork = NEW(it->job, Fork);
    *obj->tensor->fork = (Fork){.condition = condition, .from = {{.tensor = a}, {.tensor = b}}};
    look_at_sources(it, obj->tensor->fork);
    return obj;
}

enum Layout joint_layout(const Tensor *a, const Tensor *b)
{
    bool contiguous = a->layout == LAYOUT_CONTIGUOUS && b->layout == LAYOUT_CONTIGUOUS;

    return contiguous ? LAYOUT_CONTIGUOUS : LAYOUT_UNKNOWN;
}

Obj *tensor_interleaved(Interp *it, Tensor *a, Tensor *b)
{
    const Fork both = {.from = {{.tensor = a}, {.tensor = b}}};
    Obj *obj = tensor_fork(it, NULL, a, b, chosen(it, &both));

    obj->tensor->layout = joint_layout(a, b);
    return obj;
}

Tensor *interleaved_base(const Tensor *a, const Tensor *b)
{
    const ViewRow *how = a->base && a->base == b->base ? a->view->how : NULL;
    Obj *const *x, *const *y;

    if (!how || how != b->view->how || !how->part_of_pair ||
        a->base_shape != a->base->shape_version || b->base_shape != b->base->shape_version)
        return NULL;
    view_arguments(a, &x);
    view_arguments(b, &y);
    return x[0]->i == 0 && y[0]->i == 1 ? a->base : NULL;
}

Value *unread_value(Interp *it, const Value *like, const Block *block)
{
    const Sym **dims = new_dims(it->g, like->rank);

    for (int i = 0; i < like->rank; i++)
        dims[i] =
            !block || dim_is_within(it, like->dims[i], block) ? sym_int(it->g, 0) : like->dims[i];
    return emit_fill(it->g, like->dtype, 0, dims, like->rank > 0 ? (size_t)like->rank : 0);
}

/* Fails if the contents depend on which of two tensors was changed. */
static void read_places(Interp *it, const Tensor *cell)
{
    Fork *fork = cell->fork;

    visit(it);
    place_read(it, cell->place);
    if (!fork || fork->valid_at == it->changes)
        return;
    for (size_t i = 0; i < 2; i++)
        if (!fork->from[i].invalid)
            read_places(it, tensor_cell(fork->from[i].tensor));
    fork->valid_at = it->changes;
}

void tensor_check(Interp *it, Tensor *tensor, uint64_t version, const Reason *why)
{
    Place *place = tensor_cell(tensor)->place;

    if (!place_is_invalid(place) && tensor_version(it, tensor) != version)
        place_refuse(it, place, place->written_at, why);
    read_places(it, tensor_cell(tensor));
}

void add_meanings(Interp *it, Tensor *tensor, uint32_t level, Map *cells)
{
    Tensor *cell = tensor_cell(tensor);

    visit(it);
    if (map_get(cells, cell))
        return;
    map_put(it->job, cells, cell, cell);
    if (cell->born < level)
        return;
    for (size_t i = 0; fork_source(cell, i); i++)
        add_meanings(it, fork_source(cell, i), level, cells);
    for (const MayAlias *alias = cell->place->aliases; alias; alias = alias->next)
        add_meanings(it, alias->other->tensor, level, cells);
}

/* The position where the shape of a tensor was changed in place. A tensor that a branch or loop
 * reshaped is no longer a view. */
static Loc reshaped_at(Interp *it, const Tensor *tensor)
{
    return user_loc(it, tensor->view ? tensor->view->loc : tensor->place->written_at);
}

Value *tensor_read(Interp *it, Tensor *tensor)
{
    Tensor *cell = tensor_cell(tensor);
    uint64_t version;

    visit(it);
    version = tensor_version(it, tensor);
    read_places(it, cell);
    if (tensor->base && tensor->base_shape != tensor->base->shape_version)
        fail(it->job, reshaped_at(it, tensor->base),
             "the shape of a tensor is changed in place here, before a view of it is used again; "
             "clone() the view before");
    if (cell->refusal)
        fail(it->job, user_loc(it, it->g->loc), "the tensor '%s' %s",
             cell->place->label ? cell->place->label : "?", cell->refusal);
    if (tensor->pending)
        set_value(it, tensor, settled(it, tensor, tensor->pending), tensor->version);
    if (tensor->fork && tensor->version != version)
        set_value(it, tensor, chosen(it, tensor->fork), version);
    if (tensor->base && tensor->version != version) {
        Value *base = tensor_read(it, tensor->base);

        set_value(it, tensor, derive(it, tensor->view, base), version);
    }
    return tensor->value;
}

/* The contents may be outdated, but a value that was made has the right dims. */
const Value *tensor_shape(Interp *it, const Tensor *tensor, Block *block)
{
    Block *outer = it->g->block;
    Value *v = tensor->value;

    visit(it);
    if (v || !tensor->base)
        return v;
    v = (Value *)tensor_shape(it, tensor->base, block);
    it->g->block = block;
    v = derive(it, tensor->view, v);
    it->g->block = outer;
    return v;
}

Obj *tensor_view(Interp *it, Tensor *base, Rule *how, Value *value, size_t which)
{
    Obj *obj = obj_tensor(it, value);
    View *view = NEW(it->job, View);
    size_t n;
    Obj **args;

    view->row = how->row;
    view->schema = how->schema;
    view->how = how->view;
    /* The arguments of a view with their present values: a later write, for example through the
     * view itself, must not change the other tensor of view_as. */
    n = how->schema->nparams;
    args = job_copy(it->job, how->args, n * sizeof *args);
    for (size_t i = 1; i < n; i++)
        if (args[i]->kind == OBJ_TENSOR)
            args[i] = obj_tensor(it, tensor_read(it, args[i]->tensor));
    view->args = args;
    view->which = which;
    view->loc = how->loc;
    view->names = how->names;
    set_base(obj->tensor, base, view);
    obj->tensor->version = base->place->version;
    obj->tensor->base_shape = base->shape_version;
    return obj;
}

Obj *tensor_perhaps_view(Interp *it, Tensor *base, Value *value)
{
    Obj *obj = obj_tensor(it, value);

    place_may_alias(it, obj->tensor->place, base->place, &written_other);
    return obj;
}

/* Turns the tensor into a cell with this value and a place of its own. */
static void make_cell(Interp *it, Tensor *tensor, Value *v)
{
    uint64_t version = tensor->place->version;
    Name label = tensor->place->tensor == tensor ? tensor->place->label : NULL;

    set_value(it, tensor, v, version);
    tensor->base = tensor->root = NULL;
    tensor->view = NULL;
    tensor->fork = NULL;
    tensor->place = place_new(it, tensor, NULL);
    tensor->place->label = label;
    tensor->place->watched = true; /* forks may have this tensor as a source */
    it->changes++;
    tensor->place->version = version; /* forks compare the version */
    tensor->place->written_at = user_loc(it, it->g->loc);
    tensor->overlaps = false;
}

void tensor_reshaped(Interp *it, Tensor *tensor, enum Layout layout)
{
    touch_tensor(it, tensor);
    it->changes++;
    tensor->shape_version++;
    tensor->layout = layout;
    tensor->strides = NULL;
}

void tensor_split_off(Interp *it, Tensor *tensor, Value *v)
{
    static const Reason reshaped = {
        .text = "a branch has changed the shape of a view of it in place; clone() it first"};
    Place *shared = tensor->place;

    make_cell(it, tensor, v);
    place_may_alias(it, tensor->place, shared, &reshaped);
}

/* Changes the shape of a fork. It is not known which source gets the new shape, so neither can
 * be read any more. */
static void reshape_fork(Interp *it, Tensor *tensor, Value *v, enum Layout layout)
{
    static const Reason reshaped = {
        .text = "a branch selected the tensor whose shape is changed in place; clone() it first"};

    place_limit(it, tensor->place, ACCESS_NONE, &reshaped, user_loc(it, it->g->loc));
    make_cell(it, tensor, v);
    tensor_reshaped(it, tensor, layout);
}

void tensor_share(Interp *it, Tensor *tensor, Tensor *source)
{
    static const Reason shared = {
        .text = "set_() has made it share memory with another tensor; clone() that before"};
    Value *value = tensor_read(it, source);

    if (tensor->fork || tensor->born < it->level)
        fail(it->job, user_loc(it, it->g->loc),
             "set_() in a branch or loop, or of a tensor that a branch selected, is not supported");
    if (tensor->place->tensor == tensor)
        place_reshape(it, tensor->place);
    make_cell(it, tensor, value);
    place_may_alias(it, tensor->place, source->place, &shared);
    tensor_reshaped(it, tensor, source->layout);
    tensor->strides = source->strides;
    tensor->overlaps = source->overlaps;
}

/* The same view of another tensor. It is derived when it is first read. */
Tensor *view_again(Interp *it, const Tensor *tensor, Tensor *base)
{
    Tensor *view = obj_tensor(it, NULL)->tensor;

    set_base(view, base, tensor->view);
    view->version = UINT64_MAX;
    view->base_shape = base->shape_version;
    view->layout = tensor->layout;
    view->strides = tensor->strides;
    return view;
}

/* The same view with `old` in place of `tensor` among its bases. */
static Tensor *rebased(Interp *it, Tensor *view, const Tensor *tensor, Tensor *old)
{
    Tensor *base;

    visit(it);
    if (view == tensor)
        return old;
    if (!view->base)
        return view;
    base = rebased(it, view->base, tensor, old);
    return base == view->base ? view : view_again(it, view, base);
}

/* The tensor becomes a view of its old self, so that all its names see the new shape; or, after
 * as_strided_, of the storage. */
void tensor_become(Interp *it, Tensor *tensor, Rule *how, Tensor *result)
{
    Tensor *was = NEW(it->job, Tensor), *base;
    Value *value = tensor_read(it, result);
    Obj *view;

    if (tensor->fork) {
        reshape_fork(it, tensor, value, result->layout);
        return;
    }
    if (tensor_cell(tensor)->pending)
        tensor_read(it,
                    tensor_cell(tensor)); /* a pending write may have gone through this tensor */
    if (tensor->place->tensor == tensor)  /* other places refer to cells, never to views */
        place_reshape(it, tensor->place);
    touch_tensor(it, tensor);
    *was = *tensor;
    base = result->base ? rebased(it, result->base, tensor, was) : was;
    view = tensor_view(it, base, how, value, 0);
    set_base(tensor, base, view->tensor->view);
    set_value(it, tensor, value, base->place->version);
    tensor->base_shape = base->shape_version;
    tensor_reshaped(it, tensor, result->layout);
    tensor->strides = result->strides;
}

/* A part of a complex tensor that is the whole memory of one. */
static bool is_whole_part(const Tensor *tensor)
{
    return tensor->base && tensor->view->how && tensor->view->how->part_of_pair &&
           tensor->view->how->back == BACK_PART && !tensor->base->base &&
           tensor->base->layout == LAYOUT_CONTIGUOUS && tensor->layout == LAYOUT_CONTIGUOUS;
}

Tensor *tensor_storage(Interp *it, Tensor *tensor, bool *from_start)
{
    const Value *v = tensor->value;

    for (*from_start = true; tensor->base && !is_whole_part(tensor); tensor = tensor->base) {
        const ViewRow *how = tensor->view->how;

        if (how && (how->part_of_pair || how->negates))
            return NULL;
        *from_start &= how && !how->moves_start;
    }
    if (tensor->place->aliases || tensor->fork || v->dtype != tensor->value->dtype)
        return NULL;
    return tensor->layout == LAYOUT_CONTIGUOUS || tensor_channels_last(it, tensor) ? tensor : NULL;
}

Tensor *unexpanded(Tensor *tensor)
{
    while (tensor->base && tensor->view->how && tensor->view->how->broadcasts)
        tensor = tensor->base;
    return tensor;
}

size_t view_arguments(const Tensor *tensor, Obj *const **args)
{
    *args = tensor->view->args + 1;
    return tensor->view->schema->nparams - 1;
}

/* A write through a view, whose effect on the cell is computed when the cell is read. Many
 * programs never read it again (`x = x.flatten(1); x.relu_()`). `value` of the cell is from
 * before the first pending write. */
typedef struct Pending {
    const Tensor *view;           /* the view that was written */
    Value *value;                 /* the value that was written */
    uint64_t version;             /* version of the cell before this write */
    const struct Pending *before; /* the previous pending write of the cell */
} Pending;

typedef struct Settling {
    const Tensor *cell;
    const Pending *p;
    Value *before; /* contents of the cell before that write; NULL: not computed yet */
} Settling;

/* The contents of a tensor before that write to its cell. */
static Value *before_write(Interp *it, Tensor *tensor, Settling *s)
{
    Value *base;

    visit(it);
    if (!tensor->base && !s->before)
        s->before = s->p->before ? settled(it, s->cell, s->p->before) : s->cell->value;
    if (!tensor->base)
        return s->before;
    if (tensor->version == s->p->version)
        return tensor->value;
    base = before_write(it, tensor->base, s);
    set_value(it, tensor, derive(it, tensor->view, base), s->p->version);
    return tensor->value;
}

/* The contents of the cell after `v` was written through a view. `s` is a pending write, which is
 * computed now; NULL: the write is made now. The values of the views between the two may be
 * outdated, but their dims are right, because a cell whose dims change has no pending write. */
static Value *written_through(Interp *it, const Tensor *view, Value *v, Settling *s)
{
    for (; view->base; view = view->base) {
        Value *whole = put_back(it, view->view, view->base->value, v), *before;

        if (!whole) {
            before = s ? before_write(it, view->base, s) : tensor_read(it, view->base);
            whole = write_back(it, view->view, before, v);
        }
        v = whole;
    }
    return v;
}

static Value *settled(Interp *it, const Tensor *cell, const Pending *p)
{
    visit(it);
    return written_through(it, p->view, p->value, &(Settling){cell, p, NULL});
}

/* Converts `v` as PyTorch's copy_ does: to the dtype of the target, broadcast to its dims. */
static Value *fitted(Interp *it, Value *target, Value *v)
{
    /* Checks that `v` can be broadcast to the target: from the last dim on, each size is 1 or that
     * of the target. */
    for (int i = 1; i <= v->rank && target->rank >= 0; i++) {
        int64_t size, room = 1;

        if (!value_dim(v, v->rank - i, &size) ||
            (i <= target->rank && !value_dim(target, target->rank - i, &room)))
            continue;
        if (size != 1 && size != room)
            fail(it->job, user_loc(it, it->g->loc),
                 "a tensor with %lld elements on dim -%d is written where there %s %lld",
                 (long long)size, i, room == 1 ? "is" : "are", (long long)room);
    }
    v = emit_cast(it->g, v, target->dtype);
    if (target->rank >= 0 && v->rank >= 0)
        v = emit_expand(it->g, v, target->dims, (size_t)target->rank);
    return v;
}

/* Adds a pending write to the cell; other views of it are derived again. */
static void add_pending(Interp *it, const Tensor *view, Tensor *cell, Value *v)
{
    Pending *p = NEW(it->job, Pending);

    *p = (Pending){view, v, cell->place->version, cell->pending};
    touch_tensor(it, cell);
    cell->pending = p;
}

/* Writes to the selected source of a fork, and leaves the other unchanged; or writes to both, if
 * the fork has the elements of both. */
static void write_fork(Interp *it, Tensor *tensor, Value *v)
{
    Value *condition = tensor->fork->condition;
    const ForkSource *a = &tensor->fork->from[0], *b = &tensor->fork->from[1];

    if (!condition) {
        Value *first = emit_select(it->g, v, v->rank - 1, sym_int(it->g, 0));
        Value *second = emit_select(it->g, v, v->rank - 1, sym_int(it->g, 1));

        tensor_write(it, a->tensor, first);
        tensor_write(it, b->tensor, second);
    }
    /* contents that were invalid stay invalid */
    if (condition && !a->invalid)
        write_source(it, a->tensor, condition, v, tensor_read(it, a->tensor));
    /* read after the first write, because the sources may overlap */
    if (condition && !b->invalid)
        write_source(it, b->tensor, condition, tensor_read(it, b->tensor), v);
    renew_fork(it, tensor);
    set_value(it, tensor, v, tensor->place->version);
}

void tensor_write(Interp *it, Tensor *tensor, Value *v)
{
    Tensor *cell = tensor_cell(tensor);
    Value *now, *base;

    visit(it);
    now = tensor_read(it, tensor);
    v = fitted(it, now, v);
    if (v == now)
        return;
    if (cell->fork) { /* at once, because three tensors change */
        v = written_through(it, tensor, v, NULL);
        place_write(it, cell->place);
        write_fork(it, cell, v);
        return;
    }
    if (tensor->overlaps) { /* in one step, because elements overlap in the views in between */
        base = tensor_read(it, cell);
        v = as_in_cell(it, tensor, v);
        v = scatter_at(it, base, tensor_positions(it, tensor, cell), v);
        tensor = cell;
    } else if (tensor->base) {
        add_pending(it, tensor, cell, v);
    }
    place_write(it, cell->place);
    set_value(it, tensor, v, cell->place->version);
}

void tensor_take(Interp *it, Tensor *tensor, Value *v)
{
    static const Reason resized = {.text = "out= gives a view of it another shape"};
    Value *now = tensor_read(it, tensor);
    Tensor *base = tensor->base;

    if ((base || tensor->fork) &&
        (same_dims(now, v) || tensor_read(it, tensor_cell(tensor)) != now)) {
        tensor_write(it, tensor, v);
        return;
    }
    if (tensor->fork)
        fail(it->job, user_loc(it, it->g->loc),
             "out= may change the shape of a tensor that a branch selected; clone() it, or use the "
             "result instead of out=");
    if (base) {
        place_limit(it, base->place, ACCESS_NONE, &resized, user_loc(it, it->g->loc));
        make_cell(it, tensor, v);
        tensor_reshaped(it, tensor, LAYOUT_CONTIGUOUS);
    } else if (tensor->strides && !same_dims(now, v)) {
        tensor_reshaped(it, tensor, LAYOUT_CONTIGUOUS);
    }
    place_write(it, tensor->place);
    set_value(it, tensor, v, tensor->place->version);
}
