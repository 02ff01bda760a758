/* signature.c - parameters of the exported method as graph inputs (docs/inputs.md). The files
 * beside it have the parts: signature_input.c the types of parameters, signature_tensor.c single
 * tensors, signature_output.c what the method returns.
 *
 * Where neither the user nor the archive gives the shape of an input, it is learnt from what the
 * program does with the input (interp/facts.c). An input whose shape remains unknown is an error
 * that shows the -i to complete.
 */
#include "signature_private.h"

#include "captured.h"
#include "interp/eval.h"
#include "interp/facts.h"

#include <string.h>

/* ---- facts and assumptions ---- */

/* "float32[x_dim_0,3,x_dim_2]", with dots for unknown parts. */
static const char *fact_text(Job *job, const Fact *fact, const Value *v)
{
    Buf buf = {.job = job};

    buf_puts(&buf, dtype_torch_name(v->dtype));
    buf_puts(&buf, v->rank < 0 ? "[..." : "[");
    for (int i = 0; i < v->rank; i++)
        buf_printf(&buf, "%s%s", i ? "," : "", sym_text(job, v->dims[i]));
    for (int axis = -8; v->rank < 0 && axis < 0; axis++)
        for (size_t k = 0; k < fact->dims.n; k++)
            if (fact->dims.at[k].axis == axis)
                buf_printf(&buf, ",%lld", (long long)fact->dims.at[k].size);
    buf_putc(&buf, ']');
    return buf_text(&buf);
}

static bool is_open(const Fact *fact)
{
    return !fact->rank_given && fact->rank < 0;
}

static const char *lines_to_fill_in(Interp *it)
{
    Buf buf = {.job = it->job};

    for (size_t i = 0; i < it->facts.n; i++) {
        const Fact *fact = it->facts.at[i].value;

        if (!fact->rank_given)
            buf_printf(&buf, " -i '%s:%s'", fact->input,
                       fact_text(it->job, fact, it->facts.at[i].key));
    }
    return buf_text(&buf);
}

/* A linear layer determines only the last dim. If nothing determines the rank, one dim before it is
 * assumed. */
static bool assume_batches(Interp *it)
{
    bool any = false;

    for (size_t i = 0; i < it->facts.n; i++) {
        Fact *fact = it->facts.at[i].value;
        int known = 0;

        for (size_t k = 0; is_open(fact) && k < fact->dims.n; k++)
            known = -fact->dims.at[k].axis > known ? -fact->dims.at[k].axis : known;
        if (known)
            fact->rank = known + 1;
        any |= known > 0;
    }
    return any;
}

bool signature_learnt(Interp *it)
{
    return it->learnt || (!job_errors(it->job) && assume_batches(it));
}

/* An operator in a branch gives no information about runs that take the other branch, and the
 * rank that it requires can decide the condition: then the model lacks the other branch. */
static void report_assumption(Interp *it, const Fact *fact, const Value *v)
{
    const char *text = fact_text(it->job, fact, v);

    if (fact->rank_given && !fact->reason)
        return;
    if (fact->conditional)
        report(it->job, SEV_WARNING, NO_LOC,
               "the input '%s' is assumed to be %s because of %s, which is in a branch or loop: "
               "other branches may be missing in the model; describe the input with -i '%s:%s'",
               fact->input, text, fact->reason, fact->input, text);
    else
        report(it->job, SEV_NOTE, NO_LOC, "the input '%s' is assumed to be %s%s%s", fact->input,
               text, fact->reason ? " because of " : "", fact->reason ? fact->reason : "");
}

void signature_check(Interp *it, size_t before)
{
    bool open = false;

    for (size_t i = 0; i < it->facts.n; i++)
        open |= is_open(it->facts.at[i].value);
    if (open) {
        job_drop_messages(it->job, before); /* most of them are consequences */
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "the archive does not contain the shapes of its inputs; fill in (a number, or a "
                  "name for a dynamic dim):%s",
                  lines_to_fill_in(it));
    }
    if (job_errors(it->job) && *lines_to_fill_in(it))
        report(it->job, SEV_NOTE, NO_LOC, "these inputs were assumed:%s", lines_to_fill_in(it));
    for (size_t i = 0; i < it->g->root->inputs.n; i++)
        if (it->g->root->inputs.at[i]->rank < 0)
            report(it->job, SEV_NOTE, NO_LOC,
                   "the rank of the input '%s' is left open: runtimes accept that, but ONNX's "
                   "checker rejects it",
                   it->g->root->inputs.at[i]->name);
    for (size_t i = 0; !job_errors(it->job) && i < it->facts.n; i++)
        report_assumption(it, it->facts.at[i].value, it->facts.at[i].key);
}

