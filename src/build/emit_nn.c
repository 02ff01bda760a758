/* emit_nn.c - constructors for layers: matrices, convolutions, pools, norms, activations, resizing.
 * Attributes that edge compilers require (kernel_shape, strides, dilations, group, pads) are always
 * written. */
#include "emit.h"

#include "build.h"

#include <math.h>
#include <string.h>

/* MatMul accepts integers from opset 9 on. Before, each element is computed as a sum of products.
 */
static Value *int_matmul(Graph *g, Value *a, Value *b)
{
    const int64_t column = -1, row = -3, sum = b->rank == 1 ? -1 : -2;

    if (a->rank < 1 || b->rank < 1)
        fail(g->job, g->loc,
             "a product of int matrices of unknown rank needs opset 9: the target opset is %d",
             g->opset);
    if (b->rank > 1 && a->rank > 1)
        b = emit_unsqueeze(g, b, &row, 1);
    if (sum == -2)
        a = emit_unsqueeze(g, a, &column, 1);
    return emit_reduce(g, "ReduceSum", emit_mul(g, a, b), &sum, 1, false);
}

static bool has_empty_inner_dim(const Value *a)
{
    return a->rank > 0 && sym_is(a->dims[a->rank - 1], 0);
}

/* ONNX Runtime rejects a batch of size 0 that is broadcast. If the inner dim has size 0, it sets
 * only the first matrix of the batch. */
Value *emit_matmul(Graph *g, Value *a, Value *b)
{
    bool is_batch = a->rank > 2 || b->rank > 2;
    Value *y;

    if (g->opset < 9 && dtype_is_int(a->dtype))
        return int_matmul(g, a, b);
    if (!target_has(g, "Round") && is_quantized_weight(b)) /* a bias may follow */
        a = input_by_arithmetic(g, a);
    if (!is_quantized_operand(a))
        b = weight_by_arithmetic(g, b);
    a = input_of_layer(g, a, b);
    y = op(g, "MatMul", IN(a, b), AT_NONE);
    if (is_batch && y->rank >= 0 && (value_empty(y) || has_empty_inner_dim(a)))
        return emit_fill(g, y->dtype, 0, y->dims, (size_t)y->rank);
    return y;
}

static Value *transposed(Graph *g, Value *x, bool wanted)
{
    static const int64_t perm[2] = {1, 0};

    return wanted ? emit_transpose(g, x, perm, 2) : x;
}

/* Replaces Gemm for ints, for which runtimes have MatMul but not Gemm, and for doubles with factors
 * that float32, the type of attributes, cannot represent. */
static Value *gemm_in_pieces(Graph *g, Value *a, Value *b, Value *c, double alpha, double beta)
{
    Value *y = emit_matmul(g, a, b);

    if (alpha != 1)
        y = emit_mul(g, y, const_num(g, y->dtype, alpha));
    if (c && beta != 1)
        c = emit_mul(g, c, const_num(g, c->dtype, beta));
    return c ? emit_add(g, y, c) : y;
}

/* If the input and the weight come from DequantizeLinear, ONNX Runtime converts a float bias to
 * integers with a Round node. Opset 10 has DequantizeLinear but not Round, so the runtime could not
 * load the model. */
static bool needs_round(const Graph *g, const Value *bias)
{
    return bias && !is_dequantized(bias) && !target_has(g, "Round") &&
           target_has(g, "DequantizeLinear");
}

/* The input of a layer with this weight and bias, so that ONNX Runtime does not make integers of
 * the bias where these would be wrong. */
static Value *input_beside_bias(Graph *g, Value *x, const Value *weight, const Value *bias)
{
    return needs_round(g, bias) || bias_overflows(x, weight, bias) ? input_by_arithmetic(g, x) : x;
}

