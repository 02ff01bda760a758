/* test_threads.c - the library in many threads, in forked processes, and called from its own
 * callbacks.
 *
 * One thread makes the reference results; every other way must give the same bytes. The program
 * runs in the plain build and in the builds with address and thread sanitizers, from the root of
 * the repository.
 */
#include "check.h"

#include <ptonnx.h>

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define THREADS         8
#define FORKS           20

/* The allocator of the address sanitizer may be locked by another thread while fork copies it. */
#if defined(__SANITIZE_ADDRESS__)
#define CAN_FORK 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CAN_FORK 0
#endif
#endif
#ifndef CAN_FORK
#define CAN_FORK 1
#endif

typedef struct Bytes {
    void *at;
    size_t n;
} Bytes;

static bool same(Bytes a, Bytes b)
{
    return a.n == b.n && (!a.n || !memcmp(a.at, b.at, a.n));
}

static Bytes text_bytes(char *text)
{
    return (Bytes){text, text ? strlen(text) : 0};
}

static Bytes read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    Bytes bytes = {malloc(1 << 20), 0};

    if (!file || !bytes.at) {
        fprintf(stderr, "cannot read '%s': run this at the root of the repository\n", path);
        exit(2);
    }
    bytes.n = fread(bytes.at, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

/* ---- what is exported ---- */

/* The loop is long enough for the progress callback to be called from it. */
static const char rules_text[] = "def rectify(self: Tensor) -> Tensor:\n"
                                 "    \"aten::relu(Tensor self) -> Tensor\"\n"
                                 "    factor = torch.lgamma(0.1)\n"
                                 "    for i in range(2000):\n"
                                 "        factor = factor + 0.5\n"
                                 "    return torch.clamp(self * factor, min=0)\n";

static char folder[] = "/tmp/ptonnx-test-threads-XXXXXX";
static char rules_path[64], shared_path[64];

/* aten::relu(Tensor self) -> Tensor, as LeakyRelu */
static int leaky(ptonnx_call *call, void *user)
{
    const ptonnx_attribute alpha = {.name = "alpha", .kind = PTONNX_ATTRIBUTE_FLOAT, .f = 0.25};
    ptonnx_tensor *x, *y;
    int code;

    (void)user;
    if ((code = ptonnx_call_tensor(&x, call, "self")) ||
        (code = ptonnx_call_node(&y, 1, call, "LeakyRelu", &x, 1, &alpha, 1)))
        return code;
    return ptonnx_call_return(call, &y, 1);
}

static const char *const tiny_dims[] = {"batch", "3", "32", "32"};
static const ptonnx_input tiny_input = {"image", "float32", 4, tiny_dims, NULL};
static const ptonnx_rule leaky_rule = {"aten::relu(Tensor self) -> Tensor", 0, leaky, NULL};

/* One export: a model, its options, and what one thread made of them. `model` is shared by all
 * threads, and so are the options. */
typedef struct Case {
    const char *path;
    ptonnx_options options;
    Bytes model, onnx, text;
} Case;

#define CORPUS  "tests/corpus/torch-2.13/"
#define OPTIONS .size = sizeof(ptonnx_options)
static Case cases[] = {
    {.path = "examples/tiny_convnet.pt", .options = {OPTIONS}},
    {.path = "examples/tiny_convnet.pt",
     .options = {OPTIONS, .inputs = &tiny_input, .ninputs = 1, .doc_strings = 1, .opset = 11}},
    {.path = "examples/tiny_convnet.pt",
     .options = {OPTIONS, .rules = &leaky_rule, .nrules = 1, .verbose = 1}},
    {.path = "examples/tiny_convnet.pt", .options = {OPTIONS, .rules_path = rules_path}},
    {.path = CORPUS "containers.pt", .options = {OPTIONS}},
    {.path = CORPUS "recur.pt", .options = {OPTIONS, .opset = 13}},
    {.path = CORPUS "traced_inplace.pt", .options = {OPTIONS}},
    {.path = CORPUS "transformer_traced.pt", .options = {OPTIONS}},
};

static int export_with(Bytes *onnx, const Case *c, const ptonnx_options *options)
{
    const ptonnx_source source = {.memory = c->model.at, .length = c->model.n};
    const ptonnx_sink sink = {.memory = &onnx->at, .length = &onnx->n};

    *onnx = (Bytes){0};
    return ptonnx_export(NULL, &source, &sink, options);
}

static bool exports_alike(const Case *c)
{
    Bytes onnx;
    int code = export_with(&onnx, c, &c->options);
    bool alike = code == PTONNX_OK && same(onnx, c->onnx);

    ptonnx_free(onnx.at);
    return alike;
}

static bool inspects_alike(const Case *c)
{
    const ptonnx_source source = {.memory = c->model.at, .length = c->model.n};
    char *text = NULL;
    int code = ptonnx_inspect(&text, NULL, &source, 1);
    bool alike = code == PTONNX_OK && same(text_bytes(text), c->text);

    ptonnx_free(text);
    return alike;
}

static void make_references(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        Case *c = &cases[i];
        const ptonnx_source source = {.path = c->path};
        char *text = NULL;

        c->model = read_file(c->path);
        CHECK(export_with(&c->onnx, c, &c->options) == PTONNX_OK && c->onnx.n > 500);
        CHECK(ptonnx_inspect(&text, NULL, &source, 1) == PTONNX_OK);
        c->text = text_bytes(text);
    }
    for (size_t i = 1; i < 4; i++) /* the options have an effect */
        CHECK(!same(cases[0].onnx, cases[i].onnx));
}

