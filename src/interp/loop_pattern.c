/* loop_pattern.c - what is known of the things that a loop carries from iteration to iteration:
 * made from what a run changed, turned into the state that the next run begins with, and compared
 * with what that run leaves.
 */
#include "loop.h"

#include "../graph/emit.h"
#include "columns.h"
#include "module.h"
#include "open_list.h"
#include "tensor.h"
#include "words.h"

_Noreturn void loop_cannot(Loop *l, const char *why)
{
    fail(l->it->job, user_loc(l->it, l->s->loc), "this loop cannot be exported: %s%s%s%s",
         l->variable ? "'" : "", l->variable ? l->variable : "", l->variable ? "' " : "", why);
}

Pattern *pattern_new(Loop *l, PatternKind kind, size_t n)
{
    Pattern *p = NEW(l->it->job, Pattern);

    p->kind = kind;
    p->n = n;
    p->items = NEW_N(l->it->job, Pattern *, n + 1);
    return p;
}

Pattern *fixed_pattern(Loop *l, Obj *obj)
{
    Pattern *p = pattern_new(l, PAT_FIXED, 0);

    p->obj = obj;
    return p;
}

static bool lies_in(const Block *block, const Block *body)
{
    for (; block; block = block->parent)
        if (block == body)
            return true;
    return false;
}

bool mentions_body(const Atom *atom, const void *body)
{
    return atom->value && lies_in(atom->value->block, body);
}

Pattern *leaf_pattern(Loop *l, LeafKind kind, Value *init, Tensor *source)
{
    Pattern *p = pattern_new(l, PAT_LEAF, 0);
    Leaf *leaf = NEW(l->it->job, Leaf);

    if (l->body && lies_in(init->block, l->body))
        loop_cannot(l, "changes from trip to trip in a way that cannot be exported yet");
    leaf->kind = kind;
    leaf->init = init;
    leaf->source = source;
    leaf->strided = source && source->layout != LAYOUT_CONTIGUOUS;
    leaf->free_dim = NEW_N(l->it->job, bool, (size_t)(init->rank > 0 ? init->rank : 0) + 1);
    p->leaf = leaf;
    l->weakened = true;
    return p;
}

static LeafKind number_leaf(const Obj *obj)
{
    return obj->kind == OBJ_INT ? LEAF_INT : obj->kind == OBJ_FLOAT ? LEAF_FLOAT : LEAF_BOOL;
}

bool is_number_of(const Obj *obj, LeafKind kind)
{
    return (obj->kind == OBJ_INT || obj->kind == OBJ_FLOAT || obj->kind == OBJ_BOOL) &&
           number_leaf(obj) == kind;
}

static const Value *sequence_like(Loop *l, const Value *item, int skip)
{
    Value *like = value_new(l->it->g);

    like->kind = VALUE_SEQUENCE;
    like->dtype = item->dtype;
    like->rank = item->rank - skip;
    like->dims = NEW_N(l->it->job, const Sym *, (size_t)like->rank + 1);
    for (int i = skip; i < item->rank; i++)
        like->dims[i - skip] = item->dims[i];
    return like;
}

/* Lists of numbers are of any length each. */
static const Value *sequence_of_lists(Loop *l, DType dtype)
{
    Value *like = value_new(l->it->g);

    like->kind = VALUE_SEQUENCE;
    like->dtype = dtype;
    like->rank = 1;
    like->dims = NEW_N(l->it->job, const Sym *, 1);
    like->dims[0] = sym_fresh_dim(l->it->g, NULL, 0);
    return like;
}

/* What a list looks like as one tensor, or as a sequence, if its items do not have one shape in all
 * iterations. */
