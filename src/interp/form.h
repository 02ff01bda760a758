/* form.h - the structure of a value that crosses a branch or a loop: which parts stay, which become
 * outputs of the If or Loop, and how the value is put together again.
 *
 *     f = form_join(j, NULL, a, b);   the structure that covers both sides of a branch
 *     form_flatten(.., f, a, ends_a); one object per leaf: what each side gives to the If
 *     form_flatten(.., f, b, ends_b);
 *     obj = form_build(build, f);     an object of that form over the outputs of the If
 *
 * In a loop, `a` is the value before the loop and `b` the value after an iteration. The next
 * iteration begins with an object that is built over the inputs of the body, and f = form_join(j,
 * f, a, b) is repeated until f stays the same.
 *
 * A Form is never changed after it is made, and has no pointer to a Value, Obj or Tensor except
 * the keys of dicts, which are constants: the parts that do not change are numbered, like the
 * leaves, and are kept in the Join.
 */
#ifndef PTONNX_INTERP_FORM_H
#define PTONNX_INTERP_FORM_H

#include "interp.h"
#include "state.h"

typedef enum FormKind {
    FORM_FIXED,     /* an object that is valid outside as it is: Join.fixed */
    FORM_CONDITION, /* a bool that is known on both sides: the condition, or its negation */
    FORM_STEP,      /* an int variable that grows by `step` in each iteration (loop_form.c) */
    FORM_LEAF,      /* a tensor or a number */
    FORM_CHOICE,    /* a choice: the number of one of `options` */
    FORM_TUPLE,     /* or a tensor of several parts: `item` */
    FORM_LIST,      /* of known length */
    FORM_STACK,     /* a list of unknown length: one tensor */
    FORM_SEQUENCE,  /* a list of unknown length: an ONNX sequence */
    FORM_COLUMNS,   /* a list of unknown length: one list per member of its items (columns.h) */
    FORM_DICT,      /* two members per key: presence and value */
    FORM_ENTRIES,   /* of items in columns: a dict that has all keys, one member per key */
    FORM_OBJECT,    /* one member per attribute */
    FORM_OPTIONAL,  /* two members: presence and value */
    FORM_AGAIN,     /* of a branch: the container that replaces the pair `shared`, once more */
    FORM_INVALID    /* using the object is an error */
} FormKind;

typedef struct Form {
    FormKind kind;
    /* LEAF: the kind of the value; OBJ_NONE: the contents of an older tensor. STACK, SEQUENCE: the
     * kind of the items. TUPLE: a tuple, or a tensor of several parts. */
    ObjKind item;
    size_t index; /* LEAF, CHOICE, STACK, SEQUENCE: number of the leaf. FIXED: number of the object.
                   */
    bool holds;   /* CONDITION: the bool equals the condition, not its negation */
    int64_t step; /* STEP */
    int rank;     /* SEQUENCE: the rank of all items; -1: they differ */
    const Type *type;  /* TUPLE: the named tuple. LEAF, CONDITION: as Obj.type. Lists: type of an
                          item. DICT: type of the keys */
    const Type *value; /* DICT: type of the values */
    bool unordered;    /* DICT: the order of its keys depends on the side */
    Class *class_;     /* OBJECT */
    const Name *names; /* OBJECT: the attributes */
    Obj *const *keys;  /* DICT, ENTRIES */
    const int64_t *options;
    size_t noptions;
    const char *why; /* INVALID */
    size_t shared;   /* lists, DICT, OBJECT: 1 + the index into Join.shared; 0: both containers are
                        new */
    const struct Form *of; /* COLUMNS: the structure of an item, without that of its members */
    const struct Form *const *members;
    size_t n;
} Form;

/* Two containers that become one. In a branch, another name may mean the same two. */
typedef struct ContainerPair {
    Obj *a, *b;
    bool limited; /* of a branch: something else may refer to one of them, so that none can be
                     changed any more */
    Obj *built;   /* of a branch: the container that replaces them */
} ContainerPair;

