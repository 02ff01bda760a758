/* fold.h - reference kernels that compute constants at export time. */
#ifndef PTONNX_FOLD_H
#define PTONNX_FOLD_H

#include "graph.h"

/* The contents of a node's outputs, when every input is constant and small enough. False: the node
 * cannot be folded. */
bool fold(Graph *g, const Node *node, Data **outputs);

#endif
