/* interp.h - runs a TorchScript program once, on values of which everything is known that can be
 * known.
 *
 * In: an Archive, a Program, a Graph to build into, tables of rules (aten/). Out: nodes in the
 * graph and the Objs that the program returned. Inlining, constant propagation, shape propagation,
 * tuple lowering and functionalisation are not passes here: they are what running the program does
 * (docs/architecture.md).
 */
#ifndef PTONNX_INTERP_H
#define PTONNX_INTERP_H

#include "../archive/archive.h"
#include "../base/base.h"
#include "../graph/build.h"
#include "../graph/emit.h"
#include "../script/script.h"
#include "place.h"

typedef struct Interp Interp;
typedef struct Obj Obj;
typedef struct Rule Rule;

/* value.c - what a variable can hold. Numbers are known, or symbolic (int), or a 0-dim value of the
 * graph. */
typedef enum ObjKind {
    OBJ_NONE,
    OBJ_BOOL,    /* known ? i : value */
    OBJ_INT,     /* known ? i : sym */
    OBJ_FLOAT,   /* known ? f : value (double) */
    OBJ_COMPLEX, /* f + im*j, always known */
    OBJ_STR,     /* text, length: bytes; not known: parts of it depend on the data */
    OBJ_DEVICE,  /* text */
    OBJ_TENSOR,
    OBJ_LIST,
    OBJ_TUPLE, /* list; type is the named tuple's class or NULL */
    OBJ_DICT,
    OBJ_OBJECT,   /* instance of a class: module or script class */
    OBJ_ENUM,     /* name = member, value in `inner`, class in `type` */
    OBJ_FUNCTION, /* function, with `inner` = bound self or NULL */
    OBJ_CLASS,
    OBJ_SPACE,   /* a namespace: name = "torch", "ops.prim", "__torch__.a" */
    OBJ_BUILTIN, /* name = "len", "annotate" */
    OBJ_OP,      /* name = "aten::add", `inner` = bound self or NULL */
    OBJ_MAYBE,  /* None or `some`: which, only the run time knows; value = is it there? (0-dim bool)
                 */
    OBJ_ONE_OF, /* a string or enum member: one of `list`; sym = which (words.c) */
    OBJ_UNSET,  /* known ? uninitialized(T) : what is there when something is None */
    OBJ_POISON, /* what a failed statement left: uses of it are skipped silently; with `text`,
                   reported when used */
    /* Kinds of items of a list of unknown length only (stacked.c): lists of these numbers, each as
     * long as the run time says. */
    OBJ_INTS,
    OBJ_FLOATS,
    OBJ_BOOLS
} ObjKind;

/* A tensor is a cell (its current graph value and a count of writes), or a view: a call that
 * derives it from its base. Aliases are the same Tensor; a view is derived again when its cell was
 * written since (docs/interpreter.md §2). */
