/* branch.h - what the files of branches share: branch.c runs the sides and makes the If, merge.c
 * finds out which tensors the names mean afterwards. form.h joins everything else.
 */
#ifndef PTONNX_MERGE_H
#define PTONNX_MERGE_H

#include "branch.h"
#include "form.h"

typedef struct Side {
    Block *block;
    Changes changes;
    uint32_t level; /* things born at or after it are this side's own */
    Flow flow;
    Part *parts;         /* what it gives for each leaf */
    VEC(Value *) values; /* of the outputs, as they are at the end of this side */
    Map names;           /* cell -> how many leaves it is in */
    Map stand_ins;       /* tensor that this side made -> what stands for it behind the branch */
} Side;

/* An output of the If, and what each side gives for it. */
typedef struct Output {
    const Form *form;
    Part a, b;
} Output;

/* A cell that one side made, seen from outside: an output of its own. */
typedef struct OuterCell {
    Tensor *outside, *inner;
    Side *side;
    size_t output;
} OuterCell;

/* What becomes of a leaf. */
typedef struct LeafPlan {
    size_t output;
    size_t same;              /* the first leaf of the same two tensors; often itself */
    bool own_a, own_b;        /* the side made it, and this leaf alone leads to it */
    Tensor *x, *y;            /* otherwise: what stands for it; NULL: nothing can */
    size_t first_cell, cells; /* of these, in Merge.cells */
    Obj *built;
} LeafPlan;

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

/* Something that either side changed, and what it is at the end of each. */
typedef struct Root {
    const Change *change;
    Obj *a, *b;
    const Form *form; /* NULL: it takes no output */
} Root;

typedef struct Merge {
    Interp *it;
    Join join;
    Side *a, *b;
    VEC(Root) roots;
    LeafPlan *leaves; /* one per leaf of the join */
    VEC(Output) outputs;
    Value **outs; /* of the If, one per output */
    VEC(OuterCell) cells;
    VEC(OpenAlias) open;
    VEC(Meaning) meanings;
    const Reason *why; /* of all these aliases */
    Loc loc;
} Merge;

/* merge.c */
/* Gives each leaf an output, and decides which tensors keep their identity. */
void plan_outputs(Merge *m);
Obj *build_tensor(void *merge, size_t leaf);
void settle_meanings(Merge *m); /* when all tensors are built */
extern const Reason known_inside;

#endif
