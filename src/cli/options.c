/* options.c - the options of an export: a command line in, ptonnx_options out. option_table.c lists
 * the options; each kind of option has a function here.
 */
#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_ROW = 256 /* getopt_long returns this plus the number of the row */
};

void make_room(ExportArgs *args, int argc)
{
    args->options.inputs = args->inputs =
        keep_room(&args->keep, (size_t)argc * sizeof *args->inputs);
    args->options.custom_opsets = args->opsets =
        keep_room(&args->keep, (size_t)argc * sizeof *args->opsets);
}

int add_input(ExportArgs *args, const char *text)
{
    ptonnx_input *input = &args->inputs[args->options.ninputs];
    const char *wrong = spec_parse(&args->keep, text, input);

    if (wrong)
        return usage_error("'-i %s': %s", text, wrong);
    args->options.ninputs++;
    return PTONNX_OK;
}

/* DOMAIN=VERSION */
static int add_opset(ExportArgs *args, const char *text)
{
    char *domain = keep_text(&args->keep, text), *equals = strrchr(domain, '=');
    ptonnx_opset *opset = &args->opsets[args->options.ncustom_opsets];

    if (!equals || equals == domain || !is_digits(equals + 1) || strlen(equals + 1) > 9 ||
        !(opset->version = (int)strtol(equals + 1, NULL, 10)))
        return usage_error("'--custom-opset %s': expected DOMAIN=VERSION", text);
    *equals = '\0';
    opset->domain = domain;
    args->options.ncustom_opsets++;
    return PTONNX_OK;
}

static bool find_word(const char *const *words, const char *text, int *number)
{
    for (*number = 0; words && text && words[*number]; ++*number)
        if (!strcmp(words[*number], text))
            return true;
    return false;
}

static int wrong_choice(const OptionRow *row, const char *text)
{
    fputs("ptonnx: error: '--", stderr);
    fputs(row->name, stderr);
    fputc(' ', stderr);
    print_name(stderr, text);
    fputs("': expected one of ", stderr);
    for (const char *const *word = row->choices; *word; word++)
        fprintf(stderr, "%s%s", word == row->choices ? "" : ", ", *word);
    fputc('\n', stderr);
    return PTONNX_ERROR_USAGE;
}

/* A choice without a field is only checked. */
static int set_choice(const OptionRow *row, int *field, const char *text)
{
    int number;

    if (!find_word(row->choices, text, &number))
        return wrong_choice(row, text);
    if (row->offset)
        *field = number;
    return PTONNX_OK;
}

static int set_names(Keep *keep, const char *const **names, size_t *n, const char *text)
{
    const char **parts;

    *n = split_commas(keep, text ? text : "*", &parts);
    *names = parts;
    for (size_t i = 0; i < *n; i++)
        if (!*parts[i])
            return usage_error("'%s' has an empty name", text);
    return PTONNX_OK;
}

static int set_number(const OptionRow *row, uint64_t *field, const char *text)
{
    unsigned long long value;

    if (!text)
        return usage_error("'--%s' needs a number of %s", row->name, row->unit);
    errno = 0;
    value = strtoull(text, NULL, 10);
    if (!is_digits(text) || errno || value == 0)
        return usage_error("'--%s %s' is not a number of %s", row->name, text, row->unit);
    *field = value;
    return PTONNX_OK;
}

static int take_option(ExportArgs *args, const OptionRow *row, const char *text)
{
    void *field = (char *)&args->options + row->offset;
    void *length = (char *)&args->options + row->length;

    switch (row->kind) {
    case OPTION_FLAG: *(int *)field = 1; return PTONNX_OK;
    case OPTION_TEXT: *(const char **)field = text; return PTONNX_OK;
    case OPTION_NUMBER: return set_number(row, field, text);
    case OPTION_OPSET: return parse_opset(text, field) ? PTONNX_OK : PTONNX_ERROR_USAGE;
    case OPTION_CHOICE: return set_choice(row, field, text);
    case OPTION_NAMES: return set_names(&args->keep, field, length, text);
    case OPTION_INPUT: return add_input(args, text);
    case OPTION_CUSTOM_OPSET: return add_opset(args, text);
    case OPTION_OUTPUT: args->output = text; return PTONNX_OK;
    case OPTION_QUIET: args->quiet = true; return PTONNX_OK;
    case OPTION_VERIFY: args->verify = true; return PTONNX_OK;
    case OPTION_HELP: args->help = true; return PTONNX_OK;
    }
    return PTONNX_ERROR_BUG;
}

/* Fills the tables of getopt_long, which are zeroed. `letters` begins with a colon, so that a
 * missing value is distinguished from an unknown option. */
static void getopt_tables(struct option *options, char *letters)
{
    *letters++ = ':';
    for (int i = 0; option_rows[i].name; i++) {
        const OptionRow *row = &option_rows[i];

        *options++ = (struct option){row->name, row->takes, NULL, FIRST_ROW + i};
        if (row->letter)
            *letters++ = row->letter;
        if (row->letter && row->takes == required_argument)
            *letters++ = ':';
    }
}

static const OptionRow *find_row(int c)
{
    const OptionRow *row = option_rows;

    if (c >= FIRST_ROW)
        return &option_rows[c - FIRST_ROW];
    while (row->letter != c)
        row++;
    return row;
}

static int parse_options(ExportArgs *args, int argc, char **argv)
{
    struct option *options;
    char *letters;
    size_t n = 1; /* including the terminating row */
    int c, code;

    while (option_rows[n - 1].name)
        n++;
    options = keep_room(&args->keep, n * sizeof *options);
    letters = keep_room(&args->keep, 2 * n);
    getopt_tables(options, letters);
    while ((c = getopt_long(argc, argv, letters, options, NULL)) != -1) {
        if (c == '?' || c == ':')
            return bad_option(c, argv, "export");
        if (optarg && !*optarg)
            return usage_error("option '%s' has an empty value",
                               argv[optind - (*argv[optind - 1] ? 1 : 2)]);
        code = take_option(args, find_row(c), optarg);
        if (code || args->help)
            return code;
    }
    return PTONNX_OK;
}

int parse_args(ExportArgs *args, int argc, char **argv)
{
    int code;

    make_room(args, argc);
    code = parse_options(args, argc, argv);
    if (code || args->help)
        return code;
    if (optind == argc)
        return usage_error("no model is given; see 'ptonnx --help'");
    if (optind + 1 < argc)
        return usage_error("'%s' and '%s': only one model can be converted at a time%s",
                           argv[optind], argv[optind + 1],
                           strpbrk(argv[optind], "./\\")
                               ? ""
                               : "; the commands are export, inspect, check, compare and ops");
    args->input = argv[optind];
    args->options.doc_strings = args->options.verbose;
    return PTONNX_OK;
}
