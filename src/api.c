/* api.c - ptonnx.h over the internals.
 *
 * Each call is one Job: made, run under protect(), turned into a report, freed. Nothing survives it
 * but the report and what the caller asked to have in memory.
 */
#include "api.h"

#include "onnx/check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

const char *ptonnx_version(void)
{
    return PTONNX_VERSION;
}

void ptonnx_free(void *memory)
{
    free(memory);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Memory that outlives the job: what is written through out_call gathers here. */
typedef struct Memory {
    char *at;
    size_t n, cap;
} Memory;

static int memory_write(void *user, const void *bytes, size_t n)
{
    Memory *memory = user;

    if (n > memory->cap - memory->n) {
        size_t cap = memory->cap + (n > memory->cap ? n : memory->cap);
        char *at = cap < n ? NULL : realloc(memory->at, cap);

        if (!at)
            return 1;
        memory->at = at;
        memory->cap = cap;
    }
    if (n)
        memcpy(memory->at + memory->n, bytes, n);
    memory->n += n;
    return 0;
}

/* One call of the public API. */
typedef struct Call {
    Job *job;
    void (*work)(struct Call *call);
    const ptonnx_source *source;
    const ptonnx_sink *sink;
    const ptonnx_options *given;
    int whole;
    char **text;
    Mapping *input;
    Out *out, *json;
    Memory memory;
    ExportResult result;
    ptonnx_report *report;
    Outcome outcome;
} Call;

/* Sources and sinks */

#define READ_STEP ((size_t)1 << 20)

static Mapping *read_all(Job *job, const ptonnx_source *source)
{
    Buf buf = {.job = job};
    char *step = job_alloc(job, READ_STEP);

    for (;;) {
        ptrdiff_t n = source->read(source->user, step, READ_STEP);

        if (n < 0 || (size_t)n > READ_STEP)
            fail_code(job, CODE_IO, NO_LOC, "reading the model failed");
        if (n == 0)
            return memory_map(job, buf.at, buf.n);
        buf_add(&buf, step, (size_t)n);
    }
}

static Mapping *open_source(Job *job, const ptonnx_source *source)
{
    if (source && source->path)
        return file_map(job, source->path);
    if (source && source->memory)
        return memory_map(job, source->memory, source->length);
    if (source && source->read)
        return read_all(job, source);
    fail_code(job, CODE_USAGE, NO_LOC, "no model is given: set 'path', 'memory' or 'read'");
}

static Out *open_sink(Call *call)
{
    const ptonnx_sink *sink = call->sink;

    if (sink && sink->path)
        return out_file(call->job, sink->path);
    if (sink && sink->memory && sink->length)
        return out_call(call->job, memory_write, &call->memory);
    if (sink && sink->write)
        return out_call(call->job, sink->write, sink->user);
    fail_code(call->job, CODE_USAGE, NO_LOC,
              "no output is given: set 'path', 'memory' with 'length', or 'write'");
}

/* Options */

enum {
    OPTIONS_MOST = 64 << 10, /* bytes of the struct in any version */
    ITEMS_MOST = 1 << 24,    /* of a list */
    RANK_MOST = 64           /* PyTorch has no more */
};

/* A list that is NULL has no items; a count that no program means is a number gone wrong. */
static void check_list(Job *job, const char *what, const void *list, size_t n)
{
    if (n > ITEMS_MOST)
        fail_code(job, CODE_USAGE, NO_LOC, "%zu %s are given: that is too many", n, what);
    if (n && !list)
        fail_code(job, CODE_USAGE, NO_LOC, "%zu %s are given, but the list is NULL", n, what);
}

/* What becomes a string of the model: ONNX holds UTF-8 only. */
static void check_name(Job *job, const char *what, size_t i, const char *text)
{
    size_t n = text ? strlen(text) : 0, length;
    uint32_t code;

    if (!n)
        fail_code(job, CODE_USAGE, NO_LOC, "%s %zu is %s", what, i, text ? "empty" : "NULL");
    for (size_t at = 0; at < n; at += length)
        if (!(length = utf8_next(text + at, n - at, &code)))
            fail_code(job, CODE_USAGE, NO_LOC, "%s %zu is not UTF-8: '%s'", what, i, text);
}

static const char **names_of(Job *job, const char *what, const char *const *names, size_t n)
{
    Map seen = {0};

    check_list(job, what, names, n);
    for (size_t i = 0; i < n; i++) {
        Name key;

        check_name(job, what, i, names[i]);
        key = name(job, names[i]);
        if (map_find(&seen, key))
            fail_code(job, CODE_USAGE, NO_LOC, "%s: '%s' is given twice", what, key);
        map_put(job, &seen, key, NULL);
    }
    return (const char **)names;
}

/* A program built against another ptonnx.h has a shorter or a longer struct. What a longer one asks
 * for beyond ours must be nothing. */
static ptonnx_options known_options(Job *job, const ptonnx_options *given)
{
    ptonnx_options known = PTONNX_OPTIONS_INIT;
    const char *bytes = (const char *)given;

    if (!given)
        return known;
    if (given->size < offsetof(ptonnx_options, opset) + sizeof given->opset)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "the options are not set up: begin with PTONNX_OPTIONS_INIT");
    if (given->size > OPTIONS_MOST)
        fail_code(job, CODE_USAGE, NO_LOC,
                  "the options have a size of %zu: begin with PTONNX_OPTIONS_INIT", given->size);
    for (size_t i = sizeof known; i < given->size; i++)
        if (bytes[i])
            fail_code(job, CODE_USAGE, NO_LOC, "an option is set that only a newer ptonnx knows");
    memcpy(&known, given, given->size < sizeof known ? given->size : sizeof known);
    return known;
}