static void free_references(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        free(cases[i].model.at);
        ptonnx_free(cases[i].onnx.at);
        ptonnx_free(cases[i].text.at);
    }
}

/* ---- the library called from its own callbacks ---- */

typedef struct Nested {
    const Case *inner;
    Bytes written;
    int calls;
    bool ok;
} Nested;

static int write_and_export(void *user, const void *bytes, size_t n)
{
    Nested *nested = user;
    char *more = realloc(nested->written.at, nested->written.n + n);

    nested->calls++;
    nested->ok &= exports_alike(nested->inner);
    if (!more)
        return 1;
    memcpy(more + nested->written.n, bytes, n);
    nested->written = (Bytes){more, nested->written.n + n};
    return 0;
}

static int inspect_in_progress(void *user, const char *stage, double part)
{
    Nested *nested = user;

    nested->calls++;
    nested->ok &= *stage && part >= 0 && part <= 1 && inspects_alike(nested->inner);
    return 0;
}

static int export_in_rule(ptonnx_call *call, void *user)
{
    Nested *nested = user;

    nested->calls++;
    nested->ok &= exports_alike(nested->inner);
    return leaky(call, NULL);
}

static void nest_in_writer(const Case *outer, const Case *inner)
{
    Nested nested = {.inner = inner, .ok = true};
    const ptonnx_source source = {.memory = outer->model.at, .length = outer->model.n};
    const ptonnx_sink sink = {.write = write_and_export, .user = &nested};

    CHECK(ptonnx_export(NULL, &source, &sink, &outer->options) == PTONNX_OK);
    CHECK(nested.ok && nested.calls && same(nested.written, outer->onnx));
    free(nested.written.at);
}

static void nest_in_progress(const Case *outer, const Case *inner)
{
    Nested nested = {.inner = inner, .ok = true};
    ptonnx_options options = outer->options;
    Bytes onnx;

    options.progress = inspect_in_progress;
    options.progress_user = &nested;
    CHECK(export_with(&onnx, outer, &options) == PTONNX_OK && same(onnx, outer->onnx));
    CHECK(nested.ok && nested.calls >= 2);
    ptonnx_free(onnx.at);
}

static void nest_in_rule(const Case *inner)
{
    Nested nested = {.inner = inner, .ok = true};
    ptonnx_rule rule = {leaky_rule.schema, 0, export_in_rule, &nested};
    ptonnx_options options = cases[2].options;
    Bytes onnx;

    options.rules = &rule;
    CHECK(export_with(&onnx, &cases[2], &options) == PTONNX_OK && same(onnx, cases[2].onnx));
    CHECK(nested.ok && nested.calls == 2);
    ptonnx_free(onnx.at);
}

/* ---- cancellation from another thread ---- */

typedef struct Cancelled {
    const char *at_stage;
    atomic_bool reached, cancel;
    int code;
    Bytes onnx;
} Cancelled;

/* Waits in the stage until the other thread has asked for the end. */
static int cancellable(void *user, const char *stage, double part)
{
    Cancelled *c = user;

    (void)part;
    if (strcmp(stage, c->at_stage) != 0)
        return 0;
    atomic_store(&c->reached, true);
    while (!atomic_load(&c->cancel))
        usleep(1000);
    return 1;
}

static void *run_cancellable(void *arg)
{
    Cancelled *c = arg;
    ptonnx_options options = cases[3].options;

    options.progress = cancellable;
    options.progress_user = c;
    c->code = export_with(&c->onnx, &cases[3], &options);
    return NULL;
}

static void test_cancel(const char *stage)
{
    Cancelled c = {.at_stage = stage};
    pthread_t thread;

    if (pthread_create(&thread, NULL, run_cancellable, &c))
        abort();
    while (!atomic_load(&c.reached))
        usleep(1000);
    CHECK(exports_alike(&cases[0]));
    atomic_store(&c.cancel, true);
    pthread_join(thread, NULL);
    CHECK(c.code == PTONNX_CANCELLED && !c.onnx.at && !c.onnx.n);
}

