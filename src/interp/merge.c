/* merge.c - what two sides of a branch left, merged: what is equal stays, numbers and tensors
 * become outputs of the If, containers merge member by member (docs/interpreter.md §3).
 */
#include "branch.h"

#include "../graph/build.h"
#include "../graph/emit.h"
#include "columns.h"
#include "module.h"
#include "open_list.h"
#include "tensor.h"
#include "words.h"

/* ---- what a thing holds at the end of a side ---- */

/* What the other side only has changed is here as it was before: it may have been merged already.
 * NULL: neither has. */
static const Content *content_at_end(const Merge *m, const Side *side, TrailKind kind,
                                     const void *thing, const void *key)
{
    const Side *other = side == m->a ? m->b : m->a;
    const Change *own = change_find(&side->changes, kind, thing, key);
    const Change *others = change_find(&other->changes, kind, thing, key);

    return own ? &own->after : others ? &others->before : NULL;
}

static const List *list_in(const Merge *m, const Side *side, List *list)
{
    const Content *content = content_at_end(m, side, TRAIL_LIST, list, NULL);

    return content ? &content->list : list;
}

static const Dict *dict_in(const Merge *m, const Side *side, Dict *dict)
{
    const Content *content = content_at_end(m, side, TRAIL_DICT, dict, NULL);

    return content ? &content->dict : dict;
}

static Obj *attr_in(const Merge *m, const Side *side, Instance *instance, const void *key)
{
    const Content *content = content_at_end(m, side, TRAIL_SLOT, &instance->attrs, key);

    return content ? content->obj : map_get(&instance->attrs, key);
}

static bool lies_within(const Block *inner, const Block *outer)
{
    for (; inner; inner = inner->parent)
        if (inner == outer)
            return true;
    return false;
}

static bool leaf_within(const Atom *leaf, const void *block)
{
    return leaf->value && lies_within(leaf->value->block, block);
}

/* ---- merging ---- */

Obj *late_poison(Merge *m, const char *why)
{
    Obj *obj = obj_poison(m->it);

    obj->text = why;
    return obj;
}

/* The output for a pair; NULL before outputs are made. */
Value *merge_output(Merge *m, Pair pair)
{
    if (m->outs)
        return m->outs[m->next++];
    if (m->walk == WALK_COLLECT)
        vec_push(m->it->job, &m->pairs, pair);
    return NULL;
}

static Obj *merge_numbers(Merge *m, Obj *a, Obj *b)
{
    Interp *it = m->it;
    Value *out;

    if (a->kind != b->kind)
        return late_poison(
            m, "this number is an int after one side of a branch and a float after the other");
    if (a->kind == OBJ_COMPLEX)
        return late_poison(m, "this complex number differs between the sides of a branch");
    if (a->kind == OBJ_BOOL && a->known && b->known && m->walk == WALK_BUILD)
        return obj_bool_value(it,
                              a->i ? m->condition : op(it->g, "Not", IN(m->condition), AT_NONE));
    if (a->kind == OBJ_BOOL && a->known && b->known)
        return a;
    out = merge_output(m, (Pair){.a = a, .b = b});
    if (!out)
        return a;
    if (a->kind == OBJ_INT)
        return obj_sym(it, emit_item(it->g, out));
    return a->kind == OBJ_BOOL ? obj_bool_value(it, out) : obj_float_value(it, out);
}

/* ---- tensors ----
 *
 * Two names that mean one tensor on both sides mean one tensor afterwards, too. A tensor that only
 * one name leads to, and that its side made, is replaced by the output of the If. Everything else
 * keeps its identity: the result is a fork, which remembers its two sources (tensor.c). */

static bool is_outside(Merge *m, Obj *obj, const Side *side);
static Obj *dummy_like(Merge *m, Obj *obj, const Side *side);

static bool is_made_by(const Side *side, const Tensor *tensor)
{
    return tensor->born >= side->level;
}

/* The cell of a tensor, and all that it may be besides. */
static void count_cells(Merge *m, Side *side, Tensor *tensor, Map *seen)
{
    Tensor *cell = tensor_cell(tensor);
    const Tensor *a, *b;

    visit(m->it);
    if (map_get(seen, cell) || !is_made_by(side, cell))
        return;
    map_put(m->it->job, seen, cell, cell);
    map_put(m->it->job, &side->names, cell, (void *)((uintptr_t)map_get(&side->names, cell) + 1));
    if (fork_sources(cell, &a, &b)) {
        count_cells(m, side, (Tensor *)a, seen);
        count_cells(m, side, (Tensor *)b, seen);
    }
    for (size_t i = 0; place_alias(cell->place, i); i++)
        count_cells(m, side, place_alias(cell->place, i)->tensor, seen);
}

