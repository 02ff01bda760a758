/* packed.h - packed parameters: the weights of quantized layers with their settings.
 *
 * In torch they are objects of C++ classes. Here an object has the attributes weight, bias,
 * stride, padding, dilation, output_padding, groups and transpose, as far as its class has them.
 * They come from a `*_prepack` operator or, when first read, from the state in the archive
 * (docs/torchscript-format.md §2.6).
 */
#ifndef PTONNX_PACKED_H
#define PTONNX_PACKED_H

#include "interp/quantized.h"
#include "aten.h"

#define CONV2D_PARAMS    "__torch__.torch.classes.quantized.Conv2dPackedParamsBase"
#define CONV3D_PARAMS    "__torch__.torch.classes.quantized.Conv3dPackedParamsBase"
#define LINEAR_PARAMS    "__torch__.torch.classes.quantized.LinearPackedParamsBase"
#define EMBEDDING_PARAMS "__torch__.torch.classes.quantized.EmbeddingPackedParamsBase"
#define CELL_PARAMS      "__torch__.torch.classes.rnn.CellParamsBase"

Obj *packed_attr(Rule *r, Obj *packed, const char *attr_name);
Obj *quantized_arg(Rule *r, const char *param); /* fails if the argument is not quantized */

#endif
