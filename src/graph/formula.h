/* formula.h - constants that are computed from other constants while the model is written. A
 * formula is a node and the nodes before it, detached from the graph. Elementwise chains are
 * computed in blocks; only what else the formula needs is held, for one formula at a time. */
#ifndef PTONNX_FORMULA_H
#define PTONNX_FORMULA_H

#include "graph.h"

struct Formula {
    Graph *g;
    Value *result; /* values of a formula have a node or data, and belong to the formula alone */
    bool certain;  /* no kernel of it can refuse */
};

bool formula_supports(const Node *node); /* is there a way to compute the node? */
/* Is it computed block by block, or (Transpose) without a computation? Other nodes hold their
 * operands and results. */
bool formula_streams(const Node *node);
/* Does the formula have a result? Kernels may refuse: an index may be out of range. It is computed
 * to find out, unless it is certain. */
bool formula_works(const Formula *formula);

#endif
