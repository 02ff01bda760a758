/* external.c - contents of tensors in other files. In: the external_data entries of a TensorProto.
 * Out: the bytes in a mapping of the file, or the reason why they are not available.
 *
 * A model is untrusted, so the file must be in or below the directory of the model, and symbolic
 * links must not lead out of it. The model itself may be a link, as in the caches of download
 * tools: then the data file may be beside the link or beside its target, and may itself be a link
 * into the directory of the target.
 */
#include "proto.h"

/* The value of a decimal number; false if the text is not a number or too large. */
static bool read_decimal(Span text, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < text.n; i++) {
        uint64_t digit = (uint64_t)text.at[i] - '0';

        if (digit > 9 || __builtin_mul_overflow(*value, 10, value) ||
            __builtin_add_overflow(*value, digit, value))
            return false;
    }
    return text.n > 0;
}

static bool is_key(Span key, const char *text)
{
    return key.n == strlen(text) && memcmp(key.at, text, key.n) == 0;
}

/* Keys: location, offset, length; others, such as checksum, are ignored. */
void external_entry(Cursor c, External *e)
{
    Span key, value;

    read_entry(c, &key, &value);
    if (is_key(key, "location"))
        e->location = value;
    else if (is_key(key, "offset"))
        e->bad_offset = !read_decimal(value, &e->offset);
    else if (is_key(key, "length"))
        e->bad_length = !(e->has_length = read_decimal(value, &e->length));
}

/* Is it a relative path without a component `..`? */
static bool is_relative(const char *path)
{
    if (!*path || *path == '/')
        return false;
    for (const char *part = path; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return false;
    }
    return true;
}

static const char *beside(Job *job, const char *model, const char *location)
{
    const char *slash = system_last_separator(model);

    return job_printf(job, "%.*s%s", slash ? (int)(slash - model) + 1 : 0, model, location);
}

static const char *real_path(Job *job, const char *path)
{
    char *real = job_alloc(job, PATH_ROOM);

    return system_real_path(path, real) ? real : NULL;
}

/* The path of `location` with links resolved; NULL and the reason if a model must not refer to it.
 */
static const char *external_path(Job *job, const char *model, const char *location,
                                 const char **why)
{
    const char *real_model = real_path(job, model);
    const char *path = real_path(job, beside(job, model, location));
    FileInfo info;

    if (!path && real_model)
        path = real_path(job, beside(job, real_model, location));
    *why = "cannot be read";
    if (!path || !system_path_info(path, &info))
        return NULL;
    *why = "is a link that leads out of the model's directory";
    if (!path_below(job, model, path) && !(real_model && path_below(job, real_model, path)))
        return NULL;
    *why = info.is_directory ? "is a directory" : "is not a regular file";
    return info.is_regular ? path : NULL;
}

typedef struct ExternalFile {
    const Mapping *file; /* NULL: it cannot be read */
    const char *why;
} ExternalFile;

static const ExternalFile *external_file(Reader *r, Name location)
{
    const Mapping *model = model_file(r->g)->mapping;
    ExternalFile *found = map_get(&r->files, location);
    const char *path = NULL;

    if (found)
        return found;
    found = NEW(r->job, ExternalFile);
    found->why = "cannot be read: the model is not a file";
    if (model && model->path && model->fd >= 0)
        path = external_path(r->job, model->path, location, &found->why);
    if (path) {
        found->why = "cannot be read";
        found->file = file_try_map(r->job, path);
    }
    map_put(r->job, &r->files, location, found);
    return found;
}

/* The fault of the entries themselves; NULL if they are valid for `n` bytes. */
static const char *entries_fault(Job *job, const External *e, uint64_t n)
{
    const char *text = (const char *)e->location.at;

    if (!e->location.n)
        return "lies in another file, which is not named";
    if (memchr(text, '\0', e->location.n) || !is_relative(job_strndup(job, text, e->location.n)))
        return job_printf(job,
                          "lies in '%.*s', which is not a file in or below the model's directory",
                          (int)e->location.n, text);
    if (e->bad_offset || e->bad_length)
        return job_printf(job, "has external data whose %s is not a number",
                          e->bad_offset ? "offset" : "length");
    if (e->has_length && e->length != n)
        return job_printf(job, "needs %llu bytes, but its external data has a length of %llu",
                          (unsigned long long)n, (unsigned long long)e->length);
    return NULL;
}

const uint8_t *external_bytes(Reader *r, const External *e, uint64_t n, const Mapping **from,
                              const char **why)
{
    const ExternalFile *found;
    const char *problem;

    *why = entries_fault(r->job, e, n);
    if (*why)
        return NULL;
    found = external_file(r, name_n(r->job, (const char *)e->location.at, e->location.n));
    problem = found->why;
    *from = found->file;
    if (*from && e->offset <= (*from)->length && n <= (*from)->length - e->offset)
        return (*from)->at + e->offset;
    if (*from)
        problem =
            job_printf(r->job, "is too short: it has %llu bytes, and %llu from %llu on are needed",
                       (unsigned long long)(*from)->length, (unsigned long long)n,
                       (unsigned long long)e->offset);
    *why = job_printf(r->job, "lies in '%.*s', which %s", (int)e->location.n,
                      (const char *)e->location.at, problem);
    return NULL;
}
