/* text_runner.c - golden tests: TorchScript in, ONNX text out (docs/contributing.md). No torch, no
 * binary files.
 *
 *     === elu
 *     x: float[2,3]                       an input; dims are numbers or names
 *     w: param float[4,3]                 a parameter (buffer likewise), contents may follow: = [1,
 * 2] return torch.elu(x, 0.5)        the program
 *     --- onnx 17                         at an opset: initializers and nodes, as text
 *         ...
 *     --- error                           every message, as line:column: text
 *         ...
 *
 * text_runner [--update] FILE...   compares, or writes what comes out into the files.
 * text_runner --rules FILE...      lists the schemas of the rules that the cases apply, one per
 * line.
 * text_runner --all-rules          lists the schemas of all rules.
 */
#include "../../src/aten/aten.h"
#include "../../src/export.h"
#include "../../src/graph/finish.h"
#include "../../src/onnx/text.h"

#include <stdlib.h>
#include <string.h>

typedef struct Case {
    Job *job;
    bool listing;
    const char *title;
    VEC(const char *) declarations;
    Buf body;
    VEC(const char *) sections; /* "onnx 17" or "error" */
    VEC(const char *) expected;
} Case;

typedef struct Run {
    Case *test;
    int opset;
    bool want_error;
    Job *job;
    const char *text;
} Run;

/* ---- one run ---- */

static Data *param_data(Graph *g, DType dtype, int rank, const int64_t *dims, const char *values)
{
    Data *data = data_new(g, dtype, rank, dims);

    for (int64_t i = 0; i < data_count(data); i++) {
        char *end = NULL;
        double value = values ? strtod(values, &end) : (double)(i * 37 % 11 - 5) * 0.25;

        data_set_float(data, i, value);
        for (values = end; values && (*values == ',' || *values == ' '); values++)
            ;
    }
    return data;
}

static int parse_dims(Graph *g, const char *text, Value *v, const Sym **dims)
{
    int rank = 0;

    for (text++; *text && *text != ']'; rank++) {
        size_t n = strcspn(text, ",]");
        char *word = job_strndup(g->job, text, n), *end;
        long long size = strtoll(word, &end, 10);

        dims[rank] = *end ? sym_dim(g, name(g->job, word), v, rank) : sym_int(g, size);
        text += n + (text[n] == ',');
    }
    return rank;
}

/* "x: float[2,3]", "w: param float[4,3] = [1, 2]" */
static Obj *declare(Interp *it, const char *line, Name *variable)
{
    Graph *g = it->g;
    const char *type = strchr(line, ':') + 2, *bracket, *values = strchr(line, '=');
    bool is_param = strncmp(type, "param ", 6) == 0, is_buffer = strncmp(type, "buffer ", 7) == 0;
    const Sym *dims[8] = {0};
    int64_t sizes[8];
    DType dtype;
    Value *v;
    int rank;

    *variable = name_n(it->job, line, (size_t)(strchr(line, ':') - line));
    type += is_param ? 6 : is_buffer ? 7 : 0;
    bracket = strchr(type, '[');
    dtype = dtype_parse(type, (size_t)(bracket - type));
    if (!is_param && !is_buffer) {
        v = graph_input(g, *variable, dtype, -1, NULL);
        v->rank = parse_dims(g, bracket, v, dims);
        v->dims = job_copy(it->job, dims, sizeof dims);
        return obj_tensor(it, v);
    }
    rank = parse_dims(g, bracket, NULL, dims);
    for (int i = 0; i < rank; i++)
        sym_known(dims[i], &sizes[i]);
    if (values)
        values = strchr(values, '[') + 1;
    return obj_tensor(it, const_param(g, param_data(g, dtype, rank, sizes, values), *variable));
}

static void add_outputs(Interp *it, Obj *result)
{
    Obj **items = &result;
    size_t n = 1;

    if (result->kind == OBJ_TUPLE || result->kind == OBJ_LIST) {
        items = result->list->at;
        n = result->list->n;
    }
    for (size_t i = 0; i < n; i++) {
        Value *v = obj_as_value(it, items[i]);

        if (v)
            graph_output(it->g, v, i ? name_f(it->job, "y%zu", i) : name(it->job, "y"));
    }
}

/* What the text of the model says beyond its first lines: the signature, initializers and nodes. */
static const char *body_of(Job *job, const char *model)
{
    const char *graph = strstr(model, "main_graph");

    return graph ? job_printf(job, "%s", graph + strlen("main_graph ")) : model;
}

static void run_case(void *arg_)
{
    Run *run = arg_;
    Job *job = run->job;
    Graph *g = graph_new(job, run->opset);
    Source *body = NEW(job, Source);
    InterpOptions options = {.tables = aten_tables,
                             .aliases = aten_aliases,
                             .upgrades = aten_upgrades,
                             .prelude = prelude_source(job)};
    Interp *it = interp_new(job, g, program_new(job, NULL, NULL), NULL, &options);
    size_t n = run->test->declarations.n;
    Name names[16];
    Obj *values[16], *result;
    FinishOptions finishing = {0};

    body->file = "";
    body->text = run->test->body.at;
    body->length = run->test->body.n;
    body->first_line = 1;
    for (size_t i = 0; i < n && i < 16; i++)
        values[i] = declare(it, run->test->declarations.at[i], &names[i]);
    result = interp_body(it, parse_body(it->program, body), names, values, n);
    for (size_t i = 0; run->test->listing && i < it->used.n; i++)
        printf("%s\n", ((const RuleRow *)it->used.at[i].key)->schema);
    if (job_errors(job))
        return;
    add_outputs(it, result);
    finish(g, &finishing);
    run->text = body_of(job, graph_text(g));
}

