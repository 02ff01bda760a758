/* check.c - `ptonnx check FILE.onnx` */
#include "cli.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct option long_options[] = {
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int check_file(const char *path)
{
    const char *shown = strcmp(path, "-") ? path : "standard input";
    ptonnx_source source = {.path = path};
    ptonnx_report *report;
    int code = ptonnx_check(&report, &source);

    if (!report) {
        print_lost_report(code);
        return code;
    }
    print_messages(report, shown, false);
    if (code == PTONNX_OK)
        code = print_valid(report, shown);
    ptonnx_report_free(report);
    return code;
}

int command_check(int argc, char **argv)
{
    int c;

    while ((c = getopt_long(argc, argv, ":h", long_options, NULL)) != -1) {
        if (c == 'h')
            return print_text(help_check);
        return bad_option(c, argv, "check");
    }
    if (optind + 1 != argc)
        return usage_error("'check' takes one file; see 'ptonnx check --help'");
    return check_file(argv[optind]);
}
