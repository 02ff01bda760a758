/* fallback.h - operators that cannot be converted become nodes of another domain. */
#ifndef PTONNX_FALLBACK_H
#define PTONNX_FALLBACK_H

#include "rule.h"

/* May a call of this operator in the user's program become such a node? */
bool may_fall_back(const Interp *it, Name op_name);
bool schema_has_tensor_result(const Schema *schema);
/* The rule of operators that have a schema, but no rule of their own. */
Value *fallback_rule(Rule *r, Graph *g);
/* Calls an operator that has no schema. The number of its outputs is not known: the node has one
 * output, until its result is unpacked into several names. */
Obj *fallback_call(Interp *it, Name op_name, Obj **args, size_t n);
/* `a, b = ops.mylib.f(x)`: the outputs of such a node; NULL: the value is not the result of one. */
List *fallback_outputs(Interp *it, Obj *value, size_t n);
/* If every operator becomes an ATen node: the node for the value that a rule computed; otherwise
 * `v`. */
Value *as_aten_node(Rule *r, Value *v);

#endif
