/* quantized.h - quantized tensors: integers that stand for (integer - zero point) * scale. An
 * OBJ_QUANTIZED has five parts: the integers, the scale and the zero point (tensors; 0-dim, or one
 * per index of the axis), the scalar type and the axis (ints; axis -1: one scale for all). The
 * parts are ordinary objects, so that branches, loops, views and writes need no further code. View
 * operators apply to the integers; any other operator takes quantized tensors only if a
 * QuantizedForm (rule.h) states how. */
#ifndef PTONNX_INTERP_QUANTIZED_H
#define PTONNX_INTERP_QUANTIZED_H

#include "build/emit.h"
#include "rule.h"

Obj *obj_quantized(Interp *it, Obj *values, Value *scale, Value *zero, ScalarType type,
                   int64_t axis);
bool is_quantized_type(int64_t scalar_type);
/* The dtype and the range of the integers; scale and zero are not set. */
Steps steps_of_type(ScalarType type);
Steps steps_of(Interp *it, const Obj *obj);
ScalarType quantized_type(const Obj *obj);
Obj *quantized_values(const Obj *obj); /* the integers: a tensor */
/* The integers as written to a file, and how they are scaled. */
Value *written_values(Interp *it, const Obj *obj, Steps *s);
Value *dequantized(Interp *it, const Obj *obj);
/* A saved tensor whose integers are `values`. */
Obj *quantized_weight(Interp *it, Tensor *values, const RawTensor *raw);

/* A call whose arguments have been matched. */
typedef struct QuantizedCall {
    Rule *r;
    /* `plain`: for an in-place call, the name of the other form; otherwise NULL. */
    Name op_name, plain;
    const Obj *out; /* out=, or NULL */
    Obj **args;
    Name *names;
    size_t n;
} QuantizedCall;
/* The result of a call with a quantized tensor; NULL: no argument is one, or the rule handles it
 * itself. */
Obj *call_quantized(const QuantizedCall *call);

#endif
