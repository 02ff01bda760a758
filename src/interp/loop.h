/* loop.h - shared by the files of loops that become an ONNX Loop: loop.c runs the body until a
 * run confirms all assumptions, loop_form.c has the forms of the carried values, loop_alias.c
 * the tensors and containers that names may mean, loop_memory.c keeps the result of a search. */
#ifndef PTONNX_INTERP_LOOP_H
#define PTONNX_INTERP_LOOP_H

#include "branch.h"
#include "form.h"
#include "iterate.h"

/* How the next search for the form of this loop finds a target (loop_memory.c): in a variable, or
 * by its place. Both are NULL for the variables of the function with the loop. */
typedef struct RootKey {
    Name variable;
    Place *place;
} RootKey;

typedef struct Subject Subject;
/* What a carried name may mean besides the object that represents it in the body. */
typedef struct LoopAlias {
    Place *outer;             /* something from before the loop, or else ... */
    Subject *other;           /* ... what another carried name means */
    RootKey root;             /* of `outer` */
    const Subject *source_of; /* a name that meant `outer` before the loop; NULL: none did */
} LoopAlias;

/* What a carried name may mean at the end of an iteration. */
typedef struct End {
    Place *place;
    Subject *from; /* the name that meant it at the beginning of the iteration; NULL: none did */
} End;

/* A carried name that means a tensor, or a list, dict or object. */
struct Subject {
    bool container;
    size_t index;  /* number of the leaf, or of the container in Join.shared */
    Place *source; /* place of what it meant before the loop; NULL: nothing */
    Place *start;  /* place of what represents it in the body, and then after the loop */
    Place *end;    /* place of what it means at the end of an iteration */
    Place begun;   /* `start` as it was when the body began */
    VEC(End) ends;
    VEC(LoopAlias) aliases;
};

/* The tensors that an iteration put into an open list, which holds copies of them. */
typedef struct Puts {
    Map outside; /* set of cells from before the loop */
    Map names;   /* set of Subjects whose tensor, at the beginning or at the end of the iteration,
                    was put into the list */
} Puts;

/* One value that the Loop carries. */
typedef struct Leaf {
    const Form *form;
    Value *init;        /* before the loop */
    Obj *list;          /* the list from which `init` was made; NULL: it is not a list */
    const Value *shape; /* its dtype and shape, if `init` does not have them */
    bool *free_dim;     /* which dims change between iterations */
    bool free_rank;
    /* The input of the body, the value at its end, the output of the Loop. */
    Value *in, *out, *result;
    Tensor *source;   /* the tensor that the name meant before the loop */
    Subject *subject; /* NULL: it is not a tensor with a name */
    Loc written_at;   /* the write to an outer cell */
    bool strided;     /* it may be not contiguous */
    const List *end;  /* an open list: its contents at the end of an iteration, ... */
    Puts puts;        /* ... the tensors in it, ... */
    List *final;      /* ... and the list that represents it after the loop */
} Leaf;

/* The effect of an iteration on a place from before the loop. */
typedef struct PlaceNote {
    Place *place;
    Access access; /* the access that remains, and why */
    const Reason *why;
    Loc at;
    bool many; /* as in Place */
    RootKey root;
    bool written;   /* an iteration writes to it (a list, dict or object), ... */
    Loc written_at; /* ... at this position */
} PlaceNote;

/* A list to which each iteration appends one tensor: a scan output. */
typedef struct Growing {
    List *list;
    List before, after; /* `after`: examples of the items that iterations append; empty: no trial
                           has appended one yet */
    Value *item, *result;
    ObjKind kind;
    Puts puts;
    bool observed; /* the body reads the list, so it cannot be a scan output */
} Growing;

typedef struct Carry {
    TrailKind kind;
    void *target;
    const void *key;
    Obj *before, *after; /* its value before the loop, and at the end of an iteration. For lists and
                            dicts: an object with their contents */
    const Form *form;
    Growing *growing; /* a scan output, which has no form; NULL: any other carry */
    RootKey root;
    bool changed;  /* the last trial has changed the form */
    bool reshaped; /* an iteration changes the shape of this tensor in place */
} Carry;

/* What form_flatten sets, by leaf. */
typedef VEC(Obj *) Ends;

/* The state that is set: the one at the beginning of the body, or after the loop. */
typedef enum Which {
    AT_START,
    AT_END
} Which;

