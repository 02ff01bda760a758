/* simplify.h - local rewrites that op() tries before it makes a node. */
#ifndef PTONNX_SIMPLIFY_H
#define PTONNX_SIMPLIFY_H

#include "graph/graph.h"

/* The value that replaces the node's output, or NULL when no rewrite applies. */
Value *simplify(Graph *g, Node *node);
bool simplify_knows(OperatorNumber number); /* has it a row of its own? */

#endif
