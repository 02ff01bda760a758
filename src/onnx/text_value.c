/* text_value.c - names, numbers, types and tensors in ONNX's text syntax. Types whose bits are not
 * written as numbers (float16, types smaller than a byte) are written as their int32_data, which is
 * how onnx.parser reads the numbers. */
#include "text_private.h"

#include <math.h>
#include <stdlib.h>

enum {
    SHOWN = 16 /* longer constants are printed without their elements, unless Text.whole is set */
};

/* The shortest decimal that reads back as the same float (or double). The job's locale is C. */
static size_t print_number(char text[40], double value, bool single)
{
    int n = 0;

    if (isinf(value) || isnan(value))
        return (size_t)snprintf(text, 40, "%s", isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
    for (int digits = single ? 6 : 15; digits <= (single ? 9 : 17); digits++) {
        n = snprintf(text, 40, "%.*g", digits, value);
        if (single ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value)
            break;
    }
    return (size_t)n;
}

const char *number_text(Job *job, double value, bool single)
{
    char text[40];

    return job_strndup(job, text, print_number(text, value, single));
}

void text_number(Text *t, double value, bool single)
{
    char text[40];

    if (t->whole && isnan(value) && signbit(value))
        buf_putc(&t->b, '-');
    buf_add(&t->b, text, print_number(text, value, single));
}

/* ---- names ---- */

/* A name that is not an identifier, or that is a keyword of the grammar, is quoted. */
static bool is_identifier(const char *text)
{
    static const char *const words[] = {"seq", "optional", "map",    "sparse_tensor",
                                        "inf", "nan",      "opaque", "infinity"};

    if (dtype_parse(text, strlen(text)) != DT_NONE || !(is_letter(*text) || *text == '_'))
        return false;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strcmp(text, words[i]) == 0)
            return false;
    for (; *text; text++)
        if (!is_word_char(*text))
            return false;
    return true;
}

void text_quoted(Text *t, const void *text, size_t n)
{
    const char *at = text;

    buf_putc(&t->b, '"');
    for (size_t i = 0; i < n; i++) {
        if (at[i] == '"' || at[i] == '\\')
            buf_putc(&t->b, '\\');
        buf_putc(&t->b, at[i]);
    }
    buf_putc(&t->b, '"');
}

void text_name(Text *t, const char *text)
{
    if (is_identifier(text))
        buf_puts(&t->b, text);
    else
        text_quoted(t, text, strlen(text));
}

/* ---- types ---- */

static void put_dim(Text *t, const Sym *dim)
{
    int64_t size;

    if (!dim)
        buf_putc(&t->b, '?');
    else if (sym_known(dim, &size))
        buf_printf(&t->b, "%lld", (long long)size);
    else
        text_name(t, sym_text(t->b.job, dim));
}

/* `float[2,n]`; `float` is a scalar and `float[]` has no known rank */
static void put_tensor_type(Text *t, const Value *v)
{
    buf_puts(&t->b, dtype_name(v->dtype));
    if (v->rank == 0)
        return;
    buf_putc(&t->b, '[');
    for (int i = 0; i < v->rank; i++) {
        if (i > 0)
            buf_putc(&t->b, ',');
        put_dim(t, v->dims[i]);
    }
    buf_putc(&t->b, ']');
}

/* Dimension */
static void put_raw_dim(Text *t, Cursor c)
{
    Field f, last = {0};

    while (field_next(&c, &f))
        if (f.number <= 2)
            last = f;
    if (last.number == 1)
        buf_printf(&t->b, "%lld", (long long)field_int(&c, &last, "a dim's size"));
    else if (last.number == 2)
        text_name(t, field_name(&c, &last, "a dim's name"));
    else
        buf_putc(&t->b, '?');
}

/* Writes a TensorShapeProto. For a scalar, which has no dims, nothing is written. */
static void put_raw_shape(Text *t, Cursor c)
{
    size_t n = 0;
    Field f;

    while (field_next(&c, &f))
        if (f.number == 1) {
            buf_putc(&t->b, n++ ? ',' : '[');
            put_raw_dim(t, field_message(&c, &f, "a dim"));
        }
    if (n)
        buf_putc(&t->b, ']');
}

/* TypeProto.Tensor, TypeProto.SparseTensor */
static void put_raw_tensor(Text *t, Cursor c)
{
    Field f, shape = {0};
    int64_t dtype = 0;

    while (field_next(&c, &f)) {
        if (f.number == 1)
            dtype = as_int32(field_int(&c, &f, "an element type"));
        else if (f.number == 2)
            shape = f;
    }
    buf_puts(&t->b, dtype_name(dtype > 0 && dtype < DT_COUNT ? (DType)dtype : DT_NONE));
    if (shape.number)
        put_raw_shape(t, field_message(&c, &shape, "a shape"));
    else
        buf_puts(&t->b, "[]");
}

