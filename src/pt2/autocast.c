/* autocast.c - the casts that torch.autocast inserts (docs/pt2-format.md §8). In the training
 * dialect, the nodes of an autocast region do not show them.
 *
 * Operators of the first list compute in the low precision of the region, those of the second in
 * float32; `cat` and `stack` promote to the widest type, as they do without autocast. The dtype of
 * every result is compared with the file's, so that an operator that is missing here is an error.
 */
#include "pt2_private.h"

#include <string.h>

static const char *const low_cpu[] = {"conv1d",
                                      "conv2d",
                                      "conv3d",
                                      "conv_transpose1d",
                                      "conv_transpose2d",
                                      "conv_transpose3d",
                                      "conv_tbc",
                                      "_convolution",
                                      "convolution",
                                      "mm",
                                      "bmm",
                                      "addmm",
                                      "addbmm",
                                      "baddbmm",
                                      "matmul",
                                      "linear",
                                      "linalg_vecdot",
                                      "prelu",
                                      "scaled_dot_product_attention",
                                      "_native_multi_head_attention",
                                      NULL};
static const char *const full_cpu[] = {"avg_pool3d",
                                       "binary_cross_entropy",
                                       "grid_sampler",
                                       "grid_sampler_2d",
                                       "_grid_sampler_2d_cpu_fallback",
                                       "grid_sampler_3d",
                                       "trace",
                                       "view_as_complex",
                                       "cholesky",
                                       "cholesky_inverse",
                                       "cholesky_solve",
                                       "inverse",
                                       "lu_solve",
                                       "orgqr",
                                       "ormqr",
                                       "pinverse",
                                       "max_pool3d",
                                       "max_unpool2d",
                                       "max_unpool3d",
                                       "adaptive_avg_pool3d",
                                       "reflection_pad1d",
                                       "reflection_pad2d",
                                       "replication_pad1d",
                                       "replication_pad2d",
                                       "replication_pad3d",
                                       "mse_loss",
                                       "cosine_embedding_loss",
                                       "nll_loss",
                                       "nll_loss2d",
                                       "hinge_embedding_loss",
                                       "poisson_nll_loss",
                                       "smooth_l1_loss",
                                       "cross_entropy_loss",
                                       "l1_loss",
                                       "huber_loss",
                                       "margin_ranking_loss",
                                       "soft_margin_loss",
                                       "triplet_margin_loss",
                                       "multi_margin_loss",
                                       "ctc_loss",
                                       "kl_div",
                                       "multilabel_margin_loss",
                                       "binary_cross_entropy_with_logits",
                                       "fft_fft",
                                       "fft_ifft",
                                       "fft_fft2",
                                       "fft_ifft2",
                                       "fft_fftn",
                                       "fft_ifftn",
                                       "fft_rfft",
                                       "fft_irfft",
                                       "fft_rfft2",
                                       "fft_irfft2",
                                       "fft_rfftn",
                                       "fft_irfftn",
                                       "fft_hfft",
                                       "fft_ihfft",
                                       "linalg_cond",
                                       "linalg_matrix_rank",
                                       "linalg_solve",
                                       "linalg_cholesky",
                                       "linalg_svdvals",
                                       "linalg_eigvals",
                                       "linalg_eigvalsh",
                                       "linalg_inv",
                                       "linalg_householder_product",
                                       "linalg_tensorinv",
                                       "linalg_tensorsolve",
                                       "fake_quantize_per_tensor_affine",
                                       "geqrf",
                                       "_lu_with_info",
                                       "qr",
                                       "svd",
                                       "triangular_solve",
                                       "fractional_max_pool2d",
                                       "fractional_max_pool3d",
                                       "adaptive_max_pool3d",
                                       "multilabel_margin_loss_forward",
                                       "linalg_qr",
                                       "linalg_cholesky_ex",
                                       "linalg_svd",
                                       "linalg_eig",
                                       "linalg_eigh",
                                       "linalg_lstsq",
                                       "linalg_inv_ex",
                                       "prod",
                                       "quantile",
                                       "nanquantile",
                                       "cdist",
                                       "stft",
                                       "polar",
                                       "fft_stft",
                                       NULL};
static const char *const low_cuda[] = {"conv1d",
                                       "conv2d",
                                       "conv3d",
                                       "conv_transpose1d",
                                       "conv_transpose2d",
                                       "conv_transpose3d",
                                       "conv_tbc",
                                       "_convolution",
                                       "convolution",
                                       "prelu",
                                       "addmm",
                                       "addmv",
                                       "addr",
                                       "matmul",
                                       "einsum",
                                       "mm",
                                       "mv",
                                       "linalg_vecdot",
                                       "linear",
                                       "addbmm",
                                       "baddbmm",
                                       "bmm",
                                       "chain_matmul",
                                       "linalg_multi_dot",
                                       "_thnn_fused_lstm_cell",
                                       "_thnn_fused_gru_cell",
                                       "lstm_cell",
                                       "gru_cell",
                                       "rnn_tanh_cell",
                                       "rnn_relu_cell",
                                       "_scaled_dot_product_flash_attention",
                                       "scaled_dot_product_attention",
                                       NULL};
