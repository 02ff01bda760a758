/* out.c - output files, each of which is complete or absent.
 *
 * Output goes to a temporary file beside the target, `.ptonnx-PID-TIME-N`, which takes the name of
 * the target when it is complete and is removed otherwise. The temporary file is locked as long as
 * its job lives. A temporary file that can be locked was left by a process that was killed; the
 * next output to the same directory removes it.
 *
 * If the target is a symbolic link, the file that it points to is replaced, and the link stays.
 */
#include "base.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEMP_PREFIX ".ptonnx-"

enum {
    NEW_MODE = 0666, /* permissions of a new file, before the umask */
    OUT_BUFFER = 64 << 10,
    CALLBACK_PART = 4 << 20, /* bytes that a callback reads at a time: it may wait for a lock */
    SPAN_LEAST = 32 << 10,   /* shorter spans are copied to the buffer */
    RANGE_LEAST = 1 << 20,   /* copy_file_range does not pay off for shorter spans */
    RANGE_MOST = 64 << 20,   /* bytes of one call of copy_file_range */
    WRITE_AHEAD = 4 << 20,   /* bytes that the disk is asked to write at a time */
    SPAN_MOST = 1 << 30,     /* one system call moves at most 2 GiB - 4 KiB */
    WAIT_STEP = 100,         /* milliseconds between two calls of the progress callback */
    LOCK_STEPS = 300         /* the longest wait for another commit, in such steps */
};