static void count_name(Merge *m, Side *side, Tensor *tensor)
{
    Map seen = {0};

    count_cells(m, side, tensor, &seen);
}

static bool is_own(const Side *side, Tensor *tensor)
{
    const Tensor *cell = tensor_cell(tensor);

    return is_made_by(side, cell) && !cell->fork && (uintptr_t)map_get(&side->names, cell) == 1;
}

/* The cell that a side made, seen from outside: an output of the If, of which the other side
 * knows nothing. */
static Tensor *cell_outside(Merge *m, Side *side, Tensor *tensor)
{
    Obj *obj = obj_tensor(m->it, NULL), *dummy;
    Value *out;

    obj->tensor = tensor;
    dummy = dummy_like(m, obj, side);
    out =
        merge_output(m, side == m->a ? (Pair){.a = obj, .b = dummy} : (Pair){.a = dummy, .b = obj});
    return out ? obj_tensor(m->it, out)->tensor : tensor;
}

static bool can_view_outside(Merge *m, const Side *side, const Tensor *tensor)
{
    Obj *const *args;
    size_t n = view_arguments(tensor, &args);

    for (size_t i = 0; i < n; i++)
        if (!is_outside(m, args[i], side))
            return false;
    return true;
}

const Reason known_inside = {.text = "a branch made it another tensor or a part of one, at a place "
                                     "that is known only in the branch; clone() it there",
                             .exact = true};

/* `tensor` may be what `other` was at the end of a side, or a part of it. */
static void alias_all(Merge *m, const Side *side, Tensor *tensor, Tensor *other, Map *seen)
{
    const Tensor *a, *b;

    visit(m->it);
    other = tensor_cell(other);
    if (map_get(seen, other))
        return;
    map_put(m->it->job, seen, other, other);
    if (!is_made_by(side, other)) {
        place_may_alias(m->it, tensor->place, other->place, m->why);
        return;
    }
    vec_push(m->it->job, &m->open, ((OpenAlias){tensor, other, side}));
    if (fork_sources(other, &a, &b)) {
        alias_all(m, side, tensor, (Tensor *)a, seen);
        alias_all(m, side, tensor, (Tensor *)b, seen);
    }
    for (size_t i = 0; place_alias(other->place, i); i++)
        alias_all(m, side, tensor, place_alias(other->place, i)->tensor, seen);
}

static void alias_outer(Merge *m, const Side *side, Tensor *tensor, Tensor *other)
{
    Map seen = {0};

    if (other->place->aliases || tensor_cell(other)->fork)
        add_meaning(m, side, tensor, other);
    alias_all(m, side, tensor, other, &seen);
}

/* The tensor behind the branch that is this one of that side; NULL when it cannot be said there. */
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
        if (m->outs) /* it may still be all that the cell may be */
            alias_outer(m, side, made, tensor);
    }
    if (made)
        map_put(m->it->job, &side->stand_ins, tensor, made);
    return made;
}

static Obj *with_layout(const Obj *a, const Obj *b, Obj *obj)
{
    bool contiguous =
        a->tensor->layout == LAYOUT_CONTIGUOUS && b->tensor->layout == LAYOUT_CONTIGUOUS;

    obj->tensor->layout = contiguous ? LAYOUT_CONTIGUOUS : LAYOUT_UNKNOWN;
    return obj;
}

/* A new tensor, which may be those that the sides made. */
static Obj *merged_tensor(Merge *m, Obj *a, Obj *b, Value *out)
{
    Obj *obj = with_layout(a, b, obj_tensor(m->it, out));

    if (is_made_by(m->a, tensor_cell(a->tensor)))
        alias_outer(m, m->a, obj->tensor, a->tensor);
    if (is_made_by(m->b, tensor_cell(b->tensor)))
        alias_outer(m, m->b, obj->tensor, b->tensor);
    return obj;
}

