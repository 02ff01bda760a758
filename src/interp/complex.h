/* complex.h - complex tensors: what rules do with them.
 *
 * ONNX Runtime has no complex kernels. A complex tensor is a pair of real tensors, its real and its
 * imaginary part (OBJ_PAIR), so that a rule that does not know of complex numbers cannot take one
 * by accident. Views and writes are views of the parts and writes to them. A row says what it does
 * with pairs: RuleRow.parts, .complex, .takes_complex.
 */
#ifndef PTONNX_COMPLEX_H
#define PTONNX_COMPLEX_H

#include "rule.h"

bool is_complex_call(
    const Rule *r); /* is a tensor, a number or a dtype in its arguments complex? */
Obj *complex_result(Rule *r);
/* The real (0) or imaginary (1) part of a tensor or number, or of each in a list. That of a real
 * one is 0. */
Obj *part_of(Interp *it, Obj *obj, size_t which);
Rule part_rule(const Rule *r, size_t which); /* the rule on that part of its arguments */
/* A pair of two new tensors that hold what the tensor holds now. */
Obj *fixed_pair(Interp *it, Obj *obj);
/* Between a complex tensor and a real one whose last dim has the two parts: views of each other. */
Obj *pair_of_real(Interp *it, Obj *real);
Obj *real_of_pair(Interp *it, Obj *pair);
DType part_dtype(
    ScalarType type); /* of the parts of a complex tensor; DT_NONE: it is not complex */
ScalarType complex_type(DType part); /* of the pair of parts of that dtype */

#endif
