/* data.c - contents of constants. In: bytes of a mapped file or of the arena. Out: elements of any
 * type, whole tensors for the writers. A Data is bytes plus a recipe (strides, a cast, a scale
 * along one axis) that is evaluated on reading, so that no weight is ever copied to be transformed.
 * Relies on: data_count() fits int64, strides stay inside the bytes (the archive reader checks).
 */
#include "graph.h"

#include <math.h>
#include <string.h>

enum {
    STAGE_RUN = 64 << 10,  /* bytes of a file that are read at a time: they stay in the cache */
    STAGE_MOST = 16 << 20, /* a strided tensor up to this size is read from its file as a whole */
    NEED_MOST = 1 << 20    /* the same for a tensor whose elements are read one by one */
};

/* The most frequent recipe: BatchNormalization folded into a Conv. The inner loop has a constant
 * length, so that compilers vectorise it. */
static void scale_floats(const uint8_t *from, size_t n, double factor, uint8_t *into)
{
    float part[8];

    for (; n >= COUNT_OF(part); n -= COUNT_OF(part)) {
        memcpy(part, from, sizeof part);
        for (size_t i = 0; i < COUNT_OF(part); i++)
            part[i] = (float)((double)part[i] * factor);
        memcpy(into, part, sizeof part);
        from += sizeof part;
        into += sizeof part;
    }
    memcpy(part, from, n * sizeof *part);
    for (size_t i = 0; i < n; i++)
        part[i] = (float)((double)part[i] * factor);
    memcpy(into, part, n * sizeof *part);
}

/* At most ELEMENT_RUN elements. `step` is 1 when the scale changes from element to element, else 0.
 */
static void convert(const Data *data, const uint8_t *from, size_t n, const double *scale, int step,
                    uint8_t *into)
{
    int64_t ints[ELEMENT_RUN];
    double doubles[ELEMENT_RUN];

    if (scale && step == 0 && data->stored == DT_FLOAT && data->dtype == DT_FLOAT) {
        scale_floats(from, n, *scale, into);
    } else if (!scale && dtype_is_integral(data->stored) &&
               (data->stored != DT_UINT64 || dtype_is_integral(data->dtype))) {
        ints_load(from, data->stored, n, ints);
        for (size_t i = 0; data->shift && i < n; i++)
            ints[i] += data->shift;
        ints_store(ints, data->dtype, n, into);
    } else {
        doubles_load(from, data->stored, n, doubles);
        for (size_t i = 0; scale && i < n; i++)
            doubles[i] *= scale[i * (size_t)step];
        doubles_store(doubles, data->dtype, n, into);
    }
}

/* ---- walking through strides ---- */

/* The axes of a Data, innermost first, without axes of size 1 and with contiguous neighbours
 * merged. Each remaining axis has at least 2 elements, so there are fewer than 63. The axis of the
 * scale is never merged. */
typedef struct DataWalk {
    int rank, scale_axis; /* -1 = no scale */
    int64_t dims[65], strides[65], at[65];
    const uint8_t *bytes; /* stored elements from number `base` on ... */
    int64_t base;
    bool in_file; /* ... which have to be read from the file first */
} DataWalk;

static void walk_axis(DataWalk *walk, int64_t dim, int64_t stride, bool scaled)
{
    int top = walk->rank - 1;

    if (dim == 1 && !scaled)
        return;
    if (top >= 0 && !scaled && top != walk->scale_axis &&
        stride == walk->strides[top] * walk->dims[top]) {
        walk->dims[top] *= dim;
        return;
    }
    if (scaled)
        walk->scale_axis = walk->rank;
    walk->dims[walk->rank] = dim;
    walk->strides[walk->rank++] = stride;
}

/* Begins a walk at element `first`. The data must have elements. */
static void walk_start(DataWalk *walk, const Data *data, uint64_t first)
{
    int64_t stride = 1;

    walk->rank = 0;
    walk->scale_axis = -1;
    walk->dims[1] = walk->at[1] = 0; /* transpose_rows() looks at them */
    walk->bytes = data->formula ? NULL : data->at;
    walk->base = 0;
    walk->in_file = file_holds(data->from, data->at);
    for (int axis = data->rank - 1; axis >= 0; axis--) {
        walk_axis(walk, data->dims[axis], data->strides ? data->strides[axis] : stride,
                  data->scale && axis == data->scale_axis);
        stride *= data->dims[axis];
    }
    if (walk->rank == 0) {
        walk->dims[walk->rank] = 1;
        walk->strides[walk->rank++] = 1;
    }
    for (int i = 0; i < walk->rank; i++) {
        walk->at[i] = (int64_t)(first % (uint64_t)walk->dims[i]);
        first /= (uint64_t)walk->dims[i];
    }
}

