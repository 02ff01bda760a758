/* check.h - counted checks and their result, for the programs of this folder.
 *
 *     CHECK(x == 3);                 a failure is reported and counted
 *     CHECK_TEXT(got, "wanted");     likewise, with both texts
 *     REQUIRE(report);               a failure ends the program: the code below depends on it
 *     return check_result();         at the end of main
 *
 * A function that checks for several callers takes their line and calls check_at or check_text_at.
 * Threads may check at the same time.
 */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)        check_at((condition), #condition, __LINE__)
#define CHECK_TEXT(got, wanted) check_text_at((got), (wanted), #got, __LINE__)
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!check_at((condition), #condition, __LINE__))                                          \
            exit(check_result());                                                                  \
    } while (0)

#define check_at(ok, what, line) check_in(__FILE__, (line), (ok), (what))
#define check_text_at(got, wanted, what, line)                                                     \
    check_text_in(__FILE__, (line), (got), (wanted), (what))

static atomic_int checks_passed, checks_failed;

static inline bool check_in(const char *file, int line, bool ok, const char *what)
{
    atomic_fetch_add(ok ? &checks_passed : &checks_failed, 1);
    if (!ok)
        fprintf(stderr, "%s:%d: failed: %s\n", file, line, what);
    return ok;
}

static inline bool check_text_in(const char *file, int line, const char *got, const char *wanted,
                                 const char *what)
{
    bool same = strcmp(got, wanted) == 0;

    check_in(file, line, same, what);
    if (!same)
        fprintf(stderr, "  wanted %s\n  got    %s\n", wanted, got);
    return same;
}

/* Prints the counts; the exit code of the program. */
static inline int check_result(void)
{
    printf("%d passed, %d failed\n", checks_passed, checks_failed);
    return checks_failed != 0;
}
