/* system_posix.c - system.h for Linux, macOS, other POSIX systems and WebAssembly. */
#if defined(__APPLE__) && !defined(_REENTRANT)
#define _REENTRANT 1 /* so that math.h declares lgamma_r */
#endif
#include "system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

/* --- paths --- */

const char *system_last_separator(const char *path)
{
    return strrchr(path, '/');
}

bool system_is_absolute(const char *path)
{
    return *path == '/';
}

/* --- files --- */

bool system_same_file(FileId a, FileId b)
{
    return a.device == b.device && a.inode == b.inode;
}

static FileInfo info_of(const struct stat *s)
{
#if defined(__APPLE__)
    struct timespec modified = s->st_mtimespec;
#else
    struct timespec modified = s->st_mtim;
#endif

    return (FileInfo){
        .id = {(uint64_t)s->st_dev, (uint64_t)s->st_ino},
        .size = s->st_size > 0 ? (uint64_t)s->st_size : 0,
        .modified = (int64_t)modified.tv_sec * 1000000000 + modified.tv_nsec,
        .mode = s->st_mode & 0777,
        .owner = s->st_uid,
        .group = s->st_gid,
        .is_regular = S_ISREG(s->st_mode),
        .is_directory = S_ISDIR(s->st_mode),
        .is_device = S_ISCHR(s->st_mode) || S_ISBLK(s->st_mode),
    };
}

bool system_info(int fd, FileInfo *info)
{
    struct stat s;

    if (fstat(fd, &s))
        return false;
    *info = info_of(&s);
    return true;
}

bool system_path_info(const char *path, FileInfo *info)
{
    struct stat s;

    if (stat(path, &s))
        return false;
    *info = info_of(&s);
    return true;
}

bool system_is_link(const char *path)
{
    struct stat s;

    return lstat(path, &s) == 0 && S_ISLNK(s.st_mode);
}

bool system_may_write(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

bool system_real_path(const char *path, char into[PATH_ROOM])
{
    _Static_assert(PATH_ROOM >= PATH_MAX, "realpath needs this room");
    return realpath(path, into) != NULL;
}

int system_open(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

int system_open_no_link(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
}

int system_open_stdin(void)
{
    return dup(STDIN_FILENO);
}

void system_binary_stdout(void)
{
}

int system_open_device(const char *path)
{
    return open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

int system_create(const char *path, unsigned mode)
{
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)mode);
}

ssize_t system_read(int fd, void *into, size_t n)
{
    return read(fd, into, n);
}

ssize_t system_write(int fd, const void *bytes, size_t n)
{
    return write(fd, bytes, n);
}

ssize_t system_read_at(int fd, void *into, size_t n, int64_t offset)
{
    return pread(fd, into, n, (off_t)offset);
}

#if defined(__linux__)

ssize_t system_copy_range(int from, int64_t *offset, int to, size_t n)
{
#if defined(__GLIBC__) && __GLIBC__ == 2 &&                                                        \
    __GLIBC_MINOR__ < 27 /* this glibc has no wrapper of the system call */
    return syscall(SYS_copy_file_range, from, offset, to, NULL, n, 0);
#else
    off_t at = *offset;
    ssize_t copied = copy_file_range(from, &at, to, NULL, n, 0);

    *offset = at;
    return copied;
#endif
}

void system_start_writing(int fd, uint64_t offset, uint64_t n)
{
    (void)sync_file_range(fd, (off_t)offset, (off_t)n, SYNC_FILE_RANGE_WRITE);
}

#else

ssize_t system_copy_range(int from, int64_t *offset, int to, size_t n)
{
    (void)from, (void)offset, (void)to, (void)n;
    return 0;
}

void system_start_writing(int fd, uint64_t offset, uint64_t n)
{
    (void)fd, (void)offset, (void)n;
}

#endif

bool system_set_mode(int fd, unsigned mode)
{
    return fchmod(fd, (mode_t)mode) == 0;
}

void system_set_owner(int fd, uint32_t owner, uint32_t group)
{
    struct stat s;

    if (fstat(fd, &s) == 0 && (s.st_uid != owner || s.st_gid != group) &&
        fchown(fd, (uid_t)owner, (gid_t)group) != 0)
        errno = 0;
}

bool system_sync(int fd)
{
    return fsync(fd) == 0;
}

void system_remove(const char *path)
{
    (void)unlink(path);
}

bool system_replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool system_link(const char *from, const char *to)
{
    return link(from, to) == 0;
}

/* Writes the directory part of a path, or "." when it has none. False when it is too long. */
static bool directory_of(const char *path, char into[PATH_ROOM])
{
    const char *slash = strrchr(path, '/');
    size_t n = slash ? (size_t)(slash - path) + 1 : 1;

    if (n >= PATH_ROOM)
        return false;
    memcpy(into, slash ? path : ".", n);
    into[n] = '\0';
    return true;
}

int system_open_directory(const char *path)
{
    char directory[PATH_ROOM];

    return directory_of(path, directory) ? open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
}

void system_sync_directory(const char *path)
{
    int fd = system_open_directory(path);

    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

bool system_lock(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) == 0;
}

uint64_t system_unique(void)
{
    struct timespec now = {0, 0};

    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void system_each_name(const char *path, void (*visit)(void *user, const char *name), void *user)
{
    char directory[PATH_ROOM];
    DIR *entries = directory_of(path, directory) ? opendir(directory) : NULL;
    const struct dirent *entry;

    if (!entries)
        return;
    while ((entry = readdir(entries)))
        visit(user, entry->d_name);
    closedir(entries);
}

/* --- pipes --- */

int system_wait(int fd, bool for_writing, int milliseconds)
{
    struct pollfd wanted = {.fd = fd, .events = for_writing ? POLLOUT : POLLIN};

    return poll(&wanted, fd < 0 ? 0 : 1, milliseconds);
}

/* A write to a pipe without a reader sends SIGPIPE to the thread that writes. The
 * signal is blocked during the call. A signal that the call itself caused is discarded afterwards.
 */
ssize_t system_write_pipe(int fd, const void *bytes, size_t n)
{
    sigset_t pipe_signal, old, pending;
    bool was_pending;
    ssize_t put;
    int error, number;

    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigemptyset(&pending);
    sigpending(&pending);
    was_pending = sigismember(&pending, SIGPIPE) == 1;
    if (pthread_sigmask(SIG_BLOCK, &pipe_signal, &old))
        return -1;
    put = write(fd, bytes, n < PIPE_BUF ? n : PIPE_BUF);
    error = errno;
    if (put < 0 && error == EPIPE && !was_pending && !sigpending(&pending) &&
        sigismember(&pending, SIGPIPE) == 1)
        sigwait(&pipe_signal, &number);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = error;
    return put;
}

/* --- address space --- */

size_t system_page_size(void)
{
    long size = sysconf(_SC_PAGESIZE);

    return size > 0 ? (size_t)size : 4096;
}

uint64_t system_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES);

    return pages > 0 ? (uint64_t)pages * system_page_size() : UINT64_MAX;
}