typedef struct View View;
typedef struct Tensor {
    Value *value;
    const struct Pending *pending; /* a write through a view that nobody has read yet; `value` is
                                made from it on reading */
    struct Tensor *base;           /* NULL: a cell */
    struct Tensor *root;           /* the cell when the view was made; NULL: a cell */
    View *view;
    bool overlaps;    /* a step from its cell to this view may give an element twice */
    Place *place;     /* its cell's */
    uint64_t version; /* of the place, that `value` was made from */
    enum Layout {
        LAYOUT_CONTIGUOUS,
        LAYOUT_OTHER, /* strided in some other way */
        LAYOUT_UNKNOWN
    } layout; /* how PyTorch would have it in memory: decides whether reshape views or copies */
    const Sym **strides;                /* strides.c: of a view; NULL: as its layout says */
    uint32_t shape_version, base_shape; /* in-place changes of its shape, and those of its base that
                                           it was made after */
    struct Fork *fork;    /* one of two other tensors: which, only the run time knows */
    uint32_t stamp, born; /* trail.c: level of the last kept content, and of its making */
    bool wrapped; /* a number that tracing made a 0-dim constant: in type promotion it counts as a
                     number */
    const char *refusal; /* why it cannot be read ("is sparse"); NULL for ordinary tensors */
} Tensor;
/* identity.c: containers that may be the same one */
typedef struct Identity {
    struct Twin *twins;   /* those that may be it */
    const Reason *unsure; /* why its contents are not known any more; NULL normally */
    Loc unsure_at;        /* the change after which they are not */
    uint32_t born;        /* as its container's */
    const Obj *container;
} Identity;
typedef struct List {
    Obj **at;
    size_t n, cap;
    const Type *element;  /* NULL when nothing says it yet */
    uint32_t stamp, born; /* trail.c */
    const char *frozen;   /* why it must not be changed any more; NULL for ordinary lists */
    const char *lost;     /* why it cannot be used any more */
    bool poisoned;        /* an item is, or was */
    bool *reads;          /* a loop appends to it: whether it is read there, too */
    const Reason *grown;  /* the loop that made it stacked, as its reason; NULL: none did */
    Value *stacked; /* stacked.c: its items, one behind the other on axis 0, when only the run time
                       knows how many */
    ObjKind item_kind; /* of these */
    Obj *columns;      /* columns.c: instead of items, an item whose members are lists of theirs */
    bool copied;       /* it is in a list that holds a copy of it; stays so when a run is undone */
    Identity *identity;
    struct Origin *sources; /* tensors that were put into it */
    Tensor *taken;          /* stands for those that were taken out of it: one of the sources */
} List;
/* A key that is there or not, as the run time finds. */
typedef struct Perhaps {
    Obj *key;
    Value *present;
    const struct Perhaps *next;
} Perhaps;
typedef struct Dict {
    VEC(Obj *) keys;
    VEC(Obj *) values;
    const Type *key, *value; /* NULL when nothing says it */
    const Perhaps *perhaps;  /* those of its keys that may be missing */
    bool unordered;          /* which of its keys comes first, only the run time knows */
    uint32_t stamp, born;    /* trail.c */
    const char *frozen;      /* why it must not be changed any more */
    bool poisoned;           /* what it holds is not known: something failed */
    bool copied;             /* as in List */
    Identity *identity;
} Dict;
/* One of two objects from before a branch: which, only the run time knows. */
typedef struct Either {
    Value *condition;
    Obj *a, *b; /* the one when it holds, and the other */
} Either;
typedef struct Instance {
    Class *class_;
    Map attrs;         /* Name -> Obj * */
    Name path;         /* "features.0"; "" for the root; NULL for what is no module */
    Scope *scope;      /* of nodes made in its methods */
    const Raw *custom; /* state of a C++ class (packed parameters), when class_ is NULL */
    Name custom_name;
    uint32_t born;        /* trail.c */
    const char *frozen;   /* why its attributes must not be set any more */
    const Either *either; /* it has no attributes of its own, but those of the one that it is */
    Identity *identity;
} Instance;
struct Obj {
    ObjKind kind;
    bool known;
    size_t length;
    union {
        int64_t i;
        double f;
        const char *text;
        Name name;
        Tensor *tensor;
        List *list;
        Dict *dict;
        Instance *instance;
        Function *function;
        Class *class_;
        Obj *some;
    };
    union {
        double im;
        const Sym *sym;
        Value *value;
        Obj *inner;
        const Schema *made_by; /* a tuple: the operator that returned it, which names its members */
    };
    const Type *type;
};
Obj *obj_none(Interp *it);
Obj *obj_bool(Interp *it, bool b);
Obj *obj_bool_value(Interp *it, Value *v); /* unknown unless the value is constant */
Obj *obj_int(Interp *it, int64_t i);
Obj *obj_sym(Interp *it, const Sym *sym);
Obj *obj_float(Interp *it, double f);
Obj *obj_float_value(Interp *it, Value *v);
Obj *obj_complex(Interp *it, double re, double im);
Obj *obj_str(Interp *it, const char *text, size_t length);
Obj *obj_strz(Interp *it, const char *text);
Obj *obj_device(Interp *it, const char *text);
Obj *obj_tensor(Interp *it, Value *v); /* a new cell */
Obj *obj_of_tensor(Interp *it, Tensor *tensor);
Obj *obj_list(Interp *it, const Type *element);
Obj *obj_tuple(Interp *it, Obj **items, size_t n);
Obj *obj_dict(Interp *it);
Obj *obj_poison(Interp *it);
Obj *obj_unset(Interp *it);
Obj *obj_maybe(Interp *it, Value *present, Obj *some);
Obj *obj_some(Interp *it, Obj *obj); /* what is there if anything is; not set where nothing is */
Obj *obj_presence(Interp *it, const Obj *obj);
void list_add(Interp *it, List *list, Obj *item);
Obj *dict_get(Interp *it, Dict *dict, Obj *key); /* NULL when absent */
void dict_set(Interp *it, Dict *dict, Obj *key, Obj *value);
bool dict_remove(Interp *it, Dict *dict, Obj *key);
size_t dict_index(Interp *it, const Dict *dict, Obj *key);   /* keys.n: it has no such key */
Value *key_presence(Interp *it, const Dict *dict, Obj *key); /* NULL: it is known */
void need_order(Interp *it, const Dict *dict, Loc loc); /* fails when that of its keys is not */
void need_keys(Interp *it, const Dict *dict, Loc loc); /* fails when which there are is not known */
/* Equal as Python's ==: for numbers, strings, None, tuples, lists, dicts, devices, enums.
 * TRI_UNKNOWN when it depends on data. */
Tri obj_equal(Interp *it, Obj *a, Obj *b);
const char *obj_kind_text(const Obj *obj);       /* "Tensor", "int", for messages */
const char *obj_text(Interp *it, Obj *obj);      /* as TorchScript's str() prints it */
bool obj_text_known(Interp *it, const Obj *obj); /* does that text say all, or stand for data? */
const Sym *obj_as_sym(Interp *it, Obj *obj);     /* of an int or bool */
Value *obj_as_value(Interp *it,
                    Obj *obj); /* tensor or number as a graph value; numbers are wrapped 0-dim */
bool obj_fits(Interp *it, Obj *obj,
              const Type *type); /* without conversions (docs/torchscript-format.md §4.5, §4.7) */
/* With the conversions that annotate() and argument passing allow; NULL when it cannot be. */
Obj *obj_convert(Interp *it, Obj *obj, const Type *type);
DType dtype_of_scalar_type(ScalarType type); /* DT_NONE where ONNX has none */
ScalarType scalar_type_of_dtype(DType dtype);

/* trail.c - every change of a variable, attribute, list, dict or tensor is announced here first, so
 * that branches and trial runs of loops can be undone and compared. */
