/* ptonnx.h - the public C API of ptonnx, which converts PyTorch models to ONNX models.
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
 * never exits, handles no signals and reads no environment variables. Texts are UTF-8. A `const`
 * result belongs to the object that it was obtained from.
 */
#ifndef PTONNX_H
#define PTONNX_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && defined(PTONNX_BUILD)
#define PTONNX_API __declspec(dllexport)
#elif defined(_WIN32)
#define PTONNX_API
#elif defined(__GNUC__)
#define PTONNX_API __attribute__((visibility("default")))
#else
#define PTONNX_API
#endif

/* The version of the library that is running: "0.2.0". */
PTONNX_API const char *ptonnx_version(void);

/* Every call that can fail returns one of these. They are also the exit codes of the command. */
typedef enum ptonnx_code {
    PTONNX_OK = 0,
    PTONNX_ERROR_MODEL = 1, /* the model cannot be exported; the report has every reason */
    PTONNX_ERROR_USAGE = 2, /* the arguments or options are invalid */
    PTONNX_ERROR_INPUT = 3, /* the input is not a readable model */
    PTONNX_ERROR_IO = 4,    /* reading or writing failed */
    PTONNX_CANCELLED = 5,   /* the progress callback cancelled the call */
    PTONNX_ERROR_BUG = 6    /* a fault of ptonnx: please report it */
} ptonnx_code;

/* The source of a model: a path, memory, or a callback; the first that is set is used. Memory is
 * not copied and must stay valid until the call returns. The path "-" is standard input. */
typedef struct ptonnx_source {
    const char *path;
    const void *memory;
    size_t length;
    /* Reads up to `room` bytes. Returns the number of bytes, 0 at the end, or a negative number on
     * failure. */
    ptrdiff_t (*read)(void *user, void *into, size_t room);
    void *user;
} ptonnx_source;

/* The destination of a model: a path, memory, or a callback; the first that is set is used. A file
 * is complete or absent. Memory must be freed with ptonnx_free. */
typedef struct ptonnx_sink {
    const char *path;
    void **memory; /* set on success, with *length */
    size_t *length;
    int (*write)(void *user, const void *bytes, size_t n); /* non-zero: failure */
    void *user;
} ptonnx_sink;

#define PTONNX_RANK_NOT_GIVEN (-1)
#define PTONNX_RANK_UNKNOWN   (-2) /* decided at run time */

/* The description of one input of the model: docs/inputs.md. */
typedef struct ptonnx_input {
    const char *name;        /* NULL: by order */
    const char *dtype;       /* "float32", "int64", "quint8", ...; "optional(float32)" if it may be
                                None, "none" if it is None; NULL: not given */
    int rank;                /* or PTONNX_RANK_NOT_GIVEN, PTONNX_RANK_UNKNOWN */
    const char *const *dims; /* `rank` texts: a number, or the name of a dynamic dim */
    const int64_t *example;  /* of a trace: `rank` sizes that the input had when it was traced;
                                NULL: those in the archive */
} ptonnx_input;

/* A name for one dim of an output. The axis may be negative. */
typedef struct ptonnx_output_dim {
    const char *output;
    int axis;
    const char *name;
} ptonnx_output_dim;

/* A rule defines how an operator of torch is exported. `call` is called for each use of the
 * operator in the model. It returns 0 after it has set the result with ptonnx_call_return, or the
 * code of a function that failed. A rule for a supported operator replaces the built-in rule. */
typedef struct ptonnx_call ptonnx_call;
typedef struct ptonnx_rule {
    const char *schema; /* "mylib::swish(Tensor x, float beta=1.0) -> Tensor"; or
                           "mylib::swish(...) -> Any": any arguments, any number of tensors */
    int since;          /* first opset that can express it; 0: all */
    int (*call)(ptonnx_call *call, void *user);
    void *user;
} ptonnx_rule;

/* The version of an operator domain that the model imports. */
typedef struct ptonnx_opset {
    const char *domain;
    int version;
} ptonnx_opset;

/* A tensor in the caller's memory, in little-endian byte order. It is not copied, and must stay
 * unchanged until the call returns. Tensors with the same memory, dtype, dims and strides are one
 * initializer, with the first name, and so are those that `same_as` connects. */
