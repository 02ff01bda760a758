/* read.h - ONNX files and texts as graphs. */
#ifndef PTONNX_READ_H
#define PTONNX_READ_H

#include "../graph/graph.h"

/* read.c - any ONNX file as a Graph. Weights are spans of the mapping. Nothing is judged but what
 * the bytes themselves break (CODE_INPUT, with the offset): check.c says whether it is a model. */
Graph *wire_read(Job *job, const Mapping *file);
/* A function of the model: a block without a parent that nodes call by its name. */
typedef struct ModelFunction {
    Name name, domain, overload;
    Block *body;      /* inputs and outputs have names, and types where `infos` gives some */
    VEC(Name) params; /* attributes without a default */
    Attr *defaults;   /* attributes with one */
    size_t ndefaults;
    Map opsets; /* domain -> version as intptr_t */
} ModelFunction;
typedef struct NegativeDim {
    Name value; /* of whose type it is; NULL when that has no name */
    int64_t size;
} NegativeDim;
/* What a file holds beyond the fields of a Graph. */
typedef struct ModelFile {
    const Mapping *mapping;
    VEC(ModelFunction *) functions;
    Map kept;   /* Graph, ModelFunction, Block, Node, Attr, Value, Data -> Kept (proto.h) */
    Map absent; /* Value -> Data without bytes: they lie in a file that is not at hand */
    VEC(NegativeDim) negative_dims; /* sizes below 0 in declared types; they count as unknown */
} ModelFile;
const ModelFile *model_file(const Graph *g); /* an empty one when the graph was built */
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
