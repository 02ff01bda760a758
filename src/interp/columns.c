/* columns.c - open lists of tuples, lists, dicts or objects: one open list per member.
 *
 * ONNX has no lists of such items. An open list of (tensor, int) is stored as a list of tensors
 * and a list of ints (List.columns). Branches and loops then handle two simple lists, which
 * always change together. The items are copied into the columns: a list, dict or object that was
 * put into such a list must not be changed any more.
 */
#include "columns.h"

#include "call.h"
#include "module.h"
#include "stacked.h"
#include "state.h"

#include <string.h>

static const State now; /* the present state, with no run undone */

/* ---- items and their members ---- */

static bool is_plain_object(const Obj *obj)
{
    return obj->kind == OBJ_OBJECT && obj->instance->class_ && !obj->instance->path &&
           !obj->instance->either;
}

size_t member_count(const Obj *item)
{
    switch (item->kind) {
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return item->list->n;
    case OBJ_LIST: return item->list->stacked || item->list->columns ? 0 : item->list->n;
    case OBJ_DICT: return item->dict->perhaps ? 0 : item->dict->keys.n;
    case OBJ_OBJECT: return is_plain_object(item) ? item->instance->attrs.n : 0;
    case OBJ_MAYBE: return 2;
    default: return 0;
    }
}

static Obj *maybe_of(Interp *it, Obj *present, Obj *some)
{
    Obj *obj = obj_maybe(it, NULL, some);

    obj->known = true;
    obj->inner = present;
    return obj;
}

Obj *with_members(Interp *it, const Obj *form, Obj **members)
{
    Obj *obj;

    switch (form->kind) {
    case OBJ_DICT:
        obj = obj_dict(it);
        for (size_t i = 0; i < form->dict->keys.n; i++)
            dict_set(it, obj->dict, form->dict->keys.at[i], members[i]);
        obj->dict->key = form->dict->key;
        obj->dict->value = form->dict->value;
        return obj;
    case OBJ_OBJECT:
        obj = new_instance(it, form->instance->class_);
        for (size_t i = 0; i < form->instance->attrs.n; i++)
            map_put(it->job, &obj->instance->attrs, form->instance->attrs.at[i].key, members[i]);
        return obj;
    case OBJ_LIST:
        obj = obj_list(it, form->list->element);
        for (size_t i = 0; i < form->list->n; i++)
            list_add(it, obj->list, members[i]);
        return obj;
    case OBJ_MAYBE:
        return members[0]->kind == OBJ_LIST
                   ? maybe_of(it, members[0], members[1])
                   : obj_maybe(it, obj_as_value(it, members[0]), members[1]);
    default:
        obj = obj_parts(it, form->kind, members, form->list->n);
        obj->type = form->type;
        return obj;
    }
}

static bool same_keys(Interp *it, const Dict *a, const Dict *b)
{
    for (size_t i = 0; i < a->keys.n; i++)
        if (obj_equal(it, a->keys.at[i], b->keys.at[i]) != TRI_YES)
            return false;
    return true;
}

static bool same_attrs(const Instance *a, const Instance *b)
{
    if (a->class_ != b->class_)
        return false;
    for (size_t i = 0; i < a->attrs.n; i++)
        if (a->attrs.at[i].key != b->attrs.at[i].key)
            return false;
    return true;
}

/* ---- the structure that all items have ---- */

/* `form` is an example of an item. If items of the list may be None, returns an optional of it. */
static const Obj *maybe_form(Interp *it, const List *list, const Obj *form)
{
    bool maybe = list->element && list->element->kind == TY_OPTIONAL;

    if (form && form->kind == OBJ_MAYBE)
        return form;
    for (size_t i = 0; i < list->n; i++) {
        Obj *item = list->at[i];

        maybe |= item->kind == OBJ_NONE || item->kind == OBJ_MAYBE;
        if ((!form || form->kind == OBJ_NONE) && item->kind != OBJ_UNSET)
            form = item;
    }
    if (!form || form->kind == OBJ_NONE)
        return NULL;
    return maybe ? maybe_of(it, obj_bool(it, true), obj_some(it, (Obj *)form)) : form;
}

