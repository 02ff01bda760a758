/* form.c - the structure of a value that crosses a branch (form.h): found for two objects, taken
 * apart into leaves, and put together again. A new kind of object is one case in each of the three.
 */
#include "form.h"

#include "../graph/build.h"
#include "../graph/emit.h"
#include "columns.h"
#include "module.h"
#include "open_list.h"
#include "words.h"

/* ---- making forms ---- */

static Form *form_new(Interp *it, FormKind kind)
{
    Form *f = NEW(it->job, Form);

    f->kind = kind;
    return f;
}

static void set_members(Form *f, const Form **members, size_t n)
{
    f->members = members;
    f->n = n;
}

Form *form_invalid(Interp *it, const char *why)
{
    Form *f = form_new(it, FORM_INVALID);

    f->why = why;
    return f;
}

Form *form_fixed(Join *j, Obj *obj)
{
    Form *f = form_new(j->it, FORM_FIXED);

    f->index = j->fixed.n;
    vec_push(j->it->job, &j->fixed, obj);
    return f;
}

Form *form_leaf(Join *j, FormKind kind, ObjKind item)
{
    Form *f = form_new(j->it, kind);

    f->item = item;
    f->index = j->leaves.n;
    vec_push(j->it->job, &j->leaves, f);
    return f;
}

static bool is_older(const State *state, const Place *place)
{
    return place->born < state->level;
}

static size_t note_shared(Join *j, Obj *a, Obj *b)
{
    vec_push(j->it->job, &j->shared, ((Shared){a, b}));
    return j->shared.n;
}

static bool equal_options(const Form *f, const Form *g)
{
    for (size_t i = 0; i < f->noptions; i++)
        if (f->options[i] != g->options[i])
            return false;
    return true;
}

bool form_equal(Interp *it, const Form *f, const Form *g)
{
    visit(it);
    if (f->kind != g->kind || f->item != g->item || f->index != g->index || f->holds != g->holds ||
        f->rank != g->rank || f->type != g->type || f->value != g->value ||
        f->unordered != g->unordered || f->class_ != g->class_ || f->why != g->why ||
        f->n != g->n || f->noptions != g->noptions || !equal_options(f, g))
        return false;
    for (size_t i = 0; i < f->n; i++)
        if ((f->names && f->names[i] != g->names[i]) ||
            !form_equal(it, f->members[i], g->members[i]))
            return false;
    return true;
}

/* ---- joining ---- */

static bool is_number(const Obj *obj)
{
    return obj->kind == OBJ_INT || obj->kind == OBJ_FLOAT || obj->kind == OBJ_BOOL ||
           obj->kind == OBJ_COMPLEX;
}

static bool same_parts(Interp *it, const List *a, const List *b)
{
    for (size_t i = 0; i < a->n; i++)
        if (!obj_same(it, a->at[i], b->at[i]))
            return false;
    return true;
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
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return same_parts(it, a->list, b->list);
    case OBJ_FUNCTION: return a->function == b->function && a->inner == b->inner;
    case OBJ_ONE_OF: return a->sym == b->sym;
    case OBJ_MAYBE: return a->value == b->value && obj_same(it, a->some, b->some);
    default:
        return (is_number(a) || a->kind == OBJ_STR || a->kind == OBJ_DEVICE ||
                a->kind == OBJ_ENUM || a->kind == OBJ_NONE) &&
               obj_equal(it, a, b) == TRI_YES;
    }
}

static const Form *join_numbers(Join *j, const Obj *a, const Obj *b)
{
    Form *f;

    if (a->kind != b->kind)
        return form_invalid(
            j->it, "this number is an int after one side of a branch and a float after the other");
    if (a->kind == OBJ_COMPLEX)
        return form_invalid(j->it, "this complex number differs between the sides of a branch");
    if (a->kind != OBJ_BOOL || !a->known || !b->known)
        return form_leaf(j, FORM_LEAF, a->kind);
    f = form_new(j->it, FORM_CONDITION);
    f->holds = a->i;
    return f;
}

static const char unlike_values[] =
    "this value differs between the two sides of a branch; ONNX cannot choose between such values";

static const Form *join_words(Join *j, Obj *a, Obj *b)
{
    const List *options = join_options(j->it, a, b);
    int64_t *codes;
    Form *f;

    if (!options)
        return form_invalid(j->it, unlike_values);
    word_code(j->it, b); /* they are numbered in this order */
    word_code(j->it, a);
    codes = NEW_N(j->it->job, int64_t, options->n);
    for (size_t i = 0; i < options->n; i++)
        sym_known(word_code(j->it, options->at[i]), &codes[i]);
    f = form_leaf(j, FORM_CHOICE, OBJ_INT);
    f->options = codes;
    f->noptions = options->n;
    return f;
}

