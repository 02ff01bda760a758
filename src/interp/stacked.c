/* stacked.c - lists whose length only the run time knows: one tensor, with the items on axis 0, or
 * an ONNX sequence where the items differ in shape (DESIGN-NOTES §4).
 *
 * Loops and branches make them. stack is that tensor with its axis moved, cat a reshape of it, len
 * its first dim, [i] a Gather, append a Concat; a list of numbers is a tensor of rank 1. Either
 * form holds copies: while the list is in use, the tensors that were put into it must not be
 * changed in place.
 */
#include "interp.h"

#include <string.h>

typedef struct Origin {
    Tensor *cell;
    uint64_t version;
    struct Origin *next;
} Origin;

static bool is_sequence(const Value *v)
{
    return v->form == FORM_SEQUENCE;
}

/* ---- lists as tensors ---- */

static bool is_number_kind(ObjKind kind)
{
    return kind == OBJ_INT || kind == OBJ_FLOAT || kind == OBJ_BOOL;
}

static ObjKind element_kind(const Type *type)
{
    switch (type ? type->kind : TY_ANY) {
    case TY_INT: return OBJ_INT;
    case TY_FLOAT: return OBJ_FLOAT;
    case TY_BOOL: return OBJ_BOOL;
    case TY_TENSOR: return OBJ_TENSOR;
    default: return OBJ_NONE;
    }
}

ObjKind stacked_kind(const List *list)
{
    if (list->stacked)
        return list->item_kind;
    return list->n ? list->at[0]->kind : element_kind(list->element);
}

static DType number_dtype(ObjKind kind)
{
    return kind == OBJ_INT ? DT_INT64 : kind == OBJ_FLOAT ? DT_DOUBLE : DT_BOOL;
}

static bool same_shape(const Value *a, const Value *b)
{
    if (a->dtype != b->dtype || a->rank != b->rank || a->rank < 0)
        return false;
    for (int i = 0; i < a->rank; i++)
        if (a->dims[i] != b->dims[i])
            return false;
    return true;
}

static Value *one_item(Interp *it, Value *v)
{
    int64_t axis = 0;

    return emit_unsqueeze(it->g, v, &axis, 1);
}

static Value *empty_like(Interp *it, ObjKind kind, const Value *like)
{
    const Sym **dims;

    if (is_number_kind(kind)) {
        const Sym *zero = sym_int(it->g, 0);

        return emit_fill(it->g, number_dtype(kind), 0, &zero, 1);
    }
    if (!like || like->rank < 1)
        return NULL;
    dims = job_copy(it->job, like->dims, (size_t)like->rank * sizeof *like->dims);
    dims[0] = sym_int(it->g, 0);
    return emit_fill(it->g, like->dtype, 0, dims, (size_t)like->rank);
}

/* ---- sequences ---- */

/* If and Loop take sequences from opset 13 on. */
static bool has_sequences(const Interp *it)
{
    return it->g->opset >= 13;
}

Value *sequence_value(Interp *it, List *list, DType dtype)
{
    Graph *g = it->g;
    Value **items = NEW_N(it->job, Value *, list->n + 1);

    if (list->stacked && is_sequence(list->stacked))
        return list->stacked;
    if (list->stacked)
        return op(g, "SplitToSequence", IN(list->stacked), AT(A_I("axis", 0), A_I("keepdims", 0)));
    if (!has_sequences(it))
        return NULL;
    if (!list->n)
        return op(g, "SequenceEmpty", NULL, 0, AT(A_I("dtype", dtype)));
    for (size_t i = 0; i < list->n; i++) {
        items[i] = list->at[i]->kind == OBJ_TENSOR ? obj_as_value(it, list->at[i]) : NULL;
        if (!items[i] || items[i]->dtype != items[0]->dtype)
            return NULL;
    }
    return op(g, "SequenceConstruct", items, list->n, AT_NONE);
}

void note_cell(Interp *it, List *list, Tensor *cell)
{
    Origin *source = NEW(it->job, Origin);

    *source = (Origin){cell, cell->version, list->sources};
    list->sources = source;
}

static void note_source(Interp *it, List *list, const Obj *item)
{
    if (item->kind == OBJ_TENSOR)
        note_cell(it, list, tensor_cell(item->tensor));
}

