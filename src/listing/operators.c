/* operators.c - which operators can be exported. In: the tables of aten/ and lang/, and
 * src/support.tsv, which tools/gen_support.py has measured. Out: the rows of `ptonnx ops`. */
#include "listing.h"

#include "aten/aten.h"
#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

extern const char *const support_text[]; /* src/support.tsv, embedded: path, text, NULL */

/* The text up to `end`; *at is moved past it. */
static const char *take_field(Job *job, const char **at, const char *end)
{
    size_t n = strcspn(*at, end);
    const char *field = job_strndup(job, *at, n);

    *at += n + ((*at)[n] != '\0');
    return field;
}

/* Name, "aten::add.Tensor" -> Measured: the lines of support.tsv, which are
 *     operator TAB dtypes TAB since TAB complete TAB becomes */
typedef struct Measured {
    VEC(RuleInfo) rows;
} Measured;

static Map read_support(Job *job)
{
    Map table = {0};

    for (const char *at = support_text[1]; *at;) {
        Name operator_ = name(job, take_field(job, &at, "\t"));
        Measured *measured = map_get(&table, operator_);
        RuleInfo row = {.dtypes = take_field(job, &at, "\t")};

        row.since = (int)strtol(take_field(job, &at, "\t"), NULL, 10);
        row.complete = (int)strtol(take_field(job, &at, "\t"), NULL, 10);
        row.becomes = take_field(job, &at, "\n");
        if (!measured) {
            measured = NEW(job, Measured);
            map_put(job, &table, operator_, measured);
        }
        vec_push(job, &measured->rows, row);
    }
    return table;
}

/* Other names of the operator of a schema, separated by blanks: "absolute" for "aten::abs". */
static const char *other_names(Job *job, const char *schema)
{
    size_t n = strcspn(schema, ".(");
    Buf text = {.job = job};

    for (const Alias *alias = aten_aliases; alias->alias; alias++)
        if (strlen(alias->name) == n && strncmp(alias->name, schema, n) == 0)
            buf_printf(&text, "%s%s", text.n ? " " : "", alias->alias);
    return buf_text(&text);
}

typedef VEC(RuleInfo) RuleInfos;

/* The rows of one rule: one per class of dtypes that differs from the others. */
static void list_rule(Job *job, RuleInfos *list, const RuleRow *row, const Map *support)
{
    Name operator_ = name_n(job, row->schema, strcspn(row->schema, "("));
    const Measured *measured = map_get(support, operator_);
    const char *aliases = other_names(job, row->schema);

    for (size_t i = 0; measured && i < measured->rows.n; i++) {
        RuleInfo info = measured->rows.at[i];

        info.schema = row->schema;
        info.aliases = aliases;
        vec_push(job, list, info);
    }
    if (!measured) /* a new rule: the table is generated again before it is committed */
        vec_push(job, list, ((RuleInfo){row->schema, row->since, "", "", row->since, aliases}));
}

size_t rule_list(Job *job, RuleInfo **rows)
{
    Map support = read_support(job);
    RuleInfos list = {0};

    for (const RuleRow *const *table = aten_tables; *table; table++)
        for (const RuleRow *row = *table; row->schema; row++)
            if (strncmp(row->schema, "ptonnx::", 8) != 0) /* those are for the prelude alone */
                list_rule(job, &list, row, &support);
    for (const RuleRow *const *table = lang_tables; *table; table++)
        for (const RuleRow *row = *table; row->schema; row++)
            if (strncmp(row->schema, "ptonnx::", 8) != 0)
                vec_push(job, &list,
                         ((RuleInfo){row->schema, row->since, "", "language", row->since, ""}));
    *rows = list.at;
    return list.n;
}
