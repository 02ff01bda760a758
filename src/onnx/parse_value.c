/* parse_value.c - words, literals, types and tensors of ONNX's text syntax (onnx/defs/parser.cc).
 * Errors have a line and a column. */
#include "parse.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

#define MAX_NESTING 60 /* wire_read counts three messages for each graph */

void parse_fail(const TextParser *p, const char *format, ...)
{
    size_t at = (size_t)(p->at - p->source->text);
    Loc loc = loc_of(p->source, at, at + 1);
    va_list args;
    const char *text;

    va_start(args, format);
    text = job_vprintf(p->job, format, args);
    va_end(args);
    fail_code(p->job, CODE_INPUT, loc, "%s", text);
}

void enter_level(TextParser *p)
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

static int here(const TextParser *p)
{
    return p->at < p->end ? (unsigned char)*p->at : 0;
}

int next_char(TextParser *p)
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

bool accept_char(TextParser *p, char c)
{
    if (next_char(p) != c || p->at == p->end)
        return false;
    p->at++;
    return true;
}

void expect_char(TextParser *p, char c)
{
    if (!accept_char(p, c))
        parse_fail(p, "expected '%c'", c);
}

const char *identifier(TextParser *p)
{
    const char *start;

    next_char(p);
    start = p->at;
    if (is_alpha(here(p)) || here(p) == '_')
        while (is_alpha(here(p)) || is_digit(here(p)) || here(p) == '_')
            p->at++;
    return job_strndup(p->job, start, (size_t)(p->at - start));
}

const char *peek_identifier(TextParser *p)
{
    const char *at = p->at, *word = identifier(p);

    p->at = at;
    return word;
}

const char *need_identifier(TextParser *p, const char *what)
{
    const char *word = identifier(p);

    if (!*word)
        parse_fail(p, "expected %s", what);
    return word;
}

const char *quoted(TextParser *p, const char *what)
{
    Literal text;

    if (next_char(p) != '"')
        parse_fail(p, "expected %s in quotes", what);
    text = literal(p);
    return text.text;
}

const char *quotable(TextParser *p, const char *what)
{
    return next_char(p) == '"' ? quoted(p, what) : need_identifier(p, what);
}

/* ---- literals ---- */

static Literal string_literal(TextParser *p)
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

bool next_is_float_word(TextParser *p)
{
    const char *word = peek_identifier(p);

    return !strcasecmp(word, "inf") || !strcasecmp(word, "infinity") || !strcasecmp(word, "nan");
}

/* literal: string | "-"? (digits ("." digits?)? (("e" | "E") ("+" | "-")? digits)? | word) */
Literal literal(TextParser *p)
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
        if (!is_digit(here(p)))
            parse_fail(p, "expected the digits of an exponent");
        while (is_digit(here(p)))
            p->at++;
    }
    return (Literal){kind, start, (size_t)(p->at - start)};
}

static const char *literal_number(const TextParser *p, const Literal *l, char copy[64])
{
    if (l->kind == LITERAL_STRING || l->n > 63)
        parse_fail(p, "expected a number");
    memcpy(copy, l->text, l->n);
    copy[l->n] = '\0';
    return copy;
}

int64_t int_of(const TextParser *p, const Literal *l)
{
    char copy[64];
    long long value;

    if (l->kind != LITERAL_INT)
        parse_fail(p, "expected an integer");
    errno = 0;
    value = strtoll(literal_number(p, l, copy), NULL, 10);
    if (errno)
        parse_fail(p, "an integer of more than 64 bits");
    return value;
}

static uint64_t unsigned_of(const TextParser *p, const Literal *l)
{
    char copy[64];
    unsigned long long value;

    if (l->kind != LITERAL_INT)
        parse_fail(p, "expected an integer");
    errno = 0;
    value = strtoull(literal_number(p, l, copy), NULL, 10);
    if (errno || *l->text == '-')
        parse_fail(p, "expected an integer from 0 to 2^64");
    return value;
}

/* A number that overflows is an error: infinity must be written as a word. */
static void check_finite(const TextParser *p, const Literal *l, double value)
{
    if (isinf(value) && is_digit(l->text[l->n - 1]))
        parse_fail(p, "the number %.*s is too large", (int)l->n, l->text);
}

float float_of_text(const TextParser *p, const Literal *l)
{
    char copy[64];
    float value = strtof(literal_number(p, l, copy), NULL);

    check_finite(p, l, value);
    return value;
}

static double double_of_text(const TextParser *p, const Literal *l)
{
    char copy[64];
    double value = strtod(literal_number(p, l, copy), NULL);

    check_finite(p, l, value);
    return value;
}

int64_t integer(TextParser *p)
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

bool next_is_type(TextParser *p)
{
    const char *word = peek_identifier(p);

    for (size_t i = 0; i < COUNT_OF(type_words); i++)
        if (strcmp(word, type_words[i]) == 0)
            return true;
    return dtype_word(word) != DT_NONE;
}

