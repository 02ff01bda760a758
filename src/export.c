/* export.c - the whole journey of a model, on one screen: READ THIS FIRST.
 *
 * archive/ opens the file, script/ parses its code on demand, interp/ runs the program once with
 * the rules of aten/, building the graph of graph/ as it goes, and onnx/ writes it. Data moves one
 * way.
 */
#include "export.h"

#include "aten/aten.h"
#include "graph/finish.h"
#include "onnx/text.h"
#include "signature.h"

#include <string.h>

#define STEP_LIMIT 1000000 /* executed statements per job */
#define MEMORY_LIMIT                                                                               \
    ((size_t)128 << 20)    /* of the arena, beside what is in proportion to the file */
#define MEMORY_PER_BYTE 64 /* of the file */

static const Source *open_source(void *archive, Name prefix)
{
    return archive_source(archive, prefix);
}

/* The text of a file that is not the archive's. */
static const Source *text_source(Job *job, const char *path)
{
    const Mapping *file = file_load(job, path);
    Source *source = NEW(job, Source);

    *source = (Source){
        .file = path, .text = (const char *)file->at, .length = file->length, .first_line = 1};
    return source;
}

/* The caller's rules come first. */
static const RuleRow *const *rule_tables(Job *job, const ExportOptions *options)
{
    VEC(const RuleRow *) tables = {0};

    if (options->rules)
        vec_push(job, &tables, options->rules);
    for (const RuleRow *const *table = aten_tables; *table; table++)
        vec_push(job, &tables, *table);
    vec_push(job, &tables, NULL);
    return tables.at;
}

static Interp *interpreter(Job *job, Archive *archive, const ExportOptions *options,
                           Map *split_loops)
{
    Graph *g = graph_new(job, options->given.opset);
    Program *program = program_new(job, open_source, archive);
    InterpOptions how = {.training = (int)options->given.training,
                         .tables = rule_tables(job, options),
                         .aliases = aten_aliases,
                         .upgrades = aten_upgrades,
                         .prelude = prelude_source(job),
                         .unroll_loops = options->given.unroll_loops,
                         .split_loops = split_loops,
                         .default_dtype = options->default_dtype};

    g->no_folding = options->given.no_constant_folding;
    g->no_simplify = options->given.no_simplify;
    g->keep_params_apart = options->given.no_params ||
                           options->given.training == PTONNX_TRAINING_TRAIN ||
                           options->given.external_data == PTONNX_EXTERNAL_IN_PLACE;
    if (options->given.rules_path)
        how.rules = text_source(job, options->given.rules_path);
    for (size_t i = 0; i < options->given.ncustom_opsets; i++)
        map_put(job, &g->domains, name(job, options->given.custom_opsets[i].domain),
                (void *)(intptr_t)options->given.custom_opsets[i].version);
    /* Rules are looked up by name: a schema without one would never be seen. */
    for (const RuleRow *row = options->rules; row && row->schema; row++)
        schema_parse(program, row->schema);
    return interp_new(job, g, program, archive, &how);
}

/* Where weights may go that are not written into the model itself. */
static void set_places(Job *job, const Mapping *input, const ExportOptions *options,
                       WireOptions *writing)
{
    writing->external = (ExternalData)options->given.external_data;
    writing->limit = options->given.external_data_limit;
    if (options->output_path)
        writing->data_path = job_printf(job, "%s.data", options->output_path);
    if (writing->external != EXTERNAL_IN_PLACE)
        return;
    if (!options->output_path || !input->path || input->fd < 0)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "external data in place needs a model and an output that are files");
    writing->in_place = input;
    writing->in_place_name = path_below(job, options->output_path, input->path);
    if (!writing->in_place_name)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "external data in place: '%s' does not lie in or below the directory of '%s', "
                  "and no runtime reads external data from elsewhere",
                  input->path, options->output_path);
}

/* A small archive can ask for any amount of work: loops that do not end, calls that double. */
static void set_limits(Job *job, const Mapping *input, const ExportOptions *options)
{
    size_t more = input->length < SIZE_MAX / 2 / MEMORY_PER_BYTE ? input->length * MEMORY_PER_BYTE
                                                                 : SIZE_MAX / 2;

    job->step_limit = options->given.max_steps ? options->given.max_steps : STEP_LIMIT;
    job->memory_limit = job->memory_limit ? job->memory_limit : MEMORY_LIMIT + more;
}

