/* enums.c - the numbers of a .pt2 file for dtypes, layouts and memory formats, and torch's own,
 * which TorchScript and our rules use (docs/pt2-format.md §4).
 */
#include "pt2_private.h"

typedef struct EnumRow {
    int64_t in_file, torch;
} EnumRow;

static const EnumRow scalar_types[] = {
    {1, ST_UINT8},
    {2, ST_INT8},
    {3, ST_INT16},
    {4, ST_INT32},
    {5, ST_INT64},
    {6, ST_FLOAT16},
    {7, ST_FLOAT32},
    {8, ST_FLOAT64},
    {9, ST_COMPLEX32},
    {10, ST_COMPLEX64},
    {11, ST_COMPLEX128},
    {12, ST_BOOL},
    {13, ST_BFLOAT16},
    {28, ST_UINT16},
    {29, ST_FLOAT8_E4M3FN},
    {30, ST_FLOAT8_E5M2},
    {31, ST_FLOAT8_E4M3FNUZ},
    {32, ST_FLOAT8_E5M2FNUZ},
    {33, ST_FLOAT8_E8M0FNU},
    {34, ST_UINT32},
    {35, ST_UINT64},
};
/* sparse COO, CSR, CSC, BSR, BSC, mkldnn, strided */
static const EnumRow layouts[] = {{1, 1}, {2, 2}, {3, 4}, {4, 5}, {5, 6}, {6, 3}, {7, 0}};
/* contiguous, channels_last, channels_last_3d, preserve */
static const EnumRow memory_formats[] = {{1, 0}, {2, 2}, {3, 3}, {4, 1}};

static int64_t translate(const JsonDoc *doc, const Json *number, const EnumRow *rows, size_t n,
                         const char *what)
{
    int64_t value = json_int(doc, number, what);

    for (size_t i = 0; i < n; i++)
        if (rows[i].in_file == value)
            return rows[i].torch;
    json_fail(doc, number, "%lld is not the number of a %s", (long long)value, what);
}

ScalarType scalar_type_of(const JsonDoc *doc, const Json *number)
{
    return (ScalarType)translate(doc, number, scalar_types, COUNT_OF(scalar_types), "dtype");
}

int64_t layout_of(const JsonDoc *doc, const Json *number)
{
    return translate(doc, number, layouts, COUNT_OF(layouts), "layout");
}

int64_t memory_format_of(const JsonDoc *doc, const Json *number)
{
    return translate(doc, number, memory_formats, COUNT_OF(memory_formats), "memory format");
}
