/* fold.h - reference kernels that compute constants at export time. */
#ifndef PTONNX_FOLD_H
#define PTONNX_FOLD_H

#include "graph/graph.h"

/* The contents of a node's outputs, when every input is constant and small enough. False: the node
 * cannot be folded. */
bool fold(Graph *g, const Node *node, Data **outputs);

/* recipe.c - the contents of the output as a recipe that moves, casts or scales those of the
 * input; NULL if a recipe cannot express the node. */
const Data *data_recipe(Graph *g, const Node *node);

#endif
