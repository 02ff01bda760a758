/* mutate_zip.c - archives are taken apart, one record is changed, and they are put together again.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    RECORDS = 64,
    LOCAL = 30,
    CENTRAL = 46,
    END = 22,
    LARGEST = 1 << 16
};

static uint32_t get(const uint8_t *at, int bytes)
{
    uint32_t value = 0;

    for (int i = bytes; i-- > 0;)
        value = value << 8 | at[i];
    return value;
}

static uint8_t *put(uint8_t *at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++, value >>= 8)
        *at++ = (uint8_t)value;
    return at;
}

static bool inflate_record(Record *record, const uint8_t *packed, size_t size)
{
    z_stream stream = {.next_in = (uint8_t *)packed, .avail_in = (unsigned)size};
    int code;

    if (inflateInit2(&stream, -15) != Z_OK)
        return false;
    stream.next_out = record->data;
    stream.avail_out = LARGEST;
    code = inflate(&stream, Z_FINISH);
    record->size = stream.total_out;
    inflateEnd(&stream);
    return code == Z_STREAM_END;
}

/* Room for the record to grow is made, too. */
static bool read_record(Record *record, const uint8_t *zip, size_t size, const uint8_t *entry)
{
    size_t stored = get(entry + 20, 4), offset = get(entry + 42, 4);

    if (offset > size || size - offset < LOCAL)
        return false;
    offset += LOCAL + get(zip + offset + 26, 2) + get(zip + offset + 28, 2);
    if (offset > size || size - offset < stored || stored > LARGEST)
        return false;
    record->data = malloc(LARGEST);
    record->size = stored;
    if (get(entry + 10, 2) == 8)
        return inflate_record(record, zip + offset, stored);
    memcpy(record->data, zip + offset, stored);
    return true;
}

static size_t zip_read(const uint8_t *zip, size_t size, Record *records)
{
    const uint8_t *end = size >= END ? zip + size - END : NULL, *entry;
    size_t n = 0, count, at;

    if (!end || memcmp(end, "PK\5\6", 4))
        return 0;
    count = get(end + 10, 2);
    for (at = get(end + 16, 4); n < count && n < RECORDS; n++) {
        if (at > size || size - at < CENTRAL || memcmp(zip + at, "PK\1\2", 4))
            break;
        entry = zip + at;
        records[n].name = entry + CENTRAL;
        records[n].name_length = get(entry + 28, 2);
        at += CENTRAL + records[n].name_length + get(entry + 30, 2) + get(entry + 32, 2);
        if (at > size || !read_record(&records[n], zip, size, entry))
            break;
    }
    return n;
}

/* What a local header and the directory have in common: from the version to the extra length. */
static uint8_t *put_common(uint8_t *at, const Record *record)
{
    at = put(at, 20, 2);
    at = put(at, 0, 4);
    at = put(at, 0, 4);
    at = put(at, (uint32_t)crc32(0, record->data, (unsigned)record->size), 4);
    at = put(at, (uint32_t)record->size, 4);
    at = put(at, (uint32_t)record->size, 4);
    at = put(at, (uint32_t)record->name_length, 2);
    return put(at, 0, 2);
}

static uint8_t *put_bytes(uint8_t *at, const void *bytes, size_t n)
{
    if (n)
        memcpy(at, bytes, n);
    return at + n;
}

size_t zip_write(uint8_t *to, size_t room, const Record *records, size_t n)
{
    size_t offsets[RECORDS], total = END;
    uint8_t *at = to;
    uint32_t start;

    for (size_t i = 0; i < n; i++)
        total += LOCAL + CENTRAL + 2 * records[i].name_length + records[i].size;
    if (total > room || n > RECORDS)
        return 0;
    for (size_t i = 0; i < n; i++) {
        offsets[i] = (size_t)(at - to);
        at = put_common(put_bytes(at, "PK\3\4", 4), &records[i]);
        at = put_bytes(at, records[i].name, records[i].name_length);
        at = put_bytes(at, records[i].data, records[i].size);
    }
    start = (uint32_t)(at - to);
    for (size_t i = 0; i < n; i++) {
        at = put_common(put(put_bytes(at, "PK\1\2", 4), 20, 2), &records[i]);
        at = put(put(put(at, 0, 4), 0, 4), 0, 2);
        at = put(at, (uint32_t)offsets[i], 4);
        at = put_bytes(at, records[i].name, records[i].name_length);
    }
    total = (size_t)(at - to) - start;
    at = put(put_bytes(at, "PK\5\6", 4), 0, 4);
    at = put(put(at, (uint32_t)n, 2), (uint32_t)n, 2);
    at = put(put(at, (uint32_t)total, 4), start, 4);
    return (size_t)(put(at, 0, 2) - to);
}

static bool has_ending(const Record *record, const char *ending)
{
    size_t n = strlen(ending);

    return record->name_length >= n && !memcmp(record->name + record->name_length - n, ending, n);
}

/* Mostly the program and the pickles: what weights hold matters least. */
static Record *chosen(Draw *from, Record *records, size_t n)
{
    Record *record = &records[draw(from, (uint32_t)n)];

    for (int i = 0; i < 10 && !has_ending(record, ".py") && !has_ending(record, ".pkl"); i++)
        record = &records[draw(from, (uint32_t)n)];
    return record;
}

size_t mutate_zip(Draw *from, uint8_t *zip, size_t size, size_t room)
{
    Record records[RECORDS] = {0}, *record;
    size_t n = zip_read(zip, size, records), written = 0;
    uint8_t *to = malloc(room ? room : 1);

    if (n) {
        record = chosen(from, records, n);
        record->size = has_ending(record, ".py")
                           ? mutate_text(from, record->data, record->size, LARGEST)
                           : LLVMFuzzerMutate(record->data, record->size, LARGEST);
        written = zip_write(to, room, records, n);
        memcpy(zip, to, written);
    }
    for (size_t i = 0; i < RECORDS; i++)
        free(records[i].data);
    free(to);
    return written ? written : LLVMFuzzerMutate(zip, size, room);
}
