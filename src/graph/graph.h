/* graph.h - an ONNX graph in memory: symbolic integers, constants, values, nodes, a builder that
 * infers, folds and shares while nodes are made, and constructors that know the opsets. Knows
 * nothing of torch and nothing of files.
 */
#ifndef PTONNX_GRAPH_H
#define PTONNX_GRAPH_H

#include "../base/base.h"

#define OPSET_MIN     7
#define OPSET_MAX     28
#define OPSET_DEFAULT 20

typedef struct Graph Graph;
typedef struct Block Block;
typedef struct Node Node;
typedef struct Value Value;
typedef struct Sym Sym;

/* Element types by ONNX's own numbers. */
typedef enum DType {
    DT_NONE,
    DT_FLOAT,
    DT_UINT8,
    DT_INT8,
    DT_UINT16,
    DT_INT16,
    DT_INT32,
    DT_INT64,
    DT_STRING,
    DT_BOOL,
    DT_FLOAT16,
    DT_DOUBLE,
    DT_UINT32,
    DT_UINT64,
    DT_COMPLEX64,
    DT_COMPLEX128,
    DT_BFLOAT16,
    DT_FLOAT8E4M3FN,
    DT_FLOAT8E4M3FNUZ,
    DT_FLOAT8E5M2,
    DT_FLOAT8E5M2FNUZ,
    DT_UINT4,
    DT_INT4,
    DT_FLOAT4E2M1,
    DT_FLOAT8E8M0,
    DT_UINT2,
    DT_INT2,
    DT_FLOAT6E2M3,
    DT_FLOAT6E3M2,
    DT_COUNT
} DType;

/* dims.c - symbolic integers in normal form: a sum of products of atoms with int64 coefficients.
 * They are interned in the graph, so equality is pointer equality. docs/interpreter.md §1: more
 * than 64 terms, degree 8 or an overflow make an opaque atom. Integer division is floor division;
 * its atoms, mod, min and max are atoms over Syms. */
typedef enum AtomKind {
    ATOM_DIM,    /* size of `value` along `axis`, with a name of its own */
    ATOM_SCALAR, /* the int64 scalar `value` */
    ATOM_DIV,
    ATOM_MOD,
    ATOM_MIN,
    ATOM_MAX /* of a and b */
} AtomKind;
typedef struct Atom {
    AtomKind kind;
    uint32_t id; /* order of creation: the order in which terms are kept and printed */
    Name name;
    Value *value; /* how to have it at run time; may be NULL for a DIM that nothing carries */
    int axis;
    bool non_negative; /* dims are; scalars are not */
    const Sym *a, *b;
    /* private to dims.c */
    int64_t low, high; /* bounds; INT64_MIN/MAX where there are none */
    uint32_t weight;   /* leaves of its text */
    bool named;        /* a user's dim: found by its name */
    uint32_t seen;     /* by which walk */
} Atom;
typedef struct Term {
    int64_t factor;
    uint32_t natoms;
    const Atom **atoms; /* sorted by id, repeated for powers */
} Term;
struct Sym {
    int64_t constant;
    uint32_t nterms;
    const Term *terms;
    uint64_t hash;
};
const Sym *sym_int(Graph *g, int64_t value);
/* A dim named by the user: the same name gives the same Sym; `value`/`axis` of the first one count.
 */