static Obj *merge_new_tensors(Merge *m, Obj *a, Obj *b)
{
    Value *out = merge_output(m, (Pair){.a = a, .b = b});
    bool own_a = is_own(m->a, a->tensor), own_b = is_own(m->b, b->tensor);
    Tensor *x, *y;
    Obj *obj;

    if (m->walk == WALK_COUNT) {
        count_name(m, m->a, a->tensor);
        count_name(m, m->b, b->tensor);
        return a;
    }
    if (own_a && own_b)
        return out ? merged_tensor(m, a, b, out) : a;
    x = own_a ? NULL : stand_in(m, m->a, a->tensor);
    y = own_b ? NULL : stand_in(m, m->b, b->tensor);
    if (!out)
        return a;
    obj = merged_tensor(m, a, b, out);
    if ((x || own_a) && (y || own_b)) /* what only one name leads to is the output itself */
        return with_layout(
            a, b, tensor_fork(m->it, m->condition, x ? x : obj->tensor, y ? y : obj->tensor, out));
    alias_outer(m, m->a, obj->tensor, a->tensor);
    alias_outer(m, m->b, obj->tensor, b->tensor);
    add_meaning(m, m->a, obj->tensor, a->tensor);
    add_meaning(m, m->b, obj->tensor, b->tensor);
    return obj;
}

static Obj *merge_tensors(Merge *m, Obj *a, Obj *b)
{
    Map *others = map_get(&m->merged, a->tensor);
    Obj *obj = others ? map_get(others, b->tensor) : NULL;

    if (obj)
        return obj;
    obj = merge_new_tensors(m, a, b);
    if (!others) {
        others = NEW(m->it->job, Map);
        map_put(m->it->job, &m->merged, a->tensor, others);
    }
    map_put(m->it->job, others, b->tensor, obj);
    return obj;
}

static Obj *merge_items(Merge *m, const List *a, const List *b, Obj *result)
{
    for (size_t i = 0; i < a->n; i++)
        list_add(m->it, result->list, merge_objs(m, a->at[i], b->at[i]));
    return result;
}

static Obj *merge_tuples(Merge *m, Obj *a, Obj *b)
{
    Obj *tuple;

    if (a->list->n != b->list->n)
        return late_poison(m, "this tuple has different lengths after the two sides of a branch");
    tuple = merge_items(m, a->list, b->list, obj_tuple(m->it, NULL, 0));
    tuple->type = a->type == b->type ? a->type : NULL;
    return tuple;
}

const char *unlike_lists(const Merge *m)
{
    return carries_sequences(m->it)
               ? "this list has different lengths after the two sides of a branch, and its items "
                 "are not of one kind; that cannot be exported yet"
               : "this list has different lengths after the two sides of a branch, and its items "
                 "are not of one shape: ONNX's If takes such lists from opset 13 on";
}

/* What an item of the list, as one tensor, would look like; NULL when nothing says it. */
const Value *example_item(const List *list)
{
    const Obj *item = set_item_of(list);

    if (list->stacked)
        return list->stacked;
    return item && item->kind == OBJ_TENSOR ? item->tensor->value : NULL;
}

static bool is_stack_of(const List *list, ObjKind kind, const Value *item, int skip)
{
    const Value *v;

    for (size_t i = 0; i < list->n; i++) {
        if (scalar_kind(list->at[i]) != kind && list->at[i]->kind != OBJ_UNSET)
            return false;
        if (list->at[i]->kind != OBJ_TENSOR)
            continue;
        v = list->at[i]->tensor->value;
        if (!v || v->dtype != item->dtype || v->rank != item->rank - skip)
            return false;
        for (int k = 0; k < v->rank; k++)
            if (v->dims[k] != item->dims[k + skip])
                return false;
    }
    return true;
}

static bool is_open_sequence(const List *list)
{
    return list->stacked && list->stacked->kind == VALUE_SEQUENCE;
}

/* Lists of different lengths can be one tensor each, if all items are of one shape that is known
 * outside. */
