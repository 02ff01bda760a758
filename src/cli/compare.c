/* compare.c - `ptonnx compare A.onnx B.onnx` */
#include "cli.h"

#include <getopt.h>
#include <stdio.h>

static const struct option long_options[] = {
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

/* Returns 1 if the models differ, as diff does. Codes of faults that are 1 become 2. */
static int compare_files(const char *a, const char *b)
{
    ptonnx_source first = {.path = a}, second = {.path = b};
    ptonnx_report *report;
    char *text;
    int code = ptonnx_compare(&text, &report, &first, &second);

    if (report)
        print_messages(report, "ptonnx", false);
    if (code == PTONNX_OK)
        code = print_text(text) ? PTONNX_ERROR_IO : *text ? 1 : 0;
    else if (code == PTONNX_ERROR_MODEL)
        code = PTONNX_ERROR_USAGE;
    ptonnx_report_free(report);
    ptonnx_free(text);
    return code;
}

int command_compare(int argc, char **argv)
{
    int c;

    while ((c = getopt_long(argc, argv, ":h", long_options, NULL)) != -1) {
        if (c == 'h')
            return print_text(help_compare);
        return bad_option(c, argv, "compare");
    }
    if (optind + 2 != argc)
        return usage_error("'compare' takes two files; see 'ptonnx compare --help'");
    return compare_files(argv[optind], argv[optind + 1]);
}
