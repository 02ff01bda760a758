/* listing.h - describes archives, ONNX models and rules, as text, as JSON or as a page. */
#ifndef PTONNX_LISTING_H
#define PTONNX_LISTING_H

#include "base/base.h"
#include "graph/graph.h"

#include "ptonnx.h"

/* operators.c */
typedef ptonnx_operator RuleInfo; /* one row of `ptonnx ops` */
size_t rule_list(Job *job, RuleInfo **rows);

/* inspect.c - describes an archive as text: a summary, the whole program, or a summary as JSON. */
/* model: the program of a .pt2 file; NULL: the only one */
const char *inspect_archive(Job *job, const Mapping *file, ptonnx_form form, const char *model);
/* Replaces control characters by `?`, since names and code are untrusted. */
const char *harmless(Buf *text);

/* inspect_onnx.c - the same for an ONNX model, in protobuf or as text. */
bool is_onnx(const Mapping *file);
Graph *onnx_open(Job *job, const Mapping *file);
const char *inspect_onnx(Job *job, const Mapping *file, ptonnx_form form);
/* Operator -> number of nodes, as uintptr_t; *n is the number of all nodes. */
Map onnx_operators(Job *job, const Graph *g, size_t *n);
/* `float[2,n]`, `sequence of float[n]`; `?` if the type is unknown */
const char *onnx_type_text(Job *job, const Value *v);

/* view.c - a model with its graph, as JSON for web/graph.js, or as a page that draws it. The graph
 * of an archive is the one that an export with the given options makes; NULL: the defaults. */
const char *inspect_view(Job *job, const Mapping *file, bool as_page, const ptonnx_options *given);

/* compare.c - the differences of two ONNX models as text; "" if there are none. */
const char *compare_models(Job *job, Graph *a, Graph *b);

#endif
