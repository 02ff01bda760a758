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
    DType dtype;            /* DT_NONE: not given */
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

/* inspect.c - describes an archive as text: a summary, or the whole program. */
const char *inspect_archive(Job *job, const Mapping *file, bool whole_text);
/* Replaces control characters by `?`, since names and code are untrusted. */
const char *harmless(Buf *text);

/* inspect_onnx.c - the same for an ONNX model, in protobuf or as text. */
bool is_onnx(const Mapping *file);
Graph *onnx_open(Job *job, const Mapping *file);
const char *inspect_onnx(Job *job, const Mapping *file, bool whole_text);

#endif