typedef enum TrailKind {
    TRAIL_SLOT, /* thing = Map, key = Name: variables and attributes */
    TRAIL_LIST,
    TRAIL_DICT,
    TRAIL_TENSOR,
    TRAIL_PLACE,
    TRAIL_IDENTITY
} TrailKind;
typedef union Content {
    Obj *obj; /* NULL: not there */
    List list;
    Dict dict;
    Tensor tensor;
    Place place;
    Identity identity;
} Content;
typedef struct TrailEntry {
    TrailKind kind;
    void *thing;
    const void *key;
    Content before;
} TrailEntry;
typedef struct TrailMark {
    size_t at;
    size_t run; /* where the run itself begins, after what was set up for it */
    uint32_t level;
} TrailMark;
typedef struct Change {
    TrailKind kind;
    void *thing;
    const void *key;
    Content before, after;
    bool listed; /* it is in Changes.list */
} Change;
typedef struct Changes {
    VEC(Change *) list; /* in the order of the run's first changes, then what was only set up */
    Map index;          /* thing -> Map of key -> Change */
} Changes;
void set_slot(Interp *it, Map *map, const void *key, Obj *value);
void touch_list(Interp *it, List *list); /* before changing it */
void touch_dict(Interp *it, Dict *dict);
void touch_tensor(Interp *it, Tensor *tensor);
void touch_place(Interp *it, Place *place);
void touch_identity(Interp *it, Identity *identity);
TrailMark trail_begin(Interp *it);
void trail_begin_run(Interp *it, TrailMark *mark); /* all changes so far were to set it up */
void trail_keep(Interp *it, TrailMark mark);       /* ends it; the changes stay */
Changes trail_undo(Interp *it,
                   TrailMark mark); /* what changed since, and back to what was before */
void restore_content(Interp *it, const Change *change, const Content *content);
/* The place as it was at the end of that run, which was undone. */
const Place *place_after(const Changes *changes, const Place *place);
Change *change_find(const Changes *changes, TrailKind kind, const void *thing, const void *key);

/* tensor.c - cells, views, writes */
Value *tensor_read(Interp *it, Tensor *tensor);
void tensor_write(Interp *it, Tensor *tensor,
                  Value *v); /* casts to its dtype, broadcasts to its dims */
/* A write by out=: the shape is the value's. A view of a whole tensor that gets another one is a
 * tensor of its own from then on. */
void tensor_take(Interp *it, Tensor *tensor, Value *v);
/* A write to a whole cell by a branch or a loop: the value is taken as it is. */
void tensor_set(Interp *it, Tensor *cell, Value *v, uint64_t version, Loc written_at);
uint64_t tensor_version(Interp *it, Tensor *tensor); /* of its place, as its sources are now */
Tensor *tensor_saved(Interp *it,
                     Name label); /* of the archive: older than all that the program makes */
Tensor *tensor_cell(Tensor *tensor);
bool fork_sources(const Tensor *tensor, const Tensor **a, const Tensor **b);
/* The tensor that is a when the condition holds and b otherwise; `value` is what it holds now. */
Obj *tensor_fork(Interp *it, Value *condition, Tensor *a, Tensor *b, Value *value);
Value *dummy_value(Interp *it, const Value *like); /* of the same dtype and rank, and empty */
/* May both be the same tensor, or parts of one? */
bool may_meet(Interp *it, Tensor *a, Tensor *b);
/* A result that PyTorch returns as a view or as a copy, by strides that are not known: right as
 * long as neither is written while the other is still read; else an error. */
Obj *tensor_perhaps_view(Interp *it, Tensor *base, Value *value);
void tensor_become(Interp *it, Tensor *tensor, Rule *how,
                   Value *value); /* unsqueeze_ and its kin */
Tensor *view_again(Interp *it, const Tensor *tensor, Tensor *base);
/* The cell of which it is a view, where PyTorch has that in memory from first to last element;
 * from_start: and where both have the same first one. NULL: not known. */
Tensor *tensor_storage(Tensor *tensor, bool from_start);
Tensor *unexpanded(Tensor *tensor); /* the tensor that was broadcast to it, or itself */
size_t view_arguments(const Tensor *tensor, Obj *const **args); /* without the base */
Obj *tensor_view(Interp *it, Tensor *base, Rule *how, Value *value, size_t which);

/* identity.c */
bool has_identity(const Obj *obj); /* is it a list, dict or object? */
void may_be_same(Interp *it, Obj *obj, Obj *other, const Reason *why); /* the other is older */
void lose_identity(Interp *it, Identity *identity, const Reason *why, Loc at);
void change_identity(Interp *it, const Identity *identity); /* its container is being changed */
void check_identity(Interp *it, const Identity *identity);  /* its container is looked at */
void check_container(Interp *it, const Obj *obj);
void join_identities(Interp *it, Identity *identity, const Identity *a, const Identity *b);
const Obj *twin_of(const Obj *obj, size_t i); /* the i-th that it may be; NULL at the end */

/* strides.c - how PyTorch would lay a tensor out in memory */
Obj *view_or_copy(Rule *r, Tensor *base, Value *v, size_t which); /* what a view operator returns */
enum Layout result_layout(Rule *r);                               /* of other results */
/* May two of its elements lie in one place? Asked of tensors that such a step made. */
bool tensor_overlaps(Interp *it, const Tensor *tensor);

/* rule.c - rules.
 *
 * A rule is a schema, a few lines of C and one row. It asks for its arguments by schema name and
 * makes nodes with op() and the emit_ constructors of graph/. It returns the one tensor that it
 * computes, or gives its results and returns NULL. It knows nothing of in-place, out= or views:
 * call.c does those from the schema for every rule. */