Value *emit_gemm(Graph *g, Value *a, Value *b, Value *c, double alpha, double beta, bool trans_a,
                 bool trans_b)
{
    int64_t one = 1;

    if (!dtype_is_float(a->dtype) ||
        (a->dtype == DT_DOUBLE && !(fits_float32(alpha) && fits_float32(beta)))) {
        a = transposed(g, a, trans_a);
        b = transposed(g, b, trans_b);
        return gemm_in_pieces(g, a, b, c, alpha, beta);
    }
    if (c == NULL && g->opset < 11) /* required until then */
        c = const_value(g, data_new(g, a->dtype, 1, &one));
    a = input_beside_bias(g, a, b, c);
    if (!is_quantized_operand(a))
        b = weight_by_arithmetic(g, b);
    a = input_of_layer(g, a, b);
    return op(
        g, "Gemm", IN(a, b, c),
        AT(A_F("alpha", alpha), A_F("beta", beta), A_I("transA", trans_a), A_I("transB", trans_b)));
}

static Attr kernel_attr(const Window *w)
{
    return w->kernel ? A_IS("kernel_shape", w->kernel, w->n) : (Attr){.name = "kernel_shape"};
}

Value *emit_conv(Graph *g, Value *x, Value *weight, Value *bias, const Window *w, int64_t group)
{
    x = input_beside_bias(g, x, weight, bias);
    x = input_of_layer(g, x, weight);
    return op(g, "Conv", IN(x, weight, bias),
              AT(kernel_attr(w), A_IS("strides", w->strides, w->n),
                 A_IS("dilations", w->dilations, w->n), A_I("group", group),
                 A_IS("pads", w->pads, 2 * w->n)));
}

Value *emit_conv_transpose(Graph *g, Value *x, Value *weight, Value *bias, const Window *w,
                           int64_t group, const int64_t *output_padding)
{
    Attr extra = {.name = "output_padding"};

    if (output_padding)
        extra = A_IS("output_padding", output_padding, w->n);
    x = input_beside_bias(g, x, weight, bias);
    x = input_of_layer(g, x, weight);
    return op(g, "ConvTranspose", IN(x, weight, bias),
              AT(kernel_attr(w), A_IS("strides", w->strides, w->n),
                 A_IS("dilations", w->dilations, w->n), A_I("group", group),
                 A_IS("pads", w->pads, 2 * w->n), extra));
}

/* The padding that ceil_mode adds at the end of a spatial axis. As in PyTorch, a last window that
 * starts inside the input or its left padding is kept even if it exceeds the input. 0 if the
 * windows fit, -1 if it is decided at run time. */
static int64_t ceil_extra(Graph *g, const Value *x, const Window *w, size_t axis)
{
    int64_t left = w->pads[axis], right = w->pads[w->n + axis], stride = w->strides[axis];
    int64_t extent = w->dilations[axis] * (w->kernel[axis] - 1) + 1, rest, size, start;
    const Sym *room;

    if (stride == 1)
        return 0;
    if (x->rank != (int)w->n + 2)
        return -1;
    room = sym_add(g, x->dims[2 + axis], sym_int(g, left + right - extent));
    if (sym_known(sym_mod(g, room, sym_int(g, stride)), &rest) && rest == 0)
        return 0;
    if (!sym_known(x->dims[2 + axis], &size))
        return -1;
    rest = (size + left + right - extent) % stride;
    start = size + left + right - extent - rest + stride; /* of the window that runs over */
    return start >= size + left ? 0 : stride - rest;
}

int64_t ceil_margin(Graph *g, const Value *x, const Window *w, size_t axis)
{
    int64_t extra = ceil_extra(g, x, w, axis), stride = w->strides[axis];
    int64_t extent = w->dilations[axis] * (w->kernel[axis] - 1) + 1;
    int64_t most = extent - 1 - w->pads[w->n + axis]; /* if a window starts at the last element */

    if (extra >= 0)
        return extra;
    return stride - 1 < most ? stride - 1 : most;
}

/* How a pool with ceil_mode is expressed: by the attribute `ceil_mode` (from opset 10 on), or by
 * pads. */
typedef struct PoolForm {
    bool ceil_mode;
    int64_t *pads;
} PoolForm;

