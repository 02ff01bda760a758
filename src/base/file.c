/* file.c - mapped input, atomic output.
 *
 * Input is mapped, or read into memory when it cannot be (a pipe). Output goes to a temporary file
 * beside the target and takes its name only when it is complete; every other way out removes it.
 */
#include "base.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    OUT_BUFFER = 64 << 10,
    READ_BLOCK = 1 << 20,
    SPAN_LEAST = 32 << 10, /* shorter stretches are cheaper to copy than to write alone */
    RANGE_LEAST = 1 << 20, /* shorter ones are not worth setting up copy_file_range */
    SPAN_MOST = 1 << 30    /* one system call moves at most 2 GiB - 4 KiB */
};

/* --- input --- */

static Mapping *mapping_new(Job *job, const char *path)
{
    Mapping *file = NEW(job, Mapping);

    file->path = path ? job_strndup(job, path, strlen(path)) : NULL;
    file->at = (const uint8_t *)"";
    file->fd = -1;
    file->next = job->mappings;
    job->mappings = file;
    return file;
}

static _Noreturn void fail_read(Job *job, const char *path, int error)
{
    fail_code(job, CODE_IO, NO_LOC, "cannot read '%s': %s", path, strerror(error));
}

/* A pipe: its bytes are kept in anonymous memory that doubles, so that it can be unmapped like a
 * file's. */
static void read_all(Job *job, Mapping *file, int fd)
{
    size_t cap = 0;

    for (;;) {
        if (file->length == cap) {
            size_t bigger = cap ? cap * 2 : READ_BLOCK;
            void *at = MAP_FAILED;
            if (!job->memory_limit || bigger <= job->memory_limit)
                at = cap ? mremap((void *)file->at, cap, bigger, MREMAP_MAYMOVE)
                         : mmap(NULL, bigger, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                                -1, 0);
            if (at == MAP_FAILED)
                fail_read(job, file->path, ENOMEM);
            file->at = at;
            file->owned = true;
            cap = bigger;
        }
        ssize_t got = read(fd, (uint8_t *)file->at + file->length, cap - file->length);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR)
            fail_read(job, file->path, errno);
        if (got < 0) /* by a signal, which may mean that nobody wants to wait any longer */
            job_progress(job, "reading", 0);
        file->length += got > 0 ? (size_t)got : 0;
    }
    /* unmapping goes by length: give back what lies beyond, keep at least a page */
    if (cap) {
        size_t keep = file->length ? file->length : 1;
        void *at = mremap((void *)file->at, cap, keep, 0);
        if (at != MAP_FAILED)
            file->at = at;
    }
}

Mapping *file_map(Job *job, const char *path)
{
    bool is_stdin = !strcmp(path, "-");
    Mapping *file = mapping_new(job, is_stdin ? "standard input" : path);
    struct stat info;
    void *at;

    while ((file->fd = is_stdin ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)) < 0 &&
           errno == EINTR)
        job_progress(job, "reading", 0);
    if (file->fd < 0 || fstat(file->fd, &info))
        fail_read(job, file->path, errno);
    if (S_ISDIR(info.st_mode))
        fail_code(job, CODE_INPUT, NO_LOC, "'%s' is a directory, not a model file", file->path);
    if (S_ISCHR(info.st_mode) || S_ISBLK(info.st_mode)) /* some have no end */
        fail_code(job, CODE_INPUT, NO_LOC, "'%s' is a device, not a model file", file->path);
    if (is_stdin || !S_ISREG(info.st_mode)) {
        read_all(job, file, file->fd);
        close(file->fd);
        file->fd = -1;
        return file;
    }
    if ((uint64_t)info.st_size > SIZE_MAX)
        fail_read(job, file->path, EFBIG);
    if (!info.st_size)
        return file;
    at = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, file->fd, 0);
    if (at == MAP_FAILED)
        fail_read(job, file->path, errno);
    file->at = at;
    file->length = (size_t)info.st_size;
    file->owned = true;
    return file;
}

Mapping *file_try_map(Job *job, const char *path)
{
    struct stat info;

    if (access(path, R_OK) || stat(path, &info) || !S_ISREG(info.st_mode))
        return NULL;
    return file_map(job, path);
}