static const uint8_t *walk_here(const DataWalk *walk, const Data *data)
{
    int64_t offset = 0;

    for (int i = 0; i < walk->rank; i++)
        offset += walk->at[i] * walk->strides[i];
    return walk->bytes + (offset - walk->base) * (int64_t)dtype_size(data->stored);
}

static void walk_step(DataWalk *walk, int axis, int64_t count)
{
    walk->at[axis] += count;
    while (walk->at[axis] == walk->dims[axis] && axis + 1 < walk->rank) {
        walk->at[axis] = 0;
        walk->at[++axis]++;
    }
}

#define EACH(type)                                                                                 \
    for (size_t i = 0; i < n; i++)                                                                 \
        memcpy(into + i * sizeof(type), from + (int64_t)i * stride, sizeof(type));                 \
    break

/* Copies n elements of `size` bytes, which lie `stride` bytes apart. */
static void gather(const uint8_t *from, int64_t stride, size_t size, size_t n, uint8_t *into)
{
    switch (size) {
    case 1: EACH(uint8_t);
    case 2: EACH(uint16_t);
    case 4: EACH(uint32_t);
    case 8: EACH(uint64_t);
    default:
        for (size_t i = 0; i < n; i++)
            memcpy(into + i * size, from + (int64_t)i * stride, size);
    }
}
#undef EACH

/* Converts n elements along the innermost axis, the first of which is at `from`. */
static void convert_run(const Data *data, const DataWalk *walk, const uint8_t *from, size_t n,
                        uint8_t *into)
{
    size_t size = dtype_size(data->stored), part;
    int64_t stride = walk->strides[0] * (int64_t)size;
    int step = walk->scale_axis == 0;
    const double *scale = data->scale ? data->scale + walk->at[walk->scale_axis] : NULL;
    uint8_t gathered[ELEMENT_RUN * 16];

    if (!scale && data->stored == data->dtype) {
        if (walk->strides[0] == 1)
            memcpy(into, from, n * size);
        else
            gather(from, stride, size, n, into);
        return;
    }
    for (; n > 0; n -= part) {
        part = n < ELEMENT_RUN ? n : ELEMENT_RUN;
        if (walk->strides[0] != 1)
            gather(from, stride, size, part, gathered);
        convert(data, walk->strides[0] == 1 ? from : gathered, part, scale, step, into);
        from += (int64_t)part * stride;
        into += part * dtype_size(data->dtype);
        if (step)
            scale += part;
    }
}

/* Returns how many of n elements along the innermost axis were read: of a file only as many as a
 * small buffer holds at a time. */
static size_t read_run(const Data *data, const DataWalk *walk, size_t n, uint8_t *into)
{
    const uint8_t *from = walk_here(walk, data);
    size_t size = dtype_size(data->stored), step = (size_t)walk->strides[0] * size, most;

    if (walk->in_file) {
        most = step ? 1 + STAGE_RUN / step : n;
        n = n < most ? n : most;
        from = file_stage(data->from, from, (n - 1) * step + size);
    }
    convert_run(data, walk, from, n, into);
    return n;
}

/* One tile of a transpose. A cache line of each of `columns` source rows is copied to a buffer
 * first. Rows at a distance of a power of two compete for the same cache set; with the buffer each
 * is read only once. */
#define TILE(type)                                                                                 \
    do {                                                                                           \
        type tile[64 / sizeof(type)][64 / sizeof(type)];                                           \
        for (size_t c = 0; c < columns; c++)                                                       \
            memcpy(tile[c], from + (int64_t)c * stride, rows * sizeof(type));                      \
        for (size_t r = 0; r < rows; r++)                                                          \
            for (size_t c = 0; c < columns; c++)                                                   \
                memcpy(into + r * pitch + c * sizeof(type), &tile[c][r], sizeof(type));            \
    } while (0)

