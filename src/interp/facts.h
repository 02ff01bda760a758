/* facts.h - inputs whose dtype or shape neither the user nor the archive gives: facts.c learns them
 * from their first uses, and the program is run again. */
#ifndef PTONNX_FACTS_H
#define PTONNX_FACTS_H

#include "value.h"

typedef struct FactDim {
    int axis; /* negative: from the end, while the rank is unknown */
    int64_t size;
} FactDim;
typedef struct Fact {
    Name input;
    DType dtype; /* DT_NONE: unknown */
    int rank;    /* -1: unknown */
    VEC(FactDim) dims;
    bool dtype_given, rank_given; /* the user has given it, possibly as "unknown" */
    const char *reason;           /* "aten::conv2d at net.py:12:8" */
    bool conditional;             /* the reason is in a branch or loop, which may not run */
} Fact;
/* Requirements of a rule on its tensor. If the tensor is an input without a given rank, dim or
 * dtype, the requirement is recorded as a fact, and the program is run again with it. */
void expect_rank(Rule *r, Value *v, int rank);
void expect_dim(Rule *r, Value *v, int axis, const Sym *size);
void expect_dtype(Rule *r, Value *v, DType dtype);
/* If the list is the shape of a tensor, expects the tensor to have n dims. */
void expect_length(Interp *it, const List *list, size_t n, Loc loc);
/* Expects int64, unless the dtype is already an int or bool. */
void expect_index(Rule *r, Value *v);
/* "'x', 'y'": the inputs because of which the rank of the value is unknown; NULL: none */
const char *inputs_of_unknown_rank(Interp *it, const Value *v);

#endif
