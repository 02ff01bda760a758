/* system.h - the calls that differ between operating systems: files, atomic replacement, locks,
 * address space, waiting, the stack, the locale, lgamma. One file per system implements them:
 * system_posix.c, system_windows.c.
 *
 * Nothing here fails a job: a function returns false, NULL or a negative number, and errno tells
 * the reason. Paths are UTF-8.
 */
#ifndef PTONNX_SYSTEM_H
#define PTONNX_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* paths */

enum {
    PATH_ROOM = 4096 /* bytes of the longest path, with its end */
};
/* The last character of a path that separates a directory from a name; NULL if it has none. */
const char *system_last_separator(const char *path);
bool system_is_absolute(const char *path);

/* files */

/* Two names mean the same file if and only if their ids are equal. */
typedef struct FileId {
    uint64_t device, inode;
} FileId;
bool system_same_file(FileId a, FileId b);

typedef struct FileInfo {
    FileId id;
    uint64_t size;
    int64_t modified; /* in nanoseconds */
    unsigned mode;    /* permission bits */
    uint32_t owner, group;
    bool is_regular, is_directory, is_device;
} FileInfo;
bool system_info(int fd, FileInfo *info);
bool system_path_info(const char *path, FileInfo *info); /* follows symbolic links */
bool system_is_link(const char *path);
bool system_may_write(const char *path); /* by the effective user */
/* Writes the path without symbolic links, with `/` as separator. */
bool system_real_path(const char *path, char into[PATH_ROOM]);
/* Opens for reading, without waiting for the other end of a FIFO. */
int system_open(const char *path);
/* The same, but a symbolic link is an error. */
int system_open_no_link(const char *path);
/* A second descriptor of standard input, which reads bytes and not text. */
int system_open_stdin(void);
/* Prepares the descriptor of standard output for bytes and not text. */
void system_binary_stdout(void);
/* Opens a device or FIFO for writing. A FIFO without a reader is the error ENXIO. */
int system_open_device(const char *path);
/* Creates a file for writing, with these permission bits less those of the umask. It fails if the
 * file exists. */
int system_create(const char *path, unsigned mode);
/* Opens the directory of `path` for system_lock; -1 where directories have no locks. */
int system_open_directory(const char *path);
/* read(), write() and pread() */
ssize_t system_read(int fd, void *into, size_t n);
ssize_t system_write(int fd, const void *bytes, size_t n);
ssize_t system_read_at(int fd, void *into, size_t n, int64_t offset);
/* Copies from file to file within the kernel, and advances the offset. The result is at most 0 if
 * the system cannot do this. */
ssize_t system_copy_range(int from, int64_t *offset, int to, size_t n);
bool system_set_mode(int fd, unsigned mode); /* permission bits */
/* Only privileged users can do this, and only some systems. */
void system_set_owner(int fd, uint32_t owner, uint32_t group);
/* The system begins to write these bytes of the file to the disk, if it can be asked to. */
void system_start_writing(int fd, uint64_t offset, uint64_t n);
/* Writes the contents of the file to the disk. */
bool system_sync(int fd);
void system_remove(const char *path);
/* Gives `from` the name `to`, in one step, in place of a file that has this name. */
bool system_replace(const char *from, const char *to);
/* A second name of a file. It fails where the file system has no links, or `to` exists. */
bool system_link(const char *from, const char *to);
/* Makes renames in the directory of `path` survive a power failure, where the system supports this.
 */
void system_sync_directory(const char *path);
/* Locks an open file until the last descriptor of this opening is closed. False if another opening
 * holds the lock; errno is EWOULDBLOCK only in that case. */
bool system_lock(int fd);
/* A number for names of temporary files. It is practically never repeated, so that a run that
 * removes an old file does not remove a new one. */
uint64_t system_unique(void);
/* Calls `visit` with the name of each entry of the directory of `path`. */
void system_each_name(const char *path, void (*visit)(void *user, const char *name), void *user);

/* pipes */

/* Waits until the file can be read (or written); 1 when it can, 0 after `milliseconds`. */
int system_wait(int fd, bool for_writing, int milliseconds);
/* write(), but a pipe without a reader is the error EPIPE and never a signal. At most `n` bytes,
 * and never more than a pipe takes without blocking once system_wait has returned 1. */
ssize_t system_write_pipe(int fd, const void *bytes, size_t n);

/* address space */

size_t system_page_size(void);
uint64_t system_memory(void); /* bytes of memory of the machine; UINT64_MAX: not known */
/* The bytes of an open file, for reading; NULL when it cannot be mapped. */
void *system_map_file(int fd, size_t length);
/* Reserves addresses without memory; system_replace_pages provides the memory. NULL if there are
 * too few addresses. */
void *system_reserve(size_t length);
/* Zeroed memory: anywhere, or in place of whole pages of an earlier mapping. */
void *system_map_memory(size_t length);
void system_use_large_pages(void *at, size_t length); /* if the system has them */
bool system_replace_pages(void *at, size_t length);
bool system_forget_pages(void *at, size_t length); /* leaves addresses without memory */
void system_unmap(void *at, size_t length);

/* text */

/* memmem() */
const void *system_find(const void *in, size_t n, const void *what, size_t length);
/* Gives the calling thread the C locale. The result is for system_leave_c_locale, which restores
 * the locale of the host program; NULL when there is no memory. */
void *system_enter_c_locale(void);
void system_leave_c_locale(void *entered);

/* numbers */

/* lgamma(), which writes the variable signgam on some systems: all threads share it. */
double system_log_gamma(double x);

/* time */

double system_seconds(void); /* of a clock that is never set back */

/* the stack */

/* The number of bytes by which the calling thread's stack can still grow below `frame`, which is an
 * address in the caller's frame. 0 when the system cannot tell, or when the address lies outside
 * the thread's own stack, as in a coroutine. */
size_t system_stack_left(const char *frame);

#endif
