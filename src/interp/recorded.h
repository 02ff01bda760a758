/* recorded.h - a trace as one function: the names of its variables tell which module recorded
 * them. */
#ifndef PTONNX_RECORDED_H
#define PTONNX_RECORDED_H

#include "interp.h"

/* `body` is that of the recorded method. */
void recorded_begin(Interp *it, TreeList body);
/* Enters the module of a statement, if the statement belongs to the recorded method. */
void recorded_step(Interp *it, const Tree *statement);
/* The variable's name without its module and type: "hidden" of "hidden_is_1_3_in_12_". */
Name recorded_word(Interp *it, Name variable);
/* The type that the i-th of n results of the running statement had in the trace. n = 0: of any
 * number. False: it is not known. */
bool recorded_type(const Interp *it, size_t i, size_t n, DType *dtype, int *rank);

#endif
