/* export.c - `ptonnx [export] MODEL [-o MODEL.onnx] [options]` */
#include "cli.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The input's name with `.onnx` in place of its ending; standard input goes to standard output. */
static const char *default_output(Keep *keep, const char *input)
{
    const char *slash = last_separator(input), *base = slash ? slash + 1 : input;
    const char *dot = strrchr(base, '.');
    size_t stem = dot && dot > base ? (size_t)(dot - input) : strlen(input);
    char *output;

    if (!strcmp(input, "-"))
        return "-";
    output = keep_room(keep, stem + sizeof ".onnx");
    memcpy(output, input, stem); /* NOLINT(bugprone-not-null-terminated-result): the next ends it */
    memcpy(output + stem, ".onnx", sizeof ".onnx");
    return output;
}

static int check_output(const ExportArgs *args)
{
    if (!strcmp(args->output, "-") && isatty(STDOUT_FILENO))
        return usage_error("standard output is a terminal: name a file with -o");
    if (args->verify && (!strcmp(args->output, "-") || !strcmp(args->input, "-")))
        return usage_error("'--verify' requires that the model and the output are files");
    return PTONNX_OK;
}

static int convert(const ExportArgs *args, ptonnx_report **report)
{
    ptonnx_options options = args->options;
    Progress progress;
    int code;

    options.progress = progress_step;
    options.progress_user = &progress;
    progress_begin(&progress, args->quiet);
    code = ptonnx_export_file(report, args->input, args->output, &options);
    progress_end(&progress);
    if (code == PTONNX_CANCELLED)
        die_of_signal();
    return code;
}

/* The graph goes to standard output, unless the model does. */
static int print_graph(const ptonnx_report *report, const char *output)
{
    if (strcmp(output, "-"))
        return print_text(ptonnx_report_graph(report));
    fputs(ptonnx_report_graph(report), stderr);
    return PTONNX_OK;
}

/* The Python package compares, because that needs PyTorch and a runtime. */
static int verify(const ExportArgs *args)
{
    /* Without --model, options.model is NULL and ends the list. */
    execlp("python3", "python3", "-m", "ptonnx.verification", args->input, args->output,
           args->options.model, (char *)NULL);
    fputs("ptonnx: error: '--verify' requires python3, which cannot be started\n", stderr);
    return PTONNX_ERROR_IO;
}

/* Is it a program of torch.export? Its dynamic sizes were chosen when it was captured, so the hint
 * about -i does not apply. */
static bool is_program(const char *file)
{
    size_t n = strlen(file);

    return n >= 4 && strcmp(file + n - 4, ".pt2") == 0;
}

static int export_with(const ExportArgs *args)
{
    ptonnx_report *report;
    const char *shown = strcmp(args->input, "-") ? args->input : "standard input";
    int code = convert(args, &report);

    if (!report) {
        print_lost_report(code);
        return code;
    }
    print_messages(report, shown, args->quiet);
    if (code == PTONNX_OK && !args->quiet)
        print_success(report, args->output);
    if (code == PTONNX_OK && !args->quiet && !args->options.ninputs && !is_program(args->input))
        print_hint(report);
    if (code == PTONNX_OK && args->options.verbose)
        code = print_graph(report, args->output);
    ptonnx_report_free(report);
    return code == PTONNX_OK && args->verify ? verify(args) : code;
}

static int run_export(ExportArgs *args, int argc, char **argv)
{
    int code = parse_args(args, argc, argv);

    if (code)
        return code;
    if (args->help) {
        code = print_text(help_export);
        return code ? code : print_text(help_options);
    }
    if (!args->output)
        args->output = default_output(&args->keep, args->input);
    code = check_output(args);
    return code ? code : export_with(args);
}

int command_export(int argc, char **argv)
{
    ExportArgs args = {.options = PTONNX_OPTIONS_INIT};
    int code = run_export(&args, argc, argv);

    keep_free(&args.keep);
    return code;
}
