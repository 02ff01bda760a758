/* emit.h - one constructor per notion that ONNX expresses differently at different opsets, or that
 * torch has and ONNX expresses by several nodes. Axes may be negative. Lists of Sym become a
 * constant, the 0 and -1 of a Reshape, or a Concat, whichever can express them. */
#ifndef PTONNX_EMIT_H
#define PTONNX_EMIT_H

#include "graph/graph.h"

/* What the target opset has, for rules that choose between an operator and a composition of others.
 * Rules do not compare numbers of opsets. */
bool target_has(const Graph *g, const char *op_type);
bool target_runs(const Graph *g, const char *op_type); /* the same, and ONNX Runtime has a kernel */
bool target_has_attr(const Graph *g, const char *op_type, const char *attr_name);
/* The largest number of inputs; 0: the target does not have the operator. */
size_t target_inputs(const Graph *g, const char *op_type);
size_t target_outputs(const Graph *g, const char *op_type);
size_t target_least_inputs(const Graph *g, const char *op_type);
/* Does the target have a GridSample for such an input, and ONNX Runtime a kernel for it? */
bool target_samples_grid(const Graph *g, DType dtype, int rank);
/* Can a result of the operator be a sequence, or an optional? */
bool target_gives(const Graph *g, const char *op_type, ValueKind kind);

Value *emit_cast(Graph *g, Value *x, DType dtype);
Value *emit_reshape(Graph *g, Value *x, const Sym *const *dims, size_t n);
Value *emit_squeeze(Graph *g, Value *x, const int64_t *axes, size_t n);
Value *emit_unsqueeze(Graph *g, Value *x, const int64_t *axes, size_t n); /* axes in the result */
Value *emit_transpose(Graph *g, Value *x, const int64_t *perm, size_t n);
/* An index into a dim of this size; a negative index counts from the end. */
const Sym *index_from_front(Graph *g, const Sym *at, const Sym *size);
Value *emit_slice(Graph *g, Value *x, int64_t axis, const Sym *start, const Sym *end, int64_t step);
/* A bound of a slice along a dim of this size. `size - 3` becomes the number -3, which counts from
 * the end, if that means the same. */
const Sym *slice_bound(Graph *g, const Sym *bound, const Sym *size);
Value *emit_concat(Graph *g, Value **xs, size_t n, int64_t axis);
void emit_split(Graph *g, Value *x, int64_t axis, const Sym *const *sizes, size_t n, Value **outs);
Value *emit_expand(Graph *g, Value *x, const Sym *const *dims, size_t n);
Value *emit_gather(Graph *g, Value *x, Value *indices, int64_t axis);
Value *emit_softplus(Graph *g, Value *x);
/* `n` is 0: over all axes. */
Value *emit_reduce(Graph *g, const char *type, Value *x, const int64_t *axes, size_t n,
                   bool keepdims);
/* Softmax or LogSoftmax (`type`) on one axis, at any opset. */
Value *emit_softmax(Graph *g, const char *type, Value *x, int64_t axis);
Value *emit_clip(Graph *g, Value *x, Value *low, Value *high); /* low/high may be NULL */
void emit_if(Graph *g, Loc at, Value *condition, Block *then, Block *other, size_t n, Value **outs);
/* The pads are in the order of ONNX: those before each axis, then those after. */
Value *emit_pad(Graph *g, Value *x, const char *mode, const Sym *const *pads, size_t n,
                Value *fill);
void emit_topk(Graph *g, Value *x, const Sym *k, int64_t axis, bool largest, bool sorted,
               Value **values, Value **indices);
Value *emit_where(Graph *g, Value *condition, Value *a, Value *b);
/* A ConstantOfShape, or a constant. */
Value *emit_fill(Graph *g, DType dtype, double value, const Sym *const *dims, size_t n);
Value *emit_range(Graph *g, DType dtype, Value *start, Value *limit, Value *delta);
Value *emit_numbers(Graph *g, const Sym *count); /* int64: 0, 1, ... count - 1 */
Value *emit_shape(Graph *g, Value *x); /* int64 1-dim, symbolic contents when the rank is known */
/* One of `sizes` and `scales` is given, for every axis; the other is NULL. */
Value *emit_resize(Graph *g, Value *x, const char *mode, const char *coordinates,
                   const char *nearest, double cubic, const Sym *const *sizes,
                   const double *scales);
