/* value.h - what a variable of the program can hold, and operations on it (value.c). Numbers are
 * known, or symbolic (int), or a 0-dim value of the graph. */
#ifndef PTONNX_VALUE_H
#define PTONNX_VALUE_H

#include "../archive/archive.h"
#include "../graph/graph.h"
#include "../script/script.h"
#include "place.h"

typedef struct Interp Interp;
typedef struct Obj Obj;
typedef struct Rule Rule;

typedef enum ObjKind {
    OBJ_NONE,
    OBJ_BOOL,    /* known ? i : value */
    OBJ_INT,     /* known ? i : sym */
    OBJ_FLOAT,   /* known ? f : value (double) */
    OBJ_COMPLEX, /* f + im*j, always known */
    OBJ_STR,     /* text, length: bytes; not known: parts of it depend on the data */
    OBJ_DEVICE,  /* text */
    OBJ_TENSOR,
    OBJ_PAIR, /* a complex tensor; list: its real and its imaginary part, two tensors of one shape
                 and dtype (complex.h) */
    OBJ_QUANTIZED, /* a quantized tensor; list: its parts (quantized.h) */
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
    OBJ_CHOICE, /* a string or enum member: one of `list`; sym = which (choice.c) */
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
    const struct Pending *pending; /* a write through a view whose result has not been read yet;
                                `value` is made from it on reading */
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
typedef struct List {
    Obj **at;
    size_t n, cap;
    const Type *element; /* NULL when nothing says it yet */
    Place *place;
    uint32_t stamp;      /* trail.c */
    const char *invalid; /* why its contents are not known any more; NULL: they are known */
    bool *observed;      /* a loop appends to it: set when the body of the loop reads it */
    const Reason *grown; /* the loop that made it stacked, as its reason; NULL: none did */
    Value *stacked; /* stacked.c: its items, one behind the other on axis 0, when only the run time
                       knows how many */
    ObjKind item_kind; /* of these */
    Obj *columns;      /* columns.c: instead of items, an item whose members are lists of theirs */
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
    Place *place;
    uint32_t stamp; /* trail.c */
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
    Name custom_path; /* of its tensors */
    Place *place;
    const Either *either; /* it has no attributes of its own, but those of the one that it is */
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
Obj *obj_pair(Interp *it, Obj *re, Obj *im); /* a complex tensor of these very tensors */
/* A tensor that is several values of the graph: `kind` says what its parts are. */
Obj *obj_parts(Interp *it, ObjKind kind, Obj **parts, size_t n);
bool is_tensor(const Obj *obj);           /* of one value or of several parts */
Value *shape_value(Interp *it, Obj *obj); /* of such a tensor: has its shape */
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
bool obj_same(Interp *it, Obj *a, Obj *b); /* the same thing, or an equal number, string or None */

#endif
