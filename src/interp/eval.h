/* eval.h - expressions and statements. */
#ifndef PTONNX_EVAL_H
#define PTONNX_EVAL_H

#include "value.h"

/* eval.c, statement.c */
Obj *eval(Interp *it, Tree *tree);
/* A constant or default, which is not in the text of the function that runs. */
Obj *eval_in(Interp *it, const Source *source, Tree *tree);
/* How a block was left, or the set of ways among which the run time decides (exits.c). */
enum {
    FLOW_NEXT = 1,
    FLOW_BREAK = 2,
    FLOW_CONTINUE = 4,
    FLOW_RETURN = 8,
    FLOW_RAISE = 16, /* never in a set, because a side that raises is assumed not to be taken */
    FLOW_EXITS = FLOW_BREAK | FLOW_CONTINUE | FLOW_RETURN
};
typedef unsigned Flow;
Flow run_block(Interp *it, TreeList block);
Flow run_while(Interp *it, Tree *s, bool may_split);
Flow end_of_loop(Interp *it, Flow flow); /* the flow after a loop, which is where `break` ends */
void assign(Interp *it, Tree *target, Obj *value);
Value *condition_value(Interp *it, Obj *condition); /* the condition as a 0-dim bool of the graph */
Obj *binary(Interp *it, Name token, Obj *a, Obj *b, Loc loc);
void set_item(Interp *it, Tree *target, Obj *value); /* x[...] = value */
Tri truth(Interp *it, Obj *condition, Loc loc);      /* bool() of a value */

/* index.c - x[...] */
Obj *get_item(Interp *it, Tree *tree);

/* refine.c */
/* Binds names to their values without None where the condition holds (or does not). */
void refine(Interp *it, const Tree *condition, bool holds);

#endif
