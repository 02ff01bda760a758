/* read_field.c - the protobuf wire format, and fields that are kept as bytes.
 *
 * In: untrusted bytes. Out: one field at a time, checked against the end of its message. A field of
 * ONNX with the wrong wire type is an error, not an unknown field, because no writer makes one.
 */
#include "proto.h"

#include <stdarg.h>

void damaged(const Cursor *c, const uint8_t *at, const char *format, ...)
{
    va_list args;
    const char *text;

    va_start(args, format);
    text = job_vprintf(c->job, format, args);
    va_end(args);
    fail_input(c->job, "not a valid ONNX file: at offset %llu: %s",
               (unsigned long long)(at - c->base), text);
}

/* Up to n bytes are read from the file. */
static void need(const Cursor *c, size_t n)
{
    size_t left = (size_t)(c->end - c->at);

    file_need(c->file, c->at, left < n ? left : n);
}

static uint64_t read_varint(Cursor *c, const char *what)
{
    const uint8_t *start = c->at;
    uint64_t value = 0;

    need(c, 10);
    for (int shift = 0; shift < 70; shift += 7) {
        if (c->at == c->end)
            damaged(c, start, "%s is cut off", what);
        if (shift == 63 && *c->at > 1)
            break;
        value |= (uint64_t)(*c->at & 0x7f) << shift;
        if (!(*c->at++ & 0x80))
            return value;
    }
    damaged(c, start, "%s has more than 64 bits", what);
}

static uint64_t read_fixed(Cursor *c, unsigned n)
{
    uint64_t value = 0;

    if ((size_t)(c->end - c->at) < n)
        damaged(c, c->at, "a number of %u bytes is cut off", n);
    need(c, n);
    for (unsigned i = 0; i < n; i++)
        value |= (uint64_t)*c->at++ << 8 * i;
    return value;
}

static Span read_bytes(Cursor *c)
{
    const uint8_t *start = c->at;
    uint64_t n = read_varint(c, "a length");
    Span span = {c->at, (size_t)n};

    if (n > (uint64_t)(c->end - c->at))
        damaged(c, start, "a length of %llu bytes, but only %llu are left", (unsigned long long)n,
                (unsigned long long)(c->end - c->at));
    c->at += n;
    return span;
}

static void read_tag(Cursor *c, Field *f)
{
    uint64_t tag;

    f->start = c->at;
    tag = read_varint(c, "a field's tag");
    if (tag >> 32 || tag >> 3 == 0)
        damaged(c, f->start, "a field's number is %llu", (unsigned long long)(tag >> 3));
    f->number = (uint32_t)(tag >> 3);
    f->type = (int)(tag & 7);
}

static void read_plain(Cursor *c, Field *f)
{
    switch (f->type) {
    case WIRE_VARINT: f->value = read_varint(c, "a number"); break;
    case WIRE_FIXED64: f->value = read_fixed(c, 8); break;
    case WIRE_FIXED32: f->value = read_fixed(c, 4); break;
    case WIRE_BYTES: f->bytes = read_bytes(c); break;
    default: damaged(c, f->start, "wire type %d does not exist", f->type);
    }
}

/* Groups are an obsolete feature of protobuf: they are skipped, and kept with the unknown
 * fields. */
static void skip_group(Cursor *c, uint32_t number)
{
    uint32_t open[64] = {number};
    size_t n = 1;
    Field f;

    while (n > 0) {
        read_tag(c, &f);
        if (f.type == WIRE_GROUP) {
            if (n == COUNT_OF(open))
                damaged(c, f.start, "groups are nested too deeply");
            open[n++] = f.number;
        } else if (f.type == WIRE_GROUP_END) {
            if (f.number != open[--n])
                damaged(c, f.start, "a group ends that has not begun");
        } else {
            read_plain(c, &f);
        }
    }
}

bool field_next(Cursor *c, Field *f)
{
    if (c->at == c->end)
        return false;
    read_tag(c, f);
    if (f->type == WIRE_GROUP)
        skip_group(c, f->number);
    else
        read_plain(c, f);
    f->end = c->at;
    return true;
}

static void expect_type(const Cursor *c, const Field *f, int type, const char *what)
{
    if (f->type != type)
        damaged(c, f->start, "%s has wire type %d", what, f->type);
}

int64_t field_int(const Cursor *c, const Field *f, const char *what)
{
    expect_type(c, f, WIRE_VARINT, what);
    return (int64_t)f->value;
}

static float float_of(uint32_t bits)
{
    float value;

    memcpy(&value, &bits, sizeof value);
    return value;
}

float field_float(const Cursor *c, const Field *f, const char *what)
{
    expect_type(c, f, WIRE_FIXED32, what);
    return float_of((uint32_t)f->value);
}

