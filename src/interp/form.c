/* form.c - form_join: the structure that a value has on both sides of a branch, or before a loop
 * and after each of its iterations (form.h). A new kind of object is one case here, and one each
 * in form_build.c for taking it apart and putting it together. */
#include "form.h"

#include "columns.h"
#include "module.h"
#include "open_list.h"
#include "choice.h"

/* ---- making forms ---- */

/* A form with n members, which join_members sets. */
static Form *form_new(Interp *it, FormKind kind, size_t n)
{
    Form *f = NEW(it->job, Form);

    f->kind = kind;
    f->n = n;
    return f;
}

Form *form_invalid(Interp *it, const char *why)
{
    Form *f = form_new(it, FORM_INVALID, 0);

    f->why = why;
    return f;
}

Form *form_fixed(Join *j, Obj *obj)
{
    Form *f = form_new(j->it, FORM_FIXED, 0);

    f->index = j->fixed.n;
    vec_push(j->it->job, &j->fixed, obj);
    return f;
}

Form *form_leaf(Join *j, FormKind kind, ObjKind item)
{
    Form *f = form_new(j->it, kind, 0);

    f->item = item;
    f->index = j->leaves.n;
    vec_push(j->it->job, &j->leaves, f);
    return f;
}

/* Replaces the members of a form. Returns the form itself if they are the same. */
static const Form *with_new_members(Join *j, const Form *f, const Form **members)
{
    Form *copy;

    for (size_t i = 0; i < f->n; i++)
        if (members[i] != f->members[i]) {
            copy = job_copy(j->it->job, f, sizeof *f);
            copy->members = members;
            return copy;
        }
    return f;
}

static bool is_loop(const Join *j)
{
    return j->refuse;
}

static bool is_older(const State *state, const Place *place)
{
    return place && place->born < state->level;
}

/* May something besides the joined names refer to the container, or an open list have a copy of
 * it? */
static bool is_seen(const Join *j, const State *state, const Place *place)
{
    for (const MayAlias *alias = place ? place->aliases : NULL; alias; alias = alias->next)
        if (is_older(state, alias->other))
            return true;
    return is_older(state, place) || place_is_copied(j->it, place);
}

/* The first pair in which this container may be; NULL: there is none. */
static ContainerPair *pair_with(const Join *j, const Place *place)
{
    size_t n = place ? map_count(&j->containers, place) : 0;

    return n && n <= j->shared.n ? &j->shared.at[n - 1] : NULL;
}

/* A container that may be in two different pairs would become two containers: none of them can be
 * changed any more. */
static void add_to_pair(Join *j, ContainerPair *pair, const Place *place)
{
    ContainerPair *other = pair_with(j, place);

    if (other)
        pair->limited = other->limited = true;
    else
        map_put(j->it->job, &j->containers, place, (void *)(uintptr_t)(j->shared.n + 1));
}

static void add_container(Join *j, ContainerPair *pair, const State *state, const Place *place)
{
    if (!place)
        return;
    pair->limited |= is_seen(j, state, place);
    add_to_pair(j, pair, place);
    for (const MayAlias *alias = place->aliases; alias; alias = alias->next)
        add_to_pair(j, pair, alias->other);
}

/* Records two containers that become one. Returns 1 + the index of the pair; 0: it is not needed.
 */
static size_t share_container(Join *j, Obj *a, Obj *b)
{
    ContainerPair pair = {.a = a, .b = b};
    const Place *x = place_of(a), *y = place_of(b);

    if (is_loop(j) ? !y : !x && !y)
        return 0;
    if (is_loop(j)) {
        read_container(j->it, a);
    } else {
        add_container(j, &pair, &j->a, x);
        add_container(j, &pair, &j->b, y);
    }
    vec_push(j->it->job, &j->shared, pair);
    return j->shared.n;
}

static Form *form_again(Join *j, size_t shared)
{
    Form *f = form_new(j->it, FORM_AGAIN, 0);

    f->shared = shared;
    return f;
}