/* dim: "?" | string | identifier | int */
static void parse_dim(TextParser *p, Buf *shape, TensorType *type)
{
    Buf dim = {.job = p->job};
    const char *word;
    int64_t size;

    if (accept_char(p, '?')) {
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
static TensorType parse_tensor_type(TextParser *p, Buf *tensor, DType dtype)
{
    TensorType type = {.is_tensor = true, .has_shape = true, .dtype = dtype};
    Buf shape = {.job = p->job};

    if (dtype == DT_NONE)
        parse_fail(p, "expected an element type");
    put_varint_field(tensor, 1, dtype);
    if (accept_char(p, '[')) {
        type.has_shape = !accept_char(p, ']');
        while (type.has_shape) {
            parse_dim(p, &shape, &type);
            if (!accept_char(p, ','))
                break;
        }
        if (type.has_shape)
            expect_char(p, ']');
    }
    if (type.has_shape)
        put_message(tensor, 2, &shape);
    return type;
}

/* "opaque" "(" (dotted ("," name)?)? ")" */
static void parse_opaque(TextParser *p, Buf *opaque)
{
    Buf dotted = {.job = p->job};

    if (next_char(p) == ')')
        return;
    buf_puts(&dotted, need_identifier(p, "a name"));
    while (accept_char(p, '.')) {
        buf_putc(&dotted, '.');
        buf_puts(&dotted, need_identifier(p, "a name"));
    }
    if (accept_char(p, ',')) {
        put_text_field(opaque, 1, buf_text(&dotted));
        put_text_field(opaque, 2, need_identifier(p, "a name"));
    } else {
        put_text_field(opaque, 2, buf_text(&dotted));
    }
}

/* "map" "(" dtype "," type ")" and the others, after the word */
static void parse_other_type(TextParser *p, const char *word, Buf *type)
{
    Buf outer = {.job = p->job}, inner = {.job = p->job};
    unsigned field = 0;

    expect_char(p, '(');
    if (strcmp(word, "map") == 0) {
        DType key = dtype_word(identifier(p));

        if (key == DT_NONE)
            parse_fail(p, "expected the type of a map's keys");
        put_varint_field(&outer, 1, key);
        expect_char(p, ',');
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
        parse_fail(p, "'%s' is not a type", word);
    }
    expect_char(p, ')');
    put_message(type, field, &outer);
}

TensorType parse_type(TextParser *p, Buf *type)
{
    const char *word = need_identifier(p, "a type");
    TensorType result = {0};
    Buf tensor = {.job = p->job};

    stack_check(p->job, NO_LOC);
    enter_level(p);
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

typedef struct Contents {
    DType dtype;
    int64_t wanted; /* elements */
    size_t n;       /* literals */
    Buf numbers;    /* as the field holds them */
    VEC(int64_t) ints;
} Contents;

/* Integers, and the bits of small floats. A byte may hold several packed elements. */
static void check_literal_range(const TextParser *p, DType dtype, int64_t value)
{
    unsigned bits = dtype_bits(dtype) < 8 ? 8 : dtype_bits(dtype);
    int64_t low = bits < 64 ? -(INT64_C(1) << (bits - 1)) : INT64_MIN;
    int64_t high = bits < 64 ? (INT64_C(1) << bits) - 1 : INT64_MAX;

    if (dtype == DT_INT8 || dtype == DT_INT16 || dtype == DT_INT32)
        high = -1 - low;
    else if (dtype == DT_UINT8 || dtype == DT_UINT16)
        low = 0;
    if (value < low || value > high)
        parse_fail(p, "%lld is not an element of %s", (long long)value, dtype_name(dtype));
}

static void parse_element(TextParser *p, Contents *c, Buf *tensor)
{
    Literal l = literal(p);
    double wide;
    float single;

    c->n++;
    switch (c->dtype) {
    case DT_STRING:
        if (l.kind != LITERAL_STRING)
            parse_fail(p, "expected a string");
        put_bytes_field(tensor, 6, l.text, l.n);
        break;
    case DT_FLOAT:
    case DT_COMPLEX64:
        single = float_of_text(p, &l);
        buf_add(&c->numbers, &single, sizeof single);
        break;
    case DT_DOUBLE:
    case DT_COMPLEX128:
        wide = double_of_text(p, &l);
        buf_add(&c->numbers, &wide, sizeof wide);
        break;
    case DT_UINT32:
    case DT_UINT64:
        if (unsigned_of(p, &l) > UINT32_MAX && c->dtype == DT_UINT32)
            parse_fail(p, "%.*s is not an element of uint32", (int)l.n, l.text);
        put_varint(&c->numbers, unsigned_of(p, &l));
        break;
    default:
        check_literal_range(p, c->dtype, int_of(p, &l));
        vec_push(p->job, &c->ints, int_of(p, &l));
    }
}

/* Complex numbers are pairs; one literal for each is the real part. */
static void add_imaginary_parts(Contents *c)
{
    static const uint8_t zero[8];
    size_t size = c->dtype == DT_COMPLEX64 ? 4 : 8;
    Buf pairs = {.job = c->numbers.job};

    for (size_t i = 0; i < c->n; i++) {
        buf_add(&pairs, c->numbers.at + i * size, size);
        buf_add(&pairs, zero, size);
    }
    c->numbers = pairs;
}

/* Elements of 2 or 4 bits become bytes, the first one lowest. */
static void pack_elements(const TextParser *p, Contents *c)
{
    unsigned bits = dtype_bits(c->dtype), each = 8 / bits;
    bool is_signed = c->dtype == DT_INT4 || c->dtype == DT_INT2;
    int64_t high = (INT64_C(1) << (bits - is_signed)) - 1, low = is_signed ? -1 - high : 0;
    size_t n = (c->ints.n + each - 1) / each;

    for (size_t i = 0; i < n; i++) {
        int64_t byte = 0;

        for (size_t k = 0; k < each && i * each + k < c->ints.n; k++) {
            int64_t value = c->ints.at[i * each + k];

            if (value < low || value > high)
                parse_fail(p, "%lld is not an element of %s", (long long)value,
                           dtype_name(c->dtype));
            byte |= (value & ((1 << bits) - 1)) << (k * bits);
        }
        c->ints.at[i] = byte;
    }
    c->ints.n = n;
}

/* Checks that there are as many literals as elements. As text.c writes them, complex numbers may
 * also be pairs of literals, and packed elements may be bytes. */
static void fit_elements(const TextParser *p, Contents *c)
{
    bool complex = dtype_is_complex(c->dtype);
    unsigned bits = dtype_bits(c->dtype);
    bool packed = bits == 2 || bits == 4;
    int64_t bytes = packed ? (c->wanted * bits + 7) / 8 : c->wanted;

    if (c->n == 0)
        return; /* an empty list is a tensor without contents */
    if (complex && (int64_t)c->n == c->wanted)
        add_imaginary_parts(c);
    else if (packed && (int64_t)c->n == c->wanted && c->n > 1)
        pack_elements(p, c);
    else if ((int64_t)c->n != (complex ? 2 * c->wanted : packed ? bytes : c->wanted))
        parse_fail(p, "%zu values do not fit a tensor of %lld elements", c->n,
                   (long long)c->wanted);
    for (size_t i = 0; i < c->ints.n; i++)
        put_varint(&c->numbers, (uint64_t)c->ints.at[i]);
}

static int64_t element_count(const TextParser *p, const TensorType *type)
{
    int64_t n = 1;

    for (size_t i = 0; i < type->dims.n; i++)
        if (type->dims.at[i] < 0 || __builtin_mul_overflow(n, type->dims.at[i], &n) ||
            n > INT64_MAX / 16)
            parse_fail(p, "a tensor cannot have a size of %lld", (long long)type->dims.at[i]);
    return n;
}

void parse_pairs(TextParser *p, Buf *message, unsigned field)
{
    do {
        Buf entry = {.job = p->job};

        put_text_field(&entry, 1, quoted(p, "a key"));
        expect_char(p, ':');
        put_text_field(&entry, 2, quoted(p, "a value"));
        put_message(message, field, &entry);
    } while (accept_char(p, ','));
}

/* "{" (literal ("," literal)*)? "}", after the brace */
static void parse_elements(TextParser *p, const TensorType *type, Buf *tensor)
{
    Contents c = {
        .dtype = type->dtype, .wanted = element_count(p, type), .numbers = {.job = p->job}};

    if (next_char(p) != '}')
        do
            parse_element(p, &c, tensor);
        while (accept_char(p, ','));
    if (next_char(p) == '}')
        fit_elements(p, &c);
    expect_char(p, '}');
    if (c.numbers.n)
        put_message(tensor, typed_field(type->dtype), &c.numbers);
}

/* contents: "{" literals "}" | "[" pairs "]", as fields of a TensorProto */
void parse_contents(TextParser *p, const TensorType *type, Buf *tensor)
{
    if (!type->is_tensor || !type->has_shape || type->has_names)
        parse_fail(p, "a tensor needs a type with a number for each dim");
    for (size_t i = 0; i < type->dims.n; i++)
        put_varint_field(tensor, 1, type->dims.at[i]);
    put_varint_field(tensor, 2, type->dtype);
    if (accept_char(p, '{')) {
        parse_elements(p, type, tensor);
    } else if (accept_char(p, '[')) {
        parse_pairs(p, tensor, 13);
        put_varint_field(tensor, 14, 1);
        expect_char(p, ']');
    }
}
