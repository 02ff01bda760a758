/* branch.h - branches on conditions that only the run time knows (branch.c, merge.c). */
#ifndef PTONNX_BRANCH_H
#define PTONNX_BRANCH_H

#include "eval.h"

void settle_writes(Interp *it,
                   size_t from); /* writes through views since that place of the trail: made now */
typedef Flow SideFn(Interp *it, void *arg);
typedef struct Branch {
    Loc loc;
    Value *condition; /* only the run time knows it */
    SideFn *then, *otherwise;
    void *then_arg, *otherwise_arg;
} Branch;
Flow run_branch(Interp *it, const Branch *branch);
/* What `then` makes of a where the condition holds, and `otherwise` of b. */
typedef Obj *ObjFn(Interp *it, void *arg);
Obj *choose_between(Interp *it, Loc loc, Value *condition, ObjFn *then, void *a, ObjFn *otherwise,
                    void *b);
Obj *choose_obj(Interp *it, Loc loc, Value *condition, ObjFn *fn, void *a, void *b);
/* The same for an `if`. Where one side always leaves, the other takes what comes behind: `rest` is
 * empty then. */
Flow run_both(Interp *it, Tree *s, Value *condition, TreeList *rest);

#endif
