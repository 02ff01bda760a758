/* conv.c - convolutions and transposed convolutions in one, two and three dims, with or without
 * batch dim. */
#include "aten.h"

#include <string.h>

/* The window from the arguments of the overload; the caller fills in the padding. If the size of
 * the kernel is decided at run time, it is omitted, and the weight determines it. */
static Window window_of_conv(Rule *r, Value *weight)
{
    size_t n = (size_t)rank_of(r, weight) - 2;
    int64_t *kernel = NEW_N(r->it->job, int64_t, n + 1);
    Window w = {.n = n, .kernel = kernel};

    if (weight->rank < 3)
        rule_fail(r, "the weight has rank %d; a convolution needs at least 3", weight->rank);
    for (size_t i = 0; i < n; i++)
        if (!value_dim(weight, (int)i + 2, &kernel[i]))
            w.kernel = NULL;
    w.strides = spatial_ints(r, "stride", n);
    w.dilations = spatial_ints(r, "dilation", n);
    return w;
}

/* The same padding at both ends of each axis, in ONNX's order. */
static const int64_t *both_ends(Rule *r, const int64_t *padding, size_t n)
{
    int64_t *pads = NEW_N(r->it->job, int64_t, 2 * n + 1);

    for (size_t i = 0; i < n; i++)
        pads[i] = pads[n + i] = padding[i];
    return pads;
}

/* Is the padding "same", and not "valid"? It is defined for a stride of 1. */
static bool pads_same(Rule *r, const Window *w)
{
    const char *mode = arg_str(r, "padding");

    if (strcmp(mode, "valid") == 0)
        return false;
    if (strcmp(mode, "same") != 0)
        rule_fail(r, "padding must be numbers, 'same' or 'valid', not '%s'", mode);
    for (size_t i = 0; i < w->n; i++) {
        if (w->strides[i] != 1)
            rule_fail(r, "padding 'same' takes a stride of 1 only, not %lld",
                      (long long)w->strides[i]);
        check_least(r, "dilation", 1, w->dilations[i]);
        if (w->dilations[i] > INT32_MAX)
            rule_fail(r, "a dilation of %lld is too large", (long long)w->dilations[i]);
    }
    return true;
}

/* padding="same" puts an odd element at the end. */
static const int64_t *same_padding(Rule *r, const Value *weight, const Window *w)
{
    int64_t *pads = NEW_N(r->it->job, int64_t, 2 * w->n + 1);

    for (size_t i = 0; i < w->n; i++) {
        int64_t total = w->dilations[i] * (known_dim(r, weight, (int64_t)i + 2) - 1);

        pads[i] = total / 2;
        pads[w->n + i] = total - total / 2;
    }
    return pads;
}

static bool kernel_is_known(const Value *weight, const Window *w)
{
    for (size_t i = 0; i < w->n; i++)
        if (!value_dim(weight, (int)i + 2, NULL))
            return false;
    return true;
}

/* The same by a Pad, if the size of the kernel is decided at run time. */
static Value *convolve_padded(Rule *r, Graph *g, const Value *weight, const Window *w)
{
    Value *x = in(r, "input");
    size_t rank = (size_t)rank_of(r, x);
    const Sym **pads = filled_dims(r, sym_int(g, 0), 2 * rank);
    int64_t zero = 0;
    Obj *args[] = {NULL,
                   arg(r, "weight"),
                   arg(r, "bias"),
                   arg(r, "stride"),
                   int_list(r, &zero, 1),
                   arg(r, "dilation"),
                   arg(r, "groups")};

    if (rank < w->n)
        rule_fail(r, "takes an input of rank %zu or %zu, not %zu", w->n + 1, w->n + 2, rank);
    for (size_t i = 0; i < w->n; i++) {
        const Sym *total = sym_sub(g, weight->dims[i + 2], sym_int(g, 1));

        total = sym_mul(g, total, sym_int(g, w->dilations[i]));
        pads[rank - w->n + i] = sym_div(g, total, sym_int(g, 2));
        pads[2 * rank - w->n + i] = sym_sub(g, total, pads[rank - w->n + i]);
    }
    args[0] = obj_tensor(r->it, emit_pad(g, x, "constant", pads, 2 * rank, NULL));
    return tensor_read(r->it,
                       rule_call(r, job_printf(g->job, "aten::conv%zud", w->n), args, 7)->tensor);
}

