/* sourcemap.c - maps the code of the archive to the user's own files (docs/torchscript-format.md
 * §6).
 *
 * In: a debug_pkl record. Out: Source.map, sorted by offset. Faults in debug data never make a run
 * fail: the source then has no map.
 */
#include "archive.h"

#include <string.h>

typedef struct Loader {
    Archive *archive;
    Source *source;
    const Record *record;
    const Raw *strings; /* the string table of v2; NULL in v1 */
    Map sources;        /* Raw * of a source tuple -> Source *: one is shared by many ranges */
    size_t budget;      /* bytes of text that may still be made from the string table */
    VEC(SourceMapEntry) entries;
} Loader;

static const Raw *child(const Raw *tuple, size_t i, RawKind kind)
{
    if (!tuple || tuple->kind != RAW_TUPLE || i >= tuple->items.n ||
        tuple->items.at[i]->kind != kind)
        return NULL;
    return tuple->items.at[i];
}

static const Raw *table_string(const Loader *l, int64_t i)
{
    return i >= 0 ? child(l->strings, (size_t)i, RAW_STR) : NULL;
}

/* v2: the text is a concatenation of strings of the table, each used any number of times. */
static bool join_lines(Loader *l, const Raw *list, Source *user)
{
    Buf buf = {.job = l->archive->job};
    size_t i;

    for (i = 0; i < list->items.n; i++) {
        const Raw *index = list->items.at[i];
        const Raw *line = index->kind == RAW_INT ? table_string(l, index->integer) : NULL;
        if (!line || line->length > l->budget)
            return false;
        l->budget -= line->length;
        buf_add(&buf, line->text, line->length);
    }
    user->text = buf_text(&buf);
    user->length = buf.n;
    return true;
}

/* v2: ([line, …], file, first line); v1: (text, file or None, first line) */
static bool read_user(Loader *l, const Raw *tuple, Source *user)
{
    const Raw *list = child(tuple, 0, RAW_LIST), *text = child(tuple, 0, RAW_STR);
    const Raw *file = child(tuple, 1, RAW_STR), *index = child(tuple, 1, RAW_INT);
    const Raw *line = child(tuple, 2, RAW_INT);

    if (!line || line->integer < 0 || line->integer > INT32_MAX)
        return false;
    if (index)
        file = table_string(l, index->integer);
    user->file = file ? file->text : "";
    user->first_line = (size_t)line->integer;
    if (list && !join_lines(l, list, user))
        return false;
    if (text) {
        user->text = text->text;
        user->length = text->length;
    }
    if (!user->text)
        return false;
    user->is_trace = text_is_trace(user->text, user->length);
    return true;
}

static const Source *mapped_source(Loader *l, const Raw *tuple)
{
    MapEntry *known = map_find(&l->sources, tuple);
    Source *user;

    if (known)
        return known->value;
    user = NEW(l->archive->job, Source);
    if (!read_user(l, tuple, user) || !user->length)
        user = NULL;
    map_put(l->archive->job, &l->sources, tuple, user);
    return user;
}

/* (offset, range, tag), (offset, range), or for a short time (offset, tag, range) */
static void read_map_entry(Loader *l, const Raw *record)
{
    const Raw *offset = child(record, 0, RAW_INT), *range = child(record, 1, RAW_TUPLE);
    const Raw *tuple, *start, *end;
    SourceMapEntry entry = {0};

    if (!range)
        range = child(record, 2, RAW_TUPLE);
    tuple = child(range, 0, RAW_TUPLE);
    start = child(range, 1, RAW_INT);
    end = child(range, 2, RAW_INT);
    if (!offset || !tuple || !start || !end)
        unwind(l->archive->job);
    if (offset->integer < 0 || (uint64_t)offset->integer > l->source->length)
        unwind(l->archive->job);
    entry.offset = (size_t)offset->integer;
    if (l->entries.n && l->entries.at[l->entries.n - 1].offset > entry.offset)
        unwind(l->archive->job);
    entry.user = mapped_source(l, tuple);
    if (entry.user && (start->integer < 0 || end->integer < start->integer ||
                       (uint64_t)end->integer > entry.user->length))
        entry.user = NULL;
    entry.start = entry.user ? (size_t)start->integer : 0;
    entry.end = entry.user ? (size_t)end->integer : 0;
    vec_push(l->archive->job, &l->entries, entry);
}

static void load_entries(void *arg)
{
    static const char v2[] = "FORMAT_WITH_STRING_TABLE";
    Loader *l = arg;
    const Raw *records = pickle_load(l->archive, l->record, "", PICKLE_DEBUG);
    const Raw *format = child(records, 0, RAW_STR);
    size_t i;

    if (format) {
        l->strings = child(records, 1, RAW_TUPLE);
        records = child(records, 2, RAW_TUPLE);
        if (strcmp(format->text, v2) || !l->strings)
            unwind(l->archive->job);
    }
    if (!records || records->kind != RAW_TUPLE)
        unwind(l->archive->job);
    for (i = 0; i < records->items.n; i++)
        read_map_entry(l, records->items.at[i]);
}

void sourcemap_load(Archive *archive, Source *source, const Record *debug)
{
    Loader l = {.archive = archive, .source = source, .record = debug};
    bool was_quiet = archive->job->quiet, ok;

    l.budget = ((size_t)1 << 20) + 64 * (size_t)debug->size;
    archive->job->quiet = true;
    ok = protect(archive->job, load_entries, &l);
    archive->job->quiet = was_quiet;
    if (!ok)
        return;
    source->map = l.entries.at;
    source->nmap = l.entries.n;
}
