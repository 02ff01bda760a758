/* ptonnx.h - the whole public C API of ptonnx, which turns PyTorch models into ONNX models.
 *
 *     ptonnx_report *report;
 *     ptonnx_options options = PTONNX_OPTIONS_INIT;
 *     int code = ptonnx_export_file(&report, "model.pt", "model.onnx", &options);
 *
 *     for (size_t i = 0; i < ptonnx_report_messages(report); i++)
 *         fprintf(stderr, "%s\n", ptonnx_report_message(report, i)->rendered);
 *     ptonnx_report_free(report);
 *
 * The library keeps no state between calls: any number of threads may call it. It prints nothing,
 * never exits, handles no signals and reads no environment variables. Texts are UTF-8; what a
 * function returns as `const` belongs to the object that it came from.
 */
#ifndef PTONNX_H
#define PTONNX_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PTONNX_API __attribute__((visibility("default")))
#else
#define PTONNX_API
#endif

/* The version of the library that is running: "0.1.0". */
PTONNX_API const char *ptonnx_version(void);

/* Every call that can fail returns one of these. They are also the exit codes of the command. */
typedef enum ptonnx_code {
    PTONNX_OK = 0,
    PTONNX_ERROR_MODEL = 1, /* the model cannot be exported; the report has every reason */
    PTONNX_ERROR_USAGE = 2, /* the options make no sense */
    PTONNX_ERROR_INPUT = 3, /* the input is not a readable model */
    PTONNX_ERROR_IO = 4,    /* reading or writing failed */
    PTONNX_CANCELLED = 5,   /* the progress callback asked to stop */
    PTONNX_ERROR_BUG = 6    /* our fault: please report it */
} ptonnx_code;

/* Where a model comes from: a path, or memory, or a callback, tried in this order. Memory is not
 * copied and must stay until the call returns. A path of "-" is standard input. */
typedef struct ptonnx_source {
    const char *path;
    const void *memory;
    size_t length;
    /* Reads up to `room` bytes; returns how many, 0 at the end, a negative number for a failure. */
    ptrdiff_t (*read)(void *user, void *into, size_t room);
    void *user;
} ptonnx_source;

/* Where a model goes to: a path, or memory, or a callback, tried in this order. A file appears
 * whole or not at all. Memory comes from malloc; give it to ptonnx_free. */
typedef struct ptonnx_sink {
    const char *path;
    void **memory; /* set on success, with *length */
    size_t *length;
    int (*write)(void *user, const void *bytes, size_t n); /* non-zero: failed */
    void *user;
} ptonnx_sink;

#define PTONNX_RANK_NOT_GIVEN (-1)
#define PTONNX_RANK_UNKNOWN   (-2) /* leave the rank open */

/* What is known about one input of the model. */
typedef struct ptonnx_input {
    const char *name;        /* NULL: by order */
    const char *dtype;       /* "float32", "int64", ...; "optional(float32)" when it may be None,
                                "none" when it is; NULL: not given */
    int rank;                /* or one of the two above */
    const char *const *dims; /* `rank` texts: a number, or a name, which makes the dim dynamic */
} ptonnx_input;

/* A name for one dim of an output. The axis may be negative. */
typedef struct ptonnx_output_dim {
    const char *output;
    int axis;
    const char *name;
} ptonnx_output_dim;

/* A rule says what one operator of torch becomes. `call` is called for each use of the operator in
 * the model, and returns 0 when it has given the result with ptonnx_call_return, or whatever the
 * function that failed has returned. A rule for an operator that is known already replaces it. */
typedef struct ptonnx_call ptonnx_call;
typedef struct ptonnx_rule {
    const char *schema; /* "mylib::swish(Tensor x, float beta=1.0) -> Tensor", as torch has it */
    int since;          /* first opset that can say it; 0: all */
    int (*call)(ptonnx_call *call, void *user);
    void *user;
} ptonnx_rule;

/* The version of a domain of operators that the model asks for. */
typedef struct ptonnx_opset {
    const char *domain;
    int version;
} ptonnx_opset;

