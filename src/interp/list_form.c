/* list_form.c - chooses how two lists become one, after a branch or after an iteration: item by
 * item, as columns, as one tensor, or as a sequence. */
#include "columns.h"
#include "form.h"
#include "open_list.h"

#define ANY_RANK (-1)
#define NO_ITEM  (-2)

/* An example of an item with the members that all items of both lists have; NULL: there is none. */
static const Obj *common_item(Interp *it, const List *x, const List *y)
{
    const Obj *item = items_form(it, x, NULL);

    if (item && items_form(it, y, item))
        return item;
    item = items_form(it, y, NULL); /* `x` is empty, or all its items are None */
    return item && items_form(it, x, item) ? item : NULL;
}

FormKind list_form(Interp *it, const List *x, const List *y, const Obj **item)
{
    bool columns = x->columns || y->columns;

    *item = NULL;
    if (x->n == y->n && !x->stacked && !y->stacked && !columns)
        return FORM_LIST;
    *item = common_item(it, x, y);
    if (*item)
        return FORM_COLUMNS;
    return columns ? FORM_INVALID : FORM_STACK;
}

const Unlike *unlike_lists(const Interp *it)
{
    static const Unlike no_kind = {
        "this list has different lengths after the two sides of a branch, and its items are not of "
        "one kind; that cannot be exported yet",
        "a list changes its length, and its items are not numbers or tensors of one shape; that "
        "cannot be exported yet",
        true};
    static const Unlike no_sequences = {
        "this list has different lengths after the two sides of a branch, and its items are not of "
        "one shape: ONNX's If takes such lists from opset 13 on",
        "a list of tensors of different shapes changes its length: ONNX's Loop takes such lists "
        "from opset 13 on",
        true};

    return carries_sequences(it) ? &no_kind : &no_sequences;
}

/* ---- one tensor ---- */

/* The list as one tensor, or one of its items; NULL if nothing is known of them. */
static const Value *example_item(const List *list)
{
    const Obj *item = set_item_of(list);

    if (list->stacked)
        return list->stacked;
    return item && item->kind == OBJ_TENSOR ? item->tensor->value : NULL;
}

/* Do all items have this kind, and the shape of `item` after its first `skip` dims? */
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

bool is_one_tensor(const List *list)
{
    ObjKind kind = stacked_kind(list);
    const Value *item = example_item(list);

    if (list->stacked)
        return !is_sequence(list->stacked);
    if (!set_item_of(list))
        return true;
    if (kind == OBJ_TENSOR)
        return item && item->rank >= 0 && is_stack_of(list, kind, item, 0);
    return is_number_kind(kind) && is_stack_of(list, kind, NULL, 0);
}

/* Do all items have the same shape, which is known outside both blocks? */
static bool can_stack(Interp *it, const State *a, const List *x, const State *b, const List *y)
{
    ObjKind kind = stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y);
    const Value *item = x->stacked ? x->stacked : y->stacked ? y->stacked : example_item(x);
    int skip = x->stacked || y->stacked;

    if (is_sequence(x->stacked) || is_sequence(y->stacked))
        return false;
    if (is_number_kind(kind))
        return is_stack_of(x, kind, NULL, 0) && is_stack_of(y, kind, NULL, 0);
    item = item ? item : example_item(y);
    return kind == OBJ_TENSOR && item && item->rank >= 0 &&
           dims_are_outside(it, item, skip, a->block) &&
           dims_are_outside(it, item, skip, b->block) && is_stack_of(x, kind, item, skip) &&
           is_stack_of(y, kind, item, skip);
}

/* The same for a loop: the shape may change, as long as all items have one shape after each
 * iteration. */
static bool can_carry_stack(Interp *it, const State *b, const List *x, const List *y)
{
    ObjKind kind = stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y);
    const Value *item = example_item(y) ? example_item(y) : example_item(x);

    if (is_number_kind(kind))
        return is_one_tensor(x) && is_one_tensor(y);
    return kind == OBJ_TENSOR && item && item->rank >= 0 && is_one_tensor(x) && is_one_tensor(y) &&
           dims_are_outside(it, item, y->stacked ? 1 : 0, b->block);
}

/* ---- a sequence ---- */

/* Is it a list of numbers of this dtype, of any length? */
static bool can_be_numbers(const List *list, DType dtype)
{
    ObjKind kind = stacked_kind(list);

    if (list->invalid || list->observed || list->columns)
        return false;
    if (kind == OBJ_NONE)
        return !list->n;
    return is_number_kind(kind) && kind != OBJ_STR && kind_dtype(kind) == dtype &&
           is_stack_of(list, kind, NULL, 0);
}

/* The dtype of the items, if the list becomes a sequence: of tensors, or of lists of numbers. */
static DType sequence_dtype(const List *list)
{
    const Value *item = example_item(list);

    return item                                ? item->dtype
           : !is_list_kind(stacked_kind(list)) ? DT_NONE
                                               : kind_dtype(stacked_kind(list));
}

static DType sequence_dtype_of(const List *x, const List *y)
{
    return sequence_dtype(x) != DT_NONE ? sequence_dtype(x) : sequence_dtype(y);
}

static bool is_sequence_of(const List *list, DType dtype)
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

FormKind open_form(const Join *j, const List *x, const List *y)
{
    Interp *it = j->it;
    DType dtype = sequence_dtype_of(x, y);

    if (x->invalid || y->invalid || x->observed || y->observed)
        return FORM_INVALID;
    if (j->refuse ? can_carry_stack(it, &j->b, x, y) : can_stack(it, &j->a, x, &j->b, y))
        return FORM_STACK;
    if (!carries_sequences(it) || dtype == DT_NONE || !is_sequence_of(x, dtype) ||
        !is_sequence_of(y, dtype))
        return FORM_INVALID;
    return FORM_SEQUENCE;
}

/* The rank of all items; ANY_RANK if they differ. */
static int items_rank(const List *list)
{
    int rank = NO_ITEM;

    if (list->stacked)
        return is_sequence(list->stacked) || list->stacked->rank < 1 ? list->stacked->rank
                                                                     : list->stacked->rank - 1;
    for (size_t i = 0; i < list->n; i++) {
        int own = list->at[i]->kind == OBJ_UNSET  ? ANY_RANK
                  : list->at[i]->kind == OBJ_LIST ? 1
                                                  : list->at[i]->tensor->value->rank;

        rank = rank == NO_ITEM || rank == own ? own : ANY_RANK;
    }
    return rank;
}

int joint_rank(const List *x, const List *y)
{
    int a = items_rank(x), b = items_rank(y);

    return a == NO_ITEM || a == b ? b : b == NO_ITEM ? a : ANY_RANK;
}

const Value *list_like(Interp *it, const Form *f, const List *list)
{
    const Value *v = example_item(list);
    int skip = list->stacked && !is_sequence(list->stacked) ? 1 : 0, front = f->kind == FORM_STACK;
    int rank = !v ? 1 : v->rank < skip ? ANY_RANK : v->rank - skip;
    Value *like;

    if (!v && !is_list_kind(f->item))
        return NULL;
    like = value_new(it->g);
    like->kind = f->kind == FORM_SEQUENCE ? VALUE_SEQUENCE : VALUE_TENSOR;
    like->dtype = v ? v->dtype : kind_dtype(f->item);
    like->rank = rank == ANY_RANK ? rank : rank + front;
    like->dims = new_dims(it->g, like->rank);
    for (int i = 0; i < rank; i++) /* each list of numbers may have another length */
        like->dims[i + front] = v ? v->dims[i + skip] : sym_fresh_dim(it->g, NULL, 0);
    return like;
}