static bool can_stack(Merge *m, const List *x, const List *y)
{
    ObjKind kind = stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y);
    const Value *item = x->stacked ? x->stacked : y->stacked ? y->stacked : example_item(x);
    int skip = x->stacked || y->stacked;

    if (x->lost || y->lost || x->reads || y->reads || is_open_sequence(x) || is_open_sequence(y))
        return false;
    if (kind == OBJ_INT || kind == OBJ_FLOAT || kind == OBJ_BOOL || kind == OBJ_STR)
        return is_stack_of(x, kind, NULL, 0) && is_stack_of(y, kind, NULL, 0);
    item = item ? item : example_item(y);
    if (kind != OBJ_TENSOR || !item || item->rank < 0)
        return false;
    for (int i = skip; i < item->rank; i++)
        if (sym_any_leaf(m->it->g, item->dims[i], leaf_within, m->a->block) ||
            sym_any_leaf(m->it->g, item->dims[i], leaf_within, m->b->block))
            return false;
    return is_stack_of(x, kind, item, skip) && is_stack_of(y, kind, item, skip);
}

static bool is_number_list(const List *list)
{
    ObjKind kind = stacked_kind(list);

    return kind == OBJ_INT || kind == OBJ_FLOAT || kind == OBJ_BOOL;
}

/* A list of such numbers, of any length. */
static bool can_be_numbers(const List *list, DType dtype)
{
    if (list->lost || list->reads || list->columns)
        return false;
    if (stacked_kind(list) == OBJ_NONE)
        return !list->n;
    return is_number_list(list) && kind_dtype(stacked_kind(list)) == dtype &&
           is_stack_of(list, stacked_kind(list), NULL, 0);
}

/* Of the items of a list as a sequence: tensors, or lists of numbers. */
static DType sequence_dtype(const List *list)
{
    const Value *item = example_item(list);

    return item                                ? item->dtype
           : !is_list_kind(stacked_kind(list)) ? DT_NONE
                                               : kind_dtype(stacked_kind(list));
}

DType sequence_dtype_of(const List *x, const List *y)
{
    return sequence_dtype(x) != DT_NONE ? sequence_dtype(x) : sequence_dtype(y);
}

static bool are_sequence(const List *list, DType dtype)
{
    ObjKind kind = stacked_kind(list);

    for (size_t i = 0; i < list->n; i++) {
        const Obj *item = list->at[i];
        const Value *v = item->kind == OBJ_TENSOR ? item->tensor->value : NULL;

        if (item->kind != OBJ_UNSET && item->kind != OBJ_LIST && (!v || v->dtype != dtype))
            return false;
        if (item->kind == OBJ_LIST &&
            (kind_dtype(kind) != dtype || !can_be_numbers(item->list, dtype)))
            return false;
    }
    return !list->stacked || list->stacked->dtype == dtype;
}

static bool can_be_sequence(Merge *m, const List *x, const List *y)
{
    DType dtype = sequence_dtype_of(x, y);

    if (x->lost || y->lost || x->reads || y->reads || m->it->g->opset < 13 || dtype == DT_NONE)
        return false;
    return are_sequence(x, dtype) && are_sequence(y, dtype);
}

#define ANY_RANK (-1)
#define NO_ITEM  (-2)

/* The rank that all items have. */
static int items_rank(const List *list)
{
    int rank = NO_ITEM;

    if (list->stacked)
        return is_open_sequence(list) || list->stacked->rank < 1 ? list->stacked->rank
                                                                 : list->stacked->rank - 1;
    for (size_t i = 0; i < list->n; i++) {
        int own = list->at[i]->kind == OBJ_UNSET  ? ANY_RANK
                  : list->at[i]->kind == OBJ_LIST ? 1
                                                  : list->at[i]->tensor->value->rank;

        rank = rank == NO_ITEM || rank == own ? own : ANY_RANK;
    }
    return rank;
}

/* Sizes of its items that nobody knows outside. */
static void free_dims(Merge *m, Value *out, const List *x, const List *y)
{
    int a = items_rank(x), b = items_rank(y);
    int rank = a == NO_ITEM || a == b ? b : b == NO_ITEM ? a : ANY_RANK;

    out->rank = rank;
    out->dims = NEW_N(m->it->job, const Sym *, (size_t)(rank > 0 ? rank : 0) + 1);
    for (int i = 0; i < rank; i++)
        out->dims[i] = sym_fresh_dim(m->it->g, NULL, 0);
}

/* ---- lists of tuples, lists, dicts, objects: column by column ---- */

static Obj *member_in(const Merge *m, const Side *side, const Obj *item, size_t i)
{
    switch (item->kind) {
    case OBJ_LIST: return list_in(m, side, item->list)->at[i];
    case OBJ_DICT: return dict_in(m, side, item->dict)->values.at[i];
    case OBJ_OBJECT: return attr_in(m, side, item->instance, item->instance->attrs.at[i].key);
    default: return member_at(m->it, item, i);
    }
}

