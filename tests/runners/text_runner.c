/* text_runner.c - golden tests: TorchScript in, ONNX text out. docs/contributing.md has the syntax
 * of the files. No torch, no binary files.
 *
 * text_runner FILE...              compares; every graph must also pass `ptonnx check`
 * text_runner --update FILE...     writes into the files what comes out
 * text_runner --graphs FILE        prints the file with every graph written out, counted ones too
 * text_runner --rules FILE...      lists the schemas of the rules that the cases apply
 * text_runner --all-rules          lists the schemas of all rules
 * text_runner --prelude TEXT ...   first: functions of TEXT stand for those of the prelude
 */
#include "export/captured.h"
#include "aten/aten.h"
#include "lang/lang.h"
#include "export/export.h"
#include "finish/finish.h"
#include "interp/complex.h"
#include "onnx/text.h"
#include "check_file.h"
#include "layers/layers.h"

#include <stdlib.h>
#include <string.h>

typedef enum SectionKind {
    SECTION_ONNX,
    SECTION_COUNTS,
    SECTION_ERROR
} SectionKind;

static const char *const section_names[] = {"onnx", "counts", "error"};

typedef struct Section {
    SectionKind kind;
    const char *head; /* "onnx 17" */
    int opset;
    const char *expected;
} Section;

typedef struct Case {
    Job *job;
    const char *prelude; /* a file, or NULL */
    bool listing;
    const char *title;
    VEC(const char *) declarations;
    Buf body;
    VEC(Section) sections;
} Case;

typedef struct Run {
    Case *test;
    SectionKind kind;
    int opset;
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

/* The class of "encoder: module Encoder"; NULL: it declares something else. */
static const char *module_class(const char *line)
{
    const char *type = strstr(line, ": module ");

    return type ? type + strlen(": module ") : NULL;
}

/* "x: float[2,3]", "n: int64[]", "w: param float[4,3] = [1, 2]", "encoder: module Encoder" */
static bool is_declaration(const char *line)
{
    const char *type = strstr(line, ": ");
    size_t n;

    if (!type || type == line)
        return false;
    if (module_class(line))
        return true;
    type += 2;
    type += strncmp(type, "param ", 6) == 0 ? 6 : strncmp(type, "buffer ", 7) == 0 ? 7 : 0;
    n = strcspn(type, "[=");
    return type[n] == '[' && strchr(type + n, ']') && dtype_parse(type, n) != DT_NONE;
}

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
        DType part = part_dtype(scalar_type_of_dtype(dtype));

        v = graph_input(g, *variable, part != DT_NONE ? part : dtype, -1, NULL);
        v->rank = parse_dims(g, bracket, v, dims);
        if (part != DT_NONE)
            dims[v->rank++] = sym_int(g, 2);
        v->dims = job_copy(it->job, dims, sizeof dims);
        return part != DT_NONE ? pair_of_real(it, obj_tensor(it, v)) : obj_tensor(it, v);
    }
    rank = parse_dims(g, bracket, NULL, dims);
    for (int i = 0; i < rank; i++)
        sym_known(dims[i], &sizes[i]);
    if (values)
        values = strchr(values, '[') + 1;
    return obj_tensor(it, const_param(g, param_data(g, dtype, rank, sizes, values), *variable));
}

/* The modules of the statements, whose variables are called `..._in_N_` (src/interp/recorded.c), or
 * NULL. Module 0 is the model. All of them become functions. */