/* The form for two containers that were joined before, under another name; NULL: they were not. */
static Form *joined_before(Join *j, const Obj *a, const Obj *b)
{
    const ContainerPair *pair = pair_with(j, place_of(a) ? place_of(a) : place_of(b));

    if (!pair || place_of(pair->a) != place_of(a) || place_of(pair->b) != place_of(b))
        return NULL;
    return form_again(j, (size_t)(pair - j->shared.at) + 1);
}

/* An object that one side has set and that is valid outside. Other names may mean the same
 * container of this side. */
static Form *set_on_one_side(Join *j, Obj *a, Obj *b)
{
    Obj *set = a->kind == OBJ_UNSET ? b : a;
    size_t shared;

    if (!place_of(set) || is_older(set == a ? &j->a : &j->b, place_of(set)))
        return form_fixed(j, set);
    shared = share_container(j, a, b);
    j->shared.at[shared - 1].built = set;
    return form_again(j, shared);
}

/* ---- objects without a common form ---- */

static const char other_type[] = "changes its type between iterations";
static const Unlike unlike_numbers = {
    "this number is an int after one side of a branch and a float after the other", other_type,
    true};
static const Unlike unlike_types = {"this name has different types after the two sides of a branch",
                                    other_type, true};
static const Unlike unlike_tuples = {
    "this tuple has different lengths after the two sides of a branch",
    "is a tuple whose length changes between iterations", true};
static const Unlike unlike_objects = {
    "this name means different objects after the two sides of a branch",
    "means different objects in different iterations", true};
static const Unlike several_objects = {"this name means one of several objects after a branch",
                                       "means different objects in different iterations", true};
static const Unlike missing_attrs = {.loop = "is an object whose attributes are not all set",
                                     .refused = true};
static const Unlike unlike_items = {.loop = "is a list whose items have different forms",
                                    .refused = true};
static const Unlike unlike_lengths = {
    .loop = "a list changes its length in a way that cannot be exported yet", .refused = true};
const Unlike unlike_kinds = {
    .loop = "a list gets items of different kinds or shapes; that cannot be exported yet",
    .refused = true};
static const Unlike not_set = {
    .loop = "is not set before the loop and is not a tensor or number after an iteration",
    .refused = true};
const Unlike unlike_keys = {.loop = "the keys of a dict, or their order, change between iterations",
                            .refused = true};
static const Unlike unlike_values = {
    "this value differs between the two sides of a branch; ONNX cannot choose between such values",
    "this changes between iterations of a loop in a way that ONNX cannot carry", false};
static const Unlike unlike_complex = {
    "this complex number differs between the sides of a branch; use complex tensors instead",
    "this changes between iterations of a loop in a way that ONNX cannot carry", false};

static Form *differ(Join *j, const Unlike *why)
{
    if (is_loop(j) && why->refused)
        j->refuse(j->arg, why);
    return form_invalid(j->it, is_loop(j) ? why->loop : why->branch);
}

bool is_open(const Form *f)
{
    return f->kind == FORM_STACK || f->kind == FORM_SEQUENCE;
}

bool is_leaf(const Form *f)
{
    return f->kind == FORM_LEAF || f->kind == FORM_CHOICE || is_open(f);
}

static void add_parts(Interp *it, const Form *f, Forms *parts)
{
    visit(it);
    vec_push(it->job, parts, f);
    for (size_t i = 0; i < f->n; i++)
        add_parts(it, f->members[i], parts);
}

Forms form_parts(Interp *it, const Form *f)
{
    Forms parts = {0};

    add_parts(it, f, &parts);
    return parts;
}

/* ---- joining ---- */

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
    case OBJ_CHOICE: return a->sym == b->sym;
    case OBJ_MAYBE: return a->value == b->value && obj_same(it, a->some, b->some);
    default:
        return (obj_is_number(a) || a->kind == OBJ_STR || a->kind == OBJ_DEVICE ||
                a->kind == OBJ_ENUM || a->kind == OBJ_NONE) &&
               obj_equal(it, a, b) == TRI_YES;
    }
}

/* ---- members ---- */

static bool is_unset(const Obj *obj)
{
    return obj->kind == OBJ_UNSET;
}

