/* stacked.c - open lists as graph values: one tensor with the items on axis 0 (a stack), or an ONNX
 * sequence if the items differ in shape (docs/interpreter.md §4).
 *
 * Loops and branches make them. A list of numbers is a tensor of rank 1. Both representations
 * hold copies: while the list is in use, the tensors that were put into it must not be changed
 * in place. lang/open_lists.c has the operators on open lists.
 */
#include "stacked.h"

#include "build/build.h"
#include "build/emit.h"
#include "call.h"
#include "columns.h"
#include "facts.h"
#include "iterate.h"
#include "state.h"
#include "tensor.h"
#include "choice.h"
#include "syntax.h"

typedef struct Origin {
    Tensor *cell;
    uint64_t version;
    struct Origin *next;
    size_t length; /* number of origins from this one to the last */
} Origin;

bool is_stacked(const Obj *obj)
{
    return obj->kind == OBJ_LIST && (obj->list->stacked || obj->list->columns);
}

bool is_sequence(const Value *v)
{
    return v && v->kind == VALUE_SEQUENCE;
}

/* ---- lists as tensors ---- */

/* The kinds of items. */
static const struct KindRow {
    ObjKind kind, lists; /* `lists`: the kind of lists of such items */
    TypeKind type;
    DType dtype; /* of a number; a string is stored as one */
} kind_rows[] = {
    {OBJ_INT, OBJ_INTS, TY_INT, DT_INT64},      {OBJ_FLOAT, OBJ_FLOATS, TY_FLOAT, DT_DOUBLE},
    {OBJ_BOOL, OBJ_BOOLS, TY_BOOL, DT_BOOL},    {OBJ_STR, OBJ_NONE, TY_STR, DT_INT64},
    {OBJ_TENSOR, OBJ_NONE, TY_TENSOR, DT_NONE},
};

/* The row of a kind, or of the items of such lists; NULL: an open list has no such items. */
static const struct KindRow *row_of(ObjKind kind)
{
    for (size_t i = 0; i < COUNT_OF(kind_rows) && kind != OBJ_NONE; i++)
        if (kind_rows[i].kind == kind || kind_rows[i].lists == kind)
            return &kind_rows[i];
    return NULL;
}

bool is_number_kind(ObjKind kind)
{
    return kind_dtype(kind) != DT_NONE && !is_list_kind(kind);
}

bool is_list_kind(ObjKind kind)
{
    return kind == OBJ_INTS || kind == OBJ_FLOATS || kind == OBJ_BOOLS;
}

static ObjKind lists_of(ObjKind kind)
{
    return row_of(kind) && !is_list_kind(kind) ? row_of(kind)->lists : OBJ_NONE;
}

static ObjKind numbers_in(ObjKind kind)
{
    return is_list_kind(kind) ? row_of(kind)->kind : OBJ_NONE;
}

static ObjKind type_kind(const Type *type)
{
    for (size_t i = 0; i < COUNT_OF(kind_rows); i++)
        if (kind_rows[i].type == type->kind)
            return kind_rows[i].kind;
    return OBJ_NONE;
}

static ObjKind element_kind(const Type *type)
{
    if (!type)
        return OBJ_NONE;
    return type->kind == TY_LIST ? lists_of(type_kind(type->args[0])) : type_kind(type);
}

ObjKind scalar_kind(const Obj *obj)
{
    if (obj->kind == OBJ_CHOICE)
        return obj->list->at[0]->kind;
    return obj->kind == OBJ_STR && !obj->known ? OBJ_NONE : obj->kind;
}

Value *scalar_value(Interp *it, Obj *obj)
{
    if (obj->kind == OBJ_MAYBE)
        return NULL;
    return scalar_kind(obj) == OBJ_STR ? sym_value(it->g, choice_number(it, obj))
                                       : obj_as_value(it, obj);
}

Value *listed_value(Interp *it, Obj *obj)
{
    if (scalar_kind(obj) == OBJ_STR)
        note_listed(it, obj);
    return scalar_value(it, obj);
}

