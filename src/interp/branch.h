/* branch.h - what the files of branches share: branch.c runs the sides and makes the If, merge.c
 * merges what they left.
 */
#ifndef PTONNX_INTERP_BRANCH_H
#define PTONNX_INTERP_BRANCH_H

#include "choice.h"
#include "interp.h"

typedef struct Side {
    Block *block;
    Changes changes;
    uint32_t level; /* things born at or after it are this side's own */
    Flow flow;
    VEC(Value *) values; /* of the pairs, as they are at the end of this side */
    Map names;           /* cell -> how many pairs it is in */
    Map stand_ins;       /* tensor that this side made -> what stands for it behind the branch */
} Side;

typedef struct Pair {
    Obj *a, *b;
    Value *va, *vb; /* instead of Objs */
    List *la, *lb;  /* or lists, as one tensor each, ... */
    bool sequence;  /* ... or as a sequence */
} Pair;

/* A tensor behind the branch may be one that a side made: settled when all of these have a
 * stand-in.
 */
typedef struct OpenAlias {
    Tensor *tensor, *other;
    const Side *side;
} OpenAlias;

/* A tensor behind the branch, and the one that it is, or may be a part of, at the end of a side. */
typedef struct Meaning {
    Tensor *tensor, *inner;
    const Side *side;
} Meaning;

typedef enum Walk {
    WALK_COUNT,
    WALK_COLLECT,
    WALK_BUILD
} Walk;

typedef struct Merge {
    Interp *it;
    Walk walk;
    Value *condition;
    Side *a, *b;
    VEC(Pair) pairs;
    VEC(OpenAlias) open;
    VEC(Meaning) meanings;
    const Reason *why; /* of all these aliases */
    Map merged;        /* tensor of a -> Map of tensor of b -> Obj */
    Value **outs;      /* NULL before they are made */
    size_t next;
    Loc loc;
} Merge;

/* merge.c */
Obj *merge_objs(Merge *m, Obj *a, Obj *b); /* a at the end of one side, b at that of the other */
Obj *merge_dicts(Merge *m, Obj *a, Obj *b);
bool merge_contents(Merge *m, const List *x, const List *y, List *list);
Value *merge_output(Merge *m, Pair pair);
Obj *late_poison(Merge *m, const char *why); /* fails when it is used */
const Value *example_item(const List *list);
DType sequence_dtype_of(const List *x, const List *y); /* of both as sequences */
/* For tensors that keep no identity of their own behind the branch, or may be others. */
void add_meaning(Merge *m, const Side *side, Tensor *tensor, Tensor *inner);
extern const Reason known_inside;
const char *unlike_lists(const Merge *m); /* why */

#endif