/* A dim is a number or a name; a number has digits only. */
static void check_dim(Job *job, size_t input, const char *dim)
{
    size_t length = dim ? strlen(dim) : 0;

    if (length == 0)
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu has an empty dim", input);
    check_name(job, "a dim of input", input, dim);
    if (dim[0] == '-' && strspn(dim + 1, "0123456789") == length - 1)
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu has a negative dim '%s'", input, dim);
    if (dim[0] >= '0' && dim[0] <= '9' && (strspn(dim, "0123456789") != length || length > 18))
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu: '%s' is neither a size nor a name", input,
                  dim);
}

/* "float32", "optional(float32)" or "none" */
static void set_dtype(InputSpec *spec, const char *text)
{
    static const char word[] = "optional(";
    size_t length = strlen(text), before = sizeof word - 1;

    spec->is_none = strcmp(text, "none") == 0;
    spec->is_optional =
        length > before && strncmp(text, word, before) == 0 && text[length - 1] == ')';
    if (spec->is_optional)
        spec->dtype = dtype_parse(text + before, length - before - 1);
    else
        spec->dtype = dtype_parse(text, length);
}

static InputSpec input_spec(Job *job, size_t i, const ptonnx_input *input)
{
    InputSpec spec = {.name = input->name, .rank = input->rank};

    if (input->dtype) {
        set_dtype(&spec, input->dtype);
        if (!spec.is_none && spec.dtype == DT_NONE)
            fail_code(job, CODE_USAGE, NO_LOC, "input %zu: '%s' is not a dtype%s", i, input->dtype,
                      input->name ? "" : "; a name ends in a colon: 'x:float32[2,3]'");
    }
    if (input->name)
        check_name(job, "the name of input", i, input->name);
    if (input->rank < RANK_UNKNOWN || input->rank > RANK_MOST)
        fail_code(job, CODE_USAGE, NO_LOC, "input %zu has rank %d: 0 to %d can be", i, input->rank,
                  RANK_MOST);
    if (input->rank > 0) {
        check_list(job, "dims of an input", input->dims, (size_t)input->rank);
        spec.dims = NEW_N(job, const char *, (size_t)input->rank);
        for (int d = 0; d < input->rank; d++) {
            check_dim(job, i, input->dims[d]);
            spec.dims[d] = input->dims[d];
        }
    }
    return spec;
}

