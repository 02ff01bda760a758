/* main.c - selects the command. If the first argument is not a command, it belongs to an export. */
#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int bad_option(int c, char **argv, const char *command)
{
    const char *wrong = c == ':' ? "needs a value" : "is unknown";

    /* getopt_long leaves 0 or the option's number for long options, the letter for short ones. */
    if (optopt == 0 || optopt >= 256)
        return usage_error("option '%s' %s; see 'ptonnx %s --help'", argv[optind - 1], wrong,
                           command);
    return usage_error("option '-%c' %s; see 'ptonnx %s --help'", optopt, wrong, command);
}

bool is_digits(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

bool parse_opset(const char *text, int *opset)
{
    long value;

    errno = 0;
    value = strtol(text, NULL, 10);
    if (!is_digits(text) || errno || value < 1 || value > 999) {
        print_error("'--opset %s' is not a version number", text);
        return false;
    }
    *opset = (int)value;
    return true;
}

static int command_version(void)
{
    char line[64];

    snprintf(line, sizeof line, "ptonnx %s\n", ptonnx_version());
    return print_text(line);
}

static int run_command(int argc, char **argv)
{
    const char *command = argc > 1 ? argv[1] : "";

    opterr = 0;
    if (argc < 2) {
        fputs(help_text, stderr);
        return PTONNX_ERROR_USAGE;
    }
    if (!strcmp(command, "--help") || !strcmp(command, "-h") || !strcmp(command, "help"))
        return print_text(help_text);
    if (!strcmp(command, "--version"))
        return command_version();
    if (!strcmp(command, "export"))
        return command_export(argc - 1, argv + 1);
    if (!strcmp(command, "inspect"))
        return command_inspect(argc - 1, argv + 1);
    if (!strcmp(command, "ops"))
        return command_ops(argc - 1, argv + 1);
    if (!strcmp(command, "compare"))
        return command_compare(argc - 1, argv + 1);
    if (!strcmp(command, "check"))
        return command_check(argc - 1, argv + 1);
    return command_export(argc, argv);
}

int main(int argc, char **argv)
{
    Keep keep = {0};
    char **arguments = utf8_arguments(&keep, &argc, argv);
    int code = run_command(argc, arguments);

    keep_free(&keep);
    return code;
}
