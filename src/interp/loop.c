/* loop.c - loops that stay loops in the graph (DESIGN-NOTES §4).
 *
 * The body is run on assumptions: at first that a trip changes nothing. What a run did change is
 * carried from trip to trip and assumed only to have its dtype, rank and those dims that stayed;
 * then the body is run again, until a run contradicts nothing. Each run is undone; the last one's
 * block is the body of the Loop.
 */
#include "interp.h"

#include <string.h>

#define MAX_TRIALS 60

typedef enum LeafKind {
    LEAF_TENSOR,
    LEAF_INT,
    LEAF_FLOAT,
    LEAF_BOOL
} LeafKind;

/* One value that the Loop carries. */
typedef struct Leaf {
    LeafKind kind;
    Value *init;        /* before the loop */
    const Value *shape; /* what it looks like, where `init` does not say it */
    bool *free_dim;     /* dims that trips change */
    bool free_rank;
    Value *in, *out, *result; /* body's input, what the body makes of it, the Loop's output */
    Tensor *cell;   /* the tensor that stands for it in the body, and then behind the loop; NULL for
                       the content of an outer cell */
    Tensor *source; /* the tensor that the name meant before the loop */
    bool strided;   /* it may be other than contiguous */
    Tensor *last;   /* the one that it means at the end of a trip */
    VEC(Tensor *) ends;             /* cells that it may be at the end of a trip */
    VEC(Tensor *) twins;            /* cells from outside that it may be, or be a part of */
    VEC(struct Leaf *) twin_leaves; /* other names that may then mean the same */
} Leaf;

/* What is known of a carried thing: fixed parts and leaves. */
typedef enum PatternKind {
    PAT_FIXED, /* obj */
    PAT_LEAF,
    PAT_STEP,  /* an int that grows by `step` each trip: init + step * trip */
    PAT_ITEMS, /* tuple or list of patterns */
    PAT_DICT,
    PAT_STACK,  /* a list of unknown length: one tensor (stacked.c) */
    PAT_OBJECT, /* an instance of a class, by attribute */
    PAT_MAYBE   /* items[0] = is it there? items[1] = what */
} PatternKind;
typedef struct Pattern Pattern;
struct Pattern {
    PatternKind kind;
    Obj *obj; /* the fixed value; for containers the one before the loop */
    Leaf *leaf;
    const Sym *init, *step;
    Pattern **items;
    size_t n;
};

/* A tensor that a trip put into a list which holds copies: by what names it is seen later. */
typedef struct Put {
    Tensor *outside;
    Leaf *leaf; /* what it was at the beginning of the trip, or is at its end */
} Put;
typedef VEC(Put) Puts;

typedef struct Carry {
    TrailKind kind;
    void *thing;
    const void *key;
    Pattern *pattern;
    Puts puts; /* of a list of unknown length */
} Carry;

/* A list that each trip appends one tensor to: a scan output. */
typedef struct Growing {
    List *list;
    List before;
    Value *item, *result;
    ObjKind kind;
    Puts puts;
    bool *read;        /* it is more than that: a trip looks at it */
    const Value *like; /* such a list as one tensor; NULL when nothing says it */
} Growing;

typedef struct Loop {
    Interp *it;
    Tree *s;
    const Sym *limit; /* trips of a `for`, or less than 0; NULL for `while` */
    const Sym *count; /* at least 0 */
    const Sym *start; /* of its range */
    int64_t step;
    Obj *walked;  /* the tensor that it walks over; NULL for ranges */
    Value *go_on; /* condition of a `while` before the loop */
    VEC(Carry) carries;
    VEC(Leaf *) leaves;
    VEC(Growing) growing;
    VEC(Tensor *) unsure; /* cells of which nothing is known any more after a trip */
    Block *body;
    Value *trip, *condition, *again;
    uint32_t level;
    bool weakened;
    const Changes *changes; /* of the trial that was undone; NULL while one runs */
    const char *variable;   /* the last that changed, for messages */
} Loop;

/* ---- patterns ---- */

static _Noreturn void cannot(Loop *l, const char *why)
{
    fail(l->it->job, user_loc(l->it, l->s->loc), "this loop cannot be exported: %s%s%s%s",
         l->variable ? "'" : "", l->variable ? l->variable : "", l->variable ? "' " : "", why);
}

static Pattern *pattern_new(Loop *l, PatternKind kind, size_t n)
{
    Pattern *p = NEW(l->it->job, Pattern);

    p->kind = kind;
    p->n = n;
    p->items = NEW_N(l->it->job, Pattern *, n + 1);
    return p;
}

static Pattern *fixed(Loop *l, Obj *obj)
{
    Pattern *p = pattern_new(l, PAT_FIXED, 0);

    p->obj = obj;
    return p;
}

static Pattern *leaf_pattern(Loop *l, LeafKind kind, Value *init, Tensor *source)
{
    Pattern *p = pattern_new(l, PAT_LEAF, 0);
    Leaf *leaf = NEW(l->it->job, Leaf);

    leaf->kind = kind;
    leaf->init = init;
    leaf->source = source;
    leaf->strided = source && source->layout != LAYOUT_CONTIGUOUS;
    leaf->free_dim = NEW_N(l->it->job, bool, (size_t)(init->rank > 0 ? init->rank : 0) + 1);
    p->leaf = leaf;
    vec_push(l->it->job, &l->leaves, leaf);
    l->weakened = true;
    return p;
}

static LeafKind number_leaf(const Obj *obj)
{
    return obj->kind == OBJ_INT ? LEAF_INT : obj->kind == OBJ_FLOAT ? LEAF_FLOAT : LEAF_BOOL;
}

static Pattern *generalise(Loop *l, Obj *before, Obj *after);

static bool mentions_body(const Atom *atom, const void *body)
{
    const Block *block = atom->value ? atom->value->block : NULL;

    for (; block; block = block->parent)
        if (block == body)
            return true;
    return false;
}

static const Value *sequence_like(Loop *l, const Value *item, int skip)
{
    Value *like = value_new(l->it->g);

    like->form = FORM_SEQUENCE;
    like->dtype = item->dtype;
    like->rank = item->rank - skip;
    like->dims = NEW_N(l->it->job, const Sym *, (size_t)like->rank + 1);
    for (int i = skip; i < item->rank; i++)
        like->dims[i - skip] = item->dims[i];
    return like;
}

/* What a list looks like as one tensor, or as a sequence, if its items do not have one shape in all
 * trips. */
