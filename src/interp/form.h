/* form.h - the structure of a value that crosses a branch or a loop: what stays, what becomes an
 * output of the If or Loop, and how the value is put together again.
 *
 *     f = form_join(j, NULL, a, b);   the structure that covers both sides of a branch
 *     form_flatten(flat_a, f, a);     one part per leaf: what each side gives the If
 *     form_flatten(flat_b, f, b);
 *     obj = form_build(build, f);     an object of that form over the If's outputs
 *
 * In a loop `a` is the value before it and `b` what an iteration leaves. The next iteration begins
 * with an object that is built over the inputs of the body, and f = form_join(j, f, a, b) is
 * repeated until f stays the same.
 *
 * A Form is never changed after it is made, and points to no Value, Obj or Tensor: parts that do
 * not change are numbered, like the leaves, and are kept in the Join.
 */
#ifndef PTONNX_INTERP_FORM_H
#define PTONNX_INTERP_FORM_H

#include "interp.h"
#include "state.h"

typedef enum FormKind {
    FORM_FIXED,     /* an object that can be used outside as it is: Join.fixed */
    FORM_CONDITION, /* a bool that is known on both sides: the condition, or its negation */
    FORM_STEP,      /* an int variable that grows by `step` in each iteration (loop_form.c) */
    FORM_LEAF,      /* a tensor or a number */
    FORM_CHOICE,    /* a string or enum member: the number of one of `options` */
    FORM_TUPLE,     /* or a tensor of several parts: `item` */
    FORM_LIST,      /* of known length */
    FORM_STACK,     /* a list of unknown length: one tensor */
    FORM_SEQUENCE,  /* a list of unknown length: an ONNX sequence */
    FORM_COLUMNS,   /* a list of unknown length: one list per member of its items (columns.h) */
    FORM_DICT,      /* three members per entry: key, presence, value */
    FORM_OBJECT,    /* one member per attribute */
    FORM_OPTIONAL,  /* two members: presence and value */
    FORM_INVALID    /* an error when it is used */
} FormKind;

typedef struct Form {
    FormKind kind;
    ObjKind item;      /* LEAF: of the value; OBJ_NONE: the contents of an older tensor.
                          STACK, SEQUENCE: of the items. TUPLE: a tuple, or a tensor of several parts */
    size_t index;      /* LEAF, CHOICE, STACK, SEQUENCE: of the leaf. FIXED: of the object. COLUMNS:
                          of an object with the members of an item */
    bool holds;        /* CONDITION: it is true where the condition is */
    int64_t step;      /* STEP */
    int rank;          /* SEQUENCE: of all items; -1: they differ */
    const Type *type;  /* TUPLE: the named tuple. Lists: of an item. DICT: of the keys */
    const Type *value; /* DICT: of the values */
    bool unordered;    /* DICT: the order of its keys depends on the side */
    Class *class_;     /* OBJECT */
    const Name *names; /* OBJECT: the attributes */
    const int64_t *options;
    size_t noptions;
    const char *why; /* INVALID */
    size_t shared;   /* lists, DICT, OBJECT: 1 + the index into Join.shared; 0: both containers are
                        new */
    const struct Form *const *members;
    size_t n;
} Form;

/* Two containers that become one name, of which something else may still see one. */
typedef struct ContainerPair {
    Obj *a, *b;
} ContainerPair;

/* Why two things have no common form, after a branch and in a loop. */
typedef struct Unlike {
    const char *branch, *loop;
    bool refused; /* the loop fails at once; otherwise it is an error when the thing is used */
} Unlike;
extern const Unlike unlike_keys;

typedef struct Join {
    Interp *it;
    State a, b;       /* after either side of a branch; or before a loop and after an iteration */
    Value *condition; /* of a branch */
    void (*refuse)(void *arg, const Unlike *why); /* of a loop: it does not return */
    void *arg;
    VEC(const Form *) leaves; /* by index */
    VEC(Obj *) fixed;         /* by index */
    VEC(ContainerPair) shared;
} Join;

/* The form that covers f, if it is given, and both objects; f itself if it does so. */
const Form *form_join(Join *j, const Form *f, Obj *a, Obj *b);
Form *form_join_open(Join *j, const List *x, const List *y); /* lists of unknown length */
Form *form_invalid(Interp *it, const char *why);
Form *form_fixed(Join *j, Obj *obj);
Form *form_leaf(Join *j, FormKind kind, ObjKind item);
bool is_leaf(const Form *f);
List *form_options(Interp *it, const Form *f); /* of a choice */
bool form_equal(Interp *it, const Form *f,
                const Form *g); /* the same structure, with the same numbers */

/* What a run gives for a leaf. Neither: it has no such thing. */
typedef struct Part {
    Obj *obj;
    List *list; /* STACK, SEQUENCE: to become one value */
} Part;
typedef struct Flat {
    const Join *join;
    const State *state;
    Part *parts; /* one per leaf of the join */
} Flat;
void form_flatten(Flat *out, const Form *f, Obj *x);

typedef struct Build {
    const Join *join;
    Value *const *values; /* one per leaf */
    const Part *a, *b;    /* what they were made from; a loop has no `b` */
    List **open_lists;    /* to be set: the lists of unknown length, by leaf; NULL: a branch */
    Obj *(*tensor)(void *arg, size_t leaf);
    void (*container)(void *arg, size_t shared, Obj *obj); /* obj stands for both; NULL: none of the
                                                              three can be changed */
    void *arg;                                             /* of these */
    const Reason *loop; /* that makes lists of unknown length; NULL: a branch */
} Build;
Obj *form_build(Build *b, const Form *f);
void form_build_list(Build *b, const Form *f, List *list); /* the contents of an older list */
void set_items(Interp *it, List *list, const List *items);
void set_entries(Interp *it, Dict *dict, const Dict *entries);
/* A list or dict without a place, with these contents. */
Obj *contents_obj(Interp *it, TrailKind kind, const Content *content);

/* list_form.c - how two lists are one. */
/* LIST: both have this many items. COLUMNS: `item` is an example of an item with members. STACK: a
 * list of unknown length, of other items. INVALID: only one of them consists of columns. */
FormKind list_form(Interp *it, const List *x, const List *y, const Obj **item);
/* STACK, SEQUENCE or INVALID for a list of unknown length. */
FormKind open_form(const Join *j, const List *x, const List *y);
int joint_rank(const List *x, const List *y); /* that all items of both have; or -1 */
/* What a list looks like as a value of that form; NULL when nothing is known of its items. */
const Value *list_like(Interp *it, const Form *f, const List *list);
bool is_one_tensor(const List *list);         /* items of one kind and shape */
const Unlike *unlike_lists(const Interp *it); /* why two lists have no common form */

#endif