const Obj *set_item_of(const List *list)
{
    for (size_t i = list->n; i-- > 0;)
        if (list->at[i]->kind != OBJ_UNSET)
            return list->at[i];
    return NULL;
}

/* The kind of the items; OBJ_LIST for a list of lists. */
static ObjKind item_kind(const List *list)
{
    const Obj *item = set_item_of(list);

    if (list->stacked)
        return list->item_kind;
    if (list->element && list->element->kind == TY_OPTIONAL)
        return OBJ_NONE;
    return item ? scalar_kind(item) : element_kind(list->element);
}

/* The kind of a list of lists, from the first inner list that has a kind. */
static ObjKind kind_of_lists(const List *list)
{
    for (size_t i = 0; i < list->n; i++) {
        ObjKind kind = list->at[i]->kind == OBJ_LIST ? item_kind(list->at[i]->list) : OBJ_NONE;

        if (kind != OBJ_NONE)
            return lists_of(kind);
    }
    return element_kind(list->element);
}

ObjKind stacked_kind(const List *list)
{
    ObjKind kind = item_kind(list);

    return kind == OBJ_LIST ? kind_of_lists(list) : kind;
}

const Type *kind_type(Interp *it, ObjKind kind)
{
    const Type *item = row_of(kind) ? type_simple(it->program, row_of(kind)->type) : NULL;

    return is_list_kind(kind) ? type_of1(it->program, TY_LIST, item) : item;
}

DType kind_dtype(ObjKind kind)
{
    return row_of(kind) ? row_of(kind)->dtype : DT_NONE;
}

Value *one_item(Interp *it, Value *v)
{
    int64_t axis = 0;

    return emit_unsqueeze(it->g, v, &axis, 1);
}

/* A list of n unset items as one tensor of zeros, with items like those of `like`. */
static Value *unset_items(Interp *it, ObjKind kind, const Value *like, size_t n)
{
    const Sym **dims;

    if (is_number_kind(kind)) {
        const Sym *count = sym_int(it->g, (int64_t)n);

        return emit_fill(it->g, kind_dtype(kind), 0, &count, 1);
    }
    if (!like || like->rank < 1)
        return NULL;
    dims = job_copy(it->job, like->dims, (size_t)like->rank * sizeof *like->dims);
    dims[0] = sym_int(it->g, (int64_t)n);
    return emit_fill(it->g, like->dtype, 0, dims, (size_t)like->rank);
}

/* ---- sequences ---- */

bool carries_sequences(const Interp *it)
{
    return target_gives(it->g, "Loop", VALUE_SEQUENCE);
}

Value *item_value(Interp *it, Obj *item, ObjKind kind)
{
    List numbers;

    if (kind == OBJ_TENSOR && item->kind == OBJ_TENSOR)
        return obj_as_value(it, item);
    if (item->kind != OBJ_LIST || item->list->columns || numbers_in(kind) == OBJ_NONE)
        return NULL;
    numbers = *item->list;
    if (stacked_kind(&numbers) == OBJ_NONE)
        numbers.element = kind_type(it, numbers_in(kind));
    return stacked_kind(&numbers) == numbers_in(kind) ? stacked_value(it, &numbers, NULL) : NULL;
}