static const Value *stack_like(Loop *l, const List *list)
{
    const Value *item = list->stacked;
    Value *like;
    int skip = list->stacked && item->form == FORM_TENSOR ? 1 : 0;

    if (!item && list->n && list->at[list->n - 1]->kind == OBJ_TENSOR)
        item = list->at[list->n - 1]->tensor->value;
    if (!item || item->rank < skip)
        return NULL;
    like = value_new(l->it->g);
    like->dtype = item->dtype;
    like->rank = item->rank + 1 - skip;
    like->dims = NEW_N(l->it->job, const Sym *, (size_t)like->rank + 1);
    for (int i = skip; i < item->rank; i++) {
        if (sym_any_leaf(l->it->g, item->dims[i], mentions_body, l->body))
            return sequence_like(l, item, skip);
        like->dims[i + 1 - skip] = item->dims[i];
    }
    return item->form == FORM_SEQUENCE ? sequence_like(l, item, 0) : like;
}

/* A dim that differs from item to item is one that nothing carries. */
static void shape_sequence(Loop *l, Leaf *leaf, const Value *like)
{
    leaf->shape = like->form == FORM_SEQUENCE ? like : sequence_like(l, like, 1);
    leaf->free_dim =
        NEW_N(l->it->job, bool, (size_t)(leaf->shape->rank > 0 ? leaf->shape->rank : 0) + 1);
    leaf->free_rank = leaf->shape->rank < 0;
    for (int i = 0; i < leaf->shape->rank; i++)
        leaf->free_dim[i] = sym_any_leaf(l->it->g, leaf->shape->dims[i], mentions_body, l->body);
}

static Pattern *stack_pattern(Loop *l, List *before, const List *after, const Value *like)
{
    ObjKind kind = stacked_kind(before) != OBJ_NONE ? stacked_kind(before) : stacked_kind(after);
    Value *init;
    Pattern *p;

    before->item_kind = before->stacked ? before->item_kind : kind;
    init = stacked_value(l->it, before, like);
    if (!init && like)
        init = sequence_value(l->it, before, like->dtype);
    if (!init)
        cannot(l, "a list changes its length, and its items are not numbers or tensors of one "
                  "shape; that cannot be exported yet");
    p = leaf_pattern(l, LEAF_TENSOR, init, NULL);
    p->kind = PAT_STACK;
    p->obj = obj_list(l->it, before->element);
    p->obj->list->item_kind = kind;
    note_sources(l->it, p->obj->list, before);
    if (init->form == FORM_SEQUENCE)
        shape_sequence(l, p->leaf, like ? like : init);
    else
        p->leaf->free_dim[0] = true;
    return p;
}

static Pattern *unset_items(Loop *l, Obj *after)
{
    Pattern *p = pattern_new(l, PAT_ITEMS, after->list->n);
    Obj *unset = NEW(l->it->job, Obj);

    unset->kind = OBJ_UNSET;
    p->obj = after;
    for (size_t i = 0; i < p->n; i++)
        p->items[i] = generalise(l, unset, after->list->at[i]);
    return p;
}

/* uninitialized(T) before the loop: anything of the kind will do, because nobody reads it before it
 * is set. */
static Pattern *unset_pattern(Loop *l, Obj *after)
{
    Interp *it = l->it;
    Value *like = after->kind == OBJ_TUPLE ? NULL : obj_as_value(it, after);
    Pattern *p;

    if (after->kind == OBJ_TUPLE)
        return unset_items(l, after);
    if (!like)
        cannot(l, "is not set before the loop and is no tensor or number after a trip");
    if (after->kind != OBJ_TENSOR)
        return leaf_pattern(l, number_leaf(after), const_num(it->g, like->dtype, 0), NULL);
    if (value_static(like))
        return leaf_pattern(l, LEAF_TENSOR,
                            emit_fill(it->g, like->dtype, 0, like->dims, (size_t)like->rank), NULL);
    p = leaf_pattern(l, LEAF_TENSOR, dummy_value(it, like), NULL);
    for (int i = 0; i < like->rank; i++)
        p->leaf->free_dim[i] = true;
    return p;
}

static Pattern *items_pattern(Loop *l, Obj *before, const List *a, const List *b)
{
    Pattern *p = pattern_new(l, PAT_ITEMS, a->n);

    p->obj = before;
    for (size_t i = 0; i < a->n; i++)
        p->items[i] = generalise(l, a->at[i], b->at[i]);
    return p;
}

static Pattern *dict_pattern(Loop *l, Obj *before, const Dict *a, const Dict *b)
{
    Pattern *p = pattern_new(l, PAT_DICT, a->keys.n);

    p->obj = before;
    if (a->keys.n != b->keys.n)
        cannot(l, "is a dict whose keys a trip changes");
    for (size_t i = 0; i < a->keys.n; i++) {
        Obj *other = dict_get(l->it, (Dict *)b, a->keys.at[i]);

        if (!other)
            cannot(l, "is a dict whose keys a trip changes");
        p->items[i] = generalise(l, a->values.at[i], other);
    }
    return p;
}

static Pattern *maybe_pattern(Loop *l, Obj *before, Obj *after)
{
    Interp *it = l->it;
    Pattern *p = pattern_new(l, PAT_MAYBE, 2);
    bool maybe = before->kind == OBJ_MAYBE;
    Obj *some = after->kind == OBJ_MAYBE ? after->some : after;
    Value *present = maybe ? before->value : const_num(it->g, DT_BOOL, before->kind != OBJ_NONE);

    if (before->kind == OBJ_NONE && (after->kind == OBJ_NONE || some->kind != OBJ_TENSOR))
        cannot(l, "is None before the loop and no tensor after a trip");
    p->items[0] = leaf_pattern(l, LEAF_BOOL, present, NULL);
    if (before->kind == OBJ_NONE) {
        Value *like = dummy_value(it, tensor_read(it, some->tensor));

        p->items[1] = leaf_pattern(l, LEAF_TENSOR, like, NULL);
        for (int i = 0; i < like->rank; i++)
            p->items[1]->leaf->free_dim[i] = true;
    } else {
        Obj *own = maybe ? before->some : before;

        if (own->kind != OBJ_TENSOR)
            cannot(l, "may be None and is no tensor");
        p->items[1] = leaf_pattern(l, LEAF_TENSOR, tensor_read(it, own->tensor), own->tensor);
    }
    return p;
}