static PoolForm pool_form(Graph *g, const Value *x, const Window *w, bool ceil_mode)
{
    PoolForm form = {false, job_copy(g->job, w->pads, 2 * w->n * sizeof *w->pads)};

    for (size_t i = 0; ceil_mode && i < w->n; i++) {
        if (g->opset < 10)
            form.pads[w->n + i] += ceil_margin(g, x, w, i);
        else
            form.ceil_mode |= ceil_extra(g, x, w, i) != 0;
    }
    return form;
}

static bool is_dilated(const Window *w)
{
    for (size_t i = 0; i < w->n; i++)
        if (w->dilations[i] != 1)
            return true;
    return false;
}

/* Dilations of a pool are an attribute from opset `since` on. */
static Attr pool_dilations(Graph *g, const char *type, const Window *w, int since)
{
    if (g->opset >= since)
        return A_IS("dilations", w->dilations, w->n);
    if (is_dilated(w))
        fail(g->job, g->loc, "%s with dilations needs opset %d: the target opset is %d", type,
             since, g->opset);
    return (Attr){.name = "dilations"};
}

static Attr ceil_attr(const Graph *g, bool ceil_mode)
{
    return g->opset >= 10 ? A_I("ceil_mode", ceil_mode) : (Attr){.name = "ceil_mode"};
}

/* Pads the spatial axes, begins before ends; without a value it pads with 0. */
static Value *pad_spatial(Graph *g, Value *x, const int64_t *by, size_t n, Value *fill)
{
    const Sym **pads = NEW_N(g->job, const Sym *, 2 * n + 4);

    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < n + 2; i++)
            pads[side * (n + 2) + i] = sym_int(g, i < 2 ? 0 : by[side * n + i - 2]);
    return emit_pad(g, x, "constant", pads, 2 * n + 4, fill);
}

/* The maximum of x[i], x[i + apart], ..., `count` elements along an axis, for each i for which all
 * of them exist. */
static Value *max_along(Graph *g, Value *x, int64_t axis, int64_t count, int64_t apart)
{
    Value *largest = NULL;

    for (int64_t k = 0; k < count; k++) {
        const Sym *end = sym_sub(g, x->dims[axis], sym_int(g, (count - 1 - k) * apart));
        Value *part = emit_slice(g, x, axis, sym_int(g, k * apart), end, 1);

        largest = largest ? emit_max(g, largest, part) : part;
    }
    return largest;
}

/* Replaces MaxPool with dilations, which opsets below 10 do not have. Axis by axis, each element
 * becomes the maximum of the window that begins there; a pool with a kernel of 1 then applies the
 * strides. */
static Value *dilated_max_pool(Graph *g, Value *x, const Window *w, const int64_t *pads)
{
    Value *lowest = const_value(g, data_lowest(g, x->dtype));
    int64_t *ones = NEW_N(g->job, int64_t, w->n + 1), *none = NEW_N(g->job, int64_t, 2 * w->n + 1);
    Window single = {.n = w->n, .kernel = ones, .strides = w->strides, .dilations = ones};

    single.pads = none;
    x = pad_spatial(g, x, pads, w->n, lowest);
    for (size_t i = 0; i < w->n; i++) {
        ones[i] = 1;
        x = max_along(g, x, (int64_t)i + 2, w->kernel[i], w->dilations[i]);
    }
    return emit_max_pool(g, x, &single, false);
}

Value *emit_max_pool(Graph *g, Value *x, const Window *w, bool ceil_mode)
{
    PoolForm form = pool_form(g, x, w, ceil_mode);

    stack_check(g->job, NO_LOC);
    if (g->opset < 10 && is_dilated(w) && x->rank == (int)w->n + 2)
        return dilated_max_pool(g, x, w, form.pads);
    return op(g, "MaxPool", IN(x),
              AT(A_IS("kernel_shape", w->kernel, w->n), A_IS("strides", w->strides, w->n),
                 A_IS("pads", form.pads, 2 * w->n), pool_dilations(g, "MaxPool", w, 10),
                 ceil_attr(g, form.ceil_mode)));
}

