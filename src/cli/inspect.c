/* inspect.c - `ptonnx inspect [--text] FILE` */
#include "cli.h"

#include <getopt.h>
#include <stdio.h>

static const struct option long_options[] = {
    {"text", no_argument, NULL, 't'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int inspect_file(const char *path, bool whole)
{
    ptonnx_source source = {.path = path};
    ptonnx_report *report;
    char *text;
    int code = ptonnx_inspect(&text, &report, &source, whole);

    if (report)
        print_messages(report, path, false);
    if (code == PTONNX_OK)
        code = print_text(text);
    ptonnx_report_free(report);
    ptonnx_free(text);
    return code;
}

int command_inspect(int argc, char **argv)
{
    bool whole = false;
    int c;

    while ((c = getopt_long(argc, argv, ":h", long_options, NULL)) != -1) {
        if (c == 'h')
            return print_text(help_inspect);
        if (c != 't')
            return bad_option(c, argv, "inspect");
        whole = true;
    }
    if (optind + 1 != argc)
        return usage_error("'inspect' takes one file; see 'ptonnx inspect --help'");
    return inspect_file(argv[optind], whole);
}