static OutputDim *output_dims(Job *job, const ptonnx_options *known)
{
    OutputDim *dims;

    check_list(job, "output_dims", known->output_dims, known->noutput_dims);
    dims = NEW_N(job, OutputDim, known->noutput_dims);
    for (size_t i = 0; i < known->noutput_dims; i++) {
        const ptonnx_output_dim *dim = &known->output_dims[i];

        check_name(job, "the output of output_dims", i, dim->output);
        check_name(job, "the name of output_dims", i, dim->name);
        if (dim->axis < -RANK_MOST || dim->axis >= RANK_MOST)
            fail_code(job, CODE_USAGE, NO_LOC, "axis %d of output '%s' is out of range", dim->axis,
                      dim->output);
        dims[i] = (OutputDim){dim->output, dim->axis, dim->name};
    }
    return dims;
}

static CustomOpset custom_opset(Job *job, size_t i, const ptonnx_opset *opset)
{
    if (!opset->domain || !*opset->domain || opset->version < 1)
        fail_code(job, CODE_USAGE, NO_LOC, "opset %d of '%s': a domain has a name and a version",
                  opset->version, opset->domain ? opset->domain : "");
    check_name(job, "the domain of custom_opsets", i, opset->domain);
    if (!strcmp(opset->domain, "ai.onnx"))
        fail_code(job, CODE_USAGE, NO_LOC, "the version of ai.onnx is the option opset");
    return (CustomOpset){opset->domain, opset->version};
}

static void check_lists(Job *job, const ptonnx_options *known)
{
    check_list(job, "inputs", known->inputs, known->ninputs);
    check_list(job, "rules", known->rules, known->nrules);
    check_list(job, "custom_opsets", known->custom_opsets, known->ncustom_opsets);
}

static ExportOptions export_options(Job *job, const ptonnx_options *known)
{
    ExportOptions options = {
        .opset = known->opset ? known->opset : OPSET_DEFAULT,
        .method = known->method ? known->method : "forward",
        .training = (int)known->training,
        .inputs = NEW_N(job, InputSpec, known->ninputs),
        .ninputs = known->ninputs,
        .input_names = names_of(job, "input_names", known->input_names, known->ninput_names),
        .ninput_names = known->ninput_names,
        .output_names = names_of(job, "output_names", known->output_names, known->noutput_names),
        .noutput_names = known->noutput_names,
        .output_dims = output_dims(job, known),
        .noutput_dims = known->noutput_dims,
        .no_params = known->no_params,
        .params_as_inputs = known->params_as_inputs,
        .no_folding = known->no_constant_folding,
        .no_simplify = known->no_simplify,
        .unroll_loops = known->unroll_loops,
        .max_steps = known->max_steps,
        .verbose = known->verbose,
        .doc_strings = known->doc_strings,
        .external = (int)known->external_data,
        .external_limit = known->external_data_limit,
        .rules_path = known->rules_path,
        .rules = foreign_rules(job, known->rules, known->nrules),
        .custom_opsets = NEW_N(job, CustomOpset, known->ncustom_opsets),
        .ncustom_opsets = known->ncustom_opsets,
    };

    if (options.opset < OPSET_MIN || options.opset > OPSET_MAX)
        fail_code(job, CODE_USAGE, NO_LOC, "opset %d is not supported: %d to %d are", options.opset,
                  OPSET_MIN, OPSET_MAX);
    if (options.training < TRAINING_EVAL || options.training > TRAINING_TRAIN)
        fail_code(job, CODE_USAGE, NO_LOC, "%d is not a training mode", options.training);
    if (options.external < EXTERNAL_AUTO || options.external > EXTERNAL_IN_PLACE)
        fail_code(job, CODE_USAGE, NO_LOC, "%d is not a way to write weights", options.external);
    if (known->default_dtype)
        options.default_dtype = dtype_parse(known->default_dtype, strlen(known->default_dtype));
    if (known->default_dtype && !dtype_is_float(options.default_dtype))
        fail_code(job, CODE_USAGE, NO_LOC, "'%s' is not a dtype of floats", known->default_dtype);
    for (size_t i = 0; i < known->ninputs; i++)
        options.inputs[i] = input_spec(job, i, &known->inputs[i]);
    for (size_t i = 0; i < known->ncustom_opsets; i++)
        options.custom_opsets[i] = custom_opset(job, i, &known->custom_opsets[i]);
    return options;
}

