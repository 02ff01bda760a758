/* captured.h - parts of a live model that the caller hands over beside the archive: weights in its
 * memory, and the modules in which statements were recorded.
 */
#ifndef PTONNX_CAPTURED_H
#define PTONNX_CAPTURED_H

#include "export.h"
#include "interp/interp.h"

void captured_check(Job *job, const ptonnx_options *options);
/* The bytes of all weights. */
uint64_t captured_bytes(const ptonnx_options *options);
/* A Scope for each module; NULL: the caller has given none. */
Scope **captured_modules(Job *job, const ptonnx_options *options);
/* Sets the arguments of the method that are weights. */
void captured_weights(Interp *it, const ptonnx_options *options, Obj **args);
/* Replaces the weights in the archive of an exported program by those that the caller has given. */
void captured_replace_weights(Archive *archive, const ptonnx_options *options);

#endif
