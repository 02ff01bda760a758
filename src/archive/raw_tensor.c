/* raw_tensor.c - storages and tensors (docs/torchscript-format.md §2.4, §2.8).
 *
 * The tensors made here can be read without further checks: all elements are inside the storage,
 * the product of sizes and element size fits 63 bits, and the expanded size is in proportion to the
 * file.
 */
#include "archive.h"

#include <math.h>
#include <string.h>

enum {
    RANK_MAX = 64,
    KEY_MAX = 64
};
/* An expanded tensor (stride 0) may be larger than its storage, up to this, four times the file, or
 * the size of the weights that the caller gives in memory, for which the file has stand-ins. */
#define EXPANDED_MAX (UINT64_C(256) << 20)
/* Strides and offsets of real storages are smaller. A sum of 64 of them times the element size fits
 * 64 bits. */
#define STRIDE_MAX (INT64_C(1) << 52)
#define WORK_FREE  (UINT64_C(1) << 20)

/* --- element types --- */

typedef struct ScalarTypeRow {
    ScalarType type;
    const char *tag, *name;
    uint8_t size, unit, per_byte; /* unit: bytes that are swapped in a big-endian archive */
} ScalarTypeRow;

static const ScalarTypeRow types[] = {
    {ST_UINT8, "Byte", "uint8", 1, 1, 1},
    {ST_INT8, "Char", "int8", 1, 1, 1},
    {ST_INT16, "Short", "int16", 2, 2, 1},
    {ST_INT32, "Int", "int32", 4, 4, 1},
    {ST_INT64, "Long", "int64", 8, 8, 1},
    {ST_FLOAT16, "Half", "float16", 2, 2, 1},
    {ST_FLOAT32, "Float", "float32", 4, 4, 1},
    {ST_FLOAT64, "Double", "float64", 8, 8, 1},
    {ST_COMPLEX32, "ComplexHalf", "complex32", 4, 2, 1},
    {ST_COMPLEX64, "ComplexFloat", "complex64", 8, 4, 1},
    {ST_COMPLEX128, "ComplexDouble", "complex128", 16, 8, 1},
    {ST_BOOL, "Bool", "bool", 1, 1, 1},
    {ST_QINT8, "QInt8", "qint8", 1, 1, 1},
    {ST_QUINT8, "QUInt8", "quint8", 1, 1, 1},
    {ST_QINT32, "QInt32", "qint32", 4, 4, 1},
    {ST_BFLOAT16, "BFloat16", "bfloat16", 2, 2, 1},
    {ST_QUINT4X2, "QUInt4x2", "quint4x2", 1, 1, 2},
    {ST_QUINT2X4, "QUInt2x4", "quint2x4", 1, 1, 4},
    {ST_FLOAT8_E5M2, "Float8_e5m2", "float8_e5m2", 1, 1, 1},
    {ST_FLOAT8_E4M3FN, "Float8_e4m3fn", "float8_e4m3fn", 1, 1, 1},
    {ST_FLOAT8_E5M2FNUZ, "Float8_e5m2fnuz", "float8_e5m2fnuz", 1, 1, 1},
    {ST_FLOAT8_E4M3FNUZ, "Float8_e4m3fnuz", "float8_e4m3fnuz", 1, 1, 1},
    {ST_UINT16, "UInt16", "uint16", 2, 2, 1},
    {ST_UINT32, "UInt32", "uint32", 4, 4, 1},
    {ST_UINT64, "UInt64", "uint64", 8, 8, 1},
    {ST_FLOAT8_E8M0FNU, "Float8_e8m0fnu", "float8_e8m0fnu", 1, 1, 1},
    {ST_FLOAT4_E2M1FN_X2, "Float4_e2m1fn_x2", "float4_e2m1fn_x2", 1, 1, 1},
};

static const ScalarTypeRow *type_row(ScalarType type)
{
    size_t i;

    for (i = 0; i < COUNT_OF(types); i++) {
        if (types[i].type == type)
            return &types[i];
    }
    return NULL;
}

const char *scalar_type_name(ScalarType type)
{
    const ScalarTypeRow *row = type_row(type);

    return row ? row->name : "unknown";
}

size_t scalar_type_size(ScalarType type)
{
    const ScalarTypeRow *row = type_row(type);

    return row ? row->size : 0;
}

int scalar_type_per_byte(ScalarType type)
{
    const ScalarTypeRow *row = type_row(type);

    return row ? row->per_byte : 1;
}