static void join_items(Join *j, Form *f, const List *x, const List *y)
{
    const Form **members = NEW_N(j->it->job, const Form *, x->n + 1);

    for (size_t i = 0; i < x->n; i++)
        members[i] = form_join(j, x->at[i], y->at[i]);
    set_members(f, members, x->n);
}

static const Form *join_tuples(Join *j, const Obj *a, const Obj *b)
{
    Form *f;

    if (a->list->n != b->list->n)
        return form_invalid(j->it,
                            "this tuple has different lengths after the two sides of a branch");
    f = form_new(j->it, FORM_TUPLE);
    f->item = a->kind;
    f->type = a->type == b->type ? a->type : NULL;
    join_items(j, f, a->list, b->list);
    return f;
}

/* Something that may be None has two members: whether it is there, and what it is. */
static const Form *optional_form(Interp *it, const Form *present, const Form *some)
{
    Form *f = form_new(it, FORM_OPTIONAL);
    const Form **members = NEW_N(it->job, const Form *, 2);

    members[0] = present;
    members[1] = some;
    set_members(f, members, 2);
    return f;
}

static const Form *join_optionals(Join *j, Obj *a, Obj *b)
{
    Obj *left = obj_presence(j->it, a), *right = obj_presence(j->it, b);
    const Form *present = form_join(j, left, right);
    const Form *some = form_join(j, obj_some(j->it, a), obj_some(j->it, b));

    return optional_form(j->it, present, some);
}

/* ---- joining lists ---- */

/* An item of columns, whose members are lists. */
static const Form *column_item(Join *j, const Obj *item, const Form **columns)
{
    Form *f = form_new(j->it, item->kind == OBJ_LIST     ? FORM_LIST
                              : item->kind == OBJ_DICT   ? FORM_DICT
                              : item->kind == OBJ_OBJECT ? FORM_OBJECT
                                                         : FORM_TUPLE);
    size_t n = member_count(item);
    const Form **members = NEW_N(j->it->job, const Form *, 3 * n + 1);
    Name *names = NEW_N(j->it->job, Name, n + 1);

    if (item->kind == OBJ_MAYBE)
        return optional_form(j->it, columns[0], columns[1]);
    f->item = item->kind;
    f->type = item->kind == OBJ_LIST ? item->list->element : item->type;
    if (item->kind == OBJ_OBJECT) {
        f->class_ = item->instance->class_;
        f->names = names;
        for (size_t i = 0; i < n; i++)
            names[i] = item->instance->attrs.at[i].key;
    }
    if (item->kind != OBJ_DICT) {
        set_members(f, columns, n);
        return f;
    }
    f->type = item->dict->key;
    f->value = item->dict->value;
    for (size_t i = 0; i < n; i++) {
        members[3 * i] = form_fixed(j, item->dict->keys.at[i]);
        members[3 * i + 1] = form_fixed(j, obj_bool(j->it, true));
        members[3 * i + 2] = columns[i];
    }
    set_members(f, members, 3 * n);
    return f;
}

/* The i-th member of an item; of what may be None, whether it is there and what it is. */
static Obj *member_of(Interp *it, const State *state, bool optional, Obj *item, size_t i)
{
    if (optional && item->kind == OBJ_UNSET)
        return i ? item : obj_bool(it, false);
    if (optional && item->kind != OBJ_MAYBE)
        return i ? obj_some(it, item) : obj_presence(it, item);
    return item->kind == OBJ_UNSET ? item : state_member(it, state, item, i);
}

/* The i-th members of all items, as a list. */
static const List *column_in(Interp *it, const State *state, const List *list, bool optional,
                             size_t i)
{
    List *column;

    if (list->columns)
        return state_list(state, member_at(it, list->columns, i)->list);
    column = obj_list(it, NULL)->list;
    for (size_t k = 0; k < list->n; k++)
        list_add(it, column, member_of(it, state, optional, list->at[k], i));
    return column;
}

static Form *join_contents(Join *j, const List *x, const List *y, const Type *element);

