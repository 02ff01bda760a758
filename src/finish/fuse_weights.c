/* fuse_weights.c - folds a scale or shift per channel into the weight and bias of a Conv,
 * ConvTranspose, Gemm, MatMul or BatchNormalization: BatchNormalization in inference form, and Mul,
 * Div, Add, Sub with constants. Weights become recipes (data.c), so none is held in memory.
 *
 * The result is equal up to the rounding of the new weights. Factors that are not finite, or that
 * overflow float16, are not folded.
 */
#include "build/query.h"

#include "fuse.h"

#include <math.h>
#include <string.h>

enum {
    EAGER_BYTES =
        16 << 20 /* largest weight that is folded in memory if a recipe cannot express it */
};

typedef struct FusedNorm {
    Graph *g;
    Node *linear, *after;
    Node *last;           /* the layer with its bias, or the Reshape or Transpose of its result */
    Node *add;            /* for a MatMul: the node of its bias; may be NULL */
    Value *weight, *bias; /* bias may be NULL */
    int64_t channels;
    double *scale, *shift; /* y = x * scale + shift, per channel; NULL = 1 and 0 */
} FusedNorm;

/* ---- the layer ---- */

/* The axis of the weight along which channels lie, those of one group in a ConvTranspose. */
static int channel_axis(const Node *linear)
{
    if (node_is(linear, OP_GEMM))
        return node_int(linear, "transB", 0) ? 0 : 1;
    return node_is(linear, OP_CONV_TRANSPOSE) || node_is(linear, OP_MATMUL) ? 1 : 0;
}

/* How many channels the layer makes; -1 when its weight is not as expected. */
static int64_t count_channels(const FusedNorm *f)
{
    const Value *weight = f->weight;
    int64_t size, group = node_int(f->linear, "group", 1);

    if (!value_dim(weight, channel_axis(f->linear), &size))
        return -1;
    return node_is(f->linear, OP_CONV_TRANSPOSE) ? size * group : size;
}

static bool is_inference_norm(const Node *node)
{
    if (!node_is(node, OP_BATCH_NORMALIZATION) || node_int(node, "training_mode", 0) != 0 ||
        node_int(node, "spatial", 1) != 1 || node->ninputs != 5)
        return false;
    for (size_t i = 1; i < 5; i++)
        if (!node->inputs[i] || !node->inputs[i]->data)
            return false;
    for (size_t i = 1; i < node->noutputs; i++)
        if (node->outputs[i] && node->outputs[i]->uses > 0)
            return false;
    return true;
}

/* The MatMul with a constant matrix below an Add of a constant row; NULL if there is none. */
static Node *product_below(const Node *add)
{
    for (size_t i = 0; i < 2; i++) {
        const Value *x = add->inputs[i], *bias = add->inputs[1 - i];

        if (x && bias && x->node && node_is(x->node, OP_MATMUL) && used_once(x, add) &&
            bias->data && broadcasts_into(bias, x))
            return x->node;
    }
    return NULL;
}

static bool is_layer(const Node *node)
{
    if (node_is(node, OP_MATMUL))
        return node->inputs[1]->rank == 2;
    return node_is(node, OP_CONV) || node_is(node, OP_CONV_TRANSPOSE) || node_is(node, OP_GEMM) ||
           is_inference_norm(node);
}

/* Is the bias one number per channel (the last axis), or one for all? */
static bool is_channel_bias(const FusedNorm *f)
{
    const Data *bias = f->bias->data;
    int64_t count = bias ? data_count(bias) : 0;

    return bias && (count == 1 || (count == f->channels && bias->dims[bias->rank - 1] == count));
}

/* Finds the layer that makes `x` for `user` alone. Its bias must be constant, and one number per
 * channel or the same one for all; Gemm may also have one per row, which stays. */
