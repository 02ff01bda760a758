/* value.h - values of the program and operations on them (value.c). A number is known, or
 * symbolic (int), or a 0-dim value of the graph. */
#ifndef PTONNX_VALUE_H
#define PTONNX_VALUE_H

#include "archive/archive.h"
#include "graph/graph.h"
#include "script/script.h"
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
    OBJ_MAYBE,   /* None or `some`, decided at run time; value: the presence flag (0-dim bool) */
    OBJ_CHOICE,  /* a string or enum member: one of `list`; sym = which (choice.c) */
    OBJ_UNSET,   /* known: uninitialized(T); otherwise the value of an optional that is None */
    OBJ_POISON,  /* the result of a failed statement: uses are skipped silently; with `text`, a use
                    is reported */
    /* Only as kinds of items of an open list (stacked.c): lists of numbers, with lengths that
     * are decided at run time. */
    OBJ_INTS,
    OBJ_FLOATS,
    OBJ_BOOLS
} ObjKind;

/* A tensor is a cell (its present graph value and a count of writes), or a view: a call that
 * derives it from its base. Names of the same tensor share one Tensor. A view is derived again
 * if its cell was written since (docs/interpreter.md §2). */
typedef struct View View;
typedef struct Tensor {
    Value *value;
    const struct Pending *pending; /* writes through views that are not part of `value` yet */
    struct Tensor *base;           /* NULL: a cell */
    struct Tensor *root;           /* a view: its cell when it was made; NULL: a cell */
    View *view;
    Place *place;     /* its cell's */
    uint64_t version; /* version of the place from which `value` was made */
    /* How PyTorch stores it: decides whether reshape returns a view or a copy. */
    enum Layout {
        LAYOUT_CONTIGUOUS,
        LAYOUT_OTHER, /* not contiguous */
        LAYOUT_UNKNOWN
    } layout;
    bool overlaps; /* two elements of this view may be the same element of the cell */
    bool wrapped;  /* a number that tracing made a 0-dim constant: in type promotion it counts as a
                      number */
    const Sym **strides; /* strides.c: strides of a view; NULL: `layout` describes them */
    uint32_t shape_version, base_shape; /* number of in-place changes of its shape, and of the shape
                                           of its base when it was made */
    struct Fork *fork;                  /* one of two other tensors, selected at run time */
    uint32_t stamp, born; /* trail.c: the level at which its contents were last recorded, and the
                             level at which it was made */
    const char *refusal;  /* why it cannot be read ("is sparse"); NULL for ordinary tensors */
} Tensor;
typedef struct List {
    Obj **at;
    size_t n, cap;
    const Type *element; /* NULL: not known yet */
    Place *place;
    uint32_t stamp;      /* trail.c */
    const char *invalid; /* why its contents are not known any more; NULL: they are known */
    bool *observed;      /* a loop appends to it: set when the body of the loop reads it */
    const Reason *grown; /* the loop that made it an open list; NULL: none did */
    Value *stacked;      /* stacked.c: an open list: its items, one after the other on axis 0, or a
                            sequence */
    ObjKind item_kind;   /* kind of the items of `stacked` */
    uint32_t opened;     /* trail.c: the level at which `stacked` was set */
    /* columns.h: an open list of items with members: the structure of an item, without that of its
     * members; and for each member, the list of that member of all items. */
    const struct Form *item;
    Obj **columns;
    struct Origin *sources; /* the tensors that were put into an open list */
    Tensor *taken; /* represents tensors that were taken out of it; it is one of the sources */
} List;
/* A dict key whose presence is decided at run time. */
typedef struct Perhaps {
    Obj *key;
    Value *present;
    const struct Perhaps *next;
} Perhaps;
typedef struct DictIndex DictIndex; /* dict_index.c */
typedef struct Dict {
    VEC(Obj *) keys;
    VEC(Obj *) values;
    const Type *key, *value; /* NULL: not known */
    const Perhaps *perhaps;  /* the keys that may be missing */
    bool unordered;          /* the order of its keys is decided at run time */
    DictIndex *index;        /* NULL: there is none */
    Place *place;
    uint32_t stamp; /* trail.c */
} Dict;
/* One of two objects from before a branch, selected at run time. */
typedef struct Either {
    Value *condition;
    Obj *a, *b; /* the object if the condition holds, and the other one */
} Either;
typedef struct Instance {
    Class *class_;
    Map attrs;         /* Name -> Obj * */
    Name path;         /* "features.0"; "" for the root; NULL: not a module */
    Scope *scope;      /* scope of the nodes that its methods make */
    const Raw *custom; /* state of a C++ class (packed parameters), if class_ is NULL */
    Name custom_name;
    Name custom_path; /* of its tensors */
    Place *place;
    const Either *either; /* NULL, or the two objects of which it is one: it then has no attributes
                             of its own */
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
        const Schema *made_by; /* a tuple: the schema of the operator that returned it and names its
                                  members */
    };
    const Type *type; /* of an object, enum or named tuple; of a bool that a tensor gave: Scalar */
};
Obj *obj_new(Interp *it, ObjKind kind); /* known; the caller sets the other fields */
Obj *obj_none(Interp *it);
Obj *obj_bool(Interp *it, bool b);
Obj *obj_bool_value(Interp *it, Value *v); /* known only if the value is constant */
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
Obj *obj_of_kind(Interp *it, ObjKind kind, Value *v); /* an int, float or bool; or a new tensor */
Obj *obj_pair(Interp *it, Obj *re, Obj *im);          /* a complex tensor with these parts */
/* A tensor that consists of several values of the graph: OBJ_PAIR or OBJ_QUANTIZED. */
Obj *obj_parts(Interp *it, ObjKind kind, Obj **parts, size_t n);
bool obj_is_number(const Obj *obj);       /* an int, float, bool or complex number */
bool is_tensor(const Obj *obj);           /* is it a tensor, of one value or of several parts? */
Value *shape_value(Interp *it, Obj *obj); /* a value with the shape of such a tensor */
Obj *obj_list(Interp *it, const Type *element);
Obj *obj_tuple(Interp *it, Obj **items, size_t n);
Obj *obj_dict(Interp *it);
Obj *obj_poison(Interp *it);
Obj *obj_unset(Interp *it);
Obj *obj_maybe(Interp *it, Value *present, Obj *some);
Obj *obj_some(Interp *it, Obj *obj); /* the value of an optional; unset for None */
Obj *obj_presence(Interp *it, const Obj *obj);
void list_add(Interp *it, List *list, Obj *item);
Obj *dict_get(Interp *it, Dict *dict, Obj *key); /* NULL when absent */
void dict_set(Interp *it, Dict *dict, Obj *key, Obj *value);
bool dict_remove(Interp *it, Dict *dict, Obj *key);
size_t dict_index(Interp *it, const Dict *dict, Obj *key); /* dict->keys.n: no such key */
DictIndex *dict_index_new(Interp *it);
void dict_index_forget(const Dict *dict); /* its keys are moved */
/* Whether the dict has the key, as a 0-dim bool; NULL: that is known at export time. */
Value *key_presence(Interp *it, const Dict *dict, Obj *key);
/* Fails if the order of the keys is not known. */
void need_order(Interp *it, const Dict *dict, Loc loc);
/* Fails if the presence of a key is not known. */
void need_keys(Interp *it, const Dict *dict, Loc loc);
/* Equal as Python's ==: for numbers, strings, None, tuples, lists, dicts, devices, enums.
 * TRI_UNKNOWN when it depends on data. */