/* Padding is counted, but the elements that ceil_mode adds are not. If both occur, and ceil_mode
 * can be expressed by pads, zeros are padded first, so that all elements inside are counted. */
Value *emit_average_pool(Graph *g, Value *x, const Window *w, bool ceil_mode,
                         bool count_include_pad)
{
    /* ONNX Runtime fails on a quantized AveragePool with the attribute, also where it is 1. */
    Attr dilations =
        is_dilated(w) ? pool_dilations(g, "AveragePool", w, 19) : (Attr){.name = "dilations"};
    PoolForm form = pool_form(g, x, w, ceil_mode);
    bool overrun = form.ceil_mode || memcmp(form.pads, w->pads, 2 * w->n * sizeof *w->pads) != 0;
    bool padded = false, known = true;

    for (size_t i = 0; i < 2 * w->n; i++)
        padded |= w->pads[i] != 0;
    count_include_pad &= padded; /* otherwise the elements that ceil_mode adds would be counted */
    for (size_t i = 0; i < w->n; i++)
        known &= value_dim(x, 2 + (int)i, NULL);
    if (padded && overrun && count_include_pad && (known || g->opset < 10)) {
        for (size_t i = 0; i < w->n; i++) {
            form.pads[i] = 0;
            form.pads[w->n + i] = ceil_margin(g, x, w, i);
        }
        x = pad_spatial(g, x, w->pads, w->n, NULL);
        form.ceil_mode = false;
        count_include_pad = false;
    }
    return op(g, "AveragePool", IN(x),
              AT(A_IS("kernel_shape", w->kernel, w->n), A_IS("strides", w->strides, w->n),
                 A_IS("pads", form.pads, 2 * w->n), A_I("count_include_pad", count_include_pad),
                 dilations, ceil_attr(g, form.ceil_mode)));
}

/* The given vector, or one of equal numbers along the axis of x. */
static Value *or_vector(Graph *g, Value *given, double value, Value *x, int axis)
{
    const Sym *size;

    if (given)
        return given;
    size = emit_dim(g, x, axis);
    return emit_fill(g, x->dtype, value, &size, 1);
}

Value *emit_batch_norm(Graph *g, Value *x, Value *scale, Value *bias, Value *mean, Value *variance,
                       double epsilon)
{
    scale = or_vector(g, scale, 1, mean, 0);
    bias = or_vector(g, bias, 0, mean, 0);
    if (g->opset < 15) { /* one dtype for all until then */
        scale = emit_cast(g, scale, x->dtype);
        bias = emit_cast(g, bias, x->dtype);
        mean = emit_cast(g, mean, x->dtype);
        variance = emit_cast(g, variance, x->dtype);
    }
    return op(g, "BatchNormalization", IN(x, scale, bias, mean, variance),
              AT(A_F("epsilon", epsilon)));
}

/* For float64, for which runtimes have no InstanceNormalization. */
static Value *normalize_doubles(Graph *g, Value *x, Value *scale, Value *bias, double epsilon)
{
    int64_t *axes = NEW_N(g->job, int64_t, (size_t)x->rank);
    size_t n = (size_t)x->rank - 2;
    Value *spread;

    for (size_t i = 0; i < n; i++)
        axes[i] = (int64_t)i + 2;
    x = emit_sub(g, x, emit_reduce(g, "ReduceMean", x, axes, n, true));
    spread = emit_reduce(g, "ReduceMean", emit_mul(g, x, x), axes, n, true);
    spread = emit_add(g, spread, const_num(g, DT_DOUBLE, epsilon));
    x = emit_div(g, x, op(g, "Sqrt", IN(spread), AT_NONE));
    for (size_t i = 0; i < n; i++)
        axes[i] = (int64_t)i + 1;
    x = emit_mul(g, x, emit_unsqueeze(g, scale, axes, n));
    return emit_add(g, x, emit_unsqueeze(g, bias, axes, n));
}