static bool find_layer(FusedNorm *f, const Value *x, const Node *user)
{
    Node *node = f->last = x->node;

    f->add = NULL;
    if (!node || !used_once(x, user))
        return false;
    if (node_is(node, OP_ADD) && node->ninputs == 2 && (f->linear = product_below(node))) {
        f->add = node;
        f->bias = node->inputs[node->inputs[0] == f->linear->outputs[0] ? 1 : 0];
        node = f->linear;
    }
    if (node->ninputs < 2 || !is_layer(node))
        return false;
    f->linear = node;
    f->weight = node->inputs[1];
    if (!f->add)
        f->bias = node->ninputs > 2 ? node->inputs[2] : NULL;
    f->channels = count_channels(f);
    if (f->channels < 0 || !dtype_is_float(f->weight->dtype) ||
        (node_is(node, OP_GEMM) && node_float(node, "beta", 1) != 1))
        return false;
    return !f->bias || is_channel_bias(f);
}

/* ---- the factors ---- */

static double *new_factors(const FusedNorm *f)
{
    return NEW_N(f->g->job, double, (size_t)f->channels + 1);
}

/* ONNX: y = (x - mean) / sqrt(var + epsilon) * scale + bias */
static bool norm_factors(FusedNorm *f)
{
    const Data *gamma = f->after->inputs[1]->data, *beta = f->after->inputs[2]->data;
    const Data *mean = f->after->inputs[3]->data, *var = f->after->inputs[4]->data;
    double epsilon = node_float(f->after, "epsilon", 1e-5);

    if (!is_inference_norm(f->after) || !find_layer(f, f->after->inputs[0], f->after) ||
        data_count(gamma) != f->channels || node_is(f->linear, OP_MATMUL))
        return false;
    f->scale = new_factors(f);
    f->shift = new_factors(f);
    for (int64_t i = 0; i < f->channels; i++) {
        f->scale[i] = data_float(gamma, i) / sqrt(data_float(var, i) + epsilon);
        f->shift[i] = data_float(beta, i) - data_float(mean, i) * f->scale[i];
    }
    return true;
}

/* The axis of the layer's result along which channels lie. */
static int result_axis(const FusedNorm *f)
{
    return node_is(f->linear, OP_MATMUL) ? f->linear->outputs[0]->rank - 1 : 1;
}

/* One number per channel, from a constant that is combined with a value of the rank of the layer's
 * result, whose channels lie along this axis. Returns NULL if the constant varies along another
 * axis, or if a number is not finite. */
static double *channel_numbers(const FusedNorm *f, const Value *constant, int axis)
{
    const Data *data = constant->data;
    int rank = f->linear->outputs[0]->rank;
    double *numbers = new_factors(f);
    int64_t step;

    if (rank < 2 || data->rank > rank || data_count(data) == 0 ||
        constant->dtype != f->weight->dtype)
        return NULL;
    for (int i = 0; i < data->rank; i++)
        if (data->dims[i] != 1 && (i + rank - data->rank != axis || data->dims[i] != f->channels))
            return NULL;
    step = data_count(data) > 1;
    for (int64_t i = 0; i < f->channels; i++) {
        numbers[i] = data_float(data, i * step);
        if (!isfinite(numbers[i]))
            return NULL;
    }
    return numbers;
}

static double *all(const FusedNorm *f, double number)
{
    double *numbers = new_factors(f);

    if (!isfinite(number))
        return NULL;
    for (int64_t i = 0; i < f->channels; i++)
        numbers[i] = number;
    return numbers;
}

static bool invert(double *numbers, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        numbers[i] = 1 / numbers[i];
        if (!isfinite(numbers[i]))
            return false;
    }
    return true;
}

/* If one number is used for all elements, it is used for all channels, whatever the shape. */
static double *numbers_through_reshape(FusedNorm *f, const Value *x, const Value *constant)
{
    Node *reshape = x->node;

    if (!made_by(x, OP_RESHAPE) || !used_once(x, f->after) || data_count(constant->data) != 1 ||
        constant->rank > x->rank || !find_layer(f, reshape->inputs[0], reshape))
        return NULL;
    f->last = reshape;
    return constant->dtype == x->dtype ? all(f, data_float(constant->data, 0)) : NULL;
}

