/* functions.h - calls of modules become functions of the model (export_modules_as_functions). */
#ifndef PTONNX_FUNCTIONS_H
#define PTONNX_FUNCTIONS_H

#include "graph/graph.h"

/* One call of a module: its nodes, which become the body of a function, and the node that calls it.
 */
typedef struct Region {
    const Scope *call;
    struct Region *outer; /* NULL: it is in the main graph */
    Block *body;
    Node *caller; /* stands for the nodes in the block that they were in */
    int height;   /* the nesting depth of the regions in it */
    /* For function_bodies.c: values outside the region that it reads, and values inside that are
     * read outside. */
    VEC(Value *) inputs, outputs;
    VEC(Value *) constants; /* small constants, which become nodes in the body */
    Map uses;               /* Value -> number of its uses in the region */
    VEC(Attr) attrs;        /* of the caller */
} Region;
typedef struct Regions {
    Region **at;
    size_t n, cap;
} Regions;

/* Calls `visit` for each use of a value by a node, including those in its sub-graphs. */
typedef void UseVisit(void *user, Value **use);
void each_use(Job *job, Node *node, UseVisit *visit, void *user);

/* functions.c - turns the calls of the chosen classes into functions: "Linear",
 * "torch.nn.modules.linear.Linear", or "*" for all. The graph must have been built with
 * split_modules. Uses are counted again. */
void make_functions(Graph *g, const char *const *classes, size_t nclasses);

/* function_bodies.c - makes g->functions. The regions are sorted by height. */
void make_bodies(Graph *g, const Regions *regions);

#endif