static Form *join_columns(Join *j, const List *x, const List *y, const Obj *item)
{
    size_t n = member_count(item);
    const Form **columns = NEW_N(j->it->job, const Form *, n + 1), **members;
    bool optional = item->kind == OBJ_MAYBE;
    Form *f;

    for (size_t i = 0; i < n; i++) {
        const List *left = column_in(j->it, &j->a, x, optional, i);
        const List *right = column_in(j->it, &j->b, y, optional, i);

        f = join_contents(j, left, right, NULL);
        if (f->kind == FORM_INVALID)
            return f;
        columns[i] = f;
    }
    f = form_new(j->it, FORM_COLUMNS);
    members = NEW_N(j->it->job, const Form *, 1);
    members[0] = column_item(j, item, columns);
    set_members(f, members, 1);
    return f;
}

static Form *join_open_lists(Join *j, const List *x, const List *y)
{
    FormKind kind = open_form(j->it, &j->a, x, &j->b, y);
    Form *f;

    if (kind == FORM_INVALID)
        return form_invalid(j->it, unlike_lists(j->it));
    f = form_leaf(j, kind, stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y));
    f->rank = kind == FORM_SEQUENCE ? joint_rank(x, y) : 0;
    return f;
}

/* Lists that consist of the same columns: these are joined themselves. */
static Form *same_columns(Join *j, const List *list, const Type *element)
{
    Obj *obj = obj_list(j->it, element);

    obj->list->columns = list->columns;
    return form_fixed(j, obj);
}

static Form *join_some_way(Join *j, const List *x, const List *y)
{
    size_t leaves = j->leaves.n, fixed = j->fixed.n, shared = j->shared.n;
    const Obj *item;
    Form *f;

    switch (list_form(j->it, x, y, &item)) {
    case FORM_LIST:
        f = form_new(j->it, FORM_LIST);
        join_items(j, f, x, y);
        return f;
    case FORM_COLUMNS:
        f = join_columns(j, x, y, item);
        if (f->kind == FORM_COLUMNS)
            return f;
        j->leaves.n = leaves; /* the columns that could be joined are not used */
        j->fixed.n = fixed;
        j->shared.n = shared;
        return x->columns || y->columns ? f : join_open_lists(j, x, y);
    case FORM_STACK: return join_open_lists(j, x, y);
    default: return form_invalid(j->it, unlike_lists(j->it));
    }
}

static Form *join_contents(Join *j, const List *x, const List *y, const Type *element)
{
    Form *f;

    visit(j->it);
    if (x->columns && x->columns == y->columns)
        return same_columns(j, x, element);
    f = join_some_way(j, x, y);
    f->type = element;
    return f;
}

/* Two different lists: the result is a third one. If something else still sees one of the two,
 * later changes to any of the three would have to be seen through the others: they are refused. */
static const Form *join_lists(Join *j, Obj *a, Obj *b)
{
    const List *x = state_list(&j->a, a->list), *y = state_list(&j->b, b->list);
    bool shared = is_older(&j->a, a->list->place) || is_older(&j->b, b->list->place);
    Form *f = join_contents(j, x, y, x->element ? x->element : y->element);

    if (shared && f->kind != FORM_INVALID)
        f->shared = note_shared(j, a, b);
    return f;
}

/* ---- joining dicts and objects ---- */

/* Is the key there at the end of that run? */
static Obj *presence_in(Interp *it, const Dict *dict, Obj *key)
{
    Value *present = key_presence(it, dict, key);

    return present ? obj_bool_value(it, present)
                   : obj_bool(it, dict_get(it, (Dict *)dict, key) != NULL);
}

static Obj *value_in(Interp *it, const Dict *dict, Obj *key)
{
    Obj *value = dict_get(it, (Dict *)dict, key);

    return value ? value : obj_unset(it);
}

/* A key that only one of them has may be missing afterwards. */
static void join_entry(Join *j, const Dict *x, const Dict *y, Obj *key, const Form **members)
{
    Obj *left = presence_in(j->it, x, key), *right = presence_in(j->it, y, key);

    members[0] = form_fixed(j, key);
    members[1] = form_join(j, left, right);
    left = value_in(j->it, x, key);
    right = value_in(j->it, y, key);
    members[2] = form_join(j, left, right);
}

/* Are the keys of y, where its side is taken, in the order of the merged ones? These are the keys
 * of x, and behind them those that only y has. */
