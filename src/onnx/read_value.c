/* read_value.c - types, value infos and tensors of an ONNX file.
 *
 * A type is read as far as a Value can represent it. Other parts (maps, sparse tensors, nested
 * sequences, denotations, dims without a name, which get one here) are marked as not exact, and the
 * bytes of the file are kept for them. Contents of tensors stay in the mapping; only contents in
 * varints (int32_data and similar fields) are unpacked.
 */
#include "proto.h"

#define MAX_DIM_TEXT 200 /* longer texts of dims are names */

/* ---- types ---- */

static const Sym *named_dim(Reader *r, Name param)
{
    const Sym *dim = map_get(&r->dims, param);

    if (!dim) {
        dim = strlen(param) <= MAX_DIM_TEXT ? sym_parse(r->g, param) : NULL;
        if (!dim)
            dim = sym_dim(r->g, param, NULL, 0);
        map_put(r->job, &r->dims, param, (void *)dim);
    }
    return dim;
}

/* Dimension: dim_value = 1, dim_param = 2, denotation = 3. NULL: unknown. */
static const Sym *read_dim(Reader *r, Cursor c, bool *exact)
{
    const Sym *dim = NULL;
    int64_t size;
    Name param;
    Field f;

    while (field_next(&c, &f)) {
        *exact = *exact && !dim && f.number <= 2;
        if (f.number == 1) {
            size = field_int(&c, &f, "a dim's size");
            dim = size >= 0 ? sym_int(r->g, size) : NULL;
            if (size < 0)
                vec_push(r->job, &r->g->file->negative_dims, ((NegativeDim){.size = size}));
        } else if (f.number == 2) {
            param = field_name(&c, &f, "a dim's name");
            dim = *param ? named_dim(r, param) : NULL;
            *exact =
                *exact && dim && !sym_known(dim, NULL) && strcmp(sym_text(r->job, dim), param) == 0;
        }
    }
    *exact = *exact && dim;
    return dim;
}

/* TensorShapeProto: dim = 1. */
static void read_shape(Reader *r, Cursor c, FileType *type)
{
    VEC(const Sym *) dims = {0};
    Field f;

    while (field_next(&c, &f)) {
        const Sym *dim;

        if (f.number != 1) {
            type->exact = false;
            continue;
        }
        dim = read_dim(r, field_message(&c, &f, "a dim"), &type->exact);
        vec_push(r->job, &dims, dim ? dim : sym_fresh_dim(r->g, NULL, 0));
    }
    if (dims.n > INT32_MAX)
        damaged(&c, c.end, "a shape has %zu dims, which is too many", dims.n);
    type->rank = (int)dims.n;
    type->dims = dims.at ? dims.at : NEW(r->job, const Sym *);
}

/* TypeProto.Tensor: elem_type = 1, shape = 2. */
static void read_tensor_type(Reader *r, Cursor c, FileType *type)
{
    Field f;

    while (field_next(&c, &f)) {
        if (f.number == 1) {
            int64_t dtype = as_int32(field_int(&c, &f, "an element type"));

            type->dtype = dtype > 0 && dtype < DT_COUNT ? (DType)dtype : DT_NONE;
        } else if (f.number == 2) {
            type->exact = type->exact && type->rank < 0;
            read_shape(r, field_message(&c, &f, "a shape"), type);
        } else {
            type->exact = false;
        }
    }
    type->exact = type->exact && type->dtype != DT_NONE;
}

/* Sequence, Optional: elem_type = 1, which must be a tensor's to fit a Value, or a sequence of them
 * in an optional. */
