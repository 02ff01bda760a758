/* finish.h - the last pass, after the program has run: dead nodes are dropped, BatchNormalization
 * is folded into Conv, Gemm and ConvTranspose (as recipes), calls of modules become functions,
 * names are unique (docs/naming.md). */
#ifndef PTONNX_FINISH_H
#define PTONNX_FINISH_H

#include "graph/graph.h"

typedef struct FinishOptions {
    bool keep_batch_norm;    /* training */
    bool drop_unused_inputs; /* with a warning that names them */
    /* Classes of modules whose calls become functions (functions.h). */
    const char *const *functions;
    size_t nfunctions;
} FinishOptions;
void finish(Graph *g, const FinishOptions *options);

#endif