Value *emit_instance_norm(Graph *g, Value *x, Value *scale, Value *bias, double epsilon)
{
    scale = or_vector(g, scale, 1, x, 1);
    bias = or_vector(g, bias, 0, x, 1);
    if (x->dtype == DT_DOUBLE && x->rank > 2 && scale && bias)
        return normalize_doubles(g, x, scale, bias, epsilon);
    return op(g, "InstanceNormalization", IN(x, scale, bias), AT(A_F("epsilon", epsilon)));
}

/* A weight per channel, shaped for broadcasting over the following axes. */
static Value *channel_weight(Graph *g, Value *weight, int rank)
{
    int64_t *axes = NEW_N(g->job, int64_t, (size_t)rank);

    for (int i = 0; i + 2 < rank; i++)
        axes[i] = i + 1;
    return emit_unsqueeze(g, weight, axes, (size_t)rank - 2);
}

/* InstanceNormalization of the groups, then the weights of the channels. */
Value *emit_group_norm(Graph *g, Value *x, int64_t groups, Value *scale, Value *bias,
                       double epsilon)
{
    const Sym *shape[3];
    Value *y;

    if (x->rank < 2)
        fail(g->job, g->loc, "a group norm needs a tensor of at least 2 axes");
    shape[0] = x->dims[0];
    shape[1] = sym_int(g, groups);
    shape[2] = sym_int(g, 1);
    for (int i = 1; i < x->rank; i++)
        shape[2] = sym_mul(g, shape[2], x->dims[i]);
    shape[2] = sym_div(g, shape[2], shape[1]);
    y = emit_reshape(g, x, shape, 3);
    y = emit_instance_norm(g, y, NULL, NULL, epsilon);
    y = emit_reshape(g, y, x->dims, (size_t)x->rank);
    if (scale)
        y = emit_mul(g, y, channel_weight(g, scale, x->rank));
    return bias ? emit_add(g, y, channel_weight(g, bias, x->rank)) : y;
}

static Value *layer_norm_in_pieces(Graph *g, Value *x, int naxes, double epsilon)
{
    int64_t *axes = NEW_N(g->job, int64_t, (size_t)naxes);
    Value *mean, *centred, *variance;

    for (int i = 0; i < naxes; i++)
        axes[i] = i - naxes;
    mean = emit_reduce(g, "ReduceMean", x, axes, (size_t)naxes, true);
    centred = emit_sub(g, x, mean);
    variance =
        emit_reduce(g, "ReduceMean", emit_mul(g, centred, centred), axes, (size_t)naxes, true);
    variance = emit_add(g, variance, const_num(g, x->dtype, epsilon));
    return emit_div(g, centred, op(g, "Sqrt", IN(variance), AT_NONE));
}

/* A missing scale is replaced by ones only if the operator LayerNormalization is used, which
 * requires one. */
Value *emit_layer_norm(Graph *g, Value *x, Value *scale, Value *bias, int naxes, double epsilon)
{
    Value *ones = scale;

    if (g->opset >= 17 && naxes == 1 && value_dim(x, -1, NULL))
        ones = or_vector(g, scale, 1, x, -1);
    if (g->opset >= 17 && ones)
        return op(g, "LayerNormalization", IN(x, ones, bias),
                  AT(A_I("axis", x->rank < 0 ? -naxes : x->rank - naxes), A_F("epsilon", epsilon)));
    x = layer_norm_in_pieces(g, x, naxes, epsilon);
    if (scale)
        x = emit_mul(g, x, scale);
    return bias ? emit_add(g, x, bias) : x;
}

Value *emit_dropout(Graph *g, Value *x, double ratio, bool training)
{
    Value *part, *yes;

    if (!training || ratio == 0)
        return x;
    if (g->opset < 12) {
        report(
            g->job, SEV_WARNING, g->loc,
            "the Dropout of ONNX changes nothing below opset 12, so the model cannot be used for "
            "training; use opset 12 or later");
        return op(g, "Dropout", IN(x), AT(A_F("ratio", ratio)));
    }
    part = const_num(g, DT_FLOAT, ratio);
    yes = const_num(g, DT_BOOL, 1);
    return op(g, "Dropout", IN(x, part, yes), AT_NONE);
}

