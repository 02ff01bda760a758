/* zip.c - the container: a directory of records, each a part of the mapped file
 * (docs/torchscript-format.md §1.2).
 *
 * In: untrusted bytes. Out: records that are inside the file and do not overlap. A file that
 * another zip reader could understand differently is rejected.
 */
#include "archive.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    LOCAL_SIZE = 30,
    CENTRAL_SIZE = 46,
    END_SIZE = 22,
    LOCATOR_SIZE = 20,
    END64_SIZE = 56,
    COMMENT_MAX = 0xffff,
    NAME_MAX_LENGTH = 4096,
    FLAG_ENCRYPTED = 1 | 1 << 6 | 1 << 13,
    FLAG_DESCRIPTOR = 1 << 3,
    METHOD_STORED = 0,
    METHOD_DEFLATED = 8,
    RATIO_MAX = 1032,        /* deflate cannot do better */
    INFLATE_BLOCK = 1 << 30, /* zlib counts with 32 bits */
    READ_BLOCK = 64 << 10    /* bytes that are read at a time */
};
#define INFLATED_MAX ((uint64_t)64 << 30)
/* Total size of the stored records whose CRC is checked. */
#define CRC_BUDGET ((uint64_t)16 << 20)

typedef VEC(Record) Records;

struct Zip {
    Job *job;
    const Mapping *file;
    const uint8_t *at; /* the archive: all of the file, or a record of another archive */
    size_t length;
    const char *archive_name;
    Records records;
    Map by_name;             /* Name, with the folder -> Record * */
    uint64_t directory, end; /* offsets of the central directory and of what follows it */
    uint64_t count;          /* number of entries according to the end record */
    uint64_t inflated, crc_done;
    const char *outside; /* first record outside the archive's folder */
    z_stream inflater;   /* its memory serves all records */
    bool can_inflate;    /* inflater is initialised */
    bool crc_warned;
};

/* --- reading --- */

