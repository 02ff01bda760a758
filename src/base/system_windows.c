/* system_windows.c - system.h for Windows.
 *
 * Paths are UTF-8 and go to the wide functions of the system. Files are opened with
 * FILE_SHARE_DELETE, so that an open file can be renamed or removed, as on other systems. The
 * address space of an input file is only reserved: its bytes are read into pages that
 * system_replace_pages commits.
 */
#include "system.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sets errno from the error of the last call of Windows. */
static void set_errno(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME: errno = ENOENT; break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_WRITE_PROTECT: errno = EACCES; break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_LOCK_VIOLATION:
    case ERROR_IO_PENDING: errno = EWOULDBLOCK; break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
    case ERROR_COMMITMENT_LIMIT: errno = ENOMEM; break;
    default: errno = EIO; break;
    }
}

static bool ok(BOOL result)
{
    if (!result)
        set_errno();
    return result != 0;
}

/* --- paths --- */

/* Converts a path; false, with errno, if it is not UTF-8 or too long. */
static bool wide(const char *path, wchar_t into[PATH_ROOM])
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, into, PATH_ROOM) > 0)
        return true;
    errno = ENOENT;
    return false;
}

static bool is_separator(char c)
{
    return c == '/' || c == '\\';
}

const char *system_last_separator(const char *path)
{
    const char *last = NULL;

    for (const char *at = path; *at; at++)
        if (is_separator(*at) || (*at == ':' && at == path + 1))
            last = at;
    return last;
}

bool system_is_absolute(const char *path)
{
    return is_separator(path[0]) || (path[0] && path[1] == ':');
}

/* --- files --- */

bool system_same_file(FileId a, FileId b)
{
    return a.device == b.device && a.inode == b.inode;
}

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

static uint64_t joined_words(DWORD high, DWORD low)
{
    return (uint64_t)high << 32 | low;
}

static bool handle_info(HANDLE handle, FileInfo *info)
{
    BY_HANDLE_FILE_INFORMATION found;
    DWORD type = GetFileType(handle);

    *info = (FileInfo){.mode = 0666, .is_device = type == FILE_TYPE_CHAR};
    if (type != FILE_TYPE_DISK)
        return type != FILE_TYPE_UNKNOWN || GetLastError() == NO_ERROR;
    if (!ok(GetFileInformationByHandle(handle, &found)))
        return false;
    info->id = (FileId){found.dwVolumeSerialNumber,
                        joined_words(found.nFileIndexHigh, found.nFileIndexLow)};
    info->size = joined_words(found.nFileSizeHigh, found.nFileSizeLow);
    info->modified = (int64_t)joined_words(found.ftLastWriteTime.dwHighDateTime,
                                           found.ftLastWriteTime.dwLowDateTime) *
                     100;
    info->is_directory = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    info->is_regular = !info->is_directory;
    return true;
}

bool system_info(int fd, FileInfo *info)
{
    return handle_info(handle_of(fd), info);
}