static bool same_bool(const Obj *a, const Obj *b)
{
    return a->known == b->known && (a->known ? a->i == b->i : a->value == b->value);
}

/* Joins the presence of a key before a loop and after an iteration. A presence that is known must
 * stay the same in all iterations; only a key that is unset before the loop may get one. */
static const Form *join_presence(Join *j, const Form *f, Obj *a, Obj *b)
{
    if (!f && (!is_unset(a) || b->known))
        f = form_fixed(j, is_unset(a) ? b : a);
    if (!f || f->kind != FORM_FIXED)
        return form_join(j, f, a, b);
    return same_bool(j->fixed.at[f->index], b) ? f : differ(j, &unlike_keys);
}

static Form *join_contents(Join *j, Obj *a, Obj *b, const Type *element);

/* Joins the i-th member of two objects of the structure `of`. */
static const Form *join_member(Join *j, const Form *f, const Form *of, size_t i, Obj *a, Obj *b)
{
    if (!is_loop(j))
        return of->kind == FORM_COLUMNS ? join_contents(j, a, b, NULL) : form_join(j, NULL, a, b);
    if (of->kind == FORM_OPTIONAL && i == 0)
        return f ? f : form_leaf(j, FORM_LEAF, OBJ_BOOL);
    if (of->kind == FORM_DICT && i % 2 == 0)
        return join_presence(j, f, a, b);
    return form_join(j, f, a, b);
}

/* Joins the members of two objects, one of which may be unset. `f` is their form so far; NULL:
 * there is none, and `of` gets the members. */
static const Form *join_members(Join *j, const Form *f, const Form *of, Obj *a, Obj *b)
{
    const Form **members = NEW_N(j->it->job, const Form *, of->n + 1);

    for (size_t i = 0; i < of->n; i++) {
        Obj *x = form_member(j->it, &j->a, of, a, i), *y = form_member(j->it, &j->b, of, b, i);

        members[i] = join_member(j, f ? f->members[i] : NULL, of, i, x, y);
        if (of->kind == FORM_COLUMNS && members[i]->kind == FORM_INVALID)
            return members[i];
    }
    if (f)
        return with_new_members(j, f, members);
    ((Form *)of)->members = members;
    return of;
}

/* ---- numbers, tensors, strings ---- */

/* A tensor or number; one of them may be unset. */
static const Form *join_leaves(Join *j, const Form *f, const Obj *a, const Obj *b)
{
    const Obj *set = is_unset(a) ? b : a;
    Form *joined;

    if (f)
        return b->kind == (f->item == OBJ_NONE ? OBJ_TENSOR : f->item) ? f
                                                                       : differ(j, &unlike_types);
    if (!is_unset(a) && !is_unset(b) && a->kind != b->kind)
        return differ(j, &unlike_numbers);
    if (set->kind == OBJ_COMPLEX)
        return differ(j, &unlike_complex);
    if (a->kind != OBJ_BOOL || b->kind != OBJ_BOOL || !a->known || !b->known || is_loop(j)) {
        joined = form_leaf(j, FORM_LEAF, set->kind);
    } else {
        joined = form_new(j->it, FORM_CONDITION, 0);
        joined->holds = a->i;
    }
    joined->type = set->type;
    return joined;
}

static Form *choice_form(Join *j, const Form *f, const List *options)
{
    Form *choice = f ? job_copy(j->it->job, f, sizeof *f) : form_leaf(j, FORM_CHOICE, OBJ_INT);
    int64_t *codes = NEW_N(j->it->job, int64_t, options->n);

    for (size_t i = 0; i < options->n; i++)
        sym_known(choice_number(j->it, options->at[i]), &codes[i]);
    choice->options = codes;
    choice->noptions = options->n;
    return choice;
}