const Value *stack_like(Loop *l, const List *list)
{
    const Value *item = list->stacked;
    const Obj *last = set_item_of(list);
    Value *like;
    int skip = list->stacked && item->kind == VALUE_TENSOR ? 1 : 0;

    if (!item && is_list_kind(stacked_kind(list)))
        return sequence_of_lists(l, kind_dtype(stacked_kind(list)));
    if (!item && last && last->kind == OBJ_TENSOR)
        item = last->tensor->value;
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
    return item->kind == VALUE_SEQUENCE ? sequence_like(l, item, 0) : like;
}

/* A dim that differs from item to item is one that nothing carries. */
static void shape_sequence(Loop *l, Leaf *leaf, const Value *like)
{
    leaf->shape = like->kind == VALUE_SEQUENCE ? like : sequence_like(l, like, 1);
    leaf->free_dim =
        NEW_N(l->it->job, bool, (size_t)(leaf->shape->rank > 0 ? leaf->shape->rank : 0) + 1);
    leaf->free_rank = leaf->shape->rank < 0;
    for (int i = 0; i < leaf->shape->rank; i++)
        leaf->free_dim[i] = sym_any_leaf(l->it->g, leaf->shape->dims[i], mentions_body, l->body);
}

/* A short loop is unrolled instead: its items keep their own shapes, and the list its length. */
#define SHORT_LOOP 16 /* iterations */

static void check_sequence(Loop *l, const Value *v)
{
    if (v && v->kind == VALUE_SEQUENCE && l->over && l->over->count >= 0 &&
        l->over->count <= SHORT_LOOP)
        loop_cannot(l, "a list of tensors of different shapes changes its length");
    if (v && v->kind == VALUE_SEQUENCE && !carries_sequences(l->it))
        loop_cannot(l,
                    "a list of tensors of different shapes changes its length: ONNX's Loop takes "
                    "such lists from opset 13 on");
}

Pattern *stack_pattern(Loop *l, List *before, const List *after, const Value *like)
{
    ObjKind kind = stacked_kind(before) != OBJ_NONE ? stacked_kind(before) : stacked_kind(after);
    Value *init;
    Pattern *p;

    before->item_kind = before->stacked ? before->item_kind : kind;
    if (!before->element)
        before->element = kind_type(l->it, kind);
    if (!like && is_list_kind(kind))
        like = sequence_of_lists(l, kind_dtype(kind));
    init = stacked_value(l->it, before, like);
    if (!init && like)
        init = sequence_value(l->it, before, like->dtype);
    check_sequence(l, init);
    if (!init)
        loop_cannot(l, "a list changes its length, and its items are not numbers or tensors of one "
                       "shape; that cannot be exported yet");
    p = leaf_pattern(l, LEAF_TENSOR, init, NULL);
    p->kind = PAT_STACK;
    p->obj = obj_list(l->it, before->element);
    p->obj->list->item_kind = kind;
    note_sources(l->it, p->obj->list, before);
    if (init->kind == VALUE_SEQUENCE)
        shape_sequence(l, p->leaf, like ? like : init);
    else
        p->leaf->free_dim[0] = true;
    return p;
}

static Pattern *unset_items(Loop *l, Obj *after)
{
    Pattern *p = pattern_new(l, PAT_ITEMS, after->list->n);

    p->obj = after;
    p->unset = true;
    for (size_t i = 0; i < p->n; i++)
        p->items[i] = generalise(l, obj_unset(l->it), after->list->at[i]);
    return p;
}

static Pattern *unset_dict(Loop *l, Obj *after)
{
    Pattern *p = pattern_new(l, PAT_DICT, after->dict->keys.n);

    p->obj = after;
    p->perhaps = after->dict->perhaps;
    for (size_t i = 0; i < p->n; i++)
        p->items[i] = generalise(l, obj_unset(l->it), after->dict->values.at[i]);
    return p;
}

