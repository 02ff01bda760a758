/* read.h - ONNX files and texts as graphs. */
#ifndef PTONNX_READ_H
#define PTONNX_READ_H

#include "graph/graph.h"

/* read.c - reads any ONNX file as a Graph. Weights are spans of the mapping. Only malformed bytes
 * are errors (CODE_INPUT, with the offset); check.c checks whether it is a valid model. */
Graph *wire_read(Job *job, const Mapping *file);
typedef struct NegativeDim {
    Name value; /* the value with this dim; NULL: it has no name */
    int64_t size;
} NegativeDim;
/* The parts of a file that a Graph does not represent. */
typedef struct ModelFile {
    const Mapping *mapping;
    Map kept;   /* Graph, ModelFunction, Block, Node, Attr, Value, Data -> Kept (proto.h) */
    Map absent; /* Value -> Data without bytes: the bytes are in a file that is not available */
    VEC(NegativeDim) negative_dims; /* sizes below 0 in declared types; they count as unknown */
} ModelFile;
const ModelFile *model_file(const Graph *g); /* an empty one when the graph was built */
typedef struct ModelHead {
    int64_t ir_version;                      /* 0: absent */
    const char *producer, *producer_version; /* "" if absent */
} ModelHead;
ModelHead model_head(const Graph *g); /* from the header of the file */
/* The contents of a constant, or its dtype and dims if the file lacks them; may be NULL. */
const Data *value_tensor(const Graph *g, const Value *v);

/* parse.c - parses ONNX text syntax; the result is as from wire_read. Faults have a line and a
 * column */
Graph *text_read(Job *job, const Mapping *file);

#endif
