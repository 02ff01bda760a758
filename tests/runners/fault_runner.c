/* fault_runner.c - exports a model again and again, each time with another call that fails or
 * kills.
 *
 *   fault_runner MODEL DIRECTORY memory|gone|fail|before|after one|two fresh|old [STRIDE]
 *
 * memory: the n-th allocation fails, gone: it and all that follow; fail: the n-th call to the
 * system fails; before, after: the process is killed by SIGKILL before or after it. `one` writes
 * one file, `two` a model and its weights, with a report beside them; `fresh` starts in an empty
 * directory, `old` with other files of the same names. n runs from 1 to the last call, in steps of
 * STRIDE.
 *
 * Each time the directory must hold the old state or the new one, without temporary files after a
 * failure; the library must return, close what it opened, and succeed when it is called again. The
 * linker sends the calls of the library through the functions below (--wrap, meson.build).
 */
#include "ptonnx.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef enum Mode {
    MODE_MEMORY,
    MODE_GONE,
    MODE_FAIL,
    MODE_BEFORE,
    MODE_AFTER
} Mode;

static struct {
    bool armed;
    Mode mode;
    long left;        /* calls until the fault */
    const char *name; /* of the call that failed */
} fault;

/* Does this allocation fail? */
static bool memory_fails(const char *name)
{
    if (!fault.armed || (fault.mode != MODE_MEMORY && fault.mode != MODE_GONE))
        return false;
    fault.left--;
    if (fault.left > 0 || (fault.left < 0 && fault.mode == MODE_MEMORY))
        return false;
    fault.name = name;
    errno = ENOMEM;
    return true;
}

/* Does this call to the system fail? Kills when it is time to. */
static bool call_fails(const char *name, int error)
{
    if (!fault.armed || fault.mode == MODE_MEMORY || fault.mode == MODE_GONE || --fault.left != 0)
        return false;
    fault.name = name;
    if (fault.mode == MODE_BEFORE)
        raise(SIGKILL);
    if (fault.mode == MODE_AFTER)
        return false;
    errno = error;
    return true;
}

static void call_done(void)
{
    if (fault.armed && fault.mode == MODE_AFTER && fault.left == 0)
        raise(SIGKILL);
}

/* --- the calls --- */