/* Sizes that only an iteration knows are 0 before the first one. */
static Pattern *unset_tensor(Loop *l, const Value *like)
{
    Graph *g = l->it->g;
    const Sym **dims =
        NEW_N(l->it->job, const Sym *, (size_t)(like->rank > 0 ? like->rank : 0) + 1);
    Pattern *p;

    if (like->rank < 0)
        return leaf_pattern(l, LEAF_TENSOR, dummy_value(l->it, like), NULL);
    for (int i = 0; i < like->rank; i++)
        dims[i] = sym_any_leaf(g, like->dims[i], mentions_body, l->body) ? NULL : like->dims[i];
    for (int i = 0; i < like->rank; i++)
        dims[i] = dims[i] ? dims[i] : sym_int(g, 0);
    p = leaf_pattern(l, LEAF_TENSOR, emit_fill(g, like->dtype, 0, dims, (size_t)like->rank), NULL);
    for (int i = 0; i < like->rank; i++)
        p->leaf->free_dim[i] = dims[i] != like->dims[i];
    return p;
}

/* uninitialized(T) before the loop: anything of the kind will do, because nobody reads it before it
 * is set. */
static Pattern *unset_pattern(Loop *l, Obj *after)
{
    Interp *it = l->it;
    Value *like;

    switch (after->kind) {
    case OBJ_NONE:
    case OBJ_STR: return fixed_pattern(l, after);
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return unset_items(l, after);
    case OBJ_LIST:
        return is_stacked(after) ? generalise(l, obj_list(it, after->list->element), after)
                                 : unset_items(l, after);
    case OBJ_DICT: return unset_dict(l, after);
    case OBJ_MAYBE: return generalise(l, obj_none(it), after);
    case OBJ_ONE_OF: return generalise(l, after->list->at[0], after);
    default: break;
    }
    like = obj_as_value(it, after);
    if (!like)
        loop_cannot(l, "is not set before the loop and is no tensor or number after a trip");
    return after->kind == OBJ_TENSOR
               ? unset_tensor(l, like)
               : leaf_pattern(l, number_leaf(after), const_num(it->g, like->dtype, 0), NULL);
}

Pattern *items_pattern(Loop *l, Obj *before, const List *a, const List *b)
{
    Pattern *p = pattern_new(l, PAT_ITEMS, a->n);

    p->obj = before;
    for (size_t i = 0; i < a->n; i++)
        p->items[i] = generalise(l, a->at[i], b->at[i]);
    return p;
}

/* After the first iteration they may be the same in all others. */
_Noreturn static void other_keys(Loop *l)
{
    split_loop(l->it, l->two_names->loop, 1);
    loop_cannot(l, "a dict gets other keys, or another order of them, from trip to trip");
}

Pattern *dict_pattern(Loop *l, Obj *before, const Dict *a, const Dict *b)
{
    Pattern *p = pattern_new(l, PAT_DICT, a->keys.n);

    p->obj = before;
    p->perhaps = a->perhaps;
    if (a->keys.n != b->keys.n || a->perhaps != b->perhaps)
        other_keys(l);
    for (size_t i = 0; i < a->keys.n; i++) {
        if (obj_equal(l->it, a->keys.at[i], b->keys.at[i]) != TRI_YES)
            other_keys(l);
        p->items[i] = generalise(l, a->values.at[i], b->values.at[i]);
    }
    return p;
}

static Pattern *maybe_pattern(Loop *l, Obj *before, Obj *after)
{
    Pattern *p = pattern_new(l, PAT_MAYBE, 2);
    Value *present = obj_as_value(l->it, obj_presence(l->it, before));

    p->items[0] = leaf_pattern(l, LEAF_BOOL, present, NULL);
    p->items[1] = generalise(l, obj_some(l->it, before), obj_some(l->it, after));
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

    if (!a->class_ || a->class_ != b->class_ || a->path || a->either || b->either ||
        a->attrs.n != b->attrs.n)
        loop_cannot(l, "means different objects from trip to trip");
    p->obj = before;
    for (size_t i = 0; i < p->n; i++) {
        Obj *x = a->attrs.at[i].value, *y = attr_after(l, b, a->attrs.at[i].key);

        if (!x || !y)
            loop_cannot(l, "is an object whose attributes are not all set");
        p->items[i] = generalise(l, x, y);
    }
    l->weakened = true;
    return p;
}

