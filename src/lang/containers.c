/* containers.c - operators on lists, tuples and dicts (docs/torchscript-format.md §4.10).
 * Containers have identity: every change goes through the one object that all its names share.
 */
#include "lang.h"

#include "build/build.h"
#include "build/emit.h"
#include "interp/branch.h"
#include "interp/columns.h"
#include "interp/module.h"

#include <stdlib.h>
#include <string.h>

static int64_t position(Rule *r, Obj *index, size_t n)
{
    int64_t i, size = (int64_t)n;

    if (index->kind != OBJ_INT || !index->known)
        rule_fail(r, "the index of a list must be known at export time");
    i = index->i < 0 ? index->i + size : index->i;
    if (i < 0 || i >= size)
        rule_fail(r, "index %lld is out of range for a list of %lld", (long long)index->i,
                  (long long)size);
    return i;
}

static Obj *like(Rule *r, const List *list)
{
    return obj_list(r->it, list->element);
}

#define MAX_REPEATED 1000000 /* items of a list */

static void add_all(Rule *r, List *to, const List *from)
{
    if (to->n + from->n > MAX_REPEATED)
        rule_fail(r, "a list cannot have more than %d items", MAX_REPEATED);
    count_members(r->it, from->n);
    for (size_t i = 0, n = from->n; i < n; i++)
        list_add(r->it, to, from->at[i]);
}

/* ---- len, getitem, slice ---- */

/* The length of a dict. A key that may be missing counts if it is present. */
static const Sym *dict_length(Rule *r, const Dict *dict)
{
    const Sym *n = sym_int(r->g, (int64_t)dict->keys.n), *one = sym_int(r->g, 1);

    for (const Perhaps *p = dict->perhaps; p; p = p->next) {
        const Sym *there = obj_as_sym(r->it, obj_bool_value(r->it, p->present));

        n = sym_add(r->g, sym_sub(r->g, n, one), there);
    }
    return n;
}

static Value *list_len(Rule *r)
{
    Obj *a = r->args[0];
    size_t n = a->kind == OBJ_STR ? a->length : 0;

    if (a->kind == OBJ_DICT)
        return give_int(r, dict_length(r, a->dict));
    if (a->kind == OBJ_LIST || a->kind == OBJ_TUPLE)
        n = a->list->n;
    else if (a->kind == OBJ_TENSOR) {
        Value *v = in(r, r->schema->params[0].name);

        if (rank_of(r, v) == 0)
            rule_fail(r, "len() of a 0-dim tensor");
        return give_int(r, v->dims[0]);
    } else if (a->kind != OBJ_STR) {
        rule_fail(r, "a value of type %s has no length", obj_kind_text(a));
    }
    return give_int(r, sym_int(r->g, (int64_t)n));
}

/* The item at an index that is decided at run time. It is a copy, which must not be changed in
 * place. If the items have members and the enclosing loop can be unrolled, this fails, so that the
 * loop is unrolled: then the index is known. */
static Value *list_get_any(Rule *r, const List *list, size_t which)
{
    Obj **args = job_copy(r->it->job, r->args, r->schema->nparams * sizeof *r->args);

    args[which] = like(r, list);
    add_all(r, args[which]->list, list);
    if (!make_stacked(r->it, args[which]->list) &&
        (r->it->keeping || !make_columns(r->it, args[which]->list, NULL)))
        rule_fail(r, "the index of a list must be known at export time, unless its items, or their "
                     "members, are numbers or tensors of one dtype");
    return give(r, rule_call(r, r->schema->name, args, r->schema->nparams));
}

static bool is_unknown_int(const Obj *obj)
{
    return obj->kind == OBJ_INT && !obj->known;
}

static Value *list_get(Rule *r)
{
    List *list = r->args[0]->list;

    if (is_unknown_int(r->args[1]) && list->n)
        return list_get_any(r, list, 0);
    return give(r, list->at[position(r, r->args[1], list->n)]);
}

static Value *dict_get_item(Rule *r)
{
    Obj *value = dict_get(r->it, r->args[0]->dict, r->args[1]);

    if (!value)
        rule_fail(r, "the dict has no key %s", obj_text(r->it, r->args[1]));
    return give(r, value);
}