/* At the end of a trial, which may have been undone. */
static Obj *attr_after(const Loop *l, const Instance *instance, const void *key)
{
    const Change *change =
        l->changes ? change_find(l->changes, TRAIL_SLOT, &instance->attrs, key) : NULL;

    return change ? change->after.obj : map_get(&instance->attrs, key);
}

static Pattern *object_pattern(Loop *l, Obj *before, Obj *after)
{
    const Instance *a = before->instance, *b = after->instance;
    Pattern *p = pattern_new(l, PAT_OBJECT, a->attrs.n);

    if (!a->class_ || a->class_ != b->class_ || a->path || a->attrs.n != b->attrs.n)
        cannot(l, "means different objects from trip to trip");
    p->obj = before;
    for (size_t i = 0; i < p->n; i++) {
        Obj *x = a->attrs.at[i].value, *y = attr_after(l, b, a->attrs.at[i].key);

        if (!x || !y)
            cannot(l, "is an object whose attributes are not all set");
        p->items[i] = generalise(l, x, y);
    }
    l->weakened = true;
    return p;
}

/* What `before` and `after` have in common. */
static Pattern *generalise(Loop *l, Obj *before, Obj *after)
{
    Interp *it = l->it;

    if (after->kind == OBJ_POISON || obj_same(it, before, after))
        return fixed(l, before);
    if (after->kind == OBJ_UNSET)
        return fixed(l, before);
    if (before->kind == OBJ_UNSET)
        return unset_pattern(l, after);
    if (before->kind == OBJ_MAYBE || after->kind == OBJ_MAYBE || before->kind == OBJ_NONE ||
        after->kind == OBJ_NONE)
        return maybe_pattern(l, before, after);
    if (before->kind != after->kind)
        cannot(l, "changes its type from trip to trip");
    switch (before->kind) {
    case OBJ_INT:
    case OBJ_FLOAT:
    case OBJ_BOOL: return leaf_pattern(l, number_leaf(before), obj_as_value(it, before), NULL);
    case OBJ_TENSOR:
        return leaf_pattern(l, LEAF_TENSOR, tensor_read(it, before->tensor), before->tensor);
    case OBJ_LIST:
    case OBJ_TUPLE:
        if (before->list->n == after->list->n && !before->list->stacked && !after->list->stacked)
            return items_pattern(l, before, before->list, after->list);
        if (before->kind == OBJ_TUPLE)
            cannot(l, "is a tuple whose length a trip changes");
        return stack_pattern(l, before->list, after->list, stack_like(l, after->list));
    case OBJ_OBJECT: return object_pattern(l, before, after);
    case OBJ_DICT: return dict_pattern(l, before, before->dict, after->dict);
    default: cannot(l, "changes from trip to trip in a way that ONNX cannot carry");
    }
}

/* An int of a `for` that grew by a number is a function of the trip: it need not be carried. */
static Pattern *step_pattern(Loop *l, Obj *before, Obj *after)
{
    Interp *it = l->it;
    const Sym *step;
    Pattern *p;

    if (before->kind != OBJ_INT || after->kind != OBJ_INT || !l->count)
        return NULL;
    step = sym_sub(it->g, obj_as_sym(it, after), obj_as_sym(it, before));
    if (!sym_known(step, NULL))
        return NULL;
    p = pattern_new(l, PAT_STEP, 0);
    p->obj = before;
    p->init = obj_as_sym(it, before);
    p->step = step;
    l->weakened = true;
    return p;
}

/* ---- the state that a run begins with, and the one that the loop leaves ---- */

typedef enum Which {
    AT_START,
    AT_END
} Which;

/* Is there a trip at all? NULL: certainly. */
static Value *any_trip(Loop *l)
{
    Graph *g = l->it->g;
    const Sym *zero = sym_int(g, 0);

    if (!l->count)
        return l->go_on;
    return sym_lt(g, zero, l->count) == TRI_YES
               ? NULL
               : op(g, "Greater", IN(sym_value(g, l->count), sym_value(g, zero)), AT_NONE);
}

/* Without a trip the name still means the tensor from before the loop. */
static Obj *or_source(Loop *l, const Leaf *leaf, Obj *obj)
{
    Value *any = any_trip(l);
    Obj *fork;

    if (!any)
        return obj;
    fork = tensor_fork(l->it, any, obj->tensor, leaf->source, obj->tensor->value);
    fork->tensor->layout = obj->tensor->layout;
    return fork;
}

static Obj *leaf_obj(Loop *l, Leaf *leaf, Which which)
{
    Interp *it = l->it;
    Value *v = which == AT_START ? leaf->in : leaf->result;
    Obj *obj;

    switch (leaf->kind) {
    case LEAF_INT: return obj_sym(it, emit_item(it->g, v));
    case LEAF_FLOAT: return obj_float_value(it, v);
    case LEAF_BOOL: return obj_bool_value(it, v);
    default:
        obj = obj_tensor(it, v);
        obj->tensor->layout = leaf->strided ? LAYOUT_UNKNOWN : LAYOUT_CONTIGUOUS;
        leaf->cell = obj->tensor;
        return which == AT_END && leaf->source ? or_source(l, leaf, obj) : obj;
    }
}

static const Sym *trip_sym(Loop *l)
{
    return sym_scalar(l->it->g, l->trip);
}

static Obj *pattern_obj(Loop *l, Pattern *p, Which which)
{
    Interp *it = l->it;
    const Sym *trips;
    Obj *obj, *present;

    switch (p->kind) {
    case PAT_FIXED: return p->obj;
    case PAT_LEAF: return leaf_obj(l, p->leaf, which);
    case PAT_STEP:
        trips = which == AT_START ? trip_sym(l) : l->count;
        return obj_sym(it, sym_add(it->g, p->init, sym_mul(it->g, p->step, trips)));
    case PAT_STACK:
        obj = obj_list(it, p->obj->list->element);
        set_stacked(it, obj->list, which == AT_START ? p->leaf->in : p->leaf->result,
                    p->obj->list->item_kind);
        note_sources(it, obj->list, p->obj->list);
        return obj;
    case PAT_OBJECT:
        obj = new_instance(it, p->obj->instance->class_);
        for (size_t i = 0; i < p->n; i++)
            map_put(it->job, &obj->instance->attrs, p->obj->instance->attrs.at[i].key,
                    pattern_obj(l, p->items[i], which));
        return obj;
    case PAT_MAYBE:
        present = pattern_obj(l, p->items[0], which);
        return obj_maybe(it, obj_as_value(it, present), pattern_obj(l, p->items[1], which));
    case PAT_DICT:
        obj = obj_dict(it);
        for (size_t i = 0; i < p->n; i++)
            dict_set(it, obj->dict, p->obj->dict->keys.at[i], pattern_obj(l, p->items[i], which));
        return obj;
    default:
        obj =
            p->obj->kind == OBJ_LIST ? obj_list(it, p->obj->list->element) : obj_tuple(it, NULL, 0);
        obj->type = p->obj->type;
        for (size_t i = 0; i < p->n; i++)
            list_add(it, obj->list, pattern_obj(l, p->items[i], which));
        return obj;
    }
}