bool scalar_type_of_tag(const char *tag, ScalarType *type)
{
    static const char suffix[] = "Storage";
    size_t i, n = strlen(tag), cut = sizeof suffix - 1;

    if (n <= cut || strcmp(tag + n - cut, suffix))
        return false;
    for (i = 0; i < COUNT_OF(types); i++) {
        if (strlen(types[i].tag) == n - cut && !memcmp(types[i].tag, tag, n - cut)) {
            *type = types[i].type;
            return true;
        }
    }
    return false;
}

/* --- storages --- */

static const Raw *item(Pickle *p, const Raw *tuple, size_t i, RawKind kind, const char *what)
{
    if (tuple->kind != RAW_TUPLE || i >= tuple->items.n || tuple->items.at[i]->kind != kind)
        pickle_fail(p, "%s is missing or has a wrong type", what);
    return tuple->items.at[i];
}

/* The bytes of a big-endian archive, swapped. */
static const uint8_t *swapped_bytes(Job *job, const uint8_t *from, uint64_t n, size_t unit)
{
    uint8_t *to = job_alloc(job, (size_t)n);
    uint64_t i;
    size_t k;

    for (i = 0; i + unit <= n; i += unit) {
        for (k = 0; k < unit; k++)
            to[i + k] = from[i + unit - 1 - k];
    }
    return to;
}

/* The records of a compressed inner archive are not in the file. */
static bool is_in_file(const Mapping *file, const uint8_t *at)
{
    return at >= file->at && at < file->at + file->length;
}

static const Record *storage_record(Pickle *p, Buf *path, Name key)
{
    buf_puts(path, p->folder);
    buf_putc(path, '/');
    buf_puts(path, key);
    return zip_find(p->archive->zip, buf_text(path));
}

static void storage_read(Pickle *p, Storage *storage)
{
    char small[128];
    Buf buf = {.job = p->job, .at = small, .cap = sizeof small};
    const Record *record = storage_record(p, &buf, storage->key);
    const char *path = buf.at;
    size_t unit = type_row(storage->type)->unit;

    if (!record && storage->bytes)
        pickle_fail(p, "the record '%s' of a tensor is missing", path);
    if ((record ? record->size : 0) != storage->bytes)
        pickle_fail(p, "record '%s' has %llu bytes, but its tensors need %llu", path,
                    (unsigned long long)record->size, (unsigned long long)storage->bytes);
    if (!storage->bytes) {
        storage->at = (const uint8_t *)"";
        return;
    }
    storage->at = zip_span(p->archive->zip, record);
    if (storage->at == record->at && is_in_file(p->archive->file, storage->at))
        storage->file = p->archive->file;
    if (p->archive->big_endian && unit > 1) {
        file_need(p->archive->file, storage->at, (size_t)storage->bytes);
        storage->at = swapped_bytes(p->job, storage->at, storage->bytes, unit);
        storage->file = NULL;
    }
}

/* ("storage", element tag, key, location, numel) */
Storage *storage_load(Pickle *p, const Raw *id)
{
    const Raw *kind = item(p, id, 0, RAW_STR, "the kind of a persistent id");
    const Raw *tag = item(p, id, 1, RAW_GLOBAL, "the element type of a storage");
    const Raw *key = item(p, id, 2, RAW_STR, "the key of a storage");
    const Raw *location = item(p, id, 3, RAW_STR, "the device of a storage");
    const Raw *numel = item(p, id, 4, RAW_INT, "the length of a storage");
    ScalarType type = (ScalarType)tag->number;
    Storage *storage;
    Name slot;

    if (id->items.n != 5 || strcmp(kind->text, "storage") || tag->row != GLOBAL_STORAGE)
        pickle_fail(p, "a persistent id is not that of a storage");
    if (!key->length || key->length > KEY_MAX || strlen(key->text) != key->length ||
        strchr(key->text, '/') || strstr(key->text, ".."))
        pickle_fail(p, "'%.64s' is not the key of a storage", key->text);
    slot = key->text;
    storage = map_get(&p->storages, slot);
    if (storage) {
        if (storage->type != type || storage->numel != (uint64_t)numel->integer)
            pickle_fail(p, "storage '%s' is used with two element types or lengths", slot);
        return storage;
    }
    if (numel->integer < 0 || numel->integer > INT64_MAX / 64)
        pickle_fail(p, "storage '%s' has an impossible length of %lld", slot,
                    (long long)numel->integer);
    storage = NEW(p->job, Storage);
    storage->type = type;
    storage->key = slot;
    storage->location = location->text;
    storage->numel = (uint64_t)numel->integer;
    storage->bytes = storage->numel * scalar_type_size(type);
    if (p->use != PICKLE_SHAPES && strcmp(location->text, "meta"))
        storage_read(p, storage);
    map_put(p->job, &p->storages, slot, storage);
    return storage;
}

