/* fold_number.c - one element of any type of numbers, and lines of them, for kernels that are the
 * same for ints and floats.
 */
#include "fold_private.h"

#include <math.h>

Number number_at(const Data *x, int64_t i)
{
    return dtype_is_float(x->dtype) ? (Number){.f = data_float(x, i)}
                                    : (Number){.i = data_int(x, i)};
}

void number_put(Data *x, int64_t i, Number number)
{
    if (dtype_is_float(x->dtype))
        data_set_float(x, i, number.f);
    else
        data_set_int(x, i, number.i);
}

Number number_from(DType dtype, int64_t number)
{
    return dtype_is_float(dtype) ? (Number){.f = (double)number} : (Number){.i = number};
}

Number number_add(DType dtype, Number a, Number b)
{
    return dtype_is_float(dtype) ? (Number){.f = a.f + b.f}
                                 : (Number){.i = (int64_t)((uint64_t)a.i + (uint64_t)b.i)};
}

Number number_sub(DType dtype, Number a, Number b)
{
    return dtype_is_float(dtype) ? (Number){.f = a.f - b.f}
                                 : (Number){.i = (int64_t)((uint64_t)a.i - (uint64_t)b.i)};
}

Number number_mul(DType dtype, Number a, Number b)
{
    return dtype_is_float(dtype) ? (Number){.f = a.f * b.f}
                                 : (Number){.i = (int64_t)((uint64_t)a.i * (uint64_t)b.i)};
}

bool int_less(int64_t a, int64_t b, bool is_unsigned)
{
    return is_unsigned ? (uint64_t)a < (uint64_t)b : a < b;
}

int number_order(DType dtype, Number a, Number b)
{
    if (dtype_is_float(dtype))
        return isnan(a.f) || isnan(b.f) ? 2 : (a.f > b.f) - (a.f < b.f);
    return a.i == b.i ? 0 : int_less(a.i, b.i, dtype == DT_UINT64) ? -1 : 1;
}

/* NaN wins, as in NumPy. */
Number number_max(DType dtype, Number a, Number b)
{
    if (dtype_is_float(dtype))
        return isnan(a.f) || a.f > b.f ? a : b;
    return number_order(dtype, a, b) < 0 ? b : a;
}

Number number_min(DType dtype, Number a, Number b)
{
    if (dtype_is_float(dtype))
        return isnan(a.f) || a.f < b.f ? a : b;
    return number_order(dtype, a, b) < 0 ? a : b;
}

static bool is_signed(DType dtype)
{
    return dtype == DT_INT8 || dtype == DT_INT16 || dtype == DT_INT32 || dtype == DT_INT64 ||
           dtype == DT_INT4 || dtype == DT_INT2;
}

Number number_lowest(DType dtype)
{
    if (dtype_is_float(dtype))
        return (Number){.f = (double)-INFINITY};
    return (Number){.i = is_signed(dtype) ? -1 - (INT64_MAX >> (64 - dtype_bits(dtype))) : 0};
}

Data *data_lowest(Graph *g, DType dtype)
{
    Data *data = data_new(g, dtype, 0, NULL);

    number_put(data, 0, number_lowest(dtype));
    return data;
}

Number number_highest(DType dtype)
{
    if (dtype_is_float(dtype))
        return (Number){.f = (double)INFINITY};
    if (dtype == DT_BOOL)
        return (Number){.i = 1};
    if (is_signed(dtype))
        return (Number){.i = INT64_MAX >> (64 - dtype_bits(dtype))};
    return (Number){.i = (int64_t)(UINT64_MAX >> (64 - dtype_bits(dtype)))};
}

/* ---- lines ---- */

Lines lines_along(int rank, const int64_t *dims, int axis)
{
    Lines lines = {.length = dims[axis], .step = 1};

    for (int i = axis + 1; i < rank; i++)
        lines.step *= dims[i];
    lines.count = lines.step;
    for (int i = 0; i < axis; i++)
        lines.count *= dims[i];
    return lines;
}

int64_t line_first(const Lines *lines, int64_t line)
{
    return line / lines->step * lines->step * lines->length + line % lines->step;
}