static void set_items(Interp *it, List *list, const List *items)
{
    touch_list(it, list);
    list->at = job_copy(it->job, items->at, items->n * sizeof *items->at);
    list->n = list->cap = items->n;
    list->stacked = items->stacked;
    list->item_kind = items->item_kind;
    list->sources = items->sources;
}

static void set_entries(Interp *it, Dict *dict, Dict *from)
{
    touch_dict(it, dict);
    for (size_t i = 0; i < from->keys.n; i++)
        dict_set(it, dict, from->keys.at[i], from->values.at[i]);
}

static void set_carry(Loop *l, const Carry *carry, Which which)
{
    Interp *it = l->it;
    Tensor *cell = carry->thing;
    Leaf *leaf = carry->pattern->leaf;

    switch (carry->kind) {
    case TRAIL_SLOT:
        set_slot(it, carry->thing, carry->key, pattern_obj(l, carry->pattern, which));
        break;
    case TRAIL_LIST:
        set_items(it, carry->thing, pattern_obj(l, carry->pattern, which)->list);
        break;
    case TRAIL_DICT:
        set_entries(it, carry->thing, pattern_obj(l, carry->pattern, which)->dict);
        break;
    case TRAIL_TENSOR:
        set_value(it, cell, which == AT_START ? leaf->in : leaf->result, cell->version + 1);
        break;
    }
}

/* ---- comparing what a run left with what was assumed ---- */

