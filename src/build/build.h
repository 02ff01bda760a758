/* build.h - makes nodes. op() first uses what is known: it folds constants, carries small int
 * tensors symbolically (such a result has no node until a consumer needs it as data), removes
 * identities, shares equal nodes, and infers dtype and dims. Random operators are never folded or
 * shared. The operator must exist at g->opset; otherwise the error names the first opset that has
 * it. */
#ifndef PTONNX_BUILD_H
#define PTONNX_BUILD_H

#include "graph/graph.h"

#define IN(...) (Value *[]){__VA_ARGS__}, (sizeof((Value *[]){__VA_ARGS__}) / sizeof(Value *))
#define AT(...)                                                                                    \
    (const Attr[])                                                                                 \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define AT_NONE NULL
Value *op(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs);
/* Several outputs into outs[0..nouts). */
void op_n(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs,
          size_t nouts, Value **outs);
/* force.c - a value that can be an input of a node: symbolic contents become nodes or an
 * initializer. */
Value *value_force(Graph *g, Value *v);
Value *value_forced(Graph *g, Value *v); /* the result of value_force; NULL if there is none yet */
/* If nodes need the size of this dim later, they read it from the shape of x instead of computing
 * it. */
void force_dim(Graph *g, Value *x, int axis);
/* The value that has exactly these dims; may be NULL. */
Value *shape_owner(const Sym *const *dims, size_t n);
/* outputs.c */
/* Adds an output to a branch or loop body. The value becomes data (force.c), and goes through an
 * Identity if the block does not make it. */
void block_output(Graph *g, Block *block, Value *v);
/* Adds an Identity where docs/naming.md requires it. */
void graph_output(Graph *g, Value *value, Name value_name);
/* May the node be shared, folded, moved? */
bool node_is_pure(const Node *node);
bool attr_equal(const Attr *a, const Attr *b); /* same name, kind and value; never true of graphs */

#endif