static void transpose_tile(const uint8_t *from, int64_t stride, size_t size, size_t rows,
                           size_t columns, size_t pitch, uint8_t *into)
{
    if (size == 4 && rows == 16 && columns == 16) /* constants, so that loops unroll */
        for (size_t half = 0; half < 2; half++) {
            uint32_t tile[8][16];

            for (size_t c = 0; c < 8; c++)
                memcpy(tile[c], from + (int64_t)(half * 8 + c) * stride, 64);
            for (size_t r = 0; r < 16; r++)
                for (size_t c = 0; c < 8; c++)
                    memcpy(into + r * pitch + half * 32 + c * 4, &tile[c][r], 4);
        }
    else if (size == 1)
        TILE(uint8_t);
    else if (size == 2)
        TILE(uint16_t);
    else if (size == 4)
        TILE(uint32_t);
    else
        TILE(uint64_t);
}
#undef TILE

/* Each source row is on its own page, which hardware prefetchers do not predict. */
static void prefetch(const uint8_t *at)
{
#if defined(__GNUC__)
    __builtin_prefetch(at);
#else
    (void)at;
#endif
}

/* Whole rows of a matrix whose columns are contiguous in the source, `stride` bytes apart. */
static void transpose(const uint8_t *from, int64_t stride, size_t size, size_t rows, size_t columns,
                      uint8_t *into)
{
    size_t edge = 64 / size, pitch = columns * size;

    for (size_t c = 0; c < columns; c += edge) {
        for (size_t next = c + edge; next < c + 2 * edge && next < columns; next++)
            prefetch(from + (int64_t)next * stride);
        for (size_t r = 0; r < rows; r += edge)
            transpose_tile(from + (int64_t)c * stride + (int64_t)(r * size), stride, size,
                           rows - r < edge ? rows - r : edge,
                           columns - c < edge ? columns - c : edge, pitch,
                           into + r * pitch + c * size);
    }
}

/* The same for the rows at the position of a walk. Parts of columns that are in a file are read
 * one by one into a buffer. */
static void transpose_here(const Data *data, const DataWalk *walk, size_t rows, uint8_t *into)
{
    const uint8_t *from = walk_here(walk, data);
    size_t size = dtype_size(data->stored), columns = (size_t)walk->dims[0];
    int64_t stride = walk->strides[0] * (int64_t)size;

    if (walk->in_file) {
        uint8_t *staged = file_stage_buffer(data->from->job, rows * columns * size);

        for (size_t c = 0; c < columns; c++)
            file_read(data->from, from + (int64_t)c * stride, rows * size,
                      staged + c * rows * size);
        from = staged;
        stride = (int64_t)(rows * size);
    }
    transpose(from, stride, size, rows, columns, into);
}

/* Multiplies rows, whose elements transpose() has made consecutive, by the scale. */
static void scale_rows(const Data *data, const DataWalk *walk, size_t rows, uint8_t *at)
{
    size_t size = dtype_size(data->dtype), columns = (size_t)walk->dims[0], part;
    int step = walk->scale_axis == 0;

    for (size_t r = 0; r < rows; r++) {
        const double *scale = data->scale + walk->at[walk->scale_axis];

        scale += walk->scale_axis == 1 ? r : 0;
        for (size_t c = 0; c < columns; c += part) {
            part = columns - c < ELEMENT_RUN ? columns - c : ELEMENT_RUN;
            convert(data, at, part, step ? scale + c : scale, step, at);
            at += part * size;
        }
    }
}

/* Does transpose() apply to this walk? */
static bool is_transposed(const Data *data, const DataWalk *walk)
{
    if (data->stored != data->dtype || dtype_size(data->stored) > 8)
        return false;
    return walk->rank >= 2 && walk->strides[1] == 1 && walk->strides[0] != 1;
}

/* The number of rows that transpose() can copy from here; 0 if it does not apply. */
static size_t transpose_rows(const Data *data, const DataWalk *walk, size_t n)
{
    size_t left, row = (size_t)walk->dims[0] * dtype_size(data->stored);

    if (walk->at[0] != 0 || !is_transposed(data, walk))
        return 0;
    left = (size_t)(walk->dims[1] - walk->at[1]);
    n /= (size_t)walk->dims[0];
    if (walk->in_file && n > 1 && n * row > STAGE_MOST)
        n = row < STAGE_MOST ? STAGE_MOST / row : 1;
    return n < left ? n : left;
}