static void weaken_dims(Loop *l, Leaf *leaf, const Value *out)
{
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

static void collect_leaf(Loop *l, Leaf *leaf, Obj *now)
{
    Graph *g = l->it->g;

    if (now->kind == OBJ_MAYBE)
        now = now->some;
    if (leaf->kind != LEAF_TENSOR &&
        (now->kind == OBJ_TENSOR || now->kind == OBJ_NONE || number_leaf(now) != leaf->kind))
        cannot(l, "changes its type from trip to trip");
    leaf->out = obj_as_value(l->it, now);
    leaf->last = now->kind == OBJ_TENSOR ? now->tensor : NULL;
    if (leaf->last && leaf->last->layout != LAYOUT_CONTIGUOUS && !leaf->strided)
        leaf->strided = l->weakened = true;
    if (!leaf->out)
        cannot(l, "changes its type from trip to trip");
    if (leaf->kind != LEAF_TENSOR) {
        leaf->out = emit_cast(g, leaf->out, leaf->init->dtype);
        return;
    }
    if (leaf->out->dtype != leaf->init->dtype)
        cannot(l, "changes its dtype from trip to trip; ONNX needs one dtype");
    weaken_dims(l, leaf, leaf->out);
}

static void collect(Loop *l, Pattern *p, Obj *now);

static void collect_maybe(Loop *l, Pattern *p, Obj *now)
{
    Interp *it = l->it;
    Obj *present = now->kind == OBJ_MAYBE ? obj_bool_value(it, now->value)
                                          : obj_bool(it, now->kind != OBJ_NONE);
    Obj *some = now->kind == OBJ_NONE ? obj_tensor(it, p->items[1]->leaf->in) : now;

    collect(l, p->items[0], present);
    collect(l, p->items[1], some);
}

static void collect_stack(Loop *l, Pattern *p, Obj *now)
{
    Leaf *leaf = p->leaf;

    if (now->kind != OBJ_LIST || now->list->lost)
        cannot(l, "a list changes its length in a way that cannot be exported yet");
    leaf->out = stacked_value(l->it, now->list, leaf->in);
    if (leaf->out && leaf->out->form != leaf->init->form) { /* items of another shape were put in */
        leaf->init = sequence_value(l->it, &(List){.stacked = leaf->init}, DT_NONE);
        shape_sequence(l, leaf, leaf->out);
        l->weakened = true;
        return;
    }
    if (!leaf->out || leaf->out->dtype != leaf->init->dtype)
        cannot(l, "a list gets items of different kinds or shapes; that cannot be exported yet");
    weaken_dims(l, leaf, leaf->out);
}

static void collect_items(Loop *l, Pattern *p, Obj **items, size_t n)
{
    if (n != p->n)
        cannot(l, "is a list or tuple whose length a trip changes");
    for (size_t i = 0; i < n; i++)
        collect(l, p->items[i], items[i]);
}

static void collect_object(Loop *l, Pattern *p, Obj *now)
{
    const Instance *a = p->obj->instance;

    if (now->kind != OBJ_OBJECT || now->instance->class_ != a->class_)
        cannot(l, "means different objects from trip to trip");
    for (size_t i = 0; i < p->n; i++)
        collect(l, p->items[i], map_get(&now->instance->attrs, a->attrs.at[i].key));
}

/* A step that did not hold becomes a carried int. */
static void collect_step(Loop *l, Pattern *p, Obj *now)
{
    Graph *g = l->it->g;
    const Sym *next =
        sym_add(g, p->init, sym_mul(g, p->step, sym_add(g, trip_sym(l), sym_int(g, 1))));

    if (now->kind != OBJ_INT)
        cannot(l, "changes its type from trip to trip");
    if (obj_as_sym(l->it, now) != next)
        *p = *leaf_pattern(l, LEAF_INT, obj_as_value(l->it, p->obj), NULL);
}

static void collect(Loop *l, Pattern *p, Obj *now)
{
    if (now->kind == OBJ_POISON)
        unwind(l->it->job);
    if (now->kind == OBJ_UNSET) /* a path on which nobody reads it: what came in will do */
        now = pattern_obj(l, p, AT_START);
    switch (p->kind) {
    case PAT_FIXED:
        if (!obj_same(l->it, p->obj, now)) {
            *p = *generalise(l, p->obj, now);
            l->weakened = true;
        }
        break;
    case PAT_LEAF: collect_leaf(l, p->leaf, now); break;
    case PAT_STEP: collect_step(l, p, now); break;
    case PAT_MAYBE: collect_maybe(l, p, now); break;
    case PAT_STACK: collect_stack(l, p, now); break;
    case PAT_OBJECT: collect_object(l, p, now); break;
    case PAT_DICT:
        if (now->kind != OBJ_DICT)
            cannot(l, "changes its type from trip to trip");
        collect_items(l, p, now->dict->values.at, now->dict->values.n);
        break;
    case PAT_ITEMS:
        if (now->kind != p->obj->kind)
            cannot(l, "changes its type from trip to trip");
        collect_items(l, p, now->list->at, now->list->n);
        break;
    }
}

static void name_carry(Loop *l, const Carry *carry)
{
    l->variable = carry->kind == TRAIL_SLOT     ? carry->key
                  : carry->kind == TRAIL_TENSOR ? ((Tensor *)carry->thing)->label
                                                : NULL;
}

static void collect_carry(Loop *l, const Carry *carry)
{
    Obj now = {.known = true};

    name_carry(l, carry);
    switch (carry->kind) {
    case TRAIL_SLOT: collect(l, carry->pattern, map_get(carry->thing, carry->key)); return;
    case TRAIL_LIST:
        now.kind = OBJ_LIST;
        now.list = carry->thing;
        break;
    case TRAIL_DICT:
        now.kind = OBJ_DICT;
        now.dict = carry->thing;
        break;
    case TRAIL_TENSOR:
        now.kind = OBJ_TENSOR;
        now.tensor = carry->thing;
        if (now.tensor->unsure) { /* nobody may look at it */
            carry->pattern->leaf->out = carry->pattern->leaf->in;
            return;
        }
        break;
    }
    collect(l, carry->pattern, &now);
}

/* ---- lists that grow ---- */

static Growing *growing_of(Loop *l, const List *list)
{
    for (size_t i = 0; i < l->growing.n; i++)
        if (l->growing.at[i].list == list)
            return &l->growing.at[i];
    return NULL;
}

/* One tensor of one shape per trip is a scan output; everything else a list of unknown length. */
static void collect_growing(Loop *l, Growing *growing)
{
    List *list = growing->list;
    Value *item;

    if (*growing->read)
        return;
    if (list->n != 1 || list->stacked || list->lost) {
        *growing->read = true;
        return;
    }
    if (list->at[0]->kind == OBJ_POISON)
        unwind(l->it->job);
    item = obj_as_value(l->it, list->at[0]);
    if (!item || item->rank < 0)
        cannot(l,
               "a list gets items that are no tensors of known rank; that cannot be exported yet");
    for (int i = 0; i < item->rank; i++)
        if (sym_any_leaf(l->it->g, item->dims[i], mentions_body, l->body)) {
            growing->like = stack_like(l, list);
            *growing->read = true;
            return;
        }
    growing->item = item;
    growing->kind = list->at[0]->kind;
}

static void begin_growing(Loop *l, Growing *growing)
{
    touch_list(l->it, growing->list);
    growing->list->n = 0;
    growing->list->at = NULL;
    growing->list->cap = 0;
    growing->list->reads = growing->read;
}

/* Lists that turned out to be more than growing are carried as a whole. */
static bool demote_growing(Loop *l)
{
    size_t kept = 0;

    for (size_t i = 0; i < l->growing.n; i++) {
        Growing *growing = &l->growing.at[i];
        Carry carry = {.kind = TRAIL_LIST, .thing = growing->list};

        if (!*growing->read) {
            l->growing.at[kept++] = *growing;
            continue;
        }
        carry.pattern = stack_pattern(l, &growing->before, &growing->before, growing->like);
        if (stacked_kind(&growing->before) == OBJ_NONE)
            carry.pattern->obj->list->item_kind = OBJ_TENSOR;
        vec_push(l->it->job, &l->carries, carry);
    }
    if (kept == l->growing.n)
        return false;
    l->growing.n = kept;
    return l->weakened = true;
}

/* Items from before the loop in front of those that it made. */
static void end_growing(Loop *l, Growing *growing)
{
    Interp *it = l->it;
    List *list = growing->list;
    Value **parts = NEW_N(it->job, Value *, growing->before.n + 1);
    int64_t axis = 0;

    for (size_t i = 0; i < growing->before.n; i++)
        parts[i] = emit_unsqueeze(it->g, obj_as_value(it, growing->before.at[i]), &axis, 1);
    parts[growing->before.n] = growing->result;
    touch_list(it, list);
    growing->result = emit_concat(it->g, parts, growing->before.n + 1, 0);
    set_stacked(it, list, growing->result, growing->kind);
}

/* ---- one run ---- */

static Value *body_input(Loop *l, DType dtype, int rank)
{
    Graph *g = l->it->g;
    Value *v = value_new(g);

    v->dtype = dtype;
    v->rank = rank;
    v->is_input = true;
    v->dims = NEW_N(g->job, const Sym *, (size_t)(rank > 0 ? rank : 0) + 1);
    vec_push(g->job, &l->body->inputs, v);
    return v;
}

static void leaf_input(Loop *l, Leaf *leaf)
{
    Graph *g = l->it->g;
    const Value *shape = leaf->shape ? leaf->shape : leaf->init;
    int rank = leaf->free_rank ? -1 : shape->rank;
    bool sequence = leaf->init->form == FORM_SEQUENCE;

    leaf->in = body_input(l, leaf->init->dtype, rank);
    leaf->in->form = leaf->init->form;
    for (int i = 0; i < rank; i++)
        leaf->in->dims[i] =
            leaf->free_dim[i] ? sym_fresh_dim(g, sequence ? NULL : leaf->in, i) : shape->dims[i];
}

static void doubt_cells(Loop *l, Which which);
static void make_all_unsure(Loop *l);

static void begin_body(Loop *l)
{
    Graph *g = l->it->g;

    g->block = l->body = block_new(g, g->block, name(g->job, "body"));
    l->trip = body_input(l, DT_INT64, 0);
    l->condition = body_input(l, DT_BOOL, 0);
    for (size_t i = 0; i < l->leaves.n; i++)
        leaf_input(l, l->leaves.at[i]);
    for (size_t i = 0; i < l->carries.n; i++)
        set_carry(l, &l->carries.at[i], AT_START);
    for (size_t i = 0; i < l->growing.n; i++)
        begin_growing(l, &l->growing.at[i]);
    doubt_cells(l, AT_START);
    make_all_unsure(l);
}

static Obj *loop_item(Loop *l)
{
    Interp *it = l->it;
    const Sym *trip = trip_sym(l);

    if (l->walked && is_stacked(l->walked)) {
        Obj *args[2] = {l->walked, obj_sym(it, trip)};

        return call_operator(it, name(it->job, "aten::__getitem__"), args, NULL, 2, l->s->loc);
    }
    if (l->walked) {
        Obj *args[3] = {l->walked, obj_int(it, 0), obj_sym(it, trip)};

        return call_operator(it, name(it->job, "aten::select"), args, NULL, 3, l->s->loc);
    }
    return obj_sym(it, sym_add(it->g, l->start, sym_mul(it->g, trip, sym_int(it->g, l->step))));
}

static void run_body(Loop *l)
{
    Interp *it = l->it;
    Flow flow;

    if (l->s->kind == S_FOR)
        assign(it, l->s->b, loop_item(l));
    flow = run_block(it, l->s->body);
    if (flow == FLOW_RAISE)
        cannot(l, "every trip raises an exception");
    if (flow != FLOW_NEXT && flow != FLOW_CONTINUE)
        cannot(l, "every trip leaves it");
    l->again = NULL;
    if (l->s->kind == S_WHILE)
        l->again = condition_value(it, eval(it, l->s->a));
}

/* ---- what a run changed ---- */

static bool is_carried(const Loop *l, const Change *change)
{
    for (size_t i = 0; i < l->carries.n; i++)
        if (l->carries.at[i].thing == change->thing && l->carries.at[i].key == change->key)
            return true;
    return change->kind == TRAIL_LIST && growing_of((Loop *)l, change->thing);
}

static void add_carry(Loop *l, const Change *change, Pattern *pattern)
{
    Carry carry = {change->kind, change->thing, change->key, pattern, {0}};

    if (pattern->kind == PAT_FIXED)
        return;
    vec_push(l->it->job, &l->carries, carry);
    l->weakened = true;
}

static void new_slot(Loop *l, const Change *change)
{
    Pattern *step;

    if (!change->before.obj || !change->after.obj)
        return; /* it lives within one trip */
    l->variable = change->key;
    step = step_pattern(l, change->before.obj, change->after.obj);
    add_carry(l, change, step ? step : generalise(l, change->before.obj, change->after.obj));
}

static void new_list(Loop *l, const Change *change)
{
    const List *a = &change->before.list, *b = &change->after.list;
    Obj before = {.kind = OBJ_LIST, .known = true, .list = change->thing};
    bool same_front = b->n == a->n + 1;

    if (((List *)change->thing)->born >= l->level)
        return; /* it lives within one trip */
    for (size_t i = 0; i < a->n && same_front; i++)
        same_front = obj_same(l->it, a->at[i], b->at[i]);
    if (a->reads) { /* the loop around us appends to it */
        *a->reads = true;
        return;
    }
    if (same_front && !a->stacked && !b->stacked) {
        Growing growing = {.list = change->thing, .before = *a, .read = NEW(l->it->job, bool)};

        growing.like = stack_like(l, b);
        vec_push(l->it->job, &l->growing, growing);
        l->weakened = true;
        return;
    }
    if (a->n != b->n || a->stacked || b->stacked) {
        add_carry(l, change, stack_pattern(l, (List *)a, b, stack_like(l, b)));
        return;
    }
    add_carry(l, change, items_pattern(l, job_copy(l->it->job, &before, sizeof before), a, b));
}

/* Nobody may look at it any more: it need not be carried. */
static void drop_cell(Loop *l, const Tensor *cell)
{
    const Leaf *leaf = NULL;
    size_t kept = 0;

    for (size_t i = 0; i < l->carries.n; i++)
        if (l->carries.at[i].kind == TRAIL_TENSOR && l->carries.at[i].thing == cell)
            leaf = l->carries.at[i].pattern->leaf;
        else
            l->carries.at[kept++] = l->carries.at[i];
    l->carries.n = kept;
    kept = 0;
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i] != leaf)
            l->leaves.at[kept++] = l->leaves.at[i];
    l->leaves.n = kept;
}

