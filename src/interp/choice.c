/* choice.c - choices: strings and enum members that are selected at run time.
 *
 * The strings of a program are known, so a string that depends on a branch or loop is a number: its
 * index in the list of all strings. Operators are run once for each possible string.
 */
#include "choice.h"

#include "build/emit.h"
#include "branch.h"
#include "interp.h"

#define MAX_OPTIONS 16 /* a larger set is probably computed text */

bool is_choosable(const Obj *obj)
{
    return (obj->kind == OBJ_STR && obj->known) || obj->kind == OBJ_ENUM || obj->kind == OBJ_CHOICE;
}

static ObjKind option_kind(const Obj *obj)
{
    return obj->kind == OBJ_CHOICE ? obj->list->at[0]->kind : obj->kind;
}

static bool same_option(Interp *it, Obj *a, Obj *b)
{
    return a->kind == b->kind && obj_equal(it, a, b) == TRI_YES;
}

/* The number of a string or enum member. Strings are looked up by their text, because there may
 * be many. */
static size_t option_index(Interp *it, Obj *obj)
{
    MapEntry *entry;
    size_t i = 0;

    if (obj->kind == OBJ_STR) {
        entry = map_find(&it->option_numbers, name_n(it->job, obj->text, obj->length));
        return entry ? (size_t)(uintptr_t)entry->value : it->choosable.n;
    }
    while (i < it->choosable.n && !same_option(it, it->choosable.at[i], obj))
        i++;
    return i;
}

const Sym *choice_number(Interp *it, Obj *obj)
{
    size_t i;

    if (obj->kind == OBJ_CHOICE)
        return obj->sym;
    i = option_index(it, obj);
    if (i == it->choosable.n) {
        vec_push(it->job, &it->choosable, obj);
        if (obj->kind == OBJ_STR)
            map_put(it->job, &it->option_numbers, name_n(it->job, obj->text, obj->length),
                    (void *)(uintptr_t)i);
    }
    return sym_int(it->g, (int64_t)i);
}

static bool add_option(Interp *it, List *options, Obj *choice)
{
    for (size_t i = 0; i < options->n; i++)
        if (same_option(it, options->at[i], choice))
            return false;
    vec_push(it->job, options, choice);
    return true;
}

/* The union of the options of two choices; NULL: they have different kinds, or there are too
 * many. */
List *join_options(Interp *it, const Obj *a, const Obj *b)
{
    List *options = NEW(it->job, List);
    const Obj *both[2] = {a, b};

    if (option_kind(a) != option_kind(b))
        return NULL;
    for (size_t k = 0; k < 2; k++) {
        if (both[k]->kind != OBJ_CHOICE)
            add_option(it, options, (Obj *)both[k]);
        for (size_t i = 0; both[k]->kind == OBJ_CHOICE && i < both[k]->list->n; i++)
            add_option(it, options, both[k]->list->at[i]);
    }
    return options->n > MAX_OPTIONS ? NULL : options;
}

Obj *choice_new(Interp *it, List *options, const Sym *code)
{
    Obj *obj;
    int64_t known;

    if (sym_known(code, &known))
        return it->choosable.at[known];
    obj = obj_new(it, OBJ_CHOICE);
    obj->known = false;
    obj->list = options;
    obj->sym = code;
    return obj;
}

void note_listed(Interp *it, const Obj *choice)
{
    visit(it);
    for (size_t i = 0; choice->kind == OBJ_CHOICE && i < choice->list->n; i++)
        note_listed(it, choice->list->at[i]);
    if (choice->kind == OBJ_STR)
        map_put(it->job, &it->listed_strings, name_n(it->job, choice->text, choice->length),
                (Obj *)choice);
}

Obj *choice_of_listed(Interp *it, const Sym *code)
{
    List *options = NEW(it->job, List);

    for (size_t i = 0; i < it->listed_strings.n; i++)
        vec_push(it->job, options, it->listed_strings.at[i].value);
    if (!options->n) /* the list is always empty, so nothing reads its items at run time */
        vec_push(it->job, options, obj_strz(it, ""));
    return choice_new(it, options, code);
}

/* ---- running a call once for each possibility ---- */

/* The options that remain: `codes`, in ascending order. */
typedef struct Options {
    const Obj *choice;
    const int64_t *codes;
    size_t n;
    Loc loc;
    OptionFn *fn;
    void *arg;
} Options;

/* The numbers of the options, in ascending order. */
static int64_t *codes_of(Interp *it, const Obj *choice)
{
    int64_t *codes = NEW_N(it->job, int64_t, choice->list->n), code;

    for (size_t i = 0; i < choice->list->n; i++) {
        size_t k = i;

        sym_known(choice_number(it, choice->list->at[i]), &code);
        for (; k && codes[k - 1] > code; k--)
            codes[k] = codes[k - 1];
        codes[k] = code;
    }
    return codes;
}

/* Selects by halves, because ONNX readers allow only about thirty nested branches. */
static Obj *choose_option(Interp *it, void *options_)
{
    const Options *all = options_;
    Options low = *all, high = *all;
    Value *code, *first, *is_low;

    stack_check(it->job, NO_LOC);
    if (all->n == 1)
        return all->fn(it, it->choosable.at[all->codes[0]], all->arg);
    low.n = all->n / 2;
    high.n -= low.n;
    high.codes += low.n;
    code = sym_value(it->g, all->choice->sym);
    first = const_i64(it->g, low.n == 1 ? low.codes[0] : high.codes[0]);
    is_low = low.n == 1 ? emit_equal(it->g, code, first) : emit_compare(it->g, "Less", code, first);
    return choose_obj(it, all->loc, is_low, choose_option, &low, &high);
}

Obj *for_each_option(Interp *it, Loc loc, const Obj *choice, OptionFn *fn, void *arg)
{
    Options all = {choice, codes_of(it, choice), choice->list->n, loc, fn, arg};

    return choose_option(it, &all);
}

/* ==, != of two choices */
Obj *compare_choices(Interp *it, Obj *a, Obj *b, bool equal)
{
    Value *x = sym_value(it->g, choice_number(it, a)), *y = sym_value(it->g, choice_number(it, b));
    Value *same = emit_equal(it->g, x, y);

    return obj_bool_value(it, equal ? same : emit_not(it->g, same));
}