typedef struct LoopMemory LoopMemory;
typedef struct Loop {
    Interp *it;
    LoopMemory *memory; /* used while the form of the loop is searched */
    Tree *s;
    const Sym *limit;     /* number of iterations of a `for`, possibly negative; NULL for `while` */
    const Sym *count;     /* number of iterations, at least 0 */
    const Sequence *over; /* the iterable of a `for` */
    int64_t first;        /* number of peeled iterations */
    /* Reasons for aliases of tensors, and of containers. */
    const Reason *two_names, *two_containers;
    Value *go_on; /* condition of a `while` before the loop */
    Flow exits;   /* the ways in which an iteration may leave the loop */
    bool once;    /* only the first iteration is ever run */
    Join join;
    VEC(Leaf *) by_index;     /* the leaves of the join; NULL: not made yet */
    VEC(Subject *) by_shared; /* the containers of the join */
    Ends ends_a, ends_b;      /* the array is used for one carry after the other */
    VEC(Carry) carries;
    Which which;            /* the state that set_carries sets now */
    VEC(Leaf *) leaves;     /* the leaves of all carries, in order */
    VEC(Growing *) growing; /* of the carries, in order */
    VEC(PlaceNote) places;
    Map noted;               /* place -> 1 + its index in `places` */
    VEC(Subject *) subjects; /* of the carries */
    Map starts;              /* Subject.start -> Subject */
    Map enders;              /* place -> Subjects that may end there */
    Map sources;             /* Subject.source -> Subjects */
    /* While a search takes over the carries of an earlier one: the carry that is taken over now. If
     * it does not fit, it is left out without a message. Otherwise NULL. */
    const Carry *starting;
    Block *body;
    Value *iteration, *condition, *again;
    uint32_t level;
    TrailMark mark; /* of the trial */
    bool weakened;
    const Changes *changes; /* the changes of the trial that was undone; NULL while one runs */
    const char *variable;   /* the variable that changed last, for messages */
} Loop;

/* loop.c: the place of a target; of a slot, that of the object whose attribute it is. NULL:
 * the slot is a variable. */
Place *target_place(const Loop *l, TrailKind kind, void *target);

/* loop_memory.c - the result of the last search for the form of this loop, in an earlier trial
 * of the enclosing loop */
void memory_open(Loop *l);  /* finds or makes the memory; it contains the memories of inner loops */
void memory_start(Loop *l); /* begins the search with the stored result, as far as it fits */
void memory_trial(Loop *l); /* a trial begins */
bool memory_is_warm(const Loop *l);     /* did this search, or a search within it, use a memory? */
void memory_close(Loop *l, bool found); /* keeps the result of this search, if it has one */

/* loop_form.c */
_Noreturn void loop_cannot(Loop *l, const char *why);
void begin_join(Loop *l); /* before a search */
Leaf *leaf_new(Loop *l, const Form *f, Value *init);
/* Makes the new leaves of the form, from the value before the loop. */
void make_leaves(Loop *l, Carry *carry);
/* Can a variable with this value before the loop have a FORM_STEP: an int that grows by a constant
 * in each iteration? */
bool is_step(const Loop *l, const Obj *before);
const Form *step_form(Loop *l, Obj *before, Obj *after); /* NULL: it is not such an int */
const Sym *iteration_sym(Loop *l);
bool is_entered(Loop *l);      /* is there at least one iteration, as known at export time? */
Value *any_iteration(Loop *l); /* is there at least one iteration? NULL: always */
Subject *container_of(Loop *l, size_t index); /* into Join.shared */
void set_carries(Loop *l, Which which);
Obj *obj_now(Loop *l, const Carry *carry); /* the present value of its target */
void collect_carry(Loop *l, Carry *carry); /* joins the value that a run left with the form */
void list_leaves(Loop *l);                 /* sets leaves and subjects from the carries */

/* loop_alias.c */
void find_aliases(Loop *l);
void set_aliases(Loop *l, Which which);
/* Applies the effects of iterations on older places, before the body and after the loop. */
void repeat_places(Loop *l);
void drop_cell(Loop *l, const Tensor *cell); /* the cell need not be carried */
void check_lists(Loop *l);
void note_place(Loop *l, const Change *change);
void note_lists(Loop *l);

#endif