/* A trip wrote to a tensor that may have been this one. */
static bool note_unsure(Loop *l, const Change *change)
{
    if (!change->after.tensor.unsure || change->before.tensor.unsure)
        return false;
    for (size_t i = 0; i < l->unsure.n; i++)
        if (l->unsure.at[i] == change->thing)
            return true;
    vec_push(l->it->job, &l->unsure, change->thing);
    drop_cell(l, change->thing);
    return l->weakened = true;
}

static void new_cell(Loop *l, const Change *change)
{
    Tensor *cell = change->thing;

    if (cell->base || cell->fork || cell->born >= l->level || note_unsure(l, change) ||
        change->before.tensor.version == change->after.tensor.version)
        return; /* views derive themselves again */
    l->variable = cell->label;
    if (!change->after.tensor.value)
        unwind(l->it->job);
    add_carry(l, change, leaf_pattern(l, LEAF_TENSOR, tensor_read(l->it, cell), NULL));
}

static void new_carries(Loop *l, const Changes *changes)
{
    for (size_t i = 0; i < changes->list.n; i++) {
        const Change *change = changes->list.at[i];
        Obj dict = {.kind = OBJ_DICT, .known = true, .dict = change->thing};

        if (is_carried(l, change)) {
            if (change->kind == TRAIL_TENSOR)
                note_unsure(l, change);
            continue;
        }
        switch (change->kind) {
        case TRAIL_SLOT: new_slot(l, change); break;
        case TRAIL_LIST: new_list(l, change); break;
        case TRAIL_DICT:
            add_carry(l, change,
                      dict_pattern(l, job_copy(l->it->job, &dict, sizeof dict),
                                   &change->before.dict, &change->after.dict));
            break;
        case TRAIL_TENSOR: new_cell(l, change); break;
        }
    }
}

/* ---- which tensor a name means ----
 *
 * A name that is bound anew in the loop stands for a tensor of its own there. That is right as long
 * as nobody else sees the tensor that it means: before the loop, if the loop writes to it, and from
 * trip to trip and after the loop, if anybody does. */