/* Lists of different lengths, or of unknown ones, of tuples and the like. NULL: of other things. */
static Pattern *columns_pattern(Loop *l, Obj *before, Obj *after)
{
    const List *a = before->list, *b = after->list;
    const Obj *form = items_form(l->it, b->n || b->columns ? b : a, NULL);
    Pattern *p;

    if (!form || !items_form(l->it, a, form) || (a->n == b->n && !a->columns && !b->columns))
        return NULL;
    p = pattern_new(l, PAT_COLUMNS, member_count(form));
    p->obj = obj_list(l->it, a->element);
    p->obj->list->columns = (Obj *)form;
    for (size_t i = 0; i < p->n; i++) {
        Obj *other = column_of(l->it, b, form, i);

        p->items[i] = generalise(l, column_of(l->it, a, form, i), other);
    }
    return p;
}

/* A string and the like: only who reads it in a later iteration, or after the loop, asks for too
 * much.
 */
static Pattern *lost(Loop *l)
{
    Obj *obj = obj_poison(l->it);

    obj->text = "this changes from trip to trip of a loop in a way that ONNX cannot carry";
    l->weakened = true;
    return fixed_pattern(l, obj);
}

static Pattern *word_pattern(Loop *l, Obj *before, Obj *after)
{
    List *options = join_options(l->it, before, after);
    Pattern *p;

    if (!options)
        return lost(l);
    p = leaf_pattern(l, LEAF_INT, sym_value(l->it->g, word_code(l->it, before)), NULL);
    p->kind = PAT_WORD;
    p->obj = NEW(l->it->job, Obj);
    *p->obj = (Obj){.kind = OBJ_ONE_OF, .list = options};
    return p;
}

static Pattern *general_pattern(Loop *l, Obj *before, Obj *after)
{
    Interp *it = l->it;
    Pattern *p;

    if (after->kind == OBJ_POISON &&
        after->text) /* whoever reads it in the next iteration hears why */
        return fixed_pattern(l, after);
    if (after->kind == OBJ_POISON || obj_same(it, before, after))
        return fixed_pattern(l, before);
    if (after->kind == OBJ_UNSET)
        return fixed_pattern(l, before);
    if (before->kind == OBJ_UNSET)
        return unset_pattern(l, after);
    if (before->kind == OBJ_MAYBE || after->kind == OBJ_MAYBE || before->kind == OBJ_NONE ||
        after->kind == OBJ_NONE)
        return maybe_pattern(l, before, after);
    if (is_word(before) && is_word(after))
        return word_pattern(l, before, after);
    if (before->kind != after->kind)
        loop_cannot(l, "changes its type from trip to trip");
    switch (before->kind) {
    case OBJ_INT:
    case OBJ_FLOAT:
    case OBJ_BOOL: return leaf_pattern(l, number_leaf(before), obj_as_value(it, before), NULL);
    case OBJ_TENSOR:
        return leaf_pattern(l, LEAF_TENSOR, tensor_read(it, before->tensor), before->tensor);
    case OBJ_LIST:
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED:
        p = before->kind == OBJ_LIST ? columns_pattern(l, before, after) : NULL;
        if (p)
            return p;
        if (before->list->n == after->list->n && !before->list->stacked && !after->list->stacked)
            return items_pattern(l, before, before->list, after->list);
        if (before->kind == OBJ_TUPLE)
            loop_cannot(l, "is a tuple whose length a trip changes");
        return stack_pattern(l, before->list, after->list, stack_like(l, after->list));
    case OBJ_OBJECT: return object_pattern(l, before, after);
    case OBJ_DICT: return dict_pattern(l, before, before->dict, after->dict);
    default: return lost(l);
    }
}