/* --- strided tensors --- */

static int64_t *int_items(Pickle *p, const Raw *tuple, int64_t most, const char *what)
{
    int64_t *values;
    size_t i;

    if (tuple->items.n > RANK_MAX)
        pickle_fail(p, "a tensor has %zu dimensions, but at most %d are allowed", tuple->items.n,
                    RANK_MAX);
    values = NEW_N(p->job, int64_t, tuple->items.n);
    for (i = 0; i < tuple->items.n; i++) {
        values[i] = item(p, tuple, i, RAW_INT, what)->integer;
        if (values[i] < 0 || values[i] > most)
            pickle_fail(p, "%s is %s: %lld", what, values[i] < 0 ? "negative" : "too large",
                        (long long)values[i]);
    }
    return values;
}

/* The number of bytes of a contiguous copy. The product of the non-zero sizes must fit as well, so
 * that no later product of sizes can overflow. */
static int64_t sizes_bytes(Pickle *p, const RawTensor *tensor, size_t element)
{
    int64_t bytes = (int64_t)element;
    bool empty = false;
    int i;

    for (i = 0; i < tensor->rank; i++) {
        if (!tensor->sizes[i])
            empty = true;
        else if (__builtin_mul_overflow(bytes, tensor->sizes[i], &bytes))
            pickle_fail(p, "the sizes of a tensor are impossibly large");
    }
    return empty ? 0 : bytes;
}

/* The last element is at offset + Σ (size-1)·stride. */
static void check_extent(Pickle *p, const RawTensor *tensor, uint64_t limit)
{
    int64_t last = tensor->offset, step;
    int i;

    for (i = 0; i < tensor->rank; i++) {
        if (__builtin_mul_overflow(tensor->sizes[i] - 1, tensor->strides[i], &step) ||
            __builtin_add_overflow(last, step, &last))
            pickle_fail(p, "a tensor reaches beyond its storage '%s'", tensor->storage->key);
    }
    if ((uint64_t)last >= limit)
        pickle_fail(p, "a tensor reaches to element %lld of its storage '%s', which has %llu",
                    (long long)last, tensor->storage->key, (unsigned long long)limit);
}

static uint64_t expanded_max(const Archive *archive)
{
    uint64_t file = (uint64_t)archive->file->length;
    uint64_t most = file < INT64_MAX / 4 && file * 4 > EXPANDED_MAX ? file * 4 : EXPANDED_MAX;

    return archive->handed_bytes > most ? archive->handed_bytes : most;
}

/* Are the elements contiguous in the storage, in row-major order? */
static bool is_row_major(const RawTensor *tensor)
{
    int64_t expected = 1;
    int i;

    if (!tensor->strides)
        return false;
    if (!raw_tensor_numel(tensor))
        return true;
    for (i = tensor->rank - 1; i >= 0; i--) {
        if (tensor->sizes[i] != 1 && tensor->strides[i] != expected)
            return false;
        expected *= tensor->sizes[i];
    }
    return true;
}

static void check_layout(Pickle *p, RawTensor *tensor)
{
    int64_t bytes = sizes_bytes(p, tensor, scalar_type_size(tensor->type));
    uint64_t per_byte = (uint64_t)scalar_type_per_byte(tensor->type);

    if (!bytes) { /* without elements the offset has no meaning */
        tensor->offset = 0;
        return;
    }
    check_extent(p, tensor, tensor->storage->numel * per_byte);
    if ((uint64_t)bytes > expanded_max(p->archive) &&
        (uint64_t)bytes > tensor->storage->bytes * per_byte && tensor->storage->at)
        pickle_fail(p, "a tensor of %lld bytes is expanded from a storage of %llu",
                    (long long)bytes, (unsigned long long)tensor->storage->bytes);
    if (per_byte > 1 && (tensor->offset || !is_row_major(tensor)))
        pickle_fail(p, "a tensor of %s with strides is not supported",
                    scalar_type_name(tensor->type));
}

