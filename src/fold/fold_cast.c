/* fold_cast.c - from one type of numbers to another: Cast, BitCast, quantization. Each rounds once.
 */
#include "fold_private.h"

#include <math.h>
#include <string.h>

/* An element as a double that every float type rounds in the same way as the element itself. If an
 * int has more bits than a double, the last bit of the double is set if any of the bits that it
 * lacks is set. */
static double exact_float(const Data *x, int64_t i)
{
    int64_t value = dtype_bits(x->dtype) == 64 && dtype_is_integral(x->dtype) ? data_int(x, i) : 0;
    bool negative = value < 0 && x->dtype != DT_UINT64;
    uint64_t size = negative ? 0 - (uint64_t)value : (uint64_t)value;

    if (size >> 53 == 0)
        return data_float(x, i);
    size = (size & ~UINT64_C(0x7ff)) | (size & 0x7ff ? UINT64_C(0x800) : 0);
    return negative ? -(double)size : (double)size;
}

/* FLOAT8E8M0 has only powers of two. ONNX defines the rounding of numbers between them, but not of
 * others. */
static bool put_power(Data *out, int64_t i, double value, const char *mode, bool saturate)
{
    int exponent;
    double fraction = frexp(value, &exponent); /* value = fraction * 2^exponent, from 1/2 on */

    exponent += 126;
    if (strcmp(mode, "up") == 0)
        exponent += fraction > 0.5;
    else if (strcmp(mode, "nearest") == 0)
        exponent += fraction >= 0.75;
    else if (strcmp(mode, "down") != 0)
        return false;
    if (value == 0 && !signbit(value) && saturate && strcmp(mode, "up") == 0)
        return true; /* the least of them, whose bits are 0 */
    if (!(value > 0) || isinf(value) || exponent < 1 || exponent > 0xfe)
        return false;
    ((uint8_t *)out->at)[i] = (uint8_t)exponent;
    return true;
}

static bool put_float(const Node *node, Data *out, int64_t i, double value)
{
    bool saturate = node_int(node, "saturate", 1) != 0;

    if (out->dtype == DT_FLOAT8E8M0)
        return put_power(out, i, value, node_str(node, "round_mode", "up"), saturate);
    if (dtype_bits(out->dtype) < 8 && !isfinite(value)) /* they have no such number */
        return false;
    if (dtype_bits(out->dtype) == 8 && dtype_is_float(out->dtype))
        ((uint8_t *)out->at)[i] = (uint8_t)small_float_of(value, out->dtype, saturate);
    else
        data_set_float(out, i, value);
    return true;
}

/* The target type of CastLike is the type of its output. */
bool fold_cast(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);

    if (!out || !dtype_is_number(x->dtype) || !dtype_is_number(out->dtype))
        return false;
    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        if (dtype_is_integral(x->dtype) && dtype_is_integral(out->dtype))
            data_set_int(out, i, data_int(x, i));
        else if (!put_float(node, out, i, exact_float(x, i)))
            return false;
    }
    return true;
}

bool fold_bit_cast(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);

    if (!out || dtype_bits(x->dtype) != dtype_bits(out->dtype))
        return false;
    data_read(x, 0, (size_t)data_count(x), (uint8_t *)out->at);
    return true;
}

/* ---- quantization ---- */

/* For each element of x, the index of its scale: one scale for all, one per index of an axis, or
 * one per block along an axis. NULL for other shapes. */
static int64_t *scale_places(Graph *g, const Node *node, const Data *x, const Data *scale)
{
    int64_t n = data_count(x), *places = NEW_N(g->job, int64_t, (size_t)n + 1);
    int64_t block = node_int(node, "block_size", 0), blocks;
    Lines lines;
    int axis;

    if (data_count(scale) == 1 && block == 0)
        return places;
    if (x->rank == 0)
        return NULL;
    axis = axis_in(g, node, node_int(node, "axis", 1), x->rank);
    lines = lines_along(x->rank, x->dims, axis);
    if (block == 0 ? scale->rank != 1 : scale->rank != x->rank)
        return NULL;
    blocks = scale->dims[block ? axis : 0];
    if (block == 0 ? blocks != lines.length : data_count(scale) != blocks * lines.count)
        return NULL;
    for (int64_t i = 0; i < n; i++) {
        int64_t at = i / lines.step % lines.length;

        places[i] = at;
        if (block)
            places[i] = (i / (lines.step * lines.length) * blocks + at / block) * lines.step +
                        i % lines.step;
        if (places[i] >= data_count(scale))
            return NULL;
    }
    return places;
}

static double rounded_to(Data *one, double value)
{
    data_set_float(one, 0, value);
    return data_float(one, 0);
}

static double clamped(double value, DType dtype)
{
    double low = (double)number_lowest(dtype).i, high = (double)number_highest(dtype).i;

    return value < low ? low : value > high ? high : value;
}

/* saturate(round(x / scale) + zero_point); the quotient is of the scale's type, or `precision`. */
bool fold_quantize(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *scale = fold_input(g, node, 1);
    const Data *zero = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0), *quotient;
    DType precision = (DType)node_int(node, "precision", 0);
    int64_t *places = out ? scale_places(g, node, x, scale) : NULL;

    precision = precision == DT_NONE ? scale->dtype : precision;
    if (!places || (precision != DT_FLOAT && precision != DT_FLOAT16 && precision != DT_BFLOAT16))
        return false;
    quotient = data_new(g, precision, 0, NULL);
    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        double value = rounded_to(quotient, data_float(x, i) / data_float(scale, places[i]));
        double shift = zero ? data_float(zero, places[i]) : 0;

        if (isnan(value))
            return false;
        if (dtype_is_integral(out->dtype))
            data_set_float(out, i, clamped(rint(value) + shift, out->dtype));
        else if (!put_float(node, out, i, value + shift))
            return false;
    }
    return true;
}

/* (x - zero_point) * scale */
bool fold_dequantize(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *scale = fold_input(g, node, 1);
    const Data *zero = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t *places = out ? scale_places(g, node, x, scale) : NULL;

    if (!places || !dtype_is_float(out->dtype))
        return false;
    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        double shift = zero ? data_float(zero, places[i]) : 0;

        data_set_float(out, i, (data_float(x, i) - shift) * data_float(scale, places[i]));
    }
    return true;
}
