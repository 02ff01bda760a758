/* form_build.c - a value that crosses a branch or a loop (form.h) is taken apart into the leaves of
 * its form, and put together again.
 */
#include "form.h"

#include "build/build.h"
#include "columns.h"
#include "module.h"
#include "open_list.h"
#include "choice.h"
#include "tensor.h"

/* ---- flattening ---- */

/* `x` is unset if this run has no such object. */
Obj *form_member(Interp *it, const State *state, const Form *f, Obj *x, size_t i)
{
    const Dict *dict;

    if (x->kind == OBJ_UNSET)
        return x;
    switch (f->kind) {
    case FORM_DICT:
        dict = state_dict(state, x->dict);
        return i % 2 == 0 ? dict_presence(it, dict, f->keys[i / 2])
                          : dict_value(it, dict, f->keys[i / 2]);
    case FORM_ENTRIES: return dict_value(it, state_dict(state, x->dict), f->keys[i]);
    case FORM_OBJECT: return state_attr(state, x->instance, f->names[i]);
    case FORM_OPTIONAL: return i ? obj_some(it, x) : obj_presence(it, x);
    case FORM_COLUMNS: return list_column(it, state, state_list(state, x->list), f->of, i);
    default: return state_list(state, x->list)->at[i];
    }
}

/* A list that becomes one value. An empty list gets the type of the other list. */
static Obj *open_list_leaf(Interp *it, const Form *f, const List *contents)
{
    Obj *obj = contents_obj(it, TRAIL_LIST, contents);

    if (stacked_kind(obj->list) == OBJ_NONE)
        obj->list->element = kind_type(it, f->item);
    return obj;
}

void form_flatten(Interp *it, const State *state, const Form *f, Obj *x, Obj **leaves)
{
    visit(it);
    if (f->kind == FORM_COLUMNS && x->kind != OBJ_UNSET)
        note_items_copied(it, state, state_list(state, x->list));
    for (size_t i = 0; i < f->n; i++)
        form_flatten(it, state, f->members[i], form_member(it, state, f, x, i), leaves);
    if (is_leaf(f) && x->kind != OBJ_UNSET)
        leaves[f->index] = f->kind == FORM_LEAF ? x
                           : f->kind == FORM_CHOICE
                               ? obj_sym(it, choice_number(it, x))
                               : open_list_leaf(it, f, state_list(state, x->list));
}

Value *form_unread(Interp *it, const Form *leaf, const Value *like, const Block *block)
{
    if (leaf->kind == FORM_CHOICE)
        return const_i64(it->g, leaf->options[0]);
    return is_number_kind(leaf->item) ? const_num(it->g, kind_dtype(leaf->item), 0)
                                      : unread_value(it, like, block);
}

/* ---- building ---- */

static Obj *build_leaf(Build *b, const Form *f)
{
    Obj *obj;

    stack_check(b->join->it->job, NO_LOC);
    if (b->tensor && !is_number_kind(f->item))
        return b->tensor(b->arg, f->index);
    obj = obj_of_kind(b->join->it, f->item, b->values[f->index]);
    obj->type = f->type;
    return obj;
}

