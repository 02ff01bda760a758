/* fold.h - private to fold*.c: what the kernels share. */
#ifndef PTONNX_FOLD_H
#define PTONNX_FOLD_H

#include "infer.h"

typedef bool FoldFn(Graph *g, const Node *node, Data **outputs);

/* fold.c */
const Data *fold_input(Graph *g, const Node *node, size_t i); /* plain; NULL when omitted */
Data *fold_output(Graph *g, const Node *node, size_t i);      /* NULL when its dims are not known */
bool is_integral(DType dtype);                                /* an int or bool of whole bytes */

/* fold_math.c - elementwise */
FoldFn fold_unary, fold_binary, fold_compare, fold_variadic, fold_where, fold_clip, fold_cast;
/* fold_reduce.c - along axes */
FoldFn fold_reduce, fold_arg, fold_cumsum, fold_matmul, fold_softmax, fold_nonzero, fold_one_hot;

#endif
