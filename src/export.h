/* export.h - converts an archive to ONNX; called by api.c and by tests.
 *
 * In: a mapped archive and options. Out: the bytes of an ONNX file in `out`, which the caller
 * commits, and the finished graph for the report. Errors unwind to the caller's protect().
 */
#ifndef PTONNX_EXPORT_H
#define PTONNX_EXPORT_H

#include "../include/ptonnx.h"
#include "base/base.h"
#include "onnx/wire.h"

#define RANK_NOT_GIVEN (-1)
#define RANK_UNKNOWN   (-2) /* '?': decided at run time */

/* The user's description of one input of the model. */
typedef struct InputSpec {
    const char *name;       /* NULL: by order */
    DType dtype;            /* DT_NONE: not given; of a quantized tensor: of its integers */
    int quantized;          /* ST_QUINT8, ST_QINT8, ST_QINT32; 0: it is not quantized */
    int rank;               /* or RANK_NOT_GIVEN, RANK_UNKNOWN */
    const char **dims;      /* rank texts: a number or a name */
    const int64_t *example; /* rank sizes, or NULL */
    bool is_none;           /* it is None */
    bool is_optional;       /* whether it is None is decided at run time */
} InputSpec;

/* The checked public options, and the options that have another form inside. */
typedef struct ExportOptions {
    ptonnx_options given; /* opset and method are filled in */
    InputSpec *inputs;
    size_t ninputs;
    DType default_dtype;         /* of floats; DT_NONE: float32 */
    const struct RuleRow *rules; /* the caller's rules, ended by {0}; NULL: none */
    const char *output_path;     /* NULL: the output is not a file */
} ExportOptions;

typedef struct ExportResult {
    Graph *graph;
    const char *torch_text; /* if verbose */
    WireFiles files;        /* in addition to the model */
} ExportResult;

/* export.c */
void export_model(Job *job, const Mapping *input, Out *out, const ExportOptions *options,
                  ExportResult *result);

/* operators.c */
typedef ptonnx_operator RuleInfo; /* one row of `ptonnx ops` */
size_t rule_list(Job *job, RuleInfo **rows);

/* inspect.c - describes an archive as text: a summary, the whole program, or a summary as JSON. */
const char *inspect_archive(Job *job, const Mapping *file, ptonnx_form form);
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
