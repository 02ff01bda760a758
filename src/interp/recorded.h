/* recorded.h - a trace as one function, whose variables say which module recorded them. */
#ifndef PTONNX_RECORDED_H
#define PTONNX_RECORDED_H

#include "interp.h"

void recorded_begin(Interp *it, const Function *method);
/* Enters the module of the statement, if it is one of the method's own. */
void recorded_step(Interp *it, const Tree *statement);
/* The variable's name without its module: "hidden" of "hidden_in_12_". */
Name recorded_word(Interp *it, Name variable);

#endif
