/* formula.h - constants that are computed from other constants while the model is written. A
 * formula is a node and the nodes before it, detached from the graph. Elementwise chains are
 * computed in blocks; the results of other nodes are held as a whole, for one formula at a time. */
#ifndef PTONNX_FORMULA_H
#define PTONNX_FORMULA_H

#include "graph/graph.h"

/* The formula that was read last, and its plan: one for all formulas of a graph. */
typedef struct FormulaReader {
    const Formula *formula;
    struct Plan *plan;
} FormulaReader;
typedef struct NodeFormula {
    Formula formula; /* first, so that the functions of a Formula find the rest */
    FormulaReader *reader;
    Graph *g;
    Value *result; /* values of a formula have a node or data, and belong to the formula alone */
    bool certain;  /* none of its kernels can fail */
} NodeFormula;

NodeFormula *formula_new(Graph *g, FormulaReader *reader, Value *result);

bool formula_supports(const Node *node); /* is there a way to compute the node? */
/* Is it computed block by block, or (Transpose) without a computation? Other nodes hold their
 * operands and results. */
bool formula_streams(const Node *node);
/* Does the formula have a result? A kernel may fail, for example if an index is out of range.
 * Unless the formula is certain, it is computed to find out. */
bool formula_works(const NodeFormula *formula);

#endif