/* What `before` and `after` have in common. */
Pattern *generalise(Loop *l, Obj *before, Obj *after)
{
    Pattern *p;

    visit(l->it);
    p = general_pattern(l, before, after);
    if (p->kind == PAT_FIXED || !place_of(before))
        return p;
    read_container(l->it, before);
    p->source = before;
    p->end = after;
    return p;
}

/* An int of a `for` that grew by a number is a function of the iteration: it need not be carried.
 */
Pattern *step_pattern(Loop *l, Obj *before, Obj *after)
{
    Interp *it = l->it;
    const Sym *step;
    Pattern *p;

    if (before->kind != OBJ_INT || after->kind != OBJ_INT || !l->count || l->exits)
        return NULL;
    step = obj_as_sym(it, before);
    step = sym_sub(it->g, obj_as_sym(it, after), step);
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

bool is_entered(Loop *l)
{
    return l->count ? sym_lt(l->it->g, sym_int(l->it->g, 0), l->count) == TRI_YES : !l->go_on;
}

Value *any_trip(Loop *l)
{
    Graph *g = l->it->g;
    Value *count, *zero;

    if (!l->count || is_entered(l))
        return l->go_on;
    count = sym_value(g, l->count);
    zero = const_i64(g, 0);
    return emit_compare(g, "Greater", count, zero);
}

/* Without an iteration the name still means the tensor from before the loop. */
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

const Sym *trip_sym(Loop *l)
{
    return !l->trip ? sym_int(l->it->g, 0) : sym_scalar(l->it->g, l->trip);
}

static Obj *pattern_obj(Loop *l, Pattern *p, Which which);

static Obj *new_pattern_obj(Loop *l, Pattern *p, Which which)
{
    Interp *it = l->it;
    const Sym *trips;
    Obj *obj, *present, **members;

    switch (p->kind) {
    case PAT_FIXED: return p->obj;
    case PAT_LEAF: return leaf_obj(l, p->leaf, which);
    case PAT_WORD:
        obj = leaf_obj(l, p->leaf, which);
        return one_of_words(it, p->obj->list, obj_as_sym(it, obj));
    case PAT_STEP:
        trips = which == AT_START ? trip_sym(l) : l->count;
        return obj_sym(it, sym_add(it->g, p->init, sym_mul(it->g, p->step, trips)));
    case PAT_STACK:
        obj = obj_list(it, p->obj->list->element);
        set_stacked(it, obj->list, which == AT_START ? p->leaf->in : p->leaf->result,
                    p->obj->list->item_kind);
        note_sources(it, obj->list, p->obj->list);
        obj->list->grown = l->two_containers;
        return obj;
    case PAT_COLUMNS:
        obj = obj_list(it, p->obj->list->element);
        members = NEW_N(it->job, Obj *, p->n + 1);
        for (size_t i = 0; i < p->n; i++)
            members[i] = pattern_obj(l, p->items[i], which);
        obj->list->columns = with_members(it, p->obj->list->columns, members);
        return obj;
    case PAT_OBJECT:
        obj = new_instance(it, p->obj->instance->class_);
        vec_push(it->job, &l->own_attrs, &obj->instance->attrs);
        for (size_t i = 0; i < p->n; i++)
            map_put(it->job, &obj->instance->attrs, p->obj->instance->attrs.at[i].key,
                    pattern_obj(l, p->items[i], which));
        return obj;
    case PAT_MAYBE:
        present = pattern_obj(l, p->items[0], which);
        obj = pattern_obj(l, p->items[1], which);
        return obj_maybe(it, obj_as_value(it, present), obj);
    case PAT_DICT:
        obj = obj_dict(it);
        for (size_t i = 0; i < p->n; i++)
            dict_set(it, obj->dict, p->obj->dict->keys.at[i], pattern_obj(l, p->items[i], which));
        obj->dict->perhaps = p->perhaps;
        return obj;
    default:
        obj = p->obj->kind == OBJ_LIST ? obj_list(it, p->obj->list->element)
                                       : obj_parts(it, p->obj->kind, NULL, 0);
        obj->type = p->obj->type;
        for (size_t i = 0; i < p->n; i++)
            list_add(it, obj->list, pattern_obj(l, p->items[i], which));
        return obj;
    }
}

static Obj *pattern_obj(Loop *l, Pattern *p, Which which)
{
    Obj *obj;

    visit(l->it);
    obj = new_pattern_obj(l, p, which);
    if (p->source)
        p->start = obj;
    return obj;
}

static void set_items(Interp *it, List *list, const List *items)
{
    touch_list(it, list);
    list->at = job_copy(it->job, items->at, items->n * sizeof *items->at);
    list->n = list->cap = items->n;
    list->stacked = items->stacked;
    list->columns = items->columns;
    list->grown = items->grown;
    list->item_kind = items->item_kind;
    list->sources = items->sources;
    list->taken = items->taken;
}

static void set_entries(Interp *it, Dict *dict, Dict *from)
{
    const Perhaps *perhaps = dict->perhaps;

    touch_dict(it, dict);
    for (size_t i = 0; i < from->keys.n; i++)
        dict_set(it, dict, from->keys.at[i], from->values.at[i]);
    dict->perhaps = perhaps;
}

void set_carry(Loop *l, const Carry *carry, Which which)
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
        tensor_set(it, cell, which == AT_START ? leaf->in : leaf->result, cell->place->version + 1,
                   leaf->written_at);
        if (carry->reshaped)
            tensor_reshaped(it, cell, LAYOUT_UNKNOWN);
        break;
    case TRAIL_PLACE: break; /* is never carried */
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

    if (leaf->kind != LEAF_TENSOR &&
        (now->kind == OBJ_TENSOR || now->kind == OBJ_NONE || number_leaf(now) != leaf->kind))
        loop_cannot(l, "changes its type from trip to trip");
    leaf->out = obj_as_value(l->it, now);
    leaf->last = now->kind == OBJ_TENSOR ? now->tensor : NULL;
    if (leaf->last && leaf->last->layout != LAYOUT_CONTIGUOUS && !leaf->strided)
        leaf->strided = l->weakened = true;
    if (!leaf->out)
        loop_cannot(l, "changes its type from trip to trip");
    if (leaf->kind != LEAF_TENSOR) {
        leaf->out = emit_cast(g, leaf->out, leaf->init->dtype);
        return;
    }
    if (leaf->out->dtype != leaf->init->dtype)
        loop_cannot(l, "changes its dtype from trip to trip; ONNX needs one dtype");
    weaken_dims(l, leaf, leaf->out);
}