typedef struct ptonnx_weight {
    const char *name;       /* "encoder.0.weight" */
    const char *dtype;      /* "float32" */
    int rank;               /* 0 to 64 */
    const int64_t *dims;    /* `rank` sizes */
    const int64_t *strides; /* in elements; NULL: row-major order */
    const void *at;         /* the first element; NULL: `read_weight` copies the elements */
    size_t same_as;         /* without `at`: 1 + the index of an earlier weight without `at` that is
                               the same tensor; 0: none is */
} ptonnx_weight;

/* A setting of a module: in_features = 4. It becomes an attribute of the calls of its function. */
typedef struct ptonnx_setting {
    const char *name;
    const char *text; /* NULL: it is a number */
    int is_float;     /* 1: the number is `real`, else `integer` */
    int64_t integer;
    double real;
} ptonnx_setting;

/* A module of the model, or a further call of one: its path "encoder.0", which is "" for the model
 * itself, and its class. A module comes after the module that contains it. */
typedef struct ptonnx_module {
    const char *path;
    const char *class_name; /* "torch.nn.modules.linear.Linear" or "Linear" */
    int is_container;       /* 1: it is never called itself, and does not become a function */
    size_t caller;          /* the number of the call in which it was called */
    const ptonnx_setting *settings;
    size_t nsettings;
} ptonnx_module;

/* ---- made by tools/gen_options.py from src/options.toml ---- */
/* How layers that depend on the mode (dropout, batch normalization) are exported. */
typedef enum ptonnx_training {
    /* modules are in eval mode; an operator that is in training mode itself, as in a trace of a
     * model in training mode, stays so, with a warning */
    PTONNX_TRAINING_EVAL,
    /* each module keeps its mode in the archive */
    PTONNX_TRAINING_PRESERVE,
    PTONNX_TRAINING_TRAIN,
    /* as eval, and operators in training mode too: no dropout, and batch normalization by
     * running statistics where there are some */
    PTONNX_TRAINING_INFERENCE
} ptonnx_training;

/* Where weights are stored. An ONNX file holds at most 2 GiB. External data is a second file
 * beside it, `<name>.data`, with the weights of 1 KiB and more, each at a multiple of 4 KiB. */
typedef enum ptonnx_external_data {
    /* in a second file only if the model exceeds 2 GiB */
    PTONNX_EXTERNAL_AUTO,
    PTONNX_EXTERNAL_NEVER,
    PTONNX_EXTERNAL_ALWAYS,
    /* in the input archive, which must be in or below the directory of the output, and must stay
     * there */
    PTONNX_EXTERNAL_IN_PLACE
} ptonnx_external_data;

/* How operators that cannot be converted are handled. */
typedef enum ptonnx_unsupported {
    /* the export fails, with a message for each */
    PTONNX_UNSUPPORTED_ERROR,
    /* a node with the operator's name: of domain org.pytorch.aten, or of the operator's
     * namespace */
    PTONNX_UNSUPPORTED_FALLTHROUGH,
    /* operators of torch become nodes org.pytorch.aten::ATen with the name as an attribute */
    PTONNX_UNSUPPORTED_ATEN,
    /* every operator of torch becomes such a node */
    PTONNX_UNSUPPORTED_ATEN_ALWAYS
} ptonnx_unsupported;

/* Begin with `ptonnx_options options = PTONNX_OPTIONS_INIT;`. Zero is the default of every
 * field; `size` tells a later version of the library which fields an earlier program has. */
