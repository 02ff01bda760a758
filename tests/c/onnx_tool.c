/* onnx_tool.c - ONNX files through the library, many at a time. Reads lines `verb from to` on
 * standard input, each a job of its own, and answers each with `ok` or with its first error:
 *     copy   read a model, write it
 */
#include "../../src/onnx/onnx.h"

#include <string.h>

typedef struct Task {
    Job *job;
    char verb[16], from[1024], to[1024];
} Task;

static void run(void *arg)
{
    Task *task = arg;
    Job *job = task->job;
    Out *out = out_file(job, task->to);
    WireOptions options = {0};

    wire_write(wire_read(job, file_map(job, task->from)), out, &options);
    out_commit(out);
}

int main(void)
{
    Task task;

    while (scanf("%15s %1023s %1023s", task.verb, task.from, task.to) == 3) {
        task.job = job_new();
        if (protect(task.job, run, &task))
            puts("ok");
        else
            puts(task.job->diags.n ? task.job->diags.at[0]->text : "failed");
        job_free(task.job);
    }
    return 0;
}