void *system_reserve(size_t length)
{
    void *at = mmap(NULL, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    return at == MAP_FAILED ? NULL : at;
}

/* In debugging builds the pages cannot be read, so that a missing file_need() is found by tests. */
void *system_map_file(int fd, size_t length)
{
#ifdef PTONNX_ARENA_DEBUG
    (void)fd;
    return system_reserve(length);
#else
    void *at = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);

    return at == MAP_FAILED ? NULL : at;
#endif
}

void *system_map_memory(size_t length)
{
    void *at = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    return at == MAP_FAILED ? NULL : at;
}

void system_use_large_pages(void *at, size_t length)
{
#ifdef MADV_HUGEPAGE
    madvise(at, length, MADV_HUGEPAGE);
#else
    (void)at;
    (void)length;
#endif
}

bool system_replace_pages(void *at, size_t length)
{
    return mmap(at, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
                0) == at;
}

bool system_forget_pages(void *at, size_t length)
{
    return mmap(at, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1,
                0) == at;
}

void system_unmap(void *at, size_t length)
{
    munmap(at, length);
}

/* --- text --- */

const void *system_find(const void *in, size_t n, const void *what, size_t length)
{
    return memmem(in, n, what, length);
}

typedef struct EnteredLocale {
    locale_t own, old;
} EnteredLocale;

void *system_enter_c_locale(void)
{
    EnteredLocale *entered = malloc(sizeof *entered);
    locale_t own = entered ? newlocale(LC_ALL_MASK, "C", (locale_t)0) : (locale_t)0;

    if (!own) {
        free(entered);
        return NULL;
    }
    *entered = (EnteredLocale){own, uselocale(own)};
    return entered;
}

void system_leave_c_locale(void *entered_)
{
    EnteredLocale *entered = entered_;

    if (!entered)
        return;
    uselocale(entered->old);
    freelocale(entered->own);
    free(entered);
}

/* --- numbers --- */

double system_log_gamma(double x)
{
    int sign;

    return lgamma_r(x, &sign);
}

/* --- time --- */

double system_seconds(void)
{
    struct timespec t = {0, 0};

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- the stack --- */

#if defined(__APPLE__)

static int stack_range(uintptr_t *low, uintptr_t *high)
{
    pthread_t self = pthread_self();

    *high = (uintptr_t)pthread_get_stackaddr_np(self);
    *low = *high - pthread_get_stacksize_np(self);
    return 0;
}

#elif defined(__linux__)

/* The stack of the main thread grows on demand, down to RLIMIT_STACK. glibc accounts for the limit;
 * other C libraries report only the part that is mapped so far. */
static void extend_main_stack(uintptr_t *low, uintptr_t high)
{
#if !defined(__GLIBC__)
    struct rlimit limit;

    if (syscall(SYS_gettid) == getpid() && getrlimit(RLIMIT_STACK, &limit) == 0 &&
        limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < high)
        *low = high - (uintptr_t)limit.rlim_cur;
#else
    (void)low;
    (void)high;
#endif
}

static int stack_range(uintptr_t *low, uintptr_t *high)
{
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0, guard = 0;
    int failed;

    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return -1;
    failed = pthread_attr_getstack(&attributes, &start, &size) != 0 ||
             pthread_attr_getguardsize(&attributes, &guard) != 0;
    pthread_attr_destroy(&attributes);
    if (failed || guard > size)
        return -1;
    *high = (uintptr_t)start + size;
    *low = (uintptr_t)start + guard;
    extend_main_stack(low, *high);
    return 0;
}

#else

static int stack_range(uintptr_t *low, uintptr_t *high)
{
    *low = *high = 0;
    return -1;
}

#endif

size_t system_stack_left(const char *frame)
{
    uintptr_t low, high, at = (uintptr_t)frame;

    return stack_range(&low, &high) == 0 && low < at && at <= high ? at - low : 0;
}
