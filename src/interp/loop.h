/* loop.h - what the files of loops that stay loops in the graph share: loop.c runs the body until a
 * run contradicts nothing, loop_pattern.c says what is known of what it carries, loop_alias.c which
 * tensors its names may mean.
 */
#ifndef PTONNX_INTERP_LOOP_H
#define PTONNX_INTERP_LOOP_H

#include "choice.h"
#include "interp.h"
#include "iterate.h"

typedef enum LeafKind {
    LEAF_TENSOR,
    LEAF_INT,
    LEAF_FLOAT,
    LEAF_BOOL
} LeafKind;

/* One value that the Loop carries. */
typedef struct Leaf {
    LeafKind kind;
    Value *init;        /* before the loop */
    const Value *shape; /* what it looks like, where `init` does not say it */
    bool *free_dim;     /* dims that iterations change */
    bool free_rank;
    Value *in, *out, *result; /* body's input, what the body makes of it, the Loop's output */
    Tensor *cell;   /* the tensor that stands for it in the body, and then behind the loop; NULL for
                       the content of an outer cell */
    Tensor *source; /* the tensor that the name meant before the loop */
    Loc written_at; /* the write to an outer cell */
    bool strided;   /* it may be other than contiguous */
    Place begun;    /* the place of `cell` as it was when the body began */
    Tensor *last;   /* the one that it means at the end of an iteration */
    VEC(Tensor *) ends;             /* cells that it may be at the end of an iteration */
    VEC(Tensor *) twins;            /* cells from outside that it may be, or be a part of */
    VEC(struct Leaf *) twin_leaves; /* other names that may then mean the same */
} Leaf;

/* What is known of a carried thing: fixed parts and leaves. */
typedef enum PatternKind {
    PAT_FIXED, /* obj */
    PAT_LEAF,
    PAT_STEP,  /* an int that grows by `step` each iteration: init + step * trip */
    PAT_ITEMS, /* tuple or list of patterns */
    PAT_DICT,
    PAT_STACK,   /* a list of unknown length: one tensor (stacked.c) */
    PAT_COLUMNS, /* a list of tuples and the like, by its columns (columns.c) */
    PAT_OBJECT,  /* an instance of a class, by attribute */
    PAT_WORD,    /* a string or enum member: `obj` has what it may be, the leaf its number */
    PAT_MAYBE    /* items[0] = is it there? items[1] = what */
} PatternKind;
typedef struct Pattern Pattern;
struct Pattern {
    PatternKind kind;
    Obj *obj; /* the fixed value; for containers the one before the loop */
    Leaf *leaf;
    const Sym *init, *step;
    Pattern **items;
    size_t n;
    bool unset; /* of a list: it was not set before the loop; obj is the first iteration's */
    const Perhaps *perhaps; /* of a dict */
    /* of a list, dict or object */
    Obj *source;       /* the one before the loop */
    Obj *start, *end;  /* the one that stands for it in the body, and then behind the loop; the one
                          that an iteration leaves */
    VEC(Obj *) outers; /* others from outside that it may be */
    bool kept;         /* an iteration may leave the one that it began with */
    VEC(Pattern *) partners; /* those whose containers may be the same as this one's */
};

/* A tensor that an iteration put into a list which holds copies: by what names it is seen later. */
typedef struct Put {
    Tensor *outside;
    Leaf *leaf; /* what it was at the beginning of the iteration, or is at its end */
} Put;
typedef VEC(Put) Puts;

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
    Pattern *pattern;
    Puts puts;     /* of a list of unknown length */
    bool reshaped; /* an iteration changes the shape of this tensor in place */
    bool outdated; /* a list of fixed length has got another one: it is carried in another form */
} Carry;

/* A list that each iteration appends one tensor to: a scan output. */
typedef struct Growing {
    List *list;
    List before;
    Value *item, *result;
    ObjKind kind;
    Puts puts;
    bool *read;        /* the body reads the list, so it cannot be a scan output */
    const Value *like; /* such a list as one tensor; NULL when nothing says it */
    bool learnt;       /* an earlier search found the list: the first trial sets `like` */
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
    VEC(Carry) carries;
    VEC(Leaf *) leaves; /* of the carries, in their order */
    VEC(Growing) growing;
    VEC(const void *)
    own_attrs; /* of objects that stand for carried ones: they end with an iteration */
    VEC(PlaceNote) places;
    VEC(Pattern *) holders; /* those of the carries that have a source */
    Block *body;
    Value *trip, *condition, *again;
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

/* loop_pattern.c */
Pattern *pattern_new(Loop *l, PatternKind kind, size_t n);
Pattern *fixed_pattern(Loop *l, Obj *obj);
bool is_number_of(const Obj *obj, LeafKind kind);
_Noreturn void loop_cannot(Loop *l, const char *why);
Pattern *leaf_pattern(Loop *l, LeafKind kind, Value *init, Tensor *source);
Pattern *stack_pattern(Loop *l, List *before, const List *after, const Value *like);
Pattern *items_pattern(Loop *l, Obj *before, const List *a, const List *b);
Pattern *dict_pattern(Loop *l, Obj *before, const Dict *a, const Dict *b);
Pattern *step_pattern(Loop *l, Obj *before, Obj *after);
Pattern *generalise(Loop *l, Obj *before, Obj *after);
bool mentions_body(const Atom *atom, const void *body); /* is it made in that block? */
const Value *stack_like(Loop *l, const List *list);
const Sym *trip_sym(Loop *l);
bool is_entered(Loop *l); /* is there certainly an iteration? */
Value *any_trip(Loop *l); /* is there one at all? NULL: certainly */
void set_carry(Loop *l, const Carry *carry, Which which);
void collect_carry(Loop *l, Carry *carry); /* compares what a run left with the pattern */
void list_leaves(Loop *l);                 /* sets leaves and holders from the carries */

/* loop_alias.c */
void find_twins(Loop *l);
void alias_cells(Loop *l, Which which);
/* What iterations do to older places is done before the body and behind the loop. */
void repeat_places(Loop *l);
void drop_cell(Loop *l, const Tensor *cell); /* it need not be carried */
void check_lists(Loop *l);
void find_partners(Loop *l);
void join_containers(Loop *l, Which which);
void note_place(Loop *l, const Change *change);
void note_lists(Loop *l);

#endif
