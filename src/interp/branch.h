/* branch.h - branches on conditions that are decided at run time (branch.c, merge.c). */
#ifndef PTONNX_BRANCH_H
#define PTONNX_BRANCH_H

#include "eval.h"

/* Computes the pending writes since this point of the trail. */
void settle_writes(Interp *it, size_t from);
typedef Flow SideFn(Interp *it, void *arg);
typedef struct Branch {
    Loc loc;
    Value *condition; /* decided at run time */
    SideFn *then, *otherwise;
    void *then_arg, *otherwise_arg;
} Branch;
Flow run_branch(Interp *it, const Branch *branch);
/* Runs fn(a) if the condition holds and fn(b) if not; returns the joined result. */
typedef Obj *ObjFn(Interp *it, void *arg);
Obj *choose_obj(Interp *it, Loc loc, Value *condition, ObjFn *fn, void *a, void *b);
/* Runs both sides of an `if` statement. If one side always leaves the block, the other side also
 * runs the statements in `rest`, and `rest` becomes empty. */
Flow run_both(Interp *it, Tree *s, Value *condition, TreeList *rest);

#endif