/* The list as one tensor; `like` is such a tensor for a list that is empty. NULL when its items are
 * no numbers and no tensors of one shape. */
Value *stacked_value(Interp *it, List *list, const Value *like)
{
    ObjKind kind = stacked_kind(list);
    Value **parts = NEW_N(it->job, Value *, list->n + 1), *first = NULL;

    if (like && is_sequence(like))
        return sequence_value(it, list, like->dtype);
    if (list->stacked)
        return list->stacked;
    if (!list->n)
        return empty_like(it, kind, like);
    if (kind != OBJ_TENSOR && !is_number_kind(kind))
        return NULL;
    for (size_t i = 0; i < list->n; i++) {
        Value *v = list->at[i]->kind == kind ? obj_as_value(it, list->at[i]) : NULL;

        if (!v || (first && !same_shape(first, v)))
            return NULL;
        first = first ? first : v;
        parts[i] = one_item(it, v);
    }
    return emit_concat(it->g, parts, list->n, 0);
}

void note_sources(Interp *it, List *list, const List *from)
{
    for (size_t i = 0; i < from->n; i++)
        note_source(it, list, from->at[i]);
    for (const Origin *source = from->sources; source && from != list; source = source->next) {
        Origin *copy = job_copy(it->job, source, sizeof *source);

        copy->next = list->sources;
        list->sources = copy;
    }
}

void set_stacked(Interp *it, List *list, Value *v, ObjKind kind)
{
    touch_list(it, list);
    note_sources(it, list, list);
    list->stacked = v;
    list->item_kind = kind;
    list->n = list->cap = 0;
    list->at = NULL;
}

const Reason any_of_list = {
    .text = "which tensor of a list it is depends on the data; clone() it first"};
const Reason put_into_list = {.text = "it is in a list of unknown length, which holds copies; "
                                      "clone() it when it is put there"};

static void check_sources(Interp *it, const List *list)
{
    for (const Origin *source = list->sources; source; source = source->next) {
        const Tensor *cell = source->cell;

        if (cell->unsure)
            refuse_write(it, cell, cell->unsure_at, cell->unsure);
        if (cell->version != source->version)
            refuse_write(it, cell, cell->written_at, &put_into_list);
    }
}

/* Does the test hold for a tensor that was put into it? */
bool any_source(const List *list, bool (*test)(const Tensor *cell, const void *arg),
                const void *arg)
{
    for (const Origin *source = list->sources; source; source = source->next)
        if (test(source->cell, arg))
            return true;
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i]->kind == OBJ_TENSOR && test(tensor_cell(list->at[i]->tensor), arg))
            return true;
    return false;
}

/* ---- what can be done with them ---- */

static int64_t axis_argument(Interp *it, Obj **args, size_t n, int rank, Loc loc)
{
    int64_t axis = n > 1 && args[1]->kind == OBJ_INT && args[1]->known ? args[1]->i : 0;

    if (rank < 0)
        return axis;
    axis = axis < 0 ? axis + rank : axis;
    if (axis < 0 || axis >= rank)
        fail(it->job, user_loc(it, loc), "dim %lld is out of range for tensors of rank %d",
             (long long)axis, rank);
    return axis;
}

/* Axis 0 moved to `to`. */
static Value *moved(Interp *it, Value *v, int64_t to)
{
    int64_t *perm = NEW_N(it->job, int64_t, (size_t)v->rank + 1);

    for (int64_t i = 0; i < v->rank; i++)
        perm[i] = i < to ? i + 1 : i == to ? 0 : i;
    return emit_transpose(it->g, v, perm, (size_t)v->rank);
}

static Value *joined(Interp *it, Value *v, int64_t axis)
{
    const Sym **dims = NEW_N(it->job, const Sym *, (size_t)v->rank + 1);
    size_t n = 0;

    v = moved(it, v, axis);
    for (int i = 0; i < v->rank; i++)
        if (i == axis + 1)
            dims[n - 1] = sym_mul(it->g, dims[n - 1], v->dims[i]);
        else
            dims[n++] = v->dims[i];
    return emit_reshape(it->g, v, dims, n);
}