typedef struct ptonnx_options {
    size_t size;
    /* 0: the default, 20 */
    int opset;
    /* NULL: forward */
    const char *method;
    ptonnx_training training;
    const ptonnx_input *inputs;
    size_t ninputs;
    /* names of the inputs, then of the parameters in state-dict order */
    const char *const *input_names;
    size_t ninput_names;
    const char *const *output_names;
    size_t noutput_names;
    const ptonnx_output_dim *output_dims;
    size_t noutput_dims;
    /* weights become inputs; their contents are not written */
    int no_params;
    /* weights are inputs as well as initializers */
    int params_as_inputs;
    int no_constant_folding;
    /* the doc string of each node is its position in the program */
    int doc_strings;
    /* keep the graph as text for ptonnx_report_graph */
    int verbose;
    /* Called repeatedly with the current stage and the completed part between 0 and 1. A
     * non-zero result cancels: nothing is written, and the call returns PTONNX_CANCELLED. The
     * last call, made once, has the stage "commit": if it returns 0, the output file gets its
     * name, and the export can no longer be cancelled. */
    int (*progress)(void *user, const char *stage, double part);
    void *progress_user;
    ptonnx_external_data external_data;
    /* the largest model without external data, for AUTO, in bytes; 0: 2 GiB */
    uint64_t external_data_limit;
    /* no node is removed, merged or fused */
    int no_simplify;
    /* a file of rules in TorchScript: docs/custom-rules.md */
    const char *rules_path;
    /* rules in C; both kinds take precedence over built-in rules */
    const ptonnx_rule *rules;
    size_t nrules;
    /* versions of other domains; a domain that is not listed has version 1 */
    const ptonnx_opset *custom_opsets;
    size_t ncustom_opsets;
    /* loops whose number of iterations is known at export time are unrolled */
    int unroll_loops;
    /* the largest number of executed statements, including trial runs of loops; work on 128 list
     * elements counts as one statement; 0: 1,000,000 */
    uint64_t max_steps;
    /* the dtype of torch.get_default_dtype() in the program; NULL: float32 */
    const char *default_dtype;
    /* A directory. A traced model names the files and lines that it was made from; messages show
     * these lines if they are in .py files in or below the directory. ptonnx reads no other file
     * that a model names. NULL: none. */
    const char *source_root;
    /* Returns a line without its newline, or NULL if it must not be shown. The text must stay
     * valid until the export returns. Called before `source_root` is searched. */
    const char *(*source_line)(void *user, const char *file, size_t line);
    void *source_line_user;
    /* The report is written to this file as JSON, also after a failure. The file is complete or
     * absent, and never overwrites the model, its weights or a file that is read. NULL: no file. */
    const char *report_path;
    /* layers that newer opsets have as one operator (Attention, RotaryEmbedding ...) stay plain
     * operators */
    int no_fusion;
    /* inputs that no node uses stay inputs of the model; otherwise they are left out, with a
     * warning */
    int keep_unused_inputs;
    ptonnx_unsupported unsupported;
    /* values of the last parameters of the method, which are then not inputs. For an exported
     * program: weights that replace those of the same name in its file */
    const ptonnx_weight *weights;
    size_t nweights;
    /* The calls of modules in which the statements of the method were recorded. If a variable is
     * called `..._in_N_`, possibly with digits after it, its statement and the statements before
     * it come from module N. A tensor in `..._is_T_R_in_N_` had the element type T, a number of
     * ONNX, and the rank R; a result of an operator that cannot be converted gets this type. */
    const ptonnx_module *modules;
    size_t nmodules;
    /* The last results of the method are numbers that were used while the model was recorded;
     * they are not outputs. This list has a warning for each of them. The warning is given if
     * the number is decided at run time; equal warnings are given once. */
    const char *const *watched;
    size_t nwatched;
    /* NULL: the program 'model' of a .pt2 file, or the only one */
    const char *model;
    /* Classes of modules whose calls become functions of the model: "Linear",
     * "torch.nn.modules.linear.Linear", or "*" for all classes. Needs opset 15 or later. */
    const char *const *functions;
    size_t nfunctions;
    /* Copies n bytes of the weight with the index `weight` in `weights`, from an offset on. The
     * elements are in row-major order, whatever the strides of the weight are. Called for
     * weights whose `at` is NULL, such as those on another device, possibly several times for
     * the same bytes. A non-zero result means failure. */
    int (*read_weight)(void *user, size_t weight, uint64_t offset, void *bytes, size_t n);
    void *read_weight_user;
    /* the largest number of bytes that are written, with external data; 0: 1 GiB and 16 bytes
     * for each byte of the input */
    uint64_t max_output;
} ptonnx_options;
/* ---- end of the generated part ---- */

/* All options at their defaults. In C it is an initializer; in C++, which has designated
 * initializers only since C++20, it is a call. */
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

/* The result of a call. Every call with a `ptonnx_report **` sets it, also after a failure; it is
 * NULL only if memory ran out. */
typedef struct ptonnx_report ptonnx_report;