/* A Transpose only moves the axis of the channels. */
static double *numbers_through_transpose(FusedNorm *f, const Value *x, const Value *constant)
{
    Node *transpose = x->node;
    const Attr *perm = node_attr(transpose, "perm");
    size_t axis = 0;

    if (!used_once(x, f->after) || !perm || perm->n != (size_t)x->rank ||
        !find_layer(f, transpose->inputs[0], transpose))
        return NULL;
    f->last = transpose;
    while (axis < perm->n && perm->ints[axis] != result_axis(f))
        axis++;
    return channel_numbers(f, constant, (int)axis);
}

static double *arithmetic_numbers(FusedNorm *f, const Value *x, const Value *constant)
{
    if (!constant->data)
        return NULL;
    if (find_layer(f, x, f->after))
        return channel_numbers(f, constant, result_axis(f));
    if (made_by(x, OP_TRANSPOSE))
        return numbers_through_transpose(f, x, constant);
    return numbers_through_reshape(f, x, constant);
}

/* Mul, Div, Add or Sub of the layer's result and a constant. */
static bool arithmetic_factors(FusedNorm *f)
{
    const Node *node = f->after;
    size_t at = node->inputs[0]->data ? 1 : 0;
    double *numbers = arithmetic_numbers(f, node->inputs[at], node->inputs[1 - at]);

    if (!numbers)
        return false;
    if (node_is(node, OP_MUL)) {
        f->scale = numbers;
    } else if (node_is(node, OP_DIV)) {
        f->scale = numbers;
        return at == 0 && invert(numbers, f->channels);
    } else if (node_is(node, OP_ADD)) {
        f->shift = numbers;
    } else {
        f->shift = numbers;
        if (at == 1) /* constant - x */
            f->scale = all(f, -1);
        for (int64_t i = 0; at == 0 && i < f->channels; i++)
            numbers[i] = -numbers[i];
    }
    return true;
}

/* ---- the weight ---- */

/* The channel of an element of the weight. */
static int64_t channel_of(const FusedNorm *f, int64_t element)
{
    const Data *data = f->weight->data;
    int axis = channel_axis(f->linear);
    int64_t place = element, inner = 1, size = data->dims[axis];

    for (int i = axis + 1; i < data->rank; i++)
        inner *= data->dims[i];
    place /= inner;
    if (!node_is(f->linear, OP_CONV_TRANSPOSE))
        return place % size;
    return place / size / (data->dims[0] / node_int(f->linear, "group", 1)) * size + place % size;
}

/* float16 has full precision only from 2^-14 on and ends at 65504. The largest weight of each
 * channel must stay in this range, so that the rounding of smaller ones is negligible. */
static bool fits_float16(const FusedNorm *f)
{
    double *largest = new_factors(f);

    for (int64_t i = 0, n = data_count(f->weight->data); i < n; i++) {
        double *of_channel = &largest[channel_of(f, i)];

        *of_channel = fmax(*of_channel, fabs(data_float(f->weight->data, i)));
    }
    for (int64_t i = 0; i < f->channels; i++) {
        double scaled = largest[i] * fabs(f->scale[i]);

        if (!(scaled <= 65504) || (scaled != 0 && scaled < 0x1p-14))
            return false;
    }
    return true;
}

/* ConvTranspose's weight is [in, out / group, ...]. With several outputs in each of several groups
 * the factor depends on two axes, which a recipe cannot express. */
static const Data *scale_grouped(const FusedNorm *f)
{
    const Data *data = f->weight->data;
    Data *result;

    if (data_bytes(data) > EAGER_BYTES)
        return NULL;
    result = data_new(f->g, data->dtype, data->rank, data->dims);
    for (int64_t i = 0, n = data_count(data); i < n; i++)
        data_set_float(result, i, data_float(data, i) * f->scale[channel_of(f, i)]);
    return result;
}