static Scope **declare_modules(Job *job, const Case *test, size_t *n)
{
    ptonnx_module *modules = NEW_N(job, ptonnx_module, test->declarations.n + 1);
    ptonnx_options options = {.modules = modules};

    modules[0] = (ptonnx_module){.path = "", .class_name = "M"};
    *n = 1;
    for (size_t i = 0; i < test->declarations.n; i++) {
        const char *line = test->declarations.at[i], *class_name = module_class(line);

        if (class_name)
            modules[(*n)++] =
                (ptonnx_module){.path = name_n(job, line, (size_t)(strchr(line, ':') - line)),
                                .class_name = class_name};
    }
    options.nmodules = *n;
    return *n > 1 ? captured_modules(job, &options) : NULL;
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
        Obj *item = items[i]->kind == OBJ_PAIR ? real_of_pair(it, items[i]) : items[i];
        Value *v = obj_as_value(it, item);

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

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

typedef VEC(const char *) Operators;

static void collect_operators(Job *job, const Block *block, Operators *found)
{
    for (size_t i = 0; i < block->nodes.n; i++) {
        const Node *node = block->nodes.at[i];

        vec_push(job, found,
                 *node->domain ? job_printf(job, "%s.%s", node->domain, node->op) : node->op);
        for (size_t k = 0; k < node->nattrs; k++)
            if (node->attrs[k].kind == ATTR_GRAPH)
                collect_operators(job, node->attrs[k].graph, found);
    }
}

/* The signature, then each operator with the number of its nodes, those in sub-graphs included. */
static const char *counts_of(Graph *g, const char *text)
{
    Operators found = {0};
    Buf buf = {.job = g->job};
    size_t same, line;

    collect_operators(g->job, g->root, &found);
    if (found.n)
        qsort(found.at, found.n, sizeof *found.at, by_text);
    line = strcspn(text, "\n");
    line -= line > 2 && strncmp(text + line - 2, " {", 2) == 0 ? 2 : 0;
    buf_printf(&buf, "%.*s\n", (int)line, text);
    for (size_t i = 0; i < found.n; i += same) {
        for (same = 1; i + same < found.n && !strcmp(found.at[i], found.at[i + same]); same++)
            ;
        buf_printf(&buf, "%s %zu\n", found.at[i], same);
    }
    return buf_text(&buf);
}

static char *read_all(Job *job, const char *path)
{
    Mapping *file = file_load(job, path);

    return job_strndup(job, (const char *)file->at, file->length);
}

/* If two files have a function of one name, the later file takes precedence. */
static const Source *preludes(Job *job, const char *path)
{
    VEC(Source) sources = {0};
    char *text;

    for (const Source *file = prelude_sources(job); file->file; file++)
        vec_push(job, &sources, *file);
    if (path) {
        text = read_all(job, path);
        vec_push(job, &sources,
                 ((Source){.file = path, .text = text, .length = strlen(text), .first_line = 1}));
    }
    vec_push(job, &sources, (Source){0});
    return sources.at;
}

static Interp *case_interp(const Run *run, Graph *g)
{
    InterpOptions options = {.tables = aten_tables,
                             .language = lang_tables,
                             .limits = aten_limits,
                             .quantized = aten_quantized,
                             .ranks = aten_ranks,
                             .converted = aten_converted,
                             .factors = aten_factors,
                             .squares = aten_squares,
                             .aliases = aten_aliases,
                             .upgrades = aten_upgrades,
                             .returned = torch_nn_returned,
                             .prelude = preludes(run->job, run->test->prelude)};

    options.modules = declare_modules(run->job, run->test, &options.nmodules);
    g->split_modules = options.modules != NULL;
    return interp_new(run->job, g, program_new(run->job, NULL, NULL), NULL, &options);
}

/* Binds the declared inputs, and runs the program of the case. */
static Obj *run_program(const Run *run, Interp *it)
{
    Source *body = NEW(run->job, Source);
    size_t n = 0;
    Name names[16];
    Obj *values[16];

    body->file = "";
    body->text = run->test->body.at;
    body->length = run->test->body.n;
    body->first_line = 1;
    for (size_t i = 0; i < run->test->declarations.n && n < COUNT_OF(names); i++)
        if (!module_class(run->test->declarations.at[i])) {
            values[n] = declare(it, run->test->declarations.at[i], &names[n]);
            n++;
        }
    return interp_body(it, body, names, values, n);
}

static void run_case(void *arg_)
{
    Run *run = arg_;
    Graph *g = graph_new(run->job, run->opset);
    Interp *it;
    Obj *result;
    const char *all_classes = "*";
    FinishOptions finishing = {.functions = &all_classes};

    g->layer_of = layer_of;
    it = case_interp(run, g);
    result = run_program(run, it);
    finishing.nfunctions = g->split_modules;
    for (size_t i = 0; run->test->listing && i < it->used.n; i++)
        printf("%s\n", ((const RuleRow *)it->used.at[i].key)->schema);
    if (job_errors(run->job))
        return;
    add_outputs(it, result);
    finish(g, &finishing);
    run->text = body_of(run->job, graph_text(g));
    if (run->kind == SECTION_COUNTS)
        run->text = counts_of(g, run->text);
    check_file(g);
}

/* The program of a case has no file name; its columns count the four blanks in front of it. */
static const char *messages(Job *job)
{
    Buf buf = {.job = job};

    for (size_t i = 0; i < job->diags.n; i++) {
        const Diag *diag = job->diags.at[i];
        const char *file = diag->position.file ? diag->position.file : "";

        if (diag->severity >= SEV_ERROR)
            buf_printf(&buf, "%s%s%zu:%zu: %s\n", file, *file ? ":" : "", diag->position.line,
                       diag->position.column + (*file ? 1 : 4), diag->text);
    }
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

/* What comes out, and whether it is of the kind that the section says: a graph, or errors. */
static char *outcome(Case *test, SectionKind kind, int opset, bool *fits)
{
    Run run = {.test = test, .kind = kind, .opset = opset, .job = job_new()};
    bool is_error = !protect(run.job, run_case, &run) || job_errors(run.job);
    char *text = indented(test->job, is_error ? messages(run.job) : run.text ? run.text : "");

    *fits = is_error == (kind == SECTION_ERROR);
    job_free(run.job);
    return text;
}

/* ---- files ---- */

typedef enum Mode {
    COMPARE,
    UPDATE,
    GRAPHS,
    RULES
} Mode;

typedef struct Suite {
    Job *job;
    const char *path, *prelude;
    Mode mode;
    int passed, failed;
    Buf out;
} Suite;

/* An update never turns a graph into an error, or an error into a graph. */
static void run_section(Suite *suite, Case *test, const Section *section)
{
    bool is_count = suite->mode == GRAPHS && section->kind == SECTION_COUNTS, fits;
    SectionKind kind = is_count ? SECTION_ONNX : section->kind;
    char *got = outcome(test, kind, section->opset, &fits);
    bool same = strcmp(got, section->expected) == 0;

    if (is_count)
        buf_printf(&suite->out, "--- onnx %d\n%s", section->opset, got);
    else
        buf_printf(&suite->out, "--- %s\n%s", section->head,
                   fits || suite->mode == GRAPHS ? got : section->expected);
    if (fits && (same || suite->mode != COMPARE)) {
        suite->passed++;
        return;
    }
    suite->failed++;
    if (suite->mode != RULES)
        printf("%s: %s (%s)%s\nexpected:\n%sgot:\n%s\n", suite->path, test->title, section->head,
               fits                             ? ""
               : section->kind == SECTION_ERROR ? ": the program is exported"
                                                : ": the program is refused",
               section->expected, got);
}

/* "onnx 17", "counts 17", "error" (at opset 17), "error 9" */
static Section read_section(Suite *suite, const char *head, size_t line)
{
    Section section = {.head = head, .opset = 17, .expected = ""};
    size_t n = strcspn(head, " ");
    int used = 0;
    bool known = false;

    for (size_t i = 0; i < COUNT_OF(section_names) && !known; i++) {
        section.kind = (SectionKind)i;
        known = strlen(section_names[i]) == n && strncmp(head, section_names[i], n) == 0;
    }
    if (known && head[n] &&
        (sscanf(head + n, " %d%n", &section.opset, &used) != 1 || head[n + (size_t)used]))
        known = false;
    if (!known || (!head[n] && section.kind != SECTION_ERROR))
        fail_input(suite->job,
                   "%s:%zu: '--- %s' is not a section: there are 'onnx N', 'counts N', 'error' and "
                   "'error N'",
                   suite->path, line, head);
    return section;
}

static void add_line(Suite *suite, Case *test, const char *line, size_t number)
{
    if (strncmp(line, "--- ", 4) == 0 || strncmp(line, "---", 4) == 0) {
        vec_push(suite->job, &test->sections,
                 read_section(suite, line + 3 + (line[3] == ' '), number));
    } else if (test->sections.n) {
        Section *last = &test->sections.at[test->sections.n - 1];

        last->expected = job_printf(suite->job, "%s%s\n", last->expected, line);
    } else {
        buf_printf(&suite->out, "%s\n", line);
        if (strncmp(line, "    ", 4) == 0)
            buf_printf(&test->body, "%s\n", line + 4);
        else if (*line && *line != '#' && !is_declaration(line))
            fail_input(suite->job,
                       "%s:%zu: '%s' is not a declaration, as x: float[2,n] or n: int64[]",
                       suite->path, number, line);
        else if (*line && *line != '#')
            vec_push(suite->job, &test->declarations, line);
    }
}

static void end_case(Suite *suite, Case *test)
{
    if (test->title && !test->sections.n)
        fail_input(suite->job, "%s: '%s' has no section, and so it tests nothing", suite->path,
                   test->title);
    for (size_t i = 0; i < test->sections.n; i++)
        run_section(suite, test, &test->sections.at[i]);
}

static void run_file(void *arg_)
{
    Suite *suite = arg_;
    char *text = read_all(suite->job, suite->path), *line = text;
    Case *test = NEW(suite->job, Case);
    size_t number = 1;

    suite->out = (Buf){.job = suite->job};
    for (; *line; number++) {
        size_t n = strcspn(line, "\n");
        char *next = line + n + (line[n] == '\n');

        line[n] = 0;
        if (strncmp(line, "=== ", 4) == 0) {
            end_case(suite, test);
            test = NEW(suite->job, Case);
            test->job = suite->job;
            test->prelude = suite->prelude;
            test->listing = suite->mode == RULES;
            test->title = line + 4;
            test->body.job = suite->job;
            buf_printf(&suite->out, "%s\n", line);
        } else {
            add_line(suite, test, line, number);
        }
        line = next;
    }
    end_case(suite, test);
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
    for (int i = 0; i < 2; i++)
        for (const RuleRow *const *table = i ? lang_tables : aten_tables; *table; table++)
            for (const RuleRow *row = *table; row->schema; row++)
                printf("%s\n", row->schema);
}

static void run_suite(Suite *suite)
{
    if (!protect(suite->job, run_file, suite)) {
        printf("%s: %s\n", suite->path,
               suite->job->diags.n ? suite->job->diags.at[0]->text : "cannot be read");
        suite->failed++;
    } else if (suite->mode == UPDATE) {
        write_back(suite);
    } else if (suite->mode == GRAPHS) {
        fwrite(suite->out.at, 1, suite->out.n, stdout);
    }
}

int main(int argc, char **argv)
{
    static const char *const modes[] = {"", "--update", "--graphs", "--rules"};
    int passed = 0, failed = 0, at = 1;
    const char *prelude = NULL;
    Mode mode = COMPARE;

    if (argc == 2 && strcmp(argv[1], "--all-rules") == 0) {
        list_tables();
        return 0;
    }
    if (argc > 3 && strcmp(argv[1], "--prelude") == 0) {
        prelude = argv[2];
        at = 3;
    }
    for (size_t i = 1; i < COUNT_OF(modes) && mode == COMPARE && at < argc; i++)
        if (strcmp(argv[at], modes[i]) == 0)
            mode = (Mode)i;
    for (int i = at + (mode != COMPARE); i < argc; i++) {
        Suite suite = {.job = job_new(), .path = argv[i], .prelude = prelude, .mode = mode};

        run_suite(&suite);
        passed += suite.passed;
        failed += suite.failed;
        job_free(suite.job);
    }
    if (mode == COMPARE || mode == UPDATE)
        printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