/* mode 0 linear, 1 nearest, 2 cubic. The target must sample grids of this dtype and rank. */
Value *emit_grid_sample(Graph *g, Value *x, Value *grid, int64_t mode, const char *padding,
                        bool align_corners);
/* Over the last `naxes` axes. */
Value *emit_layer_norm(Graph *g, Value *x, Value *scale, Value *bias, int naxes, double epsilon);
Value *emit_gelu(Graph *g, Value *x, bool tanh);
const Sym *emit_item(Graph *g, Value *x); /* a one-element int tensor as a symbolic int */
/* Pieces of shape work. */
int64_t emit_axis(Graph *g, int64_t axis, int rank);   /* from 0 on, checked */
const Sym *emit_dim(Graph *g, Value *x, int64_t axis); /* size along axis, also of unknown rank */
Value *emit_select(Graph *g, Value *x, int64_t axis, const Sym *index); /* removes the axis */
Value *emit_stack(Graph *g, Value **xs, size_t n, int64_t axis);
Value *emit_flatten(Graph *g, Value *x, int64_t first, int64_t last); /* makes these axes one */
Value *emit_tile(Graph *g, Value *x, const Sym *const *repeats, size_t n); /* n = rank of x */
Value *emit_trilu(Graph *g, Value *x, const Sym *diagonal, bool upper);
/* Arithmetic on operands of one dtype. If the ONNX operator does not accept the dtype, the operands
 * are cast to another one and the result is cast back (the table in build.c). */
Value *emit_add(Graph *g, Value *a, Value *b);
Value *emit_sub(Graph *g, Value *a, Value *b);
Value *emit_mul(Graph *g, Value *a, Value *b);
Value *emit_div(Graph *g, Value *a, Value *b); /* ints: toward zero */
Value *emit_min(Graph *g, Value *a, Value *b);
Value *emit_max(Graph *g, Value *a, Value *b);
Value *emit_trunc(Graph *g, Value *x);
Value *emit_trunc_div(Graph *g, Value *a, Value *b); /* div(rounding_mode="trunc") */
Value *emit_floor_div(Graph *g, Value *a, Value *b); /* div(rounding_mode="floor"), Python's // */
/* int64 as doubles, exactly: x = high * 2^32 + low, and both have the sign of x. */
void emit_halves(Graph *g, Value *x, Value **high, Value **low);
Value *emit_from_halves(Graph *g, Value *high, Value *low);
Value *emit_remainder(Graph *g, Value *a, Value *b); /* sign of b: torch.remainder, Python's % */
Value *emit_fmod(Graph *g, Value *a, Value *b);      /* sign of a: C's fmod */
Value *emit_round(Graph *g, Value *x);               /* half to even */
Value *emit_sign(Graph *g, Value *x);
Value *emit_cumsum(Graph *g, Value *x, int64_t axis, bool exclusive, bool reverse);
/* Logic: results are bool. */
Value *emit_not(Graph *g, Value *x);
Value *emit_and(Graph *g, Value *a, Value *b);
Value *emit_or(Graph *g, Value *a, Value *b);
Value *emit_equal(Graph *g, Value *a, Value *b);
/* Less, Greater, LessOrEqual, GreaterOrEqual, Equal, NotEqual; NaN compares as in C. */
Value *emit_compare(Graph *g, const char *type, Value *a, Value *b);
Value *emit_is_nan(Graph *g, Value *x);
/* ArgMax, ArgMin: int64. */
Value *emit_arg(Graph *g, const char *type, Value *x, int64_t axis, bool keepdims);
/* Activations. */
Value *emit_relu(Graph *g, Value *x);        /* floats and ints */
Value *emit_hardsigmoid(Graph *g, Value *x); /* clip(x/6 + 1/2, 0, 1) */
Value *emit_hardswish(Graph *g, Value *x);
Value *emit_dropout(Graph *g, Value *x, double ratio, bool training);
/* Matrices, convolutions, pools. strides, dilations, group and pads are always written, and
 * kernel_shape where it is known. */
Value *emit_matmul(Graph *g, Value *a, Value *b);
/* `c` may be NULL. */
Value *emit_gemm(Graph *g, Value *a, Value *b, Value *c, double alpha, double beta, bool trans_a,
                 bool trans_b);
typedef struct Window {
    size_t n;              /* spatial axes */
    const int64_t *kernel; /* of a convolution; NULL: determined by the weight at run time */
    const int64_t *strides, *dilations;
    const int64_t *pads; /* 2n: begins, ends */
} Window;
Value *emit_conv(Graph *g, Value *x, Value *weight, Value *bias, const Window *w, int64_t group);
Value *emit_conv_transpose(Graph *g, Value *x, Value *weight, Value *bias, const Window *w,
                           int64_t group, const int64_t *output_padding);