#define ALLOCATION(name, parameters, arguments)                                                    \
    void *__real_##name parameters;                                                                \
    void *__wrap_##name parameters;                                                                \
    void *__wrap_##name parameters                                                                 \
    {                                                                                              \
        return memory_fails(#name) ? NULL : __real_##name arguments;                               \
    }
ALLOCATION(malloc, (size_t n), (n))
ALLOCATION(calloc, (size_t n, size_t size), (n, size))
ALLOCATION(realloc, (void *at, size_t n), (at, n))

#define CALL(type, name, error, parameters, arguments)                                             \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        type result;                                                                               \
        if (call_fails(#name, error))                                                              \
            return (type)-1;                                                                       \
        result = __real_##name arguments;                                                          \
        call_done();                                                                               \
        return result;                                                                             \
    }
CALL(ssize_t, read, EIO, (int fd, void *into, size_t n), (fd, into, n))
CALL(ssize_t, pread, EIO, (int fd, void *into, size_t n, off_t at), (fd, into, n, at))
CALL(ssize_t, pread64, EIO, (int fd, void *into, size_t n, off_t at), (fd, into, n, at))
CALL(ssize_t, write, ENOSPC, (int fd, const void *from, size_t n), (fd, from, n))
CALL(int, fsync, EIO, (int fd), (fd))
CALL(int, fstat, EIO, (int fd, struct stat *info), (fd, info))
CALL(int, fstat64, EIO, (int fd, struct stat *info), (fd, info))
CALL(int, stat, EACCES, (const char *path, struct stat *info), (path, info))
CALL(int, stat64, EACCES, (const char *path, struct stat *info), (path, info))
CALL(int, lstat, EACCES, (const char *path, struct stat *info), (path, info))
CALL(int, lstat64, EACCES, (const char *path, struct stat *info), (path, info))
CALL(int, rename, EXDEV, (const char *from, const char *to), (from, to))
CALL(int, link, EPERM, (const char *from, const char *to), (from, to))
CALL(int, unlink, EPERM, (const char *path), (path))
CALL(int, flock, EWOULDBLOCK, (int fd, int how), (fd, how))
CALL(int, fchmod, EPERM, (int fd, mode_t mode), (fd, mode))
CALL(int, fchown, EPERM, (int fd, uid_t owner, gid_t group), (fd, owner, group))
CALL(int, faccessat, EACCES, (int at, const char *path, int mode, int flags),
     (at, path, mode, flags))
CALL(int, poll, EINTR, (struct pollfd * fds, nfds_t n, int timeout), (fds, n, timeout))
CALL(ssize_t, copy_file_range, EINVAL,
     (int from, off_t *from_at, int to, off_t *to_at, size_t n, unsigned flags),
     (from, from_at, to, to_at, n, flags))
CALL(ssize_t, __read_chk, EIO, (int fd, void *into, size_t n, size_t room), (fd, into, n, room))
CALL(ssize_t, __pread_chk, EIO, (int fd, void *into, size_t n, off_t at, size_t room),
     (fd, into, n, at, room))
CALL(ssize_t, __pread64_chk, EIO, (int fd, void *into, size_t n, off_t at, size_t room),
     (fd, into, n, at, room))

#define MAP(name)                                                                                  \
    void *__real_##name(void *at, size_t n, int protection, int flags, int fd, off_t offset);      \
    void *__wrap_##name(void *at, size_t n, int protection, int flags, int fd, off_t offset);      \
    void *__wrap_##name(void *at, size_t n, int protection, int flags, int fd, off_t offset)       \
    {                                                                                              \
        if (memory_fails(#name) || call_fails(#name, ENOMEM))                                      \
            return MAP_FAILED;                                                                     \
        at = __real_##name(at, n, protection, flags, fd, offset);                                  \
        call_done();                                                                               \
        return at;                                                                                 \
    }
MAP(mmap)
MAP(mmap64)

/* A close that fails has closed the file all the same. */
int __real_close(int fd);
int __wrap_close(int fd);
int __wrap_close(int fd)
{
    bool fails = call_fails("close", EIO);
    int result = __real_close(fd);

    call_done();
    return fails ? -1 : result;
}

#define OPEN(name)                                                                                 \
    int __real_##name(const char *path, int flags, ...);                                           \
    int __wrap_##name(const char *path, int flags, ...);                                           \
    int __wrap_##name(const char *path, int flags, ...)                                            \
    {                                                                                              \
        va_list args;                                                                              \
        int fd, mode = 0;                                                                          \
        va_start(args, flags);                                                                     \
        if (flags & O_CREAT)                                                                       \
            mode = va_arg(args, int);                                                              \
        va_end(args);                                                                              \
        if (call_fails(#name, EMFILE))                                                             \
            return -1;                                                                             \
        fd = __real_##name(path, flags, mode);                                                     \
        call_done();                                                                               \
        return fd;                                                                                 \
    }
OPEN(open)
OPEN(open64)

DIR *__real_opendir(const char *path);
DIR *__wrap_opendir(const char *path);
DIR *__wrap_opendir(const char *path)
{
    DIR *entries = call_fails("opendir", EMFILE) ? NULL : __real_opendir(path);

    call_done();
    return entries;
}

char *__real_realpath(const char *path, char *into);
char *__wrap_realpath(const char *path, char *into);
char *__wrap_realpath(const char *path, char *into)
{
    char *real = call_fails("realpath", EACCES) ? NULL : __real_realpath(path, into);

    call_done();
    return real;
}

char *__real___realpath_chk(const char *path, char *into, size_t room);
char *__wrap___realpath_chk(const char *path, char *into, size_t room);
char *__wrap___realpath_chk(const char *path, char *into, size_t room)
{
    char *real = call_fails("realpath", EACCES) ? NULL : __real___realpath_chk(path, into, room);

    call_done();
    return real;
}

locale_t __real_newlocale(int mask, const char *text, locale_t base);
locale_t __wrap_newlocale(int mask, const char *text, locale_t base);
locale_t __wrap_newlocale(int mask, const char *text, locale_t base)
{
    return memory_fails("newlocale") ? (locale_t)0 : __real_newlocale(mask, text, base);
}

/* --- files and states --- */

typedef struct Bytes {
    char *at;
    size_t n;
} Bytes;

static const char *model_path, *folder;
static bool two_files, has_old;
static Bytes new_model, new_data;
static const char old_text[] = "the old model", old_weights[] = "the old weights";
static long failures;

static const char *in_folder(const char *name)
{
    static char paths[4][4096];
    static unsigned next;
    char *path = paths[next++ % 4];

    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static bool slurp(const char *path, Bytes *bytes)
{
    FILE *file = fopen(path, "rb");
    struct stat info;

    *bytes = (Bytes){NULL, 0};
    if (!file || fstat(fileno(file), &info)) {
        if (file)
            fclose(file);
        return false;
    }
    bytes->n = (size_t)info.st_size;
    bytes->at = malloc(bytes->n + 1);
    bytes->n = fread(bytes->at, 1, bytes->n, file);
    bytes->at[bytes->n] = '\0';
    fclose(file);
    return true;
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "wb");

    fputs(text, file);
    fclose(file);
}

static bool holds(const char *name, const char *at, size_t n)
{
    Bytes bytes;
    bool same = slurp(in_folder(name), &bytes) && bytes.n == n && !memcmp(bytes.at, at, n);

    free(bytes.at);
    return same;
}

static bool exists(const char *name)
{
    struct stat info;

    return stat(in_folder(name), &info) == 0;
}

/* Calls `visit` for each file of the folder; returns how many it counts. */
static size_t each_file(size_t (*visit)(const char *name))
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    size_t n = 0;

    while ((entry = readdir(entries)))
        if (entry->d_name[0] != '.' || entry->d_name[1] == 'p')
            n += visit(entry->d_name);
    closedir(entries);
    return n;
}

static size_t remove_file(const char *name)
{
    unlink(in_folder(name));
    return 1;
}

static size_t count_temporary(const char *name)
{
    return strstr(name, ".ptonnx-") != NULL;
}

static void set_up(void)
{
    each_file(remove_file);
    if (has_old) {
        put("m.onnx", old_text);
        put("r.json", old_text);
    }
    if (has_old && two_files)
        put("m.onnx.data", old_weights);
}

static bool is_old_state(void)
{
    if (!has_old)
        return !exists("m.onnx");
    return holds("m.onnx", old_text, strlen(old_text)) &&
           (!two_files || holds("m.onnx.data", old_weights, strlen(old_weights)));
}

static bool is_valid(void)
{
    ptonnx_source source = {.path = in_folder("m.onnx")};

    return ptonnx_check(NULL, &source) == PTONNX_OK;
}

/* A model whose weights are still in the interim file: as the new one but for the name. */
static bool is_interim_state(void)
{
    static const char mark[] = "m.onnx.data.ptonnx-";
    char name[256];
    Bytes model;
    char *found;
    bool good = false;

    if (!slurp(in_folder("m.onnx"), &model))
        return false;
    found = memmem(model.at, model.n, mark, strlen(mark));
    if (found && new_data.n) {
        size_t n = strlen(mark) + strspn(found + strlen(mark), "0123456789abcdef-");

        snprintf(name, sizeof name, "%.*s", (int)n, found);
        good = model.n > new_model.n && holds(name, new_data.at, new_data.n) && is_valid();
    }
    free(model.at);
    return good;
}

static bool is_new_state(void)
{
    return holds("m.onnx", new_model.at, new_model.n) &&
           (!two_files || holds("m.onnx.data", new_data.at, new_data.n));
}

static bool report_is_whole(void)
{
    Bytes json;
    bool good = true;

    if (slurp(in_folder("r.json"), &json))
        good = (has_old && !strcmp(json.at, old_text)) ||
               (json.n > 2 && json.at[0] == '{' && strchr(json.at + json.n - 3, '}'));
    free(json.at);
    return good;
}

/* --- one export --- */

static int export_model(ptonnx_report **report)
{
    ptonnx_options options = PTONNX_OPTIONS_INIT;
    char output[4096], json[4096];

    snprintf(output, sizeof output, "%s", in_folder("m.onnx"));
    snprintf(json, sizeof json, "%s", in_folder("r.json"));
    options.external_data = two_files ? PTONNX_EXTERNAL_ALWAYS : PTONNX_EXTERNAL_NEVER;
    options.report_path = json;
    return ptonnx_export_file(report, model_path, output, &options);
}

static void complain(long n, const char *what)
{
    failures++;
    fprintf(stderr, "call %ld (%s): %s\n", n, fault.name ? fault.name : "?", what);
}

static int count_open(void)
{
    int n = 0;

    for (int fd = 0; fd < 64; fd++)
        n += fcntl(fd, F_GETFD) >= 0;
    return n;
}

static bool fails_cleanly(int code, const ptonnx_report *report)
{
    if (code == PTONNX_OK)
        return true;
    if (code != PTONNX_ERROR_MODEL && code != PTONNX_ERROR_IO)
        return false;
    return !report ||
           (ptonnx_report_messages(report) > 0 && (int)ptonnx_report_code(report) == code);
}

/* Returns false when there was no n-th call. */
static bool try_failure(Mode mode, long n)
{
    int code, open_before = count_open();
    ptonnx_report *report;
    bool fired, may_stay;

    set_up();
    fault.mode = mode;
    fault.left = n;
    fault.name = NULL;
    fault.armed = true;
    code = export_model(&report);
    fault.armed = false;
    fired = fault.left <= 0;
    may_stay = fault.name && !strcmp(fault.name, "unlink");
    if (fired && !fails_cleanly(code, report))
        complain(n, "a code or a report that does not fit");
    ptonnx_report_free(report);
    if (code == PTONNX_OK ? !is_new_state()
                          : !is_old_state() && !is_new_state() && !is_interim_state())
        complain(n, "neither the old files nor the new ones");
    if (!report_is_whole())
        complain(n, "the report is not whole");
    if (each_file(count_temporary) && !may_stay && !is_interim_state())
        complain(n, "a temporary file is left");
    if (count_open() != open_before)
        complain(n, "a file is left open");
    return fired;
}

static bool try_kill(Mode mode, long n)
{
    int status = 0;
    pid_t child;

    set_up();
    fflush(NULL);
    child = fork();
    if (child == 0) {
        ptonnx_report *report;

        fault.mode = mode;
        fault.left = n;
        fault.armed = true;
        _exit(export_model(&report) == PTONNX_OK ? 0 : 1);
    }
    waitpid(child, &status, 0);
    if (!is_old_state() && !is_new_state() && !is_interim_state())
        complain(n, "killed: neither the old files nor the new ones");
    if (!report_is_whole())
        complain(n, "killed: the report is not whole");
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
        complain(n, "the export failed although nothing was injected");
    if (export_model(NULL) != PTONNX_OK || !is_new_state())
        complain(n, "killed: the next export does not succeed");
    if (each_file(count_temporary))
        complain(n, "killed: the next export leaves temporary files");
    return WIFSIGNALED(status);
}

static int parse(int argc, char **argv, Mode *mode, long *stride)
{
    static const char *const modes[] = {"memory", "gone", "fail", "before", "after"};

    if (argc < 6)
        return 2;
    model_path = argv[1];
    folder = argv[2];
    for (*mode = MODE_MEMORY; *mode <= MODE_AFTER && strcmp(argv[3], modes[*mode]);)
        ++*mode;
    two_files = !strcmp(argv[4], "two");
    has_old = !strcmp(argv[5], "old");
    *stride = argc > 6 ? atol(argv[6]) : 1;
    return *mode > MODE_AFTER || *stride < 1 ? 2 : 0;
}

int main(int argc, char **argv)
{
    long n, tried = 0, stride;
    Mode mode;

    if (parse(argc, argv, &mode, &stride) || export_model(NULL) != PTONNX_OK ||
        !slurp(in_folder("m.onnx"), &new_model)) {
        fprintf(stderr, "fault_runner: wrong arguments, or a model that cannot be exported\n");
        return 2;
    }
    if (two_files && !slurp(in_folder("m.onnx.data"), &new_data))
        return 2;
    for (n = 1;; n += n < 300 ? 1 : stride, tried++)
        if (!(mode >= MODE_BEFORE ? try_kill(mode, n) : try_failure(mode, n)))
            break;
    printf("%ld faults, %ld wrong\n", tried, failures);
    free(new_model.at);
    free(new_data.at);
    return failures > 0;
}
