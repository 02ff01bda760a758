/* parse_value.c - words, literals, types and tensors of ONNX's text syntax (onnx/defs/parser.cc).
 * Whatever is wrong fails at its line and column.
 */
#include "parse.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

#define MAX_NESTING 60 /* wire_read counts three messages for each graph */

void parse_fail(const Parser *p, const char *format, ...)
{
    size_t at = (size_t)(p->at - p->source->text);
    Loc loc = {p->source, at, at + 1};
    va_list args;
    const char *text;

    va_start(args, format);
    text = job_vprintf(p->job, format, args);
    va_end(args);
    fail_code(p->job, CODE_INPUT, loc, "%s", text);
}

void deeper(Parser *p)
{
    if (++p->depth > MAX_NESTING)
        parse_fail(p, "nested more than %d deep", MAX_NESTING);
}

/* ---- messages ---- */

static void put_varint(Buf *m, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        buf_putc(m, (char)(value | 0x80));
    buf_putc(m, (char)value);
}

void put_varint_field(Buf *m, unsigned field, int64_t value)
{
    put_varint(m, field << 3 | WIRE_VARINT);
    put_varint(m, (uint64_t)value);
}

void put_bytes_field(Buf *m, unsigned field, const void *at, size_t n)
{
    put_varint(m, field << 3 | WIRE_BYTES);
    put_varint(m, n);
    buf_add(m, at, n);
}

void put_text_field(Buf *m, unsigned field, const char *text)
{
    put_bytes_field(m, field, text, strlen(text));
}

void put_message(Buf *m, unsigned field, const Buf *inner)
{
    put_bytes_field(m, field, inner->at, inner->n);
}

/* ---- words ---- */