/* Pools have torch's ceil_mode: a window that would start in the right padding is dropped. */
Value *emit_max_pool(Graph *g, Value *x, const Window *w, bool ceil_mode);
/* Padding at the end of a spatial axis that is equivalent to ceil_mode for any size. No window
 * starts in the right padding. */
int64_t ceil_margin(Graph *g, const Value *x, const Window *w, size_t axis);
Value *emit_average_pool(Graph *g, Value *x, const Window *w, bool ceil_mode,
                         bool count_include_pad);
/* Quantization: an integer of `dtype`, between low and high, means (integer - zero) * scale. There
 * is one scale, or one per index of an axis (axis -1: one). `zero` may have any dtype. */
typedef struct Steps {
    Value *scale, *zero;
    int64_t axis;
    DType dtype;
    int64_t low, high;
} Steps;
/* Shapes a scale or zero point per index of the axis for broadcasting to x. */
Value *steps_along(Graph *g, const Value *x, const Steps *s, Value *v);
Value *emit_quantize(Graph *g, Value *x, const Steps *s);
Value *emit_dequantize(Graph *g, Value *x, const Steps *s);
/* The zero point of signed bytes that are stored as unsigned ones, as int32. */
Value *unsigned_zero(Graph *g, Value *zero);
/* Is it the result of DequantizeLinear, perhaps in another shape? */
bool is_dequantized(const Value *v);
/* Is it such a result, with a constant scale and zero point? ONNX Runtime multiplies only such
 * operands as integers. */
bool is_quantized_operand(const Value *v);
/* Is it such a result, of constant integers? */
bool is_quantized_weight(const Value *v);
/* Replaces the DequantizeLinear of a constant matrix of bytes by arithmetic operators: in a product
 * with such a matrix, ONNX Runtime rounds the other operand to bytes as well. Other values are
 * returned unchanged. */
Value *weight_by_arithmetic(Graph *g, Value *w);
/* The input of a layer with this weight. Beside DequantizeLinear of the input, ONNX Runtime rounds
 * a constant float weight to bytes with one scale. Such an input is computed without this node;
 * other values stay as they are. */
Value *input_of_layer(Graph *g, Value *x, const Value *weight);
/* The same for any weight, and for other operators. */
Value *input_by_arithmetic(Graph *g, Value *x);
/* Is the bias too large for 32 bits in steps of the scales of x and weight? Beside DequantizeLinear
 * of both, ONNX Runtime makes such integers of a float bias, and they would wrap around. */
bool bias_overflows(const Value *x, const Value *weight, const Value *bias);
/* Norms, in their inference form. scale and bias may be NULL; instance and group norm take float
 * x. */
Value *emit_batch_norm(Graph *g, Value *x, Value *scale, Value *bias, Value *mean, Value *variance,
                       double epsilon);
Value *emit_instance_norm(Graph *g, Value *x, Value *scale, Value *bias, double epsilon);
Value *emit_group_norm(Graph *g, Value *x, int64_t groups, Value *scale, Value *bias,
                       double epsilon);
/* Indexing. Indices may be negative; indices of single elements only from opset 11 on. reduction:
 * NULL, "add", "mul", "max" or "min"; scatter_nd has them from opset 16, 16, 18 and 18 on. */
Value *emit_gather_elements(Graph *g, Value *x, Value *indices, int64_t axis);
Value *emit_gather_nd(Graph *g, Value *x, Value *indices);
Value *emit_scatter_elements(Graph *g, Value *x, Value *indices, Value *updates, int64_t axis,
                             const char *reduction);
Value *emit_scatter_nd(Graph *g, Value *x, Value *indices, Value *updates, const char *reduction);
/* The number that does not change the result of a reduction. */
Value *emit_neutral(Graph *g, const char *reduction, DType dtype);
Value *emit_onehot(Graph *g, Value *indices, const Sym *depth, DType dtype, int64_t axis);

/* emit_random.c - random numbers from low to high, or with this mean and deviation */
Value *emit_uniform(Graph *g, DType dtype, const Sym *const *dims, size_t n, double low,
                    double high);
Value *emit_gaussian(Graph *g, DType dtype, const Sym *const *dims, size_t n, double mean,
                     double deviation);

#endif
