/* ops.c - `ptonnx ops [PATTERN] [--opset N]` */
#include "cli.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct option long_options[] = {
    {"opset", required_argument, NULL, 'n'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

/* Does the whole text match a pattern, in which * stands for any characters and ? for one? After a
 * mismatch, the last * is extended by one character. */
static bool matches_whole(const char *text, const char *pattern)
{
    const char *star = NULL, *resume = NULL;

    while (*text) {
        if (*pattern == '*') {
            star = ++pattern;
            resume = text;
        } else if (*pattern == '?' || *pattern == *text) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star;
            text = ++resume;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return !*pattern;
}

/* A pattern with * or ? must match the whole name, with or without `aten::`. Other text may occur
 * anywhere in the name. */
static bool matches(const char *name, const char *pattern)
{
    const char *colons = strstr(name, "::");

    if (!strpbrk(pattern, "*?"))
        return strstr(name, pattern) != NULL;
    return matches_whole(name, pattern) || matches_whole(colons ? colons + 2 : name, pattern);
}

/* "aten::add.Tensor", or its in-place form "aten::add_.Tensor"; that of "aten::__and__.Tensor" is
 * "aten::__iand__.Tensor" */
static bool name_matches(Keep *keep, const char *name, const char *pattern)
{
    size_t length = strlen(name) + 2, stem = strcspn(name, ".");
    const char *word = strstr(name, "::__");
    char *in_place = keep_room(keep, length);

    if (word)
        snprintf(in_place, length, "%.*s::__i%s", (int)(word - name), name, word + 4);
    else
        snprintf(in_place, length, "%.*s_%s", (int)stem, name, name + stem);
    return matches(name, pattern) || matches(in_place, pattern);
}

static bool row_matches(Keep *keep, const ptonnx_operator *row, const char *pattern)
{
    char *name = keep_text(keep, row->schema), *aliases = keep_text(keep, row->aliases);

    name[strcspn(name, "(")] = 0;
    if (name_matches(keep, name, pattern))
        return true;
    for (char *alias = strtok(aliases, " "); alias; alias = strtok(NULL, " "))
        if (name_matches(keep, alias, pattern))
            return true;
    return false;
}

static void print_row(const ptonnx_operator *row)
{
    char since[16];

    snprintf(since, sizeof since, row->complete > row->since ? "%d-%d" : "%d", row->since,
             row->complete);
    printf("%-5s  %-26s  %-24s  %s", since, row->dtypes, row->becomes, row->schema);
    printf(*row->aliases ? "; also %s\n" : "\n", row->aliases);
}

/* The whole name of an operator that has no rule, with or without `aten::`. */
static bool print_reason(Keep *keep, const char *name)
{
    size_t room = strlen(name) + sizeof "aten::", n;
    char *whole = keep_room(keep, room);
    const char *reason;

    snprintf(whole, room, "%s%s", strstr(name, "::") ? "" : "aten::", name);
    reason = ptonnx_operator_reason(whole, &n);
    if (reason)
        print_line(stdout, "%s is not supported: %.*s", whole, (int)n, reason);
    return reason;
}

static int list_ops(const char *pattern, int opset)
{
    ptonnx_operator *list;
    size_t n, shown = 0;
    Keep keep = {0};
    int code = ptonnx_operators(&list, &n);

    for (size_t i = 0; i < n; i++) {
        if ((pattern && !row_matches(&keep, &list[i], pattern)) || (opset && list[i].since > opset))
            continue;
        if (!shown++)
            printf("%-5s  %-26s  %-24s  %s\n", "since", "dtypes", "becomes", "operator");
        print_row(&list[i]);
    }
    if (code == PTONNX_OK && pattern && print_reason(&keep, pattern))
        shown++;
    keep_free(&keep);
    ptonnx_free(list);
    if (code == PTONNX_OK && !shown) {
        print_line(stderr, "ptonnx: no operator matches '%s'", pattern ? pattern : "*");
        return PTONNX_ERROR_MODEL;
    }
    return code ? code : print_text("");
}

int command_ops(int argc, char **argv)
{
    int c, opset = 0;

    while ((c = getopt_long(argc, argv, ":h", long_options, NULL)) != -1) {
        if (c == 'h')
            return print_text(help_ops);
        if (c != 'n')
            return bad_option(c, argv, "ops");
        if (!parse_opset(optarg, &opset))
            return PTONNX_ERROR_USAGE;
    }
    if (optind + 1 < argc)
        return usage_error("'ops' takes one pattern; see 'ptonnx ops --help'");
    return list_ops(argv[optind], opset);
}