const Sym *sym_dim(Graph *g, Name dim_name, Value *value, int axis);
const Sym *sym_fresh_dim(Graph *g, Value *value, int axis); /* a dim that only the run time knows */
const Sym *sym_scalar(Graph *g, Value *value);              /* an int64 scalar of the graph */
const Sym *sym_add(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_sub(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_mul(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_div(Graph *g, const Sym *a,
                   const Sym *b); /* floor; the caller has excluded a constant 0 */
const Sym *sym_mod(Graph *g, const Sym *a, const Sym *b); /* sign of the divisor */
const Sym *sym_min(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_max(Graph *g, const Sym *a, const Sym *b);
const Sym *sym_neg(Graph *g, const Sym *a);
bool sym_known(const Sym *a, int64_t *value); /* true for a constant; value may be NULL */
bool sym_is(const Sym *a, int64_t value);
/* Is it decided by facts (dims are >= 0)? */
typedef enum Tri {
    TRI_NO,
    TRI_YES,
    TRI_UNKNOWN
} Tri;
Tri sym_eq(Graph *g, const Sym *a, const Sym *b);
Tri sym_lt(Graph *g, const Sym *a, const Sym *b);
Tri sym_le(Graph *g, const Sym *a, const Sym *b);
bool sym_range(Graph *g, const Sym *a, int64_t *low,
               int64_t *high); /* INT64_MIN/MAX where unbounded */
/* a / b when b divides a exactly as an expression (B*H*W / H = B*W); NULL otherwise */
const Sym *sym_exact_div(Graph *g, const Sym *a, const Sym *b);
const Atom *sym_lone(const Sym *a); /* the atom that is the whole of a; NULL when it is not one */
/* Does a dim or scalar that it is made of, at any depth, pass the test? Each is asked once. */
bool sym_any_leaf(Graph *g, const Sym *a, bool (*test)(const Atom *leaf, const void *arg),
                  const void *arg);
const char *sym_text(Job *job, const Sym *a); /* "batch*heads", "(height+1)//2" */
/* Reads such text back; names become dims that nothing carries. NULL when it is not such a text. */
const Sym *sym_parse(Graph *g, const char *text);

/* element.c - element types, and runs of elements as numbers */
size_t dtype_size(DType dtype);      /* bytes per element; 0 for strings and sub-byte types */
unsigned dtype_bits(DType dtype);    /* 0 for strings */
const char *dtype_name(DType dtype); /* "float", "int64": ONNX's text syntax */
const char *
dtype_torch_name(DType dtype); /* "float32": numpy's and torch's, as behind -i; may be NULL */
DType dtype_parse(const char *text,
                  size_t length); /* also numpy's and torch's names; DT_NONE if none of them */
bool dtype_is_float(DType dtype);
bool dtype_is_int(DType dtype); /* signed or unsigned, not bool */
#define ELEMENT_RUN 512         /* at most so many at a time below; bytes need not be aligned */
void ints_load(const uint8_t *from, DType dtype, size_t n, int64_t *into);
void doubles_load(const uint8_t *from, DType dtype, size_t n, double *into);
void ints_store(const int64_t *from, DType dtype, size_t n, uint8_t *into); /* narrower: wraps */
void doubles_store(const double *from, DType dtype, size_t n, uint8_t *into);
int64_t int_from(double value);                 /* towards zero; INT64_MIN when out of range */
double small_float(uint32_t bits, DType dtype); /* half, bfloat16, 8- and 4-bit types */
/* Too large: infinity for half and bfloat16; below, the largest number if it is to saturate, else
 * infinity or NaN, whichever the type has. */
uint32_t small_float_of(double value, DType dtype, bool saturate);

/* data.c - constant contents: bytes somewhere, or a recipe over them that is evaluated while
 * writing, never held whole when large. One form covers transpose, gather of
 * strides, scale per channel and cast. */
typedef struct Data {
    DType dtype; /* of the result */
    int rank;
    const int64_t *dims;
    const uint8_t *at;      /* first element; may be unaligned */
    const Mapping *from;    /* the mapping that holds the bytes, or NULL */
    DType stored;           /* what the bytes are; cast to dtype on reading */
    const int64_t *strides; /* in elements of `stored`; NULL = contiguous */
    const double *scale;    /* multiplies along scale_axis; NULL = none */
    int scale_axis;
} Data;
Data *data_new(Graph *g, DType dtype, int rank,
               const int64_t *dims); /* contiguous, zeroed, writable through ->at */
Data *data_span(Graph *g, DType dtype, int rank, const int64_t *dims, const void *at,
                const Mapping *from);
int64_t data_count(const Data *data);  /* elements */
uint64_t data_bytes(const Data *data); /* of the result */
bool data_is_plain(const Data *data);  /* its bytes can be written as they lie */
const Data *data_plain(Graph *g,
                       const Data *data); /* itself, or evaluated into memory: small tensors only */
void data_need(const Data *data); /* plain contents can be read through ->at: for small ones */
void data_read(const Data *data, uint64_t first, size_t n,
               void *into); /* elements [first, first+n) of the result */
Data *data_permute(Graph *g, const Data *data, const int *perm); /* recipes: no bytes are touched */
Data *data_cast(Graph *g, const Data *data, DType dtype);
Data *data_scale(Graph *g, const Data *data, const double *scale, int axis);
Data *data_reshape(Graph *g, const Data *data, int rank,
                   const int64_t *dims); /* NULL when strides forbid it */
int64_t data_int(const Data *data,
                 int64_t i); /* element of any integer or bool type, plain or not */
double data_float(const Data *data, int64_t i); /* element of any numeric type as a double */
void data_set_int(Data *data, int64_t i, int64_t value);
void data_set_float(Data *data, int64_t i,
                    double value);        /* rounds to nearest even for half and bfloat16 */
Data *data_lowest(Graph *g, DType dtype); /* 0-dim: no number is below it */
/* The bits of element `at` of a plain tensor of the same type, whatever that is. */
void data_set_from(Data *data, int64_t i, const Data *from, int64_t at);
void data_write(Out *out,
                const Data *data); /* spans as spans, recipes in blocks of at most 1 MiB */
/* The same with the caller's buffer. A transpose reads each cache line of the source once where the
 * buffer has room for as many rows as a line has elements: 1 to 16 MiB. */
size_t data_block_bytes(const Data *data);
void data_write_by(Out *out, const Data *data, void *buffer, size_t size);
bool data_equal(const Data *a, const Data *b);

/* graph.c */
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
typedef struct Attr {
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
    const Value *type; /* of this value: ATTR_TYPE, and of a sparse constant that was read */
    /* in files that were read only */
    const size_t *lengths; /* of `s` or of each of `strings`, which may hold zeros; NULL: strlen */
    const Data **tensors;
    Block **graphs;
} Attr;
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

/* Where in the module tree a node was made. Strings of the builder's user; they are only printed.
 */
typedef struct Scope {
    Name path;  /* "/features/0", "" for the root */
    Name label; /* "AlexNet/Sequential[features]/Conv2d[0]" */
} Scope;

typedef enum ValueKind {
    VALUE_TENSOR,
    VALUE_SEQUENCE,
    VALUE_OPTIONAL, /* of tensors of this dtype and dims */
    VALUE_OPTIONAL_SEQUENCE,
    VALUE_OTHER /* in files that were read only: the kept type says what (read.c) */
} ValueKind;
struct Value {
    Name name; /* given by the user or the program; NULL until finish() names it */
    ValueKind kind;
    DType dtype; /* DT_NONE = unknown */
    int rank;    /* -1 = unknown */
    const Sym **dims;
    Node *node; /* who makes it; NULL for inputs, constants and values that no node has had to make
                   yet */
    int index;  /* which of its outputs */
    const Data *data; /* contents of a constant */
    Node *
        recipe; /* of a constant that is a form of another, large one: the node that makes it ... */
    Value *base;         /* ... of this one */
    Value *transpose_of; /* of a constant matrix: the constant whose transpose it is; may be NULL */
    const Sym **elems; /* contents of an int or bool tensor of at most 64 elements, each a number or
                          symbolic */
    Block *block;      /* where it is defined */
    bool is_input,
        is_param;  /* is_param: a parameter or buffer of the model, named by its state-dict name */
    uint32_t id;   /* order of creation */
    uint32_t uses; /* set by finish() */
};
#define MAX_ELEMS 64
struct Node {
    Name op;        /* "Conv" */
    Name domain;    /* "" is ai.onnx */
    Name name;      /* set by finish() */
    Value **inputs; /* NULL = omitted */
    size_t ninputs;
    Value **outputs;
    size_t noutputs;
    Attr *attrs;
    size_t nattrs;
    const Scope *scope;
    Loc loc;
    Block *block;
    uint32_t id;
    bool live; /* set by finish() */
};
struct Block {
    Graph *graph;
    Block *parent; /* NULL for the main graph */
    Node *loop;    /* of a Loop's body, set by finish() */
    Name name;
    VEC(Node *) nodes; /* in an order that can be run */
    VEC(Value *) inputs, outputs;
    Map shared; /* builder's table of equal nodes, by hash */
    /* in files that were read only */
    VEC(Value *) constants; /* initializers of a sub-graph; those of the main one are the Graph's */
    VEC(Value *) infos;     /* value_info as it stands; those of a built graph are worked out */
};

/* A function of the model: a block without a parent that nodes call by its name. */
typedef struct ModelFunction {
    Name name, domain, overload;
    Block *body;      /* inputs and outputs have names, and types where `infos` gives some */
    VEC(Name) params; /* attributes without a default */
    Attr *defaults;   /* attributes with one */
    size_t ndefaults;
    Map opsets; /* domain -> version as intptr_t */
} ModelFunction;
typedef struct NegativeDim {
    Name value; /* of whose type it is; NULL when that has no name */
    int64_t size;
} NegativeDim;

struct Graph {
    Job *job;
    int opset;
    Block *root, *block; /* main graph; where new nodes go */
    const Scope *scope;  /* for new nodes */
    Loc loc;             /* for new nodes and messages */
    VEC(Value *)
    constants; /* every value with data, in order of creation; finish() keeps the used ones */
    bool no_folding, no_simplify;
    bool keep_params_apart; /* parameters must stay as they are (export_params=False, training):
                               nothing is folded into them */
    uint64_t folded_bytes;  /* fold.c: of results that were larger than their inputs */
    struct SymTable *syms;  /* dims.c */
    bool wrapped;           /* dims.c: a sum or product of numbers passed the range of int64 */
    Map small_constants;    /* by content */
    Map domains;            /* custom domain -> version as intptr_t */
    bool unknowns_count;    /* contents that nobody knows are symbols too: while a file is inferred,
                               where nothing needs to be computed from them */
    uint32_t next_id;
    Map memo;    /* force.c: Block -> what has been materialised there: Sym -> Value, Value -> its
                    Shape */
    int forcing; /* > 0 while contents are materialised: op() makes nodes for what it knows */
    /* A graph that was read, not built: it is written as it was. */
    bool was_read;
    const Mapping *file;
    VEC(ModelFunction *) functions;
    Map kept;   /* Graph, ModelFunction, Block, Node, Attr, Value, Data -> Kept */
    Map absent; /* Value -> Data without bytes: they lie in a file that is not at hand */
    VEC(NegativeDim) negative_dims; /* sizes below 0 in declared types; they count as unknown */
};
Graph *graph_new(Job *job, int opset);
Block *block_new(Graph *g, Block *parent, Name block_name);
void block_output(Graph *g, Block *block, Value *v); /* what a branch or loop body yields: forced,
                                                        Identity where it is not the block's own */
Value *value_new(Graph *g);                          /* of nothing known, defined in g->block */
Value *graph_input(Graph *g, Name value_name, DType dtype, int rank, const Sym **dims);
Value *block_input(Graph *g, Block *block, DType dtype, int rank); /* its dims are unset */
void graph_output(Graph *g, Value *value,
                  Name value_name); /* adds an Identity where docs/naming.md requires it */
Attr *node_attr(const Node *node, const char *attr_name); /* NULL when absent */
int64_t node_int(const Node *node, const char *attr_name, int64_t otherwise);
double node_float(const Node *node, const char *attr_name, double otherwise);
const char *node_str(const Node *node, const char *attr_name, const char *otherwise);
/* constants */
Value *const_value(Graph *g, const Data *data); /* small equal contents are one value */
Value *const_param(Graph *g, const Data *data, Name param_name);
Value *const_i64(Graph *g, int64_t value);                    /* 0-dim */
Value *const_i64s(Graph *g, const int64_t *values, size_t n); /* 1-dim */
Value *const_num(Graph *g, DType dtype,
                 double value);             /* 0-dim of any numeric type; exact for |int| < 2^53 */
Value *sym_value(Graph *g, const Sym *sym); /* int64 0-dim; no node until needed */
Value *syms_value(Graph *g, const Sym *const *syms,
                  size_t n); /* int64 1-dim; no node until needed */
/* what is known */
bool value_static(const Value *v);                       /* rank and all dims are numbers */
bool value_dim(const Value *v, int axis, int64_t *size); /* a known size; axis may be negative */
const Sym *value_numel(Graph *g, const Value *v);        /* NULL when the rank is unknown */
const Sym *const *value_elems(Graph *g, Value *v,
                              size_t *n); /* from elems or small int data; NULL when unknown */
/* The elements of a small int constant; NULL when one of them does not fit an int64. */
const Sym **data_elems(Graph *g, const Data *data, size_t n);
bool value_int(Graph *g, Value *v,
               int64_t *value); /* a one-element int or bool tensor with known contents */

/* Known contents and nothing that makes them: value_force turns it into data. */
bool value_virtual(const Value *v);
Value *value_origin(Value *v); /* the constant that it is a moved or cast form of, or itself */

/* build.c - makes nodes. op() looks for what is known first: folds constants, carries small int
 * tensors symbolically (such a result has no node until someone needs it as data), removes
 * identities, shares equal nodes, infers dtype and dims. Random operators are never folded or
 * shared. The operator must exist at g->opset: else the error names the first opset that has it. */
#define IN(...) (Value *[]){__VA_ARGS__}, (sizeof((Value *[]){__VA_ARGS__}) / sizeof(Value *))
#define AT(...)                                                                                    \
    (const Attr[])                                                                                 \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define AT_NONE NULL
Value *op(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs);
/* Several outputs into outs[0..nouts). */
void op_n(Graph *g, const char *type, Value **inputs, size_t ninputs, const Attr *attrs,
          size_t nouts, Value **outs);
/* Makes sure that a value can be an input of a node: symbolic contents become nodes or an
 * initializer. */
Value *value_force(Graph *g, Value *v);       /* force.c */
Value *value_forced(Graph *g, Value *v);      /* what value_force has made; NULL = not yet */
void force_dim(Graph *g, Value *x, int axis); /* as data it will be asked of x, not computed */
Value *shape_owner(const Sym *const *dims, size_t n); /* has exactly these dims; may be NULL */
bool op_is_random(const char *type);                  /* never shared, folded, moved */

/* infer.c - fills dtype, rank, dims and elems of node->outputs[] (fresh values) from its inputs and
 * attributes. What is unknown stays unknown. Never wrong, never fails for a valid node; invalid
 * nodes (ranks that cannot be) fail at g->loc. */
void infer(Graph *g, Node *node);
/* NumPy broadcasting of two shapes; n with m unequal and unknown gives an expression. NULL when the
 * ranks are unknown. */
const Sym **broadcast_dims(Graph *g, const Value *a, const Value *b, int *rank);
void set_type(Value *v, DType dtype, int rank, const Sym **dims);
/* fold.c - reference kernels: the outputs' contents when every input is constant and small enough.
 * false = cannot. */
bool fold(Graph *g, const Node *node, Data **outputs);

/* simplify.c - local rewrites tried by op() before a node is made: the value that stands for the
 * node, or NULL. */
Value *simplify(Graph *g, Node *node);

/* finish.c - after the program has run: live nodes only, BatchNormalization folded into Conv, Gemm
 * and ConvTranspose (recipes), value_info, unique names (docs/naming.md). */
typedef struct FinishOptions {
    bool keep_batch_norm; /* training */
} FinishOptions;
void finish(Graph *g, const FinishOptions *options);

/* schema.c - from the generated table. An operator of another domain than the default one is called
 * "domain::name", and its opset is that domain's. */
const char *schema_key(Job *job, const Node *node); /* what the node's operator is called */
bool schema_has_domain(const char *domain);         /* are its operators known? */
/* Since-version of an operator at an opset; 0 when it does not exist there */
int schema_since(const char *op_type, int opset);
int schema_first(const char *op_type); /* first opset that has it; 0 = no such operator */
typedef struct SchemaVersion {
    uint8_t since, deprecated;
    uint8_t min_inputs, max_inputs, min_outputs, max_outputs; /* SCHEMA_ANY = no bound */
    uint8_t ninputs, noutputs, nattrs;
    uint16_t params, attrs; /* where they begin in schema_params (inputs, then outputs), _attrs */
} SchemaVersion;
#define SCHEMA_ANY 255
const SchemaVersion *schema_find(const char *op_type, int opset); /* NULL = does not exist there */
const SchemaVersion *schema_any(const char *op_type, int opset);  /* deprecated ones too */
/* An input or output; the last one stands for all that follow when it is variadic. */
typedef enum OperatorOption {
    PARAM_SINGLE,
    PARAM_OPTIONAL,
    PARAM_VARIADIC
} OperatorOption;
typedef struct OperatorParam {
    uint16_t name, types; /* offset into schema_names; index into schema_types */
    uint8_t option;       /* a OperatorOption */
    uint8_t variable;     /* those of one type variable have one type; SCHEMA_ANY: none */
    uint8_t homogeneous;  /* all of a variadic one have one type */
} OperatorParam;
typedef struct OperatorAttr {
    uint16_t name, value; /* value: the default's text in schema_names; SCHEMA_NO_TEXT: none */
    uint8_t kind;         /* an AttrKind */
    uint8_t required;
} OperatorAttr;
#define SCHEMA_NO_TEXT 65535
/* Which element types: of tensors, sequences, optionals, optional sequences of tensors. Bit 0 of
 * the first: other types too. */
typedef struct OperatorTypes {
    uint32_t masks[4];
} OperatorTypes;
const OperatorParam *schema_input(const SchemaVersion *schema, size_t i); /* NULL: there is none */
const OperatorParam *schema_output(const SchemaVersion *schema, size_t i);
const OperatorAttr *schema_attr(const SchemaVersion *schema, const char *attr_name);
/* Does a parameter take this type? Unknown ones it does. */
bool schema_takes(const OperatorParam *param, ValueKind kind, DType dtype);
/* schema_table.c, made by tools/gen_schema.py */
typedef struct SchemaOp {
    uint16_t name, first; /* offsets into schema_names and schema_versions */
    uint8_t n;
} SchemaOp;
extern const char schema_names[];
extern const SchemaOp schema_ops[]; /* sorted by name */
extern const size_t schema_nops;
extern const SchemaVersion schema_versions[]; /* of each operator by since */
extern const OperatorParam schema_params[];
extern const OperatorAttr schema_attrs[];
extern const OperatorTypes schema_types[];

/* emit.c - one constructor per notion whose spelling changed between opsets, or that torch has and
 * ONNX spells in pieces. Axes may be negative. Lists of Sym are made constants, 0/-1 tricks, or
 * Concat, whichever says it. */
Value *emit_cast(Graph *g, Value *x, DType dtype);
Value *emit_reshape(Graph *g, Value *x, const Sym *const *dims, size_t n);
Value *emit_squeeze(Graph *g, Value *x, const int64_t *axes, size_t n);
Value *emit_unsqueeze(Graph *g, Value *x, const int64_t *axes, size_t n); /* axes in the result */
Value *emit_transpose(Graph *g, Value *x, const int64_t *perm, size_t n);
/* A place of a dim of this size: negative ones count from its end. */
const Sym *emit_place(Graph *g, const Sym *at, const Sym *size);
Value *emit_slice(Graph *g, Value *x, int64_t axis, const Sym *start, const Sym *end, int64_t step);
/* A bound of a slice with dim `size`, counted from the end where that makes it a number. */
const Sym *slice_bound(Graph *g, const Sym *bound, const Sym *size);
Value *emit_concat(Graph *g, Value **xs, size_t n, int64_t axis);
void emit_split(Graph *g, Value *x, int64_t axis, const Sym *const *sizes, size_t n, Value **outs);
Value *emit_expand(Graph *g, Value *x, const Sym *const *dims, size_t n);
Value *emit_gather(Graph *g, Value *x, Value *indices, int64_t axis);
Value *emit_reduce(Graph *g, const char *type, Value *x, const int64_t *axes, size_t n,
                   bool keepdims); /* n 0 = all */
Value *emit_softmax(Graph *g, const char *type, Value *x,
                    int64_t axis); /* Softmax, LogSoftmax on one axis at any opset */
Value *emit_clip(Graph *g, Value *x, Value *low, Value *high); /* low/high may be NULL */
void emit_if(Graph *g, Loc at, Value *condition, Block *then, Block *other, size_t n, Value **outs);
Value *emit_pad(Graph *g, Value *x, const char *mode, const Sym *const *pads, size_t n,
                Value *fill); /* ONNX order: begins, ends */
void emit_topk(Graph *g, Value *x, const Sym *k, int64_t axis, bool largest, bool sorted,
               Value **values, Value **indices);
Value *emit_where(Graph *g, Value *condition, Value *a, Value *b);
Value *emit_fill(Graph *g, DType dtype, double value, const Sym *const *dims,
                 size_t n); /* ConstantOfShape or a constant */
Value *emit_range(Graph *g, DType dtype, Value *start, Value *limit, Value *delta);
Value *emit_numbers(Graph *g, const Sym *count); /* int64: 0, 1, ... count - 1 */
Value *emit_shape(Graph *g, Value *x); /* int64 1-dim, symbolic contents when the rank is known */
Value *emit_resize(Graph *g, Value *x, const char *mode, const char *coordinates,
                   const char *nearest, double cubic, const Sym *const *sizes,
                   const double *scales); /* sizes or scales for every axis; the other NULL */
Value *emit_layer_norm(Graph *g, Value *x, Value *scale, Value *bias, int naxes,
                       double epsilon); /* last naxes axes */
Value *emit_gelu(Graph *g, Value *x, bool tanh);
const Sym *emit_item(Graph *g, Value *x); /* a one-element int tensor as a symbolic int */
/* Pieces of shape work. */
int64_t emit_axis(Graph *g, int64_t axis, int rank);   /* from 0 on, checked */
const Sym *emit_dim(Graph *g, Value *x, int64_t axis); /* size along axis, also of unknown rank */
Value *emit_select(Graph *g, Value *x, int64_t axis, const Sym *index); /* removes the axis */
Value *emit_stack(Graph *g, Value **xs, size_t n, int64_t axis);
Value *emit_flatten(Graph *g, Value *x, int64_t first, int64_t last); /* those axes become one */
Value *emit_tile(Graph *g, Value *x, const Sym *const *repeats, size_t n); /* n = rank of x */
Value *emit_trilu(Graph *g, Value *x, const Sym *diagonal, bool upper);
/* Arithmetic on operands of one dtype. Dtypes that ONNX lacks are cast around (build.c's table). */
Value *emit_add(Graph *g, Value *a, Value *b);
Value *emit_sub(Graph *g, Value *a, Value *b);
Value *emit_mul(Graph *g, Value *a, Value *b);
Value *emit_div(Graph *g, Value *a, Value *b); /* ints: toward zero */
Value *emit_min(Graph *g, Value *a, Value *b);
Value *emit_max(Graph *g, Value *a, Value *b);
Value *emit_trunc(Graph *g, Value *x);
Value *emit_trunc_div(Graph *g, Value *a, Value *b); /* div(rounding_mode="trunc") */
Value *emit_floor_div(Graph *g, Value *a, Value *b); /* div(rounding_mode="floor"), Python's // */
Value *emit_remainder(Graph *g, Value *a, Value *b); /* sign of b: torch.remainder, Python's % */
Value *emit_fmod(Graph *g, Value *a, Value *b);      /* sign of a: C's fmod */
Value *emit_round(Graph *g, Value *x);               /* half to even */
Value *emit_sign(Graph *g, Value *x);
Value *emit_cumsum(Graph *g, Value *x, int64_t axis, bool exclusive, bool reverse);
/* Logic: results are bool. */
Value *emit_not(Graph *g, Value *x);
Value *emit_and(Graph *g, Value *a, Value *b);
Value *emit_or(Graph *g, Value *a, Value *b);
Value *emit_equal(Graph *g, Value *a, Value *b);
/* Less, Greater, LessOrEqual, GreaterOrEqual, Equal, NotEqual; NaN compares as in C. */
Value *emit_compare(Graph *g, const char *type, Value *a, Value *b);
Value *emit_is_nan(Graph *g, Value *x);
/* ArgMax, ArgMin: int64. */
Value *emit_arg(Graph *g, const char *type, Value *x, int64_t axis, bool keepdims);
/* Activations. */
Value *emit_relu(Graph *g, Value *x);        /* ints too */
Value *emit_hardsigmoid(Graph *g, Value *x); /* clip(x/6 + 1/2, 0, 1) */
Value *emit_hardswish(Graph *g, Value *x);
Value *emit_dropout(Graph *g, Value *x, double ratio, bool training);
/* Matrices, convolutions, pools. strides, dilations, group and pads are always written, and
 * kernel_shape where it is known. */
Value *emit_matmul(Graph *g, Value *a, Value *b);
Value *emit_gemm(Graph *g, Value *a, Value *b, Value *c, double alpha, double beta, bool trans_a,
                 bool trans_b); /* c may be NULL */
typedef struct Window {
    size_t n;              /* spatial axes */
    const int64_t *kernel; /* of a convolution, NULL: what the weight says at run time */
    const int64_t *strides, *dilations;
    const int64_t *pads; /* 2n: begins, ends */
} Window;
Value *emit_conv(Graph *g, Value *x, Value *weight, Value *bias, const Window *w, int64_t group);
Value *emit_conv_transpose(Graph *g, Value *x, Value *weight, Value *bias, const Window *w,
                           int64_t group, const int64_t *output_padding);
/* Pools have torch's ceil_mode: a window that would start in the right padding is dropped. */
Value *emit_max_pool(Graph *g, Value *x, const Window *w, bool ceil_mode);
/* Pads at the end of a spatial axis that say ceil_mode, for any size: windows begin behind no
 * padding but the left one. */
int64_t ceil_margin(Graph *g, const Value *x, const Window *w, size_t axis);
Value *emit_average_pool(Graph *g, Value *x, const Window *w, bool ceil_mode,
                         bool count_include_pad);
/* Norms, in their inference form. scale and bias may be NULL; instance and group norm take float
 * x. */
Value *emit_batch_norm(Graph *g, Value *x, Value *scale, Value *bias, Value *mean, Value *variance,
                       double epsilon);
Value *emit_instance_norm(Graph *g, Value *x, Value *scale, Value *bias, double epsilon);
Value *emit_group_norm(Graph *g, Value *x, int64_t groups, Value *scale, Value *bias,
                       double epsilon);
/* Indexing. Indices may be negative, but for elements below opset 11. reduction: NULL, "add",
 * "mul", "max", "min"; of whole rows (scatter_nd) from 16, 16, 18 and 18 on. */
Value *emit_gather_elements(Graph *g, Value *x, Value *indices, int64_t axis);
Value *emit_gather_nd(Graph *g, Value *x, Value *indices);
Value *emit_scatter_elements(Graph *g, Value *x, Value *indices, Value *updates, int64_t axis,
                             const char *reduction);
Value *emit_scatter_nd(Graph *g, Value *x, Value *indices, Value *updates, const char *reduction);
Value *emit_neutral(Graph *g, const char *reduction, DType dtype); /* changes nothing */
Value *emit_onehot(Graph *g, Value *indices, const Sym *depth, DType dtype, int64_t axis);

#endif