static uint32_t u16(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static uint32_t u32(const uint8_t *at)
{
    return u16(at) | u16(at + 2) << 16;
}

static uint64_t u64(const uint8_t *at)
{
    return u32(at) | (uint64_t)u32(at + 4) << 32;
}

static bool is_signature(const uint8_t *at, uint8_t a, uint8_t b)
{
    return at[0] == 'P' && at[1] == 'K' && at[2] == a && at[3] == b;
}

/* The n bytes at an offset, if they end before `end`; read from the file if necessary. */
static const uint8_t *span_at(const Zip *zip, uint64_t offset, uint64_t n, uint64_t end)
{
    if (offset > end || n > end - offset || end > zip->length)
        return NULL;
    return zip->at + offset;
}

static const uint8_t *bytes_at(const Zip *zip, uint64_t offset, uint64_t n, uint64_t end)
{
    const uint8_t *at = span_at(zip, offset, n, end);

    if (at)
        file_need(zip->file, at, (size_t)n);
    return at;
}

/* --- the end records --- */

/* The end record is found by searching its signature backwards. The right one is the one whose
 * comment ends the file; two of them (one in the comment of the other) make the file ambiguous.
 * Otherwise the last one is used, and the bytes after it are ignored. */
static uint64_t find_end(Zip *zip)
{
    size_t length = zip->length, least, i;
    uint64_t exact = UINT64_MAX, last = UINT64_MAX;

    least = length > END_SIZE + COMMENT_MAX ? length - END_SIZE - COMMENT_MAX : 0;
    file_need(zip->file, zip->at + least, length - least);
    for (i = length < END_SIZE ? 0 : length - END_SIZE + 1; i-- > least;) {
        const uint8_t *at = zip->at + i;
        if (!is_signature(at, 5, 6))
            continue;
        if (i + END_SIZE + u16(at + 20) == length) {
            if (exact != UINT64_MAX)
                fail_input(zip->job,
                           "the zip archive has two end records: it is damaged or forged");
            exact = i;
        } else if (last == UINT64_MAX) {
            last = i;
        }
    }
    if (exact != UINT64_MAX)
        return exact;
    if (last == UINT64_MAX)
        fail_input(zip->job, "the zip archive has no end record: the file is cut off");
    if (last + END_SIZE + u16(zip->at + last + 20) > length)
        fail_input(zip->job, "the zip archive is cut off within its last comment");
    report(zip->job, SEV_WARNING, NO_LOC, "%zu bytes after the end of the zip archive are ignored",
           (size_t)(length - last - END_SIZE - u16(zip->at + last + 20)));
    return last;
}

static bool headers_agree(uint64_t classic, uint64_t saturated, uint64_t wide)
{
    return classic == saturated || classic == wide;
}

/* The zip64 end record, where the locator just before the classic one points. */
static void read_end64(Zip *zip, uint64_t end, const uint8_t *locator)
{
    const uint8_t *classic = zip->at + end, *at;
    uint64_t offset = u64(locator + 8), size;

    at = bytes_at(zip, offset, END64_SIZE, end - LOCATOR_SIZE);
    if (!at || !is_signature(at, 6, 6))
        fail_input(zip->job, "the zip64 locator does not point to a zip64 end record");
    size = u64(at + 4);
    if (size < END64_SIZE - 12 || size != end - LOCATOR_SIZE - offset - 12)
        fail_input(zip->job, "the zip64 end record has a wrong size");
    if (u32(at + 16) || u32(at + 20) || u32(locator + 4) || u32(locator + 16) > 1)
        fail_input(zip->job, "the zip archive is spread over several disks");
    zip->count = u64(at + 32);
    zip->directory = u64(at + 48);
    zip->end = offset;
    if (u64(at + 24) != zip->count || !headers_agree(u16(classic + 10), 0xffff, zip->count) ||
        !headers_agree(u32(classic + 12), 0xffffffff, u64(at + 40)) ||
        !headers_agree(u32(classic + 16), 0xffffffff, zip->directory))
        fail_input(zip->job, "the two end records of the zip archive disagree");
    if (zip->directory > offset || u64(at + 40) != offset - zip->directory)
        fail_input(zip->job, "the zip directory is not where the end record says");
}

static void read_end(Zip *zip)
{
    uint64_t end = find_end(zip);
    const uint8_t *at = zip->at + end;

    if (end >= LOCATOR_SIZE)
        file_need(zip->file, at - LOCATOR_SIZE, LOCATOR_SIZE);
    if (end >= LOCATOR_SIZE && is_signature(at - LOCATOR_SIZE, 6, 7)) {
        read_end64(zip, end, at - LOCATOR_SIZE);
        return;
    }
    if ((u16(at + 4) | u16(at + 6)) || u16(at + 8) != u16(at + 10))
        fail_input(zip->job, "the zip archive is spread over several disks");
    zip->count = u16(at + 10);
    zip->directory = u32(at + 16);
    zip->end = end;
    if (zip->directory > end || u32(at + 12) != end - zip->directory)
        fail_input(zip->job, "the zip directory is not where the end record says: bytes were added "
                             "before the archive, or it is cut off");
}

/* --- the directory --- */

typedef struct Extent {
    uint64_t start, end;
    const char *name;
} Extent;

typedef struct ZipEntry {
    const char *name;
    size_t length;
    uint64_t stored, size, local;
    uint32_t crc;
    uint16_t method, flags;
} ZipEntry;

/* Record names are never used as paths. A name that another program could take for a path outside
 * the archive is rejected all the same, as a sign of a forged file. */
static const char *name_fault(const char *text, size_t n)
{
    size_t i, length, start = 0;
    uint32_t c;

    if (!n || n > NAME_MAX_LENGTH)
        return n ? "is too long" : "is empty";
    if (*text == '/')
        return "is an absolute path";
    for (i = 0; i <= n; i += length) {
        if (i == n || text[i] == '/') {
            if (i - start == 2 && text[start] == '.' && text[start + 1] == '.')
                return "has a '..' in it";
            start = i + 1;
            length = 1;
            continue;
        }
        c = (unsigned char)text[i];
        length = c < 0x80 ? 1 : utf8_next(text + i, n - i, &c);
        if (!length)
            return "is not valid UTF-8";
        if (c == 0 || c == '\\')
            return c ? "has a backslash in it" : "has a zero byte in it";
    }
    return NULL;
}

/* Extra field 0001: the 64-bit values of the fields that are 0xffffffff, in this order. */
static void read_zip64_extra(Zip *zip, ZipEntry *entry, const uint8_t *extra, size_t n)
{
    uint64_t *fields[] = {&entry->size, &entry->stored, &entry->local};
    size_t i, used = 0, length = 0;
    bool found = false;

    for (; n >= 4; extra += 4 + length, n -= 4 + length) {
        length = u16(extra + 2);
        if (length > n - 4)
            break;
        found = u16(extra) == 1;
        if (found)
            break;
    }
    for (i = 0; i < COUNT_OF(fields); i++) {
        if (*fields[i] != 0xffffffff)
            continue;
        if (!found || used + 8 > length)
            fail_input(zip->job, "the zip64 sizes of record '%s' are missing", entry->name);
        *fields[i] = u64(extra + 4 + used);
        used += 8;
    }
}

/* One central header; returns the offset of the next. */
static uint64_t read_central(Zip *zip, uint64_t offset, ZipEntry *entry)
{
    const uint8_t *at = bytes_at(zip, offset, CENTRAL_SIZE, zip->end);
    size_t extra, comment;
    const char *fault;

    if (!at || !is_signature(at, 1, 2))
        fail_input(zip->job, "the zip directory is damaged at byte %llu",
                   (unsigned long long)offset);
    entry->length = u16(at + 28);
    extra = u16(at + 30);
    comment = u16(at + 32);
    if (!bytes_at(zip, offset, CENTRAL_SIZE + entry->length + extra + comment, zip->end))
        fail_input(zip->job, "the zip directory is cut off at byte %llu",
                   (unsigned long long)offset);
    fault = name_fault((const char *)at + CENTRAL_SIZE, entry->length);
    if (fault)
        fail_input(zip->job, "the name of a zip record %s, at byte %llu", fault,
                   (unsigned long long)offset);
    entry->name = name_n(zip->job, (const char *)at + CENTRAL_SIZE, entry->length);
    entry->flags = (uint16_t)u16(at + 8);
    entry->method = (uint16_t)u16(at + 10);
    entry->crc = u32(at + 16);
    entry->stored = u32(at + 20);
    entry->size = u32(at + 24);
    entry->local = u32(at + 42);
    if (u16(at + 34) && u16(at + 34) != 0xffff)
        fail_input(zip->job, "the zip archive is spread over several disks");
    read_zip64_extra(zip, entry, at + CENTRAL_SIZE + entry->length, extra);
    return offset + CENTRAL_SIZE + entry->length + extra + comment;
}

static bool local_agrees(const uint8_t *at, const ZipEntry *entry)
{
    if (u16(at + 8) != entry->method ||
        (u16(at + 6) & FLAG_ENCRYPTED) != (entry->flags & FLAG_ENCRYPTED))
        return false;
    if (u16(at + 6) & FLAG_DESCRIPTOR) /* the values follow the data, and are 0 here */
        return true;
    return u32(at + 14) == entry->crc && headers_agree(u32(at + 18), 0xffffffff, entry->stored) &&
           headers_agree(u32(at + 22), 0xffffffff, entry->size);
}

/* The local header determines the start of the data, since its extra field differs from that of the
 * central header. Only the bytes of the header are read, not the page around them, because each
 * weight has a header. */
static const uint8_t *read_local(Zip *zip, const ZipEntry *entry, Extent *extent)
{
    const uint8_t *at = span_at(zip, entry->local, LOCAL_SIZE, zip->directory), *data;
    uint64_t head, wanted = LOCAL_SIZE + entry->length;

    if (at && !span_at(zip, entry->local, wanted, zip->directory))
        wanted = LOCAL_SIZE;
    if (at)
        at = file_stage(zip->file, at, (size_t)wanted);
    if (!at || !is_signature(at, 3, 4))
        fail_input(zip->job, "record '%s' is not where the zip directory says", entry->name);
    head = LOCAL_SIZE + (uint64_t)u16(at + 26) + u16(at + 28);
    if (!span_at(zip, entry->local, head, zip->directory))
        fail_input(zip->job, "the header of record '%s' is cut off", entry->name);
    if (u16(at + 26) != entry->length || memcmp(at + LOCAL_SIZE, entry->name, entry->length))
        fail_input(zip->job, "record '%s' has another name in its own header", entry->name);
    if (!local_agrees(at, entry))
        fail_input(zip->job, "record '%s' and the zip directory disagree", entry->name);
    data = span_at(zip, entry->local + head, entry->stored, zip->directory);
    if (!data)
        fail_input(zip->job, "record '%s' is cut off", entry->name);
    *extent = (Extent){entry->local, entry->local + head + entry->stored, entry->name};
    return data;
}

/* The first record determines the name of the archive. Records outside that folder are ignored. */
static const char *name_inside(Zip *zip, const ZipEntry *entry)
{
    size_t n;

    if (!zip->archive_name) {
        const char *slash = strchr(entry->name, '/');
        zip->archive_name =
            slash ? name_n(zip->job, entry->name, (size_t)(slash - entry->name)) : "";
    }
    n = strlen(zip->archive_name);
    if (!n)
        return entry->name;
    if (!strncmp(entry->name, zip->archive_name, n) && entry->name[n] == '/')
        return entry->name + n + 1;
    if (!zip->outside)
        zip->outside = entry->name;
    return NULL;
}

static void add_record(Zip *zip, const ZipEntry *entry, const uint8_t *data)
{
    const char *inside = name_inside(zip, entry);
    Record record = {.full_name = entry->name};

    if (!inside || !*inside || entry->name[entry->length - 1] == '/') /* a folder's own entry */
        return;
    record.name = inside;
    record.name_length = strlen(inside);
    record.at = data;
    record.stored = entry->stored;
    record.size = entry->size;
    record.crc = entry->crc;
    record.method = entry->method;
    record.flags = entry->flags;
    vec_push(zip->job, &zip->records, record);
}

static int by_start(const void *a, const void *b)
{
    const Extent *x = a, *y = b;

    return x->start < y->start ? -1 : x->start > y->start;
}

/* Most archives list their records in the order of the file. */
static void sort_extents(Extent *extents, size_t n)
{
    for (size_t i = 1; i < n; i++)
        if (extents[i].start < extents[i - 1].start) {
            qsort(extents, n, sizeof *extents, by_start);
            return;
        }
}

static void check_extents(Zip *zip, Extent *extents, size_t n)
{
    size_t i;

    sort_extents(extents, n);
    if (extents[0].start)
        fail_input(zip->job, "the zip archive starts with %llu bytes that belong to no record",
                   (unsigned long long)extents[0].start);
    for (i = 1; i < n; i++) {
        if (extents[i].start < extents[i - 1].end)
            fail_input(zip->job, "records '%s' and '%s' of the zip archive overlap",
                       extents[i - 1].name, extents[i].name);
    }
}

static void index_records(Zip *zip)
{
    size_t i;

    for (i = 0; i < zip->records.n; i++) {
        Record *record = &zip->records.at[i], *first = map_get(&zip->by_name, record->full_name);
        if (first)
            first->duplicate = record->duplicate = true;
        else
            map_put(zip->job, &zip->by_name, record->full_name, record);
    }
}

Zip *zip_open(Job *job, const Mapping *file)
{
    return zip_open_within(job, file, file->at, file->length);
}

Zip *zip_open_within(Job *job, const Mapping *file, const uint8_t *at, size_t length)
{
    Zip *zip = NEW(job, Zip);
    uint64_t offset, i;
    Extent *extents;

    zip->job = job;
    zip->file = file;
    zip->at = at;
    zip->length = length;
    read_end(zip);
    if (!zip->count)
        fail_input(job, "the zip archive is empty");
    if (zip->count > (zip->end - zip->directory) / CENTRAL_SIZE)
        fail_input(job, "the zip directory is too short for %llu records",
                   (unsigned long long)zip->count);
    extents = NEW_N(job, Extent, (size_t)zip->count);
    zip->records.at = NEW_N(job, Record, (size_t)zip->count);
    zip->records.cap = (size_t)zip->count;
    for (i = 0, offset = zip->directory; i < zip->count; i++) {
        ZipEntry entry;
        offset = read_central(zip, offset, &entry);
        add_record(zip, &entry, read_local(zip, &entry, &extents[i]));
    }
    if (offset != zip->end)
        fail_input(job, "the zip directory has more records than the end record says");
    check_extents(zip, extents, (size_t)zip->count);
    arena_release(job->arena, extents, (size_t)zip->count * sizeof *extents);
    file_forget(file, at + zip->directory, (size_t)(zip->end - zip->directory));
    index_records(zip);
    return zip;
}

/* --- records --- */

const Record *zip_first(Zip *zip, const char *text)
{
    char small[256];
    Buf full = {.job = zip->job, .at = small, .cap = sizeof small};
    Name known;

    buf_puts(&full, zip->archive_name);
    buf_puts(&full, *zip->archive_name ? "/" : "");
    buf_puts(&full, text);
    known = name_known(zip->job, full.at, full.n);
    return known ? map_get(&zip->by_name, known) : NULL;
}

const Record *zip_find(Zip *zip, const char *text)
{
    const Record *record = zip_first(zip, text);

    if (record && record->duplicate)
        fail_input(zip->job, "the zip archive has two records '%s'", text);
    return record;
}

size_t zip_count(const Zip *zip)
{
    return zip->records.n;
}

const Record *zip_at(const Zip *zip, size_t i)
{
    return &zip->records.at[i];
}

const char *zip_archive_name(const Zip *zip)
{
    return zip->archive_name;
}

const char *zip_outside(const Zip *zip)
{
    return zip->outside;
}

static void check_crc(Zip *zip, Record *record, const uint8_t *at)
{
    uLong crc = crc32(0, NULL, 0);
    uint64_t done = 0;

    record->checked = true;
    while (done < record->size) {
        uint64_t n = record->size - done;
        n = n < READ_BLOCK ? n : READ_BLOCK;
        crc = crc32(crc, file_stage(zip->file, at + done, (size_t)n), (uInt)n);
        done += n;
    }
    if (crc == record->crc || zip->crc_warned)
        return;
    zip->crc_warned = true;
    report(zip->job, SEV_WARNING, NO_LOC,
           "the checksum of record '%s' is wrong: the file may be damaged", record->name);
}

/* zlib uses the memory of the job, so that a read error, which unwinds, leaks nothing. */
static voidpf zlib_alloc(voidpf job, uInt n, uInt size)
{
    return job_alloc_n(job, n, size);
}

static void zlib_free(voidpf job, voidpf at)
{
    (void)job;
    (void)at;
}

/* Makes the inflater ready for another record; returns a status of zlib. */
static int begin_inflating(Zip *zip)
{
    int status;

    if (zip->can_inflate)
        return inflateReset(&zip->inflater);
    zip->inflater = (z_stream){.zalloc = zlib_alloc, .zfree = zlib_free, .opaque = zip->job};
    status = inflateInit2(&zip->inflater, -MAX_WBITS);
    zip->can_inflate = status == Z_OK;
    return status;
}

/* Inflates the record into `to`. Returns NULL, or a description of the fault. Z_FINISH tells zlib
 * that a record that is read at once needs no copy of its last 32 kB. */
static const char *inflate_into(Zip *zip, const Record *record, uint8_t *to)
{
    z_stream *stream = &zip->inflater;
    bool at_once = record->stored <= READ_BLOCK && record->size <= INFLATE_BLOCK;
    uint64_t in = 0, out = 0;
    int status = begin_inflating(zip);

    while (status == Z_OK) {
        uint64_t more_in = record->stored - in, more_out = record->size - out;
        uint8_t none;
        more_in = more_in < READ_BLOCK ? more_in : READ_BLOCK;
        stream->next_in = (Bytef *)file_stage(zip->file, record->at + in, (size_t)more_in);
        stream->avail_in = (uInt)more_in;
        stream->next_out = more_out ? to + out : &none;
        stream->avail_out = more_out < INFLATE_BLOCK ? (uInt)more_out : INFLATE_BLOCK;
        status = inflate(stream, at_once ? Z_FINISH : Z_NO_FLUSH);
        in += more_in - stream->avail_in;
        out = more_out ? (uint64_t)(stream->next_out - to) : out;
    }
    if (status == Z_STREAM_END)
        return in == record->stored && out == record->size ? NULL : "has a wrong size";
    if (status == Z_BUF_ERROR)
        return in == record->stored ? "is cut off in its compressed data" : "has a wrong size";
    if (status == Z_MEM_ERROR)
        fail_memory(zip->job);
    return "has damaged compressed data";
}

static const uint8_t *inflate_record(Zip *zip, Record *record)
{
    const char *fault;
    uint8_t *to;

    if (record->size / RATIO_MAX > record->stored + 1)
        fail_input(zip->job, "record '%s' claims an impossible size of %llu bytes", record->name,
                   (unsigned long long)record->size);
    if (record->size > INFLATED_MAX - zip->inflated)
        fail_input(zip->job, "the zip archive inflates to more than 64 GiB");
    zip->inflated += record->size;
    to = job_alloc(zip->job, (size_t)record->size);
    fault = inflate_into(zip, record, to);
    if (fault)
        fail_input(zip->job, "record '%s' %s", record->name, fault);
    record->inflated = to;
    check_crc(zip, record, to);
    return to;
}

const uint8_t *zip_bytes(Zip *zip, const Record *record)
{
    const uint8_t *at = zip_span(zip, record);

    file_need(zip->file, at, (size_t)record->size);
    return at;
}

const uint8_t *zip_span(Zip *zip, const Record *asked)
{
    Record *record =
        (Record *)asked; /* the record is const only for callers; it belongs to this file */

    if (record->flags & FLAG_ENCRYPTED)
        fail_input(zip->job, "record '%s' is encrypted", record->name);
    if (record->inflated)
        return record->inflated;
    if (record->method == METHOD_DEFLATED)
        return inflate_record(zip, record);
    if (record->method != METHOD_STORED)
        fail_input(zip->job, "record '%s' uses zip method %d, which is not supported: repack it",
                   record->name, record->method);
    if (record->stored != record->size)
        fail_input(zip->job, "the two sizes of the stored record '%s' differ", record->name);
    if (!record->checked && record->size <= CRC_BUDGET - zip->crc_done) {
        zip->crc_done += record->size;
        check_crc(zip, record, record->at);
    }
    return record->at;
}
