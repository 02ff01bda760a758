/* norm.c - normalisation by statistics of the batch, of each sample, of groups of channels, of the
 * last dims. */
#include "aten.h"

#include <float.h>
#include <string.h>

static Value *scaled_norm(Graph *g, Value *x, Value *scale, Value *bias)
{
    if (scale)
        x = emit_mul(g, x, scale);
    return bias ? emit_add(g, x, bias) : x;
}

/* Checks that weights and statistics have one number for each channel (dim 1). */
static void check_channels(Rule *r, const Value *x)
{
    static const char *const params[] = {"weight", "bias", "running_mean", "running_var"};

    if (x->rank >= 0 && x->rank < 2)
        rule_fail(r, "takes a tensor of at least 2 dims");
    for (size_t i = 0; i < COUNT_OF(params) && x->rank > 1; i++)
        if (has_param(r, params[i]))
            check_vector(r, params[i], x->dims[1]);
}

/* Normalizes with the statistics of this batch, taken over all dims except the channels. Returns
 * the result, the mean and the inverse of the standard deviation, and updates the running
 * statistics. */
static Obj *by_batch_statistics(Rule *r)
{
    bool always = !has_param(r, "training");
    bool running = arg_named(r, "running_mean") && (always || arg_bool(r, "training"));
    Obj *none = obj_none(r->it), *args[] = {arg(r, "input"),
                                            arg(r, "weight"),
                                            arg(r, "bias"),
                                            running ? arg(r, "running_mean") : none,
                                            running ? arg(r, "running_var") : none,
                                            arg(r, "momentum"),
                                            arg(r, "eps")};

    check_channels(r, in(r, "input"));
    if (strcmp(r->schema->name, "aten::batch_norm") != 0 && empty_dim(in(r, "input"), 0) >= 0)
        rule_fail(r, "takes a tensor with elements");
    return call_prelude(r, "batch_norm_training", args, COUNT_OF(args));
}

static Value *running_statistics_norm(Rule *r, Graph *g, Value *x)
{
    Value *scale = in_opt(r, "weight"), *bias = in_opt(r, "bias");
    Value *mean = in(r, "running_mean"), *variance = in(r, "running_var");

    if (x->rank >= 0 &&
        sym_is(value_numel(g, x), 0)) /* also a tensor of one dim, which has no channels */
        return op(g, "Identity", IN(x), AT_NONE);
    if (mean->rank == 1)
        expect_dim(r, x, 1, mean->dims[0]);
    check_channels(r, x);
    return emit_batch_norm(g, x, scale, bias, mean, variance, arg_num(r, "eps"));
}

/* Are the statistics those of the batch? A layer without running statistics has no others. */
static bool takes_batch_statistics(Rule *r, const char *param)
{
    return arg_is_none(r, "running_mean") ? arg_bool(r, param) : is_training(r, param);
}

static Value *aten_batch_norm(Rule *r, Graph *g)
{
    if (arg_is_none(r, "running_mean") != arg_is_none(r, "running_var"))
        rule_fail(r, "needs running_mean and running_var, or neither");
    if (!arg_bool(r, "training") && arg_is_none(r, "running_mean"))
        rule_fail(r, "needs running_mean and running_var where training is False");
    if (takes_batch_statistics(r, "training"))
        return give(r, by_batch_statistics(r)->list->at[0]);
    return running_statistics_norm(r, g, in(r, "input"));
}

/* Only the backward pass uses the second and the third result, so they are empty. */
static Value *aten_native_batch_norm(Rule *r, Graph *g)
{
    Value *y = running_statistics_norm(r, g, in(r, "input"));
    Value *none = emit_fill(g, y->dtype, 0, (const Sym *const[]){sym_int(g, 0)}, 1);

    return GIVE(r, y, none, none);
}

static Value *aten_native_batch_norm_any(Rule *r, Graph *g)
{
    if (!arg_named(r, "running_mean") || takes_batch_statistics(r, "training"))
        return give(r, by_batch_statistics(r));
    return aten_native_batch_norm(r, g);
}

/* The last result is reserved space of the device. */
static Value *aten_batch_norm_with_update(Rule *r, Graph *g)
{
    Obj **of_batch = by_batch_statistics(r)->list->at;
    Value *none = emit_fill(g, DT_UINT8, 0, (const Sym *const[]){sym_int(g, 0)}, 1);
    Obj *all[] = {of_batch[0], of_batch[1], of_batch[2], obj_tensor(r->it, none)};

    return give(r, obj_tuple(r->it, all, COUNT_OF(all)));
}