Span field_span(const Cursor *c, const Field *f, const char *what)
{
    expect_type(c, f, WIRE_BYTES, what);
    return f->bytes;
}

Span field_bytes(const Cursor *c, const Field *f, const char *what)
{
    Span bytes = field_span(c, f, what);

    file_need(c->file, bytes.at, bytes.n);
    return bytes;
}

Name field_name(const Cursor *c, const Field *f, const char *what)
{
    Span bytes = field_bytes(c, f, what);

    if (bytes.n && memchr(bytes.at, 0, bytes.n))
        damaged(c, f->start, "%s has a zero byte in it", what);
    return name_n(c->job, (const char *)bytes.at, bytes.n);
}

Cursor field_message(const Cursor *c, const Field *f, const char *what)
{
    Span bytes = field_span(c, f, what);
    Cursor inner = {c->job, c->file, c->base, bytes.at, bytes.at + bytes.n, c->depth + 1};

    if (inner.depth > MAX_DEPTH)
        damaged(c, f->start, "%s is nested more than %d deep", what, MAX_DEPTH);
    return inner;
}

/* Finds the next element of a repeated number, which begins at inner->at if the field is packed. */
static bool next_element(const Cursor *c, const Field *f, const uint8_t *at, Cursor *inner)
{
    bool packed = f->type == WIRE_BYTES;

    *inner = *c;
    inner->end = packed ? f->bytes.at + f->bytes.n : f->end;
    inner->at = packed ? (at ? at : f->bytes.at) : f->end;
    return packed ? inner->at != inner->end : !at;
}

bool field_each_int(const Cursor *c, const Field *f, const char *what, const uint8_t **at,
                    int64_t *value)
{
    Cursor inner;

    if (!next_element(c, f, *at, &inner))
        return false;
    *value = f->type == WIRE_BYTES ? (int64_t)read_varint(&inner, what) : field_int(c, f, what);
    *at = inner.at;
    return true;
}

bool field_each_float(const Cursor *c, const Field *f, const char *what, const uint8_t **at,
                      float *value)
{
    Cursor inner;

    if (!next_element(c, f, *at, &inner))
        return false;
    *value =
        f->type == WIRE_BYTES ? float_of((uint32_t)read_fixed(&inner, 4)) : field_float(c, f, what);
    *at = inner.at;
    return true;
}

int64_t as_int32(int64_t value)
{
    return (int32_t)(uint32_t)(uint64_t)value;
}

/* ---- kept fields ---- */

void kept_add(Job *job, Kept *kept, const Field *f)
{
    size_t length = (size_t)(f->end - f->start);

    if (f->number < 64)
        kept->fields |= BIT(f->number);
    if (kept->spans.n > 0) {
        Span *last = &kept->spans.at[kept->spans.n - 1];

        if (last->at + last->n == f->start) {
            last->n += length;
            return;
        }
    }
    vec_push(job, &kept->spans, ((Span){f->start, length}));
}

void kept_put(Graph *g, const void *object, const Kept *kept)
{
    if (kept->fields || kept->spans.n)
        map_put(g->job, &g->file->kept, object, job_copy(g->job, kept, sizeof *kept));
}

const Kept *kept_of(const Graph *g, const void *object)
{
    return g->file ? map_get(&g->file->kept, object) : NULL;
}

bool kept_has(const Kept *kept, unsigned number)
{
    return kept && (kept->fields & BIT(number));
}

KeptCursor kept_begin(const Graph *g, const Kept *kept)
{
    static const uint8_t nothing[1];
    const Mapping *file = model_file(g)->mapping;

    return (KeptCursor){kept, 0, {g->job, file, file ? file->at : nothing, nothing, nothing, 0}};
}

bool kept_next(KeptCursor *k, unsigned number, Field *f)
{
    while (k->kept) {
        while (field_next(&k->c, f))
            if (f->number == number)
                return true;
        if (k->span == k->kept->spans.n)
            return false;
        k->c.at = k->kept->spans.at[k->span].at;
        k->c.end = k->c.at + k->kept->spans.at[k->span++].n;
    }
    return false;
}

int64_t kept_int(const Graph *g, const Kept *kept, unsigned number, int64_t otherwise)
{
    KeptCursor k = kept_begin(g, kept);
    Field f;

    while (kept_next(&k, number, &f))
        otherwise = field_int(&k.c, &f, "a number");
    return otherwise;
}

Span kept_bytes(const Graph *g, const Kept *kept, unsigned number)
{
    KeptCursor k = kept_begin(g, kept);
    Span span = {NULL, 0};
    Field f;

    while (kept_next(&k, number, &f))
        span = field_bytes(&k.c, &f, "a text");
    return span;
}