static void collect(Loop *l, Pattern *p, Obj *now);

static void collect_maybe(Loop *l, Pattern *p, Obj *now)
{
    collect(l, p->items[0], obj_presence(l->it, now));
    collect(l, p->items[1], obj_some(l->it, now));
}

/* What is carried as one tensor is a sequence from its beginning, before the loop. */
static void begin_as_sequence(Loop *l, Leaf *leaf, const Value *like)
{
    Graph *g = l->it->g;

    g->block = l->body->parent;
    leaf->init = sequence_value(l->it, &(List){.stacked = leaf->init}, DT_NONE);
    g->block = l->body;
    shape_sequence(l, leaf, like);
    l->weakened = true;
}

static void collect_stack(Loop *l, Pattern *p, Obj *now)
{
    Leaf *leaf = p->leaf;

    if (now->kind != OBJ_LIST || now->list->lost)
        loop_cannot(l, "a list changes its length in a way that cannot be exported yet");
    check_sources_since(l->it, now->list, l->level); /* tensors of this iteration only */
    leaf->out = stacked_value(l->it, now->list, leaf->in);
    check_sequence(l, leaf->out);
    if (leaf->out && leaf->out->kind != leaf->init->kind) { /* items of another shape were put in */
        begin_as_sequence(l, leaf, leaf->out);
        return;
    }
    if (!leaf->out || leaf->out->dtype != leaf->init->dtype)
        loop_cannot(l,
                    "a list gets items of different kinds or shapes; that cannot be exported yet");
    weaken_dims(l, leaf, leaf->out);
}