typedef Value *RuleFn(Rule *r, Graph *g);
/* What a view operator does to the memory of its base. */
typedef struct ViewStep {
    Rule *r;
    Graph *g;
    const Value *base, *view;
    const Sym **from; /* the base's strides */
    const Sym **to;   /* to be set: the view's strides */
} ViewStep;
typedef bool StrideFn(const ViewStep *s); /* false: they are not known */
typedef struct ViewRow {
    StrideFn *strides; /* NULL: they are never known */
    bool reshapes;     /* instead: only the shape changes, the elements keep their order */
    enum {
        BACK_SCATTER, /* any view: by the positions of its elements */
        BACK_RESHAPE, /* all elements in their order: a Reshape */
        BACK_SELF,    /* the operator is its own inverse */
        BACK_PART     /* consecutive elements along one axis: a Concat */
    } back;           /* how a write to the view returns to the base */
    enum {
        COPY_NEVER,
        COPY_BY_STRIDES, /* where no strides give that shape */
        COPY_IF_STRIDED, /* where the base is not contiguous */
        COPY_ON_REQUEST  /* by its argument `copy` */
    } copy;              /* when the result is a copy instead */
    bool moves_start;    /* its first element may be another one than the base's */
    bool overlaps;       /* two of its elements may be the same one of the base */
    bool broadcasts;     /* it repeats the elements of the base along new or longer axes */
    const char *start, *end, *length; /* BACK_PART: the parameters that give the first element, and
                                         the end or the length. Neither: one element. */
} ViewRow;
/* Properties of an operator that count before one of its rows is chosen. The rows of one name share
 * them: it is enough that one row has them. */
enum {
    TRAIT_APPENDS = 1 << 0,    /* adds an item to a list without reading the list */
    TRAIT_AT_INDEX = 1 << 1,   /* changes a list at its second argument, an index */
    TRAIT_OPEN_KEYS = 1 << 2,  /* takes a dict of which only the run time knows the keys */
    TRAIT_KEY_EXISTS = 1 << 3, /* raises an exception for a key that the dict does not have */
    TRAIT_IS = 1 << 4,         /* compares identities */
    TRAIT_IS_NOT = 1 << 5,     /* the same, negated */
    TRAIT_EQUAL = 1 << 6,      /* compares strings and enum members */
    TRAIT_UNEQUAL = 1 << 7,    /* the same, negated */
    TRAIT_TEXT_ONLY = 1 << 8,  /* only prints its arguments */
    TRAIT_FILLS = 1 << 9, /* in place: gives all elements one value, so that they may overlap */
    TRAIT_CONTIGUOUS = 1 << 10, /* its result is contiguous, however its operands lie in memory */
};
typedef Obj *DirectFn(Interp *it, Obj **args, Name *names, size_t n, Loc loc);
typedef struct RuleRow {
    const char *schema; /* "aten::elu(Tensor self, Scalar alpha=1) -> Tensor" */
    int since;          /* first opset at which it can be said */
    RuleFn *fn;
    const char *becomes; /* ONNX operators, for `ptonnx ops`; for SAME the operator itself */
    const char *prelude; /* name of the function in aten/prelude/ */
    const void *custom;  /* of a rule from outside: its Function, or what `fn` wants */
    const ViewRow *view; /* of an operator whose result aliases its first argument */
    unsigned traits;     /* TRAIT_... */
    size_t item;         /* the argument that becomes an item of a list or dict; 0: none does */
    const struct OpenRow *open; /* stacked.h: on a list of unknown length; NULL: it takes none */
    DirectFn *direct;           /* instead of matching the schema: takes any arguments */
} RuleRow;
/* Further fields may follow the last argument: RULE("...", 7, aten_t, "Transpose", .view = ...). */
#define SAME(schema_, since_, ...)                                                                 \
    {                                                                                              \
        .schema = schema_, .since = since_, .becomes = __VA_ARGS__                                 \
    } /* one node on the tensor arguments, in order */
#define RULE(schema_, since_, fn_, ...)                                                            \
    {                                                                                              \
        .schema = schema_, .since = since_, .fn = fn_, .becomes = __VA_ARGS__                      \
    }
#define PRELUDE(schema_, since_, ...)                                                              \
    {                                                                                              \
        .schema = schema_, .since = since_, .becomes = "prelude", .prelude = __VA_ARGS__           \
    } /* TorchScript in aten/prelude/, arguments in schema order */
#define HOST(schema_, ...)                                                                         \
    {                                                                                              \
        .schema = schema_, .since = 7, .becomes = "", .fn = __VA_ARGS__                            \
    } /* numbers, lists, strings: makes no node of its own */