/* (storage, offset, size, stride, …) */
static RawTensor *strided_tensor(Pickle *p, const Raw *args)
{
    const Raw *storage = item(p, args, 0, RAW_STORAGE, "the storage of a tensor");
    const Raw *offset = item(p, args, 1, RAW_INT, "the offset of a tensor");
    const Raw *sizes = item(p, args, 2, RAW_TUPLE, "the size of a tensor");
    const Raw *strides = item(p, args, 3, RAW_TUPLE, "the stride of a tensor");
    RawTensor *tensor = NEW(p->job, RawTensor);

    if (sizes->items.n != strides->items.n)
        pickle_fail(p, "a tensor has %zu sizes but %zu strides", sizes->items.n, strides->items.n);
    if (offset->integer < 0 || offset->integer > STRIDE_MAX)
        pickle_fail(p, "the offset of a tensor is %s: %lld",
                    offset->integer < 0 ? "negative" : "too large", (long long)offset->integer);
    tensor->storage = storage->storage;
    tensor->type = tensor->storage->type;
    tensor->offset = offset->integer;
    tensor->sizes = int_items(p, sizes, INT64_MAX, "a size of a tensor");
    tensor->strides = int_items(p, strides, STRIDE_MAX, "a stride of a tensor");
    tensor->rank = (int)sizes->items.n;
    check_layout(p, tensor);
    return tensor;
}

void raw_tensor_of_record(Pickle *p, RawTensor *tensor, Name key)
{
    const Record *record = zip_find(p->archive->zip, job_printf(p->job, "%s/%s", p->folder, key));
    Name slot = name_f(p->job, "%s/%s\n%d", p->folder, key, (int)tensor->type);
    Storage *storage = map_get(&p->storages, slot);
    size_t size = scalar_type_size(tensor->type);

    if (!record)
        pickle_fail(p, "the record '%s/%s' of a tensor is missing", p->folder, key);
    if (!size)
        pickle_fail(p, "the record '%s/%s' has elements of an unknown type", p->folder, key);
    if (!storage) {
        storage = NEW(p->job, Storage);
        storage->type = tensor->type;
        storage->key = key;
        storage->location = "cpu";
        storage->bytes = record->size;
        storage->numel = record->size / size;
        storage_read(p, storage);
        map_put(p->job, &p->storages, slot, storage);
    }
    tensor->storage = storage;
    check_layout(p, tensor);
}

/* {"conj": bool, "neg": bool} */
static void math_bits(Pickle *p, RawTensor *tensor, const Raw *bits)
{
    size_t i;

    if (bits->keys.n > 2)
        pickle_fail(p, "a tensor has %zu bits, but only conj and neg exist", bits->keys.n);
    for (i = 0; i < bits->keys.n; i++) {
        const Raw *key = bits->keys.at[i], *value = bits->items.at[i];
        if (key->kind != RAW_STR || value->kind != RAW_BOOL)
            pickle_fail(p, "the conj and neg bits of a tensor have a wrong type");
        if (!strcmp(key->text, "conj"))
            tensor->conj = value->boolean;
        else if (!strcmp(key->text, "neg"))
            tensor->neg = value->boolean;
        else
            pickle_fail(p, "a tensor has the unknown bit '%s'", key->text);
    }
}

/* (storage, offset, size, stride, requires_grad, hooks [, math bits]) */
RawTensor *raw_tensor_rebuild(Pickle *p, const Raw *args)
{
    RawTensor *tensor = strided_tensor(p, args);

    tensor->requires_grad = item(p, args, 4, RAW_BOOL, "requires_grad of a tensor")->boolean;
    if (args->items.n < 6 || args->items.n > 7)
        pickle_fail(p, "_rebuild_tensor_v2 has %zu arguments, but takes 6 or 7", args->items.n);
    if (args->items.n == 7 && args->items.at[6]->kind != RAW_NONE)
        math_bits(p, tensor, item(p, args, 6, RAW_DICT, "the bits of a tensor"));
    return tensor;
}

/* --- quantized tensors --- */

