/* taken.h - the arguments of the program's operators, including those that no node uses.
 *
 * `y.view_as(x)` needs no node on x if the sizes of x are known. torch.onnx makes one, so x is an
 * input of its model. The record of such arguments decides which inputs stay in the model.
 */
#ifndef PTONNX_TAKEN_H
#define PTONNX_TAKEN_H

#include "graph/graph.h"

/* Records that an operator computed `result` from the argument `used`. A NULL result: the whole
 * model depends on `used`. */
void graph_take(Graph *g, const Value *result, const Value *used);
/* After finish() has counted uses: the inputs of the main graph on which a used value depends by
 * these records, as a set of Value. */
Map taken_inputs(Graph *g);

#endif