Value *sequence_value(Interp *it, List *list, DType dtype)
{
    Graph *g = it->g;
    Value **items = NEW_N(it->job, Value *, list->n + 1), *set;

    if (is_sequence(list->stacked))
        return list->stacked;
    if (!target_has(g, "SequenceConstruct") || is_number_kind(stacked_kind(list)) || list->columns)
        return NULL;
    if (list->stacked)
        return op(g, "SplitToSequence", IN(list->stacked), AT(A_I("axis", 0), A_I("keepdims", 0)));
    if (!set_item_of(list) && dtype == DT_NONE)
        return NULL;
    if (!list->n)
        return op(g, "SequenceEmpty", NULL, 0, AT(A_I("dtype", dtype)));
    set = set_item_of(list) ? item_value(it, (Obj *)set_item_of(list), stacked_kind(list))
                            : emit_fill(g, dtype, 0, &(const Sym *){NULL}, 0);
    if (!set)
        return NULL;
    for (size_t i = 0; i < list->n; i++) {
        bool is_set = list->at[i]->kind != OBJ_UNSET;

        items[i] =
            is_set ? item_value(it, list->at[i], stacked_kind(list)) : unread_value(it, set, NULL);
        if (!items[i] || items[i]->dtype != set->dtype)
            return NULL;
    }
    return op(g, "SequenceConstruct", items, list->n, AT_NONE);
}

static size_t length_of(const Origin *sources)
{
    return sources ? sources->length : 0;
}

static void add_source(Interp *it, List *list, Tensor *cell, uint64_t version)
{
    Origin *source = NEW(it->job, Origin);

    *source = (Origin){cell, version, list->sources, length_of(list->sources) + 1};
    list->sources = source;
}

/* Is it among the sources before `end`? Without this test, the sources of a list to which one loop
 * after the other appends would double with each loop. */
static bool has_source(Interp *it, const List *list, const Origin *end, const Tensor *cell,
                       uint64_t version)
{
    for (const Origin *source = list->sources; source != end; source = source->next) {
        count_members(it, 1);
        if (source->cell == cell && source->version == version)
            return true;
    }
    return false;
}

void note_cell(Interp *it, List *list, Tensor *cell)
{
    uint64_t version = tensor_version(it, cell);

    if (!has_source(it, list, NULL, cell, version))
        add_source(it, list, cell, version);
}

void note_source(Interp *it, List *list, const Obj *item)
{
    if (item->kind == OBJ_TENSOR)
        add_source(it, list, tensor_cell(item->tensor), tensor_version(it, item->tensor));
    if (item->kind == OBJ_LIST) {
        read_container(it, item);
        place_copied(it, item->list->place);
    }
}

/* The list as one tensor; `like` is such a tensor, for a list in which no item is set. NULL if
 * the items are not numbers, or tensors of one shape. */
Value *stacked_value(Interp *it, List *list, const Value *like)
{
    ObjKind kind = stacked_kind(list);
    Value **parts = NEW_N(it->job, Value *, list->n + 1), *set;

    visit(it);
    if (list->columns)
        return NULL;
    if (is_sequence(like))
        return sequence_value(it, list, like->dtype);
    if (list->stacked)
        return list->stacked;
    if (!set_item_of(list))
        return unset_items(it, kind, like, list->n);
    if (kind != OBJ_TENSOR && !is_number_kind(kind))
        return NULL;
    set = listed_value(it, (Obj *)set_item_of(list));
    if (!set || set->rank < 0)
        return NULL;
    for (size_t i = 0; i < list->n; i++) {
        bool is_set = list->at[i]->kind != OBJ_UNSET;
        Value *v = scalar_kind(list->at[i]) == kind ? listed_value(it, list->at[i]) : NULL;

        v = is_set ? v : emit_fill(it->g, set->dtype, 0, set->dims, (size_t)set->rank);
        if (!v || v->dtype != set->dtype || !same_dims(set, v))
            return NULL;
        parts[i] = one_item(it, v);
    }
    return emit_concat(it->g, parts, list->n, 0);
}

/* The sources that end the chains of both lists. They are from before the branch or loop in which
 * the lists became different. */
static const Origin *common_end(const Origin *a, const Origin *b)
{
    while (a != b) {
        size_t length = length_of(a);

        if (length >= length_of(b))
            a = a->next;
        if (length <= length_of(b))
            b = b->next;
    }
    return a;
}