/* Reads n elements from the present position of the walk. */
static void read_elements(const Data *data, DataWalk *walk, size_t n, uint8_t *into)
{
    size_t size = dtype_size(data->dtype), rows, run;

    while (n > 0) {
        rows = transpose_rows(data, walk, n);
        if (rows > 0) {
            transpose_here(data, walk, rows, into);
            if (data->scale)
                scale_rows(data, walk, rows, into);
            run = rows * (size_t)walk->dims[0];
            walk_step(walk, 1, (int64_t)rows);
        } else {
            run = (size_t)(walk->dims[0] - walk->at[0]);
            run = read_run(data, walk, run < n ? run : n, into);
            walk_step(walk, 0, (int64_t)run);
        }
        into += run * size;
        n -= run;
    }
}

/* Bytes from the first stored element to the end of the last one. */
static uint64_t stored_extent(const Data *data)
{
    uint64_t last = 0;

    if (!data->strides)
        return (uint64_t)data_count(data) * dtype_size(data->stored);
    for (int i = 0; i < data->rank; i++)
        last += (uint64_t)(data->dims[i] - 1) * (uint64_t)data->strides[i];
    return (last + 1) * dtype_size(data->stored);
}

/* The stored elements from number `first` on, which are valid until the next call. */
static const uint8_t *stage(const Data *data, uint64_t first, size_t n)
{
    size_t size = dtype_size(data->stored);

    return data->formula ? data->formula->part(data->formula, first, n)
                         : file_stage(data->from, data->at + first * size, n * size);
}

/* Elements that lie one after the other in a file, or are computed, are read in pieces. */
static void read_pieces(const Data *data, uint64_t first, size_t n, uint8_t *into)
{
    size_t size = dtype_size(data->stored), part;
    DataWalk walk;

    for (; n > 0; n -= part, first += part, into += part * dtype_size(data->dtype)) {
        part = n < STAGE_RUN / size ? n : STAGE_RUN / size;
        walk_start(&walk, data, first);
        walk.bytes = stage(data, first, part);
        walk.base = (int64_t)first;
        walk.in_file = false;
        read_elements(data, &walk, part, into);
    }
}

void data_read(const Data *data, uint64_t first, size_t n, void *into)
{
    unsigned bits = dtype_bits(data->dtype);
    DataWalk walk;

    if (n == 0)
        return;
    if (data_is_plain(data)) {
        file_read(data->from, data->at + first * bits / 8, (n * bits + 7) / 8, into);
        return;
    }
    if (!data->strides && (data->formula || file_holds(data->from, data->at))) {
        read_pieces(data, first, n, into);
        return;
    }
    walk_start(&walk, data, first);
    if (data->formula)
        walk.bytes = data->formula->bytes(data->formula);
    if (walk.in_file && stored_extent(data) <= STAGE_MOST) {
        walk.bytes = file_stage(data->from, data->at, (size_t)stored_extent(data));
        walk.in_file = false;
    }
    read_elements(data, &walk, n, into);
}

void data_need(const Data *data)
{
    file_need(data->from, data->at, (size_t)data_bytes(data));
}

/* ---- constructors ---- */

Data *data_span(Graph *g, DType dtype, int rank, const int64_t *dims, const void *at,
                const Mapping *from)
{
    Data *data = NEW(g->job, Data);

    data->dtype = data->stored = dtype;
    data->rank = rank;
    data->dims = job_copy(g->job, dims, (size_t)rank * sizeof *dims);
    data->at = at;
    data->from = from;
    return data;
}

Data *data_new(Graph *g, DType dtype, int rank, const int64_t *dims)
{
    Data *data = data_span(g, dtype, rank, dims, NULL, NULL);

    data->at = job_alloc(g->job, (size_t)data_bytes(data) + 1);
    return data;
}

Data *data_formula(Graph *g, DType dtype, int rank, const int64_t *dims, const Formula *formula)
{
    Data *data = data_span(g, dtype, rank, dims, NULL, NULL);

    data->formula = formula;
    return data;
}

int64_t data_count(const Data *data)
{
    int64_t count = 1;

    for (int i = 0; i < data->rank; i++)
        count *= data->dims[i];
    return count;
}

uint64_t data_bytes(const Data *data)
{
    return ((uint64_t)data_count(data) * dtype_bits(data->dtype) + 7) / 8;
}

bool data_is_plain(const Data *data)
{
    int64_t stride = 1;

    if (data->stored != data->dtype || data->scale || data->formula)
        return false;
    for (int i = data->rank - 1; data->strides && i >= 0; i--) {
        if (data->dims[i] != 1 && data->strides[i] != stride)
            return data_count(data) == 0;
        stride *= data->dims[i];
    }
    return true;
}