static const List *column_in(Merge *m, const Side *side, const List *list, const Obj *form,
                             size_t i)
{
    Obj *column;

    if (list->columns)
        return list_in(m, side, member_at(m->it, list->columns, i)->list);
    column = obj_list(m->it, NULL);
    for (size_t k = 0; k < list->n; k++)
        list_add(m->it, column->list, member_in(m, side, as_form(m->it, list->at[k], form), i));
    return column->list;
}

/* false: the items have not all one form. */
static bool merge_columns(Merge *m, const List *x, const List *y, List *list)
{
    const Obj *form = items_form(m->it, x, NULL);
    Obj **columns;
    size_t n;

    if (!form) /* `x` is empty, or all its items are None */
        form = items_form(m->it, y, NULL);
    if (!form || !items_form(m->it, x, form) || !items_form(m->it, y, form))
        return false;
    n = member_count(form);
    columns = NEW_N(m->it->job, Obj *, n + 1);
    for (size_t i = 0; i < n; i++) {
        const List *right = column_in(m, m->b, y, form, i);

        columns[i] = obj_list(m->it, NULL);
        if (!merge_contents(m, column_in(m, m->a, x, form, i), right, columns[i]->list))
            return false;
    }
    if (m->outs)
        set_columns(m->it, list, with_members(m->it, form, columns));
    return true;
}

/* An empty list has the type of the other. */
static void give_element(Merge *m, List *x, List *y)
{
    ObjKind kind = stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y);

    if (stacked_kind(x) == OBJ_NONE)
        x->element = kind_type(m->it, kind);
    if (stacked_kind(y) == OBJ_NONE)
        y->element = kind_type(m->it, kind);
}

/* The two contents merged into `list`. false: they are too unlike. */
bool merge_contents(Merge *m, const List *x, const List *y, List *list)
{
    bool sequence;
    Obj *merged;
    Value *out;

    visit(m->it);
    if (x->columns && x->columns == y->columns)
        return true; /* these are merged themselves */
    if (x->columns || y->columns || (x->n != y->n && !x->stacked && !y->stacked))
        if (merge_columns(m, x, y, list))
            return true;
    if (x->columns || y->columns)
        return false;
    if (x->n == y->n && !x->stacked && !y->stacked) {
        merged = merge_items(m, x, y, obj_list(m->it, list->element));
        if (m->outs) {
            touch_list(m->it, list);
            list->at = merged->list->at;
            list->n = list->cap = merged->list->n;
        }
        return true;
    }
    sequence = !can_stack(m, x, y);
    if (sequence && !can_be_sequence(m, x, y))
        return false;
    give_element(m, (List *)x, (List *)y);
    out = merge_output(m, (Pair){.la = (List *)x, .lb = (List *)y, .sequence = sequence});
    if (out) {
        if (sequence)
            free_dims(m, out, x, y);
        set_stacked(m->it, list, out,
                    stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y));
        note_sources(m->it, list, x);
        note_sources(m->it, list, y);
    }
    return true;
}

static const Reason one_list = {.text = "this list and another have become one name in a branch; "
                                        "it cannot be changed after that",
                                .plain = true};
static const Reason one_dict = {.text = "this dict and another have become one name in a branch; "
                                        "it cannot be changed after that",
                                .plain = true};
static const Reason one_object = {.text = "this object and another have become one name in a "
                                          "branch; it cannot be changed after that",
                                  .plain = true};

static bool is_older(const Side *side, const Place *place)
{
    return place->born < side->level;
}

/* A write to one of the three would have to be seen in the others. */
static void become_one(Merge *m, const Obj *merged, const Obj *a, const Obj *b, const Reason *why)
{
    Loc here = user_loc(m->it, m->loc);

    place_limit(m->it, place_of(merged), ACCESS_READ, why, here);
    place_limit(m->it, place_of(a), ACCESS_READ, why, here);
    place_limit(m->it, place_of(b), ACCESS_READ, why, here);
}

/* Two different lists: the result is a third one. If somebody else can still see one of the two,
 * later changes to any of the three would have to be seen through the others: they are refused. */