typedef struct Run {
    Interp *it;
    Signature signature;
    const ExportOptions *options;
    size_t before; /* messages */
} Run;

static void run_once(void *arg_)
{
    Run *run = arg_;
    Signature *s = &run->signature;
    Obj *output = interp_call_root(run->it, s->method, s->args,
                                   s->nargs); /* runs it: nodes appear in it->g */

    if (signature_learnt(run->it)) {
        run->it->learnt = true;
        return;
    }
    signature_check(run->it, run->before);
    signature_outputs(run->it, s, run->options, output);
}

/* Runs the program until nothing more is learnt about inputs of which the user said too little, and
 * about loops that have to be spelt out: mostly once. Where those did not help, the messages are
 * about the program as it is. */
static Interp *run_program(Job *job, Archive *archive, const ExportOptions *options)
{
    Map facts = {0}, loops = {0}, *split_loops = &loops;
    Run run = {.options = options, .before = job->diags.n};
    bool done;

    for (;; job_drop_messages(job, run.before)) {
        run.it = interpreter(job, archive, options,
                             split_loops); /* an empty graph, the rules, the prelude */
        run.signature =
            signature_of(run.it, options, &facts); /* which method, which inputs, how shaped */
        done = protect(job, run_once, &run);
        if (run.it->learnt)
            continue;
        if ((done && !job_errors(job)) || !loops.n || !split_loops)
            break;
        split_loops = NULL;
    }
    if (!done || job_errors(job))
        unwind(job); /* every problem has been listed */
    return run.it;
}

/* A file is not changed by running it: the next run begins with what the archive holds. */
static void note_changed(Interp *it, const char *what)
{
    report(it->job, SEV_NOTE, NO_LOC,
           "the program changes '%s'; each run of the model begins with the saved one", what);
}

static void note_changed_state(Interp *it)
{
    for (size_t i = 0; i < it->params.n; i++)
        if (it->params.at[i]->place->version > 0)
            note_changed(it, it->param_names.at[i]);
    for (size_t i = 0; i < it->set_attrs.n; i++) {
        const SetAttr *set = &it->set_attrs.at[i];
        Obj *now = map_get(&set->instance->attrs, set->attr);

        if (set->saved && now && !obj_same(it, set->saved, now))
            note_changed(it, job_printf(it->job, "%s%s%s", set->instance->path,
                                        set->instance->path[0] ? "." : "", set->attr));
    }
    for (size_t i = 0; i < it->inputs.n; i++)
        if (it->inputs.at[i]->place->version > 0)
            report(it->job, SEV_NOTE, NO_LOC,
                   "the program changes its input '%s' in place; the model leaves the caller's "
                   "tensor as it is",
                   it->inputs.at[i]->place->label);
}

void export_model(Job *job, const Mapping *input, Out *out, const ExportOptions *options,
                  ExportResult *result)
{
    FinishOptions finishing = {.keep_batch_norm =
                                   options->given.training == PTONNX_TRAINING_TRAIN ||
                                   options->given.external_data == PTONNX_EXTERNAL_IN_PLACE};
    WireOptions writing = {.producer = "ptonnx",
                           .producer_version = PTONNX_VERSION,
                           .no_params = options->given.no_params,
                           .params_as_inputs = options->given.params_as_inputs,
                           .doc_strings = options->given.doc_strings};
    set_limits(job, input, options);
    Archive *archive =
        archive_open(job, input); /* zip, pickle; weights stay spans of the mapping */
    Interp *it;

    set_places(job, input, options, &writing);
    it = run_program(job, archive, options);
    note_changed_state(it);
    finish(it->g, &finishing); /* live nodes, folded normalisations, names */
    result->graph = it->g;
    if (options->given.verbose)
        result->torch_text = graph_torch_text(it->g, it->root_scope->label);
    if (out)
        result->files = wire_write(it->g, out, &writing); /* sizes first, then bytes */
}