/* Python's rules for a bound of a slice */
static int64_t bound(int64_t i, int64_t n, bool backwards)
{
    int64_t low = backwards ? -1 : 0, high = backwards ? n - 1 : n;

    if (i < 0)
        i += n;
    return i < low ? low : i > high ? high : i;
}

static Value *list_slice(Rule *r)
{
    List *list = r->args[0]->list;
    int64_t n = (int64_t)list->n, step, start, end;
    Obj *result = like(r, list);

    if (n &&
        (is_unknown_int(r->args[1]) || is_unknown_int(r->args[2]) || is_unknown_int(r->args[3])))
        return list_get_any(r, list, 0);
    step = arg_int(r, "step");
    if (step == 0)
        rule_fail(r, "the step of a slice cannot be 0");
    start =
        arg_is_none(r, "start") ? (step > 0 ? 0 : n - 1) : bound(arg_int(r, "start"), n, step < 0);
    end = arg_is_none(r, "end") ? (step > 0 ? n : -1) : bound(arg_int(r, "end"), n, step < 0);
    for (int64_t i = start; step > 0 ? i < end : i > end;) {
        count_members(r->it, 1);
        list_add(r->it, result->list, list->at[i]);
        if (step > 0 ? i > n - step : i < -step)
            break;
        i += step;
    }
    return give(r, result);
}

/* ---- changing lists ---- */

static Value *list_append(Rule *r)
{
    list_add(r->it, r->args[0]->list, r->args[1]);
    return give(r, r->args[0]);
}

static Value *list_extend(Rule *r)
{
    add_all(r, r->args[0]->list, r->args[1]->list);
    return give(r, r->args[0]);
}

static Value *list_insert(Rule *r)
{
    List *list = r->args[0]->list;
    int64_t at = bound(arg_int(r, "idx"), (int64_t)list->n, false);

    list_add(r->it, list, r->args[2]);
    count_members(r->it, list->n - 1 - (size_t)at);
    memmove(list->at + at + 1, list->at + at, (list->n - 1 - (size_t)at) * sizeof *list->at);
    list->at[at] = r->args[2];
    return give(r, obj_none(r->it));
}

static Obj *take_at(Rule *r, List *list, int64_t i)
{
    Obj *item = list->at[i];

    touch_list(r->it, list);
    count_members(r->it, list->n - 1 - (size_t)i);
    memmove(list->at + i, list->at + i + 1, (list->n - 1 - (size_t)i) * sizeof *list->at);
    list->n--;
    return item;
}

static Value *list_pop(Rule *r)
{
    List *list = r->args[0]->list;

    return give(r, take_at(r, list, position(r, r->args[1], list->n)));
}

static Value *list_delete(Rule *r)
{
    List *list = r->args[0]->list;

    take_at(r, list, position(r, r->args[1], list->n));
    return give(r, obj_none(r->it));
}

/* The result of bool(a == b), bool(a < b) and so on. */
static Tri compared(Rule *r, const char *operator, Obj * a, Obj *b)
{
    Obj *args[] = {a, b};

    return truth(r->it, rule_call(r, operator, args, COUNT_OF(args)), r->loc);
}

/* Items that are tensors have one element, and are compared by their values. */
static Tri items_match(Rule *r, Obj *a, Obj *b)
{
    Tri same = obj_equal(r->it, a, b);

    if (same == TRI_UNKNOWN && a->kind == OBJ_TENSOR && b->kind == OBJ_TENSOR)
        return compared(r, "aten::eq", a, b);
    return same;
}

static int64_t find_item(Rule *r, const List *list, Obj *item)
{
    for (size_t i = 0; i < list->n; i++) {
        Tri same = items_match(r, list->at[i], item);

        if (same == TRI_YES)
            return (int64_t)i;
        if (same == TRI_UNKNOWN)
            rule_fail(r, "whether the list holds this value depends on the data; that cannot be "
                         "exported yet");
    }
    return -1;
}

static Value *list_remove(Rule *r)
{
    int64_t i = find_item(r, r->args[0]->list, r->args[1]);

    if (i < 0)
        rule_fail(r, "the list does not hold %s", obj_text(r->it, r->args[1]));
    take_at(r, r->args[0]->list, i);
    return give(r, obj_none(r->it));
}