static Value *aten_instance_norm(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Value *scale = in_opt(r, "weight"), *bias = in_opt(r, "bias");
    Obj *args[] = {arg(r, "input"), arg(r, "weight"), arg(r, "bias")};

    if (!takes_batch_statistics(r, "use_input_stats") && !arg_is_none(r, "running_mean"))
        return running_statistics_norm(r, g, x);
    if (!arg_bool(r, "use_input_stats"))
        rule_fail(r, "needs running_mean and running_var where use_input_stats is False");
    check_channels(r, x);
    rank_of(r, x);
    if ((scale || bias) && (sym_is(x->dims[0], 0) || sym_is(x->dims[1], 0)))
        rule_fail(r, "a weight or a bias needs a batch and channels that are not empty");
    if (arg_is(r, "eps", 0))
        return give(r, call_prelude(r, "instance_norm_exactly", args, COUNT_OF(args)));
    if (x->rank > 2)
        return emit_instance_norm(g, x, scale, bias, arg_num(r, "eps"));
    x = unsqueeze1(g, x, 2);
    x = emit_instance_norm(g, x, scale, bias, arg_num(r, "eps"));
    return emit_squeeze(g, x, (const int64_t[]){2}, 1);
}

static Value *aten_group_norm(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Value *scale = in_opt(r, "weight"), *bias = in_opt(r, "bias");
    int64_t groups = arg_int(r, "num_groups"), channels;

    if (rank_of(r, x) < 2 || groups < 1 || (value_dim(x, 1, &channels) && channels % groups))
        rule_fail(r, "dim 1 of the tensor cannot be divided into %lld groups", (long long)groups);
    check_channels(r, x);
    return emit_group_norm(g, x, groups, scale, bias, arg_num(r, "eps"));
}

/* Checks that the weight or the bias has the shape normalized_shape. */
static void check_of_shape(Rule *r, const char *param, const Sym *const *shape, size_t n)
{
    const Value *x = has_param(r, param) ? in_opt(r, param) : NULL;

    if (!x || x->rank < 0)
        return;
    if (x->rank != (int)n)
        rule_fail(r, "the %s has rank %d, but normalized_shape has %zu dims", param, x->rank, n);
    for (size_t i = 0; i < n; i++)
        check_dim(r, param, x, (int)i, shape[i]);
}

/* Checks that the weight, the bias and the last dims of x have the shape normalized_shape. */
static void check_normalized(Rule *r, const Value *x, const Sym *const *shape, size_t n)
{
    check_of_shape(r, "weight", shape, n);
    check_of_shape(r, "bias", shape, n);
    if (n == 0 || (x->rank >= 0 && (int)n > x->rank))
        rule_fail(r, "normalized_shape has %zu dims for a tensor of rank %d", n, x->rank);
    for (size_t i = 0; i < n; i++) {
        int axis = x->rank - (int)(n - i);
        int64_t size, wanted;

        if (x->rank >= 0 && value_dim(x, axis, &size) && sym_known(shape[i], &wanted) &&
            size != wanted)
            rule_fail(r, "normalized_shape has %lld where dim %d has size %lld", (long long)wanted,
                      axis, (long long)size);
    }
}

static Value *aten_layer_norm(Rule *r, Graph *g)
{
    Value *x = in(r, "input");
    Value *scale = in_opt(r, "weight"), *bias = in_opt(r, "bias");
    const Sym *const *shape;
    size_t n = arg_syms(r, "normalized_shape", &shape);

    for (size_t i = 0; i < n; i++)
        expect_dim(r, x, (int)i - (int)n, shape[i]);
    if (!target_has(g, "LayerNormalization"))
        rank_of(r, x);
    check_normalized(r, x, shape, n);
    if (scale && scale->dtype != x->dtype) { /* half precision with weights in float32 */
        Value *wide = emit_cast(g, x, scale->dtype);

        return emit_cast(g, emit_layer_norm(g, wide, scale, bias, (int)n, arg_num(r, "eps")),
                         x->dtype);
    }
    return emit_layer_norm(g, x, scale, bias, (int)n, arg_num(r, "eps"));
}

/* The result, the mean, and one over the deviation. */
static Value *aten_native_layer_norm(Rule *r, Graph *g)
{
    Value *y = aten_layer_norm(r, g);
    Value *x = in(r, "input");
    const Sym *const *shape;
    size_t n = arg_syms(r, "normalized_shape", &shape);
    int64_t *axes = NEW_N(r->it->job, int64_t, n + 1);
    Value *mean, *centred, *rest;

    rank_of(r, x);
    if (!arg_is_none(r, "weight"))
        x = emit_cast(g, x, in(r, "weight")->dtype);
    for (size_t i = 0; i < n; i++)
        axes[i] = x->rank - (int64_t)(n - i);
    mean = emit_reduce(g, "ReduceMean", x, axes, n, true);
    centred = emit_sub(g, x, mean);
    rest = emit_reduce(g, "ReduceMean", emit_mul(g, centred, centred), axes, n, true);
    rest = op(g, "Sqrt", IN(emit_add(g, rest, num_like(g, x, arg_num(r, "eps")))), AT_NONE);
    rest = op(g, "Reciprocal", IN(rest), AT_NONE);
    return GIVE(r, y, mean, rest);
}