/* The input with a batch dim, which only convolutions of a given number of dims may lack. The facts
 * that follow from the weight are recorded (expect_rank, expect_dim). */
static Value *batched_input(Rule *r, Value *weight, const Window *w, const Sym *channels,
                            bool *added)
{
    Value *x = in(r, "input");

    expect_dtype(r, x, weight->dtype);
    expect_dim(r, x, -1 - (int)w->n, channels);
    x = batch(r, x, (int)w->n + 2, added);
    if (*added && strstr(r->schema->name, "convolution") && !in_prelude(r))
        rule_fail(r, "takes an input of rank %d, not %d", x->rank, x->rank - 1);
    return x;
}

/* The groups share the weight's dim 0 evenly; a bias has a number for each of `channels`. */
static void check_groups(Rule *r, const Value *weight, int64_t groups, const Sym *channels)
{
    Value *bias = in_opt(r, "bias");
    int64_t all;

    if (value_dim(weight, 0, &all) && (all < groups || all % groups))
        rule_fail(r, "%lld groups do not divide dim 0 of the weight, which has size %lld",
                  (long long)groups, (long long)all);
    if (bias && bias->rank >= 0 &&
        (bias->rank != 1 || sym_eq(r->g, bias->dims[0], channels) == TRI_NO))
        rule_fail(r, "the bias must have rank 1 and one number for each of %s channels",
                  sym_text(r->it->job, channels));
}

static int64_t groups_arg(Rule *r)
{
    int64_t groups = arg_int(r, "groups");

    check_least(r, "groups", 1, groups);
    return groups;
}

/* ONNX has no convolutions of int64, and runtimes have none of float64. */
static bool by_windows(const Graph *g, const Value *x, const Value *weight)
{
    return x->dtype == DT_INT64 ||
           (x->dtype == DT_DOUBLE && target_has_windows(g, x) && target_has_windows(g, weight));
}

/* Computes a convolution by windows and a product of matrices. `after` is the number of elements
 * that are added at the end of each axis, or removed if it is negative. */
static Value *convolve_integers(Rule *r, const char *function, Value *x, Value *weight,
                                const Window *w, const int64_t *after)
{
    Value *bias = in_opt(r, "bias");
    Obj *args[] = {obj_tensor(r->it, x),
                   obj_tensor(r->it, weight),
                   bias ? obj_tensor(r->it, bias) : obj_none(r->it),
                   int_list(r, w->pads, w->n),
                   int_list(r, after, w->n),
                   int_list(r, w->strides, w->n),
                   int_list(r, w->dilations, w->n),
                   arg(r, "groups")};

    return tensor_read(r->it, call_prelude(r, function, args, COUNT_OF(args))->tensor);
}

static Value *convolve(Rule *r, Graph *g, Value *weight, const Window *w)
{
    bool added;
    int64_t groups = groups_arg(r);
    const Sym *channels = sym_mul(g, weight->dims[1], sym_int(g, groups));
    Value *x = batched_input(r, weight, w, channels, &added);

    check_window(r, w);
    check_groups(r, weight, groups, weight->dims[0]);
    check_no_empty_dims(r, x, 2);
    x = by_windows(g, x, weight)
            ? convolve_integers(r, "convolve_integers", x, weight, w, w->pads + w->n)
            : emit_conv(g, x, weight, in_opt(r, "bias"), w, groups);
    return unbatch(g, x, added);
}

static Value *aten_conv(Rule *r, Graph *g)
{
    Value *weight = in(r, "weight");
    Window w = window_of_conv(r, weight);

    w.pads = both_ends(r, spatial_ints(r, "padding", w.n), w.n);
    return convolve(r, g, weight, &w);
}