static const char two_names[] =
    "a loop gave this tensor a second name and changed it in place: which of the two has changed, "
    "only the run time knows; use clone()";

static Leaf *leaf_of_cell(const Loop *l, const Tensor *cell)
{
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i]->cell == cell)
            return l->leaves.at[i];
    return NULL;
}

static void collect_ends(Loop *l, Leaf *leaf, Tensor *tensor)
{
    const Tensor *a, *b;

    tensor = tensor_cell(tensor);
    for (size_t i = 0; i < leaf->ends.n; i++)
        if (leaf->ends.at[i] == tensor)
            return;
    vec_push(l->it->job, &leaf->ends, tensor);
    if (fork_sources(tensor, &a, &b)) {
        collect_ends(l, leaf, (Tensor *)a);
        collect_ends(l, leaf, (Tensor *)b);
    }
    if (tensor->born < l->level || leaf_of_cell(l, tensor))
        return; /* find_twins_of knows what these may be */
    for (size_t i = 0; doubted_cell(tensor, i); i++)
        collect_ends(l, leaf, doubted_cell(tensor, i));
}

static void add_twin(Loop *l, Leaf *leaf, Tensor *cell)
{
    for (size_t i = 0; i < leaf->twins.n; i++)
        if (leaf->twins.at[i] == cell)
            return;
    vec_push(l->it->job, &leaf->twins, cell);
    l->weakened = true;
}

static void add_twin_leaf(Loop *l, Leaf *leaf, Leaf *other)
{
    for (size_t i = 0; i < leaf->twin_leaves.n; i++)
        if (leaf->twin_leaves.at[i] == other)
            return;
    vec_push(l->it->job, &leaf->twin_leaves, other);
    l->weakened = true;
}

static bool ends_meet(const Leaf *a, const Leaf *b)
{
    for (size_t i = 0; i < a->ends.n; i++)
        for (size_t k = 0; k < b->ends.n; k++)
            if (a->ends.at[i] == b->ends.at[k])
                return true;
    return false;
}

/* What a leaf is at the end of a trip is from outside, or what a leaf was at its beginning: then it
 * can be all that this one can be. */
static void find_twins_of(Loop *l, Leaf *leaf)
{
    for (size_t i = 0; i < leaf->ends.n; i++) {
        Tensor *cell = leaf->ends.at[i];
        Leaf *from = leaf_of_cell(l, cell);

        if (!from && cell->born < l->level)
            add_twin(l, leaf, cell);
        if (from && from->source)
            add_twin(l, leaf, tensor_cell(from->source));
        for (size_t k = 0; from && from != leaf && k < from->twins.n; k++)
            add_twin(l, leaf, from->twins.at[k]);
    }
    for (size_t i = 0; i < l->leaves.n; i++)
        if (l->leaves.at[i] != leaf && ends_meet(leaf, l->leaves.at[i]))
            add_twin_leaf(l, leaf, l->leaves.at[i]);
}

static void find_twins(Loop *l)
{
    for (size_t i = 0; i < l->leaves.n; i++) {
        Leaf *leaf = l->leaves.at[i];

        leaf->ends.n = 0;
        if (leaf->cell && leaf->last)
            collect_ends(l, leaf, leaf->last);
    }
    for (size_t i = 0; i < l->leaves.n; i++)
        find_twins_of(l, l->leaves.at[i]);
}

/* In the first trip it is the tensor from before the loop. */
static void doubt_source(Loop *l, size_t i)
{
    const Leaf *leaf = l->leaves.at[i];

    add_doubt(l->it, leaf->cell, leaf->source, two_names);
    for (size_t k = 0; k < i; k++)
        if (l->leaves.at[k]->cell && l->leaves.at[k]->source &&
            tensor_cell(l->leaves.at[k]->source) == tensor_cell(leaf->source))
            add_doubt(l->it, leaf->cell, l->leaves.at[k]->cell, two_names);
}

/* Later, and after the loop, it is what a trip has left. */
static void doubt_cells(Loop *l, Which which)
{
    for (size_t i = 0; i < l->leaves.n; i++) {
        const Leaf *leaf = l->leaves.at[i];

        if (leaf->cell && leaf->source && which == AT_START)
            doubt_source(l, i);
        for (size_t k = 0; leaf->cell && k < leaf->twins.n; k++)
            add_doubt(l->it, leaf->cell, leaf->twins.at[k], two_names);
        for (size_t k = 0; leaf->cell && k < leaf->twin_leaves.n; k++)
            if (leaf->twin_leaves.at[k]->cell)
                add_doubt(l->it, leaf->cell, leaf->twin_leaves.at[k]->cell, two_names);
    }
}

static void make_all_unsure(Loop *l)
{
    for (size_t i = 0; i < l->unsure.n; i++)
        make_unsure(l->it, l->unsure.at[i], two_names);
}

/* What is put into such a list is copied: a tensor that trips also change in place cannot be. */
static bool is_changed_by_trips(const Tensor *cell, const void *loop)
{
    const Loop *l = loop;

    for (size_t i = 0; i < l->carries.n; i++)
        if (l->carries.at[i].thing == cell)
            return true;
    for (size_t i = 0; i < l->leaves.n; i++) {
        const Leaf *leaf = l->leaves.at[i];
        bool written = leaf->cell && (leaf->cell->version || leaf->cell->pending);

        if (written && (leaf->cell == cell || (leaf->last && tensor_cell(leaf->last) == cell)))
            return true;
    }
    return false;
}

static void check_sources(Loop *l, const List *list)
{
    if (any_source(list, is_changed_by_trips, l))
        cannot(l, "a list gets tensors that trips also change in place; clone() them first");
}

static List *stacked_carry(const Carry *carry)
{
    const Obj *now = carry->kind == TRAIL_SLOT ? map_get(carry->thing, carry->key) : NULL;

    if (carry->pattern->kind != PAT_STACK)
        return NULL;
    return now ? now->list : carry->thing;
}

typedef struct Putting {
    Loop *l;
    Puts *puts;
} Putting;

static bool add_put(const Tensor *cell, const void *putting)
{
    const Putting *p = putting;
    const Tensor *a, *b;

    if (fork_sources(cell, &a, &b)) {
        add_put(tensor_cell((Tensor *)a), putting);
        add_put(tensor_cell((Tensor *)b), putting);
    }
    if (cell->born < p->l->level)
        vec_push(p->l->it->job, p->puts, ((Put){.outside = (Tensor *)cell}));
    for (size_t i = 0; i < p->l->leaves.n; i++) {
        Leaf *leaf = p->l->leaves.at[i];
        bool is = leaf->cell == cell;

        for (size_t k = 0; k < leaf->ends.n; k++)
            is |= leaf->ends.at[k] == cell;
        if (is)
            vec_push(p->l->it->job, p->puts, ((Put){.leaf = leaf}));
    }
    return false;
}

