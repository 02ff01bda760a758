/* infer_rows.h - private to infer*.c: the functions in the table of infer.c, one family per file.
 */
#ifndef PTONNX_INFER_ROWS_H
#define PTONNX_INFER_ROWS_H

#include "infer.h"

typedef void InferFn(Graph *g, Node *node);
/* infer_math.c */
InferFn infer_same, infer_unary, infer_binary, infer_compare, infer_variadic, infer_cast,
    infer_cast_like, infer_bit_cast, infer_swiglu, infer_where, infer_clip, infer_bool_unary,
    infer_dropout, infer_reduce, infer_arg, infer_matmul, infer_matmul_integer,
    infer_qlinear_matmul, infer_gemm, infer_einsum, infer_topk, infer_quantize, infer_dequantize,
    infer_dynamic_quantize, infer_qlinear_conv, infer_det, infer_softmax;
/* infer_move.c */
InferFn infer_identity, infer_concat, infer_split, infer_slice, infer_gather, infer_gather_elements,
    infer_gather_nd, infer_scatter, infer_reshape, infer_flatten, infer_squeeze, infer_unsqueeze,
    infer_transpose, infer_expand, infer_tile, infer_pad, infer_depth_to_space,
    infer_space_to_depth, infer_center_crop_pad;
/* infer_make.c */
InferFn infer_shape, infer_size, infer_constant_of_shape, infer_constant, infer_range,
    infer_one_hot, infer_nonzero, infer_unique, infer_compress, infer_eye_like, infer_random,
    infer_random_like, infer_multinomial;
/* infer_nn.c */
InferFn infer_conv, infer_conv_integer, infer_conv_transpose, infer_pool, infer_global_pool,
    infer_max_unpool, infer_batch_norm, infer_layer_norm, infer_resize, infer_upsample,
    infer_grid_sample, infer_affine_grid, infer_col2im, infer_roi_align, infer_max_roi_pool,
    infer_nms, infer_rnn, infer_attention, infer_dft, infer_stft, infer_window, infer_mel,
    infer_deform_conv, infer_loss, infer_causal_conv, infer_linear_attention, infer_image_decoder;
/* infer_text.c */
InferFn infer_string_concat, infer_regex_match, infer_string_normalizer, infer_string_split,
    infer_tf_idf;
/* infer_ml.c */
InferFn infer_regressor, infer_linear_classifier, infer_svm_classifier, infer_tree_classifier,
    infer_to_float, infer_category_mapper, infer_label_encoder, infer_one_hot_encoder,
    infer_array_feature, infer_feature_vectorizer, infer_zip_map, infer_optimizer,
    infer_flex_attention;
/* infer_control.c */
InferFn infer_if, infer_loop, infer_scan, infer_sequence_map, infer_sequence_construct,
    infer_sequence_empty, infer_sequence_at, infer_sequence_insert, infer_sequence_length,
    infer_concat_from_sequence, infer_split_to_sequence, infer_optional, infer_optional_get,
    infer_optional_has;

#endif
