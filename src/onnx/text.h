/* text.h - a graph as text. */
#ifndef PTONNX_TEXT_H
#define PTONNX_TEXT_H

#include "graph/graph.h"

/* text.c - ONNX's own text syntax, readable by onnx.parser and by text_read */
const char *graph_text(Graph *g);
/* The text with all elements of all constants. It has a length, because strings may contain zero
 * bytes. */
const char *graph_text_whole(Graph *g, size_t *length);
const char *attr_kind_name(AttrKind kind); /* "ints" */
/* text_value.c */
/* The shortest text that reads back as the same number. */
const char *number_text(Job *job, double value, bool single);
/* torch_text.c - as torch.onnx prints with verbose=True */
const char *graph_torch_text(Graph *g, const char *root_label);

#endif