struct Rule {
    Interp *it;
    Graph *g;
    const RuleRow *row;
    const Schema *schema;
    const ViewRow *view; /* the row's; NULL: not a view, or one of which nothing is known */
    unsigned traits;     /* of the operator */
    Obj **args;          /* in schema order, defaults filled in */
    Obj *result;         /* set by give_*(); else made from the returned Value */
    Loc loc;
};
/* arguments; a name that the schema does not have is a BUG */
Obj *arg_named(Rule *r, const char *param); /* NULL when the schema has no such argument */
Obj *arg(Rule *r, const char *param);
bool arg_is_none(Rule *r, const char *param);
Value *in(Rule *r, const char *param);     /* a tensor; a number becomes a wrapped 0-dim constant */
Value *in_opt(Rule *r, const char *param); /* NULL for None */
int64_t arg_int(Rule *r, const char *param); /* must be known: else a message that says so */
int64_t arg_int_or(Rule *r, const char *param, int64_t if_none);
const Sym *arg_sym(Rule *r, const char *param); /* may be symbolic */
bool arg_bool(Rule *r, const char *param);
double arg_num(Rule *r, const char *param); /* a known number of any kind */
const char *arg_str(Rule *r, const char *param);
size_t arg_ints(Rule *r, const char *param,
                const int64_t **list); /* known ints; 0 for None and for [] */
size_t arg_syms(Rule *r, const char *param, const Sym *const **list);
size_t arg_floats(Rule *r, const char *param, const double **list);
size_t arg_tensors(Rule *r, const char *param, Value ***list); /* NULL members for None */
DType arg_dtype(Rule *r, const char *param, DType if_none); /* an int that is a torch scalar type */
int64_t arg_axis(Rule *r, const char *param,
                 int rank); /* 0 <= axis < rank, negatives wrapped, range checked; 0-dim takes 0 and
                               -1; as it is when the rank is unknown */
int64_t wrap_axis(Rule *r, int64_t axis, int rank);
int rank_of(Rule *r, Value *v); /* fails with what to do when the rank is unknown */
/* results other than one tensor: `return give_int(r, n);` (they return NULL) */
Value *give(Rule *r, Obj *obj);
Value *give_int(Rule *r, const Sym *sym);
Value *give_bool(Rule *r, bool b);
Value *give_tuple(Rule *r, size_t n, Value **values);
Value *give_list(Rule *r, size_t n, Value **values);
#define GIVE(r, ...)                                                                               \
    give_tuple((r), sizeof((Value *[]){__VA_ARGS__}) / sizeof(Value *), (Value *[]){__VA_ARGS__})
/* "aten::elu: text" at the user's line */
_Noreturn void rule_fail(Rule *r, const char *format, ...) PRINTF_LIKE(2, 3);
Value *run_rule(
    Rule *r); /* the row's function, node or prelude text on r->args; NULL when it set r->result */
/* Runs a function of a text that is not the archive's; its faults end the rule. */
Obj *rule_text(Rule *r, const Function *function, Obj **args, size_t n);
/* Runs another operator from within a rule, by name, on positional arguments. */
Obj *rule_call(Rule *r, const char *op_name, Obj **args, size_t n);

/* facts.c - inputs of which not everything was said: what their first uses say of them */
typedef struct FactDim {
    int axis; /* negative: from the end, while the rank is unknown */
    int64_t size;
} FactDim;
typedef struct Fact {
    Name input;
    DType dtype; /* DT_NONE: nothing says it */
    int rank;    /* -1: nothing says it */
    VEC(FactDim) dims;
    bool dtype_given, rank_given; /* the user has said it, if only that it is to stay open */
    const char *reason;           /* "aten::conv2d at net.py:12:8" */
} Fact;
/* What a rule needs its tensor to be. Where that is an input of which nobody said it, it is noted
 * there, and the program is run again. */
void expect_rank(Rule *r, Value *v, int rank);
void expect_dim(Rule *r, Value *v, int axis, const Sym *size);
void expect_dtype(Rule *r, Value *v, DType dtype);
/* of a tensor's shape: its rank */
void expect_length(Interp *it, const List *list, size_t n, Loc loc);
void expect_index(Rule *r, Value *v); /* int64, unless it is an int or bool already */
/* "'x', 'y'": the inputs on which it depends that the rank of a value is unknown; NULL: none */
const char *inputs_of_unknown_rank(Interp *it, const Value *v);

/* promote.c - PyTorch's type promotion: categories, 0-dim tensors, wrapped numbers */
DType promote_types(DType a, DType b);
DType promoted_dtype(Rule *r, size_t n, const char *const *params);
/* Both arguments (tensors or numbers) cast to their common dtype, which is returned. */
DType promote(Rule *r, const char *a, const char *b, Value **x, Value **y);
/* The same where integers and bools become the default float type (true division, sqrt, mean of
 * ...). */
DType promote_float(Rule *r, const char *a, const char *b, Value **x, Value **y);
DType default_float(const Interp *it); /* what floats are that say nothing else */
Value *as_float(Rule *r,
                Value *x); /* ints and bools to floats: operators that PyTorch computes in floats */
/* limits.c - the arguments are within the limits that PyTorch sets */
void check_limits(Rule *r);
/* Numbers that PyTorch converts to the dtype of the result fit it. */
void check_converted(Rule *r, DType dtype);
Value *scalar_like(Rule *r, Value *x,
                   const char *param); /* a Scalar argument as a 0-dim constant of x's dtype */

/* call.c */
void load_tables(
    Interp *it); /* the rows of options.tables and the interpreter's own into it->rows */
/* An operator by name ("aten::add", "prim::NumToTensor") on evaluated arguments. names[i] NULL =
 * positional. An unknown or failing operator is reported at `loc` and gives poison. */
Obj *call_operator(Interp *it, Name op_name, Obj **args, Name *names, size_t n, Loc loc);
Obj *call_function(Interp *it, Function *function, Obj *self, Obj **args, Name *names, size_t n,
                   Loc loc);
Obj *call_closure(Interp *it, Function *function, Obj **args, size_t n,
                  Loc loc); /* a nested def, from where it stands */
