/* fuse.h - rewrites that depend on the consumers of a value: two nodes become one. Runs once, in
 * finish(). In: blocks of live nodes with uses counted. Out: the same with fewer live nodes. */
#ifndef PTONNX_FUSE_H
#define PTONNX_FUSE_H

#include "edit.h"

void fuse(Graph *g, Block *const *blocks, size_t nblocks, bool weights);
/* Whether this node is the only consumer of the value, so that it may replace the producer. */
bool used_once(const Value *v, const Node *user);
/* fuse_move.c - two Transposes around a Reshape, or one after the other; two Reshapes around a
 * Transpose */
void fuse_transposes(Graph *g, Node *last);
void fuse_reshapes(Graph *g, Node *last);
/* The Reshape makes these dims from now on, which is_constant_target allows. */
void reshape_to(Graph *g, Node *reshape, const Sym *const *dims, size_t n);
/* The constant shape of a Reshape of x to these dims, which is_constant_target allows. */
Value *constant_target(Graph *g, const Value *x, const Sym *const *dims, size_t n);
/* The Add of a product and c becomes the Gemm, because it comes after both operands. */
void become_gemm(Graph *g, Node *add, const Node *product, Value *c);
/* fuse_matrix.c - parts of the block compute matrices, so that their linear layers are Gemms */
void fuse_matrices(Graph *g, Block *block);
bool ends_layer(const Node *add); /* is it the Add of a linear layer on more than two axes? */
/* fuse_linear.c - a Gemm between two Transposes */
void fuse_rows(Graph *g, Node *last);
/* precompute.c - nodes that depend on constants alone become constants */
void precompute(Graph *g, Block *const *blocks, size_t nblocks);
/* fuse_pixels.c - a Transpose between Reshapes that is a pixel shuffle */
void fuse_pixels(Graph *g, Node *last);
/* fuse_heads.c - an Attention between Transposes that make heads and rows */
void fuse_heads(Graph *g, Node *last);
/* fuse_cache.c - keys and values that are joined with those of a cache before an Attention */
void fuse_caches(Graph *g, const Block *block);
/* float64_factors.c - a factor beside a MatMul of float64 that ONNX Runtime would round to float32
 */
void keep_double_factors(Graph *g, Node *node);
/* fuse_weights.c - a node that multiplies or shifts channels goes into the layer before it */
void fuse_weights(Graph *g, Node *node);
/* The name with the suffix, unless it ends with it already. NULL gives NULL. */
Name suffixed(Graph *g, Name base, const char *suffix);

#endif
