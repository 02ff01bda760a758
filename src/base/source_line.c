/* source_line.c - lines of the user's files, for messages about traced programs.
 *
 * A trace records a file name and a line number, but not the line itself. The names come from the
 * archive, which is untrusted. Therefore the caller either supplies each line (Job.source_line) or
 * names a directory (Job.source_root), and no file outside that directory is read, neither through
 * ".." nor through symbolic links.
 */
#include "base.h"

#include <string.h>
#include <unistd.h>

enum {
    USER_FILE_MAX = 4 << 20 /* a larger file is not read */
};

typedef struct UserFile {
    const char *text;
    size_t length;
    VEC(size_t) starts; /* of its lines */
} UserFile;

/* The path of the file with symbolic links resolved; NULL if it is not below the source root. A
 * relative name is relative to the root. */
static const char *path_in_root(Job *job, const char *file)
{
    const char *root = job_printf(job, "%s/", job->source_root), *below;

    below = path_below(job, root,
                       system_is_absolute(file) ? file : job_printf(job, "%s%s", root, file));
    return below ? job_printf(job, "%s%s", root, below) : NULL;
}

/* Reads up to `room` bytes of a regular file. It never blocks, since the name could be a pipe. */
static size_t read_regular(const char *path, char *into, size_t room)
{
    int fd = system_open_no_link(path);
    FileInfo info;
    size_t n = 0;
    ssize_t got = 1;

    if (fd < 0)
        return 0;
    if (system_info(fd, &info) && info.is_regular)
        while (n < room && (got = system_read(fd, into + n, room - n)) > 0)
            n += (size_t)got;
    close(fd);
    return n;
}

static const UserFile *user_file_read(Job *job, const char *file)
{
    size_t length = strlen(file);
    const char *path;
    FileInfo info;
    UserFile *user;
    char *text;

    if (length < 4 || strcmp(file + length - 3, ".py") || !(path = path_in_root(job, file)) ||
        system_is_link(path) || !system_path_info(path, &info) || !info.is_regular || !info.size ||
        info.size >= USER_FILE_MAX)
        return NULL;
    user = NEW(job, UserFile);
    user->text = text = job_alloc(job, (size_t)info.size);
    user->length = read_regular(path, text, (size_t)info.size);
    vec_push(job, &user->starts, 0);
    for (size_t i = 0; i < user->length; i++)
        if (text[i] == '\n')
            vec_push(job, &user->starts, i + 1);
    return user;
}

static const UserFile *user_file(Job *job, Name file)
{
    MapEntry *known = map_find(&job->user_files, file);
    const UserFile *found;

    if (known)
        return known->value;
    found = user_file_read(job, file);
    map_put(job, &job->user_files, file, (void *)found);
    return found;
}

static const char *line_in(Job *job, const UserFile *file, size_t line)
{
    size_t start, end;

    if (!line || line > file->starts.n)
        return NULL;
    start = file->starts.at[line - 1];
    end = line < file->starts.n ? file->starts.at[line] - 1 : file->length;
    return job_strndup(job, file->text + start, end - start);
}

const char *user_line(Job *job, const char *file, size_t line)
{
    const UserFile *found;
    const char *text;

    if (job->source_line && (text = job->source_line(job->source_line_user, file, line)))
        return job_strndup(job, text, strcspn(text, "\n"));
    if (!job->source_root)
        return NULL;
    found = user_file(job, name(job, file));
    return found ? line_in(job, found, line) : NULL;
}