static Value *aten_conv_named(Rule *r, Graph *g)
{
    Value *weight = in(r, "weight");
    Window w = window_of_conv(r, weight);

    if (!pads_same(r, &w))
        w.pads = both_ends(r, NEW_N(r->it->job, int64_t, w.n + 1), w.n);
    else if (!kernel_is_known(weight, &w))
        return convolve_padded(r, g, weight, &w);
    else
        w.pads = same_padding(r, weight, &w);
    return convolve(r, g, weight, &w);
}

/* Is an output padding not less than its stride? ONNX runtimes reject this. */
static bool adds_much(const Window *w, const int64_t *output_padding)
{
    for (size_t i = 0; i < w->n; i++)
        if (output_padding[i] >= w->strides[i])
            return true;
    return false;
}

/* Output padding extends the result at the end; elements beyond the last product are zero plus the
 * bias. */
static Value *transposed_and_extended(Rule *r, Graph *g, Value *x, Window *w,
                                      const int64_t *output_padding)
{
    Value *weight = in(r, "weight"), *bias = in_opt(r, "bias");
    int64_t *pads = job_copy(r->it->job, w->pads, 2 * w->n * sizeof *pads);
    const Sym **beyond = filled_dims(r, sym_int(g, 0), 2 * w->n + 4);
    const Sym **dims = filled_dims(r, sym_int(g, 1), w->n + 1);

    for (size_t i = 0; i < w->n; i++) {
        int64_t rest = pads[w->n + i] - output_padding[i];

        pads[w->n + i] = rest > 0 ? rest : 0;
        beyond[w->n + 4 + i] = sym_int(g, rest < 0 ? -rest : 0);
    }
    w->pads = pads;
    x = emit_conv_transpose(g, x, weight, NULL, w, arg_int(r, "groups"), NULL);
    x = emit_pad(g, x, "constant", beyond, 2 * w->n + 4, NULL);
    if (!bias)
        return x;
    dims[0] = bias->dims[0];
    return emit_add(g, x, emit_reshape(g, bias, dims, w->n + 1));
}

static Value *transposed_integers(Rule *r, Value *x, Value *weight, const Window *w,
                                  const int64_t *output_padding)
{
    int64_t *after = NEW_N(r->it->job, int64_t, w->n + 1);

    for (size_t i = 0; i < w->n; i++)
        after[i] = w->pads[w->n + i] - output_padding[i];
    return convolve_integers(r, "convolve_integers_transposed", x, weight, w, after);
}

/* The output padding of each axis. One that is decided at run time is made as large as it can be;
 * cut_output shortens the result. */
static const int64_t *largest_output_padding(Rule *r, const Window *w)
{
    const Sym *const *given;
    size_t n = arg_syms(r, "output_padding", &given);
    int64_t *largest = NEW_N(r->it->job, int64_t, w->n + 1);

    if (n != w->n && n != 1)
        rule_fail(r, "'output_padding' has %zu numbers for %zu spatial dims", n, w->n);
    for (size_t i = 0; i < w->n; i++)
        if (!sym_known(given[n == 1 ? 0 : i], &largest[i]))
            largest[i] = (w->strides[i] > w->dilations[i] ? w->strides : w->dilations)[i] - 1;
    return largest;
}

static Value *cut_output(Rule *r, Graph *g, Value *x, size_t n, const int64_t *largest)
{
    const Sym *const *given, *rest;
    bool one = arg_syms(r, "output_padding", &given) == 1;

    for (size_t i = 0; i < n; i++) {
        int64_t axis = (int64_t)i + 2;

        rest = sym_sub(g, sym_int(g, largest[i]), given[one ? 0 : i]);
        if (!sym_known(rest, NULL))
            x = emit_slice(g, x, axis, sym_int(g, 0), sym_sub(g, x->dims[axis], rest), 1);
    }
    return x;
}