/* Converts a model. `report` and `options` may be NULL. */
PTONNX_API int ptonnx_export(ptonnx_report **report, const ptonnx_source *source,
                             const ptonnx_sink *sink, const ptonnx_options *options);
PTONNX_API int ptonnx_export_file(ptonnx_report **report, const char *from, const char *to,
                                  const ptonnx_options *options);

/* Checks an ONNX model in protobuf or ONNX text syntax. The report lists every fault; if there are
 * any, the result is PTONNX_ERROR_MODEL. */
PTONNX_API int ptonnx_check(ptonnx_report **report, const ptonnx_source *source);

/* How a model is described. */
typedef enum ptonnx_form {
    PTONNX_FORM_SUMMARY = 0, /* text: version, signature, operators, weights */
    PTONNX_FORM_WHOLE = 1,   /* text: the whole program; for an ONNX model in ONNX text syntax,
                                without the contents of large weights */
    PTONNX_FORM_JSON = 2,    /* the summary as one JSON object (docs/inspect.md) */
    PTONNX_FORM_GRAPH = 3,   /* JSON: the summary, and the graph for the graph view */
    PTONNX_FORM_HTML = 4     /* a page that shows the summary and the graph */
} ptonnx_form;

/* Describes a TorchScript archive, a program of torch.export or an ONNX model. `form` is a
 * ptonnx_form. *text must be freed with ptonnx_free. */
PTONNX_API int ptonnx_inspect(char **text, ptonnx_report **report, const ptonnx_source *source,
                              int form);
/* The same, with the text written to a sink. A file is complete or absent, and never overwrites the
 * model. `options` may be NULL; they are those of the export that makes the graph of a .pt or .pt2
 * file. */
PTONNX_API int ptonnx_inspect_to(ptonnx_report **report, const ptonnx_source *source,
                                 const ptonnx_sink *sink, int form, const ptonnx_options *options);

/* Compares two ONNX models: signature, operators, weights, structure. *text lists the differences
 * and must be freed with ptonnx_free; it is empty if there are none. Names of nodes, of values
 * inside the graph and of the producers are ignored. */
PTONNX_API int ptonnx_compare(char **text, ptonnx_report **report, const ptonnx_source *a,
                              const ptonnx_source *b);

/* The supported operators, sorted by name. An operator has several rows if classes of dtypes
 * differ. The rows are measured: each call of the operator in the tests was exported for each class
 * and opset. The list and its texts are one block of memory, which must be freed with ptonnx_free.
 */
typedef struct ptonnx_operator {
    const char *schema;  /* "aten::relu(Tensor self) -> Tensor" */
    int since;           /* first opset that supports some of the calls */
    const char *becomes; /* "Relu": ONNX operators, most frequent first; "": no node */
    const char *dtypes;  /* the classes of this row, of "float double half int bool complex";
                            "language": an operator on numbers, strings, lists or dicts, which is
                            computed at export time where its arguments are known */
    int complete;        /* first opset that supports all of the calls */
    const char *aliases; /* other names of the operator, separated by blanks: "aten::clip" */
} ptonnx_operator;
PTONNX_API int ptonnx_operators(ptonnx_operator **list, size_t *count);

/* Why an operator of PyTorch is not supported: "aten::linalg_eig". The text is constant, has
 * *length bytes, and does not end with NUL. NULL: the operator is supported, or PyTorch does not
 * have it. */
PTONNX_API const char *ptonnx_operator_reason(const char *op_name, size_t *length);

/* Functions for rules: reading arguments by their names in the schema, making nodes, setting the
 * result. Each returns 0, or a code that the rule must return; the message is recorded already.
 * Results are valid until the conversion ends. */