static Obj *as_item(Interp *it, Value *v, ObjKind kind)
{
    switch (kind) {
    case OBJ_INT: return obj_sym(it, emit_item(it->g, v));
    case OBJ_FLOAT: return obj_float_value(it, v);
    case OBJ_BOOL: return obj_bool_value(it, v);
    default: return obj_tensor(it, v);
    }
}

const Sym *stacked_length(Interp *it, Value *v)
{
    return is_sequence(v) ? emit_item(it->g, op(it->g, "SequenceLength", IN(v), AT_NONE))
                          : v->dims[0];
}

Obj *stacked_item(Interp *it, Value *v, ObjKind kind, Obj *index)
{
    const Sym *at = obj_as_sym(it, index);

    if (is_sequence(v))
        return obj_tensor(it, op(it->g, "SequenceAt", IN(v, sym_value(it->g, at)), AT_NONE));
    if (sym_lt(it->g, at, sym_int(it->g, 0)) == TRI_YES)
        at = sym_add(it->g, at, v->dims[0]);
    return as_item(it, emit_gather(it->g, v, sym_value(it->g, at), 0), kind);
}

static Obj *new_stacked(Interp *it, const List *like, Value *v)
{
    Obj *obj = obj_list(it, like->element);

    set_stacked(it, obj->list, v, stacked_kind(like));
    note_sources(it, obj->list, like);
    return obj;
}

/* As a sequence, if it is a tensor and another shape is put in. */
static Value *inserted(Interp *it, List *list, Obj *item, Value *at, Loc loc)
{
    Value *v = sequence_value(it, list, DT_NONE), *one = obj_as_value(it, item);

    if (!one || one->dtype != v->dtype || !has_sequences(it))
        fail(it->job, user_loc(it, loc),
             "the items of a list of unknown length must be of one dtype, and of one shape before "
             "opset 13");
    note_source(it, list, item);
    return op(it->g, "SequenceInsert", IN(v, one, at), AT_NONE);
}

static Value *appended(Interp *it, List *list, Obj *item, Loc loc)
{
    Value *parts[2] = {list->stacked, NULL}, *v = obj_as_value(it, item);

    if (is_sequence(list->stacked))
        return inserted(it, list, item, NULL, loc);
    parts[1] = v ? one_item(it, v) : NULL;
    if (!v || v->dtype != list->stacked->dtype || v->rank + 1 != list->stacked->rank)
        fail(it->job, user_loc(it, loc),
             "the items of a list of unknown length must be of one dtype and rank");
    for (int i = 0; i < v->rank; i++)
        if (v->dims[i] != list->stacked->dims[i + 1])
            return inserted(it, list, item, NULL, loc);
    note_source(it, list, item);
    return emit_concat(it->g, parts, 2, 0);
}

static Value *both(Interp *it, Obj **args, Loc loc)
{
    List *a = args[0]->list, *b = args[1]->kind == OBJ_LIST ? args[1]->list : NULL;
    Value *parts[2];

    parts[0] = stacked_value(it, a, b ? b->stacked : NULL);
    parts[1] = b ? stacked_value(it, b, a->stacked) : NULL;
    if (!parts[0] || !parts[1] || parts[0]->dtype != parts[1]->dtype ||
        parts[0]->rank != parts[1]->rank || is_sequence(parts[0]) || is_sequence(parts[1]))
        fail(it->job, user_loc(it, loc),
             "the items of a list of unknown length must be of one shape");
    return emit_concat(it->g, parts, 2, 0);
}

/* What can be done with a sequence; NULL for the rest. */
static Obj *sequence_operator(Interp *it, const char *word, Obj **args, size_t n, Loc loc)
{
    List *list = args[0]->list;
    Value *v = list->stacked;
    int64_t axis;

    if (strcmp(word, "stack") == 0 || strcmp(word, "cat") == 0) {
        bool added = word[0] == 's';

        axis = axis_argument(it, args, n, v->rank < 0 ? -1 : v->rank + added, loc);
        return obj_tensor(it, op(it->g, "ConcatFromSequence", IN(v),
                                 AT(A_I("axis", axis), A_I("new_axis", added))));
    }
    return NULL;
}

/* What is taken out is a copy: a write to it would have to be seen in the tensor that was put in.
 */
