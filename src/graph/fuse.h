/* fuse.h - rewrites that depend on the consumers of a value: two nodes become one. Runs once, in
 * finish(). In: blocks of live nodes with uses counted. Out: the same with fewer live nodes. */
#ifndef PTONNX_FUSE_H
#define PTONNX_FUSE_H

#include "graph.h"

void fuse(Graph *g, Block *const *blocks, size_t nblocks, bool weights);
/* Whether this node is the only consumer of the value, so that it may replace the producer. */
bool used_once(const Value *v, const Node *user);
/* `maker` produces the result of `user` from now on; `user` is no longer live. */
void take_over(Node *maker, Node *user);
/* fuse_move.c - two Transposes around a Reshape */
void fuse_transposes(Graph *g, Node *last);
/* fold_params.c - nodes that depend on constants alone become constants */
void fold_params(Graph *g, Block *const *blocks, size_t nblocks);
/* fuse_weights.c - a node that multiplies or shifts channels goes into the layer before it */
void fuse_weights(Graph *g, Node *node);
/* The name with the suffix, once; NULL stays. */
Name suffixed(Graph *g, Name base, const char *suffix);

#endif
