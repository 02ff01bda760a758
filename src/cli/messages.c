/* messages.c - reports as people read them, on standard error. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

/* What stands before a message without a place: the model when it is about the model. */
static const char *subject(const ptonnx_report *report, const char *file)
{
    switch (ptonnx_report_code(report)) {
    case PTONNX_OK:
    case PTONNX_ERROR_MODEL:
    case PTONNX_ERROR_INPUT: return file;
    default: return "ptonnx";
    }
}

void print_messages(const ptonnx_report *report, const char *file, bool quiet)
{
    for (size_t i = 0; i < ptonnx_report_messages(report); i++) {
        const ptonnx_message *message = ptonnx_report_message(report, i);

        if (quiet && message->severity < PTONNX_ERROR)
            continue;
        if (!message->file)
            fprintf(stderr, "%s: ", subject(report, file));
        fprintf(stderr, "%s\n", message->rendered);
    }
}

static void print_size(FILE *to, uint64_t bytes)
{
    static const char *const units[] = {"kB", "MB", "GB", "TB"};
    double size = (double)bytes / 1e3;
    size_t unit = 0;

    for (; size >= 999.95 && unit < 3; unit++)
        size /= 1e3;
    if (bytes < 1000)
        fprintf(to, "%u bytes", (unsigned)bytes);
    else
        fprintf(to, "%.1f %s", size, units[unit]);
}

void print_success(const ptonnx_report *report, const char *file)
{
    size_t nodes = ptonnx_report_nodes(report);

    fprintf(stderr, "%s: %zu node%s, ", strcmp(file, "-") ? file : "standard output", nodes,
            nodes == 1 ? "" : "s");
    print_size(stderr, ptonnx_report_bytes_written(report));
    fprintf(stderr, ", opset %d, %.2f s\n", ptonnx_report_opset(report),
            ptonnx_report_seconds(report));
}
