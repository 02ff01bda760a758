/* exits.h - break, continue and return under conditions that are decided at run time
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
/* Called before a loop that may return, so that its flag and result exist. */
void begin_exits(Interp *it);
/* The value of a flag that is not set; NULL: `key` is not a flag. */
Obj *absent_exit(Interp *it, const void *key);
/* A 0-dim bool: was the block left in one of these ways? */
Value *left_value(Interp *it, Flow which);
/* Runs `run` unless the code before it was left in one of the ways `left`. */
Flow run_unless_left(Interp *it, Flow left, SideFn *run, void *arg, Loc loc);
/* Runs the statements `rest`, as far as they are reached. */
Flow run_after(Interp *it, Flow flow, TreeList *rest);
void set_result(Interp *it, Obj *result);
Obj *run_to_result(Interp *it, TreeList body); /* of a function */

#endif
