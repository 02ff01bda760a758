/* columns.c - open lists of tuples, lists, dicts or objects: one open list per member.
 *
 * ONNX has no lists of such items. An open list of (tensor, int) is stored as a list of tensors
 * and a list of ints (List.columns). Branches and loops then handle two simple lists, which
 * always change together. The items are copied into the columns: a list, dict or object that was
 * put into such a list must not be changed any more.
 */
#include "columns.h"

#include "call.h"
#include "form.h"
#include "stacked.h"

static const State now; /* the present state, with no run undone */

/* ---- the structure of an item ---- */

bool is_plain_object(const Obj *obj)
{
    return obj->kind == OBJ_OBJECT && obj->instance->class_ && !obj->instance->path &&
           !obj->instance->either;
}

static const Name *attr_names(Interp *it, const Map *attrs)
{
    Name *names = NEW_N(it->job, Name, attrs->n + 1);

    for (size_t i = 0; i < attrs->n; i++)
        names[i] = attrs->at[i].key;
    return names;
}

static const Form optional_item = {.kind = FORM_OPTIONAL, .n = 2};

/* Are the items known, and the list not one that a loop appends to? */
static bool has_known_items(const List *list)
{
    return !list->stacked && !list->columns && !list->invalid && !list->observed;
}

/* The structure of an item in a state, without that of its members. */
static const Form *item_form(Interp *it, const State *state, const Obj *item)
{
    static const Form no_members = {.kind = FORM_LEAF};
    const List *list = item->kind == OBJ_LIST ? state_list(state, item->list) : NULL;
    const Dict *dict = item->kind == OBJ_DICT ? state_dict(state, item->dict) : NULL;
    Form f = no_members;

    if (item->kind == OBJ_MAYBE)
        return &optional_item;
    if (item->kind == OBJ_TUPLE || item->kind == OBJ_PAIR || item->kind == OBJ_QUANTIZED)
        f = (Form){.kind = FORM_TUPLE, .item = item->kind, .type = item->type, .n = item->list->n};
    if (list && has_known_items(list))
        f = (Form){.kind = FORM_LIST, .type = list->element, .n = list->n};
    if (dict && !dict->perhaps && !dict->unordered) {
        f = (Form){.kind = FORM_ENTRIES, .type = dict->key, .value = dict->value};
        f.keys = job_copy(it->job, dict->keys.at, dict->keys.n * sizeof *dict->keys.at);
        f.n = dict->keys.n;
    }
    if (is_plain_object(item)) {
        const Map *attrs = &item->instance->attrs;

        f = (Form){.kind = FORM_OBJECT, .class_ = item->instance->class_, .n = attrs->n};
        f.names = attr_names(it, attrs);
    }
    return f.n ? job_copy(it->job, &f, sizeof f) : &no_members;
}

static bool same_structure(Interp *it, const Form *f, const Form *g)
{
    if (f->kind != g->kind || f->item != g->item || f->class_ != g->class_ || f->n != g->n ||
        !f->names != !g->names || !f->keys != !g->keys)
        return false;
    for (size_t i = 0; i < f->n; i++)
        if ((f->names && f->names[i] != g->names[i]) ||
            (f->keys && obj_equal(it, f->keys[i], g->keys[i]) != TRI_YES))
            return false;
    return true;
}

/* Does the item have this structure? The value of an optional is checked when it is put into its
 * column.
 */
static bool is_like(Interp *it, const State *state, const Obj *item, const Form *f)
{
    return f->kind == FORM_OPTIONAL || item->kind == OBJ_UNSET ||
           same_structure(it, item_form(it, state, item), f);
}

const Form *items_form(Interp *it, const State *state, const List *list, const Form *f)
{
    bool optional = list->element && list->element->kind == TY_OPTIONAL;

    if (list->columns)
        return !f || same_structure(it, list->item, f) ? list->item : NULL;
    if (!has_known_items(list))
        return NULL;
    for (size_t i = 0; i < list->n; i++) {
        const Obj *item = list->at[i];

        optional |= item->kind == OBJ_NONE || item->kind == OBJ_MAYBE;
        if (!f && item->kind != OBJ_NONE && item->kind != OBJ_UNSET)
            f = item_form(it, state, item);
    }
    if (f && optional)
        return &optional_item;
    for (size_t i = 0; i < list->n && f; i++)
        if (!is_like(it, state, list->at[i], f))
            return NULL;
    return f && f->n ? f : NULL;
}

/* ---- items and columns ---- */

/* The members of a missing item are not set: nothing reads them. */
static Obj *item_member(Interp *it, const State *state, const Form *f, Obj *item, size_t column)
{
    if (item->kind == OBJ_UNSET)
        return f->kind == FORM_OPTIONAL && column == 0 ? obj_bool(it, false) : item;
    return form_member(it, state, f, item, column);
}

Obj *list_column(Interp *it, const State *state, const List *list, const Form *item, size_t i)
{
    Obj *column;

    visit(it);
    if (list->columns)
        return list->columns[i];
    column = obj_list(it, NULL);
    for (size_t k = 0; k < list->n; k++)
        list_add(it, column->list, item_member(it, state, item, list->at[k], i));
    return column;
}