static const Data *scale_conv_transpose(const FusedNorm *f)
{
    const Data *data = f->weight->data;
    int64_t group = node_int(f->linear, "group", 1);
    double *rows;

    if (data->rank < 3 || group < 1 || data->dims[0] % group != 0 || data_count(data) == 0)
        return NULL;
    if (group == 1)
        return data_scale(f->g, data, f->scale, 1);
    if (data->dims[1] != 1)
        return scale_grouped(f);
    rows = NEW_N(f->g->job, double, (size_t)data->dims[0]);
    for (int64_t i = 0; i < data->dims[0]; i++)
        rows[i] = f->scale[i / (data->dims[0] / group)];
    return data_scale(f->g, data, rows, 0);
}

/* The scaled weight; NULL if the weight has other uses, or if a recipe cannot express it. */
static const Data *scaled_weight(const FusedNorm *f)
{
    const Data *scaled;

    if (!f->weight->data || f->weight->uses != 1)
        return NULL;
    if (node_is(f->linear, OP_CONV_TRANSPOSE))
        scaled = scale_conv_transpose(f);
    else
        scaled = data_scale(f->g, f->weight->data, f->scale, channel_axis(f->linear));
    return scaled && f->weight->dtype == DT_FLOAT16 && !fits_float16(f) ? NULL : scaled;
}

/* ---- the bias ---- */

/* A term of an Add keeps its axes. */
static const Data *new_bias(const FusedNorm *f)
{
    int rank = f->add && f->bias->data->rank > 1 ? f->bias->data->rank : 1;
    int64_t *dims = NEW_N(f->g->job, int64_t, (size_t)rank);

    for (int i = 0; i < rank; i++)
        dims[i] = i + 1 < rank ? 1 : f->channels;
    Data *data = data_new(f->g, f->weight->dtype, rank, dims);
    int64_t step = f->bias && data_count(f->bias->data) > 1;

    for (int64_t i = 0; i < f->channels; i++) {
        double old = f->bias ? data_float(f->bias->data, i * step) : 0;

        data_set_float(data, i, old * (f->scale ? f->scale[i] : 1) + (f->shift ? f->shift[i] : 0));
    }
    return data;
}

Name suffixed(Graph *g, Name base, const char *suffix)
{
    size_t n = base ? strlen(base) : 0, m = strlen(suffix);

    if (base == NULL || (n > m && strcmp(base + n - m, suffix) == 0))
        return base;
    return name_f(g->job, "%s%s", base, suffix);
}

/* Gives the layer its new bias. A bias without other uses gets the new contents in place, so that
 * parameters keep their order. */
static void set_bias(const FusedNorm *f, const Data *data)
{
    Name bias_name = f->bias ? suffixed(f->g, f->bias->name, ".folded")
                             : suffixed(f->g, f->weight->name, ".folded_bias");
    Value *v = f->bias;

    if (v && v->uses == 1 && v->rank == data->rank && data_count(v->data) == data_count(data)) {
        v->data = data;
        v->name = bias_name;
        return;
    }
    v = const_param(f->g, data, bias_name);
    v->is_param = f->weight->is_param;
    if (f->add)
        set_input(f->g, f->add, f->add->inputs[0] == f->bias ? 0 : 1, v);
    else
        set_input(f->g, f->linear, 2, v);
}

void fuse_weights(Graph *g, Node *node)
{
    FusedNorm f = {.g = g, .after = node};
    const Data *weight = NULL;
    bool is_norm = node_is(node, OP_BATCH_NORMALIZATION);

    if (is_norm ? !norm_factors(&f) : !arithmetic_factors(&f))
        return;
    if (f.shift && !f.bias && node_is(f.linear, OP_MATMUL))
        return; /* the Add is its bias */
    if (f.scale && !(weight = scaled_weight(&f)))
        return;
    if (f.shift || f.bias)
        set_bias(&f, new_bias(&f));
    if (weight) {
        f.weight->data = weight;
        f.weight->name = suffixed(g, f.weight->name, ".folded");
    }
    take_over(g, f.last, node);
}