Mapping *memory_map(Job *job, const void *at, size_t length)
{
    Mapping *file = mapping_new(job, NULL);

    if (length) {
        file->at = at;
        file->length = length;
    }
    return file;
}

/* --- output --- */

struct Out {
    Job *job;
    Out *next;
    int fd;           /* -1: closed, or a callback's */
    const char *path; /* what to rename to, and to name in messages */
    const char *temp; /* NULL when the target is written directly (standard output, a device) */
    WriteFn *fn;
    void *user;
    uint8_t *buffer;
    size_t n;
    uint64_t position; /* bytes given, buffered ones included */
    bool no_copy_range;
};

static Out *out_new(Job *job, const char *path)
{
    Out *out = NEW(job, Out);

    out->job = job;
    out->fd = -1;
    out->path = job_strndup(job, path, strlen(path));
    out->buffer = job_alloc(job, OUT_BUFFER);
    out->next = job->outs;
    job->outs = out;
    return out;
}

void out_abort(Out *out)
{
    if (out->fd >= 0 && out->fd != STDOUT_FILENO)
        close(out->fd);
    out->fd = -1;
    if (out->temp)
        unlink(out->temp);
    out->temp = NULL;
}

static _Noreturn void fail_write(Out *out, int error)
{
    out_abort(out);
    fail_code(out->job, CODE_IO, NO_LOC, "cannot write '%s': %s", out->path, strerror(error));
}

/* A new file beside the target, with the permissions that the target has or would get. Not mkstemp:
 * its 0600 would stay, and the process's umask cannot be read without changing it for other
 * threads. */
static void temp_open(Out *out, const struct stat *old)
{
    const char *slash = strrchr(out->path, '/');
    int length = slash ? (int)(slash - out->path) + 1 : 0, attempt;

    for (attempt = 0; attempt < 1000; attempt++) {
        char *temp =
            job_printf(out->job, "%.*s.ptonnx-%ld-%lx-%d", length, out->path, (long)getpid(),
                       (unsigned long)((uintptr_t)out->job >> 4 & 0xffffff), attempt);
        out->fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (out->fd >= 0) {
            out->temp = temp;
            if (old && fchmod(out->fd, old->st_mode & 0777))
                fail_write(out, errno);
            return;
        }
        if (errno != EEXIST)
            break;
    }
    fail_write(out, errno);
}

Out *out_file(Job *job, const char *path)
{
    Out *out = out_new(job, strcmp(path, "-") ? path : "standard output");
    struct stat info;
    bool exists;
    char *real;

    if (!strcmp(path, "-")) {
        out->fd = STDOUT_FILENO;
        return out;
    }
    exists = !stat(path, &info);
    if (exists && S_ISDIR(info.st_mode))
        fail_write(out, EISDIR);
    if (exists && !S_ISREG(info.st_mode)) { /* /dev/null must not be replaced by a file */
        if ((out->fd = open(path, O_WRONLY | O_CLOEXEC)) < 0)
            fail_write(out, errno);
        return out;
    }
    if (exists && (real = realpath(path, NULL))) { /* a link is followed, not replaced */
        out->path = job_strndup(job, real, strlen(real));
        free(real);
    }
    temp_open(out, exists ? &info : NULL);
    return out;
}

Out *out_call(Job *job, WriteFn *fn, void *user)
{
    Out *out = out_new(job, "the caller's output");

    out->fn = fn;
    out->user = user;
    return out;
}

static void write_through(Out *out, const uint8_t *at, size_t n)
{
    if (out->fn) {
        if (n && out->fn(out->user, at, n))
            fail_write(out, EIO);
        return;
    }
    while (n) {
        ssize_t put = write(out->fd, at, n < SPAN_MOST ? n : SPAN_MOST);
        if (put < 0 && errno != EINTR)
            fail_write(out, errno);
        at += put > 0 ? put : 0;
        n -= put > 0 ? (size_t)put : 0;
    }
}

static void flush(Out *out)
{
    size_t n = out->n;

    out->n = 0;
    write_through(out, out->buffer, n);
}