static bool is_alpha(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static int here(const Parser *p)
{
    return p->at < p->end ? (unsigned char)*p->at : 0;
}

int next_char(Parser *p)
{
    for (;;) {
        while (p->at < p->end && strchr(" \t\r\n\f\v", *p->at) && *p->at)
            p->at++;
        if (here(p) != '#')
            return here(p);
        while (p->at < p->end && *p->at != '\n')
            p->at++;
    }
}

bool matches(Parser *p, char c)
{
    if (next_char(p) != c || p->at == p->end)
        return false;
    p->at++;
    return true;
}

void match(Parser *p, char c)
{
    if (!matches(p, c))
        parse_fail(p, "expected '%c'", c);
}

const char *identifier(Parser *p)
{
    const char *start;

    next_char(p);
    start = p->at;
    if (is_alpha(here(p)) || here(p) == '_')
        while (is_alpha(here(p)) || is_digit(here(p)) || here(p) == '_')
            p->at++;
    return job_strndup(p->job, start, (size_t)(p->at - start));
}

const char *peek_identifier(Parser *p)
{
    const char *at = p->at, *word = identifier(p);

    p->at = at;
    return word;
}

const char *need_identifier(Parser *p, const char *what)
{
    const char *word = identifier(p);

    if (!*word)
        parse_fail(p, "expected %s", what);
    return word;
}

const char *quoted(Parser *p, const char *what)
{
    Literal text;

    if (next_char(p) != '"')
        parse_fail(p, "expected %s in quotes", what);
    text = literal(p);
    return text.text;
}

const char *quotable(Parser *p, const char *what)
{
    return next_char(p) == '"' ? quoted(p, what) : need_identifier(p, what);
}

/* ---- literals ---- */

static Literal string_literal(Parser *p)
{
    Buf text = {.job = p->job};

    for (p->at++; here(p) != '"'; p->at++) {
        if (here(p) == '\\')
            p->at++;
        if (p->at >= p->end)
            parse_fail(p, "a string without its end");
        buf_putc(&text, *p->at);
    }
    p->at++;
    return (Literal){LITERAL_STRING, buf_text(&text), text.n};
}

bool next_is_float_word(Parser *p)
{
    const char *word = peek_identifier(p);

    return !strcasecmp(word, "inf") || !strcasecmp(word, "infinity") || !strcasecmp(word, "nan");
}

/* literal: string | "-"? (digits ("." digits?)? (("e" | "E") ("+" | "-")? digits)? | word) */
Literal literal(Parser *p)
{
    LiteralKind kind = LITERAL_INT;
    const char *start;

    if (next_char(p) == '"')
        return string_literal(p);
    start = p->at;
    if (here(p) == '-')
        p->at++;
    if (next_is_float_word(p)) {
        identifier(p);
        return (Literal){LITERAL_FLOAT, start, (size_t)(p->at - start)};
    }
    if (!is_digit(here(p)))
        parse_fail(p, "expected a value");
    for (; is_digit(here(p)) || (here(p) == '.' && kind == LITERAL_INT); p->at++)
        if (*p->at == '.')
            kind = LITERAL_FLOAT;
    if (here(p) == 'e' || here(p) == 'E') {
        kind = LITERAL_FLOAT;
        p->at++;
        if (here(p) == '+' || here(p) == '-')
            p->at++;
        while (is_digit(here(p)))
            p->at++;
    }
    return (Literal){kind, start, (size_t)(p->at - start)};
}

static const char *number_of(const Parser *p, const Literal *l, char copy[64])
{
    if (l->kind == LITERAL_STRING || l->n > 63)
        parse_fail(p, "expected a number");
    memcpy(copy, l->text, l->n);
    copy[l->n] = '\0';
    return copy;
}

int64_t int_of(const Parser *p, const Literal *l)
{
    char copy[64];
    long long value;

    if (l->kind != LITERAL_INT)
        parse_fail(p, "expected an integer");
    errno = 0;
    value = strtoll(number_of(p, l, copy), NULL, 10);
    if (errno)
        parse_fail(p, "an integer of more than 64 bits");
    return value;
}

static uint64_t unsigned_of(const Parser *p, const Literal *l)
{
    char copy[64];
    unsigned long long value;

    if (l->kind != LITERAL_INT)
        parse_fail(p, "expected an integer");
    errno = 0;
    value = strtoull(number_of(p, l, copy), NULL, 10);
    if (errno || *l->text == '-')
        parse_fail(p, "expected an integer from 0 to 2^64");
    return value;
}

float float_of_text(const Parser *p, const Literal *l)
{
    char copy[64];

    return strtof(number_of(p, l, copy), NULL);
}

static double double_of_text(const Parser *p, const Literal *l)
{
    char copy[64];

    return strtod(number_of(p, l, copy), NULL);
}

int64_t integer(Parser *p)
{
    Literal l = literal(p);

    return int_of(p, &l);
}

/* ---- types ---- */

static DType dtype_word(const char *word)
{
    DType dtype = dtype_parse(word, strlen(word));

    return dtype != DT_NONE && strcmp(dtype_name(dtype), word) == 0 ? dtype : DT_NONE;
}

static const char *const type_words[] = {"seq", "map", "optional", "sparse_tensor", "opaque"};

bool next_is_type(Parser *p)
{
    const char *word = peek_identifier(p);

    for (size_t i = 0; i < COUNT_OF(type_words); i++)
        if (strcmp(word, type_words[i]) == 0)
            return true;
    return dtype_word(word) != DT_NONE;
}

/* dim: "?" | string | identifier | int */
static void parse_dim(Parser *p, Buf *shape, TensorType *type)
{
    Buf dim = {.job = p->job};
    const char *word;
    int64_t size;

    if (matches(p, '?')) {
        type->has_names = true;
    } else if (next_char(p) == '"' || *peek_identifier(p)) {
        word = quotable(p, "a dim");
        put_text_field(&dim, 2, word);
        type->has_names = true;
    } else {
        size = integer(p);
        put_varint_field(&dim, 1, size);
        vec_push(p->job, &type->dims, size);
    }
    put_message(shape, 1, &dim);
}

/* tensor type: dtype ("[" (dim ("," dim)*)? "]")?; brackets without dims are an unknown rank */
static TensorType parse_tensor_type(Parser *p, Buf *tensor, DType dtype)
{
    TensorType type = {.is_tensor = true, .has_shape = true, .dtype = dtype};
    Buf shape = {.job = p->job};

    if (dtype == DT_NONE)
        parse_fail(p, "expected an element type");
    put_varint_field(tensor, 1, dtype);
    if (matches(p, '[')) {
        type.has_shape = !matches(p, ']');
        while (type.has_shape) {
            parse_dim(p, &shape, &type);
            if (!matches(p, ','))
                break;
        }
        if (type.has_shape)
            match(p, ']');
    }
    if (type.has_shape)
        put_message(tensor, 2, &shape);
    return type;
}

/* "opaque" "(" (dotted ("," name)?)? ")" */
static void parse_opaque(Parser *p, Buf *opaque)
{
    Buf dotted = {.job = p->job};

    if (next_char(p) == ')')
        return;
    buf_puts(&dotted, need_identifier(p, "a name"));
    while (matches(p, '.')) {
        buf_putc(&dotted, '.');
        buf_puts(&dotted, need_identifier(p, "a name"));
    }
    if (matches(p, ',')) {
        put_text_field(opaque, 1, buf_text(&dotted));
        put_text_field(opaque, 2, need_identifier(p, "a name"));
    } else {
        put_text_field(opaque, 2, buf_text(&dotted));
    }
}

/* "map" "(" dtype "," type ")" and the others, after the word */
static void parse_other_type(Parser *p, const char *word, Buf *type)
{
    Buf outer = {.job = p->job}, inner = {.job = p->job};
    unsigned field = 0;

    match(p, '(');
    if (strcmp(word, "map") == 0) {
        DType key = dtype_word(identifier(p));

        if (key == DT_NONE)
            parse_fail(p, "expected the type of a map's keys");
        put_varint_field(&outer, 1, key);
        match(p, ',');
        parse_type(p, &inner);
        put_message(&outer, 2, &inner);
        field = 5;
    } else if (strcmp(word, "sparse_tensor") == 0) {
        parse_tensor_type(p, &outer, dtype_word(identifier(p)));
        field = 8;
    } else if (strcmp(word, "opaque") == 0) {
        parse_opaque(p, &outer);
        field = 7;
    } else if (strcmp(word, "seq") == 0 || strcmp(word, "optional") == 0) {
        parse_type(p, &inner);
        put_message(&outer, 1, &inner);
        field = *word == 's' ? 4 : 9;
    } else {
        parse_fail(p, "'%s' is no type", word);
    }
    match(p, ')');
    put_message(type, field, &outer);
}

TensorType parse_type(Parser *p, Buf *type)
{
    const char *word = need_identifier(p, "a type");
    TensorType result = {0};
    Buf tensor = {.job = p->job};

    deeper(p);
    if (dtype_word(word) != DT_NONE) {
        result = parse_tensor_type(p, &tensor, dtype_word(word));
        put_message(type, 1, &tensor);
    } else {
        parse_other_type(p, word, type);
    }
    p->depth--;
    return result;
}

/* ---- tensors ---- */

static void parse_element(Parser *p, DType dtype, Buf *numbers, Buf *tensor)
{
    Literal l = literal(p);
    double wide;
    float single;

    switch (dtype) {
    case DT_STRING:
        if (l.kind != LITERAL_STRING)
            parse_fail(p, "expected a string");
        put_bytes_field(tensor, 6, l.text, l.n);
        break;
    case DT_FLOAT:
    case DT_COMPLEX64:
        single = float_of_text(p, &l);
        buf_add(numbers, &single, sizeof single);
        break;
    case DT_DOUBLE:
    case DT_COMPLEX128:
        wide = double_of_text(p, &l);
        buf_add(numbers, &wide, sizeof wide);
        break;
    case DT_UINT32:
    case DT_UINT64: put_varint(numbers, unsigned_of(p, &l)); break;
    default: {
        int64_t value = int_of(p, &l);

        if (dtype != DT_INT64 && (value < INT32_MIN || value > INT32_MAX))
            parse_fail(p, "%lld is no element of %s", (long long)value, dtype_name(dtype));
        put_varint(numbers, (uint64_t)value);
    }
    }
}

static unsigned contents_field(DType dtype)
{
    switch (dtype) {
    case DT_FLOAT:
    case DT_COMPLEX64: return 4;
    case DT_DOUBLE:
    case DT_COMPLEX128: return 10;
    case DT_INT64: return 7;
    case DT_UINT32:
    case DT_UINT64: return 11;
    default: return 5;
    }
}

void parse_pairs(Parser *p, Buf *message, unsigned field)
{
    do {
        Buf entry = {.job = p->job};

        put_text_field(&entry, 1, quoted(p, "a key"));
        match(p, ':');
        put_text_field(&entry, 2, quoted(p, "a value"));
        put_message(message, field, &entry);
    } while (matches(p, ','));
}

/* contents: "{" (literal ("," literal)*)? "}" | "[" pairs "]", as fields of a TensorProto */
void parse_contents(Parser *p, const TensorType *type, Buf *tensor)
{
    Buf numbers = {.job = p->job};

    if (!type->is_tensor || !type->has_shape || type->has_names)
        parse_fail(p, "a tensor needs a type with a number for each dim");
    for (size_t i = 0; i < type->dims.n; i++)
        put_varint_field(tensor, 1, type->dims.at[i]);
    put_varint_field(tensor, 2, type->dtype);
    if (matches(p, '{')) {
        if (next_char(p) != '}')
            do
                parse_element(p, type->dtype, &numbers, tensor);
            while (matches(p, ','));
        match(p, '}');
        if (numbers.n)
            put_message(tensor, contents_field(type->dtype), &numbers);
    } else if (matches(p, '[')) {
        parse_pairs(p, tensor, 13);
        put_varint_field(tensor, 14, 1);
        match(p, ']');
    }
}
