/* backward.c - gradients, which exported training graphs contain, and other forms that the
 * decompositions of torch make: all of them are compositions, in prelude/backward.py and
 * prelude/backward_axes.py. */
#include "aten.h"

/* Is this a tensor of the file or of the live model, and not one that the program makes? A trace
 * has what autograd saved in its example as such a tensor, unless an operator of the trace returns
 * it. */
static bool is_saved(const Value *v)
{
    return v->data && (v->is_param || v->data->from);
}

/* The gradient of a pool by the positions of its maxima, which the pool returns on request only. */
static Value *by_indices(Rule *r, Graph *g)
{
    Value *x = in(r, "self"), *indices = in(r, "indices");

    (void)g;
    if (is_saved(indices) && !x->data)
        rule_fail(r, "'indices' is a constant: the trace has the positions of the maxima of its "
                     "example; call the pool with return_indices=True");
    return give(r, call_prelude(r, r->row->prelude, r->args, r->schema->nparams));
}

/* The buffer is exp(-|self|). If that is one of the example, it is computed again. */
static Value *by_buffer(Rule *r, Graph *g)
{
    Obj *args[3] = {arg(r, "grad_output"), arg(r, "self"), arg(r, "buffer")};
    Value *x = in(r, "self");

    if (is_saved(in(r, "buffer")) && !x->data) {
        x = op(g, "Neg", IN(op(g, "Abs", IN(x), AT_NONE)), AT_NONE);
        args[2] = obj_tensor(r->it, op(g, "Exp", IN(x), AT_NONE));
    }
    return give(r, call_prelude(r, "log_sigmoid_backward", args, COUNT_OF(args)));
}

/* A mean is divided by the total weight. If that is one of the example, it is computed again from
 * the targets. */
static Value *by_total_weight(Rule *r, Graph *g)
{
    Obj *args[7],
        *of[] = {arg(r, "self"), arg(r, "target"), arg(r, "weight"), arg(r, "ignore_index")};

    (void)g;
    for (size_t i = 0; i < COUNT_OF(args); i++)
        args[i] = r->args[i];
    if (arg_int(r, "reduction") == 1 && is_saved(in(r, "total_weight")) && !in(r, "target")->data)
        args[6] = call_prelude(r, "nll_total_weight", of, COUNT_OF(of));
    return give(r, call_prelude(r, r->row->prelude, args, COUNT_OF(args)));
}