static void read_element_type(Reader *r, Cursor c, FileType *type, ValueKind kind)
{
    FileType element = {.kind = VALUE_OTHER, .rank = -1};
    Field f;

    while (field_next(&c, &f)) {
        if (f.number != 1 || element.kind != VALUE_OTHER)
            type->exact = false;
        else
            element = read_type(r, field_message(&c, &f, "an element's type"));
    }
    if (element.kind == VALUE_SEQUENCE && kind == VALUE_OPTIONAL)
        kind = VALUE_OPTIONAL_SEQUENCE;
    else if (element.kind != VALUE_TENSOR)
        return;
    element.kind = kind;
    element.exact = element.exact && type->exact;
    *type = element;
}

/* TypeProto: tensor_type = 1, sequence_type = 4, map_type = 5, denotation = 6, opaque_type = 7,
 * sparse_tensor_type = 8, optional_type = 9. */
FileType read_type(Reader *r, Cursor c)
{
    FileType type = {.kind = VALUE_OTHER, .rank = -1, .exact = true};
    size_t fields = 0;
    Field f;

    stack_check(r->job, NO_LOC);
    while (field_next(&c, &f)) {
        if (f.number == 1) {
            type.kind = VALUE_TENSOR;
            read_tensor_type(r, field_message(&c, &f, "a tensor type"), &type);
        } else if (f.number == 4) {
            read_element_type(r, field_message(&c, &f, "a sequence type"), &type, VALUE_SEQUENCE);
        } else if (f.number == 9) {
            read_element_type(r, field_message(&c, &f, "an optional type"), &type, VALUE_OPTIONAL);
        }
        fields++;
    }
    type.exact = type.exact && fields == 1 && type.kind != VALUE_OTHER;
    return type;
}

/* ValueInfoProto: name = 1, type = 2; doc_string = 3 and metadata_props = 4 are kept. */
FileType read_value_info(Reader *r, Cursor c, Name *value_name, Kept *kept)
{
    FileType type = {.kind = VALUE_TENSOR, .rank = -1};
    size_t negative = r->g->file->negative_dims.n;
    Field f;

    *value_name = NULL;
    while (field_next(&c, &f)) {
        if (f.number == 1) {
            *value_name = field_name(&c, &f, "a value's name");
        } else if (f.number == 2) {
            type = read_type(r, field_message(&c, &f, "a type"));
            if (!type.exact || kept_has(kept, 2))
                kept_add(r->job, kept, &f);
        } else {
            kept_add(r->job, kept, &f);
        }
    }
    for (; negative < r->g->file->negative_dims.n; negative++)
        r->g->file->negative_dims.at[negative].value = *value_name;
    if (!*value_name)
        kept->fields |= BIT(1);
    return type;
}

/* StringStringEntryProto: key = 1, value = 2. */
void read_entry(Cursor c, Span *key, Span *value)
{
    Field f;

    *key = *value = (Span){(const uint8_t *)"", 0};
    while (field_next(&c, &f)) {
        if (f.number == 1)
            *key = field_bytes(&c, &f, "an entry's key");
        else if (f.number == 2)
            *value = field_bytes(&c, &f, "an entry's value");
    }
}

/* ---- tensors ---- */

/* TensorProto: dims = 1, data_type = 2, name = 8, raw_data = 9 are read; the typed contents
 * (float_data = 4, int32_data = 5, string_data = 6, int64_data = 7, double_data = 10,
 * uint64_data = 11) are read and kept; so is external_data = 13 with data_location = 14. */
typedef struct TensorFields {
    VEC(int64_t) dims;
    DType dtype;
    Span raw;
    bool external;
    External place;
    uint64_t typed; /* which of the typed fields are there */
    size_t nstrings;
    Kept kept;
} TensorFields;

#define TYPED_FIELDS (BIT(4) | BIT(5) | BIT(6) | BIT(7) | BIT(10) | BIT(11))

unsigned typed_field(DType dtype)
{
    switch (dtype) {
    case DT_FLOAT:
    case DT_COMPLEX64: return 4;
    case DT_DOUBLE:
    case DT_COMPLEX128: return 10;
    case DT_INT64: return 7;
    case DT_UINT32:
    case DT_UINT64: return 11;
    case DT_STRING: return 6;
    default: return 5;
    }
}