/* ---- made by tools/gen_options.py from src/options.toml ---- */
/* How layers that depend on the mode (dropout, batch normalization) are exported. */
typedef enum ptonnx_training {
    PTONNX_TRAINING_EVAL,
    /* as the modules in the archive say */
    PTONNX_TRAINING_PRESERVE,
    PTONNX_TRAINING_TRAIN
} ptonnx_training;

/* Where weights go. One ONNX file holds at most 2 GiB; beyond that they lie in a second file
 * beside it, `<name>.data` (weights of 1 KiB and more, each at a multiple of 4 KiB). */
typedef enum ptonnx_external_data {
    /* to the second file only where one cannot hold them */
    PTONNX_EXTERNAL_AUTO,
    PTONNX_EXTERNAL_NEVER,
    PTONNX_EXTERNAL_ALWAYS,
    /* nowhere: the model points into the archive that is read, which must lie in or below the
     * directory of the model, and stay there */
    PTONNX_EXTERNAL_IN_PLACE
} ptonnx_external_data;

/* Begin with `ptonnx_options options = PTONNX_OPTIONS_INIT;`. Zero is the default of every
 * field; `size` lets a later library know what an earlier program does not set. */
typedef struct ptonnx_options {
    size_t size;
    /* 0: the default, 20 */
    int opset;
    /* NULL: forward */
    const char *method;
    ptonnx_training training;
    const ptonnx_input *inputs;
    size_t ninputs;
    /* the inputs, then parameters in state-dict order */
    const char *const *input_names;
    size_t ninput_names;
    const char *const *output_names;
    size_t noutput_names;
    const ptonnx_output_dim *output_dims;
    size_t noutput_dims;
    /* weights become inputs without contents */
    int no_params;
    /* weights are listed among the inputs too */
    int params_as_inputs;
    int no_constant_folding;
    /* each node says where in the program it comes from */
    int doc_strings;
    /* keep the graph as text for ptonnx_report_graph */
    int verbose;
    /* Called now and then with what is being done and a part between 0 and 1. Non-zero cancels:
     * nothing is written, and the call returns PTONNX_CANCELLED. The last call has the stage
     * "commit", once: when it returns 0 the model takes its name, and can no longer be
     * cancelled. */
    int (*progress)(void *user, const char *stage, double part);
    void *progress_user;
    ptonnx_external_data external_data;
    /* bytes of one file, for AUTO; 0: 2 GiB */
    uint64_t external_data_limit;
    /* nodes stay as the program made them: none left out, merged or fused */
    int no_simplify;
    /* a file of rules in TorchScript: docs/custom-rules.md */
    const char *rules_path;
    /* rules in C, as above; both come before the built-in ones */
    const ptonnx_rule *rules;
    size_t nrules;
    /* of other domains; one that is not listed has version 1 */
    const ptonnx_opset *custom_opsets;
    size_t ncustom_opsets;
    /* loops of known length are unrolled */
    int unroll_loops;
    /* statements that the program may run, trial runs of loops included; work on 128 list items
     * counts as one; 0: 1,000,000 */
    uint64_t max_steps;
    /* torch.get_default_dtype() of the program; NULL: float32 */
    const char *default_dtype;
    /* A directory: messages about a traced model, which names the files and lines that it was
     * made from, show lines of .py files in or below it. The model, which may be a stranger's,
     * does not decide which files are read. NULL: none. */
    const char *source_root;
    /* The line without its end, or NULL for one that is not to be shown. The text must stay
     * until the export returns. Called before `source_root` is searched. */
    const char *(*source_line)(void *user, const char *file, size_t line);
    void *source_line_user;
    /* The report as JSON goes to this file, also after a failure: whole or not at all, and never
     * over the model, its weights or a file that is read. NULL: nowhere. */
    const char *report_path;
} ptonnx_options;
/* ---- end of what is made ---- */

/* All options at their defaults: an initializer in C; in C++, which has designated initializers
 * only since C++20, a call. */