static Value *list_set(Rule *r)
{
    List *list = r->args[0]->list;

    touch_list(r->it, list);
    list->at[position(r, r->args[1], list->n)] = r->args[2];
    if (r->args[2]->kind == OBJ_POISON)
        fail_place(r->it, list->place);
    return give(r, r->args[0]);
}

static Value *list_clear(Rule *r)
{
    touch_list(r->it, r->args[0]->list);
    r->args[0]->list->n = 0;
    return give(r, obj_none(r->it));
}

static Value *list_reverse(Rule *r)
{
    List *list = r->args[0]->list;

    touch_list(r->it, list);
    count_members(r->it, list->n);
    for (size_t i = 0; i < list->n / 2; i++) {
        Obj *t = list->at[i];

        list->at[i] = list->at[list->n - 1 - i];
        list->at[list->n - 1 - i] = t;
    }
    return give(r, obj_none(r->it));
}

/* ---- new lists ---- */

static Value *list_add_lists(Rule *r)
{
    Obj *result = like(r, r->args[0]->list->n ? r->args[0]->list : r->args[1]->list);

    add_all(r, result->list, r->args[0]->list);
    add_all(r, result->list, r->args[1]->list);
    return give(r, result);
}

/* [0] * n: a list of n numbers, n unknown */
static Value *repeated_list_of(Rule *r, Graph *g, List *list)
{
    const Sym *n = sym_max(g, arg_sym(r, "n"), sym_int(g, 0));
    Value *v = stacked_value(r->it, list, NULL);
    Obj *result = like(r, list);

    if (!v)
        rule_fail(r, "the number of repetitions depends on the data; that cannot be exported yet");
    set_stacked(r->it, result->list, emit_expand(g, v, &n, 1), stacked_kind(list));
    return give(r, result);
}

/* How often the items are repeated; 0 for an empty list. */
static int64_t repetitions(Rule *r, const List *list)
{
    int64_t times = arg_int(r, "n");

    if (times <= 0 || !list->n)
        return 0;
    if (list->n > (size_t)(MAX_REPEATED / times))
        rule_fail(r, "a list cannot have more than %d items", MAX_REPEATED);
    return times;
}

static Value *list_mul(Rule *r)
{
    List *list = r->args[r->args[0]->kind == OBJ_LIST ? 0 : 1]->list;
    Obj *count = arg(r, "n"), *result = like(r, list);

    if (is_unknown_int(count) && list->n == 1 && list->at[0]->kind != OBJ_TENSOR)
        return repeated_list_of(r, r->g, list);
    if (is_unknown_int(count) && list->n)
        return list_get_any(r, list, r->args[0]->kind == OBJ_LIST ? 0 : 1);
    for (int64_t i = 0, times = repetitions(r, list); i < times; i++)
        add_all(r, result->list, list);
    return give(r, result);
}

static Value *list_mul_in_place(Rule *r)
{
    List *list = r->args[0]->list;
    int64_t times = repetitions(r, list);
    Obj *once = like(r, list);

    add_all(r, once->list, list);
    touch_list(r->it, list);
    list->n = 0;
    for (int64_t i = 0; i < times; i++)
        add_all(r, list, once->list);
    return give(r, r->args[0]);
}

static Value *list_copy(Rule *r)
{
    Obj *result = like(r, r->args[0]->list);

    add_all(r, result->list, r->args[0]->list);
    return give(r, result);
}

/* ---- order ---- */

/* The result of a comparison, which must be known at export time. */
static bool known_answer(Rule *r, Tri answer)
{
    if (answer == TRI_UNKNOWN)
        rule_fail(r, "the order of the items depends on the data; that cannot be exported yet");
    return answer == TRI_YES;
}