static Obj *merge_lists(Merge *m, Obj *a, Obj *b)
{
    const List *x = list_in(m, m->a, a->list), *y = list_in(m, m->b, b->list);
    bool shared = is_older(m->a, a->list->place) || is_older(m->b, b->list->place);
    Obj *list = obj_list(m->it, x->element ? x->element : y->element);

    if (!merge_contents(m, x, y, list->list))
        return late_poison(m, unlike_lists(m));
    if (shared && m->outs)
        become_one(m, list, a, b, &one_list);
    return list;
}

/* Is the key there at the end of that side? */
static Obj *presence_in(Merge *m, const Dict *dict, Obj *key)
{
    Value *present = key_presence(m->it, dict, key);

    return present ? obj_bool_value(m->it, present)
                   : obj_bool(m->it, dict_get(m->it, (Dict *)dict, key) != NULL);
}

/* A key that only one side has may be missing behind the branch; whoever reads it finds it. */
static void merge_entry(Merge *m, const Dict *x, const Dict *y, Obj *key, Dict *dict)
{
    Obj *p = dict_get(m->it, (Dict *)x, key), *q = dict_get(m->it, (Dict *)y, key);
    Obj *right = presence_in(m, y, key), *present = merge_objs(m, presence_in(m, x, key), right);
    Perhaps *perhaps;

    p = p ? p : obj_unset(m->it);
    q = q ? q : obj_unset(m->it);
    dict_set(m->it, dict, key, merge_objs(m, p, q));
    if (!m->outs || (present->known && present->i))
        return;
    perhaps = NEW(m->it->job, Perhaps);
    *perhaps = (Perhaps){key, obj_as_value(m->it, present), dict->perhaps};
    dict->perhaps = perhaps;
}

/* Are the keys of y, where its side is taken, in the order of the merged ones? These are the keys
 * of x, and behind them those that only y has. */
static bool same_order(Merge *m, const Dict *x, const Dict *y)
{
    size_t next = 0;
    bool own = false;

    for (size_t i = 0; i < y->keys.n; i++) {
        bool common = dict_index(m->it, x, y->keys.at[i]) < x->keys.n;

        if (common && own)
            return false;
        own |= !common;
    }

    for (size_t i = 0; i < x->keys.n; i++) {
        size_t k = dict_index(m->it, y, x->keys.at[i]);

        if (k == y->keys.n)
            continue;
        if (k < next)
            return false;
        next = k;
    }
    return true;
}

Obj *merge_dicts(Merge *m, Obj *a, Obj *b)
{
    const Dict *x = dict_in(m, m->a, a->dict), *y = dict_in(m, m->b, b->dict);
    bool shared =
        a->dict != b->dict && (is_older(m->a, a->dict->place) || is_older(m->b, b->dict->place));
    Obj *dict = obj_dict(m->it);

    dict->dict->key = x->key;
    dict->dict->value = x->value;
    for (size_t i = 0; i < x->keys.n; i++)
        merge_entry(m, x, y, x->keys.at[i], dict->dict);
    for (size_t i = 0; i < y->keys.n; i++)
        if (!dict_get(m->it, (Dict *)x, y->keys.at[i]))
            merge_entry(m, x, y, y->keys.at[i], dict->dict);
    dict->dict->unordered = x->unordered || y->unordered || !same_order(m, x, y);
    if (shared && m->outs)
        become_one(m, dict, a, b, &one_dict);
    return dict;
}

/* Both are from before the branch: it stays known which it is. */
static Obj *one_of(Merge *m, Obj *a, Obj *b)
{
    Obj *obj = new_instance(m->it, a->instance->class_);
    Either *either = NEW(m->it->job, Either);

    *either = (Either){m->condition, a, b};
    obj->instance->either = either;
    return obj;
}

static Obj *merge_instances(Merge *m, Obj *a, Obj *b)
{
    Instance *x = a->instance, *y = b->instance;
    Obj *obj;

    if (x->class_ != y->class_ || !x->class_ || x->path || y->path)
        return late_poison(m, "this name means different objects after the two sides of a branch");
    if (is_older(m->a, x->place) && is_older(m->b, y->place))
        return one_of(m, a, b);
    if (x->either || y->either)
        return late_poison(m, "this name means one of several objects after a branch");
    obj = new_instance(m->it, x->class_);
    for (size_t i = 0; i < x->attrs.n; i++) {
        const void *key = x->attrs.at[i].key;
        Obj *p = attr_in(m, m->a, x, key), *q = attr_in(m, m->b, y, key);

        if (p && q)
            map_put(m->it->job, &obj->instance->attrs, key, merge_objs(m, p, q));
    }
    if (m->outs && (is_older(m->a, x->place) || is_older(m->b, y->place)))
        become_one(m, obj, a, b, &one_object);
    return obj;
}

