/* signature.h - the model's inputs and outputs: which there are, what they are called, how they are
 * shaped. */
#ifndef PTONNX_SIGNATURE_H
#define PTONNX_SIGNATURE_H

#include "export.h"
#include "interp/interp.h"

typedef struct Signature {
    Name method;
    Function *function;
    Obj **args;
    size_t nargs;
    size_t ninputs; /* graph inputs: tensors inside of tuples, lists and dicts are one each */
} Signature;
/* Makes the graph's inputs from the method's parameters and what the user, or the archive, or an
 * earlier run of the program (facts: Name -> Fact) says of their shapes. */
Signature signature_of(Interp *it, const ExportOptions *options, Map *facts);
/* After a run: was something learnt about the inputs that another run is to begin with? */
bool signature_learnt(Interp *it);
/* After the last run: refuses inputs of which too little is known, and says what was assumed. */
void signature_check(Interp *it, size_t before); /* the number of messages before it */
/* Makes the graph's outputs from what the method returned. */
void signature_outputs(Interp *it, const Signature *signature, const ExportOptions *options,
                       Obj *output);

#endif
