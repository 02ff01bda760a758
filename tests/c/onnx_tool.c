/* onnx_tool.c - ONNX files through the library, many at a time. Reads lines `verb from to` on
 * standard input, each a job of its own, and answers each with `ok` or with its errors:
 *     copy    read a model, write it
 *     out     the same, with its weights in a second file
 *     print   read a model, write it as text
 *     parse   read a text, write the model
 *     check   read a model, list its faults
 */
#include "../../src/onnx/onnx.h"

#include <string.h>

typedef struct Task {
    Job *job;
    char verb[16], from[1024], to[1024];
} Task;

static int write_to(void *file, const void *bytes, size_t n)
{
    return fwrite(bytes, 1, n, file) != n;
}

static void run(void *arg)
{
    Task *task = arg;
    Job *job = task->job;
    const Mapping *file = file_map(job, task->from);
    Graph *g = strcmp(task->verb, "parse") ? wire_read(job, file) : text_read(job, file);
    Out *out, *data = NULL;
    WireOptions options = {0};
    size_t length;
    FILE *to;

    if (!strcmp(task->verb, "check")) {
        graph_check(g);
        return;
    }
    /* not out_file, which would wait for the disk thousands of times */
    to = fopen(task->to, "wb");
    if (!to)
        fail_code(job, CODE_IO, NO_LOC, "cannot write '%s'", task->to);
    out = out_call(job, write_to, to);
    if (!strcmp(task->verb, "out")) {
        options.external = EXTERNAL_ALWAYS;
        options.data_path = job_printf(job, "%s.data", task->to);
    }
    if (!strcmp(task->verb, "print")) {
        const char *text = graph_text_whole(g, &length);

        out_write(out, text, length);
    } else {
        data = wire_write(g, out, &options);
    }
    if (data)
        out_commit(data);
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
        printf("%s%d:%zu:%zu: ", between, (int)job->code, diag->place.line, diag->place.column);
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