/* TypeProto.Map: key_type = 1, value_type = 2 */
static void put_raw_map(Text *t, Cursor c)
{
    Field f;

    buf_puts(&t->b, "map(");
    while (field_next(&c, &f)) {
        if (f.number == 1) {
            int64_t dtype = as_int32(field_int(&c, &f, "a key type"));

            buf_puts(&t->b, dtype_name(dtype > 0 && dtype < DT_COUNT ? (DType)dtype : DT_NONE));
        } else if (f.number == 2) {
            buf_puts(&t->b, ", ");
            text_type(t, field_message(&c, &f, "a value type"));
        }
    }
    buf_putc(&t->b, ')');
}

/* TypeProto.Opaque: domain = 1, name = 2 */
static void put_raw_opaque(Text *t, Cursor c)
{
    Field f;
    Span domain = {0}, type_name = {0};

    while (field_next(&c, &f)) {
        if (f.number == 1)
            domain = field_bytes(&c, &f, "a domain");
        else if (f.number == 2)
            type_name = field_bytes(&c, &f, "a name");
    }
    buf_puts(&t->b, "opaque(");
    buf_add(&t->b, domain.at, domain.n);
    if (domain.n)
        buf_putc(&t->b, ',');
    buf_add(&t->b, type_name.at, type_name.n);
    buf_putc(&t->b, ')');
}

/* Sequence, Optional: elem_type = 1 */
static void put_raw_element(Text *t, Cursor c, const char *word)
{
    Field f;

    buf_printf(&t->b, "%s(", word);
    while (field_next(&c, &f))
        if (f.number == 1)
            text_type(t, field_message(&c, &f, "an element's type"));
    buf_putc(&t->b, ')');
}

void text_type(Text *t, Cursor c)
{
    Field f;

    stack_check(t->g->job, NO_LOC);
    while (field_next(&c, &f))
        switch (f.number) {
        case 1: put_raw_tensor(t, field_message(&c, &f, "a tensor type")); break;
        case 4: put_raw_element(t, field_message(&c, &f, "a sequence type"), "seq"); break;
        case 5: put_raw_map(t, field_message(&c, &f, "a map type")); break;
        case 7: put_raw_opaque(t, field_message(&c, &f, "an opaque type")); break;
        case 8:
            buf_puts(&t->b, "sparse_tensor(");
            put_raw_tensor(t, field_message(&c, &f, "a sparse tensor type"));
            buf_putc(&t->b, ')');
            break;
        case 9: put_raw_element(t, field_message(&c, &f, "an optional type"), "optional"); break;
        default: break;
        }
}

static void put_kept_type(Text *t, const Kept *kept)
{
    KeptCursor k = kept_begin(t->g, kept);
    size_t before = t->b.n;
    Field f;

    if (kept_next(&k, 2, &f))
        text_type(t, field_message(&k.c, &f, "a type"));
    if (t->b.n > before)
        buf_putc(&t->b, ' ');
}

void text_type_of(Text *t, const Value *v)
{
    static const char *const before[] = {"", "seq(", "optional(", "optional(seq(", ""};
    static const char *const after[] = {"", ")", ")", "))", ""};

    buf_puts(&t->b, before[v->kind]);
    put_tensor_type(t, v);
    buf_puts(&t->b, after[v->kind]);
}

void text_typed(Text *t, const Value *v)
{
    const Kept *kept = kept_of(t->g, v);

    if (kept_has(kept, 2)) {
        put_kept_type(t, kept);
    } else if (v->dtype != DT_NONE) {
        text_type_of(t, v);
        buf_putc(&t->b, ' ');
    }
    text_name(t, v->name);
}

void text_typed_list(Text *t, Value *const *values, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            buf_puts(&t->b, ", ");
        text_typed(t, values[i]);
    }
}

/* ---- tensors ---- */

static void put_float_at(Text *t, const uint8_t *at, bool single)
{
    double value;
    float narrow;

    memcpy(&narrow, at, sizeof narrow);
    if (single)
        value = (double)narrow;
    else
        memcpy(&value, at, sizeof value);
    text_number(t, value, single);
}

