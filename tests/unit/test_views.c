/* test_views.c - a rule whose result may alias its first argument has a row that describes the view
 * (ViewRow): without one the strides of the result are unknown, and later writes are refused. */
#include "check.h"

#include "aten/aten.h"

static bool aliases(const Schema *schema)
{
    const SchemaParam *self = schema->nparams ? &schema->params[0] : NULL;

    return self && self->alias && !self->written && schema->nresults && schema->result_alias[0];
}

static void check_rows(void *job_)
{
    Job *job = job_;
    Program *program = program_new(job, NULL, NULL);
    size_t views = 0;

    for (const RuleRow *const *table = aten_tables; *table; table++)
        for (const RuleRow *row = *table; row->schema; row++) {
            /* a text that takes complex tensors is composed of views of their parts */
            if (aliases(schema_parse(program, row->schema)) && !row->view &&
                !(row->prelude && row->takes_complex))
                check_in(row->schema, 0, false, "row->view");
            views += row->view != NULL;
        }
    CHECK(views > 60);
}

int main(void)
{
    Job *job = job_new();

    REQUIRE(protect(job, check_rows, job));
    job_free(job);
    return check_result();
}