struct Out {
    Job *job;
    Out *next;
    int fd;             /* -1: closed, or a callback */
    const char *path;   /* as the caller wrote it, for messages */
    const char *target; /* links resolved; NULL if it is not a regular file */
    const char *temp;   /* NULL if the target is written directly (standard output, a device) */
    const char *suffix; /* of the temporary name; unique */
    FileId old;         /* the file that is replaced, if there is one */
    bool replaces;
    bool is_pipe; /* a write may block */
    bool no_copy_range;
    WriteFn *fn;
    void *user;
    uint8_t *buffer;
    size_t n;
    uint64_t position; /* bytes written so far, including those in the buffer */
    uint64_t written;  /* bytes that the system has */
    uint64_t started;  /* bytes that it has been asked to put on the disk */
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

static void out_close(Out *out)
{
    if (out->fd >= 0 && out->fd != STDOUT_FILENO)
        close(out->fd);
    out->fd = -1;
}

void out_abort(Out *out)
{
    if (out->temp)
        system_remove(out->temp);
    out->temp = NULL;
    out_close(out);
}

static void abort_all(Job *job)
{
    for (Out *out = job->outs; out; out = out->next)
        out_abort(out);
}

void outs_free(Job *job)
{
    abort_all(job);
    job->outs = NULL;
}

static _Noreturn void fail_write(Out *out, int error)
{
    out_abort(out);
    fail_code(out->job, CODE_IO, NO_LOC, "cannot write '%s': %s", out->path, strerror(error));
}

/* --- outputs that would overwrite an input or another output ---
 *
 * A job with such an output writes none of its outputs. */

static _Noreturn void fail_overwrite(Job *job, const Out *out, const Mapping *file)
{
    abort_all(job);
    fail_code(job, CODE_USAGE, NO_LOC,
              "the output '%s' would overwrite '%s', which is being read: name another output",
              out->path, file->path);
}

void outs_check_input(Job *job, const Mapping *file)
{
    for (Out *out = job->outs; out; out = out->next)
        if (out->replaces && out->fd >= 0 && system_same_file(out->old, file->id))
            fail_overwrite(job, out, file);
}

static void check_outputs(Out *out)
{
    for (Out *other = out->next; other; other = other->next) {
        bool same = out->target && other->target && !strcmp(out->target, other->target);

        same = same || (out->replaces && other->replaces && system_same_file(out->old, other->old));
        same = same || (out->fd == STDOUT_FILENO && other->fd == STDOUT_FILENO);
        if (!same || other->fd < 0)
            continue;
        abort_all(out->job);
        fail_code(out->job, CODE_USAGE, NO_LOC,
                  "'%s' and '%s' are the same file: the model, its weights and the report need "
                  "different names",
                  other->path, out->path);
    }
}

/* --- temporary files --- */

static bool is_temp_suffix(const char *text)
{
    size_t n = strspn(text, "0123456789abcdef-");

    return n > 4 && text[n] == '\0';
}

static bool is_open_as(int fd, const char *path)
{
    FileInfo opened, named;

    return system_info(fd, &opened) && system_path_info(path, &named) &&
           system_same_file(opened.id, named.id);
}

typedef struct Stale {
    const char *beside; /* a path in the directory */
    const char *prefix; /* files with this prefix are stale if they can be locked */
} Stale;

static void remove_if_stale(void *user, const char *name)
{
    const Stale *stale = user;
    const char *slash = system_last_separator(stale->beside);
    size_t directory = slash ? (size_t)(slash - stale->beside) + 1 : 0, n = strlen(stale->prefix);
    char path[PATH_ROOM];
    int fd;
    FileInfo opened;

    if (strncmp(name, stale->prefix, n) != 0 || !is_temp_suffix(name + n) ||
        directory + strlen(name) >= sizeof path)
        return;
    memcpy(path, stale->beside, directory);
    memcpy(path + directory, name, strlen(name) + 1);
    /* Removes a file that no process has locked, unless it has been renamed in the meantime. */
    fd = system_open_no_link(path);
    if (fd < 0)
        return;
    if (system_info(fd, &opened) && opened.is_regular && system_lock(fd) && is_open_as(fd, path))
        system_remove(path);
    close(fd);
}

static void remove_stale(const char *beside, const char *prefix)
{
    Stale stale = {beside, prefix};

    system_each_name(beside, remove_if_stale, &stale);
}

/* Creates a file and locks it. Another run that is cleaning up may lock it first and then removes
 * it. The file is ours if it still has its name after we got the lock. */
static bool temp_create(Out *out, const char *path, unsigned mode)
{
    bool locked;

    out->fd = system_create(path, mode);
    if (out->fd < 0)
        return false;
    out->temp = path;
    locked = system_lock(out->fd) || errno != EWOULDBLOCK; /* not every file system has locks */
    if (locked && is_open_as(out->fd, path))
        return true;
    out_abort(out);
    errno = EEXIST;
    return false;
}

static void keep_rights(Out *out, const FileInfo *old)
{
    if (!old)
        return;
    system_set_owner(out->fd, old->owner, old->group);
    if (!system_set_mode(out->fd, old->mode))
        fail_write(out, errno);
}

/* Creates a file beside the target, with the permissions that the target has or would get; at no
 * time with more. mkstemp does not serve: it sets mode 0600, and the umask of the process cannot be
 * read without changing it for other threads. */
static void temp_open(Out *out, const FileInfo *old)
{
    const char *slash = system_last_separator(out->target);
    int directory = slash ? (int)(slash - out->target) + 1 : 0;

    for (int attempt = 0; attempt < 1000; attempt++) {
        out->suffix = job_printf(out->job, "%ld-%llx-%d", (long)getpid(),
                                 (unsigned long long)system_unique(), attempt);
        if (temp_create(
                out,
                job_printf(out->job, "%.*s" TEMP_PREFIX "%s", directory, out->target, out->suffix),
                old ? old->mode : NEW_MODE)) {
            keep_rights(out, old);
            return;
        }
        if (errno != EEXIST)
            break;
    }
    fail_write(out, errno);
}

/* --- opening --- */

/* The path with links resolved: of the file, or of its directory if there is no file yet. */
static const char *resolved(Out *out, const char *path, bool exists)
{
    const char *slash = system_last_separator(path), *name = slash ? slash + 1 : path;
    const char *directory = slash ? job_strndup(out->job, path, (size_t)(slash - path) + 1) : "./";
    char *real = job_alloc(out->job, PATH_ROOM);

    if (!system_real_path(exists ? path : directory, real))
        fail_write(out, errno);
    if (exists)
        return real;
    return job_printf(out->job, "%s%s%s", real, real[1] ? "/" : "", name);
}

/* Opens a device or FIFO. A FIFO without a reader cannot be opened yet; the wait is split into
 * short steps, so that the job can be cancelled. */
static void open_directly(Out *out)
{
    while ((out->fd = system_open_device(out->path)) < 0) {
        if (errno != ENXIO && errno != EINTR)
            fail_write(out, errno);
        job_progress(out->job, "waiting for a reader", 0);
        system_wait(-1, true, WAIT_STEP);
    }
    out->is_pipe = true;
}

static Out *open_stdout(Job *job)
{
    Out *out = out_new(job, "standard output");
    FileInfo info;

    out->fd = STDOUT_FILENO;
    system_binary_stdout();
    out->is_pipe = system_info(out->fd, &info) && !info.is_regular;
    check_outputs(out);
    return out;
}

static void open_regular(Out *out, const FileInfo *old)
{
    out->target = resolved(out, out->path, old != NULL);
    if (old) {
        out->old = old->id;
        out->replaces = true;
    }
    for (const Mapping *file = out->job->mappings; file; file = file->next)
        if (out->replaces && file->is_file && system_same_file(out->old, file->id))
            fail_overwrite(out->job, out, file);
    check_outputs(out);
    if (old && !system_may_write(out->target))
        fail_write(out, EACCES);
    remove_stale(out->target, TEMP_PREFIX);
    temp_open(out, old);
}

Out *out_file(Job *job, const char *path)
{
    FileInfo info;
    bool exists;
    Out *out;

    if (!strcmp(path, "-"))
        return open_stdout(job);
    out = out_new(job, path);
    exists = system_path_info(path, &info);
    if (!exists && errno != ENOENT)
        fail_write(out, errno);
    if (!exists && system_is_link(path))
        fail_code(job, CODE_IO, NO_LOC,
                  "cannot write '%s': it is a symbolic link to a file that does not exist", path);
    if (exists && info.is_directory)
        fail_write(out, EISDIR);
    if (exists && !info.is_regular) /* /dev/null must not be replaced by a file */
        open_directly(out);
    else
        open_regular(out, exists ? &info : NULL);
    return out;
}

bool out_is_open(const Out *out)
{
    return out->fd >= 0;
}

bool out_is_file(const Out *out)
{
    return out->target != NULL;
}

Out *out_another(Out *first)
{
    Out *out = out_new(first->job, first->path);
    FileInfo old;

    out->target = first->target;
    out->replaces = first->replaces;
    out->old = first->old;
    temp_open(out, system_path_info(out->target, &old) ? &old : NULL);
    return out;
}

Out *out_callback(Job *job, WriteFn *fn, void *user)
{
    Out *out = out_new(job, "the caller's output");

    out->fn = fn;
    out->user = user;
    return out;
}

/* --- writing --- */

/* One write call. The wait for a pipe is limited, so that the job can be cancelled while no
 * process reads from it. */
static ssize_t write_some(Out *out, const uint8_t *at, size_t n)
{
    if (!out->is_pipe)
        return system_write(out->fd, at, n < SPAN_MOST ? n : SPAN_MOST);
    if (system_wait(out->fd, true, WAIT_STEP) > 0)
        return system_write_pipe(out->fd, at, n);
    errno = EINTR;
    return -1;
}

/* The disk writes one part of a file while the next one is copied: otherwise all of the writing
 * would wait for the sync at the end. */
static void count_written(Out *out, size_t n)
{
    out->written += n;
    if (!out->temp || out->written - out->started < WRITE_AHEAD)
        return;
    system_start_writing(out->fd, out->started, out->written - out->started);
    out->started = out->written;
}

static void write_through(Out *out, const uint8_t *at, size_t n)
{
    if (out->fn) {
        if (n && out->fn(out->user, at, n))
            fail_write(out, EIO);
        return;
    }
    while (n) {
        ssize_t put = write_some(out, at, n);

        if (put < 0 && errno != EINTR && errno != EAGAIN)
            fail_write(out, errno);
        if (put < 0) {
            job_progress(out->job, "writing", 0);
            continue;
        }
        at += put;
        n -= (size_t)put;
        count_written(out, (size_t)put);
    }
}

static void flush(Out *out)
{
    size_t n = out->n;

    out->n = 0;
    write_through(out, out->buffer, n);
}

uint8_t *out_room(Out *out, size_t n)
{
    if (n > OUT_BUFFER - out->n)
        flush(out);
    return out->buffer + out->n;
}

void out_fill(Out *out, size_t n)
{
    out->n += n;
    out->position += n;
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

/* Copies from file to file within the kernel. Returns the number of bytes copied, which is 0 if it
 * is not possible (another file system, an old kernel, memory).
 *
 * copy_file_range is faster than read() and write(). Measured with 1 GiB on ext4, Linux 6.18,
 * source in the page cache, both sides unaligned, on a busy machine with two cores, nine runs each,
 * processor time: copy_file_range 0.56 to 0.80 s, median 0.60; write from a mapping 0.61 to 1.98 s,
 * median 0.69. sendfile had a median of 0.56 s, which is within the noise, but it never shares
 * extents.
 */
static size_t copy_range(Out *out, const Mapping *from, const uint8_t *at, size_t n)
{
    int64_t offset;
    size_t done = 0;

    if (out->no_copy_range || !out->temp || !file_holds(from, at) || from->read)
        return 0;
    offset = at - from->at;
    while (done < n) {
        size_t more = n - done < RANGE_MOST ? n - done : RANGE_MOST;
        ssize_t put = system_copy_range(from->fd, &offset, out->fd, more);
        if (put < 0 && errno == EINTR) {
            job_progress(out->job, "writing", 0);
            continue;
        }
        if (put <= 0) {
            out->no_copy_range = true;
            break;
        }
        done += (size_t)put;
        count_written(out, (size_t)put);
    }
    return done;
}

/* Copies through the buffer, which must be empty; what a callback reads, in larger parts. */
static void copy_read(Out *out, const Mapping *from, const uint8_t *at, size_t n)
{
    size_t part, most = from->read ? CALLBACK_PART : OUT_BUFFER;
    uint8_t *buffer = out->buffer;

    if (from->read)
        buffer = file_stage_buffer(from->job, n < most ? n : most);
    for (; n; at += part, n -= part) {
        part = n < most ? n : most;
        file_read(from, at, part, buffer);
        write_through(out, buffer, part);
    }
}

void out_span(Out *out, const Mapping *from, const void *bytes, size_t n)
{
    bool in_file = file_holds(from, bytes);
    size_t done = 0;

    if (n < SPAN_LEAST && !in_file) {
        out_write(out, bytes, n);
        return;
    }
    if (n <= OUT_BUFFER && in_file) {
        if (n > OUT_BUFFER - out->n)
            flush(out);
        if (n < SPAN_LEAST)
            memcpy(out->buffer + out->n, file_stage(from, bytes, n), n);
        else
            file_read(from, bytes, n, out->buffer + out->n);
        out->n += n;
        out->position += n;
        return;
    }
    flush(out);
    out->position += n;
    if (in_file && n >= RANGE_LEAST)
        done = copy_range(out, from, bytes, n);
    if (in_file)
        copy_read(out, from, (const uint8_t *)bytes + done, n - done);
    else
        write_through(out, bytes, n);
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

/* --- the end --- */

/* The file stays open to keep its lock. */
void out_sync(Out *out)
{
    flush(out);
    if (out->temp && !system_sync(out->fd))
        fail_write(out, errno);
}

/* The last call of the progress callback, when only the renames are left. */
static void confirm_commit(Job *job)
{
    job_progress(job, "commit", 1);
    job->progress = NULL;
}

static void take_name(Out *out, const char *name)
{
    if (!system_replace(out->temp, name))
        fail_write(out, errno);
    out->temp = NULL;
}

void out_commit(Out *out)
{
    out_sync(out);
    confirm_commit(out->job);
    if (out->temp) {
        take_name(out, out->target);
        system_sync_directory(out->target);
    }
    out_close(out);
}

const char *out_interim_path(const Out *data)
{
    return job_printf(data->job, "%s" TEMP_PREFIX "%s", data->target, data->suffix);
}

/* If two runs that write the same model interleaved in out_commit_pair, the model of one could get
 * the weights of the other. The lock is an Out, so that the job closes it in any case. */
static Out *lock_directory(Out *out)
{
    Out *lock = out_new(out->job, out->path);

    lock->fd = system_open_directory(out->target);
    for (int step = 0; lock->fd >= 0 && !system_lock(lock->fd) && errno == EWOULDBLOCK; step++) {
        if (step == LOCK_STEPS)
            fail_code(out->job, CODE_IO, NO_LOC,
                      "cannot write '%s': another process keeps its directory locked", out->path);
        job_progress(out->job, "waiting for another export", 1);
        system_wait(-1, true, WAIT_STEP);
    }
    return lock;
}

typedef struct OutPair {
    Out *model, *interim_model, *data, *link;
    const char *interim_data, *stale_prefix;
} OutPair;

static void finish_pair(void *arg)
{
    OutPair *pair = arg;

    /* Gives the weights their final name in addition to the interim one: as a hard link, or as a
     * copy on file systems without hard links. */
    system_remove(pair->link->temp);
    if (!system_link(pair->interim_data, pair->link->temp)) {
        const Mapping *from = file_map(pair->data->job, pair->interim_data);

        out_abort(pair->link);
        pair->link = out_another(pair->data);
        out_span(pair->link, from, from->at, from->length);
        out_sync(pair->link);
    }
    take_name(pair->link, pair->data->target);
    out_close(pair->link);
    take_name(pair->model, pair->model->target);
    system_sync_directory(pair->model->target);
}

void out_commit_pair(Out *model, Out *interim_model, Out *data)
{
    const char *slash = system_last_separator(data->target);
    OutPair pair = {model,
                    interim_model,
                    data,
                    out_another(data),
                    out_interim_path(data),
                    job_printf(data->job, "%s" TEMP_PREFIX, slash + 1)};
    Out *lock;
    Job *job;

    out_sync(data);
    out_sync(interim_model);
    out_sync(model);
    lock = lock_directory(model);
    confirm_commit(model->job);
    job = pair.model->job;
    take_name(pair.data, pair.interim_data);
    pair.data->temp = pair.interim_data; /* so that it is removed if the next step fails */
    take_name(pair.interim_model, pair.model->target);
    pair.data->temp = NULL;
    system_sync_directory(pair.model->target);
    if (!protect(job, finish_pair, &pair))
        fail_code(job, CODE_IO, NO_LOC,
                  "'%s' is complete, but its weights are still in '%s': leave this file where it "
                  "is, or export again",
                  pair.model->path, pair.interim_data);
    system_remove(pair.interim_data);
    out_close(pair.data);
    remove_stale(pair.data->target, pair.stale_prefix);
    out_close(interim_model);
    out_close(model);
    out_close(lock);
}
