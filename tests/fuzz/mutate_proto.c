/* mutate_proto.c - a protobuf message is walked down to one of its fields, which is changed; the
 * lengths of what holds it are written anew on the way back.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 12
};

static size_t get_varint(const uint8_t *at, size_t size, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < size && i < 10; i++) {
        *value |= (uint64_t)(at[i] & 0x7f) << (7 * i);
        if (at[i] < 0x80)
            return i + 1;
    }
    return 0;
}

static size_t put_varint(uint8_t *to, uint64_t value)
{
    size_t n = 0;

    for (; value >= 0x80; value >>= 7)
        to[n++] = (uint8_t)(value | 0x80);
    to[n++] = (uint8_t)value;
    return n;
}

typedef struct Field {
    size_t start, body, end; /* of the tag, of what is behind tag and length, of all */
    uint64_t tag;
} Field;

static bool read_field(const uint8_t *at, size_t size, size_t start, Field *field)
{
    uint64_t value;
    size_t n = get_varint(at + start, size - start, &field->tag);

    field->start = start;
    field->body = start + n;
    if (!n || field->tag < 8)
        return false;
    switch (field->tag & 7) {
    case 0: n = get_varint(at + field->body, size - field->body, &value); break;
    case 1: n = 8; break;
    case 5: n = 4; break;
    case 2:
        n = get_varint(at + field->body, size - field->body, &value);
        if (!n)
            return false;
        field->body += n;
        n = value > size ? size + 1 : (size_t)value;
        break;
    default: return false;
    }
    field->end = field->body + n;
    return (n || (field->tag & 7) == 2) && n <= size - field->body;
}

/* How many fields it has when it is a message, else 0. */
static size_t count_fields(const uint8_t *at, size_t size)
{
    size_t n = 0, start = 0;
    Field field;

    for (; start < size; start = field.end, n++)
        if (!read_field(at, size, start, &field))
            return 0;
    return n;
}

static Field nth_field(const uint8_t *at, size_t size, size_t n)
{
    Field field = {0};

    for (size_t start = 0; read_field(at, size, start, &field) && n; n--)
        start = field.end;
    return field;
}

static uint64_t any_number(Draw *from)
{
    static const uint64_t numbers[] = {
        0,          1,          2,          3,          7,
        8,          9,          12,         16,         20,
        64,         1000000,    0x7fffffff, 1u << 31,   (uint64_t)-1,
        1ull << 32, 1ull << 62, INT64_MAX,  1ull << 63, (uint64_t)-2};

    return numbers[draw(from, sizeof numbers / sizeof *numbers)];
}

/* What stands in place of a field: nothing, itself twice, or it with other contents. */
static size_t change_field(Draw *from, const uint8_t *at, Field field, uint8_t *to, size_t room)
{
    size_t whole = field.end - field.start, body = field.end - field.body, n;
    uint32_t way = draw(from, 6);

    if (way == 0)
        return 0;
    if (way == 1 && 2 * whole <= room) {
        memcpy(to, at + field.start, whole);
        memcpy(to + whole, at + field.start, whole);
        return 2 * whole;
    }
    n = put_varint(to, way == 2 ? (field.tag & 7) | (1 + draw(from, 40)) << 3 : field.tag);
    if ((field.tag & 7) == 0 && way > 2)
        return n + put_varint(to + n, any_number(from));
    if ((field.tag & 7) == 2) {
        uint8_t *copy = malloc(body + 64);

        memcpy(copy, at + field.body, body);
        if (way > 2)
            body = LLVMFuzzerMutate(copy, body, body + 64);
        n += put_varint(to + n, body);
        body = n + body > room ? 0 : body;
        memcpy(to + n, copy, body);
        free(copy);
        return body || n + 1 < room ? n + body : 0;
    }
    memcpy(to + n, at + field.body, body);
    return n + body;
}

static size_t change_message(Draw *from, uint8_t *at, size_t size, size_t room, int depth);

/* Goes into the field when it is a message, mostly. */
static size_t change_within(Draw *from, const uint8_t *at, Field field, uint8_t *to, size_t room,
                            int depth)
{
    size_t body = field.end - field.body, n;
    uint8_t *inner;

    if ((field.tag & 7) != 2 || depth == DEEPEST || draw(from, 8) == 0 ||
        !count_fields(at + field.body, body))
        return change_field(from, at, field, to, room);
    inner = malloc(room);
    memcpy(inner, at + field.body, body);
    body = change_message(from, inner, body, room - 20, depth + 1);
    n = put_varint(to, field.tag);
    n += put_varint(to + n, body);
    memcpy(to + n, inner, body);
    free(inner);
    return n + body;
}

/* A field, or one taken from elsewhere in the message. */
static size_t change_message(Draw *from, uint8_t *at, size_t size, size_t room, int depth)
{
    size_t count = count_fields(at, size), n, rest;
    Field field, other;
    uint8_t *to;

    if (!count || size + 100 > room)
        return size;
    field = nth_field(at, size, draw(from, (uint32_t)count));
    to = malloc(room);
    if (draw(from, 10) == 0) {
        other = nth_field(at, size, draw(from, (uint32_t)count));
        n = other.end - other.start;
        memcpy(to, at + other.start, n);
    } else {
        n = change_within(from, at, field, to, room - (size - (field.end - field.start)), depth);
    }
    rest = size - field.end;
    if (field.start + n + rest <= room) {
        memmove(at + field.start + n, at + field.end, rest);
        memcpy(at + field.start, to, n);
        size = field.start + n + rest;
    }
    free(to);
    return size;
}

size_t mutate_proto(Draw *from, uint8_t *message, size_t size, size_t room)
{
    if (draw(from, 20) == 0 || !count_fields(message, size) || size + 200 > room)
        return LLVMFuzzerMutate(message, size, room);
    for (uint32_t n = 1 + draw(from, 3); n; n--)
        size = change_message(from, message, size, room, 0);
    return size;
}