static double element_as_double(const RawTensor *tensor, int64_t i)
{
    int64_t at = tensor->offset + i * tensor->strides[0];
    int64_t integer;
    int32_t small;
    double wide;
    float narrow;

    switch (tensor->type) {
    case ST_FLOAT32: memcpy(&narrow, tensor->storage->at + at * 4, 4); return (double)narrow;
    case ST_FLOAT64: memcpy(&wide, tensor->storage->at + at * 8, 8); return wide;
    case ST_INT32: memcpy(&small, tensor->storage->at + at * 4, 4); return small;
    default: memcpy(&integer, tensor->storage->at + at * 8, 8); return (double)integer;
    }
}

static bool zero_point_fits(ScalarType type, double value)
{
    switch (type) {
    case ST_QINT8: return value >= -128 && value <= 127;
    case ST_QINT32: return value >= INT32_MIN && value <= INT32_MAX;
    case ST_QUINT4X2: return value >= 0 && value <= 15;
    case ST_QUINT2X4: return value >= 0 && value <= 3;
    default: return value >= 0 && value <= 255;
    }
}

static RawTensor *qparam(Pickle *p, const Raw *qparams, size_t i, int64_t n, bool is_float)
{
    RawTensor *tensor = item(p, qparams, i, RAW_TENSOR, "a quantization parameter")->tensor;
    bool type_ok = is_float ? tensor->type == ST_FLOAT32 || tensor->type == ST_FLOAT64
                            : tensor->type == ST_INT32 || tensor->type == ST_INT64;

    if (tensor->layout || tensor->quant || !type_ok || tensor->rank != 1 || tensor->sizes[0] != n)
        pickle_fail(p,
                    "the scales or zero points of a quantized tensor have a wrong shape or type");
    return tensor;
}

static void need_elements(Pickle *p, const RawTensor *tensor)
{
    file_need(p->archive->file, tensor->storage->at, (size_t)tensor->storage->bytes);
}

/* (scheme, scales, zero_points, axis) */
static void read_per_channel(Pickle *p, RawTensor *tensor, const Raw *qparams)
{
    bool is_float = tensor->quant->scheme == 4;
    QuantParams *quant = tensor->quant;
    int64_t i, n;

    quant->axis = item(p, qparams, 3, RAW_INT, "the axis of a quantized tensor")->integer;
    if (quant->axis < 0 || quant->axis >= tensor->rank)
        pickle_fail(p, "axis %lld of a quantized tensor is out of range", (long long)quant->axis);
    n = tensor->sizes[quant->axis];
    quant->scales = qparam(p, qparams, 1, n, true);
    quant->zero_points = qparam(p, qparams, 2, n, is_float);
    if (!quant->scales->storage->at || !quant->zero_points->storage->at)
        return;
    /* A file can refer to the same scales many times, and each check takes time: the work is
     * limited by the size of the file. */
    p->work += (uint64_t)n;
    if (p->work > WORK_FREE + 16 * (uint64_t)p->archive->file->length)
        pickle_fail(p, "too many scales of quantized tensors for a file of this size");
    need_elements(p, quant->scales);
    need_elements(p, quant->zero_points);
    for (i = 0; i < n; i++) {
        double scale = element_as_double(quant->scales, i);
        double zero = element_as_double(quant->zero_points, i);
        if (!isfinite(scale) || scale == 0 || (!is_float && scale < 0))
            pickle_fail(p, "a quantized tensor has an impossible scale: %g", scale);
        if (is_float ? !isfinite(zero) : !zero_point_fits(tensor->type, zero))
            pickle_fail(p, "a quantized tensor has an impossible zero point: %g", zero);
    }
}

/* (scheme, scale, zero_point) */
static void read_per_tensor(Pickle *p, RawTensor *tensor, const Raw *qparams)
{
    QuantParams *quant = tensor->quant;

    quant->scale = item(p, qparams, 1, RAW_FLOAT, "the scale of a quantized tensor")->real;
    quant->zero_point =
        item(p, qparams, 2, RAW_INT, "the zero point of a quantized tensor")->integer;
    if (!isfinite(quant->scale) || quant->scale <= 0)
        pickle_fail(p, "a quantized tensor has an impossible scale: %g", quant->scale);
    if (!zero_point_fits(tensor->type, (double)quant->zero_point))
        pickle_fail(p, "a quantized tensor has an impossible zero point: %lld",
                    (long long)quant->zero_point);
}

static bool is_quantized(ScalarType type)
{
    return type == ST_QINT8 || type == ST_QUINT8 || type == ST_QINT32 || type == ST_QUINT4X2 ||
           type == ST_QUINT2X4;
}