static const Form *join_choices(Join *j, const Form *f, Obj *a, Obj *b)
{
    Obj now = {.kind = OBJ_CHOICE};
    const List *options;

    if (!is_choosable(b) || (!f && !is_choosable(a)))
        return differ(j, &unlike_types);
    if (f)
        now.list = form_options(j->it, f);
    options = join_options(j->it, f ? &now : a, b);
    if (!options)
        return differ(j, &unlike_values);
    if (f)
        return options->n == f->noptions ? f : choice_form(j, f, options);
    if (!is_loop(j))
        choice_number(j->it, b); /* strings are numbered in this order */
    choice_number(j->it, a);
    return choice_form(j, NULL, options);
}

/* ---- tuples and lists ---- */

static const List *contents_in(const State *state, const Obj *obj)
{
    return is_unset(obj) ? NULL : state_list(state, obj->list);
}

static const Form *join_tuples(Join *j, const Form *f, Obj *a, Obj *b)
{
    const List *x = contents_in(&j->a, a), *y = contents_in(&j->b, b);
    Form *joined;

    if ((f && y->n != f->n) || (x && y && x->n != y->n))
        return differ(j, &unlike_tuples);
    if (f)
        return join_members(j, f, f, a, b);
    joined = form_new(j->it, FORM_TUPLE, (x ? x : y)->n);
    joined->item = (x ? a : b)->kind;
    joined->type = !x ? b->type : !y || a->type == b->type ? a->type : NULL;
    return join_members(j, NULL, joined, a, b);
}

static bool has_keys(Join *j, const Form *f, const Dict *dict)
{
    bool same = 2 * dict->keys.n == f->n;

    for (size_t i = 0; same && i < dict->keys.n; i++)
        same = obj_equal(j->it, f->keys[i], dict->keys.at[i]) == TRI_YES;
    return same;
}

Form *form_join_open(Join *j, const List *x, const List *y)
{
    int rank;
    FormKind kind = open_form(j, x, y, &rank);
    Form *f;

    if (kind == FORM_INVALID)
        return differ(j, unlike_lists(j->it));
    f = form_leaf(j, kind, stacked_kind(x) != OBJ_NONE ? stacked_kind(x) : stacked_kind(y));
    f->rank = kind == FORM_SEQUENCE ? rank : 0;
    return f;
}

/* A stack becomes a sequence if its items no longer have the same shape. */
static const Form *open_again(Join *j, const Form *f, const List *x, const List *y)
{
    Form *sequence;

    if (y->columns || (stacked_kind(y) != OBJ_NONE && stacked_kind(y) != f->item))
        return differ(j, &unlike_kinds);
    if (f->kind == FORM_SEQUENCE || is_one_tensor(y))
        return f;
    sequence = form_join_open(j, x, y);
    sequence->type = f->type;
    sequence->shared = f->shared;
    return sequence;
}

/* Joins two lists in the way that list_form() chooses. */
static const Form *join_by_form(Join *j, Obj *a, Obj *b)
{
    const List *x = contents_in(&j->a, a), *y = contents_in(&j->b, b);
    size_t leaves = j->leaves.n, fixed = j->fixed.n, shared = j->shared.n;
    const Form *item, *f;
    Form *columns;

    switch (list_form(j, x, y, &item)) {
    case FORM_LIST: return join_members(j, NULL, form_new(j->it, FORM_LIST, x->n), a, b);
    case FORM_COLUMNS:
        columns = form_new(j->it, FORM_COLUMNS, item->n);
        columns->of = item;
        f = join_members(j, NULL, columns, a, b);
        if (f == columns)
            return f;
        j->leaves.n = leaves; /* drops the leaves of columns that were joined before one failed */
        j->fixed.n = fixed;
        j->shared.n = shared;
        return x->columns || y->columns ? f : form_join_open(j, x, y);
    case FORM_STACK: return form_join_open(j, x, y);
    default: /* the next iteration may append lists of numbers of any length */
        return is_loop(j) && !x->columns ? form_join_open(j, x, y) : differ(j, unlike_lists(j->it));
    }
}

