/* stack_runner.c - one call of the library on a stack of a chosen size, for
 * tests/hostile/test_stack.py.
 *
 *   stack_runner thread|coroutine KILOBYTES export|inspect|check FILE
 *
 * The model has the inputs x, float32[3], and n, a number.
 * A thread knows the size of its stack; in a coroutine the library cannot measure it. Prints the
 * exit code, how many bytes of the stack were touched, and the messages.
 */
#include <ptonnx.h>

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

enum {
    FILL = 0xa5,
    GUARD = 1 << 20,
    COUNT = 2 /* of inputs */
};

typedef struct Run {
    const char *verb, *file;
    ptonnx_options options;
    int code;
    ptonnx_report *report;
} Run;

static void *run(void *arg)
{
    Run *r = arg;
    ptonnx_source source = {.path = r->file};
    void *memory = NULL;
    size_t length = 0;
    char *text = NULL;

    if (strcmp(r->verb, "export") == 0) {
        ptonnx_sink sink = {.memory = &memory, .length = &length};

        r->code = ptonnx_export(&r->report, &source, &sink, &r->options);
    } else if (strcmp(r->verb, "inspect") == 0) {
        r->code = ptonnx_inspect(&text, &r->report, &source, 1);
    } else {
        r->code = ptonnx_check(&r->report, &source);
    }
    ptonnx_free(memory);
    ptonnx_free(text);
    return NULL;
}

static ucontext_t outside, inside;
static Run *given;

static void run_coroutine(void)
{
    run(given);
}

static int in_coroutine(Run *r, uint8_t *stack, size_t size)
{
    given = r;
    if (getcontext(&inside) != 0)
        return -1;
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = size;
    inside.uc_link = &outside;
    makecontext(&inside, run_coroutine, 0);
    return swapcontext(&outside, &inside);
}

static int in_thread(Run *r, uint8_t *stack, size_t size)
{
    pthread_attr_t attributes;
    pthread_t thread;

    if (pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, stack, size) != 0 ||
        pthread_create(&thread, &attributes, run, r) != 0)
        return -1;
    return pthread_join(thread, NULL);
}

static void print_result(const Run *r, const uint8_t *stack, size_t size)
{
    size_t untouched = 0;

    while (untouched < size && stack[untouched] == FILL)
        untouched++;
    printf("code %d, %zu bytes of stack\n", r->code, size - untouched);
    for (size_t i = 0; i < ptonnx_report_messages(r->report); i++)
        printf("%s\n", ptonnx_report_message(r->report, i)->rendered);
    ptonnx_report_free(r->report);
}

/* Below the stack lies memory that no one may touch. */
static uint8_t *new_stack(size_t size)
{
    uint8_t *at =
        mmap(NULL, GUARD + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (at == MAP_FAILED || mprotect(at, GUARD, PROT_NONE) != 0)
        return NULL;
    memset(at + GUARD, FILL, size);
    return at + GUARD;
}

int main(int argc, char **argv)
{
    static const char *const three[] = {"3"};
    static const ptonnx_input inputs[COUNT] = {{"x", "float32", 1, three, NULL},
                                               {"n", "int64", 0, NULL, NULL}};
    Run r = {.options = PTONNX_OPTIONS_INIT, .code = -1};
    size_t size;
    uint8_t *stack;
    int failed;

    if (argc < 5)
        return 2;
    size = (size_t)atol(argv[2]) << 10;
    stack = new_stack(size);
    r.verb = argv[3];
    r.file = argv[4];
    r.options.inputs = inputs;
    r.options.ninputs = COUNT;
    failed = !stack || (strcmp(argv[1], "thread") == 0 ? in_thread(&r, stack, size)
                                                       : in_coroutine(&r, stack, size));
    if (failed)
        return 2;
    print_result(&r, stack, size);
    return 0;
}