static void put_element(Text *t, const Data *data, int64_t i)
{
    bool single = data->dtype == DT_FLOAT || data->dtype == DT_COMPLEX64;
    uint8_t cell[16] = {0};
    uint16_t bits;

    if (single || data->dtype == DT_DOUBLE || dtype_is_complex(data->dtype)) {
        data_read(data, (uint64_t)i, 1, cell);
        put_float_at(t, cell, single);
        if (dtype_is_complex(data->dtype)) {
            buf_puts(&t->b, ",");
            put_float_at(t, cell + (single ? 4 : 8), single);
        }
    } else if (dtype_is_float(data->dtype)) {
        data_read(data, (uint64_t)i, 1, cell);
        memcpy(&bits, cell, sizeof bits);
        buf_printf(&t->b, "%u", bits);
    } else if (data->dtype == DT_UINT64) {
        buf_printf(&t->b, "%llu", (unsigned long long)data_int(data, i));
    } else {
        buf_printf(&t->b, "%lld", (long long)data_int(data, i));
    }
}

/* Types below a byte: each byte of packed elements, or each element of six bits. */
static void put_packed(Text *t, const Data *data)
{
    uint64_t bytes = data_bytes(data);

    data_need(data);
    if (dtype_bits(data->dtype) != 6) {
        for (uint64_t i = 0; i < bytes; i++)
            buf_printf(&t->b, "%s%u", i ? "," : "", data->at[i]);
        return;
    }
    for (int64_t i = 0; i < data_count(data); i++) {
        uint64_t bit = (uint64_t)i * 6;
        uint32_t word = data->at[bit / 8];

        if (bit % 8 > 2)
            word |= (uint32_t)data->at[bit / 8 + 1] << 8;
        buf_printf(&t->b, "%s%u", i ? "," : "", word >> bit % 8 & 0x3f);
    }
}

static void put_strings(Text *t, const Data *data)
{
    KeptCursor k = kept_begin(t->g, kept_of(t->g, data));
    const char *comma = "";
    Field f;
    Span text;

    while (kept_next(&k, 6, &f)) {
        buf_puts(&t->b, comma);
        text = field_bytes(&k.c, &f, "a text");
        text_quoted(t, text.at, text.n);
        comma = ", ";
    }
}

bool text_entries(Text *t, const Kept *kept, unsigned number, const char *open)
{
    KeptCursor k = kept_begin(t->g, kept);
    bool any = false;
    Field f;

    for (; kept_next(&k, number, &f); any = true) {
        Span key, value;

        read_entry(field_message(&k.c, &f, "an entry"), &key, &value);
        buf_puts(&t->b, any ? ", " : open);
        text_quoted(t, key.at, key.n);
        buf_puts(&t->b, ": ");
        text_quoted(t, value.at, value.n);
    }
    return any;
}

static bool is_external(const Text *t, const Data *data)
{
    const Kept *kept = kept_of(t->g, data);

    return kept_has(kept, 13) && kept_has(kept, 14);
}

bool text_has_contents(const Text *t, const Data *data)
{
    if (is_external(t, data))
        return true;
    if (!data->at || data->dtype == DT_NONE)
        return false;
    if (t->whole)
        return true;
    return data->dtype != DT_STRING && dtype_size(data->dtype) > 0 &&
           !dtype_is_complex(data->dtype) && data_count(data) <= SHOWN;
}

void text_contents(Text *t, const Data *data)
{
    int64_t count = data_count(data);

    if (is_external(t, data)) {
        /* external_data: `["location": "w.data", "offset": "0"]` */
        text_entries(t, kept_of(t->g, data), 13, "[");
        buf_putc(&t->b, ']');
        return;
    }
    buf_putc(&t->b, '{');
    if (data->dtype == DT_STRING)
        put_strings(t, data);
    else if (dtype_bits(data->dtype) < 8)
        put_packed(t, data);
    else
        for (int64_t i = 0; i < count; i++) {
            if (i > 0)
                buf_putc(&t->b, ',');
            put_element(t, data, i);
        }
    buf_putc(&t->b, '}');
}

/* The tensor of an attribute. onnx.parser accepts only identifiers as its name, so other names
 * are dropped. */
void text_tensor(Text *t, const Data *data)
{
    Span own = kept_bytes(t->g, kept_of(t->g, data), 8);
    const char *own_name = own.at ? job_strndup(t->b.job, (const char *)own.at, own.n) : "";

    buf_puts(&t->b, dtype_name(data->dtype));
    for (int i = 0; i < data->rank; i++)
        buf_printf(&t->b, "%c%lld", i > 0 ? ',' : '[', (long long)data->dims[i]);
    buf_puts(&t->b, data->rank > 0 ? "] " : " ");
    if (is_identifier(own_name))
        buf_printf(&t->b, "%s ", own_name);
    text_contents(t, data);
}