void note_sources(Interp *it, List *list, const List *from)
{
    const Origin *common;

    for (size_t i = 0; i < from->n; i++)
        note_source(it, list, from->at[i]);
    if (from == list)
        return;
    if (!list->sources) {
        list->sources = from->sources; /* an Origin is never changed */
        return;
    }
    common = common_end(list->sources, from->sources);
    for (const Origin *source = from->sources; source != common; source = source->next)
        if (!has_source(it, list, common, source->cell, source->version))
            add_source(it, list, source->cell, source->version);
}

void set_stacked(Interp *it, List *list, Value *v, ObjKind kind)
{
    touch_list(it, list);
    note_sources(it, list, list);
    list->stacked = v;
    list->opened = it->last_level;
    list->item_kind = kind;
    list->n = list->cap = 0;
    list->at = NULL;
}

const Reason any_of_list = {
    .text = "which tensor of a list it is depends on the data; clone() it first"};
const Reason put_into_list = {.text = "it is in a list of unknown length, which holds copies; "
                                      "clone() it when it is put there"};

void check_sources_since(Interp *it, const List *list, uint32_t level)
{
    for (const Origin *source = list->sources; source; source = source->next)
        if (source->cell->born >= level)
            tensor_check(it, source->cell, source->version, &put_into_list);
}

/* An item that is taken out is a copy, but a write to it would also have to change the tensor
 * that was put in. Records that it may alias these tensors. */
Obj *aliased(Interp *it, const List *list, Obj *item)
{
    for (const Origin *source = list->sources; source && item->kind == OBJ_TENSOR;
         source = source->next)
        place_may_alias(it, item->tensor->place, source->cell->place, &any_of_list);
    return item;
}

/* A tensor that represents the items that were taken out of a list. Its level is that of the
 * contents of the list, even if a branch makes it, because the list and a name for an item may
 * outlive the branch. */
static Tensor *taken_new(Interp *it, const List *list)
{
    Tensor *taken = obj_tensor(it, list->stacked)->tensor;

    taken->born = taken->place->born = list->opened;
    taken->stamp = taken->place->stamp = 0; /* its first change is recorded */
    return taken;
}

/* The same for an item that stays in the list: a write to it would also have to change the list. */
Obj *taken_out(Interp *it, List *list, Obj *item)
{
    if (item->kind == OBJ_TENSOR && !list->taken) {
        list->taken = taken_new(it, list);
        note_cell(it, list, list->taken);
    }
    return aliased(it, list, item);
}

/* Turns the list itself into an open list; false: its items have nothing in common. */
bool make_stacked(Interp *it, List *list)
{
    ObjKind kind = stacked_kind(list);
    Value *v = stacked_value(it, list, NULL);

    if (!v && items_form(it, &(const State){0}, list, NULL))
        return false; /* columns keep more information */
    if (!v)
        v = sequence_value(it, list, DT_NONE);
    if (!v)
        return false;
    set_stacked(it, list, v, kind);
    return true;
}

Map cells_in(Interp *it, const List *list)
{
    Map cells = {0};

    for (const Origin *source = list->sources; source; source = source->next)
        add_meanings(it, source->cell, 0, &cells);
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i]->kind == OBJ_TENSOR)
            add_meanings(it, list->at[i]->tensor, 0, &cells);
    return cells;
}

const Sym *open_length(Interp *it, Obj *list, Loc loc)
{
    Obj *length = call_syntax(it, SYNTAX_BUILTIN, "len", &list, 1, loc);

    if (length->kind == OBJ_POISON)
        unwind(it->job);
    return obj_as_sym(it, length);
}

const Sym *stacked_length(Interp *it, Value *v)
{
    Graph *g = it->g;

    if (is_sequence(v))
        return emit_item(g, op(g, "SequenceLength", IN(v), AT_NONE));
    if (v->rank < 0)
        return emit_item(g, emit_select(g, emit_shape(g, v), 0, sym_int(g, 0)));
    return v->dims[0];
}