/* The assumption was too strong. What it begins with is made before the loop. */
static void generalise_again(Loop *l, Pattern *p, Obj *before, Obj *now)
{
    Graph *g = l->it->g;

    g->block = l->body->parent;
    *p = *generalise(l, before, now);
    g->block = l->body;
    l->weakened = true;
}

static bool length_differs(const Pattern *p, const List *list)
{
    return list->stacked || list->columns || list->n != p->n;
}

static void collect_items(Loop *l, Pattern *p, Obj *now)
{
    const List *list = now->list;
    bool open = length_differs(p, list);

    if (open && p->obj->kind == OBJ_TUPLE)
        loop_cannot(l, "is a tuple whose length a trip changes");
    if (open)
        generalise_again(l, p, p->unset ? obj_list(l->it, p->obj->list->element) : p->obj, now);
    for (size_t i = 0; !open && i < list->n; i++)
        collect(l, p->items[i], list->at[i]);
}

static void collect_dict(Loop *l, Pattern *p, Dict *now)
{
    if (now->keys.n != p->n || now->perhaps != p->perhaps)
        other_keys(l);
    for (size_t i = 0; i < p->n; i++) {
        if (obj_equal(l->it, p->obj->dict->keys.at[i], now->keys.at[i]) != TRI_YES)
            other_keys(l);
        collect(l, p->items[i], now->values.at[i]);
    }
}

static void collect_columns(Loop *l, Pattern *p, Obj *now)
{
    if (now->kind != OBJ_LIST || !items_form(l->it, now->list, p->obj->list->columns))
        loop_cannot(l, "is a list whose items have different forms");
    for (size_t i = 0; i < p->n; i++)
        collect(l, p->items[i], column_of(l->it, now->list, p->obj->list->columns, i));
}

static void collect_object(Loop *l, Pattern *p, Obj *now)
{
    const Instance *a = p->obj->instance;

    if (now->kind != OBJ_OBJECT || now->instance->class_ != a->class_ || now->instance->either)
        loop_cannot(l, "means different objects from trip to trip");
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
        loop_cannot(l, "changes its type from trip to trip");
    if (obj_as_sym(l->it, now) != next || l->exits)
        *p = *leaf_pattern(l, LEAF_INT, obj_as_value(l->it, p->obj), NULL);
}

/* An iteration has made it None, or perhaps. */
static void become_maybe(Loop *l, Pattern *p)
{
    Pattern *some = pattern_new(l, p->kind, 0);

    *some = *p;
    *p = *pattern_new(l, PAT_MAYBE, 2);
    p->items[0] = leaf_pattern(l, LEAF_BOOL, const_num(l->it->g, DT_BOOL, 1), NULL);
    p->items[1] = some;
}

/* On a path on which nobody reads it what came in will do. */
static Obj *as_it_came(Loop *l, Pattern *p)
{
    Obj *obj;

    if (p->kind != PAT_LEAF || p->leaf->kind != LEAF_TENSOR)
        return pattern_obj(l, p, AT_START);
    obj = obj_tensor(l->it, NULL);
    obj->tensor = p->leaf->cell;
    return obj;
}

/* What else it may be is known after some runs, or they are too many. */
static void collect_word(Loop *l, Pattern *p, Obj *now)
{
    List *options = is_word(now) ? join_options(l->it, p->obj, now) : NULL;

    if (!is_word(now))
        loop_cannot(l, "changes its type from trip to trip");
    if (!options) {
        *p = *lost(l);
        return;
    }
    if (options->n != p->obj->list->n)
        l->weakened = true;
    p->obj->list = options;
    collect_leaf(l, p->leaf, obj_sym(l->it, word_code(l->it, now)));
}

