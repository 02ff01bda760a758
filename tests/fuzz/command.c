/* command.c - the command's own parser of its arguments, without the rest of the command, which
 * would read and write files of any name.
 */
int command_main(int argc, char **argv);
#define main command_main
#include "cli/main.c"
#undef main
#include "cli/export.c"

#include "fuzz.h"

/* Messages about wrong usage are written, but not shown. */
static int parse_quietly(ExportArgs *args, int argc, char **argv)
{
    FILE *terminal = stderr;
    char *message = NULL;
    size_t length = 0;
    int code;

    stderr = open_memstream(&message, &length);
    optind = 0; /* getopt_long starts anew */
    opterr = 0;
    code = parse_args(args, argc, argv);
    fclose(stderr);
    stderr = terminal;
    if ((code != PTONNX_OK) != (length != 0)) {
        fprintf(stderr, "WRONG: code %d with the message '%s'\n", code, message);
        abort();
    }
    free(message);
    return code;
}

bool command_options(Keep *keep, int argc, char **argv, ptonnx_options *options)
{
    ExportArgs args = {.options = PTONNX_OPTIONS_INIT, .keep = *keep};
    int code = parse_quietly(&args, argc, argv);

    *keep = args.keep;
    *options = args.options;
    return code == PTONNX_OK && !args.help;
}