static Obj *doubted(Interp *it, const List *list, Obj *item)
{
    for (const Origin *source = list->sources; source && item->kind == OBJ_TENSOR;
         source = source->next)
        add_doubt(it, item->tensor, source->cell, &any_of_list);
    return item;
}

/* Where an item is, counted from the front. */
static const Sym *position_in(Interp *it, Value *v, Obj *index)
{
    Graph *g = it->g;
    const Sym *at = obj_as_sym(it, index), *zero = sym_int(g, 0);
    const Sym *behind = sym_add(g, at, stacked_length(it, v));
    Value *from_end, *front, *back;

    if (sym_lt(g, at, zero) == TRI_YES)
        return behind;
    if (sym_lt(g, at, zero) == TRI_NO)
        return at;
    front = sym_value(g, at);
    back = sym_value(g, behind);
    from_end = op(g, "Less", IN(front, sym_value(g, zero)), AT_NONE);
    return emit_item(g, emit_where(g, from_end, back, front));
}

/* An item of a sequence replaced by another. */
static Obj *replaced(Interp *it, Obj **args, Loc loc)
{
    List *list = args[0]->list;
    Value *item = obj_as_value(it, args[2]), *where, *rest;

    if (!item || item->dtype != list->stacked->dtype)
        fail(it->job, user_loc(it, loc),
             "the items of a list of unknown length must be of one dtype");
    where = sym_value(it->g, position_in(it, list->stacked, args[1]));
    rest = op(it->g, "SequenceErase", IN(list->stacked, where), AT_NONE);
    set_stacked(it, list, op(it->g, "SequenceInsert", IN(rest, item, where), AT_NONE), OBJ_TENSOR);
    note_source(it, list, args[2]);
    return args[0];
}

static Value *without(Interp *it, Value *v, const Sym *at)
{
    const Sym *next = sym_add(it->g, at, sym_int(it->g, 1));
    Value *parts[2];

    if (is_sequence(v))
        return op(it->g, "SequenceErase", IN(v, sym_value(it->g, at)), AT_NONE);
    parts[0] = emit_slice(it->g, v, 0, sym_int(it->g, 0), at, 1);
    parts[1] = emit_slice(it->g, v, 0, next, sym_int(it->g, INT64_MAX), 1);
    return emit_concat(it->g, parts, 2, 0);
}

static Obj *popped(Interp *it, List *list, Obj *index)
{
    const Sym *at = position_in(it, list->stacked, index);
    Obj *item = stacked_item(it, list->stacked, list->item_kind, obj_sym(it, at));

    set_stacked(it, list, without(it, list->stacked, at), list->item_kind);
    return doubted(it, list, item);
}

static bool is_of_items(const Value *v, const Value *stack)
{
    if (v->dtype != stack->dtype || v->rank + 1 != stack->rank)
        return false;
    for (int i = 0; i < v->rank; i++)
        if (v->dims[i] != stack->dims[i + 1])
            return false;
    return true;
}

/* Bounds are cut to the list, as in Python. */
static Value *with_inserted(Interp *it, List *list, Obj *index, Obj *item, Loc loc)
{
    Graph *g = it->g;
    Value *v = list->stacked, *one = obj_as_value(it, item), *parts[3];
    const Sym *zero = sym_int(g, 0), *at = obj_as_sym(it, index);

    if (!one || is_sequence(v) || !is_of_items(one, v)) {
        at = sym_min(g, sym_max(g, position_in(it, v, index), zero), stacked_length(it, v));
        return inserted(it, list, item, sym_value(g, at), loc);
    }
    note_source(it, list, item);
    parts[0] = emit_slice(g, v, 0, zero, at, 1);
    parts[1] = one_item(it, one);
    parts[2] = emit_slice(g, v, 0, at, sym_int(g, INT64_MAX), 1);
    return emit_concat(g, parts, 3, 0);
}

static Value *with_item(Interp *it, const List *list, Obj *index, Obj *item)
{
    const Sym *at = obj_as_sym(it, index), *two[2] = {sym_int(it->g, 1), sym_int(it->g, 1)};
    Value *v = list->stacked, *where;

    if (sym_lt(it->g, at, sym_int(it->g, 0)) == TRI_YES)
        at = sym_add(it->g, at, v->dims[0]);
    where = emit_reshape(it->g, sym_value(it->g, at), two, 2);
    return emit_scatter_nd(it->g, v, where, one_item(it, obj_as_value(it, item)), NULL);
}

