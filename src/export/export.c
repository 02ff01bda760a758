/* export.c - all steps of an export. Read this file first.
 *
 * archive/ opens the file (pt2/ a program of torch.export), script/ parses its code on demand,
 * interp/ runs the program once with the rules of aten/ and builds the graph of graph/, and onnx/
 * writes it.
 */
#include "export.h"

#include "aten/aten.h"
#include "captured.h"
#include "lang/lang.h"
#include "finish/finish.h"
#include "layers/layers.h"
#include "onnx/text.h"
#include "pt2/pt2.h"
#include "signature.h"

#include <string.h>

#define STEP_LIMIT 1000000 /* executed statements per job */

/* The text of a file of rules. */
static const Source *text_source(Job *job, const char *path)
{
    const Mapping *file = file_load(job, path);
    Source *source = NEW(job, Source);

    *source = (Source){
        .file = path, .text = (const char *)file->at, .length = file->length, .first_line = 1};
    return source;
}

/* All tables of rules; the caller's rules take precedence. */
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

/* An empty graph with the options of the user. */
static Graph *new_graph(Job *job, const ptonnx_options *given)
{
    Graph *g = graph_new(job, given->opset);

    g->split_modules = given->nfunctions > 0;
    g->no_folding = given->no_constant_folding;
    g->no_simplify = given->no_simplify;
    g->no_fusion = given->no_simplify || given->no_fusion;
    g->layer_of = g->no_fusion ? NULL : layer_of;
    g->keep_params_apart = given->no_params || given->training == PTONNX_TRAINING_TRAIN ||
                           given->external_data == PTONNX_EXTERNAL_IN_PLACE;
    for (size_t i = 0; i < given->ncustom_opsets; i++)
        map_put(job, &g->domains, name(job, given->custom_opsets[i].domain),
                (void *)(intptr_t)given->custom_opsets[i].version);
    return g;
}

static Interp *interpreter(Job *job, Archive *archive, const ExportOptions *options,
                           Map *split_loops, bool *search_cold, bool ranks_by_example)
{
    Graph *g = new_graph(job, &options->given);
    Program *program = program_new(job, archive_source, archive);
    InterpOptions how = {.training = (int)options->given.training,
                         .tables = rule_tables(job, options),
                         .language = lang_tables,
                         .limits = aten_limits,
                         .ranks = aten_ranks,
                         .converted = aten_converted,
                         .factors = aten_factors,
                         .squares = aten_squares,
                         .quantized = aten_quantized,
                         .aliases = aten_aliases,
                         .upgrades = aten_upgrades,
                         .prelude = prelude_sources(job),
                         .returned = torch_nn_returned,
                         .unroll_loops = options->given.unroll_loops,
                         .split_loops = split_loops,
                         .search_cold = search_cold,
                         .ranks_by_example = ranks_by_example,
                         .default_dtype = options->default_dtype,
                         .unsupported = (unsigned)options->given.unsupported,
                         .schemas = schemas_without_rule(),
                         .modules = captured_modules(job, &options->given),
                         .nmodules = options->given.nmodules,
                         .watched = options->given.watched,
                         .nwatched = options->given.nwatched};

    if (options->given.rules_path)
        how.rules = text_source(job, options->given.rules_path);
    /* Rules are looked up by name, so an invalid schema must be reported here. */
    for (const RuleRow *row = options->rules; row && row->schema; row++)
        schema_parse(program, row->schema);
    return interp_new(job, g, program, archive, &how);
}

/* Sets the destination of external data. */
static void set_external_data(Job *job, const Mapping *input, const ExportOptions *options,
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
                  "external data in place requires that the model and the output are files");
    writing->in_place = input;
    writing->in_place_name = path_below(job, options->output_path, input->path);
    if (!writing->in_place_name)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "external data in place: '%s' is not in or below the directory of '%s', "
                  "and runtimes do not read external data from elsewhere",
                  input->path, options->output_path);
}

static void set_limits(Job *job, const ExportOptions *options)
{
    job->step_limit = options->given.max_steps ? options->given.max_steps : STEP_LIMIT;
    job->output_limit = options->given.max_output;
    limits_add_input(job, captured_bytes(&options->given));
}

typedef struct Run {
    Interp *it;
    Signature signature;
    const ExportOptions *options;
    size_t before; /* number of messages before the run */
} Run;

static Map copy_map(Job *job, const Map *map)
{
    Map copy = {0};

    for (size_t i = 0; i < map->n; i++)
        map_put(job, &copy, map->at[i].key, map->at[i].value);
    return copy;
}

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

/* The ONNX checker rejects outputs without a rank, so the example of a trace is preferred to one.
 */
static bool lacks_a_rank(const Interp *it)
{
    bool lacks = false;

    for (size_t i = 0; i < it->g->root->outputs.n; i++)
        lacks |= it->g->root->outputs.at[i]->rank < 0;
    return lacks && it->rank_has_example;
}

