/* fold_private.h - shared by fold*.c only. */
#ifndef PTONNX_FOLD_PRIVATE_H
#define PTONNX_FOLD_PRIVATE_H

#include "fold.h"
#include "infer/infer.h"
#include "infer/move.h"

typedef bool FoldFn(Graph *g, const Node *node, Data **outputs);

/* fold.c */
#define HEAVY_LIMIT 1000000 /* steps of a kernel that is not linear: products, comparisons */
/* Kernels of a formula may take longer, because the nodes of the formula leave the model. */
#define heavy_limit(g) ((g)->is_scratch ? 100 * (int64_t)HEAVY_LIMIT : (int64_t)HEAVY_LIMIT)
bool fold_has_kernel(OperatorNumber number);
bool fold_whole(Graph *g, const Node *node, Data **outputs);  /* without limits on sizes */
const Data *fold_input(Graph *g, const Node *node, size_t i); /* plain; NULL when omitted */
Data *fold_output(Graph *g, const Node *node, size_t i);      /* NULL when its dims are not known */
Data *fold_copy(Graph *g, const Data *x); /* a copy that the caller may change */
/* The attribute as the file will hold it, in single precision. */
double fold_float(const Node *node, const char *attr_name, double otherwise);
/* For each element of `out`, the position of its source in `in`, which is broadcast to `out`. */
int64_t *fold_positions(Graph *g, const Data *out, const Data *in);

/* fold_number.c - an element of any numeric type: a double for floats, a 64-bit int for ints and
 * bools (the upper half of uint64 is negative). Arithmetic on ints wraps around. */
typedef union Number {
    double f;
    int64_t i;
} Number;
typedef Number NumberPair(DType dtype, Number a, Number b);
NumberPair number_add, number_sub, number_mul, number_max, number_min;
Number number_at(const Data *x, int64_t i);
void number_put(Data *x, int64_t i, Number number); /* the low bits of ints */
Number number_from(DType dtype, int64_t number);
bool int_less(int64_t a, int64_t b, bool is_unsigned);
int number_order(DType dtype, Number a, Number b); /* -1, 0, 1, or 2 when one is NaN */
Number number_lowest(DType dtype);                 /* -inf for floats */
Number number_highest(DType dtype);
/* Lines along an axis: element k of line l is first(l) + k*step */
typedef struct Lines {
    int64_t count, length, step;
} Lines;
Lines lines_along(int rank, const int64_t *dims, int axis);
int64_t line_first(const Lines *lines, int64_t line);

/* fold_unary.c - of one argument */
FoldFn fold_unary, fold_activation, fold_shrink;
bool fold_has_unary(OperatorNumber number); /* is it in the table of fold_unary? */
/* fold_math.c - elementwise, broadcasting */
FoldFn fold_binary, fold_compare, fold_variadic, fold_where, fold_clip;
bool fold_has_binary(OperatorNumber number);
/* Computes n elements of an elementwise node on floats, as doubles. The operands are a, and b if
 * there are two. False if there is no such function. With n = 0 nothing is read, which tells
 * whether there is one. */
bool fold_floats(const Node *node, const double *a, const double *b, size_t n, double *out);
bool fold_float_unary(const Node *node, const double *a, size_t n, double *out);
/* fold_cast.c - between types */
FoldFn fold_cast, fold_bit_cast, fold_quantize, fold_dequantize;
/* fold_reduce.c - along axes */
FoldFn fold_reduce, fold_arg, fold_cumulate, fold_softmax, fold_hardmax;
bool fold_has_reduction(OperatorNumber number);
FoldFn fold_norms; /* ReduceL2 of a weight of any size, for weight_norm */
/* A reduction of floats that come in pieces. */
typedef struct FloatSums {
    const struct ReduceRow *row;
    DType dtype;
    Number *all; /* one for each result */
    int64_t n;
} FloatSums;
bool fold_reduces_floats(const Node *node);
bool *fold_reduced_axes(Graph *g, const Node *node, int rank); /* NULL when they are not known */
FloatSums fold_sums_begin(Graph *g, const Node *node, int64_t n);
/* Adds n elements to the results at, at + step, at + 2 step, ... */
void fold_sums_add(const FloatSums *sums, int64_t at, int64_t step, const double *run, size_t n);
/* `each`: the number of elements per result. */
void fold_sums_end(const FloatSums *sums, int64_t each, Data *out);
/* fold_matrix.c */
FoldFn fold_matmul, fold_matmul_integer, fold_gemm, fold_einsum, fold_det;
/* x - zero as int32; a vector of zero points has `trailing` axes of size 1 after its own. NULL when
 * it does not fit. */
const Data *without_zero_point(Graph *g, const Data *x, const Data *zero, int trailing);
/* fold_index.c - operators whose contents are indices, or that read by index */
FoldFn fold_nonzero, fold_one_hot, fold_topk, fold_unique, fold_compress, fold_scatter_elements,
    fold_scatter_nd, fold_tensor_scatter;
/* fold_window.c - sliding windows */
FoldFn fold_conv, fold_conv_transpose, fold_pool;
/* fold_norm.c */
FoldFn fold_batch_norm, fold_group_norm, fold_layer_norm, fold_lrn, fold_lp_norm;
/* fold_resize.c */
FoldFn fold_resize;

#endif
