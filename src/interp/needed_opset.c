/* needed_opset.c - finds the opset that a call needs, for the message about a target that is too
 * low.
 *
 * A row gives the first opset that can express some of its calls, and the ONNX schemas give the
 * first opset of a node. Which opset is enough for these arguments is found by running the rule
 * at the following opsets. The export has failed already, so the nodes of these runs do no harm.
 */
#include "call.h"

#include "graph/schema.h"
#include "complex.h"
#include "rule.h"

#include <string.h>

static void try_rule(void *r_)
{
    Rule *r = r_;

    r->result = NULL;
    r->it->rules_running++;
    if (is_complex_call(r))
        complex_result(r);
    else
        run_rule(r);
}

/* Calls with quantized tensors are not run by their row. */
static bool has_quantized(const Rule *r)
{
    for (size_t i = 0; i < r->schema->nparams; i++)
        if (r->args[i]->kind == OBJ_QUANTIZED)
            return true;
    return false;
}

/* The first opset above the target at which the rule works; 0: none. */
static int needed_opset(Rule *r)
{
    Graph *g = r->g;
    int target = g->opset, needed = 0, running = r->it->rules_running;
    size_t messages = r->it->job->diags.n;

    for (g->opset = target + 1; g->opset <= OPSET_MAX && !needed; g->opset++) {
        if (run_protected(r->it, try_rule, r))
            needed = g->opset;
        r->it->rules_running = running;
        job_drop_messages(r->it->job, messages);
    }
    g->opset = target;
    return needed;
}

void name_needed_opset(Rule *r, size_t messages)
{
    Job *job = r->it->job;
    const char *text = job->diags.n > messages ? job->diags.at[job->diags.n - 1]->text : "";
    int needed;

    if (!r->row || r->row->custom || r->it->rules_running || !strstr(text, "opset") || !r->args ||
        has_quantized(r))
        return;
    needed = needed_opset(r);
    if (!needed || strstr(text, job_printf(job, "opset %d", needed)))
        return;
    job_drop_messages(job, messages);
    report(job, SEV_ERROR, user_loc(r->it, r->loc),
           "%s: these arguments need opset %d or later; the target is %d", r->schema->name, needed,
           r->g->opset);
}
