/* system.h - the calls that differ between operating systems: file identity, atomic replacement,
 * locks, address space, waiting, the stack. One file per system implements them: system_posix.c.
 *
 * Nothing here fails a job: a function returns false, NULL or a negative number, and errno tells
 * the reason.
 */
#ifndef PTONNX_SYSTEM_H
#define PTONNX_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

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
    bool is_regular, is_directory, is_device;
} FileInfo;
bool system_info(int fd, FileInfo *info);
bool system_path_info(const char *path, FileInfo *info); /* follows symbolic links */
bool system_is_link(const char *path);
bool system_may_write(const char *path); /* by the effective user */
/* Writes the path without symbolic links; `into` has room for PATH_MAX bytes. */
bool system_real_path(const char *path, char *into);
/* Opens for reading, without waiting for the other end of a FIFO. */
int system_open(const char *path);
/* Gives `from` the name `to`, in one step, in place of a file that has this name. */
bool system_replace(const char *from, const char *to);
/* A second name of a file. It fails where the file system has no links, or `to` exists. */
bool system_link(const char *from, const char *to);
/* Makes changes of names in the directory of `path` last through a power failure, if it can. */
void system_sync_directory(const char *path);
/* Takes the lock of an open file, which ends with the last close of this opening. False when
 * somebody else holds it; errno is EWOULDBLOCK only in that case. */
bool system_lock(int fd);
/* A number for names of temporary files: hardly ever the same twice, so that a run that removes an
 * old file does not hit a new one. */
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
/* The bytes of an open file, for reading; NULL when it cannot be mapped. */
void *system_map_file(int fd, size_t length);
/* Zeroed memory: anywhere, or in place of whole pages of an earlier mapping. */
void *system_map_memory(size_t length);
bool system_replace_pages(void *at, size_t length);
void system_unmap(void *at, size_t length);

/* the stack */

/* The number of bytes by which the calling thread's stack can still grow below `frame`, which is an
 * address in the caller's frame. 0 when the system cannot tell, or when the address lies outside
 * the thread's own stack, as in a coroutine. */
size_t system_stack_left(const char *frame);

#endif
