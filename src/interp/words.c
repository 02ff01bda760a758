/* words.c - strings and enum members of which only the run time knows which it is.
 *
 * A program writes its strings down: which one a name means behind a branch or a loop is a number,
 * its place in the list of all that were seen. Operators are run once for each that it may be.
 */
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

const Sym *word_code(Interp *it, Obj *obj)
{
    size_t i = 0;

    if (obj->kind == OBJ_ONE_OF)
        return obj->sym;
    while (i < it->words.n && !same_word(it, it->words.at[i], obj))
        i++;
    if (i == it->words.n)
        vec_push(it->job, &it->words, obj);
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

/* All that either may be. NULL: they are of two kinds, or too many. */
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

Obj *any_string(Interp *it, const Sym *code)
{
    List *options = NEW(it->job, List);

    for (size_t i = 0; i < it->words.n; i++)
        if (it->words.at[i]->kind == OBJ_STR)
            vec_push(it->job, options, it->words.at[i]);
    return one_of_words(it, options, code);
}

Value *is_option(Interp *it, const Obj *word, size_t i)
{
    Value *code = sym_value(it->g, word->sym);
    Value *own = sym_value(it->g, word_code(it, word->list->at[i]));

    return emit_equal(it->g, code, own);
}

/* ==, != of two words */
Obj *compare_words(Interp *it, Obj *a, Obj *b, bool equal)
{
    Value *x = sym_value(it->g, word_code(it, a)), *y = sym_value(it->g, word_code(it, b));
    Value *same = emit_equal(it->g, x, y);

    return obj_bool_value(it, equal ? same : emit_not(it->g, same));
}
