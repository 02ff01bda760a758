/* move.h - operators that only move elements. Inference carries symbolic elements through them,
 * folding carries bytes. */
#ifndef PTONNX_MOVE_H
#define PTONNX_MOVE_H

#include "graph/graph.h"

bool moves_elements(OperatorNumber number); /* is it such an operator? */
/* map[k]: where element k of the output comes from, input << MOVE_SHIFT | position, or MOVE_FILL.
 * All dims of the node's inputs and of the output must be numbers. */
#define MOVE_SHIFT 48
#define MOVE_FILL  ((int64_t)-1)
bool move_map(Graph *g, const Node *node, size_t output, int64_t *map);
/* Are the elements of the output consecutive in the first input, from *first on? False for an
 * output without elements. */
bool move_run(Graph *g, const Node *node, size_t output, int64_t *first);
void move_elems(Graph *g, Node *node); /* carries elems through it */
/* The positions of a shape's elements in a tensor that is broadcast to that shape. */
void broadcast_map(int rank, const int64_t *dims, int in_rank, const int64_t *in_dims,
                   int64_t *map);
int64_t *known_dims(Graph *g, const Value *v); /* NULL when not all are numbers */
int64_t dims_count(int rank, const int64_t *dims);

#endif
