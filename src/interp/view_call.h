/* view_call.h - the call that makes a view of its base, and writes through it; for tensor.c and
 * view_write.c. */
#ifndef PTONNX_VIEW_CALL_H
#define PTONNX_VIEW_CALL_H

#include "rule.h"
#include "tensor.h"

struct View {
    const RuleRow *row;
    const Schema *schema;
    const ViewRow *how; /* NULL: the operator has no description */
    Obj **args; /* arguments of the call; args[0] is the base and is replaced in each derivation */
    size_t which; /* index of the result of the call */
    Loc loc;
    size_t names; /* Rule.names */
};

/* tensor.c - runs the call of a view on a value of its base */
Value *derive(Interp *it, const View *view, Value *base);

/* view_write.c */
/* Writes `v` back without using the old contents of the base; NULL if they are needed. */
Value *put_back(Interp *it, const View *view, const Value *base, Value *v);
/* The contents of the base after `v` was written through a view of it. */
Value *write_back(Interp *it, const View *view, Value *base, Value *v);
/* The base with the elements of `v` at these positions. */
Value *scatter_at(Interp *it, Value *base, Value *indices, Value *v);
/* The contents of the cell for elements `v` of a view, which may be negated. */
Value *as_in_cell(Interp *it, const Tensor *tensor, Value *v);

#endif