static bool less(Rule *r, Obj *a, Obj *b)
{
    visit(r->it);
    if (a->kind == OBJ_STR && a->known && b->kind == OBJ_STR && b->known)
        return compare_texts(r->it, a, b) < 0;
    if (a->kind == OBJ_TUPLE && b->kind == OBJ_TUPLE) {
        for (size_t i = 0; i < a->list->n && i < b->list->n; i++) {
            if (less(r, a->list->at[i], b->list->at[i]))
                return true;
            if (less(r, b->list->at[i], a->list->at[i]))
                return false;
        }
        return a->list->n < b->list->n;
    }
    if (a->kind == OBJ_OBJECT) {
        Obj *result = call_method(r->it, a, "__lt__", &b, 1, r->loc);

        return known_answer(r, truth(r->it, result, r->loc));
    }
    if (a->kind == OBJ_TENSOR)
        return known_answer(r, compared(r, "aten::lt", a, b));
    if (a->kind == OBJ_INT && a->known && b->kind == OBJ_INT && b->known)
        return a->i < b->i;
    return known_number(r, a) < known_number(r, b);
}

/* Merge sort: stable, and the order of comparisons does not matter. */
static void sort_items(Rule *r, Obj **at, size_t n, bool reverse, Obj **spare)
{
    size_t half = n / 2, i = 0, k = half, out = 0;

    stack_check(r->it->job, NO_LOC);
    count_members(r->it, n);
    if (n < 2)
        return;
    sort_items(r, at, half, reverse, spare);
    sort_items(r, at + half, n - half, reverse, spare);
    while (i < half && k < n) {
        bool second = reverse ? less(r, at[i], at[k]) : less(r, at[k], at[i]);

        spare[out++] = second ? at[k++] : at[i++];
    }
    while (i < half)
        spare[out++] = at[i++];
    while (k < n)
        spare[out++] = at[k++];
    memcpy(at, spare, n * sizeof *at);
}

/* Are all items ints, or all floats, and is one of them decided at run time? */
static bool has_unknown_number(const List *list)
{
    bool unknown = false;

    for (size_t i = 0; i < list->n; i++) {
        const Obj *item = list->at[i];

        if (item->kind != list->at[0]->kind || (item->kind != OBJ_INT && item->kind != OBJ_FLOAT))
            return false;
        unknown |= !item->known;
    }
    return unknown;
}

/* Sorts numbers at run time, as one tensor. */
static void sort_numbers(Rule *r, Graph *g, List *list, bool reverse)
{
    bool ints = list->at[0]->kind == OBJ_INT;
    Value **items = NEW_N(r->it->job, Value *, list->n), *sorted, *indices;

    count_members(r->it, list->n);
    for (size_t i = 0; i < list->n; i++)
        items[i] = emit_cast(g, obj_as_value(r->it, list->at[i]), ints ? DT_INT64 : DT_DOUBLE);
    sorted = emit_stack(g, items, list->n, 0);
    emit_topk(g, sorted, sorted->dims[0], 0, reverse, true, &sorted, &indices);
    for (size_t i = 0; i < list->n; i++) {
        Value *item = emit_select(g, sorted, 0, sym_int(g, (int64_t)i));

        list->at[i] = ints ? obj_sym(r->it, emit_item(g, item)) : obj_float_value(r->it, item);
    }
}

static void sort_list(Rule *r, Graph *g, List *list, bool reverse)
{
    if (has_unknown_number(list))
        sort_numbers(r, g, list, reverse);
    else
        sort_items(r, list->at, list->n, reverse, NEW_N(r->it->job, Obj *, list->n + 1));
}

static Value *list_sort(Rule *r)
{
    List *list = r->args[0]->list;

    touch_list(r->it, list);
    sort_list(r, r->g, list, arg_bool(r, "reverse"));
    return give(r, obj_none(r->it));
}

static Value *list_sorted(Rule *r)
{
    Obj *result = like(r, r->args[0]->list);

    add_all(r, result->list, r->args[0]->list);
    sort_list(r, r->g, result->list, false);
    return give(r, result);
}

/* prim::min, prim::max, sum, any, all over a list */
static Value *list_reduce(Rule *r)
{
    List *list = r->args[0]->list;
    const char *word = strrchr(r->schema->name, ':') + 1;
    Name pair = name_f(r->it->job, "%s", strcmp(word, "sum") == 0 ? "aten::add" : r->schema->name);
    Obj *result;

    if (list->n == 0 && strcmp(word, "sum") != 0)
        rule_fail(r, "the list is empty");
    result = list->n ? list->at[0] : obj_int(r->it, 0);
    for (size_t i = 1; i < list->n; i++) {
        Obj *args[2] = {result, list->at[i]};

        result = rule_call(r, pair, args, 2);
    }
    return give(r, result);
}