static bool same_form(Interp *it, const Obj *a, const Obj *b)
{
    if (b->kind == OBJ_MAYBE || a->kind == OBJ_UNSET)
        return true; /* the value itself is checked when it is put into its column */
    if (a->kind != b->kind || !member_count(a) || member_count(a) != member_count(b))
        return false;
    if (a->kind == OBJ_DICT)
        return same_keys(it, a->dict, b->dict);
    return a->kind != OBJ_OBJECT || same_attrs(a->instance, b->instance);
}

/* An object with the members that all items have; NULL: there is none. */
const Obj *items_form(Interp *it, const List *list, const Obj *form)
{
    if (list->columns)
        return !form || (form->kind == list->columns->kind && same_form(it, list->columns, form))
                   ? list->columns
                   : NULL;
    if (list->stacked || list->observed || list->invalid)
        return NULL;
    form = maybe_form(it, list, form);
    for (size_t i = 0; i < list->n && form; i++)
        if (!same_form(it, list->at[i], form))
            return NULL;
    return form && member_count(form) ? form : NULL;
}

/* The list has a copy of the item: from now on the item must not be changed. */
static void note_copied(Interp *it, Obj *item)
{
    visit(it);
    if (place_of(item))
        place_copied(it, place_of(item));
    for (size_t i = 0; i < member_count(item); i++)
        note_copied(it, state_member(it, &now, item, item, i));
}

const char holds_copies[] =
    "this is in a list whose length is decided at run time, which holds copies, so it can no "
    "longer be changed; make a copy and change the copy";

/* ---- lists as columns ---- */

static Obj *columns_of(Interp *it, const List *list, const Obj *form)
{
    size_t n = member_count(form);
    Obj **columns = NEW_N(it->job, Obj *, n + 1);

    for (size_t i = 0; i < n; i++)
        columns[i] = state_column(it, &now, list, form, i);
    return with_members(it, form, columns);
}

void note_items_copied(Interp *it, const List *list)
{
    for (size_t i = 0; i < list->n; i++)
        note_copied(it, list->at[i]);
}

void set_columns(Interp *it, List *list, Obj *columns)
{
    touch_list(it, list);
    note_items_copied(it, list);
    list->columns = columns;
    list->n = list->cap = 0;
    list->at = NULL;
}

bool make_columns(Interp *it, List *list, const Obj *form)
{
    form = items_form(it, list, form);
    if (form && !list->columns)
        set_columns(it, list, columns_of(it, list, form));
    return form;
}

/* ---- operators on columns ---- */

typedef struct ColumnCall {
    Interp *it;
    Name op_name;
    const OpenRow *row;
    size_t item; /* the index of the argument that is an item; 0: none is */
    Obj **args;
    size_t n;
    const Obj *form;
    Loc loc;
} ColumnCall;

_Noreturn static void refuse(const ColumnCall *c, const char *why)
{
    fail(c->it->job, user_loc(c->it, c->loc), "%s: %s", c->op_name, why);
}

static bool is_item(const ColumnCall *c, size_t i)
{
    return i && i == c->item;
}

/* Is the argument a list of such items? */
static bool has_items(const ColumnCall *c, size_t i)
{
    return !is_item(c, i) && c->args[i]->kind == OBJ_LIST &&
           (c->row->two_lists || c->args[i]->list->columns);
}