const Data *data_plain(Graph *g, const Data *data)
{
    Data *plain;

    if (data_is_plain(data))
        return data;
    plain = data_new(g, data->dtype, data->rank, data->dims);
    data_read(data, 0, (size_t)data_count(data), (uint8_t *)plain->at);
    return plain;
}

static const int64_t *contiguous_strides(Job *job, int rank, const int64_t *dims)
{
    int64_t *strides = NEW_N(job, int64_t, (size_t)rank + 1), stride = 1;

    for (int i = rank - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= dims[i];
    }
    return strides;
}

static Data *data_copy(Graph *g, const Data *data)
{
    return job_copy(g->job, data, sizeof *data);
}

Data *data_permute(Graph *g, const Data *data, const int *perm)
{
    Data *result = data_copy(g, data);
    int64_t *dims = NEW_N(g->job, int64_t, (size_t)data->rank + 1);
    int64_t *strides = NEW_N(g->job, int64_t, (size_t)data->rank + 1);
    const int64_t *old =
        data->strides ? data->strides : contiguous_strides(g->job, data->rank, data->dims);

    if (dtype_bits(data->dtype) < 8)
        BUG(g->job, "cannot permute %s", dtype_name(data->dtype));
    for (int i = 0; i < data->rank; i++) {
        dims[i] = data->dims[perm[i]];
        strides[i] = old[perm[i]];
        if (data->scale && perm[i] == data->scale_axis)
            result->scale_axis = i;
    }
    result->dims = dims;
    result->strides = strides;
    return result;
}

/* Can `to` represent every number of `from`? */
static bool exact_cast(DType from, DType to)
{
    if (from == to)
        return true;
    if (to == DT_DOUBLE)
        return from != DT_INT64 && from != DT_UINT64;
    return to == DT_FLOAT &&
           (from == DT_FLOAT16 || from == DT_BFLOAT16 || from == DT_BOOL || dtype_bits(from) == 8);
}

Data *data_cast(Graph *g, const Data *data, DType dtype)
{
    Data *result;

    if (dtype == data->dtype)
        return data_copy(g, data);
    if (dtype_is_complex(dtype) || dtype_is_complex(data->dtype) || dtype_bits(dtype) < 8 ||
        dtype_bits(data->dtype) < 8)
        BUG(g->job, "cannot cast %s to %s", dtype_name(data->dtype), dtype_name(dtype));
    if (data->scale || data->shift || !exact_cast(data->stored, data->dtype))
        data = data_plain(g, data); /* a recipe rounds once, but here there are two roundings */
    result = data_copy(g, data);
    result->dtype = dtype;
    return result;
}

Data *data_shift(Graph *g, const Data *data, DType dtype, int64_t shift)
{
    Data *result = data_copy(g, data->stored == data->dtype ? data : data_plain(g, data));

    result->dtype = dtype;
    result->shift = shift;
    return result;
}

Data *data_scale(Graph *g, const Data *data, const double *scale, int axis)
{
    size_t n = (size_t)data->dims[axis];
    double *factors = job_copy(g->job, scale, n * sizeof *scale);
    Data *result;

    if (data->scale && data->scale_axis == axis)
        for (size_t i = 0; i < n; i++)
            factors[i] *= data->scale[i];
    else if (data->scale || !exact_cast(data->stored, data->dtype))
        data = data_plain(g, data);
    result = data_copy(g, data);
    result->scale = factors;
    result->scale_axis = axis;
    return result;
}

/* The new position of the scaled axis; -1 when it was cut or merged. */
static int scaled_axis(const Data *data, int rank, const int64_t *dims)
{
    int64_t before = 1, sum = 1;

    for (int i = 0; i < data->scale_axis; i++)
        before *= data->dims[i];
    for (int i = 0; i < rank; sum *= dims[i++])
        if (sum == before && dims[i] == data->dims[data->scale_axis])
            return i;
    return -1;
}

