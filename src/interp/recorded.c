/* recorded.c - modules of the statements of a trace.
 *
 * The Python package records a live model as one function without calls of submodules, so the frame
 * does not say in which module a statement was recorded. Variables do: the last statement of a
 * stretch that module N recorded assigns to `..._in_N_`; the printer may append digits to make
 * the name unique. Statements after the last such variable belong to the model itself.
 *
 * If nodes of another domain are possible, each tensor is assigned to a variable `..._is_T_R_in_N_`
 * before it is used: in the trace it had the element type T and the rank R.
 */
#include "recorded.h"

#include "infer/infer.h"

#include <string.h>

typedef struct Recorded {
    TreeList body;
    Scope **scopes; /* the module of each statement of the body */
    size_t next;    /* the statement that runs next: each runs once */
} Recorded;

/* What the end of a variable's name tells: `word_is_T_R_in_N_`, in which `_is_T_R` may be missing.
 */
typedef struct Mark {
    size_t word;   /* its length */
    size_t module; /* N */
    bool typed;
    DType dtype; /* T, by ONNX's number */
    int rank;    /* R */
} Mark;

/* Is there such a text before `*end`? Then `*end` moves to its begin. */
static bool text_before(Name variable, size_t *end, const char *text)
{
    size_t n = strlen(text);

    if (*end < n || strncmp(variable + *end - n, text, n) != 0)
        return false;
    *end -= n;
    return true;
}

/* The same for a number. */
static bool number_before(Name variable, size_t *end, size_t *number)
{
    size_t first = *end;

    while (first && strchr("0123456789", variable[first - 1]))
        first--;
    if (first == *end || *end - first > 9)
        return false;
    *number = 0;
    for (size_t i = first; i < *end; i++)
        *number = *number * 10 + (size_t)(variable[i] - '0');
    *end = first;
    return true;
}

static void read_type(Name variable, Mark *mark)
{
    size_t end = mark->word, rank, dtype;

    mark->typed = number_before(variable, &end, &rank) && text_before(variable, &end, "_") &&
                  number_before(variable, &end, &dtype) && text_before(variable, &end, "_is_") &&
                  dtype > DT_NONE && dtype < DT_COUNT && rank <= MAX_RANK;
    if (!mark->typed)
        return;
    mark->word = end;
    mark->dtype = (DType)dtype;
    mark->rank = (int)rank;
}

/* False: the variable has no such end. */
static bool read_mark(Name variable, Mark *mark)
{
    size_t end = strlen(variable);

    while (end && strchr("0123456789", variable[end - 1]))
        end--;
    if (!text_before(variable, &end, "_") || !number_before(variable, &end, &mark->module) ||
        !text_before(variable, &end, "_in_"))
        return false;
    mark->word = end;
    read_type(variable, mark);
    return true;
}

/* The first variable that the statement assigns to; NULL: none. */
static Name target_of(const Tree *statement)
{
    const Tree *target =
        statement->kind == S_ASSIGN && statement->list.n ? statement->list.at[0] : NULL;

    while (target && target->kind == EX_TUPLE)
        target = target->list.n ? target->list.at[0] : NULL;
    return target && target->kind == EX_NAME ? target->name : NULL;
}

void recorded_begin(Interp *it, TreeList body)
{
    Recorded *r = NEW(it->job, Recorded);
    Scope *scope = it->options.modules[0];
    Mark mark;

    it->recorded = r;
    r->body = body;
    r->scopes = NEW_N(it->job, Scope *, r->body.n);
    for (size_t i = r->body.n; i-- > 0;) {
        Name target = target_of(r->body.at[i]);

        if (target && read_mark(target, &mark) && mark.module < it->options.nmodules)
            scope = it->options.modules[mark.module];
        r->scopes[i] = scope;
    }
}

void recorded_step(Interp *it, const Tree *statement)
{
    Recorded *r = it->recorded;

    if (r->next < r->body.n && statement == r->body.at[r->next])
        it->g->scope = r->scopes[r->next++];
}

Name recorded_word(Interp *it, Name variable)
{
    Mark mark;

    if (!it->recorded || !variable || !read_mark(variable, &mark))
        return variable;
    return name_n(it->job, variable, mark.word);
}

bool recorded_type(const Interp *it, size_t i, size_t n, DType *dtype, int *rank)
{
    const Recorded *r = it->recorded;
    const Tree *statement = r && r->next ? r->body.at[r->next - 1] : NULL, *target;
    Mark mark;

    if (!statement || statement->kind != S_ASSIGN || statement->list.n != 1)
        return false;
    target = statement->list.at[0];
    if (target->kind == EX_TUPLE)
        target = i < target->list.n && (!n || target->list.n == n) ? target->list.at[i] : NULL;
    else if (n > 1)
        return false;
    if (!target || target->kind != EX_NAME || !read_mark(target->name, &mark) || !mark.typed)
        return false;
    *dtype = mark.dtype;
    *rank = mark.rank;
    return true;
}
