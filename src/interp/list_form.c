/* list_form.c - chooses how two lists become one, after a branch or after an iteration: item by
 * item, as columns, as one tensor, or as a sequence. */
#include "columns.h"
#include "form.h"
#include "open_list.h"

#define ANY_RANK (-1)
#define NO_ITEM  (-2)

/* The structure that all items of both lists have; NULL: there is none. */
static const Form *common_item(const Join *j, const List *x, const List *y)
{
    const Form *item = items_form(j->it, &j->a, x, NULL);

    if (item && items_form(j->it, &j->b, y, item))
        return item;
    item = items_form(j->it, &j->b, y, NULL); /* `x` is empty, or all its items are None */
    return item && items_form(j->it, &j->a, x, item) ? item : NULL;
}

FormKind list_form(const Join *j, const List *x, const List *y, const Form **item)
{
    bool columns = x->columns || y->columns;

    *item = NULL;
    if (x->n == y->n && !x->stacked && !y->stacked && !columns && !x->invalid && !y->invalid)
        return FORM_LIST;
    *item = common_item(j, x, y);
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

/* ---- open lists ---- */

/* What the items of a list have in common. */
typedef struct Items {
    ObjKind kind;         /* as stacked_kind() */
    const Value *example; /* the items as one value, or one of them; NULL: nothing is known */
    int skip;             /* the number of dims of `example` before those of an item */
    bool alike;           /* they have one kind, and tensors also one dtype and one shape */
    bool of_dtype;        /* they are tensors, or lists of numbers, of this dtype: */
    DType dtype;          /* DT_NONE: not known */
    int rank;             /* of all items */
} Items;

/* Is it a list of numbers of this dtype, of any length? */
static bool can_be_numbers(const List *list, DType dtype)
{
    ObjKind kind = stacked_kind(list);

    if (list->invalid || list->observed || list->columns)
        return false;
    for (size_t i = 0; i < list->n; i++)
        if (scalar_kind(list->at[i]) != kind && list->at[i]->kind != OBJ_UNSET)
            return false;
    return kind == OBJ_NONE ? !list->n
                            : is_number_kind(kind) && kind != OBJ_STR && kind_dtype(kind) == dtype;
}

static void add_item(Items *items, const Obj *item)
{
    const Value *v = item->kind == OBJ_TENSOR ? item->tensor->value : NULL;
    int rank = item->kind == OBJ_LIST ? 1 : v ? v->rank : ANY_RANK;

    items->rank = items->rank == NO_ITEM || items->rank == rank ? rank : ANY_RANK;
    if (item->kind == OBJ_UNSET)
        return;
    items->alike &= item->kind == OBJ_TENSOR ? v && items->example && v->dtype == items->dtype &&
                                                   same_dims(v, items->example)
                                             : is_number_kind(items->kind);
    items->alike &= scalar_kind(item) == items->kind;
    items->of_dtype &= item->kind == OBJ_LIST ? kind_dtype(items->kind) == items->dtype &&
                                                    can_be_numbers(item->list, items->dtype)
                                              : v && v->dtype == items->dtype;
    items->of_dtype &= items->dtype != DT_NONE;
}

/* The list as one value, or the value of one of its items; NULL if nothing is known of them. */
static const Value *example_item(const List *list)
{
    const Obj *item = set_item_of(list);

    if (list->stacked)
        return list->stacked;
    return item && item->kind == OBJ_TENSOR ? item->tensor->value : NULL;
}

static Items items_in(const List *list)
{
    const Value *example = example_item(list), *stacked = list->stacked;
    bool sequence = is_sequence(stacked);
    Items items = {.kind = stacked_kind(list),
                   .example = example,
                   .skip = stacked && !sequence,
                   .alike = !sequence,
                   .of_dtype = true,
                   .rank = stacked ? stacked->rank : NO_ITEM};

    items.dtype = example                    ? example->dtype
                  : is_list_kind(items.kind) ? kind_dtype(items.kind)
                                             : DT_NONE;
    if (items.rank > 0)
        items.rank -= items.skip;
    for (size_t i = 0; i < list->n; i++)
        add_item(&items, list->at[i]);
    return items;
}

bool is_one_tensor(const List *list)
{
    return items_in(list).alike;
}

/* Do the items of both lists have one shape? The items of two open lists may have different shapes:
 * an If returns the tensor of one of the two. */
static bool have_one_shape(const Items *x, const Items *y)
{
    const Value *v = x->example, *w = y->example;

    if (!v || !w || (x->skip && y->skip))
        return true;
    if (v->dtype != w->dtype || v->rank - x->skip != w->rank - y->skip)
        return false;
    for (int i = 0; i < v->rank - x->skip; i++)
        if (v->dims[i + x->skip] != w->dims[i + y->skip])
            return false;
    return true;
}

/* Can both lists be one tensor? In a loop, the shape of the items may change, as long as all have
 * one shape after each iteration. */
static bool can_stack(const Join *j, const Items *x, const Items *y)
{
    const Items *one = j->refuse ? (y->example ? y : x) : (x->example ? x : y);
    ObjKind kind = x->kind != OBJ_NONE ? x->kind : y->kind;
    const Value *v = one->example;

    if (!x->alike || !y->alike || (y->kind != kind && y->kind != OBJ_NONE))
        return false;
    if (kind != OBJ_TENSOR || !v || v->rank < 0)
        return is_number_kind(kind);
    if (!dims_are_outside(j->it, v, one->skip, j->b.block))
        return false;
    return j->refuse || (dims_are_outside(j->it, v, one->skip, j->a.block) && have_one_shape(x, y));
}

FormKind open_form(const Join *j, const List *x, const List *y, int *rank)
{
    Items a = items_in(x), b = items_in(y);
    DType dtype = a.dtype != DT_NONE ? a.dtype : b.dtype;

    *rank = a.rank == NO_ITEM || a.rank == b.rank ? b.rank : b.rank == NO_ITEM ? a.rank : ANY_RANK;
    if (x->invalid || y->invalid || x->observed || y->observed)
        return FORM_INVALID;
    if (can_stack(j, &a, &b))
        return FORM_STACK;
    if (!carries_sequences(j->it) || dtype == DT_NONE || !a.of_dtype || !b.of_dtype ||
        (b.dtype != dtype && b.dtype != DT_NONE))
        return FORM_INVALID;
    return FORM_SEQUENCE;
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