/* A directory that is not there would silently show nothing. */
static void set_sources(Job *job, const ptonnx_options *known)
{
    struct stat info;

    if (known->source_root && (stat(known->source_root, &info) || !S_ISDIR(info.st_mode)))
        fail_code(job, CODE_USAGE, NO_LOC, "the source root '%s' is not a directory",
                  known->source_root);
    job->source_root = known->source_root;
    job->source_line = known->source_line;
    job->source_line_user = known->source_line_user;
}

/* What each call does, inside protect() */

static void work_export(Call *call)
{
    Job *job = call->job;
    ptonnx_options known = known_options(job, call->given);
    ExportOptions options = (check_lists(job, &known), export_options(job, &known));

    if (call->sink && call->sink->path && strcmp(call->sink->path, "-"))
        options.output_path = call->sink->path;
    job->progress = known.progress;
    job->progress_user = known.progress_user;
    set_sources(job, &known);
    if (known.report_path)
        call->json = out_file(job, known.report_path);
    call->input = open_source(job, call->source);
    job_progress(job, "reading", 0);
    call->out = open_sink(call);
    export_model(job, call->input, call->out, &options, &call->result);
    if (job_errors(job))
        unwind(job);
    file_check_unchanged(call->input);
    if (call->result.files.interim_model) {
        out_commit_pair(call->out, call->result.files.interim_model, call->result.files.data);
        return;
    }
    if (call->result.files.data)
        out_commit(call->result.files.data);
    out_commit(call->out);
}

static void work_inspect(Call *call)
{
    Job *job = call->job;
    const char *text;

    if (!call->text)
        fail_code(job, CODE_USAGE, NO_LOC, "no place for the text is given");
    call->input = open_source(job, call->source);
    text = is_onnx(call->input) ? inspect_onnx(job, call->input, call->whole)
                                : inspect_archive(job, call->input, call->whole);
    if (memory_write(&call->memory, text, strlen(text) + 1))
        fail_code(job, CODE_MODEL, NO_LOC, "out of memory");
}

static void work_check(Call *call)
{
    call->input = open_source(call->job, call->source);
    call->result.graph = onnx_open(call->job, call->input);
    graph_check(call->result.graph);
}

/* One call from beginning to end */

static void protected_work(void *arg)
{
    Call *call = arg;

    call->work(call);
}

static void protected_report(void *arg)
{
    Call *call = arg;

    report_fill(call->report, call->job, &call->outcome);
}

static void protected_json(void *arg)
{
    Call *call = arg;
    const char *json = ptonnx_report_json(call->report);

    call->job->progress = NULL;
    out_write(call->json, json, strlen(json));
    out_commit(call->json);
}

static Outcome call_outcome(const Call *call, bool done, double seconds)
{
    Outcome outcome = {.code = (ptonnx_code)call->job->code, .seconds = seconds};

    if (!done && outcome.code == PTONNX_OK)
        outcome.code = PTONNX_ERROR_BUG;
    if (call->input)
        outcome.bytes_read = call->input->length;
    if (done) {
        outcome.graph = call->result.graph;
        outcome.graph_text = call->result.torch_text;
        outcome.bytes_written = call->out ? out_position(call->out) : 0;
        if (call->result.files.data)
            outcome.bytes_written += out_position(call->result.files.data);
    }
    return outcome;
}

/* Hands the gathered memory to whoever asked for it, or frees it. */
static void give_memory(Call *call)
{
    bool done = call->outcome.code == PTONNX_OK;

    if (done && call->text)
        *call->text = call->memory.at;
    else if (done && call->sink && !call->sink->path && call->sink->memory) {
        *call->sink->memory = call->memory.at;
        *call->sink->length = call->memory.n;
    } else
        free(call->memory.at);
}