static Obj *build_condition(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Value *condition = b->join->condition;
    Obj *obj = obj_bool_value(it, f->holds ? condition : op(it->g, "Not", IN(condition), AT_NONE));

    obj->type = f->type;
    return obj;
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

static Obj *dict_of(Interp *it, const Form *f, Obj **members)
{
    size_t each =
        f->kind == FORM_DICT ? 2 : 1; /* members of a key, the last of which is its value */
    Obj *obj = obj_dict(it);
    Dict *dict = obj->dict;

    dict->key = f->type;
    dict->value = f->value;
    for (size_t i = 0; i < f->n; i += each) {
        Obj *key = f->keys[i / each], *present = members[i];

        dict_set(it, dict, key, members[i + each - 1]);
        if (each == 2 && (!present->known || !present->i)) {
            Perhaps *perhaps = NEW(it->job, Perhaps);

            *perhaps = (Perhaps){key, obj_as_value(it, present), dict->perhaps};
            dict->perhaps = perhaps;
        }
    }
    dict->unordered = f->unordered;
    return obj;
}

Obj *form_assemble(Interp *it, const Form *f, Obj **members)
{
    Obj *obj;

    switch (f->kind) {
    case FORM_OPTIONAL: return obj_maybe(it, obj_as_value(it, members[0]), members[1]);
    case FORM_DICT:
    case FORM_ENTRIES: return dict_of(it, f, members);
    case FORM_OBJECT:
        obj = new_instance(it, f->class_);
        for (size_t i = 0; i < f->n; i++)
            map_put(it->job, &obj->instance->attrs, f->names[i], members[i]);
        return obj;
    case FORM_LIST:
        obj = obj_list(it, f->type);
        obj->list->at = members;
        obj->list->n = obj->list->cap = f->n;
        return obj;
    default:
        obj = obj_parts(it, f->item, members, f->n);
        obj->type = f->type;
        return obj;
    }
}

static void build_open_list(Build *b, const Form *f, List *list)
{
    Interp *it = b->join->it;

    set_stacked(it, list, b->values[f->index], f->item);
    if (b->a[f->index])
        note_sources(it, list, b->a[f->index]->list);
    if (b->b && b->b[f->index])
        note_sources(it, list, b->b[f->index]->list);
    list->grown = b->loop;
    if (b->open_lists)
        b->open_lists[f->index] = list;
}

static Obj **build_members(Build *b, const Form *f)
{
    Obj **members = NEW_N(b->join->it->job, Obj *, f->n + 1);

    for (size_t i = 0; i < f->n; i++)
        members[i] = form_build(b, f->members[i]);
    return members;
}

static Obj *build_container(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj *obj;

    if (!is_open(f) && f->kind != FORM_COLUMNS)
        return form_assemble(it, f, build_members(b, f));
    obj = obj_list(it, f->type);
    if (is_open(f)) {
        build_open_list(b, f, obj->list);
    } else {
        obj->list->item = f->of;
        obj->list->columns = build_members(b, f);
    }
    return obj;
}

static const Reason one_list = {.text = "this list and another have become one name in a branch; "
                                        "it cannot be changed after that: change a copy of it",
                                .plain = true};
static const Reason one_dict = {.text = "this dict and another have become one name in a branch; "
                                        "it cannot be changed after that: change a copy of it",
                                .plain = true};
static const Reason one_object = {
    .text = "this object and another have become one name in a "
            "branch; it cannot be changed after that: change a copy of it",
    .plain = true};

/* Makes a container, and those that it may be, read-only. NULL: that run has no such container. */
static void make_read_only(Interp *it, Place *place, const Reason *why)
{
    if (!place)
        return;
    place_limit(it, place, ACCESS_READ, why, it->g->loc);
    for (const MayAlias *alias = place->aliases; alias; alias = alias->next)
        place_limit(it, alias->other, ACCESS_READ, why, it->g->loc);
}

/* The limits of a container at the end of a run hold for `obj`, which replaces it. */
static void keep_limits(Interp *it, const State *state, const Obj *replaced, const Obj *obj)
{
    const Place *end = place_of(replaced);

    if (end && state->own)
        end = place_after(state->own, end);
    if (end && end->access != ACCESS_ALL)
        place_limit(it, place_of(obj), end->access, end->why, end->limited_at);
}

/* `obj` replaces two containers. If something else may refer to one of them, all three become
 * read-only after a branch, because a write to one would have to change the others. */
static Obj *note_shared(const Build *b, const Form *f, Obj *obj)
{
    Interp *it = b->join->it;
    ContainerPair *shared = f->shared ? &b->join->shared.at[f->shared - 1] : NULL;
    const Reason *why = obj->kind == OBJ_LIST   ? &one_list
                        : obj->kind == OBJ_DICT ? &one_dict
                                                : &one_object;

    if (!shared)
        return obj;
    if (b->container) {
        b->container(b->arg, f->shared - 1, obj);
        return obj;
    }
    shared->built = obj;
    keep_limits(it, &b->join->a, shared->a, obj);
    keep_limits(it, &b->join->b, shared->b, obj);
    if (!shared->limited)
        return obj;
    make_read_only(it, place_of(obj), why);
    make_read_only(it, place_of(shared->a), why);
    make_read_only(it, place_of(shared->b), why);
    return obj;
}

Obj *form_build(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj *obj;

    visit(it);
    switch (f->kind) {
    case FORM_FIXED: return b->join->fixed.at[f->index];
    case FORM_CONDITION: return build_condition(b, f);
    case FORM_LEAF: return build_leaf(b, f);
    case FORM_CHOICE: return build_choice(b, f);
    case FORM_OPTIONAL:
    case FORM_TUPLE:
    case FORM_LIST:
    case FORM_STACK:
    case FORM_SEQUENCE:
    case FORM_COLUMNS:
    case FORM_DICT:
    case FORM_OBJECT: return note_shared(b, f, build_container(b, f));
    case FORM_AGAIN:
        obj = b->join->shared.at[f->shared - 1].built;
        if (!obj)
            BUG(it->job, "a container is used before it is built");
        return note_shared(b, f, obj);
    default: /* FORM_INVALID: steps are built by the loop */
        obj = obj_poison(it);
        obj->text = f->why;
        return obj;
    }
}

/* ---- contents of older containers ---- */

void form_set_list(Build *b, const Form *f, List *list)
{
    List items = *form_build(b, f)->list;

    touch_list(b->join->it, list);
    items.place = list->place;
    items.stamp = list->stamp;
    items.element = list->element;
    items.invalid = list->invalid;
    items.observed = list->observed;
    *list = items;
    if (is_open(f))
        b->open_lists[f->index] = list;
}

void form_set_dict(Build *b, const Form *f, Dict *dict)
{
    Dict entries = *form_build(b, f)->dict;

    touch_dict(b->join->it, dict);
    entries.place = dict->place;
    entries.stamp = dict->stamp;
    entries.key = dict->key;
    entries.value = dict->value;
    *dict = entries;
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