/* Attributes are float32, which cannot represent a sixth with the precision of a double. */
Value *emit_hardsigmoid(Graph *g, Value *x)
{
    Value *y, *zero, *one;

    if (x->dtype == DT_DOUBLE) {
        Value *half = const_num(g, DT_DOUBLE, 0.5);

        y = emit_add(g, emit_div(g, x, const_num(g, DT_DOUBLE, 6)), half);
        zero = const_num(g, DT_DOUBLE, 0);
        one = const_num(g, DT_DOUBLE, 1);
        return emit_clip(g, y, zero, one);
    }
    return op(g, "HardSigmoid", IN(x), AT(A_F("alpha", 1.0 / 6), A_F("beta", 0.5)));
}

Value *emit_hardswish(Graph *g, Value *x)
{
    if (g->opset >= 14 && x->dtype != DT_DOUBLE)
        return op(g, "HardSwish", IN(x), AT_NONE);
    return emit_mul(g, x, emit_hardsigmoid(g, x));
}

/* x * (1 + erf(x / sqrt 2)) / 2, or with tanh(sqrt(2/pi) * (x + 0.044715 x^3)) for erf. ONNX
 * Runtime makes one layer of it if sqrt 2 is a divisor, not a factor. */
Value *emit_gelu(Graph *g, Value *x, bool tanh)
{
    const double root = 1.41421356237309504880, slope = 0.79788456080286535588;
    Value *inner;

    if (g->opset >= 20)
        return op(g, "Gelu", IN(x), AT(A_S("approximate", tanh ? "tanh" : "none")));
    if (tanh) {
        inner = op(g, "Pow", IN(x, const_num(g, x->dtype, 3)), AT_NONE);
        inner = emit_mul(g, inner, const_num(g, x->dtype, 0.044715));
        inner = emit_add(g, x, inner);
        inner = emit_mul(g, inner, const_num(g, x->dtype, slope));
        inner = op(g, "Tanh", IN(inner), AT_NONE);
    } else {
        inner = emit_div(g, x, const_num(g, x->dtype, root));
        inner = op(g, "Erf", IN(inner), AT_NONE);
    }
    inner = emit_add(g, inner, const_num(g, x->dtype, 1));
    inner = emit_mul(g, x, inner);
    return emit_mul(g, inner, const_num(g, x->dtype, 0.5));
}

/* The factor that takes `from` to `to` elements, as a float whose product does not fall short. */
static bool scale_of(Graph *g, const Sym *from, const Sym *to, float *scale)
{
    int64_t have, want;
    const Sym *factor;

    if (from == to) {
        *scale = 1;
        return true;
    }
    if (sym_known(from, &have) && sym_known(to, &want) && have > 0) {
        *scale = (float)((double)want / (double)have);
        if ((double)*scale * (double)have < (double)want)
            *scale = nextafterf(*scale, INFINITY);
        return true;
    }
    factor = sym_exact_div(g, to, from);
    if (factor == NULL || !sym_known(factor, &want))
        return false;
    *scale = (float)want;
    return true;
}

static Value *float_vector(Graph *g, const double *values, size_t n)
{
    int64_t dims[1] = {(int64_t)n};
    Data *data = data_new(g, DT_FLOAT, 1, dims);

    for (size_t i = 0; i < n; i++)
        data_set_float(data, (int64_t)i, values[i]);
    return const_value(g, data);
}

/* Scales for Resize 10 and Upsample: numbers if they can be (into *known), else sizes over shape.
 */
static Value *resize_scales(Graph *g, Value *x, const Sym *const *sizes, double *known)
{
    Value *shape;
    float scale;
    int i = 0;

    for (; i < x->rank && scale_of(g, x->dims[i], sizes[i], &scale); i++)
        known[i] = scale;
    if (i == x->rank)
        return NULL;
    if (g->opset < 9)
        fail(g->job, g->loc, "resizing by scales that are not constant needs opset 9");
    shape = emit_cast(g, emit_shape(g, x), DT_FLOAT);
    return emit_div(g, emit_cast(g, syms_value(g, sizes, (size_t)x->rank), DT_FLOAT), shape);
}

