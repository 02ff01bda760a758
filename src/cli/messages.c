/* messages.c - prints the messages of a report on standard error. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

enum {
    MAX_LINES = 16 /* of inputs, and of outputs */
};

/* The prefix of a message without a position: the file if the message is about the model. */
static const char *subject(const ptonnx_report *report, const char *file)
{
    switch (ptonnx_report_code(report)) {
    case PTONNX_OK:
    case PTONNX_ERROR_MODEL:
    case PTONNX_ERROR_INPUT: return file;
    default: return "ptonnx";
    }
}

void print_lost_report(int code)
{
    if (code == PTONNX_OK)
        fputs("ptonnx: warning: the call has succeeded, but there is no memory for its messages\n",
              stderr);
    else
        print_error("out of memory");
}

void print_messages(const ptonnx_report *report, const char *file, bool quiet)
{
    for (size_t i = 0; i < ptonnx_report_messages(report); i++) {
        const ptonnx_message *message = ptonnx_report_message(report, i);

        if (quiet && message->severity < PTONNX_ERROR)
            continue;
        if (!message->file) {
            print_name(stderr, subject(report, file));
            fputs(": ", stderr);
        }
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

static void print_value(const char *what, const ptonnx_value *value)
{
    fprintf(stderr, "  %-6s ", what);
    print_name(stderr, value->name);
    fprintf(stderr, ": %s", value->dtype ? value->dtype : "unknown dtype");
    if (value->rank == PTONNX_RANK_UNKNOWN)
        fputs(" of unknown rank", stderr);
    for (int i = 0; i < value->rank; i++) {
        fputs(i ? "," : "[", stderr);
        print_name(stderr, value->dims[i]);
    }
    fputs(value->rank > 0 ? "]\n" : value->rank == 0 ? "[]\n" : "\n", stderr);
}

static void print_values(const ptonnx_report *report)
{
    size_t ninputs = ptonnx_report_inputs(report), noutputs = ptonnx_report_outputs(report);

    for (size_t i = 0; i < ninputs && i < MAX_LINES; i++)
        print_value("input", ptonnx_report_input(report, i));
    if (ninputs > MAX_LINES)
        fprintf(stderr, "  and %zu more inputs\n", ninputs - MAX_LINES);
    for (size_t i = 0; i < noutputs && i < MAX_LINES; i++)
        print_value("output", ptonnx_report_output(report, i));
    if (noutputs > MAX_LINES)
        fprintf(stderr, "  and %zu more outputs\n", noutputs - MAX_LINES);
}

void print_success(const ptonnx_report *report, const char *file)
{
    size_t nodes = ptonnx_report_nodes(report);

    print_name(stderr, strcmp(file, "-") ? file : "standard output");
    fprintf(stderr, ": %zu node%s, ", nodes, nodes == 1 ? "" : "s");
    print_size(stderr, ptonnx_report_bytes_written(report));
    fprintf(stderr, ", opset %d, %.2f s\n", ptonnx_report_opset(report),
            ptonnx_report_seconds(report));
    print_values(report);
}

void print_hint(const ptonnx_report *report)
{
    const ptonnx_value *first = NULL;

    for (size_t i = 0; i < ptonnx_report_inputs(report); i++) {
        const ptonnx_value *value = ptonnx_report_input(report, i);

        for (int d = 0; d < value->rank; d++)
            if (!is_digits(value->dims[d]))
                return;
        first = !first && value->rank > 0 && value->dtype ? value : first;
    }
    if (!first)
        return;
    fputs("  All sizes are fixed. To make one dynamic, give it a name: -i '", stderr);
    print_name(stderr, first->name);
    fprintf(stderr, ":%s[N", first->dtype);
    for (int d = 1; d < first->rank; d++)
        fprintf(stderr, ",%s", first->dims[d]);
    fputs("]'\n", stderr);
}

int print_valid(const ptonnx_report *report, const char *file)
{
    print_name(stdout, file);
    fputs(": valid", stdout);
    if (ptonnx_report_opset(report)) /* 0: a model without operators of ONNX's own domain */
        printf(", opset %d", ptonnx_report_opset(report));
    return print_text("\n");
}
