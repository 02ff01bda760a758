/* fold_cell.c - one element of any type of numbers, and lines of them, for kernels that are the
 * same for ints and floats.
 */
#include "fold_private.h"

#include <math.h>

Cell cell_at(const Data *x, int64_t i)
{
    return dtype_is_float(x->dtype) ? (Cell){.f = data_float(x, i)} : (Cell){.i = data_int(x, i)};
}

void cell_put(Data *x, int64_t i, Cell cell)
{
    if (dtype_is_float(x->dtype))
        data_set_float(x, i, cell.f);
    else
        data_set_int(x, i, cell.i);
}

Cell cell_of(DType dtype, int64_t number)
{
    return dtype_is_float(dtype) ? (Cell){.f = (double)number} : (Cell){.i = number};
}

Cell cell_add(DType dtype, Cell a, Cell b)
{
    return dtype_is_float(dtype) ? (Cell){.f = a.f + b.f}
                                 : (Cell){.i = (int64_t)((uint64_t)a.i + (uint64_t)b.i)};
}

Cell cell_sub(DType dtype, Cell a, Cell b)
{
    return dtype_is_float(dtype) ? (Cell){.f = a.f - b.f}
                                 : (Cell){.i = (int64_t)((uint64_t)a.i - (uint64_t)b.i)};
}

Cell cell_mul(DType dtype, Cell a, Cell b)
{
    return dtype_is_float(dtype) ? (Cell){.f = a.f * b.f}
                                 : (Cell){.i = (int64_t)((uint64_t)a.i * (uint64_t)b.i)};
}

bool int_less(int64_t a, int64_t b, bool is_unsigned)
{
    return is_unsigned ? (uint64_t)a < (uint64_t)b : a < b;
}

int cell_order(DType dtype, Cell a, Cell b)
{
    if (dtype_is_float(dtype))
        return isnan(a.f) || isnan(b.f) ? 2 : (a.f > b.f) - (a.f < b.f);
    return a.i == b.i ? 0 : int_less(a.i, b.i, dtype == DT_UINT64) ? -1 : 1;
}

/* NaN wins, as in NumPy. */
Cell cell_max(DType dtype, Cell a, Cell b)
{
    if (dtype_is_float(dtype))
        return isnan(a.f) || a.f > b.f ? a : b;
    return cell_order(dtype, a, b) < 0 ? b : a;
}

Cell cell_min(DType dtype, Cell a, Cell b)
{
    if (dtype_is_float(dtype))
        return isnan(a.f) || a.f < b.f ? a : b;
    return cell_order(dtype, a, b) < 0 ? a : b;
}

static bool is_signed(DType dtype)
{
    return dtype == DT_INT8 || dtype == DT_INT16 || dtype == DT_INT32 || dtype == DT_INT64 ||
           dtype == DT_INT4 || dtype == DT_INT2;
}

Cell cell_lowest(DType dtype)
{
    if (dtype_is_float(dtype))
        return (Cell){.f = (double)-INFINITY};
    return (Cell){.i = is_signed(dtype) ? -1 - (INT64_MAX >> (64 - dtype_bits(dtype))) : 0};
}

Data *data_lowest(Graph *g, DType dtype)
{
    Data *data = data_new(g, dtype, 0, NULL);

    cell_put(data, 0, cell_lowest(dtype));
    return data;
}

Cell cell_highest(DType dtype)
{
    if (dtype_is_float(dtype))
        return (Cell){.f = (double)INFINITY};
    if (dtype == DT_BOOL)
        return (Cell){.i = 1};
    if (is_signed(dtype))
        return (Cell){.i = INT64_MAX >> (64 - dtype_bits(dtype))};
    return (Cell){.i = (int64_t)(UINT64_MAX >> (64 - dtype_bits(dtype)))};
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