/* One of the two may be unset. */
static Form *join_contents(Join *j, Obj *a, Obj *b, const Type *element)
{
    const List *x = contents_in(&j->a, a), *y = contents_in(&j->b, b), *one = x ? x : y;
    Form *f;

    visit(j->it);
    if (x && y)
        f = (Form *)join_by_form(j, a, b);
    else if (one->invalid)
        f = differ(j, &unlike_lengths);
    else
        f = (Form *)join_members(j, NULL, form_new(j->it, FORM_LIST, one->n), a, b);
    f->type = element;
    return f;
}

static const Form *list_again(Join *j, const Form *f, Obj *a, Obj *b)
{
    const List *y = contents_in(&j->b, b);
    const Form *item;

    if (y->invalid)
        return differ(j, &unlike_lengths);
    if (is_open(f))
        return open_again(j, f, contents_in(&j->a, a), y);
    item = f->of ? items_form(j->it, &j->b, y, f->of) : NULL;
    if (f->of && (!item || item->kind != f->of->kind))
        return differ(j, &unlike_items);
    return join_members(j, f, f, a, b);
}

static bool has_length(const List *list, size_t n)
{
    return !list->stacked && !list->columns && list->n == n;
}

/* Two different lists become a third one. If something else still refers to one of the two, a
 * later change of any of the three is an error, because the others would have to change too. */
static const Form *join_lists(Join *j, const Form *f, Obj *a, Obj *b)
{
    const List *x = contents_in(&j->a, a), *y = contents_in(&j->b, b);
    bool stays =
        f && f->kind == FORM_LIST && y && (!x || has_length(x, f->n)) && has_length(y, f->n);
    Form *joined;

    if (f && is_unset(a) && !stays) /* its length differs between iterations */
        a = obj_list(j->it, f->type);
    if (f && (f->kind != FORM_LIST || stays))
        return list_again(j, f, a, b);
    x = contents_in(&j->a, a);
    joined = join_contents(j, a, b, x && x->element ? x->element : y ? y->element : NULL);
    if (joined->kind != FORM_INVALID)
        joined->shared = share_container(j, a, b);
    return joined;
}

/* ---- dicts and objects ---- */

/* Does y have its keys in the order of the merged dict: the keys of x, then the keys that only y
 * has? */
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

/* A key that only one of the dicts has may be missing afterwards. x or y is NULL if that run has
 * no such dict. */
static Form *dict_form(Join *j, const Dict *x, const Dict *y)
{
    const Dict *first = x ? x : y;
    Form *f = form_new(j->it, FORM_DICT, 0);
    VEC(Obj *) keys = {0};

    for (size_t i = 0; i < first->keys.n; i++)
        vec_push(j->it->job, &keys, first->keys.at[i]);
    for (size_t i = 0; x && y && i < y->keys.n; i++)
        if (!dict_get(j->it, (Dict *)x, y->keys.at[i]))
            vec_push(j->it->job, &keys, y->keys.at[i]);
    f->n = 2 * keys.n;
    f->keys = keys.at;
    f->type = first->key;
    f->value = first->value;
    f->unordered = first->unordered || (x && y && (y->unordered || !same_order(j->it, x, y)));
    return f;
}

static const Form *join_dicts(Join *j, const Form *f, Obj *a, Obj *b)
{
    const Dict *x = is_unset(a) ? NULL : state_dict(&j->a, a->dict);
    const Dict *y = is_unset(b) ? NULL : state_dict(&j->b, b->dict);
    Form *joined;

    if (!y && (is_loop(j) || !x))
        return differ(j, &not_set);
    joined = f ? NULL : dict_form(j, x, y);
    if (is_loop(j) && !has_keys(j, f ? f : joined, y))
        return differ(j, &unlike_keys);
    if (f)
        return join_members(j, f, f, a, b);
    join_members(j, NULL, joined, a, b);
    joined->shared = share_container(j, a, b);
    return joined;
}

/* Two objects from before the branch: the result remembers which of them it is. */
static const Form *join_older(Join *j, Obj *a, Obj *b)
{
    Obj *obj = new_instance(j->it, a->instance->class_);
    Either *either = NEW(j->it->job, Either);

    *either = (Either){j->condition, a, b};
    obj->instance->either = either;
    return form_fixed(j, obj);
}

