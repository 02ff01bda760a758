/* signature.h - the inputs and outputs of the model: their names, dtypes and shapes. */
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
/* Makes the inputs of the graph from the parameters of the method. Shapes come from the user, the
 * archive, or an earlier run of the program (facts: Name -> Fact). */
Signature signature_of(Interp *it, const ExportOptions *options, Map *facts);
/* After a run: were facts about inputs learnt, so that the program must be run again? */
bool signature_learnt(Interp *it);
/* After the last run: rejects inputs with an unknown shape, and reports assumptions. */
void signature_check(Interp *it, size_t before); /* the number of messages before it */
/* Makes the outputs of the graph from the result of the method. */
void signature_outputs(Interp *it, const Signature *signature, const ExportOptions *options,
                       Obj *output);

#endif