typedef struct ptonnx_tensor ptonnx_tensor;
typedef struct ptonnx_graph ptonnx_graph;   /* a branch of an If, the body of a Loop */
typedef struct ptonnx_symbol ptonnx_symbol; /* a size; equal sizes are the same symbol */
typedef enum ptonnx_attribute_kind {
    PTONNX_ATTRIBUTE_FLOAT = 1,
    PTONNX_ATTRIBUTE_INT = 2,
    PTONNX_ATTRIBUTE_STRING = 3,
    PTONNX_ATTRIBUTE_TENSOR = 4,
    PTONNX_ATTRIBUTE_GRAPH = 5,
    PTONNX_ATTRIBUTE_FLOATS = 6,
    PTONNX_ATTRIBUTE_INTS = 7,
    PTONNX_ATTRIBUTE_STRINGS = 8,
    PTONNX_ATTRIBUTE_TYPE = 13
} ptonnx_attribute_kind;
typedef struct ptonnx_attribute {
    const char *name;
    ptonnx_attribute_kind kind;
    int64_t i;
    double f;
    const char *s; /* of a type: its dtype, "float32" or "sequence(float32)" */
    const int64_t
        *ints; /* of a type: its dims, of which negative ones are unknown; NULL: any rank */
    const double *floats;
    size_t n; /* of ints, floats, strings */
    const char *const *strings;
    const ptonnx_tensor *tensor; /* a constant */
    ptonnx_graph *graph;
} ptonnx_attribute;

typedef enum ptonnx_argument_kind {
    PTONNX_ARGUMENT_NONE,
    PTONNX_ARGUMENT_BOOL,
    PTONNX_ARGUMENT_INT,
    PTONNX_ARGUMENT_FLOAT,
    PTONNX_ARGUMENT_TEXT,
    PTONNX_ARGUMENT_TENSOR,
    PTONNX_ARGUMENT_LIST,
    PTONNX_ARGUMENT_TUPLE,
    PTONNX_ARGUMENT_DEVICE,
    PTONNX_ARGUMENT_QUANTIZED /* items: the integers, scale, zero point; if these are per channel,
                                 the axis */
} ptonnx_argument_kind;
typedef struct ptonnx_argument {
    const char *name; /* of the parameter; NULL: an item of a list, or an argument without a name of
                         a schema that takes any */
    const char *type; /* in the schema: "int[2]?"; NULL where the name is NULL */
    ptonnx_argument_kind kind;
    int64_t i;             /* of a bool or int */
    double f;              /* of a float */
    const char *s;         /* of a text or device */
    ptonnx_tensor *tensor; /* of a tensor, and of a number that is decided at run time */
    const struct ptonnx_argument *items; /* of a list, tuple or quantized tensor */
    size_t n;
} ptonnx_argument;

