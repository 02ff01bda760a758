/* loop.h - what the files of loops that stay loops in the graph share: loop.c runs the body until a
 * run contradicts nothing, loop_form.c has the forms of what it carries, loop_alias.c the tensors
 * that its names may mean.
 */
#ifndef PTONNX_INTERP_LOOP_H
#define PTONNX_INTERP_LOOP_H

#include "branch.h"
#include "form.h"
#include "iterate.h"

typedef struct Subject Subject;
/* What a carried name may mean besides the thing of its own that stands for it in the body. */
typedef struct LoopAlias {
    Place *outer;   /* something from outside, or else ... */
    Subject *other; /* ... what another carried name means */
} LoopAlias;

/* What a carried name may mean at the end of an iteration. */
typedef struct End {
    Place *place;
    Subject *from; /* the name that meant it at the beginning; NULL: it is something else */
} End;

/* A carried name that means a tensor, or a list, dict or object. */
struct Subject {
    bool container;
    size_t index;  /* of a leaf; of a container in Join.shared */
    Place *source; /* of what it meant before the loop; NULL: of nothing */
    Place *start;  /* of what stands for it in the body, and then behind the loop */
    Place *end;    /* of what it means at the end of an iteration */
    Place begun;   /* `start` as it was when the body began */
    VEC(End) ends;
    VEC(LoopAlias) aliases;
};

/* A tensor that an iteration put into a list which holds copies: by what names it is seen later. */
typedef struct Put {
    Tensor *outside;
    struct Leaf *leaf; /* what it was at the beginning of the iteration, or is at its end */
} Put;
typedef VEC(Put) Puts;

/* One value that the Loop carries. */
typedef struct Leaf {
    const Form *form;
    Value *init;        /* before the loop */
    const List *list;   /* that `init` was made from; NULL: it is no list */
    const Value *shape; /* what it looks like, where `init` does not say it */
    bool *free_dim;     /* dims that iterations change */
    bool free_rank;
    Value *in, *out, *result; /* body's input, what the body makes of it, the Loop's output */
    Tensor *cell;   /* the tensor that stands for it in the body, and then behind the loop; NULL for
                       the content of an outer cell */
    Tensor *source; /* the tensor that the name meant before the loop */
    Subject *subject; /* NULL: it is no tensor with a name */
    Loc written_at;   /* the write to an outer cell */
    bool strided;     /* it may be other than contiguous */
    const List *end;  /* of a list of unknown length: it at the end of an iteration, ... */
    Puts puts;        /* ... the tensors in it, ... */
    List *behind;     /* ... and the list that stands for it behind the loop */
} Leaf;

/* What an iteration does to a place from before the loop. */
typedef struct PlaceNote {
    Place *place;
    Access access; /* it is limited to that, and why */
    const Reason *why;
    Loc at;
    bool many;    /* as in Place */
    bool written; /* a list, dict or object is, ... */
    Loc written_at;
} PlaceNote;

typedef struct Carry {
    TrailKind kind;
    void *thing;
    const void *key;
    Obj *before, *after; /* what it is before the loop, and at the end of an iteration. Lists and
                            dicts: something with their contents */
    const Form *form;
    bool changed;  /* the last trial has changed the form */
    bool reshaped; /* an iteration changes the shape of this tensor in place */
} Carry;

/* A list that each iteration appends one tensor to: a scan output. */
typedef struct Growing {
    List *list;
    List before, after; /* after: with an item of the kind that iterations append */
    Value *item, *result;
    ObjKind kind;
    Puts puts;
    bool *observed; /* the body reads the list, so it cannot be a scan output */
    bool learnt;    /* an earlier search found the list: the first trial sets `after` */
} Growing;

typedef struct LoopMemory LoopMemory;
typedef struct Loop {
    Interp *it;
    LoopMemory *memory; /* while its form is searched */
    Tree *s;
    const Sym *limit;     /* iterations of a `for`, or less than 0; NULL for `while` */
    const Sym *count;     /* at least 0 */
    const Sequence *over; /* what a `for` walks over */
    int64_t first;        /* iterations that are peeled before it */
    const Reason *two_names,
        *two_containers; /* why it is not known at export time which one has changed */
    Value *go_on;        /* condition of a `while` before the loop */
    Flow exits;          /* the ways in which an iteration may end it */
    bool once;           /* only the first iteration is ever run */
    Join join;
    VEC(Leaf *) by_index;     /* the leaves of the join; NULL: not made yet */
    VEC(Subject *) by_shared; /* the containers of the join */
    VEC(Carry) carries;
    VEC(Leaf *) leaves; /* of the carries, in their order */
    VEC(Growing) growing;
    VEC(const void *)
    own_attrs; /* of objects that stand for carried ones: they end with an iteration */
    VEC(PlaceNote) places;
    VEC(Subject *) subjects; /* of the carries */
    bool starting;           /* with what an earlier search found: failures are silent */
    Block *body;
    Value *iteration, *condition, *again;
    uint32_t level;
    bool weakened;
    const Changes *changes; /* of the trial that was undone; NULL while one runs */
    const char *variable;   /* the last that changed, for messages */
} Loop;

typedef enum Which {
    AT_START,
    AT_END
} Which;

/* loop_memory.c - the result of the last search for the form of this loop, in an earlier trial of
 * the loop around it */
void memory_open(Loop *l);          /* finds or makes it; those of inner loops are within it */
void memory_start(Loop *l);         /* the search begins with this result, as far as it fits */
void memory_trial(Loop *l);         /* a trial begins */
bool memory_is_warm(const Loop *l); /* did this search, or a search within it, use a memory? */
void memory_forget(Loop *l);        /* the search failed */
void memory_learn(Loop *l);         /* keeps the result of this search */
void memory_close(Loop *l);

/* loop_form.c */
_Noreturn void loop_cannot(Loop *l, const char *why);
void begin_join(Loop *l); /* before a search */
Leaf *leaf_new(Loop *l, const Form *f, Value *init);
/* Makes the leaves of its form that are new, from what it is before the loop. */
void make_leaves(Loop *l, Carry *carry);
bool is_step(const Loop *l, const Obj *before);          /* can it be one? */
const Form *step_form(Loop *l, Obj *before, Obj *after); /* NULL: it is no step */
const Sym *iteration_sym(Loop *l);
bool is_entered(Loop *l);                     /* is there certainly an iteration? */
Value *any_iteration(Loop *l);                /* is there one at all? NULL: certainly */
Subject *container_of(Loop *l, size_t index); /* into Join.shared */
void set_carries(Loop *l, Which which);
void collect_carry(Loop *l, Carry *carry); /* joins what a run left with its form */
void list_leaves(Loop *l);                 /* sets leaves and subjects from the carries */

/* loop_alias.c */
void find_aliases(Loop *l);
void set_aliases(Loop *l, Which which);
/* What iterations do to older places is done before the body and behind the loop. */
void repeat_places(Loop *l);
void drop_cell(Loop *l, const Tensor *cell); /* it need not be carried */
void check_lists(Loop *l);
void note_place(Loop *l, const Change *change);
void note_lists(Loop *l);

#endif