/* torch's computeStride: each run of old axes that lie one after the other is cut into new axes. */
static int64_t *view_strides(Graph *g, const Data *data, int rank, const int64_t *dims)
{
    int64_t *strides = NEW_N(g->job, int64_t, (size_t)rank + 1);
    int64_t base, old_run = 1, new_run = 1;
    int left = rank - 1;

    base = data->rank > 0 ? data->strides[data->rank - 1] : 1;
    for (int i = data->rank - 1; i >= 0; i--) {
        old_run *= data->dims[i];
        if (i > 0 && (data->dims[i - 1] == 1 || data->strides[i - 1] == old_run * base))
            continue;
        while (left >= 0 && (new_run < old_run || dims[left] == 1)) {
            strides[left] = new_run * base;
            new_run *= dims[left--];
        }
        if (new_run != old_run)
            return NULL;
        if (i > 0) {
            base = data->strides[i - 1];
            old_run = new_run = 1;
        }
    }
    return left < 0 ? strides : NULL;
}

Data *data_reshape(Graph *g, const Data *data, int rank, const int64_t *dims)
{
    Data *result = data_copy(g, data);

    result->rank = rank;
    result->dims = job_copy(g->job, dims, (size_t)rank * sizeof *dims);
    if (data->scale && (result->scale_axis = scaled_axis(data, rank, dims)) < 0)
        return NULL;
    if (data_count(data) == 0)
        result->strides = NULL;
    else if (data->strides && rank > 0)
        result->strides = view_strides(g, data, rank, dims);
    return data->strides && rank > 0 && data_count(data) > 0 && !result->strides ? NULL : result;
}

/* ---- single elements ---- */

/* Plain contents are read as a whole, because the other elements are usually needed next. */
static void need_element(const Data *data, const uint8_t *at, size_t n)
{
    if (!file_holds(data->from, at))
        return;
    if (data_bytes(data) <= NEED_MOST)
        data_need(data);
    else
        file_need(data->from, at, n);
}

/* Two, four and six bits: the first element lies in the low bits. */
static uint32_t packed_bits(const Data *data, int64_t i)
{
    unsigned bits = dtype_bits(data->dtype);
    uint64_t at = (uint64_t)i * bits;
    uint32_t word;

    need_element(data, data->at + at / 8, (at % 8 + bits + 7) / 8);
    word = data->at[at / 8];

    if (at % 8 + bits > 8)
        word |= (uint32_t)data->at[at / 8 + 1] << 8;
    return (word >> at % 8) & ((1u << bits) - 1);
}

static int64_t packed_int(const Data *data, int64_t i)
{
    int64_t value = packed_bits(data, i);
    int64_t sign = (data->dtype == DT_INT4 || data->dtype == DT_INT2)
                       ? (int64_t)1 << (dtype_bits(data->dtype) - 1)
                       : 0;

    return (value ^ sign) - sign;
}

/* The bytes of the i-th element, in place or copied to `cell`. */
static const uint8_t *element(const Data *data, int64_t i, uint8_t cell[16])
{
    if (data_is_plain(data)) {
        const uint8_t *at = data->at + (size_t)i * dtype_size(data->dtype);

        need_element(data, at, dtype_size(data->dtype));
        return at;
    }
    data_read(data, (uint64_t)i, 1, cell);
    return cell;
}

int64_t data_int(const Data *data, int64_t i)
{
    uint8_t cell[16];
    int64_t value;

    if (dtype_bits(data->dtype) < 8)
        return packed_int(data, i);
    if (!dtype_is_integral(data->dtype))
        return int_from(data_float(data, i));
    ints_load(element(data, i, cell), data->dtype, 1, &value);
    return value;
}

double data_float(const Data *data, int64_t i)
{
    uint8_t cell[16];
    double value;

    if (dtype_is_float(data->dtype) && dtype_bits(data->dtype) < 8)
        return small_float(packed_bits(data, i), data->dtype);
    if (dtype_bits(data->dtype) < 8)
        return (double)packed_int(data, i);
    doubles_load(element(data, i, cell), data->dtype, 1, &value);
    return value;
}

/* The i-th element. It may be written, because data_new made these contents. */
static uint8_t *writable(Data *data, int64_t i)
{
    return (uint8_t *)data->at + (size_t)i * dtype_size(data->dtype);
}

static void set_packed(Data *data, int64_t i, uint32_t bits)
{
    unsigned width = dtype_bits(data->dtype);
    uint64_t at = (uint64_t)i * width;
    uint32_t mask = ((1u << width) - 1) << at % 8;
    uint8_t *byte = (uint8_t *)data->at + at / 8;

    bits <<= at % 8;
    byte[0] = (uint8_t)((byte[0] & ~mask) | (bits & mask));
    if (mask > 0xff)
        byte[1] = (uint8_t)((byte[1] & ~(mask >> 8)) | (bits & mask) >> 8);
}

