/* call.h - calls of operators, functions and methods. */
#ifndef PTONNX_CALL_H
#define PTONNX_CALL_H

#include "value.h"

/* rows.c */
/* Loads the rows of options.tables and of the interpreter itself into it->rows. */
void load_tables(Interp *it);
bool operator_known(Interp *it, Name op_name);

/* call.c */
/* An operator by name ("aten::add", "prim::NumToTensor") on evaluated arguments. names[i] NULL =
 * positional. An unknown or failing operator is reported at `loc`, and the result is poison. */
Obj *call_operator(Interp *it, Name op_name, Obj **args, Name *names, size_t n, Loc loc);
Obj *rule_result(Rule *r); /* runs the rule; its result, as a view if the operator returns one */

/* note_taken.c: after a call, records the values that the operator took (build/taken.h) */
void note_taken(const Rule *r, const Obj *result);

/* needed_opset.c: after a failed call. If its last message is about an opset that is too low, the
 * message names the opset that is enough. `messages`: their number before the call. */
void name_needed_opset(Rule *r, size_t messages);

/* call_function.c */
Obj *call_function(Interp *it, Function *function, Obj *self, Obj **args, Name *names, size_t n,
                   Loc loc);
/* Calls any callable value. */
Obj *call_obj(Interp *it, Obj *callee, Obj **args, Name *names, size_t n, Loc loc);

/* custom.c - rules of users */
const struct RuleRow *custom_rows(Interp *it); /* the rows of options.rules, ended by {0} */
/* Inside a user's rule, the name of the operator means the rule that it replaces. */
bool is_running(const Interp *it, const struct RuleRow *row);
Obj *values_result(Interp *it, Value **values, size_t n);

/* builtin.c: functions such as `range` and `annotate`, which are not operators */
bool is_builtin(Interp *it, Name word);
Obj *call_builtin(Interp *it, Tree *call, Name word);
/* Evaluates an expression of this type, which determines the result of tolist(). */
Obj *eval_as(Interp *it, Tree *tree, const Type *type);

#endif
