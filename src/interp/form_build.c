/* form_build.c - a value that crosses a branch or a loop (form.h) is taken apart into the leaves of
 * its form, and put together again.
 */
#include "form.h"

#include "../graph/build.h"
#include "columns.h"
#include "module.h"
#include "open_list.h"
#include "choice.h"

/* ---- flattening ---- */

static void flatten_list(Flat *out, const Form *f, const List *contents);

static void flatten_columns(Flat *out, const Form *f, const List *list)
{
    Interp *it = out->join->it;
    const Obj *item = out->join->fixed.at[f->index];

    for (size_t i = 0; i < f->n; i++) {
        const List *column = list ? state_column(it, out->state, list, item, i)->list : NULL;

        flatten_list(out, f->members[i], column ? state_list(out->state, column) : NULL);
    }
}

/* Takes a list that becomes one value. An empty list gets the type of the other list. */
static void flatten_open_list(Flat *out, const Form *f, const List *contents)
{
    Interp *it = out->join->it;
    List *list = job_copy(it->job, contents, sizeof *contents);

    if (stacked_kind(list) == OBJ_NONE)
        list->element = kind_type(it, f->item);
    out->parts[f->index].list = list;
}

/* `contents` is NULL if this run has no such list. */
static void flatten_list(Flat *out, const Form *f, const List *contents)
{
    Interp *it = out->join->it;

    visit(it);
    switch (f->kind) {
    case FORM_TUPLE:
    case FORM_LIST:
        for (size_t i = 0; i < f->n; i++)
            form_flatten(out, f->members[i], contents ? contents->at[i] : obj_unset(it));
        break;
    case FORM_STACK:
    case FORM_SEQUENCE:
        if (contents)
            flatten_open_list(out, f, contents);
        break;
    case FORM_COLUMNS: flatten_columns(out, f, contents); break;
    default: break;
    }
}

/* `x` is NULL if this run has no such dict; all its keys are then assumed present. */
static void flatten_dict(Flat *out, const Form *f, const Dict *x)
{
    Interp *it = out->join->it;

    for (size_t i = 0; i < f->n; i += 3) {
        Obj *key = out->join->fixed.at[f->members[i]->index];

        form_flatten(out, f->members[i + 1], x ? dict_presence(it, x, key) : obj_bool(it, true));
        form_flatten(out, f->members[i + 2], x ? dict_value(it, x, key) : obj_unset(it));
    }
}

void form_flatten(Flat *out, const Form *f, Obj *x)
{
    Interp *it = out->join->it;
    bool unset = x->kind == OBJ_UNSET;

    visit(it);
    switch (f->kind) {
    case FORM_FIXED:
    case FORM_CONDITION:
    case FORM_STEP:
    case FORM_INVALID: break;
    case FORM_LEAF: out->parts[f->index].obj = unset ? NULL : x; break;
    case FORM_CHOICE:
        out->parts[f->index].obj = unset ? NULL : obj_sym(it, choice_number(it, x));
        break;
    case FORM_TUPLE:
    case FORM_LIST:
    case FORM_STACK:
    case FORM_SEQUENCE:
    case FORM_COLUMNS: flatten_list(out, f, unset ? NULL : state_list(out->state, x->list)); break;
    case FORM_DICT: flatten_dict(out, f, unset ? NULL : state_dict(out->state, x->dict)); break;
    case FORM_OBJECT:
        for (size_t i = 0; i < f->n; i++)
            form_flatten(out, f->members[i],
                         unset ? x : state_attr(out->state, x->instance, f->names[i]));
        break;
    case FORM_OPTIONAL:
        form_flatten(out, f->members[0], unset ? x : obj_presence(it, x));
        form_flatten(out, f->members[1], unset ? x : obj_some(it, x));
        break;
    }
}

/* ---- building ---- */

static Obj *build_leaf(Build *b, const Form *f)
{
    stack_check(b->join->it->job, NO_LOC);
    if (b->tensor && !is_number_kind(f->item))
        return b->tensor(b->arg, f->index);
    return obj_of_kind(b->join->it, f->item, b->values[f->index]);
}

List *form_options(Interp *it, const Form *f)
{
    List *options = NEW(it->job, List);

    for (size_t i = 0; i < f->noptions; i++)
        vec_push(it->job, options, it->choosable.at[f->options[i]]);
    return options;
}

static Obj *build_choice(Build *b, const Form *f)
{
    Obj *code = build_leaf(b, f);

    return choice_new(b->join->it, form_options(b->join->it, f), obj_as_sym(b->join->it, code));
}

static Obj *build_optional(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj *present = form_build(b, f->members[0]), *some = form_build(b, f->members[1]);

    return obj_maybe(it, obj_as_value(it, present), some);
}

static void build_items(Build *b, const Form *f, List *list)
{
    List *items = obj_list(b->join->it, NULL)->list;

    for (size_t i = 0; i < f->n; i++)
        list_add(b->join->it, items, form_build(b, f->members[i]));
    touch_list(b->join->it, list);
    list->at = items->at;
    list->n = list->cap = items->n;
}

static Obj *build_tuple(Build *b, const Form *f)
{
    Obj *obj = obj_parts(b->join->it, f->item, NULL, 0);

    obj->type = f->type;
    for (size_t i = 0; i < f->n; i++)
        list_add(b->join->it, obj->list, form_build(b, f->members[i]));
    return obj;
}