Tri obj_equal(Interp *it, Obj *a, Obj *b);
const char *obj_kind_text(const Obj *obj);  /* "Tensor", "int", for messages */
const char *obj_text(Interp *it, Obj *obj); /* as TorchScript's str() prints it */
/* Is the text exact, not a placeholder for data? */
bool obj_text_known(Interp *it, const Obj *obj);
const Sym *obj_as_sym(Interp *it, Obj *obj); /* of an int or bool */
/* Tensor or number as a graph value; numbers are wrapped 0-dim. */
Value *obj_as_value(Interp *it, Obj *obj);
/* convert.c */
/* Does the object have this type without a conversion (docs/torchscript-format.md §4.5, §4.7)? */
bool obj_fits(Interp *it, Obj *obj, const Type *type);
/* Applies the conversions that annotate() and argument passing allow; NULL: impossible. */
Obj *obj_convert(Interp *it, Obj *obj, const Type *type);
/* The tensor for a number that is passed where the schema has a tensor, else NULL. Programs of
 * torch.export have such numbers, because Python's calls of operators accept them: prims.div(x,
 * 12.0). `args` are all arguments of the call. */
Obj *number_as_tensor(Interp *it, Obj *number, const Type *type, Obj *const *args, size_t n);
DType dtype_of_scalar_type(ScalarType type); /* DT_NONE: ONNX has no such dtype */
ScalarType scalar_type_of_dtype(DType dtype);

/* form.c - are they the same object, or equal numbers, strings or None? */
bool obj_same(Interp *it, Obj *a, Obj *b);

#endif
