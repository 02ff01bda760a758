/* file.c - input files.
 *
 * A regular file is mapped, so that spans of it are pointers, but its bytes are read with read
 * calls and not through the mapping: if another process shortens the file, touching a page after
 * the new end would kill this process, while a read call returns an error. Bytes that are needed
 * for computing are read by file_need (small parts), file_read or file_stage (large parts); bytes
 * that are only copied go from file to file (out_span).
 */
#include "base.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    READ_BLOCK = 1 << 20,
    READ_AHEAD = 64 << 10,
    GRANULE = 16 << 10,      /* file_need reads at least this much */
    JUDGED_BYTES = 64 << 10, /* of a pipe, before it is decided whether it is read to its end */
    WAIT_STEP = 100          /* milliseconds between two calls of the progress callback */
};

static Mapping *mapping_new(Job *job, const char *path)
{
    Mapping *file = NEW(job, Mapping);

    file->job = job;
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

/* --- pipes --- */

static bool begins_as_archive(const Mapping *file)
{
    return file->length >= 2 && !memcmp(file->at, "PK", 2);
}

/* An ONNX model begins with its version, a small number. */
static bool begins_as_model(const Mapping *file)
{
    return begins_as_archive(file) ||
           (file->length >= 2 && file->at[0] == 0x08 && file->at[1] < 0x20);
}

static _Noreturn void fail_long(const Mapping *file, uint64_t limit, bool is_model)
{
    fail_code(file->job, CODE_INPUT, NO_LOC,
              is_model ? "'%s' has more than %llu bytes, half of the memory of this machine: save "
                         "it as a file, which is not read into memory"
                       : "'%s' is no model: it has more than %llu bytes, and does not begin as an "
                         "archive or an ONNX model",
              file->path ? file->path : "the input", (unsigned long long)limit);
}

/* Doubles the memory for the bytes of a pipe. It is unmapped like a file. */
static void grow(Job *job, Mapping *file)
{
    size_t bigger = file->capacity ? file->capacity * 2 : READ_BLOCK;
    bool is_model = begins_as_model(file);
    uint64_t limit = limits_stream(is_model);
    uint8_t *at;

    if (file->capacity && file->length >= limit)
        fail_long(file, limit, is_model);
    at = system_map_memory(bigger);
    if (!at)
        fail_read(job, file->path ? file->path : "the input", ENOMEM);
    if (file->length)
        memcpy(at, file->at, file->length);
    if (file->capacity)
        system_unmap((void *)file->at, file->capacity);
    file->at = at;
    file->capacity = bigger;
}

/* Each wait is short, so that the job can be cancelled while no data arrives. */
static ptrdiff_t read_pipe(void *file_, void *into, size_t n)
{
    const Mapping *file = file_;

    for (;; job_progress(file->job, "reading", 0)) {
        ssize_t got = -1;

        if (system_wait(file->fd, false, WAIT_STEP) > 0)
            got = system_read(file->fd, into, n);
        else
            errno = EINTR;
        if (got >= 0)
            return got;
        if (errno != EINTR && errno != EAGAIN)
            fail_read(file->job, file->path, errno);
    }
}

static void read_stream(Mapping *file, ReadFn *read, void *user, bool needs_archive)
{
    bool is_judged = false;

    for (;;) {
        ptrdiff_t got;

        if (file->length == file->capacity)
            grow(file->job, file);
        got = read(user, (uint8_t *)file->at + file->length, file->capacity - file->length);
        if (got < 0 || (size_t)got > file->capacity - file->length)
            fail_code(file->job, CODE_IO, NO_LOC, "reading the model failed");
        file->length += (size_t)got;
        if (!is_judged && file->length >= JUDGED_BYTES) {
            is_judged = true;
            got = needs_archive && !begins_as_archive(file) ? 0 : got;
        }
        if (got == 0)
            break;
    }
    limits_add_input(file->job, file->length);
}

Mapping *stream_map(Job *job, ReadFn *read, void *user, bool needs_archive)
{
    Mapping *file = mapping_new(job, NULL);

    read_stream(file, read, user, needs_archive);
    return file;
}

/* --- files --- */

static void open_file(Job *job, Mapping *file, bool is_stdin, FileInfo *info)
{
    const char *path = file->path;

    while ((file->fd = is_stdin ? system_open_stdin() : system_open(path)) < 0 && errno == EINTR)
        job_progress(job, "reading", 0);
    if (file->fd < 0 || !system_info(file->fd, info))
        fail_read(job, path, errno);
    if (info->is_directory)
        fail_code(job, CODE_INPUT, NO_LOC, "'%s' is a directory, not a model file", path);
    if (info->is_device) /* some devices have no end */
        fail_code(job, CODE_INPUT, NO_LOC, "'%s' is a device, not a model file", path);
}

/* Places a mapping of `length` bytes at `at`, which is NULL if there are too few addresses. */
static void place(Mapping *file, void *at, size_t length)
{
    size_t granules = (length + GRANULE - 1) / GRANULE;

    if (!at)
        fail_read(file->job, file->path, errno);
    file->granule = system_page_size() > GRANULE ? system_page_size() : GRANULE;
    file->at = at;
    file->length = file->capacity = length;
    file->ready = NEW_N(file->job, uint8_t, granules / 8 + 1);
}

static void map_regular(Job *job, Mapping *file, const FileInfo *info)
{
    if (info->size > SIZE_MAX / 2)
        fail_read(job, file->path, EFBIG);
    file->is_file = true;
    file->id = info->id;
    file->modified = info->modified;
    outs_check_input(job, file);
    if (info->size)
        place(file, system_map_file(file->fd, (size_t)info->size), (size_t)info->size);
    limits_add_input(job, info->size);
}

static Mapping *map_path(Job *job, const char *path, bool needs_archive)
{
    bool is_stdin = !strcmp(path, "-");
    Mapping *file = mapping_new(job, is_stdin ? "standard input" : path);
    FileInfo info;

    open_file(job, file, is_stdin, &info);
    if (!is_stdin && info.is_regular) {
        map_regular(job, file, &info);
        return file;
    }
    read_stream(file, read_pipe, file, needs_archive);
    close(file->fd);
    file->fd = -1;
    return file;
}

Mapping *file_map(Job *job, const char *path)
{
    return map_path(job, path, false);
}

Mapping *file_map_archive(Job *job, const char *path)
{
    return map_path(job, path, true);
}

Mapping *file_load(Job *job, const char *path)
{
    Mapping *file = file_map(job, path);

    file_need(file, file->at, file->length);
    return file;
}

Mapping *file_try_map(Job *job, const char *path)
{
    FileInfo info;

    if (access(path, R_OK) || !system_path_info(path, &info) || !info.is_regular)
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

Mapping *callback_map(Job *job, const char *path, size_t length, ReadAtFn *read, void *user)
{
    Mapping *file = mapping_new(job, path);

    file->read = read;
    file->read_user = user;
    if (length)
        place(file, system_reserve(length), length);
    return file;
}

/* --- bytes --- */

bool file_holds(const Mapping *file, const void *at_)
{
    const uint8_t *at = at_;

    return file && file->ready && at >= file->at && at < file->at + file->length;
}

static _Noreturn void fail_shortened(const Mapping *file)
{
    fail_code(file->job, CODE_IO, NO_LOC, "'%s' was shortened while it was being read", file->path);
}

static void read_at(const Mapping *file, int64_t offset, size_t n, uint8_t *into)
{
    while (n) {
        ssize_t got = system_read_at(file->fd, into, n < READ_BLOCK ? n : READ_BLOCK, offset);

        if (got == 0)
            fail_shortened(file);
        if (got < 0 && errno != EINTR)
            fail_read(file->job, file->path, errno);
        if (got < 0) {
            job_progress(file->job, "reading", 0);
            continue;
        }
        into += got;
        offset += got;
        n -= (size_t)got;
    }
}

void file_read(const Mapping *file, const void *at, size_t n, void *into)
{
    int64_t offset;

    if (!n)
        return;
    if (!file_holds(file, at)) {
        memcpy(into, at, n);
        return;
    }
    offset = (const uint8_t *)at - file->at;
    if (!file->read)
        read_at(file, offset, n, into);
    else if (file->read(file->read_user, (uint64_t)offset, into, n))
        fail_code(file->job, CODE_IO, NO_LOC, "cannot read '%s'", file->path);
}

static bool is_ready(const Mapping *file, size_t granule)
{
    return file->ready[granule / 8] >> granule % 8 & 1;
}

/* Reads granules [first, end) into memory that replaces their part of the mapping. */
static void load(const Mapping *file, size_t first, size_t end)
{
    size_t start = first * file->granule, stop = end * file->granule;
    uint8_t *at = (uint8_t *)file->at + start;

    stop = stop < file->length ? stop : file->length;
    if (!system_replace_pages(at, stop - start))
        fail_read(file->job, file->path, errno);
    file_read(file, at, stop - start, at);
    for (; first < end; first++)
        file->ready[first / 8] |= (uint8_t)(1u << first % 8);
}

void file_need(const Mapping *file, const void *at, size_t n)
{
    size_t first, last, end;

    if (!n || !file_holds(file, at))
        return;
    first = (size_t)((const uint8_t *)at - file->at);
    last = (first + n - 1) / file->granule;
    for (first /= file->granule; first <= last; first = end) {
        bool ready = is_ready(file, first);

        for (end = first + 1; end <= last && is_ready(file, end) == ready;)
            end++;
        if (!ready)
            load(file, first, end);
    }
}

void file_forget(const Mapping *file, const void *at, size_t n)
{
    size_t start, first, end;

    if (!file_holds(file, at))
        return;
    start = (size_t)((const uint8_t *)at - file->at);
    first = (start + file->granule - 1) / file->granule;
    end = (start + n) / file->granule;
    if (first >= end || !system_forget_pages((uint8_t *)file->at + first * file->granule,
                                             (end - first) * file->granule))
        return;
    for (; first < end; first++)
        file->ready[first / 8] &= (uint8_t) ~(1u << first % 8);
}

uint8_t *file_stage_buffer(Job *job, size_t n)
{
    job->staged = NULL;
    if (n > job->stage_size) {
        free(job->stage);
        job->stage_size = 0;
        job->stage = malloc(n);
        if (!job->stage)
            fail_memory(job);
        job->stage_size = n;
    }
    return job->stage;
}

/* How many bytes to read for a request of n. Small requests that follow one another, such as those
 * for the headers of small records, are served by one read call. */
static size_t stage_length(const Mapping *file, const uint8_t *at, size_t n)
{
    const uint8_t *staged = file->job->staged;
    size_t left = (size_t)(file->at + file->length - at);

    if (n >= READ_AHEAD || !staged || at < staged ||
        (size_t)(at - staged) > file->job->nstaged + READ_AHEAD)
        return n;
    return left < READ_AHEAD ? left : READ_AHEAD;
}

const uint8_t *file_stage(const Mapping *file, const void *at_, size_t n)
{
    const uint8_t *at = at_;
    size_t before, length;
    Job *job;

    if (!file_holds(file, at))
        return at;
    job = file->job;
    if (job->staged && at >= job->staged) {
        before = (size_t)(at - job->staged);
        if (before <= job->nstaged && n <= job->nstaged - before)
            return job->stage + before;
    }
    length = stage_length(file, at, n);
    file_read(file, at, length, file_stage_buffer(job, length));
    job->staged = at;
    job->nstaged = length;
    return job->stage;
}

void file_check_unchanged(const Mapping *file)
{
    FileInfo now;

    if (!file->is_file || file->fd < 0)
        return;
    if (!system_info(file->fd, &now))
        fail_read(file->job, file->path, errno);
    if (now.size < file->length)
        fail_shortened(file);
    if (now.size != file->length || now.modified != file->modified)
        fail_code(file->job, CODE_IO, NO_LOC, "'%s' was changed while it was being read",
                  file->path);
}

const char *path_below(Job *job, const char *directory_of, const char *path)
{
    const char *slash = system_last_separator(directory_of);
    const char *directory =
        slash ? job_strndup(job, directory_of, (size_t)(slash - directory_of) + 1) : ".";
    char *above = job_alloc(job, PATH_ROOM), *below = job_alloc(job, PATH_ROOM);
    size_t n;

    if (!system_real_path(directory, above) || !system_real_path(path, below))
        return NULL;
    n = strlen(above);
    n -= n == 1; /* only the root directory ends in a slash */
    return strncmp(above, below, n) == 0 && below[n] == '/' ? below + n + 1 : NULL;
}

void files_free(Job *job)
{
    outs_free(job);
    for (Mapping *file = job->mappings; file; file = file->next) {
        if (file->capacity)
            system_unmap((void *)file->at, file->capacity);
        if (file->fd >= 0)
            close(file->fd);
    }
    free(job->stage);
    job->stage = NULL;
    job->mappings = NULL;
}