/* ---- the method ---- */

static const Raw *traced_args(Interp *it, Name method)
{
    const Raw *by_method = it->archive->traced_inputs;

    for (size_t i = 0; by_method && by_method->kind == RAW_DICT && i < by_method->items.n; i++) {
        const Raw *key = by_method->keys.at[i];

        if (key->kind == RAW_STR && key->length == strlen(method) &&
            memcmp(key->text, method, key->length) == 0)
            return by_method->items.at[i];
    }
    return NULL;
}

static void refuse_unused(Inputs *in_, const Function *f, size_t end)
{
    Buf buf = {.job = in_->it->job};

    for (size_t i = 1; i < end; i++)
        buf_printf(&buf, "%s%s", i > 1 ? ", " : "", f->params[i].name);
    for (size_t i = 0; i < in_->options->ninputs; i++)
        if (!in_->used[i])
            fail_code(in_->it->job, CODE_USAGE, NO_LOC,
                      "the model has no input for '-i %s'; its inputs are: %s",
                      in_->options->inputs[i].name ? in_->options->inputs[i].name
                                                   : "(one more without a name)",
                      buf_text(&buf));
}

static Function *method_of(Interp *it, Obj *root, Name method)
{
    Function *f = map_get(&root->instance->class_->methods, method);
    Buf buf = {.job = it->job};

    if (f)
        return f;
    for (size_t i = 0; i < root->instance->class_->methods.n; i++)
        buf_printf(&buf, "%s%s", i ? ", " : "", (Name)root->instance->class_->methods.at[i].key);
    fail(it->job, NO_LOC, "the model has no method '%s'%s%s", method, buf.n ? "; it has: " : "",
         buf_text(&buf));
}

static void name_params(Interp *it, const ExportOptions *o, size_t first)
{
    for (size_t i = first; i < o->given.ninput_names; i++) {
        if (i - first >= it->params.n)
            fail_code(it->job, CODE_USAGE, NO_LOC,
                      "%zu input names are given, but there are only %zu inputs and parameters",
                      o->given.ninput_names, first + it->params.n);
        if (it->params.at[i - first]->value)
            it->params.at[i - first]->value->name = name(it->job, o->given.input_names[i]);
    }
}

Signature signature_of(Interp *it, const ExportOptions *options, Map *facts)
{
    Obj *root = interp_root(it);
    Signature s = {.method = name(it->job, options->given.method)};
    Inputs inputs = {.it = it, .options = options, .facts = facts};
    const Raw *traced = traced_args(it, s.method);
    size_t nweights = it->archive->is_exported ? 0 : options->given.nweights, end;

    s.function = method_of(it, root, s.method);
    if (nweights > s.function->nparams - 1)
        fail_code(it->job, CODE_USAGE, NO_LOC,
                  "%zu weights are given, but '%s' takes %zu arguments", nweights, s.method,
                  s.function->nparams - 1);
    end = s.function->nparams - nweights;
    s.args = NEW_N(it->job, Obj *, s.function->nparams + 1);
    inputs.used = NEW_N(it->job, bool, options->ninputs + 1);
    index_specs(&inputs);
    for (size_t i = 1; i < end; i++) {
        const Param *param = &s.function->params[i];
        const Raw *seen = traced_item(traced, i - 1);

        if (param->init && !seen && !is_specified(&inputs, param->name))
            s.args[s.nargs++] = eval_in(it, s.function->loc.source, param->init);
        else
            s.args[s.nargs++] = input_of(&inputs, param->name, param->type, seen);
    }
    if (nweights)
        captured_weights(it, &options->given, s.args + s.nargs);
    s.nargs += nweights;
    refuse_unused(&inputs, s.function, end);
    solve_dims(&inputs);
    s.ninputs = inputs.count;
    name_params(it, options, s.ninputs);
    return s;
}
