/* graph.h - an ONNX graph in memory: values, nodes, blocks, and constants, with everything that is
 * known about them. It does not depend on torch or on files. build.h makes nodes. */
#ifndef PTONNX_GRAPH_H
#define PTONNX_GRAPH_H

#include "data.h"
#include "dims.h"
#include "operators.h"

#define OPSET_MIN     7
#define OPSET_MAX     28
#define OPSET_DEFAULT 20

typedef struct Block Block;
typedef struct Node Node;
typedef struct Attr Attr;

typedef enum AttrKind {
    ATTR_NONE,
    ATTR_FLOAT = 1,
    ATTR_INT = 2,
    ATTR_STRING = 3,
    ATTR_TENSOR = 4,
    ATTR_GRAPH = 5,
    ATTR_FLOATS = 6,
    ATTR_INTS = 7,
    ATTR_STRINGS = 8,
    /* in files that were read only */
    ATTR_TENSORS = 9,
    ATTR_GRAPHS = 10,
    ATTR_SPARSE_TENSOR = 11,
    ATTR_SPARSE_TENSORS = 12,
    ATTR_TYPE = 13,
    ATTR_TYPES = 14
} AttrKind;
struct Attr {
    const char *name;
    AttrKind kind;
    int64_t i;
    double f;
    const char *s;
    size_t n; /* length of ints, floats, strings */
    const int64_t *ints;
    const double *floats;
    const char *const *strings;
    const Data *tensor;
    Block *graph;
    const Value *type; /* ATTR_TYPE: this value has the type; also the type of a sparse constant
                          that was read */
    Name ref; /* in a function that was built: the attribute of the function that has the value */
    /* in files that were read only */
    const size_t *lengths; /* of `s` or of each of `strings`, which may hold zeros; NULL: strlen */
    const Data **tensors;
    Block **graphs;
};
#define A_I(attr, value) ((Attr){.name = (attr), .kind = ATTR_INT, .i = (value)})
#define A_F(attr, value) ((Attr){.name = (attr), .kind = ATTR_FLOAT, .f = (value)})
#define A_S(attr, value) ((Attr){.name = (attr), .kind = ATTR_STRING, .s = (value)})
#define A_IS(attr, list, count)                                                                    \
    ((Attr){.name = (attr), .kind = ATTR_INTS, .ints = (list), .n = (size_t)(count)})
#define A_FS(attr, list, count)                                                                    \
    ((Attr){.name = (attr), .kind = ATTR_FLOATS, .floats = (list), .n = (size_t)(count)})
#define A_T(attr, data)  ((Attr){.name = (attr), .kind = ATTR_TENSOR, .tensor = (data)})
#define A_G(attr, block) ((Attr){.name = (attr), .kind = ATTR_GRAPH, .graph = (block)})
#define A_TYPE(attr, of) ((Attr){.name = (attr), .kind = ATTR_TYPE, .type = (of)})

/* A module, or one call of it, in which nodes are made. */
typedef struct Scope {
    Name path;                  /* "/features/0", "" for the root */
    Name module, class_name;    /* "features.0", "Conv2d" */
    Name domain;                /* the Python module of the class: "torch.nn.modules.conv" */
    const struct Scope *parent; /* the module that contains it; NULL for the root */
    const struct Scope *caller; /* of a call: the call that it was made in; NULL for the root */
    bool is_container;          /* it is never called itself (ModuleList) */
    const Attr *attrs;          /* settings of the module, by name: "in_features" */
    size_t nattrs;
} Scope;