static bool is_own_object(const Obj *obj, const State *state)
{
    return is_plain_object(obj) && !is_older(state, obj->instance->place);
}

/* x or y is NULL if that run has no such object. */
static bool both_have(const Join *j, const Instance *x, const Instance *y, Name attr)
{
    return (!x || state_attr(&j->a, x, attr)) && (!y || state_attr(&j->b, y, attr));
}

/* After a branch, an object has the attributes that both sides have set. */
static Form *object_form(Join *j, const Instance *x, const Instance *y)
{
    const Instance *one = x ? x : y;
    Form *f = form_new(j->it, FORM_OBJECT, 0);
    Name *names = NEW_N(j->it->job, Name, one->attrs.n + 1);

    for (size_t i = 0; i < one->attrs.n; i++) {
        Name attr = one->attrs.at[i].key;

        if (is_loop(j) || both_have(j, x, y, attr))
            names[f->n++] = attr;
    }
    f->class_ = one->class_;
    f->names = names;
    return f;
}

static const Form *join_objects(Join *j, const Form *f, Obj *a, Obj *b)
{
    const Instance *x = is_unset(a) ? NULL : a->instance, *y = is_unset(b) ? NULL : b->instance;
    Form *joined;

    if (!x && (is_loop(j) || !y))
        return differ(j, &not_set);
    if (x && y && (x->class_ != y->class_ || !x->class_ || x->path || y->path))
        return differ(j, &unlike_objects);
    if (x && y && is_older(&j->a, x->place) && is_older(&j->b, y->place))
        return join_older(j, a, b);
    if ((x && x->either) || (y && y->either))
        return differ(j, &several_objects);
    joined = f ? NULL : object_form(j, x, y);
    for (size_t i = 0; is_loop(j) && i < (f ? f : joined)->n; i++)
        if (!both_have(j, x, y, (f ? f : joined)->names[i]))
            return differ(j, &missing_attrs);
    if (f)
        return join_members(j, f, f, a, b);
    join_members(j, NULL, joined, a, b);
    joined->shared = share_container(j, a, b);
    return joined;
}

/* ---- any two objects ---- */

static bool may_be_none(const Obj *obj)
{
    return obj->kind == OBJ_MAYBE || obj->kind == OBJ_NONE;
}

/* The kind of objects that have this form. */
static ObjKind form_kind(const Form *f)
{
    return f->kind == FORM_TUPLE    ? f->item
           : f->kind == FORM_DICT   ? OBJ_DICT
           : f->kind == FORM_OBJECT ? OBJ_OBJECT
                                    : OBJ_LIST;
}

/* One of the two may be unset. */
static const Form *join_kind(Join *j, const Form *f, Obj *a, Obj *b)
{
    ObjKind kind = f ? form_kind(f) : is_unset(a) ? b->kind : a->kind;

    if (b->kind != kind && !is_unset(b))
        return differ(j, &unlike_types);
    switch (kind) {
    case OBJ_TENSOR: return join_leaves(j, f, a, b);
    case OBJ_TUPLE:
    case OBJ_PAIR:
    case OBJ_QUANTIZED: return join_tuples(j, f, a, b);
    case OBJ_LIST: return join_lists(j, f, a, b);
    case OBJ_DICT: return join_dicts(j, f, a, b);
    case OBJ_OBJECT: return join_objects(j, f, a, b);
    default: break;
    }
    if (is_unset(a) || is_unset(b))
        return is_loop(j) ? differ(j, &not_set) : form_fixed(j, is_unset(a) ? b : a);
    return differ(j, &unlike_values);
}

/* A loop carries `some`, which an iteration may set to None. */
static Form *optional_form(Join *j, const Form *some)
{
    const Form *members[] = {form_leaf(j, FORM_LEAF, OBJ_BOOL), some};
    Form *f = form_new(j->it, FORM_OPTIONAL, 2);

    f->members = job_copy(j->it->job, members, sizeof members);
    return f;
}