/* Runs the program, and runs it again if the run has revealed facts about inputs without a shape,
 * loops that must be peeled or unrolled, or a loop whose form must be searched without a memory
 * (loop_memory.c). Usually one run is enough. If the rank of a result was left open and that leads
 * to errors, or an output has no rank, the program is run again with the ranks of the trace's
 * example. If peeling did not help, the program is run once more without it, so that the messages
 * are about the program as written. */
static Interp *run_program(Job *job, Archive *archive, const ExportOptions *options)
{
    Map facts = {0}, loops = {0}, loops_before, *split_loops = &loops;
    bool search_cold = false, was_cold, by_example = false;
    Run run = {.options = options, .before = job->diags.n};
    bool done, failed;

    for (;; job_drop_messages(job, run.before)) {
        was_cold = search_cold;
        loops_before = copy_map(job, &loops);
        run.it = interpreter(job, archive, options, split_loops, &search_cold,
                             by_example); /* an empty graph, the rules, the prelude */
        run.signature =
            signature_of(run.it, options, &facts); /* which method, which inputs, how shaped */
        done = protect(job, run_once, &run);
        if (search_cold && !was_cold) /* requests of the run that failed do not count */
            loops = loops_before;
        if (run.it->learnt)
            continue;
        failed = !done || job_errors(job);
        if (failed ? run.it->rank_is_open : lacks_a_rank(run.it))
            by_example = true;
        else if (failed && loops.n && split_loops)
            split_loops = NULL;
        else
            break;
    }
    if (job_errors(job) && run.it->rule_missing)
        report(
            job, SEV_NOTE, NO_LOC,
            "an operator that is not supported can be defined with --rules, or kept as a node of "
            "another domain with --unsupported (docs/custom-rules.md)");
    if (failed)
        unwind(job); /* all errors are reported */
    return run.it;
}

/* An ONNX model keeps no state: every run starts with the values in the archive. */
static void note_changed(Interp *it, const char *what)
{
    report(it->job, SEV_NOTE, NO_LOC,
           "the program changes '%s'; each run of the model starts with the saved value", what);
}

static void note_changed_input(Interp *it, const char *input)
{
    report(it->job, SEV_NOTE, NO_LOC,
           "the program changes its input '%s' in place; the model does not change the caller's "
           "tensor",
           input);
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
    for (size_t i = 0; i < it->archive->changed_state.n; i++)
        note_changed(it, it->archive->changed_state.at[i]);
    for (size_t i = 0; i < it->inputs.n; i++)
        if (it->inputs.at[i]->place->version > 0)
            note_changed_input(it, it->inputs.at[i]->place->label);
    for (size_t i = 0; i < it->archive->changed_inputs.n; i++)
        note_changed_input(it, it->archive->changed_inputs.at[i]);
}

/* A version that is given for a domain without nodes is probably meant for another domain. */
static void warn_of_unused_domains(const Graph *g, const ptonnx_options *given)
{
    for (size_t i = 0; i < given->ncustom_opsets; i++)
        if (!map_find(&g->domains, name(g->job, given->custom_opsets[i].domain)))
            report(g->job, SEV_WARNING, NO_LOC,
                   "the model has no operator of the domain '%s', for which an opset is given",
                   given->custom_opsets[i].domain);
}

void export_model(Job *job, const Mapping *input, Out *out, const ExportOptions *options,
                  ExportResult *result)
{
    FinishOptions finishing = {.keep_batch_norm =
                                   options->given.training == PTONNX_TRAINING_TRAIN ||
                                   options->given.external_data == PTONNX_EXTERNAL_IN_PLACE,
                               .functions = options->given.functions,
                               .nfunctions = options->given.nfunctions};
    WireOptions writing = {.producer = "ptonnx",
                           .producer_version = PTONNX_VERSION,
                           .no_params = options->given.no_params,
                           .params_as_inputs = options->given.params_as_inputs,
                           .doc_strings = options->given.doc_strings};
    set_limits(job, options);
    /* zip, pickle; weights stay spans of the mapping */
    Archive *archive =
        model_open(job, input, options->given.model, captured_bytes(&options->given));
    Interp *it;

    if (archive->is_exported)
        captured_replace_weights(archive, &options->given);
    /* torch's exporter keeps the inputs of an exported program, and drops those of a trace */
    finishing.drop_unused_inputs = !options->given.keep_unused_inputs && !archive->is_exported;

    set_external_data(job, input, options, &writing);
    it = run_program(job, archive, options);
    note_changed_state(it);
    finish(it->g, &finishing); /* live nodes, used inputs, folded normalisations, names */
    warn_of_unused_domains(it->g, &options->given);
    result->graph = it->g;
    if (options->given.verbose)
        result->torch_text = graph_torch_text(it->g, it->root_scope->class_name);
    if (out)
        result->files = wire_write(it->g, out, &writing); /* sizes first, then bytes */
}