Obj *columns_as_item(Interp *it, const List *list)
{
    return list->item->kind == FORM_OPTIONAL ? obj_maybe(it, NULL, list->columns[1])
                                             : form_assemble(it, list->item, list->columns);
}

/* The list has a copy of the item: from now on the item must not be changed. */
static void note_copied(Interp *it, const State *state, Obj *item)
{
    const Form *f = item_form(it, state, item);

    visit(it);
    read_container(it, item);
    if (place_of(item))
        place_copied(it, place_of(item));
    for (size_t i = 0; i < f->n; i++)
        note_copied(it, state, item_member(it, state, f, item, i));
}

const char holds_copies[] =
    "this is in a list whose length is decided at run time, which holds copies, so it can no "
    "longer be changed; make a copy and change the copy";

void note_items_copied(Interp *it, const State *state, const List *list)
{
    for (size_t i = 0; i < list->n; i++)
        note_copied(it, state, list->at[i]);
}

bool make_columns(Interp *it, List *list, const Form *item)
{
    Obj **lists;

    item = items_form(it, &now, list, item);
    if (!item || list->columns)
        return item;
    lists = NEW_N(it->job, Obj *, item->n + 1);
    for (size_t i = 0; i < item->n; i++)
        lists[i] = list_column(it, &now, list, item, i);
    touch_list(it, list);
    note_items_copied(it, &now, list);
    list->item = item;
    list->columns = lists;
    list->n = list->cap = 0;
    list->at = NULL;
    return true;
}

/* ---- operators on columns ---- */

typedef struct ColumnCall {
    Interp *it;
    Name op_name;
    const OpenRow *row;
    size_t item; /* the index of the argument that is an item; 0: none is */
    Obj **args;
    size_t n;
    const Form *form; /* of an item */
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
            if (!is_like(c->it, &now, obj, c->form))
                refuse(c, "the items of a list whose length is decided at run time must have the "
                          "same structure: the same number of members, the same keys");
            note_copied(c->it, &now, obj);
        } else if (has_items(c, i)) {
            if (!items_form(c->it, &now, obj->list, c->form))
                refuse(c, "the items of the two lists have different structures");
            note_items_copied(c->it, &now, obj->list);
        }
    }
    if (c->row->two_lists && c->row->gives == GIVES_SELF)
        make_columns(c->it, c->args[0]->list, c->form);
}

static Obj *column_argument(const ColumnCall *c, size_t i, size_t column)
{
    Obj *obj = c->args[i];

    if (is_item(c, i))
        return item_member(c->it, &now, c->form, obj, column);
    if (has_items(c, i))
        return list_column(c->it, &now, obj->list, c->form, column);
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
    list->list->item = c->form;
    list->list->columns = columns;
    return list;
}

static Obj *call_on_each(const ColumnCall *c)
{
    size_t n = c->row->gives == GIVES_NUMBER ? 1 : c->form->n;
    Obj **results = NEW_N(c->it->job, Obj *, n + 1), *item;

    for (size_t i = 0; i < n; i++)
        results[i] = call_on_column(c, i);
    switch (c->row->gives) {
    case GIVES_NUMBER: return results[0];
    case GIVES_SELF: return c->args[0];
    case GIVES_LIST: return list_of_columns(c, results);
    default:
        item = form_assemble(c->it, c->form, results);
        note_copied(c->it, &now, item);
        return item;
    }
}

/* Is this torch.stack or torch.cat of complex tensors? The results for the two columns are the
 * parts of its result. */
static bool is_of_parts(const ColumnCall *c)
{
    for (size_t i = 0; i < c->n; i++)
        if (c->args[i]->kind != OBJ_INT &&
            !(c->args[i]->kind == OBJ_LIST && c->args[i]->list->columns))
            return false;
    return c->form->item == OBJ_PAIR && c->row->items == OF_TENSORS;
}

Obj *call_on_columns(const OpenRow *row, size_t item, Interp *it, Name op_name, Obj **args,
                     size_t n, Loc loc)
{
    ColumnCall c = {it, op_name, row, item, args, n, NULL, loc};

    for (size_t i = n; i-- > 0;)
        if (args[i]->kind == OBJ_LIST && args[i]->list->columns)
            c.form = args[i]->list->item;
    if (!c.form)
        BUG(it->job, "no argument is a list of columns");
    if (!row || (row->gives == GIVES_NOTHING && !is_of_parts(&c))) {
        for (size_t i = 0; i < n; i++)
            if (args[i]->kind == OBJ_LIST)
                ask_for_items(it, args[i]->list);
        refuse(&c, "a list of tuples, lists, dicts or objects whose length is decided at run time "
                   "cannot be used here yet; iterate over it");
    }
    check_arguments(&c);
    /* Records a write to the list itself, which other names may mean: the calls on its columns
     * record writes to the columns only. */
    if (c.row->gives == GIVES_SELF || c.row->gives == GIVES_REMOVED)
        place_write(c.it, c.args[0]->list->place);
    return call_on_each(&c);
}