static void read_dtype(Reader *r, const Cursor *c, const Field *f, TensorFields *t)
{
    int64_t dtype = as_int32(field_int(c, f, "a tensor's data_type"));

    if (dtype > 0 && dtype < DT_COUNT)
        t->dtype = (DType)dtype;
    else
        kept_add(r->job, &t->kept, f);
}

static void read_dims(Reader *r, const Cursor *c, const Field *f, TensorFields *t)
{
    const uint8_t *at = NULL;
    int64_t dim;

    while (field_each_int(c, f, "a tensor's dim", &at, &dim)) {
        if (dim < 0)
            damaged(c, f->start, "a tensor has a dim of %lld", (long long)dim);
        vec_push(r->job, &t->dims, dim);
    }
}

static void read_tensor_fields(Reader *r, Cursor c, TensorFields *t, Name *name_out)
{
    Field f;

    while (field_next(&c, &f)) {
        if (f.number == 1) {
            read_dims(r, &c, &f, t);
        } else if (f.number == 2) {
            read_dtype(r, &c, &f, t);
        } else if (f.number == 8 && name_out) {
            *name_out = field_name(&c, &f, "a tensor's name");
        } else if (f.number == 9) {
            t->raw = field_span(&c, &f, "a tensor's raw_data");
        } else {
            if (f.number < 12 && (TYPED_FIELDS & BIT(f.number)))
                t->typed |= BIT(f.number);
            if (f.number == 6)
                t->nstrings++;
            if (f.number == 13)
                external_entry(field_message(&c, &f, "an entry of external_data"), &t->place);
            if (f.number == 14)
                t->external = field_int(&c, &f, "a tensor's data_location") == 1;
            kept_add(r->job, &t->kept, &f);
        }
    }
}

/* How many elements; all counts and sizes in bits that are made from it fit an int64. */
static int64_t count_elements(const Cursor *c, const TensorFields *t)
{
    int64_t count = 1;
    bool empty = false;

    if (t->dims.n > INT32_MAX)
        damaged(c, c->at, "a tensor has rank %zu, which is too large", t->dims.n);
    for (size_t i = 0; i < t->dims.n; i++) {
        empty = empty || t->dims.at[i] == 0;
        if (t->dims.at[i] > 0 && count > (INT64_C(1) << 55) / t->dims.at[i])
            damaged(c, c->at, "a tensor's dims are too large");
        count *= t->dims.at[i] > 0 ? t->dims.at[i] : 1;
    }
    return empty ? 0 : count;
}

/* Floats and doubles that are packed in one field, as all writers do it, have the layout of
 * raw_data. */
static const uint8_t *fixed_contents(Reader *r, Cursor c, unsigned number, uint64_t *n)
{
    unsigned size = number == 4 ? 4 : 8;
    Buf all = {.job = r->job};
    const uint8_t *one = NULL;
    size_t pieces = 0;
    Field f;

    for (Cursor again = c; field_next(&again, &f);)
        if (f.number == number) {
            pieces++;
            one = f.bytes.at;
            *n = f.type == WIRE_BYTES ? f.bytes.n : size;
            if (f.type != WIRE_BYTES && f.type != (size == 4 ? WIRE_FIXED32 : WIRE_FIXED64))
                damaged(&c, f.start, "a tensor's contents have wire type %d", f.type);
            one = f.type == WIRE_BYTES ? one : f.end - size;
        }
    if (pieces == 1)
        return one;
    while (field_next(&c, &f))
        if (f.number == number) {
            Span piece = {f.end - size, size};

            piece = f.type == WIRE_BYTES ? field_bytes(&c, &f, "a tensor's contents") : piece;
            buf_add(&all, piece.at, piece.n);
        }
    *n = all.n;
    return (const uint8_t *)all.at;
}