static Value *list_any_all(Rule *r)
{
    List *list = r->args[0]->list;
    bool any = strcmp(r->schema->name, "aten::any") == 0;

    for (size_t i = 0; i < list->n; i++) {
        Tri yes = truth(r->it, list->at[i], r->loc);

        count_members(r->it, 1);
        if (yes == TRI_UNKNOWN)
            rule_fail(r, "the result depends on the data; that cannot be exported yet");
        if ((yes == TRI_YES) == any)
            return give_bool(r, any);
    }
    return give_bool(r, !any);
}

/* Are two numbers, tensors of one element, or tuples and lists of these, equal? NULL for other
 * values. */
static Value *equal_value(Rule *r, Obj *a, Obj *b)
{
    Tri same = obj_equal(r->it, a, b);
    Value *all = NULL;

    stack_check(r->it->job, NO_LOC);
    if (same != TRI_UNKNOWN)
        return const_num(r->g, DT_BOOL, same == TRI_YES);
    if (is_stacked(a) || is_stacked(b))
        return NULL;
    if ((a->kind == OBJ_TUPLE || a->kind == OBJ_LIST) && a->kind == b->kind) {
        for (size_t i = 0; i < a->list->n; i++) {
            Value *one = equal_value(r, a->list->at[i], b->list->at[i]);

            if (!one)
                return NULL;
            all = all ? op(r->g, "And", IN(all, one), AT_NONE) : one;
        }
        return all;
    }
    if ((a->kind == OBJ_TENSOR) != (b->kind == OBJ_TENSOR) || !obj_as_value(r->it, a))
        return NULL;
    {
        Obj *args[2] = {a, b}, *equal = rule_call(r, "aten::eq", args, 2);

        return obj_as_value(r->it, rule_call(r, "aten::Bool", &equal, 1));
    }
}

static Value *contains_any(Rule *r)
{
    const List *list = r->args[0]->list;
    Value *any = NULL;

    for (size_t i = 0; i < list->n; i++) {
        Value *one = equal_value(r, list->at[i], r->args[1]);

        if (!one)
            return NULL;
        any = any ? op(r->g, "Or", IN(any, one), AT_NONE) : one;
    }
    return any;
}

static Value *list_contains(Rule *r)
{
    bool unknown = false;

    for (size_t i = 0; i < r->args[0]->list->n; i++)
        unknown |= obj_equal(r->it, r->args[0]->list->at[i], r->args[1]) == TRI_UNKNOWN;
    if (unknown) {
        Value *any = contains_any(r);

        if (any)
            return give(r, obj_bool_value(r->it, any));
    }
    return give_bool(r, find_item(r, r->args[0]->list, r->args[1]) >= 0);
}

static Value *list_index(Rule *r)
{
    int64_t i = find_item(r, r->args[0]->list, r->args[1]);

    if (i < 0)
        rule_fail(r, "the list does not hold %s", obj_text(r->it, r->args[1]));
    return give_int(r, sym_int(r->g, i));
}

static Value *list_count(Rule *r)
{
    List *list = r->args[0]->list;
    int64_t n = 0;

    for (size_t i = 0; i < list->n; i++) {
        Tri same = items_match(r, list->at[i], r->args[1]);

        if (same == TRI_UNKNOWN)
            rule_fail(r, "the result depends on the data; that cannot be exported yet");
        n += same == TRI_YES;
    }
    return give_int(r, sym_int(r->g, n));
}

static Value *any_equal(Rule *r)
{
    Tri same = obj_equal(r->it, r->args[0], r->args[1]);
    bool is_eq = strcmp(r->schema->name, "aten::eq") == 0;

    if (same == TRI_UNKNOWN) {
        Value *v = equal_value(r, r->args[0], r->args[1]);

        if (!v)
            rule_fail(r,
                      "whether these are equal depends on the data; that cannot be exported yet");
        return give(r, obj_bool_value(r->it, is_eq ? v : op(r->g, "Not", IN(v), AT_NONE)));
    }
    return give_bool(r, (same == TRI_YES) == (strcmp(r->schema->name, "aten::eq") == 0));
}