static Value *aten_rms_norm(Rule *r, Graph *g)
{
    Value *x = in(r, "input"), *scale = in_opt(r, "weight");
    double eps = x->dtype == DT_DOUBLE ? DBL_EPSILON : FLT_EPSILON;
    const Sym *const *shape;
    size_t n = arg_syms(r, "normalized_shape", &shape);
    int64_t *axes = NEW_N(r->it->job, int64_t, n + 1);
    DType dtype = x->dtype;
    Value *mean;

    check_normalized(r, x, shape, n);
    for (size_t i = 0; i < n; i++)
        axes[i] = rank_of(r, x) - (int64_t)(n - i);
    if (!arg_is_none(r, "eps"))
        eps = arg_num(r, "eps");
    if (dtype == DT_FLOAT16 ||
        dtype == DT_BFLOAT16) { /* squares of float16 numbers overflow easily */
        x = emit_cast(g, x, DT_FLOAT);
        scale = scale ? emit_cast(g, scale, DT_FLOAT) : NULL;
    }
    mean = emit_reduce(g, "ReduceMean", emit_mul(g, x, x), axes, n, true);
    mean = emit_add(g, mean, num_like(g, x, eps));
    x = emit_div(g, x, op(g, "Sqrt", IN(mean), AT_NONE));
    return emit_cast(g, scaled_norm(g, x, scale, NULL), dtype);
}

/* v * g / |v|, the norm over all dims but `dim` */
static Value *aten_weight_norm(Rule *r, Graph *g)
{
    Value *v = in(r, "v"), *length = in(r, "g");
    int64_t keep = arg_int(r, "dim") == -1 ? -1 : arg_axis(r, "dim", rank_of(r, v));
    int64_t *axes = NEW_N(r->it->job, int64_t, (size_t)v->rank + 1);
    size_t n = 0;
    Value *norm;

    for (int64_t i = 0; i < v->rank; i++)
        if (i != keep)
            axes[n++] = i;
    if (keep >= 0 && length->rank >= 0 && length->rank != v->rank)
        rule_fail(r, "'g' has %d dims, but must have %d", length->rank, v->rank);
    for (int i = 0; keep >= 0 && i < length->rank; i++)
        check_dim(r, "g", length, i, i == keep ? v->dims[i] : sym_int(g, 1));
    norm = n ? emit_reduce(g, "ReduceL2", v, axes, n, true) : op(g, "Abs", IN(v), AT_NONE);
    norm = emit_div(g, length, norm);
    return emit_mul(g, v, norm);
}

/* clang-format off */
const RuleRow norm_rules[] = {
    RULE("aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor", 7, aten_batch_norm),
    RULE("aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)", 7, aten_native_batch_norm),
    RULE("aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)", 7, aten_native_batch_norm_any),
    RULE("aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)", 7, aten_native_batch_norm_any),
    RULE("aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)", 7, aten_native_batch_norm_any),
    PRELUDE("aten::_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)", 7, "native_batch_norm_legit_functional"),
    PRELUDE("aten::_batch_norm_with_update_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)", 7, "batch_norm_with_update_functional"),
    PRELUDE("aten::_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) -> (Tensor, Tensor)", 7, "fused_rms_norm"),
    RULE("aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)", 7, aten_batch_norm_with_update),
    RULE("aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor", 7, aten_instance_norm),
    RULE("aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor", 7, aten_group_norm),
    RULE("aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor", 7, aten_layer_norm),
    RULE("aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)", 7, aten_native_layer_norm),
    RULE("aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor", 7, aten_rms_norm, .complex = "rms_norm_complex"),
    RULE("aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor", 7, aten_weight_norm),
    PRELUDE("aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor", 7, "cosine_similarity"),
    PRELUDE("aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor", 7, "pairwise_distance", .takes_complex = true),
    PRELUDE("aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)", 7, "_batch_norm_no_update"),
    PRELUDE("aten::_batch_norm_impl_index(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> (Tensor, Tensor, Tensor, Tensor, int)", 7, "_batch_norm_impl_index"),
    {0}
};
/* clang-format on */