void out_write(Out *out, const void *bytes, size_t n)
{
    out->position += n;
    if (n > OUT_BUFFER - out->n)
        flush(out);
    if (n > OUT_BUFFER) {
        write_through(out, bytes, n);
        return;
    }
    if (n)
        memcpy(out->buffer + out->n, bytes, n);
    out->n += n;
}

/* From file to file within the kernel; returns how much of it was done, which is 0 where that
 * cannot be (another file system, an old kernel, memory).
 *
 * Why not always write() from the mapping: 1 GiB on ext4, Linux 6.18, source in the page cache,
 * neither side aligned, on a busy machine of two cores, nine runs of each in turn, processor time:
 * copy_file_range 0.56 to 0.80 s, median 0.60; write 0.61 to 1.98 s, median 0.69; and write maps
 * all pages that it reads (1 GiB resident, copy_file_range none). sendfile had a median of 0.56 s,
 * within the noise, but never shares extents where the file system could.
 */
static size_t copy_range(Out *out, const Mapping *from, const uint8_t *at, size_t n)
{
    off_t offset;
    size_t done = 0;

    if (out->no_copy_range || !out->temp || from->fd < 0 || at < from->at ||
        at + n > from->at + from->length)
        return 0;
    offset = (off_t)(at - from->at);
    while (done < n) {
        size_t more = n - done < SPAN_MOST ? n - done : SPAN_MOST;
        ssize_t put = copy_file_range(from->fd, &offset, out->fd, NULL, more, 0);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0) {
            out->no_copy_range = true;
            break;
        }
        done += (size_t)put;
    }
    return done;
}

void out_span(Out *out, const Mapping *from, const void *bytes, size_t n)
{
    size_t done = 0;

    if (n < SPAN_LEAST) {
        out_write(out, bytes, n);
        return;
    }
    flush(out);
    out->position += n;
    if (from && n >= RANGE_LEAST)
        done = copy_range(out, from, bytes, n);
    write_through(out, (const uint8_t *)bytes + done, n - done);
}

void out_pad(Out *out, size_t alignment)
{
    static const uint8_t zeros[4096];
    uint64_t rest = alignment ? out->position % alignment : 0;
    size_t n = rest ? alignment - (size_t)rest : 0;

    for (; n > sizeof zeros; n -= sizeof zeros)
        out_write(out, zeros, sizeof zeros);
    out_write(out, zeros, n);
}

uint64_t out_position(const Out *out)
{
    return out->position;
}

/* Makes the new name last as well as the file: without it a power cut can undo the rename. */
static void sync_directory(Out *out)
{
    const char *slash = strrchr(out->path, '/');
    const char *directory =
        slash ? job_strndup(out->job, out->path, (size_t)(slash - out->path) + 1) : ".";
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

void out_settle(Out *out)
{
    int fd = out->fd;

    flush(out);
    if (!out->temp || fd < 0)
        return;
    if (fsync(fd))
        fail_write(out, errno);
    out->fd = -1;
    if (close(fd))
        fail_write(out, errno);
}

void out_commit(Out *out)
{
    out_settle(out);
    if (!out->temp) {
        out_abort(out);
        return;
    }
    if (rename(out->temp, out->path))
        fail_write(out, errno);
    out->temp = NULL;
    sync_directory(out);
}

const char *path_below(Job *job, const char *directory_of, const char *path)
{
    const char *slash = strrchr(directory_of, '/');
    const char *directory =
        slash ? job_strndup(job, directory_of, (size_t)(slash - directory_of) + 1) : ".";
    char *above = realpath(directory, NULL), *below = realpath(path, NULL);
    size_t n = above ? strlen(above) : 0;
    const char *found = NULL;

    n -= n == 1; /* the root's name ends in a slash, others do not */
    if (above && below && strncmp(above, below, n) == 0 && below[n] == '/')
        found = job_strndup(job, below + n + 1, strlen(below + n + 1));
    free(above);
    free(below);
    return found;
}

void files_free(Job *job)
{
    Mapping *file;
    Out *out;

    for (out = job->outs; out; out = out->next)
        out_abort(out);
    for (file = job->mappings; file; file = file->next) {
        if (file->owned)
            munmap((void *)file->at, file->length ? file->length : 1);
        if (file->fd >= 0)
            close(file->fd);
    }
    job->outs = NULL;
    job->mappings = NULL;
}
