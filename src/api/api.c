/* api.c - implements ptonnx.h.
 *
 * Each call is one Job: created, run under protect(), turned into a report, freed. Only the report
 * and an output in memory remain.
 */
#include "api.h"

#include "aten/aten.h"
#include "export/options.h"
#include "interp/rows.h"
#include "listing/listing.h"
#include "onnx/check.h"

#include <stdlib.h>
#include <string.h>

const char *ptonnx_version(void)
{
    return PTONNX_VERSION;
}

void ptonnx_free(void *memory)
{
    free(memory);
}

/* Output memory, which outlives the job; out_callback appends to it. */
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
typedef struct ApiCall {
    Job *job;
    void (*work)(struct ApiCall *call);
    const ptonnx_source *source, *other; /* other: the second model of a comparison */
    const ptonnx_sink *sink;
    const ptonnx_options *given;
    int form;
    char **text;
    Mapping *input;
    Out *out, *json;
    Memory memory;
    ExportResult result;
    ptonnx_report *report;
    Outcome outcome;
    double start;
    bool has_json; /* the report has its text, and waits for its name */
} ApiCall;

/* Sources and sinks */

/* An export needs an archive; the other calls also read ONNX models. */
static Mapping *open_input(Job *job, const ptonnx_source *source, bool needs_archive)
{
    if (source && source->path)
        return needs_archive ? file_map_archive(job, source->path) : file_map(job, source->path);
    if (source && source->memory) {
        limits_add_input(job, source->length);
        return memory_map(job, source->memory, source->length);
    }
    if (source && source->read)
        return stream_map(job, source->read, source->user, needs_archive);
    fail_code(job, CODE_USAGE, NO_LOC, "no model is given: set 'path', 'memory' or 'read'");
}

static Out *open_sink(ApiCall *call)
{
    const ptonnx_sink *sink = call->sink;

    if (sink && sink->path)
        return out_file(call->job, sink->path);
    if (sink && sink->memory && sink->length)
        return out_callback(call->job, memory_write, &call->memory);
    if (sink && sink->write)
        return out_callback(call->job, sink->write, sink->user);
    fail_code(call->job, CODE_USAGE, NO_LOC,
              "no output is given: set 'path', 'memory' with 'length', or 'write'");
}

/* Reports */

static void protected_report(void *arg)
{
    ApiCall *call = arg;

    report_fill(call->report, call->job, &call->outcome);
}

static void make_report(ApiCall *call)
{
    ptonnx_report_free(call->report);
    call->report = report_new();
    if (call->report && !protect(call->job, protected_report, call)) {
        ptonnx_report_free(call->report);
        call->report = NULL;
    }
}