static const Sym *slice_end(Interp *it, Obj *obj, const Sym *if_none)
{
    return obj->kind == OBJ_NONE ? if_none : obj_as_sym(it, obj);
}

static Value *sliced(Interp *it, const List *list, Obj **args, size_t n, Loc loc)
{
    const Sym *start = n > 1 ? slice_end(it, args[1], sym_int(it->g, 0)) : sym_int(it->g, 0);
    const Sym *end =
        n > 2 ? slice_end(it, args[2], sym_int(it->g, INT64_MAX)) : sym_int(it->g, INT64_MAX);

    if (n > 3 && (!args[3]->known || args[3]->i != 1))
        fail(it->job, user_loc(it, loc), "a list of unknown length can be cut in steps of 1 only");
    return emit_slice(it->g, list->stacked, 0, start, end, 1);
}

/* torch.tensor(list): floats become the default float type. */
static Obj *as_tensor(Interp *it, const List *list, Obj **args, Name *names, size_t n)
{
    DType dtype = list->item_kind == OBJ_FLOAT ? DT_FLOAT : list->stacked->dtype;

    for (size_t i = 1; i < n; i++)
        if ((!names || !names[i] || strcmp(names[i], "dtype") == 0) && args[i]->kind == OBJ_INT &&
            args[i]->known)
            dtype = dtype_of_scalar_type((ScalarType)args[i]->i);
    return obj_tensor(it, emit_cast(it->g, list->stacked, dtype));
}

/* sum, max, min of numbers */
static Obj *reduced(Interp *it, Name word, const List *list)
{
    const char *op_type = strcmp(word, "max") == 0   ? "ReduceMax"
                          : strcmp(word, "min") == 0 ? "ReduceMin"
                                                     : "ReduceSum";

    return as_item(it, emit_reduce(it->g, op_type, list->stacked, NULL, 0, false), list->item_kind);
}

bool is_stacked(const Obj *obj)
{
    return obj->kind == OBJ_LIST && obj->list->stacked;
}

static Obj *changed(Interp *it, Obj *list, Value *v)
{
    set_stacked(it, list->list, v, stacked_kind(list->list));
    return list;
}

static Obj *noted(Interp *it, List *list, Obj *item)
{
    doubted(it, list, item);
    note_source(it, list, item);
    return item;
}

static Obj *noted_in(Interp *it, Obj *list, const Obj *item)
{
    note_source(it, list->list, item);
    return list;
}

/* The sizes of a tensor of unknown rank: its rank would help. */
static void refuse_shape(Interp *it, const List *list, Loc loc)
{
    const Node *node = list->stacked->node;
    const char *inputs =
        node && strcmp(node->op, "Shape") == 0 ? inputs_of_unknown_rank(it, node->inputs[0]) : NULL;

    if (inputs)
        fail(it->job, user_loc(it, loc),
             "the shape of a tensor of unknown rank cannot be used here: give %s a shape with -i",
             inputs);
}

