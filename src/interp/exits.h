/* exits.h - break, continue and return where only the run time knows whether they happen
 * (exits.c). */
#ifndef PTONNX_EXITS_H
#define PTONNX_EXITS_H

#include "branch.h"

bool is_one_way(Flow flow);
/* The variable for the condition of a `while` at the end of an iteration. */
Name again_name(Interp *it);
/* Sets the flags of the exits in `flow`, at the end of a branch or an iteration. */
void note_flow(Interp *it, Flow flow);
void clear_flags(Interp *it, Flow which);
void begin_exits(Interp *it); /* before a loop that may return: there are flag and result */
Obj *absent_exit(Interp *it, const void *key); /* what a flag means that is not there; or NULL */
Value *left_value(Interp *it, Flow which);     /* as a 0-dim bool: was it left so? */
/* Runs what comes behind a place that may have been left in these ways, unless it was. */
Flow run_unless_left(Interp *it, Flow left, SideFn *run, void *arg, Loc loc);
Flow run_behind(Interp *it, Flow flow, TreeList *rest); /* statements, where they are reached */
void set_result(Interp *it, Obj *result);
Obj *run_to_result(Interp *it, TreeList body); /* of a function */

#endif