typedef enum ValueKind {
    VALUE_TENSOR,
    VALUE_SEQUENCE,
    VALUE_OPTIONAL, /* the tensor has this dtype and dims */
    VALUE_OPTIONAL_SEQUENCE,
    VALUE_OTHER /* only in files that were read: the kept type has the details (read.c) */
} ValueKind;
struct Value {
    Name name; /* given by the user or the program; NULL until finish() names it */
    ValueKind kind;
    DType dtype; /* DT_NONE = unknown */
    int rank;    /* -1 = unknown */
    int index;   /* which output of its node */
    const Sym **dims;
    Node *node;       /* its producer; NULL for inputs, constants and values without a node */
    const Data *data; /* contents of a constant */
    Node *recipe; /* a constant that is a form of another, large one: the node that makes it ... */
    Value *base;  /* ... of this one */
    Value *transpose_of; /* a constant matrix: the constant of which it is the transpose; may be
                            NULL */
    const Sym **elems; /* contents of an int or bool tensor of at most 64 elements, each a number or
                          symbolic */
    Block *block;      /* where it is defined */
    /* is_param: it is a parameter or buffer of the model, named by its state-dict name. */
    bool is_input, is_param;
    bool is_output; /* of its block */
    bool is_named;  /* set by finish(): its name is the one in the file */
    uint32_t id;    /* order of creation */
    uint32_t uses;  /* set by finish() */
};
#define MAX_ELEMS 64
struct Node {
    Name op;                /* "Conv" */
    Name domain;            /* "" is ai.onnx */
    const Operator *record; /* of this operator; NULL: ONNX does not have it */
    Name name;              /* set by finish() */
    Value **inputs;         /* NULL = omitted */
    size_t ninputs;
    Value **outputs;
    size_t noutputs;
    const Attr *attrs; /* nodes may share them */
    size_t nattrs;
    const Scope *scope;
    Loc loc;
    Block *block;
    uint32_t id;
    bool live; /* set by finish() */
};
struct Block {
    Graph *graph;
    Block *parent;      /* NULL for the main graph */
    Node *loop;         /* of a Loop's body, set by finish() */
    const Scope *scope; /* the call in which it was begun */
    Name name;
    VEC(Node *) nodes; /* in an order that can be run */
    VEC(Value *) inputs, outputs;
    Map shared; /* builder's table of equal nodes, by hash */
    /* in files that were read only */
    VEC(Value *) constants; /* initializers of a sub-graph; those of the main one are the Graph's */
    VEC(Value *) infos;     /* value_info of a file; that of a built graph is computed */
};

/* A function of the model: a block without a parent that nodes call by its name. */
typedef struct ModelFunction {
    Name name, domain, overload;
    Block *body;      /* inputs and outputs have names, and types if `infos` has them */
    VEC(Name) params; /* attributes without a default */
    Attr *defaults;   /* attributes with one */
    size_t ndefaults;
    Map opsets; /* domain -> version as intptr_t */
} ModelFunction;

/* An operator computed `result` and took `used` (taken.h). */
typedef struct Taken {
    const Value *result, *used;
} Taken;
/* Attention that the program wrote out as a product of weights and values (layers_attention.c). */
typedef struct WrittenAttention {
    Value *y, *weights, *values;
} WrittenAttention;
struct Graph {
    Job *job;
    int opset;
    Name no_domain;      /* "", that of ai.onnx */
    Block *root, *block; /* main graph; where new nodes go */
    const Scope *scope;  /* for new nodes */
    Loc loc;             /* position for new nodes and messages */
    VEC(Value *)
    constants; /* every value with data, in order of creation; finish() keeps the used ones */
    bool no_folding, no_simplify, no_fusion;
    /* The layer that a node completes, as one node; NULL: it completes none. op() calls it; NULL if
     * layers are not wanted. */
    Value *(*layer_of)(Graph *g, const Node *node);
    bool keep_params_apart; /* parameters must not be changed (export_params=False, training) */
    uint64_t folded_bytes;  /* fold.c: total size of results that are larger than their inputs */
    uint64_t joined_bytes;  /* fold.c: total size of large results of Concat */
    bool is_scratch;        /* of a formula: kernels may take longer */
    struct SymTable *syms;  /* dims.c */
    bool wrapped;           /* dims.c: a sum or product of numbers passed the range of int64 */
    VEC(WrittenAttention) attentions; /* for fuse.c */
    Map small_constants;              /* by content */
    Map shared_params;                /* the same, of const_shared_param */
    Map domains;                      /* custom domain -> version as intptr_t */
    Map last_of_operator;             /* build.c: the last Node whose attributes are its own */
    VEC(ModelFunction *)
    functions;           /* a function comes after those that it calls, if it was built */
    bool split_modules;  /* for functions.c: a node belongs to one call of a module, so equal nodes
                            of different calls are not shared */
    bool unknowns_count; /* elements that are not known are symbols, too; set while the types of a
                            file are inferred, where no symbol is turned into data */
    VEC(Taken) taken;    /* in the order of the program */
    Map *dim_inputs;     /* Atom -> number of inputs that have this dim; NULL until it is needed */
    uint32_t next_id;
    Map memo;    /* force.c: Block -> numbers that are data in the block: Sym -> Value, Value -> its
                    Shape */
    int forcing; /* > 0 while numbers are turned into data: op() makes nodes even for known results
                  */
    /* onnx/read.h: the parts of a file that the other fields do not represent; NULL for a graph
     * that was built. A graph that was read is written unchanged. */
    struct ModelFile *file;
};
Graph *graph_new(Job *job, int opset);
Block *block_new(Graph *g, Block *parent, Name block_name);
/* Is it the outer block, or a block within it? */
bool is_within(const Block *block, const Block *outer);
/* A value can be read only in its own block and in the blocks within it. Anything else is a fault
 * in undoing a run of the interpreter: the value is from a block that the graph does not have, or
 * from the other side of a branch. finish() checks all nodes that are written; with
 * PTONNX_CHECK_BLOCKS, as in the sanitizer build, all nodes are checked when they are made. */
