/* check.h - is a graph, or one node, valid? */
#ifndef PTONNX_CHECK_H
#define PTONNX_CHECK_H

#include "graph/graph.h"

/* check.c - is it a valid model? Every fault is reported as an error of the job. Types that the
 * file does not declare are inferred. */
void graph_check(Graph *g);
/* check_node.c - op_n for a node that a user's rule makes: violations of the schema are errors at
 * g->loc. */
void op_checked(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs,
                size_t nouts, Value **outs);
/* infer_graph.c - infers the types of all values of a graph that was read, including sub-graphs and
 * functions. Where no rule applies, the declaration in the file is used. Fails at an impossible
 * node. */
void graph_infer(Graph *g);

#endif
