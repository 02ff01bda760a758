/* export.c - `ptonnx [export] MODEL.pt [-o MODEL.onnx] [options]` */
#include "cli.h"

#include <getopt.h>
#include <stdio.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct ExportArgs {
    const char *input, *output;
    ptonnx_options options;
    ptonnx_input *inputs;
    ptonnx_opset *opsets;
    bool quiet, verbose;
    bool help;
    Keep keep;
} ExportArgs;

enum {
    OPT_OPSET = 256,
    OPT_INPUT_NAMES,
    OPT_OUTPUT_NAMES,
    OPT_METHOD,
    OPT_TRAINING,
    OPT_NO_PARAMS,
    OPT_KEEP_INITIALIZERS,
    OPT_NO_FOLDING,
    OPT_NO_SIMPLIFY,
    OPT_UNROLL_LOOPS,
    OPT_MAX_STEPS,
    OPT_DEFAULT_DTYPE,
    OPT_REPORT,
    OPT_EXTERNAL_DATA,
    OPT_UNSUPPORTED,
    OPT_RULES,
    OPT_SOURCE_ROOT,
    OPT_CUSTOM_OPSET,
    OPT_LATER /* known, but what it needs is not there yet */
};

static const struct option long_options[] = {
    {"output", required_argument, NULL, 'o'},
    {"input", required_argument, NULL, 'i'},
    {"opset", required_argument, NULL, OPT_OPSET},
    {"input-names", required_argument, NULL, OPT_INPUT_NAMES},
    {"output-names", required_argument, NULL, OPT_OUTPUT_NAMES},
    {"method", required_argument, NULL, OPT_METHOD},
    {"training", required_argument, NULL, OPT_TRAINING},
    {"no-params", no_argument, NULL, OPT_NO_PARAMS},
    {"keep-initializers-as-inputs", no_argument, NULL, OPT_KEEP_INITIALIZERS},
    {"no-constant-folding", no_argument, NULL, OPT_NO_FOLDING},
    {"no-simplify", no_argument, NULL, OPT_NO_SIMPLIFY},
    {"unroll-loops", no_argument, NULL, OPT_UNROLL_LOOPS},
    {"max-steps", required_argument, NULL, OPT_MAX_STEPS},
    {"default-dtype", required_argument, NULL, OPT_DEFAULT_DTYPE},
    {"external-data", required_argument, NULL, OPT_EXTERNAL_DATA},
    {"unsupported", required_argument, NULL, OPT_UNSUPPORTED},
    {"custom-opset", required_argument, NULL, OPT_CUSTOM_OPSET},
    {"functions", optional_argument, NULL, OPT_LATER},
    {"rules", required_argument, NULL, OPT_RULES},
    {"source-root", required_argument, NULL, OPT_SOURCE_ROOT},
    {"verify", no_argument, NULL, OPT_LATER},
    {"report", required_argument, NULL, OPT_REPORT},
    {"verbose", no_argument, NULL, 'v'},
    {"quiet", no_argument, NULL, 'q'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int add_input(ExportArgs *args, const char *text)
{
    ptonnx_input *input = &args->inputs[args->options.ninputs];
    const char *wrong = spec_parse(&args->keep, text, input);

    if (wrong)
        return usage_error("'-i %s': %s", text, wrong);
    args->options.ninputs++;
    return PTONNX_OK;
}

static int set_training(ExportArgs *args, const char *mode)
{
    if (!strcmp(mode, "eval"))
        args->options.training = PTONNX_TRAINING_EVAL;
    else if (!strcmp(mode, "preserve"))
        args->options.training = PTONNX_TRAINING_PRESERVE;
    else if (!strcmp(mode, "train"))
        args->options.training = PTONNX_TRAINING_TRAIN;
    else
        return usage_error("'--training %s': it is one of eval, preserve, train", mode);
    return PTONNX_OK;
}

static int set_external_data(ExportArgs *args, const char *where)
{
    static const char *const places[] = {"auto", "never", "always", "in-place"};

    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (!strcmp(where, places[i])) {
            args->options.external_data = (ptonnx_external_data)i;
            return PTONNX_OK;
        }
    return usage_error("'--external-data %s': it is one of auto, never, always, in-place", where);
}

/* The values of an option that are not there yet are refused as they are written. */
static int known_value(const char *option, const char *value, const char *const *now,
                       const char *const *later)
{
    for (; *now; now++)
        if (!strcmp(value, *now))
            return PTONNX_OK;
    for (; *later; later++)
        if (!strcmp(value, *later))
            return usage_error("'%s %s' is not supported yet", option, value);
    return usage_error("'%s %s': unknown value; see 'ptonnx --help'", option, value);
}

static int set_names(ExportArgs *args, const char *const **names, size_t *n)
{
    const char **parts;

    *n = split_commas(&args->keep, optarg, &parts);
    *names = parts;
    for (size_t i = 0; i < *n; i++)
        if (!*parts[i])
            return usage_error("'%s' has an empty name", optarg);
    return PTONNX_OK;
}

/* DOMAIN=VERSION */
static int add_opset(ExportArgs *args, const char *text)
{
    char *domain = keep_text(&args->keep, text), *equals = strrchr(domain, '=');
    ptonnx_opset *opset = &args->opsets[args->options.ncustom_opsets];

    if (!equals || equals == domain || !is_digits(equals + 1) || strlen(equals + 1) > 9 ||
        !(opset->version = (int)strtol(equals + 1, NULL, 10)))
        return usage_error("'--custom-opset %s': it is DOMAIN=VERSION", text);
    *equals = '\0';
    opset->domain = domain;
    args->options.ncustom_opsets++;
    return PTONNX_OK;
}

static int set_max_steps(ptonnx_options *options, const char *text)
{
    unsigned long long value;

    errno = 0;
    value = strtoull(text, NULL, 10);
    if (!is_digits(text) || errno || value == 0)
        return usage_error("'--max-steps %s' is not a number of statements", text);
    options->max_steps = value;
    return PTONNX_OK;
}

static int take_valued(ExportArgs *args, int c)
{
    static const char *const ops_now[] = {"error", NULL};
    static const char *const ops_later[] = {"fallthrough", "aten", NULL};
    ptonnx_options *options = &args->options;

    switch (c) {
    case 'o': args->output = optarg; return PTONNX_OK;
    case 'i': return add_input(args, optarg);
    case OPT_OPSET: return parse_opset(optarg, &options->opset) ? PTONNX_OK : PTONNX_ERROR_USAGE;
    case OPT_INPUT_NAMES: return set_names(args, &options->input_names, &options->ninput_names);
    case OPT_OUTPUT_NAMES: return set_names(args, &options->output_names, &options->noutput_names);
    case OPT_METHOD: options->method = optarg; return PTONNX_OK;
    case OPT_TRAINING: return set_training(args, optarg);
    case OPT_REPORT: options->report_path = optarg; return PTONNX_OK;
    case OPT_EXTERNAL_DATA: return set_external_data(args, optarg);
    case OPT_RULES: options->rules_path = optarg; return PTONNX_OK;
    case OPT_SOURCE_ROOT: options->source_root = optarg; return PTONNX_OK;
    case OPT_DEFAULT_DTYPE: options->default_dtype = optarg; return PTONNX_OK;
    case OPT_MAX_STEPS: return set_max_steps(options, optarg);
    case OPT_CUSTOM_OPSET: return add_opset(args, optarg);
    default: return known_value("--unsupported", optarg, ops_now, ops_later);
    }
}

static int take_option(ExportArgs *args, int c, int which)
{
    ptonnx_options *options = &args->options;

    switch (c) {
    case OPT_NO_PARAMS: options->no_params = 1; return PTONNX_OK;
    case OPT_KEEP_INITIALIZERS: options->params_as_inputs = 1; return PTONNX_OK;
    case OPT_NO_FOLDING: options->no_constant_folding = 1; return PTONNX_OK;
    case OPT_NO_SIMPLIFY: options->no_simplify = 1; return PTONNX_OK;
    case OPT_UNROLL_LOOPS: options->unroll_loops = 1; return PTONNX_OK;
    case 'v': args->verbose = true; return PTONNX_OK;
    case 'q': args->quiet = true; return PTONNX_OK;
    case 'h': args->help = true; return PTONNX_OK;
    case OPT_LATER: return usage_error("'--%s' is not supported yet", long_options[which].name);
    default: return take_valued(args, c);
    }
}

static int parse_args(ExportArgs *args, int argc, char **argv)
{
    int c, which = 0, code;

    args->inputs = keep_room(&args->keep, (size_t)argc * sizeof *args->inputs);
    args->opsets = keep_room(&args->keep, (size_t)argc * sizeof *args->opsets);
    while ((c = getopt_long(argc, argv, ":o:i:vqh", long_options, &which)) != -1) {
        if (c == '?' || c == ':')
            return bad_option(c, argv, "export");
        if (optarg && !*optarg)
            return usage_error("option '%s' has an empty value",
                               argv[optind - (*argv[optind - 1] ? 1 : 2)]);
        code = take_option(args, c, which);
        if (code || args->help)
            return code;
    }
    if (optind == argc)
        return usage_error("no model is given; see 'ptonnx --help'");
    if (optind + 1 < argc)
        return usage_error("'%s': only one model at a time", argv[optind + 1]);
    args->input = argv[optind];
    args->options.inputs = args->inputs;
    args->options.custom_opsets = args->opsets;
    args->options.verbose = args->options.doc_strings = args->verbose;
    return PTONNX_OK;
}

/* The input's name with `.onnx` in place of its ending; standard input goes to standard output. */
static const char *default_output(Keep *keep, const char *input)
{
    const char *slash = strrchr(input, '/'), *base = slash ? slash + 1 : input;
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

static int export_with(const ExportArgs *args)
{
    ptonnx_report *report;
    const char *shown = strcmp(args->input, "-") ? args->input : "standard input";
    int code = convert(args, &report);

    if (!report) {
        fputs("ptonnx: error: out of memory\n", stderr);
        return code;
    }
    print_messages(report, shown, args->quiet);
    if (code == PTONNX_OK && !args->quiet)
        print_success(report, args->output);
    if (code == PTONNX_OK && args->verbose)
        code = print_graph(report, args->output);
    ptonnx_report_free(report);
    return code;
}

static int run(ExportArgs *args, int argc, char **argv)
{
    int code = parse_args(args, argc, argv);

    if (code)
        return code;
    if (args->help)
        return print_text(help_export);
    if (!args->output)
        args->output = default_output(&args->keep, args->input);
    code = check_output(args);
    return code ? code : export_with(args);
}

int command_export(int argc, char **argv)
{
    ExportArgs args = {.options = PTONNX_OPTIONS_INIT};
    int code = run(&args, argc, argv);

    keep_free(&args.keep);
    return code;
}