/* What a list of items of one shape and one of many can both do. */
static bool is_for_both(const char *word)
{
    static const char *const words[] = {"len", "__getitem__", "append", "pop", "Delete", "insert"};

    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

Obj *stacked_operator(Interp *it, Name op_name, Obj **args, Name *names, size_t n, Loc loc)
{
    const char *word = strrchr(op_name, ':') + 1;
    List *list = args[0]->kind == OBJ_LIST ? args[0]->list : NULL;
    Value *v = list ? list->stacked : NULL;
    bool two_lists = n == 2 && list && args[1]->kind == OBJ_LIST;

    if (n == 2 && (args[0]->kind == OBJ_NONE || args[1]->kind == OBJ_NONE) &&
        (strcmp(word, "__is__") == 0 || strcmp(word, "__isnot__") == 0))
        return obj_bool(it, strcmp(word, "__isnot__") == 0);
    for (size_t i = 0; i < n; i++)
        if (is_stacked(args[i]))
            check_sources(it, args[i]->list);
    if (v && is_sequence(v)) {
        Obj *result = sequence_operator(it, word, args, n, loc);

        if (result)
            return result;
        if (strcmp(word, "_set_item") == 0 && n == 3 && args[1]->kind == OBJ_INT)
            return replaced(it, args, loc);
        if (!is_for_both(word))
            v = NULL;
    }
    if (two_lists && strcmp(word, "add") == 0) {
        Obj *sum = new_stacked(it, v ? list : args[1]->list, both(it, args, loc));

        note_sources(it, sum->list, v ? args[1]->list : list);
        return sum;
    }
    if (two_lists && (strcmp(word, "extend") == 0 || strcmp(word, "add_") == 0)) {
        changed(it, args[0], both(it, args, loc));
        note_sources(it, list, args[1]->list);
        return args[0];
    }
    if (v && strcmp(word, "len") == 0)
        return obj_sym(it, stacked_length(it, v));
    if (v && strcmp(word, "stack") == 0 && v->rank > 0)
        return obj_tensor(it, moved(it, v, axis_argument(it, args, n, v->rank, loc)));
    if (v && strcmp(word, "cat") == 0 && v->rank > 1)
        return obj_tensor(it, joined(it, v, axis_argument(it, args, n, v->rank - 1, loc)));
    if (v && strcmp(word, "__getitem__") == 0 && n == 2 && args[1]->kind == OBJ_INT)
        return noted(it, list, stacked_item(it, v, list->item_kind, args[1]));
    if (v && strcmp(word, "append") == 0 && n == 2)
        return changed(it, args[0], appended(it, list, args[1], loc));
    if (v && strcmp(word, "_set_item") == 0 && n == 3 && args[1]->kind == OBJ_INT &&
        obj_as_value(it, args[2]))
        return noted_in(it, changed(it, args[0], with_item(it, list, args[1], args[2])), args[2]);
    if (v && strcmp(word, "pop") == 0)
        return popped(it, list, n > 1 ? args[1] : obj_int(it, -1));
    if (v && strcmp(word, "Delete") == 0 && n == 2)
        return changed(it, args[0], without(it, v, position_in(it, v, args[1])));
    if (v && strcmp(word, "insert") == 0 && n == 3)
        return changed(it, args[0], with_inserted(it, list, args[1], args[2], loc));
    if (v && strcmp(word, "slice") == 0)
        return new_stacked(it, list, sliced(it, list, args, n, loc));
    if (v && (strcmp(word, "copy") == 0 || strcmp(word, "list") == 0))
        return new_stacked(it, list, v);
    if (v && strcmp(word, "clear") == 0)
        return changed(it, args[0],
                       emit_slice(it->g, v, 0, sym_int(it->g, 0), sym_int(it->g, 0), 1));
    if (v && strcmp(word, "tensor") == 0 && is_number_kind(list->item_kind))
        return as_tensor(it, list, args, names, n);
    if (v && is_number_kind(list->item_kind) && list->item_kind != OBJ_BOOL && n == 1 &&
        (strcmp(word, "sum") == 0 || strcmp(word, "max") == 0 || strcmp(word, "min") == 0))
        return reduced(it, word, list);
    for (size_t i = 0; i < n; i++)
        if (is_stacked(args[i]))
            refuse_shape(it, args[i]->list, loc);
    fail(it->job, user_loc(it, loc),
         "%s: a list whose length only the run time knows cannot be used here yet; stack or cat it "
         "first",
         op_name);
}

/* The parts of a tensor, as many as the run time finds. */
Obj *stacked_parts(Interp *it, Value *v, const Obj *whole)
{
    Obj *obj = obj_list(it, type_simple(it->program, TY_TENSOR));

    set_stacked(it, obj->list, v, OBJ_TENSOR);
    note_source(it, obj->list, whole);
    return obj;
}

/* For those who need the items one by one. */
void need_items(Interp *it, const List *list, Loc loc)
{
    if (list->reads) {
        *list->reads = true;
        unwind(it->job);
    }
    if (list->lost)
        fail(it->job, user_loc(it, loc), "%s", list->lost);
    if (list->stacked)
        refuse_shape(it, list, loc);
    if (list->stacked)
        fail(it->job, user_loc(it, loc),
             "a list whose length only the run time knows cannot be used here yet; stack or cat it "
             "first");
}