/* (storage, offset, size, stride, qparams, requires_grad, hooks) */
RawTensor *raw_tensor_rebuild_quantized(Pickle *p, const Raw *args)
{
    RawTensor *tensor = strided_tensor(p, args);
    const Raw *qparams = item(p, args, 4, RAW_TUPLE, "the parameters of a quantized tensor");
    const Raw *scheme = item(p, qparams, 0, RAW_GLOBAL, "the scheme of a quantized tensor");

    tensor->requires_grad = item(p, args, 5, RAW_BOOL, "requires_grad of a tensor")->boolean;
    if (!is_quantized(tensor->type))
        pickle_fail(p, "a quantized tensor has elements of %s", scalar_type_name(tensor->type));
    tensor->quant = NEW(p->job, QuantParams);
    tensor->quant->scheme = scheme->number;
    if (!strncmp(scheme->global, "torch.per_tensor", 16))
        read_per_tensor(p, tensor, qparams);
    else if (!strncmp(scheme->global, "torch.per_channel", 17))
        read_per_channel(p, tensor, qparams);
    else
        pickle_fail(p, "'%s' is not a quantization scheme", scheme->global);
    return tensor;
}

/* --- sparse tensors --- */

static RawTensor *sparse_part(Pickle *p, const Raw *args, size_t i, bool is_index)
{
    RawTensor *tensor = item(p, args, i, RAW_TENSOR, "a part of a sparse tensor")->tensor;

    if (tensor->layout || tensor->quant ||
        (is_index && tensor->type != ST_INT64 && tensor->type != ST_INT32))
        pickle_fail(p, "a part of a sparse tensor has a wrong type");
    return tensor;
}

static void check_coo(Pickle *p, const RawTensor *tensor)
{
    const RawTensor *indices = tensor->indices, *values = tensor->values;
    int i, sparse;

    if (indices->rank != 2 || values->rank < 1 || indices->sizes[1] != values->sizes[0] ||
        indices->sizes[0] + values->rank - 1 != tensor->rank)
        pickle_fail(p, "the parts of a sparse tensor do not fit");
    sparse = (int)indices->sizes[0];
    for (i = sparse; i < tensor->rank; i++) {
        if (values->sizes[i - sparse + 1] != tensor->sizes[i])
            pickle_fail(p, "the parts of a sparse tensor do not fit");
    }
}

static void check_csr(Pickle *p, const RawTensor *tensor)
{
    if (tensor->rank != 2 || tensor->indices->rank != 1 || tensor->column->rank != 1 ||
        tensor->values->rank != 1 || tensor->indices->sizes[0] - 1 != tensor->sizes[0] ||
        tensor->column->sizes[0] != tensor->values->sizes[0])
        pickle_fail(p, "the parts of a sparse tensor do not fit");
}

/* (1, size, requires_grad, indices, values, hooks) or (2, size, requires_grad, crow, col, values,
 * hooks) */
RawTensor *raw_tensor_rebuild_sparse(Pickle *p, const Raw *args)
{
    const Raw *layout = item(p, args, 0, RAW_INT, "the layout of a sparse tensor");
    const Raw *sizes = item(p, args, 1, RAW_TUPLE, "the size of a sparse tensor");
    RawTensor *tensor = NEW(p->job, RawTensor);
    bool csr = layout->integer == 2;

    if (layout->integer != 1 && !csr)
        pickle_fail(p, "sparse layout %lld is not supported", (long long)layout->integer);
    tensor->layout = (int)layout->integer;
    tensor->sizes = int_items(p, sizes, INT64_MAX, "a size of a tensor");
    tensor->rank = (int)sizes->items.n;
    tensor->requires_grad = item(p, args, 2, RAW_BOOL, "requires_grad of a tensor")->boolean;
    tensor->indices = sparse_part(p, args, 3, true);
    tensor->column = csr ? sparse_part(p, args, 4, true) : NULL;
    tensor->values = sparse_part(p, args, csr ? 5 : 4, false);
    tensor->type = tensor->values->type;
    sizes_bytes(p, tensor, scalar_type_size(tensor->type));
    if (csr)
        check_csr(p, tensor);
    else
        check_coo(p, tensor);
    return tensor;
}

/* --- reading --- */

uint64_t raw_tensor_numel(const RawTensor *tensor)
{
    uint64_t n = 1;
    int i;

    for (i = 0; i < tensor->rank; i++)
        n *= (uint64_t)tensor->sizes[i];
    return n;
}