static Outcome call_outcome(const ApiCall *call, bool done)
{
    Outcome outcome = {.code = (ptonnx_code)call->job->code,
                       .seconds = system_seconds() - call->start};

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

/* The text of the report goes to its file. */
static void put_json(ApiCall *call)
{
    const char *json = ptonnx_report_json(call->report);

    out_write(call->json, json, strlen(json));
    out_sync(call->json);
}

/* If the report is a file, it is complete before the model takes its name: a full disk leaves
 * neither. */
static void prepare_json(ApiCall *call)
{
    const WireFiles *files = &call->result.files;

    if (!call->json || !out_is_file(call->json))
        return;
    out_sync(call->out);
    if (files->data)
        out_sync(files->data);
    if (files->interim_model)
        out_sync(files->interim_model);
    call->outcome = call_outcome(call, true);
    make_report(call);
    if (!call->report)
        fail_memory(call->job);
    put_json(call);
    call->has_json = true;
}

/* The work of each call, inside protect() */

static void work_export(ApiCall *call)
{
    Job *job = call->job;
    ExportOptions options = export_options(job, call->given);
    const ptonnx_options *known = &options.given;
    FileInfo info;

    if (call->sink && call->sink->path && strcmp(call->sink->path, "-"))
        options.output_path = call->sink->path;
    job->progress = known->progress;
    job->progress_user = known->progress_user;
    /* A missing directory is an error; otherwise source lines would silently be absent. */
    if (known->source_root && (!system_path_info(known->source_root, &info) || !info.is_directory))
        fail_code(job, CODE_USAGE, NO_LOC, "the source root '%s' is not a directory",
                  known->source_root);
    job->source_root = known->source_root;
    job->source_line = known->source_line;
    job->source_line_user = known->source_line_user;
    if (known->report_path)
        call->json = out_file(job, known->report_path);
    call->input = open_input(job, call->source, true);
    job_progress(job, "reading", 0);
    call->out = open_sink(call);
    export_model(job, call->input, call->out, &options, &call->result);
    if (job_errors(job))
        unwind(job);
    file_check_unchanged(call->input);
    prepare_json(call);
    if (call->result.files.interim_model) {
        out_commit_pair(call->out, call->result.files.interim_model, call->result.files.data);
        return;
    }
    if (call->result.files.data)
        out_commit(call->result.files.data);
    out_commit(call->out);
}

static const char *describe_input(const ApiCall *call, ptonnx_form form)
{
    Job *job = call->job;
    const Mapping *input = call->input;

    if (call->given && call->given->ninputs && is_onnx(input))
        fail_code(job, CODE_USAGE, NO_LOC,
                  "descriptions of inputs are for .pt and .pt2 files; an ONNX model has its own");
    if (call->given && call->given->model && is_onnx(input))
        fail_code(job, CODE_USAGE, NO_LOC,
                  "--model chooses a program of a .pt2 file; this is not one");
    if (form == PTONNX_FORM_GRAPH || form == PTONNX_FORM_HTML)
        return inspect_view(job, input, form == PTONNX_FORM_HTML, call->given);
    return is_onnx(input)
               ? inspect_onnx(job, input, form)
               : inspect_archive(job, input, form, call->given ? call->given->model : NULL);
}

static void give_copy(ApiCall *call, const char *text)
{
    if (memory_write(&call->memory, text, strlen(text) + 1))
        fail_code(call->job, CODE_MODEL, NO_LOC, "out of memory");
}

static void need_text(const ApiCall *call)
{
    if (!call->text)
        fail_code(call->job, CODE_USAGE, NO_LOC, "no destination for the text is given");
}

static void work_inspect(ApiCall *call)
{
    const char *text;

    if (!call->sink)
        need_text(call);
    if (call->form < PTONNX_FORM_SUMMARY || call->form > PTONNX_FORM_HTML)
        fail_code(call->job, CODE_USAGE, NO_LOC, "%d is not a ptonnx_form", call->form);
    call->input = open_input(call->job, call->source, false);
    if (call->sink)
        call->out = open_sink(call);
    text = describe_input(call, (ptonnx_form)call->form);
    if (!call->sink) {
        give_copy(call, text);
        return;
    }
    out_write(call->out, text, strlen(text));
    out_commit(call->out);
}

static void work_compare(ApiCall *call)
{
    Job *job = call->job;
    Graph *a, *b;

    need_text(call);
    call->input = open_input(job, call->source, false);
    a = onnx_open(job, call->input);
    b = onnx_open(job, open_input(job, call->other, false));
    give_copy(call, compare_models(job, a, b));
}

static void work_check(ApiCall *call)
{
    call->input = open_input(call->job, call->source, false);
    call->result.graph = onnx_open(call->job, call->input);
    graph_check(call->result.graph);
}

/* A call from start to end */

static void protected_work(void *arg)
{
    ApiCall *call = arg;

    call->work(call);
}

/* Passes the output memory to the caller, or frees it. */
static void give_memory(ApiCall *call)
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

static void protected_json(void *arg)
{
    ApiCall *call = arg;

    call->job->progress = NULL;
    if (!call->has_json)
        put_json(call);
    out_commit(call->json);
}

/* The report is written before it is returned, so that it can contain a failure to write it. One
 * that was prepared for a model that could not take its name is written again. */
static void write_json(ApiCall *call)
{
    if (call->has_json && call->outcome.code != PTONNX_OK) {
        out_abort(call->json);
        call->json = out_another(call->json);
        call->has_json = false;
    }
    if (!call->report || protect(call->job, protected_json, call))
        return;
    call->outcome.code = (ptonnx_code)call->job->code;
    make_report(call);
}

static int call_run(ApiCall *call, ptonnx_report **report)
{
    bool done;

    call->start = system_seconds();
    if (report)
        *report = NULL;
    call->job = job_new();
    if (!call->job)
        return PTONNX_ERROR_MODEL;
    done = protect(call->job, protected_work, call);
    call->outcome = call_outcome(call, done);
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
    ApiCall call = {.work = work_export, .source = source, .sink = sink, .given = options};

    return call_run(&call, report);
}

int ptonnx_export_file(ptonnx_report **report, const char *from, const char *to,
                       const ptonnx_options *options)
{
    ptonnx_source source = {.path = from};
    ptonnx_sink sink = {.path = to};

    return ptonnx_export(report, &source, &sink, options);
}

int ptonnx_inspect(char **text, ptonnx_report **report, const ptonnx_source *source, int form)
{
    ApiCall call = {.work = work_inspect, .source = source, .text = text, .form = form};

    if (text)
        *text = NULL;
    return call_run(&call, report);
}

int ptonnx_inspect_to(ptonnx_report **report, const ptonnx_source *source, const ptonnx_sink *sink,
                      int form, const ptonnx_options *options)
{
    static const ptonnx_sink none = {0};
    ApiCall call = {.work = work_inspect,
                    .source = source,
                    .sink = sink ? sink : &none,
                    .form = form,
                    .given = options};

    return call_run(&call, report);
}

int ptonnx_compare(char **text, ptonnx_report **report, const ptonnx_source *a,
                   const ptonnx_source *b)
{
    ApiCall call = {.work = work_compare, .source = a, .other = b, .text = text};

    if (text)
        *text = NULL;
    return call_run(&call, report);
}

int ptonnx_check(ptonnx_report **report, const ptonnx_source *source)
{
    ApiCall call = {.work = work_check, .source = source};

    return call_run(&call, report);
}

/* Operators */

typedef struct Listing {
    Job *job;
    ptonnx_operator *list;
    size_t count;
} Listing;

/* Sorts rows by name; for one operator, the row for floats comes before the row for ints. */
static int compare_rows(const void *a, const void *b)
{
    const ptonnx_operator *x = a, *y = b;
    int order = strcmp(x->schema, y->schema);

    return order ? order : strcmp(y->dtypes, x->dtypes);
}

/* Copies a text to *room, and moves *room past it. */
static const char *store_text(char **room, const char *text)
{
    size_t n = strlen(text) + 1;
    char *at = memcpy(*room, text, n);

    *room += n;
    return at;
}

/* The rows and their texts are one block of memory. */
static void list_operators(void *arg)
{
    Listing *listing = arg;
    ptonnx_operator *rows;
    size_t n = rule_list(listing->job, &rows), bytes = n * sizeof *rows;
    char *room;

    qsort(rows, n, sizeof *rows, compare_rows);
    for (size_t i = 0; i < n; i++)
        bytes += strlen(rows[i].schema) + strlen(rows[i].becomes) + strlen(rows[i].dtypes) +
                 strlen(rows[i].aliases) + 4;
    listing->list = malloc(bytes ? bytes : 1);
    if (!listing->list)
        fail_code(listing->job, CODE_MODEL, NO_LOC, "out of memory");
    room = (char *)(listing->list + n);
    for (size_t i = 0; i < n; i++) {
        listing->list[i] = rows[i];
        listing->list[i].schema = store_text(&room, rows[i].schema);
        listing->list[i].becomes = store_text(&room, rows[i].becomes);
        listing->list[i].dtypes = store_text(&room, rows[i].dtypes);
        listing->list[i].aliases = store_text(&room, rows[i].aliases);
    }
    listing->count = n;
}

const char *ptonnx_operator_reason(const char *op_name, size_t *length)
{
    size_t unused;

    return reason_without_rule(schemas_without_rule(), op_name ? op_name : "",
                               length ? length : &unused);
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
