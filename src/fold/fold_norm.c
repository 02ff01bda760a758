/* fold_norm.c - kernels of normalisation: the mean of a group is subtracted from each of its
 * elements, and the difference is divided by the standard deviation. Sums are doubles, and the
 * result is rounded once. */
#include "fold_private.h"

#include <math.h>
#include <string.h>

/* Elements; the time of these kernels is linear in this number. */
#define NORM_LIMIT (16 * HEAVY_LIMIT)

typedef struct Moments {
    double mean, variance;
} Moments;

/* The moments of n elements, from `first` on. */
static Moments moments_of(const Data *x, int64_t first, int64_t n)
{
    Moments m = {0};

    for (int64_t i = 0; i < n; i++)
        m.mean += data_float(x, first + i) / (double)n;
    for (int64_t i = 0; i < n; i++) {
        double off = data_float(x, first + i) - m.mean;

        m.variance += off * off / (double)n;
    }
    return m;
}

static double at_or(const Data *x, int64_t i, double otherwise)
{
    return x ? data_float(x, i) : otherwise;
}

/* Inference form only: mean and variance are inputs. */
bool fold_batch_norm(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *scale = fold_input(g, node, 1);
    const Data *bias = fold_input(g, node, 2), *mean = fold_input(g, node, 3);
    const Data *variance = fold_input(g, node, 4);
    Data *out = outputs[0] = fold_output(g, node, 0);
    double epsilon = fold_float(node, "epsilon", 1e-5);
    int64_t channels, room;

    if (!out || node->noutputs != 1 || node_int(node, "training_mode", 0) || x->rank < 2 ||
        !node_int(node, "spatial", 1) || !dtype_is_float(x->dtype))
        return false;
    channels = x->dims[1];
    room = dims_count(x->rank - 2, x->dims + 2);
    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        int64_t c = i / room % channels;
        double off = data_float(x, i) - data_float(mean, c);

        data_set_float(out, i,
                       data_float(scale, c) * off / sqrt(data_float(variance, c) + epsilon) +
                           data_float(bias, c));
    }
    return true;
}

/* Groups of neighbouring channels of each sample; scale and bias per `unit` channels. */
static void normalise(const Data *x, int64_t group, int64_t unit, const Data *scale,
                      const Data *bias, double epsilon, Data *out)
{
    int64_t room = dims_count(x->rank - 2, x->dims + 2), channels = x->dims[1];

    for (int64_t first = 0, n = data_count(x); first < n; first += group * room) {
        Moments m = moments_of(x, first, group * room);
        double deviation = sqrt(m.variance + epsilon);

        for (int64_t i = first; i < first + group * room; i++) {
            int64_t at = i / room % channels / unit;

            data_set_float(out, i,
                           (data_float(x, i) - m.mean) / deviation * data_float(scale, at) +
                               data_float(bias, at));
        }
    }
}

/* InstanceNormalization, and GroupNormalization: before opset 21 with a scale per group. */
bool fold_group_norm(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *scale = fold_input(g, node, 1);
    const Data *bias = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t channels = x->rank > 1 ? x->dims[1] : 0, group = 1;

    if (node_is(node, OP_GROUP_NORMALIZATION) && node_int(node, "num_groups", 0) > 0)
        group = channels / node_int(node, "num_groups", 0);
    if (!out || channels < 1 || group < 1 || channels % group || data_count(x) == 0 ||
        !dtype_is_float(x->dtype) || data_count(scale) == 0 || channels % data_count(scale) ||
        data_count(bias) != data_count(scale))
        return false;
    normalise(x, group, channels / data_count(scale), scale, bias,
              fold_float(node, "epsilon", 1e-5), out);
    return true;
}

