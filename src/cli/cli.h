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

/* main.c */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* For what getopt_long did not take: it returned `c`. */
int bad_option(int c, char **argv, const char *command);
bool is_digits(const char *text);               /* at least one, and nothing else */
bool parse_opset(const char *text, int *opset); /* says what is wrong itself */
int print_text(const char *text);               /* to standard output; an exit code */

/* export.c, inspect.c, ops.c: argv[0] is the command's name */
int command_export(int argc, char **argv);
int command_inspect(int argc, char **argv);
int command_check(int argc, char **argv);
int command_ops(int argc, char **argv);

/* memory.c - what the options point to; all of it goes at once */
typedef struct Keep {
    struct Block *blocks;
} Keep;
void *keep_room(Keep *keep, size_t bytes); /* zeroed; ends the command when there is none */
char *keep_text(Keep *keep, const char *text);
void keep_free(Keep *keep);

/* spec.c - what is wrong with the text, or NULL */
const char *spec_parse(Keep *keep, const char *text, ptonnx_input *input);
size_t split_commas(Keep *keep, const char *text, const char ***parts);

/* messages.c */
/* `file` stands before messages that have no place of their own. */
void print_messages(const ptonnx_report *report, const char *file, bool quiet);
void print_success(const ptonnx_report *report, const char *file);

/* progress.c - the bar, and signals turned into a cancel */
typedef struct Progress {
    bool quiet;
    bool shown;
    double start;
} Progress;
void progress_begin(Progress *progress, bool quiet);
int progress_step(void *user, const char *stage, double part);
void progress_end(Progress *progress); /* clears the bar */
void die_of_signal(void);              /* if one has come, as if it had not been caught */

/* help.c */
extern const char help_text[], help_export[], help_inspect[], help_check[], help_ops[];

#endif