static void check_arguments(const ColumnCall *c)
{
    for (size_t i = 0; i < c->n; i++) {
        Obj *obj = c->args[i];

        if (is_item(c, i)) {
            if (!same_form(c->it, obj, c->form))
                refuse(c, "the items of a list whose length is decided at run time must have the "
                          "same structure: the same number of members, the same keys");
            note_copied(c->it, obj);
        } else if (has_items(c, i)) {
            if (!items_form(c->it, obj->list, c->form))
                refuse(c, "the items of the two lists have different structures");
            note_items_copied(c->it, obj->list);
        }
    }
    if (c->row->two_lists && c->row->gives == GIVES_SELF)
        make_columns(c->it, c->args[0]->list, c->form);
}

static Obj *column_argument(const ColumnCall *c, size_t i, size_t column)
{
    Obj *obj = c->args[i];

    if (is_item(c, i))
        return state_member(c->it, &now, obj, c->form, column);
    if (has_items(c, i))
        return state_column(c->it, &now, obj->list, c->form, column);
    return obj;
}

static Obj *call_on_column(const ColumnCall *c, size_t column)
{
    Obj **args = NEW_N(c->it->job, Obj *, c->n + 1), *result;

    for (size_t i = 0; i < c->n; i++)
        args[i] = column_argument(c, i, column);
    result = call_operator(c->it, c->op_name, args, NULL, c->n, c->loc);
    if (result->kind == OBJ_POISON)
        unwind(c->it->job);
    return result;
}

static Obj *list_of_columns(const ColumnCall *c, Obj **columns)
{
    Obj *list = obj_list(c->it, NULL);

    for (size_t i = 0; i < c->n; i++)
        if (c->args[i]->kind == OBJ_LIST && c->args[i]->list->element)
            list->list->element = c->args[i]->list->element;
    list->list->columns = with_members(c->it, c->form, columns);
    return list;
}

static Obj *call_on_each(const ColumnCall *c)
{
    size_t n = c->row->gives == GIVES_NUMBER ? 1 : member_count(c->form);
    Obj **results = NEW_N(c->it->job, Obj *, n + 1), *item;

    for (size_t i = 0; i < n; i++)
        results[i] = call_on_column(c, i);
    switch (c->row->gives) {
    case GIVES_NUMBER: return results[0];
    case GIVES_SELF: return c->args[0];
    case GIVES_LIST: return list_of_columns(c, results);
    default:
        item = with_members(c->it, c->form, results);
        note_copied(c->it, item);
        return item;
    }
}

/* Is this torch.stack, or another operator that only moves elements, on a list of complex
 * tensors? */
static bool is_of_parts(const ColumnCall *c)
{
    for (size_t i = 0; i < c->n; i++)
        if (c->args[i]->kind != OBJ_INT &&
            !(c->args[i]->kind == OBJ_LIST && c->args[i]->list->columns))
            return false;
    return c->form->kind == OBJ_PAIR && c->row->items == OF_TENSORS;
}

static Obj *call_on_parts(const ColumnCall *c)
{
    Obj *re = call_on_column(c, 0), *im = call_on_column(c, 1);

    return re->kind == OBJ_TENSOR ? obj_pair(c->it, re, im) : re;
}

Obj *call_on_columns(const OpenRow *row, size_t item, Interp *it, Name op_name, Obj **args,
                     size_t n, Loc loc)
{
    ColumnCall c = {it, op_name, row, item, args, n, NULL, loc};

    for (size_t i = n; i-- > 0;)
        if (args[i]->kind == OBJ_LIST && args[i]->list->columns)
            c.form = args[i]->list->columns;
    if (row && row->gives == GIVES_NOTHING && is_of_parts(&c))
        return call_on_parts(&c);
    if (!row || row->gives == GIVES_NOTHING) {
        for (size_t i = 0; i < n; i++)
            if (args[i]->kind == OBJ_LIST)
                ask_for_items(it, args[i]->list);
        refuse(&c, "a list of tuples, lists, dicts or objects whose length is decided at run time "
                   "cannot be used here yet; iterate over it");
    }
    check_arguments(&c);
    return call_on_each(&c);
}