#ifdef __cplusplus
static inline ptonnx_options ptonnx_options_init(void)
{
    ptonnx_options options = ptonnx_options();

    options.size = sizeof options;
    return options;
}
#define PTONNX_OPTIONS_INIT ptonnx_options_init()
#else
#define PTONNX_OPTIONS_INIT                                                                        \
    {                                                                                              \
        .size = sizeof(ptonnx_options)                                                             \
    }
#endif

/* What happened. Given back, also after a failure, by every call that takes a `ptonnx_report **`;
 * NULL only when memory ran out. */
typedef struct ptonnx_report ptonnx_report;

/* Converts a model. `report` may be NULL when nobody wants to know; so may `options`. */
PTONNX_API int ptonnx_export(ptonnx_report **report, const ptonnx_source *source,
                             const ptonnx_sink *sink, const ptonnx_options *options);
PTONNX_API int ptonnx_export_file(ptonnx_report **report, const char *from, const char *to,
                                  const ptonnx_options *options);

/* Is it a valid ONNX model, in protobuf or in ONNX's text syntax? The report has every fault, and
 * PTONNX_ERROR_MODEL says that there are any. */
PTONNX_API int ptonnx_check(ptonnx_report **report, const ptonnx_source *source);

/* What is in a file, TorchScript or ONNX, as text for people: `whole` gives all of the program
 * instead of a summary; of an ONNX model in its text syntax, with weights by their types only.
 * *text belongs to the caller: ptonnx_free. */
PTONNX_API int ptonnx_inspect(char **text, ptonnx_report **report, const ptonnx_source *source,
                              int whole);

/* The operators that can be exported, in the order of their names. The list belongs to the caller,
 * in one piece: ptonnx_free(list). */
typedef struct ptonnx_operator {
    const char *schema;  /* "aten::relu(Tensor self) -> Tensor" */
    int since;           /* first opset */
    const char *becomes; /* "Relu"; "" when it depends */
} ptonnx_operator;
PTONNX_API int ptonnx_operators(ptonnx_operator **list, size_t *count);

/* Inside a rule: its arguments by their names in the schema, the nodes that it makes, its result.
 * Each returns 0, or what the rule is to return then: the message has been noted. What is given
 * back lives as long as the conversion. */
typedef struct ptonnx_tensor ptonnx_tensor;
typedef enum ptonnx_attribute_kind {
    PTONNX_ATTRIBUTE_FLOAT = 1,
    PTONNX_ATTRIBUTE_INT = 2,
    PTONNX_ATTRIBUTE_STRING = 3,
    PTONNX_ATTRIBUTE_FLOATS = 6,
    PTONNX_ATTRIBUTE_INTS = 7
} ptonnx_attribute_kind;
typedef struct ptonnx_attribute {
    const char *name;
    ptonnx_attribute_kind kind;
    int64_t i;
    double f;
    const char *s;
    const int64_t *ints;
    const double *floats;
    size_t n; /* of ints, floats */
} ptonnx_attribute;

