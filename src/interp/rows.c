/* rows.c - the rows of all tables by the names of their operators. */
#include "rows.h"

#include "call.h"
#include "fallback.h"

#include <string.h>

static Name row_name(Job *job, const char *schema)
{
    return name_n(job, schema, strcspn(schema, ".("));
}

/* A user's rule for an alias of an operator is a rule for the operator. */
static Name canonical(Interp *it, Name op_name)
{
    for (const Alias *alias = it->options.aliases; alias && alias->alias; alias++)
        if (strcmp(alias->alias, op_name) == 0)
            return name(it->job, alias->name);
    return op_name;
}

static void add_row(Interp *it, const RuleRow *row)
{
    Name plain = row_name(it->job, row->schema);
    Name key = row->custom ? canonical(it, plain) : plain;
    RowSet *set = map_get(&it->rows, key);

    if (!set) {
        set = NEW(it->job, RowSet);
        map_put(it->job, &it->rows, key, set);
    }
    set->traits |= row->traits;
    if (row->item)
        set->item = row->item;
    if (row->open) {
        set->open = row->open;
        set->open_at = set->rows.n;
    }
    vec_push(it->job, &set->rows, row);
    vec_push(it->job, &set->schemas, NULL);
}

static void add_tables(Interp *it, const RuleRow *const *tables)
{
    for (; tables && *tables; tables++)
        for (const RuleRow *row = *tables; row->schema; row++)
            add_row(it, row);
}

/* Adds schemas of operators that have no rule in any table. */
static void add_fallback_rows(Interp *it)
{
    VEC(RuleRow *) rows = {0};

    for (const char *line = it->options.schemas; *line; line += strcspn(line, "\n") + 1) {
        RuleRow *row = NEW(it->job, RuleRow);

        if (*line == '#')
            continue;
        row->schema = job_strndup(it->job, line, strcspn(line, "\n"));
        row->since = OPSET_MIN;
        row->fn = fallback_rule;
        if (!map_get(&it->rows, row_name(it->job, row->schema)))
            vec_push(it->job, &rows, row);
    }
    for (size_t i = 0; i < rows.n; i++)
        add_row(it, rows.at[i]);
}

void load_tables(Interp *it)
{
    if (it->options.rules)
        for (const RuleRow *row = custom_rows(it); row->schema; row++)
            add_row(it, row);
    add_tables(it, it->options.tables);
    add_tables(it, it->options.language);
    for (const RuleRow *row = custom_rules; row->schema; row++)
        add_row(it, row);
    for (const Alias *alias = it->options.aliases; alias && alias->alias; alias++) {
        RowSet *set = map_get(&it->rows, name(it->job, alias->name));

        if (set && !map_get(&it->rows, name(it->job, alias->alias)))
            map_put(it->job, &it->rows, name(it->job, alias->alias), set);
    }
    if (it->options.unsupported != UNSUPPORTED_ERROR)
        add_fallback_rows(it);
}

/* In old archives some names have another meaning (docs/torchscript-format.md §5), but only for
 * tensors. Calls that the old rows do not match go to the current rows. */
static Name upgraded(Interp *it, Name op_name)
{
    int version = it->archive ? it->archive->version : 10;

    if (it->frame && (it->frame->hidden || it->frame->custom))
        return op_name; /* the prelude and rules use the newest meaning */
    for (const Upgrade *up = it->options.upgrades; up && up->name; up++)
        if (version < up->below && same_text(up->name, op_name))
            return name(it->job, up->old);
    return op_name;
}

RowSet *rows_of(Interp *it, Name op_name)
{
    return map_get(&it->rows, upgraded(it, op_name));
}

Name plain_name(Interp *it, Name op_name)
{
    size_t n = strlen(op_name);
    const char *marked = strstr(op_name, "::__i");

    if (marked && strcmp(op_name + n - 2, "__") == 0)
        return name_f(it->job, "%.*s::__%s", (int)(marked - op_name), op_name,
                      marked + strlen("::__i"));
    if (n < 2 || op_name[n - 1] != '_' || op_name[n - 2] == '_')
        return NULL;
    return name_n(it->job, op_name, n - 1);
}

bool operator_known(Interp *it, Name op_name)
{
    Name plain = plain_name(it, op_name);

    return rows_of(it, op_name) || (plain && rows_of(it, plain));
}

Schema *schema_at(Interp *it, RowSet *set, size_t i)
{
    if (!set->schemas.at[i])
        set->schemas.at[i] = schema_parse(it->program, set->rows.at[i]->schema);
    return set->schemas.at[i];
}

static bool is_schema_of(const char *line, const char *op_name)
{
    size_t n = strcspn(line, ".(\n");

    return n == strlen(op_name) && memcmp(line, op_name, n) == 0;
}

const char *reason_without_rule(const char *schemas, const char *op_name, size_t *length)
{
    const char *reason = "";

    for (const char *line = schemas; line && *line; line += strcspn(line, "\n") + 1) {
        if (*line == '#')
            reason = line + 2;
        if (*line != '#' && is_schema_of(line, op_name)) {
            *length = strcspn(reason, "\n");
            return reason;
        }
    }
    *length = 0;
    return NULL;
}