Obj *call_obj(Interp *it, Obj *callee, Obj **args, Name *names, size_t n,
              Loc loc); /* whatever can be called */
bool operator_known(Interp *it, Name op_name);

/* torch_nn.c */
bool in_torch_transformer(const Interp *it); /* does a method of torch's own classes run? */
Obj *without_causal_hint(Interp *it, const Function *function, Obj *answer);

/* custom.c - rules from outside */
const RuleRow *custom_rows(Interp *it); /* of options.rules, ended by {0} */
/* In its own text a rule's name means what it replaces. */
bool is_running(const Interp *it, const RuleRow *row);
Obj *values_result(Interp *it, Value **values, size_t n);

/* interp.c */
typedef struct InterpOptions {
    int training; /* 0 eval: modules are in eval mode; 1 as saved; 2 training */
    const RuleRow *const
        *tables; /* NULL-terminated list of tables, each ended by {0}; looked up in order */
    const struct Alias *aliases;    /* another name for an operator, ended by {0} */
    const struct Upgrade *upgrades; /* old meanings, by archive version (docs/torchscript-format.md
                                       §5), ended by {0} */
    const Source *prelude; /* ended by an empty one; NULL: none */
    const Source *rules; /* the user's own text of rules, or NULL */
    bool unroll_loops;   /* loops of known length are spelt out */
    Map *split_loops;    /* loop.c: those that an earlier run asked to spell out; NULL: none ever */
    DType default_dtype; /* torch.get_default_dtype(); DT_NONE: float32 */
} InterpOptions;
typedef struct Alias {
    const char *alias,
        *name; /* "aten::absolute", "aten::abs"; in-place forms follow from the plain ones */
} Alias;
typedef struct Upgrade {
    const char *name; /* "aten::div" in an archive ... */
    int below;        /* ... of a version below this ... */
    const char *old;  /* ... means this operator ("aten::div_0_3", a row like any other) */
} Upgrade;
/* An attribute of a module that the program has set, and what the archive has for it. */
typedef struct SetAttr {
    Instance *instance;
    Name attr;
    Obj *saved;
} SetAttr;
struct Interp {
    Job *job;
    Graph *g;
    Program *program;
    Archive *archive; /* NULL for text tests */
    InterpOptions options;
    Map rows;      /* Name of an operator -> its rows, in matching order */
    Map used;      /* RuleRow -> how often it was applied, as uintptr_t */
    Map instances; /* Raw * -> Obj *: shared objects stay shared */
    Map constants; /* index -> Obj * */
    Map weights;   /* content key of a tensor -> Tensor *: tied weights are one */
    Map packed;    /* aten/rnn.c: Value of a packed sequence -> what it was made from */
    Map nested;    /* aten/attention.c: Value of a nested tensor -> which elements exist */
    Map aligned;   /* aten/attention.c: Frame -> is its padding at the end? */
    struct Frame *frame;
    VEC(TrailEntry) trail;
    uint32_t level, last_level; /* of branches and trial runs; 0 = nothing is recorded */
    size_t members;             /* compared or moved since they last counted as a step */
    const char *changing;       /* what keeps changing in the innermost loop that looks for a fixed
                                   form; NULL: none */
    int branches;               /* unknown branches and loops around us */
    int keeping;                /* loops of known length around us that are tried as a Loop */
    int settling; /* > 0 while what branches and loops left is put in place, not the program at work
                   */
    bool raising; /* the program raised on such a branch: it is being left */
    Scope *root_scope;
    Obj *root;
    VEC(Tensor *) params; /* in state-dict order */
    VEC(Name) param_names;
    VEC(Tensor *) inputs; /* tensors that the caller gives */
    VEC(struct SetAttr) set_attrs;
    VEC(Obj *) words; /* words.c: strings and enum members, by number */
    Map strings;      /* words.c: text -> number */
    Map listed;       /* words.c: text -> string that is in a list of unknown length */
    Map facts;        /* facts.c: Value of an input -> Fact */
    bool learnt; /* one of them, or how loops are run, has changed: the program must be run again */
};
Interp *interp_new(Job *job, Graph *g, Program *program, Archive *archive,
                   const InterpOptions *options);
Obj *interp_root(Interp *it);                             /* the module of data.pkl, instantiated */
Obj *interp_constant(Interp *it, int64_t index, Loc loc); /* CONSTANTS.cN */
/* Runs a body of statements with variables bound; the result is what `return` gave. For text tests.
 */
Obj *interp_body(Interp *it, TreeList body, Name *names, Obj **values, size_t n);
/* root.method(args), with the hooks that a call from outside runs */
Obj *interp_call_root(Interp *it, Name method, Obj **args, size_t n);

/* eval.c, statement.c */
Obj *eval(Interp *it, Tree *tree);
/* How a block was left; or a set of these, when only the run time knows which (exits.c). */
enum {
    FLOW_NEXT = 1,
    FLOW_BREAK = 2,
    FLOW_CONTINUE = 4,
    FLOW_RETURN = 8,
    FLOW_RAISE = 16, /* never in a set: a side that raises is assumed not to be taken */
    FLOW_EXITS = FLOW_BREAK | FLOW_CONTINUE | FLOW_RETURN
};
typedef unsigned Flow;
Flow run_block(Interp *it, TreeList block);
Flow run_while(Interp *it, Tree *s, bool may_split);
Flow end_of_loop(Interp *it, Flow flow); /* what `break` leaves is the loop */
void count_step(Interp *it, Loc loc);    /* one executed statement: progress and the job's bound */
/* Members of lists, tuples and dicts that were compared or moved: work in statements that have
 * much of it. */
