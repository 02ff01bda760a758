/* element.h - element types, and runs of elements as numbers. */
#ifndef PTONNX_ELEMENT_H
#define PTONNX_ELEMENT_H

#include "base/base.h"

/* Element types by ONNX's own numbers. */
typedef enum DType {
    DT_NONE,
    DT_FLOAT,
    DT_UINT8,
    DT_INT8,
    DT_UINT16,
    DT_INT16,
    DT_INT32,
    DT_INT64,
    DT_STRING,
    DT_BOOL,
    DT_FLOAT16,
    DT_DOUBLE,
    DT_UINT32,
    DT_UINT64,
    DT_COMPLEX64,
    DT_COMPLEX128,
    DT_BFLOAT16,
    DT_FLOAT8E4M3FN,
    DT_FLOAT8E4M3FNUZ,
    DT_FLOAT8E5M2,
    DT_FLOAT8E5M2FNUZ,
    DT_UINT4,
    DT_INT4,
    DT_FLOAT4E2M1,
    DT_FLOAT8E8M0,
    DT_UINT2,
    DT_INT2,
    DT_FLOAT6E2M3,
    DT_FLOAT6E3M2,
    DT_COUNT
} DType;

size_t dtype_size(DType dtype);      /* bytes per element; 0 for strings and sub-byte types */
unsigned dtype_bits(DType dtype);    /* 0 for strings */
const char *dtype_name(DType dtype); /* "float", "int64": ONNX's text syntax */
/* "float32": the name in numpy, torch and -i; may be NULL. */
const char *dtype_torch_name(DType dtype);
/* Reads the name of a dtype in ONNX, numpy or torch; DT_NONE: it is not one. */
DType dtype_parse(const char *text, size_t length);
bool dtype_is_float(DType dtype);
bool dtype_is_byte(DType dtype);  /* int8, uint8 */
bool fits_float32(double number); /* is it a float32? */
bool dtype_is_complex(DType dtype);
bool dtype_is_int(DType dtype);      /* signed or unsigned, not bool */
bool dtype_is_integral(DType dtype); /* an int or bool */
bool dtype_is_number(DType dtype);   /* an int, bool or float, not complex */
/* The most elements that one call of the functions below takes. Bytes need not be aligned. */
#define ELEMENT_RUN 512
void ints_load(const uint8_t *from, DType dtype, size_t n, int64_t *into);
void doubles_load(const uint8_t *from, DType dtype, size_t n, double *into);
void ints_store(const int64_t *from, DType dtype, size_t n, uint8_t *into); /* narrower: wraps */
void doubles_store(const double *from, DType dtype, size_t n, uint8_t *into);
int64_t int_from(double value);                 /* towards zero; INT64_MIN when out of range */
double small_float(uint32_t bits, DType dtype); /* half, bfloat16, 8- and 4-bit types */
/* A value that is too large becomes infinity in half and bfloat16. In smaller types it becomes the
 * largest number if `saturate` is set; otherwise infinity or NaN, if the type has one of them. */
uint32_t small_float_of(double value, DType dtype, bool saturate);

#endif