/* ---- values for a side that has none ---- */

/* Zeros of the same shape where the other side can say it, else an empty tensor: never looked at.
 */
static Value *dummy_tensor(Merge *m, const Value *like, const Block *made_in)
{
    for (int i = 0; i < like->rank; i++)
        if (sym_any_leaf(m->it->g, like->dims[i], leaf_within, made_in))
            return dummy_value(m->it, like);
    if (like->rank < 0)
        return dummy_value(m->it, like);
    return emit_fill(m->it->g, like->dtype, 0, like->dims, (size_t)like->rank);
}

/* Something of the kind of `obj`, which the other side made. */
static Obj *dummy_like(Merge *m, Obj *obj, const Side *side)
{
    Interp *it = m->it;
    const List *list;
    const Dict *dict;
    Obj *dummy;

    visit(m->it);
    switch (obj->kind) {
    case OBJ_TENSOR:
        return obj_tensor(
            it,
            dummy_tensor(m, obj->tensor->value ? obj->tensor->value : tensor_read(it, obj->tensor),
                         side->block));
    case OBJ_INT: return obj_int(it, 0);
    case OBJ_BOOL: return obj_bool(it, false);
    case OBJ_FLOAT: return obj_float(it, 0);
    case OBJ_MAYBE: return obj_none(it);
    case OBJ_ONE_OF: return obj->list->at[0];
    case OBJ_DICT:
        dict = dict_in(m, side, obj->dict);
        dummy = obj_dict(it);
        for (size_t i = 0; i < dict->keys.n; i++)
            dict_set(it, dummy->dict, dict->keys.at[i], dummy_like(m, dict->values.at[i], side));
        return dummy;
    case OBJ_TUPLE:
    case OBJ_LIST:
        dummy = obj->kind == OBJ_LIST ? obj_list(it, obj->list->element) : obj_tuple(it, NULL, 0);
        list = list_in(m, side, obj->list);
        for (size_t i = 0; i < list->n; i++)
            list_add(it, dummy->list, dummy_like(m, list->at[i], side));
        return dummy;
    default: return obj;
    }
}

/* Can it be used outside of the side's block as it is? */
static bool is_outside(Merge *m, Obj *obj, const Side *side)
{
    visit(m->it);
    switch (obj->kind) {
    case OBJ_TENSOR:
        return !obj->tensor->base && obj->tensor->value &&
               !lies_within(obj->tensor->value->block, side->block);
    case OBJ_INT: return obj->known || !sym_any_leaf(m->it->g, obj->sym, leaf_within, side->block);
    case OBJ_BOOL:
    case OBJ_FLOAT: return obj->known || !lies_within(obj->value->block, side->block);
    case OBJ_MAYBE: return false;
    case OBJ_ONE_OF: return !sym_any_leaf(m->it->g, obj->sym, leaf_within, side->block);
    case OBJ_LIST:
        if (obj->list->columns)
            return is_outside(m, obj->list->columns, side);
        if (obj->list->stacked && lies_within(obj->list->stacked->block, side->block))
            return false;
        /* fall through */
    case OBJ_TUPLE:
        for (size_t i = 0; i < obj->list->n; i++)
            if (!is_outside(m, obj->list->at[i], side))
                return false;
        return true;
    case OBJ_DICT:
        for (size_t i = 0; i < obj->dict->keys.n; i++)
            if (!is_outside(m, obj->dict->values.at[i], side))
                return false;
        return !obj->dict->perhaps;
    default: return true;
    }
}

static Obj *merge_unset(Merge *m, Obj *set, const Side *side);

/* An object that only this side has made: so are its attributes. */
static Obj *object_of_side(Merge *m, Obj *set, const Side *side)
{
    Instance *instance = set->instance;
    Obj *obj = new_instance(m->it, instance->class_);

    visit(m->it);
    for (size_t i = 0; i < instance->attrs.n; i++) {
        const void *key = instance->attrs.at[i].key;
        Obj *attr = attr_in(m, side, instance, key);

        if (attr)
            map_put(m->it->job, &obj->instance->attrs, key, merge_unset(m, attr, side));
    }
    return obj;
}