static void build_open_list(Build *b, const Form *f, List *list)
{
    Interp *it = b->join->it;

    set_stacked(it, list, b->values[f->index], f->item);
    if (b->a[f->index].list)
        note_sources(it, list, b->a[f->index].list);
    if (b->b && b->b[f->index].list)
        note_sources(it, list, b->b[f->index].list);
    list->grown = b->loop;
    if (b->open_lists)
        b->open_lists[f->index] = list;
}

static Obj *build_columns(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj **columns = NEW_N(it->job, Obj *, f->n + 1);

    for (size_t i = 0; i < f->n; i++)
        columns[i] = form_build(b, f->members[i]);
    return with_members(it, b->join->fixed.at[f->index], columns);
}

void form_build_list(Build *b, const Form *f, List *list)
{
    visit(b->join->it);
    switch (f->kind) {
    case FORM_LIST: build_items(b, f, list); break;
    case FORM_STACK:
    case FORM_SEQUENCE: build_open_list(b, f, list); break;
    case FORM_COLUMNS: set_columns(b->join->it, list, build_columns(b, f)); break;
    default: break; /* the columns are lists that are joined separately */
    }
}

static Obj *build_dict(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj *obj = obj_dict(it);
    Dict *dict = obj->dict;

    dict->key = f->type;
    dict->value = f->value;
    for (size_t i = 0; i < f->n; i += 3) {
        Obj *key = form_build(b, f->members[i]), *present = form_build(b, f->members[i + 1]);

        dict_set(it, dict, key, form_build(b, f->members[i + 2]));
        if (!present->known || !present->i) {
            Perhaps *perhaps = NEW(it->job, Perhaps);

            *perhaps = (Perhaps){key, obj_as_value(it, present), dict->perhaps};
            dict->perhaps = perhaps;
        }
    }
    dict->unordered = f->unordered;
    return obj;
}

static Obj *build_object(Build *b, const Form *f)
{
    Obj *obj = new_instance(b->join->it, f->class_);

    for (size_t i = 0; i < f->n; i++)
        map_put(b->join->it->job, &obj->instance->attrs, f->names[i], form_build(b, f->members[i]));
    return obj;
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

/* `obj` replaces two containers. In a branch all three become read-only, because a write to one
 * would have to change the others. */
static Obj *note_shared(const Build *b, const Form *f, Obj *obj)
{
    Interp *it = b->join->it;
    const ContainerPair *shared = f->shared ? &b->join->shared.at[f->shared - 1] : NULL;
    const Reason *why = obj->kind == OBJ_LIST   ? &one_list
                        : obj->kind == OBJ_DICT ? &one_dict
                                                : &one_object;

    if (!shared)
        return obj;
    if (b->container) {
        b->container(b->arg, f->shared - 1, obj);
        return obj;
    }
    place_limit(it, place_of(obj), ACCESS_READ, why, it->g->loc);
    if (place_of(shared->a)) /* NULL: that run has no such container */
        place_limit(it, place_of(shared->a), ACCESS_READ, why, it->g->loc);
    if (place_of(shared->b))
        place_limit(it, place_of(shared->b), ACCESS_READ, why, it->g->loc);
    return obj;
}

Obj *form_build(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Value *condition = b->join->condition;
    Obj *obj;

    visit(it);
    switch (f->kind) {
    case FORM_FIXED: return b->join->fixed.at[f->index];
    case FORM_CONDITION:
        return obj_bool_value(it, f->holds ? condition : op(it->g, "Not", IN(condition), AT_NONE));
    case FORM_LEAF: return build_leaf(b, f);
    case FORM_CHOICE: return build_choice(b, f);
    case FORM_OPTIONAL: return build_optional(b, f);
    case FORM_TUPLE: return build_tuple(b, f);
    case FORM_DICT: return note_shared(b, f, build_dict(b, f));
    case FORM_OBJECT: return note_shared(b, f, build_object(b, f));
    case FORM_INVALID:
        obj = obj_poison(it);
        obj->text = f->why;
        return obj;
    default: break;
    }
    obj = obj_list(it, f->type);
    form_build_list(b, f, obj->list);
    return note_shared(b, f, obj);
}

/* ---- contents of older containers ---- */

void set_items(Interp *it, List *list, const List *items)
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

void set_entries(Interp *it, Dict *dict, const Dict *entries)
{
    touch_dict(it, dict);
    dict->perhaps = entries->perhaps;
    dict->unordered = entries->unordered;
    dict->keys.at = entries->keys.at;
    dict->values.at = entries->values.at;
    dict->keys.n = dict->values.n = dict->keys.cap = dict->values.cap = entries->keys.n;
}

Obj *contents_obj(Interp *it, TrailKind kind, const void *contents)
{
    Obj *obj = kind == TRAIL_LIST ? obj_list(it, NULL) : obj_dict(it);

    if (kind == TRAIL_LIST) {
        *obj->list = *(const List *)contents;
        obj->list->place = NULL;
    } else {
        *obj->dict = *(const Dict *)contents;
        obj->dict->place = NULL;
    }
    return obj;
}