static void collect(Loop *l, Pattern *p, Obj *now)
{
    visit(l->it);
    if (p->kind == PAT_FIXED && p->obj->kind == OBJ_POISON)
        return;
    if (now->kind == OBJ_POISON && now->text && p->kind != PAT_FIXED)
        loop_cannot(l, now->text);
    if (now->kind == OBJ_POISON && !now->text)
        unwind(l->it->job);
    if (p->source && place_of(now)) {
        read_container(l->it, now);
        p->end = now;
    }
    if (now->kind == OBJ_UNSET)
        now = as_it_came(l, p);
    if ((now->kind == OBJ_MAYBE || now->kind == OBJ_NONE) && p->kind != PAT_FIXED &&
        p->kind != PAT_MAYBE) {
        become_maybe(l, p);
        return;
    }
    switch (p->kind) {
    case PAT_FIXED:
        if (!obj_same(l->it, p->obj, now))
            generalise_again(l, p, p->obj, now);
        break;
    case PAT_LEAF: collect_leaf(l, p->leaf, now); break;
    case PAT_STEP: collect_step(l, p, now); break;
    case PAT_WORD: collect_word(l, p, now); break;
    case PAT_MAYBE: collect_maybe(l, p, now); break;
    case PAT_STACK: collect_stack(l, p, now); break;
    case PAT_COLUMNS: collect_columns(l, p, now); break;
    case PAT_OBJECT: collect_object(l, p, now); break;
    case PAT_DICT:
        if (now->kind != OBJ_DICT)
            loop_cannot(l, "changes its type from trip to trip");
        collect_dict(l, p, now->dict);
        break;
    case PAT_ITEMS:
        if (now->kind != p->obj->kind)
            loop_cannot(l, "changes its type from trip to trip");
        collect_items(l, p, now);
        break;
    }
}

static void name_carry(Loop *l, const Carry *carry)
{
    l->variable = carry->kind == TRAIL_SLOT     ? carry->key
                  : carry->kind == TRAIL_TENSOR ? ((Tensor *)carry->thing)->place->label
                                                : NULL;
}

void collect_carry(Loop *l, Carry *carry)
{
    Obj now = {.known = true};

    name_carry(l, carry);
    switch (carry->kind) {
    case TRAIL_SLOT: collect(l, carry->pattern, map_get(carry->thing, carry->key)); return;
    case TRAIL_LIST:
        now.kind = OBJ_LIST;
        now.list = carry->thing;
        if (carry->pattern->kind == PAT_ITEMS && length_differs(carry->pattern, now.list)) {
            carry->outdated = l->weakened = true; /* its old contents are known after undo */
            return;
        }
        break;
    case TRAIL_DICT:
        now.kind = OBJ_DICT;
        now.dict = carry->thing;
        break;
    case TRAIL_TENSOR:
        now.kind = OBJ_TENSOR;
        now.tensor = carry->thing;
        if (place_is_invalid(now.tensor->place)) { /* nobody may look at it */
            carry->pattern->leaf->out = carry->pattern->leaf->in;
            return;
        }
        break;
    case TRAIL_PLACE: return;
    }
    collect(l, carry->pattern, &now);
}

static void list_pattern(Loop *l, Pattern *p)
{
    visit(l->it);
    if (p->leaf)
        vec_push(l->it->job, &l->leaves, p->leaf);
    if (p->source)
        vec_push(l->it->job, &l->holders, p);
    for (size_t i = 0; i < p->n; i++)
        list_pattern(l, p->items[i]);
}

void list_leaves(Loop *l)
{
    l->leaves.n = l->holders.n = 0;
    for (size_t i = 0; i < l->carries.n; i++)
        list_pattern(l, l->carries.at[i].pattern);
}