static HANDLE open_handle(const char *path, DWORD access, DWORD creation, DWORD flags)
{
    wchar_t name[PATH_ROOM];
    HANDLE handle;

    if (!wide(path, name))
        return INVALID_HANDLE_VALUE;
    handle = CreateFileW(name, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                         creation, flags, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        set_errno();
    return handle;
}

static int open_file(const char *path, DWORD access, DWORD creation, DWORD flags, int mode)
{
    HANDLE handle = open_handle(path, access, creation, flags);
    int fd = -1;

    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    fd = _open_osfhandle((intptr_t)handle, mode | _O_BINARY | _O_NOINHERIT);
    if (fd < 0)
        CloseHandle(handle);
    return fd;
}

bool system_path_info(const char *path, FileInfo *info)
{
    HANDLE handle = open_handle(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    bool found;

    if (handle == INVALID_HANDLE_VALUE)
        return false;
    found = handle_info(handle, info);
    CloseHandle(handle);
    return found;
}

static DWORD attributes_of(const char *path)
{
    wchar_t name[PATH_ROOM];

    return wide(path, name) ? GetFileAttributesW(name) : INVALID_FILE_ATTRIBUTES;
}

bool system_is_link(const char *path)
{
    DWORD attributes = attributes_of(path);

    return attributes != INVALID_FILE_ATTRIBUTES &&
           (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
}

bool system_may_write(const char *path)
{
    DWORD attributes = attributes_of(path);

    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_READONLY);
}

/* The final name has a prefix that other functions of the C library do not accept. */
bool system_real_path(const char *path, char into[PATH_ROOM])
{
    HANDLE handle = open_handle(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    wchar_t name[PATH_ROOM], *start = name;
    DWORD n;

    if (handle == INVALID_HANDLE_VALUE)
        return false;
    n = GetFinalPathNameByHandleW(handle, name, PATH_ROOM, FILE_NAME_NORMALIZED);
    if (!ok(n > 0 && n < PATH_ROOM)) {
        CloseHandle(handle);
        return false;
    }
    CloseHandle(handle);
    if (!wcsncmp(start, L"\\\\?\\", 4) && wcsncmp(start, L"\\\\?\\UNC\\", 8) != 0)
        start += 4;
    for (wchar_t *at = start; *at; at++)
        if (*at == L'\\')
            *at = L'/';
    return ok(WideCharToMultiByte(CP_UTF8, 0, start, -1, into, PATH_ROOM, NULL, NULL) > 0);
}

int system_open(const char *path)
{
    FileInfo info;

    /* A directory is opened too, so that the message can state that it is a directory. */
    return system_path_info(path, &info)
               ? open_file(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, _O_RDONLY)
               : -1;
}

int system_open_no_link(const char *path)
{
    if (system_is_link(path)) {
        errno = ELOOP;
        return -1;
    }
    return open_file(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, _O_RDONLY);
}

int system_open_stdin(void)
{
    int fd = _dup(0);

    if (fd >= 0)
        _setmode(fd, _O_BINARY);
    return fd;
}

void system_binary_stdout(void)
{
    _setmode(1, _O_BINARY);
}

int system_open_device(const char *path)
{
    return open_file(path, GENERIC_WRITE, OPEN_EXISTING, 0, _O_WRONLY);
}

int system_create(const char *path, unsigned mode)
{
    (void)mode;
    return open_file(path, GENERIC_WRITE | DELETE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, _O_WRONLY);
}

int system_open_directory(const char *path)
{
    (void)path;
    return -1;
}

/* The number of bytes that one call can move. */
static unsigned part_of_size(size_t n)
{
    return n < (1u << 30) ? (unsigned)n : 1u << 30;
}

ssize_t system_read(int fd, void *into, size_t n)
{
    return _read(fd, into, part_of_size(n));
}

ssize_t system_write(int fd, const void *bytes, size_t n)
{
    return _write(fd, bytes, part_of_size(n));
}

static OVERLAPPED at_offset(uint64_t offset)
{
    OVERLAPPED at = {0};

    at.Offset = (DWORD)offset;
    at.OffsetHigh = (DWORD)(offset >> 32);
    return at;
}

ssize_t system_read_at(int fd, void *into, size_t n, int64_t offset)
{
    OVERLAPPED at = at_offset((uint64_t)offset);
    DWORD got = 0;

    if (ReadFile(handle_of(fd), into, part_of_size(n), &got, &at))
        return (ssize_t)got;
    if (GetLastError() == ERROR_HANDLE_EOF)
        return 0;
    set_errno();
    return -1;
}

ssize_t system_copy_range(int from, int64_t *offset, int to, size_t n)
{
    (void)from, (void)offset, (void)to, (void)n;
    return 0;
}

void system_start_writing(int fd, uint64_t offset, uint64_t n)
{
    (void)fd, (void)offset, (void)n;
}

bool system_set_mode(int fd, unsigned mode)
{
    (void)fd, (void)mode;
    return true;
}

void system_set_owner(int fd, uint32_t owner, uint32_t group)
{
    (void)fd, (void)owner, (void)group;
}

bool system_sync(int fd)
{
    return _commit(fd) == 0;
}

void system_remove(const char *path)
{
    wchar_t name[PATH_ROOM];

    if (wide(path, name))
        DeleteFileW(name);
}

bool system_replace(const char *from, const char *to)
{
    wchar_t old[PATH_ROOM], new[PATH_ROOM];

    return wide(from, old) && wide(to, new) &&
           ok(MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH));
}

bool system_link(const char *from, const char *to)
{
    wchar_t old[PATH_ROOM], new[PATH_ROOM];

    return wide(from, old) && wide(to, new) && ok(CreateHardLinkW(new, old, NULL));
}

void system_sync_directory(const char *path)
{
    (void)path;
}

/* A lock of Windows keeps other processes from reading the locked bytes. The lock is therefore on a
 * byte beyond the end of every file. */
bool system_lock(int fd)
{
    OVERLAPPED at = at_offset(INT64_MAX - 1);

    return ok(LockFileEx(handle_of(fd), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1,
                         0, &at));
}

uint64_t system_unique(void)
{
    FILETIME now;

    GetSystemTimeAsFileTime(&now);
    return joined_words(now.dwHighDateTime, now.dwLowDateTime);
}

void system_each_name(const char *path, void (*visit)(void *user, const char *name), void *user)
{
    const char *slash = system_last_separator(path);
    size_t n = slash ? (size_t)(slash - path) + 1 : 0;
    char pattern[PATH_ROOM], name[PATH_ROOM];
    wchar_t wanted[PATH_ROOM];
    WIN32_FIND_DATAW entry;
    HANDLE search;

    if (n + 2 > PATH_ROOM)
        return;
    memcpy(pattern, path, n);
    memcpy(pattern + n, "*", 2);
    if (!wide(pattern, wanted) || (search = FindFirstFileW(wanted, &entry)) == INVALID_HANDLE_VALUE)
        return;
    do {
        if (WideCharToMultiByte(CP_UTF8, 0, entry.cFileName, -1, name, PATH_ROOM, NULL, NULL) > 0)
            visit(user, name);
    } while (FindNextFileW(search, &entry));
    FindClose(search);
}

/* --- pipes --- */

/* Windows cannot wait for a pipe: reading it or writing to it blocks. */
int system_wait(int fd, bool for_writing, int milliseconds)
{
    (void)for_writing;
    if (fd >= 0)
        return 1;
    Sleep((DWORD)milliseconds);
    return 0;
}

ssize_t system_write_pipe(int fd, const void *bytes, size_t n)
{
    return _write(fd, bytes, n < 4096 ? (unsigned)n : 4096);
}

/* --- address space --- */

size_t system_page_size(void)
{
    SYSTEM_INFO info;

    GetSystemInfo(&info);
    return info.dwPageSize;
}

uint64_t system_memory(void)
{
    MEMORYSTATUSEX status = {.dwLength = sizeof status};

    return GlobalMemoryStatusEx(&status) ? status.ullTotalPhys : UINT64_MAX;
}

void *system_reserve(size_t length)
{
    void *at = VirtualAlloc(NULL, length, MEM_RESERVE, PAGE_NOACCESS);

    (void)ok(at != NULL);
    return at;
}

void *system_map_file(int fd, size_t length)
{
    (void)fd;
    return system_reserve(length);
}

void *system_map_memory(size_t length)
{
    void *at = VirtualAlloc(NULL, length, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);

    (void)ok(at != NULL);
    return at;
}

/* Large pages are for privileged users only. */
void system_use_large_pages(void *at, size_t length)
{
    (void)at;
    (void)length;
}

bool system_replace_pages(void *at, size_t length)
{
    return ok(VirtualAlloc(at, length, MEM_COMMIT, PAGE_READWRITE) == at);
}

bool system_forget_pages(void *at, size_t length)
{
    return ok(VirtualFree(at, length, MEM_DECOMMIT));
}

void system_unmap(void *at, size_t length)
{
    (void)length;
    VirtualFree(at, 0, MEM_RELEASE);
}

/* --- text --- */

/* Replaces memmem, which Windows lacks. The worst case is quadratic. */
const void *system_find(const void *in, size_t n, const void *what, size_t length)
{
    const char *at = in, *end = at + n;

    if (!length)
        return in;
    while ((size_t)(end - at) >= length) {
        at = memchr(at, *(const char *)what, (size_t)(end - at) - length + 1);
        if (!at || !memcmp(at, what, length))
            return at;
        at++;
    }
    return NULL;
}

typedef struct EnteredLocale {
    int per_thread; /* the argument of _configthreadlocale */
    char name[256];
} EnteredLocale;

void *system_enter_c_locale(void)
{
    EnteredLocale *entered = calloc(1, sizeof *entered);
    const char *name;

    if (!entered)
        return NULL;
    entered->per_thread = _configthreadlocale(_ENABLE_PER_THREAD_LOCALE);
    name = setlocale(LC_ALL, NULL);
    if (name && strlen(name) < sizeof entered->name)
        memcpy(entered->name, name, strlen(name) + 1);
    setlocale(LC_ALL, "C");
    return entered;
}

void system_leave_c_locale(void *entered_)
{
    EnteredLocale *entered = entered_;

    if (!entered)
        return;
    setlocale(LC_ALL, entered->name);
    _configthreadlocale(entered->per_thread);
    free(entered);
}

/* --- numbers --- */

/* Windows has no other function than lgamma. ptonnx does not read signgam. */
double system_log_gamma(double x)
{
    return lgamma(x);
}

/* --- time --- */

double system_seconds(void)
{
    return (double)GetTickCount64() * 1e-3;
}

/* --- the stack --- */

size_t system_stack_left(const char *frame)
{
    ULONG_PTR low, high;
    uintptr_t at = (uintptr_t)frame;

    GetCurrentThreadStackLimits(&low, &high);
    return low < at && at <= high ? at - low : 0;
}
