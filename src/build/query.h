/* query.h - queries of values and their producers, for rewrites. */
#ifndef PTONNX_QUERY_H
#define PTONNX_QUERY_H

#include "simplify.h"

/* The value that replaces the node; NULL: keep the node. */
typedef Value *Rewrite(Graph *g, const Node *node);

/* simplify.c */
/* simplify_nn.c - the attributes of a node, where some have other values or are added */
Attr *attrs_with(Graph *g, const Node *node, const Attr *changed, size_t n);
/* Can `other` be broadcast to the shape of `whole`? */
bool broadcasts_into(const Value *other, const Value *whole);
/* A non-empty constant whose contents may be inspected. The contents of larger parameters are
 * treated as arbitrary. */
bool may_look_into(const Graph *g, const Value *v);
/* Is it a small constant in which all elements are this number? */
bool all_equal(const Graph *g, const Value *v, double number);

/* simplify_move.c - operators that move elements */
Rewrite simplify_transpose, simplify_squeeze, simplify_unsqueeze, simplify_reshape,
    simplify_flatten, simplify_slice;
bool slice_axis(Graph *g, const Node *node, int64_t *axis); /* of a slice along one axis */
/* Divides a Slice in two: returns the slice of all axes but the last one, and sets the start and
 * the step along the last axis. NULL when the last axis is not sliced, or when these are not
 * numbers. */
Value *before_last_slice(Graph *g, const Node *node, int64_t *start, int64_t *step);
bool is_identity(const int64_t *perm, size_t n);
bool is_reshaping(const Value *v); /* Reshape, Flatten, Squeeze, Unsqueeze */
/* Can a Reshape of `from` express these dims as a constant? 0 copies a size, -1 is the remaining
 * size. */
bool is_constant_target(const Value *from, const Sym *const *dims, size_t n);
/* The axes as non-negative numbers, from an attribute or an input; NULL if unknown. */
const int64_t *node_axes(Graph *g, const Node *node, int rank, size_t *n);

/* simplify_parts.c - Concat, Split, Gather */
Rewrite simplify_concat, simplify_gather;
/* If a slice of step 1 along `axis` lies within one part of the Concat: this part. Sets the bounds
 * of the slice in it. Otherwise NULL. */
Value *slice_of_concat(const Node *concat, int64_t axis, int64_t *start, int64_t *end);

/* simplify_nn.c - rewrites of layers */
Rewrite simplify_pad, simplify_conv, simplify_max_pool, simplify_average_pool, simplify_gemm,
    simplify_matmul, simplify_bounds;
/* The bounds of the result of a Relu or a Clip of floats; false if it is another node or they are
 * decided at run time. */
typedef struct Bounds {
    double low, high;
} Bounds;
bool bounds_of(const Graph *g, const Node *node, Bounds *b);
bool is_not_negative(const Graph *g, const Value *v); /* no element is below 0 */

#endif