PTONNX_API int ptonnx_call_opset(const ptonnx_call *call); /* the target opset */
/* NULL for None. A number is a tensor of rank 0. */
PTONNX_API int ptonnx_call_tensor(ptonnx_tensor **tensor, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_tensors(ptonnx_tensor ***list, size_t *n, ptonnx_call *call,
                                   const char *param);
/* A value that is decided at run time is an error. */
PTONNX_API int ptonnx_call_int(int64_t *value, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_float(double *value, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_text(const char **text, ptonnx_call *call, const char *param);
PTONNX_API int ptonnx_call_ints(const int64_t **list, size_t *n, ptonnx_call *call,
                                const char *param);
PTONNX_API int ptonnx_call_is_none(int *none, ptonnx_call *call, const char *param);
/* All arguments in the order of the schema, with defaults. */
PTONNX_API int ptonnx_call_arguments(const ptonnx_argument **list, size_t *n, ptonnx_call *call);
PTONNX_API const char *ptonnx_call_operator(const ptonnx_call *call); /* the schema of the rule */

PTONNX_API const char *ptonnx_tensor_dtype(const ptonnx_tensor *tensor);     /* NULL: unknown */
PTONNX_API int ptonnx_tensor_rank(const ptonnx_tensor *tensor);              /* -1: unknown */
PTONNX_API int64_t ptonnx_tensor_dim(const ptonnx_tensor *tensor, int axis); /* -1: dynamic */
/* Is it an ONNX sequence? Then dtype and dims are those of its items. */
PTONNX_API int ptonnx_tensor_is_sequence(const ptonnx_tensor *tensor);
/* The size along the axis; NULL if the rank is unknown. */
PTONNX_API const ptonnx_symbol *ptonnx_tensor_symbol(const ptonnx_tensor *tensor, int axis);
/* The state-dict name of a parameter or buffer; NULL for other tensors. */
PTONNX_API const char *ptonnx_tensor_param(const ptonnx_tensor *tensor);
/* The contents of a constant, in row-major order; NULL if they are decided at run time. */
PTONNX_API int ptonnx_call_contents(const void **contents, size_t *length, ptonnx_call *call,
                                    const ptonnx_tensor *tensor);

/* Makes a node of type "Relu", or "com.example::FusedSwish" in another domain. An optional input
 * may be NULL. Nodes of the standard domain are checked against the ONNX schemas. */
PTONNX_API int ptonnx_call_node(ptonnx_tensor **outputs, size_t noutputs, ptonnx_call *call,
                                const char *type, ptonnx_tensor *const *inputs, size_t ninputs,
                                const ptonnx_attribute *attributes, size_t nattributes);
/* The contents are in row-major order and in the byte order of the machine. They are copied. */
PTONNX_API int ptonnx_call_constant(ptonnx_tensor **tensor, ptonnx_call *call, const char *dtype,
                                    int rank, const int64_t *dims, const void *contents);
/* Declares that the output of a node in another domain has the dtype and the dims of `like`. */
PTONNX_API int ptonnx_call_typed(ptonnx_call *call, ptonnx_tensor *tensor,
                                 const ptonnx_tensor *like);
/* The same with a dtype (NULL: unknown), a rank (-1: unknown) and dims. A negative dim is the one
 * in `symbols`, or unknown. `symbols` may be NULL, and so may its elements. */
PTONNX_API int ptonnx_call_declare(ptonnx_call *call, ptonnx_tensor *tensor, const char *dtype,
                                   int rank, const int64_t *dims,
                                   const ptonnx_symbol *const *symbols);

/* Sub-graphs, for attributes of nodes such as If and Loop. Nodes that are made between begin and
 * end belong to the graph; they may use tensors from outside. */
PTONNX_API int ptonnx_call_graph_begin(ptonnx_call *call, const char *name);
PTONNX_API int ptonnx_call_graph_input(ptonnx_tensor **tensor, ptonnx_call *call, const char *dtype,
                                       int rank, const int64_t *dims,
                                       const ptonnx_symbol *const *symbols);
PTONNX_API int ptonnx_call_graph_end(ptonnx_graph **graph, ptonnx_call *call,
                                     ptonnx_tensor *const *outputs, size_t n);
/* The results of the operator: one for each result of the schema, or the items of a list. Results
 * after the first may be NULL if the model does not use them. */
PTONNX_API int ptonnx_call_return(ptonnx_call *call, ptonnx_tensor *const *results, size_t n);
/* The result is a quantized tensor; the integers are uint8, int8 or int32. An axis of -1: one scale
 * for all. */
PTONNX_API int ptonnx_call_return_quantized(ptonnx_call *call, ptonnx_tensor *integers,
                                            ptonnx_tensor *scale, ptonnx_tensor *zero_point,
                                            int axis);
/* Reports an error at the line of the model that uses the operator. Always returns an error code.
 */
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
    const char *file;     /* the user's source if the archive has it; NULL: no position */
    size_t line, column;  /* from 1; 0: none */
    const char *text;     /* "aten::foo: not supported" */
    const char *context;  /* "in Net.decoder (Decoder)"; NULL: none */
    const char *rendered; /* the complete message with source line and caret */
} ptonnx_message;
typedef struct ptonnx_value {
    const char *name;
    const char *dtype;       /* "float32"; NULL: unknown */
    int rank;                /* or PTONNX_RANK_UNKNOWN */
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
PTONNX_API size_t ptonnx_report_ops(const ptonnx_report *report); /* types of nodes */
PTONNX_API const ptonnx_op_count *ptonnx_report_op(const ptonnx_report *report, size_t i);
PTONNX_API int ptonnx_report_opset(const ptonnx_report *report);
PTONNX_API size_t ptonnx_report_nodes(const ptonnx_report *report);        /* all of them */
PTONNX_API uint64_t ptonnx_report_bytes_read(const ptonnx_report *report); /* of the input */
/* of the model, including external data */
PTONNX_API uint64_t ptonnx_report_bytes_written(const ptonnx_report *report);
PTONNX_API double ptonnx_report_seconds(const ptonnx_report *report);
/* The graph in the format of torch.onnx if options.verbose is set; else "". */
PTONNX_API const char *ptonnx_report_graph(const ptonnx_report *report);
/* Everything above except the graph, as one JSON object. */
PTONNX_API const char *ptonnx_report_json(const ptonnx_report *report);

#ifdef __cplusplus
}
#endif

#endif
