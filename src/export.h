/* export.h - one conversion: archive -> ONNX. What the doors (api.c, the tests) call.
 *
 * In: a mapped archive and what the user asked for. Out: the bytes of an ONNX file in `out`, which
 * the caller commits, and the finished graph for the report. Faults unwind to the caller's
 * protect().
 */
#ifndef PTONNX_EXPORT_H
#define PTONNX_EXPORT_H

#include "../include/ptonnx.h"
#include "base/base.h"
#include "onnx/wire.h"

#define RANK_NOT_GIVEN (-1)
#define RANK_UNKNOWN   (-2) /* '?': unknown on purpose */

/* What the user said about one input of the model. */
typedef struct InputSpec {
    const char *name;  /* NULL: by order */
    DType dtype;       /* DT_NONE: not given */
    int rank;          /* or one of the two above */
    const char **dims; /* rank texts: a number or a name */
    bool is_none;      /* it is None */
    bool is_optional;  /* it may be None: the run time knows */
} InputSpec;

/* The public options after their checks, and those of them that have another form inside. */
typedef struct ExportOptions {
    ptonnx_options given; /* opset and method are filled in */
    InputSpec *inputs;
    size_t ninputs;
    DType default_dtype;         /* of floats; DT_NONE: float32 */
    const struct RuleRow *rules; /* of the caller's, ended by {0}; NULL: none */
    const char *output_path;     /* NULL: the output is not a file */
} ExportOptions;

typedef struct ExportResult {
    Graph *graph;
    const char *torch_text; /* when verbose */
    WireFiles files;        /* beside the model */
} ExportResult;

/* export.c */
void export_model(Job *job, const Mapping *input, Out *out, const ExportOptions *options,
                  ExportResult *result);

/* operators.c */
const struct Source *prelude_source(Job *job); /* of src/aten/prelude/ */
/* One row of `ptonnx ops`. */
typedef struct RuleInfo {
    const char *schema;
    int since;
    const char *becomes; /* nodes; in brackets, other operators of torch */
} RuleInfo;
size_t rule_list(Job *job, RuleInfo **rows);

/* inspect.c - what is in an archive, as text: a summary, or the whole program. */
const char *inspect_archive(Job *job, const Mapping *file, bool whole_text);
/* What could steer a terminal is shown as ?: names and code come from strangers. */
const char *harmless(Buf *text);

/* inspect_onnx.c - the same for an ONNX model, in protobuf or as text. */
bool is_onnx(const Mapping *file);
Graph *onnx_open(Job *job, const Mapping *file);
const char *inspect_onnx(Job *job, const Mapping *file, bool whole_text);

#endif