static Value *range_list(Rule *r)
{
    int64_t n = arg_int(r, "n");
    Obj *list = obj_list(r->it, type_simple(r->it->program, TY_INT));

    if (n > MAX_REPEATED)
        rule_fail(r, "a list cannot have more than %d items", MAX_REPEATED);
    count_members(r->it, (size_t)n);
    for (int64_t i = 0; i < n; i++)
        list_add(r->it, list->list, obj_int(r->it, i));
    return give(r, list);
}

/* ---- dicts ---- */

static Obj *pair_at(Rule *r, const Dict *dict, size_t i)
{
    Obj *pair[2] = {dict->keys.at[i], dict->values.at[i]};

    return obj_tuple(r->it, pair, 2);
}

static Obj *entry_at(Rule *r, const Dict *dict, size_t i)
{
    if (strcmp(r->schema->name, "aten::items") == 0)
        return pair_at(r, dict, i);
    return strcmp(r->schema->name, "aten::values") == 0 ? dict->values.at[i] : dict->keys.at[i];
}

static Obj *as_it_is(Interp *it, void *obj)
{
    (void)it;
    return obj;
}

/* The list with one more entry, if the entry is present. */
static Obj *with_entry(Rule *r, Obj *list, Obj *entry, Value *present)
{
    Obj *one = obj_list(r->it, list->list->element), *both[2] = {list, one}, *longer;

    list_add(r->it, one->list, entry);
    longer = rule_call(r, "aten::add", both, 2);
    return present ? choose_obj(r->it, r->loc, present, as_it_is, longer, list) : longer;
}

/* keys, values, items */
static Value *dict_entries(Rule *r)
{
    Dict *dict = r->args[0]->dict;
    const Type *element = strcmp(r->schema->name, "aten::keys") == 0     ? dict->key
                          : strcmp(r->schema->name, "aten::values") == 0 ? dict->value
                                                                         : NULL;
    Obj *list = obj_list(r->it, element);

    need_order(r->it, dict, r->loc);
    count_members(r->it, dict->keys.n);
    for (size_t i = 0; i < dict->keys.n; i++) {
        Value *present = key_presence(r->it, dict, dict->keys.at[i]);

        if (present || is_stacked(list))
            list = with_entry(r, list, entry_at(r, dict, i), present);
        else
            list_add(r->it, list->list, entry_at(r, dict, i));
    }
    return give(r, list);
}

static Value *dict_contains(Rule *r)
{
    Value *present = key_presence(r->it, r->args[0]->dict, r->args[1]);

    if (present)
        return give(r, obj_bool_value(r->it, present));
    return give_bool(r, dict_get(r->it, r->args[0]->dict, r->args[1]) != NULL);
}

static Value *dict_get_default(Rule *r)
{
    Obj *value = dict_get(r->it, r->args[0]->dict, r->args[1]);
    Value *present = key_presence(r->it, r->args[0]->dict, r->args[1]);

    if (present)
        return give(r, choose_obj(r->it, r->loc, present, as_it_is, value, r->args[2]));
    return give(r, value ? value : r->args[2]);
}

static Value *dict_set_default(Rule *r)
{
    Obj *value = dict_get(r->it, r->args[0]->dict, r->args[1]);

    if (!value)
        dict_set(r->it, r->args[0]->dict, r->args[1], value = r->args[2]);
    return give(r, value);
}

static Value *dict_set_item(Rule *r)
{
    dict_set(r->it, r->args[0]->dict, r->args[1], r->args[2]);
    return give(r, obj_none(r->it));
}

static Value *dict_pop(Rule *r)
{
    Obj *value = dict_get(r->it, r->args[0]->dict, r->args[1]);

    if (!value && r->schema->nparams < 3)
        rule_fail(r, "the dict has no key %s", obj_text(r->it, r->args[1]));
    dict_remove(r->it, r->args[0]->dict, r->args[1]);
    return give(r, value ? value : r->args[2]);
}

static Value *dict_delete(Rule *r)
{
    if (!dict_remove(r->it, r->args[0]->dict, r->args[1]))
        rule_fail(r, "the dict has no key %s", obj_text(r->it, r->args[1]));
    return give(r, obj_none(r->it));
}