/* Contents in varints. If an element has less than 8 bits, a varint has one byte of packed
 * elements; an element of 6 bits has a varint of its own. */
static const uint8_t *varint_contents(Reader *r, Cursor c, unsigned number, DType dtype,
                                      uint64_t *n)
{
    size_t size = dtype_size(dtype) ? dtype_size(dtype) : 1;
    unsigned held = 0, bits = dtype_bits(dtype) == 6 ? 6 : 8;
    uint32_t word = 0;
    Buf all = {.job = r->job};
    int64_t value;
    Field f;

    while (field_next(&c, &f)) {
        const uint8_t *at = NULL;

        while (f.number == number && field_each_int(&c, &f, "a tensor's contents", &at, &value)) {
            if (bits == 8) {
                buf_add(&all, &value, size); /* the low bytes: the machine is little-endian */
                continue;
            }
            word |= (uint32_t)(value & 0x3f) << held;
            for (held += bits; held >= 8; held -= 8, word >>= 8)
                buf_putc(&all, (char)(word & 0xff));
        }
    }
    if (held)
        buf_putc(&all, (char)word);
    *n = all.n;
    return (const uint8_t *)all.at;
}

/* The bytes of the contents; NULL and *n = 0 if there are none. */
static const uint8_t *contents(Reader *r, Cursor c, const TensorFields *t, uint64_t *n)
{
    unsigned number = typed_field(t->dtype);

    *n = t->raw.n;
    if (t->raw.n || !t->typed)
        return t->raw.at;
    if (t->typed != BIT(number))
        damaged(&c, c.at, "a tensor of type %s has contents for another type",
                dtype_name(t->dtype));
    if (number == 4 || number == 10)
        return fixed_contents(r, c, number, n);
    return varint_contents(r, c, number, t->dtype, n);
}

static void set_contents(Reader *r, Cursor c, TensorFields *t, Data *data)
{
    uint64_t wanted = data_bytes(data), n = 0;
    const char *why;

    if (t->dtype == DT_STRING) {
        if (t->nstrings != (uint64_t)data_count(data))
            damaged(&c, c.at, "a tensor of %lld strings has %zu", (long long)data_count(data),
                    t->nstrings);
        data->at = (const uint8_t *)"";
    } else if (t->external) {
        data->at = external_bytes(r, &t->place, wanted, &data->from, &why);
    } else {
        data->at = contents(r, c, t, &n);
        if (n != wanted && n > 0)
            damaged(&c, c.at, "a tensor needs %llu bytes of contents and has %llu",
                    (unsigned long long)wanted, (unsigned long long)n);
        data->at = n == wanted && !data->at ? (const uint8_t *)"" : n == wanted ? data->at : NULL;
        data->from = model_file(r->g)->mapping;
    }
}

/* raw_data that the Data does not hold. */
static void keep_raw(Reader *r, Cursor c, TensorFields *t)
{
    Field f;

    while (field_next(&c, &f))
        if (f.number == 9)
            kept_add(r->job, &t->kept, &f);
}

Data *read_tensor(Reader *r, Cursor c, Name *name_out)
{
    TensorFields t = {.dtype = DT_NONE};
    Data *data;

    if (name_out)
        *name_out = NULL;
    read_tensor_fields(r, c, &t, name_out);
    count_elements(&c, &t);
    data = data_span(r->g, t.dtype, (int)t.dims.n, t.dims.at, NULL, NULL);
    if (t.dtype != DT_NONE)
        set_contents(r, c, &t, data);
    if (t.raw.at && (!data->at || t.dtype == DT_STRING || t.external))
        keep_raw(r, c, &t);
    if (!t.raw.at)
        t.kept.fields |= BIT(9);
    if (t.dtype == DT_NONE)
        t.kept.fields |= BIT(2);
    if (name_out ? !*name_out : !kept_has(&t.kept, 8))
        t.kept.fields |= BIT(8);
    kept_put(r->g, data, &t.kept);
    return data;
}
