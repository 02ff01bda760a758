/* words.c - choices: strings and enum members that are selected at run time.
 *
 * The strings of a program are known, so a string that depends on a branch or loop is a number: its
 * index in the list of all strings. Operators are run once for each possible string.
 */
#include "words.h"

#include "../graph/emit.h"
#include "choice.h"
#include "interp.h"

#define MAX_OPTIONS 16 /* more are rather made than chosen from */

bool is_word(const Obj *obj)
{
    return (obj->kind == OBJ_STR && obj->known) || obj->kind == OBJ_ENUM || obj->kind == OBJ_ONE_OF;
}

static ObjKind word_kind(const Obj *obj)
{
    return obj->kind == OBJ_ONE_OF ? obj->list->at[0]->kind : obj->kind;
}

static bool same_word(Interp *it, Obj *a, Obj *b)
{
    return a->kind == b->kind && obj_equal(it, a, b) == TRI_YES;
}

/* There may be many strings; they are looked up by their text. */
static size_t word_place(Interp *it, Obj *obj)
{
    MapEntry *entry;
    size_t i = 0;

    if (obj->kind == OBJ_STR) {
        entry = map_find(&it->strings, name_n(it->job, obj->text, obj->length));
        return entry ? (size_t)(uintptr_t)entry->value : it->words.n;
    }
    while (i < it->words.n && !same_word(it, it->words.at[i], obj))
        i++;
    return i;
}

const Sym *word_code(Interp *it, Obj *obj)
{
    size_t i;

    if (obj->kind == OBJ_ONE_OF)
        return obj->sym;
    i = word_place(it, obj);
    if (i == it->words.n) {
        vec_push(it->job, &it->words, obj);
        if (obj->kind == OBJ_STR)
            map_put(it->job, &it->strings, name_n(it->job, obj->text, obj->length),
                    (void *)(uintptr_t)i);
    }
    return sym_int(it->g, (int64_t)i);
}

static bool add_option(Interp *it, List *options, Obj *word)
{
    for (size_t i = 0; i < options->n; i++)
        if (same_word(it, options->at[i], word))
            return false;
    vec_push(it->job, options, word);
    return true;
}

/* The union of two choices. NULL: they are of two kinds, or too many. */
List *join_options(Interp *it, const Obj *a, const Obj *b)
{
    List *options = NEW(it->job, List);
    const Obj *both[2] = {a, b};

    if (word_kind(a) != word_kind(b))
        return NULL;
    for (size_t k = 0; k < 2; k++) {
        if (both[k]->kind != OBJ_ONE_OF)
            add_option(it, options, (Obj *)both[k]);
        for (size_t i = 0; both[k]->kind == OBJ_ONE_OF && i < both[k]->list->n; i++)
            add_option(it, options, both[k]->list->at[i]);
    }
    return options->n > MAX_OPTIONS ? NULL : options;
}

Obj *one_of_words(Interp *it, List *options, const Sym *code)
{
    Obj *obj;
    int64_t known;

    if (sym_known(code, &known))
        return it->words.at[known];
    obj = NEW(it->job, Obj);
    obj->kind = OBJ_ONE_OF;
    obj->list = options;
    obj->sym = code;
    return obj;
}

void note_listed(Interp *it, const Obj *word)
{
    visit(it);
    for (size_t i = 0; word->kind == OBJ_ONE_OF && i < word->list->n; i++)
        note_listed(it, word->list->at[i]);
    if (word->kind == OBJ_STR)
        map_put(it->job, &it->listed, name_n(it->job, word->text, word->length), (Obj *)word);
}

Obj *any_listed(Interp *it, const Sym *code)
{
    List *options = NEW(it->job, List);

    for (size_t i = 0; i < it->listed.n; i++)
        vec_push(it->job, options, it->listed.at[i].value);
    if (!options->n) /* of a list that is always empty: this is never reached at run time */
        vec_push(it->job, options, obj_strz(it, ""));
    return one_of_words(it, options, code);
}

/* ---- running a call once for each possibility ---- */

/* Those of `codes` (ascending) that are left. */
typedef struct Options {
    const Obj *word;
    const int64_t *codes;
    size_t n;
    Loc loc;
    WordFn *fn;
    void *arg;
} Options;

/* The numbers of the options, in ascending order. */
static int64_t *codes_of(Interp *it, const Obj *word)
{
    int64_t *codes = NEW_N(it->job, int64_t, word->list->n), code;

    for (size_t i = 0; i < word->list->n; i++) {
        size_t k = i;

        sym_known(word_code(it, word->list->at[i]), &code);
        for (; k && codes[k - 1] > code; k--)
            codes[k] = codes[k - 1];
        codes[k] = code;
    }
    return codes;
}

/* By halves: readers of files take branches within branches to a depth of some thirty only. */
static Obj *choose_option(Interp *it, void *options_)
{
    const Options *all = options_;
    Options low = *all, high = *all;
    Value *code, *first, *is_low;

    stack_check(it->job, NO_LOC);
    if (all->n == 1)
        return all->fn(it, it->words.at[all->codes[0]], all->arg);
    low.n = all->n / 2;
    high.n -= low.n;
    high.codes += low.n;
    code = sym_value(it->g, all->word->sym);
    first = const_i64(it->g, low.n == 1 ? low.codes[0] : high.codes[0]);
    is_low = low.n == 1 ? emit_equal(it->g, code, first) : emit_compare(it->g, "Less", code, first);
    return choose_obj(it, all->loc, is_low, choose_option, &low, &high);
}

Obj *for_each_word(Interp *it, Loc loc, const Obj *word, WordFn *fn, void *arg)
{
    Options all = {word, codes_of(it, word), word->list->n, loc, fn, arg};

    return choose_option(it, &all);
}

/* ==, != of two choices */
Obj *compare_words(Interp *it, Obj *a, Obj *b, bool equal)
{
    Value *x = sym_value(it->g, word_code(it, a)), *y = sym_value(it->g, word_code(it, b));
    Value *same = emit_equal(it->g, x, y);

    return obj_bool_value(it, equal ? same : emit_not(it->g, same));
}