static const char *const full_cuda[] = {"acos",
                                        "asin",
                                        "cosh",
                                        "erfinv",
                                        "exp",
                                        "expm1",
                                        "log",
                                        "log10",
                                        "log2",
                                        "log1p",
                                        "reciprocal",
                                        "rsqrt",
                                        "sinh",
                                        "tan",
                                        "pow",
                                        "softplus",
                                        "layer_norm",
                                        "native_layer_norm",
                                        "group_norm",
                                        "frobenius_norm",
                                        "nuclear_norm",
                                        "cosine_similarity",
                                        "poisson_nll_loss",
                                        "cosine_embedding_loss",
                                        "nll_loss",
                                        "nll_loss2d",
                                        "hinge_embedding_loss",
                                        "kl_div",
                                        "l1_loss",
                                        "smooth_l1_loss",
                                        "huber_loss",
                                        "mse_loss",
                                        "margin_ranking_loss",
                                        "multilabel_margin_loss",
                                        "soft_margin_loss",
                                        "triplet_margin_loss",
                                        "multi_margin_loss",
                                        "binary_cross_entropy_with_logits",
                                        "dist",
                                        "pdist",
                                        "cdist",
                                        "renorm",
                                        "logsumexp",
                                        "upsample_nearest1d",
                                        "_upsample_nearest_exact1d",
                                        "upsample_nearest2d",
                                        "_upsample_nearest_exact2d",
                                        "upsample_nearest3d",
                                        "_upsample_nearest_exact3d",
                                        "upsample_linear1d",
                                        "upsample_bilinear2d",
                                        "_upsample_bilinear2d_aa",
                                        "upsample_trilinear3d",
                                        "upsample_bicubic2d",
                                        "_upsample_bicubic2d_aa",
                                        "softmax",
                                        "_safe_softmax",
                                        "log_softmax",
                                        "cumprod",
                                        "cumsum",
                                        "linalg_vector_norm",
                                        "linalg_matrix_norm",
                                        "prod",
                                        "sum",
                                        "norm",
                                        NULL};

/* "torch.ops.aten.linear.default" -> "linear"; NULL for other libraries */
static Name aten_word(Job *job, Name target)
{
    if (strncmp(target, "torch.ops.aten.", 15) != 0)
        return NULL;
    return name_n(job, target + 15, strcspn(target + 15, "."));
}

static bool type_of_tensor(Body *b, const Json *tensor, ScalarType *type)
{
    const Json *meta = meta_of(b, tensor);

    if (meta)
        *type = scalar_type_of(b->doc, json_need(b->doc, meta, "dtype", JSON_INT));
    return meta != NULL;
}

/* The type that the region requires; false if it leaves the tensor unchanged. */
static bool wanted_type(Body *b, Name op, ScalarType now, ScalarType *wanted)
{
    bool is_cuda = b->autocast->is_cuda;
    bool is_low = now == ST_FLOAT16 || now == ST_BFLOAT16;

    if (is_one_of(op, is_cuda ? low_cuda : low_cpu)) {
        *wanted = b->autocast->type;
        return (is_low || now == ST_FLOAT32) && now != *wanted;
    }
    *wanted = ST_FLOAT32;
    return is_low && is_one_of(op, is_cuda ? full_cuda : full_cpu);
}

static const char *cast_text(Body *b, Name op, const Json *tensor, const char *text)
{
    ScalarType now, wanted;

    if (!type_of_tensor(b, tensor, &now) || !wanted_type(b, op, now, &wanted))
        return text;
    return job_printf(b->e->job, "torch.to(%s, %d)", text, (int)wanted);
}

const char *autocast_text(Body *b, Name target, const Json *argument, const char *text)
{
    Name op = b->autocast ? aten_word(b->e->job, target) : NULL;
    const Json *value = &argument->items[0];
    Texts members = {0};

    if (!op)
        return text;
    if (is_tag(argument, "as_tensor"))
        return cast_text(b, op, value, text);
    if (!is_tag(argument, "as_tensors"))
        return text;
    add_members(b, argument, &members);
    for (size_t i = 0; i < members.n; i++)
        members.at[i] = cast_text(b, op, &value->items[i], members.at[i]);
    return job_printf(b->e->job, "[%s]", joined_texts(b->e->job, &members));
}

void check_autocast(Body *b, const Json *outputs)
{
    ScalarType type;

    for (size_t i = 0; b->autocast && i < outputs->n; i++)
        if (is_tag(&outputs->items[i], "as_tensor") &&
            type_of_tensor(b, &outputs->items[i].items[0], &type))
            line(b, "torch._assert_tensor_metadata(%s, dtype=%d)",
                 argument_text(b, &outputs->items[i]), (int)type);
}