static Value *aten_conv_transpose(Rule *r, Graph *g)
{
    Value *weight = in(r, "weight"), *bias = in_opt(r, "bias");
    Window w = window_of_conv(r, weight);
    const int64_t *output_padding = largest_output_padding(r, &w);
    int64_t groups = groups_arg(r);
    bool added;
    Value *x = batched_input(r, weight, &w, weight->dims[0], &added);

    w.pads = both_ends(r, spatial_ints(r, "padding", w.n), w.n);
    check_window(r, &w);
    check_all_least(r, "output_padding", 0, output_padding, w.n);
    for (size_t i = 0; i < w.n; i++)
        if (output_padding[i] >= w.strides[i] && output_padding[i] >= w.dilations[i])
            rule_fail(r, "'output_padding' must be smaller than stride or dilation, not %lld",
                      (long long)output_padding[i]);
    check_groups(r, weight, groups, sym_mul(g, weight->dims[1], sym_int(g, groups)));
    check_no_empty_dims(r, x, 2);
    if (sym_is(weight->dims[1], 0) && (added || w.n == 3))
        rule_fail(r, "dim 1 of the weight has size 0, so the result has no channels");
    if (by_windows(g, x, weight))
        x = transposed_integers(r, x, weight, &w, output_padding);
    else if (adds_much(&w, output_padding))
        x = transposed_and_extended(r, g, x, &w, output_padding);
    else
        x = emit_conv_transpose(g, x, weight, bias, &w, groups, output_padding);
    return unbatch(g, cut_output(r, g, x, w.n, output_padding), added);
}

static Value *aten_convolution(Rule *r, Graph *g)
{
    if (arg_bool(r, "transposed"))
        return aten_conv_transpose(r, g);
    Value *weight = in(r, "weight");
    size_t n = rank_of(r, weight) > 2 ? (size_t)weight->rank - 2 : 1;

    check_all_least(r, "output_padding", 0, spatial_ints(r, "output_padding", n), n);
    return aten_conv(r, g);
}

/* clang-format off */
const RuleRow conv_rules[] = {
    RULE("aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor", 7, aten_convolution),
    RULE("aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor", 7, aten_convolution, .complex = "_convolution_complex"),
    RULE("aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor", 7, aten_conv_named),
    RULE("aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor", 7, aten_convolution, .complex = "convolution_complex"),
    RULE("aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor", 7, aten_conv, .complex = "conv1d_complex"),
    RULE("aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str padding=\"valid\", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor", 7, aten_conv_named, .complex = "convolution_mode_complex"),
    RULE("aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor", 7, aten_conv, .complex = "conv2d_complex"),
    RULE("aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str padding=\"valid\", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor", 7, aten_conv_named, .complex = "convolution_mode_complex"),
    RULE("aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor", 7, aten_conv, .complex = "conv3d_complex"),
    RULE("aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str padding=\"valid\", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor", 7, aten_conv_named, .complex = "convolution_mode_complex"),
    RULE("aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor", 7, aten_conv_transpose, .complex = "conv_transpose1d_complex"),
    RULE("aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> Tensor", 7, aten_conv_transpose, .complex = "conv_transpose2d_complex"),
    RULE("aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, 1]) -> Tensor", 7, aten_conv_transpose, .complex = "conv_transpose3d_complex"),
    PRELUDE("aten::thnn_conv2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0]) -> Tensor", 7, "slow_conv"),
    PRELUDE("aten::_slow_conv2d_forward(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, SymInt[2] padding) -> Tensor", 7, "slow_conv"),
    PRELUDE("aten::slow_conv3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0]) -> Tensor", 7, "slow_conv"),
    PRELUDE("aten::slow_conv3d_forward(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias, SymInt[3] stride, SymInt[3] padding) -> Tensor", 7, "slow_conv"),
    PRELUDE("aten::slow_conv_dilated2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor", 7, "slow_conv_dilated"),
    PRELUDE("aten::slow_conv_dilated3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1]) -> Tensor", 7, "slow_conv_dilated"),
    PRELUDE("aten::_conv_depthwise2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, SymInt[2] padding, SymInt[2] dilation) -> Tensor", 7, "conv_depthwise"),
    PRELUDE("aten::conv_depthwise3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias, SymInt[3] stride, SymInt[3] padding, SymInt[3] dilation) -> Tensor", 7, "conv_depthwise"),
    PRELUDE("aten::slow_conv_transpose2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor", 7, "slow_conv_transpose"),
    PRELUDE("aten::slow_conv_transpose3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1]) -> Tensor", 7, "slow_conv_transpose"),
    {0}
};
/* clang-format on */