/* Up to opset 10 positions are x * scale, rounded down, as in PyTorch's nearest mode. */
static Value *resize_before_11(Graph *g, Value *x, const char *mode, const char *coordinates,
                               const char *nearest, const Sym *const *sizes, const double *scales)
{
    size_t rank = (size_t)x->rank;
    double *known = NEW_N(g->job, double, rank + 1);
    bool is_nearest = strcmp(mode, "nearest") == 0;
    Value *computed = NULL, *y;

    if (strcmp(mode, "cubic") == 0 || strcmp(coordinates, "asymmetric") != 0 ||
        (is_nearest && strcmp(nearest, "floor") != 0))
        fail(g->job, g->loc,
             "resizing with mode '%s' and coordinates '%s' needs opset 11: the "
             "target opset is %d",
             mode, coordinates, g->opset);
    if (scales)
        memcpy(known, scales, rank * sizeof *scales);
    else
        computed = resize_scales(g, x, sizes, known);
    if (g->opset < 9)
        return op(g, "Upsample", IN(x), AT(A_S("mode", mode), A_FS("scales", known, rank)));
    if (computed == NULL)
        computed = float_vector(g, known, rank);
    y = op(g, g->opset == 10 ? "Resize" : "Upsample", IN(x, computed), AT(A_S("mode", mode)));
    if (sizes)
        set_type(y, x->dtype, x->rank, job_copy(g->job, sizes, rank * sizeof *sizes));
    return y;
}

/* From 18 on an attribute could name the axes that change, so that no size of the others is
 * computed. But ONNX Runtime 1.31 cannot move a Transpose past such a node: it reads one number per
 * axis, and then rejects the model. */
Value *emit_resize(Graph *g, Value *x, const char *mode, const char *coordinates,
                   const char *nearest, double cubic, const Sym *const *sizes, const double *scales)
{
    Attr rounding = {.name = "nearest_mode"}, coefficient = {.name = "cubic_coeff_a"};
    Value *roi = NULL, *by = NULL, *to = NULL;
    size_t n = (size_t)x->rank;

    if (x->rank < 0)
        fail(g->job, g->loc, "resizing needs a tensor of known rank");
    if (g->opset < 11)
        return resize_before_11(g, x, mode, coordinates, nearest, sizes, scales);
    if (strcmp(mode, "nearest") == 0)
        rounding = A_S("nearest_mode", nearest);
    if (strcmp(mode, "cubic") == 0)
        coefficient = A_F("cubic_coeff_a", cubic);
    if (g->opset < 13) /* required until then, though unused */
        roi = by = float_vector(g, NULL, 0);
    if (scales)
        by = float_vector(g, scales, n);
    else
        to = syms_value(g, sizes, n);
    return op(g, "Resize", IN(x, roi, by, to),
              AT(A_S("mode", mode), A_S("coordinate_transformation_mode", coordinates), rounding,
                 coefficient));
}

/* GridSample takes volumes from opset 20 on, and ONNX Runtime has kernels for doubles from then on.
 */
bool target_samples_grid(const Graph *g, DType dtype, int rank)
{
    return g->opset >= (rank > 4 || dtype == DT_DOUBLE ? 20 : 16);
}

/* Opset 20 renamed the modes. */
Value *emit_grid_sample(Graph *g, Value *x, Value *grid, int64_t mode, const char *padding,
                        bool align_corners)
{
    static const char *const old_modes[] = {"bilinear", "nearest", "bicubic"};
    static const char *const modes[] = {"linear", "nearest", "cubic"};

    return op(g, "GridSample", IN(x, grid),
              AT(A_S("mode", g->opset < 20 ? old_modes[mode] : modes[mode]),
                 A_S("padding_mode", padding), A_I("align_corners", align_corners)));
}