void check_blocks(Graph *g, const Node *node);
Value *value_new(Graph *g);               /* a value about which nothing is known, in g->block */
const Sym **new_dims(Graph *g, int rank); /* room for them; none if the rank is unknown */
bool same_dims(const Value *a, const Value *b); /* are the dims known to be equal? */
void set_type(Value *v, DType dtype, int rank, const Sym **dims);
Value *graph_input(Graph *g, Name value_name, DType dtype, int rank, const Sym **dims);
Value *block_input(Graph *g, Block *block, DType dtype, int rank); /* its dims are unset */
void node_set_op(Graph *g, Node *node, OperatorNumber number);     /* of the default domain */
static inline bool node_is(const Node *node, OperatorNumber number)
{
    return node->record == &operator_records[number];
}
/* Has its operator one of these traits? */
static inline bool node_has(const Node *node, uint32_t traits)
{
    return node->record && (node->record->traits & traits);
}
static inline OperatorNumber node_number(const Node *node)
{
    return node->record ? node->record->number : OP_NONE;
}
/* Is it the only output of a node of this operator, with one of these traits, or of one of these
 * operators? */
static inline bool made_by(const Value *v, OperatorNumber number)
{
    return v->node && v->node->noutputs == 1 && node_is(v->node, number);
}
static inline bool made_by_trait(const Value *v, uint32_t traits)
{
    return v->node && v->node->noutputs == 1 && node_has(v->node, traits);
}
bool made_by_any(const Value *v, const OperatorNumber *numbers, size_t n);
const Attr *node_attr(const Node *node, const char *attr_name); /* NULL when absent */
int64_t node_int(const Node *node, const char *attr_name, int64_t otherwise);
double node_float(const Node *node, const char *attr_name, double otherwise);
const char *node_str(const Node *node, const char *attr_name, const char *otherwise);
/* constants */
Value *const_value(Graph *g, const Data *data); /* small equal contents are one value */
Value *const_param(Graph *g, const Data *data, Name param_name);
/* The same for a constant that is not in the state dict, or for a mask: equal contents are one
 * value, with the name of the first. */
Value *const_shared_param(Graph *g, const Data *data, Name param_name);
Value *const_i64(Graph *g, int64_t value);                    /* 0-dim */
Value *const_i64s(Graph *g, const int64_t *values, size_t n); /* 1-dim */
/* A 0-dim constant of any numeric type; exact for ints below 2^53. */
Value *const_num(Graph *g, DType dtype, double value);
Value *sym_value(Graph *g, const Sym *sym); /* int64 0-dim; no node until needed */
/* An int64 tensor of rank 1. It gets a node when one is needed. */
Value *syms_value(Graph *g, const Sym *const *syms, size_t n);
/* what is known */
bool value_static(const Value *v);                       /* rank and all dims are numbers */
bool value_dim(const Value *v, int axis, int64_t *size); /* a known size; axis may be negative */
/* The first dim, from `first` or 0 on, whose size is known to be 0; -1: there is none. */
int empty_dim(const Value *v, int first);
bool value_empty(const Value *v);                 /* a dim is known to be 0 */
const Sym *value_numel(Graph *g, const Value *v); /* NULL when the rank is unknown */
/* The elements of a small int tensor; NULL: they are not known. */
const Sym *const *value_elems(Graph *g, Value *v, size_t *n);
/* The elements of a small int constant; NULL when one of them does not fit an int64. */
const Sym **data_elems(Graph *g, const Data *data, size_t n);
/* Is it an int or bool tensor with one element, which is known? */
bool value_int(Graph *g, Value *v, int64_t *value);

/* Does it have known contents but no producer? value_force turns it into data. */
bool value_virtual(const Value *v);
/* The constant from which a recipe derives it by moving or casting elements, or the value itself.
 */
Value *value_origin(Value *v);

#endif
