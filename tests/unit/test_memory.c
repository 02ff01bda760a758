/* test_memory.c - allocations that fail: one alone, and all from one on. Every call returns a code;
 * the report, if there is one, says why.
 *
 *   test_memory [MODEL]
 *
 * The sanitizers have an allocator of their own, and so this program does nothing there.
 */
#include "check.h"

#include <ptonnx.h>

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *at, size_t n);

static struct {
    bool counting, all;
    long left;
    long failed;
} fault;

static bool fails(void)
{
    if (!fault.counting || fault.left-- > 0 || (!fault.all && fault.failed))
        return false;
    fault.failed++;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t n)
{
    return fails() ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *at, size_t n)
{
    return fails() ? NULL : __libc_realloc(at, n);
}

static const char *model = "examples/tiny_convnet.pt"; /* tests run in the source directory */
static char onnx[] = "/tmp/test_memory_XXXXXX";

static int convert_to_memory(ptonnx_report **report)
{
    ptonnx_source source = {.path = model};
    void *memory = NULL;
    size_t length = 0;
    ptonnx_sink sink = {.memory = &memory, .length = &length};
    int code = ptonnx_export(report, &source, &sink, NULL);

    REQUIRE((code == PTONNX_OK) == (memory != NULL));
    ptonnx_free(memory);
    return code;
}

static int convert_to_file(ptonnx_report **report)
{
    int code;

    unlink(onnx);
    code = ptonnx_export_file(report, model, onnx, NULL);
    REQUIRE((code == PTONNX_OK) == !access(onnx, F_OK));
    return code;
}

static int inspect(ptonnx_report **report)
{
    ptonnx_source source = {.path = model};
    char *text;
    int code = ptonnx_inspect(&text, report, &source, 0);

    REQUIRE((code == PTONNX_OK) == (text != NULL));
    ptonnx_free(text);
    return code;
}

static int check(ptonnx_report **report)
{
    ptonnx_source source = {.path = onnx};

    return ptonnx_check(report, &source);
}

static int list(ptonnx_report **report)
{
    ptonnx_operator *operators;
    size_t n;
    int code = ptonnx_operators(&operators, &n);

    (void)report;
    REQUIRE((code == PTONNX_OK) == (operators != NULL));
    ptonnx_free(operators);
    return code;
}

static void sweep(const char *what, int (*call)(ptonnx_report **), bool all)
{
    long n = 0, codes = 0, silent = 0;

    for (;; n++) {
        ptonnx_report *report = NULL;
        int code;

        fault.failed = 0;
        fault.left = n;
        fault.all = all;
        fault.counting = true;
        code = call(&report);
        fault.counting = false;
        if (code && (code != PTONNX_ERROR_MODEL && code != PTONNX_ERROR_IO))
            fprintf(stderr, "%s, allocation %ld: code %d, %s\n", what, n, code,
                    ptonnx_report_messages(report) ? ptonnx_report_message(report, 0)->text : "-");
        REQUIRE(!code || code == PTONNX_ERROR_MODEL || code == PTONNX_ERROR_IO);
        REQUIRE(!code || !report || ptonnx_report_messages(report));
        codes += code != 0;
        silent += code && !report;
        ptonnx_report_free(report);
        if (!fault.failed) {
            REQUIRE(code == PTONNX_OK);
            break;
        }
    }
    REQUIRE(codes > 0 && n > 3);
    printf("%s, %s: %ld allocations, %ld errors, %ld without a report\n", what,
           all ? "all from one on" : "one", n, codes, silent);
}

int main(int argc, char **argv)
{
    int fd = mkstemp(onnx);

    model = argc > 1 ? argv[1] : model;
    REQUIRE(fd >= 0);
    close(fd);
    for (int all = 0; all < 2; all++) {
        sweep("export to memory", convert_to_memory, all);
        sweep("export to a file", convert_to_file, all);
        sweep("inspect", inspect, all);
        sweep("check", check, all);
        sweep("operators", list, all);
    }
    unlink(onnx);
    return check_result();
}

#else

int main(void)
{
    return 0;
}

#endif