/* TorchScript's popitem takes the first pair, not the last. */
static Value *dict_pop_item(Rule *r)
{
    Dict *dict = r->args[0]->dict;
    Obj *pair;

    if (!dict->keys.n)
        rule_fail(r, "the dict is empty");
    pair = pair_at(r, dict, 0);
    dict_remove(r->it, dict, dict->keys.at[0]);
    return give(r, pair);
}

static Value *dict_clear(Rule *r)
{
    touch_dict(r->it, r->args[0]->dict);
    dict_index_forget(r->args[0]->dict);
    r->args[0]->dict->keys.n = r->args[0]->dict->values.n = 0;
    return give(r, obj_none(r->it));
}

static void update(Rule *r, Dict *to, const Dict *from)
{
    for (size_t i = 0; i < from->keys.n; i++)
        dict_set(r->it, to, from->keys.at[i], from->values.at[i]);
}

static Value *dict_update(Rule *r)
{
    update(r, r->args[0]->dict, r->args[1]->dict);
    return give(r, obj_none(r->it));
}

static Value *dict_copy(Rule *r)
{
    Obj *copy = obj_dict(r->it);

    copy->dict->key = r->args[0]->dict->key;
    copy->dict->value = r->args[0]->dict->value;
    update(r, copy->dict, r->args[0]->dict);
    return give(r, copy);
}

/* dict([("a", 1)]) and dict() */
static Value *dict_of_pairs(Rule *r)
{
    Obj *dict = obj_dict(r->it);
    const Obj *pairs = arg_named(r, "inputs");

    for (size_t i = 0; pairs && i < pairs->list->n; i++) {
        const Obj *pair = pairs->list->at[i];

        if (pair->kind != OBJ_TUPLE || pair->list->n != 2)
            rule_fail(r, "takes pairs of a key and a value");
        dict_set(r->it, dict->dict, pair->list->at[0], pair->list->at[1]);
    }
    return give(r, dict);
}

