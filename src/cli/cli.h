/* cli.h - the command, written on ptonnx.h only.
 *
 * main.c picks a command; each command parses its own options, calls the library, prints, and
 * returns the exit code.
 */
#ifndef PTONNX_CLI_H
#define PTONNX_CLI_H

#include <ptonnx.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* main.c */
/* Reports an option that getopt_long rejected with the result `c`. */
int bad_option(int c, char **argv, const char *command);
bool is_digits(const char *text);               /* one or more digits, nothing else */
bool parse_opset(const char *text, int *opset); /* reports errors itself */

/* print.c - one line; control characters, newlines among them, become '?' */
void print_line(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
void print_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The exit code of a wrong command line, after its message. */
#define usage_error(...) (print_error(__VA_ARGS__), PTONNX_ERROR_USAGE)
void print_name(FILE *to, const char *file); /* without a newline */
/* Text of the library's, which has no control characters; returns an exit code. */
int print_text(const char *text);

/* export.c, inspect.c, ops.c: argv[0] is the command's name */
int command_export(int argc, char **argv);
int command_inspect(int argc, char **argv);
int command_check(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_ops(int argc, char **argv);

/* memory.c - memory that the options point to; it is freed all at once */
typedef struct Keep {
    struct KeepBlock *blocks;
} Keep;
void *keep_room(Keep *keep, size_t bytes); /* zeroed; exits if there is no memory */
char *keep_text(Keep *keep, const char *text);
void keep_free(Keep *keep);

/* spec.c - the value of -i; returns a description of the fault, or NULL */
const char *spec_parse(Keep *keep, const char *text, ptonnx_input *input);
size_t split_commas(Keep *keep, const char *text, const char ***parts);

/* options.c - the options of an export, as src/options.toml declares them */
typedef enum OptionKind {
    OPTION_FLAG,
    OPTION_TEXT,
    OPTION_NUMBER, /* a positive one */
    OPTION_OPSET,
    OPTION_CHOICE,
    OPTION_NAMES,
    OPTION_INPUT,        /* one more item of `inputs` */
    OPTION_CUSTOM_OPSET, /* one more item of `custom_opsets` */
    /* The following options are not fields of ptonnx_options. */
    OPTION_OUTPUT,
    OPTION_QUIET,
    OPTION_VERIFY,
    OPTION_HELP
} OptionKind;
typedef struct OptionRow {
    const char *name; /* after `--` */
    OptionKind kind;
    char letter;                /* after `-`; 0: none */
    int takes;                  /* has_arg of getopt_long */
    size_t offset, length;      /* offsets of the field, and of the length of a list; 0: none */
    const char *const *choices; /* the index is the value of the enum */
    const char *unit;           /* of a number, for messages */
} OptionRow;
extern const OptionRow option_rows[]; /* option_table.c; ended by {0} */
extern const char help_options[];     /* option_table.c */

typedef struct ExportArgs {
    const char *input, *output;
    ptonnx_options options;
    ptonnx_input *inputs;
    ptonnx_opset *opsets;
    bool quiet, verify, help;
    Keep keep;
} ExportArgs;
int parse_args(ExportArgs *args, int argc, char **argv); /* returns an exit code */
void make_room(ExportArgs *args, int argc);        /* for the inputs that argc arguments may have */
int add_input(ExportArgs *args, const char *text); /* the value of -i; returns an exit code */

/* messages.c */
void print_lost_report(int code); /* there was no memory for the report */
/* `file` is shown before messages without a position. */
void print_messages(const ptonnx_report *report, const char *file, bool quiet);
/* A line about the model, and a line for each input and output. */
void print_success(const ptonnx_report *report, const char *file);
/* How to make a dim dynamic, if every dim of the inputs is fixed. */
void print_hint(const ptonnx_report *report);
int print_valid(const ptonnx_report *report, const char *file); /* to standard output */

/* system.c */
double seconds_now(void); /* of a clock that is never set back */
/* Signals that end a process call `handler`. Writing beyond a limit of the file size is an error.
 */
void catch_signals(void (*handler)(int number));
/* The last character that separates a directory from a name; NULL if the path has none. */
const char *last_separator(const char *path);
char **utf8_arguments(Keep *keep, int *argc, char **argv);

/* progress.c - the progress bar, and cancelling on a signal */
typedef struct Progress {
    bool quiet;
    bool shown;
    double start;
} Progress;
void progress_begin(Progress *progress, bool quiet);
int progress_step(void *user, const char *stage, double part);
void progress_end(Progress *progress); /* clears the bar */
void die_of_signal(void); /* if a signal has arrived, ends the process by this signal */

/* help.c */
extern const char help_text[], help_export[], help_inspect[], help_check[], help_compare[],
    help_ops[];

#endif