/* A list of numbers that was taken out of an open list, which may still hold it. */
static Obj *as_numbers(Interp *it, Value *v, ObjKind kind)
{
    Obj *list = obj_list(it, kind_type(it, kind));

    if (v->rank != 1) {
        v->rank = 1;
        v->dims = NEW_N(it->job, const Sym *, 1);
        v->dims[0] = sym_fresh_dim(it->g, v, 0);
    }
    set_stacked(it, list->list, v, kind);
    place_copied(it, list->list->place);
    return list;
}

static Obj *as_item(Interp *it, Value *v, ObjKind kind)
{
    if (is_list_kind(kind))
        return as_numbers(it, v, numbers_in(kind));
    return kind == OBJ_STR ? choice_of_listed(it, emit_item(it->g, v)) : obj_of_kind(it, kind, v);
}

Obj *stacked_item(Interp *it, Value *v, ObjKind kind, Obj *index)
{
    const Sym *at = obj_as_sym(it, index);

    if (is_sequence(v))
        return as_item(it, op(it->g, "SequenceAt", IN(v, sym_value(it->g, at)), AT_NONE), kind);
    if (sym_lt(it->g, at, sym_int(it->g, 0)) == TRI_YES)
        at = sym_add(it->g, at, stacked_length(it, v));
    return as_item(it, emit_gather(it->g, v, sym_value(it->g, at), 0), kind);
}

/* Reports the use of the shape of a tensor of unknown rank, which is an open list. */
static void refuse_shape(Interp *it, const List *list, Loc loc)
{
    const Node *node = list->stacked->node;
    const char *inputs =
        node && node_is(node, OP_SHAPE) ? inputs_of_unknown_rank(it, node->inputs[0]) : NULL;

    if (inputs)
        fail(it->job, user_loc(it, loc),
             "the shape of a tensor of unknown rank cannot be used here: give %s a shape with -i",
             inputs);
}

/* The parts of a tensor; their number is decided at run time. */
Obj *stacked_parts(Interp *it, Value *v, const Obj *whole)
{
    Obj *obj = obj_list(it, type_simple(it->program, TY_TENSOR));

    set_stacked(it, obj->list, v, OBJ_TENSOR);
    note_source(it, obj->list, whole);
    return obj;
}

/* Requests that the loop that made the list is unrolled in the next run, if its length is known:
 * then the items are known one by one. */
void ask_for_items(Interp *it, const List *list)
{
    if (list->grown && list->grown->spread > 1)
        split_loop(it, list->grown->loop, list->grown->spread);
}

static const char no_open_list[] = "a list whose length is decided at run time cannot be used here "
                                   "yet; stack or cat it first";

/* Fails unless the items are known one by one. */
void need_items(Interp *it, const List *list, Loc loc)
{
    if (list->observed) {
        *list->observed = true;
        unwind(it->job);
    }
    place_read(it, list->place);
    if (list->invalid)
        fail(it->job, user_loc(it, loc), "%s", list->invalid);
    ask_for_items(it, list);
    if (list->stacked)
        refuse_shape(it, list, loc);
    if (list->stacked || list->columns)
        fail(it->job, user_loc(it, loc), "%s", no_open_list);
}

/* ---- operators on them ---- */

static bool applies(const OpenRow *row, const ListCall *c)
{
    bool numbers = is_number_kind(stacked_kind(c->list));

    return row && c->n >= row->least && c->n <= row->most &&
           (row->items == OF_ANY || (row->items == OF_NUMBERS) == numbers);
}

Obj *call_on_stack(const OpenRow *row, ListCall *c)
{
    stack_check(c->it->job, user_loc(c->it, c->loc));
    for (size_t i = c->n; i-- > 0;)
        if (is_stacked(c->args[i])) {
            check_sources_since(c->it, c->args[i]->list, 0);
            c->self = c->args[i];
        }
    c->list = c->self->list;
    c->v = c->list->stacked;
    if (applies(row, c))
        return row->fn(c);
    ask_for_items(c->it, c->list);
    refuse_shape(c->it, c->list, c->loc);
    fail(c->it->job, user_loc(c->it, c->loc), "%s: %s", c->op_name, no_open_list);
}
