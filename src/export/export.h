/* export.h - converts an archive to ONNX; called by api.c and by tests.
 *
 * In: a mapped archive and options. Out: the bytes of an ONNX file in `out`, which the caller
 * commits, and the finished graph for the report. Errors unwind to the caller's protect().
 */
#ifndef PTONNX_EXPORT_H
#define PTONNX_EXPORT_H

#include "ptonnx.h"
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

void export_model(Job *job, const Mapping *input, Out *out, const ExportOptions *options,
                  ExportResult *result);

#endif