static Obj *merge_unset(Merge *m, Obj *set, const Side *side)
{
    if (set->kind == OBJ_OBJECT && set->instance->class_ && !set->instance->path &&
        !set->instance->either && !is_older(side, set->instance->place))
        return object_of_side(m, set, side);
    if (set->kind == OBJ_UNSET || is_outside(m, set, side))
        return set;
    return side == m->a ? merge_objs(m, set, dummy_like(m, set, side))
                        : merge_objs(m, dummy_like(m, set, side), set);
}

/* ---- maybe None ---- */

static Obj *merge_maybe(Merge *m, Obj *a, Obj *b)
{
    Obj *right = obj_presence(m->it, b);
    Obj *present = merge_objs(m, obj_presence(m->it, a), right);
    Obj *some = merge_objs(m, obj_some(m->it, a), obj_some(m->it, b));

    return m->outs ? obj_maybe(m->it, obj_as_value(m->it, present), some) : a;
}

static bool is_number(const Obj *obj)
{
    return obj->kind == OBJ_INT || obj->kind == OBJ_FLOAT || obj->kind == OBJ_BOOL ||
           obj->kind == OBJ_COMPLEX;
}

/* A string or an enum member: its number is chosen. */
static Obj *merge_words(Merge *m, Obj *a, Obj *b)
{
    List *options = join_options(m->it, a, b);
    Obj *code;

    if (!options)
        return late_poison(m, "this value differs between the two sides of a branch; ONNX cannot "
                              "choose between such values");
    code = obj_sym(m->it, word_code(m->it, b));
    code = merge_objs(m, obj_sym(m->it, word_code(m->it, a)), code);
    return m->outs ? one_of_words(m->it, options, obj_as_sym(m->it, code)) : a;
}

static Obj *merge_different(Merge *m, Obj *a, Obj *b)
{
    if (a->kind == OBJ_MAYBE || b->kind == OBJ_MAYBE || a->kind == OBJ_NONE || b->kind == OBJ_NONE)
        return merge_maybe(m, a, b);
    if (is_number(a) && is_number(b))
        return merge_numbers(m, a, b);
    if (is_word(a) && is_word(b))
        return merge_words(m, a, b);
    if (a->kind != b->kind)
        return late_poison(m, "this name has different types after the two sides of a branch");
    switch (a->kind) {
    case OBJ_TENSOR: return merge_tensors(m, a, b);
    case OBJ_TUPLE: return merge_tuples(m, a, b);
    case OBJ_LIST: return merge_lists(m, a, b);
    case OBJ_DICT: return merge_dicts(m, a, b);
    case OBJ_OBJECT: return merge_instances(m, a, b);
    default:
        return late_poison(m, "this value differs between the two sides of a branch; ONNX cannot "
                              "choose between such values");
    }
}

bool obj_same(Interp *it, Obj *a, Obj *b)
{
    visit(it);
    if (a == b)
        return true;
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case OBJ_TENSOR: return a->tensor == b->tensor;
    case OBJ_LIST: return a->list == b->list;
    case OBJ_DICT: return a->dict == b->dict;
    case OBJ_OBJECT: return a->instance == b->instance;
    case OBJ_TUPLE: return a->list == b->list;
    case OBJ_FUNCTION: return a->function == b->function && a->inner == b->inner;
    case OBJ_ONE_OF: return a->sym == b->sym;
    case OBJ_MAYBE: return a->value == b->value && obj_same(it, a->some, b->some);
    default:
        return (is_number(a) || a->kind == OBJ_STR || a->kind == OBJ_DEVICE ||
                a->kind == OBJ_ENUM || a->kind == OBJ_NONE) &&
               obj_equal(it, a, b) == TRI_YES;
    }
}

Obj *merge_objs(Merge *m, Obj *a, Obj *b)
{
    visit(m->it);
    if (obj_same(m->it, a, b))
        return b;
    if (a->kind == OBJ_UNSET)
        return merge_unset(m, b, m->b);
    if (b->kind == OBJ_UNSET)
        return merge_unset(m, a, m->a);
    if (a->kind == OBJ_POISON)
        return a;
    if (b->kind == OBJ_POISON)
        return b;
    return merge_different(m, a, b);
}