const RuleRow list_rules[] = {
    HOST("aten::len(Any a) -> int", list_len, .open = &open_len, .traits = TRAIT_OPEN_KEYS),
    HOST("aten::__getitem__.t(t[] list, int idx) -> t", list_get, .open = &open_get),
    HOST("aten::__getitem__.Dict(Dict(t, v) self, t key) -> v", dict_get_item,
         .traits = TRAIT_OPEN_KEYS | TRAIT_KEY_EXISTS),
    HOST("aten::slice.t(t[] l, int? start=None, int? end=None, int step=1) -> t[]", list_slice,
         .open = &open_slice),
    HOST("aten::append.t(t[] self, t el) -> t[]", list_append, .open = &open_append, .item = 1,
         .traits = TRAIT_APPENDS),
    HOST("aten::extend.t(t[] self, t[] other) -> ()", list_extend, .open = &open_extend),
    HOST("aten::add_.t(t[] self, t[] b) -> t[]", list_extend, .open = &open_extend),
    HOST("aten::insert.t(t[] self, int idx, t el) -> ()", list_insert, .open = &open_insert,
         .item = 2, .traits = TRAIT_AT_INDEX),
    HOST("aten::pop.t(t[] self, int idx=-1) -> t", list_pop, .open = &open_pop,
         .traits = TRAIT_AT_INDEX),
    HOST("aten::pop.Dict(Dict(t, v) self, t key) -> v", dict_pop),
    HOST("aten::pop.Dict_default(Dict(t, v) self, t key, Any default_value) -> v", dict_pop),
    HOST("aten::Delete.t(t[] self, int idx) -> ()", list_delete, .open = &open_delete,
         .traits = TRAIT_AT_INDEX),
    HOST("aten::Delete.Dict(Dict(t, v) self, t key) -> ()", dict_delete),
    HOST("aten::remove.t(t[] self, t el) -> ()", list_remove, .open = &open_remove),
    HOST("aten::_set_item.t(t[] l, int idx, t el) -> t[]", list_set, .open = &open_set, .item = 2,
         .traits = TRAIT_AT_INDEX),
    HOST("aten::_set_item.Dict(Dict(t, v) l, t idx, v el) -> ()", dict_set_item, .item = 2,
         .traits = TRAIT_OPEN_KEYS),
    HOST("aten::clear.t(t[] self) -> ()", list_clear, .open = &open_clear),
    HOST("aten::clear.Dict(Dict(t, v) self) -> ()", dict_clear),
    HOST("aten::reverse.t(t[] self) -> ()", list_reverse, .open = &open_reverse),
    HOST("aten::add.t(t[] a, t[] b) -> t[]", list_add_lists, .open = &open_add),
    HOST("aten::mul.left_t(t[] l, int n) -> t[]", list_mul, .open = &open_mul),
    HOST("aten::mul_.t(t[] l, int n) -> t[]", list_mul_in_place),
    HOST("aten::mul.right_(int n, t[] l) -> t[]", list_mul),
    HOST("aten::copy.t(t[] self) -> t[]", list_copy, .open = &open_copy),
    HOST("aten::copy.Dict(Dict(t, v) self) -> Dict(t, v)", dict_copy),
    HOST("aten::dict() -> Dict(str, Tensor)", dict_of_pairs),
    HOST("aten::dict.Dict(Dict(t, v) self) -> Dict(t, v)", dict_copy),
    HOST("aten::dict.pairs(t[] inputs) -> Any", dict_of_pairs),
    HOST("aten::list.t(t[] l) -> t[]", list_copy, .open = &open_copy),
    HOST("aten::sort.t(t[] self, bool reverse=False) -> ()", list_sort, .open = &open_sort),
    HOST("aten::sorted.t(t[] input) -> t[]", list_sorted, .open = &open_sorted),
    HOST("prim::min.list(t[] l) -> t", list_reduce, .open = &open_min),
    HOST("prim::max.list(t[] l) -> t", list_reduce, .open = &open_max),
    HOST("aten::sum.list(t[] self) -> t", list_reduce, .open = &open_sum),
    HOST("aten::any.list(t[] self) -> bool", list_any_all, .open = &open_any),
    HOST("aten::all.list(t[] self) -> bool", list_any_all, .open = &open_all),
    HOST("aten::__contains__.list(t[] l, Any item) -> bool", list_contains, .open = &open_contains),
    HOST("aten::__contains__.Dict(Dict(t, v) dict, Any key) -> bool", dict_contains,
         .traits = TRAIT_OPEN_KEYS),
    HOST("aten::index.list(t[] self, Any el) -> int", list_index, .open = &open_index),
    HOST("aten::count.list(t[] self, Any el) -> int", list_count, .open = &open_count),
    HOST("aten::eq.list(t[] a, t[] b) -> bool", any_equal, .open = &open_eq),
    HOST("aten::ne.list(t[] a, t[] b) -> bool", any_equal, .open = &open_ne),
    HOST("aten::eq.device(Device a, Device b) -> bool", any_equal),
    HOST("aten::ne.device(Device a, Device b) -> bool", any_equal),
    HOST("aten::eq.enum(AnyEnumType a, AnyEnumType b) -> bool", any_equal, .traits = TRAIT_EQUAL),
    HOST("aten::ne.enum(AnyEnumType a, AnyEnumType b) -> bool", any_equal, .traits = TRAIT_UNEQUAL),
    HOST("prim::rangelist(int n) -> int[]", range_list),
    HOST("aten::keys(Dict(t, v) self) -> t[]", dict_entries, .traits = TRAIT_OPEN_KEYS),
    HOST("aten::values(Dict(t, v) self) -> v[]", dict_entries, .traits = TRAIT_OPEN_KEYS),
    HOST("aten::items(Dict(t, v) self) -> Any[]", dict_entries, .traits = TRAIT_OPEN_KEYS),
    HOST("aten::get(Dict(t, v) self, t key, Any default_value=None) -> Any", dict_get_default,
         .traits = TRAIT_OPEN_KEYS),
    HOST("aten::setdefault(Dict(t, v) self, t key, v default_value) -> v", dict_set_default),
    HOST("aten::popitem(Dict(t, v) self) -> (t, v)", dict_pop_item),
    HOST("aten::update(Dict(t, v) self, Dict(t, v) to_add) -> ()", dict_update),
    {0}};
