/* wire.h - a graph as an ONNX file. */
#ifndef PTONNX_WIRE_H
#define PTONNX_WIRE_H

#include "graph/graph.h"

/* wire.c - the protobuf file, one pass: sizes first, then small bytes, spans and recipes. */
typedef enum ExternalData {
    EXTERNAL_AUTO,    /* weights in a file of their own only where one file cannot hold them */
    EXTERNAL_NEVER,   /* it is an error if one file cannot hold them */
    EXTERNAL_ALWAYS,  /* weights of 1 KiB and more */
    EXTERNAL_IN_PLACE /* weights that are unchanged spans of `in_place` stay there */
} ExternalData;
typedef struct WireOptions {
    const char *producer, *producer_version;
    bool no_params;        /* parameters are graph inputs without contents */
    bool params_as_inputs; /* keep_initializers_as_inputs */
    bool doc_strings;
    ExternalData external;
    uint64_t limit;        /* bytes of one file, for EXTERNAL_AUTO; 0: protobuf's own, 2 GiB */
    const char *data_path; /* the file for external weights; NULL: the output is not a file, so
                              there is none */
    const Mapping *in_place;
    const char *in_place_name; /* of its file, relative to the directory of the model */
} WireOptions;
/* Further outputs: external data, or NULL; and the interim model for out_commit_pair, or NULL if
 * the output is not a file. */
typedef struct WireFiles {
    Out *data, *interim_model;
} WireFiles;
WireFiles wire_write(Graph *g, Out *out, const WireOptions *options);
int ir_version(int opset);

#endif
