/* read.h - ONNX files and texts as graphs. */
#ifndef PTONNX_READ_H
#define PTONNX_READ_H

#include "../graph/graph.h"

/* read.c - any ONNX file as a Graph. Weights are spans of the mapping. Nothing is judged but what
 * the bytes themselves break (CODE_INPUT, with the offset): check.c says whether it is a model. */
Graph *wire_read(Job *job, const Mapping *file);
typedef struct ModelHead {
    int64_t ir_version;                      /* 0: it says none */
    const char *producer, *producer_version; /* "" when it says none */
} ModelHead;
ModelHead model_head(const Graph *g);                     /* what the file says of itself */
const Data *value_tensor(const Graph *g, const Value *v); /* data, or what is absent; may be NULL */

/* parse.c - ONNX's own text syntax as a Graph, as wire_read gives it; faults with their line and
 * column */
Graph *text_read(Job *job, const Mapping *file);

#endif
