/* infer.h - private to infer*.c, move.c and fold*.c: what inference and folding share. */
#ifndef PTONNX_INFER_H
#define PTONNX_INFER_H

#include "graph.h"

/* infer.c - asking */
Value *node_input(const Node *node, size_t i); /* NULL when omitted */
/* Known contents of an int tensor of any size up to 64 Ki elements; false when not all are known */
bool value_ints(Graph *g, Value *v, const int64_t **ints, size_t *n);
/* A list that is an attribute at some opsets and an input at others. *n = 0, *given = false when
 * neither is there. False when it is there and not known. */
bool list_of(Graph *g, const Node *node, const char *attr_name, size_t index, const int64_t **ints,
             size_t *n, bool *given);
/* Contents of a constant, also of a Constant node; NULL when they are not known. */
const Data *known_data(Graph *g, const Value *v);
/* An attribute that is an element type; DT_NONE when it is a number that is none. */
DType attr_dtype(const Node *node, const char *attr_name, DType otherwise);
bool attr_ints(const Node *node, const char *attr_name, const int64_t **ints, size_t *n);
int64_t attr_int_at(const Node *node, const char *attr_name, size_t i, int64_t otherwise);
int axis_in(Graph *g, const Node *node, int64_t axis, int rank); /* counted from 0; fails */
bool *axes_set(Graph *g, const Node *node, const int64_t *axes, size_t n, int rank);
/* infer.c - answering */
const Sym **new_dims(Graph *g, int rank);
const Sym **copy_dims(Graph *g, const Value *v);
const Sym **fresh_dims(Graph *g, Value *v, int rank);
void set_fresh(Graph *g, Value *v, DType dtype, int rank);
void set_like(Value *v, const Value *from); /* form, dtype, dims */
void set_scalar(Value *v, DType dtype);
void set_vector(Graph *g, Value *v, DType dtype, const Sym *size);
/* Sizes that must be equal: the one that says more. Fails when they cannot be. */
const Sym *unify(Graph *g, const Node *node, const Sym *a, const Sym *b, int axis);
/* Broadcasting of the sizes of one axis. `carrier` gets the fresh dim when nobody knows. */
const Sym *broadcast_dim(Graph *g, const Sym *a, const Sym *b, Value *carrier, int axis,
                         bool *impossible);
/* Sets v's dims to those of the inputs broadcast. NULL inputs do not count. */
void set_broadcast(Graph *g, const Node *node, Value *v, DType dtype, Value **inputs, size_t n);
const Sym *ceil_div(Graph *g, const Sym *a, const Sym *b);
const Sym *plus(Graph *g, const Sym *a, int64_t b);
const Sym *times(Graph *g, const Sym *a, int64_t b);
bool small_ints_dtype(DType dtype);      /* may carry elems */
#define MAX_RANK 1024                    /* more is no tensor's shape */
const Sym *one_elem(Graph *g, Value *v); /* of an int tensor that has one; NULL when not known */
/* infer_move.c - rank when the result's sizes are a 1-dim tensor whose contents are not known */
void set_rank_of(Graph *g, Value *v, DType dtype, const Value *sizes);
/* Sizes of which a negative one is an error */
void set_sizes(Graph *g, const Node *node, DType dtype, const Sym *const *sizes, size_t n);
/* max(0, ceil((to - from) / step)) */
const Sym *steps_between(Graph *g, const Sym *from, const Sym *to, int64_t step);
/* infer_control.c - types v with what holds for a and for b, as seen from outside of the node's
 * blocks; b may be NULL. `lead` axes come before theirs. */
void set_joined(Graph *g, const Node *node, Value *v, const Value *a, const Value *b, int lead);
void set_element(Graph *g, Value *v, const Value *sequence); /* one that is taken out */

/* move.c - operators that only move elements: map[k] says where element k of the output comes from,
 * input << MOVE_SHIFT | position, or MOVE_FILL. All dims concerned must be numbers. */
#define MOVE_SHIFT 48
#define MOVE_FILL  ((int64_t)-1)
bool move_map(Graph *g, const Node *node, size_t output, int64_t *map);
bool moves_elements(const char *op_type); /* is it such an operator? */
void move_elems(Graph *g, Node *node);    /* carries elems through it */
/* positions of a shape's elements in a tensor that is broadcast to it */
void broadcast_map(int rank, const int64_t *dims, int in_rank, const int64_t *in_dims,
                   int64_t *map);
int64_t *known_dims(Graph *g, const Value *v); /* NULL when not all are numbers */
int64_t dims_count(int rank, const int64_t *dims);

/* the rows of the table in infer.c; one family per file */
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
