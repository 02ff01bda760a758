/* ops.c - `ptonnx ops [PATTERN] [--opset N]` */
#include "cli.h"

#include <fnmatch.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct option long_options[] = {
    {"opset", required_argument, NULL, 'n'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

/* A pattern with * or ? must match the whole name, with or without `aten::`. Other text may occur
 * anywhere in the name. */
static bool matches(Keep *keep, const char *schema, const char *pattern)
{
    char *name = keep_text(keep, schema);
    const char *colons = strstr(name, "::");
    const char *bare = colons ? colons + 2 : name;

    name[strcspn(name, "(")] = 0;
    if (!strpbrk(pattern, "*?["))
        return strstr(name, pattern) != NULL;
    return !fnmatch(pattern, name, 0) || !fnmatch(pattern, bare, 0);
}

static int list_ops(const char *pattern, int opset)
{
    ptonnx_operator *list;
    size_t n, shown = 0;
    Keep keep = {0};
    int code = ptonnx_operators(&list, &n);

    for (size_t i = 0; i < n; i++) {
        if ((pattern && !matches(&keep, list[i].schema, pattern)) ||
            (opset && list[i].since > opset))
            continue;
        if (!shown++)
            printf("%-5s  %-24s  %s\n", "since", "becomes", "operator");
        printf("%5d  %-24s  %s\n", list[i].since, list[i].becomes, list[i].schema);
    }
    keep_free(&keep);
    ptonnx_free(list);
    if (code == PTONNX_OK && !shown) {
        fprintf(stderr, "ptonnx: no operator matches the pattern\n");
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
