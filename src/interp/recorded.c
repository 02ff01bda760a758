/* recorded.c - modules of the statements of a trace.
 *
 * The Python package records a live model as one function without calls of submodules, so the frame
 * does not say in which module a statement was recorded. Variables do: the last statement of a
 * stretch that module N recorded assigns to `..._in_N_`; the printer may append digits to make
 * the name unique. Statements after the last such variable belong to the model itself.
 */
#include "recorded.h"

#include <string.h>

typedef struct Recorded {
    TreeList body;
    Scope **scopes; /* the module of each statement of the body */
    size_t next;    /* the statement that runs next: each runs once */
} Recorded;

/* The length of the word before `_in_N_`, and N in *module; -1 if the variable has no such end. */
static ptrdiff_t split(Name variable, size_t *module)
{
    size_t end = strlen(variable), first;

    while (end && strchr("0123456789", variable[end - 1]))
        end--;
    if (!end || variable[--end] != '_')
        return -1;
    for (first = end; first && strchr("0123456789", variable[first - 1]);)
        first--;
    if (first == end || first < 4 || end - first > 9 ||
        strncmp(variable + first - 4, "_in_", 4) != 0)
        return -1;
    *module = 0;
    for (size_t i = first; i < end; i++)
        *module = *module * 10 + (size_t)(variable[i] - '0');
    return (ptrdiff_t)first - 4;
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
    size_t module;

    it->recorded = r;
    r->body = body;
    r->scopes = NEW_N(it->job, Scope *, r->body.n);
    for (size_t i = r->body.n; i-- > 0;) {
        Name target = target_of(r->body.at[i]);

        if (target && split(target, &module) >= 0 && module < it->options.nmodules)
            scope = it->options.modules[module];
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
    size_t module;
    ptrdiff_t length = it->recorded && variable ? split(variable, &module) : -1;

    return length < 0 ? variable : name_n(it->job, variable, (size_t)length);
}