/* clang-format off */
const RuleRow backward_rules[] = {
    PRELUDE("aten::threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor", 9, "threshold_backward"),
    PRELUDE("aten::tanh_backward(Tensor grad_output, Tensor output) -> Tensor", 7, "tanh_backward"),
    PRELUDE("aten::sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor", 7, "sigmoid_backward"),
    PRELUDE("aten::hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor", 9, "hardtanh_backward"),
    PRELUDE("aten::leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor", 9, "leaky_relu_backward"),
    PRELUDE("aten::rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, bool self_is_result) -> Tensor", 9, "rrelu_with_noise_backward"),
    PRELUDE("aten::elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor", 9, "elu_backward"),
    PRELUDE("aten::gelu_backward(Tensor grad_output, Tensor self, *, str approximate=\"none\") -> Tensor", 9, "gelu_backward"),
    PRELUDE("aten::softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor", 9, "softplus_backward"),
    PRELUDE("aten::silu_backward(Tensor grad_output, Tensor self) -> Tensor", 7, "silu_backward"),
    PRELUDE("aten::mish_backward(Tensor grad_output, Tensor self) -> Tensor", 9, "mish_backward"),
    PRELUDE("aten::hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor", 9, "hardsigmoid_backward"),
    PRELUDE("aten::hardswish_backward(Tensor grad_output, Tensor self) -> Tensor", 9, "hardswish_backward"),
    PRELUDE("aten::hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor", 9, "shrink_backward"),
    PRELUDE("aten::softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor", 9, "shrink_backward"),
    PRELUDE("aten::log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)", 9, "log_sigmoid_forward"),
    RULE("aten::log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor", 7, by_buffer),
    PRELUDE("aten::logit_backward(Tensor grad_output, Tensor self, float? eps=None) -> Tensor", 9, "logit_backward"),
    PRELUDE("aten::glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor", 7, "glu_backward"),
    PRELUDE("aten::_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor", 7, "_softmax_backward_data"),
    PRELUDE("aten::_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor", 7, "_log_softmax_backward_data"),
    PRELUDE("aten::mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor", 7, "mse_loss_backward"),
    PRELUDE("aten::smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor", 9, "smooth_l1_loss_backward"),
    PRELUDE("aten::huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor", 9, "huber_loss_backward"),
    PRELUDE("aten::binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor", 7, "binary_cross_entropy_backward"),
    {.schema = "aten::nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor", .since = 9, .fn = by_total_weight, .prelude = "nll_loss_backward"},
    {.schema = "aten::nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor", .since = 9, .fn = by_total_weight, .prelude = "nll_loss2d_backward"},
    PRELUDE("aten::native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor", 7, "native_dropout_backward"),
    PRELUDE("aten::embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq) -> Tensor", 9, "embedding_dense_backward"),
    PRELUDE("aten::native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor)", 7, "native_layer_norm_backward"),
    PRELUDE("aten::native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor)", 7, "native_group_norm_backward"),
    PRELUDE("aten::native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> (Tensor, Tensor, Tensor)", 7, "native_batch_norm_backward"),
    PRELUDE("aten::convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor)", 7, "convolution_backward"),
    {.schema = "aten::max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor", .since = 9, .fn = by_indices, .prelude = "max_pool2d_with_indices_backward"},
    {.schema = "aten::max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, int[3] dilation, bool ceil_mode, Tensor indices) -> Tensor", .since = 9, .fn = by_indices, .prelude = "max_pool3d_with_indices_backward"},
    PRELUDE("aten::avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor", 9, "avg_pool2d_backward"),
    PRELUDE("aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor", 9, "_adaptive_avg_pool2d_backward"),
    PRELUDE("aten::upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor", 9, "upsample_nearest1d_backward"),
    PRELUDE("aten::upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "upsample_nearest2d_backward"),
    PRELUDE("aten::upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor", 9, "upsample_linear1d_backward"),
    PRELUDE("aten::upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "upsample_bilinear2d_backward"),
    PRELUDE("aten::select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor", 9, "select_backward"),
    PRELUDE("aten::slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step) -> Tensor", 9, "slice_backward"),
    PRELUDE("aten::diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor", 9, "diagonal_backward"),

    PRELUDE("aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor", 7, "native_channel_shuffle"),
    PRELUDE("aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor", 7, "norm_except_dim"),
    PRELUDE("aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor", 9, "_adaptive_avg_pool3d_backward"),
    PRELUDE("aten::_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)", 9, "_prelu_kernel_backward"),
    PRELUDE("aten::_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor", 9, "_upsample_nearest_exact1d_backward"),
    PRELUDE("aten::_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "_upsample_nearest_exact2d_backward"),
    PRELUDE("aten::_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "_upsample_nearest_exact3d_backward"),
    {.schema = "aten::adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor", .since = 9, .fn = by_indices, .prelude = "max_plane_backward"},
    {.schema = "aten::adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor", .since = 9, .fn = by_indices, .prelude = "max_volume_backward"},
    PRELUDE("aten::avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor", 9, "avg_pool3d_backward"),
    PRELUDE("aten::embedding_backward(Tensor grad, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq, bool sparse) -> Tensor", 9, "embedding_backward"),
    PRELUDE("aten::index_select_backward(Tensor grad, SymInt[] self_sizes, int dim, Tensor index) -> Tensor", 9, "index_select_backward"),
    PRELUDE("aten::reflection_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor", 9, "reflection_pad1d_backward"),
    PRELUDE("aten::reflection_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor", 9, "reflection_pad2d_backward"),
    PRELUDE("aten::reflection_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor", 9, "reflection_pad3d_backward"),
    PRELUDE("aten::replication_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor", 9, "replication_pad1d_backward"),
    PRELUDE("aten::replication_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor", 9, "replication_pad2d_backward"),
    PRELUDE("aten::replication_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor", 9, "replication_pad3d_backward"),
    PRELUDE("aten::soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor", 9, "soft_margin_loss_backward"),
    PRELUDE("aten::trace_backward(Tensor grad, SymInt[] sizes) -> Tensor", 9, "trace_backward"),
    PRELUDE("aten::unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> Tensor", 9, "unfold_backward"),
    PRELUDE("aten::upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "upsample_bicubic2d_backward"),
    PRELUDE("aten::upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "upsample_nearest3d_backward"),
    PRELUDE("aten::upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor", 9, "upsample_trilinear3d_backward"),
    PRELUDE("aten::affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> Tensor", 9, "affine_grid_generator_backward"),
    PRELUDE("aten::cummaxmin_backward(Tensor grad, Tensor input, Tensor indices, int dim) -> Tensor", 9, "cummaxmin_backward"),
    PRELUDE("aten::gather_backward(Tensor grad, Tensor self, int dim, Tensor index, bool sparse_grad) -> Tensor", 9, "gather_backward"),
    PRELUDE("aten::value_selecting_reduction_backward(Tensor grad, int dim, Tensor indices, SymInt[] sizes, bool keepdim) -> Tensor", 9, "value_selecting_reduction_backward"),
    {0}
};
/* clang-format on */