static bool same_order(Interp *it, const Dict *x, const Dict *y)
{
    size_t next = 0;
    bool own = false;

    for (size_t i = 0; i < y->keys.n; i++) {
        bool common = dict_index(it, x, y->keys.at[i]) < x->keys.n;

        if (common && own)
            return false;
        own |= !common;
    }
    for (size_t i = 0; i < x->keys.n; i++) {
        size_t k = dict_index(it, y, x->keys.at[i]);

        if (k == y->keys.n)
            continue;
        if (k < next)
            return false;
        next = k;
    }
    return true;
}

static const Form *join_dicts(Join *j, Obj *a, Obj *b)
{
    const Dict *x = state_dict(&j->a, a->dict), *y = state_dict(&j->b, b->dict);
    const Form **members = NEW_N(j->it->job, const Form *, 3 * (x->keys.n + y->keys.n) + 1);
    Form *f = form_new(j->it, FORM_DICT);
    size_t n = 0;

    for (size_t i = 0; i < x->keys.n; i++, n += 3)
        join_entry(j, x, y, x->keys.at[i], members + n);
    for (size_t i = 0; i < y->keys.n; i++)
        if (!dict_get(j->it, (Dict *)x, y->keys.at[i])) {
            join_entry(j, x, y, y->keys.at[i], members + n);
            n += 3;
        }
    set_members(f, members, n);
    f->type = x->key;
    f->value = x->value;
    f->unordered = x->unordered || y->unordered || !same_order(j->it, x, y);
    if (is_older(&j->a, a->dict->place) || is_older(&j->b, b->dict->place))
        f->shared = note_shared(j, a, b);
    return f;
}

/* Both are from before the branch: it stays known which it is. */
static const Form *join_older(Join *j, Obj *a, Obj *b)
{
    Obj *obj = new_instance(j->it, a->instance->class_);
    Either *either = NEW(j->it->job, Either);

    *either = (Either){j->condition, a, b};
    obj->instance->either = either;
    return form_fixed(j, obj);
}

static Form *object_form(Join *j, const Instance *like, const Form ***members, Name **names)
{
    Form *f = form_new(j->it, FORM_OBJECT);

    *members = NEW_N(j->it->job, const Form *, like->attrs.n + 1);
    *names = NEW_N(j->it->job, Name, like->attrs.n + 1);
    f->class_ = like->class_;
    f->names = *names;
    f->members = *members;
    return f;
}

static const Form *join_objects(Join *j, Obj *a, Obj *b)
{
    const Instance *x = a->instance, *y = b->instance;
    const Form **members;
    Name *names;
    Form *f;

    if (x->class_ != y->class_ || !x->class_ || x->path || y->path)
        return form_invalid(j->it,
                            "this name means different objects after the two sides of a branch");
    if (is_older(&j->a, x->place) && is_older(&j->b, y->place))
        return join_older(j, a, b);
    if (x->either || y->either)
        return form_invalid(j->it, "this name means one of several objects after a branch");
    f = object_form(j, x, &members, &names);
    for (size_t i = 0; i < x->attrs.n; i++) {
        const void *key = x->attrs.at[i].key;
        Obj *p = state_attr(&j->a, x, key), *q = state_attr(&j->b, y, key);

        if (!p || !q)
            continue;
        names[f->n] = key;
        members[f->n++] = form_join(j, p, q);
    }
    if (is_older(&j->a, x->place) || is_older(&j->b, y->place))
        f->shared = note_shared(j, a, b);
    return f;
}

/* ---- joining with nothing ---- */

/* Something of the kind of `obj`, for the run that has nothing. Its tensors have no value. */
static Obj *dummy_like(Join *j, Obj *obj, const State *state)
{
    Interp *it = j->it;
    const List *list;
    const Dict *dict;
    Obj *dummy;

    visit(it);
    switch (obj->kind) {
    case OBJ_TENSOR: return obj_tensor(it, NULL);
    case OBJ_INT: return obj_int(it, 0);
    case OBJ_BOOL: return obj_bool(it, false);
    case OBJ_FLOAT: return obj_float(it, 0);
    case OBJ_MAYBE: return obj_none(it);
    case OBJ_ONE_OF: return obj->list->at[0];
    case OBJ_DICT:
        dict = state_dict(state, obj->dict);
        dummy = obj_dict(it);
        for (size_t i = 0; i < dict->keys.n; i++)
            dict_set(it, dummy->dict, dict->keys.at[i], dummy_like(j, dict->values.at[i], state));
        return dummy;
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED:
    case OBJ_LIST:
        dummy = obj->kind == OBJ_LIST ? obj_list(it, obj->list->element)
                                      : obj_parts(it, obj->kind, NULL, 0);
        list = state_list(state, obj->list);
        for (size_t i = 0; i < list->n; i++)
            list_add(it, dummy->list, dummy_like(j, list->at[i], state));
        dummy->kind = obj->kind;
        return dummy;
    default: return obj;
    }
}

