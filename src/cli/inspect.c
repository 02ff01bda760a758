/* inspect.c - `ptonnx inspect [--text|--json|--html] [-o OUT] FILE` */
#include "cli.h"

#include <getopt.h>

static const struct option long_options[] = {
    {"text", no_argument, NULL, PTONNX_FORM_WHOLE},
    {"json", no_argument, NULL, PTONNX_FORM_JSON},
    {"html", no_argument, NULL, PTONNX_FORM_HTML},
    {"output", required_argument, NULL, 'o'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int inspect_file(const char *path, int form, const char *output)
{
    ptonnx_source source = {.path = path};
    ptonnx_sink sink = {.path = output};
    ptonnx_report *report;
    int code = ptonnx_inspect_to(&report, &source, &sink, form);

    if (report)
        print_messages(report, path, false);
    ptonnx_report_free(report);
    return code;
}

int command_inspect(int argc, char **argv)
{
    int form = PTONNX_FORM_SUMMARY, c;
    const char *output = "-";

    while ((c = getopt_long(argc, argv, ":ho:", long_options, NULL)) != -1) {
        if (c == 'h')
            return print_text(help_inspect);
        if (c == 'o')
            output = optarg;
        else if (c == '?' || c == ':')
            return bad_option(c, argv, "inspect");
        else if (form && form != c)
            return usage_error("'inspect' takes one of --text, --json and --html");
        else
            form = c;
    }
    if (optind + 1 != argc)
        return usage_error("'inspect' takes one file; see 'ptonnx inspect --help'");
    return inspect_file(argv[optind], form, output);
}