static void make_report(Call *call)
{
    ptonnx_report_free(call->report);
    call->report = report_new();
    if (call->report && !protect(call->job, protected_report, call)) {
        ptonnx_report_free(call->report);
        call->report = NULL;
    }
}

/* The report is written to its file before it is returned, so that a failure to do so is in it. */
static void write_json(Call *call)
{
    if (!call->report || protect(call->job, protected_json, call))
        return;
    call->outcome.code = (ptonnx_code)call->job->code;
    make_report(call);
}

static int call_run(Call *call, ptonnx_report **report)
{
    double start = now();
    bool done;

    if (report)
        *report = NULL;
    call->job = job_new();
    if (!call->job)
        return PTONNX_ERROR_MODEL;
    done = protect(call->job, protected_work, call);
    call->outcome = call_outcome(call, done, now() - start);
    if (report || call->json)
        make_report(call);
    if (call->json && out_is_open(call->json))
        write_json(call);
    if (report)
        *report = call->report;
    else
        ptonnx_report_free(call->report);
    give_memory(call);
    job_free(call->job);
    return (int)call->outcome.code;
}

int ptonnx_export(ptonnx_report **report, const ptonnx_source *source, const ptonnx_sink *sink,
                  const ptonnx_options *options)
{
    Call call = {.work = work_export, .source = source, .sink = sink, .given = options};

    return call_run(&call, report);
}

int ptonnx_export_file(ptonnx_report **report, const char *from, const char *to,
                       const ptonnx_options *options)
{
    ptonnx_source source = {.path = from};
    ptonnx_sink sink = {.path = to};

    return ptonnx_export(report, &source, &sink, options);
}

int ptonnx_inspect(char **text, ptonnx_report **report, const ptonnx_source *source, int whole)
{
    Call call = {.work = work_inspect, .source = source, .text = text, .whole = whole};

    if (text)
        *text = NULL;
    return call_run(&call, report);
}

int ptonnx_check(ptonnx_report **report, const ptonnx_source *source)
{
    Call call = {.work = work_check, .source = source};

    return call_run(&call, report);
}

/* Operators */

typedef struct Listing {
    Job *job;
    ptonnx_operator *list;
    size_t count;
} Listing;

static int compare_rows(const void *a, const void *b)
{
    return strcmp(((const RuleInfo *)a)->schema, ((const RuleInfo *)b)->schema);
}

/* The rows and their texts in one piece of memory. */
static void list_operators(void *arg)
{
    Listing *listing = arg;
    RuleInfo *rows;
    size_t n = rule_list(listing->job, &rows), bytes = n * sizeof(ptonnx_operator);
    char *texts;

    qsort(rows, n, sizeof *rows, compare_rows);
    for (size_t i = 0; i < n; i++)
        bytes += strlen(rows[i].schema) + strlen(rows[i].becomes ? rows[i].becomes : "") + 2;
    listing->list = malloc(bytes ? bytes : 1);
    if (!listing->list)
        fail_code(listing->job, CODE_MODEL, NO_LOC, "out of memory");
    texts = (char *)(listing->list + n);
    for (size_t i = 0; i < n; i++) {
        listing->list[i] = (ptonnx_operator){texts, rows[i].since, NULL};
        texts = stpcpy(texts, rows[i].schema) + 1;
        listing->list[i].becomes = texts;
        texts = stpcpy(texts, rows[i].becomes ? rows[i].becomes : "") + 1;
    }
    listing->count = n;
}

int ptonnx_operators(ptonnx_operator **list, size_t *count)
{
    Listing listing = {0};
    int code = PTONNX_ERROR_MODEL;

    if (list)
        *list = NULL;
    if (count)
        *count = 0;
    if (!list || !count)
        return PTONNX_ERROR_USAGE;
    if (!(listing.job = job_new()))
        return code;
    if (protect(listing.job, list_operators, &listing)) {
        *list = listing.list;
        *count = listing.count;
        code = PTONNX_OK;
    }
    job_free(listing.job);
    return code;
}