/* LayerNormalization, and RMSNormalization, which uses 0 as the mean. */
bool fold_layer_norm(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0), *scale = fold_input(g, node, 1);
    const Data *bias = fold_input(g, node, 2);
    Data *out = outputs[0] = fold_output(g, node, 0);
    double epsilon = fold_float(node, "epsilon", 1e-5);
    bool centred = node_is(node, OP_LAYER_NORMALIZATION);
    const int64_t *at_scale, *at_bias;
    int64_t room;

    if (!out || x->rank == 0 || data_count(x) == 0 || !dtype_is_float(x->dtype))
        return false;
    for (size_t i = 1; i < node->noutputs; i++)
        if (!(outputs[i] = fold_output(g, node, i)))
            return false;
    int axis = axis_in(g, node, node_int(node, "axis", -1), x->rank);
    room = dims_count(x->rank - axis, x->dims + axis);
    at_scale = fold_positions(g, out, scale);
    at_bias = bias ? fold_positions(g, out, bias) : NULL;
    for (int64_t first = 0, n = data_count(x); first < n; first += room) {
        Moments m = moments_of(x, first, room);
        double mean = centred ? m.mean : 0;
        double square = m.variance + (centred ? 0 : m.mean * m.mean);
        double inverse = 1 / sqrt(square + epsilon);

        for (int64_t i = first; i < first + room; i++)
            data_set_float(out, i,
                           (data_float(x, i) - mean) * inverse * data_float(scale, at_scale[i]) +
                               at_or(bias, bias ? at_bias[i] : 0, 0));
        if (node->noutputs > 1)
            data_set_float(outputs[1], first / room, mean);
        if (node->noutputs > 2)
            data_set_float(outputs[2], first / room, inverse);
    }
    return true;
}

/* x / (bias + alpha/size * sum of squares of `size` neighbouring channels)^beta */
bool fold_lrn(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    double alpha = fold_float(node, "alpha", 1e-4), beta = fold_float(node, "beta", 0.75);
    double bias = fold_float(node, "bias", 1);
    int64_t size = node_int(node, "size", 1), channels, room;

    if (!out || x->rank < 2 || size < 1 || size > HEAVY_LIMIT || !dtype_is_float(x->dtype) ||
        data_count(x) > NORM_LIMIT / size)
        return false;
    channels = x->dims[1];
    room = dims_count(x->rank - 2, x->dims + 2);
    for (int64_t i = 0, n = data_count(x); i < n; i++) {
        int64_t c = i / room % channels, from = c - (size - 1) / 2, to = c + size / 2;
        double sum = 0;

        for (int64_t k = from < 0 ? 0 : from; k <= to && k < channels; k++) {
            double value = data_float(x, i + (k - c) * room);

            sum += value * value;
        }
        data_set_float(out, i, data_float(x, i) / pow(bias + alpha / (double)size * sum, beta));
    }
    return true;
}

/* Divides each line by its norm. A line whose norm is 0 becomes 0. */
bool fold_lp_norm(Graph *g, const Node *node, Data **outputs)
{
    const Data *x = fold_input(g, node, 0);
    Data *out = outputs[0] = fold_output(g, node, 0);
    int64_t p = node_int(node, "p", 2);
    Lines lines;

    if (!out || x->rank == 0 || (p != 1 && p != 2) || !dtype_is_float(x->dtype))
        return false;
    lines = lines_along(x->rank, x->dims, axis_in(g, node, node_int(node, "axis", -1), x->rank));
    for (int64_t l = 0; l < lines.count; l++) {
        int64_t first = line_first(&lines, l);
        double norm = 0;

        for (int64_t k = 0; k < lines.length; k++) {
            double value = data_float(x, first + k * lines.step);

            norm += p == 1 ? fabs(value) : value * value;
        }
        norm = p == 1 ? norm : sqrt(norm);
        for (int64_t k = 0; k < lines.length; k++) {
            int64_t at = first + k * lines.step;

            data_set_float(out, at, norm == 0 ? 0 : data_float(x, at) / norm);
        }
    }
    return true;
}