static const Form *join_unset(Join *j, Obj *set, const State *state);

/* An object that only this run has made: so are its attributes. */
static const Form *own_object(Join *j, const Obj *set, const State *state)
{
    const Form **members;
    Name *names;
    Form *f = object_form(j, set->instance, &members, &names);

    visit(j->it);
    for (size_t i = 0; i < set->instance->attrs.n; i++) {
        const void *key = set->instance->attrs.at[i].key;
        Obj *attr = state_attr(state, set->instance, key);

        if (!attr)
            continue;
        names[f->n] = key;
        members[f->n++] = join_unset(j, attr, state);
    }
    return f;
}

/* The other run has nothing, and nothing reads it where that run is taken. */
static const Form *join_unset(Join *j, Obj *set, const State *state)
{
    Obj *dummy;

    if (set->kind == OBJ_OBJECT && set->instance->class_ && !set->instance->path &&
        !set->instance->either && !is_older(state, set->instance->place))
        return own_object(j, set, state);
    if (set->kind == OBJ_UNSET || is_outside(j->it, state, set))
        return form_fixed(j, set);
    dummy = dummy_like(j, set, state);
    return state == &j->a ? form_join(j, set, dummy) : form_join(j, dummy, set);
}

static const Form *join_different(Join *j, Obj *a, Obj *b)
{
    if (a->kind == OBJ_MAYBE || b->kind == OBJ_MAYBE || a->kind == OBJ_NONE || b->kind == OBJ_NONE)
        return join_optionals(j, a, b);
    if (is_number(a) && is_number(b))
        return join_numbers(j, a, b);
    if (is_word(a) && is_word(b))
        return join_words(j, a, b);
    if (a->kind != b->kind)
        return form_invalid(j->it, "this name has different types after the two sides of a branch");
    switch (a->kind) {
    case OBJ_TENSOR: return form_leaf(j, FORM_LEAF, OBJ_TENSOR);
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return join_tuples(j, a, b);
    case OBJ_LIST: return join_lists(j, a, b);
    case OBJ_DICT: return join_dicts(j, a, b);
    case OBJ_OBJECT: return join_objects(j, a, b);
    default: return form_invalid(j->it, unlike_values);
    }
}

const Form *form_join(Join *j, Obj *a, Obj *b)
{
    visit(j->it);
    if (obj_same(j->it, a, b))
        return form_fixed(j, b);
    if (a->kind == OBJ_UNSET)
        return join_unset(j, b, &j->b);
    if (b->kind == OBJ_UNSET)
        return join_unset(j, a, &j->a);
    if (a->kind == OBJ_POISON)
        return form_fixed(j, a);
    if (b->kind == OBJ_POISON)
        return form_fixed(j, b);
    return join_different(j, a, b);
}

/* ---- flattening ---- */

static void flatten_list(Flat *out, const Form *f, const List *contents);

static void flatten_columns(Flat *out, const Form *item, const List *list)
{
    Interp *it = out->join->it;
    bool optional = item->kind == FORM_OPTIONAL;
    size_t stride = item->kind == FORM_DICT ? 3 : 1, first = stride - 1;

    for (size_t i = 0; first + i * stride < item->n; i++) {
        const Form *column = item->members[first + i * stride];

        if (column->kind != FORM_FIXED)
            flatten_list(out, column, column_in(it, out->state, list, optional, i));
    }
}

/* A list that is to be one value; an empty one has the type of the other. */
static void flatten_open_list(Flat *out, const Form *f, const List *contents)
{
    Interp *it = out->join->it;
    List *list = obj_list(it, f->type)->list;

    if (contents)
        *list = *contents;
    if (stacked_kind(list) == OBJ_NONE)
        list->element = kind_type(it, f->item);
    out->parts[f->index].list = list;
}

/* `contents` NULL: this run has no such list. */
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
    case FORM_SEQUENCE: flatten_open_list(out, f, contents); break;
    case FORM_COLUMNS:
        flatten_columns(out, f->members[0], contents ? contents : obj_list(it, f->type)->list);
        break;
    default: break;
    }
}