static void check_list(Loop *l, const List *list, Puts *puts)
{
    Putting putting = {l, puts};

    check_sources(l, list);
    puts->n = 0;
    any_source(list, add_put, &putting);
}

static void check_lists(Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        check_list(l, l->growing.at[i].list, &l->growing.at[i].puts);
    for (size_t i = 0; i < l->carries.n; i++) {
        List *list = stacked_carry(&l->carries.at[i]);

        if (list)
            check_list(l, list, &l->carries.at[i].puts);
    }
}

/* From now on these must not be changed in place while the list is in use. */
static void note_puts(Loop *l, List *list, const Puts *puts)
{
    for (size_t i = 0; i < puts->n; i++) {
        const Put *put = &puts->at[i];

        if (put->outside)
            note_cell(l->it, list, put->outside);
        if (put->leaf && put->leaf->source)
            note_cell(l->it, list, tensor_cell(put->leaf->source));
        if (put->leaf && put->leaf->cell)
            note_cell(l->it, list, put->leaf->cell);
    }
}

static void note_lists(Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        note_puts(l, l->growing.at[i].list, &l->growing.at[i].puts);
    for (size_t i = 0; i < l->carries.n; i++) {
        List *list = stacked_carry(&l->carries.at[i]);

        if (list)
            note_puts(l, list, &l->carries.at[i].puts);
    }
}

typedef struct Trial {
    Loop *l;
    size_t mark;
} Trial;

static void run_trial(void *arg_)
{
    Trial *trial = arg_;
    Loop *l = trial->l;

    begin_body(l);
    run_body(l);
    settle_writes(l->it, trial->mark);
    for (size_t i = 0; i < l->carries.n; i++)
        collect_carry(l, &l->carries.at[i]);
    for (size_t i = 0; i < l->growing.n; i++)
        collect_growing(l, &l->growing.at[i]);
    find_twins(l);
    check_lists(l);
}

static bool any_demoted(const Loop *l)
{
    for (size_t i = 0; i < l->growing.n; i++)
        if (*l->growing.at[i].read)
            return true;
    return false;
}

static void run_once(Loop *l)
{
    Interp *it = l->it;
    Block *outer = it->g->block;
    Frame *frame = it->frame;
    TrailMark mark = trail_begin(it);
    Trial trial = {l, mark.at};
    Changes changes;
    bool done;

    l->level = it->level;
    l->weakened = false;
    it->branches++;
    done = protect(it->job, run_trial, &trial);
    done |= any_demoted(l);
    it->branches--;
    it->raising = false;
    it->frame = frame;
    it->g->block = outer;
    changes = trail_undo(it, mark);
    if (!done)
        unwind(it->job);
    l->changes = &changes;
    if (!demote_growing(l))
        new_carries(l, &changes);
    l->changes = NULL;
}

/* ---- the Loop ---- */

/* Sizes in a sequence are those that its items share. */
static void shape_result(Loop *l, const Leaf *leaf)
{
    Value *v = leaf->result;

    v->rank = leaf->in->rank;
    v->dims = NEW_N(l->it->job, const Sym *, (size_t)(v->rank > 0 ? v->rank : 0) + 1);
    for (int i = 0; i < v->rank; i++)
        v->dims[i] = leaf->free_dim[i] ? sym_fresh_dim(l->it->g, NULL, 0) : leaf->shape->dims[i];
}

static void make_loop(Loop *l)
{
    Interp *it = l->it;
    Graph *g = it->g;
    size_t n = l->leaves.n, nouts = n + l->growing.n;
    Value **inputs = NEW_N(it->job, Value *, n + 2), **outs = NEW_N(it->job, Value *, nouts + 1);

    if (!nouts)
        return; /* it only changed numbers that are functions of the trip */
    inputs[0] = l->limit ? sym_value(g, l->limit) : NULL;
    inputs[1] = l->go_on ? l->go_on : const_num(g, DT_BOOL, 1);
    block_output(g, l->body, l->again ? l->again : l->condition);
    for (size_t i = 0; i < n; i++) {
        inputs[i + 2] = l->leaves.at[i]->init;
        block_output(g, l->body, l->leaves.at[i]->out);
    }
    for (size_t i = 0; i < l->growing.n; i++)
        block_output(g, l->body, l->growing.at[i].item);
    op_n(g, "Loop", inputs, n + 2, AT(A_G("body", l->body)), nouts, outs);
    for (size_t i = 0; i < n; i++) {
        l->leaves.at[i]->result = outs[i];
        if (outs[i]->form == FORM_SEQUENCE)
            shape_result(l, l->leaves.at[i]);
    }
    for (size_t i = 0; i < l->growing.n; i++) {
        l->growing.at[i].result = outs[n + i];
        if (l->count && outs[n + i]->rank > 0)
            outs[n + i]->dims[0] = l->count; /* no trip is left out */
    }
}

static Flow loop(Loop *l)
{
    int trials = 0;

    do {
        if (++trials > MAX_TRIALS)
            cannot(l, "keeps changing its shape: no fixed form was found");
        run_once(l);
    } while (l->weakened);
    l->variable = NULL;
    make_loop(l);
    make_all_unsure(l);
    for (size_t i = 0; i < l->carries.n; i++)
        set_carry(l, &l->carries.at[i], AT_END);
    for (size_t i = 0; i < l->growing.n; i++)
        end_growing(l, &l->growing.at[i]);
    doubt_cells(l, AT_END);
    note_lists(l);
    return FLOW_NEXT;
}

Flow run_for_loop(Interp *it, Tree *s, const Sym *start, const Sym *count, int64_t step,
                  Obj *walked)
{
    Loop l = {.it = it, .s = s, .start = start, .step = step, .walked = walked};

    l.limit = count;
    l.count = sym_max(it->g, count, sym_int(it->g, 0));
    return loop(&l);
}

Flow run_while_loop(Interp *it, Tree *s, Value *condition)
{
    Loop l = {.it = it, .s = s, .go_on = condition};

    return loop(&l);
}