static bool is_packed_float(DType dtype)
{
    return dtype_is_float(dtype) && dtype_bits(dtype) < 8;
}

void data_set_int(Data *data, int64_t i, int64_t value)
{
    if (is_packed_float(data->dtype))
        data_set_float(data, i, (double)value);
    else if (dtype_bits(data->dtype) < 8)
        set_packed(data, i, (uint32_t)value);
    else
        ints_store(&value, data->dtype, 1, writable(data, i));
}

void data_set_float(Data *data, int64_t i, double value)
{
    if (is_packed_float(data->dtype))
        set_packed(data, i, small_float_of(value, data->dtype, true));
    else if (dtype_bits(data->dtype) < 8)
        set_packed(data, i, (uint32_t)int_from(value));
    else
        doubles_store(&value, data->dtype, 1, writable(data, i));
}

void data_set_from(Data *data, int64_t i, const Data *from, int64_t at)
{
    size_t size = dtype_size(data->dtype);

    if (size) {
        need_element(from, from->at + (size_t)at * size, size);
        memcpy(writable(data, i), from->at + (size_t)at * size, size);
    } else
        set_packed(data, i, packed_bits(from, at));
}

/* ---- whole tensors ---- */

static bool data_same_dims(const Data *a, const Data *b)
{
    return a->dtype == b->dtype && a->rank == b->rank &&
           (a->rank == 0 || memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims) == 0);
}

/* Are they the same bytes, read in the same way? Then they are equal without being read. */
static bool same_recipe(const Data *a, const Data *b)
{
    if (data_is_plain(a) && data_is_plain(b) && a->at == b->at)
        return true;
    return a->at == b->at && a->formula == b->formula && a->stored == b->stored &&
           a->scale == b->scale && a->scale_axis == b->scale_axis && a->shift == b->shift &&
           a->strides && b->strides &&
           memcmp(a->strides, b->strides, (size_t)a->rank * sizeof *a->strides) == 0;
}

/* Elements of each of two tensors that are compared at a time, on the stack. */
#define EQUAL_RUN (ELEMENT_RUN / 4)

bool data_equal(const Data *a, const Data *b)
{
    uint8_t left[EQUAL_RUN * 16], right[EQUAL_RUN * 16];
    uint64_t count = (uint64_t)data_count(a), done;
    size_t n;

    if (!data_same_dims(a, b))
        return false;
    if (same_recipe(a, b))
        return true;
    for (done = 0; done < count; done += n) {
        n = count - done < EQUAL_RUN ? (size_t)(count - done) : EQUAL_RUN;
        data_read(a, done, n, left);
        data_read(b, done, n, right);
        if (memcmp(left, right, (n * dtype_bits(a->dtype) + 7) / 8) != 0)
            return false;
    }
    return true;
}

/* The number of elements of a block: whole rows if one fits, because transpose() reads whole cache
 * lines only if it has many rows at a time. */
static size_t block_elements(const Data *data, size_t size)
{
    size_t n = size / dtype_size(data->dtype);
    size_t row = data->rank > 0 ? (size_t)data->dims[data->rank - 1] : 1;

    return row > 0 && row <= n ? n - n % row : n;
}

size_t data_block_bytes(const Data *data)
{
    const size_t least = 1 << 20, most = 1 << 24;
    size_t row, wanted = least, part;
    DataWalk walk;

    if (data_is_plain(data))
        return least;
    walk_start(&walk, data, 0);
    row = (size_t)walk.dims[0];
    part = walk.in_file
               ? 256
               : 64; /* a cache line of each source row; more if it must be read from a file */
    if (is_transposed(data, &walk))
        wanted = row > most / part ? most : row * part;
    return wanted < least ? least : wanted;
}

void data_write_by(Out *out, const Data *data, void *buffer, size_t size)
{
    uint64_t count = (uint64_t)data_count(data), done;
    size_t n;

    if (data_is_plain(data)) {
        out_span(out, data->from, data->at, (size_t)data_bytes(data));
        return;
    }
    for (done = 0; done < count; done += n) {
        n = block_elements(data, size);
        n = count - done < n ? (size_t)(count - done) : n;
        data_read(data, done, n, buffer);
        out_write(out, buffer, n * dtype_size(data->dtype));
    }
}

void data_write(Out *out, const Data *data)
{
    uint8_t block[1 << 13];

    data_write_by(out, data, block, sizeof block);
}