PTONNX_API int ptonnx_call_opset(const ptonnx_call *call); /* of the model that is made */
/* NULL for None. Numbers are tensors without dims. */
PTONNX_API int ptonnx_call_tensor(ptonnx_tensor **tensor, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_tensors(ptonnx_tensor ***list, size_t *n, ptonnx_call *call,
                                   const char *param);
/* What is only known when the model runs is an error. */
PTONNX_API int ptonnx_call_int(int64_t *value, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_float(double *value, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_text(const char **text, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_ints(const int64_t **list, size_t *n, ptonnx_call *call,
                                const char *param);
PTONNX_API int ptonnx_call_is_none(int *none, ptonnx_call *call, const char *param);

PTONNX_API const char *ptonnx_tensor_dtype(const ptonnx_tensor *tensor);     /* NULL: unknown */
PTONNX_API int ptonnx_tensor_rank(const ptonnx_tensor *tensor);              /* -1: unknown */
PTONNX_API int64_t ptonnx_tensor_dim(const ptonnx_tensor *tensor, int axis); /* -1: dynamic */

/* A node: "Relu", or "com.example::FusedSwish" of another domain. An input may be NULL where it may
 * be left out. Nodes of ONNX's own domain are checked by its schemas. */
PTONNX_API int ptonnx_call_node(ptonnx_tensor **outputs, size_t noutputs, ptonnx_call *call,
                                const char *type, ptonnx_tensor *const *inputs, size_t ninputs,
                                const ptonnx_attribute *attributes, size_t nattributes);
/* Contents in the machine's byte order, row by row; they are copied. */
PTONNX_API int ptonnx_call_constant(ptonnx_tensor **tensor, ptonnx_call *call, const char *dtype,
                                    int rank, const int64_t *dims, const void *contents);
/* What a node of another domain gives has the dtype and the dims of `like`. */
PTONNX_API int ptonnx_call_typed(ptonnx_call *call, ptonnx_tensor *tensor,
                                 const ptonnx_tensor *like);
PTONNX_API int ptonnx_call_return(ptonnx_call *call, ptonnx_tensor *const *results, size_t n);
/* An error at the line of the model that uses the operator. Always returns an error. */
PTONNX_API int ptonnx_call_fail(ptonnx_call *call, const char *message);

PTONNX_API void ptonnx_free(void *memory);
PTONNX_API void ptonnx_report_free(ptonnx_report *report);

typedef enum ptonnx_severity {
    PTONNX_NOTE,
    PTONNX_WARNING,
    PTONNX_ERROR,
    PTONNX_BUG
} ptonnx_severity;
typedef struct ptonnx_message {
    ptonnx_severity severity;
    const char *file;     /* the user's own source where the archive knows it; NULL: no place */
    size_t line, column;  /* from 1; 0: none */
    const char *text;     /* "aten::foo: not supported" */
    const char *context;  /* "in Net.decoder (Decoder)"; NULL: none */
    const char *rendered; /* all of it as people read it: source line and caret included */
} ptonnx_message;
typedef struct ptonnx_value {
    const char *name;
    const char *dtype;       /* "float32"; NULL: unknown */
    int rank;                /* PTONNX_RANK_UNKNOWN */
    const char *const *dims; /* a number, a name or an expression; "?": unknown */
} ptonnx_value;
typedef struct ptonnx_op_count {
    const char *type; /* "Conv" */
    size_t count;
} ptonnx_op_count;

PTONNX_API ptonnx_code ptonnx_report_code(const ptonnx_report *report);
PTONNX_API size_t ptonnx_report_messages(const ptonnx_report *report);
PTONNX_API const ptonnx_message *ptonnx_report_message(const ptonnx_report *report, size_t i);
PTONNX_API size_t ptonnx_report_inputs(const ptonnx_report *report);
PTONNX_API const ptonnx_value *ptonnx_report_input(const ptonnx_report *report, size_t i);
PTONNX_API size_t ptonnx_report_outputs(const ptonnx_report *report);
PTONNX_API const ptonnx_value *ptonnx_report_output(const ptonnx_report *report, size_t i);
PTONNX_API size_t ptonnx_report_ops(const ptonnx_report *report); /* kinds of nodes */
PTONNX_API const ptonnx_op_count *ptonnx_report_op(const ptonnx_report *report, size_t i);
PTONNX_API int ptonnx_report_opset(const ptonnx_report *report);
PTONNX_API size_t ptonnx_report_nodes(const ptonnx_report *report);        /* all of them */
PTONNX_API uint64_t ptonnx_report_bytes_read(const ptonnx_report *report); /* of the input */
/* of the model, external data included */
PTONNX_API uint64_t ptonnx_report_bytes_written(const ptonnx_report *report);
PTONNX_API double ptonnx_report_seconds(const ptonnx_report *report);
/* The graph as torch.onnx prints it, when options.verbose asked for it; else "". */
PTONNX_API const char *ptonnx_report_graph(const ptonnx_report *report);
/* Everything above but the graph, as one JSON object. */
PTONNX_API const char *ptonnx_report_json(const ptonnx_report *report);

#ifdef __cplusplus
}
#endif

#endif
