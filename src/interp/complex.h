/* complex.h - complex tensors: what rules do with them. ONNX Runtime has no complex kernels. A
 * complex tensor is a pair of real tensors, its real and its imaginary part (OBJ_PAIR), so that a
 * rule that does not handle complex numbers cannot take one by accident. Views and writes apply to
 * both parts. The row of an operator states how it handles pairs: RuleRow.parts, .product,
 * .complex, .takes_complex. */
#ifndef PTONNX_COMPLEX_H
#define PTONNX_COMPLEX_H

#include "rule.h"

/* Is one of its arguments a complex tensor, number or dtype? */
bool is_complex_call(const Rule *r);
Obj *complex_result(Rule *r);
/* The real (0) or imaginary (1) part of a tensor or number, or of each item of a list. The
 * imaginary part of a real number is 0. */
Obj *part_of(Interp *it, Obj *obj, size_t which);
Rule part_rule(const Rule *r, size_t which); /* the rule, with one part of each complex argument */
/* A new pair with the present contents of the tensor. */
Obj *fixed_pair(Interp *it, Obj *obj);
/* Conversions between a complex tensor and a real one whose last dim holds the two parts. Each
 * is a view of the other. */
Obj *pair_of_real(Interp *it, Obj *real);
Obj *real_of_pair(Interp *it, Obj *pair);
DType part_dtype(ScalarType type);   /* the dtype of the parts; DT_NONE: the type is not complex */
ScalarType complex_type(DType part); /* the complex type whose parts have this dtype */

#endif