/* Why two objects have no common form, after a branch and in a loop. */
typedef struct Unlike {
    const char *branch, *loop;
    bool refused; /* the loop is an error at once; otherwise using the object is an error */
} Unlike;
extern const Unlike unlike_keys, unlike_kinds;

typedef struct Join {
    Interp *it;
    /* The states after the two sides of a branch; or before a loop and after an iteration. */
    State a, b;
    Value *condition; /* of a branch */
    /* For loops: reports the error and does not return. */
    void (*refuse)(void *arg, const Unlike *why);
    void *arg;
    VEC(const Form *) leaves; /* by index */
    VEC(Obj *) fixed;         /* by index */
    VEC(ContainerPair) shared;
    Map containers; /* of a branch: place of a container -> 1 + the index of its first pair */
} Join;

/* The form that covers f (if given) and both objects. Returns f itself if f covers them. */
const Form *form_join(Join *j, const Form *f, Obj *a, Obj *b);
Form *form_join_open(Join *j, const List *x, const List *y); /* joins two lists as an open list */
Form *form_invalid(Interp *it, const char *why);
Form *form_fixed(Join *j, Obj *obj);
Form *form_leaf(Join *j, FormKind kind, ObjKind item);
bool is_leaf(const Form *f);
bool is_open(const Form *f); /* an open list that is one leaf */
typedef VEC(const Form *) Forms;
Forms form_parts(Interp *it, const Form *f);   /* the form, its members, their members, in order */
List *form_options(Interp *it, const Form *f); /* of a choice */

/* Takes an object apart: sets the object that a run leaves for each leaf, by index. A leaf that
 * belongs to an unset object stays NULL. */
void form_flatten(Interp *it, const State *state, const Form *f, Obj *x, Obj **leaves);
/* The part of an object that the i-th member of its form describes. */
Obj *form_member(Interp *it, const State *state, const Form *f, Obj *x, size_t i);
/* A tuple, list, dict, object or optional of this form with these members. */
Obj *form_assemble(Interp *it, const Form *f, Obj **members);

/* A value for a leaf that is not set, so that nothing reads it. A tensor has the dtype and rank of
 * `like`; dims that depend on a value of the block are 0. */
Value *form_unread(Interp *it, const Form *leaf, const Value *like, const Block *block);

typedef struct Build {
    const Join *join;
    Value *const *values;     /* one per leaf */
    Obj *const *a, *const *b; /* the objects from which the values were made; a loop has no `b` */
    List **open_lists;        /* set by form_build: the open list of each leaf; NULL: not needed */
    Obj *(*tensor)(void *arg, size_t leaf);
    /* Called when `obj` replaces two containers; NULL: none of the three can be changed any more.
     */
    void (*container)(void *arg, size_t shared, Obj *obj);
    void *arg;          /* of these */
    const Reason *loop; /* the loop that makes open lists; NULL: a branch */
} Build;
Obj *form_build(Build *b, const Form *f);
/* Sets the contents of an older list or dict to an object of that form. */
void form_set_list(Build *b, const Form *f, List *list);
void form_set_dict(Build *b, const Form *f, Dict *dict);
/* A list or dict without a place, with the contents of this List or Dict. */
Obj *contents_obj(Interp *it, TrailKind kind, const void *contents);

/* list_form.c - how two lists become one. */
/* LIST: both have the same number of items. COLUMNS: all items have the structure `item`. STACK: an
 * open list of other items. INVALID: only one of the lists consists of columns. */
FormKind list_form(const Join *j, const List *x, const List *y, const Form **item);
/* STACK, SEQUENCE or INVALID for an open list. *rank: the rank that all items of both lists have;
 * or -1. */
FormKind open_form(const Join *j, const List *x, const List *y, int *rank);
/* A value with the dtype and shape that the list has in this form; NULL if nothing is known of
 * its items. */
const Value *list_like(Interp *it, const Form *f, const List *list);
bool is_one_tensor(const List *list);         /* do all items have the same kind and shape? */
const Unlike *unlike_lists(const Interp *it); /* why two lists have no common form */

#endif