/* `x` NULL: this run has no such dict; it would have all its keys. */
static void flatten_dict(Flat *out, const Form *f, const Dict *x)
{
    Interp *it = out->join->it;

    for (size_t i = 0; i < f->n; i += 3) {
        Obj *key = out->join->fixed.at[f->members[i]->index];

        form_flatten(out, f->members[i + 1], x ? presence_in(it, x, key) : obj_bool(it, true));
        form_flatten(out, f->members[i + 2], x ? value_in(it, x, key) : obj_unset(it));
    }
}

void form_flatten(Flat *out, const Form *f, Obj *x)
{
    Interp *it = out->join->it;
    bool unset = x->kind == OBJ_UNSET;
    Obj *word;

    visit(it);
    switch (f->kind) {
    case FORM_FIXED:
    case FORM_CONDITION:
    case FORM_INVALID: break;
    case FORM_LEAF: out->parts[f->index].obj = unset ? NULL : x; break;
    case FORM_CHOICE:
        word = unset ? it->words.at[f->options[0]] : x;
        out->parts[f->index].obj = obj_sym(it, word_code(it, word));
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
        x = unset ? obj_none(it) : x;
        form_flatten(out, f->members[0], obj_presence(it, x));
        form_flatten(out, f->members[1], obj_some(it, x));
        break;
    }
}

/* ---- building ---- */

static Obj *build_leaf(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Value *v = b->values[f->index];

    stack_check(it->job, NO_LOC);
    switch (f->item) {
    case OBJ_INT: return obj_sym(it, emit_item(it->g, v));
    case OBJ_FLOAT: return obj_float_value(it, v);
    case OBJ_BOOL: return obj_bool_value(it, v);
    default: return b->tensor ? b->tensor(b->arg, f->index) : obj_tensor(it, v);
    }
}

static Obj *build_choice(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj *code = build_leaf(b, f);
    List *options = NEW(it->job, List);

    for (size_t i = 0; i < f->noptions; i++)
        vec_push(it->job, options, it->words.at[f->options[i]]);
    return one_of_words(it, options, obj_as_sym(it, code));
}

static Obj *build_optional(Build *b, const Form *f)
{
    Interp *it = b->join->it;
    Obj *present = form_build(b, f->members[0]), *some = form_build(b, f->members[1]);

    return present->kind == OBJ_LIST ? maybe_of(it, present, some)
                                     : obj_maybe(it, obj_as_value(it, present), some);
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

/* The sizes of the items of a sequence are not known outside. */
static void build_open_list(Build *b, const Form *f, List *list)
{
    Interp *it = b->join->it;
    Value *v = b->values[f->index];

    if (f->kind == FORM_SEQUENCE) {
        v->rank = f->rank;
        v->dims = NEW_N(it->job, const Sym *, (size_t)(f->rank > 0 ? f->rank : 0) + 1);
        for (int i = 0; i < f->rank; i++)
            v->dims[i] = sym_fresh_dim(it->g, NULL, 0);
    }
    set_stacked(it, list, v, f->item);
    note_sources(it, list, b->a[f->index].list);
    note_sources(it, list, b->b[f->index].list);
}

void form_build_list(Build *b, const Form *f, List *list)
{
    visit(b->join->it);
    switch (f->kind) {
    case FORM_LIST: build_items(b, f, list); break;
    case FORM_STACK:
    case FORM_SEQUENCE: build_open_list(b, f, list); break;
    case FORM_COLUMNS: set_columns(b->join->it, list, form_build(b, f->members[0])); break;
    default: break; /* the columns are joined themselves */
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

/* A write to one of the three would have to be seen in the others. */
static Obj *limit_shared(const Build *b, const Form *f, Obj *obj)
{
    Interp *it = b->join->it;
    const Shared *shared = f->shared ? &b->join->shared.at[f->shared - 1] : NULL;
    const Reason *why = obj->kind == OBJ_LIST   ? &one_list
                        : obj->kind == OBJ_DICT ? &one_dict
                                                : &one_object;

    if (!shared)
        return obj;
    place_limit(it, place_of(obj), ACCESS_READ, why, it->g->loc);
    place_limit(it, place_of(shared->a), ACCESS_READ, why, it->g->loc);
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
    case FORM_DICT: return limit_shared(b, f, build_dict(b, f));
    case FORM_OBJECT: return limit_shared(b, f, build_object(b, f));
    case FORM_INVALID:
        obj = obj_poison(it);
        obj->text = f->why;
        return obj;
    default: break;
    }
    obj = obj_list(it, f->type);
    form_build_list(b, f, obj->list);
    return limit_shared(b, f, obj);
}
