/* merge.h - shared by the files of branches: branch.c runs the sides and makes the If, merge.c
 * finds out which tensors the names mean afterwards. form.h joins everything else. */
#ifndef PTONNX_MERGE_H
#define PTONNX_MERGE_H

#include "branch.h"
#include "form.h"

typedef struct Side {
    const State *state; /* its end */
    Block *block;
    Changes changes;
    uint32_t level; /* tensors and containers that were made at this level or above are this side's
                       own */
    Flow flow;
    Obj **ends;          /* what the side leaves for each leaf */
    VEC(Value *) values; /* values of the outputs at the end of this side */
    Map names;           /* cell -> number of leaves that contain it */
    Map stand_ins; /* tensor that this side made -> tensor that represents it after the branch */
} Side;

/* An output of the If, and what each side gives for it. */
typedef struct Output {
    const Form *form;
    Obj *ends[2];
} Output;

/* A cell that one side made, with an output of its own. */
typedef struct OuterCell {
    Tensor *outside, *inner;
    Side *side;
    size_t output;
} OuterCell;

/* How a leaf is merged. */
typedef struct LeafPlan {
    size_t output;
    size_t same;              /* the first leaf with the same two tensors; often the leaf itself */
    bool own[2];              /* the side made the tensor, and only this leaf contains it */
    Tensor *outside[2];       /* the tensor that represents it after the branch; NULL: none can */
    size_t first_cell, cells; /* outer cells of these, in Merge.cells */
    Obj *built;
} LeafPlan;

/* `tensor`, after the branch, is the tensor `inner` of a side, or may be a part of it. */
typedef struct Meaning {
    Tensor *tensor, *inner;
    const Side *side;
} Meaning;

/* A target that either side changed, and its value at the end of each. */
typedef struct Root {
    const Change *change;
    Obj *ends[2];
    const Form *form; /* NULL: it needs no output */
} Root;

typedef struct Merge {
    Interp *it;
    Join join;
    Side sides[2];
    VEC(Root) roots;
    LeafPlan *leaves; /* one per leaf of the join */
    VEC(Output) outputs;
    Value **outs; /* results of the If, one per output */
    VEC(OuterCell) cells;
    VEC(Meaning) meanings;
    const Reason *why; /* the reason for all these aliases */
    Loc loc;
} Merge;

/* merge.c */
/* Gives each leaf an output, and decides which tensors keep their identity. */
void plan_outputs(Merge *m);
Obj *build_tensor(void *merge, size_t leaf);
/* Called when all tensors are built. A tensor that a side put into an open list, which holds
 * copies, must not be changed after the branch while the list is in use. `open_lists`: by leaf. */
void note_copies(Merge *m, List *const *open_lists);
void alias_meanings(Merge *m); /* called when all tensors are built */
extern const Reason known_inside;

#endif