void count_members(Interp *it, size_t n);
void count_bytes(Interp *it, size_t n);                    /* the same for bytes of strings */
int compare_texts(Interp *it, const Obj *a, const Obj *b); /* of two strings: the sign of memcmp */
/* For functions that walk over values which hold others: bounds their depth and their time. */
#define visit(it) (stack_check((it)->job, NO_LOC), count_members((it), 1))
Name binary_operator(Interp *it, Name token); /* "+" -> "aten::add" */
void assign(Interp *it, Tree *target, Obj *value);
Value *condition_value(Interp *it, Obj *condition); /* as a 0-dim bool of the graph */
Obj *binary(Interp *it, Name token, Obj *a, Obj *b, Loc loc);
void set_item(Interp *it, Tree *target, Obj *value); /* x[...] = value */
Tri truth(Interp *it, Obj *condition, Loc loc);      /* bool() of a value */

/* branch.c, merge.c - branches on conditions that only the run time knows */
void settle_writes(Interp *it,
                   size_t from); /* writes through views since that place of the trail: made now */
bool obj_same(Interp *it, Obj *a, Obj *b); /* the same thing, or an equal number, string or None */
typedef Flow SideFn(Interp *it, void *arg);
typedef struct Choice {
    Loc loc;
    Value *condition; /* only the run time knows it */
    SideFn *then, *otherwise;
    void *then_arg, *otherwise_arg;
} Choice;
Flow run_choice(Interp *it, const Choice *choice);
/* What `then` makes of a where the condition holds, and `otherwise` of b. */
typedef Obj *ObjFn(Interp *it, void *arg);
Obj *choose_between(Interp *it, Loc loc, Value *condition, ObjFn *then, void *a, ObjFn *otherwise,
                    void *b);
Obj *choose_obj(Interp *it, Loc loc, Value *condition, ObjFn *fn, void *a, void *b);
/* The same for an `if`. Where one side always leaves, the other takes what comes behind: `rest` is
 * empty then. */
Flow run_both(Interp *it, Tree *s, Value *condition, TreeList *rest);

/* words.c - strings and enum members of which only the run time knows which it is */
bool is_word(const Obj *obj);
const Sym *word_code(Interp *it, Obj *obj); /* the number that stands for it */
List *join_options(Interp *it, const Obj *a, const Obj *b);
Obj *one_of_words(Interp *it, List *options, const Sym *code);
void note_listed(Interp *it, const Obj *word); /* it is put into a list of unknown length */
Obj *any_listed(Interp *it, const Sym *code);  /* one of those */
/* What fn gives for the one that it is at run time. */
typedef Obj *WordFn(Interp *it, Obj *word, void *arg);
Obj *for_each_word(Interp *it, Loc loc, const Obj *word, WordFn *fn, void *arg);
Obj *compare_words(Interp *it, Obj *a, Obj *b, bool equal);

/* refine.c */
void refine(Interp *it, const Tree *condition, bool holds); /* where it does, or does not */

/* exits.c - break, continue and return where only the run time knows whether they happen */
bool is_one_way(Flow flow);
Name again_name(Interp *it);           /* of the condition of a `while`, at the end of a trip */
void note_flow(Interp *it, Flow flow); /* at the end of a side or trip: its flags say all of it */
void clear_flags(Interp *it, Flow which);
void begin_exits(Interp *it); /* before a loop that may return: there are flag and result */
Obj *absent_exit(Interp *it, const void *key); /* what a flag means that is not there; or NULL */
Value *left_value(Interp *it, Flow which);     /* as a 0-dim bool: was it left so? */
/* Runs what comes behind a place that may have been left in these ways, unless it was. */
Flow run_unless_left(Interp *it, Flow left, SideFn *run, void *arg, Loc loc);
Flow run_behind(Interp *it, Flow flow, TreeList *rest); /* statements, where they are reached */
void set_result(Interp *it, Obj *result);
Obj *run_to_result(Interp *it, TreeList body); /* of a function */

/* stacked.c, stacked_ops.c - lists whose length only the run time knows */
bool is_stacked(const Obj *obj);
bool make_stacked(Interp *it, List *list);
bool carries_sequences(const Interp *it); /* If and Loop take sequences from opset 13 on */
Obj *stacked_item(Interp *it, Value *v, ObjKind kind, Obj *index);
const Obj *set_item_of(const List *list);  /* the last that is set; NULL: none is */
ObjKind scalar_kind(const Obj *obj);       /* a string, known or not, is one */
Value *scalar_value(Interp *it, Obj *obj); /* a tensor or number, or a string's number; or NULL */
Value *listed_value(Interp *it, Obj *obj); /* the same of what is put into a list */
ObjKind stacked_kind(const List *list);    /* of its items; OBJ_NONE when nothing says it */
const Type *kind_type(Interp *it, ObjKind kind); /* of a tensor, number or list of numbers */
bool is_list_kind(ObjKind kind);                 /* is it one of lists of numbers? */
DType kind_dtype(ObjKind kind);                  /* of these; DT_NONE for the rest */
/* Fails when a tensor that was made at this level or deeper was changed in place after a list of
 * unknown length got a copy of it. */
