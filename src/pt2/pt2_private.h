/* pt2_private.h - shared by the files of pt2/. */
#ifndef PTONNX_PT2_PRIVATE_H
#define PTONNX_PT2_PRIVATE_H

#include "json.h"
#include "pt2.h"

/* A module of the program: its weights, its submodules, and its class in the text. */
typedef struct Module Module;
typedef enum Role {
    ROLE_PARAMETER,
    ROLE_BUFFER,
    ROLE_CONSTANT
} Role;
typedef struct ModuleTensor {
    Name attr;
    Role role;
    RawTensor *tensor;
} ModuleTensor;
struct Module {
    Name attr, path;
    const char *text; /* how the program refers to it: "self.block.conv" */
    Name class_word;  /* "Conv2d"; NULL: not known */
    Name class_path;  /* "torch.nn.modules.conv"; "" if it is not known */
    Name class_name;  /* of the class in the text, when it has been made */
    VEC(ModuleTensor) leaves;
    Map children; /* Name -> Module * */
    Map names;    /* names of the leaves, as a set */
};

/* The node of a statement, for messages. */
typedef struct NodeOrigin {
    size_t offset;
    const Json *metadata; /* of the node of the statement at this offset of the text */
} NodeOrigin;
typedef VEC(NodeOrigin) NodeOrigins;
/* A method of the text that is being written. */
typedef struct Method {
    Name name;
    Buf text;
    NodeOrigins origins;
} Method;

typedef struct Exported {
    Job *job;
    Archive *archive;
    Name permuted;     /* an input that was not contiguous when the program was exported; or NULL */
    JsonDoc *doc;      /* models/NAME.json */
    const char *model; /* NAME */
    bool old_layout;   /* torch 2.5 to 2.7: no folder, other record names */
    Map weights, constants; /* Name of a tensor -> RawTensor * */
    Module *root;
    VEC(Method *) methods; /* forward first */
    Map method_names;      /* the names of the methods */
} Exported;

/* enums.c - the numbers of the file and torch's own (docs/pt2-format.md §4) */
ScalarType scalar_type_of(const JsonDoc *doc, const Json *number);
int64_t layout_of(const JsonDoc *doc, const Json *number);
int64_t memory_format_of(const JsonDoc *doc, const Json *number);

/* weights.c */
void read_weights(Exported *e);

/* modules.c */
Module *module_at(Exported *e, Name path); /* made if it is new; NULL if it is not a path */
const char *add_weight(Exported *e, Name path, Role role, RawTensor *tensor, const Json *at);
void write_classes(Exported *e);
bool is_identifier(const char *text); /* an identifier that is not reserved in TorchScript */
void put_string(Buf *buf, const char *text, size_t n); /* as a literal */

/* origin.c */
Module *module_of_node(Exported *e, const Json *metadata); /* the root if nothing is known */
void set_origins(Exported *e, Source *source, const NodeOrigins *origins);

/* expression.c - the text of an expression of sympy as a dim: "2*s44+1"; NULL if our dims cannot
 * represent it. */
const char *dim_text(const JsonDoc *doc, const Json *size);

/* interface.c - inputs and outputs of the program */
void write_program(Exported *e);

/* body.c - a graph as a method of the text */
typedef enum LocalKind {
    LOCAL_TENSOR,
    LOCAL_INT,
    LOCAL_FLOAT,
    LOCAL_BOOL,
    LOCAL_TOKEN,
    LOCAL_OBJECT,
    LOCAL_OFFSET /* the offset of a tensor in its storage, which is not known */
} LocalKind;
typedef struct Local {
    const char *text; /* how the program refers to it */
    LocalKind kind;
    Name class_name; /* of an object */
} Local;
typedef struct Autocast {
    bool is_cuda;
    ScalarType type; /* the dtype of operators that run in low precision */
} Autocast;
typedef struct Body {
    Exported *e;
    const JsonDoc *doc;
    Method *method;
    Map locals; /* Name in the file -> Local * */
    Map used;   /* identifiers of the method */
    Map counts; /* identifier -> number of requests for it, as uintptr_t */
    const Json *graph;
    const Json *node;         /* the node that is being written; NULL: none */
    const Module *scope;      /* the module of the node */
    const Module *open_scope; /* the module whose `with` block is open; NULL: none */
    int level;                /* how many statements enclose the next one */
    int depth;                /* how many graphs enclose this one */
    const Autocast *autocast; /* NULL: none */
} Body;
typedef VEC(const char *) Texts;
typedef VEC(const Json *) Arguments;
Body *body_new(Exported *e, const char *method_name, const Json *graph, const Body *outer);
/* An identifier that is not used in the method yet. */
Name fresh(Body *b, const char *wanted);
void define(Body *b, const Json *at, Name file_name, Local local);
/* Makes the value that an output of a node or an input of a graph names; returns its identifier. */
Name define_argument(Body *b, const Json *argument);
void line(Body *b, const char *format, ...) PRINTF_LIKE(2, 3);
/* The outputs of a graph or of a higher-order node: a list of one tensor is flattened. */
Arguments flat_arguments(Body *b, const Json *arguments);
const char *type_of_argument(Body *b, const Json *argument);
void write_head(Body *b, const Texts *params, const Arguments *results);
void write_nodes(Body *b);
/* Writes node i, or the whole vmap that begins there. Returns the index of the next node. */
size_t write_node_at(Body *b, const Json *nodes, size_t i);
void write_return(Body *b, const Arguments *results);
/* The subgraph of a higher-order node as a method. */
typedef struct Subgraph {
    Name method;
    size_t ninputs, nresults;
} Subgraph;
Subgraph write_subgraph(const Body *outer, const Json *argument, const Autocast *autocast);
bool is_tag(const Json *argument, const char *tag);
/* The record of a tensor {"name": NAME} in the file: dtype, sizes ...; NULL: there is none. */
const Json *meta_of(Body *b, const Json *tensor);
const char *joined_texts(Job *job, const Texts *texts); /* "a, b" */

/* argument.c */
const char *argument_text(Body *b, const Json *argument);
/* Adds the text of an argument, or of each of its members if it is a list. */
void add_members(Body *b, const Json *argument, Texts *texts);

/* call.c - nodes that call an operator, or do arithmetic on numbers */
void write_call(Body *b, Name target, const Json *inputs, size_t first, const Json *outputs,
                size_t first_output);
const char *operator_text(Body *b, const Json *at, Name target);
void assign_results(Body *b, const Json *outputs, size_t first, const char *value);
bool write_number(Body *b, Name target, const Json *inputs, const Json *outputs);

/* autocast.c - the text of an argument with the cast that autocast inserts */
const char *autocast_text(Body *b, Name target, const Json *argument, const char *text);
void check_autocast(Body *b, const Json *outputs);

/* offset.c - does the node compute or check the offset of a tensor? Then nothing is written. */
bool skip_offset(Body *b, const char *target, const Json *inputs, const Json *outputs);

/* vmap.c */
bool is_vmap_call(const JsonDoc *doc, const Json *node, const char *word);
size_t write_vmap(Body *b, const Json *nodes, size_t at);

/* higher_order.c */
void write_higher_order(Body *b, const char *what, const Json *inputs, const Json *outputs);

#endif
