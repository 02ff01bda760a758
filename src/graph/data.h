/* data.h - constant contents: bytes somewhere, or a recipe over them that is evaluated while
 * writing, never held whole when large. One struct covers transposes, strides, a scale per channel
 * and casts. */
#ifndef PTONNX_DATA_H
#define PTONNX_DATA_H

#include "element.h"

typedef struct Graph Graph;

/* Computes bytes when they are read; they are valid until another formula is read. Whoever makes a
 * formula adds what it needs (fold/formula.h). */
typedef struct Formula Formula;
struct Formula {
    const uint8_t *(*bytes)(const Formula *formula);
    const uint8_t *(*part)(const Formula *formula, uint64_t first, size_t n); /* elements */
};

typedef struct Data {
    DType dtype; /* of the result */
    int rank;
    const int64_t *dims;
    const uint8_t *at;   /* first element; may be unaligned */
    const Mapping *from; /* the mapping that holds the bytes, or NULL */
    DType stored; /* the dtype of the bytes; elements are cast to `dtype` when they are read */
    const int64_t *strides; /* in elements of `stored`; NULL = contiguous */
    const double *scale;    /* multiplies along scale_axis; NULL = none */
    int scale_axis;
    int64_t shift; /* added to integers that become other integers; there is no scale then */
    const Formula *formula; /* computes the bytes if `at` is NULL; NULL: there is none */
} Data;
/* A new tensor of zeros, which can be written through ->at. */
Data *data_new(Graph *g, DType dtype, int rank, const int64_t *dims);
/* Contents that are computed when they are read. */
Data *data_formula(Graph *g, DType dtype, int rank, const int64_t *dims, const Formula *formula);
Data *data_span(Graph *g, DType dtype, int rank, const int64_t *dims, const void *at,
                const Mapping *from);
int64_t data_count(const Data *data);  /* elements */
uint64_t data_bytes(const Data *data); /* of the result */
bool data_is_plain(const Data *data);  /* its bytes can be written to a file unchanged */
/* The data itself, or a copy evaluated into memory: small tensors only. */
const Data *data_plain(Graph *g, const Data *data);
/* Makes plain contents readable through ->at; for small tensors. */
void data_need(const Data *data);
/* Reads n elements of the result, from the element `first` on. */
void data_read(const Data *data, uint64_t first, size_t n, void *into);
Data *data_permute(Graph *g, const Data *data, const int *perm); /* recipes: no bytes are touched */
Data *data_cast(Graph *g, const Data *data, DType dtype);
/* Integers plus a number, as integers of another dtype that has room for them. */
Data *data_shift(Graph *g, const Data *data, DType dtype, int64_t shift);
Data *data_scale(Graph *g, const Data *data, const double *scale, int axis);
/* The same elements in another shape, without a copy; NULL: the strides do not allow that. */
Data *data_reshape(Graph *g, const Data *data, int rank, const int64_t *dims);
/* The i-th element of a tensor of any int or bool type. */
int64_t data_int(const Data *data, int64_t i);
double data_float(const Data *data, int64_t i); /* element of any numeric type as a double */
void data_set_int(Data *data, int64_t i, int64_t value);
/* Rounds to nearest even for half and bfloat16. */
void data_set_float(Data *data, int64_t i, double value);
Data *data_lowest(Graph *g, DType dtype); /* 0-dim: the lowest number of the dtype */
/* The bits of element `at` of a plain tensor of the same type. */
void data_set_from(Data *data, int64_t i, const Data *from, int64_t at);
/* Writes contents of the archive as spans, and computed contents in blocks of at most 1 MiB. */
void data_write(Out *out, const Data *data);
/* The same with the caller's buffer. A transpose reads each cache line of the source once if the
 * buffer holds as many rows as a cache line has elements: 1 to 16 MiB. */
size_t data_block_bytes(const Data *data);
void data_write_by(Out *out, const Data *data, void *buffer, size_t size);
bool data_equal(const Data *a, const Data *b);

#endif