void check_sources_since(Interp *it, const List *list, uint32_t level);
Value *stacked_value(Interp *it, List *list,
                     const Value *like); /* any list so; NULL: it cannot be */
/* Any list as an ONNX sequence; `dtype` counts when it is empty. NULL: it cannot be. */
Value *sequence_value(Interp *it, List *list, DType dtype);
const Sym *stacked_length(Interp *it, Value *v);
void set_stacked(Interp *it, List *list, Value *v, ObjKind kind);
void note_sources(Interp *it, List *list,
                  const List *from); /* what is in `from` is in `list` too */
extern const Reason any_of_list, put_into_list;
void note_cell(Interp *it, List *list, Tensor *cell);
bool any_source(const List *list, bool (*test)(const Tensor *cell, const void *arg),
                const void *arg);
Obj *stacked_parts(Interp *it, Value *v, const Obj *whole); /* v: stacked, or a sequence */
void need_items(Interp *it, const List *list, Loc loc);     /* fails when they are not known */

const Sym *open_length(Interp *it, Obj *list, Loc loc); /* of a list of any kind */

/* columns.c - lists of tuples, lists, dicts, objects: one list per member of the items */
size_t member_count(const Obj *item); /* 0: it has none */
Obj *member_at(Interp *it, const Obj *item, size_t i);
Obj *with_members(Interp *it, const Obj *form, Obj **members); /* another one of that form */
bool same_form(Interp *it, const Obj *a, const Obj *b);
const Obj *items_form(Interp *it, const List *list, const Obj *form /* it has to be; or NULL */);
Obj *as_form(Interp *it, Obj *item, const Obj *form); /* as an item of such a list */
Obj *column_of(Interp *it, const List *list, const Obj *form, size_t i);
void set_columns(Interp *it, List *list, Obj *columns);
bool make_columns(Interp *it, List *list, const Obj *form); /* false: the items have no form */
extern const char holds_copies[];

/* loop.c, loop_pattern.c, loop_alias.c - loops whose trips are not spelt out */
typedef struct Sequence Sequence;
Flow run_for_loop(Interp *it, Tree *s, const Sequence *over);
Flow run_while_loop(Interp *it, Tree *s, Value *condition /* NULL: it holds */, bool may_split);
/* How far a loop is spelt out, to know which tensors its names mean: 1 its first trip, 2 all. */
int loop_spread(Interp *it, Loc loop);
/* Asks for one step more, if there is one, in a further run of the program. */
void split_loop(Interp *it, Loc loop, int most);

/* module.c */
Obj *instantiate(Interp *it, const Raw *raw, const Type *type, Name path, Instance *parent,
                 Name attr);
Obj *get_attr(Interp *it, Obj *obj, Name attr, Loc loc);
void set_attr(Interp *it, Obj *obj, Name attr, Obj *value, Loc loc);

Obj *call_method(Interp *it, Obj *obj, const char *method, Obj **args, size_t n, Loc loc);
Obj *construct(Interp *it, Class *class_, Obj **args, Name *names, size_t n, Loc loc);
Obj *new_instance(Interp *it, Class *class_); /* attributes unset */

/* iterate.c - what `for` and comprehensions walk over */
struct Sequence {
    const Sym *length; /* how many items there are; less than 0 is none */
    int64_t count;     /* the same where it is known; else -1 */
    const Sym *start;  /* of a range; NULL otherwise */
    int64_t step;
    Obj *items;      /* list or tuple of the items */
    Obj *tensor;     /* walked by select */
    Sequence *parts; /* zip: each; enumerate: two, the first a range */
    size_t nparts;
};
bool sequence_of(Interp *it, Tree *iterable, Sequence *sequence); /* false: it failed already */
Obj *sequence_at(Interp *it, const Sequence *sequence, const Sym *i, Loc loc);
bool sequence_can_loop(Interp *it,
                       const Sequence *sequence); /* are its items found by an unknown number? */
Obj *eval_comprehension(Interp *it, Tree *tree);
/* list(x), range(...) as a value, list(zip(...)): the items of what can be walked over */
Obj *items_of(Interp *it, Tree *iterable, Loc loc);

/* index.c - x[...] */
Obj *get_item(Interp *it, Tree *tree);

/* builtin.c: `len`, `range`, `annotate` ... that are not operators */
bool is_builtin(Name word);
Obj *call_builtin(Interp *it, Tree *call, Name word);
Obj *eval_as(Interp *it, Tree *tree, const Type *type); /* the type says what tolist() gives */

/* host.c, strings.c: operators on numbers, lists, strings and dicts */
extern const RuleRow host_rules[], string_rules[], list_rules[], custom_rules[];
double known_number(Rule *r, Obj *obj);
int64_t parse_int_text(Rule *r, const Obj *text); /* int("12"), with Python's blanks and sign */
double parse_float_text(Rule *r, const Obj *text);

typedef struct Frame {
    struct Frame *up;
    Map vars; /* Name -> Obj * */
    Function *function;
    Instance *self; /* module whose method runs, or NULL */
    const Source *source;
    Loc call;            /* where it was called */
    Loc at;              /* the statement that runs */
    struct Frame *outer; /* a nested def sees the variables of the enclosing function */
    bool hidden;         /* the prelude: errors are reported at the call */
    bool custom;         /* a text of rules: custom.c */
} Frame;
Loc user_loc(Interp *it, Loc loc); /* the place to report: out of the prelude, at the user's call */

#endif