/* ---- many threads ---- */

typedef struct Worker {
    size_t id;
    pthread_t thread;
} Worker;

/* All threads write one path: each file that a reader sees there is whole. */
static void export_to_shared_path(void)
{
    const ptonnx_source source = {.path = shared_path};
    Bytes onnx;

    CHECK(ptonnx_export_file(NULL, cases[0].path, shared_path, &cases[0].options) == PTONNX_OK);
    CHECK(ptonnx_check(NULL, &source) == PTONNX_OK);
    onnx = read_file(shared_path);
    CHECK(same(onnx, cases[0].onnx));
    free(onnx.at);
}

static void reject_damaged(const Case *c)
{
    const ptonnx_source source = {.memory = c->model.at, .length = c->model.n / 2};
    Bytes onnx = {0};
    const ptonnx_sink sink = {.memory = &onnx.at, .length = &onnx.n};
    ptonnx_report *report = NULL;

    CHECK(ptonnx_export(&report, &source, &sink, NULL) == PTONNX_ERROR_INPUT && !onnx.at);
    CHECK(ptonnx_report_messages(report) == 1);
    ptonnx_report_free(report);
}

static void list_operators(void)
{
    ptonnx_operator *list = NULL;
    size_t n = 0;

    CHECK(ptonnx_operators(&list, &n) == PTONNX_OK && n > 500 && list[n - 1].schema[0]);
    ptonnx_free(list);
}

static void *work(void *arg)
{
    const Worker *worker = arg;

    for (size_t k = 0; k < COUNT_OF(cases); k++) {
        const Case *c = &cases[(worker->id + k) % COUNT_OF(cases)];
        const ptonnx_source onnx = {.memory = c->onnx.at, .length = c->onnx.n};

        CHECK(exports_alike(c));
        CHECK(inspects_alike(c));
        CHECK(ptonnx_check(NULL, &onnx) == PTONNX_OK);
    }
    nest_in_writer(&cases[worker->id % COUNT_OF(cases)], &cases[0]);
    nest_in_progress(&cases[worker->id % COUNT_OF(cases)], &cases[4]);
    nest_in_rule(&cases[1]);
    export_to_shared_path();
    reject_damaged(&cases[worker->id % COUNT_OF(cases)]);
    list_operators();
    return NULL;
}

static void start(Worker *workers, void *(*run)(void *))
{
    for (size_t i = 0; i < THREADS; i++) {
        workers[i].id = i;
        if (pthread_create(&workers[i].thread, NULL, run, &workers[i]))
            abort();
    }
}

static void join(Worker *workers)
{
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(workers[i].thread, NULL);
}

static void test_parallel(void)
{
    Worker workers[THREADS];

    start(workers, work);
    join(workers);
}

/* ---- a fork while other threads export ---- */

static atomic_bool forking;

static void *export_until_forked(void *arg)
{
    const Worker *worker = arg;

    do
        CHECK(exports_alike(&cases[worker->id % COUNT_OF(cases)]));
    while (atomic_load(&forking));
    return NULL;
}

/* Like any child of a program with threads it leaves by _exit. */
static void fork_once(size_t i)
{
    const Case *c = &cases[i % COUNT_OF(cases)];
    int status = -1;
    pid_t child = fork();

    if (!child) {
        alarm(60);
        _exit(exports_alike(c) && inspects_alike(c) ? 42 : 1);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 42);
}

static void test_fork(void)
{
    Worker workers[THREADS];

    atomic_store(&forking, true);
    start(workers, export_until_forked);
    for (size_t i = 0; i < FORKS; i++)
        fork_once(i);
    atomic_store(&forking, false);
    join(workers);
}

/* ---- the folder ---- */

static void make_folder(void)
{
    FILE *file;

    if (!mkdtemp(folder))
        abort();
    snprintf(rules_path, sizeof rules_path, "%s/rules.py", folder);
    snprintf(shared_path, sizeof shared_path, "%s/shared.onnx", folder);
    file = fopen(rules_path, "w");
    if (!file || fputs(rules_text, file) < 0 || fclose(file))
        abort();
}

/* No temporary file is left: the folder has the rules, the model, "." and "..". */
static void remove_folder(void)
{
    DIR *dir = opendir(folder);
    int entries = 0;

    while (dir && readdir(dir))
        entries++;
    CHECK(entries == 4);
    if (dir)
        closedir(dir);
    unlink(rules_path);
    unlink(shared_path);
    CHECK(!rmdir(folder));
}

int main(void)
{
    alarm(280); /* a deadlock is a failure */
    make_folder();
    make_references();
    test_parallel();
    test_cancel("reading");
    test_cancel("running the program");
    test_cancel("writing");
    if (CAN_FORK)
        test_fork();
    remove_folder();
    free_references();
    return check_result();
}
