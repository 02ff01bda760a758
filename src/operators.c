/* operators.c - lists the supported operators. In: the tables of aten/ and the prelude. Out: the
 * rows of `ptonnx ops`. */
#include "export.h"

#include "aten/aten.h"

#include <string.h>

/* ---- the operators that a function of the prelude calls ---- */

typedef struct Parts {
    Job *job;
    Program *program;
    const Map *known; /* Name, "aten::relu" -> a row that makes nodes */
    Map seen;         /* Name -> not NULL: operators and functions that have been visited */
    Buf text;
} Parts;

static void add_parts(Parts *parts, const Tree *tree);

static void add_list(Parts *parts, TreeList list)
{
    for (size_t i = 0; i < list.n; i++)
        add_parts(parts, list.at[i]);
}

static bool is_first(Parts *parts, Name word)
{
    if (map_get(&parts->seen, word))
        return false;
    map_put(parts->job, &parts->seen, word, parts);
    return true;
}

static void add_word(Parts *parts, Name word)
{
    if (is_first(parts, word))
        buf_printf(&parts->text, "%s%s", parts->text.n ? ", " : "", word);
}

/* torch.relu is an operator; aten.helper is a function of the prelude, which is visited too. */
static void add_called(Parts *parts, const Tree *callee)
{
    const Function *helper;

    if (callee->kind != EX_ATTR || callee->a->kind != EX_NAME)
        return;
    if (strcmp(callee->a->name, "torch") == 0 &&
        map_get(parts->known, name_f(parts->job, "aten::%s", callee->name)))
        add_word(parts, callee->name);
    if (strcmp(callee->a->name, "aten") != 0)
        return;
    helper = program_find(parts->program, name_f(parts->job, "aten.%s", callee->name)).function;
    if (helper && is_first(parts, helper->qualified))
        add_list(parts, helper->body);
}

static void add_parts(Parts *parts, const Tree *tree)
{
    stack_check(parts->job, NO_LOC);
    if (!tree)
        return;
    if (tree->kind == EX_CALL)
        add_called(parts, tree->a);
    if (tree->kind == EX_BINARY && strchr("+-*/@", tree->op[0]))
        add_word(parts, tree->op);
    add_parts(parts, tree->a);
    add_parts(parts, tree->b);
    add_parts(parts, tree->c);
    add_parts(parts, tree->d);
    add_list(parts, tree->list);
    add_list(parts, tree->body);
    add_list(parts, tree->orelse);
}

static const char *composition(Job *job, Program *program, const Map *known, const RuleRow *row)
{
    Parts parts = {.job = job, .program = program, .known = known, .text.job = job};
    const Function *function = program_find(program, name_f(job, "aten.%s", row->prelude)).function;

    add_list(&parts, function->body);
    return job_printf(job, "(%s)", buf_text(&parts.text));
}

size_t rule_list(Job *job, RuleInfo **rows)
{
    Program *program = program_new(job, NULL, NULL);
    VEC(RuleInfo) list = {0};
    Map known = {0};

    for (const Source *file = prelude_sources(job); file->file; file++)
        program_add_later(program, name(job, "aten"), file);
    for (const RuleRow *const *table = aten_tables; *table; table++)
        for (const RuleRow *row = *table; row->schema; row++)
            if (*row->becomes)
                map_put(job, &known, name_n(job, row->schema, strcspn(row->schema, ".(")),
                        (void *)row);
    for (const RuleRow *const *table = aten_tables; *table; table++)
        for (const RuleRow *row = *table; row->schema; row++)
            vec_push(
                job, &list,
                ((RuleInfo){row->schema, row->since,
                            row->prelude ? composition(job, program, &known, row) : row->becomes}));
    *rows = list.at;
    return list.n;
}