static const Form *join_different(Join *j, const Form *f, Obj *a, Obj *b)
{
    bool number_a = obj_is_number(a) || is_unset(a), number_b = obj_is_number(b) || is_unset(b);

    if (f ? f->kind == FORM_OPTIONAL : may_be_none(a) || may_be_none(b))
        return join_members(j, f, f ? f : form_new(j->it, FORM_OPTIONAL, 2), a, b);
    if (f && may_be_none(b))
        return optional_form(j, f);
    if (f ? f->kind == FORM_CHOICE : is_choosable(a) && is_choosable(b))
        return join_choices(j, f, a, b);
    if (f ? f->kind == FORM_LEAF : number_a && number_b)
        return join_leaves(j, f, a, b);
    return join_kind(j, f, a, b);
}

/* One run sets a value and the other does not; the program reads it only after the first run.
 * Returns an object that represents the missing value; NULL: both runs can use `set`. */
static Obj *missing_value(Join *j, Obj *unset, Obj *set, const State *state)
{
    if (is_loop(j) ? set->kind == OBJ_NONE || set->kind == OBJ_STR
                   : !is_own_object(set, state) && is_outside(j->it, state, set))
        return NULL;
    switch (set->kind) {
    case OBJ_UNSET:
    case OBJ_POISON: return NULL;
    case OBJ_MAYBE: return obj_none(j->it);
    case OBJ_CHOICE: return set->list->at[0];
    case OBJ_LIST: return is_stacked(set) ? obj_list(j->it, set->list->element) : unset;
    default: return unset;
    }
}

/* Records the containers that a name means before the loop and after this iteration. */
static void note_end(Join *j, const Form *f, Obj *a, Obj *b)
{
    ContainerPair *shared = f && f->shared ? &j->shared.at[f->shared - 1] : NULL;

    if (!shared || !place_of(b))
        return;
    read_container(j->it, b);
    shared->b = b;
    if (!shared->a) /* the form is from an earlier search */
        shared->a = a;
}

/* Joins poison. Poison without a text has been reported already. */
static const Form *join_poison(Join *j, const Form *f, Obj *a, const Obj *b)
{
    if (f && b->text)
        j->refuse(j->arg, &(Unlike){.loop = b->text, .refused = true});
    if (f)
        unwind(j->it->job);
    return b->text ? form_invalid(j->it, b->text) : form_fixed(j, a);
}

static const Form *join_iteration(Join *j, const Form *f, Obj *a, Obj *b)
{
    const Obj *fixed = f && f->kind == FORM_FIXED ? j->fixed.at[f->index] : NULL;

    if (f && (f->kind == FORM_INVALID || is_unset(b)))
        return f;
    if (fixed && (fixed->kind == OBJ_POISON || obj_same(j->it, (Obj *)fixed, b)))
        return f;
    if (b->kind == OBJ_POISON)
        return join_poison(j, fixed && b->text ? NULL : f, a, b);
    f = fixed ? NULL : f;
    if (!f && (is_unset(b) || obj_same(j->it, a, b)))
        return form_fixed(j, a);
    note_end(j, f, a, b);
    if (is_unset(a) && !f) {
        a = missing_value(j, a, b, &j->b);
        if (!a)
            return form_fixed(j, b);
    }
    return join_different(j, f, a, b);
}

static const Form *join_sides(Join *j, Obj *a, Obj *b)
{
    Form *again = joined_before(j, a, b);
    Obj *other;

    if (again || obj_same(j->it, a, b))
        return again ? again : form_fixed(j, b);
    if (is_unset(a) || is_unset(b)) {
        other = is_unset(a) ? missing_value(j, a, b, &j->b) : missing_value(j, b, a, &j->a);
        if (!other)
            return set_on_one_side(j, a, b);
        *(is_unset(a) ? &a : &b) = other;
    }
    if (a->kind == OBJ_POISON || b->kind == OBJ_POISON)
        return form_fixed(j, a->kind == OBJ_POISON ? a : b);
    return join_different(j, NULL, a, b);
}

const Form *form_join(Join *j, const Form *f, Obj *a, Obj *b)
{
    visit(j->it);
    return is_loop(j) ? join_iteration(j, f, a, b) : join_sides(j, a, b);
}
