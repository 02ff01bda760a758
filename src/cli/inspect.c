/* inspect.c - `ptonnx inspect [--text|--json|--html [-i SPEC]...] [--model NAME] [-o OUT] FILE` */
#include "cli.h"

#include <getopt.h>

static const struct option long_options[] = {
    {"text", no_argument, NULL, PTONNX_FORM_WHOLE},
    {"json", no_argument, NULL, PTONNX_FORM_JSON},
    {"html", no_argument, NULL, PTONNX_FORM_HTML},
    {"input", required_argument, NULL, 'i'},
    {"output", required_argument, NULL, 'o'},
    {"model", required_argument, NULL, 'm'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int inspect_file(const ExportArgs *args, int form)
{
    ptonnx_source source = {.path = args->input};
    ptonnx_sink sink = {.path = args->output};
    ptonnx_report *report;
    int code = ptonnx_inspect_to(&report, &source, &sink, form, &args->options);

    if (report)
        print_messages(report, args->input, false);
    ptonnx_report_free(report);
    return code;
}

static int parse_inspect(ExportArgs *args, int *form, int argc, char **argv)
{
    int c, code = PTONNX_OK;

    make_room(args, argc);
    while (!code && (c = getopt_long(argc, argv, ":hi:o:", long_options, NULL)) != -1) {
        if (c == 'h')
            args->help = true;
        else if (c == 'i')
            code = add_input(args, optarg);
        else if (c == 'o')
            args->output = optarg;
        else if (c == 'm')
            args->options.model = optarg;
        else if (c == '?' || c == ':')
            return bad_option(c, argv, "inspect");
        else if (*form && *form != c)
            return usage_error("'inspect' takes one of --text, --json and --html");
        else
            *form = c;
    }
    if (code || args->help)
        return code;
    if (args->options.ninputs && *form != PTONNX_FORM_HTML)
        return usage_error("'inspect' uses -i for the graph of --html only");
    if (optind + 1 != argc)
        return usage_error("'inspect' takes one file; see 'ptonnx inspect --help'");
    args->input = argv[optind];
    return PTONNX_OK;
}

int command_inspect(int argc, char **argv)
{
    ExportArgs args = {.output = "-", .options = PTONNX_OPTIONS_INIT};
    int form = PTONNX_FORM_SUMMARY;
    int code = parse_inspect(&args, &form, argc, argv);

    if (!code)
        code = args.help ? print_text(help_inspect) : inspect_file(&args, form);
    keep_free(&args.keep);
    return code;
}
