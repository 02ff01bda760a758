/* onnx_tool.c - ONNX files through the library, many at a time. Reads lines `verb from to` on
 * standard input, each a job of its own, and answers each with `ok` or with its errors:
 *     copy    read a model, write it
 *     out     the same, with its weights in a second file
 *     print   read a model, write it as text
 *     parse   read a text, write the model
 *     check   read a model, list its faults
 *     infer   read a model, write what inference finds: a line for each value of the main graph
 *     fold    read a model, put its nodes through the builder, write what comes out
 */
#include "onnx/check.h"
#include "onnx/read.h"
#include "onnx/text.h"
#include "onnx/wire.h"
#include "onnx_rebuild.h"

#include <string.h>

typedef struct Task {
    Job *job;
    char verb[16], from[1024], to[1024];
} Task;

static int write_to(void *file, const void *bytes, size_t n)
{
    return fwrite(bytes, 1, n, file) != n;
}

/* ---- infer ---- */

static bool is_nameless(const Atom *leaf, const void *unused)
{
    (void)unused;
    return !leaf->named;
}

/* A number, an expression over named dims, or `?`. */
static void put_size(Graph *g, Out *out, const Sym *size)
{
    const char *text = sym_any_leaf(g, size, is_nameless, NULL) ? "?" : sym_text(g->job, size);

    out_write(out, text, strlen(text));
}

static void put_sizes(Graph *g, Out *out, const Sym *const *sizes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i)
            out_write(out, ";", 1);
        put_size(g, out, sizes[i]);
    }
}

/* name, form, element type, known rank or -1, sizes, and after `=` known contents: between tabs */
static void put_value(Graph *g, Out *out, Value *v)
{
    static const char *const forms[] = {"tensor", "sequence", "optional", "optional sequence",
                                        "other"};
    const char *head =
        job_printf(g->job, "%s\t%s\t%d\t%d\t", v->name, forms[v->kind], (int)v->dtype, v->rank);
    size_t n;
    const Sym *const *elems = value_elems(g, v, &n);

    out_write(out, head, strlen(head));
    put_sizes(g, out, v->dims, v->rank < 0 ? 0 : (size_t)v->rank);
    if (elems) {
        out_write(out, "\t=", 2);
        put_sizes(g, out, elems, n);
    }
    out_write(out, "\n", 1);
}

static void put_types(Graph *g, Out *out)
{
    for (size_t i = 0; i < g->root->nodes.n; i++)
        for (size_t k = 0; k < g->root->nodes.at[i]->noutputs; k++)
            if (g->root->nodes.at[i]->outputs[k])
                put_value(g, out, g->root->nodes.at[i]->outputs[k]);
}

/* ---- jobs ---- */

static bool is_verb(const Task *task, const char *verb)
{
    return strcmp(task->verb, verb) == 0;
}

static void write_result(const Task *task, Graph *g, Out *out)
{
    WireOptions options = {0};
    Out *data;
    size_t length;

    if (is_verb(task, "print")) {
        const char *text = graph_text_whole(g, &length);

        out_write(out, text, length);
        return;
    }
    if (is_verb(task, "infer")) {
        put_types(g, out);
        return;
    }
    if (is_verb(task, "out")) {
        options.external = EXTERNAL_ALWAYS;
        options.data_path = job_printf(task->job, "%s.data", task->to);
    }
    data = wire_write(g, out, &options).data;
    if (data)
        out_commit(data);
}

static void run(void *arg)
{
    Task *task = arg;
    Job *job = task->job;
    const Mapping *file = file_map(job, task->from);
    Graph *g = is_verb(task, "parse") ? text_read(job, file) : wire_read(job, file);
    Out *out;
    FILE *to;

    if (is_verb(task, "check")) {
        graph_check(g);
        return;
    }
    if (is_verb(task, "infer"))
        graph_infer(g);
    if (is_verb(task, "fold") && !(g = rebuilt(g)))
        fail(job, NO_LOC, "the model has a part that the builder does not take");
    /* out_file would wait for the disk thousands of times */
    to = fopen(task->to, "wb");
    if (!to)
        fail_code(job, CODE_IO, NO_LOC, "cannot write '%s'", task->to);
    out = out_callback(job, write_to, to);
    write_result(task, g, out);
    out_commit(out);
    fclose(to);
}

static void answer(Job *job)
{
    const char *between = "";

    for (size_t i = 0; i < job->diags.n; i++) {
        const Diag *diag = job->diags.at[i];

        if (diag->severity < SEV_ERROR)
            continue;
        printf("%s%d:%zu:%zu: ", between, (int)job->code, diag->position.line,
               diag->position.column);
        for (const char *at = diag->text; *at; at++)
            putchar(*at == '\n' ? ' ' : *at);
        between = " | ";
    }
    puts(*between ? "" : "ok");
}

int main(void)
{
    Task task;

    while (scanf("%15s %1023s %1023s", task.verb, task.from, task.to) == 3) {
        task.job = job_new();
        protect(task.job, run, &task);
        answer(task.job);
        fflush(stdout);
        job_free(task.job);
    }
    return 0;
}