static const char *messages(Job *job)
{
    Buf buf = {.job = job};

    for (size_t i = 0; i < job->diags.n; i++)
        if (job->diags.at[i]->severity >= SEV_ERROR)
            buf_printf(&buf, "%zu:%zu: %s\n", job->diags.at[i]->position.line,
                       job->diags.at[i]->position.column + 4, job->diags.at[i]->text);
    return buf_text(&buf);
}

/* Each line with four blanks in front, as it stands in the file. */
static char *indented(Job *job, const char *text)
{
    Buf buf = {.job = job};

    while (*text) {
        size_t n = strcspn(text, "\n");

        buf_puts(&buf, "    ");
        buf_add(&buf, text, n);
        buf_putc(&buf, '\n');
        text += n + (text[n] == '\n');
    }
    return job_printf(job, "%s", buf_text(&buf));
}

static char *outcome(Case *test, const char *section)
{
    Run run = {.test = test,
               .opset = strncmp(section, "onnx ", 5) == 0 ? atoi(section + 5) : 17,
               .job = job_new()};
    char *text;

    if (!protect(run.job, run_case, &run) || job_errors(run.job))
        text = indented(test->job, messages(run.job));
    else
        text = indented(test->job, run.text ? run.text : "");
    job_free(run.job);
    return text;
}

/* ---- files ---- */

static char *read_all(Job *job, const char *path)
{
    Mapping *file = file_load(job, path);

    return job_strndup(job, (const char *)file->at, file->length);
}

typedef struct Suite {
    Job *job;
    const char *path;
    bool update, listing;
    int passed, failed;
    Buf out;
} Suite;

static void finish_case(Suite *suite, Case *test)
{
    for (size_t i = 0; i < test->sections.n; i++) {
        char *got = outcome(test, test->sections.at[i]);

        buf_printf(&suite->out, "--- %s\n%s", test->sections.at[i], got);
        if (strcmp(got, test->expected.at[i]) == 0) {
            suite->passed++;
            continue;
        }
        suite->failed++;
        if (!suite->update && !suite->listing)
            printf("%s: %s (%s)\nexpected:\n%sgot:\n%s\n", suite->path, test->title,
                   test->sections.at[i], test->expected.at[i], got);
    }
}

static void add_line(Suite *suite, Case *test, const char *line, Buf *expected)
{
    if (strncmp(line, "--- ", 4) == 0) {
        if (test->sections.n)
            vec_push(suite->job, &test->expected, job_printf(suite->job, "%s", buf_text(expected)));
        *expected = (Buf){.job = suite->job};
        vec_push(suite->job, &test->sections, line + 4);
    } else if (test->sections.n) {
        buf_printf(expected, "%s\n", line);
    } else {
        buf_printf(&suite->out, "%s\n", line);
        if (strncmp(line, "    ", 4) == 0)
            buf_printf(&test->body, "%s\n", line + 4);
        else if (*line && *line != '#')
            vec_push(suite->job, &test->declarations, line);
    }
}

static void end_case(Suite *suite, Case *test, Buf *expected)
{
    if (!test->title)
        return;
    if (test->sections.n)
        vec_push(suite->job, &test->expected, job_printf(suite->job, "%s", buf_text(expected)));
    finish_case(suite, test);
}

static void run_file(void *arg_)
{
    Suite *suite = arg_;
    char *text = read_all(suite->job, suite->path), *line = text;
    Case *test = NEW(suite->job, Case);
    Buf expected = {.job = suite->job};

    suite->out = (Buf){.job = suite->job};
    while (*line) {
        size_t n = strcspn(line, "\n");
        char *next = line + n + (line[n] == '\n');

        line[n] = 0;
        if (strncmp(line, "=== ", 4) == 0) {
            end_case(suite, test, &expected);
            test = NEW(suite->job, Case);
            test->job = suite->job;
            test->listing = suite->listing;
            test->title = line + 4;
            test->body.job = suite->job;
            expected = (Buf){.job = suite->job};
            buf_printf(&suite->out, "%s\n", line);
        } else {
            add_line(suite, test, line, &expected);
        }
        line = next;
    }
    end_case(suite, test, &expected);
}

static void write_back(const Suite *suite)
{
    FILE *file = fopen(suite->path, "w");

    if (file) {
        fwrite(suite->out.at, 1, suite->out.n, file);
        fclose(file);
    }
}

static void list_tables(void)
{
    const RuleRow *const own[] = {host_rules, string_rules, list_rules, NULL};

    for (int i = 0; i < 2; i++)
        for (const RuleRow *const *table = i ? own : aten_tables; *table; table++)
            for (const RuleRow *row = *table; row->schema; row++)
                printf("%s\n", row->schema);
}

int main(int argc, char **argv)
{
    int passed = 0, failed = 0;
    bool update = argc > 1 && strcmp(argv[1], "--update") == 0;
    bool listing = argc > 1 && strcmp(argv[1], "--rules") == 0;

    if (argc == 2 && strcmp(argv[1], "--all-rules") == 0) {
        list_tables();
        return 0;
    }
    for (int i = 1 + update + listing; i < argc; i++) {
        Suite suite = {.job = job_new(), .path = argv[i], .update = update, .listing = listing};

        if (!protect(suite.job, run_file, &suite)) {
            printf("%s: %s\n", argv[i],
                   suite.job->diags.n ? suite.job->diags.at[0]->text : "cannot be read");
            suite.failed++;
        } else if (update) {
            write_back(&suite);
        }
        passed += suite.passed;
        failed += suite.failed;
        job_free(suite.job);
    }
    if (listing)
        return 0;
    printf("%d passed, %d failed\n", passed, update ? 0 : failed);
    return failed && !update;
}
