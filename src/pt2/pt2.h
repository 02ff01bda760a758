/* pt2.h - programs of torch.export (.pt2 files) as TorchScript archives.
 *
 * In: a zip archive with a graph in JSON. Out: the same Archive that a .pt file gives: a module
 * whose class has a method `forward`, written as TorchScript text, with the subgraphs as further
 * methods and the weights as attributes. Nothing after this folder knows where a program came
 * from. The format and the translation are described in docs/pt2-format.md.
 */
#ifndef PTONNX_PT2_H
#define PTONNX_PT2_H

#include "archive/archive.h"

/* Opens a .pt or a .pt2 file. `model` chooses one of several programs of a .pt2 file; NULL: the
 * program 'model', or the only one. `handed_bytes`: of the weights that the caller gives in memory.
 */
Archive *model_open(Job *job, const Mapping *file, const char *model, uint64_t handed_bytes);

#endif
